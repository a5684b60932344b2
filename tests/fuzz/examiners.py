"""What becomes of one changed file of each kind, and what must hold whatever is in it.

An examiner takes the number of an input and gives what became of it and what is wrong with that, "" if nothing is.  The
same seed and number give the same input in every process.
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from random import Random

from optcg_dsl.cards.decks import parse_deck
from optcg_dsl.cards.importers.problems import SourceUnreadableError
from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.cards.importers.tables import read_table
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.engine.pool.decks import deck_problems
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.loading import deck_list, shipped
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.resources import data_folder
from optcg_dsl.rulebooks.diff import diff_rulebooks
from optcg_dsl.rulebooks.diff_json import difference_json
from optcg_dsl.rulebooks.model import Rulebook, UnreadableRulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.scenarios.report import json_report, text_report
from optcg_dsl.scenarios.runner import Compiler, Outcome, run_file
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from tests.fuzz import pipeline, tampering
from tests.fuzz.inputs import Kind, fuzz_input
from tests.fuzz.leaks import all_cards
from tests.fuzz.mutated_files import changed, words_of

Examiner = Callable[[int], tuple[str, str]]
_STOPPED = re.compile(r"the engine stopped: \w+(Error|Exception): ")
"""What a scenario says of an exception that is no error of the engine's own."""


def texts(seed: int) -> Examiner:
    """Random and changed texts of cards through the whole pipeline."""
    return _cards(seed, ("random", "mutated"))


def sets(seed: int) -> Examiner:
    """Changed set files through the whole pipeline."""
    return _cards(seed, ("file",))


def _cards(seed: int, kinds: tuple[Kind, ...]) -> Examiner:
    def examine(index: int) -> tuple[str, str]:
        outcome = pipeline.examine(fuzz_input(seed, index, kinds))
        faults = "; ".join(f"{kind}: {details}" for kind, details in outcome.failures)
        return "cards accepted" if outcome.accepted else "refused", faults

    return examine


def _well_said(findings: Sequence[Diagnostic], data: bytes, ends: str = "\n") -> list[str]:
    """What is wrong with findings about a file whose lines have these ends."""
    outcome = pipeline.Outcome()
    text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    pipeline.check_places(list(findings), re.split(ends, text), outcome)
    pipeline.shown(list(findings))
    unknown = [f"{finding.code} is not documented" for finding in findings if finding.code not in BY_CODE]
    return [f"{kind}: {details}" for kind, details in outcome.failures] + unknown


def decks(seed: int) -> Examiner:
    """Changed deck files; where one is accepted, the engine accepts it, and the other way round."""
    collection = all_cards()
    pool = collection.pool()
    shuffled = RandomDecks(pool)
    numbers = sorted(pool.specs)
    words = tuple(number.encode() for number in numbers)
    said_by_texts = deck_texts()

    def examine(index: int) -> tuple[str, str]:
        rng = Random(f"{seed}/decks/{index}")
        data = _deck_file(rng, shuffled.deck(rng), numbers)
        if rng.random() < 0.5:
            data = changed(rng, data, words)
        loaded = parse_deck(data, collection.sets, "deck.yaml", said_by_texts)
        faults = _well_said(loaded.diagnostics, data)
        refused = loaded.deck is None or has_errors(loaded.diagnostics)
        if loaded.deck is None and not has_errors(loaded.diagnostics):
            faults.append("no deck, and nothing said")
        if loaded.deck is not None:
            problems = deck_problems(pool, deck_list(loaded.deck))
            if problems and not refused:
                faults.append(f"accepted, and against the rules: {problems[0]}")
            said = [one for one in loaded.diagnostics if one.code.startswith("OP43")]
            if said and not problems:
                faults.append(f"legal, and refused: {said[0].message}")
        return "refused" if refused else "accepted", "; ".join(faults)

    return examine


def _deck_file(rng: Random, deck: DeckList, numbers: Sequence[str]) -> bytes:
    """A deck in which some copies have become other cards, and maybe with another Leader."""
    cards = list(deck.cards)
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        cards[rng.randrange(len(cards))] = rng.choice((*rng.choices(cards, k=3), rng.choice(numbers)))
    counts = {number: cards.count(number) for number in cards}
    leader = deck.leader if rng.random() < 0.9 else rng.choice(numbers)
    lines = "".join(f"  {number}: {count}\n" for number, count in counts.items())
    return f"name: A deck\nleader: {leader}\ncards:\n{lines}".encode()


@cache
def _scenario_parts() -> tuple[tuple[bytes, tuple[bytes, ...]], ...]:
    """The head of each shipped file of scenarios, and its scenarios."""
    found = []
    for path in sorted((data_folder("cardsets") / "scenarios").rglob("*.yaml")):
        head, mark, rest = path.read_bytes().partition(b"\nscenarios:\n")
        pieces = re.split(rb"(?m)^(?=  - scenario:)", rest)
        if mark and len(pieces) > 1:
            found.append((head + mark, tuple(pieces[1:])))
    return tuple(found)


def scenarios(seed: int) -> Examiner:
    """Changed scenario files, read and played, twice: nothing stops the engine, and both runs say the same."""
    loaded = load_sets([data_folder("cardsets")])
    book = CardBook.of(one.card_set for one in loaded if one.card_set is not None)
    parts = _scenario_parts()
    words = words_of(*(piece for _, pieces in parts for piece in pieces))

    def played(data: bytes) -> tuple[Sequence[Diagnostic], list[Outcome], str]:
        file = parse_scenarios(data, book, "scenarios.yaml")
        outcomes: list[Outcome] = []
        if file.content is not None:
            outcomes = list(run_file(file.content, compiler=Compiler(file.content.records)))
        return file.diagnostics, outcomes, json_report(outcomes, file.diagnostics)

    def examine(index: int) -> tuple[str, str]:
        rng = Random(f"{seed}/scenarios/{index}")
        head, pieces = rng.choice(parts)
        data = changed(rng, head + b"".join(rng.sample(pieces, min(len(pieces), rng.choice((1, 1, 2))))), words)
        findings, outcomes, told = played(data)
        faults = _well_said(findings, data)
        text_report(outcomes, findings).encode("utf-8")
        for failure in (failure for outcome in outcomes for failure in outcome.failures):
            if _STOPPED.search(failure.message):
                faults.append(failure.message)
        if not outcomes and not findings:
            faults.append("nothing played, and nothing said")
        if index % 8 == 0 and played(data)[2] != told:
            faults.append("another result in a second run")
        failed = any(outcome.status == "failed" for outcome in outcomes)
        return "refused" if not outcomes else "failed" if failed else "passed", "; ".join(faults)

    return examine


@cache
def _records() -> tuple[CardRecord, ...]:
    """The cards that tables are made of: of the shipped sets, and of the public cards where there are any."""
    sets = [one.card_set for one in load_sets([data_folder("cardsets")]) if one.card_set is not None]
    corpus = os.environ.get("OPTCG_CORPUS")
    if corpus:
        sets += read_punk_records(Path(corpus) / "english").sets
    return tuple(card for card_set in sets for card in card_set.cards if not card.faults)


_HEADS = ("number", "name", "category", "colors", "cost", "life", "power", "counter", "types", "attributes", "effect",
          "trigger", "rarity", "block")  # fmt: skip


def _table(rng: Random, cards: Sequence[CardRecord]) -> tuple[bytes, str]:
    """Cards as a table, and the ending of its name."""
    rows = []
    for card in cards:
        record = asdict(card)
        joined = {name: rng.choice("/;|").join(record[name]) for name in ("colors", "types", "attributes")}
        rows.append({name: joined.get(name, record[name]) for name in _HEADS})
    if rng.random() < 0.3:
        data: object = rows if rng.random() < 0.5 else {rng.choice(("cards", "data", "x")): rows}
        return json.dumps(data, ensure_ascii=rng.random() < 0.5, indent=rng.choice((None, 1))).encode(), ".json"
    out = io.StringIO()
    writer = csv.DictWriter(out, _HEADS, delimiter=rng.choice(",;\t"), lineterminator=rng.choice(("\n", "\r\n")))
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode(), rng.choice((".csv", ".csv", ".tsv", ".xlsx"))


def tables(seed: int) -> Examiner:
    """Changed tables of cards: what is imported without a fault is read back as it is, without an error."""
    records = _records()
    words = words_of(*(f"{card.number} {card.name} {card.category}".encode() for card in records[:500]))

    def examine(index: int) -> tuple[str, str]:
        rng = Random(f"{seed}/tables/{index}")
        data, ending = _table(rng, rng.choices(records, k=rng.choice((1, 2, 5))))
        data = changed(rng, data, words)
        if ending == ".xlsx" and rng.random() < 0.5:
            data = b"PK\x03\x04\x14\x00" + data
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"table{ending}"
            path.write_bytes(data)
            try:
                imported = read_table(path)
            except SourceUnreadableError as error:
                return "refused", "" if len(str(error)) < 2000 else "a message of 2,000 characters"
            faults = _well_said(imported.findings, data, "\r\n|\r|\n") if ending != ".json" else []
            write_sets(imported, Path(folder) / "sets")
            faults += _read_back(imported.sets, Path(folder) / "sets")
        return "with findings" if has_errors(imported.findings) else "imported", "; ".join(faults)

    return examine


def _read_back(made: Iterable[CardSet], folder: Path) -> list[str]:
    """What is read otherwise than it was written, among cards without a fault."""
    sets = [one.card_set for one in load_sets([folder]) if one.card_set is not None]
    read = {card.number: card for card_set in sets for card in card_set.cards}
    written = [card for card_set in made for card in card_set.cards if not card.faults]
    return [f"{card} is read back as {read.get(card.number)}" for card in written if read.get(card.number) != card]


@cache
def _documents() -> tuple[tuple[str, ...], ...]:
    """The lines of the public rules documents, where there are any, else of the tests' own."""
    folder = os.environ.get("OPTCG_RULEBOOKS")
    own = Path(__file__).parents[1] / "rulebooks" / "documents"
    paths = sorted(Path(folder).glob("rules-*.txt")) if folder else sorted(own.glob("*.txt"))
    return tuple(tuple(path.read_text(encoding="utf-8").splitlines(keepends=True)) for path in paths)


def rulebooks(seed: int) -> Examiner:
    """Changed parts of rules documents: read within their lines, and no different from themselves."""
    documents = _documents()
    words = words_of(*("".join(lines).encode() for lines in documents))

    def examine(index: int) -> tuple[str, str]:
        rng = Random(f"{seed}/rulebooks/{index}")
        lines = rng.choice(documents)
        start = next(at for at, line in enumerate(lines) if re.match(r"\W*1[-.]1\b", line))
        at = rng.randrange(start, len(lines))
        whole = "".join((*lines[: start + 4], *lines[at : at + rng.choice((5, 20, 60))])).encode()
        data = changed(rng, whole, words)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "rules.txt"
            path.write_bytes(data)
            other = Path(folder) / "other.txt"
            other.write_bytes(whole)
            try:
                read = read_rulebook(path)
            except UnreadableRulebook as error:
                return "refused", "" if str(path) in str(error) else "the message does not name the file"
            faults = _misread(read, len(re.split(rb"\r\n|\r|\n", data)))
            for old, new in ((read, read), (read_rulebook(other), read)):
                difference = diff_rulebooks(old, new)
                json.dumps(difference_json(difference))
                if old is new and difference.category is not None:
                    faults.append("it differs from itself")
        return "with anomalies" if read.anomalies else "read", "; ".join(faults)

    return examine


def _misread(read: Rulebook, lines: int) -> list[str]:
    json.dumps(read.as_json())
    faults = [
        f"{number} was read from lines {rule.lines} of {lines}"
        for number, rule in read.rules.items()
        if not rule.lines or not all(1 <= line <= lines for line in rule.lines) or rule.number != number
    ]
    faults += [
        f"{anomaly.kind} at lines {anomaly.lines} of {lines}"
        for anomaly in read.anomalies
        if not all(1 <= line <= lines for line in anomaly.lines)
    ]
    return faults


def saves(seed: int) -> Examiner:
    """Changed saved games and replays: refused with one line, or a game that goes on."""
    pool = shipped().pool()
    kept, replays = tampering.saves(pool, seed, 120)

    def examine(index: int) -> tuple[str, str]:
        what, came, _ = tampering.run(pool, kept, replays, seed, index)
        return ("fault", f"{what}: {came}") if came.startswith("FAULT") else (came, "")

    return examine
