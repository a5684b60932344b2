"""Decks, and the rules of deck construction (5-1-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from optcg_dsl.effects import (
    AllOf,
    AnyOf,
    CategoryIs,
    ColorIs,
    Const,
    DeckRule,
    Everything,
    Filter,
    NameIs,
    Not,
    Source,
    StatIs,
    TreatAs,
    TypeIncludes,
    TypeIs,
)
from optcg_dsl.effects.actions import EVERY_WORD
from optcg_dsl.engine.closures import COMPARISONS
from optcg_dsl.engine.kernel import EngineError, IllegalDeck
from optcg_dsl.engine.pool import UNKNOWN_ATTRIBUTE, CardPool, CardSpec
from optcg_dsl.rules.versions import Switches

DECK_SIZE = 50
DON_DECK_SIZE = 10
COPIES = 4


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Leader and the 50 cards of a deck, as card numbers; the order does not matter, the deck is shuffled."""

    leader: str
    cards: tuple[str, ...]

    @classmethod
    def of(cls, leader: str, counts: Sequence[tuple[str, int]]) -> DeckList:
        """A deck from (number, copies) pairs."""
        return cls(leader, tuple(number for number, copies in counts for _ in range(copies)))


def don_deck_size(pool: CardPool, leader: str) -> int:
    """How many cards the DON!! deck of a player with this Leader has (5-1-2, 5-1-2-4)."""
    spec = pool.specs.get(leader)
    sizes = [rule.size for rule in _rules_of(spec) if rule.kind == "don_deck"] if spec is not None else []
    return sizes[0] if sizes else DON_DECK_SIZE


def deck_problems(pool: CardPool, deck: DeckList, switches: Switches | None = None) -> list[str]:
    """What the rules of deck construction have against a deck; empty for a legal one (5-1-2).

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
    limits = _limits_of(leader)
    for number, copies in sorted(Counter(deck.cards).items()):
        if number in unknown:
            continue
        spec = pool.specs[number]
        problems += _card_problems(leader, limits, spec)
        if copies > COPIES and not any_number_of(spec):
            problems.append(f"{number} is in the deck {copies} times, more than {COPIES} (5-1-2-3)")
    return problems


def numbers_for(leader: CardSpec, specs: Iterable[CardSpec]) -> tuple[str, ...]:
    """The numbers of those cards that can be in a deck with this Leader, whatever their copies (5-1-2-1, 5-1-2-2).

    What the Leader's text says about cards of some kind is in force too (5-1-2-4, 5-1-2-4-1, 5-1-2-4-2).
    """
    limits = _limits_of(leader)
    return tuple(spec.number for spec in specs if not _card_problems(leader, limits, spec))


def any_number_of(spec: CardSpec) -> bool:
    """Whether the card's text lets any number of copies be in a deck (5-1-2-4)."""
    return any(rule.kind == "any_number" for rule in _rules_of(spec))


def kept_out(leader: CardSpec, spec: CardSpec) -> bool:
    """Whether the Leader's text keeps a card out of its deck (5-1-2-4)."""
    return any(_forbids(rule, spec) for rule in _limits_of(leader))


def _forbids(rule: DeckRule, spec: CardSpec) -> bool:
    """Whether a limit of a Leader leaves out a card."""
    return _accepts(rule.where, spec) != (rule.kind == "only")


def _card_problems(leader: CardSpec, limits: Sequence[DeckRule], spec: CardSpec) -> list[str]:
    problems: list[str] = []
    if spec.category not in ("character", "event", "stage"):
        problems.append(f"{spec.number} is a {spec.category} card and cannot be in a deck (5-1-2-1)")
    elif not any(color in leader.colors for color in spec.colors):
        problems.append(f"{spec.number} has no colour of the Leader {leader.number} (5-1-2-2)")
    problems += [
        f"{spec.number} may not be in a deck with the Leader {leader.number} (5-1-2-4)"
        for rule in limits
        if _forbids(rule, spec)
    ]
    return problems


def _limits_of(leader: CardSpec) -> list[DeckRule]:
    """What the Leader says about the cards of its deck."""
    return [rule for rule in _rules_of(leader) if rule.kind in ("only", "never")]


def _rules_of(spec: CardSpec) -> list[DeckRule]:
    """The rules of deck construction on a card (5-1-2-4)."""
    return [step for ability in spec.abilities for step in ability.body if isinstance(step, DeckRule)]


def _words_of(spec: CardSpec, what: str) -> tuple[str, ...]:
    """The names or types of a card, those that its text adds "under the rules" among them (2-1-3, 2-4-4)."""
    added = (
        step.word
        for ability in spec.abilities
        if ability.kind == "rule"
        for step in ability.body
        if isinstance(step, TreatAs) and step.what == what and step.cards == Source()
    )
    return (*((spec.name,) if what == "name" else spec.types), *added)


def _accepts(where: Filter, spec: CardSpec) -> bool:
    """Whether a card passes a filter as it is printed.  Raises ``EngineError`` for a filter that needs a game."""
    match where:
        case Everything():
            return True
        case AllOf(filters=parts):
            return all(_accepts(part, spec) for part in parts)
        case AnyOf(filters=parts):
            return any(_accepts(part, spec) for part in parts)
        case Not(filter=part):
            return not _accepts(part, spec)
        case CategoryIs(categories=categories):
            return spec.category in categories
        case ColorIs(color=color):
            return color in spec.colors
        case NameIs(name=name):
            return not {name, EVERY_WORD}.isdisjoint(_words_of(spec, "name"))
        case TypeIs(type=name):
            return not {name, EVERY_WORD}.isdisjoint(_words_of(spec, "type"))
        case TypeIncludes(text=text):
            return any(text in name or name == EVERY_WORD for name in _words_of(spec, "type"))
        case StatIs(stat=stat, comparison=comparison, number=Const(value=bound)):
            values = {"cost": spec.cost, "base_cost": spec.cost, "power": spec.power, "base_power": spec.power}
            value = values.get(stat)
            return value is not None and COMPARISONS[comparison](value, bound)
        case _:
            raise EngineError(f"{type(where).__name__} cannot be tested in deck construction")


def check_deck(pool: CardPool, deck: DeckList, switches: Switches | None = None) -> None:
    """Raise ``IllegalDeck`` with all problems of a deck that is not legal in these rules (see ``deck_problems``)."""
    problems = deck_problems(pool, deck, switches)
    if problems:
        raise IllegalDeck("illegal deck: " + "; ".join(problems))
