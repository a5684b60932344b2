"""Random texts of languages without blanks: words of the grammar in any order, changed texts, and signs of every kind.

Each is the same for the same seed and index, in every process.  Run them by
``python -m tests.fuzz.texts --language japanese``, or ``chinese-taiwan``.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CATEGORIES, CardRecord
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import UnknownWordError
from tests.fuzz.inputs import STRANGE, FuzzInput, Kind
from tests.languages.agreement import records_of
from tests.languages.printing import base_records, results, texts_of

BRACKETS = "【】「」《》『』()（）[]〔〕｢｣≪<"
"""Brackets of every width, also those that no card prints."""


@dataclass(frozen=True, eq=False)
class Script:
    """What texts of a language are made of, beside the phrases of its grammar.

    ``headed`` are what opens an ability, ``forms`` names, numbers and words that are frequent, ``signs`` those of
    every width.  An argument has one of ``before`` (or nothing) in front of it and one of ``behind`` after it; a verb
    is one of ``verbs``, with an argument after it where ``verb_first``, and then one of ``closing``.  ``nested`` is
    put into itself, ``letter`` is any letter, ``trigger`` opens a [Trigger].  ``related`` gives, for a word, others of
    the same verb.
    """

    language: Language
    headed: tuple[str, ...]
    forms: tuple[str, ...]
    signs: tuple[str, ...]
    before: tuple[str, ...]
    behind: tuple[str, ...]
    verbs: tuple[str, ...]
    verb_first: bool
    closing: tuple[str, ...]
    nested: tuple[str, ...]
    letter: str
    trigger: str
    related: Callable[[str], tuple[str, ...]]


def unspaced_input(script: Script, seed: int, index: int, kinds: tuple[Kind, ...]) -> FuzzInput:
    """The input number ``index`` of a run; set files are of no other kind in such a language."""
    rng = random.Random(f"{script.language.name}/{seed}/{index}")
    chosen = [kind for kind in ("random", "mutated") if kind in kinds] or ["mutated"]
    if rng.choice((*chosen, chosen[-1])) == "random":
        text, category, trigger = rng.choice(_RANDOM)(script, rng), rng.choice(CATEGORIES), rng.random() < 0.2
        return FuzzInput("random", text[:6000], category, trigger, language=script.language.name)
    base = rng.choice(base_texts(script))
    text = base.text
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(_MUTATIONS)(script, rng, text)
    category = base.category if rng.random() < 0.8 else rng.choice(CATEGORIES)
    return FuzzInput("mutated", text[:6000], category, base.trigger, language=script.language.name)


@cache
def base_texts(script: Script) -> tuple[FuzzInput, ...]:
    """The texts that are changed: the shipped sets', the base set's in the language, and those of public cards."""
    return tuple(dict.fromkeys(_base_texts(script)))


def _base_texts(script: Script) -> Iterator[FuzzInput]:
    by_number = {card.number: card for card in base_records()}
    for one in results(script.language, base_records()):
        if one.outcome == "equal":
            category, trigger = by_number[one.number].category, one.text.startswith(script.trigger)
            yield FuzzInput("mutated", one.text, category, trigger)
    records: list[CardRecord] = []
    for loaded in load_sets([data_folder("cardsets") / script.language.name]):
        records += loaded.card_set.cards if loaded.card_set is not None else ()
    corpus = os.environ.get("OPTCG_CORPUS")
    if corpus:
        records += records_of(Path(corpus), script.language.name).values()
    for record, part, text in texts_of(records, script.language):
        yield FuzzInput("mutated", text, record.category, part == "trigger")


# -- random texts ------------------------------------------------------------------------------------------------------


@cache
def _phrases(script: Script) -> tuple[str, ...]:
    return tuple(sorted({text for texts in load_grammar(script.language).phrases.values() for text in texts}))


@cache
def _likely(script: Script) -> tuple[str, ...]:
    """The words as often as texts have them."""
    found: list[str] = []
    for base in base_texts(script):
        found += words_of(script, base.text)
    return tuple(found)


def words_of(script: Script, text: str) -> list[str]:
    """The words of a text as the lexer has them; what it does not know, sign by sign."""
    found: list[str] = []
    at = 0
    try:
        for token in load_grammar(script.language).lexer.tokens(text):
            found += (text[at : token.start_pos], text[token.start_pos : token.end_pos])
            at = token.end_pos
    except UnknownWordError:
        pass
    return [word for word in (*found, *text[at:]) if word]


def _word(script: Script, rng: random.Random) -> str:
    return rng.choice(
        rng.choice((script.headed, script.forms, _phrases(script), _likely(script), _likely(script), _likely(script)))
    )


def _soup(script: Script, rng: random.Random) -> str:
    return "".join(_word(script, rng) for _ in range(rng.randrange(30)))


def _headed_soup(script: Script, rng: random.Random) -> str:
    return "\n".join(f"{rng.choice(script.headed)}{_soup(script, rng)}。" for _ in range(rng.randrange(1, 4)))


def _argued_soup(script: Script, rng: random.Random) -> str:
    """Arguments with particles, and a verb: what the grammar takes, whether it means anything or not."""
    said = []
    for _ in range(rng.randrange(1, 4)):
        words = [_argument(script, rng) for _ in range(rng.randrange(4))]
        verb = rng.choice(script.verbs) + (_argument(script, rng) if script.verb_first else "")
        said.append("".join(words) + verb + rng.choice(script.closing))
    return rng.choice((*script.headed, "")) + "".join(said) + "。"


def _argument(script: Script, rng: random.Random) -> str:
    before = rng.choice(script.before) if script.before else ""
    return before + rng.choice(_likely(script)) + rng.choice(script.behind)


def _strange_soup(script: Script, rng: random.Random) -> str:
    strange = (*STRANGE, *script.signs)
    words = [rng.choice(strange) if rng.random() < 0.4 else _word(script, rng) for _ in range(rng.randrange(1, 25))]
    return rng.choice(("", " ", "\u3000")).join(words)


def _code_points(script: Script, rng: random.Random) -> str:
    low, high = rng.choice(((0x3000, 0x3100), (0x3000, 0x9FFF), (0xFF00, 0xFFFF), (0x2000, 0x3400), (0, 0x110000)))
    return "".join(chr(rng.randrange(low, high)) for _ in range(rng.randrange(80)))


def _nested(script: Script, rng: random.Random) -> str:
    opening, depth = rng.choice(script.nested), rng.choice((1, 2, 3, 10, 100, 1000))
    closing = rng.choice(("", *script.language.hints.brackets.values(), *script.closing)) * rng.choice((0, depth))
    start = rng.choice(("", script.headed[0]))
    return f"{start}{opening * depth}{rng.choice(('', script.letter))}{closing}"


def _long(script: Script, rng: random.Random) -> str:
    part = rng.choice(
        (
            _soup(script, rng)[:200],
            _word(script, rng),
            rng.choice(script.signs),
            rng.choice(base_texts(script)).text,
            "\n",
            script.letter,
        )
    )
    length = rng.choice((400, 600, 1999, 2000, 2001, 6000))
    return ((part + rng.choice(("", "、", "\n"))) * (length // max(1, len(part)) + 1))[:length]


_RANDOM: tuple[Callable[[Script, random.Random], str], ...] = (
    *(_soup,) * 4,
    *(_headed_soup,) * 6,
    *(_argued_soup,) * 6,
    *(_strange_soup,) * 4,
    *(_code_points, _code_points, _nested, _nested, _long),
)


# -- changed texts -----------------------------------------------------------------------------------------------------


def _swap(script: Script, rng: random.Random, text: str) -> str:
    words = words_of(script, text)
    if words:
        first, second = rng.randrange(len(words)), rng.randrange(len(words))
        words[first], words[second] = words[second], words[first]
    return "".join(words)


def _drop(script: Script, rng: random.Random, text: str) -> str:
    words = words_of(script, text)
    at = rng.randrange(len(words) + 1)
    return "".join((*words[:at], *words[at + rng.choice((1, 1, 1, 2, 3)) :]))


def _double(script: Script, rng: random.Random, text: str) -> str:
    words = words_of(script, text)
    at = rng.randrange(len(words) + 1)
    return "".join((*words[:at], *words[max(0, at - rng.choice((1, 1, 2, 4))) :]))


def _move(script: Script, rng: random.Random, text: str) -> str:
    words = words_of(script, text)
    at, size = rng.randrange(len(words) + 1), rng.choice((1, 1, 2, 3, 5))
    part, rest = words[at : at + size], words[:at] + words[at + size :]
    to = rng.randrange(len(rest) + 1)
    return "".join((*rest[:to], *part, *rest[to:]))


def _splice(script: Script, rng: random.Random, text: str) -> str:
    left, right = words_of(script, text), words_of(script, rng.choice(base_texts(script)).text)
    return "".join((*left[: rng.randrange(len(left) + 1)], *right[rng.randrange(len(right) + 1) :]))


def _cut(script: Script, rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] if rng.random() < 0.7 else text[at:]


def _put(script: Script, rng: random.Random, text: str) -> str:
    words = words_of(script, text)
    at = rng.randrange(len(words) + 1)
    return "".join((*words[:at], _word(script, rng), *words[at + rng.choice((0, 1)) :]))


def _of_a_kind(script: Script, rng: random.Random, text: str) -> str:
    """Another word of the same terminal, another form of a verb included."""
    tokens = words_of(script, text)
    places = [at for at, word in enumerate(tokens) if _kin(script, word)]
    if places:
        at = rng.choice(places)
        tokens[at] = rng.choice(_kin(script, tokens[at]))
    return "".join(tokens)


@cache
def _kin(script: Script, word: str) -> tuple[str, ...]:
    groups = [texts for texts in load_grammar(script.language).phrases.values() if word in texts and len(texts) > 1]
    return tuple(sorted({text for group in groups for text in group} | set(script.related(word))))


def _digits(script: Script, rng: random.Random, text: str) -> str:
    places = [match.span() for match in re.finditer("[0-9]+", text)]
    if not places:
        return text
    start, end = rng.choice(places)
    return text[:start] + rng.choice(("0", "1", "11", "51", "7000", "1000000", "３", "三", "1.5", "x", "")) + text[end:]


def _sign(script: Script, rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice((*script.signs, *STRANGE, *CIRCLED)) + text[at + rng.choice((0, 1)) :]


_MUTATIONS: tuple[Callable[[Script, random.Random, str], str], ...] = (
    *(_swap, _drop, _drop, _double, _move, _splice, _cut, _put, _put),
    *(_of_a_kind, _of_a_kind, _of_a_kind, _digits, _sign, _sign),
)
