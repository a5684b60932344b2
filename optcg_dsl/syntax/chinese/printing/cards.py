"""Printers of cards, places and players."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.building.moments import DURATIONS, MOMENTS
from optcg_dsl.syntax.chinese.printing.base import slot, text_of, word
from optcg_dsl.syntax.chinese.printing.modifiers import Piece, common_to, modifiers_of, says_again, spread
from optcg_dsl.syntax.chinese.printing.words import (
    AREAS,
    CATEGORIES,
    ENDS,
    JOINTS,
    deed_word,
    is_end,
    of,
    owner_word,
    player_word,
)
from optcg_dsl.syntax.chinese.vocabulary import SPELLINGS
from optcg_dsl.syntax.plainly import tests_of
from optcg_dsl.syntax.printing import NotPrintableError

# -- places ------------------------------------------------------------------------------------------------------------


def _areas(node: n.Place) -> str:
    end = ENDS[node.end] if node.end else ""
    if is_end(node.end_words, end):
        end = node.end_words
    return JOINTS[node.joiner].join(AREAS[area] for area in node.areas) + end


def _owner_of(place: n.Place) -> str:
    if place.whose in ("both players'", "each player's") and place.end is not None:
        return "雙方玩家"
    return "" if place.silent else owner_word(place.whose)


@text_of.register
def _print_place(node: n.Place) -> str:
    return in_area(node, link="的")


def in_area(place: n.Place, *, link: str) -> str:
    """An area with its owner; ``link`` stands between them, if the text has none of its own."""
    owner = _owner_of(place)
    between = link if place.of is None else "的" if place.of else ""
    return f"{owner}{between if owner else ''}{_areas(place)}"


@text_of.register
def _print_either_place(node: n.EitherPlace) -> str:
    first, *others = node.places
    same = [n.Place(None, one.areas, one.end) if one.whose == first.whose else one for one in others]
    return "或".join(map(text_of, (first, *same)))


def destination(place: n.AnyPlace) -> str:
    """Where cards go: the area of the player who puts them there has no owner in front."""
    if isinstance(place, n.EitherPlace):
        first, *others = place.places
        silent = first.whose in ("your", "their")
        return text_of(replace(place, places=(_silent(first), *others)) if silent else place).replace("的", "", 0)
    return text_of(_silent(place))


def _silent(place: n.Place) -> n.Place:
    silent = place.silent is not False and place.whose in ("your", "their")
    return replace(place, whose=None) if silent else place


# -- nouns -------------------------------------------------------------------------------------------------------------


@text_of.register
def _print_names(node: n.Names) -> str:
    return JOINTS[node.joiner].join(f"「{name}」" for name in node.names)


def _head(noun: n.Noun, last: str = "") -> str:
    """The head of a noun; ``last`` stands before the last of several categories."""
    names = next((one for one in noun.adjectives if isinstance(one, n.Names)), None)
    words = JOINTS[noun.joiner].join(CATEGORIES[one] for one in noun.categories[:-1])
    words += (JOINTS[noun.joiner] + last if words else "") + "".join(CATEGORIES[one] for one in noun.categories[-1:])
    if noun.apposed is not None:
        return f"{words}{text_of(noun.apposed)}"
    return text_of(names) if names is not None else words


@text_of.register
def _print_noun(node: n.Noun) -> str:
    return modifiers_of(node) + _head(node)


def _nouns(node: n.Selection, lead: Sequence[Piece] = (), last: str = "") -> str:
    """The nouns of a selection; ``lead`` are the pieces before the first that are not its own, ``last`` what stands
    before the last of several."""
    joint = JOINTS[node.joiner]
    if len(node.nouns) == 1:
        return modifiers_of(node.nouns[0], lead=lead) + _head(node.nouns[0], last)
    common = common_to(node.nouns)
    if not common or (node.shared is not None and all(says_again(one, common) for one in node.nouns[1:])):
        *texts, final = map(text_of, node.nouns)
        return joint.join((*texts, last + final))
    own = [modifiers_of(one, common) for one in node.nouns]
    if not any(own) and all(one.categories for one in node.nouns):
        *heads, final = map(_head, node.nouns)
        return modifiers_of(node.nouns[0]) + joint.join((*heads, last + final))
    *texts, final = (before + _head(one) for before, one in zip(own, node.nouns, strict=True))
    said = spread(common, node.shared or ()) if own[0] else modifiers_of(node.nouns[0])
    return said + joint.join((*texts, last + final))


@text_of.register
def _print_selection(node: n.Selection) -> str:
    if node.random:
        raise NotPrintableError("no Chinese words for cards that are taken at random here")
    quantity = text_of(node.quantity) if node.quantity is not None else ""
    if quantity and len(node.nouns) == 1 and "quantity" in node.nouns[0].arranged:
        inner = _located(node, (Piece("quantity", quantity.removesuffix("的")),))
        if inner is not None:
            return inner
    if node.number == "last" and isinstance(node.quantity, n.UpTo) and node.quantity.mode == "each":
        return f"{_located(node)}{quantity}"
    if node.number == "last" and (len(node.nouns) > 1 or len(node.nouns[0].categories) > 1):
        return _located(node, last=quantity) or ""
    if len(node.nouns) > 1 and node.nouns[0].arranged[:2] == ("owner", "quantity") and node.at is None:
        return f"{owner_word(node.whose)}{quantity}{_located(replace(node, whose=None))}"
    last = isinstance(node.quantity, n.All | n.Some) and node.number != "first"
    before, behind = ("", quantity) if last else (quantity, "")
    return f"{before}{_located(node)}{behind}"


def _located(node: n.Selection, number: Sequence[Piece] = (), last: str = "") -> str | None:
    """Cards with their owner and place, and the number that stands between or before the last of several nouns; None
    where none can stand there."""
    place = node.at.place if node.at is not None else None
    nouns = _nouns(node, last=last)
    lead = _lead(node.whose, place, nouns, node.nouns[0].arranged if node.nouns else ())
    if lead is not None and len(node.nouns) == 1:
        return _nouns(node, (*lead, *number), last)
    if number:
        if not isinstance(place, n.Place) or place.end or nouns != "卡片" or place.areas[0] not in _OF_AREAS:
            return None
        return f"{_owner_of(place)}{number[0].text}的{_OF_AREAS[place.areas[0]]}"
    if place is None:
        return _owned(owner_word(node.whose), nouns, plain=not modifiers_of(node.nouns[0]))
    if isinstance(place, n.EitherPlace):
        return f"{text_of(place)}的{nouns}"
    owner, areas = _owner_of(place), _areas(place)
    if place.end is None and nouns == "卡片" and all(area in _OF_AREAS for area in place.areas):
        return of(owner, JOINTS[place.joiner].join(_OF_AREAS[area] for area in place.areas))
    if place.end is None and place.areas == ("Life area",) and nouns.endswith("的卡片"):
        return f"{owner}{nouns.removesuffix('卡片')}生命值卡"
    plain = _inside(place) == "中" and not modifiers_of(node.nouns[0])
    return f"{owner}{areas}{_inside(place)}{'的' if plain else ''}{nouns}"


_OF_AREAS: dict[str, str] = {"hand": "手牌", "Life area": "生命值卡", "deck": "卡組"}
"""Cards of which nothing is said but where they are."""


def _lead(
    whose: n.Whose | None, place: n.AnyPlace | None, nouns: str, arranged: Sequence[str]
) -> tuple[Piece, ...] | None:
    """The owner and the place before cards; None where they are said in another way."""
    if place is None:
        owner = owner_word(whose)
        return (Piece("owner", owner),) if owner else ()
    if not isinstance(place, n.Place) or not ("place" in arranged or _is_apart(place, nouns)):
        return None
    inside = Piece("place", _areas(place) + _inside(place))
    owner = _owner_of(place)
    return (Piece("owner", owner), inside) if owner else (inside,)


def _is_apart(place: n.Place, nouns: str) -> bool:
    """Whether a place stands beside its cards, not for them: ``手牌`` is all that is said of cards of the hand."""
    if place.end is not None:
        return True
    return nouns != "卡片" and not (place.areas == ("Life area",) and nouns.endswith("的卡片"))


def _inside(place: n.Place) -> str:
    return "的" if place.end is not None or place.areas[-1:] == ("field",) else "中"


def _owned(owner: str, nouns: str, *, plain: bool) -> str:
    return of(owner, nouns) if plain else f"{owner}{nouns}"


@text_of.register
def _print_several(node: n.Several) -> str:
    joint = JOINTS[node.joiner]
    cards = [one for one in node.targets if isinstance(one, n.Selection) and one.at is None and len(one.nouns) == 1]
    if len(cards) == len(node.targets):
        first, *others = cards
        tests = {modifiers_of(one.nouns[0]) for one in cards}
        one_owner = len({one.whose for one in cards}) == 1
        if one_owner and len(tests) == 1 and node.joiner == "or" and _is_leader_or_one(cards):
            return text_of(first if first.quantity else replace(first, quantity=cards[-1].quantity)) + "".join(
                f"或{text_of(_without_tests(replace(one, quantity=None)))}" for one in others
            )
        if one_owner and len(tests) == 1 and (node.shared is None or "owner" in node.shared):
            each = _each(cards) if node.joiner == "and" else ""
            plain = replace(first, quantity=None) if each else first
            bare = (_without_tests(replace(one, quantity=None) if each else one) for one in others)
            return each + joint.join((text_of(plain), *map(text_of, bare)))
    each = _one_of_each(node) if node.each or node.counted != "each" else ""
    if each:
        return each
    if node.counted == "first":
        start, *rest = node.targets
        texts = [text_of(replace(one, quantity=None)) for one in rest if isinstance(one, n.Selection)]
        return joint.join((text_of(start), *texts))
    start, *rest = node.targets
    if node.shared and "owner" in node.shared:
        rest = [replace(one, whose=None) if isinstance(one, n.Selection) else one for one in rest]
    named: list[n.Target] = [start, *_of_the_first_place(start, rest)]
    if node.counted == "at end":
        named = [replace(one, quantity=None) if isinstance(one, n.Selection) else one for one in named[:-1]] + rest[-1:]
    return joint.join(map(text_of, named))


def _of_the_first_place(start: n.Target, others: Sequence[n.Target]) -> list[n.Target]:
    """``自己廢棄區中最多1張A和最多1張B``: a place before the number of the first is that of all."""
    if not isinstance(start, n.Selection) or start.at is None or not start.nouns:
        return list(others)
    order = start.nouns[0].arranged
    if "place" not in order or "quantity" not in order[order.index("place") :]:
        return list(others)
    return [replace(one, at=None) if isinstance(one, n.Selection) and one.at == start.at else one for one in others]


def _is_leader_or_one(cards: list[n.Selection]) -> bool:
    """``1張自己的領航卡或角色卡``: a Leader, which there is one of, or one other card."""
    *leaders, last = cards
    return last.quantity == n.Exactly(n.Whole(1)) and all(
        one.quantity is None and one.nouns[0].categories == ("Leader",) for one in leaders
    )


def _each(cards: list[n.Selection]) -> str:
    """``最多各1張``: the number of each of several, if it is the same."""
    quantities = {one.quantity for one in cards}
    (quantity, *others) = quantities
    if others or not isinstance(quantity, n.UpTo) or quantity.mode:
        return ""
    return text_of(replace(quantity, mode="each"))


def _one_of_each(node: n.Several) -> str:
    """``費用6以下和費用4以下的角色卡最多各1張``: cards that differ by their value alone, and how many."""
    cards = [one for one in node.targets if isinstance(one, n.Selection) and len(one.nouns) == 1]
    if len(cards) < len(node.targets) or not _each(cards):
        return ""
    values = [[test for test in tests_of(one.nouns[0]) if isinstance(test, n.Value)] for one in cards]
    plain = {replace(one, nouns=(_valued(one.nouns[0], ()),)) for one in cards}
    if len(plain) != 1 or any(len(tests) != 1 for tests in values):
        return ""
    both = n.With(tuple(test for tests in values for test in tests), "and/or")
    first = replace(cards[0], quantity=None, nouns=(_valued(cards[0].nouns[0], (both,)),))
    return f"{_each(cards)}{text_of(first)}" if node.counted == "first" else f"{text_of(first)}{_each(cards)}"


def _valued(noun: n.Noun, tests: tuple[n.Filter, ...]) -> n.Noun:
    """A noun with other tests in place of its values."""
    kept: list[n.Filter] = []
    for one in noun.filters:
        left = (
            tuple(test for test in one.properties if not isinstance(test, n.Value)) if isinstance(one, n.With) else ()
        )
        if not isinstance(one, n.With) or left == one.properties:
            kept.append(one)
        elif left:
            kept.append(replace(one, properties=left))
    return replace(noun, filters=(*tests, *kept), arranged=noun.arranged)


def _without_tests(what: n.Selection) -> n.Selection:
    noun = what.nouns[0]
    names = tuple(one for one in noun.adjectives if isinstance(one, n.Names))
    return replace(what, whose=None, nouns=(replace(noun, filters=(), adjectives=names),))


@text_of.register
def _print_numbered_only(node: n.NumberedOnly) -> str:
    return f"{text_of(node.number)}張"


@text_of.register
def _print_pronoun(node: n.Pronoun) -> str:
    if node.quantity is None:
        raise NotPrintableError("no Chinese word for cards that are not named again")
    return text_of(node.quantity)


@text_of.register
def _print_this(node: n.This) -> str:
    at = f"{text_of(node.at.place)}中" if node.at is not None else ""
    return f"{at}這張{_reference(node.noun)}"


def _reference(noun: n.ReferenceNoun) -> str:
    return "或".join(CATEGORIES[word] for word in noun.categories)


@text_of.register
def _print_that(node: n.That) -> str:
    if len(node.noun.categories) > 1:
        return f"該{_reference(node.noun)}"
    if node.noun.form == "many":
        if node.noun.categories not in (("card",), ("Character",)):
            raise NotPrintableError("no Chinese word for these cards")
        return f"該些{_reference(node.noun)}"
    return f"該張{_reference(node.noun)}"


@text_of.register
def _print_rest(node: n.TheRest | n.TheOther) -> str:
    return word("其餘卡片")


@text_of.register
def _print_done(node: n.TheDone) -> str:
    deed = "placed" if node.verb == "置く" else node.deed
    return f"{deed_word(deed)}{_reference(node.noun)}"


_PLAYED = {"played": "以此效果登場的", "rested": "以此效果置為休息狀態的"}


@text_of.register
def _print_the_played(node: n.ThePlayed) -> str:
    if node.deed not in _PLAYED:
        raise NotPrintableError(f"no Chinese words for cards that this effect has {node.deed}")
    number = f"{text_of(node.number)}張" if node.number is not None else ""
    return f"{number}{word(_PLAYED[node.deed])}{_reference(node.noun)}"


@text_of.register
def _print_battled_with(node: n.BattledWith) -> str:
    return f"{'對戰的對手' if node.owner_behind else '對手對戰的'}{_reference(node.noun)}"


@text_of.register
def _print_given_these(node: n.GivenThese) -> str:
    return "該張附加的卡片"


@text_of.register
def _print_player(node: n.CardsOf) -> str:
    return player_word(node.player)


# -- moments -----------------------------------------------------------------------------------------------------------

_DURATION_WORDS: dict[n.Duration, str] = {node: word for word, node in reversed(tuple(DURATIONS.items()))}
_MOMENT_WORDS: dict[n.AtMoment, str] = {node: word for word, node in reversed(tuple(MOMENTS.items()))}


@text_of.register
def _print_duration(node: n.Duration) -> str:
    if isinstance(node, n.TurnInWhich) and node.event == n.IsDone(n.Pronoun("it"), "played"):
        return "在登場的回合"
    if node not in _DURATION_WORDS:
        raise NotPrintableError("no Chinese words for how long this lasts")
    return _DURATION_WORDS[node]


@text_of.register
def _print_moment(node: n.AtMoment) -> str:
    if node.whose == "their":
        node = replace(node, whose="your opponent's")
    if node not in _MOMENT_WORDS:
        raise NotPrintableError("no Chinese words for when this happens")
    return _MOMENT_WORDS[node]


def moment(node: n.AtMoment) -> str:
    """When something happens, before it."""
    text = f"{text_of(node)}，"
    return word(text) if text in SPELLINGS else text


def lasting(duration: n.Duration | None) -> str:
    """A duration behind what it is said of, which ends in a comma."""
    return "" if duration is None else text_of(duration) + slot("duration", "，")
