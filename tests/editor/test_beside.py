"""An editor tells of a set what a check tells that knows the prints in other languages which the set names."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.cards.folders import read_collections
from optcg_dsl.cards.loader import load_set
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.languages.remembered import compared_remembered
from optcg_dsl.text.diagnostics import Diagnostic

HEAD = "set: QA01\nname: Trial\nlanguage: {language}\n{more}cards:\n  - number: QA01-001\n    name: {name}\n"
CARD = "    category: event\n    colors: [red]\n    cost: {cost}\n    effect: |\n      {effect}\n"
ENGLISH = HEAD.format(language="english", more="translations: {japanese: ja.yaml}\n", name="Quill")
ENGLISH += CARD.format(cost=1, effect="[Main] Draw 2 cards.")
JAPANESE = HEAD.format(language="japanese", more="", name="羽") + CARD.format(
    cost=1, effect="【メイン】カード2枚を引く。"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.yaml").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "ja.yaml").write_text(JAPANESE, encoding="utf-8")
    return tmp_path


def told(workspace: Workspace, path: Path) -> list[tuple[str, int]]:
    document = workspace.change(str(path), path.read_text(encoding="utf-8"))
    return [(one.code, one.position.line) for one in workspace.findings(document)]


def by_check(path: Path) -> list[tuple[str, int]]:
    found: tuple[Diagnostic, ...] = compared_remembered(
        tuple(read_collections([path])), lambda: [load_set(path)]
    ).findings
    return [(one.code, one.position.line) for one in found if one.file == str(path)]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("", "", []),
        ("cost: 1", "cost: 2", [("OP600", 10)]),
        ("2枚", "3枚", [("OP603", 12)]),
        ("QA01-001", "QA01-002", [("OP613", 6)]),
        ("language: japanese", "language: english", [("OP612", 4)]),
        (JAPANESE, "", [("OP612", 4)]),
    ],
)
def test_what_differs_is_told_as_a_check_tells_it(
    folder: Path, old: str, new: str, found: list[tuple[str, int]]
) -> None:
    (folder / "ja.yaml").write_text(JAPANESE.replace(old, new) if old else JAPANESE, encoding="utf-8")
    assert told(Workspace(), folder / "en.yaml") == found
    assert by_check(folder / "en.yaml") == found


def test_a_print_that_is_open_counts_as_it_is_in_the_editor(folder: Path) -> None:
    workspace = Workspace()
    assert told(workspace, folder / "en.yaml") == []
    workspace.change(str(folder / "ja.yaml"), JAPANESE.replace("cost: 1", "cost: 3"))
    assert told(workspace, folder / "en.yaml") == [("OP600", 10)]
    workspace.change(str(folder / "ja.yaml"), JAPANESE)
    assert told(workspace, folder / "en.yaml") == []


def test_a_file_that_changes_beside_the_editor_is_read_again(folder: Path) -> None:
    workspace = Workspace()
    assert told(workspace, folder / "en.yaml") == []
    (folder / "ja.yaml").write_text(JAPANESE.replace("2枚", "3枚"), encoding="utf-8")
    document = workspace.open[str(folder / "en.yaml")]
    assert [one.code for one in workspace.findings(document)] == ["OP603"]


def test_cards_that_do_the_same_are_told_where_it_is_asked_for(folder: Path) -> None:
    """Among the sets of the workspace; what is shipped may be repeated."""
    text = ENGLISH.replace("translations: {japanese: ja.yaml}\n", "").replace("QA01", "QA02").replace("Quill", "Ink")
    (folder / "again.yaml").write_text(text, encoding="utf-8")
    workspace = Workspace([load_set(folder / "en.yaml").card_set or pytest.fail("a set")])
    document = workspace.change(str(folder / "again.yaml"), text)
    assert list(workspace.repeated(document)) == []
    workspace.reread(folder / "en.yaml")
    (finding,) = workspace.repeated(document)
    assert (finding.code, finding.severity, finding.card) == ("OP425", "info", "QA02-001")
    assert finding.related[0].file == str(folder / "en.yaml")
    assert list(workspace.findings(document)) == []
    document = workspace.change(str(folder / "again.yaml"), text.replace("Draw 2", "Draw 3"))
    assert list(workspace.repeated(document)) == []
    assert workspace.repeated(workspace.change(str(folder / "again.yaml"), "no set")) == ()
