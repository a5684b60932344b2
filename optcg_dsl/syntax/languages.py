"""The printed languages that card texts are read in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping

from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.language import Language


class _Languages(MutableMapping[str, Language]):
    """Languages by their names; loaded when asked for: the patterns of one take longer than to read a card."""

    def __init__(self, loaders: Mapping[str, Callable[[], Language]]) -> None:
        self._loaders = dict(loaders)

    def __getitem__(self, name: str) -> Language:
        return self._loaders[name]()

    def __setitem__(self, name: str, language: Language) -> None:
        self._loaders[name] = lambda: language

    def __delitem__(self, name: str) -> None:
        del self._loaders[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


def _japanese() -> Language:
    from optcg_dsl.syntax.japanese.language import JAPANESE

    return JAPANESE


def _chinese() -> Language:
    from optcg_dsl.syntax.chinese.language import CHINESE

    return CHINESE


DEFAULT = ENGLISH
"""The language of a text that does not say which it is in."""
REGISTERED: MutableMapping[str, Language] = _Languages(
    {DEFAULT.name: lambda: ENGLISH, "japanese": _japanese, "chinese-taiwan": _chinese}
)
"""The languages by the names that sets use."""


def language_named(name: str) -> Language | None:
    """The language that sets call ``name``; None if card texts cannot be read in it."""
    return REGISTERED.get(name)
