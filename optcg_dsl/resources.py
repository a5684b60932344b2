"""Where the package's data folders are: in the checkout, or inside an installed wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from optcg_dsl.files import file_bytes

_PACKAGE = Path(__file__).resolve().parent
_MAX_SCHEMA = 1_000_000


def checkout() -> Path:
    """The folder that holds the package: in a checkout its root, with the tests and the documentation beside."""
    return _PACKAGE.parent


def data_folder(name: str) -> Path:
    """The folder ``grammar``, ``cardsets`` or ``generated``.

    Raises ``FileNotFoundError`` if neither the wheel's data nor the checkout holds it.
    """
    for candidate in (_PACKAGE / "_data" / name, _PACKAGE.parent / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"data folder {name!r} is missing from this installation")


def json_file(path: Path, most: int) -> Any:
    """The value in a JSON file of at most so many bytes.

    Raises ``OSError`` as :func:`file_bytes` does, and ``ValueError`` for what is not JSON or is nested too deeply.
    """
    import json  # a check of unchanged files reads none

    try:
        return json.loads(file_bytes(path, most).decode("utf-8"))
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error


def schema_file(form: str) -> Path:
    """The JSON Schema of a JSON format by the format's name, such as ``optcg.check/1``.

    Raises ``FileNotFoundError`` for a format that is not there.
    """
    path = _PACKAGE / "schemas" / f"{form.removeprefix('optcg.').partition('/')[0]}.schema.json"
    if not path.is_file() or json_file(path, _MAX_SCHEMA)["title"] != form:
        raise FileNotFoundError(f"there is no JSON format {form!r}")
    return path
