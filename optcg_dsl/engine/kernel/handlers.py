"""The kernel's protocol: frames, their handlers, and what a handler may do.

A game in progress is a stack of *frames* (``State.stack``, the top last).  A frame is a small record of plain data:
which procedure is under way, how far it has come (``stage``) and what it has to remember.  Code lives in *handlers*,
one for each class of frame.  The main loop is no more than this::

    while no decision is open and the game is not over:
        frame = state.stack[-1]
        HANDLERS[type(frame)](game, frame)

A handler advances its frame by ONE stage, or by several as long as nothing else has to run in between, and returns.  In
that call it may

* change the state through :mod:`moves` (and ``game.touch(fact)`` after changing anything else that
  derived values depend on, such as ``state.continuous``; see :mod:`dependencies`);
* set ``frame.stage`` (and other fields), then ``game.push(child)``: the child runs first, and when it has popped itself
  the same handler is called again.  The child's result is in ``state.returned`` until the next pop;
* ``game.pop(*result)``: the frame is finished, ``result`` are card ids or numbers for its parent;
* ``game.ask(Decision(...))``: the game stops.  After the answer the same handler is called again and gets it with
  ``game.take_answer()``: a tuple of the chosen options, already checked against the decision.  A decision with one
  legal answer only is not put to the player (except a Main Phase action): the handler is called again with that answer.

Rules for frames (promise 6: a game is a value):

* fields hold ints, strings, booleans, tuples and dicts of those, or the frozen records of ``state.py`` and
  ``progress.py``; they are replaced, never mutated in place, so that copying a frame need not go deep;
* no functions, no references to other frames, nothing that JSON could not hold;
* give every field that ``msgspec`` must restore a precise type (``tuple[int, ...]``, not ``tuple``).

A procedure of several stages names them and has a table, ``_STAGES``, with the function of each; what only asks, or
only waits for another frame, is one function that looks whether it goes on.

To add a procedure: subclass :class:`Frame`, decorate its handler with ``@frame_handler(TheFrame)``, and import the
module in ``game.py`` (directly or through another handler module).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from optcg_dsl.engine.values.frames import Frame

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core


F = TypeVar("F", bound=Frame)
Handler = Callable[["Core", Any], None]
HANDLERS: Final[dict[type[Frame], Handler]] = {}
"""The handler of each class of frame; filled when the modules are imported, constant afterwards."""


def frame_handler(frame_class: type[F]) -> Callable[[Callable[[Core, F], None]], Callable[[Core, F], None]]:
    """Register the decorated function as the handler of ``frame_class``."""

    def register(handler: Callable[[Core, F], None]) -> Callable[[Core, F], None]:
        HANDLERS[frame_class] = handler
        return handler

    return register
