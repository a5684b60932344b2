"""A check counts as sound the cards that coverage counts as whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl.resources import data_folder
from optcg_dsl.validation.checks import check_paths
from optcg_dsl.verification.coverage import coverage_of_files

SET = """\
set: QA01
name: Trial
cards:
  - number: QA01-001
    name: Quill
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      [On Play] Draw 1 card.
      [Blocker]
  - number: QA01-002
    name: Ink
    category: event
    colors: [red, green]
    cost: 2
    effect: "[Main] K.O. up to 1 of your opponent's Characters with a cost of 3 or less."
    trigger: "[Trigger] Draw 1 card."
  - number: QA01-003
    name: Blank
    category: character
    colors: [blue]
    cost: 4
    power: 5000
"""


def counts(path: Path) -> tuple[int, int]:
    return check_paths([path]).cards, coverage_of_files([path]).whole_cards


@pytest.mark.parametrize("name", ["HL01.yaml", "japanese/HL01.yaml", "chinese-taiwan/HL01.yaml"])
def test_the_shipped_sets(name: str) -> None:
    sound, whole = counts(data_folder("cardsets") / name)
    assert sound == whole > 10


@pytest.mark.parametrize(
    ("old", "new", "sound"),
    [
        ("", "", 3),
        ("Draw 1 card.\n", "Drwa 1 card.\n", 2),  # a text that is not understood
        ("category: event", "category: evnet", 2),  # data
        ("QA01-003", "QA01-001", 2),  # a number twice: the first card is as it was
        ("    power: 5000\n", '    power: 5000\n    faults: ["torn"]\n', 2),  # marked as broken
        ("[Blocker]", "[Blockr]", 2),
        ("[Trigger] Draw", "[Main] Draw", 2),
        ("cards:", "cars:", 0),
    ],
)
def test_a_card_with_an_error_is_not_sound(old: str, new: str, sound: int, tmp_path: Path) -> None:
    path = tmp_path / "QA01.yaml"
    path.write_text(SET.replace(old, new, 1) if old else SET, encoding="utf-8")
    assert counts(path) == (sound, sound)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    slips=st.lists(
        st.tuples(
            st.integers(0, len(SET)), st.integers(0, 9), st.sampled_from(["", "x", "1", " ", ".", "[", "draw", "\n"])
        ),
        max_size=3,
    )
)
def test_whatever_is_in_the_file(slips: list[tuple[int, int, str]], tmp_path: Path) -> None:
    text = SET
    for at, length, written in slips:
        text = text[:at] + written + text[at + length :]
    path = tmp_path / "QA01.yaml"
    path.write_text(text, encoding="utf-8")
    sound, whole = counts(path)
    assert sound == whole
