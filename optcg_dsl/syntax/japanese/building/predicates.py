"""The frames of what is said of cards."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.amounts import per_of
from optcg_dsl.syntax.japanese.building.base import Given, Head, Phrase, Phrases, alone, bare
from optcg_dsl.syntax.japanese.building.frames import action, changes, clause, owned, span_of_clause, with_owner
from optcg_dsl.syntax.japanese.building.lists import category_named, category_of
from optcg_dsl.syntax.japanese.building.values import symbol_of
from optcg_dsl.syntax.japanese.vocabulary import WHOSE


def _subject(given: Given, *roles: str) -> n.Target:
    """The cards of which something is said; a pronoun if they are those of the verb before."""
    phrases = given.take(*roles)
    if phrases is None:
        return n.Pronoun("it", span=given.said.span)
    return nouns.all_of_them(with_owner(nouns.target(phrases), None))


def cause_of(given: Given) -> n.Cause | None:
    """What something happens by: ``相手の効果で``, ``バトルで``, ``リーダーとのバトルで``, ``リーダーによって``.

    Raises ``RefusedError`` for other words.
    """
    particle = next((one.particle for one in given.left if one.role == "DE"), "")
    phrases, battled, by = given.take("DE"), given.take("BATTLE_WITH"), given.take("BY")
    if by is not None:
        if phrases is not None or battled is not None:
            raise refuse(by, "this happens by something else already")
        return n.Cause(cards=nouns.target(by), span=by.span)
    if battled is not None:
        if phrases is not None:
            raise refuse(phrases, "this happens by something else already")
        return n.Cause(battle=True, cards=nouns.target(battled), span=battled.span)
    if phrases is None:
        return None
    battle, effect = phrases.headed("battle"), _effect_of_kinds(phrases) or phrases.headed("effect")
    if battle is not None and not battle.modifiers:
        return n.Cause(battle=True, span=phrases.span)
    if effect is not None:
        kinds = effect if isinstance(effect, n.EffectOf) else effect_of(effect)
        return n.Cause(effect=kinds, particle=particle, span=phrases.span)
    raise refuse(phrases, "nothing happens by this")


def _effect_of_kinds(phrases: Phrases) -> n.EffectOf | None:
    """``相手のイベントかステージの効果``: that of cards of any of these kinds."""
    (first, *others) = phrases.items
    last = phrases.items[-1]
    kinds = [category_of(one) for one in phrases.items[:-1]]
    closing = [one.kind for one in last.modifiers] == ["of_category"] and last.head and last.head.kind == "effect"
    if not others or not closing or not all(kinds) or any(one.modifiers for one in phrases.items[1:-1]):
        return None
    if [one.kind for one in first.modifiers] not in ([], ["whose"]):
        return None
    whose: Any = WHOSE[bare(first.modifiers[0].value)] if first.modifiers else None
    named: Any = (*kinds, category_named(str(last.modifiers[0].value)))
    return n.EffectOf(whose, kinds=named, span=phrases.span)


def attacker_of(phrases: Phrases) -> n.Target:
    """The cards whose attack phrases are: ``このキャラのアタック``, ``相手のリーダーのアタック``."""
    phrase = phrases.headed("attack")
    if phrase is None or not phrase.modifiers:
        raise refuse(phrases, "it is not said whose attack this is")
    *before, last = phrase.modifiers
    if last.kind == "of_this" and not before:
        return nouns.this_of(last)
    if last.kind != "of_category":
        raise refuse(last, "these cards do not attack")
    head = Head(last.start, last.stop, "category", (last.value,))
    return nouns.target(alone(Phrase(phrase.start, last.stop, tuple(before), head, None)))


def effect_of(phrase: Phrase, *, own: bool = False) -> n.EffectOf:
    """An effect by whose it is: a player's, or that of cards (``相手のキャラの効果``).

    ``own``: of the player who is spoken of.  Raises ``RefusedError`` for a timing and a quantity.
    """
    assert phrase.head is not None
    if phrase.head.value or phrase.quantity is not None:
        raise refuse(phrase, "these words do not go with an effect")
    kinds = [one.kind for one in phrase.modifiers]
    if kinds in ([], ["whose"]):
        whose: Any = WHOSE[bare(phrase.modifiers[0].value)] if kinds else None
        if own and whose == "your":
            return n.EffectOf(whose, own=True, span=phrase.span)
        return n.EffectOf(whose, span=phrase.span)
    *before, last = phrase.modifiers
    if last.kind == "of_this" and not before:
        return n.EffectOf(source=nouns.this_of(last), span=phrase.span)
    if last.kind != "of_category":
        raise refuse(last, "these words do not go with an effect")
    word = category_named(str(last.value))
    if not before and word in ("Character", "Leader", "Event", "Stage"):
        return n.EffectOf(kind=word, span=phrase.span)
    head = Head(last.start, last.stop, "category", (last.value,))
    source = Phrase(phrase.start, last.stop, tuple(before), head, None)
    return n.EffectOf(source=nouns.target(alone(source)), span=phrase.span)


TURN_PLAYED = n.TurnInWhich(n.IsDone(n.Pronoun("it"), "played"))
"""``登場したターン中``: while it is the turn in which the cards were played."""


@changes("changes")
def _change(given: Given, who: Any) -> n.Clause:
    change: n.Change = given.said.value
    per = per_of(given)
    if per is not None:
        change = replace(change, per=per, span=change.span)
    role = next((one.role for one in given.left if one.role in ("WO", "HA", "OF_VALUE")), "")
    subject = _subject(given, "WO", "HA", "OF_VALUE")
    span = span_of_clause(given)
    duration = TURN_PLAYED if given.take("PLAYED_ON") else given.take("DURATION")
    may = given.said.form == "CAN"
    if (role == "WO" and change.sign == "−") or may:
        gift = n.ChangeGift(subject, change, span=span)
        return n.Do(None, n.GiveChange((gift,), duration, span=span), may, span=span)
    return n.Affect(subject, (n.Gain((change,), duration, span=span),), span=span)


@clause("得る", "FINAL", "CONT")
def _gain(given: Given, who: Any) -> n.Clause:
    turn = next((one for one in given.left if one.role == "WO" and one.value.headed("extra_turn")), None)
    if turn is not None:
        given.left.remove(turn)
        if given.take("MANNER") != "追加で" or who not in (None, "you"):
            raise refuse(turn, "it is not said that this turn is an extra one")
        return n.Do(None, n.TakeExtraTurn(span=turn.span), span=span_of_clause(given))
    wanted = [one for one in given.left if one.role == "GAINED" or (one.role == "WO" and _keywords(one.value))]
    if wanted and wanted[-1].role == "GAINED":
        given.left.remove(wanted[-1])
        subject, duration, span = _subject(given, "HA", "WO"), given.take("DURATION"), span_of_clause(given)
        return n.Affect(subject, (n.Gain((wanted[-1].value,), duration, span=span),), span=span)
    if not wanted:
        raise refuse(given.said, "it is not said what is gained")
    gained = wanted[-1]
    given.left.remove(gained)
    subject = _subject(given, "HA", "WO")
    duration = given.take("DURATION")
    gifts = tuple(n.KeywordGift(symbol_of(phrase.head.value[0]), span=phrase.span) for phrase in gained.value.items)
    span = span_of_clause(given)
    return n.Affect(
        subject, (n.Gain(gifts, duration, gained.value.joiner if len(gifts) > 1 else "and", span=span),), span=span
    )


@clause("失う", "FINAL", "CONT")
def _lose(given: Given, who: Any) -> n.Clause:
    phrases: Phrases = given.need("WO")
    if not _keywords(phrases):
        raise refuse(phrases, "only a keyword is lost")
    gifts = tuple(
        n.KeywordGift(symbol_of(one.head.value[0]), span=one.span) for one in phrases.items if one.head is not None
    )
    subject, duration, span = _subject(given, "HA"), given.take("DURATION"), span_of_clause(given)
    return n.Affect(subject, (n.Gain(gifts, duration, lose=True, span=span),), span=span)


def _keywords(value: Any) -> bool:
    return isinstance(value, Phrases) and all(
        one.head is not None and one.head.kind == "keyword" and not one.modifiers for one in value.items
    )


@action("効果を無効にする")
def _negate(given: Given, who: Any) -> n.Action:
    duration = given.take("DURATION")
    return n.Negate(nouns.target(given.need("WO", "HA")), duration, span=span_of_clause(given))


@clause("無効になる", "FINAL", "CONT")
def _negated(given: Given, who: Any) -> n.Clause:
    """``このキャラは効果が無効になる``, ``相手の【登場時】効果は無効になる``, ``この効果は無効になる``."""
    effect: Phrases = given.take("GA") or given.need("HA")
    phrase = effect.only()
    span = span_of_clause(given)
    if phrase is None or phrase.head is None or phrase.quantity is not None:
        raise refuse(effect, "only effects are negated")
    if phrase.head.kind == "this_effect" and not phrase.modifiers:
        return n.EffectNegated(span=span)
    if phrase.head.kind != "effect":
        raise refuse(effect, "only effects are negated")
    timing = symbol_of(phrase.head.value[0]) if phrase.head.value else None
    duration = given.take("DURATION")
    of = given.take("OF_EFFECT", "HA")
    subject: n.Target
    if of is not None:
        if phrase.modifiers:
            raise refuse(phrase, "it is said already whose effect this is")
        subject = with_owner(nouns.target(of), None)
    elif timing is not None and [one.kind for one in phrase.modifiers] == ["whose"]:
        subject = n.Selection(None, WHOSE[bare(phrase.modifiers[0].value)], (), span=phrase.span)
    elif phrase.modifiers:
        source = effect_of(Phrase(phrase.start, phrase.stop, phrase.modifiers, Head(*_no_timing(phrase)), None)).source
        if source is None:
            raise refuse(phrase, "it is not said of which cards")
        subject = source
    else:
        subject = n.Pronoun("it", span=given.said.span)
    return n.Affect(subject, (n.Negated(timing, duration, span=span),), span=span)


@clause("無効になる", "NOT", "NOT_CONT")
def _not_negated(given: Given, who: Any) -> n.Clause:
    """``このキャラは、効果が無効にならない``."""
    effect: Phrases = given.need("GA")
    phrase = effect.headed("effect")
    if phrase is None or phrase.modifiers or phrase.value:
        raise refuse(effect, "only effects are negated")
    span = span_of_clause(given)
    said = n.NotNegated(given.take("DURATION"), span=span)
    return n.Affect(_subject(given, "HA"), (said,), span=span)


@action("無効にする")
def _negate_attack(given: Given, who: Any) -> n.Action:
    """``アタックを無効にする``, ``相手のリーダーのアタックを無効にする``."""
    phrases: Phrases = given.need("WO")
    phrase = phrases.headed("attack")
    if phrase is None:
        raise refuse(phrases, "only an attack is negated")
    return n.NegateAttack(attacker_of(phrases) if phrase.modifiers else None, span=span_of_clause(given))


def _no_timing(phrase: Phrase) -> tuple[int, int, str, tuple[()]]:
    assert phrase.head is not None
    return phrase.head.start, phrase.head.stop, "effect", ()


@clause("アクティブになる", "NOT", "NOT_CONT")
def _stays_rested(given: Given, who: Any) -> n.Clause:
    span = span_of_clause(given)
    said = n.StaysRested(given.take("DURATION"), span=span)
    return n.Affect(_subject(given, "HA"), (said,), span=span)


@clause("アタックする", "CAN")
def _can_attack(given: Given, who: Any) -> n.Clause:
    """``アクティブのキャラにもアタックできる``, ``登場したターンにキャラへアタックできる``."""
    span = span_of_clause(given)
    subject = _subject(given, "HA")
    duration = given.take("DURATION")
    said: n.CardPredicate
    if given.take("PLAYED_ON"):
        against = given.take("NI", "HE")
        said = n.CanAttackWhenPlayed(nouns.target(against) if against is not None else None, duration, span=span)
    else:
        said = n.CanAttackActive(nouns.target(given.need("NI_ALSO")), duration, span=span)
    return n.Affect(subject, (said,), span=span)


@clause("登場する", "FINAL", "CONT")
def _come_rested(given: Given, who: Any) -> n.Clause:
    span = span_of_clause(given)
    if given.take("MANNER") != "レストで":
        raise refuse(given.said, "it is not said how these are played")
    return n.Affect(_subject(given, "HA"), (n.ArePlayedRested(span=span),), span=span)


@clause("置く", "PASSIVE")
def _are_put(given: Given, who: Any) -> n.Clause:
    span = span_of_clause(given)
    place = owned(places.place(given.need("NI")), None)
    return n.Affect(_subject(given, "HA"), (n.ArePut(place, span=span),), span=span)


@clause("付与する", "PASSIVE")
def _are_given(given: Given, who: Any) -> n.Clause:
    span = span_of_clause(given)
    to = nouns.target(given.need("NI"))
    return n.Affect(_subject(given, "HA"), (n.AreGiven(to, span=span),), span=span)


@clause("受ける", "NOT", "NOT_CONT")
def _unaffected(given: Given, who: Any) -> n.Clause:
    span = span_of_clause(given)
    phrases: Phrases = given.need("WO")
    phrase = phrases.headed("effect")
    if phrase is None:
        raise refuse(phrases, "only effects have an influence")
    duration = given.take("DURATION")
    return n.Affect(_subject(given, "HA"), (n.Unaffected(effect_of(phrase), duration, span=span),), span=span)


@clause("扱う", "FINAL")
def _treat_name(given: Given, who: Any) -> n.Clause:
    """``このカードはカード名を「X」としても扱う``."""
    this: Phrases = given.need("HA")
    named: Phrases = given.need("AS_WELL")
    name = this.headed("card_name")
    if name is not None and [one.kind for one in name.modifiers] == ["of_this"] and named.headed("names"):
        return n.TreatName(_names(named), of=True, span=span_of_clause(given))
    what: Phrases = given.need("WO")
    heads = [one.head.kind if one.head is not None else "" for one in (*this.items, *what.items, *named.items)]
    if heads != ["this", "card_name", "names"] or any(one.modifiers for one in (*this.items, *named.items)):
        raise refuse(given.said, "only the name of this card is treated as another")
    return n.TreatName(_names(named), span=span_of_clause(given))


def _names(phrases: Phrases) -> tuple[str, ...]:
    head = phrases.items[0].head
    assert head is not None
    names: tuple[str, ...] = head.value.names
    return names


def only_field(given: Given) -> None:
    """What is left is the field; raises ``RefusedError`` otherwise."""
    phrases = given.need("WO")
    place = places.place(phrases)
    if not isinstance(place, n.Place) or place.areas != ("field",) or place.whose is not None:
        raise refuse(phrases, "only the field is left")
