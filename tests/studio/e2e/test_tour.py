"""The tour of docs/studio.md, step by step, by somebody who sees no YAML."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.studio.e2e.conftest import PATIENCE, Opened, commit, sync_api

pytest.importorskip("playwright.sync_api", reason="needs the extra browser")

EFFECT = "[On Play] Rest up to 1 of your opponent's Characters with a cost of 4 or less."
expect: Any = sync_api.expect
expect.set_options(timeout=PATIENCE)


def new_set(studio: Opened) -> None:
    """A set with its first card, which has a slip in its text and is mended by the fix that is offered."""
    page = studio.page
    page.get_by_role("button", name="+ Set").click()
    dialog = page.get_by_role("dialog", name="A new set")
    dialog.get_by_label("Code").fill("MY01")
    dialog.get_by_label("Name").fill("My first set")
    dialog.get_by_role("button", name="Make the set").click()
    dialog.wait_for(state="hidden")
    page.get_by_role("button", name="+ Card").click()
    dialog = page.get_by_role("dialog", name="A new card")
    dialog.get_by_label("Name").fill("Reed-Cutter Sam")
    dialog.get_by_label("Colour").select_option("green")
    dialog.get_by_role("button", name="Make the card").click()
    dialog.wait_for(state="hidden")
    expect(page.get_by_role("complementary", name="The card")).to_contain_text("Reed-Cutter Sam")


def write_effect(studio: Opened, text: str) -> None:
    """Types an effect into the form."""
    studio.page.get_by_label("Effect").fill(text)


def save(studio: Opened) -> None:
    """Saves the set."""
    studio.page.get_by_role("button", name="Save", exact=True).click()
    expect(studio.page.locator(".toolbar .file").first).to_contain_text("· saved")


def test_a_card_is_written_understood_played_tested_measured_and_compared(studio: Opened) -> None:
    page = studio.page
    new_set(studio)

    # A slip is told as one types, and mended by the fix.
    write_effect(studio, EFFECT.replace("Characters", "Charaters"))
    findings = page.get_by_role("region", name="Findings")
    expect(findings).to_contain_text("OP102")
    findings.get_by_role("button", name="Charaters → Characters").click()
    expect(page.get_by_label("Effect")).to_have_value(EFFECT)
    expect(page.get_by_role("complementary", name="The card")).to_contain_text("Understood")
    save(studio)
    assert EFFECT in (studio.folder / "MY01.yaml").read_text(encoding="utf-8")
    commit(studio.folder)

    # What it does, with the rule behind a step in our words.
    number = page.locator(".card-item[aria-current]").get_attribute("data-number")
    studio.room("Understand")
    expect(page.get_by_text("this Character is played")).to_be_visible()
    page.get_by_role("button", name="Rule 10-2-6").first.click()
    expect(page.get_by_role("region", name="The rule")).to_contain_text("10-2-6")

    # At a table: the card in hand, a Character against it, and a scenario of what was played.
    studio.room("Write")
    page.get_by_role("button", name="Try it at the table").click()
    page.get_by_label("Opponent's Characters").check()
    page.get_by_role("searchbox", name="Cards").fill("Lamplighter")
    page.get_by_role("button", name=re.compile("Lamplighter Adda")).first.click()
    page.get_by_role("button", name="Play", exact=True).last.click()
    page.get_by_role("region", name="Table").wait_for()
    page.get_by_role("button", name=re.compile("^Reed-Cutter Sam.*can be chosen")).click()
    expect(page.get_by_role("region", name="Your side").get_by_role("group", name="Your Characters: 1")).to_be_visible()
    page.get_by_role("region", name="Opponent's side").get_by_role(
        "button", name=re.compile("Lamplighter Adda")
    ).click()
    confirm = page.get_by_role("button", name="Confirm 1")
    confirm.click()
    expect(page.get_by_role("button", name=re.compile("^Lamplighter Adda.*rested"))).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("button", name=re.compile("^Lamplighter Adda.*rested"))).to_have_count(0)
    page.keyboard.press("r")
    expect(page.get_by_role("button", name=re.compile("^Lamplighter Adda.*rested"))).to_be_visible()
    page.get_by_role("button", name="Save as scenario").click()
    dialog = page.get_by_role("dialog", name="Save as scenario")
    dialog.get_by_label("What it shows").fill("Sam rests a small Character")
    dialog.get_by_label("File").fill("scenarios/sam.yaml")
    dialog.get_by_role("button", name="Propose it").click()
    expect(dialog.locator("textarea")).to_have_value(re.compile(r"Sam rests a small Character[\s\S]*rested"))
    dialog.get_by_role("button", name="Save it").click()

    # It passes, and fails when the card is made to do less; failing ones come first.
    expect(page.get_by_role("main", name="Test").get_by_role("status").first).to_have_text("1 pass, 0 fail")
    mutants = page.get_by_role("region", name="Mutants")
    mutants.get_by_role("button", name="Look for mutants").click()
    expect(mutants.get_by_role("status")).to_contain_text("are noticed")
    expect(mutants.locator("li").first).to_contain_text("Reed-Cutter Sam")
    studio.room("Write")
    write_effect(studio, EFFECT.replace("4 or less", "0 or less"))
    studio.room("Test")
    expect(page.get_by_role("main", name="Test").get_by_role("status").first).to_have_text("0 pass, 1 fail")
    studio.room("Write")
    write_effect(studio, EFFECT.replace("4 or less", "3 or less"))
    expect(page.get_by_role("complementary", name="The card")).to_contain_text("Understood")
    save(studio)

    # Many games.
    studio.room("Measure")
    page.get_by_label("Games", exact=True).fill("20")
    page.get_by_role("button", name="Run the games").click()
    expect(page.get_by_role("region", name="Win rates", exact=True)).to_contain_text("20 games")

    # And what has changed since the commit: the card does less.
    studio.room("Compare")
    page.get_by_label("Compare this set").select_option("MY01.yaml")
    page.get_by_role("button", name="Compare", exact=True).last.click()
    expect(page.get_by_role("main", name="Compare")).to_contain_text("1 narrower")
    expect(page.get_by_role("main", name="Compare")).to_contain_text(str(number))


def test_nothing_is_lost_by_closing_the_tab_in_the_middle_of_a_word(studio: Opened) -> None:
    """Neither of what is typed into the form nor into the YAML; a duplicated tab keeps its own."""
    new_set(studio)
    save(studio)
    page, context = studio.page, studio.page.context
    page.get_by_label("Effect").fill("")
    page.get_by_label("Effect").press_sequentially(EFFECT)
    page.close()
    page = context.new_page()
    page.goto(studio.url)
    page.get_by_role("region", name="Unsaved texts").get_by_role("button", name="Take it back").click()
    expect(page.get_by_label("Effect")).to_have_value(EFFECT)
    page.get_by_role("tab", name="YAML").click()
    page.locator(".cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("# the last word")
    page.close()
    page = context.new_page()
    page.goto(studio.url)
    page.get_by_role("region", name="Unsaved texts").get_by_role("button", name="Take it back").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toolbar .file").first).to_contain_text("· saved")
    text = (studio.folder / "MY01.yaml").read_text(encoding="utf-8")
    assert EFFECT in text and text.rstrip().endswith("# the last word")


def test_nothing_is_lost_by_closing_the_tab(studio: Opened) -> None:
    new_set(studio)
    write_effect(studio, EFFECT)
    expect(studio.page.locator(".toolbar .file").first).to_contain_text("not saved")
    expect(studio.page.get_by_role("complementary", name="The card")).to_contain_text("Understood")
    context = studio.page.context
    studio.page.close()
    page = context.new_page()
    page.goto(studio.url)
    page.get_by_role("region", name="Unsaved texts").get_by_role("button", name="Take it back").click()
    expect(page.get_by_role("complementary", name="The card")).to_be_visible()
    page.get_by_role("button", name=re.compile("Reed-Cutter Sam")).click()
    expect(page.get_by_label("Effect")).to_have_value(EFFECT)


def test_a_file_that_another_program_changed_is_not_overwritten(studio: Opened) -> None:
    page = studio.page
    new_set(studio)
    save(studio)
    write_effect(studio, EFFECT)
    expect(page.get_by_role("complementary", name="The card")).to_contain_text("Rest up to 1")
    file = studio.folder / "MY01.yaml"
    theirs = file.read_text(encoding="utf-8").replace("My first set", "Their name")
    file.write_text(theirs, encoding="utf-8")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("was changed by another program")
    assert file.read_text(encoding="utf-8") == theirs
    alert.get_by_role("button", name="Show the difference").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Their name")
    expect(dialog).to_contain_text("Rest up to 1")
    dialog.get_by_role("button", name="Close").click()
    alert.get_by_role("button", name="Keep mine and save it").click()
    expect(alert).to_have_count(0)
    assert EFFECT in file.read_text(encoding="utf-8")
