"""Rules about a card in the words of another language (``OP62x``): what has no words there."""

from __future__ import annotations

from optcg_dsl.checking.rules.model import Rule

TRANSLATIONS: tuple[Rule, ...] = (
    Rule(
        "OP620",
        "term without a translation",
        "warning",
        "Finds a name, a type, a quoted part of one, an explanatory note or the name of a set that the glossary of the "
        "two languages does not have. `optcg translate` leaves it as it is, between ⟦ and ⟧.",
        "A name cannot be guessed: the text would speak of other cards.",
        None,
        None,
        "Put the term into the glossary of the set.",
    ),
    Rule(
        "OP621",
        "text without a translation",
        "error",
        "Finds a line of a text that cannot be said in the other language: it has no words for it, what was printed "
        "would be read as something else, or the line is not understood itself. `optcg translate` leaves it as it is, "
        "between ⟦ and ⟧.",
        "A translation with another effect is worse than none.",
        None,
        None,
        "Translate this line by hand; `optcg languages diff` tells whether it is the same program.",
    ),
)
