"""Games at a table in the page: what is sent, what may be done, and the scenario that is made of it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from optcg_dsl.cards.skeletons import new_set
from optcg_dsl.engine.game import Game
from optcg_dsl.pools.loading import shipped
from optcg_dsl.resources import data_folder
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.scenarios.runner import Compiler, run_file
from optcg_dsl.studio.desk import Studio
from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.play import Asked, Table, _answer, _started, state_of
from tests.engine.worlds import Dealer
from tests.studio.conftest import Page

DECKS = ["shipped:decks/engineers.yaml", "shipped:decks/keepers.yaml"]


def answer_at_random(state: dict[str, Any], rng: Random) -> dict[str, Any]:
    """An answer that is often legal."""
    decision = state["decision"]
    count = rng.randint(decision["least"], max(decision["least"], min(decision["most"], len(decision["options"]))))
    return {
        "do": "answer",
        "options": rng.sample(range(len(decision["options"])), min(count, len(decision["options"]))),
    }


# -- what is sent -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    found = Studio(Folder(tmp_path_factory.mktemp("empty"), shipped=data_folder("cardsets")))
    found.project.listing()
    return found


def started(studio: Studio, seed: int, seats: list[Any]) -> Table:
    return _started(studio, Asked(do="start", decks=DECKS, seed=seed, seats=seats))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("seats", [["person", "greedy"], ["random", "person"], ["person", "person"]])
def test_the_bytes_are_the_same_whatever_the_seat_cannot_see(studio: Studio, seed: int, seats: list[str]) -> None:
    """What is hidden from the seat is dealt anew at many points of a game: the bytes that are sent stay the same."""
    table = started(studio, seed, seats)
    rng = Random(seed)
    dealer = Dealer(table.session.game.pool)
    compared = 0
    for _ in range(50):
        game = table.session.game
        decision = game.decision
        if decision is None:
            break
        for viewer in table.persons:
            table.viewer = viewer
            # Elsewhere the question itself may show a card that lies face-down: tests/fuzz/leaks.py plays on to these.
            if decision.kind == "action":
                compared += compare_worlds(table, game, dealer, viewer, rng)
        table.viewer = decision.player
        try:
            _answer(table, Asked(**answer_at_random(state_of(table), rng)))
        except Exception as error:
            assert type(error).__name__ == "CannotError", error
    assert compared > 3


def compare_worlds(table: Table, game: Game, dealer: Dealer, viewer: int, rng: Random) -> int:
    """Deals what the viewer cannot see anew, and compares what is sent; how many worlds were compared."""
    faces = dealer.redealt(game, 1 - viewer, viewer, rng) | dealer.redealt(game, viewer, viewer, rng)
    if not faces:
        return 0
    other = game.copy()
    numbers = list(other.state.numbers)
    for card, number in faces.items():
        numbers[card] = number
    other.renumber(numbers)
    here = json.dumps(state_of(table))
    table.session.game = other
    there = json.dumps(state_of(table))
    table.session.game = game
    assert here == there
    return 1


def test_a_person_against_a_bot_sees_no_card_of_the_bots_hand(shared: Page) -> None:
    """The wire itself: no name or number of a card that only the bot's deck has, unless it has been seen in the log."""
    data = shipped()
    mine, theirs = ({data.decks[name].leader, *dict(data.decks[name].cards)} for name in ("engineers", "keepers"))
    names = {card.number: card.name for card in data.whole()}
    only_theirs = theirs - mine - {data.decks["keepers"].leader}
    for seed in (1, 2, 3):
        rng = Random(seed)
        with shared.socket("/play") as table:
            table.send(do="start", decks=DECKS, seed=seed, seats=["person", "greedy"])
            for _ in range(40):
                raw = table.connection.recv(timeout=60)
                state = json.loads(raw)
                if state["event"] == "state":
                    last = state
                    open_cards = {
                        card["number"]
                        for area in ("leader", "character", "stage", "trash", "life", "hand")
                        for card in state["view"]["players"][1][area]
                        if card is not None
                    } | {card["number"] for card in state["view"]["known"]}
                    told = "\n".join(line["text"] for line in state["log"])
                    for number in only_theirs - open_cards:
                        if f"[{number}]" not in told:
                            assert number not in raw
                            assert names[number] not in raw
                if last["decision"] is None:
                    break
                table.send(**answer_at_random(last, rng))


def test_nobody_takes_the_seat_of_a_bot(shared: Page) -> None:
    with shared.socket("/play") as table:
        table.ask(do="start", decks=DECKS, seats=["person", "greedy"])
        assert table.ask(do="seat", seat=1)["error"]["code"] == "cannot"
        state = table.ask(do="state")
        assert state["viewer"] == 0
        assert all(card is None for card in state["view"]["players"][1]["hand"])


def test_two_persons_see_their_own_cards(shared: Page) -> None:
    with shared.socket("/play") as table:
        state = table.ask(do="start", decks=DECKS, seats=["person", "person"], seed=4)
        for seat in (1, 0):
            state = table.ask(do="seat", seat=seat)
            assert state["viewer"] == seat
            assert all(card is None for card in state["view"]["players"][1 - seat]["hand"])
            if state["decision"]["player"] != seat:
                assert state["decision"] == {"player": 1 - seat}
                assert table.ask(do="answer", options=[0])["error"]["code"] == "cannot"


# -- what is done -----------------------------------------------------------------------------------------------------


def test_a_game_is_played_taken_back_and_played_again(shared: Page) -> None:
    with shared.socket("/play") as table:
        assert table.ask(do="undo")["error"]["code"] == "no_game"
        first = table.ask(do="start", decks=DECKS, seed=3, seats=["person", "greedy"])
        assert (first["undo"], first["redo"]) == (False, False)
        second = table.ask(do="answer", options=[0])
        assert second["undo"]
        back = table.ask(do="undo")
        assert (back["view"], back["redo"]) == (first["view"], True)
        assert table.ask(do="redo")["view"] == second["view"]
        assert table.ask(do="answer", options=[99])["error"]["code"] == "cannot"
        assert table.ask(do="state")["view"] == second["view"]


def test_a_bot_that_searches_shows_what_it_has_done_and_goes_on_when_it_is_told_so(shared: Page) -> None:
    rng = Random(1)
    with shared.socket("/play") as table:
        state = table.ask(do="start", decks=DECKS, seed=1, seats=["person", "mcts:500ms"])
        thought = turns = 0
        while min(turns, thought) < 2 and not state["over"]:
            if state["thinking"]:
                assert state["decision"] == {"player": 1}
                # Nobody else answers for it, and nothing is lost by trying.
                assert table.ask(do="answer", options=[0])["error"]["code"] == "cannot"
                before, state = len(state["log"]), table.ask(do="think")
                thought += len(state["log"]) > before or not state["thinking"]
            else:
                assert state["decision"]["player"] == 0
                assert table.ask(do="think")["decision"] == state["decision"]
                turns += state["decision"]["kind"] == "action" and bool(thought)
                state = table.ask(**answer_at_random(state, rng))
        assert thought > 1


def test_bots_that_search_are_watched_for_a_while_at_a_time(shared: Page) -> None:
    with shared.socket("/play") as table:
        first = table.ask(do="start", decks=DECKS, seed=1, seats=["mcts:300ms", "greedy"])
        assert not first["thinking"]
        second = table.ask(do="run")
        assert not second["over"] and len(second["log"]) > len(first["log"])
        assert len(table.ask(do="step")["log"]) >= len(second["log"])


def test_a_bot_that_guesses_takes_any_card_there_is_for_its_opponents(studio: Studio) -> None:
    numbers = [
        set(started(studio, 1, seats).session.game.pool.specs) - {"DON!!"}
        for seats in (["person", "greedy"], ["person", "mcts:1"])
    ]
    data = shipped()
    decks = {number for name in ("engineers", "keepers") for number, _ in data.decks[name].cards}
    leaders = {data.decks[name].leader for name in ("engineers", "keepers")}
    assert numbers == [decks | leaders, {card.number for card in data.whole()}]


def test_a_bot_thinks_on_the_board_of_a_scenario(shared: Page) -> None:
    board = {"given": {"you": {"characters": ["HL01-011"]}, "opponent": {"characters": ["HL01-011"]}}}
    with shared.socket("/play") as table:
        state = table.ask(do="start", board=board, seats=["person", "mcts:2"])
        end = next(one["id"] for one in state["decision"]["options"] if one.get("action") == "end")
        state = table.ask(do="answer", options=[end])
        while state["thinking"]:
            state = table.ask(do="think")
        assert state["over"] or state["decision"]["player"] == 0


def test_two_bots_are_watched(shared: Page) -> None:
    with shared.socket("/play") as table:
        first = table.ask(do="start", decks=DECKS, seats=["random", "greedy"])
        second = table.ask(do="step")
        assert len(second["log"]) >= len(first["log"])
        last = table.ask(do="run")
        assert last["over"]["winner"] in (0, 1, None)
        assert last["decision"] is None


def test_why_is_told_of_ones_own_cards_alone(shared: Page) -> None:
    with shared.socket("/play") as table:
        board = {"given": {"you": {"characters": ["HL01-011"]}, "opponent": {"characters": ["HL01-011"]}}}
        state = table.ask(do="start", board=board, seats=["person", "greedy"])
        mine, theirs = (side["character"][0]["card"] for side in state["view"]["players"])
        told = table.ask(do="why", card=mine)
        assert told["event"] == "why" and told["lines"]
        assert table.ask(do="why", card=theirs)["error"]["code"] == "cannot"
        assert table.ask(do="why", card=9_999)["error"]["code"] == "cannot"


@pytest.mark.parametrize(
    "start",
    [
        {},
        {"decks": ["MY01.yaml", "MY01.yaml"]},
        {"decks": DECKS, "seats": ["person", "mcts:0"]},
        {"decks": DECKS, "seats": ["person", "mcts:1000"]},
        {"decks": DECKS, "seats": ["person", "mcts:10000ms"]},
        {"decks": DECKS, "seats": ["person", "greedy\n"]},
        {"decks": ["nothing.yaml", "nothing.yaml"]},
        {"decks": ["../x.yaml", "../x.yaml"]},
        {"decks": [*DECKS], "rules": "0.0"},
        {"board": {"path": "scenarios/MY01.yaml", "scenario": "no such"}},
        {"board": {"given": {"you": {"hand": ["nobody"]}}}},
        {"board": {"given": {"you": {"characters": ["HL01-011"] * 9}}}},
        {"board": {"given": {"x": [[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]}}},
    ],
)
def test_what_cannot_begin_says_why(shared: Page, start: dict[str, Any]) -> None:
    with shared.socket("/play") as table:
        answer = table.ask(do="start", **start)
        assert answer["event"] == "error" and answer["error"]["message"]


# -- scenarios --------------------------------------------------------------------------------------------------------

BOARD = {"given": {"you": {"hand": ["MY01-002"], "don": 5}, "opponent": {"characters": ["MY01-003"]}}}


def passed(page: Page, text: str) -> list[str]:
    """How the scenarios of a file end."""
    from optcg_dsl.cards.loader import load_sets

    book = CardBook.of(one.card_set for one in load_sets([page.root / "MY01.yaml"]) if one.card_set is not None)
    loaded = parse_scenarios(text, book)
    assert loaded.content is not None, loaded.diagnostics
    return [outcome.status for outcome in run_file(loaded.content, None, Compiler(loaded.content.records))]


def play_the_card(table: Any) -> None:
    state = table.ask(do="start", board=BOARD, seats=["person", "person"])
    play = next(one["id"] for one in state["decision"]["options"] if one.get("action") == "play")
    table.ask(do="answer", options=[play])


def test_what_was_played_becomes_a_scenario_that_passes(shared: Page) -> None:
    with shared.socket("/play") as table:
        play_the_card(table)
        found = table.ask(do="scenario", name="Playing it draws a card", path="scenarios/new.yaml")
    assert (found["path"], found["version"]) == ("scenarios/new.yaml", None)
    assert passed(shared, found["text"]) == ["passed"]
    scenario = parse_scenarios(found["text"], CardBook.of([])).file
    assert scenario == ""
    assert "play: your MY01-002" in found["text"]
    assert "characters: [MY01-002 (played this turn)]" in found["text"]
    without = found["text"].replace("- {play: your MY01-002}", "[]").replace("when:\n  []", "when: []")
    assert passed(shared, without) == ["failed"]


def test_a_scenario_is_added_to_a_file(shared: Page) -> None:
    before = shared.get("/api/file?path=scenarios/MY01.yaml")
    with shared.socket("/play") as table:
        play_the_card(table)
        found = table.ask(do="scenario", name="Another one", path="scenarios/MY01.yaml")
    assert found["version"] == before["version"]
    assert found["text"].startswith(before["text"].rstrip())
    assert passed(shared, found["text"]) == ["passed", "passed"]
    assert shared.get("/api/file?path=scenarios/MY01.yaml")["text"] == before["text"]


def test_a_scenario_begins_where_it_is_marked(shared: Page) -> None:
    with shared.socket("/play") as table:
        play_the_card(table)
        assert table.ask(do="mark")["mark"] == 1
        assert table.ask(do="scenario", name="x", path="scenarios/new.yaml")["error"]["code"] == "not_recorded"
        state = table.ask(do="state")
        end = next(one["id"] for one in state["decision"]["options"] if one.get("action") == "end")
        table.ask(do="answer", options=[end])
        found = table.ask(do="scenario", name="x", path="scenarios/new.yaml")
    assert "play:" not in found["text"] and "end turn" in found["text"]
    assert passed(shared, found["text"]) == ["passed"]


def test_cards_that_are_printed_in_japanese_alone_are_played_and_told(page: Page) -> None:
    page.put("JP01.yaml", new_set("JP01", "x", ("red",), "japanese"), None)
    board = {"given": {"you": {"hand": ["JP01-002"], "don": 5}, "opponent": {"characters": ["JP01-003"]}}}
    with page.socket("/play") as table:
        state = table.ask(do="start", board=board, seats=["person", "person"])
        option = next(one["id"] for one in state["decision"]["options"] if one.get("action") == "play")
        table.ask(do="answer", options=[option])
        # A file whose scenarios are about English cards can have none about Japanese ones beside them.
        refused = table.ask(do="scenario", name="x", path="scenarios/MY01.yaml")
        assert refused["error"]["code"] == "not_recorded"
        found = table.ask(do="scenario", name="x", path="scenarios/JP01.yaml")
    assert found["text"].startswith("language: japanese\n")
    page.put("scenarios/JP01.yaml", found["text"], None)
    with page.socket("/jobs") as jobs:
        jobs.send(id=1, job="test", paths=["scenarios/JP01.yaml"])
        while "progress" in (message := jobs.receive()):
            continue
    assert (message["result"]["passed"], message["result"]["findings"]) == (1, [])


@pytest.mark.parametrize("path", ["../x.yaml", "x.txt", "MY01.yaml", "shipped:scenarios/x.yaml"])
def test_a_scenario_does_not_go_anywhere_else(shared: Page, path: str) -> None:
    with shared.socket("/play") as table:
        play_the_card(table)
        answer = table.ask(do="scenario", name="x", path=path)
        assert answer["event"] == "error" or path.startswith("shipped:")
