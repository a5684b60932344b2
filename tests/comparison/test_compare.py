"""What changed on a card, and which way.  The expected ways are read off the printed texts."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.comparison.compare import Category, compare_card, compare_cards
from optcg_dsl.comparison.directions import CHANGED, SAME, Direction, of_ability
from optcg_dsl.comparison.meaning import meaning_hash, meaning_of
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import CardEffects
from optcg_dsl.pools.loading import shipped

KO = "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less."
COST = "[Activate: Main] [Once Per Turn] You may trash 1 card from your hand: Draw 2 cards."

NOTE = "(After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"

MOVES = [
    # bounds of targets
    (KO, KO.replace("3 or less", "4 or less"), "wider"),
    (KO, KO.replace("3 or less", "2 or less"), "narrower"),
    (KO, KO.replace("up to 1", "up to 2"), "wider"),
    (KO, KO.replace("up to 1 of", "1 of"), "changed"),
    (KO, KO.replace(" with a cost of 3 or less", ""), "wider"),
    (KO, KO.replace("opponent's Characters", "opponent's rested Characters"), "narrower"),
    (KO, KO.replace("your opponent's Characters", "your Characters"), "changed"),
    (KO, KO.replace("cost of 3", "power of 3"), "changed"),
    (KO, KO.replace("K.O.", "Rest"), "changed"),
    # what is before the effect
    (COST, COST.replace("trash 1 card", "trash 2 cards"), "narrower"),
    (COST, COST.replace(" [Once Per Turn]", ""), "wider"),
    (COST, "[Activate: Main] [Once Per Turn] Draw 2 cards.", "wider"),
    (COST, COST.replace("Draw 2 cards", "Draw 3 cards"), "wider"),
    (COST, COST.replace("Draw 2 cards", "Draw 3 cards").replace("trash 1 card", "trash 2 cards"), "changed"),
    (COST, COST.replace("[Activate: Main]", "[DON!! x1] [Activate: Main]"), "narrower"),
    ("[DON!! x1] [When Attacking] Draw 1 card.", "[DON!! x2] [When Attacking] Draw 1 card.", "narrower"),
    ("[On Play] Draw 1 card.", "[On Play]/[On K.O.] Draw 1 card.", "wider"),
    ("[On Play] Draw 1 card.", "[On K.O.] Draw 1 card.", "changed"),
    # conditions
    (
        "[On Play] If you have 2 or less cards in your hand, draw 1 card.",
        "[On Play] If you have 3 or less cards in your hand, draw 1 card.",
        "wider",
    ),
    (
        "[On Play] If you have 2 or more Characters, draw 1 card.",
        "[On Play] If you have 3 or more Characters, draw 1 card.",
        "narrower",
    ),
    # steps and abilities
    ("[On Play] Draw 1 card.", "[On Play] Draw 1 card. Then, rest up to 1 of your opponent's Characters.", "wider"),
    ("[On Play] Draw 1 card.\n[Blocker]", "[On Play] Draw 1 card.", "narrower"),
    ("[On Play] Draw 1 card.", "[On Play] Draw 1 card.\n[Blocker]", "wider"),
    # amounts and durations
    (
        "[When Attacking] This Character gains +1000 power during this battle.",
        "[When Attacking] This Character gains +1000 power during this turn.",
        "wider",
    ),
    (
        "[On Play] Give up to 1 of your opponent's Characters −1000 power during this turn.",
        "[On Play] Give up to 1 of your opponent's Characters −3000 power during this turn.",
        "wider",
    ),
    # filters
    (
        "[On Play] Play up to 1 {Kin} type Character card from your hand.",
        "[On Play] Play up to 1 {Kin} or {Crew} type Character card from your hand.",
        "wider",
    ),
    (
        "[On Play] Play up to 1 Character card from your hand.",
        "[On Play] Play up to 1 Character card other than [Alva] from your hand.",
        "narrower",
    ),
    # words only
    ("[On Play] Draw 1 card.", "[On Play] Draw 1 cards.", "wording"),
    (
        "[On Play] If you have 1 or more Characters, draw 1 card.",
        "[On Play] If you have a Character, draw 1 card.",
        "wording",
    ),
    ("[Blocker]", f"[Blocker] {NOTE}", "wording"),
]


def card(effect: str, number: str = "T-001") -> CardRecord:
    return CardRecord(number, "Alva", "character", ("red",), cost=3, power=4000, effect=effect)


def effects(text: str) -> CardEffects:
    compiled = compile_card(card(text)).effects
    assert compiled is not None, text
    return compiled


@pytest.mark.parametrize(("old", "new", "category"), MOVES)
def test_the_way_a_text_moved(old: str, new: str, category: str) -> None:
    change = compare_card(card(old), card(new))
    assert change is not None and change.category.value == category


@pytest.mark.parametrize(("old", "new", "category"), MOVES)
def test_the_way_back_is_the_opposite(old: str, new: str, category: str) -> None:
    opposite = {"wider": "narrower", "narrower": "wider"}.get(category, category)
    change = compare_card(card(new), card(old))
    assert change is not None and change.category.value == opposite


def test_any_two_shipped_abilities_move_in_opposite_ways() -> None:
    cards = sorted(shipped().effects.values(), key=lambda one: one.number)
    plain = [ability for one in cards for ability in meaning_of(one).abilities]
    chosen = random.Random(7).sample(plain, 120)
    for first in chosen:
        assert of_ability(first, first) is SAME
        for second in chosen:
            there, back = of_ability(first, second), of_ability(second, first)
            assert back is ~there
            assert (there is SAME) == (first == second)


def test_movements_together() -> None:
    wider, narrower = Direction.wider, Direction.narrower
    assert wider & SAME is wider and wider & wider is wider and wider & narrower is CHANGED
    assert ~wider is narrower and ~CHANGED is CHANGED and ~SAME is SAME


def test_data_and_text_of_one_card() -> None:
    old = card(KO)
    change = compare_card(old, replace(old, cost=4, effect=KO.replace("up to 1", "up to 2")))
    assert change is not None and change.category is Category.wider
    assert [(one.name, one.old, one.new) for one in change.stats] == [("cost", 3, 4)]
    stats = compare_card(old, replace(old, power=5000, notes="a remark"))
    assert stats is not None and stats.category is Category.stats
    assert compare_card(old, replace(old, notes="a remark", rarity="R")) is None


def test_the_change_is_shown_in_the_explanation() -> None:
    change = compare_card(card(KO), card(KO.replace("3 or less", "4 or less")))
    assert change is not None
    lines = change.abilities[0].lines()
    assert any(line.startswith("- do") and "cost 3 or less" in line for line in lines)
    assert any(line.startswith("+ do") and "cost 4 or less" in line for line in lines)


def test_a_text_that_is_not_understood_is_said_and_never_passes_for_wording() -> None:
    change = compare_card(card(KO), card("[On Play] Juggle."))
    assert change is not None and change.category is Category.changed
    assert change.note.startswith("the new text is not wholly understood")


def test_cards_that_come_and_go_and_their_severity() -> None:
    old = [card(KO, "T-001"), card(KO, "T-002"), card(KO, "T-003")]
    new = [card(KO, "T-001"), card(KO.replace("3", "2"), "T-003"), card(KO, "T-004")]
    found = compare_cards(old, new)
    assert [(one.number, one.category.value) for one in found.changes] == [
        ("T-002", "removed"),
        ("T-003", "narrower"),
        ("T-004", "added"),
    ]
    assert found.unchanged == 1
    assert [one.number for one in found.at_least(Category.narrower)] == ["T-002", "T-003"]


def test_the_hash_of_a_meaning_knows_no_words() -> None:
    assert meaning_hash(effects("[On Play] Draw 1 card.")) == meaning_hash(effects("[On Play] Draw 1 cards."))
    assert meaning_hash(effects(KO)) != meaning_hash(effects(KO.replace("3", "4")))
    assert meaning_hash(None) == ""
