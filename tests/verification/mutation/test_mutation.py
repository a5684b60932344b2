"""Mutation: what it changes, what it leaves out, and that the scenarios notice changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cli import run
from optcg_dsl.cli.exits import COULD_NOT_RUN
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    Ability,
    AllHold,
    AllOf,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    Draw,
    Duration,
    Modify,
    Pool,
    Source,
    StatIs,
    Together,
)
from optcg_dsl.engine.support import unsupported
from optcg_dsl.pools.loading import shipped
from optcg_dsl.resources import data_folder
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import load_scenarios, parse_scenarios
from optcg_dsl.verification.mutation.changes import KINDS, mutants
from optcg_dsl.verification.mutation.equivalent import normal_form, why_equivalent
from optcg_dsl.verification.mutation.survey import (
    MINIMUM,
    BrokenScenario,
    Survey,
    all_mutants,
    sample,
    subjects,
    try_mutant,
)

SAMPLED = ("limits/resolving-1.yaml", "limits/replacing.yaml")
"""The files of the sample: whole scenarios of abilities with many parts."""
CARDS = """\
cards:
  Scholar: {power: 1000, text: "[On Play] Draw 2 cards."}
  Harpooner: {power: 5000, text: "[When Attacking] K.O. up to 1 of your opponent's Characters with 3000 power or less."}
  Watchman: {power: 3000, text: "[Blocker]"}
scenarios:
"""
LOOSE = """\
  - scenario: Cards are drawn
    given: {you: {hand: [Scholar]}}
    when: [play: Scholar]
    then: {happened: [draw: you]}
"""
EXACT = LOOSE.replace("happened: [draw: you]", "you: {hand: 2, deck: 18}, opponent: {hand: 0, deck: 20}")


def ability_of(text: str, category: str = "character") -> Ability:
    card = CardRecord("MU01-001", "Test", category, ("red",), cost=1, power=5000, effect=text)
    effects = compile_card(card).effects
    assert effects is not None
    return effects.abilities[0]


def survey_of(scenarios: str) -> Survey:
    loaded = parse_scenarios(CARDS + scenarios, CardBook.of([]), "it.yaml")
    assert loaded.content is not None, loaded.diagnostics
    return Survey(tuple(try_mutant(*one) for one in all_mutants(subjects([loaded.content]))))


def changes(text: str, category: str = "character") -> set[tuple[str, str]]:
    return {(one.kind, one.change) for one in mutants(ability_of(text, category))}


def test_numbers_and_quantities() -> None:
    found = changes("[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less.")
    assert {("bound", "up to → exactly"), ("bound", "1 → 2 cards"), ("bound", "1 → 0 cards")} <= found
    assert {("bound", "3 → 4"), ("bound", "3 → 2"), ("bound", "comparison: <= → >=")} <= found
    assert {("controller", "controller: opponent → you"), ("controller", "chooser: you → opponent")} <= found


def test_power_changes_by_a_thousand_and_never_becomes_negative() -> None:
    found = changes("[On Play] K.O. up to 1 of your opponent's Characters with 1000 power or less.")
    assert {("bound", "1000 → 2000"), ("bound", "1000 → 0")} <= found
    found = changes("[On Play] K.O. up to 1 of your opponent's Characters with 0 power or less.")
    assert ("bound", "0 → 1000") in found
    assert not any(change.endswith("-1000") for _, change in found)


def test_connectives_durations_and_signs() -> None:
    found = changes(
        "[When Attacking] [Once Per Turn] If you have 3 or more Characters, this Character gains +1000 power "
        "during this turn."
    )
    assert ("connective", "without [Once Per Turn]") in found
    assert ("connective", "without the condition") in found
    assert ("connective", "condition negated") in found
    assert ("duration", "this turn → this battle") in found
    assert ("amount", "amount: 1000 → -1000") in found
    found = changes("[On Play] You may trash 1 card from your hand. If you do, draw 2 cards.")
    assert {("connective", "may → must"), ("connective", "if you do → then")} <= found
    found = changes("[On Play] You may trash 1 card from your hand: Draw 2 cards.")
    assert {("connective", "without the cost"), ("connective", "may → must")} <= found


def test_every_mutant_is_another_ability_and_nearly_all_can_be_carried_out() -> None:
    declined = 0
    for spec in shipped().pool().specs.values():
        for ability in spec.abilities:
            found = mutants(ability)
            assert len({one.ability for one in found}) == len(found)
            assert all(one.ability != ability and one.kind in KINDS for one in found)
            declined += sum(bool(unsupported(one.ability)) for one in found[::7])
    assert declined <= 5


def test_mutants_come_in_the_same_order() -> None:
    ability = ability_of("[On Play] Draw 2 cards and trash 1 card from your hand.")
    assert mutants(ability) == mutants(replace(ability))


def test_what_means_the_same_is_left_out() -> None:
    small = StatIs("cost", "<=", Const(3))
    characters = Pool(("character",), "opponent", AllOf((CategoryIs(("character",)), small)))
    assert normal_form(characters) == Pool(("character",), "opponent", small)
    hand = Pool(("hand",), "you", AllOf((CategoryIs(("character",)), small)))
    assert normal_form(hand) == hand
    both = Pool(("hand",), "you", AllOf((CategoryIs(("character",)), CategoryIs(("character", "stage")))))
    assert normal_form(both) == Pool(("hand",), "you", CategoryIs(("character",)))
    leader = Pool(("leader",), "you")
    assert normal_form(Choose("it", Const(0), Const(2), leader)) == Choose("it", Const(0), Const(1), leader)
    assert normal_form(Compare(Count(leader), ">=", Const(0))) == AllHold(())
    one = Ability("auto", body=(Modify(Source(), "power", Const(1000), Duration("this_turn")),))
    assert why_equivalent(one, replace(one, conditions=(AllHold(()),)))
    assert not why_equivalent(one, replace(one, body=(Draw(Const(1)),)))


@pytest.mark.parametrize(
    ("text", "category", "change"),
    [
        ("[Opponent's Turn] When this Character is attacked, draw 1 card.", "character", "who: any → you"),
        (
            "If this Character would be K.O.'d, you may trash 1 card from your hand instead.",
            "character",
            "who: any → you",
        ),
        ("[On Play] You may rest 1 of your other Characters: Draw 1 card.", "character", "without StateIs"),
        ("[On Play] You may rest 1 of your Characters. If you do, draw 1 card.", "character", "without StateIs"),
        ("[Main] Rest all of your active Characters.", "event", "without StateIs"),
        ("[Main] Shuffle your trash into your deck.", "event", "end: top → bottom"),
        ("[Main] Play up to 1 [Otter] from your hand.", "event", "without CategoryIs"),
        ("[Main] Play up to 1 red Character card from your hand.", "event", "up to → exactly"),
        (
            "[On Play] Activate up to 1 Event with a cost of 3 or less from your hand.",
            "character",
            "without CategoryIs",
        ),
        ("[On Play] If you have activated 2 or more Events this turn, draw 1 card.", "character", "without CategoryIs"),
    ],
)
def test_changes_that_no_board_can_tell_are_left_out(text: str, category: str, change: str) -> None:
    ability = ability_of(text, category)
    found = [one for one in mutants(ability) if one.change == change]
    assert found
    assert all(why_equivalent(ability, one.ability) for one in found)


@pytest.mark.parametrize(
    ("text", "category", "change"),
    [
        ("[On Play] K.O. up to 1 of your opponent's rested Characters.", "character", "without StateIs"),
        ("[On Play] Rest up to 1 of your opponent's active Characters.", "character", "without StateIs"),
        ("When a Character is K.O.'d, draw 1 card.", "character", "who: any → you"),
        ("[Main] Place 1 card from your hand at the top of your deck.", "event", "end: top → bottom"),
        ("[Main] Play up to 1 red Character card from your trash.", "event", "up to → exactly"),
        ("[Main] You may trash 1 red card from your hand: Draw 1 card.", "event", "exactly → up to"),
        ("[Main] Play up to 1 red Character card from your hand.", "event", "without ColorIs"),
    ],
)
def test_changes_that_some_board_tells_are_counted(text: str, category: str, change: str) -> None:
    ability = ability_of(text, category)
    found = [one for one in mutants(ability) if one.change == change]
    assert found
    assert not any(why_equivalent(ability, one.ability) for one in found)


def test_what_an_alternative_says_is_changed_wherever_it_is_said() -> None:
    ability = ability_of("[Main] You may trash 1 Event or 2 cards from your hand: Draw 2 cards.", "event")
    found = [one.ability.cost[0] for one in mutants(ability) if one.ability.cost and one.ability.cost != ability.cost]
    choices = [one for one in found if isinstance(one, Choose) and one.either]
    assert len(choices) > 5
    for choice in choices:
        assert choice.among == Together(tuple(one.among for one in choice.either))
        assert choice.most == max((one.most for one in choice.either), key=lambda most: getattr(most, "value", 0))


def test_an_exact_scenario_notices_what_a_loose_one_does_not() -> None:
    loose, exact = survey_of(LOOSE), survey_of(EXACT)
    assert {one.mutant.change for one in loose.survivors} >= {"2 → 3", "2 → 1"}
    assert exact.survivors == []
    assert exact.score == 1.0


def test_cards_that_say_the_same_have_one_ability() -> None:
    twin = EXACT + """\
  - scenario: A twin
    cards: {Twin: {power: 1000, text: "[On Play] Draw 2 cards."}}
    given: {you: {hand: [Twin]}}
    when: [play: Twin]
    then: {you: {hand: 2}}
"""  # fmt: skip
    loaded = parse_scenarios(CARDS + twin, CardBook.of([]), "it.yaml")
    assert loaded.content is not None
    (subject,) = subjects([loaded.content])
    assert subject.names == ("Scholar", "Twin")
    assert len(subject.trials) == 2


def test_a_scenario_that_fails_anyhow_notices_nothing() -> None:
    with pytest.raises(BrokenScenario):
        survey_of(EXACT.replace("hand: 2", "hand: 3"))


def test_a_sample_of_the_shipped_scenarios() -> None:
    folder = data_folder("cardsets")
    book = CardBook.of(one.card_set for one in load_sets([folder]) if one.card_set is not None)
    loaded = [load_scenarios(folder / "scenarios" / name, book) for name in SAMPLED]
    found = subjects([one.content for one in loaded if one.content is not None])
    survey = Survey(tuple(try_mutant(*one) for one in sample(found, 150)))
    assert survey.score >= MINIMUM, [(one.subject.ability.text, one.mutant.change) for one in survey.survivors]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(CARDS + EXACT, encoding="utf-8")
    assert run(["mutate", str(path), "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["noticed"] == data["mutants"] > 0
    path.write_text(CARDS + LOOSE, encoding="utf-8")
    assert run(["mutate", str(path)]) == 1
    assert "Scholar: [On Play] Draw 2 cards." in capsys.readouterr().out
    assert run(["mutate", str(path), "--minimum", "0.1", "--ability", "Scholar"]) == 0
    assert run(["mutate", str(path), "--ability", "Nobody"]) == COULD_NOT_RUN
    assert run(["mutate", str(tmp_path / "missing.yaml")]) == COULD_NOT_RUN
    path.write_text(CARDS + EXACT.replace("hand: 2", "hand: 3"), encoding="utf-8")
    assert run(["mutate", str(path)]) == COULD_NOT_RUN
    assert "fails without any change" in capsys.readouterr().err


def test_scenarios_may_be_in_the_language_of_a_sibling(capsys: pytest.CaptureFixture[str]) -> None:
    """The set that is named is in English; the scenarios name the cards of its Japanese print."""
    cardsets = data_folder("cardsets")
    scenarios = ["mutate", str(cardsets / "japanese" / "scenarios"), "--sample", "2", "--minimum", "0"]
    assert run([*scenarios, "--sets", str(cardsets / "HL01.yaml")]) == 0, capsys.readouterr().err
