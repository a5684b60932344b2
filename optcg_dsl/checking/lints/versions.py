"""What a card uses that an older version of the rules does not know, by the term table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from optcg_dsl.checking.problems import Problem
from optcg_dsl.rules.terms import CODES, Term, all_terms, keyword_of, term
from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.source import Span

_WORD_KINDS = ("action", "word", "timing", "duration", "state")
"""The kinds of terms that a card text uses as plain words."""
_SET_POWER_TO_ZERO = "word-set-power-to-0"


def unknown_attributes(attributes: tuple[str, ...], version: str) -> tuple[Term, ...]:
    """The attributes among these that a version does not list (2-5-2)."""
    return tuple(
        one for one in all_terms() if one.kind == "attribute" and one.en[0] in attributes and not one.known_in(version)
    )


def check_version(node: n.Node, version: str) -> Iterator[Problem]:
    """What a line uses that a version does not know: attributes (OP500), keywords (OP501), setting power to 0 (OP502).

    Raises ``ValueError`` for a version that is not held.
    """
    for one in n.walk(node):
        match one:
            case n.Attributes(attributes=names) | n.TheAttribute(attributes=names) | n.AttributeIs(attributes=names):
                for unknown in unknown_attributes(names, version):
                    yield Problem("OP500", f"“{unknown.en[0]}” is no attribute in {_since(unknown, version)}", one.span)
            case (
                n.KeywordAbility(keyword=word)
                | n.KeywordGift(keyword=word)
                | n.KeywordAdjective(keyword=word)
                | n.KeywordProperty(keyword=word)
            ):
                keyword = keyword_of(f"[{word}]")
                if keyword is not None and not keyword.known_in(version):
                    yield Problem("OP501", f"[{word}] is no keyword in {_since(keyword, version)}", one.span)
            case n.SetValue(stat="power") if not term(_SET_POWER_TO_ZERO).known_in(version):
                since = _since(term(_SET_POWER_TO_ZERO), version)
                yield Problem("OP502", f"setting power to 0 is not defined in {since}", one.span)
            case _:
                pass


def check_words(text: str, version: str, language: str) -> Iterator[Problem]:
    """The words of a text in a language whose meaning a version does not define (OP502).

    Raises ``ValueError`` for a version that is not held.
    """
    for pattern, found in _words(language).items():
        if not found.known_in(version):
            for match in pattern.finditer(text):
                message = f"“{match[0]}” is not defined in {_since(found, version)}"
                yield Problem("OP502", message, Span(*match.span()))


@cache
def _words(language: str) -> Mapping[re.Pattern[str], Term]:
    """The plain words that came with a later version, each in its forms ("remove", "removed")."""
    code = CODES.get(language)
    oldest = all_terms()[0].since
    return MappingProxyType(
        {
            _pattern(form): one
            for one in all_terms()
            if one.kind in _WORD_KINDS and one.since != oldest
            for form in (one.forms(code) if code is not None else ())
            if re.fullmatch(r"[a-z ]+|[^\x00-\x7f«»]+", form)
        }
    )


def _pattern(form: str) -> re.Pattern[str]:
    """A word in its forms, where it is in letters that words are parted by blanks in."""
    return re.compile(rf"\b{form}(?:d|s|ed)?\b" if form.isascii() else re.escape(form), re.IGNORECASE)


def _since(found: Term, version: str) -> str:
    return f"rules {version}: {', '.join(found.rules)} came with {found.since}"
