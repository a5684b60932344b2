"""The page of disagreements: self-contained, escaped, readable, and complete without its script."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from importlib.resources import files

import pytest

from optcg_dsl.languages.disagreements import Report, report_of
from optcg_dsl.languages.loading import glossaries_between
from optcg_dsl.review.languages import languages_page
from tests.languages.prints import printed

TURN = "[On Play] Up to 1 of your Characters gains +1000 power during this turn."
BATTLE = "[On Play] Up to 1 of your Characters gains +1000 power during this battle."
HOSTILE = "</mark><script>alert(1)</script>\"'&"
VOID = ("meta", "input", "br")


class Page(HTMLParser):
    """The elements of a page with their attributes, the text of each kind, and whether all are closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def report(*effects: str, **fields: object) -> Report:
    prints = [printed({"effect": effect, **fields}, {"power": 1000 * index}) for index, effect in enumerate(effects, 1)]
    return report_of(prints, glossaries_between(prints))


def test_the_page_asks_nobody_for_anything() -> None:
    page = languages_page(report(TURN, BATTLE, TURN))
    read = Page(page)
    addresses = [value for _, attributes in read.found for name in ("href", "src") if (value := attributes.get(name))]
    assert addresses
    assert all(address.startswith("#") for address in addresses)
    assert "url(" not in page and "@import" not in page
    (policy,) = [one["content"] for one in read.all("meta") if one.get("http-equiv") == "Content-Security-Policy"]
    assert policy is not None and policy.startswith("default-src 'none';")
    for tag in ("style", "script"):
        digest = base64.b64encode(hashlib.sha256("".join(read.texts[tag]).encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert not any(name.startswith("on") or name == "style" for _, attributes in read.found for name in attributes)


def test_every_address_in_it_is_a_place_in_it() -> None:
    read = Page(languages_page(report(TURN, BATTLE, TURN)))
    places = [attributes["id"] for _, attributes in read.found if "id" in attributes]
    assert len(places) == len({*places})
    assert {f"#{place}" for place in places} >= {one["href"] for one in read.all("a")}


def test_all_is_there_without_the_script() -> None:
    read = Page(languages_page(report(TURN, BATTLE, TURN)))
    assert [one for tag in ("article", "section") for one in read.all(tag) if "hidden" in one] == []
    assert "hidden" in read.all("form")[0]
    assert len(read.all("article")) == 2
    assert "battle" in read.texts["mark"]


def test_what_sets_say_is_escaped() -> None:
    page = languages_page(report(TURN, BATTLE, name=HOSTILE, types=(HOSTILE,)))
    read = Page(page)
    assert len(read.all("script")) == 1
    assert "alert" not in "".join(read.texts["script"])
    assert HOSTILE in "".join(read.texts["span"])


def test_prints_that_agree() -> None:
    prints = [printed({"effect": TURN}), printed({"effect": TURN})]
    page = languages_page(report_of(prints, glossaries_between(prints)))
    assert Page(page).all("article") == []
    assert "The prints agree." in page


def test_it_is_the_same_each_time() -> None:
    assert languages_page(report(TURN, BATTLE)) == languages_page(report(TURN, BATTLE))


def luminance(color: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_contrast(scheme: int) -> None:
    """Text has 4.5 : 1 on whatever it stands (WCAG 2, 1.4.3), the edges of fields 3 : 1 (1.4.11)."""
    style = files("optcg_dsl.review").joinpath("templates", "languages.css").read_text(encoding="utf-8")
    block = re.findall(r":root \{(.*?)\}", style, re.DOTALL)[scheme]
    colors = dict(re.findall(r"--(\w+): (#\w{6})", block))

    def ratio(one: str, other: str) -> float:
        low, high = sorted((luminance(colors[one]), luminance(colors[other])))
        return (high + 0.05) / (low + 0.05)

    for text in ("text", "faint", "link", "gone", "came", "odd"):
        assert min(ratio(text, "page"), ratio(text, "panel")) >= 4.5, text
    assert ratio("marked", "mark") >= 4.5
    assert ratio("text", "field") >= 4.5
    assert ratio("edge", "page") >= 3
