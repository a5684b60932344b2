"""The figures of a set: curve, colours, counters, mechanics, findings, scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from optcg_dsl import effects as e
from optcg_dsl.cards.records import COLORS, CardRecord, CardSet
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.compiling.compiler import CompiledCard, compile_card, compile_cards
from optcg_dsl.explaining.words import TIMINGS
from optcg_dsl.scenarios.board import numbers_of
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import load_scenarios, scenario_files
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.validation.cards import findings_of

CATEGORIES = ("leader", "character", "event", "stage")
MOST_COST = 10
"""Costs above this one share a column."""
COUNTERS = (0, 1000, 2000)

ACTIONS: Mapping[type[e.Step], str] = {
    e.Draw: "draw cards",
    e.KO: "K.O.",
    e.Play: "play by an effect",
    e.Rest: "rest cards",
    e.SetActive: "set as active",
    e.AddDon: "add DON!!",
    e.GiveDon: "give DON!!",
    e.Look: "look at cards",
    e.Reveal: "reveal cards",
    e.Modify: "change power, cost or Counter",
    e.SetStat: "set a base value",
    e.SetPowerToZero: "set power to 0",
    e.GrantKeyword: "gain a keyword",
    e.GrantAbility: "gain an effect",
    e.Negate: "negate effects",
    e.Forbid: "forbid something",
    e.Turn: "turn Life cards",
    e.DealDamage: "deal damage",
    e.ActivateEffect: "activate another effect",
    e.ChooseOne: "choose one",
    e.Delay: "do something later",
    e.ExtraTurn: "extra turn",
    e.EndGame: "win or lose",
    e.ReducePayment: "pay less",
}
"""Steps that count as a mechanic, with the name it has."""


@dataclass(frozen=True, slots=True)
class Mechanic:
    """A mechanic: on how many cards of the set it is, and the share of the cards with texts, here and in the base."""

    name: str
    kind: str
    cards: int
    share: float
    base_share: float


@dataclass(frozen=True, slots=True)
class ColorFigures:
    """The cards of one colour: their number by category, and the averages of its Characters."""

    color: str
    counts: Mapping[str, int]
    cost: float | None
    power: float | None
    counter: float | None


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything that the review of a set shows, but for simulations.

    ``curve`` has for each category the number of cards by cost (0 to ``MOST_COST``); ``counters`` the number of
    Characters by Counter value; ``scenarios`` the number of scenarios that use each card with a text.
    """

    card_set: CardSet
    base: str
    cards: tuple[CompiledCard, ...]
    curve: Mapping[str, tuple[int, ...]]
    power: tuple[tuple[int, int], ...]
    colors: tuple[ColorFigures, ...]
    counters: Mapping[int, int]
    types: tuple[tuple[str, int], ...]
    mechanics: tuple[Mechanic, ...]
    findings: tuple[Diagnostic, ...]
    scenarios: Mapping[str, int]

    @property
    def whole(self) -> int:
        """The cards that are wholly understood."""
        return sum(card.effects is not None for card in self.cards)

    @property
    def variants(self) -> tuple[tuple[str, int], ...]:
        """The codes of findings about wording, with how often each was found."""
        return tuple(sorted(Counter(one.code for one in self.findings if one.code.startswith("OP3")).items()))

    @property
    def untested(self) -> tuple[CardRecord, ...]:
        """The cards with a text that no scenario uses."""
        return tuple(card.record for card in self.cards if self.scenarios.get(card.record.number) == 0)


def figures_of(
    card_set: CardSet, findings: Sequence[Diagnostic], base: Sequence[CardSet], scenarios: Sequence[Path]
) -> Figures:
    """The figures of a set; ``findings`` are those about its data, ``base`` the sets that mechanics are compared with,
    ``scenarios`` files and folders of card tests."""
    cards = tuple(compile_cards(card_set.cards))
    index = NameIndex.of([card_set, *base], card_set.language)
    found = [*findings, *(one for card in cards for one in findings_of(card, index))]
    others = [compile_card(card, explained=False) for one in base if one.code != card_set.code for card in one.cards]
    records = [card.record for card in cards]
    return Figures(
        card_set,
        ", ".join(one.code for one in base if one.code != card_set.code),
        cards,
        {category: _curve(records, category) for category in ("character", "event", "stage")},
        tuple(sorted(Counter(card.power for card in records if card.category == "character" and card.power).items())),
        tuple(_of_color(color, records) for color in COLORS),
        {value: sum(_counter(card) == value for card in records if card.category == "character") for value in COUNTERS},
        tuple(
            sorted(Counter(word for card in records for word in card.types).items(), key=lambda one: (-one[1], one[0]))
        ),
        _mechanics(cards, others),
        tuple(sorted(found, key=lambda finding: (finding.position, finding.code))),
        _scenarios(card_set, base, scenarios),
    )


def _curve(records: Iterable[CardRecord], category: str) -> tuple[int, ...]:
    costs = Counter(min(card.cost or 0, MOST_COST) for card in records if card.category == category)
    return tuple(costs[cost] for cost in range(MOST_COST + 1))


def _counter(card: CardRecord) -> int:
    return card.counter or 0


def _of_color(color: str, records: Iterable[CardRecord]) -> ColorFigures:
    own = [card for card in records if color in card.colors]
    characters = [card for card in own if card.category == "character"]
    counts = Counter(card.category for card in own)
    return ColorFigures(
        color,
        {category: counts[category] for category in CATEGORIES},
        _mean([card.cost or 0 for card in characters]),
        _mean([card.power or 0 for card in characters]),
        _mean([_counter(card) for card in characters]),
    )


def _mean(values: Sequence[int]) -> float | None:
    return round(sum(values) / len(values), 2) if values else None


def mechanics_of(effects: e.CardEffects) -> frozenset[tuple[str, str]]:
    """The mechanics of a card, each with its kind (timing, keyword or action)."""
    found: set[tuple[str, str]] = set()
    for part in e.walk(effects):
        if isinstance(part, e.Timing) and part.kind in TIMINGS:
            found.add((TIMINGS[part.kind], "timing"))
        elif isinstance(part, e.Ability):
            if part.keyword is not None:
                found.add((f"[{part.keyword}]", "keyword"))
            if part.once_per_turn:
                found.add(("[Once Per Turn]", "timing"))
            if part.kind == "replacement":
                found.add(("replacement effect", "action"))
        elif isinstance(part, e.StatOf) and part.stat == "don_given":
            found.add(("[DON!! xN] and given DON!!", "timing"))
        elif isinstance(part, e.Step) and type(part) in ACTIONS:
            found.add((ACTIONS[type(part)], "action"))
    return frozenset(found)


def _mechanics(cards: Iterable[CompiledCard], base: Iterable[CompiledCard]) -> tuple[Mechanic, ...]:
    ours, size = _counted(cards)
    theirs, base_size = _counted(base)
    found = [
        Mechanic(name, kind, ours[name, kind], _share(ours[name, kind], size), _share(theirs[name, kind], base_size))
        for name, kind in ours.keys() | theirs.keys()
    ]
    return tuple(sorted(found, key=lambda one: (one.kind, -one.share, -one.base_share, one.name)))


def _counted(cards: Iterable[CompiledCard]) -> tuple[Counter[tuple[str, str]], int]:
    texts = [card.effects for card in cards if card.effects is not None and card.effects.abilities]
    return Counter(mechanic for effects in texts for mechanic in mechanics_of(effects)), len(texts)


def _share(count: int, size: int) -> float:
    return count / size if size else 0.0


def _scenarios(card_set: CardSet, base: Sequence[CardSet], paths: Sequence[Path]) -> dict[str, int]:
    counts = {card.number: 0 for card in card_set.cards if card.effect or card.trigger}
    book = CardBook.of([card_set, *(one for one in base if one.code != card_set.code)])
    for path in paths:
        for file in scenario_files(path)[0]:
            loaded = load_scenarios(file, book)
            for scenario in loaded.content.scenarios if loaded.content is not None else ():
                for number in numbers_of(scenario.given) & counts.keys():
                    counts[number] += 1
    return counts
