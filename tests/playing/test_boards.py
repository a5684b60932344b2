"""Games that start on the board of a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.playing.boards import NoBoardError, game_on_board
from optcg_dsl.resources import data_folder

SETS = [data_folder("cardsets")]
FILE = """\
cards:
  Sage: {text: "[On Play] Draw 1 card.", cost: 1}
scenarios:
  - scenario: One card in hand
    rules: [8-1-1]
    given: {you: {hand: [Sage], don: 1}}
    when:
      - play: Sage
    then: {you: {hand: 1}}
  - scenario: Two cards in hand
    rules: [8-1-1]
    given: {you: {hand: [Sage, Sage], don: 1}}
    when:
      - play: Sage
    then: {you: {hand: 2}}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "boards.yaml").write_text(FILE)
    return tmp_path / "boards.yaml"


@pytest.mark.parametrize(("name", "hand"), [("", 1), ("two cards in hand", 2), ("Two", 2)])
def test_a_board_by_the_name_of_its_scenario(file: Path, name: str, hand: int) -> None:
    game = game_on_board(file, name, SETS)
    assert game.decision is not None and game.decision.player == 0
    assert len(game.view(0)["players"][0]["hand"]) == hand


def test_rules(file: Path) -> None:
    assert game_on_board(file, "", SETS, "1.1.8").state.rules == "1.1.8"


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        (FILE, "in hand", "several scenarios"),
        (FILE, "three", "has no scenario"),
        (FILE.replace("Draw 1 card", "Draw 1 crad"), "", "has errors"),
        ("", "", "is no file of scenarios"),
    ],
)
def test_no_board(tmp_path: Path, text: str, name: str, message: str) -> None:
    (tmp_path / "boards.yaml").write_text(text)
    with pytest.raises(NoBoardError) as error:
        game_on_board(tmp_path / "boards.yaml", name, SETS)
    assert message in str(error.value)
