"""One start of the studio: what all its addresses and sockets share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.project import Project
from optcg_dsl.studio.reviews import Reviews
from optcg_dsl.studio.watching import Watch

if TYPE_CHECKING:  # it brings the languages with it, and the list of cards does not wait for them
    from optcg_dsl.studio.workbench import Workbench


class Studio:
    """One start of the studio: its folder and what is known about it.

    ``busy`` is held while something reads or changes what is known: questions are answered one after the other, each
    beside the loop, so that a slow one keeps no message of another socket waiting.
    """

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.project = Project(folder)
        self.watch = Watch(folder)
        self.reviews = Reviews()
        self.comparing = asyncio.Lock()
        self.busy = asyncio.Lock()
        self._loaded = False

    @cached_property
    def bench(self) -> Workbench:
        """The cards as they stand in the page's editor."""
        from optcg_dsl.studio.workbench import Workbench

        return Workbench(self.folder, self.project.sets)

    async def ask(self, question: Callable[..., Any], *arguments: Any) -> Any:
        """The answer to a question about what is known, worked out beside the loop."""
        await self.load()
        async with self.busy:
            return await asyncio.to_thread(question, *arguments)

    async def load(self) -> None:
        """Reads the folder, once: begun at the start, it is done by the time that a browser has opened."""
        async with self.busy:
            if not self._loaded:
                await asyncio.to_thread(self.project.listing)
                self._loaded = True
