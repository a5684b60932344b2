"""A new effect step takes what the guide says, and nothing else: one is declared wholly from outside."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "extending-the-language.md"
PARTS = {
    "builder": ("syntax/english/building/actions.py", "KeyError: 'reverse_deck'"),
    "printer": (".../printing/actions.py", "no words for a phrase of the kind “reverse deck”"),
    "lowering": ("compiling/lowering/actions.py", "this action cannot be carried out"),
    "step": ("engine/steps/special.py", "Reversed: what carries it out (@step_handler)"),
    "words": ("explaining/steps.py", "no words for the step Reversed"),
}
"""Each part that can be left out: its file in the table of the guide, and what is said where it is missing."""
CLASSES = ("grammar/english/actions.lark", "syntax/nodes/actions.py", "effects/actions.py")
"""The files of the alternative, the node and the effect."""


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the tables of the larger grammar are remembered: they are made once."""
    return tmp_path_factory.mktemp("cache")


def said(folder: Path, cache: Path, *left_out: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.extending.reversing", str(folder), *left_out]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env={"OPTCG_CACHE": str(cache)}
    )


def test_an_effect_that_is_declared_outside_is_read_printed_compiled_played_and_explained(
    tmp_path: Path, cache: Path
) -> None:
    """Of a deck D0 … D4, top first, D4 is drawn once it is reversed."""
    answer = json.loads(said(tmp_path, cache).stdout)
    assert answer == {
        "printed": "[Main] Reverse the order of your deck. Then, draw 1 card.",
        "source": "(Reversed(), Draw(count=Const(1)))",
        "unsupported": [],
        "deck": ["D3", "D2", "D1", "D0"],
        "hand": ["D4"],
        "log": [
            "  Player 1 resolves an effect of The T [T]: [Main] Reverse the order of your deck. Then, draw 1 card.",
            "  reverse: nothing",
            "  Player 1 draws The D4 [D4] (by The T [T]).",
        ],
        "explained": [
            "kind   activate effect  (8-1-3-2)",
            "when   you activate this card from hand in your Main Phase  (10-2-3)",
            "do     1. your deck is put in the opposite order  (3-2-3)",
            "       2. you draw 1 card  (4-5)",
        ],
    }


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_is_missing_is_named(part: str, tmp_path: Path, cache: Path) -> None:
    done = said(tmp_path, cache, part)
    assert PARTS[part][1] in done.stdout + done.stderr


def test_the_guide_lists_these_parts_and_no_others() -> None:
    text = GUIDE.read_text(encoding="utf-8").partition("## A worked example: a new effect step")[2]
    rows = re.findall(r"^\| (`.*?) \|", text.partition("\n## ")[0], re.MULTILINE)
    files = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert files == {*CLASSES, *(name for name, _ in PARTS.values())}
