"""Sets that are remembered are those that the files have, whatever has become of the entry."""

from __future__ import annotations

import pickle
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from optcg_dsl import caching
from optcg_dsl.compiling import remembered as compiling
from optcg_dsl.effects import CardEffects
from optcg_dsl.pools import loading
from optcg_dsl.pools.loading import Collection, compiled, shipped
from optcg_dsl.pools.remembered import KeptEffects
from optcg_dsl.resources import data_folder

SET = """\
set: MY01
name: Reeds
language: english
cards:
  - number: MY01-001
    name: Reed-Cutter Sam
    category: character
    colors: [green]
    cost: 3
    power: 4000
    types: [Moss Wardens]
    attributes: [Slash]
    effect: |
      [On Play] Draw 1 card.
  - number: MY01-002
    name: Heron
    category: character
    colors: [green]
    cost: 1
    power: 2000
    types: [Moss Wardens]
    attributes: [Slash]
    effect: |
      [On Play] Draw 1 crad.
"""


@pytest.fixture
def my_set(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(SET, encoding="utf-8")
    return path


@pytest.fixture
def never_again(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From the call on, nothing may be read as YAML or compiled."""

    def fail(*_: object) -> None:
        raise AssertionError("it is made once more")

    def forbid() -> None:
        for name in ("_compiled", "_shipped"):
            monkeypatch.setattr(loading, name, fail)
        monkeypatch.setattr(compiling, "compiled_card", fail)

    return forbid


def fresh(make: Callable[[], Collection], monkeypatch: pytest.MonkeyPatch) -> Collection:
    """What is made where nothing is remembered."""
    with monkeypatch.context() as context:
        context.setenv("OPTCG_CACHE", "")
        return make()


@pytest.mark.parametrize("make", [shipped, lambda: compiled([data_folder("cardsets")])], ids=["shipped", "compiled"])
def test_what_is_remembered_is_what_is_made(
    make: Callable[[], Collection], cache: Path, monkeypatch: pytest.MonkeyPatch, never_again: Callable[[], None]
) -> None:
    expected = fresh(make, monkeypatch)
    assert not isinstance(expected.effects, KeptEffects)
    make()
    never_again()
    found = make()
    assert isinstance(found.effects, KeptEffects)
    assert found == expected
    assert len(found.effects) > 400
    assert repr(found.sets) == repr(expected.sets)
    assert [repr(found.effects[number]) for number in expected.effects] == [*map(repr, expected.effects.values())]
    assert found.counts() == expected.counts()
    for one in (found, expected):
        cards = [card for card_set in one.sets for card in card_set.cards]
        assert {(card.effect_source, card.trigger_source, len(card.places)) for card in cards} == {(None, None, 0)}


def test_findings_are_remembered(my_set: Path, cache: Path, never_again: Callable[[], None]) -> None:
    first = compiled([my_set])
    never_again()
    second = compiled([my_set])
    assert [(one.code, one.card, one.position.line) for one in second.diagnostics] == [("OP102", "MY01-002", 24)]
    assert second == first
    assert set(second.effects) == {"MY01-001"}


def test_cards_are_counted_without_making_their_effects(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = fresh(shipped, monkeypatch).counts()
    shipped()
    monkeypatch.delattr("optcg_dsl.pools.remembered.decoded")
    assert shipped().counts() == expected


def test_a_changed_file_is_read_again(my_set: Path, cache: Path) -> None:
    compiled([my_set])
    my_set.write_text(SET.replace("crad", "card"), encoding="utf-8")
    changed = compiled([my_set])
    assert set(changed.effects) == {"MY01-001", "MY01-002"}
    assert changed.diagnostics == ()
    assert len([*cache.glob("sets-*")]) == 1


def test_another_language_or_order_is_something_else(my_set: Path, cache: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(SET.replace("english", "japanese").replace("crad", "card"), encoding="utf-8")
    for _ in range(2):
        assert compiled([my_set, other]).sets[0].language == "english"
        assert compiled([my_set, other], "japanese").sets[0].language == "japanese"


def test_nothing_is_remembered_where_that_is_turned_off(my_set: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPTCG_CACHE", "")
    assert compiled([my_set]) == compiled([my_set])
    assert not isinstance(compiled([my_set]).effects, KeptEffects)


def entry(cache: Path) -> Path:
    (path,) = cache.glob("sets-*")
    return path


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "folder", "gone"])
def test_a_damaged_entry_does_not_count(damage: str, my_set: Path, cache: Path) -> None:
    expected = compiled([my_set])
    path = entry(cache)
    data = path.read_bytes()
    path.unlink()
    if damage == "folder":
        path.mkdir()
    elif damage != "gone":
        path.write_bytes({"cut": data[:-20], "changed": data.replace(b"Heron", b"Hyena"), "empty": b""}[damage])
    assert compiled([my_set]) == expected


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"[" * 100_000, b'["",[],[],{},[],{}]', b"\xff\xfe"])
def test_an_entry_with_another_content_does_not_count(content: bytes, my_set: Path, cache: Path) -> None:
    expected = compiled([my_set])
    caching.write_entry(entry(cache).name, content)
    assert compiled([my_set]) == expected


def test_effects_of_something_else_are_made_from_the_text(my_set: Path, cache: Path) -> None:
    expected = compiled([my_set])
    name = entry(cache).name
    data = caching.read_entry(name)
    assert data is not None
    for wrong in (b'["CardEffects","MY01-002",["",', b'["Nothing","MY01-001",["",'):
        caching.write_entry(name, data.replace(b'["CardEffects","MY01-001",["",', wrong))
        found = compiled([my_set])
        assert isinstance(found.effects, KeptEffects)
        assert found.effects["MY01-001"] == expected.effects["MY01-001"]


def test_a_file_that_cannot_be_read_is_told_each_time(tmp_path: Path, cache: Path) -> None:
    for _ in range(2):
        (finding,) = compiled([tmp_path / "missing.yaml"]).diagnostics
        assert finding.message == "there is no such file"
    assert [*cache.glob("sets-*")] == []


def test_some_effects_of_them_go_to_another_process(my_set: Path, cache: Path) -> None:
    compiled([my_set])
    effects = compiled([my_set]).effects
    assert isinstance(effects, KeptEffects)
    assert dict(effects.of({"MY01-002"})) == {}
    sent = pickle.loads(pickle.dumps(effects.of({"MY01-001"})))
    assert type(sent) is dict
    assert sent == {"MY01-001": effects["MY01-001"]}
    assert isinstance(sent["MY01-001"], CardEffects)


def test_other_compiled_modules_are_loaded_again(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    generated = tmp_path / "generated"
    shutil.copytree(data_folder("generated"), generated)
    folders = {"generated": generated}
    for module in (loading, compiling_loader()):
        monkeypatch.setattr(module, "data_folder", lambda name: folders.get(name, data_folder(name)))
    assert "HL01-011" in shipped().effects
    module = generated / "HL01.py"
    module.write_text(module.read_text(encoding="utf-8") + "\ndel CARDS['HL01-011']\n", encoding="utf-8")
    assert "HL01-011" not in shipped().effects


def compiling_loader() -> object:
    from optcg_dsl.compiling import loader

    return loader
