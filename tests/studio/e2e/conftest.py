"""The studio in a browser: the command serves a folder, and Debian's Chromium opens its page."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl.resources import data_folder

try:
    from playwright import sync_api as installed
except ModuleNotFoundError:  # the tests say that they need it
    installed = None
sync_api: Any = installed

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 240_000
"""For how many milliseconds something is waited for; other work on the machine may make it slow."""
AXE = Path(__file__).resolve().parents[3] / "studio" / "node_modules" / "axe-core" / "axe.min.js"
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
_COMMAND = (sys.executable, "-c", "from optcg_dsl.cli import main; main()", "studio")


@dataclass
class Opened:
    """A page of a studio, and what it must not do: it is looked at when the test ends."""

    page: Any
    url: str
    folder: Path
    strangers: list[str]
    faults: list[str]

    def room(self, name: str) -> None:
        """Goes to a room."""
        self.page.get_by_role("navigation", name="Rooms").get_by_role("button", name=name).click()
        self.page.get_by_role("main", name=name).wait_for()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A browser for all tests of a run."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for sets, in a git repository; what a test puts into it is committed by the test."""
    made = tmp_path / "cards"
    made.mkdir()
    git(made, "init", "-q")
    return made


def git(folder: Path, *arguments: str) -> None:
    """A command of git, as somebody."""
    who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


def commit(folder: Path) -> None:
    """Commits all that there is."""
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "As it is")


def filled(folder: Path) -> Path:
    """The folder with a set that has prints and was changed since it was committed, decks, and a few scenarios."""
    shipped = data_folder("cardsets")
    names = ["HL01.yaml", *(f"{one}/HL01.yaml" for one in ("japanese", "chinese-taiwan", "glossaries"))]
    for name in (*names, "glossaries/HL01.chinese-taiwan.yaml", "scenarios/alternatives.yaml"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(shipped / name, folder / name)
    shutil.copytree(shipped / "decks", folder / "decks")
    commit(folder)
    text = (folder / "HL01.yaml").read_text(encoding="utf-8")
    assert "a cost of 3 or less" in text
    (folder / "HL01.yaml").write_text(text.replace("a cost of 3 or less", "a cost of 2 or less"), encoding="utf-8")
    return folder


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A studio for a folder, as the command starts it: its address."""
    command = [*_COMMAND, str(folder), "--no-browser", "--port", "0", "--format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield json.loads(server.stdout.readline())["url"]
        finally:
            server.terminate()


@pytest.fixture
def studio(browser: Any, folder: Path) -> Iterator[Opened]:
    """The page of a studio for the folder.  Requests to any other place, and faults of the page, fail the test."""
    with serving(folder) as url:
        context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        opened = Opened(page, url, folder, [], [])
        host = url.split("/")[2]
        context.on("request", lambda request: _look(request.url, host, opened.strangers))
        page.on("websocket", lambda socket: _look(socket.url, host, opened.strangers))
        page.on("pageerror", lambda error: opened.faults.append(str(error)))
        page.on("console", lambda message: _hear(message, opened.faults))
        try:
            page.goto(url)
            page.get_by_role("navigation", name="Sets and cards").wait_for()
            yield opened
        finally:
            context.close()
    assert opened.strangers == [], "the page asked another host"
    assert opened.faults == [], "the page had faults"


def _look(url: str, host: str, strangers: list[str]) -> None:
    parts = url.split("/")
    if not url.startswith(("data:", "blob:")) and parts[2] != host:
        strangers.append(url)


def _hear(message: Any, faults: list[str]) -> None:
    # What a policy forbids, and what a script throws, is told as an error; so is a refusal that the page handles.
    if message.type == "error" and "Failed to load resource" not in message.text:
        faults.append(message.text)


def serious(page: Any) -> list[str]:
    """What axe-core finds that bars somebody seriously; nothing where it is not installed."""
    if not AXE.is_file():
        return []
    # The policy lets no script into the page; the debugger evaluates it beside the policy, as it does every question.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [
        f"{one['id']} ({one['impact']}): {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
