"""Effects that hold "while" or "as long as" something is so (8-1-3-3)."""

from __future__ import annotations

from optcg_dsl.compiling.lowering.context import refusal
from optcg_dsl.effects.abilities import AbilityKind
from optcg_dsl.syntax import nodes as n


def must_hold_just_as_long(item: n.Ability, kind: AbilityKind) -> None:
    """Refuse "while" where an effect is carried out once, and where it could be about a part of the text only.

    A permanent effect holds as long as its condition does, so there "while" says what "if" says.
    """
    leads = [lead for sentence in item.sentences for lead in (*sentence.leads, sentence.tail)]
    leads += [lead for sentence in item.sentences for step in sentence.steps for lead in step.leads]
    leads += item.cost.leads if item.cost is not None else ()
    for lead in leads:
        if not isinstance(lead, n.If) or lead.word == "if":
            continue
        if kind != "permanent":
            hint = "write “if”, or say how long: “during this turn”"
            raise refusal(lead, f"only a permanent effect holds “{lead.word}” something is so", hint=hint)
        if any(isinstance(node, n.Happens) for node in n.walk(lead.condition)):
            raise refusal(lead, f"what happens does not last, as “{lead.word}” says", hint="write “when” or “if”")
        first = item.sentences[0]
        said = [one.clause.predicates for one in first.steps if isinstance(one.clause, n.Affect)]
        several = len(first.steps) > 1 or any(len(predicates) > 1 for predicates in said)
        if len(item.sentences) > 1 or lead not in (*first.leads, first.tail) or (several and lead is first.tail):
            raise refusal(
                lead,
                "the text does not say whether this is about all of it or about a part",
                hint="print what holds as long in an ability of its own, beginning with “If …,”",
            )
