"""What a rule of the findings is: one code, one entry, from which pages, help and tests are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.text.diagnostics import Severity

Kind = Literal["text", "file", "card", "deck", "import", "table", "scenario", "prints"]


@dataclass(frozen=True, slots=True)
class Example:
    """Something that shows a rule broken or kept.

    For the kind "text" it is a card with these texts.  For the other kinds it is ``document``: a whole set file
    ("file"), the fields of one card ("card"), a deck file ("deck"), the fields in which an imported record differs from
    a sound one ("import", as JSON), an imported table ("table", as CSV), the steps of a scenario ("scenario"), or some
    fields of a card in one print and in another ("prints").  ``rules`` is the version of the rules that its set
    declares, "" for the newest.
    """

    effect: str = ""
    trigger: str = ""
    category: Literal["leader", "character", "event", "stage"] = "character"
    kind: Kind = "text"
    document: str = ""
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    ``what`` says what the rule finds, ``why`` why it is bad, ``fix`` what to write instead; ``numbers`` are the rules
    of the game behind it.  ``bad`` and ``good`` are None only where nothing can be shown in a few lines.
    """

    code: str
    title: str
    severity: Severity
    what: str
    why: str
    bad: Example | None
    good: Example | None
    fix: str
    numbers: tuple[str, ...] = ()
