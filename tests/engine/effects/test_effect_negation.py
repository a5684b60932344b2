"""Negation, gained effects, names and filters (8-2, 2-1-3, 2-8-5, 4-9)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import Ability as AbilityOf
from optcg_dsl.effects import (
    ActivateEffect,
    Bound,
    Duration,
    GrantAbility,
    GrantKeyword,
    HasEffect,
    Move,
    NameIs,
    Negate,
    NoBaseEffect,
    Pool,
    Source,
    TreatAs,
)
from optcg_dsl.engine.derived.layers import view
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    MY_LEADER,
    THEIR_CHARACTERS,
    THIS_TURN,
    VALID,
    area_of,
    choose,
    ko_up_to,
    main,
    permanent,
    play,
    power,
    stat,
)
from tests.engine.helpers import (
    ME,
    YOU,
    act,
    activate,
    auto,
    board,
    character,
    draw,
    end_turn,
    event,
    find,
    keyword,
    leader,
    numbers,
    options,
    pool,
    side,
    use,
    where,
)
from tests.engine.helpers import power as power_of

# -- negation, gained effects, identity -------------------------------------------------------------------------------


@pytest.mark.rules("8-2-1-1", "8-2-2")
def test_negated_on_play_effects_do_not_activate() -> None:
    """R82: only that keyword; the card still has an [On Play] effect and is not one with no base effect."""
    negated = permanent(Negate(MY_CHARACTERS, VALID, "on_play"))
    both = character("A", auto("on_play", draw(2)), auto("when_attacking", draw(1)), keyword("Rush"))
    game = board(pool(leader("R", negated), both), side("R", hand=["A"], don_active=1))
    play(game, "A")
    assert area_of(game, ME, "hand") == []
    act(game, "attack", "A", "M")
    assert len(area_of(game, ME, "hand")) == 1
    from optcg_dsl.engine.derived.evaluate import accepts
    from optcg_dsl.engine.derived.scope import Scope

    scope = Scope(game, view(game), game.ref(find(game, "A")), ME)
    assert accepts(HasEffect("on_play"), scope, find(game, "A"))
    assert not accepts(NoBaseEffect(), scope, find(game, "A"))


@pytest.mark.rules("8-2-1", "8-2-4")
def test_an_effect_gained_after_a_negation_is_valid() -> None:
    spell_one = event("E", activate("main", Negate(THEIR_CHARACTERS, THIS_TURN)), cost=0)
    spell_two = event("F", activate("main", GrantKeyword(THEIR_CHARACTERS, "Blocker", THIS_TURN)), cost=0)
    gain = auto("on_opponents_attack", draw(1))
    spell_three = event("G", activate("main", GrantAbility(THEIR_CHARACTERS, gain, THIS_TURN)), cost=0)
    cards = pool(
        spell_one, spell_two, spell_three, character("B", keyword("Double Attack"), gain), leader("S", power=9000)
    )
    game = board(cards, side(hand=["E", "F", "G"]), side("S", characters=["B"]))
    b = find(game, "B")
    play(game, "E")
    assert not view(game).keywords(b)
    play(game, "F")
    play(game, "G")
    assert view(game).keywords(b) == ("Blocker",)
    assert [program.id for program in view(game).abilities(b)] == ["G/0/0"]
    act(game, "attack", "L", "S")
    assert len(area_of(game, YOU, "hand")) == 1


@pytest.mark.rules("8-2-3")
def test_what_was_already_resolved_is_not_undone_by_a_negation() -> None:
    grow = main(power(Source(), 2000))
    spell = event("E", activate("main", Negate(MY_CHARACTERS, THIS_TURN)), cost=0)
    game = board(pool(spell, character("A", grow)), side(hand=["E"], characters=["A"]))
    use(game, "A")
    play(game, "E")
    assert power_of(game, "A") == 6000
    assert not options(game, "activate")


@pytest.mark.rules("2-1-3", "8-1-3-3-3")
def test_a_name_under_the_rules_counts_everywhere() -> None:
    alias = AbilityOf("rule", body=(TreatAs(Source(), "name", "Alias"),))
    search = main(choose("who", Pool(("hand",), "you", NameIs("Alias")), 1, 1), Move(Bound("who"), "trash", "trash"))
    game = board(pool(leader("R", search), character("A", alias)), side("R", hand=["A", "X"]))
    use(game, "R")
    game.apply(game.decision.options)
    assert numbers(game, ME, "trash") == ["A"]
    assert view(game).names(find(game, "A")) == ("The A", "Alias")


@pytest.mark.rules("2-8-5", "2-11-2")
def test_no_base_effect() -> None:
    """R83: a vanilla Character has none; one with only a [Trigger] has text."""
    from tests.engine.effects.kit import at_least

    counting = permanent(
        power(MY_LEADER, 1000, VALID), conditions=(at_least(Pool(("character",), "you", NoBaseEffect()), 2),)
    )
    cards = pool(leader("R", counting), character("T", auto("trigger", draw(1))), character("V", counter=1000))
    assert power_of(board(cards, side("R", characters=["V", "T"])), "R") == 5000
    assert power_of(board(cards, side("R", characters=["V", "V"])), "R") == 6000


@pytest.mark.rules("4-9-1", "4-9-2")
def test_filters_read_base_and_current_values() -> None:
    """R112: bare means current, "base" means printed or set."""
    weaken = main(power(THEIR_CHARACTERS, -3000))
    base = main(*ko_up_to(1, stat("base_power", "<=", 3000)))
    current = main(*ko_up_to(1, stat("power", "<=", 3000)))
    cards = pool(leader("R", weaken, base, current), character("V", power=6000))
    game = board(cards, side("R"), side("M", characters=["V"]))
    use(game, "R", 0)
    use(game, "R", 1)
    assert where(game, "V") == "character"
    use(game, "R", 2)
    game.apply((find(game, "V"),))
    assert where(game, "V") == "trash"


@pytest.mark.rules("8-2-1-1")
def test_a_players_on_play_effects_are_negated_for_later_cards_and_triggers_too() -> None:
    """R82: a Character played later, and a [Trigger] that activates the [On Play] effect: the card is trashed."""
    mute = event(
        "E", activate("main", Negate(THEIR_CHARACTERS, Duration("end_of_turn", "opponent"), "on_play")), cost=0
    )
    both = character(
        "A", auto("on_play", draw(2)), auto("trigger", ActivateEffect(Source(), "on_play")), cost=0, name="Both"
    )
    game = board(pool(mute, both), side(hand=["E"]), side("M", hand=["A"], life=["A", "X"]))
    play(game, "E")
    act(game, "attack", "L", "M")
    game.apply("yes")
    assert len(area_of(game, YOU, "hand")) == 1
    assert numbers(game, YOU, "trash") == ["A"]
    end_turn(game)
    play(game, "A")
    assert len(area_of(game, YOU, "hand")) == 1
    end_turn(game)
    end_turn(game)
    assert not view(game).collected.muted
