"""What Chinese cards say in another way than the tree that is printed: names behind categories, lists, conditions.

A tree that was read in another language is brought into the shape that Chinese has words for, without what only the
other one says.  Nothing here adds to what it means: a translation is compared with its original by its effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.idioms import (
    added_at_once,
    by_rules,
    can_all_have,
    each_by_itself,
    lasting_alike,
    value_is,
    while_it_happens,
    with_tests_of_revealed,
)
from optcg_dsl.syntax.plainly import of_kinds, tests_of
from optcg_dsl.syntax.steps import is_chosen_from_hand, is_of_hand


def idiomatic(node: Any) -> Any:
    """A tree of another language in the shape of Chinese, with the words of most cards."""
    return by_rules(node, _RULES)


# -- cards -------------------------------------------------------------------------------------------------------------

_NAMED: tuple[tuple[n.CategoryWord, ...], ...] = (("Leader",), ("Character",), ("Stage",))


def _noun(node: n.Noun) -> n.Noun:
    """``角色卡「A」``: a name stands behind the category; what was given is said before it."""
    node = of_kinds(node)
    names = [one for one in node.adjectives if isinstance(one, n.Names)]
    if node.apposed is None and len(names) == 1 and node.categories in _NAMED:
        others = tuple(one for one in node.adjectives if not isinstance(one, n.Names))
        node = replace(node, adjectives=others, apposed=names[0])
    given = n.DonePart("given")
    if given in node.filters:
        filters = tuple(one for one in node.filters if one != given)
        node = replace(node, adjectives=(n.GivenAdjective(), *node.adjectives), filters=filters)
    node = _with_filters(node)
    return replace(node, filters=tuple(sorted(node.filters, key=lambda one: not _is_compared(one))))


def _is_compared(test: n.Filter) -> bool:
    """``和被放回的角色卡不同顏色費用2以下的``: what is compared with another card stands before the values."""
    alike = (n.SameAs, n.DifferentColorFrom)
    return isinstance(test, alike) or (
        isinstance(test, n.With) and any(isinstance(one, alike) for one in test.properties)
    )


def _with_filters(node: n.Noun) -> n.Noun:
    """``費用0的角色卡``, ``擁有《A》特徵或(斬)屬性的``: what English has before the noun as well."""
    words: list[n.Adjective] = []
    tests: list[n.Filter] = []
    for one in node.adjectives:
        match one:
            case n.ValueAdjective(number=number, stat=stat):
                tests.append(n.With((n.Value(stat, n.Exact(number)),)))
            case n.EitherAdjective(options=options) if all(
                isinstance(part, n.Types | n.Attributes) for part in options
            ):
                had = tuple(_had(part) for part in options if isinstance(part, n.Types | n.Attributes))
                tests.append(n.With(had, joiner="or"))
            case _:
                words.append(one)
    return replace(node, adjectives=tuple(words), filters=(*tests, *node.filters)) if tests else node


def _had(part: n.Types | n.Attributes) -> n.Property:
    if isinstance(part, n.Types):
        return n.TheType(part.types, part.joiner)
    return n.TheAttribute(part.attributes, part.joiner)


def _selection(node: n.Selection) -> n.Selection | n.Several:
    """What is said of cards stands before them; a bare name is the last of several, but for names of a category:
    ``擁有《A》特徵的卡片或「B」``, ``「B」或領航卡「A」``."""
    if not node.nouns:
        return node
    node = _in_its_place(_without_scope_comma(node))
    if node.quantity == n.Some("another"):
        first, *others = node.nouns
        other = replace(first, adjectives=(n.OtherAdjective(), *first.adjectives))
        node = replace(node, quantity=n.Some("a"), nouns=(other, *others))
    if node.after:
        *before, last = node.nouns
        node = replace(node, nouns=(*before, replace(last, filters=(*last.filters, *node.after))), after=())
    if node.quantity == n.Some("one"):  # "one of your Characters"
        node = replace(node, quantity=n.Some("a"))
    node = each_by_itself(_of_one_category(node))
    if node.joiner == "or":
        node = replace(node, nouns=tuple(sorted(node.nouns, key=_place_of_noun)))
    return _plain_apart(node)


def _plain_apart(node: n.Selection) -> n.Selection | n.Several:
    """``自己費用3以下的角色卡或自己的舞台卡``: what is said of the first would be said of plain ones behind it."""
    first, *others = node.nouns
    own = [test for test in tests_of(first) if any(test not in tests_of(noun) for noun in others)]
    plain = all(test in tests_of(first) for noun in others for test in tests_of(noun))
    if node.joiner != "or" or not others or not own or not plain or not all(noun.categories for noun in node.nouns):
        return node
    placed = node.whose is not None or (node.at is not None and isinstance(node.at.place, n.Place))
    one = node.quantity in (n.Exactly(n.Whole(1)), n.UpTo(n.Whole(1)))
    if not placed or not one or not all(can_all_have(noun, own) for noun in others):
        return node
    each = (replace(node, nouns=(noun,), shared=None) for noun in node.nouns)
    return n.Several(tuple(each), "or", counted="first", span=node.span)


def _place_of_noun(noun: n.Noun) -> int:
    """Names without a category would be taken for further ones of the category before them."""
    return 2 if noun.apposed is not None else 1 if not noun.categories else 0


def _without_scope_comma(node: n.Selection) -> n.Selection:
    """``自己擁有《A》特徵的領航卡或費用6以下的角色卡``: what stands before the first of several is said of all."""
    if "," not in (node.shared or ()):
        return node
    nouns = (replace(one, arranged=tuple(part for part in one.arranged if part != ",")) for one in node.nouns)
    shared = tuple(part for part in node.shared or () if part != ",")
    return replace(node, shared=shared, nouns=tuple(nouns))


def _of_one_category(node: n.Selection) -> n.Selection:
    """``自己的角色卡「A」和擁有《B》特徵的角色卡全數``: names beside cards of one category, all of which are meant."""
    *before, last = node.nouns
    if node.joiner != "and" or not isinstance(node.quantity, n.All) or last.categories not in _NAMED:
        return node
    named = (
        replace(one, adjectives=(), categories=last.categories, apposed=next(_names_of(one)))
        if not one.categories
        and not one.filters
        and len(one.adjectives) == 1
        and isinstance(one.adjectives[0], n.Names)
        else one
        for one in before
    )
    return replace(node, nouns=(*named, last))


def _names_of(noun: n.Noun) -> Iterator[n.Names]:
    return (one for one in noun.adjectives if isinstance(one, n.Names))


def _is_a_name(noun: n.Noun) -> bool:
    return not noun.categories and not noun.filters and [type(one) for one in noun.adjectives] == [n.Names]


def _in_its_place(node: n.Selection) -> n.Selection:
    """``對手場上的角色卡``, ``自己生命值區上面的卡片``: whose cards they are is said of the place; what lies in the
    Life area is a card."""
    place = node.at.place if node.at is not None else None
    if node.at is None or not isinstance(place, n.Place):
        return node
    if place.whose == "their" and node.whose is not None:
        node = replace(node, whose=None, at=replace(node.at, place=replace(place, whose=node.whose)))
    if place.areas == ("Life area",) and place.end is not None:
        cards = (replace(one, categories=("card",)) if one.categories == ("Life",) else one for one in node.nouns)
        node = replace(node, nouns=tuple(cards))
    return node


def _several(node: n.Several) -> n.Several:
    """Whose cards they are is said of each: the owner of the first is that of those without one."""
    first, *others = node.targets
    if not isinstance(first, n.Selection) or first.whose is None or first.at is not None:
        return node
    owned = (
        replace(one, whose=first.whose)
        if isinstance(one, n.Selection) and one.whose is None and one.at is None and one.quantity is not None
        else one
        for one in others
    )
    return replace(node, targets=(first, *owned))


def _per(node: n.Per) -> n.Per:
    """``每有3張``: how many is said once."""
    whose = _THEIRS.get(node.having)
    if whose is not None and isinstance(node.what, n.Selection) and node.what.whose is None and node.what.at is None:
        node = replace(node, having=None, what=replace(node.what, whose=whose))
    elif node.having is not None and isinstance(node.what, n.Selection) and node.what.at is not None:
        node = replace(node, having=None)
    match node.what:
        case n.Selection(quantity=n.Exactly(number=n.Whole(value=many), total=False)) as what:
            return replace(node, each=(node.each or 1) * many, what=replace(what, quantity=None))
    return node


# -- conditions --------------------------------------------------------------------------------------------------------

_OWNERS: dict[n.Player | None, n.Whose] = {"you": "your", "your opponent": "your opponent's"}
_THEIRS: dict[n.Player | None, n.Whose] = {**_OWNERS, "they": "your opponent's"}
_EITHER: n.Player = "either you or your opponent"


def _has(node: n.Has) -> n.Condition:
    """``自己的角色卡只有…``; ``自己或對手場上…``; each of several on its own."""
    what = node.what
    if node.only and not node.negated and isinstance(what, n.Selection) and len(what.nouns) == 1 and what.at is None:
        noun, whose = what.nouns[0], _OWNERS.get(node.player)
        bare = n.Selection(None, whose, (n.Noun((), noun.categories, noun.form),))
        return n.OnlyAre(bare, replace(what, quantity=None, whose=None)) if whose is not None else node
    if isinstance(what, n.Several) and what.joiner == "and" and not (node.only or node.negated):
        return n.AllHold(tuple(replace(node, what=one) for one in what.targets))
    at = what.at if isinstance(what, n.Selection) else None
    if at is not None and isinstance(at.place, n.Place):
        if at.place.areas == ("field",) and node.player in _OWNERS:
            node = replace(node, what=replace(what, at=replace(at, place=replace(at.place, of=True))))
        if at.place.areas == ("hand",) and isinstance(what, n.Selection) and isinstance(what.quantity, n.AtLeast):
            node = replace(node, before="有")
    if node.player == _EITHER and at is not None and isinstance(at.place, n.Place) and at.place.whose == "the":
        place = replace(at.place, whose="your or your opponent's")
        return replace(node, what=replace(what, at=replace(at, place=place)))
    return node


def _subject_is(node: n.SubjectIs) -> n.Condition:
    """``自己的領航卡擁有《A》特徵、自己的領航卡在活動狀態``: a state is said on its own."""
    node = value_is(node)
    states = [one for one in node.predicates if isinstance(one, n.IsState)]
    if node.joiner != "and" or not states or len(node.predicates) == 1:
        return node
    return n.AllHold(tuple(n.SubjectIs(node.subject, (one,)) for one in node.predicates))


def _leaves(node: n.Leaves) -> n.IsDone:
    field = n.Place("the", ("field",))
    return n.IsDone(node.subject, "removed from", node.would, source=field, cause=node.cause)


def _there_is(node: n.ThereIs) -> n.Event:
    """``自己的角色卡即將離開場上``: whose cards they are is said of them."""
    subject, whose = node.event.subject, _OWNERS.get(node.player)
    if whose is None or not isinstance(subject, n.Selection):
        return node
    return replace(node.event, subject=replace(subject, whose=subject.whose or whose))


# -- what is said and done ---------------------------------------------------------------------------------------------


def _gain(node: n.Gain) -> n.Gain:
    """``力量值−2000``: a value that is lost is less."""
    if not node.lose or not any(isinstance(gift, n.Change) for gift in node.gifts):
        return node
    gifts = tuple(replace(gift, sign="−") if isinstance(gift, n.Change) else gift for gift in node.gifts)
    return replace(node, gifts=gifts, lose=any(isinstance(gift, n.KeywordGift) for gift in gifts))


def _the_done(node: n.TheDone) -> n.Reference:
    """``其餘卡片``: the remaining cards."""
    return n.TheRest() if node.deed == "remaining" else node


def _affect(node: n.Affect) -> n.Affect:
    """Of none of the cards it is said that they cannot; what is said first lasts as long as what is said last."""
    subject = node.subject
    if isinstance(subject, n.Selection) and subject.quantity == n.Some("none"):
        node = replace(node, subject=replace(subject, quantity=n.All()))
    if isinstance(subject, n.TheDone) and subject.quantity == n.Some("none"):
        node = replace(node, subject=replace(subject, quantity=None))
    lasts = getattr(node.predicates[-1], "duration", None)
    if lasts is None:
        return node
    said = (replace(one, duration=lasts) if getattr(one, "duration", lasts) is None else one for one in node.predicates)
    return replace(node, predicates=tuple(said))


def _put(node: n.Put) -> n.Put:
    """``依任意順序放置``: Life cards that were looked at go back to where they were."""
    place = node.at
    if isinstance(place, n.Place) and place.areas == ("Life area",) and place.end is None and place.whose == "their":
        return replace(node, at=n.Place("the", place.areas))
    return node


def _draw_equal(node: n.DrawEqual) -> n.DrawEqual:
    """``依放到卡組的卡片張數``: at which end they were put does not count."""
    match node.number:
        case n.NumberDone(to=n.Place() as place) as number:
            return replace(node, number=replace(number, to=replace(place, end=None)))
    return node


# -- words -------------------------------------------------------------------------------------------------------------


def _step(node: n.Step) -> n.Step:
    """``使這張角色卡，以休息狀態登場``: where there is a comma, and where none."""
    match node.clause:
        case n.Do(action=n.Play(rested=True, what=n.This(at=n.At()) | n.Pronoun(quantity=None))):
            return replace(node, marks=("object",))
        case n.Do(action=n.Play(rested=True) | n.Add(facing="face-up" | "face-down") | n.Put(facing="face-up")):
            return replace(node, marks=("object，",))
        case n.Affect(predicates=(n.StaysRested(),)):
            return replace(node, marks=("duration",))
        case n.Affect(subject=n.Selection(quantity=n.All()), predicates=(n.Gain(duration=None),)):
            return replace(node, marks=("subject",))
    return node


def _cost(node: n.Cost) -> n.Cost:
    steps = (step for part in node.parts if isinstance(part, n.ActionCost) for step in part.steps)
    return replace(node, spellings=_placed(tuple(steps)))


def _placed(steps: tuple[n.Step, ...]) -> tuple[str, ...]:
    """The words for placing, in order: ``放到`` of the rest and of what is looked at, ``放置在`` of all others."""
    found: list[str] = []
    for index, step in enumerate(steps):
        action = step.clause.action if isinstance(step.clause, n.Do) else None
        if isinstance(action, n.Trash) and (
            is_of_hand(action.what) or (index and is_chosen_from_hand(steps[index - 1].clause))
        ):
            continue
        if isinstance(action, n.Trash | n.Put):
            looked_at = isinstance(action.what, n.Pronoun) and isinstance(action, n.Put) and not _is_life(action.at)
            found.append("放到" if isinstance(action.what, n.TheRest) or looked_at else "放置在")
    return tuple(found)


def _is_life(place: n.AnyPlace) -> bool:
    return isinstance(place, n.Place) and place.areas == ("Life area",)


# -- sentences ---------------------------------------------------------------------------------------------------------


def _sentence(node: n.Sentence) -> n.Sentence:
    """``該張卡片，在這個回合，力量值+1000``: what a sentence begins with is named."""
    node = _lasting_at_a_price(while_it_happens(node))
    steps = tuple(one for step in added_at_once(node.steps) for one in _each_given(step))
    if node.opening == "otherwise":
        steps = (_named(steps[0]), *steps[1:])
    node = replace(node, leads=tuple(map(_lead, node.leads)), steps=steps, spellings=_placed(steps))
    first, *others = node.steps
    clause = first.clause
    if isinstance(clause, n.Affect) and isinstance(clause.subject, n.Pronoun) and clause.subject.quantity is None:
        if clause.subject.word == "it" and first.instead is None:
            clause = replace(clause, subject=n.That(n.ReferenceNoun()))
        return replace(node, steps=(replace(first, clause=clause), *others))
    return node


def _lasting_at_a_price(node: n.Sentence) -> n.Sentence:
    """``選擇的角色卡，除非對手…，否則在下一個對手回合結束前，無法進行攻擊``: how long it cannot is said of that."""
    match node:
        case n.Sentence(
            leads=(n.For(duration=lasts),),
            steps=(
                n.Step(
                    clause=n.Affect(predicates=(n.Cannot(duration=None, unless=n.Step()) as said,)) as clause
                ) as step,
            ),
        ):
            clause = replace(clause, predicates=(replace(said, duration=lasts),))
            return replace(node, leads=(), steps=(replace(step, clause=clause),))
    return node


def _each_given(step: n.Step) -> tuple[n.Step, ...]:
    """``對手的領航卡，在這個回合，力量值−1000，這張角色卡，在這個回合，力量值+1000``: each change on its own, but for
    what is less for some cards and less for others; several changes of one card are said of it."""
    action = step.clause.action if isinstance(step.clause, n.Do) and not step.clause.may else None
    if not isinstance(action, n.GiveChange):
        return (step,)
    gifts = action.gifts
    if len(gifts) == 1 and not gifts[0].also and isinstance(gifts[0].change, n.Change):
        return (step,)
    if len(gifts) > 1 and all(_is_taken(one) for one in gifts):
        return (step,)
    made = []
    for index, gift in enumerate(gifts):
        lasts = gift.duration or action.duration
        said = n.Affect(gift.what, (n.Gain((gift.change, *gift.also), lasts),))
        alone: n.Clause = (
            said
            if gift.also or not _is_taken(gift)
            else replace(step.clause, action=replace(action, gifts=(replace(gift, duration=None),), duration=lasts))
        )
        first = index == 0
        made.append(replace(step, clause=alone) if first else n.Step(alone, "and", joint="，"))
    return tuple(made)


def _is_taken(gift: n.ChangeGift) -> bool:
    """Whether a value gets less of some cards that are chosen, or of the others."""
    chosen = isinstance(gift.what, n.TheRest | n.TheOther) or getattr(gift.what, "quantity", None) is not None
    return chosen and isinstance(gift.change, n.Change) and gift.change.sign == "−" and not gift.also


def _named(step: n.Step) -> n.Step:
    """``若非如此時，將該張卡片放到卡組下面``: what the sentence before was about is named again."""
    action: Any = step.clause.action if isinstance(step.clause, n.Do) else None
    what = getattr(action, "what", None)
    if not isinstance(step.clause, n.Do) or not isinstance(what, n.Pronoun) or what.quantity is not None:
        return step
    return replace(step, clause=replace(step.clause, action=replace(action, what=n.That(n.ReferenceNoun()))))


def _lead(node: n.Lead) -> n.Lead:
    """``角色卡因自己的效果置為休息狀態時``: what happens needs no 若, which would say that it is about to happen."""
    match node:
        case n.If(condition=n.Happens(event=n.IsDone(would=False, past=False) as event), word="if"):
            return n.When(event)
    return node


def _ability(node: n.Ability) -> n.Ability:
    """``公開1張卡片，若該張卡片是事件卡時，``: what is revealed and what it has to be stand together."""
    sentences = with_tests_of_revealed(lasting_alike(node.sentences))
    return replace(node, sentences=tuple(replace(one, steps=tuple(map(_joint, one.steps))) for one in sentences))


def _joint(step: n.Step) -> n.Step:
    """A condition in the middle of a sentence stands behind a comma alone."""
    return replace(step, joint="，") if step.link == "and" and step.leads else step


_RULES: dict[type[n.Node], Callable[[Any], n.Node]] = {
    n.Ability: _ability,
    n.Affect: _affect,
    n.Cost: _cost,
    n.DrawEqual: _draw_equal,
    n.Gain: _gain,
    n.Has: _has,
    n.Leaves: _leaves,
    n.Noun: _noun,
    n.Per: _per,
    n.Put: _put,
    n.Selection: _selection,
    n.Sentence: _sentence,
    n.Several: _several,
    n.Step: _step,
    n.SubjectIs: _subject_is,
    n.TheDone: _the_done,
    n.ThereIs: _there_is,
}
