"""Everything that the log can say is known to all who read it: the tables of kinds of events are complete."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

from optcg_dsl.engine import log
from optcg_dsl.engine.values.events import EventWord
from optcg_dsl.scenarios.patterns import EVENTS

WORDS = set(get_args(EventWord))
ENGINE = Path(log.__file__).parent
BEFORE = {
    "start": "every game begins with it",
    "leader": "a scenario begins with the Leaders in their places",
    "coin": "a scenario says who goes first",
}
"""Kinds of events that no scenario can ask for, and why."""
OTHERWISE = {"draw": "a move, whose verb it is"}
"""What a scenario can ask for that is no kind of event of its own."""
BY_VARIABLE = {"values/events.py: words[one.kind]", "kernel/core.py: kind", "changes/moves.py: kind"}
"""Events made with a kind that stands in a variable: read from a file, or of a type that only holds these words."""


def test_the_log_has_a_line_for_each_kind() -> None:
    assert set(log._WRITERS) | {"start"} == WORDS


def test_a_scenario_can_ask_for_each_kind() -> None:
    asked = {name.replace(" ", "_") for name in EVENTS}
    assert asked - set(OTHERWISE) == WORDS - set(BEFORE)


def test_no_event_is_written_with_another_word() -> None:
    """Calls of ``log`` are checked by their types; these are the events made without it."""
    others: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match call:
                case ast.Call(func=ast.Name(id="Event"), args=[ast.Constant(value=str() as word), *_]):
                    assert word in WORDS, f"{path}: {word}"
                case ast.Call(func=ast.Name(id="Event"), args=[kind, *_]):
                    others.add(f"{path.relative_to(ENGINE).as_posix()}: {ast.unparse(kind)}")
    assert others == BY_VARIABLE
