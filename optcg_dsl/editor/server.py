"""The language server: one editor's documents, settings and findings.

The answers are in :mod:`optcg_dsl.editor.answers`.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import time
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.lenses import Ran
from optcg_dsl.editor.features.words import Mark
from optcg_dsl.editor.places import Lines, Range
from optcg_dsl.editor.protocol import Protocol
from optcg_dsl.editor.settings import Settings
from optcg_dsl.editor.workspace import Workspace, in_order
from optcg_dsl.resources import data_folder
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position

_Params = TypeVar("_Params", bound=Any)
_Answer = TypeVar("_Answer")

_SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "info": lsp.DiagnosticSeverity.Information,
}
_LARGE = 200_000
"""Documents with more characters are read in a thread of their own."""
_LONG, _LONGEST_PAUSE = 0.05, 0.2
"""Where a look took more seconds than the first, an edit waits as long for the next one, at most as the second says."""
_SLICE = 0.02
"""After how many seconds of looking at a document others get their turn."""


class Server(LanguageServer):
    """The server of one editor.

    ``pulls`` says whether the editor asks for findings itself; else they are published after each edit.  ``on_exit`` is
    called with the exit code when the editor says “exit”: 0 if it has said “shutdown” before, else 1.
    """

    def __init__(self) -> None:
        super().__init__("optcg", metadata.version("optcg-dsl"), protocol_cls=Protocol)
        self._checks: dict[str, asyncio.Task[None]] = {}
        self._took: dict[str, float] = {}
        self.ran: dict[str, list[Ran]] = {}
        self.settings = Settings()
        self.pulls = False
        self.on_exit: Callable[[int], None] | None = None
        loaded = load_sets([data_folder("cardsets")])
        self.sets = Workspace(one.card_set for one in loaded if one.card_set is not None)

    def document(self, uri: str) -> Document | None:
        """The open document with this address, if it is one of ours."""
        return self.sets.open.get(path_of(uri))

    def changed(self, uri: str, text: str, version: int | None) -> None:
        """A document has another text: its findings are published, unless it changes again before.

        A large document is read beside the loop that answers; until then its text from before is the one asked about.
        """
        self.forget(uri)
        self.ran.pop(uri, None)
        if len(text) <= _LARGE:
            self.sets.change(path_of(uri), text)
        self._checks[uri] = asyncio.get_running_loop().create_task(self._check(uri, text, version))

    def forget(self, uri: str) -> None:
        """What is being found out about a document is wanted no more."""
        if (check := self._checks.pop(uri, None)) is not None:
            check.cancel()

    async def _check(self, uri: str, text: str, version: int | None) -> None:
        """Look at a document a little at a time, so that no document keeps the others waiting."""
        path = path_of(uri)
        if len(text) > _LARGE:
            document = await asyncio.to_thread(self.sets.read, path, text)
            self.sets.keep(path, document)
        else:
            took = self._took.get(uri, 0.0)
            await asyncio.sleep(min(took, _LONGEST_PAUSE) if took > _LONG else 0)
            document = self.sets.open[path]
        if self.pulls:
            return
        is_new = uri not in self._took
        shown = await self.findings(uri, document)
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown, version))
        if is_new:
            # What is known of its cards stays: the garbage collector need not go through it at a keystroke.
            gc.freeze()

    async def findings(self, uri: str, document: Document) -> list[lsp.Diagnostic]:
        """What is wrong with a document, and what failed when its scenarios were run."""
        found: list[Diagnostic] = []
        spent, begun = 0.0, time.monotonic()
        for part in self.sets.findings_by_part(document):
            found += part
            if time.monotonic() - begun > _SLICE:
                spent += time.monotonic() - begun
                await asyncio.sleep(0)
                begun = time.monotonic()
        if self.settings.similar:
            found += self.sets.repeated(document)
        self._took[uri] = spent + time.monotonic() - begun
        told = [one for one in in_order(found) if self.settings.remarks or one.severity != "info"]
        return [diagnostic(document.lines, one) for one in told] + self._failures(uri, document)

    def _failures(self, uri: str, document: Document) -> list[lsp.Diagnostic]:
        failed = []
        for one in self.ran.get(uri, []):
            if one.failure:
                line = document.lines.line(one.failed_line)
                start = Position(one.failed_line, len(line) - len(line.lstrip()) + 1)
                place = Range(start, Position(one.failed_line, len(line) + 1))
                text = f"{one.name}\n{one.failure}"
                failed.append(
                    lsp.Diagnostic(
                        range_of(document.lines, place),
                        text,
                        severity=lsp.DiagnosticSeverity.Error,
                        code="failed",
                        source="optcg test",
                    )
                )
        return failed

    async def publish_again(self, uri: str) -> None:
        """The findings of a document, shown anew though it has not changed."""
        document = self.document(uri)
        if document is None:
            return
        if self.pulls:
            self.refresh_diagnostics()
        else:
            version = self.workspace.get_text_document(uri).version
            shown = await self.findings(uri, document)
            self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown, version))

    def refresh_diagnostics(self) -> None:
        """Lets an editor that asks for findings itself ask again, if it can be told so."""
        workspace = self.client_capabilities.workspace
        if workspace is not None and workspace.diagnostics is not None and workspace.diagnostics.refresh_support:
            self.workspace_diagnostic_refresh(None)

    def answer(
        self, method: str, nothing: Callable[[], Any], options: Any = None
    ) -> Callable[[Callable[[Document, _Params], _Answer]], None]:
        """Registers an answer to a question about a document; about one that is not open it is ``nothing``."""

        def register(about: Callable[[Document, _Params], _Answer]) -> None:
            @self.feature(method, options)
            def answered(params: _Params) -> _Answer:
                document = self.document(params.text_document.uri)
                found: _Answer = nothing() if document is None else about(document, params)
                return found

        return register

    def locations(self, marks: list[Mark]) -> list[lsp.Location]:
        """The marks as places in files; those of shipped sets too, which lie in this installation."""
        texts: dict[str, Lines] = {}
        found = []
        for mark in marks:
            if mark.path not in texts:
                texts[mark.path] = self.lines_of(mark.path)
            found.append(lsp.Location(from_fs_path(mark.path) or "", range_of(texts[mark.path], mark.range)))
        return found

    def lines_of(self, path: str) -> Lines:
        """The lines of a file, as it is in the editor if it is open there."""
        document = self.sets.open.get(path)
        return document.lines if document is not None else Lines.of(self.sets.text_of(path))


def digest(parts: object) -> str:
    """A short word that stands for findings or tokens, to tell whether they are the same as before."""
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def path_of(uri: str) -> str:
    """The file that an address is of; the address itself for one that is no file."""
    return to_fs_path(uri) or uri


def position_in(document: Document, position: lsp.Position) -> Position:
    """A position of the protocol as one of ours."""
    return document.lines.position(position.line, position.character)


def range_in(document: Document, part: lsp.Range) -> Range:
    """A range of the protocol as one of ours."""
    return Range(position_in(document, part.start), position_in(document, part.end))


def range_of(lines: Lines, part: Range) -> lsp.Range:
    """A range of ours as one of the protocol."""
    return lsp.Range(lsp.Position(*lines.units(part.start)), lsp.Position(*lines.units(part.end)))


def diagnostic(lines: Lines, finding: Diagnostic) -> lsp.Diagnostic:
    """A finding as the protocol has it, with the other places that it is about."""
    text = finding.message
    text += f"\n{finding.hint}" if finding.hint else ""
    text += f"\nexpected: {', '.join(finding.expected)}" if finding.expected else ""
    rules = f" ({', '.join(finding.rules)})" if finding.rules else ""
    related = [
        lsp.DiagnosticRelatedInformation(
            lsp.Location(
                from_fs_path(str(Path(one.file).absolute())) or "", range_of(lines, Range(one.position, one.end))
            ),
            one.message,
        )
        for one in finding.related
        if one.file == finding.file
    ]
    return lsp.Diagnostic(
        range_of(lines, Range(finding.position, finding.end)),
        text + rules,
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        source="optcg",
        related_information=related or None,
        data={"title": BY_CODE[finding.code].title} if finding.code in BY_CODE else None,
    )
