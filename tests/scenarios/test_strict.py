"""What could never fail is a finding or a failure: empty checks, names and states that are not there, fields that say
nothing; and what is written means what it says."""

from __future__ import annotations

import pytest

from optcg_dsl.scenarios import steps

from .test_running import HEAD, failure, outcome, read

BOARD = """\
    cards:
      Bolt: {cost: 0, text: "[Main] K.O. up to 1 of your opponent's Characters."}
      Mara: {life: 4, text: "[Activate: Main] [Once Per Turn] Draw 1 card."}
      Pier: {category: stage}
    given:
      you: {leader: Mara, hand: [Bolt, Scholar], characters: [Brawler], stage: Pier, life: [Filler, Bell]}
      opponent: {characters: [Sentry, Brawler (rested)], hand: 2}
"""
PLAYED = BOARD + "    when: [play: Bolt, choose: Sentry]\n"
RIGHT_AND_WRONG = {
    "you": ("you: {hand: [Scholar]}", "you: {hand: [Bolt]}"),
    "opponent": ("opponent: {hand: 2}", "opponent: {hand: 1}"),
    "hand": ("you: {hand: 1}", "you: {hand: []}"),
    "life": ("you: {life: [Filler, Bell]}", "you: {life: [Bell, Filler]}"),
    "deck": ("you: {deck: [Filler]}", "you: {deck: [Bell]}"),
    "trash": ("opponent: {trash: [Sentry]}", "opponent: {trash: []}"),
    "characters": ("opponent: {characters: [Brawler (rested)]}", "opponent: {characters: [Brawler (active)]}"),
    "leader": ("you: {leader: Mara (active)}", "you: {leader: Mara (rested)}"),
    "stage": ("you: {stage: Pier}", "you: {stage: none}"),
    "deck bottom": ("you: {deck bottom: [Filler]}", "you: {deck bottom: [Bell]}"),
    "don": ("you: {don: 5}", "you: {don: 4}"),
    "rested don": ("you: {rested don: 0}", "you: {rested don: 1}"),
    "don deck": ("you: {don deck: 5}", "you: {don deck: 4}"),
    "given don": ("you: {given don: 0}", "you: {given don: 1}"),
    "hand has": ("you: {hand has: [Scholar]}", "you: {hand has: [Bolt]}"),
    "hand lacks": ("you: {hand lacks: [Bolt]}", "you: {hand lacks: [Scholar]}"),
    "life has": ("you: {life has: [Bell]}", "you: {life has: [Bell (face-up)]}"),
    "life lacks": ("you: {life lacks: [Bell (face-up)]}", "you: {life lacks: [Bell (face-down)]}"),
    "deck has": ("you: {deck has: [Filler]}", "you: {deck has: [Bell]}"),
    "deck lacks": ("you: {deck lacks: [Bell]}", "you: {deck lacks: [Filler]}"),
    "trash has": ("you: {trash has: [Bolt]}", "you: {trash has: [Scholar]}"),
    "trash lacks": ("you: {trash lacks: [Scholar]}", "you: {trash lacks: [Bolt]}"),
    "characters has": ("opponent: {characters has: [Brawler]}", "opponent: {characters has: [Sentry]}"),
    "characters lacks": ("opponent: {characters lacks: [Sentry]}", "opponent: {characters lacks: [Brawler (rested)]}"),
    "power": ("power: {your Brawler: 6000}", "power: {your Brawler: 5000}"),
    "base power": ("base power: {your Brawler: 6000}", "base power: {your Brawler: 5000}"),
    "cost": ("cost: {Scholar: 1}", "cost: {Scholar: 2}"),
    "base cost": ("base cost: {Scholar: 1}", "base cost: {Scholar: 0}"),
    "counter": ("counter: {Scholar: 0}", "counter: {Scholar: 1000}"),
    "keywords": ("keywords: {your Brawler: []}", "keywords: {your Brawler: [Rush]}"),
    "rested": ("rested: [opponent's Brawler]", "rested: [your Brawler]"),
    "active": ("active: [your Brawler]", "active: [Sentry]"),
    "happened": ("happened: [{ko: Sentry}]", "happened: [{ko: Brawler}]"),
    "not happened": ("not happened: [{ko: Brawler}]", "not happened: [{ko: Sentry}]"),
    "in order": ("in order: [{effect: Bolt}, {ko: any}]", "in order: [{ko: any}, {effect: Bolt}]"),
    "legal": ("legal: [{attack: your Brawler -> Leader}]", "legal: [{play: Bolt}]"),
    "illegal": ("illegal: [{play: Bolt}]", "illegal: [{play: Scholar}]"),
    "winner": ("winner: nobody", "winner: you"),
    "ending": ("ending: none", "ending: life"),
    "turn": ("turn: you", "turn: opponent"),
    "turn number": ("turn number: 7", "turn number: 8"),
    "phase": ("phase: main", "phase: end"),
}


@pytest.mark.parametrize("kind", RIGHT_AND_WRONG)
def test_each_check_holds_when_it_is_right_and_not_when_it_is_wrong(kind: str) -> None:
    right, wrong = RIGHT_AND_WRONG[kind]
    assert outcome(f"{PLAYED}    then: {{{right}}}\n").status == "passed"
    assert failure(f"{PLAYED}    then: {{{wrong}}}\n")[1] == "this does not hold"


def test_no_kind_of_check_is_left_out() -> None:
    elsewhere = {"decision", "attack target", "sound", "legal deck"}
    assert {*steps.CHECKS, *steps.SIDE_CHECKS} - elsewhere == set(RIGHT_AND_WRONG)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("by: you", "by: opponent"),
        ("asks for: choose", "asks for: block"),
        ("asked by: Bolt", "asked by: Scholar"),
        ("offers: [Sentry]", "offers: [Scholar]"),
        ("offers: [Brawler (rested)]", "offers: [Brawler (active)]"),
        ("offers: [opponent's Brawler]", "offers: [your Brawler]"),
        ("offers: [Sentry]", "offers: [Sentry x2]"),
        ("only: [Sentry, Brawler]", "only: [Sentry]"),
        ("only: [Sentry (active), Brawler (rested)]", "only: [Sentry (active), Brawler (active)]"),
        ("lacks: [your Brawler]", "lacks: [Sentry]"),
        ("lacks: [Sentry (rested)]", "lacks: [Sentry (active)]"),
        ("least: 0", "least: 1"),
        ("most: 1", "most: 2"),
    ],
)
def test_each_field_of_a_decision_can_fail(right: str, wrong: str) -> None:
    body = f"{BOARD}    when: [play: Bolt]\n    now: {{decision: {{%s}}}}\n"
    assert outcome(body % right).status == "passed"
    assert failure(body % wrong)[1] == "this does not hold"
    assert failure(f"{PLAYED}    now: {{attack target: Sentry}}\n")[1] == "this does not hold"
    assert failure(f"{PLAYED}    now: {{decision: none}}\n")[1] == "this does not hold"


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("now: {decision: {lacks: [Sentri]}}", 'says "Sentri"'),
        ("now: {decision: {lacks: [Mara x2]}}", "there is no Mara x2 in this game"),
        ("now: {decision: {lacks: [Picker]}}", "there is no Picker in this game"),
        ("now: {decision: {lacks: [opponent's Scholar]}}", "there is no opponent's Scholar"),
        ("now: {illegal: [{choose: Sentri}]}", 'there is no card "Sentri"'),
        ("now: {illegal: [{choose: Picker}]}", "there is no Picker"),
        ("now: {illegal: [{block: Sentry}]}", 'no decision that "block" could answer'),
        ("now: {illegal: [{play: Scholar}]}", 'no decision that "play" could answer'),
        ("now: {illegal: [use: no]}", 'no decision that "use" could answer'),
        ("now: {not happened: [{ko: Picker}]}", "there is no Picker"),
        ("now: {happened: [{ko: Picker, times: 0}]}", "there is no Picker"),
        ("now: {not happened: [{ko: any, by: Picker}]}", "there is no Picker"),
        ("now: {you: {hand lacks: [Picker]}}", "there is no Picker of this player"),
        ("now: {you: {hand lacks: [Sentry]}}", "there is no Sentry of this player"),
        ("now: {you: {hand lacks: [Scholar x2]}}", "there is no Scholar x2 of this player"),
        ("now: {power: {Picker: 3000}}", "there is no Picker in the game"),
    ],
)
def test_what_could_not_fail_fails(claim: str, words: str) -> None:
    assert words in failure(f"{BOARD}    when: [play: Bolt]\n    {claim}\n")[1]


def test_what_a_card_was_on_the_field_is_not_asked_of_it_elsewhere() -> None:
    for claim in ("power: {Sentry: 3000}", "base power: {Sentry: 3000}", "keywords: {Sentry: [Blocker]}"):
        assert failure(f"{PLAYED}    then: {{{claim}}}\n")[3] == "it has left the field"
        assert outcome(f"{BOARD}    then: {{{claim}}}\n").status == "passed"


def test_an_action_of_the_player_whose_turn_it_is_not_is_no_question() -> None:
    body = f"{BOARD}    when: [end turn]\n    then: {{illegal: [{{play: Scholar}}]}}\n"
    assert "there is no Scholar of this player" in failure(body)[1]


@pytest.mark.parametrize(
    ("body", "code", "words"),
    [
        ("then: {}", "OP485", "nothing is checked here"),
        ("then: {you: {}}", "OP485", 'an empty "you"'),
        ("then: {you: {hand: }}", "OP485", 'an empty "hand"'),
        ("then: {you: {don: }}", "OP485", 'an empty "don"'),
        ("then: {you: {deck: []}}", "OP485", 'an empty "deck"'),
        ("then: {you: {deck bottom: []}}", "OP485", 'an empty "deck bottom"'),
        ("then: {you: {hand has: []}}", "OP485", 'an empty "hand has"'),
        ("then: {you: {hand lacks: []}}", "OP485", 'an empty "hand lacks"'),
        ("then: {you: {hand lacks: 2}}", "OP482", "certain cards, not a number"),
        ("then: {you: {legal deck: no}}", "OP482", "only in a game that starts with its preparations"),
        ("then: {rested: []}", "OP485", 'an empty "rested"'),
        ("then: {active: []}", "OP485", 'an empty "active"'),
        ("then: {power: {}}", "OP485", 'an empty "power"'),
        ("then: {power: {Brawler: }}", "OP407", 'the field "power" is empty'),
        ("then: {keywords: {}}", "OP485", 'an empty "keywords"'),
        ("then: {keywords: {Brawler: [Rsh]}}", "OP413", 'there is no keyword "Rsh"'),
        ("then: {happened: []}", "OP485", 'an empty "happened"'),
        ("then: {not happened: []}", "OP485", 'an empty "not happened"'),
        ("then: {in order: []}", "OP485", 'an empty "in order"'),
        ("then: {legal: []}", "OP485", 'an empty "legal"'),
        ("then: {illegal: []}", "OP485", 'an empty "illegal"'),
        ("then: {illegal: [{concede: you}]}", "OP482", '"concede" is no action or answer'),
        ("then: {illegal: [{choose: Brawler, by: you}]}", "OP482", '"by" says nothing under "illegal"'),
        ("then: {winner: }", "OP485", 'an empty "winner"'),
        ("then: {turn number: }", "OP485", 'an empty "turn number"'),
        ("now: {decision: {}}", "OP485", 'an empty "decision"'),
        ("now: {decision: {offers: []}}", "OP485", 'an empty "offers"'),
        ("now: {decision: {only: []}}", "OP485", 'an empty "only"'),
        ("now: {decision: {lacks: []}}", "OP485", 'an empty "lacks"'),
        ("now: {decision: {lacks: [Brawler (restd)]}}", "OP483", 'a card cannot be "restd"'),
        ("now: {decision: {only: [Brawler (restd)]}}", "OP483", 'a card cannot be "restd"'),
        ("now: {decision: {offers: [Brawler (given)]}}", "OP483", 'a card cannot be "given"'),
        ("then: {you: {hand lacks: [Brawler (rested)]}}", "OP483", "cannot be in this state"),
        ("then: {you: {trash has: [Brawler (1 DON!!)]}}", "OP483", "cannot be in this state"),
        ("then: {you: {life lacks: [Brawler (active)]}}", "OP483", "cannot be in this state"),
        ("then: {you: {characters: [Brawler (face-down)]}}", "OP483", "only Life cards"),
        ("then: {you: {leader: Filler Leader (face-down)}}", "OP483", "only Life cards"),
        ("then: {you: {hand lacks: [Filler Leader]}}", "OP484", "cannot be in the hand"),
        ("then: {you: {characters lacks: [Filler Leader]}}", "OP484", "cannot be in the characters"),
        ("then: {you: {hand lacks: [Brawlr]}}", "OP480", 'there is no card "Brawlr"'),
        ("then: {illegal: [{play: Brawlr}]}", "OP480", 'there is no card "Brawlr"'),
        ("then: {not happened: [{ko: Brawlr}]}", "OP480", 'there is no card "Brawlr"'),
        ("then: {not happened: [{koo: Brawler}]}", "OP409", 'no field "koo"'),
        ("then: {not happened: [{ko: any, from: hand}]}", "OP482", '"ko" never has "from"'),
        ("then: {not happened: [{draw: you, amount: 2}]}", "OP482", '"draw" never has "amount"'),
        ("then: {not happened: [{attack: any, by: Brawler}]}", "OP482", '"attack" never has "by"'),
        ("then: {not happened: [{shuffle: Brawler}]}", "OP482", '"shuffle" is about no card'),
        ("then: {not happened: [{draw: you, times: 2}]}", "OP482", '"times" says nothing under "not happened"'),
        ("then: {in order: [{draw: you, times: 2}]}", "OP482", '"times" says nothing under "in order"'),
        ("when: [choose: []]\n    then: {turn: you}", "OP482", "no card is named here"),
        ("when: [give: 0 to Brawler]\n    then: {turn: you}", "OP482", "no DON!! card is given"),
        ("given: {you: {don: }}\n    then: {turn: you}", "OP407", 'the field "don" is empty'),
        ("given: {you: {hand: }}\n    then: {turn: you}", "OP407", 'the field "hand" is empty'),
        ("given: {you: {leader: Filler Leader (played this turn)}}\n    then: {turn: you}", "OP483", "this state"),
        ("given: {start: game, you: {hand: 1}}\n    then: {turn: you}", "OP484", "there is no hand yet"),
        ("given: {start: game, turn number: 3}\n    then: {turn: you}", "OP484", "starts with turn 1"),
        ("given: {you: {deck: [Brawler x2], deck size: 1}}\n    then: {turn: you}", "OP484", "not in a deck of 1"),
        ("given: {you: {deck: 3, deck size: 4}}\n    then: {turn: you}", "OP484", "given twice"),
        ("cards: {Mara: {life: 4, cost: 2}}\n    then: {turn: you}", "OP414", "Leader cards have no cost"),
        ("cards: {Note: {category: event, counter: 1000}}\n    then: {turn: you}", "OP414", "have a Counter"),
        ("when:\n      - choose: Brawler #2\n    then: {turn: you}", "OP407", "YAML takes #2 for a remark"),
        ("then:\n      rested: Brawler #2", "OP407", "YAML takes #2 for a remark"),
    ],
)
def test_what_says_nothing_is_found(body: str, code: str, words: str) -> None:
    (finding,) = read(f"{HEAD}    {body}\n").diagnostics
    assert finding.code == code
    assert words in finding.message


def test_a_place_that_a_list_loses_is_hinted_at() -> None:
    (finding,) = read(f"{HEAD}    when:\n      - choose: [Brawler #2, Sentry]\n    then: {{turn: you}}\n").diagnostics
    assert (finding.code, "YAML takes #2" in finding.hint) == ("OP404", True)


@pytest.mark.rules("3-7-3")
def test_a_card_that_an_effect_plays_has_been_played() -> None:
    body = """\
    cards:
      Call: {cost: 0, text: "[Main] Play up to 1 Character card from your %s."}
    given: {you: {hand: [Call, Scholar], trash: [Brawler]}}
    when: [play: Call, choose: %s]
    then: {happened: [%s], not happened: [%s]}
"""
    from_hand = "{play: Scholar, by: Call}, {play: any, times: 1}, {play: Scholar, from: hand, to: character}"
    assert outcome(body % ("hand", "Scholar", from_hand, "{play: any, from: trash}")).status == "passed"
    from_trash = "{play: Brawler, from: trash, to: character}"
    assert outcome(body % ("trash", "Brawler", from_trash, "{play: Brawler, amount: 1}")).status == "passed"
    assert outcome(body % ("trash", "Brawler", from_trash, "{play: Brawler}")).status == "failed"


def test_a_played_card_is_played_once_from_hand_for_its_cost() -> None:
    body = """\
    given: {you: {hand: [Scholar]}}
    when: [play: Scholar]
    then: {happened: [{play: Scholar, times: 1}, {play: you, from: hand, to: character, amount: 1}]}
"""
    assert outcome(body).status == "passed"


def test_events_of_several_cards_are_counted_by_card() -> None:
    body = """\
    cards:
      Sweep: {cost: 0, text: "[Main] K.O. all of your opponent's Characters."}
    given: {you: {hand: [Sweep]}, opponent: {characters: [Sentry x2, Brawler]}}
    when: [play: Sweep]
    then: {happened: [{ko: Sentry, times: 2}, {ko: any, times: 3}]}
"""
    assert outcome(body).status == "passed"


@pytest.mark.parametrize(
    ("chosen", "wanted"),
    [("[DON!! (rested), DON!! (active)]", "DON!! (rested)"), ("DON!! (given)", "DON!! (given)"), ("DON!! x2", "")],
)
def test_a_state_that_no_offered_don_card_has_is_told_where_a_number_is_asked(chosen: str, wanted: str) -> None:
    body = f"""\
    cards:
      Payer:
        cost: 0
        text: "[On Play] You may return 1 or more DON!! cards from your field to your DON!! deck: Draw 1 card."
    given: {{you: {{hand: [Payer], don: 3}}}}
    when: [play: Payer, use: yes, choose: {chosen}]
    then: {{you: {{don: 1, hand: 1}}}}
"""
    if wanted:
        assert failure(body)[1:] == (f"{wanted} is not among the options", wanted, "DON!! (active)")
    else:
        assert outcome(body).status == "passed"


def test_of_copies_that_nothing_tells_apart_any_effect_comes_next() -> None:
    body = """\
    cards:
      Quill: {text: "[Your Turn] When you activate an Event, draw 1 card."}
      Note: {cost: 0, text: "[Main] Draw 1 card."}
    given: {you: {hand: [Note], characters: [Quill x2]}}
    when: [play: Note%s]
    then: {you: {hand: 3}}
"""
    assert outcome(body % ", resolve: Quill").status == "passed"
    assert outcome(body % "").status == "passed"  # nothing to choose
    told_apart = body.replace("[Quill x2]", "[Quill, Quill (1 DON!!)]")
    assert "several effects of Quill" in failure(told_apart % ", resolve: Quill")[1]
    assert failure(told_apart % "")[1] == "no step answers this choice"


def test_only_names_every_word() -> None:
    body = """\
    cards:
      Either: {cost: 0, text: "[On Play] Choose one:\\n• Draw 1 card.\\n• Draw 2 cards."}
    given: {you: {hand: [Either]}}
    when: [play: Either]
    now: {decision: {only: [%s]}}
"""
    assert outcome(body % "Draw 1 card, Draw 2 cards").status == "passed"
    assert outcome(body % "Draw 1 card").status == "failed"


@pytest.mark.parametrize(
    ("steps", "life", "passes"),
    [
        ("[{attack: Brawler -> Leader}, pass]", 4, True),  # there was nothing to counter with
        ("[{attack: Brawler -> Leader}]", 4, True),
        ("[{attack: Brawler -> Leader}, pass]", 5, False),
        ("[{attack: Brawler -> Leader}, pass, pass]", 4, False),
        ("[pass]", 5, False),  # there is no battle
    ],
)
def test_a_pass_may_say_that_there_was_nothing_to_do(steps: str, life: int, passes: bool) -> None:
    text = f"""
    given: {{turn: opponent, you: {{hand: [Filler]}}, opponent: {{characters: [Brawler]}}}}
    when: {steps}
    then: {{you: {{life: {life}}}}}
"""
    assert (outcome(text).status == "passed") == passes
