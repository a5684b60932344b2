"""What each finding about card data means: one code, one entry.

The table becomes part of the rules of all findings (:mod:`optcg_dsl.checking.rules`), from which the pages of the
documentation are written; the tests run every example.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.cards import codes
from optcg_dsl.text.diagnostics import Severity

Kind = Literal["file", "card", "deck", "import", "table"]


@dataclass(frozen=True, slots=True)
class Page:
    """One rule of card data.

    ``bad`` is an example that breaks it: for the kind "file" a whole file, for "card" the fields of a card, for "deck"
    a deck, for "import" the fields of an imported record that differ from a sound one (JSON), for "table" a table
    (CSV); "" where none can be written down.  ``rules`` are the rules of the game behind it.
    """

    code: str
    kind: Kind
    why: str
    bad: str
    fix: str
    rules: tuple[str, ...] = ()
    severity: Severity = "error"

    @property
    def title(self) -> str:
        """The code's meaning in one line."""
        return codes.CODES[self.code]


_EVENT = "number: BX01-001\nname: Signal\ncategory: event\ncolors: [red]\ncost: 1\n"
_LEADER = "number: BX01-001\nname: Mara\ncategory: leader\ncolors: [red]\nlife: 4\npower: 5000\n"

PAGES: tuple[Page, ...] = (
    Page(codes.FILE_UNREADABLE, "file", "Nothing can be checked.", "", "Name a file that is there and may be read."),
    Page(codes.FILE_TOO_LARGE, "file", "Such a file is no card set.", "", "Split the set into several files."),
    Page(codes.NOT_UTF8, "file", "Its letters would be guesses.", "", "Save the file with the encoding UTF-8."),
    Page(
        codes.CONTROL_CHARACTER,
        "card",
        "Nobody sees it, and no text of the language holds it.",
        _EVENT.replace("Signal", '"Sig\\0nal"'),
        "Delete the character or its escape.",
    ),
    Page(
        codes.NOT_YAML,
        "card",
        "The fields cannot be told apart.",
        _EVENT + "effect: [Main] Draw 1 card.\n",
        "Put the text on the next line, indented, below a `|`.",
    ),
    Page(
        codes.YAML_FEATURE,
        "card",
        "Set files stay what they show; a file that unfolds into more than it holds is a trap.",
        _EVENT + "types: &crew [Harbour Watch]\n",
        "Write the value out.",
    ),
    Page(
        codes.FILE_EMPTY, "file", "An empty file is no set.", "# nothing yet\n", "Start with `set:`, `name:`, `cards:`."
    ),
    Page(
        codes.WRONG_SHAPE,
        "card",
        "The field needs a list, or a single value.",
        _EVENT.replace("[red]", "red"),
        "Write `colors: [red]`.",
    ),
    Page(
        codes.DUPLICATE_FIELD,
        "card",
        "One of the two values would be lost without a word.",
        _EVENT + "cost: 2\n",
        "Keep the one that is meant.",
    ),
    Page(
        codes.UNKNOWN_FIELD,
        "card",
        "What stands there would be lost without a word.",
        _EVENT + "tribe: [Harbour Watch]\n",
        "Use a field of the format; the finding names the most similar one.",
    ),
    Page(
        codes.MISSING_FIELD,
        "card",
        "Every card has it.",
        _EVENT.replace("name: Signal\n", ""),
        "Add the field.",
        ("2-1", "2-2", "2-3", "2-14"),
    ),
    Page(
        codes.WRONG_TYPE,
        "card",
        "YAML reads `No` as a truth value and `1.5` as a fraction.",
        _EVENT.replace("Signal", "No"),
        'Put texts in quotes (`name: "No"`), and write whole numbers without them.',
    ),
    Page(
        codes.OUT_OF_RANGE,
        "card",
        "No printed number is below zero, or that high.",
        _EVENT.replace("cost: 1", "cost: -1"),
        "Write the printed number.",
    ),
    Page(
        codes.UNKNOWN_WORD,
        "card",
        "The rules have four categories, six colours and six attributes.",
        _EVENT.replace("[red]", "[crimson]"),
        "Use one of the words that the finding lists.",
        ("2-2", "2-3-3", "2-5-2"),
    ),
    Page(
        codes.FIELD_NOT_FOR_CATEGORY,
        "card",
        "Cards of this category do not have it, so no rule would ever use it.",
        _EVENT + "power: 3000\n",
        "Take the field out; a Leader's number of Life cards goes under `life`.",
        ("2-5-5", "2-6-2", "2-7-5", "2-9-3", "2-10-2"),
    ),
    Page(
        codes.FIELD_NEEDED_BY_CATEGORY,
        "card",
        "The card cannot be played without it.",
        _LEADER.replace("life: 4\n", ""),
        "Add the field; a printed 0 is written as 0.",
        ("2-6-1", "2-7-2", "2-9-1"),
    ),
    Page(
        codes.DUPLICATE_NUMBER,
        "file",
        "The number is what decks and texts name a card by.",
        "set: BX01\nname: Lights\ncards:\n"
        + "".join(f"  - {_EVENT}".replace("\n", "\n    ").rstrip() + "\n" for _ in range(2)),
        "Give one of the two another number.",
        ("2-14",),
    ),
    Page(
        codes.BAD_NUMBER,
        "card",
        "Numbers are how printings, decks and texts find a card.",
        _EVENT.replace("BX01-001", "BX01/1"),
        "A set code, a hyphen, three digits: `BX01-001`.",
        ("2-14",),
    ),
    Page(
        codes.NUMBER_OF_OTHER_SET,
        "card",
        "It is a slip, or the card stands in the wrong file.",
        _EVENT.replace("BX01", "BX02"),
        "Mend the number, or move the card.",
        ("2-14",),
    ),
    Page(
        codes.REPEATED_WORD,
        "card",
        "The second one says nothing; perhaps another word was meant.",
        _EVENT.replace("[red]", "[red, red]"),
        "Take one out.",
    ),
    Page(
        codes.MARKED_BROKEN,
        "card",
        "Its data came in broken, so what it does is not known.",
        _EVENT + "faults: [the text was cut]\n",
        "Mend the data by the printed card, and take the fault out.",
        severity="warning",
    ),
    Page(
        codes.MANY_COLORS,
        "card",
        "The rules know cards of multiple colours, such as red and blue; no card has three.",
        _EVENT.replace("[red]", "[red, blue, green]"),
        "Keep the colours that are printed.",
        ("2-3-4",),
        "warning",
    ),
    Page(
        codes.TOO_LONG,
        "card",
        "It is no card's name or text; perhaps a quote or an indentation swallowed what comes after it.",
        _EVENT.replace("Signal", "Signal " * 40),
        "Shorten the value: a name has at most 200 characters, any other text 10,000, a list of words 100 of them.",
    ),
    Page(
        codes.MANY_FINDINGS,
        "file",
        "A file that is wrong throughout is wrong in one way: thousands of findings would hide it.",
        "",
        "Mend the first findings, and check the file again.",
    ),
    Page(
        codes.IMPLAUSIBLE,
        "card",
        "A digit too many or too few makes another card of it. What is plausible is what the public cards have, with "
        "room above: it is no rule of the game.",
        _LEADER.replace("5000", "500"),
        "Type the printed value; where it is meant, widen what is plausible with `plausible:` at the top of the set, "
        "or leave the finding out with `--ignore OP424` or a baseline.",
        ("2-6", "2-7", "2-9", "2-10"),
        "warning",
    ),
    Page(
        codes.REPEATED_EFFECTS,
        "file",
        "Whoever designs a card may not know that there is one that does the same, in other words perhaps. It is no "
        "fault, so `optcg check` only looks for it with `--similar`, and an editor with the setting `optcg.similar`. "
        "Cards with nothing but keyword effects and “[Trigger] Play this card.”, and other prints of a card, do not "
        "count.",
        "set: BX01\nname: Lights\ncards:\n"
        "  - {number: BX01-001, name: Signal, category: event, colors: [red], cost: 1, "
        'effect: "[Main] Draw 1 card."}\n'
        "  - {number: BX01-002, name: Fog Bell, category: event, colors: [blue], cost: 2, "
        'effect: "[Main] Draw 1 card."}\n',
        "Nothing, where it is meant; else give the card an effect of its own.",
        severity="info",
    ),
    Page(
        codes.DECK_LEADER,
        "deck",
        "A deck is led by exactly one Leader card.",
        "name: Short\nleader: BX01-002\ncards: {}\n",
        "Name a card of the category leader.",
        ("5-1-2",),
    ),
    Page(
        codes.DECK_UNKNOWN_NUMBER,
        "deck",
        "Nobody can say whether the deck is legal.",
        "name: Short\nleader: BX01-001\ncards:\n  BX01-902: 4\n",
        "Mend the number, or load the set that has it.",
    ),
    Page(
        codes.DECK_SIZE,
        "deck",
        "A deck has 50 cards, without the Leader.",
        "name: Short\nleader: BX01-001\ncards:\n  BX01-002: 4\n",
        "Add cards, or take some out.",
        ("5-1-2",),
    ),
    Page(
        codes.DECK_COLOR,
        "deck",
        "Only cards with a colour of the Leader may be in the deck; of a card of two colours, one is enough.",
        "name: Short\nleader: BX01-001\ncards:\n  BX01-003: 4\n",
        "Take the card out, or choose another Leader.",
        ("5-1-2-2",),
    ),
    Page(
        codes.DECK_COPIES,
        "deck",
        "At most 4 cards of a number may be in a deck, unless the card's own text says otherwise.",
        "name: Short\nleader: BX01-001\ncards:\n  BX01-002: 5\n",
        "Take copies out.",
        ("5-1-2-3", "5-1-2-4"),
    ),
    Page(
        codes.DECK_CATEGORY,
        "deck",
        "A deck is made of Character, Event and Stage cards.",
        "name: Short\nleader: BX01-001\ncards:\n  BX01-001: 1\n",
        "Name the Leader under `leader` only.",
        ("5-1-2-1",),
    ),
    Page(
        codes.DECK_TEXT,
        "deck",
        "A text about the deck that its card is in is in force before the game begins.",
        "name: Short\nleader: BX01-004\ncards:\n  BX01-002: 4\n",
        "Take the card out, or choose another Leader.",
        ("5-1-2-4",),
    ),
    Page(
        codes.DECK_FORMAT,
        "deck",
        "At an event in this format the deck may not be played.",
        "",
        "Take the card out, or name another format with `--in`.",
        ("5-1-2",),
    ),
    Page(codes.SOURCE_UNREADABLE, "import", "Its printings would be missing.", "", "Get the file anew."),
    Page(
        codes.BAD_ID,
        "import",
        "Without a number the printing has no place.",
        '{"id": "BX/1"}',
        "Mend the source, or ask it.",
    ),
    Page(
        codes.DUPLICATE_ID,
        "import",
        "One of the two is not imported.",
        "",
        "See which of the two is right.",
        (),
        "warning",
    ),
    Page(
        codes.BASE_PRINTING_MISSING,
        "import",
        "Another printing may have older wording.",
        '{"id": "BX01-001_p1"}',
        "Compare with the printed card.",
        severity="warning",
    ),
    Page(codes.PRINTINGS_DIFFER, "import", "At most one of them is right.", "", "Compare with the printed card."),
    Page(
        codes.IMPOSSIBLE_VALUE,
        "import",
        "The value was lost or stands in the wrong field.",
        '{"cost": -1}',
        "Look the value up, mend it in the set file, and take the fault out.",
        ("2-5", "2-6", "2-7", "2-9", "2-10"),
    ),
    Page(
        codes.STRAY_TAG,
        "import",
        "Where markup was left, text was lost.",
        '{"effect": "Your Leader has the </slash> attribute."}',
        "Type the printed text into the set file, and take the fault out.",
    ),
    Page(
        codes.TEXT_CUT,
        "import",
        "A stump of a text must never be compiled.",
        '{"effect": "[On Play] If your Leader has the"}',
        "Type the printed text into the set file, and take the fault out.",
    ),
    Page(
        codes.TRIGGER_IN_EFFECT,
        "import",
        "It would be read as part of the effect.",
        '{"effect": "[On Play] Draw 1 card. [Trigger] Draw 1 card."}',
        "Move it to `trigger`, and take the fault out.",
        ("2-11",),
    ),
    Page(
        codes.EFFECT_IN_TRIGGER,
        "import",
        "It would be read as part of the trigger.",
        '{"trigger": "[On Play] Draw 1 card."}',
        "Move it to `effect`, and take the fault out.",
        ("2-11",),
    ),
    Page(
        codes.TEXT_OF_OTHER_CARD,
        "import",
        "The card's own text is missing.",
        "",
        "Type the printed text into the set file.",
    ),
    Page(
        codes.FOREIGN_SCRIPT,
        "import",
        "No text of the language names the word like this.",
        '{"types": ["音楽"]}',
        "Write the word as the card prints it.",
        severity="warning",
    ),
    Page(
        codes.MISSING_BREAK,
        "import",
        "A line is an ability; it may have been meant as one.",
        '{"effect": "[Rush] (A note.)[On Play] Draw 1 card."}',
        "Compare with the printed card.",
        severity="warning",
    ),
    Page(codes.MISSING_SOURCE_FIELD, "import", "What the field held is not known.", "", "Get the file anew."),
    Page(
        codes.SIGN_LOST,
        "import",
        "A loss of power would become something else.",
        '{"effect": "Give up to 1 of your opponent\'s Characters ?2000 power during this turn."}',
        "Put the sign in, and take the fault out.",
    ),
    Page(
        codes.ZERO_RESTORED,
        "import",
        "The data format leaves printed zeros out; this is only said, so that nothing changes unseen.",
        '{"power": null}',
        "Nothing to do.",
        ("2-6", "2-7"),
        "info",
    ),
    Page(
        codes.UNPRINTABLE,
        "import",
        "The value was damaged on its way.",
        '{"effect": "[On Play] Draw\\u0000 1 card."}',
        "Type the printed text into the set file, and take the fault out.",
    ),
    Page(
        codes.TYPES_JOINED,
        "import",
        "A text that names one of the types would not find it.",
        '{"types": ["Harbour Watch/Tide Crew"]}',
        "Compare with the printed card.",
        ("2-4-2",),
        "warning",
    ),
    Page(
        codes.SOURCE_ENCODING,
        "import",
        "Which encoding it is can only be guessed: a letter with an accent may be another one.",
        "",
        "Save the table as UTF-8, and compare the names.",
        severity="warning",
    ),
    Page(
        codes.VALUE_MENDED,
        "table",
        "The set holds something else than the data; this is only said, so that nothing changes unseen.",
        "number,name,category\nBX01-002,Rope Boy (002) (Parallel),character\n",
        "Nothing to do.",
        severity="info",
    ),
)
