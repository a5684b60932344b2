"""What changes on the disk while the studio is open, told to every page.

The folder is looked through once a second by the sizes and times of its files; a file that looks another is read, and
told if its content is another.
"""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.files import file_bytes
from optcg_dsl.studio.folder import Folder, version_of
from optcg_dsl.studio.jobs import AskedJob, one_job
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.sockets import opened, send

if TYPE_CHECKING:
    from optcg_dsl.studio.app import Studio

PAUSE = 1.0
"""For how many seconds nothing is looked at."""
_MOST_WAITING = 1_000
Look = tuple[int, int, int]
"""What a file looks like from outside: its time, its size and its number on the disk."""


class Watch:
    """Looks at the files of a folder and tells whoever listens what has changed."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.listeners: set[asyncio.Queue[dict[str, Any]]] = set()
        self.unchecked = asyncio.Event()
        """Set while something is to be checked."""
        self._looks: dict[str, Look] = {}
        self._versions: dict[str, str] = {}

    def tell(self, event: dict[str, Any]) -> None:
        """Tells all pages; one that does not listen any more loses what is too much."""
        for queue in self.listeners:
            if queue.qsize() < _MOST_WAITING:
                queue.put_nowait(event)

    def look(self) -> list[tuple[str, str | None]]:
        """The files that have changed since the last look, with their versions: None for one that is gone."""
        seen: dict[str, Look] = {}
        for path in self.folder.files():
            try:
                found = os.stat(self.folder.place(path))
            except (OSError, StudioError):
                continue
            seen[path] = (found.st_mtime_ns, found.st_size, found.st_ino)
        changed: list[tuple[str, str | None]] = []
        for path in seen:
            if self._looks.get(path) != seen[path]:
                try:
                    version = version_of(file_bytes(self.folder.place(path), MAX_BYTES))
                except (OSError, StudioError):
                    continue
                if self._versions.get(path) != version:
                    self._versions[path] = version
                    changed.append((path, version))
        for path in self._looks.keys() - seen.keys():
            self._versions.pop(path, None)
            changed.append((path, None))
        self._looks = seen
        return sorted(changed)


async def keep_watch(studio: Studio) -> None:
    """Looks again and again until it is cancelled."""
    watch = studio.watch
    await asyncio.to_thread(watch.look)
    while True:
        await asyncio.sleep(PAUSE)
        changed = await asyncio.to_thread(watch.look)
        for path, version in changed:
            await studio.ask(studio.project.changed, path)
            watch.tell({"event": "changed", "path": path, "version": version})
        if changed:
            watch.unchecked.set()


async def keep_checked(studio: Studio) -> None:
    """Counts the findings about the cards of the folder, once somebody looks and whenever something has changed."""
    watch = studio.watch
    while True:
        await watch.unchecked.wait()
        watch.unchecked.clear()
        try:
            found = await one_job(studio.folder, AskedJob(id="check", job="check"))
        except StudioError:
            continue  # the page has its findings from the language server, too
        for one in found["sets"]:
            cards = {number: (errors, warnings) for number, (errors, warnings) in one["cards"].items()}
            known = (one["version"], cards)
            if studio.project.counted.get(one["file"]) != known:
                studio.project.counted[one["file"]] = known
                event = {"event": "findings", "path": one["file"], "version": one["version"], "cards": one["cards"]}
                watch.tell(event)


async def serve_events(socket: WebSocket) -> None:
    """Tells one page what happens."""
    watch: Watch = socket.app.state.studio.watch
    async with opened(socket) as known:
        if not known:
            return
        queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        watch.listeners.add(queue)
        watch.unchecked.set()
        gone = asyncio.create_task(_until_gone(socket))
        try:
            while not gone.done():
                event = asyncio.create_task(queue.get())
                await asyncio.wait((event, gone), return_when=asyncio.FIRST_COMPLETED)
                if event.done():
                    await send(socket, event.result())
                else:
                    event.cancel()
        finally:
            watch.listeners.discard(queue)
            gone.cancel()


async def _until_gone(socket: WebSocket) -> None:
    """Ends when nobody is there any more; what a page says here is not listened to."""
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            continue
    except (WebSocketDisconnect, RuntimeError):
        return
