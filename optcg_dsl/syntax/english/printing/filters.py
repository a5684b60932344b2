"""Printers for what stands behind a noun, and for references."""

from __future__ import annotations

from itertools import zip_longest

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.printing.base import article, joined, listed, text_of, words
from optcg_dsl.syntax.english.printing.cards import deed_word, number_in, signed
from optcg_dsl.vocabulary.timings import TIMINGS


@text_of.register
def _print_with(node: n.With) -> str:
    intro = node.intro or "with"
    joiner = f"{node.joiner} {intro}" if node.repeated else node.joiner
    return f"{intro} {joined(map(text_of, node.properties), joiner)}"


@text_of.register
def _print_without_filter(node: n.WithoutFilter) -> str:
    return f"{node.intro or 'without'} {joined(map(text_of, node.properties), node.joiner)}"


@text_of.register
def _print_that_is(node: n.ThatIs) -> str:
    verb = "" if node.elided else node.verb or "that is"
    return words(verb, "not" if node.negated else None, node.what)


@text_of.register
def _print_relative_clauses(node: n.RelativeClauses) -> str:
    found: list[list[str]] = []
    clauses = [_relative(clause, first=not index) for index, clause in enumerate(node.clauses)]
    for clause, after in zip_longest(clauses, clauses[1:]):
        followed = isinstance(after, n.ThatIs) and after.elided
        if isinstance(clause, n.ThatIs) and clause.elided and found:
            found[-1] += pieces(text_of(clause.what), clause.what, node.joiner)
        elif isinstance(clause, n.ThatIs) and followed:
            found.append(pieces(text_of(clause), clause.what, node.joiner))
        else:
            found.append([text_of(clause)])
    return joined([listed(said, node.joiner) for said in found], node.joiner)


def _relative(clause: n.Filter, *, first: bool) -> n.Filter:
    """A clause with the word that it begins with: "that has", and "has" behind another clause."""
    match clause:
        case n.ThatIs(verb=None):
            return replace(clause, verb="that is" if first else "is")
        case n.With(intro=None):
            return replace(clause, intro="that has" if first else "has")
        case n.WithoutFilter(intro=None):
            return replace(clause, intro="that does not have" if first else "does not have")
        case _:
            return clause


def pieces(text: str, what: n.Node, joiner: n.Joiner) -> list[str]:
    """The words of one list: "is [A]", "[B]" and "multicolored" of "is [A], [B], or multicolored"."""
    if not isinstance(what, n.Names | n.Colors) or what.joiner != joiner:
        return [text]
    first, *others = what.colors if isinstance(what, n.Colors) else [f"[{name}]" for name in what.names]
    return [f"{text.removesuffix(text_of(what))}{first}", *others]


@text_of.register
def _print_value_is(node: n.ValueIs) -> str:
    return f"whose {node.stat} is {text_of(node.bound)}"


@text_of.register
def _print_type_includes_filter(node: n.TypeIncludesFilter) -> str:
    return f"whose type includes {quoted(node.texts, node.joiner)}"


@text_of.register
def _print_other_than(node: n.OtherThan) -> str:
    return f"{node.word} {text_of(node.what)}"


@text_of.register
def _print_excluded(node: n.Excluded) -> str:
    return listed(list(map(text_of, node.items)), node.joiner)


@text_of.register
def _print_different_color_from(node: n.DifferentColorFrom) -> str:
    return f"that is a different color than {text_of(node.target)}"


@text_of.register
def _print_played_on_this_turn(node: n.PlayedOnThisTurn) -> str:
    return words(node.clause, "played", node.preposition, "this turn")


@text_of.register
def _print_done_part(node: n.DonePart) -> str:
    during = None
    if node.during is not None:
        whose, phase = node.during
        during = f"during {node.whose_words or whose} {phase}"
    at = f"at {text_of(node.at)}" if node.at is not None else None
    return words(node.deed, node.by, at, during)


@text_of.register
def _print_relative_filter(node: n.RelativeFilter) -> str:
    return f"that is {text_of(node.bound)}"


@text_of.register
def _print_value(node: n.Value) -> str:
    form = node.form or _form_of(node)
    if form == "of":
        stat = words("total" if node.total else None, node.stat)
        link = None if isinstance(node.bound, n.RelativeTo) else "of"
        return words(article(stat), stat, link, node.bound)
    if form == "signed" and isinstance(node.bound, n.Exact) and isinstance(node.bound.number, n.Whole):
        return f"a {signed(node.bound.number.value)} Counter"
    if form == "article":
        return f"a {text_of(node.bound)} Counter"
    if form == "stat inside" and isinstance(node.bound, n.OrLess | n.OrMore):
        number, _, rest = text_of(node.bound).partition(" ")
        return f"{number} {node.stat} {rest}"
    return f"{text_of(node.bound)} {node.stat}"


def _form_of(node: n.Value) -> str:
    """The canonical form of a value: "a cost of 5 or less", "5000 power or less", "3000 to 5000 power"."""
    if node.stat == "Counter":
        return "signed" if isinstance(node.bound, n.Exact) else "of"
    if node.total or node.stat not in ("power", "base power"):
        return "of"
    if isinstance(node.bound, n.Exact | n.OrLess | n.OrMore):
        return "stat inside"
    return "stat last" if isinstance(node.bound, n.Between) else "of"


@text_of.register
def _print_type_including(node: n.TypeIncluding) -> str:
    return f"a type including {quoted(node.texts, node.joiner)}"


@text_of.register
def _print_name_including(node: n.NameIncluding) -> str:
    return f"a card name including {quoted(node.texts, node.joiner)}"


def quoted(texts: tuple[str, ...], joiner: str) -> str:
    """``"A" or "B"``."""
    return listed([f'"{text}"' for text in texts], joiner)


@text_of.register
def _print_the_type(node: n.TheType) -> str:
    return f"the {text_of(n.Types(node.types, node.joiner))}"


@text_of.register
def _print_the_attribute(node: n.TheAttribute) -> str:
    return f"the {text_of(n.Attributes(node.attributes, node.joiner))}"


@text_of.register
def _print_keyword_property(node: n.KeywordProperty) -> str:
    keyword = f"[{node.keyword}]" if node.bracketed else node.keyword
    timing = node.bracketed and node.keyword in TIMINGS and node.keyword != "Trigger"
    effect = timing if node.effect is None else node.effect
    return words(article(keyword) if node.article else None, keyword, "effect" if effect else None)


@text_of.register
def _print_given_property(node: n.GivenProperty) -> str:
    one = number_in(node.quantity) == 1 and node.quantity != n.Some("no")
    return words(node.quantity, "DON!! card given" if one else "DON!! cards given")


@text_of.register
def _print_no_base_effect_property(node: n.NoBaseEffectProperty) -> str:
    return "no base effect"


@text_of.register
def _print_different(node: n.Different) -> str:
    return f"different {node.what}"


@text_of.register
def _print_compared(node: n.Compared) -> str:
    return f"{node.word or node.comparison} {node.stat} than {text_of(node.than)}"


@text_of.register
def _print_extreme(node: n.Extreme) -> str:
    return f"the {node.which} {node.stat}"


@text_of.register
def _print_given_to(node: n.GivenTo) -> str:
    return f"given to {text_of(node.hosts)}"


@text_of.register
def _print_same_as(node: n.SameAs) -> str:
    if node.differs:
        return f"a different {node.what} than {text_of(node.target)}"
    return f"the same {node.what} as {text_of(node.target)}"


@text_of.register
def _print_chosen_word(node: n.ChosenWord) -> str:
    return f"the chosen {node.what}"


@text_of.register
def _print_among_them(node: n.AmongThem) -> str:
    return node.words


@text_of.register
def _print_chosen_value(node: n.ChosenValue) -> str:
    return f"the chosen {node.stat}"


# -- references --------------------------------------------------------------------------------------------------------


@text_of.register
def _print_this(node: n.This) -> str:
    return words("this", node.noun, node.at)


@text_of.register
def _print_that(node: n.That) -> str:
    return f"{node.word or ('those' if n.is_plural(node.noun) else 'that')} {text_of(node.noun)}"


@text_of.register
def _print_pronoun(node: n.Pronoun) -> str:
    return words(f"{text_of(node.quantity)} of" if node.quantity is not None else None, node.word)


@text_of.register
def _print_the_rest(node: n.TheRest) -> str:
    return "the rest"


@text_of.register
def _print_the_other(node: n.TheOther) -> str:
    return words("the other", None if node.bare else node.noun)


@text_of.register
def _print_the_done(node: n.TheDone) -> str:
    quantity = f"{text_of(node.quantity)} of" if node.quantity is not None else None
    return words(quantity, "the", deed_word(node), node.noun)


@text_of.register
def _print_battled_with(node: n.BattledWith) -> str:
    return f"the opponent's {text_of(node.noun)} you battled with"


@text_of.register
def _print_the_played(node: n.ThePlayed) -> str:
    return words("the", node.number, node.noun, deed_word(node), "by this effect")


@text_of.register
def _print_the_attacking(node: n.TheAttacking) -> str:
    return f"the attacking {text_of(node.noun)}"


@text_of.register
def _print_given_these(node: n.GivenThese) -> str:
    return "the card given these DON!! cards" if node.plural else "the card given this DON!! card"
