"""What a node can say in another language that has no Chinese words yet.

A printer that passes over a field would print a text that means something else.  The fields here are those that no
printer of Chinese reads: a node whose field is not at its default is refused as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from optcg_dsl.syntax import nodes as n

UNSAID: Mapping[type[n.Node], tuple[str, ...]] = MappingProxyType(
    {
        n.Add: ("any_order", "order"),
        n.Attacks: ("past", "negated"),
        n.Battles: ("past",),
        n.Blocks: ("past", "duration"),
        n.Cannot: ("can",),
        n.ChooseOne: ("many",),
        n.Draw: ("per",),
        n.EffectOf: ("kinds",),
        n.GiveDon: ("freely",),
        n.Has: ("only",),
        n.HasProperty: ("past",),
        n.IsCard: ("negated",),
        n.IsSo: ("negated",),
        n.IsState: ("negated",),
        n.NumberOf: ("having",),
        n.PlayerForbidden: ("others", "also"),
        n.Put: ("order",),
        n.Return: ("order",),
        n.Selection: ("after", "random"),
        n.TakesDamage: ("subject", "past", "duration"),
        n.TheDone: ("quantity",),
    }
)
