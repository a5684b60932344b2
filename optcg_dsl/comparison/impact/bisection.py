"""Which single switch of the rules flips the course of a recorded game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from optcg_dsl.comparison.impact.courses import Cause, Parting, cause_of, parting
from optcg_dsl.comparison.impact.playing import replay_player
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import Replay, play_back
from optcg_dsl.rules.versions import SWITCHES, SwitchInfo, differing_switches, parse_rules, switches_for

BISECT_FORMAT = "optcg.rules.bisect/1"


@dataclass(frozen=True, slots=True)
class Bisection:
    """What was found about a recorded game.

    ``rules`` are those it was played by.  ``old`` and ``new`` are the two that were compared (the same where none were
    named); ``parting`` is where the game parts under them, and ``cause`` why.  ``flips`` are the switches, of
    ``tried``, that change the game's course when they alone are set to their other value, each with the place.
    """

    rules: str
    answers: int
    old: str
    new: str
    parting: Parting | None
    cause: Cause | None
    tried: int
    flips: tuple[tuple[SwitchInfo, Parting], ...]

    def as_json(self) -> dict[str, Any]:
        """The bisection as plain data, with the name and version of the form."""
        return {
            "format": BISECT_FORMAT,
            "rules": self.rules,
            "answers": self.answers,
            "old": self.old,
            "new": self.new,
            "parting": asdict(self.parting) if self.parting is not None else None,
            "switches": list(self.cause.switches) if self.cause is not None else None,
            "tried": self.tried,
            "flips": [
                {"key": info.key, "field": info.field, "title": info.title, "parting": asdict(found)}
                for info, found in self.flips
            ],
        }


def bisect(pool: CardPool, replay: Replay, old: str | None = None, new: str | None = None) -> Bisection:
    """Which switches change the course of a recorded game.

    Without versions every switch is tried.  With one, it is compared with the rules of the game; with two, they are
    compared; only the switches in which they differ are tried.  Raises ``ReplayError`` for a game that cannot be played
    again as it was recorded, and ``UnknownVersion``.
    """
    play_back(pool, replay)
    base = str(parse_rules(replay.rules))
    play = replay_player(pool, replay)
    before, after = str(parse_rules(old or base)), str(parse_rules(new or base))
    found, cause = None, None
    if before != after:
        left, right = play(before, None), play(after, None)
        found = parting(left, right)
        cause = cause_of(play, left, right, found) if found is not None else None
        tried = differing_switches(switches_for(before), switches_for(after))
    else:
        tried = SWITCHES
    recorded = play(base, None)
    flips: list[tuple[SwitchInfo, Parting]] = []
    for info in tried:
        other = parting(recorded, play(str(parse_rules(base).with_flips([info.key])), None))
        if other is not None:
            flips.append((info, other))
    return Bisection(base, len(replay.answers), before, after, found, cause, len(tried), tuple(flips))
