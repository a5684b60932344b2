"""Changes that other effects may forbid or replace: K.O., removal from the field, resting (8-1-3-4, 10-2-1).

One frame handles all cards of one change as one event.  First prohibitions take cards out (1-3-3).  Then replacement
effects are offered, one at a time, until none is left that applies: those of the cards themselves first, then the turn
player's, then the other player's (8-1-3-4-2).  What is left happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.engine.changes import moves, pending, replacement
from optcg_dsl.engine.changes.activation import spend, unreveal
from optcg_dsl.engine.changes.replacement import Offer
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.records import Told
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.values.areas import CHARACTER, DECK, HAND, LEADER, STAGE, TRASH
from optcg_dsl.engine.values.frames import Chain, ChangeFrame, DamageFrame, RunFrame
from optcg_dsl.engine.values.state import CardRef, Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.derived.view import View
    from optcg_dsl.engine.kernel.core import Core


BEGIN, OFFER, ANSWERED, REPLACED = range(4)
NONE_OF_THEM = -1


def ko(
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
    game.push(ChangeFrame(refs=refs, how="ko", cause=cause, by=by, source=source, verb="ko", chain=chain))


def remove(
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
    """Push the movement of cards to an area as one event (4-11-2); Leaders stay where they are (3-6-3)."""
    refs = tuple([game.ref(card) for card in cards if game.state.area[card] != LEADER])
    game.push(
        ChangeFrame(
            refs=refs,
            how="move",
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


def rest(game: Core, cards: tuple[int, ...], *, cause: str, by: int = -1, source: int = -1, chain: Chain = ()) -> None:
    """Push the resting of active cards as one event (4-4-1-2)."""
    rested = game.state.rested
    refs = tuple([game.ref(card) for card in cards if not rested[card]])
    game.push(ChangeFrame(refs=refs, how="rest", cause=cause, by=by, source=source, chain=chain))


def damage(game: Core, dealt: DamageFrame, *, by: int = -1, chain: Chain = ()) -> None:
    """Push damage to a Leader, which a replacement effect may replace as a whole before it is processed (4-6-1)."""
    if "takes_damage" not in game.standing.heard:
        game.push(dealt)
        return
    (leader,) = game.state.areas[dealt.player][LEADER]
    in_battle = dealt.attacker >= 0
    game.push(
        ChangeFrame(
            refs=(game.ref(leader),),
            how="damage",
            cause="battle" if in_battle else "effect",
            by=by,
            source=dealt.attacker if in_battle else dealt.source,
            chain=chain,
            damage=dealt,
        )
    )


def draw(game: Core, player: int, *, cause: str = "rule", by: int = -1, source: int = -1, chain: Chain = ()) -> None:
    """Push the drawing of one card, which a replacement effect may replace (4-5-2)."""
    top = game.state.areas[player][DECK][:1]
    refs = tuple(game.ref(card) for card in top)
    game.push(ChangeFrame(refs=refs, how="draw", area=HAND, cause=cause, by=by, source=source, chain=chain))


def discard(
    game: Core, cards: tuple[int, ...], *, cause: str, by: int, source: int, doer: int, chain: Chain = ()
) -> None:
    """Push the trashing of cards, some of them from a hand, as one event (10-2-14-1)."""
    refs = tuple(game.ref(card) for card in cards)
    game.push(
        ChangeFrame(refs=refs, how="discard", verb="trash", cause=cause, by=by, source=source, doer=doer, chain=chain)
    )


@frame_handler(ChangeFrame)
def change(game: Core, frame: ChangeFrame) -> None:
    """Advance the change by one stage.

    After a replacement, the cards that it did not cover are changed, and the rest of the text follows (8-1-3-4-4-1).
    """
    if frame.stage == BEGIN:
        frame.refs = _not_forbidden(game, frame)
        frame.stage = OFFER
        _offer(game, frame)
    elif frame.stage == OFFER:
        _offer(game, frame)
    elif frame.stage == ANSWERED:
        _answered(game, frame)
    else:
        unreveal(game)
        frame.stage = OFFER
        frame.refs = tuple(ref for ref in frame.refs if ref.card not in frame.covered and game.alive(ref))


_BY_EFFECTS = ("effect", "cost")
_RETURNS = {HAND: "be_returned_to_hand", DECK: "be_returned_to_deck"}


def _not_forbidden(game: Core, frame: ChangeFrame) -> tuple[CardRef, ...]:
    """The cards without those that a prohibition keeps from being changed (1-3-3, 10-2-1-3)."""
    view = layers.view(game)
    if not view.collected.bans and not view.collected.immunities:
        return frame.refs
    return tuple([ref for ref in frame.refs if not _is_forbidden(game, frame, ref.card, view)])


def _is_forbidden(game: Core, frame: ChangeFrame, card: int, view: View) -> bool:
    if frame.cause == "effect" and view.collected.immunities and view.is_immune(card, frame.by, frame.source):
        return True
    cause = "effect" if frame.cause in _BY_EFFECTS else frame.cause
    deeds: list[str] = []
    if frame.how == "rest":
        deeds.append("be_rested")
    elif game.state.area[card] in (CHARACTER, STAGE):
        if frame.how == "ko":
            deeds.append("be_koed")
        if cause == "effect":
            deeds.append("be_removed")
            deeds += [_RETURNS[frame.area]] if frame.how == "move" and frame.area in _RETURNS else []
    return any(
        view.forbidden(deed, card, cause=cause, by=frame.by, other=frame.source) for deed in deeds if cause != "rule"
    )


def _offer(game: Core, frame: ChangeFrame) -> None:
    """Put the replacement effects to the player; whether secret cards allow one of them is theirs to know."""
    offers = _offers(game, frame)
    if not offers:
        _carry_out(game, frame)
        return
    real = [offer for offer in offers if offer.possible]
    if not real and not any(offer.program.ability.optional for offer in offers):
        _carry_out(game, frame)
        return
    first = offers[0]
    optional = all(offer.program.ability.optional for offer in real)
    frame.offers = tuple((offer.source.card, offer.program.id) for offer in offers)
    if len(offers) == 1 and not optional:
        _apply(game, frame, first)
        return
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


def _offers(game: Core, frame: ChangeFrame) -> list[Offer]:
    kind = "rested" if frame.how == "rest" else frame.how
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
        len(frame.refs) if frame.damage is None else frame.damage.amount,
        frame.cause,
        frame.by,
        frame.area,
        doer=frame.by if frame.doer < 0 else frame.doer,
    )
    return replacement.offers(game, told, (*frame.chain, *frame.refused))


def _answered(game: Core, frame: ChangeFrame) -> None:
    (answer,) = game.take_cards()
    if answer == NONE_OF_THEM:
        serial = game.state.serial
        frame.refused = (*frame.refused, *((card, serial[card], program) for card, program in frame.offers))
        frame.offers = ()
        frame.stage = OFFER
        return
    card, program = frame.offers[answer]
    chosen = next(offer for offer in _offers(game, frame) if (offer.source.card, offer.program.id) == (card, program))
    _apply(game, frame, chosen)


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


def _carry_out(game: Core, frame: ChangeFrame) -> None:
    serial = game.state.serial
    cards = tuple([ref.card for ref in frame.refs if serial[ref.card] == ref.serial])
    if frame.how == "damage":
        game.pop()
        if cards and frame.damage is not None:
            game.push(frame.damage)
        return
    if frame.how == "draw":
        for card in cards:
            player = game.state.owner[card]
            moves.draw(game, player, 1, cause=frame.cause, by=frame.by, source=frame.source)
        game.pop(*cards)
        return
    if frame.how == "rest":
        game.pop(*moves.rest(game, cards, cause=frame.cause, by=frame.by, source=frame.source))
        return
    if cards:
        if frame.how == "ko":
            game.log("ko", game.state.owner[cards[0]], cards=cards, source=frame.source, words=(frame.cause,))
            for side in game.in_turn_order():
                group = tuple(card for card in cards if game.state.owner[card] == side)
                if group:
                    pending.emit(
                        game,
                        "ko",
                        player=side,
                        cards=group,
                        amount=len(group),
                        cause=frame.cause,
                        by=frame.by,
                        other=frame.source,
                        to=TRASH,
                    )
        moves.move(
            game,
            cards,
            frame.area,
            end=frame.end,
            face_up=frame.face_up,
            rested=frame.rested,
            cause=frame.cause,
            by=frame.by,
            source=frame.source,
            verb=frame.verb,
            reveal=frame.reveal,
            doer=frame.doer,
        )
    game.pop(*cards)
