"""The documentation pages agree with the data they are written from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from optcg_dsl.rules.pages import PAGES, main
from optcg_dsl.rules.registry import is_known

DOCS = Path(__file__).resolve().parents[2] / "docs"
_NUMBER = re.compile(r"(?<![\w.-])\d{1,2}(?:-\d{1,2}){1,5}(?![\w-])")


@pytest.mark.parametrize("name", list(PAGES))
def test_pages_are_written_from_the_data(name: str, tmp_path: Path) -> None:
    main(str(tmp_path))
    written = (DOCS / "rules" / name).read_text(encoding="utf-8")
    assert written == (tmp_path / name).read_text(encoding="utf-8"), "run: python -m optcg_dsl.rules.pages docs/rules"


@pytest.mark.parametrize(
    "path",
    [DOCS / "rules" / "summary-differences.md", *sorted((DOCS / "decisions").glob("rules-*.md"))],
    ids=lambda p: p.stem,
)
def test_numbers_on_pages_exist(path: Path) -> None:
    numbers = _NUMBER.findall(path.read_text(encoding="utf-8"))
    assert numbers or path.stem == "rules-silent-versions"
    assert [number for number in numbers if not is_known(number)] == []


def test_links_between_pages() -> None:
    for path in (DOCS / "rules").glob("*.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), (path.name, target)
