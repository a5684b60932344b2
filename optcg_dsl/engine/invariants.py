"""What holds in every state of every game, said as a list of problems: empty for a sound state.

:func:`problems` is cheap and looks at the state alone; :mod:`deep_invariants` makes copies.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import comb
from typing import TYPE_CHECKING

from optcg_dsl.engine.changes.loops import LONG_TURN
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.decks import don_deck_size
from optcg_dsl.engine.values.answers import legal_answers
from optcg_dsl.engine.values.areas import (
    AREA_NAMES,
    CHARACTER,
    COST,
    DON_DECK,
    GIVEN,
    HAND,
    LEADER,
    LIFE,
    MAX_CHARACTERS,
    MAX_STAGES,
    STAGE,
    TRASH,
)
from optcg_dsl.engine.values.frames import BattleFrame, MainPhaseFrame

if TYPE_CHECKING:
    from optcg_dsl.engine.values.records import Decision

_LISTED = 5000
"""Of so many sets of options, the legal ones are listed."""
_STANDING = (LEADER, CHARACTER, STAGE, COST)
"""The areas in which cards are active or rested (4-4)."""


def problems(game: Game) -> list[str]:
    """What is wrong with the state of a game that waits for a decision or is over."""
    return list(chain(_area_problems(game), _card_problems(game), _moment_problems(game)))


# -- the state --------------------------------------------------------------------------------------------------------


def _area_problems(game: Game) -> Iterator[str]:
    """The deck, the DON!! deck and a Leader each, every card in one area, limits kept (3-1, 3-6-3, 3-7-6, 3-8-5)."""
    state = game.state
    seen: list[int] = []
    for player in (0, 1):
        areas = state.areas[player]
        held = [card for cards in areas for card in cards]
        deck = game.decks[player]
        dons = don_deck_size(game.pool, deck.leader)
        if len(held) != len(deck.cards) + dons + 1:
            yield f"player {player} has {len(held)} cards instead of {len(deck.cards) + dons + 1}"
        if any(state.owner[card] != player for card in held):
            yield f"a card in an area of player {player} is not theirs"
        seen += held
        for area, cards in enumerate(areas):
            if any(state.area[card] != area for card in cards):
                yield f"a card in the area {AREA_NAMES[area]} of player {player} says that it is elsewhere"
        for area, least, most in ((LEADER, 1, 1), (CHARACTER, 0, MAX_CHARACTERS), (STAGE, 0, MAX_STAGES)):
            if not least <= len(areas[area]) <= most:
                yield f"the area {AREA_NAMES[area]} of player {player} holds {len(areas[area])} cards"
        if len(areas[DON_DECK]) + len(areas[COST]) + len(areas[GIVEN]) != dons:
            yield f"player {player} does not have {dons} DON!! cards"
        for area, category in (
            (DON_DECK, "don"),
            (COST, "don"),
            (GIVEN, "don"),
            (LEADER, "leader"),
            (CHARACTER, "character"),
            (STAGE, "stage"),
        ):
            if any(game.specs[card].category != category for card in areas[area]):
                yield f"the area {AREA_NAMES[area]} of player {player} holds a card that is no {category} card"
    if sorted(seen) != list(range(len(state.numbers))):
        yield "not every card is in exactly one area"


def _card_problems(game: Game) -> Iterator[str]:
    """What is said of each card fits the area it is in (4-4, 3-10-2, 6-5-5, 3-1-6)."""
    state = game.state
    given_keeps_state = game.switches.given_don_state != "neither"
    for card, area in enumerate(state.area):
        if state.rested[card] and area not in _STANDING and not (area == GIVEN and given_keeps_state):
            yield f"a card in the area {AREA_NAMES[area]} is rested"
        if state.face_up[card] and area != LIFE:
            yield f"a card in the area {AREA_NAMES[area]} is face-up as a Life card"
        host = state.host[card]
        if (host >= 0) != (area == GIVEN):
            yield f"a card in the area {AREA_NAMES[area]} is given to card {host}"
        elif host >= 0 and (state.area[host] not in (LEADER, CHARACTER) or state.owner[host] != state.owner[card]):
            yield f"a DON!! card is given to a card in the area {AREA_NAMES[state.area[host]]}"
        if state.entered[card] > state.turn or (state.entered[card] >= 0 and area not in (CHARACTER, STAGE)):
            yield f"a card in the area {AREA_NAMES[area]} was played on turn {state.entered[card]}"


def _moment_problems(game: Game) -> Iterator[str]:
    """The game is over or waits, and what it waits for fits where it is (1-2, 6-5, 7-1, 9-2)."""
    state = game.state
    if state.over == (state.decision is not None):
        yield "a game is over, or waits for a decision, and not both"
    if state.answer is not None:
        yield "an answer has not been used"
    if state.over:
        if not state.ending:
            yield "a game is over for no reason"
        if state.winner is not None and state.winner in state.losers:
            yield "the winner has lost"
    if state.battle is not None and not state.over and not any(isinstance(one, BattleFrame) for one in state.stack):
        yield "a battle goes on that no frame conducts"
    numbers = len(state.numbers)
    sources = (
        *(one.source for one in state.continuous),
        *(one.source for one in state.delayed),
        *(one.source for one in state.pending),
    )
    for ref in sources:
        if not 0 <= ref.card < numbers or ref.serial > state.serial[ref.card]:
            yield f"an effect has a source that never was: {ref}"
    if state.decision is not None:
        yield from _decision_problems(game, state.decision)


def _decision_problems(game: Game, decision: Decision) -> Iterator[str]:
    state = game.state
    count = len(decision.options)
    if len(set(decision.options)) != count:
        yield "a decision offers an option twice"
    if not 0 <= decision.least <= decision.most or decision.least > count:
        yield f"a decision wants {decision.least} to {decision.most} of {count} options"
    for beside in (decision.values, decision.differ):
        if beside and len(beside) != count:
            yield "a decision has values for some of its options only"
    for least, most, of in decision.either:
        if not 0 <= least <= most or least > len(of) or not set(of) <= set(range(count)):
            yield "a decision has an alternative that no answer fits"
    yield from _useless_options(decision)
    cards = [option for option in decision.options if isinstance(option, int)]
    if decision.kind == "order" or (decision.kind == "cards" and not decision.hidden):
        if len(cards) != count or not all(0 <= card < len(state.numbers) for card in cards):
            yield "a choice of cards offers something that is no card"
    elif decision.hidden and decision.options != tuple(range(count)):
        yield "a blind choice offers something that is no position"
    if decision.kind == "action":
        yield from _action_problems(game, decision)


def _useless_options(decision: Decision) -> Iterator[str]:
    """Every option is in some legal answer, and there is one (8-4-4-1); of very many answers that is not looked at."""
    count, least, most = len(decision.options), decision.least, min(decision.most, len(decision.options))
    if most == 0 and count:
        yield "a decision offers options of which none may be chosen"
    if not (decision.values or decision.differ) or sum(comb(count, size) for size in range(least, most + 1)) > _LISTED:
        return
    answers = list(legal_answers(decision))
    if not answers:
        yield "a decision has no legal answer"
    useless = set(decision.options).difference(*answers)
    if useless:
        yield f"a decision offers {len(useless)} options that are in no legal answer"


def _action_problems(game: Game, decision: Decision) -> Iterator[str]:
    """A Main Phase action is the turn player's, with nothing else under way (6-5-2, 8-6)."""
    state = game.state
    player = decision.player
    if player != state.turn_player or state.phase != "main" or not isinstance(state.stack[-1], MainPhaseFrame):
        yield "a Main Phase action is asked for at another time"
    if state.battle is not None or state.pending or state.looking or state.revealed:
        yield "a Main Phase action is asked for while something else is under way"
    if ("end",) not in decision.options and state.decisions <= LONG_TURN:
        yield "the Main Phase cannot be ended"
    for option in decision.options:
        match option:
            case (str(verb), int(card), *_):
                if state.owner[card] != player or state.area[card] not in _ACTED_FROM.get(verb, ()):
                    yield f"the action {option!r} is about a card in another place"


_ACTED_FROM = {
    "play": (HAND,),
    "give": (LEADER, CHARACTER),
    "attack": (LEADER, CHARACTER),
    "activate": (LEADER, CHARACTER, STAGE, TRASH),
}
"""The areas of the cards that the actions of the Main Phase are about."""
