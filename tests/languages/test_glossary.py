"""The glossary: made from two prints by card number, kept in a file, and used where texts are compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.cards import codes
from optcg_dsl.languages.comparing import compare_prints
from optcg_dsl.languages.fields import field_differences
from optcg_dsl.languages.glossary import Glossary, make_glossary
from optcg_dsl.languages.glossary_files import format_glossary, load_glossary, parse_glossary
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.prints import Print

from .prints import printed

EMPTY = Glossary("english", "english", {})


def made(first: Print, second: Print, known: Glossary = EMPTY) -> Glossary:
    return make_glossary(known, [(card.shown, second.cards[number].shown) for number, card in first.cards.items()])


def test_names_are_paired_by_number_and_types_by_their_place() -> None:
    first = printed({"name": "Mara", "types": ("Navy", "Tide Crew")}, {"name": "Ilse", "types": ("Navy",)})
    second = printed({"name": "Arama", "types": ("Yvan", "Edit Wrec")}, {"name": "Lise", "types": ("Yvan",)})
    glossary = made(first, second)
    assert glossary.terms["names"] == {"Mara": "Arama", "Ilse": "Lise"}
    assert glossary.terms["types"] == {"Navy": "Yvan", "Tide Crew": "Edit Wrec"}
    assert compare_prints(first, second, glossary).findings == ()


def test_lists_of_types_of_other_lengths_pair_nothing() -> None:
    glossary = made(printed({"types": ("Navy", "Crew")}), printed({"types": ("Yvan",)}))
    assert glossary.terms["types"] == {}


def test_the_majority_is_used_and_the_others_are_findings() -> None:
    first = printed({"name": "Mara"}, {"name": "Mara"}, {"name": "Mara"})
    second = printed({"name": "Arama"}, {"name": "Aramo"}, {"name": "Arama"})
    glossary = made(first, second)
    assert glossary.terms["names"] == {"Mara": "Arama"}
    (finding,) = compare_prints(first, second, glossary).findings
    assert (finding.code, finding.card) == (Kind.term.code, "BX01-002")
    assert "“Mara” is “Arama” elsewhere" in finding.hint


def test_two_names_that_are_one_in_the_other_print_are_a_finding() -> None:
    first = printed({"name": "Mara"}, {"name": "Mara"}, {"name": "Ilse"})
    second = printed({"name": "Arama"}, {"name": "Arama"}, {"name": "Arama"})
    glossary = made(first, second)
    assert glossary.terms["names"] == {"Mara": "Arama"}
    (finding,) = compare_prints(first, second, glossary).findings
    assert (finding.code, finding.card) == (Kind.term.code, "BX01-003")


def test_effects_are_compared_through_the_glossary() -> None:
    text = "[On Play] Play up to 1 {} type Character card other than [{}] from your hand."
    first = printed({"name": "Mara", "types": ("Navy",), "effect": text.format("{Navy}", "Mara")})
    second = printed({"name": "Arama", "types": ("Yvan",), "effect": text.format("{Yvan}", "Arama")})
    assert compare_prints(first, second, made(first, second)).findings == ()
    other = printed({"name": "Arama", "types": ("Yvan",), "effect": text.format("{Yvan}", "Lise")})
    (finding,) = compare_prints(first, other, made(first, second)).findings
    assert finding.code == Kind.term.code
    assert "“[Mara]” here, “[Lise]” in the other print" in finding.message


def test_what_only_texts_quote_is_taken_from_texts_that_have_nothing_else_unknown() -> None:
    text = "[On Play] Play up to 1 [{}] from your hand."
    first = printed({"effect": text.format("Sedna")}, {"effect": text.format("Sedna")})
    second = printed({"effect": text.format("Andes")}, {"effect": text.format("Andes")})
    glossary = made(first, second)
    assert glossary.terms["names"] == {"Mara": "Mara", "Sedna": "Andes"}
    assert compare_prints(first, second, glossary).findings == ()


def test_a_known_term_comes_before_what_the_cards_show() -> None:
    known = Glossary("english", "english", {"names": {"Mara": "Aramo"}})
    first, second = printed({"name": "Mara"}), printed({"name": "Arama"})
    glossary = made(first, second, known)
    assert glossary.terms["names"] == {"Mara": "Aramo"}
    (finding,) = compare_prints(first, second, glossary).findings
    assert finding.code == Kind.term.code


def test_a_part_that_is_a_whole_term_needs_no_entry() -> None:
    glossary = Glossary("english", "japanese", {"types": {"Navy": "海"}, "type_parts": {"Tide": "潮"}})
    assert glossary.in_second("type_parts", "Navy") == "海"
    assert glossary.in_second("type_parts", "Tide") == "潮"
    assert glossary.in_first("type_parts", "海") == "Navy"
    assert glossary.in_first("types", "潮") is None
    assert glossary.reversed().in_first("type_parts", "Tide") == "潮"


GOOD = """\
glossary: [english, japanese]

names:
  Ilse: イルゼ
  Mara: マーラ

type_parts:
  "Tide: High": 潮
"""


def test_a_file_is_read_back_as_it_was_written() -> None:
    loaded = parse_glossary(GOOD)
    assert loaded.diagnostics == ()
    assert loaded.glossary is not None
    assert loaded.glossary.terms["names"] == {"Mara": "マーラ", "Ilse": "イルゼ"}
    assert format_glossary(loaded.glossary) == GOOD
    assert loaded.glossary.reversed().reversed() == loaded.glossary


BAD = [
    ("names: {}\n", codes.MISSING_FIELD, "glossary: [english, japanese]"),
    ("glossary: [english]\n", codes.WRONG_SHAPE, "glossary: [english, japanese]"),
    ("glossary: [english, klingon]\n", codes.UNKNOWN_WORD, "english"),
    ("glossary: [english, japanese]\nnmaes: {A: B}\n", codes.UNKNOWN_FIELD, "names"),
    ("glossary: [english, japanese]\nnames: [A, B]\n", codes.WRONG_SHAPE, ""),
    ("glossary: [english, japanese]\nnames: {A: B, A: C}\n", codes.DUPLICATE_FIELD, "line 2"),
    ("glossary: [english, japanese]\nnames: {A: B, C: B}\n", codes.REPEATED_WORD, "one term"),
    ("glossary: [english, japanese]\nnames: {A: 1}\n", codes.WRONG_TYPE, "quotes"),
    ("glossary: [english, japanese]\nnames: {A: }\n", codes.MISSING_FIELD, ""),
    ("glossary: [english, japanese]\nnames: {A: [B]}\n", codes.WRONG_SHAPE, ""),
    ("- glossary\n", codes.WRONG_SHAPE, ""),
    ("glossary: [english\n", codes.NOT_YAML, ""),
    ("", codes.FILE_EMPTY, ""),
]


@pytest.mark.parametrize(("text", "code", "hint"), BAD)
def test_what_is_wrong_with_a_file_is_told(text: str, code: str, hint: str) -> None:
    loaded = parse_glossary(text, "g.yaml")
    assert loaded.glossary is None
    assert [finding.code for finding in loaded.diagnostics] == [code]
    assert hint in loaded.diagnostics[0].hint
    assert loaded.diagnostics[0].file == "g.yaml"


def test_a_file_has_bounds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("optcg_dsl.languages.glossary_files.MOST_TERMS", 2)
    file = tmp_path / "g.yaml"
    file.write_text("glossary: [english, japanese]\nnames: {A: a, B: b, C: c}\n", encoding="utf-8")
    loaded = load_glossary(file)
    assert [finding.code for finding in loaded.diagnostics] == [codes.TOO_LONG]
    assert [finding.code for finding in load_glossary(tmp_path / "none.yaml").diagnostics] == [codes.FILE_UNREADABLE]


def test_fields_of_one_language_are_compared_as_they_are() -> None:
    one, other = (print_.cards["BX01-001"].record for print_ in (printed({"name": "A"}), printed({"name": "B"})))
    assert [found.field for found in field_differences(one, other, None)] == ["name"]
