"""Words that are synonyms where they stand: either says the same as the other."""

from __future__ import annotations

from optcg_dsl.syntax.english.printing.events import third_person
from optcg_dsl.verification.words.english.patterns import CATEGORY, DON, PLACE
from optcg_dsl.verification.words.entries import Synonyms, entry

_ONE_IS_ENOUGH = "a card of the kind is enough, whatever word says so"
_NUMBER = "how many there are is told by the number in front, not by the form of the noun"
_OWNERS = "the owner's|its owner's|their owner's|the owners'|their owners'"
_OPPONENT = r"(?s:(?:[Yy]our opponent|\[Opponent's Turn|\[On Your Opponent's Attack)\b.*)"
_BOTH = (
    "all players|both players|both players each|both you and your opponent|each player|you and your opponent|"
    "you and your opponent each"
)


SAME: tuple[Synonyms, ...] = (
    # -- joints and order ----------------------------------------------------------------------------------------------
    entry(
        "then,|",
        "steps are carried out in printed order; where an “if” is in front, the word is read",
        "[On Play] Draw 1 card. ⟪Then,⟫ trash 1 card from your hand.",
    ),
    entry(
        "then,|you",
        "an action whose player is not named is that of the effect's controller",
        "[On Play] Draw 1 card. ⟪Then,⟫ trash 1 card from your hand.",
    ),
    entry(
        "and|,|;|.|and then|, then|and,",
        "steps are carried out in printed order, however they are joined",
        "[On Play] Draw 1 card ⟪and⟫ trash 1 card from your hand.",
    ),
    entry("and|", "a comma joins too", "[On Play] Draw 1 card, ⟪and⟫ trash 1 card from your hand.", before=","),
    entry(
        "when|if", "a timing is one, whichever word begins it", "⟪When⟫ your opponent's Character blocks, draw 1 card."
    ),
    entry(
        "or|and",
        "one number of cards of several categories can be of any of them, and so can an effect",
        "[On Play] Give up to 2 of your opponent's Leader ⟪or⟫ Character cards −2000 power during this turn.",
        before=CATEGORY,
        after=CATEGORY,
    ),
    # -- how many ------------------------------------------------------------------------------------------------------
    entry(
        "up to|up to a total of|a total of up to",
        "a number of cards is their total",
        "[On Play] Rest ⟪up to⟫ 2 of your opponent's Characters.",
    ),
    entry(
        "of|total of|additional|",
        "a number of cards is their total, stands before them with or without “of”, and adds to what was done before",
        "[On Play] Rest up to 2 ⟪of⟫ your opponent's Characters.",
        before=r"\d|\b[Aa]ll|\b[Ee]ach|\b[Nn]one",
    ),
    entry("1|", "a card without a number is one card", "[On Play] Trash ⟪1⟫ card from your hand."),
    entry("a|an|any|one|", _ONE_IS_ENOUGH, "[On Play] If you have ⟪a⟫ Character, draw 1 card."),
    entry("all|each", "each of them are all of them", "[On Play] Rest ⟪all⟫ of your opponent's Characters."),
    entry(
        "for every|for each|for each of",
        "both count one by one",
        "[Your Turn] This Character gains +1000 power ⟪for every⟫ DON!! card given to this Character.",
    ),
    entry(
        "additional|",
        "the number is the same, whether or not something was done before",
        "[On Play] Draw 1 card. If you have 2 or less Life cards, draw 1 ⟪additional⟫ card.",
    ),
    entry(
        "an additional|",
        "the number is the same, whether or not something was gained before",
        "[On Play] This Character gains ⟪an additional⟫ +1000 power during this turn.",
    ),
    # -- grammatical number --------------------------------------------------------------------------------------------
    entry("character|characters", _NUMBER, "[On Play] Rest up to 2 of your opponent's ⟪Characters⟫."),
    entry("leader|leaders", _NUMBER, "[On Play] Rest up to 1 of your opponent's ⟪Leader⟫."),
    entry("stage|stages", _NUMBER, "[On Play] K.O. up to 1 of your opponent's ⟪Stages⟫."),
    entry("event|events", _NUMBER, "[On Play] Trash 1 ⟪Event⟫ from your hand."),
    entry("card|cards", _NUMBER, "[On Play] Rest up to 1 of your opponent's DON!! ⟪cards⟫."),
    entry("hand|hands", _NUMBER, "[On Play] Trash 1 card from your ⟪hand⟫."),
    entry("deck|decks", _NUMBER, "[On Play] Trash 1 card from the top of your ⟪deck⟫."),
    entry("effect|effects", _NUMBER, "This Character cannot be K.O.'d by your opponent's ⟪effects⟫."),
    entry("an effect|effects", _NUMBER, "This Character cannot be K.O.'d by ⟪effects⟫."),
    entry("it|them", _NUMBER, "[On Play] Rest up to 1 of your opponent's Characters and K.O. ⟪it⟫."),
    entry(
        "that|those|these",
        _NUMBER,
        "[On Play] Rest up to 1 of your opponent's Characters. ⟪That⟫ Character gains +1000 power during this turn.",
    ),
    *(
        entry(phrases, _NUMBER, example)
        for phrases, example in (
            ("that is|that are", "[On Play] K.O. up to 1 of your opponent's Characters ⟪that is⟫ red or rested."),
            ("that is not|that are not", "[On Play] K.O. up to 1 Character ⟪that is not⟫ red or rested."),
            ("that was|that were", "[On Play] Rest up to 1 of your Characters ⟪that was⟫ played on this turn."),
            ("don't have|do not have|does not have", "[On Play] If you ⟪don't have⟫ a Stage, draw 1 card."),
            (
                "went second|go second|goes second|are going second|is going second",
                "[On Play] If you ⟪go second⟫, draw 1 card.",
            ),
            (
                "went first|go first|goes first|are going first|is going first",
                "[On Play] If you ⟪go first⟫, draw 1 card.",
            ),
        )
    ),
    *(
        entry(
            f"{verb}|{third_person(verb)}",
            "who does it is told by the words in front, not by the form of the verb",
            f"[On Play] Your opponent chooses 1 of their Characters and ⟪{third_person(verb)}⟫ {what}.",
            before=r"\b(?:and|or|,)",
        )
        for verb, what in (
            ("K.O.", "it"),
            ("rest", "it"),
            ("return", "it to the owner's hand"),
            ("place", "it at the bottom of the owner's deck"),
            ("reveal", "their hand"),
            ("shuffle", "their deck"),
            ("add", "it to the owner's hand"),
            ("set", "it as active"),
        )
    ),
    # -- which cards ---------------------------------------------------------------------------------------------------
    *(
        entry(
            f"{category}|card",
            "“this” is the card that the effect is on, which a wrong category is refused for (OP206)",
            f"[Activate: Main] You may rest this ⟪{category.capitalize()}⟫: Draw 1 card.",
            before="[Tt]his",
            on=category,
        )
        for category in ("character", "leader", "stage")
    ),
    entry(
        "card|",
        "a category names cards with and without the word",
        "[On Play] Play up to 1 Character ⟪card⟫ from your hand.",
        before=CATEGORY,
    ),
    entry(
        "cards|",
        "a category names cards with and without the word",
        "[On Play] Rest up to 1 of your opponent's DON!! ⟪cards⟫.",
        before=CATEGORY,
    ),
    entry("given|currently given", "given cards are those given now", "[On Play] Rest 1 of your ⟪given⟫ DON!! cards."),
    entry(
        "with|that has|that have|and with",
        "each begins what a card has",
        "[On Play] K.O. up to 1 of your opponent's Characters ⟪with⟫ a cost of 3 or less.",
    ),
    entry(
        "without|that do not have",
        "each begins what a card has not",
        "[On Play] K.O. up to 1 of your opponent's Characters ⟪without⟫ a [Trigger].",
    ),
    entry(
        "effect|",
        "who has a timing has an effect with it",
        "[On Play] K.O. up to 1 of your opponent's Characters without an [On Play] ⟪effect⟫.",
        before=r"\ban? \[[^\]]*\]",
    ),
    entry(
        "different card names|different names",
        "the name of a card is its card name",
        "[On Play] Play up to 2 Character cards with ⟪different card names⟫ from your hand.",
    ),
    entry(
        "from it|among them|from among them",
        "each points to the cards looked at",
        "[On Play] Your opponent reveals their hand. Choose up to 1 Event ⟪from it⟫ and trash it.",
    ),
    # -- whose cards, and where ----------------------------------------------------------------------------------------
    *(
        entry(
            f"{word}|{_OWNERS}",
            "the owner of the cards spoken of last is a player whom the words know, whichever way the owner is named",
            example,
        )
        for word, example in (
            ("your", "[On Play] Add up to 1 card from your trash to ⟪your⟫ hand."),
            ("your opponent's", "[On Play] Return up to 1 of your opponent's Characters to ⟪your opponent's⟫ hand."),
            ("their", "[On Play] Return up to 1 of your opponent's Characters to ⟪their⟫ hand."),
        )
    ),
    *(
        entry(
            f"{word}|the owner|its owner|their owner",
            "the owner of the cards spoken of last is a player whom the words know, whichever way the owner is named",
            example,
        )
        for word, example in (
            ("you", "[On Play] You may rest this Character. If ⟪you⟫ do, draw 1 card."),
            (
                "they",
                "[On Play] Your opponent may trash 2 cards from their hand. If ⟪they⟫ do not, draw 1 card.",
            ),
            (
                "your opponent",
                "[On Play] Return 1 of your opponent's Characters to the owner's hand. ⟪Your opponent⟫ draws 1 card.",
            ),
        )
    ),
    entry(
        "your|their",
        "the owner who has been named is a player whom the words know, and so is “they”",
        "[On Play] Return 1 of your Characters to the owner's hand. Play up to 1 Character card from ⟪your⟫ hand.",
        before=r"owner's\b.*",
    ),
    entry(
        "you|they",
        "the owner who has been named is a player whom the words know, and so is “they”",
        "[On Play] You may return 1 of your other Characters to the owner's hand. If ⟪you⟫ do, draw 2 cards.",
        before=r"owner's\b.*",
    ),
    entry(
        "their|your opponent's",
        "“their” can stand before the player whom it means, where no other has been named",
        "[On Play] At the start of ⟪your opponent's⟫ next Main Phase, your opponent rests 1 of their DON!! cards.",
        before=r"\b[Aa]t the start of",
        after=r"[^.]*, your opponent\b",
    ),
    entry(
        f"they|{_BOTH}",
        "the players who have been named before",
        "[On Play] Each player draws 1 card. Then, ⟪each player⟫ trashes 1 card from their hand.",
        before=rf"(?i:\b(?:{_BOTH})\b.*)",
    ),
    entry(
        _BOTH,
        "each names the two players",
        "[On Play] ⟪Each player⟫ draws 1 card.",
    ),
    entry(
        "you|your opponent",
        "what is revealed is shown to both players, whichever player shows it",
        "[On Play] Choose 2 cards from your opponent's hand; ⟪your opponent⟫ reveals those cards.",
        after="reveals?",
    ),
    entry(
        "you|they|your opponent",
        "a card that is named goes to the place that is named, whichever player moves it",
        "[On Play] Your opponent reveals 1 card from their hand. If that card has a cost of 4 or more, ⟪they⟫ place it "
        "at the bottom of their deck.",
        after=r"(?:place|return|add)s? it\b",
    ),
    entry(
        "you|your opponent",
        "a card at the top of a Life area is added to its owner's hand, whichever player moves it",
        "[On Play] If your opponent has 6 or more cards in their hand, ⟪your opponent⟫ adds 1 card from the top of "
        "their Life cards to their hand.",
        after=r"adds? \d+ cards? from (?:the top of )?their Life",
    ),
    entry(
        f"your or your opponent's|yours or your opponent's|your and your opponent's|{_OWNERS}",
        "a card is removed from the area of its owner, who is either player",
        "[Your Turn] When a card is removed from ⟪your or your opponent's⟫ Life cards, draw 1 card.",
        before="removed from",
    ),
    entry(
        "all players'|both players'|each player's|each of your and your opponent's",
        "so many are taken from an end of the area of each of the two players",
        "[On Play] Trash 1 card from the top of ⟪each player's⟫ deck.",
        before=r"(?:top|bottom) of",
    ),
    entry(
        "your or your opponent's|yours or your opponent's",
        "each names the one player or the other",
        "[On Play] Look at up to 1 card from the top of ⟪your or your opponent's⟫ Life cards.",
    ),
    entry(
        "from your hand|from their hand|",
        "cards are trashed from the hand where no other area is named (10-2-14-1)",
        "[On Play] Trash 1 card ⟪from your hand⟫.",
        before=r"\b[Tt]rash(?:es)? \d+ cards?",
    ),
    entry(
        "their|your opponent's",
        "what the opponent does is done with their cards",
        "[On Play] Your opponent trashes 1 card from ⟪their⟫ hand.",
        before=_OPPONENT,
    ),
    entry(
        "they|your opponent",
        "they are the opponent where the opponent has been named",
        "[On Play] Your opponent may trash 1 card from their hand. If ⟪they⟫ do not, draw 1 card.",
        before=_OPPONENT,
    ),
    entry(
        "from|in|on",
        "which word stands before an area is a matter of what is done with the cards there",
        "[On Play] Trash 1 card ⟪from⟫ your hand.",
    ),
    entry(
        "of your|total of your|",
        "DON!! cards whose player is not named are those of the player who acts",
        "[On Play] Rest 2 ⟪of your⟫ DON!! cards.",
        before=r"\d",
        after=DON,
    ),
    entry(
        "your|",
        "the player who acts gives DON!! cards to cards of their own (6-5-5)",
        "[On Play] Give up to 1 rested DON!! card to ⟪your⟫ Leader.",
        before=r"DON!! cards? to(?: each of)?",
    ),
    entry(
        "your opponent's|",
        "cards attack and battle the opponent's (7-1-1)",
        "When this Character battles ⟪your opponent's⟫ Character, draw 1 card.",
        before=r"(?:battles|attacks|K\.O\.'s)",
    ),
    entry(
        "on your field|on their field|",
        "a Leader, Character or Stage is one on the field (2-2-3-1, 2-2-4-1, 2-2-6-1)",
        "[On Play] If you have 3 or more Characters ⟪on your field⟫, draw 1 card.",
        before=r"(?:Leader|Character|Stage)s?",
    ),
    entry(
        "from your field|from their field|",
        "DON!! cards that are returned are those on the field (3-1)",
        "[On Play] Return 1 DON!! card ⟪from your field⟫ to your DON!! deck.",
        before=r"DON!! cards?",
        after="to",
    ),
    entry(
        "the top of|",
        "cards are put on top where no other end is named",
        "[On Play] Add up to 1 card from the top of your deck to ⟪the top of⟫ your Life cards.",
        before=r"\bto",
    ),
    entry(
        "in your deck|",
        "what can be included is included in a deck (5-1-2)",
        "Under the rules of this game, you cannot include Events with a cost of 5 or more ⟪in your deck⟫.",
        before=r"include\b.*",
        on="leader",
    ),
    entry(
        "at|back in",
        "cards are placed where they have been looked at, or at a side of it",
        "[On Play] Look at 3 cards from the top of your deck and place them ⟪at⟫ the bottom of your deck in any order.",
    ),
    entry(
        "all of|",
        "what is said of Characters without a number is said of all of them",
        "[Your Turn] ⟪All of⟫ your Characters gain +1000 power.",
        after="your",
    ),
    entry(
        "other than|except",
        "both leave cards out",
        "[On Play] K.O. all Characters ⟪other than⟫ this Character.",
    ),
    entry(
        "and|or",
        "a card is in one of the areas listed, so those in all of them together are those in any of them",
        "[On Play] Play up to 1 [Ada] from your hand ⟪or⟫ trash.",
        before=PLACE,
        after=rf"(?:your )?(?:{PLACE}|field\b)",
    ),
    entry(
        "and|or",
        "what is left out is neither the one nor the other",
        "[On Play] K.O. all Characters other than this Character ⟪and⟫ {Tide} type Characters.",
        before=r"\bother than [^.:,;]*",
    ),
    entry(
        "and|or",
        "all cards of several names are all those of any of them",
        "[On Play] Return all of your [Ada] ⟪and⟫ [Bea] Characters to the owner's hand.",
        before=r"\b(?:[Aa]ll|for each|for every)\b[^.:,;]*\]",
        after=r"\[",
    ),
    entry(
        "and|or",
        "a total of cards of several kinds can be of any of them",
        "[On Play] Look at 3 cards from the top of your deck; reveal a total of up to 2 red Character cards ⟪or⟫ [Bea] "
        "and add them to your hand. Then, place the rest at the bottom of your deck in any order.",
        before=r"\btotal of[^.:,;]*\bcards?",
        after=r"\[",
    ),
    entry(
        "and|or",
        "each card that something happens to is heard by itself",
        "When this Leader ⟪or⟫ any of your Characters is given a DON!! card, draw 1 card.",
        before=r"When this (?:Leader|Character|Stage)",
        after="any of",
        on="leader",
    ),
    entry(
        "and|or",
        "one number of cards of several names can be of any of them",
        "[On Play] Look at 3 cards from the top of your deck; reveal a total of up to 2 [Ada] ⟪or⟫ [Bea] cards and add "
        "them to your hand. Then, place the rest at the bottom of your deck in any order.",
        before=r"\]",
        after=r"\[[^\]]*\] cards",
    ),
    # -- what is done --------------------------------------------------------------------------------------------------
    entry(
        "you may|you can",
        "both offer",
        "[On Play] ⟪You may⟫ trash 1 card from your hand. If you do, draw 1 card.",
    ),
    entry(
        "you may|you|",
        "a cost with a symbol can be left unpaid as a whole (8-3-1-4)",
        "[Activate: Main] DON!! −1, ⟪You may⟫ trash 1 card from your hand: Draw 1 card.",
        before=r"(?:DON!! −\d+|[①-⑩])(?: \([^()]*\))?,?",
    ),
    entry(
        "select|choose|selects|chooses",
        "both let a player choose (8-4-4)",
        "[On Play] ⟪Select⟫ up to 1 of your Characters and rest it.",
    ),
    entry(
        "and set it as active|",
        "DON!! cards are added active where no state is named",
        "[On Play] Add up to 1 DON!! card from your DON!! deck ⟪and set it as active⟫.",
    ),
    entry(
        "will not become active|does not become active|do not become active",
        "each is about the next Refresh Phase (6-2-3)",
        "[On Play] This Character ⟪will not become active⟫ in your next Refresh Phase.",
    ),
    entry(
        "during this battle|until the end of this battle",
        "a battle ends with its last step, and what lasts during it ends there (7-1-5)",
        "[Counter] Your Leader gains +2000 power ⟪during this battle⟫.",
        on="event",
    ),
    entry(
        "during this turn|",
        "what is told of an attack of this turn holds for that attack",
        "[On Play] Select 1 of your Characters. If that Character attacks during this turn, your opponent cannot "
        "activate [Blocker] ⟪during this turn⟫.",
        before=r"attacks during this turn, .*",
    ),
    entry(
        "can also attack|can attack",
        "what can be attacked is added to what every card can attack, a Leader or a rested Character (7-1-1-1)",
        "This Character ⟪can also attack⟫ active Characters.",
    ),
    entry(
        "played on this turn|played during this turn|played this turn",
        "each names the turn in which a card was played",
        "[On Play] Rest all of your opponent's Characters ⟪played during this turn⟫.",
    ),
    entry(
        "on the turn in which|during the turn in which",
        "each names a turn by what was done in it",
        "⟪During the turn in which⟫ your Character was K.O.'d, this Character gains +1000 power.",
    ),
    entry(
        "in any order of|in the order of|in an order of|choosing|choice",
        "the owner puts the cards in order, whatever words say so (3-1-7)",
        "[Main] Place up to 2 Characters at the bottom of the owner's deck ⟪in any order of⟫ the owner's choosing.",
        on="event",
    ),
    entry(
        "the same card name as|the same name as",
        "the name of a card is its card name",
        "[On Play] You may trash 1 card from your hand: Add up to 1 card with ⟪the same card name as⟫ the trashed card "
        "from your trash to your hand.",
    ),
    entry(
        "don't|do not|does not|doesn't",
        "short and long forms",
        "[On Play] You may trash 1 card from your hand. If you ⟪don't⟫, rest this Character.",
    ),
    entry(
        "less|fewer", "both compare numbers", "[On Play] If you have ⟪less⟫ Life cards than your opponent, draw 1 card."
    ),
    entry(
        "have|",
        "both tell what happened during this turn",
        "[Your Turn] If you ⟪have⟫ played 2 or more Characters during this turn, this Character gains +1000 power.",
        before=r"\byou",
    ),
    # -- notes ---------------------------------------------------------------------------------------------------------
    entry("(…)|", "explanatory notes have no effect (2-8-4)", "[Blocker] ⟪(This card can step in.)⟫"),
)
