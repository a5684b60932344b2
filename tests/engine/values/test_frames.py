"""Frames as plain data: all of them can be read back, and no other record in their place."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from optcg_dsl.engine import game
from optcg_dsl.engine.kernel.handlers import HANDLERS
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.frames import Frame, RunFrame, frames_from_builtins
from optcg_dsl.engine.values.progress import AnyProgress, Choosing, Moving, Progress
from optcg_dsl.engine.values.records import CardRef


def run_frame(progress: Progress | None) -> dict[str, object]:
    """A program that is under way, as it is in JSON."""
    frame = RunFrame(program="p", pc=2, source=CardRef(1, 0), controller=0, slots={})
    return {**msgspec.to_builtins(frame), "progress": msgspec.to_builtins(progress)}


def leaves(kind: type[Frame]) -> set[type[Frame]]:
    """The classes below a class that have none below themselves."""
    return {leaf for one in kind.__subclasses__() for leaf in leaves(one)} or {kind}


def test_every_progress_can_be_part_of_a_frame() -> None:
    assert set(get_args(AnyProgress)) == set(Progress.__subclasses__())


@pytest.mark.parametrize("progress", [None, Choosing(1, (4, 5), (6,)), Moving("bottom", (3, 2), (0, 1))])
def test_a_frame_is_read_back_with_its_progress(progress: Progress | None) -> None:
    (frame,) = frames_from_builtins([run_frame(progress)])
    assert isinstance(frame, RunFrame)
    assert frame.progress == progress
    assert type(frame.progress) is type(progress)


@pytest.mark.parametrize(
    ("field", "value"), [("progress", "Unheard"), ("end", "middle"), ("cards", [1, "two"]), ("wanted", 1)]
)
def test_what_is_no_progress_is_refused_with_its_place(field: str, value: object) -> None:
    data = run_frame(Moving("top", (3,)))
    data["progress"] = {**msgspec.to_builtins(Moving("top", (3,))), field: value}
    with pytest.raises(EngineError, match=r"\[0\]\.progress"):
        frames_from_builtins([data])


@pytest.mark.parametrize("name", sorted(one.__name__ for one in leaves(Frame)))
def test_each_frame_can_be_read_back_and_no_base_class(name: str) -> None:
    with pytest.raises(EngineError, match=r"unknown field `unheard`|missing required field"):
        frames_from_builtins([{"frame": name, "unheard": 1}])
    with pytest.raises(EngineError, match="Invalid value 'ChangeFrame'"):
        frames_from_builtins([{"frame": "ChangeFrame"}])


def test_every_frame_has_a_handler_and_no_other_class_has_one() -> None:
    assert game.Game
    assert set(HANDLERS) == leaves(Frame)
