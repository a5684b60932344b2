"""Findings about card data that mend themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from optcg_dsl import cli
from optcg_dsl.cards.loader import LoadedSet, parse_set
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.editor.features.fixes import fixes
from optcg_dsl.editor.places import Range
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.text.source import Position
from optcg_dsl.validation import fixing_data
from optcg_dsl.validation.fixing_data import with_data_fixes
from optcg_dsl.validation.selection import Selection
from optcg_dsl.vocabulary.stats import STATS

HEAD = "# A remark.\nset: QA01\nname: Trial\ncards:\n"
FIELDS = {
    "number": "QA01-001",
    "name": "Quill",
    "category": "character",
    "colors": "[red]",
    "cost": "2",
    "power": "3000",
}
SOUND = """\
  - number: QA01-007   # stays
    name: Other
    category: event
    colors: [red]
    cost: 1
"""


def with_card(*changes: str, before: str = SOUND) -> str:
    """A set with a sound card and one in which these lines stand for the fields of their names; ``no x`` for none."""
    named = {line.partition(":")[0].removeprefix("no ").lower(): line for line in changes}
    lines = [named.pop(name, f"{name}: {value}") for name, value in FIELDS.items()]
    lines = [line for line in (*lines, *named.values()) if not line.startswith("no ")]
    card = [part for line in lines for part in line.split("\n")]
    return f"{HEAD}{before}  - " + "\n    ".join(card) + "\n"


def mended(text: str, *, unsafe: bool) -> CardRecord | None:
    """The last card of a set with the fixes of its data; None where it still has an error."""
    content, _ = with_data_fixes("QA01.yaml", text, Selection(), unsafe)
    loaded = parse_set(content)
    if loaded.diagnostics or loaded.card_set is None:
        return None
    assert content.startswith("# A remark.\n") and "# stays" in content
    return loaded.card_set.cards[-1]


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("Cost: 2", "cost", 2),
        ('cost: "2"', "cost", 2),
        ("cost: 2.0", "cost", 2),
        ("power: 3,000", "power", 3000),
        ("power: ３０００", "power", 3000),
        ("category: Character", "category", "character"),
        ("colors: Red/green", "colors", ("red", "green")),
        ("colors: [Red and Green]", "colors", ("red", "green")),
        ("colors:\n  - RED, Green", "colors", ("red", "green")),
        ("colors: [red, red]", "colors", ("red",)),
        ("types: Tide Crew", "types", ("Tide Crew",)),
        ("types: [Tide, Crew, Tide]", "types", ("Tide", "Crew")),
        ("attributes: [slash]", "attributes", ("Slash",)),
        ("name: 8", "name", "8"),
        ("name: Quill: two", "name", "Quill: two"),
        ("name: [Quill]", "name", "[Quill]"),
        ("effect: [On Play] Draw 1 card.", "effect", "[On Play] Draw 1 card."),
        ("number: qa01-1", "number", "QA01-001"),
        ("number: QA01_001", "number", "QA01-001"),
        ("rarity: C\nrarity: C", "rarity", "C"),
    ],
)
def test_what_says_the_same_in_another_way_is_mended(line: str, field: str, value: object) -> None:
    card = mended(with_card(line), unsafe=False)
    assert card is not None and getattr(card, field) == value


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("no colors\ncolours: [red]", "colors", ("red",)),
        ("no cost\ncoost: 2", "cost", 2),
        ("category: charakter", "category", "character"),
        ("colors: [rde]", "colors", ("red",)),
        ("types: Tide/Crew", "types", ("Tide", "Crew")),
        ("power: 3.000", "power", 3000),
        ("power: 3000+", "power", 3000),
        ("power: 400", "power", 4000),
        ("power: 40000", "power", 4000),
        ("cost: 30", "cost", 3),
        ("life: 3", "life", None),
        ("number: QA01-007", "number", "QA01-008"),
    ],
)
def test_what_is_only_likely_is_mended_where_that_is_wanted(line: str, field: str, value: object) -> None:
    text = with_card(*line.split("\n"))
    assert mended(text, unsafe=False) is None
    card = mended(text, unsafe=True)
    assert card is not None and getattr(card, field) == value


@pytest.mark.parametrize("line", ["counter: 1500", "power: many", "colors: [zebra]", "number: XX09-001", "category: 7"])
def test_what_could_be_several_things_stays(line: str) -> None:
    text = with_card(line)
    assert with_data_fixes("QA01.yaml", text, Selection(), True)[0] == text or mended(text, unsafe=True) is None


def test_the_cost_of_a_leader_is_its_life() -> None:
    text = with_card("category: leader", "cost: 5")
    assert mended(text, unsafe=False) is None
    card = mended(text, unsafe=True)
    assert card is not None and (card.life, card.cost) == (5, None)


def test_fixes_that_hold_are_made_beside_those_that_do_not() -> None:
    """``Cost`` and ``COST`` cannot both become the field; what is wrong elsewhere is mended all the same."""
    text = with_card("category: Character").replace("    cost: 2\n", "    Cost: 2\n    COST: 3\n")
    content, done = with_data_fixes("QA01.yaml", text, Selection(), False)
    assert "category: character" in content and any(one.code == "OP413" for one in done)


def test_only_what_is_selected_is_mended() -> None:
    text = with_card("category: Character", 'cost: "2"')
    content, done = with_data_fixes("QA01.yaml", text, Selection(("OP411",)), True)
    assert {one.code for one in done} == {"OP411"} and "category: Character" in content and "cost: 2\n" in content


@pytest.mark.parametrize(
    "text", ["name: D\nleader: QA01-001\ncards: {QA01-002: 4}\n", "scenarios: x\n", "- 1\n", "", "\t"]
)
def test_what_is_no_set_stays(text: str) -> None:
    assert with_data_fixes("x.yaml", text, Selection(), True) == (text, [])


WORDS = st.sampled_from(
    [
        "Red",
        "red",
        "rde",
        "[red, Red]",
        "A/B",
        "[A, A]",
        '"3"',
        "3.0",
        "400",
        "[x]",
        "a: b",
        "8",
        "~",
        "",
        "QA01-7",
        "{}",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from([*FIELDS, "Name", "types", "life", "effect", "colour"]), WORDS), st.booleans())
def test_the_other_cards_stay_and_a_second_time_finds_nothing(values: dict[str, str], unsafe: bool) -> None:
    text = with_card(*(f"{name}: {value}" for name, value in values.items()))
    content, _ = with_data_fixes("QA01.yaml", text, Selection(), unsafe)
    before, after = parse_set(text), parse_set(content)
    assert len(after.diagnostics) <= len(before.diagnostics) or before.card_set is None
    assert after.card_set is None or "Other" in [card.name for card in after.card_set.cards] or before.card_set is None
    assert with_data_fixes("QA01.yaml", content, Selection(), unsafe)[0] == content


def test_the_command_mends_data_and_texts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "QA01.yaml"
    path.write_text(with_card("category: Character", 'effect: "[On Play]  Draw 1 card."'), encoding="utf-8")
    assert cli.run(["check", str(path), "--fix"]) == 0
    assert "2 findings mended" in capsys.readouterr().err
    assert 'effect: "[On Play] Draw 1 card."' in path.read_text(encoding="utf-8")


def test_an_editor_mends_data_at_its_place() -> None:
    """Also in the second card, which the editor reads by itself."""
    text = with_card("category: Character")
    workspace = Workspace()
    document = workspace.change("QA01.yaml", text)
    whole = Range(Position(1, 1), Position(99, 1))
    (finding, change), *_ = fixes(workspace, document, whole)
    line = text.splitlines()[change.range.start.line - 1]
    assert finding.code == "OP413" and change.text == "character"
    assert line[change.range.start.column - 1 : change.range.end.column - 1] == "Character"


@pytest.mark.parametrize(
    ("stat", "value", "likely"),
    [
        ("power", 400, (4000,)),
        ("power", 40000, (4000,)),
        ("power", 1500, (1000, 2000, 15000)),
        ("counter", 1500, (1000, 2000)),
        ("cost", 30, (3,)),
        ("cost", 17, ()),
        ("life", 50, (5,)),
    ],
)
def test_what_an_implausible_number_was_meant_to_be(stat: str, value: int, likely: tuple[int, ...]) -> None:
    assert STATS[stat].likely(value) == likely


def test_a_large_file_is_read_a_few_times_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card has a fix that does not hold; the whole is read again by halves until the budget is used up."""
    card = "  - {{number: QA01-{0:03}, name: X, category: event, colors: [red], Cost: 1, COST: 2}}\n"
    text = HEAD + "".join(card.format(number) for number in range(1, 120))
    reads: list[int] = []
    loaded = fixing_data._loaded

    def counting(name: str, content: str) -> LoadedSet | None:
        reads.append(len(content))
        return loaded(name, content)

    monkeypatch.setattr(fixing_data, "_loaded", counting)
    monkeypatch.setattr(fixing_data, "_MOST_READ", 10 * len(text))
    with_data_fixes("QA01.yaml", text, Selection(), True)
    assert 1 < len(reads) <= 11


def test_more_findings_than_are_told_are_mended_round_by_round() -> None:
    card = "  - {{number: QA01-{0:04}, name: X, Category: Event, colors: Red, Cost: '1'}}\n"
    text = HEAD + "".join(card.format(number) for number in range(1, 400))
    content, done = with_data_fixes("QA01.yaml", text, Selection(), False)
    loaded = parse_set(content)
    assert loaded.card_set is not None and loaded.diagnostics == ()
    assert len(loaded.card_set.cards) == 399 and len(done) == 399 * 5
