"""Single fields of a card are changed in the text of its file, and nothing else is."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.editing import NotEditedError, Value, with_fields
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.skeletons import new_set

SET = """\
# the set
set: MY01  # its code
name: My set
cards:
  # the first card
  - number: MY01-001  # one
    name: Sam  # a name
    category: character
    colors: [green]  # green!
    cost: 3
    power: 4000
    types:  # two of them
      - Moss Wardens  # the first
      # between
      - Harbour
    effect: |  # the text
      [On Play] Draw 1 card.

      [Blocker]

  # the second card
  - number: MY01-002
    name: "Ann: or so"
    category: event
    colors: [red]
    cost: 1
# the end
"""
COMMENT = re.compile(r"(?:(?<=\s)|\A)#[^\n]*", re.MULTILINE)


def changed(before: str, after: str) -> list[str]:
    """The lines that are no longer there and those that are new, in order."""
    import difflib

    return [line for line in difflib.ndiff(before.splitlines(), after.splitlines()) if line[0] in "+-"]


@pytest.mark.parametrize(
    ("number", "fields", "lines"),
    [
        ("MY01-001", {"name": "Sam Reed"}, ["-     name: Sam  # a name", "+     name: Sam Reed  # a name"]),
        ("MY01-001", {"cost": 4}, ["-     cost: 3", "+     cost: 4"]),
        ("MY01-001", {"counter": 1000}, ["+     counter: 1000"]),
        ("MY01-001", {"cost": None}, ["-     cost: 3"]),
        ("MY01-001", {"cost": 3, "name": "Sam", "types": ("Moss Wardens", "Harbour")}, []),
        (
            "MY01-001",
            {"colors": ("green", "red")},
            ["-     colors: [green]  # green!", "+     colors: [green, red]  # green!"],
        ),
        ("MY01-002", {"effect": "[Main] Draw 2 cards."}, ["+     effect: |", "+       [Main] Draw 2 cards."]),
        ("MY01-002", {"name": "Ann"}, ['-     name: "Ann: or so"', "+     name: Ann"]),
        ("MY01-002", {"number": "MY01-003"}, ["-   - number: MY01-002", "+   - number: MY01-003"]),
    ],
)
def test_only_the_lines_of_a_field_change(number: str, fields: dict[str, Value], lines: list[str]) -> None:
    assert changed(SET, with_fields(SET, number, fields)) == lines


def test_a_text_of_several_lines_keeps_the_comment_of_its_head() -> None:
    after = with_fields(SET, "MY01-001", {"effect": "[Blocker]\n[On Play] Draw 2 cards."})
    assert "    effect: |  # the text\n      [Blocker]\n      [On Play] Draw 2 cards.\n\n  # the second card" in after


def test_the_comments_of_a_list_stand_above_it_when_it_is_another_list() -> None:
    after = with_fields(SET, "MY01-001", {"types": ("Harbour",)})
    assert sorted(COMMENT.findall(after)) == sorted(COMMENT.findall(SET))
    assert "    types: [Harbour]" in after


def test_what_is_left_out_leaves_its_comments() -> None:
    after = with_fields(SET, "MY01-001", {"name": None, "types": (), "effect": ""})
    assert sorted(COMMENT.findall(after)) == sorted(COMMENT.findall(SET))
    assert "Sam" not in after and "types:" not in after and "effect:" not in after


@pytest.mark.parametrize(
    ("number", "fields"),
    [
        ("MY01-009", {"cost": 1}),
        ("MY01-001", {"price": 1}),
        ("MY01-001", {"cost": "1"}),
        ("MY01-001", {"name": 1}),
        ("MY01-001", {"types": "Harbour"}),
        ("MY01-001", {"number": ""}),
    ],
)
def test_what_is_no_field_or_no_value_is_refused(number: str, fields: dict[str, Any]) -> None:
    with pytest.raises(NotEditedError):
        with_fields(SET, number, fields)


def test_a_card_on_one_line_is_not_changed() -> None:
    text = "set: MY01\nname: x\ncards:\n  - {number: MY01-001, name: x, category: event, colors: [red], cost: 1}\n"
    with pytest.raises(NotEditedError, match="optcg fmt"):
        with_fields(text, "MY01-001", {"cost": 2})


@pytest.mark.parametrize(
    "text", ["", "x", "- 1\n", "cards: 1\n", "cards: [1]\n", "a: &b c\n", "\x00", "cards:\n  - [\n"]
)
def test_what_is_no_set_is_refused(text: str) -> None:
    with pytest.raises(NotEditedError):
        with_fields(text, "MY01-001", {"cost": 2})


NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co", "Cf", "Zl", "Zp")), max_size=30
)
"""Names as hostile as a form lets through."""


@given(name=NAMES, type_=NAMES, text=st.lists(NAMES, max_size=3).map("\n".join), cost=st.integers(0, 99))
def test_whatever_is_written_is_read_back(name: str, type_: str, text: str, cost: int) -> None:
    fields: dict[str, Value] = {"name": name, "types": (type_,) if type_.strip() else (), "effect": text, "cost": cost}
    try:
        after = with_fields(SET, "MY01-001", fields)
    except NotEditedError:
        return
    assert sorted(COMMENT.findall(SET)) == sorted(set(COMMENT.findall(SET)) & set(COMMENT.findall(after)))
    cards = {card.number: card for card in parse_set(after).card_set.cards}  # type: ignore[union-attr]
    assert cards["MY01-002"] == {card.number: card for card in parse_set(SET).card_set.cards}["MY01-002"]  # type: ignore[union-attr]
    if "MY01-001" in cards:
        assert cards["MY01-001"].cost == cost


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("effect", "[On Play] Draw 1 card. \n[When Attacking] Draw 2 cards.  "),
        ("effect", " a\n\nb  \n  c\n   \n# d: 'e' \"f\" \\ {g} [h] | > -"),
        ("trigger", "[Trigger] Draw 1 card. \t"),
        ("name", "Sam \"the\" 'Reed': #1 - x"),
    ],
)
def test_a_text_can_be_typed_letter_by_letter_and_taken_back(field: str, text: str) -> None:
    """Each text on the way is written upon the one before, whatever it ends with; YAML reads it as just that."""
    content = new_set("MY01", "My set", ("red",))
    others = [card for card in yaml.safe_load(content)["cards"] if card["number"] != "MY01-002"]
    for end in (*range(1, len(text) + 1), *range(len(text) - 1, 0, -1)):
        content = with_fields(content, "MY01-002", {field: text[:end]})
        cards = yaml.safe_load(content)["cards"]
        here = cards[1][field].removesuffix("\n") if field != "name" else cards[1][field]
        assert here == (text[:end].rstrip("\n") if field != "name" else " ".join(text[:end].split()))
        assert [card for card in cards if card["number"] != "MY01-002"] == others
