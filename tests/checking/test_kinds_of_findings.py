"""Each kind of finding, by several texts of our own: the code, at which words, and what would be right."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.validation.cards import findings_of

INDEX = NameIndex(frozenset(("Mara", "Ilse")), frozenset(("Tide Crew", "Lamplighters")))
_CATEGORIES = {"c": "character", "l": "leader", "e": "event", "s": "stage"}


def findings(text: str, category: str) -> list[Diagnostic]:
    """The findings about a text on a card of a category; a "t" behind the category's letter: its trigger text."""
    effect, trigger = ("", text) if category.endswith("t") else (text, "")
    card = compile_card(
        CardRecord("OWN-001", "Own", _CATEGORIES[category[0]], ("red",), effect=effect, trigger=trigger)
    )
    return findings_of(card, INDEX)


def words_of(finding: Diagnostic, text: str) -> str:
    line = text.split("\n")[finding.position.line - 1]
    return line[finding.position.column - 1 : finding.end.column - 1]


KINDS: list[tuple[str, str, str, str, str]] = [
    # category, text, code, the words it is at, a part of the hint
    # -- text
    ("c", "[When Attackin] Draw 1 card.", "OP106", "[When Attackin]", "[When Attacking]"),
    ("c", "[On Knockout] Draw 1 card.", "OP106", "[On Knockout]", "[On K.O.]"),
    ("c", "[Taunt]", "OP106", "[Taunt]", "[Blocker]"),
    ("c", "[Start of Your Turn] Draw 1 card.", "OP106", "[Start of Your Turn]", "At the start of your turn"),
    ("c", "[DON x2] This Character gains +1000 power.", "OP106", "[DON x2]", "[DON!! x2]"),
    ("c", "[DON!! x1] This Character gains [Haste].", "OP106", "[Haste]", "[Rush]"),
    ("c", "[On Play] This Character gains [Flying] during this turn.", "OP106", "[Flying]", "[Blocker]"),
    ("c", "{On Play} Draw 1 card.", "OP004", "{On Play}", "[On Play]"),
    ("c", "(Blocker)", "OP004", "(Blocker)", "[Blocker]"),
    ("c", '[On Play] Play up to 1 "Mara" from your hand.', "OP004", '"Mara"', "[Mara]"),
    (
        "c",
        "[On Play] K.O. up to 1 of your opponent's (Tide Crew) type Characters.",
        "OP004",
        "(Tide Crew)",
        "{Tide Crew}",
    ),
    (
        "c",
        "[On Play] If you have a Character with a type including {Tide}, draw 1 card.",
        "OP004",
        "{Tide}",
        '"Tide"',
    ),
    ("c", "[On Play] K.O. up to 1 of your opponent's {Slash} attribute Characters.", "OP004", "{Slash}", "<Slash>"),
    ("c", "On Play] Draw 1 card.", "OP008", "]", "[ before “On”"),
    ("c", "[On Play] Play up to 1 {Tide Crew type Character card from your hand.", "OP008", "{", "} behind “Crew”"),
    ("c", "[On Play] Play up to 1 [Mara} from your hand.", "OP008", "}", "] here"),
    (
        "c",
        '[On Play] This Character gains "[When Attacking] Draw 1 card. during this turn.',
        "OP008",
        '"',
        "behind “card.”",
    ),
    ("c", "[On Play] <b>Draw 1 card.", "OP003", "<b>", "delete"),
    ("c", "[On Play] Draw 1 card &amp; trash 1 card from your hand.", "OP003", "&amp;", "“and”"),
    ("c", "[On Play] If your Leader is [Mara],", "OP009", "", "the rest of it"),
    ("c", "[When Attacking] You may trash 1 card from your hand:", "OP009", "", "the rest of it"),
    ("c", "[Banish] (This card deals 2 damage.)", "OP005", "(This card deals 2 damage.)", "[Banish]"),
    ("c", "[On Play] Play up to 1 [M\u0430ra] from your hand.", "OP002", "[M\u0430ra]", "“Mara”"),
    ("c", "[\u041en Play] Draw 1 card.", "OP002", "\u041en", "“On”"),
    ("c", "[On Play] Draw \u0663 cards.", "OP002", "\u0663", "“3”"),
    # -- who does it
    ("c", "[On Play] Draws 1 card.", "OP109", "Draws 1 card", "your opponent"),
    ("c", "[On Play] Draw 1 card and trashes 1 card from your hand.", "OP109", "trashes 1 card from your hand", "your"),
    # -- timings and keywords
    ("e", "[On Play] Draw 1 card.", "OP202", "[On Play]", "[Main]"),
    ("c", "[Main] Draw 1 card.", "OP202", "[Main]", "[Activate: Main]"),
    ("c", "[Counter] Draw 1 card.", "OP202", "[Counter]", "[On Your Opponent's Attack]"),
    ("l", "[On K.O.] Draw 1 card.", "OP202", "[On K.O.]", "use one of"),
    ("lt", "[Trigger] Draw 1 card.", "OP202", "[Trigger]", "use one of"),
    ("s", "[When Attacking] Draw 1 card.", "OP202", "[When Attacking]", "use one of"),
    ("l", "[Rush]", "OP203", "[Rush]", ""),
    ("s", "This Stage gains [Blocker].", "OP203", "[Blocker]", ""),
    ("e", "[Double Attack]", "OP203", "[Double Attack]", ""),
    ("s", "[DON!! x1] [Activate: Main] Draw 1 card.", "OP234", "[DON!! x1]", "on your field"),
    ("e", "[DON!! x2] [Main] Draw 1 card.", "OP234", "[DON!! x2]", "on your field"),
    (
        "e",
        "When your opponent's Character is K.O.'d, draw 1 card.",
        "OP235",
        "When your opponent's Character is K.O.'d, draw 1 card.",
        "[Main]",
    ),
    # -- two readings
    (
        "c",
        "[On Play] Draw 1 card or trash 1 card from your hand and rest this Character.",
        "OP236",
        "trash 1 card from your hand",
        "draw 1 card or trash 1 card from your hand, and rest this Character",
    ),
    (
        "c",
        "[On Play] Trash this Character or return it to the owner's hand at the end of this turn.",
        "OP236",
        "Trash this Character",
        "At the end of this turn",
    ),
    # -- this card after it has left
    ("c", "[On K.O.] This Character gains +1000 power during this turn.", "OP238", "This Character", "other cards"),
    ("s", "[Activate: Main] You may trash this Stage: Rest this Stage.", "OP238", "this Stage", "other cards"),
    (
        "c",
        "[On K.O.] Your Leader and this Character gain +1000 power during this turn.",
        "OP238",
        "this Character",
        "other cards",
    ),
    (
        "c",
        "When this Character is returned to the owner's hand, this Character gains [Rush] during this turn.",
        "OP238",
        "this Character",
        "other cards",
    ),
    (
        "c",
        "[On K.O.] During this turn, when your other Character is K.O.'d, draw 1 card.",
        "OP238",
        "other",
        "your Character",
    ),
    # -- a state that the event itself changes
    ("c", "When your rested Character is set as active, draw 1 card.", "OP217", "your rested Character", "leave"),
    ("c", "When a face-up Life card is turned face-down, draw 1 card.", "OP217", "a face-up Life card", "leave"),
    # -- what can be done with which cards
    ("c", "[On Play] K.O. your opponent's Leader.", "OP204", "your opponent's Leader", "Characters"),
    (
        "c",
        "[On Play] K.O. 1 card from your opponent's hand.",
        "OP204",
        "1 card from your opponent's hand",
        "Characters",
    ),
    ("c", "[On Play] Rest 1 card in your hand.", "OP205", "1 card in your hand", ""),
    ("c", "[On Play] Set up to 1 card in your trash as active.", "OP205", "up to 1 card in your trash", ""),
    ("c", "[On Play] Set up to 2 Events as active.", "OP205", "up to 2 Events", ""),
    ("c", "[On Play] Up to 1 of your Events gains +1000 power during this turn.", "OP219", "+1000 power", ""),
    ("c", "[On Play] If your Stage has 5000 power or more, draw 1 card.", "OP219", "5000 power or more", ""),
    ("c", "[On Play] If your Leader's cost is 3 or more, draw 1 card.", "OP219", "cost is 3 or more", ""),
    ("s", "[Activate: Main] Give up to 1 rested DON!! card to this Stage.", "OP220", "this Stage", "Leader"),
    ("c", "[On Play] Give 1 rested DON!! card to your Stage.", "OP220", "your Stage", "Leader"),
    ("l", "[DON!! x1] This Character gains +1000 power.", "OP206", "This Character", ""),
    ("e", "[Main] This Character gains +1000 power during this turn.", "OP206", "This Character", ""),
    # -- references and conditions
    ("c", "[On Play] Return that card to the owner's hand.", "OP201", "that card", "name the card first"),
    (
        "c",
        "[On Play] Draw 1 card. Then, place the rest at the bottom of your deck in any order.",
        "OP201",
        "the rest",
        "",
    ),
    ("c", "[On Play] The other gains +1000 power during this turn.", "OP201", "The other", ""),
    ("c", "[On Play] Play the trashed card.", "OP201", "the trashed card", "name the card first"),
    ("c", "[On Play] If you do, draw 1 card.", "OP208", "you do", ""),
    ("c", "[On Play] Draw 1 card. If you do, trash 1 card from your hand.", "OP233", "If you do,", "You may"),
    (
        "c",
        "[Activate: Main] This Character gains +1000 power during this battle.",
        "OP211",
        "during this battle",
        "turn",
    ),
    ("c", "[End of Your Turn] Draw 1 card at the end of this battle.", "OP211", "at the end of this battle", "turn"),
    ("c", "[On Play] Rest this Character instead.", "OP207", "instead", ""),
    (
        "c",
        "When your Character is K.O.'d, you may trash 1 card from your hand instead.",
        "OP207",
        "instead",
        "If … would",
    ),
    ("et", "[Trigger] Activate this card's [Counter] effect.", "OP209", "Activate this card's [Counter] effect", ""),
    ("ct", "[Trigger] Activate this card's [On Play] effect.", "OP209", "Activate this card's [On Play] effect", ""),
    # -- numbers
    ("c", "[DON!! x11] This Character gains +1000 power.", "OP210", "[DON!! x11]", ""),
    ("c", "[Activate: Main] \u246a: Draw 1 card.", "OP210", "\u246a", "① to ⑩"),
    ("c", "[On Play] If you have 2 or more Leaders, draw 1 card.", "OP221", "2 or more", ""),
    ("c", "[On Play] If your opponent has 7 or more rested Characters, draw 1 card.", "OP221", "7 or more", ""),
    ("c", "[On Play] K.O. up to 7 of your opponent's Characters.", "OP230", "7", ""),
    ("c", "If you have 5 or less Characters, this Character gains +1000 power.", "OP222", "5 or less", ""),
    (
        "c",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 0 or more.",
        "OP222",
        "a cost of 0 or more",
        "leave it out",
    ),
    (
        "c",
        "[On Play] If you have 3 or more Life cards and 2 or less Life cards, draw 1 card.",
        "OP223",
        "2 or less",
        "",
    ),
    ("c", "[On Play] If you have [Mara] and you don't have [Mara], draw 1 card.", "OP223", "you don't have [Mara]", ""),
    ("c", "[On Play] K.O. up to 1 of your opponent's rested active Characters.", "OP223", "active", ""),
    ("c", "[Opponent's Turn] [When Attacking] Draw 1 card.", "OP212", "[Opponent's Turn]", ""),
    (
        "c",
        "[On Play] This Character gains +1000 power until the end of their owner's next turn.",
        "OP217",
        "until the end of their owner's next turn",
        "your next turn",
    ),
    # -- abilities
    (
        "c",
        "[On Play]/[When Attacking] Draw 1 card.\n[When Attacking]/[On Play] Draw 1 card.",
        "OP224",
        "[When Attacking]/[On Play] Draw 1 card.",
        "",
    ),
    ("e", "[Main] [Once Per Turn] Draw 1 card.", "OP225", "[Once Per Turn]", "leave it out"),
    (
        "c",
        "[Activate: Main] [Once Per Turn] You may trash this Character: Draw 1 card.",
        "OP225",
        "[Once Per Turn]",
        "leave it out",
    ),
    ("c", "[On Play] Play up to 1 [Marra] from your hand.", "OP227", "[Marra]", "“Mara”"),
    ("c", "[On Play] K.O. up to 1 of your opponent's {Tide Crw} type Characters.", "OP227", "{Tide Crw} type", "Crew"),
    # -- style
    ("c", "[On Play] Then, draw 1 card.", "OP320", "Then, d", "leave it out"),
    ("c", "[On Play] Draw 2 card.", "OP311", "card", ""),
    ("c", "[On Play] Draw 1 card", "OP105", "", '"."'),
    ("c", "[On Play]  Draw 1 card.", "OP303", " ", ""),
]


@pytest.mark.parametrize(("category", "text", "code", "words", "hint"), KINDS, ids=[one[1] for one in KINDS])
def test_the_code_the_words_and_the_hint(category: str, text: str, code: str, words: str, hint: str) -> None:
    found = findings(text, category)
    mine = [finding for finding in found if finding.code == code]
    assert mine, [(finding.code, finding.message) for finding in found]
    assert words_of(mine[0], text) == words
    assert hint in mine[0].hint, mine[0].hint


TYPOS: list[tuple[str, str]] = [
    ("[On Play] Drw 1 card.", "[On Play] Draw 1 card."),
    ("[On Play] Draw two cards.", "[On Play] Draw 2 cards."),
    ("[On Play]: Draw 1 card.", "[On Play] Draw 1 card."),
    ("On Play: Draw 1 card.", "[On Play] Draw 1 card."),
    ("Blocker", "[Blocker]"),
    ("[Blocker].", "[Blocker]"),
    ("[On Play] Trash 1 card form your hand.", "[On Play] Trash 1 card from your hand."),
    ("[On Play] Trash 1 card from you hand.", "[On Play] Trash 1 card from your hand."),
    ("[On Play] Rest up 1 of your opponent's Characters.", "[On Play] Rest up to 1 of your opponent's Characters."),
    ("[On Play] Rest 1 opponent's Character.", "[On Play] Rest 1 of your opponent's Characters."),
    (
        "[On Play] K.O. up to 1 of your opponents Characters.",
        "[On Play] K.O. up to 1 of your opponent's Characters.",
    ),
    (
        "[On Play] K.O. up to 1 of your opponent's Characters with cost 3 or less.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
    ),
    (
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost up to 3.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
    ),
    (
        "[On Play] K.O. up to 1 of your opponent's Characters with power of 3000 or less.",
        "[On Play] K.O. up to 1 of your opponent's Characters with 3000 power or less.",
    ),
    (
        "[On Play] This Character gains 1000 power during this turn.",
        "[On Play] This Character gains +1000 power during this turn.",
    ),
    (
        "[On Play] This Character gains +1,000 power during this turn.",
        "[On Play] This Character gains +1000 power during this turn.",
    ),
    (
        "[On Play] This Character gains + 1000 power during this turn.",
        "[On Play] This Character gains +1000 power during this turn.",
    ),
    (
        "[On Play] This Character gains +1000 power this turn.",
        "[On Play] This Character gains +1000 power during this turn.",
    ),
    (
        "[On Play] This Character gains +1000 power until your next turn.",
        "[On Play] This Character gains +1000 power until the start of your next turn.",
    ),
    (
        "[On Play] This Character gains Rush during this turn.",
        "[On Play] This Character gains [Rush] during this turn.",
    ),
    (
        "[On Play] If you have at least 3 Characters, draw 1 card.",
        "[On Play] If you have 3 or more Characters, draw 1 card.",
    ),
    (
        "[On Play] If you have more than 3 Characters, draw 1 card.",
        "[On Play] If you have 4 or more Characters, draw 1 card.",
    ),
    (
        "[On Play] If you have 3 or more Characters draw 1 card.",
        "[On Play] If you have 3 or more Characters, draw 1 card.",
    ),
    ("[On Play] If your Leader is Mara, draw 1 card.", "[On Play] If your Leader is [Mara], draw 1 card."),
    (
        "[On Play] Add up to 1 DON!! card from your DON!! deck and set it active.",
        "[On Play] Add up to 1 DON!! card from your DON!! deck and set it as active.",
    ),
    (
        "[On Play] Place up to 1 Character to the bottom of the owner's deck.",
        "[On Play] Place up to 1 Character at the bottom of the owner's deck.",
    ),
    ("[Activate: Main] DON!! −1 Draw 1 card.", "[Activate: Main] DON!! −1: Draw 1 card."),
    ("[Activate: Main] (1): Draw 1 card.", "[Activate: Main] ①: Draw 1 card."),
    ("This Character can't attack.", "This Character cannot attack."),
    # a joint is taken by the word behind it
    (
        "[On Play] Draw 1 card and trsh 1 card from your hand.",
        "[On Play] Draw 1 card and trash 1 card from your hand.",
    ),
    # two mistakes in one line
    (
        "[On Play] Drw 1 card and trsh 1 card from your hand.",
        "[On Play] Draw 1 card and trash 1 card from your hand.",
    ),
    (
        "[When Attacking] Give up to 1 of your opponent's Characters −2000 pwer during this trun.",
        "[When Attacking] Give up to 1 of your opponent's Characters −2000 power during this turn.",
    ),
    ("This Character cannot be destroyed in battle.", "This Character cannot be K.O.'d in battle."),
    ("[On Play] Summon 1 Character card from your hand.", "[On Play] Play 1 Character card from your hand."),
    ("[On Play] Special Summon up to 1 [A] from your hand.", "[On Play] Play up to 1 [A] from your hand."),
    ("[Battlecry] Draw 1 card.", "[On Play] Draw 1 card."),
    # whole turns of phrase
    *(
        (f"[On Play] K.O. up to 1 {whose}.", "[On Play] K.O. up to 1 of your opponent's Characters.")
        for whose in ("enemy's Character", "enemy Character", "opponent's Characters", "opposing Character")
    ),
    (
        "[On Play] K.O. up to 1 of your opponent's Characters with cost of 2 or less.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 2 or less.",
    ),
    ("[Activate: Main] ② Draw 1 card.", "[Activate: Main] ②: Draw 1 card."),
    ("[Activate: Main] DON!! 3: Draw 1 card.", "[Activate: Main] DON!! −3: Draw 1 card."),
]


@pytest.mark.parametrize(("written", "right"), TYPOS, ids=[written for written, _ in TYPOS])
def test_the_nearest_wording(written: str, right: str) -> None:
    found = [finding for finding in findings(written, "c") if finding.severity == "error"]
    assert len(found) == 1, found
    fix = found[0].fix
    assert fix is not None, found[0]
    mended = written[: fix.span.start] + fix.replacement + written[fix.span.end :]
    assert " ".join(mended.split()) == right
    assert found[0].hint
    assert [finding for finding in findings(right, "c") if finding.severity == "error"] == []


WORDS_KEPT: list[tuple[str, str]] = [
    # what somebody else would have said for the opponent, and both words of it stay
    *(
        (f"[On Play] K.O. up to 1 of {whose} Characters.", "[On Play] K.O. up to 1 of your opponent's Characters.")
        for whose in (
            "your enemy's",
            "your foe's",
            "your rival's",
            "the enemy's",
            "enemy",
            "opposing",
            "your oponent's",
        )
    ),
    (
        "[On Play] Trash 1 card from your rival's hand.",
        "[On Play] Trash 1 card from your opponent's hand.",
    ),
    # two slips, of which one is in "opponent's"
    (
        "[On Play] Retrun up to 1 of your oponent's Characters to the owner's hand.",
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand.",
    ),
    (
        "[When Attacking] Give htis Character +1000 power druing this turn.",
        "[When Attacking] Give this Character +1000 power during this turn.",
    ),
    # no state, no bound and no "cannot" is lost
    ("[On Play] Rest up to 1 of your exhausted Characters.", "[On Play] Rest up to 1 of your rested Characters."),
    ("This Character may not attack.", "This Character cannot attack."),
    (
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 at most.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
    ),
    (
        "[On Play] K.O. at most 1 of your opponent's Characters with a cost of 3 or lower.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
    ),
    # a mistyped noun is no name
    ("[On Play] Reveal 2 Evenst from your hand.", "[On Play] Reveal 2 Events from your hand."),
    # a name may have a word twice
    (
        "[On Play] Play up to 1 [Tick Tick.Boom] from yuor hand.",
        "[On Play] Play up to 1 [Tick Tick.Boom] from your hand.",
    ),
]


@pytest.mark.parametrize(("written", "right"), WORDS_KEPT, ids=[written for written, _ in WORDS_KEPT])
def test_a_fix_keeps_every_other_word(written: str, right: str) -> None:
    test_the_nearest_wording(written, right)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("[On Play] This Character gains +1000 during this turn.", ("cost", "power")),
        ("[On Play] K.O. up to 1 of your really big Characters.", ()),
        ("[On Play] K.O. up to 1 of your opponent's Leader.", ()),
        ("[On Play] Destroy 1 card from your hand.", ()),
    ],
)
def test_what_is_not_clear_is_not_mended(written: str, words: tuple[str, ...]) -> None:
    found = [finding for finding in findings(written, "c") if finding.severity == "error"]
    assert [finding.fix for finding in found] == [None]
    assert all(f"“{word}”" in found[0].hint for word in words)
    assert "trash" not in found[0].hint
    assert "leave" not in found[0].hint


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("[On Play] Search your deck for 1 card.", "Look at 5 cards from the top of your deck"),
        ("[On Play] Untap this Character.", "Set … as active"),
        ("[On Play] If you control 3 or more Characters, draw 1 card.", "you have"),
        ("[On Play] Freeze up to 1 of your opponent's Characters.", "will not become active"),
    ],
)
def test_what_cards_say_for_words_of_other_games(text: str, advice: str) -> None:
    (found,) = findings(text, "c")
    assert advice in found.hint


def test_only_so_many_lines_are_explained_but_all_are_told() -> None:
    text = "\n".join("[On Play] Drw 1 card." for _ in range(60))
    found = findings(text, "c")
    assert len(found) == 60
    assert {finding.code for finding in found} == {"OP102"}


def test_style_is_told_only_so_often() -> None:
    found = findings("\u201c " * 900, "c")
    assert sum(finding.code == "OP302" for finding in found) == 200
    assert [finding.code for finding in found if finding.severity == "error"] != []
