"""Findings that mend themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl import cli
from optcg_dsl.cards.folders import FileRead
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.validation.fixing import Fixed, fix_file
from optcg_dsl.validation.selection import Selection

HEAD = """\
# A file with remarks.
set: QA01
name: Trial
cards:
  - number: QA01-001   # the first
    name: Quill
    category: event
    colors: [red]
    cost: 1
"""
OTHER = """\
  - number: QA01-002
    name: "Quill: \\"two\\""
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      [On Play] Draw 1 card.
      [Blocker]
"""


def fixed(effect: str, *, unsafe: bool = False, selection: Selection | None = None) -> Fixed:
    text = f"{HEAD}    effect: {effect}\n{OTHER}"
    card_set = parse_set(text, "QA01.yaml").card_set
    assert card_set is not None
    indexes = {"english": NameIndex.of([card_set], "english")}
    return fix_file(FileRead("QA01.yaml", text.encode()), indexes, selection or Selection(), unsafe=unsafe)


def effect_of(one: Fixed) -> str:
    card_set = parse_set(one.after).card_set
    assert card_set is not None
    return card_set.cards[0].effect


@pytest.mark.parametrize(
    ("effect", "mended"),
    [
        ("'[Main] Draw  1 card.'", "[Main] Draw 1 card."),
        ('"[Main] Draw 1 card\uff0e"'.replace("\uff0e", "\uff0e"), "[Main] Draw 1 card."),
        ("|\n      [Main]  Draw 1 card.\n      [Counter]  Draw 1 card.", "[Main] Draw 1 card.\n[Counter] Draw 1 card."),
    ],
)
def test_safe_fixes_leave_the_effects_as_they_are(effect: str, mended: str) -> None:
    one = fixed(effect)
    assert effect_of(one) == mended and one.changed and one.mended
    before, after = (parse_set(text).card_set for text in (one.before, one.after))
    assert before is not None and after is not None
    assert [compile_card(card).effects for card in before.cards] == [compile_card(card).effects for card in after.cards]
    assert one.after.splitlines()[:9] == one.before.splitlines()[:9], "remarks and layout stay"
    assert one.after.endswith(OTHER)


@pytest.mark.parametrize(
    ("effect", "mended"),
    [
        ('"[Main] Draw 1 crad."', "[Main] Draw 1 card."),
        ('"[Main Draw 1 card."', "[Main] Draw 1 card."),
        ("'[Main] Drwa 1 card.'", "[Main] Draw 1 card."),
        ('"[Main] Draw 1 <b>card."', "[Main] Draw 1 card."),
        ("|\n      [Main]  Draw 1 crad.", "[Main] Draw 1 card."),
    ],
)
def test_unsafe_fixes_are_made_when_they_are_wanted(effect: str, mended: str) -> None:
    assert effect_of(fixed(effect, unsafe=True)) == mended
    assert effect_of(fixed(effect)) != mended


def test_what_cannot_be_mended_in_place_is_left_alone() -> None:
    """The escape is no part of the text as it stands in the file, and a quote would end it."""
    one = fixed('"[Main] Draw\\x20\\x20 1 card."')
    assert not one.changed or effect_of(one) == "[Main] Draw 1 card."
    broken = f"{HEAD}    effect: [x\n".encode()
    assert not fix_file(FileRead("QA01.yaml", broken), {}, Selection()).changed
    assert not fix_file(FileRead("QA01.yaml", b"\xff"), {}, Selection()).changed


def test_only_what_is_selected_is_mended() -> None:
    effect = "'[Main] Draw  1 card.'"
    codes = {finding.code for finding in fixed(effect).mended}
    assert codes and not fixed(effect, selection=Selection(ignored=tuple(codes))).changed
    assert fixed(effect, selection=Selection(selected=tuple(codes))).changed


def test_a_file_that_is_mended_has_nothing_more_to_mend() -> None:
    one = fixed("'[Main]  Draw 1 crad.'", unsafe=True)
    again = fix_file(
        FileRead("QA01.yaml", one.after.encode()),
        {"english": NameIndex.of([card_set], "english")} if (card_set := parse_set(one.after).card_set) else {},
        Selection(),
        unsafe=True,
    )
    assert not again.changed


PIECES = st.sampled_from(
    ["[Main]", " ", "  ", "Draw", "1", "card", "crad", ".", "\u00a0", "-2000", "<b>", "[", "'", '"', "#"]
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(PIECES, max_size=12), st.booleans())
def test_nothing_but_texts_ever_changes(pieces: list[str], unsafe: bool) -> None:
    text = "".join(pieces).replace("'", "''")
    one = fixed(f"'{text}'", unsafe=unsafe)
    before, after = (parse_set(content).card_set for content in (one.before, one.after))
    assert before is not None and after is not None
    assert before.cards[1] == after.cards[1]
    assert (before.cards[0].name, before.cards[0].cost) == (after.cards[0].name, after.cards[0].cost)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "QA01.yaml"
    path.write_text(f"{HEAD}    effect: '[Main] Draw 1 crad.'\n")
    before = path.read_bytes()
    assert cli.run(["check", str(path), "--fix", "--unsafe", "--diff"]) == 1
    assert "+    effect: '[Main] Draw 1 card.'" in capsys.readouterr().out and path.read_bytes() == before
    assert cli.run(["check", str(path), "--fix"]) == 1, "the slip is no matter of wording"
    assert path.read_bytes() == before
    assert cli.run(["check", str(path), "--fix", "--unsafe", "--format", "json"]) == 0
    told = capsys.readouterr()
    assert told.err == f"{path}: 1 finding mended\n" and b"Draw 1 card." in path.read_bytes()
    assert cli.run(["check", str(path), "--fix", "--diff"]) == 0
    assert cli.run(["check", str(path), "--diff"]) == 2
    assert cli.run(["check", str(tmp_path / "none.yaml"), "--fix"]) == 2
