"""What segments are as conditions."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Amount, Given, Phrases, Segment, alone
from optcg_dsl.syntax.japanese.building.events import event_of
from optcg_dsl.syntax.japanese.building.past import has_not_drawn
from optcg_dsl.syntax.japanese.building.qualities import adjective, given_don
from optcg_dsl.syntax.japanese.building.values import as_property
from optcg_dsl.syntax.japanese.verbs import WORDS as VERBS
from optcg_dsl.syntax.japanese.vocabulary import COLORS, OWNERS, STATES, STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def condition_of(segment: Segment, before: n.Condition | None) -> n.Condition:
    """A segment as a condition; ``before`` is the one before it, whose subject it may share.

    Raises ``RefusedError`` for what is none.
    """
    said = segment.said
    assert said is not None
    given = Given(segment.arguments, said)
    if said.kind == "verb":
        return has_not_drawn(given) or n.Happens(event_of(segment, would=True), span=segment.span)
    frame = FRAMES.get(said.kind)
    if frame is None:
        raise refuse(said, "this is no condition")
    made: n.Condition = frame(given, segment.span, before)
    given.done()
    if isinstance(made, n.SubjectIs) and isinstance(before, n.SubjectIs) and made.subject is before.subject:
        return replace(made, elided=True, span=made.span)
    return made


def one_of(first: n.Condition, second: n.Condition) -> n.Condition:
    """Two things that are said of the same cards, of which one is enough; raises ``RefusedError`` for others."""
    if not isinstance(first, n.SubjectIs) or not isinstance(second, n.SubjectIs) or first.subject != second.subject:
        raise refuse(second, "this is not said of the same cards")
    predicates = (*first.predicates, *second.predicates)
    return n.SubjectIs(first.subject, predicates, "or", span=Span(first.span.start, second.span.end))


def _subject(given: Given, before: n.Condition | None) -> n.Target:
    phrases = given.take("GA", "HA")
    if phrases is not None:
        return nouns.target(phrases)
    if isinstance(before, n.SubjectIs):
        return before.subject
    raise refuse(given.said, "it is not said of what")


def _has(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    value, negated = given.said.value, given.said.negated
    several = isinstance(value, n.With)
    predicates = tuple(_has_property(one, span, negated) for one in (value.properties if several else (value,)))
    joiner: n.Joiner = "or" if several and not negated else "and"
    return n.SubjectIs(_subject(given, before), predicates, joiner, span=span)


def _has_property(value: Any, span: Span, negated: bool) -> n.Predicate:
    if isinstance(value, n.TypeIncluding) and not negated:
        return n.TypeIncludes(value.texts, value.joiner, span=span)
    return n.HasProperty(as_property(value), negated, span=span)


def _is(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    value = given.said.value
    if isinstance(value, Amount):
        return _is_so_much(given, span, value)
    if isinstance(value, Phrases):
        phrase = value.only()
        if phrase is not None and phrase.head is None and phrase.quantity is not None:
            return _so_many(given, span, phrase.quantity)
        what = nouns.target(value)
        return n.SubjectIs(_subject(given, before), (n.IsCard(what, span=value.span),), span=span)
    predicate: n.Predicate
    if isinstance(value, Token):
        if value.type == "COLOR":
            colors = tuple(COLORS[word] for word in value.split("か"))
            predicate = n.IsSo(n.Colors(colors, span=given.said.span), span=given.said.span)
        else:
            adjective = places.state(value, given.said.span)
            state: Any = STATES.get(value) or getattr(adjective, "facing", None)
            predicate = n.IsState(state, span=given.said.span)
    else:
        predicate = n.HasProperty(value, span=given.said.span)
    return n.SubjectIs(_subject(given, before), (predicate,), span=span)


def _is_so_much(given: Given, span: Span, amount: Amount) -> n.Condition:
    """``このキャラのパワーが7000以上``, ``自分のキャラのコストの合計が20以上``."""
    phrases: Phrases = given.need("GA", "HA")
    phrase = phrases.headed("stat")
    if phrase is None or phrase.modifiers:
        raise refuse(phrases, "it is not said which value this is about")
    of: Phrases = given.need("OF_VALUE")
    word, *total = phrase.value
    if total:
        return n.TotalIs(STATS[word], nouns.target(of), amount.bound, span=span)
    predicate = n.StatIs(STATS[word], amount.bound, span=given.said.span)
    return n.SubjectIs(nouns.target(of), (predicate,), span=span)


def _is_within(given: Given, span: Span, _before: n.Condition | None) -> n.Condition:
    """``自分の場のドン!!が相手の場のドン!!の枚数以下``."""
    phrase, comparison = given.said.value
    right = nouns.number_of(alone(phrase))
    left = nouns.number_of(given.need("GA", "HA"))
    return n.NumberCompared(left, nouns.RELATIONS[comparison], right, span=span)


def _is_less(given: Given, span: Span, _before: n.Condition | None) -> n.Condition:
    """``自分のライフの枚数が相手より少ない``, ``自分の手札が相手の手札より3枚以上少ない``."""
    more = str(given.said.value).startswith("多")
    phrases, than = given.need("GA", "HA"), given.need("YORI")
    by = given.take("FLOATING")
    other = places.player(than)
    if by is not None and not (isinstance(by, n.AtLeast) and not by.total):
        raise refuse(by, "it is not said that this is a number at least")
    if other is not None and by is None:
        what = nouns.counted_cards(phrases)
        player = _player_of(what, phrases)
        if player == other:
            raise refuse(than, "a number is not less than itself")
        return n.HasFewer(
            player, "more" if more else "less", _of_player(what, player), other, named=_is_named(phrases), span=span
        )
    left = nouns.number_of(phrases)
    right = nouns.number_of(than) if other is None else of_other(left)
    if right is None or (other is not None and _player_of(nouns.counted_cards(phrases), phrases) == other):
        raise refuse(than, "it is not said what there is less of")
    relation: Any = "more than" if more else "less than"
    if by is not None:
        relation = f"at least {relation}"
    number = by.number if by is not None else None
    return n.NumberCompared(left, relation, right, number, elliptic=other is not None, span=span)


_SIDES: dict[Any, Any] = {"your": "your opponent's", "your opponent's": "your"}


def of_other(number: n.Number) -> n.NumberOf | None:
    """As many cards of the other player: ``自分の場のドン!!が相手より2枚以上少ない``; None for what has no owner."""
    what = number.what if isinstance(number, n.NumberOf) else None
    if not isinstance(number, n.NumberOf) or not isinstance(what, n.Selection):
        return None
    place = what.at.place if what.at is not None else None
    if what.at is not None and isinstance(place, n.Place) and place.whose in _SIDES:
        at = replace(what.at, place=replace(place, whose=_SIDES[place.whose], span=place.span), span=what.at.span)
        return replace(number, what=replace(what, at=at, span=what.span), span=number.span)
    if what.at is not None or what.whose not in _SIDES:
        return None
    return replace(number, what=replace(what, whose=_SIDES[what.whose], span=what.span), span=number.span)


def _is_named(phrases: Phrases) -> bool:
    return phrases.items[-1].number is not None


def _player_of(what: n.Selection, phrases: Phrases) -> Any:
    place = what.at.place if what.at is not None else None
    player = _PLAYERS.get(place.whose if isinstance(place, n.Place) else what.whose)
    if player is None:
        raise refuse(phrases, "it is not said which player has them")
    return player


def _is_within_value(given: Given, span: Span, _before: n.Condition | None) -> n.Condition:
    """``このキャラのパワーが自分のリーダーのパワー以上``."""
    phrase, word, comparison = given.said.value
    stat = places.stat_of(given.need("GA", "HA"))
    if stat is None:
        raise refuse(given.said, "it is not said which value this is about")
    other = n.StatOfTarget(nouns.target(alone(phrase)), STATS[word], span=given.said.span)
    bound = n.RelativeTo(nouns.RELATIONS[comparison], other, span=given.said.span)
    predicate = n.StatIs(stat, bound, span=given.said.span)
    return n.SubjectIs(nouns.target(given.need("OF_VALUE")), (predicate,), span=span)


def _chosen_word(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    """``公開したカードが宣言した色の``."""
    word = n.ChosenWord("color" if "色" in given.said.value else "category", span=given.said.span)
    return n.SubjectIs(_subject(given, before), (n.HasProperty(word, span=given.said.span),), span=span)


def _only(given: Given, span: Span, _before: n.Condition | None) -> n.Condition:
    """``自分のキャラが特徴《A》を持つキャラのみ``."""
    subject, are = nouns.target(given.need("GA", "HA")), nouns.target(given.said.value)
    if not isinstance(subject, n.Selection) or not isinstance(are, n.Selection):
        raise refuse(given.said, "it is not said which cards are the only ones")
    return n.OnlyAre(subject, are, span=span)


def _turn_played(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    return n.SubjectIs(_subject(given, before), (n.WasPlayed(span=given.said.span),), span=span)


def _includes_color(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    predicate = n.ColorsInclude(COLORS[given.said.value], span=given.said.span)
    return n.SubjectIs(_subject(given, before), (predicate,), span=span)


def _same(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    """``公開したカードが宣言したコストと同じ``."""
    phrase = given.said.value.headed("stat")
    done = phrase.of_kind("done") if phrase is not None else []
    if phrase is None or len(done) != len(phrase.modifiers):
        raise refuse(given.said, "it is not said with what this is the same")
    if len(done) != 1 or VERBS[done[0].value].verb not in ("宣言する", "選ぶ") or len(phrase.value) > 1:
        raise refuse(given.said, "no value was named so")
    predicate = n.HasProperty(n.ChosenValue(STATS[phrase.value[0]], span=phrase.span), span=given.said.span)
    return n.SubjectIs(_subject(given, before), (predicate,), span=span)


_PLAYERS: dict[Any, Any] = {whose: player for player, whose in OWNERS.items()}


def _so_many(given: Given, span: Span, quantity: n.Quantity) -> n.Condition:
    """``自分のライフが2枚以下``, ``自分のキャラが2枚以上``."""
    phrases: Phrases = given.need("GA", "HA")
    return _has_cards(phrases, None, quantity, span, verb="")


def _exists(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    quantity = given.take("FLOATING")
    place = given.take("NI")
    if place is None and quantity is not None and not given.left:
        return n.HasSoMany(None, quantity, span=span)
    negated = given.said.negated
    verb: Any = None if negated else "ある" if given.said.value in ("ある", "あり") else "いる"
    return _has_cards(given.need("GA", "HA"), place, quantity, span, negated=negated, verb=verb)


def _has_cards(
    phrases: Phrases,
    where: Phrases | None,
    quantity: n.Quantity | None,
    span: Span,
    *,
    negated: bool = False,
    verb: Literal["", "いる", "ある"] | None,
) -> n.Condition:
    numbers = [one.number for one in phrases.items if one.number is not None]
    if numbers:
        if quantity is None or where is not None or negated:
            raise refuse(numbers[0], "it is not said how many there are")
        if numbers[0] == nouns.TOTAL_NUMBER and isinstance(quantity, n.AtLeast | n.AtMost | n.Exactly):
            quantity = replace(quantity, total=True, span=quantity.span)
        what = nouns.counted_cards(phrases)
    elif places.is_area(phrases) and quantity is not None and where is None:
        what = _own(nouns.counted_cards(phrases))
    else:
        cards = nouns.target(phrases, one_group=True)
        if not isinstance(cards, n.Selection):
            raise refuse(phrases, "these are no cards of which there are so many")
        what = cards
    whose = what.whose
    if where is not None:
        place = places.place(where)
        if isinstance(place, n.EitherPlace) or what.at is not None or whose is not None:
            raise refuse(where, "these cards are in a place already")
        what = replace(what, at=n.At(place, span=where.span), span=what.span)
    if what.at is not None and isinstance(what.at.place, n.Place):
        whose = what.at.place.whose
    if quantity is not None:
        if what.quantity is not None:
            raise refuse(quantity, "it is said already how many")
        what = replace(what, quantity=quantity, span=what.span)
    if what.quantity is None and (negated or not _are_names(what)):
        none = negated and not _is_a_name(what)
        what = replace(what, quantity=n.Some("no" if none else "a"), span=what.span)
        negated = negated and not none
    player = _PLAYERS.get(whose)
    if player is None:
        if whose is not None or negated:
            raise refuse(phrases, "it is not said which player has them")
        return n.Exists(what, verb=verb, placed=where is not None, span=span)
    return n.Has(player, _of_player(what, player), negated, verb=verb, placed=where is not None, span=span)


def _is_a_name(what: n.Selection) -> bool:
    return all(not one.categories and not one.filters and len(one.adjectives) == 1 for one in what.nouns)


def _are_names(what: n.Selection) -> bool:
    """``「A」と「B」``: a card of each of these names."""
    names = what.nouns[0].adjectives[0] if _is_a_name(what) and len(what.nouns) == 1 else None
    return isinstance(names, n.Names) and names.joiner == "and"


def _own(what: n.Selection) -> n.Selection:
    """The cards of a place without an owner: that of the player whose card says so."""
    place = what.at.place if what.at is not None else None
    if what.at is None and what.whose is None:
        return replace(what, whose="your", span=what.span)
    if what.at is None or not isinstance(place, n.Place) or place.whose is not None:
        return what
    return replace(
        what, at=replace(what.at, place=replace(place, whose="your", silent=True, span=place.span), span=what.at.span)
    )


_OTHERS = ("your opponent", "either you or your opponent")


def _of_player(what: n.Selection, player: Any) -> n.Selection:
    """The same cards without their owner, who is the subject; a place of the opponent is theirs."""
    at = what.at
    if at is not None and player in _OTHERS and isinstance(at.place, n.Place):
        at = replace(at, place=replace(at.place, whose="their", span=at.place.span), span=at.span)
    return replace(what, whose=None, at=at, span=what.span)


def _given_don(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    """``このキャラにドン!!が2枚以上付与されている``."""
    phrases = given.take("NI")
    subject = nouns.target(phrases) if phrases is not None else _subject(given, before)
    past = given.said.value.endswith("いた")
    said = n.HasProperty(given_don(given.said.value), past=past, span=given.said.span)
    return n.SubjectIs(subject, (said,), span=span)


def _not_so(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    """``自分のリーダーが多色でない``."""
    value = given.said.value
    what = value.what if isinstance(value, n.ThatIs) else adjective(value)
    return n.SubjectIs(_subject(given, before), (_is_so(what, given.said.span, negated=True),), span=span)


def _is_so(what: Any, span: Span, *, negated: bool = False) -> n.Predicate:
    if isinstance(what, n.StateAdjective | n.ColoredAdjective | n.FacingAdjective):
        state: Any = getattr(what, "state", None) or getattr(what, "word", None) or getattr(what, "facing", None)
        return n.IsState(state, negated, span=span)
    if isinstance(what, n.Selection):
        return n.IsCard(what, negated, span=span)
    return n.IsSo(what, negated, span=span)


def _is_not(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    """``自分のリーダーが「X」でない``."""
    what = nouns.target(given.said.value)
    return n.SubjectIs(_subject(given, before), (n.IsCard(what, True, span=given.said.span),), span=span)


def _one_of(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    """``自分のリーダーが多色または「X」``."""
    predicates: list[n.Predicate] = []
    for one in given.said.value:
        if isinstance(one, n.ThatIs):
            predicates.append(_is_so(one.what, one.span, negated=one.negated))
        else:
            negated = isinstance(one, n.WithoutFilter)
            predicates += [_has_property(value, one.span, negated) for value in one.properties]
    return n.SubjectIs(_subject(given, before), tuple(predicates), "or", span=span)


_ORDINALS: dict[str, Any] = {"1": "first", "2": "second", "3": "third"}
_RANGES: dict[str, Any] = {"以降": "or later", "以前": "or earlier", "": ""}


def _nth_turn(given: Given, span: Span, _before: n.Condition | None) -> n.Condition:
    """``自分の2ターン目以降``."""
    whose, _, which = given.said.value.partition("の")
    number, _, range_ = which.partition("ターン目")
    return n.NthTurn("your" if whose == "自分" else "your opponent's", _ORDINALS[number], _RANGES[range_], span=span)


def _turn_of(given: Given, span: Span, _before: n.Condition | None) -> n.Condition:
    return n.IsTurn("your" if given.said.value.startswith("自分") else "your opponent's", span=span)


def _turn_order(given: Given, span: Span, _before: n.Condition | None) -> n.Condition:
    """``自分が後攻``."""
    phrases: Phrases = given.need("GA", "HA")
    who = places.player(phrases)
    if who is None:
        raise refuse(phrases, "it is not said which player this is")
    return n.WentFirst(who, "first" if given.said.value == "先攻" else "second", span=span)


def _same_number(given: Given, span: Span, _before: n.Condition | None) -> n.Condition:
    """``自分のキャラが相手と同じ枚数``."""
    phrases: Phrases = given.need("GA", "HA")
    other = places.player(given.said.value)
    if other is None:
        left, right = nouns.number_of(phrases), nouns.number_of(given.said.value)
        return n.NumberCompared(left, "equal to", right, span=span)
    what = nouns.counted_cards(phrases)
    player = _player_of(what, phrases)
    return n.HasFewer(player, "the same number of", _of_player(what, player), other, span=span)


FRAMES: dict[str, Any] = {
    "is": _is,
    "has": _has,
    "exist": _exists,
    "within": _is_within,
    "within value": _is_within_value,
    "chosen word": _chosen_word,
    "less": _is_less,
    "only": _only,
    "turn played": _turn_played,
    "color": _includes_color,
    "same": _same,
    "given don": _given_don,
    "not so": _not_so,
    "is not": _is_not,
    "one of": _one_of,
    "nth turn": _nth_turn,
    "turn of": _turn_of,
    "turn order": _turn_order,
    "same number": _same_number,
}
"""What is made of what is said, if it is a condition."""
