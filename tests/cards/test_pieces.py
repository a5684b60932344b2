"""A set read card by card says what it says read in one go, whatever is in it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards import pieces
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.pieces import NOTHING, read_piecewise, split
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.resources import data_folder
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position, Span

CARD = (
    "  - number: QX01-00{0}\n    name: Card {0}\n    category: character\n    colors: [red]\n    cost: {0}\n"
    "    power: 1000\n    effect: |\n      [On Play] Draw 1 card.\n\n      [Blocker]\n"
)
SET = "set: QX01\nname: One\n# all\ncards:\n\n" + "\n".join(CARD.format(number) for number in (1, 2, 3))
PARTS = (
    *("\n", "  - ", "- ", "number: QX01-001", '"', "'", "[", "]", "{", "|", "#", ": ", "\t", "  ", "---\n", "...\n"),
    *(
        "cards:\n",
        "x: &a 1",
        "*a",
        "!t",
        "effect: >\n",
        "\r\n",
        "\u2028",
        "name:",
        "faults: [x]",
        "language: japanese\n",
    ),
)


def places(card: CardRecord) -> object:
    sources = [one for one in (card.effect_source, card.trigger_source) if one is not None]
    return card.places, [[one.position(at) for at in range(len(one.content) + 1)] for one in sources]


def without_source(one: Diagnostic) -> Diagnostic:
    """A finding without its line, and without the offsets of its fix, which are in the piece: its places are kept."""
    fix = None if one.fix is None else replace(one.fix, span=Span(0, 0))
    return replace(one, excerpt="", fix=fix)


def assert_the_same(text: str) -> None:
    whole, parts = parse_set(text, "x.yaml"), read_piecewise("x.yaml", text)
    if parts is None or whole.card_set is None:
        return
    assert parts.card_set is not None
    assert parts.card_set == whole.card_set
    assert [places(one) for one in parts.card_set.cards] == [places(one) for one in whole.card_set.cards]
    assert [without_source(one) for one in parts.diagnostics] == [without_source(one) for one in whole.diagnostics]


@pytest.mark.parametrize("name", ["HL01.yaml", "HL02.yaml", "japanese/HL01.yaml", "chinese-taiwan/HL01.yaml"])
def test_the_shipped_sets(name: str) -> None:
    text = (data_folder("cardsets") / name).read_text(encoding="utf-8")
    parts = split(text)
    assert parts is not None and len(parts[1]) == 25
    assert parts[0] + "".join(one.text for one in parts[1]) == text
    assert_the_same(text)


@given(st.lists(st.tuples(st.integers(0, len(SET)), st.sampled_from(PARTS), st.integers(0, 12)), max_size=3))
def test_a_set_with_any_slips(slips: list[tuple[int, str, int]]) -> None:
    text = SET
    for at, part, cut in slips:
        text = text[:at] + part + text[at + cut :]
    assert_the_same(text)


EDITS = st.tuples(
    st.integers(0, len(SET)), st.sampled_from((*PARTS, "", "q", CARD.format(4), CARD)), st.integers(0, 90)
)


@given(st.lists(EDITS, min_size=1, max_size=6))
def test_edit_after_edit_is_read_as_if_there_had_been_none_before(edits: list[tuple[int, str, int]]) -> None:
    """What is kept of the reading before an edit makes no difference, to findings, to places, or to the cards."""
    text, before = SET, read_piecewise("x.yaml", SET)
    for at, part, cut in edits:
        text = text[:at] + part + text[at + cut :]
        after, fresh = (read_piecewise("x.yaml", text, one) for one in (before or NOTHING, NOTHING))
        if fresh is None or after is None:
            # Without a head that can be read, cards are those of the set that it was before.
            assert fresh is None
            before = after or before
            continue
        assert [without_source(one) for one in after.diagnostics] == [without_source(one) for one in fresh.diagnostics]
        assert after.card_set is not None and fresh.card_set is not None
        assert after.card_set == fresh.card_set
        assert [places(one) for one in after.card_set.cards] == [places(one) for one in fresh.card_set.cards]
        assert [one.piece for one in after.pieces] == [one.piece for one in fresh.pieces]
        assert_the_same(text)
        before = after


@given(st.lists(EDITS, min_size=1, max_size=3))
def test_a_file_that_is_no_yaml_has_the_findings_of_the_whole_file(edits: list[tuple[int, str, int]]) -> None:
    text = SET
    for at, part, cut in edits:
        text = text[:at] + part + text[at + cut :]
    whole, parts = parse_set(text, "x.yaml"), read_piecewise("x.yaml", text)
    if whole.card_set is None and parts is not None:
        assert parts.diagnostics == whole.diagnostics


def test_a_card_that_has_not_changed_is_the_same_object() -> None:
    first = read_piecewise("x.yaml", SET)
    assert first is not None and first.card_set is not None
    changed = SET.replace("Card 2", "Card two")
    second = read_piecewise("x.yaml", changed, first)
    assert second is not None and second.card_set is not None
    same = [one is other for one, other in zip(first.card_set.cards, second.card_set.cards, strict=True)]
    assert same == [True, False, True]


@pytest.mark.parametrize("slip", ["colors: [red", 'colors: "red', "colors red", "\tcolors: [red]", "colors: &x [red]"])
def test_cards_beside_one_that_is_no_yaml(slip: str) -> None:
    before = read_piecewise("x.yaml", SET)
    assert before is not None
    after = read_piecewise("x.yaml", SET.replace("    colors: [red]\n    cost: 2", f"    {slip}\n    cost: 2"), before)
    assert after is not None and after.card_set is not None
    assert [one.number for one in after.card_set.cards] == ["QX01-001", "QX01-003"]
    assert [one.number for one in after.stale] == ["QX01-002"] and after.diagnostics


def test_a_card_with_a_slip_in_its_text_alone_is_a_card() -> None:
    before = read_piecewise("x.yaml", SET)
    assert before is not None
    text = SET.replace(
        "cost: 2\n    power: 1000\n    effect: |\n", "cost: 2\n    power: 1000\n    notes: [x\n    effect: |\n"
    )
    after = read_piecewise("x.yaml", text, before)
    assert after is not None and after.card_set is not None and not after.stale
    assert [one.effect for one in after.card_set.cards] == ["[On Play] Draw 1 card.\n\n[Blocker]"] * 3
    assert after.card_set.cards[1].notes == ""


def test_a_line_break_behind_the_dash_of_a_card_leaves_the_others_known() -> None:
    before = read_piecewise("x.yaml", SET)
    assert before is not None
    after = read_piecewise("x.yaml", SET.replace("  - number: QX01-002", "  -\n number: QX01-002"), before)
    assert after is not None and after.card_set is not None and after.diagnostics
    assert [one.number for one in after.card_set.cards] == ["QX01-001", "QX01-003"]


def test_cards_behind_a_new_line_have_moved_and_are_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = read_piecewise("x.yaml", SET)
    assert before is not None and before.card_set is not None
    monkeypatch.setattr(pieces, "_read", None)
    after = read_piecewise("x.yaml", SET.replace("# all\n", "# all\n#\n#\n"), before)
    assert after is not None and after.card_set == before.card_set
    for card, old in zip(after.card_set.cards, before.card_set.cards, strict=True):
        assert card.places == {name: Position(place.line + 2, place.column) for name, place in old.places.items()}
        source = card.effect_source
        assert source is not None and old.effect_source is not None
        assert source.position(3).line == old.effect_source.position(3).line + 2
        assert source.line_at(source.position(3).line) == "      [On Play] Draw 1 card."
