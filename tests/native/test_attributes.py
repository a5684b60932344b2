"""How compiled code reads attributes: as everybody else does, whatever the same place in the code has read before."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import msgspec
import pytest

from optcg_dsl.native import PACKAGE, building, suffix, tools

pytest.importorskip("setuptools")
pytestmark = [
    pytest.mark.skipif(bool(tools.missing()), reason="there is no C compiler"),
    pytest.mark.skipif(sys.platform == "win32", reason="attributes are only read in this way with gcc and clang"),
]

Read = Callable[[Any, str], Any]
PLACE = """\
#include <Python.h>

static PyObject *get(PyObject *self, PyObject *const *arguments, Py_ssize_t count)
{
    return PyObject_GetAttr(arguments[0], arguments[1]);
}

static PyMethodDef functions[] = {{"get", (PyCFunction)(void (*)(void))get, METH_FASTCALL, NULL}, {NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "place", NULL, -1, functions};

PyMODINIT_FUNC PyInit_place(void)
{
    return PyModule_Create(&module);
}
"""
SETUP = """\
from setuptools import Extension, setup

setup(name="place", packages=[], ext_modules=[Extension("place", ["place.c"], extra_compile_args=["-include", {!r}])])
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A module with one place that reads attributes."""
    folder = tmp_path_factory.mktemp("place")
    (folder / "place.c").write_text(PLACE)
    (folder / "setup.py").write_text(SETUP.format(str(PACKAGE / "native" / building.ATTRIBUTES)))
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / f"place{suffix()}"


@pytest.fixture
def read(library: Path, tmp_path: Path) -> Read:
    """A place that has not read anything yet: a copy of the module has its own."""
    copy = shutil.copy(library, tmp_path)
    spec = spec_from_file_location("place", copy, loader=ExtensionFileLoader("place", str(copy)))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    get: Read = module.get
    return get


class Record(msgspec.Struct, frozen=True, gc=False):
    card: int
    serial: int = 0


class Longer(Record, frozen=True, gc=False):
    more: int = 0


class Slots:
    __slots__ = ("card", "serial")

    def __init__(self, card: int) -> None:
        self.card = card


class Named:
    card = "of the class"

    def __getattr__(self, name: str) -> str:
        return f"made up: {name}"


def test_one_class_again_and_again(read: Read) -> None:
    assert [read(Record(card), "card") for card in range(20)] == list(range(20))


def test_the_object_that_is_read_lives_on(read: Read) -> None:
    text = "".join(["some ", "text"])
    record: Any = Slots(0)
    record.card = text
    before = sys.getrefcount(text)
    found = [read(record, "card") for _ in range(100)]
    assert sys.getrefcount(text) == before + 100
    assert found == [text] * 100


def test_classes_that_take_turns(read: Read) -> None:
    several: list[Any] = [Record(1), Slots(2), Longer(3), Named(), Record]
    for _ in range(20):
        for one in several:
            assert read(one, "card") == one.card


def test_names_that_take_turns(read: Read) -> None:
    record = Longer(1, 2, 3)
    for _ in range(20):
        for name in ("card", "serial", "more", "__class__"):
            assert read(record, name) == getattr(record, name)


def test_what_is_missing_is_missing(read: Read) -> None:
    empty = Slots(1)
    full: Any = Slots(1)
    full.serial = 7
    for _ in range(20):
        assert read(full, "serial") == 7
        with pytest.raises(AttributeError, match="serial"):
            read(empty, "serial")
        with pytest.raises(AttributeError, match="nothing"):
            read(full, "nothing")
        assert read(Named(), "nothing") == "made up: nothing"


def test_a_class_that_changes(read: Read) -> None:
    class Changing:
        __slots__ = ("card",)

    class Below(Changing):
        __slots__ = ()

    above: Any = Changing
    below: Any = Below
    one = below()
    one.card = 1
    assert [read(one, "card") for _ in range(5)] == [1] * 5
    below.card = property(lambda _: "of the class below")
    assert read(one, "card") == "of the class below"
    del below.card
    assert read(one, "card") == 1
    above.card = "of the class"
    assert read(one, "card") == "of the class"
    below.__getattribute__ = lambda _, name: f"made up: {name}"
    assert read(one, "card") == "made up: card"


def test_classes_that_go_and_come(read: Read) -> None:
    """A new class may have the address of one that is gone."""
    for index in range(50):
        kind: Any = type("Kind", (), {"__slots__": ("card",) if index % 2 else ("other", "card")})
        one = kind()
        one.card = index
        assert read(one, "card") == index
        del kind, one
