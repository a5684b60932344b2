"""The frames of verbs: what each makes of its arguments.

A frame is a function of what a verb was given.  It takes the arguments that it needs and may have, by their particles;
what it leaves is refused, and so is a verb in a form that it has no frame for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Amount, Argument, Given, Phrases, Said, alone
from optcg_dsl.syntax.japanese.building.things import object_of
from optcg_dsl.syntax.japanese.verbs import Form, deed_of
from optcg_dsl.text.source import Span

ActionFrame = Callable[[Given, Any], n.Action]
ClauseFrame = Callable[[Given, Any], n.Clause]
EventFrame = Callable[[Given, bool], n.Event]
_ACTIONS: dict[str, ActionFrame] = {}
_CLAUSES: dict[tuple[str, Form], ClauseFrame] = {}
EVENTS: dict[tuple[str, Form], EventFrame] = {}
_DONE: tuple[Form, ...] = ("FINAL", "CONT", "MAY", "CAN")
"""The forms in which an action is said to be done."""


def action(verb: str) -> Callable[[ActionFrame], ActionFrame]:
    """Register the frame of a verb that a player does; it gets what the verb was given, and the player."""

    def register(frame: ActionFrame) -> ActionFrame:
        if verb in _ACTIONS:
            raise ValueError(f"two frames for {verb}")
        _ACTIONS[verb] = frame
        return frame

    return register


def clause(verb: str, *forms: Form) -> Callable[[ClauseFrame], ClauseFrame]:
    """Register the frame of a verb in these forms that says something of cards or forbids something."""

    def register(frame: ClauseFrame) -> ClauseFrame:
        for form in forms:
            if (verb, form) in _CLAUSES:
                raise ValueError(f"two frames for {verb}, {form}")
            _CLAUSES[verb, form] = frame
        return frame

    return register


def event(verb: str, *forms: Form) -> Callable[[EventFrame], EventFrame]:
    """Register the frame of a verb in these forms that happens; it gets what the verb was given, and whether it only
    would happen."""

    def register(frame: EventFrame) -> EventFrame:
        for form in forms:
            if (verb, form) in EVENTS:
                raise ValueError(f"two frames for {verb}, {form}")
            EVENTS[verb, form] = frame
        return frame

    return register


def clause_of(given: Given) -> n.Clause:
    """What is said by a verb and its arguments.  Raises ``RefusedError`` for what does not go together."""
    said, who = given.said, None
    if said.kind in _CHANGES:
        made = _CHANGES[said.kind](given, None)
    elif not isinstance(said.value, str):  # a noun is said of something, not a verb
        raise refuse(said, "this cannot be said in this form here")
    else:
        who = _who(given)
        frame = _CLAUSES.get((said.value, said.form))
        do = next((_SPECIAL[said.value, one.role] for one in given.left if _is_special(said.value, one)), None)
        if frame is not None and do is None:
            made = frame(given, who)
        elif (again := again_of(given)) is not None:
            made = n.Do(None if who == "you" else who, again, said.form in ("MAY", "CAN"), span=span_of_clause(given))
        else:
            do = do or _ACTIONS.get(said.value)
            if do is None or said.form not in _DONE:
                raise refuse(said, "this cannot be said in this form here")
            done = do(given, who)
            made = n.Do(
                None if who == "you" and not isinstance(done, n.DealDamage | n.EndGame) else who,
                done,
                said.form in ("MAY", "CAN"),
                span=span_of_clause(given),
            )
    given.done()
    return _worded(made, given, you_said=who == "you")


_ABLE: dict[tuple[Form, bool], Any] = {("MAY", False): "may", ("CAN", False): "can", ("CAN", True): "be able"}


def _worded(made: n.Clause, given: Given, *, you_said: bool) -> n.Clause:
    """A clause with what only says how it is printed: commas, particles, and the form of what is allowed."""
    if isinstance(made, n.Do):
        argument = given.of(object_of(made.action))
        comma = argument.particle.endswith("、") if argument is not None and argument.role == "WO" else None
        roles = [one.role for one in given.arguments if one.role in ("WO", "GA", "SO_THAT", "HA")]
        behind = roles[:2] == ["WO", "GA"] or ("SO_THAT" in roles and "HA" in roles[roles.index("SO_THAT") :])
        able = _ABLE.get((given.said.form, given.said.long), "")
        you_said = you_said and made.who is None
        made = _with_per_first(made, given)
        among = next((one.particle for one in given.arguments if one.role == "AMONG"), "")
        return replace(made, you_said=you_said, among=among, comma=comma, able=able, who_behind=behind, span=made.span)
    argument = given.of(made.subject) if isinstance(made, n.Affect) else None
    if argument is None or not isinstance(made, n.Affect):
        return made
    before = given.arguments[: given.arguments.index(argument)]
    fronted: Any = next((name for role, name in _FRONTED.items() if any(one.role == role for one in before)), "")
    return replace(made, particle=argument.particle, fronted=fronted, span=made.span)


def _with_per_first(made: n.Do, given: Given) -> n.Do:
    """``自分の手札1枚につき、相手のキャラ1枚までを、パワー−1000``."""
    roles = [one.role for one in given.arguments if one.role in ("PER", "WO")]
    if not isinstance(made.action, n.GiveChange) or roles != ["PER", "WO"]:
        return made
    return replace(made, action=replace(made.action, per_first=True, span=made.action.span), span=made.span)


_FRONTED = {"DURATION": "duration", "PER": "per"}


_AGAIN: dict[str, Any] = {
    "引く": "draw",
    "捨てる": "trash",
    "KOする": "K.O.",
    "レストにする": "rest",
    "戻す": "return",
    "置く": "place",
    "加える": "add",
    "登場させる": "play",
    "付与する": "give",
}


def again_of(given: Given) -> n.Again | None:
    """``代わりに2枚までを、戻す``: the deed of the sentence before, with another number."""
    instead = any(one.role == "INSTEAD" for one in given.arguments)
    if not instead or given.said.value not in _AGAIN or [one.role for one in given.left] != ["WO"]:
        return None
    phrases = given.left[0].value
    phrase = phrases.only()
    if phrase is None or phrase.head is not None or phrase.modifiers or phrase.quantity is None:
        return None
    given.need("WO")
    return n.Again(_AGAIN[given.said.value], phrase.quantity, span=span_of_clause(given))


def is_deed(said: Said) -> bool:
    """Whether this is something that a player does."""
    return (
        said.kind == "verb"
        and said.value in _ACTIONS
        and said.form in _DONE
        and (said.value, said.form) not in _CLAUSES
    )


def player_of(given: Given) -> Argument | None:
    """The argument that names another player who does it, if there is one."""
    return next((one for one, who in _players(given.arguments) if who != "you"), None)


def _players(arguments: Sequence[Argument]) -> Iterator[tuple[Argument, Any]]:
    """The arguments that name a player who does something, each with who that is."""
    for argument in arguments:
        if argument.role in ("HA", "GA") and isinstance(argument.value, Phrases):
            who = places.player(argument.value)
            if who is not None:
                yield argument, who


_CHANGES: dict[str, ClauseFrame] = {}


def changes(kind: str) -> Callable[[ClauseFrame], ClauseFrame]:
    """Register what is made of a value that "changes", which has no verb, or that one "sets"."""

    def register(frame: ClauseFrame) -> ClauseFrame:
        _CHANGES[kind] = frame
        return frame

    return register


_SPECIAL: dict[tuple[str, str], ActionFrame] = {}


def special(verb: str, role: str) -> Callable[[ActionFrame], ActionFrame]:
    """Register the frame of a verb that has an argument of this role, in which it is another one."""

    def register(frame: ActionFrame) -> ActionFrame:
        _SPECIAL[verb, role] = frame
        return frame

    return register


def _is_special(verb: str, argument: Argument) -> bool:
    return (verb, argument.role) in _SPECIAL and not isinstance(argument.value, Amount)


def span_of_clause(given: Given) -> Span:
    """The place of a verb with its arguments."""
    parts = (*given.arguments, given.said)
    return Span(min(one.start for one in parts), max(one.stop for one in parts))


def _who(given: Given) -> Any:
    """The player who does it, if one is named."""
    argument, who = next(_players(given.left), (None, None))
    if argument is not None:
        given.left.remove(argument)
    return who


def owned(place: n.AnyPlace, who: Any, owner: Any = None) -> n.AnyPlace:
    """A place whose owner is not named: ``owner``, else the player who does it."""
    whose: Any = owner or ("your" if who in (None, "you") else "their")
    if isinstance(place, n.EitherPlace):
        first, *others = place.places
        of_all: Any = first.whose or whose
        rest = tuple(one if one.whose else replace(one, whose=of_all, silent=True, span=one.span) for one in others)
        first = first if first.whose else replace(first, whose=of_all, silent=True, span=first.span)
        return replace(place, places=(first, *rest), span=place.span)
    return place if place.whose else replace(place, whose=whose, silent=True, span=place.span)


def home(place: n.AnyPlace, who: Any, what: n.Target) -> n.AnyPlace:
    """A place that cards go to, without an owner in front: that of their owner."""
    if isinstance(what, n.Selection):
        at = what.at.place if what.at is not None else None
        whose = at.whose if isinstance(at, n.Place) else what.whose
        if whose == "your opponent's" or (whose is None and isinstance(place, n.Place) and at is None and what.nouns):
            return owned(place, who, "the owner's")
    return owned(place, who)


def cards(given: Given, who: Any, *roles: str, source: str = "KARA") -> n.Target:
    """The cards that a verb is about, with where they come from; raises ``RefusedError`` if none are named."""
    total = _total_of(given)
    among = next((one.span for one in given.left if one.role == "AMONG"), None)
    given.take("AMONG")
    what = with_owner(_with_source(given.need(*roles), given.take(source)), who)
    if among is not None:
        what = _among_them(what, among)
    floating = given.take("FLOATING")
    if floating is not None:
        what = counted(what, floating)
    same = same_count(given)
    if same is not None:
        what = counted(what, same)
    if given.take("AT_RANDOM") and isinstance(what, n.Selection):
        what = replace(what, random=True, span=what.span)
    return what if total is None else _with_total(what, total)


def _among_them(what: n.Target, span: Span) -> n.Target:
    """``その中からカード1枚を``: cards of those looked at or revealed, which a number alone is in any case."""
    if isinstance(what, n.Several):
        return replace(what, targets=tuple(_among_them(one, span) for one in what.targets), span=what.span)
    if isinstance(what, n.NumberedOnly) or (isinstance(what, n.Pronoun) and what.quantity is not None):
        return what
    if not isinstance(what, n.Selection) or not what.nouns:
        raise refuse(what, "these are no cards of which some are chosen")
    among = n.AmongThem(fronted=True, span=span)
    nouns = tuple(replace(one, filters=(*one.filters, among), span=one.span) for one in what.nouns)
    return replace(what, nouns=nouns, span=what.span)


def _with_source(phrases: Phrases, source: Phrases | None) -> n.Target:
    """Cards by where they come from; ``このキャラと自分のトラッシュからカード1枚``: the place is of the last alone."""
    if source is None or len(source.items) == 1 or places.is_area(source) or source.joiner != "and":
        return nouns.target(phrases, source)
    *others, last = source.items
    what = (*(nouns.target(alone(one)) for one in others), nouns.target(phrases, alone(last)))
    return n.Several(what, "and", span=Span(source.start, phrases.stop))


def counted(what: n.Target, quantity: n.Quantity) -> n.Target:
    """Cards with the quantity that stands behind their particle."""
    if not isinstance(what, n.Selection) or what.quantity is not None:
        raise refuse(quantity, "it is not said of what this is a number")
    return replace(what, quantity=quantity, floating=True, span=what.span)


def same_count(given: Given) -> n.Quantity | None:
    """``捨てた枚数と同じ枚数``, ``同じ枚数まで``: as many as are counted, or as something was done with just before."""
    argument = next((one for one in given.left if one.role == "SAME_COUNT"), None)
    if argument is None:
        return None
    given.left.remove(argument)
    phrases, up_to, span = argument.value
    number = n.ThatMany(span=span) if phrases is None else number_said(given, phrases)
    return n.UpTo(number, span=span) if up_to else n.Exactly(number, span=span)


def number_said(given: Given, phrases: Phrases) -> n.Number:
    """A number that phrases say: ``自分のライフの枚数``, ``捨てた枚数``; ``そのキャラのコスト`` with its own argument.

    Raises ``RefusedError`` for other phrases.
    """
    phrase = phrases.headed("count")
    if phrase is not None:
        done = phrase.of_kind("done")
        deed = deed_of(done[0].value) if done else None
        if deed is None or len(phrase.modifiers) > 1 or phrase.quantity is not None:
            raise refuse(phrase, "it is not said of what this is the number")
        return n.NumberDone(deed, span=phrase.span)
    stat = places.stat_of(phrases)
    if stat is not None:
        return n.StatOfTarget(nouns.target(given.need("OF_VALUE")), stat, span=phrases.span)
    if phrases.items[-1].number is None:
        raise refuse(phrases, "it is not said of what this is the number")
    return nouns.number_of(phrases)


def _total_of(given: Given) -> n.Value | None:
    """``パワーの合計が4000以下になるように``."""
    if not any(one.role == "SO_THAT" and isinstance(one.value, Amount) for one in given.left):
        return None
    amount, phrases = given.need("SO_THAT"), given.need("GA")
    stat = places.stat_of(phrases, total=True)
    if stat is None:
        raise refuse(phrases, "it is not said of which values this is the total")
    return n.Value(stat, amount.bound, True, span=Span(phrases.start, amount.stop))


def _with_total(what: n.Target, total: n.Value) -> n.Target:
    if not isinstance(what, n.Selection) or not what.nouns:
        raise refuse(total, "it is not said of which cards this is the total")
    *others, last = what.nouns
    with_total = n.With((total,), span=total.span)
    last = replace(last, filters=(*last.filters, with_total), span=last.span)
    return replace(what, nouns=(*others, last), span=what.span)


def with_owner(target: n.Target, who: Any) -> n.Target:
    """Cards in a place whose owner is not named: that of the player who does it."""
    if isinstance(target, n.Selection | n.This) and target.at is not None:
        return replace(
            target, at=replace(target.at, place=owned(target.at.place, who), span=target.at.span), span=target.span
        )
    if isinstance(target, n.Several):
        return replace(target, targets=tuple(with_owner(one, who) for one in target.targets), span=target.span)
    return target
