"""Words of other card games, or of plain English, and what cards of this game say."""

from __future__ import annotations

import re
import unicodedata

from optcg_dsl.syntax.english.vocabulary import HEADS, KEYWORDS, alternatives
from optcg_dsl.syntax.mistakes import Brackets, Mistakes, Rewrite
from optcg_dsl.vocabulary import keywords, timings

_INSTEAD = {
    "a": "1",
    "abilities": "effects",
    "ability": "effect",
    "above": "more",
    "an": "1",
    "an enemy's": "your opponent's",
    "at end of turn": "at the end of this turn",
    "attached": "given",
    "battlefield": "field",
    "be defeated": "be K.O.'d",
    "be destroyed": "be K.O.'d",
    "be killed": "be K.O.'d",
    "be koed": "be K.O.'d",
    "below": "less",
    "board": "field",
    "can not": "cannot",
    "cant": "cannot",
    "commander": "Leader",
    "creature": "Character",
    "creatures": "Characters",
    "defeat": "K.O.",
    "defeated": "K.O.'d",
    "destroy": "K.O.",
    "destroyed": "K.O.'d",
    "destroys": "K.O.",
    "dies": "is K.O.'d",
    "discard": "trash",
    "discarded": "trashed",
    "discards": "trashes",
    "eight": "8",
    "enemies": "your opponent's",
    "enemy": "your opponent's",
    "enemy's": "your opponent's",
    "exhaust": "rest",
    "exhausted": "rested",
    "exhausting": "resting",
    "exhausts": "rests",
    "fewer": "less",
    "five": "5",
    "four": "4",
    "get": "gain",
    "gets": "gains",
    "graveyard": "trash",
    "greater": "more",
    "hero": "Leader",
    "higher": "more",
    "i": "1",
    "its controller's": "the owner's",
    "its owner's": "the owner's",
    "kill": "K.O.",
    "killed": "K.O.'d",
    "kills": "K.O.",
    "knock out": "K.O.",
    "ko'd": "K.O.'d",
    "l": "1",
    "leader": "Leader",
    "lesser": "less",
    "library": "deck",
    "lower": "less",
    "maximum": "up to",
    "may not": "cannot",
    "minion": "Character",
    "minions": "Characters",
    "monster": "Character",
    "monsters": "Characters",
    "nine": "9",
    "o": "0",
    "one": "1",
    "opponent": "your opponent",
    "opponent's": "your opponent's",
    "opponents": "your opponent's",
    "opposing": "your opponent's",
    "or fewer": "or less",
    "over": "more",
    "owner's": "the owner's",
    "put": "place",
    "puts": "places",
    "ready": "active",
    "receive": "gain",
    "receives": "gains",
    "sacrifice": "trash",
    "sacrificed": "trashed",
    "send": "place",
    "seven": "7",
    "six": "6",
    "special summon": "play",
    "spell": "Event",
    "spells": "Events",
    "summon": "play",
    "tap": "rest",
    "tapped": "rested",
    "target": "up to 1 of",
    "ten": "10",
    "the board": "the field",
    "the enemy's": "your opponent's",
    "the opponent's": "your opponent's",
    "their owner's": "the owner's",
    "this": "during this",
    "this turn": "during this turn",
    "three": "3",
    "trait": "type",
    "two": "2",
    "under": "less",
    "untapped": "active",
    "until end of turn": "during this turn",
    "until the end of the turn": "until the end of this turn",
    "whenever": "when",
    "your enemies'": "your opponent's",
    "your enemy": "your opponent",
    "your enemy's": "your opponent's",
    "your foe's": "your opponent's",
    "your opponent": "your opponent's",
    "your opponents": "your opponent's",
    "your opponents'": "your opponent's",
    "your rival's": "your opponent's",
}
"""What to write in place of a word or of a few words."""

_ADVICE = {
    "•": "each option of “Choose one:” begins a new line",
    "bounce": "cards say “Return up to 1 … to the owner's hand.”",
    "control": "cards say “you have …”",
    "controls": "cards say “your opponent has …”",
    "counter": "cards say “negate the effect of …”",
    "destroy": "cards say “K.O.”",
    "exile": "cards say “Place … at the bottom of the owner's deck.” or “Trash …”",
    "freeze": "cards say “… will not become active in your opponent's next Refresh Phase.”",
    "heal": "cards say “Add up to 1 card from the top of your deck to the top of your Life cards.”",
    "mana": "cards say “DON!! cards”",
    "mill": "cards say “Trash … cards from the top of your deck.”",
    "neither": "cards say “Both players cannot …”",
    "nobody": "cards say “Both players cannot …”",
    "ramp": "cards say “Add up to 1 DON!! card from your DON!! deck and …”",
    "recruit": "cards say “Play up to 1 … from your hand.”",
    "scry": "cards say “Look at … cards from the top of your deck and place them at the top or bottom of the deck "
    "in any order.”",
    "search": "cards say “Look at 5 cards from the top of your deck; reveal up to 1 … and add it to your hand. Then, "
    "place the rest at the bottom of your deck in any order.”",
    "silence": "cards say “Negate the effect of …”",
    "stun": "cards say “… will not become active in your opponent's next Refresh Phase.”",
    "untap": "cards say “Set … as active.”",
}
"""What cards say for a word that no other word can simply stand for."""

_HEAD = alternatives(HEADS)
_ANY_HEAD = rf"{_HEAD}|DON!! x\d+"
_KEYWORD = alternatives(KEYWORDS)
_NAME = r"[A-Z][\w.'&-]*(?: (?:[A-Z][\w.'&-]*|of|the|&))*"


def _above(match: re.Match[str]) -> str:
    return f"{int(match[1]) + 1} or more"


def _below(match: re.Match[str]) -> str:
    return f"{max(0, int(match[1]) - 1)} or less"


def _without_either(match: re.Match[str]) -> str:
    return _capital(match[2]) if match[1] == "E" else match[2]


def _capital(word: str) -> str:
    return word[0].upper() + word[1:]


def _attacks_or_blocks(match: re.Match[str]) -> str:
    return f"[When Attacking]/[On Block] {_capital(match[1])}"


def _more_than_the_other(match: re.Match[str]) -> str:
    """ "Your opponent has at least 2 more Life cards than you", told with two numbers."""
    mine, theirs = ("your", "your opponent's") if match[1] == "you have" else ("your opponent's", "your")
    what, link, place = match[3], match[4], match[5]

    def counted(whose: str) -> str:
        return f"the number of {what} {link} {whose} {place}" if place else f"the number of {whose} {what}"

    return f"{counted(mine)} is at least {match[2]} more than {counted(theirs)}"


def _if(match: re.Match[str]) -> str:
    return "If" if match[1] == "W" else "if"


def _whose_hand(match: re.Match[str]) -> str:
    before = match.string[: match.start()].lower()
    return "your " if before.rfind("you have") > before.rfind("opponent") else "their "


def _circled(match: re.Match[str]) -> str:
    return chr(0x2460 + int(match[1]) - 1)


_REWRITES: tuple[Rewrite, ...] = (
    (re.compile(rf"(?m)^({_HEAD})(?: ?[:\u2013-])?(?= |$)"), r"[\1]"),
    (re.compile(rf"(?<=gains )({_KEYWORD})\b"), r"[\1]"),
    (re.compile(rf"(?<=this card's )({_HEAD})(?= effect)"), r"[\1]"),
    (re.compile(r"this cards(?= \[)"), "this card's"),
    (re.compile(r"\bcan't\b"), "cannot"),
    (re.compile(r"\(([1-9]|10)\)(?=:| You)"), _circled),
    (re.compile(r"(DON!! \u2212\d+)[;,.]? (?=[A-Z])"), r"\1: "),
    (re.compile(r"DON!! (\d+)(?=:)"), "DON!! \u2212\\1"),
    (re.compile(r"(?m)([\u2460-\u2469])[;,.]? (?=[A-Z])"), r"\1: "),
    (re.compile(r"DON!?(?= (?:\u2212\d|card))"), "DON!!"),
    (re.compile(r"\b(?:a )?cost (\d+) or (less|more)"), r"a cost of \1 or \2"),
    (re.compile(r"\bwith (?=cost of \d)"), "with a "),
    (
        re.compile(r"(?<=\d )(?:of )?(?:an? |the )?(?:enemy(?:'s)?|opponent(?:'s)?|opposing) (Character|Stage)s?\b"),
        r"of your opponent's \1s",
    ),
    (re.compile(r"of cost (\d+) or (less|more)"), r"with a cost of \1 or \2"),
    (re.compile(r"cost up to (\d+)"), r"cost of \1 or less"),
    (re.compile(r"with (?:a )?power of (\d+) or (less|more)"), r"with \1 power or \2"),
    (re.compile(r"\b([Ee])ither (?!you or)(\S+)"), _without_either),
    (re.compile(r"(?m)^When this Character attacks or blocks, (\w+)"), _attacks_or_blocks),
    (
        re.compile(
            r"\b(you have|your opponent has) at least (\d+) more ([\w!\u0020]+?)(?: (on|in) (?:your|their) (\w+))?"
            r" than (?:you|your opponent)\b(?: do| does| have| has)?"
        ),
        _more_than_the_other,
    ),
    (re.compile(r"\b([Nn])egate this (\w+)'s effects?\b"), r"\1egate the effects of this \2"),
    (re.compile(r"(?<=\bhave )both (?=\[)|(?<=\bhas )both (?=\[)"), ""),
    (re.compile(r"(?<=DON!! card given) to it\b|(?<=DON!! cards given) to (?:it|them)\b"), ""),
    (re.compile(r"\bat least (\d+)"), r"\1 or more"),
    (re.compile(r"(\d+) at most\b"), r"\1 or less"),
    (re.compile(r"\b(have|has) at most (\d+)"), r"\1 \2 or less"),
    (re.compile(r"(?<=cost of )at most (\d+)"), r"\1 or less"),
    (re.compile(r"(?<!have )(?<!has )(?<!of )\bat most (\d+)"), r"up to \1"),
    (re.compile(r"\b(?:no|not) more than (\d+)"), r"\1 or less"),
    (re.compile(r"\b(?:no|not) (?:less|fewer) than (\d+)"), r"\1 or more"),
    (re.compile(r"\bmore than (\d+)"), _above),
    (re.compile(r"\b(?:less|fewer) than (\d+)"), _below),
    (
        re.compile(r"([Gg]ive) ([+\u2212]\d+ (?:power|cost)) to ((?:up to|your|all|1|this)\b.*?)(?= during| until|\.)"),
        r"\1 \3 \2",
    ),
    (re.compile(r"\b(?:has|have|gets?) (?=[+\u2212]\d)"), "gains "),
    (re.compile(r"(?<=[+\u2212]) (?=\d)"), ""),
    (re.compile(r"until (your(?: opponent's)? next turn)"), r"until the start of \1"),
    (re.compile(r"until the beginning of"), "until the start of"),
    (re.compile(r"(?<!at )\b(?:on|to|in) (?=the (?:top or bottom|top|bottom) of)"), "at "),
    (re.compile(r"\b(?:his|her|his or her|its)(?= (?:hand|deck|Life|trash|field|Leader|Characters))"), "their"),
    (re.compile(r"(?<=cards in )(?=hand\b)"), _whose_hand),
    (re.compile(r"\bis (\{[^{}]+\} type)"), r"has the \1"),
    (re.compile(r"(?m)(?<=[\]:] )When(?:ever)?(?= (?:your|this|you)\b)"), "If"),
    (re.compile(r"\b([Ww])hen(?:ever)?(?= (?:you have|you do|they do|there (?:is|are)|(?:that|the \w+) card)\b)"), _if),
    (re.compile(r"(\d+) at least\b"), r"\1 or more"),
    (re.compile(r"to the hand of the owner|to (?:its|the) owners? hand"), "to the owner's hand"),
    (re.compile(r"(?<=\d cards) (?:of|in|from) your deck"), " from the top of your deck"),
    (re.compile(r"\band rest\."), "and rest it."),
    (re.compile(r"\bset (up to .*?|this Character|your Leader) (?:as )?rested"), r"rest \1"),
    (re.compile(r"\bSet (up to .*?|this Character|your Leader) (?:as )?rested"), r"Rest \1"),
    (re.compile(r"K\.O\.?(?:'?e)?d\b"), "K.O.'d"),
    (re.compile(rf"(?<!\{{)\b({_NAME})(?= type\b)"), r"{\1}"),
    (re.compile(rf"(?<=\bis )({_NAME})(?=[,.])"), r"[\1]"),
    (re.compile(rf"(?<=\d )({_NAME})(?= from| with|\.)"), r"[\1]"),
)
"""Whole turns of phrase: what to look for, and what cards print in its place."""

_BRACKETS: tuple[Brackets, ...] = (
    (
        re.compile(r"(?:\[|<|\()([^\[\]<>{}()\"\n]+)[\]>)](?= (?:or (?:[\[<{][^\[\]<>{}\n]+[\]>}] )?)?type\b)"),
        "a type",
        "{}",
    ),
    (re.compile(r"\"([^\"\n]+)\"(?= type\b)"), "a type", "{}"),
    (
        re.compile(r"(?:(?<=includes )|(?<=including ))[\[{<(]([^\[\]<>{}()\"\n]+)[\]}>)]"),
        "a part of a type or name",
        '""',
    ),
    (re.compile(r"[\[{(\"]([^\[\]{}()\"\n]+)[\]})\"](?= attribute\b)"), "an attribute", "<>"),
    (re.compile(rf"(?m)(?<=^)[{{<(\"]({_ANY_HEAD})[}}>)\"]"), "a timing or keyword", "[]"),
    (re.compile(rf"(?<=\bgains )[{{<(\"]({_KEYWORD})[}}>)\"]"), "a keyword", "[]"),
    (re.compile(r"[{<]([^{}<>\n]+)[}>](?= (?:from|with|on|in|other|and|or)\b|[.,:])(?! or \{)"), "a name", "[]"),
    (re.compile(r"\"([^\"\n]+)\"(?= (?:from|with|on|in|other|and|or)\b|[.,:])"), "a name", "[]"),
)
_NICKNAMES = {
    "on the field": "Your Turn",
    "once a turn": "Once Per Turn",
    "once": "Once Per Turn",
    **{word: info.name for info in timings.TIMINGS.values() for word in info.familiar},
    **{word: info.symbol for info in keywords.KEYWORDS.values() for word in info.familiar},
}
"""Words of other card games, or of plain English, and the timing or keyword that cards of this game print."""


def _is_foreign(char: str) -> bool:
    return char.isalpha() and not unicodedata.name(char, "").startswith(("LATIN", "CIRCLED", "MODIFIER"))


MISTAKES = Mistakes(
    instead=_INSTEAD,
    advice=_ADVICE,
    rewrites=_REWRITES,
    heads=HEADS,
    keywords=tuple(word for word, symbol in KEYWORDS.items() if word == symbol),
    head=re.compile(_ANY_HEAD),
    gained=re.compile(r"\b(?:gains?|loses?|with) \[([^\[\]\n]+)\]"),
    nicknames=_NICKNAMES,
    in_wrong_brackets=_BRACKETS,
    function_words=("of", "to", "from", "with", "at", "in", "the", "and", "is", "a", "card", "as", "it", "that"),
    stats=("power", "cost", "base power", "base cost"),
    older_keywords=tuple(word for word, symbol in KEYWORDS.items() if word != symbol),
    after_head=re.compile(r" ?(?:[A-Z][a-z]+ |K\.O\. |DON!! |\(|\[|$)"),
    misspelt_heads=((re.compile(r"don ?[!:]* ?[x\u00d7*]? ?(\d+)", re.I), r"DON!! x\1"),),
    unbracketed=(
        (
            re.compile(r"start of (?P<whose>your|your opponent's|each) ?(?:turn|main phase)?", re.I),
            lambda match: f"At the start of {match['whose'].lower()} turn, …",
        ),
    ),
    foreign=_is_foreign,
    twice=re.compile(r"(?<![\w-])([\w'+]+(?: [\w'+]+){0,2}) \1(?![\w-])", re.I),
    leading_then=re.compile(r"Then, ?(.)"),
    note_signs={symbol: info.signs for symbol, info in keywords.KEYWORDS.items() if info.signs},
    entities={"&": "and"},
    word=re.compile(r"\[[^\[\]\n]*\]?|\{[^{}\n]*\}?|[A-Za-z]+!!?|[A-Za-z][\w'-]*|\d+|[^\s\w]|\S"),
    strange_word=re.compile(r"[A-Za-z'.]+|•"),
    blank=" ",
    marks=(".", ",", ":", ";"),
    idle=("the",),
    possessive="'s",
    plural="s",
)
