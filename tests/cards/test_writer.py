"""Writing sets: canonical YAML that reads back as the same set."""

from __future__ import annotations

from pathlib import Path

import yaml
from hypothesis import given, settings

from optcg_dsl.cards.loader import load_set, parse_set
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.cards.writer import format_set, write_set

from .strategies import card_sets

EXAMPLE = CardSet(
    "BX01",
    "Harbour Lights",
    "english",
    (
        CardRecord(
            number="BX01-001",
            name="Mara Voss",
            category="leader",
            colors=("red", "green"),
            types=("Harbour Watch",),
            attributes=("Slash", "?"),
            life=4,
            power=5000,
            effect="[DON!! x1] First.\n[On Play] Second: third.",
            trigger=" odd",
            printings=("BX01-001_p1",),
            faults=("effect: cut",),
        ),
        CardRecord(number="BX01-002", name="No", category="event", colors=("red",), cost=0),
    ),
)
WRITTEN = """\
set: BX01
name: Harbour Lights
language: english

cards:
  - number: BX01-001
    name: Mara Voss
    category: leader
    colors: [red, green]
    life: 4
    power: 5000
    attributes: [Slash, "?"]
    types: [Harbour Watch]
    effect: |
      [DON!! x1] First.
      [On Play] Second: third.
    trigger: " odd"
    printings: [BX01-001_p1]
    faults:
      - "effect: cut"

  - number: BX01-002
    name: "No"
    category: event
    colors: [red]
    cost: 0
"""


def test_the_canonical_form() -> None:
    assert format_set(EXAMPLE) == WRITTEN


def test_writing_to_a_file(tmp_path: Path) -> None:
    write_set(EXAMPLE, tmp_path / "BX01.yaml")
    assert (tmp_path / "BX01.yaml").read_bytes() == WRITTEN.encode()
    loaded = load_set(tmp_path / "BX01.yaml")
    assert loaded.card_set is not None
    assert loaded.card_set.cards == EXAMPLE.cards


@given(card_sets())
@settings(max_examples=150, deadline=None)
def test_a_set_reads_back_as_it_was_written(card_set: CardSet) -> None:
    written = format_set(card_set)
    loaded = parse_set(written, "set.yaml")
    assert loaded.card_set == card_set
    assert not [finding for finding in loaded.diagnostics if finding.severity == "error"]
    assert format_set(loaded.card_set) == written


@given(card_sets())
@settings(max_examples=50, deadline=None)
def test_any_yaml_reader_reads_the_same_values(card_set: CardSet) -> None:
    data = yaml.safe_load(format_set(card_set))
    assert data["name"] == card_set.name
    for entry, card in zip(data["cards"], card_set.cards, strict=True):
        assert entry["name"] == card.name
        assert entry.get("effect", "").rstrip("\n") == card.effect
        assert tuple(entry.get("types", ())) == card.types
