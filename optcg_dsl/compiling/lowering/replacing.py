"""What "instead" replaces: which effects are replacements, and which situations can be replaced (8-1-3-4)."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.targets import reference
from optcg_dsl.effects import Timing, When
from optcg_dsl.effects.abilities import EventKind
from optcg_dsl.syntax import nodes as n

REPLACED: frozenset[EventKind] = frozenset(
    (
        "ko",
        "removed",
        "rested",
        "takes_damage",
        "drawn",
        "trashed_from_hand",
        "returned_to_hand",
        "returned_to_deck",
    )
)
"""The situations that an effect can replace."""


def check_replaced(timings: list[Timing | When], item: n.Ability) -> None:
    """Refuse a replacement of nothing, or of something that nothing can take the place of."""
    whens = [one for one in timings if isinstance(one, When)]
    if not whens or len(whens) < len(timings):
        raise refusal(instead_in(item), "“instead” needs a situation that it replaces", "OP207")
    _must_be_to_come(item)
    if any(one.event not in REPLACED for one in whens):
        raise refusal(item.sentences[0], "nothing can take the place of what “would” happen here", "OP207")


def _must_be_to_come(item: n.Ability) -> None:
    """Refuse "if this Character was K.O.'d, … instead": only what would happen can be replaced (8-1-3-4)."""
    for lead in item.sentences[0].leads:
        happens = [one for one in n.walk(lead) if hasattr(one, "would")]
        if happens and not any(one.would for one in happens):
            raise refusal(lead, "only what would happen can be replaced", "OP207", "write “would be …”")


def is_replacement(item: n.Ability) -> bool:
    """Whether "instead" stands in the first sentence; later on it takes the place of a choice made before."""
    return any(step.instead is not None for step in item.sentences[0].steps) if item.sentences else False


def check_rule(item: n.Ability) -> None:
    """Refuse "instead" in a rule but for the two things that rules replace (8-1-3-3-3)."""
    for step in item.sentences[0].steps:
        if step.instead is None:
            _must_say_instead(step)
            continue
        deed = step.instead.of.deed if step.instead.of is not None else ""
        clause = step.clause
        moved = isinstance(clause, n.Affect) and all(isinstance(one, n.ArePut) for one in clause.predicates)
        won = isinstance(clause, n.Do) and isinstance(clause.action, n.EndGame)
        if not (moved and deed == "added to your hand") and not (won and deed == "losing"):
            raise refusal(step.instead, "no rule of the game can be replaced by this", "OP207")


def _must_say_instead(step: n.Step) -> None:
    """Refuse a rule that lets cards go elsewhere, or a player win, beside what happens in any case."""
    clause = step.clause
    moved = isinstance(clause, n.Affect) and any(isinstance(one, n.ArePut) for one in clause.predicates)
    won = isinstance(clause, n.Do) and isinstance(clause.action, n.EndGame)
    if moved or won:
        message = "the text does not say in place of what this happens"
        hint = "write “instead of being added to your hand”" if moved else "write “instead of losing”"
        raise refusal(step, message, "OP207", hint)


def must_name_what_is_replaced(instead: n.Instead, context: Context) -> None:
    """Refuse "instead of this Character being K.O.'d" where another card would be, and "instead of that Character"."""
    of = instead.of
    if of is None or of.subject is None:
        return
    if of.deed != "K.O.'d":
        raise refusal(of, "this is nothing that would happen", "OP207", "write “instead”")
    named = reference(of.subject, context) if isinstance(of.subject, n.Reference) else None
    would = [one for one in context.scope.referents if one.origin == "event" and "K.O.'d" in one.deeds]
    if named is None or not any(named.own == one.own and named.thing == one.thing for one in would):
        hint = "write “instead of that Character being K.O.'d”, or only “instead”"
        raise refusal(of.subject, "this is not the card that would be K.O.'d", "OP207", hint)


def replaced_for_a_time(item: n.Ability) -> tuple[n.If, n.IsDone, n.Duration] | None:
    """The situation that an activated effect replaces "during this turn", and for how long."""
    if not is_replacement(item) or not any(isinstance(head, n.TimingHead) for head in item.heads):
        return None
    for lead in item.sentences[0].leads:
        if isinstance(lead, n.If) and isinstance(lead.condition, n.Happens):
            event = lead.condition.event
            if isinstance(event, n.IsDone) and event.would and event.duration is not None:
                return lead, event, event.duration
    return None


def instead_in(item: n.Ability) -> n.Node:
    found = (step.instead for sentence in item.sentences for step in sentence.steps if step.instead is not None)
    return next(found)


def take_may(body: list[n.Sentence]) -> tuple[bool, list[n.Sentence]]:
    """ "You may ... instead": whether the replacement is applied is the player's choice (8-1-3-4-1)."""
    first = body[0]
    if not first.steps or not isinstance(first.steps[0].clause, n.Do) or not first.steps[0].clause.may:
        return False, body
    head = first.steps[0]
    assert isinstance(head.clause, n.Do)
    if head.clause.who not in (None, "you"):
        raise refusal(head, "a replacement is applied or not by the player whose effect it is", hint="write “you may”")
    plain = replace(head.clause, may=False, span=head.clause.span)
    step = replace(head, clause=plain, span=head.span)
    sentence = n.Sentence((step, *first.steps[1:]), first.leads, first.opening, first.tail, first.rule, span=first.span)
    return True, [sentence, *body[1:]]
