"""Three prints of one card: which one stands alone, and what other cards say in the same place."""

from __future__ import annotations

from typing import Any

import pytest

from optcg_dsl.languages.aligning import printed_abilities
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.prints import Print
from optcg_dsl.languages.voting import Election, Sayings, Usage, elect, vote

from .prints import printed

DRAW = "[On Play] Draw {} cards."
HIKU = "【登場時】カード{}枚を引く。"


def three(first: str, second: str, japanese: str, **fields: Any) -> Election:
    """One card in two English prints and a Japanese one."""
    prints = [printed({**fields, "effect": text}) for text in (first, second)]
    return elect([*prints, printed({**fields, "effect": japanese}, language="japanese")])


def meanings(*texts: str) -> list[Any]:
    """What each of some texts of one ability means."""
    one = printed(*({"effect": text} for text in texts))
    return [printed_abilities(card.card)[0].meaning for card in one.cards.values()]


@pytest.mark.parametrize(
    ("numbers", "odd"),
    [((2, 2, 2), None), ((3, 2, 2), 0), ((2, 3, 2), 1), ((2, 2, 3), 2), ((1, 2, 3), None)],
)
def test_the_odd_one_out(numbers: tuple[int, int, int], odd: int | None) -> None:
    first, second, third = numbers
    election = three(DRAW.format(first), DRAW.format(second), HIKU.format(third))
    assert election.languages == ("english", "english", "japanese")
    assert election.left_out == ()
    (one,) = election.abilities
    assert one.number == "BX01-001"
    assert one.vote.is_unanimous == (len(set(numbers)) == 1)
    assert one.vote.kind == (None if one.vote.is_unanimous else Kind.quantity)
    found = one.vote.odd
    if odd is None:
        assert found is None
        assert election.odd_ones() == {0: 0, 1: 0, 2: 0}
    else:
        assert found is not None
        assert found.prints == (odd,)
        alone = one.printed[odd]
        assert alone is not None
        assert alone.meaning == found.meaning
        assert election.odd_ones() == {index: int(index == odd) for index in range(3)}


def test_abilities_stand_side_by_side_wherever_they_are_printed() -> None:
    election = three(
        "[On Play] Draw 2 cards.\n[When Attacking] Draw 1 card.",
        "[When Attacking] Draw 1 card.\n[On Play] Draw 3 cards.",
        "【アタック時】カード1枚を引く。\n【登場時】カード2枚を引く。",
    )
    told = [(one.vote.is_unanimous, one.vote.odd and one.vote.odd.prints) for one in election.abilities]
    assert told == [(False, (1,)), (True, None)]


@pytest.mark.parametrize("lacking", range(3))
def test_a_print_without_an_ability_stands_alone(lacking: int) -> None:
    texts = ["[Blocker]\n[On Play] Draw 2 cards.", "[On Play] Draw 2 cards.\n[Blocker]"]
    texts.append("【ブロッカー】\n【登場時】カード2枚を引く。")
    texts[lacking] = ("[Blocker]", "[Blocker]", "【ブロッカー】")[lacking]
    election = three(*texts)
    (one,) = [one for one in election.abilities if not one.vote.is_unanimous]
    assert one.vote.odd is not None
    assert one.vote.odd.prints == (lacking,)
    assert one.vote.odd.meaning == ()
    assert one.printed[lacking] is None
    assert one.vote.kind is Kind.missing


def test_terms_are_those_of_the_first_print() -> None:
    english = printed({"name": "Mara", "effect": "[On Play] Play up to 1 [Mara] from your hand."})
    japanese = printed(
        {
            "name": "マーラ",
            "types": ("港の見張り",),
            "effect": "【登場時】自分の手札から「マーラ」1枚までを、登場させる。",
        },
        language="japanese",
    )
    for prints in ([english, english, japanese], [japanese, english, english]):
        (one,) = elect(prints).abilities
        assert one.vote.is_unanimous


def test_what_is_not_whole_everywhere_is_left_out() -> None:
    def one(text: str) -> Print:
        return printed({"effect": text}, {"effect": "[Blocker]"})

    election = elect([one(DRAW.format(2)), one(DRAW.format(2)), one("[On Play] Draw 2 crads.")])
    assert election.left_out == ("BX01-001",)
    assert [ability.number for ability in election.abilities] == ["BX01-002"]
    assert elect([one("[Blocker]"), printed({}), printed({})]).left_out == ("BX01-002",)


def test_two_prints_have_no_odd_one_out() -> None:
    two, three_ = meanings(DRAW.format(2), DRAW.format(3))
    assert vote([two, three_]).odd is None
    assert [camp.prints for camp in vote([two, three_]).camps] == [(0,), (1,)]
    assert [camp.prints for camp in vote([two, three_, three_]).camps] == [(1, 2), (0,)]
    assert vote([two, three_, three_, two]).odd is None
    found = vote([two, three_, two, two]).odd
    assert found is not None
    assert found.prints == (1,)


KO = "K.O. up to 1 of your opponent's {} with a cost of {} or less."


def test_what_other_cards_say_in_the_same_place() -> None:
    sayings = Sayings(
        meanings(
            *(f"[On Play] {KO.format('Characters', cost)}" for cost in (2, 3, 4)),
            f"[When Attacking] {KO.format('Characters', 5)}",
            f"[On Play] {KO.format('Stages', 2)}",
            f"[On Play] {KO.format('rested Characters', 2)}",
            "[On Play] Draw 1 card.",
        )
    )
    first, second = meanings(
        f"[On Play] {KO.format('Characters', 2)}",
        f"[On Play] {KO.format('Stages', 2)}",
    )
    # Three more with Characters, whatever the cost and the timing; the one with Stages is itself.
    assert sayings.usage(first, second) == Usage(3, 0, 0)
    rested, active = meanings(
        f"[On Play] {KO.format('Characters', 2)}",
        f"[On Play] {KO.format('Characters', 3)}",
    )
    found = sayings.usage(rested, active)
    assert found == Usage(0, 0, 2)
    assert found.shares == (0.0, 0.0)


def test_there_is_no_place_to_look_at_where_there_is_no_difference() -> None:
    one, other = meanings(DRAW.format(2), "[On Play] Draw 2 cards. Then, rest this Character.")
    sayings = Sayings([one, other])
    assert sayings.usage(one, one) is None
    assert sayings.usage(one, ()) is None
    found = sayings.usage(one, other)
    assert found is not None
    assert found.similar == 0
    assert found.shares == (0.0, 0.0)
