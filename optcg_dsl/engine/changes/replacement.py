"""Which replacement effects can be applied to something that is about to happen (8-1-3-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from msgspec.structs import replace

from optcg_dsl.effects import When
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.activatable import can_activate, could_activate
from optcg_dsl.engine.derived.feasibility import payable
from optcg_dsl.engine.derived.records import Told
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.derived.secrecy import Reckoning
from optcg_dsl.engine.pool.programs import Program
from optcg_dsl.engine.values.areas import CHARACTER, DECK, HAND, LEADER, STAGE, TRASH
from optcg_dsl.engine.values.frames import Chain
from optcg_dsl.engine.values.records import CardRef
from optcg_dsl.vocabulary.words import check_complete

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core


class Offer(NamedTuple):
    """A replacement effect that can be applied, and the cards of the change that it covers.

    ``possible`` is false for one that only might be, for all that both players can see.
    """

    program: Program
    source: CardRef
    controller: int
    covered: tuple[int, ...]
    possible: bool = True

    @property
    def key(self) -> tuple[int, int, str]:
        """What identifies the effect: the same one is not applied twice to one situation (8-1-3-4-3)."""
        return (self.source.card, self.source.serial, self.program.id)


ChangeKind = Literal["ko", "move", "rested", "damage", "draw", "discard"]
"""The kinds of changes that are offered to replacement effects before they are made."""


class Replaceable(NamedTuple):
    """What a change is to replacement effects: events of which kinds.

    ``anywhere``: its cards need not be in the Character or Stage area.
    """

    events: frozenset[str]
    anywhere: bool = False


_CHANGES: Final[dict[str, Replaceable]] = {
    "ko": Replaceable(frozenset(("ko", "removed"))),
    "move": Replaceable(frozenset(("removed",))),
    "rested": Replaceable(frozenset(("rested",)), anywhere=True),
    "damage": Replaceable(frozenset(("takes_damage",)), anywhere=True),
    "draw": Replaceable(frozenset(("drawn",)), anywhere=True),
    "discard": Replaceable(frozenset(("trashed_from_hand",)), anywhere=True),
}
check_complete(get_args(ChangeKind), _CHANGES)
_RETURNED: Final = {HAND: "returned_to_hand", DECK: "returned_to_deck"}
"""What a movement from the field to these areas is called besides."""
REPLACEABLE: Final = frozenset(
    (*(event for change in _CHANGES.values() for event in change.events), *_RETURNED.values())
)
"""The kinds of events that replacement effects can replace."""


_MAY_BE_REPLACED: Final = {
    kind: change.events | (frozenset(_RETURNED.values()) if kind == "move" else frozenset())
    for kind, change in _CHANGES.items()
}
"""The kinds of events that a change of each kind may be, wherever the cards go."""


def may_replace(game: Core, kind: str) -> bool:
    """Whether any effect in this game, printed or granted, replaces a change of the kind."""
    return not _MAY_BE_REPLACED[kind].isdisjoint(game.standing.replaces)


def may_be_replaced(game: Core, kind: str) -> bool:
    """Whether any effect in this game, printed or granted, replaces events of the kind."""
    return kind in game.standing.replaces


def offers(game: Core, told: Told, spent: Chain) -> list[Offer]:
    """The replacement effects of the player who has to decide first, without those already applied or refused.

    Those that only might be possible are among them, after the others: they are no option, but asked about.

    First those of the cards concerned, then the turn player's, then the other player's (8-1-3-4-1, 8-1-3-4-2).
    """
    found = _all_offers(game, told, spent)
    group = [offer for offer in found if offer.source.card in told.cards] or found
    for side in game.in_turn_order():
        mine = [offer for offer in group if offer.controller == side]
        if mine:
            return sorted(mine, key=lambda offer: not offer.possible)
    return []


def _all_offers(game: Core, told: Told, spent: Chain) -> list[Offer]:
    view = layers.view(game)
    found: list[Offer] = []
    for side in game.in_turn_order():
        areas = game.state.areas[side]
        for card in (*areas[LEADER], *areas[CHARACTER], *areas[STAGE]):
            for program in view.abilities(card):
                if program.ability.kind != "replacement":
                    continue
                source = game.ref(card)
                if (card, source.serial, program.id) in spent:
                    continue
                covered = _covered(game, told, program, source, side)
                if not covered:
                    continue
                possible = _applicable(game, program, source, side, covered, told)
                if possible or _applicable(game, program, source, side, covered, told, reckons=True):
                    found.append(Offer(program, source, side, covered, possible))
    return found


def _covered(game: Core, told: Told, program: Program, source: CardRef, controller: int) -> tuple[int, ...]:
    """The cards of the change that the replacement effect speaks of."""
    scope = Scope(game, layers.view(game), source, controller)
    change = _CHANGES[told.kind]
    kinds = change.events
    if told.kind == "move" and told.to in _RETURNED:
        kinds = kinds | {_RETURNED[told.to]}
    if game.switches.remove_defined == "only_to_trash" and told.kind == "move" and told.to != TRASH:
        return ()
    covered: list[int] = []
    for card in told.cards:
        alone = replace(told, player=game.state.owner[card], card=card)
        for timing in program.ability.timings:
            if (
                isinstance(timing, When)
                and timing.event in kinds
                and (change.anywhere or game.state.area[card] in (CHARACTER, STAGE))
                and scope.view.closures.of(timing)(source.card, scope, replace(alone, kind=timing.event))
            ):
                covered.append(card)
                break
    if game.switches.replacement_scope == "each_object":
        return tuple(covered[:1])
    return tuple(covered)


def _applicable(
    game: Core,
    program: Program,
    source: CardRef,
    controller: int,
    covered: tuple[int, ...],
    told: Told,
    *,
    reckons: bool = False,
) -> bool:
    """Conditions, cost and once per turn allow it, and its "instead" can be carried out (8-1-3-4-5).

    ``reckons``: or they may, for all that both players can see.
    """
    slots = {
        "event.card": covered,
        "event.cards": covered,
        "event.other": (told.other,) if told.other >= 0 else (),
        "event.amount": (len(covered),),
    }
    if not (could_activate if reckons else can_activate)(game, program, source, controller, slots):
        return False
    if not game.switches.replacement_must_be_possible:
        return True
    surroundings = Reckoning if reckons else Scope
    return payable(program.ability.body, surroundings(game, layers.view(game), source, controller, slots))
