"""Differences of documents, in one language and across languages."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from optcg_dsl.rulebooks.categories import CATEGORIES
from optcg_dsl.rulebooks.diff import Difference, diff_rulebooks
from optcg_dsl.rulebooks.diff_json import difference_json
from optcg_dsl.rulebooks.reader import read_rulebook

DOCUMENTS = Path(__file__).with_name("documents")
MOVES = [("1-3-2", "1-3-1-1", 1), ("2-2", "2-3", 3), ("2-3", "2-4", 3)]


@cache
def difference(old: str, new: str) -> Difference:
    return diff_rulebooks(*(read_rulebook(DOCUMENTS / f"harbour-{name}.txt") for name in (old, new)))


@pytest.mark.parametrize(("old", "new"), [("1-en", "2-en"), ("1-ja", "2-en"), ("1-en", "2-zh"), ("1-ja", "2-zh")])
def test_moves_additions_and_reused_numbers(old: str, new: str) -> None:
    found = difference(old, new)
    assert [(move.old, move.new, len(move.rules)) for move in found.moves] == MOVES
    assert [single.number for single in found.added] == ["2-2", "2-2-1"]
    assert found.removed == ()
    assert found.reused == ("2-2", "2-2-1", "2-3", "2-3-1", "2-3-2")
    assert (len(found.ids_added), len(found.ids_removed)) == (4, 2)
    assert found.category == "added/removed"
    assert "1-2-1-2" in {changed.old for changed in found.changed}


def test_words_that_changed() -> None:
    changed = {item.old: item.words for item in difference("1-en", "2-en").changed}
    assert set(changed) == {"1-2-1-2", "2-1-3", "3-1-1-2", "3-1-2-1", "4-2", "4-3-2"}
    assert [run for run in changed["1-2-1-2"] if run[0] != "="] == [("-", "12 "), ("+", "15 ")]
    assert [run for run in changed["3-1-2-1"] if run[0] != "="] == [("+", "to ")]


def test_typography_and_repaired_line_breaks_are_no_change() -> None:
    assert "2-2-1" not in {item.old for item in difference("1-en", "2-en").changed}
    assert "4-2-1" not in {item.old for item in difference("1-en", "2-en").changed}


def test_evidence_across_languages() -> None:
    changed = {item.old: item for item in difference("1-ja", "2-zh").changed}
    assert [(e.kind, e.strength, e.message) for e in changed["1-2-1-2"].evidence] == [("digits", "sure", "-12 +15")]
    keywords = {item.old: item for item in difference("1-en", "1-ja").changed}["4-2"]
    assert [(e.kind, e.message) for e in keywords.evidence] == [("keywords", "+[don-minus]")]


def test_terms_that_two_languages_use_alike_are_witnesses(tmp_path: Path) -> None:
    """Of eleven rules about a hand one is about the trash in the other language; terms used once say nothing."""
    places = [("hand", "手札")] * 10 + [("hand", "トラッシュ")]
    english = [f"1-{n}. Card number {n} of the {en} of a player stays." for n, (en, _) in enumerate(places, 1)]
    japanese = [f"1-{n}. プレイヤーの{ja}の{n}番目のカードはそのまま残ります。" for n, (_, ja) in enumerate(places, 1)]
    english.append("1-12. The owner of card number 12 keeps it.")
    japanese.append("1-12. 12番目のカードはそのまま残ります。")
    books = []
    for name, rules in (("en", english), ("ja", japanese)):
        path = tmp_path / f"{name}.txt"
        path.write_text("\n\n".join(["1. Cards" if name == "en" else "1. カード", *rules]) + "\n", encoding="utf-8")
        books.append(read_rulebook(path))
    changed = {item.old: item for item in diff_rulebooks(*books).changed}
    found = {number: [e.message for e in item.evidence if e.kind == "terms"] for number, item in changed.items()}
    assert found["1-11"] == ["-<area-hand>"]
    assert not any(said for number, said in found.items() if number != "1-11")


def test_what_two_languages_do_not_tell_is_said() -> None:
    (said,) = difference("1-ja", "2-zh").not_compared
    assert "the words of the 44 rules in both are not compared" in said
    assert difference("1-en", "2-en").not_compared == ()


def test_change_log_against_what_was_found() -> None:
    found = difference("1-en", "2-zh")
    assert [move.logged for move in found.moves] == [True, True, False]
    assert found.notes == ("line 128: the log calls 2-2-1 changed, but 1.0.0 has no such rule",)
    assert all(move.logged is None for move in difference("1-en", "2-en").moves)


def test_a_document_does_not_differ_from_itself() -> None:
    for name in ("1-en", "2-en", "1-ja", "2-zh"):
        found = difference(name, name)
        assert found.category is None
        assert not (found.moves or found.added or found.removed or found.changed or found.switches)
        assert not any(found.reaches(category) for category in CATEGORIES)


def test_gate_categories_are_ordered() -> None:
    found = difference("1-en", "2-en")
    assert [found.reaches(category) for category in CATEGORIES] == [True] * 6 + [False]


def _pair(tmp_path: Path, old: str, new: str) -> Difference:
    for name, text in (("old", old), ("new", new)):
        (tmp_path / name).write_text(f"1. One\n\n{text}", encoding="utf-8")
    return diff_rulebooks(read_rulebook(tmp_path / "old"), read_rulebook(tmp_path / "new"))


BODY = "1-1. Ropes\n\n1-1-1. A rope ties two ships together.\n\n"


SIGHT = "1-1-2. A ship at anchor cannot be boarded, unless its captain agrees (see 1-1-1.).\n\n"


@pytest.mark.parametrize(
    ("old", "new", "category"),
    [
        ("A ship at anchor", "A ship at anchor", None),
        ("cannot be boarded,", "cannot be  boarded ,", None),
        ("A ship at anchor", "A ship\nat an-\nchor", None),
        ("cannot be boarded, unless", "cannot be boarded unless", "editorial"),
        ("A ship at anchor", "A Ship at anchor", "editorial"),
        ("(see 1-1-1.)", "(see 1-1.)", "citation"),
        (" (see 1-1-1.)", "", "citation"),
        ("cannot", "can", "behaviour"),
        ("A ship at anchor", "A [Rush] ship at anchor", "behaviour"),
        ("(see 1-1-1.)", "(see 1-1-1. and what is said of ropes there)", "behaviour"),
        (SIGHT.strip(), "", "added/removed"),
    ],
)
def test_categories(tmp_path: Path, old: str, new: str, category: str | None) -> None:
    """1-1-2 is not known for a rule without influence on play."""
    assert _pair(tmp_path, BODY + SIGHT, BODY + SIGHT.replace(old, new)).category == category


def test_brackets_that_make_a_keyword_are_no_mere_signs(tmp_path: Path) -> None:
    old = BODY + "1-1-2. A ship with [Rush] sails at once.\n"
    assert _pair(tmp_path, old, old.replace("[Rush]", "Rush")).category == "behaviour"


def test_a_rule_that_decides_nothing_in_play(tmp_path: Path) -> None:
    """2-13-1 is about the rarity of cards; 2-1 is a heading, until it becomes a sentence."""
    head = "1-1. A\n\n2. Two\n\n2-1. Card names\n\n"
    rest = "".join(f"2-{index}. Part {index} of a card\n\n" for index in range(2, 14))
    old = head + rest + "2-13-1. How rare a card is.\n"
    assert _pair(tmp_path, old, old.replace("How rare", "How common")).category == "text"
    assert _pair(tmp_path, old, old.replace("Card names", "Names")).category == "text"
    assert _pair(tmp_path, old, old.replace("Card names", "No two cards have one name.")).category == "behaviour"


def test_a_rule_added_or_removed(tmp_path: Path) -> None:
    added = _pair(tmp_path, BODY + "1-2. Sails\n", BODY + "1-2. Masts\n\n1-3. Sails\n")
    assert added.category == "added/removed"
    removed = _pair(tmp_path, BODY + "1-1-2. A sail needs wind.\n", BODY.replace("1-1-1. ", "1-1-2. "))
    assert removed.category == "added/removed"


def test_a_control_character_is_a_character_of_the_text(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    text = (DOCUMENTS / "harbour-1-en.txt").read_text("utf-8")
    file.write_text(text.replace("race for", "race\x00for", 1), encoding="utf-8")
    read = read_rulebook(file)
    assert diff_rulebooks(read, read).category is None


def test_renumbering_alone(tmp_path: Path) -> None:
    tail = "1-2. Sails\n\n1-2-1. A sail needs wind from behind.\n\n"
    new = BODY + tail.replace("1-2-1.", "1-2-1-1.").replace("1-2. Sails\n\n", "1-2. Sails\n\n1-2-1. Wind\n\n")
    found = _pair(tmp_path, BODY + tail, new)
    assert [(move.old, move.new) for move in found.moves] == [("1-2-1", "1-2-1-1")]


def test_citations_that_follow_a_renumbering_are_no_change(tmp_path: Path) -> None:
    old = BODY + "1-2. Sails\n\n1-2-1. A sail needs wind from behind.\n\n1-2-2. A torn sail is mended (see 1-2-1.).\n"
    new = (
        BODY + "1-2. Masts\n\n1-2-1. A mast is made of one single tree.\n\n1-3. Sails\n\n"
        "1-3-1. A sail needs wind from behind.\n\n1-3-2. A torn sail is mended (see 1-3-1.).\n"
    )
    found = _pair(tmp_path, old, new)
    assert found.changed == ()
    assert [(move.old, move.new, len(move.rules)) for move in found.moves] == [("1-2", "1-3", 3)]


def test_an_unknown_version_still_touches_a_switch(tmp_path: Path) -> None:
    """A rule whose number belongs to a switch touches it also where the versions are not in the table."""
    old = (
        "1-1. A\n\n2. Two\n\n2-1. B\n\n2-2. C\n\n2-3. D\n\n2-4. E\n\n2-5. F\n\n2-5-1. Every card has an attribute.\n\n"
    )
    first = old + "2-5-2. There are five attributes of cards in this game.\n"
    second = old + "2-5-2. There are nine attributes of cards in this game.\n"
    found = _pair(tmp_path, first, second)
    assert found.category == "switch"
    assert [(one.key, one.between, one.reworded) for one in found.switches] == [("D10", False, ("2-5-2",))]
    assert _pair(tmp_path, first, old).category == "switch", "a rule of a switch is gone"


def test_json_is_versioned_and_plain() -> None:
    data = difference_json(difference("1-en", "2-zh"))
    assert data["format"] == "optcg.rules.diff/2"
    assert json.loads(json.dumps(data)) == data
    assert data["moves"][1] == {
        "old": "2-2",
        "new": "2-3",
        "rules": [["2-2", "2-3"], ["2-2-1", "2-3-1"], ["2-2-2", "2-3-2"]],
        "logged": True,
    }
