"""Printers of texts, abilities, costs and sentences."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import in_form, text_of
from optcg_dsl.syntax.japanese.printing.cards import bracketed, destination, player_word
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, ONCE, TURNS, inverse
from optcg_dsl.syntax.printing import NotPrintableError

_TURNS = inverse(TURNS)


@text_of.register
def _print_text(node: n.CardText) -> str:
    return "\n".join(map(text_of, node.lines))


@text_of.register
def _print_line(node: n.Line) -> str:
    return "".join(map(text_of, node.items))


@text_of.register
def _print_note(node: n.Note) -> str:
    return f"({node.text})"


@text_of.register
def _print_note_item(node: n.NoteItem) -> str:
    return text_of(node.note)


def _noted(text: str, note: n.Note | None) -> str:
    return text + (text_of(note) if note is not None else "")


@text_of.register
def _print_keyword_ability(node: n.KeywordAbility) -> str:
    return _noted("".join(map(text_of, node.heads)) + bracketed(node.keyword), node.note)


@text_of.register
def _print_ability(node: n.Ability) -> str:
    if any(map(_is_choice, node.sentences[:-1])):
        raise NotPrintableError("no words for what follows a choice: it would belong to the last option")
    cost = text_of(node.cost) if node.cost is not None else ""
    return "".join(map(text_of, node.heads)) + cost + "".join(map(text_of, node.sentences))


@text_of.register
def _print_timing_head(node: n.TimingHead) -> str:
    return "/".join(map(bracketed, node.timings))


@text_of.register
def _print_turn_head(node: n.TurnHead) -> str:
    return f"【{_TURNS[node.whose]}】"


@text_of.register
def _print_once_head(node: n.OncePerTurnHead) -> str:
    return f"【{ONCE}】"


@text_of.register
def _print_don_head(node: n.DonHead) -> str:
    return f"【ドン!!×{node.number}】"


@text_of.register
def _print_cost(node: n.Cost) -> str:
    symbols = "".join(text_of(part) for part in node.parts if not isinstance(part, n.ActionCost))
    deeds = "、".join(text_of(part) for part in node.parts if isinstance(part, n.ActionCost))
    joint = "、" if symbols and deeds else ""
    return f"{symbols}{joint}{''.join(map(text_of, node.leads))}{deeds}："


@text_of.register
def _print_return_don_cost(node: n.ReturnDonCost) -> str:
    return _noted(f"ドン!!−{node.number}", node.note)


@text_of.register
def _print_rest_don_cost(node: n.RestDonCost) -> str:
    return _noted(CIRCLED[node.number - 1], node.note)


@text_of.register
def _print_action_cost(node: n.ActionCost) -> str:
    return _steps(node.steps, offered=True)


def _steps(steps: tuple[n.Step, ...], *, offered: bool = False) -> str:
    """Steps in a row: all but the last go on, and that says whether they may be done (``offered``: before a colon)."""
    if any("or" in step.link or step.for_effect for step in steps):
        raise NotPrintableError("no words for one of two deeds, or for the activation of an effect")
    first = steps[0].clause
    may = isinstance(first, n.Do) and first.may
    steps = _added_so(steps)
    texts: list[str] = []
    for index, step in enumerate(steps):
        text = _step(step)
        if index < len(steps) - 1:
            text = in_form(text, "CONT") + "、"
        elif may:
            text = in_form(text, "CAN" if offered else "MAY")
        texts.append(text)
    return "".join(texts)


def _added_so(steps: tuple[n.Step, ...]) -> tuple[n.Step, ...]:
    """Steps in which DON!! cards are added in a state, where two steps say so: ``レストで追加する``."""
    made: list[n.Step] = []
    for step in steps:
        before = made[-1].clause if made else None
        state = _state_of_it(step)
        if state and isinstance(before, n.Do) and isinstance(before.action, n.Add) and before.action.to is None:
            added = replace(before.action, state=state)
            made[-1] = replace(made[-1], clause=replace(before, action=added))
        else:
            made.append(step)
    return tuple(made)


def _state_of_it(step: n.Step) -> Literal["", "active", "rested"]:
    action = step.clause.action if isinstance(step.clause, n.Do) and not step.leads else None
    if not isinstance(action, n.Rest | n.SetActive) or not isinstance(action.what, n.Pronoun):
        return ""
    return "rested" if isinstance(action, n.Rest) else "active"


def _step(step: n.Step) -> str:
    leads = "".join(map(text_of, step.leads))
    moment = f"{text_of(step.moment)}、" if step.moment is not None else ""
    instead = "代わりに" if step.instead is not None else ""
    return leads + moment + instead + text_of(step.clause)


@text_of.register
def _print_do(node: n.Do) -> str:
    if node.may and isinstance(node.action, n.ChooseOne):
        raise NotPrintableError("no words for a choice that need not be made")
    text = text_of(node.action)
    if node.who is None:
        return text
    place = getattr(node.action, "to", None) or getattr(node.action, "at", None)
    if isinstance(place, n.Place) and place.whose == "your":
        text = text.replace(f"{destination(place)}に", f"{text_of(place)}に")
    return f"{player_word(node.who)}は{text}"


@text_of.register
def _print_sentence(node: n.Sentence) -> str:
    if node.opening == "otherwise":
        raise NotPrintableError("no words for what happens otherwise")
    opening = "その後、" if node.opening == "then" else ""
    leads = "".join(map(text_of, (*node.leads, *((node.tail,) if node.tail is not None else ()))))
    stop = "" if _is_choice(node) else "。"
    return _noted(f"{opening}{leads}{_steps(node.steps)}{stop}", node.note)


def _is_choice(node: n.Sentence) -> bool:
    last = node.steps[-1].clause
    return isinstance(last, n.Do) and isinstance(last.action, n.ChooseOne)
