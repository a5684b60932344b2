"""One input through the whole pipeline, and what must hold whatever it is."""

from __future__ import annotations

import hashlib
import json
import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import FrameType

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.checking.lints.style import apply_fixes, check_style
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.comparison.meaning import meaning_of_ability
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.passes import CompiledAbility
from optcg_dsl.compiling.source import render_module
from optcg_dsl.effects import Ability
from optcg_dsl.engine.support import unsupported
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT, language_named
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_node
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.render import render_all, render_json
from optcg_dsl.validation.cards import findings_of
from tests.fuzz.inputs import FuzzInput

MOST_SECONDS = 1.0
"""How much processor time one input may take."""
_HANGS_AFTER = 20.0
"""Processor time, in seconds, after which an input is given up."""
INTERNAL = ("OP107",)
"""Findings that mean a gap in the language itself, not a mistake in the text.

English has none.  In other languages the printers lag behind: such a text is refused, and counted as a gap."""
GAP = "OP217"
"""The finding about texts that are read, and that nothing can carry out."""
_INDEX = NameIndex(frozenset(("Mara", "Ilse")), frozenset(("Harbour Watch", "Crew")))


@dataclass(slots=True)
class Outcome:
    """What came of one input.

    ``failures`` are broken promises, each as a kind and its details; ``codes`` are the findings; ``gaps`` the messages
    of what was read and cannot be carried out; ``accepted`` and ``declined`` count cards; ``seconds`` is processor
    time; ``digest`` stands for everything that was printed or made.
    """

    failures: list[tuple[str, str]] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    accepted: int = 0
    declined: int = 0
    seconds: float = 0.0
    digest: str = ""


class _HangError(Exception):
    """An input took far too much processor time."""


def examine(given: FuzzInput) -> Outcome:
    """The input through the pipeline: read, checked, compiled, findings printed.  Never raises."""
    outcome = Outcome()
    started = time.process_time()
    try:
        with _stopped_after(_HANGS_AFTER):
            made = _file(given, outcome) if given.kind == "file" else _text(given, outcome)
        outcome.digest = hashlib.sha256("\0".join(made).encode("utf-8", "surrogatepass")).hexdigest()
    except _HangError:
        outcome.failures.append(("hang", f"more than {_HANGS_AFTER:.0f} s"))
    except Exception as error:  # whatever it is, it is a failure to report
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{place.filename.rpartition('/')[2]}:{place.name}"
        outcome.failures.append(("exception", f"{type(error).__name__} in {where}: {str(error)[:200]}"))
    outcome.seconds = time.process_time() - started
    if outcome.seconds > MOST_SECONDS:
        outcome.failures.append(("slow", f"{outcome.seconds:.2f} s"))
    return outcome


@contextmanager
def _stopped_after(seconds: float) -> Iterator[None]:
    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise _HangError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _text(given: FuzzInput, outcome: Outcome) -> list[str]:
    effect, trigger = ("", given.text) if given.trigger else (given.text, "")
    record = CardRecord(
        "OWN-001", "Own", given.category, ("red",), effect=effect, trigger=trigger, language=given.language
    )
    made, findings = _card(record, outcome)
    check_places(findings, given.text.split("\n"), outcome)
    for finding in findings:
        if finding.fix is not None and not 0 <= finding.fix.span.start <= finding.fix.span.end <= len(given.text):
            outcome.failures.append(("fix outside", f"{finding.code}: {finding.fix}"))
    return [*made, *shown(findings)]


def _file(given: FuzzInput, outcome: Outcome) -> list[str]:
    loaded = parse_set(given.data, "mutated.yaml")
    made: list[str] = []
    findings = list(loaded.diagnostics)
    if loaded.card_set is None and not has_errors(findings):
        outcome.failures.append(("nothing said", "the file gives no set and no error"))
    for record in loaded.card_set.cards if loaded.card_set is not None else ():
        more, about = _card(record, outcome)
        made += more
        findings += about
    text = given.data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    check_places(findings, text.split("\n"), outcome)
    outcome.codes += [finding.code for finding in loaded.diagnostics]
    return [*made, *shown(findings)]


def _card(record: CardRecord, outcome: Outcome) -> tuple[list[str], list[Diagnostic]]:
    card = compile_card(record)
    findings = findings_of(card, _INDEX)
    outcome.codes += [finding.code for finding in findings]
    gaps = (GAP,) if record.language == DEFAULT.name else (GAP, *INTERNAL)
    outcome.gaps += [finding.message for finding in findings if finding.code in gaps]
    for finding in findings:
        if finding.code not in BY_CODE:
            outcome.failures.append(("unknown code", finding.code))
        if finding.code in INTERNAL and record.language == DEFAULT.name:
            outcome.failures.append(("internal", f"{finding.code}: {finding.message}"))
    if (card.effects is None) != has_errors(card.diagnostics):
        outcome.failures.append(("half understood", "effects and errors do not exclude each other"))
    if card.effects is None:
        outcome.declined += 1
        return [repr(findings)], findings
    outcome.accepted += 1
    _printed_back(record, outcome)
    _executable(card, outcome)
    _fixed(card, outcome)
    return [repr(findings), _module(card, outcome)], findings


def check_places(findings: list[Diagnostic], lines: list[str], outcome: Outcome) -> None:
    """Whether all findings are within the lines."""
    for finding in findings:
        for place in (finding.position, finding.end):
            if not (1 <= place.line <= len(lines) and 1 <= place.column <= len(lines[place.line - 1]) + 1):
                outcome.failures.append(("outside", f"{finding.code} at {place}"))
        if finding.end < finding.position:
            outcome.failures.append(("outside", f"{finding.code} ends at {finding.end} before {finding.position}"))


def _printed_back(record: CardRecord, outcome: Outcome) -> None:
    language = _language_of(record)
    for text, trigger in ((record.effect, False), (record.trigger, True)):
        tree = parse_text(text, language, trigger=trigger).tree
        if tree is None:
            outcome.failures.append(("not printed back", "accepted without a tree"))
            continue
        printed = print_node(tree, language)
        again = parse_text(printed, language, trigger=trigger)
        if again.tree != tree:
            outcome.failures.append(("not printed back", f"reads otherwise: {printed[:300]}"))
        elif print_node(again.tree, language) != printed:
            outcome.failures.append(("not printed back", f"prints otherwise: {printed[:300]}"))
        elif again.variants:
            outcome.failures.append(("not printed back", f"{again.variants[0].name} is not canonical: {printed[:300]}"))


def _language_of(record: CardRecord) -> Language:
    language = language_named(record.language)
    assert language is not None, "only texts that can be read are accepted"
    return language


def _executable(card: CompiledCard, outcome: Outcome) -> None:
    for effect in card.effects.abilities if card.effects is not None else ():
        missing = unsupported(effect)
        if missing:
            outcome.failures.append(("not executable", ", ".join(missing)))


def _module(card: CompiledCard, outcome: Outcome) -> str:
    """The source of the card's generated module; it must be valid, and hold what was compiled."""
    assert card.effects is not None
    source = render_module("OWN", [card.effects], {card.record.number: card.record.name})
    namespace: dict[str, object] = {}
    exec(compile(source, "generated", "exec"), namespace)  # generated modules are made to be imported
    if namespace.get("CARDS") != {card.record.number: card.effects}:
        outcome.failures.append(("module differs", source[-300:]))
    return source


def _fixed(card: CompiledCard, outcome: Outcome) -> None:
    """The safe fixes leave the meaning as it is."""
    record = card.record
    for text, trigger in ((record.effect, False), (record.trigger, True)):
        after = apply_fixes(text, check_style(parse_text(text, _language_of(record), trigger=trigger)))
        if after != text:
            effect, other = ("", after) if trigger else (after, "")
            fixed = compile_card(replace(record, effect=effect, trigger=other))
            part = "trigger" if trigger else "effect"
            before = [_meaning(one) for one in card.abilities if one.part == part]
            if [_meaning(one) for one in fixed.abilities] != before:
                outcome.failures.append(("fix changes", f"safe fixes change the meaning: {after[:300]}"))


def _meaning(ability: CompiledAbility) -> tuple[Ability, ...]:
    """The effects of an ability without the text that they keep for people."""
    return tuple(meaning_of_ability(effect) for effect in ability.effects)


def shown(findings: list[Diagnostic]) -> list[str]:
    """The findings as they are printed, for people and for programs."""
    shown = render_all(findings)
    shown.encode("utf-8")  # a terminal must be able to take it
    data = render_json(findings)
    json.loads(data.encode("ascii"))
    return [shown, data]
