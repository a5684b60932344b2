"""Whether the rules engine can be compiled here, as far as that can be told without trying.

The build of a wheel asks before anything is installed, so nothing but the standard library is used; it loads this file
by its path.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path


def missing() -> str:
    """What is missing for compiling extension modules with mypyc, as a sentence; "" if nothing is known to be."""
    if sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED"):
        return "mypyc is for CPython with its global lock"
    if not (_has_visual_studio() if sys.platform == "win32" else shutil.which(c_compiler())):
        return f"there is no C compiler ({c_compiler()})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the header files of Python are not installed"
    return ""


def c_compiler() -> str:
    """The command that compiles C: the one that ``CC`` names, or else the one that Python was made with."""
    if sys.platform == "win32":
        return "cl"
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "") or ["cc"]
    return command[0]


def _has_visual_studio() -> bool:
    """Whether Visual Studio's compiler is on the path, or its installer knows where one is."""
    programs = os.environ.get("PROGRAMFILES(X86)", "")
    known = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
    return shutil.which("cl") is not None or (bool(programs) and known.is_file())
