"""The terms in trees: declared by the types of fields, and all of them found."""

from __future__ import annotations

import re

import pytest

from optcg_dsl.languages.terms import notes_of, with_terms
from optcg_dsl.structs import default_values
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.languages import REGISTERED
from optcg_dsl.syntax.nodes import base
from optcg_dsl.syntax.nodes.base import Section, field_names, term_fields, wording_names
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_node
from optcg_dsl.text.source import Span

KINDS = [kind for kind in vars(n).values() if isinstance(kind, type) and issubclass(kind, n.Node)]
SYMBOLS = {"attributes", "keyword", "timing"}
"""The fields of words that are no terms: symbols of the vocabulary, the same in every language."""


def test_a_word_in_a_tree_is_a_term_or_a_symbol() -> None:
    """A field for words of the cards that is declared as any text would be left out by what translates."""
    words = {
        name
        for kind in KINDS
        for name in set(field_names(kind)) - set(wording_names(kind))
        if re.search(r"\bstr\b", base._written_types(kind)[name])
    }
    assert words == SYMBOLS


def test_terms_have_no_defaults() -> None:
    """A builder that forgets a term must fail: no tree holds a term that no text has."""
    assert all(name not in default_values(kind) for kind in KINDS for name, _ in term_fields(kind))


TEXTS = {
    "english": (
        (
            '[On Play] If your Leader is [Ada] or [Bo] and your Leader\'s type includes "Mill", play up to 1 {Hill '
            "Folk} type Character card other than [Cy] from your hand. (Cy stays.)\n"
            '[Activate: Main] Choose up to 1 of your Characters with a type including "Dale" or "Glen".'
        ),
        [
            ("names", "Ada"),
            ("names", "Bo"),
            ("type_parts", "Mill"),
            ("types", "Hill Folk"),
            ("names", "Cy"),
            ("notes", "Cy stays."),
            ("type_parts", "Dale"),
            ("type_parts", "Glen"),
        ],
    ),
    "japanese": (
        "【登場時】自分のリーダーが「アダ」の場合、自分の特徴《丘の民》を持つキャラ1枚までを、このターン中、パワー+1000。",
        [("names", "アダ"), ("types", "丘の民")],
    ),
    "chinese-taiwan": (
        "【登場時】自己的領航卡為「阿達」時，最多1張自己擁有《丘民》特徵的角色卡，在這個回合，力量值+1000。",
        [("names", "阿達"), ("types", "丘民")],
    ),
}


@pytest.mark.parametrize("language", TEXTS)
def test_all_terms_of_a_text_are_found_where_they_stand(language: str) -> None:
    """The expected ones are read off the text by hand: what stands in the marks of names and types."""
    text, expected = TEXTS[language]
    tree = parse_text(text, REGISTERED[language]).tree
    assert tree is not None
    found: list[tuple[Section, str]] = []

    def look(section: Section, term: str, place: Span) -> str:
        assert term in text[place.start : place.end]
        found.append((section, term))
        return f"X{len(found)}"

    changed = with_terms(tree, look)
    assert sorted(found) == sorted(expected)
    printed = print_node(changed, REGISTERED[language])
    assert all(f"X{number}" in printed for number in range(1, len(found) + 1))
    assert not any(term in printed for _, term in expected)


def test_what_stays_makes_the_same_tree() -> None:
    tree = parse_text("[On Play] Draw 1 card. (Yes.)", REGISTERED["english"]).tree
    assert tree is not None
    assert with_terms(tree, lambda section, term, place: term) == tree
    assert notes_of(tree) == ["Yes."]
