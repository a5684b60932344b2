"""Findings about texts: causes by name, nearest wordings, several findings a card, and safe fixes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.failures import explain_failure
from optcg_dsl.checking.lints.nearest import nearest_wording
from optcg_dsl.checking.lints.reach import reach
from optcg_dsl.checking.lints.style import apply_fixes, check_style
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.effects import Ability
from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.text.source import Span


def card(effect: str, category: str = "character") -> CompiledCard:
    return compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=effect))


def codes(effect: str, category: str = "character") -> list[str]:
    return [finding.code for finding in card(effect, category).diagnostics]


def mended(effect: str) -> str:
    """The text with the fixes of all its findings, also the unsafe ones."""
    fixes = [finding.fix for finding in card(effect).diagnostics if finding.fix is not None]
    for fix in sorted(fixes, key=lambda fix: fix.span, reverse=True):
        effect = effect[: fix.span.start] + fix.replacement + effect[fix.span.end :]
    return effect


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("[On Plya] Draw 1 card.", "[On Play] Draw 1 card."),
        ("[On Play] Draw 1 card", "[On Play] Draw 1 card."),
        ("[On Play] Draw 1 \u0441ard.", "[On Play] Draw 1 card."),
        ("[On Play] Draw 1 1 card.", "[On Play] Draw 1 card."),
        ("[On Play] Draw 1 card.<br>[Blocker]", "[On Play] Draw 1 card.\n[Blocker]"),
        ("[DON!! x1] This Character gains [Rusn].", "[DON!! x1] This Character gains [Rush]."),
        (
            "[On Play] K.O. up to 1 of your opponent's [Harbour Watch] type Characters.",
            "[On Play] K.O. up to 1 of your opponent's {Harbour Watch} type Characters.",
        ),
        (
            "[On Play] Play up to 1 {Mara} from your hand.",
            "[On Play] Play up to 1 [Mara] from your hand.",
        ),
        (
            "[On Play] K.O. upto 1 of your opponent's Characters.",
            "[On Play] K.O. up to 1 of your opponent's Characters.",
        ),
        (
            "[On Play] Rest up to 1 of you opponent's Characters.",
            "[On Play] Rest up to 1 of your opponent's Characters.",
        ),
        ("[Unblokable]", "[Unblockable]"),
        (
            "[On Play] Your opponent discards 1 card from their hand.",
            "[On Play] Your opponent trashes 1 card from their hand.",
        ),
        ("[On Play] Draw a card.", "[On Play] Draw 1 card."),
        ("[On Play] Trash 1 card your hand.", "[On Play] Trash 1 card from your hand."),
        ("[DON!! x1] ThisCharacter gains +1000 power.", "[DON!! x1] This Character gains +1000 power."),
    ],
)
def test_the_nearest_wording_is_offered(written: str, right: str) -> None:
    assert card(written).effects is None
    assert mended(written) == right
    assert card(right).effects is not None


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        # Another word that is near would say the contrary, or tie what stands apart.
        ("[On Play] Neither player can draw cards during this turn.", "cards say “Both players cannot …”"),
        ("[On Play] Draw 1 card and trash 1 card from your hand for each of your opponent's rested Characters.", ""),
        # Whose hand it is, is said before.
        ("[On Play] If you have 3 Characters and no cards in hand, draw 1 card.", "perhaps “your” is missing here"),
        ("[On Play] If your opponent has no cards in hand, draw 1 card.", "perhaps “their” is missing here"),
        (
            "[On Play] If you and your opponent have the same number of Life cards, draw 1 card.",
            "write “the same number of … as your opponent”, “the number of … is equal to …” or “cards equal to …”",
        ),
    ],
)
def test_a_hint_keeps_the_meaning(written: str, hint: str) -> None:
    (found,) = card(written).diagnostics
    assert found.hint == hint


def test_the_work_for_a_line_that_means_nothing_is_bounded() -> None:
    """A hundred characters that could each be another one: 4,000 changed lines took two seconds."""
    line, read = "若" * 100, list[int]()

    def noted(text: str) -> int:
        read.append(len(text))
        return reach(text, CHINESE)

    nearest_wording(line, noted(line), CHINESE, noted, lambda _text: None)
    assert len(read) > 500
    assert sum(read) < 150_000


def test_every_ability_has_its_own_findings() -> None:
    text = "[On Plya] Draw 1 card.\n[Blocker]\n[Main] Draw 1 card.\n[On Play] If you do, draw 1 card."
    assert codes(text) == ["OP106", "OP202", "OP208"]


def test_one_ability_can_have_several_findings() -> None:
    text = "[On Play] [Once Per Turn] If you have 6 or more Characters, draw 60 cards."
    assert sorted(codes(text)) == ["OP221", "OP225", "OP230"]


@pytest.mark.parametrize(
    ("text", "category", "code"),
    [
        ("[Opponent's Turn] This Leader gains [Rush].", "leader", "OP203"),
        ("[On Play] Up to 1 of your Stages gains [Blocker] during this turn.", "character", "OP203"),
        ("[On Play] Give up to 1 of your opponent's Leader −1 cost during this turn.", "character", "OP219"),
        ("[On Play] Return up to 1 Stage with 3000 power or less to the owner's hand.", "character", "OP219"),
        ("[Activate: Main] This Stage gains +1000 power during this turn.", "stage", "OP219"),
        ("[Main] Draw 1 card at the end of this battle.", "event", "OP211"),
        ("If you have 2 or more Stages, this Character gains +1000 power.", "character", "OP221"),
        ("If you have 51 or more cards in your trash, this Character gains +1000 power.", "character", "OP221"),
        ("If you have 0 or more cards in your hand, this Character gains +1000 power.", "character", "OP222"),
        ("If you have 10 or less DON!! cards on your field, this Character gains +1000 power.", "character", "OP222"),
        ("[On Play] K.O. up to 1 Character with a cost of 5 or more and a cost of 3 or less.", "character", "OP223"),
        ("[Blocker]\n[Blocker]", "character", "OP224"),
        ("[On Play] If this Character is active and this Character is rested, draw 1 card.", "character", "OP223"),
        ("[Taunt]", "character", "OP106"),
        ("[On K.O.] [Once Per Turn] Draw 1 card.", "character", "OP225"),
        ("[On Play] Trash up to 1 card from your trash.", "character", "OP229"),
    ],
)
def test_finding(text: str, category: str, code: str) -> None:
    assert code in codes(text, category)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("If you have 10 or more DON!! cards on your field, this Character gains +1000 power.", "character"),
        ("If there are 6 or more Characters, this Character gains +1000 power.", "character"),
        ("If you have 9 or less cards in your hand, this Character gains +1000 power.", "character"),
        ("If you have 20 or more cards in your trash, this Character gains +1000 power.", "character"),
        ("[When Attacking] [Once Per Turn] Draw 1 card.", "character"),
        ("[On K.O.]/[When Attacking] This Character gains +1000 power during this turn.", "character"),
        ("[When Attacking] You may trash this Character at the end of this turn: Rest this Character.", "character"),
        ("[On K.O.] Play this Character card from your trash rested.", "character"),
        ("[On K.O.] Up to 1 of your other Characters gains +1000 power during this turn.", "character"),
        ("If this Character would be K.O.'d, you may rest this Character instead.", "character"),
        ("[On K.O.] During this turn, when your Character is K.O.'d, draw 1 card.", "character"),
        ("[On Play]/[When Attacking] [Once Per Turn] Draw 1 card.", "character"),
        ("[DON!! x1] This Leader gains [Double Attack].", "leader"),
        ("[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle.", "event"),
        ("[On Play] Trash 1 card from your hand.", "character"),
        ("[On Play] K.O. up to 1 Character with a cost of 3 or more and 5000 power or less.", "character"),
        ("[DON!! x1] This Character gains [Blocker].\n[DON!! x2] This Character gains [Blocker].", "character"),
    ],
)
def test_no_finding(text: str, category: str) -> None:
    assert codes(text, category) == []


_MANY = (
    "[On Plya] Draw 1 card.\n[Taunt]\n[On Play] Trash 1 card your hand.\n[On Play] Play up to 1 {Mara} from your hand."
)


def test_the_findings_are_the_same_in_every_process() -> None:
    printed = set()
    for seed in ("0", "1"):
        program = "from optcg_dsl.cli import main; main()"
        command = [sys.executable, "-c", program, "explain", _MANY, "--format", "json"]
        done = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=False)
        assert done.returncode == 1, done.stderr
        printed.add(done.stdout)
    assert len(printed) == 1


# -- any text ----------------------------------------------------------------------------------------------------------

_WORDS = [
    *("[On Play]", "[Main]", "[Blocker]", "[Once Per Turn]", "[DON!! x1]", "[Mara]", "{Crew}", "<Slash>", "(note)"),
    *("If you have", "3 or more", "Characters", "draw 1 card", "your opponent's", "K.O.", "up to 1 of", "power"),
    *("+1000", "\u22122", "-2", "DON!!", "Don!! -1", "\u2780", "this Character", "gains", "during this turn", "and"),
    *(",", ".", ":", "\n", "\u2022 ", "\u201cx\u201d", "card(s)", "attached", "Main Deck", "<br>", "&amp;", "[", "}"),
    *("(", "or", "then", "\u200b", "\u00a0", "\u0430", "\ud800", "\x00"),
]
texts = st.one_of(
    st.text(max_size=500),
    st.lists(st.sampled_from(_WORDS), max_size=40).map(" ".join).map(lambda text: text[:500]),
)
categories = st.sampled_from(("leader", "character", "event", "stage"))


@settings(max_examples=150, deadline=None)
@given(texts, categories)
def test_findings_lie_inside_the_text(text: str, category: str) -> None:
    found = card(text, category).diagnostics
    parsed = parse_text(text, ENGLISH)
    lines = text.split("\n")
    for finding in (
        *found,
        *(one for failed in parsed.failed for one in explain_failure(parsed, failed, lambda line: line)),
    ):
        assert finding.code in BY_CODE
        for place in (finding.position, finding.end):
            assert 1 <= place.line <= len(lines)
            assert 1 <= place.column <= len(lines[place.line - 1]) + 1
        assert finding.position <= finding.end
        if finding.fix is not None:
            assert 0 <= finding.fix.span.start <= finding.fix.span.end <= len(text)
    assert bool(parsed.failed) <= any(finding.severity == "error" for finding in found)


# -- safe fixes --------------------------------------------------------------------------------------------------------


def fixed(text: str) -> str:
    """The text with all safe fixes, until there are none."""
    for _ in range(8):
        after = apply_fixes(text, check_style(parse_text(text, ENGLISH)))
        if after == text:
            break
        text = after
    return text


def effects_of(compiled: CompiledCard) -> tuple[tuple[Ability, ...], ...]:
    return tuple(ability.effects for ability in compiled.abilities)


_SPELLINGS = {
    " ": ("  ", "\u00a0"),
    "'": ("\u2019",),
    "\u2212": ("-", "\u2013"),
    "DON!!": ("Don!!", "DON !!"),
    "[": ("\uff3b", "[ "),
    "\u2460": ("\u2780",),
    "1": ("\uff11",),
    "deck": ("Main Deck",),
    "given": ("attached",),
    "K.O.": ("KO",),
    "[On Play]": ("[ON PLAY]", "[on play]"),
    "Draw": ("draw",),
}
_CANONICAL = (
    "[On Play] Draw 1 card and trash 1 card from your hand.",
    "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 1 or less.",
    "[Activate: Main] \u2460: Give up to 1 of your opponent's Characters \u22122 cost during this turn.",
    "If this Character has 1 or more DON!! cards given, this Character gains +1000 power.",
    "[When Attacking] DON!! \u22121: Trash 1 card from the top of your opponent's deck.",
)


@st.composite
def respelled(draw: st.DrawFn) -> tuple[str, str]:
    """A text and another spelling of it."""
    text = draw(st.sampled_from(_CANONICAL))
    other = text
    for right, wrong in _SPELLINGS.items():
        if right in other and draw(st.booleans()):
            other = other.replace(right, draw(st.sampled_from(wrong)), 1)
    return text, other


@settings(max_examples=100, deadline=None)
@given(respelled())
def test_safe_fixes_write_the_canonical_text(pair: tuple[str, str]) -> None:
    text, other = pair
    assert fixed(other) == text
    assert effects_of(card(other)) == effects_of(card(text))


@settings(max_examples=60, deadline=None)
@given(texts, categories)
def test_safe_fixes_leave_the_effects(text: str, category: str) -> None:
    after = fixed(text)
    assert effects_of(card(after, category)) == effects_of(card(text, category))
    assert check_style_is_done(after)


def check_style_is_done(text: str) -> bool:
    return not [
        problem for problem in check_style(parse_text(text, ENGLISH)) if problem.fix is not None and problem.fix.safe
    ]


def test_every_variant_has_a_rule() -> None:
    found_by_the_shape = {"OP320"}
    codes = set(ENGLISH.codes_of_variants.values()) | found_by_the_shape
    assert codes == {code for code in BY_CODE if code.startswith("OP3")}


def test_a_fix_is_at_its_finding() -> None:
    (finding,) = card("[On Play] Draw 1 cards.").diagnostics
    assert finding.code == "OP311"
    assert finding.fix is not None
    assert finding.fix.span == Span(17, 22)
    assert finding.fix.safe


# -- public cards ------------------------------------------------------------------------------------------------------

CORPUS = os.environ.get("OPTCG_CORPUS")
public_only = pytest.mark.skipif(not CORPUS, reason="OPTCG_CORPUS names no folder of public card data")


@pytest.fixture(scope="module")
def public() -> list[CompiledCard]:
    """The public cards, compiled."""
    assert CORPUS is not None
    imported = read_punk_records(Path(CORPUS) / "english")
    return [compile_card(record) for card_set in imported.sets for record in card_set.cards]


@pytest.mark.corpus
@public_only
def test_warnings_about_public_cards_are_rare(public: list[CompiledCard]) -> None:
    found = [finding for compiled in public for finding in compiled.diagnostics]
    assert sum(finding.severity == "error" for finding in found) <= len(public) * 0.005
    assert sum(finding.severity == "warning" for finding in found) <= len(public) * 0.005


@pytest.mark.corpus
@public_only
def test_safe_fixes_of_public_texts(public: list[CompiledCard]) -> None:
    for compiled in public[::5]:
        text = compiled.record.effect
        if compiled.effects is None or not text:
            continue
        other = text.replace("\u2212", "-").replace("'", "\u2019").replace("] ", "]  ").replace("DON!! x", "Don!!x")
        assert effects_of(card(fixed(other), compiled.record.category)) == effects_of(
            card(text, compiled.record.category)
        ), compiled.record.number
