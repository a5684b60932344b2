"""Why an effect applies or not: each link of the chain, on boards of our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.cli import run
from optcg_dsl.engine.game import Game
from optcg_dsl.explaining.why import Why, cards_called, why
from optcg_dsl.resources import data_folder
from optcg_dsl.verification.inspection import NoGameError, game_at

CARDS = """\
cards:
  Harpooner:
    power: 5000
    text: "[DON!! x1] [Activate: Main] [Once Per Turn] You may trash 1 card from your hand: Draw 1 card."
  Beacon:
    power: 2000
    text: "[Your Turn] If you have 2 or more Characters, this Character gains +1000 power."
  Herald: {power: 1000, text: "[On Play] Draw 1 card."}
  Hush: {power: 1000, text: "[Activate: Main] Negate the effect of up to 1 Character during this turn."}
  Boom: {category: event, cost: 1, text: "[Main] Draw 1 card."}

scenarios:
"""


def scenario(folder: Path, body: str) -> Game:
    path = folder / "one.yaml"
    path.write_text(CARDS + "  - scenario: The only one\n" + body, encoding="utf-8")
    return game_at(path, [data_folder("cardsets")])


def only(game: Game, name: str) -> Why:
    (card,) = cards_called(game, name)
    (found,) = why(game, card)
    return found


def failing(found: Why) -> list[tuple[str, ...]]:
    return [reason.rules for reason in found.reasons if reason.holds is False]


def test_an_activate_effect_with_all_it_needs(tmp_path: Path) -> None:
    given = "    given: {you: {characters: [Harpooner (1 DON!!)], hand: [Herald]}}\n    then: {you: {hand: 1}}\n"
    found = only(scenario(tmp_path, given), "harpooner")
    assert found.applies and found.verdict == "It can be activated now."


def test_each_thing_it_lacks_is_a_link(tmp_path: Path) -> None:
    """8-3-2: the condition; 8-3-1-3: the cost."""
    given = "    given: {you: {characters: [Harpooner], hand: []}}\n    then: {you: {hand: 0}}\n"
    found = only(scenario(tmp_path, given), "Harpooner")
    assert failing(found) == [("8-3-2",), ("8-3-1-3",)]
    assert any("(0 against 1)" in reason.text for reason in found.reasons)
    assert found.verdict == "It cannot be activated now."


def test_once_per_turn_is_spent(tmp_path: Path) -> None:
    game = scenario(
        tmp_path,
        "    given: {you: {characters: [Harpooner (1 DON!!)], hand: [Herald, Beacon]}}\n"
        "    when:\n      - activate: Harpooner\n      - choose: Herald\n    then: {you: {hand: 2}}\n",
    )
    found = only(game, "Harpooner")
    assert failing(found) == [("10-2-13",)]
    assert found.reasons[-1].text.startswith("in this game: activated and resolved in turn ")


def test_a_permanent_effect(tmp_path: Path) -> None:
    alone = "    given: {you: {characters: [Beacon]}}\n    then: {you: {hand: 0}}\n"
    found = only(scenario(tmp_path, alone), "Beacon")
    assert found.verdict == "It is not in force." and failing(found) == [("8-3-2",)]
    both = alone.replace("[Beacon]", "[Beacon, Herald]")
    assert only(scenario(tmp_path, both), "Beacon").verdict == "It is in force."


def test_a_negated_effect(tmp_path: Path) -> None:
    game = scenario(
        tmp_path,
        "    given: {you: {characters: [Beacon, Hush]}}\n"
        "    when:\n      - activate: Hush\n      - choose: Beacon\n    then: {you: {hand: 0}}\n",
    )
    assert failing(only(game, "Beacon")) == [("8-2-1",)]


def test_the_area_of_the_card(tmp_path: Path) -> None:
    game = scenario(tmp_path, "    given: {you: {hand: [Boom], trash: [Beacon]}}\n    then: {you: {hand: 1}}\n")
    assert only(game, "Boom").applies
    assert ("2-8-2",) in failing(only(game, "Beacon"))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.yaml"
    body = "    given: {you: {characters: [Beacon]}}\n    then: {you: {hand: 0}}\n"
    path.write_text(CARDS + f"  - scenario: First\n{body}  - scenario: Second\n{body}", encoding="utf-8")
    assert run(["why", str(path), "Beacon"]) == 2
    assert "2 scenarios; say which with --scenario:\n  First\n  Second" in capsys.readouterr().err
    assert run(["why", str(path), "Beacon", "--scenario", "second"]) == 0
    out = capsys.readouterr().out
    assert (
        "  It is not in force.\n" in out
        and "  - not so: the number of your Characters is at least 2 (1 against 2)" in out
    )
    assert run(["why", str(path), "Nobody", "--scenario", "first"]) == 2
    capsys.readouterr()
    assert run(["why", str(path), "Beacon", "--scenario", "first", "--format", "json"]) == 0
    (effect,) = json.loads(capsys.readouterr().out)["effects"]
    assert effect["applies"] is False and effect["player"] == 1


def test_a_replay_up_to_an_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    assert run(["demo", "--seed", "3", "--save", str(path)]) == 0
    sets = [data_folder("cardsets")]
    assert len(game_at(path, sets, at=5).answers) == 5
    whole = game_at(path, sets)
    assert whole.over and len(whole.answers) > 5
    for at in (-1, len(whole.answers) + 1):
        with pytest.raises(NoGameError, match="answers, not"):
            game_at(path, sets, at=at)
    capsys.readouterr()
    number = whole.specs[0].number
    assert run(["why", str(path), number, "--at", "5"]) == 0


@pytest.mark.parametrize("name", ["none.json", "none.yaml", "bad.json", "bad.yaml"])
def test_what_is_no_game(tmp_path: Path, name: str) -> None:
    if name.startswith("bad"):
        (tmp_path / name).write_text("[", encoding="utf-8")
    assert run(["why", str(tmp_path / name), "X"]) == 2
