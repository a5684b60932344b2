"""Amounts that are no printed number: for every card, as many as, until there are so many."""

from __future__ import annotations

from dataclasses import replace as dataclass_replace
from typing import Any

from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.chinese.building.base import Clause
from optcg_dsl.syntax.chinese.building.given import (
    Context,
    bare_of,
    form_of,
    headed_by,
    owned_by,
)
from optcg_dsl.syntax.chinese.building.verbs import VERBS
from optcg_dsl.syntax.japanese.building import places
from optcg_dsl.syntax.japanese.building.base import Argument, Head, Modifier, Phrase, Phrases, Said, alone
from optcg_dsl.syntax.tokens import Token


def with_numbers(clause: Clause) -> Clause:
    """A clause with the amounts in it as frames have them."""
    return _with_same_number(_with_number_done(_with_counted(_with_value(clause))))


def _with_value(clause: Clause) -> Clause:
    """``自己的領航卡每有3000力量值``, ``對手的生命值卡每比自己多2張``: what stands before is whose value or number."""
    every = next((one for one in clause.arguments if one.role in ("PER_VALUE", "MORE_PER")), None)
    if every is None:
        return clause
    before = [one for one in clause.bare if one.stop <= every.start]
    if not before:
        raise refuse(every, "it is not said of what this is counted")
    owner = before[-1]
    bare = tuple(one for one in clause.bare if one is not owner)
    arguments = [one for one in clause.arguments if one is not every]
    if every.role == "PER_VALUE":
        arguments += [Argument(owner.start, owner.stop, "OF_VALUE", owner), every]
    else:
        than, more = every.value
        arguments.append(Argument(owner.start, owner.stop, "GA", owner))
        arguments.append(Argument(than.start, than.stop, "YORI", than))
        arguments.append(Argument(every.start, every.stop, "MORE_PER", more))
    return dataclass_replace(clause, bare=bare, arguments=tuple(arguments))


def _with_same_number(clause: Clause) -> Clause:
    """``和廢棄卡片相同張數的卡片``: as many as were trashed, from the place that stands before that."""
    behind = [_same_number(one) for one in clause.core.behind]
    numbers = [number for _, number in behind if number is not None]
    arguments = []
    for one in clause.arguments:
        rest, number = _same_number(one.value) if one.role == "WO" else (one.value, None)
        if number is not None:
            numbers.append(number)
            one = _from_place(Argument(one.start, one.stop, one.role, rest))
        arguments.append(one)
    if not numbers:
        return clause
    portion = Argument(numbers[0].start, numbers[0].stop, "PORTION", alone(numbers[0]))
    core = dataclass_replace(clause.core, behind=tuple(rest for rest, _ in behind))
    return dataclass_replace(clause, core=core, arguments=(*arguments, portion))


def _same_number(part: Any) -> tuple[Any, Phrase | None]:
    """Phrases without the number that is the same as another one, and that number."""
    phrase = part.only() if isinstance(part, Phrases) else None
    same = phrase.of_kind("same_number") if phrase is not None else []
    if phrase is None or len(same) != 1:
        return part, None
    (one,) = same
    done = Modifier(one.start, one.stop, "done", Token("DONE", str(one.value), one.start, one.stop))
    count = Head(one.start, one.stop, "count", (Token("COUNT", "枚数", one.start, one.stop),))
    rest = dataclass_replace(phrase, modifiers=tuple(test for test in phrase.modifiers if test is not one))
    return alone(rest), Phrase(one.start, one.stop, (done,), count, None)


def _with_number_done(clause: Clause) -> Clause:
    """``依放回卡組的卡片張數``: as many as were returned there."""
    many = next((one for one in clause.arguments if one.role == "AS_MANY"), None)
    if many is None:
        return clause
    start, stop = many.start, many.stop
    done = Modifier(start, stop, "done", Token("DONE", _AS_MANY[str(many.value)], start, stop))
    number = alone(
        Phrase(start, stop, (done,), Head(start, stop, "count", (Token("COUNT", "枚数", start, stop),)), None)
    )
    deck = headed_by(Token("AREA", "デッキ", start, stop), "area", "NI")
    others = tuple(one for one in clause.arguments if one is not many)
    return dataclass_replace(clause, arguments=(*others, Argument(start, stop, "PORTION", number), deck))


_AS_MANY = {"依放回卡組的卡片張數": "戻した", "依放到卡組的卡片張數": "置いた"}


def _with_counted(clause: Clause) -> Clause:
    """``自己的廢棄區中每有2張事件卡``: what stands before says whose or where the cards are; else they are those of
    the controller, or those with which something was done."""
    every = next((one for one in clause.arguments if one.role == "EVERY"), None)
    if every is None:
        return clause
    before = [one for one in clause.bare if one.stop <= every.start]
    if not before and not any(one.of_kind("done", "given_to") for one in every.value.items):
        raise refuse(every, "it is not said which cards are counted")
    owner = before[-1] if before else every.value
    if not before or not (places.player(owner) or owner.headed("area")):
        counted = _of_controller(every.value)
        per = Argument(every.start, every.stop, "PER", counted)
        return dataclass_replace(clause, arguments=tuple(per if one is every else one for one in clause.arguments))
    counted = owned_by(every.value, owner) if places.player(owner) is not None else _in_place(every.value, owner)
    per = Argument(owner.start, every.stop, "PER", counted)
    arguments = tuple(per if one is every else one for one in clause.arguments)
    return dataclass_replace(clause, bare=tuple(one for one in clause.bare if one is not owner), arguments=arguments)


def _of_controller(phrases: Phrases) -> Phrases:
    """Cards of which no owner is named: those that the controller has."""
    if any(one.of_kind("done", "whose", "given_to") for one in phrases.items):
        return phrases
    you = Head(phrases.start, phrases.start, "player", (Token("PLAYER", "自分", phrases.start, phrases.start),))
    return owned_by(phrases, alone(Phrase(phrases.start, phrases.start, (), you, None)))


def _in_place(phrases: Phrases, area: Phrases) -> Phrases:
    """The cards of a place."""
    place, phrase = area.headed("area"), phrases.only()
    if place is None or phrase is None:
        raise refuse(area, "these words are no place")
    of = Modifier(area.start, area.stop, "of_area", place.value[0], words=tuple(place.value[1:]))
    modifiers = (*place.of_kind("whose"), of, *phrase.modifiers)
    return alone(Phrase(area.start, phrase.stop, modifiers, phrase.head, phrase.quantity))


def until(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``抽取卡片使自己的手牌有3張``."""
    core = clause.core
    assert core.word is not None
    what, _shi, goal, _word, number = core.behind
    phrase = number.only()
    if phrase is None or phrase.head is not None or phrase.modifiers:
        raise refuse(number, "it is not said how many there shall be")
    verb = VERBS[str(core.word)]
    returned = core.word == "放回"
    arguments = [
        *(_from_place(one) if one.role == "WO" and not returned else one for one in clause.arguments),
        Argument(what.start, what.stop, verb.behind, what),
        Argument(goal.start, goal.stop, "GA", goal),
        Argument(number.start, number.stop, "SO_THAT", phrase.quantity),
        *bare_of(clause, "step"),
    ]
    return arguments, Said(core.start, core.stop, "verb", verb.name, form_of(clause, context))


def _from_place(argument: Argument) -> Argument:
    """``自己生命值區上面的卡片``, as the place that they come from."""
    phrase = argument.value.only()
    areas = phrase.of_kind("of_area") if phrase is not None else []
    if phrase is None or phrase.value != ("カード",) or len(areas) != 1 or phrase.quantity is not None:
        raise refuse(argument, "it is not said from where these are taken")
    head = Head(areas[0].start, areas[0].stop, "area", (areas[0].value, *areas[0].words))
    owner = tuple(one for one in phrase.modifiers if one.kind == "whose")
    return Argument(argument.start, argument.stop, "KARA", alone(Phrase(phrase.start, phrase.stop, owner, head, None)))
