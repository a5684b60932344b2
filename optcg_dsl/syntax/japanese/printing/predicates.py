"""Printers of what is said of cards, and of what players cannot do."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import in_form, not_and, text_of
from optcg_dsl.syntax.japanese.printing.cards import (
    bracketed,
    destination,
    in_place,
    lasting,
    player_word,
    whose_word,
)
from optcg_dsl.syntax.japanese.printing.modifiers import STAT_WORDS
from optcg_dsl.syntax.japanese.vocabulary import CATEGORIES, inverse
from optcg_dsl.syntax.printing import NotPrintableError

_CATEGORIES = inverse(CATEGORIES)


@text_of.register
def _print_change(node: n.Change) -> str:
    per = text_of(node.per) if node.per is not None else ""
    return f"{per}{STAT_WORDS[node.stat]}{node.sign}{node.amount}"


@text_of.register
def _print_become(node: n.Become) -> str:
    if isinstance(node.value, n.Whole):
        return f"{lasting(node.duration)}{STAT_WORDS[node.stat]}{text_of(node.value)}になる"
    stat = "コスト" if "cost" in node.stat else "パワー"
    if isinstance(node.value, n.StatOfTarget) and node.value.stat is None:
        return f"{lasting(node.duration)}{text_of(node.value)}と同じ{stat}になる"
    return f"{STAT_WORDS[node.stat]}は、{lasting(node.duration)}{text_of(node.value)}と同じ{stat}になる"


@text_of.register
def _print_keyword_gift(node: n.KeywordGift) -> str:
    return bracketed(node.keyword)


@text_of.register
def _print_gain(node: n.Gain) -> str:
    other = [gift for gift in node.gifts if isinstance(gift, n.AbilityGift | n.WordGift)]
    if other:
        return _gained(node)
    joint = "か" if node.joiner == "or" else "と"
    if node.lose:
        node = replace(node, gifts=tuple(map(_lost, node.gifts)))
    if node.lose and not any(isinstance(gift, n.Change) for gift in node.gifts):
        return f"{lasting(node.duration)}{joint.join(map(text_of, node.gifts))}を失う"
    first = node.gifts[0]
    if isinstance(first, n.Change) and any(isinstance(gift, n.KeywordGift) for gift in node.gifts):
        return _gained(node)
    keywords = [text_of(gift) for gift in node.gifts if isinstance(gift, n.KeywordGift)]
    changes = [text_of(gift) for gift in node.gifts if not isinstance(gift, n.KeywordGift)]
    said = [f"{joint.join(keywords)}を得{'て、' if changes else 'る'}"] if keywords else []
    return lasting(node.duration) + "".join((*said, "し、".join(changes)))


def _lost(gift: n.Node) -> n.Node:
    return replace(gift, sign="−") if isinstance(gift, n.Change) else gift


def _gained(node: n.Gain) -> str:
    """``特徴《A》を得て、【速攻】を得る``: one thing after the other."""
    if node.lose or (node.joiner == "or" and len(node.gifts) > 1):
        raise NotPrintableError("no Japanese words for what is gained or lost here")
    parts = [text_of(gift) + ("" if isinstance(gift, n.Change) else "を得る") for gift in node.gifts]
    *before, last = parts
    return lasting(node.duration) + "".join(f"{in_form(one, 'CONT')}、" for one in before) + last


@text_of.register
def _print_ability_gift(node: n.AbilityGift) -> str:
    return f"“{text_of(node.ability)}”"


@text_of.register
def _print_word_gift(node: n.WordGift) -> str:
    if isinstance(node.words, n.Types) and len(node.words.types) == 1:
        return text_of(n.TheType(node.words.types))
    if isinstance(node.words, n.Attributes) and len(node.words.attributes) == 1:
        return text_of(n.TheAttribute(node.words.attributes))
    raise NotPrintableError("no Japanese words for several of these that are gained")


@text_of.register
def _print_not_negated(node: n.NotNegated) -> str:
    return f"{lasting(node.duration)}効果が無効にならない"


@text_of.register
def _print_must_attack(node: n.MustAttack) -> str:
    return f"{lasting(node.duration)}{text_of(node.target)}にアタックしなければならない"


@text_of.register
def _print_stays_rested(node: n.StaysRested) -> str:
    return f"{lasting(node.duration)}アクティブにならない"


_CANNOT = {
    "attack": "アタックできない",
    "block": "ブロックできない",
    "be played": "登場できない",
    "be K.O.'d": "KOされない",
    "be rested": "レストにされない",
    "be set as active": "アクティブにされない",
    "be attacked": "アタックされない",
    "be blocked": "ブロックされない",
    "be returned to": "戻されない",
    "be removed from the field": "場を離れない",
    "leave the field": "場を離れない",
    "activate [Blocker]": "【ブロッカー】を発動できない",
}


@text_of.register
def _print_cannot(node: n.Cannot) -> str:
    if node.unless is not None and node.owner_pays:
        price = f"{lasting(node.duration)}アタックする際、{_paid(node.unless)[1]}"
        return price + text_of(replace(node, unless=None, duration=None))
    price = _price(node.unless) if node.unless is not None else ""
    cause = text_of(node.cause) if node.cause is not None else ""
    played = "登場したターン中、" if node.turn_played else ""
    target = f"{text_of(node.target)}に" if node.target is not None else ""
    to = f"{text_of(node.to)}に" if node.to is not None else ""
    *before, last = ((to if deed == "be returned to" else "") + _CANNOT[deed] for deed in node.deeds)
    deeds = "".join(map(not_and, before)) + last
    return price + lasting(node.duration) + played + cause + target + deeds


def _price(step: n.Step) -> str:
    """``相手が手札1枚を捨てない限り、``."""
    who, text = _paid(step)
    return f"{player_word(who)}が{text.removesuffix('なければ')}ない限り、"


def _paid(step: n.Step) -> tuple[n.Player, str]:
    """Who pays a price, and ``手札1枚を捨てなければ``."""
    clause = step.clause
    if not isinstance(clause, n.Do) or clause.may or clause.who is None or step.leads or step.instead or step.moment:
        raise NotPrintableError("no Japanese words for this price of an attack")
    return clause.who, in_form(text_of(replace(clause, who="you", action=clause.action)), "NOT_IF")


@text_of.register
def _print_cause(node: n.Cause) -> str:
    if node.effect is not None:
        return text_of(node.effect) + (node.particle or "で")
    if node.cards is not None:
        return f"{text_of(node.cards)}{'とのバトルで' if node.battle else 'によって'}"
    return "バトルで"


@text_of.register
def _print_effect_of(node: n.EffectOf) -> str:
    if node.source is not None:
        return f"{text_of(node.source)}の効果"
    kind = f"{_CATEGORIES[node.kind]}の" if node.kind else ""
    if node.kinds:
        kind = "か".join(_CATEGORIES[one] for one in node.kinds) + "の"
    return f"{whose_word(node.whose)}{kind}効果"


@text_of.register
def _print_can_attack_active(node: n.CanAttackActive) -> str:
    return f"{lasting(node.duration)}{text_of(node.target)}にもアタックできる"


@text_of.register
def _print_can_attack_when_played(node: n.CanAttackWhenPlayed) -> str:
    target = f"{text_of(node.target)}へ" if node.target is not None else ""
    return f"{lasting(node.duration)}登場したターンに{target}アタックできる"


@text_of.register
def _print_negated(node: n.Negated) -> str:
    timing = f"{bracketed(node.timing)}効果は" if node.timing is not None else "効果が"
    return f"{lasting(node.duration)}{timing}無効になる"


@text_of.register
def _print_unaffected(node: n.Unaffected) -> str:
    return f"{lasting(node.duration)}{text_of(node.effects)}を受けない"


@text_of.register
def _print_played_rested(node: n.ArePlayedRested) -> str:
    return "レストで登場する"


@text_of.register
def _print_are_put(node: n.ArePut) -> str:
    return f"{destination(node.at)}に置かれる"


@text_of.register
def _print_are_given(node: n.AreGiven) -> str:
    return f"{text_of(node.to)}に付与される"


@text_of.register
def _print_effect_negated(node: n.EffectNegated) -> str:
    return "この効果は無効になる"


@text_of.register
def _print_treat_name(node: n.TreatName) -> str:
    if node.of:
        return f"このカードのカード名は{'と'.join(f'「{name}」' for name in node.names)}としても扱う"
    return f"このカードはカード名を{'と'.join(f'「{name}」' for name in node.names)}としても扱う"


@text_of.register
def _print_can_be_activated(node: n.CanBeActivated) -> str:
    lead: n.Lead
    if isinstance(node.when, n.Event):
        event = node.when if not node.also else n.EitherEvent((node.when, *node.also))
        lead = n.When(event)
    elif isinstance(node.when, n.AtMoment):
        lead = n.Moment(node.when)
    else:
        lead = n.If(node.when)
    return f"{text_of(lead)}発動できる"


@text_of.register
def _print_affect(node: n.Affect) -> str:
    if all(isinstance(one, n.Cannot) for one in node.predicates):
        node = replace(node, subject=_none_can(node.subject))
    if node.fronted:
        return _fronted(node)
    (first, *others) = node.predicates
    if isinstance(first, n.Negated) and first.timing is not None and first.duration is not None and not others:
        plain = replace(node, predicates=(replace(first, duration=None),))
        return lasting(first.duration) + _print_affect(plain)
    said: list[str] = []
    for index, predicate in enumerate(node.predicates):
        before = node.predicates[index - 1] if index else None
        lasts = getattr(before, "duration", None)
        text = text_of(without_duration(predicate, lasts))
        if index < len(node.predicates) - 1:
            text = in_form(text, "CONT") + "、"
        said.append(text)
    if isinstance(node.subject, n.Pronoun):
        return "".join(said)
    return f"{subject_of(node)}{''.join(said)}"


def _fronted(node: n.Affect) -> str:
    """``このターン中、このキャラは``, ``自分の手札1枚につき、このキャラは``."""
    (first, *others) = node.predicates
    if node.fronted == "duration":
        duration = getattr(first, "duration", None)
        said = tuple(without_duration(one, duration) for one in node.predicates)
        return lasting(duration) + _print_affect(replace(node, predicates=said, fronted=""))
    change = first.gifts[0] if isinstance(first, n.Gain) else None
    if not isinstance(change, n.Change) or change.per is None or not isinstance(first, n.Gain):
        return _print_affect(replace(node, fronted=""))
    bare = replace(first, gifts=(replace(change, per=None), *first.gifts[1:]))
    return text_of(change.per) + _print_affect(replace(node, predicates=(bare, *others), fronted=""))


def _none_can(subject: n.Target) -> n.Target:
    """``none of your Characters can``: they cannot."""
    if isinstance(subject, n.Selection | n.TheDone) and subject.quantity == n.Some("none"):
        return replace(subject, quantity=None)
    return subject


def without_duration(predicate: n.CardPredicate, before: n.Duration | None) -> n.CardPredicate:
    """A predicate without its duration, if that is the one of what stands ``before`` it."""
    duration = getattr(predicate, "duration", None)
    if duration is None or duration != before:
        return predicate
    return replace(predicate, duration=None)


def subject_of(node: n.Affect) -> str:
    """The subject of what is said of cards, with its particle."""
    (first, *_) = node.predicates
    if isinstance(first, n.Negated) and first.timing is not None and isinstance(node.subject, n.Selection):
        return whose_word(node.subject.whose) if not node.subject.nouns else f"{text_of(node.subject)}の"
    like = isinstance(first, n.Become) and isinstance(first.value, n.StatOfTarget) and first.value.stat is None
    if isinstance(first, n.Become) and not isinstance(first.value, n.Whole) and not like:
        return f"{text_of(node.subject)}の"
    return text_of(in_place(node.subject)) + (node.particle or "は、")


@text_of.register
def _print_player_forbidden(node: n.PlayerForbidden) -> str:
    return "、".join(_forbidden(node))


def _forbidden(node: n.PlayerForbidden) -> list[str]:
    """Each thing that a player cannot do, as a clause of its own; all but the last go on."""
    *before, last = [text for one in (node, *node.also) for text in _forbidden_at_once(one)]
    return [*(not_and(one) for one in before), last]


def _forbidden_at_once(node: n.PlayerForbidden) -> list[str]:
    duration = node.duration
    return [f"{player_word(node.who)}は、{lasting(duration)}{text_of(one)}" for one in (node.what, *node.others)]


@text_of.register
def _print_use_counters(node: n.UseCounters) -> str:
    return f"{text_of(node.what)}のカウンターを使用できない" if node.what is not None else "カウンターを使用できない"


@text_of.register
def _print_effect_usable(node: n.EffectUsable) -> str:
    if node.only:
        raise NotPrintableError("no Japanese words for the only time at which an effect can be used")
    return "この効果を発動できない"


@text_of.register
def _print_activate_blocker(node: n.ActivateBlocker) -> str:
    of = f"{text_of(node.what)}の" if node.what is not None else ""
    return f"{of}{bracketed('Blocker')}を発動できない"


@text_of.register
def _print_activate_events(node: n.ActivateEvents) -> str:
    return f"{text_of(node.what)}を発動できない"


@text_of.register
def _print_activate_timing(node: n.ActivateTiming) -> str:
    return f"{bracketed(node.timing)}効果を発動できない"


def _using(effect: n.EffectOf | None) -> str:
    return f"{text_of(effect)}で" if effect is not None else ""


@text_of.register
def _print_play_cards(node: n.PlayCards) -> str:
    what, where = node.what, ""
    place = what.at.place if isinstance(what, n.Selection) and what.at is not None else None
    if isinstance(what, n.Selection) and isinstance(place, n.Place) and place.areas == ("field",):
        what, where = replace(what, at=None), f"{text_of(place)}に"
    of_any_category = isinstance(what, n.Selection) and what.nouns[0].categories == ("card",)
    if isinstance(what, n.Selection) and isinstance(place, n.Place) and place.areas == ("hand",):
        what, where = replace(what, at=None), f"{destination(place)}から"
    return f"{where}{text_of(what)}を{'プレイ' if of_any_category else '登場'}できない"


@text_of.register
def _print_add_life(node: n.AddLifeToHand) -> str:
    return f"{_using(node.using)}{text_of(node.what)}を{destination(node.to)}に加えられない"


@text_of.register
def _print_set_active_cannot(node: n.SetActiveCannot) -> str:
    return f"{_using(node.using)}{text_of(node.what)}をアクティブにできない"


@text_of.register
def _print_draw_cannot(node: n.DrawCannot) -> str:
    return f"{_using(node.using)}カードを引けない"


@text_of.register
def _print_attack_cannot(node: n.AttackCannot) -> str:
    target = f"{text_of(node.target)}に" if node.target is not None else ""
    return f"{target}アタックできない"


def in_deck(what: n.Target) -> str:
    """Cards that are in a deck or not, with the deck behind them."""
    return text_of(replace(what, at=None)) if isinstance(what, n.Selection) else text_of(what)


@text_of.register
def _print_include(node: n.IncludeInDeck) -> str:
    return f"{in_deck(node.what)}をデッキに入れられない"


@text_of.register
def _print_have_counter(node: n.HaveCounter) -> str:
    return f"カウンター+{node.amount}を持つ"


@text_of.register
def _print_playing_cost(node: n.PlayingCost) -> str:
    return f"{lasting(node.duration)}{_played_from_hand(node.what)}の支払うコストは{text_of(node.by)}少なくなる"


@text_of.register
def _print_next_time(node: n.NextTimePlayed) -> str:
    if node.verb != "play":
        raise NotPrintableError("no Japanese words for the cost of what is activated")
    return f"{lasting(node.duration)}次に{_played_from_hand(node.what)}の支払うコストは{text_of(node.by)}少なくなる"


def _played_from_hand(what: n.Target) -> str:
    place = what.at.place if isinstance(what, n.Selection) and what.at is not None else None
    if not isinstance(what, n.Selection) or not isinstance(place, n.Place) or place.areas != ("hand",):
        raise NotPrintableError("no Japanese words for what these cost")
    return f"自分が手札から登場させる{text_of(replace(what, at=None))}"
