"""Where the package's data folders are: in the checkout, or inside an installed wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from optcg_dsl.files import file_bytes

_PACKAGE = Path(__file__).resolve().parent


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
    name, _, version = form.removeprefix("optcg.").partition("/")
    path = _PACKAGE / "schemas" / f"{name}.schema.json"
    if version != "1" or not path.is_file():
        raise FileNotFoundError(f"there is no JSON format {form!r}")
    return path
