"""Decisions and their options in words, for the player who decides."""

from __future__ import annotations

from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.areas import AREA_NAMES, CHARACTER, HAND, LEADER, LIFE
from optcg_dsl.engine.values.records import Decision, Option
from optcg_dsl.explaining.words import AREAS


def labels(game: Game) -> tuple[str, ...]:
    """The options of the open decision in words, in their order; none if no decision is open."""
    decision = game.decision
    if decision is None:
        return ()
    return tuple(_label(game, decision, index, option) for index, option in enumerate(decision.options))


def _label(game: Game, decision: Decision, index: int, option: Option) -> str:
    if decision.labels:
        return decision.labels[index]
    if isinstance(option, tuple):
        return _action(game, option)
    if decision.kind in ("cards", "order") and isinstance(option, int):
        return f"face-down card {option + 1}" if decision.hidden else described(game, option, decision.player)
    return str(option)


def _action(game: Game, option: tuple[object, ...]) -> str:
    view = layers.view(game)
    match option:
        case ("play", int(card)):
            return f"play {named(game, card)} (cost {view.cost(card)})"
        case ("activate", int(card), str(program)):
            return f"{named(game, card)}: {game.pool.programs[program].ability.text}"
        case ("give", int(card)):
            return f"give 1 DON!! to {named(game, card)} ({view.power(card)} power)"
        case ("attack", int(card), int(target)):
            powers = f"{view.power(card)} against {view.power(target)}"
            return f"attack {named(game, target)} with {named(game, card)} ({powers})"
        case ("counter", int(card), int(receiver)):
            return f"counter with {named(game, card)}: +{view.counter(card)} for {named(game, receiver)}"
        case ("event", int(card)):
            return f"activate {named(game, card)} (cost {view.cost(card)})"
        case ("end",):
            return "end the turn"
        case ("pass",):
            return "pass"
    return " ".join(map(str, option))


def named(game: Game, card: int) -> str:
    """A card by its name."""
    spec = game.specs[card]
    return "DON!!" if spec.category == "don" else spec.name


def described(game: Game, card: int, viewer: int) -> str:
    """A card with where it is, whose it is, and how it is there, as ``viewer`` may know it."""
    state = game.state
    area = state.area[card]
    whose = "your" if state.owner[card] == viewer else "the opponent's"
    if area == LIFE and not state.face_up[card] and card not in state.revealed:
        looked = any(seen == card and player == viewer for player, seen in state.looking)
        if not looked and not _is_offered(game, card):
            return f"a face-down card in {whose} Life area"
    parts = [f"in {whose} {AREAS[AREA_NAMES[area]]}"]
    if area in (LEADER, CHARACTER):
        parts.append(f"{layers.view(game).power(card)} power")
    if area in (CHARACTER, HAND) and game.specs[card].cost is not None:
        parts.append(f"cost {layers.view(game).cost(card)}")
    if state.rested[card]:
        parts.append("rested")
    return f"{named(game, card)} ({', '.join(parts)})"


def _is_offered(game: Game, card: int) -> bool:
    """Whether the open decision lets its player choose the card knowing it."""
    decision = game.decision
    return decision is not None and not decision.hidden and card in decision.options
