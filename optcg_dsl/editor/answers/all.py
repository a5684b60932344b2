"""A server with all its answers."""

from __future__ import annotations

from optcg_dsl.editor.answers import commands, documents, navigation, questions
from optcg_dsl.editor.server import Server


def make_server() -> Server:
    """A server with all its features, ready to be started."""
    server = Server()
    for part in (documents, questions, navigation, commands):
        part.add(server)
    return server
