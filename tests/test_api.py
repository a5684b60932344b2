"""The Python interface."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import optcg_dsl as optcg
from optcg_dsl import api
from optcg_dsl.resources import data_folder


def test_parse_and_print() -> None:
    read = optcg.parse("[On Play] Draw 2 cards.")
    assert read.tree is not None and optcg.print_node(read.tree) == "[On Play] Draw 2 cards."
    broken = optcg.parse("[On Play] Juggle.")
    assert broken.tree is None and broken.diagnostics


def test_check_texts_and_sets() -> None:
    assert [finding.code for finding in optcg.check_text("[Blocker]", category="event")] == ["OP203"]
    assert not [
        finding for finding in optcg.check(data_folder("cardsets") / "HL01.yaml") if finding.severity == "error"
    ]


def test_compile_and_play(tmp_path: Path) -> None:
    sets = optcg.compile(data_folder("cardsets"))
    assert set(sets.effects) == {card.number for one in sets.sets for card in one.cards}
    decks = [optcg.deck(data_folder("cardsets") / "decks" / f"{name}.yaml", sets) for name in ("engineers", "keepers")]
    game = optcg.Game.new(sets.pool(), decks, seed=1)
    assert game.decision is not None
    game.apply(game.decision.options[0])
    assert len(game.answers) == 1
    with pytest.raises(optcg.FindingsError, match="OP4"):
        optcg.deck(tmp_path / "none.yaml", sets)


def test_one_text_compiled() -> None:
    assert optcg.compile_text("[On Play] Draw 1 card.").effects is not None
    assert optcg.compile_text("[On Play] Juggle.").effects is None


def test_the_names_are_those_of_the_module_and_come_late() -> None:
    assert sorted(optcg.__all__) == sorted(api.__all__)
    assert all(getattr(optcg, name) is getattr(api, name) for name in api.__all__)
    with pytest.raises(AttributeError):
        _ = optcg.nothing
    code = "import sys, optcg_dsl.text.source; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
