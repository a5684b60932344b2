"""How long something lasts and when it happens, by the words for it.

The words are made of whose turn or phase it is and of its edge, so the grammar has one terminal for durations and one
for moments: ``grammar/japanese/times.lark`` is :func:`grammar_text`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from optcg_dsl.syntax import nodes as n

_OWNERS: Mapping[str, Any] = {
    "自分の": "your",
    "相手の": "your opponent's",
    "お互いの": "your and your opponent's",
    "自身の": "their",
}
PHASES: Mapping[str, Any] = {
    "リフレッシュフェイズ": "Refresh Phase",
    "ドローフェイズ": "Draw Phase",
    "ドン!!フェイズ": "DON!! Phase",
    "メインフェイズ": "Main Phase",
    "エンドフェイズ": "End Phase",
}
"""The phases of a turn."""
_TURNS: Mapping[str, Any] = {"1": "first", "2": "second", "3": "third"}
_EDGES: Mapping[str, Any] = {"開始時": "start", "終了時": "end"}


def _durations() -> Iterator[tuple[str, n.Duration]]:
    yield "このターン中", n.During("turn")
    yield "このバトル中", n.During("battle")
    yield "このターン終了時まで", n.Until("end", None)
    yield "このバトル終了時まで", n.Until("end", None, "battle")
    for phase, what in PHASES.items():
        yield f"次の{phase}で", n.InPhase("the", phase=what)
    for owner, whose in _OWNERS.items():
        yield f"次の{owner}ターン中", n.During("turn", whose)
        yield f"{owner}ターン中", n.During("turn", whose, "")
        for number, which in _TURNS.items():
            yield f"{owner}{number}ターン目中", n.During("turn", whose, which)
        for edge, side in _EDGES.items():
            yield f"次の{owner}ターン{edge}まで", n.Until(side, whose)
            for phase, what in PHASES.items():
                yield f"次の{owner}{phase}{edge}まで", n.Until(side, whose, what)
        for phase, what in PHASES.items():
            yield f"次の{owner}{phase}で", n.InPhase(whose, phase=what)
            yield f"{owner}{phase}で", n.InPhase(whose, next=False, phase=what)


def _moments() -> Iterator[tuple[str, n.AtMoment]]:
    for edge, side in _EDGES.items():
        yield f"このターン{edge}", n.AtMoment(side, "turn")
        yield f"このバトル{edge}", n.AtMoment(side, "battle")
        yield f"ゲーム{edge}", n.AtMoment(side, "game", "the")
        for owner, whose in _OWNERS.items():
            for word, what in ({"ターン": "turn"} | dict(PHASES)).items():
                yield f"{owner}{word}{edge}", n.AtMoment(side, what, whose)
                yield f"次の{owner}{word}{edge}", n.AtMoment(side, what, whose, next=True)


DURATIONS: Mapping[str, n.Duration] = MappingProxyType(dict(_durations()))
MOMENTS: Mapping[str, n.AtMoment] = MappingProxyType(dict(_moments()))


def grammar_text() -> str:
    """The grammar file of durations and moments; a comma behind a moment belongs to it."""
    durations = " | ".join(f'"{word}"' for word in DURATIONS)
    moments = " | ".join(f'"{word}、"' for word in MOMENTS)
    return (
        "// Durations and moments, as optcg_dsl/syntax/japanese/building/moments.py makes them\n"
        "// (by tests/languages/verbs.py).\n\n"
        f"DURATION: {durations}\nMOMENT: {moments}\n"
    )
