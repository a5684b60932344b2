"""An invented next version of the rules: the newest one in our own words, and a document with known edits."""

from __future__ import annotations

from dataclasses import dataclass, field

from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.rules.registry import all_rules

BASE = VERSIONS[-1]
NEXT = f"{BASE.split('.')[0]}.{int(BASE.split('.')[1]) + 1}.0"


@dataclass
class Rule:
    """A rule with its number in the base version ("" for one that is new), its text, and the rules below it."""

    old: str
    text: str
    below: list[Rule] = field(default_factory=list)


class Book:
    """A document as a tree, which numbers itself."""

    def __init__(self) -> None:
        self.by_number: dict[str, Rule] = {"": Rule("", "")}
        for info in all_rules():
            above = self.by_number[info.parent]
            words = info.summary
            rule = Rule(info.number, words)
            above.below.append(rule)
            self.by_number[info.number] = rule

    def above(self, number: str) -> Rule:
        """The rule that one stands below."""
        wanted = self.by_number[number]
        return next(rule for rule in self.by_number.values() if wanted in rule.below)

    def reword(self, number: str, old: str, new: str) -> None:
        """Other words in a rule."""
        rule = self.by_number[number]
        assert old in rule.text, rule.text
        rule.text = rule.text.replace(old, new, 1)

    def delete(self, number: str) -> None:
        """A rule is gone, with all below it."""
        self.above(number).below.remove(self.by_number[number])

    def add(self, before: str, text: str) -> None:
        """A rule comes in before another one."""
        siblings = self.above(before).below
        siblings.insert(siblings.index(self.by_number[before]), Rule("", text))

    def move(self, number: str, before: str) -> None:
        """A rule, with all below it, goes to stand before another one."""
        rule = self.by_number[number]
        self.delete(number)
        siblings = self.above(before).below
        siblings.insert(siblings.index(self.by_number[before]), rule)

    def swap(self, one: str, other: str) -> None:
        """Two rules change places."""
        first, second = self.above(one), self.above(other)
        here, there = first.below.index(self.by_number[one]), second.below.index(self.by_number[other])
        first.below[here], second.below[there] = self.by_number[other], self.by_number[one]

    def cut(self, chapter: str) -> None:
        """A chapter is missing; the others keep their numbers."""
        self.by_number[chapter].text = ""

    def numbered(self) -> list[tuple[str, Rule]]:
        """All rules with their numbers, in order."""
        found: list[tuple[str, Rule]] = []

        def walk(rule: Rule, number: str) -> None:
            for index, one in enumerate(rule.below, 1):
                here = f"{number}-{index}" if number else str(index)
                if one.text:
                    found.append((here, one))
                    walk(one, here)

        walk(self.by_number[""], "")
        return found

    def document(self, version: str, contents: tuple[str, ...] = ()) -> str:
        """The document; ``contents`` are further chapters of its table of contents."""
        lines = ["Invented Rules", f"Version {version}", "Last updated: 3/4/2027", ""]
        chapters = [f"{number}. {rule.text}" for number, rule in self.numbered() if "-" not in number]
        lines += [f"{line} ..... {page}" for page, line in enumerate((*chapters, *contents), 2)]
        for number, rule in self.numbered():
            lines += ["", f"{number}. {rule.text}"]
        return "\n".join(lines) + "\n"
