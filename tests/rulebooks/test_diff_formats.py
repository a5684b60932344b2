"""``optcg rules diff`` as Markdown, SARIF and a page: the same differences in each, and exact exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from optcg_dsl.cli import run
from optcg_dsl.rulebooks.categories import CATEGORIES
from tests.sarif import assert_sarif

DOCUMENTS = Path(__file__).with_name("documents")
OLD, NEW, CHINESE = (str(DOCUMENTS / f"harbour-{name}.txt") for name in ("1-en", "2-en", "2-zh"))
TOLD = ["added/removed"] * 2 + ["behaviour"] * 4 + ["moved"] * 3 + ["editorial"] * 2
"""The categories of the differences between the two English documents, the strictest first."""


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = run(["rules", "diff", *words])
    return code, capsys.readouterr().out


def test_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = call(capsys, OLD, NEW, "--format", "markdown")
    assert code == 0
    headings = [line for line in out.split("\n") if line.startswith("## ")]
    assert headings == ["## added/removed (2)", "## behaviour (4)", "## moved (3)", "## editorial (2)"]
    assert "The captain holds <del>12</del> <ins>15</ins> flags at the end of a round" in out
    assert out.count("\n- **") == len(TOLD)
    assert "Not compared" not in out


def test_markdown_says_what_is_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert "> **Not compared.** two languages" in call(capsys, OLD, CHINESE, "--format", "markdown")[1]


def test_sarif(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = call(capsys, OLD, NEW, "--format", "sarif", "--fail-on", "behaviour")
    assert code == 1
    log = json.loads(out)
    assert_sarif(log)
    (found,) = log["runs"]
    assert [one["ruleId"].partition("/")[2] for one in found["results"]] == TOLD
    changed = next(one for one in found["results"] if one["properties"]["new"] == "1-2-1-2")
    place = changed["locations"][0]["physicalLocation"]
    assert (changed["level"], place["region"]) == ("error", {"startLine": 31})
    assert place["artifactLocation"]["uri"].endswith("tests/rulebooks/documents/harbour-2-en.txt")
    assert len({one["partialFingerprints"]["optcgRulesDifference/v1"] for one in found["results"]}) == len(TOLD)


def test_sarif_says_what_is_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    log = json.loads(call(capsys, OLD, CHINESE, "--format", "sarif")[1])
    assert_sarif(log)
    (found,) = log["runs"]
    (told,) = [one for one in found["invocations"][0]["toolExecutionNotifications"] if one["level"] == "warning"]
    assert "are not compared" in told["message"]["text"]


def test_page(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = call(capsys, OLD, NEW, "--format", "html")
    assert code == 0
    assert out.count('<li class="entry">') == len(TOLD)
    assert "<del>12 </del><ins>15 </ins>" in out
    assert not re.search(r"(?:src|href)=\"(?!#)", out), "it loads nothing"
    assert "Not compared" in call(capsys, OLD, CHINESE, "--format", "html")[1]


@pytest.mark.parametrize("output", ["markdown", "html"])
def test_what_a_document_says_is_no_markup(capsys: pytest.CaptureFixture[str], tmp_path: Path, output: str) -> None:
    for name, said in (("old", "plain"), ("new", "<b>bold</b> & *strong*")):
        (tmp_path / name).write_text(f"1. One\n\n1-1. Two\n\n1-1-1. It is {said}.\n", encoding="utf-8")
    out = call(capsys, str(tmp_path / "old"), str(tmp_path / "new"), "--format", output)[1]
    assert "<b>" not in out and "&lt;b" in out and "&amp;" in out
    assert output == "html" or "\\*strong\\*" in out


@pytest.mark.parametrize("output", ["text", "json", "markdown", "sarif", "html"])
@pytest.mark.parametrize("gate", [*CATEGORIES, "added", "removed"])
def test_exit_codes_are_those_of_the_gate(capsys: pytest.CaptureFixture[str], output: str, gate: str) -> None:
    """The strictest difference of the two is a rule that only one has."""
    assert call(capsys, OLD, NEW, "--format", output, "--fail-on", gate)[0] == (0 if gate == "switch" else 1)
    assert call(capsys, OLD, OLD, "--format", output, "--fail-on", gate)[0] == 0


@pytest.mark.parametrize("output", ["text", "json", "markdown", "sarif", "html"])
def test_what_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, output: str) -> None:
    assert call(capsys, OLD, str(tmp_path / "none.txt"), "--format", output)[0] == 2
