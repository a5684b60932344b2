"""Printers of what is said of cards, and of what players cannot do."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.actions import in_deck
from optcg_dsl.syntax.chinese.printing.base import ends_with, slot, text_of, word
from optcg_dsl.syntax.chinese.printing.cards import destination, lasting
from optcg_dsl.syntax.chinese.printing.words import CATEGORIES, bracketed, of, owner_word, player_word, stat_word
from optcg_dsl.syntax.printing import NotPrintableError


@text_of.register
def _print_change(node: n.Change) -> str:
    return f"{stat_word(node.stat)}{node.sign}{node.amount}"


@text_of.register
def _print_become(node: n.Become) -> str:
    if isinstance(node.value, n.Whole):
        return f"{stat_word(node.stat)}{slot('stat')}{word('變成')}{text_of(node.value)}"
    of_itself = isinstance(node.value, n.StatOfTarget) and node.value.stat is None
    stat = stat_word("cost" if "cost" in node.stat else "power") if of_itself else stat_word(node.stat)
    return f"{stat}{slot('stat')}變成和{text_of(node.value)}相同"


@text_of.register
def _print_keyword_gift(node: n.KeywordGift) -> str:
    return bracketed(node.keyword)


@text_of.register
def _print_gain(node: n.Gain) -> str:
    if node.lose:
        raise NotPrintableError("no Chinese words for what is lost")
    joint = "或" if node.joiner == "or" else "和"
    keywords = [text_of(gift) for gift in node.gifts if isinstance(gift, n.KeywordGift)]
    changes = [text_of(gift) for gift in node.gifts if not isinstance(gift, n.KeywordGift)]
    said = [f"獲得{joint.join(keywords)}"] if keywords else []
    return slot("predicate", "、").join((*said, *changes))


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
}


_HAPPENS = {"be K.O.'d": "遭到KO", "be rested": "置為休息狀態", "be removed from the field": "離開場上"}


@text_of.register
def _print_cannot(node: n.Cannot) -> str:
    if node.unless is not None:
        return _at_a_price(node)
    if node.to is not None or any(deed not in _CANNOT for deed in node.deeds):
        raise NotPrintableError("no Chinese words for what cannot be done here")
    cause, battle = "", ""
    if node.cause is not None:
        if node.cause.effect is not None:
            cause = f"{word('因')}{text_of(node.cause.effect)}而"
        else:
            battle = text_of(node.cause)
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


def _at_a_price(node: n.Cannot) -> str:
    """``要進行攻擊時，必須廢棄2張自身的手牌才可以進行攻擊``."""
    price = node.unless.clause if node.unless is not None and not node.unless.leads else None
    plain = node.deeds == ("attack",) and not (node.cause or node.target or node.turn_played)
    if not plain or not isinstance(price, n.Do):
        raise NotPrintableError("no Chinese words for what has to be done before this")
    return f"要進行攻擊時，必須{text_of(replace(price, who=None))}{word('才可以')}進行攻擊"


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
        return f"{text_of(node.source)}效果"
    kind = f"{CATEGORIES[node.kind]}的" if node.kind else ""
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
    duration = getattr(first, "duration", None)
    if any(getattr(one, "duration", duration) not in (duration, None) for one in node.predicates):
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
    return f"{lasting(node.duration)}{player_word(node.who)}{text_of(node.what)}"


@text_of.register
def _print_activate_blocker(node: n.ActivateBlocker) -> str:
    of_cards = f"，{text_of(node.what)}" if node.what is not None else ""
    return f"{of_cards}無法發動{bracketed('Blocker')}"


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
