"""The words of a text as the lexer sees them."""

from __future__ import annotations


class Token(str):
    """A phrase of the language: its text, the terminal it is (``type``), and its half-open place in the text."""

    __slots__ = ("end_pos", "start_pos", "type")

    type: str
    start_pos: int
    end_pos: int

    def __new__(cls, type_: str, text: str, start_pos: int, end_pos: int) -> Token:
        """A token of the terminal ``type_`` at ``[start_pos, end_pos)``."""
        token = str.__new__(cls, text)
        token.type = type_
        token.start_pos = start_pos
        token.end_pos = end_pos
        return token

    def __repr__(self) -> str:
        return f"Token({self.type!r}, {str(self)!r})"
