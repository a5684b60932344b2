"""The texts of public card data: the starter decks' are read and print back; of all, only broken ones are not."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text

STARTER = re.compile(r"ST(0[1-9]|1[0-4])-")
KNOWN_VARIANTS = {"agreement", "banished", "capital", "list-comma", "plural-in-brackets", "spacing"}
CUT_OFF = 0.005
"""The share of texts that the data cuts off at an unescaped tag."""


def _texts(corpus: Path) -> Iterator[tuple[str, str, bool]]:
    """Number, text and whether it is a trigger, each text once."""
    seen: set[tuple[str, str]] = set()
    for path in sorted((corpus / "english" / "data").glob("*.json")):
        for card in json.loads(path.read_text(encoding="utf-8")):
            number = card["id"].split("_")[0]
            for field in ("effect", "trigger"):
                text = html.unescape(re.sub(r"<br\s*/?>", "\n", card.get(field) or ""))
                if text in ("", "-") or (number, text) in seen:
                    continue
                seen.add((number, text))
                yield number, text, field == "trigger"


@pytest.mark.corpus
def test_starter_deck_texts_round_trip(corpus: Path) -> None:
    texts = [item for item in _texts(corpus) if STARTER.match(item[0])]
    assert texts
    for number, text, trigger in texts:
        parsed = parse_text(text, ENGLISH, trigger=trigger)
        assert parsed.tree is not None, (number, text, parsed.diagnostics)
        if print_text(parsed.tree, ENGLISH) != parsed.normalised.content:
            assert {variant.name for variant in parsed.variants} & KNOWN_VARIANTS, (number, text)


@pytest.mark.corpus
def test_nearly_all_texts_are_understood(corpus: Path) -> None:
    texts = list(_texts(corpus))
    failed = [number for number, text, _ in texts if parse_text(text, ENGLISH).tree is None]
    assert len(failed) <= CUT_OFF * len(texts), failed
