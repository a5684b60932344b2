"""The JSON Schema of scenario files: valid itself, of one mind with the loader, and true of the project's files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from optcg_dsl.resources import data_folder
from optcg_dsl.scenarios import inline, loader, patterns, steps
from optcg_dsl.scenarios.loader import parse_scenarios

from .conftest import FOLDER, shipped_book

SCHEMA: dict[str, Any] = json.loads(
    (data_folder("cardsets") / "schema" / "scenario.schema.json").read_text(encoding="utf-8")
)
VALIDATOR = Draft202012Validator(SCHEMA)
PAGE = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.yaml")), ids=lambda path: path.name)
def test_shipped_files(path: Path) -> None:
    VALIDATOR.validate(yaml.safe_load(path.read_text(encoding="utf-8")))


def test_the_words_are_the_loaders() -> None:
    parts = SCHEMA["$defs"]
    assert set(SCHEMA["properties"]) == set(loader.FILE_FIELDS)
    assert set(parts["scenario"]["properties"]) == set(loader.SCENARIO_FIELDS)
    assert set(parts["given"]["properties"]) == set(loader.GIVEN_FIELDS)
    assert set(parts["sideGiven"]["properties"]) == set(loader.SIDE_FIELDS)
    assert set(parts["step"]["anyOf"][1]["properties"]) == {*steps.STEPS, "by", "repeat", "times"}
    assert parts["step"]["anyOf"][0]["enum"] == list(steps.BARE_STEPS)
    assert set(parts["check"]["properties"]) == set(steps.CHECKS)
    assert set(parts["sideCheck"]["properties"]) == set(steps.SIDE_CHECKS)
    assert set(parts["event"]["properties"]) == {*patterns.EVENTS, *patterns.EVENT_FIELDS}
    assert set(parts["inlineCard"]["anyOf"][2]["properties"]) == set(inline.INLINE_FIELDS)
    decision = parts["check"]["properties"]["decision"]["anyOf"][1]["properties"]
    assert set(decision) == set(steps.DECISION_FIELDS)
    assert set(decision["asks for"]["enum"]) == set(steps.KINDS)


def test_the_fragments_of_the_page_are_scenarios() -> None:
    page = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"\n\n```yaml\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL)
    cards, given, then, now = (block for block in blocks if block.startswith(("cards:", "given:", "then:", "now:")))
    cards += "  Deckhand: 2000\n"
    head = "scenarios:\n  - scenario: From the page\n"
    for check in (then, now):
        text = cards + head + "".join(f"    {line}\n" for line in (given + check).splitlines())
        loaded = parse_scenarios(text, shipped_book(), "page.yaml")
        assert loaded.diagnostics == ()
        VALIDATOR.validate(yaml.safe_load(text))


@pytest.mark.parametrize(
    "check",
    [
        {},
        {"you": {}},
        {"rested": []},
        {"power": {}},
        {"not happened": []},
        {"illegal": []},
        {"decision": {"lacks": []}},
        {"decision": {}},
        {"you": {"hand lacks": []}},
        {"you": {"deck bottom": 2}},
    ],
)
def test_empty_checks_are_no_checks(check: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid({"scenarios": [{"scenario": "Empty", "then": check}]})
    assert VALIDATOR.is_valid({"scenarios": [{"scenario": "Full", "then": {"you": {"hand": []}}}]})
