"""DON!! cards that are given, dealt out, returned and counted, and cards that have some given."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    AllOf,
    Bound,
    Choose,
    Const,
    Count,
    Difference,
    ForEach,
    GiveDon,
    GivenTo,
    Modify,
    Move,
    Pool,
    Scaled,
    Source,
    StateIs,
    StatIs,
)
from tests.compiling.lines import chosen, codes, compiled, only, stat
from tests.compiling.lowered import WHILE_VALID, body

DON = Pool(("cost", "given"), "opponent")
THEIR_CHARACTERS = Pool(("character",), "opponent")


@pytest.mark.parametrize("words", ["among your Characters", "to your Characters in any way you like"])
def test_don_cards_are_dealt_out(words: str) -> None:
    don, deal = only(f"[On Play] Give up to 3 rested DON!! cards {words}.").body
    assert isinstance(don, Choose) and isinstance(deal, ForEach)
    choice, give = deal.body
    assert isinstance(choice, Choose)
    assert (choice.least, choice.most, choice.among) == (Const(1), Const(1), Pool(("character",), "you"))
    assert give == GiveDon(Bound(deal.slot), Bound(choice.slot))


def test_cards_that_have_don_given() -> None:
    for words, least in (("a DON!! card given", 1), ("2 or more DON!! cards given", 2)):
        choice, _ = only(f"[On Play] K.O. up to 1 of your opponent's Characters with {words}.").body
        assert isinstance(choice, Choose)
        assert choice.among == Pool(("character",), "opponent", StatIs("don_given", ">=", Const(least)))


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


@pytest.mark.parametrize(
    ("words", "test"),
    [
        ("that has 2 or more DON!! cards given", stat("don_given", ">=", 2)),
        ("with no DON!! cards given", stat("don_given", "==", 0)),
        ("with a cost of 3 or less and a DON!! card given", AllOf((stat("cost", "<=", 3), stat("don_given", ">=", 1)))),
    ],
)
def test_where_cards_go_is_not_what_don_is_given_to(words: str, test: StatIs | AllOf) -> None:
    choose, move = body(f"Return up to 1 of your opponent's Characters {words} to the owner's hand.")
    assert isinstance(choose, Choose) and choose.among == Pool(("character",), "opponent", test)
    assert isinstance(move, Move) and move.area == "hand"


def test_what_don_is_given_to_comes_before_where_it_goes() -> None:
    choose, move = body("Return up to 1 DON!! card given to your Leader to your cost area rested.")
    assert isinstance(choose, Choose) and isinstance(choose.among, Pool)
    assert choose.among.where == GivenTo(Pool(("leader",), "you"))
    assert isinstance(move, Move) and move.area == "cost"


def test_don_given_to_certain_cards() -> None:
    ability = only(
        "[Your Turn] This Character gains +1000 power for every DON!! card given to your opponent's Characters."
    )
    given = Count(Pool(("given",), "any", GivenTo(THEIR_CHARACTERS)))
    assert ability.body == (Modify(Source(), "power", Scaled(given, 1000), WHILE_VALID),)


def test_cards_that_a_player_has() -> None:
    ability = only("[Your Turn] This Character gains +1000 power for every 2 rested DON!! cards you have.")
    assert ability.body == (
        Modify(Source(), "power", Scaled(Count(Pool(("cost",), "you", StateIs("rested"))), 1000, 2), WHILE_VALID),
    )


def test_what_the_cost_rested_is_counted() -> None:
    ability = only(
        "[Activate: Main] You may rest any number of your DON!! cards: K.O. up to 1 of your opponent's Characters with "
        "a cost equal to or less than the number of DON!! cards rested."
    )
    choice, _ = ability.body
    assert isinstance(choice, Choose)
    assert choice.among == Pool(("character",), "opponent", StatIs("cost", "<=", Count(Bound("got_rested"))))


def test_don_are_returned_until_there_are_as_many() -> None:
    choice, move = only(
        "[On Play] Your opponent returns DON!! cards from their field to their DON!! deck until they have the same "
        "number as you."
    ).body
    surplus = Difference(Count(DON), Count(Pool(("cost", "given"), "you")))
    assert choice == Choose("chosen", surplus, surplus, DON, "opponent")
    assert move == Move(Bound("chosen"), "don_deck", "return")


def test_a_number_of_other_cards_is_no_goal() -> None:
    text = "Return DON!! cards from your field to your DON!! deck until you have 2 Characters."
    assert codes(f"[On Play] {text}") == ["OP217"]


def test_two_players_have_more_than_ten_don() -> None:
    text = "If you and your opponent have a total of 15 or more DON!! cards on the field, this Character gains [Rush]."
    assert only(text).kind == "permanent"


def test_a_leader_is_no_area() -> None:
    card = compiled("character|[On Play] Add 1 DON!! card from your cost area to your Leader.")
    assert [finding.code for finding in card.diagnostics if finding.severity == "error"] == ["OP217"]
