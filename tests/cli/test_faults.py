"""A full disk, a failing one, a kill: at every step of every write of every command the old files stay whole."""

from __future__ import annotations

import ast
import ctypes
import hashlib
import json
import os
import resource
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import optcg_dsl
from optcg_dsl import cli, files
from optcg_dsl.bots.agents import make_agent
from optcg_dsl.bots.playout import Playout, play
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.writer import write_set
from optcg_dsl.checking import pages as checking_pages
from optcg_dsl.engine.game import Game
from optcg_dsl.native import Manifest, Module, building
from optcg_dsl.playing.session import CannotError, Session
from optcg_dsl.pools.loading import Collection, compiled, deck_list, shipped
from optcg_dsl.resources import data_folder
from optcg_dsl.rules import pages as rules_pages
from optcg_dsl.simulation.jobs import Job
from optcg_dsl.simulation.kept import Kept
from tests.faults import ERRORS, Disk, install

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills and limits processes")

CARD = """\
  - number: {set}-00{number}
    name: "Quill {number}"
    category: {category}
    colors: [red]
    {numbers}
    effect: "[On Play] Draw 1 card."
"""
CHARACTER, LEADER = "cost: 1\n    power: 1000", "life: 5\n    power: 5000"
CSV = "number,name,category,colors,cost,power\n" + "".join(
    f"Q{code}01-001,Quill,character,red,1,1000\n" for code in "AB"
)
PUNK = [
    {
        "id": f"Q{code}01-001",
        "pack_id": "1",
        "name": "Quill",
        "category": "Character",
        "colors": ["Red"],
        "cost": 1,
        "power": 1000,
        "counter": None,
        "attributes": [],
        "types": ["Crew"],
        "effect": "-",
        "trigger": None,
        "rarity": "Common",
        "block_number": 1,
    }
    for code in "AB"
]


def card_set(code: str, wrong: str = "") -> str:
    """A set that is not in canonical form."""
    cards = [CARD.format(set=code, number=number, category="character", numbers=CHARACTER) for number in (2, 3)]
    text = f"set: {code}\nname: 'Trial'\ncards:\n" + "".join(cards)
    return text.replace("Draw 1 card", f"Draw 1 {wrong}", 1) if wrong else text


def fill(folder: Path) -> None:
    """The files that the commands work on, and the old content of those that they write."""
    for name in ("QA01", "QB01"):
        (folder / f"{name}.yaml").write_text(card_set(name))
    japanese = card_set("QA01").replace("cards:", "language: japanese\ncards:", 1)
    (folder / "twin.yaml").write_text(
        japanese.replace("[On Play] Draw 1 card.", "【登場時】カード1枚を引く。"), "utf-8"
    )
    (folder / "wrong.yaml").write_text(card_set("QC01", "crad"))
    (folder / "cards.csv").write_text(CSV)
    (folder / "punk").mkdir()
    (folder / "punk" / "1.json").write_text(json.dumps(PUNK))
    old = folder / "old"
    old.mkdir()
    for name in ("file", "QA01.yaml", "QB01.yaml", "QA01.py", "QB01.py", "SHA256SUMS"):
        (old / name).write_text(f"# the old content of {name}\n" * 20)
    (folder / "docs").mkdir()
    for name in ("diagnostics", "card-findings", "versions", "terms"):
        (folder / "docs" / f"{name}.md").write_text("old\n" * 20)
    entry = {"fingerprint": "0" * 16, "count": 1, "code": "OP102", "file": "gone.yaml", "card": "", "message": "x"}
    known = {"format": "optcg.baseline/1", "findings": [entry]}
    (folder / "known.json").write_text(json.dumps(known))


def command(words: str) -> Callable[[], int]:
    """Runs a command."""
    return lambda: cli.run(words.split())


@cache
def at_the_table() -> Session:
    """A game with the shipped decks."""
    data = shipped()
    return Session(Game.new(data.pool(), [deck_list(deck) for deck in list(data.decks.values())[:2]], 1), {})


@cache
def all_sets() -> Collection:
    """The shipped sets."""
    return compiled([data_folder("cardsets")])


@cache
def a_game() -> Playout:
    """A game that was played with the shipped decks."""
    data = shipped()
    decks = [deck_list(deck) for deck in list(data.decks.values())[:2]]
    return play(data.pool(), decks, [make_agent("random", 1), make_agent("random", 2)], 1)


_SHIPPED = cache(shipped)


def saved(what: str) -> Callable[[], int]:
    """Saves a game at the table."""

    def call() -> int:
        try:
            getattr(at_the_table(), what)(Path("old/file"))
        except CannotError as error:
            print(f"optcg: {error}", file=sys.stderr)
            return 2
        return 0

    return call


def function(call: Callable[[], object]) -> Callable[[], int]:
    """Calls what is no command and raises ``OSError``."""

    def run() -> int:
        try:
            call()
        except OSError as error:
            print(f"optcg: {error}", file=sys.stderr)
            return 2
        return 0

    return run


def engine_in_place() -> None:
    """Puts a compiled engine into its place."""
    building.FOLDER = Path("old")  # restored by the fixture
    made = {"a": Path("QA01.yaml"), "b": Path("QB01.yaml")}
    modules = {name: Module(f"{name}.so", "digest") for name in made}
    building._put_in_place(Manifest("digest", "interpreter", modules), made)


def games_kept() -> None:
    """Keeps the finished games of a simulation."""
    data = shipped()
    Kept(Job.of(data, ("random", "random"), 1, None, data.rules()), Path("old/file")).save()


def set_written() -> None:
    """Writes a set."""
    found = parse_set(card_set("QA01")).card_set
    assert found is not None
    write_set(found, Path("old/QA01.yaml"))


@dataclass(frozen=True)
class Case:
    """Something that writes: the module that does, and how to call it; 0 comes back when all goes well."""

    module: str
    call: Callable[[], int]


CASES = {
    "lock": Case("comparison/lock.py", command("lock QA01.yaml -o old/file")),
    "report": Case("cli/report.py", command("report QA01.yaml --against QB01.yaml -o old/file")),
    "impact": Case("cli/rules_impact.py", command("rules impact 1.1.6 1.2.0 QA01.yaml --games 0 --html old/file")),
    "demo": Case("cli/demo.py", command("demo --save old/file")),
    "play": Case("cli/play.py", command("play --you none --bot1 random --bot2 random --save old/file")),
    "saved game": Case("playing/session.py", saved("save")),
    "saved replay": Case("playing/session.py", saved("save_replay")),
    "new baseline": Case("validation/baseline.py", command("check wrong.yaml --write-baseline new.json")),
    "smaller baseline": Case(
        "validation/baseline.py", command("check QA01.yaml --baseline known.json --update-baseline")
    ),
    "glossary": Case("cli/languages.py", command("languages glossary QA01.yaml twin.yaml --write old/file")),
    "fmt": Case("validation/formatting.py", command("fmt QA01.yaml")),
    "fmt of two": Case("validation/formatting.py", command("fmt QA01.yaml QB01.yaml")),
    "new card": Case("cli/new.py", command("new card QA01.yaml")),
    "new set": Case("cli/new.py", command("new set QD01 --into new")),
    "build": Case("cli/build.py", command("build QA01.yaml QB01.yaml --into old")),
    "import table": Case("cards/importers/reading.py", command("import table cards.csv old")),
    "import punk-records": Case("cards/importers/reading.py", command("import punk-records punk old")),
    "import vegapull": Case("cards/importers/reading.py", command("import vegapull punk old")),
    "kept games": Case("simulation/kept.py", function(games_kept)),
    "set": Case("cards/writer.py", function(set_written)),
    "pages of findings": Case("checking/pages.py", function(checking_pages.main)),
    "pages of rules": Case("rules/pages.py", function(lambda: rules_pages.main("docs"))),
    "compiled engine": Case("native/building.py", function(engine_in_place)),
}
SEVERAL = {"build", "import table", "import punk-records", "import vegapull", "fmt of two"}
SEVERAL |= {"pages of findings", "pages of rules"}
"""What writes several files, each for itself: a failure may leave some old and some new, but none between."""
NOT_HERE = {
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
    monkeypatch.setattr(building, "FOLDER", building.FOLDER)
    # One game is as good as many here.
    monkeypatch.setattr(import_module("optcg_dsl.cli.demo"), "shipped", _SHIPPED)
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
