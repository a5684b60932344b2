"""A Japanese set of our own beside its English twin, through the commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from wcwidth import wcswidth

from optcg_dsl import cli
from optcg_dsl.compiling.loader import load_module_file
from optcg_dsl.pools.loading import compiled

ENGLISH = """\
set: TW02
name: Lamps

cards:
  - number: TW02-001
    name: Keeper Ito
    category: leader
    colors: [red]
    life: 5
    power: 5000
    types: [Lamp Guild]

  - number: TW02-002
    name: Lamp 𠮷 A1
    category: character
    colors: [red]
    cost: 1
    power: 1000
    types: [Lamp Guild]
    effect: |
      [On Play] Draw 2 cards.

  - number: TW02-003
    name: Oil Seller
    category: character
    colors: [red]
    cost: 2
    power: 2000
    types: [Lamp Guild]
    effect: |
      [On Play] K.O. up to 1 of your opponent's Characters with a cost of 2 or less.
    trigger: |
      [Trigger] Draw 1 card.

  - number: TW02-004
    name: Wick
    category: character
    colors: [red]
    cost: 1
    power: 1000
    types: [Lamp Guild]
    effect: |
      [On Play] Play up to 1 [Lamp 𠮷 A1] from your hand.
"""
JAPANESE = """\
set: TW02
name: 灯
language: japanese

cards:
  - number: TW02-001
    name: 灯守の伊藤
    category: leader
    colors: [red]
    life: 5
    power: 5000
    types: [灯の組合]

  - number: TW02-002
    name: 灯𠮷Ａ１
    category: character
    colors: [red]
    cost: 1
    power: 1000
    types: [灯の組合]
    effect: |
      【登場時】カード2枚を引く。

  - number: TW02-003
    name: 油売り
    category: character
    colors: [red]
    cost: 2
    power: 2000
    types: [灯の組合]
    effect: |
      【登場時】相手のコスト2以下のキャラ1枚までを、KOする。
    trigger: |
      【トリガー】カード1枚を引く。

  - number: TW02-004
    name: 芯
    category: character
    colors: [red]
    cost: 1
    power: 1000
    types: [灯の組合]
    effect: |
      【登場時】自分の手札から「灯𠮷Ａ１」1枚までを、登場させる。
"""


@pytest.fixture(autouse=True)
def _twins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sets").mkdir()
    write("sets/TW02.yaml", ENGLISH)
    write("sets/TW02.japanese.yaml", JAPANESE)


def write(path: str, text: str) -> None:
    Path(path).write_text(text, encoding="utf-8")


def out(capsys: pytest.CaptureFixture[str], *command: str, code: int = 0) -> str:
    assert cli.run(list(command)) == code
    return capsys.readouterr().out


def test_both_prints_are_checked_in_their_own_language(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(out(capsys, "check", "sets", "--format", "json"))["findings"]
    assert {(one["code"], one["severity"]) for one in found} == {("OP304", "info")}  # full-width letters
    out(capsys, "fmt", "sets")
    assert out(capsys, "check", "sets", "--deny", "warnings") == "no findings (sets: 2, sound cards: 8)\n"
    assert Path("sets/TW02.yaml").read_text(encoding="utf-8") == ENGLISH
    assert Path("sets/TW02.japanese.yaml").read_text(encoding="utf-8") == JAPANESE.replace("Ａ１", "A1")


def test_both_prints_are_built_to_equal_programs(capsys: pytest.CaptureFixture[str]) -> None:
    out(capsys, "build", "sets", "--into", "made")
    english, japanese = (load_module_file(Path("made") / f"TW02{end}.py") for end in ("", ".japanese"))
    for number in ("TW02-002", "TW02-003"):
        assert english[number] == japanese[number]
    figures = json.loads(out(capsys, "coverage", "sets", "--format", "json"))["languages"]
    assert {name: (one["whole_cards"], one["whole"]) for name, one in figures.items()} == {
        "japanese": (4, 4),
        "english": (4, 4),
    }


def test_a_card_is_shown_in_the_other_language_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    told = out(capsys, "explain", "TW02-003", "--sets", "sets", "--in", "japanese").splitlines()
    assert "  in japanese: 【登場時】相手のコスト2以下のキャラ1枚までを、KOする。" in told
    assert "  in japanese: 【トリガー】カード1枚を引く。" in told
    for number, wording in (("TW02-002", "[On Play] Draw 2 cards."), ("TW02-003", "[Trigger] Draw 1 card.")):
        japanese = ("explain", number, "--sets", "sets", "--language", "japanese")
        assert f"  in english: {wording}" in out(capsys, *japanese, "--in", "english").splitlines()


def test_what_would_lose_something_is_not_shown_as_the_card(capsys: pytest.CaptureFixture[str]) -> None:
    write("sets/TW02.yaml", ENGLISH.replace("[Trigger] Draw 1 card.", "[Trigger] Draw 1 crad."))
    told = out(capsys, "explain", "TW02-003", "--sets", "sets", "--in", "japanese", code=1)
    assert "  cannot be said in japanese: it is not understood" in told
    text = "【メイン】カード2枚を引く。"
    assert "[Main] Draw 2 cards." in out(
        capsys, "explain", text, "--category", "event", "--language", "japanese", "--in", "english"
    )


def test_a_finding_in_a_japanese_text_has_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    write("bad.yaml", JAPANESE.replace("「灯𠮷Ａ１」1枚までを、登場させる", "「灯𠮷Ａ１」1枚までを、登上させる"))
    text = out(capsys, "check", "bad.yaml", code=1)
    error = text[text.index("error[") :].splitlines()
    line, carets = error[3:5]
    assert (line[:5], carets.index("^")) == ("44 | ", wcswidth(line[: line.index("登上")]))
    sarif = json.loads(out(capsys, "check", "bad.yaml", "--format", "sarif", code=1))
    (one,) = [found for found in sarif["runs"][0]["results"] if found["level"] == "error"]
    region = one["locations"][0]["physicalLocation"]["region"]
    source = Path("bad.yaml").read_text(encoding="utf-8").splitlines()[region["startLine"] - 1]
    assert region["startColumn"] == len(source[: source.index("登上")].encode("utf-16-le")) // 2 + 1


def test_names_are_the_same_in_texts_and_in_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    scenario = """\
language: japanese
scenarios:
  - scenario: the named card is played
    given: {you: {hand: [芯, 灯𠮷Ａ１, 油売り], don: 1}}
    when:
      - play: 芯
      - choose: 灯𠮷A1
    then:
      you: {characters: [芯, 灯𠮷A1], hand: 3}
"""
    write("game.yaml", scenario)
    assert "1 passed" in out(capsys, "test", "game.yaml", "--sets", "sets")
    assert {card.name for card in compiled(["sets"], "japanese").whole()} >= {"灯𠮷A1", "芯"}


def test_a_card_counts_once_in_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["exercise", "sets"]) == 0
    told = capsys.readouterr()
    assert "here english: left out in japanese: TW02" in told.err
    assert cli.run(["exercise", "sets/TW02.japanese.yaml"]) == 0
