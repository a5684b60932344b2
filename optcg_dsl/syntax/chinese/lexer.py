"""The lexer: words of a card text to tokens.

There are no blanks, so a word is the longest phrase of the grammar that fits.  What the longest phrase cannot tell, the
words around it do: what a 或 or 和 joins, whether a player owns what follows or does something, whether 擁有 is said of
cards or describes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from optcg_dsl.syntax.chinese.vocabulary import KEYWORDS, ONCE, TIMINGS, TURNS
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, pattern_of
from optcg_dsl.syntax.lexer import Lexer, Lexicon, Phrases
from optcg_dsl.syntax.tokens import Token

_FORMS: tuple[tuple[str, str], ...] = (
    ("TIMING", pattern_of(TIMINGS)),
    ("TURN", pattern_of(TURNS)),
    ("ONCE", pattern_of((ONCE,))),
    ("DONX", "【咚!!×[0-9]{1,2}】"),
    ("KEYWORD", pattern_of(KEYWORDS)),
    ("NAME", "「(?:[^「」\n]|「[^「」\n]*」)*[^「」\\s](?:[^「」\n]|「[^「」\n]*」)*」"),
    ("TYPENAME", "《[^《》\n]*[^《》\\s][^《》\n]*》"),
    ("QUOTED", "『[^『』\n]*[^『』\\s][^『』\n]*』"),
    ("ATTRIBUTENAME", r"\([^()\n]*[^()\s][^()\n]*\)屬性"),
    ("NOTE", r"\((?:[^()\n]|\([^()\n]*\))+\)"),
    ("DONMINUS", "咚!!−[0-9]{1,2}(?![0-9])"),
    ("SIGNED", "[+−][0-9]{1,6}(?![0-9])"),
    ("NUMBER", "[0-9]{1,6}(?![0-9])"),
    ("CIRCLED", f"[{CIRCLED}]"),
    ("BULLET", "\n・"),
    ("AFTERWARDS", "\n之後，"),
    ("GIVEN_DON", "曾?附加有(?:[0-9]{1,2}張(?:以上|以下)?)?咚!!卡|未附加咚!!卡"),
    ("GIVEN_TO", "附加在(?=[^，。：]*上的咚!!卡)"),
    ("NTH_TURN", "(?:自己|對手)的第[123]回合(?:以後|以前)?"),
    ("DON_DECK_SIZE", "咚!!卡組由[0-9]{1,2}張卡片構成"),
    ("OF_COUNTER", "的反擊(?=[。，、])"),
    ("STAT_CHANGE", "(?:原本的?)?(?:費用|力量值)(?=[+−][0-9])|(?<!持有)(?<!擁有)反擊(?=[+−][0-9])"),
    ("OF_EFFECT", "的(?=【[^【】\n]*】效果)"),
    (
        "ALL_OF",
        "(?:全數|全部)的?(?=角色卡|領航卡|卡片|咚!!卡|生命值|手牌|費用[0-9]|擁有|休息|活動|自己|對手)|所有的?(?=[^，。時])",
    ),
)
LEXICON = Lexicon(
    _FORMS,
    joints={"或": "KA", "或是": "KA", "，或": "KA", "、或": "KA", "和": "TO", "與": "TO", "，和": "TO", "以及": "TO"}
    | {"或持有": "KA", "或擁有": "KA", "、或有": "KA"},
    first_word=re.compile(".", re.S),
    in_word=lambda _char: False,
)
_HEADS = frozenset(("TIMING", "TURN", "ONCE", "DONX", "HEADWORD", "SLASH"))
_BEFORE_A_HEAD = _HEADS | {"NOTE", "STOP", "OPEN_QUOTE"}
_ENDS_A_NOUN = frozenset(("CATEGORY", "NAME", "THIS", "THAT", "AREA", "END", "ALL", "REST_OF"))
_PROPERTIES = frozenset(("TYPENAME", "QUOTED", "ATTRIBUTENAME", "KEYWORD", "TIMING_NAME", "OF_TYPE"))
_JOINED_BEHIND = {"或是": _PROPERTIES, "或持有": _ENDS_A_NOUN, "或擁有": _ENDS_A_NOUN}
"""What a word that begins with 或 stands behind, if it is 或 and the beginning of what follows."""
_PROPERTY = re.compile(r"[《『【]|包含『|\([^()]*\)屬性")
_VALUE = re.compile("(?:原本的?)?(?:費用|力量值|反擊)")
_BOUND = re.compile("(?:原本的?)?(?:費用|力量值)[0-9]")
_COLOR = re.compile("[紅綠藍紫黑黃]色")
_COUNTER = re.compile("(?:[^，。：]*的)?反擊[。，、]")
_DOES = re.compile(
    "曾|未曾|即將|必須|不受|防禦|隨機|每|獲得|附加(?!有)|登場|輸|時|是|相同|將|使|抽|廢棄(?!區)|無法|可|在(?!這個回合登場的)|因|從|選擇|公開|不|發動|獲|受到|攻擊(?!中的)|則|只|，|少|多|查看|追加|以(?!外)|放|各自|將|有|沒有|每|。|選|遊戲"
)
_DEED = re.compile(
    "抽|即將|使|放|加入|因|將|KO|離開|遭到|置為|在對戰中|不會|無法|獲得|(?:自己|對手)因|以(?:休息|活動)狀態|以[正背]面朝上"
)
_AREA_IN = re.compile("(?:(?:手牌|卡組|廢棄區|場上|生命值區)或)*(?:手牌|卡組|廢棄區|場上|生命值區)[中的]")
_HAS_VALUES = frozenset(("CATEGORY", "NAME", "THIS", "THAT", "ALL"))
_HAPPENS = re.compile("受到|遭到|置為|遊戲獲勝")
_MANNER = re.compile("以(?:休息|活動)狀態|以[正背]面朝上")
_VALUE_OF = re.compile("(?:費用|力量值)[0-9]+以[上下]的")
_COMPARED = re.compile(
    "(?:被放回的|廢棄|公開的|選擇的|自己的|對手的|這張)[^，。和]*?(?:不同|相同)(?:顏色|卡片名稱|特徵|費用|力量值)?"
)
_BEFORE_COMPARED = frozenset(("COUNTER", "HAS", "CMP", "NUMBER", "IN", "DE", "OF_TYPE", "WHOSE"))
_SAID_BEHIND = re.compile("[^，。、的]*時")
_ENDS_WHAT_IS_REPLACED = _ENDS_A_NOUN | {"VERB", "COUNTER", "SIGNED"}
_DEED_BEHIND = re.compile(
    "可|將|使|在|抽|廢棄|放|KO|公開|附加|追加|置為|從|選擇|發動|獲得|效果無效|(?:原本的?)?(?:費用|力量值)[+−]|這張(?:角色卡|領航卡)，"
)
_DESCRIBES = re.compile("擁有|持有|費用[0-9]|力量值[0-9]|原本|除了|[紅綠藍紫黑黃]色")


class ChineseLexer(Lexer):
    """The lexer of Chinese texts."""

    def __init__(self, phrases: Phrases) -> None:
        super().__init__(phrases, LEXICON)

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of a line with their positions.

        Raises ``UnknownWordError`` where no phrase fits.
        """
        position, end, before = 0, len(text), "STOP"
        while True:
            while text.startswith(" ", position):
                position += 1
            if position >= end:
                return
            name, value, stop = self.match(text, position)
            if before in _JOINED_BEHIND.get(value, ()):
                value, stop = "或", position + 1
            elif value == "不同顏色的" and before in _ENDS_A_NOUN:
                name, value, stop = "ALIKE", "不同顏色", stop - 1
            elif name == "SHI_IT" and text.startswith(("中", "餘"), stop):
                name, value, stop = "SHI", "使", position + 1
            elif value == "也可以" and _MANNER.match(text, stop - 1):
                value, stop = "也可", stop - 1
            elif name == "DONE" and text.startswith("回合中，", stop):
                # ``角色卡遭到KO的回合中``
                name, value = _verb_in(value)
                stop = position + len(value)
            elif name == "PLAYED_TURN" and text.startswith("中，", stop):
                name, value, stop = "VERB", "登場", position + 2
            elif name in ("STAT", "COUNTER_VALUE") and before in _HAS_VALUES:
                yield Token("OF_VALUE", "", position, position)
            name = _by_what_is_around(name, value, text, stop, before)
            yield Token(name, value, position, stop)
            position, before = stop, name


def _verb_in(done: str) -> tuple[str, str]:
    """The first word of what was done, where it is no word for cards: ``被放回的``, ``放回手牌的``."""
    if done.startswith("被"):
        return "PASSIVE", "被"
    return "VERB", "放回" if done.startswith("放回") else done.removesuffix("的")


def _by_what_is_around(name: str, value: str, text: str, stop: int, before: str) -> str:
    """The terminal of a word that the words around it make another one."""
    if name == "KEYWORD":
        return "HEADWORD" if before in _BEFORE_A_HEAD else name
    if name == "TIMING":
        return name if before in _BEFORE_A_HEAD else "TIMING_NAME"
    if name == "WHOSE":
        return "PLAYER" if not value.endswith("的") and _DOES.match(text, stop) else name
    if name in ("HAS", "HAS_NOT") and before in _ENDS_A_NOUN:
        return f"{name}_SAID"
    if name == "HAS" and before == "LINK" and _SAID_BEHIND.match(text, stop):
        return "HAS_SAID"
    if name in ("INSTEAD", "IN_PLACE") and before in _ENDS_WHAT_IS_REPLACED:
        return "IN_PLACE" if _DEED_BEHIND.match(text, stop) else "IN_PLACE_OF"
    if name == "DE" and before in ("NUMBER_OF", "STAT"):
        return "END_NUMBER"
    if name == "DE" and before in _ENDS_A_NOUN and text.startswith("效果無效", stop):
        return "OF_VALUE"
    if name == "DE" and before in _ENDS_A_NOUN and _VALUE.match(text, stop):
        return name if before in ("AREA", "END") and _BOUND.match(text, stop) else "OF_VALUE"
    if name == "VERB":
        if value == "攻擊" and before in ("DE", "SHI"):
            return "ATTACK"
        return "DONE" if value == "廢棄" and text.startswith("卡片", stop) and before == "COMPARED_WITH" else name
    if name == "JIANG":
        return "WILL" if _HAPPENS.match(text, stop) else name
    if name == "GIVEN_DON":
        return "GIVEN_SAID" if before in _ENDS_A_NOUN else name
    if name == "BY":
        if _COUNTER.match(text, stop):
            return "USE"
        return "VERB" if value == "使用" and text.startswith("手牌", stop) else name
    if name == "TOTAL_OF":
        return "TOTAL_COMES" if before in _ENDS_A_NOUN else name
    if name == "INCLUDING":
        return "INCLUDES_SAID" if before in _ENDS_A_NOUN else name
    if name == "EFFECT":
        return "ITS_EFFECT" if before in ("KEYWORD", "TIMING_NAME") and text.startswith("的", stop) else name
    if name == "LINK":
        return "ALONG" if before == "CMP" and _VALUE_OF.match(text, stop) else name
    if name == "BATTLE":
        return name if before == "DE" else "VERB"
    if name == "IN":
        return "IN_THERE" if text.startswith(("，", "登場", "以"), stop) else name
    if name == "KA":
        return _either(text, stop, before)
    if name == "TO":
        if before == "NAME" and text.startswith("「", stop):
            return "TO_NAME"
        if before in ("TYPENAME", "OF_TYPE") and text.startswith("《", stop):
            return "TO_OF"
        if before == "NUMBER" and text[stop : stop + 1].isdigit():
            return "KA_NUMBER"
        if before in ("COUNTER", "HAS", "CMP", "NUMBER", "IN", "DE", "OF_TYPE", "WHOSE") and _COMPARED.match(
            text, stop
        ):
            return "COMPARED_WITH"
        return "TO_VALUE" if before in ("CMP", "NUMBER") and _VALUE.match(text, stop) else name
    if name == "COMMA" and value == "、" and before == "NAME" and text.startswith("「", stop):
        return "LIST_NAME"
    if name == "COMMA" and before == "EXCEPT_THESE":
        return "APART" if text.startswith("KO", stop) else "ALONG"
    if name == "COMMA" and before in ("CMP", "OF_TYPE", "COLOR", "NUMBER_WITHIN") and _DESCRIBES.match(text, stop):
        return "ALONG"
    return name


def _either(text: str, stop: int, before: str) -> str:
    """What an "or" joins."""
    if before == "NAME" and text.startswith("「", stop):
        return "KA_NAME"
    if before == "COLOR" and _COLOR.match(text, stop):
        return "KA_COLOR"
    if before in ("NUMBER", "CMP", "COUNTER") and text[stop : stop + 1].isdigit():
        return "KA_NUMBER"
    if before in _PROPERTIES and _PROPERTY.match(text, stop):
        return "KA_OF"
    if before in _PROPERTIES and text.startswith("是", stop):
        return "OR_SO"
    if before in ("AREA", "IN") and _AREA_IN.match(text, stop):
        return "KA_AREA"
    return "OR_SO" if _DEED.match(text, stop) else "KA"
