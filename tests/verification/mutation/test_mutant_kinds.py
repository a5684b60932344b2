"""Every kind of change is made: of each class of effect objects, each of its fields, and each value that can be put.

The changes of the shipped sets, whose texts use the whole language, are told by the class of the object that is changed
and by the words of the change, with ``N`` for a number and "a part" or "a word" for what is left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import pytest

from optcg_dsl.effects import Ability
from optcg_dsl.pools.loading import shipped
from optcg_dsl.verification.mutation.alternatives import _MAKERS
from optcg_dsl.verification.mutation.changes import KINDS, mutants

CHANGES: dict[str, tuple[str, ...]] = {
    "Ability": (
        "connective: condition negated",
        "connective: may → must",
        "connective: must → may",
        "connective: without [Once Per Turn]",
        "connective: without one of its timings",
        "connective: without the condition",
        "connective: without the cost",
    ),
    "AddDon": (
        "bound: up_to: True → False",
        "controller: who: you → opponent",
        "target: state: active → rested",
        "target: state: rested → active",
    ),
    "AllHold": (
        "connective: and → or",
        "connective: without a part",
    ),
    "AllOf": (
        "connective: and → or",
        "target: without a part",
    ),
    "Among": ("target: without a part",),
    "AnyHolds": (
        "connective: or → and",
        "connective: without a part",
    ),
    "AnyOf": (
        "connective: or → and",
        "target: without a part",
    ),
    "CategoryIs": (
        "target: categories: character → event",
        "target: categories: event → character",
        "target: categories: leader → character",
        "target: categories: stage → character",
        "target: without a word",
    ),
    "Choose": (
        "bound: N → less cards",
        "bound: N → more cards",
        "bound: any number → up to N",
        "bound: cards of one alternative → of all",
        "bound: exactly → up to",
        "bound: total N → less",
        "bound: total N → more",
        "bound: up to → exactly",
        "bound: without the total",
        "bound: without what the total must reach",
        "controller: chooser: opponent → you",
        "controller: chooser: you → opponent",
        "target: different names or not",
    ),
    "ChooseOne": (
        "controller: chooser: opponent → you",
        "controller: chooser: you → opponent",
    ),
    "Compare": (
        "bound: comparison: < → >",
        "bound: comparison: <= → >=",
        "bound: comparison: == → !=",
        "bound: comparison: > → <",
        "bound: comparison: >= → <=",
    ),
    "Const": (
        "bound: N → less",
        "bound: N → more",
    ),
    "DealDamage": (
        "controller: who: opponent → you",
        "controller: who: you → opponent",
    ),
    "DeckOut": ("duration: late: True → False",),
    "DeckRule": (
        "bound: size: N → less",
        "bound: size: N → more",
        "connective: kind: never → only",
        "connective: kind: only → never",
    ),
    "Draw": (
        "bound: up_to: False → True",
        "bound: up_to: True → False",
        "controller: who: both → opponent",
        "controller: who: both → you",
        "controller: who: opponent → you",
        "controller: who: you → opponent",
    ),
    "Duration": (
        "duration: end of turn (any) → this turn",
        "duration: end of turn (opponent) → this turn",
        "duration: next refresh → this turn",
        "duration: start of turn → this turn",
        "duration: this battle → this turn",
        "duration: this turn → end of turn (opponent)",
        "duration: this turn → this battle",
    ),
    "EndGame": (
        "amount: result: lose → win",
        "amount: result: win → lose",
        "controller: who: you → opponent",
    ),
    "EnterRested": ("controller: who: you → opponent",),
    "ExtraTurn": ("controller: who: you → opponent",),
    "Forbid": (
        "controller: by: opponent → you",
        "controller: by: you → opponent",
        "controller: who: opponent → you",
        "controller: who: you → opponent",
        "target: cause: battle → effect",
        "target: cause: effect → battle",
        "target: without a part",
    ),
    "GivePlacedDon": ("controller: who: you → opponent",),
    "Happened": (
        "bound: times: N → less",
        "bound: times: N → more",
        "controller: who: any → opponent",
        "controller: who: any → you",
        "controller: who: opponent → you",
        "controller: who: you → opponent",
        "target: without a part",
    ),
    "If": (
        "connective: condition negated",
        "connective: without the condition",
    ),
    "IsTurnOf": (
        "controller: who: opponent → you",
        "controller: who: you → opponent",
    ),
    "LifeFaces": (
        "target: facing: down → up",
        "target: facing: up → down",
    ),
    "May": (
        "connective: if you do → then",
        "connective: may → must",
        "controller: who: opponent → you",
        "controller: who: you → opponent",
    ),
    "Modify": (
        "amount: amount: N → less",
        "amount: amount: N → more",
        "amount: the opposite amount",
    ),
    "Moment": (
        "duration: kind: end_of_battle → end_of_turn",
        "duration: kind: end_of_turn → end_of_battle",
        "duration: whose: opponent → you",
        "duration: whose: you → opponent",
    ),
    "Move": (
        "target: area: cost → given",
        "target: area: deck → trash",
        "target: area: don_deck → cost",
        "target: area: hand → trash",
        "target: area: life → hand",
        "target: area: trash → hand",
        "target: end: bottom → top",
        "target: end: choose → top",
        "target: end: top → bottom",
        "target: facing: down → up",
        "target: facing: up → down",
        "target: state: active → rested",
        "target: state: rested → active",
    ),
    "Not": (
        "target: not negated",
        "target: without the exception",
    ),
    "NotHolds": ("connective: not negated",),
    "Play": (
        "target: state: active → rested",
        "target: state: rested → active",
    ),
    "Pool": (
        "controller: controller: any → opponent",
        "controller: controller: any → you",
        "controller: controller: opponent → you",
        "controller: controller: you → opponent",
        "target: areas: character → leader",
        "target: areas: cost → given",
        "target: areas: deck → trash",
        "target: areas: don_deck → cost",
        "target: areas: given → cost",
        "target: areas: hand → trash",
        "target: areas: leader → character",
        "target: areas: life → hand",
        "target: areas: stage → character",
        "target: areas: trash → hand",
        "target: without a part",
        "target: without a word",
    ),
    "ReducePayment": (
        "controller: who: you → opponent",
        "duration: once: False → True",
        "duration: once: True → False",
    ),
    "ReplaceWith": (
        "target: area: deck → trash",
        "target: end: bottom → top",
    ),
    "Scaled": (
        "bound: per: N → less",
        "bound: per: N → more",
        "bound: times: N → less",
        "bound: times: N → more",
    ),
    "Shuffle": ("controller: who: you → opponent",),
    "StatIs": (
        "bound: comparison: < → >",
        "bound: comparison: <= → >=",
        "bound: comparison: == → !=",
        "bound: comparison: > → <",
        "bound: comparison: >= → <=",
    ),
    "StateIs": (
        "target: state: active → rested",
        "target: state: rested → active",
    ),
    "Together": ("target: without a part",),
    "TopOf": (
        "controller: whose: opponent → you",
        "controller: whose: you → opponent",
        "target: end: bottom → top",
        "target: end: top → bottom",
    ),
    "Turn": (
        "target: facing: down → up",
        "target: facing: up → down",
    ),
    "TurnsTaken": (
        "controller: who: opponent → you",
        "controller: who: you → opponent",
    ),
    "WentFirst": ("controller: who: you → opponent",),
    "When": (
        "bound: amount: N → less",
        "bound: amount: N → more",
        "controller: by: opponent → you",
        "controller: by: you → opponent",
        "controller: who: any → opponent",
        "controller: who: any → you",
        "controller: who: opponent → you",
        "controller: who: you → opponent",
        "target: came: hand → None",
        "target: cause: battle → effect",
        "target: cause: effect → battle",
        "target: doer: you → any",
        "target: without a part",
    ),
    "Without": ("target: without the exception",),
}


def changed(ability: Ability, place: str) -> str:
    """The class of the object at a place of an ability."""
    node: object = ability
    for name, index in re.findall(r"(\w+)|\[(\d+)\]", place):
        node = node[int(index)] if index else getattr(node, name)  # type: ignore[index]
    return type(node).__name__


def words(change: str) -> str:
    change = re.sub(r"^without [A-Z]\w+$", "without a part", change)
    change = re.sub(r"^without [a-z_]+$", "without a word", change)
    change = re.sub(
        r"(-?\d+) → (-?\d+)", lambda found: f"N → {'more' if int(found[2]) > int(found[1]) else 'less'}", change
    )
    return re.sub(r"-?\d+", "N", change)


@cache
def made() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for spec in shipped().pool().specs.values():
        for ability in spec.abilities:
            for one in mutants(ability):
                found[changed(ability, one.place)].add(f"{one.kind}: {words(one.change)}")
    return found


@pytest.mark.parametrize("name", CHANGES)
def test_each_change_of_a_class_is_made(name: str) -> None:
    assert set(CHANGES[name]) - made()[name] == set()


def test_every_class_with_changes_is_listed() -> None:
    assert {one.__name__ for one in _MAKERS} | {"Ability"} == set(CHANGES)
    assert set(made()) == set(CHANGES)


def test_every_family_has_changes() -> None:
    assert {change.partition(": ")[0] for changes in CHANGES.values() for change in changes} == set(KINDS)
