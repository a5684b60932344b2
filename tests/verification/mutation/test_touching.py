"""Which abilities the scenarios touch."""

from __future__ import annotations

from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import Ability
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.scenarios.model import ScenarioFile
from optcg_dsl.verification.mutation.touching import touched

CARD = """
cards:
  Two-Faced: |
    [On Play] Draw 1 card.
    [When Attacking] Draw 2 cards.
"""
PLAYED = """
scenarios:
  - scenario: It is played
    given: {you: {hand: [Two-Faced], don: 1}}
    when: [play: Two-Faced]
    then: {you: {hand: %d}}
"""
NOT_PLAYED = """
scenarios:
  - scenario: It stays in the hand
    given: {you: {hand: [Two-Faced], don: 1}}
    now: {you: {hand: 1}}
"""


def scenarios(text: str) -> ScenarioFile:
    loaded = parse_scenarios(CARD + text, CardBook.of([]))
    assert loaded.content is not None, loaded.diagnostics
    return loaded.content


def abilities(file: ScenarioFile) -> list[Ability]:
    """The two abilities of the card: the one when it is played, and the one when it attacks."""
    (card,) = [one for one in file.records.values() if one.name == "Two-Faced"]
    effects = compile_card(card).effects
    assert effects is not None
    return list(effects.abilities)


def test_an_ability_is_touched_where_the_game_goes_otherwise_without_it() -> None:
    file = scenarios(PLAYED % 1)
    on_play, attacking = abilities(file)
    assert touched([file], [on_play, attacking]) == {on_play}
    assert touched([file], [attacking]) == set()


def test_a_scenario_that_fails_touches_all_the_same() -> None:
    file = scenarios(PLAYED % 9)
    on_play, attacking = abilities(file)
    assert touched([file], [on_play, attacking]) == {on_play}


def test_a_card_that_does_nothing_is_not_touched() -> None:
    file = scenarios(NOT_PLAYED)
    told: list[tuple[int, int]] = []
    assert touched([file], abilities(file), lambda done, whole: told.append((done, whole))) == set()
    assert told == [(0, 1), (1, 1)]
    assert touched([], abilities(file)) == set()
