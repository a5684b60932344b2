"""The passes over the texts of a card: what each finds, and what the next makes of it."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.checking.failures import explain_failure
from optcg_dsl.checking.lints.nearest import Meaning
from optcg_dsl.compiling import compiler, passes
from optcg_dsl.compiling.compiler import compile_card, compile_set
from optcg_dsl.compiling.passes import check, lower, read, style
from optcg_dsl.syntax.languages import DEFAULT
from optcg_dsl.syntax.parser import FailedLine, Parsed
from optcg_dsl.text.diagnostics import Diagnostic


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


def _unread(number: int) -> CardRecord:
    return CardRecord(f"OWN-{number:03}", "Card", "character", ("red",), effect="[On Play] Drwa 2 cards.")


@pytest.fixture
def explanations(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was asked for the cause of, from now on."""
    asked: list[object] = []

    def noted(parsed: Parsed, failed: FailedLine, meaning: Meaning) -> tuple[Diagnostic, ...]:
        asked.append(failed)
        return explain_failure(parsed, failed, meaning)

    monkeypatch.setattr(passes, "explain_failure", noted)
    return asked


def test_who_asks_only_whether_a_text_is_accepted_waits_for_no_explanation(explanations: list[object]) -> None:
    short = compile_card(_unread(1), explained=False)
    assert explanations == []
    explained = compile_card(_unread(1))
    assert len(explanations) == 1
    assert short.effects is explained.effects is None
    assert [one.died_on for one in short.abilities] == [one.died_on for one in explained.abilities]
    assert [one.severity for one in short.diagnostics] == [one.severity for one in explained.diagnostics] == ["error"]
    assert short.diagnostics[0].position == explained.diagnostics[0].position


def test_errors_that_nobody_will_be_told_are_not_explained(
    explanations: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiler, "MOST_EXPLAINED", 3)
    compile_set(CardSet("OWN", "Own", DEFAULT.name, tuple(map(_unread, range(5)))))
    assert len(explanations) == 3
