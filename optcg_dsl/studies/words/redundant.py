"""Words that say again what is so in any case: whose cards, which, where, how many, and that something is done now."""

from __future__ import annotations

from optcg_dsl.studies.words.entries import DON, Synonyms, entry

_SAID_OF = r"\b(?:[Tt]hat|[Tt]hose|[Tt]hese|[Tt]he (?:\w+|K\.O\.'d)|(?:every|each) (?:\w+|K\.O\.'d)|[Tt]he opponent's)"
_IN_ITS_AREA = "the cards in the area of a category are of that category (3-7 to 3-9)"
_ATTACKED = "cards attack, block and battle those of the other player (7-1-1)"
_OWN_DON = "the player who acts gives DON!! cards to cards of their own (6-5-5)"

_WHOSE_DON = "DON!! cards whose player is not named are those of the player who acts"

REDUNDANT: tuple[Synonyms, ...] = (
    # -- which cards ---------------------------------------------------------------------------------------------------
    *(
        entry(
            f"{one}|{one}s|card|cards",
            "any card can be called a card",
            f"[On Play] Rest up to 1 of your opponent's {one.capitalize()}s. If you do, that ⟪{one.capitalize()}⟫ "
            "will not become active in your opponent's next Refresh Phase.",
            before=_SAID_OF,
            to="card|cards",
        )
        for one in ("character", "stage")
    ),
    entry(
        "character|characters|card|cards",
        "any card can be called a card",
        "[On Play] Play up to 1 Character card from your hand. The ⟪Character⟫ played by this effect gains [Rush] "
        "during this turn.",
        before=r"\b[Tt]he(?: 1)?",
        after="played by this effect",
        to="card|cards",
    ),
    entry(
        "character|characters|card|cards",
        "any card can be called a card",
        "[On Play] Select up to 2 of your opponent's Characters, and give 1 ⟪Character⟫ −2 cost and the other −1 cost "
        "during this turn.",
        before=r"\b[Ss]elect [^.]*, and give 1",
        to="card|cards",
    ),
    entry(
        "characters|card|cards",
        "Characters are cards, and no others are spoken of",
        "[Your Turn] If the only Characters are {A} type ⟪Characters⟫, this Character gains +1000 power.",
        before=r"\bthe only Characters [^.]*",
        to="card|cards",
    ),
    *(
        entry(
            f"card|cards|{one}|{one}s",
            "a card that was named before is of the category that it was named by",
            example,
            before=pattern,
            to=f"{one.capitalize()}|{one.capitalize()}s",
        )
        for one, example, pattern in (
            (
                "event",
                "[On Play] Add up to 1 Event from your trash to your hand. Then, trash the added ⟪card⟫.",
                r"\bEvents?\b.*\b(?:[Tt]he \w+|[Tt]hat|[Tt]hose)",
            ),
            (
                "character",
                "[On Play] Play up to 1 Character card from your hand. That ⟪card⟫ gains [Rush] during this turn.",
                r"\bCharacters?\b.*\b(?:[Tt]he \w+|[Tt]hat|[Tt]hose)",
            ),
        )
    ),
    entry(
        "life|leader",
        "damage that is dealt to a Leader is dealt to its Life (4-6-2)",
        "When you deal damage to your opponent's ⟪Life⟫, draw 1 card.",
        before=r"damage to your opponent's",
    ),
    entry(
        "cards|card|area|face-down|",
        "cards are placed face-down in a Life area (3-10-2)",
        "[On Play] Add up to 1 card from the top of your deck to the top of your Life ⟪cards⟫.",
        before=r"\bto (?:the top of |the bottom of )?(?:your|their|your opponent's|the owner's) Life(?: cards)?",
    ),
    entry(
        "event|card",
        "“this” is the card that the effect is on",
        "[Main] You may place this ⟪card⟫ at the bottom of your deck: Draw 1 card.",
        before="[Tt]his",
        on="event",
    ),
    entry(
        "character|",
        "“those”, “these” and “this” point to cards that are of this category",
        "[On Play] Select up to 2 of your other Characters. Those ⟪Character⟫ cards gain +1000 power during this turn.",
        before=r"\b(?:[Tt]hose|[Tt]hese|[Tt]his)",
        after="cards?",
    ),
    *(
        entry(
            f"{one}|{one}s|card|cards",
            _IN_ITS_AREA,
            example,
            after=rf".*{one.capitalize()} area",
        )
        for one, example in (
            ("character", "[On Play] Rest up to 1 ⟪card⟫ from your opponent's Character area."),
            ("leader", "[Your Turn] If there is a red ⟪card⟫ in your Leader area, this Character gains +1000 power."),
            ("stage", "[On Play] Return 1 ⟪card⟫ from your Stage area to the owner's hand."),
        )
    ),
    entry(
        "card|cards|life",
        "Life cards are the cards in the Life area (3-10-1)",
        "[On Play] You may trash 1 ⟪card⟫ from your Life area: Draw 1 card.",
        after=r"(?:(?:from|in|on|at|of|to|is|was|removed|added) )+(?:the [a-z ]+ of )?[^.,:;]{0,24}Life\b",
    ),
    entry(
        "DON!!|",
        "the cards in a cost area are DON!! cards (3-9-1)",
        "[On Play] Give your Leader up to 1 rested ⟪DON!!⟫ card from your cost area.",
        after="cards? from your cost area",
    ),
    entry(
        "DON!!|",
        "the cards in a DON!! deck and a cost area are DON!! cards (3-3-1, 3-9-1)",
        "[On Play] If your cost area has 4 or more ⟪DON!!⟫ cards, draw 1 card.",
        before=r"(?:cost area|DON!! deck) has \d+ or (?:more|less)",
    ),
    entry(
        "DON!!|card|cards",
        "the cards in a DON!! deck and a cost area are DON!! cards (3-3-1, 3-9-1)",
        "[On Play] If your DON!! deck has 3 or less ⟪cards⟫, draw 1 card.",
        before=r"(?:cost area|DON!! deck) has \d+ or (?:more|less)",
    ),
    entry(
        "character|characters|leader|leaders|stage|stages|card|cards",
        _IN_ITS_AREA,
        "[On Play] If your Stage area has 1 or more ⟪cards⟫, draw 1 card.",
        before=r"(?:Character|Leader|Stage) area has (?:\d+ or (?:more|less)|the same number of)",
    ),
    entry(
        "card|cards|",
        "a name names cards with and without the word",
        "[On Play] Play up to 1 [Ada] ⟪card⟫ from your trash.",
        before=r"\]",
    ),
    entry(
        "card|",
        "the other is the other card",
        "[On Play] Choose up to 2 Character cards from your trash. Play 1 card and play the other ⟪card⟫ rested.",
        before=r"\bthe other",
    ),
    entry(
        "life|",
        "only Life cards lie face-up or face-down",
        "[Your Turn] [Once Per Turn] When a ⟪Life⟫ card is turned face-up, draw 1 card.",
        after="cards? (?:is|are|was|were) turned",
    ),
    entry(
        "life|",
        "how many are to be left is said of the cards that are taken",
        "[On Play] Trash cards from the top of your Life cards until you have 2 ⟪Life⟫ cards.",
        before=r"Life cards until you have \d+",
    ),
    entry(
        "with a cost of 2 or less|",
        "the choice before is pointed to, with more words or with fewer",
        "[On Play] Choose up to 1 of your opponent's Characters with a cost of 2 or less and K.O. it. If you have 8 or "
        "more DON!! cards on your field, choose up to 1 of your opponent's Characters with a cost of 4 or less instead "
        "of a Character ⟪with a cost of 2 or less⟫.",
        before=r"\binstead of a Character",
    ),
    entry(
        "face-up|",
        "only a card that lies face-up can be turned face-down",
        "[On Play] You may turn 1 of your ⟪face-up⟫ Life cards face-down: Draw 1 card.",
        after="Life cards? face-down",
    ),
    entry(
        "active|",
        "only an active DON!! card can be rested",
        "[On Play] Your opponent rests 1 of their ⟪active⟫ DON!! cards.",
        before=r"\b[Rr]ests? \d+ of \w+",
        after=r"DON!!",
    ),
    entry(
        "that was|that were|",
        "a participle behind a noun says the same with and without these words",
        "[On Play] Rest up to 1 of your Characters ⟪that was⟫ played on this turn.",
        after="played",
    ),
    entry(
        "the card given these DON!! cards|it",
        "the card that DON!! cards have been given to is the one spoken of",
        "[Main] You may give 2 active DON!! cards to 1 of your Characters: Your opponent cannot activate [Blocker] "
        "when ⟪the card given these DON!! cards⟫ attacks during this turn.",
        on="event",
    ),
    # -- whose cards, and where ----------------------------------------------------------------------------------------
    entry(
        "your|",
        _OWN_DON,
        "[On Play] Give ⟪your⟫ Leader up to 1 rested DON!! card.",
        before=r"\b[Gg]ive(?: up to \d+ rested DON!! cards? among)?",
    ),
    entry(
        "of your|",
        "an owner in front of a list is that of all the cards listed",
        "[On Play] Your Leader or 1 ⟪of your⟫ Characters gains +1000 power during this turn.",
        before=r"\b[Yy]our Leader\b.*\b(?:and|or) (?:[^.]* )?(?:\d+|all)",
    ),
    entry(
        "of your|",
        _OWN_DON,
        "[On Play] Give up to 1 rested DON!! card to 1 ⟪of your⟫ Characters.",
        before=r"\b(?:[Gg]ive [^.]*DON!! cards?) to (?:up to )?\d+",
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
        "you have|",
        "the area that is named says whose cards these are",
        "[Your Turn] This Character gains +1000 power for each Event ⟪you have⟫ in your trash.",
        after="in your",
    ),
    entry(
        "of your opponent's|",
        "only the opponent's Characters can be placed in the opponent's Life area (3-1-6)",
        "[On Play] Place up to 1 ⟪of your opponent's⟫ Characters at the top or bottom of your opponent's Life cards "
        "face-up.",
        after=r"[^.]*of your opponent's Life",
    ),
    entry(
        "from your hand|from their hand|from your hands|",
        "cards are trashed from the hand where no other area is named (10-2-14-1)",
        "[On Play] You may trash any number of cards ⟪from your hand⟫: Draw that many cards.",
        before=r"\b[Tt]rash(?:es)? [^.:;]*cards?",
    ),
    entry(
        "from their hand|from your hand|",
        "to activate an Event is to use it from the hand (8-5-2, 8-5-4)",
        "[Once Per Turn] When your opponent activates an Event ⟪from their hand⟫, draw 1 card.",
        before=r"activates? [^.,]*Event[^.,]*",
    ),
    entry(
        "in your hand|in your hands|in their hand|",
        "how many there are to be is said of the area that changes",
        "[On Play] Draw cards until you have 3 cards ⟪in your hand⟫.",
        before=r"\b(?:until|so that) [^.]*\d cards?",
    ),
    entry(
        "on your field|on their field|",
        "the DON!! cards that a player has, and that are returned, are those on the field (3-1)",
        "[Your Turn] [Once Per Turn] When a DON!! card ⟪on your field⟫ is returned to your DON!! deck, draw 1 card.",
        before=r"DON!! cards?",
    ),
    entry(
        "on your field|on their field|",
        "a Leader, Character or Stage is one on the field (2-2-3-1, 2-2-4-1, 2-2-6-1)",
        "[On Play] If the number of Characters your opponent has ⟪on their field⟫ is 3 or more, draw 1 card.",
        before=r"(?:Leader|Character|Stage)s? (?:your opponent has|you have)",
    ),
    entry(
        "from your cost area|",
        "DON!! cards that are given come from the cost area (6-5-5-1)",
        "[On Play] Give this Character up to 1 rested DON!! card ⟪from your cost area⟫.",
        before=r"\b[Gg]ive .*DON!! cards?",
    ),
    entry(
        "among them|",
        "where no area is named, the cards are some of those revealed or looked at",
        "[On Play] Choose a color. Reveal 3 cards from the top of your deck and add all cards with the chosen color "
        "⟪among them⟫ to your hand. Then, trash the rest.",
        before=r"\bcards?\b.*",
    ),
    entry(
        "the top of|",
        "a Life card is taken from the top where no end is named (3-10-2)",
        "[On Play] You may trash 1 card from ⟪the top of⟫ your Life cards: Draw 1 card.",
        before=r"\bfrom",
        after=r"[^.,:;]{0,18}Life",
    ),
    entry(
        "top|",
        "a Life card is taken from the top where no end is named (3-10-2)",
        "[On Play] Trash up to 1 of your opponent's ⟪top⟫ Life cards.",
        after=r"(?:\d+ )?Life",
    ),
    # -- how many ------------------------------------------------------------------------------------------------------
    entry(
        "a total of|",
        "a number of cards is their total",
        "[On Play] Rest ⟪a total of⟫ 2 of your opponent's Characters or DON!! cards.",
        after=r"\d",
    ),
    entry(
        "a number of|",
        "how many there are is told by “equal to”",
        "[On Play] Draw ⟪a number of⟫ cards equal to the number of your Life cards.",
    ),
    entry(
        "1 or more|",
        "to have cards is to have 1 or more",
        "[On Play] K.O. up to 1 of your opponent's Characters with ⟪1 or more⟫ DON!! cards given.",
        before=r"\b(?:with|has|have|had)",
    ),
    entry(
        "exactly|",
        "a number without “or more” or “or less” is that number",
        "[On Play] If you have ⟪exactly⟫ 5 Characters, draw 1 card.",
        after=r"\d",
    ),
    entry(
        "1 of|",
        "a card without a number is one card",
        "[On Play] You may K.O. ⟪1 of⟫ your [Ada]: Draw 1 card.",
        after=r"your \[",
    ),
    entry(
        "all|all of|of all|each of|each|",
        "what is said of cards without a number is said of all of them",
        "⟪All⟫ Characters with a cost of 9 or more do not become active.",
        after=r"(?:of )?(?:your|Character)",
    ),
    entry(
        "of|",
        "a number, and what tells one, stands before cards with and without “of”",
        "[On Play] If one ⟪of⟫ your Characters is rested, draw 1 card.",
        before=r"\b(?:one|any|many)",
    ),
    *(
        entry(
            "up to|a total of|up to a total of|a total of up to|",
            "who may choose none of one alternative may choose none at all",
            f"[On Play] Rest {first} 1 of your opponent's Characters or {second} 1 of your opponent's DON!! cards.",
            **{side: pattern},
        )
        for first, second, side, pattern in (
            ("⟪up to⟫", "up to", "after", r".*\bor up to"),
            ("up to", "⟪up to⟫", "before", r"\bup to .*\bor"),
        )
    ),
    entry(
        "up to|a total of|up to a total of|a total of up to|",
        "who takes none has not taken up the offer (8-1-3-4-5)",
        "[Once Per Turn] If you would draw a card, you may give ⟪up to⟫ 1 rested DON!! card to your Leader instead.",
        before=r"\bwould [^.]*, you may [^.]*",
        after=r"[^.]*\binstead",
    ),
    entry("no|none", "both say that there is not one", "[On Play] If you have ⟪no⟫ other Characters, draw 1 card."),
    # -- what is done, and when ----------------------------------------------------------------------------------------
    entry(
        "as active|",
        "DON!! cards are added active where no state is named (3-9-3)",
        "[On Play] Add up to 1 DON!! card from your DON!! deck ⟪as active⟫.",
        before=r"\b[Aa]dd [^.]*",
    ),
    entry(
        "and set it|",
        "DON!! cards are added active, or set as active once they have been (3-9-3)",
        "[On Play] Add up to 1 DON!! card from your DON!! deck ⟪and set it⟫ as active.",
        after="as active",
    ),
    entry(
        "by this effect|this way|",
        "what is counted is what this effect has done",
        "[On Play] You may trash any number of cards from your hand. This Character gains +1000 power during this turn "
        "for every card trashed ⟪this way⟫.",
        before=r"(?:[Ff]or every|[Ff]or each|number of) [^.]*",
    ),
    entry(
        "must|",
        "what an effect tells a player to do is done",
        "[On Play] Your opponent ⟪must⟫ return DON!! cards from their field to their DON!! deck until they have the "
        "same number as you.",
    ),
    entry(
        "has|have|",
        "both tell what happened during this turn",
        "[On Play] If your opponent's Leader ⟪has⟫ attacked during this turn, draw 1 card.",
        after=r"\w+(?:ed|wn)\b",
    ),
    entry(
        "with each other|",
        "two values that are swapped are swapped with each other",
        "[Your Turn] Swap the base power of this Character and your Leader ⟪with each other⟫.",
    ),
    entry(
        "you|",
        "what is done without a player being named is done by the player of the effect (8-4-4-3)",
        "[On Play] You may deal 1 damage to your opponent. If you do, ⟪you⟫ take 1 damage.",
        after="(?:take|win)",
    ),
    entry(
        "you can|you may|",
        "what the rules of a game are for a player needs no player",
        "Under the rules of this game, ⟪you may⟫ have any number of this card in your deck.",
        before="Under the rules of this game,",
    ),
    entry(
        "during this battle|during this turn|",
        "what is gained in addition lasts as long as what it is added to",
        "[On Play] This Character gains +1000 power during this turn. Then, if you have 2 or more Characters, this "
        "Character gains an additional +1000 power ⟪during this turn⟫.",
        before=r"\badditional \+\d+ power",
    ),
    entry(
        "next|",
        "what is put off to a moment is done once, when it comes next",
        "[On Play] Your opponent rests 1 of their DON!! cards at the start of their ⟪next⟫ Main Phase.",
        before=r"\bat the start of (?:your|their)",
    ),
    entry(
        "while|as long as",
        "both last while something is so",
        "⟪While⟫ this Character is rested, your Leader gains +1000 power.",
    ),
    entry(
        "you cannot use this effect|you cannot activate this effect|this effect cannot be used|this effect cannot be "
        "activated",
        "each forbids the effect to its player",
        "[Main] Draw 1 card. ⟪You cannot use this effect⟫ if you have 4 or more Life cards.",
        on="event",
    ),
    # -- how it is said ------------------------------------------------------------------------------------------------
    entry(
        ",|",
        "a comma in front of “and”, “or” or a price changes nothing where nothing is listed",
        "[On Play] Return 1 of your Characters to the owner's hand⟪,⟫ and draw 1 card.",
        after="(?:and|or|You may)",
    ),
    entry(
        "the|",
        "an ability of a card is named with and without an article",
        "[When Attacking] Your opponent cannot activate ⟪the⟫ [Blocker] of any Character during this battle.",
        after=r"\[Blocker\]",
    ),
    *(
        entry(
            f"{words}|",
            "the last of two owners of a value carries these words for both",
            f"[Opponent's Turn] Your Leader{said} and this Character's base power become 7000.",
            after=r"and .*'s base power become",
        )
        for words, said in (("'s", "⟪'s⟫"), ("base power", "'s ⟪base power⟫"))
    ),
    entry(
        "'s power|the power of|",
        "base power that becomes the same as a card becomes the power of that card",
        "[Your Turn] This Character's base power becomes the same as your opponent's Leader⟪'s power⟫.",
        before="the same as.*",
    ),
)
