"""Rules documents, their differences and single rules as text for people."""

from __future__ import annotations

from collections import Counter

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from optcg_dsl.rulebooks.categories import CATEGORIES
from optcg_dsl.rulebooks.diff import Changed, Difference, Move, Single, SwitchTouched
from optcg_dsl.rulebooks.entries import evidence_in_words
from optcg_dsl.rulebooks.lookup import RuleView
from optcg_dsl.rulebooks.model import Anomaly, Rulebook, Weight
from optcg_dsl.rules.coverage import place_of
from optcg_dsl.rules.terms import LANGUAGES, Term, cards_that_print
from optcg_dsl.rules.usage import Citation, switch_usage

WIDTH = 100
"""The width of reports that do not go to a terminal."""

_WEIGHT_STYLES = {"repair": "yellow", "anomaly": "cyan", "suspicion": "magenta"}
_LANGUAGES = {"en": "English", "ja": "Japanese", "zh": "Traditional Chinese"}
_MOST_LINES = 8
_MOST_CARDS = 12
_CHANGED = {
    "editorial": "signs only",
    "citation": "citations only",
    "text": "decides nothing in play, or may be the translation",
    "behaviour": "decides play",
    "switch": "belongs to a switch",
}


def print_report(report: RenderableType) -> None:
    """Print a report: with colours and at most 140 columns on a terminal, plain and 100 columns wide elsewhere."""
    console = Console(highlight=False)
    if console.is_terminal:
        console.width = min(console.width, 140)
        console.print(report)
        return
    console.width = WIDTH
    with console.capture() as captured:
        console.print(report)
    console.file.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))


def _title(text: str) -> Text:
    return Text(text, style="bold")


# read ----------------------------------------------------------------------------------------------------------------


def rulebook_report(book: Rulebook, rules: bool) -> RenderableType:
    """A document: what it is, its rules where asked for, and its repairs and anomalies."""
    repaired = sum(rule.number != rule.printed for rule in book.rules.values())
    facts = f"{_LANGUAGES[book.language]}, version {book.version or '?'}, {book.date or 'no date'}"
    parts: list[RenderableType] = [
        _title(book.title or book.file),
        Text(facts),
        Text(f"{len(book.rules)} rules ({repaired} numbers repaired), {len(book.log)} entries in the change log"),
        Text(""),
    ]
    if rules:
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, style="bold")
        table.add_column(no_wrap=True, style="dim")
        table.add_column(overflow="fold")
        for rule in book.rules.values():
            printed = "" if rule.printed == rule.number else f"printed {rule.printed}"
            table.add_row(rule.number, printed, Text(rule.text))
        parts += [table, Text("")]
    counts = Counter(anomaly.weight for anomaly in book.anomalies)
    weights: tuple[Weight, ...] = ("repair", "anomaly", "suspicion")
    parts.append(_title(", ".join(f"{counts[weight]} {_plural(weight, counts[weight])}" for weight in weights)))
    if book.anomalies:
        parts.append(_anomaly_table(book.anomalies))
    return Group(*parts)


def _plural(weight: str, count: int) -> str:
    if count == 1:
        return weight
    return "anomalies" if weight == "anomaly" else f"{weight}s"


def _anomaly_table(anomalies: tuple[Anomaly, ...]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    for anomaly in anomalies:
        message = Text(anomaly.message)
        if len(anomaly.lines) > 1:
            message.append(f"  (lines {_line_list(anomaly.lines)})", style="dim")
        kind = Text(anomaly.kind, style=_WEIGHT_STYLES[anomaly.weight])
        table.add_row(str(anomaly.line), kind, anomaly.rule, message)
    return table


def _line_list(lines: tuple[int, ...]) -> str:
    shown = ", ".join(map(str, lines[:_MOST_LINES]))
    return shown if len(lines) <= _MOST_LINES else f"{shown}, ... {lines[-1]}"


# diff ----------------------------------------------------------------------------------------------------------------


def difference_report(difference: Difference) -> RenderableType:
    """The differences of two documents: moves, added and removed rules, changed rules, switches."""
    old, new = difference.old, difference.new
    ids = f"+{len(difference.ids_added)}/-{len(difference.ids_removed)} numbers at face value"
    names = f"{old.version or old.file} ({_LANGUAGES[old.language]}) to {new.version or new.file}"
    parts: list[RenderableType] = [
        _title(f"{names} ({_LANGUAGES[new.language]})"),
        Text(f"{len(old.rules)} rules to {len(new.rules)}; {ids}; {len(difference.pairs)} rules in both"),
        Text(f"category: {difference.category or 'no difference'}"),
    ]
    parts += [Text(f"not compared: {said}", style="bold yellow") for said in difference.not_compared]
    if difference.moves:
        moved = sum(len(move.rules) for move in difference.moves)
        parts += ["", _title(f"Moved ({moved} rules in {len(difference.moves)} moves)")]
        parts += [_indented(_move_line(move)) for move in difference.moves]
    if difference.reused:
        parts += ["", _title(f"Numbers that now mean another rule ({len(difference.reused)})")]
        parts.append(_indented(Text(", ".join(difference.reused))))
    for label, sign, style, singles in (
        ("Removed", "-", "red", difference.removed),
        ("Added", "+", "green", difference.added),
    ):
        if singles:
            parts += ["", _title(f"{label} ({len(singles)})")]
            parts += [_indented(_single_line(single, sign, style)) for single in singles]
    for category in reversed(CATEGORIES):
        found = [changed for changed in difference.changed if changed.category == category]
        if found:
            parts += ["", _title(f"Changed, {_CHANGED[category]} ({len(found)})")]
            parts += [_indented(_changed_lines(changed)) for changed in found]
    if difference.switches:
        parts += ["", _title(f"Switches touched ({len(difference.switches)})")]
        parts += [_indented(_switch_line(switch)) for switch in difference.switches]
    if difference.notes:
        parts += ["", _title("Notes")]
        parts += [_indented(Text(note)) for note in difference.notes]
    return Group(*parts)


def _indented(part: RenderableType) -> Padding:
    return Padding(part, (0, 0, 0, 2))


def _switch_line(switch: SwitchTouched) -> Text:
    places = f"{', '.join(switch.old_rules) or 'silent'} -> {', '.join(switch.new_rules) or 'silent'}"
    line = Text.assemble((f"{switch.key:4}", "bold magenta"), switch.title, (f"  ({places})", "dim"))
    if not switch.between:
        line.append(f"  by {', '.join(switch.reworded)}")
    return line


def _move_line(move: Move) -> Text:
    line = Text.assemble((move.old, "bold"), " -> ", (move.new, "bold"))
    if len(move.rules) > 1:
        line.append(f"  with {len(move.rules) - 1} below")
    if move.logged is not None:
        line.append("  in the change log" if move.logged else "  not in the change log", style="dim")
    return line


def _keys(keys: tuple[str, ...]) -> tuple[str, str]:
    return (f"[{', '.join(keys)}] " if keys else "", "magenta")


def _hanging(head: Text, line: Text) -> Table:
    """A number, and beside it what is said of it."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True, min_width=11)
    table.add_column(overflow="fold")
    table.add_row(head, line)
    return table


def _single_line(single: Single, sign: str, style: str) -> Table:
    line = Text.assemble(_keys(single.switches))
    if single.english_only:
        line.append("(explains an English phrase: no difference of versions) ", style="dim")
    line.append(single.text.replace("\n", " "))
    return _hanging(Text(f"{sign} {single.number}", style=f"bold {style}"), line)


def _changed_lines(changed: Changed) -> Table:
    number = changed.old if changed.old == changed.new else f"{changed.old} -> {changed.new}"
    line = Text.assemble(_keys(changed.switches))
    if not changed.words:
        line.append(evidence_in_words(changed))
    for sign, text in changed.words:
        style = {"=": "", "-": "red strike", "+": "green bold"}[sign]
        text = text.replace("\n", " ")
        line.append(text if sign == "=" else _marked(sign, text), style=style)
    return _hanging(Text(number, style="bold"), line)


def _marked(sign: str, text: str) -> str:
    """A deleted or inserted run, marked so that it can be read without colours."""
    stripped = text.rstrip()
    return (f"[-{stripped}-]" if sign == "-" else f"{{+{stripped}+}}") + text[len(stripped) :]


# show ----------------------------------------------------------------------------------------------------------------


def rule_report(view: RuleView) -> RenderableType:
    """One rule: summary, place in each version, switches, terms, and what uses it."""
    info = view.info
    number = info.number if info else view.asked
    parts: list[RenderableType] = []
    heading = Text.assemble((f"{number}  ", "bold"), info.summary if info else "no longer a rule")
    if view.asked != number:
        heading.append(f"  (number {view.asked} in {view.version})", style="dim")
    parts.append(heading)
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    if info:
        table.add_row("module", f"{info.module} ({info.kind})" if info.module else info.kind)
        if view.above:
            table.add_row("within", "\n".join(f"{other.number}  {other.summary}" for other in view.above))
        if view.below:
            table.add_row("below", "\n".join(f"{other.number}  {other.summary}" for other in view.below))
    table.add_row("versions", "; ".join(f"{name}: {found or 'none'}" for name, found in view.places.items()))
    for switch in view.switches:
        values = ", ".join(
            f"{name}: {switch.values[name]}{' (silent)' if name in switch.silent else ''}" for name in switch.values
        )
        usage = switch_usage()[switch.field]
        read = ", ".join(map(place_of, usage.code)) or "nothing"
        shown = ", ".join(f"{citation.file}:{citation.line}" for citation in usage.scenarios) or "none"
        lines = (
            f"{switch.key} {switch.title} ({switch.field})",
            values,
            switch.explanation,
            f"read by {read}",
            f"scenarios: {shown}",
            f"{view.by_switch.get(switch.key, 0)} of {view.loaded} loaded cards contain what it is about",
        )
        table.add_row("switch", "\n".join(lines))
    if view.terms:
        table.add_row("terms", ", ".join(term.en[0] for term in view.terms))
    for label, citations in (
        ("code", view.usage.code),
        ("tests", view.usage.tests),
        ("scenarios", view.usage.scenarios),
    ):
        table.add_row(label, "\n".join(_citation(citation) for citation in citations) or "none")
    names = ", ".join(view.cards[:_MOST_CARDS]) + (", ..." if len(view.cards) > _MOST_CARDS else "")
    used = f"{len(view.cards)} of {view.loaded} loaded cards use its words"
    table.add_row("cards", f"{used}: {names}" if names else used)
    return Group(*parts, table)


def _citation(citation: Citation) -> str:
    return f"{citation.file}:{citation.line}" + (f"  {citation.name}" if citation.name else "")


# terms ---------------------------------------------------------------------------------------------------------------


def _printed_on(term: Term) -> str:
    """The cards that print a term, in words; "" if none is known."""
    languages: dict[tuple[str, ...], list[str]] = {}
    for language, printing in cards_that_print().get(term.id, {}).items():
        languages.setdefault(printing, []).append(language)
    cards = [f"{', '.join(numbers)} ({', '.join(names)})" for numbers, names in languages.items()]
    return f"printed on {'; '.join(cards)}" if cards else ""


def term_report(terms: tuple[Term, ...], *, cards: bool = False) -> RenderableType:
    """Terms as a table: kind, forms in the three languages, rule numbers; with ``cards``, some that print them."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("kind", "English", "Japanese", "Chinese", "rules"):
        table.add_column(heading, overflow="fold", style="bold" if heading == "English" else "")
    for term in terms:
        forms = ["\n".join(term.forms(language)) or "-" for language in LANGUAGES]
        table.add_row(term.kind, *(Text(form) for form in forms), ", ".join(term.rules))
    said = [(term, note) for term in terms for note in (term.note, cards and _printed_on(term)) if note]
    notes = [Text(f"{term.en[0]}: {note}", style="dim") for term, note in said]
    return Group(table, *([""] if notes else []), *notes)
