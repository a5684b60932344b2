"""The table of switches agrees with itself and with the fields that the engine reads."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from optcg_dsl.rules import versions
from optcg_dsl.rules.held import versions_in
from optcg_dsl.rules.numbering import numbers_of
from optcg_dsl.rules.versions import (
    DEFAULT_VERSION,
    READINGS,
    SWITCHES,
    VERSIONS,
    Switches,
    SwitchInfo,
    UnknownVersion,
    differing_switches,
    flipped,
    parse_rules,
    rules_named,
    switch_info,
    switches_for,
)

OLDEST = ("1.1.6", "1.1.8", "1.1.9", "1.2.0")


def test_one_field_per_row_in_order() -> None:
    assert [info.key for info in SWITCHES] == [f"D{number}" for number in range(1, len(SWITCHES) + 1)]
    assert [info.field for info in SWITCHES] == [item.name for item in fields(Switches)]


def test_values_have_the_types_of_the_fields() -> None:
    hints = get_type_hints(Switches)
    for info in SWITCHES:
        allowed = (True, False) if hints[info.field] is bool else get_args(hints[info.field])
        assert set(info.choices) == set(allowed), info.key
        assert set(info.values.values()) <= set(allowed)


def test_the_default_version_is_the_newest_and_the_class_defaults() -> None:
    assert VERSIONS[-1] == DEFAULT_VERSION
    assert switches_for(DEFAULT_VERSION) == Switches()


def test_cited_numbers_exist_in_the_version_that_is_said_to_speak() -> None:
    for info in SWITCHES:
        for version in VERSIONS:
            assert set(info.rules[version]) <= set(numbers_of(version)), (info.key, version)


def test_silent_versions_are_older_and_take_the_later_rule() -> None:
    for info in SWITCHES:
        spoken = next(iter(info.spoken))
        assert all(VERSIONS.index(version) < VERSIONS.index(spoken) for version in info.silent)
        expected = info.values[spoken] if info.reaches_back else info.literal
        assert all(info.values[version] == expected for version in info.silent)
        assert (info.kind == "addition") == bool(info.silent)


@pytest.mark.parametrize(
    ("old", "new", "keys"),
    [
        ("1.1.6", "1.1.8", "D1 D2 D3 D4 D9"),
        ("1.1.8", "1.1.9", "D10 D16 D17 D20"),
        ("1.1.9", "1.2.0", "D24"),
        ("1.2.0", "1.2.1", "D28"),
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
        ("1.2.0", "1.2.1", "D28"),
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
        switch_info("D99")


def test_a_row_names_only_what_begins() -> None:
    """Of three values each holds until the next comes; the rules that speak are carried along as they move."""
    info = SwitchInfo(
        "D99",
        "none",
        "Made up",
        {"1.1.6": "early", "1.1.9": "middle", "1.2.0": "late"},
        {"1.1.6": ("8-1-3-5-3", "8-1-3-2")},
        "",
        "",
    )
    assert info.choices == ("early", "middle", "late")
    assert [info.values[version] for version in OLDEST] == ["early", "early", "middle", "late"]
    assert [info.rules[version] for version in OLDEST] == [("8-1-3-5-3", "8-1-3-2"), *[("8-1-3-4-3",)] * 3]
    assert [info.other(value) for value in info.choices] == ["middle", "late", "early"]
    assert info.came_between("1.1.8", "1.1.9") and info.came_between("1.1.6", "1.2.0")
    assert not info.came_between("1.1.6", "1.1.8") and not info.came_between("1.2.0", VERSIONS[-1])
    assert (info.kind, info.silent, info.changes) == ("change", (), ("1.1.9", "1.2.0"))


def test_a_rule_that_came_later_reaches_back_or_not() -> None:
    for reaches_back, older in ((True, "new"), (False, "old")):
        rules = {"1.2.0": ("4-12",)}
        info = SwitchInfo("D99", "none", "", {"1.1.6": "old", "1.2.0": "new"}, rules, "", "", reaches_back)
        assert [info.values[version] for version in OLDEST] == [older, older, older, "new"]
        assert (info.kind, info.silent, info.literal) == ("addition", ("1.1.6", "1.1.8", "1.1.9"), "old")


def test_a_switch_of_three_values_is_named_with_its_value(monkeypatch: pytest.MonkeyPatch) -> None:
    begins = {"1.1.6": "early", "1.1.9": "middle", "1.2.0": "late"}
    info = SwitchInfo("D99", "made_up", "", begins, {"1.1.6": ("1-1",)}, "", "")
    monkeypatch.setattr(versions, "SWITCHES", (*SWITCHES, info))
    assert str(parse_rules("1.2.0:made_up=middle")) == "1.2.0:D99=middle"
    assert str(parse_rules("1.2.0:D99")) == "1.2.0:D99=early", "the next one after late"
    assert str(parse_rules("1.2.0:D99=late+D5")) == "1.2.0:D5"
    assert parse_rules("1.1.6:D99=middle").value(info) == "middle"
    assert str(parse_rules("1.1.6:D99=middle").with_flips(["D99"])) == "1.1.6"
    with pytest.raises(UnknownVersion, match="D99 has early, middle, late"):
        parse_rules("1.2.0:D99=soon")


def test_a_version_and_every_later_one() -> None:
    assert tuple(map(str, rules_named("1.1.8+"))) == VERSIONS[1:]
    assert tuple(map(str, rules_named("1.1.8:D5"))) == ("1.1.8:D5",)
    for text in ("1.1.7+", "1.1.8:D5+", "+"):
        with pytest.raises(UnknownVersion):
            rules_named(text)


def test_the_list_of_versions_is_that_of_the_files(tmp_path: Path) -> None:
    for name in ("1.10.0.yaml", "1.9.0.yaml", "notes.txt"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert versions_in(tmp_path) == ("1.9.0", "1.10.0")
    assert VERSIONS[:4] == OLDEST


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
        ("1.2.0:D17=no", "1.2.0:D17"),
        ("1.2.0:D17=yes", "1.2.0"),
        ("1.1.6:literal+D15=latest", "1.1.6:literal"),
        ("1.1.6:D15=latest", "1.1.6:D15"),
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
    assert set(READINGS) >= {*VERSIONS, "1.1.6:literal", "1.1.8:literal", "1.1.9:literal"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1.1.7", "known are 1.1.6"),
        ("1.2", "known are"),
        ("1.2.0:", "known are"),
        ("1.2.0:D99", "unknown word 'D99'.*'literal' and switches, joined by [+]"),
        ("1.2.0:literaly", "unknown word 'literaly'"),
        ("1.2.0:D17=maybe", "unknown value 'maybe' in '1.2.0:D17=maybe': D17 has no, yes"),
        ("1.2.0:D99=no", "unknown word 'D99=no'"),
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
    # A set for the newest rules needs no look for what older ones do not know, and a scenario that is written down
    # names its version unless that is the one it would be run with anyway: neither decides anything of a game.
    assert set(compared) <= {"validation/checks.py", "playing/recording.py"}


def test_every_field_is_asked_for_outside_the_table() -> None:
    asked = {node.attr for _, tree in _modules() for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert [info.field for info in SWITCHES if info.field not in asked] == []
