"""How much: amounts that "for every" multiplies, and what it counts.

"For every" covers all changes that it stands behind or in front of ("+1000 power and +2 cost for every 5 cards").
What it counts may be a card's own ("for every DON!! card given to them"): then each card that is changed has its own
amount.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar, get_args

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.checking.types import named_categories
from optcg_dsl.compiling.lowering.context import Context, NotExecutableError, refusal
from optcg_dsl.compiling.lowering.filters import noun_filters
from optcg_dsl.compiling.lowering.lists import parts_of
from optcg_dsl.compiling.lowering.numbers import STATS, all_of, any_of, number
from optcg_dsl.compiling.lowering.places import areas as areas_of
from optcg_dsl.compiling.lowering.places import destination, known, must_be_of, owner, player
from optcg_dsl.compiling.lowering.places import end as end_of
from optcg_dsl.compiling.lowering.totals import count_of, must_be_together
from optcg_dsl.compiling.lowering.values import value_counted
from optcg_dsl.effects import (
    Among,
    Bound,
    Cards,
    Const,
    Count,
    Difference,
    Duration,
    Effect,
    Everything,
    Filter,
    GivenTo,
    IsIn,
    Modify,
    Number,
    Pool,
    Scaled,
)
from optcg_dsl.effects.base import Area, field_names
from optcg_dsl.syntax import nodes as n

_E = TypeVar("_E", bound=n.Node)


# -- amounts ----------------------------------------------------------------------------------------------------------


def amount(change: n.Change, context: Context) -> Number:
    """The signed amount of a change; "for every" multiplies it by what is counted."""
    signed = -change.amount if change.sign == "−" else change.amount
    return multiplied(signed, change.per, context)


def multiplied(times: int, per: n.Per | None, context: Context) -> Number:
    """So many, or so many for each of what "for every" counts, here or in front of the sentence."""
    if per is None and context.for_every is not None:
        per = context.for_every
        context.every_counted = True
    return Const(times) if per is None else Scaled(counted_for(per, context), times, _each(per))


def counted_alike(gifts: Sequence[_E]) -> list[_E]:
    """Several gifts of the same cards: "for every" behind the last change covers the changes before it too."""
    last = gifts[-1]
    if not isinstance(last, n.Change) or last.per is None or last.additional:
        return list(gifts)
    return [replace(one, per=last.per) if isinstance(one, n.Change) and one.per is None else one for one in gifts]


def open_per(node: n.Node) -> NotExecutableError:
    """The finding for a "for every" of which nobody can say whether it is about what stands before, too."""
    return refusal(
        node,
        "“for every” behind this may be about what stands before it too",
        hint="begin with “For every …,” if it is about all, or else make two sentences",
    )


@contextmanager
def counting(step: n.Step, context: Context) -> Iterator[None]:
    """Refuse a "for every" in front of something that has no number it could multiply."""
    every, context.every_counted = context.for_every, False
    yield
    if every is not None and not context.every_counted:
        raise refusal(
            step,
            "“for every” stands in front of this, but here is no number that it could multiply",
            hint="write “draw 1 card”, “gains +1000 power” or the like, or begin another sentence",
        )


def must_say_what_is_counted(steps: Sequence[n.Step]) -> None:
    """Refuse "A and B for every ..." where A has a number, too: is A done once, or for every ...?"""
    for position, step in enumerate(steps):
        if not position or step.link not in ("and", ", and", "and,") or not _counts(step.clause):
            continue
        before = steps[position - 1].clause
        if _has_amount(before) and not _counts(before):
            raise open_per(step)


def _counts(clause: n.Clause) -> bool:
    return any(isinstance(part, n.Per) for part in n.walk(clause))


def _has_amount(clause: n.Clause) -> bool:
    return any(isinstance(part, n.Change | n.Draw) for part in n.walk(clause))


def modified(subject: Referent, change: n.Change, lasting: Duration, context: Context) -> Modify:
    """The change of the subject's value; each card's own if what is counted is its own."""
    by = amount(change, context)
    step = Modify(subject.cards, STATS[change.stat], by, lasting)
    if subject.most == 1 or not _is_its_own(change.per or context.for_every):
        return step
    slot = context.slot("changed")
    own = _of_one(by, subject.cards, Bound(slot))
    return step if own == by else replace(step, amount=own, slot=slot)


def _is_its_own(per: n.Per | None) -> bool:
    """Whether DON!! cards are counted that are given to "it", "them" or "that Character"."""
    hosts = [part.hosts for part in n.walk(per) if isinstance(part, n.GivenTo)] if per is not None else []
    return any(isinstance(one, n.Reference) for one in hosts)


def _of_one(value: Number, all_of_them: Cards, one: Cards) -> Number:
    """The number with DON!! cards given to one card in place of those given to all of them."""

    def changed(part: object) -> object:
        if isinstance(part, tuple):
            return tuple(changed(item) for item in part)
        if not isinstance(part, Effect):
            return part
        if isinstance(part, GivenTo) and part.hosts == all_of_them:
            return replace(part, hosts=one)
        return replace(part, **{name: changed(getattr(part, name)) for name in field_names(type(part))})

    made = changed(value)
    assert isinstance(made, Number)
    return made


# -- what is counted --------------------------------------------------------------------------------------------------


def _each(per: n.Per) -> int:
    """How many cards count once: 3 in "for every 3 cards" and in "for every 3 of your cards"."""
    quantity = per.what.quantity if isinstance(per.what, n.Selection) else None
    if per.each is None and isinstance(quantity, n.Exactly) and isinstance(quantity.number, n.Whole):
        return quantity.number.value
    return per.each or 1


def counted_for(per: n.Per, context: Context) -> Number:
    """What "for every" counts."""
    what = per.what
    if per.each == 0:
        raise refusal(per, "nothing can be counted in steps of 0", hint="write “for each”")
    if per.stat is not None:
        return value_counted(per, context)
    if isinstance(what, n.Selection) and (part := _deed_in(what)) is not None:
        done = _done(part, part.deed, what.nouns, context)
        if isinstance(part, n.DonePart) and part.at is not None and not _went_to(part.at, done):
            raise refusal(part.at, f"nothing has been {part.deed} there before", "OP201")
        if isinstance(part, n.DonePart) and part.at is not None:
            must_be_of(known(done.controller), part.at, context)
        return Count(those_of(done, what, part, context))
    if per.having is not None and isinstance(what, n.Selection):
        having = count_of(what, context, player(per.having, context))
        if per.compared is None:
            return having
        relation, than = per.compared
        other = count_of(what, context, player(than, context))
        if relation not in ("more than", "less than"):
            raise refusal(per, "only how many more or less there are can be counted", hint="write “more than you”")
        return Difference(having, other) if relation == "more than" else Difference(other, having)
    must_be_together(what)
    return count_of(what, context)


def _deed_in(what: n.Selection) -> n.DonePart | n.DoneAdjective | None:
    """The word that says what has been done with the cards that are counted."""
    for noun in what.nouns:
        for part in noun.filters:
            if isinstance(part, n.DonePart) and part.during is None and part.deed != "given":
                return part
        for word in noun.adjectives:
            if isinstance(word, n.DoneAdjective):
                return word
    return None


def those_of(done: Referent, what: n.Selection, deed: n.Node | None, context: Context) -> Cards:
    """Those of the cards with which something was done that the other words describe: "every {A} type card trashed"."""
    options: list[Filter] = []
    for noun, behind in parts_of(what):
        plain = replace(
            noun,
            adjectives=tuple(word for word in noun.adjectives if word is not deed),
            filters=tuple(part for part in noun.filters if part is not deed),
        )
        if plain.categories == ("Life",):
            plain = replace(plain, categories=("card",))  # what has been done was done with Life cards: see _can_be
        named = set(named_categories(plain.categories))
        tests = noun_filters(plain, context, with_category=named != set(done.categories), extra=behind)
        context.one_by_one(what)
        options.append(all_of(tests) if tests else Everything())
    where = Everything() if Everything() in options else any_of(options)
    if what.whose is None:
        return done.cards if where == Everything() else Among(done.cards, where)
    if not isinstance(done.cards, Bound) or not done.areas:
        raise refusal(what, "whose cards these were cannot be told", hint="leave out whose they were")
    among = IsIn(done.cards.slot)
    areas = tuple(one for one in get_args(Area) if one in done.areas)
    return Pool(areas, owner(what, context), among if where == Everything() else all_of([among, where]))


def _went_to(place: n.Place, done: Referent) -> bool:
    return done.areas == (destination(place).area,) and end_of(place) == done.end


def _done(node: n.Node, deed: str, nouns: tuple[n.Noun, ...], context: Context) -> Referent:
    """The cards of one of these nouns with which something has been done (any cards without a noun).

    Raises a finding where there are none (OP201), or where it has been done to several of them one after the other, of
    which the words could count the last or all (OP236).
    """
    done = [one for one in reversed(context.scope.referents) if _was_done(deed, one)]
    fitting = [one.done_with(deed) for one in done if not nouns or any(_can_be(noun, one) for noun in nouns)]
    if not fitting:
        what = "no such cards have" if done else "nothing has"
        raise refusal(node, f"{what} been {deed} before, so there is nothing to count", "OP201")
    if any(one.cards != fitting[0].cards for one in fitting):
        message = f"cards have been {deed} more than once before: all of them could be counted, or the last ones"
        raise refusal(node, message, "OP236", "say which: “the number of Characters …”, “that many”")
    return fitting[0]


def _was_done(deed: str, referent: Referent) -> bool:
    chosen = deed == "selected" and referent.origin == "chosen"
    return chosen or deed in referent.deeds


def _can_be(noun: n.Noun, referent: Referent) -> bool:
    """Whether any of the cards could be what the noun names; only "DON!! cards" are DON!! cards."""
    named = set(named_categories(noun.categories))
    if "Life" in noun.categories and "life" not in (*referent.came, *referent.areas, *referent.named_in):
        return False
    if "don" in named or referent.categories == ("don",):
        return "don" in named and (not referent.categories or "don" in referent.categories)
    return not named or not referent.categories or bool(named & set(referent.categories))


def _must_have_gone_there(node: n.NumberDone, referent: Referent, context: Context) -> None:
    """Refuse "the number you returned to your trash" where they were returned to the deck, and the like."""
    for place, areas in ((node.to, referent.areas), (node.source, referent.came)):
        if not isinstance(place, n.Place):
            continue
        elsewhere = bool(areas) and not set(areas_of(place)) & set(areas)
        if elsewhere or (place is node.to and end_of(place) not in (None, referent.end)):
            raise refusal(node, "these cards were not moved so", hint="name the area that they came from or went to")
        must_be_of(known(referent.controller), place, context)


@number.register
def _lower_number_done(node: n.NumberDone, context: Context) -> Number:
    found = _done(node, node.deed, () if node.noun is None else (node.noun,), context)
    _must_have_gone_there(node, found, context)
    if node.noun is None:
        return Count(found.cards)
    return Count(those_of(found, n.Selection(None, None, (node.noun,), span=node.noun.span), None, context))
