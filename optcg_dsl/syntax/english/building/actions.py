"""Builders for what players do, and for what they cannot do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, whole
from optcg_dsl.syntax.english.building.base import action, group, rule, words
from optcg_dsl.syntax.english.building.cards import areas_named, bare, owner, player_named
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

words("any_order", "as_state", "each", "deed_verb", "shuffled")
group("gifts")

# -- actions -----------------------------------------------------------------------------------------------------------


@action("draw")
def _draw(span: Span, number: Token, _cards: Token, per: n.Per | None = None) -> n.Draw:
    return n.Draw(whole(number), per=per, span=span)


@action("draw_additional")
def _draw_additional(span: Span, number: Token, _cards: Token) -> n.Draw:
    return n.Draw(whole(number), additional=True, span=span)


@action("draw_up_to")
def _draw_up_to(span: Span, number: Token, _cards: Token) -> n.Draw:
    return n.Draw(whole(number), up_to=True, span=span)


@action("draw_equal")
def _draw_equal(span: Span, *parts: Any) -> n.DrawEqual:
    return n.DrawEqual(parts[-1], long=len(parts) > 1, span=span)


def _register_draw_many(name: str, words_: Any, up_to: bool) -> None:
    @action(name)
    def _draw_many(span: Span, *parts: Token) -> n.Draw:
        before = Span(span.start, parts[-1].start_pos or 0)
        return n.Draw(n.ThatMany(words=words_, span=before), up_to, span=span)


_register_draw_many("draw_that_many", "that many", False)
_register_draw_many("draw_up_to_that_many", "that many", True)
_register_draw_many("draw_same", "the same number of", False)


def _register_again(name: str, verb: Any) -> None:
    @action(name)
    def _again(span: Span, quantity: n.Quantity) -> n.Again:
        return n.Again(verb, quantity, span=span)


for _verb in ("draw", "trash", "K.O.", "rest", "return", "place", "add", "play", "give"):
    _register_again(f"again_{_verb.replace('.', '').lower()}", _verb)


@action("draw_so_that")
def _draw_so_that(span: Span, player: Token, goal: n.Target) -> n.UntilHand:
    who, said = player_named(player)
    return n.UntilHand("draw", goal, link="so that", player=who, player_words=said, span=span)


@action("draw_until")
def _draw_until(span: Span, _cards: Token, player: Token, goal: n.Target) -> n.UntilHand:
    who, said = player_named(player)
    return n.UntilHand("draw", goal, player=who, link="until", player_words=said, span=span)


@action("look_at_hand")
def _look_at_hand(span: Span, whose: Token) -> n.Look:
    return n.Look(_hand(whose, span), span=span)


def _hand(whose: Token, span: Span) -> n.Place:
    word, said = owner(whose)
    return n.Place(word, ("hand",), whose_words=said, span=Span(whose.start_pos or 0, span.end))


@action("trash_until")
def _trash_until(span: Span, what: n.Selection, player: Token, *parts: Any) -> n.UntilHand:
    who, said = player_named(player)
    source = what.at.place if what.at is not None else None
    each = len(parts) > 1
    return n.UntilHand("trash", parts[-1], source, who, each, link="until", player_words=said, span=span)


@action("ko")
def _ko(span: Span, what: n.Target) -> n.KO:
    return n.KO(what, span=span)


def _register_deeds(name: str, first: str) -> None:
    @action(name)
    def _one_of_deeds(span: Span, *parts: Any) -> n.OneOfDeeds:
        others = (str(part).removesuffix("es" if part.startswith("trash") else "s") for part in parts[:-1])
        deeds: Any = (first, *others)
        return n.OneOfDeeds(deeds, parts[-1], span=span)


_register_deeds("ko_or", "K.O.")
_register_deeds("rest_or", "rest")


def _register_exchange(name: str, verb: Any) -> None:
    @action(name)
    def _exchange(span: Span, what: n.Target, other: n.Target | None = None) -> n.Exchange:
        return n.Exchange(what, other, verb=verb, span=span)


for _rule, _verb in (("exchange", "exchange"), ("exchange_both", "exchange"), ("swap", "swap"), ("swap_both", "swap")):
    _register_exchange(_rule, _verb)


def _register_simple(name: str, make: Any) -> None:
    @action(name)
    def _simple(span: Span, what: n.Target) -> n.Action:
        made: n.Action = make(what, span=span)
        return made


for _name, _make in (
    ("trash", n.Trash),
    ("rest", n.Rest),
    ("set_active", n.SetActive),
    ("play", n.Play),
    ("look", n.Look),
    ("reveal", n.Reveal),
    ("select", n.Choose),
    ("activate_card", n.ActivateCard),
    ("change_attack_target", n.ChangeAttackTarget),
):
    _register_simple(_name, _make)


@action("choose")
def _choose(span: Span, what: n.Target) -> n.Choose:
    return n.Choose(what, verb="choose", span=span)


@action("choose_value")
def _choose_value(span: Span, _a: Token, stat: Token) -> n.ChooseValue:
    word: Any = str(stat)
    return n.ChooseValue(word, span=span)


@action("choose_word")
def _choose_word(span: Span, _a: Token, what: Token) -> n.ChooseWord:
    word: Any = str(what)
    return n.ChooseWord(word, span=span)


@action("change_target_of_attack")
def _change_target_of_attack(span: Span, to: n.Target) -> n.ChangeAttackTarget:
    return n.ChangeAttackTarget(to, form="the target of the attack", span=span)


@action("change_target_of_that_attack")
def _change_target_of_that_attack(span: Span, to: n.Target) -> n.ChangeAttackTarget:
    return n.ChangeAttackTarget(to, form="the target of that attack", span=span)


@action("set_value")
def _set_value(span: Span, stat: Token, what: n.Target, to: n.Number, duration: n.Duration | None = None) -> n.SetValue:
    word: Any = str(stat)
    return n.SetValue(word, what, to, duration, span=span)


@rule("gift")
def _gift(span: Span, what: n.Target, *parts: Any) -> n.ChangeGift:
    first, *also = (part for part in parts if isinstance(part, n.Change | n.KeywordGift))
    behind = tuple(part for part in parts if isinstance(part, n.Duration | n.Per))
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    return _multiplied(n.ChangeGift(what, first, tuple(also), duration=duration, span=span), behind)


@action("give_change")
def _give_change(span: Span, gifts: Group) -> n.GiveChange:
    """A duration behind the last gift is that of all, unless another has one of its own."""
    *before, last = gifts.items
    if any(gift.duration is not None for gift in before):
        return n.GiveChange((*before, last), span=span)
    return n.GiveChange((*before, replace(last, duration=None)), last.duration, span=span)


def with_per(change: Any, parts: tuple[Any, ...]) -> Any:
    """The change with the "for every ..." among the parts behind it, before or after the duration."""
    per = next((part for part in parts if isinstance(part, n.Per)), None)
    if per is None or not isinstance(change, n.Change):
        return change
    return replace(change, per=replace(per, late=per is not parts[0]))


def _register_fronted(name: str, to: Any) -> None:
    @rule(name)
    def _fronted(span: Span, *parts: Any) -> n.ChangeGift:
        first, *also = (part for part in parts if isinstance(part, n.Change | n.KeywordGift))
        per = tuple(part for part in parts if isinstance(part, n.Per))
        return _multiplied(n.ChangeGift(parts[-1], first, tuple(also), to, span=span), per)


_register_fronted("fronted", "to")
_register_fronted("fronted_each", "to each of")


def _multiplied(gift: n.ChangeGift, parts: tuple[Any, ...]) -> n.ChangeGift:
    """The gift with the "for every ..." among the parts behind its last change."""
    if gift.also:
        return replace(gift, also=(*gift.also[:-1], with_per(gift.also[-1], parts)))
    return replace(gift, change=with_per(gift.change, parts))


@action("give_fronted")
def _give_fronted(span: Span, *parts: Any) -> n.GiveChange:
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    *gifts, last = (part for part in parts if isinstance(part, n.ChangeGift))
    per = next((part for part in parts if isinstance(part, n.Per)), None)
    return n.GiveChange((*gifts, last if per is None else _multiplied(last, (None, per))), duration, span=span)


@action("give_don")
def _give_don(span: Span, don: n.Target, to: n.Target) -> n.GiveDon:
    return n.GiveDon(don, to, span=span)


@action("give_don_to_each")
def _give_don_to_each(span: Span, don: n.Target, to: n.Target) -> n.GiveDon:
    return n.GiveDon(don, to, to_each=True, span=span)


@action("give_don_freely")
def _give_don_freely(span: Span, don: n.Target, to: n.Target) -> n.GiveDon:
    return n.GiveDon(don, to, freely="in any way you like", span=span)


@action("give_don_among")
def _give_don_among(span: Span, don: n.Target, to: n.Target) -> n.GiveDon:
    return n.GiveDon(don, to, freely="among", span=span)


@action("give_don_first")
def _give_don_first(span: Span, to: n.Target, don: n.Target, each: Token | None = None) -> n.GiveDon:
    return n.GiveDon(don, to, recipient_first=True, each=each is not None, span=span)


def _facing(parts: tuple[Any, ...]) -> Any:
    return next((str(part) for part in parts if isinstance(part, Token) and part.type == "FACING"), None)


def _ordered(parts: tuple[Any, ...]) -> bool:
    return any(isinstance(part, Token) and part.type == "any_order" for part in parts)


def _order(parts: tuple[Any, ...]) -> n.OrderOf | None:
    return next((part for part in parts if isinstance(part, n.OrderOf)), None)


@rule("order_of")
def _order_of(span: Span, words_: Token, whose: Token, noun: Token) -> n.OrderOf:
    article: Any = words_.split(" ")[1]
    player, said = owner(whose)
    word: Any = str(noun)
    return n.OrderOf(player, article=article, noun=word, whose_words=said, span=span)


@rule("order_liked")
def _order_liked(span: Span) -> n.OrderOf:
    return n.OrderOf(None, span=span)


@action("add")
def _add(span: Span, what: n.Target, *parts: Any) -> n.Add:
    return n.Add(what, parts[0] if parts else None, _facing(parts), _ordered(parts), _order(parts), span=span)


@action("add_as")
def _add_as(span: Span, what: n.Target, state: Token, at: n.At | None = None) -> n.Add:
    word: Any = str(state).removeprefix("as ")
    if at is None:
        return n.Add(what, state=word, span=span)
    return _added_from(span, what, at, word, "from")


@action("add_and")
def _add_and(span: Span, what: n.Target, deed: Token, place: n.AnyPlace) -> n.Add:
    at = n.At(place, preposition="from", span=Span(place.span.start - len("from "), place.span.end))
    return _added_from(span, what, at, "rested" if " rest " in deed else "active", "and")


def _added_from(span: Span, what: n.Target, at: n.At, state: Any, form: Any) -> n.Add:
    """DON!! cards whose state is printed before their place."""
    if isinstance(what, n.Selection) and what.at is None:
        what = replace(what, at=at)
    return n.Add(what, state=state, state_form=form, span=span)


@action("add_to_as")
def _add_to_as(span: Span, what: n.Target, to: n.AnyPlace, state: Token) -> n.Add:
    word: Any = str(state).removeprefix("as ")
    return n.Add(what, to, state=word, state_form="as" if state.startswith("as ") else "bare", span=span)


@action("return")
def _return(span: Span, what: n.Target, to: n.AnyPlace, *parts: Any) -> n.Return:
    state: Any = next((str(part) for part in parts if isinstance(part, Token) and part.type == "state"), "")
    return n.Return(what, to, _ordered(parts), state, _order(parts), span=span)


@action("return_until")
def _return_until(span: Span, what: n.Target, to: n.AnyPlace, player: Token, goal: n.Target) -> n.ReturnUntil:
    who, said = player_named(player)
    return n.ReturnUntil(what, to, who, goal, player_words=said, span=span)


@action("return_until_same")
def _return_until_same(span: Span, what: n.Target, to: n.AnyPlace, player: Token, *parts: Any) -> n.ReturnUntil:
    who, said = player_named(player)
    same, same_said = player_named(parts[-1])
    nouns = next((part for part in parts if isinstance(part, Group)), None)
    at = next((part for part in parts if isinstance(part, n.At)), None)
    goal = None
    if nouns is not None:
        end = at.span.end if at is not None else nouns.stop
        goal = n.Selection(None, None, nouns.items, nouns.joiner, at, span=Span(nouns.start, end))
    return n.ReturnUntil(what, to, who, goal, same, player_words=said, same_as_words=same_said, span=span)


@action("put_at")
def _put_at(span: Span, what: n.Target, at: n.AnyPlace, *parts: Any) -> n.Put:
    return n.Put(what, at, _ordered(parts), _facing(parts), _order(parts), back=False, span=span)


@action("put_back")
def _put_back(span: Span, what: n.Target, at: n.AnyPlace, *parts: Any) -> n.Put:
    return n.Put(what, at, _ordered(parts), order=_order(parts), back=True, span=span)


@action("play_rested")
def _play_rested(span: Span, what: n.Target, state: Token) -> n.Play:
    return n.Play(what, rested=str(state) == "rested", span=span)


@action("reveal_hand")
def _reveal_hand(span: Span, whose: Token) -> n.Reveal:
    return n.Reveal(_hand(whose, span), span=span)


@action("activate_own")
def _activate_own(span: Span, of: n.Target, timing: Token) -> n.ActivateOwn:
    return n.ActivateOwn(of, bare(timing), span=span)


@action("activate_effect_of")
def _activate_effect_of(span: Span, timing: Token, what: n.Target) -> n.ActivateCard:
    return n.ActivateCard(what, bare(timing), span=span)


@action("only_include")
def _only_include(span: Span, what: n.Target) -> n.OnlyInclude:
    return n.OnlyInclude(what, span=span)


@rule("cannot_include")
def _cannot_include(span: Span, what: n.Target) -> n.IncludeInDeck:
    return n.IncludeInDeck(what, span=span)


@action("negate")
def _negate(span: Span, what: n.Target, duration: n.Duration | None = None) -> n.Negate:
    return n.Negate(what, duration, span=span)


@action("negate_effects")
def _negate_effects(span: Span, what: n.Target, duration: n.Duration | None = None) -> n.Negate:
    return n.Negate(what, duration, plural=True, span=span)


@action("negate_attack")
def _negate_attack(span: Span, of: n.Target | None = None) -> n.NegateAttack:
    return n.NegateAttack(of, span=span)


@action("end_battle")
def _end_battle(span: Span) -> n.NegateAttack:
    return n.NegateAttack(end=True, span=span)


@action("shuffle")
def _shuffle(span: Span, whose: Token) -> n.Shuffle:
    word, said = owner(whose)
    return n.Shuffle(word, whose_words=said, span=span)


@action("shuffle_into")
def _shuffle_into(span: Span, *parts: Any) -> n.ShuffleInto:
    *what, to = parts
    if len(what) == 1:
        return n.ShuffleInto(what[0], to, span=span)
    whose, area = what
    start = whose.start_pos or 0
    word, said = owner(whose)
    place = n.Place(word, areas_named((area,)), whose_words=said, span=Span(start, start + 1))
    return n.ShuffleInto(place, to, span=span)


@action("shuffle_it")
def _shuffle_it(span: Span) -> n.Shuffle:
    return n.Shuffle(None, span=span)


@action("turn_face")
def _turn_face(span: Span, what: n.Target, facing: Token) -> n.TurnFace:
    word: Any = str(facing)
    return n.TurnFace(what, word, span=span)


@action("swap_value")
def _swap_value(span: Span, stat: Token, what: n.Target, duration: n.Duration | None = None) -> n.SwapValue:
    word: Any = str(stat)
    return n.SwapValue(what, duration, word, each_other=True, span=span)


@action("swap_value_of")
def _swap_value_of(span: Span, stat: Token, what: n.Target, duration: n.Duration | None = None) -> n.SwapValue:
    word: Any = str(stat)
    return n.SwapValue(what, duration, word, each_other=False, span=span)


@action("swap_value_with")
def _swap_value_with(span: Span, stat: Token, what: n.Target, intro: Token, other: n.Target, *late: Any) -> n.SwapValue:
    word: Any = str(stat)
    again: Any = intro.removeprefix("with the ").removesuffix(" of")
    return n.SwapValue(what, late[0] if late else None, word, other, again, span=span)


@action("deal_damage")
def _deal_damage(span: Span, number: Token, player: Token) -> n.DealDamage:
    who, said = player_named(player)
    return n.DealDamage(whole(number), who, to_words=said, span=span)


@action("take_damage")
def _take_damage(span: Span, number: Token) -> n.DealDamage:
    return n.DealDamage(whole(number), span=span)


@action("extra_turn")
def _extra_turn(span: Span) -> n.TakeExtraTurn:
    return n.TakeExtraTurn(span=span)


@action("win")
def _win(span: Span) -> n.EndGame:
    return n.EndGame("win", span=span)


@action("lose")
def _lose(span: Span) -> n.EndGame:
    return n.EndGame("lose", span=span)


@action("trash_same_number")
def _trash_same_number(span: Span, _cards: Token, source: n.At, done: n.At) -> n.TrashSameNumber:
    return n.TrashSameNumber(source.place, done.place, span=span)


@action("have_any_number")
def _have_any_number(span: Span) -> n.HaveAnyNumber:
    return n.HaveAnyNumber(span=span)
