"""Builders of clauses, and what the frames of verbs get of them.

Frames take arguments by the particles that Japanese has behind them.  Chinese has no particles: the word in front of
phrases and the verb tell which one it would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, span_of, whole
from optcg_dsl.syntax.chinese.building.base import Chunk, Clause, Core, rule, said
from optcg_dsl.syntax.chinese.building.moments import DURATIONS
from optcg_dsl.syntax.chinese.vocabulary import ATTRIBUTES
from optcg_dsl.syntax.japanese.building.base import Argument, Head, Modifier, Phrase, Phrases, alone, inside
from optcg_dsl.syntax.japanese.building.values import bounded
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def _register_core(kind: str) -> None:
    @rule(kind)
    def _core(span: Span, *parts: Any) -> Core:
        word = parts[0] if isinstance(parts[0], Token) and parts[0].type not in ("STATE", "COLOR") else None
        behind = parts[1:] if word is not None else parts
        return Core(span.start, span.end, kind, word, behind)


for _kind in (
    *("verb", "verb_of", "until", "changes", "has", "is", "turn_played", "exist", "only", "within", "less", "same"),
    *("named", "battles_with", "includes_color", "becomes_like", "becomes", "comes_to", "set_to", "effect_void"),
    *("any_in_deck", "wins_instead", "verb_in_place", "verb_at", "have_counter", "paid_less", "extra_turn"),
    *(
        "given_don",
        "is_not",
        "is_turn",
        "chosen_word",
        "equals",
        "within_value",
        "one_of",
        "verb_of_both",
        "return_same",
    ),
    *("no_counters", "unaffected", "must_attack", "gains", "lacks", "deck_size", "no_defeat", "late_defeat"),
):
    _register_core(_kind)


def _register_marked(kind: str, role: str) -> None:
    @rule(kind)
    def _marked(span: Span, *parts: Any) -> Argument:
        phrases = next((part for part in parts if isinstance(part, Phrases)), None)
        return Argument(span.start, span.end, role, phrases)


for _kind, _role in (
    *(("object", "WO"), ("caused", "SHI"), ("source", "KARA"), ("cause", "DE"), ("apart", "APART")),
    ("let", "LET"),
):
    _register_marked(_kind, _role)


@rule("in_battle")
def _in_battle(span: Span, *parts: Any) -> Argument:
    """``在對戰中``; ``在和領航卡的對戰中``."""
    phrases = next((part for part in parts if isinstance(part, Phrases)), None)
    if phrases is not None:
        return Argument(span.start, span.end, "BATTLE_WITH", phrases)
    battle = Phrase(span.start, span.end, (), Head(span.start, span.end, "battle", ()), None)
    return Argument(span.start, span.end, "DE", alone(battle))


@rule("duration")
def _duration(span: Span, token: Token, *_comma: Token) -> Argument:
    duration = replace(DURATIONS[str(token)], span=span_of(token))
    return Argument(span.start, span.end, "DURATION", duration, _mark(_comma))


@rule("manner")
def _manner(span: Span, token: Token, *_comma: Token) -> Argument:
    return Argument(span.start, span.end, "MANNER", str(said(token)), _mark(_comma))


def _mark(comma: tuple[Token, ...]) -> str:
    return str(comma[0]) if comma else ""


@rule("on_attack")
def _on_attack(span: Span, *_tokens: Token) -> Argument:
    return Argument(span.start, span.end, "ON_ATTACK", True)


@rule("outside")
def _outside(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "OUTSIDE", True)


@rule("once_a_turn")
def _once_a_turn(span: Span, *_tokens: Token) -> Argument:
    return Argument(span.start, span.end, "ONCE_A_TURN", n.OncePerTurn(span=span))


@rule("as_many")
def _as_many(span: Span, token: Token) -> Argument:
    """``依放回卡組的卡片張數``."""
    return Argument(span.start, span.end, "AS_MANY", token)


@rule("played_on")
def _played_on(span: Span, *_tokens: Token) -> Argument:
    return Argument(span.start, span.end, "PLAYED_ON", True)


@rule("per")
def _per(span: Span, word: Token, phrases: Phrases) -> Argument:
    """``每有2張事件卡``, ``每廢棄1張卡片``: the cards that are had are those of who or what stands before."""
    if word.type == "EVERY":
        return Argument(span.start, span.end, "EVERY", phrases)
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "only one thing is counted here")
    done = Modifier(word.start_pos, word.end_pos, "done", Token("DONE", _DONE[word], word.start_pos, word.end_pos))
    card = Head(phrase.stop, phrase.stop, "category", (Token("CATEGORY", "カード", phrase.stop, phrase.stop),))
    counted = Phrase(span.start, span.end, (done, *phrase.modifiers), phrase.head or card, phrase.quantity)
    return Argument(span.start, span.end, "PER", alone(counted))


@rule("per_value")
def _per_value(span: Span, _every: Token, number: Token, stat: Token) -> Argument:
    """``自己的領航卡每有3000力量值``."""
    place = Span(number.start_pos, stat.end_pos)
    value = n.Value(STATS[said(stat)], n.Exact(whole(number), span=span_of(number)), span=place)
    return Argument(span.start, span.end, "PER_VALUE", value)


@rule("per_more")
def _per_more(span: Span, than: Phrases, more: Token, number: Token) -> Argument:
    """``對手的生命值卡每比自己多2張``."""
    word = "多い" if more == "多" else "少ない"
    many = Token("MORE_PER", f"{number}枚{word}", number.start_pos, number.end_pos)
    return Argument(span.start, span.end, "MORE_PER", (than, many))


_DONE = {"每廢棄": "捨てた", "每放置": "置いた", "每KO": "KOした", "每置為休息狀態": "レストにした"}


@rule("aux")
def _aux(span: Span, token: Token) -> Token | Argument:
    return Argument(span.start, span.end, "AT_RANDOM", True) if token.type == "AT_RANDOM" else token


@rule("gained_words")
def _gained_words(span: Span, token: Token, *_words: Token) -> Argument:
    """``《A》特徵``, ``(斬)屬性``."""
    words: n.Types | n.Attributes
    if token.type == "TYPENAME":
        words = n.Types((inside(token),), span=span)
    else:
        word = token.partition("(")[2].partition(")")[0]
        words = n.Attributes((ATTRIBUTES.get(word, word),), span=span)
    return Argument(span.start, span.end, "GAINED", n.WordGift(words, span=span))


@rule("gained_ability")
def _gained_ability(span: Span, *parts: Any) -> Argument:
    """``“【攻擊時】抽1張卡片。”``."""
    ability = next(part for part in parts if not isinstance(part, Token))
    if not isinstance(ability, n.Ability):
        raise refuse(ability, "this effect is gained by its keyword")
    return Argument(span.start, span.end, "GAINED", n.AbilityGift(ability, span=span))


@rule("clause")
def _clause(span: Span, *parts: Any) -> Clause:
    return _clause_of(span, parts)


def _clause_of(span: Span, parts: tuple[Any, ...]) -> Clause:
    bare = [part for part in parts if isinstance(part, Phrases)]
    arguments = [part for part in parts if isinstance(part, Argument)]
    helpers = {str(part.type): part for part in parts if isinstance(part, Token)}
    by = next((index for index, part in enumerate(parts) if _is_passive(part)), None)
    if by is not None and isinstance(parts[by + 1], Phrases):
        # ``被領航卡攻擊``: by which cards.
        doer = parts[by + 1]
        bare.remove(doer)
        arguments.append(Argument(doer.start, doer.stop, "BY", doer))
    of_value = next((index for index, part in enumerate(parts) if _is_of_value(part)), None)
    if of_value is not None:
        owner = parts[of_value - 1]
        if owner not in bare:  # ``被領航卡的力量值``
            raise refuse(owner, "by these cards something is done, and their value is another thing")
        bare.remove(owner)
        arguments.append(Argument(owner.start, owner.stop, "OF_VALUE", owner))
    return Clause(span.start, span.end, tuple(bare), tuple(arguments), helpers, parts[-1], _marks(parts))


_PARTS = {
    "WO": "object",
    "SHI": "object",
    "DURATION": "duration",
    "MANNER": "manner",
    "KARA": "source",
    "APART": "apart",
    "DE": "cause",
    "EVERY": "per",
    "PER": "per",
}
_HELPERS = {"WILL": "will", "MAY": "may", "INSTEAD": "instead", "CANNOT": "cannot"}


def _marks(parts: Sequence[Any]) -> tuple[str, ...]:
    """What stands behind the parts of a clause, as ``Step.marks`` has it."""
    found: list[str] = []
    for part, behind in pairwise(parts):
        mark = str(behind) if isinstance(behind, Token) and behind.type in ("COMMA", "OF_VALUE") else ""
        if isinstance(part, Phrases):
            found.append(f"{'stat' if part.headed('stat') else 'subject'}{mark}")
        elif isinstance(part, Token) and part.type in _HELPERS:
            found.append(_HELPERS[part.type] + (part if part.type == "WILL" else ""))
        elif isinstance(part, Argument) and part.role in _PARTS:
            found.append(_PARTS[part.role] + (part.particle or mark))
    return tuple(found)


def _is_passive(part: Any) -> bool:
    return isinstance(part, Token) and part.type == "PASSIVE"


def _is_of_value(part: Any) -> bool:
    return isinstance(part, Token) and part.type == "OF_VALUE"


@rule("total_clause")
def _total_clause(span: Span, *parts: Any) -> Clause:
    *before, stat, number, comparison = parts
    bound = bounded(whole(number), str(comparison), Span(number.start_pos, comparison.end_pos))
    value = n.Value(STATS[said(stat)], bound, True, span=Span(stat.start_pos, comparison.end_pos))
    return _clause_of(span, (*before, Core(stat.start_pos, comparison.end_pos, "bound", None, (value,))))


@rule("bound_clause")
def _bound_clause(span: Span, *parts: Any) -> Clause:
    value: n.Value = parts[-1]
    return _clause_of(span, (*parts[:-1], Core(value.span.start, value.span.end, "bound", None, (value,))))


_JOINTS = ("COMMA", "LINK", "OR_SO", "OR_IF")


def _register_chunk(name: str, ends: str) -> None:
    @rule(name)
    def _chunk(span: Span, *parts: Any) -> Chunk:
        clause = next(part for part in parts if isinstance(part, Clause))
        opens = "IF" in clause.helpers or "UNLESS" in clause.helpers
        joint = "".join(
            part for part in parts if isinstance(part, Token) and part.type in ("COMMA", "LINK", "OR_SO", "OR_IF")
        )
        return Chunk(span.start, span.end, clause, opens, ends, joint=joint)


for _kind, _ends in (
    ("when_chunk", "when"),
    ("step_chunk", "step"),
    ("or_chunk", "or"),
    ("last_chunk", "last"),
    ("battle_end_chunk", "battle end"),
    ("in_place_chunk", "in place"),
    ("price_chunk", "price"),
    ("or_if_chunk", "or if"),
    ("in_turn_chunk", "in turn"),
    ("unless_chunk", "unless"),
):
    _register_chunk(_kind, _ends)
