"""The VS Code extension in ``editors/vscode``: what its parts say of each other; ``.ci/vscode`` runs its own tests."""

from __future__ import annotations

import json
import re
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl.vocabulary.keywords import KEYWORDS
from optcg_dsl.vocabulary.timings import TIMINGS

ROOT = Path(__file__).parents[2]
EXTENSION = ROOT / "editors/vscode"


@pytest.fixture(scope="module")
def package() -> Any:
    return json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))


def test_it_has_the_version_of_the_project(package: Any) -> None:
    assert package["version"] == metadata.version("optcg-dsl")


def test_each_command_and_setting_is_used_and_documented(package: Any) -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (EXTENSION / "src").glob("*.ts"))
    pages = [
        (EXTENSION / "README.md").read_text(encoding="utf-8"),
        (ROOT / "docs/editor.md").read_text(encoding="utf-8"),
    ]
    for command in package["contributes"]["commands"]:
        assert f'"{command["command"]}": ' in sources
        assert all(command["title"] in page for page in pages)
    for name in package["contributes"]["configuration"]["properties"]:
        used = f'("{name.removeprefix("optcg.")}",' in re.sub(r"get<[^(]*>", "get", sources)
        assert used or name == "optcg.trace.server"  # which the client of language servers reads by itself
        assert all(f"`{name}`" in page for page in pages)


def test_the_files_it_names_are_there(package: Any) -> None:
    contributes = package["contributes"]
    named = [package["icon"], *(one["path"] for one in contributes["grammars"])]
    named += [one["configuration"] for one in contributes["languages"]]
    assert all((EXTENSION / name).is_file() for name in named)


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((EXTENSION / "package-lock.json").read_text(encoding="utf-8"))
    assert all("resolved" not in one for one in lock["packages"].values())
    assert all("integrity" in one for name, one in lock["packages"].items() if name)


@pytest.mark.parametrize("word", [*TIMINGS, *KEYWORDS, "DON!! x2", "Your Turn", "Opponent's Turn", "Once Per Turn"])
def test_each_timing_and_keyword_has_a_colour_of_its_own(word: str) -> None:
    grammar = json.loads((EXTENSION / "syntaxes/optcg.tmLanguage.json").read_text(encoding="utf-8"))
    first = next(one for one in grammar["patterns"] if re.fullmatch(one["match"], f"[{word}]"))
    assert first["name"].startswith(("keyword.control.", "storage.modifier."))
