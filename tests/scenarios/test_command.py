"""The command ``optcg test``: exit codes, formats, and files that are anything but scenarios."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from optcg_dsl.cli import run
from optcg_dsl.cli.exits import COULD_NOT_RUN
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.scenarios.runner import run_file

GOOD = "scenarios:\n  - scenario: It is so\n    rules: [7-1]\n    then: {you: {hand: 0}}\n"
BAD = GOOD.replace("hand: 0", "hand: 1")


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("text", "code"), [(GOOD, 0), (BAD, 1), (GOOD.replace("then", "than"), 1), ("", 1)])
def test_exit_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, code: int) -> None:
    assert run(["test", written(tmp_path, "it.yaml", text)]) == code
    assert "passed, " in capsys.readouterr().out


def test_what_cannot_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = written(tmp_path, "it.yaml", GOOD)
    empty = tmp_path / "empty"
    empty.mkdir()
    assert run(["test", str(tmp_path / "missing.yaml")]) == COULD_NOT_RUN
    assert run(["test", str(empty)]) == COULD_NOT_RUN
    assert run(["test", good, "--rules", "9.9.9"]) == COULD_NOT_RUN
    assert "9.9.9" in capsys.readouterr().err


def test_a_folder_stands_for_its_scenarios_and_not_for_its_sets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, "BX01.yaml", "set: BX01\nname: Box\ncards: []\n")
    written(tmp_path, "deck.yaml", "name: Deck\nleader: BX01-001\ncards: {}\n")
    (tmp_path / "inner").mkdir()
    written(tmp_path / "inner", "it.yaml", GOOD)
    assert run(["test", str(tmp_path)]) == 0
    assert "1 scenario: 1 passed" in capsys.readouterr().out


def test_formats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "it.yaml", BAD)
    assert run(["test", path, "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["failed"] == 1
    assert data["scenarios"][0]["failures"][0]["expected"] == "1"
    assert run(["test", path, "--format", "junit"]) == 1
    assert ElementTree.fromstring(capsys.readouterr().out.encode()).get("failures") == "1"


def test_cards_of_other_sets(tmp_path: Path) -> None:
    card = "number: BX01-001, name: Deckhand, category: character, colors: [red], cost: 1, power: 1"
    sets = written(tmp_path, "BX01.yaml", f"set: BX01\nname: Box\ncards:\n  - {{{card}}}\n")
    text = GOOD.replace(
        "    then: {you: {hand: 0}}", "    given: {you: {hand: [BX01-001]}}\n    then: {you: {hand: [Deckhand]}}"
    )
    path = written(tmp_path, "it.yaml", text)
    assert run(["test", path, "--sets", sets]) == 0
    assert run(["test", path]) == 1


_WORDS = st.sampled_from(
    [
        *("Leader", "Stage", "Filler", "Filler Leader", "DON!!", "Brawler", "Brawler (rested) x2", "your Leader", "x2"),
        *("yes", "no", "1", "-1", "99", "all", "nothing", "pass", "end turn", "~", "", "[]", "{}", "2 to Leader"),
        *(
            "Leader -> Leader",
            "Filler (1 DON!! and rested)",
            "Leader #2",
            "you",
            "opponent",
            "game",
            "[Blocker]",
            "none",
        ),
    ]
)
_AREA = st.sampled_from(["leader", "characters", "stage", "hand", "life", "deck", "trash", "don", "deck size"])
_VERB = st.sampled_from(
    [
        "play",
        "give",
        "activate",
        "attack",
        "block",
        "counter",
        "trigger",
        "use",
        "choose",
        "order",
        "resolve",
        "concede",
    ]
)
_CLAIM = st.sampled_from(
    ["you: {hand: %s}", "power: {%s: 1}", "winner: %s", "rested: %s", "happened: {ko: %s}", "keywords: {%s: []}"]
)


@given(st.lists(st.tuples(_AREA, _WORDS), max_size=3, unique_by=lambda pair: pair[0]), _VERB, _WORDS, _CLAIM, _WORDS)
@settings(max_examples=150)
def test_whatever_a_file_says_nothing_is_raised(
    areas: list[tuple[str, str]], verb: str, about: str, claim: str, value: str
) -> None:
    board = "".join(f"        {area}: {word}\n" for area, word in areas) or "        don: 1\n"
    text = (
        "cards:\n  Brawler: 6000\nscenarios:\n  - scenario: Any\n    given:\n      you:\n"
        f"{board}    when:\n      - {verb}: {about}\n    then:\n      {claim % value}\n"
    )
    loaded = parse_scenarios(text, CardBook.of([]), "any.yaml")
    if loaded.content is None:
        assert loaded.diagnostics
    else:
        assert [one.status in ("passed", "failed") for one in run_file(loaded.content)]
