"""What the first hint about a mistyped card text leads to: ``python -m tests.fuzz.typos --seed 1 -n 2000``.

A text that is whole gets one slip of typing, or two.  Where the text with the slip is refused, the fixes that are
offered are taken one after the other, as somebody would who trusts them, and what comes out is compared with the
effects of the text before the slip: it means the same (restored), it means something else (misled), it is still
refused after the first fix led on (partial), or no fix was offered (none).  Nobody may be misled.
Exit code 0: nobody was; 1: somebody was.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.comparison.meaning import meaning_of
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.effects import CardEffects
from optcg_dsl.syntax.english.vocabulary import HEADS
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT
from optcg_dsl.text.diagnostics import Diagnostic, Fix
from tests.fuzz.inputs import base_texts

Outcome = Literal["valid", "restored", "misled", "partial", "none"]
OUTCOMES: tuple[Outcome, ...] = ("valid", "restored", "misled", "partial", "none")
_WORD = re.compile(r"[\[{<\"(][^\[\]{}<>\"()\n]*[\]}>\")]|(?<!\w)[A-Za-z][A-Za-z']+(?!\w)")
_HEADS = frozenset(f"[{word}]" for word in HEADS)
"""Of the words in brackets those that are words of the language; names and types can be anything."""
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Slip:
    """A text before and after a slip; ``kind`` names it."""

    kind: str
    before: str
    after: str
    category: str
    trigger: bool
    language: Language = DEFAULT


def _neighbour(rng: random.Random, letter: str) -> str:
    """A letter beside ``letter`` on the keyboard."""
    for row in _KEYS:
        at = row.find(letter.lower())
        if at >= 0:
            near = row[max(0, at - 1) : at] + row[at + 1 : at + 2]
            return rng.choice(near)
    return letter


def _swapped(rng: random.Random, word: str) -> str:
    i = rng.randrange(len(word) - 1)
    return word[:i] + word[i + 1] + word[i] + word[i + 2 :]


def _dropped(rng: random.Random, word: str) -> str:
    i = rng.randrange(len(word))
    return word[:i] + word[i + 1 :]


def _doubled(rng: random.Random, word: str) -> str:
    i = rng.randrange(len(word))
    return word[:i] + word[i] + word[i:]


def _mistaken(rng: random.Random, word: str) -> str:
    i = rng.randrange(len(word))
    return word[:i] + _neighbour(rng, word[i]) + word[i + 1 :]


_LETTERS: dict[str, Callable[[random.Random, str], str]] = {
    "two letters swapped": _swapped,
    "a letter left out": _dropped,
    "a letter twice": _doubled,
    "a wrong letter": _mistaken,
}
FOREIGN = {
    "your opponent's": ("your enemy's", "your foe's", "your rival's", "the enemy's", "enemy", "opposing"),
    "K.O.": ("Destroy", "Kill", "Defeat", "KO"),
    "trash": ("discard",),
    "trashes": ("discards",),
    "rested": ("tapped", "exhausted"),
    "the owner's": ("its owner's", "their owner's"),
    "Characters": ("creatures", "monsters", "minions", "characters"),
    "Event": ("spell",),
    "cannot": ("can't", "can not", "may not"),
    "field": ("battlefield", "board"),
    "deck": ("library",),
    "gains": ("gets", "receives", "has"),
    "effect": ("ability",),
    "during this turn": ("this turn", "until end of turn"),
    "or less": ("or fewer", "or lower", "at most"),
    "or more": ("or greater", "or higher", "at least"),
    "up to 1": ("up to one", "at most 1", "a"),
    "place": ("put",),
    "If": ("When", "Whenever"),
}
"""Words of other card games for words of this one: a fix may lead back to the word, never to another meaning."""


def slip_of(rng: random.Random, text: str) -> tuple[str, str] | None:
    """A slip in ``text``: its kind and the text with it, or None where there is no word to mistype."""
    if rng.random() < 0.25:
        known = [word for word in FOREIGN if re.search(rf"(?<!\w){re.escape(word)}(?![\w'])", text)]
        if known:
            word = rng.choice(known)
            other = rng.choice(FOREIGN[word])
            return "a word of another game", re.sub(
                rf"(?<!\w){re.escape(word)}(?![\w'])", lambda _: other, text, count=1
            )
    kind = rng.choice(sorted(_LETTERS))
    slipped = _one_letter(rng, text, kind)
    if slipped is not None and rng.random() < 0.2:
        again = _one_letter(rng, slipped, rng.choice(sorted(_LETTERS)))
        return ("two slips", again) if again is not None else None
    return (kind, slipped) if slipped is not None else None


def _one_letter(rng: random.Random, text: str, kind: str) -> str | None:
    words = [match for match in _WORD.finditer(text) if match.group()[0].isalpha() or match.group() in _HEADS]
    if not words:
        return None
    match = rng.choice(words)
    inner = match.group().strip("[]")
    return text[: match.start()] + match.group().replace(inner, _LETTERS[kind](rng, inner)) + text[match.end() :]


def make_slip(seed: int, index: int) -> Slip | None:
    """The slip number ``index`` of a run."""
    rng = random.Random(f"typos/{seed}/{index}")
    base = rng.choice(base_texts())
    made = slip_of(rng, base.text)
    if made is None or made[1] == base.text:
        return None
    return Slip(made[0], base.text, made[1], base.category, base.trigger)


def record_of(text: str, category: str, *, trigger: bool = False) -> CardRecord:
    """A card of ours with this text."""
    effect, other = ("", text) if trigger else (text, "")
    return CardRecord("OWN-001", "Own", category, ("red",), effect=effect, trigger=other)


def _compiled(text: str, slip: Slip) -> CompiledCard:
    return compile_card(record_of(text, slip.category, trigger=slip.trigger), slip.language)


def _meaning(card: CompiledCard) -> CardEffects | None:
    """The effects without the printed words."""
    return None if card.effects is None else meaning_of(card.effects)


def _first_fix(card: CompiledCard) -> tuple[Diagnostic, Fix] | None:
    first = next((found for found in card.diagnostics if found.severity == "error"), None)
    return None if first is None or first.fix is None else (first, first.fix)


def examine(slip: Slip) -> tuple[Outcome, str]:
    """What the fixes make of a slip, and the text that came out."""
    meant = _meaning(_compiled(slip.before, slip))
    text = slip.after
    card = _compiled(text, slip)
    if meant is None or card.effects is not None:
        return "valid", text
    for _ in range(_ROUNDS):
        offered = _first_fix(card)
        if offered is None:
            break
        span = offered[1].span
        text = text[: span.start] + offered[1].replacement + text[span.end :]
        card = _compiled(text, slip)
        if card.effects is not None:
            return ("restored" if _meaning(card) == meant else "misled"), text
    return ("partial" if text != slip.after else "none"), text


@dataclass(slots=True)
class Report:
    """The figures of a run, by kind of slip and outcome; ``misled`` and ``unhelped`` are the slips themselves."""

    counts: Counter[tuple[str, Outcome]] = field(default_factory=Counter)
    misled: list[tuple[Slip, str]] = field(default_factory=list)
    unhelped: list[tuple[Slip, str]] = field(default_factory=list)

    def share(self, outcome: Outcome, kind: str | None = None) -> float:
        """The share of an outcome among the slips that were refused."""
        kinds = {one for one, _ in self.counts} if kind is None else {kind}
        refused = sum(count for (one, got), count in self.counts.items() if one in kinds and got != "valid")
        return sum(self.counts[one, outcome] for one in kinds) / refused if refused else 0.0


def run(seed: int, count: int, start: int = 0, made_by: Callable[[int, int], Slip | None] | None = None) -> Report:
    """Examine the slips number ``start`` to ``start + count`` (of another language: ``made_by``)."""
    report = Report()
    for index in range(start, start + count):
        slip = (made_by or make_slip)(seed, index)
        if slip is None:
            continue
        outcome, text = examine(slip)
        report.counts[slip.kind, outcome] += 1
        if outcome == "misled":
            report.misled.append((slip, text))
        elif outcome in ("none", "partial"):
            report.unhelped.append((slip, text))
    return report


def told(report: Report, shown: int) -> str:
    lines = [f"{'slip':24}{''.join(f'{outcome:>10}' for outcome in OUTCOMES)}  restored"]
    for kind in sorted({one for one, _ in report.counts}):
        counts = "".join(f"{report.counts[kind, outcome]:10}" for outcome in OUTCOMES)
        lines.append(f"{kind:24}{counts}  {report.share('restored', kind):8.1%}")
    lines.append(f"{'all':24}{' ' * 10 * len(OUTCOMES)}  {report.share('restored'):8.1%}")
    lines.append(f"misled: {len(report.misled)}")
    for slip, text in report.misled:
        lines += [f"  {slip.kind}", f"    meant  {slip.before!r}", f"    typed  {slip.after!r}", f"    mended {text!r}"]
    for slip, text in report.unhelped[:shown]:
        lines += [f"  no help: {slip.kind}", f"    meant  {slip.before!r}", f"    typed  {slip.after!r}"]
        lines += [f"    mended {text!r}"] if text != slip.after else []
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.typos", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-n", type=int, default=2000, help="how many slips")
    parser.add_argument("--start", type=int, default=0, help="the number of the first slip")
    parser.add_argument("--show", type=int, default=0, help="how many of the slips without help are shown")
    given = parser.parse_args(arguments)
    report = run(given.seed, given.n, given.start)
    print(told(report, given.show))
    return 1 if report.misled else 0


if __name__ == "__main__":
    sys.exit(main())
