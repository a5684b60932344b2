"""Cards and texts explained from the words to the effects, and their trees drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.explaining.drawing import as_text
from optcg_dsl.explaining.subjects import explained, find_card
from optcg_dsl.resources import data_folder


def card(effect: str) -> CardRecord:
    return CardRecord(
        "T-001", "A & B <C>", "character", ("red", "blue"), ("Kin",), ("Slash",), 3, None, 4000, 1000, effect
    )


def test_a_card_in_one_line() -> None:
    line = explained(card("")).headline()
    assert line == "T-001 A & B <C> · Character · red/blue · cost 3 · power 4000 · Counter 1000 · Slash · Kin"


def test_the_tree_as_text_and_as_a_picture() -> None:
    told = explained(card("[On Play] Draw 2 cards."))
    tree = told.abilities[0].tree
    assert tree is not None
    lines = as_text(tree).splitlines()
    assert lines[0] == "Line"
    assert any("TimingHead timings=('On Play',)" in line for line in lines)
    picture = ElementTree.fromstring(told.svg())
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "Line" and len(texts) == len(lines)


def test_markup_in_a_text_stays_text_in_the_picture() -> None:
    told = explained(card('K.O. up to 1 of your opponent\'s [<script>&"x"] Characters.'))
    ElementTree.fromstring(told.svg())
    assert "<script>" not in told.svg()


def test_what_is_not_understood_is_said() -> None:
    told = explained(card("[On Play] Draw 2 cards.\n[On Play] Juggle 2 cards."))
    assert not told.whole
    assert [bool(ability.understood) for ability in told.abilities] == [True, False]
    assert told.abilities[1].as_json()["not understood"] == ["[On Play] Juggle 2 cards."]


def test_finding_a_card_by_its_number() -> None:
    sets = [loaded.card_set for loaded in load_sets(data_folder("cardsets")) if loaded.card_set is not None]
    found, near = find_card("hl01-011", sets)
    assert found is not None and found.number == "HL01-011" and near == ()
    missing, near = find_card("HL01-111", sets)
    assert missing is None and "HL01-011" in near
