"""``optcg new``: what it makes is sound, in canonical form, and never takes the place of something."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cards.loader import load_set
from optcg_dsl.cards.skeletons import NewCard, NotAppendedError, appended, next_number

COLORS = ("red", "green", "blue", "purple", "black", "yellow")
CATEGORIES = ("leader", "character", "event", "stage")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "options", [[], ["--color", "yellow", "--name", "No: 7"], ["--color", "red", "--color", "blue"]]
)
def test_a_new_set_is_sound(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "set", "QA01", "--into", "new/cards", *options]) == 0
    made = sorted(path.as_posix() for path in Path().rglob("*.yaml"))
    assert made == ["new/cards/QA01.yaml", "new/cards/decks/QA01.yaml", "new/cards/scenarios/QA01.yaml"]
    capsys.readouterr()
    assert cli.run(["check", "new/cards", "--deny", "warnings"]) == 0
    assert capsys.readouterr().out == "no findings (sets: 1, sound cards: 14, decks: 1)\n"
    assert cli.run(["fmt", "--check", "new/cards"]) == 0
    assert cli.run(["test", "new/cards/scenarios", "--sets", "new/cards/QA01.yaml"]) == 0
    loaded = load_set("new/cards/QA01.yaml").card_set
    assert loaded is not None
    assert {card.category for card in loaded.cards} == set(CATEGORIES)
    assert loaded.name == (options[3] if "--name" in options else "QA01")


def test_a_new_set_is_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "set", "QA01", "--into", "new", "--language", "japanese", "--name", "港の灯"]) == 0
    capsys.readouterr()
    assert cli.run(["check", "new", "--deny", "warnings"]) == 0
    assert capsys.readouterr().out == "no findings (sets: 1, sound cards: 14, decks: 1)\n"
    assert cli.run(["fmt", "--check", "new"]) == 0
    assert cli.run(["test", "new/scenarios", "--sets", "new/QA01.yaml"]) == 0
    assert cli.run(["new", "card", "new/QA01.yaml", "--category", "stage"]) == 0
    assert cli.run(["check", "new", "--deny", "warnings"]) == 0
    loaded = load_set("new/QA01.yaml").card_set
    assert loaded is not None
    assert (loaded.language, loaded.name) == ("japanese", "港の灯")
    assert loaded.cards[-1].name == "新しいステージ 15"
    assert all(not char.isascii() for card in loaded.cards for char in card.effect[:1])


def test_a_japanese_card_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "card", "--category", "event", "--number", "QA01-007", "--language", "japanese"]) == 0
    text = capsys.readouterr().out
    Path("QA01.yaml").write_text(f"set: QA01\nname: Trial\nlanguage: japanese\ncards:\n{text}", encoding="utf-8")
    assert cli.run(["check", "QA01.yaml", "--deny", "warnings"]) == 0


def test_a_card_at_the_end_of_a_chinese_set_is_in_chinese() -> None:
    Path("QA01.yaml").write_text("set: QA01\nname: Trial\nlanguage: chinese-taiwan\ncards: []\n", encoding="utf-8")
    assert cli.run(["new", "card", "QA01.yaml"]) == 0
    assert cli.run(["check", "QA01.yaml", "--deny", "warnings"]) == 0
    loaded = load_set("QA01.yaml").card_set
    assert loaded is not None and loaded.cards[0].effect == "【登場時】抽1張卡片。"


def test_nothing_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    Path("decks").mkdir()
    Path("decks/QA01.yaml").write_text("mine")
    assert cli.run(["new", "set", "QA01"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert Path("decks/QA01.yaml").read_text() == "mine"
    assert not Path("QA01.yaml").exists()


@pytest.mark.parametrize("code", ["qa01", "QA 1", "../QA01", "", "QA0001"])
def test_what_is_no_code(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "set", code]) == 2
    assert "no set code" in capsys.readouterr().err
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("category", CATEGORIES)
@pytest.mark.parametrize("color", COLORS[:2])
def test_a_new_card_is_sound(category: str, color: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("QA01.yaml").write_text("set: QA01\nname: Trial\ncards: []  # none yet\n", encoding="utf-8")
    options = ["--category", category, "--color", color]
    assert cli.run(["new", "card", "QA01.yaml", *options]) == 0
    assert cli.run(["new", "card", "QA01.yaml", *options, "--number", "QA01-020", "--name", "Ash, of Oak"]) == 0
    assert cli.run(["new", "card", "QA01.yaml", *options]) == 0
    assert capsys.readouterr().out == "QA01.yaml: QA01-001\nQA01.yaml: QA01-020\nQA01.yaml: QA01-021\n"
    loaded = load_set("QA01.yaml")
    assert loaded.diagnostics == ()
    assert loaded.card_set is not None
    assert [(card.number, card.category, card.colors) for card in loaded.card_set.cards] == [
        (number, category, (color,)) for number in ("QA01-001", "QA01-020", "QA01-021")
    ]
    assert loaded.card_set.cards[1].name == "Ash, of Oak"
    assert cli.run(["check", "QA01.yaml", "--deny", "warnings"]) == 0
    assert "cards:  # none yet\n" in Path("QA01.yaml").read_text(encoding="utf-8")


def test_a_card_without_a_file_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "card", "--category", "event", "--color", "blue", "--number", "QA01-007"]) == 0
    text = capsys.readouterr().out
    Path("QA01.yaml").write_text(f"set: QA01\nname: Trial\ncards:\n{text}", encoding="utf-8")
    assert cli.run(["check", "QA01.yaml", "--deny", "warnings"]) == 0


@pytest.mark.parametrize(
    ("content", "arguments", "message"),
    [
        (None, [], "No such file"),
        (b"\xff", [], "not UTF-8"),
        (b"a: [", [], "no set file"),
        (b"name: A\nleader: QA01-001\ncards: {}\n", [], "no set file"),
        (b"set: QA01\nname: A\ncards: []\n", ["--number", "1"], "no card number"),
        (b"set: QA01\nname: A\ncards: []\n", ["--number", "QA02-001"], "belongs to the set QA02"),
        (b"cards: []\nset: QA01\nname: A\n", [], "optcg fmt"),
        (b"set: QA01\nname: A\ncards: []\n", ["--color", "red", "--color", "blue", "--color", "black"], "two colours"),
        (b"set: QA01\nname: A\ncards: []\n", ["--color", "pink"], "pink"),
    ],
)
def test_a_card_that_cannot_be_put_there(
    content: bytes | None, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        Path("a.yaml").write_bytes(content)
    assert cli.run(["new", "card", "a.yaml", *arguments]) == 2
    assert message in capsys.readouterr().err
    assert (Path("a.yaml").read_bytes() if content is not None else None) == content


def test_a_number_is_used_once() -> None:
    content = appended("set: QA01\nname: A\ncards:\n", NewCard("QA01-001", "event", ("red",)))
    with pytest.raises(NotAppendedError, match="already"):
        appended(content, NewCard("QA01-001", "event", ("red",)))
    assert next_number(content) == "QA01-002"


def test_a_set_in_several_languages(capsys: pytest.CaptureFixture[str]) -> None:
    words = "new set QD01 --language english --language japanese --language japanese"
    assert cli.run(words.split()) == 0
    assert capsys.readouterr().out.split()[:2] == ["QD01.yaml", "QD01.japanese.yaml"]
    assert cli.run(["check", "QD01.yaml", "QD01.japanese.yaml"]) == 0
    assert cli.run(["fmt", "--check", "."]) == 0
    capsys.readouterr()
    assert cli.run(["languages", "diff", "QD01.yaml", "QD01.japanese.yaml"]) == 0
    assert "14 equal, 0 different, 0 not comparable" in capsys.readouterr().out
    assert cli.run(["new", "set", "QD02", "--language", "klingon"]) == 2


def test_a_set_in_three_languages_has_three_files_that_name_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "set", "QD03", "--languages", "english,japanese,chinese-taiwan"]) == 0
    files = ["QD03.yaml", "QD03.japanese.yaml", "QD03.chinese-taiwan.yaml"]
    assert capsys.readouterr().out.split()[:3] == files
    assert cli.run(["check", *files, "--deny", "warnings"]) == 0
    assert cli.run(["fmt", "--check", "."]) == 0
    assert cli.run(["test", "scenarios", "--sets", "QD03.yaml"]) == 0
    capsys.readouterr()
    assert cli.run(["languages", "diff", *files]) == 0
    assert capsys.readouterr().out.count("14 equal, 0 different, 0 not comparable") == 3
    sets = [card_set for file in files if (card_set := load_set(file).card_set) is not None]
    for card_set in sets:
        named = {card_set.language, *(one.language for one in card_set.translations)}
        assert named == {"english", "japanese", "chinese-taiwan"}
    assert cli.run(["new", "set", "QD04", "--languages", "english,klingon"]) == 2
