"""``optcg languages`` and ``optcg check --against``: exit codes, formats, and what is said of what is not compared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import cli
from tests.sarif import assert_sarif

CARD = """\
set: QA01
name: Trial
cards:
  - number: QA01-001
    name: Quill
    category: event
    colors: [red]
    cost: 1
    effect: |
      [Main] Draw {} cards.
"""

JAPANESE = """\
set: QA01
name: 試し
language: japanese
cards:
  - number: QA01-001
    name: 羽
    category: event
    colors: [red]
    cost: 1
    effect: |
      【メイン】カード2枚を引く。
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = {
        "one.yaml": CARD.format(2),
        "other.yaml": CARD.format(3),
        "bad.yaml": CARD.format("crads"),
        "broken.yaml": CARD.format(2).replace("cost: 1", "cost: many"),
        "japanese.yaml": CARD.format(2).replace("name: Trial", "name: Trial\nlanguage: japanese"),
        "terms.yaml": "glossary: [english, japanese]\nnames: {Quill: 羽}\n",
        "no.yaml": "- nothing\n",
        "third.yaml": CARD.format(2).replace("QA01", "QA03"),
        "both/1.yaml": CARD.format(2),
        "both/2.yaml": JAPANESE,
    }
    (tmp_path / "both").mkdir()
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("languages diff one.yaml one.yaml", 0, "numbers: 1 equal, 0 different, 0 not comparable"),
        ("languages diff one.yaml other.yaml", 1, "the prints differ in a quantity: “2” here, “3” in the other print"),
        ("languages diff one.yaml bad.yaml", 0, "not whole: 1 in the second (QA01-001)"),
        ("languages diff broken.yaml one.yaml", 0, "not whole: 1 in the first (QA01-001)"),
        ("languages diff one.yaml no.yaml", 2, "the card set no.yaml cannot be read"),
        ("languages diff one.yaml none.yaml", 2, "there is no such file"),
        ("languages diff . one.yaml", 2, ""),
        ("languages diff one.yaml", 2, "there is nothing to compare: the sets are in english"),
        ("languages diff both", 0, "numbers: 1 equal, 0 different, 0 not comparable"),
        ("languages diff both --glossary terms.yaml", 0, "numbers: 1 equal"),
        ("languages diff both both --glossary terms.yaml", 2, "is for english and japanese, not for english and"),
        ("languages diff both both", 0, "two prints in english:\nnumbers: 1 equal, 0 different, 0 not comparable\n"),
        ("languages diff both one.yaml", 0, "japanese and english:\n"),
        ("languages diff one.yaml both", 0, "english and japanese:\n"),
        ("languages diff one.yaml third.yaml both/2.yaml --glossary terms.yaml", 0, "numbers: 1 equal"),
        ("languages diff one.yaml --against other.yaml", 1, "“2” here, “3” in the other print"),
        ("languages diff both --against one.yaml --against japanese.yaml", 1, "two prints in japanese:\n"),
        ("languages diff one.yaml other.yaml --glossary no.yaml", 2, "the glossary no.yaml cannot be read"),
        ("languages diff one.yaml other.yaml --glossary terms.yaml", 2, "is for english and japanese"),
        ("languages diff one.yaml other.yaml --format markdown", 1, "| QA01-001 | the prints differ"),
        ("languages glossary one.yaml other.yaml", 2, "share their terms"),
        ("languages glossary one.yaml japanese.yaml", 0, "glossary: [english, japanese]\n\nnames:\n  Quill: Quill"),
        ("languages glossary one.yaml japanese.yaml --glossary terms.yaml", 1, "“Quill” is “羽” elsewhere"),
        ("check one.yaml --against one.yaml", 0, "numbers: 1 equal"),
        ("check one.yaml --against other.yaml", 1, "error[OP603]"),
        ("check one.yaml --against other.yaml --ignore OP603", 0, "no findings"),
        ("check one.yaml --against none.yaml", 2, "there is no such file"),
        ("check one.yaml --glossary terms.yaml", 2, "--glossary needs --against"),
        ("check both --against both", 0, "two prints in english:\n  numbers: 1 equal"),
        ("check both --against one.yaml", 0, "japanese and english:\n  numbers: 1 equal"),
    ],
)
def test_exit_codes(words: str, code: int, said: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(words.split()) == code
    printed = capsys.readouterr()
    assert said in printed.out + printed.err


def test_a_glossary_is_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["languages", "glossary", "one.yaml", "japanese.yaml", "--write", "made.yaml"]) == 0
    assert capsys.readouterr().out == "made.yaml: 1 names\n"
    assert (folder / "made.yaml").read_text(
        encoding="utf-8"
    ) == "glossary: [english, japanese]\n\nnames:\n  Quill: Quill\n"
    assert cli.run(["languages", "glossary", "one.yaml", "japanese.yaml", "--write", "none/made.yaml"]) == 2


def test_a_set_names_its_glossary(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = CARD.format(2).replace("name: Trial", "name: Trial\nglossary: terms.yaml")
    (folder / "named.yaml").write_text(named, encoding="utf-8")
    assert cli.run(["languages", "diff", "named.yaml", "japanese.yaml"]) == 1
    assert "name: Quill here, Quill in the japanese print" in capsys.readouterr().out
    assert cli.run(["languages", "diff", "named.yaml", "one.yaml"]) == 0  # for another pair of languages
    (folder / "named.yaml").write_text(named.replace("terms.yaml", "gone.yaml"), encoding="utf-8")
    assert cli.run(["languages", "diff", "named.yaml", "japanese.yaml"]) == 2


def test_both_places_are_in_sarif(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["languages", "diff", "one.yaml", "other.yaml", "--format", "sarif"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert_sarif(data)
    (result,) = data["runs"][0]["results"]
    (related,) = result["relatedLocations"]
    assert related["physicalLocation"]["artifactLocation"]["uri"] == "other.yaml"
    assert related["physicalLocation"]["region"] == {"startLine": 10, "startColumn": 19, "endLine": 10, "endColumn": 20}


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("one.yaml one.yaml --format csv", 0, "card,name,kind,code,what,stands alone"),
        ("one.yaml other.yaml one.yaml --format csv", 1, "QA01-001,Quill,quantity,OP603"),
        ("one.yaml other.yaml --format json", 1, '"optcg.languages.report/1"'),
        ("one.yaml other.yaml --format sarif", 1, '"ruleId": "OP603"'),
        ("one.yaml other.yaml", 1, "languages.html: 1 disagreements"),
        ("one.yaml other.yaml --output made", 1, "made/languages.html: 1 disagreements"),
        ("one.yaml other.yaml --output made --format csv", 1, "made/languages.csv: 1 disagreements"),
        ("one.yaml other.yaml --output none/page.html", 2, "none/page.html"),
        ("one.yaml japanese.yaml --glossary terms.yaml --format csv", 1, "OP601"),
        ("one.yaml japanese.yaml --glossary no.yaml", 2, "the glossary no.yaml cannot be read"),
        ("one.yaml other.yaml --glossary terms.yaml", 2, "is for english and japanese, which are not here"),
        ("one.yaml", 2, "two prints or more"),
        ("one.yaml no.yaml", 2, "the card set no.yaml cannot be read"),
        ("one.yaml .", 2, ""),
    ],
)
def test_a_report(words: str, code: int, said: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "made").mkdir()
    assert cli.run(["languages", "report", *words.split()]) == code
    out, err = capsys.readouterr()
    assert said in out + err
    made = [path for path in folder.rglob("languages.*") if path.stat().st_size]
    assert len(made) == (": 1 disagreements" in said)
