"""What Japanese cards commonly say where a tree of another language leaves it open: particles, commas, forms of verbs.

A tree that was read in another language has none of the wording that only Japanese has.  Before it is printed it gets
what most cards print for what it says; nothing here adds to what it means, and a translation is compared with its
original by its effects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.idioms import (
    added_at_once,
    by_rules,
    carded_of_what_is_looked_at,
    carded_where_not_in_play,
    each_by_itself,
    lasting_alike,
    value_is,
    while_it_happens,
    with_tests_of_revealed,
)
from optcg_dsl.syntax.japanese.building.things import object_of


def idiomatic(node: Any) -> Any:
    """A tree of another language with the wording of most Japanese cards."""
    return by_rules(node, _RULES)


# -- what is said of cards ---------------------------------------------------------------------------------------------

_LASTING = (n.Cannot, n.CanAttackActive, n.CanAttackWhenPlayed)


def _affect(node: n.Affect) -> n.Affect:
    """``キャラ1枚までを、パワー+1000``, ``このキャラのパワー+1000``, ``このキャラは【速攻】を得る``."""
    first, alone = node.predicates[0], len(node.predicates) == 1
    lasts = getattr(first, "duration", None) is not None
    if _is_changed(first):
        if isinstance(node.subject, n.This):
            return replace(node, particle="は、" if lasts or not alone or _is_per(first) else "の")
        return node if _is_per(first) else replace(node, particle="を、")
    if isinstance(node.subject, n.This) and not lasts and isinstance(first, (n.Gain, *_LASTING)):
        return replace(node, particle="は")
    return node


def _is_changed(predicate: n.CardPredicate) -> bool:
    """Whether the cards only have power or cost changed."""
    return isinstance(predicate, n.Gain) and all(
        isinstance(gift, n.Change) and gift.stat != "Counter" for gift in predicate.gifts
    )


def _is_per(predicate: n.CardPredicate) -> bool:
    gifts = predicate.gifts if isinstance(predicate, n.Gain) else ()
    return any(isinstance(gift, n.Change) and gift.per is not None for gift in gifts)


# -- cards -------------------------------------------------------------------------------------------------------------


def _selection(node: n.Selection) -> n.Selection:
    """What is excepted, and what is said of the last of several nouns, stands before all that it could be taken to
    belong to: ``「A」以外の特徴《X》を持つカードか「B」``, ``コスト5以下のAか、コスト5以下のB``."""
    node = carded_where_not_in_play(node)
    if node.joiner != "or":
        return node
    node = _with_types_of_all(each_by_itself(node))
    return replace(node, nouns=tuple(sorted(node.nouns, key=lambda noun: not _is_excepted(noun))))


def _with_types_of_all(node: n.Selection) -> n.Selection:
    """``特徴《A》を持つ、コスト3以上のキャラカードかイベント``: a type that is said of all, apart from what is said of
    one."""
    if len(node.nouns) < _SEVERAL or node.shared is not None:
        return node
    first, *others = node.nouns
    named = any(one.apposed is not None or not one.categories for one in node.nouns)
    again = any(one.categories == first.categories for one in others)
    typed = not named and not again and all(set(one.categories) <= _TYPED for one in node.nouns)
    only_types = bool(first.adjectives) and all(isinstance(one, n.Types) for one in first.adjectives)
    if not typed or not only_types or any(one.adjectives for one in others) or (node.at is not None and node.whose):
        return node
    nouns = (first, *(replace(one, adjectives=first.adjectives) for one in others))
    return replace(node, nouns=nouns, shared=(*(("owner",) if node.whose else ()), "property", ","))


_SEVERAL = 2
_TYPED = frozenset(("Leader", "Character", "Event", "Stage"))


def _is_excepted(noun: n.Noun) -> bool:
    return any(isinstance(one, n.OtherThan) for one in noun.filters)


def _several(node: n.Several) -> n.Several:
    """``自分のリーダーかキャラ1枚``: the owner of all is printed once, without a comma where nothing more is said."""
    cards = [one for one in node.targets if isinstance(one, n.Selection)]
    owners = {one.whose for one in cards}
    plain = all(
        one.at is None and len(one.nouns) == 1 and not (one.nouns[0].adjectives or one.nouns[0].filters)
        for one in cards
    )
    if len(cards) < len(node.targets) or len(owners) > 1 or owners == {None} or not plain or node.each:
        return node
    return replace(node, shared=("owner",))


def _change_gift(node: n.ChangeGift) -> n.ChangeGift:
    """``手札のイベントを、コスト−1``: cards that stay where they are."""
    if isinstance(node.what, n.Selection) and node.what.at is not None:
        return replace(node, what=replace(node.what, at=replace(node.what.at, preposition="in")))
    return node


def _is_done(node: n.IsDone) -> n.IsDone:
    """``このキャラがレストになった時``: what happens to a card, whoever brings it about."""
    return replace(node, becomes=True) if node.deed == "rested" and not node.would and not node.past else node


def _has(node: n.Has | n.Exists) -> n.Node:
    """``ライフが2枚以上の場合``, ``場にドン!!が8枚以上ある場合``."""
    what = node.what
    if not isinstance(what, n.Selection) or not what.nouns:
        return node
    life = what.nouns[0].categories == ("Life",)
    if isinstance(what.quantity, n.AtMost) or (life and isinstance(what.quantity, n.AtLeast | n.Exactly)):
        return replace(node, verb="")
    return node


# -- deeds -------------------------------------------------------------------------------------------------------------

_SHOWN = (n.Look, n.Reveal, n.Choose, n.TurnFace)
"""What is only looked at: no comma behind the object."""
_AT_LENGTH = (n.Trash, n.Add, n.Put, n.Return, n.Reveal, n.GiveDon, n.GiveChange)
"""``捨てることができる``, and not ``捨てられる``, before a colon."""
_INSTEAD_AT_LENGTH = (n.Trash, n.Add, n.Put, n.Return)
_SHORTLY = (n.Rest, n.TurnFace, n.KO)
"""``レストにできる``."""


def _do(node: n.Do) -> n.Do:
    if isinstance(node.action, _SHOWN) and object_of(node.action) is not None:
        node = replace(node, comma=False)
    what = getattr(node.action, "what", None)
    if isinstance(what, n.Selection) and _is_inside(what.at):
        action: Any = node.action
        node = replace(node, action=replace(action, what=replace(what, at=replace(what.at, preposition="from"))))
    return carded_of_what_is_looked_at(node)


def _is_inside(at: n.At | None) -> TypeGuard[n.At]:
    """Whether this is a place that cards are taken from, said as the one that they are in."""
    if at is None or at.preposition != "in" or not isinstance(at.place, n.Place):
        return False
    return not {*at.place.areas} & {"field", "cost area"}


def _action_cost(node: n.ActionCost) -> n.ActionCost:
    """``自分の手札1枚を捨てることができる：``, ``このキャラをレストにできる：``."""
    return replace(node, steps=_able(tuple(map(_of_trash, node.steps)), _AT_LENGTH))


def _of_trash(step: n.Step) -> n.Step:
    """``自分のトラッシュのカード2枚を``."""
    match step.clause:
        case n.Do(action=n.Put() | n.Return() as action) if isinstance(action.what, n.Selection) and isinstance(
            action.what.quantity, n.Exactly
        ):
            at = action.what.at
            if at is not None and isinstance(at.place, n.Place) and at.place.areas == ("trash",):
                what = replace(action.what, at=replace(at, preposition="in"))
                return replace(step, clause=replace(step.clause, action=replace(action, what=what)))
    return step


def _able(steps: tuple[n.Step, ...], at_length: tuple[type[n.Action], ...]) -> tuple[n.Step, ...]:
    """Steps that may be done, with the form of the last verb."""
    *before, last = steps
    clause = last.clause
    if not isinstance(clause, n.Do) or clause.able:
        return steps
    if isinstance(clause.action, at_length):
        return (*before, replace(last, clause=replace(clause, able="be able")))
    if isinstance(clause.action, _SHORTLY):
        return (*before, replace(last, clause=replace(clause, able="can")))
    return steps


def _put(node: n.Put) -> n.Put:
    """``好きな順番に並び替え、デッキの上か下に置く``: where it is not only the order of a place."""
    place = node.at
    if node.any_order and isinstance(place, n.Place) and place.end == "top or bottom":
        return replace(node, manner="好きな順番に並び替え")
    return node


# -- sentences ---------------------------------------------------------------------------------------------------------


def _sentence(node: n.Sentence) -> n.Sentence:
    """``代わりに自分の手札1枚を捨てることができる``; ``手札のこのカードは、Xの場合、コスト−3``."""
    node = while_it_happens(node)
    steps = tuple(map(_said_of_card, added_at_once(node.steps)))
    instead = any(step.instead is not None for step in steps)
    steps = _able(steps, _INSTEAD_AT_LENGTH if instead else ())
    match steps:
        case (n.Step(clause=n.Affect(subject=n.This(at=n.At(place=n.Place() as place) as at) as this)) as step,) if (
            node.leads
        ):
            silent = n.This(this.noun, replace(at, place=replace(place, silent=True)))
            clause = replace(step.clause, subject=silent, particle="は、")
            return replace(node, leads=(), steps=(replace(step, clause=clause, leads=node.leads, topic="leads"),))
    return replace(node, steps=steps)


def _said_of_card(step: n.Step) -> n.Step:
    """``手札のこのカードは、コスト−3``: a card that is not in play is not given anything."""
    match step.clause:
        case n.Do(
            who=None,
            may=False,
            action=n.GiveChange(
                gifts=(n.ChangeGift(what=n.This(at=n.At()) as this, change=change, also=also, duration=None),),
                duration=lasts,
            ),
        ):
            return replace(step, clause=_affect(n.Affect(this, (n.Gain((change, *also), lasts),))))
    return step


def _ability(node: n.Ability) -> n.Ability:
    """``デッキの上から1枚を公開し、そのカードがXの場合、``: what is revealed and what it has to be stand together."""
    return replace(node, sentences=with_tests_of_revealed(lasting_alike(node.sentences)))


_RULES: dict[type[n.Node], Callable[[Any], n.Node]] = {
    n.Ability: _ability,
    n.ActionCost: _action_cost,
    n.Affect: _affect,
    n.ChangeGift: _change_gift,
    n.Do: _do,
    n.Exists: _has,
    n.Has: _has,
    n.IsDone: _is_done,
    n.Put: _put,
    n.Selection: _selection,
    n.Sentence: _sentence,
    n.Several: _several,
    n.SubjectIs: value_is,
}
