"""Which alternatives of the grammar, and which words in them, are only found in texts that do not compile.

Run as ``python -m tests.compiling.refused`` it lists them, with the finding that they get.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, given, settings

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.building.base import MEANINGFUL
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.printer import print_text
from optcg_dsl.syntax.tables import Production
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.diagnostics import Diagnostic
from tests.syntax.productions import Productions
from tests.syntax.sentences import sentences

INFLECTED = frozenset(("HAVE_NOT", "DO_NOT", "WAS"))
"""Terminals whose words differ in number only: a text with the wrong one does not print back."""
MOST_TEXTS = 12
"""In so many texts a word is put in the place of another."""
_TESTS = Path(__file__).parents[1]
_NAMED_BEFORE = (
    "Your opponent draws 1 card. ",
    "Your opponent returns 1 of their Characters to the owner's hand. ",
    "Return up to 1 Character to the owner's hand. ",
)
"""Sentences that name a player, a card and its owner."""
_HEADS = re.compile(r"(?:\[[^\]\n]*\] ?)+|At the (?:start|end) of [^,\n]*, ")


class Text(NamedTuple):
    """A text of a card of a category; ``beside`` is the effect text of a card whose [Trigger] it is."""

    category: str
    text: str
    trigger: bool = False
    beside: str = ""


class Part(NamedTuple):
    """An alternative of the grammar (its rule and alias), or a word that a terminal in it can be."""

    rule: str
    alias: str
    terminal: str = ""
    word: str = ""


class Refused(NamedTuple):
    """A part that no text found uses that compiles, and the finding most of these texts get."""

    part: Part
    finding: str


class _Places(Productions):
    """The productions, with the words that each was read with and their places."""

    def __init__(self) -> None:
        self.places: list[tuple[Part, int]] = []
        super().__init__()
        self.varied = {name for name, words in self._phrases().items() if len(words) > 1} & MEANINGFUL - INFLECTED

    def _phrases(self) -> dict[str, tuple[str, ...]]:
        return self.grammar.phrases

    def _counting(self, rule: Production, build: Callable[[list[Any]], Any]) -> Callable[[list[Any]], Any]:
        def place_and_build(children: list[Any]) -> Any:
            self.places.append((Part(rule.origin, rule.alias), -1))
            for child in children:
                if isinstance(child, Token) and child.type in self.varied:
                    self.places.append((Part(rule.origin, rule.alias, child.type, str(child)), child.start_pos or 0))
            return build(children)

        return place_and_build

    def parts_of(self, text: Text) -> list[tuple[Part, int]]:
        """The parts that a text uses, with the places of words; () where it cannot be read."""
        self.places.clear()
        return list(self.places) if self.read(text.text, trigger=text.trigger) else []

    def all_parts(self) -> set[Part]:
        """Every alternative, and every word in it that could be another one."""
        found = {Part(rule.origin, rule.alias) for rule in self.rules if not rule.origin.startswith("__")}
        for rule in self.rules:
            for symbol in self.varied & set(rule.symbols):
                found |= {Part(rule.origin, rule.alias, symbol, word) for word in self._phrases()[symbol]}
        return found


def always_refused(texts: Iterable[Text], *, among: Callable[[Part], bool] = lambda part: True) -> list[Refused]:
    """The parts that no text uses that compiles.

    Where the texts do not show a word in a place, it is put in the place of another one, in texts that compile.
    """
    places = _Places()
    compiled: set[Part] = set()
    examples: dict[Part, list[tuple[Text, int, str]]] = defaultdict(list)
    findings: dict[Part, Counter[str]] = defaultdict(Counter)
    for text in sorted(set(texts), key=lambda one: (len(one.text), one)):
        parts = places.parts_of(text)
        if not any(part not in compiled or len(examples[part._replace(word="")]) < MOST_TEXTS for part, _ in parts):
            continue
        errors = _errors(text)
        for part, place in parts:
            findings[part].update(errors)
            if not errors:
                compiled.add(part)
                if part.terminal:
                    examples[part._replace(word="")].append((text, place, part.word))
    for part in sorted(filter(among, places.all_parts() - compiled)):
        for text, place, old in examples[part._replace(word="")][:MOST_TEXTS]:
            for changed in _with_word(text, place, old, part.word):
                if part in dict(places.parts_of(changed)):
                    errors = _errors(changed)
                    findings[part].update(errors)
                    if not errors:
                        break
            else:
                continue
            compiled.add(part)
            break
    left = sorted(filter(among, places.all_parts() - compiled))
    return [Refused(part, next(iter(dict(findings[part].most_common(1))), "is in no text")) for part in left]


def _with_word(text: Text, place: int, old: str, new: str) -> Iterator[Text]:
    """The text with another word in a place, in all places of the old one, and behind what names players and cards."""
    if text.text[place : place + len(old)].lower() != old.lower():
        return
    for whole in (False, True):
        starts = [found.start() for found in re.finditer(re.escape(old), text.text)] if whole else [place]
        changed = text.text
        for start in reversed(starts):
            word = new[0].upper() + new[1:] if changed[start].isupper() and old[0].islower() else new
            changed = changed[:start] + word + changed[start + len(old) :]
        yield text._replace(text=changed)
        heads = _HEADS.match(changed)
        if heads is not None and not whole:
            head, behind = changed[: heads.end()], changed[heads.end() :]
            for before in _NAMED_BEFORE:
                yield text._replace(text=head + before + behind[:1].upper() + behind[1:])


def _errors(text: Text) -> Counter[str]:
    """The codes of the errors of a card with the text."""
    return Counter(found.code for found in _compiled(text) if found.severity == "error")


def _compiled(text: Text) -> tuple[Diagnostic, ...]:
    leads = text.category == "leader"
    record = CardRecord(
        "XX01-001",
        "Zed",
        text.category,
        ("red",),
        cost=None if leads else 1,
        life=5 if leads else None,
        power=5000 if text.category in ("leader", "character") else None,
        effect=text.beside if text.trigger else text.text,
        trigger=text.text if text.trigger else "",
    )
    return compile_card(record, explained=False).diagnostics


# -- the texts ---------------------------------------------------------------------------------------------------------


def texts() -> Iterator[Text]:
    """The lines of the shipped sets and of the fixtures, and generated sentences."""
    yield from _of_sets()
    for name in ("identity.txt", "identity_2.txt"):
        for line in _lines(_TESTS / "syntax" / name):
            for category in ("event", "character", "leader", "stage"):
                yield Text(category, line)
    for path in sorted((_TESTS / "compiling" / "fixtures").glob("first_contact_*.txt")):
        for line in _lines(path):
            category, effect, *_ = line.split("|")
            yield Text(category, effect)
    for sentence in _generated(200):
        yield Text("event", sentence)


def _of_sets() -> Iterator[Text]:
    for loaded in load_sets(sorted(data_folder("cardsets").glob("*.yaml"))):
        for card in loaded.card_set.cards if loaded.card_set is not None else ():
            effect = card.effect or ""
            for line in [effect] if "\n•" in effect else effect.split("\n"):
                yield Text(card.category, line)
            if card.trigger:
                yield Text(card.category, card.trigger, trigger=True, beside=card.effect or "")


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.replace("\\n", "\n")


def _generated(examples: int) -> list[str]:
    """So many sentences as the strategies make them, always the same."""
    found: list[str] = []

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(sentences)
    def collect(sentence: n.Sentence) -> None:
        ability = n.Ability((n.TimingHead(("Main",)),), (sentence,))
        found.append(print_text(n.CardText((n.Line((ability,)),)), ENGLISH))

    collect()
    return found


def main() -> None:
    """Print what no text uses that compiles, the words of a place together."""
    groups: dict[tuple[Part, str], list[str]] = defaultdict(list)
    for part, finding in always_refused(texts()):
        groups[part._replace(word=""), finding].append(part.word)
    for (part, finding), words in groups.items():
        print(" | ".join((f"{part.rule} {part.alias}".strip(), part.terminal, ", ".join(words), finding)))


if __name__ == "__main__":
    main()
