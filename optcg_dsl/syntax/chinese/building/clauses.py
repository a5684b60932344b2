"""Builders of clauses, and what the frames of verbs get of them.

Frames take arguments by the particles that Japanese has behind them.  Chinese has no particles: the word in front of
phrases and the verb tell which one it would be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace as dataclass_replace
from types import MappingProxyType
from typing import Any, Literal

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.building.base import Chunk, Clause, Core, rule, said
from optcg_dsl.syntax.chinese.building.moments import DURATIONS
from optcg_dsl.syntax.japanese.building import places
from optcg_dsl.syntax.japanese.building.base import (
    Amount,
    Argument,
    Head,
    Modifier,
    Phrase,
    Phrases,
    Said,
    Segment,
    alone,
    refuse,
    span_of,
)
from optcg_dsl.syntax.japanese.verbs import Form
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

Context = Literal["step", "if", "when"]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: the one that frames know, and the roles of what stands behind it and what stands before it bare."""

    name: str
    behind: str = "WO"
    before: str = "HA"


VERBS: Mapping[str, Verb] = MappingProxyType(
    {
        "KO": Verb("KOする"),
        "抽": Verb("引く"),
        "抽取": Verb("引く"),
        "廢棄": Verb("捨てる"),
        "登場": Verb("登場する"),
        "查看": Verb("見る"),
        "公開": Verb("公開する"),
        "加入": Verb("加える", "NI"),
        "放到": Verb("置く", "NI"),
        "放置到": Verb("置く", "NI"),
        "放置在": Verb("置く", "NI"),
        "放置": Verb("置く", "NI"),
        "放回": Verb("戻す", "NI"),
        "置為休息狀態": Verb("レストにする"),
        "置為活動狀態": Verb("アクティブにする"),
        "附加": Verb("付与する"),
        "追加": Verb("追加する"),
        "獲得": Verb("得る"),
        "發動": Verb("発動する"),
        "攻擊": Verb("アタックする", "NI"),
        "進行攻擊": Verb("アタックする", "NI"),
        "選擇": Verb("選ぶ"),
        "洗牌": Verb("シャッフルする"),
        "翻成正面朝上": Verb("表向きにする"),
        "翻成背面朝上": Verb("裏向きにする"),
        "遭到KO": Verb("KOする"),
        "離開": Verb("離れる"),
        "離開場上": Verb("離れる"),
        "效果無效": Verb("効果を無効にする"),
        "對戰": Verb("バトルする"),
        "聲明": Verb("宣言する"),
        "造成": Verb("与える"),
        "受到": Verb("受ける"),
        "交換": Verb("入れ替える"),
        "攻擊的對象變更為": Verb("変更する", "NI"),
    }
)

# -- parts -------------------------------------------------------------------------------------------------------------


def _register_core(kind: str) -> None:
    @rule(kind)
    def _core(span: Span, *parts: Any) -> Core:
        word = parts[0] if isinstance(parts[0], Token) and parts[0].type not in ("STATE",) else None
        behind = parts[1:] if word is not None else parts
        return Core(span.start, span.end, kind, word, behind)


for _kind in (
    *("verb", "verb_of", "until", "changes", "has", "is", "turn_played", "exist", "only", "within", "less", "same"),
    "named",
):
    _register_core(_kind)


def _register_marked(kind: str, role: str) -> None:
    @rule(kind)
    def _marked(span: Span, *parts: Any) -> Argument:
        phrases = next((part for part in parts if isinstance(part, Phrases)), None)
        return Argument(span.start, span.end, role, phrases)


for _kind, _role in (("object", "WO"), ("caused", "SHI"), ("source", "KARA"), ("cause", "DE")):
    _register_marked(_kind, _role)


@rule("in_battle")
def _in_battle(span: Span, *parts: Any) -> Argument:
    """``在對戰中``; ``在和領航卡的對戰中``."""
    phrases = next((part for part in parts if isinstance(part, Phrases)), None)
    if phrases is not None:
        return Argument(span.start, span.end, "BATTLE_WITH", phrases)
    battle = Phrase(span.start, span.end, (), Head(span.start, span.end, "battle", ()), None)
    return Argument(span.start, span.end, "DE", alone(battle))


@rule("duration")
def _duration(span: Span, token: Token, *_comma: Token) -> Argument:
    return Argument(span.start, span.end, "DURATION", replace(DURATIONS[str(token)], span=span_of(token)))


@rule("manner")
def _manner(span: Span, token: Token, *_comma: Token) -> Argument:
    return Argument(span.start, span.end, "MANNER", str(said(token)))


@rule("played_on")
def _played_on(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "PLAYED_ON", True)


@rule("per")
def _per(span: Span, word: Token, phrases: Phrases) -> Argument:
    """``每有2張事件卡``, ``每廢棄1張卡片``: the cards that are had are those of who or what stands before."""
    if word.type == "EVERY":
        return Argument(span.start, span.end, "EVERY", phrases)
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "only one thing is counted here")
    done = Modifier(word.start_pos, word.end_pos, "done", Token("DONE", _DONE[word], word.start_pos, word.end_pos))
    counted = Phrase(span.start, span.end, (done, *phrase.modifiers), phrase.head, phrase.quantity)
    return Argument(span.start, span.end, "PER", alone(counted))


_DONE = {"每廢棄": "捨てた", "每放置": "置いた", "每KO": "KOした"}


@rule("aux")
def _aux(span: Span, token: Token) -> Token:
    return token


@rule("clause")
def _clause(span: Span, *parts: Any) -> Clause:
    return _clause_of(span, parts)


def _clause_of(span: Span, parts: tuple[Any, ...]) -> Clause:
    bare = [part for part in parts if isinstance(part, Phrases)]
    arguments = [part for part in parts if isinstance(part, Argument)]
    helpers = {str(part.type): part for part in parts if isinstance(part, Token)}
    of_value = next((index for index, part in enumerate(parts) if _is_of_value(part)), None)
    if of_value is not None:
        owner = parts[of_value - 1]
        bare.remove(owner)
        arguments.append(Argument(owner.start, owner.stop, "OF_VALUE", owner))
    return Clause(span.start, span.end, tuple(bare), tuple(arguments), helpers, parts[-1])


def _is_of_value(part: Any) -> bool:
    return isinstance(part, Token) and part.type == "OF_VALUE"


@rule("bound_clause")
def _bound_clause(span: Span, *parts: Any) -> Clause:
    value: n.Value = parts[-1]
    return _clause_of(span, (*parts[:-1], Core(value.span.start, value.span.end, "bound", None, (value,))))


def _register_chunk(name: str, ends: str) -> None:
    @rule(name)
    def _chunk(span: Span, *parts: Any) -> Chunk:
        clause = next(part for part in parts if isinstance(part, Clause))
        opens = "IF" in clause.helpers
        return Chunk(span.start, span.end, clause, opens, ends)


for _kind, _ends in (("when_chunk", "when"), ("step_chunk", "step"), ("or_chunk", "or"), ("last_chunk", "last")):
    _register_chunk(_kind, _ends)

# -- what frames get ---------------------------------------------------------------------------------------------------


def segment_of(clause: Clause, context: Context, link: str) -> Segment:
    """A clause as a segment of frames."""
    arguments, done = _SAID[clause.core.kind](_with_counted(clause), context)
    return Segment(clause.start, clause.stop, tuple(sorted(arguments, key=_place)), done, link)


def _with_counted(clause: Clause) -> Clause:
    """``自己的廢棄區中每有2張事件卡``: what stands before says whose or where the cards are."""
    every = next((one for one in clause.arguments if one.role == "EVERY"), None)
    if every is None:
        return clause
    before = [one for one in clause.bare if one.stop <= every.start]
    if len(before) != 1:
        raise refuse(every, "it is not said which cards are counted")
    (owner,) = before
    counted = _owned(every.value, owner) if places.player(owner) is not None else _in_place(every.value, owner)
    per = Argument(owner.start, every.stop, "PER", counted)
    arguments = tuple(per if one is every else one for one in clause.arguments)
    return dataclass_replace(clause, bare=tuple(one for one in clause.bare if one is not owner), arguments=arguments)


def _in_place(phrases: Phrases, area: Phrases) -> Phrases:
    """The cards of a place."""
    place, phrase = area.headed("area"), phrases.only()
    if place is None or phrase is None:
        raise refuse(area, "these words are no place")
    of = Modifier(area.start, area.stop, "of_area", place.value[0], words=tuple(place.value[1:]))
    modifiers = (*place.of_kind("whose"), of, *phrase.modifiers)
    return alone(Phrase(area.start, phrase.stop, modifiers, phrase.head, phrase.quantity))


def _place(argument: Argument) -> int:
    return argument.start


def _bare(clause: Clause, context: Context, role: str = "HA") -> list[Argument]:
    """What stands before the verb without a word in front of it: the subject, or who does it."""
    role = "GA" if context != "step" else role
    *topics, last = (*clause.bare, None) if not clause.bare else clause.bare
    found = [Argument(one.start, one.stop, "HA", one) for one in topics if one is not None]
    return found if last is None else [*found, Argument(last.start, last.stop, role, last)]


def _form(clause: Clause, context: Context) -> Form:
    helpers = clause.helpers
    if "CANNOT" in helpers:
        return "CANNOT"
    if "NOT" in helpers:
        return "NOT"
    if "MAY" in helpers or "ALSO" in helpers:
        return "MAY"
    return "FINAL" if context == "step" else "PAST"


def _verb(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    core = clause.core
    assert core.word is not None
    word = str(core.word)
    verb, form = VERBS[word], _form(clause, context)
    name = verb.name
    arguments = list(clause.arguments)
    caused = next((one for one in arguments if one.role == "SHI"), None)
    if caused is not None:
        arguments.remove(caused)
        arguments.append(Argument(caused.start, caused.stop, "WO", caused.value))
    if word == "登場" and (caused is not None or "SHI_IT" in clause.helpers):
        name = "登場させる"
    elif word in _RESTED and not any(one.role == "WO" for one in arguments):
        name, form = _becomes(word, name, form, context)
    elif word == "遭到KO":
        form = "PASSIVE_NOT" if form == "NOT" else "PASSIVE" if form == "FINAL" else "PASSIVE_PAST"
    elif "PASSIVE" in clause.helpers:
        form = "PASSIVE_PAST" if context != "step" else "PASSIVE"
    elif (word == "發動" and form == "MAY" and not core.behind) or (
        word in ("攻擊", "進行攻擊") and (form == "MAY" or _has_role(arguments, "PLAYED_ON"))
    ):
        form = "CAN"
    if word == "離開場上":
        field = Token("AREA", "場", core.word.start_pos, core.word.end_pos)
        arguments.append(_whole(field, "area", "WO"))
    phrases, *others = core.behind or (None,)
    if phrases is not None:
        arguments += _behind(verb.behind, phrases, form, context)
    for place in others:
        if isinstance(place, Phrases):
            arguments.append(Argument(place.start, place.stop, "NI", place))
    if "INSTEAD" in clause.helpers:
        arguments.append(_instead(clause))
    if name == "追加する":
        arguments = _added(arguments)
    arguments += _of_what(_bare(clause, context), name, form, arguments)
    if name == "バトルする":
        arguments = _against(arguments)
    return arguments, Said(core.start, core.stop, "verb", name, form)


def _has_role(arguments: list[Argument], role: str) -> bool:
    return any(one.role == role for one in arguments)


def _behind(role: str, phrases: Phrases, form: Form, context: Context) -> list[Argument]:
    """What stands behind a verb, by the role that it has there."""
    place = phrases.start, phrases.stop
    damage = phrases.headed("damage")
    if damage is not None and damage.modifiers:
        (whose,) = damage.modifiers
        player = Token("PLAYER", _PLAYER[str(whose.value)], whose.start, whose.stop)
        plain = Phrase(damage.start, damage.stop, (), damage.head, damage.quantity)
        return [_whole(player, "player", "NI"), Argument(*place, "WO", alone(plain))]
    if role == "NI" and form == "CAN":
        return [
            Argument(*place, "NI_ALSO", phrases),
        ]
    return [Argument(*place, role, phrases)]


_PLAYER = {"自分の": "自分", "相手の": "相手"}


def _of_what(bare: list[Argument], name: str, form: Form, arguments: list[Argument]) -> list[Argument]:
    """The subject, where the verb makes it something else: what is rested, whose keyword it is."""
    if name in ("レストにする", "アクティブにする") and form in ("FINAL", "MAY") and not _has_role(arguments, "WO"):
        return [replace_role(one, "WO") if places.player(one.value) is None else one for one in bare]
    if name == "発動する" and form == "CANNOT" and len(bare) > 1:
        return [replace_role(one, "OF_EFFECT") if places.player(one.value) is None else one for one in bare]
    return bare


def replace_role(argument: Argument, role: str) -> Argument:
    """The same phrases in another role."""
    return Argument(argument.start, argument.stop, role, argument.value)


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


def _becomes(word: str, name: str, form: Form, context: Context) -> tuple[str, Form]:
    """A card that is rested without saying by whom."""
    if form == "NOT":
        return name, "PASSIVE_NOT"
    return (_RESTED[word], form) if context != "step" else (name, form)


def _whole(token: Token, kind: str, role: str) -> Argument:
    start, stop = token.start_pos, token.end_pos
    return Argument(start, stop, role, alone(Phrase(start, stop, (), Head(start, stop, kind, (token,)), None)))


def _instead(clause: Clause) -> Argument:
    token = clause.helpers["INSTEAD"]
    return Argument(token.start_pos, token.end_pos, "INSTEAD", n.Instead(span=span_of(token)))


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


def _verb_of(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``發動這張卡片的【主要】效果``, ``交換選擇的角色卡的原本力量值``."""
    core = clause.core
    of, word, what = core.behind
    assert core.word is not None
    arguments = [
        *clause.arguments,
        Argument(of.start, of.stop, str(word.type), of),
        Argument(what.start, what.stop, "WO", what),
        *_bare(clause, context),
    ]
    return arguments, Said(core.start, core.stop, "verb", VERBS[str(core.word)].name, _form(clause, context))


def _until(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``抽取卡片使自己的手牌有3張``."""
    core = clause.core
    assert core.word is not None
    what, _shi, goal, _word, number = core.behind
    phrase = number.only()
    if phrase is None or phrase.head is not None or phrase.modifiers:
        raise refuse(number, "it is not said how many there shall be")
    arguments = [
        *clause.arguments,
        Argument(what.start, what.stop, "WO", what),
        Argument(goal.start, goal.stop, "GA", goal),
        Argument(number.start, number.stop, "SO_THAT", phrase.quantity),
        *_bare(clause, "step"),
    ]
    return arguments, Said(core.start, core.stop, "verb", VERBS[str(core.word)].name, _form(clause, context))


def _changes(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    core = clause.core
    assert core.word is not None
    amount = core.behind[0]
    stat = STATS[said(core.word, "STAT")]
    change = n.Change(amount[0], int(amount[1:]), stat, span=Span(core.start, core.stop))
    role = "WO" if amount[0] == "−" and any(_counted(one) for one in clause.bare) else "HA"
    arguments = [*clause.arguments, *_bare(clause, context, role)]
    if "INSTEAD" in clause.helpers:
        arguments.append(_instead(clause))
    form: Form = "CAN" if "MAY" in clause.helpers else "FINAL"
    return arguments, Said(core.start, core.stop, "changes", change, form)


def _counted(phrases: Phrases) -> bool:
    return any(one.quantity is not None for one in phrases.items)


def _has(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    core = clause.core
    return [*clause.arguments, *_bare(clause, "if")], Said(core.start, core.stop, "has", core.behind[0])


def _is(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    core = clause.core
    value = core.behind[0]
    if isinstance(value, Phrases):
        value = _plain(value)
    elif isinstance(value, Token):
        value = said(value)
    if "CANNOT" in clause.helpers and value == "アクティブ":
        done = Said(core.start, core.stop, "verb", "アクティブになる", "NOT")
        return [*clause.arguments, *_bare(clause, context)], done
    return [*clause.arguments, *_bare(clause, "if")], Said(core.start, core.stop, "is", value)


def _plain(phrases: Phrases) -> Any:
    """A state or colour, or a number of cards of which it is not said again what they are."""
    phrase = phrases.only()
    if phrase is None:
        return phrases
    if phrase.head is None and phrase.quantity is None and len(phrase.modifiers) == 1:
        return phrase.modifiers[0].value
    if phrases.headed("category") and phrase.value == ("カード",) and phrase.quantity and not phrase.modifiers:
        return alone(Phrase(phrase.start, phrase.stop, (), None, phrase.quantity))
    return phrases


def _turn_played(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    core = clause.core
    subject = core.behind[0]
    arguments = [*clause.arguments, Argument(subject.start, subject.stop, "GA", subject)]
    return arguments, Said(core.start, core.stop, "turn played", core.behind[-1])


def _same(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``公開的卡片費用和聲明的費用一樣``."""
    core = clause.core
    start, stop = core.start, core.stop
    declared = Modifier(start, stop, "done", Token("DONE", "宣言した", start, stop))
    stat = Head(start, stop, "stat", (Token("STAT", "コスト", start, stop),))
    value = alone(Phrase(start, stop, (declared,), stat, None))
    return [*clause.arguments, *_bare(clause, "if")], Said(start, stop, "same", value)


def _named(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張卡片的卡片名稱也可視為「N」``."""
    core = clause.core
    head: Head = core.behind[0]
    start, stop = core.start, core.stop
    named = alone(Phrase(head.start, head.stop, (), head, None))
    arguments = [*clause.arguments, Argument(head.start, head.stop, "AS_WELL", named), *_bare(clause, "step")]
    arguments.append(_whole(Token("CARD_NAME", "カード名", start, stop), "card_name", "WO"))
    return arguments, Said(start, stop, "verb", "扱う", "FINAL")


def _bound(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡的力量值5000以上``."""
    core = clause.core
    value: n.Value = core.behind[0]
    arguments = list(clause.arguments)
    owner = next((one for one in arguments if one.role == "OF_VALUE"), None)
    if owner is None:
        return [*arguments, *_bare(clause, "if")], Said(core.start, core.stop, "is", value)
    stat = _STATS_SAID[value.stat]
    arguments.append(_whole(Token("STAT", stat, core.start, core.stop), "stat", "GA"))
    amount = Amount(core.start, core.stop, value.bound)
    return arguments, Said(core.start, core.stop, "is", amount)


_STATS_SAID: Mapping[str, str] = MappingProxyType({symbol: word for word, symbol in STATS.items()})


def _exist(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``場上有自己的角色卡``, ``自己的場上有10張咚!!卡``, ``自己的手牌有5張以上``."""
    core = clause.core
    assert core.word is not None
    phrases: Phrases = core.behind[0]
    arguments = list(clause.arguments)
    negated = core.word.type == "EXIST_NOT"
    done = Said(core.start, core.stop, "exist", str(core.word), negated=negated)
    phrase = phrases.only()
    if phrase is not None and phrase.head is None and not phrase.modifiers:
        arguments.append(Argument(phrase.start, phrase.stop, "FLOATING", phrase.quantity))
        return [*arguments, *_bare(clause, "if")], done
    for one in clause.bare:
        who = places.player(one)
        if who is not None:
            phrases = _owned(phrases, one)
        elif not _is_field(one):
            arguments.append(Argument(one.start, one.stop, "NI", one))
    arguments.append(Argument(phrases.start, phrases.stop, "GA", phrases))
    return arguments, done


def _is_field(phrases: Phrases) -> bool:
    """Whether this is the field of no player in particular, which is where cards are anyway."""
    phrase = phrases.headed("area")
    return phrase is not None and phrase.value == ("場",) and not phrase.modifiers


_OWNER = {"自分": "自分の", "相手": "相手の", "お互い": "お互いの"}


def _owned(phrases: Phrases, player: Phrases) -> Phrases:
    """The cards that a player has, as cards of that player."""
    phrase = player.items[0]
    whose = Modifier(
        player.start, player.stop, "whose", Token("WHOSE", _OWNER[phrase.value[0]], player.start, player.stop)
    )
    first, *others = phrases.items
    owned = Phrase(first.start, first.stop, (whose, *first.modifiers), first.head, first.quantity, first.number)
    return Phrases(phrases.start, phrases.stop, (owned, *others), phrases.joiner)


def _only(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    core = clause.core
    return [*clause.arguments, *_bare(clause, "if")], Said(core.start, core.stop, "only", core.behind[0])


def _within(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己場上的咚!!卡少於等於對手場上的咚!!卡``."""
    core = clause.core
    phrases: Phrases = core.behind[0]
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "it is not said of what this is the number")
    comparison = Token("CMP", "以下", core.start, core.stop)
    return [*clause.arguments, *_bare(clause, "if")], Said(core.start, core.stop, "within", (phrase, comparison))


def _less(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的手牌比對手少3張以上``."""
    core = clause.core
    than, word, *number = core.behind
    arguments = [*clause.arguments, Argument(than.start, than.stop, "YORI", than)]
    if number:
        arguments.append(Argument(number[0].span.start, number[0].span.end, "FLOATING", number[0]))
    value = "多い" if word == "多" else "少ない"
    return [*arguments, *_bare(clause, "if")], Said(core.start, core.stop, "less", value)


_SAID: Mapping[str, Any] = MappingProxyType(
    {
        "verb": _verb,
        "verb_of": _verb_of,
        "changes": _changes,
        "has": _has,
        "is": _is,
        "turn_played": _turn_played,
        "same": _same,
        "named": _named,
        "until": _until,
        "bound": _bound,
        "exist": _exist,
        "only": _only,
        "within": _within,
        "less": _less,
    }
)
STATES = frozenset(("has", "is", "turn_played", "same", "bound", "exist", "only", "within", "less"))
"""What is said of cards and does not happen."""
