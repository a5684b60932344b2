"""The table of switches agrees with itself and with the fields that the engine reads."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from optcg_dsl.rules.numbering import numbers_of
from optcg_dsl.rules.versions import (
    DEFAULT_VERSION,
    READINGS,
    SWITCHES,
    VERSIONS,
    Switches,
    UnknownVersion,
    differing_switches,
    flipped,
    parse_rules,
    switch_info,
    switches_for,
)


def test_one_field_per_row_in_order() -> None:
    assert [info.key for info in SWITCHES] == [f"D{number}" for number in range(1, 28)]
    assert [info.field for info in SWITCHES] == [item.name for item in fields(Switches)]


def test_values_have_the_types_of_the_fields() -> None:
    hints = get_type_hints(Switches)
    for info in SWITCHES:
        allowed = (True, False) if hints[info.field] is bool else get_args(hints[info.field])
        assert {info.old, info.new} == set(allowed), info.key
        assert set(info.values.values()) <= set(allowed)


def test_the_default_version_is_the_newest_and_the_class_defaults() -> None:
    assert DEFAULT_VERSION == VERSIONS[-1] == "1.2.0"
    assert switches_for(DEFAULT_VERSION) == Switches()


def test_cited_numbers_exist_in_the_version_that_is_said_to_speak() -> None:
    for info in SWITCHES:
        for version in VERSIONS:
            assert set(info.rules[version]) <= set(numbers_of(version)), (info.key, version)


def test_silent_versions_are_older_and_take_the_later_rule() -> None:
    for info in SWITCHES:
        assert all(VERSIONS.index(version) < VERSIONS.index(info.since) for version in info.silent)
        assert all(info.values[version] == info.new for version in info.silent)
        assert (info.kind == "addition") == bool(info.silent)


@pytest.mark.parametrize(
    ("old", "new", "keys"),
    [
        ("1.1.6", "1.1.8", "D1 D2 D3 D4 D9"),
        ("1.1.8", "1.1.9", "D10 D16 D17 D20"),
        ("1.1.9", "1.2.0", "D24"),
    ],
)
def test_versions_differ_where_both_speak(old: str, new: str, keys: str) -> None:
    assert " ".join(info.key for info in differing_switches(switches_for(old), switches_for(new))) == keys


@pytest.mark.parametrize(
    ("old", "new", "keys"),
    [
        ("1.1.6", "1.1.8", "D1 D2 D3 D4 D5 D6 D7 D8 D9"),
        ("1.1.8", "1.1.9", "D10 D11 D12 D13 D14 D15 D16 D17 D18 D19 D20 D21 D22"),
        ("1.1.9", "1.2.0", "D23 D24 D25 D26 D27"),
    ],
)
def test_read_literally_every_switch_differs_once(old: str, new: str, keys: str) -> None:
    differing = differing_switches(switches_for(old, "literal"), switches_for(new, "literal"))
    assert " ".join(info.key for info in differing) == keys


def test_flipping_twice_changes_nothing() -> None:
    for version in VERSIONS:
        switches = switches_for(version)
        for info in SWITCHES:
            once = flipped(switches, info.key)
            assert differing_switches(switches, once) == (info,)
            assert flipped(once, info.field) == switches


def test_unknown_names() -> None:
    with pytest.raises(UnknownVersion, match=r"1\.1\.7.*1\.1\.6, 1\.1\.8, 1\.1\.9, 1\.2\.0"):
        switches_for("1.1.7")
    with pytest.raises(KeyError):
        switch_info("D28")


# -- names of rules ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1.2.0", "1.2.0"),
        ("1.1.6:literal", "1.1.6:literal"),
        ("1.2.0:D17", "1.2.0:D17"),
        ("1.2.0:replacement_chaining", "1.2.0:D17"),
        ("1.2.0:D24+D5", "1.2.0:D5+D24"),
        ("1.1.6:D8+literal", "1.1.6:literal+D8"),
    ],
)
def test_names_of_rules(text: str, name: str) -> None:
    assert str(parse_rules(text)) == name
    assert switches_for(text) == switches_for(name)


def test_what_names_of_rules_stand_for() -> None:
    for version in VERSIONS:
        assert switches_for(f"{version}:literal") == switches_for(version, "literal")
        for info in SWITCHES:
            assert switches_for(f"{version}:{info.key}") == flipped(switches_for(version), info.key)
    assert str(parse_rules("1.2.0:D5").with_flips(["D5", "D8"])) == "1.2.0:D8"
    assert (*VERSIONS, "1.1.6:literal", "1.1.8:literal", "1.1.9:literal") == READINGS


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1.1.7", "known are 1.1.6"),
        ("1.2", "known are"),
        ("1.2.0:", "known are"),
        ("1.2.0:D28", "unknown word 'D28'.*'literal' and switches, joined by [+]"),
        ("1.2.0:literaly", "unknown word 'literaly'"),
        (" 1.2.0", "known are"),
    ],
)
def test_names_that_are_none(text: str, message: str) -> None:
    with pytest.raises(UnknownVersion, match=message):
        parse_rules(text)


# -- nobody but the table asks for a version --------------------------------------------------------------------------

PACKAGE = Path(__file__).resolve().parents[2] / "optcg_dsl"
_ALLOWED = ("rules/", "rulebooks/", "vocabulary/")
"""The table with its readers, the documents, which have versions, and the records of words, which came with one."""


def _modules() -> list[tuple[str, ast.Module]]:
    found = sorted(PACKAGE.rglob("*.py"))
    named = [(path.relative_to(PACKAGE).as_posix(), path) for path in found]
    return [
        (name, ast.parse(path.read_text(encoding="utf-8"))) for name, path in named if not name.startswith(_ALLOWED)
    ]


def _documentation(tree: ast.Module) -> set[int]:
    """The strings that stand as statements, and those that are texts for people (examples of findings)."""
    return {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def test_no_code_names_a_version() -> None:
    """No string outside the table is a version, but for the examples of findings about old versions."""
    named = [
        (name, node.value)
        for name, tree in _modules()
        for texts in (_documentation(tree),)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts
        if node.value.partition(":")[0] in VERSIONS
    ]
    assert [one for one in named if one[0] != "checking/rules/versions.py"] == []


def _are_both_rules(node: ast.Compare) -> bool:
    return all(isinstance(side, ast.Attribute) and side.attr == "rules" for side in (node.left, *node.comparators))


def test_no_code_compares_versions() -> None:
    """Outside the table nothing is decided by a comparison of rules or versions, only by a field of the switches."""
    compared = []
    for name, tree in _modules():
        for node in ast.walk(tree):
            # That two records name the same version decides nothing by what it is.
            if isinstance(node, ast.Compare) and not _are_both_rules(node):
                for side in (node.left, *node.comparators):
                    word = (
                        side.attr if isinstance(side, ast.Attribute) else side.id if isinstance(side, ast.Name) else ""
                    )
                    if word in ("DEFAULT_VERSION", "VERSIONS", "READINGS") or (
                        word in ("rules", "rules_version") and name.startswith(("engine/", "effects/", "compiling/"))
                    ):
                        compared.append(name)
    # A set for the newest rules needs no look for what older ones do not know; that decides nothing of a game.
    assert set(compared) <= {"validation/checks.py"}


def test_every_field_is_asked_for_outside_the_table() -> None:
    asked = {node.attr for _, tree in _modules() for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert [info.field for info in SWITCHES if info.field not in asked] == []
