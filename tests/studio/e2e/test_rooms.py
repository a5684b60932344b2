"""All rooms in both schemes and at two widths: nobody is barred, nothing overflows, names are text."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.studio.e2e.conftest import PATIENCE, PHONE, WIDE, Opened, filled, serious, sync_api

pytest.importorskip("playwright.sync_api", reason="needs the extra browser")

ROOMS = ("Write", "Understand", "Play", "Test", "Measure", "Compare")
HOSTILE = "<img src=x onerror=\"document.title='taken'\">&amp;<b>"
expect: Any = sync_api.expect
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def folder(folder: Path) -> Path:
    """A folder with a set that has prints and was changed since it was committed, decks, and a few scenarios."""
    return filled(folder)


def fill(studio: Opened, room: str) -> None:
    """Something to see in a room."""
    page = studio.page
    if room == "Understand":
        page.get_by_role("button", name="Rule").first.click()
        page.locator(".rule-number").wait_for()
        page.get_by_text("changes of a word").wait_for()
    elif room == "Play" and page.get_by_role("region", name="Table").count() == 0:
        page.get_by_role("button", name="Play", exact=True).last.click()
        page.get_by_role("region", name="Table").wait_for()
        for _ in range(8):
            options = page.locator(".decision .option")
            if options.count() == 0:
                break
            before = page.locator(".log li").count()
            page.keyboard.press("1")
            page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=before)
        page.locator(".near .piece-card:not(.back)").first.hover()
    elif room == "Test":
        page.locator(".scenario").first.wait_for()
    elif room == "Measure" and page.get_by_role("region", name="Win rates", exact=True).count() == 0:
        page.get_by_label("Games", exact=True).fill("20")
        page.get_by_role("button", name="Run the games").click()
        page.get_by_role("region", name="Win rates", exact=True).wait_for()
    elif room == "Compare" and page.locator(".change").count() == 0:
        page.get_by_role("button", name="Compare", exact=True).last.click()
        page.locator(".change").first.wait_for()


def test_every_room_can_be_used_by_everyone(studio: Opened, tmp_path: Path) -> None:
    """At 1280 and 390 pixels, dark and light: no serious finding of axe-core, and no room wider than the window."""
    page = studio.page
    pictures = Path(os.environ.get("OPTCG_SCREENSHOTS", tmp_path / "pictures"))
    pictures.mkdir(parents=True, exist_ok=True)
    page.get_by_role("complementary", name="The card").get_by_role("article").wait_for()
    # The other prints say what the changed set said before: those are findings.
    page.get_by_role("region", name="Findings").get_by_text("4 findings, 4 errors").wait_for()
    barred: list[str] = []
    too_wide: list[str] = []
    for room in ROOMS:
        studio.room(room)
        fill(studio, room)
        for width, size in (("1280", WIDE), ("390", PHONE)):
            page.set_viewport_size(size)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=pictures / f"{room.lower()}-{width}-{scheme}.png", full_page=width == "390")
                overflow = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
                if overflow > 0:
                    too_wide.append(f"{room} at {width}: {overflow} px")
                barred += [f"{room} {width} {scheme}: {one}" for one in serious(page)]
        page.set_viewport_size(WIDE)
        page.emulate_media(color_scheme="light")
    assert too_wide == []
    assert barred == []


def test_a_hostile_name_is_text_in_every_room(studio: Opened) -> None:
    page = studio.page
    page.get_by_label("Name").fill(HOSTILE)
    expect(page.locator(".card .name").first).to_have_text(HOSTILE)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".card-item .card-name").first).to_have_text(HOSTILE)
    studio.room("Understand")
    expect(page.get_by_role("heading", name=HOSTILE)).to_be_visible()
    studio.room("Play")
    keepers = page.locator("option", has_text="Keepers").first.get_attribute("value")
    page.get_by_role("combobox", name="Deck").first.select_option(keepers)
    page.get_by_role("button", name="Play", exact=True).last.click()
    expect(page.locator(".near .piece-card .title", has_text=HOSTILE)).to_have_count(1)
    studio.room("Compare")
    page.get_by_role("button", name="Compare", exact=True).last.click()
    page.get_by_role("main", name="Compare").get_by_role("status").wait_for()
    assert page.locator("img").count() == 0
    assert page.title() == "optcg studio"


def test_it_can_be_used_with_the_keyboard_alone(studio: Opened) -> None:
    page = studio.page
    page.locator(".card-item[aria-current]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".card .number").first).to_have_text("HL01-002")
    page.keyboard.press("Alt+2")
    page.get_by_role("main", name="Understand").wait_for()
    page.keyboard.press("Alt+3")
    page.get_by_role("button", name="Play", exact=True).last.focus()
    page.keyboard.press("Enter")
    page.get_by_role("region", name="Table").wait_for()
    lines = page.locator(".log li").count()
    page.keyboard.press("1")
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
