"""``optcg deck``: checking, showing and converting decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cards.deck_forms import FORMS
from optcg_dsl.resources import data_folder

KEEPERS = data_folder("cardsets") / "decks" / "keepers.yaml"


def run(*words: object) -> int:
    return cli.run(["deck", *map(str, words)])


@pytest.mark.parametrize("form", FORMS)
def test_a_converted_deck_is_legal_and_the_same(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"deck.{'yaml' if form == 'yaml' else 'txt'}"
    assert run("convert", KEEPERS, "--to", form, "-o", path) == 0
    assert run("convert", path, "--to", "text") == 0
    again = capsys.readouterr().out
    assert run("convert", KEEPERS, "--to", "text") == 0
    assert capsys.readouterr().out == again
    assert run("check", path, KEEPERS) == 0
    assert "(2 of 2 decks legal)" in capsys.readouterr().out


def test_the_page_counts_by_category_and_cost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("1xHL01-001\n4xHL01-002\n2xHL01-013\n1xHL01-999\n")
    assert run("show", path) == 1
    out = capsys.readouterr().out
    assert "Characters (4)\n" in out and "Events (2)\n" in out and "Not in the loaded sets\n  1  HL01-999\n" in out
    assert "7 of 50 cards\nby cost: 1: 6\nby counter: 1000: 4\n" in out
    assert "OP431" in out and "OP432" in out


def test_what_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", tmp_path / "none.txt") == 1
    assert "OP400" in capsys.readouterr().out
    assert run("convert", tmp_path / "none.txt", "--to", "text") == 1
    assert run("convert", KEEPERS, "--to", "text", "-o", tmp_path / "no" / "such" / "folder") == 2
    (tmp_path / "deck.txt").write_text("1xHL01-001\nHL01-002\n")
    assert run("convert", tmp_path / "deck.txt", "--to", "text") == 1
    told = capsys.readouterr()
    assert told.out == "" and "deck.txt:2: error[OP410]" in told.err


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", KEEPERS, "--format", "json") == 0
    (deck,) = json.loads(capsys.readouterr().out)["decks"]
    assert deck["legal"] and deck["leader"]["number"] == "HL01-001" and deck["leader"]["count"] == 1
    assert sum(card["count"] for card in deck["cards"]) == 50 and all(card["name"] for card in deck["cards"])


def test_a_list_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.txt"
    assert run("convert", KEEPERS, "--to", "names", "-o", path) == 0
    assert cli.run(["sim", str(path), "engineers", "-n", "2", "--agents", "random"]) == 0
    assert "Keepers of the Coast" in capsys.readouterr().out
    assert cli.run(["play", str(path), str(path), "--you", "none"]) == 0
