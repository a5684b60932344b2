"""Step handlers, one module for each group of steps; importing the package registers all of them.

To add a step: give it a class in :mod:`optcg_dsl.effects.actions` and decorate a function of ``(run, step)`` with
``@step_handler(TheStep, needs=..., possible=...)``.  Both say what decides whether the step can be carried out as part
of a cost or of "you may": ``facts.EVERYTHING`` and ``ALWAYS`` for one of which nothing need be asked.  The function
ends with ``run.done(...)`` (was it wholly carried out?) or, while it waits for a decision or another frame, with
``run.ask(stage, ...)`` or ``run.push(stage, ...)``, after which it is called again with ``run.stage`` set.  What it
must remember meanwhile is a record in ``run.frame.progress`` (:mod:`progress`).

A step whose effect goes on is a ``LastingStep``.  Its handler calls ``continuous.start``, and a second function beside
it, decorated with ``@contributor(TheStep, makes=..., wholly_fixed=...)``, works out what it contributes to derived
values, for permanent effects too.  A step that programs hold as control instructions has a function with ``@lays_out``
in :mod:`programs`, and its handlers are those of the instructions.

A step that leaves out any of this is refused when the package is imported.
"""

from optcg_dsl.effects import STEP_CLASSES
from optcg_dsl.engine.changes.running import demand_declared
from optcg_dsl.engine.steps import (
    abilities,
    choices,
    control,
    delaying,
    exchanging,
    moving,
    prohibitions,
    rules,
    showing,
    special,
    states,
    values,
)

__all__ = [
    "abilities",
    "choices",
    "control",
    "delaying",
    "exchanging",
    "moving",
    "prohibitions",
    "rules",
    "showing",
    "special",
    "states",
    "values",
]

demand_declared(STEP_CLASSES)
