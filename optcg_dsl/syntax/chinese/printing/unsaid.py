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
        n.Add: ("order",),
        n.Cannot: ("can",),
        n.Has: ("only",),
        n.NumberOf: ("having",),
        n.Put: ("order",),
        n.Return: ("order",),
        n.Selection: ("after",),
        n.TheDone: ("quantity",),
    }
)
