"""What the first page of a studio waits for: ``python -m tests.benchmarks.first_page [SET.yaml] [--times 5]``.

A studio is started on a folder with the set, and asked as a page asks it: for the address, the page, the list of cards,
and the first card.  Each is told as the middle of the wall times since the command was given, and of the processor
time that the studio had used by then; first with nothing remembered, then with what the run before has remembered.
What a browser takes besides is told by ``tests.studio.e2e.speed``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from optcg_dsl.resources import data_folder

_COMMAND = (sys.executable, "-c", "from optcg_dsl.cli import main; main()", "studio", "--no-browser", "--port", "0")
STEPS = ("the address", "the page", "the list of cards", "the first card")


def main() -> None:
    """Prints the times."""
    parser = argparse.ArgumentParser(description="Measure what the first page of a studio waits for.")
    parser.add_argument("set", nargs="?", type=Path, default=data_folder("cardsets") / "BS01.yaml")
    parser.add_argument("--times", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "cards")
        folder.mkdir()
        shutil.copy(arguments.set, folder)
        for name, keeps in (("nothing remembered", False), ("remembered", True)):
            if keeps:
                started(folder, Path(scratch, "kept"))
            caches = (Path(scratch, "kept" if keeps else f"cache{index}") for index in range(arguments.times))
            found = [started(folder, cache) for cache in caches]
            print(name)
            for index, step in enumerate(STEPS):
                wall, used = (statistics.median(one[index][which] for one in found) for which in (0, 1))
                print(f"  {step:<18} {wall:6.0f} ms, of which the studio has computed {used:6.0f}")


def started(folder: Path, cache: Path) -> list[tuple[float, float]]:
    """For each step, the milliseconds since a studio was started, and those that it has computed (Linux; else 0)."""
    begun, found = time.perf_counter(), []
    environment = {**os.environ, "OPTCG_CACHE": str(cache)}
    command = [*_COMMAND, str(folder), "--format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as studio:
        assert studio.stdout is not None
        try:
            host, _, token = json.loads(studio.stdout.readline())["url"].removeprefix("http://").partition("/?token=")
            found.append(((time.perf_counter() - begun) * 1000, _computed(studio.pid)))
            listing: Any = None
            for path in ("/", "/api/project", "/api/card"):
                about = None if listing is None else _first_card(folder, listing)
                answer = _asked(host, token, path, about)
                listing = json.loads(answer) if path == "/api/project" else None
                found.append(((time.perf_counter() - begun) * 1000, _computed(studio.pid)))
        finally:
            studio.terminate()
    return found


def _first_card(folder: Path, listing: Any) -> dict[str, Any]:
    first = listing["sets"][0]
    text = (folder / first["path"]).read_text(encoding="utf-8")
    return {"path": first["path"], "text": text, "number": first["cards"][0]["number"], "brief": True}


def _asked(host: str, token: str, path: str, body: dict[str, Any] | None) -> bytes:
    connection = HTTPConnection(host, timeout=120)
    sent = None if body is None else json.dumps(body).encode()
    connection.request("GET" if sent is None else "POST", path, sent, {"Authorization": f"Bearer {token}"})
    answer = connection.getresponse()
    assert answer.status == 200, answer.status
    return answer.read()


def _computed(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
