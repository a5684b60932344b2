"""Printers for events, causes and conditions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.printing.base import joined, text_of, words
from optcg_dsl.syntax.english.printing.cards import number_in, possessive

_SEVERAL = frozenset(
    (
        "you",
        "they",
        "both players",
        "both players each",
        "all players",
        "you and your opponent",
        "you and your opponent each",
        "both you and your opponent",
    )
)


def is_several(target: n.Target) -> bool:
    """Whether a verb with this subject is printed for several cards ("gain", "are")."""
    match target:
        case n.Several(joiner="or", targets=targets):
            last = targets[-1]
            any_of = isinstance(last, n.Selection) and isinstance(last.quantity, n.Some) and last.quantity.word == "any"
            return is_several(last) and not any_of
        case n.Several():
            return True
        case n.Selection(quantity=None, nouns=nouns, joiner=joiner):
            both = len(nouns) > 1 and joiner == "and"
            return both or any(noun.form in ("many", "cards") or _is_of_several_kinds(noun) for noun in nouns)
        case n.Selection(quantity=quantity):
            return number_in(quantity) != 1 and not (isinstance(quantity, n.UpTo) and number_in(quantity) == 1)
        case n.That(noun=noun) | n.TheDone(noun=noun, quantity=None) | n.This(noun=noun):
            return n.is_plural(noun)
        case n.Pronoun(word=word, quantity=None):
            return word != "it"
        case n.TheDone(quantity=quantity) | n.Pronoun(quantity=quantity):
            return number_in(quantity) != 1
        case n.CardsOf(player=player, player_words=said):
            return (said or player) in _SEVERAL
        case _:
            return False


def _is_of_several_kinds(noun: n.Noun) -> bool:
    """Whether one noun names several cards: "Leader and Character", "[A] and [B]"."""
    lists = [word for word in (*noun.adjectives, noun.apposed) if isinstance(word, n.Names)]
    named = any(len(one.names) > 1 and one.joiner == "and" for one in lists)
    return named or (len(noun.categories) > 1 and noun.joiner == "and")


def verb(subject: n.Target, one: str, several: str) -> str:
    """The verb for this subject."""
    return several if is_several(subject) else one


def player_verb(player: str, base: str) -> str:
    """The verb for this player: ``draw``, ``draws``, ``trashes``, ``has``."""
    if player in _SEVERAL:
        return base
    return third_person(base)


def player_does(player: str, base: str) -> str:
    """The player with the verb: ``you draw``, ``your opponent draws``."""
    return words(player, player_verb(player, base))


_DEED = re.compile(r"K\.O\.|rest|trash")
_SEVERAL_DEEDS = re.compile(rf"(?:{_DEED.pattern})(?:(?:, or|,| or) (?:{_DEED.pattern}))+(?= )")
"""Verbs with one object: "K.O. or rest"."""


def third_person(base: str) -> str:
    """``draws``, ``trashes``, ``has``, ``looks at``."""
    several = _SEVERAL_DEEDS.match(base)
    if several is not None:
        return _DEED.sub(lambda deed: third_person(deed.group()), several.group()) + base[several.end() :]
    head, _, rest = base.partition(" ")
    if head == "have":
        head = "has"
    elif head == "do":
        head = "does"
    else:
        head += "es" if head.endswith(("sh", "ch")) else "s"
    return words(head, rest)


@text_of.register
def _print_would_draw(node: n.WouldDraw) -> str:
    return words(node.player_words or node.player, "would draw a card", node.cause)


@text_of.register
def _print_cause(node: n.Cause) -> str:
    if node.battle:
        return "in battle" if node.cards is None else f"in battle by {text_of(node.cards)}"
    return words("by", node.effect if node.effect is not None else node.cards)


@text_of.register
def _print_effect_of(node: n.EffectOf) -> str:
    noun = "effects" if node.plural else "effect"
    if node.source is not None:
        if _is_long(node.source) if node.of is None else node.of:
            return words(node.article or None, noun, "of", node.source)
        return f"{possessive(node.source)} {noun}"
    if node.kinds:
        return words(n.owner_words(node), joined(node.kinds, node.joiner), noun)
    if node.whose is None and not node.kind:
        return noun if node.plural else f"an {noun}"
    return words(n.owner_words(node), "own" if node.own else None, node.kind, noun)


def _is_long(source: n.Target) -> bool:
    """Whether cards are described at length, so that no possessive can be made of the words."""
    return not isinstance(source, n.Reference) and not (
        isinstance(source, n.Selection) and len(source.nouns) == 1 and not source.nouns[0].filters and source.at is None
    )


# -- events ------------------------------------------------------------------------------------------------------------


def _deed(node: n.IsDone) -> str:
    link = "on" if node.deed == "placed" else "to"
    to = f"{link} {text_of(node.destination)}" if node.destination is not None else None
    source = f"from {text_of(node.source)}" if node.source is not None else None
    if node.deed == "removed from":
        return words("removed", source, node.cause, node.duration)
    deed = "active" if node.becomes and node.deed == "set as active" else node.deed
    return words(deed, node.given, to, source, node.cause, node.duration)


def _be(subject: n.Target, would: bool) -> str:
    return "would be" if would else verb(subject, "is", "are")


@text_of.register
def _print_is_done(node: n.IsDone) -> str:
    if node.given_first and node.given is not None:
        return f"{text_of(node.given)} is given to {text_of(node.subject)}"
    past = verb(node.subject, "was", "were") if node.past else None
    past = verb(node.subject, "has been", "have been") if node.perfect else past
    become = "would become" if node.would else "becomes"
    be = become if node.becomes else past or _be(node.subject, node.would)
    return words(node.subject, be, _deed(node))


@text_of.register
def _print_either_done(node: n.EitherDone) -> str:
    return words(
        node.subject,
        _be(node.subject, node.would),
        joined(map(_deed, node.deeds), "or would be" if node.repeated else "or"),
    )


@text_of.register
def _print_leaves(node: n.Leaves) -> str:
    return words(node.subject, "would leave the field" if node.would else "leaves the field", node.cause)


@text_of.register
def _print_battles(node: n.Battles) -> str:
    if node.past:
        return words(node.subject, "battled", node.opponent, node.duration)
    word = verb(node.subject, "battles", "battle")
    return words(node.subject, f"{word} and K.O.'s" if node.kos else word, node.opponent, node.duration)


@text_of.register
def _print_end_of_battle(node: n.EndOfBattle) -> str:
    return f"at the end of a battle in which {text_of(node.battle)}"


@text_of.register
def _print_attacks(node: n.Attacks) -> str:
    if node.negated:
        return words(node.subject, "did not attack", node.target, node.duration)
    if node.past:
        have = verb(node.subject, "has", "have") if node.perfect else None
        return words(node.subject, have, "attacked", node.target, node.duration)
    return words(node.subject, verb(node.subject, "attacks", "attack"), node.target, node.duration)


@text_of.register
def _print_attacks_or_is_attacked(node: n.AttacksOrIsAttacked) -> str:
    subject = node.subject
    return words(subject, verb(subject, "attacks", "attack"), "or", verb(subject, "is", "are"), "attacked")


@text_of.register
def _print_deals_damage(node: n.DealsDamage) -> str:
    target = f"damage to {n.owner_words(node)} {node.area}"
    if node.attack:
        return f"{possessive(node.subject)} attack deals {target}"
    return words(node.subject, verb(node.subject, "deals", "deal"), target)


@text_of.register
def _print_takes_damage(node: n.TakesDamage) -> str:
    player = node.player_words or node.player
    if node.would:
        return words(node.subject or player, "would take", node.amount, "damage")
    if node.past:
        have = "have" if player in _SEVERAL else "has"
        took = f"{have} taken" if node.perfect else "took"
        return words(node.subject or player, took, "damage", node.duration)
    if node.subject is not None:
        return words(node.subject, verb(node.subject, "takes", "take"), node.amount, "damage")
    return words(player, player_verb(player or "you", "take"), node.amount, "damage")


@text_of.register
def _print_blocks(node: n.Blocks) -> str:
    if node.past:
        return words(node.subject, "blocked", node.attacker, node.duration)
    return words(node.subject, verb(node.subject, "blocks", "block"), node.attacker)


@text_of.register
def _print_count_becomes(node: n.CountBecomes) -> str:
    return f"{text_of(node.count)} becomes {text_of(node.number)}"


def usual_articles(things: Sequence[str]) -> tuple[bool, ...]:
    """Which of the things activated have an article: none in brackets behind another, "an Event or [Trigger]"."""
    return tuple(index == 0 or not thing.startswith("[") for index, thing in enumerate(things))


@text_of.register
def _print_player_activates(node: n.PlayerActivates) -> str:
    things = [
        words(("an" if thing[0] in "AEIOU" else "a") if articled else None, thing)
        for thing, articled in zip(node.things, node.articles or usual_articles(node.things), strict=True)
    ]
    return words(player_does(node.player_words or node.player, "activate"), node.what or joined(things, "or"), node.at)


@text_of.register
def _print_has_done(node: n.HasDone) -> str:
    player = node.player_words or node.player
    have = player_verb(player, "have") if node.perfect else None
    to = f"to {text_of(node.to)}" if node.to is not None else None
    if node.destination is not None:
        to = f"to {text_of(node.destination)}"
    deed: str = node.deed
    if node.negated:
        have, deed = (f"{have} not", deed) if node.perfect else ("did not", _PLAIN[deed])
    return words(player, have, deed, node.what, to, node.cause, node.duration)


_PLAIN = {"played": "play", "activated": "activate", "drawn": "draw", "trashed": "trash"}


@text_of.register
def _print_trigger_activates(node: n.TriggerActivates) -> str:
    return "a [Trigger] activates"


@text_of.register
def _print_player_plays(node: n.PlayerPlays) -> str:
    using = f"using {text_of(node.using)}" if node.using is not None else None
    return words(player_does(node.player_words or node.player, "play"), node.what, using)


@text_of.register
def _print_player_trashes(node: n.PlayerTrashes) -> str:
    return words(player_does(node.player_words or node.player, "trash"), node.what)


@text_of.register
def _print_player_draws(node: n.PlayerDraws) -> str:
    return words(
        player_does(node.player_words or node.player, "draw"), f"a card outside of {n.owner_words(node)} {node.phase}"
    )


@text_of.register
def _print_place_comes_to_have(node: n.PlaceComesToHave) -> str:
    one = isinstance(node.number, n.Whole) and node.number.value == 1
    return words(node.place, "has", node.number, "card" if one else "cards")


@text_of.register
def _print_number_becomes(node: n.NumberBecomes) -> str:
    if node.what == "deck":
        return f"{n.owner_words(node)} {node.what} is reduced to {text_of(node.number)}"
    return f"{n.owner_words(node)} number of {node.what} becomes {text_of(node.number)}"


@text_of.register
def _print_there_is(node: n.ThereIs) -> str:
    event = node.event
    deeds = (event,) if isinstance(event, n.IsDone) else event.deeds
    would = joined(map(_deed, deeds), "or")
    return words(player_does(node.player_words or node.player, "have"), event.subject, "that would be", would)


@text_of.register
def _print_either_event(node: n.EitherEvent) -> str:
    return joined(map(text_of, node.events), "or")
