"""One card named without a number: "K.O. your opponent's Character", "your [A]", "your Life card".

The singular is one card.  Where there may be several, it is chosen; it never means all of them.
"""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.places import FIELD
from optcg_dsl.syntax import nodes as n

_ONE = n.Exactly(n.Whole(1))


def is_singular(what: n.Selection) -> bool:
    """Whether the words name one card, and no number says so: "your Character", "card from your hand", "your [A]"."""
    if what.quantity is not None or what.link == "side" or not what.nouns:
        return False
    return all(noun.form in ("one", "card") for noun in what.nouns)


def is_plural(what: n.Selection) -> bool:
    """Whether the words name several cards without a number: "your Characters", "your Leader and Stage"."""
    if what.quantity is not None or not what.nouns:
        return False
    both = len(what.nouns) > 1 and what.joiner == "and"
    return both or any(
        noun.form in ("many", "cards") or (len(noun.categories) > 1 and noun.joiner == "and") for noun in what.nouns
    )


def _is_either(what: n.Selection) -> bool:
    """Whether the words name cards of one kind "or" another."""
    return (len(what.nouns) > 1 and what.joiner == "or") or any(
        len(noun.categories) > 1 and noun.joiner == "or" for noun in what.nouns
    )


def is_the_only_one(what: n.Selection) -> bool:
    """Whether there is never more than one such card: a player's Leader or Stage, the attacking card."""
    if len(what.nouns) != 1:
        return False
    (noun,) = what.nouns
    if any(isinstance(word, n.StateAdjective) and word.state == "attacking" for word in noun.adjectives):
        return True
    in_its_area = what.at is None or (isinstance(what.at.place, n.Place) and what.at.place.areas == (FIELD,))
    return what.whose in _ONE_PLAYER and in_its_area and noun.categories in (("Leader",), ("Stage",))


_ONE_PLAYER = ("your", "your opponent's", "their")


def one_chosen(what: n.Selection, context: Context) -> n.Selection:
    """The words with the number that they leave out, where a card is to be found.

    A permanent effect chooses nothing, so a name there means every card of that name, as the printed texts have it.
    """
    if isinstance(what.quantity, n.Some) and what.quantity.word in ("a", "one"):
        return replace(what, quantity=_ONE)
    if is_plural(what) and _is_either(what):
        raise refusal(
            what, "these may be the ones or the others, or all of them", hint="write “1 of …”, or “all of … and …”"
        )
    if not is_singular(what) or is_the_only_one(what):
        return what
    if context.permanent:
        if all(_is_named(noun) for noun in what.nouns):
            return what
        raise refusal(
            what, "a permanent effect chooses no card", hint="write “all of your …”, or name a timing such as [On Play]"
        )
    noun = what.nouns[0]
    joined = (len(what.nouns) > 1 and what.joiner == "and") or (len(noun.categories) > 1 and noun.joiner == "and")
    if joined:
        raise refusal(
            what,
            "the text does not say how many of each",
            hint="write “your Leader and 1 of your Characters” or “all of …”",
        )
    return replace(what, quantity=_ONE)


def must_say_how_many_of_each(what: n.Selection) -> None:
    """Refuse "rest up to 2 of your Characters and Stages": so many of each, or of all?"""
    match what.quantity:
        case n.UpTo(mode="", number=count) | n.Exactly(total=False, number=count):
            pass
        case _:
            return
    lists = [word for noun in what.nouns for word in noun.adjectives if isinstance(word, n.Names)]
    named = any(len(one.names) > 1 and one.joiner == "and" for one in lists)
    kinds = any(len(noun.categories) > 1 and noun.joiner == "and" for noun in what.nouns) and count == n.Whole(1)
    if named or kinds or (len(what.nouns) > 1 and what.joiner == "and"):
        raise refusal(
            what, "the text does not say how many of each", hint="write “up to 1 each of …”, “a total of …”, or “or”"
        )


def speaks_of_one(what: n.Selection) -> bool:
    """Whether the words, by their number, are about one card at a time: "a", "another", "no", "1"."""
    match what.quantity:
        case n.Some(word="a" | "one" | "another" | "the only" | "no"):
            return True
        case n.Exactly(number=n.Whole(1), total=False):
            return True
        case _:
            return False


_OPEN = "the text does not say whether one of these is enough"


def must_be_one_of(what: n.Selection) -> None:
    """Refuse "a [A] and [B] Character", "is [A] and [B]", "no Character and Stage": is one of them enough?

    Names and categories joined by "and" are those of several cards, and here the words speak of one.
    """
    if len(what.nouns) > 1 and what.joiner == "and":
        raise refusal(what, _OPEN, "OP236", "write “or”, or name each card on its own")
    for noun in what.nouns:
        lists = [word for word in noun.adjectives if isinstance(word, n.Names) and len(word.names) > 1]
        joined = [one for one in lists if one.joiner == "and"]
        if joined or (len(noun.categories) > 1 and noun.joiner == "and"):
            raise refusal(joined[0] if joined else noun, _OPEN, "OP236", "write “or”, or name each card on its own")


def that_card(what: n.Target) -> n.Target:
    """A card whose value another card is compared with: there must be but one such card."""
    if isinstance(what, n.Selection) and not is_the_only_one(what):
        raise refusal(
            what,
            "several cards may be meant here, and the text does not say which",
            hint="choose it first (“Select 1 of your …”), or write “your Leader” or “this Character”",
        )
    return what


def both_named(what: n.Selection) -> bool:
    """Whether one card of each of several names is meant: "your [A] and [B]"."""
    if not is_singular(what) or len(what.nouns) != 1:
        return False
    lists = [word for word in what.nouns[0].adjectives if isinstance(word, n.Names)]
    return any(len(one.names) > 1 and one.joiner == "and" for one in lists)


def _is_named(noun: n.Noun) -> bool:
    return noun.apposed is not None or any(isinstance(word, n.Names) for word in noun.adjectives)
