"""A small run over inputs of every kind, and what it finds."""

from __future__ import annotations

import time
from random import Random

import pytest

from optcg_dsl.validation.checks import CheckReport
from tests.fuzz import examiners, record
from tests.fuzz.mutated_files import changed, words_of
from tests.fuzz.verdicts import Verdicts


@pytest.fixture(autouse=True)
def _own_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the project's own files, so that the inputs are the same everywhere."""
    for name in ("OPTCG_CORPUS", "OPTCG_RULEBOOKS"):
        monkeypatch.delenv(name, raising=False)
    for made in (examiners._documents, examiners._records):
        made.cache_clear()


def test_a_small_run_has_no_failures(capsys: pytest.CaptureFixture[str]) -> None:
    assert record.main(["--seed", "2026", "-n", "240", "saves=10", "texts=10", *_others()]) == 0
    table = capsys.readouterr().out
    rows = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("| ")][1:]
    assert [kind.strip() for kind, _ in rows] == ["saves", "texts", *_others()]
    assert [int(count) for _, count in rows] == [10, 10, *(240 * record.SHARES[kind] // 1000 for kind in _others())]


def _others() -> list[str]:
    return [kind for kind in record.SHARES if kind not in ("saves", "texts", "caches")]


def test_shares_are_of_a_thousand() -> None:
    assert sum(record.SHARES.values()) == 1000


def test_a_kind_that_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        record.main(["pictures=4"])
    assert stopped.value.code == 2
    assert "'pictures=4' is not one of texts, sets" in capsys.readouterr().err


def test_exceptions_faults_and_hangs_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MOST_WAITING", 0.05)

    def examine(index: int) -> tuple[str, str]:
        if index == 7:
            raise KeyError("boom")
        if index == 8:
            time.sleep(5)
        return "read", "wrong" if index == 6 else ""

    tally = record.examined("decks", examine, range(5, 10))
    assert tally.outcomes == {"read": 3, "exception": 1, "hang": 1}
    assert [fault.partition(":")[0] for fault in tally.faults] == ["decks 6", "decks 7", "decks 8"]
    assert "KeyError" in tally.faults[1]


def test_decks_that_the_check_and_the_engine_judge_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examiners, "deck_problems", lambda pool, deck: ["something"])
    examine = examiners.decks(1)
    told = [examine(index) for index in range(8)]
    assert any(outcome == "accepted" and "against the rules: something" in fault for outcome, fault in told)
    monkeypatch.setattr(examiners, "deck_problems", lambda pool, deck: [])
    told = [examine(index) for index in range(8)]
    assert any("legal, and refused" in fault for _, fault in told)


def test_tables_that_are_not_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examiners, "write_sets", lambda imported, folder: folder.mkdir())
    examine = examiners.tables(1)
    assert any("is read back as None" in examine(index)[1] for index in range(8))


def test_verdicts_that_differ_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(range(10**6))

    def unsteady(*_: object) -> CheckReport:
        return CheckReport((), next(answers), 0, 0)

    monkeypatch.setattr("tests.validation.test_remembered_verdicts.check_paths", unsteady)
    verdicts = Verdicts(1)
    verdicts.run()
    (fault,) = verdicts.faults
    assert fault.startswith("caches, seed 1: ")


def test_changes_are_the_same_for_the_same_seed() -> None:
    data = b"name: A deck\nleader: X-001\ncards:\n  X-002: 4\n"
    words = words_of(data)
    assert words[:4] == (b"name", b"A", b"deck", b"leader")
    made = [changed(Random(seed), data, words) for seed in range(30)]
    assert made == [changed(Random(seed), data, words) for seed in range(30)]
    assert len(set(made)) > 20
