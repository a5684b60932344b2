"""The addresses of the studio, and what answers at each of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from optcg_dsl.studio import requests as asked
from optcg_dsl.studio.desk import Studio
from optcg_dsl.studio.events import keep_checked, keep_watch, serve_events
from optcg_dsl.studio.guard import Guard
from optcg_dsl.studio.jobs import AskedJob, one_job, serve_jobs
from optcg_dsl.studio.lsp import serve_lsp
from optcg_dsl.studio.play import serve_play
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.requests import body_of, read_json
from optcg_dsl.studio.reviews import POLICY
from optcg_dsl.studio.workbench import (
    rule_summary,
    text_alone,
    text_of_new_set,
    with_changed_fields,
    with_new_card,
)

PAGE = Path(__file__).parent / "page"
"""The folder of the built page."""
_NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>optcg studio</title><h1>The page is not built</h1>"
    "<p>This installation has no built page. In a checkout <code>make studio-page</code> builds it; it needs Node.</p>"
)


class Json(Response):
    """An answer in JSON, in ASCII: what is in it can be anything that a file holds."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes of the answer."""
        return json.dumps(content, separators=(",", ":")).encode()


def make_app(studio: Studio, token: str, hosts: Iterable[str]) -> ASGIApp:
    """The studio as an application; ``hosts`` are the names with the port that it answers to."""
    routes: list[BaseRoute] = [
        Route("/", _page),
        Route("/api/project", _project),
        Route("/api/file", _read_file),
        Route("/api/file", _write_file, methods=["PUT"]),
        Route("/api/card", _card, methods=["POST"]),
        Route("/api/text", _text, methods=["POST"]),
        Route("/api/fields", _fields, methods=["POST"]),
        Route("/api/new-card", _new_card, methods=["POST"]),
        Route("/api/new-set", _new_set, methods=["POST"]),
        Route("/api/rule", _rule),
        Route("/api/compare", _compare),
        Route("/api/review", _make_review, methods=["POST"]),
        Route("/review/{name}", _review),
        WebSocketRoute("/lsp", serve_lsp),
        WebSocketRoute("/events", serve_events),
        WebSocketRoute("/play", serve_play),
        WebSocketRoute("/jobs", serve_jobs),
    ]
    if (PAGE / "assets").is_dir():
        routes.append(Mount("/assets", StaticFiles(directory=PAGE / "assets")))

    @asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(one) for one in (studio.load(), keep_watch(studio), keep_checked(studio))]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    app = Starlette(
        routes=routes,
        lifespan=living,
        exception_handlers={StudioError: _problem, HTTPException: _http_problem, Exception: _failure},
    )
    app.state.studio = studio
    app.state.token = token
    return Guard(app, token, hosts)


def _studio(request: Request) -> Studio:
    studio: Studio = request.app.state.studio
    return studio


async def _problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, StudioError)
    return Json(error.as_json(), error.status)


async def _http_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return Json(StudioError("http", error.detail).as_json(), error.status_code, error.headers)


async def _failure(_: Request, error: Exception) -> Response:
    return Json(StudioError("failed", f"this could not be done: {type(error).__name__}: {error}"[:300]).as_json(), 500)


# -- the page ---------------------------------------------------------------------------------------------------------


async def _page(request: Request) -> Response:
    index = PAGE / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, 503)
    return FileResponse(index)


# -- files and cards --------------------------------------------------------------------------------------------------


async def _project(request: Request) -> Response:
    studio = _studio(request)
    return Json(await studio.ask(studio.project.listing))


async def _read_file(request: Request) -> Response:
    studio = _studio(request)
    found = await studio.ask(studio.folder.read, request.query_params.get("path", ""))
    return Json({"path": found.path, "text": found.text, "version": found.version})


async def _write_file(request: Request) -> Response:
    studio, wanted = _studio(request), await body_of(request, asked.WriteFile)
    version = await studio.ask(studio.folder.write, wanted.path, wanted.text, wanted.version)
    await studio.ask(studio.project.changed, wanted.path)
    return Json({"version": version})


async def _card(request: Request) -> Response:
    studio, wanted = _studio(request), await body_of(request, asked.AboutCard)
    return Json(await studio.ask(studio.bench.card, wanted.path, wanted.text, wanted.number, wanted.brief))


async def _text(request: Request) -> Response:
    studio, wanted = _studio(request), await body_of(request, asked.AboutText)
    return Json(await studio.ask(text_alone, wanted.text, wanted.trigger, wanted.category, wanted.language))


async def _fields(request: Request) -> Response:
    studio, wanted = _studio(request), await body_of(request, asked.ChangeFields)
    studio.folder.place(wanted.path)
    return Json({"text": await studio.ask(with_changed_fields, wanted.text, wanted.number, wanted.fields)})


async def _new_card(request: Request) -> Response:
    studio, wanted = _studio(request), await body_of(request, asked.AddCard)
    new = wanted.fields
    studio.folder.place(wanted.path)
    arguments = (wanted.text, new.number, new.category, tuple(new.colors), new.name, new.cost)
    return Json({"text": await studio.ask(with_new_card, *arguments)})


async def _new_set(request: Request) -> Response:
    studio, wanted = _studio(request), await body_of(request, asked.AddSet)
    studio.folder.place(wanted.path)
    text = text_of_new_set(wanted.code, wanted.name, tuple(wanted.colors), wanted.language)
    return Json({"text": text})


async def _rule(request: Request) -> Response:
    return Json(rule_summary(request.query_params.get("number", "")))


async def _compare(request: Request) -> Response:
    studio = _studio(request)
    asked = {name: request.query_params.get(name, "") for name in ("with", "path")}
    job = read_json(json.dumps({"id": "compare", "job": "compare", **asked}), AskedJob)
    async with studio.comparing:
        return Json(await one_job(studio.folder, job))


async def _make_review(request: Request) -> Response:
    studio, wanted = _studio(request), await body_of(request, asked.MakeReview)
    job = AskedJob(id="review", job="review", path=wanted.path, texts=wanted.texts)
    async with studio.comparing:
        made = await one_job(studio.folder, job)
    return Json({"address": f"/review/{studio.reviews.add(made['html'])}"})


async def _review(request: Request) -> Response:
    html = _studio(request).reviews.page(request.path_params["name"])
    if html is None:
        raise StudioError("missing", "this review page is not kept any more: make it anew in Measure", 404)
    return HTMLResponse(html, headers={"content-security-policy": POLICY})
