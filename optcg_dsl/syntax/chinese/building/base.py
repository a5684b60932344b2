"""The builders of Chinese: the table, and what clauses are before the words around them tell what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from optcg_dsl.syntax.building import Builders, refuse
from optcg_dsl.syntax.chinese.vocabulary import AS_FRAMES_SAY, KEYWORDS, TIMINGS
from optcg_dsl.syntax.japanese import vocabulary as japanese
from optcg_dsl.syntax.japanese.building.base import Argument, Part
from optcg_dsl.syntax.tokens import Token

MEANINGFUL = frozenset(
    (
        *("TIMING", "TURN", "ONCE", "DONX", "HEADWORD", "KEYWORD", "TIMING_NAME", "NAME", "TYPENAME", "QUOTED"),
        *("ATTRIBUTENAME", "NOTE", "DONMINUS", "SIGNED", "NUMBER", "CIRCLED", "STAT_CHANGE", "STAT"),
        *("KA", "TO", "KA_NAME", "TO_NAME", "LIST_NAME", "KA_OF", "TO_OF", "KA_NUMBER", "KA_AREA", "OR_SO", "TO_VALUE"),
        *(
            "OF_VALUE",
            "OF_EFFECT",
            "ALONG",
            "COMMA",
            "LINK",
            "WHEN",
            "THEN",
            "RULES",
            "IF",
            "DID_SO",
            "DID_NOT",
            "MOMENT",
        ),
        *("JIANG", "SHI", "SHI_IT", "FROM", "BECAUSE", "MAY", "CANNOT", "NOT", "WILL", "PASSIVE", "ALSO", "INSTEAD"),
        *("VERB", "MANNER", "DURATION", "AT", "IS", "EXIST", "EXIST_NOT", "LESS", "NUMBER_OF", "ALL", "CMP"),
        *("WHOSE", "PLAYER", "CATEGORY", "AREA", "END", "THIS", "THAT", "STATE", "COLOR", "DONE", "DIFFERENT"),
        *(
            "UP_TO",
            "TOTAL_OF",
            "EACH",
            "HAS_SAID",
            "PLAYED_TURN",
            "PLAYED_ON",
            "EVERY",
            "EVERY_DONE",
            "SAME_AS_DECLARED",
            "ONLY",
        ),
        *(
            "ANY_VALUE",
            "STAT_WITHIN",
            "NUMBER_WITHIN",
            "SO",
            "ONLY_MAY",
            "OUTSIDE",
            "ONCE_A_TURN",
            "AS_MANY",
            "BECOMES",
            "BECOMES_LIKE",
        ),
        *("IN_PLACE", "IN_PLACE_OF", "LET", "MUST", "NEXT_TIME", "PAID_LESS", "EXTRA_TURN"),
        *("BY_THIS_EFFECT", "PLACED_IN_PHASE", "SAME_NUMBER"),
        *("OTHERWISE", "GIVEN_DON", "GIVEN_SAID", "IS_NOT", "NTH_TURN", "TURN_OF", "TURN_ORDER"),
        *("DONE_SO", "NOT_YET", "UNLESS", "AT_RANDOM", "MOST", "HIGHER", "STAT_THAN", "STAT_LIKE_CHOSEN", "CHOSEN"),
        *("LESS_OR_EQUAL", "MORE_OR_EQUAL", "NOT_SO", "NO_BASE_EFFECT", "COUNTER_VALUE", "ATTACKING"),
        *(
            "PLAYED_THIS_TURN",
            "CHOOSE_ONE",
            "THAT_MANY",
            "AMONG_THEM",
            "THIS_EFFECT",
            "HAS_NOT_SAID",
            "DON_DECK_SIZE",
            "NO_DEFEAT",
        ),
        "LATE_DEFEAT",
        *("GIVEN_THESE", "ALIKE", "EFFECT_VOID", "ANY_IN_DECK", "WINS_INSTEAD", "REDUCED_TO", "ATTACK"),
    )
)
BUILDERS = Builders(MEANINGFUL)
rule = BUILDERS.rule


def said(token: Token, kind: str | None = None) -> Token:
    """A token with the word that frames know for it; raises ``RefusedError`` where they know none."""
    kind = kind or str(token.type)
    word = str(token)
    words: Mapping[str, str] = AS_FRAMES_SAY[kind]
    if word not in words:
        word = word.removesuffix("的")
    if word not in words:
        raise refuse(token, "these words do not go with what follows")
    return Token(kind, words[word], token.start_pos, token.end_pos)


def bracketed(token: Token) -> Token:
    """The same for a word in black brackets, the symbol where frames have no word for it; others stay as they are."""
    word = token[1:-1]
    symbol = KEYWORDS.get(word) or TIMINGS.get(word)
    return (
        token
        if symbol is None
        else Token(token.type, f"【{_SYMBOLS.get(symbol, symbol)}】", token.start_pos, token.end_pos)
    )


_SYMBOLS: Mapping[str, str] = japanese.inverse(japanese.KEYWORDS) | japanese.inverse(japanese.TIMINGS)


@dataclass(slots=True)
class Core(Part):
    """The verb of a clause and what stands behind it: ``kind`` is the alternative of the grammar."""

    kind: str
    word: Token | None
    behind: tuple[Any, ...]


@dataclass(slots=True)
class Clause(Part):
    """What stands before a verb, and the verb.

    ``bare`` are phrases without a word in front of them, ``arguments`` all others by role, ``helpers`` the terminals
    of what changes the verb: MAY, CANNOT, NOT, WILL, PASSIVE, ALSO.  ``marks``: what stands behind its parts, as in
    ``Step.marks``.
    """

    bare: tuple[Any, ...]
    arguments: tuple[Argument, ...]
    helpers: Mapping[str, Token]
    core: Core
    marks: tuple[str, ...] = ()


@dataclass(slots=True)
class Chunk(Part):
    """A clause in its sentence: ``opens`` with 若, and ends in "when", "step", "or" or "last"; or a lead of its own.

    ``joint``: the words behind a step.
    """

    clause: Clause | None
    opens: bool
    ends: str
    lead: Any = None
    joint: str = ""
