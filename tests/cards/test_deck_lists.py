"""Deck lists in the forms that people have.  Cards and decks are our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.deck_forms import FORMS, written
from optcg_dsl.cards.decks import LoadedDeck, load_deck, parse_deck
from optcg_dsl.cards.records import CardRecord, CardSet, Deck

NUMBERS = [f"BX01-{number:03}" for number in range(1, 16)]
CARDS = (
    CardRecord("BX01-001", "Ilse", "leader", ("red",), printings=("BX01-001_p1",)),
    CardRecord("BX01-002", "Mr. 2", "character", ("red",), printings=("BX01-002_p1", "BX01-002_r1")),
    *(CardRecord(number, f"Rope x{index}", "character", ("red",)) for index, number in enumerate(NUMBERS[2:], 3)),
)
SETS = [CardSet("BX01", "Low Water", "english", CARDS)]
FOUR = dict.fromkeys(NUMBERS[1:13], 4)
WHOLE = {**FOUR, "BX01-014": 2}
DECK = Deck("Low Water", "BX01-001", tuple(WHOLE.items()))


def read(text: str, file: str = "deck.txt") -> LoadedDeck:
    return parse_deck(text, SETS, file)


def cards(text: str, file: str = "deck.txt") -> tuple[str, dict[str, int]]:
    loaded = read(text, file)
    assert loaded.deck is not None, [one.message for one in loaded.diagnostics]
    return loaded.deck.leader, dict(loaded.deck.cards)


def problems(text: str) -> list[tuple[str, int, str]]:
    return [(one.code, one.position.line, one.message) for one in read(text).diagnostics]


LINES = [f"{count} {number}" for number, count in WHOLE.items()]


@pytest.mark.parametrize(
    "line",
    [
        "{n}x{c}",
        "{n}X{c}",
        "{n} {c}",
        "{n}x {c}",
        "{n} x {c}",
        "x{n} {c}",
        "{n}× {c}",
        "{n} {c} Some Name",
        "{n} {c} | Some Name",
        "{n}x Some Name ({c})",
        "{n} Some Name [{c}]",
        "{n} No. 5 ({c})",
        "{n} {c} No. 5",
        "{n} {c} Rope x3",
        "{c} x{n}",
        "{c} {n}",
        "{c},{n}",
        "{c}: {n}",
        "{c};{n}x",
        "{c} Some Name x{n}",
        "Some Name {c} x{n}",
        "- {n} {c}",
        "  {n}\t{c}  ",
        "{n} {c} Copy of BX01-015",
    ],
)
def test_lines(line: str) -> None:
    text = "\n".join(["1xBX01-001", *(line.format(n=count, c=number) for number, count in WHOLE.items())])
    loaded = read(text)
    assert loaded.diagnostics == ()
    assert loaded.deck is not None and (loaded.deck.leader, dict(loaded.deck.cards)) == ("BX01-001", WHOLE)


@pytest.mark.parametrize(
    "head",
    [
        "Leader\n1 BX01-001\n\nMain Deck (50)\n",
        "Leader:\nBX01-001\nDeck:\n",
        "Leader: BX01-001\n",
        "Leader: 1 BX01-001 Ilse\n\nCharacters (48)\n",
        "== Leader ==\n1xBX01-001\n== Cards ==\n",
        "# a remark\n// another\n1xBX01-001\n",
        "My Deck\n1xBX01-001\n10x DON!!\n",
        "リーダー\n1xBX01-001\nデッキ\n",
        "領航卡\n1xBX01-001\n牌組：50\n".replace("：", ":"),
        "1xBX01-001_p1\r\n",
        "1xbx01-001\n",
    ],
)
def test_heads_and_remarks(head: str) -> None:
    assert cards(head + "\n".join(LINES)) == ("BX01-001", WHOLE)


@pytest.mark.parametrize(
    "data",
    [
        ["1xBX01-001", *(f"{count}x{number}" for number, count in WHOLE.items())],
        ["BX01-001", *(number for number, count in WHOLE.items() for _ in range(count))],
        ["Exported from a builder", "BX01-001", *(number for number, count in WHOLE.items() for _ in range(count))],
        [{"id": "BX01-001", "count": 1}, *({"id": number, "count": count} for number, count in WHOLE.items())],
        [{"cardNumber": number, "name": "x", "qty": str(count)} for number, count in {"BX01-001": 1, **WHOLE}.items()],
        {"BX01-001": 1, **WHOLE},
        {"name": "Low Water", "leader": "BX01-001", "cards": WHOLE},
        {
            "name": "Low Water",
            "leader": {"id": "BX01-001"},
            "cards": [f"{count}x{one}" for one, count in WHOLE.items()],
        },
        {"leader": "BX01-001", "main": [{"code": number, "quantity": count} for number, count in WHOLE.items()]},
        {
            "leader": [{"count": 1, "set": "BX01", "number": "001", "name": "x"}],
            "character": [
                {"count": count, "set": number[:4], "number": number[5:], "name": "x"}
                for number, count in WHOLE.items()
            ],
            "event": [],
        },
    ],
    ids=lambda data: json.dumps(data)[:40],
)
def test_json(data: object) -> None:
    assert cards(json.dumps(data), "deck.json") == ("BX01-001", WHOLE)
    assert cards(json.dumps(data, indent=1), "deck.yaml") == ("BX01-001", WHOLE)


def test_printings_are_the_card_in_lists_and_in_deck_files() -> None:
    text = "1xBX01-001_p1\n2xBX01-002_p1\n1xBX01-002\n1xBX01-002_r1\n" + "\n".join(LINES[1:])
    assert cards(text) == ("BX01-001", WHOLE)
    lines = "".join(f"  {number}: {count}\n" for number, count in WHOLE.items() if number != "BX01-002")
    deck = f"name: A\nleader: BX01-001_p1\ncards:\n  BX01-002_p1: 2\n  BX01-002: 2\n{lines}"
    assert cards(deck, "deck.yaml") == ("BX01-001", WHOLE)
    assert [one.code for one in read(deck.replace("BX01-002: 2", "BX01-002: 3"), "deck.yaml").diagnostics] == [
        "OP434",
        "OP432",
    ]


def test_what_is_wrong_is_told_at_its_line() -> None:
    text = "1xBX01-001\n\nBX01-002\n3 BX01-003 x4\n4 Nobody\n"
    assert problems(text) == [
        ("OP410", 3, "how many copies of BX01-002 are in the deck is missing"),
        ("OP408", 4, "two numbers of copies: 3 and 4"),
        ("OP417", 5, "this line names no card"),
    ]
    codes = {(code, line) for code, line, _ in problems("1xBX01-001\n5xBX01-002\n4xBX01-999\n")}
    assert {("OP434", 2), ("OP431", 3)} <= codes


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("4xBX01-002\n", "OP430", 1),
        ("1xBX01-001\n1xBX01-001_p1\n", "OP430", 2),
        ("2xBX01-001\n4xBX01-002\n", "OP430", 1),
        ("Leader\n1xBX01-002\nDeck\n4xBX01-003\n", "OP430", 2),
        ("1xBX01-001\n0xBX01-002\n", "OP412", 2),
        ("", "OP406", 1),
        ("[", "OP430", 1),
        ('[{"name": "Rope"}]', "OP417", 1),
        ('[{"id": "BX01-002"}]', "OP410", 1),
        ('{"BX01-002": "many"}', "OP411", 1),
    ],
)
def test_no_deck(text: str, code: str, line: int) -> None:
    loaded = read(text)
    assert (code, line) in {(one.code, one.position.line) for one in loaded.diagnostics}


@pytest.mark.parametrize("form", FORMS)
def test_what_is_written_is_read_again(form: str) -> None:
    names = {card.number: card.name for card in CARDS}
    text = written(DECK, form, lambda number: names[number])
    again = read(text, "deck.yaml" if form == "yaml" else "deck.txt")
    assert again.diagnostics == () and again.deck is not None
    assert (again.deck.leader, again.deck.cards) == (DECK.leader, DECK.cards)
    assert form in ("text", "ids") or again.deck.name == DECK.name


@given(st.text(max_size=200), st.sampled_from(["deck.txt", "deck.json", "deck.yaml"]))
def test_any_text_is_a_deck_or_has_a_finding(text: str, file: str) -> None:
    loaded = read(text, file)
    assert loaded.diagnostics


@given(st.lists(st.sampled_from(["4x", "BX01-002", " ", "\n", "x3", "Leader", ":", "BX01-001", ",", "[", '"', "1"])))
def test_any_pieces_of_lists_are_a_deck_or_have_a_finding(pieces: list[str]) -> None:
    assert read("".join(pieces)).diagnostics


def test_files(tmp_path: Path) -> None:
    assert [one.code for one in load_deck(tmp_path / "none.txt", SETS).diagnostics] == ["OP400"]
    (tmp_path / "deck.txt").write_text("\n".join(["1xBX01-001", *LINES]), encoding="utf-8-sig")
    assert load_deck(tmp_path / "deck.txt", SETS).diagnostics == ()
