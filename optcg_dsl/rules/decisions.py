"""What was decided about each rule that a version added, reworded or deleted.

The version's file has a row for each: a switch (``D28``) where the engine has to behave differently, ``same`` where the
document only says what was played already, ``info`` where a text has no influence on the game, and ``undecided`` until
somebody has said which.  ``why`` says it in our own words.  A version from before these rows were kept has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from optcg_dsl.rules.data_files import load_mapping
from optcg_dsl.rules.held import FOLDER, VERSIONS
from optcg_dsl.rules.registry import UNDECIDED_SUMMARY, all_rules
from optcg_dsl.rules.switch_table import SWITCHES

UNDECIDED: Final = "undecided"
SAME: Final = "same"
INFO: Final = "info"


@dataclass(frozen=True, slots=True)
class Decision:
    """A row: the rule's number in the version (in the one before where it was deleted), what happened to it, and what
    was decided, with the reason."""

    version: str
    rule: str
    change: str
    decision: str
    why: str = ""

    @property
    def is_open(self) -> bool:
        """Whether nobody has decided yet: no decision, none that there is, or no reason."""
        known = (SAME, INFO, *(info.key for info in SWITCHES))
        return self.decision not in known or not self.why.strip()


def decisions_of(version: str) -> tuple[Decision, ...]:
    """The rows of a version that is held, in the order of its file."""
    rows: list[dict[str, Any]] = load_mapping(FOLDER / f"{version}.yaml").get("decisions", [])
    return tuple(
        Decision(version, str(row["rule"]), str(row["change"]), str(row["decision"]), str(row.get("why", "")))
        for row in rows
    )


def open_decisions() -> tuple[Decision, ...]:
    """The rows of all versions that are still to be decided, and the added rules that have no summary yet."""
    found = [row for version in VERSIONS for row in decisions_of(version) if row.is_open]
    named = {row.rule for row in found}
    blank = [info.number for info in all_rules() if info.summary == UNDECIDED_SUMMARY and info.number not in named]
    return (*found, *(Decision(VERSIONS[-1], number, "added", UNDECIDED) for number in blank))
