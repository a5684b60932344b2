"""No part of a text is read and then forgotten: what the lowering does not look at is only print, or is refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling import passes
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import Delay, Forbid, Moment
from optcg_dsl.resources import data_folder
from optcg_dsl.structs import default_values
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.nodes.base import field_names, wording_names
from tests.compiling.lines import compiled, only

NOT_LOOKED_AT = {
    "CardText.lines": "the items of a text are lowered one by one",
    "DonePart.by": "asked for where nothing has been done before",
    "EitherDone.subject": "each of its deeds has the subject too",
    "Excluded.joiner": "asked for where what stands behind could be meant as well",
    "KeywordAbility.note": "a note has no effect (2-8-4)",
    "Line.items": "the items of a text are lowered one by one",
    "Names.joiner": "asked for where several cards have several names",
    "Note.text": "a note has no effect (2-8-4)",
    "NoteItem.note": "a note has no effect (2-8-4)",
    "Per.late": "asked for where several changes could be multiplied",
    "RestDonCost.note": "a note has no effect (2-8-4)",
    "ReturnDonCost.note": "a note has no effect (2-8-4)",
    "Sentence.note": "a note has no effect (2-8-4)",
}
"""Fields that are no wording and that the lowering of these texts does not look at in the tree itself, and why."""


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[tuple[int, str]]]:
    """The fields of nodes that the lowering has looked at, by the node's identity."""
    seen: set[tuple[int, str]] = set()
    plainly = object.__getattribute__

    def noting(self: object, name: str) -> Any:
        asking = sys._getframe(1).f_code.co_filename
        if "lowering" in asking or asking.endswith("scope.py"):
            seen.add((id(self), name))
            if isinstance(self, n.Node) and name in wording_names(type(self)):
                pytest.fail(f"{asking} asks for {type(self).__name__}.{name}, which is wording")
        return plainly(self, name)

    monkeypatch.setattr(n.Node, "__getattribute__", noting, raising=False)
    yield seen


def texts() -> list[CardRecord]:
    """The cards of the base set, and the lines that are read and printed back."""
    (loaded,) = load_sets(data_folder("cardsets") / "BS01.yaml")
    assert loaded.card_set is not None
    records = list(loaded.card_set.cards)
    for name in ("identity.txt", "identity_2.txt"):
        path = Path(__file__).parents[1] / "syntax" / name
        for line in path.read_text(encoding="utf-8").replace("\\n", "\n").splitlines():
            if line and not line.startswith("#"):
                records.append(CardRecord("XX01-001", "Zed", "character", ("red",), cost=1, power=5000, effect=line))
    return records


def test_what_is_not_looked_at_is_only_print(looked_at: set[tuple[int, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    passes._reading.cache_clear()
    trees: list[n.Node] = []
    read = passes.parse_text

    def noting(*args: Any, **options: Any) -> Any:
        parsed = read(*args, **options)
        if parsed.tree is not None:
            trees.append(parsed.tree)
        return parsed

    monkeypatch.setattr(passes, "parse_text", noting)
    ever: set[str] = set()
    never: set[str] = set()
    for record in texts():
        trees.clear()
        looked_at.clear()
        card = compile_card(record)
        if card.effects is None or any(one.severity == "error" for one in card.diagnostics):
            continue
        seen = set(looked_at)
        for node in (node for tree in trees for node in n.walk(tree)):
            defaults = default_values(type(node))
            wording = wording_names(type(node))
            for field in field_names(type(node)):
                if field in wording:
                    continue
                if field not in defaults or getattr(node, field) != defaults[field]:
                    (ever if (id(node), field) in seen else never).add(f"{type(node).__name__}.{field}")
    assert sorted(never - ever) == sorted(NOT_LOOKED_AT)


# -- what was forgotten once -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "When 2 or more of your Characters are K.O.'d, draw 1 card.",
        "When 2 of your Characters are K.O.'d, draw 1 card.",
        "When all of your Characters are rested, draw 1 card.",
        "When you play 2 Characters, draw 1 card.",
        "This Character cannot be K.O.'d by effects of 2 Characters.",
        "You cannot play 2 Character cards.",
        "At the start of your next turn, draw 1 card.",
        "[On Play] Add up to 2 DON!! cards from your DON!! deck and set 1 of them as active.",
        "[On Play] You cannot set Characters as active during this turn.",
        "[On Play] You cannot add cards from your trash to your hand during this turn.",
        "[On Play] You cannot add Life cards to your trash during this turn.",
        "[On Play] Your opponent may trash 1 card from their hand. If you do, draw 1 card.",
        "[On Play] You may trash 1 card from your hand. If they do, draw 1 card.",
        "[On Play] At the end of this turn, at the start of your next turn, draw 1 card.",
    ],
)
def test_words_without_effect_are_refused(text: str) -> None:
    card = compiled(f"character|{text}")
    assert "error" in [finding.severity for finding in card.diagnostics]


def test_numbers_are_counted_where_several_cards_move_at_once() -> None:
    for text in (
        "When 2 or more DON!! cards on your field are returned to your DON!! deck, draw 1 card.",
        "When 3 or more cards are trashed from your deck, draw 1 card.",
    ):
        (told,) = only(text).timings
        assert getattr(told, "amount", 0) > 1


def test_whose_own_effects() -> None:
    for words, who in (
        ("You cannot draw cards using your", "you"),
        ("Your opponent cannot draw cards using their", "opponent"),
    ):
        (ban,) = only(f"[On Play] {words} own effects during this turn.").body
        assert isinstance(ban, Forbid)
        assert (ban.who, ban.by) == (who, who)


def test_the_end_of_the_next_turn_is_waited_for_from_its_start_on() -> None:
    (late,) = only("[On Play] At the end of your next turn, draw 1 card.").body
    assert isinstance(late, Delay) and late.moment == Moment("start_of_turn", "you")
    (later,) = late.body
    assert isinstance(later, Delay) and later.moment == Moment("end_of_turn", "you")
