"""Cards in another language: the same programs, with the terms of the glossary; what has no translation is marked."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.records import CardRecord, CardSet, Translation
from optcg_dsl.cards.writer import format_set
from optcg_dsl.languages.comparing import compare_prints
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.loading import glossary_between, load_print
from optcg_dsl.languages.originals import NoOriginalError, original_of_file, original_of_number
from optcg_dsl.languages.prints import print_of
from optcg_dsl.languages.translating import NOT_SAID, UNKNOWN_TERM, TranslatedCard, translate_card, translate_set
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.languages import REGISTERED, language_named
from optcg_dsl.syntax.printing import Printers
from tests.languages.agreement import print_from
from tests.languages.prints import printed
from tests.languages.translation import result_of

SETS = data_folder("cardsets")
TWINS = {
    "english": SETS / "HL01.yaml",
    "japanese": SETS / "japanese" / "HL01.yaml",
    "chinese-taiwan": SETS / "chinese-taiwan" / "HL01.yaml",
}
TERMS = Glossary(
    "english",
    "japanese",
    {
        "names": {"Mara": "マーラ"},
        "types": {"Harbour Watch": "港の見張り"},
        "notes": {"This card deals 2 damage.": "ダメージは2になる"},
    },
)


public = lru_cache(print_from)


def translated(glossary: Glossary = TERMS, **card: Any) -> TranslatedCard:
    """The card of our own with these fields, in Japanese."""
    (one,) = printed(card).cards.values()
    return translate_card(one, JAPANESE, glossary)


def codes(card: TranslatedCard) -> list[str]:
    return [finding.code for finding in card.findings]


# -- what is equal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "into"), list(permutations(TWINS, 2)))
def test_the_twin_set_becomes_the_other_print(language: str, into: str) -> None:
    first, second = load_print([TWINS[language]]), load_print([TWINS[into]])
    glossary, other = glossary_between(first, second), language_named(into)
    assert glossary is not None and other is not None
    found = {number: translate_card(card, other, glossary) for number, card in first.cards.items()}
    assert [finding for card in found.values() for finding in card.findings] == []
    made = print_of([CardSet("HL01", "", into, tuple(card.record for card in found.values()))])
    compared = compare_prints(second, made)
    assert compared.findings == ()
    assert len(compared.equal) == 25


@pytest.mark.skipif("OPTCG_CORPUS" not in os.environ, reason="needs the public cards")
@pytest.mark.parametrize(("language", "into", "words"), [("japanese", "english", 0.7), ("english", "japanese", 0.6)])
def test_some_public_cards(language: str, into: str, words: float) -> None:
    """Every 20th card that is whole in both; ``python -m tests.languages.translation`` takes all of them."""
    corpus = Path(os.environ["OPTCG_CORPUS"])
    first, second = public(corpus, language), public(corpus, into)
    glossary, other = glossary_between(first, second), language_named(into)
    assert glossary is not None and other is not None
    both = [number for number, card in first.cards.items() if card.is_whole and number in second.cards][::20]
    pairs = [(first.cards[number], second.cards[number]) for number in both if second.cards[number].is_whole]
    found = [result_of(one, card, other, glossary) for one, card in pairs]
    assert sum(one.equal for one in found) / len(found) >= 0.95
    assert sum(one.word_for_word for one in found) / len(found) >= words


def test_a_card_with_all_its_fields() -> None:
    card = translated(
        name="Mara",
        effect="[Double Attack] (This card deals 2 damage.)\n[On Play] Play up to 1 [Mara] from your hand.",
        trigger="[Trigger] Draw 1 card.",
        notes="mine",
    )
    assert card.findings == ()
    assert card.record.language == "japanese"
    assert (card.record.name, card.record.types) == ("マーラ", ("港の見張り",))
    assert card.record.effect == (
        "【ダブルアタック】(ダメージは2になる)\n【登場時】自分の手札から「マーラ」1枚までを、登場させる。"
    )
    assert card.record.trigger == "【トリガー】カード1枚を引く。"
    assert (card.record.cost, card.record.power, card.record.notes) == (2, 3000, "mine")


def test_a_line_may_speak_of_another_one() -> None:
    card = translated(
        name="Mara",
        category="event",
        power=None,
        attributes=(),
        cost=1,
        effect="[Main] Draw 1 card.",
        trigger="[Trigger] Activate this card's [Main] effect.",
    )
    assert card.findings == ()
    assert card.record.trigger == "【トリガー】このカードの【メイン】効果を発動する。"


# -- what has no translation -------------------------------------------------------------------------------------------


def test_unknown_terms_are_marked_and_told_once() -> None:
    text = "[On Play] If you have [Ilse], play up to 1 [Ilse] or {Salt} type Character card from your hand."
    card = translated(name="Ilse", types=("Harbour Watch", "Salt"), effect=text)
    assert codes(card) == [UNKNOWN_TERM, UNKNOWN_TERM]
    assert (card.record.name, card.record.types) == ("⟦Ilse⟧", ("港の見張り", "⟦Salt⟧"))
    assert "「⟦Ilse⟧」" in card.record.effect
    assert "《⟦Salt⟧》" in card.record.effect
    assert all(line.text for line in card.lines)


def test_a_part_of_a_name_is_never_guessed() -> None:
    card = translated(name="Mara", effect='[On Play] Draw 1 card if your Leader\'s type includes "Harbour".')
    assert codes(card) == [UNKNOWN_TERM]
    assert "『⟦Harbour⟧』" in card.record.effect


def test_what_has_no_words_stays_marked() -> None:
    line = "This card is treated as a card with all card names, types, and attributes."
    card = translated(name="Mara", effect=f"[Blocker]\n{line}")
    assert codes(card) == [NOT_SAID]
    assert card.record.effect == f"【ブロッカー】\n⟦{line}⟧"
    (finding,) = card.findings
    assert "no words for a phrase of the kind “treated as all”" in finding.message
    assert finding.severity == "error"


def test_every_line_of_a_marked_text_is_marked() -> None:
    rest = "• Rest up to 1 Character with a cost equal to or less than the number of your Life cards plus 1."
    text = f"[Main] Choose one:\n• Draw 1 card.\n{rest}"
    card = translated(name="Mara", effect=text, category="event", power=None, attributes=(), cost=1)
    assert card.record.effect == f"⟦[Main] Choose one:⟧\n⟦• Draw 1 card.⟧\n⟦{rest}⟧"


def test_what_is_not_understood_is_not_translated() -> None:
    card = translated(name="Mara", effect="[On Play] Draw some.\n[Blocker]")
    assert codes(card) == [NOT_SAID]
    assert card.record.effect == "⟦[On Play] Draw some.⟧\n【ブロッカー】"
    assert [line.problem for line in card.lines] == ["it is not understood", ""]


def test_a_text_in_a_language_without_a_grammar() -> None:
    record = CardRecord("BX01-001", "Mara", "event", ("red",), cost=1, effect="話", language="klingon")
    (one,) = print_of([CardSet("BX01", "Lights", "klingon", (record,))]).cards.values()
    card = translate_card(one, ENGLISH, Glossary("klingon", "english", {"names": {"Mara": "Mara"}}))
    assert codes(card) == [NOT_SAID]


def test_what_would_mean_something_else_is_never_printed() -> None:
    """A printer that lies is found out: what it printed is read again."""
    original = JAPANESE.printers

    class Lying(Printers):
        def __call__(self, node: Any) -> str:
            return original(node).replace("2枚", "3枚")

    liar = replace(JAPANESE, printers=Lying())
    (one,) = printed({"name": "Mara", "effect": "[On Play] Draw 2 cards.\n[On Play] Draw 1 card."}).cards.values()
    card = translate_card(one, liar, TERMS)
    assert codes(card) == [NOT_SAID]
    assert "would not be read as the same" in card.findings[0].message
    assert card.record.effect == "⟦[On Play] Draw 2 cards.⟧\n【登場時】カード1枚を引く。"


HOSTILE = ["", "]", "[", "⟦⟧", "「", "」", "\x00", "{", "[On Play]" * 300, "(", "\ud800", "﷽"]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("into", REGISTERED)
def test_any_text_and_any_name(text: str, into: str) -> None:
    language = language_named(into)
    assert language is not None
    record = CardRecord("BX01-001", text, "event", ("red",), (text,), cost=1, effect=text, trigger=text)
    (one,) = print_of([CardSet("BX01", text, "english", (record,))]).cards.values()
    card = translate_card(one, language, Glossary("english", into, {}))
    assert not any(line.text for line in card.lines) or into == "english" or text.startswith("[On Play]")


# -- whole sets --------------------------------------------------------------------------------------------------------


def test_a_set_is_a_set_in_the_other_language() -> None:
    original = original_of_file(TWINS["japanese"], [SETS], "english")
    assert original.name == "Lanterns of the Coast"
    found = translate_set(original.card_set, ENGLISH, original.glossary, original.name)
    assert found.findings == ()
    text = format_set(found.card_set)
    loaded = parse_set(text)
    assert loaded.diagnostics == ()
    assert loaded.card_set is not None
    assert [card.number for card in loaded.card_set.cards] == [card.number for card in original.card_set.cards]
    assert text == format_set(translate_set(original.card_set, ENGLISH, original.glossary, original.name).card_set)


def test_a_set_without_a_name_there() -> None:
    card_set = CardSet("BX01", "Lights", "english", ())
    found = translate_set(card_set, JAPANESE, TERMS)
    assert found.card_set.name == "⟦Lights⟧"
    assert [finding.code for finding in found.findings] == [UNKNOWN_TERM]
    assert found.of_cards == ()
    assert parse_set(format_set(found.card_set)).diagnostics == ()


def test_what_a_set_says_of_itself_goes_along() -> None:
    """A value that the set calls plausible is no warning in the translation either."""
    text = "set: BX01\nname: Lights\nrules: 1.2.0\nplausible: {power: 40000}\ncards:\n"
    text += "  - {number: BX01-001, name: Mara, category: character, colors: [red], cost: 9, power: 31000}\n"
    loaded = parse_set(text)
    assert loaded.card_set is not None and loaded.diagnostics == ()
    assert [one.code for one in parse_set(text.replace("plausible: {power: 40000}\n", "")).diagnostics] == ["OP424"]
    found = translate_set(loaded.card_set, JAPANESE, TERMS, "灯")
    assert (found.card_set.rules, found.card_set.plausible) == ("1.2.0", (("power", 40000),))
    again = parse_set(format_set(found.card_set))
    assert again.diagnostics == ()
    assert again.card_set is not None and again.card_set.plausible == loaded.card_set.plausible


def test_glossary_and_original_are_named_from_where_the_file_is() -> None:
    original = CardSet("BX01", "Lights", "english", (), "here/BX01.yaml")
    found = translate_set(original, JAPANESE, TERMS, "灯")
    alone = found.beside(original, None, Path("there")).card_set
    assert (alone.glossary, alone.translations) == ("", (Translation("english", "../here/BX01.yaml"),))
    assert found.beside(original, Path("terms.yaml"), Path("there")).card_set.glossary == "../terms.yaml"


def test_originals() -> None:
    paths = [SETS, SETS / "japanese"]
    assert original_of_number(" hl01-003 ", paths, "japanese").card_set.language == "english"
    assert original_of_number("HL01-003", paths, "english").card_set.language == "japanese"
    assert (
        original_of_number("HL02-003", paths, "japanese").glossary.in_second("types", "Lantern Coast") == "灯火の海岸"
    )
    with pytest.raises(NoOriginalError, match="did you mean HL01-003"):
        original_of_number("HL01-03", paths, "japanese")
    with pytest.raises(NoOriginalError, match="is in english already"):
        original_of_number("HL02-003", paths, "english")
    with pytest.raises(NoOriginalError, match="there is no card"):
        original_of_number("HL02-003", [], "english")


def test_a_card_that_is_broken_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "BX01.yaml"
    file.write_text(TWINS["english"].read_text(encoding="utf-8").replace("cost: 1", "cost: many", 1), encoding="utf-8")
    original = original_of_file(file, [], "japanese")
    assert len(original.card_set.cards) == 24
    assert [finding.severity for finding in original.findings] == ["error"]
