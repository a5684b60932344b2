"""How the studio answers: in JSON, and with what is wrong where something is."""

from __future__ import annotations

import json
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ExceptionHandler

from optcg_dsl.studio.desk import Studio
from optcg_dsl.studio.problems import StudioError


class Json(Response):
    """An answer in JSON, in ASCII: what is in it can be anything that a file holds."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes of the answer."""
        return json.dumps(content, separators=(",", ":")).encode()


def studio_of(request: Request) -> Studio:
    """The studio that a request is sent to."""
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


HANDLERS: dict[Any, ExceptionHandler] = {StudioError: _problem, HTTPException: _http_problem, Exception: _failure}
"""What answers when something is wrong."""
