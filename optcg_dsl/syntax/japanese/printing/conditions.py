"""Printers of conditions: with their verb in the final form, or without one where they say what something is."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import and_so, if_so, in_condition, text_of
from optcg_dsl.syntax.japanese.printing.cards import player_word
from optcg_dsl.syntax.japanese.printing.modifiers import STAT_WORDS, alternatives, relation
from optcg_dsl.syntax.japanese.printing.numbers import counted
from optcg_dsl.syntax.japanese.verbs import inflected
from optcg_dsl.syntax.japanese.vocabulary import FACINGS, OWNERS, STATES, inverse
from optcg_dsl.syntax.printing import NotPrintableError

_STATES = inverse(STATES) | inverse(FACINGS)
_OWNERS: Mapping[n.Player, n.Whose] = {**OWNERS, "they": "your opponent's"}


def _of(player: n.Player | None, what: n.Target) -> n.Target:
    """The cards with their owner in front of them; raises ``NotPrintableError`` for a player without a word."""
    if player is not None and player not in _OWNERS:
        raise NotPrintableError(f"no Japanese word for the player {player!r}")
    if not isinstance(what, n.Selection):
        return what
    whose = _OWNERS[player] if player is not None else None
    if what.at is not None and isinstance(what.at.place, n.Place):
        if what.at.place.whose in ("their", "the", None) and whose:
            return replace(what, at=replace(what.at, place=replace(what.at.place, whose=whose)))
        return what
    return replace(what, whose=whose or what.whose)


def _counted(what: n.Target, verb: str | None = None, *, placed: bool = False) -> str:
    """``自分の手札が5枚以下``, ``自分のキャラがいる``; ``verb``, ``placed``: as the text has it."""
    if not isinstance(what, n.Selection):
        return f"{text_of(what)}がいる"
    bare = counted(what)
    if placed and what.at is not None and isinstance(what.at.place, n.Place):
        bare = f"{text_of(what.at.place)}に{counted(replace(what, at=None))}"
    if isinstance(what.quantity, n.AtLeast | n.AtMost | n.Exactly) and what.quantity.total and _of_several(what):
        return f"{bare}の合計枚数が{text_of(replace(what.quantity, total=False))}"
    quantity = text_of(what.quantity) if what.quantity is not None else ""
    categories = what.nouns[0].categories if what.nouns else ()
    if verb or (verb is not None and quantity):
        return f"{bare}が{quantity}{verb}"
    if categories in (("card",), ("Life",)) and isinstance(what.quantity, n.Exactly | n.AtMost | n.OneOfQuantities):
        return f"{bare}が{quantity}"
    lives = any(word in ("Character", "Leader") for word in categories) or not categories
    if isinstance(what.quantity, n.Some) and what.quantity.word in ("no", "none"):
        return f"{bare}が{'いない' if lives else 'ない'}"
    return f"{bare}が{quantity}{'いる' if lives else 'ある'}"


def _of_several(what: n.Selection) -> bool:
    place = what.at.place if what.at is not None else None
    return what.whose in _BOTH or (isinstance(place, n.Place) and (place.whose in _BOTH or len(place.areas) > 1))


_BOTH = ("your and your opponent's", "both players'", "each of your and your opponent's")


@text_of.register
def _print_has(node: n.Has) -> str:
    text = _counted(_of(node.player, node.what), node.verb, placed=node.placed)
    if node.negated:
        return text.removesuffix("いる").removesuffix("ある") + ("いない" if text.endswith("いる") else "ない")
    return text


@text_of.register
def _print_exists(node: n.Exists) -> str:
    return _counted(node.what, node.verb, placed=node.placed)


@text_of.register
def _print_subject_is(node: n.SubjectIs) -> str:
    *before, last = node.predicates
    if node.elided and node.joiner == "and":
        return "".join(and_so(text_of(one)) for one in before) + text_of(last)
    if isinstance(last, n.StatIs) and not before:
        return f"{text_of(node.subject)}の{STAT_WORDS[last.stat]}が{text_of(last.bound)}"
    if node.joiner == "or" and before:
        return f"{text_of(node.subject)}が{_either(node.predicates)}"
    return f"{text_of(node.subject)}が" + "".join(and_so(text_of(one)) for one in before) + text_of(last)


def _either(predicates: tuple[n.Predicate, ...]) -> str:
    properties = tuple(_property_of(one) for one in predicates)
    if all(one is not None for one in properties):
        return alternatives(tuple(one for one in properties if one is not None))
    *before, last = map(text_of, predicates)
    return "".join(f"{one}か" for one in before) + last


def _property_of(predicate: n.Predicate) -> n.Property | None:
    if isinstance(predicate, n.TypeIncludes):
        return n.TypeIncluding(predicate.texts, predicate.joiner)
    fits = isinstance(predicate, n.HasProperty) and not predicate.negated and not isinstance(predicate.what, n.Value)
    return predicate.what if fits and isinstance(predicate, n.HasProperty) else None


@text_of.register
def _print_is_card(node: n.IsCard) -> str:
    return text_of(node.what)


@text_of.register
def _print_is_state(node: n.IsState) -> str:
    return _STATES[node.state]


@text_of.register
def _print_is_so(node: n.IsSo) -> str:
    return text_of(node.what)


@text_of.register
def _print_has_property(node: n.HasProperty) -> str:
    if isinstance(node.what, n.ChosenValue):
        return f"宣言した{STAT_WORDS[node.what.stat]}と同じ"
    ending = "を持たない" if node.negated else "を持つ"
    return text_of(node.what) + ("" if isinstance(node.what, n.Value) else ending)


@text_of.register
def _print_colors_include(node: n.ColorsInclude) -> str:
    return f"{text_of(n.Colors((node.color,)))}を含む"


@text_of.register
def _print_was_played(node: n.WasPlayed) -> str:
    return "登場したターン"


@text_of.register
def _print_only(node: n.OnlyAre) -> str:
    return f"{text_of(node.subject)}が{text_of(node.are)}のみ"


@text_of.register
def _print_total_is(node: n.TotalIs) -> str:
    return f"{text_of(node.of)}の{STAT_WORDS[node.stat]}の合計が{text_of(node.bound)}"


@text_of.register
def _print_has_fewer(node: n.HasFewer) -> str:
    what = text_of(n.NumberOf(_of(node.player, node.what), named=node.named))
    return f"{what}が{player_word(node.than)}より{_COMPARED[node.comparison]}"


_COMPARED = {"less": "少ない", "fewer": "少ない", "more": "多い"}


@text_of.register
def _print_number_compared(node: n.NumberCompared) -> str:
    if node.relation.startswith("equal"):
        left = text_of(node.left)
        named = isinstance(node.left, n.NumberOf) and node.left.named
        return f"{left if named else left.removesuffix('の枚数')}が{relation(node)}"
    by = f"{text_of(node.by)}枚以上" if node.by is not None else ""
    return f"{text_of(node.left)}が{text_of(node.right)}より{by}{_COMPARED[node.relation.split()[-2]]}"


@text_of.register
def _print_type_includes(node: n.TypeIncludes) -> str:
    return "か".join(f"『{text}』" for text in node.texts) + "を含む特徴を持つ"


@text_of.register
def _print_happens(node: n.Happens) -> str:
    text = text_of(node.event)
    return text if isinstance(node.event, n.NumberBecomes) else in_condition(text)


@text_of.register
def _print_all_hold(node: n.AllHold) -> str:
    *before, last = map(text_of, node.conditions)
    return "".join(map(and_so, before)) + last


@text_of.register
def _print_did_so(node: n.DidSo) -> str:
    if node.verb and not node.negated:
        return inflected(node.verb, "PAST")
    return "そうしなかった" if node.negated else "そうした"


@text_of.register
def _print_if(node: n.If) -> str:
    text = text_of(node.condition)
    return f"{text}場合、" if isinstance(node.condition, n.DidSo) else if_so(text)


@text_of.register
def _print_once_per_turn(node: n.OncePerTurn) -> str:
    return "ターンに1回、"


@text_of.register
def _print_rules(node: n.UnderTheRules) -> str:
    return "ルール上、"


@text_of.register
def _print_when(node: n.When) -> str:
    return f"{text_of(node.event)}時、"


@text_of.register
def _print_moment_lead(node: n.Moment) -> str:
    return f"{text_of(node.moment)}、"


@text_of.register
def _print_for(node: n.For) -> str:
    return f"{text_of(node.duration)}、"
