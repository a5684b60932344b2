"""Whose cards, and where they are or go."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.effects.base import Area, End, Who
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.areas import AREAS

_ENDS: dict[str, End] = {"top": "top", "bottom": "bottom", "top or bottom": "choose"}

FIELD: Final = "field"
EACH_OF_BOTH: Final = "each of your and your opponent's"
"""The possessive that asks for as many cards of each player."""

EITHER: Final = "your or your opponent's"
"""The possessive that names the one player or the other."""

OF_BOTH: Final = (
    EITHER,
    "your and your opponent's",
    EACH_OF_BOTH,
    "each player's",
    "both players'",
)
"""The possessives that name two players; a card goes to an area of one of them, its owner (3-1-6)."""


def names_both(node: n.Node) -> bool:
    """Whether the words for cards, their place or their player name two players."""
    if isinstance(node, n.CardsOf):
        return node.player not in ("you", "your opponent", "they", "the owner")
    place = node.at.place if isinstance(node, n.Selection) and node.at is not None else None
    return any(getattr(one, "whose", None) in OF_BOTH for one in (node, place))


class Destination(Struct, frozen=True):
    """Where cards go: an area of their owner, and the end of it."""

    area: Area
    end: End


def one_or_both(word: n.Player, node: n.Node, context: Context) -> Who:
    """The player or players whom something happens to: not "either" of them, as the text does not say which."""
    if word == "either you or your opponent":
        raise refusal(node, "the text does not say which player this is", hint="write “each player”")
    return player(word, context)


def player(word: n.Player, context: Context) -> Who:
    """The player a subject names."""
    match word:
        case "you":
            return "you"
        case "your opponent":
            context.speak_of("opponent")
            return "opponent"
        case "they":
            return _spoken_of(context)
        case "the owner":
            return owner_of_last(context)
        case "either you or your opponent":
            return "any"
        case "each player" | "you and your opponent":
            context.speak_of("both")
            return "both"


Owned: TypeAlias = (
    n.Selection
    | n.Place
    | n.EffectOf
    | n.DealsDamage
    | n.PlayerDraws
    | n.NumberBecomes
    | n.OrderOf
    | n.Shuffle
    | n.IsTurn
    | n.NthTurn
)
"""The nodes with a possessive that tells whose cards, area, effect or turn it is."""


def owner(node: Owned, context: Context) -> Who:
    """The player whose cards or area a node's possessive names; *any* where none is named."""
    context.owners_read.add(node.span)
    if context.each_of_both and node.whose in ("your", "your opponent's"):
        raise refusal(node, "both players do this, each with cards of their own", hint="write “their”")
    return named(node.whose, node, context)


def named(word: str | None, node: n.Node, context: Context) -> Who:
    """The player that a possessive names; *any* where it names none, or either of the two."""
    match word:
        case "your":
            return "you"
        case "your opponent's":
            context.speak_of("opponent")
            return "opponent"
        case "their":
            if context.their == "both" and context.owned is None:
                raise refusal(context.at, "“their” could mean one player or both", hint="write “each player's”")
            return _spoken_of(context)
        case "each of your and your opponent's":
            raise refusal(node, "these are not counted out for each player", hint="write “your and your opponent's”")
        case "your or your opponent's" | "your and your opponent's":
            return "any"
        case "the owner's":
            return owner_of_last(context)
        case "each player's" | "both players'":
            return "both"
        case _:
            return "any"


def must_be_of(who: Who, node: Owned, context: Context) -> None:
    """Refuse a possessive that names another player than ``who``, whose cards or area these are in any case."""
    if node.whose not in (None, "the") and owner(node, context) != who:
        word = _POSSESSIVES.get(who)
        raise refusal(node, "these are of another player", hint=f"write “{word}”" if word else "name no player here")


_POSSESSIVES: dict[str, str] = {"you": "your", "opponent": "your opponent's", "owner": "the owner's"}


def must_be_of_the_other(who: Who, target: n.Target | None, context: Context) -> None:
    """Refuse cards that cannot be fought with by those of a player: cards fight those of the other one (7-1-1-2).

    Where nobody knows whose cards fight, no words say whose the others are.
    """
    listed = target.targets if isinstance(target, n.Several) else (target,)
    for one in listed:
        if not isinstance(one, n.Selection) or one.whose in (None, "the"):
            continue
        if owner(one, context) in {"you": ("opponent",), "opponent": ("you",)}.get(who, ()):
            continue
        if who not in ("you", "opponent"):
            hint = "write “your opponent's Characters …” or the like"
            raise refusal(one, "the text does not say whose cards fight these", hint=hint)
        raise refusal(one, "cards only fight cards of the other player", hint="leave out whose cards these are")


OWNER: Final = "the owner's"
"""The possessive that means the owner of the card in question."""


def refuse_unread(item: n.Node, context: Context) -> None:
    """Refuse words that nothing has asked for.

    Those are a possessive, and another time than a turn in which an attack or battle is waited for.
    """
    for node in n.walk(item):
        if isinstance(node, n.Attacks | n.Battles):
            lasting = node.duration
            if isinstance(lasting, n.Until) or (isinstance(lasting, n.During) and lasting.what == "battle"):
                raise refusal(lasting, "an attack or battle is waited for in a turn", hint="write “during this turn”")
        elif isinstance(node, _OWNED) and node.whose not in (None, "the") and node.span not in context.owners_read:
            raise refusal(node, f"“{n.owner_words(node)}” says nothing here", hint="leave it out")


_OWNED = (n.Selection, n.Place, n.EffectOf)
"""Nodes that can have a possessive."""


def must_be_home(place: n.Place, cards: Referent, context: Context) -> None:
    """Refuse a place to which cards go if it is not an area of their owner, to whom they go in any case (3-1-6)."""
    if place.whose in (None, "the"):
        return
    owned, theirs = context.owned, place.whose == "their"
    same = owned is not None and (owned.thing == cards.thing or owned.controller == cards.controller != "any")
    if place.whose == OWNER:
        context.owned = cards
    elif theirs and owned is None and context.their is None:
        if cards.controller == "you":
            raise refusal(place, "no other player has been named whose cards these could be", hint="write “your …”")
    elif theirs and (same or cards.controller == "both"):
        pass
    elif place.whose in OF_BOTH or owner(place, context) != cards.controller:
        raise refusal(place, "a card goes to its owner's area", hint="write “the owner's …”")
    context.owners_read.add(place.span)


def _spoken_of(context: Context) -> Who:
    """The player that "they" and "their" mean: the one spoken of last, or the owner of the cards spoken of last."""
    if context.owned is not None:
        return _owner_of(context.owned, context)
    if context.their is None:
        raise refusal(
            context.at,
            "no player has been named before that “they” or “their” could mean",
            "OP201",
            "write “your opponent” or “the owner” and “your opponent's” or “the owner's”",
        )
    return context.their


def owner_of_last(context: Context) -> Who:
    """The owner of the cards spoken of last, whom "they" and "their" mean from here on."""
    found = context.scope.resolve(n.Pronoun("them")) or context.scope.resolve(n.Pronoun("it"))
    if not found:
        raise refusal(
            context.at, "no card has been named before whose owner this could be", "OP201", "write “your” or the like"
        )
    if len({one.controller for one in found}) > 1:
        raise refusal(context.at, "two cards have been named before whose owner this could be", "OP237")
    context.owned = found[0]
    return _owner_of(found[0], context)


def _owner_of(cards: Referent, context: Context) -> Who:
    """Whose the cards are: known from the words, or only when the effect is carried out."""
    if cards.controller in ("you", "opponent"):
        return known(cards.controller)
    if cards.most != 1:
        raise refusal(context.at, "these cards may have different owners", hint="write “each player” or name one card")
    if context.owner_known != cards.thing:
        context.for_owner = cards
    return "owner"


def known(word: str) -> Who:
    """A player's word that was kept as text."""
    return "you" if word == "you" else "opponent" if word == "opponent" else "any"


def areas(place: n.Place) -> tuple[Area | Literal["field"], ...]:
    """The areas a place names; the field stays a word, because the noun says which areas of it are meant."""
    found: list[Area | Literal["field"]] = []
    for word in place.areas:
        if word not in AREAS:
            raise refusal(place, "this is no area", hint="name an area, such as “your hand” or “your Life cards”")
        found.append(AREAS[word].symbol or FIELD)
    return tuple(found)


def end(place: n.Place) -> End | None:
    """The end of a deck or Life area that a place names."""
    return None if place.end is None else _ENDS[place.end]


def destination(place: n.Place) -> Destination:
    """Where cards go that are moved to ``place``; without an end they go to the top (of a Life area: 3-10)."""
    found = [word for word in areas(place) if word != "field"]
    if len(found) != 1 or len(place.areas) != 1:
        raise refusal(place, "cards cannot be moved to this place", hint="name one area, such as “your hand”")
    return Destination(found[0], end(place) or "top")
