"""The compiled engine: when it counts, what happens where it cannot be made, and that it plays the same games."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from optcg_dsl import native
from optcg_dsl.native import COMPILED, INTERPRETED, MANIFEST, VARIABLE, Manifest, UnusableError, __main__, building

GAMES = 6


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a compiled engine of the sources that there are."""
    monkeypatch.setattr(native, "FOLDER", tmp_path)
    (tmp_path / "battle.so").write_bytes(b"")
    write_manifest(tmp_path)
    return tmp_path


def write_manifest(folder: Path, **fields: object) -> None:
    manifest = Manifest(native.sources_digest(), native.interpreter(), {"optcg_dsl.engine.battle": "battle.so"})
    (folder / MANIFEST).write_bytes(msgspec.json.encode(msgspec.structs.replace(manifest, **fields)))


def test_it_counts_for_these_sources_and_this_interpreter(built: Path) -> None:
    assert list(native.usable().modules) == ["optcg_dsl.engine.battle"]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"sources": "0" * 40}, "other sources"),
        ({"interpreter": ".cpython-27.so"}, "another interpreter"),
        ({"modules": {"optcg_dsl.engine.moves": "moves.so"}}, "moves.so is missing"),
    ],
)
def test_it_does_not_count_otherwise(built: Path, fields: dict[str, object], reason: str) -> None:
    write_manifest(built, **fields)
    with pytest.raises(UnusableError, match=reason):
        native.usable()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"sources": 1}'])
def test_a_manifest_that_is_none(built: Path, content: bytes) -> None:
    (built / MANIFEST).write_bytes(content)
    with pytest.raises(UnusableError, match="cannot be read"):
        native.usable()


def test_nothing_is_built(built: Path) -> None:
    (built / MANIFEST).unlink()
    with pytest.raises(UnusableError, match="has not been built"):
        native.usable()


def test_the_digest_tells_any_change_of_a_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = tmp_path / "optcg_dsl" / "engine"
    sources.mkdir(parents=True)
    monkeypatch.setattr(native, "PACKAGE", sources.parent)
    monkeypatch.setattr(native, "_SOURCES", ("engine",))
    seen = {native.sources_digest()}
    for name, text in (("a.py", ""), ("a.py", "x = 1"), ("b.py", ""), ("notes.txt", "")):
        (sources / name).write_text(text)
        seen.add(native.sources_digest())
    assert len(seen) == 4  # only the last file is no source


def test_a_demand_that_cannot_be_met(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (built / MANIFEST).unlink()
    before = list(sys.meta_path)
    monkeypatch.setenv(VARIABLE, COMPILED)
    with pytest.raises(ImportError, match="has not been built"):
        native.use_compiled()
    monkeypatch.setenv(VARIABLE, "")
    native.use_compiled()
    assert sys.meta_path == before


def test_no_compiler(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], built: Path) -> None:
    (built / MANIFEST).unlink()
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    with pytest.raises(building.BuildError, match=r"no C compiler \(no-such-compiler\)"):
        building.build()
    assert __main__.main([]) == 2
    assert "runs as it is: there is no C compiler" in capsys.readouterr().err


def test_compilers_that_refuse(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], built: Path
) -> None:
    write_manifest(built, sources="0" * 40)
    monkeypatch.setenv("CC", sys.executable)  # a compiler is not needed for this
    monkeypatch.setattr(building, "_SETUP", "raise SystemExit('a type is wrong')  # {paths!r} {group!r} {optimize!r}")
    assert __main__.main([]) == 1
    assert "a type is wrong" in capsys.readouterr().err
    with pytest.raises(UnusableError):
        native.usable()


def test_what_is_up_to_date_is_not_built_again(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main([]) == 0
    assert capsys.readouterr().err == ""


def test_every_module_that_is_left_out_exists() -> None:
    engine = {path.stem for path in (native.PACKAGE / "engine").rglob("*.py")}
    assert engine >= building._NOT_COMPILED  # none of them is left from a module that is gone
    assert {Path(name).stem for name in building.compiled_sources()} == engine - building._NOT_COMPILED


def test_no_class_of_records_is_compiled() -> None:
    """mypyc does not give msgspec the types of the fields, so what is read from JSON must stay as it is."""
    for name in building.compiled_sources():
        tree = ast.parse((native.PACKAGE.parent / name).read_text(encoding="utf-8"))
        bases = {
            ast.unparse(base).rpartition(".")[2]
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for base in node.bases
        }
        assert not bases & {"Struct", "Frame"}, name


def played(engine: str) -> list[str]:
    """What a new process with this engine says of the same games: which engine it used, and a hash of all events."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.native.games", str(GAMES)],
        env={**os.environ, VARIABLE: engine},
        cwd=native.PACKAGE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_both_engines_play_the_same_games() -> None:
    try:
        native.usable()
    except UnusableError as reason:
        pytest.skip(f"there is no compiled engine: {reason}")
    compiled, interpreted = played(COMPILED), played(INTERPRETED)
    assert (compiled[0], interpreted[0]) == (COMPILED, INTERPRETED)
    assert compiled[1:] == interpreted[1:]
