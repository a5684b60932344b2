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
GRAMMAR = ROOT / "grammar" / "english"


@pytest.fixture(scope="module")
def diagrams() -> ModuleType:
    pytest.importorskip("railroad")
    spec = importlib.util.spec_from_file_location("diagrams", ROOT / "docs" / "site" / "diagrams.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_every_production_has_a_drawing_and_every_link_a_target(diagrams: ModuleType) -> None:
    page = diagrams.reference_page(GRAMMAR)
    defined = re.findall(r"^[?!]?([a-z_]\w*|_?[A-Z]\w*)(?:\.-?\d+)?: ", "\n".join(_files()), re.MULTILINE)
    assert len(defined) > 150
    for name in defined:
        assert f"### `{name}` " in page
    anchors = set(re.findall(r"\{ #([\w-]+) \}", page))
    assert set(re.findall(r'href="#([\w-]+)"', page)) <= anchors
    pictures = re.findall(r'<div class="railroad">(.*?)</div>', page, re.DOTALL)
    assert len(pictures) == page.count("\n### ")
    for picture in pictures:
        ElementTree.fromstring(picture)


def _files() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(GRAMMAR.glob("*.lark"))]


def test_what_can_be_left_out_and_what_is_repeated(diagrams: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "words.lark"
    file.write_text('one: "a" two? -> first\n    | two+ -> second\ntwo: "b"\n')
    one, two = diagrams.productions(file)
    assert (one.name, two.name) == ("one", "two")
    svg = diagrams.diagram(one, {"two"})
    assert svg.count('href="#production-two"') == 2
    assert ">a</text>" in svg and ">b</text>" in diagrams.diagram(two)
