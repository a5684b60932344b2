"""Reading: structure of trees, recovery, spans, diagnostics and variants."""

from __future__ import annotations

import re

import pytest

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.expectations import readable
from optcg_dsl.syntax.parser import Parsed, parse_text
from optcg_dsl.syntax.printer import print_node, print_text
from optcg_dsl.text.source import Position, SourceText, Span


def ability(text: str) -> n.Ability:
    """The only ability of a text that is right."""
    tree = parse_text(text, ENGLISH).tree
    assert tree is not None
    (item,) = tree.items
    assert isinstance(item, n.Ability)
    return item


def words(parsed: Parsed) -> str:
    """The words of the source that the first finding points to."""
    position, end = parsed.diagnostics[0].position, parsed.diagnostics[0].end
    lines = parsed.source.content.split("\n")
    assert position.line == end.line
    return lines[position.line - 1][position.column - 1 : end.column - 1]


# -- structure ---------------------------------------------------------------------------------------------------------


def test_one_cost_and_two_steps() -> None:
    read = ability("[On Play] You may trash 1 card from your hand: Draw 1 card. Then, draw 2 cards.")
    assert read.cost is not None
    assert len(read.cost.parts) == 1
    assert [sentence.opening for sentence in read.sentences] == ["", "then"]


def test_a_leading_if_governs_its_sentence_and_a_later_if_only_its_own() -> None:
    first = ability("[On Play] If you have 1 or more Characters, draw 1 card. Then, draw 2 cards.")
    assert isinstance(first.sentences[0].leads[0], n.If)
    assert first.sentences[1].leads == ()
    second = ability("[On Play] Draw 1 card. Then, if you have 1 or more Characters, draw 2 cards.")
    assert second.sentences[0].leads == ()
    assert isinstance(second.sentences[1].leads[0], n.If)


def test_an_if_in_front_and_one_behind_are_different_trees() -> None:
    front = ability("[On Play] If you have 1 or more Characters, draw 1 card.")
    behind = ability("[On Play] Draw 1 card if you have 1 or more Characters.")
    assert front.sentences[0].leads == (behind.sentences[0].tail,)


def test_brackets_are_heads_only_at_the_head() -> None:
    read = ability("[When Attacking] This Character gains [Rush] during this turn.")
    assert read.heads == (n.TimingHead(("When Attacking",)),)
    affect = read.sentences[0].steps[0].clause
    assert isinstance(affect, n.Affect)
    assert affect.predicates == (n.Gain((n.KeywordGift("Rush"),), n.During("turn")),)


def test_kinds_of_brackets() -> None:
    read = ability('[On Play] Play up to 1 {Crew} type Character card with a type including "Cre" other than [Ada].')
    play = read.sentences[0].steps[0].clause
    assert isinstance(play, n.Do)
    assert isinstance(play.action, n.Play)
    assert play.action.what == n.Selection(
        n.UpTo(n.Whole(1)),
        None,
        (
            n.Noun(
                (n.Types(("Crew",)),),
                ("Character",),
                "card",
                (n.With((n.TypeIncluding(("Cre",)),)), n.OtherThan(n.Names(("Ada",)))),
            ),
        ),
    )


def test_other_than_a_name_and_other_than_this_card() -> None:
    by_name = ability("[On Play] K.O. all Characters other than [Ada].")
    by_card = ability("[On Play] K.O. all Characters other than this Character.")
    filters = [filter.what for read in (by_name, by_card) for filter in n.walk(read) if isinstance(filter, n.OtherThan)]
    assert filters == [n.Names(("Ada",)), n.This(n.ReferenceNoun(("Character",)))]


def test_base_power_is_not_power() -> None:
    base = ability("[On Play] K.O. all Characters with 3000 base power or less.")
    plain = ability("[On Play] K.O. all Characters with 3000 power or less.")
    stats = [value.stat for read in (base, plain) for value in n.walk(read) if isinstance(value, n.Value)]
    assert stats == ["base power", "power"]


def test_don_minus_and_circled_numbers_are_different_costs() -> None:
    minus, circled = ability("[On Play] DON!! −3: Draw 1 card."), ability("[On Play] ③: Draw 1 card.")
    assert minus.cost == n.Cost((n.ReturnDonCost(3),))
    assert circled.cost == n.Cost((n.RestDonCost(3),))


def test_the_subject_that_goes_on_is_kept() -> None:
    read = ability("[On Play] Your opponent chooses 1 card from their hand and trashes it.")
    first, second = (step.clause for step in read.sentences[0].steps)
    assert isinstance(first, n.Do)
    assert isinstance(second, n.Do)
    assert (first.who, first.elided) == ("your opponent", False)
    assert (second.who, second.elided) == (None, True)


def test_an_or_between_selections_and_an_or_between_nouns() -> None:
    selections = ability("[On Play] Rest your Leader or 1 of your Characters.")
    nouns = ability("[On Play] Rest up to 1 of your Characters or [Ada].")
    several = next(node for node in n.walk(selections) if isinstance(node, n.Several))
    selection = next(node for node in n.walk(nouns) if isinstance(node, n.Selection))
    assert len(several.targets) == 2
    assert len(selection.nouns) == 2


@pytest.mark.rules("2-8-4", "2-8-4-1")
def test_notes_stay_in_the_tree() -> None:
    parsed = parse_text(
        "[Blocker] (Steps in.)\n[On Play] DON!! −1 (Return it.): Draw 1 card. (A card.)\n(Alone.)", ENGLISH
    )
    assert parsed.tree is not None
    notes = sorted(node.text for node in n.walk(parsed.tree) if isinstance(node, n.Note))
    assert notes == ["A card.", "Alone.", "Return it.", "Steps in."]


def test_several_abilities_on_one_line() -> None:
    parsed = parse_text("[Rush] (Quick.) [On Play] Draw 1 card. [On K.O.] Draw 2 cards.", ENGLISH)
    assert parsed.tree is not None
    assert len(parsed.tree.lines) == 1
    assert [type(item) for item in parsed.tree.items] == [n.KeywordAbility, n.Ability, n.Ability]


def test_an_empty_text_has_an_empty_tree() -> None:
    assert parse_text("", ENGLISH).tree == n.CardText(())
    assert print_text(n.CardText(()), ENGLISH) == ""


# -- diagnostics -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "span", "hint"),
    [
        ("[On Play] Drew 1 card.", "OP102", "Drew", 'did you mean "Draw"?'),
        ("[On Play] Draw a card.", "OP101", "a", ""),
        ("[On Play] Drawcard.", "OP102", "Drawcard", ""),
        ("[On Plya] Draw 1 card.", "OP106", "[On Plya]", "did you mean [On Play]?"),
        ("[On Play] Draw 1 card", "OP105", "", 'write "." at the end'),
        ("[On Play Draw 1 card.", "OP103", "[On Play Draw 1 card.", ""),
        ("[On Play] Trash 1 card from you hand.", "OP101", "you", 'did you mean "your"?'),
        ("[On Play] K.O. up to 1 of your opponents Characters.", "OP102", "opponents", 'did you mean "opponent\'s"?'),
        ("[On Play] Return up to 1 Character to the owner's deck hand.", "OP101", "hand", ""),
        ("[On Play] Draw 1 card. 日本語", "OP102", "日", ""),
        ("[On Play] Place 1 card at bottom of your deck.", "OP101", "bottom", 'did you mean "the bottom of"?'),
    ],
)
def test_a_finding_points_to_the_word(text: str, code: str, span: str, hint: str) -> None:
    parsed = parse_text(text, ENGLISH)
    assert parsed.tree is None
    (finding,) = parsed.diagnostics
    assert (finding.code, words(parsed), finding.hint) == (code, span, hint)


def test_what_could_stand_there_is_told() -> None:
    (finding,) = parse_text("[On Play] Draw.", ENGLISH).diagnostics
    assert finding.expected[0] == "how many (1, up to 2, all, ...)"


def test_one_bad_line_does_not_hide_the_others() -> None:
    parsed = parse_text("[On Play] Draw 1 card.\n[On Play] Dance.\n[On K.O.] Draw 2 cards.", ENGLISH)
    assert parsed.tree is None
    assert [print_node(line, ENGLISH) for line in parsed.lines] == ["[On Play] Draw 1 card.", "[On K.O.] Draw 2 cards."]
    assert [failure.span for failure in parsed.failed] == [Span(23, 39)]
    assert parsed.diagnostics[0].position == Position(2, 11)


def test_positions_are_those_of_the_file() -> None:
    source = SourceText("[On Play] Dance.", "set.yaml", (Position(7, 13),))
    (finding,) = parse_text(source, ENGLISH).diagnostics
    assert (finding.file, finding.position, finding.end) == ("set.yaml", Position(7, 23), Position(7, 28))


def test_positions_are_those_of_the_text_before_it_was_normalised() -> None:
    text = "[On Play]  DON!! －1:   Dance."
    (finding,) = parse_text(text, ENGLISH).diagnostics
    assert text[finding.position.column - 1 : finding.end.column - 1] == "Dance"


def test_a_trigger_text_begins_with_trigger() -> None:
    assert parse_text("[Trigger] Draw 1 card.", ENGLISH, trigger=True).tree is not None
    (finding,) = parse_text("[On Play] Draw 1 card.", ENGLISH, trigger=True).diagnostics
    assert finding.code == "OP108"


def test_a_text_can_be_too_long() -> None:
    (finding,) = parse_text("[On Play] Draw 1 card.\n" * 1000, ENGLISH).diagnostics
    assert finding.code == "OP104"


# -- variants ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "canonical", "names"),
    [
        ("[On Play] draw 1 card.", "[On Play] Draw 1 card.", ["capital"]),
        ("[On Play] Draw 2 card.", "[On Play] Draw 2 cards.", ["agreement"]),
        ("[On Play] Rest up to 1 [A], [B] or [C].", "[On Play] Rest up to 1 [A], [B], or [C].", ["list-comma"]),
        ("[Rush] (So.)[On Play] Draw 1 card.", "[Rush] (So.) [On Play] Draw 1 card.", ["spacing"]),
        ("[On Play] DON!! －1: Draw 1 card.", "[On Play] DON!! −1: Draw 1 card.", ["minus-sign"]),
        ("This Character gains [Banished].", "This Character gains [Banish].", ["banished"]),
        ("[DON!!×2] [On Play] Draw 1 card.", "[DON!! x2] [On Play] Draw 1 card.", ["don-spacing"]),
    ],
)
def test_a_variant_is_named(text: str, canonical: str, names: list[str]) -> None:
    parsed = parse_text(text, ENGLISH)
    assert parsed.diagnostics == ()
    assert parsed.tree is not None
    assert print_text(parsed.tree, ENGLISH) == canonical
    assert [variant.name for variant in parsed.variants] == names


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[On Play] Trash a number of cards from your hand less than the number of your Characters.", "less than"),
        ("[On Play] K.O. up to 1 of your opponent's Characters with no Event cards given.", "Event"),
        ("[On Play] Draw cards equal to the number of cards they trashed from your hand.", "they"),
        ("Under the rules of this game, their DON!! deck consists of 6 cards.", "their"),
        (
            "Your Leader's base cost and this Character's base power become 7 during this turn.",
            "this Character's base power",
        ),
    ],
)
def test_words_that_no_tree_holds_are_refused_where_they_stand(text: str, words: str) -> None:
    (failure,) = parse_text(text, ENGLISH).failed
    assert failure.diagnostic.code == "OP101"
    place = failure.diagnostic
    assert text[place.position.column - 1 : place.end.column - 1] == words


def test_what_is_expected_begins_with_what_is_used_most() -> None:
    """Where the shipped sets go on is told before what the grammar also allows, and no more than six things."""
    (finding,) = parse_text("[On Play] K.O. up to 1 of your opponent's Characters cost", ENGLISH).diagnostics
    assert finding.expected[0] == "a filter (with a cost of ..., other than ..., ...)"
    assert finding.expected.index('"."') < finding.expected.index("a place (from your hand, ...)")
    assert len(finding.expected) == 7 and re.fullmatch(r"and \d+ more", finding.expected[-1])


def test_things_expected_are_ranked_by_what_stands_before_and_then_by_the_whole() -> None:
    words = {
        "DRAW": ("draw",),
        "TRASH": ("trash",),
        "IF": ("if",),
        "THEN": ("then", "next", "after that"),
        "DOT": (".",),
    }
    usage = {"draw": (1, 5), "trash": (1, 2), "if": (3, 3), "next": (0, 40), "after that": (0, 7), "then": (0, 1)}
    # "an action" is draw and trash: 2 here, 7 in all; of one terminal the two phrases that are used most are told
    told = readable([*words, "TIMING"], words, ENGLISH.hints, usage)
    action = "an action (draw, trash, play, ...)"
    assert told == ('"if"', action, '"next"', '"after that"', '"."', "a timing like [On Play]")
