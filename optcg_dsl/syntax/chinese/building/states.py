"""What is said of cards and does not happen: what they have, are, and how many there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as dataclass_replace
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.chinese.building.base import Clause, said
from optcg_dsl.syntax.chinese.building.given import (
    Context,
    bare_of,
    is_field,
    owned_by,
)
from optcg_dsl.syntax.japanese.building import places
from optcg_dsl.syntax.japanese.building.base import Amount, Argument, Head, Modifier, Phrase, Phrases, Said, alone
from optcg_dsl.syntax.japanese.building.qualities import Alternative
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token


def has(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡擁有《A》特徵``."""
    core = clause.core
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "has", core.behind[0])


def lacks(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡未擁有《A》特徵``."""
    core = clause.core
    arguments = [*clause.arguments, *bare_of(clause, "if")]
    return arguments, Said(core.start, core.stop, "has", core.behind[0], negated=True)


def is_so(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡是「N」``, ``自己的手牌在5張以下``."""
    core = clause.core
    value = core.behind[0]
    if isinstance(value, n.Quantity):
        total: Any = replace(value, total=True, span=value.span)
        value = alone(Phrase(core.start, core.stop, (), None, total))
    elif isinstance(value, Phrases):
        value = plain(value)
    elif isinstance(value, Token) and value.type != "COLOR":
        value = said(value)
    if "CANNOT" in clause.helpers and value == "アクティブ":
        done = Said(core.start, core.stop, "verb", "アクティブになる", "NOT")
        return [*clause.arguments, *bare_of(clause, context)], done
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "is", value)


def plain(phrases: Phrases) -> Any:
    """A state or colour, or a number of cards of which it is not said again what they are."""
    phrase = phrases.only()
    if phrase is None:
        return phrases
    if phrase.head is None and phrase.quantity is None and len(phrase.modifiers) == 1:
        return phrase.modifiers[0].value
    if phrases.headed("category") and phrase.value == ("カード",) and phrase.quantity and not phrase.modifiers:
        return alone(Phrase(phrase.start, phrase.stop, (), None, phrase.quantity))
    return phrases


def turn_played(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡登場的回合``."""
    core = clause.core
    subject = core.behind[0]
    arguments = [*clause.arguments, Argument(subject.start, subject.stop, "GA", subject)]
    return arguments, Said(core.start, core.stop, "turn played", core.behind[-1])


def same(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``公開的卡片費用和聲明的費用一樣``."""
    core = clause.core
    start, stop = core.start, core.stop
    declared = Modifier(start, stop, "done", Token("DONE", "宣言した", start, stop))
    stat = Head(start, stop, "stat", (Token("STAT", "コスト", start, stop),))
    value = alone(Phrase(start, stop, (declared,), stat, None))
    return [*clause.arguments, *bare_of(clause, "if")], Said(start, stop, "same", value)


def bound(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡的力量值5000以上``."""
    core = clause.core
    value: n.Value = core.behind[0]
    arguments = list(clause.arguments)
    owner = next((one for one in arguments if one.role == "OF_VALUE"), None)
    if owner is None:
        return [*arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "is", value)
    stat = _STATS_SAID[value.stat]
    words: tuple[Token, ...] = (Token("STAT", stat, core.start, core.stop),)
    if value.total:
        words = (*words, Token("TOTAL", "の合計", core.start, core.stop))
    head = Head(core.start, core.stop, "stat", words)
    arguments.append(Argument(core.start, core.stop, "GA", alone(Phrase(core.start, core.stop, (), head, None))))
    amount = Amount(core.start, core.stop, value.bound)
    return arguments, Said(core.start, core.stop, "is", amount)


_STATS_SAID: Mapping[str, str] = MappingProxyType({symbol: word for word, symbol in STATS.items()})


def exist(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
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
        return [*arguments, *bare_of(clause, "if")], done
    for one in clause.bare:
        who = places.player(one)
        if who is not None:
            phrases = owned_by(phrases, one)
        elif not is_field(one):
            arguments.append(Argument(one.start, one.stop, "NI", one))
    arguments.append(Argument(phrases.start, phrases.stop, "GA", phrases))
    return arguments, done


def only(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的角色卡只有擁有《A》特徵的角色卡``."""
    core = clause.core
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "only", core.behind[0])


def within(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己場上的咚!!卡少於等於對手場上的咚!!卡``."""
    core = clause.core
    phrases: Phrases = core.behind[0]
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "it is not said of what this is the number")
    word = "以下" if core.word is not None and core.word.type == "LESS_OR_EQUAL" else "以上"
    comparison = Token("CMP", word, core.start, core.stop)
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "within", (phrase, comparison))


def less(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的手牌比對手少3張以上``."""
    core = clause.core
    than, word, *number = core.behind
    who = places.player(than)
    if number and who is not None and clause.bare:
        than = _of_player(clause.bare[-1], than)
    arguments = [*clause.arguments, Argument(than.start, than.stop, "YORI", than)]
    if number:
        arguments.append(Argument(number[0].span.start, number[0].span.end, "FLOATING", number[0]))
    value = "多い" if word == "多" else "少ない"
    return [*arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "less", value)


def _of_player(phrases: Phrases, player: Phrases) -> Phrases:
    """``自己的手牌比對手少3張以上``: the same cards of the other player."""
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "it is not said of what this is the number")
    others = tuple(one for one in phrase.modifiers if one.kind != "whose")
    return owned_by(alone(dataclass_replace(phrase, modifiers=others)), player)


def includes_color(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡包含藍色``."""
    core = clause.core
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "color", said(core.behind[0]))


def given_don(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡附加有2張以上咚!!卡``, ``這張角色卡曾附加有咚!!卡``."""
    core = clause.core
    assert core.word is not None
    hosts = [Argument(one.start, one.stop, "NI", one) for one in clause.bare]
    return [*clause.arguments, *hosts], Said(core.start, core.stop, "given don", frames_given(core.word))


def frames_given(token: Token) -> Token:
    """What is said of DON!! cards that are given, as frames have it."""
    past, none = token.startswith("曾"), token.startswith("未")
    number = token.removeprefix("曾").removeprefix("附加有").removesuffix("咚!!卡").replace("張", "枚")
    ending = "いない" if none else "いた" if past else "いる"
    word = f"ドン!!が{'' if none else number}付与されて{ending}"
    return Token("GIVEN_DON", word, token.start_pos, token.end_pos)


def is_not(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡不是「N」``, ``自己的領航卡不是多種顏色``."""
    core = clause.core
    value = core.behind[0]
    arguments = [*clause.arguments, *bare_of(clause, "if")]
    if isinstance(value, Phrases):
        return arguments, Said(core.start, core.stop, "is not", value)
    return arguments, Said(core.start, core.stop, "not so", value if value.type == "COLOR" else of_frames(value))


def of_frames(token: Token) -> Token:
    """A token with the word of frames in place of its own."""
    return Token(token.type, said(token), token.start_pos, token.end_pos)


def is_turn(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``是自己的第2回合以後``, ``是對手的回合``, ``自己是後攻``."""
    core = clause.core
    word: Token = core.behind[0]
    arguments = [*clause.arguments, *bare_of(clause, "if")]
    if word.type == "TURN_ORDER":
        return arguments, Said(core.start, core.stop, "turn order", str(word))
    whose = "自分" if word.startswith("自己") else "相手"
    if word.type == "TURN_OF":
        return arguments, Said(core.start, core.stop, "turn of", f"{whose}のターン")
    _, _, which = word.partition("第")
    number, _, range_ = which.partition("回合")
    range_ = range_.replace("以後", "以降").replace("以前", "以前")
    return arguments, Said(core.start, core.stop, "nth turn", f"{whose}の{number}ターン目{range_}")


def chosen_word(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``公開的卡片是選擇的顏色``."""
    core = clause.core
    word = "宣言した色の" if "顏色" in core.behind[0] else "宣言したカテゴリの"
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "chosen word", word)


def equals(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己場上的角色卡張數等於對手``, ``自己的手牌張數等於自己的生命值卡張數``."""
    core = clause.core
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "same number", core.behind[0])


def within_value(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡的力量值多於等於自己的領航卡的力量值``."""
    core = clause.core
    other, _of, stat = core.behind
    phrase, word = other.only(), stat.headed("stat")
    if phrase is None or word is None or word.modifiers:
        raise refuse(core, "it is not said with which value this is compared")
    comparison = "以下" if core.word is not None and core.word.type == "LESS_OR_EQUAL" else "以上"
    value = (phrase, word.word, comparison)
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "within value", value)


def one_of(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡是多種顏色抑或擁有《A》特徵``."""
    core = clause.core
    filters = tuple(one.value for one in core.behind if isinstance(one, Alternative))
    return [*clause.arguments, *bare_of(clause, "if")], Said(core.start, core.stop, "one of", filters)
