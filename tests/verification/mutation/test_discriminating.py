"""Scenarios that pass whatever is changed about their cards are found, and the project has none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.cli import run
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import LoadedFile, parse_scenarios
from optcg_dsl.scenarios.runner import Compiler
from optcg_dsl.verification.mutation.discriminating import blind, finding
from tests.scenarios.conftest import shipped_scenarios

FILE = """\
cards:
  Reaper: {cost: 0, text: "[On Play] If you have 2 or more Characters, draw 1 card."}
  Brawler: 6000
scenarios:
  - scenario: It is tried
    given: {you: {hand: [%s], characters: %s}}
    when: %s
    then: {%s}
"""


def found(text: str) -> list[tuple[str, int]]:
    loaded = parse_scenarios(text, CardBook.of(()), "it.yaml")
    assert loaded.content is not None, loaded.diagnostics
    return [(one.scenario.name, one.changes) for one in blind(loaded.content, Compiler(loaded.content.records))]


@pytest.mark.parametrize(
    ("hand", "characters", "when", "then", "tells"),
    [
        ("Reaper", "[Brawler]", "[play: Reaper]", "you: {hand: 1}", True),
        ("Reaper", "[Brawler]", "[play: Reaper]", "turn: you", False),  # says nothing of what is drawn
        (
            "Reaper",
            "[]",
            "[play: Reaper]",
            "you: {hand: 0}",
            True,
        ),  # one Character is too few, not enough for "1 or more"
        ("Reaper", "[Brawler]", "[]", "you: {hand: [Reaper]}", False),
        ("Brawler", "[Brawler]", "[]", "power: {Brawler: 6000}", True),
        ("Brawler", "[Brawler]", "[]", "you: {hand: 1}", False),
        ("", "[]", "[]", "you: {hand: 0}", True),  # names no card: there is nothing to change
    ],
)
def test_a_scenario_tells_something_if_a_change_makes_it_fail(
    hand: str, characters: str, when: str, then: str, *, tells: bool
) -> None:
    if then.startswith("power"):
        hand = ""
    names = [name for name, _ in found(FILE % (hand, characters, when, then))]
    assert names == ([] if tells else ["It is tried"])


def test_a_scenario_that_fails_is_not_called_blind() -> None:
    assert found(FILE % ("Reaper", "[]", "[]", "you: {hand: 4}")) == []


def test_the_command_lists_them_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(FILE % ("Reaper", "[Brawler]", "[]", "you: {hand: [Reaper]}"), encoding="utf-8")
    assert run(["test", str(file)]) == 0
    capsys.readouterr()
    assert run(["test", str(file), "--discriminating", "--format", "json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)["findings"]
    assert (told["code"], told["severity"]) == ("OP487", "warning")
    assert "changes of Brawler, Reaper makes this scenario fail" in told["message"]


@pytest.mark.parametrize("loaded", shipped_scenarios(), ids=lambda loaded: Path(loaded.file).stem)
def test_the_scenarios_of_the_project_tell_something(loaded: LoadedFile) -> None:
    assert loaded.content is not None
    assert [finding(one).message for one in blind(loaded.content, Compiler(loaded.content.records))] == []
