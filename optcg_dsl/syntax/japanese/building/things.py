"""What phrases are that are no cards, places or players."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, start_of, stop_of
from optcg_dsl.syntax.japanese.building.base import Phrases
from optcg_dsl.text.source import Span

AS_NAMED = "only cards are drawn, as many as are named"


def damage(phrases: Phrases, *, counted: bool = True) -> n.Number | None:
    """How much damage phrases are, None: some; raises ``RefusedError`` if they are none."""
    phrase = phrases.headed("damage")
    if phrase is None or phrase.modifiers or phrase.quantity:
        raise refuse(phrases, "this is no damage")
    if not phrase.value:
        return None
    if not counted:
        raise refuse(phrases, "it does not matter here how much damage this is")
    number = phrase.value[0]
    return n.Whole(int(number), span=Span(start_of(number), stop_of(number)))


def plain_cards(phrases: Phrases, problem: str) -> n.Quantity | None:
    """How many of ``カード`` phrases are, None: not said; raises ``RefusedError`` for cards that are described."""
    phrase = phrases.headed("category")
    if phrase is None or phrase.modifiers or phrase.value != ("カード",):
        raise refuse(phrases, problem)
    return phrase.quantity


def only_cards(phrases: Phrases, problem: str = "only cards are drawn") -> None:
    """Raises ``RefusedError`` if phrases are anything but ``カード``, without a number."""
    if plain_cards(phrases, problem) is not None:
        raise refuse(phrases, problem)


def attack_target(phrases: Phrases) -> None:
    """Raises ``RefusedError`` if phrases are not ``アタックの対象``."""
    phrase = phrases.headed("attack_target")
    if phrase is None or phrase.modifiers:
        raise refuse(phrases, "this is no target of an attack")


def object_of(action: n.Action) -> n.Node | None:
    """The cards that an action is about, which stand before を."""
    if isinstance(action, n.GiveChange):
        return action.gifts[0].what
    if isinstance(action, n.GiveDon):
        return action.don
    what = getattr(action, "what", None)
    return what if isinstance(what, n.Node) else None
