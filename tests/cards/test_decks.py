"""Deck files against the rules of deck construction."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.decks import DeckTexts, load_deck, parse_deck
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.text.source import Position


def card(number: str, category: str, *colors: str) -> CardRecord:
    return CardRecord(number=number, name=f"Name {number}", category=category, colors=colors, cost=1)


SET = CardSet(
    "BX01",
    "Harbour Lights",
    "english",
    (
        card("BX01-001", "leader", "red", "green"),
        *(card(f"BX01-{index:03}", "character", "red") for index in range(2, 14)),
        card("BX01-014", "event", "green", "blue"),
        card("BX01-015", "stage", "black"),
    ),
)
FULL = "".join(f"  BX01-{index:03}: 4\n" for index in range(2, 14))
LEGAL = f"name: Lights\nleader: BX01-001\ncards:\n{FULL}  BX01-014: 2\n"


MANY = DeckTexts(lambda card: card.number == "BX01-002", lambda leader, card: False)
"""A text that allows any number of copies."""


@pytest.mark.rules("5-1-2", "5-1-2-1", "5-1-2-2", "5-1-2-3")
def test_a_legal_deck() -> None:
    loaded = parse_deck(LEGAL, [SET], "deck.yaml")
    assert loaded.diagnostics == ()
    assert loaded.deck is not None
    assert (loaded.deck.name, loaded.deck.leader, loaded.deck.size) == ("Lights", "BX01-001", 50)
    assert loaded.deck.cards[0] == ("BX01-002", 4)


@pytest.mark.parametrize(
    ("change", "code", "rule", "place", "hint"),
    [
        (("BX01-014: 2", "BX01-014: 1"), "OP432", "5-1-2", (3, 1), "add 1"),
        (("BX01-014: 2", "BX01-014: 4"), "OP432", "5-1-2", (3, 1), "take out 2"),
        (("BX01-014: 2", "BX01-015: 2"), "OP433", "5-1-2-2", (16, 3), ""),
        (("BX01-014: 2", "BX01-001: 2"), "OP435", "5-1-2-1", (16, 3), ""),
        (("BX01-002: 4\n", "BX01-002: 5\n  BX01-099: 1\n"), "OP434", "5-1-2-3", (4, 13), "at most 4"),
        (("leader: BX01-001", "leader: BX01-002"), "OP430", "5-1-2", (2, 9), ""),
        (("leader: BX01-001", "leader: BX1-001"), "OP430", "5-1-2", (2, 9), 'did you mean "BX01-001"?'),
        (("BX01-014: 2", "BX01-14: 2"), "OP431", "", (16, 3), "did you mean BX01-014"),
        (("BX01-014: 2", "BX01-014: 0"), "OP412", "", (16, 13), ""),
        (("BX01-014: 2", "BX01-014: two"), "OP411", "", (16, 13), ""),
        (("BX01-014: 2", "BX01-013: 2"), "OP408", "", (16, 3), "line 15"),
        (("leader: BX01-001\n", ""), "OP410", "5-1-2", (1, 1), ""),
        (("leader:", "leadr:"), "OP409", "", (2, 1), 'did you mean "leader"?'),
    ],
)
def test_what_is_wrong(change: tuple[str, str], code: str, rule: str, place: tuple[int, int], hint: str) -> None:
    loaded = parse_deck(LEGAL.replace(*change), [SET], "deck.yaml")
    finding = loaded.diagnostics[0]
    assert finding.code == code
    assert finding.position == Position(*place)
    assert finding.rules == ((rule,) if rule else ())
    assert hint in finding.hint
    assert finding.file == "deck.yaml"


@pytest.mark.rules("5-1-2-2", "2-3-5")
@pytest.mark.parametrize(
    ("leader", "card_", "legal"),
    [
        (("red",), ("red", "blue"), True),
        (("red", "green"), ("green", "blue"), True),
        (("red", "green"), ("red", "green"), True),
        (("red",), ("green", "blue"), False),
        (("red", "green"), ("blue", "black"), False),
    ],
)
def test_of_two_colours_one_of_the_leader_is_enough(
    leader: tuple[str, ...], card_: tuple[str, ...], legal: bool
) -> None:
    cards = CardSet(
        "BX01", "Two Colours", "english", (card("BX01-001", "leader", *leader), card("BX01-002", "event", *card_))
    )
    text = "name: Two\nleader: BX01-001\ncards:\n  BX01-002: 50\n"
    codes = [finding.code for finding in parse_deck(text, [cards], texts=MANY).diagnostics]
    assert codes == ([] if legal else ["OP433"])


@pytest.mark.rules("5-1-2-4")
def test_a_text_can_lift_the_limit_of_copies() -> None:
    text = "name: Many\nleader: BX01-001\ncards:\n  BX01-002: 50\n"
    assert [finding.code for finding in parse_deck(text, [SET]).diagnostics] == ["OP434"]
    assert parse_deck(text, [SET], texts=MANY).diagnostics == ()


@pytest.mark.rules("5-1-2-4")
def test_the_text_of_a_leader_can_keep_cards_out() -> None:
    texts = DeckTexts(lambda card: False, lambda leader, card: (leader.number, card.number) == ("BX01-001", "BX01-014"))
    loaded = parse_deck(LEGAL, [SET], texts=texts)
    (finding,) = loaded.diagnostics
    assert (finding.code, finding.rules, finding.position) == ("OP436", ("5-1-2-4",), Position(16, 3))


def test_files_that_are_no_decks(tmp_path: Path) -> None:
    loaded = load_deck(tmp_path / "missing.yaml", [SET])
    assert loaded.deck is None
    assert loaded.diagnostics[0].code == "OP400"
    assert parse_deck("- a\n- b\n", [SET]).diagnostics[0].code == "OP417"
    assert parse_deck("name: x\nleader: y\ncards: [a]\n", [SET]).diagnostics[-1].code == "OP417"


@given(st.binary(max_size=100))
def test_any_bytes_give_findings_and_no_exception(content: bytes) -> None:
    parse_deck(content, [SET])
    parse_deck(LEGAL.encode() + content, [SET])
