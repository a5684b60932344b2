"""What a clause says of the one behind it: that it may be done, cannot be done, is done with more cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.chinese.building.base import Chunk, Clause
from optcg_dsl.syntax.japanese.building.base import Phrases, alone
from optcg_dsl.syntax.tokens import Token


def with_what_goes_over(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Clauses with what the one before says of them.  Raises ``RefusedError`` for a price that none has to pay."""
    made: list[Chunk] = []
    for chunk in chunks:
        before = made[-1] if made else None
        if before is not None and before.clause is not None and chunk.clause is not None:
            first, second = _both(before, before.clause, chunk.clause)
            made[-1], chunk = replace(before, clause=first), replace(chunk, clause=second)
        made.append(chunk)
    for chunk in made:
        if chunk.clause is not None and ("MUST" in chunk.clause.helpers) != (chunk.ends == "price"):
            raise refuse(chunk, "it is not said for what this has to be done")
    return made


def _both(before: Chunk, first: Clause, second: Clause) -> tuple[Clause, Clause]:
    """A clause and the one behind it."""
    if before.ends == "in place" and "MAY" in first.helpers:
        # ``可以將遭到KO替換成…``: what is done in its place may be done.
        return _without(first, "MAY"), _with(second, {"MAY": first.helpers["MAY"]})
    if before.ends == "in place" and first.core.word == "加入" and _is_bare(second, _PUT):
        return _of_itself(first), _with(second, {"PASSIVE": Token("PASSIVE", "", first.start, first.stop)})
    if before.ends == "price":
        # ``必須廢棄1張手牌才可以進行攻擊``: without the price it cannot be done.
        must = first.helpers.get("MUST") or Token("MUST", "", first.start, first.stop)
        return first, _with(second, {"CANNOT": must})
    if before.joint == "、" and "NOT" in first.helpers and _is_suffered(second):
        return first, _with(second, {"NOT": first.helpers["NOT"]})
    if before.joint == "、" and first.core.kind == second.core.kind == "changes" and _is_bare_change(second):
        return _with(first, {"ALSO_CHANGES": Token("ALSO_CHANGES", "", first.start, first.stop)}), second
    if before.joint.endswith("再") and first.core.word == second.core.word == "追加":
        return first, _with_more(second)
    return first, second


def _with(clause: Clause, helpers: Mapping[str, Token]) -> Clause:
    return replace(clause, helpers={**clause.helpers, **helpers})


def _without(clause: Clause, helper: str) -> Clause:
    return replace(clause, helpers={name: word for name, word in clause.helpers.items() if name != helper})


_HAPPENS = ("遭到KO", "離開場上", "置為休息狀態")
_PUT = ("放到", "放置到", "放置在", "放置")


def _is_bare(clause: Clause, verbs: Sequence[str]) -> bool:
    """``不會因效果而遭到KO、置為休息狀態``: whether this is one of these verbs with nothing before it."""
    return not (clause.bare or clause.arguments or clause.helpers) and clause.core.word in verbs


def _is_suffered(clause: Clause) -> bool:
    """``、置為休息狀態``, ``、被放回持有者的手牌``."""
    if clause.core.word == "放回":
        return not (clause.bare or clause.arguments) and clause.helpers.keys() == {"PASSIVE"}
    return _is_bare(clause, _HAPPENS) and not clause.core.behind


def _is_bare_change(clause: Clause) -> bool:
    """``力量值−2000、費用−1``: whether the second value is one of the same cards."""
    return not (clause.bare or clause.arguments or clause.helpers)


def _of_itself(clause: Clause) -> Clause:
    """``將正面朝上的生命值卡加入手牌替換成…``: what is done with the cards by the rules, not by a player."""
    cards = tuple(one.value for one in clause.arguments if one.role == "WO")
    others = tuple(one for one in clause.arguments if one.role != "WO")
    return replace(clause, bare=(*clause.bare, *cards), arguments=others)


def _with_more(clause: Clause) -> Clause:
    """``並再追加最多1張咚!!卡``: these are more than those of the clause before, from where they came from."""
    phrases = clause.core.behind[0] if clause.core.behind else None
    phrase = phrases.only() if isinstance(phrases, Phrases) else None
    quantity = phrase.quantity if phrase is not None else None
    if phrase is None or not isinstance(quantity, n.UpTo) or quantity.mode or clause.arguments:
        return clause
    more = replace(phrase, quantity=n.UpTo(quantity.number, "additional", span=quantity.span))
    return replace(clause, core=replace(clause.core, behind=(alone(more), *clause.core.behind[1:])))
