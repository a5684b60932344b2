"""The bracketed heads of an ability: its timings, and the conditions that stand beside them (8-3-1, 8-3-2)."""

from __future__ import annotations

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.effects import (
    Compare,
    Condition,
    Const,
    IsTurnOf,
    Source,
    StatOf,
    Timing,
    When,
)
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.timings import TIMINGS

_ACTIVATED = ("Activate: Main", "Main", "Counter")


class Heads:
    """What the bracketed words and subordinate clauses at the head of an ability say."""

    def __init__(self) -> None:
        self.timings: list[Timing | When] = []
        self.conditions: list[Condition] = []
        self.once = False
        self.activated = False
        self.optional = False
        self.rule = False


def lower_heads(found: tuple[n.Head, ...], context: Context) -> Heads:
    heads = Heads()
    for head in found:
        match head:
            case n.TimingHead(timings=words):
                if heads.timings:
                    message = "two timings are never met at once"
                    raise refusal(head, message, hint="write “/” between them if each is one")
                for word in words:
                    heads.timings.append(Timing(TIMINGS[word].symbol))
                    heads.activated = heads.activated or word in _ACTIVATED
                    if "Opponent" in word:
                        context.speak_of("opponent")
            case n.TurnHead(whose=whose):
                heads.conditions.append(IsTurnOf("you" if whose == "Your" else "opponent"))
                if whose != "Your":
                    context.speak_of("opponent")
            case n.DonHead(number=count):
                heads.conditions.append(Compare(StatOf("don_given", Source()), ">=", Const(count)))
            case n.OncePerTurnHead():
                heads.once = True
            case _:
                raise refusal(head, "this word cannot stand at the head of an effect")
    return heads
