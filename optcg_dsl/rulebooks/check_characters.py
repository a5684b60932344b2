"""Checks of characters and punctuation: quotes, dashes, bold marks, middle dots, foreign characters, full stops."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from optcg_dsl.rulebooks.model import Anomaly
from optcg_dsl.rulebooks.reading import Passage, Reading
from optcg_dsl.rules.terms import Language, all_terms, term

_BOLD = re.compile(r"\*\*[^*]+\*\*")
_BOLD_TOKEN = re.compile(r"[【\[]\*\*[^*]+\*\*[】\]]")
_DOUBLED_STOP = re.compile(r"(?<![.…])\.[.。](?!\.)|。。|、、|，，|,,")
_ENDED = re.compile(r"(?:[.。!?！？:：…][\"”’'」)）]*|。?\s*[)）])$")
_QUOTES = {"straight double": '"', "curly double": "“”", "straight single": "'", "curly single": "‘’"}
_WAVES = {"~": "the ASCII tilde", "～": "the full-width tilde"}
_ODD = {"·": "U+00B7", **{chr(code): f"U+{code:04X}, one character" for code in range(0x2160, 0x2180)}}


def check_characters(reading: Reading) -> Iterator[Anomaly]:
    """What is odd about characters and punctuation."""
    yield from _check_bold(reading)
    yield from _check_mixtures(reading)
    for passage in reading.passages:
        yield from _check_sentence_ends(reading, passage)
        yield from _check_odd_characters(reading, passage)
        if reading.language != "en":
            yield from _check_separators(reading, passage)
    if reading.language != "en":
        yield from _check_digit_spacing(reading)
        yield from _check_don(reading)
    if reading.language == "zh":
        yield from _check_simplified(reading)


def _lines_of(reading: Reading, pattern: re.Pattern[str]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(line for _, line, raw in reading.parts() if pattern.search(raw)))


def _check_bold(reading: Reading) -> Iterator[Anomaly]:
    inside = _lines_of(reading, _BOLD_TOKEN)
    if inside:
        yield Anomaly("bold-token", "repair", inside, "", "bold marks inside brackets, taken off")
    for passage, line, raw in reading.parts():
        words = [match[0] for match in _BOLD.finditer(raw) if not _BOLD_TOKEN.search(raw)]
        if words:
            shown = ", ".join(word if len(word) < 40 else word[:36] + "..." for word in words)
            yield Anomaly("bold", "anomaly", (line,), passage.number, f"bold: {shown}")
    lead = re.compile(r"^(?P<mark>\*\*)?(?P<word>[^:：*]{3,40})(?(mark)(?P<inside>[:：])?\*\*)(?P<after>\s?[:：])?")
    groups: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    for passage in reading.passages:
        match = lead.match(passage.raw[0][1])
        if match and (match["inside"] or match["after"]) and passage.depth > 2:
            form = "bold with its colon" if match["inside"] else "bold" if match["mark"] else "plain"
            groups[passage.number.split("-")[0]].append((passage.line, passage.number, form))
    for found in groups.values():
        forms = {form for _, _, form in found}
        plain = [(line, number) for line, number, form in found if form == "plain"]
        if len(forms) > 1 and plain and len(plain) < len(found):
            message = "the word before the colon is plain here and bold elsewhere"
            yield Anomaly("bold-uneven", "anomaly", tuple(line for line, _ in plain), plain[0][1], message)


def _check_mixtures(reading: Reading) -> Iterator[Anomaly]:
    """Two kinds of a mark where one would do."""
    if reading.language == "en":
        for name in ("double", "single"):
            kinds = {kind: _lines_with(reading, chars) for kind, chars in _QUOTES.items() if kind.endswith(name)}
            yield from _mixture("mixed-quotes", f"{name} quotes", kinds)
    yield from _mixture("mixed-tildes", "tildes", {name: _lines_with(reading, char) for char, name in _WAVES.items()})
    colons = {"ASCII": _lines_with(reading, ":"), "full-width": _lines_with(reading, "：")}
    yield from _mixture("mixed-colons", "colons", colons)


def _lines_with(reading: Reading, chars: str) -> list[int]:
    return list(dict.fromkeys(line for _, line, raw in reading.parts() if any(char in raw for char in chars)))


def _mixture(kind: str, what: str, kinds: dict[str, list[int]]) -> Iterator[Anomaly]:
    used = {name: lines for name, lines in kinds.items() if lines}
    if len(used) > 1:
        few = min(used, key=lambda name: len(used[name]))
        ways = "; ".join(f"{name} on {len(lines)} lines" for name, lines in used.items())
        yield Anomaly(
            kind, "anomaly", tuple(used[few]), "", f"two kinds of {what}: {ways}; the lines are those of {few}"
        )


def _check_sentence_ends(reading: Reading, passage: Passage) -> Iterator[Anomaly]:
    for match in _DOUBLED_STOP.finditer(passage.text):
        line = passage.line_of(match.start())
        yield Anomaly("doubled-stop", "anomaly", (line,), passage.number, f"doubled punctuation {match[0]!r}")
    last = passage.text.rstrip()
    long = 50 if reading.language == "en" else 24
    is_heading = reading.has_children(passage.number) and len(last) < long
    if not is_heading and len(last) >= long and not _ENDED.search(last):
        line = passage.starts[-1][1]
        message = f"the text ends without a full stop: ...{last[-24:]!r}"
        yield Anomaly("no-full-stop", "anomaly", (line,), passage.number, message)


def _check_odd_characters(reading: Reading, passage: Passage) -> Iterator[Anomaly]:
    foreign = "「」『』【】《》«»" if reading.language == "en" else "“”‘’«»"
    strange = [char for char in dict.fromkeys(passage.text) if char in foreign]
    if strange:
        line = passage.line_of(passage.text.find(strange[0]))
        names = ", ".join(f"{char} ({unicodedata.name(char).lower()})" for char in strange)
        message = f"brackets or quotes of another language: {names}"
        yield Anomaly("foreign-bracket", "anomaly", (line,), passage.number, message)
    for match in re.finditer(r"「([！-～])」", passage.text):
        message = f"{match[1]!r} is full-width where a word of its own is quoted"
        yield Anomaly("odd-character", "anomaly", (passage.line_of(match.start()),), passage.number, message)
    for char in dict.fromkeys(passage.text):
        line = passage.line_of(passage.text.find(char))
        if char in _ODD:
            message = f"{char!r} ({_ODD[char]}) where other lines have another character"
            yield Anomaly("odd-character", "anomaly", (line,), passage.number, message)
        elif unicodedata.normalize("NFC", char) != char:
            yield Anomaly("odd-character", "anomaly", (line,), passage.number, f"{char!r} is not in composed form")
        elif reading.language == "en" and char in "–—−" and re.search(rf"!! ?{char}", passage.text):
            message = f"{char!r} ({unicodedata.name(char).lower()}) as a minus sign"
            yield Anomaly("dash-as-minus", "anomaly", (line,), passage.number, message)


@cache
def _dotted_terms(language: Language) -> tuple[str, ...]:
    return tuple(form for row in all_terms() for form in row.forms(language) if "・" in form)


def _check_separators(reading: Reading, passage: Passage) -> Iterator[Anomaly]:
    """The middle dot inside terms: printed as another mark, left out, or printed where a comma belongs."""
    text = passage.text
    inside: set[int] = set()
    for form in _dotted_terms(reading.language):
        left, right = form.split("・", 1)
        for match in re.finditer(rf"{re.escape(left)}(?P<mark>[^\w\s]?){re.escape(right)}", text):
            inside.add(match.start("mark"))
            if match["mark"] != "・":
                shown = match["mark"] or "nothing"
                message = f"{match[0]!r}: {shown} for the middle dot of {form!r}"
                yield Anomaly("term-separator", "anomaly", (passage.line_of(match.start()),), passage.number, message)
    stray = [
        match.start()
        for match in re.finditer("・", text)
        if match.start() not in inside
        and not re.search(r"[\u30a0-\u30ffA-Z]・[\u30a0-\u30ffA-Z]", text[match.start() - 1 : match.start() + 2])
    ]
    if stray:
        lines = tuple(dict.fromkeys(passage.line_of(offset) for offset in stray))
        message = f"{len(stray)} middle dots outside of words, where commas are expected"
        yield Anomaly("dot-for-comma", "anomaly", lines, passage.number, message)


def _check_digit_spacing(reading: Reading) -> Iterator[Anomaly]:
    """Numbers with and without blanks around them."""
    spaced = re.compile(r"(?<![\w.-])[A-Z0-9]+ (?=[\u3041-\u9fff])|(?<=[\u3041-\u9fff])[A-Z0-9]+ (?=[\u3041-\u9fff])")
    tight = re.compile(r"(?<=[\u3041-\u9fff])[A-Z0-9]+(?=[\u3041-\u9fff])")
    kinds = {"with blanks": _lines_of(reading, spaced), "without": _lines_of(reading, tight)}
    yield from _mixture("digit-spacing", "spacing around numbers", {name: list(found) for name, found in kinds.items()})


def _check_don(reading: Reading) -> Iterator[Anomaly]:
    """The word before the exclamation marks of DON!!, and the same wrong character elsewhere."""
    right = {form.split("!")[0][-1] for form in term("category-don-card").forms(reading.language)}
    wrong: dict[str, str] = {}
    for passage in reading.passages:
        for match in re.finditer(r"(?P<char>[\u3041-\u9fff])!+", passage.text):
            if match["char"] not in right:
                wrong[match["char"]] = match[0]
    for passage in reading.passages:
        found = [match for char in wrong for match in re.finditer(rf"{char}!*\w?", passage.text)]
        single = list(re.finditer(rf"(?:{'|'.join(right)})!(?!!)", passage.text))
        if found or single:
            words = ", ".join(dict.fromkeys(repr(match[0]) for match in [*found, *single]))
            lines = tuple(sorted({passage.line_of(match.start()) for match in [*found, *single]}))
            message = f"{words}: misprints of {'/'.join(sorted(right))}!!"
            yield Anomaly("damaged-word", "anomaly", lines, passage.number, message)


def _check_simplified(reading: Reading) -> Iterator[Anomaly]:
    """Characters that only simplified writing has, in a document in traditional writing."""
    for passage in reading.passages:
        found = [char for char in dict.fromkeys(passage.text) if _only_simplified(char)]
        if found:
            lines = tuple(dict.fromkeys(passage.line_of(passage.text.find(char)) for char in found))
            message = f"simplified characters: {''.join(found)}"
            yield Anomaly("simplified", "anomaly", lines, passage.number, message)


def _only_simplified(char: str) -> bool:
    if not "\u4e00" <= char <= "\u9fff":
        return False
    try:
        char.encode("big5")
    except UnicodeEncodeError:
        try:
            char.encode("gb2312")
        except UnicodeEncodeError:
            return False
        return True
    return False
