"""Words that may be others: each entry says why, and has a text that shows that it is still so.

An entry is about words, not about cards: phrases that mean the same where they stand, or need not stand there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise

from optcg_dsl.text.source import Span
from optcg_dsl.verification.words.changes import Change, Words
from optcg_dsl.verification.words.entries import Synonyms, folded
from optcg_dsl.verification.words.judging import Judge, Line
from optcg_dsl.verification.words.languages import SWAPPING, SYNONYMS


def stale(language: str, entries: Iterable[Synonyms] | None = None) -> list[Synonyms]:
    """The entries of a language whose example shows nothing any more: none of its changes is without effect."""
    judge = Judge()
    known = SYNONYMS[language] if entries is None else entries
    return [entry for entry in known if not _is_needed(entry, judge, language)]


@cache
def _by_phrase(language: str) -> Mapping[str, Sequence[Synonyms]]:
    found: dict[str, list[Synonyms]] = {}
    for one in SYNONYMS[language]:
        for phrase in one.phrases:
            found.setdefault(phrase, []).append(one)
    return found


class Allowed:
    """Which changes of the words of a line the synonyms speak of."""

    def __init__(self, words: Words, language: str) -> None:
        self._words = words
        self._entries = _by_phrase(language)
        self._left_out: dict[Span, bool] = {}

    def by_synonyms(self, change: Change) -> bool:
        """Whether they speak of a change; of words left out, also if they do of the first and of all those behind."""
        if change.new:
            return self._named(change)
        if change.span not in self._left_out:
            self._left_out[change.span] = self._named(change) or self._in_parts(change.span)
        return self._left_out[change.span]

    def _named(self, change: Change) -> bool:
        text = self._words.text
        return any(entry.allow(text, change) for entry in self._entries.get(folded(change.old), ()))

    def _in_parts(self, span: Span) -> bool:
        inside = [one for one in self._words.tokens if one and span.start <= one.start_pos and one.end_pos <= span.end]
        return any(
            self.by_synonyms(self._without(Span(span.start, one.end_pos)))
            and self.by_synonyms(self._without(Span(after.start_pos, span.end)))
            for one, after in pairwise(inside)
        )

    def _without(self, span: Span) -> Change:
        text = self._words.text
        return Change(span, text[span.start : span.end], "", text[: span.start] + text[span.end :], "left out")


def _is_needed(entry: Synonyms, judge: Judge, language: str) -> bool:
    before, _, rest = entry.example.partition("⟪")
    marked, _, after = rest.partition("⟫")
    line = Line(entry.category, "effect", before + marked + after, language=language)
    words = Words(line.text, SWAPPING[language], wide=True)
    index = next(place for place, token in enumerate(words.tokens) if token.start_pos == len(before))
    return any(
        change.span.end == len(before) + len(marked)
        and entry.allow(line.text, change)
        and judge.verdict(line, change) in ("unread", "variant")
        for change in words.changes_at(index)
    )
