"""Nothing is read and always refused: every alternative of the grammar, and its words, are in a text that compiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from optcg_dsl.compiling import passes
from optcg_dsl.compiling.lowering.actions import action
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.syntax import nodes as n
from tests.compiling.refused import Part, Text, always_refused, texts

LISTED = Path(__file__).parent / "fixtures" / "refused_words.txt"
"""The words that may be refused in a place, and why: a rule of the grammar, a terminal, its words, the reason."""
GROUPS = {
    "OWNERS": ("its owner", "the owner", "their owner"),
    "BOTH": (
        *("all players", "both players", "both players each", "both you and your opponent", "each player"),
        *("either you or your opponent", "you or your opponent", "you and your opponent", "you and your opponent each"),
    ),
    "EITHER": ("either you or your opponent", "you or your opponent"),
    "OWNERS'": ("its owner's", "the owner's", "the owners'", "their owner's", "their owners'"),
    "EACH'S": ("all players'", "both players'", "each of your and your opponent's", "each player's"),
    "EITHER'S": ("your or your opponent's", "yours or your opponent's"),
}


def listed() -> set[Part]:
    """The parts that the list excuses."""
    found = set()
    for line in LISTED.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            place, terminal, words, _reason = (cell.strip() for cell in line.split("|"))
            rule, _, alias = place.partition(" ")
            for word in words.split(", "):
                found |= {Part(rule, alias, terminal, one) for one in GROUPS.get(word, (word,))}
    return found


def test_no_alternative_and_no_word_in_one_is_always_refused() -> None:
    """What is refused and what the list excuses are the same: a word that compiles now is taken off the list."""
    refused = {found.part: found.finding for found in always_refused(texts())}
    assert {part: finding for part, finding in refused.items() if part not in listed()} == {}
    assert sorted(listed() - refused.keys()) == []
    assert [part for part in refused if not part.terminal] == []


def test_every_excuse_has_a_reason() -> None:
    rows = [line.split("|") for line in LISTED.read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")]
    assert all(len(row) == 4 and len(row[3].split()) > 2 for row in rows)


SWAPS = [
    Text("character", "[On Play] Swap the base power of 2 of your Characters during this turn."),
    Text("character", "[On Play] Swap the cost of 2 of your Characters during this turn."),
    Text("event", "[Main] Take an extra turn after this one."),
]


def refused_of_swaps() -> set[Part]:
    found = always_refused(SWAPS, among=lambda part: part.alias in ("swap_value_of", "extra_turn"))
    return {one.part for one in found}


def test_an_alternative_that_is_refused_is_found() -> None:
    assert refused_of_swaps() == set()
    with refusing(n.TakeExtraTurn, lambda node: True):
        assert refused_of_swaps() == {Part("action", "extra_turn")}
    assert refused_of_swaps() == set()


def test_a_word_that_is_refused_is_found() -> None:
    """The texts show no base cost: it is put in the place of the other values."""
    with refusing(n.SwapValue, lambda node: "base" in node.stat):
        found = refused_of_swaps()
    assert found == {Part("action", "swap_value_of", "STAT", word) for word in ("base cost", "base power")}


@contextmanager
def refusing(node_class: type[n.Action], which: Callable[[Any], bool]) -> Iterator[None]:
    """Have the lowering refuse some nodes of a class for a while."""
    lowers = action.dispatch(node_class)

    def refuse(node: n.Action, context: Context) -> None:
        if which(node):
            raise refusal(node, "this is refused")
        lowers(node, context)

    action.register(node_class, refuse)
    passes._reading.cache_clear()  # texts that were lowered before
    try:
        yield
    finally:
        action.register(node_class, lowers)
        passes._reading.cache_clear()
