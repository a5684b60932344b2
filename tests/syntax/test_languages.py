"""What languages have in common holds for a language that is like English in nothing: the toy language."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from optcg_dsl.cards.loader import LoadedSet
from optcg_dsl.cards.records import LANGUAGES, CardRecord, CardSet
from optcg_dsl.checking.lints.style import apply_fixes, check_style
from optcg_dsl.compiling.compiler import compile_card, compile_set
from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.places import Lines
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.effects import Ability, ChooseOne
from optcg_dsl.review.figures import figures_of
from optcg_dsl.rules.versions import DEFAULT_VERSION
from optcg_dsl.syntax.completions import completions
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT, REGISTERED, language_named
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text
from optcg_dsl.text.diagnostics import Fix
from optcg_dsl.validation.versions import findings_under
from optcg_dsl.verification.coverage import coverage_of_sets
from tests.syntax.toy.language import TOY

SAME = [
    ("«deru»2kawohiku!", "[On Play] Draw 2 cards."),
    ("«utsu»aitenokyara1madewotaosu!", "[When Attacking] K.O. up to 1 of your opponent's Characters."),
    (
        "«deru»2kawohikiteaitenokyara1madewonekasu!",
        "[On Play] Draw 2 cards and rest up to 1 of your opponent's Characters.",
    ),
    (
        "«deru»aitenokyara1madewotaoshite2kawohiku!",
        "[On Play] K.O. up to 1 of your opponent's Characters and draw 2 cards.",
    ),
    (
        "«deru»2kawohikidakeaitenokyara1madewonekasu!",
        "[On Play] Draw 2 cards or rest up to 1 of your opponent's Characters.",
    ),
    ("«deru»2kawohikuyoi!", "[On Play] You may draw 2 cards."),
    (
        "«deru»2kawohiku!tsugiaitenokyara3madewonekasu!",
        "[On Play] Draw 2 cards. Then, rest up to 3 of your opponent's Characters.",
    ),
    (
        "«deru»2kawohiku!/«utsu»3kawohiku!",
        "[On Play] Draw 2 cards.\n[When Attacking] Draw 3 cards.",
    ),
]


@pytest.mark.parametrize(("toy", "english"), SAME)
def test_one_text_in_two_languages_is_one_tree(toy: str, english: str) -> None:
    first, second = parse_text(toy, TOY), parse_text(english, ENGLISH)
    assert first.diagnostics == () and first.variants == ()
    assert first.tree is not None and second.tree is not None
    assert first.tree == second.tree
    assert (print_text(second.tree, TOY), print_text(first.tree, ENGLISH)) == (toy, english)
    assert [toy[line.span.start : line.span.end] for line in first.lines] == toy.split("/")


@pytest.mark.parametrize(("toy", "english"), SAME)
def test_one_text_in_two_languages_has_the_same_effects(toy: str, english: str) -> None:
    first, second = effects(toy, TOY), effects(english, ENGLISH)
    assert first == second
    assert [one.text for one in first] == toy.split("/")


def test_a_choice_is_told_in_the_language_of_the_text() -> None:
    (ability,) = effects("«deru»2kawohikidakeaitenokyara1madewonekasu!", TOY)
    (choice,) = (step for step in ability.body if isinstance(step, ChooseOne))
    assert choice.labels == ("2kawohiku", "aitenokyara1madewonekasu")


def effects(text: str, language: Language) -> tuple[Ability, ...]:
    card = compile_card(CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000, effect=text), language)
    assert card.effects is not None, card.diagnostics
    return card.effects.abilities


def test_a_text_is_only_read_in_its_own_language() -> None:
    for toy, english in SAME:
        assert parse_text(toy, ENGLISH).tree is None
        assert parse_text(english, TOY).tree is None


@pytest.mark.parametrize(
    ("written", "names", "codes"),
    [
        ("<<deru>>2kawohiku!", ["guillemets", "guillemets"], ["OP304", "OP304"]),
        ("«deru»2kagahiku!", ["particle"], ["OP311"]),
        ("«deru»2kawotoru!", ["old-draw"], ["OP321"]),
    ],
)
def test_variants_and_their_findings_are_those_of_the_language(
    written: str, names: list[str], codes: list[str]
) -> None:
    parsed = parse_text(written, TOY)
    assert parsed.tree is not None and print_text(parsed.tree, TOY) == "«deru»2kawohiku!"
    assert [variant.name for variant in parsed.variants] == names
    found = list(check_style(parsed))
    assert [problem.code for problem in found] == codes
    assert apply_fixes(written, found) == "«deru»2kawohiku!"
    card = compile_card(CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000, effect=written), TOY)
    assert [finding.code for finding in card.diagnostics] == codes
    assert card.effects is not None and card.effects.abilities == effects("«deru»2kawohiku!", TOY)


@pytest.mark.parametrize(
    ("written", "code", "message", "hint"),
    [
        ("«deru»2kawohiku", "OP105", "the sentence has no full stop", 'write "!" at the end'),
        ("«deru»2kawohikú!", "OP102", "'hik' is not a word of the card language", 'did you mean "hiki"?'),
        ("«deru»2Kawohiku!", "OP102", "this is not part of the language", ""),
        ("«deru»2 kawotaosu!", "OP101", "'taosu' cannot stand here", ""),
        ("«deru»kawohiku!", "OP101", "'ka' cannot stand here", ""),
        ("«daru»2kawohiku!", "OP103", "there is no word in these brackets", ""),
        ("«deru2kawohiku!", "OP103", "this « is not closed", ""),
    ],
)
def test_findings_speak_of_the_words_of_the_language(written: str, code: str, message: str, hint: str) -> None:
    (finding,) = parse_text(written, TOY).diagnostics
    assert (finding.code, finding.message, finding.hint) == (code, message, hint)


def test_what_could_come_next_is_told_in_the_words_of_the_language() -> None:
    (finding,) = parse_text("«deru»2kawotaosu!", TOY).diagnostics
    assert finding.expected == ("a deed",)
    (finding,) = parse_text("2kawohiku!", TOY).diagnostics
    assert finding.expected == ("a time like «deru»",)


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("", ["«deru»", "«utsu»"]),
        ("«de", ["«deru»"]),
        ("«deru»2kawoh", ["hiki", "hiku"]),
        ("«deru»2kawohiku!/«utsu»aitenok", ["kyara"]),
        ("«deru»2kawohik", ["hiki", "hiku"]),
    ],
)
def test_completions_are_words_of_the_language(before: str, words: list[str]) -> None:
    assert [one.text for one in completions(before, TOY)] == words


def test_a_text_with_mistakes_gets_findings_and_no_effects() -> None:
    for written in ("«deru»2kawohik!", "«deru»2kawohiku", "«deru»kawohiku!", "Draw 2 cards."):
        card = compile_card(CardRecord("TEXT", "", "event", ("red",), cost=1, effect=written), TOY)
        assert card.effects is None and card.diagnostics


@pytest.mark.parametrize(
    ("written", "code", "message", "hint", "mended"),
    [
        ("«deru»tsugi2kawohiku!", "OP320", "“tsugi” has nothing before it", "leave it out", "«deru»2kawohiku!"),
        (
            "«hajime»2kawohiku!",
            "OP106",
            "«hajime» is not a timing or keyword",
            "cards say it in words: “hajimeni”",
            None,
        ),
        (
            "«dru»2kawohiku!",
            "OP106",
            "«dru» is not a timing or keyword",
            "did you mean «deru»?",
            "«deru»2kawohiku!",
        ),
        ("«deru»2kawohiku", "OP105", "the sentence has no full stop", 'write "!" at the end', "«deru»2kawohiku!"),
        ("«deru2kawohiku!", "OP008", "this « is not closed", "did you mean “«deru»”?", "«deru»2kawohiku!"),
        ("deru»2kawohiku!", "OP008", "this » closes nothing", "write « before “deru”", "«deru»2kawohiku!"),
        ("«deru»2KAwohiku!", "OP007", "these words are not Toy", "write the Toy text", None),
        ("«deru»2kawohiku!!", "OP101", "'!' cannot stand here", "leave “!” out", "«deru»2kawohiku!"),
    ],
)
def test_lints_look_for_what_the_language_has(
    written: str, code: str, message: str, hint: str, mended: str | None
) -> None:
    record = CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000, effect=written)
    (finding,) = compile_card(record, TOY).diagnostics
    assert (finding.code, finding.message, finding.hint) == (code, message, hint)
    fixed = None
    if finding.fix is not None:
        span = finding.fix.span
        fixed = written[: span.start] + finding.fix.replacement + written[span.end :]
    assert fixed == mended


@pytest.mark.parametrize(
    ("written", "code", "hint"),
    [
        ("[deru]2kawohiku!", "OP004", "write «deru»"),
        ("«deru»aitenokyara1madewonaguru!", "OP102", "did you mean “taosu”?"),
    ],
)
def test_mistakes_are_those_of_the_language(written: str, code: str, hint: str) -> None:
    record = CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000, effect=written)
    (finding,) = compile_card(record, TOY).diagnostics
    assert (finding.code, finding.hint) == (code, hint)
    assert finding.fix is not None
    assert not compile_card(replace(record, effect=mended(written, finding.fix)), TOY).diagnostics


def mended(text: str, fix: Fix) -> str:
    return text[: fix.span.start] + fix.replacement + text[fix.span.end :]


def test_reading_and_printing_another_language_loads_no_english() -> None:
    script = (
        "import sys\n"
        "from optcg_dsl.syntax.parser import parse_text\n"
        "from optcg_dsl.syntax.printer import print_text\n"
        "from optcg_dsl.syntax.completions import completions\n"
        "from tests.syntax.toy.language import TOY\n"
        "print(print_text(parse_text('«deru»2kawohiku!', TOY).tree, TOY))\n"
        "print(len(completions('', TOY)))\n"
        "print([name for name in sys.modules if name.startswith('optcg_dsl.syntax.english')])\n"
    )
    run = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", script],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert run.stdout.split("\n") == ["«deru»2kawohiku!", "2", "[]", ""]


def test_languages_are_found_by_the_names_that_sets_use() -> None:
    assert language_named(DEFAULT.name) is DEFAULT
    assert set(REGISTERED) <= set(LANGUAGES)
    assert all(language_named(name) is REGISTERED[name] for name in REGISTERED)
    assert all(language.name == name for name, language in REGISTERED.items())
    assert language_named("toy") is None


def test_a_set_is_compiled_in_its_own_language(toy: None) -> None:
    record = CardRecord("TY01-001", "", "character", ("red",), cost=1, power=1000, effect="«deru»2kawohiku!")
    card_set = CardSet("TY01", "Toy", "toy", (record,))
    assert compile_set(card_set).diagnostics == ()
    assert figures_of(card_set, (), [], []).whole == 1
    assert coverage_of_sets([LoadedSet("TY01.yaml", card_set, ())]).whole_cards == 1
    assert findings_under(card_set, DEFAULT_VERSION) == ()
    document = Document("TY01.yaml", "", Lines.of(""), "set", card_set, ())
    assert not Workspace([card_set]).findings(document)
