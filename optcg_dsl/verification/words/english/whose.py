"""Words that say again whose cards are meant, or where they are."""

from __future__ import annotations

from optcg_dsl.verification.words.english.patterns import DON
from optcg_dsl.verification.words.entries import Synonyms, entry

_ATTACKED = "cards attack, block and battle those of the other player (7-1-1)"
_OWN_DON = "the player who acts gives DON!! cards to cards of their own (6-5-5)"
_WHOSE_DON = "DON!! cards whose player is not named are those of the player who acts"

WHOSE: tuple[Synonyms, ...] = (
    entry(
        "your|",
        _OWN_DON,
        "[On Play] Give ⟪your⟫ Leader up to 1 rested DON!! card.",
        before=r"\b[Gg]ive(?: up to \d+ rested DON!! cards? among)?",
    ),
    entry(
        "of your|of their|of your opponent's|your|",
        "an owner in front of a list is that of all the cards listed",
        "[On Play] Your Leader or 1 ⟪of your⟫ Characters gains +1000 power during this turn.",
        before=r"\b[Yy]our (?:opponent's )?(?:\[|[^.]*(?:Leader|Characters)).*\b(?:and|or) (?:[^.]* )?(?:\d+|all)",
        to="",
    ),
    entry(
        "of your|",
        _OWN_DON,
        "[On Play] Give up to 1 rested DON!! card to 1 ⟪of your⟫ Characters.",
        before=r"\b[Gg]ive (?:[^.]*DON!! cards? to |this \w+ or )?(?:up to )?\d+",
    ),
    entry(
        "of your|",
        _WHOSE_DON,
        "[On Play] Set all ⟪of your⟫ DON!! cards as active.",
        before=r"\ball",
        after=DON,
    ),
    entry(
        "of your|",
        "only your own Characters can be placed in your deck, Life area or hand (3-1-6)",
        "[On Play] Place 1 ⟪of your⟫ Characters at the bottom of your deck.",
        after=r"[^.]*\b(?:of|to) your (?:deck|Life|hand)",
    ),
    entry(
        "your|",
        _WHOSE_DON,
        "[On Play] Rest any number of ⟪your⟫ DON!! cards.",
        before=r"\b(?:number|total) of",
        after=DON,
    ),
    entry(
        "you have|",
        _WHOSE_DON,
        "[Your Turn] This Character gains +1000 power for every 2 rested DON!! cards ⟪you have⟫.",
        before=DON + r" cards?",
    ),
    entry(
        "your|your opponent's|",
        _ATTACKED,
        "This Character cannot attack ⟪your opponent's⟫ Leader.",
        before=r"\b(?:attack|attacked|battle|battled)",
        to="",
    ),
    entry(
        "your|your opponent's|",
        _ATTACKED,
        "When ⟪your opponent's⟫ Character blocks this Character, draw 1 card.",
        before=r"\b(?:[Ww]hen|[Ii]f)",
        after=r"[^.,]*\b(?:attack|battle|blocks|deals damage to)",
        to="",
    ),
    entry(
        "your|",
        "the area that is named says whose cards these are",
        "[On Play] Add all ⟪your⟫ Events in your trash to your hand.",
        after=r"[^.,]*\b(?:in your trash|on your field|added to your hand)",
    ),
    entry(
        "you have|your opponent has|",
        "the area that is named says whose cards these are",
        "[Your Turn] This Character gains +1000 power for each Event ⟪you have⟫ in your trash.",
        after="in (?:your|their)",
        to="",
    ),
    entry(
        "of your opponent's|",
        "only the opponent's Characters can be placed in the opponent's Life area (3-1-6)",
        "[On Play] Place up to 1 ⟪of your opponent's⟫ Characters at the top or bottom of your opponent's Life cards "
        "face-up.",
        after=r"[^.]*of your opponent's Life",
    ),
    entry(
        "from your hand|from their hand|from your hands|in your hand|in their hand|",
        "cards are trashed from the hand where no other area is named (10-2-14-1)",
        "[On Play] You may trash any number of cards ⟪from your hand⟫: Draw that many cards.",
        before=r"\b[Tt]rash(?:es)? [^.:;]*(?:cards?|Events?)\b[^.:;]*",
        to="",
    ),
    entry(
        "from your hand|from their hand|",
        "to play a card is to pay its cost and play it from the hand (4-7-1)",
        "[On Play] You cannot play cards ⟪from your hand⟫ during this turn.",
        before=r"\bcannot play cards?",
        to="",
    ),
    entry(
        "as you did from your hand|",
        "the same number is that of the cards spoken of before",
        "[On Play] Trash up to 2 cards from your hand. Trash the same number of cards from the top of your deck ⟪as "
        "you did from your hand⟫.",
        before=r"\bthe same number of [^.]*",
    ),
    entry(
        "from their hand|from your hand|",
        "to activate an Event is to use it from the hand (8-5-2, 8-5-4)",
        "[Once Per Turn] When your opponent activates an Event ⟪from their hand⟫, draw 1 card.",
        before=r"activates? [^.,]*Event[^.,]*",
        to="",
    ),
    entry(
        "in your hand|in your hands|in their hand|",
        "how many there are to be is said of the area that changes",
        "[On Play] Draw cards until you have 3 cards ⟪in your hand⟫.",
        before=r"\b(?:until|so that) [^.]*\d cards?",
        to="",
    ),
    entry(
        "on your field|on their field|",
        "the DON!! cards that a player has, and that are returned, are those on the field (3-1)",
        "[Your Turn] [Once Per Turn] When a DON!! card ⟪on your field⟫ is returned to your DON!! deck, draw 1 card.",
        before=r"DON!! cards?",
        to="",
    ),
    entry(
        "on your field|on their field|",
        "a Leader, Character or Stage is one on the field (2-2-3-1, 2-2-4-1, 2-2-6-1)",
        "[On Play] If the number of Characters your opponent has ⟪on their field⟫ is 3 or more, draw 1 card.",
        before=r"(?:Leader|Character|Stage)s?(?: with [^.,]*| your opponent has| you have)|\byou have \[[^.]*\]",
        to="",
    ),
    entry(
        "from your cost area|",
        "DON!! cards that are given come from the cost area (6-5-5-1)",
        "[On Play] Give this Character up to 1 rested DON!! card ⟪from your cost area⟫.",
        before=r"\b[Gg]ive .*DON!! cards?",
    ),
    entry(
        "among them|from among them|from it|",
        "where no area is named, the cards are some of those revealed or looked at",
        "[On Play] Choose a color. Reveal 3 cards from the top of your deck and add all cards with the chosen color "
        "⟪among them⟫ to your hand. Then, trash the rest.",
        before=r"\b(?:cards?|Events?)\b.*",
    ),
    entry(
        "the top of|",
        "a Life card is taken from the top where no end is named (3-10-2)",
        "[On Play] You may trash 1 card from ⟪the top of⟫ your Life cards: Draw 1 card.",
        before=r"\bfrom",
        after=r"[^.,:;]{0,18}Life",
    ),
    entry(
        "card from the top of|cards from the top of|",
        "a Life card is taken from the top where no end is named (3-10-2)",
        "[On Play] Your opponent adds 1 ⟪card from the top of⟫ their Life cards to their hand.",
        before=r"\d",
        after="(?:your|their|your opponent's) Life",
        to="",
    ),
    entry(
        "top|",
        "a Life card is taken from the top where no end is named (3-10-2)",
        "[On Play] Trash up to 1 of your opponent's ⟪top⟫ Life cards.",
        after=r"(?:\d+ )?Life",
    ),
    entry(
        "on the field|",
        "a Leader, Character or Stage is one on the field (2-2-3-1, 2-2-4-1, 2-2-6-1)",
        "[Your Turn] If the only Stages ⟪on the field⟫ are {A} type Stages, this Character gains +1000 power.",
        before=r"(?:Leader|Character|Stage)s?",
    ),
    entry(
        "in your hand|",
        "a Counter is used from the hand (7-1-3-1-1)",
        "All of your red Character cards ⟪in your hand⟫ gain +1000 Counter.",
        before=r"\bCharacter cards(?: without a Counter)?",
        after=r"(?:gain|have a) \+\d+ Counter",
    ),
    entry(
        "of your|",
        "the area that is named says whose cards these are",
        "All ⟪of your⟫ red Character cards in your hand gain +1000 Counter.",
        before=r"\b(?:[Aa]ll|\d+)",
        after=r"[^.,]*\b(?:in|from) your (?:hand|trash)",
    ),
    entry(
        "from your DON!! deck|",
        "additional DON!! cards come from where those before did",
        "[On Play] Add up to 2 DON!! cards from your DON!! deck and rest them. Then, add up to 1 additional DON!! card "
        "⟪from your DON!! deck⟫ and set it as active.",
        before=r"\badditional DON!! cards?",
    ),
    entry(
        "the [Main] effect of|",
        "an Event in the hand is activated for its [Main] effect (8-5-2)",
        "[On Play] Activate ⟪the [Main] effect of⟫ up to 1 red Event with a cost of 3 or less in your hand.",
        before=r"\b[Aa]ctivate",
        after=r"[^.]*\b(?:in|from) your hand",
    ),
    entry(
        "all cards in|",
        "a hand is all the cards in it",
        "[On Play] Look at ⟪all cards in⟫ your opponent's hand.",
        before=r"\b(?:[Ll]ook at|[Rr]eveals?)",
        after=r"(?:your opponent's|their|your) hand",
    ),
    entry(
        "from their hand|from your hand|",
        "a Counter is used from the hand (7-1-3-1-1)",
        "[When Attacking] Your opponent cannot use Counters of Characters ⟪from their hand⟫ during this battle.",
        before=r"\bCounters of [^.]*",
        to="",
    ),
    entry(
        "from your opponent's field|",
        "the DON!! deck that is named says whose DON!! cards these are",
        "[On Play] If your opponent has more DON!! cards on their field than you, return DON!! cards ⟪from your "
        "opponent's field⟫ to their DON!! deck until they have the same number as you.",
        before="DON!! cards",
        after=r"to (?:their|your opponent's) DON!! deck",
    ),
    entry(
        "of the revealed|of them|",
        "where no area is named, the cards are some of those revealed or looked at",
        "[On Play] Look at all of your Life cards and place 1 ⟪of them⟫ at the top of your deck.",
        before=r"\b(?:[Ll]ook at|[Rr]eveals?) .*\bplaces? \d+",
        to="",
    ),
    entry(
        "on your field|",
        "to play a Character or Stage is to place it on the field (3-7-3, 3-8-3)",
        "[On Play] You cannot play any Character cards ⟪on your field⟫ during this turn.",
        before=r"\bcannot play [^.]*",
    ),
)
