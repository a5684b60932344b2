"""What is left of cards named before: "the rest", "the remaining cards", "the other", "1 Character" of several."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.syntax import nodes as n


def the_rest(target: n.TheRest | n.TheDone, context: Context) -> Referent:
    """The cards looked at or revealed less those taken out of them, of whatever category they are; else what is left of
    several cards chosen before."""
    looked = context.scope.looked_at() or context.scope.several()
    if looked is not None and looked.origin == "shown" and not looked.taken:
        looked = context.scope.several() or looked
    if looked is None:
        raise refusal(target, "no cards have been looked at or revealed before, so there is no rest", "OP201")
    if not looked.taken:
        message = "none of the cards has been taken, so they are no rest"
        raise refusal(target, message, "OP201", "write “it” or “them”")
    if isinstance(target, n.TheDone) and not looked.are_all(target.noun):
        raise refusal(target, "the rest may be other cards, too", hint="write “the rest” or “the remaining cards”")
    return replace(looked, cards=looked.rest(), origin="rest", deeds=list(looked.deeds), thing=0)


def the_other(target: n.TheOther, context: Context) -> Referent:
    """What is left of several cards when one of them has been named; "the other" is one card."""
    several = context.scope.several()
    if several is None or not several.taken:
        raise refusal(target, "these words need several cards, of which one has been named", "OP201")
    must_be_among(target, target.noun, several)
    most = None if n.is_plural(target.noun) else 1
    if most == 1 and several.most not in (None, 2):
        raise refusal(target, "more than one other card may be left", hint="write “the rest”")
    return replace(several, cards=several.rest(), taken=[], origin="rest", thing=0, most=most)


def must_be_among(node: n.Node, noun: n.ReferenceNoun, several: Referent) -> None:
    """Refuse "give 1 Stage −1 cost" of Characters selected before."""
    if not several.fits(noun):
        raise refusal(node, "no such card has been named before", "OP201", "write “card”, or name the card first")
