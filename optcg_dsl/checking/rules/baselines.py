"""The rule about baselines of known findings (``OP470``)."""

from __future__ import annotations

from optcg_dsl.checking.rules.model import Rule

BASELINES: tuple[Rule, ...] = (
    Rule(
        "OP470",
        "an entry of the baseline that is not found any more",
        "warning",
        "Finds entries of a baseline of known findings that the checked files do not have any more.",
        "The entry would hide the finding if it came back.",
        None,
        None,
        "Run the same check with `--update-baseline`: it takes stale entries out, and adds none.",
    ),
)
