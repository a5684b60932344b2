"""What a line lost, or got, where it is not printed back as it was written."""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher

_WORD = re.compile(r"\w+|\S")
_SIGN = re.compile(r"[0-9]+|\S")


def told_reading(written: str, printed: str, *, parted: bool) -> str:
    """What a line was read as, by its print; where the print has other words, which ones are missing in it, and which
    are new: it may mean something else than what is written.  ``parted``: blanks part the words."""
    word, blank = (_WORD, " ") if parted else (_SIGN, "")
    first, second = word.findall(written.lower()), word.findall(printed.lower())
    gone, new = Counter(first) - Counter(second), Counter(second) - Counter(first)
    if not gone and not new:
        return f"canonical: {printed}"
    changes = SequenceMatcher(None, first, second, autojunk=False).get_opcodes()
    lost = [blank.join(first[a:b]) for kind, a, b, _, _ in changes if kind != "equal" and set(first[a:b]) & set(gone)]
    added = [blank.join(second[a:b]) for kind, _, _, a, b in changes if kind != "equal" and set(second[a:b]) & set(new)]
    told = [f"{how} {_listed(words)}" for how, words in (("without", lost), ("with", added)) if words]
    return f"it is read {' and '.join(told)}, as: {printed}"


def _listed(words: list[str]) -> str:
    return ", ".join(f"“{one}”" for one in words)
