"""Words that fit nothing where they stand are refused, with a wording that is right; none is left unread."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.effects import CategoryIs, Choose, Forbid, Move
from tests.compiling.lowered import one


def compiled(text: str, category: str = "character") -> CompiledCard:
    trigger = text if text.startswith("[Trigger]") else ""
    cost, life = (None, 5) if category == "leader" else (1, None)
    effect = "[Main] Draw 1 card." if trigger else text
    return compile_card(
        CardRecord("OWN-1", "Own", category, ("red",), cost=cost, life=life, effect=effect, trigger=trigger)  # type: ignore[arg-type]
    )


def codes(text: str, category: str = "character") -> set[str]:
    return {found.code for found in compiled(text, category).diagnostics if found.severity == "error"}


DECLINED = [
    # what is referred to is of the noun's category (2-2), and where the noun says
    (
        "the revealed Event",
        "the revealed card",
        "[On Play] Reveal 1 card from the top of your deck. If {} is red, draw 1 card.",
    ),
    (
        "the trashed Event",
        "the trashed card",
        "[On Play] You may trash 1 card from your hand: Draw cards equal to the cost of {}.",
    ),
    (
        "the remaining Events",
        "the remaining cards",
        (
            "[On Play] Look at 4 cards from the top of your deck; add up to 1 card to your hand. Then, place "
            "{} at the bottom of your deck in any order."
        ),
    ),
    (
        "that Leader or Event",
        "that Leader or Character",
        (
            "[On Play] Select 1 of your red Leader or Character cards. If {} attacks during this turn, your "
            "opponent cannot activate [Blocker]."
        ),
    ),
    (
        "1 Stage",
        "1 Character",
        (
            "[On Play] Select up to 2 of your opponent's Characters, and give {} −2 cost and the other −1 cost "
            "during this turn."
        ),
    ),
    (
        "the other Stage",
        "the other",
        (
            "[On Play] Select up to 2 of your opponent's Characters, and give 1 Character −2 cost and {} −1 "
            "cost during this turn."
        ),
    ),
    # a rest needs something that was taken, and one "other" is what is left of two
    (
        "the rest",
        "it",
        "[On Play] Look at 1 card from the top of your deck; place {} at the top or bottom of your deck.",
    ),
    (
        "the other",
        "the rest",
        (
            "[On Play] Look at 3 cards from the top of your deck; add up to 1 of them to your hand and place "
            "{} at the bottom of your deck in any order."
        ),
    ),
    # Life cards are in the Life area (3-10-1)
    (
        "a Life card",
        "a card",
        "[Once Per Turn] When {} is trashed from your hand, draw 1 card.",
    ),
    (
        "up to 1 red Life",
        "up to 1 red card",
        (
            "[On Play] Look at 3 cards from the top of your deck; reveal {} and add it to your hand. Then, "
            "place the rest at the bottom of your deck in any order."
        ),
    ),
    (
        "Life cards",
        "cards",
        (
            "[On Play] You may trash up to 3 cards from your hand. If you do, draw cards equal to the number "
            "of {} trashed."
        ),
    ),
    (
        "cards are",
        "the revealed cards are",
        "[On Play] Reveal 2 cards from the top of your deck. If {} Events, draw 1 card.",
    ),
    # only what effects draw can be forbidden in a turn with a Draw Phase to come (6-3-1)
    (
        "draw cards",
        "draw cards using effects",
        "[On Play] Your opponent cannot {} during their next turn.",
    ),
    (
        "DON!! given",
        "DON!! card",
        "[Your Turn] [Once Per Turn] When your {} is rested by your effect, draw 1 card.",
    ),
    # DON!! cards have no names, and are given once
    (
        "1 DON!! [Ada]",
        "1 DON!! card",
        "{} placed during your DON!! Phase is given to your Leader.",
    ),
    (
        "2 or more DON!! [Ada]",
        "2 or more DON!! cards",
        "[Your Turn] If this Character has {} given, it gains +1000 power.",
    ),
    (
        "2 or more given DON!! cards",
        "2 or more DON!! cards",
        "[On K.O.] If this Character had {} given, draw 1 card.",
    ),
    (
        "1 rested DON!! given",
        "1 rested DON!! card",
        "[On Play] Give this Character up to {} from your cost area.",
    ),
    (
        "1 card from the top of your Life given",
        "1 card from the top of your Life",
        "[On K.O.] Trash {}.",
    ),
    # "another" than which
    (
        "another DON!! card",
        "a DON!! card",
        "[Once Per Turn] When {} is given to this Character, draw 1 card.",
    ),
    (
        "another DON!! card on your field",
        "a DON!! card on your field",
        "When {} is returned to your DON!! deck, draw 1 card.",
    ),
    (
        "another Character",
        "any Character",
        "[When Attacking] Your opponent cannot activate the [Blocker] of {} during this battle.",
    ),
    # what is said not to happen would have
    (
        "that Leader being K.O.'d",
        "that Character being K.O.'d",
        (
            "If your Character with 4000 power or more would be K.O.'d, you may give this Character −2000 "
            "power during this turn instead of {}."
        ),
    ),
    (
        "this Character being K.O.'d",
        "that Character being K.O.'d",
        (
            "If your Character with 4000 power or more would be K.O.'d, you may give this Character −2000 "
            "power during this turn instead of {}."
        ),
    ),
    (
        "instead of that Character",
        "instead",
        (
            "If your Character with 4000 power or more would be K.O.'d, you may give this Character −2000 "
            "power during this turn {}."
        ),
    ),
    (
        "a Stage",
        "a Character",
        (
            "[On Play] Choose up to 1 of your opponent's Characters with a cost of 2 or less and K.O. it. If "
            "you have 8 or more DON!! cards on your field, choose up to 1 of your opponent's Characters with a "
            "cost of 4 or less instead of {}."
        ),
    ),
    # where cards were placed, and at which end
    (
        "the top of your deck",
        "the bottom of your deck",
        (
            "[On Play] You may place any number of cards from your trash at the bottom of your deck in any "
            "order. This Character gains +1000 power during this turn for every 3 cards placed at {}."
        ),
    ),
    (
        "at your Life cards",
        "at the top of your Life cards",
        ("[On Play] Look at all your Life cards; place 1 {} and place the rest back in your Life area in any order."),
    ),
    # two timings, how long an attack is waited for, an effect of an Event, whose Life
    (
        "[On Play] [When Attacking]",
        "[On Play]/[When Attacking]",
        "{} Draw 1 card.",
    ),
    (
        "attacks,",
        "attacks during this turn,",
        (
            "[On Play] Select 1 of your Characters. If that Character {} your opponent cannot activate "
            "[Blocker] during this turn."
        ),
    ),
    (
        "your Leader battles your opponent's Character",
        "your Leader battles your opponent's Character during this turn",
        "[On Play] If {}, your Leader gains +2000 power during this turn.",
    ),
    (
        "up to 1 Event",
        "the [Main] effect of up to 1 Event",
        "[On Play] Activate {} in your trash.",
    ),
    (
        "Character",
        "Life",
        "When you deal damage to your opponent's {}, draw 1 card.",
    ),
    (
        "Events",
        "Characters",
        "[Your Turn] If the only Characters are red {}, this Character gains +1000 power.",
    ),
]


@pytest.mark.parametrize(("wrong", "right", "text"), DECLINED)
def test_only_the_word_that_fits_is_accepted(wrong: str, right: str, text: str) -> None:
    assert codes(text.format(right)) == set()
    assert codes(text.format(wrong)) & {"OP201", "OP207", "OP217", "OP236"}


RULES = "Under the rules of this game, when your deck is reduced to 0, you win the game{}."
LIFE_GOES = "Your face-up Life cards are placed at the bottom of your deck{}, according to the rules."


@pytest.mark.parametrize(
    ("text", "instead"), [(RULES, " instead of losing"), (LIFE_GOES, " instead of being added to your hand")]
)
def test_a_rule_says_what_it_replaces(text: str, instead: str) -> None:
    """Without it, the player would win and lose, and the card would go to both areas (9-2-1, 4-6-2-1)."""
    assert codes(text.format(instead), "leader") == set()
    assert codes(text.format(""), "leader") == {"OP207"}


def test_an_if_says_what_a_revealed_card_is() -> None:
    """What was revealed is any card until the text says what it is; from then on it can be called that."""
    said = "[On Play] Reveal 1 card from the top of your deck. If that card is a{}, add that {} to your hand."
    assert codes(said.format("n Event", "Event")) == set()
    assert codes(said.format(" red card", "Event")) == {"OP201"}
    otherwise = (
        "[On Play] Reveal 1 card from the top of your deck. If that card is an Event, draw 1 card. Otherwise, {}."
    )
    assert codes(otherwise.format("add it to your hand")) == set()
    assert codes(otherwise.format("add that Event to your hand")) == {"OP201"}


def test_only_characters_are_forbidden_to_block() -> None:
    text = "[When Attacking] Your opponent cannot activate the [Blocker] of any {} during this battle."
    bans = [one(text.format(noun)).body[0] for noun in ("Character", "Leader", "card")]
    assert all(isinstance(ban, Forbid) for ban in bans)
    assert len({repr(ban) for ban in bans}) == 3


def test_the_number_of_the_other_choice_is_read() -> None:
    text = (
        "[On Play] Choose up to 1 of your opponent's Characters with a cost of 2 or less and K.O. it. If you have 8 or "
        "more DON!! cards on your field, choose {} of your opponent's Characters with a cost of 4 or less instead."
    )
    first = one(text.format("up to 1").replace(" instead.", " instead of a Character.")).body
    second = one(text.format("1").replace(" instead.", " instead of a Character.")).body
    assert first != second


def test_who_may_choose_another_need_not() -> None:
    text = (
        "[On Play] K.O. {} of your opponent's Characters with a cost of 2 or less. If you have 2 or more Life cards, "
        "{}select {} of your opponent's Characters with a cost of 4 or less instead."
    )
    read = {
        repr(one(text.format(*words)).body)
        for words in (("1", "", "1"), ("1", "you may ", "1"), ("up to 1", "", "up to 1"), ("up to 1", "", "1"))
    }
    assert len(read) == 4


@pytest.mark.parametrize(("words", "facing"), [("", "kept"), (" face-down", "down"), (" face-up", "up")])
def test_life_cards_put_back_lie_as_they_did_unless_the_text_says_otherwise(words: str, facing: str) -> None:
    """3-10-3: after they were looked at, Life cards are placed as they were before."""
    text = (
        f"[On Play] Look at 1 card from the top of your Life cards; place it at the bottom of your Life cards{words}."
    )
    (move,) = [step for step in one(text).body if isinstance(step, Move)]
    assert move.facing == facing


def test_cards_from_elsewhere_go_to_the_life_area_face_down() -> None:
    """3-10-2."""
    (move,) = [
        step
        for step in one("[On Play] Add 1 card from the top of your deck to the top of your Life cards.").body
        if not isinstance(step, Choose)
    ]
    assert isinstance(move, Move) and move.facing == "down"


@pytest.mark.parametrize("noun", ["Character", "Leader"])
def test_a_noun_leaves_out_cards_of_other_categories_that_may_be_meant(noun: str) -> None:
    """ "[Ada] cards" on the field may be a Leader, Characters and a Stage: "that Character" is none of the others."""
    text = "[On Play] Select up to 1 of your [Ada] cards and that {} gains +2000 power during this turn."
    assert one(text.format(noun)).body != one(text.format("card")).body
    assert repr(CategoryIs((noun.lower(),))) in repr(one(text.format(noun)).body)  # type: ignore[arg-type]
