"""Numbers that no card is likely to mean, in texts and in the fields of cards."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cards.writer import format_set
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.vocabulary.stats import STATS


def findings(effect: str, language: str = "english") -> list[tuple[str, str]]:
    card = CardRecord("BX01-001", "Reed", "character", ("red",), cost=1, power=1000, effect=effect, language=language)
    found = [one for one in compile_card(card).diagnostics if one.severity == "error" or one.code == "OP239"]
    return [(one.code, effect[one.position.column - 1 : one.end.column - 1]) for one in found]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("[On Play] This Character gains +100 power during this turn.", "+100 power"),
        ("[On Play] This Character gains +1500 power during this turn.", "+1500 power"),
        ("[On Play] This Character gains +30000 power during this turn.", "+30000 power"),
        ("[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3000 or less.", "3000"),
        ("[On Play] K.O. up to 1 of your opponent's Characters with 500 power or less.", "500"),
        ("[On Play] K.O. up to 1 of your opponent's Characters with 40000 power or less.", "40000"),
        ("[On Play] Give up to 1 of your opponent's Characters −1000 cost during this turn.", "−1000 cost"),
        ("[On Play] Draw 20 cards.", "20"),
        ("[On Play] This Character's base power becomes 700 during this turn.", "700"),
    ],
)
def test_numbers_that_are_probably_slips(effect: str, words: str) -> None:
    assert findings(effect) == [("OP239", words)]


@pytest.mark.parametrize(
    "effect",
    [
        "[On Play] This Character gains +20000 power during this turn.",
        "[On Play] K.O. up to 1 of your opponent's Characters with 0 power or less.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 15 or less.",
        "[On Play] Draw 7 cards.",
        "[On Play] Look at 20 cards from the top of your deck.",
        "[On Play] If you have 30 or more cards in your trash, draw 1 card.",
        "[On Play] This Character's base power becomes 7000 during this turn.",
    ],
)
def test_numbers_that_may_be_meant(effect: str) -> None:
    assert findings(effect) == []


def test_other_languages() -> None:
    assert findings("【登場時】このキャラは、このターン中、パワー+100。", "japanese") == [("OP239", "パワー+100")]
    assert findings("【登場時】カード20枚を引く。", "japanese") == [("OP239", "20")]


def of_card(**values: object) -> list[str]:
    fields = {"category": "character", "cost": 1, "power": 1000} | values
    lines = "".join(f"    {name}: {value}\n" for name, value in fields.items() if value is not None)
    text = f"set: BX01\nname: Low Water\ncards:\n  - number: BX01-001\n    name: Reed\n    colors: [red]\n{lines}"
    return [finding.message for finding in parse_set(text).diagnostics if finding.code == "OP424"]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"power": 400}, "the power 400 is no multiple of 1000, which no card is likely to have"),
        ({"power": 40000}, "the power 40000 is more than 20000, which no card is likely to have"),
        ({"counter": 1500}, "the counter 1500 is no multiple of 1000, which no card is likely to have"),
        ({"cost": 30}, "the cost 30 is more than 15, which no card is likely to have"),
        (
            {"category": "leader", "cost": None, "life": 50, "power": 5000},
            "the life 50 is more than 8, which no card is likely to have",
        ),
    ],
)
def test_values_of_cards_that_are_probably_slips(values: dict[str, object], message: str) -> None:
    assert of_card(**values) == [message]


def test_values_of_cards_that_may_be_meant() -> None:
    assert of_card(power=0, cost=0) == of_card(power=13000, cost=10, counter=2000) == []


def test_the_bounds_are_in_one_table() -> None:
    for info in STATS.values():
        assert not info.implausible(info.most) and info.implausible(info.most + info.step)
        assert not info.implausible(info.most_change, change=True)


WIDER = """\
set: BX01
name: Giants
plausible: {{power: 30000, cost: 20, draw: 12}}
cards:
  - number: BX01-001
    name: Reed
    category: character
    colors: [red]
    cost: {cost}
    power: {power}
    effect: "[On Play] {effect}"
"""


@pytest.mark.parametrize(
    ("cost", "power", "effect", "codes"),
    [
        (20, 30000, "Draw 12 cards.", []),
        (20, 30000, "K.O. up to 1 of your opponent's Characters with 30000 power or less.", []),
        (21, 31000, "Draw 13 cards.", ["OP424", "OP424", "OP239"]),
        (1, 1500, "This Character gains +1500 power during this turn.", ["OP424", "OP239"]),  # steps stay
    ],
)
def test_a_set_can_widen_what_is_plausible(cost: int, power: int, effect: str, codes: list[str]) -> None:
    loaded = parse_set(WIDER.format(cost=cost, power=power, effect=effect))
    assert loaded.card_set is not None
    (card,) = loaded.card_set.cards
    found = [one.code for one in (*loaded.diagnostics, *compile_card(card).diagnostics)]
    assert found == codes


def test_the_bounds_of_a_set_are_written_and_read_by_an_editor_too() -> None:
    text = WIDER.format(cost=20, power=30000, effect="Draw 12 cards.")
    card_set = parse_set(text).card_set
    assert card_set is not None and card_set.plausible == (("power", 30000), ("cost", 20), ("draw", 12))
    assert parse_set(format_set(card_set)).card_set == card_set
    workspace = Workspace()
    assert list(workspace.findings(workspace.change("BX01.yaml", text))) == []
    narrower = workspace.change("BX01.yaml", text.replace("power: 30000, ", ""))
    assert [one.code for one in workspace.findings(narrower)] == ["OP424"]
    assert list(workspace.findings(workspace.change("BX01.yaml", text))) == []


@pytest.mark.parametrize(
    ("value", "code"), [("{speed: 3}", "OP413"), ("{power: 1000}", "OP412"), ("{cost: high}", "OP411"), ("7", "OP407")]
)
def test_bounds_that_are_none(value: str, code: str) -> None:
    """A bound is one of the table, and only ever wider than there."""
    text = WIDER.format(cost=2, power=3000, effect="Draw 1 card.")
    line = next(line for line in text.splitlines() if line.startswith("plausible"))
    assert [one.code for one in parse_set(text.replace(line, f"plausible: {value}")).diagnostics] == [code]
