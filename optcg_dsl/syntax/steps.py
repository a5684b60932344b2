"""What printers of several languages ask of sentences and their steps."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n


def offers_options(sentence: n.Sentence) -> bool:
    """Whether the sentence ends with bullet lines: it has no full stop, and what follows begins a line."""
    last = sentence.steps[-1].clause
    return isinstance(last, n.Do) and isinstance(last.action, n.ChooseOne)


def is_chosen_from_hand(clause: n.Clause) -> bool:
    """Whether cards of a hand were chosen, which are then thrown away, not placed."""
    return isinstance(clause, n.Do) and isinstance(clause.action, n.Choose) and is_of_hand(clause.action.what)


def is_of_hand(what: n.Target) -> bool:
    """Whether these are cards of a hand, and of nowhere else."""
    place = what.at.place if isinstance(what, n.Selection) and what.at is not None else None
    return isinstance(place, n.Place) and place.areas == ("hand",)


def added_so(steps: tuple[n.Step, ...]) -> tuple[n.Step, ...]:
    """Steps in which DON!! cards are added in a state at once, where two steps say so: "add it and rest it"."""
    made: list[n.Step] = []
    for step in steps:
        before = made[-1].clause if made else None
        state = _state_of_it(step) if step.moment is None else ""
        if state and isinstance(before, n.Do) and isinstance(before.action, n.Add) and before.action.to is None:
            added = replace(before.action, state=state)
            made[-1] = replace(made[-1], clause=replace(before, action=added))
        else:
            made.append(step)
    return tuple(made)


def _state_of_it(step: n.Step) -> Literal["", "active", "rested"]:
    """The state that a step brings "it" into."""
    action = step.clause.action if isinstance(step.clause, n.Do) and not step.leads else None
    if not isinstance(action, n.Rest | n.SetActive) or not isinstance(action.what, n.Pronoun):
        return ""
    return "rested" if isinstance(action, n.Rest) else "active"
