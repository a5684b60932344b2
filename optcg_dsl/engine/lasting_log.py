"""What the log says of continuous and delayed effects: what they do to whom, what is excepted, and for how long.

An event has that as words, written by the steps' handlers; the last of them is the duration.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from optcg_dsl.engine.values.events import CERTAIN, Event, split_word
from optcg_dsl.vocabulary.timings import BY_SYMBOL


class Teller(Protocol):
    """Who writes the log: names for cards and players."""

    def who(self, player: int) -> str:
        """What a player is called."""

    def card(self, card: int) -> str:
        """A card by name and number."""

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards."""


Tell = Callable[[Teller, Event], str]
Named = Callable[[int], str]

# -- moments and durations --------------------------------------------------------------------------------------------


_DURATIONS = {
    "this_battle": "during this battle",
    "this_turn": "during this turn",
    "end_of_turn": "until the end of this turn",
    "end_of_end_phase": "until the end of this turn's End Phase",
    "start_of_turn": "until the start of the next turn",
    "next_refresh": "in the next Refresh Phase",
    "next_main_phase": "until the start of the next Main Phase",
    "rest_of_game": "for the rest of the game",
}
_OF_PLAYERS = {
    "end_of_turn": "until the end of {}'s next turn",
    "end_of_end_phase": "until the end of {}'s next End Phase",
    "start_of_turn": "until the start of {}'s next turn",
    "next_refresh": "in {}'s next Refresh Phase",
    "next_main_phase": "until the start of {}'s next Main Phase",
}
_MOMENTS = {
    "end_of_turn": ("at the end of this turn", "at the end of {}'s next turn"),
    "end_of_battle": ("at the end of this battle", "at the end of this battle"),
    "start_of_turn": ("at the start of the next turn", "at the start of {}'s next turn"),
    "start_of_main_phase": ("at the start of the next Main Phase", "at the start of {}'s next Main Phase"),
}


def how_long(word: str, named: Named) -> str:
    """How long a continuous effect lasts; "" for a word that is no duration."""
    kind, player = split_word(word)
    if player >= 0 and kind in _OF_PLAYERS:
        return _OF_PLAYERS[kind].format(named(player))
    return _DURATIONS.get(kind, "")


def when(word: str, named: Named) -> str:
    """When a delayed effect is processed."""
    kind, player = split_word(word)
    anyhow, of_player = _MOMENTS[kind]
    return anyhow if player < 0 else of_player.format(named(player))


# -- what they do -----------------------------------------------------------------------------------------------------

_STATS = {"base_power": "base power", "base_cost": "base cost"}
_DEEDS = {
    "attack_leader": "attack Leaders",
    "block": "be used as [Blocker]",
    "activate_blocker": "activate [Blocker]",
    "be_koed": "be K.O.'d",
    "be_removed": "be removed from the field by effects",
    "be_played": "be played by effects",
    "be_returned_to_hand": "be returned from the field to the hand",
    "be_returned_to_deck": "be returned from the field to the deck",
    "be_negated": "have effects negated",
    "play": "play cards from hand",
    "enter": "play cards",
    "activate_event": "activate Events",
    "activate_counter": "activate [Counter] effects",
    "activate_trigger": "activate [Trigger] effects",
    "use_counter": "use a (Symbol) Counter",
    "draw": "draw cards by their own effects",
    "life_to_hand": "add Life cards to the hand by their own effects",
    "set_don_active": "set DON!! cards as active by effects",
}
_CERTAIN = {
    "attack": "attack certain cards",
    "be_attacked": "be attacked by certain cards",
    "be_blocked": "be blocked by certain cards",
    "be_koed": "be K.O.'d by certain cards",
    "activate_blocker": "activate [Blocker] of certain cards",
    "be_played": "play certain cards by effects",
    "play": "play certain cards from hand",
    "enter": "play certain cards",
    "activate_event": "activate certain Events",
}
"""Deeds of which only some are forbidden: which, the text of the effect says."""
_PERMITTED = {
    "attack_active": "attack active Characters",
    "attack_when_played": "attack on the turn in which they were played",
}


def _modify(teller: Teller, event: Event) -> str:
    sign = "+" if event.amount >= 0 else "\N{MINUS SIGN}"
    return f"{teller.cards(event.cards)} gets {sign}{abs(event.amount)} {_STATS.get(event.words[0], event.words[0])}"


def _set(teller: Teller, event: Event) -> str:
    return f"The {_STATS.get(event.words[0], event.words[0])} of {teller.cards(event.cards)} becomes {event.amount}"


def _gain(teller: Teller, event: Event) -> str:
    return f"{teller.cards(event.cards)} gains {event.words[0]}"


def _lose(teller: Teller, event: Event) -> str:
    return f"{teller.cards(event.cards)} loses {event.words[0]}"


def _whose(word: str, teller: Teller) -> str:
    """The players named by a word such as "by:1"; "" where it names none."""
    player = split_word(word)[1]
    return f"{teller.who(player)}'s" if player >= 0 else ""


def _immune(teller: Teller, event: Event) -> str:
    by, where = event.words[0], "of certain cards " if event.words[1] else ""
    whose = f"{_whose(by, teller)} effects" if split_word(by)[1] >= 0 else "Effects"
    return f"{whose} {where}do nothing to {teller.cards(event.cards)}"


def _negate(teller: Teller, event: Event) -> str:
    timing, player = split_word(event.words[0])
    printed = BY_SYMBOL.get(timing)
    effects = f"[{timing if printed is None else printed.name}] effects" if timing else "effects"
    if player >= 0:
        return f"{teller.who(player)}'s {effects} are negated"
    return f"The {effects} of {teller.cards(event.cards)} are negated"


def _forbid(teller: Teller, event: Event) -> str:
    """Words: the deed with the player who cannot do it, whether only some are meant, by what, and what is excepted."""
    deed, player = split_word(event.words[0])
    words = event.words[1:-1]
    usual = _DEEDS.get(deed, deed.replace("_", " "))
    told = _CERTAIN.get(deed, usual) if CERTAIN in words else usual
    more = [_narrowed(word, event, teller) for word in words if word != CERTAIN]
    subject = teller.cards(event.cards) if event.cards else teller.who(player) if player >= 0 else "Neither player"
    can = "can" if subject == "Neither player" else "cannot"
    return " ".join((f"{subject} {can} {told}", *more))


def _narrowed(word: str, event: Event, teller: Teller) -> str:
    kind, player = split_word(word)
    if kind == "cause_battle":
        return "in battle"
    if kind == "cause_effect":
        return f"by {teller.who(player)}'s effects" if player >= 0 else "by effects"
    named = word.replace("your opponent", teller.who(1 - event.player))
    return f"“{word}”" if re.search(r"\byour?\b", named) else named


def _pay_less(teller: Teller, event: Event) -> str:
    return f"{teller.who(event.player)} pays {event.amount} less to play certain cards from hand"


def _play_rested(teller: Teller, event: Event) -> str:
    return "Certain cards are played rested"


def _must_attack(teller: Teller, event: Event) -> str:
    return f"Certain cards must attack {teller.cards(event.cards)} if they attack"


def _give_placed(teller: Teller, event: Event) -> str:
    return f"{event.amount} of the DON!! cards placed in the DON!! Phase will be given"


def _allow(teller: Teller, event: Event) -> str:
    deed = event.words[0]
    return f"{teller.cards(event.cards)} may {_PERMITTED.get(deed, deed.replace('_', ' '))}"


LASTING: dict[str, Tell] = {
    "modify": _modify,
    "set": _set,
    "gain": _gain,
    "lose": _lose,
    "immune": _immune,
    "negate": _negate,
    "forbid": _forbid,
    "allow": _allow,
    "pay_less": _pay_less,
    "play_rested": _play_rested,
    "must_attack": _must_attack,
    "give_placed": _give_placed,
}
"""What is told of each kind of event that is about a continuous effect."""
