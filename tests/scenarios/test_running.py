"""Reading and running scenarios: what is found wrong, what fails and how it is told, what needs no answer."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import DEFAULT_VERSION
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import LoadedFile, parse_scenarios
from optcg_dsl.scenarios.report import json_report, junit_report, text_report
from optcg_dsl.scenarios.runner import Outcome, run_file

CARDS = """\
cards:
  Brawler: 6000
  Sentry: {power: 3000, text: "[Blocker]"}
  Scholar: "[On Play] Draw 1 card."
  Picker: "[On Play] Trash 1 card from your hand."
  Bell: {trigger: "[Trigger] Draw 1 card."}
"""
HEAD = CARDS + "scenarios:\n  - scenario: It is so\n    rules: [7-1]\n"


def read(text: str) -> LoadedFile:
    book = CardBook.of(
        loaded.card_set for loaded in load_sets([data_folder("cardsets")]) if loaded.card_set is not None
    )
    return parse_scenarios(text, book, "it.yaml")


def outcomes(body: str, rules: str | None = None) -> list[Outcome]:
    loaded = read(HEAD + body)
    assert loaded.content is not None, loaded.diagnostics
    return list(run_file(loaded.content, rules))


def outcome(body: str) -> Outcome:
    (one,) = outcomes(body)
    return one


def failure(body: str) -> tuple[int, str, str, str]:
    one = outcome(body)
    assert one.status == "failed"
    first = one.failures[0]
    return first.place.line, first.message, first.expected, first.actual


@pytest.mark.parametrize(("word", "lands"), [("nothing", 0), ("1", 1), ("all", 2)])
def test_words_answer_a_number(word: str, lands: int) -> None:
    body = f"""\
    cards:
      Mint: {{text: "[Activate: Main] [Once Per Turn] Add up to 2 DON!! cards from your DON!! deck and rest them."}}
    given: {{you: {{characters: [Mint]}}}}
    when:
      - activate: Mint
      - choose: {word}
    then: {{you: {{don: 5, rested don: {lands}}}}}
"""
    assert outcome(body).status == "passed"


def test_what_is_not_said_is_filled() -> None:
    body = """\
    then:
      you: {leader: Filler Leader, hand: 0, life: 5, deck: 20, characters: [], stage: none, don: 5, don deck: 5}
      opponent: {leader: Filler Leader, hand: 0, life: 5, deck: 20, rested don: 0}
      turn: you
      turn number: 7
      winner: nobody
"""
    assert outcome(body).status == "passed"


def test_a_given_board_is_so() -> None:
    body = """\
    given:
      turn: opponent
      turn number: 4
      you:
        leader: Filler Leader (2 DON!!)
        characters: [Brawler (rested and 1 DON!!), Sentry x2]
        hand: [Scholar, Filler x2]
        life: [Bell (face-up), Filler]
        deck: [Scholar, Brawler]
        deck size: 7
        trash: 3
        don: 1
        rested don: 2
    then:
      turn: opponent
      turn number: 4
      you:
        leader: Filler Leader (2 DON!!)
        characters: [Sentry (active) x2, Brawler (rested and 1 DON!!)]
        hand: [Filler x2, Scholar]
        life: [Bell (face-up), Filler (face-down)]
        deck: [Scholar, Brawler, Filler]
        deck bottom: [Filler]
        trash: [Filler x3]
        don: 1
        rested don: 2
        given don: 3
        don deck: 4
"""
    assert outcome(body).status == "passed"


def test_the_fields_of_a_shared_board_are_replaced_one_by_one() -> None:
    text = """\
given:
  you: {hand: 2, life: 3}
  opponent: {life: 1}
scenarios:
  - scenario: One
    rules: [7-1]
    given: {you: {hand: 4}}
    then: {you: {hand: 4, life: 3}, opponent: {life: 1}}
"""
    loaded = read(text)
    assert loaded.content is not None
    assert [one.status for one in run_file(loaded.content)] == ["passed"]


UNANSWERED = """\
    given:
      you: {characters: [Brawler], hand: [Picker, Scholar]}
      opponent: {characters: [Sentry], life: [Bell]}
    when:
      - play: Picker
      - attack: Brawler -> Leader
    then:
      you: {hand: 0, trash: [Scholar]}
      opponent: {hand: [Bell], characters: [Sentry (active)]}
"""


def test_a_choice_that_no_step_answers_fails_and_the_message_says_what_to_write() -> None:
    line, message, expected, actual = failure(UNANSWERED)
    assert (line, message) == (16, "no step answers this choice")  # Picker's only card is trashed without a step
    assert expected == "a step before this, such as\n- pass\n- block: Sentry"
    assert actual.startswith("opponent decides: cards (block)")
    body = UNANSWERED.replace("    then:\n", "      - pass\n    then:\n")
    _, _, expected, actual = failure(body)
    assert expected == "a step before this, such as\n- trigger: no\n- trigger: yes"
    body = body.replace("    then:\n", "      - trigger: no\n    then:\n")
    assert outcome(body).status == "passed"


def test_a_scenario_or_a_file_may_decline_what_no_step_answers() -> None:
    assert outcome("    unanswered: declined\n" + UNANSWERED).status == "passed"
    loaded = read("unanswered: declined\n" + HEAD + UNANSWERED)
    assert loaded.content is not None
    assert [one.status for one in run_file(loaded.content)] == ["passed"]
    (finding,) = read(HEAD + "    unanswered: taken\n" + UNANSWERED).diagnostics
    assert (finding.code, finding.position.line) == ("OP413", 10)


CHOOSER = """\
    cards:
      Chooser: {cost: 0, text: "%s"}
      Guard: {counter: 1000}
      Tower: {power: 1000, text: "[On Play] K.O. up to 1 of your opponent's Characters."}
    given:
      you: {hand: [Chooser, Scholar, Brawler]}
      opponent: {hand: [Guard, Sentry], characters: [Brawler, Sentry]}
    when:
      - play: Chooser
    then: {turn: you}
"""


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("[On Play] K.O. up to 1 of your opponent's Characters.", ["choose: nothing", "choose: Brawler"]),
        ("[On Play] K.O. 1 of your opponent's Characters.", ["choose: Brawler", "choose: Sentry"]),
        ("[On Play] Trash 1 card from your hand.", ["choose: Scholar", "choose: Brawler"]),
        ("[On Play] You may trash 1 card from your hand: Draw 1 card.", ["use: no", "use: yes"]),
        ("[On Play] Add up to 2 DON!! cards from your DON!! deck and rest them.", ["choose: 0", "choose: 2"]),
        (
            "[On Play] Your opponent trashes 1 card from their hand.",
            ["{choose: Guard, by: opponent}", "{choose: Sentry, by: opponent}"],
        ),
        (
            "[On Play] Choose one:\\n• Draw 1 card.\\n• Trash 2 cards from the top of your deck.",
            ["choose: 1", "choose: 2"],
        ),
    ],
)
def test_the_steps_of_the_message_answer_the_choice(text: str, steps: list[str]) -> None:
    body = CHOOSER % text
    _, message, expected, _ = failure(body)
    assert message == "no step answers this choice"
    offered = [line.removeprefix("- ") for line in expected.split("\n")[1:]]
    assert set(steps) <= set(offered)
    for step in offered:
        answered = body.replace("    then:", f"      - {step}\n    then:")
        one = outcome(answered)
        assert one.status == "passed" or one.failures[0].actual.split(" (")[1] != "choose)", step


def test_a_claim_that_does_not_hold() -> None:
    body = """\
    given:
      you: {characters: [Brawler]}
    when:
      - attack: Brawler -> Leader
    then:
      opponent:
        hand: [Filler]
        life: 3
      power: {Brawler: 6000}
"""
    assert failure(body) == (17, "this does not hold", "3", "4")
    text = text_report(outcomes(body), [])
    assert "expected   actual\n    3          4\n" in text
    assert "Player 1 attacks Filler Leader" in text


@pytest.mark.parametrize(
    ("claim", "expected", "actual"),
    [
        ("power: {Brawler: 5000}", "5000", "6000"),
        ("keywords: {Sentry: []}", "none", "Blocker"),
        ("rested: Brawler", "rested", "active"),
        ("you: {characters: [Brawler (rested)]}", "Brawler (rested)", "Brawler"),
        ("you: {hand has: [Brawler]}", "has Brawler", "Scholar"),
        ("happened: [{ko: any}]", "it happened", "it did not"),
        ("illegal: [{play: Scholar}]", "illegal: illegal: [{play: Scholar}]", ""),
        ("winner: you", "you", "nobody"),
        ("turn: opponent", "opponent", "you"),
    ],
)
def test_expected_and_actual(claim: str, expected: str, actual: str) -> None:
    body = f"""\
    given:
      you: {{characters: [Brawler], hand: [Scholar]}}
      opponent: {{characters: [Sentry]}}
    then:
      {claim}
"""
    _, _, wanted, found = failure(body)
    assert wanted == expected
    assert found.startswith(actual)


def test_a_card_that_can_be_several_must_be_told_apart() -> None:
    body = """\
    given:
      you: {characters: [Brawler]}
      opponent: {characters: [Brawler]}
    then: {power: {Brawler: 6000}}
"""
    assert "say whose it is" in failure(body)[1]
    assert outcome(body.replace("{Brawler: 6000}", "{opponent's Brawler: 6000}")).status == "passed"


def test_a_step_that_is_not_possible_shows_what_is() -> None:
    body = """\
    given:
      you: {characters: [Brawler (rested)]}
    when:
      - attack: Brawler -> Leader
    then: {winner: nobody}
"""
    line, message, _, actual = failure(body)
    assert (line, message) == (13, "Brawler is not among the options")
    assert actual == "your Filler Leader"


def test_a_card_with_an_error_fails_its_scenario_only() -> None:
    body = """\
    cards:
      Broken: "[On Play] Drow 1 card."
    given:
      you: {hand: [Broken]}
    then: {you: {hand: 1}}
  - scenario: Another one
    rules: [7-1]
    then: {you: {hand: 0}}
"""
    broken, other = outcomes(body)
    assert (broken.status, other.status) == ("failed", "passed")
    assert "Drow" in broken.failures[0].actual
    assert "it.yaml:11" in broken.failures[0].actual


def test_versions() -> None:
    body = """\
    versions: [1.1.8, 1.2.0]
    then: {you: {hand: 0}}
"""
    assert [(one.version, one.status) for one in outcomes(body)] == [("1.1.8", "passed"), ("1.2.0", "passed")]
    assert [(one.version, one.status) for one in outcomes(body, "1.1.9")] == [("1.1.9", "skipped")]
    assert [(one.version, one.status) for one in outcomes(body, "1.1.8")] == [("1.1.8", "passed")]


@pytest.mark.parametrize(
    ("body", "code", "hint"),
    [
        ("    given: {you: {hand: [Brawlr]}}\n    then: {you: {hand: 1}}\n", "OP480", 'did you mean "Brawler"?'),
        ("    gven: {}\n    then: {you: {hand: 1}}\n", "OP409", 'did you mean "given"?'),
        ("    when: [{atack: Brawler -> Leader}]\n    then: {you: {hand: 1}}\n", "OP482", 'did you mean "attack"?'),
        ("    when: [{attack: Brawler}]\n    then: {you: {hand: 1}}\n", "OP482", ""),
        ("    when: [pas]\n    then: {you: {hand: 1}}\n", "OP482", 'did you mean "pass"?'),
        ("    then: {you: {hands: 1}}\n", "OP409", 'did you mean "hand"?'),
        ("    given: {you: {characters: [Brawler (restd)]}}\n    then: {you: {hand: 1}}\n", "OP483", "did you mean"),
        ("    given: {you: {hand: [Brawler (rested)]}}\n    then: {you: {hand: 1}}\n", "OP483", ""),
        ("    given: {you: {characters: [Brawler x6]}}\n    then: {you: {hand: 1}}\n", "OP484", ""),
        ("    given: {you: {leader: Brawler}}\n    then: {you: {hand: 1}}\n", "OP484", ""),
        ("    when: [pass]\n", "OP485", ""),
        ("    versions: [1.3.0]\n    then: {you: {hand: 1}}\n", "OP413", "did you mean"),
        ("    then: {winner: me}\n", "OP413", "one of"),
    ],
)
def test_mistakes_are_found_with_their_place(body: str, code: str, hint: str) -> None:
    loaded = read(HEAD + body)
    assert loaded.content is None
    (finding,) = loaded.diagnostics
    assert finding.code == code
    assert hint in finding.hint
    assert finding.position.line >= 7


def test_an_unknown_rule_number() -> None:
    (finding,) = read(HEAD.replace("[7-1]", "[7-9-9]") + "    then: {you: {hand: 0}}\n").diagnostics
    assert (finding.code, finding.position.line) == ("OP481", 9)


@pytest.mark.parametrize(
    "text", ["", "[]", "scenarios: 3", "scenarios: [3]", "scenarios: [{scenario: [1]}]", "\0", "a: [", "- x"]
)
def test_any_file_is_read_without_an_exception(text: str) -> None:
    assert read(text).diagnostics


def test_json_and_junit() -> None:
    found = outcomes("    then: {you: {hand: 1}}\n  - scenario: Two\n    rules: [7-1]\n    then: {you: {hand: 0}}\n")
    data = json.loads(json_report(found, []))
    assert (data["passed"], data["failed"], data["skipped"]) == (1, 1, 0)
    failed = data["scenarios"][0]
    assert (failed["status"], failed["rules"], failed["failures"][0]["line"]) == ("failed", ["7-1"], 10)
    suite = ElementTree.fromstring(junit_report(found, []).encode())
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert [case.get("name") for case in suite] == [f"{name} ({DEFAULT_VERSION})" for name in ("It is so", "Two")]


@pytest.mark.rules("8-4-4-3")
def test_an_answer_is_that_of_the_player_whose_effect_asks() -> None:
    body = """\
    cards:
      Thief: "[On Play] Your opponent trashes 1 card from their hand."
    given: {you: {hand: [Thief]}, opponent: {hand: [Bell, Brawler]}}
    when:
      - play: Thief
      - choose: Bell
    then: {opponent: {hand: [Brawler]}}
"""
    line, message, expected, actual = failure(body)
    assert (line, expected) == (15, "by: you")
    assert 'write "by: opponent"' in message
    assert actual.startswith("opponent decides")
    assert outcome(body.replace("choose: Bell", "{choose: Bell, by: opponent}")).status == "passed"
    (finding,) = read(HEAD + body.replace("play: Thief", "{play: Thief, by: you}")).diagnostics
    assert (finding.code, finding.message) == ("OP482", '"by" says who answers a decision: "play" is no answer')


@pytest.mark.parametrize(
    ("before", "step", "after"),
    [
        ("", "block: Sentry", ", pass"),
        ("pass, ", "counter: Guard", ", trigger: no"),
        ("pass, pass, ", "trigger: yes", ""),
    ],
)
def test_whose_decision_it_is_can_be_checked(before: str, step: str, after: str) -> None:
    body = f"""\
    cards:
      Guard: {{counter: 1000}}
    given: {{you: {{characters: [Brawler]}}, opponent: {{characters: [Sentry], hand: [Guard], life: [Bell, Bell]}}}}
    when: [attack: Brawler -> Leader, {before}{{{step}, by: opponent}}{after}]
    then: {{turn: you}}
"""
    assert outcome(body).status == "passed"
    _, message, expected, _ = failure(body.replace("by: opponent", "by: you"))
    assert 'write "by: opponent"' in message
    assert expected == "by: you"


def test_steps_are_repeated() -> None:
    body = """\
    cards:
      Engine: {power: 5000, text: "[Activate: Main] Draw 1 card."}
    given: {you: {characters: [Engine]}}
    when:
      - repeat: [activate: Engine]
        times: 3
    then: {you: {hand: 3}}
"""
    assert outcome(body).status == "passed"
    (finding,) = read(HEAD + body.replace("        times: 3\n", "")).diagnostics
    assert (finding.code, finding.message) == ("OP482", "the repetition does not say how often")


@pytest.mark.rules("4-4-2")
def test_a_given_don_card_is_neither_active_nor_rested() -> None:
    body = """\
    cards:
      Payer: "[On Play] DON!! −1: Draw 1 card."
    given: {you: {leader: Filler Leader (1 DON!!), hand: [Payer], don: 2}}
    when:
      - play: Payer
      - use: yes
      - choose: DON!! (%s)
    then: {you: {don: %d, given don: %d}}
"""
    assert outcome(body % ("active", 0, 1)).status == "passed"
    assert outcome(body % ("given", 1, 0)).status == "passed"


def test_an_ability_of_several_that_wait_is_told_by_its_place() -> None:
    body = """\
    cards:
      Twice: {text: "[When Attacking] Draw 1 card.\\n[When Attacking] Trash 2 cards from the top of your deck."}
    given: {you: {characters: [Twice]}}
    when:
      - attack: Twice -> Leader
      - resolve: %s
      - now: {you: {hand: %d, trash: %d}}
    then: {you: {hand: 1, trash: 2}}
"""
    assert outcome(body % ("Twice (ability 1)", 1, 2)).status == "passed"
    assert "(ability 2)" in failure(body % ("Twice", 1, 0))[1]


def test_a_file_without_scenarios_and_too_many_don_cards_are_found() -> None:
    assert [finding.code for finding in read("scenarios: []\n").diagnostics] == ["OP485"]
    body = "    given: {you: {don: 8, leader: Filler Leader (3 DON!!)}}\n    then: {you: {hand: 0}}\n"
    (finding,) = read(HEAD + body).diagnostics
    assert (finding.code, finding.message) == (
        "OP484",
        "a player has at most 10 DON!! cards, given ones among them",
    )


@pytest.mark.rules("1-3-3")
def test_a_card_that_effects_may_not_play_is_not_offered() -> None:
    body = """\
    cards:
      Stubborn: {cost: 2, text: "This card in your hand cannot be played by effects."}
      Boss: "[On Play] Play up to 1 Character card with a cost of 2 or less from your hand."
      Two: {cost: 2}
    given: {you: {hand: [Boss, Stubborn, Two]}}
    when:
      - play: Boss
      - now: {decision: {offers: [Two], lacks: [Stubborn]}}
      - choose: nothing
    then: {you: {hand: 2}}
"""
    assert outcome(body).status == "passed"
