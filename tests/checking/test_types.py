"""Static types: every node has one, and those of cards say whose, where and what."""

from __future__ import annotations

import sys

import pytest

from optcg_dsl.checking.types import StaticType, Typed, kind_of
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.parser import parse_text


def classes(root: type[n.Node]) -> list[type[n.Node]]:
    """The classes of nodes below ``root`` that have none below them.

    Not those that ``slots=True`` has replaced by others of the same name.
    """
    if not root.__subclasses__():
        return [root] if getattr(sys.modules[root.__module__], root.__name__) is root else []
    return [one for child in root.__subclasses__() for one in classes(child)]


def typed(text: str, category: str = "character") -> Typed:
    (line,) = parse_text(text, ENGLISH).lines
    return Typed.of(line.items[0], category, "effect", ENGLISH)


def types_of(text: str, *kinds: type[n.Node]) -> list[StaticType]:
    found = typed(text)
    return [found.type_of(node) for node in found.all(*kinds)]


@pytest.mark.parametrize("node", classes(n.Node), ids=lambda node: node.__name__)
def test_every_class_of_nodes_has_a_kind(node: type[n.Node]) -> None:
    assert kind_of(node)


def test_a_class_without_a_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="Node has no static type"):
        kind_of(n.Node)


def test_the_cards_of_a_selection() -> None:
    text = "[On Play] Play up to 1 {Crew} type Character card from your hand or trash."
    assert types_of(text, n.Selection) == [StaticType("selection", "any", ("hand", "trash"), ("character",))]


def test_the_controller_of_a_selection() -> None:
    text = "[On Play] K.O. up to 1 of your opponent's Characters."
    assert types_of(text, n.Selection) == [StaticType("selection", "opponent", (), ("character",))]


def test_several_cards() -> None:
    text = "[On Play] Up to 1 of your Leader or Character cards gains +1000 power during this turn."
    assert types_of(text, n.Selection) == [StaticType("selection", "you", (), ("character", "leader"))]


def test_this_card_is_of_the_category_of_its_card() -> None:
    found = typed("[Activate: Main] You may rest this card: Draw 1 card.", "stage")
    (this,) = found.all(n.This)
    assert found.type_of(this) == StaticType("reference", "you", (), ("stage",))


def test_the_other_kinds() -> None:
    found = typed("[On Play] If you have 3 or more Life cards, this Character gains +1000 power during this turn.")
    kinds = {type(node).__name__: one.kind for node, one in found.nodes}
    assert kinds["TimingHead"] == "timing"
    assert kinds["If"] == kinds["Has"] == "condition"
    assert kinds["AtLeast"] == "quantity"
    assert kinds["Whole"] == "number"
    assert kinds["Gain"] == "effect"
    assert kinds["During"] == "duration"
