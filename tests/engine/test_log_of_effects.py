"""What the log says of continuous and delayed effects: whom they are about, what is excepted, how long they last."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.answers import legal_answers
from tests.engine.helpers import board, character, leader, side


def told(text: str) -> str:
    """What the log says of the effect of an [On Play] text after it has been resolved with every choice made."""
    card = compile_card(
        CardRecord("OWN-1", "Own", "character", ("red",), cost=0, power=1000, effect=f"[On Play] {text}")
    )
    assert card.effects is not None, card.diagnostics
    others = (leader("L"), leader("M"), character("X"), character("FOE", power=6000))
    cards = CardPool.build(
        [card.record, *(record for record, _ in others)],
        {"OWN-1": card.effects, **{number: effects for (_, effects) in others for number in [effects.number]}},
    )
    game = board(cards, side("L", hand=["OWN-1"]), side("M", characters=["FOE"]))
    assert game.decision is not None
    game.apply(next((one,) for one in game.decision.options if one[0] == "play"))  # type: ignore[index]
    while game.decision.reason != "main":
        game.apply(list(legal_answers(game.decision))[-1])
    return render_log(game.events, cards)[-1].strip().removesuffix(" (by Own [OWN-1]).")


FOE = "The FOE [FOE]"
TOLL = (
    "Select all of your opponent's Characters. Until the end of your opponent's next turn, none of the selected"
    " Characters can attack unless your opponent trashes 2 cards from their hand whenever they attack."
)
TOLD_OF_TOLL = (
    f"{FOE} cannot attack unless Player 2 trashes 2 cards from their hand whenever they attack until the end of Player"
    " 2's next turn"
)


@pytest.mark.rules("8-1-4-2", "6-6-1-2")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "Up to 1 of your opponent's Characters cannot attack until the end of your opponent's next turn.",
            f"{FOE} cannot attack until the end of Player 2's next turn",
        ),
        (
            "Up to 1 of your opponent's Characters cannot attack until the end of this turn.",
            f"{FOE} cannot attack until the end of this turn",
        ),
        (
            "Up to 1 of your opponent's Characters cannot be rested until the end of your opponent's next End Phase.",
            f"{FOE} cannot be rested until the end of Player 2's next End Phase",
        ),
        (
            "This Character gains +1000 power until the start of your next turn.",
            "Own [OWN-1] gets +1000 power until the start of Player 1's next turn",
        ),
        (
            "This Character gains [Blocker] until the end of your opponent's next turn.",
            "Own [OWN-1] gains [Blocker] until the end of Player 2's next turn",
        ),
        (
            TOLL,
            TOLD_OF_TOLL,
        ),
        (
            "Your opponent's [On Play] effects are negated until the end of your opponent's next turn.",
            "Player 2's [On Play] effects are negated until the end of Player 2's next turn",
        ),
        (
            "This Character cannot be K.O.'d by your opponent's effects until the start of your next turn.",
            "Own [OWN-1] cannot be K.O.'d by Player 2's effects until the start of Player 1's next turn",
        ),
        (
            "This Character cannot be K.O.'d in battle during this turn.",
            "Own [OWN-1] cannot be K.O.'d in battle during this turn",
        ),
        (
            "You cannot play Character cards with a cost of 5 or more during this turn.",
            "Player 1 cannot play certain cards during this turn",
        ),
        (
            "Your opponent's Character cards cannot be played by effects during this turn.",
            "Player 2 cannot play certain cards by effects during this turn",
        ),
        (
            'This Character gains "[When Attacking] Draw 1 card." until the end of your opponent\'s next turn.',
            "Own [OWN-1] gains “[When Attacking] Draw 1 card.” until the end of Player 2's next turn",
        ),
        (
            "Trash this Character at the end of this turn.",
            "An effect of Own [OWN-1] will be processed at the end of this turn.",
        ),
    ],
)
def test_a_line_of_the_log(text: str, line: str) -> None:
    assert told(text) == line
