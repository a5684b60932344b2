"""The toy language among the registered ones, as a language of sets."""

from __future__ import annotations

import pytest

from optcg_dsl.cards import loader, records
from optcg_dsl.scenarios import loader as scenario_loader
from optcg_dsl.syntax import languages
from tests.syntax.toy.language import TOY


def register_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes ``toy`` a language that sets can be in, behind all others, while a test runs."""
    monkeypatch.setitem(languages.REGISTERED, TOY.name, TOY)
    names = (*records.LANGUAGES, TOY.name)
    for module in (records, loader, scenario_loader):
        monkeypatch.setattr(module, "LANGUAGES", names)
