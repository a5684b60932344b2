"""Step handlers, one module for each group of steps; importing the package registers all of them.

To add a step: give it a class in :mod:`optcg_dsl.effects.actions` and decorate a function of ``(run, step)`` with
``@step_handler(TheStep)``.  It ends with ``run.done(...)`` (was it wholly carried out?) or, while it waits for a
decision or another frame, with ``run.ask(stage, ...)`` or ``run.push(stage, ...)``, after which it is called again with
``run.stage`` set.  What it must remember meanwhile is a record in ``run.frame.progress`` (:mod:`progress`).
A step that makes a continuous effect calls ``continuous.start`` and has an entry in ``contributions.CONTRIBUTORS``,
which permanent effects use too.
A step that can be part of a cost or of "you may" has an entry in :mod:`feasibility`, unless it is
always possible.  ``support.unsupported`` and its test see the registrations.
"""

from optcg_dsl.engine.steps import choices, continuous, control, exchanging, moving, showing, special, states

__all__ = ["choices", "continuous", "control", "exchanging", "moving", "showing", "special", "states"]
