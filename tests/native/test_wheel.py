"""The build backend: which wheel is made where, and what it asks for."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from optcg_dsl import native
from optcg_dsl.resources import checkout
from tests.native.folders import NAMES, file_of, write_folder

ROOT = checkout()
pytestmark = pytest.mark.skipif(not (ROOT / "hatch_build.py").is_file(), reason="this is no checkout")
pytest.importorskip("hatchling")
NO_COMPILER = {"CC": "no-such-compiler"}
A_COMPILER = {"CC": sys.executable}
"""It is found, and refuses whatever it is given."""
MADE = {native.MANIFEST, *map(file_of, NAMES)}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what wheels are made from, without a compiled engine."""
    folder = tmp_path_factory.mktemp("source")
    for name in ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    ignored = shutil.ignore_patterns("__pycache__", native.FOLDER.name, "page")
    shutil.copytree(ROOT / "optcg_dsl", folder / "optcg_dsl", ignore=ignored)
    return folder


@pytest.fixture
def with_engine(source: Path) -> Path:
    """The same with a folder that looks like a compiled engine of these sources."""
    write_folder(source / "optcg_dsl" / native.FOLDER.name)
    return source


@pytest.fixture(autouse=True)
def without_engine_again(source: Path) -> None:
    shutil.rmtree(source / "optcg_dsl" / native.FOLDER.name, ignore_errors=True)


def asked(source: Path, call: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a function of the backend gives, as JSON behind everything else that it prints."""
    environment = {**os.environ, "OPTCG_WHEEL": "", **variables}
    code = f"import json, hatch_build; print(json.dumps(hatch_build.{call}))"
    return subprocess.run([sys.executable, "-c", code], cwd=source, env=environment, capture_output=True, text=True)


def built(source: Path, into: Path, function: str = "build_wheel", **variables: str) -> tuple[str, set[str], str]:
    """The name of a wheel, the files of the compiled engine in it, and what the build told."""
    done = asked(source, f"{function}({str(into)!r})", **variables)
    assert done.returncode == 0, done.stderr
    name = json.loads(done.stdout.splitlines()[-1])
    with ZipFile(into / name) as wheel:
        files = {Path(one).name for one in wheel.namelist() if one.startswith("optcg_dsl/_compiled/")}
    return name, files, done.stdout + done.stderr


def test_a_compiled_engine_that_fits_goes_into_a_wheel_for_this_interpreter(with_engine: Path, tmp_path: Path) -> None:
    name, files, _ = built(with_engine, tmp_path, **A_COMPILER)
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{tag}-{tag}-" in name
    assert files == MADE


def test_a_pure_wheel_has_none(with_engine: Path, tmp_path: Path) -> None:
    name, files, _ = built(with_engine, tmp_path, OPTCG_WHEEL="pure", **A_COMPILER)
    assert name.endswith("-py3-none-any.whl")
    assert files == set()


def test_an_editable_installation_is_not_compiled(source: Path, tmp_path: Path) -> None:
    name, files, told = built(source, tmp_path, "build_editable", OPTCG_WHEEL="compiled", **A_COMPILER)
    assert name.endswith("-py3-none-any.whl")
    assert files == set()
    assert "ompil" not in told


@pytest.mark.parametrize(
    ("variables", "reason"),
    [(NO_COMPILER, "there is no C compiler (no-such-compiler)"), (A_COMPILER, "the compilers say:")],
)
def test_where_it_cannot_be_compiled_the_wheel_is_pure(
    source: Path, tmp_path: Path, variables: dict[str, str], reason: str
) -> None:
    building = source / "optcg_dsl" / "native" / "building.py"
    before = building.read_text(encoding="utf-8")
    building.write_text(before.replace("from mypyc.build import mypycify", "raise SystemExit('refused')"), "utf-8")
    try:
        name, files, told = built(source, tmp_path, **variables)
        demanded = asked(source, f"build_wheel({str(tmp_path)!r})", OPTCG_WHEEL="compiled", **variables)
    finally:
        building.write_text(before, encoding="utf-8")
    assert name.endswith("-py3-none-any.whl")
    assert files == set()
    assert f"The rules engine is not compiled and will run as it is: {reason}" in told
    assert demanded.returncode != 0
    assert reason in demanded.stderr


def requirements(source: Path, function: str, **variables: str) -> set[str]:
    done = asked(source, f"{function}()", **variables)
    assert done.returncode == 0, done.stderr
    return {one.partition(">=")[0] for one in json.loads(done.stdout)}


def test_who_cannot_compile_or_does_not_want_to_waits_for_nothing(source: Path) -> None:
    assert requirements(source, "get_requires_for_build_wheel", **A_COMPILER) == {"mypy", "setuptools", "msgspec"}
    assert requirements(source, "get_requires_for_build_wheel", **NO_COMPILER) == set()
    assert requirements(source, "get_requires_for_build_wheel", OPTCG_WHEEL="pure", **A_COMPILER) == set()
    for function in ("get_requires_for_build_editable", "get_requires_for_build_sdist"):
        assert "mypy" not in requirements(source, function, OPTCG_WHEEL="compiled", **A_COMPILER)


def test_another_wish_is_refused(source: Path) -> None:
    done = asked(source, "get_requires_for_build_wheel()", OPTCG_WHEEL="1")
    assert done.returncode == 1
    assert done.stderr.strip() == "OPTCG_WHEEL=1 is neither pure nor compiled"


def test_the_sdist_can_build_them(source: Path, tmp_path: Path) -> None:
    done = asked(source, f"build_sdist({str(tmp_path)!r})")
    assert done.returncode == 0, done.stderr
    shutil.unpack_archive(tmp_path / json.loads(done.stdout.splitlines()[-1]), tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    assert not (unpacked / "optcg_dsl" / native.FOLDER.name).exists()
    name, _, _ = built(unpacked, tmp_path, OPTCG_WHEEL="pure")
    assert name.endswith("-py3-none-any.whl")
