"""Shared by all tests: how hard hypothesis works, and where public card data and rules documents are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The engine is tested as it is unless a run says otherwise, also where a compiled one is at hand (optcg_dsl/native).
os.environ.setdefault("OPTCG_ENGINE", "interpreted")

# No deadlines: the machines that run the tests are shared, and a slow example is not a wrong one.
_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
# The examples are the same in every run, so that a failure is about the change at hand; "fuzz" makes new ones.
settings.register_profile("default", max_examples=100, derandomize=True, **_COMMON)
settings.register_profile("quick", max_examples=20, derandomize=True, **_COMMON)
settings.register_profile("fuzz", max_examples=5000, **_COMMON)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what replaces functions of the engine, where compiled code calls these directly."""
    if os.environ["OPTCG_ENGINE"] == "interpreted":
        return
    for item in items:
        if item.get_closest_marker("interpreted"):
            item.add_marker(
                pytest.mark.skip(reason="replaces functions of the engine, which compiled code calls directly")
            )


def _folder(variable: str) -> Path:
    value = os.environ.get(variable)
    if not value:
        pytest.skip(f"{variable} is not set: it names a folder that is no part of this project")
    folder = Path(value)
    if not folder.is_dir():
        pytest.fail(f"{variable} names {value}, which is not a folder")
    return folder


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of public card data (``english/data/*.json`` and so on), where there is one."""
    return _folder("OPTCG_CORPUS")


@pytest.fixture(scope="session")
def rulebooks() -> Path:
    """The folder of rules documents, where there is one."""
    return _folder("OPTCG_RULEBOOKS")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, not made yet, in which this test remembers things."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("OPTCG_CACHE", str(folder))
    return folder


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets can be in the toy language, which is like English in nothing (``language: toy``)."""
    from tests.syntax.toy.registered import register_toy

    register_toy(monkeypatch)
