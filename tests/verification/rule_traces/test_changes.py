"""Single changes of functions: what is changed, where, and in which order it is tried."""

from __future__ import annotations

import ast
from textwrap import dedent

from optcg_dsl.verification.rule_traces.candidates import candidates, in_order
from optcg_dsl.verification.rule_traces.changes import changes_of
from optcg_dsl.verification.rule_traces.exchange import Exchange
from tests.verification.rule_traces import marked

SOURCE = dedent("""\
    class Ship:
        def sails(self, crew, wind):
            if crew < 3 or wind:
                self.log(crew)
            for sail in [one for one in self.sails if one]:
                self.length += 1
            return crew + 1
    """)
WHERE = ("ship.py", "Ship.sails")


def test_changes_of_a_function() -> None:
    found = [change.said for change in changes_of(ast.parse(SOURCE), "Ship.sails", frozenset(range(3, 8)))]
    assert sorted(found) == sorted(
        [
            "crew < 3 or wind became not (crew < 3 or wind)",
            "crew < 3 or wind became crew < 3 and wind",
            "crew < 3 or wind became crew < 3",
            "crew < 3 or wind became wind",
            "crew < 3 became crew >= 3",
            "crew < 3 became crew <= 3",
            "3 became 4",
            "self.log(crew) is left out",
            "one became not one",
            "self.length += 1 with the sign turned round",
            "1 became 2",
            "returns None, not crew + 1",
            "crew + 1 became crew - 1",
            "crew + 1 became crew",
            "1 became 2",
        ]
    )


def test_a_change_is_made_in_the_tree() -> None:
    tree = ast.parse(SOURCE)
    change = next(one for one in changes_of(tree, "Ship.sails", frozenset({3})) if "and" in one.said)
    change.make()
    assert "if crew < 3 and wind:" in ast.unparse(tree)


def test_a_word_becomes_another_one_of_its_kind() -> None:
    tree = ast.parse("def place(card):\n    card.area = Area.HAND\n\nREST = Area.TRASH\n")
    (change,) = changes_of(tree, "place", frozenset({2}))
    assert change.said == "Area.HAND became Area.TRASH"


def test_only_statements_on_these_lines_are_changed() -> None:
    tree = ast.parse(SOURCE)
    assert {one.line for one in changes_of(tree, "Ship.sails", frozenset({4}))} == {4}
    assert changes_of(tree, "Ship.sinks", frozenset({4})) == []


def test_what_is_tried() -> None:
    """Only what the tests run; a function that cites few rules first; conditions before what breaks a function."""
    other = ("boat.py", "row")
    trees = {"ship.py": ast.parse(SOURCE), "boat.py": ast.parse("def row(oar):\n    return oar == 2\n")}
    tests = {"one": {WHERE: {3, 7}, other: {2}}, "two": {WHERE: {7}}}
    found = list(candidates("1", {WHERE: 5, other: 1}, tests, trees))
    assert {one.name for one in found[:3]} == {"row"} and found[0].change.said == "oar == 2 became oar != 2"
    assert {one.change.line for one in found if one.name == "Ship.sails"} == {3, 7}
    assert {one.tests for one in found if one.change.line == 7} == {("one", "two")}
    assert found[-1].change.said.startswith("returns None")
    assert list(candidates("1", {WHERE: 5}, {"two": {}}, trees)) == []


def test_each_scenario_comes_once_before_any_comes_again() -> None:
    seconds = {"b (1.1.6)": 0.1, "b (1.2.1)": 0.3, "a (1.1.6)": 0.2, "a (1.2.1)": 0.2, "slow": 9.0}
    assert in_order(seconds, seconds) == ["a (1.2.1)", "b (1.2.1)", "slow", "b (1.1.6)", "a (1.1.6)"]


def test_code_is_exchanged_wherever_a_function_is_held() -> None:
    here = "tests/verification/rule_traces/marked.py"
    table = {"other": marked.other}
    exchange = Exchange([here])
    with open(marked.__file__, encoding="utf-8") as file:
        source = file.read()
    exchange.exchange(here, ast.parse(source.replace("return 1", "return 9")))
    try:
        assert (table["other"](), marked.Wanted().method()) == (9, 2)
    finally:
        exchange.exchange(here, ast.parse(source))
    assert marked.other() == 1
