"""Printers of cards, places, players and quantities."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.frames import home
from optcg_dsl.syntax.japanese.building.moments import DURATIONS, MOMENTS
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.modifiers import DEEDS, STAT_WORDS, modifiers_of, of_kinds
from optcg_dsl.syntax.japanese.vocabulary import (
    AREAS,
    ATTRIBUTES,
    CATEGORIES,
    COLORS,
    ENDS,
    FACINGS,
    KEYWORDS,
    OWNERS,
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
_WHOSE = inverse(WHOSE) | {"its owner's": "持ち主の", "their owner's": "持ち主の", "the owners'": "持ち主の", "the": ""}
_WHOSE |= {
    "each player's": "お互いの",
    "each of your and your opponent's": "お互いの",
    "all players'": "両プレイヤーの",
}
_WHOSE |= {"their owners'": "持ち主の", "yours or your opponent's": "自分か相手の"}
_SYMBOLS = inverse(KEYWORDS) | inverse(TIMINGS)
_JOINT = {"or": "か", "and": "と", "and/or": "か"}
_PLAYERS = inverse(PLAYERS) | {
    "they": "相手",
    "either you or your opponent": "自分か相手",
    **dict.fromkeys(("its owner", "their owner"), "持ち主"),
    **dict.fromkeys(("each player", "both you and your opponent", "you and your opponent each"), "お互い"),
    **dict.fromkeys(("both players each", "all players"), "両プレイヤー"),
}
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


_OWNERS: Mapping[n.Player, n.Whose] = {**OWNERS, "they": "your opponent's"}


def of_player(player: n.Player | None, what: n.Target) -> n.Target:
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


def destination(place: n.AnyPlace, what: n.Target | None = None) -> str:
    """Where cards go: the area of the player who puts them there has no owner in front, unless it would then be that
    of the owner of ``what``."""
    yours = place if isinstance(place, n.Place) and place.whose == "your" else None
    if what is not None and yours is not None and home(replace(yours, whose=None), None, what) != yours:
        return text_of(place)
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
    if isinstance(node, n.KeywordProperty) and not node.bracketed and node.keyword == "Counter":
        return "カウンター"
    return bracketed(node.keyword)


@text_of.register
def _print_names(node: n.Names) -> str:
    return _JOINT[node.joiner].join(f"「{name}」" for name in node.names)


@text_of.register
def _print_colors(node: n.Colors) -> str:
    return _JOINT[node.joiner].join(_COLORS[color] for color in node.colors)


@text_of.register
def _print_state(node: n.StateAdjective) -> str:
    return "アタックしている" if node.state == "attacking" else _STATES[node.state]


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
        return f"{words}の{text_of(names)}" if noun.categories not in ((), ("card",)) else text_of(names)
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
    if node.after:
        *others, last = node.nouns
        last = replace(last, filters=(*last.filters, *node.after))
        return _print_selection(replace(node, nouns=(*others, last), after=()))
    node = replace(node, nouns=tuple(map(of_kinds, node.nouns)))
    quantity = text_of(node.quantity) if node.quantity is not None else ""
    excluded, behind = modifiers_of(node.nouns[0])
    if isinstance(node.quantity, n.Some) and node.quantity.word == "another":
        behind = f"他の{behind}"
    if len(node.nouns) > 1 and behind and all(modifiers_of(one) == (excluded, behind) for one in node.nouns):
        nouns = f"{behind}、{_JOINT[node.joiner].join(map(_head, node.nouns))}"
    else:
        first = _spread(node.nouns[0], behind) + _head(node.nouns[0])
        nouns = _JOINT[node.joiner].join((first, *map(text_of, node.nouns[1:])))
    place = node.at.place if node.at is not None else None
    if isinstance(place, n.Place) and place.whose == "their" and node.whose is not None:
        place = replace(place, whose=node.whose)
    if isinstance(place, n.Place) and place.end is None and not excluded and place.areas in _COUNTED_ALONE:
        modifiers = nouns.removesuffix("カード")
        if nouns == "カード" or (modifiers.endswith("の") and place.areas != ("hand",)):
            return whose_word(place.whose) + modifiers + text_of(n.Place(None, place.areas)) + quantity
    if isinstance(place, n.Place) and place.end is not None:
        if place.areas == ("Life area",) and nouns == "ライフ":
            nouns = "カード"
        if node.at is not None and node.at.preposition == "in":
            return f"{excluded}{text_of(place)}の{nouns}{quantity}"
        return f"{text_of(place)}から{excluded}{'' if nouns == 'カード' and quantity else nouns}{quantity}"
    in_it = node.at is not None and node.at.preposition in ("in", "on")
    if isinstance(place, n.Place) and place.areas == ("DON!! deck",) and not in_it:
        return f"{destination(place)}から{nouns}{quantity}"
    if isinstance(place, n.Place) and (place.areas == ("field",) or (node.at and node.at.preposition in ("in", "on"))):
        return f"{excluded}{text_of(place)}の{nouns}{quantity}"
    source = f"{text_of(place)}から" if place is not None else ""
    return f"{source}{excluded}{whose_word(node.whose)}{nouns}{quantity}"


@text_of.register
def _print_several(node: n.Several) -> str:
    joint = _JOINT[node.joiner]
    source = _shared_source(node)
    if source is not None:
        bare = (replace(one, at=None) if isinstance(one, n.Selection) else one for one in node.targets)
        return f"{text_of(source)}から{joint.join(map(text_of, bare))}"
    if any(isinstance(one, n.Selection) and one.at is not None for one in node.targets):
        return joint.join(text_of(in_place(one)) for one in node.targets)
    cards = [one for one in node.targets if isinstance(one, n.Selection) and one.at is None and len(one.nouns) == 1]
    owners = {one.whose for one in cards}
    if len(cards) < len(node.targets) or len(owners) > 1 or owners == {None}:
        return joint.join(map(text_of, node.targets))
    tests = {modifiers_of(one.nouns[0]) for one in cards}
    owner = whose_word(cards[0].whose)
    if len(tests) == 1 and tests != {("", "")} and any(one.quantity is not None for one in cards[:-1]):
        bare = (_without_tests(one) for one in cards)
        return f"{owner}、{''.join(*tests)}、{joint.join(map(text_of, bare))}"
    if len(tests) > 1 and any(one.quantity is None for one in cards):
        return joint.join(map(text_of, cards))
    if len(tests) > 1 or tests == {("", "")}:
        return f"{owner}、{joint.join(text_of(replace(one, whose=None)) for one in cards)}"
    bare = (_without_tests(one) for one in cards)
    return f"{owner}{''.join(*tests)}、{joint.join(map(text_of, bare))}"


def _shared_source(node: n.Several) -> n.AnyPlace | None:
    """The place that all of the cards come from, which English prints behind the last of them."""
    cards = [one for one in node.targets if isinstance(one, n.Selection)]
    last = cards[-1].at if cards else None
    if len(cards) < len(node.targets) or last is None or any(one.whose is not None for one in cards):
        return None
    return last.place if all(one.at is None or one.at == last for one in cards) else None


def in_place(target: n.Target) -> n.Target:
    """Cards in the place where they are, as something is said of them there."""
    if isinstance(target, n.Selection) and target.at is not None:
        return replace(target, at=replace(target.at, preposition="in"))
    return target


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
        return "そのカード" if node.word == "it" else "それらのカード"
    return text_of(node.quantity)


@text_of.register
def _print_this(node: n.This) -> str:
    at = f"{text_of(node.at.place)}の" if node.at is not None else ""
    return f"{at}この{_reference(node.noun)}"


def _reference(noun: str) -> str:
    word = noun.removesuffix(" card").removesuffix(" cards").removesuffix("s")
    return _CATEGORIES["card" if word in ("", "card") else word]


@text_of.register
def _print_that(node: n.That) -> str:
    if node.noun in ("cards", "Characters"):
        return f"それらの{_reference(node.noun)}"
    return "そのリーダーかキャラ" if node.noun == "Leader or Character" else f"その{_reference(node.noun)}"


@text_of.register
def _print_other(node: n.TheOther) -> str:
    return "もう1枚"


@text_of.register
def _print_attacking(node: n.TheAttacking) -> str:
    noun = "リーダーかキャラ" if node.noun == "Leader or Character" else _reference(node.noun)
    return f"アタックしている、{noun}" if "か" in noun else f"アタックしている{noun}"


@text_of.register
def _print_played(node: n.ThePlayed) -> str:
    return f"{DEEDS[node.deed]}{_reference(node.noun)}"


@text_of.register
def _print_rest(node: n.TheRest) -> str:
    return "残り"


@text_of.register
def _print_done(node: n.TheDone) -> str:
    if node.deed == "remaining":
        return "残り"
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
