"""Jobs of the page: each is worked on in a process (:mod:`work`), which is stopped with its socket."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.websockets import WebSocket

from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.requests import Bot, Path, Text, Word, read_json
from optcg_dsl.studio.sockets import opened, send, text_from

MOST_MESSAGE = 12_000_000
MOST_WORKERS = 2
"""How many jobs of one page are worked on at a time."""
MOST_WAITING = 20
_COMMAND = ("-c", "from optcg_dsl.studio.work import main; main()")
_MOST_LINE = 64_000_000
"""The longest answer of a worker: that of a large set that is compared."""
_GRACE = 8.0
"""For how many seconds a job that is cancelled may go on to say what it has."""
Name = Annotated[str, Meta(max_length=100)] | int


class AskedJob(Struct, omit_defaults=True):
    """What a page says: a job with all that it needs, or that one is cancelled."""

    id: Name = ""
    cancel: Name | None = None
    job: Literal[
        "",
        "test",
        "untouched",
        "mutants",
        "sim",
        "compare-sim",
        "words",
        "coverage",
        "curves",
        "check",
        "compare",
        "review",
    ] = ""
    paths: Annotated[list[Path], Meta(max_length=2_000)] | None = None
    texts: dict[Path, Text] = {}
    path: Path = ""
    number: Word = ""
    prints: bool = False
    decks: Annotated[list[Path], Meta(min_length=2, max_length=2)] | None = None
    games: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    agents: Annotated[list[Bot], Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: ["greedy", "greedy"]
    )
    rules: Word = ""
    ref: Word = "HEAD"
    limit: Annotated[int, Meta(ge=1, le=100_000)] = 100
    with_: Annotated[str, Meta(max_length=500)] = msgspec.field(default="", name="with")


_NEEDED = {
    "sim": "decks",
    "compare-sim": "decks",
    "words": "path",
    "curves": "path",
    "compare": "with_",
    "review": "path",
}


def checked(asked: AskedJob, folder: Folder) -> dict[str, Any]:
    """A job as it is given to a worker.  Raises ``StudioError`` for one that lacks something, or names no file here."""
    if not asked.job:
        raise StudioError("malformed", "this is neither a job nor the end of one")
    needed = _NEEDED.get(asked.job)
    if needed is not None and not getattr(asked, needed):
        raise StudioError("malformed", f"the job {asked.job} needs {needed.rstrip('_')}")
    for path in (*(asked.paths or ()), *(asked.decks or ()), *asked.texts, *([asked.path] if asked.path else ())):
        folder.place(path)
    return {name.rstrip("_"): getattr(asked, name) for name in AskedJob.__struct_fields__ if name != "cancel"}


Say = Callable[[dict[str, Any]], Awaitable[None]]


class Worker:
    """One process."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.process: asyncio.subprocess.Process | None = None
        self._jobs = 0

    async def work(self, job: dict[str, Any], say: Say, cancelled: asyncio.Event) -> dict[str, Any]:
        """Has a job done: what the worker says last of it; what it says before goes to ``say``.

        A job that is cancelled is stopped with the process, unless it stops soon by itself.
        """
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await self._start()
        assert process.stdin is not None and process.stdout is not None
        # A page may use the name of a job again: to the process each has a number of its own.
        self._jobs += 1
        process.stdin.write(json.dumps({**job, "id": self._jobs}).encode() + b"\n")
        stopping = asyncio.create_task(self._stop(self._jobs, cancelled))
        try:
            while True:
                line = await process.stdout.readline()
                if not line:
                    await process.wait()
                    self.process = None
                    stopped = {"stopped": True} if cancelled.is_set() else None
                    problem = StudioError("died", "the process that worked on this ended before its time", 500)
                    return {"id": job["id"], **({"result": stopped} if stopped else problem.as_json())}
                message: dict[str, Any] = {**json.loads(line), "id": job["id"]}
                if "progress" not in message:
                    return message
                await say(message)
        finally:
            stopping.cancel()

    async def _start(self) -> asyncio.subprocess.Process:
        shipped = [str(self.folder.shipped)] if self.folder.shipped is not None else []
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *_COMMAND,
            str(self.folder.root),
            *shipped,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            process_group=0,
            limit=_MOST_LINE,
        )

    async def _stop(self, job: object, cancelled: asyncio.Event) -> None:
        await cancelled.wait()
        if self.process is not None and self.process.stdin is not None:
            with suppress(BrokenPipeError, ConnectionResetError):
                self.process.stdin.write(json.dumps({"cancel": job}).encode() + b"\n")
            await asyncio.sleep(_GRACE)
            self.kill()

    def kill(self) -> None:
        """Ends the process, whatever it is at."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()

    async def end(self) -> None:
        """Ends the process, and waits until it has gone."""
        process = self.process
        self.kill()
        if process is not None:
            await process.wait()


class Crew:
    """The workers of one page, and its jobs."""

    def __init__(self, folder: Folder, say: Say) -> None:
        self.folder = folder
        self.say = say
        self.idle = [Worker(folder) for _ in range(MOST_WORKERS)]
        self.workers = list(self.idle)
        self.free = asyncio.Semaphore(MOST_WORKERS)
        self.running: dict[Name, tuple[asyncio.Task[None], asyncio.Event]] = {}

    def begin(self, job: dict[str, Any]) -> None:
        """Begins a job, or puts it behind those that are being worked on.  Raises ``StudioError`` if it cannot be."""
        name = job["id"]
        if name in self.running:
            raise StudioError("busy", "a job with this name is being worked on")
        if len(self.running) >= MOST_WAITING:
            raise StudioError("busy", "too many jobs are waiting")
        cancelled = asyncio.Event()
        self.running[name] = asyncio.create_task(self._do(job, cancelled)), cancelled

    def cancel(self, name: Name) -> None:
        """Stops a job; one that is done already stays so."""
        if name in self.running:
            self.running[name][1].set()

    async def _do(self, job: dict[str, Any], cancelled: asyncio.Event) -> None:
        try:
            async with self.free:
                if cancelled.is_set():
                    done: dict[str, Any] = {"id": job["id"], "result": {"stopped": True}}
                else:
                    worker = self.idle.pop()
                    try:
                        done = await worker.work(job, self.say, cancelled)
                    finally:
                        self.idle.append(worker)
        finally:
            self.running.pop(job["id"], None)
        await self.say(done)

    async def end(self) -> None:
        """Ends all jobs and all processes."""
        for task, _ in list(self.running.values()):
            task.cancel()
        await asyncio.gather(*(worker.end() for worker in self.workers))


async def serve_jobs(socket: WebSocket) -> None:
    """The jobs of one page."""
    folder: Folder = socket.app.state.studio.folder
    speaking = asyncio.Lock()

    async def say(message: dict[str, Any]) -> None:
        async with speaking:
            with suppress(RuntimeError):  # nobody is there any more
                await send(socket, message)

    async with opened(socket) as known:
        if not known:
            return
        crew = Crew(folder, say)
        try:
            while True:
                name: Name = ""
                try:
                    asked = read_json(await text_from(socket, MOST_MESSAGE), AskedJob)
                    name = asked.id
                    if asked.cancel is not None:
                        crew.cancel(asked.cancel)
                    else:
                        crew.begin(checked(asked, folder))
                except StudioError as error:
                    await say({"id": name, **error.as_json()})
        finally:
            await crew.end()


async def one_job(folder: Folder, asked: AskedJob) -> dict[str, Any]:
    """A job that a request waits for, in a process of its own.  Raises ``StudioError`` where it cannot be done."""
    worker = Worker(folder)

    async def say(message: dict[str, Any]) -> None:
        return None

    try:
        done = await worker.work(checked(asked, folder), say, asyncio.Event())
    finally:
        await worker.end()
    if "error" in done:
        more = {name: value for name, value in done.items() if name not in ("id", "error")}
        raise StudioError(done["error"]["code"], done["error"]["message"], 422, more)
    result: dict[str, Any] = done["result"]
    return result
