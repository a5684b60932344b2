"""The rules of meaning: one code, one rule, one page (``OP2xx``).

The table below is the single source of the findings' codes, of the page ``docs/diagnostics.md`` and of the tests that
run each example.  A card text that cannot be carried out is an *error*; one that can, but says something odd, a
*warning*.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.text.diagnostics import Severity


@dataclass(frozen=True, slots=True)
class Example:
    """A card whose text shows a rule broken or kept."""

    effect: str = ""
    trigger: str = ""
    category: Literal["leader", "character", "event", "stage"] = "character"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of meaning.

    ``what`` says what the rule finds, ``why`` why it is bad, ``fix`` what to write instead; ``numbers`` are the rules
    of the game behind it.
    """

    code: str
    title: str
    severity: Severity
    what: str
    why: str
    bad: Example
    good: Example
    fix: str
    numbers: tuple[str, ...] = ()


RULES: tuple[Rule, ...] = (
    Rule(
        "OP201",
        "reference without antecedent",
        "error",
        "Finds “it”, “that card”, “that Character”, “the rest”, “the selected card” and the like where no card has "
        "been named before.",
        "The effect would not know which card it is about.",
        Example("[On Play] That Character gains +1000 power during this turn."),
        Example(
            "[On Play] Rest up to 1 of your opponent's Characters. "
            "That Character cannot attack until the end of your opponent's next turn."
        ),
        "Name the card first (“Select up to 1 of your Characters.”), or write out which card is meant.",
        ("8-4-4",),
    ),
    Rule(
        "OP202",
        "timing on the wrong category",
        "error",
        "Finds a timing that a card of this category can never meet: [On Play], [When Attacking], [On Block], "
        "[On K.O.] and the like on an Event; [Main] or [Counter] on anything else; [On Play] or [On K.O.] on a Leader; "
        "[When Attacking] or [On Block] on a Stage.",
        "The effect could never be activated.",
        Example("[On Play] Draw 1 card.", category="event"),
        Example("[Main] Draw 1 card.", category="event"),
        "Use the timing of the category: [Main] and [Counter] on Events, [On Play], [When Attacking] and so on "
        "elsewhere.",
        ("10-2-3", "10-2-4", "10-2-5", "10-2-6", "10-2-15", "10-2-17"),
    ),
    Rule(
        "OP203",
        "keyword effect on the wrong category",
        "error",
        "Finds a keyword effect about attacking, blocking or dealing damage printed on an Event or a Stage.",
        "Events and Stages neither attack nor block, so the keyword effect can do nothing.",
        Example("[Blocker]", category="event"),
        Example("[Blocker]", category="character"),
        "Remove the keyword effect, or let a Leader or Character gain it.",
        ("10-1-1", "10-1-2", "10-1-3", "10-1-4", "10-1-6", "10-1-7"),
    ),
    Rule(
        "OP204",
        "K.O. of what cannot be K.O.'d",
        "error",
        "Finds “K.O.” of Leaders, of DON!! cards, and of cards that are not on the field.",
        "A Character on the field is K.O.'d (and a Stage, in printed texts, likewise); other cards are trashed.",
        Example("[On Play] K.O. up to 1 of your opponent's Leader or Character cards with 3000 power or less."),
        Example("[On Play] K.O. up to 1 of your opponent's Characters with 3000 power or less."),
        "Name Characters, or write “trash”.",
        ("10-2-1-1",),
    ),
    Rule(
        "OP205",
        "rest or set active off the field",
        "error",
        "Finds cards that are to be rested or set as active although they are in a hand, a deck, a trash or a Life "
        "area.",
        "Only cards in the Leader, Character, Stage and cost areas are active or rested.",
        Example("[On Play] Rest up to 1 card from your hand."),
        Example("[On Play] Rest up to 1 of your opponent's Characters."),
        "Choose cards on the field.",
        ("4-4-1",),
    ),
    Rule(
        "OP206",
        "“this” card is of another category",
        "error",
        "Finds “this Character”, “this Leader” or “this Stage” on a card of another category.",
        "The words name a card that does not exist.",
        Example("[DON!! x1] This Leader gains +1000 power.", category="character"),
        Example("[DON!! x1] This Character gains +1000 power.", category="character"),
        "Name the card's own category, or write “this card”.",
        ("8-4-4-3",),
    ),
    Rule(
        "OP207",
        "“instead” without a situation to replace",
        "error",
        "Finds “instead” in an effect that does not say what “would” happen.",
        "A replacement effect replaces a situation; without one it can never be applied.",
        Example("[On Play] Draw 1 card instead."),
        Example("If this Character would be K.O.'d, you may trash 1 card from your hand instead."),
        "Write “If … would …, you may … instead.”, or leave “instead” out.",
        ("8-1-3-4",),
    ),
    Rule(
        "OP208",
        "“If you do” without something to do",
        "error",
        "Finds “If you do” at the head of an effect, where nothing has been done yet.",
        "The condition asks about an action that the text does not have.",
        Example("[On Play] If you do, draw 1 card."),
        Example("[On Play] You may trash 1 card from your hand. If you do, draw 1 card."),
        "Put the action before it: “You may …. If you do, …”.",
        ("4-10-1",),
    ),
    Rule(
        "OP209",
        "activates an effect that the card does not have",
        "error",
        "Finds “Activate this card's [Main] effect” and the like on a card without such an effect.",
        "There is nothing to activate.",
        Example("[Counter] Draw 1 card.", "[Trigger] Activate this card's [Main] effect.", "event"),
        Example("[Main] Draw 1 card.", "[Trigger] Activate this card's [Main] effect.", "event"),
        "Name a timing that the card has.",
        ("10-2-3-1-1", "10-2-4-1-2"),
    ),
    Rule(
        "OP210",
        "more DON!! cards than there are",
        "error",
        "Finds [DON!! xN], DON!! −N, a circled N and other numbers of DON!! cards above 10.",
        "A player has 10 DON!! cards.",
        Example("[DON!! x11] This Character gains +1000 power."),
        Example("[DON!! x2] This Character gains +1000 power."),
        "Use a number from 1 to 10.",
        ("5-1-1",),
    ),
    Rule(
        "OP211",
        "“during this battle” without a battle",
        "warning",
        "Finds “during this battle” in an effect that is activated in the Main Phase or in the End Phase.",
        "There is no battle then, so nothing would happen.",
        Example("[Activate: Main] This Character gains +1000 power during this battle."),
        Example("[Activate: Main] This Character gains +1000 power during this turn."),
        "Write “during this turn”.",
        ("7-1-5-3",),
    ),
    Rule(
        "OP212",
        "conditions that exclude each other",
        "error",
        "Finds [Your Turn] together with a timing of the opponent's turn, [Opponent's Turn] together with one of your "
        "turn, and [Your Turn] together with [Opponent's Turn].",
        "The effect could never be activated or valid.",
        Example("[Your Turn] [On Your Opponent's Attack] Draw 1 card."),
        Example("[On Your Opponent's Attack] Draw 1 card."),
        "Leave one of the two out.",
        ("8-3-2-1", "8-3-2-4", "8-3-2-5"),
    ),
    Rule(
        "OP213",
        "activation cost without activation",
        "error",
        "Finds an activation cost, or [Once Per Turn], in an effect without an activation timing.",
        "A permanent effect is not activated, so its cost can never be paid.",
        Example("[DON!! x1] You may trash 1 card from your hand: This Character gains +1000 power."),
        Example(
            "[When Attacking] You may trash 1 card from your hand: This Character gains +1000 power during this turn."
        ),
        "Begin with a timing such as [Activate: Main] or [When Attacking].",
        ("8-3-1", "8-1-3-3"),
    ),
    Rule(
        "OP214",
        "action without a duration or timing",
        "error",
        "Finds an action that happens once (draw, K.O., play, trash …) in an effect that has no activation timing.",
        "A permanent effect is valid all the time; it cannot say when such an action happens.",
        Example("Draw 1 card."),
        Example("[On Play] Draw 1 card."),
        "Begin with a timing, or with “When …”.",
        ("8-1-3-3",),
    ),
    Rule(
        "OP215",
        "lasting effect without a duration",
        "warning",
        "Finds an activated effect that changes power, cost or abilities without saying for how long.",
        "Without a duration the change lasts as long as the card stays where it is, which is seldom meant.",
        Example("[On Play] Give up to 1 of your opponent's Characters −1000 power."),
        Example("[On Play] Give up to 1 of your opponent's Characters −1000 power during this turn."),
        "Add “during this turn”, “during this battle” or “until …”.",
        ("8-1-4-2",),
    ),
    Rule(
        "OP216",
        "text in the wrong field",
        "error",
        "Finds a [Trigger] in a card's effect text, or an effect without [Trigger] in its trigger text.",
        "A [Trigger] is printed and activated apart from the card's other effects.",
        Example("[Trigger] Play this card."),
        Example(trigger="[Trigger] Play this card."),
        "Move the text to the field `trigger` (or `effect`).",
        ("2-11-1", "10-1-5"),
    ),
    Rule(
        "OP217",
        "word order that cannot be carried out",
        "error",
        "Finds phrases that are English and in the language, but that do not go together in any effect this compiler "
        "can carry out.",
        "An effect that is not wholly understood must not be half carried out.",
        Example("[On Play] Set the power of up to 1 of your opponent's Characters to 5000 during this turn."),
        Example("[On Play] Set the power of up to 1 of your opponent's Characters to 0 during this turn."),
        "Use one of the forms that printed cards use.",
        ("1-3-2",),
    ),
    Rule(
        "OP218",
        "counts nothing",
        "warning",
        "Finds “up to 0”, “draw 0 cards” and other quantities of nothing.",
        "The effect does nothing.",
        Example("[On Play] Draw 0 cards."),
        Example("[On Play] Draw 1 card."),
        "Use a number of at least 1, or leave the sentence out.",
        ("1-3-5",),
    ),
)

BY_CODE = {rule.code: rule for rule in RULES}
