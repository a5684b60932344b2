"""The addresses of the studio, and what answers at each of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from optcg_dsl.studio import requests as asked
from optcg_dsl.studio.desk import Studio
from optcg_dsl.studio.events import keep_checked, keep_watch, serve_events
from optcg_dsl.studio.guard import Guard
from optcg_dsl.studio.jobs import AskedJob, one_job, serve_jobs
from optcg_dsl.studio.lsp import serve_lsp
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.replies import HANDLERS, Json, studio_of
from optcg_dsl.studio.requests import body_of, read_json
from optcg_dsl.studio.reviews import POLICY

PAGE = Path(__file__).parent / "page"
"""The folder of the built page."""
_NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>optcg studio</title><h1>The page is not built</h1>"
    "<p>This installation has no built page. In a checkout <code>make studio-page</code> builds it; it needs Node.</p>"
)


def make_app(studio: Studio, token: str, hosts: Iterable[str]) -> ASGIApp:
    """The studio as an application; ``hosts`` are the names with the port that it answers to."""
    routes: list[BaseRoute] = [
        Route("/", _page),
        Route("/api/project", _project),
        Route("/api/file", _read_file),
        Route("/api/file", _write_file, methods=["PUT"]),
        Route("/api/compare", _compare),
        Route("/api/review", _make_review, methods=["POST"]),
        Route("/review/{name}", _review),
        WebSocketRoute("/lsp", serve_lsp),
        WebSocketRoute("/events", serve_events),
        WebSocketRoute("/jobs", serve_jobs),
    ]
    if (PAGE / "assets").is_dir():
        routes.append(Mount("/assets", StaticFiles(directory=PAGE / "assets")))

    later = _Later()

    @asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        begun = (later.load(studio, token), keep_watch(studio), keep_checked(studio))
        tasks = [asyncio.create_task(one) for one in begun]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    app = _made(routes, studio, token)
    app.router.lifespan_context = living
    app.router.default = later
    return Guard(app, token, hosts)


def _made(routes: Iterable[BaseRoute], studio: Studio, token: str) -> Starlette:
    app = Starlette(routes=list(routes), exception_handlers=HANDLERS)
    app.state.studio = studio
    app.state.token = token
    return app


class _Later:
    """The addresses of :mod:`answers`: who asks there waits until it is loaded.

    It is loaded beside the loop, behind the folder: the page and the list of cards come meanwhile.
    """

    def __init__(self) -> None:
        self._is_there = asyncio.Event()
        self._app: ASGIApp | None = None

    async def load(self, studio: Studio, token: str) -> None:
        """Loads it, once the folder is read."""
        await studio.load()
        module = await asyncio.to_thread(import_module, "optcg_dsl.studio.answers")
        self._app = _made(module.ROUTES, studio, token)
        self._is_there.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request or a socket for one of the addresses, or for one that nothing has."""
        await self._is_there.wait()
        assert self._app is not None
        await self._app(scope, receive, send)


# -- the page ---------------------------------------------------------------------------------------------------------


async def _page(request: Request) -> Response:
    index = PAGE / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, 503)
    return FileResponse(index)


# -- files and cards --------------------------------------------------------------------------------------------------


async def _project(request: Request) -> Response:
    studio = studio_of(request)
    return Json(await studio.ask(studio.project.listing))


async def _read_file(request: Request) -> Response:
    studio = studio_of(request)
    found = await studio.ask(studio.folder.read, request.query_params.get("path", ""))
    return Json({"path": found.path, "text": found.text, "version": found.version})


async def _write_file(request: Request) -> Response:
    studio, wanted = studio_of(request), await body_of(request, asked.WriteFile)
    version = await studio.ask(studio.folder.write, wanted.path, wanted.text, wanted.version)
    await studio.ask(studio.project.changed, wanted.path)
    return Json({"version": version})


async def _compare(request: Request) -> Response:
    studio = studio_of(request)
    asked = {name: request.query_params.get(name, "") for name in ("with", "path")}
    job = read_json(json.dumps({"id": "compare", "job": "compare", **asked}), AskedJob)
    async with studio.comparing:
        return Json(await one_job(studio.folder, job))


async def _make_review(request: Request) -> Response:
    studio, wanted = studio_of(request), await body_of(request, asked.MakeReview)
    job = AskedJob(id="review", job="review", path=wanted.path, texts=wanted.texts)
    async with studio.comparing:
        made = await one_job(studio.folder, job)
    return Json({"address": f"/review/{studio.reviews.add(made['html'])}"})


async def _review(request: Request) -> Response:
    html = studio_of(request).reviews.page(request.path_params["name"])
    if html is None:
        raise StudioError("missing", "this review page is not kept any more: make it anew in Measure", 404)
    return HTMLResponse(html, headers={"content-security-policy": POLICY})
