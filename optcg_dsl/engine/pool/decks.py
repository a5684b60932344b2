"""Decks, and the rules of deck construction (5-1-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from optcg_dsl.cards.records import COPIES, DECK_SIZE
from optcg_dsl.effects import DeckRule
from optcg_dsl.effects.deck_construction import DeckCard, any_number_of, deck_rules, forbids, limits_of
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.specs import UNKNOWN_ATTRIBUTE, CardSpec
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import IllegalDeck
from optcg_dsl.engine.values.saves import MOST_CARDS, Problem
from optcg_dsl.rules.versions import Switches

DON_DECK_SIZE: Final = 10
_KEPT: Final = 1000
"""So many legal decks are kept with a pool."""
IN_DECKS: Final = ("character", "event", "stage")
"""The categories of the cards of a deck (5-1-2-1)."""


def don_deck_size(pool: CardPool, leader: str) -> int:
    """How many cards the DON!! deck of a player with this Leader has (5-1-2, 5-1-2-4)."""
    spec = pool.specs.get(leader)
    sizes = [rule.size for rule in deck_rules(spec.abilities) if rule.kind == "don_deck"] if spec is not None else []
    return sizes[0] if sizes else DON_DECK_SIZE


def deck_problems_in(pool: CardPool, decks: Sequence[DeckList]) -> Iterator[Problem]:
    """Decks that no game could be set up with: unknown cards, no Leader, cards that are in no deck (5-1-2).

    Decks that break the rules of construction otherwise are no problem here: made-up games have them.
    """
    for player, deck in enumerate(decks):
        place = f"$.decks[{player}]"
        spec = pool.specs.get(deck.leader)
        if spec is None:
            yield f"{place}.leader", f"the card pool has no card {deck.leader[:40]}"
        elif spec.category != "leader":
            yield f"{place}.leader", f"{deck.leader} is not a Leader card (5-1-2)"
        if len(deck.cards) > MOST_CARDS:
            yield f"{place}.cards", f"{len(deck.cards)} cards, more than {MOST_CARDS}"
        for index, number in enumerate(deck.cards[: MOST_CARDS + 1]):
            spec = pool.specs.get(number)
            if spec is None:
                yield f"{place}.cards[{index}]", f"the card pool has no card {number[:40]}"
            elif spec.category not in IN_DECKS:
                yield f"{place}.cards[{index}]", f"{number} is a {spec.category} card, which is in no deck (5-1-2-1)"


def deck_problems(pool: CardPool, deck: DeckList, switches: Switches | None = None) -> list[str]:
    """What the rules of deck construction have against a deck; empty for a legal one (5-1-2, 5-1-2-1,
    5-1-2-2, 5-1-2-4-1, 5-1-2-4-2).

    One sentence for each problem, with its rule number.  Cards are told apart by their number (2-14-1), of which there
    may be 4 (2-14-2, 5-1-2-3).  ``switches`` are those of the rules version, by default of the
    newest: before 1.1.9 a card with the attribute "?" is wrong card data (2-5-2).
    """
    problems: list[str] = []
    unknown = sorted({number for number in (deck.leader, *deck.cards) if number not in pool.specs})
    problems += [f"the card pool has no card {number}" for number in unknown]
    if deck.leader in unknown:
        return problems
    leader = pool.specs[deck.leader]
    if leader.category != "leader":
        problems.append(f"{deck.leader} is not a Leader card (5-1-2)")
    if switches is not None and not switches.attribute_question_mark:
        numbers = sorted({deck.leader, *deck.cards}.difference(unknown))
        problems += [
            f"{number} has the attribute “?”, which these rules do not know (2-5-2)"
            for number in numbers
            if UNKNOWN_ATTRIBUTE in pool.specs[number].attributes
        ]
    if len(deck.cards) != DECK_SIZE:
        problems.append(f"the deck has {len(deck.cards)} cards, not {DECK_SIZE} (5-1-2)")
    limits = limits_of(leader.abilities)
    for number, copies in sorted(Counter(deck.cards).items()):
        if number in unknown:
            continue
        spec = pool.specs[number]
        problems += _card_problems(leader, limits, spec)
        if copies > COPIES and not any_number_of(spec.abilities):
            problems.append(f"{number} is in the deck {copies} times, more than {COPIES} (5-1-2-3)")
    return problems


def numbers_for(leader: DeckCard, specs: Iterable[DeckCard]) -> tuple[str, ...]:
    """The numbers of those cards that can be in a deck with this Leader, whatever their copies (5-1-2-1, 5-1-2-2).

    What the Leader's text says about cards of some kind is in force too (5-1-2-4, 5-1-2-4-1, 5-1-2-4-2).
    """
    limits = limits_of(leader.abilities)
    return tuple(
        spec.number
        for spec in specs
        if _is_deck_card(spec) and _has_colour_of(leader, spec) and not any(forbids(rule, spec) for rule in limits)
    )


def _is_deck_card(spec: DeckCard) -> bool:
    return spec.category in ("character", "event", "stage")


def _has_colour_of(leader: DeckCard, spec: DeckCard) -> bool:
    return any(color in leader.colors for color in spec.colors)


def _card_problems(leader: CardSpec, limits: Sequence[DeckRule], spec: CardSpec) -> list[str]:
    problems: list[str] = []
    if not _is_deck_card(spec):
        problems.append(f"{spec.number} is a {spec.category} card and cannot be in a deck (5-1-2-1)")
    elif not _has_colour_of(leader, spec):
        problems.append(f"{spec.number} has no colour of the Leader {leader.number} (5-1-2-2)")
    problems += [
        f"{spec.number} may not be in a deck with the Leader {leader.number} (5-1-2-4)"
        for rule in limits
        if forbids(rule, spec)
    ]
    return problems


def check_deck(pool: CardPool, deck: DeckList, switches: Switches | None = None) -> None:
    """Raise ``IllegalDeck`` with all problems of a deck that is not legal in these rules (see ``deck_problems``).

    The pool keeps decks that are, for the next games with them.
    """
    checked = deck.leader, tuple(deck.cards), switches is None or switches.attribute_question_mark
    if checked in pool.legal:
        return
    problems = deck_problems(pool, deck, switches)
    if problems:
        raise IllegalDeck("illegal deck: " + "; ".join(problems))
    if len(pool.legal) >= _KEPT:
        pool.legal.clear()
    pool.legal.add(checked)
