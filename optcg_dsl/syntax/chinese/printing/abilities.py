"""Printers of texts, abilities, costs and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.actions import TRASH, given_change
from optcg_dsl.syntax.chinese.printing.base import marked, may, spelled, text_of, word
from optcg_dsl.syntax.chinese.printing.cards import moment as moment_before
from optcg_dsl.syntax.chinese.printing.orders import in_order, is_before
from optcg_dsl.syntax.chinese.printing.predicates import without_duration
from optcg_dsl.syntax.chinese.printing.words import bracketed, player_word
from optcg_dsl.syntax.chinese.vocabulary import ONCE, TURNS
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, inverse
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
    return "".join(map(text_of, node.heads)) + cost + "".join(_following(node.sentences))


def _following(sentences: Sequence[n.Sentence]) -> Iterator[str]:
    """Sentences; what is done after a choice stands on a line of its own."""
    after = False
    for sentence in sentences:
        text = text_of(sentence)
        if after and not text.startswith("之後，"):
            raise NotPrintableError("no words for what follows a choice: it would belong to the last option")
        yield f"\n{text}" if after else text
        after = offers_options(sentence)


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
    return f"【咚!!×{node.number}】"


@text_of.register
def _print_cost(node: n.Cost) -> str:
    symbols = "".join(text_of(part) for part in node.parts if not isinstance(part, n.ActionCost))
    deeds = "，".join(text_of(part) for part in node.parts if isinstance(part, n.ActionCost))
    joint = "，" if symbols and deeds else ""
    return spelled(f"{symbols}{joint}{''.join(map(text_of, node.leads))}{deeds}：", node.spellings)


@text_of.register
def _print_return_don_cost(node: n.ReturnDonCost) -> str:
    return _noted(f"咚!!−{node.number}", node.note)


@text_of.register
def _print_rest_don_cost(node: n.RestDonCost) -> str:
    return _noted(CIRCLED[node.number - 1], node.note)


@text_of.register
def _print_action_cost(node: n.ActionCost) -> str:
    return _steps(node.steps)


def _steps(steps: tuple[n.Step, ...]) -> str:
    if any(step.for_effect for step in steps):
        raise NotPrintableError("no words for the activation of an effect")
    first, *others = added_so(steps)
    text, before = _filled(first, _step(first)), first
    for step in others:
        said = _step(_lasting_as(before, step))
        if is_chosen_from_hand(before.clause):
            said = said.replace(TRASH, "廢棄")
        text += _joint(before, step) + _filled(step, said)
        before = step
    return text


def _filled(step: n.Step, text: str) -> str:
    return marked(text, step.marks or ())


def _joint(before: n.Step, step: n.Step) -> str:
    """What stands between two steps: of what is looked at, some are chosen behind a comma alone."""
    if step.link in ("or", ", or"):
        return step.joint or "或"
    if step.joint is not None:
        return step.joint
    if _is_more(step.clause):
        return "，並再"
    return "，" if isinstance(before.clause, n.Do) and isinstance(before.clause.action, n.Look) else "，並"


def _is_more(clause: n.Clause) -> bool:
    """Whether DON!! cards are added beside those of the step before."""
    what = clause.action.what if isinstance(clause, n.Do) and isinstance(clause.action, n.Add) else None
    quantity = what.quantity if isinstance(what, n.Selection) else None
    return isinstance(quantity, n.UpTo) and quantity.mode == "additional"


def _in_place_of(of: n.InsteadOf, clause: n.Clause) -> str:
    """``抽1張卡片則替換成…``, ``該張角色卡，可以將遭到KO替換成…``, ``選擇A則替換成B``."""
    can = isinstance(clause, n.Do) and clause.may
    done = text_of(replace(clause, may=False)) if isinstance(clause, n.Do) else text_of(clause)
    if of.action is not None and of.subject is None and not of.deed:
        return f"{text_of(of.action)}{word('則替換成')}{may(done) if can else done}"
    if of.deed == "K.O.'d" and of.subject is not None and isinstance(clause, n.Do):
        done = text_of(_of_it(clause.action))
        return f"{text_of(of.subject)}，{'可以' if can else ''}將遭到KO{word('則替換成')}{done}"
    if of.deed == "added to your hand" and isinstance(clause, n.Affect):
        return f"將{text_of(clause.subject)}加入手牌{word('則替換成')}{''.join(map(text_of, clause.predicates))}"
    action = clause.action if isinstance(clause, n.Do) else None
    if of.subject is not None and not of.deed and of.action is None and isinstance(action, n.Choose) and not can:
        return f"選擇{text_of(of.subject)}{word('則替換成')}{text_of(action.what)}"
    raise NotPrintableError("no Chinese words for what is done in place of another deed")


def _of_it(action: n.Action) -> n.Action:
    """A change of that card, which is named before already."""
    if not isinstance(action, n.GiveChange) or len(action.gifts) != 1 or not isinstance(action.gifts[0].what, n.That):
        return action
    return replace(action, gifts=(replace(action.gifts[0], what=n.Pronoun("it")),))


def _lasting_as(before: n.Step, step: n.Step) -> n.Step:
    """A step without the duration that stands before the effect that is negated for as long."""
    first, second = before.clause, step.clause
    if not isinstance(first, n.Do) or not isinstance(first.action, n.Negate) or not isinstance(second, n.Affect):
        return step
    if not isinstance(second.subject, n.Pronoun | n.That):
        return step
    predicates = tuple(without_duration(one, first.action.duration) for one in second.predicates)
    return replace(step, clause=replace(second, predicates=predicates))


def _step(step: n.Step) -> str:
    leads = "".join(map(text_of, step.leads))
    moment = moment_before(step.moment) if step.moment is not None else ""
    if step.instead is None:
        return leads + moment + in_order(step.clause, step.marks or ())
    of = step.instead.of
    if of is not None and of.deed == "losing" and _is_win(step.clause):
        return f"{leads}{moment}自己將獲勝而非輸掉遊戲"
    if of is not None:
        return f"{leads}{moment}{_in_place_of(of, step.clause)}"
    clause = step.clause
    if not isinstance(clause, n.Do) or not clause.may:
        return f"{leads}{moment}替換成{text_of(clause)}"
    if is_before("instead", "may", step.marks or ()):
        return f"{leads}{moment}替換成{text_of(clause)}"
    return f"{leads}{moment}可以替換成{text_of(replace(clause, may=False))}"


def _is_win(clause: n.Clause) -> bool:
    return isinstance(clause, n.Do) and clause.who == "you" and clause.action == n.EndGame("win")


@text_of.register
def _print_do(node: n.Do) -> str:
    text = text_of(node.action)
    if isinstance(node.action, n.GiveChange) and node.may:
        text = given_change(node.action, "可以")
    elif node.may and not isinstance(node.action, n.HaveAnyNumber | n.OnlyInclude):
        text = may(text).replace("可以使其", word("可以使其"))
    chosen = _let_choose(node)
    if chosen:
        return chosen
    silent = node.who is None or (node.who == "you" and not isinstance(node.action, n.DealDamage | n.EndGame))
    return text if silent or node.who is None else f"{player_word(node.who)}{text}"


def _let_choose(node: n.Do) -> str:
    """``自己的手牌讓對手選擇1張``: another player chooses from a hand that is not their own."""
    what = node.action.what if isinstance(node.action, n.Choose) and not node.may else None
    place = what.at.place if isinstance(what, n.Selection) and what.at is not None else None
    if node.who != "your opponent" or not isinstance(place, n.Place) or not isinstance(what, n.Selection):
        return ""
    if place.areas != ("hand",) or place.whose != "your" or what.quantity is None:
        return ""
    return f"{text_of(replace(what, quantity=None))}讓對手選擇{text_of(what.quantity)}"


@text_of.register
def _print_sentence(node: n.Sentence) -> str:
    opening = {"then": "之後，", "otherwise": "若非如此時，"}.get(node.opening, "")
    leads = (*((node.rule,) if node.rule else ()), *node.leads, *((node.tail,) if node.tail is not None else ()))
    stop = "" if offers_options(node) else "。"
    steps = _steps(node.steps)
    first = node.steps[0]
    if first.topic == "leads" and leads == (n.OncePerTurn(),) and isinstance(first.clause, n.Affect):
        subject = text_of(first.clause.subject)
        leads, steps = (), f"{subject}每回合1次{steps.removeprefix(subject)}"
    text = f"{opening}{''.join(map(text_of, leads))}{steps}"
    return _noted(f"{spelled(text, node.spellings)}{stop}", node.note)
