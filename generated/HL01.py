# Compiled from card texts by `optcg build`. Do not edit: change the set and build again.
# ruff: noqa
"Effects of the cards of HL01."

from __future__ import annotations

from optcg_dsl.effects import (
    Ability,
    ActivateEffect,
    AllOf,
    Among,
    AnyOf,
    Bound,
    CardEffects,
    CategoryIs,
    Choose,
    ChooseOne,
    Compare,
    Const,
    Count,
    Draw,
    Duration,
    Everything,
    Forbid,
    GiveDon,
    GrantKeyword,
    HasKeyword,
    If,
    IsSource,
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
    SetActive,
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

SET = "HL01"

# "HL01-001" "Captain Ysolde Brand"
# "[DON!! x1] [When Attacking] [Once Per Turn] Give up to 1 rested DON!! card to your Leader or 1 of your Characters."
CARD_HL01_001 = CardEffects(
    number="HL01-001",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            once_per_turn=True,
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                Choose(
                    slot="recipient",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you"),
                ),
                GiveDon(don=Bound("given"), to=Bound("recipient")),
            ),
            text="[DON!! x1] [When Attacking] [Once Per Turn] Give up to 1 rested DON!! card to your Leader or 1 of your Characters.",
        ),
    ),
)

# "HL01-002" "Wick Runner"
CARD_HL01_002 = CardEffects(number="HL01-002")

# "HL01-003" "Lamplighter Adda"
# "[On Play] Look at 5 cards from the top of your deck; reveal up to 1 {Lantern Coast} type card other than [Lamplighter Adda] and add it to your hand. Then, place the rest at the bottom of your deck in any order."
CARD_HL01_003 = CardEffects(
    number="HL01-003",
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
                        where=AllOf((TypeIs("Lantern Coast"), Not(NameIs("Lamplighter Adda")))),
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
            text="[On Play] Look at 5 cards from the top of your deck; reveal up to 1 {Lantern Coast} type card other than [Lamplighter Adda] and add it to your hand. Then, place the rest at the bottom of your deck in any order.",
        ),
    ),
)

# "HL01-004" "Stoker Berrin"
# "[On Play] Give up to 1 rested DON!! card to 1 of your {Ember Guild} type Leader or Character cards."
CARD_HL01_004 = CardEffects(
    number="HL01-004",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                Choose(
                    slot="recipient",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you", where=TypeIs("Ember Guild")),
                ),
                GiveDon(don=Bound("given"), to=Bound("recipient")),
            ),
            text="[On Play] Give up to 1 rested DON!! card to 1 of your {Ember Guild} type Leader or Character cards.",
        ),
    ),
)

# "HL01-005" "Cinder Twins"
# "[DON!! x1] If you have 2 or less Life cards, this Character gains [Rush]."
CARD_HL01_005 = CardEffects(
    number="HL01-005",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
                Compare(left=Count(Pool(areas=("life",), controller="you")), comparison="<=", right=Const(2)),
            ),
            body=(GrantKeyword(cards=Source(), keyword="Rush", duration=Duration(kind="while_valid")),),
            text="[DON!! x1] If you have 2 or less Life cards, this Character gains [Rush].",
        ),
    ),
)

# "HL01-006" "Glassblower Ines"
# "[When Attacking] You may trash 1 card from your hand: Give up to 1 of your opponent's Characters −3000 power during this turn."
# "[Trigger] Play this card."
CARD_HL01_006 = CardEffects(
    number="HL01-006",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen_2"),
                    stat="power",
                    amount=Const(-3000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] You may trash 1 card from your hand: Give up to 1 of your opponent's Characters −3000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "HL01-007" "Harpooner Tolve"
# "[DON!! x1] [Your Turn] If you have 3 or more Characters, this Character gains +2000 power."
CARD_HL01_007 = CardEffects(
    number="HL01-007",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
                IsTurnOf("you"),
                Compare(
                    left=Count(Pool(areas=("character",), controller="you")),
                    comparison=">=",
                    right=Const(3),
                ),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[DON!! x1] [Your Turn] If you have 3 or more Characters, this Character gains +2000 power.",
        ),
    ),
)

# "HL01-008" "Keeper of the Third Light"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
# "[On K.O.] Draw 1 card if you have 4 or less cards in your hand."
CARD_HL01_008 = CardEffects(
    number="HL01-008",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison="<=",
                        right=Const(4),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On K.O.] Draw 1 card if you have 4 or less cards in your hand.",
        ),
    ),
)

# "HL01-009" "Anvil-Sergeant Oddvar"
CARD_HL01_009 = CardEffects(number="HL01-009")

# "HL01-010" "Marit Flintlock"
# "[Rush] (This card can attack on the turn in which it is played.)"
# "[DON!! x1] [When Attacking] Your opponent cannot activate a [Blocker] Character that has 3000 or more power during this battle."
CARD_HL01_010 = CardEffects(
    number="HL01-010",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Rush",
            text="[Rush] (This card can attack on the turn in which it is played.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                Forbid(
                    deed="activate_blocker",
                    duration=Duration(kind="this_battle", whose="any"),
                    who="opponent",
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            HasKeyword("Blocker"),
                            StatIs(stat="power", comparison=">=", number=Const(3000)),
                        ),
                    ),
                ),
            ),
            text="[DON!! x1] [When Attacking] Your opponent cannot activate a [Blocker] Character that has 3000 or more power during this battle.",
        ),
    ),
)

# "HL01-011" "Furnace Mother Sunniva"
# "[Double Attack] (This card deals 2 damage.)"
# "[On Play] K.O. up to 1 of your opponent's Characters with 4000 power or less."
CARD_HL01_011 = CardEffects(
    number="HL01-011",
    abilities=(
        Ability(kind="keyword", keyword="Double Attack", text="[Double Attack] (This card deals 2 damage.)"),
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
                        where=StatIs(stat="power", comparison="<=", number=Const(4000)),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters with 4000 power or less.",
        ),
    ),
)

# "HL01-012" "The Beacon That Walks"
# "[On Play] K.O. up to 1 of your opponent's Characters with 6000 power or less. Then, give up to 1 rested DON!! card to your Leader or 1 of your Characters."
CARD_HL01_012 = CardEffects(
    number="HL01-012",
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
                        where=StatIs(stat="power", comparison="<=", number=Const(6000)),
                    ),
                ),
                KO(cards=Bound("chosen")),
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                Choose(
                    slot="recipient",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you"),
                ),
                GiveDon(don=Bound("given"), to=Bound("recipient")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters with 6000 power or less. Then, give up to 1 rested DON!! card to your Leader or 1 of your Characters.",
        ),
    ),
)

# "HL01-013" "Shutter the Lamps"
# "[Counter] Up to 1 of your {Lantern Coast} type Leader or Character cards gains +3000 power during this battle. Then, if you have 2 or less Life cards, draw 1 card."
# "[Trigger] Up to 1 of your Leader gains +2000 power during this turn."
CARD_HL01_013 = CardEffects(
    number="HL01-013",
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
                        areas=("leader", "character"),
                        controller="you",
                        where=TypeIs("Lantern Coast"),
                    ),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(3000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Counter] Up to 1 of your {Lantern Coast} type Leader or Character cards gains +3000 power during this battle. Then, if you have 2 or less Life cards, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("leader",), controller="you"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Trigger] Up to 1 of your Leader gains +2000 power during this turn.",
        ),
    ),
)

# "HL01-014" "Trial by Signal Fire"
# "[Main] K.O. up to 1 of your opponent's Characters with 5000 power or less. Then, give up to 1 rested DON!! card to your Leader or 1 of your Characters."
# "[Trigger] Activate this card's [Main] effect."
CARD_HL01_014 = CardEffects(
    number="HL01-014",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="power", comparison="<=", number=Const(5000)),
                    ),
                ),
                KO(cards=Bound("chosen")),
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                Choose(
                    slot="recipient",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you"),
                ),
                GiveDon(don=Bound("given"), to=Bound("recipient")),
            ),
            text="[Main] K.O. up to 1 of your opponent's Characters with 5000 power or less. Then, give up to 1 rested DON!! card to your Leader or 1 of your Characters.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(ActivateEffect(cards=Source(), timing="main"),),
            text="[Trigger] Activate this card's [Main] effect.",
        ),
    ),
)

# "HL01-015" "Old Lighthouse at Skarn Point"
# "[Activate: Main] You may rest this Stage: Up to 1 {Lantern Coast} type Leader or Character card on your field gains +1000 power during this turn."
CARD_HL01_015 = CardEffects(
    number="HL01-015",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("leader", "character"),
                        controller="you",
                        where=TypeIs("Lantern Coast"),
                    ),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] You may rest this Stage: Up to 1 {Lantern Coast} type Leader or Character card on your field gains +1000 power during this turn.",
        ),
    ),
)

# "HL01-016" "Moss Hound"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
CARD_HL01_016 = CardEffects(
    number="HL01-016",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
    ),
)

# "HL01-017" "Path-Finder Linnea"
CARD_HL01_017 = CardEffects(number="HL01-017")

# "HL01-018" "Snare-Setter Quist"
# "[DON!! x1] [When Attacking] Choose one:"
# "• Rest up to 1 of your opponent's Characters with a cost of 3 or less."
# "• K.O. up to 1 of your opponent's rested Characters with a cost of 1 or less."
CARD_HL01_018 = CardEffects(
    number="HL01-018",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                ChooseOne(
                    options=(
                        (
                            Choose(
                                slot="rested",
                                least=Const(0),
                                most=Const(1),
                                among=Pool(
                                    areas=("character",),
                                    controller="opponent",
                                    where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                                ),
                            ),
                            Rest(cards=Bound("rested")),
                        ),
                        (
                            Choose(
                                slot="chosen",
                                least=Const(0),
                                most=Const(1),
                                among=Pool(
                                    areas=("character",),
                                    controller="opponent",
                                    where=AllOf(
                                        (
                                            StateIs("rested"),
                                            StatIs(stat="cost", comparison="<=", number=Const(1)),
                                        ),
                                    ),
                                ),
                            ),
                            KO(cards=Bound("chosen")),
                        ),
                    ),
                    labels=(
                        "Rest up to 1 of your opponent's Characters with a cost of 3 or less.",
                        "K.O. up to 1 of your opponent's rested Characters with a cost of 1 or less.",
                    ),
                ),
            ),
            text="[DON!! x1] [When Attacking] Choose one:\n• Rest up to 1 of your opponent's Characters with a cost of 3 or less.\n• K.O. up to 1 of your opponent's rested Characters with a cost of 1 or less.",
        ),
    ),
)

# "HL01-019" "Bark-Clad Elder"
# "[Once Per Turn] If this Character would be K.O.'d, you may trash 1 card from your hand instead."
CARD_HL01_019 = CardEffects(
    number="HL01-019",
    abilities=(
        Ability(
            kind="replacement",
            timings=(When(event="ko", card=IsSource()),),
            once_per_turn=True,
            optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="[Once Per Turn] If this Character would be K.O.'d, you may trash 1 card from your hand instead.",
        ),
    ),
)

# "HL01-020" "Thorn Sister Evelot"
# "[On Play]/[When Attacking] Rest up to 1 of your opponent's Characters with a cost of 3 or less."
CARD_HL01_020 = CardEffects(
    number="HL01-020",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"), Timing("when_attacking")),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Play]/[When Attacking] Rest up to 1 of your opponent's Characters with a cost of 3 or less.",
        ),
    ),
)

# "HL01-021" "Root-Caller Halvard"
# "[On Play] Set up to 1 of your {Moss Wardens} or {Lantern Coast} type rested Characters with a cost of 5 or less as active."
CARD_HL01_021 = CardEffects(
    number="HL01-021",
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
                        controller="you",
                        where=AllOf(
                            (
                                AnyOf((TypeIs("Moss Wardens"), TypeIs("Lantern Coast"))),
                                StateIs("rested"),
                                StatIs(stat="cost", comparison="<=", number=Const(5)),
                            ),
                        ),
                    ),
                ),
                SetActive(cards=Bound("chosen")),
            ),
            text="[On Play] Set up to 1 of your {Moss Wardens} or {Lantern Coast} type rested Characters with a cost of 5 or less as active.",
        ),
    ),
)

# "HL01-022" "Warden-General Astrild"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
# "[End of Your Turn] You may trash 1 card from your hand: Set up to 1 of your {Moss Wardens} type Characters as active."
CARD_HL01_022 = CardEffects(
    number="HL01-022",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Moss Wardens")),
                ),
                SetActive(cards=Bound("chosen_2")),
            ),
            text="[End of Your Turn] You may trash 1 card from your hand: Set up to 1 of your {Moss Wardens} type Characters as active.",
        ),
    ),
)

# "HL01-023" "Stag of the Drowned Wood"
# "[Banish] (When this card deals damage, the target card is trashed without activating its Trigger.)"
# "[When Attacking] K.O. up to 1 of your opponent's rested Characters with a cost of 5 or less."
CARD_HL01_023 = CardEffects(
    number="HL01-023",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Banish",
            text="[Banish] (When this card deals damage, the target card is trashed without activating its Trigger.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AllOf(
                            (StateIs("rested"), StatIs(stat="cost", comparison="<=", number=Const(5))),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[When Attacking] K.O. up to 1 of your opponent's rested Characters with a cost of 5 or less.",
        ),
    ),
)

# "HL01-024" "Fog Over the Ford"
# "[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle. Then, set up to 2 of your DON!! cards as active."
# "[Trigger] Set up to 1 of your {Moss Wardens} type Characters as active."
CARD_HL01_024 = CardEffects(
    number="HL01-024",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
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
                    amount=Const(2000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                SetActive(cards=Bound("chosen_2")),
            ),
            text="[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle. Then, set up to 2 of your DON!! cards as active.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Moss Wardens")),
                ),
                SetActive(cards=Bound("chosen")),
            ),
            text="[Trigger] Set up to 1 of your {Moss Wardens} type Characters as active.",
        ),
    ),
)

# "HL01-025" "Bramble Snare"
# "[Main] Rest up to 1 of your opponent's Characters with a cost of 6 or less."
# "[Trigger] Play up to 1 {Moss Wardens} type card with a cost of 2 or less from your hand."
CARD_HL01_025 = CardEffects(
    number="HL01-025",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(6)),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Main] Rest up to 1 of your opponent's Characters with a cost of 6 or less.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                TypeIs("Moss Wardens"),
                                StatIs(stat="cost", comparison="<=", number=Const(2)),
                                CategoryIs(("character", "stage")),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen")),
            ),
            text="[Trigger] Play up to 1 {Moss Wardens} type card with a cost of 2 or less from your hand.",
        ),
    ),
)

CARDS = {
    "HL01-001": CARD_HL01_001,
    "HL01-002": CARD_HL01_002,
    "HL01-003": CARD_HL01_003,
    "HL01-004": CARD_HL01_004,
    "HL01-005": CARD_HL01_005,
    "HL01-006": CARD_HL01_006,
    "HL01-007": CARD_HL01_007,
    "HL01-008": CARD_HL01_008,
    "HL01-009": CARD_HL01_009,
    "HL01-010": CARD_HL01_010,
    "HL01-011": CARD_HL01_011,
    "HL01-012": CARD_HL01_012,
    "HL01-013": CARD_HL01_013,
    "HL01-014": CARD_HL01_014,
    "HL01-015": CARD_HL01_015,
    "HL01-016": CARD_HL01_016,
    "HL01-017": CARD_HL01_017,
    "HL01-018": CARD_HL01_018,
    "HL01-019": CARD_HL01_019,
    "HL01-020": CARD_HL01_020,
    "HL01-021": CARD_HL01_021,
    "HL01-022": CARD_HL01_022,
    "HL01-023": CARD_HL01_023,
    "HL01-024": CARD_HL01_024,
    "HL01-025": CARD_HL01_025,
}
