"""A full disk, a failing one, a kill: at every step of every write of every command the old files stay whole."""

from __future__ import annotations

import ast
import ctypes
import hashlib
import os
import resource
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

import optcg_dsl
from optcg_dsl import cli, files
from tests.cli.writing import CASES, SEVERAL, SHIPPED, Case, a_game, all_sets, card_set, command, fill
from tests.faults import ERRORS, Disk, install

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills and limits processes")

NOT_HERE = {
    "studio/folder.py",  # tests/studio/test_files.py
    "studio/state.py",  # a folder of its own, which goes away again
    "caching.py",  # test_a_cache_that_cannot_be_written
    "comparison/states.py",  # a folder of its own, which goes away again
    "validation/installation.py",  # a file that is taken away again at once
}
_WRITERS = {"write_file", "write_files", "create_files", "put_file", "replace_folder", "try_writing"}


def test_every_module_that_writes_is_among_these() -> None:
    package = Path(optcg_dsl.__file__).parent
    writing = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = {one.name for one in node.names} if isinstance(node, ast.ImportFrom) else set()
            if names & _WRITERS:
                writing.add(path.relative_to(package).as_posix())
    assert writing == {case.module for case in CASES.values()} | NOT_HERE


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder with files, without a cache."""
    monkeypatch.setenv("OPTCG_CACHE", "")
    # One game is as good as many here.
    monkeypatch.setattr(import_module("optcg_dsl.cli.demo"), "shipped", SHIPPED)
    monkeypatch.setattr(import_module("optcg_dsl.cli.demo"), "play", lambda *_: a_game())
    monkeypatch.setattr(import_module("optcg_dsl.cli.pools"), "compiled", lambda _: all_sets())
    monkeypatch.setattr(import_module("optcg_dsl.cli.play"), "play_game", lambda *_: a_game())
    (tmp_path / "work").mkdir()
    fill(tmp_path / "work")
    monkeypatch.chdir(tmp_path / "work")
    yield tmp_path / "work"


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder, with their content."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def refill(folder: Path, before: dict[str, bytes]) -> None:
    """Have a folder hold these files again, and nothing else."""
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    for name, data in before.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def left_whole(name: str, before: dict[str, bytes], after: dict[str, bytes], now: dict[str, bytes]) -> None:
    """Every file is what it was, or in a work of several files what it was to be; there is no other file."""
    if name not in SEVERAL:
        assert now == before
    for path in {*before, *now}:
        assert now.get(path) in (before.get(path), after.get(path)), path


@pytest.mark.parametrize("name", CASES)
def test_a_failing_disk(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case, before = CASES[name], contents(folder)
    with monkeypatch.context() as patch:
        disk = install(Disk(), patch)
        assert case.call() == 0
    after = contents(folder)
    assert {"open", "write", "fsync", "close"} <= set(disk.steps)
    assert after != before
    faults = 0
    for at, step in enumerate(disk.steps):
        for error in ERRORS[step] if name in ("lock", "build", "new set", "fmt") else ERRORS[step][:1]:
            refill(folder, before)
            capsys.readouterr()
            with monkeypatch.context() as patch:
                install(Disk(at, error), patch)
                code = case.call()
            printed = capsys.readouterr()
            if step == "link":  # another way is taken: a file system without hard links
                assert (code, contents(folder)) == (0, after)
                continue
            assert code == 2
            assert printed.err.startswith("optcg: ")
            assert os.strerror(error) in printed.err
            assert "Traceback" not in printed.err and files.PREFIX not in printed.err
            left_whole(name, before, after, contents(folder))
            faults += 1
    assert faults >= 4


def in_a_child(call: Callable[[], int]) -> tuple[int, str]:
    """How a call ends in a process of its own: its exit code, or minus the signal; and what it said."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(writing, 2)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.stdout, sys.stderr = open(1, "w", closefd=False), open(2, "w", closefd=False)  # noqa: SIM115
        code = 70
        try:
            code = call()
            sys.stderr.flush()
        finally:
            os._exit(code)
    os.close(writing)
    with open(reading, encoding="utf-8", errors="replace") as stream:
        said = stream.read()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), said


def on(disk: Disk, call: Callable[[], int]) -> Callable[[], int]:
    """The call with this disk, in a process that ends afterwards."""

    def run() -> int:
        files.os = disk
        return call()

    return run


def without_temporary(found: dict[str, bytes]) -> dict[str, bytes]:
    """Files but those that a killed process left, which count as nothing."""
    return {path: data for path, data in found.items() if files.PREFIX not in path}


def steps_of(case: Case, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps of its writes; it is carried out."""
    with monkeypatch.context() as patch:
        disk = install(Disk(), patch)
        assert case.call() == 0
    return disk.steps


@pytest.mark.parametrize("name", CASES)
def test_a_kill(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, before = CASES[name], contents(folder)
    steps = steps_of(case, monkeypatch)
    after = contents(folder)
    for at in range(len(steps)):
        refill(folder, before)
        code, _ = in_a_child(on(Disk(at, None), case.call))
        assert code == -signal.SIGKILL
        now = without_temporary(contents(folder))
        if name == "compiled engine" and not (folder / "old").exists():
            assert steps[at - 1 : at + 1] == ["replace", "replace"]  # the old folder is away, the new one not yet there
            continue
        for path in {*before, *now}:
            assert now.get(path) in (before.get(path), after.get(path)), path
    refill(folder, before)
    assert case.call() == 0
    assert contents(folder) == after


def test_a_kill_leaves_nothing_that_is_read(folder: Path) -> None:
    """A temporary file beside a set is no set."""
    steps = in_a_child(on(Disk(2, None), command("fmt QA01.yaml")))
    assert steps[0] == -signal.SIGKILL
    (left,) = [path for path in folder.iterdir() if path.name.startswith(files.PREFIX)]
    (folder / "wrong.yaml").unlink()
    assert left.stat().st_size > 0
    assert cli.run(["check", "."]) == 0


def limited(call: Callable[[], int], size: int) -> Callable[[], int]:
    """The call, where files cannot grow beyond so many bytes (the kernel refuses to write more)."""

    def run() -> int:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        return call()

    return run


@pytest.mark.parametrize("name", CASES)
def test_files_that_cannot_grow(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, before = CASES[name], contents(folder)
    steps_of(case, monkeypatch)
    after = contents(folder)
    refill(folder, before)
    code, said = in_a_child(limited(case.call, 10))
    assert (code, "File too large" in said, "Traceback" in said) == (2, True, False)
    left_whole(name, before, after, contents(folder))


def is_one_build(folder: Path) -> bool:
    """Whether the list of digests tells what the folder holds."""
    lines = [line.split("  ") for line in (folder / "SHA256SUMS").read_text().splitlines()]
    return all(hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest for digest, name in lines)


def test_what_is_half_built_is_known_by_its_digests(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = command("build QA01.yaml QB01.yaml --into built")
    assert words() == 0
    before = contents(folder / "built")
    for name in ("QA01", "QB01"):
        (folder / f"{name}.yaml").write_text(card_set(name).replace("Draw 1 card", "Draw 2 cards"))
    steps = steps_of(Case("", words), monkeypatch)
    after = contents(folder / "built")
    replaced = [at for at, step in enumerate(steps) if step == "replace"]
    assert len(replaced) == 3
    assert not set(range(replaced[0], len(steps))) - set(replaced), "nothing is written after the first has its place"
    for at in range(len(steps)):
        refill(folder / "built", before)
        assert in_a_child(on(Disk(at, None), words))[0] == -signal.SIGKILL
        now = without_temporary(contents(folder / "built"))
        assert is_one_build(folder / "built") == (now in (before, after))


_NEW_NAMESPACE, _PRIVATE = 0x00020000, 0x40000 | 0x4000


def on_a_full_disk(folder: Path, name: str, after: dict[str, bytes]) -> Callable[[], int]:
    """Calls a case on a disk of 512 KB that is full; 0 if the files are whole, 77 if there can be no such disk."""

    def run() -> int:
        libc = ctypes.CDLL(None, use_errno=True)
        where = str(folder).encode()
        if (
            libc.unshare(_NEW_NAMESPACE)
            or libc.mount(b"none", b"/", None, _PRIVATE, None)
            or libc.mount(b"none", where, b"tmpfs", 0, b"size=512k")
        ):
            return 77
        os.chdir(folder)
        fill(folder)
        before = contents(folder)
        filler = os.open("filler", os.O_WRONLY | os.O_CREAT)
        try:
            while True:
                os.write(filler, b"x" * 4096)
        except OSError:
            os.close(filler)
        code = CASES[name].call()
        (folder / "filler").unlink()
        assert code == 2
        left_whole(name, before, after, contents(folder))
        return 0

    return run


@pytest.mark.skipif(sys.platform != "linux", reason="mounts a small disk")
@pytest.mark.parametrize("name", CASES)
def test_a_full_disk(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = contents(folder)
    steps_of(CASES[name], monkeypatch)
    after = contents(folder)
    refill(folder, before)
    code, said = in_a_child(on_a_full_disk(folder, name, after))
    if code == 77:
        pytest.skip("this user may not mount a disk")
    assert code == 0, said
    assert "No space left on device" in said


@pytest.mark.parametrize("words", ["check QA01.yaml wrong.yaml", "fmt --check tidy.yaml"])
def test_a_cache_that_cannot_be_written(
    words: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command works, says what it always says, and leaves nothing behind."""
    (folder / "tidy.yaml").write_text(card_set("QA01"))
    cli.run(["fmt", "tidy.yaml"])
    capsys.readouterr()
    expected = (cli.run(words.split()), capsys.readouterr())
    monkeypatch.setenv("OPTCG_CACHE", "cache")
    with monkeypatch.context() as patch:
        disk = install(Disk(), patch)
        assert (cli.run(words.split()), capsys.readouterr()) == expected
    assert "replace" in disk.steps
    for at, step in enumerate(disk.steps):
        for error in (*ERRORS[step], None):
            shutil.rmtree("cache")
            if error is None:
                assert in_a_child(on(Disk(at, None), command(words)))[0] == -signal.SIGKILL
            else:
                with monkeypatch.context() as patch:
                    install(Disk(at, error), patch)
                    assert (cli.run(words.split()), capsys.readouterr()) == expected
                assert not [one for one in os.listdir("cache") if one.startswith(files.PREFIX)]
            assert (cli.run(words.split()), capsys.readouterr()) == expected
