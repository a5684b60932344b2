"""Which findings are wanted: by code, or by the first characters of codes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from optcg_dsl.text.diagnostics import Diagnostic

_PATTERN = re.compile(r"[A-Z]{1,3}(?:\d{0,3})X*\Z")


class UnknownCodeError(ValueError):
    """A code, or the beginning of one, that no rule has; the message names the nearest codes."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Beginnings of codes: a finding is kept if one of ``selected`` fits (or there is none) and none of ``ignored``."""

    selected: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()

    def keeps(self, code: str) -> bool:
        """Whether findings of this code are wanted; what is ignored stays ignored."""
        return (not self.selected or code.startswith(self.selected)) and not (
            self.ignored and code.startswith(self.ignored)
        )

    def of(self, findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """The findings that are wanted, in the same order."""
        return tuple(finding for finding in findings if self.keeps(finding.code))


def read_selection(select: Sequence[str], ignore: Sequence[str]) -> Selection:
    """The selection that a user's words stand for: ``OP203``, ``OP2``, ``op2xx``, or several with commas between.

    Raises ``UnknownCodeError`` for a word that no code begins with.
    """
    return Selection(_beginnings(select), _beginnings(ignore))


def _beginnings(words: Sequence[str]) -> tuple[str, ...]:
    found = [_beginning(word.strip()) for given in words for word in given.split(",") if word.strip()]
    return tuple(dict.fromkeys(found))


def _beginning(word: str) -> str:
    # Imported here: only whoever selects needs the table of the rules.
    from optcg_dsl.checking.pages import nearest_codes
    from optcg_dsl.checking.rules import BY_CODE

    beginning = word.upper().rstrip("X")
    if _PATTERN.match(word.upper()) and any(code.startswith(beginning) for code in BY_CODE):
        return beginning
    near = ", ".join(nearest_codes(word[:20]))
    raise UnknownCodeError(f"there is no finding {word[:40]!r}; did you mean {near}?")
