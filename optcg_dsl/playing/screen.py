"""The board drawn for one player, with rich: nothing is shown that the player may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.playing.labels import labels

_COLORS = {
    "red": "red",
    "green": "green",
    "blue": "blue",
    "purple": "magenta",
    "black": "bright_black",
    "yellow": "yellow",
}
_PHASES = {
    "refresh": "Refresh Phase",
    "draw": "Draw Phase",
    "don": "DON!! Phase",
    "main": "Main Phase",
    "end": "End Phase",
}


def board(game: Game, viewer: int) -> RenderableType:
    """Both sides of the board as a player sees them, the player's own side below."""
    view = game.view(viewer)
    phase = _PHASES.get(view["phase"], str(view["phase"]))
    whose = "your turn" if view["turn_player"] == viewer else "the opponent's turn"
    head = Text(f"Turn {view['turn']} · {whose} · {phase}", style="bold")
    sides = view["players"]
    parts: list[RenderableType] = [head, _side(game.pool, sides[1 - viewer], "Opponent", own=False)]
    if view["battle"] is not None:
        battle = view["battle"]
        names = [game.specs[battle[which]].name for which in ("attacker", "target")]
        parts.append(Text(f"  {names[0]} attacks {names[1]}", style="bold red"))
    parts.append(_side(game.pool, sides[viewer], f"You (Player {viewer + 1})", own=True))
    return Group(*parts)


def _side(pool: CardPool, side: dict[str, Any], title: str, *, own: bool) -> Panel:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bright_black", no_wrap=True)
    table.add_column()
    active = sum(not card["rested"] for card in side["cost"])
    face_up = [card for card in side["life"] if card is not None]
    rows: list[tuple[str, RenderableType]] = [
        ("Leader", _cards(pool, side["leader"])),
        ("Characters", _cards(pool, side["character"])),
        ("Stage", _cards(pool, side["stage"])),
    ]
    life = f"{len(side['life'])}" + (f" (face-up: {', '.join(_name(pool, one) for one in face_up)})" if face_up else "")
    counts = (
        f"Life {life} · DON!! {active} active, {len(side['cost']) - active} rested, {side['don_deck']} in the deck"
        f" · hand {len(side['hand'])} · deck {side['deck']} · trash {len(side['trash'])}"
    )
    rows.append(("", Text(counts)))
    if own:
        rows.append(("Hand", _cards(pool, side["hand"])))
    for label, content in rows:
        table.add_row(label, content)
    return Panel(table, title=title, title_align="left")


def _name(pool: CardPool, card: dict[str, Any]) -> str:
    return pool.spec(card["number"]).name


def _cards(pool: CardPool, cards: Sequence[dict[str, Any] | None]) -> Text:
    text = Text()
    for index, card in enumerate(cards):
        if index:
            text.append("   ")
        if card is None:
            text.append("a card", style="bright_black")
            continue
        spec = pool.spec(card["number"])
        text.append(spec.name, style=_COLORS.get(spec.colors[0] if spec.colors else "", ""))
        facts = []
        if "power" in card:
            facts.append(str(card["power"]))
        elif spec.power is not None and "rested" not in card:
            facts.append(str(spec.power))
        if "cost" in card:
            facts.append(f"cost {card['cost']}")
        if card.get("don"):
            facts.append(f"+{card['don']} DON!!")
        facts += [f"[{keyword}]" for keyword in card.get("keywords", ())]
        if card.get("rested"):
            facts.append("rested")
        if facts:
            text.append(f" ({', '.join(facts)})", style="bright_black")
    return text if cards else Text("–", style="bright_black")


def question(game: Game) -> RenderableType:
    """The open decision with its options, numbered so that no number looks like an amount."""
    decision = game.decision
    assert decision is not None
    how_many = ""
    if decision.kind == "order":
        how_many = " (all of them, in the order you want)"
    elif (decision.least, decision.most) != (1, 1):
        exactly = decision.least == decision.most
        how_many = f" ({decision.least if exactly else f'{decision.least} to {decision.most}'})"
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="cyan")
    table.add_column()
    for index, label in enumerate(labels(game), 1):
        table.add_row(f"{index})", Text(label))
    return Group(Text(f"{decision.prompt or decision.kind}{how_many}", style="bold"), table)


def card_text(pool: CardPool, number: str) -> RenderableType:
    """What is printed on a card."""
    spec = pool.spec(number)
    figures = [("cost", spec.cost), ("Life", spec.life), ("power", spec.power), ("Counter", spec.counter)]
    facts = " · ".join(
        [spec.category, "/".join(spec.colors), *(f"{name} {value}" for name, value in figures if value is not None)]
        + ["/".join(spec.types)] * bool(spec.types)
    )
    lines = [Text(f"{spec.number} {spec.name}", style="bold"), Text(facts, style="bright_black")]
    return Group(*lines, *(Text(ability.text) for ability in spec.abilities))
