"""Several mistakes of one line: each has a finding at its word, and none follows from another."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.recovery import Mended, with_words
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.text.diagnostics import Diagnostic, with_fixes
from optcg_dsl.text.source import Span


def errors(effect: str, language: str = "english") -> list[Diagnostic]:
    record = CardRecord("OWN-001", "Own", "character", ("red",), effect=effect, language=language)
    return [one for one in compile_card(record).diagnostics if one.severity == "error"]


def words(effect: str, language: str = "english") -> list[str]:
    lines = effect.split("\n")
    return [
        lines[one.position.line - 1][one.position.column - 1 : one.end.column - 1] for one in errors(effect, language)
    ]


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        ("[On Play] Draw 1 crad. Then, trash 1 cad from your hand.", ["crad", "cad"]),
        ("[On Play] Draw 1 crad. Then, KO up to 1 of your enemy's Characters.", ["crad", "enemy's"]),
        ("[On Plya] You may trash 1 crad from your hand: Drwa 1 card.", ["[On Plya]", "crad", "Drwa"]),
        ("[On Plya] [Onec Per Turn] Draw 1 card.", ["[On Plya]", "[Onec Per Turn]"]),
        ("[On Play] Choose one:\n• Draw 1 crad.\n• Trahs 1 card from your hand.", ["crad", "Trahs"]),
        ("[On Play] Chose one:\n• Draw 1 crad.\n• Trash 1 card from your hand.", ["Chose", "crad"]),
        ("[On Play] K.O. up to 1 of your enemy's Characters. Draw 1 cadr.", ["enemy's", "cadr"]),
        ("[On Play] Draw 1 crad. hTen, trash 1 card from your hand.", ["crad", "hTen"]),
        ("[Your Turn] This Character gians +1000 power.\n[On Play] Draw 1 crad.", ["gians", "crad"]),
    ],
)
def test_each_mistake_is_told_at_its_word(effect: str, wrong: list[str]) -> None:
    assert words(effect) == wrong


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        ("[On Play] Look at 5 crads from the top of your deck. Then, place the rest at the bottom of your deck.", 1),
        ("[On Play] You may trash 1 crad from your hand: Draw 1 card. If you do, trash 1 card from your hand.", 1),
        ("[On Play] KO. up to 1 of your opponent's Characters.", 1),
        ("[On Play Draw 1 card. Then, trash 1 card from your hand.", 1),
        ('[On Play] This Character gains "[On K.O.] Draw 1 crad. Trash 1 card from your hand." during this turn.', 1),
        ("[On Play] Draw 1 card Then, trash 1 card from your hand. Draw 1 card.", 1),
        ("[On Play] Draw 1 crad.", 1),
        ("[On Play] Rest 1 of. Set 1 of your Characters as active.", 1),
    ],
)
def test_nothing_follows_from_a_mistake(effect: str, wrong: int) -> None:
    assert len(errors(effect)) == wrong


@pytest.mark.parametrize(
    ("language", "effect", "wrong"),
    [
        ("japanese", "【登場時】カード1枚を引ぬく。その後、自分の手札1枚を捨ててる。", 2),
        ("japanese", "【登場時】カード1枚を引ぬく。その後、自分の手札1枚を捨てる。", 1),
        ("chinese-taiwan", "【登場時】抽1張卡爿。之後，捨棄自己的1張手脾。", 2),
        # what is wrong with the first part is seen only where the others can be read
        ("chinese-taiwan", "【登場時】可可以廢棄1張自己的手牌：抽1张卡片。", 2),
        ("chinese-taiwan", "【登場時】可可以廢棄1張自己的手牌：抽1張卡片。", 1),
        ("chinese-taiwan", "【登場時】咚!!卡組追加最多1張咚!!卡。之後，抽1張卡爿。", 2),
    ],
)
def test_other_languages_have_the_same(language: str, effect: str, wrong: int) -> None:
    assert len(errors(effect, language)) == wrong


def test_each_finding_has_the_fix_of_its_own_words() -> None:
    effect = "[On Play] Draw 1 crad. Then, trash 1 cad from your hand."
    found = errors(effect)
    assert [one.hint for one in found] == ["did you mean “card”?", "did you mean “card”?"]
    mended = with_fixes(effect, (one.fix for one in found if one.fix is not None))
    assert mended == "[On Play] Draw 1 card. Then, trash 1 card from your hand."


def test_no_more_than_five_parts_of_a_line_are_told() -> None:
    assert len(errors("[On Play] " + "Draw 1 crad. " * 7)) == 5


def test_places_behind_other_words_are_those_of_the_line() -> None:
    """The part 3 to 6 has two letters more now: what was at 7 is at 9, and what is inside of it is its beginning."""
    mended = with_words("ab cde fgh", {Span(3, 6): "12345"})
    assert mended == Mended("ab 12345 fgh", ((Span(3, 6), Span(3, 8)),))
    assert [mended.original(offset) for offset in (0, 3, 5, 8, 9, 12)] == [0, 3, 3, 6, 7, 10]
