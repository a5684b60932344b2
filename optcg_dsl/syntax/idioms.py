"""What trees of one language leave to the reader and others say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from optcg_dsl.structs import rebuilt
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.steps import added_so


def by_rules(tree: Any, rules: Mapping[type[n.Node], Callable[[Any], n.Node]]) -> Any:
    """A tree, or a part of one, with what the rule for its class makes of each node; the inner nodes come first."""

    def change(node: n.Node) -> n.Node:
        rule = rules.get(type(node))
        return rule(node) if rule is not None else node

    return rebuilt(tree, n.Node, change)


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


def added_at_once(steps: tuple[n.Step, ...]) -> tuple[n.Step, ...]:
    """Steps whose last ones are one: DON!! cards that are added and set as active at a moment are added so then."""
    match steps:
        case (*before, first, n.Step(moment=moment, leads=(), instead=None) as second) if moment is not None:
            made = added_so((first, replace(second, moment=None)))
            if len(made) == 1 and first.moment is None:
                return (*before, replace(made[0], moment=moment))
    return steps


def value_is(node: n.SubjectIs) -> n.SubjectIs:
    """ "This Character has 7000 power or more" as something that is said of its power."""
    match node.predicates:
        case (n.HasProperty(what=n.Value(stat=stat, bound=bound, total=False), negated=False, past=False),):
            return replace(node, predicates=(n.StatIs(stat, bound),))
    return node


def with_tests_of_revealed(sentences: tuple[n.Sentence, ...]) -> tuple[n.Sentence, ...]:
    """Sentences in which what is revealed and what it has to be ("If that card is ...") stand together."""
    made: list[n.Sentence] = []
    for sentence in sentences:
        if made and (joined := _joined(made[-1], sentence)) is not None:
            made[-1] = joined
        else:
            made.append(sentence)
    return tuple(made)


def _joined(first: n.Sentence, second: n.Sentence) -> n.Sentence | None:
    clause = first.steps[-1].clause
    revealed = isinstance(clause, n.Do) and isinstance(clause.action, n.Reveal) and not clause.may
    if not revealed or first.tail is not None or first.note is not None or second.opening or second.rule is not None:
        return None
    match second.leads:
        case (n.If(condition=n.SubjectIs(subject=n.That() | n.Pronoun() as it)) as lead,):
            that = it if isinstance(it, n.That) else n.That(n.ReferenceNoun())
            named = replace(lead, condition=replace(lead.condition, subject=that))
            step = replace(second.steps[0], link="and", leads=(named, *second.steps[0].leads))
            return replace(first, steps=(*first.steps, step, *second.steps[1:]), tail=second.tail, note=second.note)
    return None


_VALUED: dict[str, frozenset[n.CategoryWord]] = {
    "cost": frozenset(("Character", "Event", "Stage", "card")),
    "power": frozenset(("Leader", "Character", "card")),
}
"""Which cards have a value (2-4, 2-7)."""


def can_all_have(noun: n.Noun, tests: Sequence[n.Node]) -> bool:
    """Whether the cards of a noun can have all values that are tested, and nothing else is tested."""
    values = [one for test in tests for one in (test.properties if isinstance(test, n.With) else (test,))]
    return bool(noun.categories) and all(
        isinstance(one, n.Value) and set(noun.categories) <= _VALUED.get(one.stat.removeprefix("base "), frozenset())
        for one in values
    )


_IN_PLAY = frozenset(("field", "Leader area", "Character area", "Stage area", "cost area"))
_CARDED: tuple[tuple[n.CategoryWord, ...], ...] = (("Character",), ("Stage",))


def carded_where_not_in_play(node: n.Selection) -> n.Selection:
    """``Character cards in your hand``: what is not in play is a card (2-2-3-1), which Chinese has no word for."""
    place = node.at.place if node.at is not None else None
    return _carded(node) if isinstance(place, n.Place) and not _IN_PLAY.issuperset(place.areas) else node


def carded_of_what_is_looked_at(node: n.Do) -> n.Do:
    """``reveal up to 1 Character card``: what is looked at is a card."""
    match node.action:
        case (
            n.Reveal(what=n.Selection(whose=None, at=None) as what)
            | n.Add(what=n.Selection(whose=None, at=None) as what, to=n.Place(whose="your", areas=("hand",)))
        ):
            return replace(node, action=replace(node.action, what=_carded(what)))
    return node


def _carded(node: n.Selection) -> n.Selection:
    forms: dict[n.Form, n.Form] = {"one": "card", "many": "cards"}
    nouns = (
        replace(noun, form=forms.get(noun.form, noun.form)) if noun.categories in _CARDED else noun
        for noun in node.nouns
    )
    return replace(node, nouns=tuple(nouns))
