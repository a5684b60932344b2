"""Simulations that are broken off: what is finished is kept, and another run goes on from there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cli import run, sim
from optcg_dsl.simulation.jobs import Job
from optcg_dsl.simulation.kept import Kept, KeptError
from optcg_dsl.simulation.report import comparison, totals, without_times
from optcg_dsl.simulation.workers import Finished, Part, WorkerFailed, parts, play_here
from tests.simulation.test_jobs import DATA, DECKS

JOB = Job.of(DATA, ("random", "random"), 5, DECKS)
ARGUMENTS = ["sim", "engineers", "keepers", "--agents", "random", "--seed", "5"]


def report(kept: Kept) -> dict[str, Any]:
    """What the kept games come to, without times."""
    return without_times(totals(kept.tally) | comparison(kept.tally))


def played(games: Sequence[Part], path: Path | None = None) -> Kept:
    """Those games, played and kept."""
    kept = Kept(JOB, path)
    for part, tally in play_here(JOB, games):
        kept.add(part, tally)
    return kept


# -- the file ----------------------------------------------------------------------------------------------------------


def test_games_that_are_kept_and_gone_on_with_give_the_same_as_in_one_go(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    first = played([(0, 3), (5, 2)], path)
    first.save()
    second = Kept.read(JOB, path)
    assert second.done == [(0, 3), (5, 2)]
    for part, tally in play_here(JOB, parts(9, second.done)):
        second.add(part, tally)
    assert second.done == [(0, 9)]
    assert report(second) == report(played([(0, 9)]))


def test_no_file_is_no_games(tmp_path: Path) -> None:
    assert Kept.read(JOB, tmp_path / "kept.json").done == []


@pytest.mark.parametrize(
    "other",
    [
        replace(JOB, seed=6),
        replace(JOB, agents=("random", "greedy")),
        replace(JOB, rules="1.1.8"),
        replace(JOB, decks=DECKS[::-1]),
        replace(JOB, turn_limit=3),
        replace(JOB, records=JOB.records[1:]),
        replace(JOB, effects={}),
    ],
)
def test_games_of_another_job_are_refused(tmp_path: Path, other: Job) -> None:
    path = tmp_path / "kept.json"
    played([(0, 1)], path).save()
    with pytest.raises(KeptError, match="other decks, cards, bots, rules or another seed"):
        Kept.read(other, path)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(done=[[0, 2], [1, 2]]),
        lambda data: data.update(done=[[-1, 3]]),
        lambda data: data.update(done=[[0, 0], [0, 3]]),
        lambda data: data.update(done=[[0, 4]]),
        lambda data: data.update(done=[[0, 3.5]]),
        lambda data: data.update(format="optcg.sim/1"),
        lambda data: data.update(more=1),
        lambda data: data["tally"].update(games=-3),
        lambda data: data["tally"].update(games=10**30),
        lambda data: data["tally"].update(draws=7),
        lambda data: data["tally"].update(unfinished=4),
        lambda data: data["tally"]["sides"][0].update(won_first=9),
        lambda data: data["tally"]["sides"].pop(),
        lambda data: data["tally"]["endings"].update(defeat=99),
        lambda data: data.pop("tally"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, change: Any) -> None:
    path = tmp_path / "kept.json"
    played([(0, 3)], path).save()
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(KeptError, match=r"kept\.json"):
        Kept.read(JOB, path)


@given(st.binary(max_size=40) | st.text(max_size=40).map(str.encode))
def test_whatever_a_file_holds_is_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(data)
    with pytest.raises(KeptError):
        Kept.read(JOB, path)


# -- the command -------------------------------------------------------------------------------------------------------


def broken_after(count: int, error: BaseException) -> Any:
    """Plays so many parts, and then fails."""

    def play(job: Job, todo: Sequence[Part]) -> Iterator[Finished]:
        yield from play_here(job, todo[:count])
        raise error

    return play


@pytest.mark.parametrize(("error", "code"), [(WorkerFailed("worker 2 ended"), 2), (KeyboardInterrupt(), 130)])
def test_what_is_finished_is_kept_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: BaseException, code: int
) -> None:
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(sim, "play_here", broken_after(3, error))
        assert run([*ARGUMENTS, "-n", "8"]) == code
    (path,) = tmp_path.iterdir()
    told = capsys.readouterr()
    assert f"3 of 8 games are finished and kept; go on with --resume {path.name}" in told.err
    assert told.out == ""

    assert run([*ARGUMENTS, "-n", "8", "--resume", path.name, "--format", "json"]) == 0
    resumed = without_times(json.loads(capsys.readouterr().out))
    assert run([*ARGUMENTS, "-n", "8", "--format", "json"]) == 0
    assert resumed == without_times(json.loads(capsys.readouterr().out))
    assert Kept.read(JOB, path).done == [(0, 8)]


def test_more_games_can_be_added_and_none_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run([*ARGUMENTS, "-n", "2", "--resume", "kept.json"]) == 0
    assert run([*ARGUMENTS, "-n", "5", "--resume", "kept.json"]) == 0
    assert Kept.read(JOB, Path("kept.json")).done == [(0, 5)]
    capsys.readouterr()
    assert run([*ARGUMENTS, "-n", "4", "--resume", "kept.json"]) == 2
    assert "holds more than 4 games; say --games 5" in capsys.readouterr().err


def test_a_file_that_cannot_be_used_ends_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, content in (("text.json", b"not JSON"), ("folder", None)):
        path = tmp_path / name
        path.write_bytes(content) if content is not None else path.mkdir()
        assert run([*ARGUMENTS, "-n", "2", "--resume", str(path)]) == 2
        told = capsys.readouterr()
        assert told.out == "" and name in told.err
