"""Remembered effects: they are those that compiling gives now, whatever happened to the set or to the entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl import caching
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardSet
from optcg_dsl.compiling import compiler
from optcg_dsl.compiling.compiler import compile_set
from optcg_dsl.compiling.remembered import SetEffects, effects_of_set

pytestmark = pytest.mark.usefixtures("cache")

SOUND = "\n  ".join(
    (
        "- {number: T-001, name: Sower, category: character, colors: [red], cost: 1, power: 1000,",
        "   attributes: [Wisdom], types: [Field], effect: '[On Play] Draw 1 card.'}",
        "- {number: T-002, name: Reaper, category: character, colors: [red], cost: 2, power: 2000,",
        "   attributes: [Slash], types: [Field], effect: '[On Play] Draw 2 cards.', trigger: '[Trigger] Draw 1 card.'}",
        "- {number: T-003, name: Scarecrow, category: character, colors: [red], cost: 2, power: 2000,",
        "   attributes: [Strike], types: [Field]}",
    )
)


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The numbers of the cards that are compiled, as they are."""
    numbers: list[str] = []
    compile_card = compiler.compile_card

    def noted(record, *arguments, **named):  # type: ignore[no-untyped-def]
        numbers.append(record.number)
        return compile_card(record, *arguments, **named)

    monkeypatch.setattr(compiler, "compile_card", noted)
    return numbers


def loaded(folder: Path, cards: str = SOUND, language: str = "english") -> CardSet:
    path = folder / "set.yaml"
    path.write_text(f"set: T\nname: Tried\nlanguage: {language}\ncards:\n  {cards}\n", encoding="utf-8")
    card_set = load_sets([path])[0].card_set
    assert card_set is not None
    return card_set


def fresh(card_set: CardSet) -> SetEffects:
    """What is so without anything remembered."""
    made = compile_set(card_set)
    effects = {card.record.number: card.effects for card in made.cards if card.effects is not None}
    return SetEffects(effects, made.diagnostics)


def same(one: SetEffects, other: SetEffects) -> bool:
    return repr(dict(one.effects)) == repr(dict(other.effects)) and one.diagnostics == other.diagnostics


def test_unchanged_cards_are_not_compiled_again(tmp_path: Path, compiled: list[str]) -> None:
    card_set = loaded(tmp_path)
    first = effects_of_set(card_set)
    assert compiled == ["T-001", "T-002", "T-003"]
    compiled.clear()
    assert same(effects_of_set(card_set), first)
    assert compiled == []
    assert same(first, fresh(card_set))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[On Play] Draw 1 card.", "[On Play] Draw 3 cards."),
        ("[Trigger] Draw 1 card", "[Trigger] Draw 2 cards"),
        ("category: character, colors: [red], cost: 1", "category: character, colors: [red], cost: 9"),
        ("[On Play] Draw 1 card.", "[On Play] Draw 1 crad."),
        ("T-001, name: Sower, category: character", "T-009, name: Sower, category: character"),
    ],
)
def test_a_changed_card_is_compiled_as_it_is_now(tmp_path: Path, compiled: list[str], old: str, new: str) -> None:
    effects_of_set(loaded(tmp_path))
    assert old in SOUND
    card_set = loaded(tmp_path, SOUND.replace(old, new))
    compiled.clear()
    again = effects_of_set(card_set)
    assert len(compiled) == 1
    assert same(again, fresh(card_set))


def test_a_card_with_a_finding_is_compiled_each_time(tmp_path: Path, compiled: list[str]) -> None:
    card_set = loaded(tmp_path, SOUND.replace("Draw 2 cards", "Draw two cards"))
    for _ in range(2):
        compiled.clear()
        assert same(effects_of_set(card_set), fresh(card_set))
        assert compiled.count("T-002") == 2
    moved = loaded(tmp_path, "# A remark.\n  " + SOUND.replace("Draw 2 cards", "Draw two cards"))
    assert same(effects_of_set(moved), fresh(moved))


def test_the_same_words_in_another_language_are_another_text(tmp_path: Path) -> None:
    effects_of_set(loaded(tmp_path))
    other = loaded(tmp_path, language="japanese")
    again = effects_of_set(other)
    assert "T-001" not in again.effects
    assert same(again, fresh(other))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"a": 1}'])
def test_a_broken_entry_does_not_count(tmp_path: Path, cache: Path, content: bytes) -> None:
    card_set = loaded(tmp_path)
    effects_of_set(card_set)
    (entry,) = cache.glob("effects-*")
    caching.write_entry(entry.name, content)
    assert same(effects_of_set(card_set), fresh(card_set))


def test_effects_of_another_card_do_not_count(tmp_path: Path, cache: Path) -> None:
    """Even if an entry says so: the number of a card stands in its effects."""
    card_set = loaded(tmp_path)
    effects_of_set(card_set)
    (entry,) = cache.glob("effects-*")
    content = caching.read_entry(entry.name)
    assert content is not None
    caching.write_entry(entry.name, content.replace(b'"T-001"', b'"T-008"').replace(b'"Draw"', b'"Drawn"'))
    assert same(effects_of_set(card_set), fresh(card_set))


def test_another_installation_remembers_nothing_of_this_one(
    tmp_path: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    card_set = loaded(tmp_path)
    effects_of_set(card_set)
    compiled.clear()
    monkeypatch.setattr("optcg_dsl.caching.fingerprint", lambda: "another")
    effects_of_set(card_set)
    assert compiled == ["T-001", "T-002", "T-003"]
