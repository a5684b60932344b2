"""What is done "instead" of what the sentence before says: another deed, or another choice, where a condition holds.

Both the condition and the other deed may speak of the cards of the sentence before ("Rest up to 1 ...  If that
Character has a cost of 3 or less, K.O. it instead").  These are chosen first, in either case, and lie where they lay.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.clauses import who_does
from optcg_dsl.compiling.lowering.conditions import condition
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.durations import duration
from optcg_dsl.compiling.lowering.offers import bound_by, put_in_place, read_by
from optcg_dsl.compiling.lowering.said import known_to_be, said_to_be
from optcg_dsl.compiling.lowering.simplify import renamed
from optcg_dsl.compiling.lowering.steps import steps
from optcg_dsl.effects import (
    Bound,
    Choose,
    ChooseNumber,
    ChooseWord,
    Condition,
    Const,
    Duration,
    Effect,
    If,
    May,
    Step,
)
from optcg_dsl.effects.base import Who
from optcg_dsl.syntax import nodes as n


def takes_the_place(sentence: n.Sentence, test: n.Condition, before: int, context: Context) -> bool:
    """Lower "If X, ... instead"; gives whether the sentence says that.

    ``before``: how many steps there were in front of the sentence before, whose place is taken.
    """
    instead = [step for step in sentence.steps if step.instead is not None]
    if not instead:
        return False
    step = instead[0]
    clause = step.clause
    if len(sentence.steps) != 1 or not isinstance(clause, n.Affect | n.Do) or context.replacing:
        raise refusal(step, "this cannot take the place of what was said before", "OP207")
    if isinstance(clause, n.Affect) or (not isinstance(clause.action, n.Choose) and step.instead == n.Instead()):
        _other_deed(replace(step, instead=None, span=step.span), test, before, context)
        return True
    scope = context.scope
    done = [*scope.referents]
    scope.undo(scope.sentence - 1)
    wanted = condition(test, context)
    plain = n.Step(n.Do(clause.who, clause.action, span=clause.span), span=step.span)
    with context.block() as made:
        steps([plain], context)
    scope.referents[:] = done
    if isinstance(clause.action, n.Choose):
        _other_choice(step, clause, made, wanted, context)
        return True
    named = step.instead.of.action if step.instead is not None and step.instead.of is not None else None
    if named is None or not context.steps:
        raise refusal(step, "“instead” needs a situation that it replaces", "OP207")
    with context.block() as unwanted:
        steps([n.Step(n.Do(clause.who, named, span=named.span), span=named.span)], context)
    _must_be_known((wanted, *made), context.steps[before:], step)
    changed = put_in_place(context.steps[-1], tuple(unwanted), wanted, tuple(made), clause.may)
    if changed is None:
        raise refusal(step.instead or step, "what this should replace does not stand before it", "OP207")
    context.steps[-1] = changed
    return True


# -- another choice ----------------------------------------------------------------------------------------------------


def _other_choice(step: n.Step, clause: n.Do, made: Sequence[Step], wanted: Condition, context: Context) -> None:
    """ "If X, choose up to 1 ... instead": another choice takes the place of the one before."""
    new = made[0] if len(made) == 1 else None
    position = next((i for i in reversed(range(len(context.steps))) if isinstance(context.steps[i], Choose)), None)
    if not isinstance(new, Choose) or position is None:
        raise refusal(step, "no choice stands before this that it could replace", "OP207")
    old = context.steps[position]
    assert isinstance(old, Choose)
    _as_before(step, context)
    new = _as_many_as_before(step, new, old)
    _must_be_known((wanted, new), context.steps[position:], step)
    new = replace(new, slot=old.slot, least=old.least if clause.may else new.least)
    chosen: Step = May((new,), otherwise=(old,)) if clause.may and old.least != Const(0) else new
    context.steps[position] = If(wanted, (chosen,), (old,))


def _as_many_as_before(step: n.Step, new: Choose, old: Choose) -> Choose:
    """ "Your opponent's Character with … instead of a Character with …": no number but that of the choice before."""
    action = step.clause.action if isinstance(step.clause, n.Do) else None
    what = action.what if isinstance(action, n.Choose) else None
    told = step.instead is not None and step.instead.of is not None
    if not told or not isinstance(what, n.Selection) or what.quantity is not None:
        return new
    return replace(new, least=old.least, most=old.most)


def _as_before(step: n.Step, context: Context) -> None:
    """Refuse "instead of a Character with …" that tells the choice before it otherwise than it was told."""
    told = step.instead.of.subject if step.instead is not None and step.instead.of is not None else None
    if not isinstance(told, n.Selection):
        return
    said = list(n.walk(context.previous)) if context.previous is not None else []
    parts = [part for noun in told.nouns for part in (*noun.adjectives, *noun.filters)]
    nouns = {part.categories for part in said if isinstance(part, n.Noun)}
    same = all(part in said for part in parts) and all(noun.categories in nouns for noun in told.nouns)
    if told.whose is not None:
        same = same and any(isinstance(part, n.Selection) and part.whose == told.whose for part in said)
        context.owners_read.add(told.span)
    if told.quantity not in (n.Some("a"), n.Some("one")) or not same:
        raise refusal(told, "this was not said of the choice before", "OP207", "repeat the words, or leave them out")


# -- another deed ------------------------------------------------------------------------------------------------------


def _other_deed(step: n.Step, test: n.Condition, before: int, context: Context) -> None:
    """ "A.  If X, B instead.": B is done in the place of A, with cards of its own or with those that A has chosen."""
    previous, old, scope = context.previous, context.steps[before:], context.scope
    if previous is not None and any(isinstance(lead, n.If) for lead in previous.leads):
        message = "the text does not say what is done where only one of the two conditions holds"
        hint = "write “Then, if …, … instead.”, or “If …, …. Otherwise, if …, ….”"
        raise refusal(step, message, "OP236", hint)
    done = [*scope.referents]
    scope.undo(scope.sentence - 1)
    known, undone = scope.last_named(), len(scope.referents)
    wanted = condition(test, context)
    who, plain = _offered(step, context)
    lasting, said = _as_long_as(previous, plain, context), said_to_be(test, context)
    with context.block() as made, context.lasting_as(lasting), context.offering_if(who is not None), known_to_be(said):
        steps([plain], context)
    new = scope.referents[undone:]
    scope.referents[:] = done
    first, replaced = _chosen_first((wanted, *made), old, step)
    _must_be_replaceable(step, previous, made, replaced)
    alike = _moved_alike(new, scope.referents, scope.sentence)
    names = {**_same_deeds(made, replaced), **dict(alike.values())}
    made = [renamed(one, names) for one in made]
    then: list[Step] = made if who is None else [May(tuple(made), (), tuple(replaced), who)]
    context.steps[before:] = [*first, If(wanted, tuple(then), tuple(replaced))]
    scope.back_to({at: one for at, one in known.items() if at not in alike and _is_there(one, replaced)})


def _offered(step: n.Step, context: Context) -> tuple[Who | None, n.Step]:
    """ "You may ... instead": the player who decides whether it takes the place, and the step without these words."""
    clause = step.clause
    if not isinstance(clause, n.Do) or not clause.may:
        return None, step
    who = who_does(clause, context.actor, context)
    if who not in ("you", "opponent"):
        raise refusal(step, "the text does not say which player decides this", "OP236")
    return who, replace(step, clause=replace(clause, may=False, span=clause.span), span=step.span)


def _as_long_as(previous: n.Sentence | None, step: n.Step, context: Context) -> Duration | None:
    """How long what is replaced would last: as long does what is done instead, unless it says how long."""
    if previous is None or context.permanent or _durations(step):
        return None
    said = [lead.duration for lead in previous.leads if isinstance(lead, n.For)]
    said += [one for before in previous.steps for one in _durations(before)]
    return duration(said[-1], context, step) if len(set(said)) == 1 else None


def _durations(step: n.Step) -> list[n.Duration]:
    """The durations that are printed for what a step does."""
    clause = step.clause
    parts: list[n.Node] = [clause]
    if isinstance(clause, n.Affect):
        parts += clause.predicates
    elif isinstance(clause, n.Do):
        parts += [clause.action, *getattr(clause.action, "gifts", ())]
    found = (getattr(part, "duration", None) for part in parts)
    return [one for one in found if isinstance(one, n.Duration)]


def _chosen_first(wanted: Sequence[Effect], old: Sequence[Step], node: n.Node) -> tuple[list[Step], list[Step]]:
    """The choices among the steps ``old`` that find the cards of what takes their place, and the other steps."""
    read = {slot for one in wanted for slot in read_by(one)}
    first: list[Step] = []
    others: list[Step] = []
    for one in reversed(old):
        if _is_choice(one) and bound_by(one) & read:
            first.insert(0, one)
            read |= read_by(one)
        else:
            others.insert(0, one)
    _must_be_known((*wanted, *first), others, node)
    return first, others


def _must_be_known(wanted: Sequence[Effect], old: Sequence[Step], node: n.Node) -> None:
    """Refuse "draw 1 card. If ..., trash it instead": where the one is done, the other has drawn none."""
    read = {slot for one in wanted for slot in read_by(one)}
    if any(bound_by(one) & read for one in old):
        message = "this is about a card that only comes up by what it takes the place of"
        raise refusal(node, message, "OP207", "let a sentence before name the card (“Select up to 1 of …”)")


def _must_be_replaceable(
    step: n.Step, previous: n.Sentence | None, made: Sequence[Step], replaced: Sequence[Step]
) -> None:
    """Refuse what cannot be told apart from the rest of the sentence before, or is done at another moment."""
    own = [type(one) for one in replaced if not isinstance(one, Choose)]
    same = bool(own) and own == [type(one) for one in made if not isinstance(one, Choose)]
    if previous is not None and previous.steps[-1].moment != step.moment:
        message = "the text does not say whether this is put off, too"
        raise refusal(step, message, "OP236", "print the moment in both sentences")
    if same or (previous is not None and replaced and made and _is_one_deed(previous)):
        return
    raise refusal(step, "what this should replace does not stand before it", "OP207", "write the same deed again")


def _is_one_deed(sentence: n.Sentence) -> bool:
    """Whether a sentence says one thing that is done, to cards chosen for it, so that "instead" can mean nothing
    else."""
    *chosen, last = sentence.steps
    if not all(isinstance(one.clause, n.Do) and isinstance(one.clause.action, n.Choose) for one in chosen):
        return False
    clause = last.clause
    plain = isinstance(clause, n.Affect) or (isinstance(clause, n.Do) and not isinstance(clause.action, n.ChooseOne))
    offered = any(isinstance(one.clause, n.Do) and one.clause.may for one in sentence.steps)
    leads = [lead for lead in sentence.leads if not isinstance(lead, n.For)]
    return plain and not offered and not leads and sentence.tail is None and sentence.opening != "otherwise"


def _same_deeds(made: Sequence[Step], replaced: Sequence[Step]) -> dict[str, str]:
    """The names of what the steps bind, by those that they replace: "that card" is the one chosen, either way."""
    names: dict[str, str] = {}
    for one, other in zip(reversed(made), reversed(replaced), strict=False):
        if type(one) is not type(other):
            break
        if slot := getattr(one, "slot", ""):
            names[slot] = getattr(other, "slot", "")
    return names


def _moved_alike(new: Sequence[Referent], referents: list[Referent], sentence: int) -> dict[int, tuple[str, str]]:
    """The things that are moved either way, with the names of what becomes of them: later words mean that, wherever it
    is."""
    names: dict[int, tuple[str, str]] = {}
    moved = {one.thing: one for one in new if one.was is not None and one.moved == sentence}
    for at, one in enumerate(referents):
        other = moved.get(one.thing)
        if other is None or one.was is None or one.moved != sentence - 1 or not isinstance(other.cards, Bound):
            continue
        if isinstance(one.cards, Bound):
            names[one.thing] = other.cards.slot, one.cards.slot
            areas = tuple(dict.fromkeys((*one.areas, *other.areas)))
            referents[at] = replace(one, areas=areas, deeds=list(dict.fromkeys((*one.deeds, *other.deeds))))
    return names


def _is_there(known: Referent, replaced: Sequence[Step]) -> bool:
    """Whether the words for some cards mean the same ones after either way."""
    return not read_by(known.cards) & {slot for one in replaced for slot in bound_by(one)}


def _is_choice(step: Step) -> bool:
    """Whether a step only asks for a choice, if need be where there is something to choose by."""
    if isinstance(step, If):
        return not step.otherwise and all(map(_is_choice, step.then))
    return isinstance(step, Choose | ChooseNumber | ChooseWord)
