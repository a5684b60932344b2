"""Keyword effects are declared once: what a record says is what everything else goes by."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, get_args

import pytest

from optcg_dsl.rules.registry import is_known
from optcg_dsl.rules.terms import keyword_of
from optcg_dsl.rules.versions import VERSIONS
from optcg_dsl.vocabulary.keywords import KEYWORDS, Keyword
from optcg_dsl.vocabulary.words import check_complete
from tests.compiling.lowered import compiled

GAINED = "[On Play] This Character gains [Rush] and [It] during this turn."


def said(*arguments: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.vocabulary.made_up", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"OPTCG_CACHE": ""})
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_every_symbol_has_a_record() -> None:
    assert tuple(KEYWORDS) == get_args(Keyword)
    with pytest.raises(TypeError, match="Rush, Haste"):
        check_complete(("Rush", "Haste"), ("Rush",))


@pytest.mark.parametrize("info", KEYWORDS.values(), ids=lambda info: info.id)
def test_a_record_names_rules_that_there_are(info: Any) -> None:
    assert info.rules and all(is_known(number) for number in info.rules)
    assert info.since in ("", *VERSIONS)
    found = keyword_of(f"[{info.symbol}]")
    assert found is not None and (found.id, found.rules) == (info.id, info.rules)


def test_one_record_is_all_that_a_keyword_effect_needs() -> None:
    told = said("declared")
    assert told == {
        "printed": GAINED,
        "explained": [
            "kind   auto effect  (8-1-3-1)",
            "when   this Character is played  (10-2-6)",
            "do     1. this Character: gains [Rush], until the end of this turn  (10-1, 6-6-1-3)",
            "       2. this Character: gains [It], until the end of this turn  (10-1, 6-6-1-3)",
            "kind   keyword effect [It]  (10-1)",
        ],
        "on an Event": [["OP203", "Events neither attack nor block, so [It] does nothing"]],
        "with its note": [],
        "with another note": [["OP005", "this note explains [Double Attack], not [It]"]],
        "note elsewhere": [["OP005", "this note explains [It], not [Rush]"]],
        "mistyped": "It",
        "terms": [["it", "1.2.0", ["【それ】"]]],
        "offered": True,
    }


def test_without_a_record_it_is_no_keyword_effect() -> None:
    told = said()
    assert (told["printed"], told["explained"], told["mistyped"], told["offered"]) == (None, [], "", False)
    assert told["on an Event"] == [["OP106", "[It] is not a timing or keyword"]]


def test_older_spellings_are_read_wherever_the_keyword_effect_is() -> None:
    (older,), (newer,) = (compiled(GAINED.replace("It", word)) for word in ("Banished", "Banish"))
    assert older == newer
