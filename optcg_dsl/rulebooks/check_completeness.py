"""Whether a reading lacks rules: by the numbers of its version, and by its own table of contents.

A gap between two numbers shows by itself; a last child, a chapter at the end or a tail that was cut off does not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from optcg_dsl.rulebooks.lines import entry_of_contents
from optcg_dsl.rulebooks.model import Anomaly
from optcg_dsl.rulebooks.reading import Reading
from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.rules.numbering import ENGLISH_ONLY, numbers_of
from optcg_dsl.rules.registry import parent_of, sort_key

_OWN = 0.9
_HALF = 0.5
"""A document of a version that is not held, or that states none, is checked by a held one if nearly all of its numbers
are numbers of that, and these are at least half of them."""


def check_completeness(
    reading: Reading, version: str, against: tuple[str, Collection[str]] | None
) -> Iterator[Anomaly]:
    """The rules that the document should have and does not, and those that it should not have.

    ``against`` names other numbers to check it by than those of its version, with what they are called.
    """
    yield from _check_contents(reading)
    name, wanted = against or _numbers_of_version(reading, version)
    if wanted:
        exact = against is not None or version in VERSIONS
        yield from _check_numbers(reading, name, frozenset(wanted), exact)


def _numbers_of_version(reading: Reading, version: str) -> tuple[str, Collection[str]]:
    """The numbers that a document of this version has, or has in the held version that it is most like; none where it
    is like none."""
    if version in VERSIONS:
        return f"version {version}", numbers_of(version)
    own = set(reading.by_number)
    likely = max(reversed(VERSIONS), key=lambda one: len(own & set(numbers_of(one))) - len(own - set(numbers_of(one))))
    theirs = set(numbers_of(likely))
    if len(own & theirs) < max(_OWN * len(own), _HALF * len(theirs)):
        return "", ()
    return f"version {likely} (the most like it of those that are held)", theirs


def _check_numbers(reading: Reading, name: str, wanted: frozenset[str], exact: bool) -> Iterator[Anomaly]:
    """What of the wanted numbers is missing, each with what lacks below it.  If they are the exact ones, also what the
    document has besides; if they are those of another version, what is missing may have been removed since."""
    free = frozenset() if reading.language == "en" and wanted >= ENGLISH_ONLY else ENGLISH_ONLY
    ordered = sorted(wanted | set(reading.by_number), key=sort_key)
    missing = {number for number in wanted - free if number not in reading.by_number}
    line = reading.passages[0].line if reading.passages else 0
    for number in ordered:
        passage = reading.by_number.get(number)
        if passage is not None:
            line = passage.line
            if exact and number not in wanted and number not in free:
                message = f"{name} has no {number}"
                yield Anomaly("unexpected-rule", "anomaly", (line,), number, message)
        elif number in missing and parent_of(number) not in missing:
            below = sum(other.startswith(f"{number}-") for other in missing)
            message = f"{name} has {number}{f' and {below} below it' if below else ''}; the document does not"
            yield Anomaly("missing-rule" if exact else "missing-held-rule", "anomaly", (line,), number, message)


def _check_contents(reading: Reading) -> Iterator[Anomaly]:
    last = reading.passages[-1].line if reading.passages else 0
    for line in reading.document.contents:
        entry = entry_of_contents(line)
        if entry is not None and entry[0] not in reading.by_number:
            kind = "missing-rule" if "-" in entry[0] else "missing-chapter"
            message = f"the table of contents has {entry[0]}; the document does not"
            yield Anomaly(kind, "anomaly", (line.number, last), entry[0], message)
