"""The steps that could answer an open decision, as a scenario writes them: what to add where an answer is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from optcg_dsl.engine.values.answers import legal_answers
from optcg_dsl.engine.values.records import CardId, Decision, Option
from optcg_dsl.scenarios.model import PLAYERS
from optcg_dsl.scenarios.steps import ANSWERS
from optcg_dsl.scenarios.table import NO_REPLACEMENT, Table

_PLAIN = re.compile(r"[^\W\d][^#:,\[\]{}]*\Z")
"""Text that YAML takes for text without quotation marks, in a list too."""
_EXAMPLES = 3


def steps_for(table: Table, decision: Decision) -> list[str]:
    """Steps that answer the open decision: those that decline it or take all, and some that take one option."""
    owner = decision.player if decision.source < 0 else table.game.state.owner[decision.source]
    steps: list[str] = []
    for verb, about in _answers(table, decision):
        if not verb:
            steps.append(about)
        elif verb in ANSWERS and owner != decision.player:
            steps.append(f"{{{verb}: {about}, by: {PLAYERS[decision.player]}}}")
        else:
            steps.append(f"{verb}: {about}")
    return list(dict.fromkeys(steps))


def _answers(table: Table, decision: Decision) -> list[tuple[str, str]]:
    """Verbs and what they are about; a step that is a single word has no verb."""
    options = decision.options
    match decision.kind:
        case "yes_no":
            verb = "trigger" if decision.reason == "trigger" else "use"
            return [(verb, "no"), (verb, "yes")]
        case "redraw":
            return [("redraw", "no"), ("redraw", "yes")]
        case "first":
            return [("first", "first"), ("first", "second")]
        case "number":
            return [("choose", str(option)) for option in options[: _EXAMPLES + 1]]
        case "counter":
            cards = [option[1] for option in options if isinstance(option, tuple) and len(option) > 1]
            return [("", "pass"), *(("counter", _name(table, card, cards)) for card in _some(cards))]
        case "option" if decision.reason == "replace":
            declined = [("use", "no")] if NO_REPLACEMENT in options else []
            return [
                *declined,
                *(("use", _word(label.partition(": ")[0])) for label in decision.labels if ": " in label),
            ]
        case "option":
            return [("choose", str(place)) for place in range(1, len(options) + 1)][: _EXAMPLES + 1]
        case "effect":
            return _effects(table, options)
        case "order":
            return [("order", _list(table, options, _cards(options)))]
        case "cards" if decision.reason == "block":
            return [("", "pass"), *(("block", _name(table, card, options)) for card in _some(options))]
        case "cards":
            return _choices(table, decision)
    return []


def _choices(table: Table, decision: Decision) -> list[tuple[str, str]]:
    found = [("choose", "nothing")] if decision.least == 0 else []
    if decision.most >= len(decision.options):
        found.append(("choose", "all"))
    for answer in islice((one for one in legal_answers(decision) if one), _EXAMPLES):
        if not decision.hidden:
            found.append(("choose", _list(table, answer, _cards(decision.options))))
        elif len(answer) > 1:
            found.append(("choose", str(len(answer))))
        else:
            found += [("choose", "top"), ("choose", "bottom")]
    return found


def _effects(table: Table, options: Iterable[Option]) -> list[tuple[str, str]]:
    waiting = {one.order: one for one in table.game.state.pending}
    effects = [waiting[int(str(option))] for option in options]
    found: list[tuple[str, str]] = []
    for one in effects:
        card = one.source.card
        printed = table.game.spec(card).programs
        own = {other.program for other in effects if other.source == one.source}
        name = _name(table, card, [other.source.card for other in effects if other.program == one.program], bare=True)
        if len(own) > 1 and one.program in printed:
            name += f" (ability {printed.index(one.program) + 1})"
        found.append(("resolve", _word(name)))
    return found


def _list(table: Table, answer: Sequence[Option], among: Sequence[CardId]) -> str:
    names = [_name(table, card, among) for card in _cards(answer)]
    return names[0] if len(names) == 1 else f"[{', '.join(names)}]"


def _name(table: Table, card: Option, among: Iterable[Option], *, bare: bool = False) -> str:
    """A card among others, with its owner or place where these tell it from another one."""
    assert isinstance(card, int)
    state, spec = table.game.state, table.game.spec
    others = [one for one in dict.fromkeys(_cards(among)) if spec(one).name == spec(card).name]
    owned = [one for one in others if state.owner[one] == state.owner[card]]
    name = spec(card).name if owned == others else table.name(card)
    if not table.alike(owned):
        name += f" #{owned.index(card) + 1}"
    return name if bare else _word(name)


def _word(name: str) -> str:
    """A name as YAML takes it for text."""
    if _PLAIN.match(name) and name.casefold() not in ("yes", "no", "true", "false", "null"):
        return name
    return "'" + name.replace("'", "''") + "'"


def _cards(options: Iterable[Option]) -> list[CardId]:
    return [option for option in options if isinstance(option, int)]


def _some(options: Iterable[Option]) -> list[CardId]:
    return list(dict.fromkeys(_cards(options)))[:_EXAMPLES]
