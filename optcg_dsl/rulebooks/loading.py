"""A file as a document: decoded, mended line by line, and cut into its parts."""

from __future__ import annotations

from pathlib import Path

from optcg_dsl.files import file_bytes
from optcg_dsl.rulebooks.lines import Document, body_start, entry_of_contents, log_start, split_line
from optcg_dsl.rulebooks.mending import mend
from optcg_dsl.rulebooks.model import UnreadableRulebook

MOST_BYTES = 50_000_000
"""The largest file that is read as a rules document."""


def load_document(path: Path) -> Document:
    """The file cut into its parts.  Raises :class:`UnreadableRulebook` when it is no rules document."""
    try:
        text = file_bytes(path, MOST_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise UnreadableRulebook(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise UnreadableRulebook(f"{path}: not UTF-8 text (byte {error.start})") from error
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    raw_lines = text.split("\n")
    if raw_lines and not raw_lines[-1]:
        raw_lines.pop()
    mended = mend([split_line(index, raw) for index, raw in enumerate(raw_lines, 1)])
    lines = tuple(mended.lines)
    start = body_start(lines)
    if start is None:
        raise UnreadableRulebook(f"{path}: no numbered rules found (a chapter 1 followed by 1-1 is expected)")
    end = log_start(lines, start)
    front = lines[:start]
    contents = tuple(line for line in front if entry_of_contents(line) is not None)
    return Document(
        str(path),
        lines,
        front,
        contents,
        lines[start:end],
        lines[end:],
        text.endswith("\n"),
        tuple(mended.anomalies),
    )
