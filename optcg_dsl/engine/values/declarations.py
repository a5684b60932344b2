"""What steps declare beside what carries them out: what they read, what they change, how the rules take notice of them.

``@step_handler`` and ``@contributor`` fill these tables when the modules of the steps are imported; they are constant
afterwards.  Nothing is assumed of a step that has declared nothing: it cannot be linked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from optcg_dsl.effects import Step
from optcg_dsl.engine.values.errors import EngineError


class Lasting(NamedTuple):
    """What a lasting step declares.

    ``makes`` are the derived values (:mod:`dependencies`) that it changes while it is in force, ``reads`` those that it
    is evaluated from besides those that its parts read.  ``shields``: it keeps other effects from acting on cards, or
    from being negated.  ``bends``: it changes how the rules' own procedures are carried out (:mod:`in_force`).
    ``watches`` names the field with cards that are found anew while a continuous effect of the step is in force, "" if
    it has fixed all it is about.  What is callable depends on the fields of the step.
    """

    makes: int | Callable[[Any], int]
    reads: int = 0
    shields: bool | Callable[[Any], bool] = False
    bends: bool = False
    watches: str = ""


NEEDS: Final[dict[type[Step], int]] = {}
"""For each step that is carried out, the facts (:mod:`dependencies`) that decide whether it can be, as part of a cost.

They come besides those that its parts read: what cards the step is about, and where they are.
"""
LASTING: Final[dict[type[Step], Lasting]] = {}
"""What each lasting step declares."""


def needed_for(step: Step) -> int:
    """The facts that decide whether the step can be carried out; ``EngineError`` if it has not declared any."""
    needs = NEEDS.get(type(step))
    if needs is None:
        raise EngineError(f"the step {type(step).__name__} declares nothing that carries it out")
    return needs


def lasting(step: Step) -> Lasting:
    """What a lasting step declares; ``EngineError`` if that is nothing."""
    declared = LASTING.get(type(step))
    if declared is None:
        raise EngineError(f"the lasting step {type(step).__name__} declares nothing that it contributes")
    return declared


def made_by(step: Step) -> int:
    """The derived values that a lasting step changes while it is in force."""
    makes = lasting(step).makes
    return makes if isinstance(makes, int) else makes(step)


def shields(step: Step) -> bool:
    """Whether a lasting step keeps other effects from acting on cards, or from being negated."""
    declared = lasting(step).shields
    return declared if isinstance(declared, bool) else declared(step)
