"""The review of a set: its figures counted by hand, and its page."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path

import pytest

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.cli import run
from optcg_dsl.resources import data_folder
from optcg_dsl.review import charts
from optcg_dsl.review.figures import Figures, figures_of
from optcg_dsl.review.page import NoSimulationError, read_simulation, review_page


def card(number: int, category: str = "character", **changes: object) -> CardRecord:
    base = {"cost": 2, "power": 3000, "counter": 1000} if category == "character" else {"cost": 1}
    if category == "leader":
        base = {"life": 5, "power": 5000}
    fields = {"colors": ("red",), "types": ("Kin",), **base, **changes}
    return CardRecord(f"QX01-{number:03}", f"Card {number}", category, **fields)  # type: ignore[arg-type]  # as the fields are


OURS = CardSet(
    "QX01",
    "One <set>",
    "english",
    (
        card(1, "leader", colors=("red", "blue")),
        card(2, effect="[On Play] Draw 1 cards."),
        card(3, cost=12, counter=None, types=("Kin", "Crew"), effect="[Blocker]"),
        card(4, "event", colors=("blue",), effect="[Main] Draw 1 card.", trigger="[Trigger] Draw 1 card."),
        card(5, power=5000, effect="[On Play] Juggle."),
    ),
)
BASE = CardSet("BX01", "Base", "english", (card(8, effect="[Blocker]"), card(9)))


def figures(tmp_path: Path) -> Figures:
    path = tmp_path / "tests.yaml"
    path.write_text(
        "scenarios:\n- scenario: A\n  given: {you: {characters: [Card 2]}}\n  then: {you: {hand: 0}}\n",
        encoding="utf-8",
    )
    return figures_of(OURS, (), [BASE], [path])


def test_the_figures(tmp_path: Path) -> None:
    found = figures(tmp_path)
    assert found.whole == 4 and [one.code for one in found.findings if one.severity == "error"]
    assert found.curve["character"] == (0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1)
    assert found.curve["event"] == (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    assert found.power == ((3000, 2), (5000, 1))
    assert found.counters == {0: 1, 1000: 2, 2000: 0}
    assert found.types == (("Kin", 5), ("Crew", 1))
    red = found.colors[0]
    assert (red.color, dict(red.counts)) == ("red", {"leader": 1, "character": 3, "event": 0, "stage": 0})
    assert (red.cost, red.power, red.counter) == (5.33, 3666.67, 666.67)
    assert found.variants == (("OP311", 1),)
    assert {one.number for one in found.untested} == {"QX01-003", "QX01-004", "QX01-005"}


def test_the_mechanics_and_their_shares(tmp_path: Path) -> None:
    """Three of our cards have texts that are understood, one of the base's has."""
    found = {one.name: (one.cards, round(one.share, 3), one.base_share) for one in figures(tmp_path).mechanics}
    assert found == {
        "[On Play]": (1, 0.333, 0.0),
        "[Blocker]": (1, 0.333, 1.0),
        "[Main]": (1, 0.333, 0.0),
        "[Trigger]": (1, 0.333, 0.0),
        "draw cards": (2, 0.667, 0.0),
    }


class Page(HTMLParser):
    """Collects what a page loads from elsewhere, and whether its elements close."""

    def __init__(self) -> None:
        super().__init__()
        self.outside: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outside += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href")]
        if tag not in ("meta", "link", "br", "img"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_loads_nothing(tmp_path: Path) -> None:
    rates = {"all": {"wins": 6, "games": 10, "rate": 0.6, "low": 0.3127, "high": 0.8318}}
    none = {"all": {"wins": 0, "games": 0, "rate": None, "low": None, "high": None}}
    page = review_page(figures(tmp_path), {"sim.json": {"games": 10, "win_rates": [rates, none]}})
    reader = Page()
    reader.feed(page)
    assert reader.open == [] and reader.outside == []
    assert "One &lt;set&gt;" in page and "One <set>" not in page
    assert "60.0%" in page and "6 of 10" in page
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(pictures) >= 3
    for picture in pictures:
        ElementTree.fromstring(picture)


def test_columns_are_as_high_as_their_numbers() -> None:
    picture = ElementTree.fromstring(charts.columns(["a", "b"], {"x": [2, 4], "y": [2, 0]}, "t"))
    heights = {one[0].text: float(one.attrib["height"]) for one in picture.iter("rect")}
    assert heights["x, b: 4"] == pytest.approx(2 * heights["x, a: 2"])
    assert heights["y, a: 2"] == pytest.approx(heights["x, a: 2"])
    assert "y, b: 0" not in heights


def test_an_empty_set_has_a_page_too(tmp_path: Path) -> None:
    page = review_page(figures_of(CardSet("QX02", "Two", "english", ()), (), [], []), {})
    assert "All texts have the canonical wording." in page


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"games": 1, "win_rates": [{"all": {}}]}', "[" * 100_000])
def test_what_is_no_simulation(tmp_path: Path, text: str) -> None:
    path = tmp_path / "sim.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NoSimulationError):
        read_simulation(path)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "review.html"
    assert run(["report", str(data_folder("cardsets") / "HL01.yaml"), "-o", str(target)]) == 0
    assert target.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert capsys.readouterr().out == f"{target}: 25 cards, 25 whole, 0 findings\n"
    assert run(["report", str(tmp_path / "none.yaml")]) == 2
    assert run(["report", str(data_folder("cardsets") / "HL01.yaml"), "--against", str(tmp_path / "none")]) == 2
    (tmp_path / "sim.json").write_text(json.dumps([]))
    assert run(["report", str(data_folder("cardsets") / "HL01.yaml"), "--simulation", str(tmp_path / "sim.json")]) == 2


def test_a_browser_shows_it(tmp_path: Path) -> None:
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    browser = next((found for name in names if (found := shutil.which(name))), None)
    if browser is None:
        pytest.skip("no Chromium is installed")
    page, picture = tmp_path / "review.html", tmp_path / "review.png"
    page.write_text(review_page(figures(tmp_path), {}), encoding="utf-8")
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1000,1600"]
    subprocess.run([*command, f"--screenshot={picture}", page.as_uri()], check=True, timeout=120, capture_output=True)
    assert picture.read_bytes().startswith(b"\x89PNG") and picture.stat().st_size > 10_000
