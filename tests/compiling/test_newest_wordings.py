"""Constructs that the newest sets brought, or the next ones may: what they are lowered to."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    AllOf,
    Allow,
    Attacking,
    Bound,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    Draw,
    Duration,
    Forbid,
    Happened,
    Holds,
    If,
    IsTurnOf,
    May,
    NameIs,
    Not,
    Plus,
    Pool,
    Scaled,
    SharesWith,
    Source,
    StatIs,
    StatOf,
    Timing,
    TypeIs,
    When,
    walk,
)
from tests.compiling.test_wide_wordings import compiled, only

WHILE_VALID = Duration("while_valid")
CHARACTERS = Count(Pool(("character",), "you"))


def chosen(text: str) -> Choose:
    """The first choice of the one effect of a text."""
    return next(part for part in walk(only(text).body) if isinstance(part, Choose))


# -- numbers -----------------------------------------------------------------------------------------------------------


def test_drawing_is_multiplied() -> None:
    (draw,) = only("[On Play] Draw 2 cards for every 3 of your Characters.").body
    assert draw == Draw(Scaled(CHARACTERS, 2, 3))
    assert only("[On Play] Draw 2 cards for every 3 Characters you have.").body == (draw,)


def test_for_each_in_front_of_a_sentence_multiplies_what_follows() -> None:
    *_, draw = only("[On Play] Trash up to 3 cards from your hand. For each card trashed, draw 1 card.").body
    assert draw == Draw(Scaled(Count(Bound("trashed")), 1, 1))


def test_what_cannot_be_multiplied_is_refused() -> None:
    card = compiled("character|[On Play] For each of your Characters, rest this Character.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


def test_a_number_and_a_bit_more_or_less() -> None:
    life = Count(Pool(("life",), "you"))
    start = "[On Play] Rest up to 1 of your opponent's Characters with a cost equal to or less than"
    assert chosen(f"{start} the number of your Life cards plus 2.").among == Pool(
        ("character",), "opponent", StatIs("cost", "<=", Plus(life, Const(2)))
    )
    assert chosen(f"{start} this Character's cost minus 1.").among == Pool(
        ("character",), "opponent", StatIs("cost", "<=", Plus(StatOf("cost", Source()), Scaled(Const(1), -1)))
    )


def test_the_number_of_cards_that_a_player_has() -> None:
    start = "[On Play] Rest up to 1 of your opponent's Characters with a cost equal to or less than"
    assert chosen(f"{start} the number of Characters you have.") == chosen(f"{start} the number of your Characters.")
    (step,) = only("[On Play] If the number of cards your opponent has in their hand is 6 or more, draw 1 card.").body
    assert step == If(Compare(Count(Pool(("hand",), "opponent")), ">=", Const(6)), (Draw(Const(1)),))


def test_exactly_so_many() -> None:
    (step,) = only("[On Play] If you have exactly 5 Characters, draw 1 card.").body
    assert step == If(Compare(CHARACTERS, "==", Const(5)), (Draw(Const(1)),))


# -- conditions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["that Character's power", "the power of that Character"])
def test_a_value_is_compared_with_another(words: str) -> None:
    text = (
        f"[On Play] Select up to 1 of your opponent's Characters. If {words} is less than your Leader's power, K.O. it."
    )
    choice, step = only(text).body
    assert isinstance(choice, Choose) and isinstance(step, If)
    assert step.condition == Holds(Bound(choice.slot), StatIs("power", "<", StatOf("power", Pool(("leader",), "you"))))


@pytest.mark.parametrize(("words", "who"), [("your", "you"), ("your opponent's", "opponent")])
def test_whose_turn_it_is(words: str, who: str) -> None:
    (step,) = only(f"[On K.O.] If it is {words} turn, draw 1 card.").body
    assert isinstance(step, If) and isinstance(step.condition, IsTurnOf)
    assert step.condition.who == who


def test_what_was_declined_in_either_spelling() -> None:
    short, long = (
        only(f"[On Play] Your opponent may trash 1 card from their hand. If they {words}, draw 1 card.").body
        for words in ("don't", "do not")
    )
    assert short == long and isinstance(short[0], May) and short[0].otherwise == (Draw(Const(1)),)


# -- which cards -------------------------------------------------------------------------------------------------------


def test_don_given_stand_beside_other_properties() -> None:
    both = AllOf((StatIs("don_given", ">=", Const(2)), StatIs("cost", "<=", Const(5))))
    text = "[On Play] K.O. up to 1 of your opponent's Characters with {}."
    assert chosen(text.format("2 or more DON!! cards given and a cost of 5 or less")).among == Pool(
        ("character",), "opponent", both
    )
    turned = chosen(text.format("a cost of 5 or less and 2 or more DON!! cards given")).among
    assert turned == Pool(("character",), "opponent", AllOf(both.filters[::-1]))
    assert chosen(text.format("no DON!! cards given")).among == Pool(
        ("character",), "opponent", StatIs("don_given", "==", Const(0))
    )


def test_sharing_and_not_sharing_a_name() -> None:
    text = "[On Play] You may trash 1 card from your hand: Play up to 1 Character card with {} from your hand."
    same = SharesWith("trashed", "name")
    for words, test in (
        ("the same card name as the trashed card", same),
        ("a different card name than the trashed card", Not(same)),
    ):
        among = chosen(text.format(words)).among
        assert isinstance(among, Pool) and isinstance(among.where, AllOf) and among.where.filters[1] == test
    leader = chosen("[On Play] Rest up to 1 of your opponent's Characters with the same color as your Leader.").among
    assert leader == Pool(("character",), "opponent", SharesWith("", "color", Pool(("leader",), "you")))


def test_the_cards_that_an_effect_rested() -> None:
    *_, ban = only(
        "[On Play] Rest up to 2 of your opponent's cards. The cards rested by this effect will not become active in "
        "your opponent's next Refresh Phase."
    ).body
    assert ban == Forbid("become_active", Duration("next_refresh", "opponent"), cards=Bound("got_rested"))


def test_which_active_characters_can_be_attacked() -> None:
    (step,) = only("This Character can also attack active Characters with a cost of 5 or less.").body
    assert step == Allow(Source(), "attack_active", WHILE_VALID, StatIs("cost", "<=", Const(5)))
    (step,) = only(
        "This Character can attack Characters with a cost of 3 or less on the turn in which it is played."
    ).body
    where = AllOf((CategoryIs(("character",)), StatIs("cost", "<=", Const(3))))
    assert step == Allow(Source(), "attack_when_played", WHILE_VALID, where)


@pytest.mark.parametrize("words", ["Leaders", "your active Characters", "Characters", "active Stages"])
def test_what_no_effect_allows_to_be_attacked(words: str) -> None:
    card = compiled(f"character|This Character can also attack {words}.")
    assert "error" in [finding.severity for finding in card.diagnostics]


def test_a_card_that_cannot_be_attacked() -> None:
    (ban,) = only("This Character cannot be attacked by Characters with a cost of 3 or less.").body
    attackers = AllOf((CategoryIs(("character",)), StatIs("cost", "<=", Const(3))))
    assert ban == Forbid("be_attacked", WHILE_VALID, cards=Source(), where=attackers)


# -- what happened -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "event", "who", "times"),
    [
        ("you have activated 2 or more Events", "event_activated", "you", 2),
        ("your opponent activated an Event", "event_activated", "opponent", 1),
        ("you have played 2 or more Characters", "played", "you", 2),
        ("you have drawn 3 or more cards", "drawn", "you", 3),
    ],
)
def test_what_a_player_has_done(words: str, event: str, who: str, times: int) -> None:
    (step,) = only(f"[On Play] If {words} during this turn, draw 1 card.").body
    assert isinstance(step, If) and isinstance(step.condition, Happened)
    told = step.condition
    assert (told.event, told.who, told.times) == (event, who, times)


def test_having_done_nothing_is_not_counted() -> None:
    card = compiled("character|[On Play] If you have activated no Events during this turn, draw 1 card.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


def test_how_a_character_came_to_be_played() -> None:
    start = "[On Play] If this Character was played"
    for words, timing in (
        ("from your trash", Timing("on_play", came="trash")),
        ("by an effect", Timing("on_play", cause="effect")),
        (
            "by the effect of your {Tide} type card",
            Timing("on_play", cause="effect", by="you", other=TypeIs("Tide")),
        ),
    ):
        assert only(f"{start} {words}, draw 1 card.").timings == (timing,)
    (told,) = only("When your Character is played from your trash, draw 1 card.").timings
    assert told == When("played", "you", CategoryIs(("character",)), came="trash")


def test_only_one_timing_is_narrowed() -> None:
    card = compiled("character|[On Play]/[When Attacking] If this Character was played from your trash, draw 1 card.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


# -- timings and durations ---------------------------------------------------------------------------------------------


def test_damage_to_a_leader_is_damage_to_its_player() -> None:
    for words, who in (("you take", "you"), ("your Leader takes", "you"), ("your opponent's Leader takes", "opponent")):
        assert only(f"When {words} damage, draw 1 card.").timings == (When("takes_damage", who),)


def test_a_card_that_never_becomes_active() -> None:
    (ban,) = only("This Character does not become active in your Refresh Phase.").body
    assert ban == Forbid("become_active", Duration("next_refresh", "you"), cards=Source())


# -- bans and names ----------------------------------------------------------------------------------------------------


def test_effects_that_cannot_be_activated_are_negated() -> None:
    forbidden = only("Your opponent cannot activate [On Play] effects.").body
    assert forbidden == only("Your opponent's [On Play] effects are negated.").body


@pytest.mark.parametrize("words", ["[Main] effects", "[On Play]"])
def test_what_players_do_not_activate(words: str) -> None:
    card = compiled(f"character|[On Play] Your opponent cannot activate {words} during this turn.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


def test_attacking_stands_behind_another_deed_too() -> None:
    first, second = only("This Character cannot be rested or attack.").body
    assert (second, first) == only("This Character cannot attack or be rested.").body


def test_a_name_alone_is_koed_where_characters_and_stages_are() -> None:
    assert chosen("[On Play] K.O. up to 1 of your opponent's [Ada].").among == Pool(
        ("character", "stage"), "opponent", NameIs("Ada")
    )


def test_the_attacking_card() -> None:
    (step,) = only("[On Block] K.O. the attacking Character.").body
    assert step == KO(Pool(("character",), "any", Attacking()))
    card = compiled("character|[On Block] Rest the attacking Characters.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


def test_lower_is_less() -> None:
    text = "[On Play] Rest up to 1 of your opponent's Characters with {} power than your Leader."
    assert chosen(text.format("a lower")) == chosen(text.format("less"))
    assert chosen(text.format("a higher")) == chosen(text.format("more"))
