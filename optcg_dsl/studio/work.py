"""Long work for the page, in a process of its own: card tests, simulations, mutants, words, comparisons.

It is started with a folder, reads questions from its standard input and writes what comes of them to its standard
output, a line of JSON each.  It ends when its input does, whatever it is at: nothing is left behind by a page or a
studio that has gone.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from pathlib import Path
from queue import Queue
from typing import Any, NoReturn

from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.reports import Report, StoppedError
from optcg_dsl.studio.state import State, with_paths
from optcg_dsl.studio.tasks import TASKS


def main() -> None:
    """Works until the input ends.  The arguments are the folder and, if there is one, that of the shipped sets."""
    root, *shipped = sys.argv[1:]
    folder = Folder(Path(root), shipped=Path(shipped[0]) if shipped else None)
    out, sys.stdout = sys.stdout, sys.stderr
    os.chdir(folder.root)
    jobs: Queue[dict[str, Any]] = Queue()
    cancelled: set[object] = set()
    threading.Thread(target=_listen, args=(jobs, cancelled), daemon=True).start()

    def say(message: dict[str, Any]) -> None:
        out.write(json.dumps(message, separators=(",", ":")) + "\n")
        out.flush()

    while True:
        asked = jobs.get()
        job = asked["id"]
        say({"id": job, **_done(folder, asked, Report(job, lambda job=job: job not in cancelled, say))})  # type: ignore[misc]


def _listen(jobs: Queue[dict[str, Any]], cancelled: set[object]) -> NoReturn:
    for line in sys.stdin:
        message = json.loads(line)
        if "cancel" in message:
            cancelled.add(message["cancel"])
        else:
            jobs.put(message)
    os._exit(0)


def _done(folder: Folder, asked: dict[str, Any], report: Report) -> dict[str, Any]:
    """The result of a job, or what is wrong."""
    try:
        with tempfile.TemporaryDirectory(prefix="optcg-studio-") as scratch:
            state = State.of(folder, asked.get("texts") or {}, Path(scratch))
            try:
                return {"result": with_paths(TASKS[asked["job"]](state, asked, report), state)}
            except StudioError as error:
                wrong: dict[str, Any] = with_paths(error.as_json(), state)
                return wrong
    except StoppedError:
        return {"result": {"stopped": True}}
    except StudioError as error:
        return error.as_json()
    except Exception as error:  # what is wrong with cards, decks or the engine is told, whatever it is
        return StudioError("failed", f"{type(error).__name__}: {error}"[:2_000]).as_json()


if __name__ == "__main__":
    main()
