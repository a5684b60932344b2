"""What phrases are that are no cards, places or players."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import start_of, stop_of
from optcg_dsl.syntax.japanese.building.base import Phrases, refuse
from optcg_dsl.text.source import Span


def damage(phrases: Phrases, *, counted: bool = True) -> n.Number | None:
    """How much damage phrases are, None: some; raises ``RefusedError`` if they are none."""
    phrase = phrases.only()
    if phrase is None or phrase.head is None or phrase.head.kind != "damage" or phrase.modifiers or phrase.quantity:
        raise refuse(phrases, "this is no damage")
    if not phrase.head.value:
        return None
    if not counted:
        raise refuse(phrases, "it does not matter here how much damage this is")
    number = phrase.head.value[0]
    return n.Whole(int(number), span=Span(start_of(number), stop_of(number)))


def attack_target(phrases: Phrases) -> None:
    """Raises ``RefusedError`` if phrases are not ``アタックの対象``."""
    phrase = phrases.only()
    if phrase is None or phrase.head is None or phrase.head.kind != "attack_target" or phrase.modifiers:
        raise refuse(phrases, "this is no target of an attack")
