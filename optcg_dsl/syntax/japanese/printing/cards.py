"""Printers of cards, places, players and quantities."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.frames import home
from optcg_dsl.syntax.japanese.building.moments import DURATIONS, MOMENTS
from optcg_dsl.syntax.japanese.building.predicates import TURN_PLAYED
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.modifiers import (
    CARDED,
    CATEGORY_WORDS,
    DEEDS,
    STAT_WORDS,
    Piece,
    arranged,
    category_words,
    in_order,
    pieces_of,
    plain,
    without_base,
)
from optcg_dsl.syntax.japanese.printing.spreading import said_of_all
from optcg_dsl.syntax.japanese.verbs import inflected
from optcg_dsl.syntax.japanese.vocabulary import (
    AREAS,
    ATTRIBUTES,
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
_ATTRIBUTES = inverse(ATTRIBUTES)
_COLORS, _ENDS, _FACINGS, _STATES = inverse(COLORS), inverse(ENDS), inverse(FACINGS), inverse(STATES)
_WHOSE = inverse(WHOSE) | {
    "each player's": "お互いの",
    "each of your and your opponent's": "お互いの",
    "the": "",
}
_TIMINGS = frozenset(TIMINGS.values())
_SYMBOLS = inverse(KEYWORDS) | inverse(TIMINGS)
_JOINT = {"or": "か", "and": "と", "and/or": "か"}
_PLAYERS = inverse(PLAYERS) | {
    "they": "相手",
    "either you or your opponent": "自分か相手",
    "each player": "お互い",
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


def owner_of(place: n.Place) -> str:
    """The owner in front of a place, unless the text leaves it out."""
    return "" if place.silent else whose_word(place.whose)


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
    return owner_of(node) + areas + (_ENDS[node.end] if node.end else "")


@text_of.register
def _print_either_place(node: n.EitherPlace) -> str:
    first, *others = node.places
    same = [n.Place(None, one.areas, one.end) if _is_as_said(one, first) else one for one in others]
    return "か".join(map(text_of, (first, *same)))


def _is_as_said(place: n.Place, first: n.Place) -> bool:
    return place.whose == first.whose and place.silent is not False


def destination(place: n.AnyPlace, what: n.Target | None = None) -> str:
    """Where cards go: the area of the player who puts them there has no owner in front, unless it would then be that
    of the owner of ``what``."""
    yours = place if isinstance(place, n.Place) and place.whose == "your" else None
    if what is not None and yours is not None and home(replace(yours, whose=None), None, what) != yours:
        return text_of(place)
    first = place if isinstance(place, n.Place) else place.places[0]
    if first.silent is False:
        return text_of(place)
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
    if isinstance(node, n.KeywordProperty) and not node.bracketed:
        return "カウンター"
    effect = "効果" if isinstance(node, n.KeywordProperty) and _says_effect(node) else ""
    return bracketed(node.keyword) + effect if node.keyword in _SYMBOLS else "カウンター"


def _says_effect(node: n.KeywordProperty) -> bool:
    """Whether 効果 stands behind the word: behind timings, but for 【トリガー】."""
    return node.effect if node.effect is not None else node.keyword in _TIMINGS and node.keyword != "Trigger"


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
    noun = plain(noun)
    names = noun.apposed or next((one for one in noun.adjectives if isinstance(one, n.Names)), None)
    if names is not None:
        return text_of(names)
    return _JOINT[noun.joiner].join(category_words(noun))


@text_of.register
def _print_noun(node: n.Noun) -> str:
    return _modified(node, pieces_of(node)) + _head(node)


def _modified(noun: n.Noun, pieces: list[Piece], shared: tuple[str, ...] = ()) -> str:
    """What stands before a noun but for what is ``shared``: of several categories there is a comma behind it."""
    own = [one for one in pieces if one.kind not in shared]
    if "base" in shared:
        own = [without_base(one) for one in own]
    if noun.arranged:
        return arranged(own, tuple(kind for kind in noun.arranged if kind not in shared or kind == ","))
    words = arranged(own, ())
    tested = any(one.kind != "owner" for one in own)
    return f"{words}、" if tested and len(noun.categories) >= _SPREAD else words


def _shared(pieces: tuple[Piece, ...], shared: tuple[str, ...]) -> str:
    """What stands before several nouns and is said of all."""
    return arranged([one for one in pieces if one.kind in shared], shared)


def _nouns(node: n.Selection, lead: list[Piece]) -> str:
    """The nouns of a selection, joined; ``lead`` are the pieces that are not the nouns' own."""
    shared = node.shared
    if shared is None and (behind := said_of_all(node)):
        apart = (replace(one, filters=tuple(test for test in one.filters if test not in behind)) for one in node.nouns)
        front = arranged(in_order((*lead, *pieces_of(n.Noun((), ("card",), "one", behind)))), ())
        return f"{front}、" + _joint(node).join(map(text_of, apart))
    first, *others = node.nouns
    before = tuple(in_order((*lead, *pieces_of(first))))
    if shared is None:
        shared = ()
        tests = {tuple(pieces_of(one)) for one in node.nouns}
        if others and len(tests) == 1 and tests != {()}:
            shared = (*(one.kind for one in before), ",")
    texts = [_modified(one, pieces_of(one), shared) + _head(one) for one in others]
    front = _modified(first, list(before), shared) + _head(first)
    return _shared(before, shared) + _joint(node).join((front, *texts))


def _joint(node: n.Selection | n.Several) -> str:
    return _JOINT[node.joiner] + ("、" if node.commas else "")


@text_of.register
def _print_selection(node: n.Selection) -> str:
    if node.after:
        *others, last = node.nouns
        last = replace(last, filters=(*last.filters, *node.after))
        return _print_selection(replace(node, nouns=(*others, last), after=()))
    node = replace(node, nouns=tuple(map(plain, node.nouns)))
    quantity = text_of(node.quantity) if node.quantity is not None else ""
    if isinstance(node.quantity, n.Some) and node.quantity.word == "another":
        (noun, *others) = node.nouns
        other = replace(noun, adjectives=(n.OtherAdjective(), *noun.adjectives))
        node = replace(node, quantity=None, nouns=(other, *others))
    if isinstance(node.quantity, n.UpTo) and node.quantity.mode == "additional":
        if node.nouns != (n.Noun((), ("DON!!",), "card"),) or node.whose is not None:
            raise NotPrintableError("no Japanese words for more of these cards")
        return quantity
    place = node.at.place if node.at is not None else None
    if isinstance(place, n.Place) and place.whose == "their" and node.whose is not None:
        place = replace(place, whose=node.whose)
    if isinstance(place, n.Place) and place.end is None and place.areas in _COUNTED_ALONE and len(node.nouns) == 1:
        tests = pieces_of(node.nouns[0])
        alone = "place" not in node.nouns[0].arranged and (
            not tests or (tests[-1].text.endswith("の") and place.areas != ("hand",))
        )
        if node.nouns[0].categories == ("card",) and alone and not any(one.kind == "except" for one in tests):
            before = in_order([Piece("owner", owner_of(place)), *tests])
            return arranged(before, node.nouns[0].arranged) + text_of(n.Place(None, place.areas)) + quantity
    nouns = _nouns(node, [])
    if isinstance(place, n.Place) and place.end is not None:
        nouns = "カード" if place.areas == ("Life area",) and nouns == "ライフ" else nouns
        if node.at is not None and node.at.preposition == "in":
            return f"{text_of(place)}の{nouns}{quantity}"
        silent = nouns == "カード" and quantity and not node.nouns[0].carded
        return f"{text_of(place)}から{'' if silent else nouns}{quantity}"
    in_it = node.at is not None and node.at.preposition in ("in", "on")
    if isinstance(place, n.Place) and place.areas == ("DON!! deck",) and not in_it:
        return f"{destination(place)}から{nouns}{quantity}"
    if isinstance(place, n.Place) and (place.areas == ("field",) or (node.at and node.at.preposition in ("in", "on"))):
        if len(place.areas) > 1:
            return f"{text_of(place)}の{nouns}{quantity}"
        return _nouns(node, _place_pieces(node.at, place)) + quantity
    source = f"{text_of(place)}から" if place is not None else ""
    return source + _nouns(node, [Piece("owner", whose_word(node.whose))]) + quantity


@text_of.register
def _print_several(node: n.Several) -> str:
    cards = [one for one in node.targets if isinstance(one, n.Selection)]
    joint = _joint(node)
    if len(cards) < len(node.targets):
        return joint.join(map(text_of, node.targets))
    source = cards[-1].at
    if source is not None and _is_once(source) and all(_is_from(one, source) for one in cards):
        bare = replace(node, targets=tuple(replace(one, at=None) for one in cards))
        return f"{text_of(source.place)}から{text_of(bare)}"
    if node.shared is None and any(one.at is not None and one.at.preposition == "from" for one in cards):
        return joint.join(text_of(in_place(one)) for one in cards)
    if node.each:
        return _each(node, cards)
    shared = node.shared
    if shared is None:
        owners = {one.whose for one in cards}
        same = len(owners) == 1 and owners != {None} and not any(one.at or len(one.nouns) > 1 for one in cards)
        tests = {tuple(pieces_of(one.nouns[0])) for one in cards}
        same = same and (len(tests) == 1 or all(one.quantity is not None for one in cards))
        alike = next(iter(tests)) if len(tests) == 1 else ()
        shared = ("owner", *(one.kind for one in alike), ",") if same else ()
    counted = [_as_counted(one, node.counted) for one in cards[:-1]] + [cards[-1]]
    return _shared(_all_pieces(cards[0]), shared) + joint.join(_without(one, shared) for one in counted)


def _is_once(source: n.At) -> bool:
    """Whether this is a place that cards come from, printed once before all of them."""
    return source.preposition == "from" and isinstance(source.place, n.Place) and source.place.end is None


def _is_from(cards: n.Selection, source: n.At) -> bool:
    return cards.at == source or (cards.at is None and cards.whose is None)


def _as_counted(cards: n.Selection, counted: str) -> n.Selection:
    """Cards before the last, with what is printed there of how many they are."""
    if counted == "last":
        return replace(cards, quantity=None)
    if counted == "up to last" and isinstance(cards.quantity, n.UpTo):
        return replace(cards, quantity=n.Exactly(cards.quantity.number))
    return cards


def _place_pieces(at: n.At | None, place: n.Place) -> list[Piece]:
    """Where cards are, before them."""
    words = text_of(replace(place, whose=None))
    existing = at is not None and at.existing
    return [Piece("owner", owner_of(place)), Piece("place", words + ("にある" if existing else "の"))]


def _all_pieces(cards: n.Selection) -> tuple[Piece, ...]:
    """What stands before the first noun of cards, with the owner and the place."""
    place = cards.at.place if cards.at is not None else None
    if not isinstance(place, n.Place):
        lead = [Piece("owner", whose_word(cards.whose))]
    else:
        lead = _place_pieces(cards.at, place)
    return tuple(in_order((*lead, *pieces_of(cards.nouns[0]))))


def _without(cards: n.Selection, shared: tuple[str, ...]) -> str:
    """Cards without what is said once of all."""
    if not shared:
        return text_of(cards)
    quantity = text_of(cards.quantity) if cards.quantity is not None else ""
    place = cards.at.place if cards.at is not None else None
    if cards.at is not None and isinstance(place, n.Place) and "place" not in shared and "owner" in shared:
        return text_of(replace(cards, at=replace(cards.at, place=replace(place, silent=True))))
    first, *others = cards.nouns
    texts = [_modified(first, list(_all_pieces(cards)), shared) + _head(first)]
    texts += [_modified(one, pieces_of(one), shared) + _head(one) for one in others]
    return _joint(cards).join(texts) + quantity


def _each(node: n.Several, cards: list[n.Selection]) -> str:
    """``コスト6以下とコスト4以下のキャラ1枚ずつまで``, ``コスト4以下と1の...``."""
    first = cards[0]
    values = [piece.text for one in cards for piece in pieces_of(one.nouns[0]) if piece.kind == "value"]
    if len(values) != len(cards) or not isinstance(first.quantity, n.UpTo):
        raise NotPrintableError("no Japanese words for some of each")
    stat = next(word for word in STAT_WORDS.values() if values[0].startswith(word)) if node.each == "number" else ""
    stats = [values[0], *(one.removeprefix(stat) for one in values[1:])]
    value = Piece("value", _JOINT["and"].join(one.removesuffix("の") for one in stats) + "の")
    before = [value if one.kind == "value" else one for one in _all_pieces(first)]
    quantity = text_of(replace(first.quantity, mode="each"))
    return _modified(first.nouns[0], before) + _head(first.nouns[0]) + quantity


def in_place(target: n.Target) -> n.Target:
    """Cards in the place where they are, as something is said of them there."""
    if isinstance(target, n.Selection) and target.at is not None:
        return replace(target, at=replace(target.at, preposition="in"))
    return target


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


def _reference(noun: n.ReferenceNoun) -> str:
    words = "か".join(CATEGORY_WORDS[word] for word in noun.categories)
    return f"{words}カード" if noun.form == "card" and noun.categories in CARDED else words


@text_of.register
def _print_that(node: n.That) -> str:
    several = node.noun.form == "many" and node.noun.categories in (("card",), ("Character",))
    return f"{'それらの' if several else 'その'}{_reference(node.noun)}"


@text_of.register
def _print_other(node: n.TheOther) -> str:
    return "もう1枚"


@text_of.register
def _print_attacking(node: n.TheAttacking) -> str:
    noun = _reference(node.noun)
    return f"アタックしている、{noun}" if "か" in noun else f"アタックしている{noun}"


@text_of.register
def _print_rest(node: n.TheRest) -> str:
    return "残り"


@text_of.register
def _print_done(node: n.TheDone) -> str:
    if node.deed == "remaining":
        return "残り"
    deed = inflected(node.verb, "PAST") if node.verb else DEEDS[node.deed]
    return f"{deed}{_reference(node.noun)}"


@text_of.register
def _print_played(node: n.ThePlayed) -> str:
    number = f"{text_of(node.number)}枚" if node.number is not None else ""
    return f"この効果で{DEEDS[node.deed]}{_reference(node.noun)}{number}"


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
_DURATION_WORDS[TURN_PLAYED] = "登場したターン中"
_MOMENT_WORDS: dict[n.AtMoment, str] = {node: word for word, node in reversed(tuple(MOMENTS.items()))}


@text_of.register
def _print_duration(node: n.Duration) -> str:
    if node not in _DURATION_WORDS:
        raise NotPrintableError("no Japanese words for how long this lasts")
    return _DURATION_WORDS[node]


@text_of.register
def _print_moment(node: n.AtMoment) -> str:
    if node not in _MOMENT_WORDS:
        raise NotPrintableError("no Japanese words for when this happens")
    return _MOMENT_WORDS[node]


def lasting(duration: n.Duration | None) -> str:
    """A duration among the arguments."""
    if duration is None:
        return ""
    return text_of(duration) if isinstance(duration, n.InPhase) else f"{text_of(duration)}、"
