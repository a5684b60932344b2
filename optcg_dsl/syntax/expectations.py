"""What could stand at a place, in words that a card designer knows, and which wording comes nearest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rapidfuzz import fuzz, process

from optcg_dsl.syntax.lexer import KEYWORDS, TIMINGS

FORMS: Mapping[str, str] = {
    "TIMING": "a timing like [On Play]",
    "TURN": "[Your Turn] or [Opponent's Turn]",
    "ONCE": "[Once Per Turn]",
    "DONX": "[DON!! x1]",
    "HEADWORD": "a keyword like [Blocker]",
    "KEYWORD": "a keyword like [Blocker]",
    "NAME": "a card name in [ ]",
    "TYPENAME": "a type in { }",
    "QUOTED": 'a part of a name or type in " "',
    "ATTRIBUTENAME": "an attribute in < >",
    "NOTE": "an explanatory note in ( )",
    "DONMINUS": "a cost like DON!! −1",
    "SIGNED": "a change like +1000 or −2",
    "NUMBER": "a number",
    "CIRCLED": "a circled number like ①",
    "BULLET": 'a line that begins with "•"',
    "DOT": '"."',
    "COLON": '":"',
    "COMMA": '","',
    "SEMICOLON": '";"',
    "SLASH": '"/"',
    "A": '"a"',
    "CATEGORY": "a category like Character",
    "CATEGORIES": "a category like Characters",
    "COLOR": "a colour",
    "WHOSE": '"your" or "your opponent\'s"',
    "PLAYER": '"you" or "your opponent"',
    "STAT": '"cost" or "power"',
    "PHASE": "a phase",
    "END": '"the top of" or "the bottom of"',
    "$END": "the end of the text",
}
JOINTS: Mapping[str, str] = {
    "AND": '"and"',
    "OR": '"or"',
    "COMMA": '","',
    "OXFORD": '","',
}
VERBS = frozenset(
    {
        *(
            "ACTIVATE",
            "ADD",
            "CHANGE",
            "CHOOSE",
            "DEAL",
            "DRAW",
            "GIVE",
            "KO",
            "LOOK",
            "LOSE",
            "NEGATE",
            "PLACE",
            "PLAY",
        ),
        *("REST", "RETURN", "REVEAL", "SELECT", "SET", "SHUFFLE", "SWAP", "TAKE", "TRASH", "TURNS", "WIN"),
    }
)
_LIMIT = 14
_CLOSE = 72


def readable(accepted: Iterable[str], words: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The accepted terminals in words, grouped: verbs as one group, forms by their look, then phrases."""
    names = set(accepted)
    found: list[str] = []
    verbs = sorted(words[name][0] for name in names & VERBS if name in words)
    if len(verbs) > 3:
        found.append("an action (draw, trash, play, ...)")
    else:
        found.extend(f'"{verb}"' for verb in verbs)
    for name in sorted(names - VERBS):
        if name in FORMS:
            found.append(FORMS[name])
        elif name.partition("_")[0] in JOINTS and name not in words:
            found.append(JOINTS[name.partition("_")[0]])
        else:
            found.extend(f'"{text}"' for text in words.get(name, ())[:2])
    ordered = tuple(dict.fromkeys(found))
    if len(ordered) > _LIMIT:
        return (*ordered[:_LIMIT], "...")
    return ordered


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


def nearest_word(word: str, words: Mapping[str, tuple[str, ...]]) -> str:
    """The word of the language that ``word`` looks most like, with a capital if ``word`` has one, or ""."""
    known = {part for texts in words.values() for text in texts for part in text.split() if part[0].isalpha()}
    found = process.extractOne(word.lower(), sorted(known), scorer=fuzz.ratio, score_cutoff=_CLOSE)
    if found is None or found[0].lower() == word.lower():
        return ""
    return found[0][0].upper() + found[0][1:] if word[0].isupper() else found[0]


def nearest_bracket(text: str) -> str:
    """The timing or keyword that a bracketed word looks most like, with its brackets, or ""."""
    heads = [*TIMINGS, *KEYWORDS, "Your Turn", "Opponent's Turn", "Once Per Turn", "DON!! x1"]
    found = process.extractOne(
        text.lower(), {head: head.lower() for head in heads}, scorer=fuzz.ratio, score_cutoff=_CLOSE
    )
    return f"[{found[2]}]" if found else ""
