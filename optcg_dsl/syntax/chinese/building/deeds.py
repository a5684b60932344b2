"""What is done and what happens: verbs, and what stands before and behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as dataclass_replace

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.chinese.building.base import Clause, Core
from optcg_dsl.syntax.chinese.building.given import (
    Context,
    bare_of,
    form_of,
    has_role,
    headed_by,
    in_role,
    instead_of,
    word_of,
)
from optcg_dsl.syntax.chinese.building.verbs import VERBS
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Argument, Head, Modifier, Phrase, Phrases, Said, alone
from optcg_dsl.syntax.japanese.verbs import Form
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def verb(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """A verb with what stands before and behind it."""
    core = clause.core
    assert core.word is not None
    word = str(core.word)
    verb, form = VERBS[word], form_of(clause, context)
    name = verb.name
    arguments = list(clause.arguments)
    caused = next((one for one in arguments if one.role == "SHI"), None)
    if caused is not None:
        arguments.remove(caused)
        arguments.append(Argument(caused.start, caused.stop, "WO", caused.value))
    if word in _ON_FIELD:
        arguments.append(_on_field(core))
    if word == "登場" and (caused is not None or "SHI_IT" in clause.helpers):
        name = "登場させる"
    elif word in _RESTED and not has_role(arguments, "WO") and "PASSIVE" not in clause.helpers:
        name, form = _becomes_so(word, name, form, context)
    elif word == "遭到KO":
        form = _SUFFERED.get(form, _KOED.get(form, "PASSIVE_PAST"))
    elif "PASSIVE" in clause.helpers:
        form = _SUFFERED.get(form, "PASSIVE" if context == "step" else "PASSIVE_PAST")
    elif (form == "MAY" and word == "發動" and not core.behind) or (
        word in ("攻擊", "進行攻擊") and (form == "MAY" or (form == "FINAL" and has_role(arguments, "PLAYED_ON")))
    ):
        form = "CAN"
    if "WILL" in clause.helpers and name == "引く":
        form = "FINAL"
    if word == "放入卡組並洗牌":
        arguments.append(headed_by(word_of("AREA", "デッキ", core), "area", "NI"))
    if name == "効果を無効にする":
        arguments = [in_role(one, "HA") if one.role == "OF_VALUE" else one for one in arguments]
        if context == "step" and not clause.bare and not any(one.role in ("HA", "WO") for one in arguments):
            return [*arguments, _effect(core)], Said(core.start, core.stop, "verb", "無効になる", "FINAL")
    if word == "離開場上":
        arguments.append(headed_by(word_of("AREA", "場", core), "area", "WO"))
    elif word == "攻擊的對象變更為":
        arguments.append(headed_by(word_of("ATTACK_TARGET", "アタックの対象", core), "attack_target", "WO"))
    phrases, *others = core.behind or (None,)
    bare = bare_of(clause, context)
    if word == "效果不會無效":
        return [*arguments, _effect(core), *bare], Said(core.start, core.stop, "verb", "無効になる", "NOT")
    if name == "引く" and phrases is not None and (many := _as_many(phrases)) is not None:
        arguments.append(many)
        phrases = _cards_alone(phrases)
    if has_role(arguments, "LET"):
        return _let(arguments, bare, phrases, Said(core.start, core.stop, "verb", name, form))
    if phrases is not None:
        can = form == "CAN" and not has_role(arguments, "PLAYED_ON")
        arguments += _behind("NI_ALSO" if verb.behind == "NI" and can else verb.behind, phrases)
    for place in others:
        if isinstance(place, Phrases):
            arguments.append(Argument(place.start, place.stop, "NI", place))
    if context != "step":
        arguments, bare, name, form = _happening(arguments, bare, name, form)
    else:
        arguments, bare = _done(arguments, bare, name, form)
        if name == "登場する" and form in ("FINAL", "MAY") and any(one.role == "WO" for one in (*arguments, *bare)):
            name = "登場させる"
        elif name == "加える" and bare and places.player(bare[-1].value) is None and not has_role(arguments, "WO"):
            name = "加わる"
    if "INSTEAD" in clause.helpers:
        arguments.append(instead_of(clause))
    if "ONLY_MAY" in clause.helpers:
        arguments, form = _nothing_but(clause, bare)
        bare = []
    if name == "追加する":
        arguments = _added(arguments)
    elif name == "効果を無効にする" and bare and bare[-1].value.headed("keyword"):
        return _timing_negated(arguments, bare[-1]), Said(core.start, core.stop, "verb", "無効になる", "FINAL")
    arguments += bare
    return _against(arguments) if name == "バトルする" else arguments, Said(core.start, core.stop, "verb", name, form)


_KOED: Mapping[Form, Form] = {"NOT": "PASSIVE_NOT", "FINAL": "PASSIVE"}
_SUFFERED: Mapping[Form, Form] = {
    "ONGOING": "PASSIVE_ONGOING",
    "ONGOING_NOT": "PASSIVE_ONGOING_NOT",
    "NOT": "PASSIVE_NOT",
    "CANNOT": "PASSIVE_NOT",
}
_ON_FIELD = ("在自己場上登場", "在自己的場上登場")


def _on_field(core: Core) -> Argument:
    """``在自己場上登場``: the place that no card can come into."""
    whose = Modifier(core.start, core.stop, "whose", Token("WHOSE", "自分の", core.start, core.stop))
    field = Head(core.start, core.stop, "area", (Token("AREA", "場", core.start, core.stop),))
    return Argument(core.start, core.stop, "NI", alone(Phrase(core.start, core.stop, (whose,), field, None)))


def _effect(core: Core) -> Argument:
    """The effect that is negated or not."""
    head = Head(core.start, core.stop, "effect", ())
    return Argument(core.start, core.stop, "GA", alone(Phrase(core.start, core.stop, (), head, None)))


def _as_many(phrases: Phrases) -> Argument | None:
    """``抽等同於自己的生命值卡張數的卡片``: the number, if it is none that is printed or that was just done."""
    phrase = phrases.only()
    number = phrase.quantity.number if phrase is not None and isinstance(phrase.quantity, n.Exactly) else None
    if number is None or isinstance(number, n.Whole | n.ThatMany):
        return None
    return Argument(number.span.start, number.span.end, "PORTION", number)


def _cards_alone(phrases: Phrases) -> Phrases:
    return alone(dataclass_replace(phrases.items[0], quantity=None))


def _let(
    arguments: list[Argument], bare: list[Argument], number: Phrases | None, said: Said
) -> tuple[list[Argument], Said]:
    """``自己的手牌讓對手選擇1張``: another player chooses so many of the cards that stand in front."""
    phrase = bare[0].value.only() if len(bare) == 1 else None
    many = number.only() if number is not None else None
    if phrase is None or many is None or many.head is not None or many.modifiers or phrase.quantity is not None:
        raise refuse(said, "it is not said how many of which cards another player chooses")
    what = alone(dataclass_replace(phrase, quantity=many.quantity))
    others = [in_role(one, "GA") if one.role == "LET" else one for one in arguments]
    return [Argument(phrase.start, phrase.stop, "WO", what), *others], said


def _happening(
    arguments: list[Argument], bare: list[Argument], name: str, form: Form
) -> tuple[list[Argument], list[Argument], str, Form]:
    """What happens to what stands behind the verb or without a word in front: ``廢棄自己手牌時``, ``附加咚!!卡時``."""
    behind = next((one for one in arguments if one.role == "WO"), None)
    player = bool(bare) and places.player(bare[-1].value) is not None
    if name == "捨てる" and behind is not None and not player:
        return [in_role(one, "GA" if one is behind else one.role) for one in arguments], bare, name, "PASSIVE_PAST"
    if name == "発動する" and behind is not None and not bare:
        return [in_role(one, "GA" if one is behind else one.role) for one in arguments], bare, name, form
    if name == "付与する" and behind is not None and bare and not player:
        host = [in_role(one, "NI") for one in bare]
        don = [in_role(one, "GA" if one is behind else one.role) for one in arguments]
        return don, host, name, "PASSIVE_PAST"
    if name == "加える" and behind is None and bare and not player:
        return arguments, bare, "加わる", form
    return arguments, bare, name, form


def _done(
    arguments: list[Argument], bare: list[Argument], name: str, form: Form
) -> tuple[list[Argument], list[Argument]]:
    """The subject of a step, where the verb makes it something else: what is rested, or chosen from."""
    apart = next((one for one in arguments if one.role == "APART"), None)
    if apart is not None:
        arguments = _apart(arguments, apart)
    behind = next((one for one in arguments if one.role == "WO"), None)
    cards = [one for one in bare if places.player(one.value) is None]
    if name in _OF_THE_BARE and form in ("FINAL", "MAY") and behind is None and not _come_rested(name, cards):
        return arguments, [in_role(one, "WO") if one in cards else one for one in bare]
    if name == "発動する" and form == "CANNOT" and len(bare) > 1:
        return arguments, [in_role(one, "OF_EFFECT") if one in cards else one for one in bare]
    return arguments, bare


def _come_rested(name: str, cards: list[Argument]) -> bool:
    """``自己的角色卡以休息狀態登場``: what is said of all such cards is not done to any."""
    phrase = cards[0].value.headed("category") if name == "登場する" and len(cards) == 1 else None
    return phrase is not None and phrase.quantity is None and not phrase.of_kind("done", "of_area")


_OF_THE_BARE = ("レストにする", "アクティブにする", "置く", "登場する")


def _apart(arguments: list[Argument], apart: Argument) -> list[Argument]:
    """``除了這張角色卡以外，KO全數的角色卡``."""
    made = []
    for one in arguments:
        phrase = one.value.only() if one.role == "WO" else None
        excluded = apart.value.only()
        if phrase is not None and excluded is not None:
            modifier = Modifier(apart.start, apart.stop, "except", excluded)
            phrase = dataclass_replace(phrase, start=apart.start, modifiers=(modifier, *phrase.modifiers))
            one = Argument(apart.start, one.stop, "WO", alone(phrase))
        if one is not apart:
            made.append(one)
    return made


def _nothing_but(clause: Clause, bare: list[Argument]) -> tuple[list[Argument], Form]:
    """``自己只可以將擁有《A》特徵的卡片放入卡組``."""
    if not bare:
        raise refuse(clause.core, "it is not said which cards")
    *others, cards = bare
    place = clause.core.behind[0] if clause.core.behind else None
    if place is None or any(places.player(one.value) != "you" for one in others):
        raise refuse(clause.core, "only a deck has nothing but such cards")
    return [in_role(cards, "NOTHING_BUT"), Argument(place.start, place.stop, "NI", place)], "CANNOT"


def _timing_negated(arguments: list[Argument], bare: Argument) -> list[Argument]:
    """``對手的【登場時】效果無效``."""
    phrase = bare.value.only()
    head = Head(phrase.head.start, phrase.head.stop, "effect", phrase.head.value)
    return [*arguments, Argument(bare.start, bare.stop, "HA", alone(dataclass_replace(phrase, head=head)))]


def _behind(role: str, phrases: Phrases) -> list[Argument]:
    """What stands behind a verb, by the role that it has there; damage with whom it is dealt to."""
    damage = phrases.headed("damage")
    if damage is None or not damage.modifiers:
        return [Argument(phrases.start, phrases.stop, role, phrases)]
    first, last = damage.modifiers[0], damage.modifiers[-1]
    plain = Argument(phrases.start, phrases.stop, "WO", alone(dataclass_replace(damage, modifiers=())))
    if last.kind == "of_area":
        area = Head(last.start, last.stop, "area", (last.value,))
        life = Phrase(first.start, last.stop, damage.modifiers[:-1], area, None)
        return [Argument(first.start, last.stop, "NI", alone(life)), plain]
    if first.kind != "whose" or str(first.value) not in _PLAYER or first is not last:
        raise refuse(phrases, "it is not said whom damage is dealt to")
    return [headed_by(Token("PLAYER", _PLAYER[str(first.value)], first.start, first.stop), "player", "NI"), plain]


_PLAYER = {"自分の": "自分", "相手の": "相手"}


def _against(arguments: list[Argument]) -> list[Argument]:
    """``這張角色卡和對手的角色卡對戰``: the second of two is whom the first battles with."""
    made: list[Argument] = []
    for one in arguments:
        if one.role in ("HA", "GA") and len(one.value.items) > 1 and one.value.joiner == "and":
            first, second = one.value.items
            made += [Argument(first.start, first.stop, one.role, alone(first))]
            made += [Argument(second.start, second.stop, "WITH", alone(second))]
        else:
            made.append(one)
    return made


_RESTED = {"置為休息狀態": "レストになる", "置為活動狀態": "アクティブになる"}


def _becomes_so(word: str, name: str, form: Form, context: Context) -> tuple[str, Form]:
    """A card that is rested without saying by whom."""
    if form == "NOT":
        return name, "PASSIVE_NOT"
    if form in ("ONGOING", "ONGOING_NOT"):
        return name, _SUFFERED[form]
    return (_RESTED[word], form) if context != "step" else (name, form)


def _added(arguments: list[Argument]) -> list[Argument]:
    """``追加最多1張休息狀態的咚!!卡``: how they are added stands before them."""
    made: list[Argument] = []
    for one in arguments:
        phrase = one.value.only() if one.role == "WO" else None
        states = phrase.of_kind("state") if phrase is not None else []
        if phrase is None or not states:
            made.append(one)
            continue
        modifiers = tuple(part for part in phrase.modifiers if part not in states)
        plain = Phrase(phrase.start, phrase.stop, modifiers, phrase.head, phrase.quantity)
        made.append(Argument(one.start, one.stop, "WO", alone(plain)))
        made.append(Argument(states[0].start, states[0].stop, "MANNER", f"{states[0].value}で"))
    return made


def verb_of(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``發動這張卡片的【主要】效果``, ``交換選擇的角色卡的原本力量值``."""
    core = clause.core
    of, word, what = core.behind
    assert core.word is not None
    arguments = [
        *clause.arguments,
        Argument(of.start, of.stop, str(word.type), of),
        Argument(what.start, what.stop, "WO", what),
        *bare_of(clause, context),
    ]
    return arguments, Said(core.start, core.stop, "verb", VERBS[str(core.word)].name, form_of(clause, context))


def verb_in_place(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``選擇對手費用4以下的角色卡替換成對手費用6以下的角色卡``."""
    core = clause.core
    before, _word, what = core.behind
    assert core.word is not None
    cards = nouns.target(before)
    if isinstance(cards, n.Selection) and cards.quantity is None:
        cards = replace(cards, quantity=n.Some("a"), span=cards.span)
    instead = n.Instead(n.InsteadOf(subject=cards), span=Span(before.start, before.stop))
    arguments = [
        *clause.arguments,
        Argument(before.start, before.stop, "INSTEAD", instead),
        Argument(what.start, what.stop, "WO", what),
        *bare_of(clause, context),
    ]
    return arguments, Said(core.start, core.stop, "verb", VERBS[str(core.word)].name, form_of(clause, context))


def verb_at(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``將1張咚!!卡附加在自己的領航卡``; those of a phase of the turn are given by themselves."""
    core = clause.core
    assert core.word is not None
    *_at, to = core.behind
    if core.word != "附加":
        raise refuse(core, "this is not done so")
    form = form_of(clause, context)
    arguments = list(clause.arguments)
    by_itself = any(one.value.items[0].of_kind("placed_in_phase") for one in arguments if one.role == "WO")
    if by_itself:
        arguments, form = [in_role(one, "HA" if one.role == "WO" else one.role) for one in arguments], "PASSIVE"
    arguments.append(Argument(to.start, to.stop, "NI", to))
    return [*arguments, *bare_of(clause, context)], Said(core.start, core.stop, "verb", "付与する", form)


def verb_of_both(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``交換這張角色卡的原本力量值和自己的領航卡的原本力量值``."""
    core = clause.core
    first, _of, middle, _also, last = core.behind
    if core.word != "交換" or len(middle.items) != len(_PAIR) or middle.joiner != "and":
        raise refuse(core, "it is not said which values are swapped")
    its, second = (alone(one) for one in middle.items)
    arguments = [
        *clause.arguments,
        Argument(first.start, first.stop, "OF_VALUE", first),
        Argument(its.start, its.stop, "WITH_VALUE", its),
        Argument(second.start, second.stop, "OF_VALUE", second),
        Argument(last.start, last.stop, "WO", last),
    ]
    return arguments, Said(core.start, core.stop, "verb", "入れ替える", "FINAL")


_PAIR = ("of the first", "of the second")


def gains(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``獲得《A》特徵``, ``獲得“…”``."""
    core = clause.core
    if core.word != "獲得":
        raise refuse(core, "this is not gained")
    return [*clause.arguments, *bare_of(clause, context), *core.behind], Said(
        core.start, core.stop, "verb", "得る", form_of(clause, context)
    )


def return_same(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``將自身場上的咚!!卡放回咚!!卡組使張數和自己相同``."""
    core = clause.core
    to, other = core.behind
    arguments = [
        *clause.arguments,
        Argument(to.start, to.stop, "NI", to),
        Argument(other.start, other.stop, "SAME_SO_THAT", other),
        *bare_of(clause, context),
    ]
    if core.word != "放回":
        raise refuse(core, "only cards that are returned are as many")
    return arguments, Said(core.start, core.stop, "verb", "戻す", form_of(clause, context))


def unaffected(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡不受對手的效果影響``."""
    core = clause.core
    effect = next(one for one in core.behind if isinstance(one, Phrases))
    arguments = [*clause.arguments, Argument(effect.start, effect.stop, "WO", effect), *bare_of(clause, context)]
    return arguments, Said(core.start, core.stop, "verb", "受ける", "NOT")


def must_attack(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``對手必須攻擊這張角色卡``."""
    core = clause.core
    target = core.behind[-1]
    arguments = [*clause.arguments, Argument(target.start, target.stop, "NI", target), *bare_of(clause, context)]
    return arguments, Said(core.start, core.stop, "must attack", core.word)


def no_counters(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``無法使用反擊``, ``無法使用費用3以下的卡片的反擊``."""
    core = clause.core
    if form_of(clause, context) != "CANNOT":
        raise refuse(core, "it is not said that this cannot be done")
    of = [Argument(one.start, one.stop, "OF_VALUE", one) for one in core.behind if isinstance(one, Phrases)]
    return [*clause.arguments, *of, *bare_of(clause, context)], Said(core.start, core.stop, "no counters", core.word)


def battles_with(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡在與領航卡對戰``."""
    core = clause.core
    phrases, verb = core.behind
    if verb != "對戰":
        raise refuse(verb, "this is no battle")
    arguments = [*clause.arguments, Argument(phrases.start, phrases.stop, "WITH", phrases), *bare_of(clause, context)]
    return arguments, Said(core.start, core.stop, "verb", "バトルする", form_of(clause, context))
