"""The bots by their names, as the command line and the studio know them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from optcg_dsl.bots.agents import Agent, GreedyAgent, RandomAgent
from optcg_dsl.bots.mcts import MctsAgent

AGENTS: Mapping[str, Callable[[int], Agent]] = {
    "greedy": lambda _seed: GreedyAgent(),
    "random": RandomAgent,
}
"""The bots that need no more than a name, each made with a seed."""
FORMS = (*AGENTS, "mcts:200", "mcts:500ms")
"""How bots are named, for messages and help: one that searches has its playouts, or its time, for each decision."""
_SEARCH = re.compile(r"mcts:([1-9][0-9]{0,5})(ms)?")


def is_agent(name: str) -> bool:
    """Whether there is a bot of this name."""
    return name in AGENTS or _SEARCH.fullmatch(name) is not None


def is_timed(name: str) -> bool:
    """Whether the bot decides by the clock, so that the same seed need not give the same game."""
    return name.startswith("mcts:") and name.endswith("ms")


def guesses(name: str) -> bool:
    """Whether the bot guesses at the opponent's deck, for which it takes the cards that there are."""
    return name.startswith("mcts:")


def make_agent(name: str, seed: int) -> Agent:
    """A bot by its name; raises ``ValueError`` for a name that is none.

    ``greedy`` and ``random``; ``mcts:N`` searches with N playouts for each decision, ``mcts:Nms`` for N milliseconds.
    """
    if name in AGENTS:
        return AGENTS[name](seed)
    searching = _SEARCH.fullmatch(name)
    if searching is None:
        raise ValueError(no_such(name))
    count = int(searching[1])
    return MctsAgent(seed, milliseconds=count) if searching[2] else MctsAgent(seed, playouts=count)


def no_such(name: str) -> str:
    """What to say of a name that is none."""
    return f"there is no bot {name[:40]!r}: {', '.join(FORMS)}"
