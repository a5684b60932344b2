# Compiled from card texts by `optcg build`. Do not edit: change the set and build again.
# ruff: noqa
"Effects of the cards of HL02."

from __future__ import annotations

from optcg_dsl.effects import (
    Ability,
    ActivateEffect,
    AddDon,
    AllOf,
    Among,
    Bound,
    CardEffects,
    Choose,
    Compare,
    Const,
    Count,
    Draw,
    Duration,
    Everything,
    Forbid,
    GrantKeyword,
    If,
    IsTurnOf,
    KO,
    Look,
    Modify,
    Move,
    NameIs,
    Not,
    Play,
    Pool,
    Rest,
    Source,
    StatIs,
    StatOf,
    StateIs,
    Timing,
    TopOf,
    TypeIs,
    When,
    Without,
)

SET = "HL02"

# "HL02-001" "Professor Quillon Marsh"
# "[Your Turn] [Once Per Turn] When a DON!! card on your field is returned to your DON!! deck, draw 1 card and trash 1 card from your hand."
CARD_HL02_001 = CardEffects(
    number="HL02-001",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="don_returned", who="you"),),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(
                Draw(count=Const(1)),
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="[Your Turn] [Once Per Turn] When a DON!! card on your field is returned to your DON!! deck, draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "HL02-002" "Shallows Diver"
CARD_HL02_002 = CardEffects(number="HL02-002")

# "HL02-003" "Pearl-Reader Oona"
# "[On Play] Look at 4 cards from the top of your deck and place them at the top or bottom of the deck in any order."
# "[Trigger] Play this card."
CARD_HL02_003 = CardEffects(
    number="HL02-003",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(4))),
                Move(cards=Bound("looked"), area="deck", verb="place", end="choose", any_order=True),
            ),
            text="[On Play] Look at 4 cards from the top of your deck and place them at the top or bottom of the deck in any order.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "HL02-004" "Bell-Ringer Kestrin"
CARD_HL02_004 = CardEffects(number="HL02-004")

# "HL02-005" "Coral Sentry"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
CARD_HL02_005 = CardEffects(
    number="HL02-005",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
    ),
)

# "HL02-006" "Ferryman of Locks"
# "[DON!! x1] [Activate: Main] [Once Per Turn] ① (You may rest the specified number of DON!! cards in your cost area.): Draw 1 card and trash 1 card from your hand."
CARD_HL02_006 = CardEffects(
    number="HL02-006",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            once_per_turn=True,
            cost=(
                Choose(
                    slot="rested_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested_don")),
            ),
            cost_optional=True,
            body=(
                Draw(count=Const(1)),
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="[DON!! x1] [Activate: Main] [Once Per Turn] ① (You may rest the specified number of DON!! cards in your cost area.): Draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "HL02-007" "Undertow Mirelle"
# "[On Play] You may return 1 of your Characters to the owner's hand: Return up to 1 of your opponent's Characters with a cost of 4 or less to the owner's hand."
CARD_HL02_007 = CardEffects(
    number="HL02-007",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(4)),
                    ),
                ),
                Move(cards=Bound("chosen_2"), area="hand", verb="return"),
            ),
            text="[On Play] You may return 1 of your Characters to the owner's hand: Return up to 1 of your opponent's Characters with a cost of 4 or less to the owner's hand.",
        ),
    ),
)

# "HL02-008" "Salvage-Master Torvik"
# "[DON!! x1] [When Attacking] [Once Per Turn] If you have 5 or less cards in your hand, draw 2 cards and trash 1 card from your hand."
CARD_HL02_008 = CardEffects(
    number="HL02-008",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            once_per_turn=True,
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison="<=",
                        right=Const(5),
                    ),
                    then=(
                        Draw(count=Const(2)),
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash"),
                    ),
                ),
            ),
            text="[DON!! x1] [When Attacking] [Once Per Turn] If you have 5 or less cards in your hand, draw 2 cards and trash 1 card from your hand.",
        ),
    ),
)

# "HL02-009" "Whirlpool Matron"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
# "[On Block] Place up to 1 Character with a cost of 1 or less at the bottom of the owner's deck."
CARD_HL02_009 = CardEffects(
    number="HL02-009",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_block"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="any",
                        where=StatIs(stat="cost", comparison="<=", number=Const(1)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom"),
            ),
            text="[On Block] Place up to 1 Character with a cost of 1 or less at the bottom of the owner's deck.",
        ),
    ),
)

# "HL02-010" "Leviathan Below the Square"
# "[On Play] Return up to 1 of your opponent's Characters with a cost of 6 or less to the owner's hand. Then, your opponent chooses 1 card from their hand and trashes it."
CARD_HL02_010 = CardEffects(
    number="HL02-010",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(6)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
                Choose(
                    slot="chosen_2",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="opponent"),
                    chooser="opponent",
                ),
                Move(cards=Bound("chosen_2"), area="trash", verb="trash", who="opponent"),
            ),
            text="[On Play] Return up to 1 of your opponent's Characters with a cost of 6 or less to the owner's hand. Then, your opponent chooses 1 card from their hand and trashes it.",
        ),
    ),
)

# "HL02-011" "Ebb and Answer"
# "[Counter] Up to 1 of your {Drowned City} type Leader or Character cards gains +3000 power during this battle. Then, draw 1 card if you have 4 or less cards in your hand."
CARD_HL02_011 = CardEffects(
    number="HL02-011",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you", where=TypeIs("Drowned City")),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(3000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison="<=",
                        right=Const(4),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Counter] Up to 1 of your {Drowned City} type Leader or Character cards gains +3000 power during this battle. Then, draw 1 card if you have 4 or less cards in your hand.",
        ),
    ),
)

# "HL02-012" "Flood the Lower Stairs"
# "[Counter] Return up to 1 of your opponent's active Characters with a cost of 3 or less to the owner's hand."
# "[Trigger] Activate this card's [Counter] effect."
CARD_HL02_012 = CardEffects(
    number="HL02-012",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AllOf(
                            (StateIs("active"), StatIs(stat="cost", comparison="<=", number=Const(3))),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            text="[Counter] Return up to 1 of your opponent's active Characters with a cost of 3 or less to the owner's hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(ActivateEffect(cards=Source(), timing="counter"),),
            text="[Trigger] Activate this card's [Counter] effect.",
        ),
    ),
)

# "HL02-013" "Gear Novice"
CARD_HL02_013 = CardEffects(number="HL02-013")

# "HL02-014" "Archivist Pell"
# "[On Play] Look at 5 cards from the top of your deck; reveal up to 1 {Brass Orrery} type card other than [Archivist Pell] and add it to your hand. Then, place the rest at the bottom of your deck in any order."
CARD_HL02_014 = CardEffects(
    number="HL02-014",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(5))),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Among(
                        cards=Bound("looked"),
                        where=AllOf((TypeIs("Brass Orrery"), Not(NameIs("Archivist Pell")))),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add", reveal=True),
                Move(
                    cards=Without(cards=Bound("looked"), minus=Bound("chosen")),
                    area="deck",
                    verb="place",
                    end="bottom",
                    any_order=True,
                ),
            ),
            text="[On Play] Look at 5 cards from the top of your deck; reveal up to 1 {Brass Orrery} type card other than [Archivist Pell] and add it to your hand. Then, place the rest at the bottom of your deck in any order.",
        ),
    ),
)

# "HL02-015" "Clockwork Porter"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
CARD_HL02_015 = CardEffects(
    number="HL02-015",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
    ),
)

# "HL02-016" "Spring-Wright Dessa"
# "[On Play] If your opponent has more DON!! cards on their field than you, add up to 1 DON!! card from your DON!! deck and set it as active."
CARD_HL02_016 = CardEffects(
    number="HL02-016",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                        comparison=">",
                        right=Count(Pool(areas=("cost", "given"), controller="you")),
                    ),
                    then=(AddDon(count=Const(1), state="active", up_to=True),),
                ),
            ),
            text="[On Play] If your opponent has more DON!! cards on their field than you, add up to 1 DON!! card from your DON!! deck and set it as active.",
        ),
    ),
)

# "HL02-017" "Steam Lancer"
CARD_HL02_017 = CardEffects(number="HL02-017")

# "HL02-018" "Surveyor Anselm"
# "[On Play] If you have 6 or less DON!! cards on your field, add up to 1 DON!! card from your DON!! deck and rest it."
CARD_HL02_018 = CardEffects(
    number="HL02-018",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("cost", "given"), controller="you")),
                        comparison="<=",
                        right=Const(6),
                    ),
                    then=(AddDon(count=Const(1), state="rested", up_to=True),),
                ),
            ),
            text="[On Play] If you have 6 or less DON!! cards on your field, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "HL02-019" "Gyre-Keeper Ottoline"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
# "[On Block] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): Rest up to 1 of your opponent's Characters with a cost of 4 or less."
CARD_HL02_019 = CardEffects(
    number="HL02-019",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_block"),),
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(4)),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Block] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): Rest up to 1 of your opponent's Characters with a cost of 4 or less.",
        ),
    ),
)

# "HL02-020" "Duelist of the Ninth Dial"
# "[When Attacking] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): This Character gains +2000 power until the start of your next turn."
CARD_HL02_020 = CardEffects(
    number="HL02-020",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
            ),
            cost_optional=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="start_of_turn"),
                ),
            ),
            text="[When Attacking] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): This Character gains +2000 power until the start of your next turn.",
        ),
    ),
)

# "HL02-021" "Brass Magistrate"
# "[Opponent's Turn] If you have 7 or more DON!! cards on your field, this Character cannot be K.O.'d by effects."
# "[On Play] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): K.O. up to 1 of your opponent's Characters with a cost of 3 or less."
CARD_HL02_021 = CardEffects(
    number="HL02-021",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("opponent"),
                Compare(
                    left=Count(Pool(areas=("cost", "given"), controller="you")),
                    comparison=">=",
                    right=Const(7),
                ),
            ),
            body=(
                Forbid(deed="be_koed", duration=Duration(kind="while_valid"), cards=Source(), cause="effect"),
            ),
            text="[Opponent's Turn] If you have 7 or more DON!! cards on your field, this Character cannot be K.O.'d by effects.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
        ),
    ),
)

# "HL02-022" "Orrery Engine, Awake"
# "[On Play] DON!! −3 (You may return the specified number of DON!! cards from your field to your DON!! deck.): K.O. up to 1 of your opponent's Characters with a cost of 5 or less. Then, this Character gains [Rush] during this turn."
CARD_HL02_022 = CardEffects(
    number="HL02-022",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(3),
                    most=Const(3),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(5)),
                    ),
                ),
                KO(cards=Bound("chosen")),
                GrantKeyword(
                    cards=Source(),
                    keyword="Rush",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] DON!! −3 (You may return the specified number of DON!! cards from your field to your DON!! deck.): K.O. up to 1 of your opponent's Characters with a cost of 5 or less. Then, this Character gains [Rush] during this turn.",
        ),
    ),
)

# "HL02-023" "Counterweight"
# "[Counter] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): Up to 1 of your Leader or Character cards gains +3000 power during this battle. Then, draw 1 card."
# "[Trigger] Add up to 2 DON!! cards from your DON!! deck and rest them."
CARD_HL02_023 = CardEffects(
    number="HL02-023",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(3000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                Draw(count=Const(1)),
            ),
            text="[Counter] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): Up to 1 of your Leader or Character cards gains +3000 power during this battle. Then, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(AddDon(count=Const(2), state="rested", up_to=True),),
            text="[Trigger] Add up to 2 DON!! cards from your DON!! deck and rest them.",
        ),
    ),
)

# "HL02-024" "Recalculation"
# "[Main] Draw 2 cards and trash 1 card from your hand. Then, add up to 1 DON!! card from your DON!! deck and set it as active."
# "[Trigger] Activate this card's [Main] effect."
CARD_HL02_024 = CardEffects(
    number="HL02-024",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Draw(count=Const(2)),
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
                AddDon(count=Const(1), state="active", up_to=True),
            ),
            text="[Main] Draw 2 cards and trash 1 card from your hand. Then, add up to 1 DON!! card from your DON!! deck and set it as active.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(ActivateEffect(cards=Source(), timing="main"),),
            text="[Trigger] Activate this card's [Main] effect.",
        ),
    ),
)

# "HL02-025" "The Great Dome"
# "[Activate: Main] You may rest this Stage: If your Leader has the {Brass Orrery} type, add up to 1 DON!! card from your DON!! deck and rest it."
CARD_HL02_025 = CardEffects(
    number="HL02-025",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("leader",), controller="you", where=TypeIs("Brass Orrery"))),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(AddDon(count=Const(1), state="rested", up_to=True),),
                ),
            ),
            text="[Activate: Main] You may rest this Stage: If your Leader has the {Brass Orrery} type, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

CARDS = {
    "HL02-001": CARD_HL02_001,
    "HL02-002": CARD_HL02_002,
    "HL02-003": CARD_HL02_003,
    "HL02-004": CARD_HL02_004,
    "HL02-005": CARD_HL02_005,
    "HL02-006": CARD_HL02_006,
    "HL02-007": CARD_HL02_007,
    "HL02-008": CARD_HL02_008,
    "HL02-009": CARD_HL02_009,
    "HL02-010": CARD_HL02_010,
    "HL02-011": CARD_HL02_011,
    "HL02-012": CARD_HL02_012,
    "HL02-013": CARD_HL02_013,
    "HL02-014": CARD_HL02_014,
    "HL02-015": CARD_HL02_015,
    "HL02-016": CARD_HL02_016,
    "HL02-017": CARD_HL02_017,
    "HL02-018": CARD_HL02_018,
    "HL02-019": CARD_HL02_019,
    "HL02-020": CARD_HL02_020,
    "HL02-021": CARD_HL02_021,
    "HL02-022": CARD_HL02_022,
    "HL02-023": CARD_HL02_023,
    "HL02-024": CARD_HL02_024,
    "HL02-025": CARD_HL02_025,
}
