"""Steps that move cards: draw, K.O., move, play, DON!! cards, shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace

from optcg_dsl.effects import KO, AddDon, Bound, Cards, Choose, Draw, GiveDon, Move, Play, Shuffle
from optcg_dsl.engine.changes import moves, process
from optcg_dsl.engine.changes.replacement import may_be_replaced
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.changeable import affectable, can_be_added_from_life, can_be_koed, can_be_played, movable
from optcg_dsl.engine.derived.closures import closures_of
from optcg_dsl.engine.derived.feasibility import ALWAYS, Possible, check_add_don, check_draw, check_give_don
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import AREA_INDEX, CHARACTER, DECK, DON_DECK, HAND, LEADER, LIFE, OPEN, STAGE, TRASH
from optcg_dsl.engine.values.frames import EnterFrame
from optcg_dsl.engine.values.progress import Changing, Drawing, DrawingUpTo, Moving, Playing
from optcg_dsl.engine.values.records import Decision

# -- drawing ----------------------------------------------------------------------------------------------------------

MORE, TAKEN = 1, 2


@step_handler(Draw, needs=dependencies.DECK, possible=Possible(check=check_draw))
def draw(run: Run, step: Draw) -> None:
    """Draw cards as often as the number says, not at all for 0 or less (1-3-2-2, 4-5-2, 4-5-3)."""
    if step.up_to:
        _draw_up_to(run, step)
        return
    if may_be_replaced(run.game, "drawn"):
        _draw_one_by_one(run, step)
        return
    count = max(0, run.number(step.count))
    complete = count > 0
    cards: list[int] = []
    for player in run.players(step.who):
        drawn = _draw_for(run, player, count)
        cards += drawn
        complete = len(drawn) == count and complete
    if step.slot:
        run.bind(step.slot, tuple(cards))
    run.done(complete)


def _draw_one_by_one(run: Run, step: Draw) -> None:
    """Draw where each drawing may be replaced (4-5-3, 8-1-3-4)."""
    if run.frame.progress is None:
        run.frame.progress = Drawing(max(0, run.number(step.count)))
    so_far = run.progress(Drawing)
    if run.stage == TAKEN:
        run.stage = 0
        drawn = run.state.returned
        run.frame.progress = replace(
            so_far,
            complete=so_far.complete and bool(drawn),
            done=so_far.done + 1,
            cards=(*so_far.cards, *drawn),
        )
        return
    players = run.players(step.who)
    if so_far.served >= len(players):
        run.bind(step.slot, so_far.cards)
        run.done(so_far.complete and so_far.count > 0)
        return
    player = players[so_far.served]
    enough = so_far.done >= so_far.count
    forbidden = run.view.forbidden("draw", player=player, by=run.controller, cause="effect")
    if enough or forbidden or not run.state.areas[player][DECK]:
        complete = so_far.complete and enough
        run.frame.progress = replace(so_far, complete=complete, served=so_far.served + 1, done=0)
        return
    _draw_once(run, player)


def _draw_once(run: Run, player: int) -> None:
    """Let one card be drawn, or whatever takes the place of that; what was drawn comes back at the stage ``TAKEN``."""
    run.stage = TAKEN
    process.would_draw(run.game, player, cause=run.cause, by=run.by, source=run.card, chain=run.frame.chain)


def _draw_for(run: Run, player: int, count: int) -> tuple[int, ...]:
    """Draw for one player unless an effect forbids it; returns the cards drawn (1-3-3)."""
    if count <= 0 or run.view.forbidden("draw", player=player, by=run.controller, cause="effect"):
        return ()
    waiting = tuple(run.state.areas[player][DECK][:count])
    return waiting[: moves.draw(run.game, player, count, cause=run.cause, by=run.by, source=run.card)]


def _draw_up_to(run: Run, step: Draw) -> None:
    """ "Draw up to X" (4-5-4, 4-8-2): before each card the player may stop (4-5-4-1 to 4-5-4-3)."""
    if run.frame.progress is None:
        run.frame.progress = DrawingUpTo()
    so_far = run.progress(DrawingUpTo)
    next_player = DrawingUpTo(so_far.served + 1, 0, so_far.cards)
    players = run.players(step.who)
    if run.stage == TAKEN:
        run.stage = 0
        run.frame.progress = _one_more(so_far, run.state.returned)
        return
    if run.stage == MORE:
        run.stage = 0
        player = players[so_far.served]
        if may_be_replaced(run.game, "drawn") and run.state.areas[player][DECK]:
            if run.game.take_word() == "yes":
                _draw_once(run, player)
            else:
                run.frame.progress = next_player
        elif run.game.take_word() == "yes" and (found := _draw_for(run, player, 1)):
            run.frame.progress = _one_more(so_far, found)
        else:
            run.frame.progress = next_player
        return
    if so_far.served >= len(players):
        if step.slot:
            run.bind(step.slot, so_far.cards)
        run.next()
    elif so_far.done >= run.number(step.count):
        run.frame.progress = next_player
    else:
        run.ask(
            MORE,
            Decision(
                players[so_far.served],
                "yes_no",
                ("yes", "no"),
                reason="draw_up_to",
                prompt=f"{run.name}: draw a card?",
                source=run.card,
            ),
        )


def _one_more(so_far: DrawingUpTo, drawn: tuple[int, ...]) -> DrawingUpTo:
    """The present player has drawn once more, or what took the place of that has been done."""
    return DrawingUpTo(so_far.served, so_far.done + 1, (*so_far.cards, *drawn))


# -- leaving the field, and other moves -------------------------------------------------------------------------------

CHANGED: Final = 1


@step_handler(KO, needs=0, possible=Possible(fits=lambda step: can_be_koed))
def ko(run: Run, step: KO) -> None:
    """K.O. Characters, or Stages where the text says so (10-2-1-2)."""
    if run.stage == CHANGED:
        koed = run.state.returned
        complete = len(koed) == run.progress(Changing).wanted > 0
        run.bind(step.slot, koed)
        run.done(complete)
        return
    cards = tuple(card for card in run.cards(step.cards) if run.state.area[card] in (CHARACTER, STAGE))
    run.frame.progress = Changing(len(cards))
    run.stage = CHANGED
    process.would_ko(run.game, cards, cause=run.cause, by=run.by, source=run.card, chain=run.frame.chain)


END_CHOSEN, ORDERED, MOVE, MOVED = range(1, 5)
ENDS: Final[tuple[Literal["top"], Literal["bottom"]]] = ("top", "bottom")
"""The ends of an area, as they are numbered in a decision."""


@step_handler(Move, needs=0, possible=Possible(fits=lambda step: movable(step.area)))
def move(run: Run, step: Move) -> None:
    """Move cards to an area of their owners: which end and which order first, then the movement."""
    _MOVE_STAGES[run.stage](run, step)


def _start_move(run: Run, step: Move) -> None:
    cards = _movable(run, step, run.cards(step.cards))
    if not cards:
        run.bind(step.slot, ())
        run.done(False)
        return
    bottom = step.end == "bottom"
    ordering = _who_orders(run, step, cards)
    if not ordering and not bottom and step.area == "life" and all(run.state.area[card] == DECK for card in cards):
        cards = cards[::-1]  # cards of a deck are moved one by one: the last one lies uppermost (3-2-3)
    run.frame.progress = Moving(ENDS[bottom], cards, ordering)
    if step.end == "choose":
        run.ask(
            END_CHOSEN,
            Decision(
                run.player(step.who),
                "option",
                tuple(range(len(ENDS))),
                reason="end",
                prompt=f"{run.name}: place at the top or the bottom?",
                source=run.card,
                labels=ENDS,
            ),
        )
    else:
        _ask_order(run, step)


def _movable(run: Run, step: Move, cards: Sequence[int]) -> tuple[int, ...]:
    """Without Leaders (3-6-3) and what an effect forbids (1-3-3); DON!! cards stay among themselves (3-3, 3-9)."""
    to_don = step.area in ("don_deck", "cost", "given")
    area, specs = run.state.area, run.game.specs
    movable = [card for card in cards if area[card] != LEADER and (specs[card].category == "don") == to_don]
    if step.area == "hand":
        scope = run.scope()
        movable = [card for card in movable if can_be_added_from_life(scope, card)]
    return tuple(movable)


def _who_orders(run: Run, step: Move, cards: Sequence[int]) -> tuple[int, ...]:
    """The owners who put several cards in order: in a deck or Life area, if they can tell them apart (3-1-7)."""
    if step.area not in ("deck", "life"):
        return ()
    state = run.state
    ordering: list[int] = []
    for player in run.game.in_turn_order():
        mine = [card for card in cards if state.owner[card] == player]
        known = step.any_order or all(
            state.area[card] in OPEN or state.area[card] == HAND or card in state.revealed for card in mine
        )
        if len(mine) > 1 and known:
            ordering.append(player)
    return tuple(ordering)


def _end_chosen(run: Run, step: Move) -> None:
    (end,) = run.game.take_cards()
    run.frame.progress = replace(run.progress(Moving), end=ENDS[end])
    _ask_order(run, step)


def _ask_order(run: Run, step: Move) -> None:
    so_far = run.progress(Moving)
    ordering = so_far.ordering
    if not ordering:
        run.stage = MOVE
        return
    mine = tuple(card for card in so_far.cards if run.state.owner[card] == ordering[0])
    below = so_far.end == "bottom"
    looking = run.state.looking
    looked_at = all((run.controller, card) in looking for card in mine)  # only who looks at them can arrange them
    who = run.controller if looked_at else ordering[0]
    run.ask(
        ORDERED,
        Decision(
            who if step.orderer == "owner" else run.player(step.orderer),
            "order",
            mine,
            least=len(mine),
            most=len(mine),
            reason="order",
            prompt=f"{run.name}: put the cards in order, {'the lowest last' if below else 'the uppermost first'}.",
            source=run.card,
        ),
    )


def _ordered(run: Run, step: Move) -> None:
    answer = run.game.take_cards()
    so_far = run.progress(Moving)
    others = tuple(card for card in so_far.cards if card not in answer)
    run.frame.progress = Moving(so_far.end, (*others, *answer), so_far.ordering[1:])
    _ask_order(run, step)


def _do_move(run: Run, step: Move) -> None:
    so_far = run.progress(Moving)
    end, cards = so_far.end, so_far.cards
    state = run.state
    if step.area == "hand":
        cards = redirected(run, cards)
    if not cards:
        run.bind(step.slot, ())
        run.done(False)
        return
    area = AREA_INDEX[step.area]
    came = {state.area[card] for card in cards}
    if (CHARACTER in came or STAGE in came) and area not in (CHARACTER, STAGE):
        run.stage = MOVED
        process.would_remove(
            run.game,
            cards,
            area,
            end=end,
            face_up=step.facing == "up",
            rested=step.state == "rested",
            verb=step.verb,
            reveal=step.reveal or must_be_shown(run, step.area, step.cards),
            cause=run.cause,
            by=run.by,
            source=run.card,
            chain=run.frame.chain,
        )
        return
    if area == TRASH and HAND in came and may_be_replaced(run.game, "trashed_from_hand"):
        run.stage = MOVED
        process.would_discard(
            run.game,
            tuple(cards),
            cause=run.cause,
            by=run.by,
            source=run.card,
            doer=run.player(step.who),
            chain=run.frame.chain,
        )
        return
    inside = area == LIFE and any(state.area[card] == LIFE for card in cards)
    faces = {card: state.face_up[card] for card in cards} if area == LIFE and step.facing == "kept" else {}
    moves.move(
        run.game,
        cards,
        area,
        end=end,
        face_up=step.facing == "up",
        rested=step.state == "rested",
        cause=run.cause,
        by=run.by,
        source=run.card,
        verb=step.verb,
        reveal=step.reveal or must_be_shown(run, step.area, step.cards),
        doer=run.player(step.who),
    )
    if inside:
        for card in cards:  # put back in the Life area, cards lie as they did unless the text says otherwise (3-10-3)
            state.face_up[card] = faces.get(card, step.facing == "up")
        run.game.touch(dependencies.LIFE)
    else:
        forget_shown(run, cards)
    run.bind(step.slot, tuple(cards))
    run.done(True)


def must_be_shown(run: Run, area: str, wanted: Cards) -> bool:
    """A card chosen for what is printed on it is revealed when it goes from one secret area to another (11-2-1)."""
    if area not in ("hand", "deck", "life") or not isinstance(wanted, Bound):
        return False
    closures = closures_of(run.game.pool)
    return any(isinstance(one, Choose) and one.slot == wanted.slot and closures.of(one).by_print for one in run.code)


def redirected(run: Run, cards: Sequence[int]) -> tuple[int, ...]:
    """Life cards that a rule sends elsewhere instead of to the hand go there; the others are left (8-1-3-3-3)."""
    left: list[int] = []
    for card in cards:
        elsewhere = run.view.redirect(card) if run.state.area[card] == LIFE else None
        if elsewhere is None:
            left.append(card)
            continue
        moves.move(
            run.game,
            (card,),
            AREA_INDEX[elsewhere.area],
            end=elsewhere.end,
            face_up=elsewhere.facing == "up",
            cause="rule",
            by=run.by,
            source=run.card,
        )
    return tuple(left)


def forget_shown(run: Run, cards: Sequence[int]) -> None:
    """A card that has been moved is no longer one that was looked at or revealed."""
    state = run.state
    if state.looking:
        state.looking = [(player, card) for player, card in state.looking if card not in cards]
    if state.revealed:
        state.revealed = [card for card in state.revealed if card not in cards]


def _moved(run: Run, step: Move) -> None:
    moved = run.state.returned
    wanted = len(run.progress(Moving).cards)
    forget_shown(run, moved)
    run.bind(step.slot, moved)
    run.done(len(moved) == wanted)


_MOVE_STAGES: Final = {0: _start_move, END_CHOSEN: _end_chosen, ORDERED: _ordered, MOVE: _do_move, MOVED: _moved}

# -- playing ----------------------------------------------------------------------------------------------------------

ENTERED: Final = 1


def _playable(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    return [card for card in cards if can_be_played(scope, card)]


@step_handler(
    Play,
    needs=dependencies.EVERYTHING,
    possible=Possible(fits=lambda step: _playable, chosen=lambda step: _playable),
)
def play(run: Run, step: Play) -> None:
    """Play cards without paying their cost, each under its owner (3-7-3, 3-8-3)."""
    if run.stage == ENTERED:
        so_far = run.progress(Playing)
        played = (*so_far.played, *run.state.returned)
        if so_far.others:
            _enter(run, step, so_far.others, Playing(so_far.wanted, played))
            return
        forget_shown(run, played)
        run.bind(step.slot, played)
        run.done(len(played) == so_far.wanted)
        return
    wanted_cards = run.cards(step.cards)
    scope = run.scope()
    cards = tuple(card for card in wanted_cards if can_be_played(scope, card))
    if not cards:
        run.bind(step.slot, ())
        run.done(False)
        return
    _enter(run, step, cards, Playing(len(wanted_cards)))


def _enter(run: Run, step: Play, cards: Sequence[int], so_far: Playing) -> None:
    """Place the cards of the first card's owner; those of the other one are noted for later."""
    owner = run.state.owner
    player = owner[cards[0]]
    mine = tuple(card for card in cards if owner[card] == player)
    others = tuple(card for card in cards if owner[card] != player)
    run.frame.progress = Playing(so_far.wanted, so_far.played, others)
    by_trigger = "trigger" in run.game.pool.programs[run.frame.program].timings
    rested = step.state == "rested"
    run.push(ENTERED, EnterFrame(player=player, cards=mine, rested=rested, source=run.card, by_trigger=by_trigger))


# -- DON!! cards ------------------------------------------------------------------------------------------------------

COUNTED: Final = 1


@step_handler(AddDon, needs=dependencies.DON_DECK, possible=Possible(check=check_add_don))
def add_don(run: Run, step: AddDon) -> None:
    """Place DON!! cards from the DON!! deck in the cost area (3-9)."""
    player = run.player(step.who)
    if run.stage == COUNTED:
        (count,) = run.game.take_cards()
        _add(run, player, count, step)
        run.done(count > 0)
        return
    wanted = max(0, run.number(step.count))
    most = min(wanted, len(run.state.areas[player][DON_DECK]))
    if step.up_to and most:
        run.ask(
            COUNTED,
            Decision(
                player,
                "number",
                tuple(range(most + 1)),
                reason="add_don",
                prompt=f"{run.name}: how many DON!! cards from your DON!! deck?",
                source=run.card,
            ),
        )
        return
    _add(run, player, most, step)
    run.done(most == wanted > 0)


def _add(run: Run, player: int, count: int, step: AddDon) -> None:
    added = tuple(run.state.areas[player][DON_DECK][:count])
    if added:
        rested = step.state == "rested"
        moves.add_don(run.game, player, count, rested=rested, cause=run.cause, by=run.by, source=run.card)
    run.bind(step.slot, added)


@step_handler(GiveDon, needs=0, possible=Possible(check=check_give_don, deeds=lambda step: [(step.to, affectable)]))
def give_don(run: Run, step: GiveDon) -> None:
    """Give DON!! cards to a Leader or Character; several receivers get one each in turn (6-5-5-1)."""
    state = run.state
    dons = run.cards(step.don)
    hosts = [card for card in run.affected(step.to) if state.area[card] in (LEADER, CHARACTER)]
    if not dons or not hosts:
        run.done(False)
        return
    for index, host in enumerate(hosts):
        share = tuple(don for don in dons[index :: len(hosts)] if state.owner[don] == state.owner[host])
        if share:
            moves.give_don(run.game, share, host, cause=run.cause, by=run.by, source=run.card)
    run.done(True)


@step_handler(Shuffle, needs=dependencies.EVERYTHING, possible=ALWAYS)
def shuffle(run: Run, step: Shuffle) -> None:
    """Shuffle a deck (3-2-4)."""
    for player in run.players(step.who):
        moves.shuffle_deck(run.game, player, source=run.card)
    run.next()
