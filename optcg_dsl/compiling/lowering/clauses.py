"""Clauses: one thing done, or said of cards, by one player or by both."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.actions import action
from optcg_dsl.compiling.lowering.bans import forbidden
from optcg_dsl.compiling.lowering.choices import pick
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.durations import joined
from optcg_dsl.compiling.lowering.naming import IN_PLAY
from optcg_dsl.compiling.lowering.places import one_or_both, player
from optcg_dsl.compiling.lowering.predicates import must_attack, predicate
from optcg_dsl.compiling.lowering.standing import cheaper, placed_don
from optcg_dsl.effects import ChooseOne, DeckOut, DeckRule, If, IsTurnOf, Pool, Source, Step, TreatAs
from optcg_dsl.effects.base import Who
from optcg_dsl.syntax import nodes as n

_COUNTS = {"one": (1,), "two": (2,), "up to two": (0, 1, 2)}
"""How many of the options are resolved, in printed order (1-3-7): one choice among the ways to pick so many."""
DON_DECK = 10
"""The number of cards in a DON!! deck (5-1-2)."""


def who_does(clause: n.Do, before: Who, context: Context) -> Who:
    """The player who does it: the one named, the one of the clause before, or the one who acts."""
    if clause.who is not None:
        return one_or_both(clause.who, clause, context)
    return before if clause.elided else context.actor


def clause_of(clause: n.Clause, before: Who, context: Context) -> Who:
    """Emit one clause; gives the player who did it."""
    match clause:
        case n.Do():
            who = who_does(clause, before, context)
            _do(clause, who, context)
            return who
        case n.Affect(subject=n.CardsOf(player=word), predicates=(n.MustAttack() as must,)):
            context.emit(must_attack(must, Pool(("leader", "character"), player(word, context)), context))
        case n.Affect(predicates=(n.AreGiven() as given,)):
            context.emit(placed_don(clause.subject, given, context))
        case n.Affect():
            _not_of_none(clause)
            subject = pick(clause.subject, context, needs=IN_PLAY)
            for position, one in enumerate(clause.predicates, 1):
                with context.lasting_as(joined(clause.predicates[position:], context)):
                    predicate(one, subject, context)
        case n.PlayerForbidden():
            _forbid_all(clause, context)
        case n.PlayingCost() | n.NextTimePlayed():
            context.emit(cheaper(clause, context))
        case n.DonDeckSize():
            if not isinstance(clause.number, n.Whole) or not 1 <= clause.number.value <= DON_DECK:
                raise refusal(clause, f"a DON!! deck has 1 to {DON_DECK} cards", "OP210")
            context.emit(DeckRule("don_deck", size=clause.number.value))
        case n.NoDefeat():
            context.emit(DeckOut())
        case n.LateDefeat():
            context.emit(DeckOut(late=True))
        case n.TreatName():
            for name in clause.names:
                context.emit(TreatAs(Source(), "name", name))
        case _:
            raise refusal(clause, "this has no place here")
    return context.actor


def _forbid_all(clause: n.PlayerForbidden, context: Context) -> None:
    """All that a player cannot do: a duration behind the last of it holds for what is before too."""
    every = [replace(clause, also=(), span=clause.span), *clause.also]
    for position, ban in enumerate(every, 1):
        with context.lasting_as(joined(every[position:], context)):
            for what in (ban.what, *ban.others):
                forbidden(replace(ban, what=what, others=(), span=ban.span), context)


def _do(clause: n.Do, who: Who, context: Context) -> None:
    if who in ("you", "opponent", "owner"):
        with context.acting(who):
            _act(clause.action, context)
        return
    if isinstance(clause.action, n.Draw) and isinstance(clause.action.number, n.Whole):
        with context.acting(who):
            _act(clause.action, context)
        return
    if many := next((node for node in n.walk(clause.action) if isinstance(node, n.ThatMany)), None):
        raise refusal(many, "each player has done something with cards of their own", hint="name the number")
    orders: list[tuple[Step, ...]] = []
    mine, yours = (_acted_by(clause, one, context) for one in ("you", "opponent"))
    orders = [(*mine, *yours), (*yours, *mine)]
    context.emit(If(IsTurnOf("you"), orders[0], orders[1]))
    context.scope.forget_it()  # what each player did is no one thing that "it" or "that many" could mean


def _not_of_none(clause: n.Affect) -> None:
    """Refuse "none of your Characters gains [Rush]": of no card, only what it can do is said."""
    listed = clause.subject.targets if isinstance(clause.subject, n.Several) else ()
    none = [part for part in (clause.subject, *listed) if getattr(part, "quantity", None) == n.Some("none")]
    if none and (listed or not all(isinstance(one, n.Cannot) and not one.can for one in clause.predicates)):
        raise refusal(clause.subject, "this would be said of no card", hint="write “none of … can”, or “all of …”")


_UNTIL = (n.ReturnUntil, n.OnlyInclude)
"""Actions whose other words say how many cards they are about."""


def _must_say_how_many(node: n.Action) -> None:
    """Refuse "trash cards from your hand": neither a number, nor "all", nor "any number of"."""
    for part in n.walk(node):
        if isinstance(part, n.Selection) and part.quantity in (n.Some("none"), n.Some("no")):
            raise refusal(part, "nothing would be done to any card")
    what = None if isinstance(node, _UNTIL) else getattr(node, "what", getattr(node, "don", None))
    if not isinstance(what, n.Selection) or what.quantity is not None or what.link == "side":
        return
    if all(noun.form in ("many", "cards") for noun in what.nouns):
        raise refusal(
            what, "the text does not say how many of these cards", hint="write “1 …”, “up to 1 …”, “all …” or the like"
        )


def _acted_by(clause: n.Do, who: Who, context: Context) -> tuple[Step, ...]:
    context.each_of_both = True
    with context.block() as made, context.theirs(who), context.acting(who):
        _act(clause.action, context)
    context.each_of_both = False
    return tuple(made)


def _told(options: Sequence[n.Option], context: Context) -> list[tuple[Step, ...]]:
    """The steps of each option; no word of the one means a card or a player that only another has named."""
    assert context.tell is not None
    made: list[tuple[Step, ...]] = []
    known, ends = context.scope.copied(), []
    for option in options:
        context.scope.referents[:] = known
        known = context.scope.copied()
        with context.block() as steps, context.acting("you"), context.theirs(None):
            context.tell(option.sentences, context)
        made.append(tuple(steps))
        ends.append(context.scope.copied())
    for other in ends[:-1]:
        context.scope.join(other, len(known))
    return made


def _act(node: n.Action, context: Context) -> None:
    if not isinstance(node, n.ChooseOne):
        _must_say_how_many(node)
        action(node, context)
        return
    options = _told(node.options, context)
    labels = [" ".join(context.printed(one) for one in option.sentences) for option in node.options]
    chosen = [which for count in _COUNTS[node.many] for which in combinations(range(len(options)), count)]
    context.emit(
        ChooseOne(
            tuple(tuple(step for one in which for step in options[one]) for which in chosen),
            context.actor,
            tuple(" ".join(labels[one] for one in which) for which in chosen),
        )
    )
