"""What an effect waits for, for a time: "[On Play] During this turn, when your Character is K.O.'d, draw 1 card."

When it is resolved, nothing happens but that an auto effect is gained until then (8-1-4-2).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import Context, refusal, without_then
from optcg_dsl.compiling.lowering.durations import duration, in_its_turn
from optcg_dsl.effects import Cards, GrantAbility, IsSource, Pool, Source, walk
from optcg_dsl.syntax import nodes as n


def waits(sentence: n.Sentence) -> bool:
    """Whether the sentence begins with a timing and with how long it is waited for, in either order.

    An "if" that stands before them governs the sentence; one behind the timing is asked each time.
    """
    leads = [lead for lead in sentence.leads if not isinstance(lead, n.OncePerTurn)]
    first = leads[:2]
    return any(isinstance(lead, n.When) for lead in first) and any(isinstance(lead, n.For) for lead in first)


def wait(found: Sequence[n.Sentence], context: Context) -> None:
    """Emit what such a sentence does: an auto effect is gained for the time.

    The player's Leader gains it, which never leaves the field; where it speaks of this card, this card does.
    """
    sentence = found[0]
    belonging = list(takewhile(_depends, found[1:]))
    others = found[1 + len(belonging) :]
    if context.permanent or context.paying:
        hint = "begin with a timing, such as [On Play]"
        raise refusal(sentence, "the text does not say when this begins", "OP214", hint)
    if others:
        raise refusal(
            others[0],
            "the text does not say whether this is done at once or each time",
            "OP236",
            "let it come first, or join it with “and”",
        )
    lasting = next(lead for lead in sentence.leads if isinstance(lead, n.For))
    leads = tuple(lead for lead in sentence.leads if lead is not lasting)
    told = replace(without_then(sentence), leads=leads, span=sentence.span)
    assert context.lower_gift is not None
    gift = n.AbilityGift(n.Ability((), (told, *belonging), span=sentence.span), span=sentence.span)
    gained = context.lower_gift(gift, context)
    if gained.kind != "auto":
        raise refusal(sentence, "nothing can be waited for in this way")
    holder: Cards = Pool(("leader",), "you")
    if any(isinstance(part, Source | IsSource) for part in walk(gained)):
        if context.category == "event":
            raise refusal(sentence, "an Event is in the trash by then", hint="write “your Leader” or “your Character”")
        holder = Source()
    outer, context.next_turn = context.next_turn, None
    step = GrantAbility(holder, gained, duration(lasting.duration, context, sentence))
    for one in in_its_turn([step], context):
        context.emit(one)
    context.next_turn = outer
    context.scope.forget_it()


def _depends(sentence: n.Sentence) -> bool:
    """Whether the sentence can only be about what is done when the time has come: "If you do", "Otherwise"."""
    asks = any(isinstance(lead, n.If) and isinstance(lead.condition, n.DidSo) for lead in sentence.leads)
    return asks or sentence.opening == "otherwise"
