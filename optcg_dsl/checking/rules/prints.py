"""Rules about two prints of one card (``OP6xx``): what they disagree about."""

from __future__ import annotations

from optcg_dsl.checking.rules.model import Example, Rule
from optcg_dsl.text.diagnostics import Severity

OTHER_PRINT = "# the other print\n"
"""What stands between the two prints of an example."""
_WHY = "A card is one program, however often it is printed: one of the two prints has another effect."
_FIX = "Find out which print is right, and correct the other one."


def _texts(first: str, second: str) -> Example:
    return Example(kind="prints", document=f"effect: |\n  {first}\n{OTHER_PRINT}effect: |\n  {second}\n")


def _rule(
    code: str, title: str, what: str, bad: Example, good: Example, why: str = _WHY, severity: Severity = "error"
) -> Rule:
    return Rule(code, title, severity, what, why, bad, good, _FIX)


_DRAW = "[On Play] Draw 1 card."
PRINTS: tuple[Rule, ...] = (
    _rule(
        "OP600",
        "field that two prints fill otherwise",
        "Finds a category, colour, attribute, cost, Life, power or Counter that two prints of a card do not share, "
        "another number of types, and a [Trigger] that only one of them has.",
        Example(kind="prints", document=f"power: 4000\n{OTHER_PRINT}power: 5000\n"),
        Example(kind="prints", document=f"power: 4000\n{OTHER_PRINT}power: 4000\n"),
        "A card has the same data in every print.",
    ),
    _rule(
        "OP601",
        "term that two prints do not share",
        "Finds a card name, type, attribute, colour or keyword, on the card or in its text, that is another one in the "
        "other print. Names and types of two languages are compared through a glossary.",
        _texts("[On Play] Play up to 1 [Mara] from your hand.", "[On Play] Play up to 1 [Ilse] from your hand."),
        _texts("[On Play] Play up to 1 [Mara] from your hand.", "[On Play] Play up to 1 [Mara] from your hand."),
        "The text finds other cards. Where it is a name that is only spelt otherwise, so does every text that has it.",
    ),
    _rule(
        "OP602",
        "ability that only one print has",
        "Finds an ability, or a step or condition of one, that the other print lacks.",
        _texts("[On Play] Draw 1 card. Then, trash 1 card from your hand.", _DRAW),
        _texts("[On Play] Draw 1 card. (Reminder notes do not count.)", _DRAW),
    ),
    _rule(
        "OP603",
        "quantity that two prints do not share",
        "Finds a number of cards, an amount, or a bound that is another one in the other print.",
        _texts("[On Play] Draw 2 cards.", _DRAW),
        _texts("[On Play] Draw 2 cards.", "[On Play] Draw 2 cards."),
    ),
    _rule(
        "OP604",
        "choice that only one print leaves open",
        "Finds what is done by choice in one print (“you may”, “up to”) and has to be done in the other.",
        _texts("[On Play] You may draw 1 card.", _DRAW),
        _texts("[On Play] You may draw 1 card.", "[On Play] You may draw 1 card."),
    ),
    _rule(
        "OP605",
        "owner that two prints do not share",
        "Finds cards or an action that are one player's in one print, and the other's or either one's in the other.",
        _texts("[On Play] Rest up to 1 of your opponent's Characters.", "[On Play] Rest up to 1 of your Characters."),
        _texts(
            "[On Play] Rest up to 1 of your opponent's Characters.",
            "[On Play] Rest up to 1 of your opponent's Characters.",
        ),
    ),
    _rule(
        "OP606",
        "category that two prints do not share",
        "Finds cards that are of another category or in another state in the other print.",
        _texts(
            "[On Play] Rest up to 1 of your Characters.", "[On Play] Rest up to 1 of your Leader or Character cards."
        ),
        _texts("[On Play] Rest up to 1 of your Characters.", "[On Play] Rest up to 1 of your Characters."),
    ),
    _rule(
        "OP607",
        "duration that two prints do not share",
        "Finds an effect that ends at another time in the other print.",
        _texts(
            "[On Play] This Character gains +1000 power during this turn.",
            "[On Play] This Character gains +1000 power during this battle.",
        ),
        _texts(
            "[On Play] This Character gains +1000 power during this turn.",
            "[On Play] This Character gains +1000 power during this turn.",
        ),
    ),
    _rule(
        "OP608",
        "value that two prints do not share",
        "Finds power, cost, base power, base cost or Counter in place of another one of them.",
        _texts(
            "[On Play] K.O. up to 1 of your opponent's Characters with 3000 power or less.",
            "[On Play] K.O. up to 1 of your opponent's Characters with 3000 base power or less.",
        ),
        _texts(
            "[On Play] K.O. up to 1 of your opponent's Characters with 3000 power or less.",
            "[On Play] K.O. up to 1 of your opponent's Characters with 3000 power or less.",
        ),
    ),
    _rule(
        "OP609",
        "destination that two prints do not share",
        "Finds cards that come from or go to another area, another end of it, or in another state.",
        _texts(
            "[On Play] Place 1 card from your hand at the top of your deck.",
            "[On Play] Place 1 card from your hand at the bottom of your deck.",
        ),
        _texts(
            "[On Play] Place 1 card from your hand at the top of your deck.",
            "[On Play] Place 1 card from your hand at the top of your deck.",
        ),
    ),
    _rule(
        "OP610",
        "cause that two prints do not share",
        "Finds a timing, an event or what brought it about that is another one in the other print.",
        _texts("[On Play] Draw 1 card.", "[When Attacking] Draw 1 card."),
        _texts("[On Play] Draw 1 card.", _DRAW),
    ),
    _rule(
        "OP611",
        "effect that is another one in the other print",
        "Finds a difference between the effects of two prints that is none of the other kinds, such as another action.",
        _texts("[On Play] Rest up to 1 of your Characters.", "[On Play] Set up to 1 of your Characters as active."),
        _texts("[On Play] Rest up to 1 of your Characters.", "[On Play] Rest up to 1 of your Characters."),
    ),
    Rule(
        "OP612",
        "translation that is no print of the set",
        "error",
        "Finds a file under `translations:` that cannot be read, is in another language than it is given for, or is "
        "another set.",
        "Nothing is compared with such a file, so that nobody would notice where the prints part.",
        None,
        None,
        "Name the file of the print, as seen from the set's file: `translations: {japanese: HL01.ja.yaml}`.",
    ),
    Rule(
        "OP613",
        "card that a sibling lacks",
        "error",
        "Finds a card that only one of two prints of a set has; the message names the file that is behind.",
        "Both files are the same set: a card that was added to one is missing in the other.",
        None,
        None,
        "Add the card to the print that lacks it.",
    ),
    Rule(
        "OP614",
        "term of two glossaries that do not agree",
        "error",
        "Finds a term that stands for one thing in the glossary that a set names, and for another in that of its other "
        "print.",
        "A glossary says what is right, and these say two things: the first of them is used.",
        None,
        None,
        "Keep the pair that is right, or let both prints name one file.",
    ),
)
