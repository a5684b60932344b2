"""Several nouns with one quantity: which of the words around them hold for which of them.

One rule for all adjectives and all joints ("and", "or", commas).  An adjective in front of the first noun holds for
every later one that has no adjective of its own and can be so ("rested Characters or DON!! cards", "{A} type Leader and
Characters"); a filter behind the last holds for every earlier one that has none and can be so.  Neither reaches over
another quantity, nor over a noun that names its cards or is said again.
"""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import refusal
from optcg_dsl.compiling.lowering.numbers import STATS
from optcg_dsl.compiling.lowering.singular import must_be_one_of, speaks_of_one
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.keywords import KEYWORDS

Part = tuple[n.Noun, tuple[n.Filter, ...]]
"""A noun with its adjectives, and the filters printed elsewhere that hold for it too."""

_IN_PLAY = frozenset(("Leader", "Character", "Stage", "DON!!", "card"))
_FIGHTING = frozenset(("Leader", "Character", "card"))
_PRINTED = frozenset(("Leader", "Character", "Stage", "Event", "Life", "card"))
_COSTING = _PRINTED - {"Leader"}


def parts_of(selection: n.Selection) -> list[Part]:
    """The nouns of a selection, each with all the words that hold for it."""
    if speaks_of_one(selection):
        must_be_one_of(selection)
    nouns = with_adjectives(selection)
    behind = [_behind(selection, position) for position in range(len(nouns))]
    found: list[Part] = []
    nouns = tuple(_excluding(noun) for noun in nouns)
    for noun, filters in zip(nouns, behind, strict=True):
        for one in _apart(noun):
            _must_be_possible(one)
            found.append((one, (*filters, *selection.after)))
    return found


def _excluding(noun: n.Noun) -> n.Noun:
    """The noun with each thing that is left out by itself: "other than A and B" is other than A and other than B."""
    filters: list[n.Filter] = []
    for part in noun.filters:
        if isinstance(part, n.OtherThan) and isinstance(part.what, n.Selection):
            _must_be_about_the_left_out(part.what, noun, part)
        if isinstance(part, n.OtherThan) and isinstance(part.what, n.Excluded):
            for item in part.what.items:
                _must_be_left_out(item, noun, part.what)
                filters.append(replace(part, what=item, span=item.span))
        else:
            filters.append(part)
    return noun if tuple(filters) == noun.filters else replace(noun, filters=tuple(filters))


def _must_be_about_the_left_out(what: n.Selection, noun: n.Noun, part: n.OtherThan) -> None:
    """Refuse "cards other than a Character card with a cost of 5" and "other than a Character with A with B".

    "Characters other than Characters" would be none: behind them, "with" can only be about those left out.
    """
    if not any(one.filters for one in what.nouns):
        return
    behind = noun.filters[noun.filters.index(part) + 1 :]
    if any(one.adjectives or one.categories != noun.categories for one in what.nouns) or behind:
        raise refusal(
            part,
            "the words behind may be about all of the cards, or about those left out",
            hint="write “without …”, or two sentences",
        )


def _must_be_left_out(item: n.Names | n.Reference | n.Selection | n.Excluded, noun: n.Noun, of: n.Excluded) -> None:
    """Refuse "{A} type cards other than [B] or red Events": left out, or meant as well?"""
    if not isinstance(item, n.Selection) or item is of.items[0]:
        return
    named = {category for one in item.nouns for category in one.categories}
    within = bool(named & set(noun.categories)) or "card" in noun.categories or not noun.categories
    if not within or (of.joiner == "or" and (noun.adjectives or named != set(noun.categories))):
        raise refusal(
            item,
            "these cards may be left out, or may be meant as well",
            hint="write “other than A and other than B”, or name these cards first",
        )


# -- adjectives in front ----------------------------------------------------------------------------------------------


def with_adjectives(selection: n.Selection) -> tuple[n.Noun, ...]:
    """The nouns, each with the adjectives that hold for it."""
    first, *later = selection.nouns
    given = tuple(word for word in first.adjectives if not isinstance(word, n.Names))
    for noun in later[:-1]:
        if not given and any(not isinstance(word, n.Names) for word in noun.adjectives):
            raise _open(noun, noun.adjectives[0])
    if not given or first.categories == ("card",):
        return selection.nouns  # what "red card or Event" adds to the red cards is every Event
    return (first, *(_spanned(first, noun, given) for noun in later))


def _spanned(first: n.Noun, noun: n.Noun, given: tuple[n.Adjective, ...]) -> n.Noun:
    if not noun.categories or noun.apposed is not None or noun.categories == first.categories:
        return noun
    if any(isinstance(word, n.Names) for word in noun.adjectives):
        return noun
    possible = tuple(word for word in given if any(can_be(category, word) for category in noun.categories))
    if not noun.adjectives:
        return replace(noun, adjectives=possible)
    own = {_kind(word) for word in noun.adjectives}
    for word in possible:
        if _kind(word) not in own:
            raise _open(noun, word)
    return noun


def _open(noun: n.Noun, word: n.Adjective) -> Exception:
    return refusal(
        noun,
        "the text does not say whether the adjective before holds for these cards too",
        hint="say it again in front of them, or name them first",
    )


def _kind(word: n.Adjective) -> str:
    """What an adjective is about: two of one kind are alternatives, two of different kinds may both be meant."""
    match word:
        case n.Types() | n.Attributes() | n.EitherAdjective():
            return "type"
        case n.Colors() | n.ColoredAdjective():
            return "color"
        case _:
            return type(word).__name__


def can_be(category: str, word: n.Adjective) -> bool:
    """Whether a card of a category can be what an adjective says: only cards in play are rested (4-4), DON!! cards have
    no colour or type (2-3, 2-4), a Leader has no cost (2-7-5), only Leaders and Characters attack (7-1)."""
    match word:
        case n.StateAdjective(state="attacking"):
            return category in _FIGHTING
        case n.StateAdjective():
            return category in _IN_PLAY
        case n.FacingAdjective():
            return category in ("Life", "card")
        case n.KeywordAdjective(keyword=keyword):
            return category in (_FIGHTING if keyword in KEYWORDS else _PRINTED)
        case n.Attributes():
            return category in _FIGHTING
        case n.Colors() | n.ColoredAdjective() | n.Types() | n.EitherAdjective():
            return category in _PRINTED
        case n.ValueAdjective(stat=stat):
            return category in (_COSTING if STATS[stat] in ("cost", "base_cost") else _FIGHTING)
        case n.GivenAdjective():
            return category == "DON!!"
        case _:
            return True


def _apart(noun: n.Noun) -> list[n.Noun]:
    """ "{A} type Character or DON!! cards": categories of which some cannot be so are nouns of their own."""
    if len(noun.categories) < 2:
        return [noun]
    fitting = [tuple(word for word in noun.adjectives if can_be(one, word)) for one in noun.categories]
    if all(words == noun.adjectives for words in fitting):
        return [noun]
    return [
        replace(noun, categories=(one,), adjectives=words) for one, words in zip(noun.categories, fitting, strict=True)
    ]


def _must_be_possible(noun: n.Noun) -> None:
    for word in (*noun.adjectives, *_said_behind(noun.filters)):
        if noun.categories and not any(can_be(category, word) for category in noun.categories):
            raise refusal(word, f"{_PLURALS[noun.categories[0]]} {_lacking(word)}", hint="leave the word out")


_PLURALS = {
    "Leader": "Leaders",
    "Character": "Characters",
    "Event": "Events",
    "Stage": "Stages",
    "DON!!": "DON!! cards",
    "Life": "Life cards",
    "card": "cards",
}


_NO_STATE = "are neither active nor rested"
_NO_FACING = "lie neither face-up nor face-down"


def _lacking(word: n.Adjective) -> str:
    match word:
        case n.StateAdjective(state="attacking"):
            return "do not attack"
        case n.StateAdjective():
            return _NO_STATE
        case n.FacingAdjective():
            return _NO_FACING
        case n.GivenAdjective():
            return "are not given to cards"
        case n.KeywordAdjective():
            return "do not have this keyword"
        case n.ValueAdjective(stat=stat):
            return f"have no {stat}"
        case _:
            return "have no " + {"type": "type or attribute", "color": "color"}.get(_kind(word), "such quality")


def _said_behind(filters: tuple[n.Filter, ...]) -> list[n.Adjective]:
    """The adjectives in relative clauses: "that is rested", "that are not red"."""
    return [word for part in filters for word in _said_of(part)]


def _said_of(part: n.Filter) -> list[n.Adjective]:
    match part:
        case n.ThatIs(what=n.Adjective() as word):
            return [word]
        case n.RelativeClauses(clauses=clauses):
            return [word for clause in clauses for word in _said_of(clause)]
        case _:
            return []


def must_have_states(noun: n.Noun, areas: tuple[str, ...], behind: tuple[n.Filter, ...] = ()) -> None:
    """Refuse "rested card in your hand": only cards in play are active or rested, given DON!! cards are neither (4-4,
    4-4-2), and only Life cards lie face-up or face-down (3-10-2).  ``behind`` are filters printed elsewhere."""
    for word in (*noun.adjectives, *_said_behind((*noun.filters, *behind))):
        if isinstance(word, n.StateAdjective | n.FacingAdjective):
            must_be_in_a_state(word, word.state if isinstance(word, n.StateAdjective) else word.facing, areas)


def must_be_in_a_state(node: n.Node, state: str, areas: tuple[str, ...]) -> None:
    """Refuse a state that no card of these areas can be in; of "all of your DON!! cards" the given ones are not."""
    facing = state.startswith("face-")
    possible = {"life"} if facing else {"leader", "character", "stage", "cost"}
    if set(areas) & {"cost"} and not isinstance(node, n.Adjective):
        possible.add("given")
    wrong = [area for area in areas if area not in possible]
    if wrong:
        lacking = _NO_FACING if facing else _NO_STATE
        cards = _IN_AREA.get(wrong[0], "cards on the field")
        raise refusal(node, f"{cards} {lacking}", hint="leave the word out")


_IN_AREA = {
    "hand": "cards in a hand",
    "deck": "cards in a deck",
    "don_deck": "cards in a DON!! deck",
    "trash": "cards in a trash",
    "life": "Life cards",
    "given": "given DON!! cards",
    "leader": "Leaders",
    "character": "Characters",
    "stage": "Stages",
    "cost": "DON!! cards",
}


def over_alternatives(targets: tuple[n.Target, ...]) -> tuple[n.Target, ...]:
    """ "Up to 1 red Event or up to 1 Character card" are both red: so the official answers.

    Other adjectives leave it open there.  An owner, or "and" with a quantity of its own, begins a phrase of its own.
    """
    first = targets[0]
    if not isinstance(first, n.Selection) or len(first.nouns) != 1:
        return targets
    given = tuple(word for word in first.nouns[0].adjectives if not isinstance(word, n.Names))
    found: list[n.Target] = [first]
    for one in targets[1:]:
        if given and isinstance(one, n.Selection) and len(one.nouns) == 1 and not _is_complete(one, first):
            noun = _spanned(first.nouns[0], one.nouns[0], given)
            added = [word for word in noun.adjectives if word not in one.nouns[0].adjectives]
            if any(not isinstance(word, n.Colors) for word in added):
                raise _open(one.nouns[0], added[0])
            found.append(replace(one, nouns=(noun,)))
        else:
            found.append(one)
    return tuple(found)


def _is_complete(one: n.Selection, first: n.Selection) -> bool:
    """Whether a selection says by itself whose cards it means, or where they are."""
    return one.whose is not None or (one.at is not None and (first.at is not None or first.whose is not None))


# -- filters behind ---------------------------------------------------------------------------------------------------


def _behind(selection: n.Selection, position: int) -> tuple[n.Filter, ...]:
    """The filters behind the last noun that hold for an earlier one too: those whose value it can have.

    "{A} type cards or cards with B with C": the noun that is said again has B for itself.
    """
    noun, last = selection.nouns[position], selection.nouns[-1]
    if noun == last or noun.filters or "DON!!" in noun.categories:
        return ()
    again = not last.adjectives and last.apposed is None and last.categories == noun.categories
    named = any(isinstance(word, n.Names | n.Types) for word in noun.adjectives)
    shared = last.filters[1:] if again else last.filters
    return tuple(item for item in shared if not _lacks_value(noun, item) and not (named and _names_cards(item)))


def _names_cards(item: n.Filter) -> bool:
    """Whether a filter says by name or type which cards are meant, as "{A} type" in front of another noun does."""
    if isinstance(item, n.TypeIncludesFilter) or any(isinstance(word, n.Names | n.Types) for word in _said_of(item)):
        return True
    return isinstance(item, n.With) and any(
        isinstance(one, n.TypeIncluding | n.NameIncluding | n.TheType) for one in item.properties
    )


def _lacks_value(noun: n.Noun, item: n.Filter) -> bool:
    if not noun.categories:
        return False
    if any(not any(can_be(category, word) for category in noun.categories) for word in _said_of(item)):
        return True
    stats = {STATS[one.stat] for one in _properties(item) if isinstance(one, n.Value)}
    if isinstance(item, n.ValueIs):
        stats = {STATS[item.stat]}
    if stats & {"cost", "base_cost"} and set(noun.categories) == {"Leader"}:
        return True
    return bool(stats & {"power", "base_power"}) and set(noun.categories) <= {"Event", "Stage"}


def _properties(item: n.Filter) -> tuple[n.Property, ...]:
    """What a filter says that cards have."""
    match item:
        case n.With(properties=properties):
            return properties
        case n.RelativeClauses(clauses=clauses):
            return tuple(one for clause in clauses for one in _properties(clause))
        case _:
            return ()
