"""The addresses of what needs the languages and the engine: cards, their texts, and games.

They take long to load, so :mod:`app` loads this module when the list of cards is on its way.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from optcg_dsl.studio import requests as asked
from optcg_dsl.studio.play import serve_play
from optcg_dsl.studio.replies import Json, studio_of
from optcg_dsl.studio.requests import body_of
from optcg_dsl.studio.workbench import (
    rule_summary,
    text_alone,
    text_of_new_set,
    with_changed_fields,
    with_new_card,
)


async def _card(request: Request) -> Response:
    studio, wanted = studio_of(request), await body_of(request, asked.AboutCard)
    return Json(await studio.ask(studio.bench.card, wanted.path, wanted.text, wanted.number, wanted.brief))


async def _text(request: Request) -> Response:
    studio, wanted = studio_of(request), await body_of(request, asked.AboutText)
    return Json(await studio.ask(text_alone, wanted.text, wanted.trigger, wanted.category, wanted.language))


async def _fields(request: Request) -> Response:
    studio, wanted = studio_of(request), await body_of(request, asked.ChangeFields)
    studio.folder.place(wanted.path)
    text = await studio.ask(with_changed_fields, wanted.text, wanted.number, wanted.fields)
    if not wanted.about:
        return Json({"text": text})
    number = str(wanted.fields.get("number") or wanted.number)
    return Json({"text": text, "about": await studio.ask(studio.bench.card, wanted.path, text, number, True)})


async def _new_card(request: Request) -> Response:
    studio, wanted = studio_of(request), await body_of(request, asked.AddCard)
    new = wanted.fields
    studio.folder.place(wanted.path)
    arguments = (wanted.text, new.number, new.category, tuple(new.colors), new.name, new.cost)
    return Json({"text": await studio.ask(with_new_card, *arguments)})


async def _new_set(request: Request) -> Response:
    studio, wanted = studio_of(request), await body_of(request, asked.AddSet)
    studio.folder.place(wanted.path)
    text = text_of_new_set(wanted.code, wanted.name, tuple(wanted.colors), wanted.language)
    return Json({"text": text})


async def _rule(request: Request) -> Response:
    return Json(rule_summary(request.query_params.get("number", "")))


ROUTES: tuple[BaseRoute, ...] = (
    Route("/api/card", _card, methods=["POST"]),
    Route("/api/text", _text, methods=["POST"]),
    Route("/api/fields", _fields, methods=["POST"]),
    Route("/api/new-card", _new_card, methods=["POST"]),
    Route("/api/new-set", _new_set, methods=["POST"]),
    Route("/api/rule", _rule),
    WebSocketRoute("/play", serve_play),
)
