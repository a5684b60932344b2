"""What the tour leaves out: bots that are watched, two persons, before and after, other rules, dialogs for everyone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.studio.e2e.conftest import Opened, filled, serious, sync_api

pytest.importorskip("playwright.sync_api", reason="needs the extra browser")

expect: Any = sync_api.expect


@pytest.fixture
def folder(folder: Path) -> Path:
    """A folder with a set that has prints and was changed since it was committed, decks, and a few scenarios."""
    return filled(folder)


def test_two_bots_are_watched_and_two_persons_share_a_screen(studio: Opened) -> None:
    page = studio.page
    studio.room("Play")
    page.get_by_label("Who plays").first.select_option("random")
    page.get_by_label("Who plays").last.select_option("random")
    page.get_by_role("button", name="Play", exact=True).last.click()
    log = page.locator(".log li")
    page.get_by_role("button", name="One step").click()
    page.get_by_role("button", name="Watch").click()
    lines = log.count()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines)
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Look from the other side").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name="Decision")).to_contain_text(re.compile("wins"))

    # Two persons: each sees the own hand alone, and the screen is handed over before the other one is asked.
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Who plays").first.select_option("person")
    page.get_by_label("Who plays").last.select_option("person")
    page.get_by_role("button", name="Play", exact=True).last.click()
    page.get_by_role("region", name="Table").wait_for()
    over = page.get_by_role("button", name=re.compile("Hand the screen over"))
    hand, theirs = page.locator(".near .hand .piece-card .title"), page.locator(".far .hand .piece-card:not(.back)")
    seen: list[list[str]] = []
    for _ in range(8):
        page.locator(".decision .option").or_(over).first.wait_for()
        if over.count():
            expect(page.locator(".decision .option")).to_have_count(0)
            seen = [hand.all_inner_texts()]
            over.click()
            page.locator(".decision .option").first.wait_for()
            seen.append(hand.all_inner_texts())
        expect(theirs).to_have_count(0)
        if all(seen) and seen:
            break
        before = log.count()
        page.keyboard.press("1")
        page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=before)
    assert len(seen) == 2 and all(seen) and seen[0] != seen[1], "each sees a hand of its own"

    # Why a card applies, or does not.
    page.locator(".near .leader-card, .near .front .piece-card").first.hover()
    page.get_by_role("button", name="Why does it apply, or why not?").click()
    expect(page.locator(".why-lines")).to_be_visible()


def test_a_turn_against_a_bot_that_looks_ahead_leaves_the_page_free(studio: Opened) -> None:
    page = studio.page
    studio.room("Play")
    page.get_by_label("Who plays").last.select_option("mcts:500ms")
    page.get_by_role("button", name="Play", exact=True).last.click()
    decision, log = page.get_by_role("region", name="Decision"), page.locator(".log li")
    end, thinks = decision.get_by_role("button", name="end the turn"), decision.get_by_text("The bot thinks")
    decision.locator(".option").or_(thinks).first.wait_for()
    before = 0
    # Turn after turn is ended until there is something that it thinks about.
    for _ in range(60):
        if thinks.count():
            break
        before = log.count()
        if end.count():
            end.click()
        else:
            page.keyboard.press("1")
        page.wait_for_function(
            "n => document.querySelectorAll('.log li').length > n || /The bot thinks/.test(document.body.innerText)",
            arg=before,
        )
    # While it thinks, another room answers.
    studio.room("Write")
    page.locator(".card-item[data-number=HL01-003]").click()
    expect(page.locator(".card .number").first).to_have_text("HL01-003")
    page.get_by_text("Understood").wait_for()
    studio.room("Play")
    decision.locator(".option").first.wait_for()
    expect(thinks).to_have_count(0)
    assert log.count() > before


def test_back_leaves_a_room_and_not_the_page(studio: Opened) -> None:
    page = studio.page
    page.locator(".card-item[data-number=HL01-004]").click()
    expect(page.locator(".card .number").first).to_have_text("HL01-004")
    studio.room("Understand")
    studio.room("Compare")
    page.go_back()
    page.get_by_role("main", name="Understand").wait_for()
    page.go_back()
    page.get_by_role("main", name="Write").wait_for()
    page.go_forward()
    page.reload()
    expect(page.get_by_role("main", name="Understand").get_by_role("heading", name="Stoker Berrin")).to_be_visible()


def test_a_set_that_cannot_be_written_is_not_begun(studio: Opened) -> None:
    page = studio.page
    (studio.folder / "MY01.yaml").mkdir()
    page.get_by_role("button", name="+ Set").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Make the set").click()
    expect(dialog.get_by_role("alert")).to_contain_text("MY01.yaml is not written")
    dialog.get_by_label("Code").fill("HL01")
    dialog.get_by_role("button", name="Make the set").click()
    expect(dialog.get_by_role("alert")).to_have_text("There is a file of this name already.")
    dialog.get_by_label("Code").fill("MY02")
    dialog.get_by_role("button", name="Make the set").click()
    expect(page.locator(".card .number").first).to_have_text("MY02-001")
    expect(page.get_by_text("not saved", exact=False)).to_have_count(0)


def test_before_and_after_and_other_rules_are_told(studio: Opened) -> None:
    page = studio.page
    studio.room("Measure")
    page.get_by_role("tab", name="Before and after").click()
    page.get_by_label("Games", exact=True).fill("4")
    page.get_by_label("A's bot").select_option("random")
    page.get_by_label("B's bot").select_option("random")
    page.get_by_role("button", name="Compare", exact=True).last.click()
    carried = page.get_by_role("region", name="Cards that carry it")
    expect(carried).to_contain_text("HL01-018")
    expect(carried.locator(".tag", has_text="changed").first).to_be_visible()
    expect(page.get_by_role("region", name="Difference")).to_contain_text("4 pairs of games")

    page.get_by_role("tab", name="The set").click()
    page.get_by_role("button", name="Make the review page").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Open the review of HL01").click()
    expect(opened.value.get_by_role("heading", name="Lanterns of the Coast")).to_be_visible()
    opened.value.close()

    studio.room("Compare")
    page.get_by_role("button", name="Compare", exact=True).last.click()
    change = page.locator(".change", has_text="HL01-018")
    expect(change).to_contain_text("a cost of 3 or less")
    expect(change).to_contain_text("a cost of 2 or less")
    page.get_by_role("combobox", name="with").select_option("rules")
    page.get_by_label("Rules version").select_option(index=0)
    page.get_by_label("Games to play").fill("1")
    page.get_by_role("button", name="Compare", exact=True).last.click()
    expect(page.get_by_role("main", name="Compare").get_by_role("status").first).to_contain_text("rules differ")

    # The prints of a card, and its words.
    studio.room("Understand")
    prints = page.get_by_role("region", name="Other languages")
    expect(prints.get_by_text("does the same")).to_have_count(2)
    expect(page.get_by_role("region", name="Words nobody reads")).to_contain_text("changes of a word")


def test_dialogs_and_makers_can_be_used_by_everyone(studio: Opened) -> None:
    """No serious finding of axe-core in what is not on the face of a room, in light and in dark."""
    page = studio.page
    page.get_by_role("complementary", name="The card").get_by_role("article").wait_for()
    barred: list[str] = []

    def look(what: str) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            barred.extend(f"{what} {scheme}: {one}" for one in serious(page))

    page.get_by_role("tab", name="YAML").click()
    page.locator(".cm-content").click()
    page.keyboard.press("Control+Space")
    look("YAML")
    page.keyboard.press("Escape")
    for button in ("+ Set", "+ Card"):
        page.get_by_role("button", name=button).click()
        page.get_by_role("dialog").wait_for()
        look(button)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Try it at the table").click()
    page.get_by_role("searchbox", name="Cards").wait_for()
    look("the board maker")
    page.get_by_role("button", name="Play", exact=True).last.click()
    page.get_by_role("region", name="Table").wait_for()
    page.get_by_role("button", name="Save as scenario").click()
    page.get_by_role("dialog").wait_for()
    look("save as scenario")
    assert barred == []
