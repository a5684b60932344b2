"""Letters in names and types that only look like others: such a name reads, and is nobody's."""

from __future__ import annotations

from collections.abc import Iterator

from optcg_dsl.checking.lints.names import mentions
from optcg_dsl.checking.lints.texts import look_alike
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed
from optcg_dsl.text.typography import look_alikes


def check_letters(typed: Typed) -> Iterator[Problem]:
    """OP002 in what stands in brackets and quotation marks: in words that mix Latin letters with look-alikes."""
    for mention, span in mentions(typed):
        for flaw in look_alikes(mention.text, beside_latin=True):
            yield look_alike(flaw, span)
