"""Set files: what they mean, what is wrong with them, and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.cards.loader import LoadedSet, load_set, load_sets, parse_set
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position

HEAD = "set: BX01\nname: Harbour Lights\ncards:\n"
LEADER = """\
  - number: BX01-001
    name: Mara Voss
    category: leader
    colors: [red, green]
    life: 4
    power: 5000
    attributes: [Slash]
    types: [Harbour Watch]
"""
CHARACTER = """\
  - number: BX01-002
    name: Deckhand
    category: character
    colors: [red]
    cost: 1
    power: 2000
"""


def load(cards: str) -> LoadedSet:
    return parse_set(HEAD + cards, "set.yaml")


def only(loaded: LoadedSet) -> Diagnostic:
    assert len(loaded.diagnostics) == 1, loaded.diagnostics
    return loaded.diagnostics[0]


def test_a_sound_set() -> None:
    text = (
        LEADER
        + "    effect: |\n      [DON!! x1] One.\n      Two.\n"
        + "    rarity: L\n    block: 3\n    printings: [BX01-001_p1]\n"
    )
    loaded = load(text + "    notes: mine\n" + CHARACTER + "    counter: 1000\n    trigger: '[Trigger] Draw 1 card.'\n")
    assert loaded.diagnostics == ()
    assert loaded.card_set is not None
    assert (loaded.card_set.code, loaded.card_set.name, loaded.card_set.language) == (
        "BX01",
        "Harbour Lights",
        "english",
    )
    leader, deckhand = loaded.card_set.cards
    assert leader.colors == ("red", "green")
    assert (leader.life, leader.power, leader.cost, leader.counter) == (4, 5000, None, None)
    assert leader.effect == "[DON!! x1] One.\nTwo."
    assert leader.printings == ("BX01-001_p1",)
    assert (leader.rarity, leader.block, leader.notes) == ("L", 3, "mine")
    assert (deckhand.cost, deckhand.counter, deckhand.trigger) == (1, 1000, "[Trigger] Draw 1 card.")
    assert leader.effect_source is not None
    assert leader.effect_source.position(leader.effect.index("Two")) == Position(14, 7)


@pytest.mark.parametrize(
    ("field", "text", "places"),
    [
        ("effect: Draw 1 card.", "Draw 1 card.", {0: (10, 13), 5: (10, 18)}),
        ("effect: Draw 1\n      card.", "Draw 1 card.", {0: (10, 13), 7: (11, 7)}),
        (
            "effect: 'It''s [Rush]\n      now.'",
            "It's [Rush] now.",
            {0: (10, 14), 2: (10, 16), 4: (10, 19), 12: (11, 7)},
        ),
        ('effect: "A \\u2212 B \\\n      C"', "A − B C", {2: (10, 16), 4: (10, 23), 6: (11, 7)}),
        ("effect: |\n      One.\n\n        Two.\n", "One.\n\n  Two.", {0: (11, 7), 6: (13, 7), 8: (13, 9)}),
        ("effect: |2-\n       One.\n", " One.", {1: (11, 8), 2: (11, 9)}),
        ("effect: >-\n      One\n      two.\n\n      Three.", "One two.\nThree.", {4: (12, 7), 9: (14, 7)}),
        ("effect: |\r\n      One.\r\n      Two.\r\n", "One.\nTwo.", {5: (12, 7)}),
    ],
)
def test_every_scalar_style_knows_its_places(field: str, text: str, places: dict[int, tuple[int, int]]) -> None:
    loaded = parse_set(f"{HEAD}{CHARACTER}    {field}\n", "set.yaml")
    assert loaded.diagnostics == ()
    assert loaded.card_set is not None
    card = loaded.card_set.cards[0]
    assert card.effect == text
    assert card.effect_source is not None
    assert card.effect_source.content == text
    found = {offset: card.effect_source.position(offset) for offset in places}
    assert found == {offset: Position(*place) for offset, place in places.items()}


@pytest.mark.parametrize(
    ("cards", "code", "place", "part"),
    [
        (CHARACTER + "    colour: [red]\n", "OP409", (10, 5), 'did you mean "colors"?'),
        (CHARACTER + "    cost: 2\n", "OP408", (10, 5), "line 8"),
        (CHARACTER.replace("character", "charcter"), "OP413", (6, 15), 'did you mean "character"?'),
        (CHARACTER.replace("[red]", "[red, gren]"), "OP413", (7, 19), 'did you mean "green"?'),
        (CHARACTER.replace("[red]", "[red, red]"), "OP419", (7, 19), ""),
        (CHARACTER.replace("[red]", "red"), "OP407", (7, 13), "write colors: [red]"),
        (CHARACTER.replace("[red]", "[]"), "OP410", (7, 5), ""),
        (CHARACTER.replace("cost: 1", 'cost: "1"'), "OP411", (8, 11), "write cost: 1"),
        (CHARACTER.replace("cost: 1", "cost: 1.5"), "OP411", (8, 11), ""),
        (CHARACTER.replace("cost: 1", "cost: -1"), "OP412", (8, 11), ""),
        (CHARACTER.replace("cost: 1", "cost: " + "9" * 5000), "OP412", (8, 11), ""),
        (CHARACTER.replace("    cost: 1\n", ""), "OP415", (4, 5), "write cost: 0"),
        (CHARACTER.replace("cost: 1", "cost:"), "OP415", (8, 5), "write cost: 0"),
        (CHARACTER.replace("Deckhand", "Yes"), "OP411", (5, 11), 'put it in quotes: "Yes"'),
        (CHARACTER.replace("    name: Deckhand\n", ""), "OP410", (4, 5), ""),
        (CHARACTER.replace("Deckhand", '"\\0"'), "OP403", (5, 11), ""),
        (CHARACTER.replace("BX01-002", "BX1-2"), "OP417", (4, 13), "such as BX01-001"),
        (CHARACTER.replace("BX01-002", "BX02-002"), "OP418", (4, 13), ""),
        (CHARACTER + CHARACTER, "OP416", (10, 13), "line 4"),
        (CHARACTER + "    effect: [On Play] Draw.\n", "OP404", (10, 23), ""),
        (CHARACTER + "    effect: [Blocker]\n", "OP407", (10, 13), "goes in quotes or below a `|`"),
        (CHARACTER + "    attributes: [Slsh]\n", "OP413", (10, 18), 'did you mean "Slash"?'),
        (CHARACTER + "    life: 3\n", "OP414", (10, 5), ""),
        (LEADER + "    cost: 3\n", "OP414", (12, 5), "under life"),
        (LEADER + "    counter: 1000\n", "OP414", (12, 5), ""),
        (LEADER.replace("    life: 4\n", ""), "OP415", (4, 5), ""),
        (CHARACTER.replace("character", "event"), "OP414", (9, 5), ""),
        (CHARACTER.replace("character", "stage"), "OP414", (9, 5), ""),
    ],
)
def test_what_is_wrong_and_where(cards: str, code: str, place: tuple[int, int], part: str) -> None:
    finding = only(load(cards))
    assert finding.code == code
    assert finding.position == Position(*place)
    assert part in finding.hint
    assert finding.severity == "error"
    assert finding.file == "set.yaml"


@pytest.mark.parametrize(
    ("extra", "rule"),
    [
        (LEADER + "    cost: 3\n", "2-7-5"),
        (LEADER + "    counter: 1000\n", "2-10-2"),
        (CHARACTER + "    life: 3\n", "2-9-3"),
        (CHARACTER.replace("character", "event"), "2-6-2"),
    ],
)
@pytest.mark.rules("2-5-5", "2-6-2", "2-7-5", "2-9-3", "2-10-2")
def test_the_rule_is_named(extra: str, rule: str) -> None:
    assert only(load(extra)).rules == (rule,)


@pytest.mark.rules("2-5-2")
def test_the_question_mark_is_an_attribute() -> None:
    loaded = load(CHARACTER + '    attributes: ["?", Wisdom]\n')
    assert loaded.card_set is not None
    assert loaded.card_set.cards[0].attributes == ("?", "Wisdom")


def test_every_value_knows_its_place() -> None:
    loaded = load(CHARACTER)
    assert loaded.card_set is not None
    assert loaded.card_set.cards[0].places == {
        "number": Position(4, 13),
        "name": Position(5, 11),
        "category": Position(6, 15),
        "colors": Position(7, 13),
        "cost": Position(8, 11),
        "power": Position(9, 12),
    }


@pytest.mark.parametrize(
    ("field", "place", "message", "hint"),
    [
        ("    effect: [On Play] Draw 1 card.\n", (10, 23), "ends before this", "effect: |\n  [On Play] Draw 1 card."),
        ('    effect: "A" type\n', (10, 17), "ends before this", 'effect: |\n  "A" type'),
        ("    effect: A: B\n", (10, 14), "reads as a field", "effect: |\n  A: B"),
        ("    effect: @x\n", (10, 13), "cannot start with", 'effect: "@x"'),
        ('    effect: "abc\n', (10, 13), "never closed", "close it"),
        ("\teffect: x\n", (10, 1), "a tab", "spaces"),
        ("   effect: x\n", (10, 4), "indented", "like the fields above"),
        ("    effect\n", (10, 5), "a colon and a space", ""),
        ("    effect: - x\n", (10, 13), "starts with a hyphen", "effect: |\n  - x"),
        ("    effect: |x\n", (10, 14), "indentation", "next line"),
    ],
)
def test_what_yaml_complains_about_is_explained(field: str, place: tuple[int, int], message: str, hint: str) -> None:
    finding = only(load(CHARACTER + field))
    assert (finding.code, finding.position) == ("OP404", Position(*place))
    assert message in finding.message
    assert hint in finding.hint


def test_a_card_with_an_error_is_left_out_and_the_others_stay() -> None:
    loaded = load(CHARACTER.replace("cost: 1", "cost: x") + LEADER)
    assert loaded.card_set is not None
    assert [card.number for card in loaded.card_set.cards] == ["BX01-001"]
    assert only(loaded).card == "BX01-002"


def test_a_card_with_faults_stays_and_its_errors_are_warnings() -> None:
    loaded = load(CHARACTER.replace("    cost: 1\n", "") + "    faults: [the cost is missing]\n")
    assert loaded.card_set is not None
    assert loaded.card_set.cards[0].faults == ("the cost is missing",)
    assert [(finding.code, finding.severity) for finding in loaded.diagnostics] == [
        ("OP420", "warning"),
        ("OP415", "warning"),
    ]
    assert loaded.diagnostics[0].position == Position(9, 14)


def test_names_are_in_canonical_typography() -> None:
    loaded = load(CHARACTER.replace("Deckhand", "Ｄeck\u200bhand’s"))
    assert loaded.card_set is not None
    assert loaded.card_set.cards[0].name == "Deckhand's"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "OP406"),
        (b"\n# nothing\n", "OP406"),
        (b"\xff\xfe", "OP402"),
        (b"set: BX01\nname: \xe9\n", "OP402"),
        (b"set: \x00", "OP403"),
        ("set: \ud800".encode("utf-8", "surrogatepass"), "OP402"),
        (b"just text", "OP407"),
        (b"[1, 2]", "OP407"),
        (b"a: b: c", "OP404"),
        (b"a: [", "OP404"),
        (b"set:\n\tx: 1", "OP404"),
        (b"a: &x [1]\nb: *x", "OP405"),
        (b"a: !!python/object:os.system x", "OP405"),
        (b"a: 1\n---\nb: 1", "OP405"),
        (b"- " * 100_000, "OP405"),
        (b"[" * 100_000, "OP405"),
        (b"{[a]: 1}", "OP407"),
    ],
)
def test_files_that_are_no_sets(content: bytes, code: str) -> None:
    loaded = parse_set(content, "set.yaml")
    assert loaded.card_set is None
    assert only(loaded).code == code


def test_the_place_of_a_bad_byte() -> None:
    assert only(parse_set(b"set: BX01\nname: \xe9\n")).position == Position(2, 7)


def test_paths_that_are_no_files(tmp_path: Path) -> None:
    assert only(load_set(tmp_path / "missing.yaml")).code == "OP400"
    assert only(load_set(tmp_path)).code == "OP400"
    assert only(load_set("\0")).code == "OP400"
    assert only(load_set("x" * 5000)).code == "OP400"
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (MAX_BYTES + 1))
    assert only(load_set(large)).code == "OP401"


def test_folders(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text(HEAD + CHARACTER)
    (tmp_path / "a.yaml").write_text("set: AX01\nname: A\ncards: []\n")
    (tmp_path / "notes.txt").write_text("not a set")
    loaded = load_sets(tmp_path)
    assert [Path(one.file).name for one in loaded] == ["a.yaml", "b.yaml"]
    again = load_sets([tmp_path / "b.yaml", tmp_path / "b.yaml"])
    assert [only(one).code if one.diagnostics else "" for one in again] == ["", ""]


def test_a_number_in_two_files(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(HEAD + CHARACTER)
    (tmp_path / "b.yaml").write_text(HEAD + CHARACTER + LEADER)
    first, second = load_sets(tmp_path)
    assert first.diagnostics == ()
    finding = only(second)
    assert (finding.code, finding.position) == ("OP416", Position(4, 13))
    assert [(Path(one.file).name, one.position) for one in finding.related] == [("a.yaml", Position(4, 13))]
    assert second.card_set is not None
    assert [card.number for card in second.card_set.cards] == ["BX01-001"]


def test_an_empty_folder(tmp_path: Path) -> None:
    (loaded,) = load_sets(tmp_path)
    assert only(loaded).code == "OP400"


@given(st.binary(max_size=200))
def test_any_bytes_give_findings_and_no_exception(content: bytes) -> None:
    parse_set(content)


YAML_PIECES = (
    "set: BX01",
    "\n",
    "  ",
    "- ",
    "cards:",
    "number: ",
    "BX01-001",
    "name: ",
    "[",
    "]",
    "{",
    "}",
    "|",
    ">",
    "'",
    '"',
)
MORE_PIECES = (
    "&a ",
    "*a",
    "!!str ",
    "---",
    "effect: ",
    "\t",
    "\r\n",
    "é",
    "日本",
    "\u2028",
    "\x85",
    ": ",
    "#",
    "?",
    "\\x00",
    "\\",
)


@given(st.lists(st.sampled_from(YAML_PIECES + MORE_PIECES), max_size=30).map("".join))
def test_any_yaml_gives_findings_inside_the_file(text: str) -> None:
    loaded = parse_set(HEAD + text)
    for finding in loaded.diagnostics:
        assert 1 <= finding.position.line <= (HEAD + text).count("\n") + 1


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=40), st.sampled_from("|>'\""))
def test_positions_stay_inside_the_file_whatever_the_style(text: str, style: str) -> None:
    quoted = text.replace("'", "''") if style == "'" else text.replace("\\", "").replace('"', "")
    body = f"{style}\n      {text}\n" if style in "|>" else f"{style}{quoted}{style}\n"
    loaded = parse_set(f"{HEAD}{CHARACTER}    effect: {body}")
    for card in loaded.card_set.cards if loaded.card_set else ():
        source = card.effect_source
        for offset in range(len(card.effect) if source else 0):
            assert source is not None
            position = source.position(offset)
            assert position.line >= 10
            if not card.effect[offset].isspace():
                assert source.line_at(position.line)[position.column - 1] == card.effect[offset]


def test_a_byte_that_is_not_utf8_has_its_place_behind_a_byte_order_mark_too() -> None:
    loaded = parse_set(b"\xef\xbb\xbfset: BX01\nname: \xc5\n", "x.yaml")
    (finding,) = loaded.diagnostics
    assert finding.code == "OP402" and "0xC5" in finding.message
    assert (finding.position.line, finding.position.column) == (2, 7)


def test_a_list_written_as_one_text_is_told_with_its_parts() -> None:
    text = "set: BX01\nname: Low Water\ncards:\n  - number: BX01-001\n    types: Harbour Watch/Tide Crew\n"
    hints = [finding.hint for finding in parse_set(text).diagnostics if finding.code == "OP407"]
    assert hints == ["write types: [Harbour Watch, Tide Crew]"]


def test_a_number_that_is_used_twice_has_both_places() -> None:
    (finding,) = (one for one in parse_set(HEAD + CHARACTER + CHARACTER, "a.yaml").diagnostics if one.code == "OP416")
    assert [(one.file, one.position, one.end) for one in finding.related] == [
        ("a.yaml", Position(4, 13), Position(4, 21))
    ]
