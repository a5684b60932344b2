"""Sets in several languages side by side: each print is read in its own, and a card counts once in a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cards.decks import load_deck
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardSet
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.compiling.loader import load_module_file
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.pools.loading import compiled
from optcg_dsl.syntax.languages import REGISTERED

ENGLISH = """\
set: TW01
name: Twins

cards:
  - number: TW01-001
    name: Head
    category: leader
    colors: [red]
    life: 5
    power: 5000

  - number: TW01-002
    name: Runner
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      [On Play] Draw 2 cards.
"""
TOY = """\
set: TW01
name: Nise
language: toy

cards:
  - number: TW01-001
    name: Atama
    category: leader
    colors: [red]
    life: 5
    power: 5000

  - number: TW01-002
    name: Hashiru
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      «deru»2kawohiku!
"""
CHINESE = ENGLISH.replace("name: Twins", "name: Twins\nlanguage: chinese-taiwan")


@pytest.fixture(autouse=True)
def _twins(toy: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sets").mkdir()
    write("sets/a.toy.yaml", TOY)
    write("sets/b.yaml", ENGLISH)


def write(path: str, text: str) -> None:
    Path(path).write_text(text, encoding="utf-8")


def out(capsys: pytest.CaptureFixture[str], *command: str, code: int = 0) -> str:
    assert cli.run(list(command)) == code
    return capsys.readouterr().out


def test_twins_are_no_findings(capsys: pytest.CaptureFixture[str]) -> None:
    assert out(capsys, "check", "sets", "--deny", "warnings") == "no findings (sets: 2, sound cards: 4)\n"


def test_a_number_twice_in_one_language_is_a_finding_whatever_stands_between(
    capsys: pytest.CaptureFixture[str],
) -> None:
    write("sets/c.toy.yaml", TOY)
    found = json.loads(out(capsys, "check", "sets", "--format", "json", code=1))["findings"]
    assert [(one["code"], one["card"], Path(one["file"]).name) for one in found] == [
        ("OP416", "TW01-001", "c.toy.yaml"),
        ("OP416", "TW01-002", "c.toy.yaml"),
    ]


def test_names_are_looked_up_in_the_own_language(capsys: pytest.CaptureFixture[str]) -> None:
    named = ENGLISH.replace("Draw 2 cards.", "Play up to 1 [Hashiru] from your hand.")
    write("sets/b.yaml", named)
    codes = [one["code"] for one in json.loads(out(capsys, "check", "sets", "--format", "json"))["findings"]]
    assert codes == ["OP228"]
    write("sets/b.yaml", named.replace("[Hashiru]", "[Runner]"))
    assert json.loads(out(capsys, "check", "sets", "--format", "json"))["findings"] == []


def test_a_language_without_a_grammar_is_told_and_never_read_as_another(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(REGISTERED, "chinese-taiwan")
    write("c.yaml", CHINESE)
    (found,) = json.loads(out(capsys, "check", "c.yaml", "--format", "json", code=1))["findings"]
    assert (found["code"], found["card"], found["line"], found["column"]) == ("OP110", "TW01-002", 20, 7)
    assert found["message"] == "card texts in chinese-taiwan cannot be read"
    figures = json.loads(out(capsys, "coverage", "c.yaml", "--format", "json", code=1))
    assert (figures["cards"], figures["whole_cards"], figures["abilities"], figures["whole"]) == (2, 1, 1, 0)
    assert figures["declined"][0]["code"] == "OP110"
    assert out(capsys, "fmt", "c.yaml") and Path("c.yaml").read_text(encoding="utf-8") == CHINESE
    assert out(capsys, "build", "c.yaml", "--into", "made", code=1)
    assert cli.run(["lock", "c.yaml"]) == 0
    assert json.loads(Path("optcg.lock").read_text())["cards"]["TW01-002 (chinese-taiwan)"]["meaning"] == ""


def test_each_file_is_formatted_in_its_own_language(capsys: pytest.CaptureFixture[str]) -> None:
    write("sets/a.toy.yaml", TOY.replace("2kawohiku", "2kagatoru"))
    out(capsys, "fmt", "sets")
    assert Path("sets/a.toy.yaml").read_text(encoding="utf-8") == TOY
    assert Path("sets/b.yaml").read_text(encoding="utf-8") == ENGLISH


def test_a_module_is_built_for_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    out(capsys, "build", "sets", "--into", "made")
    assert sorted(path.name for path in Path("made").glob("*.py")) == ["TW01.py", "TW01.toy.py"]
    english, toy = (load_module_file(Path("made") / name)["TW01-002"] for name in ("TW01.py", "TW01.toy.py"))
    assert [one.text for one in (*english.abilities, *toy.abilities)] == ["[On Play] Draw 2 cards.", "«deru»2kawohiku!"]
    assert english == toy
    out(capsys, "build", "sets", "--into", "made", "--check")


def test_each_print_is_covered(capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.loads(out(capsys, "coverage", "sets", "--format", "json"))
    assert (figures["cards"], figures["whole_cards"], figures["abilities"], figures["round_trip"]) == (4, 4, 2, 2)
    assert {name: one["whole_cards"] for name, one in figures["languages"].items()} == {"toy": 2, "english": 2}
    head, cards, *_ = out(capsys, "coverage", "sets").splitlines()
    assert (head.split(), cards.split()) == (["number", "toy", "english"], ["cards", "4", "2", "2"])
    assert out(capsys, "coverage", "sets/b.yaml").splitlines()[0].split() == ["number"]


def test_a_card_is_compared_with_its_print_in_the_same_language(capsys: pytest.CaptureFixture[str]) -> None:
    Path("new").mkdir()
    write("new/a.toy.yaml", TOY.replace("2kawohiku", "3kawohiku"))
    write("new/b.yaml", ENGLISH)
    data = json.loads(out(capsys, "diff", "sets", "new", "--format", "json"))
    assert [(one["number"], one["language"], one["category"]) for one in data["changes"]] == [
        ("TW01-002", "toy", "wider")
    ]
    assert data["unchanged"] == 3
    out(capsys, "lock", "sets")
    assert out(capsys, "lock", "new", "--check", code=1).splitlines()[0] == "TW01-002 (toy): meaning, wording moved"


def test_a_card_is_explained_in_the_preferred_language_or_the_one_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Runner" in out(capsys, "explain", "TW01-002", "--sets", "sets")
    assert "Hashiru" in out(capsys, "explain", "TW01-002", "--sets", "sets", "--language", "toy")
    assert cli.run(["explain", "TW01-002", "--sets", "sets", "--language", "japanese"]) == 2
    assert "no card TW01-002 in japanese" in capsys.readouterr().err


def test_an_ability_is_shown_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    told = out(capsys, "explain", "TW01-002", "--sets", "sets", "--in", "toy").splitlines()
    assert told[2:4] == ["[On Play] Draw 2 cards.", "  in toy: «deru»2kawohiku!"]
    told = out(capsys, "explain", "«utsu»3kawohiku!", "--language", "toy", "--in", "english").splitlines()
    assert told[:2] == ["«utsu»3kawohiku!", "  in english: [When Attacking] Draw 3 cards."]


def test_what_a_language_cannot_say_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for text in (
        "[Blocker]",
        "[End of Your Turn] Draw 1 card.",
        "[On Play] Rest all of your opponent's Characters.",
        "[On Play] Rest up to 1 of your opponent's Leaders.",
        "[On Play] K.O. up to 1 of your opponent's rested Characters.",
    ):
        told = out(capsys, "explain", text, "--in", "toy").splitlines()
        assert told[1].startswith("  cannot be said in toy: "), told
    data = json.loads(out(capsys, "explain", "[Blocker]", "--in", "toy", "--format", "json"))
    assert data["abilities"][0]["translated"] is None
    assert cli.run(["explain", "[Blocker]", "--in", "klingon"]) == 2
    assert "cannot be printed: there are english" in capsys.readouterr().err


def test_a_game_is_played_in_one_language_and_counts_a_card_once() -> None:
    both = compiled(["sets"])
    assert [card_set.language for card_set in both.sets] == ["english"]
    assert [card_set.language for card_set in both.left_out] == ["toy"]
    assert sorted(spec.name for spec in both.whole()) == ["Head", "Runner"]
    assert both.effects["TW01-002"].abilities[0].text == "[On Play] Draw 2 cards."
    alone = compiled(["sets"], "toy")
    assert sorted(spec.name for spec in alone.whole()) == ["Atama", "Hashiru"]
    assert compiled(["sets/a.toy.yaml"]).effects == alone.effects


def test_what_is_not_played_with_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["exercise", "sets"]) == 0
    assert "in one language, here english: left out in toy: TW01" in capsys.readouterr().err
    assert cli.run(["exercise", "sets/a.toy.yaml"]) == 0
    assert "left out" not in capsys.readouterr().err


SCENARIO = """\
scenarios:
  - scenario: two cards are drawn
    given: {you: {hand: [NAME], don: 1}}
    when:
      - play: NAME
    then:
      you: {hand: 2}
"""


def test_scenarios_are_in_one_language(capsys: pytest.CaptureFixture[str]) -> None:
    write("english.yaml", SCENARIO.replace("NAME", "Runner"))
    write("toy.yaml", "language: toy\n" + SCENARIO.replace("NAME", "Hashiru"))
    write("own.yaml", "language: toy\ncards: {Kawa: «deru»2kawohiku!}\n" + SCENARIO.replace("NAME", "Kawa"))
    for name in ("english", "toy", "own"):
        assert "1 passed" in out(capsys, "test", f"{name}.yaml", "--sets", "sets")
    write("wrong.yaml", SCENARIO.replace("NAME", "Hashirenai"))
    out(capsys, "test", "wrong.yaml", "--sets", "sets", code=1)


def test_a_scenario_may_call_cards_by_the_names_of_another_print(capsys: pytest.CaptureFixture[str]) -> None:
    write("other.yaml", SCENARIO.replace("NAME", "Hashiru"))
    assert "1 passed" in out(capsys, "test", "other.yaml", "--sets", "sets")


def test_a_deck_is_checked_in_the_first_language_that_has_its_cards() -> None:
    write("sets/a.toy.yaml", TOY + TOY.partition("cards:\n\n")[2].replace("TW01-00", "TW01-10"))
    write("deck.yaml", "name: D\nleader: TW01-001\ncards: {TW01-002: 50}\n")
    sets = [one.card_set for one in load_sets(["sets"]) if one.card_set is not None]
    (found,) = load_deck("deck.yaml", sets, deck_texts()).diagnostics
    assert (found.code, found.message) == ("OP434", "50 copies of TW01-002 Runner are more than 4")
    (found,) = load_deck("deck.yaml", sets[:1], deck_texts()).diagnostics
    assert "Hashiru" in found.message


def test_the_cards_of_a_set_are_in_its_language() -> None:
    sets = [one.card_set for one in load_sets(["sets"]) if one.card_set is not None]
    assert {card.language for card in sets[0].cards} == {"toy"}
    assert {card.language for card in CardSet("TW01", "", "toy", sets[1].cards).cards} == {"toy"}


def test_the_editor_knows_both_prints() -> None:
    workspace = Workspace()
    workspace.add_folder(Path("sets"))
    assert [card_set.language for _, card_set in workspace.sets()] == ["toy", "english"]
    assert workspace.index("toy").names == {"Atama", "Hashiru"}
    assert workspace.words() == {"Atama", "Hashiru", "Head", "Runner"}
    document = workspace.change("sets/a.toy.yaml", TOY.replace("hiku!", "hiku"))
    assert [(one.code, one.position.line) for one in workspace.findings(document)] == [("OP105", 20)]
