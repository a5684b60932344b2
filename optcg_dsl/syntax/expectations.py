"""What could stand at a place, in words that a card designer knows, and which wording comes nearest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rapidfuzz import fuzz, process

from optcg_dsl.syntax.english.lexer import HEADS

_GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "an action (draw, trash, play, ...)",
        (
            *(
                "ACTIVATE",
                "ADD",
                "CHANGE",
                "CHOOSE",
                "DEAL",
                "DRAW",
                "GIVE",
                "KO",
                "KO_OR_REST",
                "LOOK",
                "LOSE",
                "NEGATE",
            ),
            *(
                "PLACE",
                "PLAY",
                "REST",
                "RETURN",
                "REVEAL",
                "SELECT",
                "SET",
                "SHUFFLE",
                "SWAP",
                "TAKE",
                "TRASH",
                "TURNS",
            ),
            "WIN",
        ),
    ),
    (
        "how many (1, up to 2, all, ...)",
        (
            "NUMBER",
            "up to",
            "all",
            "any number of",
            "a total of",
            "a total of up to",
            "up to a total of",
            "A",
            "any",
            "each",
            "none",
            "one",
            "no",
            "another",
        ),
    ),
    (
        "which cards (Characters, {type} type cards, [name], ...)",
        (
            "CATEGORY",
            "CATEGORIES",
            "CARD",
            "CARDS",
            "COLOR",
            "FACING",
            "NAME",
            "TYPENAME",
            "ATTRIBUTENAME",
            "KEYWORD",
            "active",
            "rested",
            "attacking",
            "given",
            "currently given",
            "COLORED",
            "other",
        ),
    ),
    ("whose (your, your opponent's, ...)", ("WHOSE",)),
    (
        "a reference (this Character, that card, it, ...)",
        (
            "this",
            "that",
            "those",
            "these",
            "it",
            "them",
            "the",
            "the rest",
            "the other",
            "the opponent's",
            "the card given these DON!! cards",
        ),
    ),
    (
        "a filter (with a cost of ..., other than ..., ...)",
        (
            "with",
            "without",
            "other than",
            "except",
            "that has",
            "that have",
            "that is",
            "that do not have",
            "and with",
            "that is a different color than",
        ),
    ),
    ("a place (from your hand, ...)", ("from", "in", "on")),
    (
        "a duration (during this turn, ...)",
        (
            "during this turn",
            "during this battle",
            "during",
            "until the",
            "until the end of this turn",
            "until the end of this battle",
        ),
    ),
    (
        "a moment (at the end of this turn, ...)",
        (
            "at the end of this turn",
            "at the end of this battle",
            "at the end of",
            "at the start of",
            "at the start of the game",
        ),
    ),
    ("a player (you, your opponent)", ("PLAYER", "you may", "CHOOSER")),
    (
        "what cards gain or cannot do (gains ..., cannot ...)",
        (
            "GAIN",
            "cannot",
            "can",
            "can attack",
            "can also attack",
            "will not become active",
            "do not become active",
            "are placed at",
            "are played rested",
            "_IS_GIVEN",
        ),
    ),
)
"""Terminals by name or phrase that are told as one."""
_FORMS: Mapping[str, str] = {
    "TIMING": "a timing like [On Play]",
    "TURN": "[Your Turn]",
    "ONCE": "[Once Per Turn]",
    "DONX": "[DON!! x1]",
    "HEADWORD": "a keyword like [Blocker]",
    "QUOTED": 'a part of a type in " "',
    "QUOTE_OPEN": 'an ability in " "',
    "QUOTE_CLOSE": 'the closing "',
    "NOTE": "an explanatory note in ( )",
    "DONMINUS": "a cost like DON!! −1",
    "SIGNED": "a change like +1000 or −2",
    "CIRCLED": "a circled number like ①",
    "BULLET": 'a line that begins with "•"',
    "_AFTER_OPTIONS": 'a line that begins with "Then,"',
    "RELATION": '"equal to or less than"',
    "STAT": '"cost" or "power"',
    "PHASE": "a phase",
    "END": '"the top of" or "the bottom of"',
    "$END": "the end of the text",
}
_JOINTS: Mapping[str, str] = {"AND": '"and"', "OR": '"or"', "COMMA": '","', "OXFORD": '","'}
_LIMIT = 12
_CLOSE = 72


def readable(accepted: Iterable[str], words: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The accepted terminals in words: groups first, then forms by their look, then phrases."""
    phrases = {name: words.get(name, ()) for name in accepted}
    found: list[str] = []
    for label, members in _GROUPS:
        told = [name for name, texts in phrases.items() if name in members or any(text in members for text in texts)]
        if told:
            found.append(label)
            for name in told:
                del phrases[name]
    for name in sorted(phrases):
        if name in _FORMS:
            found.append(_FORMS[name])
        elif not phrases[name]:
            found.append(_JOINTS.get(name.partition("_")[0], name))
        else:
            found.extend(f'"{text}"' for text in phrases[name][:2])
    ordered = tuple(dict.fromkeys(found))
    return (*ordered[:_LIMIT], "...") if len(ordered) > _LIMIT else ordered


def class_of(terminal: str, words: Mapping[str, tuple[str, ...]]) -> str:
    """The part of speech of a terminal: what is told of it and its like as one, else its own name."""
    phrases = words.get(terminal, ())
    for label, members in _GROUPS:
        if terminal in members or any(phrase in members for phrase in phrases):
            return label
    return terminal


def nearest(text: str, accepted: Iterable[str], words: Mapping[str, tuple[str, ...]]) -> str:
    """The accepted phrase that the beginning of ``text`` looks most like, or ""."""
    following = text.split()
    if not following:
        return ""
    best, score = "", float(_CLOSE)
    for name in sorted(set(accepted)):
        for phrase in words.get(name, ()):
            count = len(phrase.split())
            written = " ".join(following[:count]).rstrip(".,:;").lower()
            similarity = fuzz.ratio(written, phrase.lower())
            if similarity > score and written[:1] == phrase[:1].lower():
                best, score = phrase, similarity
    return best


def containing(word: str, accepted: Iterable[str], words: Mapping[str, tuple[str, ...]]) -> str:
    """The shortest accepted phrase that has ``word`` in it, or ""."""
    phrases = [text for name in accepted for text in words.get(name, ()) if word.lower() in text.lower().split()]
    return min(phrases, key=lambda text: (len(text), text), default="")


def nearest_word(word: str, words: Iterable[str]) -> str:
    """The one of ``words`` (in lower case) that ``word`` looks most like, with a capital if ``word`` has one, or ""."""
    found = process.extractOne(word.lower(), sorted(words), scorer=fuzz.ratio, score_cutoff=_CLOSE)
    if found is None:
        return ""
    return found[0][0].upper() + found[0][1:] if word[0].isupper() else found[0]


def nearest_bracket(text: str) -> str:
    """The timing or keyword that a bracketed word looks most like, with its brackets, or ""."""
    heads = [*HEADS, "DON!! x1"]
    found = process.extractOne(
        text.lower(), {head: head.lower() for head in heads}, scorer=fuzz.ratio, score_cutoff=_CLOSE
    )
    return f"[{found[2]}]" if found else ""
