"""What English has to say and another language leaves open: the number of nouns, and how steps are joined.

A tree that was read in another language has one form for all nouns, and its own words between steps.  Before it is
printed in English it gets those that cards print.  Nothing here adds to what a tree means: a translation is compared
with its original by its effects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeGuard

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.printing.cards import number_in
from optcg_dsl.syntax.idioms import (
    by_rules,
    can_all_have,
    carded_of_what_is_looked_at,
    carded_where_not_in_play,
)
from optcg_dsl.vocabulary.keywords import KEYWORDS


def idiomatic(node: Any) -> Any:
    """A tree of another language with the grammatical forms of English."""
    return by_rules(node, _RULES)


# -- nouns -------------------------------------------------------------------------------------------------------------


def _selection(node: n.Selection) -> n.Selection:
    """Several cards, or some of several: "2 Characters", "up to 1 of your Characters", "no Characters"."""
    node = carded_where_not_in_play(node)
    node = replace(node, nouns=_alone(node.nouns[0]) if len(node.nouns) == 1 else _beside(node.nouns, node.joiner))
    if node.quantity is None:
        return node
    if isinstance(node.quantity, n.AnyNumber) and node.whose is not None:  # "any number of your Characters"
        return _many(replace(node, link="none"))
    if isinstance(node.quantity, n.Exactly) and node.whose is not None and _is_leader(node):  # "your 1 Leader"
        return replace(node, link="after")
    of_several = node.whose is not None and node.link == "of"
    none = node.quantity == n.Some("no") and all(noun.categories for noun in node.nouns)
    return node if number_in(node.quantity) == 1 and not of_several and not none else _many(node)


def _alone(noun: n.Noun) -> tuple[n.Noun, ...]:
    """A name stands before the category: "your [A] Leader"."""
    if noun.apposed is None or noun.categories != ("Leader",):
        return (noun,)
    return (replace(noun, apposed=None, adjectives=(noun.apposed, *noun.adjectives)),)


def _beside(nouns: tuple[n.Noun, ...], joiner: n.Joiner) -> tuple[n.Noun, ...]:
    """Several nouns: what is said behind the last one would be said of those before too."""
    if joiner != "or" or not nouns:
        return nouns
    last = nouns[-1].filters
    if last and all(noun.filters == last for noun in nouns):  # said once, behind the last one
        *before, behind = sorted(nouns, key=_is_typed)
        return (*(replace(noun, filters=()) for noun in before), behind)
    cards = any(noun.form == "card" for noun in nouns)
    parted = (replace(noun, form="card") if cards and noun.categories == ("Event",) else noun for noun in nouns)
    said = [one for noun in nouns for one in noun.filters]
    return tuple(sorted(parted, key=lambda noun: 1 if noun.filters else 2 if can_all_have(noun, said) else 0))


def _is_typed(noun: n.Noun) -> bool:
    return bool(noun.categories)


def _is_leader(node: n.Selection) -> bool:
    return all(noun.categories == ("Leader",) for noun in node.nouns)


def _many(node: n.Selection) -> n.Selection:
    """Cards named as several."""
    if len(node.nouns) == 1 and not node.nouns[0].categories:
        return replace(node, nouns=(_named_cards(node.nouns[0]),))
    return replace(node, nouns=tuple(map(_plural, node.nouns)))


def _named_cards(noun: n.Noun) -> n.Noun:
    """A name has no plural: "up to 1 of your [A] cards"."""
    return noun if noun.filters else replace(noun, categories=("card",), form="many")


def _plural(noun: n.Noun) -> n.Noun:
    if not noun.categories or noun.form in ("many", "cards") or noun.categories == ("Leader",):
        return noun
    if noun.form == "card" or len(noun.categories) > 1 or noun.categories[0] in ("DON!!", "Life"):
        return replace(noun, form="cards")
    return replace(noun, form="many")


def _noun(node: n.Noun) -> n.Noun:
    """A keyword effect stands before the category, and a name last where there is none: "[Blocker] Characters", "no
    other [A]"."""
    keywords, filters = _keywords(node.filters)
    adjectives = (*keywords, *node.adjectives)
    if not node.categories:
        adjectives = tuple(sorted(adjectives, key=lambda word: isinstance(word, n.Names)))
    return replace(node, adjectives=adjectives, filters=filters)


def _keywords(filters: Sequence[n.Filter]) -> tuple[tuple[n.Adjective, ...], tuple[n.Filter, ...]]:
    """The keyword effects that cards have beside other properties, and what else is said behind the noun."""
    words: list[n.Adjective] = []
    others: list[n.Filter] = []
    for one in filters:
        if isinstance(one, n.With) and one.joiner == "and" and len(one.properties) > 1:
            kept = tuple(part for part in one.properties if not _is_keyword(part))
            words += [n.KeywordAdjective(part.keyword) for part in one.properties if _is_keyword(part)]
            one = replace(one, properties=kept) if kept else one
        others.append(one)
    return tuple(words), tuple(others)


def _is_keyword(part: n.Property) -> TypeGuard[n.KeywordProperty]:
    return isinstance(part, n.KeywordProperty) and part.keyword in KEYWORDS


def _plain_names(what: n.Target) -> n.Target:
    """Names as cards of which there is one: "[A]", and not "a [A]"."""
    a = n.Some("a")
    if isinstance(what, n.Selection) and what.quantity == a and not any(noun.categories for noun in what.nouns):
        return replace(what, quantity=None)
    return what


def _with_article(what: Any) -> Any:
    """One card without number and owner: "a Character"."""
    if not (isinstance(what, n.Selection) and what.quantity is None and what.whose is None):
        return what
    singular = all(noun.categories and noun.form in ("one", "card") for noun in what.nouns)
    return replace(what, quantity=n.Some("a")) if singular else what


def _of_many(what: Any) -> Any:
    """Cards without a number, as many as there are: "attack Characters"."""
    return _many(what) if isinstance(what, n.Selection) and what.quantity is None else what


def _at(node: n.At) -> n.At:
    """The word before a place goes by the place, and by what is done: "on your field", "from your trash"."""
    return replace(node, preposition=None) if node.preposition == "in" else node


# -- conditions --------------------------------------------------------------------------------------------------------


def _has(node: n.Has) -> n.Has:
    return replace(node, what=_plain_names(node.what), short=node.negated)


def _is_card(node: n.IsCard) -> n.IsCard:
    return replace(node, what=_with_article(node.what))


def _only_are(node: n.OnlyAre) -> n.Condition:
    """``If you only have Characters with …``; ``If the only {A} type Characters on your field are …``."""
    subject, are = _many(node.subject), _many(node.are)
    plain = subject.at is None and not any(noun.adjectives or noun.filters for noun in subject.nouns)
    same = [noun.categories for noun in subject.nouns] == [noun.categories for noun in are.nouns]
    if subject.whose in _PLAYERS and plain and same:
        return n.Has(_PLAYERS[subject.whose], are, only=True)
    if subject.whose is not None and subject.at is None:
        subject = replace(subject, whose=None, at=n.At(n.Place(subject.whose, ("field",))))
    return replace(node, subject=subject, are=are)


_PLAYERS: dict[n.Whose, n.Player] = {"your": "you", "your opponent's": "your opponent"}
"""Who has the cards of an owner."""


def _subject_is(node: n.SubjectIs) -> n.SubjectIs:
    """``has the {A} type or a type including "B"``: what is said together has one verb."""
    if not any(isinstance(one, n.HasProperty) for one in node.predicates):
        return node
    said = (
        n.HasProperty(n.TypeIncluding(one.texts, one.joiner)) if isinstance(one, n.TypeIncludes) else one
        for one in node.predicates
    )
    return replace(node, predicates=tuple(said))


def _per(node: n.Per) -> n.Per:
    """``for every 3 cards placed``: more than one of them are several."""
    return replace(node, what=_of_many(node.what)) if (node.each or 1) > 1 else node


def _can_be_activated(node: n.CanBeActivated) -> n.CanBeActivated:
    """``when your opponent plays a Character, or when ...``: each of several events begins on its own."""
    if isinstance(node.when, n.EitherEvent):
        first, *others = node.when.events
        return replace(node, when=first, also=(*others, *node.also))
    return node


def _number_of(node: n.NumberOf) -> n.NumberOf:
    return replace(node, what=_of_many(node.what))


def _number_compared(node: n.NumberCompared) -> n.NumberCompared:
    """The cards that are counted in two places are named once."""
    left, right = node.left, node.right
    if not (isinstance(left, n.NumberOf) and isinstance(right, n.NumberOf)):
        return node
    one, other = left.what, right.what
    same = isinstance(one, n.Selection) and isinstance(other, n.Selection) and one.nouns == other.nouns
    return replace(node, elliptic=same and isinstance(other, n.Selection) and other.at is not None)


# -- actions -----------------------------------------------------------------------------------------------------------


def _give_don(node: n.GiveDon) -> n.GiveDon:
    """``your Leader or 1 of your Characters``, where nothing more is said of them; ``give … 1 DON!! card each``."""
    return replace(node, to=_host(_leader_or_one(node.to)), recipient_first=node.recipient_first or node.each)


def _host(what: Any) -> Any:
    """Who is given DON!! cards is on the field: "1 of your [A]", not "1 of your [A] cards"."""
    if not isinstance(what, n.Selection):
        return what
    named = [bool(noun.adjectives) and noun.categories == ("card",) and _has_names(noun) for noun in what.nouns]
    nouns = tuple(
        replace(noun, categories=(), form="one") if bare else noun for noun, bare in zip(what.nouns, named, strict=True)
    )
    return replace(what, nouns=nouns)


def _has_names(noun: n.Noun) -> bool:
    return any(isinstance(word, n.Names) for word in noun.adjectives)


def _leader_or_one(what: Any) -> Any:
    if not (isinstance(what, n.Selection) and what.quantity == n.Exactly(n.Whole(1)) and what.whose is not None):
        return what
    words = tuple(word for noun in what.nouns for word in noun.categories)
    if words != ("Leader", "Character") or any(noun.adjectives or noun.filters for noun in what.nouns):
        return what
    leader, character = n.Noun((), ("Leader",), "one"), n.Noun((), ("Character",), "many")
    return n.Several((n.Selection(None, what.whose, (leader,)), replace(what, nouns=(character,))))


def _deed(node: n.Do) -> n.Do:
    """``K.O. 1 card``, ``give 1 card −3000 power``; of "place 1 at …" alone English leaves out what it is one of."""
    node = carded_of_what_is_looked_at(node)
    return node if isinstance(node.action, n.Put) else by_rules(node, {n.NumberedOnly: _cards_of_them})


def _cards_of_them(node: n.NumberedOnly) -> n.Selection:
    form: n.Form = "one" if node.number == n.Whole(1) else "many"
    return n.Selection(n.Exactly(node.number), None, (n.Noun((), ("card",), form),), span=node.span)


def _can_attack(node: n.CanAttackActive | n.CanAttackWhenPlayed) -> n.Node:
    return replace(node, target=_of_many(node.target))


def _cannot(node: n.Cannot) -> n.Cannot:
    """Whatever effect it is: "cannot be K.O.'d by your opponent's effects"."""
    return replace(node, target=_with_article(node.target))


def _is_done(node: n.IsDone) -> n.IsDone:
    """One card, and one effect: "When a Character is K.O.'d by an effect"."""
    cause = node.cause
    if cause is not None and cause.effect is not None:
        of_any = cause.effect.whose is None and cause.effect.source is None
        cause = replace(cause, effect=replace(cause.effect, plural=False, article="an" if of_any else ""))
    becomes = node.becomes and not node.would
    return replace(node, subject=_with_article(node.subject), cause=cause, becomes=becomes)


# -- steps -------------------------------------------------------------------------------------------------------------


def _steps(steps: Sequence[n.Step]) -> tuple[n.Step, ...]:
    """``Look at 3 cards from the top of your deck; reveal up to 1 …``; ``add 1 DON!! card … and rest it``."""
    made: list[n.Step] = []
    for index, step in enumerate(steps):
        if index and _does(steps[index - 1], n.Look) and _does(step, n.Reveal) and step.link == "and":
            step = replace(step, link=";")
        made += _added(step)
    return tuple(made)


def _added(step: n.Step) -> tuple[n.Step, ...]:
    """DON!! cards added as rested or active, as two steps."""
    clause = step.clause
    if not (isinstance(clause, n.Do) and isinstance(clause.action, n.Add) and clause.action.state):
        return (step,)
    add = clause.action
    if add.to is not None or not isinstance(add.what, n.Selection) or step.moment is not None:
        return (step,)
    it = n.Pronoun("it" if number_in(add.what.quantity) == 1 else "them")
    state = n.Rest(it) if add.state == "rested" else n.SetActive(it)
    first = replace(step, clause=replace(clause, action=replace(add, state="")))
    return (first, n.Step(n.Do(None, state), "and"))  # done by the same player


def _does(step: n.Step, kind: type[n.Action]) -> bool:
    return isinstance(step.clause, n.Do) and isinstance(step.clause.action, kind)


def _sentence(node: n.Sentence) -> n.Sentence:
    """``Set 1 of your DON!! cards as active at the end of this turn.``: when it is done stands behind one step."""
    steps = _steps(node.steps)
    match node.leads:
        case (n.Moment(moment=moment),) if len(steps) == 1 and steps[0].moment is None:
            return replace(node, leads=(), steps=(replace(steps[0], moment=moment),))
    return replace(node, steps=steps)


def _ability(node: n.Ability) -> n.Ability:
    """``Reveal 1 card from the top of your deck. If …``: a condition begins a sentence."""
    return replace(node, sentences=tuple(part for sentence in node.sentences for part in _parted(sentence)))


def _parted(node: n.Sentence) -> tuple[n.Sentence, ...]:
    if node.leads or node.tail is not None or node.rule is not None or node.note is not None:
        return (node,)
    for index, step in enumerate(node.steps):
        if index and step.link == "and" and len(step.leads) == 1 and isinstance(step.leads[0], n.If):
            rest = (replace(step, link="", leads=()), *node.steps[index + 1 :])
            return (replace(node, steps=node.steps[:index]), n.Sentence(rest, step.leads))
    return (node,)


_RULES: dict[type[n.Node], Callable[[Any], n.Node]] = {
    n.Ability: _ability,
    n.At: _at,
    n.CanAttackActive: _can_attack,
    n.CanBeActivated: _can_be_activated,
    n.CanAttackWhenPlayed: _can_attack,
    n.Cannot: _cannot,
    n.Do: _deed,
    n.GiveDon: _give_don,
    n.Has: _has,
    n.IsCard: _is_card,
    n.IsDone: _is_done,
    n.Noun: _noun,
    n.NumberCompared: _number_compared,
    n.NumberOf: _number_of,
    n.OnlyAre: _only_are,
    n.Per: _per,
    n.Selection: _selection,
    n.SubjectIs: _subject_is,
    n.Sentence: _sentence,
}
