"""What is remembered of the cards that scenarios show: their effects, and which texts are those of Events.

What a scenario shows is played each time; a card whose text has not changed is not read and compiled for it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from optcg_dsl.caching import Known, key_of
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.remembered import effects_of_card
from optcg_dsl.effects import CardEffects
from optcg_dsl.scenarios.inline import is_text_of_event
from optcg_dsl.text.diagnostics import Diagnostic

_ANSWERS = {b"true": True, b"false": False}


class Memory:
    """What is known of the cards in files, which are run under these ``rules`` only, if it is said which."""

    def __init__(self, files: Sequence[Path], rules: str | None) -> None:
        self._known = Known(f"scenarios-{key_of(*(str(file.absolute()) for file in files), rules or '')}")

    def is_event(self, text: str, language: str) -> bool:
        """What :func:`is_text_of_event` tells."""
        key = self._known.key("event", language, text)
        known = self._known.value(key)
        found = None if known is None else _ANSWERS.get(bytes(known))
        if found is None:
            found = is_text_of_event(text, language)
            self._known.learn(key, b"true" if found else b"false")
        return found

    def effects(self, record: CardRecord) -> tuple[CardEffects | None, Sequence[Diagnostic]]:
        """The effects of a card, None if it does not compile, and all findings about its texts."""
        return effects_of_card(record, self._known)

    def remember(self) -> None:
        """Remember what was asked for."""
        self._known.remember()
