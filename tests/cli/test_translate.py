"""``optcg translate``: what is printed, what is written, and the exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cards.loader import load_set

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
      [Main] Draw 1 card.
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = {
        "one.yaml": CARD,
        "bad.yaml": CARD.replace("Draw 1", "Draw some"),
        "broken.yaml": CARD.replace("cost: 1", "cost: many"),
        "terms.yaml": "glossary: [english, japanese]\nnames: {Quill: 羽}\n",
        "no.yaml": "- nothing\n",
        "empty.yaml": "",
        "bare.yaml": "set: QA01\nname: Trial\ncards: []\n",
        "bytes.yaml": "\udcff\udcfe",
    }
    for name, text in files.items():
        (tmp_path / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (
            "QA01-001 --into japanese --sets one.yaml --glossary terms.yaml",
            0,
            "QA01-001 羽\n【メイン】カード1枚を引く。\n",
        ),
        ("qa01-001 --into japanese --sets one.yaml", 1, "QA01-001 ⟦Quill⟧\n"),
        ("QA01-001 --into japanese --sets bad.yaml --glossary terms.yaml", 1, "⟦[Main] Draw some card.⟧"),
        ("QA01-001 --into japanese --sets broken.yaml", 2, "there is no card QA01-001"),
        ("QA01-002 --into japanese --sets one.yaml", 2, "did you mean QA01-001?"),
        ("QA01-001 --into english --sets one.yaml", 2, "QA01-001 is in english already, and in no other language"),
        ("one.yaml --into english", 2, "one.yaml is in english already"),
        ("one.yaml --into klingon", 2, "card texts in 'klingon' cannot be printed"),
        (
            "one.yaml --into japanese --glossary terms.yaml --name 試み",
            0,
            "set: QA01\nname: 試み\nlanguage: japanese\n",
        ),
        ("one.yaml --into japanese --glossary terms.yaml", 1, "the set's name “Trial” has no translation"),
        ("one.yaml --into japanese --glossary terms.yaml --format text", 0, "QA01-001 羽\n"),
        ("one.yaml --into japanese --glossary no.yaml", 2, "the glossary no.yaml cannot be read"),
        ("one.yaml --into japanese --sets none", 2, "there is no file or folder none"),
        ("broken.yaml --into japanese --name 試み", 1, "cards: []"),
        ("bare.yaml --into japanese --name 試み", 0, "cards: []"),
        ("no.yaml --into japanese", 2, "the card set no.yaml cannot be read"),
        ("empty.yaml --into japanese", 2, "the card set empty.yaml cannot be read"),
        ("bytes.yaml --into japanese", 2, "the card set bytes.yaml cannot be read"),
        ("none.yaml --into japanese", 2, "there is no such file"),
        (". --into japanese", 2, ""),
        ("one.yaml --into japanese --output none/new.yaml", 2, "none/new.yaml"),
    ],
)
def test_exit_codes(words: str, code: int, said: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(folder.iterdir())
    assert cli.run(["translate", *words.split()]) == code
    out, err = capsys.readouterr()
    assert said in out + err
    assert sorted(folder.iterdir()) == before
    assert "Traceback" not in err


@pytest.mark.parametrize("number", ["", " ", "\x1b[31m", "\ud800", "⟦", "A" * 5000, "-", "--", "..", "nul", "\n"])
def test_any_number(number: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["translate", "--into", "japanese", "--sets", "one.yaml", "--", number]) == 2
    assert "\x1b" not in capsys.readouterr().err


def test_a_set_is_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "there").mkdir()
    words = "translate one.yaml --into japanese --glossary terms.yaml --name 試み --output there/new.yaml"
    assert cli.run(words.split()) == 0
    assert capsys.readouterr().out == "there/new.yaml: 1 card, 1 of 1 lines in japanese\n"
    loaded = load_set(folder / "there" / "new.yaml")
    assert loaded.diagnostics == ()
    assert loaded.card_set is not None
    assert (loaded.card_set.language, loaded.card_set.glossary) == ("japanese", "../terms.yaml")
    assert cli.run(["languages", "diff", "one.yaml", "there/new.yaml"]) == 0


def test_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "translate QA01-001 --into japanese --sets bad.yaml --format json"
    assert cli.run(words.split()) == 1
    out, err = capsys.readouterr()
    assert err == ""
    data = json.loads(out)
    assert (data["from"], data["into"]) == ("english", "japanese")
    (card,) = data["cards"]
    assert card["name"] == "⟦Quill⟧"
    assert card["lines"] == [
        {"part": "effect", "original": "[Main] Draw some card.", "text": None, "problem": "it is not understood"}
    ]
    assert [finding["code"] for finding in data["findings"]] == ["OP620", "OP621"]
