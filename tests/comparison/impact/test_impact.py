"""What a change of the rules does: constructs on cards, courses of scenarios and games, and the switches behind."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cli import run
from optcg_dsl.comparison.impact.constructs import CONSTRUCTS
from optcg_dsl.comparison.impact.courses import Course, Play, cause_of, parting
from optcg_dsl.comparison.impact.model import HOLDS
from optcg_dsl.comparison.impact.page import impact_page
from optcg_dsl.comparison.impact.study import study, switches_between
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import CardEffects
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.events import Event
from optcg_dsl.pools.loading import Collection
from optcg_dsl.rules.versions import SWITCHES, parse_rules
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.scenarios.model import ScenarioFile

from ...scenarios.conftest import compiler_of, shipped_book, shipped_scenarios

NOTHING = Collection((), {})
FILE = """
cards:
  Brawler: 6000
  Wall: {power: 3000, text: "[Blocker]"}
  Hearth: {life: 4, text: "When this Leader is attacked, draw 1 card."}

scenarios:
  - scenario: Attacked <b>before</b> the block
    rules: [7-1-1-3]
    given: {you: {characters: [Brawler]}, opponent: {leader: Hearth, characters: [Wall]}}
    when:
      - attack: Brawler -> Leader
      - block: Wall
    then: {opponent: {hand: 1}}

  - scenario: Nobody is attacked
    rules: [6-3-1]
    given: {you: {hand: 0}}
    when:
      - end turn
    then: {turn: opponent}
"""


def scenarios(text: str = FILE) -> list[ScenarioFile]:
    loaded = parse_scenarios(text, shipped_book(), "own.yaml")
    assert loaded.content is not None, loaded.diagnostics
    return [loaded.content]


# -- which cards ------------------------------------------------------------------------------------------------------


def test_every_switch_has_a_construct() -> None:
    assert list(CONSTRUCTS) == [info.key for info in SWITCHES]


@pytest.mark.parametrize("key", [info.key for info in SWITCHES if info.key != "D19"])
def test_the_scenarios_of_a_switch_use_a_card_with_its_construct(key: str) -> None:
    for loaded in shipped_scenarios():
        assert loaded.content is not None
        for one in loaded.content.scenarios:
            if one.switch != key:
                continue
            compiler = compiler_of(loaded.file)
            items = [side for given in one.given.sides for side in (given.leader, given.stage) if side is not None]
            items += [item for given in one.given.sides for item in (*(given.characters or ()), *(given.hand or ()))]
            items += [item for given in one.given.sides for item in (*(given.life or ()), *(given.deck or ()))]
            numbers = {item.ref.number for item in items}
            compiler.compile(numbers)
            cards = [(compiler.records[number], effects(compiler.effects, number)) for number in sorted(numbers)]
            assert any(CONSTRUCTS[key].is_in(*card) for card in cards), one.name


def effects(found: dict[str, CardEffects], number: str) -> CardEffects:
    return found.get(number) or CardEffects(number)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("[Blocker]", ""),
        ("[On Play] Draw 1 card.", ""),
        ("[End of Your Turn] Draw 1 card.", "D1 D3"),
        ("[On Play] This Character gains +1000 power until the end of your next turn.", "D2"),
        ("If this Character would be K.O.'d, you may trash 1 card from your hand instead.", "D5 D17 D18"),
        ("[On Play] Set the power of up to 1 of your opponent's Characters to 0 during this turn.", "D23"),
        ("[DON!! x1] [When Attacking] Draw 1 card.", "D25"),
        ("[Rush: Character]", "D26"),
        ("[Unblockable]", "D27"),
        (
            "[Activate: Main] [Once Per Turn] You may trash 1 card from your hand and rest this card: Draw 1 card.",
            "D19",
        ),
    ],
)
def test_constructs_of_texts(text: str, keys: str) -> None:
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), cost=1, power=1000, effect=text))
    assert card.effects is not None
    found = [key for key, one in CONSTRUCTS.items() if one.is_in(card.record, card.effects)]
    assert " ".join(found) == keys


# -- which switches ---------------------------------------------------------------------------------------------------


def test_switches_between_versions() -> None:
    assert [info.key for info in switches_between("1.1.9", "1.2.0")] == ["D23", "D24", "D25", "D26", "D27"]
    assert [info.key for info in switches_between("1.2.0", "1.1.9")] == ["D23", "D24", "D25", "D26", "D27"]
    assert switches_between("1.2.0", "1.2.0") == ()
    assert [info.key for info in switches_between("1.2.0", "1.2.0:D5")] == ["D5"]


def played(by_flips: dict[frozenset[str], list[str]]) -> Play:
    """Plays made-up courses: the events of each set of switches flipped in 1.2.0."""

    def play(rules: str, _limit: int | None) -> Course:
        flips = frozenset(parse_rules(rules).flips)
        events = next(events for keys, events in by_flips.items() if keys <= flips)
        return Course(rules, tuple(Event(kind) for kind in ("start", *events)), (), CardPool.build([], {}))

    return play


@pytest.mark.parametrize(
    ("by_flips", "cause"),
    [
        ({frozenset({"D5"}): ["a", "c"], frozenset(): ["a", "b"]}, ("D5",)),
        ({frozenset({"D5", "D8"}): ["a", "c"], frozenset(): ["a", "b"]}, ("D5", "D8")),
        ({frozenset({"D5", "D8", "D17"}): ["a"], frozenset(): ["a", "b"]}, ()),
    ],
)
def test_one_switch_a_pair_or_several(by_flips: dict[frozenset[str], list[str]], cause: tuple[str, ...]) -> None:
    """The old rules have D5, D8 and D17 flipped; the smallest set of them that explains the parting is named."""
    play = played(by_flips)
    old, new = play("1.2.0:D5+D8+D17", None), play("1.2.0", None)
    found = parting(old, new)
    assert found is not None and found.place == 2
    assert cause_of(play, old, new, found).switches == cause
    assert cause_of(play, old, new, found).words == (" and ".join(cause) or "several switches together")


def test_courses_that_are_alike_do_not_part() -> None:
    play = played({frozenset(): ["a", "b"]})
    assert parting(play("1.2.0:D5", None), play("1.2.0", None)) is None


def test_what_a_refresh_phase_sets_active_is_no_difference_by_itself() -> None:
    """It is known from the states; 6-2-3 and D16 change only which cards were rested for a moment."""
    pool = CardPool.build([], {})
    more = Course("1.1.9", (Event("start"), Event("set_active", words=("rule",)), Event("turn")), (), pool)
    less = Course("1.1.8", (Event("start"), Event("turn")), (), pool)
    assert parting(less, more) is None


# -- the study --------------------------------------------------------------------------------------------------------


def test_a_scenario_that_parts_by_one_switch() -> None:
    found = study("1.1.9", "1.2.0", NOTHING, scenarios(), games=0)
    assert (found.scenarios, found.games, len(found.outcomes)) == (2, 0, 1)
    (outcome,) = found.outcomes
    assert outcome.cause.switches == ("D24",)
    assert outcome.parting.old.startswith("Player 2 blocks with Wall")
    assert outcome.parting.new.startswith("Player 2 resolves an effect of Hearth")
    assert (outcome.old.split(":")[0], outcome.new) == ("this does not hold", "everything holds")
    assert found.causes == (("D24", 1),)


def test_no_switch_no_difference() -> None:
    assert study("1.1.6", "1.1.9", NOTHING, scenarios(), games=0).outcomes == ()


def test_the_page_needs_nothing_and_escapes_everything() -> None:
    page = impact_page(study("1.1.9", "1.2.0", NOTHING, scenarios(), games=0))
    assert "Attacked &lt;b&gt;before&lt;/b&gt; the block" in page and "<b>" not in page
    assert "prefers-color-scheme: dark" in page
    assert not re.search(r"https?:|src=|href=|url\(|@import|<script|<link", page)
    reader = Balanced()
    reader.feed(page)
    assert reader.open == [] and reader.seen > 40


def test_a_colour_says_how_it_comes_out_and_not_which_version_it_is() -> None:
    """What holds is marked as such on whichever side it stands; the sides are told by the names of the versions."""
    found = study("1.1.9", "1.2.0", NOTHING, scenarios(), games=0)
    page = impact_page(found)
    assert 'class="old"' not in page and 'class="new"' not in page
    sides = re.findall(r"<dt>([^<]*)</dt><dd( class=\"holds\")?>(?:✓ )?([^<]*)</dd>", page)
    assert {version for version, _, _ in sides} == {"1.1.9", "1.2.0"}
    assert all(bool(mark) == (said == HOLDS) for _, mark, said in sides)
    assert page.count('<span class="badge other">ends otherwise</span>') == sum(
        not one.ends_alike for one in found.outcomes
    )


def test_long_names_of_values_may_be_broken_between_their_words() -> None:
    assert "counter_<wbr>step" in impact_page(study("1.1.9", "1.2.0", NOTHING, [], games=0))


def test_the_page_says_first_what_nobody_has_decided_about() -> None:
    """Numbers do not break, and a single switch is one."""
    page = impact_page(
        replace(study("1.1.9", "1.2.0", NOTHING, [], games=0), undecided=("6-4-2 (added)", "2-1 (moved)"))
    )
    open_ = '<strong>Not decided, and played as before:</strong> <span class="rule">6-4-2 (added)</span>, '
    assert page.index(open_) < page.index('class="tiles"')
    assert "<strong>1</strong> switch decides otherwise" in page
    assert "Not decided" not in impact_page(study("1.1.9", "1.2.0", NOTHING, [], games=0))


class Balanced(HTMLParser):
    """Checks that elements are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen = 0

    def handle_starttag(self, tag: str, attrs: Iterable[tuple[str, str | None]]) -> None:
        self.seen += 1
        if tag not in ("meta", "wbr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# -- the command ------------------------------------------------------------------------------------------------------


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["rules", "impact", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def own(tmp_path: Path) -> str:
    path = tmp_path / "own.yaml"
    path.write_text(FILE, encoding="utf-8")
    return str(path)


def test_as_text(capsys: pytest.CaptureFixture[str], own: str) -> None:
    code, out, _ = call(capsys, "1.1.9", "1.2.0", "--scenarios", own, "--games", "4")
    assert code == 1
    assert "under both rules: 2 scenarios, 4 games (seeds 1 to 4)" in out
    assert "1 of 2 scenarios take another course, 1 end otherwise" in out
    assert "D24  Attacked <b>before</b> the block" in out
    assert max(map(len, out.splitlines())) <= 100


def test_as_json_and_page(capsys: pytest.CaptureFixture[str], own: str, tmp_path: Path) -> None:
    page = tmp_path / "impact.html"
    words = ("1.1.9:literal", "1.2.0", "--scenarios", own, "--games", "4", "--format", "json", "--html", str(page))
    code, out, _ = call(capsys, *words)
    data = json.loads(out)
    assert (code, data["format"], data["old"], data["new"]) == (1, "optcg.rules.impact/1", "1.1.9:literal", "1.2.0")
    assert [one["key"] for one in data["switches"] if one["differs"]] == ["D23", "D24", "D25", "D26", "D27"]
    assert all(one["switches"] for one in data["outcomes"])
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert call(capsys, *words)[1] == out, "the same again"


def test_nothing_differs(capsys: pytest.CaptureFixture[str], own: str) -> None:
    code, out, _ = call(capsys, "1.2.0", "1.2.0", "--scenarios", own, "--games", "2")
    assert code == 0 and "No outcome differs." in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("1.1.7", "1.2.0"), "known are 1.1.6, 1.1.8, 1.1.9, 1.2.0"),
        (("1.1.6:litral", "1.2.0"), "unknown word 'litral'"),
        (("1.1.9", "1.2.0", "--games", "0", "--html", "/nowhere/page.html"), "/nowhere/page.html"),
    ],
)
def test_what_cannot_run(capsys: pytest.CaptureFixture[str], own: str, words: tuple[str, ...], message: str) -> None:
    code, out, err = call(capsys, *words, "--scenarios", own)
    assert (code, out) == (2, "")
    assert message in err and "Traceback" not in err


def test_a_broken_scenario_file_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("scenarios:\n  - scenario: Odd\n    when: [jump]\n", encoding="utf-8")
    code, out, _ = call(capsys, "1.1.9", "1.2.0", "--scenarios", str(path), "--games", "0")
    assert code == 0
    assert "Note: scenarios not run" in out and "broken.yaml" in out


def test_scenarios_in_another_language_are_told_and_not_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "dou.yaml"
    path.write_text(
        "language: japanese\nscenarios:\n  - scenario: 何もしない\n    now: {sound: yes}\n", encoding="utf-8"
    )
    code, out, _ = call(capsys, "1.1.9", "1.2.0", "--scenarios", str(path), "--games", "0")
    assert code == 0
    told = " ".join(out.split())
    assert "Note: scenarios in japanese not run:" in told and "dou.yaml" in told
    assert "under both rules: 0 scenarios" in told
