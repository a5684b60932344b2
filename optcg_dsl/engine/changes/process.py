"""Changes that other effects may forbid or replace: K.O., removal from the field, resting (8-1-3-4, 10-2-1).

Each change has a frame of its own, which handles all its cards as one event.  First prohibitions take cards out
(1-3-3).  Then replacement effects are offered, one at a time, until none is left that applies: those of the cards
themselves first, then the turn player's, then the other player's (8-1-3-4-2).  What is left happens.

A function ``would_…`` pushes the frame of what would happen; what happens then is in :mod:`moves`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from optcg_dsl.engine.changes import moves, replacement, triggers
from optcg_dsl.engine.changes.activation import spend, unreveal
from optcg_dsl.engine.changes.replacement import ChangeKind, Offer
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.records import Told
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.values.areas import CHARACTER, DECK, HAND, LEADER, STAGE, TRASH
from optcg_dsl.engine.values.frames import (
    Chain,
    ChangeFrame,
    DamageFrame,
    DiscardFrame,
    DrawFrame,
    KoFrame,
    MoveFrame,
    RestFrame,
    RunFrame,
    TakeDamageFrame,
)
from optcg_dsl.engine.values.records import CardRef, Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.derived.view import View
    from optcg_dsl.engine.kernel.core import Core


BEGIN, OFFER, ANSWERED, REPLACED = range(4)
NONE_OF_THEM: Final = -1


def would_ko(
    game: Core,
    cards: tuple[int, ...],
    *,
    cause: str,
    by: int = -1,
    source: int = -1,
    chain: Chain = (),
) -> None:
    """Push the K.O. of Characters or Stages as one event; ``source`` is the attacker or the card whose effect it is
    (3-5-1, 10-2-1-1)."""
    area = game.state.area
    refs = tuple([game.ref(card) for card in cards if area[card] in (CHARACTER, STAGE)])
    game.push(KoFrame(refs=refs, cause=cause, by=by, source=source, chain=chain))


def would_remove(
    game: Core,
    cards: tuple[int, ...],
    area: int,
    *,
    end: str = "top",
    face_up: bool = False,
    rested: bool = False,
    verb: str = "",
    reveal: bool = False,
    cause: str = "effect",
    by: int = -1,
    source: int = -1,
    chain: Chain = (),
) -> None:
    """Push the movement of cards to an area as one event (4-11-1, 4-11-2); Leaders stay where they are (3-6-3)."""
    refs = tuple([game.ref(card) for card in cards if game.state.area[card] != LEADER])
    game.push(
        MoveFrame(
            refs=refs,
            area=area,
            end=end,
            face_up=face_up,
            rested=rested,
            verb=verb,
            reveal=reveal,
            cause=cause,
            by=by,
            source=source,
            chain=chain,
        )
    )


def would_rest(
    game: Core, cards: tuple[int, ...], *, cause: str, by: int = -1, source: int = -1, chain: Chain = ()
) -> None:
    """Push the resting of active cards as one event (4-4-1-2)."""
    rested = game.state.rested
    refs = tuple([game.ref(card) for card in cards if not rested[card]])
    game.push(RestFrame(refs=refs, cause=cause, by=by, source=source, chain=chain))


def would_deal_damage(game: Core, dealt: DamageFrame, *, by: int = -1, chain: Chain = ()) -> None:
    """Push damage to a Leader, which a replacement effect may replace as a whole before it is processed (4-6-1)."""
    if "takes_damage" not in game.standing.heard:
        game.push(dealt)
        return
    (leader,) = game.state.areas[dealt.player][LEADER]
    in_battle = dealt.attacker >= 0
    game.push(
        TakeDamageFrame(
            refs=(game.ref(leader),),
            cause="battle" if in_battle else "effect",
            by=by,
            source=dealt.attacker if in_battle else dealt.source,
            chain=chain,
            damage=dealt,
        )
    )


def would_draw(
    game: Core, player: int, *, cause: str = "rule", by: int = -1, source: int = -1, chain: Chain = ()
) -> None:
    """Push the drawing of one card, which a replacement effect may replace (4-5-2)."""
    top = game.state.areas[player][DECK][:1]
    refs = tuple(game.ref(card) for card in top)
    game.push(DrawFrame(refs=refs, cause=cause, by=by, source=source, chain=chain))


def would_discard(
    game: Core, cards: tuple[int, ...], *, cause: str, by: int, source: int, doer: int, chain: Chain = ()
) -> None:
    """Push the trashing of cards, some of them from a hand, as one event (10-2-14-1)."""
    refs = tuple(game.ref(card) for card in cards)
    game.push(DiscardFrame(refs=refs, cause=cause, by=by, source=source, doer=doer, chain=chain))


# -- what each change is ----------------------------------------------------------------------------------------------

_BY_EFFECTS: Final = ("effect", "cost")
_RETURNS: Final = {HAND: "be_returned_to_hand", DECK: "be_returned_to_deck"}


class Change(NamedTuple):
    """A change as other effects see it.

    ``kind`` is what replacement effects are told (:mod:`replacement`); ``to`` the area that the cards are about to go
    to, or -1; ``amount`` how much it is, by default the number of cards; ``doer`` who does it, by default the player
    whose effect it is.  ``deeds`` are those that prohibitions name; ``deeds_on_field`` only if the card is a Character
    or Stage.
    """

    kind: ChangeKind
    to: int = -1
    amount: int = -1
    doer: int = -1
    deeds: tuple[str, ...] = ()
    deeds_on_field: tuple[str, ...] = ()


_REST: Final = Change("rested", deeds=("be_rested",))
_DRAW: Final = Change("draw", to=HAND)


def _removing(frame: ChangeFrame) -> tuple[str, ...]:
    """Only effects remove cards from the field: a battle does not (4-11)."""
    return ("be_removed",) if frame.cause in _BY_EFFECTS else ()


@frame_handler(KoFrame)
def ko_cards(game: Core, frame: KoFrame) -> None:
    """They are trashed, and "on K.O." is told of the turn player's first, just before (10-2-17-1)."""
    cards = _remaining(game, frame, Change("ko", to=TRASH, deeds_on_field=("be_koed", *_removing(frame))))
    if cards is None:
        return
    cause, by, source = frame.cause, frame.by, frame.source
    if cards:
        owner = game.state.owner
        game.log("ko", owner[cards[0]], cards=cards, source=source, words=(cause,))
        for side in game.in_turn_order():
            group = tuple(card for card in cards if owner[card] == side)
            if group:
                amount = len(group)
                triggers.emit(
                    game, "ko", player=side, cards=group, amount=amount, cause=cause, by=by, other=source, to=TRASH
                )
        moves.move(game, cards, TRASH, cause=cause, by=by, source=source, verb="ko")
    game.pop(*cards)


@frame_handler(MoveFrame)
def move_cards(game: Core, frame: MoveFrame) -> None:
    """They go where they are to go, those from the field and all others with them."""
    area, deeds = frame.area, _removing(frame)
    if deeds and area in _RETURNS:
        deeds = (*deeds, _RETURNS[area])
    cards = _remaining(game, frame, Change("move", to=area, deeds_on_field=deeds))
    if cards is None:
        return
    if cards:
        moves.move(
            game,
            cards,
            area,
            end=frame.end,
            face_up=frame.face_up,
            rested=frame.rested,
            cause=frame.cause,
            by=frame.by,
            source=frame.source,
            verb=frame.verb,
            reveal=frame.reveal,
        )
    game.pop(*cards)


@frame_handler(RestFrame)
def rest_cards(game: Core, frame: RestFrame) -> None:
    """Those that are active become rested."""
    cards = _remaining(game, frame, _REST)
    if cards is not None:
        game.pop(*moves.rest(game, cards, cause=frame.cause, by=frame.by, source=frame.source))


@frame_handler(DrawFrame)
def draw_cards(game: Core, frame: DrawFrame) -> None:
    """The card is drawn if it still is there."""
    cards = _remaining(game, frame, _DRAW)
    if cards is None:
        return
    for card in cards:
        moves.draw(game, game.state.owner[card], 1, cause=frame.cause, by=frame.by, source=frame.source)
    game.pop(*cards)


@frame_handler(DiscardFrame)
def discard_cards(game: Core, frame: DiscardFrame) -> None:
    """They are trashed."""
    cards = _remaining(game, frame, Change("discard", to=TRASH, doer=frame.doer))
    if cards is None:
        return
    if cards:
        cause, by, source = frame.cause, frame.by, frame.source
        moves.move(game, cards, TRASH, cause=cause, by=by, source=source, verb="trash", doer=frame.doer)
    game.pop(*cards)


@frame_handler(TakeDamageFrame)
def take_damage(game: Core, frame: TakeDamageFrame) -> None:
    """The damage is processed."""
    cards = _remaining(game, frame, Change("damage", amount=frame.damage.amount))
    if cards is None:
        return
    game.pop()
    if cards:
        game.push(frame.damage)


# -- what forbids and replaces them -----------------------------------------------------------------------------------


def _remaining(game: Core, frame: ChangeFrame, change: Change) -> tuple[int, ...] | None:
    """Advance the change by one stage: the cards to carry it out on, None as long as effects may replace it.

    After a replacement, the cards that it did not cover are changed, and the rest of the text follows (8-1-3-4-4-1).
    """
    return _STAGES[frame.stage](game, frame, change)


def _begin(game: Core, frame: ChangeFrame, change: Change) -> tuple[int, ...] | None:
    frame.refs = _not_forbidden(game, frame, change)
    frame.stage = OFFER
    return _offer(game, frame, change)


def _not_forbidden(game: Core, frame: ChangeFrame, change: Change) -> tuple[CardRef, ...]:
    """The cards without those that a prohibition keeps from being changed (1-3-3, 10-2-1-3)."""
    view = layers.view(game)
    if not view.collected.bans and not view.collected.immunities:
        return frame.refs
    return tuple([ref for ref in frame.refs if not _is_forbidden(game, frame, change, ref.card, view)])


def _is_forbidden(game: Core, frame: ChangeFrame, change: Change, card: int, view: View) -> bool:
    if frame.cause == "effect" and view.collected.immunities and view.is_immune(card, frame.by, frame.source):
        return True
    if frame.cause == "rule":
        return False
    cause = "effect" if frame.cause in _BY_EFFECTS else frame.cause
    deeds = change.deeds
    if game.state.area[card] in (CHARACTER, STAGE):
        deeds += change.deeds_on_field
    return any(view.forbidden(deed, card, cause=cause, by=frame.by, other=frame.source) for deed in deeds)


def _offer(game: Core, frame: ChangeFrame, change: Change) -> tuple[int, ...] | None:
    """Put the replacement effects to the player; whether secret cards allow one of them is theirs to know.

    Where there are none, returns the cards that still are the same objects (3-1-6).
    """
    offers = _offers(game, frame, change)
    real = [offer for offer in offers if offer.possible]
    if not real and not any(offer.program.ability.optional for offer in offers):
        serial = game.state.serial
        return tuple([ref.card for ref in frame.refs if serial[ref.card] == ref.serial])
    first = offers[0]
    optional = all(offer.program.ability.optional for offer in real)
    frame.offers = tuple((offer.source.card, offer.program.id) for offer in offers)
    if len(offers) == 1 and not optional:
        _apply(game, frame, first)
        return None
    frame.stage = ANSWERED
    game.ask(
        Decision(
            first.controller,
            "option",
            (*range(len(real)), NONE_OF_THEM) if optional else tuple(range(len(real))),
            reason="replace",
            prompt="Apply a replacement effect?" if real else "No replacement effect can be applied.",
            source=first.source.card,
            labels=tuple(f"{game.spec(offer.source.card).name}: {offer.program.ability.text}" for offer in real)
            + (("none",) if optional else ()),
        ),
        secret=len(real) < len(offers),
    )
    return None


def _offers(game: Core, frame: ChangeFrame, change: Change) -> list[Offer]:
    kind = change.kind
    if (frame.cause == "rule" and kind != "draw") or not frame.refs or not replacement.may_replace(game, kind):
        return []
    if frame.chain and not game.switches.replacement_chaining:
        return []
    told = Told(
        kind,
        -1,
        -1,
        frame.source,
        tuple(ref.card for ref in frame.refs),
        len(frame.refs) if change.amount < 0 else change.amount,
        frame.cause,
        frame.by,
        change.to,
        doer=frame.by if change.doer < 0 else change.doer,
    )
    return replacement.offers(game, told, (*frame.chain, *frame.refused))


def _answered(game: Core, frame: ChangeFrame, change: Change) -> tuple[int, ...] | None:
    (answer,) = game.take_cards()
    if answer == NONE_OF_THEM:
        serial = game.state.serial
        frame.refused = (*frame.refused, *((card, serial[card], program) for card, program in frame.offers))
        frame.offers = ()
        frame.stage = OFFER
        return None
    card, program = frame.offers[answer]
    chosen = next(
        offer for offer in _offers(game, frame, change) if (offer.source.card, offer.program.id) == (card, program)
    )
    _apply(game, frame, chosen)
    return None


def _replaced(game: Core, frame: ChangeFrame, change: Change) -> tuple[int, ...] | None:
    unreveal(game)
    frame.stage = OFFER
    frame.refs = tuple(ref for ref in frame.refs if ref.card not in frame.covered and game.alive(ref))
    return None


_STAGES: Final = {BEGIN: _begin, OFFER: _offer, ANSWERED: _answered, REPLACED: _replaced}


def _apply(game: Core, frame: ChangeFrame, offer: Offer) -> None:
    """The "instead" takes the place of the change for every card it covers (8-1-3-4-4).

    Other replacement effects may apply to it, but none a second time (8-1-3-4-3, 8-1-3-4-6).
    """
    frame.covered = offer.covered
    frame.offers = ()
    frame.stage = REPLACED
    frame.refused = (*frame.refused, offer.key)
    spend(game, offer.program, offer.source)
    game.log(
        "replace",
        offer.controller,
        cards=offer.covered,
        source=offer.source.card,
        words=(offer.program.ability.text,),
    )
    as_owner = game.switches.replaced_part_owner == "replacement_owner"
    game.push(
        RunFrame(
            program=offer.program.id,
            pc=0,
            source=offer.source,
            controller=offer.controller,
            slots={
                "event.card": offer.covered,
                "event.cards": offer.covered,
                "event.other": (frame.source,) if frame.source >= 0 else (),
                "event.amount": (len(offer.covered),),
            },
            chain=(*frame.chain, offer.key),
            by=-1 if as_owner else frame.by,
        )
    )
