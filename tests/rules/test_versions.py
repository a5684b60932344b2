"""The table of switches agrees with itself and with the fields that the engine reads."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from optcg_dsl.rules.numbering import numbers_of
from optcg_dsl.rules.versions import (
    DEFAULT_VERSION,
    SWITCHES,
    VERSIONS,
    Switches,
    UnknownVersion,
    differing_switches,
    flipped,
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
