"""A table with persons and bots: answers, undo, saving, taking cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.bots.agents import GreedyAgent
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import play_back, read_replay
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.playing.labels import labels
from optcg_dsl.playing.session import CannotError, Session, find_number, read_game
from optcg_dsl.pools.loading import deck_list, shipped


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return shipped().pool()


@pytest.fixture
def session(pool: CardPool) -> Session:
    """A person as player 1 against a bot, at the person's first decision."""
    data = shipped()
    decks = [deck_list(data.decks[name]) for name in ("engineers", "keepers")]
    new = Session(Game.new(pool, decks, seed=3, first=0), {1: GreedyAgent()})
    new.run_bots()
    return new


def to_main_phase(session: Session) -> None:
    while session.game.decision is not None and session.game.decision.kind != "action":
        session.answer("1")


def test_only_the_person_is_asked(session: Session) -> None:
    for _ in range(30):
        decision = session.game.decision
        if decision is None:
            break
        assert session.deciding == 0 == decision.player
        assert len(labels(session.game)) == len(decision.options)
        session.answer(str(len(decision.options)) if decision.kind == "action" else "1" if decision.least else "")
    assert session.game.state.turn > 2


@pytest.mark.rules("3-4-3", "3-10-2")
def test_a_person_against_a_bot_is_not_troubled_with_what_is_no_choice(session: Session) -> None:
    """It is answered and told, and the game is the one in which it was answered."""
    told = 0
    while (decision := session.game.decision) is not None:
        assert only_answer(decision) is None
        told += len(session.unasked)
        session.unasked.clear()
        session.answer(str(len(decision.options)) if decision.kind == "action" else "1" if decision.least else "")
    assert told > 3


@pytest.mark.rules("3-4-3", "3-10-2")
def test_two_persons_are_asked_even_where_there_is_no_choice(pool: CardPool) -> None:
    """An empty line gives the only answer."""
    decks = [deck_list(shipped().decks[name]) for name in ("engineers", "keepers")]
    table = Session(Game.new(pool, decks, seed=3, first=0), {})
    alone = 0
    while (decision := table.game.decision) is not None and table.game.state.turn < 12:
        before = len(table.game.answers)
        if (single := only_answer(decision)) is not None:
            table.answer("")
            assert table.game.answers[before] == single
            alone += 1
        elif decision.kind == "action":
            attacks = [i for i, one in enumerate(decision.options, 1) if isinstance(one, tuple) and one[0] == "attack"]
            table.answer(str(attacks[0] if attacks else len(decision.options)))
        else:
            table.answer("1" if decision.least else "")
        assert len(table.game.answers) == before + 1
    assert alone > 3 and table.unasked == []


@pytest.mark.parametrize("words", ["0", "99", "1 99", "x", "-1", "1-", "3-1", "1 1 1 1 1 1"])
def test_what_is_no_answer_changes_nothing(session: Session, words: str) -> None:
    to_main_phase(session)
    before = session.game.state.digest()
    with pytest.raises(CannotError):
        session.answer(words)
    assert session.game.state.digest() == before


def test_undo_goes_back_one_answer_of_the_person(session: Session) -> None:
    to_main_phase(session)
    before = session.game.state.digest()
    assert session.game.decision is not None
    session.answer(str(len(session.game.decision.options)))
    assert session.game.state.digest() != before
    session.undo()
    assert session.game.state.digest() == before
    while session.before:
        session.undo()
    with pytest.raises(CannotError, match="nothing to take back"):
        session.undo()


def test_a_card_of_the_deck_or_any_other_is_taken(session: Session) -> None:
    to_main_phase(session)
    hand = len(session.game.view(0)["players"][0]["hand"])
    assert session.take("HL01-002") and session.altered
    view = session.game.view(0)["players"][0]
    assert view["hand"][-1]["number"] == "HL01-002" and len(view["hand"]) == hand + 1
    assert len(session.game.state.numbers) == len(session.game.specs)
    with pytest.raises(CannotError, match="no replay can tell"):
        session.save_replay(Path("unused.json"))
    session.undo()
    assert not session.altered and len(session.game.view(0)["players"][0]["hand"]) == hand


def test_which_card_is_meant(pool: CardPool) -> None:
    assert find_number(pool, "hl01-011") == find_number(pool, "Furnace Mother Sunniva") == "HL01-011"
    assert find_number(pool, "furnace m") == "HL01-011"
    with pytest.raises(CannotError, match="cards are meant by"):
        find_number(pool, "HL01-0")
    for name in ("nobody", "", "HL01-001"):  # the last one is a Leader
        with pytest.raises(CannotError):
            find_number(pool, name)


def test_a_game_is_saved_and_goes_on(session: Session, pool: CardPool, tmp_path: Path) -> None:
    to_main_phase(session)
    session.save(tmp_path / "game.json")
    kept = session.game.state.digest()
    assert session.game.decision is not None
    session.answer(str(len(session.game.decision.options)))
    session.load(tmp_path / "game.json")
    assert session.game.state.digest() == kept
    session.save_replay(tmp_path / "replay.json")
    assert play_back(pool, read_replay((tmp_path / "replay.json").read_bytes())).state.digest() == kept
    assert read_game(pool, tmp_path / "replay.json").state.digest() == kept


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "optcg-replay-1"}', "x" * 100])
def test_what_is_no_game(pool: CardPool, tmp_path: Path, text: str) -> None:
    (tmp_path / "game.json").write_text(text, encoding="utf-8")
    with pytest.raises(CannotError):
        read_game(pool, tmp_path / "game.json")
    with pytest.raises(CannotError):
        read_game(pool, tmp_path / "none.json")


def test_who_saves_a_game_that_is_too_long_is_told(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_main_phase(session)
    monkeypatch.setattr("optcg_dsl.engine.values.saves.MOST_ANSWERS", 0)
    with pytest.raises(CannotError, match=r"saved in .* could not be loaded again: .*more than 0 - at `\$\.answers`"):
        session.save(tmp_path / "game.json")
    assert (tmp_path / "game.json").stat().st_size > 1000


def test_a_changed_save_leaves_the_game_as_it_is(session: Session, tmp_path: Path) -> None:
    to_main_phase(session)
    file = tmp_path / "game.json"
    session.save(file)
    tree = json.loads(file.read_bytes())
    leader = tree["state"]["areas"][0][4][0]
    tree["state"]["rested"][leader] = not tree["state"]["rested"][leader]
    file.write_text(json.dumps(tree), encoding="utf-8")
    before = session.game.state.digest()
    with pytest.raises(CannotError, match=rf"not the game that its answers give .*`\$\.state\.rested\[{leader}\]`"):
        session.load(file)
    assert session.game.state.digest() == before and len(session.before) > 0
    session.answer(str(len(session.game.decision.options)) if session.game.decision else "")


def test_a_game_with_a_card_taken_at_will_stays_one_when_it_is_loaded(session: Session, tmp_path: Path) -> None:
    to_main_phase(session)
    session.take("HL01-002")
    session.save(tmp_path / "game.json")
    session.undo()
    assert not session.altered
    session.load(tmp_path / "game.json")
    assert session.altered
    with pytest.raises(CannotError, match="no replay can tell"):
        session.save_replay(tmp_path / "replay.json")


def test_conceding_ends_the_game(session: Session) -> None:
    session.concede()
    assert session.game.over and session.game.winner == 1
    with pytest.raises(CannotError):
        session.answer("1")
    session.undo()
    assert not session.game.over


def test_what_was_taken_back_can_be_done_again(session: Session) -> None:
    to_main_phase(session)
    before = session.game.to_json()
    session.answer("1")
    after = session.game.to_json()
    session.undo()
    assert session.game.to_json() == before
    session.redo()
    assert session.game.to_json() == after
    session.undo()
    assert session.game.to_json() == before


def test_an_answer_ends_what_could_be_done_again(session: Session) -> None:
    session.answer("1")
    session.undo()
    session.answer("1")
    with pytest.raises(CannotError, match="nothing was taken back"):
        session.redo()


def test_bots_can_be_watched_decision_by_decision(session: Session) -> None:
    session.bots = {0: GreedyAgent(), 1: GreedyAgent()}
    answers = len(session.game.answers)
    assert session.step()
    assert len(session.game.answers) == answers + 1
    while session.step():
        continue
    assert session.game.over
