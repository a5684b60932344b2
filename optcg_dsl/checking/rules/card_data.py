"""Rules about the data of cards, decks and imported records (``OP4xx``), from the table of the loader."""

from __future__ import annotations

from optcg_dsl.cards.pages import PAGES, Page
from optcg_dsl.checking.rules.model import Example, Rule

_GOOD_CARD = "number: BX01-001\nname: Signal\ncategory: event\ncolors: [red]\ncost: 1\n"
_GOOD_FILE = "set: BX01\nname: Lights\ncards:\n  - " + _GOOD_CARD.strip().replace("\n", "\n    ") + "\n"


def _good(page: Page) -> Example | None:
    if not page.bad or page.kind in ("deck", "import", "table"):
        return None
    document = _GOOD_FILE if page.kind == "file" else _GOOD_CARD
    return Example(kind=page.kind, document=document)


def _rule(page: Page) -> Rule:
    title = page.title
    return Rule(
        page.code,
        title,
        page.severity,
        f"{title[0].upper()}{title[1:]}.",
        page.why,
        Example(kind=page.kind, document=page.bad) if page.bad else None,
        _good(page),
        page.fix,
        page.rules,
    )


CARD_DATA: tuple[Rule, ...] = tuple(_rule(page) for page in PAGES)
