"""The four rules documents, where the folder that OPTCG_RULEBOOKS names holds them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from optcg_dsl.rulebooks.diff import Difference, diff_rulebooks
from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.rules.numbering import correspondence, numbers_of, steps
from optcg_dsl.rules.registry import parent_of
from optcg_dsl.rules.terms import LANGUAGES, all_terms, fold

pytestmark = pytest.mark.rulebooks

NAMES = {
    "1.1.6": "rules-1.1.6-ja.txt",
    "1.1.8": "rules-1.1.8-en.txt",
    "1.1.9": "rules-1.1.9-zh-tw.txt",
    "1.2.0": "rules-1.2.0-en.txt",
    "1.2.1": "rules-1.2.1-en.txt",
}

STEPS = tuple(step for step in steps() if step.new in NAMES)
"""The steps between versions whose documents are here."""


@cache
def _read(path: Path) -> Rulebook:
    return read_rulebook(path)


@cache
def _diff(old: Path, new: Path) -> Difference:
    return diff_rulebooks(_read(old), _read(new))


def _found(book: Rulebook) -> set[tuple[int, str]]:
    found = {(line, anomaly.kind) for anomaly in book.anomalies for line in anomaly.lines}
    for anomaly in book.anomalies:
        if anomaly.kind == "change-log":
            found |= {(line, "change-log") for line in range(anomaly.lines[0], anomaly.lines[-1] + 1)}
    return found


@pytest.mark.parametrize(
    ("version", "language", "date", "count", "leaves"),
    [
        ("1.1.6", "ja", "2024-04-19", 452, 298),
        ("1.1.8", "en", "2025-02-12", 467, 310),
        ("1.1.9", "zh", "2025-09-12", 482, 317),
        ("1.2.0", "en", "2026-01-16", 490, 322),
        ("1.2.1", "en", "2026-08-28", 492, 323),
    ],
)
def test_numbers(rulebooks: Path, version: str, language: str, date: str, count: int, leaves: int) -> None:
    book = _read(rulebooks / NAMES[version])
    assert (book.version, book.language, book.date) == (version, language, date)
    assert len(book.rules) == count
    assert tuple(book.rules) == numbers_of(version)
    parents = {parent_of(number) for number in book.rules}
    assert len([number for number in book.rules if number not in parents]) == leaves


@pytest.mark.parametrize("version", list(NAMES))
def test_every_citation_resolves(rulebooks: Path, version: str) -> None:
    book = _read(rulebooks / NAMES[version])
    assert [n for rule in book.rules.values() for n in rule.references if n not in book.rules] == []


@pytest.mark.parametrize("version", list(NAMES))
def test_no_text_is_lost(rulebooks: Path, version: str) -> None:
    """Every line of the body is part of a rule, or of a copy that was dropped."""
    path = rulebooks / NAMES[version]
    book = _read(path)
    log = min((anomaly.line for anomaly in book.anomalies if anomaly.kind == "change-log"), default=10**6)
    start = min(rule.lines[0] for rule in book.rules.values())
    used = {line for rule in book.rules.values() for line in rule.lines}
    used |= {line for anomaly in book.anomalies if anomaly.kind == "unnumbered-copy" for line in anomaly.lines}
    lines = path.read_text(encoding="utf-8").split("\n")
    written = {number for number, line in enumerate(lines, 1) if line.strip() and start <= number < log}
    assert written - used == set()


WRONG_NUMBERS = {
    "1.1.6": {},
    "1.1.8": {
        33: "1-2-1-1-1", 409: "7-1-1-1", 428: "7-1-3-2-3", 434: "7-1-4-1-1-1", 435: "7-1-4-1-1-2", 436: "7-1-4-1-1-3",
        468: "8-1-3-3-3", 470: "8-1-3-3-5", 479: "8-1-3-4-4-1", 514: "8-4", 529: "8-4-4-4", 546: "8-6-3",
        562: "10-1-1-1", 640: "11-1-1-1", 641: "11-1-1-2",
    },
    "1.1.9": {},
    "1.2.0": {571: "7-1-3-2-3", 685: "8-4", 739: "8-6-3"},
    "1.2.1": {691: "8-4", 745: "8-6-3"},
}  # fmt: skip


@pytest.mark.parametrize("version", list(NAMES))
def test_wrong_numbers(rulebooks: Path, version: str) -> None:
    book = _read(rulebooks / NAMES[version])
    found = {anomaly.line: anomaly.rule for anomaly in book.anomalies if anomaly.kind == "wrong-number"}
    assert found == WRONG_NUMBERS[version]


# Line numbers by kind, as a reading by eye has them.
EXPECTED = {
    "1.1.6": {
        "no-final-newline": [1023],
        "table-of-contents": [12, 17, 22],
        "section-with-text": [558],
        "empty-brackets": [96, 98, 150, 152, 154, 167, 190, 192, 699],
        "not-a-rule": [560],
        "odd-word": [86],
        "doubled-word": [154],
        "parallel": [168, 180],
        "reference-title": [172],
        "near-term": [191],
        "style": [199, 452, 506, 642],
        "token-spelling": [642],
        "quoted-variant": [703, 712],
        "near-word": [724, 820],
        "further-paragraph": [634],
        "mixed-tildes": [418],
        "digit-spacing": [386, 440, 812],
        "broken-line": [114, 156, 264, 394, 444, 558, 590, 626, 692, 710, 746, 820],
        "heading-rank": [160],
        "log-number": [924],
        "log-renumbered": [950, 951, 971],
        "log-headings": [988, 1011],
        "log-blank-lines": [921, 969, 978],
        "log-order": [979],
        "log-former": [990],
        "change-log": [914, 1000, 1023],
    },
    "1.1.8": {
        "no-final-newline": [653],
        "contents-page": [11, 15, 18, 19, 20],
        "trailing-blanks": [9, 11, 15, 18, 19, 20],
        "section-with-text": [405],
        "list-items": [394, 395, 471, 472, 473],
        "not-a-keyword": [225, 236],
        "empty-brackets": [69, 102, 114, 139],
        "stale-reference": [318],
        "parallel": [418],
        "near-term": [545],
        "foreign-word": [525],
        "style": [631],
        "same-text": [465, 469],
        "number-without-dot": [160],
        "glued-rule": [360],
        "heading-word": [610],
        "reference-to-misprint": [436],
        "bullet-continuation": [57, 321, 375, 502, 542, 620],
        "no-full-stop": [358, 359],
        "bold-uneven": [426],
        "further-paragraph": [29, 316],
        "broken-line": [55, 137, 171, 198, 319, 373, 393, 418, 438, 461, 479, 500, 540, 618, 636],
        "sibling-marks": [195, 393, 487, 546],
        "list-level": [292, 322, 376],
        "list-mark": [202, 367, 405],
    },
    "1.1.9": {
        "no-final-newline": [1167],
        "section-with-text": [623],
        "list-items": [599, 605, 741, 742, 743],
        "empty-brackets": [104, 106, 158, 160, 176, 202, 204],
        "stale-reference": [475],
        "not-a-rule": [645, 658],
        "damaged-word": [799, 801, 807, 813],
        "damaged-token": [801, 807, 813],
        "dot-for-comma": [
            676, 680, 684, 686, 688, 690, 692, 704, 712, 716, 718, 720, 722, 724, 728, 730, 734, 736, 738, 740, 743,
        ],
        "term-separator": [220, 627, 629, 642, 644, 647, 655, 657, 660, 906, 922, 926, 959, 963],
        "reference-keyword": [686],
        "simplified": [959, 963, 981, 983],
        "bold-token": [901, 910, 916, 934, 937, 941],
        "bold": [523],
        "broken-token": [557, 579, 587, 667, 669],
        "doubled-stop": [409, 688, 704],
        "reference-form": [543, 690, 951],
        "odd-character": [168, 745, 987],
        "broken-line": [
            48, 82, 178, 211, 359, 415, 557, 561, 566, 579, 582, 586, 590, 593, 596, 611, 617, 623, 631, 635, 639, 642,
            649, 652, 655, 664, 667, 672, 745, 815, 977,
        ],
        "log-number": [1009, 1024, 1043, 1057, 1058, 1059, 1060, 1064, 1071, 1072, 1073, 1084, 1085, 1086, 1109, 1110],
        "log-renumbered": [1035, 1036, 1055],
        "log-repeated": [1077, 1083, 1085, 1089, 1109, 1120],
        "log-ranges": [1134, 1137],
        "log-arrows": [1143, 1144],
        "log-bullets": [1001],
        "log-blank-lines": [1008, 1056, 1098],
        "log-former": [1063],
    },
    "1.2.0": {
        "no-final-newline": [915],
        "section-with-text": [541],
        "list-items": [531, 533, 619, 620, 621],
        "not-a-keyword": [300, 320],
        "empty-brackets": [83, 136, 146, 168],
        "stale-reference": [450],
        "parallel": [559],
        "near-term": [737],
        "foreign-word": [703],
        "style": [871, 889],
        "same-text": [612, 617],
        "number-without-dot": [204],
        "doubled-stop": [799],
        "heading-word": [799],
        "unnumbered-copy": [424, 426, 428],
        "bullet-continuation": [68],
        "dash-as-minus": [672, 847, 849],
        "foreign-bracket": [430, 549],
        "bold": [567, 569, 577, 585, 678],
        "token-spelling": [606, 681],
        "mixed-quotes": [63, 338],
        "further-paragraph": [32],
        "broken-line": [66, 212, 256, 302, 342, 501, 627, 665, 713, 747, 785, 821, 863],
    },
}  # fmt: skip


@pytest.mark.parametrize("version", list(EXPECTED))
def test_anomalies(rulebooks: Path, version: str) -> None:
    found = _found(_read(rulebooks / NAMES[version]))
    wanted = {(line, kind) for kind, lines in EXPECTED[version].items() for line in lines}
    assert sorted(wanted - found) == []


@pytest.mark.parametrize("version", list(EXPECTED))
def test_no_false_alarms_where_reading_is_sure(rulebooks: Path, version: str) -> None:
    """Kinds that change what is read occur on no other lines than those known by eye."""
    book = _read(rulebooks / NAMES[version])
    for kind in ("glued-rule", "unnumbered-copy", "not-a-rule", "stale-reference", "damaged-token", "simplified"):
        lines = {anomaly.line for anomaly in book.anomalies if anomaly.kind == kind}
        assert lines <= set(EXPECTED[version].get(kind, [])), kind
    never = {"unread-number", "missing-number", "lost-number", "dangling-reference", "running-title", "page-number"}
    never |= {"repeated-line", "number-form", "number-letters", "number-apart", "full-width-digits"}
    assert not never & {anomaly.kind for anomaly in book.anomalies}


@pytest.mark.parametrize(
    ("old", "new", "added", "removed"),
    [("1.1.6", "1.1.8", 22, 7), ("1.1.8", "1.1.9", 20, 5), ("1.1.9", "1.2.0", 8, 0), ("1.1.8", "1.2.0", 27, 4)],
)
def test_ids_at_face_value(rulebooks: Path, old: str, new: str, added: int, removed: int) -> None:
    found = _diff(rulebooks / NAMES[old], rulebooks / NAMES[new])
    assert (len(found.ids_added), len(found.ids_removed)) == (added, removed)
    assert found.category == "switch"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1.1.6", "1.1.8"),
        ("1.1.8", "1.1.9"),
        ("1.1.9", "1.2.0"),
        ("1.1.8", "1.2.0"),
        ("1.1.6", "1.1.9"),
        ("1.1.6", "1.2.0"),
    ],
)
def test_alignment_is_that_of_the_numbering_table(rulebooks: Path, old: str, new: str) -> None:
    found = _diff(rulebooks / NAMES[old], rulebooks / NAMES[new])
    assert dict(found.pairs) == dict(correspondence(old, new))


def test_moves_and_reused_numbers(rulebooks: Path) -> None:
    for step in STEPS:
        found = _diff(rulebooks / NAMES[step.old], rulebooks / NAMES[step.new])
        assert {pair for move in found.moves for pair in move.rules} == set(step.moved.items())
        assert {single.number for single in found.added} == set(step.added)
        assert {single.number for single in found.removed} == set(step.removed)
    first = _diff(rulebooks / NAMES["1.1.6"], rulebooks / NAMES["1.1.8"])
    assert [(move.old, move.new, len(move.rules)) for move in first.moves] == [
        ("8-1-3-2-1", "8-1-3-1-1", 1),
        ("8-1-3-2-2", "8-1-3-1-2", 1),
        ("8-1-3-2-3", "8-1-3-1-3", 1),
        ("8-1-3-3", "8-1-3-2", 3),
        ("8-1-3-4", "8-1-3-3", 5),
        ("8-1-3-5", "8-1-3-4", 6),
    ]
    second = _diff(rulebooks / NAMES["1.1.8"], rulebooks / NAMES["1.1.9"])
    assert [(move.old, move.new, move.logged) for move in second.moves] == [
        ("1-3-7", "1-3-6-1", True),
        ("1-3-8", "1-3-7", False),
        ("1-3-9", "1-3-8", False),
        ("1-3-10", "1-3-9", False),
        ("1-3-11", "1-3-10", False),
    ]
    assert (len(first.reused), second.reused) == (11, ("1-3-7", "1-3-8", "1-3-9", "1-3-10"))
    assert any("8-1-3-4-6" in note for note in second.notes)


def test_changed_rules_in_one_language(rulebooks: Path) -> None:
    found = _diff(rulebooks / NAMES["1.1.8"], rulebooks / NAMES["1.2.0"])
    assert {changed.new for changed in found.changed if changed.category != "editorial"} == {
        "1-3-6-1-1", "2-5-2", "4-4-1", "6-2-3", "6-4-2", "7-1-1-3", "8-1-3-3-5", "8-1-3-4-3", "8-3-2-3", "10-1-2-1",
        "10-1-3-1", "10-2-10",
    }  # fmt: skip
    assert [one.key for one in found.switches if one.between] == [f"D{number}" for number in range(10, 28)]
    assert [(one.key, one.reworded) for one in found.switches if not one.between] == [("D4", ("8-1-3-3-5",))]


def test_references_across_languages(rulebooks: Path) -> None:
    """The five pairs whose citations differ, besides the stale one."""
    by_step = [
        {
            changed.new
            for changed in _diff(rulebooks / NAMES[step.old], rulebooks / NAMES[step.new]).changed
            if any(item.kind == "references" for item in changed.evidence)
        }
        for step in STEPS[:3]
    ]
    assert by_step == [{"5-1-2-4", "6-6-1-3"}, {"10-2-5-1", "10-2-16-1"}, {"10-2-5-1", "10-2-16-1"}]


def test_every_term_occurs_in_its_documents(rulebooks: Path) -> None:
    """Each form stands in a document of its language, blanks, brackets and the separators of steps aside."""
    texts = dict.fromkeys(LANGUAGES, "")
    for name in NAMES.values():
        book = _read(rulebooks / name)
        texts[book.language] += "\n".join(rule.text for rule in book.rules.values()).casefold()
    plain = {language: _plain(text) for language, text in texts.items()}
    printed_cards_only = {("zh", "rush-character")}
    missing = {
        (language, term.id)
        for term in all_terms()
        for language in LANGUAGES
        if term.forms(language) and not any(_plain(form) in plain[language] for form in term.forms(language))
    }
    assert {item for item in missing if not item[1].startswith("bracket-")} == printed_cards_only


def _plain(text: str) -> str:
    return re.sub(r"[\s・，,\[\]【】()]", "", fold(text))
