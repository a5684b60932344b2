"""What could stand at a place, in words that a card designer knows, and which wording comes nearest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rapidfuzz import fuzz, process


@dataclass(frozen=True, eq=False)
class Hints:
    """The words in which findings and completions speak of the phrases of a language.

    ``parts_of_speech`` are terminals, by name or by one of their phrases, that are told as one; ``forms`` and
    ``joints`` say what a form, or a joint of that name, looks like.  ``heads`` are the timings and keywords as they are
    printed; ``head`` finds such a bracketed word with what parts it from the next, its name as the only group, and
    ``numbered_head`` the beginning of one with a number, of which ``heads`` has an example.  ``brackets`` are the
    opening signs with what closes them, ``word`` is what a reader takes for one word, ``scattered`` are words that also
    stand inside phrases, and ``is_own`` says whether a strange word is in the script of the language.  ``full_stop`` is
    the terminal that ends a sentence, and the sign.

    ``examples`` are texts of forms; ``names`` and ``types`` are the forms that hold a name or a type, and how it is
    written in them (``"[{}]"``).  ``printed`` has what the language prints for a timing, a keyword, a turn or once per
    turn, where that is another word than its English name.  ``opening`` finds such a form that is not closed yet,
    ``word_start`` where a word or phrase may begin, and ``sentence_start`` what stands before a capital letter.

    ``part_end`` finds where a sentence, a cost or an option ends, and ``part_lead`` are the signs that one may begin
    with.  ``stand_ins`` has, by the sign at its end, words that can stand in for a part that is wrong, so that what is
    behind it can be read.
    """

    parts_of_speech: tuple[tuple[str, tuple[str, ...]], ...]
    forms: Mapping[str, str]
    joints: Mapping[str, str]
    heads: tuple[str, ...]
    head: re.Pattern[str]
    numbered_head: re.Pattern[str]
    brackets: Mapping[str, str]
    word: re.Pattern[str]
    full_stop: tuple[str, str]
    is_own: Callable[[str], bool]
    examples: Mapping[str, tuple[str, ...]]
    names: Mapping[str, str]
    types: Mapping[str, str]
    opening: re.Pattern[str]
    word_start: re.Pattern[str]
    sentence_start: re.Pattern[str]
    scattered: frozenset[str] = frozenset()
    printed: Mapping[str, str] = field(default_factory=dict)
    part_end: re.Pattern[str] | None = None
    part_lead: str = " \n"
    stand_ins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def pairs(self) -> Mapping[str, str]:
        """The brackets whose two signs differ, the opening one with the closing one."""
        return {first: last for first, last in self.brackets.items() if first != last}

    def as_head(self, word: str) -> str:
        """A timing or keyword in the brackets that the language prints it in."""
        return f"{self.heads[0][0]}{word}{self.heads[0][-1]}"

    def head_of(self, name: str) -> str:
        """How the language prints a timing, a keyword or the like, by the name that trees hold."""
        return self.as_head(self.printed.get(name, name))

    def joint_of(self, terminal: str) -> str:
        """What a word looks like whose terminal says what it joins, the same for all its terminals; "" for another."""
        return self.joints.get(terminal) or self.joints.get(terminal.partition("_")[0], "")

    def examples_of(self, terminal: str) -> tuple[str, ...]:
        """Texts of a terminal that is a form, the same for all terminals of one joint; none for another."""
        kind = terminal if terminal in self.examples else terminal.partition("_")[0]
        return self.examples.get(kind, ())


_LIMIT = 6
"""How many things that could stand at a place are told; of the others only the number."""
_CLOSE = 72


Usage = Mapping[str, tuple[int, int]]
"""How often a phrase stands behind what is written, and how often anywhere; one that is missing stands nowhere."""


def readable(
    accepted: Iterable[str], words: Mapping[str, tuple[str, ...]], hints: Hints, usage: Usage = MappingProxyType({})
) -> tuple[str, ...]:
    """The accepted terminals in words, what is used most first; at last how many more there are.

    Of what is used as often as another, groups come first, then forms by their look, then phrases.
    """
    phrases = {name: words.get(name, ()) for name in accepted}
    found: dict[str, tuple[int, int]] = {}

    def tell(label: str, texts: Iterable[str]) -> None:
        uses = [usage.get(text, (0, 0)) for text in dict.fromkeys(texts)]
        here = (sum(behind for behind, _ in uses), sum(anywhere for _, anywhere in uses))
        found[label] = max(here, found.get(label, here))

    def looks(name: str) -> tuple[str, ...]:
        return phrases[name] or (name, *hints.examples_of(name))

    for label, members in hints.parts_of_speech:
        told = [name for name, texts in phrases.items() if name in members or any(text in members for text in texts)]
        if told:
            tell(label, (text for name in told for text in looks(name)))
            for name in told:
                del phrases[name]
    for name in sorted(phrases):
        if name in hints.forms:
            tell(hints.forms[name], looks(name))
        elif phrases[name]:
            for text in sorted(phrases[name], key=lambda text: [-count for count in usage.get(text, (0, 0))])[:2]:
                tell(f'"{text}"', (text,))
        elif hints.joint_of(name):
            # Of what only tells readings of one word apart, the word has a terminal of its own.
            tell(hints.joint_of(name), hints.examples_of(name))
    ordered = sorted(found, key=lambda label: [-count for count in found[label]])
    more = len(ordered) - _LIMIT
    return (*ordered[:_LIMIT], f"and {more} more") if more > 0 else tuple(ordered)


def class_of(terminal: str, words: Mapping[str, tuple[str, ...]], hints: Hints) -> str:
    """The part of speech of a terminal: what is told of it and its like as one, else its own name."""
    phrases = words.get(terminal, ())
    for label, members in hints.parts_of_speech:
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


def nearest_head(text: str, heads: Iterable[str]) -> str:
    """The one of ``heads`` that a bracketed word, ``text`` without its brackets, looks most like, or ""."""
    bare = {head: head[1:-1].lower() for head in heads}
    found = process.extractOne(text.lower(), bare, scorer=fuzz.ratio, score_cutoff=_CLOSE)
    return found[2] if found else ""
