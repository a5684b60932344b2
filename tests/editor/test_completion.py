"""Completion: what is offered where, and in which order.  ``‸`` is the cursor."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.loader import load_sets, parse_set
from optcg_dsl.compiling.phrase_counts import count, release_counts
from optcg_dsl.editor.features.completion import Offer, complete, documentation
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.phrase_counts import START, counts_file, counts_of
from optcg_dsl.text.source import Position

HEAD = """\
set: QX01
name: One
cards:
- number: QX01-001
  name: Tide Clerk
  category: character
  colors: [blue]
  cost: 2
  power: 3000
  rarity: UC
"""
SCENARIO = """\
about: t
cards:
  Gust: {cost: 0}
scenarios:
  - scenario: One
    given: {you: {hand: [Gust]}}
    when:
      - play: Gust
    then: {you: {hand: 0}}
"""


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    loaded = load_sets([data_folder("cardsets")])
    return Workspace(one.card_set for one in loaded if one.card_set is not None)


def offered(workspace: Workspace, text: str, before: str = "") -> list[Offer]:
    """What is offered at the cursor of a file; ``before`` was in it earlier."""
    if before:
        workspace.change("file.yaml", before)
    index = text.index("‸")
    document = workspace.change("file.yaml", text.replace("‸", ""))
    line = text.count("\n", 0, index)
    found = complete(workspace, document, Position(line + 1, index - text.rfind("\n", 0, index)))
    workspace.open.clear()
    return found


def texts(offers: list[Offer]) -> list[str]:
    return [one.text for one in offers]


@pytest.mark.parametrize(
    ("text", "first", "lacks"),
    [
        ("  effect: |\n    ‸\n", ["[On Play]"], "card"),
        ("  effect: |\n    [On Play] Draw 1 card.\n    ‸\n", ["[On Play]"], "card"),
        ("  effect: |\n    [On Play] Dr‸\n", ["Draw"], "Rest"),
        ("  effect: |\n    [On Play] Draw 1 ‸\n", ["card"], "Draw"),
        ("  effect: |\n    [On Play] Draw 1 card from your de‸\n", [], "[On Play]"),
        ('  effect: "[On Pl‸\n', ["[On Play]"], "[Main]"),
        ("  effect: ‸\n", ["|", "[On Play]"], "Draw"),
        ("  effect: |\n    [On Play] Play up to 1 [Tide Cl‸\n", ["[Tide Clerk]"], "[On Play]"),
    ],
)
def test_a_text_goes_on_as_the_grammar_says_and_the_most_common_comes_first(
    workspace: Workspace, text: str, first: list[str], lacks: str
) -> None:
    found = texts(offered(workspace, HEAD + text, HEAD))
    assert found[: len(first)] == first and lacks not in found


def test_a_text_in_a_file_that_is_no_yaml_goes_on(workspace: Workspace) -> None:
    broken = HEAD.replace("colors: [blue]", "colors: [blue")
    assert texts(offered(workspace, broken + "  effect: |\n    [On Play] Dra‸\n", HEAD)) == ["Draw", "Draws"]


@pytest.mark.parametrize(
    ("text", "first", "lacks"),
    [
        (HEAD + "  ‸\n", ["life", "counter"], "name"),
        (HEAD + "  ty‸\n", ["types"], "trigger"),
        (HEAD + "- ‸\n", ["number"], "set"),
        (HEAD + "- number: ‸\n", ["QX01-002"], "number"),
        ("set: QX01\nname: x\n‸\ncards: []\n", ["language"], "name"),
        (HEAD.replace("category: character", "category: ch‸"), ["character"], "event"),
        (HEAD.replace("[blue]", "[red, gr‸]"), ["green"], "red"),
        (HEAD + "  attributes: [Sl‸\n", ["Slash"], "Wisdom"),
        (HEAD + "  types: [Moss W‸]\n", ["Moss Wardens"], "Moss W"),
        (HEAD.replace("rarity: UC\n", "rarity: UC\n- rarity: ‸\n"), ["UC"], "rarity"),
        (HEAD.replace("name: One", "name: One\nlanguage: ja‸"), ["japanese"], "english"),
        ("name: D\nleader: HL‸\ncards:\n  HL01-002: 4\n", ["HL01-001", "HL02-001"], "HL01-002"),
        ("name: D\nleader: HL01-001\ncards:\n  HL01-002: 4\n  HL01-0‸\n", ["HL01-003"], "HL01-002"),
        ("name: D\nleader: HL01-001\ncards:\n  HL01-002: 4\n  Reckless Under‸\n", [], "HL01-002"),
        (SCENARIO.replace("[Gust]", "[‸]"), ["Gust", "Filler"], "hand"),
        (SCENARIO.replace("{hand: [Gust]", "{‸"), ["leader", "characters"], "you"),
        (SCENARIO.replace("- play: Gust", "- ‸"), ["play", "give"], "then: "),
        (SCENARIO.replace("- play: Gust", "- play: Gu‸"), ["Gust"], "play"),
        (SCENARIO.replace("- play: Gust", "- play: Gust\n      - att‸"), ["attack"], "play"),
        (SCENARIO.replace("then: {you: {hand: 0}}", "then: {win‸"), ["winner"], "you"),
        (SCENARIO.replace("{you: {hand: 0}}", "{winner: ‸"), ["you", "opponent", "nobody", "draw"], "winner"),
        (SCENARIO + "  - ‸\n", ["scenario"], "about"),
        (SCENARIO + "  - scenario: Two\n    wh‸\n", ["when"], "scenario"),
        (SCENARIO.replace("cost: 0", 'text: "[Main] Dra‸'), ["Draw"], "cost"),
        ("shopping: [‸\n", [], "set"),
    ],
)
def test_fields_and_values_are_those_of_the_format(
    workspace: Workspace, text: str, first: list[str], lacks: str
) -> None:
    found = texts(offered(workspace, text, HEAD if text.startswith("set") else ""))
    assert found[: len(first)] == first and lacks not in found


def test_offers_say_what_they_are_and_have_snippets(workspace: Workspace) -> None:
    by_text = {one.text: one for one in offered(workspace, HEAD + "  ‸\n")}
    assert by_text["effect"].kind == "field" and "printed text" in by_text["effect"].documentation
    assert by_text["effect"].snippet.startswith("effect: |\n  ") and by_text["types"].snippet == "types: [$0]"
    card = offered(workspace, HEAD + "- ‸\n")[0]
    assert card.snippet.startswith("number: ${1:QX01-002}\n  name:") and card.detail == "a new card"
    deck = offered(workspace, "name: D\nleader: HL01-001\ncards:\n  HL01-02‸\n")[0]
    assert (deck.kind, deck.snippet) == ("card", "HL01-020: ${0:4}") and deck.detail and deck.documentation
    kinds = {one.text: one.kind for one in offered(workspace, HEAD + "  effect: |\n    [On Play] ‸\n")}
    assert (kinds["Draw"], kinds["You may"], kinds["[Blocker]"]) == ("word", "phrase", "timing")
    assert "**[On Play]**" in documentation(workspace, "[On Play]")


def test_counts_are_of_what_stands_behind_what() -> None:
    card = "- number: QX01-00{0}\n  name: N{0}\n  category: character\n  colors: [red]\n  cost: 1\n  power: 0\n"
    first, second = "[On Play] Draw 1 card.", "[On Play] Draw 2 cards."
    text = f'set: QX01\nname: One\ncards:\n{card.format(1)}  effect: "{first}"\n{card.format(2)}  effect: "{second}"\n'
    loaded = parse_set(text)
    assert loaded.card_set is not None
    counts = count([loaded.card_set])["english"]
    assert counts[START] == {"[On Play]": 2} and counts["[On Play]"] == {"draw": 2}
    assert counts["draw"] == {"NUMBER": 2} and counts["NUMBER"] == {"card": 1, "cards": 1}


def test_the_released_counts_are_those_of_the_shipped_sets() -> None:
    assert counts_file().read_bytes() == release_counts()
    assert counts_of(ENGLISH)["draw"]["NUMBER"] > counts_of(ENGLISH)["draw"].get("that many", 0)
