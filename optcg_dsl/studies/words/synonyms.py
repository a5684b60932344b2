"""Words that may be others: each entry says why, and has a text that shows that it is still so.

An entry is about words, not about cards: phrases that mean the same where they stand, or need not stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from optcg_dsl.studies.words.changes import Change, Words
from optcg_dsl.studies.words.judging import Judge, Line


@dataclass(frozen=True, slots=True)
class Synonyms:
    """Phrases each of which can stand for another ("": can be left out) without another meaning, and ``why``.

    ``before`` and ``after`` are patterns for what stands on either side, where that is part of the reason.  In
    ``example``, an accepted text on a card of ``category``, one of the phrases stands in double angle brackets.
    """

    phrases: frozenset[str]
    why: str
    example: str
    before: str = ""
    after: str = ""
    category: str = "character"

    def allow(self, line: str, change: Change) -> bool:
        """Whether this is the reason for a change of a line to be without effect."""
        return (
            {_folded(change.old), _folded(change.new)} <= {_folded(phrase) for phrase in self.phrases}
            and re.search(rf"(?:{self.before})\Z", line[: change.span.start].rstrip(" ")) is not None
            and re.match(self.after, line[change.span.end :].lstrip(" ")) is not None
        )


def stale(entries: Iterable[Synonyms] | None = None) -> list[Synonyms]:
    """The entries whose example shows nothing any more: none of its changes is without effect."""
    judge = Judge()
    return [entry for entry in (SYNONYMS if entries is None else entries) if not _is_needed(entry, judge)]


def _is_needed(entry: Synonyms, judge: Judge) -> bool:
    before, _, rest = entry.example.partition("⟪")
    marked, _, after = rest.partition("⟫")
    line = Line(entry.category, "effect", before + marked + after)
    words = Words(line.text)
    index = next(place for place, token in enumerate(words.tokens) if token.start_pos == len(before))
    return any(
        change.span.end == len(before) + len(marked)
        and entry.allow(line.text, change)
        and judge.verdict(line, change) in ("unread", "variant")
        for change in words.changes_at(index)
    )


def _folded(phrase: str) -> str:
    return phrase[:1].lower() + phrase[1:]


SYNONYMS: tuple[Synonyms, ...] = (
    # -- joints and order ----------------------------------------------------------------------------------------------
    Synonyms(
        frozenset(("then,", "")),
        'steps are carried out in printed order; where an "if" is in front, the word is read',
        "[On Play] Draw 1 card. ⟪Then,⟫ trash 1 card from your hand.",
    ),
    Synonyms(
        frozenset(("then,", "you")),
        "an action whose player is not named is that of the effect's controller",
        "[On Play] Draw 1 card. ⟪Then,⟫ trash 1 card from your hand.",
    ),
    Synonyms(
        frozenset(("and", ",", ";", ".", "and then", ", then")),
        "steps are carried out in printed order, however they are joined",
        "[On Play] Draw 1 card ⟪and⟫ trash 1 card from your hand.",
    ),
    # -- how many ------------------------------------------------------------------------------------------------------
    Synonyms(
        frozenset(("up to", "up to a total of", "a total of up to")),
        "a number of cards is their total",
        "[On Play] Rest ⟪up to⟫ 2 of your opponent's Characters.",
    ),
    Synonyms(
        frozenset(("of", "total of", "")),
        'a number of cards is their total, and stands before them with or without "of"',
        "[On Play] Rest up to 2 ⟪of⟫ your opponent's Characters.",
        before=r"\d",
    ),
    Synonyms(
        frozenset(("for every", "for each", "for each of")),
        "both count one by one",
        "[Your Turn] This Character gains +1000 power ⟪for every⟫ DON!! card given to this Character.",
    ),
    # -- grammatical number, and words without a meaning of their own --------------------------------------------------
    *(
        Synonyms(
            frozenset((one, many)),
            "how many there are is told by the number in front, not by the form of the noun",
            example,
        )
        for one, many, example in (
            ("Character", "Characters", "[On Play] Rest up to 2 of your opponent's ⟪Characters⟫."),
            ("Leader", "Leaders", "[On Play] Rest up to 1 of your opponent's ⟪Leader⟫."),
            ("Stage", "Stages", "[On Play] K.O. up to 1 of your opponent's ⟪Stages⟫."),
            ("Event", "Events", "[On Play] Trash 1 ⟪Event⟫ from your hand."),
            ("card", "cards", "[On Play] Rest up to 1 of your opponent's DON!! ⟪cards⟫."),
            ("hand", "hands", "[On Play] Trash 1 card from your ⟪hand⟫."),
            ("deck", "decks", "[On Play] Trash 1 card from the top of your ⟪deck⟫."),
            ("effect", "effects", "This Character cannot be K.O.'d by your opponent's ⟪effects⟫."),
        )
    ),
    Synonyms(
        frozenset(("from", "in", "on")),
        "which word stands before an area is a matter of what is done with the cards there",
        "[On Play] Trash 1 card ⟪from⟫ your hand.",
    ),
    Synonyms(
        frozenset(("with", "that has", "that have", "and with")),
        "each begins what a card has",
        "[On Play] K.O. up to 1 of your opponent's Characters ⟪with⟫ a cost of 3 or less.",
    ),
    Synonyms(
        frozenset(("you may", "you can")),
        "both offer",
        "[On Play] ⟪You may⟫ trash 1 card from your hand. If you do, draw 1 card.",
    ),
    Synonyms(
        frozenset(("at", "back in")),
        "cards are placed where they have been looked at, or at a side of it",
        "[On Play] Look at 3 cards from the top of your deck and place them ⟪at⟫ the bottom of your deck in any order.",
    ),
    Synonyms(
        frozenset(("during this battle", "until the end of this battle")),
        "a battle ends with its last step, and what lasts during it ends there (7-1-5)",
        "[Counter] Your Leader gains +2000 power ⟪during this battle⟫.",
        category="event",
    ),
    Synonyms(
        frozenset(("their", "your opponent's")),
        "what the opponent does is done with their cards",
        "[On Play] Your opponent trashes 1 card from ⟪their⟫ hand.",
        before=r"[Yy]our opponent\b.*",
    ),
)
