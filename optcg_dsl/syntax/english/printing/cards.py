"""Printers for numbers, places, durations, quantities, selections, filters and references."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.printing.base import article, joined, listed, text_of, words

# -- numbers -----------------------------------------------------------------------------------------------------------


@text_of.register
def _print_whole(node: n.Whole) -> str:
    return str(node.value)


@text_of.register
def _print_number_of(node: n.NumberOf) -> str:
    if node.own and isinstance(node.what, n.Selection):
        return f"{n.owner_words(node.what)} number of {_nouns(node.what)}"
    if node.having is not None:
        return f"the number of {_had(node.what, node.having_words or node.having)}"
    return f"the number of {text_of(node.what)}"


def _had(what: n.Target, player: str) -> str:
    """``Events you have in your trash``: whose cards they are stands before their place."""
    at = what.at if isinstance(what, n.Selection) else None
    placeless = replace(what, at=None) if isinstance(what, n.Selection) else what
    return words(placeless, player, "has" if "opponent" in player else "have", at)


@text_of.register
def _print_sum(node: n.Sum) -> str:
    return words(node.number, node.word, node.by)


@text_of.register
def _print_number_done(node: n.NumberDone) -> str:
    if node.to is None and node.source is None:
        return words("the number of", node.noun or "cards", deed_word(node), "by this effect" if node.by_this else None)
    source = f"from {text_of(node.source)}" if node.source is not None else None
    to = words(node.preposition or _towards(node.to), node.to) if node.to is not None else None
    return words("the number", "of" if node.noun is not None else None, node.noun, "you", deed_word(node), to, source)


def deed_word(node: n.NumberDone | n.TheDone | n.ThePlayed) -> str:
    """The participle for what was done."""
    return "chosen" if node.deed == "selected" and node.chosen else node.deed


def _towards(place: n.AnyPlace) -> str:
    """The word before the place to which cards went: "to your hand", "at the bottom of your deck"."""
    return "at" if isinstance(place, n.Place) and place.end is not None else "to"


def signed(amount: int) -> str:
    """``+1000``, ``−1000``."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


@text_of.register
def _print_that_many(node: n.ThatMany) -> str:
    return node.words


@text_of.register
def _print_chosen_number(node: n.ChosenNumber) -> str:
    return "the chosen number"


@text_of.register
def _print_total_of(node: n.TotalOf) -> str:
    return f"the total of {text_of(node.what)}"


@text_of.register
def _print_stat_of_target(node: n.StatOfTarget) -> str:
    if node.of:
        return f"the {node.stat} of {text_of(node.whose)}"
    return text_of(node.whose) if node.stat is None else f"{possessive(node.whose)} {node.stat}"


def possessive(target: n.Target) -> str:
    """``this Character's``, ``your Characters'``."""
    text = text_of(target)
    if text == "it":
        return "its"
    return f"{text}'" if text.endswith(("Characters", "Leaders", "cards")) else f"{text}'s"


@text_of.register
def _print_exact(node: n.Exact) -> str:
    return text_of(node.number)


@text_of.register
def _print_or_less(node: n.OrLess) -> str:
    return f"{text_of(node.number)} or less"


@text_of.register
def _print_or_more(node: n.OrMore) -> str:
    return f"{text_of(node.number)} or more"


@text_of.register
def _print_between(node: n.Between) -> str:
    return f"{text_of(node.low)} to {text_of(node.high)}"


@text_of.register
def _print_one_of_numbers(node: n.OneOfNumbers) -> str:
    return joined(map(text_of, node.numbers), "or")


@text_of.register
def _print_zero_or_more(node: n.ZeroOrMore) -> str:
    return f"{text_of(node.exact)} or {text_of(node.least)} or more"


@text_of.register
def _print_relative_to(node: n.RelativeTo) -> str:
    return f"{node.relation} {text_of(node.number)}"


@text_of.register
def _print_change(node: n.Change) -> str:
    per = text_of(node.per) if node.per is not None and not node.per.late else None
    return words("an additional" if node.additional else None, f"{node.sign}{node.amount} {node.stat}", per)


@text_of.register
def _print_per(node: n.Per) -> str:
    if node.stat is not None:
        word = node.word or ("per" if node.each is None else "every")
        value = words(_PER[word], node.each, node.stat)
        return words(value, node.what, "has") if node.link == "has" else words(value, node.link, node.what)
    if node.having is None:
        return words(_PER[node.word or "every"], node.each, node.what)
    had = _had(node.what, node.having_words or node.having)
    if node.compared is None:
        return words(_PER[node.word or "every"], node.each, had)
    relation, than = node.compared
    return words(_PER[node.word or "every"], node.each, had, relation, node.compared_words or than)


_PER = {"every": "for every", "each": "for each", "each of": "for each of", "per": "per"}


# -- places ------------------------------------------------------------------------------------------------------------


def area_words(place: n.Place) -> tuple[str, ...]:
    """The words for the areas of a place."""
    if place.spelled:
        return place.spelled
    return tuple("Life cards" if area == "Life area" and place.end is not None else area for area in place.areas)


@text_of.register
def _print_place(node: n.Place) -> str:
    end = f"the {node.end} of" if node.end is not None else None
    return words(end, n.owner_words(node), listed(area_words(node), node.joiner))


@text_of.register
def _print_either_place(node: n.EitherPlace) -> str:
    return joined(map(text_of, node.places), "or")


@text_of.register
def _print_at(node: n.At) -> str:
    return f"{node.preposition or _within(node.place)} {text_of(node.place)}"


def _within(place: n.AnyPlace) -> str:
    """The word before the place where cards are: "in your hand", "on your field", "from the top of your deck"."""
    if not isinstance(place, n.Place):
        return "in"
    return "from" if place.end is not None else "on" if place.areas == ("field",) else "in"


_T = TypeVar("_T", n.Target, n.Target | n.AnyPlace)


def taken(what: _T) -> _T:
    """Cards that are taken out of a place: "from your hand", where no other word is said before it."""
    if isinstance(what, n.Several):
        return replace(what, targets=tuple(map(taken, what.targets)))
    if isinstance(what, n.Selection) and what.at is not None and what.at.preposition is None:
        return replace(what, at=replace(what.at, preposition="from"))
    return what


# -- durations ---------------------------------------------------------------------------------------------------------


@text_of.register
def _print_during(node: n.During) -> str:
    if node.whose is not None:
        return words(node.preposition, n.owner_words(node), node.which or None, node.what)
    return words(node.preposition or None, f"this {node.what}")


@text_of.register
def _print_turn_in_which(node: n.TurnInWhich) -> str:
    return f"{node.preposition} the turn in which {text_of(node.event)}"


@text_of.register
def _print_until(node: n.Until) -> str:
    if node.whose is None:
        return f"until the {node.edge} of this {node.what}"
    return f"until the {node.edge} of {n.owner_words(node)} next {node.what}"


@text_of.register
def _print_in_phase(node: n.InPhase) -> str:
    phase = f"{node.phase}s" if node.plural else node.phase
    return words("in", n.owner_words(node), "next" if node.next else None, phase)


@text_of.register
def _print_at_moment(node: n.AtMoment) -> str:
    return words(f"at the {node.edge} of", n.owner_words(node) or "this", "next" if node.next else None, node.what)


# -- quantities --------------------------------------------------------------------------------------------------------


@text_of.register
def _print_exactly(node: n.Exactly) -> str:
    if _is_counted(node.number):
        return "a number of" if node.a_number_of else ""
    number = text_of(node.number)
    if node.total:
        return f"{number} total of" if node.total_after else f"a total of {number}"
    return f"exactly {number}" if node.stressed else number


def _is_counted(number: n.Number) -> bool:
    """Whether a number stands behind the cards: "equal to the number of your Life cards"."""
    return not isinstance(number, n.Whole | n.ThatMany)


@text_of.register
def _print_up_to(node: n.UpTo) -> str:
    if _is_counted(node.number):
        return "up to a number of"
    number = text_of(node.number)
    match node.mode, node.form:
        case "total", "before":
            return f"a total of up to {number}"
        case "total", "after":
            return f"up to {number} total of"
        case "total", _:
            return f"up to a total of {number}"
        case "each", "of each":
            return f"up to {number} of each of"
        case "each", _:
            return f"up to {number} each of"
        case _:
            return words("up to", number, node.mode)


@text_of.register
def _print_all(node: n.All) -> str:
    return "all"


@text_of.register
def _print_any_number(node: n.AnyNumber) -> str:
    return "any number of"


@text_of.register
def _print_at_least(node: n.AtLeast) -> str:
    return words("a total of" if node.total else None, node.number, "or more")


@text_of.register
def _print_at_most(node: n.AtMost) -> str:
    return words("a total of" if node.total else None, node.number, "or less")


@text_of.register
def _print_one_of_quantities(node: n.OneOfQuantities) -> str:
    return f"{text_of(node.exact)} or {text_of(node.other)}"


@text_of.register
def _print_some(node: n.Some) -> str:
    return node.word


def number_in(quantity: n.Quantity | None) -> int | None:
    """How many cards the words after ``quantity`` are about, for the form of the noun or verb; None: several."""
    match quantity:
        case n.Exactly(number=n.Whole(value=value)) | n.UpTo(number=n.Whole(value=value)):
            return value
        case n.Some(word="a" | "no" | "another" | "each" | "one" | "none"):
            return 1
        case _:
            return None


# -- adjectives --------------------------------------------------------------------------------------------------------


@text_of.register
def _print_state_adjective(node: n.StateAdjective) -> str:
    return node.state


@text_of.register
def _print_facing_adjective(node: n.FacingAdjective) -> str:
    return node.facing


@text_of.register
def _print_colors(node: n.Colors) -> str:
    return listed(node.colors, node.joiner)


@text_of.register
def _print_types(node: n.Types) -> str:
    return f"{listed([f'{{{text}}}' for text in node.types], node.joiner)} type"


@text_of.register
def _print_attributes(node: n.Attributes) -> str:
    return f"{listed([f'<{text}>' for text in node.attributes], node.joiner)} attribute"


@text_of.register
def _print_names(node: n.Names) -> str:
    return listed([f"[{text}]" for text in node.names], node.joiner)


@text_of.register
def _print_keyword_adjective(node: n.KeywordAdjective) -> str:
    return f"[{node.keyword}]"


@text_of.register
def _print_either_adjective(node: n.EitherAdjective) -> str:
    return listed([text_of(option) for option in node.options], "or")


@text_of.register
def _print_given_adjective(node: n.GivenAdjective) -> str:
    return "currently given" if node.currently else "given"


@text_of.register
def _print_done_adjective(node: n.DoneAdjective) -> str:
    return node.deed


@text_of.register
def _print_other_adjective(node: n.OtherAdjective) -> str:
    return "other"


@text_of.register
def _print_colored_adjective(node: n.ColoredAdjective) -> str:
    return node.word


@text_of.register
def _print_value_adjective(node: n.ValueAdjective) -> str:
    return f"{text_of(node.number)} {node.stat}"


# -- nouns and selections ----------------------------------------------------------------------------------------------

_PLURALS = {"Leader": "Leaders", "Character": "Characters", "Event": "Events", "Stage": "Stages", "card": "cards"}


@text_of.register
def _print_noun(node: n.Noun) -> str:
    head = [_PLURALS[word] for word in node.categories] if node.form == "many" else list(node.categories)
    form = node.form if node.form in ("card", "cards") else None
    return words(*node.adjectives, listed(head, node.joiner), form, node.apposed, *node.filters)


@text_of.register
def _print_reference_noun(node: n.ReferenceNoun) -> str:
    head = [_PLURALS[word] for word in node.categories] if node.form == "many" else node.categories
    return words(joined(head, "or"), node.form if node.form in ("card", "cards") else None)


def _nouns(node: n.Selection) -> str:
    texts = [text_of(noun) for noun in node.nouns]
    commas = all(noun.categories for noun in node.nouns) if node.commas is None else node.commas
    return listed(texts, node.joiner) if commas else joined(texts, node.joiner)


@text_of.register
def _print_selection(node: n.Selection) -> str:
    nouns = _nouns(node)
    if node.link == "side" and node.at is not None and isinstance(node.at.place, n.Place):
        number = None if node.nouns[0].form == "one" else node.quantity
        place = node.at.place
        areas = joined(area_words(place), place.joiner)
        return words("the", place.end, number, nouns, "of", n.owner_words(place), areas)
    quantity = text_of(node.quantity) if node.quantity is not None else None
    if node.link in ("before", "of before") and node.at is not None and isinstance(node.at.place, n.Place):
        place = node.at.place
        if node.link == "of before":
            return words(quantity, "of", n.owner_words(place), place.end, nouns)
        return words(n.owner_words(place), place.end, quantity if node.nouns[0].form == "cards" else None, nouns)
    if quantity == "a":
        quantity = article(nouns)
    equal = _equal_to(node.quantity)
    if node.whose is None:
        parts = [quantity]
    elif equal is not None:
        parts = [quantity, n.owner_words(node)]
    elif node.quantity is None:
        parts = [n.owner_words(node)]
    elif node.link == "after":
        parts = [n.owner_words(node), quantity]
    else:
        parts = [quantity, "of" if node.link == "of" else None, n.owner_words(node)]
    random = "at random" if node.random else None
    if node.random_first:
        return words(*parts, nouns, random, node.at, *node.after, equal)
    return words(*parts, nouns, node.at, *node.after, random, equal)


def _equal_to(quantity: n.Quantity | None) -> str | None:
    """The number that stands behind the cards."""
    if isinstance(quantity, n.Exactly | n.UpTo) and _is_counted(quantity.number):
        return f"equal to {text_of(quantity.number)}"
    return None


@text_of.register
def _print_numbered_only(node: n.NumberedOnly) -> str:
    return text_of(node.number)


@text_of.register
def _print_several(node: n.Several) -> str:
    texts = [text_of(target) for target in node.targets]
    return listed(texts, node.joiner) if node.commas else joined(texts, node.joiner)


@text_of.register
def _print_cards_of(node: n.CardsOf) -> str:
    return node.player_words or node.player
