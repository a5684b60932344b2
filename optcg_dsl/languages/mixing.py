"""Two trees laid over each other: every edit that makes the one the other, and trees with only some of the edits.

The trees may come from texts in two languages: what they have in common are the classes of their nodes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax.nodes.base import NOWHERE, Node, field_names, wording_names
from optcg_dsl.text.source import Span

_ABSENT: Any = object()


@dataclass(frozen=True, slots=True)
class Edit:
    """One place in which two trees differ, with where it stands in the text of each.

    ``field`` is the field of a node that it is in.  Where one of them has nothing, its place is that of the smallest
    node around it, and ``first_missing`` or ``second_missing`` says so.
    """

    first: Span
    second: Span
    field: str = ""
    first_missing: bool = False
    second_missing: bool = False


@dataclass(slots=True)
class _Mixture:
    """A walk over two trees: the edits met so far, and which of them are made (None: all)."""

    made: Collection[int] | None
    edits: list[Edit] = field(default_factory=list)
    around: list[tuple[Span, Span]] = field(default_factory=list)
    name: str = ""

    def edit(self, first: Span, second: Span, *, lacks_first: bool = False, lacks_second: bool = False) -> bool:
        """Meets an edit; whether it is made."""
        outer = self.around[-1] if self.around else (NOWHERE, NOWHERE)
        index = len(self.edits)
        self.edits.append(
            Edit(
                outer[0] if first == NOWHERE else first,
                outer[1] if second == NOWHERE else second,
                self.name,
                lacks_first,
                lacks_second,
            )
        )
        return self.made is None or index in self.made


def edits_between(first: Node, second: Node) -> tuple[Edit, ...]:
    """All edits that make ``second`` of ``first``, in the order of the fields of their nodes."""
    walk = _Mixture(())
    _mixed(first, second, walk)
    return tuple(walk.edits)


def mixed(first: Node, second: Node, made: Collection[int]) -> Node:
    """``first`` with only those edits made whose places in :func:`edits_between` are in ``made``."""
    tree = _mixed(first, second, _Mixture(made))
    assert isinstance(tree, Node)
    return tree


def moved(node: Any, by: int) -> Any:
    """The tree as if it stood ``by`` characters further on, so that no two nodes of two trees share a place."""
    if isinstance(node, tuple):
        return tuple(moved(one, by) for one in node)
    if not isinstance(node, Node):
        return node
    inner = {name: moved(getattr(node, name), by) for name in field_names(type(node))}
    return replace(node, **inner, span=node.span.shifted(by) if node.span != NOWHERE else NOWHERE)


def _mixed(first: Any, second: Any, walk: _Mixture) -> Any:
    """One of two parts, or both mixed."""
    if first == second:
        return first
    if isinstance(first, tuple) and isinstance(second, tuple):
        return _mixed_tuple(first, second, walk)
    if not isinstance(first, Node) or type(first) is not type(second):
        return second if walk.edit(_place(first), _place(second)) else first
    changes: dict[str, Any] = {}
    outer = walk.around[-1] if walk.around else (NOWHERE, NOWHERE)
    walk.around.append((_or_else(first.span, outer[0]), _or_else(second.span, outer[1])))
    wording = wording_names(type(first))
    for name in field_names(type(first)):
        one, other = getattr(first, name), getattr(second, name)
        if one == other or name in wording:
            continue
        walk.name = name
        if one is None or other is None:
            made = walk.edit(_place(one), _place(other), lacks_first=one is None, lacks_second=other is None)
            changes[name] = other if made else one
        else:
            changes[name] = _mixed(one, other, walk)
    walk.around.pop()
    return replace(first, **changes, span=first.span)


def _mixed_tuple(first: Sequence[Any], second: Sequence[Any], walk: _Mixture) -> tuple[Any, ...]:
    """Two lists mixed: members that belong together wherever they stand, and the order as an edit of its own."""
    partners = _partners(first, second)
    back = {j: i for i, j in partners.items()}
    order = [partners[i] for i in range(len(first)) if i in partners]
    in_second_order = order != sorted(order) and walk.edit(_places(first), _places(second))
    mixtures = {i: _mixed(first[i], second[j], walk) for i, j in partners.items()}
    gone = {i: walk.edit(_place(first[i]), NOWHERE, lacks_second=True) for i in range(len(first)) if i not in partners}
    come = {j: walk.edit(NOWHERE, _place(second[j]), lacks_first=True) for j in range(len(second)) if j not in back}
    if in_second_order:
        kept = {j: mixtures[back[j]] if j in back else second[j] if come[j] else _ABSENT for j in range(len(second))}
        extra = {i: first[i] for i, made in gone.items() if not made}
        return _interleaved(kept, extra, partners)
    kept = {i: mixtures[i] if i in partners else _ABSENT if gone[i] else first[i] for i in range(len(first))}
    extra = {j: second[j] for j, made in come.items() if made}
    return _interleaved(kept, extra, back)


def _interleaved(kept: dict[int, Any], extra: dict[int, Any], partners: dict[int, int]) -> tuple[Any, ...]:
    """The members kept in their order, each extra one behind the partner of the member that it follows."""
    found: list[tuple[int, int, Any]] = [(index, -1, one) for index, one in kept.items() if one is not _ABSENT]
    for index, one in extra.items():
        before = [partners[other] for other in range(index) if other in partners]
        found.append((before[-1] if before else -1, index, one))
    return tuple(one for _, _, one in sorted(found, key=lambda item: item[:2]))


def _partners(first: Sequence[Any], second: Sequence[Any]) -> dict[int, int]:
    """Which member of the second list each of the first belongs to.

    Equal ones, then those of one class in order, then those that are left between the same neighbours.
    """
    found: dict[int, int] = {}
    for same in (lambda one, other: one == other, lambda one, other: type(one) is type(other)):
        waiting = [j for j in range(len(second)) if j not in found.values()]
        for i, one in enumerate(first):
            if i in found:
                continue
            partner = next((j for j in waiting if same(one, second[j])), None)
            if partner is not None:
                found[i] = partner
                waiting.remove(partner)
    if len(first) == len(second):
        left = [j for j in range(len(second)) if j not in found.values()]
        found |= dict(zip((i for i in range(len(first)) if i not in found), left, strict=True))
    return found


def _place(part: Any) -> Span:
    """Where a part of a tree stands; NOWHERE for a word or number, which has no place of its own."""
    if isinstance(part, Node):
        return part.span
    return _places(part) if isinstance(part, tuple) else NOWHERE


def _places(parts: Sequence[Any]) -> Span:
    """The smallest place that covers all nodes of a list."""
    return covering([span for span in map(_place, parts) if span != NOWHERE])


def covering(spans: Sequence[Span]) -> Span:
    """The smallest place that covers several; NOWHERE for none."""
    return Span(min(span.start for span in spans), max(span.end for span in spans)) if spans else NOWHERE


def _or_else(span: Span, other: Span) -> Span:
    return other if span == NOWHERE else span
