"""Renaming a card that a file of scenarios makes for itself.  ``‸`` is the cursor."""

from __future__ import annotations

import pytest

from optcg_dsl.editor.features.rename import RenameError, rename
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.text.source import Position

FILE = """\
about: Gust and others
cards:
  Gust: {cost: 0, text: "[Main] Play up to 1 [Gust] from your hand."}
  Gust Rider: {category: character, power: 1000}
scenarios:
  - scenario: Gust is played
    given: {you: {hand: [Gust, Gust Rider]}}
    when:
      - play: Gust
    then: {you: {trash: [Gust]}}
"""
AFTER = """\
about: Gust and others
cards:
  Gale: {cost: 0, text: "[Main] Play up to 1 [Gale] from your hand."}
  Gust Rider: {category: character, power: 1000}
scenarios:
  - scenario: Gust is played
    given: {you: {hand: [Gale, Gust Rider]}}
    when:
      - play: Gale
    then: {you: {trash: [Gale]}}
"""
OTHER = FILE.replace("Gust Rider", "Breeze")


def renamed(marked: str, new: str) -> str:
    """The file after renaming what is at the cursor; another file has a card of this name, too, and stays."""
    workspace = Workspace()
    workspace.change("other.yaml", OTHER)
    index = marked.index("‸")
    text = marked.replace("‸", "")
    document = workspace.change("file.yaml", text)
    line = text.count("\n", 0, index)
    done = rename(workspace, document, Position(line + 1, index - text.rfind("\n", 0, index)), new)
    assert list(done.changes) == ["file.yaml"]
    lines = text.split("\n")
    for change in sorted(done.changes["file.yaml"], key=lambda one: one.range.start, reverse=True):
        start, end = change.range.start, change.range.end
        assert start.line == end.line
        old = lines[start.line - 1]
        lines[start.line - 1] = old[: start.column - 1] + change.text + old[end.column - 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize("place", ["  Gu‸st: {", "[G‸ust] from", "play: Gust‸", "[Gu‸st, Gust", "trash: [Gu‸st]"])
def test_every_place_of_it_in_its_file(place: str) -> None:
    assert renamed(FILE.replace(place.replace("‸", ""), place), "Gale") == AFTER


def test_a_longer_name_is_renamed_as_a_whole() -> None:
    assert renamed(FILE.replace("Gust Ri", "Gust Ri‸", 1), "Breeze") == OTHER


@pytest.mark.parametrize(
    ("new", "why"), [("Gust Rider", "another card of this file"), ("", "not empty"), ("a]b", "cannot have")]
)
def test_what_cannot_be_its_name(new: str, why: str) -> None:
    with pytest.raises(RenameError, match=why):
        renamed(FILE.replace("play: Gu", "play: Gu‸"), new)
