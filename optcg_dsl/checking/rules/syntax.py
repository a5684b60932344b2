"""Rules about words and sentences that the language does not have (``OP1xx``)."""

from __future__ import annotations

from optcg_dsl.checking.rules.model import Example, Rule

_GOOD = Example("[On Play] Draw 1 card.")
_TRIGGER = Example(trigger="[Trigger] Draw 1 card.")

SYNTAX: tuple[Rule, ...] = (
    Rule(
        "OP101",
        "word that cannot stand here",
        "error",
        "Finds the first word that does not fit what stands before it.",
        "The sentence has no meaning in the language.",
        Example("[On Play] Draw your opponent's card."),
        _GOOD,
        "Use one of the words that the finding lists.",
    ),
    Rule(
        "OP102",
        "unknown word",
        "error",
        "Finds a word that no card text of the language has.",
        "What it should do is not known.",
        Example("[On Play] Grab 1 card."),
        _GOOD,
        "Use the word that printed cards use; the finding names the most similar one.",
    ),
    Rule(
        "OP103",
        "brackets that cannot be read",
        "error",
        "Finds brackets with nothing in them, and brackets inside brackets.",
        "There is no word in them.",
        Example("[On Play] Play up to 1 [] from your hand."),
        Example("[On Play] Play up to 1 [Mara] from your hand."),
        "Write the name, the type or the attribute into the brackets.",
    ),
    Rule(
        "OP104",
        "text that is too long",
        "error",
        "Finds a text of more than 2,000 characters or 100 lines.",
        "No card has room for it.",
        None,
        None,
        "Shorten the text; perhaps two cards stand in one field.",
    ),
    Rule(
        "OP105",
        "sentence without a full stop",
        "error",
        "Finds a text that ends without a full stop.",
        "It may be only the stop that is missing, or more.",
        Example("[On Play] Draw 1 card"),
        _GOOD,
        "Write the full stop, if the sentence is whole.",
    ),
    Rule(
        "OP106",
        "unknown timing or keyword",
        "error",
        "Finds a word in square brackets, at the head of an ability, that is no timing, condition or keyword.",
        "The effect would not know when it is activated.",
        Example("[On Plya] Draw 1 card."),
        _GOOD,
        "Use the word that the finding names.",
        ("10-1", "10-2"),
    ),
    Rule(
        "OP107",
        "words that would not be printed back",
        "error",
        "Finds words that were read, but that the tree does not hold.",
        "A word that nothing holds would be swallowed, and its meaning lost.",
        None,
        None,
        "Use the canonical wording that the finding shows.",
    ),
    Rule(
        "OP108",
        "trigger text without [Trigger]",
        "error",
        "Finds an ability in the field `trigger` that does not begin with [Trigger].",
        "A [Trigger] is activated apart from the card's other effects.",
        Example(trigger="[On Play] Draw 1 card."),
        _TRIGGER,
        "Begin with [Trigger], or move the text to `effect`.",
        ("10-1-5",),
    ),
    Rule(
        "OP109",
        "nobody who would do this",
        "error",
        "Finds a verb for another player (“and trashes it”) where no player is named before.",
        "Nobody would do it.",
        Example("[On Play] Draw 1 card and trashes it."),
        Example("[On Play] Your opponent chooses 1 card from their hand and trashes it."),
        "Name the player: “your opponent …”.",
    ),
)
