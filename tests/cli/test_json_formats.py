"""Every command that prints JSON names the format, and prints what the format's schema says."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from optcg_dsl import cli
from optcg_dsl.cli.completion import command_tree
from optcg_dsl.resources import data_folder, schema_file
from optcg_dsl.validation import installation

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = sorted((ROOT / "optcg_dsl" / "schemas").glob("*.json"))
BOOKS = ROOT / "tests" / "rulebooks" / "documents"
SAMPLES = sorted((ROOT / "tests" / "cards" / "samples").glob("*.json"))
CARD = """\
set: QA01
name: Trial
cards:
  - number: QA01-001
    name: Quill
    category: event
    colors: [red]
    cost: 1
    effect: |
      [Main] Draw 1 card.
"""
SCENARIO = """\
cards:
  Sage: {text: "[On Play] Draw 1 card.", cost: 1}
scenarios:
  - scenario: A card is drawn
    rules: [8-1-1]
    given: {you: {hand: [Sage], don: 1}}
    when:
      - play: Sage
    then: {you: {hand: %s}}
"""
PRINTING = {"id": "BX01-001", "name": "Deckhand", "category": "Character", "colors": ["Red"], "cost": 1, "power": 1000}
MORE = {"counter": None, "types": [], "attributes": [], "effect": "If your Leader has the", "trigger": None}

# The words of a command, with the exit code and the format of what it prints.
VERSIONS = {"build": 2, "import": 2, "rules.coverage": 2, "rules.diff": 2}
"""The formats that are not in their first version."""
ELSEWHERE = {"rules adopt", "studio"}
"""Tried where there are two documents of its kind, ``tests/rulebooks/test_adoption.py``, and where it is ended again,
``tests/studio/test_command.py``."""
CASES: list[tuple[str, int, str]] = [
    ("check good.yaml", 0, "check"),
    ("check bad.yaml", 1, "check"),
    ("check bad.yaml --baseline known.json", 0, "check"),
    ("fmt --check good.yaml untidy.yaml bad.yaml scenario.yaml", 1, "fmt"),
    ("build good.yaml --into made", 0, "build"),
    ("build good.yaml --into none --check", 1, "build"),
    ("build bad.yaml --into made", 1, "build"),
    ("coverage good.yaml", 0, "coverage"),
    ("coverage bad.yaml", 1, "coverage"),
    ("explain", 0, "explain"),
    ("explain OP203", 0, "explain"),
    ("explain OP999", 2, "explain"),
    ("explain HL01-011", 0, "explain"),
    ("explain [Rush]", 0, "explain"),
    ("explain nonsense", 1, "explain"),
    ("check good.yaml --against other.yaml", 1, "check"),
    ("translate HL01-003 --into japanese", 0, "translate"),
    ("translate good.yaml --into japanese", 1, "translate"),
    ("languages report good.yaml other.yaml good.yaml", 1, "languages.report"),
    ("languages diff good.yaml good.yaml", 0, "languages.diff"),
    ("languages diff good.yaml other.yaml", 1, "languages.diff"),
    ("languages diff good.yaml bad.yaml", 0, "languages.diff"),
    ("languages diff good.yaml other.yaml --against good.yaml --against japanese.yaml", 1, "languages.diffs"),
    ("check translated.yaml", 1, "check"),
    ("check translated.yaml --against good.yaml --against japanese.yaml", 1, "check"),
    ("diff good.yaml bad.yaml", 0, "diff"),
    ("diff good.yaml other.yaml", 0, "diff"),
    ("lock good.yaml --file new.json", 0, "locked"),
    ("lock other.yaml --file lock.json --check", 1, "locked"),
    ("demo --seed 3", 0, "play"),
    ("play keepers.yaml engineers.yaml", 0, "play"),
    ("play deck.yaml deck.yaml", 1, "findings"),
    ("replay game.json", 0, "events"),
    ("why game.json HL01-001 --at 10", 0, "why"),
    ("sim keepers.yaml engineers.yaml --games 2", 0, "sim"),
    ("sim keepers.yaml engineers.yaml --ladder --agents random,greedy --games 2", 0, "ladder"),
    ("sim --compare sets changed --games 8", 0, "balance"),
    ("test scenario.yaml", 0, "test"),
    ("test failing.yaml", 1, "test"),
    ("mutate scenario.yaml --sets good.yaml", 0, "mutate"),
    ("words good.yaml", 0, "words"),
    ("exercise good.yaml", 0, "exercise"),
    ("terms blocker", 0, "terms"),
    ("terms blokker", 1, "terms"),
    ("doctor", 0, "doctor"),
    ("deck check keepers.yaml deck.yaml", 1, "deck"),
    ("deck show keepers.yaml", 0, "deck"),
    ("search keyword:blocker", 0, "search"),
    ("search --like HL01-008", 0, "search"),
    ("import punk-records data out", 1, "import"),
    ("import vegapull data out", 1, "import"),
    ("import table cards.csv out", 1, "import"),
    *((f"import {path.stem} {path} out", 0, "import") for path in SAMPLES),
    (f"rules read {BOOKS}/harbour-1-en.txt", 1, "rules.read"),
    (f"rules diff {BOOKS}/harbour-1-en.txt {BOOKS}/harbour-2-en.txt", 0, "rules.diff"),
    (f"rules diff {BOOKS}/harbour-2-en.txt {BOOKS}/harbour-1-en.txt", 0, "rules.diff"),
    (f"rules diff {BOOKS}/harbour-1-en.txt {BOOKS}/harbour-1-en.txt", 0, "rules.diff"),
    ("rules show 7-1-1", 0, "rules.show"),
    ("rules show 10-1-5", 0, "rules.show"),
    ("rules coverage", 0, "rules.coverage"),
    ("rules impact 1.1.6 1.2.0 good.yaml --scenarios scenario.yaml --games 1", 0, "rules.impact"),
    ("rules bisect game.json", 1, "rules.bisect"),
]


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with something for every command."""
    folder = tmp_path_factory.mktemp("formats")
    files = {
        "good.yaml": CARD,
        "bad.yaml": CARD.replace("card.", "crad."),
        "other.yaml": CARD.replace("Draw 1 card", "Draw 2 cards").replace("cost: 1", "cost: 2"),
        "japanese.yaml": CARD.replace("name: Trial", "name: Trial\nlanguage: japanese").replace(
            "[Main] Draw 1 card.", "【メイン】カード2枚を引く。"
        ),
        "translated.yaml": CARD.replace("name: Trial", "name: Trial\ntranslations: {japanese: japanese.yaml}"),
        "untidy.yaml": CARD.replace("cost: 1", "cost:  1"),
        "deck.yaml": "name: A\nleader: HL01-001\ncards: {}\n",
        "scenario.yaml": SCENARIO % 1,
        "failing.yaml": SCENARIO % 3,
        "data/1.json": json.dumps([PRINTING | MORE, {"id": "?"}]),
        "cards.csv": "number,name,category,colors,cost\nQA01-001,Quill,event,red,1\n",
    }
    (folder / "data").mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    for name in ("keepers", "engineers"):
        shutil.copy(data_folder("cardsets") / "decks" / f"{name}.yaml", folder)
    for name in ("sets", "changed"):
        (folder / name).mkdir()
        for file in data_folder("cardsets").glob("*.yaml"):
            text = file.read_text(encoding="utf-8")
            changed = text.replace("power: 4000", "power: 5000") if name == "changed" else text
            (folder / name / file.name).write_text(changed, encoding="utf-8")
    for words in (
        f"check {folder}/bad.yaml --write-baseline {folder}/known.json",
        f"lock {folder}/good.yaml --file {folder}/lock.json",
        f"demo --save {folder}/game.json",
    ):
        assert cli.run(words.split()) == 0
    return folder


@pytest.fixture
def run(inputs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[[str], Any]:
    """Runs a command there; gives its exit code and the JSON that it printed."""
    monkeypatch.chdir(inputs)
    monkeypatch.setattr(installation, "_generated", lambda: iter(()))
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")

    def call(words: str) -> Any:
        code = cli.run([*words.split(), "--format", "json"])
        return code, json.loads(capsys.readouterr().out)

    return call


@pytest.mark.parametrize(("words", "code", "form"), CASES, ids=[words.replace(str(ROOT), "") for words, _, _ in CASES])
def test_what_is_printed_is_in_the_format(words: str, code: int, form: str, run: Callable[[str], Any]) -> None:
    found, data = run(words)
    assert data["format"] == f"optcg.{form}/{VERSIONS.get(form, 1)}"
    schema = json.loads(schema_file(data["format"]).read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(data)
    assert found == code


def test_every_command_that_prints_json_is_among_these() -> None:
    able = {" ".join(one.path[1:]) for one in command_tree().all() if "json" in (one.options.get("--format") or ())}
    tried = {command for command in able for words, _, _ in CASES if f"{words} ".startswith(f"{command} ")}
    assert able - tried == ELSEWHERE


def test_a_baseline_is_in_its_format(inputs: Path) -> None:
    data = json.loads((inputs / "known.json").read_text(encoding="utf-8"))
    Draft202012Validator(json.loads(schema_file(data["format"]).read_text(encoding="utf-8"))).validate(data)


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.name.removesuffix(".schema.json"))
def test_schemas(path: Path) -> None:
    """A schema is one, takes nothing that it does not know, and is named as the format is."""
    schema = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    form = schema["properties"]["format"]["const"]
    assert schema["title"] == form
    assert schema_file(form) == path
    assert "format" in schema["required"]
    assert not Draft202012Validator(schema).is_valid({"format": form, "what is this": 1})


def test_findings_are_told_in_one_way() -> None:
    kinds = {
        json.dumps(schema["$defs"]["finding"])
        for schema in (json.loads(path.read_text(encoding="utf-8")) for path in SCHEMAS)
        if "finding" in schema.get("$defs", {})
    }
    assert len(kinds) == 1


@pytest.mark.parametrize("form", ["optcg.check/2", "optcg.none/1", "check", "", "optcg.../../x/1"])
def test_a_format_that_is_not_there(form: str) -> None:
    with pytest.raises(FileNotFoundError):
        schema_file(form)
