"""Loading compiled modules of this installation.

Only files that ``optcg build`` wrote into ``generated/`` are imported.  Sets of a user are compiled in memory by
:mod:`optcg_dsl.compiling.compiler`; no code of theirs is ever imported.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

from optcg_dsl.cards.records import DEFAULT_LANGUAGE
from optcg_dsl.effects import CardEffects
from optcg_dsl.resources import data_folder


def module_name(code: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The file name of the compiled module of the set ``code`` in a language, which the default one is not named in.

    Raises ``ValueError`` for a code that cannot be a file name.
    """
    if not code or not all(char.isascii() and (char.isalnum() or char in "-_") for char in code):
        raise ValueError(f"{code!r} cannot name a compiled set: letters, digits, '-' and '_' only")
    return f"{code}.py" if language == DEFAULT_LANGUAGE else f"{code}.{language}.py"


def load_generated(code: str, language: str) -> dict[str, CardEffects]:
    """The compiled cards of a shipped set in a language by card number.

    Raises ``FileNotFoundError`` if the set has not been built.
    """
    return load_module_file(data_folder("generated") / module_name(code, language))


def load_module_file(path: Path) -> dict[str, CardEffects]:
    """The ``CARDS`` of one compiled module.  The file is executed: load only what ``optcg build`` wrote.

    Raises ``FileNotFoundError`` if there is no such file, ``ValueError`` if it holds no compiled cards.
    """
    if not path.is_file():
        raise FileNotFoundError(f"no compiled module {path}")
    spec = importlib.util.spec_from_file_location(f"optcg_dsl_generated_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is not a Python module")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    cards = getattr(module, "CARDS", None)
    if not isinstance(cards, dict):
        raise ValueError(f"{path} holds no compiled cards")
    return cards
