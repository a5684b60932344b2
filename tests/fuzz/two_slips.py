"""Whether both slips of a line are told, and no third: ``python -m tests.fuzz.two_slips --language english -n 400``.

Two sentences of one line that is understood get a slip each, as :mod:`tests.fuzz.typos` and :mod:`tests.fuzz.slips`
make them, of which each is refused alone.  The line with both has to have an error in each sentence and nowhere else.
Exit code 0: that is so of at least 95 % and no third is told; 1: it is not.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT
from tests.fuzz import slips, typos
from tests.fuzz.inputs import base_texts
from tests.fuzz.typos import record_of

_ENGLISH = re.compile(r"(?:\[[^\]]*\] ?/?)*((?:K\.O\.|\[[^\]]*\]|\{[^}]*\}|\"[^\"]*\"|[^.\n:\"\[{])+[.:])(?= |\n|$)")
_UNSPACED = re.compile(r"(?:【[^】]*】/?)*((?:「[^」]*」|[^。：\n「])+[。：])")


@dataclass(frozen=True, slots=True)
class _Kind:
    language: Language
    sentence: re.Pattern[str]
    slip: Callable[[random.Random, str], str | None]


def _typo(rng: random.Random, text: str) -> str | None:
    made = typos.slip_of(rng, text)
    return made[1] if made is not None else None


def _slip(of: slips.Slips, rng: random.Random, text: str) -> str | None:
    places = slips._places(text)
    return slips.KINDS[rng.choice(sorted(slips.KINDS))](of, rng, text, places) if places else None


KINDS = {
    "english": _Kind(DEFAULT, _ENGLISH, _typo),
    **{name: _Kind(of.language, _UNSPACED, partial(_slip, of)) for name, of in slips.SLIPS.items()},
}


@dataclass(slots=True)
class Report:
    """How many lines were told how: "both", "one", "none" or "third"; ``odd`` are those that were not told as both."""

    counts: Counter[str] = field(default_factory=Counter)
    odd: list[tuple[str, str, list[str]]] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of lines of which both slips are told, and nothing else."""
        return self.counts["both"] / max(1, self.counts.total())


def _errors(text: str, category: str, trigger: bool, language: Language) -> list[tuple[int, str]]:
    """The errors about a text: where they are, and what they say."""
    card = compile_card(record_of(text, category, trigger=trigger), language)
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    found = [one for one in card.diagnostics if one.severity == "error"]
    return [(starts[one.position.line - 1] + one.position.column - 1, f"{one.message} ({one.hint})") for one in found]


def run(name: str, seed: int, count: int) -> Report:
    """Examine ``count`` lines with two slips each."""
    kind, report = KINDS[name], Report()
    known = base_texts() if name == "english" else slips.texts(slips.SLIPS[name])
    several = [one for one in known if len(kind.sentence.findall(one.text)) > 1 and "\n" not in one.text]
    index = 0
    while report.counts.total() < count and index < 20 * count:
        index += 1
        rng = random.Random(f"two slips/{name}/{seed}/{index}")
        base = rng.choice(several)
        first, second = sorted(rng.sample([match.span(1) for match in kind.sentence.finditer(base.text)], 2))
        parts = [base.text[start:end] for start, end in (first, second)]
        made = [kind.slip(rng, part[:-1]) for part in parts]
        wrong = [one + part[-1] for one, part in zip(made, parts, strict=True) if one is not None and one != part[:-1]]
        if len(wrong) < 2:
            continue
        between, head, tail = base.text[first[1] : second[0]], base.text[: first[0]], base.text[second[1] :]
        alone = (head + wrong[0] + between + parts[1] + tail, head + parts[0] + between + wrong[1] + tail)
        if not all(_errors(text, base.category, base.trigger, kind.language) for text in alone):
            continue
        text = head + wrong[0] + between + wrong[1] + tail
        border = len(head + wrong[0])
        errors = _errors(text, base.category, base.trigger, kind.language)
        told = (sum(at < border for at, _ in errors), sum(at >= border for at, _ in errors))
        outcome = "third" if sum(told) > 2 else "both" if told == (1, 1) else "none" if not errors else "one"
        report.counts[outcome] += 1
        if outcome != "both":
            report.odd.append((outcome, text, [f"{at}: {message}" for at, message in errors]))
    return report


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.two_slips", description=__doc__)
    parser.add_argument("--language", choices=sorted(KINDS), default="english")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-n", type=int, default=400, help="how many lines")
    parser.add_argument("--show", type=int, default=0, help="how many of the lines that are not told as both are shown")
    given = parser.parse_args(arguments)
    report = run(given.language, given.seed, given.n)
    print(f"lines: {report.counts.total()}, both slips told: {report.share:.1%}")
    print(", ".join(f"{name}: {count}" for name, count in sorted(report.counts.items())))
    for outcome, text, errors in report.odd[: given.show]:
        print(f"  {outcome}: {text!r}", *(f"    {error}" for error in errors), sep="\n")
    return 0 if report.share >= 0.95 and not report.counts["third"] else 1


if __name__ == "__main__":
    sys.exit(main())
