"""Rules about the characters, brackets and notes of a text (``OP0xx``)."""

from __future__ import annotations

from optcg_dsl.checking.rules.model import Example, Rule

_GOOD = Example("[On Play] Draw 1 card.")

TEXT: tuple[Rule, ...] = (
    Rule(
        "OP001",
        "character that cannot be printed",
        "error",
        "Finds control characters, lone halves of a character pair and characters without a meaning in a text.",
        "Nobody can see them, so nobody can say what the text is.",
        Example("[On Play] Draw\x00 1 card."),
        _GOOD,
        "Delete the character, or type the word anew.",
    ),
    Rule(
        "OP002",
        "look-alike letter",
        "error",
        "Finds words in which letters of two scripts are mixed, such as a Cyrillic letter inside an English word, and"
        " characters of Chinese texts in their simplified or Japanese form.",
        "The word looks right and is not: neither the language nor a search finds it.",
        Example("[On Play] Draw 1 \u0441ard."),
        _GOOD,
        "Type the word anew, on a keyboard of its language.",
    ),
    Rule(
        "OP003",
        "markup left in the text",
        "error",
        "Finds HTML tags and entities, such as a tag for a line break.",
        "Markup is not part of a card text, and often some of the text was lost with it.",
        Example("[On Play] Draw 1 card.<br>[Blocker]"),
        Example("[On Play] Draw 1 card.\n[Blocker]"),
        "Write a real line break, or the character that the entity stands for.",
    ),
    Rule(
        "OP004",
        "wrong kind of brackets",
        "error",
        "Finds a type, a name, an attribute or a keyword in the brackets of another one.",
        "The brackets say what a word is: [timing, keyword or name], {type}, <attribute>, “part of a type or name”.",
        Example("[On Play] K.O. up to 1 of your opponent's [Harbour Watch] type Characters."),
        Example("[On Play] K.O. up to 1 of your opponent's {Harbour Watch} type Characters."),
        "Use the brackets that the finding names.",
        ("2-1-2", "2-4-3", "2-5-2"),
    ),
    Rule(
        "OP005",
        "note that does not belong to its keyword",
        "warning",
        "Finds an explanatory note behind a keyword effect that explains another one.",
        "A note has no effect; a player who reads it would play the card wrongly.",
        Example("[Blocker] (This card deals 2 damage.)"),
        Example(
            "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of "
            "the attack.)"
        ),
        "Write the note of the keyword, or leave it out.",
        ("2-8-4",),
    ),
    Rule(
        "OP006",
        "word written twice",
        "error",
        "Finds the same word twice in a row where the text cannot be read.",
        "One of the two was a slip.",
        Example("[On Play] Draw 1 1 card."),
        _GOOD,
        "Delete one of them.",
    ),
    Rule(
        "OP007",
        "text in another language",
        "error",
        "Finds words of another script, such as Japanese, in a text that is read as English.",
        "Only English card texts are read.",
        Example("[On Play] \u30ab\u30fc\u30c91\u679a\u3092\u5f15\u304f\u3002"),
        _GOOD,
        "Write the English text of the card.",
    ),
    Rule(
        "OP008",
        "unbalanced brackets",
        "error",
        "Finds a bracket or a quotation mark that is opened and not closed, or closed and not opened.",
        "Where the word in brackets ends would be a guess.",
        Example("[On Play Draw 1 card."),
        _GOOD,
        "Write the missing bracket.",
    ),
    Rule(
        "OP009",
        "cut-off sentence",
        "error",
        "Finds a text that stops in the middle of a sentence.",
        "A stump of a text must never be carried out: what is missing may change all of it.",
        Example("[On Play] K.O. up to 1 of your"),
        Example("[On Play] K.O. up to 1 of your opponent's Characters."),
        "Type the rest of the sentence.",
    ),
    Rule(
        "OP010",
        "effect text in parentheses",
        "error",
        "Finds words in parentheses that read as an effect and explain no keyword effect.",
        "Notes have no influence on the game. The rules let some effect text stand in parentheses; taken for a note, "
        "it would silently do nothing.",
        Example("[On Play] Draw 1 card. (Trash 1 card from your hand.)"),
        Example("[On Play] Draw 1 card. Trash 1 card from your hand."),
        "Write the effect without parentheses, or word the note differently.",
        ("2-8-4-2",),
    ),
)
