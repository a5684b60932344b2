"""Hypothesis strategies for the parts of sentences: places, numbers, durations, nouns, selections."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.vocabulary import owner_called
from optcg_dsl.vocabulary.areas import AREAS

Some = st.SearchStrategy[Any]

_LETTERS = st.sampled_from("ABCdefg .-&'")
texts: Some = st.text(_LETTERS, min_size=1, max_size=8).map(lambda text: " ".join(f"Q{text}".split()))
small = st.integers(0, 20).map(n.Whole)
several = st.integers(2, 20).map(n.Whole)
thousands = st.integers(0, 12).map(lambda number: n.Whole(number * 1000))
joiners: Some = st.sampled_from(["or", "and"])
stats: Some = st.sampled_from(["cost", "power", "base cost", "base power"])
facings: Some = st.sampled_from(["face-up", "face-down"])
keywords: Some = st.sampled_from(["Rush", "Double Attack", "Banish", "Blocker", "Unblockable", "Rush: Character"])


def listed(items: Some, most: int = 3) -> Some:
    """One to ``most`` items and the joiner between them ("or" for a single one)."""
    return st.lists(items, min_size=1, max_size=most, unique=True).flatmap(
        lambda found: st.tuples(st.just(tuple(found)), joiners if len(found) > 1 else st.just("or"))
    )


def optional(strategy: Some) -> Some:
    """The strategy's values, or None."""
    return st.none() | strategy


# -- places, numbers and durations -------------------------------------------------------------------------------------

whoses: Some = st.sampled_from(
    [
        "your",
        "your opponent's",
        "their",
        "the owner's",
        "your or your opponent's",
        "your and your opponent's",
    ]
)
ends: Some = st.sampled_from([None, "top", "bottom", "top or bottom"])
areas: Some = st.sampled_from([info for info in AREAS.values() if info.name not in ("Leader area", "Stage area")])
places = (
    st.builds(
        lambda whose, area, end, word: n.Place(whose, (area.name,), end, spelled=(area.words[word % len(area.words)],)),
        whoses | st.just("the"),
        areas,
        ends,
        st.integers(0, 3),
    )
    | st.builds(
        n.Place, whoses, st.sampled_from([("hand", "trash"), ("hand", "deck"), ("Life area", "hand")]), joiner=joiners
    )
    | st.builds(
        lambda words: n.Place(owner_called(words)[0], ("hand",), whose_words=words),
        st.sampled_from(get_args(n.WhoseWords)),
    )
)
ats = st.builds(n.At, places, preposition=st.sampled_from(["from", "in", "on"]))

durations = st.one_of(
    st.builds(n.During, st.sampled_from(["turn", "battle"])),
    st.builds(
        n.During, st.just("turn"), st.sampled_from(["your", "your opponent's"]), st.sampled_from(["next", "", "first"])
    ),
    st.builds(
        n.During,
        st.just("turn"),
        st.sampled_from(["your", "your opponent's"]),
        st.just("second"),
        preposition=st.just("on"),
    ),
    st.builds(
        n.Until,
        st.sampled_from(["start", "end"]),
        st.sampled_from(["your", "your opponent's"]),
        st.sampled_from(["turn", "Refresh Phase", "Main Phase", "End Phase"]),
    ),
    st.builds(n.Until, st.just("end"), st.none(), st.sampled_from(["turn", "battle"])),
)
moments = st.one_of(
    st.builds(n.AtMoment, st.just("end"), st.sampled_from(["turn", "battle"])),
    st.builds(
        n.AtMoment,
        st.sampled_from(["start", "end"]),
        st.sampled_from(["turn", "Main Phase", "End Phase"]),
        st.sampled_from(["your", "your opponent's"]),
        st.booleans(),
    ),
)
simple_nouns = st.builds(
    n.Noun,
    st.just(()),
    st.sampled_from([("Character",), ("Event",), ("card",)]),
    st.just("many"),
) | st.just(n.Noun((), ("Life",), "cards"))
counted = st.one_of(
    st.builds(lambda whose, noun: n.NumberOf(n.Selection(None, whose, (noun,))), whoses, simple_nouns),
    st.builds(lambda noun, at: n.NumberOf(n.Selection(None, None, (noun,), at=at)), simple_nouns, ats),
    st.builds(lambda whose, noun: n.NumberOf(n.Selection(None, whose, (noun,)), own=True), whoses, simple_nouns),
    st.builds(lambda whose, noun: n.TotalOf(n.Selection(None, whose, (noun,))), whoses, simple_nouns),
)
relations: Some = st.sampled_from(
    ["equal to or less than", "equal to or more than", "equal to", "less than", "more than"]
)
bounds = st.one_of(
    st.builds(n.Exact, small),
    st.builds(n.OrLess, small),
    st.builds(n.OrMore, small),
    st.builds(n.Between, small, small),
    st.builds(n.OneOfNumbers, st.tuples(small, small)),
)
changes = st.builds(
    n.Change,
    st.sampled_from(["+", "−"]),
    st.integers(1, 12).map(lambda number: number * 1000),
    st.sampled_from(["power", "cost"]),
    st.booleans(),
)

# -- nouns -------------------------------------------------------------------------------------------------------------

names = st.builds(lambda found: n.Names(*found), listed(texts))
types = st.builds(lambda found: n.Types(*found), listed(texts))
attributes = st.builds(
    lambda found: n.Attributes(*found), listed(st.sampled_from(["Slash", "Strike", "Ranged", "Special", "Wisdom"]))
)
colors = st.builds(lambda found: n.Colors(*found), listed(st.sampled_from(["red", "green", "blue"]), 2))
adjectives = st.one_of(
    st.builds(n.StateAdjective, st.sampled_from(["rested", "active"])),
    st.builds(n.FacingAdjective, facings),
    colors,
    types,
    attributes,
    st.builds(n.EitherAdjective, st.tuples(types, attributes)),
    st.builds(n.EitherAdjective, st.tuples(attributes, types)),
    st.builds(n.KeywordAdjective, keywords),
    st.builds(n.OtherAdjective),
    st.builds(n.ColoredAdjective, st.sampled_from(["multicolored", "monocolored"])),
    st.builds(n.ValueAdjective, small, stats),
)
quoted = listed(texts, 2)
properties = st.one_of(
    st.builds(n.Value, stats, bounds, form=st.just("of")),
    st.builds(n.Value, stats, st.builds(n.RelativeTo, relations, small | counted), form=st.just("of")),
    st.builds(
        n.Value, stats, st.builds(n.OrLess, thousands) | st.builds(n.OrMore, thousands), form=st.just("stat inside")
    ),
    st.builds(n.Value, stats, st.builds(n.Exact, thousands), form=st.just("stat inside")),
    st.builds(
        n.Value, stats, st.builds(n.OrLess, thousands) | st.builds(n.OrMore, thousands), form=st.just("stat last")
    ),
    st.builds(n.Value, stats, st.builds(n.Between, thousands, thousands), form=st.just("stat last")),
    st.builds(n.Value, stats, bounds, form=st.just("of"), total=st.just(True)),
    st.builds(lambda found: n.TypeIncluding(*found), quoted),
    st.just(n.KeywordProperty("Trigger")),
    st.just(n.NoBaseEffectProperty()),
)
this: Some = st.builds(
    lambda word: n.This(n.ReferenceNoun((word,))), st.sampled_from(["card", "Character", "Leader", "Stage"])
)
that: Some = st.builds(
    lambda words: n.That(n.ReferenceNoun(words)), st.sampled_from([("card",), ("Character",), ("Leader", "Character")])
)
reference_nouns = st.builds(
    lambda word, form: n.ReferenceNoun((word,), form),
    st.sampled_from(["card", "Character"]),
    st.sampled_from(["one", "many"]),
)
references = st.one_of(
    this,
    that,
    st.builds(n.Pronoun, st.sampled_from(["it", "them"])),
    st.sampled_from([n.TheRest(), n.TheAttacking(n.ReferenceNoun(("Character",)))]),
    st.builds(
        n.TheDone,
        st.sampled_from(["selected", "revealed", "trashed", "returned", "played"]),
        reference_nouns,
    ),
)


def _with(found: list[Any], joiner: Any) -> n.With:
    return n.With(tuple(found), joiner if len(found) > 1 else "and")


def _of_type(kind: n.Adjective, category: Any) -> n.Selection:
    return n.Selection(None, None, (n.Noun((kind,), (category,), "many"),))


filters = st.one_of(
    st.builds(_with, st.lists(properties, min_size=1, max_size=2), joiners),
    st.builds(n.WithoutFilter, st.tuples(st.just(n.KeywordProperty("When Attacking", effect=True)))),
    st.builds(n.OtherThan, names | this),
    st.builds(
        lambda name, kind, joiner: n.OtherThan(
            n.Excluded(
                (n.This(n.ReferenceNoun(("Character",))), n.Names((name,)), _of_type(kind, "Character")), joiner=joiner
            )
        ),
        texts,
        # A list in the last member of a list has two readings where a condition follows, and is refused.
        types.filter(lambda kind: len(kind.types) == 1),
        joiners,
    ),
    st.builds(
        lambda kind, category: n.OtherThan(_of_type(kind, category)),
        types,
        st.sampled_from(["Character", "Event"]),
    ),
)
heads: Some = st.sampled_from(
    [
        (("Character",), "one", "or"),
        (("Character",), "many", "or"),
        (("Character",), "card", "or"),
        (("Leader",), "one", "or"),
        (("Event",), "many", "or"),
        (("DON!!",), "cards", "or"),
        (("Life",), "cards", "or"),
        (("card",), "one", "or"),
        (("card",), "many", "or"),
        (("Leader", "Character"), "cards", "or"),
        (("Leader", "Character"), "cards", "and"),
        (("Leader", "Character"), "many", "and"),
        (("Event", "Stage"), "card", "or"),
    ]
)
nouns = st.builds(
    lambda before, name, head, behind: n.Noun(
        (*before, *([name] if name is not None else [])), head[0], head[1], tuple(behind), head[2]
    ),
    st.lists(adjectives, max_size=2),
    optional(names),
    heads,
    st.lists(filters, max_size=2),
)
bare_names = st.builds(
    lambda name, behind: n.Noun((name,), (), "one", tuple(behind)), names, st.lists(filters, max_size=1)
)
quantities = st.one_of(
    st.builds(n.Exactly, small),
    st.builds(n.UpTo, small, st.sampled_from(["", "total"])),
    st.builds(n.UpTo, small, st.just("total"), form=st.just("before")),
    st.just(n.All()),
    st.builds(n.AtLeast, small, st.booleans()),
    st.builds(n.AtMost, small, st.booleans()),
    st.builds(n.Some, st.sampled_from(["any", "each", "none"])),
)
each = n.Some("each")


def _is_read_as_it_is(selection: n.Selection) -> bool:
    """Whether the words are not those of another selection: "each of your and your opponent's" is a word for whose."""
    return not (selection.quantity == each and selection.whose == "your and your opponent's")


selections = st.one_of(
    st.builds(n.Selection, quantities, whoses, st.tuples(nouns | bare_names), at=optional(ats)).filter(
        _is_read_as_it_is
    ),
    st.builds(
        n.Selection,
        st.just(n.All()),
        whoses,
        st.tuples(nouns),
        at=optional(ats),
        link=st.just("none"),
    ),
    st.builds(n.Selection, st.builds(n.Exactly, small), whoses, st.tuples(nouns), link=st.just("after")),
    st.builds(n.Selection, st.none(), whoses, st.tuples(nouns | bare_names), at=optional(ats)),
    st.builds(n.Selection, quantities, st.none(), st.tuples(nouns | bare_names), at=optional(ats)),
)
targets = selections | references
# "To each of" a target belongs to what is given, not to the target.
recipients = targets.filter(lambda one: not (isinstance(one, n.Selection) and one.quantity == each))
unfiltered = (
    st.builds(n.Selection, quantities, whoses, st.tuples(st.just(n.Noun((), ("Character",), "many")))).filter(
        _is_read_as_it_is
    )
    | references
)
