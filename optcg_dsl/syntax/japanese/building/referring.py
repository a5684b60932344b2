"""What a sentence says of the one before it: Japanese words that mean one of several things by what was done there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from optcg_dsl.structs import rebuilt
from optcg_dsl.syntax import nodes as n


def resolved(sentences: Sequence[n.Sentence]) -> tuple[n.Sentence, ...]:
    """Sentences in which 置いたカード are the cards trashed, if that was done, and そうしなかった is said of the player
    to whom something was offered."""
    made: list[n.Sentence] = []
    trashed = theirs = False
    for sentence in sentences:
        if trashed or theirs:
            sentence = rebuilt(sentence, n.Node, partial(_said_of, trashed=trashed, theirs=theirs))
        made.append(sentence)
        for step in sentence.steps:
            if isinstance(step.clause, n.Do):
                action = step.clause.action
                trashed = isinstance(action, n.Trash) or (trashed and not isinstance(action, n.Put))
                theirs = step.clause.who == "your opponent" and step.clause.may
    return tuple(made)


def _said_of(node: n.Node, *, trashed: bool, theirs: bool) -> n.Node:
    if trashed and isinstance(node, n.TheDone) and node.deed == "placed":
        return replace(node, deed="trashed", verb="置く")
    if theirs and isinstance(node, n.DidSo):
        return replace(node, player="they")
    return node
