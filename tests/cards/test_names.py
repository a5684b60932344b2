"""Names get the findings that texts get for their characters, at their places."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.decks import parse_deck
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import load_scenarios
from optcg_dsl.text.diagnostics import Diagnostic

SET = """\
set: BX01
name: {set}
cards:
  - number: BX01-001
    name: {name}
    category: leader
    colors: [red]
    life: 4
    power: 5000
    types: [Plain, {type}]
    rarity: {rarity}
    printings: [{printing}]
"""
PLAIN = {"set": "Lights", "name": "Mara", "type": "Crew", "rarity": "L", "printing": "first"}
LINES = {"set": 2, "name": 5, "type": 10, "rarity": 11, "printing": 12}
DECK = "name: {deck}\nleader: BX01-001\ncards: {{}}\n"
FLAWS = [
    ("Ma\u202era", "OP308", "info", "Mara"),
    ("Ma\u2066ra", "OP308", "info", "Mara"),
    ("Ma\u200bra", "OP308", "info", "Mara"),
    ("Ma\u200dra", "OP308", "info", "Mara"),
    ("Mara\u3164", "OP308", "info", "Mara"),
    ("Ma\U000e0041ra", "OP308", "info", "Mara"),
    ("Ma\ufe0fra", "OP308", "info", "Mara"),
    ("Ame\u0301lie", "OP309", "info", "Am\u00e9lie"),
    ("Mara\u2019s", "OP302", "info", "Mara's"),
    ("Ma\u00a0ra", "OP303", "info", "Ma ra"),
    ("\uff2dara", "OP304", "info", "Mara"),
    ("Ma\ue000ra", "OP001", "warning", "Ma\ue000ra"),
    ("M\u0430ra", "OP002", "warning", "M\u0430ra"),
]


def codes(found: tuple[Diagnostic, ...], *more: str) -> list[tuple[str, str, int]]:
    return [(one.code, one.severity, one.position.line) for one in found if one.code.startswith(("OP0", "OP3", *more))]


@pytest.mark.parametrize(("written", "code", "severity", "read"), FLAWS, ids=[ascii(flaw[0]) for flaw in FLAWS])
@pytest.mark.parametrize("field", LINES)
def test_what_a_text_gets_a_finding_for_a_name_does(
    field: str, written: str, code: str, severity: str, read: str
) -> None:
    loaded = parse_set(SET.format(**{**PLAIN, field: f'"{written}"'}), "set.yaml")
    assert codes(loaded.diagnostics) == [(code, severity, LINES[field])]
    (finding,) = loaded.diagnostics
    assert finding.position.column > 5 and finding.card == ("" if field == "set" else "BX01-001")
    assert loaded.card_set is not None
    (card,) = loaded.card_set.cards
    values = {
        "set": loaded.card_set.name,
        "name": card.name,
        "type": card.types[-1],
        "rarity": card.rarity,
        "printing": card.printings[0],
    }
    assert values == {**PLAIN, field: read}


@pytest.mark.parametrize("written", ["Ma\\x1bra", "Ma\\0ra", "Ma\\x9bra", "Ma\\x7fra"])
@pytest.mark.parametrize("field", LINES)
def test_control_characters_are_errors(field: str, written: str) -> None:
    loaded = parse_set(SET.format(**{**PLAIN, field: f'"{written}"'}))
    assert [(one.code, one.position.line) for one in loaded.diagnostics] == [("OP403", LINES[field])]


@pytest.mark.parametrize("written", ["Ma\\nra", "Ma\\u2028ra", "Ma\\Nra", "Ma\\rra"])
def test_a_name_stands_on_one_line(written: str) -> None:
    loaded = parse_set(SET.format(**{**PLAIN, "name": f'"{written}"'}))
    found = [one for one in loaded.diagnostics if one.severity == "error"]
    assert [(one.code, one.position.line, one.message) for one in found] == [
        ("OP407", 5, "the name stands on one line")
    ]


def test_half_a_character_is_an_error() -> None:
    loaded = parse_set(SET.format(**{**PLAIN, "name": '"Ma\\ud800ra"'}))
    assert loaded.diagnostics and loaded.diagnostics[0].severity == "error"


def test_sound_names_get_no_finding() -> None:
    for name in ("Mara", "Am\u00e9lie & Co.", "\u30eb\u30d5\u30a3", "\u0391\u03b8\u03b7\u03bd\u03ac", "Mara \u2661"):
        assert parse_set(SET.format(**{**PLAIN, "name": f'"{name}"'})).diagnostics == (), name


@pytest.mark.parametrize(("written", "code", "severity", "read"), FLAWS, ids=[ascii(flaw[0]) for flaw in FLAWS])
def test_decks_and_scenarios_too(written: str, code: str, severity: str, read: str, tmp_path: object) -> None:
    sets = parse_set(SET.format(**PLAIN)).card_set
    assert sets is not None
    loaded = parse_deck(DECK.format(deck=f'"{written}"'), [sets])
    assert codes(loaded.diagnostics) == [(code, severity, 1)]
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    file = tmp_path / "cards.scenarios.yaml"
    text = f'scenarios:\n  - scenario: "{written}"\n    cards:\n      "{written}": 3000\n'
    file.write_text(text + "    then: {turn: 5}\n", encoding="utf-8")
    found = load_scenarios(file, CardBook.of([sets])).diagnostics
    unseen = [(code, severity, 2)] if code in ("OP308", "OP309", "OP001", "OP002") else []
    assert codes(found) == [*unseen, (code, severity, 4)]
