"""Attacking and defending by rules of thumb, for the greedy bot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from optcg_dsl.bots.board import Board, Seen
from optcg_dsl.bots.heuristics import power_gain
from optcg_dsl.engine.values.records import Option

_DON_POWER: Final = 1000
_MARGIN: Final = 2000
"""Power beyond what is needed that a spare DON!! card may still go into: it takes one counter more to stop it."""
PASS: Final[Option] = ("pass",)


class Plan:
    """An attack worth making; ``spare`` is how many DON!! cards are left for it beyond what all attacks need."""

    __slots__ = ("attacker", "score", "spare", "target")

    def __init__(self, attacker: Seen, target: Seen, score: float, spare: int) -> None:
        self.attacker = attacker
        self.target = target
        self.score = score
        self.spare = spare


def needed_power(attacker: Seen, target: Seen) -> int:
    """How much power the attacker lacks to win the battle (7-1-4-1: it wins with as much power as the target)."""
    return max(0, target.power - attacker.power)


def _needed_don(attacker: Seen, target: Seen) -> int:
    return -(-needed_power(attacker, target) // _DON_POWER)


def best_attack(board: Board, attacks: Iterable[tuple[Seen, Seen]]) -> Plan | None:
    """The attack to make next: the best of those that can win with the active DON!! cards; None if there is none."""
    dons = board.active_don
    best: dict[int, tuple[float, Seen, Seen]] = {}
    for attacker, target in attacks:
        need = _needed_don(attacker, target)
        if need > dons or _stays_home(board, attacker, target):
            continue
        score = _gain(board, attacker, target) - 0.8 * need
        if score > 0 and (attacker.card not in best or score > best[attacker.card][0]):
            best[attacker.card] = (score, attacker, target)
    if not best:
        return None
    score, attacker, target = max(best.values(), key=lambda one: (one[0], -one[1].power, -one[1].card))
    needed = sum(_needed_don(one, other) for _score, one, other in best.values())
    surplus = attacker.power - target.power
    spare = dons - needed if surplus < _MARGIN else 0
    return Plan(attacker, target, score, max(0, spare))


def _gain(board: Board, attacker: Seen, target: Seen) -> float:
    if target.area == "leader":
        life = board.count("life", mine=False)
        damage = 2 if "Double Attack" in attacker.keywords else 1
        if life == 0:
            return 50.0
        return 3.0 * min(damage, life) + (1.0 if "Banish" in attacker.keywords else 0.0) + 0.5 * (4 - life)
    return target.worth() * 0.9


def _stays_home(board: Board, attacker: Seen, target: Seen) -> bool:
    """Whether a [Blocker] is needed at home more than in this attack."""
    if "Blocker" not in attacker.keywords or (target.area == "leader" and board.count("life", mine=False) == 0):
        return False
    threats = [card for card in board.characters(mine=False) if card.power >= board.leader().power]
    return board.count("life") <= 2 and bool(threats)


# -- defending --------------------------------------------------------------------------------------------------------


def stake(board: Board, attacker: Seen, target: Seen) -> float:
    """What the defender loses if the attack succeeds, in cards one would give for it (0: not worth one)."""
    if target.area == "leader":
        life = board.count("life")
        damage = 2 if "Double Attack" in attacker.keywords else 1
        if life == 0:
            return 99.0
        if life <= damage:
            return 3.0
        return 2.0 if life <= 2 else 1.0
    return min(3.0, target.worth() / 5)


def wants_block(board: Board, blockers: Sequence[Seen]) -> Seen | None:
    """The [Blocker] to use, or None (7-1-2-1)."""
    attacker, target = board.attacker(), board.target()
    if attacker.power < target.power:
        return None
    survivors = [card for card in blockers if card.power > attacker.power]
    if survivors:
        return min(survivors, key=Seen.worth)
    cheapest = min(blockers, key=Seen.worth)
    if target.area == "leader":
        last = board.count("life") <= (2 if "Double Attack" in attacker.keywords else 1)
        return cheapest if last else None
    return cheapest if cheapest.worth() + 2 < target.worth() else None


def counter_answer(board: Board, options: Sequence[Option]) -> Option:
    """The counter to use next, or to pass: only what can still save the target, and is worth its cards (7-1-3-1)."""
    attacker, target = board.attacker(), board.target()
    missing = attacker.power - target.power
    if missing < 0:
        return PASS
    gains = _counters(board, options, target)
    budget = stake(board, attacker, target)
    total, used = 0, 0
    for gain, _cost, _option in sorted(gains, key=lambda one: -one[0]):
        if total > missing or used + 1 > budget:
            break
        total, used = total + gain, used + 1
    if total <= missing:
        return PASS
    enough = [one for one in gains if one[0] > missing]
    if enough:
        return min(enough, key=lambda one: (one[1], one[0]))[2]
    return max(gains, key=lambda one: (one[0], -one[1]))[2]


def _counters(board: Board, options: Sequence[Option], target: Seen) -> list[tuple[int, float, Option]]:
    """What can be done for the target: power gained, what the card is worth, the option."""
    found: list[tuple[int, float, Option]] = []
    for option in options:
        if not isinstance(option, tuple):
            continue
        match option:
            case ("counter", int(card), int(receiver)) if receiver == target.card:
                seen = board.card(card)
                found.append((seen.spec.counter or 0, seen.worth(), option))
            case ("event", int(card)):
                seen = board.card(card)
                gain = max((power_gain(one, board, seen) for one in seen.spec.abilities if _is_counter(one)), default=0)
                if gain > 0:
                    found.append((gain, seen.worth(), option))
    return found


def _is_counter(ability: object) -> bool:
    return any(getattr(timing, "kind", "") == "counter" for timing in getattr(ability, "timings", ()))
