"""That a player is asked, or is not, tells nothing about what the rules hide (3-1-5, 3-4-3, 3-10-2).

At a point of a game, what one player may not see is exchanged for any other cards: two *worlds*, which that player
cannot tell apart.  Both are played on with the same answers, and whatever the player gets must be the same in both,
with the number of questions and whose they are, until one of the exchanged cards is shown.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.effects import Ability, Among, Bound, CategoryIs, Look, May, Move, Pool, Reveal, Timing, TopOf
from optcg_dsl.effects.numbers import Const
from optcg_dsl.engine.answers import Answer, random_answer
from optcg_dsl.engine.areas import DECK, HAND, LIFE
from optcg_dsl.engine.decisions import only_answer, why_not
from optcg_dsl.engine.events import Event
from optcg_dsl.engine.frames import MainPhaseFrame
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.main_phase import CHOOSE
from optcg_dsl.engine.pool import CardPool
from optcg_dsl.engine.state import Decision
from optcg_dsl.studies.pools import compiled, shipped
from optcg_dsl.studies.random_decks import RandomDecks
from tests.engine.effects.kit import choose, instead, trash_from_hand, when
from tests.engine.helpers import (
    ME,
    YOU,
    Placed,
    activate,
    auto,
    board,
    character,
    decided,
    draw,
    event,
    find,
    leader,
    numbers,
    options,
    pool,
    resting,
    side,
)
from tests.engine.test_hidden_information import declining, first_difference

SHIPPED = shipped().pool()
STEPS = 30
"""Decisions that two worlds are played on for."""
FORKS = 6
"""Points of each game at which worlds are made."""


def exchanged(game: Game, owner: int, viewer: int, rng: Random) -> dict[int, str]:
    """Other numbers for some or all of the owner's cards that the viewer may not see.

    Numbers that the owner has where the viewer can see them are left alone: of copies of a card that is known, the ids
    are exchanged at random, as many as there are.  So are cards with a rule that holds wherever they are (8-1-3-3-3).
    """
    state, areas = game.state, game.state.areas[owner]
    hidden = [*areas[DECK], *(card for card in areas[LIFE] if not state.face_up[card])]
    hidden += areas[HAND] if owner != viewer else []
    hidden = [card for card in hidden if card not in state.revealed and card not in state.exposed]
    seen = {state.numbers[card] for card in range(len(state.numbers)) if card not in hidden}
    seen.update(spec.number for spec in game.pool.specs.values() if any(one.kind == "rule" for one in spec.abilities))
    faces = [
        number
        for number, spec in game.pool.specs.items()
        if spec.category in ("character", "event", "stage") and number not in seen
    ]
    faces = faces[:: 1 + len(faces) // 200]  # cards are linked when they are first seen: not all of a large pool
    share = rng.choice((0.5, 1.0))
    return {card: rng.choice(faces) for card in hidden if state.numbers[card] not in seen and rng.random() < share}


def asked_anew(game: Game) -> None:
    """Have the open Main Phase action worked out again."""
    frame = game.state.stack[-1]
    assert isinstance(frame, MainPhaseFrame)
    frame.stage = CHOOSE
    game.state.decision = None
    game.touch()
    game.run()


class Worlds:
    """A game that waits for a Main Phase action, and the same with other cards where the viewer cannot see them."""

    def __init__(self, game: Game, owner: int, viewer: int, faces: dict[int, str]) -> None:
        self.viewer = viewer
        self.games = (game.copy(), game.copy())
        here = game.state.numbers
        there = [faces.get(card, number) for card, number in enumerate(here)]
        self.games[1].renumber(there)
        # The ids of copies are exchanged at random, so with one copy all are other cards in the other world.
        numbers = {number for pair in zip(here, there, strict=True) if pair[0] != pair[1] for number in pair}
        self.changed = {card for card, pair in enumerate(zip(here, there, strict=True)) if numbers.intersection(pair)}
        for one in self.games:
            asked_anew(one)
        self.told = len(game.events)
        self.alone: list[str] = []
        """The reasons of the questions that had a single answer in one of the worlds only."""

    def play(self, rng: Random, steps: int = STEPS) -> str:
        """What the viewer could tell the worlds apart by; "" if nothing."""
        for _ in range(steps):
            one, two = (game.decision for game in self.games)
            if self._seen():
                return ""
            if difference := self.difference():
                return difference
            if one is None or two is None:
                return ""
            if (only_answer(one) is None) != (only_answer(two) is None):
                self.alone.append(one.reason)
            answer = self._answer(one, two, rng)
            if answer is None:
                return ""
            for game in self.games:
                game.apply(answer)
        return ""

    def difference(self) -> str:
        """What the viewer gets differently in the two worlds."""
        one, two = (game.decision for game in self.games)
        if (one and one.player) != (two and two.player):
            return f"who is asked: {one} / {two}"
        logs = [self._events(game) for game in self.games]
        if logs[0] != logs[1]:
            index = next((i for i, (a, b) in enumerate(zip(*logs, strict=False)) if a != b), min(map(len, logs)))
            return f"events: {logs[0][index : index + 1]} / {logs[1][index : index + 1]}"
        views = [game.view(self.viewer) for game in self.games]
        return "" if views[0] == views[1] else f"views: {first_difference(*views)}"

    def _events(self, game: Game) -> list[Event]:
        return [one.for_viewer(self.viewer) for one in game.events[self.told :]]

    def _seen(self) -> bool:
        """Whether the viewer has been shown an exchanged card in one of the worlds, which then are different."""
        for game in self.games:
            shown: set[int] = {card["card"] for card in game.view(self.viewer)["known"]}
            for one in self._events(game):
                shown.update((*one.cards, one.other, one.source))
            if not self.changed.isdisjoint(shown):
                return True
        return False

    def _answer(self, one: Decision, two: Decision, rng: Random) -> Answer | None:
        """An answer that both worlds allow, often that which does nothing; None if there is none."""
        nothing = declining(one)
        if nothing is not None and nothing == declining(two) and rng.random() < 0.6:
            return nothing
        if one.kind == "action" and rng.random() < 0.5:
            uses = [option for option in one.options if option[0] in ("play", "activate") and option in two.options]
            if uses:
                return (rng.choice(uses),)
        for _ in range(12):
            answer = random_answer(one, rng)
            if answer == (("end",),) and rng.random() < 0.8:
                continue
            if all(option in two.options for option in answer) and not why_not(two, answer):
                return answer
        return nothing if nothing is not None and nothing == declining(two) else None


# -- random games -----------------------------------------------------------------------------------------------------


def found_by(card_pool: CardPool, seed: int, own: bool) -> tuple[str, list[str]]:
    """What told worlds of a random game apart, and which questions had a single answer in one of two worlds only.

    ``own``: the viewer is the owner of the exchanged cards, which are the face-down Life cards and the deck.
    """
    rng, decks = Random(seed), RandomDecks(card_pool)
    game = Game.new(card_pool, (decks.deck(rng), decks.deck(rng)), seed, check=False)
    alone: list[str] = []
    forks = 0
    while game.decision is not None and game.state.turn < 60 and forks < FORKS:
        if game.decision.kind == "action" and game.state.turn > 2 and rng.random() < 0.15:
            forks += 1
            owner = rng.randrange(2)
            viewer = owner if own else 1 - owner
            worlds = Worlds(game, owner, viewer, exchanged(game, owner, viewer, rng))
            if difference := worlds.play(rng):
                return f"turn {game.state.turn}: {difference}", alone
            alone += worlds.alone
        game.apply(random_answer(game.decision, rng))
    return "", alone


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(seed=st.integers(0, 10**9), own=st.booleans())
@pytest.mark.rules("3-1-5", "3-4-3", "3-10-2")
def test_no_question_tells_what_is_hidden(seed: int, own: bool) -> None:
    difference, _ = found_by(SHIPPED, seed, own)
    assert difference == ""


@pytest.mark.corpus
def test_no_question_tells_what_is_hidden_of_public_cards(corpus: Path, tmp_path: Path) -> None:
    """And the questions that come in both worlds, but are one in one of them only, have been among what was played."""
    write_sets(read_punk_records(corpus / "english"), tmp_path)
    card_pool = compiled([tmp_path]).pool()
    alone: Counter[str] = Counter()
    for seed in range(12):
        difference, reasons = found_by(card_pool, seed, own=seed % 4 == 0)
        assert difference == "", f"seed {seed}"
        alone.update(reasons)
    assert {"counter", "trigger"} <= set(alone)


# -- the questions, each on a board ------------------------------------------------------------------------------

EVENTS = CategoryIs(("event",))
TRASH_EVENT = trash_from_hand(where=EVENTS)
SEARCH = (
    Look("seen", TopOf("deck", "you", Const(3))),
    choose("found", Among(Bound("seen"), EVENTS)),
    Move(Bound("found"), "hand", "add", reveal=True),
)
CARDS = pool(
    character("C", counter=1000),
    event("E", activate("counter", draw(1)), cost=0),
    event("T", Ability("activate", timings=(Timing("trigger"),), body=(draw(1),)), cost=9),
    character("S", auto("on_play", *SEARCH), cost=0),
    character("P", auto("on_play", draw(1), cost=TRASH_EVENT, cost_optional=True, text="pay"), cost=0),
    character("Q", auto("on_play", May(TRASH_EVENT)), cost=0),
    character("R", instead("ko", *TRASH_EVENT)),
)


def in_worlds(game: Game, owner: int, changed: dict[int, str], *answers: Answer) -> list[Game]:
    """The game in two worlds after the same answers; the other player has not been able to tell them apart."""
    worlds = Worlds(game, owner, 1 - owner, changed)
    assert worlds.difference() == ""
    for answer in answers:
        for one in worlds.games:
            one.apply(answer)
        assert worlds.difference() == ""
    return list(worlds.games)


def in_hand(game: Game, player: int) -> list[int]:
    return game.state.areas[player][HAND]


@pytest.mark.rules("7-1-3", "7-1-3-2", "3-4-3")
@pytest.mark.parametrize("other", ["C", "E"])
def test_the_counter_step_asks_whoever_has_a_hand(other: str) -> None:
    game = board(CARDS, side(), side("M", hand=["X", "X"]))
    attack = ("attack", find(game, "L"), find(game, "M"))
    poor, rich = in_worlds(game, YOU, {in_hand(game, YOU)[0]: other}, (attack,))
    assert decided(poor) == decided(rich) == (YOU, "counter")
    assert options(poor) == [("pass",)] and len(options(rich)) > 1
    in_worlds(game, YOU, {in_hand(game, YOU)[0]: other}, (attack,), (("pass",),))


@pytest.mark.rules("7-1-3", "3-4-1")
def test_an_empty_hand_cannot_counter_and_both_players_see_that() -> None:
    game = board(CARDS, side(), side("M"))
    game.apply((("attack", find(game, "L"), find(game, "M")),))
    assert decided(game) == (YOU, "trigger")


@pytest.mark.rules("4-6-3-1", "10-1-5-1", "10-1-5-2", "3-10-2")
def test_every_face_down_life_card_is_asked_about() -> None:
    game = board(CARDS, side(), side("M", life=["X", "X"]))
    attack = ("attack", find(game, "L"), find(game, "M"))
    plain, trigger = in_worlds(game, YOU, {game.state.areas[YOU][LIFE][0]: "T"}, (attack,))
    assert decided(plain) == decided(trigger) == (YOU, "trigger")
    assert options(plain) == ["no"] and options(trigger) == ["yes", "no"]
    in_worlds(game, YOU, {game.state.areas[YOU][LIFE][0]: "T"}, (attack,), ("no",))


@pytest.mark.rules("3-10-2-1")
def test_of_a_face_up_life_card_both_players_see_whether_it_has_a_trigger() -> None:
    game = board(CARDS, side(), side("M", life=[Placed("X", face_up=True)]))
    game.apply((("attack", find(game, "L"), find(game, "M")),))
    assert decided(game) == (ME, "main")


@pytest.mark.rules("11-3-1", "11-3-2", "8-4-4-1")
def test_who_looks_at_cards_is_asked_even_if_none_of_them_will_do() -> None:
    game = board(CARDS, side(hand=["S"]), side("M"))
    second = game.state.areas[ME][DECK][1]
    play = ("play", find(game, "S"))
    none, one = in_worlds(game, ME, {second: "E"}, (play,))
    assert decided(none) == decided(one) == (ME, "choose")
    assert options(none) == [] and options(one) == [second]
    in_worlds(game, ME, {second: "E"}, (play,), ())


@pytest.mark.rules("11-2-1")
def test_of_revealed_cards_both_players_see_whether_one_will_do() -> None:
    shown = Reveal("seen", TopOf("deck", "you", Const(3)))
    game = board(pool(character("S", auto("on_play", shown, *SEARCH[1:]), cost=0)), side(hand=["S"]), side("M"))
    game.apply((("play", find(game, "S")),))
    assert decided(game) == (ME, "main")


@pytest.mark.rules("8-3-1-3", "8-3-1-4", "3-4-3")
@pytest.mark.parametrize(("number", "reason"), [("P", "activate"), ("Q", "may")])
def test_a_price_from_the_hand_is_asked_for_even_if_the_hand_cannot_pay_it(number: str, reason: str) -> None:
    game = board(CARDS, side(hand=[number, "X"]), side("M"))
    other = next(card for card in in_hand(game, ME) if game.state.numbers[card] == "X")
    play = ("play", find(game, number))
    poor, rich = in_worlds(game, ME, {other: "E"}, (play,))
    assert decided(poor) == decided(rich) == (ME, reason)
    assert options(poor) == ["no"] and options(rich) == ["yes", "no"]
    in_worlds(game, ME, {other: "E"}, (play,), ("no",))
    empty = board(CARDS, side(hand=[number]), side("M"))
    empty.apply((("play", find(empty, number)),))
    assert decided(empty) == (ME, "main"), "an empty hand can pay nothing, and both players see it"


@pytest.mark.rules("8-1-3-4-1", "8-1-3-4-5", "3-4-3")
def test_a_replacement_by_a_card_of_the_hand_is_asked_for_even_if_there_is_none() -> None:
    game = board(CARDS, side(), side("M", characters=[resting("R")], hand=["X"]))
    (card,) = in_hand(game, YOU)
    attack = ("attack", find(game, "L"), find(game, "R"))
    poor, rich = in_worlds(game, YOU, {card: "E"}, (attack,), (("pass",),))
    assert decided(poor) == decided(rich) == (YOU, "replace")
    assert options(poor) == [-1] and options(rich) == [0, -1]
    poor.apply((-1,))
    assert numbers(poor, YOU, "trash") == ["R"]
    empty = board(CARDS, side(), side("M", characters=[resting("R")]))
    empty.apply((("attack", find(empty, "L"), find(empty, "R")),))
    assert decided(empty) == (ME, "main")


@pytest.mark.rules("8-3-1-1", "3-4-3")
def test_what_a_price_is_paid_with_is_asked_although_only_one_card_can_pay_it() -> None:
    """Whether the hand has one such card or two is not told by the question for it."""
    game = board(CARDS, side(hand=["P", "E", "X"]), side("M"))
    other = next(card for card in in_hand(game, ME) if game.state.numbers[card] == "X")
    one, two = in_worlds(game, ME, {other: "E"}, (("play", find(game, "P")),), ("yes",))
    assert decided(one) == decided(two) == (ME, "choose")
    assert (len(options(one)), len(options(two))) == (1, 2)


@pytest.mark.rules("11-1-1-1")
def test_questions_without_a_choice_do_not_keep_a_loop_alive() -> None:
    """A loop in which nobody could ever do anything else is a draw, even if somebody is asked in it."""
    again = (Move(Pool(("trash",), "you"), "deck", "return", "bottom"), *SEARCH)
    mill = Move(TopOf("deck", "you", Const(1)), "trash", "trash")
    cards = pool(leader("W", activate("activate_main", mill), when("trashed_from_deck", *again, mill)))
    game = board(cards, side("W", deck=["X"] * 4), side("M"))
    game.apply((("activate", find(game, "W"), "W/0"),))
    for _ in range(1000):
        if game.decision is None:
            break
        only = only_answer(game.decision)
        assert only is not None, "nobody has a choice"
        game.apply(only)
    assert game.over and game.winner is None and game.ending == "loop"
