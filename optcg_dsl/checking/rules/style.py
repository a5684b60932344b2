"""Rules about spelling that means the same, each with a safe fix (``OP3xx``)."""

from __future__ import annotations

from optcg_dsl.checking.rules.model import Example, Rule

_SAME = "The text means the same, but two spellings of one thing make texts hard to compare and to search."
_FIX = "Apply the safe fix."


def _style(code: str, title: str, what: str, bad: str, good: str) -> Rule:
    return Rule(code, title, "info", what, _SAME, Example(bad), Example(good), _FIX)


_MINUS = "[On Play] Give up to 1 of your opponent's Characters {}2 cost during this turn."
_CHOICE = "[On Play] Choose one:\n{} Draw 1 card.\n{} Rest up to 1 of your opponent's Characters."
_DRAW = "[On Play] Draw 1 card."

STYLE: tuple[Rule, ...] = (
    _style(
        "OP301",
        "kind of minus sign",
        "Finds hyphens and dashes in front of a number, where the minus sign (U+2212) is printed.",
        _MINUS.format("-"),
        _MINUS.format("\u2212"),
    ),
    _style(
        "OP302",
        "curly quotation marks and apostrophes",
        "Finds quotation marks and apostrophes other than the straight ones.",
        "[On Play] K.O. up to 1 of your opponent\u2019s Characters with a cost of 1 or less.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 1 or less.",
    ),
    _style(
        "OP303",
        "spaces and line breaks",
        "Finds doubled, trailing and unusual spaces, blank lines, and spaces inside brackets.",
        "[On Play]  Draw 1 card.",
        _DRAW,
    ),
    _style(
        "OP304",
        "full-width characters",
        "Finds the wide letters, digits, brackets and marks of East Asian keyboards.",
        "\uff3bOn Play\uff3d Draw \uff11 card.",
        _DRAW,
    ),
    _style(
        "OP305",
        "spelling of DON!!",
        "Finds other spellings of “DON!!” and of its conditions and costs, such as “[Don!!x1]”.",
        "[Don!!x1] This Character gains +1000 power.",
        "[DON!! x1] This Character gains +1000 power.",
    ),
    _style(
        "OP306",
        "kind of bullet",
        "Finds other marks than “• ” in front of the lines of a choice.",
        _CHOICE.replace("{}", "\u30fb"),
        _CHOICE.replace("{}", "\u2022"),
    ),
    _style(
        "OP307",
        "kind of circled digit",
        "Finds circled digits of other kinds than “①”.",
        "[Activate: Main] \u2780: Draw 1 card.",
        "[Activate: Main] \u2460: Draw 1 card.",
    ),
    _style(
        "OP308",
        "invisible characters",
        "Finds characters that take no room, such as zero-width spaces and direction marks.",
        "[On Play] Draw\u200b 1 card.",
        _DRAW,
    ),
    _style(
        "OP309",
        "letter in two parts",
        "Finds letters whose accent is a character of its own.",
        "[On Play] Play up to 1 [Ame\u0301lie] from your hand.",
        "[On Play] Play up to 1 [Am\u00e9lie] from your hand.",
    ),
    _style(
        "OP310",
        "capital letters",
        "Finds words of a sentence with a capital where cards print none, and the other way round.",
        "[On Play] draw 1 card.",
        _DRAW,
    ),
    _style(
        "OP311",
        "singular and plural",
        "Finds a noun or verb whose form does not agree with its number.",
        "[On Play] Draw 1 cards.",
        _DRAW,
    ),
    _style(
        "OP312",
        "comma in a list",
        "Finds a comma that cards print otherwise.",
        "[On Play] Play up to 1 [Mara], [Ilse] or [Ondine] from your hand.",
        "[On Play] Play up to 1 [Mara], [Ilse], or [Ondine] from your hand.",
    ),
    _style(
        "OP313",
        "[Banished] for [Banish]",
        "Finds the older spelling of the keyword [Banish].",
        "[Banished]",
        "[Banish]",
    ),
    _style(
        "OP314",
        "plural in brackets",
        "Finds “card(s)” and the like.",
        "[On Play] Trash 1 Character(s).",
        "[On Play] Trash 1 Character.",
    ),
    _style(
        "OP315",
        "a and an",
        "Finds “a” in front of a vowel, and “an” in front of another letter.",
        "If there is an Character with a cost of 0, this Character gains +1000 power.",
        "If there is a Character with a cost of 0, this Character gains +1000 power.",
    ),
    _style(
        "OP316",
        "attached DON!! cards",
        "Finds “attached”, where the rules say that DON!! cards are given.",
        "If this Character has 2 or more DON!! cards attached, this Character gains +1000 power.",
        "If this Character has 2 or more DON!! cards given, this Character gains +1000 power.",
    ),
    _style(
        "OP317",
        "Main Deck",
        "Finds “Main Deck”, where cards and rules say “deck”.",
        "[On Play] Trash 2 cards from the top of your Main Deck.",
        "[On Play] Trash 2 cards from the top of your deck.",
    ),
    _style(
        "OP318",
        "spelling of a timing or keyword",
        "Finds timings and keywords at the head of an ability with other capitals, spaces or stops than printed ones.",
        "[ON PLAY] Draw 1 card.",
        _DRAW,
    ),
    _style(
        "OP319",
        "K.O. without stops",
        "Finds “KO”, where cards print “K.O.”.",
        "[On Play] KO up to 1 of your opponent's Characters with a cost of 1 or less.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 1 or less.",
    ),
    _style(
        "OP320",
        "“Then,” at the start",
        "Finds “Then,” at the start of an ability, where nothing has been done before.",
        "[On Play] Then, draw 1 card.",
        _DRAW,
    ),
    _style(
        "OP321",
        "gets for gains",
        "Finds “gets”, where cards say that a card gains something.",
        "[On Play] This Character gets +1000 power during this turn.",
        "[On Play] This Character gains +1000 power during this turn.",
    ),
)
