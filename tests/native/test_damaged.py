"""A compiled engine whose files are not as they were built is not loaded, and the reason is told.

A cut library ends the process when it is loaded, or later, when a page of it is missing; so all is hashed before.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from optcg_dsl import native
from optcg_dsl.native import COMPILED, INTERPRETED, LIBRARY, MANIFEST, VARIABLE, DamagedError, building
from tests.native.folders import file_of, write_folder, write_manifest

FILE = file_of("optcg_dsl.engine.changes.moves")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a compiled engine, and counts."""
    built = tmp_path / "_compiled"
    monkeypatch.setattr(native, "FOLDER", built)
    monkeypatch.setattr(building, "FOLDER", built)
    write_folder(built)
    native.usable()
    return built


def cut(folder: Path) -> None:
    with (folder / FILE).open("r+b") as stream:
        stream.truncate(100)


def empty(folder: Path) -> None:
    (folder / FILE).write_bytes(b"")


def foreign(folder: Path) -> None:
    shutil.copyfile(folder / file_of(LIBRARY), folder / FILE)


def one_bit(folder: Path) -> None:
    content = bytearray((folder / FILE).read_bytes())
    content[len(content) // 2] ^= 1
    (folder / FILE).write_bytes(content)


def longer(folder: Path) -> None:
    with (folder / FILE).open("ab") as stream:
        stream.write(b"\0")


def missing(folder: Path) -> None:
    (folder / FILE).unlink()


def link(folder: Path) -> None:
    """Also a link to the very file is none that was built: what it leads to can change."""
    (folder / FILE).rename(folder.parent / "elsewhere.so")
    (folder / FILE).symlink_to(folder.parent / "elsewhere.so")


def dangling(folder: Path) -> None:
    (folder / FILE).unlink()
    (folder / FILE).symlink_to(folder.parent / "nowhere.so")


def directory(folder: Path) -> None:
    (folder / FILE).unlink()
    (folder / FILE).mkdir()


def pipe(folder: Path) -> None:
    (folder / FILE).unlink()
    os.mkfifo(folder / FILE)


def manifest_cut(folder: Path) -> None:
    content = (folder / MANIFEST).read_bytes()
    (folder / MANIFEST).write_bytes(content[: len(content) // 2])


def manifest_is_something_else(folder: Path) -> None:
    (folder / MANIFEST).write_bytes(b'{"sources": 1}')


def manifest_is_no_text(folder: Path) -> None:
    (folder / MANIFEST).write_bytes(b'{"sources": "\xff"}')


def manifest_nests(folder: Path) -> None:
    (folder / MANIFEST).write_bytes(b'{"other": ' + b"[" * 100_000)


def manifest_names_fewer(folder: Path) -> None:
    """Modules that are compiled and modules that are not do not fit together."""
    data = json.loads((folder / MANIFEST).read_bytes())
    del data["modules"]["optcg_dsl.engine.changes.moves"]
    (folder / MANIFEST).write_text(json.dumps(data))


def manifest_names_another_file(folder: Path) -> None:
    manifest = native.usable()
    modules = {**manifest.modules, LIBRARY: replace(manifest.modules[LIBRARY], file="../other.so")}
    write_manifest(folder, replace(manifest, modules=modules))


def manifest_without_seal(folder: Path) -> None:
    write_manifest(folder, replace(native.usable(), seal=""))


def manifest_is_a_link(folder: Path) -> None:
    (folder / MANIFEST).rename(folder.parent / MANIFEST)
    (folder / MANIFEST).symlink_to(folder.parent / MANIFEST)


def manifest_is_a_directory(folder: Path) -> None:
    (folder / MANIFEST).unlink()
    (folder / MANIFEST).mkdir()


def manifest_is_a_pipe(folder: Path) -> None:
    (folder / MANIFEST).unlink()
    os.mkfifo(folder / MANIFEST)


def folder_is_a_link(folder: Path) -> None:
    folder.rename(folder.parent / "elsewhere")
    folder.symlink_to(folder.parent / "elsewhere")


def folder_is_a_file(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_bytes(b"")


DAMAGES: dict[Callable[[Path], None], str] = {
    cut: "moves.* is not the file that was built",
    empty: "moves.* is not the file that was built",
    foreign: "moves.* is not the file that was built",
    one_bit: "moves.* is not the file that was built",
    longer: "moves.* is not the file that was built",
    missing: "moves.* is missing",
    link: "moves.* is not a plain file",
    dangling: "moves.* is not a plain file",
    directory: "moves.* is not a plain file",
    pipe: "moves.* is not a plain file",
    manifest_cut: "its manifest cannot be read",
    manifest_is_something_else: "its manifest cannot be read",
    manifest_is_no_text: "its manifest cannot be read",
    manifest_nests: "its manifest cannot be read",
    manifest_names_fewer: "its manifest has been changed",
    manifest_names_another_file: "its manifest has been changed",
    manifest_without_seal: "its manifest has been changed",
    manifest_is_a_link: "manifest.json is not a plain file",
    manifest_is_a_directory: "manifest.json is not a plain file",
    manifest_is_a_pipe: "manifest.json is not a plain file",
    folder_is_a_link: "_compiled is not a folder",
    folder_is_a_file: "_compiled is not a folder",
}


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_what_is_damaged_is_not_used(
    damage: Callable[[Path], None], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damage(folder)
    before = list(sys.meta_path)
    monkeypatch.setenv(VARIABLE, "")
    native.use_compiled()
    assert sys.meta_path == before
    monkeypatch.setenv(VARIABLE, COMPILED)
    with pytest.raises(ImportError, match=f"cannot be used: .*{DAMAGES[damage]}") as raised:
        native.use_compiled()
    assert isinstance(raised.value.__cause__, DamagedError)
    assert sys.meta_path == before


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_what_is_damaged_is_replaced_by_the_next_build(
    damage: Callable[[Path], None], folder: Path, tmp_path: Path
) -> None:
    manifest = native.usable()
    made = {name: tmp_path / module.file for name, module in manifest.modules.items()}
    for path in made.values():
        shutil.copyfile(folder / path.name, path)
    damage(folder)
    building._put_in_place(folder, manifest, made)
    assert native.usable() == manifest
    assert {path.name for path in folder.iterdir()} == {MANIFEST, *(path.name for path in made.values())}


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A copy of the package that can be run, with a compiled engine that is as it was built, and none."""
    copy = tmp_path / "copy"
    shutil.copytree(
        native.PACKAGE, copy / native.PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", native.FOLDER.name)
    )
    for name in ("grammar", "cardsets", "generated"):
        (copy / name).symlink_to(native.PACKAGE.parent / name)
    write_folder(copy / native.PACKAGE.name / native.FOLDER.name)
    return copy


def run(copy: Path, engine: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command of a copy."""
    return subprocess.run(
        [sys.executable, "-c", "from optcg_dsl.cli import main; main()", *arguments],
        env={**os.environ, VARIABLE: engine, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=copy,
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.parametrize(
    ("damage", "reason"),
    [(None, "it cannot be loaded: "), (cut, f"{FILE} is not the file that was built")],
    ids=["what the system does not load", "cut"],
)
def test_the_command_says_so(elsewhere: Path, damage: Callable[[Path], None] | None, reason: str) -> None:
    """Without a demand it plays with the engine as it is; with one it ends with exit code 2."""
    if damage is not None:
        damage(elsewhere / native.PACKAGE.name / native.FOLDER.name)
    sim = ("sim", "keepers", "parade", "-n", "1", "--format", "json")
    done = run(elsewhere, "", *sim)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["engine"] == INTERPRETED
    demanded = run(elsewhere, COMPILED, *sim)
    assert demanded.returncode == 2
    assert demanded.stdout == ""
    assert reason in demanded.stderr
    assert "Traceback" not in demanded.stderr


def test_the_doctor_says_so(elsewhere: Path) -> None:
    cut(elsewhere / native.PACKAGE.name / native.FOLDER.name)
    done = run(elsewhere, "", "doctor")
    assert done.returncode == 1
    assert f"compiled: no: {FILE} is not the file that was built" in done.stdout
    assert "PROBLEM: it is not used: compile it again" in done.stdout
