"""Which cards an effect can rest, set as active, K.O., move or play, as far as nothing forbids it (1-3-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.derived.secrecy import is_secret
from optcg_dsl.engine.values.areas import BATTLEFIELD, HAND, HAVE_STATE, LEADER, LIFE

Fits = Callable[[Scope, Sequence[int]], Sequence[int]]
"""Those of some cards that a step changes."""


def can_be_rested(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """Those of the cards that are active and that nothing forbids an effect of the scope to rest (4-4-1, 4-4-1-2)."""
    area, rested = scope.state.area, scope.state.rested
    found = [card for card in cards if not rested[card] and area[card] in HAVE_STATE]
    return _not_shielded(scope, _allowed(scope, found, ("be_rested",)))


def can_be_set_active(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """Those of the cards that are rested and that nothing forbids an effect of the scope to set as active (4-4-1-1)."""
    area, rested = scope.state.area, scope.state.rested
    found = [card for card in cards if rested[card] and area[card] in HAVE_STATE]
    return [card for card in affectable(scope, found) if may_become_active(scope, card)]


def may_become_active(scope: Scope, card: int) -> bool:
    """Whether nothing forbids an effect of the scope to set the card as active (1-3-3)."""
    view, by, source = scope.view, scope.controller, scope.source.card
    if view.forbidden("become_active", card, cause="effect", by=by, other=source):
        return False
    if "set_don_active" not in view.collected.bans or scope.game.specs[card].category != "don":
        return True
    owner = scope.state.owner[card]
    return not view.forbidden("set_don_active", player=owner, cause="effect", by=by, other=source)


def affectable(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """The cards without those to which effects of the scope do nothing (1-3-1)."""
    view = scope.view
    if not view.collected.immunities:
        return cards
    return [card for card in cards if not view.is_immune(card, scope.controller, scope.source.card)]


def _not_shielded(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """The same of what may also be a cost, which is no effect on a card."""
    return cards if scope.pays else affectable(scope, cards)


def can_be_negated(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """Those of the cards whose effects an effect of the scope can make invalid (8-2, 1-3-3)."""
    found = affectable(scope, cards)
    view = scope.view
    if "be_negated" not in view.collected.bans:
        return found
    return [card for card in found if not view.forbidden("be_negated", card, cause="effect")]


def can_be_koed(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    """Those of the cards that can be K.O.'d, as far as nothing forbids that to an effect of the scope (10-2-1)."""
    area = scope.state.area
    return _not_protected(scope, [card for card in cards if area[card] in BATTLEFIELD], ("be_removed", "be_koed"))


def movable(to: str) -> Fits:
    """What finds the cards that can be moved to an area, as far as nothing forbids that (3-6-3, 4-11, 1-3-3)."""
    deeds = ("be_removed", f"be_returned_to_{to}") if to in ("hand", "deck") else ("be_removed",)

    def fits(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        area = scope.state.area
        found = [card for card in cards if area[card] != LEADER]
        if to == "hand" and "life_to_hand" in scope.view.collected.bans:
            found = [card for card in found if can_be_added_from_life(scope, card)]
        return _not_protected(scope, found, deeds)

    return fits


def _not_protected(scope: Scope, cards: Sequence[int], deeds: Sequence[str]) -> Sequence[int]:
    """The cards without those on the field to which an effect of the scope is forbidden to do one of the deeds."""
    if not scope.view.collected.bans.keys().isdisjoint(deeds):
        area = scope.state.area
        on_field = [card for card in cards if area[card] in BATTLEFIELD]
        allowed = _allowed(scope, on_field, deeds)
        cards = [card for card in cards if area[card] not in BATTLEFIELD or card in allowed]
    return _not_shielded(scope, cards)


def _allowed(scope: Scope, cards: Sequence[int], deeds: Sequence[str]) -> Sequence[int]:
    """The cards without those to which an effect of the scope is forbidden to do one of the deeds."""
    view = scope.view
    if view.collected.bans.keys().isdisjoint(deeds):
        return cards
    by, source = scope.controller, scope.source.card
    return [
        card
        for card in cards
        if not any(view.forbidden(deed, card, cause="effect", by=by, other=source) for deed in deeds)
    ]


def can_be_added_from_life(scope: Scope, card: int) -> bool:
    """Whether nothing forbids an effect of the scope to add the card to the hand, if it is a Life card (1-3-3)."""
    state = scope.state
    return state.area[card] != LIFE or not scope.view.forbidden(
        "life_to_hand", player=state.owner[card], by=scope.controller, cause="effect"
    )


def can_be_played(scope: Scope, card: int) -> bool:
    """Whether an effect of the scope can play the card (3-7-3, 3-8-3)."""
    game, view = scope.game, scope.view
    if scope.reckons and is_secret(scope.state, card):
        return True
    if game.spec(card).category not in ("character", "stage"):
        return False
    if view.forbidden("be_played", card, cause="effect", by=scope.controller, other=card):
        return False
    player = game.state.owner[card]
    if view.forbidden("enter", player=player, other=card):
        return False
    any_play = game.switches.cannot_play_scope == "any_play" and game.state.area[card] == HAND
    return not (any_play and view.forbidden("play", player=player, other=card))
