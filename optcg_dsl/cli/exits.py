"""How a command ends: its exit codes, and what an interrupt does.

Loading this module loads next to nothing: it is there before the command can be interrupted.
"""

import _signal  # type: ignore[import-not-found]  # what is behind signal, which takes milliseconds to load
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

CLEAN, FINDINGS, COULD_NOT_RUN, INTERRUPTED = 0, 1, 2, 130


_began_here = False
"""Whether this process is an ``optcg`` command."""


def begin() -> None:
    """Says that this process is an ``optcg`` command, which an interrupt ends at once while it starts."""
    global _began_here
    _began_here = True
    at_once(True)


def at_once(yes: bool) -> None:
    """Says whether an interrupt ends the process at once or raises ``KeyboardInterrupt``.

    It counts only in a process that :func:`begin` was called in: in any other, interrupts are the business of whoever
    runs it.
    """
    before, after = (_signal.default_int_handler, _leave) if yes else (_leave, _signal.default_int_handler)
    if _began_here and _signal.getsignal(_signal.SIGINT) is before:
        _signal.signal(_signal.SIGINT, after)


def _leave(number: int, frame: "FrameType | None") -> None:
    try:
        os.write(2, b"optcg: interrupted\n")
    finally:
        os._exit(INTERRUPTED)
