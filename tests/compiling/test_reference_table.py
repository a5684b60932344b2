"""Which card each word means behind each way of naming cards: the table of docs/decisions/reading-references.md.

What is expected follows from that page: what fits by category and area, then timing and effect before price, words that
are nearer, the later sentence; where two are left, OP237.
"""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    Among,
    Attacking,
    Bound,
    CategoryIs,
    Effect,
    Forbid,
    GiveDon,
    Holds,
    Pool,
    Source,
    Together,
    walk,
)

ATTACK = "When your opponent's Character attacks, "
PLAY = "When your opponent plays a Character, "
EVENT = "When your opponent activates an Event, "
INTRODUCED = {
    "timing, price from hand": ATTACK + "you may trash 1 card from your hand: ",
    "timing, price from hand offered": ATTACK + "you may trash 1 card from your hand. If you do, ",
    "timing, price is this card": PLAY + "you may rest this Character: ",
    "timing, price is a Character": ATTACK + "you may return 1 of your Characters to the owner's hand: ",
    "timing, price is a Stage": ATTACK + "you may rest 1 of your Stages: ",
    "Event, price from hand": EVENT + "you may trash 1 card from your hand: ",
    "Event, price is DON!!": EVENT + "you may return 1 of your DON!! cards to your DON!! deck: ",
    "revealed, then chosen": "[On Play] Reveal 1 card from the top of your deck. Rest up to 1 of your opponent's "
    "Characters. ",
    "played": "[On Play] Play up to 1 Character card from your hand. ",
    "played, after a choice": "[On Play] Rest up to 1 of your opponent's Characters. Play up to 1 Character card from "
    "your hand. ",
    "price from hand, K.O.'d": "[On Play] You may trash 1 card from your hand: K.O. up to 1 of your opponent's "
    "Characters. ",
    "returned": "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. ",
    "selected and rested": "[On Play] Select up to 1 of your Characters and rest up to 1 of your opponent's "
    "Characters. ",
    "selected, later rested": "[On Play] Select up to 1 of your Characters. Rest up to 1 of your opponent's "
    "Characters. ",
    "price from hand, drawn": "[On Play] You may trash 1 card from your hand. If you do, draw 1 card. ",
    "only under an if": "[On Play] Select up to 1 of your Characters. If you have 5 or more cards in your hand, rest "
    "up to 1 of your opponent's Characters. If you have 2 or less Life cards, ",
    "K.O.'d, price from hand": "When your Character is K.O.'d, you may trash 1 card from your hand: ",
    "added DON!!": "[On Play] Add up to 1 DON!! card from your DON!! deck and set it as active. ",
    "a price of two": "[Activate: Main] You may trash 1 of your Characters and 1 card from your hand: ",
    "a price with this card": "[Activate: Main] You may trash this Character and 1 card from your hand: ",
    "selected twice": "[On Play] Select up to 1 of your Characters. Select up to 1 of your opponent's Characters. ",
    "one, then several": "[On Play] Rest up to 1 of your opponent's Characters. Give up to 2 of your Characters +1000 "
    "power during this turn. ",
    "Leader or Character": "When your opponent's Leader or Character attacks, you may rest this Character: ",
    "attacker and attacked": "When your opponent's Character attacks your Character, ",
    "nothing": "[On Play] Draw 2 cards. ",
    "this card, asked": "[On Play] If this Character has 9000 power or more, ",
    "the Leader, asked": "[On Play] If your Leader has 7000 power or more, ",
    "a choice, the Leader asked": "[On Play] Select up to 1 of your Characters. If your Leader has 7000 power or "
    "more, ",
}
BAN = "{} cannot attack during this turn."
TEST_SEVERAL = "If {} are Events, draw 2 cards."
TEST = "If {} has a cost of 3 or less, draw 2 cards."
GIVE = "Give {} to your Leader."
TABLE = [
    ("timing, price from hand", BAN, "that Character", "event.card"),
    ("timing, price from hand", BAN, "it", "event.card"),
    ("timing, price from hand", TEST, "that Character", "event.card"),
    ("timing, price from hand", TEST, "it", "event.card"),
    ("timing, price from hand", TEST, "that card", "OP237"),
    ("timing, price from hand", TEST, "the trashed card", "trashed"),
    ("timing, price from hand", BAN, "the selected Character", "OP201"),
    ("timing, price from hand offered", BAN, "that Character", "event.card"),
    ("timing, price from hand offered", BAN, "it", "event.card"),
    ("timing, price is this card", BAN, "that Character", "event.card"),
    ("timing, price is this card", BAN, "it", "event.card"),
    ("timing, price is this card", TEST, "that card", "event.card"),
    ("timing, price is a Character", BAN, "that Character", "event.card"),
    ("timing, price is a Character", TEST, "that Character", "event.card"),
    ("timing, price is a Character", TEST, "the returned Character", "returned"),
    ("timing, price is a Stage", BAN, "that Character", "event.card"),
    ("timing, price is a Stage", TEST, "that Stage", "rested"),
    ("Event, price from hand", TEST, "that Event", "event.card"),
    ("Event, price from hand", TEST, "it", "event.card"),
    ("Event, price from hand", TEST, "that card", "OP237"),
    ("Event, price from hand", TEST, "the trashed card", "trashed"),
    ("Event, price from hand", BAN, "that Character", "OP201"),
    ("Event, price is DON!!", TEST, "that Event", "event.card"),
    ("Event, price is DON!!", TEST, "that card", "event.card"),
    ("Event, price is DON!!", TEST, "it", "event.card"),
    ("revealed, then chosen", TEST, "that card", "revealed"),
    ("revealed, then chosen", TEST, "the revealed card", "revealed"),
    ("revealed, then chosen", TEST, "that Character", "rested"),
    ("revealed, then chosen", BAN, "it", "rested"),
    ("revealed, then chosen", BAN, "the rested Character", "rested"),
    ("played", BAN, "that Character", "played"),
    ("played", BAN, "it", "played"),
    ("played", BAN, "the played Character", "played"),
    ("played", TEST, "that card", "played"),
    ("played, after a choice", BAN, "that Character", "played"),
    ("played, after a choice", BAN, "the rested Character", "rested"),
    ("price from hand, K.O.'d", TEST, "that Character", "koed"),
    ("price from hand, K.O.'d", TEST, "the K.O.'d Character", "koed"),
    ("price from hand, K.O.'d", TEST, "it", "koed"),
    ("price from hand, K.O.'d", TEST, "the trashed card", "trashed"),
    ("price from hand, K.O.'d", TEST, "that card", "OP237"),
    ("returned", TEST, "that Character", "returned"),
    ("returned", TEST, "that card", "returned"),
    ("returned", TEST, "the returned Character", "returned"),
    ("returned", TEST, "the trashed card", "OP201"),
    ("selected and rested", BAN, "the selected Character", "chosen"),
    ("selected and rested", BAN, "the rested Character", "rested"),
    ("selected and rested", BAN, "that Character", "OP237"),
    ("selected and rested", BAN, "it", "OP237"),
    ("selected, later rested", BAN, "that Character", "rested"),
    ("selected, later rested", BAN, "the selected Character", "chosen"),
    ("price from hand, drawn", TEST, "the trashed card", "trashed"),
    ("price from hand, drawn", TEST, "that card", "trashed"),
    ("price from hand, drawn", TEST, "the drawn card", "drawn"),
    ("only under an if", BAN, "that Character", "chosen"),
    ("K.O.'d, price from hand", TEST, "that Character", "event.card"),
    ("K.O.'d, price from hand", TEST, "the trashed card", "trashed"),
    ("K.O.'d, price from hand", TEST, "the K.O.'d Character", "event.card"),
    ("added DON!!", GIVE, "that DON!! card", "added_don"),
    ("added DON!!", GIVE, "it", "added_don"),
    ("added DON!!", BAN, "that Character", "OP201"),
    ("a price of two", TEST, "that Character", "chosen"),
    ("a price of two", TEST, "that card", "chosen_2"),
    ("a price of two", TEST_SEVERAL, "the trashed cards", "trashed"),
    ("a price with this card", TEST, "the trashed Character", "this"),
    ("a price with this card", TEST, "the trashed card", "chosen"),
    ("selected twice", BAN, "the selected Characters", "chosen and chosen_2"),
    ("selected twice", BAN, "the selected Character", "OP237"),
    ("one, then several", BAN, "that Character", "rested"),
    ("one, then several", BAN, "those Characters", "chosen"),
    ("Leader or Character", BAN, "that Leader or Character", "event.card"),
    ("Leader or Character", BAN, "that Character", "event.card if character"),
    ("attacker and attacked", BAN, "that Character", "OP237"),
    ("attacker and attacked", BAN, "the attacking Character", "attacking"),
    ("nothing", BAN, "that Character", "OP201"),
    ("nothing", BAN, "it", "OP201"),
    ("nothing", TEST, "that card", "OP201"),
    ("nothing", TEST, "the drawn card", "OP201"),
    ("this card, asked", BAN, "it", "this"),
    ("this card, asked", BAN, "that Character", "OP201"),
    ("the Leader, asked", BAN, "it", "leader"),
    ("a choice, the Leader asked", BAN, "it", "OP237"),
    ("a choice, the Leader asked", BAN, "that Character", "chosen"),
]


def meant(text: str) -> str:
    """What the last sentence is about: a slot, this card, an area, or the code of the finding."""
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    if card.effects is None:
        return next(found.code for found in card.diagnostics if found.severity == "error")
    (ability,) = card.effects.abilities
    about = [cards for part in walk(ability.body) if (cards := _subject(part)) is not None]
    cards = about[-1]
    return _in_words(cards)


def _in_words(cards: Effect) -> str:
    match cards:
        case Bound(slot=slot):
            return slot
        case Source():
            return "this"
        case Together(parts=parts):
            return " and ".join(_in_words(part) for part in parts)
        case Among(cards=inner, where=CategoryIs(categories=(only,))):
            return f"{_in_words(inner)} if {only}"
        case Pool(areas=areas, where=where):
            return "attacking" if where == Attacking() else areas[0]
        case _:
            return repr(cards)


def _subject(part: Effect) -> Effect | None:
    match part:
        case Forbid():
            return part.cards
        case Holds():
            return part.cards
        case GiveDon():
            return part.don
        case _:
            return None


@pytest.mark.parametrize(("introduced", "said", "word", "wanted"), TABLE)
def test_the_card_a_word_means(introduced: str, said: str, word: str, wanted: str) -> None:
    head = INTRODUCED[introduced]
    sentence = said.format(word)
    first = sentence[0].lower() if head.endswith(", ") else sentence[0].upper()
    assert meant(head + first + sentence[1:]) == wanted


def test_every_introducer_is_in_the_table() -> None:
    assert {row[0] for row in TABLE} == set(INTRODUCED)
