"""How wheels are built: by hatchling, and with the compiled rules engine where it can be compiled.

This is the build backend, and the build hook of its wheels.  ``OPTCG_WHEEL`` says which wheel is wanted: ``pure`` is
for every interpreter and has the engine as it is, ``compiled`` is for this interpreter alone, or the build fails.
Empty or not set, the engine is compiled if it can be, and the build says so if it cannot.

What compiling needs (mypy, setuptools) is a requirement of the build only where a C compiler is found, and never of an
editable installation: nobody waits for what cannot be used.  Hatchling asks its hooks for their requirements without
telling for what, so the backend answers instead.
"""

from __future__ import annotations

import os
import runpy
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling import build as _hatchling
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
VARIABLE = "OPTCG_WHEEL"
PURE, COMPILED = "pure", "compiled"


def __getattr__(name: str) -> Any:
    """Every other function of a build backend is hatchling's."""
    return getattr(_hatchling, name)


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What is needed to build a wheel: more if the engine is to be compiled, and can be."""
    needed = list(_hatchling.get_requires_for_build_wheel(config_settings))
    if _why_not():
        return needed
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    runtime = [one for one in project["dependencies"] if one.startswith("msgspec")]  # of the code that compiles
    return [*needed, *project["optional-dependencies"]["native"], *runtime]


def _wanted() -> str:
    wanted = os.environ.get(VARIABLE, "")
    if wanted not in ("", PURE, COMPILED):
        raise SystemExit(f"{VARIABLE}={wanted} is neither {PURE} nor {COMPILED}")
    return wanted


def _why_not() -> str:
    """Why the engine is not compiled, or ""."""
    if _wanted() == PURE:
        return f"{VARIABLE}={PURE}"
    reason: str = runpy.run_path(str(ROOT / "optcg_dsl" / "native" / "tools.py"))["missing"]()
    return reason


class CompiledEngine(BuildHookInterface):
    """Puts the compiled engine into a wheel: the one of this folder if it fits, or else a new one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the engine if need be, and mark the wheel as one for this interpreter."""
        wanted = _wanted()
        if version == "editable" or wanted == PURE:
            return
        self._made = tempfile.TemporaryDirectory(prefix="optcg-wheel-")
        try:
            folder, files = self._compiled(Path(self._made.name, "engine"))
        except Exception as reason:  # whatever a compiler and its surroundings can do wrong
            told = f"The rules engine is not compiled and will run as it is: {reason}"
            if wanted == COMPILED:
                raise RuntimeError(told) from reason
            self.app.display_warning(told)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(folder / file): f"optcg_dsl/_compiled/{file}" for file in files})

    def _compiled(self, new: Path) -> tuple[Path, list[str]]:
        """The folder of a compiled engine of these sources, ``new`` if it had to be made, and its files."""
        if reason := _why_not():
            raise RuntimeError(reason)
        sys.path.insert(0, str(ROOT))
        from optcg_dsl import native
        from optcg_dsl.native import building

        folder = native.FOLDER
        try:
            manifest = native.usable()
        except native.UnusableError:
            self.app.display_waiting("Compiling the rules engine, which takes a minute or two")
            folder, manifest = new, building.build(new)
        return folder, [native.MANIFEST, *(module.file for module in manifest.modules.values())]

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """What was compiled is in the wheel now."""
        if hasattr(self, "_made"):
            self._made.cleanup()
