"""The official rulings that scenarios stand for, each by what the scenarios say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml


def rulings_of(scenarios: Path) -> dict[str, list[tuple[str, str, tuple[str, ...]]]]:
    """For each ruling, in order of number: the name, the file and the rule numbers of each scenario for it."""
    found: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {}
    for path in sorted(scenarios.rglob("*.yaml")):
        for one in yaml.safe_load(path.read_text("utf-8"))["scenarios"]:
            if "ruling" in one:
                file = path.relative_to(scenarios).as_posix()
                found.setdefault(one["ruling"], []).append((one["scenario"], file, tuple(map(str, one["rules"]))))
    return dict(sorted(found.items(), key=lambda item: (len(item[0]), item[0])))


def rulings_page(scenarios: Path) -> str:
    """The page of all rulings."""
    return "\n".join(_lines(rulings_of(scenarios)))


def _lines(rulings: dict[str, list[tuple[str, str, tuple[str, ...]]]]) -> Iterator[str]:
    yield "# Rulings\n"
    yield "Official answers that go beyond the rules' own words, each as what our scenarios for it say."
    yield "Tests name them by these numbers, which are ours.\n"
    yield "| ruling | what is so | rules | scenarios |\n|---|---|---|---|"
    for ruling, told in rulings.items():
        names = "<br>".join(name.replace("|", "&#124;").replace("[", "\\[") for name, _, _ in told)
        rules = ", ".join(dict.fromkeys(number for _, _, numbers in told for number in numbers))
        files = ", ".join(dict.fromkeys(f"`{file}`" for _, file, _ in told))
        yield f"| {ruling} | {names} | {rules} | {files} |"
