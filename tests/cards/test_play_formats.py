"""Formats that decks are made for.  Cards, decks and formats are our own."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl import cli
from optcg_dsl.cards.decks import parse_deck
from optcg_dsl.cards.play_formats import LoadedFormat, PlayFormat, load_format
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.resources import data_folder

NUMBERS = [f"BX01-{number:03}" for number in range(2, 15)]
CARDS = (
    CardRecord("BX01-001", "Ilse", "leader", ("red",), block=2),
    *(CardRecord(number, "Rope", "character", ("red",), block=2) for number in NUMBERS[:-2]),
    CardRecord(NUMBERS[-2], "Old Rope", "character", ("red",), block=1),
    CardRecord(NUMBERS[-1], "Odd Rope", "character", ("red",)),
)
SETS = [CardSet("BX01", "Low Water", "english", CARDS)]
COUNTS = {**dict.fromkeys(NUMBERS[:-1], 4), NUMBERS[-1]: 2}
DECK = "1xBX01-001\n" + "".join(f"{count}x{number}\n" for number, count in COUNTS.items())


def against(play_format: PlayFormat) -> list[tuple[int, str]]:
    found = parse_deck(DECK, SETS, "deck.txt", play_format=play_format).diagnostics
    assert all(finding.code == "OP437" for finding in found)
    return [(finding.position.line, finding.message) for finding in found]


def test_a_format_that_allows_all() -> None:
    assert against(PlayFormat("Open")) == []


def test_blocks() -> None:
    assert against(PlayFormat("Two", blocks=(2, 3))) == [
        (13, "BX01-013 Old Rope is of block 1, and the format Two has 2, 3"),
        (14, "BX01-014 Odd Rope has no block number, and the format Two has 2, 3"),
    ]
    assert against(PlayFormat("One", blocks=(1,)))[0] == (
        1,
        "BX01-001 Ilse is of block 2, and the format One has 1",
    )


def test_banned_and_restricted() -> None:
    banned = PlayFormat("Strict", banned=frozenset(("BX01-001", "BX01-003")))
    assert against(banned) == [
        (1, "BX01-001 Ilse is banned in the format Strict"),
        (3, "BX01-003 Rope is banned in the format Strict"),
    ]
    restricted = PlayFormat("Strict", restricted={"BX01-002": 1, "BX01-003": 4, "BX01-014": 1})
    assert against(restricted) == [
        (2, "4 copies of BX01-002 Rope are more than 1, to which the format Strict restricts it"),
        (14, "2 copies of BX01-014 Odd Rope are more than 1, to which the format Strict restricts it"),
    ]


def test_cards_that_are_kept_apart() -> None:
    assert against(PlayFormat("Apart", apart=(("BX01-099", "BX01-002"),))) == []
    assert against(PlayFormat("Apart", apart=(("BX01-005", "BX01-001"), ("BX01-002", "BX01-003", "BX01-004")))) == [
        (3, "BX01-003 Rope is not played with BX01-002 in Apart"),
        (4, "BX01-004 Rope is not played with BX01-002 in Apart"),
        (5, "BX01-005 Rope is not played with BX01-001 in Apart"),
    ]


def load(folder: Path, text: str | bytes) -> LoadedFormat:
    path = folder / "format.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_format(path)


def test_a_format_file(tmp_path: Path) -> None:
    text = "format: Harbour\nblocks: [2, 3]\nbanned: [BX01-002]\nrestricted: {BX01-003: 1}\n"
    text += "apart:\n  - [BX01-004, BX01-005]\n"
    loaded = load(tmp_path, text)
    assert loaded.diagnostics == ()
    assert loaded.play_format == PlayFormat(
        "Harbour", (2, 3), frozenset(("BX01-002",)), {"BX01-003": 1}, (("BX01-004", "BX01-005"),)
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "OP406"),
        ("- a\n", "OP407"),
        ("blocks: [1]\n", "OP410"),
        ("format: A\nblocks: 1\n", "OP407"),
        ("format: A\nblocks: [0]\n", "OP412"),
        ("format: A\nbaned: []\n", "OP409"),
        ("format: A\nrestricted: {BX01-001: x}\n", "OP411"),
        ("format: A\napart: [BX01-001]\n", "OP407"),
        ("format: 1\n", "OP411"),
    ],
)
def test_what_is_no_format(tmp_path: Path, text: str, code: str) -> None:
    loaded = load(tmp_path, text)
    assert loaded.play_format is None and code in {finding.code for finding in loaded.diagnostics}


@given(st.binary(max_size=60))
def test_any_bytes_are_a_format_or_have_a_finding(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    loaded = load(tmp_path_factory.mktemp("format"), data)
    assert loaded.play_format is not None or loaded.diagnostics


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = data_folder("cardsets") / "decks" / "keepers.yaml"
    (tmp_path / "harbour.yaml").write_text("format: Harbour\nbanned: [HL01-013]\n")
    assert cli.run(["deck", "check", str(deck), "--in", str(tmp_path / "harbour.yaml")]) == 1
    assert "HL01-013 Shutter the Lamps is banned in the format Harbour" in capsys.readouterr().out
    (tmp_path / "harbour.yaml").write_text("format: Harbour\n")
    assert cli.run(["deck", "check", str(deck), "--in", str(tmp_path / "harbour.yaml")]) == 0
    assert cli.run(["deck", "check", str(deck), "--in", str(tmp_path / "none.yaml")]) == 2
    assert cli.run(["deck", "check", str(deck), "--in", str(deck)]) == 2


@pytest.mark.parametrize(
    "path", sorted((data_folder("cardsets") / "formats").glob("*.yaml")), ids=lambda path: path.stem
)
def test_the_shipped_formats_are_formats(path: Path) -> None:
    loaded = load_format(path)
    assert loaded.play_format is not None and loaded.diagnostics == ()


@pytest.mark.parametrize(
    ("name", "deck", "said"),
    [
        ("open", "keepers", "(1 of 1 decks legal)"),
        ("coast", "keepers", "HL01-014"),  # both of a group of which a deck has one
        ("coast", "engineers", "is banned in the format Coast"),
        ("nowhere", "keepers", "the shipped ones are coast, open"),
    ],
)
def test_a_shipped_format_is_known_by_its_name(
    name: str, deck: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = cli.run(["deck", "check", str(data_folder("cardsets") / "decks" / f"{deck}.yaml"), "--in", name])
    out, err = capsys.readouterr()
    assert said in out + err and code == {"open": 0, "coast": 1, "nowhere": 2}[name]


def test_a_file_is_meant_before_a_shipped_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("coast").write_text("format: Mine\n", encoding="utf-8")
    assert cli.run(["deck", "check", str(data_folder("cardsets") / "decks" / "keepers.yaml"), "--in", "coast"]) == 0
