"""Words that say again what is so in any case: which cards, how many, and how something is done."""

from __future__ import annotations

from optcg_dsl.verification.words.entries import Synonyms, entry

_SAID_OF = r"\b(?:[Tt]hat|[Tt]hose|[Tt]hese|[Tt]he (?:\w+|K\.O\.'d)|(?:every|each) (?:\w+|K\.O\.'d)|[Tt]he opponent's)"
_IN_ITS_AREA = "the cards in the area of a category are of that category (3-7 to 3-9)"


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
        "event|events|card|cards",
        "any card can be called a card",
        "[On Play] Add up to 1 Event from your trash to your hand. Then, trash the added ⟪Event⟫.",
        before=_SAID_OF,
        to="card|cards",
    ),
    entry(
        "character|characters|event|events|stage|stages|card|cards",
        "any card can be called a card, and something was done with cards of this category only",
        "[On Play] K.O. up to 2 of your opponent's Characters. Then, draw 1 card for each ⟪Character⟫ K.O.'d.",
        before=r"(?:\b[Ff]or (?:each|every)(?: \d+)?|\bnumber of)(?: \{[^}]*\} type)?",
        after=r"(?:K\.O\.'d|trashed|returned|rested|played|placed|revealed|you \w+ed)",
        to="card|cards",
    ),
    entry(
        "card|cards|event|events",
        "a card that was named before is of the category that it was named by",
        "[On Play] Reveal up to 3 Events from your hand. Draw 1 card for every ⟪card⟫ revealed.",
        before=r"\b\d Events? .*\bfor (?:each|every)",
        after="revealed",
        to="Event|Events",
    ),
    entry(
        "card|cards|character|characters",
        "a card that was named before is of the category that it was named by",
        "[On Play] Trash up to 3 Character cards from your hand. Draw 1 card for every ⟪card⟫ trashed.",
        before=r"\bCharacter.*\b[Ff]or (?:each|every)(?: \d+)?",
        to="Character|Characters",
    ),
    entry(
        "card|cards|life",
        "a card in the Life area is a Life card (3-10-1)",
        "[Opponent's Turn] If your Life area has 0 ⟪cards⟫, this Character gains [Blocker].",
        before=r"\bLife area has \d+(?: or (?:more|less))?",
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
    *(
        entry(
            f"{one}s|card|cards",
            "these are cards, and no others are spoken of",
            f"[Your Turn] If the only {one.capitalize()}s are {{A}} type ⟪{one.capitalize()}s⟫, this Character gains "
            "[Blocker].",
            before=rf"\bthe only {one.capitalize()}s [^.]*",
            to="card|cards",
        )
        for one in ("character", "stage")
    ),
    entry(
        "the other|the rest",
        "of two cards of which one was taken, the other is the rest",
        "[On Play] Look at 2 cards from the top of your deck; add 1 of them to your hand and trash ⟪the other⟫.",
        before=r"\b2 cards from the top .*",
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
        "card|life",
        "a card in the Life area is a Life card (3-10-1)",
        "[On Play] Reveal 1 card from the top of your Life cards. If that ⟪card⟫ is red, draw 1 card.",
        before=r"from the top of \w+ Life cards\..*\b(?:[Tt]hat|[Tt]he revealed)",
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
        before=r"\bto (?:the (?:top|bottom|top or bottom) of )?(?:your|their|[a-z ]+'s) Life(?: cards)?",
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
        "card|cards|",
        "a number alone is one of the cards looked at",
        "[On Play] Look at all of your Life cards; place 1 ⟪card⟫ at the top of your Life cards and place the rest "
        "back in your Life area in any order.",
        before=r"\b[Ll]ook at .*\bplace \d+",
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
        "|".join((*(f"with a cost of {cost} or less" for cost in range(10)), "")),
        "the choice before is pointed to, with more words or with fewer",
        "[On Play] Choose up to 1 of your opponent's Characters with a cost of 2 or less and K.O. it. If you have 8 or "
        "more DON!! cards on your field, choose up to 1 of your opponent's Characters with a cost of 4 or less instead "
        "of a Character ⟪with a cost of 2 or less⟫.",
        before=r"\binstead of a Character",
    ),
    entry(
        "face-down|",
        "only a card that lies face-down can be turned face-up",
        "[On Play] You may turn 1 of your ⟪face-down⟫ Life cards face-up: Draw 1 card.",
        after="Life cards? face-up",
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
        after=r"(?:of )?(?:your|their|them|Character|Event|Stage|\{)",
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
        before=r"\bwould .*, you may .*",
        after=r".*\binstead",
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
        "set it as active. Then,|set it as active, and|",
        "DON!! cards are added active where no state is named (3-9-3), and steps are carried out in printed order",
        "[On Play] Add up to 1 DON!! card from your DON!! deck and ⟪set it as active. Then,⟫ if you have 2 or more "
        "Life cards, draw 1 card.",
        before=r"DON!! deck and",
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
        after="(?:take|win|draw)",
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
        before=r"\b[Aa]t the start of (?:your|their|your opponent's)",
    ),
    entry(
        "during this turn|",
        "a duration behind the last of several gifts is that of those before, too",
        "[On Play] Give up to 1 of your opponent's Characters −1000 power ⟪during this turn⟫ and up to 1 of your other "
        "Characters +1000 power during this turn.",
        before=r"[+−]\d+ power",
        after=r"and [^.]*[+−]\d+ power during this turn",
    ),
    entry(
        "gains|",
        "who is given an ability gains it",
        "If you have 8 or more cards in your trash, give this card in your hand −3 cost and this Character ⟪gains⟫ "
        "[Rush].",
        before=r"\bgive this card in your hand −\d+ cost and this Character",
    ),
    entry(
        "they|",
        "whoever moves a card to the area of its owner, it is the same card and area",
        "[On Play] Your opponent reveals 1 card from their hand. If that card has a cost of 4 or more, ⟪they⟫ place it "
        "at the bottom of their deck.",
        before=r"\b[Ii]f [^.]*,",
        after="place it",
    ),
    entry(
        "using effects|",
        "the Draw Phase of this turn is over, so only effects draw cards",
        "[On Play] You cannot draw cards ⟪using effects⟫ during this turn.",
        before=r"\bcannot draw cards",
        after="during this (?:turn|battle)",
    ),
    entry(
        "if they attack|",
        "who must attack a card need not attack (7-1-1-1)",
        "[Opponent's Turn] Your opponent's Characters must attack this Character ⟪if they attack⟫.",
        before=r"\bmust attack [^.]*",
    ),
    entry(
        "cards|",
        "a number alone is one of the cards that would be drawn",
        "[On Play] Draw 1 card. If you have 3 or less Life cards, draw 2 ⟪cards⟫ instead.",
        before=r"\bdraw \d+",
        after="instead",
    ),
    entry(
        "while|as long as",
        "both last while something is so",
        "⟪While⟫ this Character is rested, your Leader gains +1000 power.",
    ),
    entry(
        "this effect can only be used|this effect can only be activated|you can only use this effect|you can only "
        "activate this effect",
        "each allows the effect to its player",
        "[Main] Draw 1 card. ⟪This effect can only be used⟫ if you have 4 or more Life cards.",
        on="event",
    ),
    entry(
        "a different card name than|a different name than",
        "the name of a card is its card name",
        "[Main] You may return 1 of your Characters to the owner's hand: Play up to 1 Character card with ⟪a different "
        "card name than⟫ the returned Character from your hand.",
        on="event",
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
        for words, said in (("'s", "⟪'s⟫"), ("base power", "'s ⟪base power⟫"), ("'s base power", "⟪'s base power⟫"))
    ),
    entry(
        "'s power|the power of|",
        "base power that becomes the same as a card becomes the power of that card",
        "[Your Turn] This Character's base power becomes the same as your opponent's Leader⟪'s power⟫.",
        before="the same as.*",
    ),
)
