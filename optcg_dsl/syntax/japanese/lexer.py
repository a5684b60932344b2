"""The lexer: words of a card text to tokens.

There are no blanks, so a word is the longest phrase of the grammar that fits.  What the longest phrase cannot tell, the
words around it do: whether a か or と joins two names, whether a keyword is printed or named, whether a の is that of a
value that changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, COLORS, KEYWORDS, ONCE, TIMINGS, TURNS, pattern_of
from optcg_dsl.syntax.lexer import Lexer, Lexicon, Phrases
from optcg_dsl.syntax.tokens import Token

_GIVEN = "ドン!!が(?:[0-9]{1,2}枚(?:以上|以下)?)?付与されて"
_FORMS: tuple[tuple[str, str], ...] = (
    ("TIMING", pattern_of(TIMINGS)),
    ("TURN", pattern_of(TURNS)),
    ("ONCE", pattern_of((ONCE,))),
    ("DONX", "【ドン!!×[0-9]{1,2}】"),
    ("KEYWORD", pattern_of(KEYWORDS)),
    ("NAME", "「[^「」\n]*[^「」\\s][^「」\n]*」"),
    ("TYPENAME", "《[^《》\n]*[^《》\\s][^《》\n]*》"),
    ("QUOTED", "『[^『』\n]*[^『』\\s][^『』\n]*』"),
    ("ATTRIBUTENAME", r"属性\([^()\n]*[^()\s][^()\n]*\)"),
    ("NOTE", r"\((?:[^()\n]|\([^()\n]*\))+\)"),
    ("DONMINUS", "ドン!!−[0-9]{1,2}(?![0-9])"),
    ("MORE_PER", "[0-9]{1,2}枚(?:多い|少ない)につき、"),
    ("SIGNED", "[+−][0-9]{1,6}(?![0-9])"),
    ("NUMBER", "[0-9]{1,6}(?![0-9])"),
    ("CIRCLED", f"[{CIRCLED}]"),
    ("BULLET", "\n・"),
    ("AFTERWARDS", "\nその後、"),
    ("GIVEN_DON", f"{_GIVEN}(?:いない|いる|いた)"),
    ("GIVEN_DON_CONT", f"{_GIVEN}(?:おらず|いて)、"),
    ("NTH_TURN", "(?:自分|相手)の[123]ターン目(?:以降|以前)?(?!中)"),
    ("DON_DECK_SIZE", "ドン!!デッキは[0-9]{1,2}枚で構成される"),
    ("OPEN_QUOTE", "“"),
    ("CLOSE_QUOTE", "”"),
    ("SAME_VALUE", "と同じ(?=(?:元々の)?(?:コスト|パワー)を持)"),
    (
        "OF_STAT",
        "の(?=(?:元々の)?(?:コスト|パワー)(?:(?:以下の|以上の|と同じ|より低い|より高い)(?:元々の)?(?:コスト|パワー)を持|(?:以下|以上)(?:の場合|で、)))",
    ),
    ("OF_EFFECT", "の、?(?=【[^【】\n]*】(?:効果(?!を持)|を発動))"),
    (
        "OF_VALUE",
        r"(?:それぞれ)?の(?=カウンターを使用|(?:元々の)?(?:コスト|パワー|カウンター)(?:[+−][0-9]|[0-9]+につき|を(?!持)|は|が|の合計|分|とを?同じ枚数|とを?同じ|より|と(?!同じ)))",
    ),
    ("EACH_OF", "それぞれ(?=[0-9])"),
    ("IN_PLACE", "にある(?!場合)"),
)
LEXICON = Lexicon(
    _FORMS,
    joints={"か": "KA", "か、": "KA", "と": "TO", "と、": "TO"},
    first_word=re.compile(".", re.S),
    in_word=lambda _char: False,
)
_COLORS = frozenset(COLORS)
_HEADS = frozenset(("TIMING", "TURN", "ONCE", "DONX", "HEADWORD", "SLASH"))
_SAID_OF_STATE = re.compile("あり、|ない|なく、")
"""What stands behind a state that is said of cards, where it is not how they are played."""
_OWNER = re.compile("を(?=持ち主)")
_NAMED = re.compile(r"[をはがのかと持]|効果")
"""What stands behind a keyword or timing that is spoken of; at the head of an ability, no such word follows."""


_ALSO = {"IS_CONT": "ALSO", "DE": "ALSO", "HAS_CONT": "HAS_ALSO"}
"""What goes on is part of a noun, not said of anything, where nothing is the subject."""
_OF_VALUES = frozenset(("CMP", "NUMBER"))
_PROPERTIES = frozenset(("TYPENAME", "QUOTED", "INCLUDED", "ATTRIBUTENAME", "KEYWORD", "TIMING_NAME"))
_PROPERTY = re.compile(r"特徴|《|『|属性\(|(?:【[^】]*】か)*【[^】]*】(?:効果)?を持")
_SAID = frozenset(("CMP", "NAME", "STATE", "COLOR", "COUNTER"))
"""What a condition without a verb ends with."""
_NEW_SUBJECT = re.compile("(?:「[^」]*」|[^、。：「」])*?[がは][^。：]*場合")
"""A condition that has a subject of its own."""
_TYPE = re.compile("(?:特徴)?《")
_SO_MANY = re.compile("が[0-9]+枚")
_NAMED_SO = frozenset(("NAME", "COLOR", "STATE"))
_SUBJECT = frozenset(("GA", "HA"))
_ENDS_A_CLAUSE = frozenset(("STOP", "COLON", "IF", "IF_IS", "WHEN", "BULLET"))


class JapaneseLexer(Lexer):
    """The lexer of Japanese texts."""

    def __init__(self, phrases: Phrases) -> None:
        super().__init__(phrases, LEXICON)

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of a line with their positions.

        Raises ``UnknownWordError`` where no phrase fits.
        """
        position, end, before, subject = 0, len(text), "HEADWORD", False
        while True:
            while text.startswith(" ", position):
                position += 1
            if position >= end:
                return
            if _OWNER.match(text, position):
                name, value, stop = "WO", "を", position + 1
            else:
                name, value, stop = self.match(text, position)
            if name == "MANNER" and _SAID_OF_STATE.match(text, stop):
                name, value, stop = "STATE", value[:-1], stop - 1
            if name == "KEYWORD" and before in (*_HEADS, "NOTE", "STOP") and not _NAMED.match(text, stop):
                name = "HEADWORD"
            elif name == "TIMING" and _NAMED.match(text, stop):
                name = "TIMING_NAME"
            elif not subject and name in _ALSO and (name == "HAS_CONT" or before in _OF_VALUES):
                name = _ALSO[name]
            elif name in ("KA", "TO") and before == "NAME" and text.startswith("「", stop):
                name += "_NAME"
            elif name == "KA" and before == "COLOR" and text[stop : stop + 1] in _COLORS:
                name = "KA_COLOR"
            elif name == "TOTAL" and before != "STAT" and _SO_MANY.match(text, stop):
                name, value = "NUMBER_OF", f"{value}枚数"
            elif name == "EXCEPT" and before in _NAMED_SO and text.startswith("場合", stop):
                name = "IS_NOT"
            elif name == "TO" and before == "STAT":
                name = "WITH_VALUE"
            elif name == "TO" and text.startswith("バトル", stop):
                name = "WITH"
            elif name == "IS_CONT" and before in ("EFFECT", "BATTLE"):
                name = "DE"
            elif name == "TO" and before == "TYPENAME" and _TYPE.match(text, stop):
                name = "TO_OF"
            elif name == "KA" and before in _PROPERTIES and _PROPERTY.match(text, stop):
                name = "KA_OF"
            elif name == "KA" and subject and before in _SAID and value == "か、" and _NEW_SUBJECT.match(text, stop):
                name = "KA_IF"
            elif name == "KA" and text[stop : stop + 1].isdigit():
                name = "KA_NUMBER"
            yield Token(name, value, position, stop)
            position, before = stop, name
            subject = name in _SUBJECT or (subject and name not in _ENDS_A_CLAUSE)
