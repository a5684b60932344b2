"""Random card sets, as designers and importers make them."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.cards.records import ATTRIBUTES, COLORS, LANGUAGES, CardRecord, CardSet
from optcg_dsl.text.languages import typography_of
from optcg_dsl.text.normalise import canonical

TRICKY = (
    "Yes",
    "null",
    "007",
    "1e3",
    "2020-01-01",
    "a: b",
    "- x",
    "# no",
    "{{ x }}",
    "'q'",
    'd"q',
    "back\\slash",
    "[On Play]",
    "é ♡ 日本",
    "~",
    "=",
    "<<",
    "!x",
    "&y",
    "*z",
    "%",
    "@",
    "`",
    "|",
    ">",
    "a #b",
    "x:",
    "\U0001f600",
)
words = st.sampled_from(TRICKY) | st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=12)
plain = words.map(lambda text: text.replace("\ufffe", "").replace("\uffff", ""))
lines = st.lists(words, max_size=4).map("\n".join)
texts = lines.map(lambda text: text.rstrip("\n")).filter(lambda text: not text or bool(text.strip()))


def names_in(language: str) -> st.SearchStrategy[str]:
    """Names in the canonical typography of a language."""
    return plain.map(lambda text: canonical(text, typography_of(language))).filter(bool)


names = names_in("english")


@st.composite
def cards(draw: st.DrawFn, number: str, language: str = "english") -> CardRecord:
    """A sound card with this number."""
    names = names_in(language)
    name_lists = st.lists(names, max_size=3, unique=True).map(tuple)
    category = draw(st.sampled_from(("leader", "character", "event", "stage")))
    fights = category in ("leader", "character")
    amount = st.integers(0, 20_000)
    return CardRecord(
        number=number,
        name=draw(names),
        category=category,
        colors=tuple(draw(st.lists(st.sampled_from(COLORS), min_size=1, max_size=2, unique=True))),
        types=draw(name_lists),
        attributes=tuple(draw(st.lists(st.sampled_from(ATTRIBUTES), max_size=2, unique=True))) if fights else (),
        cost=None if category == "leader" else draw(st.integers(0, 99)),
        life=draw(st.integers(1, 9)) if category == "leader" else None,
        power=draw(amount) if fights else None,
        counter=draw(st.none() | st.integers(1, 9_000)) if category == "character" else None,
        effect=draw(texts),
        trigger=draw(texts),
        rarity=draw(st.just("") | names),
        block=draw(st.none() | st.integers(1, 99)),
        printings=draw(name_lists),
        faults=draw(name_lists),
        notes=draw(texts),
        language=language,
    )


@st.composite
def card_sets(draw: st.DrawFn) -> CardSet:
    """A sound set."""
    count = draw(st.integers(0, 3))
    language = draw(st.sampled_from(LANGUAGES))
    members = tuple(draw(cards(f"BX01-{index:03}", language)) for index in range(count))
    return CardSet("BX01", draw(names_in(language)), language, members, "set.yaml")
