"""The disagreements of prints as one HTML page that needs nothing else and asks nobody for anything.

Its style and its script stand in it and are allowed by their hashes; whatever comes from sets is escaped.  Without the
script everything is there, and only the search is not.
"""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup

from optcg_dsl.languages.disagreements import Disagreement, Report
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.text.html import language_tag, page_template

_MOST_SHOWN = 60
"""How many characters of a phrase a sentence repeats."""
_NAMES = {"chinese-taiwan": "Chinese"}


def language_names(languages: Sequence[str]) -> list[str]:
    """What the prints are called: their languages, with a number where several have one."""
    names = [_NAMES.get(one, one.capitalize()) for one in languages]
    several = {name for name, count in Counter(names).items() if count > 1}
    return [f"{name} {names[: index + 1].count(name)}" if name in several else name for index, name in enumerate(names)]


@dataclass(frozen=True, slots=True)
class _Entry:
    """A disagreement as the page shows it."""

    one: Disagreement
    id: str
    headline: str
    usual: str


def languages_page(report: Report) -> str:
    """The page of a report."""
    names = language_names(report.languages)
    style, script = (_part(f"languages.{ending}") for ending in ("css", "js"))
    kinds: dict[Kind, list[_Entry]] = {}
    for entry in _entries(report, names):
        kinds.setdefault(entry.one.kind, []).append(entry)
    return page_template("optcg_dsl.review", "languages.html.j2").render(
        report=report,
        kinds=kinds,
        names=names,
        tags=[language_tag(one) for one in report.languages],
        compared=list(_compared(report, names)),
        style=Markup(style),
        script=Markup(script),
        style_hash=_hash(style),
        script_hash=_hash(script),
    )


def headline(one: Disagreement, names: Sequence[str]) -> str:
    """Who says what, and who stands alone: "Chinese says “X”, English “Y” and Japanese “Z”"; the finding's own words
    where there are none to quote."""
    told = _having(one, names) if one.kind is Kind.missing else _saying(one, names)
    alone = f": {names[one.odd]} stands alone" if one.odd is not None else ""
    return f"{told or one.message}{alone}."


def _saying(one: Disagreement, names: Sequence[str]) -> str:
    """Who says which words, the one that stands alone first; "" where there is only one to quote."""
    by_words: dict[str, list[str]] = {}
    for index in sorted(range(len(names)), key=lambda index: index != one.odd):
        words = one.said[index]
        if words is not None and words.words:
            by_words.setdefault(words.words, []).append(names[index])
    if len(by_words) < 2:
        return ""
    (words_said, who), *others = by_words.items()
    says = "says" if len(who) == 1 else "say"
    return f"{listed(who)} {says} {_quoted(words_said)}, " + listed(
        [f"{listed(its)} {_quoted(words)}" for words, its in others]
    )


def _having(one: Disagreement, names: Sequence[str]) -> str:
    """Who has an ability, and who has not."""
    having = [name for index, name in enumerate(names) if one.said[index] is not None]
    lacking = [names[index] for index in one.lacking]
    if not (having and lacking):
        return ""
    return f"{listed(having)} {_has(having)} this, {listed(lacking)} {_has(lacking)} not"


def _has(names: Sequence[str]) -> str:
    return "has" if len(names) == 1 else "have"


def _quoted(words: str) -> str:
    return f"“{words[:_MOST_SHOWN]}…”" if len(words) > _MOST_SHOWN else f"“{words}”"


def usual(one: Disagreement, names: Sequence[str]) -> str:
    """What similar cards say; "" where there are none."""
    if one.usual is None:
        return ""
    told = (
        f"{count} ({share:.0%}) {'says' if count == 1 else 'say'} it as {listed([names[index] for index in side])}"
        for side, count, share in zip(one.usual.sides, one.usual.counts, one.usual.usage.shares, strict=True)
    )
    similar = one.usual.usage.similar
    noun = "other ability is" if similar == 1 else "other abilities are"
    return f"{similar} {noun} like this but for this place, numbers and names: {', '.join(told)}."


def listed(words: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _compared(report: Report, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    for (first, second), one in report.comparisons.items():
        yield {
            "equal": len(one.equal),
            "all": len(one.equal) + len(one.different),
            "left_out": len(one.not_comparable),
            "names": f"{names[first]} and {names[second]}",
        }


def _entries(report: Report, names: Sequence[str]) -> Iterator[_Entry]:
    """The disagreements, each with a place of its own in the page, by which others can be sent to it."""
    seen: Counter[str] = Counter()
    for one in report.disagreements:
        seen[one.number] += 1
        place = one.number if seen[one.number] == 1 else f"{one.number}-{seen[one.number]}"
        yield _Entry(one, place, headline(one, names), usual(one, names))


@cache
def _part(name: str) -> str:
    return files("optcg_dsl.review").joinpath("templates", name).read_text(encoding="utf-8")


def _hash(content: str) -> str:
    """What a page's policy calls an allowed style or script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
