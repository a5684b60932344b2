"""Which cards contain a construct that a switch of the rules versions is about, by their compiled effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.effects import CardEffects
from optcg_dsl.effects.abilities import Ability, Timing, When
from optcg_dsl.effects.actions import ActivateEffect, Choose, DealDamage
from optcg_dsl.effects.base import walk
from optcg_dsl.effects.cards import Bound, Pool, Source
from optcg_dsl.effects.durations import Duration, Moment
from optcg_dsl.effects.filters import AttributeIs, HasKeyword, IsSource, StateIs, StatIs
from optcg_dsl.effects.lasting import Forbid, GrantKeyword, Modify, SetPowerToZero, SetStat, SwapStat
from optcg_dsl.effects.numbers import StatOf
from optcg_dsl.pools.loading import Collection
from optcg_dsl.vocabulary.keywords import Keyword

_ENDS_OF_TURN = ("end_of_your_turn", "end_of_opponents_turn")
_DON_AREAS = {"cost", "given"}
_MOVES = ("removed", "returned_to_hand", "returned_to_deck", "trashed_from_hand", "trashed_from_deck", "life_removed")


@dataclass(frozen=True, slots=True)
class Construct:
    """What cards have that a switch is about: in a few words, and whether a card with these effects has it."""

    words: str
    is_in: Callable[[CardRecord, CardEffects], bool]


def _parts(effects: CardEffects, *kinds: type) -> bool:
    return any(isinstance(part, kinds) for part in walk(effects))


def _abilities(effects: CardEffects) -> tuple[Ability, ...]:
    """All abilities, with those that effects give to cards."""
    return tuple(part for part in walk(effects) if isinstance(part, Ability))


def _timed(*kinds: str) -> Callable[[CardRecord, CardEffects], bool]:
    return lambda _card, effects: any(isinstance(part, Timing) and part.kind in kinds for part in walk(effects))


def _at_event(*events: str, auto_only: bool = False) -> Callable[[CardRecord, CardEffects], bool]:
    def found(_card: CardRecord, effects: CardEffects) -> bool:
        return any(
            isinstance(timing, When) and timing.event in events and not (auto_only and ability.kind != "auto")
            for ability in _abilities(effects)
            for timing in ability.timings
        )

    return found


def _at_end_of_turn(card: CardRecord, effects: CardEffects) -> bool:
    delayed = any(isinstance(part, Moment) and part.kind == "end_of_turn" for part in walk(effects))
    return delayed or _timed(*_ENDS_OF_TURN)(card, effects)


def _until_end_of_turn(_card: CardRecord, effects: CardEffects) -> bool:
    kinds = ("end_of_turn", "end_of_end_phase")
    return any(isinstance(part, Duration) and part.kind in kinds for part in walk(effects))


def _permanent_by_values(_card: CardRecord, effects: CardEffects) -> bool:
    """A permanent effect that changes a value and asks for one: what it needs to depend on others of its kind."""
    for ability in _abilities(effects):
        if ability.kind == "permanent" and any(isinstance(part, Modify | SetStat) for part in walk(ability)):
            asked = (part for part in walk(ability) if isinstance(part, StatIs | StatOf))
            if any(part.stat in ("power", "cost", "base_power", "base_cost") for part in asked):
                return True
    return False


def _replaces(card: CardRecord, effects: CardEffects) -> bool:
    return any(ability.kind == "replacement" for ability in _abilities(effects))


def _replaces_for_several(_card: CardRecord, effects: CardEffects) -> bool:
    return any(
        ability.kind == "replacement" and any(not _about_itself(timing) for timing in ability.timings)
        for ability in _abilities(effects)
    )


def _about_itself(timing: Timing | When) -> bool:
    return isinstance(timing, When) and isinstance(timing.card, IsSource)


def _replaces_removal(_card: CardRecord, effects: CardEffects) -> bool:
    return any(
        ability.kind == "replacement"
        and any(isinstance(one, When) and one.event == "removed" and one.cause != "battle" for one in ability.timings)
        for ability in _abilities(effects)
    )


def _speaks_of_removing(card: CardRecord, effects: CardEffects) -> bool:
    forbids = any(isinstance(part, Forbid) and part.deed == "be_removed" for part in walk(effects))
    return forbids or _at_event("removed")(card, effects)


def _knows_question_mark(card: CardRecord, effects: CardEffects) -> bool:
    asked = any(isinstance(part, AttributeIs) and part.attribute == "?" for part in walk(effects))
    return asked or "?" in card.attributes


def _holds_don(_card: CardRecord, effects: CardEffects) -> bool:
    """An effect on DON!! cards that lasts: one that keeps them, or chosen ones, from becoming active."""
    for ability in _abilities(effects):
        slots = {part.slot for part in walk(ability) if isinstance(part, Choose) and _of_don(part.among)}
        for part in walk(ability):
            if isinstance(part, Forbid) and part.deed == "become_active" and part.cards is not None:
                chosen = any(isinstance(one, Bound) and one.slot in slots for one in walk(part.cards))
                if chosen or _of_don(part.cards):
                    return True
    return False


def _of_don(cards: object) -> bool:
    return any(isinstance(part, Pool) and set(part.areas) <= _DON_AREAS for part in walk(cards))


def _asks_state_of_don(_card: CardRecord, effects: CardEffects) -> bool:
    pools = (part for part in walk(effects) if isinstance(part, Pool) and set(part.areas) <= _DON_AREAS)
    return any(isinstance(part, StateIs) for pool in pools for part in walk(pool.where))


def _forbids_playing(_card: CardRecord, effects: CardEffects) -> bool:
    return any(isinstance(part, Forbid) and part.deed == "play" for part in walk(effects))


def _sets_base(_card: CardRecord, effects: CardEffects) -> bool:
    return any(
        isinstance(part, SetStat | SwapStat) and part.stat in ("base_power", "base_cost") for part in walk(effects)
    )


def _gives_counter(_card: CardRecord, effects: CardEffects) -> bool:
    return any(isinstance(part, SetStat) and part.beside for part in walk(effects))


def _long_cost_once_per_turn(_card: CardRecord, effects: CardEffects) -> bool:
    return any(ability.once_per_turn and len(ability.cost) > 1 for ability in _abilities(effects))


def _keyword(*words: Keyword) -> Callable[[CardRecord, CardEffects], bool]:
    def found(_card: CardRecord, effects: CardEffects) -> bool:
        for part in walk(effects):
            if isinstance(part, Ability | GrantKeyword | HasKeyword) and part.keyword in words:
                return True
        return False

    return found


def _trigger_from_areas(_card: CardRecord, effects: CardEffects) -> bool:
    """A [Trigger] that looks for cards in an area in which its own card could be."""
    for ability in _abilities(effects):
        if any(isinstance(timing, Timing) and timing.kind == "trigger" for timing in ability.timings):
            pools = (part for part in walk(ability) if isinstance(part, Pool))
            if any({"trash", "hand", "life"} & set(pool.areas) for pool in pools):
                return True
    return False


def _don_and_timing(_card: CardRecord, effects: CardEffects) -> bool:
    """[DON!! xX] before an effect with an activation timing."""
    return any(
        ability.kind == "auto"
        and any(
            isinstance(part, StatOf) and part.stat == "don_given" and isinstance(part.cards, Source)
            for condition in ability.conditions
            for part in walk(condition)
        )
        for ability in _abilities(effects)
    )


CONSTRUCTS: Mapping[str, Construct] = MappingProxyType(
    {
        "D1": Construct("an effect at the end of a turn", _at_end_of_turn),
        "D2": Construct('"until the end of the turn" or of the End Phase', _until_end_of_turn),
        "D3": Construct("a bracketed effect at the end of a turn", _timed(*_ENDS_OF_TURN)),
        "D4": Construct("a permanent effect on values that asks for values", _permanent_by_values),
        "D5": Construct("a replacement effect", _replaces),
        "D6": Construct("an effect that activates on a move", _at_event(*_MOVES, auto_only=True)),
        "D7": Construct("an effect at the start of the game", _timed("start_of_game")),
        "D8": Construct("removal from the field", _speaks_of_removing),
        "D9": Construct("a replacement effect for other cards", _replaces_for_several),
        "D10": Construct('the attribute "?"', _knows_question_mark),
        "D11": Construct("an effect that stays on DON!! cards", _holds_don),
        "D12": Construct("a replacement effect for being removed", _replaces_removal),
        "D13": Construct("a question for active or rested DON!! cards", _asks_state_of_don),
        "D14": Construct("a prohibition of playing", _forbids_playing),
        "D15": Construct("an effect that sets a base value", _sets_base),
        "D16": Construct("an effect that keeps DON!! cards rested", _holds_don),
        "D17": Construct("a replacement effect", _replaces),
        "D18": Construct("a replacement effect", _replaces),
        "D19": Construct("[Once Per Turn] with a cost of several parts", _long_cost_once_per_turn),
        "D20": Construct("damage by an effect", lambda _c, e: _parts(e, DealDamage)),
        "D21": Construct("a [Trigger] about trash, hand or Life", _trigger_from_areas),
        "D22": Construct("an effect that activates effects of Events", lambda _c, e: _parts(e, ActivateEffect)),
        "D23": Construct("setting power to 0", lambda _c, e: _parts(e, SetPowerToZero)),
        "D24": Construct('an effect for "when attacked"', _at_event("attacked")),
        "D25": Construct("[DON!! xX] before an activation timing", _don_and_timing),
        "D26": Construct("[Rush: Character]", _keyword("Rush: Character")),
        "D27": Construct("[Unblockable]", _keyword("Unblockable")),
        "D28": Construct("a Counter that an effect gives", _gives_counter),
    }
)
"""The construct of each switch, by its key."""


def cards_by_switch(collection: Collection, keys: Iterable[str]) -> dict[str, int]:
    """How many cards of a collection contain what each of these switches is about."""
    return {key: len(cards_with(collection.sets, collection.effects, key)) for key in keys}


def cards_with(card_sets: Iterable[CardSet], effects: Mapping[str, CardEffects], key: str) -> tuple[CardRecord, ...]:
    """The cards that contain what a switch, by its key, is about.  Raises ``KeyError`` for another key."""
    construct = CONSTRUCTS[key]
    return tuple(
        card
        for card_set in card_sets
        for card in card_set.cards
        if construct.is_in(card, effects.get(card.number) or CardEffects(card.number))
    )
