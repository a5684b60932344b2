"""Cards found by their fields, their words, and by what their effects do: ``blocker cost<=4 does:draw``."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from types import MappingProxyType
from typing import get_args

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput, VisitError
from msgspec.structs import fields

from optcg_dsl.cards.fields import did_you_mean
from optcg_dsl.cards.records import ATTRIBUTES, CATEGORIES, COLORS, CardRecord
from optcg_dsl.effects import Ability, CardEffects, Step, When, walk
from optcg_dsl.effects.abilities import AbilityKind, EventKind, TimingKind
from optcg_dsl.pools.loading import Collection
from optcg_dsl.vocabulary.keywords import KEYWORDS

MAX_QUERY = 500
"""How many characters a query may have."""
_GRAMMAR = r"""
    start: any_of
    any_of: all_of (OR all_of)*
    all_of: _term+
    _term: test | word | negated | group
    negated: "-" _term
    group: "(" any_of ")"
    test: FIELD OPERATOR VALUE
    word: VALUE
    OR.3: /or(?=[\s(])/i
    FIELD.2: /[a-z_]+(?=[:=<>!])/i
    OPERATOR: /:|!=|<=|>=|=|<|>/
    VALUE: /"[^"]*"|[^\s()"\-][^\s()"]*/
    %ignore /\s+/
"""
_COMPARED: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {
        ":": operator.eq,
        "=": operator.eq,
        "!=": operator.ne,
        "<": operator.lt,
        "<=": operator.le,
        ">": operator.gt,
        ">=": operator.ge,
    }
)
_DEED_FIELDS = ("verb", "stat", "keyword")
"""The fields of steps whose value is as good a name for what is done as the step's own."""


class QueryError(Exception):
    """A query that cannot be understood; the message says where and why."""


@dataclass(frozen=True)
class Candidate:
    """A card with its effects, None where its texts are not wholly understood."""

    card: CardRecord
    effects: CardEffects | None

    @cached_property
    def texts(self) -> str:
        """Both texts in small letters."""
        return f"{self.card.effect}\n{self.card.trigger}".casefold()

    @cached_property
    def keywords(self) -> frozenset[str]:
        """The keyword effects that are printed on the card, in small letters."""
        return frozenset(ability.keyword.casefold() for ability in self.abilities if ability.keyword is not None)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return self.effects.abilities if self.effects is not None else ()


Query = Callable[[Candidate], bool]


@dataclass(frozen=True, slots=True)
class OfAbility:
    """A query about one ability of a card: those beside each other must hold of the same one."""

    holds: Callable[[Ability], bool]

    def __call__(self, one: Candidate) -> bool:
        return any(map(self.holds, one.abilities))


def candidates(collection: Collection) -> list[Candidate]:
    """All cards of a collection in their order."""
    cards = [card for card_set in collection.sets for card in card_set.cards]
    return [Candidate(card, collection.effects.get(card.number)) for card in cards]


def parse_query(text: str) -> Query:
    """What tells of a card whether it fits.

    Terms next to each other must all hold; ``or``, ``-`` and parentheses are what they look like.  A bare word is in
    the name, a type, a text or the number.  What terms next to each other say of effects holds of one ability.  Raises
    ``QueryError``.
    """
    if len(text) > MAX_QUERY:
        raise QueryError(f"a query has at most {MAX_QUERY} characters")
    try:
        found: Query = _parser().parse(text)  # type: ignore[assignment]  # Lark's types do not know the transformer
    except UnexpectedInput as error:
        at = error.pos_in_stream
        ended = getattr(getattr(error, "token", None), "type", "") == "$END" or at is None or not 0 <= at < len(text)
        where = "at its end" if ended else f"at {text[at:][:20]!r}"
        raise QueryError(f"the query cannot be read {where}: write words, or fields like cost<=4") from error
    except VisitError as error:
        raise error.orig_exc from error
    return found


@cache
def _parser() -> Lark:
    return Lark(_GRAMMAR, parser="lalr", transformer=_Queries())


class _Queries(Transformer[Token, Query]):
    """Makes queries of what has been read, while it is read."""

    def start(self, parts: list[Query]) -> Query:
        return parts[0]

    group = start

    def any_of(self, parts: list[Query | Token]) -> Query:
        queries = [part for part in parts if not isinstance(part, Token)]
        return queries[0] if len(queries) == 1 else lambda one: any(query(one) for query in queries)

    def all_of(self, parts: list[Query]) -> Query:
        tests = [part.holds for part in parts if isinstance(part, OfAbility)]
        queries = [part for part in parts if not isinstance(part, OfAbility)]
        if tests:
            queries.append(OfAbility(lambda ability: all(holds(ability) for holds in tests)))
        return queries[0] if len(queries) == 1 else lambda one: all(query(one) for query in queries)

    def negated(self, parts: list[Query]) -> Query:
        return lambda one: not parts[0](one)

    def word(self, parts: list[Token]) -> Query:
        value = _value(parts[0])
        return lambda one: value in _names(one) or value in one.texts

    def test(self, parts: list[Token]) -> Query:
        name, sign, value = str(parts[0]).casefold(), str(parts[1]), _value(parts[2])
        made = FIELDS.get(name)
        if made is None:
            raise QueryError(f"there is no field {name!r}; {did_you_mean(name, FIELDS) or ', '.join(FIELDS)}")
        return made.make(name, sign, value)


def _value(token: Token) -> str:
    return str(token).strip('"').casefold()


def _names(one: Candidate) -> str:
    return "\n".join((one.card.number, one.card.name, *one.card.types)).casefold()


# -- fields ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SearchField:
    """A field of the query language: what it is about, and what makes a query of its sign and its value."""

    about: str
    make: Callable[[str, str, str], Query]
    words: tuple[str, ...] = field(default=())


def _number(get: Callable[[CardRecord], int | None], about: str) -> SearchField:
    def make(name: str, sign: str, value: str) -> Query:
        if not re.fullmatch(r"[0-9]{1,7}", value):
            raise QueryError(f"{name} takes a number, not {value!r}")
        compared, bound = _COMPARED[sign], int(value)

        def holds(one: Candidate) -> bool:
            found = get(one.card)
            return found is not None and compared(found, bound)

        return holds

    return SearchField(about, make)


def _text(get: Callable[[Candidate], Iterable[str]], about: str) -> SearchField:
    def make(name: str, sign: str, value: str) -> Query:
        _only(name, sign, ":", "=", "!=")
        if sign == ":":
            return lambda one: any(value in text.casefold() for text in get(one))
        return lambda one: any(value == text.casefold() for text in get(one)) is (sign == "=")

    return SearchField(about, make)


def _word(get: Callable[[Candidate], Iterable[str]], known: Iterable[str], about: str) -> SearchField:
    words = tuple(sorted(known))

    def make(name: str, sign: str, value: str) -> Query:
        wanted = _known(name, sign, value, words)
        return lambda one: (wanted in get(one)) is (sign != "!=")

    return SearchField(about, make, words)


def _of_ability(get: Callable[[Ability], Iterable[str]], known: Iterable[str], about: str) -> SearchField:
    words = tuple(sorted(known))

    def make(name: str, sign: str, value: str) -> Query:
        wanted = _known(name, sign, value, words)
        test = OfAbility(lambda ability: wanted in get(ability))
        return test if sign != "!=" else lambda one: not test(one)

    return SearchField(about, make, words)


def _known(name: str, sign: str, value: str, words: Iterable[str]) -> str:
    _only(name, sign, ":", "=", "!=")
    wanted = re.sub(r"[\s-]+", "_", value)
    if wanted not in words:
        hint = did_you_mean(wanted, words) or "optcg search --fields lists them"
        raise QueryError(f"{name} has no {value!r}; {hint}")
    return wanted


def _only(name: str, sign: str, *signs: str) -> None:
    if sign not in signs:
        raise QueryError(f"{name} takes {' or '.join(signs)}, not {sign}")


def _camel(name: str) -> str:
    """``SetActive`` as ``set_active``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def _whens(ability: Ability) -> frozenset[str]:
    """When an ability is activated: its timings, events, and its kind."""
    timings = (one.event if isinstance(one, When) else one.kind for one in ability.timings)
    return frozenset((ability.kind, *timings))


def _deeds(steps: Iterable[Step]) -> frozenset[str]:
    return frozenset(word for step in steps for part in walk(step) for word in _deeds_of(part))


@lru_cache(maxsize=100_000)
def _deeds_of(part: object) -> tuple[str, ...]:
    """The names of what a step does: its own, and the values of its fields that name a deed."""
    if not isinstance(part, Step):
        return ()
    values = (getattr(part, name, None) for name in _DEED_FIELDS)
    return (_camel(type(part).__name__), *(_plain(value) for value in values if isinstance(value, str)))


def _plain(word: str) -> str:
    return re.sub(r"[\W]+", "_", word).casefold()


def _all_deeds() -> set[str]:
    """The names of everything that steps can do, read off their classes."""
    found: set[str] = set()
    waiting: list[type[Step]] = [Step]
    while waiting:
        kind = waiting.pop()
        inner = kind.__subclasses__()
        waiting += inner
        if not inner:
            found.add(_camel(kind.__name__))
        hints = {one.name: one.type for one in fields(kind)}
        for name in _DEED_FIELDS:
            found.update(map(_plain, _literals(hints.get(name))))
    return found


def _literals(hint: object) -> Iterator[str]:
    """The words of a ``Literal``, be it inside of others."""
    for part in get_args(hint):
        if isinstance(part, str):
            yield part
        else:
            yield from _literals(part)


DEEDS = tuple(sorted(_all_deeds()))
"""The names of what effects do."""
_KEYWORDS = tuple(_plain(keyword) for keyword in KEYWORDS)

FIELDS: Mapping[str, SearchField] = MappingProxyType(
    {
        "number": _text(lambda one: [one.card.number], "the card number"),
        "set": _text(lambda one: [one.card.number.partition("-")[0]], "the set code"),
        "name": _text(lambda one: [one.card.name], "the name"),
        "category": _word(lambda one: [one.card.category], CATEGORIES, "the category"),
        "color": _word(lambda one: one.card.colors, COLORS, "a colour"),
        "type": _text(lambda one: one.card.types, "a type"),
        "attribute": _word(lambda one: map(_plain, one.card.attributes), map(_plain, ATTRIBUTES), "an attribute"),
        "cost": _number(lambda card: card.cost, "the cost"),
        "life": _number(lambda card: card.life, "the Life of a Leader"),
        "power": _number(lambda card: card.power, "the power"),
        "counter": _number(lambda card: card.counter, "the Counter"),
        "block": _number(lambda card: card.block, "the block number"),
        "rarity": _text(lambda one: [one.card.rarity], "the rarity"),
        "text": _text(lambda one: [one.card.effect, one.card.trigger], "a text"),
        "effect": _text(lambda one: [one.card.effect], "the effect text"),
        "trigger": _text(lambda one: [one.card.trigger], "the trigger text"),
        "keyword": _word(lambda one: map(_plain, one.keywords), _KEYWORDS, "a printed keyword effect"),
        "when": _of_ability(
            _whens,
            {*get_args(TimingKind), *get_args(EventKind), *get_args(AbilityKind)},
            "a timing, an event or a kind of effect",
        ),
        "does": _of_ability(lambda ability: _deeds(ability.body), DEEDS, "what an effect does"),
        "pays": _of_ability(lambda ability: _deeds(ability.cost), DEEDS, "what is done as a cost"),
    }
)
"""The fields of the query language."""


def search(query: str, collection: Collection) -> list[CardRecord]:
    """The cards that fit a query, in their order.  Raises ``QueryError``."""
    fits = parse_query(query)
    return [one.card for one in candidates(collection) if fits(one)]
