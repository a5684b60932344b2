"""Letters in names and types that only look like others: such a name reads, and is nobody's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from optcg_dsl.checking.lints.texts import look_alike, plain_letters
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed
from optcg_dsl.syntax import nodes as n

_WORD = re.compile(r"[^\W\d_]+")


def check_letters(typed: Typed) -> Iterator[Problem]:
    """OP002 in what stands in brackets and quotation marks: in words that mix Latin letters with look-alikes."""
    for node in typed.all(n.Names, n.Types, n.TheType, n.TypeIncluding, n.TypeIncludes, n.NameIncluding):
        for written in _written(node):
            for word in _WORD.findall(written):
                if any(char.isascii() for char in word) and plain_letters(word) != word:
                    yield look_alike(word, node.span)


def _written(node: n.Node) -> tuple[str, ...]:
    match node:
        case n.Names(names=words) | n.Types(types=words) | n.TheType(types=words):
            return words
        case n.TypeIncluding(texts=words) | n.TypeIncludes(texts=words) | n.NameIncluding(texts=words):
            return words
        case _:
            return ()
