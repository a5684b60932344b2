"""Conditions, durations and events in plain words."""

from __future__ import annotations

from functools import singledispatch

from optcg_dsl import effects as e
from optcg_dsl.effects.base import Comparison, Who
from optcg_dsl.explaining.facts import References
from optcg_dsl.explaining.nouns import cards, compared, described, number
from optcg_dsl.explaining.words import AREAS, COMPARISONS, TIMINGS, listed, verb, whose
from optcg_dsl.vocabulary.timings import BY_SYMBOL

_NEGATED: dict[Comparison, Comparison] = {"==": "!=", "!=": "==", "<=": ">", ">=": "<", "<": ">=", ">": "<="}


@singledispatch
def condition(what: e.Condition, refs: References) -> str:
    """A condition as a clause that may follow "if"."""
    raise TypeError(f"no words for the condition {type(what).__name__}")


@condition.register
def _condition_compare(what: e.Compare, refs: References) -> str:
    left, right = what.left, what.right
    if isinstance(left, e.StatOf) and left.stat == "don_given":
        return f"{cards(left.cards, refs)} has {compared(what.comparison, right, refs)} DON!! cards given to it"
    if isinstance(left, e.Count) and isinstance(right, e.Const):
        leader = _said_of_the_leader(what, left, right.value, refs)
        if leader:
            return leader
        if what.comparison == ">=" and right.value == 1:
            parts = left.cards.parts if isinstance(left.cards, e.Together) else (left.cards,)
            return f"there is at least one of {listed([cards(part, refs) for part in parts], 'or')}"
        if what.comparison in ("==", "<=") and right.value == 0:
            return f"there is none of {cards(left.cards, refs)}"
    return f"{number(left, refs)} is {COMPARISONS[what.comparison]} {number(right, refs)}"


def _said_of_the_leader(what: e.Compare, left: e.Count, right: int, refs: References) -> str:
    """Each player has one Leader (5-1-1): to count those that are something says what it is; "" elsewhere."""
    pool = left.cards
    if not isinstance(pool, e.Pool) or pool.areas != ("leader",) or not whose(pool.controller):
        return ""
    verbs = {(">=", 1): "is", ("==", 1): "is", ("==", 0): "is not", ("<=", 0): "is not"}
    said = verbs.get((what.comparison, right), "")
    return f"{whose(pool.controller)}Leader {said} {described(pool.where, refs).one('Leader')}" if said else ""


@condition.register
def _condition_holds(what: e.Holds, refs: References) -> str:
    if isinstance(what.cards, e.Pool) and what.cards.areas != ("leader",):
        return f"each of {cards(what.cards, refs)} is one of these: {described(what.where, refs).phrase('card')}"
    noun = "Leader" if isinstance(what.cards, e.Pool) else "card"
    if isinstance(what.where, e.Not) and not isinstance(what.where.filter, e.IsSource):
        return f"{cards(what.cards, refs)} is not {described(what.where.filter, refs).one(noun)}"
    return f"{cards(what.cards, refs)} is {described(what.where, refs).one(noun)}"


@condition.register
def _condition_is_turn_of(what: e.IsTurnOf, refs: References) -> str:
    return f"it is {whose(what.who)}turn"


@condition.register
def _condition_went_first(what: e.WentFirst, refs: References) -> str:
    return f"{'you' if what.who == 'you' else 'your opponent'} went first"


@condition.register
def _condition_happened(what: e.Happened, refs: References) -> str:
    times = f" at least {what.times} times" if what.times > 1 else ""
    how = "" if what.cause == "any" else " in battle" if what.cause == "battle" else " by an effect"
    if what.by != "any":
        how += f" of {'yours' if what.by == 'you' else 'your opponent'}"
    if what.came is not None:
        how += f", from the {AREAS[what.came]}"
    if what.doer != "any":
        how += f", and {verb(what.doer, 'do', 'does')} it"
    return f"this has happened this turn{times}: {happening(what.event, what.who, what.where, refs, what.other)}{how}"


@condition.register
def _condition_all_hold(what: e.AllHold, refs: References) -> str:
    return listed([_grouped(part, e.AnyHolds, refs) for part in what.conditions])


@condition.register
def _condition_any_holds(what: e.AnyHolds, refs: References) -> str:
    return listed([_grouped(part, e.AllHold, refs) for part in what.conditions], "or")


def _grouped(part: e.Condition, other: type[e.AllHold | e.AnyHolds], refs: References) -> str:
    """A part of several conditions, in brackets if it consists of several itself: "(a or b) and c"."""
    told = condition(part, refs)
    return f"({told})" if isinstance(part, other) else told


@condition.register
def _condition_not_holds(what: e.NotHolds, refs: References) -> str:
    inner = what.condition
    if isinstance(inner, e.Compare):
        return condition(e.Compare(inner.left, _NEGATED[inner.comparison], inner.right), refs)
    return f"it is not so that {condition(inner, refs)}"


_TURNS = {
    "you": "your next",
    "opponent": "your opponent's next",
    "both": "the next",
    "any": "the",
    "owner": "its owner's next",
}


def until(duration: e.Duration) -> tuple[str, tuple[str, ...]]:
    """How long a continuous effect lasts, with the rules that end it."""
    turn = _TURNS[duration.whose]
    words: dict[str, tuple[str, tuple[str, ...]]] = {
        "while_valid": ("as long as this effect is valid", ("8-1-3-3",)),
        "this_battle": ("until the end of this battle", ("7-1-5-3", "7-1-5-4")),
        "this_turn": ("until the end of this turn", ("6-6-1-3",)),
        "end_of_turn": (f"until the end of {turn} turn", ("6-6-1-2",)),
        "end_of_end_phase": (f"until the end of {turn} End Phase", ("6-6-1-2",)),
        "start_of_turn": (f"until the start of {turn} turn", ("6-2-1",)),
        "next_refresh": (f"in {turn} Refresh Phase", ("6-2-4",)),
        "next_main_phase": (f"until the start of {turn} Main Phase", ("6-5-1",)),
        "rest_of_game": ("until the end of the game", ()),
    }
    return words[duration.kind]


def delayed(step: e.Delay) -> tuple[str, str, tuple[e.Step, ...]]:
    """When a delayed effect is processed, by which rule, and what it does then.

    The end of the next turn is waited for from the start of that turn on.
    """
    then = step.body[0] if len(step.body) == 1 else None
    if step.moment.kind == "start_of_turn" and isinstance(then, e.Delay) and then.moment.whose == step.moment.whose:
        return _moment(then.moment), _RULES_OF_MOMENTS[then.moment.kind], then.body
    when = _moment(step.moment)
    if step.moment.kind == "end_of_turn" and step.moment.whose != "any":
        when = f"the next time that {whose(step.moment.whose)}turn ends"
    return when, _RULES_OF_MOMENTS[step.moment.kind], step.body


def _moment(when: e.Moment) -> str:
    turn = "this" if when.whose == "any" else _TURNS[when.whose]
    return {
        "end_of_turn": f"at the end of {turn} turn",
        "end_of_battle": "at the end of this battle",
        "start_of_turn": f"at the start of {turn} turn",
        "start_of_main_phase": f"at the start of {turn} Main Phase",
    }[when.kind]


_RULES_OF_MOMENTS = {
    "end_of_turn": "6-6-1-2",
    "end_of_battle": "7-1-5-2",
    "start_of_turn": "6-2-2",
    "start_of_main_phase": "6-5-1",
}
"""The rules by which delayed effects are processed at each moment."""
_OF_CARDS = {
    "played": "is played",
    "ko": "is K.O.'d",
    "removed": "leaves the field",
    "rested": "becomes rested",
    "set_active": "becomes active",
    "attacks": "attacks",
    "attacked": "is attacked",
    "blocks": "blocks",
    "blocked": "is blocked",
    "trashed": "is trashed from the field",
    "turned_up": "is turned face-up",
    "turned_down": "is turned face-down",
    "battles": "battles",
    "battled": "has battled",
    "wins_battle_ko": "K.O.'s in battle",
    "deals_damage": "deals damage to Life",
    "given_don": "is given a DON!! card",
    "trashed_from_hand": "is trashed from hand",
    "trashed_from_deck": "is trashed from the deck",
    "discarded_life": "is trashed from the Life area",
    "life_removed": "leaves the Life area",
    "life_added": "is put into the Life area",
    "life_to_hand": "goes from the Life area to hand",
    "returned_to_hand": "is returned to hand",
    "returned_to_deck": "is returned to the deck",
    "drawn": "is drawn",
    "drawn_outside_draw_phase": "is drawn outside the Draw Phase",
    "effect_used": "has its effect activated",
}
_OF_PLAYERS = {
    "event_activated": "activate",
    "trigger_activated": "activate a [Trigger] of",
    "blocker_activated": "activate a [Blocker] of",
    "don_returned": "return DON!! cards to the DON!! deck",
    "takes_damage": "take damage",
    "life_becomes": "come to a number of Life cards",
    "deck_becomes": "come to a number of cards in the deck",
    "hand_becomes": "come to a number of cards in hand",
}
_WITH_CARD = frozenset(("event_activated", "trigger_activated", "blocker_activated"))


def happening(event: str, who: Who, where: e.Filter, refs: References, other: e.Filter | None = None) -> str:
    """An event as a clause: "your Character is K.O.'d", "your opponent activates an Event"."""
    if event in _OF_PLAYERS:
        words = _OF_PLAYERS[event]
        head, _, tail = words.partition(" ")
        clause = verb(who, head) + (f" {tail}" if tail else "")
        card = "Event" if event == "event_activated" else "card"
        if event in _WITH_CARD:
            clause += f" one of these: {described(where, refs).phrase(card)}"
    else:
        words = _OF_CARDS.get(event, event.replace("_", " "))
        if isinstance(where, e.IsSource):
            clause = f"{refs.this} {words}"
        else:
            clause = f"one of {whose(who) or 'the '}{described(where, refs).phrase('card')} {words}"
    if other is not None and not isinstance(other, e.Everything):
        clause += f" (the other card: {described(other, refs).phrase('card')})"
    return clause


_TIMED = {
    "on_play": "{this} is played",
    "when_attacking": "{this} attacks",
    "on_block": "{this} blocks with its [Blocker]",
    "on_ko": "{this} is K.O.'d",
    "on_opponents_attack": "your opponent attacks",
    "end_of_your_turn": "your turn ends",
    "end_of_opponents_turn": "your opponent's turn ends",
    "activate_main": "you choose to activate it in your Main Phase",
    "main": "you activate this card from hand in your Main Phase",
    "counter": "you activate this card from hand in the Counter Step",
    "trigger": "damage or an effect reveals it as a Life card and you choose to activate it",
    "start_of_game": "the game starts",
    "start_of_turn": "your turn starts",
    "start_of_opponents_turn": "your opponent's turn starts",
    "start_of_main_phase": "your Main Phase starts",
    "start_of_opponents_main_phase": "your opponent's Main Phase starts",
}
"""When each timing is met."""
_RULES_OF_TIMES = {
    "start_of_game": ("5-2-1-5-1",),
    "start_of_turn": ("6-2-2",),
    "start_of_opponents_turn": ("6-2-2",),
    "start_of_main_phase": ("6-5-1",),
    "start_of_opponents_main_phase": ("6-5-1",),
}
"""The rules of the timings that are told in words; a printed one has them in its record."""


def timing(when: e.Timing | e.When, refs: References) -> tuple[str, tuple[str, ...]]:
    """An activation timing as a clause, with its rules (8-1-3-1, 10-2)."""
    if isinstance(when, e.Timing):
        text = _TIMED.get(when.kind, when.kind.replace("_", " "))
        printed = BY_SYMBOL.get(when.kind)
        rules = printed.rules[:1] if printed is not None else _RULES_OF_TIMES.get(when.kind, ())
        return text.format(this=refs.this) + _how(when) + _whence(when, refs), rules
    text = happening(when.event, when.who, when.card, refs, when.other) + _how(when)
    if when.event.endswith("_becomes"):
        text = text.replace("a number of", str(when.amount))
    elif when.amount:
        text += f" ({when.amount} or more)"
    if when.came is not None:
        text += f", from the {AREAS[when.came]}"
    if when.doer != "any":
        text += f", and {verb(when.doer, 'do', 'does')} it"
    return text, ("8-1-3-1",)


def _whence(when: e.Timing, refs: References) -> str:
    """What else narrows a printed timing: whose effect it was, and where the card came from."""
    other = "" if isinstance(when.other, e.Everything) else f" of {described(when.other, refs).phrase('card')}"
    return other if when.came is None else f"{other}, from the {AREAS[when.came]}"


def _how(when: e.Timing | e.When) -> str:
    """How a timing comes about."""
    cause = "" if when.cause == "any" else " in battle" if when.cause == "battle" else " by an effect"
    return cause if when.by == "any" else f"{cause}, by {whose(when.by)}effect"


def event_card(when: e.Timing | e.When, refs: References) -> str:
    """What the card of the event is called in the effect."""
    if isinstance(when, e.Timing) or isinstance(when.card, e.IsSource):
        return refs.this
    noun = described(when.card, References(refs.category)).phrase("card", many=False)
    return f"the {noun} of that event"


def timing_word(name: str) -> str:
    """A timing as it is printed."""
    return TIMINGS.get(name, name)
