"""Printers of cards, places, players and quantities."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.moments import DURATIONS, MOMENTS
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.modifiers import DEEDS, STAT_WORDS, modifiers_of
from optcg_dsl.syntax.japanese.vocabulary import (
    AREAS,
    ATTRIBUTES,
    CATEGORIES,
    COLORS,
    ENDS,
    FACINGS,
    KEYWORDS,
    PLAYERS,
    STATES,
    TIMINGS,
    WHOSE,
    inverse,
)
from optcg_dsl.syntax.printing import NotPrintableError
from optcg_dsl.vocabulary.areas import AreaName

_AREAS = inverse(AREAS)
_CATEGORIES = inverse(CATEGORIES) | {"Life": "ライフ"}
_ATTRIBUTES = inverse(ATTRIBUTES)
_COLORS, _ENDS, _FACINGS, _STATES = inverse(COLORS), inverse(ENDS), inverse(FACINGS), inverse(STATES)
_WHOSE = inverse(WHOSE) | {"the": ""}
_SYMBOLS = inverse(KEYWORDS) | inverse(TIMINGS)
_JOINT = {"or": "か", "and": "と", "and/or": "か"}
_PLAYERS = inverse(PLAYERS) | {"they": "相手", "either you or your opponent": "自分か相手"}
_SPREAD = 2
_COUNTED_ALONE: tuple[tuple[AreaName, ...], ...] = (("hand",), ("Life area",), ("deck",))
"""The places whose cards need no word of their own."""


def player_word(player: str) -> str:
    """A player by name; raises ``NotPrintableError`` for one that has no word here."""
    if player not in _PLAYERS:
        raise NotPrintableError(f"no Japanese word for the player {player!r}")
    return _PLAYERS[player]


def whose_word(whose: str | None) -> str:
    """An owner in front of what is owned."""
    return "" if whose is None else _WHOSE[whose]


def bracketed(symbol: str) -> str:
    """A keyword or timing in black brackets."""
    return f"【{_SYMBOLS[symbol]}】"


# -- places ------------------------------------------------------------------------------------------------------------


@text_of.register
def _print_place(node: n.Place) -> str:
    areas = _JOINT[node.joiner].join(_AREAS[area] for area in node.areas)
    return whose_word(node.whose) + areas + (_ENDS[node.end] if node.end else "")


@text_of.register
def _print_either_place(node: n.EitherPlace) -> str:
    first, *others = node.places
    same = [n.Place(None, one.areas, one.end) if one.whose == first.whose else one for one in others]
    return "か".join(map(text_of, (first, *same)))


def destination(place: n.AnyPlace) -> str:
    """Where cards go: the area of the player who puts them there has no owner in front."""
    first = place if isinstance(place, n.Place) else place.places[0]
    silent = {"your": "自分の", "their": "自身の"}.get(first.whose or "", "")
    return text_of(place).removeprefix(silent)


# -- tests -------------------------------------------------------------------------------------------------------------


@text_of.register
def _print_value(node: n.Value) -> str:
    return f"{STAT_WORDS[node.stat]}{text_of(node.bound)}"


def _types(types: tuple[str, ...], joiner: str) -> str:
    return "特徴" + _JOINT[joiner].join(f"《{one}》" for one in types)


@text_of.register
def _print_types(node: n.Types | n.TheType) -> str:
    return _types(node.types, node.joiner)


@text_of.register
def _print_type_including(node: n.TypeIncluding) -> str:
    return "か".join(f"『{one}』" for one in node.texts) + "を含む特徴"


@text_of.register
def _print_attributes(node: n.Attributes | n.TheAttribute) -> str:
    return "か".join(f"属性({_ATTRIBUTES.get(one, one)})" for one in node.attributes)


@text_of.register
def _print_keyword_property(node: n.KeywordProperty | n.KeywordAdjective) -> str:
    return bracketed(node.keyword) if node.keyword in _SYMBOLS else "カウンター"


@text_of.register
def _print_names(node: n.Names) -> str:
    return _JOINT[node.joiner].join(f"「{name}」" for name in node.names)


@text_of.register
def _print_colors(node: n.Colors) -> str:
    return _JOINT[node.joiner].join(_COLORS[color] for color in node.colors)


@text_of.register
def _print_state(node: n.StateAdjective) -> str:
    return _STATES[node.state]


@text_of.register
def _print_colored(node: n.ColoredAdjective) -> str:
    return _STATES[node.word]


@text_of.register
def _print_facing(node: n.FacingAdjective) -> str:
    return _FACINGS[node.facing]


# -- nouns -------------------------------------------------------------------------------------------------------------


def _head(noun: n.Noun) -> str:
    names = next((one for one in noun.adjectives if isinstance(one, n.Names)), None)
    words = _JOINT[noun.joiner].join(_CATEGORIES[one] for one in noun.categories)
    if noun.apposed is not None:
        return f"{words}の{text_of(noun.apposed)}"
    if names is not None:
        return text_of(names)
    carded = noun.form in ("card", "cards") and noun.categories in (("Character",), ("Stage",))
    return f"{words}カード" if carded else words


@text_of.register
def _print_noun(node: n.Noun) -> str:
    before, behind = modifiers_of(node)
    return _spread(node, before + behind) + _head(node)


def _spread(noun: n.Noun, modifiers: str) -> str:
    """Modifiers of several categories have a comma behind them."""
    return f"{modifiers}、" if modifiers and len(noun.categories) >= _SPREAD else modifiers


@text_of.register
def _print_selection(node: n.Selection) -> str:
    quantity = text_of(node.quantity) if node.quantity is not None else ""
    excluded, behind = modifiers_of(node.nouns[0])
    if len(node.nouns) > 1 and behind and all(modifiers_of(one) == (excluded, behind) for one in node.nouns):
        nouns = f"{behind}、{_JOINT[node.joiner].join(map(_head, node.nouns))}"
    else:
        first = _spread(node.nouns[0], behind) + _head(node.nouns[0])
        nouns = _JOINT[node.joiner].join((first, *map(text_of, node.nouns[1:])))
    place = node.at.place if node.at is not None else None
    if isinstance(place, n.Place) and place.end is None and not excluded and place.areas in _COUNTED_ALONE:
        modifiers = nouns.removesuffix("カード")
        if nouns == "カード" or (modifiers.endswith("の") and place.areas != ("hand",)):
            return whose_word(place.whose) + modifiers + text_of(n.Place(None, place.areas)) + quantity
    if isinstance(place, n.Place) and place.end is not None:
        return f"{text_of(place)}から{'' if nouns == 'カード' else nouns}{quantity}"
    if isinstance(place, n.Place) and place.areas == ("DON!! deck",):
        return f"{destination(place)}から{nouns}{quantity}"
    if isinstance(place, n.Place) and (place.areas == ("field",) or (node.at and node.at.preposition in ("in", "on"))):
        return f"{text_of(place)}の{excluded}{nouns}{quantity}"
    source = f"{text_of(place)}から" if place is not None else ""
    return f"{source}{excluded}{whose_word(node.whose)}{nouns}{quantity}"


@text_of.register
def _print_several(node: n.Several) -> str:
    joint = _JOINT[node.joiner]
    cards = [one for one in node.targets if isinstance(one, n.Selection) and one.at is None and len(one.nouns) == 1]
    owners = {one.whose for one in cards}
    if len(cards) < len(node.targets) or len(owners) > 1 or owners == {None}:
        return joint.join(map(text_of, node.targets))
    tests = {modifiers_of(one.nouns[0]) for one in cards}
    owner = whose_word(cards[0].whose)
    if len(tests) > 1 or tests == {("", "")}:
        return f"{owner}、{joint.join(text_of(replace(one, whose=None)) for one in cards)}"
    bare = (_without_tests(one) for one in cards)
    return f"{owner}{''.join(*tests)}、{joint.join(map(text_of, bare))}"


def _without_tests(what: n.Selection) -> n.Selection:
    noun = what.nouns[0]
    names = tuple(one for one in noun.adjectives if isinstance(one, n.Names))
    return replace(what, whose=None, nouns=(replace(noun, filters=(), adjectives=names),))


@text_of.register
def _print_numbered_only(node: n.NumberedOnly) -> str:
    return f"{text_of(node.number)}枚"


@text_of.register
def _print_pronoun(node: n.Pronoun) -> str:
    if node.quantity is None:
        raise NotPrintableError("no Japanese word for cards that are not named again")
    return text_of(node.quantity)


@text_of.register
def _print_this(node: n.This) -> str:
    at = f"{text_of(node.at.place)}の" if node.at is not None else ""
    return f"{at}この{_reference(node.noun)}"


def _reference(noun: n.ReferenceNoun) -> str:
    return "か".join(_CATEGORIES[word] for word in noun.categories)


@text_of.register
def _print_that(node: n.That) -> str:
    several = node.noun.form == "many" and node.noun.categories in (("card",), ("Character",))
    return f"{'それらの' if several else 'その'}{_reference(node.noun)}"


@text_of.register
def _print_rest(node: n.TheRest) -> str:
    return "残り"


@text_of.register
def _print_done(node: n.TheDone) -> str:
    return f"{DEEDS[node.deed]}{_reference(node.noun)}"


@text_of.register
def _print_battled_with(node: n.BattledWith) -> str:
    return f"バトルした相手の{_reference(node.noun)}"


@text_of.register
def _print_given_these(node: n.GivenThese) -> str:
    return "その付与したカード"


@text_of.register
def _print_player(node: n.CardsOf) -> str:
    return player_word(node.player)


# -- moments -----------------------------------------------------------------------------------------------------------

_DURATION_WORDS: dict[n.Duration, str] = {node: word for word, node in reversed(tuple(DURATIONS.items()))}
_MOMENT_WORDS: dict[n.AtMoment, str] = {node: word for word, node in reversed(tuple(MOMENTS.items()))}


@text_of.register
def _print_duration(node: n.Duration) -> str:
    if node not in _DURATION_WORDS:
        raise NotPrintableError(f"no Japanese words for {node}")
    return _DURATION_WORDS[node]


@text_of.register
def _print_moment(node: n.AtMoment) -> str:
    if node not in _MOMENT_WORDS:
        raise NotPrintableError(f"no Japanese words for {node}")
    return _MOMENT_WORDS[node]


def lasting(duration: n.Duration | None) -> str:
    """A duration among the arguments."""
    if duration is None:
        return ""
    return text_of(duration) if isinstance(duration, n.InPhase) else f"{text_of(duration)}、"
