"""Printers of what is said of cards, and of what players cannot do."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.actions import in_deck
from optcg_dsl.syntax.chinese.printing.base import ends_with, marked, slot, spelled, text_of, word
from optcg_dsl.syntax.chinese.printing.cards import destination, lasting
from optcg_dsl.syntax.chinese.printing.words import CATEGORIES, bracketed, of, owner_word, player_word, stat_word
from optcg_dsl.syntax.printing import NotPrintableError


@text_of.register
def _print_change(node: n.Change) -> str:
    return f"{stat_word(node.stat)}{node.sign}{node.amount}"


@text_of.register
def _print_become(node: n.Become) -> str:
    lasts = lasting(node.duration)
    if isinstance(node.value, n.Whole):
        return f"{stat_word(node.stat)}{slot('stat')}{lasts}{word('變成')}{text_of(node.value)}"
    of_itself = isinstance(node.value, n.StatOfTarget) and node.value.stat is None
    stat = stat_word("cost" if "cost" in node.stat else "power") if of_itself else stat_word(node.stat)
    return f"{stat}{slot('stat')}{lasts}變成和{text_of(node.value)}相同"


@text_of.register
def _print_keyword_gift(node: n.KeywordGift) -> str:
    return bracketed(node.keyword)


@text_of.register
def _print_gain(node: n.Gain) -> str:
    if any(isinstance(gift, n.AbilityGift | n.WordGift) for gift in node.gifts):
        return _gained(node)
    if node.lose and not all(isinstance(gift, n.KeywordGift) for gift in node.gifts):
        raise NotPrintableError("no Chinese words for what is lost")
    if isinstance(node.gifts[0], n.Change) and any(isinstance(gift, n.KeywordGift) for gift in node.gifts):
        return _gained(node)
    joint = "或" if node.joiner == "or" else "和"
    keywords = [text_of(gift) for gift in node.gifts if isinstance(gift, n.KeywordGift)]
    changes = [text_of(gift) for gift in node.gifts if not isinstance(gift, n.KeywordGift)]
    said = [f"{'失去' if node.lose else '獲得'}{joint.join(keywords)}"] if keywords else []
    return slot("predicate", "、").join((*said, *changes))


def _gained(node: n.Gain) -> str:
    """``獲得《A》特徵、獲得【X】``: one thing after the other."""
    if node.lose or (node.joiner == "or" and len(node.gifts) > 1):
        raise NotPrintableError("no Chinese words for what is gained or lost here")
    parts = [text_of(gift) if isinstance(gift, n.Change) else f"獲得{text_of(gift)}" for gift in node.gifts]
    return slot("predicate", "、").join(parts)


@text_of.register
def _print_ability_gift(node: n.AbilityGift) -> str:
    return f"“{spelled(marked(text_of(node.ability), ()), ())}”"


@text_of.register
def _print_word_gift(node: n.WordGift) -> str:
    if isinstance(node.words, n.Types) and len(node.words.types) > 1:
        raise NotPrintableError("no Chinese words for several of these that are gained")
    if isinstance(node.words, n.Attributes) and len(node.words.attributes) > 1:
        raise NotPrintableError("no Chinese words for several of these that are gained")
    return text_of(node.words)


@text_of.register
def _print_not_negated(node: n.NotNegated) -> str:
    return "效果不會無效"


@text_of.register
def _print_must_attack(node: n.MustAttack) -> str:
    return f"必須攻擊{text_of(node.target)}"


@text_of.register
def _print_unaffected(node: n.Unaffected) -> str:
    return f"不受{text_of(node.effects)}影響"


@text_of.register
def _print_stays_rested(node: n.StaysRested) -> str:
    return "無法為活動狀態"


_CANNOT = {
    "attack": f"無法{word('進行攻擊')}",
    "be played": "無法登場",
    "be K.O.'d": "不會{}遭到KO",
    "be rested": "無法置為休息狀態",
    "be set as active": "無法置為活動狀態",
    "be removed from the field": "不會{}離開場上",
    "leave the field": "不會{}離開場上",
    "activate [Blocker]": "無法發動【防禦】",
    "block": "無法防禦",
    "be attacked": "無法被攻擊",
    "be blocked": "無法被防禦",
    "be returned to": "無法被放回",
}


_HAPPENS = {"be K.O.'d": "遭到KO", "be rested": "置為休息狀態", "be removed from the field": "離開場上"}


@text_of.register
def _print_cannot(node: n.Cannot) -> str:
    if node.unless is not None:
        return _at_a_price(node)
    by = node.cause.cards if node.cause is not None and not node.cause.battle else None
    if by is not None:
        if node.deeds not in _BY or node.target is not None or node.to is not None or node.turn_played:
            raise NotPrintableError("no Chinese words for what cannot be done by these cards")
        return f"無法被{text_of(by)}{_BY[node.deeds]}"
    if node.to is not None:
        return _not_returned(node, node.to)
    if any(deed not in _CANNOT for deed in node.deeds):
        raise NotPrintableError("no Chinese words for what cannot be done here")
    cause, battle = "", ""
    if node.cause is not None:
        if node.cause.effect is not None:
            cause = f"{word('因')}{text_of(node.cause.effect)}而"
        else:
            battle = text_of(node.cause)
    if cause and node.deeds[0] == "attack" and node.target is None and not node.turn_played:
        return cause + "、".join(_CANNOT[deed].replace("{}", "") for deed in node.deeds)
    if cause and node.deeds == ("be rested",):
        return f"不會{cause}置為休息狀態"
    if cause and node.deeds == ("be played",) and node.cause is not None and node.cause.effect is not None:
        return f"無法以{text_of(node.cause.effect)}登場"
    if cause and len(node.deeds) > 1 and "be rested" in node.deeds and all(one in _HAPPENS for one in node.deeds):
        return f"不會{cause}{'、'.join(_HAPPENS[one] for one in node.deeds)}"
    if (cause or battle) and any("{}" not in _CANNOT[deed] for deed in node.deeds):
        raise NotPrintableError("no Chinese words for what cannot be done by this")
    target = text_of(node.target) if node.target is not None else ""
    deeds = "、".join(_CANNOT[deed].replace("{}", cause) for deed in node.deeds)
    played = "在登場的回合，" if node.turn_played else ""
    return played + battle + deeds + target


_BY: Mapping[tuple[str, ...], str] = {
    ("be attacked",): "攻擊",
    ("be blocked",): "防禦",
    ("be K.O.'d",): "KO",
}


def _not_returned(node: n.Cannot, to: n.AnyPlace) -> str:
    """``不會因對手的效果而遭到KO、置為休息狀態、被放回持有者的手牌``."""
    if node.target is not None or node.turn_played or node.unless is not None:
        raise NotPrintableError("no Chinese words for what cannot be done here")
    cause = ""
    if node.cause is not None and node.cause.effect is not None:
        cause = f"{word('因')}{text_of(node.cause.effect)}而"
    elif node.cause is not None:
        raise NotPrintableError("no Chinese words for what cannot be done by this")
    words = {**_HAPPENS, "be returned to": f"被放回{destination(to)}"}
    if any(deed not in words for deed in node.deeds):
        raise NotPrintableError("no Chinese words for what cannot be done here")
    return f"不會{cause}{'、'.join(words[deed] for deed in node.deeds)}"


def _at_a_price(node: n.Cannot, subject: n.Target | None = None) -> str:
    """``要進行攻擊時，必須廢棄2張自身的手牌才可以進行攻擊``; of a card whose owner is not said ``除非對手…，否則…``."""
    price = node.unless.clause if node.unless is not None and not node.unless.leads else None
    plain = node.deeds == ("attack",) and not (node.cause or node.turn_played)
    if not plain or not isinstance(price, n.Do):
        raise NotPrintableError("no Chinese words for what has to be done before this")
    target = text_of(node.target) if node.target is not None else ""
    attack = f"攻擊{target}" if target else "進行攻擊"
    if isinstance(subject, n.This | n.TheDone):
        who = player_word(price.who or "you")
        lasts = lasting(node.duration)
        return f"除非{who}{text_of(replace(price, who=None))}，否則{lasts}無法{word('進行攻擊')}{target}"
    return f"要進行攻擊時，必須{text_of(replace(price, who=None))}{word('才可以')}{attack}"


@text_of.register
def _print_have_counter(node: n.HaveCounter) -> str:
    return f"持有反擊+{node.amount}"


@text_of.register
def _print_are_given(node: n.AreGiven) -> str:
    return f"附加在{text_of(node.to)}"


@text_of.register
def _print_are_put(node: n.ArePut) -> str:
    return f"{word('放置在')}{destination(node.at)}"


@text_of.register
def _print_cause(node: n.Cause) -> str:
    if node.effect is not None:
        return f"{word('因')}{text_of(node.effect)}"
    return f"{word('在和')}{text_of(node.cards)}對戰中，" if node.cards is not None else "在對戰中"


@text_of.register
def _print_effect_of(node: n.EffectOf) -> str:
    if node.source is not None:
        return f"{text_of(node.source)}{'的' if isinstance(node.source, n.This) else ''}效果"
    kind = f"{CATEGORIES[node.kind]}的" if node.kind else ""
    if node.kinds:
        kind = "或".join(CATEGORIES[one] for one in node.kinds) + "的"
    return of(owner_word(node.whose), f"{kind}效果")


@text_of.register
def _print_can_attack_active(node: n.CanAttackActive) -> str:
    return f"可以{word('攻擊')}{text_of(node.target)}"


@text_of.register
def _print_can_attack_when_played(node: n.CanAttackWhenPlayed) -> str:
    target = text_of(node.target) if node.target is not None else ""
    return f"在登場的回合即可攻擊{target}"


@text_of.register
def _print_negated(node: n.Negated) -> str:
    return f"{bracketed(node.timing)}效果無效" if node.timing is not None else "效果無效"


@text_of.register
def _print_played_rested(node: n.ArePlayedRested) -> str:
    return "以休息狀態登場"


@text_of.register
def _print_effect_negated(node: n.EffectNegated) -> str:
    return "這個效果無效"


@text_of.register
def _print_treat_name(node: n.TreatName) -> str:
    return f"這張卡片的卡片名稱也可視為{'和'.join(f'「{name}」' for name in node.names)}"


@text_of.register
def _print_can_be_activated(node: n.CanBeActivated) -> str:
    lead: n.Lead
    if isinstance(node.when, n.Event):
        lead = n.When(node.when if not node.also else n.EitherEvent((node.when, *node.also)))
    elif isinstance(node.when, n.AtMoment):
        lead = n.Moment(node.when)
    else:
        lead = n.If(node.when)
    return f"{text_of(lead)}可以發動"


@text_of.register
def _print_affect(node: n.Affect) -> str:
    first = node.predicates[0]
    late = node.fronted == "stat"
    duration = None if late else getattr(first, "duration", None)
    if not late and any(getattr(one, "duration", duration) not in (duration, None) for one in node.predicates):
        raise NotPrintableError("no Chinese words for two durations of one subject")
    said = slot("predicate", "、").join(text_of(without_duration(one, duration)) for one in node.predicates)
    per = next(
        (text_of(gift.per) for gift in getattr(first, "gifts", ()) if isinstance(gift, n.Change) and gift.per), ""
    )
    if isinstance(node.subject, n.Pronoun):
        return per + lasting(duration) + said
    if isinstance(node.subject, n.Selection) and not node.subject.nouns:
        return f"{lasting(duration)}{of(owner_word(node.subject.whose), said)}"
    subject = text_of(node.subject)
    if isinstance(first, n.Cannot) and first.unless is not None and isinstance(node.subject, n.This | n.TheDone):
        if len(node.predicates) > 1:
            raise NotPrintableError("no Chinese words for what has to be done before this")
        return f"{subject}，{_at_a_price(first, node.subject)}"
    if isinstance(first, n.AreGiven):
        return f"將{subject}{said}"
    if node.fronted == "duration" and duration is not None:
        return lasting(duration) + text_of(
            replace(node, predicates=tuple(without_duration(one, duration) for one in node.predicates), fronted="")
        )
    if isinstance(first, n.Cannot) and first.turn_played:
        return f"{subject}{slot('subject', '，')}{lasting(duration)}{said}"
    if duration is not None:
        return f"{per}{subject}{slot('subject', '，')}{lasting(duration)}{said}"
    if isinstance(first, n.Gain) and isinstance(first.gifts[0], n.Change) and not ends_with(subject, "全數"):
        return f"{per}{subject}{slot('subject', '的')}{said}"
    if isinstance(first, n.Become | n.Negated):
        of_them = "" if ends_with(subject, "全數") else "的"
        return f"{subject}{slot('subject', of_them)}{said}"
    return per + subject + slot("subject") + said


def without_duration(predicate: n.CardPredicate, before: n.Duration | None) -> n.CardPredicate:
    """A predicate without its duration, which stands before the first one."""
    duration = getattr(predicate, "duration", None)
    if duration is None or isinstance(predicate, n.StaysRested):
        return predicate
    return replace(predicate, duration=None) if duration == before else predicate


@text_of.register
def _print_player_forbidden(node: n.PlayerForbidden) -> str:
    said = [
        f"{lasting(one.duration)}{player_word(one.who)}{text_of(what)}"
        for one in (node, *node.also)
        for what in (one.what, *one.others)
    ]
    return "，".join(said)


@text_of.register
def _print_activate_blocker(node: n.ActivateBlocker) -> str:
    of_cards = f"，{text_of(node.what)}" if node.what is not None else ""
    return f"{of_cards}無法發動{bracketed('Blocker')}"


@text_of.register
def _print_effect_usable(node: n.EffectUsable) -> str:
    if node.only:
        raise NotPrintableError("no Chinese words for the only time at which an effect can be used")
    return "無法發動這個效果"


@text_of.register
def _print_activate_timing(node: n.ActivateTiming) -> str:
    return f"無法發動{bracketed(node.timing)}效果"


@text_of.register
def _print_use_counters(node: n.UseCounters) -> str:
    return f"無法使用{f'{text_of(node.what)}的' if node.what is not None else ''}反擊"


@text_of.register
def _print_activate_events(node: n.ActivateEvents) -> str:
    return f"無法發動{text_of(node.what)}"


def _using(effect: n.EffectOf | None) -> str:
    return f"{word('以')}{text_of(effect)}" if effect is not None else ""


@text_of.register
def _print_play_cards(node: n.PlayCards) -> str:
    what = node.what
    place = what.at.place if isinstance(what, n.Selection) and what.at is not None else None
    if isinstance(what, n.Selection) and isinstance(place, n.Place) and what.nouns[0].categories == ("card",):
        return f"無法使用{destination(place)}中的卡片"
    if isinstance(what, n.Selection) and what.at is not None and place == n.Place("your", ("field",)):
        return f"無法使{text_of(replace(what, at=None))}{word('在自己場上登場')}"
    return f"無法使{text_of(what)}登場"


@text_of.register
def _print_add_life(node: n.AddLifeToHand) -> str:
    return f"無法{_using(node.using)}將{text_of(node.what)}加入{destination(node.to)}"


@text_of.register
def _print_set_active_cannot(node: n.SetActiveCannot) -> str:
    return f"無法{_using(node.using)}將{text_of(node.what)}置為活動狀態"


@text_of.register
def _print_draw_cannot(node: n.DrawCannot) -> str:
    return f"無法{_using(node.using)}{word('抽')}卡片"


@text_of.register
def _print_include(node: n.IncludeInDeck) -> str:
    return f"無法將{in_deck(node.what)}放入卡組"


@text_of.register
def _print_attack_cannot(node: n.AttackCannot) -> str:
    return f"無法攻擊{text_of(node.target) if node.target is not None else ''}"
