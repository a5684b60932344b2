"""Does an ability really do something?  Each one is tried on boards made for it.

Coverage says that every piece of an ability has a handler; here the ability is carried out.  Boards are filled with
cards that pass the filters the ability speaks of, the effect is activated by the engine's own procedure, decisions are
answered in favour of doing things, and the verdict is

``works``      on some board the effect changed something
``no_effect``  it could be activated, but nothing ever changed
``never``      on no board could it be activated (or was valid)
``error``      the engine raised an exception
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from optcg_dsl.effects import (
    AllOf,
    Among,
    Choose,
    DeckOut,
    DeckRule,
    Happened,
    Holds,
    IsSource,
    Keep,
    Look,
    NameIs,
    Pool,
    Reveal,
    StatIs,
    Step,
    TurnsTaken,
    TypeIncludes,
    TypeIs,
    When,
    walk,
)
from optcg_dsl.engine.boards import Placed, Side, on_board
from optcg_dsl.engine.changes import activation, process
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool import standing
from optcg_dsl.engine.pool.card_pool import RULES_NUMBER, CardPool
from optcg_dsl.engine.pool.decks import don_deck_size
from optcg_dsl.engine.pool.programs import Program
from optcg_dsl.engine.procedures.main_phase import SETTLE
from optcg_dsl.engine.values.answers import Answer, legal_answers, random_answer
from optcg_dsl.engine.values.areas import AREA_INDEX, CHARACTER, TRASH
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.records import Battle, Decision, Past
from optcg_dsl.verification.stand_ins import passes, stand_in

_CATEGORIES = ("leader", "character", "event", "stage")
WORKS, NO_EFFECT, NEVER, ERROR = "works", "no_effect", "never", "error"
_OF_BATTLES = frozenset(("battles", "battled", "attacks", "attacked", "blocks"))
"""Kinds of events that need a battle."""
ATTEMPTS = 400
"""Boards tried at most: most abilities do something on one of the first few."""
_DECISIONS = 60
_IDLE = frozenset(("effect", "choose", "decline", "not_activated", "cost_failed", "look", "shuffle", "reveal", "delay"))
"""Kinds of events that are no change of the game by themselves."""

_SHOWING = (Choose, Keep, Look, Reveal)
"""Steps of an ability that does no more than show cards."""


@dataclass(frozen=True, slots=True)
class Exercised:
    """The verdict on one ability; ``detail`` is the exception's message, or the kinds of what changed."""

    program: str
    text: str
    verdict: str
    detail: str = ""


def exercise(pool: CardPool, program_id: str, attempts: int = ATTEMPTS) -> Exercised:
    """Try one ability of a pool on up to ``attempts`` boards; the same pool gives the same verdict."""
    program = pool.programs[program_id]
    verdict, detail = NEVER, ""
    casting = _Casting(pool, program)
    for seed in range(attempts):
        stage = _Stage(program, casting, Random(seed))
        try:
            found, what = stage.perform()
        except (EngineError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
            return Exercised(program_id, program.ability.text, ERROR, f"{type(error).__name__}: {error}")
        if found == WORKS:
            return Exercised(program_id, program.ability.text, WORKS, what)
        if found == NO_EFFECT:
            verdict, detail = NO_EFFECT, what
    return Exercised(program_id, program.ability.text, verdict, detail)


def verdicts(results: Iterable[Exercised]) -> dict[str, int]:
    """How many abilities came out how."""
    counts = Counter(result.verdict for result in results)
    return {verdict: counts[verdict] for verdict in (WORKS, NO_EFFECT, NEVER, ERROR)}


class _Casting:
    """Which cards to put on the boards for an ability: all by category, and those that a filter of it accepts.

    ``pool`` has, besides the cards of the pool tried, stand-ins made up so that each filter accepts one.
    """

    def __init__(self, pool: CardPool, program: Program) -> None:
        parts = list(walk(pool.spec(program.number).abilities))
        filters = [part.where for part in parts if isinstance(part, Pool | Among | Holds)]
        filters += [part for part in parts if isinstance(part, AllOf | TypeIs | NameIs | TypeIncludes | StatIs)]
        filters.append(
            AllOf(tuple(part.where for part in parts if isinstance(part, Pool) and part.areas == ("leader",)))
        )
        made = [stand_in(category, where, index) for category in _CATEGORIES for index, where in enumerate(filters)]
        specs = {spec.number: spec for spec in made if spec is not None}
        self.pool = CardPool({**pool.specs, **specs}, pool.programs, pool.noted)
        self.everyone: dict[str, list[str]] = {category: [] for category in _CATEGORIES}
        for number, spec in pool.specs.items():
            if spec.category in self.everyone and number != RULES_NUMBER:
                self.everyone[spec.category].append(number)
        self.fitting: dict[str, list[list[str]]] = {}
        for category, numbers in self.everyone.items():
            own = [spec.number for spec in specs.values() if spec.category == category]
            accepted = (
                [number for number in (*numbers, *own, *own) if passes(self.pool.spec(number), where)]
                for where in filters
            )
            self.fitting[category] = [found for found in accepted if found]

    def pick(self, category: str, rng: Random) -> str:
        """A card of the category, three times in four one that some filter accepts."""
        fitting = self.fitting[category]
        if fitting and (rng.random() < 0.75 or not self.everyone[category]):
            found = rng.choice(fitting)
            return found[-1] if rng.random() < 0.3 else rng.choice(found)
        return rng.choice(self.everyone[category])

    def has(self, category: str) -> bool:
        """Whether there is any card of the category."""
        return bool(self.everyone[category] or self.fitting[category])


class _Stage:
    """One board for one ability, and what happens on it."""

    def __init__(self, program: Program, casting: _Casting, rng: Random) -> None:
        self.pool = casting.pool
        self.program = program
        self.casting = casting
        self.rng = rng
        self.spec = casting.pool.spec(program.number)

    def perform(self) -> tuple[str, str]:
        """Set the board up and try the ability: the verdict of this attempt and what it saw."""
        mine = self._side(own=True)
        theirs = self._side(own=False)
        turn_player = self.rng.randrange(2) if self.rng.random() < 0.4 else self._turn_player()
        counted = any(isinstance(part, TurnsTaken) for part in walk(self.program.ability))
        turns = (self.rng.randrange(1, 4) if counted else 3,) * 2
        seed = self.rng.randrange(1 << 30)
        game = on_board(self.pool, (mine, theirs), turn_player=turn_player, turns_taken=turns, seed=seed)
        if game.over:
            return NEVER, "the game was over"
        card = self._source(game)
        kind = self.program.ability.kind
        if kind in ("permanent", "keyword", "rule"):
            return self._static(game, card)
        if kind == "replacement":
            return self._replacement(game, card)
        return self._activated(game, card)

    # -- the board ------------------------------------------------------------------------------------------------

    def _turn_player(self) -> int:
        return 1 if "on_opponents_attack" in self.program.timings or "counter" in self.program.timings else 0

    def _pick(self, category: str) -> str:
        return self.casting.pick(category, self.rng)

    def _any_card(self) -> str:
        category = self.rng.choice(("character", "character", "event", "stage"))
        return self._pick(category if self.casting.has(category) else "character")

    def _placed(self, number: str) -> Placed:
        return Placed(number, rested=self.rng.random() < 0.5, don=self.rng.choice((0, 0, 1, 2)))

    def _side(self, *, own: bool) -> Side:
        rng = self.rng
        is_leader = own and self.spec.category == "leader"
        leader = self.program.number if is_leader else self._pick("leader")
        characters = [self._placed(self._pick("character")) for _ in range(rng.randrange(5))]
        stage: list[Placed] = []
        if self.casting.has("stage") and rng.random() < 0.6:
            stage.append(Placed(self._pick("stage"), rested=rng.random() < 0.5))
        trash = [self._any_card() for _ in range(rng.choice((0, 3, 12, 30)))]
        don_given = sum(one.don for one in characters)
        leader_don = rng.choice((0, 1, 2, 4)) if is_leader else 0
        if own and self.spec.category == "character":
            source = Placed(
                self.program.number,
                rested=rng.random() < 0.3,
                don=rng.choice((0, 1, 2, 4)),
                played_now=rng.random() < 0.3,
            )
            don_given += source.don
            characters.insert(0, source)
        elif own and self.spec.category == "stage":
            stage = [Placed(self.program.number, rested=rng.random() < 0.3)]
        elif own and self.spec.category == "event":
            trash.insert(0, self.program.number)
        leader_placed = Placed(leader, rested=rng.random() < 0.3, don=leader_don)
        don_given += leader_don
        dons = don_deck_size(self.pool, leader)
        if don_given > dons:
            characters = [replace(one, don=0) for one in characters]
            don_given = leader_don
        if own and rng.random() < 0.15:
            characters = [replace(one, don=0) for one in characters]
            leader_placed = replace(leader_placed, don=0)
            return self._all_rested(leader_placed, characters, stage, trash, dons)
        left = max(0, dons - don_given)
        active = rng.randrange(left + 1)
        return Side(
            leader_placed,
            deck=[self._any_card() for _ in range(rng.choice((12, 12, 9)))],
            hand=[self._any_card() for _ in range(rng.choice((0, 1, 3, 6, 9)))],
            life=[Placed(self._any_card(), face_up=rng.random() < 0.3) for _ in range(rng.randrange(6))],
            characters=characters,
            stage=stage,
            trash=trash,
            don_active=active,
            don_rested=rng.randrange(left - active + 1),
        )

    def _all_rested(
        self, leader: Placed, characters: list[Placed], stage: list[Placed], trash: list[str], dons: int
    ) -> Side:
        """A side whose DON!! cards all lie rested in the cost area."""
        return Side(
            leader,
            deck=[self._any_card() for _ in range(12)],
            hand=[self._any_card() for _ in range(3)],
            life=[self._any_card() for _ in range(self.rng.randrange(3))],
            characters=characters,
            stage=stage,
            trash=trash,
            don_rested=self.rng.randrange(1, dons + 1),
        )

    def _source(self, game: Game) -> int:
        owned = [card for card, number in enumerate(game.state.numbers) if number == self.program.number]
        in_play = ("leader", "character", "stage", "trash")
        here = [card for card in owned if game.state.area[card] in [AREA_INDEX[area] for area in in_play]]
        return next(card for card in here if game.state.owner[card] == 0)

    # -- the ways of trying ---------------------------------------------------------------------------------------

    def _static(self, game: Game, card: int) -> tuple[str, str]:
        self._remember(game, card)
        game.touch()
        view = layers.view(game)
        ability = self.program.ability
        if any(isinstance(step, DeckRule) for step in ability.body):
            return WORKS, "deck construction"
        if any(isinstance(step, DeckOut) for step in ability.body):
            return (WORKS, "deck") if view.outlasts_deck(0) is not None else (NEVER, "")
        if standing.is_deck_rule(ability):
            return (WORKS, "deck") if view.wins_without_deck(0) else (NEVER, "")
        if ability.kind == "keyword":
            has = ability.keyword is not None and view.has_keyword(card, ability.keyword)
            return (WORKS, str(ability.keyword)) if has else (NEVER, "")
        if self.program.valid_in and game.state.area[card] not in [AREA_INDEX[area] for area in self.program.valid_in]:
            game.state.areas[0][CHARACTER].remove(card)
            area = AREA_INDEX[self.program.valid_in[0]]
            game.state.areas[0][area].append(card)
            game.state.area[card] = area
            game.touch()
        made = layers.made_by(game, card, self.program.id)
        return (WORKS, ", ".join(sorted({one.kind for one in made}))) if made else (NEVER, "")

    def _replacement(self, game: Game, card: int) -> tuple[str, str]:
        timing = next(timing for timing in self.program.ability.timings if isinstance(timing, When))
        cards = tuple(game.state.areas[0][CHARACTER])
        cause = timing.cause if timing.cause != "any" else "effect"
        by = 0 if timing.by == "you" else 1
        others = (*game.state.areas[1][CHARACTER], game.state.areas[1][AREA_INDEX["leader"]][0])
        source = self.rng.choice(others)
        before = len(game.events)
        self._interrupt(game)
        if timing.event == "rested":
            process.would_rest(game, cards, cause=cause, by=by, source=source)
        elif timing.event == "ko" or cause == "battle":
            process.would_ko(game, cards, cause=cause, by=by, source=source)
        else:
            process.would_remove(game, cards, TRASH, cause=cause, by=by, source=source)
        self._answer_all(game)
        applied = [one.kind for one in game.events[before:]]
        if "replace" not in applied:
            return NEVER, ""
        return self._changes(game, before)

    def _activated(self, game: Game, card: int) -> tuple[str, str]:
        state = game.state
        before = len(game.events)
        self._interrupt(game)
        self._remember(game, card)
        if self.program.timings & {"when_attacking", "on_block", "on_opponents_attack", "counter"} or self._of_battle():
            self._stage_battle(game, card)
        slots = self._event_slots(game, card)
        activation.push(game, self.program.id, game.ref(card), 0, slots)
        self._answer_all(game)
        if not any(one.kind == "effect" and one.source == card for one in game.events[before:]):
            return NEVER, ""
        if state.delayed:
            return WORKS, "delayed"
        return self._changes(game, before)

    def _remember(self, game: Game, card: int) -> None:
        """On some boards, what the ability asks about has happened this turn."""
        asked = [part for part in walk(self.program.ability) if isinstance(part, Happened)]
        if not asked or self.rng.random() < 0.5:
            return
        players = {"you": 0, "opponent": 1, "any": -1}
        for part in asked:
            own = any(isinstance(one, IsSource) for one in walk(part.where))
            about = card if own else self._some_card(game, ("leader", "character", "hand", "trash", "cost"))
            other = self._some_card(game, ("leader", "character"))
            how = ("effect" if part.cause == "any" else part.cause, 1 if part.by == "opponent" else 0)
            came = -1 if part.came is None else AREA_INDEX[part.came]
            player = 1 if part.who == "opponent" else 0
            serial = game.state.serial[about] if about >= 0 else 0
            past = Past(part.event, player, about, 1, other, serial, *how, came, players.get(part.doer, -1))
            game.state.history += [past] * part.times

    def _some_card(self, game: Game, areas: tuple[str, ...]) -> int:
        """A card of either player in one of these areas, or -1 where there is none in the one that was drawn."""
        cards = game.state.areas[self.rng.randrange(2)][AREA_INDEX[self.rng.choice(areas)]]
        return self.rng.choice(cards) if cards else -1

    def _of_battle(self) -> bool:
        return any(isinstance(timing, When) and timing.event in _OF_BATTLES for timing in self.program.ability.timings)

    def _stage_battle(self, game: Game, card: int) -> None:
        state = game.state
        tp = state.turn_player
        mine = state.areas[tp]
        attackers = (*mine[AREA_INDEX["leader"]], *mine[CHARACTER])
        targets = (*state.areas[1 - tp][AREA_INDEX["leader"]], *state.areas[1 - tp][CHARACTER])
        attacker = card if card in attackers else self.rng.choice(attackers)
        target = card if card in targets else self.rng.choice(targets)
        state.battle = Battle(game.ref(attacker), game.ref(target), tp)
        game.touch()

    def _event_slots(self, game: Game, card: int) -> dict[str, tuple[int, ...]]:
        whens = [timing for timing in self.program.ability.timings if isinstance(timing, When)]
        amount = max([1, *(timing.amount for timing in whens)])
        others = game.state.areas[1][CHARACTER] or game.state.areas[1][AREA_INDEX["leader"]]
        other = self.rng.choice(others)
        about = card if self.rng.random() < 0.5 else other
        return {
            "event.card": (about,),
            "event.other": (other,),
            "event.cards": (about,),
            "event.amount": (amount,),
        }

    # -- playing on -----------------------------------------------------------------------------------------------

    def _interrupt(self, game: Game) -> None:
        """Take back the question of the Main Phase, so that something else can come first."""
        game.state.decision = None
        game.state.stack[-1].stage = SETTLE

    def _answer_all(self, game: Game) -> None:
        game.run()
        for _ in range(_DECISIONS):
            decision = game.decision
            if decision is None or decision.kind == "action":
                return
            game.apply(self._answer(decision))

    def _answer(self, decision: Decision) -> Answer:
        """An answer that does things: yes, as many as possible, an alternative that is not "none"."""
        if (single := only_answer(decision)) is not None:
            return single
        if decision.kind == "yes_no":
            return ("yes",)
        if decision.kind == "option" and -1 in decision.options:
            return (decision.options[0],)
        if decision.kind == "number":
            return (decision.options[-1] if self.rng.random() < 0.6 else self.rng.choice(decision.options),)
        if decision.kind == "cards" and decision.total is None and not decision.differ:
            return tuple(self.rng.sample(decision.options, decision.most))
        if decision.kind == "cards":
            answers = list(legal_answers(decision)) if len(decision.options) <= 8 else []
            if answers:
                return answers[-1]
        return random_answer(decision, self.rng)

    def _changes(self, game: Game, before: int) -> tuple[str, str]:
        acts = any(
            isinstance(part, Step) and not isinstance(part, _SHOWING) for part in walk(self.program.ability.body)
        )
        idle = _IDLE if acts else _IDLE - {"reveal", "look"}
        changed = dict.fromkeys(one.kind for one in game.events[before:] if one.kind not in idle)
        return (WORKS, ", ".join(changed)) if changed else (NO_EFFECT, "")
