"""Printers of texts, abilities, costs and sentences."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.predicates import TURN_PLAYED
from optcg_dsl.syntax.japanese.building.things import object_of
from optcg_dsl.syntax.japanese.printing.base import in_form, in_other_length, text_of
from optcg_dsl.syntax.japanese.printing.cards import bracketed, destination, player_word
from optcg_dsl.syntax.japanese.printing.numbers import same_number
from optcg_dsl.syntax.japanese.printing.predicates import subject_of, without_duration
from optcg_dsl.syntax.japanese.verbs import Form
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, ONCE, TURNS, inverse
from optcg_dsl.syntax.printing import NotPrintableError
from optcg_dsl.syntax.steps import added_so, is_chosen_from_hand, offers_options

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
    cost = text_of(node.cost) if node.cost is not None else ""
    return "".join(map(text_of, node.heads)) + cost + _sentences(node.sentences)


def _sentences(sentences: tuple[n.Sentence, ...]) -> str:
    """Sentences; those behind a choice stand on a line of their own."""
    texts: list[str] = []
    for index, sentence in enumerate(sentences):
        if index and offers_options(sentences[index - 1]):
            if sentence.opening != "then" or any(map(offers_options, sentences[index:])):
                raise NotPrintableError("no words for what follows a choice: it would belong to the last option")
            texts.append("\n")
        if index:
            sentence = _adding_to(sentences[index - 1], sentence)
        texts.append(text_of(sentence))
    return "".join(texts)


def _adding_to(before: n.Sentence, sentence: n.Sentence) -> n.Sentence:
    """``that card gains an additional +1000 power``: for as long as what the sentence before gives."""
    first, second = before.steps[-1].clause, sentence.steps[0].clause
    if not isinstance(first, n.Affect) or not isinstance(second, n.Affect):
        return sentence
    given, more = first.predicates[-1], second.predicates[0]
    if not isinstance(given, n.Gain) or not isinstance(more, n.Gain) or more.duration is not None:
        return sentence
    if not any(isinstance(gift, n.Change) and gift.additional for gift in more.gifts):
        return sentence
    lasting = replace(second, predicates=(replace(more, duration=given.duration), *second.predicates[1:]))
    return replace(sentence, steps=(replace(sentence.steps[0], clause=lasting), *sentence.steps[1:]))


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
    if any(step.for_effect for step in steps):
        return _for_effect(steps)
    first, last = steps[0].clause, steps[-1].clause
    all_may = (
        isinstance(first, n.Do)
        and first.may
        and not isinstance(first.action, n.OnlyInclude)
        and (offered or len(steps) > 1 or _is_allowed(first))
    )
    may = isinstance(last, n.Do) and last.may
    steps = added_so(steps)
    texts: list[str] = []
    other = False
    for index, step in enumerate(steps):
        step = _alone(step, steps[index + 1] if index + 1 < len(steps) else None)
        text = _step(_lasting_as(steps[index - 1], step) if index else step)
        if isinstance(step.clause, n.Do) and not step.clause.elided:
            if other and step.clause.who is None and not step.clause.you_said:
                text = f"{player_word('you')}は{text}"
            other = step.clause.who not in (None, "you") and not step.clause.who_behind
        if index and is_chosen_from_hand(steps[index - 1].clause) and not _is_told_how(step.clause):
            text = text.replace("トラッシュに置く", "捨てる")
        if index < len(steps) - 1:
            text = f"{text}か、" if steps[index + 1].link in ("or", ", or") else in_form(text, "CONT") + "、"
        elif all_may or may:
            text = _allowed(text, step.clause, "CAN" if all_may else "MAY")
        texts.append(text)
    return "".join(texts)


def _is_told_how(clause: n.Clause) -> bool:
    """Whether the text itself says how cards come into the trash."""
    return isinstance(clause, n.Do) and isinstance(clause.action, n.Trash) and clause.action.placed is not None


def _for_effect(steps: tuple[n.Step, ...]) -> str:
    """``キャラ1枚をレストにすることで、この効果を発動できる``."""
    (step, *others) = steps
    if others or not isinstance(step.clause, n.Do) or not step.clause.may:
        raise NotPrintableError("no words for the activation of an effect by this")
    plain = replace(step, clause=replace(step.clause, may=False), for_effect=False)
    return f"{_step(plain)}ことで、この効果を発動できる"


def _allowed(text: str, clause: n.Clause, form: Form) -> str:
    """A clause that may be done, in the form that its text has."""
    able = clause.able if isinstance(clause, n.Do) else ""
    said = in_form(text, "MAY" if able == "may" else "CAN" if able else form)
    if able in ("can", "be able"):
        return in_other_length(said, long=able == "be able")
    return said


def _alone(step: n.Step, after: n.Step | None) -> n.Step:
    """A step with another player who does nothing more: ``手札1枚を相手が選び、捨てる``."""
    first, second = step.clause, after.clause if after is not None else None
    if not isinstance(first, n.Do) or first.who in (None, "you") or not isinstance(second, n.Do):
        return step
    if second.who is not None or second.elided or object_of(first.action) is None:
        return step
    return replace(step, clause=replace(first, who_behind=True))


def _lasting_as(before: n.Step, step: n.Step) -> n.Step:
    """A step without the duration that stands before the effect that is negated for as long."""
    first, second = before.clause, step.clause
    if not isinstance(first, n.Do) or not isinstance(first.action, n.Negate) or not isinstance(second, n.Affect):
        return step
    if not isinstance(second.subject, n.Pronoun | n.That):
        return step
    predicates = tuple(without_duration(one, first.action.duration) for one in second.predicates)
    return replace(step, clause=replace(second, predicates=predicates))


def _is_allowed(clause: n.Do) -> bool:
    """Whether this is something that the rules allow, not an offer."""
    return isinstance(clause.action, n.HaveAnyNumber)


def _step(step: n.Step) -> str:
    topic = _topic(step)
    leads = "".join(map(text_of, step.leads))
    moment = f"{text_of(step.moment)}、" if step.moment is not None else ""
    instead = "" if step.instead is None else _instead(step.instead)
    clause = text_of(step.clause).removeprefix(topic)
    first, second = (topic, "") if step.topic == "leads" else ("", topic)
    return first + leads + second + moment + instead + clause


def _instead(node: n.Instead) -> str:
    """``代わりに``; ``カード1枚を引く代わりに``."""
    of = node.of
    if of is None:
        return "代わりに"
    if of.subject is not None and not of.deed:
        return f"{text_of(of.subject)}の代わりに"
    if of.action is not None:
        return f"{text_of(of.action)}代わりに"
    subject = f"{text_of(of.subject)}は" if of.subject is not None else ""
    return f"{subject}{_NOT_DONE[of.deed]}代わりに"


_NOT_DONE = {"K.O.'d": "KOされる", "losing": "敗北する", "added to your hand": "手札に加わる"}


@text_of.register
def _print_for_every(node: n.ForEvery) -> str:
    return text_of(node.per)


@text_of.register
def _print_do(node: n.Do) -> str:
    other = node.who not in (None, "you")
    if (isinstance(node.action, n.SetValue) and (node.may or other)) or (
        isinstance(node.action, n.GiveChange) and other
    ):
        raise NotPrintableError("no Japanese words for a value that another player sets, or need not be set")
    if node.who in (None, "you"):
        node = replace(node, action=_to_the_owner(node.action))
    text = node.among + _with_comma(node)
    if node.may and isinstance(node.action, n.ChooseOne):
        first, stop, options = text.partition("。")
        text = in_form(first, "MAY") + stop + options
    if node.who is None:
        return f"自分は{text}" if node.you_said else text
    if node.who == "you" and not isinstance(node.action, n.DealDamage | n.EndGame):
        return text
    place = getattr(node.action, "to", None) or getattr(node.action, "at", None)
    if isinstance(place, n.Place) and place.whose == "your":
        text = text.replace(f"{destination(place)}に", f"{text_of(place)}に")
    what = object_of(node.action)
    if node.who_behind and isinstance(node.action, n.UntilHand):
        goal, so_that, rest = text.partition("になるように")
        return f"{goal}{so_that}、{player_word(node.who)}は{rest}"
    if node.who_behind and what is not None:
        object_words = f"{text_of(what)}を"
        return f"{object_words}{player_word(node.who)}が{text.removeprefix(object_words)}"
    return f"{player_word(node.who)}は{text}"


def _to_the_owner(action: n.Action) -> n.Action:
    """An action in which ``their`` place is that of the owner of the cards that you move there."""
    for name in ("at", "to"):
        place = getattr(action, name, None)
        if isinstance(action, n.Put | n.Return) and isinstance(place, n.Place) and place.whose == "their":
            action = replace(action, **{name: replace(place, whose="the owner's")})
    return action


def _with_comma(node: n.Do) -> str:
    """An action, with a comma behind its object or without, if the text says so."""
    text, what = text_of(node.action), object_of(node.action)
    if node.comma is None or what is None or isinstance(what, n.Pronoun):
        return text
    late = isinstance(what, n.Selection) and bool(what.floating or same_number(what.quantity))
    words = text_of(replace(what, quantity=None) if late else what)
    for particle in (f"{words}を、", f"{words}を"):
        if particle in text:
            return text.replace(particle, f"{words}を{'、' if node.comma else ''}", 1)
    return text


@text_of.register
def _print_sentence(node: n.Sentence) -> str:
    opening = {"then": "その後、", "otherwise": "そうでない場合、", "": ""}[node.opening]
    leads = "".join(
        map(
            text_of,
            (*((node.rule,) if node.rule else ()), *node.leads, *((node.tail,) if node.tail is not None else ())),
        )
    )
    stop = "" if offers_options(node) else "。"
    node, of_turn = _turn_first(node)
    leads = of_turn + leads
    first = node.steps[0]
    topic = _topic(first) if first.topic == "leads" else ""
    said = node.steps if leads else (_named_again(first), *node.steps[1:])
    steps = _steps(said).removeprefix(topic)
    return _noted(f"{opening}{topic}{leads}{steps}{stop}", node.note)


def _turn_first(node: n.Sentence) -> tuple[n.Sentence, str]:
    """A sentence without the turn in which what it says holds, and that turn, which stands before it."""
    clause = node.steps[0].clause
    predicate: Any = clause.predicates[0] if isinstance(clause, n.Affect) and len(clause.predicates) == 1 else None
    duration = getattr(predicate, "duration", None)
    if not isinstance(clause, n.Affect) or not isinstance(duration, n.TurnInWhich) or len(node.steps) > 1:
        return node, ""
    if duration == TURN_PLAYED:
        return node, ""
    event: Any = duration.event
    if isinstance(getattr(event, "subject", None), n.Pronoun):
        duration = replace(duration, event=replace(event, subject=clause.subject))
    plain = replace(clause, predicates=(replace(predicate, duration=None),))
    return replace(node, steps=(replace(node.steps[0], clause=plain),)), text_of(n.For(duration))


def _named_again(step: n.Step) -> n.Step:
    """The first step of a sentence with the cards of the sentence before named by そのカード."""
    clause = step.clause
    if step.instead is None and isinstance(clause, n.Do) and isinstance(clause.action, n.GiveChange):
        gifts = tuple(replace(one, what=_that(one.what)) for one in clause.action.gifts)
        return replace(step, clause=replace(clause, action=replace(clause.action, gifts=gifts)))
    what = clause.subject if isinstance(clause, n.Affect) else getattr(getattr(clause, "action", None), "what", None)
    that = _that(what)
    if that is what:
        return step
    if isinstance(clause, n.Affect):
        return replace(step, clause=replace(clause, subject=that))
    if isinstance(clause, n.Do):
        action: Any = clause.action
        return replace(step, clause=replace(clause, action=replace(action, what=that)))
    return step


def _that(what: Any) -> Any:
    """そのカード for cards that have no word of their own, or what else it is."""
    if not isinstance(what, n.Pronoun) or what.quantity is not None:
        return what
    return n.That(n.ReferenceNoun(form="one" if what.word == "it" else "many"))


def _topic(step: n.Step) -> str:
    """The subject, where it stands before the leads and before what is not done."""
    if not step.topic:
        return ""
    clause = step.clause
    if isinstance(clause, n.Affect):
        return subject_of(clause)
    who = clause.who if isinstance(clause, n.Do | n.PlayerForbidden) else None
    return f"{player_word(who)}は{'、' if isinstance(clause, n.PlayerForbidden) else ''}" if who is not None else ""
