"""A change of cards, found in paired games: what is changed, what is counted, and which cards carry it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.loading import deck_list, shipped
from optcg_dsl.simulation.balance import Balance, BalanceRounds, DeckTally, Round, carriers, changed_cards
from optcg_dsl.simulation.balance_report import balance_chart, balance_lines
from optcg_dsl.simulation.jobs import Job
from optcg_dsl.simulation.rounds import in_order
from optcg_dsl.simulation.tally import CardCount

NAMES = ("engineers", "keepers", "parade")


def job(power: int = 0, *numbers: str) -> Job:
    """A job with all shipped cards, those with these numbers stronger."""
    data = shipped()

    def changed(card: CardRecord) -> CardRecord:
        return replace(card, power=(card.power or 0) + power) if card.number in numbers else card

    plain = Job.of(data, ("greedy", "greedy"), 3)
    return replace(plain, records=tuple(map(changed, plain.records)), decks=(decks()[0], decks()[1]))


def decks() -> tuple[DeckList, ...]:
    return tuple(deck_list(shipped().decks[name]) for name in NAMES)


def own_card() -> str:
    """A Character that only the first of the decks has."""
    others = {number for deck in decks()[1:] for number in deck.cards}
    specs = shipped().pool().specs
    return next(number for number in decks()[0].cards if number not in others and specs[number].power)


def test_only_pairings_that_can_differ_are_played() -> None:
    number = own_card()
    before, after = job(), job(4000, number)
    assert changed_cards(before, after) == {number}
    assert BalanceRounds.of((before, after), (decks(), decks())).pairings == ((0, 1), (0, 2))
    assert BalanceRounds.of((before, before), (decks(), decks())).pairings == ()


def test_a_deck_list_that_changed_is_a_change() -> None:
    first, second, third = decks()
    other = DeckList(second.leader, (*second.cards[1:], second.cards[-1]))
    both = (job(), job())
    assert BalanceRounds.of(both, (decks(), (first, other, third))).pairings == ((0, 1), (1, 2))


def test_a_stronger_card_lifts_its_deck_and_is_found() -> None:
    """One Character with 9,000 more power: the deck gains, the others lose, and the card's games changed most."""
    number = own_card()
    rounds = BalanceRounds.of((job(), job(9000, number)), (decks(), decks()))
    balance = Balance.begin(NAMES, precision=0.01)
    for one in in_order(rounds, 60, workers=1):
        balance.add(one)
    balance.finish()
    report = balance.report([number])
    assert report["games"] == 60 * 8
    first, *others = report["decks"]
    assert first["difference"] > 0
    assert all(one["difference"] < 0 for one in others)
    assert first["low"] < first["difference"] < first["high"]
    assert first["cards"][0]["number"] == number
    assert first["cards"][0]["changed"]
    assert first["cards"][0]["played"]["lift"] > 0
    assert first["before"]["games"] == first["after"]["games"] == 60 * 4
    # Each deck's difference is that of its share of won games over the field.
    assert sum(one["difference"] for one in report["decks"]) == pytest.approx(0, abs=0.001)
    share = first["after"]["rate"] - first["before"]["rate"]
    assert first["difference"] == pytest.approx(share, abs=0.02)
    head = {"before": "old & older", "after": "new", "changed": [number], "agents": ["greedy", "greedy"]}
    assert any(number in line for line in balance_lines(report | head, {}) if "changed:" in line)
    chart = balance_chart(report | head, balance.course)
    assert chart.startswith("<svg") and "old &amp; older" in chart
    assert chart.count("<circle") == 3


def test_the_same_whoever_plays() -> None:
    rounds = BalanceRounds.of((job(), job(9000, own_card())), (decks(), decks()))
    assert list(in_order(rounds, 2, workers=2)) == list(in_order(rounds, 2, workers=1))


def test_the_lift_of_a_card_by_hand() -> None:
    """100 games before and after.  With the card 20 of 40 won, then 30 of 40; without it 30 of 60 both times."""
    before = DeckTally(100, 50, {"A": CardCount(drawn=50, games_drawn=40, wins_drawn=20)})
    after = DeckTally(100, 60, {"A": CardCount(drawn=50, games_drawn=40, wins_drawn=30)})
    (card,) = carriers(before, after, ["A"])
    assert card["drawn"]["with"] == [0.5, 0.75]
    assert card["drawn"]["without"] == [0.5, 0.5]
    assert card["drawn"]["lift"] == 0.25
    assert card["drawn"]["low"] < 0.25 < card["drawn"]["high"]
    assert card["played"]["lift"] is None
    assert card["played"]["with"] == [None, None]


def test_it_is_decided_when_each_deck_is() -> None:
    balance = Balance.begin(["A", "B"], precision=0.05)
    assert not balance.is_decided()

    def tallies() -> tuple[list[DeckTally], list[DeckTally]]:
        return [DeckTally(), DeckTally()], [DeckTally(), DeckTally()]

    for _ in range(400):
        balance.add(Round([0.2, 0.0], tallies(), 8))
    assert balance.is_decided()
    first, second = balance.report(["X"])["decks"]
    assert (first["shifted"], second["shifted"]) == (True, False)
    assert [rounds for rounds, _ in balance.course] == [1, 2, 4, 8, 16, 32, 64, 128, 256]


def test_no_change_is_known_without_a_game() -> None:
    report = Balance.begin(["A", "B"], precision=0.05).report([])
    assert report["decided"]
    assert all((one["low"], one["high"], one["shifted"]) == (0, 0, False) for one in report["decks"])
