"""Letters in names and types that only look like others: such a name reads, and is nobody's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from optcg_dsl.checking.lints.names import mentions
from optcg_dsl.checking.lints.texts import look_alike, plain_letters
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed

_WORD = re.compile(r"[^\W\d_]+")


def check_letters(typed: Typed) -> Iterator[Problem]:
    """OP002 in what stands in brackets and quotation marks: in words that mix Latin letters with look-alikes."""
    for mention, span in mentions(typed):
        for word in _WORD.findall(mention.text):
            if any(char.isascii() for char in word) and plain_letters(word) != word:
                yield look_alike(word, span)
