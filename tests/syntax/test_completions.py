"""What is offered while a text is written."""

from __future__ import annotations

import random

import pytest

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.completions import Completion, accepted_after, completions
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.parser import parse_text


def offered(text: str, **known: list[str]) -> list[str]:
    return [one.text for one in completions(text, ENGLISH, **known)]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("[On", "[On Play]"),
        ("[On Play] Dr", "Draw"),
        ("[On Play] K.O. up to 1 of your oppo", "your opponent's"),
        ("[On Play] K.O. up to 1 of your opponent's Characters with a c", "cost"),
        ("[On Play] Draw 1 card", "."),
        ("[DON!! x1] ", "[When Attacking]"),
    ],
)
def test_what_is_offered(text: str, word: str) -> None:
    assert word in offered(text)


def test_where_the_offer_goes() -> None:
    text = "[On Play] K.O. up to 1 of your oppo"
    assert completions(text, ENGLISH) == (
        Completion("your opponent's", text.index("your"), "your opponent's", "WHOSE"),
    )


def test_names_and_types_of_the_sets() -> None:
    text = "[On Play] Play up to 1 {Ki"
    assert offered(text, types=["Kin", "Crew"]) == ["{Kin}"]
    assert "[Alva]" in offered("[On Play] Play up to 1 [", names=["Alva"])


def test_a_sentence_begins_with_a_capital() -> None:
    assert "Draw" in offered("[On Play] ") and "draw" not in offered("[On Play] ")
    assert "draw" in offered("[On Play] If you have 3 or more Characters, ")


def test_nothing_after_what_is_not_understood() -> None:
    assert completions("[On Play] Juggle 1 c", ENGLISH) == ()
    assert accepted_after("Juggle", ENGLISH) == ()


@pytest.mark.parametrize("text", ["", "\n", "•", "Then,", "\ud800", "\0", "[" * 50, "x" * 2000])
def test_any_text_is_borne(text: str) -> None:
    completions(text, ENGLISH)


def test_every_next_word_of_shipped_texts_is_offered() -> None:
    """At each word of a text that is understood, that word is one of those that can stand there."""
    texts = [
        line
        for loaded in load_sets([data_folder("cardsets")])
        if loaded.card_set is not None
        for card in loaded.card_set.cards
        for line in card.effect.splitlines()
        if "•" not in line and parse_text(line, ENGLISH).tree is not None
    ]
    for line in random.Random(5).sample(texts, 25):
        for end in (index for index, char in enumerate(line) if char == " "):
            if accepted_after(line[:end], ENGLISH):  # else the space is inside a phrase
                rest = line[end + 1 :].casefold()
                found = completions(line[: end + 1], ENGLISH)
                fits = any(line[one.start :].casefold().startswith(one.text.casefold()) for one in found)
                free = rest[0].isdigit() or rest[0] in '[{<"(+−①②③④' or rest.startswith("don!!")
                joint = rest.startswith(("and ", "or "))  # may be one with the comma before it
                assert fits or free or joint, (line[: end + 1], rest)
