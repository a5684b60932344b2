"""What a sentence says of the one before it: Japanese words that mean one of several things by what was done there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.nodes.base import field_names


def resolved(sentences: Sequence[n.Sentence]) -> tuple[n.Sentence, ...]:
    """Sentences in which 置いたカード are the cards trashed, if that was done, and そうしなかった is said of the player
    to whom something was offered."""
    made: list[n.Sentence] = []
    trashed = theirs = False
    for sentence in sentences:
        if trashed or theirs:
            sentence = _rebuilt(sentence, trashed=trashed, theirs=theirs)
        made.append(sentence)
        for step in sentence.steps:
            if isinstance(step.clause, n.Do):
                action = step.clause.action
                trashed = isinstance(action, n.Trash) or (trashed and not isinstance(action, n.Put))
                theirs = step.clause.who == "your opponent" and step.clause.may
    return tuple(made)


def _rebuilt(value: Any, *, trashed: bool, theirs: bool) -> Any:
    if isinstance(value, tuple):
        return tuple(_rebuilt(one, trashed=trashed, theirs=theirs) for one in value)
    if isinstance(value, n.TheDone) and value.deed == "placed" and trashed:
        return replace(value, deed="trashed", verb="置く", span=value.span)
    if isinstance(value, n.DidSo) and theirs:
        return replace(value, player="they", span=value.span)
    if not isinstance(value, n.Node):
        return value
    changes = {
        name: _rebuilt(getattr(value, name), trashed=trashed, theirs=theirs) for name in field_names(type(value))
    }
    if all(changes[name] is getattr(value, name) for name in changes):
        return value
    return replace(value, **changes, span=value.span)
