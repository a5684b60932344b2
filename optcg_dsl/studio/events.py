"""What happens while the studio is open, told to every page: files that change, and what is found in them."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from optcg_dsl.studio.desk import Studio
from optcg_dsl.studio.jobs import AskedJob, one_job
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.sockets import opened, send
from optcg_dsl.studio.watching import Watch

PAUSE = 1.0
"""For how many seconds nothing is looked at."""


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
