"""Searching cards by their fields, words and effects.  Cards are our own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.pools.likeness import like, likeness, same
from optcg_dsl.pools.loading import Collection
from optcg_dsl.pools.search import DEEDS, FIELDS, MAX_QUERY, QueryError, parse_query, search

DRAW = "[On Play] Draw 1 card."
CARDS = (
    CardRecord("BX01-001", "Ilse", "leader", ("red", "green"), types=("Harbour Watch",), life=5, power=5000),
    CardRecord(
        "BX01-002", "Rope Boy", "character", ("red",), cost=1, power=2000, counter=1000, effect=f"[Blocker]\n{DRAW}"
    ),
    CardRecord("BX01-003", "Reed Girl", "character", ("green",), types=("Crew",), cost=4, power=5000, effect=DRAW),
    CardRecord(
        "BX01-004",
        "Fog",
        "event",
        ("blue",),
        cost=2,
        effect="[Main] K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
        trigger="[Trigger] Draw 2 cards.",
    ),
    CardRecord(
        "BX01-005",
        "Old Rope",
        "character",
        ("red",),
        cost=5,
        power=6000,
        effect="[When Attacking] You may trash 1 card from your hand: "
        "This Character gains +2000 power during this turn.",
        attributes=("Slash",),
    ),
    CardRecord("BX01-006", "Broken", "character", ("red",), cost=5, power=6000, effect="[On Play] Draw a lot."),
)


def collection() -> Collection:
    effects = {card.number: compiled.effects for card in CARDS if (compiled := compile_card(card)).effects is not None}
    return Collection((CardSet("BX01", "Low Water", "english", CARDS),), effects)


POOL = collection()


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("rope", [2, 5]),
        ("ROPE", [2, 5]),
        ('"rope boy"', [2]),
        ("watch", [1]),
        ("bx01-003", [3]),
        ("cost<=2", [2, 4]),
        ("cost<2", [2]),
        ("cost>2", [3, 5, 6]),
        ("cost!=5", [2, 3, 4]),
        ("cost:4", [3]),
        ("power>=5000 color:red", [1, 5, 6]),
        ("life=5", [1]),
        ("counter>0", [2]),
        ("category:event", [4]),
        ("category!=character", [1, 4]),
        ("color=green", [1, 3]),
        ('type:"harbour"', [1]),
        ('type="harbour"', []),
        ('type="Harbour Watch"', [1]),
        ("attribute:slash", [5]),
        ("name:rope -number:002", [5]),
        ('text:"k.o."', [4]),
        ("trigger:draw", [4]),
        ("effect:draw", [2, 3, 6]),
        ("keyword:blocker", [2]),
        ("does:draw", [2, 3, 4]),
        ("does:draw when:on_play", [2, 3]),
        ("does:draw when:trigger", [4]),
        ("does:ko when:trigger", []),
        ("does:ko -when:trigger", []),
        ("does!=draw category:character", [5, 6]),
        ("-does:draw", [1, 5, 6]),
        ("does:choose does:ko", [4]),
        ("pays:trash does:power", [5]),
        ("does:modify", [5]),
        ("when:when-attacking", [5]),
        ("cost:1 or cost:2", [2, 4]),
        ("(cost:1 or cost:2) color:blue", [4]),
        ("color:red cost:1 or color:blue", [2, 4]),
        ("-(color:red or color:blue)", [3]),
        ("set:bx01 rarity:", None),
    ],
)
def test_queries(query: str, found: list[int] | None) -> None:
    if found is None:
        with pytest.raises(QueryError):
            search(query, POOL)
    else:
        assert [int(card.number[-3:]) for card in search(query, POOL)] == found


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("colour:red", "there is no field 'colour'; did you mean \"color\"?"),
        ("does:drw", "does has no 'drw'; did you mean \"draw\"?"),
        ("cost<=x", "cost takes a number, not 'x'"),
        ("name<3", "name takes : or = or !=, not <"),
        ("color:pink<3", "color has no 'pink<3'"),
        ("(cost:1", "cannot be read at its end"),
        (")", "cannot be read at ')'"),
        ("", "cannot be read"),
        ("x" * (MAX_QUERY + 1), f"at most {MAX_QUERY} characters"),
    ],
)
def test_what_is_no_query(query: str, message: str) -> None:
    with pytest.raises(QueryError) as error:
        parse_query(query)
    assert message in str(error.value)


@given(st.text(st.sampled_from('abc:=<>!-()" or1'), max_size=60))
def test_any_text_is_a_query_or_refused(text: str) -> None:
    try:
        search(text, POOL)
    except QueryError as error:
        assert str(error)


def test_deep_nesting() -> None:
    assert search("(" * 240 + "rope" + ")" * 240, POOL) == search("rope", POOL)
    assert search("-" * 240 + "rope", POOL) == search("rope", POOL)


def test_every_word_of_a_field_is_taken() -> None:
    for name, one in FIELDS.items():
        for word in one.words:
            search(f"{name}:{word}", POOL)
    assert {"draw", "ko", "trash", "return", "power", "rush", "set_active", "add_don"} <= set(DEEDS)


def test_likeness() -> None:
    two, three, four = (POOL.effects[f"BX01-00{number}"] for number in (2, 3, 4))
    assert likeness(three, three) == 1.0 and 0 < likeness(two, three) < 1
    assert likeness(two, three) == likeness(three, two) > likeness(two, four)
    assert [card.number for _, card in like("BX01-003", POOL)][:1] == ["BX01-002"]
    assert like("BX01-006", POOL) == [] and like("BX01-001", POOL) == []
    with pytest.raises(LookupError, match="no loaded set has a card BX01-999"):
        like("BX01-999", POOL)


def test_numbers_and_names_do_not_make_effects_unlike() -> None:
    cards = tuple(
        CardRecord(f"BX01-00{index}", "Reed", "event", ("red",), cost=1, effect=text)
        for index, text in enumerate(("[Main] Draw 1 card.", "[Main] Draw 2 cards.", "[Main] Draw 1 card."), 1)
    )
    effects = {card.number: compiled.effects for card in cards if (compiled := compile_card(card)).effects is not None}
    pool = Collection((CardSet("BX01", "Low Water", "english", cards),), effects)
    assert likeness(effects["BX01-001"], effects["BX01-002"]) == 1.0
    assert [card.number for card in same("BX01-001", pool)] == ["BX01-003"]
