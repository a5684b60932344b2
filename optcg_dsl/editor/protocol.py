"""What pygls leaves to do about the protocol itself: wrong messages, and the way a server ends."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException, JsonRpcInvalidRequest
from pygls.protocol import LanguageServerProtocol, lsp_method

_NOT_INITIALIZED = -32002


class Protocol(LanguageServerProtocol):
    """The protocol, with an answer to each request whose parameters are none of its own."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """A message of the protocol out of JSON."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            asked = data.get("id")
            if "method" in data and isinstance(asked, int | str):
                self._send_response(asked, error=error.to_response_error())
            raise

    def handle_message(self, message: Any) -> None:
        """A message of the editor; a request after shutdown is an error of its own."""
        if self._shutdown and hasattr(message, "method") and hasattr(message, "id"):
            error = JsonRpcInvalidRequest("the server has been shut down").to_response_error()
            self._send_response(message.id, error=error)
        else:
            super().handle_message(message)

    def _handle_request(self, msg_id: int | str, method_name: str, params: Any) -> None:
        if self._workspace is None and method_name != lsp.INITIALIZE:
            error = lsp.ResponseError(code=_NOT_INITIALIZED, message="the server is not initialized yet")
            self._send_response(msg_id, error=error)
        else:
            super()._handle_request(msg_id, method_name, params)

    @lsp_method(lsp.EXIT)
    def lsp_exit(self, *args: Any) -> Generator[Any, Any, None]:
        """The editor wants the server to end."""
        on_exit = getattr(self._server, "on_exit", None)
        if on_exit is not None:
            on_exit(0 if self._shutdown else 1)
        yield from super().lsp_exit(*args)
