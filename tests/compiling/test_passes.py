"""The passes over the texts of a card: what each finds, and what the next makes of it."""

from __future__ import annotations

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.passes import check, lower, read, style
from optcg_dsl.syntax.languages import DEFAULT


def record(effect: str, trigger: str = "") -> CardRecord:
    return CardRecord("XX01-001", "Zed", "character", ("red",), cost=1, power=5000, effect=effect, trigger=trigger)


def test_the_texts_are_read_in_order() -> None:
    texts = read(record("[Blocker]", "[Trigger] Draw 1 card."), DEFAULT)
    assert [(text.part, len(text.parsed.lines), text.parsed.failed) for text in texts] == [
        ("effect", 1, ()),
        ("trigger", 1, ()),
    ]


def test_the_checker_finds_what_is_wrong_beside_others_and_nothing_is_made_of_it() -> None:
    texts = read(record("[Blocker]\n[Blocker]"), DEFAULT)
    problems = check(texts)
    assert [[problem.code for problem in found] for found in problems.values()] == [[], ["OP224"]]
    first, second = lower(texts, problems)
    assert len(first.effects) == 1
    assert [finding.code for finding in second.diagnostics] == ["OP224"]


def test_what_is_wrong_with_an_item_keeps_it_from_being_lowered() -> None:
    texts = read(record("[Counter] Draw 1 card."), DEFAULT)
    problems = check(texts)
    (found,) = problems.values()
    assert any(problem.is_error for problem in found)
    (wrong,) = lower(texts, problems)
    assert wrong.effects == ()
    (unchecked,) = lower(texts, dict.fromkeys(problems, ()))
    assert len(unchecked.effects) == 1


def test_what_could_not_be_read_stands_where_it_is_printed() -> None:
    texts = read(record("[Blocker]\nDraw 1 quux.\n[Rush]"), DEFAULT)
    abilities = lower(texts, check(texts))
    assert [(ability.text, ability.line is None) for ability in abilities] == [
        ("[Blocker]", False),
        ("Draw 1 quux.", True),
        ("[Rush]", False),
    ]


def test_the_spelling_is_looked_at_by_itself() -> None:
    (finding,) = style(read(record("[On play] Draw 1 card."), DEFAULT))
    assert finding.code.startswith("OP3")
