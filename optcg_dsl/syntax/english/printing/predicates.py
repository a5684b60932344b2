"""Printers for what is said of cards: what they gain, become, or cannot do."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.printing.base import listed, text_of, words
from optcg_dsl.syntax.english.printing.cards import signed
from optcg_dsl.syntax.english.printing.events import is_several, verb


def said_of(subject: n.Target, predicate: n.CardPredicate) -> str:
    """The verb phrase for this subject."""
    match predicate:
        case n.Gain():
            late = next(
                (gift.per for gift in predicate.gifts if isinstance(gift, n.Change) and gift.per is not None), None
            )
            if predicate.lose and isinstance(predicate.gifts[0], n.Change):
                change = predicate.gifts[0]
                early = None if late is None or late.late else late
                word = verb(subject, "loses", "lose")
                after = late if late is not None and late.late else None
                return words(word, f"{change.amount} {change.stat}", early, predicate.duration, after)
            gifts = listed([text_of(gift) for gift in predicate.gifts], predicate.joiner)
            if predicate.lose:
                return words(verb(subject, "loses", "lose"), gifts, predicate.duration)
            per = late if late is not None and late.late else None
            return words(verb(subject, "gains", "gain"), gifts, predicate.duration, per)
        case n.Cannot():
            quantity = getattr(subject, "quantity", None)
            if predicate.attacks:
                return words("attacks cannot be blocked", predicate.cause, predicate.duration)
            can = "can" if predicate.can or (isinstance(quantity, n.Some) and quantity.word == "none") else "cannot"
            return f"{can} {_forbidden(subject, predicate)}"
        case n.Unaffected(effects=effects, duration=duration):
            return words(verb(subject, "is", "are"), "not affected by", effects, duration)
        case n.CanAttackWhenPlayed(target=target, duration=duration):
            return words("can attack", target, _turn_played(subject), duration)
        case n.AreGiven(to=to):
            return f"{verb(subject, 'is', 'are')} given to {text_of(to)}"
        case n.StaysRested(present=True, duration=duration):
            return words(verb(subject, "does not", "do not"), "become active", duration)
        case n.Negated(plural=None):
            plural = predicate.timing is not None or is_several(subject)
            return text_of(replace(predicate, plural=plural))
        case n.HaveCounter(amount=amount):
            return f"{verb(subject, 'has', 'have')} a {signed(amount)} Counter"
        case _:
            return text_of(predicate)


def _turn_played(subject: n.Target) -> str:
    return f"on the turn in which {verb(subject, 'it is', 'they are')} played"


def _forbidden(subject: n.Target, node: n.Cannot) -> str:
    first, *others = node.deeds
    deeds = [first, *(deed.removeprefix("be ") if first.startswith("be ") else deed for deed in others)]
    deeds = [words(deed, node.to) if deed.endswith("returned to") else deed for deed in deeds]
    unless = f"unless {text_of(node.unless)} whenever they attack" if node.unless is not None else None
    turn = _turn_played(subject) if node.turn_played else None
    return words(listed(deeds, "or"), node.target, node.cause, turn, unless, node.duration)


@text_of.register
def _print_keyword_gift(node: n.KeywordGift) -> str:
    return f"[{node.keyword}]"


@text_of.register
def _print_word_gift(node: n.WordGift) -> str:
    return f"the {text_of(node.words)}"


@text_of.register
def _print_must_attack(node: n.MustAttack) -> str:
    return words("must attack", node.target, node.duration)


@text_of.register
def _print_gain(node: n.Gain) -> str:
    return said_of(n.This(n.ReferenceNoun()), node)


@text_of.register
def _print_cannot(node: n.Cannot) -> str:
    return said_of(n.This(n.ReferenceNoun()), node)


@text_of.register
def _print_can_attack_active(node: n.CanAttackActive) -> str:
    return words("can", "also" if node.also else None, "attack", node.target, node.duration)


@text_of.register
def _print_can_attack_when_played(node: n.CanAttackWhenPlayed) -> str:
    return said_of(n.This(n.ReferenceNoun()), node)


@text_of.register
def _print_stays_rested(node: n.StaysRested) -> str:
    return words("do not" if node.present else "will not", "become active", node.duration)


@text_of.register
def _print_ability_gift(node: n.AbilityGift) -> str:
    return f'"{text_of(node.ability)}"'


@text_of.register
def _print_treated_as_all(node: n.TreatedAsAll) -> str:
    return "is treated as a card with all card names, types, and attributes"


@text_of.register
def _print_unaffected(node: n.Unaffected) -> str:
    return said_of(n.This(n.ReferenceNoun()), node)


@text_of.register
def _print_not_negated(node: n.NotNegated) -> str:
    return words("effects" if node.plural else "effect", "cannot be negated", node.duration)


@text_of.register
def _print_are_put(node: n.ArePut) -> str:
    return f"are placed at {text_of(node.at)}"


@text_of.register
def _print_are_given(node: n.AreGiven) -> str:
    return said_of(n.This(n.ReferenceNoun()), node)


@text_of.register
def _print_are_played_rested(node: n.ArePlayedRested) -> str:
    return "are played rested"


@text_of.register
def _print_have_counter(node: n.HaveCounter) -> str:
    return said_of(n.This(n.ReferenceNoun()), node)


@text_of.register
def _print_become(node: n.Become) -> str:
    with_sign = node.stat == "Counter" if node.signed is None else node.signed
    value = signed(node.value.value) if with_sign and isinstance(node.value, n.Whole) else node.value
    if node.of:
        return words("becomes", value, node.duration)
    if node.stat == "Counter":
        return words("Counter becomes", value, node.duration)
    verb_form = "become" if node.said_of_each else "becomes"
    same = isinstance(node.value, n.StatOfTarget) if node.same is None else node.same
    return words(node.stat, verb_form, "the same as" if same else None, node.value, node.duration)


@text_of.register
def _print_negated(node: n.Negated) -> str:
    if node.have:
        return words("have their effects negated", node.duration)
    timing = f"[{node.timing}]" if node.timing is not None else None
    return words(timing, "effects are negated" if node.plural else "effect is negated", node.duration)
