"""What is said of cards and does not happen: what they have, are, and how many there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as dataclass_replace
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.chinese.building.base import Clause, said
from optcg_dsl.syntax.chinese.building.given import (
    Context,
    bare_of,
    is_field,
    owned_by,
)
from optcg_dsl.syntax.japanese.building import places
from optcg_dsl.syntax.japanese.building.base import Amount, Argument, Head, Modifier, Phrase, Phrases, Said, alone
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token


def has(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡擁有《A》特徵``."""
    core = clause.core
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "has", core.behind[0])


def is_so(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡是「N」``, ``自己的手牌在5張以下``."""
    core = clause.core
    value = core.behind[0]
    if isinstance(value, n.Quantity):
        total: Any = replace(value, total=True, span=value.span)
        value = alone(Phrase(core.start, core.stop, (), None, total))
    elif isinstance(value, Phrases):
        value = plain(value)
    elif isinstance(value, Token):
        value = said(value)
    if "CANNOT" in clause.helpers and value == "アクティブ":
        done = Said(core.start, core.stop, "verb", "アクティブになる", "NOT")
        return [*clause.arguments, *bare_of(clause, context)], done
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "is", value)


def plain(phrases: Phrases) -> Any:
    """A state or colour, or a number of cards of which it is not said again what they are."""
    phrase = phrases.only()
    if phrase is None:
        return phrases
    if phrase.head is None and phrase.quantity is None and len(phrase.modifiers) == 1:
        return phrase.modifiers[0].value
    if phrases.headed("category") and phrase.value == ("カード",) and phrase.quantity and not phrase.modifiers:
        return alone(Phrase(phrase.start, phrase.stop, (), None, phrase.quantity))
    return phrases


def turn_played(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡登場的回合``."""
    core = clause.core
    subject = core.behind[0]
    arguments = [*clause.arguments, Argument(subject.start, subject.stop, "GA", subject)]
    return arguments, Said(core.start, core.stop, "turn played", core.behind[-1])


def same(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``公開的卡片費用和聲明的費用一樣``."""
    core = clause.core
    start, stop = core.start, core.stop
    declared = Modifier(start, stop, "done", Token("DONE", "宣言した", start, stop))
    stat = Head(start, stop, "stat", (Token("STAT", "コスト", start, stop),))
    value = alone(Phrase(start, stop, (declared,), stat, None))
    return [*clause.arguments, *bare_of(clause, "if")], Said(start, stop, "same", value)


def bound(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡的力量值5000以上``."""
    core = clause.core
    value: n.Value = core.behind[0]
    arguments = list(clause.arguments)
    owner = next((one for one in arguments if one.role == "OF_VALUE"), None)
    if owner is None:
        return [*arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "is", value)
    stat = _STATS_SAID[value.stat]
    words: tuple[Token, ...] = (Token("STAT", stat, core.start, core.stop),)
    if value.total:
        words = (*words, Token("TOTAL", "の合計", core.start, core.stop))
    head = Head(core.start, core.stop, "stat", words)
    arguments.append(Argument(core.start, core.stop, "GA", alone(Phrase(core.start, core.stop, (), head, None))))
    amount = Amount(core.start, core.stop, value.bound)
    return arguments, Said(core.start, core.stop, "is", amount)


_STATS_SAID: Mapping[str, str] = MappingProxyType({symbol: word for word, symbol in STATS.items()})


def exist(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``場上有自己的角色卡``, ``自己的場上有10張咚!!卡``, ``自己的手牌有5張以上``."""
    core = clause.core
    assert core.word is not None
    phrases: Phrases = core.behind[0]
    arguments = list(clause.arguments)
    negated = core.word.type == "EXIST_NOT"
    done = Said(core.start, core.stop, "exist", str(core.word), negated=negated)
    phrase = phrases.only()
    if phrase is not None and phrase.head is None and not phrase.modifiers:
        arguments.append(Argument(phrase.start, phrase.stop, "FLOATING", phrase.quantity))
        return [*arguments, *bare_of(clause, "if")], done
    for one in clause.bare:
        who = places.player(one)
        if who is not None:
            phrases = owned_by(phrases, one)
        elif not is_field(one):
            arguments.append(Argument(one.start, one.stop, "NI", one))
    arguments.append(Argument(phrases.start, phrases.stop, "GA", phrases))
    return arguments, done


def only(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的角色卡只有擁有《A》特徵的角色卡``."""
    core = clause.core
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "only", core.behind[0])


def within(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己場上的咚!!卡少於等於對手場上的咚!!卡``."""
    core = clause.core
    phrases: Phrases = core.behind[0]
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "it is not said of what this is the number")
    comparison = Token("CMP", "以下", core.start, core.stop)
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "within", (phrase, comparison))


def less(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的手牌比對手少3張以上``."""
    core = clause.core
    than, word, *number = core.behind
    who = places.player(than)
    if number and who is not None and clause.bare:
        than = _of_player(clause.bare[-1], than)
    arguments = [*clause.arguments, Argument(than.start, than.stop, "YORI", than)]
    if number:
        arguments.append(Argument(number[0].span.start, number[0].span.end, "FLOATING", number[0]))
    value = "多い" if word == "多" else "少ない"
    return [*arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "less", value)


def _of_player(phrases: Phrases, player: Phrases) -> Phrases:
    """``自己的手牌比對手少3張以上``: the same cards of the other player."""
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "it is not said of what this is the number")
    others = tuple(one for one in phrase.modifiers if one.kind != "whose")
    return owned_by(alone(dataclass_replace(phrase, modifiers=others)), player)


def includes_color(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡包含藍色``."""
    core = clause.core
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "color", said(core.behind[0]))
