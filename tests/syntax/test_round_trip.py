"""Promise 3 for every tree, and bad texts never crash."""

from __future__ import annotations

import re

from hypothesis import Phase, assume, example, given, settings
from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.parser import MAX_LENGTH, parse_text
from optcg_dsl.syntax.printer import print_text
from tests.syntax.test_identity import LINES
from tests.syntax.trees import card_texts


# Large trees take minutes to shrink, so the failing text is shown as it was found.
@given(card_texts)
@settings(phases=(Phase.explicit, Phase.reuse, Phase.generate))
def test_a_printed_tree_is_read_back(tree: n.CardText) -> None:
    text = print_text(tree, ENGLISH)
    assume(len(text) <= MAX_LENGTH)  # a longer text is refused (OP104), whatever it says
    parsed = parse_text(text, ENGLISH)
    assert parsed.tree is not None and parsed.tree == tree, text
    assert print_text(parsed.tree, ENGLISH) == text  # the wording, which does not count in comparisons
    assert parsed.variants == ()


_WRONG_NUMBER = re.compile(r"\b[Ii]t (?:have|are|gain|lose|become|do|attack|battle)\b")


# An independent witness of agreement: the reader takes either number, so that reading back would not notice.
@given(card_texts)
@example(parse_text("[On Play] Reveal 1 card from the top of your deck. If it is an Event, draw 1 card.", ENGLISH).tree)
@settings(phases=(Phase.explicit, Phase.reuse, Phase.generate), max_examples=50)
def test_the_verb_of_it_is_singular(tree: n.CardText) -> None:
    assert _WRONG_NUMBER.search(print_text(tree, ENGLISH)) is None


def _checked(text: str) -> None:
    parsed = parse_text(text, ENGLISH)
    assert (parsed.tree is None) == bool(parsed.diagnostics)
    for failure in parsed.failed:
        assert 0 <= failure.span.start <= failure.span.end <= len(text)
        finding = failure.diagnostic
        lines = text.split("\n")
        for place in (finding.position, finding.end):
            assert 1 <= place.line <= len(lines)
            assert 1 <= place.column <= len(lines[place.line - 1]) + 1


@given(st.text(max_size=500))
@example("[" * 500)
@example("(" * 500)
@example("\x00\ud800")
@example("[On Play] Draw 99999999999 cards.")
def test_any_text_gives_a_tree_or_a_finding(text: str) -> None:
    _checked(text)


_WORDS = sorted(
    {phrase for texts in load_grammar(ENGLISH).phrases.values() for phrase in texts}
    | {"[On Play]", "[Blocker]", "[Ada]", "{Crew}", '"Cre"', "<Slash>", "(note)", "5", "+1000", "−2", "①", "\n•", "\n"}
)


@given(st.lists(st.sampled_from(_WORDS), max_size=40).map(" ".join))
def test_any_heap_of_words_gives_a_tree_or_a_finding(text: str) -> None:
    _checked(text)


@given(st.sampled_from(LINES), st.integers(0, 400), st.integers(0, 12), st.text(max_size=3))
def test_a_broken_text_gives_a_tree_or_a_finding(line: str, start: int, count: int, put: str) -> None:
    _checked(line[:start] + put + line[start + count :])
