"""Run by itself: what the toolchain says of a keyword effect [It] once it has a record, as JSON on standard output.

With the argument ``declared``, [It] is written into the source of the records, before anything else is imported.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

RECORDS = "optcg_dsl.vocabulary.keywords"
SYMBOL = ('"Unblockable"]', '"Unblockable", "It"]')
RECORD = (
    ")\nKEYWORDS: ",
    """    KeywordInfo(
        symbol="It",
        id="it",
        ja="それ",
        rules=("10-1",),
        since="1.2.0",
        familiar=("thing",),
        signs=(("whatever it is",),),
    ),
)
KEYWORDS: """,
)


def declare() -> None:
    """Import the module of the records with [It] among them."""
    spec = importlib.util.find_spec(RECORDS)
    assert spec is not None and spec.origin is not None
    source = Path(spec.origin).read_text(encoding="utf-8")
    for there, instead in (SYMBOL, RECORD):
        assert source.count(there) == 1, there
        source = source.replace(there, instead)
    module = importlib.util.module_from_spec(spec)
    sys.modules[RECORDS] = module
    exec(compile(source, spec.origin, "exec"), vars(module))
    sys.modules["optcg_dsl.vocabulary"].__dict__["keywords"] = module


def said() -> dict[str, object]:
    """What reads, checks, explains and looks up keyword effects says of [It]."""
    from optcg_dsl.cards.records import CardRecord
    from optcg_dsl.checking.lints.texts import nearest_head
    from optcg_dsl.compiling.compiler import compile_card
    from optcg_dsl.explaining.abilities import explain_ability
    from optcg_dsl.rules.terms import find_terms
    from optcg_dsl.syntax.completions import completions
    from optcg_dsl.syntax.languages import DEFAULT
    from optcg_dsl.syntax.parser import parse_text
    from optcg_dsl.syntax.printer import print_node

    def findings(text: str, category: str) -> list[tuple[str, str]]:
        card = compile_card(CardRecord("T", "", category, ("red",), effect=text))
        return [(found.code, found.message) for found in card.diagnostics]

    def explained(text: str) -> list[str]:
        card = compile_card(CardRecord("T", "", "character", ("red",), effect=text))
        abilities = card.effects.abilities if card.effects is not None else ()
        return [line for ability in abilities for line in explain_ability(ability).lines()]

    text = "[On Play] This Character gains [Rush] and [It] during this turn."
    tree = parse_text(text, DEFAULT).tree
    return {
        "printed": None if tree is None else print_node(tree, DEFAULT),
        "explained": [*explained(text), *explained("[It]")],
        "on an Event": findings("[It]", "event"),
        "with its note": findings("[It] (Whatever it is.)", "character"),
        "with another note": findings("[It] (This card deals 2 damage.)", "character"),
        "note elsewhere": findings("[Rush] (Whatever it is.)", "character"),
        "mistyped": nearest_head("thing", DEFAULT.mistakes),
        "terms": [(term.id, term.since, term.ja) for term in find_terms("[It]")],
        "offered": "[It]" in [one.text for one in completions("This Character gains ", DEFAULT)],
    }


if __name__ == "__main__":
    if sys.argv[1:] == ["declared"]:
        declare()
    print(json.dumps(said()))
