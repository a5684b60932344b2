"""Words that nothing reads: every one is found, and nothing else is reported."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from msgspec.structs import replace

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.loader import load_sets, parse_set
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cli import run
from optcg_dsl.compiling import passes
from optcg_dsl.effects import CardEffects, Effect
from optcg_dsl.effects.base import field_names
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.printer import print_node
from optcg_dsl.verification.words import judging, languages
from optcg_dsl.verification.words.changes import Swapping, Words
from optcg_dsl.verification.words.entries import Synonyms
from optcg_dsl.verification.words.judging import Judge, Line, Verdict
from optcg_dsl.verification.words.languages import SWAPPING
from optcg_dsl.verification.words.languages import SYNONYMS as ALL
from optcg_dsl.verification.words.survey import Survey, sample, survey_of, tasks_of
from optcg_dsl.verification.words.synonyms import Allowed, stale
from tests.compiling.lines import compiled
from tests.compiling.test_first_contact import FOLDER as FIXTURES
from tests.syntax.toy.language import TOY
from tests.syntax.trees import abilities

SYNONYMS = ALL["english"]
KO = "[On Play] K.O. up to 1 of your opponent's rested Characters with a cost of 3 or less."


def record(text: str, category: str = "character", **more: str) -> CardRecord:
    return CardRecord("OWN-001", "Own", category, ("red",), cost=1, effect=text, **more)  # type: ignore[arg-type]


def changed(text: str, word: str, *, wide: bool = False) -> list[str]:
    """What could stand in the place of a word of a text."""
    words = Words(text, SWAPPING["english"], wide=wide)
    index = next(place for place, token in enumerate(words.tokens) if text[token.start_pos : token.end_pos] == word)
    return [one.new for one in words.changes_at(index) if one.old == word]


def verdicts(text: str, word: str, new: str, category: str = "character") -> Verdict:
    """What becomes of a text when one of its words is another."""
    words = Words(text, SWAPPING["english"])
    found = [one for place in range(len(words.tokens)) for one in words.changes_at(place)]
    (change,) = [one for one in found if (one.old, one.new) == (word, new)]
    return Judge().verdict(Line(category, "effect", text), change)


# -- changes -----------------------------------------------------------------------------------------------------------


def test_a_word_is_swapped_within_its_class() -> None:
    assert {"your", "the owner's", "each player's"} <= set(changed(KO, "your opponent's"))
    assert {"Leaders", "Stages"} <= set(changed(KO, "Characters"))
    assert {"rest", "trash"} <= set(changed(KO, "K.O."))
    assert {"[When Attacking]", "[On K.O.]"} <= set(changed(KO, "[On Play]"))
    assert {"active", "face-up", "{Quiet Lantern} type"} & set(changed(KO, "rested")) == {"active", "face-up"}


def test_amounts_are_one_more_and_one_less() -> None:
    assert changed(KO, "3") == ["4", "2", ""]
    assert changed("[Main] Draw 0 cards.", "0") == ["1", ""]
    text = "[Activate: Main] DON!! −1: This Character gains +2000 power during this turn."
    assert changed(text, "DON!! −1")[:2] == ["DON!! −2", "DON!! −0"]
    assert changed(text, "+2000")[:3] == ["−2000", "+3000", "+1000"]
    assert changed("[Activate: Main] ①: Draw 1 card.", "①")[:1] == ["②"]
    assert changed("[Activate: Main] ⑩: Draw 1 card.", "⑩")[:1] == ["⑨"]


def test_names_are_other_names() -> None:
    text = "[Main] Play up to 1 [Ada] or {Reef Guard} type card from your hand."
    assert "[Quiet Lantern]" in changed(text, "[Ada]")
    assert "{Quiet Lantern}" in changed(text, "{Reef Guard}")


def test_words_are_left_out_one_and_several_at_a_time() -> None:
    words = Words("[Main] Draw 1 card. Then, trash 1 card from your hand.", SWAPPING["english"])
    texts = {change.text for place in range(len(words.tokens)) for change in words.changes_at(place) if not change.new}
    assert "[Main] Draw 1 card. Trash 1 card from your hand." in texts
    assert "[Main] Draw 1 card." in texts
    assert "Draw 1 card. Then, trash 1 card from your hand." in texts
    assert "" not in texts


def test_a_capital_letter_stays_where_a_sentence_begins() -> None:
    words = Words("[Main] Draw 1 card. Rest this Character.", SWAPPING["english"])
    texts = {change.text for change in words.changes_at(5)}
    assert "[Main] Draw 1 card. Trash this Character." in texts


# -- verdicts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "new", "verdict"),
    [
        ("rested", "active", "read"),
        ("rested", "", "read"),
        ("3", "4", "read"),
        ("your opponent's", "your", "read"),
        ("K.O.", "rest", "read"),
        (" or less", "", "read"),
        ("[On Play]", "[Main]", "held"),
        ("with", "", "held"),
        ("up to", "up to a total of", "unread"),
    ],
)
def test_what_becomes_of_a_change(word: str, new: str, verdict: Verdict) -> None:
    assert verdicts(KO, word.strip(), new) == verdict


def test_a_wording_that_has_a_name_is_a_variant() -> None:
    assert verdicts("[Main] If you have a Character, draw 1 card.", "a", "an", "event") == "variant"


def test_a_swap_that_needs_another_grammatical_number_is_tried() -> None:
    assert verdicts("[On Play] Draw 1 card.", "1", "2") == "read"


# -- words that are not read on purpose --------------------------------------------------------------------------------


def planted(monkeypatch: pytest.MonkeyPatch, kind: str, name: str, value: object) -> None:
    """Let every effect object of a kind have the same value in a field, whatever the text says."""
    lower = passes.lower_item

    def forgetful(*arguments: object) -> object:
        effects, noted = lower(*arguments)  # type: ignore[arg-type]
        return tuple(_forgotten(one, kind, name, value) for one in effects), noted

    monkeypatch.setattr(passes, "lower_item", forgetful)
    passes._reading.cache_clear()


@pytest.fixture(autouse=True)
def read_anew() -> Iterator[None]:
    """What was compiled without the planted faults, and with them, is not remembered."""
    passes._reading.cache_clear()
    yield
    passes._reading.cache_clear()


def _forgotten(value: object, kind: str, name: str, new: object) -> object:
    if isinstance(value, tuple):
        return tuple(_forgotten(one, kind, name, new) for one in value)
    if not isinstance(value, Effect):
        return value
    inner = {one: _forgotten(getattr(value, one), kind, name, new) for one in field_names(type(value))}
    if type(value).__name__ == kind:
        inner[name] = new
    return replace(value, **inner)


@pytest.mark.parametrize(
    ("kind", "name", "value", "text", "word", "new"),
    [
        ("StateIs", "state", "rested", KO, "rested", "active"),
        ("Pool", "controller", "opponent", KO, "your opponent's", "your"),
        ("Const", "value", 1, KO, "3", "4"),
        ("Draw", "count", None, "[On Play] Draw 2 cards.", "2", "3"),
        (
            "TypeIs",
            "type",
            "",
            "[On Play] Rest up to 1 {Reef Guard} type Character.",
            "{Reef Guard}",
            "{Quiet Lantern}",
        ),
        (
            "Modify",
            "duration",
            None,
            "[When Attacking] This Character gains +1000 power during this turn.",
            "during this turn",
            "during this battle",
        ),
    ],
)
def test_a_word_that_the_lowering_forgets_is_found(
    kind: str, name: str, value: object, text: str, word: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found() -> set[tuple[str, str]]:
        return {(one.change.old, one.change.new) for one in survey_of(tasks_of([record(text)])).findings}

    assert (word, new) not in found()
    planted(monkeypatch, kind, name, value)
    assert (word, new) in found()


@settings(max_examples=15, phases=(Phase.generate,))
@given(tree=abilities)
def test_in_any_text_whose_meaning_is_forgotten_no_word_is_read(tree: n.Ability) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "meaning_of", lambda effects: CardEffects(""))
        survey = survey_of(tasks_of([record(print_node(tree, ENGLISH))]))
    assert survey.counts["read"] == 0
    assert survey.counts["unread"] >= len(survey.findings)


# -- synonyms ----------------------------------------------------------------------------------------------------------


def test_every_entry_is_needed_and_says_why() -> None:
    assert stale("english") == []
    assert all(entry.why and len(entry.phrases) > 1 for entry in SYNONYMS)
    assert len({(entry.phrases, entry.before, entry.after) for entry in SYNONYMS}) == len(SYNONYMS)


def test_an_entry_that_is_not_needed_is_stale() -> None:
    mended = Synonyms(frozenset(("rested", "active")), "not so", KO.replace("rested", "⟪rested⟫"))
    assert stale("english", [mended]) == [mended]
    assert not Survey(stale=(mended,)).clean


def test_an_entry_speaks_of_its_context_only() -> None:
    entry = Synonyms(frozenset(("a", "b")), "", "", before="one", after="two")
    words = Words("[Main] Draw 1 card.", SWAPPING["english"])
    assert not any(entry.allow(words.text, change) for change in words.changes_at(1))


def test_an_entry_can_hold_in_one_direction_only() -> None:
    """A Character can be called a card; what is called a card is not said to be a Character."""
    text = "[On Play] Rest up to 1 of your opponent's Characters. If you do, that {} cannot attack during this turn."

    def allowed(old: str, new: str) -> bool:
        words = Words(text.format(old), SWAPPING["english"])
        changes = (one for place in range(len(words.tokens)) for one in words.changes_at(place))
        (change,) = [one for one in changes if (one.old, one.new) == (old, new)]
        return Allowed(words, "english").by_synonyms(change)

    assert allowed("Character", "card")
    assert not allowed("card", "Stage")
    assert not allowed("Character", "Stage")


def test_words_that_may_each_be_left_out_may_be_left_out_together() -> None:
    text = "[On Play] Your opponent returns DON!! cards from their field to their DON!! deck until they have 5 DON!!."
    words = Words(text, SWAPPING["english"])
    allowed = Allowed(words, "english")
    changes = [one for place in range(len(words.tokens)) for one in words.changes_at(place) if not one.new]
    runs = {one.old: allowed.by_synonyms(one) for one in changes}
    assert runs["cards"] and runs["from their field"] and runs["cards from their field"]
    assert not runs["cards from their field to"]


# -- surveys -----------------------------------------------------------------------------------------------------------


def test_each_line_is_looked_at_once() -> None:
    same = "[On Play] Draw 1 card.\n[Blocker]"
    tasks = tasks_of([record(same), replace_number(record(same), "OWN-002"), record("[On Play] Nonsense.")])
    assert [(task.line.text, task.cards) for task in tasks] == [
        ("[On Play] Draw 1 card.", ("OWN-001", "OWN-002")),
        ("[Blocker]", ("OWN-001", "OWN-002")),
    ]


def replace_number(card: CardRecord, number: str) -> CardRecord:
    return CardRecord(number, card.name, card.category, card.colors, cost=card.cost, effect=card.effect)


def test_a_line_that_needs_the_other_text_of_its_card_has_it() -> None:
    card = record("[Main] Draw 1 card.", "event", trigger="[Trigger] Activate this card's [Main] effect.")
    first, second = tasks_of([card])
    assert (first.line.beside, second.line.beside) == ("", "[Main] Draw 1 card.")
    assert survey_of([second]).counts["held"] > 0


def test_a_sample_is_a_part_and_always_the_same() -> None:
    tasks = tasks_of([record(KO)])
    part = sample(tasks, 5)
    assert part == sample(tasks, 5)
    assert sum(len(task.indices) for task in part) == 5
    assert sample(tasks, 1000) == tasks


def test_words_of_the_shipped_sets_are_read() -> None:
    sets = load_sets([data_folder("cardsets")])
    tasks = sample(tasks_of([card for one in sets if one.card_set is not None for card in one.card_set.cards]), 600)
    survey = Survey()
    for task in tasks:
        survey.add(task)
    assert survey.words == 600
    assert survey.counts["read"] > 300
    assert survey.findings == []


def test_words_of_texts_that_no_card_has_are_read() -> None:
    """The texts of the fixtures that are whole, by a sample of their words."""
    lines = [
        line for path in sorted(FIXTURES.glob("first_contact_*.txt")) for line in path.read_text("utf-8").splitlines()
    ]
    tasks = sample(tasks_of([compiled(line).record for line in lines if line and line[0] != "#"]), 600)
    survey = Survey()
    for task in tasks:
        survey.add(task)
    assert survey.words == 600
    assert survey.counts["read"] > 300
    assert survey.findings == []


def test_changes_have_a_kind() -> None:
    words = Words(
        "[On Play] K.O. up to 1 of your opponent's rested Characters with a cost of 3 or less.", SWAPPING["english"]
    )
    kinds = {(one.old, one.new): one.kind for place in range(len(words.tokens)) for one in words.changes_at(place)}
    assert kinds["3", "4"] == "amounts"
    assert kinds["rested", "active"] == "states"
    assert kinds["cost", "power"] == "stats"
    assert kinds["[On Play]", "[When Attacking]"] == "timings"
    assert kinds["K.O.", "rest"] == "actions"
    assert kinds["your opponent's", "your"] == "players"
    assert kinds["Characters", "Leaders"] == "nouns"
    assert kinds["up to", ""] == "left out"


def test_only_changes_of_the_kinds_asked_for_are_tried() -> None:
    survey = Survey(kinds=frozenset(("amounts",)))
    for task in tasks_of([record("[On Play] Draw 2 cards.")]):
        survey.add(task)
    assert survey.counts.total() == 2


# -- the command -------------------------------------------------------------------------------------------------------

CARD = """\
set: OWN
name: Own
language: english
cards:
  - number: OWN-001
    name: Own
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: "[On Play] Draw 1 card."
"""


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(CARD, encoding="utf-8")
    assert run(["words", str(path)]) == 0
    assert "0 without effect" in capsys.readouterr().out
    assert run(["words", str(path), "--sample", "2"]) == 0
    assert capsys.readouterr().out.startswith("2 words of 1 text")
    assert run(["words", "--text", "[On Play] Nonsense."]) == 2
    assert run(["words", str(tmp_path / "none.yaml")]) == 2


def test_a_word_that_nothing_reads_fails_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    planted(monkeypatch, "StateIs", "state", "rested")
    assert run(["words", "--text", KO]) == 1
    assert '"rested" → "active"' in capsys.readouterr().out


def test_a_set_with_errors_is_no_text() -> None:
    loaded = parse_set(CARD.replace("Draw", "Drew"))
    assert loaded.card_set is not None
    assert tasks_of(loaded.card_set.cards) == []


@pytest.mark.corpus
def test_words_of_public_cards_are_looked_at(corpus: Path) -> None:
    records = [card for one in read_punk_records(corpus / "english").sets for card in one.cards]
    assert len(tasks_of(records)) > 2000


# -- another language --------------------------------------------------------------------------------------------------


@pytest.fixture
def swapped_toy(toy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of texts in the toy language can be changed."""
    swapping = Swapping(
        TOY,
        other_names={},
        amounts=frozenset(("COUNT",)),
        circled="",
        states=frozenset(),
        joints=re.compile("ALSO|EITHER"),
        joining={"te": "dake", "dake": "te"},
        kinds={"a deed": "actions"},
        head="«",
        no_blank_before="",
    )
    monkeypatch.setitem(languages.SWAPPING, "toy", swapping)
    monkeypatch.setitem(languages.SYNONYMS, "toy", ())


def test_words_of_another_language_are_changed_in_it(swapped_toy: None) -> None:
    text = "«deru»2kawohikiteaitenokyara1madewotaosu!"
    words = Words(text, languages.SWAPPING["toy"])
    changes = {(one.old, one.new, one.kind): one.text for place in range(13) for one in words.changes_at(place)}
    assert changes["2", "3", "amounts"] == text.replace("2", "3")
    assert changes["te", "dake", "joints"] == text.replace("te", "dake", 1)
    assert changes["«deru»", "«utsu»", "timings"] == text.replace("deru", "utsu")
    assert changes["«deru»", "", "left out"] == text.removeprefix("«deru»")
    (task,) = tasks_of([record(text, language="toy")])
    assert (task.line.language, len(task.indices)) == ("toy", 13)
    survey = survey_of([task])
    assert survey.clean and survey.counts["read"] > 3 and survey.counts["held"] > 3 and not survey.counts["broken"]


def test_texts_in_a_language_whose_words_cannot_be_changed_are_told(
    toy: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tasks_of([record("«deru»2kawohiku!", language="toy")]) == []
    assert run(["words", "--text", "«deru»2kawohiku!", "--language", "toy"]) == 2
    assert "words of texts in toy cannot be changed" in capsys.readouterr().err
