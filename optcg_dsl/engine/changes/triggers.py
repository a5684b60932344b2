"""Effects whose activation timing is met: collecting them, and the order in which they are resolved (8-6).

Whatever happens is told to :func:`emit`.  Auto effects that wait for it are collected in ``State.pending``; a later
call of :func:`resolve_frames`, when nothing else is being resolved, has them activated one by one.  Effects met before
the next one is taken share a *wave*; those met while one is resolved belong to a later wave, so they come after all
that waited before (8-6-1, 8-6-1-1).  Within a wave the turn player's come first, and each player orders their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from optcg_dsl.effects import When
from optcg_dsl.effects.abilities import TOGETHER
from optcg_dsl.engine.changes import defeat
from optcg_dsl.engine.derived import activatable, layers
from optcg_dsl.engine.derived.activation_conditions import Terms
from optcg_dsl.engine.derived.compiled import compiled_test
from optcg_dsl.engine.derived.evaluate import SERIALS
from optcg_dsl.engine.derived.records import Told
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.pool.programs import INTO_TRASH
from optcg_dsl.engine.pool.standing import RELEASING
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import IN_PLAY, OPEN
from optcg_dsl.engine.values.frames import ActivateFrame, ResolveFrame
from optcg_dsl.engine.values.records import CardRef, Decision, Past, Pending, Slots
from optcg_dsl.engine.values.state import in_play

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core
    from optcg_dsl.engine.pool.programs import Program
    from optcg_dsl.engine.values.state import State


_LEAVING: Final = ("removed", "ko", "trashed", "returned_to_hand", "returned_to_deck")
"""Kinds that are told just before the cards leave (10-2-17-1)."""
_MOVES: Final = frozenset((*_LEAVING, "life_removed", "life_to_hand", "discarded_life"))
"""Kinds of which one move of a card can be several at once: who is K.O.'d by an effect is removed by it too."""
_MOVED: Final = "moved"
"""The slot that names the object that moved, for effects with several activation timings."""
_PER_CARD: Final = (
    "ko",
    "removed",
    "trashed",
    "turned_up",
    "turned_down",
    "rested",
    "set_active",
    "played",
    "returned_to_hand",
    "returned_to_deck",
)
"""Kinds that happen once for each card; the others happen once, however many cards they are about."""
_GIVEN: Final = "given_don"
"""The kind that is told once for several DON!! cards, each of which is given by itself."""
_OF_BATTLES: Final = ("battles", "battled")
"""Kinds that are about cards as they fought, wherever they are now."""
_NOBODY: Final[set[int]] = set()
_END_WORDS: Final = frozenset(("end_of_your_turn", "end_of_opponents_turn"))


def emit(
    game: Core,
    kind: str,
    *,
    player: int = -1,
    cards: tuple[int, ...] = (),
    other: int = -1,
    amount: int = 0,
    cause: str = "rule",
    by: int = -1,
    to: int = -1,
    came: int = -1,
    doer: int = -1,
) -> None:
    """Say that something happened: collect the effects whose timing it meets, and remember it for this turn.

    ``kind`` is an event kind, or the timing word of a moment (``end_of_your_turn`` with the effects' controller as
    ``player``).  ``player`` is who did or suffered it, by default the owner of the first card; ``doer`` is who did it
    where that need not be the player whose effect it was, ``by``.
    """
    standing = game.standing
    if kind not in standing.watched:
        return
    state = game.state
    if cards and player < 0:
        player = state.owner[cards[0]]
    if kind in standing.remembered:
        # "If an Event was trashed" looks at each of the cards that were trashed at once.
        each = cards if kind in TOGETHER and amount == len(cards) else _heads(kind, cards)
        for head in each:
            serial = state.serial[head] if head >= 0 else -1
            count = 1 if len(each) > 1 else amount
            state.history.append(
                Past(kind, player, head, count, other, serial, cause, by, came, by if doer < 0 else doer)
            )
        game.touch(dependencies.HISTORY)
    if state.delayed and kind in RELEASING:
        for side in game.in_turn_order():
            release(game, kind, side)
    watchers = _watchers(game, kind, cards) if kind in standing.heard else ()
    if not watchers:
        return
    for head in _heads(kind, cards):
        told = Told(kind, player, head, other, cards, amount, cause, by, to, came, by if doer < 0 else doer)
        _collect(game, told, watchers)


def _heads(kind: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards to which something happens: each one, or the first for all; -1 if it happens to none."""
    if not cards:
        return (-1,)
    return cards if kind in _PER_CARD else cards[:1]


def _watchers(game: Core, kind: str, told_of: tuple[int, ...]) -> list[int]:
    """The cards with an effect, printed or granted, that may wait for this, told of some cards; turn player's first."""
    state, standing = game.state, game.standing
    hearers = standing.hearers.get(kind, _NOBODY)
    own_hearers = standing.own_hearers.get(kind, _NOBODY)
    if kind in standing.granted and (granted := layers.view(game).collected.granted):
        hearers = hearers | granted.keys()
    if not own_hearers.isdisjoint(told_of):
        hearers = hearers | own_hearers.intersection(told_of)
        if kind in INTO_TRASH:
            return [card for card in told_of if card in hearers] + _in_play(state, hearers)
    return _in_play(state, hearers)


def _in_play(state: State, hearers: Set[int]) -> list[int]:
    """Those of the cards that are on the field; the turn player's first."""
    watchers = [card for card in hearers if state.area[card] in IN_PLAY]
    if len(watchers) > 1:
        player = state.turn_player
        return [card for card in in_play(state, player) + in_play(state, 1 - player) if card in hearers]
    return watchers


def _collect(game: Core, told: Told, watchers: Iterable[int]) -> None:
    view = layers.view(game)
    kind = told.kind
    for card in watchers:
        for program in view.abilities(card):
            if kind in program.hears and program.ability.kind == "auto":
                fitting = told if len(told.cards) < 2 else _fitting(game, program, card, told)
                slots = _slots(fitting)
                if not _is_met(game, program, card, fitting, slots):
                    continue
                occasions = _occasions(program, told)
                if occasions > 1:
                    slots["event.amount"] = (1,)
                for _ in range(occasions):
                    _enqueue(game, program, card, fitting, dict(slots))


def _fitting(game: Core, program: Program, card: int, told: Told) -> Told:
    """What is told, of those cards only that the program's timing asks for, where it is told once for several cards.

    "When an Event is trashed from your hand" is met if any of the cards is an Event, and "that card" is the Event.
    """
    asked = [one for one in program.ability.timings if isinstance(one, When) and one.event == told.kind]
    if not asked or told.kind not in TOGETHER or told.amount != len(told.cards):
        return told
    scope = Scope(game, layers.view(game), game.ref(card), game.state.owner[card], {})
    tests = [compiled_test(one.card) for one in asked]
    cards = tuple([one for one in told.cards if any(test(scope, one) for test in tests)])
    if not cards or len(cards) == len(told.cards):
        return told
    return replace(told, card=cards[0], cards=cards, amount=len(cards))


def _occasions(program: Program, told: Told) -> int:
    """How often what is told meets the program's timing: for each card that is given by itself (6-5-5-1), unless the
    timing counts them ("is given 2 or more DON!! cards")."""
    if told.kind != _GIVEN or any(isinstance(one, When) and one.amount > 1 for one in program.ability.timings):
        return 1
    return told.amount


def _is_met(game: Core, program: Program, card: int, told: Told, slots: Slots) -> bool:
    """Whether one of the program's timings is met, and what must hold at the timing holds.

    An effect of a card that leaves needs an open area to go to (8-4-5).
    """
    view = layers.view(game)
    scope = Scope(game, view, game.ref(card), game.state.owner[card], slots)
    terms: Terms = view.closures.of(program)
    some_negated = view.collected.negated or view.collected.muted
    for word, meets in terms.timings:
        if meets(card, scope, told) and not (some_negated and word and view.is_timing_negated(card, word)):
            break
    else:
        return False
    if told.kind in _LEAVING and card in told.cards:
        if game.switches.move_autos_need_open_destination and told.to >= 0 and told.to not in OPEN:
            return False
        return terms.holds(scope)
    return game.switches.don_xx_checked_at != "timing" or terms.don_given(scope)


def _slots(told: Told) -> dict[str, tuple[int, ...]]:
    return {
        "event.card": (told.card,) if told.card >= 0 else (),
        "event.other": (told.other,) if told.other >= 0 else (),
        "event.cards": told.cards,
        "event.amount": (told.amount,),
    }


def _enqueue(game: Core, program: Program, card: int, told: Told, slots: dict[str, tuple[int, ...]]) -> None:
    """Have the effect wait; that of a card which is leaving waits for the card it will be then (10-2-17-2)."""
    state = game.state
    if program.reads_event:
        _keep_objects(state, told, slots)
    serial = state.serial[card]
    if told.kind in _LEAVING and card in told.cards:
        serial += 1
        slots[activatable.CHECKED] = (1,)
    source = CardRef(card, serial)
    if told.kind in _MOVES and len(program.ability.timings) > 1:
        slots[_MOVED] = (told.card, state.serial[told.card] + (told.kind in _LEAVING))
        if any(_waits_for(one, program, source, slots[_MOVED]) for one in state.pending):
            return
    if _END_WORDS & program.timings:
        state.used.append((card, serial, _END_MARK + program.id))
    _wait(state, program.id, source, state.owner[card], slots)


def _waits_for(one: Pending, program: Program, source: CardRef, moved: tuple[int, ...]) -> bool:
    """Whether the effect waits already, by another timing that the same move meets: it activates once (8-1-3-1)."""
    return one.program == program.id and one.source == source and one.slots.get(_MOVED) == moved


def _keep_objects(state: State, told: Told, slots: dict[str, tuple[int, ...]]) -> None:
    """Note which objects the event is about: as they are after a move, or as they fought in a battle (3-1-6)."""
    battle = state.battle
    fought = {ref.card: ref.serial for ref in (battle.attacker, battle.target)} if battle is not None else {}
    in_battle = told.kind in _OF_BATTLES
    leaving = told.cards if told.kind in _LEAVING else ()
    for slot in ("event.card", "event.other", "event.cards"):
        slots[SERIALS + slot] = tuple(
            fought[card] if in_battle and card in fought else state.serial[card] + (card in leaving)
            for card in slots[slot]
        )


def _wait(state: State, program: str, source: CardRef, controller: int, slots: dict[str, tuple[int, ...]]) -> None:
    state.counter += 1
    state.pending.append(Pending(program, source, controller, slots, state.wave, state.counter))


_END_MARK: Final = "end of turn "


def release(game: Core, moment: str, player: int) -> bool:
    """Have the player's delayed effects that are due at this moment wait for their resolution (6-6-1-2).

    Returns whether there were any.
    """
    state = game.state
    if not state.delayed:
        return False
    due = [
        late
        for late in state.delayed
        if late.moment == moment
        and late.controller == player
        and (late.whose in (-1, state.turn_player))
        and (moment != "start_of_turn" or late.turn < state.turn)
    ]
    if not due:
        return False
    state.delayed = [late for late in state.delayed if late not in due]
    for late in due:
        slots = {**late.slots, activatable.RESUME: (late.step,)}
        _wait(state, late.program, late.source, late.controller, slots)
    return True


def emit_missed(game: Core, turn_player: int) -> bool:
    """Collect end-of-turn effects that have not activated this turn (6-6-1-4 of older rules); whether there are any."""
    before = len(game.state.pending)
    moments = (("end_of_your_turn", turn_player), ("end_of_opponents_turn", 1 - turn_player))
    view = layers.view(game)
    for kind, player in moments:
        told = Told(kind, player, -1, -1, (), 0, "rule", -1, -1)
        for card in in_play(game.state, player):
            ref = game.ref(card)
            for program in view.abilities(card):
                mark = (card, ref.serial, _END_MARK + program.id)
                if kind not in program.timings or mark in game.state.used:
                    continue
                slots = _slots(told)
                if _is_met(game, program, card, told, slots):
                    _enqueue(game, program, card, told, slots)
    return len(game.state.pending) > before


# -- resolving --------------------------------------------------------------------------------------------------------


CHOOSE, CHOSEN = 0, 1


def resolve_frames(game: Core) -> bool:
    """Push the frame that resolves waiting effects, if any; returns whether it did.

    Permanent effects that change each other without end are a loop that nobody can stop: a draw (11-1-1-1).
    """
    if game.standing.unsettled and _never_settles(game):
        return False
    if not game.state.pending:
        return False
    game.push(ResolveFrame())
    return True


def _never_settles(game: Core) -> bool:
    """End the game in a draw if the permanent effects in force change each other without end (11-1-1, 11-1-1-1)."""
    if not layers.is_unstable(game):
        return False
    defeat.lose(game, (0, 1), "loop")
    return True


@frame_handler(ResolveFrame)
def resolve(game: Core, frame: ResolveFrame) -> None:
    """Take the next waiting effect, asking its player which one if there are several."""
    state = game.state
    if frame.stage == CHOSEN:
        (order,) = game.take_cards()
        frame.stage = CHOOSE
        _activate(game, next(one for one in state.pending if one.order == order))
        return
    if game.standing.unsettled and _never_settles(game):
        return
    state.pending = [one for one in state.pending if _may_still_activate(game, one)]
    if not state.pending:
        game.pop()
        return
    group = _in_question(game, _next_group(state)) if len(state.pending) > 1 else state.pending
    if len(group) == 1 or all(_identity(game, one) == _identity(game, group[0]) for one in group):
        _activate(game, group[0])
    else:
        frame.stage = CHOSEN
        programs = game.pool.programs
        game.ask(
            Decision(
                group[0].controller,
                "effect",
                tuple(one.order for one in group),
                reason="order_of_effects",
                prompt="Which effect is resolved next?",
                labels=tuple(
                    f"{game.spec(one.source.card).name}: {programs[one.program].ability.text}" for one in group
                ),
            )
        )


def _in_question(game: Core, group: list[Pending]) -> list[Pending]:
    """The effects of which the next one is chosen: all, or the first if none of them can be activated now (8-4-1-1).

    While one of them can be, its order to the others matters: it may let them be activated, or keep them from it.
    """
    programs = game.pool.programs
    if any(activatable.might_act(game, programs[one.program], one.source, one.controller, one.slots) for one in group):
        return group
    return group[:1]


def _identity(game: Core, one: Pending) -> tuple[object, ...]:
    """What tells a waiting effect from another: it does not matter in which order equal ones are resolved."""
    reads_event = game.pool.programs[one.program].reads_event or activatable.RESUME in one.slots
    return one.program, one.source, one.slots if reads_event else None


def _may_still_activate(game: Core, one: Pending) -> bool:
    """Its source is the object that it was (8-1-3-1-3), and [Once Per Turn] is not spent; delayed effects stay."""
    if activatable.RESUME in one.slots:
        return True
    program = game.pool.programs[one.program]
    return game.alive(one.source) and not (
        program.ability.once_per_turn and activatable.is_spent(game, program, one.source)
    )


def _next_group(state: State) -> list[Pending]:
    """The waiting effects of which one comes next: of the earliest wave, the turn player's or else the other's.

    What was set off while another effect was resolved is of a later wave (8-6-1, 8-6-1-1).
    """
    wave = min([one.wave for one in state.pending])
    group = [one for one in state.pending if one.wave == wave]
    mine = [one for one in group if one.controller == state.turn_player]
    return mine or group


def _activate(game: Core, one: Pending) -> None:
    state = game.state
    state.pending = [other for other in state.pending if other.order != one.order]
    state.wave += 1
    game.push(ActivateFrame(program=one.program, source=one.source, controller=one.controller, slots=one.slots))
