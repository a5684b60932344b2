"""The fields that only say how a node is printed: declared as wording, and contradicted by what the lowering makes."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from optcg_dsl.compiling.lowering.abilities import lower_item
from optcg_dsl.compiling.lowering.context import NotExecutableError
from optcg_dsl.structs import default_values
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.nodes import base
from optcg_dsl.syntax.nodes.base import field_names, wording_names
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_node
from tests.compiling.test_nothing_dropped import texts

KINDS = [kind for kind in vars(n).values() if isinstance(kind, type) and issubclass(kind, n.Node)]
WORDING = sorted(f"{kind.__name__}.{name}" for kind in KINDS for name in wording_names(kind))
ENOUGH = 3
"""In how many places a change of wording is tried; of other fields, until one has an effect."""


# -- the declaration ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_wording_stands_behind_what_is_meant_and_can_be_left_out(kind: type[n.Node]) -> None:
    wording = wording_names(kind)
    assert field_names(kind)[len(field_names(kind)) - len(wording) :] == wording
    assert set(wording) <= set(default_values(kind))


def test_wording_is_given_by_name() -> None:
    """What is meant may get another field behind the others, and no argument becomes another one by that."""
    meant = {kind.__name__: len(field_names(kind)) - len(wording_names(kind)) for kind in KINDS}
    root = Path(__file__).parents[2]
    for path in chain((root / "optcg_dsl").rglob("*.py"), (root / "tests").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match call:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="n"), attr=name), args=given) if name in meant:
                    assert len(given) <= meant[name], f"{path}:{call.lineno}"


def test_trees_that_differ_in_wording_are_equal() -> None:
    hand = n.Place("your", ("hand",))
    here, there = n.At(hand, preposition="from"), n.At(hand, preposition="in")
    assert here == there and hash(here) == hash(there)
    assert here != n.At(n.Place("your", ("deck",)), preposition="from")
    assert print_node(here, ENGLISH) != print_node(there, ENGLISH)


# -- the witness -------------------------------------------------------------------------------------------------------


def _values(kind: Any) -> tuple[Any, ...]:
    """The values of a type that can be listed."""
    origin = get_origin(kind)
    if kind is bool:
        return (True, False)
    if kind is type(None):
        return (None,)
    if origin is Literal:
        return get_args(kind)
    if origin is Annotated:
        listed = _values(get_args(kind)[0])
        return listed if set(listed) - {None} else (*listed, (), ("",))  # the joints of a list, or any words
    return tuple(chain.from_iterable(map(_values, get_args(kind)))) if origin in (Union, UnionType) else ()


@cache
def _others(kind: type[n.Node]) -> dict[str, tuple[Any, ...]]:
    """The values that each field of a class of nodes can have."""
    names = {name: value for module in (base, n) for name, value in vars(module).items()}
    hints = get_type_hints(kind, localns=names, include_extras=True)
    return {name: _values(hints[name]) for name in field_names(kind)}


def _changed(value: Any) -> Iterator[tuple[str, object, object, Any]]:
    """A tree with one field of one node changed, in every way: the field, what it was, what it is, the tree."""
    if isinstance(value, n.Node):
        for name, others in _others(type(value)).items():
            was = getattr(value, name)
            for other in others:
                if other != was:
                    yield f"{type(value).__name__}.{name}", was, other, replace(value, **{name: other})
            for field, old, new, inner in _changed(was):
                yield field, old, new, replace(value, **{name: inner})
    elif isinstance(value, tuple):
        for index, one in enumerate(value):
            for field, old, new, inner in _changed(one):
                yield field, old, new, (*value[:index], inner, *value[index + 1 :])


_QUOTED = re.compile("“[^”]*”")
"""What a message quotes of the text stands there in the words of the text."""


def _meant(item: n.Ability | n.KeywordAbility, category: str) -> object:
    """What an item is lowered to, or why it is refused."""
    try:
        effects, noted = lower_item(item, category, "", lambda part: "")
    except NotExecutableError as error:
        return error.code, _QUOTED.sub("", error.message)
    except (AssertionError, KeyError) as error:  # no text has such a tree
        return type(error)
    return effects, tuple((one.code, one.message) for one in noted)


MORE = """\
[On Play] If your Leader has the {Tide Crew} or {Reef Guard} type, draw 1 card.
[On Play] If your Leader has the <Slash> or <Strike> attribute, draw 1 card.
[On Play] If your Leader's type includes "Ree" or "Tid", draw 1 card.
[On Play] Rest up to 1 of your opponent's Characters without the {Tide Crew} type or a [Trigger].
[On Play] If you and your opponent have a total of 8 or more Life cards, draw 1 card.
[On Play] If you and your opponent have a total of 3 Characters, draw 1 card.
[On Play] Give −1 cost to your Leader and −2 cost to this Character for every card in your trash during this turn.
[On Play] You may trash any number of cards from your hand. Draw cards equal to the number you trashed from your deck.
[On Play] Return all of your Characters to your hand. Draw cards equal to the number you returned to your deck.
[On Play] Trash 2 cards from the top of your deck. Draw cards equal to the number of Characters trashed.
[On Play] Place this Character at the top of your deck. Draw 1 card for every card placed at the bottom of your deck.
[On Play] Add up to 1 {Tide Crew} type card other than [Ada] or red Events from your trash to your hand.
When you activate an Event from your trash, draw 1 card.
"""
"""Texts that are only refused, or in which two kinds of a test are named."""


def _trees() -> Iterator[tuple[n.CardText, str, bool]]:
    """The texts that are read: their tree, the category of their card, and whether they are a [Trigger]."""
    told = [(record.effect, record.category, False) for record in texts()]
    told += [(record.trigger, record.category, True) for record in texts()]
    told += [(text, "character", False) for text in MORE.splitlines()]
    for text, category, trigger in told:
        tree = parse_text(text, ENGLISH, trigger=trigger).tree if text else None
        if tree is not None:
            yield tree, category, trigger


def _items() -> Iterator[tuple[n.Ability | n.KeywordAbility, str]]:
    for tree, category, _ in _trees():
        for item in tree.items:
            if isinstance(item, n.Ability | n.KeywordAbility):
                yield item, category


@pytest.fixture(scope="module")
def found() -> tuple[dict[str, str], Counter[str]]:
    """What a change of each field has done, by an example, and how often each was changed to no effect."""
    differs: dict[str, str] = {}
    same: Counter[str] = Counter()
    tried: Counter[tuple[str, object, object]] = Counter()
    for item, category in _items():
        meant = _meant(item, category)
        for field, old, new, changed in _changed(item):
            tried[field, repr(old), repr(new)] += 1
            enough = field in WORDING and tried[field, repr(old), repr(new)] > ENOUGH
            if field in differs or enough:
                continue
            if _meant(changed, category) == meant:
                same[field] += 1
            else:
                differs[field] = f"{old!r} → {new!r}: {print_node(item, ENGLISH)}"
    return differs, same


UNREAD = {
    "DealsDamage.area": "damage to a Leader is damage to its Life (7-1-4-1-1); other words are refused",
    "InsteadOf.subject": "what would happen is said before “instead” already",
    "KeywordAbility.note": "a note has no effect (2-8-4)",
    "RestDonCost.note": "a note has no effect (2-8-4)",
    "ReturnDonCost.note": "a note has no effect (2-8-4)",
    "Sentence.note": "a note has no effect (2-8-4)",
    "ThePlayed.number": "how many there are is said where they are played",
}
"""Fields whose change has no effect anywhere here, though they are no wording, and why."""


def test_wording_changes_no_effect(found: tuple[dict[str, str], Counter[str]]) -> None:
    differs, same = found
    assert {field: differs[field] for field in WORDING if field in differs} == {}
    assert [field for field in WORDING if not same[field]] == []  # each was changed


def test_what_is_meant_has_an_effect(found: tuple[dict[str, str], Counter[str]]) -> None:
    differs, same = found
    assert sorted(field for field in same if field not in differs and field not in WORDING) == sorted(UNREAD)


# -- the canonical form ------------------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """A tree without its wording."""
    if isinstance(value, n.Node):
        defaults, wording = default_values(type(value)), wording_names(type(value))
        names = {name: defaults[name] for name in wording}
        names |= {name: plain(getattr(value, name)) for name in field_names(type(value)) if name not in wording}
        return replace(value, **names)
    return tuple(map(plain, value)) if isinstance(value, tuple) else value


def test_a_tree_without_wording_is_printed_as_what_says_the_same() -> None:
    for tree, _, trigger in _trees():
        printed = print_node(plain(tree), ENGLISH)
        read = parse_text(printed, ENGLISH, trigger=trigger)
        assert read.tree == tree, f"{print_node(tree, ENGLISH)}\n{printed}"
        assert read.variants == (), f"{print_node(tree, ENGLISH)}\n{printed}"
