"""How long a keystroke takes: ``python -m tests.benchmarks.keystroke [--cards 120 2600] [--open 120 2665]``.

Once in this process, reading and checking alone; then with the server and a raw client, from the change that is sent to
the findings that come back, with one open file of 120 cards and others with so many cards beside it, and with one open
file of so many cards (``--open``).  Times on a
machine that does other things vary, so each is also told as a ratio to what reading the whole file anew takes, and
what the server computes is told apart.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from optcg_dsl.cards.loader import load_sets, parse_set
from optcg_dsl.cards.pieces import split
from optcg_dsl.editor.features.completion import complete
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.resources import data_folder
from optcg_dsl.text.source import Position
from tests.editor.client import Session

CARDS = 120
KEYSTROKES = 40
LINES = 10
TYPED = " Then, draw 1 card."


def timed(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """How many milliseconds something takes."""
    start = clock()
    work()
    return (clock() - start) * 1000


def open_text(cards: int = CARDS) -> tuple[str, int]:
    """A set of so many cards, and the end of a text in its middle."""
    parts = split((data_folder("cardsets") / "BS01.yaml").read_text(encoding="utf-8"))
    assert parts is not None
    header, pieces = parts
    numbered = (
        re.sub(r"BS01-\d{3}", f"BS01-{index + 1:04}", pieces[index % len(pieces)].text, count=1)
        for index in range(cards)
    )
    text = header + "".join(numbered)
    return text, text.index("\n", text.index("[On Play]", len(text) // 2))


def others(folder: Path, cards: int) -> int:
    """Writes files with at least so many more cards, each a set of its own; returns how many there are."""
    whole = (data_folder("cardsets") / "BS01.yaml").read_text(encoding="utf-8")
    count = number = 0
    while count < cards:
        number += 1
        (folder / f"other{number}.yaml").write_text(re.sub("BS01", f"ZZ{number:02}", whole), encoding="utf-8")
        count += whole.count("- number:")
    return count


def alone() -> None:
    """Reading and checking in this process, and completion."""
    loaded = load_sets([data_folder("cardsets")])
    workspace = Workspace(one.card_set for one in loaded if one.card_set is not None)
    text, place = open_text()
    workspace.findings(workspace.change("set.yaml", text))
    whole = statistics.median(timed(lambda: parse_set(text)) for _ in range(5))
    texts = [text[:place] + TYPED[: index % len(TYPED)] + text[place:] for index in range(KEYSTROKES)]
    times = [timed(lambda one=one: workspace.findings(workspace.change("set.yaml", one))) for one in texts]  # type: ignore[misc]
    print(f"reading {CARDS} cards in one go: {whole:.1f} ms")
    print(f"findings after a keystroke: {told(times, whole)}")
    line, column = text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
    times = []
    for end in range(1, len(TYPED)):
        document = workspace.change("set.yaml", text[:place] + TYPED[:end] + text[place:])
        position = Position(line, column + end)
        times.append(timed(lambda document=document, position=position: complete(workspace, document, position)))  # type: ignore[misc]
    print(f"completion: {told(times, whole)}")


def told(times: list[float], whole: float) -> str:
    """Some times in words."""
    median = statistics.median(times)
    return f"median {median:.1f} ms ({median / whole:.2f} of reading the file), most {max(times):.1f} ms"


def over_the_wire(cards: int, opened: int = CARDS) -> None:
    """From the change to the findings, with a raw client; so many cards in all, and so many in the open file."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        beside = others(folder, cards - opened) if cards > opened else 0
        text, place = open_text(opened)
        whole = statistics.median(timed(lambda: parse_set(text), time.perf_counter) for _ in range(5))
        with Session(folder, text, pulls=False) as session:
            session.until("textDocument/publishDiagnostics")
            line, column = text.count("\n", 0, place), place - text.rfind("\n", 0, place) - 1
            times = []
            used = cpu_of(session)
            start = {"line": line, "character": column}
            for index in range(KEYSTROKES):
                stop = {"line": line, "character": column + (index - 1) % len(TYPED)} if index else start
                times.append(keystroke(session, start, stop, TYPED[: index % len(TYPED)]))
            print(f"over the wire, {opened} cards open and {beside} beside them: {told(times, whole)}")
            print(f"  of which the server computes {(cpu_of(session) - used) / KEYSTROKES:.1f} ms a keystroke")
            used = cpu_of(session)
            times = [keystroke(session, start, start, "\n") for _ in range(LINES)]
            print(f"  a new line in the middle, which moves all cards behind it: {told(times, whole)}")
            print(f"  of which the server computes {(cpu_of(session) - used) / LINES:.1f} ms")
            session.quit()


def cpu_of(session: Session) -> float:
    """How many milliseconds the server has computed (Linux; elsewhere 0)."""
    try:
        fields = Path(f"/proc/{session.process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def keystroke(session: Session, start: dict[str, int], stop: dict[str, int], text: str) -> float:
    """How many milliseconds pass from a change to the findings that follow it."""
    session.version += 1
    params = {
        "textDocument": {"uri": session.uri, "version": session.version},
        "contentChanges": [{"range": {"start": start, "end": stop}, "text": text}],
    }

    def change() -> None:
        session.notify("textDocument/didChange", params)
        while session.until("textDocument/publishDiagnostics").get("version") != session.version:
            pass

    return timed(change, time.perf_counter)


def main() -> None:
    """Prints the times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="*", default=[CARDS, 2_600], help="cards in the workspace")
    parser.add_argument("--open", type=int, nargs="*", default=[2_665], help="cards in one open file")
    arguments = parser.parse_args()
    alone()
    for cards in arguments.cards:
        over_the_wire(cards)
    for cards in arguments.open:
        over_the_wire(cards, cards)


if __name__ == "__main__":
    main()
