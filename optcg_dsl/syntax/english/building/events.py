"""Builders for events and their causes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, span_of, whole
from optcg_dsl.syntax.english.building.base import rule, words
from optcg_dsl.syntax.english.building.cards import owner, player_named
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

words("activated", "did", "did_what", "took", "would")


@dataclass(slots=True)
class Deed:
    """What is done, before its subject is known."""

    event: dict[str, Any]
    start: int
    stop: int


def _deed(span: Span, deed: str, parts: tuple[Any, ...], place: str = "source", second: str = "source") -> Deed:
    event: dict[str, Any] = {"deed": deed, "span": span}
    for part in parts:
        if isinstance(part, n.Place | n.EitherPlace):
            event[second if place in event else place] = part
        elif isinstance(part, n.Cause):
            event["cause"] = part
        elif isinstance(part, n.Duration):
            event["duration"] = part
    return Deed(event, span.start, span.end)


def _register_deed(name: str, deed: str, place: str = "source") -> None:
    @rule(name)
    def _build(span: Span, *parts: Any) -> Deed:
        return _deed(span, deed, parts, place)


for _name, _word, _role in (
    ("deed_ko", "K.O.'d", "source"),
    ("deed_removed", "removed from", "source"),
    ("deed_rested", "rested", "source"),
    ("deed_trashed", "trashed", "source"),
    ("deed_played", "played", "source"),
    ("deed_set_active", "set as active", "source"),
    ("deed_attacked", "attacked", "source"),
    ("deed_blocked", "blocked", "source"),
    ("deed_placed", "placed", "destination"),
    ("deed_returned", "returned", "destination"),
    ("deed_added", "added", "destination"),
):
    _register_deed(_name, _word, _role)


@rule("deed_turned")
def _deed_turned(span: Span, facing: Token, *parts: Any) -> Deed:
    return _deed(span, f"turned {facing}", parts)


@rule("deeds")
def _deeds(span: Span, *parts: Any) -> Group:
    if any(isinstance(part, Token) and part.type == "would" for part in parts):
        return Group("deeds again", tuple(part for part in parts if isinstance(part, Deed)), span.start, span.end)
    return Group("deeds", tuple(part for part in parts if isinstance(part, Deed)), span.start, span.end)


def _events(span: Span, subject: n.Target, deeds: Group, would: bool) -> n.Event:
    made = tuple(n.IsDone(subject, would=would, **deed.event) for deed in deeds.items)
    if len(made) == 1:
        return replace(made[0], span=span)
    return n.EitherDone(subject, made, would, deeds.kind == "deeds again", span=span)


@rule("is_done")
def _is_done(span: Span, subject: n.Target, deeds: Group) -> n.Event:
    return _events(span, subject, deeds, False)


@rule("would_be_done")
def _would_be_done(span: Span, subject: n.Target, deeds: Group) -> n.Event:
    return _events(span, subject, deeds, True)


@rule("there_is_would")
def _there_is_would(span: Span, player: Token, subject: n.Target, deeds: Group) -> n.ThereIs:
    who, said = player_named(player)
    event: Any = _events(span, subject, deeds, True)
    return n.ThereIs(who, event, player_words=said, span=span)


@rule("events")
def _either_event(span: Span, *parts: Any) -> n.Event:
    events = tuple(part for part in parts if isinstance(part, n.Event))
    return events[0] if len(events) == 1 else n.EitherEvent(events, span=span)


@rule("was_done")
def _was_done(span: Span, subject: n.Target, _was: Token, deeds: Group) -> n.Event:
    made = tuple(n.IsDone(subject, past=True, **deed.event) for deed in deeds.items)
    return replace(made[0], span=span) if len(made) == 1 else n.EitherDone(subject, made, span=span)


@rule("has_been_done")
def _has_been_done(span: Span, subject: n.Target, deeds: Group) -> n.Event:
    made = tuple(n.IsDone(subject, past=True, perfect=True, **deed.event) for deed in deeds.items)
    return replace(made[0], span=span) if len(made) == 1 else n.EitherDone(subject, made, span=span)


@rule("player_trashes")
def _player_trashes(span: Span, player: Token, what: n.Target) -> n.PlayerTrashes:
    who, said = player_named(player)
    return n.PlayerTrashes(who, what, player_words=said, span=span)


@rule("would_draw")
def _would_draw(span: Span, player: Token, cause: n.Cause | None = None) -> n.WouldDraw:
    who, said = player_named(player)
    return n.WouldDraw(who, cause, player_words=said, span=span)


@rule("is_now")
def _is_now(span: Span, subject: n.Target, state: Token) -> n.IsDone:
    return n.IsDone(subject, "rested" if str(state) == "rested" else "active", span=span)


def _register_done(name: str, perfect: bool, negated: bool = False) -> None:
    @rule(name)
    def _done(span: Span, player: Token, deed: Token, what: n.Target, *parts: Any) -> n.HasDone:
        who, said = player_named(player)
        word: Any = _PARTICIPLES.get(deed, str(deed))
        cause = next((part for part in parts if isinstance(part, n.Cause)), None)
        place = next((part for part in parts if isinstance(part, n.Place)), None)
        return n.HasDone(
            who,
            what,
            parts[-1],
            word,
            perfect=perfect,
            cause=cause,
            destination=place,
            negated=negated,
            player_words=said,
            span=span,
        )


_PARTICIPLES = {
    "play": "played",
    "activate": "activated",
    "draw": "drawn",
    "trash": "trashed",
    "plays": "played",
    "activates": "activated",
    "draws": "drawn",
    "trashes": "trashed",
}
_register_done("has_done", True)
_register_done("simply_done", False)
_register_done("has_not_done", True, True)
_register_done("did_not_do", False, True)


@rule("turn_in_which")
def _turn_in_which(span: Span, words_: Token, subject: n.Target, deed: Deed) -> n.TurnInWhich:
    preposition: Any = words_.partition(" ")[0]
    event = n.IsDone(subject, **{**deed.event, "span": Span(subject.span.start, span.end)})
    return n.TurnInWhich(event, preposition=preposition, span=span)


@rule("turn_in_which_was")
def _turn_in_which_was(span: Span, words_: Token, subject: n.Target, _was: Token, deed: Deed) -> n.TurnInWhich:
    made: n.TurnInWhich = _turn_in_which(span, words_, subject, deed)
    assert isinstance(made.event, n.IsDone)
    return replace(made, event=replace(made.event, past=True))


@rule("has_given_don")
def _has_given_don(span: Span, player: Token, what: n.Target, *parts: Any) -> n.HasDone:
    who, said = player_named(player)
    return n.HasDone(
        who, what, parts[-1], "given", to=parts[0] if len(parts) > 1 else None, player_words=said, span=span
    )


@rule("is_given")
def _is_given(span: Span, subject: n.Target, given: n.Target) -> n.IsDone:
    return n.IsDone(subject, "given", given=given, span=span)


@rule("given_to")
def _given_to(span: Span, given: n.Target, subject: n.Target) -> n.IsDone:
    return n.IsDone(subject, "given", given=given, given_first=True, span=span)


@rule("becomes_rested")
def _becomes_rested(span: Span, subject: n.Target, cause: n.Cause | None = None) -> n.IsDone:
    return n.IsDone(subject, "rested", cause=cause, becomes=True, span=span)


@rule("becomes_active")
def _becomes_active(span: Span, subject: n.Target, cause: n.Cause | None = None) -> n.IsDone:
    return n.IsDone(subject, "set as active", cause=cause, becomes=True, span=span)


@rule("leaves")
def _leaves(span: Span, subject: n.Target, words: Token, cause: n.Cause | None = None) -> n.Leaves:
    return n.Leaves(subject, words.startswith("would"), cause, span=span)


@rule("battles")
def _battles(span: Span, subject: n.Target, opponent: n.Target, duration: n.Duration | None = None) -> n.Battles:
    return n.Battles(subject, opponent, duration=duration, span=span)


@rule("battles_kos")
def _battles_kos(span: Span, subject: n.Target, opponent: n.Target, duration: n.Duration | None = None) -> n.Battles:
    return n.Battles(subject, opponent, True, duration, span=span)


@rule("event")
def _event_itself(span: Span, event: n.Event) -> n.Event:
    return event


@rule("player_target")
def _player_target(span: Span, player: Token) -> n.CardsOf:
    who, said = player_named(player)
    return n.CardsOf(who, player_words=said, span=span)


@rule("attacks")
def _attacks(span: Span, subject: n.Target, *parts: Any) -> n.Attacks:
    target = next((part for part in parts if isinstance(part, n.Target)), None)
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    return n.Attacks(subject, target, duration, span=span)


@rule("attacked")
def _attacked(span: Span, subject: n.Target, *parts: Any) -> n.Attacks:
    told: n.Attacks = _attacks(span, subject, *parts)
    return replace(told, past=True)


@rule("has_attacked")
def _has_attacked(span: Span, subject: n.Target, *parts: Any) -> n.Attacks:
    told: n.Attacks = _attacks(span, subject, *parts)
    return replace(told, past=True, perfect=True)


@rule("did_not_attack")
def _did_not_attack(span: Span, subject: n.Target | Token, *parts: Any) -> n.Attacks:
    if isinstance(subject, Token):
        subject = _player_target(span_of(subject), subject)
    told: n.Attacks = _attacks(span, subject, *parts)
    return replace(told, past=True, negated=True)


@rule("has_blocked")
def _has_blocked(span: Span, subject: n.Target, *parts: Any) -> n.Blocks:
    attacker = parts[0] if len(parts) > 1 else None
    return n.Blocks(subject, attacker, past=True, duration=parts[-1], span=span)


@rule("has_battled")
def _has_battled(span: Span, subject: n.Target, *parts: Any) -> n.Battles:
    opponent = parts[0] if len(parts) > 1 else None
    return n.Battles(subject, opponent, duration=parts[-1], past=True, span=span)


@rule("attacks_or_is")
def _attacks_or_is(span: Span, subject: n.Target, _or: Token) -> n.AttacksOrIsAttacked:
    return n.AttacksOrIsAttacked(subject, span=span)


@rule("life")
def _life(span: Span, whose: Token, area: Token) -> Group:
    return Group("life", (*owner(whose), str(area)), span.start, span.end)


@rule("attack_deals_damage")
def _attack_deals_damage(span: Span, subject: n.Target, life: Group) -> n.DealsDamage:
    return _damage(span, subject, True, life)


@rule("deals_damage")
def _deals_damage(span: Span, subject: n.Target, life: Group) -> n.DealsDamage:
    return _damage(span, subject, False, life)


def _damage(span: Span, subject: n.Target, attack: bool, life: Group) -> n.DealsDamage:
    whose, said, area = life.items
    return n.DealsDamage(subject, attack, whose, area, whose_words=said, span=span)


@rule("takes_damage")
def _takes_damage(span: Span, subject: Token | n.Target, amount: Token | None = None) -> n.TakesDamage:
    return _taken_damage(span, subject, amount, False)


@rule("took_damage")
def _took_damage(span: Span, subject: Token | n.Target, took: Token, duration: n.Duration) -> n.TakesDamage:
    told = _taken_damage(span, subject, None, False)
    return replace(told, past=True, perfect=took != "took", duration=duration)


@rule("would_take_damage")
def _would_take_damage(span: Span, subject: Token | n.Target, amount: Token | None = None) -> n.TakesDamage:
    return _taken_damage(span, subject, amount, True)


def _taken_damage(span: Span, subject: Token | n.Target, amount: Token | None, would: bool) -> n.TakesDamage:
    number = whole(amount) if amount is not None else None
    if isinstance(subject, n.Target):
        return n.TakesDamage(None, number, would, subject, span=span)
    who, said = player_named(subject)
    return n.TakesDamage(who, number, would, player_words=said, span=span)


@rule("blocks")
def _blocks(span: Span, subject: n.Target, attacker: n.Target | None = None) -> n.Blocks:
    return n.Blocks(subject, attacker, span=span)


@rule("number_becomes")
def _number_becomes(span: Span, count: n.Number, number: n.Number) -> n.CountBecomes:
    return n.CountBecomes(count, number, span=span)


@rule("player_activates")
def _player_activates(span: Span, player: Token, *parts: Any) -> n.PlayerActivates:
    who, who_said = player_named(player)
    said = [str(part) for part in parts if isinstance(part, Token) and part.type == "activated"]
    things: Any = tuple(thing.removeprefix("a ").removeprefix("an ") for thing in said)
    articles = tuple(words_ != thing for words_, thing in zip(said, things, strict=True))
    at = next((part for part in parts if isinstance(part, n.At)), None)
    return n.PlayerActivates(who, things, at, articles=articles, player_words=who_said, span=span)


@rule("player_activates_card")
def _player_activates_card(
    span: Span, player: Token, a: Token, category: Token, filters: Group, at: n.At | None = None
) -> n.PlayerActivates:
    who, said = player_named(player)
    word: Any = str(category)
    start = a.start_pos or 0
    noun = n.Noun((), (word,), "one", filters.items, span=Span(category.start_pos or 0, filters.stop))
    quantity = n.Some("a", span=Span(start, a.end_pos or 0))
    what = n.Selection(quantity, None, (noun,), at=at, span=Span(start, span.end))
    return n.PlayerActivates(who, (), what=what, player_words=said, span=span)


@rule("would_be_rested")
def _would_be_rested(span: Span, subject: n.Target, words: Token, cause: n.Cause | None = None) -> n.IsDone:
    return n.IsDone(subject, "rested", True, cause=cause, becomes="become" in words, span=span)


@rule("trigger_activates")
def _trigger_activates(span: Span, _a: Token, _timing: Token) -> n.TriggerActivates:
    return n.TriggerActivates(span=span)


@rule("player_plays")
def _player_plays(span: Span, player: Token, what: n.Target, using: n.EffectOf | None = None) -> n.PlayerPlays:
    who, said = player_named(player)
    return n.PlayerPlays(who, what, using, player_words=said, span=span)


@rule("player_draws")
def _player_draws(span: Span, player: Token, whose: Token, phase: Token) -> n.PlayerDraws:
    who, said = player_named(player)
    theirs, whose_said = owner(whose)
    word: Any = str(phase)
    return n.PlayerDraws(who, theirs, word, whose_words=whose_said, player_words=said, span=span)


@rule("life_becomes")
def _life_becomes(span: Span, whose: Token, number: n.Number) -> n.NumberBecomes:
    word, said = owner(whose)
    return n.NumberBecomes(word, "Life cards", number, whose_words=said, span=span)


@rule("zone_comes_to")
def _zone_comes_to(span: Span, place: n.Place, number: Token, _cards: Token) -> n.PlaceComesToHave:
    return n.PlaceComesToHave(place, whole(number), span=span)


@rule("deck_becomes")
def _deck_becomes(span: Span, whose: Token, number: n.Number) -> n.NumberBecomes:
    word, said = owner(whose)
    return n.NumberBecomes(word, "deck", number, whose_words=said, span=span)


# -- causes ------------------------------------------------------------------------------------------------------------


@rule("cause")
def _cause(span: Span, by: Any) -> n.Cause:
    if isinstance(by, n.EffectOf):
        return n.Cause(effect=by, span=span)
    return n.Cause(cards=by, span=span)


@rule("battle_cause")
def _battle_cause(span: Span, cards: n.Target | None = None) -> n.Cause:
    return n.Cause(battle=True, cards=cards, span=span)


@rule("an_effect")
def _an_effect(span: Span) -> n.EffectOf:
    return n.EffectOf(plural=False, span=span)


@rule("any_effects")
def _any_effects(span: Span) -> n.EffectOf:
    return n.EffectOf(span=span)


def _register_effect(name: str, plural: bool, own: bool = False) -> None:
    @rule(name)
    def _effect(span: Span, whose: Token) -> n.EffectOf:
        word, said = owner(whose)
        return n.EffectOf(word, own=own, plural=plural, whose_words=said, span=span)


_register_effect("whose_effect", False)
_register_effect("whose_effects", True)
_register_effect("own_effects", True, own=True)


@rule("effect_of_card")
def _effect_of_card(span: Span, source: n.Target) -> n.EffectOf:
    return n.EffectOf(source=source, plural=False, of=False, span=span)


@rule("effects_of_card")
def _effects_of_card(span: Span, source: n.Target) -> n.EffectOf:
    return n.EffectOf(source=source, of=False, span=span)


@rule("effects_of")
def _effects_of(span: Span, source: n.Target) -> n.EffectOf:
    return n.EffectOf(source=source, of=True, span=span)


@rule("the_effect_of")
def _the_effect_of(span: Span, source: n.Target) -> n.EffectOf:
    return n.EffectOf(source=source, plural=False, of=True, article="the", span=span)


@rule("an_effect_of")
def _an_effect_of(span: Span, source: n.Target) -> n.EffectOf:
    return n.EffectOf(source=source, plural=False, of=True, article="an", span=span)


@rule("the_effects_of")
def _the_effects_of(span: Span, source: n.Target) -> n.EffectOf:
    return n.EffectOf(source=source, of=True, article="the", span=span)


@rule("categories_effects")
def _categories_effects(span: Span, whose: Token, categories: Group) -> n.EffectOf:
    word, said = owner(whose)
    kinds: Any = tuple(str(item) for item in categories.items)
    return n.EffectOf(word, kinds=kinds, joiner=categories.joiner, whose_words=said, span=span)


@rule("category_effects")
def _category_effects(span: Span, category: Token) -> n.EffectOf:
    kind: Any = str(category)
    return n.EffectOf(kind=kind, span=span)
