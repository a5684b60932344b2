"""The examples of the language reference are read and print back exactly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text

PAGE = Path(__file__).resolve().parents[2] / "docs" / "language.md"
EXAMPLES = [
    line.replace("\\n", "\n")
    for block in re.findall(r"^```card\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) > 100


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_prints_back(text: str) -> None:
    parsed = parse_text(text, ENGLISH)
    assert parsed.diagnostics == ()
    assert parsed.tree is not None
    assert print_text(parsed.tree, ENGLISH) == text
