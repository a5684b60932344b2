"""What cannot be compared.  (By itself, as what raises it takes long to load.)"""

from __future__ import annotations

from optcg_dsl.text.diagnostics import Diagnostic


class UnreadPrintsError(Exception):
    """A set or glossary cannot be read, or does not fit; ``findings`` say where, if the message alone does not."""

    def __init__(self, message: str, findings: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.findings = findings
