"""What trees of English leave to the reader and the Han languages say."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.structs import rebuilt
from optcg_dsl.syntax import nodes as n


def lasting_alike(sentences: tuple[n.Sentence, ...]) -> tuple[n.Sentence, ...]:
    """Sentences in which a further change ("an additional +2000 power") says that it lasts as long as the first."""
    last: n.Duration | None = None

    def change(node: n.Node) -> n.Node:
        nonlocal last
        if not isinstance(node, n.Gain) or not (gifts := [one for one in node.gifts if isinstance(one, n.Change)]):
            return node
        if node.duration is None and any(gift.additional for gift in gifts):
            return replace(node, duration=last)
        last = node.duration
        return node

    return tuple(rebuilt(sentence, n.Node, change) for sentence in sentences)


def each_by_itself(node: n.Selection) -> n.Selection:
    """Cards of a noun that is said again: what stands behind the last is said of each, "{A} type cards or cards with B
    with a cost of 5 or less"."""
    *before, last = node.nouns or (n.Noun((), (), "one"),)
    if not before or node.joiner != "or" or last.adjectives or last.apposed is not None or not last.filters[1:]:
        return node
    said = (
        replace(noun, filters=last.filters[1:]) if not noun.filters and noun.categories == last.categories else noun
        for noun in before
    )
    return replace(node, nouns=(*said, last))


def while_it_happens(node: n.Sentence) -> n.Sentence:
    """What a player cannot do when something happens: a condition, which holds while that happens, and no timing."""
    match node:
        case n.Sentence(steps=(n.Step(clause=n.PlayerForbidden()),), leads=(), tail=n.When(event=event)):
            return replace(node, leads=(n.If(n.Happens(event)),), tail=None)
    return node
