"""The log of a game: events told as lines that a player of the game can follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from optcg_dsl.engine.lasting_log import LASTING, Tell, how_long, when
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.events import HIDDEN, Event

PLAYERS = ("Player 1", "Player 2")
_ENDINGS = {
    "life": "a Leader without Life cards took damage",
    "deck": "a deck ran out of cards",
    "effect": "by a card's effect",
    "concession": "the other player conceded",
    "loop": "an endless loop that neither player can stop",
}
_AREAS = {
    "deck": "the deck",
    "don_deck": "the DON!! deck",
    "hand": "hand",
    "trash": "the trash",
    "leader": "the Leader area",
    "character": "the Character area",
    "stage": "the Stage area",
    "cost": "the cost area",
    "life": "the Life area",
    "given": "the cards they were given to",
    "nowhere": "outside all areas",
}


def render_log(
    events: Iterable[Event],
    pool: CardPool,
    viewer: int | None = None,
    names: Sequence[str] = PLAYERS,
) -> list[str]:
    """The events as lines of text, a heading for each turn.

    ``viewer`` leaves out what that player may not know; None tells everything.  ``names`` are what the two players are
    called.  Raises ``EngineError`` if the events do not begin with the start of a game.
    """
    return Telling(pool, viewer, names).more(events)


class Telling:
    """A log that grows with its game: each event is told once, however often more are asked for."""

    def __init__(self, pool: CardPool, viewer: int | None = None, names: Sequence[str] = PLAYERS) -> None:
        """``viewer`` and ``names`` as in :func:`render_log`."""
        self._teller = _Teller(pool, viewer, names)

    def more(self, events: Iterable[Event]) -> list[str]:
        """The lines of the events that come next.  Raises ``EngineError`` as :func:`render_log` does."""
        self._teller.lines = []
        for event in _merged(events):
            self._teller.tell(event)
        return self._teller.lines


def _merged(events: Iterable[Event]) -> Iterable[Event]:
    """The events, with like moves that follow one another told as one (drawing 5 cards)."""
    last: Event | None = None
    for event in events:
        if last is not None and event.kind == last.kind == "move" and _likeness(event) == _likeness(last):
            last = replace(last, cards=last.cards + event.cards)
            continue
        if last is not None:
            yield last
        last = event
    if last is not None:
        yield last


def _likeness(event: Event) -> tuple[object, ...]:
    return (event.player, event.came, event.went, event.source, event.words, event.seen, event.other)


class _Teller:
    def __init__(self, pool: CardPool, viewer: int | None, names: Sequence[str]) -> None:
        self.pool = pool
        self.viewer = viewer
        self.names = names
        self.numbers: tuple[str, ...] | None = None
        self.lines: list[str] = []
        self.depth = 1

    def tell(self, event: Event) -> None:
        """Add the lines of one event."""
        if event.kind == "start":
            self.numbers = event.words
            return
        if self.numbers is None:
            raise EngineError("these events do not begin with the start of a game")
        shown = event if self.viewer is None else event.for_viewer(self.viewer)
        writer = _WRITERS.get(event.kind)
        if writer is None:
            self.line(f"{event.kind}: {self.cards(shown.cards)} {event.amount or ''} {' '.join(event.words)}".rstrip())
        else:
            writer(self, shown)

    def line(self, text: str, depth: int | None = None) -> None:
        """Add one line."""
        self.lines.append("  " * (self.depth if depth is None else depth) + text)

    def who(self, player: int) -> str:
        """What a player is called."""
        return self.names[player] if player in (0, 1) else "Nobody"

    def card(self, card: int) -> str:
        """A card by name and number."""
        if card == HIDDEN or self.numbers is None:
            return "a card"
        number = self.numbers[card]
        spec = self.pool.spec(number)
        return "DON!!" if spec.category == "don" else f"{spec.name} [{number}]"

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards; secret ones and DON!! cards are counted."""
        named = [self.card(card) for card in cards]
        parts: list[str] = []
        for word in dict.fromkeys(named):
            count = named.count(word)
            if word == "a card":
                parts.append("1 card" if count == 1 else f"{count} cards")
            elif word == "DON!!":
                parts.append(f"{count} DON!!")
            else:
                parts.append(word if count == 1 else f"{count}x {word}")
        return ", ".join(parts) if parts else "nothing"

    def by(self, event: Event) -> str:
        """ " (by ...)" for what an effect did."""
        return f" (by {self.card(event.source)})" if event.source >= 0 else ""


def _turn(teller: _Teller, event: Event) -> None:
    teller.depth = 1
    teller.lines.append("")
    teller.line(f"=== Turn {event.amount}: {teller.who(event.player)} ===", 0)


def _leader(teller: _Teller, event: Event) -> None:
    teller.line(f"{teller.who(event.player)} plays with the Leader {teller.cards(event.cards)}.", 0)


def _attack(teller: _Teller, event: Event) -> None:
    teller.depth = 1
    teller.line(f"{teller.who(event.player)} attacks {teller.card(event.other)} with {teller.cards(event.cards)}.")
    teller.depth = 2


def _battle(teller: _Teller, event: Event) -> None:
    outcome, strength, resistance = event.words
    result = "the attack succeeds" if outcome == "won" else "the attack fails"
    teller.line(f"{strength} power against {resistance}: {result}.")


def _end_battle(teller: _Teller, event: Event) -> None:
    teller.depth = 1


def _enters(teller: _Teller, event: Event) -> None:
    """A card played by paying its cost has been told already."""
    if event.source >= 0:
        teller.line(f"{teller.cards(event.cards)} of {teller.who(event.player)} enters play{teller.by(event)}.")


def _activate_event(teller: _Teller, event: Event) -> None:
    if event.words == ("main",):
        teller.depth = 1
    teller.line(f"{teller.who(event.player)} activates the Event {teller.cards(event.cards)} (cost {event.amount}).")


def _replace(teller: _Teller, event: Event) -> None:
    teller.line(f"Instead, an effect of {teller.card(event.source)} applies: {' '.join(event.words)}")


def _top_level(text: str) -> Callable[[_Teller, Event], None]:
    """A writer of a line that begins something new in a turn."""

    def write(teller: _Teller, event: Event) -> None:
        teller.depth = 1
        _fill(teller, event, text)

    return write


def _nested(text: str) -> Callable[[_Teller, Event], None]:
    """A writer of a line that belongs to what is going on."""

    def write(teller: _Teller, event: Event) -> None:
        _fill(teller, event, text)

    return write


def _fill(teller: _Teller, event: Event, text: str) -> None:
    teller.line(
        text.format(
            who=teller.who(event.player),
            cards=teller.cards(event.cards),
            other=teller.card(event.other) if event.other >= 0 else "",
            source=teller.card(event.source) if event.source >= 0 else "the rules",
            by=teller.by(event),
            n=event.amount,
            words=" ".join(event.words),
        )
    )


def _effect(teller: _Teller, event: Event) -> None:
    text = f": {' '.join(event.words)}" if any(event.words) else ""
    teller.line(f"{teller.who(event.player)} resolves an effect of {teller.card(event.source)}{text}")


def _move(teller: _Teller, event: Event) -> None:
    writer = _VERBS.get(event.words[0]) if event.words else None
    if writer is None:
        writer = _BY_AREAS.get((event.came, event.went), _plain_move)
    writer(teller, event)


def _plain_move(teller: _Teller, event: Event) -> None:
    where = _AREAS[event.went]
    if event.went in ("deck", "life") and len(event.words) > 1:
        where = f"the {event.words[1]} of {where}"
    come = "" if event.came == event.went else f" from {_AREAS[event.came]}"
    teller.line(f"{teller.cards(event.cards)} of {teller.who(event.player)} goes{come} to {where}{teller.by(event)}.")


def _choose(teller: _Teller, event: Event) -> None:
    teller.line(f"{teller.who(event.player)} chooses {teller.cards(event.cards)}{teller.by(event)}.")


def _silent(teller: _Teller, event: Event) -> None:
    """What another event has told already."""


def _changed_state(word: str) -> Callable[[_Teller, Event], None]:
    def write(teller: _Teller, event: Event) -> None:
        if event.source >= 0 or event.words[:1] == ("effect",):
            teller.line(f"{teller.cards(event.cards)} of {teller.who(event.player)} becomes {word}{teller.by(event)}.")

    return write


def _damage(teller: _Teller, event: Event) -> None:
    teller.line(f"{teller.who(event.player)} takes {event.amount} damage{teller.by(event)}.")


def _over(teller: _Teller, event: Event) -> None:
    teller.lines.append("")
    reason = _ENDINGS.get(event.words[0], event.words[0])
    teller.line(f"{teller.who(event.player)} wins: {reason}." if event.player >= 0 else f"A draw: {reason}.", 0)


def _delay(teller: _Teller, event: Event) -> None:
    teller.line(f"An effect of {teller.card(event.source)} will be processed {when(event.words[0], teller.who)}.")


def _lasting(tell: Tell) -> Callable[[_Teller, Event], None]:
    """A writer of a line about a continuous effect: what it does and how long."""

    def write(teller: _Teller, event: Event) -> None:
        lasts = how_long(event.words[-1], teller.who)
        teller.line(f"{tell(teller, event)}{' ' + lasts if lasts else ''}{teller.by(event)}.")

    return write


_VERBS: dict[str, Callable[[_Teller, Event], None]] = {
    "draw": _nested("{who} draws {cards}{by}."),
    "play": _enters,
    "activate": _silent,
    "counter": _silent,
    "damage": _nested("{who} takes {cards} from Life."),
    "banish": _nested("{cards} of {who} is banished from Life to the trash."),
    "trigger": _nested("{cards} goes to the trash."),
    "ko": _nested("{cards} of {who} is K.O.'d{by}."),
    "overflow": _nested("{who} trashes {cards} to make room for a new Character."),
    "replaced": _nested("{cards} of {who} is trashed to make room for a new Stage."),
}
_BY_AREAS: dict[tuple[str, str], Callable[[_Teller, Event], None]] = {
    ("life", "nowhere"): _silent,
    ("given", "cost"): _nested("{cards} given to cards of {who} return to the cost area."),
    ("don_deck", "cost"): _nested("{who} places {cards} in the cost area{by}."),
    ("deck", "life"): _nested("{who} puts {cards} from the deck into the Life area{by}."),
    ("deck", "hand"): _nested("{who} adds {cards} from the deck to hand{by}."),
    ("life", "hand"): _nested("{who} adds {cards} from Life to hand{by}."),
    ("trash", "hand"): _nested("{who} adds {cards} from the trash to hand{by}."),
    ("character", "hand"): _nested("{cards} returns to the hand of {who}{by}."),
    ("hand", "trash"): _nested("{who} trashes {cards} from hand{by}."),
    ("deck", "trash"): _nested("{who} trashes {cards} from the deck{by}."),
    ("character", "trash"): _nested("{cards} of {who} is trashed{by}."),
    ("cost", "don_deck"): _nested("{cards} of {who} returns to the DON!! deck{by}."),
}
_WRITERS: dict[str, Callable[[_Teller, Event], None]] = {
    "turn": _turn,
    "leader": _leader,
    "coin": _nested("{who} wins the toss."),
    "first": _nested("{who} goes first."),
    "keep": _nested("{who} keeps their hand."),
    "redraw": _nested("{who} redraws their hand."),
    "shuffle": _nested("{who} shuffles their deck{by}."),
    "don": _silent,
    "end_turn": _silent,
    "play": _top_level("{who} plays {cards} (cost {n})."),
    "activate_event": _activate_event,
    "replace": _replace,
    "ko": _silent,
    "end_battle": _end_battle,
    "give": _nested("{who} gives {n} DON!! to {other}{by}."),
    "attack": _attack,
    "block": _nested("{who} blocks with {cards}."),
    "counter": _nested("{who} counters with {cards}: +{n} power to {other}."),
    "battle": _battle,
    "damage": _damage,
    "trigger": _nested("{who} activates the [Trigger] of {cards}."),
    "move": _move,
    "rested": _changed_state("rested"),
    "set_active": _changed_state("active"),
    "turn_life": _nested("{cards} in the Life area of {who} is turned face-{words}{by}."),
    "effect": _effect,
    "decline": _nested("{who} declines the effect of {source}."),
    "not_activated": _silent,
    "over": _over,
    "choose": _choose,
    "look": _nested("{who} looks at {cards}{by}."),
    "reveal": _nested("{who} reveals {cards}{by}."),
    "cost_failed": _nested("The activation cost of {source} could not be paid."),
    "delay": _delay,
    "extra_turn": _nested("{who} will take another turn{by}."),
    "choose_word": _nested("{who} chooses {words}{by}."),
    "battle_ended": _nested("The attack of {cards} is negated{by}."),
    "change_target": _nested("The attack now is at {cards}{by}."),
    **{kind: _lasting(tell) for kind, tell in LASTING.items()},
}
