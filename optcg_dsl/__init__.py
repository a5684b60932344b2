"""The card-effect language of the One Piece Card Game: toolchain and rules engine.

``parse``, ``check``, ``compile``, ``Game`` and the other names of :mod:`optcg_dsl.api` are here too.  They are loaded
when they are first used, so that importing a part of the package does not load all of it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from optcg_dsl.api import (
        FindingsError,
        Game,
        check,
        check_text,
        compile,
        compile_text,
        deck,
        parse,
        print_node,
    )

__all__ = ["FindingsError", "Game", "check", "check_text", "compile", "compile_text", "deck", "parse", "print_node"]


def __getattr__(name: str) -> "Any":
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from optcg_dsl import api

    return getattr(api, name)
