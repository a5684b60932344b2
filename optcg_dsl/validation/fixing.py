"""Findings that mend themselves: their fixes, those about card data and then those about texts, in the set files.

A *safe* fix changes the wording and never the meaning, an unsafe one is the likeliest thing that was meant.  Nothing is
taken on trust: a card with safe fixes must compile to the same effects, one with others must have fewer errors than
before, and the file that is written must be read as the same set with just these texts; else the card is left as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from optcg_dsl.cards.folders import FileRead, Found
from optcg_dsl.cards.loader import load_set, read_set
from optcg_dsl.cards.yamltree import YamlFile, parse_yaml
from optcg_dsl.files import write_file
from optcg_dsl.text.diagnostics import Diagnostic, Fix, errors_among, with_fixes
from optcg_dsl.text.source import Position
from optcg_dsl.validation.fixing_data import with_data_fixes

if TYPE_CHECKING:  # what compiles takes long to load
    from optcg_dsl.cards.records import CardRecord, CardSet
    from optcg_dsl.checking.lints.names import NameIndex
    from optcg_dsl.compiling.compiler import CompiledCard
    from optcg_dsl.validation.selection import Selection

_MOST_ROUNDS = 8
"""How often a file is gone through: some fixes only show after others."""
_Part = tuple[str, str]
"""A text: the card number, and "effect" or "trigger"."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """What became of a file: its text ``before`` and ``after``, the findings that are ``mended``, and the ``data`` that
    was read."""

    file: str
    before: str
    after: str
    mended: tuple[Diagnostic, ...]
    data: bytes

    @property
    def changed(self) -> bool:
        """Whether anything was mended."""
        return self.before != self.after


def fix_file(file: FileRead, indexes: Mapping[str, NameIndex], selection: Selection, *, unsafe: bool = False) -> Fixed:
    """A set file with the fixes of its findings, those that ``selection`` takes; nothing is written.

    ``indexes`` have the names and types of all loaded sets, by language.  A file that is no set stays as it is.
    """
    name, data = file.name, file.data
    mended: list[Diagnostic] = []
    parsed, findings = parse_yaml(data, name)
    if parsed is None:
        return Fixed(name, "", "", (), data)
    before = parsed.source.content
    content, done = with_data_fixes(name, before, selection, unsafe)
    mended += done
    parsed, findings = parse_yaml(content.encode("utf-8", "surrogatepass"), name)
    unchanged: frozenset[str] = frozenset()
    for _ in range(_MOST_ROUNDS):
        card_set = read_set(name, parsed, findings).card_set if parsed is not None else None
        if parsed is None or card_set is None or card_set.language not in indexes:
            break
        found, unchanged = _round(card_set, unchanged, indexes[card_set.language], selection, unsafe)
        content, done = _with_fixes(parsed, card_set, found)
        if not done:
            break
        mended += done
        parsed, findings = parse_yaml(content.encode("utf-8"), name)
    return Fixed(name, before, content, tuple(mended), data)


def fix_files(
    given: Sequence[Found], pool: Sequence[Path], selection: Selection, *, unsafe: bool = False
) -> list[Fixed]:
    """The set files among those that were read which have something to mend, mended; nothing is written.

    ``pool`` has more sets whose names and types the texts may mention.
    """
    from optcg_dsl.cards.loader import load_sets, sets_of
    from optcg_dsl.checking.lints.names import NameIndex

    loaded = [*sets_of(given), *load_sets(pool)]
    known = [one.card_set for one in loaded if one.card_set is not None]
    indexes = {language: NameIndex.of(known, language) for language in {one.language for one in known}}
    files = [file for one in given for file in one.files if file.problem is None]
    fixed = (fix_file(file, indexes, selection, unsafe=unsafe) for file in files)
    return [one for one in fixed if one.changed]


def write_fixed(fixed: Fixed) -> None:
    """Write a file that has changed, in one step.

    Raises ``ChangedError`` when it is not what was read any more, another ``OSError`` when it cannot be written.
    """
    write_file(Path(fixed.file), fixed.after, instead_of=fixed.data)


def places_of_fixes(file: str, findings: Iterable[Diagnostic]) -> dict[Diagnostic, tuple[Position, Position]]:
    """Where in a set file the fixes of findings begin and end, for those that can be made in place.

    Empty where the file cannot be read any more as it was.
    """
    loaded = load_set(file)
    cards = {card.number: card for card in loaded.card_set.cards} if loaded.card_set is not None else {}
    found = {}
    for finding in findings:
        if finding.fix is not None and finding.fix.place is not None:
            found[finding] = finding.fix.place
            continue
        card = cards.get(finding.card)
        source = card.text_at(finding.position) if card is not None else None
        if source is None or finding.fix is None or finding.fix.span.end > len(source.content):
            continue
        start, end = (source.position(at) for at in (finding.fix.span.start, finding.fix.span.end))
        words = source.content[finding.fix.span.start : finding.fix.span.end]
        if start.line == end.line and source.line_at(start.line)[start.column - 1 : end.column - 1] == words:
            found[finding] = start, end
    return found


@dataclass(frozen=True, slots=True)
class _Card:
    """The fixes of one card: its findings by part, and its record with the texts that come out."""

    findings: Mapping[str, Sequence[Diagnostic]]
    after: CardRecord


def _round(
    card_set: CardSet, unchanged: frozenset[str], index: NameIndex, selection: Selection, unsafe: bool
) -> tuple[list[_Card], frozenset[str]]:
    """The cards with fixes that hold, and the numbers of those without, which need not be looked at again."""
    from optcg_dsl.compiling.compiler import compile_card
    from optcg_dsl.validation.cards import findings_of

    found: list[_Card] = []
    without = set(unchanged)
    for record in card_set.cards:
        if record.number in unchanged or record.faults or not (record.effect or record.trigger):
            continue
        compiled = compile_card(record)
        fixable = [
            finding
            for finding in selection.of(findings_of(compiled, index))
            if finding.fix is not None and (unsafe or finding.fix.safe)
        ]
        fixed = _fixed_card(compiled, fixable, index) if fixable else None
        if fixed is None:
            without.add(record.number)
        else:
            found.append(fixed)
    return found, frozenset(without)


def _fixed_card(compiled: CompiledCard, findings: Sequence[Diagnostic], index: NameIndex) -> _Card | None:
    """The card with these fixes, or with the safe ones among them; None if it would not be the better for either."""
    safe = [finding for finding in findings if _fix(finding).safe]
    for some in (findings, safe) if len(safe) < len(findings) else (findings,):
        card = _applied(compiled.record, some)
        if some and card is not None and _is_better(compiled, card.after, some, index):
            return card
    return None


def _applied(record: CardRecord, findings: Iterable[Diagnostic]) -> _Card | None:
    texts = {"effect": record.effect, "trigger": record.trigger}
    by_part: dict[str, list[Diagnostic]] = {"effect": [], "trigger": []}
    for finding in findings:
        source = record.text_at(finding.position)
        if source is not None:
            by_part["effect" if source is record.effect_source else "trigger"].append(finding)
    kept = {part: _without_overlaps(some) for part, some in by_part.items()}
    for part, some in kept.items():
        texts[part] = with_fixes(texts[part], map(_fix, some))
    effect, trigger = texts["effect"], texts["trigger"]
    after = replace(record, effect=effect, trigger=trigger, effect_source=None, trigger_source=None)
    return _Card(kept, after) if any(kept.values()) else None


def _without_overlaps(findings: Sequence[Diagnostic]) -> list[Diagnostic]:
    kept: list[Diagnostic] = []
    for finding in sorted(findings, key=lambda finding: _fix(finding).span):
        if not kept or _fix(finding).span.start >= max(_fix(kept[-1]).span.end, _fix(kept[-1]).span.start + 1):
            kept.append(finding)
    return kept


def _fix(finding: Diagnostic) -> Fix:
    assert finding.fix is not None
    return finding.fix


def _is_better(before: CompiledCard, after: CardRecord, findings: Sequence[Diagnostic], index: NameIndex) -> bool:
    """Whether a card with fixes is what they promise."""
    from optcg_dsl.compiling.compiler import compile_card
    from optcg_dsl.validation.cards import findings_of

    compiled = compile_card(after)
    if all(_fix(finding).safe for finding in findings):
        return compiled.effects == before.effects
    old, new = findings_of(before, index), findings_of(compiled, index)
    if errors_among(new) != errors_among(old):
        return errors_among(new) < errors_among(old)
    return compiled.effects == before.effects and len(new) < len(old)


def _with_fixes(file: YamlFile, card_set: CardSet, cards: Sequence[_Card]) -> tuple[str, list[Diagnostic]]:
    """The content of the file with the fixes of all cards, else of those with which it is read as it should be."""
    content, done = _edited(file, card_set, cards)
    if content is not None:
        return content, done
    content, done = file.source.content, []
    for card in cards:
        parsed, findings = parse_yaml(content.encode("utf-8"), file.source.file)
        if parsed is None or (now := read_set(file.source.file, parsed, findings).card_set) is None:
            break
        found, some = _edited(parsed, now, [card])
        if found is not None:
            content, done = found, [*done, *some]
    return content, done


def _edited(file: YamlFile, card_set: CardSet, cards: Sequence[_Card]) -> tuple[str | None, list[Diagnostic]]:
    """The content with the fixes of these cards; None if it would not be read as the set with just their new texts."""
    content = file.source.content
    starts = _line_starts(content)
    records = {card.number: card for card in card_set.cards}
    edits: list[tuple[int, int, str]] = []
    done: list[Diagnostic] = []
    for card in cards:
        record = records[card.after.number]
        for part, findings in card.findings.items():
            source = record.effect_source if part == "effect" else record.trigger_source
            for finding in findings:
                assert source is not None
                span = _fix(finding).span
                start, end = (_offset(starts, source.position(at)) for at in (span.start, span.end))
                if content[start:end] != source.content[span.start : span.end]:
                    return None, []
                edits.append((start, end, _fix(finding).replacement))
                done.append(finding)
    for start, end, text in sorted(edits, reverse=True):
        content = content[:start] + text + content[end:]
    parsed, findings = parse_yaml(content.encode("utf-8"), file.source.file)
    again = read_set(file.source.file, parsed, findings).card_set if parsed is not None else None
    new = {card.after.number: card.after for card in cards}
    texts = {number: (card.effect, card.trigger) for number, card in new.items()}
    wanted = tuple(
        replace(card, effect=texts[card.number][0], trigger=texts[card.number][1]) if card.number in texts else card
        for card in card_set.cards
    )
    return (content, done) if again == replace(card_set, cards=wanted) else (None, [])


def _line_starts(content: str) -> list[int]:
    starts = [0]
    for line in content.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts


def _offset(starts: Sequence[int], place: Position) -> int:
    return starts[place.line - 1] + place.column - 1
