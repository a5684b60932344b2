"""One line, one round trip: texts in our own wording print back exactly."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.nodes import walk
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text

LINES = [
    line.replace("\\n", "\n")
    for path in sorted(Path(__file__).parent.glob("identity*.txt"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("text", LINES)
def test_a_text_prints_back_exactly(text: str) -> None:
    parsed = parse_text(text, ENGLISH)
    assert parsed.diagnostics == ()
    assert parsed.tree is not None
    assert print_text(parsed.tree, ENGLISH) == text
    assert parsed.variants == ()


@pytest.mark.parametrize("text", LINES)
def test_every_node_has_a_span_inside_the_text(text: str) -> None:
    tree = parse_text(text, ENGLISH).tree
    assert tree is not None
    for node in walk(tree):
        assert 0 <= node.span.start < node.span.end <= len(text), node


def test_all_lines_together_are_one_text() -> None:
    parsed = parse_text("\n".join(LINES), ENGLISH)
    assert parsed.diagnostics[0].code == "OP104"
    parsed = parse_text("\n".join(LINES[:20]), ENGLISH)
    assert parsed.tree is not None
    assert len(parsed.tree.lines) == 20
    assert print_text(parsed.tree, ENGLISH) == "\n".join(LINES[:20])
