"""The differences of two rules documents for a pull request (Markdown) and as a page (HTML)."""

from __future__ import annotations

import re
from itertools import groupby

from optcg_dsl.rulebooks.diff import Difference
from optcg_dsl.rulebooks.entries import MEANINGS, Entry, entries
from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.text.html import page_template

_LANGUAGES = {"en": "English", "ja": "Japanese", "zh": "Traditional Chinese"}
_TAGS = {"en": "en", "ja": "ja", "zh": "zh-Hant"}
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+.!|~-])")


def document_name(book: Rulebook) -> str:
    """A document in a heading: its version and language."""
    return f"{book.version or book.file} ({_LANGUAGES[book.language]})"


def title(difference: Difference) -> str:
    """Which documents were compared."""
    return f"{document_name(difference.old)} to {document_name(difference.new)}"


def facts(difference: Difference) -> str:
    """How much of the documents is in both."""
    old, new = len(difference.old.rules), len(difference.new.rules)
    return f"{old} rules to {new}; {len(difference.pairs)} rules in both"


def difference_markdown(difference: Difference) -> str:
    """The differences as Markdown, the strictest category first; what is printed in the documents is escaped."""
    lines = [f"# Rules {_plain(title(difference))}", "", f"{_plain(facts(difference))}."]
    lines += ["", f"Strictest category: **{_plain(difference.category or 'no difference')}**"]
    for said in difference.not_compared:
        lines += ["", f"> **Not compared.** {_plain(said)}"]
    for category, group in groupby(entries(difference), key=lambda one: one.category):
        found = list(group)
        lines += ["", f"## {_plain(category)} ({len(found)})", "", _plain(MEANINGS[category]), ""]
        lines += [_item(entry) for entry in found]
    if difference.notes:
        lines += ["", "## Notes", "", *(f"- {_plain(note)}" for note in difference.notes)]
    return "\n".join(lines) + "\n"


def _item(entry: Entry) -> str:
    keys = f" \\[{', '.join(entry.switches)}\\]" if entry.switches and entry.kind != "switch" else ""
    text = f"- **{_plain(entry.number)}**{keys}: {_plain(entry.message)} (line {entry.line})"
    return text + (f"<br>{_marked(entry)}" if entry.words else "")


def _marked(entry: Entry) -> str:
    tags = {"=": ("", ""), "-": ("<del>", "</del>"), "+": ("<ins>", "</ins>")}
    parts: list[str] = []
    for sign, text in entry.words:
        bare = text.rstrip()
        parts.append(f"{tags[sign][0]}{_plain(bare)}{tags[sign][1]}{' ' if bare != text else ''}")
    return "".join(parts)


def _plain(text: str) -> str:
    """A text that Markdown shows as it is, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split())).replace("&", "&amp;").replace("\\<", "&lt;")


def difference_page(difference: Difference) -> str:
    """The differences as one HTML page that loads nothing from elsewhere."""
    template = page_template("optcg_dsl.rulebooks", "diff.html.j2")
    groups = [(category, list(found)) for category, found in groupby(entries(difference), key=lambda one: one.category)]
    return template.render(
        difference=difference,
        title=title(difference),
        facts=facts(difference),
        groups=groups,
        meanings=MEANINGS,
        languages=_TAGS,
    )
