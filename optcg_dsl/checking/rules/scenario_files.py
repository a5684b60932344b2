"""Rules about scenario files, as far as card data does not have them (``OP48x``)."""

from __future__ import annotations

from optcg_dsl.checking.rules.model import Example, Rule

_SCENARIO = """\
cards:
  Sage: {{text: "[On Play] Draw 1 card.", cost: 1}}
scenarios:
  - scenario: A card is drawn
    rules: [{rule}]
    given:
      you: {{hand: [{card}], don: 1}}
    when:
      - {step}
    then:
      you: {{hand: 1}}
"""


def _scenario(rule: str = "8-1-1", card: str = "Sage", step: str = "play: Sage") -> Example:
    return Example(kind="scenario", document=_SCENARIO.format(rule=rule, card=card, step=step))


_GOOD = _scenario()

SCENARIO_FILES: tuple[Rule, ...] = (
    Rule(
        "OP480",
        "a card that is neither written in the file nor in the loaded sets",
        "error",
        "Finds a card that is neither written in the file nor in the loaded sets.",
        "Nobody knows what it does.",
        _scenario(card="Sagge"),
        _GOOD,
        "Mend the name, or write the card under `cards`.",
    ),
    Rule(
        "OP481",
        "a rule number that the Comprehensive Rules do not have",
        "error",
        "Finds a rule number that the Comprehensive Rules do not have.",
        "The scenario would show a rule that is not there.",
        _scenario(rule="99-1"),
        _GOOD,
        "Look the number up with `optcg rules`.",
    ),
    Rule(
        "OP482",
        "a step, check or event that the format does not have, or that is not written as it should be",
        "error",
        "Finds a step, check or event that the format does not have, or that is not written as it should be.",
        "The scenario could not be run.",
        _scenario(step="plays: Sage"),
        _GOOD,
        "Use one of the steps that the finding lists.",
    ),
    Rule(
        "OP483",
        "a state that a card in this place cannot have",
        "error",
        "Finds a state that a card in this place cannot have.",
        "The board could not be laid out.",
        _scenario(card="Sage (rested)"),
        _GOOD,
        "Leave the state out.",
        ("4-4-1",),
    ),
    Rule(
        "OP484",
        "a board that no game can reach",
        "error",
        "Finds a board that no game can reach, such as one with six Characters of a player.",
        "What happens on it proves nothing.",
        None,
        None,
        "Lay out a board that can be.",
        ("3-7-6", "3-8-5"),
    ),
    Rule(
        "OP485",
        "a scenario without a check, or an empty check",
        "error",
        "Finds a scenario without a check, or an empty check.",
        "It could never fail.",
        Example(kind="scenario", document="scenarios:\n  - scenario: Nothing\n    when:\n      - pass\n"),
        _GOOD,
        "End it with `then`.",
    ),
    Rule(
        "OP486",
        "a folder without scenario files",
        "error",
        "Finds a folder without scenario files.",
        "Nothing would be run, and nothing would fail.",
        None,
        None,
        "Name the folder that has them.",
    ),
    Rule(
        "OP487",
        "a scenario that no change of its cards makes fail",
        "warning",
        "Finds a scenario that passes whatever is changed about the cards it names (`optcg test --discriminating`).",
        "It passes as well if the card is wrong.",
        None,
        None,
        "Lay out a board on which the words of the card make a difference, and check what they change.",
    ),
)
