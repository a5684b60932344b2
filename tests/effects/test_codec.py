"""Effect objects as plain data: what comes back is what was given, field by field."""

from __future__ import annotations

import msgspec
import pytest

from optcg_dsl.effects import CardEffects, Const, Draw
from optcg_dsl.effects.base import Effect
from optcg_dsl.effects.codec import _below, _kinds, as_data, from_data
from optcg_dsl.pools.loading import shipped


def test_every_shipped_card_comes_back_as_it_was() -> None:
    """``repr`` tells each field, the printed words too, by which effect objects are not compared."""
    effects = shipped().effects
    assert len(effects) > 400
    for card in effects.values():
        again = from_data(msgspec.json.decode(msgspec.json.encode(as_data(card))))
        assert repr(again) == repr(card)


def test_no_two_classes_have_one_name() -> None:
    ours = {kind for kind in _below(Effect) if kind.__module__.startswith("optcg_dsl.effects")}
    assert len(_kinds()) == len(ours) > 100


def test_a_class_of_somebody_else_is_refused_whatever_its_name() -> None:
    theirs = type("Draw", (Draw,), {"__module__": "elsewhere"})
    with pytest.raises(TypeError):
        as_data(CardEffects("X", (theirs(Const(1)),)))


def test_a_tuple_is_no_effect_object() -> None:
    value = ("Draw", ("Const", 1), (), None, True, "")
    assert from_data(as_data(value)) == value
    assert from_data(as_data(value)) != from_data(as_data(Draw(Const(1))))


@pytest.mark.parametrize("value", [[], {}, 1.5, b"", frozenset()])
def test_what_has_no_place_in_an_effect_object_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        as_data(CardEffects("X", (value,)))  # type: ignore[arg-type]


@pytest.mark.parametrize("data", [["Nothing"], ["Draw"], ["Draw", 1, 2, 3, 4, 5, 6], [[1]], [None, 1]])
def test_what_is_no_effect_object_is_refused(data: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        from_data(data)
