"""The compiled engine: when it counts, what happens where it cannot be made, and that it plays the same games."""

from __future__ import annotations

import ast
import os
import platform
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest

from optcg_dsl import native
from optcg_dsl.native import COMPILED, INTERPRETED, VARIABLE, UnusableError, __main__, building
from tests.native.folders import write_folder

GAMES = 6


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a compiled engine of the sources that there are."""
    monkeypatch.setattr(native, "FOLDER", tmp_path)
    write_folder(tmp_path)
    return tmp_path


def test_it_counts_for_these_sources_and_this_interpreter(built: Path) -> None:
    assert "optcg_dsl.engine.procedures.battle" in native.usable().modules


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"sources": "0" * 40}, "other sources"),
        ({"interpreter": "CPython 2.7.18 .cpython-27.so"}, r"another interpreter \(CPython 2\.7\.18 "),
    ],
)
def test_it_does_not_count_otherwise(built: Path, fields: dict[str, str], reason: str) -> None:
    write_folder(built, **fields)
    with pytest.raises(UnusableError, match=reason) as raised:
        native.usable()
    assert type(raised.value) is UnusableError  # nothing is damaged: it is only not for now


def test_nothing_is_built(built: Path) -> None:
    (built / native.MANIFEST).unlink()
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
    (built / native.MANIFEST).unlink()
    before = list(sys.meta_path)
    monkeypatch.setenv(VARIABLE, COMPILED)
    with pytest.raises(ImportError, match="has not been built"):
        native.use_compiled()
    monkeypatch.setenv(VARIABLE, "")
    native.use_compiled()
    assert sys.meta_path == before


def test_no_compiler(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], built: Path) -> None:
    (built / native.MANIFEST).unlink()
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    with pytest.raises(building.BuildError, match=r"no C compiler \(no-such-compiler\)"):
        building.build()
    assert __main__.main([]) == 2
    assert "runs as it is: there is no C compiler" in capsys.readouterr().err


def test_compilers_that_refuse(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], built: Path
) -> None:
    write_folder(built, sources="0" * 40)
    monkeypatch.setenv("CC", sys.executable)  # a compiler is not needed for this
    monkeypatch.setattr(building, "_SETUP", "raise SystemExit('a type is wrong')")
    assert __main__.main([]) == 1
    assert "a type is wrong" in capsys.readouterr().err
    with pytest.raises(UnusableError):
        native.usable()


Version = namedtuple("Version", "major minor micro releaselevel serial")


@pytest.mark.parametrize(
    ("version", "text", "told"),
    [
        (Version(3, 13, 0, "final", 0), "3.13.0", "CPython 3.13 "),
        (Version(3, 13, 9, "final", 0), "3.13.9", "CPython 3.13 "),
        (Version(3, 14, 0, "final", 0), "3.14.0", "CPython 3.14 "),
        (Version(3, 14, 0, "candidate", 2), "3.14.0rc2", "CPython 3.14.0rc2 "),
        (Version(3, 15, 0, "alpha", 1), "3.15.0a1", "CPython 3.15.0a1 "),
    ],
)
def test_the_releases_of_a_version_are_one_interpreter(
    version: Version, text: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is compiled looks into the interpreter's own structures, which change until the first release."""
    monkeypatch.setattr(sys, "version_info", version)
    monkeypatch.setattr(platform, "python_version", lambda: text)
    monkeypatch.setattr(platform, "python_version_tuple", lambda: text.split("."))
    monkeypatch.setattr(platform, "python_implementation", lambda: "CPython")
    assert native.interpreter() == told + native.suffix()


C = """\
CPyTagged CPyDef_layers___View___power(PyObject *cpy_r_self, CPyTagged cpy_r_card) {{
    cpy_r_r1 = CPyTagged_{operation}(cpy_r_r0, 4);
    cpy_r_r2 = CPyDef_layers___other(cpy_r_r1);
}}
CPyTagged CPyDef_layers___last(PyObject *cpy_r_self) {{
"""


@pytest.mark.parametrize("operation", ["Multiply", "Lshift"])
def test_what_could_make_long_numbers_is_not_compiled(operation: str) -> None:
    with pytest.raises(building.RefusedError, match="layers___View___power could make long numbers"):
        building._refuse_lengthening(C.format(operation=operation))


@pytest.mark.parametrize("operation", ["Add", "Subtract", "And", "FloorDivide", "IsLt_"])
def test_what_keeps_numbers_short_is_compiled(operation: str) -> None:
    building._refuse_lengthening(C.format(operation=operation))


def test_what_is_up_to_date_is_not_built_again(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main([]) == 0
    assert capsys.readouterr().err == ""


def test_every_module_that_is_left_out_exists() -> None:
    found = {
        path.relative_to(native.PACKAGE).with_suffix("").as_posix()
        for room in ("bots", "engine")
        for path in (native.PACKAGE / room).rglob("*.py")
    }
    modules = {name for name in found if Path(name).stem != "__init__"}
    assert modules >= building._NOT_COMPILED  # none of them is left from a module that is gone
    compiled = {Path(name).relative_to("optcg_dsl").with_suffix("") for name in building.compiled_sources()}
    assert {path.as_posix() for path in compiled} == modules - building._NOT_COMPILED


def test_bots_that_are_imported_first_are_found_compiled() -> None:
    """Whatever is imported first, all modules come from one place: compiled ones call each other directly."""
    try:
        native.usable()
    except UnusableError as reason:
        pytest.skip(f"there is no compiled engine: {reason}")
    program = "import optcg_dsl.bots.board as board; print(board.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, VARIABLE: COMPILED},
        cwd=native.PACKAGE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip().endswith(native.suffix())


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
    """What a new process with this engine says of the same games: which engine it used, and a hash of all of them."""
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
