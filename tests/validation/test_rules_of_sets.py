"""A set is made for a version of the rules: what it uses that the version does not know, and how it is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.writer import format_set
from optcg_dsl.cli import run
from optcg_dsl.pools.loading import Collection
from optcg_dsl.rules.versions import DEFAULT_VERSION, VERSIONS, UnknownVersion
from optcg_dsl.validation.checks import check_paths

HEAD = "set: BX01\nname: Lights\n"
CARDS = """cards:
  - number: BX01-001
    name: Riddle
    category: character
    colors: [red]
    cost: 1
    power: 1000
    attributes: ["?"]
    effect: |
      [Unblockable]
      All of your <?> attribute Characters gain [Rush: Character].
  - number: BX01-002
    name: Leveller
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      [On Play] Set the power of up to 1 of your opponent's Characters to 0 during this turn.
      When this Character is removed from the field, draw 1 card.
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "set.yaml"
    path.write_text(HEAD + CARDS, encoding="utf-8")
    return path


def places(path: Path, rules: str = "") -> list[tuple[str, int]]:
    findings = check_paths([path], rules=rules).findings
    return [(finding.code, finding.position.line) for finding in findings if finding.code.startswith("OP5")]


@pytest.mark.rules("2-5-2", "4-11", "4-12", "10-1-6", "10-1-7")
@pytest.mark.parametrize(
    ("version", "expected"),
    [
        (
            "1.1.6",
            [("OP500", 10), ("OP501", 12), ("OP500", 13), ("OP501", 13), ("OP502", 21), ("OP502", 22)],
        ),
        ("1.1.8", [("OP500", 10), ("OP501", 12), ("OP500", 13), ("OP501", 13), ("OP502", 21)]),
        ("1.1.9", [("OP501", 12), ("OP501", 13), ("OP502", 21)]),
        ("1.2.0", []),
    ],
)
def test_what_a_version_does_not_know(file: Path, version: str, expected: list[tuple[str, int]]) -> None:
    """By the option, and by what the set declares (one line more at its start)."""
    assert places(file) == []
    assert places(file, version) == expected
    assert places(file, f"{version}:literal") == expected, "how silent places are read makes no difference here"
    file.write_text(f"{HEAD}rules: {version}\n{CARDS}", encoding="utf-8")
    assert places(file) == [(code, line + 1) for code, line in expected]
    assert places(file, "1.2.0") == []


def test_the_answer_is_remembered_by_version(file: Path) -> None:
    first = check_paths([file], rules="1.1.9").findings
    assert check_paths([file]).findings == ()
    assert check_paths([file], rules="1.1.9").findings == first != ()


def test_the_command(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(file), "--rules", "1.1.9"]) == 0, "warnings only"
    capsys.readouterr()
    assert run(["check", str(file), "--rules", "1.1.8", "--format", "json"]) == 1
    assert "OP500" in capsys.readouterr().out
    assert run(["check", str(file), "--rules", "1.1.7"]) == 2
    assert "known are 1.1.6, 1.1.8, 1.1.9, 1.2.0" in capsys.readouterr().err
    with pytest.raises(UnknownVersion):
        check_paths([file], rules="newest")


def test_a_set_declares_a_version_that_there_is() -> None:
    loaded = parse_set(f"{HEAD}rules: 1.1.7\n{CARDS}")
    assert [finding.code for finding in loaded.diagnostics] == ["OP413"]
    sound = parse_set(f"{HEAD}rules: 1.1.8\n{CARDS}").card_set
    assert sound is not None and sound.rules == "1.1.8"
    again = parse_set(format_set(sound)).card_set
    assert again is not None and again.rules == "1.1.8"


@pytest.mark.parametrize(
    ("declared", "rules"),
    [
        ((), DEFAULT_VERSION),
        (("1.1.8",), "1.1.8"),
        (("1.1.8", "1.1.6"), "1.1.8"),
        (("1.1.8", ""), DEFAULT_VERSION),
    ],
)
def test_sets_are_played_by_the_newest_of_their_versions(declared: tuple[str, ...], rules: str) -> None:
    sets = [parse_set(HEAD + (f"rules: {one}\n" if one else "") + CARDS).card_set for one in declared]
    assert Collection(tuple(one for one in sets if one is not None), {}).rules() == rules


def test_a_game_is_played_by_the_version_that_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    decks = [str(Path("cardsets/decks", f"{name}.yaml").resolve()) for name in ("engineers", "keepers")]
    for rules in (VERSIONS[-2], "1.2.0:D17"):
        assert run(["play", *decks, "--rules", rules, "--format", "json"]) == 0
        assert json.loads(capsys.readouterr().out)["rules"] == rules
    assert run(["play", *decks, "--rules", "1.1.7"]) == 2
