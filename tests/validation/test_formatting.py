"""The canonical form of files: what it looks like, that it stays, and that it never changes what a card does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from optcg_dsl.cards.comments import Comments
from optcg_dsl.cards.loader import load_sets, parse_set
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.cards.writer import format_set
from optcg_dsl.cards.yamltree import parse_yaml
from optcg_dsl.compiling.compiler import compile_card, compile_set
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.languages import REGISTERED
from optcg_dsl.validation.formatting import Formatted, format_bytes, format_paths, write_formatted

from ..cards.strategies import card_sets

CARDSETS = data_folder("cardsets")
SHIPPED = [one.card_set for one in load_sets(sorted(CARDSETS.glob("*.yaml"))) if one.card_set is not None]
CARDS = [card for card_set in SHIPPED for card in card_set.cards]

MESSY = b"""\
name: "Harbour Lights"   # a title
set: 'BX01'
# all of them
cards:
  # the first
  - name:   Mara Voss
    number: BX01-001 # fixed
    effect: "[Activate: Main] [Once Per Turn] Give up to 1 rested DON!! card to your Leader or 1 of your Characters."
    colors:
      - red  # mostly
      # and
      - green
    category: leader
    power: 5_000
    types: [ "Harbour Watch" , 'Free, Folk' ]
    counter:
    life: 4
    trigger: ""
    # the end of Mara

  # the second
  - {number: BX01-002, name: Fog, category: event, cost: 0, colors: [red],
    effect: "[Main] Give up to 1 of your opponent's Characters -1000 power  during this turn.", # curly
    notes: "one\\n\\n\\ntwo"}


# done
"""
TIDY = """\
set: BX01
name: Harbour Lights  # a title

# all of them
cards:
  # the first
  - number: BX01-001  # fixed
    name: Mara Voss
    category: leader
    colors:
      - red  # mostly
      # and
      - green
    life: 4
    power: 5000
    types: [Harbour Watch, "Free, Folk"]
    effect: |
      [Activate: Main] [Once Per Turn] Give up to 1 rested DON!! card to your Leader or 1 of your Characters.
    # the end of Mara

  # the second
  - number: BX01-002
    name: Fog
    category: event
    colors: [red]
    cost: 0
    effect: |  # curly
      [Main] Give up to 1 of your opponent's Characters −1000 power during this turn.
    notes: |
      one


      two

# done
"""


def after(result: Formatted, data: bytes) -> str:
    """The text of a file after formatting."""
    return result.after if result.status == "changed" else data.decode("utf-8")


def test_an_example() -> None:
    result = format_bytes(MESSY, "BX01.yaml")
    assert result.status == "changed"
    assert result.after == TIDY
    assert format_bytes(TIDY.encode(), "BX01.yaml").status == "canonical"


@pytest.mark.parametrize(
    "path", sorted([*CARDSETS.glob("*.yaml"), *CARDSETS.glob("decks/*.yaml")]), ids=lambda p: p.name
)
def test_shipped_files_are_in_canonical_form(path: Path) -> None:
    (result,) = format_paths([path])
    assert (result.status, result.findings) == ("canonical", ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cards: {BX01-002: 4, BX01-003: 0x}\nname: A\n", "broken"),
        ("leader: BX01-001\nname: A\ncards: {BX01-002: 4}\n", "changed"),
        ("scenarios: []\ncards: {}\n", "skipped"),
        ("a: b\n", "skipped"),
        ("- a\n", "skipped"),
        ("", "broken"),
        ("set: [\n", "broken"),
        ("set: BX01\nname: A\ncards:\n  - number: BX01-001\n", "broken"),
        ("set: BX01\nname: A\nset: BX01\ncards: []\n", "broken"),
        ("set: BX01\nname: A\ncards: &a []\n", "broken"),
    ],
)
def test_what_becomes_of_files(text: str, expected: str) -> None:
    result = format_bytes(text.encode(), "a.yaml")
    assert result.status == expected
    assert bool(result.findings) == (expected == "broken")


def test_a_deck_keeps_its_order_and_its_groups() -> None:
    text = """\
cards: # all
    # cheap
    BX01-003: 4


    BX01-002: 4 # two

    # dear

    BX01-009: 1
name: 'Lights Out'
leader: "BX01-001"
"""
    assert (
        format_bytes(text.encode(), "a.yaml").after
        == """\
name: Lights Out
leader: BX01-001
cards:  # all
  # cheap
  BX01-003: 4

  BX01-002: 4  # two

  # dear

  BX01-009: 1
"""
    )


def test_a_text_that_is_not_understood_leaves_the_file_as_it_is() -> None:
    text = TIDY.replace("Give up to 1 rested", "Gvie up to 1 rested").replace("cost: 0", "cost:  0")
    result = format_bytes(text.encode(), "BX01.yaml")
    assert result.status == "broken"
    assert [finding.card for finding in result.findings] == ["BX01-001"]


def test_texts_in_languages_without_a_grammar_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(REGISTERED, "chinese-taiwan")
    text = MESSY.replace(b"set: 'BX01'", b"set: 'BX01'\nlanguage: chinese-taiwan")
    result = format_bytes(text, "BX01.yaml")
    assert "Characters -1000 power  during" in result.after
    assert "number: BX01-001  # fixed" in result.after


def test_a_card_marked_as_broken_keeps_what_it_has() -> None:
    text = """\
set: BX01
name: A
cards:
  - number: BX01-001
    faults: [no cost]
    cost: "3"
    category: leader
    colors: [red, green, blue]
    power: -1
    name: Bent
    effect: "[On Play] Draw ’1’ crad -"
"""
    assert (
        format_bytes(text.encode(), "BX01.yaml").after.split("cards:\n")[1]
        == """\
  - number: BX01-001
    name: Bent
    category: leader
    colors: [red, green, blue]
    cost: "3"
    power: -1
    effect: |
      [On Play] Draw ’1’ crad -
    faults:
      - no cost
"""
    )


def test_line_ends_and_marks_of_other_systems() -> None:
    data = b"\xef\xbb\xbf" + MESSY.replace(b"\n", b"\r\n")
    assert format_bytes(data, "BX01.yaml").after == TIDY


def test_writing_keeps_permissions_and_links(tmp_path: Path) -> None:
    real = tmp_path / "real.yaml"
    real.write_bytes(MESSY)
    real.chmod(0o640)
    link = tmp_path / "BX01.yaml"
    link.symlink_to(real)
    (result,) = format_paths([link])
    write_formatted([result])
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == TIDY
    assert real.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["BX01.yaml", "real.yaml"]


def test_a_file_that_cannot_be_written_is_left_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "BX01.yaml"
    path.write_bytes(MESSY)
    (result,) = format_paths([path])

    def fail(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="no room"):
        write_formatted([result])
    assert path.read_bytes() == MESSY
    assert [one.name for one in tmp_path.iterdir()] == ["BX01.yaml"]


# What follows writes cards in many layouts and spellings, and formats them.

SPELLINGS = (
    ("−", "-"),
    ("−", "–"),
    ("'", "’"),
    ("[DON!! x1]", "[DON!!x1]"),
    (" ", "  "),
    ("[", "［"),
    ("• ", "・"),
    ("①", "➀"),
)
COMMENTS = ("# a remark", "#: [odd] {one}", "# - number: no")


@st.composite
def _in_a_layout(draw: st.DrawFn, name: str, value: object) -> list[str]:
    """A field in one of the ways to write it."""
    if isinstance(value, int):
        return [f"{name}: {value}"]
    if isinstance(value, tuple):
        items = [json.dumps(item, ensure_ascii=False) for item in value]
        if draw(st.booleans()):
            dash = draw(st.sampled_from(("- ", "  -   ")))
            return [f"{name}:", *(f"{dash}{item}" for item in items)]
        return [f"{name}: [{' , '.join(items)}]"]
    text = str(value)
    how = draw(st.sampled_from(("double", "single", "block", "strip")))
    if how == "single" and "\n" not in text:
        return [f"{name}: '{text.replace(chr(39), chr(39) * 2)}'"]
    if how in ("block", "strip") and name in ("effect", "trigger"):
        sign = "|" if how == "block" else "|-"
        return [f"{name}: {sign}", *(f"    {line}" for line in text.split("\n"))]
    return [f"{name}: {json.dumps(text, ensure_ascii=draw(st.booleans()))}"]


@st.composite
def untidy_files(draw: st.DrawFn) -> tuple[CardSet, str, list[str]]:
    """Cards of the shipped sets, a file that holds them untidily and misspelt, and the comments in it."""
    chosen = draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=3, unique_by=lambda card: card.number))
    comments: list[str] = []

    def remark(margin: str) -> list[str]:
        lines = []
        for _ in range(draw(st.integers(0, 2)) if draw(st.booleans()) else 0):
            comments.append(draw(st.sampled_from(COMMENTS)))
            lines += [""] * draw(st.integers(0, 2)) + [margin + comments[-1]]
        return lines + [""] * draw(st.integers(0, 2))

    lines = [*remark(""), "name: Own", *remark(""), "set: QA01", *remark(""), "language: english", "cards:"]
    for index, card in enumerate(chosen, 1):
        spelt = {part: _misspelt(draw, getattr(card, part)) for part in ("effect", "trigger")}
        fields = {
            "number": f"QA01-{index:03}",
            "name": card.name,
            "category": card.category,
            "colors": card.colors,
            **{what: getattr(card, what) for what in ("cost", "life", "power", "counter")},
            "types": card.types,
            "attributes": card.attributes,
            **spelt,
        }
        present = [(name, value) for name, value in fields.items() if value not in (None, "", ())]
        lead = "  - "
        for name, value in draw(st.permutations(present)):
            lines += remark("    ") if lead == "    " else remark("  ")
            first, *more = draw(_in_a_layout(name, value))
            if draw(st.integers(0, 4)) == 0 and not (more and first.endswith(":")):
                comments.append(draw(st.sampled_from(COMMENTS)))
                first += f" {comments[-1]}"
            lines += [lead + first, *(f"    {line}" if line else "" for line in more)]
            lead = "    "
    lines += remark(draw(st.sampled_from(("", "  ", "    "))))
    cards = [
        CardRecord(
            number=f"QA01-{index:03}",
            name=card.name,
            category=card.category,
            colors=card.colors,
            types=card.types,
            attributes=card.attributes,
            cost=card.cost,
            life=card.life,
            power=card.power,
            counter=card.counter,
            effect=card.effect,
            trigger=card.trigger,
        )
        for index, card in enumerate(chosen, 1)
    ]
    text = "\n".join([*lines, ""]).replace("\n", draw(st.sampled_from(("\n", "\r\n"))))
    return CardSet("QA01", "Own", "english", tuple(cards), "a.yaml"), text, comments


def _misspelt(draw: st.DrawFn, text: str) -> str:
    for proper, other in draw(st.lists(st.sampled_from(SPELLINGS), max_size=2)):
        text = text.replace(proper, other)
    return text


@given(untidy_files())
def test_formatting_never_changes_what_a_card_does(made: tuple[CardSet, str, list[str]]) -> None:
    """The effects are those of the cards as they were, all comments are there, and a second time changes nothing."""
    card_set, text, comments = made
    data = text.encode("utf-8")
    result = format_bytes(data, "a.yaml")
    assert result.status in ("changed", "canonical"), result.findings
    tidy = after(result, data)
    assert format_bytes(tidy.encode("utf-8"), "a.yaml").status == "canonical"
    loaded = parse_set(tidy, "a.yaml").card_set
    assert loaded is not None
    assert loaded.cards == card_set.cards
    for old, new in zip(card_set.cards, compile_set(loaded).cards, strict=True):
        expected = compile_card(old).effects
        assert expected is not None
        assert new.effects == expected
    file, _ = parse_yaml(tidy.encode("utf-8"))
    assert file is not None
    assert Comments(file).texts() == sorted(comments)
    if not comments:
        assert tidy == format_set(card_set)


@given(card_sets())
@settings(max_examples=60)
def test_what_the_writer_writes_is_canonical_but_for_the_words(card_set: CardSet) -> None:
    """Over odd names and texts, in a language whose texts are not read and whose typography is not known."""
    plain = CardSet(card_set.code, card_set.name, "chinese-taiwan", card_set.cards, "a.yaml")
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(REGISTERED, "chinese-taiwan")
        patch.setattr("optcg_dsl.text.languages._TYPOGRAPHIES", {})
        written = format_set(plain)
        result = format_bytes(written.encode("utf-8"), "a.yaml")
    assert result.status == "canonical", result.after
