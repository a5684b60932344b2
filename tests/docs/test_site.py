"""The grammar reference of the documentation site."""

from __future__ import annotations

import importlib.util
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
GRAMMARS = ROOT / "grammar"


def loaded(name: str) -> ModuleType:
    """A module of ``docs/site``, which is no package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / "site" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def diagrams() -> ModuleType:
    pytest.importorskip("railroad")
    return loaded("diagrams")


@pytest.mark.parametrize(("language", "most"), [("english", 150), ("japanese", 120)])
def test_every_production_has_a_drawing_and_every_link_a_target(diagrams: ModuleType, language: str, most: int) -> None:
    page = diagrams.reference_page(GRAMMARS / language, language.capitalize())
    assert f"the grammar of {language.capitalize()} card texts" in page
    files = [path.read_text(encoding="utf-8") for path in sorted((GRAMMARS / language).glob("*.lark"))]
    defined = re.findall(r"^[?!]?([a-z_]\w*|_?[A-Z]\w*)(?:\.-?\d+)?: ", "\n".join(files), re.MULTILINE)
    assert len(defined) > most
    for name in defined:
        assert f"### `{name}` " in page
    anchors = set(re.findall(r"\{ #([\w-]+) \}", page))
    assert set(re.findall(r'href="#([\w-]+)"', page)) <= anchors
    pictures = re.findall(r'<div class="railroad">(.*?)</div>', page, re.DOTALL)
    assert len(pictures) == page.count("\n### ")
    for picture in pictures:
        ElementTree.fromstring(picture)


def test_boxes_are_as_wide_as_their_words(diagrams: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "words.lark"
    file.write_text('narrow: "abcd"\nwide: "相手の手"\nmany: ' + " | ".join(f'"{n}"' for n in range(40)), "utf-8")
    narrow, wide, many = diagrams.productions(file)
    first, second = (re.search(r'<rect[^>]* width="([\d.]+)"', diagrams.diagram(one)) for one in (narrow, wide))
    assert first is not None and second is not None
    assert float(first[1]) == 4 * 8.5 + 20
    assert float(second[1]) == 4 * 14 + 20
    assert f"and {40 - diagrams.MOST} more" in diagrams.diagram(many)


def test_what_can_be_left_out_and_what_is_repeated(diagrams: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "words.lark"
    file.write_text('one: "a" two? -> first\n    | two+ -> second\ntwo: "b"\n')
    one, two = diagrams.productions(file)
    assert (one.name, two.name) == ("one", "two")
    svg = diagrams.diagram(one, {"two"})
    assert svg.count('href="#production-two"') == 2
    assert ">a</text>" in svg and ">b</text>" in diagrams.diagram(two)


@pytest.fixture(scope="module")
def rooms() -> dict[str, str]:
    """The pages of the rooms by the names of their files."""
    architecture = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    pages: dict[str, str] = loaded("rooms").pages_of(ROOT / "optcg_dsl", architecture)
    return pages


def test_every_file_stands_on_the_page_of_its_room(rooms: dict[str, str]) -> None:
    files = [
        path
        for path in (ROOT / "optcg_dsl").rglob("*.py")
        if path.name != "__init__.py" and "_compiled" not in path.parts
    ]
    assert len(files) > 300
    for path in files:
        place = path.relative_to(ROOT / "optcg_dsl")
        room = "-".join(place.parent.parts) or "package"
        (row,) = re.findall(rf"^\| `{re.escape(place.as_posix())}` \| (.*) \|$", rooms[f"{room}.md"], re.MULTILINE)
        assert row.strip(), f"{place} says what it is"


def test_every_room_says_what_it_is_and_links_to_others(rooms: dict[str, str]) -> None:
    for name, page in rooms.items():
        about = page.split("\n")[2]
        assert about, f"the __init__.py of {name} says what the room is"
        assert set(re.findall(r"\]\(([\w-]+\.md)\)", page)) <= set(rooms)
    assert "It may not change a state." in rooms["engine-derived.md"]
    assert "[`engine/pool`](engine-pool.md)" in rooms["engine-derived.md"].partition("Imports:")[2]


def test_every_ruling_that_is_named_is_on_the_page_of_rulings() -> None:
    rulings = loaded("rulings")
    defined = set(rulings.rulings_of(ROOT / "cardsets" / "scenarios"))
    assert len(defined) > 80
    named = {
        ruling
        for folder in ("optcg_dsl", "tests", "docs")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".md")
        for ruling in re.findall(r"(?<![\w.])R\d{1,3}(?!\w)", path.read_text("utf-8"))
    }
    assert named - defined == set()
    page = rulings.rulings_page(ROOT / "cardsets" / "scenarios")
    assert all(f"\n| {ruling} | " in page for ruling in defined)


def test_links_of_the_site_that_lead_nowhere_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    links = loaded("links")
    (tmp_path / "rooms").mkdir()
    (tmp_path / "empty").mkdir()
    (tmp_path / "picture.svg").write_text("<svg/>")
    (tmp_path / "rooms" / "index.html").write_text('<a href="../index.html#one">one</a> <a href="/rooms/">here</a>')
    sound = (
        '<h1 id="one">One</h1><a href="rooms">rooms</a><a href="#one">1</a><a href="picture.svg">2</a><a href="#">3</a>'
    )
    (tmp_path / "index.html").write_text(f'{sound}<a href="https://elsewhere.example/none">4</a>')
    assert links.main(str(tmp_path)) == 0
    (tmp_path / "index.html").write_text(
        f'{sound}<a href="empty">5</a><a href="none.html">6</a><a href="rooms#two">7</a>'
    )
    capsys.readouterr()
    assert links.main(str(tmp_path)) == 1
    told = capsys.readouterr().out.splitlines()
    assert told == ["index.html: empty", "index.html: none.html", "index.html: rooms#two"]


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\]\(([\w-]+\.md)\)", (folder / "README.md").read_text(encoding="utf-8"))
    assert sorted([*listed, "README.md"]) == sorted(path.name for path in folder.glob("*.md"))
