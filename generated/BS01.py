# Compiled from card texts by `optcg build`. Do not edit: change the set and build again.
# ruff: noqa
"Effects of the cards of BS01."

from __future__ import annotations

from optcg_dsl.effects import (
    Ability,
    ActivateEffect,
    AddDon,
    AllHold,
    AllOf,
    Allow,
    Alternative,
    Among,
    AnyHolds,
    AnyOf,
    Attacking,
    AttributeIs,
    Bound,
    BoundNumber,
    CardEffects,
    CategoryIs,
    ChangeAttackTarget,
    Choose,
    ChooseNumber,
    ChooseOne,
    ChooseWord,
    ColorIs,
    Compare,
    Const,
    Count,
    DealDamage,
    DeckOut,
    DeckRule,
    Delay,
    Difference,
    Draw,
    Duration,
    EndBattle,
    EndGame,
    EnterRested,
    Everything,
    Exchange,
    ExtraTurn,
    Extreme,
    ForEach,
    Forbid,
    GiveDon,
    GivePlacedDon,
    GivenTo,
    GrantAbility,
    GrantKeyword,
    Happened,
    HasEffect,
    HasKeyword,
    Holds,
    If,
    Immune,
    IsChosen,
    IsIn,
    IsSource,
    IsTurnOf,
    KO,
    Keep,
    LifeFaces,
    Look,
    LoseKeyword,
    May,
    Modify,
    Moment,
    Monocolor,
    Move,
    Multicolor,
    MustAttack,
    NameIncludes,
    NameIs,
    Negate,
    NoBaseEffect,
    Not,
    NotHolds,
    Play,
    PlayedThisTurn,
    Plus,
    Pool,
    ReducePayment,
    ReplaceWith,
    Rest,
    Reveal,
    Scaled,
    SetActive,
    SetPowerToZero,
    SetStat,
    SharesWith,
    Shuffle,
    Source,
    StatIs,
    StatOf,
    StateIs,
    SwapStat,
    Timing,
    Together,
    TopOf,
    TreatAs,
    Turn,
    TurnsTaken,
    TypeIncludes,
    TypeIs,
    WentFirst,
    When,
    Without,
)

SET = "BS01"

# "BS01-001" "Ringmaster Oro Vane"
# "[Your Turn] [Once Per Turn] When this Leader is given a DON!! card, give up to 1 of your opponent's Characters −1000 power during this turn."
CARD_BS01_001 = CardEffects(
    number="BS01-001",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="given_don", card=IsSource()),),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Your Turn] [Once Per Turn] When this Leader is given a DON!! card, give up to 1 of your opponent's Characters −1000 power during this turn.",
        ),
    ),
)

# "BS01-002" "Saffi of the Bright Kiln"
# "[DON!! x1] [When Attacking] Up to 1 of your {Kiln Parade} or {Hollow Orchard} type Characters gains +1000 power until the start of your next turn."
CARD_BS01_002 = CardEffects(
    number="BS01-002",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="you",
                        where=AnyOf((TypeIs("Kiln Parade"), TypeIs("Hollow Orchard"))),
                    ),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="start_of_turn"),
                ),
            ),
            text="[DON!! x1] [When Attacking] Up to 1 of your {Kiln Parade} or {Hollow Orchard} type Characters gains +1000 power until the start of your next turn.",
        ),
    ),
)

# "BS01-003" "Torch Juggler"
CARD_BS01_003 = CardEffects(number="BS01-003")

# "BS01-004" "Ember Acrobat"
# "[Rush: Character] (This card can attack Characters on the turn in which it is played.)"
CARD_BS01_004 = CardEffects(
    number="BS01-004",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Rush: Character",
            text="[Rush: Character] (This card can attack Characters on the turn in which it is played.)",
        ),
    ),
)

# "BS01-005" "Bellows Drummer"
# "[Activate: Main] You may rest this Character: Give up to 1 rested DON!! card to each of your {Kiln Parade} type Characters with 4000 power or less."
CARD_BS01_005 = CardEffects(
    number="BS01-005",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(
                ForEach(
                    slot="each",
                    cards=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf(
                            (
                                TypeIs("Kiln Parade"),
                                StatIs(stat="power", comparison="<=", number=Const(4000)),
                            ),
                        ),
                    ),
                    body=(
                        Choose(
                            slot="given",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        GiveDon(don=Bound("given"), to=Bound("each")),
                    ),
                ),
            ),
            text="[Activate: Main] You may rest this Character: Give up to 1 rested DON!! card to each of your {Kiln Parade} type Characters with 4000 power or less.",
        ),
    ),
)

# "BS01-006" "Coal-Cart Twins"
# "[On Play] Give this Character up to 1 rested DON!! card from your cost area. Then, give your Leader and 1 of your {Kiln Parade} type Characters up to 1 rested DON!! card each."
CARD_BS01_006 = CardEffects(
    number="BS01-006",
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
                GiveDon(don=Bound("given"), to=Source()),
                Choose(
                    slot="recipient",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Kiln Parade")),
                ),
                ForEach(
                    slot="each",
                    cards=Together((Pool(areas=("leader",), controller="you"), Bound("recipient"))),
                    body=(
                        Choose(
                            slot="given_2",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        GiveDon(don=Bound("given_2"), to=Bound("each")),
                    ),
                ),
            ),
            text="[On Play] Give this Character up to 1 rested DON!! card from your cost area. Then, give your Leader and 1 of your {Kiln Parade} type Characters up to 1 rested DON!! card each.",
        ),
    ),
)

# "BS01-007" "Smoke-Ring Ninette"
# "[When Attacking] Give up to 1 of your opponent's Characters −2000 power and your opponent's Leader −1000 power during this turn."
# "[Trigger] Play this card."
CARD_BS01_007 = CardEffects(
    number="BS01-007",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Modify(
                    cards=Pool(areas=("leader",), controller="opponent"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] Give up to 1 of your opponent's Characters −2000 power and your opponent's Leader −1000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-008" "Kiln-Breaker Bodo"
# "[When Attacking] Your opponent cannot activate the [Blocker] of any Character with 4000 power or less during this battle."
CARD_BS01_008 = CardEffects(
    number="BS01-008",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Forbid(
                    deed="activate_blocker",
                    duration=Duration(kind="this_battle", whose="any"),
                    who="opponent",
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            StatIs(stat="power", comparison="<=", number=Const(4000)),
                        ),
                    ),
                ),
            ),
            text="[When Attacking] Your opponent cannot activate the [Blocker] of any Character with 4000 power or less during this battle.",
        ),
    ),
)

# "BS01-009" "Furnace Ox"
CARD_BS01_009 = CardEffects(number="BS01-009")

# "BS01-010" "Fire-Eater Maurelle"
# "[DON!! x1] [Double Attack] (This card deals 2 damage.)"
# "[DON!! x2] [Banish]"
CARD_BS01_010 = CardEffects(
    number="BS01-010",
    abilities=(
        Ability(
            kind="keyword",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            keyword="Double Attack",
            text="[DON!! x1] [Double Attack] (This card deals 2 damage.)",
        ),
        Ability(
            kind="keyword",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(2)),
            ),
            keyword="Banish",
            text="[DON!! x2] [Banish]",
        ),
    ),
)

# "BS01-011" "Spark Marshal Jun"
# "[On Play] This Character gains \"[When Attacking] You may trash 1 card from your hand: K.O. up to 1 of your opponent's Characters with 3000 power or less.\" until the start of your next turn."
CARD_BS01_011 = CardEffects(
    number="BS01-011",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                GrantAbility(
                    cards=Source(),
                    ability=Ability(
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
                                among=Pool(
                                    areas=("character",),
                                    controller="opponent",
                                    where=StatIs(stat="power", comparison="<=", number=Const(3000)),
                                ),
                            ),
                            KO(cards=Bound("chosen_2")),
                        ),
                    ),
                    duration=Duration(kind="start_of_turn"),
                ),
            ),
            text="[On Play] This Character gains \"[When Attacking] You may trash 1 card from your hand: K.O. up to 1 of your opponent's Characters with 3000 power or less.\" until the start of your next turn.",
        ),
    ),
)

# "BS01-012" "Parade Giant Ulm"
# "[Double Attack]"
# "[Banish]"
# "[When Attacking] K.O. all of your opponent's Characters with 1000 power or less."
CARD_BS01_012 = CardEffects(
    number="BS01-012",
    abilities=(
        Ability(kind="keyword", keyword="Double Attack", text="[Double Attack]"),
        Ability(kind="keyword", keyword="Banish", text="[Banish]"),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                KO(
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="power", comparison="<=", number=Const(1000)),
                    ),
                ),
            ),
            text="[When Attacking] K.O. all of your opponent's Characters with 1000 power or less.",
        ),
    ),
)

# "BS01-013" "Wick-Counter Pell"
# "[DON!! x1] [Your Turn] This Character gains +1000 power for every 2 of your rested DON!! cards."
CARD_BS01_013 = CardEffects(
    number="BS01-013",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
                IsTurnOf("you"),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("cost",), controller="you", where=StateIs("rested"))),
                        times=1000,
                        per=2,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[DON!! x1] [Your Turn] This Character gains +1000 power for every 2 of your rested DON!! cards.",
        ),
    ),
)

# "BS01-014" "Lantern-Stilt Walker"
# "[When Attacking] If this Character has 7000 power or more, this Character can also attack active Characters during this turn."
# "[DON!! x1] This Character can also attack active Characters."
CARD_BS01_014 = CardEffects(
    number="BS01-014",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=Holds(
                        cards=Source(),
                        where=StatIs(stat="power", comparison=">=", number=Const(7000)),
                    ),
                    then=(
                        Allow(
                            cards=Source(),
                            deed="attack_active",
                            duration=Duration(kind="this_turn", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[When Attacking] If this Character has 7000 power or more, this Character can also attack active Characters during this turn.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(Allow(cards=Source(), deed="attack_active", duration=Duration(kind="while_valid")),),
            text="[DON!! x1] This Character can also attack active Characters.",
        ),
    ),
)

# "BS01-015" "Cannoneer Priska"
# "[On Play] Set the power of up to 1 of your opponent's Characters to 0 during this turn."
# "[DON!! x1] [Once Per Turn] When this Character battles and K.O.'s your opponent's Character, draw 1 card; set up to 1 of your DON!! cards as active."
CARD_BS01_015 = CardEffects(
    number="BS01-015",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                SetPowerToZero(cards=Bound("chosen"), duration=Duration(kind="this_turn", whose="any")),
            ),
            text="[On Play] Set the power of up to 1 of your opponent's Characters to 0 during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="wins_battle_ko", card=IsSource(), other=CategoryIs(("character",))),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            once_per_turn=True,
            body=(
                Draw(count=Const(1)),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                SetActive(cards=Bound("chosen")),
            ),
            text="[DON!! x1] [Once Per Turn] When this Character battles and K.O.'s your opponent's Character, draw 1 card; set up to 1 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-016" "Stilt-Dancer Ruby"
# "[DON!! x1] If your Leader is [Ringmaster Oro Vane] or has the {Sky Bazaar} type, this Character gains [Rush]."
# "[Trigger] Play this card."
CARD_BS01_016 = CardEffects(
    number="BS01-016",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
                AnyHolds(
                    (
                        Compare(
                            left=Count(
                                Pool(
                                    areas=("leader",),
                                    controller="you",
                                    where=NameIs("Ringmaster Oro Vane"),
                                ),
                            ),
                            comparison=">=",
                            right=Const(1),
                        ),
                        Compare(
                            left=Count(Pool(areas=("leader",), controller="you", where=TypeIs("Sky Bazaar"))),
                            comparison=">=",
                            right=Const(1),
                        ),
                    ),
                ),
            ),
            body=(GrantKeyword(cards=Source(), keyword="Rush", duration=Duration(kind="while_valid")),),
            text="[DON!! x1] If your Leader is [Ringmaster Oro Vane] or has the {Sky Bazaar} type, this Character gains [Rush].",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-017" "Powder-Keg Lucan"
# "[On Play] Choose one:"
# "• Give up to 1 of your opponent's Characters −3000 power during this turn."
# "• Up to 1 of your {Kiln Parade} type Characters gains [Double Attack] during this turn. (This card deals 2 damage.)"
CARD_BS01_017 = CardEffects(
    number="BS01-017",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                ChooseOne(
                    options=(
                        (
                            Choose(
                                slot="chosen",
                                least=Const(0),
                                most=Const(1),
                                among=Pool(areas=("character",), controller="opponent"),
                            ),
                            Modify(
                                cards=Bound("chosen"),
                                stat="power",
                                amount=Const(-3000),
                                duration=Duration(kind="this_turn", whose="any"),
                            ),
                        ),
                        (
                            Choose(
                                slot="chosen_2",
                                least=Const(0),
                                most=Const(1),
                                among=Pool(
                                    areas=("character",),
                                    controller="you",
                                    where=TypeIs("Kiln Parade"),
                                ),
                            ),
                            GrantKeyword(
                                cards=Bound("chosen_2"),
                                keyword="Double Attack",
                                duration=Duration(kind="this_turn", whose="any"),
                            ),
                        ),
                    ),
                    labels=(
                        "Give up to 1 of your opponent's Characters −3000 power during this turn.",
                        "Up to 1 of your {Kiln Parade} type Characters gains [Double Attack] during this turn. (This card deals 2 damage.)",
                    ),
                ),
            ),
            text="[On Play] Choose one:\n• Give up to 1 of your opponent's Characters −3000 power during this turn.\n• Up to 1 of your {Kiln Parade} type Characters gains [Double Attack] during this turn. (This card deals 2 damage.)",
        ),
    ),
)

# "BS01-018" "Ash-Wing Condor"
# "[DON!! x1] [When Attacking] If your opponent has 2 or less Life cards, you may trash 1 card from your hand: This Character gains +3000 power during this battle."
CARD_BS01_018 = CardEffects(
    number="BS01-018",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
                Compare(
                    left=Count(Pool(areas=("life",), controller="opponent")),
                    comparison="<=",
                    right=Const(2),
                ),
            ),
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
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(3000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[DON!! x1] [When Attacking] If your opponent has 2 or less Life cards, you may trash 1 card from your hand: This Character gains +3000 power during this battle.",
        ),
    ),
)

# "BS01-019" "Clockwork Fire-Brigade"
# "[Once Per Turn] Set this Character as active when your opponent activates a [Trigger]."
# "[Once Per Turn] When your opponent activates a [Blocker] or an Event, draw 1 card."
CARD_BS01_019 = CardEffects(
    number="BS01-019",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="trigger_activated", who="opponent"),),
            once_per_turn=True,
            body=(SetActive(cards=Source()),),
            text="[Once Per Turn] Set this Character as active when your opponent activates a [Trigger].",
        ),
        Ability(
            kind="auto",
            timings=(
                When(event="blocker_activated", who="opponent"),
                When(event="event_activated", who="opponent"),
            ),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When your opponent activates a [Blocker] or an Event, draw 1 card.",
        ),
    ),
)

# "BS01-020" "Salamander Groom"
# "[On Play] Draw 1 card and if your opponent has 3 or more Characters, give up to 1 of your opponent's Characters −1000 power during this turn."
CARD_BS01_020 = CardEffects(
    number="BS01-020",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(1)),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="opponent")),
                        comparison=">=",
                        right=Const(3),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("character",), controller="opponent"),
                        ),
                        Modify(
                            cards=Bound("chosen"),
                            stat="power",
                            amount=Const(-1000),
                            duration=Duration(kind="this_turn", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[On Play] Draw 1 card and if your opponent has 3 or more Characters, give up to 1 of your opponent's Characters −1000 power during this turn.",
        ),
    ),
)

# "BS01-021" "Brazier Saint Theodora"
# "[DON!! x1] [Opponent's Turn] [Once Per Turn] If your Character with 4000 power or more would be K.O.'d, you may give this Character −2000 power during this turn instead of that Character being K.O.'d."
CARD_BS01_021 = CardEffects(
    number="BS01-021",
    abilities=(
        Ability(
            kind="replacement",
            timings=(
                When(
                    event="ko",
                    who="you",
                    card=AllOf(
                        (
                            CategoryIs(("character",)),
                            StatIs(stat="power", comparison=">=", number=Const(4000)),
                        ),
                    ),
                ),
            ),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
                IsTurnOf("opponent"),
            ),
            once_per_turn=True,
            optional=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[DON!! x1] [Opponent's Turn] [Once Per Turn] If your Character with 4000 power or more would be K.O.'d, you may give this Character −2000 power during this turn instead of that Character being K.O.'d.",
        ),
    ),
)

# "BS01-022" "Tinder Thief"
# "[Activate: Main] You may trash this Character: The next time you play a {Kiln Parade} type Character card with a cost of 4 or more from your hand during this turn, the cost will be reduced by 2."
CARD_BS01_022 = CardEffects(
    number="BS01-022",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Move(cards=Source(), area="trash", verb="trash"),),
            cost_optional=True,
            body=(
                ReducePayment(
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            TypeIs("Kiln Parade"),
                            StatIs(stat="cost", comparison=">=", number=Const(4)),
                        ),
                    ),
                    amount=Const(2),
                    duration=Duration(kind="this_turn", whose="any"),
                    once=True,
                ),
            ),
            text="[Activate: Main] You may trash this Character: The next time you play a {Kiln Parade} type Character card with a cost of 4 or more from your hand during this turn, the cost will be reduced by 2.",
        ),
    ),
)

# "BS01-023" "Stoker of the Last Wagon"
# "[Your Turn] Set the base power of all of your {Clockwork} type Characters to 6000."
# "When your opponent's Leader is rested, this Character gains +1000 power during this turn."
CARD_BS01_023 = CardEffects(
    number="BS01-023",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                SetStat(
                    cards=Pool(areas=("character",), controller="you", where=TypeIs("Clockwork")),
                    stat="base_power",
                    value=Const(6000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] Set the base power of all of your {Clockwork} type Characters to 6000.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="rested", who="opponent", card=CategoryIs(("leader",))),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="When your opponent's Leader is rested, this Character gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-024" "Crowd-Pleaser Dov"
# "[Your Turn] This Character gains +1000 power for each of your {Sky Bazaar} type Characters other than this Character."
# "[DON!! x1] This Character can attack on the turn in which it is played."
CARD_BS01_024 = CardEffects(
    number="BS01-024",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(
                            Pool(
                                areas=("character",),
                                controller="you",
                                where=AllOf((TypeIs("Sky Bazaar"), Not(IsSource()))),
                            ),
                        ),
                        times=1000,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] This Character gains +1000 power for each of your {Sky Bazaar} type Characters other than this Character.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(GrantKeyword(cards=Source(), keyword="Rush", duration=Duration(kind="while_valid")),),
            text="[DON!! x1] This Character can attack on the turn in which it is played.",
        ),
    ),
)

# "BS01-025" "Cinder-Cloak Assassin"
# "This Character cannot attack your opponent's Leader on the turn in which it is played."
CARD_BS01_025 = CardEffects(
    number="BS01-025",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Among(cards=Source(), where=PlayedThisTurn()),
                    where=CategoryIs(("leader",)),
                ),
            ),
            text="This Character cannot attack your opponent's Leader on the turn in which it is played.",
        ),
    ),
)

# "BS01-026" "Phoenix of Painted Tin"
# "[Rush] (This card can attack on the turn in which it is played.)"
# "[When Attacking] This Character gains [Unblockable], [Double Attack], or [Banish] until the end of this turn."
CARD_BS01_026 = CardEffects(
    number="BS01-026",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Rush",
            text="[Rush] (This card can attack on the turn in which it is played.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                ChooseOne(
                    options=(
                        (
                            GrantKeyword(
                                cards=Source(),
                                keyword="Unblockable",
                                duration=Duration(kind="end_of_turn", whose="any"),
                            ),
                        ),
                        (
                            GrantKeyword(
                                cards=Source(),
                                keyword="Double Attack",
                                duration=Duration(kind="end_of_turn", whose="any"),
                            ),
                        ),
                        (
                            GrantKeyword(
                                cards=Source(),
                                keyword="Banish",
                                duration=Duration(kind="end_of_turn", whose="any"),
                            ),
                        ),
                    ),
                    labels=("[Unblockable]", "[Double Attack]", "[Banish]"),
                ),
            ),
            text="[When Attacking] This Character gains [Unblockable], [Double Attack], or [Banish] until the end of this turn.",
        ),
    ),
)

# "BS01-027" "Fuse-Runner Kit"
# "[Activate: Main] You may rest this Character: Up to 1 of your Characters without an [On Play] effect and with a cost of 4 or less gains [Rush] during this turn."
CARD_BS01_027 = CardEffects(
    number="BS01-027",
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
                        areas=("character",),
                        controller="you",
                        where=AllOf(
                            (
                                Not(HasEffect("on_play")),
                                StatIs(stat="cost", comparison="<=", number=Const(4)),
                            ),
                        ),
                    ),
                ),
                GrantKeyword(
                    cards=Bound("chosen"),
                    keyword="Rush",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] You may rest this Character: Up to 1 of your Characters without an [On Play] effect and with a cost of 4 or less gains [Rush] during this turn.",
        ),
    ),
)

# "BS01-028" "Oil-Lamp Oracle"
# "[On Play] Give up to 1 of your opponent's Characters −1000 power during this turn for every 2 Events in your trash. Then, if you have activated an Event during this turn, draw 1 card."
CARD_BS01_028 = CardEffects(
    number="BS01-028",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=CategoryIs(("event",)))),
                        times=-1000,
                        per=2,
                    ),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                If(
                    condition=Happened(event="event_activated", who="you", where=CategoryIs(("event",))),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] Give up to 1 of your opponent's Characters −1000 power during this turn for every 2 Events in your trash. Then, if you have activated an Event during this turn, draw 1 card.",
        ),
    ),
)

# "BS01-029" "Anvil Jester"
# "[DON!! x1] [When Attacking] If this Character's power is 6000 or more, K.O. up to 1 of your opponent's Characters with 2000 or more power and a cost of 2 or less."
CARD_BS01_029 = CardEffects(
    number="BS01-029",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                If(
                    condition=Holds(
                        cards=Source(),
                        where=StatIs(stat="power", comparison=">=", number=Const(6000)),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=AllOf(
                                    (
                                        StatIs(stat="power", comparison=">=", number=Const(2000)),
                                        StatIs(stat="cost", comparison="<=", number=Const(2)),
                                    ),
                                ),
                            ),
                        ),
                        KO(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[DON!! x1] [When Attacking] If this Character's power is 6000 or more, K.O. up to 1 of your opponent's Characters with 2000 or more power and a cost of 2 or less.",
        ),
    ),
)

# "BS01-030" "Magnesia Vale"
# "[On Play] Give up to 1 of your opponent's 0 cost Characters −4000 power during this turn. Then, if the total power of your Characters is 20000 or more, K.O. up to 1 of your opponent's Characters with 2000 base power."
CARD_BS01_030 = CardEffects(
    number="BS01-030",
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
                        where=StatIs(stat="cost", comparison="==", number=Const(0)),
                    ),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-4000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                If(
                    condition=Compare(
                        left=StatOf(stat="power", cards=Pool(areas=("character",), controller="you")),
                        comparison=">=",
                        right=Const(20000),
                    ),
                    then=(
                        Choose(
                            slot="chosen_2",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=StatIs(stat="base_power", comparison="==", number=Const(2000)),
                            ),
                        ),
                        KO(cards=Bound("chosen_2")),
                    ),
                ),
            ),
            text="[On Play] Give up to 1 of your opponent's 0 cost Characters −4000 power during this turn. Then, if the total power of your Characters is 20000 or more, K.O. up to 1 of your opponent's Characters with 2000 base power.",
        ),
    ),
)

# "BS01-031" "Parasol Duelist"
# "[When Attacking] If your Leader is not [Ringmaster Oro Vane], give this Character up to 1 rested DON!! card."
CARD_BS01_031 = CardEffects(
    number="BS01-031",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=Holds(
                        cards=Pool(areas=("leader",), controller="you"),
                        where=Not(NameIs("Ringmaster Oro Vane")),
                    ),
                    then=(
                        Choose(
                            slot="given",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        GiveDon(don=Bound("given"), to=Source()),
                    ),
                ),
            ),
            text="[When Attacking] If your Leader is not [Ringmaster Oro Vane], give this Character up to 1 rested DON!! card.",
        ),
    ),
)

# "BS01-032" "Tumbler of the Third Ring"
# "This Character gains [Banish] and cannot be rested by effects and can also attack active Characters."
CARD_BS01_032 = CardEffects(
    number="BS01-032",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                GrantKeyword(cards=Source(), keyword="Banish", duration=Duration(kind="while_valid")),
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    cause="effect",
                ),
                Allow(cards=Source(), deed="attack_active", duration=Duration(kind="while_valid")),
            ),
            text="This Character gains [Banish] and cannot be rested by effects and can also attack active Characters.",
        ),
    ),
)

# "BS01-033" "Drum-Major Halloran"
# "All of your [Torch Juggler] and {Clockwork} type Characters gain +1000 power."
CARD_BS01_033 = CardEffects(
    number="BS01-033",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Modify(
                    cards=Pool(
                        areas=("character",),
                        controller="you",
                        where=AnyOf((NameIs("Torch Juggler"), TypeIs("Clockwork"))),
                    ),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="All of your [Torch Juggler] and {Clockwork} type Characters gain +1000 power.",
        ),
    ),
)

# "BS01-034" "Tin-Whistle Sisters"
# "[On Play] Each of your {Kiln Parade} type Characters gains +1000 power during this turn."
# "[Once Per Turn] When your Character is attacked by a Leader, this Character gains +1000 power during this turn."
CARD_BS01_034 = CardEffects(
    number="BS01-034",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Modify(
                    cards=Pool(areas=("character",), controller="you", where=TypeIs("Kiln Parade")),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Each of your {Kiln Parade} type Characters gains +1000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(
                When(
                    event="attacked",
                    who="you",
                    card=CategoryIs(("character",)),
                    other=CategoryIs(("leader",)),
                ),
            ),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] When your Character is attacked by a Leader, this Character gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-035" "Ash-Fall Veteran"
# "[On Play] Give your Leader up to 1 rested DON!! card. Then, if your Leader battles your opponent's Character during this turn, your Leader gains +2000 power during this turn."
# "[DON!! x1] [When Attacking] This Character gains +1000 power during this turn. Then, if this Character battles and K.O.'s your opponent's Character during this turn, draw 1 card."
CARD_BS01_035 = CardEffects(
    number="BS01-035",
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
                GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
                If(
                    condition=Happened(
                        event="battles",
                        who="you",
                        where=CategoryIs(("leader",)),
                        other=CategoryIs(("character",)),
                    ),
                    then=(
                        Modify(
                            cards=Pool(areas=("leader",), controller="you"),
                            stat="power",
                            amount=Const(2000),
                            duration=Duration(kind="this_turn", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[On Play] Give your Leader up to 1 rested DON!! card. Then, if your Leader battles your opponent's Character during this turn, your Leader gains +2000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                If(
                    condition=Happened(
                        event="wins_battle_ko",
                        who="any",
                        where=IsSource(),
                        other=CategoryIs(("character",)),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[DON!! x1] [When Attacking] This Character gains +1000 power during this turn. Then, if this Character battles and K.O.'s your opponent's Character during this turn, draw 1 card.",
        ),
    ),
)

# "BS01-036" "Little Furnace Girl"
# "[Activate: Main] You may trash this Character: Up to 1 of your Characters can attack Characters on the turn in which it is played during this turn."
CARD_BS01_036 = CardEffects(
    number="BS01-036",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Move(cards=Source(), area="trash", verb="trash"),),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Allow(
                    cards=Bound("chosen"),
                    deed="attack_when_played",
                    duration=Duration(kind="this_turn", whose="any"),
                    where=CategoryIs(("character",)),
                ),
            ),
            text="[Activate: Main] You may trash this Character: Up to 1 of your Characters can attack Characters on the turn in which it is played during this turn.",
        ),
    ),
)

# "BS01-037" "Herald of Hot Iron"
# "Your {Kiln Parade} type Characters with a cost of 7 or more can attack on the turn in which they are played."
# "Your Characters cannot attack your opponent's Leader on the turn in which they are played."
CARD_BS01_037 = CardEffects(
    number="BS01-037",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                GrantKeyword(
                    cards=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf(
                            (TypeIs("Kiln Parade"), StatIs(stat="cost", comparison=">=", number=Const(7))),
                        ),
                    ),
                    keyword="Rush",
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="Your {Kiln Parade} type Characters with a cost of 7 or more can attack on the turn in which they are played.",
        ),
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Among(cards=Pool(areas=("character",), controller="you"), where=PlayedThisTurn()),
                    where=CategoryIs(("leader",)),
                ),
            ),
            text="Your Characters cannot attack your opponent's Leader on the turn in which they are played.",
        ),
    ),
)

# "BS01-038" "Confetti Cannon"
# "[On Play] All of your opponent's Characters with 2000 power or less cannot activate [Blocker] during this turn. Then, K.O. up to 1 of your opponent's Characters with a [Blocker] effect and 2000 power or less."
CARD_BS01_038 = CardEffects(
    number="BS01-038",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Forbid(
                    deed="block",
                    duration=Duration(kind="this_turn", whose="any"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="power", comparison="<=", number=Const(2000)),
                    ),
                ),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AllOf(
                            (
                                HasKeyword("Blocker"),
                                StatIs(stat="power", comparison="<=", number=Const(2000)),
                            ),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] All of your opponent's Characters with 2000 power or less cannot activate [Blocker] during this turn. Then, K.O. up to 1 of your opponent's Characters with a [Blocker] effect and 2000 power or less.",
        ),
    ),
)

# "BS01-039" "Blacksmith's Rival"
# "[Once Per Turn] When your opponent's Character is K.O.'d by this Character, draw 1 card."
# "[DON!! x1] [On Play] Give this Character up to 1 rested DON!! card."
# "[When Attacking] Give up to 1 of your opponent's Characters −1000 power during this turn."
CARD_BS01_039 = CardEffects(
    number="BS01-039",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="ko", who="opponent", card=CategoryIs(("character",)), other=IsSource()),),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When your opponent's Character is K.O.'d by this Character, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                GiveDon(don=Bound("given"), to=Source()),
            ),
            text="[DON!! x1] [On Play] Give this Character up to 1 rested DON!! card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] Give up to 1 of your opponent's Characters −1000 power during this turn.",
        ),
    ),
)

# "BS01-040" "Understage Mechanic"
# "[On Play] During this turn, the next time you play a {Clockwork} type Character card from your hand, the cost will be reduced by 1."
CARD_BS01_040 = CardEffects(
    number="BS01-040",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                ReducePayment(
                    where=AllOf((CategoryIs(("character",)), TypeIs("Clockwork"))),
                    amount=Const(1),
                    duration=Duration(kind="this_turn", whose="any"),
                    once=True,
                ),
            ),
            text="[On Play] During this turn, the next time you play a {Clockwork} type Character card from your hand, the cost will be reduced by 1.",
        ),
    ),
)

# "BS01-041" "Powder-Dust Harlequin"
# "[DON!! x1] [Double Attack]"
# "[On Play]/[When Attacking]/[On K.O.] Give up to 1 of your opponent's Characters −1000 power during this turn."
CARD_BS01_041 = CardEffects(
    number="BS01-041",
    abilities=(
        Ability(
            kind="keyword",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            keyword="Double Attack",
            text="[DON!! x1] [Double Attack]",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"), Timing("when_attacking"), Timing("on_ko")),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play]/[When Attacking]/[On K.O.] Give up to 1 of your opponent's Characters −1000 power during this turn.",
        ),
    ),
)

# "BS01-042" "Coal-Eyed Panther"
# "If your Leader has the {Kiln Parade} type, this Character gains [Double Attack]. (This card deals 2 damage.)"
# "[On Play] Give up to 1 of your opponent's Characters −1000 power during this turn. Then, this Character gains [Banish] during this turn. (When this card deals damage, the target card is trashed without activating its Trigger.)"
CARD_BS01_042 = CardEffects(
    number="BS01-042",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(
                    left=Count(Pool(areas=("leader",), controller="you", where=TypeIs("Kiln Parade"))),
                    comparison=">=",
                    right=Const(1),
                ),
            ),
            body=(
                GrantKeyword(cards=Source(), keyword="Double Attack", duration=Duration(kind="while_valid")),
            ),
            text="If your Leader has the {Kiln Parade} type, this Character gains [Double Attack]. (This card deals 2 damage.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                GrantKeyword(
                    cards=Source(),
                    keyword="Banish",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Give up to 1 of your opponent's Characters −1000 power during this turn. Then, this Character gains [Banish] during this turn. (When this card deals damage, the target card is trashed without activating its Trigger.)",
        ),
    ),
)

# "BS01-043" "Seven-Torch Colossus"
# "[On Play] Give your opponent's Leader −1000 power and up to 1 of your opponent's Characters −2000 power and this Character +1000 power during this turn."
# "[When Attacking] This Character gains +1000 power for every 2 Events in your trash during this turn."
CARD_BS01_043 = CardEffects(
    number="BS01-043",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Modify(
                    cards=Pool(areas=("leader",), controller="opponent"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Give your opponent's Leader −1000 power and up to 1 of your opponent's Characters −2000 power and this Character +1000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=CategoryIs(("event",)))),
                        times=1000,
                        per=2,
                    ),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] This Character gains +1000 power for every 2 Events in your trash during this turn.",
        ),
    ),
)

# "BS01-044" "Rope-Walker Celestine"
# "This Character cannot attack on the turn in which it is played."
# "[On Play] If your Leader has the {Kiln Parade} type and is active and is multicolored, draw 1 card."
CARD_BS01_044 = CardEffects(
    number="BS01-044",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Among(cards=Source(), where=PlayedThisTurn()),
                ),
            ),
            text="This Character cannot attack on the turn in which it is played.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(
                                    Pool(areas=("leader",), controller="you", where=TypeIs("Kiln Parade")),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                            Compare(
                                left=Count(
                                    Pool(areas=("leader",), controller="you", where=StateIs("active")),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                            Compare(
                                left=Count(Pool(areas=("leader",), controller="you", where=Multicolor())),
                                comparison=">=",
                                right=Const(1),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If your Leader has the {Kiln Parade} type and is active and is multicolored, draw 1 card.",
        ),
    ),
)

# "BS01-045" "Match-Girl of the Rafters"
# "[On Play] Add up to 1 card with a type including \"Parade\", \"Orchard\", or \"Fleet\" from your trash to your hand. Then, trash 1 card from your hand if you have 5 or more cards in your hand."
CARD_BS01_045 = CardEffects(
    number="BS01-045",
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
                        areas=("trash",),
                        controller="you",
                        where=AnyOf((TypeIncludes("Parade"), TypeIncludes("Orchard"), TypeIncludes("Fleet"))),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison=">=",
                        right=Const(5),
                    ),
                    then=(
                        Choose(
                            slot="chosen_2",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen_2"), area="trash", verb="trash"),
                    ),
                ),
            ),
            text="[On Play] Add up to 1 card with a type including \"Parade\", \"Orchard\", or \"Fleet\" from your trash to your hand. Then, trash 1 card from your hand if you have 5 or more cards in your hand.",
        ),
    ),
)

# "BS01-046" "Brass-Lunged Barker"
# "[On Play] If your Leader has the {Kiln Parade} type, choose one:"
# "• Draw 1 card."
# "• Give up to 2 rested DON!! cards to your Leader."
CARD_BS01_046 = CardEffects(
    number="BS01-046",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("leader",), controller="you", where=TypeIs("Kiln Parade"))),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(
                        ChooseOne(
                            options=(
                                (Draw(count=Const(1)),),
                                (
                                    Choose(
                                        slot="given",
                                        least=Const(0),
                                        most=Const(2),
                                        among=Pool(
                                            areas=("cost",),
                                            controller="you",
                                            where=StateIs("rested"),
                                        ),
                                    ),
                                    GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
                                ),
                            ),
                            labels=("Draw 1 card.", "Give up to 2 rested DON!! cards to your Leader."),
                        ),
                    ),
                ),
            ),
            text="[On Play] If your Leader has the {Kiln Parade} type, choose one:\n• Draw 1 card.\n• Give up to 2 rested DON!! cards to your Leader.",
        ),
    ),
)

# "BS01-047" "Vaulting Mare"
# "When this Character attacks your opponent's Leader, this Character gains +1000 power during this battle."
CARD_BS01_047 = CardEffects(
    number="BS01-047",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="attacks", card=IsSource(), other=CategoryIs(("leader",))),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="When this Character attacks your opponent's Leader, this Character gains +1000 power during this battle.",
        ),
    ),
)

# "BS01-048" "Soot-Sister Adelheid"
# "[On Play] Up to 1 of your opponent's Characters loses 2000 power during this turn."
# "[Once Per Turn] When this Character attacks or is attacked, this Character gains +1000 power during this turn."
CARD_BS01_048 = CardEffects(
    number="BS01-048",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Up to 1 of your opponent's Characters loses 2000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="attacks", card=IsSource()), When(event="attacked", card=IsSource())),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] When this Character attacks or is attacked, this Character gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-049" "Spark-Eater Toad"
# "[Once Per Turn] When a DON!! card is given to this Character, give up to 1 of your opponent's Characters −2000 power during this turn."
# "[On Play] K.O. up to 1 of your opponent's Characters with 1 or more DON!! cards given."
CARD_BS01_049 = CardEffects(
    number="BS01-049",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="given_don", card=IsSource()),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] When a DON!! card is given to this Character, give up to 1 of your opponent's Characters −2000 power during this turn.",
        ),
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
                        where=StatIs(stat="don_given", comparison=">=", number=Const(1)),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters with 1 or more DON!! cards given.",
        ),
    ),
)

# "BS01-050" "Bonfire Rehearsal"
# "[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle. Then, if you have 2 or more {Kiln Parade} type Characters, that card gains an additional +1000 power during this battle."
# "[Trigger] Give up to a total of 2 of your opponent's Leader or Character cards −2000 power during this turn."
CARD_BS01_050 = CardEffects(
    number="BS01-050",
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
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="you", where=TypeIs("Kiln Parade"))),
                        comparison=">=",
                        right=Const(2),
                    ),
                    then=(
                        Modify(
                            cards=Bound("chosen"),
                            stat="power",
                            amount=Const(1000),
                            duration=Duration(kind="this_battle", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle. Then, if you have 2 or more {Kiln Parade} type Characters, that card gains an additional +1000 power during this battle.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("leader", "character"), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Trigger] Give up to a total of 2 of your opponent's Leader or Character cards −2000 power during this turn.",
        ),
    ),
)

# "BS01-051" "Set the Whole Street Alight"
# "[Main] K.O. up to 2 of your opponent's Characters with a total power of 7000 or less."
# "[Trigger] Activate this card's [Main] effect."
CARD_BS01_051 = CardEffects(
    number="BS01-051",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="opponent"),
                    total=("power", Const(7000)),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[Main] K.O. up to 2 of your opponent's Characters with a total power of 7000 or less.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(ActivateEffect(cards=Source(), timing="main"),),
            text="[Trigger] Activate this card's [Main] effect.",
        ),
    ),
)

# "BS01-052" "Curtain of Sparks"
# "[Main] Select 1 of your {Kiln Parade} type Leader or Character cards. If that Leader or Character attacks during this turn, your opponent cannot activate a [Blocker] Character that has 3000 or less power during this turn."
# "[Trigger] K.O. up to 1 of your opponent's Characters with 3000 power or less."
CARD_BS01_052 = CardEffects(
    number="BS01-052",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you", where=TypeIs("Kiln Parade")),
                ),
                Forbid(
                    deed="activate_blocker",
                    duration=Duration(kind="this_turn", whose="any"),
                    who="opponent",
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            HasKeyword("Blocker"),
                            StatIs(stat="power", comparison="<=", number=Const(3000)),
                        ),
                    ),
                    while_attacking=Bound("chosen"),
                ),
            ),
            text="[Main] Select 1 of your {Kiln Parade} type Leader or Character cards. If that Leader or Character attacks during this turn, your opponent cannot activate a [Blocker] Character that has 3000 or less power during this turn.",
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
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="power", comparison="<=", number=Const(3000)),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[Trigger] K.O. up to 1 of your opponent's Characters with 3000 power or less.",
        ),
    ),
)

# "BS01-053" "Give Them Everything"
# "[Main] You may give 2 active DON!! cards to 1 of your {Kiln Parade} type Characters: Your opponent cannot activate the [Blocker] of any Character with 5000 power or less when the card given these DON!! cards attacks during this turn."
CARD_BS01_053 = CardEffects(
    number="BS01-053",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            cost=(
                Choose(
                    slot="given",
                    least=Const(2),
                    most=Const(2),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Choose(
                    slot="recipient",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Kiln Parade")),
                ),
                GiveDon(don=Bound("given"), to=Bound("recipient")),
            ),
            cost_optional=True,
            body=(
                Forbid(
                    deed="activate_blocker",
                    duration=Duration(kind="this_turn", whose="any"),
                    who="opponent",
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            StatIs(stat="power", comparison="<=", number=Const(5000)),
                        ),
                    ),
                    while_attacking=Bound("recipient"),
                ),
            ),
            text="[Main] You may give 2 active DON!! cards to 1 of your {Kiln Parade} type Characters: Your opponent cannot activate the [Blocker] of any Character with 5000 power or less when the card given these DON!! cards attacks during this turn.",
        ),
    ),
)

# "BS01-054" "Roar of the Crowd"
# "[Main] Up to a total of 2 of your Leader and Character cards gain +2000 power during this turn. Then, your opponent cannot activate [Blocker] during this turn."
# "[Trigger] Up to 1 of your Leader or Character cards gains +2000 power until the end of this battle."
CARD_BS01_054 = CardEffects(
    number="BS01-054",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("leader", "character"), controller="you"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Forbid(
                    deed="activate_blocker",
                    duration=Duration(kind="this_turn", whose="any"),
                    who="opponent",
                ),
            ),
            text="[Main] Up to a total of 2 of your Leader and Character cards gain +2000 power during this turn. Then, your opponent cannot activate [Blocker] during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
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
            ),
            text="[Trigger] Up to 1 of your Leader or Character cards gains +2000 power until the end of this battle.",
        ),
    ),
)

# "BS01-055" "Burn the Stage Behind Us"
# "[Counter] Your Leader gains +1000 power during this turn. Then, you may K.O. any number of your Characters with a cost of 3 or less. Your Leader gains an additional +1000 power during this turn for every K.O.'d Character."
CARD_BS01_055 = CardEffects(
    number="BS01-055",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Modify(
                    cards=Pool(areas=("leader",), controller="you"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=None,
                            among=Pool(
                                areas=("character",),
                                controller="you",
                                where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                            ),
                        ),
                        KO(cards=Bound("chosen"), slot="koed"),
                    ),
                ),
                Modify(
                    cards=Pool(areas=("leader",), controller="you"),
                    stat="power",
                    amount=Scaled(number=Count(Bound("koed")), times=1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Counter] Your Leader gains +1000 power during this turn. Then, you may K.O. any number of your Characters with a cost of 3 or less. Your Leader gains an additional +1000 power during this turn for every K.O.'d Character.",
        ),
    ),
)

# "BS01-056" "Show Without a Net"
# "[Main] Up to 1 of your Characters gains \"This Character cannot be K.O.'d by your opponent's effects.\" during this turn. Then, give that Character up to 2 rested DON!! cards."
# "[Trigger] Draw 1 card."
CARD_BS01_056 = CardEffects(
    number="BS01-056",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                GrantAbility(
                    cards=Bound("chosen"),
                    ability=Ability(
                        kind="permanent",
                        body=(
                            Forbid(
                                deed="be_koed",
                                duration=Duration(kind="while_valid"),
                                cards=Source(),
                                cause="effect",
                                by="opponent",
                            ),
                        ),
                    ),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                GiveDon(don=Bound("given"), to=Bound("chosen")),
            ),
            text="[Main] Up to 1 of your Characters gains \"This Character cannot be K.O.'d by your opponent's effects.\" during this turn. Then, give that Character up to 2 rested DON!! cards.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-057" "Three Rings at Once"
# "[Main] K.O. up to 1 of your opponent's Characters with 4000 power or less, and your Leader gains +1000 power during this turn. Then, if you have 2 or more Characters, choose one:"
# "• Draw 1 card."
# "• Up to 1 of your Characters gains [Banish] during this turn."
CARD_BS01_057 = CardEffects(
    number="BS01-057",
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
                        where=StatIs(stat="power", comparison="<=", number=Const(4000)),
                    ),
                ),
                KO(cards=Bound("chosen")),
                Modify(
                    cards=Pool(areas=("leader",), controller="you"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="you")),
                        comparison=">=",
                        right=Const(2),
                    ),
                    then=(
                        ChooseOne(
                            options=(
                                (Draw(count=Const(1)),),
                                (
                                    Choose(
                                        slot="chosen_2",
                                        least=Const(0),
                                        most=Const(1),
                                        among=Pool(areas=("character",), controller="you"),
                                    ),
                                    GrantKeyword(
                                        cards=Bound("chosen_2"),
                                        keyword="Banish",
                                        duration=Duration(kind="this_turn", whose="any"),
                                    ),
                                ),
                            ),
                            labels=(
                                "Draw 1 card.",
                                "Up to 1 of your Characters gains [Banish] during this turn.",
                            ),
                        ),
                    ),
                ),
            ),
            text="[Main] K.O. up to 1 of your opponent's Characters with 4000 power or less, and your Leader gains +1000 power during this turn. Then, if you have 2 or more Characters, choose one:\n• Draw 1 card.\n• Up to 1 of your Characters gains [Banish] during this turn.",
        ),
    ),
)

# "BS01-058" "Encore for the Dead"
# "[Main] Select 1 of your {Kiln Parade} type Characters. K.O. all of your Characters other than the selected Character and K.O. up to 2 of your opponent's Characters with 6000 power or less."
# "[Trigger] Add up to 1 red, green, or blue card from your trash to your hand."
CARD_BS01_058 = CardEffects(
    number="BS01-058",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Kiln Parade")),
                ),
                KO(cards=Pool(areas=("character",), controller="you", where=Not(IsIn("chosen")))),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="power", comparison="<=", number=Const(6000)),
                    ),
                ),
                KO(cards=Bound("chosen_2")),
            ),
            text="[Main] Select 1 of your {Kiln Parade} type Characters. K.O. all of your Characters other than the selected Character and K.O. up to 2 of your opponent's Characters with 6000 power or less.",
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
                        areas=("trash",),
                        controller="you",
                        where=AnyOf((ColorIs("red"), ColorIs("green"), ColorIs("blue"))),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[Trigger] Add up to 1 red, green, or blue card from your trash to your hand.",
        ),
    ),
)

# "BS01-059" "Crowned in Embers"
# "[Main] The base power of up to 1 of your {Kiln Parade} type Characters becomes 8000 during this turn. Then, K.O. up to 1 of your opponent's Characters with a power equal to or less than your Leader's power."
# "[Trigger] Draw 1 card."
CARD_BS01_059 = CardEffects(
    number="BS01-059",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Kiln Parade")),
                ),
                SetStat(
                    cards=Bound("chosen"),
                    stat="base_power",
                    value=Const(8000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(
                            stat="power",
                            comparison="<=",
                            number=StatOf(stat="power", cards=Pool(areas=("leader",), controller="you")),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen_2")),
            ),
            text="[Main] The base power of up to 1 of your {Kiln Parade} type Characters becomes 8000 during this turn. Then, K.O. up to 1 of your opponent's Characters with a power equal to or less than your Leader's power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-060" "The Travelling Kiln"
# "[Activate: Main] You may rest this Stage: Give up to 2 total of your currently given DON!! cards to 1 of your Characters."
# "[On Play] Draw 1 card."
CARD_BS01_060 = CardEffects(
    number="BS01-060",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("given",), controller="you"),
                ),
                Choose(
                    slot="recipient",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                GiveDon(don=Bound("given"), to=Bound("recipient")),
            ),
            text="[Activate: Main] You may rest this Stage: Give up to 2 total of your currently given DON!! cards to 1 of your Characters.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(Draw(count=Const(1)),),
            text="[On Play] Draw 1 card.",
        ),
    ),
)

# "BS01-061" "Orchard-Mother Hesper"
# "[DON!! x1] [When Attacking] [Once Per Turn] Rest up to 1 of your opponent's Characters with a cost equal to or less than the number of your {Hollow Orchard} type Characters."
CARD_BS01_061 = CardEffects(
    number="BS01-061",
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
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(
                            stat="cost",
                            comparison="<=",
                            number=Count(
                                Pool(areas=("character",), controller="you", where=TypeIs("Hollow Orchard")),
                            ),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[DON!! x1] [When Attacking] [Once Per Turn] Rest up to 1 of your opponent's Characters with a cost equal to or less than the number of your {Hollow Orchard} type Characters.",
        ),
    ),
)

# "BS01-062" "Brine and Blossom"
# "[Once Per Turn] When a Character is returned to the owner's hand by your effect, set up to 1 of your DON!! cards as active."
CARD_BS01_062 = CardEffects(
    number="BS01-062",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(event="returned_to_hand", card=CategoryIs(("character",)), cause="effect", by="you"),
            ),
            once_per_turn=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                SetActive(cards=Bound("chosen")),
            ),
            text="[Once Per Turn] When a Character is returned to the owner's hand by your effect, set up to 1 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-063" "Windfall Urchin"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
CARD_BS01_063 = CardEffects(
    number="BS01-063",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
    ),
)

# "BS01-064" "Grafting Knife Ilo"
# "[Trigger] Play this card."
CARD_BS01_064 = CardEffects(
    number="BS01-064",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-065" "Ladder-Boy Senn"
# "[End of Your Turn] ①: Set this Character as active."
# "[Trigger] Set up to 2 of your DON!! cards as active."
CARD_BS01_065 = CardEffects(
    number="BS01-065",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
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
            body=(SetActive(cards=Source()),),
            text="[End of Your Turn] ①: Set this Character as active.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                SetActive(cards=Bound("chosen")),
            ),
            text="[Trigger] Set up to 2 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-066" "Wasp-Nest Sentry"
# "[Your Turn] When this Character becomes rested, up to 1 of your opponent's rested Characters or Stages will not become active in your opponent's next Refresh Phase."
CARD_BS01_066 = CardEffects(
    number="BS01-066",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="rested", card=IsSource()),),
            conditions=(IsTurnOf("you"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character", "stage"), controller="opponent", where=StateIs("rested")),
                ),
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="next_refresh", whose="opponent"),
                    cards=Bound("chosen"),
                ),
            ),
            text="[Your Turn] When this Character becomes rested, up to 1 of your opponent's rested Characters or Stages will not become active in your opponent's next Refresh Phase.",
        ),
    ),
)

# "BS01-067" "Cider Brewer Lovisa"
# "[When Attacking] Set up to 1 of your DON!! cards as active at the end of this turn."
# "[Once Per Turn] When this Character becomes rested by your opponent's Character's effect, draw 1 card."
CARD_BS01_067 = CardEffects(
    number="BS01-067",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Delay(
                    moment=Moment(kind="end_of_turn"),
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        SetActive(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[When Attacking] Set up to 1 of your DON!! cards as active at the end of this turn.",
        ),
        Ability(
            kind="auto",
            timings=(
                When(
                    event="rested",
                    card=IsSource(),
                    other=CategoryIs(("character",)),
                    cause="effect",
                    by="opponent",
                ),
            ),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When this Character becomes rested by your opponent's Character's effect, draw 1 card.",
        ),
    ),
)

# "BS01-068" "Scarecrow Captain"
# "[Opponent's Turn] If this Character would be rested by your opponent's effect, you may rest 1 of your other Characters instead."
# "[Opponent's Turn] If this Character is rested, your opponent cannot attack any Character other than [Scarecrow Captain]."
CARD_BS01_068 = CardEffects(
    number="BS01-068",
    abilities=(
        Ability(
            kind="replacement",
            timings=(When(event="rested", card=IsSource(), cause="effect", by="opponent"),),
            conditions=(IsTurnOf("opponent"),),
            optional=True,
            body=(
                Choose(
                    slot="rested",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf((Not(IsSource()), StateIs("active"))),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Opponent's Turn] If this Character would be rested by your opponent's effect, you may rest 1 of your other Characters instead.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"), Holds(cards=Source(), where=StateIs("rested"))),
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    who="opponent",
                    where=AllOf((CategoryIs(("character",)), Not(NameIs("Scarecrow Captain")))),
                ),
            ),
            text="[Opponent's Turn] If this Character is rested, your opponent cannot attack any Character other than [Scarecrow Captain].",
        ),
    ),
)

# "BS01-069" "Root-Cellar Bear"
CARD_BS01_069 = CardEffects(number="BS01-069")

# "BS01-070" "Bee-Charmer Ottoline"
# "[On Play] Up to 2 of your opponent's rested Characters will not become active in the next Refresh Phase. Then, set up to 1 of your {Hollow Orchard} type Characters as active."
CARD_BS01_070 = CardEffects(
    number="BS01-070",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="opponent", where=StateIs("rested")),
                ),
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="next_refresh", whose="any"),
                    cards=Bound("chosen"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Hollow Orchard")),
                ),
                SetActive(cards=Bound("chosen_2")),
            ),
            text="[On Play] Up to 2 of your opponent's rested Characters will not become active in the next Refresh Phase. Then, set up to 1 of your {Hollow Orchard} type Characters as active.",
        ),
    ),
)

# "BS01-071" "Hedge Knight Corvane"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
# "[On Block] You may rest 1 of your opponent's Characters with a cost of 4 or less. If you do not, draw 1 card."
CARD_BS01_071 = CardEffects(
    number="BS01-071",
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
                May(
                    body=(
                        Choose(
                            slot="rested",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=AllOf(
                                    (
                                        StatIs(stat="cost", comparison="<=", number=Const(4)),
                                        StateIs("active"),
                                    ),
                                ),
                            ),
                        ),
                        Rest(cards=Bound("rested")),
                    ),
                    otherwise=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Block] You may rest 1 of your opponent's Characters with a cost of 4 or less. If you do not, draw 1 card.",
        ),
    ),
)

# "BS01-072" "The Oldest Tree"
# "All Characters with a cost of 2 or less do not become active in your and your opponent's Refresh Phases."
# "This Character cannot attack unless your opponent trashes 1 card from their hand whenever they attack."
CARD_BS01_072 = CardEffects(
    number="BS01-072",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="next_refresh", whose="both"),
                    cards=Pool(
                        areas=("character",),
                        controller="any",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                ),
            ),
            text="All Characters with a cost of 2 or less do not become active in your and your opponent's Refresh Phases.",
        ),
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    price=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", who="opponent"),
                    ),
                ),
            ),
            text="This Character cannot attack unless your opponent trashes 1 card from their hand whenever they attack.",
        ),
    ),
)

# "BS01-073" "Pear-Cart Raider"
# "[On Play] If your opponent has 3 or more rested cards, this Character gains [Rush] during this turn."
# "[Once Per Turn] When a Character is rested by your effect, draw 1 card and trash 1 card from your hand."
CARD_BS01_073 = CardEffects(
    number="BS01-073",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(
                            Pool(
                                areas=("leader", "character", "stage", "cost"),
                                controller="opponent",
                                where=StateIs("rested"),
                            ),
                        ),
                        comparison=">=",
                        right=Const(3),
                    ),
                    then=(
                        GrantKeyword(
                            cards=Source(),
                            keyword="Rush",
                            duration=Duration(kind="this_turn", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[On Play] If your opponent has 3 or more rested cards, this Character gains [Rush] during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="rested", card=CategoryIs(("character",)), cause="effect", by="you"),),
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
            text="[Once Per Turn] When a Character is rested by your effect, draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-074" "Twin Topiary Hounds"
# "If your opponent has 2 or more rested Characters, this Character can attack Characters on the turn in which it is played."
CARD_BS01_074 = CardEffects(
    number="BS01-074",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(
                    left=Count(Pool(areas=("character",), controller="opponent", where=StateIs("rested"))),
                    comparison=">=",
                    right=Const(2),
                ),
            ),
            body=(
                Allow(
                    cards=Source(),
                    deed="attack_when_played",
                    duration=Duration(kind="while_valid"),
                    where=CategoryIs(("character",)),
                ),
            ),
            text="If your opponent has 2 or more rested Characters, this Character can attack Characters on the turn in which it is played.",
        ),
    ),
)

# "BS01-075" "Moth-Keeper Anneke"
# "If your Leader has the {Hollow Orchard} type, your {Hollow Orchard} type Characters can attack Characters on the turn in which they are played."
# "[On Play] Rest up to a total of 2 of your opponent's Characters or DON!! cards."
CARD_BS01_075 = CardEffects(
    number="BS01-075",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(
                    left=Count(Pool(areas=("leader",), controller="you", where=TypeIs("Hollow Orchard"))),
                    comparison=">=",
                    right=Const(1),
                ),
            ),
            body=(
                Allow(
                    cards=Pool(areas=("character",), controller="you", where=TypeIs("Hollow Orchard")),
                    deed="attack_when_played",
                    duration=Duration(kind="while_valid"),
                    where=CategoryIs(("character",)),
                ),
            ),
            text="If your Leader has the {Hollow Orchard} type, your {Hollow Orchard} type Characters can attack Characters on the turn in which they are played.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(2),
                    among=Together(
                        (
                            Pool(areas=("character",), controller="opponent"),
                            Pool(areas=("cost",), controller="opponent", where=StateIs("active")),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Play] Rest up to a total of 2 of your opponent's Characters or DON!! cards.",
        ),
    ),
)

# "BS01-076" "Nettle-Soup Widow"
# "[On Play] Draw 1 card or set up to 1 of your DON!! cards as active."
CARD_BS01_076 = CardEffects(
    number="BS01-076",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                ChooseOne(
                    options=(
                        (Draw(count=Const(1)),),
                        (
                            Choose(
                                slot="chosen",
                                least=Const(0),
                                most=Const(1),
                                among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                            ),
                            SetActive(cards=Bound("chosen")),
                        ),
                    ),
                    labels=("draw 1 card", "set up to 1 of your DON!! cards as active"),
                ),
            ),
            text="[On Play] Draw 1 card or set up to 1 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-077" "Acorn Artillerist"
# "[On Play] Choose up to 1 of your opponent's rested Characters with a cost of 2 or less and K.O. it. If you have 8 or more DON!! cards on your field, choose up to 1 of your opponent's rested Characters with a cost of 4 or less instead of a Character with a cost of 2 or less."
CARD_BS01_077 = CardEffects(
    number="BS01-077",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("cost", "given"), controller="you")),
                        comparison=">=",
                        right=Const(8),
                    ),
                    then=(
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
                                        StatIs(stat="cost", comparison="<=", number=Const(4)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    otherwise=(
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
                                        StatIs(stat="cost", comparison="<=", number=Const(2)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] Choose up to 1 of your opponent's rested Characters with a cost of 2 or less and K.O. it. If you have 8 or more DON!! cards on your field, choose up to 1 of your opponent's rested Characters with a cost of 4 or less instead of a Character with a cost of 2 or less.",
        ),
    ),
)

# "BS01-078" "Crow-Speaker Ansgar"
# "[Once Per Turn] This effect can be activated when your opponent's Leader attacks, or when your opponent plays a Stage. Rest up to 1 of your opponent's Characters with a cost of 3 or less."
CARD_BS01_078 = CardEffects(
    number="BS01-078",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(event="attacks", who="opponent", card=CategoryIs(("leader",))),
                When(event="played", who="opponent", card=CategoryIs(("stage",))),
            ),
            once_per_turn=True,
            optional=True,
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
            text="[Once Per Turn] This effect can be activated when your opponent's Leader attacks, or when your opponent plays a Stage. Rest up to 1 of your opponent's Characters with a cost of 3 or less.",
        ),
    ),
)

# "BS01-079" "Hornet Queen"
# "Once per turn, this Character cannot be K.O.'d by your opponent's effects."
# "[On Play] Your opponent's Characters with a cost of 3 or less will not become active in your opponent's next Refresh Phase."
CARD_BS01_079 = CardEffects(
    number="BS01-079",
    abilities=(
        Ability(
            kind="replacement",
            timings=(When(event="ko", card=IsSource(), cause="effect", by="opponent"),),
            once_per_turn=True,
            text="Once per turn, this Character cannot be K.O.'d by your opponent's effects.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="next_refresh", whose="opponent"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
            ),
            text="[On Play] Your opponent's Characters with a cost of 3 or less will not become active in your opponent's next Refresh Phase.",
        ),
    ),
)

# "BS01-080" "Thistle Duelist"
# "[When Attacking] Up to 1 of your opponent's Characters with a cost of 4 or less cannot attack or activate [Blocker] until the start of your next turn."
CARD_BS01_080 = CardEffects(
    number="BS01-080",
    abilities=(
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(4)),
                    ),
                ),
                Forbid(deed="attack", duration=Duration(kind="start_of_turn"), cards=Bound("chosen")),
                Forbid(deed="block", duration=Duration(kind="start_of_turn"), cards=Bound("chosen")),
            ),
            text="[When Attacking] Up to 1 of your opponent's Characters with a cost of 4 or less cannot attack or activate [Blocker] until the start of your next turn.",
        ),
    ),
)

# "BS01-081" "Brook-Stone Mason"
# "[Activate: Main] You may rest any number of your DON!! cards: For every DON!! card rested this way, this Character gains +1000 power during this turn."
# "[Trigger] Rest up to 1 of your opponent's Characters with a cost of 3 or less."
CARD_BS01_081 = CardEffects(
    number="BS01-081",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested"), slot="got_rested"),
            ),
            cost_optional=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=Count(Bound("got_rested")), times=1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] You may rest any number of your DON!! cards: For every DON!! card rested this way, this Character gains +1000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
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
            text="[Trigger] Rest up to 1 of your opponent's Characters with a cost of 3 or less.",
        ),
    ),
)

# "BS01-082" "Weather-Vane Golem"
# "This Character cannot be rested or K.O.'d by your opponent's effects."
# "Your {Clockwork} type Character cards are played rested."
CARD_BS01_082 = CardEffects(
    number="BS01-082",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    cause="effect",
                    by="opponent",
                ),
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    cause="effect",
                    by="opponent",
                ),
            ),
            text="This Character cannot be rested or K.O.'d by your opponent's effects.",
        ),
        Ability(
            kind="permanent",
            body=(
                EnterRested(
                    where=AllOf((CategoryIs(("character",)), TypeIs("Clockwork"))),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="Your {Clockwork} type Character cards are played rested.",
        ),
    ),
)

# "BS01-083" "Boar-Rider Ffion"
# "At the end of a battle in which this Character battles your opponent's Character with a cost of 4 or less, rest the opponent's Character you battled with."
# "[DON!! x1] [When Attacking] At the end of this battle, set up to 1 of your DON!! cards as active."
CARD_BS01_083 = CardEffects(
    number="BS01-083",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(
                    event="battled",
                    card=IsSource(),
                    other=AllOf(
                        (CategoryIs(("character",)), StatIs(stat="cost", comparison="<=", number=Const(4))),
                    ),
                ),
            ),
            body=(Rest(cards=Bound("event.other")),),
            text="At the end of a battle in which this Character battles your opponent's Character with a cost of 4 or less, rest the opponent's Character you battled with.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                Delay(
                    moment=Moment(kind="end_of_battle"),
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        SetActive(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[DON!! x1] [When Attacking] At the end of this battle, set up to 1 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-084" "Hermit of the Hollow"
# "[On Play] Select all of your opponent's rested Characters. None of the selected Characters can attack unless your opponent trashes 1 card from their hand whenever they attack until the end of your opponent's next turn."
CARD_BS01_084 = CardEffects(
    number="BS01-084",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Pool(areas=("character",), controller="opponent", where=StateIs("rested")),
                    price=(
                        Choose(
                            slot="chosen_2",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen_2"), area="trash", verb="trash", who="opponent"),
                    ),
                ),
            ),
            text="[On Play] Select all of your opponent's rested Characters. None of the selected Characters can attack unless your opponent trashes 1 card from their hand whenever they attack until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-085" "Dew-Gatherer Imke"
# "[Opponent's Turn] Your other {Hollow Orchard} type Characters cannot be rested by your opponent's effects."
CARD_BS01_085 = CardEffects(
    number="BS01-085",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf((Not(IsSource()), TypeIs("Hollow Orchard"))),
                    ),
                    cause="effect",
                    by="opponent",
                ),
            ),
            text="[Opponent's Turn] Your other {Hollow Orchard} type Characters cannot be rested by your opponent's effects.",
        ),
    ),
)

# "BS01-086" "Cuckoo-Clock Sparrow"
# "[On Your Opponent's Attack] [Once Per Turn] This effect can be activated when you only have Characters with a type including \"Orchard\". Up to 1 of your Leader or Character cards gains +1000 power during this battle."
CARD_BS01_086 = CardEffects(
    number="BS01-086",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_opponents_attack"),),
            conditions=(
                Holds(cards=Pool(areas=("character",), controller="you"), where=TypeIncludes("Orchard")),
            ),
            once_per_turn=True,
            optional=True,
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
                    amount=Const(1000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[On Your Opponent's Attack] [Once Per Turn] This effect can be activated when you only have Characters with a type including \"Orchard\". Up to 1 of your Leader or Character cards gains +1000 power during this battle.",
        ),
    ),
)

# "BS01-087" "Bark-Letter Scribe"
# "[On Play] Look at 4 cards from the top of your deck; reveal a total of up to 2 [The Oldest Tree] or [Windfall Urchin] cards and add them to your hand. Then, place the remaining cards at the bottom of your deck in any order."
CARD_BS01_087 = CardEffects(
    number="BS01-087",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(4))),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Among(
                        cards=Bound("looked"),
                        where=AnyOf((NameIs("The Oldest Tree"), NameIs("Windfall Urchin"))),
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
            text="[On Play] Look at 4 cards from the top of your deck; reveal a total of up to 2 [The Oldest Tree] or [Windfall Urchin] cards and add them to your hand. Then, place the remaining cards at the bottom of your deck in any order.",
        ),
    ),
)

# "BS01-088" "Frost-Pruner Gale"
# "[On Play] Up to 1 of your opponent's rested Characters will not become active until the end of your opponent's next turn."
CARD_BS01_088 = CardEffects(
    number="BS01-088",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent", where=StateIs("rested")),
                ),
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                ),
            ),
            text="[On Play] Up to 1 of your opponent's rested Characters will not become active until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-089" "Mole-Road Engineer"
# "[On Play] Play up to 1 {Hollow Orchard} type or <Slash> attribute Character card with a cost of 3 or less other than [Mole-Road Engineer] from your hand rested."
CARD_BS01_089 = CardEffects(
    number="BS01-089",
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
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                AnyOf((TypeIs("Hollow Orchard"), AttributeIs("Slash"))),
                                StatIs(stat="cost", comparison="<=", number=Const(3)),
                                Not(NameIs("Mole-Road Engineer")),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen"), state="rested"),
            ),
            text="[On Play] Play up to 1 {Hollow Orchard} type or <Slash> attribute Character card with a cost of 3 or less other than [Mole-Road Engineer] from your hand rested.",
        ),
    ),
)

# "BS01-090" "Long-Ladder Sven"
# "[Your Turn] When this Character becomes rested, if this Character was played during this turn, draw 1 card."
# "[End of Your Turn] Set up to 1 of your Characters that was played on this turn as active."
CARD_BS01_090 = CardEffects(
    number="BS01-090",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="rested", card=IsSource()),),
            conditions=(IsTurnOf("you"),),
            body=(If(condition=Holds(cards=Source(), where=PlayedThisTurn()), then=(Draw(count=Const(1)),)),),
            text="[Your Turn] When this Character becomes rested, if this Character was played during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=PlayedThisTurn()),
                ),
                SetActive(cards=Bound("chosen")),
            ),
            text="[End of Your Turn] Set up to 1 of your Characters that was played on this turn as active.",
        ),
    ),
)

# "BS01-091" "Quince the Immovable"
# "This Character cannot attack or activate [Blocker]."
# "This Character cannot be K.O.'d."
CARD_BS01_091 = CardEffects(
    number="BS01-091",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(deed="attack", duration=Duration(kind="while_valid"), cards=Source()),
                Forbid(deed="block", duration=Duration(kind="while_valid"), cards=Source()),
            ),
            text="This Character cannot attack or activate [Blocker].",
        ),
        Ability(
            kind="permanent",
            body=(Forbid(deed="be_koed", duration=Duration(kind="while_valid"), cards=Source()),),
            text="This Character cannot be K.O.'d.",
        ),
    ),
)

# "BS01-092" "Snail-Shell Cavalry"
# "[On Play] Up to 1 of your opponent's Characters cannot attack or be rested by effects until the end of your opponent's next turn."
# "[Your Turn] Your opponent's Characters with 2000 power or less cannot activate [Blocker]."
CARD_BS01_092 = CardEffects(
    number="BS01-092",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                    cause="effect",
                ),
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                    cause="effect",
                ),
            ),
            text="[On Play] Up to 1 of your opponent's Characters cannot attack or be rested by effects until the end of your opponent's next turn.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Forbid(
                    deed="block",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="power", comparison="<=", number=Const(2000)),
                    ),
                ),
            ),
            text="[Your Turn] Your opponent's Characters with 2000 power or less cannot activate [Blocker].",
        ),
    ),
)

# "BS01-093" "Tangle-Foot Troll"
# "All Characters with a cost of 9 or more do not become active."
CARD_BS01_093 = CardEffects(
    number="BS01-093",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="any",
                        where=StatIs(stat="cost", comparison=">=", number=Const(9)),
                    ),
                ),
            ),
            text="All Characters with a cost of 9 or more do not become active.",
        ),
    ),
)

# "BS01-094" "Lullaby Gardener"
# "[On Play] All of your opponent's rested Characters do not become active until the end of your opponent's next turn."
CARD_BS01_094 = CardEffects(
    number="BS01-094",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Pool(areas=("character",), controller="opponent", where=StateIs("rested")),
                ),
            ),
            text="[On Play] All of your opponent's rested Characters do not become active until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-095" "Sundial Monk"
# "[On Play] Rest a total of 2 of your opponent's Characters or DON!! cards. Then, you cannot set DON!! cards as active during this turn."
CARD_BS01_095 = CardEffects(
    number="BS01-095",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(2),
                    most=Const(2),
                    among=Together(
                        (
                            Pool(areas=("character",), controller="opponent"),
                            Pool(areas=("cost",), controller="opponent", where=StateIs("active")),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
                Forbid(deed="set_don_active", duration=Duration(kind="this_turn", whose="any")),
            ),
            text="[On Play] Rest a total of 2 of your opponent's Characters or DON!! cards. Then, you cannot set DON!! cards as active during this turn.",
        ),
    ),
)

# "BS01-096" "Truffle-Hound Bastian"
# "[On Play] Rest up to 1 of your opponent's Characters. The rested Character will not become active in your opponent's next Refresh Phase."
CARD_BS01_096 = CardEffects(
    number="BS01-096",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Rest(cards=Bound("rested")),
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="next_refresh", whose="opponent"),
                    cards=Bound("rested"),
                ),
            ),
            text="[On Play] Rest up to 1 of your opponent's Characters. The rested Character will not become active in your opponent's next Refresh Phase.",
        ),
    ),
)

# "BS01-097" "Wicker King"
# "None of your opponent's Characters with a cost of 3 or less can attack."
# "[On Play] K.O. all Characters with a cost of 2 or less other than the Character [Windfall Urchin]."
CARD_BS01_097 = CardEffects(
    number="BS01-097",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
            ),
            text="None of your opponent's Characters with a cost of 3 or less can attack.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                KO(
                    cards=Without(
                        cards=Pool(
                            areas=("character",),
                            controller="any",
                            where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                        ),
                        minus=Pool(areas=("character",), controller="any", where=NameIs("Windfall Urchin")),
                    ),
                ),
            ),
            text="[On Play] K.O. all Characters with a cost of 2 or less other than the Character [Windfall Urchin].",
        ),
    ),
)

# "BS01-098" "Honey-Bank Teller"
# "[Once Per Turn] This effect can be activated when your opponent's Leader attacks. Rest up to 1 of your opponent's Characters with a cost of 2 or less."
# "[Your Turn] If the only Characters are {Hollow Orchard} type Characters, this Character gains +1000 power."
CARD_BS01_098 = CardEffects(
    number="BS01-098",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="attacks", who="opponent", card=CategoryIs(("leader",))),),
            once_per_turn=True,
            optional=True,
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Once Per Turn] This effect can be activated when your opponent's Leader attacks. Rest up to 1 of your opponent's Characters with a cost of 2 or less.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Holds(cards=Pool(areas=("character",), controller="any"), where=TypeIs("Hollow Orchard")),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] If the only Characters are {Hollow Orchard} type Characters, this Character gains +1000 power.",
        ),
    ),
)

# "BS01-099" "Harvest Reeve Osmund"
# "[Activate: Main] [Once Per Turn] You may rest any number of your DON!! cards: This Character gains +1000 power during this turn for every 2 of your DON!! cards rested."
CARD_BS01_099 = CardEffects(
    number="BS01-099",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            cost=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested"), slot="got_rested"),
            ),
            cost_optional=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("cost",), controller="you", where=IsIn("got_rested"))),
                        times=1000,
                        per=2,
                    ),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] You may rest any number of your DON!! cards: This Character gains +1000 power during this turn for every 2 of your DON!! cards rested.",
        ),
    ),
)

# "BS01-100" "Warden of the Windbreak"
# "[On Play] None of your opponent's Characters with a cost of 4 or less can attack your Leader until the end of your opponent's next turn."
# "[On Your Opponent's Attack] [Once Per Turn] This effect can be activated when your opponent's Leader attacks, or when your opponent's Character attacks, or when your opponent plays a Stage. This Character gains +1000 power during this turn."
CARD_BS01_100 = CardEffects(
    number="BS01-100",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(4)),
                    ),
                    where=CategoryIs(("leader",)),
                ),
            ),
            text="[On Play] None of your opponent's Characters with a cost of 4 or less can attack your Leader until the end of your opponent's next turn.",
        ),
        Ability(
            kind="auto",
            timings=(
                Timing("on_opponents_attack"),
                When(event="attacks", who="opponent", card=CategoryIs(("leader",))),
                When(event="attacks", who="opponent", card=CategoryIs(("character",))),
                When(event="played", who="opponent", card=CategoryIs(("stage",))),
            ),
            once_per_turn=True,
            optional=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Your Opponent's Attack] [Once Per Turn] This effect can be activated when your opponent's Leader attacks, or when your opponent's Character attacks, or when your opponent plays a Stage. This Character gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-101" "Hoarfrost Maiden"
# "[On Play] None of your opponent's Characters can attack until the end of your opponent's next turn."
CARD_BS01_101 = CardEffects(
    number="BS01-101",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Pool(areas=("character",), controller="opponent"),
                ),
            ),
            text="[On Play] None of your opponent's Characters can attack until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-102" "Toll-Gate Badger"
# "Your opponent's Characters with a cost of 2 or less cannot attack your Leader unless your opponent trashes 1 card from their hand whenever they attack."
CARD_BS01_102 = CardEffects(
    number="BS01-102",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                    where=CategoryIs(("leader",)),
                    price=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", who="opponent"),
                    ),
                ),
            ),
            text="Your opponent's Characters with a cost of 2 or less cannot attack your Leader unless your opponent trashes 1 card from their hand whenever they attack.",
        ),
    ),
)

# "BS01-103" "Stile-Keeper Una"
# "None of your opponent's Characters with a cost of 1 or less can attack unless your opponent trashes 1 card from their hand whenever they attack."
CARD_BS01_103 = CardEffects(
    number="BS01-103",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(1)),
                    ),
                    price=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", who="opponent"),
                    ),
                ),
            ),
            text="None of your opponent's Characters with a cost of 1 or less can attack unless your opponent trashes 1 card from their hand whenever they attack.",
        ),
    ),
)

# "BS01-104" "Dry-Wall Mastiff"
# "None of your opponent's Characters with a cost of 3 or less can attack your Leader unless your opponent trashes 1 card from their hand whenever they attack."
# "[On Play] Up to 1 of your opponent's Characters cannot attack your Leader until the end of your opponent's next turn."
CARD_BS01_104 = CardEffects(
    number="BS01-104",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                    where=CategoryIs(("leader",)),
                    price=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", who="opponent"),
                    ),
                ),
            ),
            text="None of your opponent's Characters with a cost of 3 or less can attack your Leader unless your opponent trashes 1 card from their hand whenever they attack.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                    where=CategoryIs(("leader",)),
                ),
            ),
            text="[On Play] Up to 1 of your opponent's Characters cannot attack your Leader until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-105" "Fallow-Field Giant"
# "This Character cannot attack your opponent's Leader."
# "[On Play] Up to 1 of your opponent's Characters cannot attack unless your opponent trashes 1 card from their hand whenever they attack until the end of your opponent's next turn."
CARD_BS01_105 = CardEffects(
    number="BS01-105",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    where=CategoryIs(("leader",)),
                ),
            ),
            text="This Character cannot attack your opponent's Leader.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                    price=(
                        Choose(
                            slot="chosen_2",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen_2"), area="trash", verb="trash", who="opponent"),
                    ),
                ),
            ),
            text="[On Play] Up to 1 of your opponent's Characters cannot attack unless your opponent trashes 1 card from their hand whenever they attack until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-106" "Old Man Medlar"
# "This Character cannot be K.O.'d or rested."
# "[On Play] Up to 1 of your Characters cannot be K.O.'d or rested until the end of your opponent's next turn."
CARD_BS01_106 = CardEffects(
    number="BS01-106",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(deed="be_koed", duration=Duration(kind="while_valid"), cards=Source()),
                Forbid(deed="be_rested", duration=Duration(kind="while_valid"), cards=Source()),
            ),
            text="This Character cannot be K.O.'d or rested.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                ),
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                ),
            ),
            text="[On Play] Up to 1 of your Characters cannot be K.O.'d or rested until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-107" "Root-Bound Penitent"
# "This Character cannot attack or be rested."
# "[On Play] Up to 1 of your opponent's Characters cannot attack or be rested until the end of your opponent's next turn."
CARD_BS01_107 = CardEffects(
    number="BS01-107",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(deed="attack", duration=Duration(kind="while_valid"), cards=Source()),
                Forbid(deed="be_rested", duration=Duration(kind="while_valid"), cards=Source()),
            ),
            text="This Character cannot attack or be rested.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                ),
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                ),
            ),
            text="[On Play] Up to 1 of your opponent's Characters cannot attack or be rested until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-108" "Hazel Witch Morrow"
# "This Character cannot attack or be rested by effects."
# "[On Play] Up to 1 of your Characters cannot be rested until the start of your next turn."
CARD_BS01_108 = CardEffects(
    number="BS01-108",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(deed="attack", duration=Duration(kind="while_valid"), cards=Source(), cause="effect"),
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    cause="effect",
                ),
            ),
            text="This Character cannot attack or be rested by effects.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Forbid(deed="be_rested", duration=Duration(kind="start_of_turn"), cards=Bound("chosen")),
            ),
            text="[On Play] Up to 1 of your Characters cannot be rested until the start of your next turn.",
        ),
    ),
)

# "BS01-109" "Cherry-Stone Sniper"
# "[On Play] Play up to 1 <Slash>, <Strike>, or <Ranged> attribute Character card with a cost of 2 or less from your hand rested."
CARD_BS01_109 = CardEffects(
    number="BS01-109",
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
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                AnyOf((AttributeIs("Slash"), AttributeIs("Strike"), AttributeIs("Ranged"))),
                                StatIs(stat="cost", comparison="<=", number=Const(2)),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen"), state="rested"),
            ),
            text="[On Play] Play up to 1 <Slash>, <Strike>, or <Ranged> attribute Character card with a cost of 2 or less from your hand rested.",
        ),
    ),
)

# "BS01-110" "Ivy-Clad Sentinel"
# "This Character cannot attack unless you have 3 or more Characters."
# "[On Your Opponent's Attack] [Once Per Turn] You may trash 1 card from your hand: Change the target of that attack to this Character."
CARD_BS01_110 = CardEffects(
    number="BS01-110",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                NotHolds(
                    Compare(
                        left=Count(Pool(areas=("character",), controller="you")),
                        comparison=">=",
                        right=Const(3),
                    ),
                ),
            ),
            body=(Forbid(deed="attack", duration=Duration(kind="while_valid"), cards=Source()),),
            text="This Character cannot attack unless you have 3 or more Characters.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_opponents_attack"),),
            once_per_turn=True,
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
            body=(ChangeAttackTarget(Source()),),
            text="[On Your Opponent's Attack] [Once Per Turn] You may trash 1 card from your hand: Change the target of that attack to this Character.",
        ),
    ),
)

# "BS01-111" "Late-Blooming Pilgrim"
# "[Your Turn] If it is your second turn or later, this Character gains +1000 power."
# "This Character cannot be K.O.'d by your opponent's Event or Stage effects."
CARD_BS01_111 = CardEffects(
    number="BS01-111",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                AllHold((IsTurnOf("you"), Compare(left=TurnsTaken("you"), comparison=">=", right=Const(2)))),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] If it is your second turn or later, this Character gains +1000 power.",
        ),
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    where=CategoryIs(("event", "stage")),
                    cause="effect",
                    by="opponent",
                ),
            ),
            text="This Character cannot be K.O.'d by your opponent's Event or Stage effects.",
        ),
    ),
)

# "BS01-112" "Border-Stone Twins"
# "[On Play] If you have the same number of Characters on your field as your opponent, draw 1 card."
# "[Opponent's Turn] The base power of this Character becomes 7000."
CARD_BS01_112 = CardEffects(
    number="BS01-112",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="you")),
                        comparison="==",
                        right=Count(Pool(areas=("character",), controller="opponent")),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If you have the same number of Characters on your field as your opponent, draw 1 card.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                SetStat(
                    cards=Source(),
                    stat="base_power",
                    value=Const(7000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] The base power of this Character becomes 7000.",
        ),
    ),
)

# "BS01-113" "Fruit Falls Where It Will"
# "[Main]/[Counter] Rest up to 1 of your opponent's Characters with a cost of 4 or less. Then, K.O. up to 1 of your opponent's rested Characters with a cost of 2 or less."
# "[Trigger] Rest up to 1 of your opponent's Characters with a cost of 5 or less or up to 1 of your opponent's DON!! cards."
CARD_BS01_113 = CardEffects(
    number="BS01-113",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"), Timing("counter")),
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
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AllOf(
                            (StateIs("rested"), StatIs(stat="cost", comparison="<=", number=Const(2))),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[Main]/[Counter] Rest up to 1 of your opponent's Characters with a cost of 4 or less. Then, K.O. up to 1 of your opponent's rested Characters with a cost of 2 or less.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Together(
                        (
                            Pool(
                                areas=("character",),
                                controller="opponent",
                                where=StatIs(stat="cost", comparison="<=", number=Const(5)),
                            ),
                            Pool(areas=("cost",), controller="opponent", where=StateIs("active")),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Trigger] Rest up to 1 of your opponent's Characters with a cost of 5 or less or up to 1 of your opponent's DON!! cards.",
        ),
    ),
)

# "BS01-114" "The Long Afternoon"
# "[Main] K.O. or rest up to 1 of your opponent's Characters with a base cost of 4 or less."
# "[Trigger] Up to 1 of your opponent's Characters cannot attack until the end of your opponent's next turn."
CARD_BS01_114 = CardEffects(
    number="BS01-114",
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
                        where=StatIs(stat="base_cost", comparison="<=", number=Const(4)),
                    ),
                ),
                ChooseOne(
                    options=((KO(cards=Bound("chosen")),), (Rest(cards=Bound("chosen")),)),
                    labels=("K.O.", "rest"),
                ),
            ),
            text="[Main] K.O. or rest up to 1 of your opponent's Characters with a base cost of 4 or less.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                ),
            ),
            text="[Trigger] Up to 1 of your opponent's Characters cannot attack until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-115" "Everyone Into the Cellar"
# "[Counter] Change the attack target to 1 of your {Hollow Orchard} type Characters. Then, none of your Characters can be K.O.'d in battle by <Slash> attribute cards during this turn."
CARD_BS01_115 = CardEffects(
    number="BS01-115",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Hollow Orchard")),
                ),
                ChangeAttackTarget(Bound("chosen")),
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="this_turn", whose="any"),
                    cards=Pool(areas=("character",), controller="you"),
                    where=AttributeIs("Slash"),
                    cause="battle",
                ),
            ),
            text="[Counter] Change the attack target to 1 of your {Hollow Orchard} type Characters. Then, none of your Characters can be K.O.'d in battle by <Slash> attribute cards during this turn.",
        ),
    ),
)

# "BS01-116" "Pull Up the Ladder"
# "[Counter] Change the target of the attack to 1 of your rested Characters. Then, none of your Characters can be K.O.'d or rested by effects until the end of your opponent's next turn."
CARD_BS01_116 = CardEffects(
    number="BS01-116",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=StateIs("rested")),
                ),
                ChangeAttackTarget(Bound("chosen")),
                Keep(slot="kept", cards=Pool(areas=("character",), controller="you")),
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("kept"),
                    cause="effect",
                ),
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("kept"),
                    cause="effect",
                ),
            ),
            text="[Counter] Change the target of the attack to 1 of your rested Characters. Then, none of your Characters can be K.O.'d or rested by effects until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-117" "Grafted Names"
# "[Main] If you don't have [The Oldest Tree], you can rest 1 of your DON!! cards. If you do, add up to 1 [The Oldest Tree] from your deck to your hand and shuffle your deck."
CARD_BS01_117 = CardEffects(
    number="BS01-117",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                If(
                    condition=NotHolds(
                        Compare(
                            left=Count(
                                Pool(
                                    areas=("leader", "character", "stage"),
                                    controller="you",
                                    where=NameIs("The Oldest Tree"),
                                ),
                            ),
                            comparison=">=",
                            right=Const(1),
                        ),
                    ),
                    then=(
                        May(
                            body=(
                                Choose(
                                    slot="rested",
                                    least=Const(1),
                                    most=Const(1),
                                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                                ),
                                Rest(cards=Bound("rested")),
                            ),
                            then=(
                                Choose(
                                    slot="chosen",
                                    least=Const(0),
                                    most=Const(1),
                                    among=Pool(
                                        areas=("deck",),
                                        controller="you",
                                        where=NameIs("The Oldest Tree"),
                                    ),
                                ),
                                Move(cards=Bound("chosen"), area="hand", verb="add"),
                                Shuffle(),
                            ),
                        ),
                    ),
                ),
            ),
            text="[Main] If you don't have [The Oldest Tree], you can rest 1 of your DON!! cards. If you do, add up to 1 [The Oldest Tree] from your deck to your hand and shuffle your deck.",
        ),
    ),
)

# "BS01-118" "A Quiet Year"
# "[Main] Your opponent cannot attack until the end of your opponent's next turn."
# "[Trigger] Rest up to 1 of your opponent's Characters that have a cost of 5 or less."
CARD_BS01_118 = CardEffects(
    number="BS01-118",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    who="opponent",
                ),
            ),
            text="[Main] Your opponent cannot attack until the end of your opponent's next turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(5)),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Trigger] Rest up to 1 of your opponent's Characters that have a cost of 5 or less.",
        ),
    ),
)

# "BS01-119" "Orchard Without End"
# "[End of Your Turn] If the only Characters on your field are {Hollow Orchard} type Characters, set up to 1 of your DON!! cards as active."
CARD_BS01_119 = CardEffects(
    number="BS01-119",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Holds(
                        cards=Pool(areas=("character",), controller="you"),
                        where=TypeIs("Hollow Orchard"),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        SetActive(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[End of Your Turn] If the only Characters on your field are {Hollow Orchard} type Characters, set up to 1 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-120" "Wall of Briars"
# "Your opponent's rested Stages will not become active."
# "[Opponent's Turn] If there are 3 or more rested Characters on your field, none of your opponent's Characters can attack your Leader."
CARD_BS01_120 = CardEffects(
    number="BS01-120",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="become_active",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("stage",), controller="opponent", where=StateIs("rested")),
                ),
            ),
            text="Your opponent's rested Stages will not become active.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("opponent"),
                Compare(
                    left=Count(Pool(areas=("character",), controller="you", where=StateIs("rested"))),
                    comparison=">=",
                    right=Const(3),
                ),
            ),
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("character",), controller="opponent"),
                    where=CategoryIs(("leader",)),
                ),
            ),
            text="[Opponent's Turn] If there are 3 or more rested Characters on your field, none of your opponent's Characters can attack your Leader.",
        ),
    ),
)

# "BS01-121" "Admiral Foolscap"
# "[Activate: Main] [Once Per Turn] You may place 1 card from your hand at the bottom of your deck: Draw 1 card and this Leader gains +1000 power during this turn."
CARD_BS01_121 = CardEffects(
    number="BS01-121",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom"),
            ),
            cost_optional=True,
            body=(
                Draw(count=Const(1)),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] You may place 1 card from your hand at the bottom of your deck: Draw 1 card and this Leader gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-122" "Vitrine the Unfolded"
# "[Your Turn] [Once Per Turn] When you draw a card outside of your Draw Phase, add up to 1 DON!! card from your DON!! deck and rest it."
CARD_BS01_122 = CardEffects(
    number="BS01-122",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="drawn_outside_draw_phase", who="you"),),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(AddDon(count=Const(1), state="rested", up_to=True),),
            text="[Your Turn] [Once Per Turn] When you draw a card outside of your Draw Phase, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "BS01-123" "Flagship of Blank Pages"
# "Under the rules of this game, you can only include {Paper Fleet} or {Clockwork} type cards in your deck and when your deck is reduced to 0, you win the game instead of losing."
# "Under the rules of this game, you can only include {Paper Fleet} or {Clockwork} type cards in your deck and when your deck is reduced to 0, you win the game instead of losing."
# "When you deal damage to your opponent's Life, you may trash 2 cards from the top of your deck."
CARD_BS01_123 = CardEffects(
    number="BS01-123",
    abilities=(
        Ability(
            kind="rule",
            body=(DeckRule(kind="only", where=AnyOf((TypeIs("Paper Fleet"), TypeIs("Clockwork")))),),
            text="Under the rules of this game, you can only include {Paper Fleet} or {Clockwork} type cards in your deck and when your deck is reduced to 0, you win the game instead of losing.",
        ),
        Ability(
            kind="rule",
            timings=(When(event="deck_becomes", who="you"),),
            body=(EndGame(who="you", result="win"),),
            text="Under the rules of this game, you can only include {Paper Fleet} or {Clockwork} type cards in your deck and when your deck is reduced to 0, you win the game instead of losing.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="deals_damage", who="you"),),
            body=(
                May(
                    body=(
                        Move(
                            cards=TopOf(area="deck", whose="you", count=Const(2)),
                            area="trash",
                            verb="trash",
                        ),
                    ),
                ),
            ),
            text="When you deal damage to your opponent's Life, you may trash 2 cards from the top of your deck.",
        ),
    ),
)

# "BS01-124" "Paper Crane Scout"
# "[On Play] Look at 3 cards from the top of your deck; reveal up to 1 {Paper Fleet}, {Clockwork}, or {Sky Bazaar} type card and add it to your hand. Then, place the rest at the top or bottom of your deck in any order."
CARD_BS01_124 = CardEffects(
    number="BS01-124",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(3))),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Among(
                        cards=Bound("looked"),
                        where=AnyOf((TypeIs("Paper Fleet"), TypeIs("Clockwork"), TypeIs("Sky Bazaar"))),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add", reveal=True),
                Move(
                    cards=Without(cards=Bound("looked"), minus=Bound("chosen")),
                    area="deck",
                    verb="place",
                    end="choose",
                    any_order=True,
                ),
            ),
            text="[On Play] Look at 3 cards from the top of your deck; reveal up to 1 {Paper Fleet}, {Clockwork}, or {Sky Bazaar} type card and add it to your hand. Then, place the rest at the top or bottom of your deck in any order.",
        ),
    ),
)

# "BS01-125" "Blotter Gull"
CARD_BS01_125 = CardEffects(number="BS01-125")

# "BS01-126" "Crease-Hand Tomas"
CARD_BS01_126 = CardEffects(number="BS01-126")

# "BS01-127" "Inkwell Diver"
# "[On Play] Draw up to 2 cards, then trash 1 card from your hand."
CARD_BS01_127 = CardEffects(
    number="BS01-127",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(2), up_to=True),
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="[On Play] Draw up to 2 cards, then trash 1 card from your hand.",
        ),
    ),
)

# "BS01-128" "Ferry of Reeds"
# "[On Play] Return up to 1 Character with a cost of 2 or less to the owner's hand or the bottom of their deck."
# "[Trigger] Play this card."
CARD_BS01_128 = CardEffects(
    number="BS01-128",
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
                        controller="any",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                ),
                ChooseOne(
                    options=(
                        (Move(cards=Bound("chosen"), area="hand", verb="return"),),
                        (Move(cards=Bound("chosen"), area="deck", verb="return", end="bottom"),),
                    ),
                    labels=("hand", "bottom of the deck"),
                ),
            ),
            text="[On Play] Return up to 1 Character with a cost of 2 or less to the owner's hand or the bottom of their deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-129" "Postmistress Ilke"
# "[On Play] Return all cards in your hand to your deck and shuffle it. Then, draw cards equal to the number you returned to your deck."
CARD_BS01_129 = CardEffects(
    number="BS01-129",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Move(
                    cards=Pool(areas=("hand",), controller="you"),
                    area="deck",
                    verb="return",
                    slot="returned",
                ),
                Shuffle(),
                Draw(count=Count(Bound("returned"))),
            ),
            text="[On Play] Return all cards in your hand to your deck and shuffle it. Then, draw cards equal to the number you returned to your deck.",
        ),
    ),
)

# "BS01-130" "Harbour Pilot Quill"
# "[DON!! x1] [When Attacking] Return up to 1 of your opponent's Characters with a cost of 2 or less to the owner's hand, or draw 1 card."
# "[Trigger] Return up to 1 of your opponent's Characters with a cost of 2 or less to the owner's hand."
CARD_BS01_130 = CardEffects(
    number="BS01-130",
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
                                slot="chosen",
                                least=Const(0),
                                most=Const(1),
                                among=Pool(
                                    areas=("character",),
                                    controller="opponent",
                                    where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                                ),
                            ),
                            Move(cards=Bound("chosen"), area="hand", verb="return"),
                        ),
                        (Draw(count=Const(1)),),
                    ),
                    labels=(
                        "return up to 1 of your opponent's Characters with a cost of 2 or less to the owner's hand",
                        "draw 1 card",
                    ),
                ),
            ),
            text="[DON!! x1] [When Attacking] Return up to 1 of your opponent's Characters with a cost of 2 or less to the owner's hand, or draw 1 card.",
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
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            text="[Trigger] Return up to 1 of your opponent's Characters with a cost of 2 or less to the owner's hand.",
        ),
    ),
)

# "BS01-131" "Watermark Ghost"
# "[On Your Opponent's Attack] [Once Per Turn] ① (You may rest the specified number of DON!! cards in your cost area.) You may trash any number of {Paper Fleet} type cards from your hand: This Character gains +1000 power during this battle for every card trashed."
CARD_BS01_131 = CardEffects(
    number="BS01-131",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_opponents_attack"),),
            once_per_turn=True,
            cost=(
                Choose(
                    slot="rested_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested_don")),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("hand",), controller="you", where=TypeIs("Paper Fleet")),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
            ),
            cost_optional=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=Count(Bound("trashed")), times=1000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[On Your Opponent's Attack] [Once Per Turn] ① (You may rest the specified number of DON!! cards in your cost area.) You may trash any number of {Paper Fleet} type cards from your hand: This Character gains +1000 power during this battle for every card trashed.",
        ),
    ),
)

# "BS01-132" "Letter-Opener Vask"
# "[When Attacking] Give up to 1 of your opponent's Characters −1000 power during this turn. Then, choose a cost and reveal 1 card from the top of your opponent's deck. If the revealed card has the chosen cost, return up to 1 of your opponent's Characters to the owner's hand."
CARD_BS01_132 = CardEffects(
    number="BS01-132",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                ChooseNumber(slot="number", least=Const(0), most=Const(99)),
                Reveal(slot="revealed", cards=TopOf(area="deck", whose="opponent", count=Const(1))),
                If(
                    condition=Holds(
                        cards=Bound("revealed"),
                        where=StatIs(stat="cost", comparison="==", number=BoundNumber("number")),
                    ),
                    then=(
                        Choose(
                            slot="chosen_2",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("character",), controller="opponent"),
                        ),
                        Move(cards=Bound("chosen_2"), area="hand", verb="return"),
                    ),
                ),
            ),
            text="[When Attacking] Give up to 1 of your opponent's Characters −1000 power during this turn. Then, choose a cost and reveal 1 card from the top of your opponent's deck. If the revealed card has the chosen cost, return up to 1 of your opponent's Characters to the owner's hand.",
        ),
    ),
)

# "BS01-133" "Cartographer Undine"
# "[On Play] Reveal 1 card from the top of your deck, play up to 1 {Paper Fleet} type Character card with a cost of 3 or 4, and place the rest at the top or bottom of your deck."
CARD_BS01_133 = CardEffects(
    number="BS01-133",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Reveal(slot="revealed", cards=TopOf(area="deck", whose="you", count=Const(1))),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Among(
                        cards=Bound("revealed"),
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                TypeIs("Paper Fleet"),
                                AnyOf(
                                    (
                                        StatIs(stat="cost", comparison="==", number=Const(3)),
                                        StatIs(stat="cost", comparison="==", number=Const(4)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen")),
                Move(
                    cards=Without(cards=Bound("revealed"), minus=Bound("chosen")),
                    area="deck",
                    verb="place",
                    end="choose",
                ),
            ),
            text="[On Play] Reveal 1 card from the top of your deck, play up to 1 {Paper Fleet} type Character card with a cost of 3 or 4, and place the rest at the top or bottom of your deck.",
        ),
    ),
)

# "BS01-134" "Drydock Whale"
CARD_BS01_134 = CardEffects(number="BS01-134")

# "BS01-135" "Quartermaster Rill"
# "[On Play] You may place all cards in your hand at the bottom of your deck in any order. If you do, draw cards equal to the number you placed at the bottom of your deck."
CARD_BS01_135 = CardEffects(
    number="BS01-135",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                May(
                    body=(
                        Move(
                            cards=Pool(areas=("hand",), controller="you"),
                            area="deck",
                            verb="place",
                            end="bottom",
                            any_order=True,
                            slot="placed",
                        ),
                    ),
                    then=(Draw(count=Count(Bound("placed"))),),
                ),
            ),
            text="[On Play] You may place all cards in your hand at the bottom of your deck in any order. If you do, draw cards equal to the number you placed at the bottom of your deck.",
        ),
    ),
)

# "BS01-136" "The Origami Leviathan"
# "[On Play] You and your opponent trash cards from your hands until you each have 4 cards in your hands."
CARD_BS01_136 = CardEffects(
    number="BS01-136",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=IsTurnOf("you"),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Difference(
                                left=Count(Pool(areas=("hand",), controller="you")),
                                right=Const(4),
                            ),
                            most=Difference(
                                left=Count(Pool(areas=("hand",), controller="you")),
                                right=Const(4),
                            ),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash"),
                        Choose(
                            slot="chosen_2",
                            least=Difference(
                                left=Count(Pool(areas=("hand",), controller="opponent")),
                                right=Const(4),
                            ),
                            most=Difference(
                                left=Count(Pool(areas=("hand",), controller="opponent")),
                                right=Const(4),
                            ),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen_2"), area="trash", verb="trash", who="opponent"),
                    ),
                    otherwise=(
                        Choose(
                            slot="chosen_2",
                            least=Difference(
                                left=Count(Pool(areas=("hand",), controller="opponent")),
                                right=Const(4),
                            ),
                            most=Difference(
                                left=Count(Pool(areas=("hand",), controller="opponent")),
                                right=Const(4),
                            ),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen_2"), area="trash", verb="trash", who="opponent"),
                        Choose(
                            slot="chosen",
                            least=Difference(
                                left=Count(Pool(areas=("hand",), controller="you")),
                                right=Const(4),
                            ),
                            most=Difference(
                                left=Count(Pool(areas=("hand",), controller="you")),
                                right=Const(4),
                            ),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash"),
                    ),
                ),
            ),
            text="[On Play] You and your opponent trash cards from your hands until you each have 4 cards in your hands.",
        ),
    ),
)

# "BS01-137" "Stamp Collector Ombre"
# "Under the rules of this game, you may have any number of this card in your deck."
# "[On Play] If you have a total of 5 or less cards in your Life area and hand, draw 1 card."
CARD_BS01_137 = CardEffects(
    number="BS01-137",
    abilities=(
        Ability(
            kind="rule",
            body=(DeckRule(kind="any_number"),),
            text="Under the rules of this game, you may have any number of this card in your deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life", "hand"), controller="you")),
                        comparison="<=",
                        right=Const(5),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If you have a total of 5 or less cards in your Life area and hand, draw 1 card.",
        ),
    ),
)

# "BS01-138" "Marionette Pim"
# "[On K.O.] Play up to 1 [Marionette Pim] from your deck, then shuffle your deck."
CARD_BS01_138 = CardEffects(
    number="BS01-138",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("deck",),
                        controller="you",
                        where=AllOf((NameIs("Marionette Pim"), CategoryIs(("character", "stage")))),
                    ),
                ),
                Play(cards=Bound("chosen")),
                Shuffle(),
            ),
            text="[On K.O.] Play up to 1 [Marionette Pim] from your deck, then shuffle your deck.",
        ),
    ),
)

# "BS01-139" "Sealing-Wax Alchemist"
# "[On Play] Draw 1 card for every 2 of your {Clockwork} type Characters. Then, you cannot draw cards using your own effects during this turn."
CARD_BS01_139 = CardEffects(
    number="BS01-139",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(
                    count=Scaled(
                        number=Count(Pool(areas=("character",), controller="you", where=TypeIs("Clockwork"))),
                        times=1,
                        per=2,
                    ),
                ),
                Forbid(deed="draw", duration=Duration(kind="this_turn", whose="any"), by="you"),
            ),
            text="[On Play] Draw 1 card for every 2 of your {Clockwork} type Characters. Then, you cannot draw cards using your own effects during this turn.",
        ),
    ),
)

# "BS01-140" "Tide-Table Reader"
# "[On K.O.] Draw cards until you have 3 cards in your hand."
# "[Activate: Main] You may rest this Character: Look at your opponent's hand."
CARD_BS01_140 = CardEffects(
    number="BS01-140",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Draw(count=Difference(left=Const(3), right=Count(Pool(areas=("hand",), controller="you")))),
            ),
            text="[On K.O.] Draw cards until you have 3 cards in your hand.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(Look(slot="looked", cards=Pool(areas=("hand",), controller="opponent")),),
            text="[Activate: Main] You may rest this Character: Look at your opponent's hand.",
        ),
    ),
)

# "BS01-141" "Bookbinder Osric"
# "[On Play] You may trash up to 3 cards from your hand. If you do, draw cards equal to the number of cards trashed."
CARD_BS01_141 = CardEffects(
    number="BS01-141",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(3),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
                    ),
                    then=(
                        If(
                            condition=Compare(left=Count(Bound("trashed")), comparison=">=", right=Const(1)),
                            then=(Draw(count=Count(Bound("trashed"))),),
                        ),
                    ),
                ),
            ),
            text="[On Play] You may trash up to 3 cards from your hand. If you do, draw cards equal to the number of cards trashed.",
        ),
    ),
)

# "BS01-142" "Folding-Knife Sailor"
# "[On Play] You may trash any number of cards from your hand. If you do, draw cards equal to the number you trashed from your hand. Then, you cannot draw cards during this turn."
CARD_BS01_142 = CardEffects(
    number="BS01-142",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=None,
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
                    ),
                    then=(
                        If(
                            condition=Compare(left=Count(Bound("trashed")), comparison=">=", right=Const(1)),
                            then=(
                                Draw(count=Count(Bound("trashed"))),
                                Forbid(deed="draw", duration=Duration(kind="this_turn", whose="any")),
                            ),
                        ),
                    ),
                ),
            ),
            text="[On Play] You may trash any number of cards from your hand. If you do, draw cards equal to the number you trashed from your hand. Then, you cannot draw cards during this turn.",
        ),
    ),
)

# "BS01-143" "Bottle-Message Boy"
# "Give this card in your hand −1 cost for every 4 Events in your trash."
# "[On Play] Draw cards equal to the number of {Clockwork} type Characters on your field."
CARD_BS01_143 = CardEffects(
    number="BS01-143",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Modify(
                    cards=Pool(areas=("hand",), controller="you", where=IsSource()),
                    stat="cost",
                    amount=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=CategoryIs(("event",)))),
                        times=-1,
                        per=4,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="Give this card in your hand −1 cost for every 4 Events in your trash.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Count(Pool(areas=("character",), controller="you", where=TypeIs("Clockwork")))),
            ),
            text="[On Play] Draw cards equal to the number of {Clockwork} type Characters on your field.",
        ),
    ),
)

# "BS01-144" "Kite-Captain Seraphine"
# "[On Play] Return any number of your Characters to the owner's hand. This Character gains +1000 power during this turn for every returned Character."
CARD_BS01_144 = CardEffects(
    number="BS01-144",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("character",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return", slot="returned"),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=Count(Bound("returned")), times=1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Return any number of your Characters to the owner's hand. This Character gains +1000 power during this turn for every returned Character.",
        ),
    ),
)

# "BS01-145" "Rain-Ruined Sailor"
# "This Character cannot be removed from the field by your opponent's effects."
CARD_BS01_145 = CardEffects(
    number="BS01-145",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="be_removed",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    cause="effect",
                    by="opponent",
                ),
            ),
            text="This Character cannot be removed from the field by your opponent's effects.",
        ),
    ),
)

# "BS01-146" "Undertow Siren"
# "[On Play] Your opponent draws 1 card. Then, they may place 2 cards from their hand at the bottom of their deck. If they do not, return up to 1 of your opponent's Characters to the owner's hand."
CARD_BS01_146 = CardEffects(
    number="BS01-146",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(1), who="opponent"),
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(2),
                            most=Const(2),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom"),
                    ),
                    otherwise=(
                        Choose(
                            slot="chosen_2",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("character",), controller="opponent"),
                        ),
                        Move(cards=Bound("chosen_2"), area="hand", verb="return"),
                    ),
                    who="opponent",
                ),
            ),
            text="[On Play] Your opponent draws 1 card. Then, they may place 2 cards from their hand at the bottom of their deck. If they do not, return up to 1 of your opponent's Characters to the owner's hand.",
        ),
    ),
)

# "BS01-147" "Gale-Mapper Jonquil"
# "This effect can be activated at the start of your turn. Look at 1 card from the top of your deck; place it at the top or bottom of your deck."
# "[Once Per Turn] When you play a Character with no base effect from your hand, draw 1 card."
CARD_BS01_147 = CardEffects(
    number="BS01-147",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("start_of_turn"),),
            optional=True,
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(1))),
                Move(cards=Bound("looked"), area="deck", verb="place", end="choose"),
            ),
            text="This effect can be activated at the start of your turn. Look at 1 card from the top of your deck; place it at the top or bottom of your deck.",
        ),
        Ability(
            kind="auto",
            timings=(
                When(
                    event="played",
                    who="you",
                    card=AllOf((CategoryIs(("character",)), NoBaseEffect())),
                    came="hand",
                ),
            ),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When you play a Character with no base effect from your hand, draw 1 card.",
        ),
    ),
)

# "BS01-148" "Paddle-Wheel Heron"
# "[Once Per Turn] When your opponent plays a Character using an effect, draw 1 card."
# "[When Attacking] If your number of Life cards is less than 3, this Character gains +2000 power during this battle."
CARD_BS01_148 = CardEffects(
    number="BS01-148",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="played", who="opponent", card=CategoryIs(("character",)), cause="effect"),),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When your opponent plays a Character using an effect, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<",
                        right=Const(3),
                    ),
                    then=(
                        Modify(
                            cards=Source(),
                            stat="power",
                            amount=Const(2000),
                            duration=Duration(kind="this_battle", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[When Attacking] If your number of Life cards is less than 3, this Character gains +2000 power during this battle.",
        ),
    ),
)

# "BS01-149" "Last Lifeboat Captain"
# "[On Play] Return up to a total of 2 of your opponent's Characters with a cost of 3 or less to the owner's hand. Then, return 3 cards from your trash to the bottom of your deck in any order."
CARD_BS01_149 = CardEffects(
    number="BS01-149",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
                Choose(
                    slot="chosen_2",
                    least=Const(3),
                    most=Const(3),
                    among=Pool(areas=("trash",), controller="you"),
                ),
                Move(cards=Bound("chosen_2"), area="deck", verb="return", end="bottom", any_order=True),
            ),
            text="[On Play] Return up to a total of 2 of your opponent's Characters with a cost of 3 or less to the owner's hand. Then, return 3 cards from your trash to the bottom of your deck in any order.",
        ),
    ),
)

# "BS01-150" "Ledger-Line Angler"
# "[On Play] Reveal up to 1 card with a card name including \"Paper\" or \"Marionette\" from your hand. If you do, draw 2 cards and trash 1 card from your hand."
CARD_BS01_150 = CardEffects(
    number="BS01-150",
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
                        areas=("hand",),
                        controller="you",
                        where=AnyOf((NameIncludes("Paper"), NameIncludes("Marionette"))),
                    ),
                ),
                Reveal(slot="revealed", cards=Bound("chosen")),
                If(
                    condition=Compare(left=Count(Bound("chosen")), comparison=">=", right=Const(1)),
                    then=(
                        Draw(count=Const(2)),
                        Choose(
                            slot="chosen_2",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen_2"), area="trash", verb="trash"),
                    ),
                ),
            ),
            text="[On Play] Reveal up to 1 card with a card name including \"Paper\" or \"Marionette\" from your hand. If you do, draw 2 cards and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-151" "Driftwood Prophet"
# "[On Play] Return 1 of your Characters to the owner's hand, and play up to 1 Character card with a cost of 3 or less from your hand that is a different color than the returned Character."
CARD_BS01_151 = CardEffects(
    number="BS01-151",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return", slot="returned"),
                If(
                    condition=Compare(left=Count(Bound("returned")), comparison=">=", right=Const(1)),
                    then=(
                        Choose(
                            slot="chosen_2",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("hand",),
                                controller="you",
                                where=AllOf(
                                    (
                                        CategoryIs(("character",)),
                                        StatIs(stat="cost", comparison="<=", number=Const(3)),
                                        Not(SharesWith(slot="returned", what="color")),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen_2")),
            ),
            text="[On Play] Return 1 of your Characters to the owner's hand, and play up to 1 Character card with a cost of 3 or less from your hand that is a different color than the returned Character.",
        ),
    ),
)

# "BS01-152" "Pulp-Mill Colossus"
# "[On Play] Draw 1 card. Then, if you have 4 or less cards in your hand, draw 1 card and choose one:"
# "• Return up to 1 of your opponent's Characters with a cost of 6 or less to the owner's hand."
# "• Draw 1 card."
CARD_BS01_152 = CardEffects(
    number="BS01-152",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(1)),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison="<=",
                        right=Const(4),
                    ),
                    then=(
                        Draw(count=Const(1)),
                        ChooseOne(
                            options=(
                                (
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
                                ),
                                (Draw(count=Const(1)),),
                            ),
                            labels=(
                                "Return up to 1 of your opponent's Characters with a cost of 6 or less to the owner's hand.",
                                "Draw 1 card.",
                            ),
                        ),
                    ),
                ),
            ),
            text="[On Play] Draw 1 card. Then, if you have 4 or less cards in your hand, draw 1 card and choose one:\n• Return up to 1 of your opponent's Characters with a cost of 6 or less to the owner's hand.\n• Draw 1 card.",
        ),
    ),
)

# "BS01-153" "Regatta Twins"
# "If your {Paper Fleet} type Character would leave the field by your opponent's effect, you may trash this Character instead."
CARD_BS01_153 = CardEffects(
    number="BS01-153",
    abilities=(
        Ability(
            kind="replacement",
            timings=(
                When(
                    event="removed",
                    who="you",
                    card=AllOf((CategoryIs(("character",)), TypeIs("Paper Fleet"))),
                    cause="effect",
                    by="opponent",
                ),
            ),
            optional=True,
            body=(Move(cards=Source(), area="trash", verb="trash"),),
            text="If your {Paper Fleet} type Character would leave the field by your opponent's effect, you may trash this Character instead.",
        ),
    ),
)

# "BS01-154" "Foghorn Mime"
# "[Once Per Turn] This effect can be activated when your opponent attacks, or when your opponent activates an Event from their hand. This Character gains +1000 power during this turn."
CARD_BS01_154 = CardEffects(
    number="BS01-154",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="attacks", who="opponent"), When(event="event_activated", who="opponent")),
            once_per_turn=True,
            optional=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] This effect can be activated when your opponent attacks, or when your opponent activates an Event from their hand. This Character gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-155" "Blank-Page Phantom"
# "[DON!! x1] This Character gains [Double Attack] and [Unblockable]."
CARD_BS01_155 = CardEffects(
    number="BS01-155",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                GrantKeyword(cards=Source(), keyword="Double Attack", duration=Duration(kind="while_valid")),
                GrantKeyword(cards=Source(), keyword="Unblockable", duration=Duration(kind="while_valid")),
            ),
            text="[DON!! x1] This Character gains [Double Attack] and [Unblockable].",
        ),
    ),
)

# "BS01-156" "Scrivener Crab"
# "[Once Per Turn] When a Character is set as active by an effect, draw 1 card."
CARD_BS01_156 = CardEffects(
    number="BS01-156",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="set_active", card=CategoryIs(("character",)), cause="effect"),),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When a Character is set as active by an effect, draw 1 card.",
        ),
    ),
)

# "BS01-157" "Lighthouse Proofreader"
# "[Once Per Turn] When your opponent activates an Event with a cost of 3 or more from their hand, draw 1 card."
CARD_BS01_157 = CardEffects(
    number="BS01-157",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(
                    event="event_activated",
                    who="opponent",
                    card=AllOf(
                        (CategoryIs(("event",)), StatIs(stat="cost", comparison=">=", number=Const(3))),
                    ),
                ),
            ),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When your opponent activates an Event with a cost of 3 or more from their hand, draw 1 card.",
        ),
    ),
)

# "BS01-158" "Tar-and-Vellum Shipwright"
# "[Activate: Main] You may return 1 card from your Stage area to the owner's hand: Draw 1 card."
# "[On Play] Return up to 1 card from your opponent's Character area with a cost of 2 or less to the owner's hand."
CARD_BS01_158 = CardEffects(
    number="BS01-158",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("stage",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            cost_optional=True,
            body=(Draw(count=Const(1)),),
            text="[Activate: Main] You may return 1 card from your Stage area to the owner's hand: Draw 1 card.",
        ),
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            text="[On Play] Return up to 1 card from your opponent's Character area with a cost of 2 or less to the owner's hand.",
        ),
    ),
)

# "BS01-159" "Blue-Pencil Editor"
# "[Once Per Turn] When a card is trashed from your hand, this Character gains +1000 power during this turn."
# "[Once Per Turn] When your opponent activates an Event or [Blocker], draw 1 card and trash 1 card from your hand."
CARD_BS01_159 = CardEffects(
    number="BS01-159",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="trashed_from_hand", who="you"),),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] When a card is trashed from your hand, this Character gains +1000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(
                When(event="event_activated", who="opponent"),
                When(event="blocker_activated", who="opponent"),
            ),
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
            text="[Once Per Turn] When your opponent activates an Event or [Blocker], draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-160" "Envelope Ghost"
# "[On Play] Look at 4 cards from the top of your deck; add up to 1 card to your hand. Then, place the remaining cards at the bottom of your deck in any order."
# "[On K.O.] Draw 1 card and draw 1 card at the end of your opponent's next turn."
CARD_BS01_160 = CardEffects(
    number="BS01-160",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(4))),
                Choose(slot="chosen", least=Const(0), most=Const(1), among=Bound("looked")),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
                Move(
                    cards=Without(cards=Bound("looked"), minus=Bound("chosen")),
                    area="deck",
                    verb="place",
                    end="bottom",
                    any_order=True,
                ),
            ),
            text="[On Play] Look at 4 cards from the top of your deck; add up to 1 card to your hand. Then, place the remaining cards at the bottom of your deck in any order.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Draw(count=Const(1)),
                Delay(
                    moment=Moment(kind="start_of_turn", whose="opponent"),
                    body=(
                        Delay(
                            moment=Moment(kind="end_of_turn", whose="opponent"),
                            body=(Draw(count=Const(1)),),
                        ),
                    ),
                ),
            ),
            text="[On K.O.] Draw 1 card and draw 1 card at the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-161" "The Hundredth Envoy"
# "[Once Per Turn] When your Character is played by an effect, draw 1 card and trash 1 card from your hand."
CARD_BS01_161 = CardEffects(
    number="BS01-161",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="played", who="you", card=CategoryIs(("character",)), cause="effect"),),
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
            text="[Once Per Turn] When your Character is played by an effect, draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-162" "Sister of the Ink Well"
# "[On Play] Add up to 1 Event from your trash with a cost of 2 or less to your hand."
CARD_BS01_162 = CardEffects(
    number="BS01-162",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (CategoryIs(("event",)), StatIs(stat="cost", comparison="<=", number=Const(2))),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[On Play] Add up to 1 Event from your trash with a cost of 2 or less to your hand.",
        ),
    ),
)

# "BS01-163" "Pulp Mask Player"
# "[Once Per Turn] When your opponent activates an Event with a cost of 3 or more, draw 1 card and trash 1 card from your hand."
# "[Once Per Turn] When your opponent activates [Trigger], draw 1 card."
CARD_BS01_163 = CardEffects(
    number="BS01-163",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(
                    event="event_activated",
                    who="opponent",
                    card=AllOf(
                        (CategoryIs(("event",)), StatIs(stat="cost", comparison=">=", number=Const(3))),
                    ),
                ),
            ),
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
            text="[Once Per Turn] When your opponent activates an Event with a cost of 3 or more, draw 1 card and trash 1 card from your hand.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="trigger_activated", who="opponent"),),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When your opponent activates [Trigger], draw 1 card.",
        ),
    ),
)

# "BS01-164" "Tide-Pool Auditor"
# "[On Play] All of your opponent's Characters on their field with a cost of 1 or less cannot attack until the end of your opponent's next turn."
# "[On Play] Draw 1 card and add up to 1 Event from your trash to your hand. Then, place the added card at the top or bottom of your deck."
CARD_BS01_164 = CardEffects(
    number="BS01-164",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(1)),
                    ),
                ),
            ),
            text="[On Play] All of your opponent's Characters on their field with a cost of 1 or less cannot attack until the end of your opponent's next turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(1)),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("trash",), controller="you", where=CategoryIs(("event",))),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add", slot="added"),
                Move(cards=Bound("added"), area="deck", verb="place", end="choose"),
            ),
            text="[On Play] Draw 1 card and add up to 1 Event from your trash to your hand. Then, place the added card at the top or bottom of your deck.",
        ),
    ),
)

# "BS01-165" "Deckle-Edge Privateer"
# "[On Play] You may trash any number of cards from your hand. This Character gains +1000 power until the end of your opponent's next turn for every card trashed this way."
CARD_BS01_165 = CardEffects(
    number="BS01-165",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=None,
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
                    ),
                ),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=Count(Bound("trashed")), times=1000),
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                ),
            ),
            text="[On Play] You may trash any number of cards from your hand. This Character gains +1000 power until the end of your opponent's next turn for every card trashed this way.",
        ),
    ),
)

# "BS01-166" "Marginalia Imp"
# "[On Play] Draw 1 card and choose one:"
# "• Trash 1 card from your hand."
# "• Place 1 card from your hand at the bottom of your deck."
CARD_BS01_166 = CardEffects(
    number="BS01-166",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(1)),
                ChooseOne(
                    options=(
                        (
                            Choose(
                                slot="chosen",
                                least=Const(1),
                                most=Const(1),
                                among=Pool(areas=("hand",), controller="you"),
                            ),
                            Move(cards=Bound("chosen"), area="trash", verb="trash"),
                        ),
                        (
                            Choose(
                                slot="chosen_2",
                                least=Const(1),
                                most=Const(1),
                                among=Pool(areas=("hand",), controller="you"),
                            ),
                            Move(cards=Bound("chosen_2"), area="deck", verb="place", end="bottom"),
                        ),
                    ),
                    labels=(
                        "Trash 1 card from your hand.",
                        "Place 1 card from your hand at the bottom of your deck.",
                    ),
                ),
            ),
            text="[On Play] Draw 1 card and choose one:\n• Trash 1 card from your hand.\n• Place 1 card from your hand at the bottom of your deck.",
        ),
    ),
)

# "BS01-167" "Harbour-Chain Smith"
# "[Once Per Turn] When your opponent activates a [Blocker] or an Event from their hand, draw 1 card and trash 1 card from your hand."
CARD_BS01_167 = CardEffects(
    number="BS01-167",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(event="blocker_activated", who="opponent"),
                When(event="event_activated", who="opponent"),
            ),
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
            text="[Once Per Turn] When your opponent activates a [Blocker] or an Event from their hand, draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-168" "Second Mate Ferro"
# "[On Play] Draw 1 card. Then, trash 1 card from your hand and choose one:"
# "• Return up to 1 Character with a cost of 2 or less to the owner's hand."
# "• Draw 1 card."
CARD_BS01_168 = CardEffects(
    number="BS01-168",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(1)),
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
                ChooseOne(
                    options=(
                        (
                            Choose(
                                slot="chosen_2",
                                least=Const(0),
                                most=Const(1),
                                among=Pool(
                                    areas=("character",),
                                    controller="any",
                                    where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                                ),
                            ),
                            Move(cards=Bound("chosen_2"), area="hand", verb="return"),
                        ),
                        (Draw(count=Const(1)),),
                    ),
                    labels=(
                        "Return up to 1 Character with a cost of 2 or less to the owner's hand.",
                        "Draw 1 card.",
                    ),
                ),
            ),
            text="[On Play] Draw 1 card. Then, trash 1 card from your hand and choose one:\n• Return up to 1 Character with a cost of 2 or less to the owner's hand.\n• Draw 1 card.",
        ),
    ),
)

# "BS01-169" "Figurehead Come Alive"
# "[On Play] If you have 3 or less cards in your hand, draw 1 card and choose one:"
# "• Draw 1 card."
# "• Return up to 1 of your opponent's Characters with a cost of 4 or less to the owner's hand."
CARD_BS01_169 = CardEffects(
    number="BS01-169",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison="<=",
                        right=Const(3),
                    ),
                    then=(
                        Draw(count=Const(1)),
                        ChooseOne(
                            options=(
                                (Draw(count=Const(1)),),
                                (
                                    Choose(
                                        slot="chosen",
                                        least=Const(0),
                                        most=Const(1),
                                        among=Pool(
                                            areas=("character",),
                                            controller="opponent",
                                            where=StatIs(stat="cost", comparison="<=", number=Const(4)),
                                        ),
                                    ),
                                    Move(cards=Bound("chosen"), area="hand", verb="return"),
                                ),
                            ),
                            labels=(
                                "Draw 1 card.",
                                "Return up to 1 of your opponent's Characters with a cost of 4 or less to the owner's hand.",
                            ),
                        ),
                    ),
                ),
            ),
            text="[On Play] If you have 3 or less cards in your hand, draw 1 card and choose one:\n• Draw 1 card.\n• Return up to 1 of your opponent's Characters with a cost of 4 or less to the owner's hand.",
        ),
    ),
)

# "BS01-170" "Signal-Flag Ensign"
# "[On Play] Add up to 1 {Clockwork} type card or [Marionette Pim] or Event from your trash to your hand. Then, trash 1 card from your hand."
CARD_BS01_170 = CardEffects(
    number="BS01-170",
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
                        areas=("trash",),
                        controller="you",
                        where=AnyOf((TypeIs("Clockwork"), NameIs("Marionette Pim"), CategoryIs(("event",)))),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
                Choose(
                    slot="chosen_2",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen_2"), area="trash", verb="trash"),
            ),
            text="[On Play] Add up to 1 {Clockwork} type card or [Marionette Pim] or Event from your trash to your hand. Then, trash 1 card from your hand.",
        ),
    ),
)

# "BS01-171" "Vellum Sorcerer"
# "[On Play] Draw 1 card. Choose one:"
# "• Return up to 1 of your opponent's Characters with a cost of 5 or less to the owner's hand."
# "• Draw 1 card."
# "Then, place 1 card from your hand at the bottom of your deck."
CARD_BS01_171 = CardEffects(
    number="BS01-171",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(1)),
                ChooseOne(
                    options=(
                        (
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
                            Move(cards=Bound("chosen"), area="hand", verb="return"),
                        ),
                        (Draw(count=Const(1)),),
                    ),
                    labels=(
                        "Return up to 1 of your opponent's Characters with a cost of 5 or less to the owner's hand.",
                        "Draw 1 card.",
                    ),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen_2"), area="deck", verb="place", end="bottom"),
            ),
            text="[On Play] Draw 1 card. Choose one:\n• Return up to 1 of your opponent's Characters with a cost of 5 or less to the owner's hand.\n• Draw 1 card.\nThen, place 1 card from your hand at the bottom of your deck.",
        ),
    ),
)

# "BS01-172" "Whistling Postilion"
# "[Activate: Main] If you have 4 or less cards in your hand and haven't drawn a card using this Character's effect during this turn, draw 1 card."
# "[On Play] Trash the top 2 cards of your deck."
CARD_BS01_172 = CardEffects(
    number="BS01-172",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(Pool(areas=("hand",), controller="you")),
                                comparison="<=",
                                right=Const(4),
                            ),
                            NotHolds(
                                Happened(event="drawn", who="you", where=Everything(), other=IsSource()),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Activate: Main] If you have 4 or less cards in your hand and haven't drawn a card using this Character's effect during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(Move(cards=TopOf(area="deck", whose="you", count=Const(2)), area="trash", verb="trash"),),
            text="[On Play] Trash the top 2 cards of your deck.",
        ),
    ),
)

# "BS01-173" "Salt-Stained Mirrorwright"
# "[On Play] This Character's base power becomes the same as the power of your opponent's Leader until the end of your opponent's next turn."
# "[On Play] Rest up to 1 of your opponent's Characters with a DON!! card given."
CARD_BS01_173 = CardEffects(
    number="BS01-173",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                SetStat(
                    cards=Source(),
                    stat="base_power",
                    value=StatOf(stat="power", cards=Pool(areas=("leader",), controller="opponent")),
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                ),
            ),
            text="[On Play] This Character's base power becomes the same as the power of your opponent's Leader until the end of your opponent's next turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="don_given", comparison=">=", number=Const(1)),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Play] Rest up to 1 of your opponent's Characters with a DON!! card given.",
        ),
    ),
)

# "BS01-174" "Dead-Letter Clerk"
# "[On Play] Look at 3 cards from the top of your deck; add up to 1 of them to your hand and place the rest at the bottom of your deck in any order."
# "[Trigger] Draw 1 card."
CARD_BS01_174 = CardEffects(
    number="BS01-174",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(3))),
                Choose(slot="chosen", least=Const(0), most=Const(1), among=Bound("looked")),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
                Move(
                    cards=Without(cards=Bound("looked"), minus=Bound("chosen")),
                    area="deck",
                    verb="place",
                    end="bottom",
                    any_order=True,
                ),
            ),
            text="[On Play] Look at 3 cards from the top of your deck; add up to 1 of them to your hand and place the rest at the bottom of your deck in any order.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-175" "Folded Twice Over"
# "[Main] Draw cards so that you have 4 cards in your hand and then play up to 1 blue [Marionette Pim] from your hand."
# "[Trigger] Draw 2 cards and trash 1 card from your hand."
CARD_BS01_175 = CardEffects(
    number="BS01-175",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Draw(count=Difference(left=Const(4), right=Count(Pool(areas=("hand",), controller="you")))),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (ColorIs("blue"), NameIs("Marionette Pim"), CategoryIs(("character", "stage"))),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen")),
            ),
            text="[Main] Draw cards so that you have 4 cards in your hand and then play up to 1 blue [Marionette Pim] from your hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Draw(count=Const(2)),
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="[Trigger] Draw 2 cards and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-176" "Return to Sender"
# "[Main] Return up to 1 of your opponent's Characters with a cost of 5 or less to the owner's hand. Then, if your opponent has 6 or more cards in their hand, your opponent places 1 card from their hand at the bottom of their deck."
# "[Trigger] Activate this card's [Main] effect."
CARD_BS01_176 = CardEffects(
    number="BS01-176",
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(5)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="opponent")),
                        comparison=">=",
                        right=Const(6),
                    ),
                    then=(
                        Choose(
                            slot="chosen_2",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen_2"), area="deck", verb="place", end="bottom"),
                    ),
                ),
            ),
            text="[Main] Return up to 1 of your opponent's Characters with a cost of 5 or less to the owner's hand. Then, if your opponent has 6 or more cards in their hand, your opponent places 1 card from their hand at the bottom of their deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(ActivateEffect(cards=Source(), timing="main"),),
            text="[Trigger] Activate this card's [Main] effect.",
        ),
    ),
)

# "BS01-177" "A Wall of Envelopes"
# "[Counter] Trash up to 2 cards from your hand. Then, up to 1 of your Leader or Character cards gains +3000 power during this battle. Trash the same number of cards from the top of your deck as you did from your hand."
CARD_BS01_177 = CardEffects(
    number="BS01-177",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you"),
                ),
                Modify(
                    cards=Bound("chosen_2"),
                    stat="power",
                    amount=Const(3000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                Move(
                    cards=TopOf(area="deck", whose="you", count=Count(Bound("trashed"))),
                    area="trash",
                    verb="trash",
                ),
            ),
            text="[Counter] Trash up to 2 cards from your hand. Then, up to 1 of your Leader or Character cards gains +3000 power during this battle. Trash the same number of cards from the top of your deck as you did from your hand.",
        ),
    ),
)

# "BS01-178" "Bottled Storm"
# "[Main] Place up to 1 of your opponent's Characters with a cost of 4 or less at the bottom of the owner's deck. Then, the cost of playing {Paper Fleet} type Character cards from your hand will be reduced by 1 during this turn."
# "[Trigger] Return up to 1 of your opponent's Characters with a cost of 3 or less to the owner's hand."
CARD_BS01_178 = CardEffects(
    number="BS01-178",
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(4)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom"),
                ReducePayment(
                    where=AllOf((CategoryIs(("character",)), TypeIs("Paper Fleet"))),
                    amount=Const(1),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Main] Place up to 1 of your opponent's Characters with a cost of 4 or less at the bottom of the owner's deck. Then, the cost of playing {Paper Fleet} type Character cards from your hand will be reduced by 1 during this turn.",
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
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            text="[Trigger] Return up to 1 of your opponent's Characters with a cost of 3 or less to the owner's hand.",
        ),
    ),
)

# "BS01-179" "Read Aloud at Sea"
# "[Main] Choose 2 cards from your opponent's hand; your opponent reveals those cards."
CARD_BS01_179 = CardEffects(
    number="BS01-179",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(2),
                    most=Const(2),
                    among=Pool(areas=("hand",), controller="opponent"),
                ),
                Reveal(slot="revealed", cards=Bound("chosen")),
            ),
            text="[Main] Choose 2 cards from your opponent's hand; your opponent reveals those cards.",
        ),
    ),
)

# "BS01-180" "Every Letter Answered"
# "[Main] Draw 2 cards. Then, return up to 1 Character with a cost of 1 or less to the owner's hand."
# "[Trigger] Draw 1 card."
CARD_BS01_180 = CardEffects(
    number="BS01-180",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Draw(count=Const(2)),
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
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            text="[Main] Draw 2 cards. Then, return up to 1 Character with a cost of 1 or less to the owner's hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-181" "The Floating Post Office"
# "[Activate: Main] You may rest this Stage and place 1 of your Characters at the bottom of the owner's deck: Draw 1 card if you have 4 or less cards in your hand."
CARD_BS01_181 = CardEffects(
    number="BS01-181",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(
                Rest(cards=Source()),
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom"),
            ),
            cost_optional=True,
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
            text="[Activate: Main] You may rest this Stage and place 1 of your Characters at the bottom of the owner's deck: Draw 1 card if you have 4 or less cards in your hand.",
        ),
    ),
)

# "BS01-182" "Madame Carafe"
# "[Your Turn] [Once Per Turn] When 2 or more DON!! cards on your field are returned to your DON!! deck, add up to 1 DON!! card from your DON!! deck and rest it, and add up to 1 additional DON!! card and set it as active."
CARD_BS01_182 = CardEffects(
    number="BS01-182",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="don_returned", who="you", amount=2),),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(
                AddDon(count=Const(1), state="rested", up_to=True),
                AddDon(count=Const(1), state="active", up_to=True),
            ),
            text="[Your Turn] [Once Per Turn] When 2 or more DON!! cards on your field are returned to your DON!! deck, add up to 1 DON!! card from your DON!! deck and rest it, and add up to 1 additional DON!! card and set it as active.",
        ),
    ),
)

# "BS01-183" "Obsidian and Son"
# "[Activate: Main] [Once Per Turn] DON!! −1, You may trash 1 card from your hand: Give up to 1 of your opponent's Characters −3 cost during this turn."
CARD_BS01_183 = CardEffects(
    number="BS01-183",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
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
                    stat="cost",
                    amount=Const(-3),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] DON!! −1, You may trash 1 card from your hand: Give up to 1 of your opponent's Characters −3 cost during this turn.",
        ),
    ),
)

# "BS01-184" "Lustre, the Cracked Muse"
# "Under the rules of this game, you cannot include Events with a cost of 5 or more in your deck and at the start of the game, play up to 1 {Glass Menagerie} type Stage card from your deck."
# "Under the rules of this game, you cannot include Events with a cost of 5 or more in your deck and at the start of the game, play up to 1 {Glass Menagerie} type Stage card from your deck."
CARD_BS01_184 = CardEffects(
    number="BS01-184",
    abilities=(
        Ability(
            kind="rule",
            body=(
                DeckRule(
                    kind="never",
                    where=AllOf(
                        (CategoryIs(("event",)), StatIs(stat="cost", comparison=">=", number=Const(5))),
                    ),
                ),
            ),
            text="Under the rules of this game, you cannot include Events with a cost of 5 or more in your deck and at the start of the game, play up to 1 {Glass Menagerie} type Stage card from your deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("start_of_game"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("deck",),
                        controller="you",
                        where=AllOf((CategoryIs(("stage",)), TypeIs("Glass Menagerie"))),
                    ),
                ),
                Play(cards=Bound("chosen")),
            ),
            text="Under the rules of this game, you cannot include Events with a cost of 5 or more in your deck and at the start of the game, play up to 1 {Glass Menagerie} type Stage card from your deck.",
        ),
    ),
)

# "BS01-185" "Prismarch Thorold"
# "Under the rules of this game, your DON!! deck consists of 8 cards."
# "[Activate: Main] [Once Per Turn] You may trash 1 card from your hand: Add up to 1 DON!! card from your DON!! deck and rest it."
CARD_BS01_185 = CardEffects(
    number="BS01-185",
    abilities=(
        Ability(
            kind="rule",
            body=(DeckRule(kind="don_deck", size=8),),
            text="Under the rules of this game, your DON!! deck consists of 8 cards.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
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
            body=(AddDon(count=Const(1), state="rested", up_to=True),),
            text="[Activate: Main] [Once Per Turn] You may trash 1 card from your hand: Add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "BS01-186" "Prism Finch"
# "[On Play] If the number of DON!! cards on your field is less than the number on your opponent's field, add up to 1 DON!! card from your DON!! deck and rest it."
CARD_BS01_186 = CardEffects(
    number="BS01-186",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("cost", "given"), controller="you")),
                        comparison="<",
                        right=Count(Pool(areas=("cost", "given"), controller="opponent")),
                    ),
                    then=(AddDon(count=Const(1), state="rested", up_to=True),),
                ),
            ),
            text="[On Play] If the number of DON!! cards on your field is less than the number on your opponent's field, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "BS01-187" "Glass-Blown Hare"
CARD_BS01_187 = CardEffects(number="BS01-187")

# "BS01-188" "Cage-Polisher Wim"
# "[Activate: Main] You may rest this Character: Give up to 1 of your currently given DON!! cards to your Leader."
CARD_BS01_188 = CardEffects(
    number="BS01-188",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("given",), controller="you"),
                ),
                GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
            ),
            text="[Activate: Main] You may rest this Character: Give up to 1 of your currently given DON!! cards to your Leader.",
        ),
    ),
)

# "BS01-189" "Chandelier Spider"
# "[On K.O.] Add up to 1 DON!! card from your DON!! deck and rest it."
# "[Opponent's Turn] [Once Per Turn] When a DON!! card on the field is returned to your DON!! deck by your effect, add up to 1 DON!! card from your DON!! deck and set it as active."
CARD_BS01_189 = CardEffects(
    number="BS01-189",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(AddDon(count=Const(1), state="rested", up_to=True),),
            text="[On K.O.] Add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="don_returned", cause="effect", by="you"),),
            conditions=(IsTurnOf("opponent"),),
            once_per_turn=True,
            body=(AddDon(count=Const(1), state="active", up_to=True),),
            text="[Opponent's Turn] [Once Per Turn] When a DON!! card on the field is returned to your DON!! deck by your effect, add up to 1 DON!! card from your DON!! deck and set it as active.",
        ),
    ),
)

# "BS01-190" "Keeper of Panes Adair"
# "[On Play] If you have 0 or 6 or more DON!! cards on your field, draw 1 card."
# "[Trigger] Add up to 1 DON!! card from your DON!! deck and set it as active."
CARD_BS01_190 = CardEffects(
    number="BS01-190",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            Compare(
                                left=Count(Pool(areas=("cost", "given"), controller="you")),
                                comparison="==",
                                right=Const(0),
                            ),
                            Compare(
                                left=Count(Pool(areas=("cost", "given"), controller="you")),
                                comparison=">=",
                                right=Const(6),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If you have 0 or 6 or more DON!! cards on your field, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(AddDon(count=Const(1), state="active", up_to=True),),
            text="[Trigger] Add up to 1 DON!! card from your DON!! deck and set it as active.",
        ),
    ),
)

# "BS01-191" "Kaleidoscope Stag"
# "[When Attacking] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): This Character's base power becomes 8000 during this turn."
CARD_BS01_191 = CardEffects(
    number="BS01-191",
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
                SetStat(
                    cards=Source(),
                    stat="base_power",
                    value=Const(8000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] DON!! −1 (You may return the specified number of DON!! cards from your field to your DON!! deck.): This Character's base power becomes 8000 during this turn.",
        ),
    ),
)

# "BS01-192" "Lens-Grinder Isbet"
# "[On Play] If the number of DON!! cards on your field is at least 2 less than the number on your opponent's field, add up to 2 DON!! cards from your DON!! deck and rest them."
CARD_BS01_192 = CardEffects(
    number="BS01-192",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Plus(
                            left=Count(Pool(areas=("cost", "given"), controller="you")),
                            right=Const(2),
                        ),
                        comparison="<=",
                        right=Count(Pool(areas=("cost", "given"), controller="opponent")),
                    ),
                    then=(AddDon(count=Const(2), state="rested", up_to=True),),
                ),
            ),
            text="[On Play] If the number of DON!! cards on your field is at least 2 less than the number on your opponent's field, add up to 2 DON!! cards from your DON!! deck and rest them.",
        ),
    ),
)

# "BS01-193" "Mirror Lioness"
# "[Blocker]"
# "[On Play] This Character's base power becomes the same as your opponent's Leader until the start of your next turn."
CARD_BS01_193 = CardEffects(
    number="BS01-193",
    abilities=(
        Ability(kind="keyword", keyword="Blocker", text="[Blocker]"),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                SetStat(
                    cards=Source(),
                    stat="base_power",
                    value=StatOf(stat="power", cards=Pool(areas=("leader",), controller="opponent")),
                    duration=Duration(kind="start_of_turn"),
                ),
            ),
            text="[On Play] This Character's base power becomes the same as your opponent's Leader until the start of your next turn.",
        ),
    ),
)

# "BS01-194" "Hourglass Tortoise"
# "If you have any DON!! cards given, this Character gains [Unblockable]."
CARD_BS01_194 = CardEffects(
    number="BS01-194",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(
                    left=Count(Pool(areas=("given",), controller="you")),
                    comparison=">=",
                    right=Const(1),
                ),
            ),
            body=(
                GrantKeyword(cards=Source(), keyword="Unblockable", duration=Duration(kind="while_valid")),
            ),
            text="If you have any DON!! cards given, this Character gains [Unblockable].",
        ),
    ),
)

# "BS01-195" "Curator Mordaunt"
# "[On Play] DON!! −2 (You may return the specified number of DON!! cards from your field to your DON!! deck.): Activate up to 1 {Glass Menagerie} type Event with a base cost of 3 or less from your hand."
CARD_BS01_195 = CardEffects(
    number="BS01-195",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(2),
                    most=Const(2),
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
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("event",)),
                                TypeIs("Glass Menagerie"),
                                StatIs(stat="base_cost", comparison="<=", number=Const(3)),
                            ),
                        ),
                    ),
                ),
                ActivateEffect(cards=Bound("chosen"), timing="main"),
            ),
            text="[On Play] DON!! −2 (You may return the specified number of DON!! cards from your field to your DON!! deck.): Activate up to 1 {Glass Menagerie} type Event with a base cost of 3 or less from your hand.",
        ),
    ),
)

# "BS01-196" "The Crystal Elephant"
# "[On Play] DON!! −10: Return all of your Characters except this Character to the owner's hand. Then, take an extra turn after this one."
CARD_BS01_196 = CardEffects(
    number="BS01-196",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(10),
                    most=Const(10),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
            ),
            cost_optional=True,
            body=(
                Move(
                    cards=Pool(areas=("character",), controller="you", where=Not(IsSource())),
                    area="hand",
                    verb="return",
                ),
                ExtraTurn(),
            ),
            text="[On Play] DON!! −10: Return all of your Characters except this Character to the owner's hand. Then, take an extra turn after this one.",
        ),
    ),
)

# "BS01-197" "Shard Urchin"
# "If you have 2 or more DON!! cards on your field, 1 DON!! card placed during your DON!! Phase is given to your Leader."
CARD_BS01_197 = CardEffects(
    number="BS01-197",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(
                    left=Count(Pool(areas=("cost", "given"), controller="you")),
                    comparison=">=",
                    right=Const(2),
                ),
            ),
            body=(
                GivePlacedDon(
                    count=Const(1),
                    to=Pool(areas=("leader",), controller="you"),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="If you have 2 or more DON!! cards on your field, 1 DON!! card placed during your DON!! Phase is given to your Leader.",
        ),
    ),
)

# "BS01-198" "Cogwheel Lark"
# "[When Attacking] Swap the base power of this Character and 1 of your other Characters during this turn."
CARD_BS01_198 = CardEffects(
    number="BS01-198",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Without(
                        cards=Pool(areas=("character",), controller="you", where=Not(IsSource())),
                        minus=Source(),
                    ),
                ),
                SwapStat(
                    first=Source(),
                    second=Bound("chosen"),
                    stat="base_power",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] Swap the base power of this Character and 1 of your other Characters during this turn.",
        ),
    ),
)

# "BS01-199" "Facet Duellist"
# "[On Play] Set up to 1 of your DON!! cards as active. Then, you cannot set DON!! cards as active using Character effects during this turn."
CARD_BS01_199 = CardEffects(
    number="BS01-199",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                SetActive(cards=Bound("chosen")),
                Forbid(
                    deed="set_don_active",
                    duration=Duration(kind="this_turn", whose="any"),
                    where=CategoryIs(("character",)),
                ),
            ),
            text="[On Play] Set up to 1 of your DON!! cards as active. Then, you cannot set DON!! cards as active using Character effects during this turn.",
        ),
    ),
)

# "BS01-200" "Bubble-Pipe Elder"
# "[Your Turn] The cost of playing {Glass Menagerie} type Character cards with a cost of 6 or more from your hand will be reduced by 1."
CARD_BS01_200 = CardEffects(
    number="BS01-200",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                ReducePayment(
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            TypeIs("Glass Menagerie"),
                            StatIs(stat="cost", comparison=">=", number=Const(6)),
                        ),
                    ),
                    amount=Const(1),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] The cost of playing {Glass Menagerie} type Character cards with a cost of 6 or more from your hand will be reduced by 1.",
        ),
    ),
)

# "BS01-201" "Lacquer Panther"
# "[Activate: Main] [Once Per Turn] DON!! −1: Select 2 of your {Beast} type Characters. Swap the base power of the selected Characters with each other during this turn."
CARD_BS01_201 = CardEffects(
    number="BS01-201",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
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
                    least=Const(2),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Beast")),
                ),
                SwapStat(
                    first=Bound("chosen"),
                    second=Bound("chosen"),
                    stat="base_power",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] DON!! −1: Select 2 of your {Beast} type Characters. Swap the base power of the selected Characters with each other during this turn.",
        ),
    ),
)

# "BS01-202" "Stained-Glass Saint"
# "2 DON!! cards placed during your DON!! Phase are given to your Leader."
# "[Your Turn] This Character's base power becomes the same as your Leader's base power."
CARD_BS01_202 = CardEffects(
    number="BS01-202",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                GivePlacedDon(
                    count=Const(2),
                    to=Pool(areas=("leader",), controller="you"),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="2 DON!! cards placed during your DON!! Phase are given to your Leader.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                SetStat(
                    cards=Source(),
                    stat="base_power",
                    value=StatOf(stat="base_power", cards=Pool(areas=("leader",), controller="you")),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] This Character's base power becomes the same as your Leader's base power.",
        ),
    ),
)

# "BS01-203" "Goblet Dancer Fenne"
# "[Activate: Main] [Once Per Turn] DON!! −1: The next time you play a multicolored Character card from your hand during this turn, the cost will be reduced by 2."
CARD_BS01_203 = CardEffects(
    number="BS01-203",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
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
                ReducePayment(
                    where=AllOf((CategoryIs(("character",)), Multicolor())),
                    amount=Const(2),
                    duration=Duration(kind="this_turn", whose="any"),
                    once=True,
                ),
            ),
            text="[Activate: Main] [Once Per Turn] DON!! −1: The next time you play a multicolored Character card from your hand during this turn, the cost will be reduced by 2.",
        ),
    ),
)

# "BS01-204" "Snow-Globe Witch"
# "[Activate: Main] You may rest this Character: Activate the [Main] effect of up to 1 {Glass Menagerie} type Event card with a cost of 4 or less in your trash."
CARD_BS01_204 = CardEffects(
    number="BS01-204",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("event",)),
                                TypeIs("Glass Menagerie"),
                                StatIs(stat="cost", comparison="<=", number=Const(4)),
                            ),
                        ),
                    ),
                ),
                ActivateEffect(cards=Bound("chosen"), timing="main"),
            ),
            text="[Activate: Main] You may rest this Character: Activate the [Main] effect of up to 1 {Glass Menagerie} type Event card with a cost of 4 or less in your trash.",
        ),
    ),
)

# "BS01-205" "Sand-Timer Djinn"
# "[On Play] Your opponent rests 1 of their active DON!! cards at the start of their next Main Phase."
# "[End of Your Turn] If you have another {Spirit} type Character, set up to 1 of your DON!! cards as active."
CARD_BS01_205 = CardEffects(
    number="BS01-205",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Delay(
                    moment=Moment(kind="start_of_main_phase", whose="opponent"),
                    body=(
                        Choose(
                            slot="rested",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="opponent", where=StateIs("active")),
                            chooser="opponent",
                        ),
                        Rest(cards=Bound("rested")),
                    ),
                ),
            ),
            text="[On Play] Your opponent rests 1 of their active DON!! cards at the start of their next Main Phase.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(
                            Pool(
                                areas=("character",),
                                controller="you",
                                where=AllOf((Not(IsSource()), TypeIs("Spirit"))),
                            ),
                        ),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        SetActive(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[End of Your Turn] If you have another {Spirit} type Character, set up to 1 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-206" "Vase-Headed Butler"
# "[On Play] If your Leader's colors include purple, add up to 1 DON!! card from your DON!! deck and rest it."
# "[Your Turn] If this Character has 2 or more DON!! cards given, this Character gains +2000 power."
CARD_BS01_206 = CardEffects(
    number="BS01-206",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("leader",), controller="you", where=ColorIs("purple"))),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(AddDon(count=Const(1), state="rested", up_to=True),),
                ),
            ),
            text="[On Play] If your Leader's colors include purple, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Holds(cards=Source(), where=StatIs(stat="don_given", comparison=">=", number=Const(2))),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] If this Character has 2 or more DON!! cards given, this Character gains +2000 power.",
        ),
    ),
)

# "BS01-207" "Gemcutter Rosalind"
# "[On Play] Play up to 1 <Special> attribute or {Beast} type Character card with a cost of 3 or less from your hand."
CARD_BS01_207 = CardEffects(
    number="BS01-207",
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
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                AnyOf((AttributeIs("Special"), TypeIs("Beast"))),
                                StatIs(stat="cost", comparison="<=", number=Const(3)),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen")),
            ),
            text="[On Play] Play up to 1 <Special> attribute or {Beast} type Character card with a cost of 3 or less from your hand.",
        ),
    ),
)

# "BS01-208" "Foil-Winged Dragonfly"
# "This Character gains [Blocker] and cannot attack."
# "[On Play] ① DON!! −1: Add up to 2 DON!! cards from your DON!! deck and rest them."
CARD_BS01_208 = CardEffects(
    number="BS01-208",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                GrantKeyword(cards=Source(), keyword="Blocker", duration=Duration(kind="while_valid")),
                Forbid(deed="attack", duration=Duration(kind="while_valid"), cards=Source()),
            ),
            text="This Character gains [Blocker] and cannot attack.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="rested_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested_don")),
                Choose(
                    slot="returned_don",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
            ),
            cost_optional=True,
            body=(AddDon(count=Const(2), state="rested", up_to=True),),
            text="[On Play] ① DON!! −1: Add up to 2 DON!! cards from your DON!! deck and rest them.",
        ),
    ),
)

# "BS01-209" "Crucible Twins"
# "[On Play] You may rest your 1 active Leader: Set up to 3 of your DON!! cards as active."
CARD_BS01_209 = CardEffects(
    number="BS01-209",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="rested",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(
                        areas=("leader",),
                        controller="you",
                        where=AllOf((StateIs("active"), StateIs("active"))),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(3),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                SetActive(cards=Bound("chosen")),
            ),
            text="[On Play] You may rest your 1 active Leader: Set up to 3 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-210" "Annealed Knight"
# "[On Play] Play up to 1 [Glass-Blown Hare] from your hand with a cost of 1 or more that is equal to or less than the number of DON!! cards on your field."
CARD_BS01_210 = CardEffects(
    number="BS01-210",
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
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                NameIs("Glass-Blown Hare"),
                                StatIs(stat="cost", comparison=">=", number=Const(1)),
                                StatIs(
                                    stat="cost",
                                    comparison="<=",
                                    number=Count(Pool(areas=("cost", "given"), controller="you")),
                                ),
                                CategoryIs(("character", "stage")),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen")),
            ),
            text="[On Play] Play up to 1 [Glass-Blown Hare] from your hand with a cost of 1 or more that is equal to or less than the number of DON!! cards on your field.",
        ),
    ),
)

# "BS01-211" "Chandelier Ghost"
# "If your Leader's power is 6000 or more or you have 10 DON!! cards on your field, this Character gains [Rush]."
# "[On K.O.] Up to 1 of your opponent's Leader's effects are negated until the end of your opponent's next turn."
CARD_BS01_211 = CardEffects(
    number="BS01-211",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                AnyHolds(
                    (
                        Compare(
                            left=Count(
                                Pool(
                                    areas=("leader",),
                                    controller="you",
                                    where=StatIs(stat="power", comparison=">=", number=Const(6000)),
                                ),
                            ),
                            comparison=">=",
                            right=Const(1),
                        ),
                        Compare(
                            left=Count(Pool(areas=("cost", "given"), controller="you")),
                            comparison="==",
                            right=Const(10),
                        ),
                    ),
                ),
            ),
            body=(GrantKeyword(cards=Source(), keyword="Rush", duration=Duration(kind="while_valid")),),
            text="If your Leader's power is 6000 or more or you have 10 DON!! cards on your field, this Character gains [Rush].",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("leader",), controller="opponent"),
                ),
                Negate(cards=Bound("chosen"), duration=Duration(kind="end_of_turn", whose="opponent")),
            ),
            text="[On K.O.] Up to 1 of your opponent's Leader's effects are negated until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-212" "Marble Caryatid"
# "[Opponent's Turn] If the number of your Characters is less than the number of your opponent's Characters, this Character gains +2000 power."
CARD_BS01_212 = CardEffects(
    number="BS01-212",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("opponent"),
                Compare(
                    left=Count(Pool(areas=("character",), controller="you")),
                    comparison="<",
                    right=Count(Pool(areas=("character",), controller="opponent")),
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
            text="[Opponent's Turn] If the number of your Characters is less than the number of your opponent's Characters, this Character gains +2000 power.",
        ),
    ),
)

# "BS01-213" "Carousel Unicorn"
# "[Your Turn] If your Leader has 1 or less DON!! cards given, this Character gains +1000 power."
# "[Opponent's Turn] If this Character has no DON!! cards given, this Character gains +1000 power."
CARD_BS01_213 = CardEffects(
    number="BS01-213",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Compare(
                    left=Count(
                        Pool(
                            areas=("leader",),
                            controller="you",
                            where=StatIs(stat="don_given", comparison="<=", number=Const(1)),
                        ),
                    ),
                    comparison=">=",
                    right=Const(1),
                ),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] If your Leader has 1 or less DON!! cards given, this Character gains +1000 power.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("opponent"),
                Holds(cards=Source(), where=StatIs(stat="don_given", comparison="==", number=Const(0))),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] If this Character has no DON!! cards given, this Character gains +1000 power.",
        ),
    ),
)

# "BS01-214" "Glazier of the Deep Hall"
# "[Activate: Main] [Once Per Turn] DON!! −1: Play up to 1 each of [Prism Finch], [Glass-Blown Hare], and [Shard Urchin] with a cost of 1 from your hand."
CARD_BS01_214 = CardEffects(
    number="BS01-214",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
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
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                NameIs("Prism Finch"),
                                StatIs(stat="cost", comparison="==", number=Const(1)),
                                CategoryIs(("character", "stage")),
                            ),
                        ),
                    ),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                NameIs("Glass-Blown Hare"),
                                StatIs(stat="cost", comparison="==", number=Const(1)),
                                CategoryIs(("character", "stage")),
                            ),
                        ),
                    ),
                ),
                Choose(
                    slot="chosen_3",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                NameIs("Shard Urchin"),
                                StatIs(stat="cost", comparison="==", number=Const(1)),
                                CategoryIs(("character", "stage")),
                            ),
                        ),
                    ),
                ),
                Play(cards=Together((Bound("chosen"), Bound("chosen_2"), Bound("chosen_3")))),
            ),
            text="[Activate: Main] [Once Per Turn] DON!! −1: Play up to 1 each of [Prism Finch], [Glass-Blown Hare], and [Shard Urchin] with a cost of 1 from your hand.",
        ),
    ),
)

# "BS01-215" "Silvered Twin"
# "[Your Turn] This Character's base power becomes 6000."
# "[Opponent's Turn] If you have 8 or more DON!! cards on your field, your opponent's Leader's effect is negated."
CARD_BS01_215 = CardEffects(
    number="BS01-215",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                SetStat(
                    cards=Source(),
                    stat="base_power",
                    value=Const(6000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] This Character's base power becomes 6000.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("opponent"),
                Compare(
                    left=Count(Pool(areas=("cost", "given"), controller="you")),
                    comparison=">=",
                    right=Const(8),
                ),
            ),
            body=(
                Negate(
                    cards=Pool(areas=("leader",), controller="opponent"),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] If you have 8 or more DON!! cards on your field, your opponent's Leader's effect is negated.",
        ),
    ),
)

# "BS01-216" "Lamp-Eyed Peacock"
# "[On Play] DON!! −1: All of your opponent's Characters with a cost of 2 or less have their effects negated until the end of your opponent's next turn."
CARD_BS01_216 = CardEffects(
    number="BS01-216",
    abilities=(
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
                Negate(
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                ),
            ),
            text="[On Play] DON!! −1: All of your opponent's Characters with a cost of 2 or less have their effects negated until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-217" "Vitreous Oracle"
# "[Your Turn] Negate the effect of your opponent's Leader."
# "[On K.O.] DON!! −1: Draw 2 cards."
CARD_BS01_217 = CardEffects(
    number="BS01-217",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Negate(
                    cards=Pool(areas=("leader",), controller="opponent"),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] Negate the effect of your opponent's Leader.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
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
            body=(Draw(count=Const(2)),),
            text="[On K.O.] DON!! −1: Draw 2 cards.",
        ),
    ),
)

# "BS01-218" "Hall-of-Mirrors Guide"
# "[Your Turn] Swap the base power of this Character and your Leader with each other."
CARD_BS01_218 = CardEffects(
    number="BS01-218",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                SwapStat(
                    first=Source(),
                    second=Pool(areas=("leader",), controller="you"),
                    stat="base_power",
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] Swap the base power of this Character and your Leader with each other.",
        ),
    ),
)

# "BS01-219" "Reversed Reflection"
# "[Opponent's Turn] Swap the base power of this Character and your Leader."
CARD_BS01_219 = CardEffects(
    number="BS01-219",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                SwapStat(
                    first=Source(),
                    second=Pool(areas=("leader",), controller="you"),
                    stat="base_power",
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] Swap the base power of this Character and your Leader.",
        ),
    ),
)

# "BS01-220" "Opaline Courier"
# "[Your Turn] If there is a {Glass Menagerie} type card in your Leader area, this Character gains +1000 power."
# "[Once Per Turn] When your Character is played, if you have 5 or less DON!! cards on your field, add up to 1 DON!! card from your DON!! deck and rest it."
CARD_BS01_220 = CardEffects(
    number="BS01-220",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Compare(
                    left=Count(Pool(areas=("leader",), controller="you", where=TypeIs("Glass Menagerie"))),
                    comparison=">=",
                    right=Const(1),
                ),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] If there is a {Glass Menagerie} type card in your Leader area, this Character gains +1000 power.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="played", who="you", card=CategoryIs(("character",))),),
            once_per_turn=True,
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("cost", "given"), controller="you")),
                        comparison="<=",
                        right=Const(5),
                    ),
                    then=(AddDon(count=Const(1), state="rested", up_to=True),),
                ),
            ),
            text="[Once Per Turn] When your Character is played, if you have 5 or less DON!! cards on your field, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "BS01-221" "Cut-Crystal Decoy"
# "[Opponent's Turn] When your other [Cut-Crystal Decoy] Characters are K.O.'d, draw 1 card."
CARD_BS01_221 = CardEffects(
    number="BS01-221",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(
                    event="ko",
                    who="you",
                    card=AllOf((CategoryIs(("character",)), Not(IsSource()), NameIs("Cut-Crystal Decoy"))),
                ),
            ),
            conditions=(IsTurnOf("opponent"),),
            body=(Draw(count=Const(1)),),
            text="[Opponent's Turn] When your other [Cut-Crystal Decoy] Characters are K.O.'d, draw 1 card.",
        ),
    ),
)

# "BS01-222" "Rose-Window Duchess"
# "[On Play] Play up to 1 [Prism Finch] card with a cost of 1 or less from your trash. Then, rest up to 1 of your opponent's Leader or Characters or Stages."
CARD_BS01_222 = CardEffects(
    number="BS01-222",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                NameIs("Prism Finch"),
                                StatIs(stat="cost", comparison="<=", number=Const(1)),
                                CategoryIs(("character", "stage")),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen")),
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Together(
                        (
                            Pool(areas=("leader",), controller="opponent"),
                            Pool(areas=("character", "stage"), controller="opponent"),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Play] Play up to 1 [Prism Finch] card with a cost of 1 or less from your trash. Then, rest up to 1 of your opponent's Leader or Characters or Stages.",
        ),
    ),
)

# "BS01-223" "Pendulum Ape"
# "All of your other [Pendulum Ape] Characters with a cost of 4 or less gain +1000 power."
# "[Once Per Turn] When you take damage or your Character is K.O.'d or your opponent activates an Event, this Character gains +1000 power during this turn."
CARD_BS01_223 = CardEffects(
    number="BS01-223",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Modify(
                    cards=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf(
                            (
                                Not(IsSource()),
                                NameIs("Pendulum Ape"),
                                StatIs(stat="cost", comparison="<=", number=Const(4)),
                            ),
                        ),
                    ),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="All of your other [Pendulum Ape] Characters with a cost of 4 or less gain +1000 power.",
        ),
        Ability(
            kind="auto",
            timings=(
                When(event="takes_damage", who="you"),
                When(event="ko", who="you", card=CategoryIs(("character",))),
                When(event="event_activated", who="opponent"),
            ),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] When you take damage or your Character is K.O.'d or your opponent activates an Event, this Character gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-224" "Facade Mason"
# "When your rested Character [Marble Caryatid] is K.O.'d, add up to 1 DON!! card from your DON!! deck and rest it."
# "If your Character [Marble Caryatid] with a cost of 4 or less would be K.O.'d, you may rest 1 of your DON!! cards instead."
CARD_BS01_224 = CardEffects(
    number="BS01-224",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(
                    event="ko",
                    who="you",
                    card=AllOf((CategoryIs(("character",)), StateIs("rested"), NameIs("Marble Caryatid"))),
                ),
            ),
            body=(AddDon(count=Const(1), state="rested", up_to=True),),
            text="When your rested Character [Marble Caryatid] is K.O.'d, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
        Ability(
            kind="replacement",
            timings=(
                When(
                    event="ko",
                    who="you",
                    card=AllOf(
                        (
                            CategoryIs(("character",)),
                            NameIs("Marble Caryatid"),
                            StatIs(stat="cost", comparison="<=", number=Const(4)),
                        ),
                    ),
                ),
            ),
            optional=True,
            body=(
                Choose(
                    slot="rested",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="If your Character [Marble Caryatid] with a cost of 4 or less would be K.O.'d, you may rest 1 of your DON!! cards instead.",
        ),
    ),
)

# "BS01-225" "Miser of the Facets"
# "[On Play] Each player draws 1 card. Then, give up to 1 of your opponent's Characters −2000 power and −1 cost during this turn."
CARD_BS01_225 = CardEffects(
    number="BS01-225",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(1), who="both"),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="cost",
                    amount=Const(-1),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Each player draws 1 card. Then, give up to 1 of your opponent's Characters −2000 power and −1 cost during this turn.",
        ),
    ),
)

# "BS01-226" "Rain on the Conservatory"
# "[Counter] DON!! −1: Up to 1 of your Leader or Character cards gains +4000 power during this battle. Then, set up to 1 of your DON!! cards as active."
# "[Trigger] Add up to 1 DON!! card from your DON!! deck and set it as active."
CARD_BS01_226 = CardEffects(
    number="BS01-226",
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
                    amount=Const(4000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                SetActive(cards=Bound("chosen_2")),
            ),
            text="[Counter] DON!! −1: Up to 1 of your Leader or Character cards gains +4000 power during this battle. Then, set up to 1 of your DON!! cards as active.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(AddDon(count=Const(1), state="active", up_to=True),),
            text="[Trigger] Add up to 1 DON!! card from your DON!! deck and set it as active.",
        ),
    ),
)

# "BS01-227" "Break the Display Case"
# "[Main] DON!! −1: K.O. up to 1 of your opponent's Characters with 3000 to 6000 power."
# "[Trigger] Add up to 1 DON!! card from your DON!! deck and rest it."
CARD_BS01_227 = CardEffects(
    number="BS01-227",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
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
                        where=AllOf(
                            (
                                StatIs(stat="power", comparison=">=", number=Const(3000)),
                                StatIs(stat="power", comparison="<=", number=Const(6000)),
                            ),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[Main] DON!! −1: K.O. up to 1 of your opponent's Characters with 3000 to 6000 power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(AddDon(count=Const(1), state="rested", up_to=True),),
            text="[Trigger] Add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "BS01-228" "All That Glitters"
# "[Main] You may return 2 total of your currently given DON!! cards to your cost area rested: Draw 2 cards."
CARD_BS01_228 = CardEffects(
    number="BS01-228",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(2),
                    most=Const(2),
                    among=Pool(areas=("given",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="cost", verb="return", state="rested"),
            ),
            cost_optional=True,
            body=(Draw(count=Const(2)),),
            text="[Main] You may return 2 total of your currently given DON!! cards to your cost area rested: Draw 2 cards.",
        ),
    ),
)

# "BS01-229" "Shatter and Sweep"
# "[Main] DON!! −2: K.O. all of your opponent's Characters with a cost of 0 or 5 or more. Then, at the end of this turn, you may add up to 1 DON!! card from your DON!! deck and rest it."
CARD_BS01_229 = CardEffects(
    number="BS01-229",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            cost=(
                Choose(
                    slot="returned_don",
                    least=Const(2),
                    most=Const(2),
                    among=Pool(areas=("cost", "given"), controller="you"),
                ),
                Move(cards=Bound("returned_don"), area="don_deck", verb="return"),
            ),
            cost_optional=True,
            body=(
                KO(
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AnyOf(
                            (
                                StatIs(stat="cost", comparison="==", number=Const(0)),
                                StatIs(stat="cost", comparison=">=", number=Const(5)),
                            ),
                        ),
                    ),
                ),
                Delay(
                    moment=Moment(kind="end_of_turn"),
                    body=(May(body=(AddDon(count=Const(1), state="rested", up_to=True),)),),
                ),
            ),
            text="[Main] DON!! −2: K.O. all of your opponent's Characters with a cost of 0 or 5 or more. Then, at the end of this turn, you may add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "BS01-230" "The Great Vitrarium"
# "[Activate: Main] You may rest this Stage: If you have a total of 2 or more given DON!! cards, add up to 1 DON!! card from your DON!! deck and rest it."
CARD_BS01_230 = CardEffects(
    number="BS01-230",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("given",), controller="you")),
                        comparison=">=",
                        right=Const(2),
                    ),
                    then=(AddDon(count=Const(1), state="rested", up_to=True),),
                ),
            ),
            text="[Activate: Main] You may rest this Stage: If you have a total of 2 or more given DON!! cards, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "BS01-231" "Hall of Refractions"
# "This card is treated as a card with all card names, types, and attributes."
# "[End of Your Turn] If your Leader is multicolored and is active, draw 1 card."
CARD_BS01_231 = CardEffects(
    number="BS01-231",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                TreatAs(cards=Source(), what="name", word="*"),
                TreatAs(cards=Source(), what="type", word="*"),
                TreatAs(cards=Source(), what="attribute", word="*"),
            ),
            text="This card is treated as a card with all card names, types, and attributes.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(Pool(areas=("leader",), controller="you", where=Multicolor())),
                                comparison=">=",
                                right=Const(1),
                            ),
                            Compare(
                                left=Count(
                                    Pool(areas=("leader",), controller="you", where=StateIs("active")),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[End of Your Turn] If your Leader is multicolored and is active, draw 1 card.",
        ),
    ),
)

# "BS01-232" "Chancellor Hush"
# "[DON!! x1] When this Leader's attack deals damage to your opponent's Life, you may trash 2 cards from the top of your deck."
# "[Activate: Main] [Once Per Turn] Give up to 1 of your opponent's Characters −1 cost during this turn."
CARD_BS01_232 = CardEffects(
    number="BS01-232",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="deals_damage", card=IsSource(), cause="battle"),),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                May(
                    body=(
                        Move(
                            cards=TopOf(area="deck", whose="you", count=Const(2)),
                            area="trash",
                            verb="trash",
                        ),
                    ),
                ),
            ),
            text="[DON!! x1] When this Leader's attack deals damage to your opponent's Life, you may trash 2 cards from the top of your deck.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="cost",
                    amount=Const(-1),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] Give up to 1 of your opponent's Characters −1 cost during this turn.",
        ),
    ),
)

# "BS01-233" "Vesper and Matins"
# "[Your Turn] [Once Per Turn] When a card is removed from your opponent's Life cards, trash 1 card from the top of your deck and draw 1 card."
CARD_BS01_233 = CardEffects(
    number="BS01-233",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="life_removed", who="opponent"),),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(
                Move(cards=TopOf(area="deck", whose="you", count=Const(1)), area="trash", verb="trash"),
                Draw(count=Const(1)),
            ),
            text="[Your Turn] [Once Per Turn] When a card is removed from your opponent's Life cards, trash 1 card from the top of your deck and draw 1 card.",
        ),
    ),
)

# "BS01-234" "Magistrate of the Empty Shelf"
# "Under the rules of this game, you do not lose when your deck has 0 cards; you lose at the end of the turn in which your deck becomes 0 cards."
# "[Activate: Main] [Once Per Turn] Trash the top card of your deck."
CARD_BS01_234 = CardEffects(
    number="BS01-234",
    abilities=(
        Ability(
            kind="rule",
            body=(DeckOut(True),),
            text="Under the rules of this game, you do not lose when your deck has 0 cards; you lose at the end of the turn in which your deck becomes 0 cards.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(Move(cards=TopOf(area="deck", whose="you", count=Const(1)), area="trash", verb="trash"),),
            text="[Activate: Main] [Once Per Turn] Trash the top card of your deck.",
        ),
    ),
)

# "BS01-235" "Candle-Snuffer"
# "[On Play] Give up to 1 of your opponent's Characters −2 cost during this turn."
CARD_BS01_235 = CardEffects(
    number="BS01-235",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="cost",
                    amount=Const(-2),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Give up to 1 of your opponent's Characters −2 cost during this turn.",
        ),
    ),
)

# "BS01-236" "Footman of the Court"
CARD_BS01_236 = CardEffects(number="BS01-236")

# "BS01-237" "Clerk of Silences"
# "[On Play] Look at 4 cards from the top of your deck; reveal up to 1 card with a type including \"Court\" other than [Clerk of Silences] and add it to your hand. Then, trash the rest."
CARD_BS01_237 = CardEffects(
    number="BS01-237",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(4))),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Among(
                        cards=Bound("looked"),
                        where=AllOf((TypeIncludes("Court"), Not(NameIs("Clerk of Silences")))),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add", reveal=True),
                Move(cards=Without(cards=Bound("looked"), minus=Bound("chosen")), area="trash", verb="trash"),
            ),
            text="[On Play] Look at 4 cards from the top of your deck; reveal up to 1 card with a type including \"Court\" other than [Clerk of Silences] and add it to your hand. Then, trash the rest.",
        ),
    ),
)

# "BS01-238" "Night-Soil Baron"
CARD_BS01_238 = CardEffects(number="BS01-238")

# "BS01-239" "Velvet Executioner"
# "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 0."
# "[Opponent's Turn] Give this Character −1000 power."
# "[Trigger] K.O. up to 1 of your opponent's Characters with a cost of 2 or less."
CARD_BS01_239 = CardEffects(
    number="BS01-239",
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
                        where=StatIs(stat="cost", comparison="==", number=Const(0)),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters with a cost of 0.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] Give this Character −1000 power.",
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
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[Trigger] K.O. up to 1 of your opponent's Characters with a cost of 2 or less.",
        ),
    ),
)

# "BS01-240" "Portrait That Blinks"
# "[On K.O.] Trash 1 card from the top of your deck. Then, if you have 10 or more cards in your trash, play this Character card from your trash rested."
CARD_BS01_240 = CardEffects(
    number="BS01-240",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Move(cards=TopOf(area="deck", whose="you", count=Const(1)), area="trash", verb="trash"),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("trash",), controller="you")),
                        comparison=">=",
                        right=Const(10),
                    ),
                    then=(
                        Play(
                            cards=Pool(areas=("trash",), controller="you", where=IsSource()),
                            state="rested",
                        ),
                    ),
                ),
            ),
            text="[On K.O.] Trash 1 card from the top of your deck. Then, if you have 10 or more cards in your trash, play this Character card from your trash rested.",
        ),
    ),
)

# "BS01-241" "Master of Keys Ferrant"
# "[On Play] Negate the effects of up to 1 of your opponent's Characters during this turn. Then, if that Character has a cost of 3 or less, K.O. it."
CARD_BS01_241 = CardEffects(
    number="BS01-241",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Negate(cards=Bound("chosen"), duration=Duration(kind="this_turn", whose="any")),
                If(
                    condition=Holds(
                        cards=Bound("chosen"),
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                    then=(KO(cards=Bound("chosen")),),
                ),
            ),
            text="[On Play] Negate the effects of up to 1 of your opponent's Characters during this turn. Then, if that Character has a cost of 3 or less, K.O. it.",
        ),
    ),
)

# "BS01-242" "Widow of the North Stair"
# "[When Attacking] Trash up to 1 of your opponent's Characters with a cost of 1 or less. Then, place any number of cards from your trash at the bottom of your deck in any order. This Character gains +1000 power during this battle for every 3 cards placed at the bottom of your deck."
CARD_BS01_242 = CardEffects(
    number="BS01-242",
    abilities=(
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(1)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("trash",), controller="you"),
                ),
                Move(
                    cards=Bound("chosen_2"),
                    area="deck",
                    verb="place",
                    end="bottom",
                    any_order=True,
                    slot="placed",
                ),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=Count(Bound("placed")), times=1000, per=3),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[When Attacking] Trash up to 1 of your opponent's Characters with a cost of 1 or less. Then, place any number of cards from your trash at the bottom of your deck in any order. This Character gains +1000 power during this battle for every 3 cards placed at the bottom of your deck.",
        ),
    ),
)

# "BS01-243" "Judge Lacrima"
# "[Activate: Main] You may trash 1 card from your hand: Your opponent's [On Play] effects are negated until the end of your opponent's next turn."
CARD_BS01_243 = CardEffects(
    number="BS01-243",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
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
                Negate(
                    cards=Pool(areas=("leader", "character", "stage"), controller="opponent"),
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    timing="on_play",
                ),
            ),
            text="[Activate: Main] You may trash 1 card from your hand: Your opponent's [On Play] effects are negated until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-244" "Gargoyle Choirmaster"
# "All of your opponent's Characters with a base cost of 1 or less have their effects negated."
CARD_BS01_244 = CardEffects(
    number="BS01-244",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Negate(
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="base_cost", comparison="<=", number=Const(1)),
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="All of your opponent's Characters with a base cost of 1 or less have their effects negated.",
        ),
    ),
)

# "BS01-245" "Court Fool Merrigold"
# "[On Play] Choose up to 1 Character card with a cost of 3 or less and up to 1 Character card with a cost of 1 or less from your trash. Play 1 card and play the other card rested."
CARD_BS01_245 = CardEffects(
    number="BS01-245",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="cost", comparison="<=", number=Const(3)),
                            ),
                        ),
                    ),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Without(
                        cards=Pool(
                            areas=("trash",),
                            controller="you",
                            where=AllOf(
                                (
                                    CategoryIs(("character",)),
                                    StatIs(stat="cost", comparison="<=", number=Const(1)),
                                ),
                            ),
                        ),
                        minus=Bound("chosen"),
                    ),
                ),
                Choose(
                    slot="chosen_3",
                    least=Const(1),
                    most=Const(1),
                    among=Together((Bound("chosen"), Bound("chosen_2"))),
                ),
                Play(cards=Bound("chosen_3")),
                Play(
                    cards=Without(
                        cards=Together((Bound("chosen"), Bound("chosen_2"))),
                        minus=Bound("chosen_3"),
                    ),
                    state="rested",
                ),
            ),
            text="[On Play] Choose up to 1 Character card with a cost of 3 or less and up to 1 Character card with a cost of 1 or less from your trash. Play 1 card and play the other card rested.",
        ),
    ),
)

# "BS01-246" "The Unseated King"
# "[On Play] Set the cost of up to 1 of your opponent's Characters to 0 during this turn."
# "When this Character battles your opponent's Characters, this Character gains +2000 power during this battle."
CARD_BS01_246 = CardEffects(
    number="BS01-246",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                SetStat(
                    cards=Bound("chosen"),
                    stat="cost",
                    value=Const(0),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Set the cost of up to 1 of your opponent's Characters to 0 during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="battles", card=IsSource(), other=CategoryIs(("character",))),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="When this Character battles your opponent's Characters, this Character gains +2000 power during this battle.",
        ),
    ),
)

# "BS01-247" "Understudy Nils"
# "Also treat this card's name as [Chancellor Hush] and [The Unseated King] according to the rules."
CARD_BS01_247 = CardEffects(
    number="BS01-247",
    abilities=(
        Ability(
            kind="rule",
            body=(
                TreatAs(cards=Source(), what="name", word="Chancellor Hush"),
                TreatAs(cards=Source(), what="name", word="The Unseated King"),
            ),
            text="Also treat this card's name as [Chancellor Hush] and [The Unseated King] according to the rules.",
        ),
    ),
)

# "BS01-248" "Ink-Stained Advocate"
# "[On Play] If your Leader's type includes \"Court\" and you have 2 or less Characters, draw 1 card."
# "[Trigger] Play this card."
CARD_BS01_248 = CardEffects(
    number="BS01-248",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(
                                    Pool(areas=("leader",), controller="you", where=TypeIncludes("Court")),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                            Compare(
                                left=Count(Pool(areas=("character",), controller="you")),
                                comparison="<=",
                                right=Const(2),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If your Leader's type includes \"Court\" and you have 2 or less Characters, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-249" "Hangman's Daughter"
# "[Your Turn] If there is a Character with a cost of 0 or with a cost of 8 or more, this Character gains +2000 power."
# "[Trigger] If your Leader's type includes \"Court\", play this card."
CARD_BS01_249 = CardEffects(
    number="BS01-249",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Compare(
                    left=Count(
                        Pool(
                            areas=("character",),
                            controller="any",
                            where=AnyOf(
                                (
                                    StatIs(stat="cost", comparison="==", number=Const(0)),
                                    StatIs(stat="cost", comparison=">=", number=Const(8)),
                                ),
                            ),
                        ),
                    ),
                    comparison=">=",
                    right=Const(1),
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
            text="[Your Turn] If there is a Character with a cost of 0 or with a cost of 8 or more, this Character gains +2000 power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("leader",), controller="you", where=TypeIncludes("Court"))),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(Play(cards=Source()),),
                ),
            ),
            text="[Trigger] If your Leader's type includes \"Court\", play this card.",
        ),
    ),
)

# "BS01-250" "Mute Swordsman Caul"
# "This Character cannot be K.O.'d in battle by <Ranged> or <Wisdom> attribute Characters."
# "[DON!! x1] This Character cannot be K.O.'d by effects of Characters without the <Wisdom> attribute."
CARD_BS01_250 = CardEffects(
    number="BS01-250",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    where=AllOf(
                        (CategoryIs(("character",)), AnyOf((AttributeIs("Ranged"), AttributeIs("Wisdom")))),
                    ),
                    cause="battle",
                ),
            ),
            text="This Character cannot be K.O.'d in battle by <Ranged> or <Wisdom> attribute Characters.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    where=AllOf((CategoryIs(("character",)), Not(AttributeIs("Wisdom")))),
                    cause="effect",
                ),
            ),
            text="[DON!! x1] This Character cannot be K.O.'d by effects of Characters without the <Wisdom> attribute.",
        ),
    ),
)

# "BS01-251" "Tax-Gatherer Brume"
# "[Once Per Turn] When a card is trashed from your hand by your {Quiet Court} type card's effect, draw 1 card."
# "[Activate: Main] You may trash 1 card from your hand: This Character gains +2000 power during this turn."
# "[Trigger] Play this card."
CARD_BS01_251 = CardEffects(
    number="BS01-251",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(
                    event="trashed_from_hand",
                    who="you",
                    other=TypeIs("Quiet Court"),
                    cause="effect",
                    by="you",
                ),
            ),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When a card is trashed from your hand by your {Quiet Court} type card's effect, draw 1 card.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
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
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] You may trash 1 card from your hand: This Character gains +2000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-252" "Pall-Bearer Quartet"
# "[On Play] Play up to 4 {Quiet Court} type Character cards with different card names and 2000 power or less from your trash. At the end of your turn, trash the played Characters."
CARD_BS01_252 = CardEffects(
    number="BS01-252",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(4),
                    among=Pool(
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                TypeIs("Quiet Court"),
                                StatIs(stat="power", comparison="<=", number=Const(2000)),
                            ),
                        ),
                    ),
                    differ="name",
                ),
                Play(cards=Bound("chosen"), slot="played"),
                Delay(
                    moment=Moment(kind="end_of_turn", whose="you"),
                    body=(Move(cards=Bound("played"), area="trash", verb="trash"),),
                ),
            ),
            text="[On Play] Play up to 4 {Quiet Court} type Character cards with different card names and 2000 power or less from your trash. At the end of your turn, trash the played Characters.",
        ),
    ),
)

# "BS01-253" "Regent of Ash and Ermine"
# "[On Play] K.O. up to 1 of your opponent's Characters with a cost equal to or less than this Character's cost. Then, this Character's effect is negated until the end of your opponent's next turn."
CARD_BS01_253 = CardEffects(
    number="BS01-253",
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
                        where=StatIs(
                            stat="cost",
                            comparison="<=",
                            number=StatOf(stat="cost", cards=Source()),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
                Negate(cards=Source(), duration=Duration(kind="end_of_turn", whose="opponent")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters with a cost equal to or less than this Character's cost. Then, this Character's effect is negated until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-254" "Door-Warden Basalt"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
# "If you have a {Quiet Court} type Character other than [Door-Warden Basalt] that would be removed from the field by your opponent's effect, you may trash this Character instead."
CARD_BS01_254 = CardEffects(
    number="BS01-254",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
        Ability(
            kind="replacement",
            timings=(
                When(
                    event="removed",
                    who="you",
                    card=AllOf(
                        (
                            CategoryIs(("character",)),
                            TypeIs("Quiet Court"),
                            Not(NameIs("Door-Warden Basalt")),
                        ),
                    ),
                    cause="effect",
                    by="opponent",
                ),
            ),
            optional=True,
            body=(Move(cards=Source(), area="trash", verb="trash"),),
            text="If you have a {Quiet Court} type Character other than [Door-Warden Basalt] that would be removed from the field by your opponent's effect, you may trash this Character instead.",
        ),
    ),
)

# "BS01-255" "Chamber of Masks"
# "[Opponent's Turn] Your opponent's Leader's effects are negated."
# "[On Play] If your Leader does not have the {Quiet Court} type, this Character's effects are negated during this turn."
CARD_BS01_255 = CardEffects(
    number="BS01-255",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Negate(
                    cards=Pool(areas=("leader",), controller="opponent"),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] Your opponent's Leader's effects are negated.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Holds(
                        cards=Pool(areas=("leader",), controller="you"),
                        where=Not(TypeIs("Quiet Court")),
                    ),
                    then=(Negate(cards=Source(), duration=Duration(kind="this_turn", whose="any")),),
                ),
            ),
            text="[On Play] If your Leader does not have the {Quiet Court} type, this Character's effects are negated during this turn.",
        ),
    ),
)

# "BS01-256" "Crypt Librarian"
# "[Activate: Main] You may rest this Character and return 3 cards from your trash to the bottom of your deck in any order: Draw 1 card."
CARD_BS01_256 = CardEffects(
    number="BS01-256",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(
                Rest(cards=Source()),
                Choose(
                    slot="chosen",
                    least=Const(3),
                    most=Const(3),
                    among=Pool(areas=("trash",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="deck", verb="return", end="bottom", any_order=True),
            ),
            cost_optional=True,
            body=(Draw(count=Const(1)),),
            text="[Activate: Main] You may rest this Character and return 3 cards from your trash to the bottom of your deck in any order: Draw 1 card.",
        ),
    ),
)

# "BS01-257" "The Other Heir"
# "[On Play] Select up to 2 of your opponent's Characters, and give 1 Character −2 cost and the other −1 cost during this turn."
# "[Opponent's Turn] When your Character [The Unseated King] is K.O.'d, draw 1 card."
CARD_BS01_257 = CardEffects(
    number="BS01-257",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Choose(slot="chosen_2", least=Const(1), most=Const(1), among=Bound("chosen")),
                Modify(
                    cards=Bound("chosen_2"),
                    stat="cost",
                    amount=Const(-2),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Modify(
                    cards=Without(cards=Bound("chosen"), minus=Bound("chosen_2")),
                    stat="cost",
                    amount=Const(-1),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Select up to 2 of your opponent's Characters, and give 1 Character −2 cost and the other −1 cost during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(
                When(
                    event="ko",
                    who="you",
                    card=AllOf((CategoryIs(("character",)), NameIs("The Unseated King"))),
                ),
            ),
            conditions=(IsTurnOf("opponent"),),
            body=(Draw(count=Const(1)),),
            text="[Opponent's Turn] When your Character [The Unseated King] is K.O.'d, draw 1 card.",
        ),
    ),
)

# "BS01-258" "Echoing Page"
# "If you have no other [Echoing Page], this Character gains [Blocker]."
# "[On K.O.] Trash 2 cards from the top of your deck."
CARD_BS01_258 = CardEffects(
    number="BS01-258",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(
                    left=Count(
                        Pool(
                            areas=("leader", "character", "stage"),
                            controller="you",
                            where=AllOf((Not(IsSource()), NameIs("Echoing Page"))),
                        ),
                    ),
                    comparison="==",
                    right=Const(0),
                ),
            ),
            body=(GrantKeyword(cards=Source(), keyword="Blocker", duration=Duration(kind="while_valid")),),
            text="If you have no other [Echoing Page], this Character gains [Blocker].",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(Move(cards=TopOf(area="deck", whose="you", count=Const(2)), area="trash", verb="trash"),),
            text="[On K.O.] Trash 2 cards from the top of your deck.",
        ),
    ),
)

# "BS01-259" "Silent Usher"
# "This card in your hand cannot be played by effects."
# "[On Play] K.O. up to 1 of your opponent's Characters with a base cost of 1 or less."
CARD_BS01_259 = CardEffects(
    number="BS01-259",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="be_played",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("hand",), controller="you", where=IsSource()),
                    cause="effect",
                ),
            ),
            text="This card in your hand cannot be played by effects.",
        ),
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
                        where=StatIs(stat="base_cost", comparison="<=", number=Const(1)),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters with a base cost of 1 or less.",
        ),
    ),
)

# "BS01-260" "Keeper of Cold Rooms"
# "Your Leader and all of your Characters that do not have a type including \"Court\" have their effects negated."
CARD_BS01_260 = CardEffects(
    number="BS01-260",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Negate(
                    cards=Together(
                        (
                            Pool(areas=("leader",), controller="you"),
                            Pool(areas=("character",), controller="you", where=Not(TypeIncludes("Court"))),
                        ),
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="Your Leader and all of your Characters that do not have a type including \"Court\" have their effects negated.",
        ),
    ),
)

# "BS01-261" "Witness in White"
# "[On Play] Add up to 1 {Quiet Court} type card other than [Witness in White] and a cost of 5 or less from your trash to your hand."
CARD_BS01_261 = CardEffects(
    number="BS01-261",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                TypeIs("Quiet Court"),
                                Not(NameIs("Witness in White")),
                                StatIs(stat="cost", comparison="<=", number=Const(5)),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[On Play] Add up to 1 {Quiet Court} type card other than [Witness in White] and a cost of 5 or less from your trash to your hand.",
        ),
    ),
)

# "BS01-262" "Duchess Who Waits"
# "[Once Per Turn] If this Character would be K.O.'d or would be removed from the field by your opponent's effect, you may place 2 cards from your trash at the bottom of your deck in any order instead."
CARD_BS01_262 = CardEffects(
    number="BS01-262",
    abilities=(
        Ability(
            kind="replacement",
            timings=(
                When(event="ko", card=IsSource()),
                When(event="removed", card=IsSource(), cause="effect", by="opponent"),
            ),
            once_per_turn=True,
            optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(2),
                    most=Const(2),
                    among=Pool(areas=("trash",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom", any_order=True),
            ),
            text="[Once Per Turn] If this Character would be K.O.'d or would be removed from the field by your opponent's effect, you may place 2 cards from your trash at the bottom of your deck in any order instead.",
        ),
    ),
)

# "BS01-263" "Bailiff Thorne"
# "[DON!! x1] [Once Per Turn] When one of your {Quiet Court} type Characters with 4000 base power or less is K.O.'d, draw 1 card."
CARD_BS01_263 = CardEffects(
    number="BS01-263",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(
                    event="ko",
                    who="you",
                    card=AllOf(
                        (
                            CategoryIs(("character",)),
                            TypeIs("Quiet Court"),
                            StatIs(stat="base_power", comparison="<=", number=Const(4000)),
                        ),
                    ),
                ),
            ),
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[DON!! x1] [Once Per Turn] When one of your {Quiet Court} type Characters with 4000 base power or less is K.O.'d, draw 1 card.",
        ),
    ),
)

# "BS01-264" "Bell-Rope Strangler"
# "[On Play] Trash 1 card from the top of your deck. Then, if a Character was K.O.'d during this turn, draw 1 card."
# "[Trigger] Draw 1 card and trash 1 card from your hand."
CARD_BS01_264 = CardEffects(
    number="BS01-264",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Move(cards=TopOf(area="deck", whose="you", count=Const(1)), area="trash", verb="trash"),
                If(
                    condition=Happened(event="ko", who="any", where=CategoryIs(("character",))),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] Trash 1 card from the top of your deck. Then, if a Character was K.O.'d during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
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
            text="[Trigger] Draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-265" "Matron of the Long Table"
# "[Your Turn] Negate the effects of all of your opponent's Characters with a cost of 1 or less."
# "All of your Characters that have the {Spirit} type cannot be K.O.'d by your opponent's Characters' effects."
CARD_BS01_265 = CardEffects(
    number="BS01-265",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Negate(
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(1)),
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] Negate the effects of all of your opponent's Characters with a cost of 1 or less.",
        ),
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("character",), controller="you", where=TypeIs("Spirit")),
                    where=CategoryIs(("character",)),
                    cause="effect",
                    by="opponent",
                ),
            ),
            text="All of your Characters that have the {Spirit} type cannot be K.O.'d by your opponent's Characters' effects.",
        ),
    ),
)

# "BS01-266" "Seal-Bearer Tancred"
# "{Spirit} type Characters other than your [Echoing Page] cannot be K.O.'d in battle by Leaders."
CARD_BS01_266 = CardEffects(
    number="BS01-266",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="while_valid"),
                    cards=Without(
                        cards=Pool(areas=("character",), controller="any", where=TypeIs("Spirit")),
                        minus=Pool(
                            areas=("leader", "character", "stage"),
                            controller="you",
                            where=NameIs("Echoing Page"),
                        ),
                    ),
                    where=CategoryIs(("leader",)),
                    cause="battle",
                ),
            ),
            text="{Spirit} type Characters other than your [Echoing Page] cannot be K.O.'d in battle by Leaders.",
        ),
    ),
)

# "BS01-267" "Hour of Judgment"
# "[On Play] K.O. up to 1 of your opponent's Characters with a cost equal to or less than your number of Life cards. Then, K.O. up to 1 of your opponent's Characters with [Blocker]."
CARD_BS01_267 = CardEffects(
    number="BS01-267",
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
                        where=StatIs(
                            stat="cost",
                            comparison="<=",
                            number=Count(Pool(areas=("life",), controller="you")),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent", where=HasKeyword("Blocker")),
                ),
                KO(cards=Bound("chosen_2")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters with a cost equal to or less than your number of Life cards. Then, K.O. up to 1 of your opponent's Characters with [Blocker].",
        ),
    ),
)

# "BS01-268" "Left-Hand Clerk"
# "If your other Character [Clerk of Silences] with a cost of 3 or less would be K.O.'d, you may trash this Character instead."
CARD_BS01_268 = CardEffects(
    number="BS01-268",
    abilities=(
        Ability(
            kind="replacement",
            timings=(
                When(
                    event="ko",
                    who="you",
                    card=AllOf(
                        (
                            CategoryIs(("character",)),
                            Not(IsSource()),
                            NameIs("Clerk of Silences"),
                            StatIs(stat="cost", comparison="<=", number=Const(3)),
                        ),
                    ),
                ),
            ),
            optional=True,
            body=(Move(cards=Source(), area="trash", verb="trash"),),
            text="If your other Character [Clerk of Silences] with a cost of 3 or less would be K.O.'d, you may trash this Character instead.",
        ),
    ),
)

# "BS01-269" "Ermine Assassin"
# "If this Character would be rested, you may trash 1 card from your hand instead."
CARD_BS01_269 = CardEffects(
    number="BS01-269",
    abilities=(
        Ability(
            kind="replacement",
            timings=(When(event="rested", card=IsSource()),),
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
            text="If this Character would be rested, you may trash 1 card from your hand instead.",
        ),
    ),
)

# "BS01-270" "Clockwork Bailiff"
# "[On Play] Play up to 1 red [Torch Juggler] or black [Footman of the Court] with a cost of 1 or less from your hand or trash."
# "[On Play] Select up to 2 of your other Characters. These Characters gain +1000 power during this turn."
CARD_BS01_270 = CardEffects(
    number="BS01-270",
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
                        areas=("hand", "trash"),
                        controller="you",
                        where=AnyOf(
                            (
                                AllOf(
                                    (
                                        ColorIs("red"),
                                        NameIs("Torch Juggler"),
                                        StatIs(stat="cost", comparison="<=", number=Const(1)),
                                        CategoryIs(("character", "stage")),
                                    ),
                                ),
                                AllOf(
                                    (
                                        ColorIs("black"),
                                        NameIs("Footman of the Court"),
                                        StatIs(stat="cost", comparison="<=", number=Const(1)),
                                        CategoryIs(("character", "stage")),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen")),
            ),
            text="[On Play] Play up to 1 red [Torch Juggler] or black [Footman of the Court] with a cost of 1 or less from your hand or trash.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="you", where=Not(IsSource())),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Select up to 2 of your other Characters. These Characters gain +1000 power during this turn.",
        ),
    ),
)

# "BS01-271" "Undersecretary Moth"
# "[Once Per Turn] When your Character is attacked, you may trash 1 card from your hand. If you do, give up to 1 of your opponent's Leader or Character cards −2000 power during this turn."
CARD_BS01_271 = CardEffects(
    number="BS01-271",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="attacked", who="you", card=CategoryIs(("character",))),),
            once_per_turn=True,
            body=(
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash"),
                    ),
                    then=(
                        Choose(
                            slot="chosen_2",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("leader", "character"), controller="opponent"),
                        ),
                        Modify(
                            cards=Bound("chosen_2"),
                            stat="power",
                            amount=Const(-2000),
                            duration=Duration(kind="this_turn", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[Once Per Turn] When your Character is attacked, you may trash 1 card from your hand. If you do, give up to 1 of your opponent's Leader or Character cards −2000 power during this turn.",
        ),
    ),
)

# "BS01-272" "Three-Faced Notary"
# "[On Play] Add up to 1 Character card with a [Trigger] and a type including \"Court\" and a cost of 4 or less from your trash to your hand."
# "Also treat this card's name as [Clerk of Silences] according to the rules. (It counts as both.)"
CARD_BS01_272 = CardEffects(
    number="BS01-272",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                HasEffect("trigger"),
                                TypeIncludes("Court"),
                                StatIs(stat="cost", comparison="<=", number=Const(4)),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[On Play] Add up to 1 Character card with a [Trigger] and a type including \"Court\" and a cost of 4 or less from your trash to your hand.",
        ),
        Ability(
            kind="rule",
            body=(TreatAs(cards=Source(), what="name", word="Clerk of Silences"),),
            text="Also treat this card's name as [Clerk of Silences] according to the rules. (It counts as both.)",
        ),
    ),
)

# "BS01-273" "Vault of Unsaid Things"
# "[On Play] Select up to 2 of your other Characters. Those Character cards gain +1000 power until the end of your opponent's next turn."
# "[On Play] Reveal up to 1 Character card with a cost of 0 or with a cost of 8 or more or with a [Trigger] from your hand. If you do, draw 1 card."
CARD_BS01_273 = CardEffects(
    number="BS01-273",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="you", where=Not(IsSource())),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                ),
            ),
            text="[On Play] Select up to 2 of your other Characters. Those Character cards gain +1000 power until the end of your opponent's next turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
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
                                CategoryIs(("character",)),
                                AnyOf(
                                    (
                                        StatIs(stat="cost", comparison="==", number=Const(0)),
                                        StatIs(stat="cost", comparison=">=", number=Const(8)),
                                        HasEffect("trigger"),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
                Reveal(slot="revealed", cards=Bound("chosen")),
                If(
                    condition=Compare(left=Count(Bound("chosen")), comparison=">=", right=Const(1)),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] Reveal up to 1 Character card with a cost of 0 or with a cost of 8 or more or with a [Trigger] from your hand. If you do, draw 1 card.",
        ),
    ),
)

# "BS01-274" "Lender of Last Breath"
# "[On Play] Trash the top card of your deck."
# "[Opponent's Turn] This Character loses 1000 power for every 2 cards in your hand."
CARD_BS01_274 = CardEffects(
    number="BS01-274",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(Move(cards=TopOf(area="deck", whose="you", count=Const(1)), area="trash", verb="trash"),),
            text="[On Play] Trash the top card of your deck.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=Count(Pool(areas=("hand",), controller="you")), times=-1000, per=2),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] This Character loses 1000 power for every 2 cards in your hand.",
        ),
    ),
)

# "BS01-275" "Two-Handed Verdict"
# "[On Play] Select up to 2 of your opponent's Characters. Give 1 of them −3 cost during this turn."
# "[On K.O.] Trash the top card of your deck."
CARD_BS01_275 = CardEffects(
    number="BS01-275",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Choose(slot="chosen_2", least=Const(1), most=Const(1), among=Bound("chosen")),
                Modify(
                    cards=Bound("chosen_2"),
                    stat="cost",
                    amount=Const(-3),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Select up to 2 of your opponent's Characters. Give 1 of them −3 cost during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(Move(cards=TopOf(area="deck", whose="you", count=Const(1)), area="trash", verb="trash"),),
            text="[On K.O.] Trash the top card of your deck.",
        ),
    ),
)

# "BS01-276" "A Sentence Without Words"
# "[Main] You may trash 1 of your Characters and 1 card from your hand: K.O. up to 1 of your opponent's Characters with a cost of 3 or less and up to 1 of your opponent's Stages with a cost of 3 or less."
# "[Trigger] Negate the effect of up to 1 of each of your opponent's Leader and Character cards until the start of your next turn."
CARD_BS01_276 = CardEffects(
    number="BS01-276",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Together((Bound("chosen"), Bound("chosen_2"))), area="trash", verb="trash"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen_3",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                Choose(
                    slot="chosen_4",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("stage",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                KO(cards=Together((Bound("chosen_3"), Bound("chosen_4")))),
            ),
            text="[Main] You may trash 1 of your Characters and 1 card from your hand: K.O. up to 1 of your opponent's Characters with a cost of 3 or less and up to 1 of your opponent's Stages with a cost of 3 or less.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("leader",), controller="opponent"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Negate(
                    cards=Together((Bound("chosen"), Bound("chosen_2"))),
                    duration=Duration(kind="start_of_turn"),
                ),
            ),
            text="[Trigger] Negate the effect of up to 1 of each of your opponent's Leader and Character cards until the start of your next turn.",
        ),
    ),
)

# "BS01-277" "The Archive Remembers"
# "[Main] Add up to 1 black card with a cost of 3 to 7 from your trash to your hand. Then, you may choose one:"
# "• Trash 2 cards from the top of your deck."
# "• Your opponent trashes 1 card from their hand and reveals their hand."
# "[Trigger] Draw 1 card."
CARD_BS01_277 = CardEffects(
    number="BS01-277",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                ColorIs("black"),
                                AllOf(
                                    (
                                        StatIs(stat="cost", comparison=">=", number=Const(3)),
                                        StatIs(stat="cost", comparison="<=", number=Const(7)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
                May(
                    body=(
                        ChooseOne(
                            options=(
                                (
                                    Move(
                                        cards=TopOf(area="deck", whose="you", count=Const(2)),
                                        area="trash",
                                        verb="trash",
                                    ),
                                ),
                                (
                                    Choose(
                                        slot="chosen_2",
                                        least=Const(1),
                                        most=Const(1),
                                        among=Pool(areas=("hand",), controller="opponent"),
                                        chooser="opponent",
                                    ),
                                    Move(cards=Bound("chosen_2"), area="trash", verb="trash", who="opponent"),
                                    Reveal(
                                        slot="revealed",
                                        cards=Pool(areas=("hand",), controller="opponent"),
                                    ),
                                ),
                            ),
                            labels=(
                                "Trash 2 cards from the top of your deck.",
                                "Your opponent trashes 1 card from their hand and reveals their hand.",
                            ),
                        ),
                    ),
                ),
            ),
            text="[Main] Add up to 1 black card with a cost of 3 to 7 from your trash to your hand. Then, you may choose one:\n• Trash 2 cards from the top of your deck.\n• Your opponent trashes 1 card from their hand and reveals their hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-278" "No One Left the Room"
# "[Counter] If any of your Characters would be K.O.'d in battle during this turn, you may place 3 cards from your trash at the bottom of your deck in any order instead."
CARD_BS01_278 = CardEffects(
    number="BS01-278",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                GrantAbility(
                    cards=Pool(areas=("character",), controller="you", where=CategoryIs(("character",))),
                    ability=Ability(
                        kind="replacement",
                        timings=(When(event="ko", card=IsSource(), cause="battle"),),
                        optional=True,
                        body=(
                            Choose(
                                slot="chosen",
                                least=Const(3),
                                most=Const(3),
                                among=Pool(areas=("trash",), controller="you"),
                            ),
                            Move(
                                cards=Bound("chosen"),
                                area="deck",
                                verb="place",
                                end="bottom",
                                any_order=True,
                            ),
                        ),
                    ),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Counter] If any of your Characters would be K.O.'d in battle during this turn, you may place 3 cards from your trash at the bottom of your deck in any order instead.",
        ),
    ),
)

# "BS01-279" "Strike It From the Record"
# "[Main] You may trash 1 Character card from your hand: K.O. up to 1 of your opponent's Characters with a cost of 5 or less, and add up to 1 card with the same card name as the trashed card from your trash to your hand."
CARD_BS01_279 = CardEffects(
    number="BS01-279",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you", where=CategoryIs(("character",))),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(5)),
                    ),
                ),
                KO(cards=Bound("chosen_2")),
                Choose(
                    slot="chosen_3",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("trash",),
                        controller="you",
                        where=SharesWith(slot="trashed", what="name"),
                    ),
                ),
                Move(cards=Bound("chosen_3"), area="hand", verb="add"),
            ),
            text="[Main] You may trash 1 Character card from your hand: K.O. up to 1 of your opponent's Characters with a cost of 5 or less, and add up to 1 card with the same card name as the trashed card from your trash to your hand.",
        ),
    ),
)

# "BS01-280" "The Doors Are Locked"
# "[Main] Your opponent cannot play Character cards with a base cost of 7 or more until the end of your opponent's next turn."
CARD_BS01_280 = CardEffects(
    number="BS01-280",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Forbid(
                    deed="enter",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    who="opponent",
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            StatIs(stat="base_cost", comparison=">=", number=Const(7)),
                        ),
                    ),
                ),
            ),
            text="[Main] Your opponent cannot play Character cards with a base cost of 7 or more until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-281" "Appeal Denied"
# "[Counter] If any of your Characters with a cost of 4 or less would be removed from the field by your opponent's effect during this turn, you may trash 1 card from your hand instead."
CARD_BS01_281 = CardEffects(
    number="BS01-281",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                GrantAbility(
                    cards=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="cost", comparison="<=", number=Const(4)),
                            ),
                        ),
                    ),
                    ability=Ability(
                        kind="replacement",
                        timings=(When(event="removed", card=IsSource(), cause="effect", by="opponent"),),
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
                    ),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Counter] If any of your Characters with a cost of 4 or less would be removed from the field by your opponent's effect during this turn, you may trash 1 card from your hand instead.",
        ),
    ),
)

# "BS01-282" "Case Reopened"
# "[Main] Play up to 1 black or yellow Character card with a cost of 4 or less from your trash. Then, the Character played by this effect gains [Rush] during this turn."
CARD_BS01_282 = CardEffects(
    number="BS01-282",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                AnyOf((ColorIs("black"), ColorIs("yellow"))),
                                StatIs(stat="cost", comparison="<=", number=Const(4)),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen"), slot="played"),
                GrantKeyword(
                    cards=Bound("played"),
                    keyword="Rush",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Main] Play up to 1 black or yellow Character card with a cost of 4 or less from your trash. Then, the Character played by this effect gains [Rush] during this turn.",
        ),
    ),
)

# "BS01-283" "Mercy of the Bench"
# "[Counter] If any of your Characters would be removed from the field during this turn, you may place 2 cards from your trash at the bottom of your deck in any order instead."
CARD_BS01_283 = CardEffects(
    number="BS01-283",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                GrantAbility(
                    cards=Pool(areas=("character",), controller="you", where=CategoryIs(("character",))),
                    ability=Ability(
                        kind="replacement",
                        timings=(When(event="removed", card=IsSource()),),
                        optional=True,
                        body=(
                            Choose(
                                slot="chosen",
                                least=Const(2),
                                most=Const(2),
                                among=Pool(areas=("trash",), controller="you"),
                            ),
                            Move(
                                cards=Bound("chosen"),
                                area="deck",
                                verb="place",
                                end="bottom",
                                any_order=True,
                            ),
                        ),
                    ),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Counter] If any of your Characters would be removed from the field during this turn, you may place 2 cards from your trash at the bottom of your deck in any order instead.",
        ),
    ),
)

# "BS01-284" "The Whispering Gallery"
# "[Activate: Main] [Once Per Turn] If your opponent has a Character with a cost of 0, draw 1 card and, if you have 3 or less cards in your hand, draw 1 card."
CARD_BS01_284 = CardEffects(
    number="BS01-284",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                If(
                    condition=Compare(
                        left=Count(
                            Pool(
                                areas=("character",),
                                controller="opponent",
                                where=StatIs(stat="cost", comparison="==", number=Const(0)),
                            ),
                        ),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(
                        Draw(count=Const(1)),
                        If(
                            condition=Compare(
                                left=Count(Pool(areas=("hand",), controller="you")),
                                comparison="<=",
                                right=Const(3),
                            ),
                            then=(Draw(count=Const(1)),),
                        ),
                    ),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] If your opponent has a Character with a cost of 0, draw 1 card and, if you have 3 or less cards in your hand, draw 1 card.",
        ),
    ),
)

# "BS01-285" "Cantor Aurelie"
# "[Opponent's Turn] [Once Per Turn] When your number of Life cards becomes 1, add up to 1 card from the top of your deck to the top of your Life cards."
CARD_BS01_285 = CardEffects(
    number="BS01-285",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="life_becomes", who="you", amount=1),),
            conditions=(IsTurnOf("opponent"),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=TopOf(area="deck", whose="you", count=Const(1)),
                ),
                Move(cards=Bound("chosen"), area="life", verb="add"),
            ),
            text="[Opponent's Turn] [Once Per Turn] When your number of Life cards becomes 1, add up to 1 card from the top of your deck to the top of your Life cards.",
        ),
    ),
)

# "BS01-286" "Matchlight Hymnal"
# "[Your Turn] [Once Per Turn] When you take damage or your Character is K.O.'d, this Leader gains +2000 power during this turn."
# "[Activate: Main] [Once Per Turn] You may turn 1 card from the top of your Life cards face-up: Up to 1 of your Characters gains +1000 power during this turn."
CARD_BS01_286 = CardEffects(
    number="BS01-286",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(event="takes_damage", who="you"),
                When(event="ko", who="you", card=CategoryIs(("character",))),
            ),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Your Turn] [Once Per Turn] When you take damage or your Character is K.O.'d, this Leader gains +2000 power during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            cost=(Turn(cards=TopOf(area="life", whose="you", count=Const(1)), facing="up"),),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] You may turn 1 card from the top of your Life cards face-up: Up to 1 of your Characters gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-287" "Canticle of Two Suns"
# "Your opponent's [On K.O.] effects are negated."
# "[Opponent's Turn] [Once Per Turn] When a card is added to your hand from your Life by your effect, give up to 1 of your opponent's Characters −1000 power during this turn."
CARD_BS01_287 = CardEffects(
    number="BS01-287",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Negate(
                    cards=Pool(areas=("leader", "character", "stage"), controller="opponent"),
                    duration=Duration(kind="while_valid"),
                    timing="on_ko",
                ),
            ),
            text="Your opponent's [On K.O.] effects are negated.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="life_to_hand", who="you", cause="effect", by="you"),),
            conditions=(IsTurnOf("opponent"),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Opponent's Turn] [Once Per Turn] When a card is added to your hand from your Life by your effect, give up to 1 of your opponent's Characters −1000 power during this turn.",
        ),
    ),
)

# "BS01-288" "Dawn Chorister"
# "[Trigger] Play this card."
CARD_BS01_288 = CardEffects(
    number="BS01-288",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-289" "Bell Sprite"
# "[On Play] Look at up to 1 card from the top of your or your opponent's Life cards, and place it at the top or bottom of the Life cards."
# "[Trigger] Play this card."
CARD_BS01_289 = CardEffects(
    number="BS01-289",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Together(
                        (
                            TopOf(area="life", whose="you", count=Const(1)),
                            TopOf(area="life", whose="opponent", count=Const(1)),
                        ),
                    ),
                ),
                Look(slot="looked", cards=Bound("chosen")),
                Move(cards=Bound("looked"), area="life", verb="place", end="choose", facing="kept"),
            ),
            text="[On Play] Look at up to 1 card from the top of your or your opponent's Life cards, and place it at the top or bottom of the Life cards.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-290" "Descant Sister Noor"
# "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
# "[Trigger] If your Leader has the {Dawn Choir} type, play this card."
CARD_BS01_290 = CardEffects(
    number="BS01-290",
    abilities=(
        Ability(
            kind="keyword",
            keyword="Blocker",
            text="[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of the attack.)",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("leader",), controller="you", where=TypeIs("Dawn Choir"))),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(Play(cards=Source()),),
                ),
            ),
            text="[Trigger] If your Leader has the {Dawn Choir} type, play this card.",
        ),
    ),
)

# "BS01-291" "Organ-Bellows Boy"
CARD_BS01_291 = CardEffects(number="BS01-291")

# "BS01-292" "Psalm-Reader Ettore"
# "[On Play] Look at all your Life cards; place 1 at the bottom of your deck and place the rest back in your Life area in any order."
CARD_BS01_292 = CardEffects(
    number="BS01-292",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=Pool(areas=("life",), controller="you")),
                Choose(slot="chosen", least=Const(1), most=Const(1), among=Bound("looked")),
                Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom"),
                Move(
                    cards=Without(cards=Bound("looked"), minus=Bound("chosen")),
                    area="life",
                    verb="place",
                    facing="kept",
                    any_order=True,
                ),
            ),
            text="[On Play] Look at all your Life cards; place 1 at the bottom of your deck and place the rest back in your Life area in any order.",
        ),
    ),
)

# "BS01-293" "Sunrise Bannerman"
# "[When Attacking] You may add 1 card from the top or bottom of your Life cards to your hand: This Character gains +2000 power during this turn. Then, you cannot add Life cards to your hand using your own effects during this turn."
# "[Trigger] Draw 1 card."
CARD_BS01_293 = CardEffects(
    number="BS01-293",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Together(
                        (
                            TopOf(area="life", whose="you", count=Const(1)),
                            TopOf(area="life", whose="you", count=Const(1), end="bottom"),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            cost_optional=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Forbid(deed="life_to_hand", duration=Duration(kind="this_turn", whose="any"), by="you"),
            ),
            text="[When Attacking] You may add 1 card from the top or bottom of your Life cards to your hand: This Character gains +2000 power during this turn. Then, you cannot add Life cards to your hand using your own effects during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-294" "Tenor of the Long Note"
# "[On Play] If you have less Life cards than your opponent, add up to 1 card from the top of your deck to the top of your Life cards face-up."
# "[Trigger] K.O. up to 1 of your opponent's Characters with a cost equal to or less than the total of your and your opponent's Life cards."
CARD_BS01_294 = CardEffects(
    number="BS01-294",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<",
                        right=Count(Pool(areas=("life",), controller="opponent")),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=TopOf(area="deck", whose="you", count=Const(1)),
                        ),
                        Move(cards=Bound("chosen"), area="life", verb="add", facing="up"),
                    ),
                ),
            ),
            text="[On Play] If you have less Life cards than your opponent, add up to 1 card from the top of your deck to the top of your Life cards face-up.",
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
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(
                            stat="cost",
                            comparison="<=",
                            number=Count(Pool(areas=("life",), controller="any")),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[Trigger] K.O. up to 1 of your opponent's Characters with a cost equal to or less than the total of your and your opponent's Life cards.",
        ),
    ),
)

# "BS01-295" "Censer Swinger"
# "[On K.O.] You may deal 1 damage to your opponent. If you do, you take 1 damage."
CARD_BS01_295 = CardEffects(
    number="BS01-295",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(May(body=(DealDamage(count=Const(1)),), then=(DealDamage(count=Const(1), who="you"),)),),
            text="[On K.O.] You may deal 1 damage to your opponent. If you do, you take 1 damage.",
        ),
    ),
)

# "BS01-296" "Morning Star Ysaline"
# "[Your Turn] [Once Per Turn] When a card is added to your hand from your Life, you may rest this Character. If you do, K.O. up to 1 of your opponent's Characters with a cost of 4 or less."
# "[Trigger] Play this card."
CARD_BS01_296 = CardEffects(
    number="BS01-296",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="life_to_hand", who="you"),),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(
                May(
                    body=(Rest(cards=Source()),),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=StatIs(stat="cost", comparison="<=", number=Const(4)),
                            ),
                        ),
                        KO(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[Your Turn] [Once Per Turn] When a card is added to your hand from your Life, you may rest this Character. If you do, K.O. up to 1 of your opponent's Characters with a cost of 4 or less.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-297" "Requiem Knight Aubin"
# "[Once Per Turn] If this Character would leave the field, you may trash 2 cards from the top of your Life cards instead. If there is a [Cantor Aurelie] Character, this effect is negated."
# "[Trigger] You may trash 1 card from your hand: Play this card."
CARD_BS01_297 = CardEffects(
    number="BS01-297",
    abilities=(
        Ability(
            kind="replacement",
            timings=(When(event="removed", card=IsSource()),),
            conditions=(
                NotHolds(
                    Compare(
                        left=Count(
                            Pool(areas=("character",), controller="any", where=NameIs("Cantor Aurelie")),
                        ),
                        comparison=">=",
                        right=Const(1),
                    ),
                ),
            ),
            once_per_turn=True,
            optional=True,
            body=(Move(cards=TopOf(area="life", whose="you", count=Const(2)), area="trash", verb="trash"),),
            text="[Once Per Turn] If this Character would leave the field, you may trash 2 cards from the top of your Life cards instead. If there is a [Cantor Aurelie] Character, this effect is negated.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
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
            body=(Play(cards=Source()),),
            text="[Trigger] You may trash 1 card from your hand: Play this card.",
        ),
    ),
)

# "BS01-298" "The Seventh Bell"
# "[On Play] Place up to 1 of your opponent's Characters with a cost of 4 or less at the top or bottom of your opponent's Life cards face-up. Then, trash cards from the top of your Life cards until you have 2 Life cards."
CARD_BS01_298 = CardEffects(
    number="BS01-298",
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(4)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="life", verb="place", end="choose", facing="up"),
                Move(
                    cards=TopOf(
                        area="life",
                        whose="you",
                        count=Difference(left=Count(Pool(areas=("life",), controller="you")), right=Const(2)),
                    ),
                    area="trash",
                    verb="trash",
                ),
            ),
            text="[On Play] Place up to 1 of your opponent's Characters with a cost of 4 or less at the top or bottom of your opponent's Life cards face-up. Then, trash cards from the top of your Life cards until you have 2 Life cards.",
        ),
    ),
)

# "BS01-299" "Echo of the Nave"
# "Your face-up Life cards are placed at the bottom of your deck instead of being added to your hand, according to the rules."
# "[On Play] Turn all of your Life cards face-down."
CARD_BS01_299 = CardEffects(
    number="BS01-299",
    abilities=(
        Ability(
            kind="rule",
            body=(
                ReplaceWith(
                    cards=Pool(areas=("life",), controller="you", where=LifeFaces("up")),
                    area="deck",
                    end="bottom",
                ),
            ),
            text="Your face-up Life cards are placed at the bottom of your deck instead of being added to your hand, according to the rules.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(Turn(cards=Pool(areas=("life",), controller="you"), facing="down"),),
            text="[On Play] Turn all of your Life cards face-down.",
        ),
    ),
)

# "BS01-300" "Alto of Ashes"
# "[Once Per Turn] When a [Trigger] activates, draw 1 card and trash 1 card from your hand."
CARD_BS01_300 = CardEffects(
    number="BS01-300",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="trigger_activated"),),
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
            text="[Once Per Turn] When a [Trigger] activates, draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-301" "Litany Guard"
# "[Opponent's Turn] If the number of your Life cards is 2 or less, this Character gains +2000 power."
# "[Trigger] Play this card."
CARD_BS01_301 = CardEffects(
    number="BS01-301",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("opponent"),
                Compare(left=Count(Pool(areas=("life",), controller="you")), comparison="<=", right=Const(2)),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] If the number of your Life cards is 2 or less, this Character gains +2000 power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-302" "Stained Banner Squire"
# "[On Play] If your opponent has more cards in their hand than you, you may add 1 card from your Life area to your hand. If you do not, draw 1 card."
CARD_BS01_302 = CardEffects(
    number="BS01-302",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="opponent")),
                        comparison=">",
                        right=Count(Pool(areas=("hand",), controller="you")),
                    ),
                    then=(
                        May(
                            body=(
                                Move(
                                    cards=TopOf(area="life", whose="you", count=Const(1)),
                                    area="hand",
                                    verb="add",
                                ),
                            ),
                            otherwise=(Draw(count=Const(1)),),
                        ),
                    ),
                ),
            ),
            text="[On Play] If your opponent has more cards in their hand than you, you may add 1 card from your Life area to your hand. If you do not, draw 1 card.",
        ),
    ),
)

# "BS01-303" "Candle-Vigil Mother"
# "[On Play] Add up to 1 {Dawn Choir} type Character card with a [Trigger] from your hand or trash to the top of your Life cards face-up."
CARD_BS01_303 = CardEffects(
    number="BS01-303",
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
                        areas=("hand", "trash"),
                        controller="you",
                        where=AllOf((CategoryIs(("character",)), TypeIs("Dawn Choir"), HasEffect("trigger"))),
                    ),
                ),
                Move(cards=Bound("chosen"), area="life", verb="add", facing="up"),
            ),
            text="[On Play] Add up to 1 {Dawn Choir} type Character card with a [Trigger] from your hand or trash to the top of your Life cards face-up.",
        ),
    ),
)

# "BS01-304" "Choirmaster Evander"
# "[Your Turn] Your {Spirit} type Character cards without a Counter have a +1000 Counter."
# "[On Play] Look at all of your opponent's Life cards and place them back in their Life area in any order."
CARD_BS01_304 = CardEffects(
    number="BS01-304",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                SetStat(
                    cards=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                AllOf(
                                    (
                                        TypeIs("Spirit"),
                                        Not(StatIs(stat="counter", comparison=">=", number=Const(1))),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    stat="counter",
                    value=Const(1000),
                    duration=Duration(kind="while_valid"),
                    beside=True,
                ),
            ),
            text="[Your Turn] Your {Spirit} type Character cards without a Counter have a +1000 Counter.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=Pool(areas=("life",), controller="opponent")),
                Move(cards=Bound("looked"), area="life", verb="place", facing="kept", any_order=True),
            ),
            text="[On Play] Look at all of your opponent's Life cards and place them back in their Life area in any order.",
        ),
    ),
)

# "BS01-305" "Halo-Wright Mikkel"
# "[Your Turn] [Once Per Turn] When your {Dawn Choir} type Character deals damage to your opponent's Life, draw 1 card."
CARD_BS01_305 = CardEffects(
    number="BS01-305",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                When(
                    event="deals_damage",
                    who="you",
                    card=AllOf((CategoryIs(("character",)), TypeIs("Dawn Choir"))),
                ),
            ),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Your Turn] [Once Per Turn] When your {Dawn Choir} type Character deals damage to your opponent's Life, draw 1 card.",
        ),
    ),
)

# "BS01-306" "Penitent of the Open Sky"
# "[When Attacking] Your opponent may trash 1 card from the top of their Life cards. If they do not, this Character gains +3000 power during this battle."
CARD_BS01_306 = CardEffects(
    number="BS01-306",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                May(
                    body=(
                        Move(
                            cards=TopOf(area="life", whose="opponent", count=Const(1)),
                            area="trash",
                            verb="trash",
                            who="opponent",
                        ),
                    ),
                    otherwise=(
                        Modify(
                            cards=Source(),
                            stat="power",
                            amount=Const(3000),
                            duration=Duration(kind="this_battle", whose="any"),
                        ),
                    ),
                    who="opponent",
                ),
            ),
            text="[When Attacking] Your opponent may trash 1 card from the top of their Life cards. If they do not, this Character gains +3000 power during this battle.",
        ),
    ),
)

# "BS01-307" "Gilded Gospel"
# "[On Play] If your Leader has the {Dawn Choir} type, you have 3 or less Life cards and your opponent has 3 or more Characters, K.O. up to 1 of your opponent's Characters with a cost of 6 or less."
# "When this Character is K.O.'d, if you have 0 Life cards, you lose the game."
CARD_BS01_307 = CardEffects(
    number="BS01-307",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(
                                    Pool(areas=("leader",), controller="you", where=TypeIs("Dawn Choir")),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                            Compare(
                                left=Count(Pool(areas=("life",), controller="you")),
                                comparison="<=",
                                right=Const(3),
                            ),
                            Compare(
                                left=Count(Pool(areas=("character",), controller="opponent")),
                                comparison=">=",
                                right=Const(3),
                            ),
                        ),
                    ),
                    then=(
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
                        KO(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[On Play] If your Leader has the {Dawn Choir} type, you have 3 or less Life cards and your opponent has 3 or more Characters, K.O. up to 1 of your opponent's Characters with a cost of 6 or less.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="ko", card=IsSource()),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="==",
                        right=Const(0),
                    ),
                    then=(EndGame(who="you", result="lose"),),
                ),
            ),
            text="When this Character is K.O.'d, if you have 0 Life cards, you lose the game.",
        ),
    ),
)

# "BS01-308" "Rooster of the First Hour"
# "[Your Turn] [On Play] If your Leader has the {Dawn Choir} type, and this Character was played on this turn, give up to 1 rested DON!! card to your Leader."
CARD_BS01_308 = CardEffects(
    number="BS01-308",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            conditions=(IsTurnOf("you"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(
                                    Pool(areas=("leader",), controller="you", where=TypeIs("Dawn Choir")),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                            Holds(cards=Source(), where=PlayedThisTurn()),
                        ),
                    ),
                    then=(
                        Choose(
                            slot="given",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
                    ),
                ),
            ),
            text="[Your Turn] [On Play] If your Leader has the {Dawn Choir} type, and this Character was played on this turn, give up to 1 rested DON!! card to your Leader.",
        ),
    ),
)

# "BS01-309" "Chime-Maker Perpetua"
# "[When Attacking] If your Leader has the {Dawn Choir} type or the <Special> attribute, draw 1 card and trash 1 card from your hand."
CARD_BS01_309 = CardEffects(
    number="BS01-309",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            Compare(
                                left=Count(
                                    Pool(areas=("leader",), controller="you", where=TypeIs("Dawn Choir")),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                            Compare(
                                left=Count(
                                    Pool(areas=("leader",), controller="you", where=AttributeIs("Special")),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                        ),
                    ),
                    then=(
                        Draw(count=Const(1)),
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
            text="[When Attacking] If your Leader has the {Dawn Choir} type or the <Special> attribute, draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-310" "Vespers Owl"
# "[Opponent's Turn] If you have a face-up Life card, this Character gains +2000 power."
# "[Trigger] Draw 1 card if you have 2 or 3 Life cards."
CARD_BS01_310 = CardEffects(
    number="BS01-310",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("opponent"),
                Compare(
                    left=Count(Pool(areas=("life",), controller="you", where=LifeFaces("up"))),
                    comparison=">=",
                    right=Const(1),
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
            text="[Opponent's Turn] If you have a face-up Life card, this Character gains +2000 power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            Compare(
                                left=Count(Pool(areas=("life",), controller="you")),
                                comparison="==",
                                right=Const(2),
                            ),
                            Compare(
                                left=Count(Pool(areas=("life",), controller="you")),
                                comparison="==",
                                right=Const(3),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Trigger] Draw 1 card if you have 2 or 3 Life cards.",
        ),
    ),
)

# "BS01-311" "Sexton of the Steeple"
# "[Once Per Turn] When a card is added to your Life area, this Character gains +1000 power during this turn."
CARD_BS01_311 = CardEffects(
    number="BS01-311",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="life_added", who="you"),),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] When a card is added to your Life area, this Character gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-312" "Voice Like Thunder"
# "[Once Per Turn] When you take 1 damage, this Character gains +2000 power during this turn."
# "[On Play] Play up to 1 Character card with a cost of 2 or less from your hand. The Character played by this effect gains [Rush] during this turn."
CARD_BS01_312 = CardEffects(
    number="BS01-312",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="takes_damage", who="you", amount=1),),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] When you take 1 damage, this Character gains +2000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
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
                                CategoryIs(("character",)),
                                StatIs(stat="cost", comparison="<=", number=Const(2)),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen"), slot="played"),
                GrantKeyword(
                    cards=Bound("played"),
                    keyword="Rush",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Play up to 1 Character card with a cost of 2 or less from your hand. The Character played by this effect gains [Rush] during this turn.",
        ),
    ),
)

# "BS01-313" "Refrain of Cinders"
# "[On Play] Look at all of your Life cards and place them back in your Life area."
CARD_BS01_313 = CardEffects(
    number="BS01-313",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=Pool(areas=("life",), controller="you")),
                Move(cards=Bound("looked"), area="life", verb="place", facing="kept"),
            ),
            text="[On Play] Look at all of your Life cards and place them back in your Life area.",
        ),
    ),
)

# "BS01-314" "Bellfounder Ondine"
# "If this Character would be removed from the field by your opponent's effect or K.O.'d, you may trash 1 card from the top of your Life cards instead."
# "[Trigger] Play this card."
CARD_BS01_314 = CardEffects(
    number="BS01-314",
    abilities=(
        Ability(
            kind="replacement",
            timings=(
                When(event="removed", card=IsSource(), cause="effect", by="opponent"),
                When(event="ko", card=IsSource()),
            ),
            optional=True,
            body=(Move(cards=TopOf(area="life", whose="you", count=Const(1)), area="trash", verb="trash"),),
            text="If this Character would be removed from the field by your opponent's effect or K.O.'d, you may trash 1 card from the top of your Life cards instead.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Play(cards=Source()),),
            text="[Trigger] Play this card.",
        ),
    ),
)

# "BS01-315" "Carillon Twins"
# "[Once Per Turn] When a Character is set as active, this Character gains +1000 power during this turn."
# "[On Play] Rest all of your opponent's Stages on their field."
CARD_BS01_315 = CardEffects(
    number="BS01-315",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="set_active", card=CategoryIs(("character",))),),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Once Per Turn] When a Character is set as active, this Character gains +1000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(Rest(cards=Pool(areas=("stage",), controller="opponent")),),
            text="[On Play] Rest all of your opponent's Stages on their field.",
        ),
    ),
)

# "BS01-316" "Cloister Archivist"
# "[On Play] Look at all your Life cards; place 1 at the top of your Life cards face-up and place the rest back in your Life area in any order."
CARD_BS01_316 = CardEffects(
    number="BS01-316",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=Pool(areas=("life",), controller="you")),
                Choose(slot="chosen", least=Const(1), most=Const(1), among=Bound("looked")),
                Move(cards=Bound("chosen"), area="life", verb="place", facing="up"),
                Move(
                    cards=Without(cards=Bound("looked"), minus=Bound("chosen")),
                    area="life",
                    verb="place",
                    facing="kept",
                    any_order=True,
                ),
            ),
            text="[On Play] Look at all your Life cards; place 1 at the top of your Life cards face-up and place the rest back in your Life area in any order.",
        ),
    ),
)

# "BS01-317" "Monk of the Ninth Hour"
# "[On Play] Look at all your Life cards; place 2 at the bottom of your deck in any order and place the rest back in your Life area in any order. Then, add up to 2 cards from the top of your deck to the top of your Life cards face-up in any order."
CARD_BS01_317 = CardEffects(
    number="BS01-317",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Look(slot="looked", cards=Pool(areas=("life",), controller="you")),
                Choose(slot="chosen", least=Const(2), most=Const(2), among=Bound("looked")),
                Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom", any_order=True),
                Move(
                    cards=Without(cards=Bound("looked"), minus=Bound("chosen")),
                    area="life",
                    verb="place",
                    facing="kept",
                    any_order=True,
                ),
                ChooseNumber(slot="number", least=Const(0), most=Const(2)),
                Move(
                    cards=TopOf(area="deck", whose="you", count=BoundNumber("number")),
                    area="life",
                    verb="add",
                    facing="up",
                    any_order=True,
                ),
            ),
            text="[On Play] Look at all your Life cards; place 2 at the bottom of your deck in any order and place the rest back in your Life area in any order. Then, add up to 2 cards from the top of your deck to the top of your Life cards face-up in any order.",
        ),
    ),
)

# "BS01-318" "Steeplejack Verity"
# "[Once Per Turn] When a card is added to your Life area by an effect, draw 1 card and trash 1 card from your hand."
CARD_BS01_318 = CardEffects(
    number="BS01-318",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="life_added", who="you", cause="effect"),),
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
            text="[Once Per Turn] When a card is added to your Life area by an effect, draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-319" "Ribbon-Bell Dancer"
# "[On Play] You may rest your Leader or 2 of your Characters or 1 of your Stages. If you do, draw 1 card."
# "[Trigger] You may choose one:"
# "• Draw 1 card."
# "• Play this card."
CARD_BS01_319 = CardEffects(
    number="BS01-319",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                May(
                    body=(
                        Choose(
                            slot="rested",
                            least=Const(1),
                            most=Const(2),
                            among=Pool(
                                areas=("leader", "character", "stage"),
                                controller="you",
                                where=StateIs("active"),
                            ),
                            either=(
                                Alternative(
                                    least=Const(1),
                                    most=Const(1),
                                    among=Pool(areas=("leader",), controller="you", where=StateIs("active")),
                                ),
                                Alternative(
                                    least=Const(2),
                                    most=Const(2),
                                    among=Pool(
                                        areas=("character",),
                                        controller="you",
                                        where=StateIs("active"),
                                    ),
                                ),
                                Alternative(
                                    least=Const(1),
                                    most=Const(1),
                                    among=Pool(areas=("stage",), controller="you", where=StateIs("active")),
                                ),
                            ),
                        ),
                        Rest(cards=Bound("rested")),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] You may rest your Leader or 2 of your Characters or 1 of your Stages. If you do, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                May(
                    body=(
                        ChooseOne(
                            options=((Draw(count=Const(1)),), (Play(cards=Source()),)),
                            labels=("Draw 1 card.", "Play this card."),
                        ),
                    ),
                ),
            ),
            text="[Trigger] You may choose one:\n• Draw 1 card.\n• Play this card.",
        ),
    ),
)

# "BS01-320" "Curfew Bell"
# "[Your Turn] If you have the same number of Life cards as your opponent, this Character gains +2000 power."
# "[On Your Opponent's Attack] [Once Per Turn] Up to 1 of your opponent's attacking Characters loses 1000 power during this battle."
CARD_BS01_320 = CardEffects(
    number="BS01-320",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Compare(
                    left=Count(Pool(areas=("life",), controller="you")),
                    comparison="==",
                    right=Count(Pool(areas=("life",), controller="opponent")),
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
            text="[Your Turn] If you have the same number of Life cards as your opponent, this Character gains +2000 power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_opponents_attack"),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent", where=Attacking()),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[On Your Opponent's Attack] [Once Per Turn] Up to 1 of your opponent's attacking Characters loses 1000 power during this battle.",
        ),
    ),
)

# "BS01-321" "Overtone Wraith"
# "[Opponent's Turn] This Character loses 1000 power."
# "[Your Turn] If this Character has a DON!! card given, this Character gains [Banish]."
# "[Trigger] Draw 1 card."
CARD_BS01_321 = CardEffects(
    number="BS01-321",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] This Character loses 1000 power.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Holds(cards=Source(), where=StatIs(stat="don_given", comparison=">=", number=Const(1))),
            ),
            body=(GrantKeyword(cards=Source(), keyword="Banish", duration=Duration(kind="while_valid")),),
            text="[Your Turn] If this Character has a DON!! card given, this Character gains [Banish].",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-322" "First Light Through Glass"
# "[Main] Your opponent chooses one:"
# "• Your opponent trashes 1 card from the top of their Life cards."
# "• Add up to 1 card from the top of your deck to the top of your Life cards."
# "Then, if you have 1 or less Life cards, draw 1 card."
# "[Trigger] Activate this card's [Main] effect."
CARD_BS01_322 = CardEffects(
    number="BS01-322",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                ChooseOne(
                    options=(
                        (
                            Move(
                                cards=TopOf(area="life", whose="opponent", count=Const(1)),
                                area="trash",
                                verb="trash",
                                who="opponent",
                            ),
                        ),
                        (
                            Choose(
                                slot="chosen",
                                least=Const(0),
                                most=Const(1),
                                among=TopOf(area="deck", whose="you", count=Const(1)),
                            ),
                            Move(cards=Bound("chosen"), area="life", verb="add"),
                        ),
                    ),
                    chooser="opponent",
                    labels=(
                        "Your opponent trashes 1 card from the top of their Life cards.",
                        "Add up to 1 card from the top of your deck to the top of your Life cards.",
                    ),
                ),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(1),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Main] Your opponent chooses one:\n• Your opponent trashes 1 card from the top of their Life cards.\n• Add up to 1 card from the top of your deck to the top of your Life cards.\nThen, if you have 1 or less Life cards, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(ActivateEffect(cards=Source(), timing="main"),),
            text="[Trigger] Activate this card's [Main] effect.",
        ),
    ),
)

# "BS01-323" "The Chord That Holds"
# "[Counter] Up to 1 of your Leader or Character cards gains +1000 power during this battle. Then, draw 1 card. If you have a Character with a cost of 7 or more, you may add up to 1 card from the top of your deck to the top of your Life cards instead of drawing 1 card."
# "[Trigger] Up to 1 of your Leader gains +1000 power until the end of this turn."
CARD_BS01_323 = CardEffects(
    number="BS01-323",
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
                    amount=Const(1000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                If(
                    condition=Compare(
                        left=Count(
                            Pool(
                                areas=("character",),
                                controller="you",
                                where=StatIs(stat="cost", comparison=">=", number=Const(7)),
                            ),
                        ),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(
                        May(
                            body=(
                                Choose(
                                    slot="chosen_2",
                                    least=Const(0),
                                    most=Const(1),
                                    among=TopOf(area="deck", whose="you", count=Const(1)),
                                ),
                                Move(cards=Bound("chosen_2"), area="life", verb="add"),
                            ),
                            otherwise=(Draw(count=Const(1)),),
                        ),
                    ),
                    otherwise=(Draw(count=Const(1)),),
                ),
            ),
            text="[Counter] Up to 1 of your Leader or Character cards gains +1000 power during this battle. Then, draw 1 card. If you have a Character with a cost of 7 or more, you may add up to 1 card from the top of your deck to the top of your Life cards instead of drawing 1 card.",
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
                    amount=Const(1000),
                    duration=Duration(kind="end_of_turn", whose="any"),
                ),
            ),
            text="[Trigger] Up to 1 of your Leader gains +1000 power until the end of this turn.",
        ),
    ),
)

# "BS01-324" "Sing Them Home"
# "[Main] You may trash 1 card from your hand: Draw 1 card and play up to 1 {Dawn Choir} type Character card with a cost of 5 or less from your trash. Then, at the end of this turn, place the 1 Character played by this effect at the bottom of the owner's deck."
CARD_BS01_324 = CardEffects(
    number="BS01-324",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
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
                Draw(count=Const(1)),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                TypeIs("Dawn Choir"),
                                StatIs(stat="cost", comparison="<=", number=Const(5)),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen_2"), slot="played"),
                Delay(
                    moment=Moment(kind="end_of_turn"),
                    body=(Move(cards=Bound("played"), area="deck", verb="place", end="bottom"),),
                ),
            ),
            text="[Main] You may trash 1 card from your hand: Draw 1 card and play up to 1 {Dawn Choir} type Character card with a cost of 5 or less from your trash. Then, at the end of this turn, place the 1 Character played by this effect at the bottom of the owner's deck.",
        ),
    ),
)

# "BS01-325" "Hold the Final Note"
# "[Counter] Select up to 1 of your {Dawn Choir} type Characters. Until the end of your opponent's next turn, the selected Character cannot leave the field."
# "[Trigger] Add up to 2 cards from the top of your deck to the top of your Life cards in any order. Then, you cannot add Life cards to your hand during this turn."
CARD_BS01_325 = CardEffects(
    number="BS01-325",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Dawn Choir")),
                ),
                Forbid(
                    deed="be_removed",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                ),
            ),
            text="[Counter] Select up to 1 of your {Dawn Choir} type Characters. Until the end of your opponent's next turn, the selected Character cannot leave the field.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                ChooseNumber(slot="number", least=Const(0), most=Const(2)),
                Move(
                    cards=TopOf(area="deck", whose="you", count=BoundNumber("number")),
                    area="life",
                    verb="add",
                    any_order=True,
                ),
                Forbid(deed="life_to_hand", duration=Duration(kind="this_turn", whose="any")),
            ),
            text="[Trigger] Add up to 2 cards from the top of your deck to the top of your Life cards in any order. Then, you cannot add Life cards to your hand during this turn.",
        ),
    ),
)

# "BS01-326" "Antiphon"
# "[Counter] Give up to 1 each of your opponent's Leader and Character cards −2000 power during this turn."
# "[Trigger] K.O. up to 1 of your opponent's Characters with a [Blocker] and a cost of 4 or less."
CARD_BS01_326 = CardEffects(
    number="BS01-326",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("leader",), controller="opponent"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Together((Bound("chosen"), Bound("chosen_2"))),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Counter] Give up to 1 each of your opponent's Leader and Character cards −2000 power during this turn.",
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
                        areas=("character",),
                        controller="opponent",
                        where=AllOf(
                            (HasKeyword("Blocker"), StatIs(stat="cost", comparison="<=", number=Const(4))),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[Trigger] K.O. up to 1 of your opponent's Characters with a [Blocker] and a cost of 4 or less.",
        ),
    ),
)

# "BS01-327" "Every Voice Together"
# "[Main] Rest all your opponent's Characters on their field with a cost of 3 or less. Then, add all your Events in your trash with a cost of 1 to your hand."
# "[Trigger] Rest up to 1 of your opponent's Characters."
CARD_BS01_327 = CardEffects(
    number="BS01-327",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Rest(
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                Move(
                    cards=Pool(
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (CategoryIs(("event",)), StatIs(stat="cost", comparison="==", number=Const(1))),
                        ),
                    ),
                    area="hand",
                    verb="add",
                ),
            ),
            text="[Main] Rest all your opponent's Characters on their field with a cost of 3 or less. Then, add all your Events in your trash with a cost of 1 to your hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Trigger] Rest up to 1 of your opponent's Characters.",
        ),
    ),
)

# "BS01-328" "Belfry Above the Clouds"
# "[Activate: Main] You may rest this Stage and turn 1 of your face-up Life cards face-down: Look at 1 card from the top of your deck; place it at the top or bottom of your deck."
CARD_BS01_328 = CardEffects(
    number="BS01-328",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(
                Rest(cards=Source()),
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("life",), controller="you", where=LifeFaces("up")),
                ),
                Turn(cards=Bound("chosen"), facing="down"),
            ),
            cost_optional=True,
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(1))),
                Move(cards=Bound("looked"), area="deck", verb="place", end="choose"),
            ),
            text="[Activate: Main] You may rest this Stage and turn 1 of your face-up Life cards face-down: Look at 1 card from the top of your deck; place it at the top or bottom of your deck.",
        ),
    ),
)

# "BS01-329" "The Turning Dome"
# "[Activate: Main] You may rest this Stage: If the total of your and your opponent's Life cards is 5 or less, draw 1 card."
# "[End of Your Turn] If you only have Characters with a type including \"Choir\", set up to 1 of your DON!! cards as active."
# "[End of Your Turn] If you have 5 or more Life cards and your opponent has 1 or less Life cards, you win the game."
CARD_BS01_329 = CardEffects(
    number="BS01-329",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="any")),
                        comparison="<=",
                        right=Const(5),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Activate: Main] You may rest this Stage: If the total of your and your opponent's Life cards is 5 or less, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Holds(
                        cards=Pool(areas=("character",), controller="you"),
                        where=TypeIncludes("Choir"),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        SetActive(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[End of Your Turn] If you only have Characters with a type including \"Choir\", set up to 1 of your DON!! cards as active.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(Pool(areas=("life",), controller="you")),
                                comparison=">=",
                                right=Const(5),
                            ),
                            Compare(
                                left=Count(Pool(areas=("life",), controller="opponent")),
                                comparison="<=",
                                right=Const(1),
                            ),
                        ),
                    ),
                    then=(EndGame(who="you", result="win"),),
                ),
            ),
            text="[End of Your Turn] If you have 5 or more Life cards and your opponent has 1 or less Life cards, you win the game.",
        ),
    ),
)

# "BS01-330" "Steps of the Morning"
# "[On Play] Rest your opponent's 1 Stage on their field."
# "[Activate: Main] You may rest this Stage: Up to 1 of your {Dawn Choir} type Leader or Character cards gains +1000 power during this turn."
CARD_BS01_330 = CardEffects(
    number="BS01-330",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("stage",), controller="opponent"),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Play] Rest your opponent's 1 Stage on their field.",
        ),
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
                    among=Pool(areas=("leader", "character"), controller="you", where=TypeIs("Dawn Choir")),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] You may rest this Stage: Up to 1 of your {Dawn Choir} type Leader or Character cards gains +1000 power during this turn.",
        ),
    ),
)

# "BS01-331" "Juggler of Borrowed Blades"
# "This Character cannot be blocked by Characters with less power than this Character."
# "[When Attacking] If your Leader's attribute is <Slash> or <Strike>, K.O. up to 1 of your opponent's Characters with the lowest power and 3000 power or less."
CARD_BS01_331 = CardEffects(
    number="BS01-331",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(
                    deed="be_blocked",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            StatIs(stat="power", comparison="<", number=StatOf(stat="power", cards=Source())),
                        ),
                    ),
                ),
            ),
            text="This Character cannot be blocked by Characters with less power than this Character.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(
                            Pool(
                                areas=("leader",),
                                controller="you",
                                where=AnyOf((AttributeIs("Slash"), AttributeIs("Strike"))),
                            ),
                        ),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Extreme(
                                cards=Pool(
                                    areas=("character",),
                                    controller="opponent",
                                    where=StatIs(stat="power", comparison="<=", number=Const(3000)),
                                ),
                                stat="power",
                                which="lowest",
                            ),
                        ),
                        KO(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[When Attacking] If your Leader's attribute is <Slash> or <Strike>, K.O. up to 1 of your opponent's Characters with the lowest power and 3000 power or less.",
        ),
    ),
)

# "BS01-332" "Apprentice Flame-Eater"
# "[Opponent's Turn] If this Character is rested, your opponent must attack this Character."
# "When this Character is blocked, give up to 1 of your opponent's Characters −1000 power during this turn."
CARD_BS01_332 = CardEffects(
    number="BS01-332",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"), Holds(cards=Source(), where=StateIs("rested"))),
            body=(
                MustAttack(
                    attackers=Pool(areas=("leader", "character"), controller="opponent"),
                    targets=Source(),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] If this Character is rested, your opponent must attack this Character.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="blocked", card=IsSource()),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="When this Character is blocked, give up to 1 of your opponent's Characters −1000 power during this turn.",
        ),
    ),
)

# "BS01-333" "Come and Get Me"
# "[Main] Up to 1 of your opponent's Characters must attack your Leader until the end of your opponent's next turn. Then, your opponent must attack your Leader during this turn."
# "[Trigger] Up to 1 of your Characters cannot be blocked during this turn."
CARD_BS01_333 = CardEffects(
    number="BS01-333",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                MustAttack(
                    attackers=Bound("chosen"),
                    targets=Pool(areas=("leader",), controller="you"),
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                ),
                MustAttack(
                    attackers=Pool(areas=("leader", "character"), controller="opponent"),
                    targets=Pool(areas=("leader",), controller="you"),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Main] Up to 1 of your opponent's Characters must attack your Leader until the end of your opponent's next turn. Then, your opponent must attack your Leader during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Forbid(
                    deed="be_blocked",
                    duration=Duration(kind="this_turn", whose="any"),
                    cards=Bound("chosen"),
                ),
            ),
            text="[Trigger] Up to 1 of your Characters cannot be blocked during this turn.",
        ),
    ),
)

# "BS01-334" "Grafter of the Elder Pear"
# "[On Play] Choose up to 2 of your opponent's Characters that is a different color than your Leader. The chosen Characters cannot be set as active during your opponent's next turn."
# "[Activate: Main] [Once Per Turn] You may rest any number of your DON!! cards: Rest up to 1 of your opponent's Characters with a cost equal to or less than the number of DON!! cards rested."
CARD_BS01_334 = CardEffects(
    number="BS01-334",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("leader",), controller="you")),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(2),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=Not(
                                    SharesWith(
                                        slot="",
                                        what="color",
                                        cards=Pool(areas=("leader",), controller="you"),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
                Delay(
                    moment=Moment(kind="start_of_turn", whose="opponent"),
                    body=(
                        Forbid(
                            deed="become_active",
                            duration=Duration(kind="this_turn", whose="any"),
                            cards=Bound("chosen"),
                        ),
                    ),
                ),
            ),
            text="[On Play] Choose up to 2 of your opponent's Characters that is a different color than your Leader. The chosen Characters cannot be set as active during your opponent's next turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            cost=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested"), slot="got_rested"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="rested_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Count(Bound("got_rested"))),
                    ),
                ),
                Rest(cards=Bound("rested_2")),
            ),
            text="[Activate: Main] [Once Per Turn] You may rest any number of your DON!! cards: Rest up to 1 of your opponent's Characters with a cost equal to or less than the number of DON!! cards rested.",
        ),
    ),
)

# "BS01-335" "Windfall Warden"
# "[Your Turn] When this Character is trashed by your effect, rest up to 1 of your opponent's Characters, Stages, or DON!! cards."
# "[Your Turn] This Character gains +1000 power for every 2 rested DON!! cards you have."
CARD_BS01_335 = CardEffects(
    number="BS01-335",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="trashed", card=IsSource(), cause="effect", by="you"),),
            conditions=(IsTurnOf("you"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Together(
                        (
                            Pool(areas=("character",), controller="opponent"),
                            Pool(areas=("stage",), controller="opponent"),
                            Pool(areas=("cost",), controller="opponent", where=StateIs("active")),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Your Turn] When this Character is trashed by your effect, rest up to 1 of your opponent's Characters, Stages, or DON!! cards.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("cost",), controller="you", where=StateIs("rested"))),
                        times=1000,
                        per=2,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] This Character gains +1000 power for every 2 rested DON!! cards you have.",
        ),
    ),
)

# "BS01-336" "Harvest Home"
# "[Main] Rest all of your opponent's Characters played this turn. Then, each player may trash 1 card from their hand."
# "[Trigger] Rest up to 1 of your opponent's Characters with less power than your Leader."
CARD_BS01_336 = CardEffects(
    number="BS01-336",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Rest(cards=Pool(areas=("character",), controller="opponent", where=PlayedThisTurn())),
                If(
                    condition=IsTurnOf("you"),
                    then=(
                        May(
                            body=(
                                Choose(
                                    slot="chosen",
                                    least=Const(1),
                                    most=Const(1),
                                    among=Pool(areas=("hand",), controller="you"),
                                ),
                                Move(cards=Bound("chosen"), area="trash", verb="trash"),
                            ),
                        ),
                        May(
                            body=(
                                Choose(
                                    slot="chosen_2",
                                    least=Const(1),
                                    most=Const(1),
                                    among=Pool(areas=("hand",), controller="opponent"),
                                    chooser="opponent",
                                ),
                                Move(cards=Bound("chosen_2"), area="trash", verb="trash", who="opponent"),
                            ),
                            who="opponent",
                        ),
                    ),
                    otherwise=(
                        May(
                            body=(
                                Choose(
                                    slot="chosen_2",
                                    least=Const(1),
                                    most=Const(1),
                                    among=Pool(areas=("hand",), controller="opponent"),
                                    chooser="opponent",
                                ),
                                Move(cards=Bound("chosen_2"), area="trash", verb="trash", who="opponent"),
                            ),
                            who="opponent",
                        ),
                        May(
                            body=(
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
                ),
            ),
            text="[Main] Rest all of your opponent's Characters played this turn. Then, each player may trash 1 card from their hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(
                            stat="power",
                            comparison="<",
                            number=StatOf(stat="power", cards=Pool(areas=("leader",), controller="you")),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Trigger] Rest up to 1 of your opponent's Characters with less power than your Leader.",
        ),
    ),
)

# "BS01-337" "Harbour Pickpocket"
# "[On Play] Reveal 1 card at random from your opponent's hand. If the revealed card is an Event, draw 1 card."
# "[Once Per Turn] When the number of cards in your hand becomes 0, if your Leader's attribute is <Wisdom>, draw 2 cards."
CARD_BS01_337 = CardEffects(
    number="BS01-337",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="opponent"),
                    random=True,
                ),
                Reveal(slot="revealed", cards=Bound("chosen")),
                If(
                    condition=Holds(cards=Bound("chosen"), where=CategoryIs(("event",))),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] Reveal 1 card at random from your opponent's hand. If the revealed card is an Event, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="hand_becomes", who="you"),),
            once_per_turn=True,
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("leader",), controller="you", where=AttributeIs("Wisdom"))),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(Draw(count=Const(2)),),
                ),
            ),
            text="[Once Per Turn] When the number of cards in your hand becomes 0, if your Leader's attribute is <Wisdom>, draw 2 cards.",
        ),
    ),
)

# "BS01-338" "Captain of the Folded Prow"
# "[Opponent's Turn] Your Characters cannot be K.O.'d, rested, or returned to the owner's hand by your opponent's effects."
# "[On Play] Draw 2 cards. Then, place the drawn cards at the top or bottom of your deck in any order."
CARD_BS01_338 = CardEffects(
    number="BS01-338",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("character",), controller="you"),
                    cause="effect",
                    by="opponent",
                ),
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("character",), controller="you"),
                    cause="effect",
                    by="opponent",
                ),
                Forbid(
                    deed="be_returned_to_hand",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("character",), controller="you"),
                    cause="effect",
                    by="opponent",
                ),
            ),
            text="[Opponent's Turn] Your Characters cannot be K.O.'d, rested, or returned to the owner's hand by your opponent's effects.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Draw(count=Const(2), slot="drawn"),
                Move(cards=Bound("drawn"), area="deck", verb="place", end="choose", any_order=True),
            ),
            text="[On Play] Draw 2 cards. Then, place the drawn cards at the top or bottom of your deck in any order.",
        ),
    ),
)

# "BS01-339" "Ballast"
# "[Counter] Up to 1 of your Leader or Character cards gains +4000 power during this battle. Then, none of your Characters can be returned to the owner's hand or deck until the end of your opponent's next turn."
# "[Trigger] Trash 1 card from your opponent's hand at random."
CARD_BS01_339 = CardEffects(
    number="BS01-339",
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
                    amount=Const(4000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                Keep(slot="kept", cards=Pool(areas=("character",), controller="you")),
                Forbid(
                    deed="be_returned_to_hand",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("kept"),
                ),
                Forbid(
                    deed="be_returned_to_deck",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("kept"),
                ),
            ),
            text="[Counter] Up to 1 of your Leader or Character cards gains +4000 power during this battle. Then, none of your Characters can be returned to the owner's hand or deck until the end of your opponent's next turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="opponent"),
                    random=True,
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="[Trigger] Trash 1 card from your opponent's hand at random.",
        ),
    ),
)

# "BS01-340" "Glazier of Clear Terms"
# "[On Play] If your opponent has more DON!! cards on their field than you, your opponent must return DON!! cards from their field to their DON!! deck until they have the same number as you."
# "[Your Turn] This Character gains +1000 power for every DON!! card given to your opponent's Characters."
CARD_BS01_340 = CardEffects(
    number="BS01-340",
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
                    then=(
                        Choose(
                            slot="chosen",
                            least=Difference(
                                left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                                right=Count(Pool(areas=("cost", "given"), controller="you")),
                            ),
                            most=Difference(
                                left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                                right=Count(Pool(areas=("cost", "given"), controller="you")),
                            ),
                            among=Pool(areas=("cost", "given"), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen"), area="don_deck", verb="return"),
                    ),
                ),
            ),
            text="[On Play] If your opponent has more DON!! cards on their field than you, your opponent must return DON!! cards from their field to their DON!! deck until they have the same number as you.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(
                            Pool(
                                areas=("given",),
                                controller="any",
                                where=GivenTo(Pool(areas=("character",), controller="opponent")),
                            ),
                        ),
                        times=1000,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] This Character gains +1000 power for every DON!! card given to your opponent's Characters.",
        ),
    ),
)

# "BS01-341" "Equal Measures"
# "[Main] Your opponent returns DON!! cards from their field to their DON!! deck until they have 6 DON!! cards on their field. Then, return up to 1 DON!! card given to your Leader to your cost area rested."
# "[Trigger] Your opponent returns DON!! cards from their field to their DON!! deck until they have the same number of DON!! cards on their field as you."
CARD_BS01_341 = CardEffects(
    number="BS01-341",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Difference(
                        left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                        right=Const(6),
                    ),
                    most=Difference(
                        left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                        right=Const(6),
                    ),
                    among=Pool(areas=("cost", "given"), controller="opponent"),
                    chooser="opponent",
                ),
                Move(cards=Bound("chosen"), area="don_deck", verb="return"),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("given",),
                        controller="any",
                        where=GivenTo(Pool(areas=("leader",), controller="you")),
                    ),
                ),
                Move(cards=Bound("chosen_2"), area="cost", verb="return", state="rested"),
            ),
            text="[Main] Your opponent returns DON!! cards from their field to their DON!! deck until they have 6 DON!! cards on their field. Then, return up to 1 DON!! card given to your Leader to your cost area rested.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Difference(
                        left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                        right=Count(Pool(areas=("cost", "given"), controller="you")),
                    ),
                    most=Difference(
                        left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                        right=Count(Pool(areas=("cost", "given"), controller="you")),
                    ),
                    among=Pool(areas=("cost", "given"), controller="opponent"),
                    chooser="opponent",
                ),
                Move(cards=Bound("chosen"), area="don_deck", verb="return"),
            ),
            text="[Trigger] Your opponent returns DON!! cards from their field to their DON!! deck until they have the same number of DON!! cards on their field as you.",
        ),
    ),
)

# "BS01-342" "Prism Fox"
# "[On Play] Up to 1 of your Characters gains the {Glass Menagerie} type, the <Special> attribute, and [Rush] during this turn."
# "[Activate: Main] [Once Per Turn] You may return 1 DON!! card given to this Character to your cost area rested: Your opponent returns DON!! cards from their field to their DON!! deck until they have the same number of DON!! cards as you."
CARD_BS01_342 = CardEffects(
    number="BS01-342",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                TreatAs(
                    cards=Bound("chosen"),
                    what="type",
                    word="Glass Menagerie",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                TreatAs(
                    cards=Bound("chosen"),
                    what="attribute",
                    word="Special",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                GrantKeyword(
                    cards=Bound("chosen"),
                    keyword="Rush",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Up to 1 of your Characters gains the {Glass Menagerie} type, the <Special> attribute, and [Rush] during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("given",), controller="any", where=GivenTo(Source())),
                ),
                Move(cards=Bound("chosen"), area="cost", verb="return", state="rested"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen_2",
                    least=Difference(
                        left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                        right=Count(Pool(areas=("cost", "given"), controller="you")),
                    ),
                    most=Difference(
                        left=Count(Pool(areas=("cost", "given"), controller="opponent")),
                        right=Count(Pool(areas=("cost", "given"), controller="you")),
                    ),
                    among=Pool(areas=("cost", "given"), controller="opponent"),
                    chooser="opponent",
                ),
                Move(cards=Bound("chosen_2"), area="don_deck", verb="return"),
            ),
            text="[Activate: Main] [Once Per Turn] You may return 1 DON!! card given to this Character to your cost area rested: Your opponent returns DON!! cards from their field to their DON!! deck until they have the same number of DON!! cards as you.",
        ),
    ),
)

# "BS01-343" "Bailiff of the Sealed Docket"
# "[When Attacking] Your opponent cannot activate [Counter] Events during this battle."
# "[On K.O.] If this Character was K.O.'d by your opponent's effect, K.O. up to 1 of your opponent's Characters with a cost equal to or less than the cost of your Leader."
CARD_BS01_343 = CardEffects(
    number="BS01-343",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Forbid(
                    deed="activate_event",
                    duration=Duration(kind="this_battle", whose="any"),
                    who="opponent",
                    where=HasEffect("counter"),
                ),
            ),
            text="[When Attacking] Your opponent cannot activate [Counter] Events during this battle.",
        ),
        Ability(
            kind="auto",
            timings=(Timing(kind="on_ko", cause="effect", by="opponent"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(
                            stat="cost",
                            comparison="<=",
                            number=StatOf(stat="cost", cards=Pool(areas=("leader",), controller="you")),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On K.O.] If this Character was K.O.'d by your opponent's effect, K.O. up to 1 of your opponent's Characters with a cost equal to or less than the cost of your Leader.",
        ),
    ),
)

# "BS01-344" "The Last Objection"
# "[Main] You may trash 1 card from your hand: K.O. up to 1 of your opponent's Characters with a cost equal to or less than the cost of the trashed card. Then, your opponent cannot activate [Trigger] during this turn."
# "[Trigger] Add up to 1 {Quiet Court} type card with a cost of 1 from your hand, deck, or trash to the top of your Life cards."
CARD_BS01_344 = CardEffects(
    number="BS01-344",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
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
                        where=StatIs(
                            stat="cost",
                            comparison="<=",
                            number=StatOf(stat="cost", cards=Bound("trashed")),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen_2")),
                Forbid(
                    deed="activate_trigger",
                    duration=Duration(kind="this_turn", whose="any"),
                    who="opponent",
                ),
            ),
            text="[Main] You may trash 1 card from your hand: K.O. up to 1 of your opponent's Characters with a cost equal to or less than the cost of the trashed card. Then, your opponent cannot activate [Trigger] during this turn.",
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
                        areas=("hand", "deck", "trash"),
                        controller="you",
                        where=AllOf(
                            (TypeIs("Quiet Court"), StatIs(stat="cost", comparison="==", number=Const(1))),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="life", verb="add"),
            ),
            text="[Trigger] Add up to 1 {Quiet Court} type card with a cost of 1 from your hand, deck, or trash to the top of your Life cards.",
        ),
    ),
)

# "BS01-345" "Usher of the Long Bench"
# "[Your Turn] All of your {Quiet Court} type Character cards without a Counter gain +1000 Counter."
# "[Your Turn] Give all of your opponent's Characters −1 cost for every 3 Events you have in your trash."
CARD_BS01_345 = CardEffects(
    number="BS01-345",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Modify(
                    cards=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                AllOf(
                                    (
                                        TypeIs("Quiet Court"),
                                        Not(StatIs(stat="counter", comparison=">=", number=Const(1))),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    stat="counter",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] All of your {Quiet Court} type Character cards without a Counter gain +1000 Counter.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Modify(
                    cards=Pool(areas=("character",), controller="opponent"),
                    stat="cost",
                    amount=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=CategoryIs(("event",)))),
                        times=-1,
                        per=3,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] Give all of your opponent's Characters −1 cost for every 3 Events you have in your trash.",
        ),
    ),
)

# "BS01-346" "Bell-Warden Ysolde"
# "[Once Per Turn] If you would take 2 damage, you may trash this Character instead."
# "[Your Turn] [Once Per Turn] When a Life card is turned face-up, this Character gains +2000 power during this turn."
CARD_BS01_346 = CardEffects(
    number="BS01-346",
    abilities=(
        Ability(
            kind="replacement",
            timings=(When(event="takes_damage", who="you", amount=2),),
            once_per_turn=True,
            optional=True,
            body=(Move(cards=Source(), area="trash", verb="trash"),),
            text="[Once Per Turn] If you would take 2 damage, you may trash this Character instead.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="turned_up"),),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Your Turn] [Once Per Turn] When a Life card is turned face-up, this Character gains +2000 power during this turn.",
        ),
    ),
)

# "BS01-347" "Cantor at the Barred Gate"
# "[Once Per Turn] When your opponent's Character blocks, give up to 1 rested DON!! card to your Leader."
# "[Once Per Turn] When your Life card is turned face-down by your effect, draw 1 card."
# "[Your Turn] If 3 or more cards have been trashed from your deck during this turn, this Character gains [Double Attack]."
CARD_BS01_347 = CardEffects(
    number="BS01-347",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="blocks", who="opponent", card=CategoryIs(("character",))),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
            ),
            text="[Once Per Turn] When your opponent's Character blocks, give up to 1 rested DON!! card to your Leader.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="turned_down", who="you", cause="effect", by="you"),),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When your Life card is turned face-down by your effect, draw 1 card.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Happened(event="trashed_from_deck", who="you", where=Everything(), times=3),
            ),
            body=(
                GrantKeyword(cards=Source(), keyword="Double Attack", duration=Duration(kind="while_valid")),
            ),
            text="[Your Turn] If 3 or more cards have been trashed from your deck during this turn, this Character gains [Double Attack].",
        ),
    ),
)

# "BS01-348" "Steeplejack"
# "When a Stage is placed on your field, this Character gains [Rush] during this turn."
# "[Once Per Turn] If your Leader would take damage, you may rest this Character instead."
# "When your Leader is blocked by a Character with a cost of 3 or less, draw 1 card and trash 1 card from your hand."
CARD_BS01_348 = CardEffects(
    number="BS01-348",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="played", who="you", card=CategoryIs(("stage",))),),
            body=(
                GrantKeyword(
                    cards=Source(),
                    keyword="Rush",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="When a Stage is placed on your field, this Character gains [Rush] during this turn.",
        ),
        Ability(
            kind="replacement",
            timings=(When(event="takes_damage", who="you"),),
            once_per_turn=True,
            optional=True,
            body=(Rest(cards=Source()),),
            text="[Once Per Turn] If your Leader would take damage, you may rest this Character instead.",
        ),
        Ability(
            kind="auto",
            timings=(
                When(
                    event="blocked",
                    who="you",
                    card=CategoryIs(("leader",)),
                    other=AllOf(
                        (CategoryIs(("character",)), StatIs(stat="cost", comparison="<=", number=Const(3))),
                    ),
                ),
            ),
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
            text="When your Leader is blocked by a Character with a cost of 3 or less, draw 1 card and trash 1 card from your hand.",
        ),
    ),
)

# "BS01-349" "Doorkeeper of the Choir Loft"
# "[On Play] If you have a total of 6 or less cards in your hand, trash, and Life area, draw 1 card."
# "[Your Turn] [Once Per Turn] When you trash a card from your hand, give up to 1 rested DON!! card to your Leader."
# "[Opponent's Turn] Your opponent's Characters with a cost of 2 or less must attack this Character."
# "If you would take damage, you may K.O. this Character and trash 2 cards from your hand instead."
# "When your opponent's Character blocks this Character, this Character gains [Double Attack] during this battle."
CARD_BS01_349 = CardEffects(
    number="BS01-349",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand", "trash", "life"), controller="you")),
                        comparison="<=",
                        right=Const(6),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If you have a total of 6 or less cards in your hand, trash, and Life area, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="trashed_from_hand", who="you", doer="you"),),
            conditions=(IsTurnOf("you"),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
            ),
            text="[Your Turn] [Once Per Turn] When you trash a card from your hand, give up to 1 rested DON!! card to your Leader.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                MustAttack(
                    attackers=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                    targets=Source(),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] Your opponent's Characters with a cost of 2 or less must attack this Character.",
        ),
        Ability(
            kind="replacement",
            timings=(When(event="takes_damage", who="you"),),
            optional=True,
            body=(
                KO(cards=Source()),
                Choose(
                    slot="chosen",
                    least=Const(2),
                    most=Const(2),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="If you would take damage, you may K.O. this Character and trash 2 cards from your hand instead.",
        ),
        Ability(
            kind="auto",
            timings=(
                When(event="blocks", who="opponent", card=CategoryIs(("character",)), other=IsSource()),
            ),
            body=(
                GrantKeyword(
                    cards=Source(),
                    keyword="Double Attack",
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="When your opponent's Character blocks this Character, this Character gains [Double Attack] during this battle.",
        ),
    ),
)

# "BS01-350" "Doyen of the Unmoved"
# "[Opponent's Turn] Your Stages on your field cannot be K.O.'d or removed from the field by your opponent's effects."
CARD_BS01_350 = CardEffects(
    number="BS01-350",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Forbid(
                    deed="be_koed",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("stage",), controller="you"),
                    cause="effect",
                    by="opponent",
                ),
                Forbid(
                    deed="be_removed",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("stage",), controller="you"),
                    cause="effect",
                    by="opponent",
                ),
            ),
            text="[Opponent's Turn] Your Stages on your field cannot be K.O.'d or removed from the field by your opponent's effects.",
        ),
    ),
)

# "BS01-351" "Tallykeeper Onno"
# "[On Play] You may trash 1 card from your hand: Play up to 1 Character card with a cost equal to or less than the cost of the trashed card minus 1 and the same color as your Leader from your hand."
# "[When Attacking] If the number of Characters your opponent has on their field is 3 or more, draw 1 card for each Character they have."
# "[On K.O.] If the number of Characters your opponent has is equal to or more than the number of your Life cards, draw 1 card."
CARD_BS01_351 = CardEffects(
    number="BS01-351",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(
                                    stat="cost",
                                    comparison="<=",
                                    number=Plus(
                                        left=StatOf(stat="cost", cards=Bound("trashed")),
                                        right=Scaled(number=Const(1), times=-1),
                                    ),
                                ),
                                SharesWith(
                                    slot="",
                                    what="color",
                                    cards=Pool(areas=("leader",), controller="you"),
                                ),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen_2")),
            ),
            text="[On Play] You may trash 1 card from your hand: Play up to 1 Character card with a cost equal to or less than the cost of the trashed card minus 1 and the same color as your Leader from your hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="opponent")),
                        comparison=">=",
                        right=Const(3),
                    ),
                    then=(
                        Draw(
                            count=Scaled(
                                number=Count(Pool(areas=("character",), controller="opponent")),
                                times=1,
                            ),
                        ),
                    ),
                ),
            ),
            text="[When Attacking] If the number of Characters your opponent has on their field is 3 or more, draw 1 card for each Character they have.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="opponent")),
                        comparison=">=",
                        right=Count(Pool(areas=("life",), controller="you")),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On K.O.] If the number of Characters your opponent has is equal to or more than the number of your Life cards, draw 1 card.",
        ),
    ),
)

# "BS01-352" "Surveyor of the Low Quays"
# "[On Play] Rest up to 1 of your opponent's Characters with a cost equal to or less than the number of Characters you have plus 1."
# "[Your Turn] This Character gains +1000 power for each {Clockwork} type card in your trash."
# "[When Attacking] If this Character's power is equal to or more than the power of your Leader, rest up to 1 of your opponent's Characters with a power equal to or less than this Character's power."
# "[On K.O.] If it is your opponent's turn and the power of your Leader is equal to or more than the power of your opponent's Leader, draw 1 card."
CARD_BS01_352 = CardEffects(
    number="BS01-352",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(
                            stat="cost",
                            comparison="<=",
                            number=Plus(
                                left=Count(Pool(areas=("character",), controller="you")),
                                right=Const(1),
                            ),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Play] Rest up to 1 of your opponent's Characters with a cost equal to or less than the number of Characters you have plus 1.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=TypeIs("Clockwork"))),
                        times=1000,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] This Character gains +1000 power for each {Clockwork} type card in your trash.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=Holds(
                        cards=Source(),
                        where=StatIs(
                            stat="power",
                            comparison=">=",
                            number=StatOf(stat="power", cards=Pool(areas=("leader",), controller="you")),
                        ),
                    ),
                    then=(
                        Choose(
                            slot="rested",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=StatIs(
                                    stat="power",
                                    comparison="<=",
                                    number=StatOf(stat="power", cards=Source()),
                                ),
                            ),
                        ),
                        Rest(cards=Bound("rested")),
                    ),
                ),
            ),
            text="[When Attacking] If this Character's power is equal to or more than the power of your Leader, rest up to 1 of your opponent's Characters with a power equal to or less than this Character's power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            IsTurnOf("opponent"),
                            Compare(
                                left=Count(
                                    Pool(
                                        areas=("leader",),
                                        controller="you",
                                        where=StatIs(
                                            stat="power",
                                            comparison=">=",
                                            number=StatOf(
                                                stat="power",
                                                cards=Pool(areas=("leader",), controller="opponent"),
                                            ),
                                        ),
                                    ),
                                ),
                                comparison=">=",
                                right=Const(1),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On K.O.] If it is your opponent's turn and the power of your Leader is equal to or more than the power of your opponent's Leader, draw 1 card.",
        ),
    ),
)

# "BS01-353" "Sleeper in the Ballast"
# "This Character does not become active in your Refresh Phase."
# "[Opponent's Turn] [Once Per Turn] When your Leader takes damage, set this Character as active."
# "[Your Turn] This Character gains +1000 power for each Event you have in your trash."
CARD_BS01_353 = CardEffects(
    number="BS01-353",
    abilities=(
        Ability(
            kind="permanent",
            body=(Forbid(deed="become_active", duration=Duration(kind="next_refresh"), cards=Source()),),
            text="This Character does not become active in your Refresh Phase.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="takes_damage", who="you"),),
            conditions=(IsTurnOf("opponent"),),
            once_per_turn=True,
            body=(SetActive(cards=Source()),),
            text="[Opponent's Turn] [Once Per Turn] When your Leader takes damage, set this Character as active.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=CategoryIs(("event",)))),
                        times=1000,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] This Character gains +1000 power for each Event you have in your trash.",
        ),
    ),
)

# "BS01-354" "Auditor with a Cold Seal"
# "[On Play] Up to 1 of your Characters with 2 or more DON!! cards given and a cost of 9 or less gains +2000 power during this turn."
# "[When Attacking] Select up to 1 of your opponent's Characters. If the power of the selected Character is 3000 or less, K.O. it."
# "[On K.O.] If it is your turn, draw 1 card for each of your Characters."
# "[On K.O.] Your opponent may trash 1 card from their hand. If they don't, draw 1 card."
# "[End of Your Turn] If you have exactly 5 Characters, draw 1 card."
CARD_BS01_354 = CardEffects(
    number="BS01-354",
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
                                StatIs(stat="don_given", comparison=">=", number=Const(2)),
                                StatIs(stat="cost", comparison="<=", number=Const(9)),
                            ),
                        ),
                    ),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Up to 1 of your Characters with 2 or more DON!! cards given and a cost of 9 or less gains +2000 power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                If(
                    condition=Holds(
                        cards=Bound("chosen"),
                        where=StatIs(stat="power", comparison="<=", number=Const(3000)),
                    ),
                    then=(KO(cards=Bound("chosen")),),
                ),
            ),
            text="[When Attacking] Select up to 1 of your opponent's Characters. If the power of the selected Character is 3000 or less, K.O. it.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=IsTurnOf("you"),
                    then=(
                        Draw(
                            count=Scaled(number=Count(Pool(areas=("character",), controller="you")), times=1),
                        ),
                    ),
                ),
            ),
            text="[On K.O.] If it is your turn, draw 1 card for each of your Characters.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="opponent"),
                            chooser="opponent",
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", who="opponent"),
                    ),
                    otherwise=(Draw(count=Const(1)),),
                    who="opponent",
                ),
            ),
            text="[On K.O.] Your opponent may trash 1 card from their hand. If they don't, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="you")),
                        comparison="==",
                        right=Const(5),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[End of Your Turn] If you have exactly 5 Characters, draw 1 card.",
        ),
    ),
)

# "BS01-355" "Lamplit Duelist"
# "This Character can also attack active Characters with a cost of 5 or less."
# "[Opponent's Turn] This Character cannot be attacked by Characters with a cost of 3 or less."
# "[Activate: Main] [Once Per Turn] If you have played 2 or more Characters during this turn, draw 1 card."
# "[On K.O.] If you have drawn 2 or more cards during this turn, give up to 1 of your opponent's Characters −2000 power during this turn."
CARD_BS01_355 = CardEffects(
    number="BS01-355",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Allow(
                    cards=Source(),
                    deed="attack_active",
                    duration=Duration(kind="while_valid"),
                    where=StatIs(stat="cost", comparison="<=", number=Const(5)),
                ),
            ),
            text="This Character can also attack active Characters with a cost of 5 or less.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Forbid(
                    deed="be_attacked",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    where=AllOf(
                        (CategoryIs(("character",)), StatIs(stat="cost", comparison="<=", number=Const(3))),
                    ),
                ),
            ),
            text="[Opponent's Turn] This Character cannot be attacked by Characters with a cost of 3 or less.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                If(
                    condition=Happened(event="played", who="you", where=CategoryIs(("character",)), times=2),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] If you have played 2 or more Characters during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=Happened(event="drawn", who="you", where=Everything(), times=2),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("character",), controller="opponent"),
                        ),
                        Modify(
                            cards=Bound("chosen"),
                            stat="power",
                            amount=Const(-2000),
                            duration=Duration(kind="this_turn", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[On K.O.] If you have drawn 2 or more cards during this turn, give up to 1 of your opponent's Characters −2000 power during this turn.",
        ),
    ),
)

# "BS01-356" "Drowned Bell-Founder"
# "[On Play] If this Character was played from your trash by the effect of your {Quiet Court} type card, draw 1 card."
# "[On K.O.] If this Character was K.O.'d by an effect of your opponent's Character, draw 1 card."
# "[Activate: Main] [Once Per Turn] If you played a Character during this turn, draw 1 card."
CARD_BS01_356 = CardEffects(
    number="BS01-356",
    abilities=(
        Ability(
            kind="auto",
            timings=(
                Timing(kind="on_play", cause="effect", by="you", other=TypeIs("Quiet Court"), came="trash"),
            ),
            body=(Draw(count=Const(1)),),
            text="[On Play] If this Character was played from your trash by the effect of your {Quiet Court} type card, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing(kind="on_ko", cause="effect", by="opponent", other=CategoryIs(("character",))),),
            body=(Draw(count=Const(1)),),
            text="[On K.O.] If this Character was K.O.'d by an effect of your opponent's Character, draw 1 card.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                If(
                    condition=Happened(event="played", who="you", where=CategoryIs(("character",))),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] If you played a Character during this turn, draw 1 card.",
        ),
    ),
)

# "BS01-370" "Mutineer Advocate"
# "[On Play] Up to 1 of your opponent's Characters loses [Blocker] and [Banish] until the end of your opponent's next turn."
# "[When Attacking] Your opponent cannot use Counters of cards with a cost of 3 or less during this battle."
# "This Character's effects cannot be negated."
CARD_BS01_370 = CardEffects(
    number="BS01-370",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                LoseKeyword(
                    cards=Bound("chosen"),
                    keyword="Blocker",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                ),
                LoseKeyword(
                    cards=Bound("chosen"),
                    keyword="Banish",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                ),
            ),
            text="[On Play] Up to 1 of your opponent's Characters loses [Blocker] and [Banish] until the end of your opponent's next turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Forbid(
                    deed="use_counter",
                    duration=Duration(kind="this_battle", whose="any"),
                    who="opponent",
                    where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                ),
            ),
            text="[When Attacking] Your opponent cannot use Counters of cards with a cost of 3 or less during this battle.",
        ),
        Ability(
            kind="permanent",
            body=(Forbid(deed="be_negated", duration=Duration(kind="while_valid"), cards=Source()),),
            text="This Character's effects cannot be negated.",
        ),
    ),
)

# "BS01-371" "Justice Behind the Screen"
# "[Opponent's Turn] This Character is not affected by the effects of your opponent's Events."
# "[On K.O.] If this Character had 2 or more DON!! cards given, add up to 1 card from your trash to your hand."
# "[On K.O.] If this Character had 9000 power or more, draw 1 card."
# "[On K.O.] Draw 1 card if this Character had a DON!! card given."
CARD_BS01_371 = CardEffects(
    number="BS01-371",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Immune(
                    cards=Source(),
                    duration=Duration(kind="while_valid"),
                    by="opponent",
                    where=CategoryIs(("event",)),
                ),
            ),
            text="[Opponent's Turn] This Character is not affected by the effects of your opponent's Events.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            conditions=(
                Holds(cards=Source(), where=StatIs(stat="don_given", comparison=">=", number=Const(2))),
            ),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("trash",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[On K.O.] If this Character had 2 or more DON!! cards given, add up to 1 card from your trash to your hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            conditions=(
                Holds(cards=Source(), where=StatIs(stat="power", comparison=">=", number=Const(9000))),
            ),
            body=(Draw(count=Const(1)),),
            text="[On K.O.] If this Character had 9000 power or more, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            conditions=(
                Holds(cards=Source(), where=StatIs(stat="don_given", comparison=">=", number=Const(1))),
            ),
            body=(Draw(count=Const(1)),),
            text="[On K.O.] Draw 1 card if this Character had a DON!! card given.",
        ),
    ),
)

# "BS01-372" "Plea of No Contest"
# "[Counter] Negate the attack of your opponent's Leader."
# "[Main] Up to 1 of your {Quiet Court} type Characters is not affected by your opponent's effects during this turn."
# "[Main] Up to 1 of your Characters' effects cannot be negated during this turn."
CARD_BS01_372 = CardEffects(
    number="BS01-372",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(
                            Among(cards=Pool(areas=("leader",), controller="opponent"), where=Attacking()),
                        ),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(EndBattle(),),
                ),
            ),
            text="[Counter] Negate the attack of your opponent's Leader.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Quiet Court")),
                ),
                Immune(
                    cards=Bound("chosen"),
                    duration=Duration(kind="this_turn", whose="any"),
                    by="opponent",
                ),
            ),
            text="[Main] Up to 1 of your {Quiet Court} type Characters is not affected by your opponent's effects during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Forbid(
                    deed="be_negated",
                    duration=Duration(kind="this_turn", whose="any"),
                    cards=Bound("chosen"),
                ),
            ),
            text="[Main] Up to 1 of your Characters' effects cannot be negated during this turn.",
        ),
    ),
)

# "BS01-373" "Weir-Keeper Ilse"
# "[On Your Opponent's Attack] You may trash this Character: End this battle."
# "[Once Per Turn] If you would draw a card by an effect, you may look at 2 cards from the top of your deck and place them at the top or bottom of your deck in any order instead."
# "[Activate: Main] [Once Per Turn] If you have drawn 2 or more cards by effects during this turn, this Character gains [Rush] during this turn."
CARD_BS01_373 = CardEffects(
    number="BS01-373",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_opponents_attack"),),
            cost=(Move(cards=Source(), area="trash", verb="trash"),),
            cost_optional=True,
            body=(EndBattle(),),
            text="[On Your Opponent's Attack] You may trash this Character: End this battle.",
        ),
        Ability(
            kind="replacement",
            timings=(When(event="drawn", who="you", cause="effect"),),
            once_per_turn=True,
            optional=True,
            body=(
                Look(slot="looked", cards=TopOf(area="deck", whose="you", count=Const(2))),
                Move(cards=Bound("looked"), area="deck", verb="place", end="choose", any_order=True),
            ),
            text="[Once Per Turn] If you would draw a card by an effect, you may look at 2 cards from the top of your deck and place them at the top or bottom of your deck in any order instead.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                If(
                    condition=Happened(
                        event="drawn",
                        who="you",
                        where=Everything(),
                        times=2,
                        other=CategoryIs(("leader", "character", "event", "stage")),
                    ),
                    then=(
                        GrantKeyword(
                            cards=Source(),
                            keyword="Rush",
                            duration=Duration(kind="this_turn", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] If you have drawn 2 or more cards by effects during this turn, this Character gains [Rush] during this turn.",
        ),
    ),
)

# "BS01-374" "Glass-Eyed Appraiser"
# "[On Play] Your opponent reveals their hand. Choose up to 1 Event from it and trash it."
# "[Once Per Turn] If a card in your hand would be trashed by your opponent's effect, you may trash the top card of your deck instead."
# "[Your Turn] If you have played 2 or more Characters during this turn, this Character gains +1000 power."
CARD_BS01_374 = CardEffects(
    number="BS01-374",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Reveal(slot="revealed", cards=Pool(areas=("hand",), controller="opponent")),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Among(cards=Bound("revealed"), where=CategoryIs(("event",))),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="[On Play] Your opponent reveals their hand. Choose up to 1 Event from it and trash it.",
        ),
        Ability(
            kind="replacement",
            timings=(When(event="trashed_from_hand", who="you", cause="effect", by="opponent"),),
            once_per_turn=True,
            optional=True,
            body=(Move(cards=TopOf(area="deck", whose="you", count=Const(1)), area="trash", verb="trash"),),
            text="[Once Per Turn] If a card in your hand would be trashed by your opponent's effect, you may trash the top card of your deck instead.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("you"),
                Happened(event="played", who="you", where=CategoryIs(("character",)), times=2),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] If you have played 2 or more Characters during this turn, this Character gains +1000 power.",
        ),
    ),
)

# "BS01-375" "Soothsayer's Wager"
# "[Main] Choose a color. Reveal 3 cards from the top of your deck, and add all cards with the chosen color among them to your hand. Then, trash the rest."
# "[Trigger] Choose a number. K.O. up to 1 of your opponent's Characters with a cost equal to the chosen number."
CARD_BS01_375 = CardEffects(
    number="BS01-375",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                ChooseWord(slot="color", what="color"),
                Reveal(slot="revealed", cards=TopOf(area="deck", whose="you", count=Const(3))),
                Move(
                    cards=Among(cards=Bound("revealed"), where=IsChosen(slot="color", what="color")),
                    area="hand",
                    verb="add",
                ),
                Move(
                    cards=Without(
                        cards=Bound("revealed"),
                        minus=Among(cards=Bound("revealed"), where=IsChosen(slot="color", what="color")),
                    ),
                    area="trash",
                    verb="trash",
                ),
            ),
            text="[Main] Choose a color. Reveal 3 cards from the top of your deck, and add all cards with the chosen color among them to your hand. Then, trash the rest.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                ChooseNumber(slot="number", least=Const(0), most=Const(99)),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="==", number=BoundNumber("number")),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[Trigger] Choose a number. K.O. up to 1 of your opponent's Characters with a cost equal to the chosen number.",
        ),
    ),
)

# "BS01-376" "Toll of the Twin Bells"
# "[Main] Choose a category and reveal 1 card from the top of your deck. If the revealed card has the chosen category, add it to your hand."
# "[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle for every 2 Life cards your opponent has more than you."
# "[Trigger] Trash 1 card from the top of each player's Life cards."
CARD_BS01_376 = CardEffects(
    number="BS01-376",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                ChooseWord(slot="category", what="category"),
                Reveal(slot="revealed", cards=TopOf(area="deck", whose="you", count=Const(1))),
                If(
                    condition=Holds(
                        cards=Bound("revealed"),
                        where=IsChosen(slot="category", what="category"),
                    ),
                    then=(Move(cards=Bound("revealed"), area="hand", verb="add"),),
                ),
            ),
            text="[Main] Choose a category and reveal 1 card from the top of your deck. If the revealed card has the chosen category, add it to your hand.",
        ),
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
                    amount=Scaled(
                        number=Difference(
                            left=Count(Pool(areas=("life",), controller="opponent")),
                            right=Count(Pool(areas=("life",), controller="you")),
                        ),
                        times=2000,
                        per=2,
                    ),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle for every 2 Life cards your opponent has more than you.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Move(
                    cards=Together(
                        (
                            TopOf(area="life", whose="you", count=Const(1)),
                            TopOf(area="life", whose="opponent", count=Const(1)),
                        ),
                    ),
                    area="trash",
                    verb="trash",
                ),
            ),
            text="[Trigger] Trash 1 card from the top of each player's Life cards.",
        ),
    ),
)

# "BS01-377" "Quartermaster of the Long Haul"
# "[On Play] Give up to 3 rested DON!! cards among your {Glass Menagerie} type Characters."
# "[When Attacking] Give up to 2 rested DON!! cards to your Leader and Characters in any way you like."
# "[End of Your Turn] If you have given 4 or more DON!! cards to your Characters during this turn, draw 1 card."
# "[On K.O.] If you have given 3 or more DON!! cards during this turn, add up to 1 DON!! card from your DON!! deck and rest it."
CARD_BS01_377 = CardEffects(
    number="BS01-377",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(3),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                ForEach(
                    slot="each",
                    cards=Bound("given"),
                    body=(
                        Choose(
                            slot="recipient",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="you",
                                where=TypeIs("Glass Menagerie"),
                            ),
                        ),
                        GiveDon(don=Bound("each"), to=Bound("recipient")),
                    ),
                ),
            ),
            text="[On Play] Give up to 3 rested DON!! cards among your {Glass Menagerie} type Characters.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="given",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                ForEach(
                    slot="each",
                    cards=Bound("given"),
                    body=(
                        Choose(
                            slot="recipient",
                            least=Const(1),
                            most=Const(1),
                            among=Together(
                                (
                                    Pool(areas=("leader",), controller="you"),
                                    Pool(areas=("character",), controller="you"),
                                ),
                            ),
                        ),
                        GiveDon(don=Bound("each"), to=Bound("recipient")),
                    ),
                ),
            ),
            text="[When Attacking] Give up to 2 rested DON!! cards to your Leader and Characters in any way you like.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Happened(
                        event="given_don",
                        who="you",
                        where=CategoryIs(("character",)),
                        times=4,
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[End of Your Turn] If you have given 4 or more DON!! cards to your Characters during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=Happened(event="given_don", who="you", where=Everything(), times=3),
                    then=(AddDon(count=Const(1), state="rested", up_to=True),),
                ),
            ),
            text="[On K.O.] If you have given 3 or more DON!! cards during this turn, add up to 1 DON!! card from your DON!! deck and rest it.",
        ),
    ),
)

# "BS01-378" "Ridge Runner"
# "[DON!! x1] This Character's attacks cannot be blocked by Characters with a cost of 4 or less."
# "This Character can attack your opponent's active Characters with a cost of 5 or less."
# "If you have 2 or more rested Characters, your Leader cannot be attacked."
CARD_BS01_378 = CardEffects(
    number="BS01-378",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(
                Forbid(
                    deed="be_blocked",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    where=AllOf(
                        (CategoryIs(("character",)), StatIs(stat="cost", comparison="<=", number=Const(4))),
                    ),
                ),
            ),
            text="[DON!! x1] This Character's attacks cannot be blocked by Characters with a cost of 4 or less.",
        ),
        Ability(
            kind="permanent",
            body=(
                Allow(
                    cards=Source(),
                    deed="attack_active",
                    duration=Duration(kind="while_valid"),
                    where=StatIs(stat="cost", comparison="<=", number=Const(5)),
                ),
            ),
            text="This Character can attack your opponent's active Characters with a cost of 5 or less.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                Compare(
                    left=Count(Pool(areas=("character",), controller="you", where=StateIs("rested"))),
                    comparison=">=",
                    right=Const(2),
                ),
            ),
            body=(
                Forbid(
                    deed="be_attacked",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(areas=("leader",), controller="you"),
                ),
            ),
            text="If you have 2 or more rested Characters, your Leader cannot be attacked.",
        ),
    ),
)

# "BS01-379" "Harvest of Old Debts"
# "[Main] You may return any number of your Characters with a total cost of 8 or more to the owner's hand: Trash 2 cards from the top of both players' decks. Then, up to 1 of your Characters' attacks cannot be blocked during this turn."
# "[Counter] Negate the attack."
# "[Main] Your opponent cannot use Counters during this turn."
CARD_BS01_379 = CardEffects(
    number="BS01-379",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=None,
                    among=Pool(areas=("character",), controller="you"),
                    total_least=("cost", Const(8)),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            cost_optional=True,
            body=(
                Move(
                    cards=Together(
                        (
                            TopOf(area="deck", whose="you", count=Const(2)),
                            TopOf(area="deck", whose="opponent", count=Const(2)),
                        ),
                    ),
                    area="trash",
                    verb="trash",
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Forbid(
                    deed="be_blocked",
                    duration=Duration(kind="this_turn", whose="any"),
                    cards=Bound("chosen_2"),
                ),
            ),
            text="[Main] You may return any number of your Characters with a total cost of 8 or more to the owner's hand: Trash 2 cards from the top of both players' decks. Then, up to 1 of your Characters' attacks cannot be blocked during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(EndBattle(),),
            text="[Counter] Negate the attack.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Forbid(deed="use_counter", duration=Duration(kind="this_turn", whose="any"), who="opponent"),
            ),
            text="[Main] Your opponent cannot use Counters during this turn.",
        ),
    ),
)

# "BS01-380" "Hermit of the Leaning Barn"
# "[Your Turn] All of your opponent's rested Characters lose [Blocker]."
# "[Opponent's Turn] [Once Per Turn] If you would draw a card, you may give up to 1 rested DON!! card to your Leader instead."
# "[When Attacking] Swap the base power of this Character with the base power of 1 of your opponent's Characters during this battle."
# "[DON!! x2] [Your Turn] Swap the base power of this Character with the base power of your Leader."
# "[DON!! x2] This Character's attacks cannot be blocked."
# "[DON!! x1] This Character's effect cannot be negated."
# "[On Play] This Character's effect cannot be negated until the end of your opponent's next turn."
CARD_BS01_380 = CardEffects(
    number="BS01-380",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                LoseKeyword(
                    cards=Pool(areas=("character",), controller="opponent", where=StateIs("rested")),
                    keyword="Blocker",
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] All of your opponent's rested Characters lose [Blocker].",
        ),
        Ability(
            kind="replacement",
            timings=(When(event="drawn", who="you"),),
            conditions=(IsTurnOf("opponent"),),
            once_per_turn=True,
            optional=True,
            body=(
                Choose(
                    slot="given",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                ),
                GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
            ),
            text="[Opponent's Turn] [Once Per Turn] If you would draw a card, you may give up to 1 rested DON!! card to your Leader instead.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                SwapStat(
                    first=Source(),
                    second=Bound("chosen"),
                    stat="base_power",
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[When Attacking] Swap the base power of this Character with the base power of 1 of your opponent's Characters during this battle.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(2)),
                IsTurnOf("you"),
            ),
            body=(
                SwapStat(
                    first=Source(),
                    second=Pool(areas=("leader",), controller="you"),
                    stat="base_power",
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[DON!! x2] [Your Turn] Swap the base power of this Character with the base power of your Leader.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(2)),
            ),
            body=(Forbid(deed="be_blocked", duration=Duration(kind="while_valid"), cards=Source()),),
            text="[DON!! x2] This Character's attacks cannot be blocked.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=StatOf(stat="don_given", cards=Source()), comparison=">=", right=Const(1)),
            ),
            body=(Forbid(deed="be_negated", duration=Duration(kind="while_valid"), cards=Source()),),
            text="[DON!! x1] This Character's effect cannot be negated.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Forbid(
                    deed="be_negated",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Source(),
                ),
            ),
            text="[On Play] This Character's effect cannot be negated until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-381" "Keeper of the Unlit Lamps"
# "[Opponent's Turn] Your opponent's Characters with DON!! cards given and a cost of 3 or less cannot be rested or attack."
# "[On Play] Your opponent cannot activate [When Attacking] effects until the end of your opponent's next turn."
# "[Activate: Main] [Once Per Turn] You may K.O. 1 of your [Lamplit Duelist]: K.O. up to 1 of your opponent's Characters with a cost of 3 or less."
CARD_BS01_381 = CardEffects(
    number="BS01-381",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AllOf(
                            (
                                StatIs(stat="don_given", comparison=">=", number=Const(1)),
                                StatIs(stat="cost", comparison="<=", number=Const(3)),
                            ),
                        ),
                    ),
                ),
                Forbid(
                    deed="attack",
                    duration=Duration(kind="while_valid"),
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AllOf(
                            (
                                StatIs(stat="don_given", comparison=">=", number=Const(1)),
                                StatIs(stat="cost", comparison="<=", number=Const(3)),
                            ),
                        ),
                    ),
                ),
            ),
            text="[Opponent's Turn] Your opponent's Characters with DON!! cards given and a cost of 3 or less cannot be rested or attack.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Negate(
                    cards=Pool(areas=("leader", "character", "stage"), controller="opponent"),
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    timing="when_attacking",
                ),
            ),
            text="[On Play] Your opponent cannot activate [When Attacking] effects until the end of your opponent's next turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(
                        areas=("character", "stage"),
                        controller="you",
                        where=NameIs("Lamplit Duelist"),
                    ),
                ),
                KO(cards=Bound("chosen")),
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                KO(cards=Bound("chosen_2")),
            ),
            text="[Activate: Main] [Once Per Turn] You may K.O. 1 of your [Lamplit Duelist]: K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
        ),
    ),
)

# "BS01-382" "Portcullis Warden"
# "[Blocker]"
# "[On Block] You may trash 1 card from your hand: The attacking Leader or Character loses 2000 power during this battle."
# "[On K.O.] Rest up to 1 of your opponent's Characters with a higher power than your Leader, and K.O. up to 1 of your opponent's Characters with a lower cost than this Character."
CARD_BS01_382 = CardEffects(
    number="BS01-382",
    abilities=(
        Ability(kind="keyword", keyword="Blocker", text="[Blocker]"),
        Ability(
            kind="auto",
            timings=(Timing("on_block"),),
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
                Modify(
                    cards=Pool(areas=("leader", "character"), controller="any", where=Attacking()),
                    stat="power",
                    amount=Const(-2000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[On Block] You may trash 1 card from your hand: The attacking Leader or Character loses 2000 power during this battle.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(
                            stat="power",
                            comparison=">",
                            number=StatOf(stat="power", cards=Pool(areas=("leader",), controller="you")),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<", number=StatOf(stat="cost", cards=Source())),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On K.O.] Rest up to 1 of your opponent's Characters with a higher power than your Leader, and K.O. up to 1 of your opponent's Characters with a lower cost than this Character.",
        ),
    ),
)

# "BS01-383" "Turn of the Weathervane"
# "[Main] Reveal 1 card from the top of your deck. If the revealed card is a {Dawn Choir} type card, add it to your hand. Otherwise, place it at the bottom of your deck."
# "[Trigger] If you have 2 or less Life cards, draw 2 cards. Otherwise, draw 1 card."
CARD_BS01_383 = CardEffects(
    number="BS01-383",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Reveal(slot="revealed", cards=TopOf(area="deck", whose="you", count=Const(1))),
                If(
                    condition=Holds(cards=Bound("revealed"), where=TypeIs("Dawn Choir")),
                    then=(Move(cards=Bound("revealed"), area="hand", verb="add"),),
                    otherwise=(Move(cards=Bound("revealed"), area="deck", verb="place", end="bottom"),),
                ),
            ),
            text="[Main] Reveal 1 card from the top of your deck. If the revealed card is a {Dawn Choir} type card, add it to your hand. Otherwise, place it at the bottom of your deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(Draw(count=Const(2)),),
                    otherwise=(Draw(count=Const(1)),),
                ),
            ),
            text="[Trigger] If you have 2 or less Life cards, draw 2 cards. Otherwise, draw 1 card.",
        ),
    ),
)

# "BS01-384" "Latecomer at the Gate"
# "This Character cannot attack on your second turn."
# "[On Play] If you went second, add up to 1 DON!! card from your DON!! deck and rest it. Otherwise, draw 1 card."
# "[Activate: Main] [Once Per Turn] You may rest 1 of your DON!! cards. Otherwise, this Character gains [Blocker] until the end of your opponent's next turn."
CARD_BS01_384 = CardEffects(
    number="BS01-384",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                AllHold((IsTurnOf("you"), Compare(left=TurnsTaken("you"), comparison="==", right=Const(2)))),
            ),
            body=(Forbid(deed="attack", duration=Duration(kind="while_valid"), cards=Source()),),
            text="This Character cannot attack on your second turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=NotHolds(WentFirst("you")),
                    then=(AddDon(count=Const(1), state="rested", up_to=True),),
                    otherwise=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If you went second, add up to 1 DON!! card from your DON!! deck and rest it. Otherwise, draw 1 card.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                May(
                    body=(
                        Choose(
                            slot="rested",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                        ),
                        Rest(cards=Bound("rested")),
                    ),
                    otherwise=(
                        GrantKeyword(
                            cards=Source(),
                            keyword="Blocker",
                            duration=Duration(kind="end_of_turn", whose="opponent"),
                        ),
                    ),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] You may rest 1 of your DON!! cards. Otherwise, this Character gains [Blocker] until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-385" "Clerk of the First Bell"
# "[On Play] If it is your first turn, give up to 1 rested DON!! card to your Leader."
# "[On K.O.] If it is your opponent's second turn, draw 1 card."
# "[On Your Opponent's Attack] [Once Per Turn] If it is your opponent's third turn or earlier, this Character gains +1000 power during this battle."
CARD_BS01_385 = CardEffects(
    number="BS01-385",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=AllHold(
                        (IsTurnOf("you"), Compare(left=TurnsTaken("you"), comparison="==", right=Const(1))),
                    ),
                    then=(
                        Choose(
                            slot="given",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
                    ),
                ),
            ),
            text="[On Play] If it is your first turn, give up to 1 rested DON!! card to your Leader.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            IsTurnOf("opponent"),
                            Compare(left=TurnsTaken("opponent"), comparison="==", right=Const(2)),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On K.O.] If it is your opponent's second turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_opponents_attack"),),
            once_per_turn=True,
            body=(
                If(
                    condition=AllHold(
                        (
                            IsTurnOf("opponent"),
                            Compare(left=TurnsTaken("opponent"), comparison="<=", right=Const(3)),
                        ),
                    ),
                    then=(
                        Modify(
                            cards=Source(),
                            stat="power",
                            amount=Const(1000),
                            duration=Duration(kind="this_battle", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[On Your Opponent's Attack] [Once Per Turn] If it is your opponent's third turn or earlier, this Character gains +1000 power during this battle.",
        ),
    ),
)

# "BS01-386" "Night Porter of the Arcade"
# "This Character gains +2000 power during your opponent's turn."
# "All of your other {Sky Bazaar} type Characters gain [Blocker] during your opponent's second turn."
CARD_BS01_386 = CardEffects(
    number="BS01-386",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="This Character gains +2000 power during your opponent's turn.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                AllHold(
                    (
                        IsTurnOf("opponent"),
                        Compare(left=TurnsTaken("opponent"), comparison="==", right=Const(2)),
                    ),
                ),
            ),
            body=(
                GrantKeyword(
                    cards=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf((Not(IsSource()), TypeIs("Sky Bazaar"))),
                    ),
                    keyword="Blocker",
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="All of your other {Sky Bazaar} type Characters gain [Blocker] during your opponent's second turn.",
        ),
    ),
)

# "BS01-387" "Changing Hands"
# "[Main] Exchange 1 card from your hand with 1 of your Life cards."
# "[Counter] Exchange 1 card from your trash and 1 card from your hand."
CARD_BS01_387 = CardEffects(
    number="BS01-387",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Exchange(first=Bound("chosen"), second=TopOf(area="life", whose="you", count=Const(1))),
            ),
            text="[Main] Exchange 1 card from your hand with 1 of your Life cards.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("trash",), controller="you"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Exchange(first=Bound("chosen"), second=Bound("chosen_2")),
            ),
            text="[Counter] Exchange 1 card from your trash and 1 card from your hand.",
        ),
    ),
)

# "BS01-388" "The Swapped Parcels"
# "[Main] Swap 1 card from your hand with the top card of your deck. Then, give up to 1 of your opponent's Characters −1000 power during this turn."
# "[Counter] You may swap 1 card from your hand and the bottom card of your Life cards. Otherwise, draw 1 card."
CARD_BS01_388 = CardEffects(
    number="BS01-388",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Exchange(first=Bound("chosen"), second=TopOf(area="deck", whose="you", count=Const(1))),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen_2"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Main] Swap 1 card from your hand with the top card of your deck. Then, give up to 1 of your opponent's Characters −1000 power during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Exchange(
                            first=Bound("chosen"),
                            second=TopOf(area="life", whose="you", count=Const(1), end="bottom"),
                        ),
                    ),
                    otherwise=(Draw(count=Const(1)),),
                ),
            ),
            text="[Counter] You may swap 1 card from your hand and the bottom card of your Life cards. Otherwise, draw 1 card.",
        ),
    ),
)

# "BS01-389" "Threefold Verdict"
# "[On Play] K.O., rest, or trash up to 1 of your opponent's Characters with a cost of 3 or less."
# "[When Attacking] Rest or K.O. up to 1 of your opponent's Characters with 2000 power or less."
CARD_BS01_389 = CardEffects(
    number="BS01-389",
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                ChooseOne(
                    options=(
                        (KO(cards=Bound("chosen")),),
                        (Rest(cards=Bound("chosen")),),
                        (Move(cards=Bound("chosen"), area="trash", verb="trash"),),
                    ),
                    labels=("K.O.", "rest", "trash"),
                ),
            ),
            text="[On Play] K.O., rest, or trash up to 1 of your opponent's Characters with a cost of 3 or less.",
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
                        where=StatIs(stat="power", comparison="<=", number=Const(2000)),
                    ),
                ),
                ChooseOne(
                    options=((Rest(cards=Bound("chosen")),), (KO(cards=Bound("chosen")),)),
                    labels=("rest", "K.O."),
                ),
            ),
            text="[When Attacking] Rest or K.O. up to 1 of your opponent's Characters with 2000 power or less.",
        ),
    ),
)

# "BS01-390" "Standard-Bearer of the Kiln"
# "[On Play] Give up to 1 of your Characters +1000 power and [Double Attack] during this turn."
# "[End of Your Turn] If this Character attacked during this turn, draw 1 card."
CARD_BS01_390 = CardEffects(
    number="BS01-390",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                GrantKeyword(
                    cards=Bound("chosen"),
                    keyword="Double Attack",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Give up to 1 of your Characters +1000 power and [Double Attack] during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Happened(event="attacks", who="any", where=IsSource()),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[End of Your Turn] If this Character attacked during this turn, draw 1 card.",
        ),
    ),
)

# "BS01-391" "Sorter of Odd Birds"
# "[On Play] Rest all of your opponent's Characters other than {Quiet Court} type Characters."
# "[Activate: Main] [Once Per Turn] If you activated an Event this turn, draw 1 card."
CARD_BS01_391 = CardEffects(
    number="BS01-391",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Rest(
                    cards=Without(
                        cards=Pool(areas=("character",), controller="opponent"),
                        minus=Pool(areas=("character",), controller="any", where=TypeIs("Quiet Court")),
                    ),
                ),
            ),
            text="[On Play] Rest all of your opponent's Characters other than {Quiet Court} type Characters.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                If(
                    condition=Happened(event="event_activated", who="you", where=CategoryIs(("event",))),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] If you activated an Event this turn, draw 1 card.",
        ),
    ),
)

# "BS01-392" "Emptying the Satchel"
# "[Main] Return all cards in your hand to your deck and shuffle your deck. Then, draw cards equal to the number of cards you returned to your deck."
# "[Counter] You may trash any number of cards from your hand: Draw the same number of cards."
# "[Trigger] Trash up to 2 cards from your hand. Then, draw cards equal to the number of cards you trashed from your hand."
CARD_BS01_392 = CardEffects(
    number="BS01-392",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Move(
                    cards=Pool(areas=("hand",), controller="you"),
                    area="deck",
                    verb="return",
                    slot="returned",
                ),
                Shuffle(),
                Draw(count=Count(Bound("returned"))),
            ),
            text="[Main] Return all cards in your hand to your deck and shuffle your deck. Then, draw cards equal to the number of cards you returned to your deck.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
            ),
            cost_optional=True,
            body=(Draw(count=Count(Bound("trashed"))),),
            text="[Counter] You may trash any number of cards from your hand: Draw the same number of cards.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
                Draw(count=Count(Bound("trashed"))),
            ),
            text="[Trigger] Trash up to 2 cards from your hand. Then, draw cards equal to the number of cards you trashed from your hand.",
        ),
    ),
)

# "BS01-393" "Hush of the Long Gallery"
# "[Main] Select up to 1 of your opponent's Characters. That Character cannot attack and its effects are negated until the end of your opponent's next turn."
# "[Counter] Rest up to 1 of your opponent's Leader, up to 1 of your opponent's Characters with a cost of 3 or less, or up to 1 of your opponent's Stages."
# "[Trigger] Draw 1 card. If you have 2 or less Life cards, draw 1 additional card."
CARD_BS01_393 = CardEffects(
    number="BS01-393",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Forbid(
                    deed="attack",
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                    cards=Bound("chosen"),
                ),
                Negate(cards=Bound("chosen"), duration=Duration(kind="end_of_turn", whose="opponent")),
            ),
            text="[Main] Select up to 1 of your opponent's Characters. That Character cannot attack and its effects are negated until the end of your opponent's next turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Together(
                        (
                            Pool(areas=("leader",), controller="opponent"),
                            Pool(
                                areas=("character",),
                                controller="opponent",
                                where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                            ),
                            Pool(areas=("stage",), controller="opponent"),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Counter] Rest up to 1 of your opponent's Leader, up to 1 of your opponent's Characters with a cost of 3 or less, or up to 1 of your opponent's Stages.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Draw(count=Const(1)),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Trigger] Draw 1 card. If you have 2 or less Life cards, draw 1 additional card.",
        ),
    ),
)

# "BS01-394" "Three Lamps Lit at Once"
# "[Main] Play up to 1 {Hollow Orchard} type Character card with a cost of 3 or less, up to 1 green Character card with a cost of 2 or less, and up to 1 Character card with a cost of 1 from your trash."
CARD_BS01_394 = CardEffects(
    number="BS01-394",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                TypeIs("Hollow Orchard"),
                                StatIs(stat="cost", comparison="<=", number=Const(3)),
                            ),
                        ),
                    ),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Without(
                        cards=Pool(
                            areas=("trash",),
                            controller="you",
                            where=AllOf(
                                (
                                    CategoryIs(("character",)),
                                    ColorIs("green"),
                                    StatIs(stat="cost", comparison="<=", number=Const(2)),
                                ),
                            ),
                        ),
                        minus=Bound("chosen"),
                    ),
                ),
                Choose(
                    slot="chosen_3",
                    least=Const(0),
                    most=Const(1),
                    among=Without(
                        cards=Pool(
                            areas=("trash",),
                            controller="you",
                            where=AllOf(
                                (
                                    CategoryIs(("character",)),
                                    StatIs(stat="cost", comparison="==", number=Const(1)),
                                ),
                            ),
                        ),
                        minus=Together((Bound("chosen"), Bound("chosen_2"))),
                    ),
                ),
                Play(cards=Together((Bound("chosen"), Bound("chosen_2"), Bound("chosen_3")))),
            ),
            text="[Main] Play up to 1 {Hollow Orchard} type Character card with a cost of 3 or less, up to 1 green Character card with a cost of 2 or less, and up to 1 Character card with a cost of 1 from your trash.",
        ),
    ),
)

# "BS01-441" "Steward of the Banked Fire"
# "[On Play] Rest up to 1 of your opponent's Characters that is active and has a cost of 4 or less."
# "Unless you have 2 or more other Characters, this Character cannot attack."
CARD_BS01_441 = CardEffects(
    number="BS01-441",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AllOf(
                            (StateIs("active"), StatIs(stat="cost", comparison="<=", number=Const(4))),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Play] Rest up to 1 of your opponent's Characters that is active and has a cost of 4 or less.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                NotHolds(
                    Compare(
                        left=Count(Pool(areas=("character",), controller="you", where=Not(IsSource()))),
                        comparison=">=",
                        right=Const(2),
                    ),
                ),
            ),
            body=(Forbid(deed="attack", duration=Duration(kind="while_valid"), cards=Source()),),
            text="Unless you have 2 or more other Characters, this Character cannot attack.",
        ),
    ),
)

# "BS01-442" "Warden of the Unlit Hall"
# "[On Play] K.O. up to 1 of your opponent's Characters that does not have a DON!! card given and is not multicolored."
# "[When Attacking] Give −1000 power to up to 1 of your opponent's Characters that is not rested during this turn."
CARD_BS01_442 = CardEffects(
    number="BS01-442",
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
                        where=AllOf(
                            (
                                Not(StatIs(stat="don_given", comparison=">=", number=Const(1))),
                                Not(Multicolor()),
                            ),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters that does not have a DON!! card given and is not multicolored.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent", where=Not(StateIs("rested"))),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] Give −1000 power to up to 1 of your opponent's Characters that is not rested during this turn.",
        ),
    ),
)

# "BS01-443" "A Song for Plain Folk"
# "[Main] Add up to 1 card that is an Event or a Stage from your trash to your hand. Then, give +1000 power and [Double Attack] to up to 1 of your Characters that has no base effect or is {Quiet Court} type during this turn."
# "[Counter] Give +1000 power per Event in your trash to your Leader or 1 of your Characters during this battle."
CARD_BS01_443 = CardEffects(
    number="BS01-443",
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
                        areas=("trash",),
                        controller="you",
                        where=AnyOf((CategoryIs(("event",)), CategoryIs(("stage",)))),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="you",
                        where=AnyOf((NoBaseEffect(), TypeIs("Quiet Court"))),
                    ),
                ),
                Modify(
                    cards=Bound("chosen_2"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                GrantKeyword(
                    cards=Bound("chosen_2"),
                    keyword="Double Attack",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Main] Add up to 1 card that is an Event or a Stage from your trash to your hand. Then, give +1000 power and [Double Attack] to up to 1 of your Characters that has no base effect or is {Quiet Court} type during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="you"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=CategoryIs(("event",)))),
                        times=1000,
                    ),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[Counter] Give +1000 power per Event in your trash to your Leader or 1 of your Characters during this battle.",
        ),
    ),
)

# "BS01-444" "Appraiser of Old Debts"
# "[On Play] Reveal 1 card from the top of your deck. This Character gains +1000 power per cost on the revealed card during this turn."
# "[Activate: Main] [Once Per Turn] Select up to 1 of your opponent's Characters. This Character gains +1000 power for every 2 cost that Character has during this turn."
CARD_BS01_444 = CardEffects(
    number="BS01-444",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Reveal(slot="revealed", cards=TopOf(area="deck", whose="you", count=Const(1))),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=StatOf(stat="cost", cards=Bound("revealed")), times=1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Reveal 1 card from the top of your deck. This Character gains +1000 power per cost on the revealed card during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=StatOf(stat="cost", cards=Bound("chosen")), times=1000, per=2),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] Select up to 1 of your opponent's Characters. This Character gains +1000 power for every 2 cost that Character has during this turn.",
        ),
    ),
)

# "BS01-445" "Weigher of the Stall Scales"
# "[On Play] You may trash 1 card from your hand: Up to 1 of your Characters gains +1000 power for each 1 cost of the trashed card during this turn."
# "[When Attacking] This Character gains +1000 power for every 3000 power your Leader has during this battle."
CARD_BS01_445 = CardEffects(
    number="BS01-445",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Modify(
                    cards=Bound("chosen_2"),
                    stat="power",
                    amount=Scaled(number=StatOf(stat="cost", cards=Bound("trashed")), times=1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] You may trash 1 card from your hand: Up to 1 of your Characters gains +1000 power for each 1 cost of the trashed card during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=StatOf(stat="power", cards=Pool(areas=("leader",), controller="you")),
                        times=1000,
                        per=3000,
                    ),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[When Attacking] This Character gains +1000 power for every 3000 power your Leader has during this battle.",
        ),
    ),
)

# "BS01-446" "Keeper of the Ledger Cats"
# "[When Attacking] Give up to 1 of your opponent's Characters −1 cost for each 2 cost of this Character during this turn."
# "[Your Turn] This Character gains +1000 power per rested Character you have."
# "[End of Your Turn] Draw 1 card per 4 Events you have in your trash."
CARD_BS01_446 = CardEffects(
    number="BS01-446",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="cost",
                    amount=Scaled(number=StatOf(stat="cost", cards=Source()), times=-1, per=2),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] Give up to 1 of your opponent's Characters −1 cost for each 2 cost of this Character during this turn.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("character",), controller="you", where=StateIs("rested"))),
                        times=1000,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] This Character gains +1000 power per rested Character you have.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                Draw(
                    count=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=CategoryIs(("event",)))),
                        times=1,
                        per=4,
                    ),
                ),
            ),
            text="[End of Your Turn] Draw 1 card per 4 Events you have in your trash.",
        ),
    ),
)

# "BS01-447" "Twin of the Painted Door"
# "[On Play] Your Leader's base power and this Character's base power become 7000 during this turn."
# "[On Block] Your Leader's and this Character's base power become 6000 during this turn."
CARD_BS01_447 = CardEffects(
    number="BS01-447",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Source())),
                    stat="base_power",
                    value=Const(7000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Your Leader's base power and this Character's base power become 7000 during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_block"),),
            body=(
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Source())),
                    stat="base_power",
                    value=Const(6000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Block] Your Leader's and this Character's base power become 6000 during this turn.",
        ),
    ),
)

# "BS01-448" "Twin of the Drawn Curtain"
# "[On Play] Your Leader's base power and this Character's base power become the same as your opponent's Leader's power during this turn."
# "[On Your Opponent's Attack] [Once Per Turn] Your Leader's and this Character's base power become the same as your opponent's Leader's power during this turn."
CARD_BS01_448 = CardEffects(
    number="BS01-448",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Source())),
                    stat="base_power",
                    value=StatOf(stat="power", cards=Pool(areas=("leader",), controller="opponent")),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Your Leader's base power and this Character's base power become the same as your opponent's Leader's power during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_opponents_attack"),),
            once_per_turn=True,
            body=(
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Source())),
                    stat="base_power",
                    value=StatOf(stat="power", cards=Pool(areas=("leader",), controller="opponent")),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Your Opponent's Attack] [Once Per Turn] Your Leader's and this Character's base power become the same as your opponent's Leader's power during this turn.",
        ),
    ),
)

# "BS01-449" "The Hour of Closed Shutters"
# "[Main] Your opponent cannot activate [Blocker] or play Events and cannot draw cards using their own effects during this turn."
# "[Counter] Give +2000 power to your Leader and −1000 power to each of your opponent's Characters during this battle."
CARD_BS01_449 = CardEffects(
    number="BS01-449",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Forbid(
                    deed="activate_blocker",
                    duration=Duration(kind="this_turn", whose="any"),
                    who="opponent",
                ),
                Forbid(
                    deed="play",
                    duration=Duration(kind="this_turn", whose="any"),
                    who="opponent",
                    where=CategoryIs(("event",)),
                ),
                Forbid(
                    deed="draw",
                    duration=Duration(kind="this_turn", whose="any"),
                    who="opponent",
                    by="opponent",
                ),
            ),
            text="[Main] Your opponent cannot activate [Blocker] or play Events and cannot draw cards using their own effects during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Modify(
                    cards=Pool(areas=("leader",), controller="you"),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
                Modify(
                    cards=Pool(areas=("character",), controller="opponent"),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[Counter] Give +2000 power to your Leader and −1000 power to each of your opponent's Characters during this battle.",
        ),
    ),
)

# "BS01-450" "Usher of Two Banners"
# "[On Play] If your Leader is multicolored, [Sorter of Odd Birds], or {Hollow Orchard} type, draw 1 card."
# "[When Attacking] If your Leader is not red or green, this Character gains +1000 power during this battle."
# "[On K.O.] If your Leader is <Slash> attribute, rested, or multicolored, draw 1 card."
# "[End of Your Turn] If your Leader is not multicolored, set up to 1 of your DON!! cards as active."
CARD_BS01_450 = CardEffects(
    number="BS01-450",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(
                            Pool(
                                areas=("leader",),
                                controller="you",
                                where=AnyOf(
                                    (Multicolor(), NameIs("Sorter of Odd Birds"), TypeIs("Hollow Orchard")),
                                ),
                            ),
                        ),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If your Leader is multicolored, [Sorter of Odd Birds], or {Hollow Orchard} type, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=Holds(
                        cards=Pool(areas=("leader",), controller="you"),
                        where=Not(AnyOf((ColorIs("red"), ColorIs("green")))),
                    ),
                    then=(
                        Modify(
                            cards=Source(),
                            stat="power",
                            amount=Const(1000),
                            duration=Duration(kind="this_battle", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[When Attacking] If your Leader is not red or green, this Character gains +1000 power during this battle.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(
                            Pool(
                                areas=("leader",),
                                controller="you",
                                where=AnyOf((AttributeIs("Slash"), StateIs("rested"), Multicolor())),
                            ),
                        ),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On K.O.] If your Leader is <Slash> attribute, rested, or multicolored, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Holds(cards=Pool(areas=("leader",), controller="you"), where=Not(Multicolor())),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        SetActive(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[End of Your Turn] If your Leader is not multicolored, set up to 1 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-451" "Sweeper of the Empty Hall"
# "[On Play] If your trash has 10 or more cards and your deck has 10 or less cards, draw 1 card."
# "[When Attacking] If your hand has less cards than your opponent's hand, this Character gains +1000 power during this battle."
# "[End of Your Turn] If your field does not have a Stage and your cost area has 4 or more DON!! cards, set up to 1 of your DON!! cards as active."
CARD_BS01_451 = CardEffects(
    number="BS01-451",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(Pool(areas=("trash",), controller="you")),
                                comparison=">=",
                                right=Const(10),
                            ),
                            Compare(
                                left=Count(Pool(areas=("deck",), controller="you")),
                                comparison="<=",
                                right=Const(10),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If your trash has 10 or more cards and your deck has 10 or less cards, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison="<",
                        right=Count(Pool(areas=("hand",), controller="opponent")),
                    ),
                    then=(
                        Modify(
                            cards=Source(),
                            stat="power",
                            amount=Const(1000),
                            duration=Duration(kind="this_battle", whose="any"),
                        ),
                    ),
                ),
            ),
            text="[When Attacking] If your hand has less cards than your opponent's hand, this Character gains +1000 power during this battle.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            NotHolds(
                                Compare(
                                    left=Count(Pool(areas=("stage",), controller="you")),
                                    comparison=">=",
                                    right=Const(1),
                                ),
                            ),
                            Compare(
                                left=Count(Pool(areas=("cost",), controller="you")),
                                comparison=">=",
                                right=Const(4),
                            ),
                        ),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        SetActive(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[End of Your Turn] If your field does not have a Stage and your cost area has 4 or more DON!! cards, set up to 1 of your DON!! cards as active.",
        ),
    ),
)

# "BS01-452" "Counter of Empty Cages"
# "When your Life area has 0 cards, draw 2 cards."
# "[On Play] If your Character area has the same number of cards as your opponent's Character area, draw 1 card."
# "[On K.O.] If your Stage area has 1 or more cards and your DON!! deck has 3 or less cards, draw 1 card."
CARD_BS01_452 = CardEffects(
    number="BS01-452",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="life_becomes", who="you"),),
            body=(Draw(count=Const(2)),),
            text="When your Life area has 0 cards, draw 2 cards.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="you")),
                        comparison="==",
                        right=Count(Pool(areas=("character",), controller="opponent")),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If your Character area has the same number of cards as your opponent's Character area, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Compare(
                                left=Count(Pool(areas=("stage",), controller="you")),
                                comparison=">=",
                                right=Const(1),
                            ),
                            Compare(
                                left=Count(Pool(areas=("don_deck",), controller="you")),
                                comparison="<=",
                                right=Const(3),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On K.O.] If your Stage area has 1 or more cards and your DON!! deck has 3 or less cards, draw 1 card.",
        ),
    ),
)

# "BS01-453" "Clerk of the Joint Tally"
# "[On Play] If your hand and Life area have a total of 6 or less cards, draw 1 card."
# "[When Attacking] Trash 1 card from your hand unless this Character is not rested."
CARD_BS01_453 = CardEffects(
    number="BS01-453",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand", "life"), controller="you")),
                        comparison="<=",
                        right=Const(6),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If your hand and Life area have a total of 6 or less cards, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=NotHolds(Holds(cards=Source(), where=Not(StateIs("rested")))),
                    then=(
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
            text="[When Attacking] Trash 1 card from your hand unless this Character is not rested.",
        ),
    ),
)

# "BS01-454" "Sorter of the Lower Shelves"
# "[On Play] Return up to 1 of your opponent's Characters whose cost is 3 or less to the owner's hand."
# "[When Attacking] Rest up to 1 of your opponent's Characters whose power is less than your Leader's power."
# "[On K.O.] Return up to 1 Character whose type includes \"Court\" to the owner's hand."
# "[On Block] Rest up to 1 of your opponent's Characters that has 1 DON!! card given."
CARD_BS01_454 = CardEffects(
    number="BS01-454",
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
                        where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            text="[On Play] Return up to 1 of your opponent's Characters whose cost is 3 or less to the owner's hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(
                            stat="power",
                            comparison="<",
                            number=StatOf(stat="power", cards=Pool(areas=("leader",), controller="you")),
                        ),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[When Attacking] Rest up to 1 of your opponent's Characters whose power is less than your Leader's power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="any", where=TypeIncludes("Court")),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="return"),
            ),
            text="[On K.O.] Return up to 1 Character whose type includes \"Court\" to the owner's hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_block"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="don_given", comparison="==", number=Const(1)),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Block] Rest up to 1 of your opponent's Characters that has 1 DON!! card given.",
        ),
    ),
)

# "BS01-455" "Lantern-Bearer of the Low Road"
# "[On Play] Turn up to 1 of your Life cards that is face-down face-up."
# "[When Attacking] Up to 1 of your Characters that is {Sky Bazaar} type or multicolored gains +1000 power during this turn."
# "[Opponent's Turn] All of your Characters that are rested and do not have a DON!! card given gain +1000 power."
CARD_BS01_455 = CardEffects(
    number="BS01-455",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("life",), controller="you", where=LifeFaces("down")),
                ),
                Turn(cards=Bound("chosen"), facing="up"),
            ),
            text="[On Play] Turn up to 1 of your Life cards that is face-down face-up.",
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
                        controller="you",
                        where=AnyOf((TypeIs("Sky Bazaar"), Multicolor())),
                    ),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] Up to 1 of your Characters that is {Sky Bazaar} type or multicolored gains +1000 power during this turn.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Modify(
                    cards=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf(
                            (
                                StateIs("rested"),
                                Not(StatIs(stat="don_given", comparison=">=", number=Const(1))),
                            ),
                        ),
                    ),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] All of your Characters that are rested and do not have a DON!! card given gain +1000 power.",
        ),
    ),
)

# "BS01-456" "Marshal of the Long Picket"
# "[On Play] Rest up to 2 of your opponent's Characters that are not red or [Sorter of Odd Birds]."
# "[When Attacking] K.O. up to 1 of your opponent's Characters that has a cost of 2 or less or is rested."
# "This Character cannot be K.O.'d in battle, cannot be rested by effects, and cannot be blocked."
CARD_BS01_456 = CardEffects(
    number="BS01-456",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=Not(AnyOf((ColorIs("red"), NameIs("Sorter of Odd Birds")))),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On Play] Rest up to 2 of your opponent's Characters that are not red or [Sorter of Odd Birds].",
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
                        where=AnyOf(
                            (StatIs(stat="cost", comparison="<=", number=Const(2)), StateIs("rested")),
                        ),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[When Attacking] K.O. up to 1 of your opponent's Characters that has a cost of 2 or less or is rested.",
        ),
        Ability(
            kind="permanent",
            body=(
                Forbid(deed="be_koed", duration=Duration(kind="while_valid"), cards=Source(), cause="battle"),
                Forbid(
                    deed="be_rested",
                    duration=Duration(kind="while_valid"),
                    cards=Source(),
                    cause="effect",
                ),
                Forbid(deed="be_blocked", duration=Duration(kind="while_valid"), cards=Source()),
            ),
            text="This Character cannot be K.O.'d in battle, cannot be rested by effects, and cannot be blocked.",
        ),
    ),
)

# "BS01-457" "Archivist of Loose Pages"
# "[On Play] Add up to 2 cards from your trash that are not Characters to your hand."
# "[When Attacking] Up to 1 Character that is attacking gains +1000 power for each 1 cost it has during this battle."
# "[On K.O.] Rest up to 1 of your opponent's Characters that has exactly 2 DON!! cards given."
CARD_BS01_457 = CardEffects(
    number="BS01-457",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("trash",), controller="you", where=Not(CategoryIs(("character",)))),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[On Play] Add up to 2 cards from your trash that are not Characters to your hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="any", where=Attacking()),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Scaled(number=StatOf(stat="cost", cards=Bound("chosen")), times=1000),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[When Attacking] Up to 1 Character that is attacking gains +1000 power for each 1 cost it has during this battle.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="don_given", comparison="==", number=Const(2)),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[On K.O.] Rest up to 1 of your opponent's Characters that has exactly 2 DON!! cards given.",
        ),
    ),
)

# "BS01-458" "Hinge of the Painted Door"
# "Your Leader's base power and this Character's base power become 6000."
# "[Opponent's Turn] Your Leader's and this Character's base power become 7000."
CARD_BS01_458 = CardEffects(
    number="BS01-458",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Source())),
                    stat="base_power",
                    value=Const(6000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="Your Leader's base power and this Character's base power become 6000.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Source())),
                    stat="base_power",
                    value=Const(7000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] Your Leader's and this Character's base power become 7000.",
        ),
    ),
)

# "BS01-459" "Glass for the Painted Door"
# "[Your Turn] Your Leader's base power and this Character's base power become the same as your opponent's Leader's power."
# "[Opponent's Turn] Your Leader's and this Character's base power become the same as your opponent's Leader's base power."
CARD_BS01_459 = CardEffects(
    number="BS01-459",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Source())),
                    stat="base_power",
                    value=StatOf(stat="power", cards=Pool(areas=("leader",), controller="opponent")),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] Your Leader's base power and this Character's base power become the same as your opponent's Leader's power.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Source())),
                    stat="base_power",
                    value=StatOf(stat="base_power", cards=Pool(areas=("leader",), controller="opponent")),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] Your Leader's and this Character's base power become the same as your opponent's Leader's base power.",
        ),
    ),
)

# "BS01-460" "Toll of the Narrow Gate"
# "[Main] You cannot play Characters during this turn and cannot activate [Blocker] or draw cards using your own effects until the end of your opponent's next turn. Then, give −1000 power per Event in your trash to each of your opponent's Characters during this turn."
# "[Counter] Give −1000 power to up to 1 of your opponent's Leader or Character cards per 3 cards in your trash during this battle."
CARD_BS01_460 = CardEffects(
    number="BS01-460",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Forbid(
                    deed="enter",
                    duration=Duration(kind="this_turn", whose="any"),
                    where=CategoryIs(("character",)),
                ),
                Forbid(deed="activate_blocker", duration=Duration(kind="end_of_turn", whose="opponent")),
                Forbid(deed="draw", duration=Duration(kind="end_of_turn", whose="opponent"), by="you"),
                Modify(
                    cards=Pool(areas=("character",), controller="opponent"),
                    stat="power",
                    amount=Scaled(
                        number=Count(Pool(areas=("trash",), controller="you", where=CategoryIs(("event",)))),
                        times=-1000,
                    ),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Main] You cannot play Characters during this turn and cannot activate [Blocker] or draw cards using your own effects until the end of your opponent's next turn. Then, give −1000 power per Event in your trash to each of your opponent's Characters during this turn.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("leader", "character"), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Scaled(number=Count(Pool(areas=("trash",), controller="you")), times=-1000, per=3),
                    duration=Duration(kind="this_battle", whose="any"),
                ),
            ),
            text="[Counter] Give −1000 power to up to 1 of your opponent's Leader or Character cards per 3 cards in your trash during this battle.",
        ),
    ),
)

# "BS01-461" "Ladder to the Glass Roof"
# "Your opponent cannot activate [Blocker], cannot activate [Counter], and cannot activate [Trigger]."
# "Give −1 cost and −1000 power to each of your opponent's Characters that is rested, multicolored, or [Sorter of Odd Birds]."
# "[Opponent's Turn] This Character gains +1000 power per 2000 power of your Leader."
CARD_BS01_461 = CardEffects(
    number="BS01-461",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Forbid(deed="activate_blocker", duration=Duration(kind="while_valid"), who="opponent"),
                Forbid(deed="activate_counter", duration=Duration(kind="while_valid"), who="opponent"),
                Forbid(deed="activate_trigger", duration=Duration(kind="while_valid"), who="opponent"),
            ),
            text="Your opponent cannot activate [Blocker], cannot activate [Counter], and cannot activate [Trigger].",
        ),
        Ability(
            kind="permanent",
            body=(
                Modify(
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AnyOf((StateIs("rested"), Multicolor(), NameIs("Sorter of Odd Birds"))),
                    ),
                    stat="cost",
                    amount=Const(-1),
                    duration=Duration(kind="while_valid"),
                ),
                Modify(
                    cards=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=AnyOf((StateIs("rested"), Multicolor(), NameIs("Sorter of Odd Birds"))),
                    ),
                    stat="power",
                    amount=Const(-1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="Give −1 cost and −1000 power to each of your opponent's Characters that is rested, multicolored, or [Sorter of Odd Birds].",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(
                        number=StatOf(stat="power", cards=Pool(areas=("leader",), controller="you")),
                        times=1000,
                        per=2000,
                    ),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] This Character gains +1000 power per 2000 power of your Leader.",
        ),
    ),
)

# "BS01-470" "Sorting the Tide Ledger"
# "[Main] Place up to 2 Characters at the bottom of the owner's deck in any order of the owner's choosing."
# "[Counter] Add up to 2 DON!! cards from your DON!! deck as rested."
# "[Trigger] Place 2 cards from your hand at the bottom of your deck in any order you like."
CARD_BS01_470 = CardEffects(
    number="BS01-470",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="any"),
                ),
                Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom", any_order=True),
            ),
            text="[Main] Place up to 2 Characters at the bottom of the owner's deck in any order of the owner's choosing.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(AddDon(count=Const(2), state="rested", up_to=True),),
            text="[Counter] Add up to 2 DON!! cards from your DON!! deck as rested.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(2),
                    most=Const(2),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(
                    cards=Bound("chosen"),
                    area="deck",
                    verb="place",
                    end="bottom",
                    any_order=True,
                    orderer="you",
                ),
            ),
            text="[Trigger] Place 2 cards from your hand at the bottom of your deck in any order you like.",
        ),
    ),
)

# "BS01-471" "Bleached Pennant"
# "[Activate: Main] If your Leader is not multicolored and this Stage is not rested, you may rest this Stage: Add up to 1 DON!! card as active from your DON!! deck."
# "[On Play] If your opponent's Leader is monocolored, add up to 2 DON!! cards and rest them from your DON!! deck."
# "[End of Your Turn] If your top Life card is not face-up, K.O. up to 1 of your opponent's monocolored Characters with a cost of 1."
CARD_BS01_471 = CardEffects(
    number="BS01-471",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            conditions=(
                AllHold(
                    (
                        Holds(cards=Pool(areas=("leader",), controller="you"), where=Not(Multicolor())),
                        Holds(cards=Source(), where=Not(StateIs("rested"))),
                    ),
                ),
            ),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(AddDon(count=Const(1), state="active", up_to=True),),
            text="[Activate: Main] If your Leader is not multicolored and this Stage is not rested, you may rest this Stage: Add up to 1 DON!! card as active from your DON!! deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("leader",), controller="opponent", where=Monocolor())),
                        comparison=">=",
                        right=Const(1),
                    ),
                    then=(AddDon(count=Const(2), state="rested", up_to=True),),
                ),
            ),
            text="[On Play] If your opponent's Leader is monocolored, add up to 2 DON!! cards and rest them from your DON!! deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Holds(
                        cards=TopOf(area="life", whose="you", count=Const(1)),
                        where=Not(LifeFaces("up")),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=AllOf(
                                    (Monocolor(), StatIs(stat="cost", comparison="==", number=Const(1))),
                                ),
                            ),
                        ),
                        KO(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[End of Your Turn] If your top Life card is not face-up, K.O. up to 1 of your opponent's monocolored Characters with a cost of 1.",
        ),
    ),
)

# "BS01-472" "Keeper of the Uppermost Lamp"
# "If your top Life card is face-up, this Character gains +1000 power."
# "[On Play] You may add the bottom Life card to your hand: Add up to 1 DON!! card from your DON!! deck to your cost area rested."
# "[On K.O.] Trash up to 1 of your opponent's top Life cards."
# "[Trigger] Add up to 1 DON!! card from your DON!! deck to your cost area as active."
CARD_BS01_472 = CardEffects(
    number="BS01-472",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(Holds(cards=TopOf(area="life", whose="you", count=Const(1)), where=LifeFaces("up")),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="If your top Life card is face-up, this Character gains +1000 power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Move(
                    cards=TopOf(area="life", whose="you", count=Const(1), end="bottom"),
                    area="hand",
                    verb="add",
                ),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("don_deck",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="cost", verb="add", state="rested"),
            ),
            text="[On Play] You may add the bottom Life card to your hand: Add up to 1 DON!! card from your DON!! deck to your cost area rested.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=TopOf(area="life", whose="opponent", count=Const(1)),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
            ),
            text="[On K.O.] Trash up to 1 of your opponent's top Life cards.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("don_deck",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="cost", verb="add"),
            ),
            text="[Trigger] Add up to 1 DON!! card from your DON!! deck to your cost area as active.",
        ),
    ),
)

# "BS01-473" "A Reckoning in Twos"
# "[Main] Trash your opponent's top 2 Life cards."
# "[Counter] Rest up to 2 of your opponent's Characters with a total cost equal to or less than the number of your Life cards."
# "[Trigger] Add your top Life card to your hand."
CARD_BS01_473 = CardEffects(
    number="BS01-473",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Move(cards=TopOf(area="life", whose="opponent", count=Const(2)), area="trash", verb="trash"),
            ),
            text="[Main] Trash your opponent's top 2 Life cards.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="opponent"),
                    total=("cost", Count(Pool(areas=("life",), controller="you"))),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Counter] Rest up to 2 of your opponent's Characters with a total cost equal to or less than the number of your Life cards.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Move(cards=TopOf(area="life", whose="you", count=Const(1)), area="hand", verb="add"),),
            text="[Trigger] Add your top Life card to your hand.",
        ),
    ),
)

# "BS01-474" "The Even Exchange"
# "[Main] You may trash any number of cards from your hand: Draw that many cards."
# "[Counter] You may trash 1 card from your hand to draw 2 cards and place the same number of cards from your hand at the bottom of your deck."
# "[Trigger] Trash up to 2 cards from your hand, then draw up to that many cards and trash that many cards from the top of your deck."
CARD_BS01_474 = CardEffects(
    number="BS01-474",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
            ),
            cost_optional=True,
            body=(Draw(count=Count(Bound("trashed"))),),
            text="[Main] You may trash any number of cards from your hand: Draw that many cards.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                May(
                    body=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash"),
                    ),
                    then=(
                        Draw(count=Const(2), slot="drawn"),
                        Choose(
                            slot="chosen_2",
                            least=Count(Bound("drawn")),
                            most=Count(Bound("drawn")),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen_2"), area="deck", verb="place", end="bottom"),
                    ),
                ),
            ),
            text="[Counter] You may trash 1 card from your hand to draw 2 cards and place the same number of cards from your hand at the bottom of your deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
                Draw(count=Count(Bound("trashed")), up_to=True, slot="drawn"),
                Move(
                    cards=TopOf(area="deck", whose="you", count=Count(Bound("drawn"))),
                    area="trash",
                    verb="trash",
                ),
            ),
            text="[Trigger] Trash up to 2 cards from your hand, then draw up to that many cards and trash that many cards from the top of your deck.",
        ),
    ),
)

# "BS01-475" "Toll of the Narrow Stair"
# "[On Play] You may rest 1 of your other Characters to activate this effect. If you have 10 or more cards in your trash, K.O. up to 1 of your opponent's Characters with a cost of 2 or less. If you have 20 or more, K.O. up to 2 instead."
# "[On K.O.] Trash cards from the top of your deck equal to the number of your Life cards."
# "If there are 3 or more rested Characters, this Character gains +1000 power. If there are 5 or more, this Character gains +2000 power instead."
CARD_BS01_475 = CardEffects(
    number="BS01-475",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="rested",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="you",
                        where=AllOf((Not(IsSource()), StateIs("active"))),
                    ),
                ),
                Rest(cards=Bound("rested")),
            ),
            cost_optional=True,
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("trash",), controller="you")),
                        comparison=">=",
                        right=Const(10),
                    ),
                    then=(
                        If(
                            condition=Compare(
                                left=Count(Pool(areas=("trash",), controller="you")),
                                comparison=">=",
                                right=Const(20),
                            ),
                            then=(
                                Choose(
                                    slot="chosen",
                                    least=Const(0),
                                    most=Const(2),
                                    among=Pool(
                                        areas=("character",),
                                        controller="opponent",
                                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                                    ),
                                ),
                                KO(cards=Bound("chosen")),
                            ),
                            otherwise=(
                                Choose(
                                    slot="chosen",
                                    least=Const(0),
                                    most=Const(1),
                                    among=Pool(
                                        areas=("character",),
                                        controller="opponent",
                                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                                    ),
                                ),
                                KO(cards=Bound("chosen")),
                            ),
                        ),
                    ),
                ),
            ),
            text="[On Play] You may rest 1 of your other Characters to activate this effect. If you have 10 or more cards in your trash, K.O. up to 1 of your opponent's Characters with a cost of 2 or less. If you have 20 or more, K.O. up to 2 instead.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Move(
                    cards=TopOf(
                        area="deck",
                        whose="you",
                        count=Count(Pool(areas=("life",), controller="you")),
                    ),
                    area="trash",
                    verb="trash",
                ),
            ),
            text="[On K.O.] Trash cards from the top of your deck equal to the number of your Life cards.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                Compare(
                    left=Count(Pool(areas=("character",), controller="any", where=StateIs("rested"))),
                    comparison=">=",
                    right=Const(3),
                ),
            ),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("character",), controller="any", where=StateIs("rested"))),
                        comparison=">=",
                        right=Const(5),
                    ),
                    then=(
                        Modify(
                            cards=Source(),
                            stat="power",
                            amount=Const(2000),
                            duration=Duration(kind="while_valid"),
                        ),
                    ),
                    otherwise=(
                        Modify(
                            cards=Source(),
                            stat="power",
                            amount=Const(1000),
                            duration=Duration(kind="while_valid"),
                        ),
                    ),
                ),
            ),
            text="If there are 3 or more rested Characters, this Character gains +1000 power. If there are 5 or more, this Character gains +2000 power instead.",
        ),
    ),
)

# "BS01-476" "Drillmaster of the Back Rows"
# "The Counter of all of your {Dawn Choir} type Character cards becomes +2000."
# "[On Play] Add up to 1 Character card with a +1000 Counter from your trash to your hand. If you have 2 or less Life cards, add up to 2 instead."
# "[When Attacking] You may rest any number of your DON!! cards: Set up to the same number of your {Dawn Choir} type Characters as active."
CARD_BS01_476 = CardEffects(
    number="BS01-476",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                SetStat(
                    cards=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf((CategoryIs(("character",)), TypeIs("Dawn Choir"))),
                    ),
                    stat="counter",
                    value=Const(2000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="The Counter of all of your {Dawn Choir} type Character cards becomes +2000.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(2),
                            among=Pool(
                                areas=("trash",),
                                controller="you",
                                where=AllOf(
                                    (
                                        CategoryIs(("character",)),
                                        StatIs(stat="counter", comparison="==", number=Const(1000)),
                                    ),
                                ),
                            ),
                        ),
                        Move(cards=Bound("chosen"), area="hand", verb="add"),
                    ),
                    otherwise=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("trash",),
                                controller="you",
                                where=AllOf(
                                    (
                                        CategoryIs(("character",)),
                                        StatIs(stat="counter", comparison="==", number=Const(1000)),
                                    ),
                                ),
                            ),
                        ),
                        Move(cards=Bound("chosen"), area="hand", verb="add"),
                    ),
                ),
            ),
            text="[On Play] Add up to 1 Character card with a +1000 Counter from your trash to your hand. If you have 2 or less Life cards, add up to 2 instead.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            cost=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested"), slot="got_rested"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Count(Bound("got_rested")),
                    among=Pool(areas=("character",), controller="you", where=TypeIs("Dawn Choir")),
                ),
                SetActive(cards=Bound("chosen")),
            ),
            text="[When Attacking] You may rest any number of your DON!! cards: Set up to the same number of your {Dawn Choir} type Characters as active.",
        ),
    ),
)

# "BS01-477" "Reed Cut to the Hand"
# "If you have 2 or less Life cards, this card's Counter becomes +2000."
# "[On Play] Play up to 1 Character card with a Counter of 2000 or more and a cost of 1 from your hand. If you have 2 or less Life cards, play up to 2 instead."
# "[On K.O.] Rest up to 1 of your opponent's Characters. If you have 2 or less Life cards, rest up to 2 instead."
CARD_BS01_477 = CardEffects(
    number="BS01-477",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=Count(Pool(areas=("life",), controller="you")), comparison="<=", right=Const(2)),
            ),
            body=(
                SetStat(
                    cards=Pool(areas=("hand",), controller="you", where=IsSource()),
                    stat="counter",
                    value=Const(2000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="If you have 2 or less Life cards, this card's Counter becomes +2000.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(2),
                            among=Pool(
                                areas=("hand",),
                                controller="you",
                                where=AllOf(
                                    (
                                        CategoryIs(("character",)),
                                        StatIs(stat="counter", comparison=">=", number=Const(2000)),
                                        StatIs(stat="cost", comparison="==", number=Const(1)),
                                    ),
                                ),
                            ),
                        ),
                        Play(cards=Bound("chosen")),
                    ),
                    otherwise=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("hand",),
                                controller="you",
                                where=AllOf(
                                    (
                                        CategoryIs(("character",)),
                                        StatIs(stat="counter", comparison=">=", number=Const(2000)),
                                        StatIs(stat="cost", comparison="==", number=Const(1)),
                                    ),
                                ),
                            ),
                        ),
                        Play(cards=Bound("chosen")),
                    ),
                ),
            ),
            text="[On Play] Play up to 1 Character card with a Counter of 2000 or more and a cost of 1 from your hand. If you have 2 or less Life cards, play up to 2 instead.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(
                        Choose(
                            slot="rested",
                            least=Const(0),
                            most=Const(2),
                            among=Pool(areas=("character",), controller="opponent"),
                        ),
                        Rest(cards=Bound("rested")),
                    ),
                    otherwise=(
                        Choose(
                            slot="rested",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("character",), controller="opponent"),
                        ),
                        Rest(cards=Bound("rested")),
                    ),
                ),
            ),
            text="[On K.O.] Rest up to 1 of your opponent's Characters. If you have 2 or less Life cards, rest up to 2 instead.",
        ),
    ),
)

# "BS01-478" "Second Helping"
# "[Main] Return up to 1 of your opponent's Characters with a cost of 1 or less to the owner's hand. If you have 10 or more DON!! cards on your field, return up to 2 instead."
# "[Counter] Place up to 1 card from your hand at the bottom of your deck. If you have 2 or less Life cards, place up to 2 instead."
# "[Trigger] Trash 1 card from your hand. If you have 5 or more cards in your hand, trash 2 instead. Then, rest up to that many of your opponent's Characters."
CARD_BS01_478 = CardEffects(
    number="BS01-478",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("cost", "given"), controller="you")),
                        comparison=">=",
                        right=Const(10),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(2),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=StatIs(stat="cost", comparison="<=", number=Const(1)),
                            ),
                        ),
                        Move(cards=Bound("chosen"), area="hand", verb="return"),
                    ),
                    otherwise=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="opponent",
                                where=StatIs(stat="cost", comparison="<=", number=Const(1)),
                            ),
                        ),
                        Move(cards=Bound("chosen"), area="hand", verb="return"),
                    ),
                ),
            ),
            text="[Main] Return up to 1 of your opponent's Characters with a cost of 1 or less to the owner's hand. If you have 10 or more DON!! cards on your field, return up to 2 instead.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(2),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom"),
                    ),
                    otherwise=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="deck", verb="place", end="bottom"),
                    ),
                ),
            ),
            text="[Counter] Place up to 1 card from your hand at the bottom of your deck. If you have 2 or less Life cards, place up to 2 instead.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison=">=",
                        right=Const(5),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(2),
                            most=Const(2),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
                    ),
                    otherwise=(
                        Choose(
                            slot="chosen",
                            least=Const(1),
                            most=Const(1),
                            among=Pool(areas=("hand",), controller="you"),
                        ),
                        Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
                    ),
                ),
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Count(Bound("trashed")),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Trigger] Trash 1 card from your hand. If you have 5 or more cards in your hand, trash 2 instead. Then, rest up to that many of your opponent's Characters.",
        ),
    ),
)

# "BS01-479" "Ladle and Lantern"
# "[Main] Draw 1 card. If you have 2 or less Life cards, draw 2 instead."
# "[Counter] Give up to 1 rested DON!! card to your Leader. If you have 2 or less Life cards, give up to 2 instead."
# "[Trigger] Trash a number of cards from your hand equal to the number of your Life cards. Then, draw a number of cards equal to the number of your opponent's Characters."
CARD_BS01_479 = CardEffects(
    number="BS01-479",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(Draw(count=Const(2)),),
                    otherwise=(Draw(count=Const(1)),),
                ),
            ),
            text="[Main] Draw 1 card. If you have 2 or less Life cards, draw 2 instead.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison="<=",
                        right=Const(2),
                    ),
                    then=(
                        Choose(
                            slot="given",
                            least=Const(0),
                            most=Const(2),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
                    ),
                    otherwise=(
                        Choose(
                            slot="given",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("cost",), controller="you", where=StateIs("rested")),
                        ),
                        GiveDon(don=Bound("given"), to=Pool(areas=("leader",), controller="you")),
                    ),
                ),
            ),
            text="[Counter] Give up to 1 rested DON!! card to your Leader. If you have 2 or less Life cards, give up to 2 instead.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Count(Pool(areas=("life",), controller="you")),
                    most=Count(Pool(areas=("life",), controller="you")),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash"),
                Draw(count=Count(Pool(areas=("character",), controller="opponent"))),
            ),
            text="[Trigger] Trash a number of cards from your hand equal to the number of your Life cards. Then, draw a number of cards equal to the number of your opponent's Characters.",
        ),
    ),
)

# "BS01-480" "Muffled Drums"
# "Your opponent's Character cards lose 1000 Counter."
# "[Activate: Main] You may rest this Stage and trash any number of cards from your hand: K.O. up to a number of your opponent's Characters with a cost of 1 or less equal to the number of cards trashed. Then, rest up to a number of Characters equal to the number of your Life cards."
# "[On Play] The Counter of up to 1 Character card in your hand becomes 2000 until the end of your opponent's next turn."
CARD_BS01_480 = CardEffects(
    number="BS01-480",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                Modify(
                    cards=Pool(areas=("hand",), controller="opponent", where=CategoryIs(("character",))),
                    stat="counter",
                    amount=Const(-1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="Your opponent's Character cards lose 1000 Counter.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(
                Rest(cards=Source()),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="trash", verb="trash", slot="trashed"),
            ),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Count(Bound("trashed")),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(1)),
                    ),
                ),
                KO(cards=Bound("chosen_2")),
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=Count(Pool(areas=("life",), controller="you")),
                    among=Pool(areas=("character",), controller="any"),
                ),
                Rest(cards=Bound("rested")),
            ),
            text="[Activate: Main] You may rest this Stage and trash any number of cards from your hand: K.O. up to a number of your opponent's Characters with a cost of 1 or less equal to the number of cards trashed. Then, rest up to a number of Characters equal to the number of your Life cards.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("hand",), controller="you", where=CategoryIs(("character",))),
                ),
                SetStat(
                    cards=Bound("chosen"),
                    stat="counter",
                    value=Const(2000),
                    duration=Duration(kind="end_of_turn", whose="opponent"),
                ),
            ),
            text="[On Play] The Counter of up to 1 Character card in your hand becomes 2000 until the end of your opponent's next turn.",
        ),
    ),
)

# "BS01-481" "Ledger of the Fallen"
# "[End of Your Turn] If your Character was K.O.'d by your opponent's effect this turn, draw 1 card."
# "[Activate: Main] If your opponent's Leader was attacked this turn, you may rest this Stage: Draw 1 card."
# "[Opponent's Turn] If your Life card was added to your hand during this turn, all of your Characters gain +1000 power."
CARD_BS01_481 = CardEffects(
    number="BS01-481",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=Happened(
                        event="ko",
                        who="you",
                        where=CategoryIs(("character",)),
                        cause="effect",
                        by="opponent",
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[End of Your Turn] If your Character was K.O.'d by your opponent's effect this turn, draw 1 card.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            conditions=(Happened(event="attacked", who="opponent", where=CategoryIs(("leader",))),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(Draw(count=Const(1)),),
            text="[Activate: Main] If your opponent's Leader was attacked this turn, you may rest this Stage: Draw 1 card.",
        ),
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("opponent"), Happened(event="life_to_hand", who="you", where=Everything())),
            body=(
                Modify(
                    cards=Pool(areas=("character",), controller="you"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] If your Life card was added to your hand during this turn, all of your Characters gain +1000 power.",
        ),
    ),
)

# "BS01-482" "Counting-House Clerk"
# "This Character gains +1000 power on the turn in which it is played."
# "[Activate: Main] [Once Per Turn] If you trashed 2 or more cards from your hand during this turn, draw 1 card."
# "[End of Your Turn] If you have not played a Character during this turn, draw 1 card."
CARD_BS01_482 = CardEffects(
    number="BS01-482",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(Holds(cards=Source(), where=PlayedThisTurn()),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="This Character gains +1000 power on the turn in which it is played.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            once_per_turn=True,
            body=(
                If(
                    condition=Happened(
                        event="trashed_from_hand",
                        who="you",
                        where=Everything(),
                        times=2,
                        doer="you",
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Activate: Main] [Once Per Turn] If you trashed 2 or more cards from your hand during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=NotHolds(Happened(event="played", who="you", where=CategoryIs(("character",)))),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[End of Your Turn] If you have not played a Character during this turn, draw 1 card.",
        ),
    ),
)

# "BS01-483" "Warden of the Quiet Day"
# "During the turn in which your Character was K.O.'d, this Character gains +2000 power."
# "[End of Your Turn] If you did not attack this turn or this Character did not attack this turn, set this Character as active."
# "[End of Your Turn] If your Leader did not attack your opponent's Leader during this turn and your opponent did not activate an Event during this turn, draw 1 card."
CARD_BS01_483 = CardEffects(
    number="BS01-483",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(Happened(event="ko", who="you", where=CategoryIs(("character",))),),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(2000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="During the turn in which your Character was K.O.'d, this Character gains +2000 power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            NotHolds(Happened(event="attacks", who="you", where=Everything())),
                            NotHolds(Happened(event="attacks", who="any", where=IsSource())),
                        ),
                    ),
                    then=(SetActive(cards=Source()),),
                ),
            ),
            text="[End of Your Turn] If you did not attack this turn or this Character did not attack this turn, set this Character as active.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            NotHolds(
                                Happened(
                                    event="attacks",
                                    who="you",
                                    where=CategoryIs(("leader",)),
                                    other=CategoryIs(("leader",)),
                                ),
                            ),
                            NotHolds(
                                Happened(
                                    event="event_activated",
                                    who="opponent",
                                    where=CategoryIs(("event",)),
                                ),
                            ),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[End of Your Turn] If your Leader did not attack your opponent's Leader during this turn and your opponent did not activate an Event during this turn, draw 1 card.",
        ),
    ),
)

# "BS01-484" "Bruised Standard"
# "[End of Your Turn] If your opponent has taken damage during this turn and you have taken damage during this turn, draw 1 card."
# "[Opponent's Turn] If your Character blocked during this turn, your Leader gains +1000 power."
# "[Activate: Main] If your Character battled your opponent's Leader this turn, you may rest this Stage: Draw 1 card."
CARD_BS01_484 = CardEffects(
    number="BS01-484",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            Happened(event="takes_damage", who="opponent", where=Everything()),
                            Happened(event="takes_damage", who="you", where=Everything()),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[End of Your Turn] If your opponent has taken damage during this turn and you have taken damage during this turn, draw 1 card.",
        ),
        Ability(
            kind="permanent",
            conditions=(
                IsTurnOf("opponent"),
                Happened(event="blocks", who="you", where=CategoryIs(("character",))),
            ),
            body=(
                Modify(
                    cards=Pool(areas=("leader",), controller="you"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Opponent's Turn] If your Character blocked during this turn, your Leader gains +1000 power.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            conditions=(
                Happened(
                    event="battles",
                    who="you",
                    where=CategoryIs(("character",)),
                    other=CategoryIs(("leader",)),
                ),
            ),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(Draw(count=Const(1)),),
            text="[Activate: Main] If your Character battled your opponent's Leader this turn, you may rest this Stage: Draw 1 card.",
        ),
    ),
)

# "BS01-485" "Ebb and Return"
# "[Main] If you returned 2 or more DON!! cards to your DON!! deck during this turn, draw 2 cards."
# "[Counter] If your opponent's Leader has attacked during this turn, draw 1 card."
# "[Trigger] If your opponent attacked during this turn or your Character battled this turn, draw 1 card."
CARD_BS01_485 = CardEffects(
    number="BS01-485",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                If(
                    condition=Happened(
                        event="don_returned",
                        who="you",
                        where=Everything(),
                        times=2,
                        doer="you",
                    ),
                    then=(Draw(count=Const(2)),),
                ),
            ),
            text="[Main] If you returned 2 or more DON!! cards to your DON!! deck during this turn, draw 2 cards.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                If(
                    condition=Happened(event="attacks", who="opponent", where=CategoryIs(("leader",))),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Counter] If your opponent's Leader has attacked during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            Happened(event="attacks", who="opponent", where=Everything()),
                            Happened(event="battles", who="you", where=CategoryIs(("character",))),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Trigger] If your opponent attacked during this turn or your Character battled this turn, draw 1 card.",
        ),
    ),
)

# "BS01-486" "The Second Landing"
# "[Main] If a Character was played from your trash during this turn or your Character was rested during this turn, draw 1 card."
# "[Counter] If your Leader took damage during this turn or your Character was set as active during this turn, draw 1 card."
# "[Trigger] If your Life card was trashed during this turn or your Life card was turned face-up during this turn, draw 1 card."
CARD_BS01_486 = CardEffects(
    number="BS01-486",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            Happened(
                                event="played",
                                who="you",
                                where=CategoryIs(("character",)),
                                came="trash",
                            ),
                            Happened(event="rested", who="you", where=CategoryIs(("character",))),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Main] If a Character was played from your trash during this turn or your Character was rested during this turn, draw 1 card.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            Happened(event="takes_damage", who="you", where=Everything()),
                            Happened(event="set_active", who="you", where=CategoryIs(("character",))),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Counter] If your Leader took damage during this turn or your Character was set as active during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            Happened(event="discarded_life", who="you", where=Everything()),
                            Happened(event="turned_up", who="you", where=Everything()),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[Trigger] If your Life card was trashed during this turn or your Life card was turned face-up during this turn, draw 1 card.",
        ),
    ),
)

# "BS01-487" "Tidewrack"
# "On the turn in which a Character is returned to your hand, this Character gains [Rush]."
# "[When Attacking] If a Stage was placed on your field this turn or your Character was blocked this turn, draw 1 card."
# "[On K.O.] If 2 or more DON!! cards on your field were returned to your DON!! deck during this turn, draw 1 card."
# "[On Play] If your opponent has returned a DON!! card to their DON!! deck during this turn, draw 1 card."
CARD_BS01_487 = CardEffects(
    number="BS01-487",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(Happened(event="returned_to_hand", who="you", where=CategoryIs(("character",))),),
            body=(GrantKeyword(cards=Source(), keyword="Rush", duration=Duration(kind="while_valid")),),
            text="On the turn in which a Character is returned to your hand, this Character gains [Rush].",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                If(
                    condition=AnyHolds(
                        (
                            Happened(event="played", who="you", where=CategoryIs(("stage",))),
                            Happened(event="blocked", who="you", where=CategoryIs(("character",))),
                        ),
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[When Attacking] If a Stage was placed on your field this turn or your Character was blocked this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                If(
                    condition=Happened(event="don_returned", who="you", where=Everything(), times=2),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On K.O.] If 2 or more DON!! cards on your field were returned to your DON!! deck during this turn, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                If(
                    condition=Happened(
                        event="don_returned",
                        who="opponent",
                        where=Everything(),
                        doer="opponent",
                    ),
                    then=(Draw(count=Const(1)),),
                ),
            ),
            text="[On Play] If your opponent has returned a DON!! card to their DON!! deck during this turn, draw 1 card.",
        ),
    ),
)

# "BS01-488" "Turning Tide"
# "[Main] Shuffle your hand into your deck. Then, draw 4 cards. You cannot use this effect if you have 4 or more Life cards."
# "[Counter] Your opponent cannot activate [Blocker] of Characters with 4000 power or less during this turn."
# "[Trigger] Shuffle up to 2 cards from your trash into your deck."
CARD_BS01_488 = CardEffects(
    number="BS01-488",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            conditions=(
                NotHolds(
                    Compare(
                        left=Count(Pool(areas=("life",), controller="you")),
                        comparison=">=",
                        right=Const(4),
                    ),
                ),
            ),
            body=(
                Move(cards=Pool(areas=("hand",), controller="you"), area="deck", verb="return"),
                Shuffle(),
                Draw(count=Const(4)),
            ),
            text="[Main] Shuffle your hand into your deck. Then, draw 4 cards. You cannot use this effect if you have 4 or more Life cards.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Forbid(
                    deed="activate_blocker",
                    duration=Duration(kind="this_turn", whose="any"),
                    who="opponent",
                    where=AllOf(
                        (
                            CategoryIs(("character",)),
                            StatIs(stat="power", comparison="<=", number=Const(4000)),
                        ),
                    ),
                ),
            ),
            text="[Counter] Your opponent cannot activate [Blocker] of Characters with 4000 power or less during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("trash",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="deck", verb="return"),
                Shuffle(),
            ),
            text="[Trigger] Shuffle up to 2 cards from your trash into your deck.",
        ),
    ),
)

# "BS01-489" "Kelp Gatherer"
# "[On Play] Shuffle your trash into your deck."
# "[On K.O.] You and your opponent each draw 1 card."
CARD_BS01_489 = CardEffects(
    number="BS01-489",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Move(cards=Pool(areas=("trash",), controller="you"), area="deck", verb="return"),
                Shuffle(),
            ),
            text="[On Play] Shuffle your trash into your deck.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(Draw(count=Const(1), who="both"),),
            text="[On K.O.] You and your opponent each draw 1 card.",
        ),
    ),
)

# "BS01-490" "Idle Bell"
# "[Main] If your opponent did not play a Character this turn and you did not draw a card this turn, return up to 1 Character to the owner's hand. Then, the owner may draw 1 card."
# "[Counter] If you did not trash a card from your hand this turn, K.O. up to 1 Character with a cost of 3 or less. Its owner may draw 1 card."
# "[Trigger] K.O. up to 1 Character with a cost of 2 or less. Then, their owner may trash 1 card from their hand."
CARD_BS01_490 = CardEffects(
    number="BS01-490",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                If(
                    condition=AllHold(
                        (
                            NotHolds(
                                Happened(event="played", who="opponent", where=CategoryIs(("character",))),
                            ),
                            NotHolds(Happened(event="drawn", who="you", where=Everything())),
                        ),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(areas=("character",), controller="any"),
                        ),
                        Move(cards=Bound("chosen"), area="hand", verb="return", slot="returned"),
                        ForEach(
                            slot="owner",
                            cards=Bound("returned"),
                            body=(May(body=(Draw(count=Const(1), who="owner"),), who="owner"),),
                        ),
                    ),
                ),
            ),
            text="[Main] If your opponent did not play a Character this turn and you did not draw a card this turn, return up to 1 Character to the owner's hand. Then, the owner may draw 1 card.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                If(
                    condition=NotHolds(
                        Happened(event="trashed_from_hand", who="you", where=Everything(), doer="you"),
                    ),
                    then=(
                        Choose(
                            slot="chosen",
                            least=Const(0),
                            most=Const(1),
                            among=Pool(
                                areas=("character",),
                                controller="any",
                                where=StatIs(stat="cost", comparison="<=", number=Const(3)),
                            ),
                        ),
                        KO(cards=Bound("chosen"), slot="koed"),
                        ForEach(
                            slot="owner",
                            cards=Bound("koed"),
                            body=(May(body=(Draw(count=Const(1), who="owner"),), who="owner"),),
                        ),
                    ),
                ),
            ),
            text="[Counter] If you did not trash a card from your hand this turn, K.O. up to 1 Character with a cost of 3 or less. Its owner may draw 1 card.",
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
                        areas=("character",),
                        controller="any",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                ),
                KO(cards=Bound("chosen"), slot="koed"),
                ForEach(
                    slot="owner",
                    cards=Bound("koed"),
                    body=(
                        May(
                            body=(
                                Choose(
                                    slot="chosen_2",
                                    least=Const(1),
                                    most=Const(1),
                                    among=Pool(areas=("hand",), controller="owner"),
                                    chooser="owner",
                                ),
                                Move(cards=Bound("chosen_2"), area="trash", verb="trash"),
                            ),
                            who="owner",
                        ),
                    ),
                ),
            ),
            text="[Trigger] K.O. up to 1 Character with a cost of 2 or less. Then, their owner may trash 1 card from their hand.",
        ),
    ),
)

# "BS01-491" "Sluice Keeper"
# "This Character gains +1000 power while you have 2 or less Life cards."
# "While this Character is rested, your Leader gains +1000 power."
# "[On Play] K.O. up to 1 of your opponent's Characters with 4000 power or less other than a Character with [Blocker]."
CARD_BS01_491 = CardEffects(
    number="BS01-491",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(
                Compare(left=Count(Pool(areas=("life",), controller="you")), comparison="<=", right=Const(2)),
            ),
            body=(
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="This Character gains +1000 power while you have 2 or less Life cards.",
        ),
        Ability(
            kind="permanent",
            conditions=(Holds(cards=Source(), where=StateIs("rested")),),
            body=(
                Modify(
                    cards=Pool(areas=("leader",), controller="you"),
                    stat="power",
                    amount=Const(1000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="While this Character is rested, your Leader gains +1000 power.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Without(
                        cards=Pool(
                            areas=("character",),
                            controller="opponent",
                            where=StatIs(stat="power", comparison="<=", number=Const(4000)),
                        ),
                        minus=Pool(areas=("character",), controller="any", where=HasKeyword("Blocker")),
                    ),
                ),
                KO(cards=Bound("chosen")),
            ),
            text="[On Play] K.O. up to 1 of your opponent's Characters with 4000 power or less other than a Character with [Blocker].",
        ),
    ),
)

# "BS01-492" "Hush of the Gallery"
# "[Main] Rest all Characters other than Characters with a cost of 5 or more."
# "[Counter] Add up to 1 Character card with a 1000 Counter from your trash to your hand."
# "[Trigger] Add up to 1 Character card with 1000 Counter or less from your trash to your hand."
CARD_BS01_492 = CardEffects(
    number="BS01-492",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Rest(
                    cards=Without(
                        cards=Pool(areas=("character",), controller="any"),
                        minus=Pool(
                            areas=("character",),
                            controller="any",
                            where=StatIs(stat="cost", comparison=">=", number=Const(5)),
                        ),
                    ),
                ),
            ),
            text="[Main] Rest all Characters other than Characters with a cost of 5 or more.",
        ),
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="counter", comparison="==", number=Const(1000)),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[Counter] Add up to 1 Character card with a 1000 Counter from your trash to your hand.",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="counter", comparison="<=", number=Const(1000)),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[Trigger] Add up to 1 Character card with 1000 Counter or less from your trash to your hand.",
        ),
    ),
)

# "BS01-493" "Ledger of Small Favours"
# "[Activate: Main] You may trash this Stage: Add up to 1 Character card with 2000 Counter or more from your trash to your hand."
# "[End of Your Turn] You may rest this Stage: Add up to 1 Character card with 1000 or less Counter from your trash to your hand."
# "[Trigger] Add up to 1 Character card with 1000 or more Counter from your trash to your hand."
CARD_BS01_493 = CardEffects(
    number="BS01-493",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("activate_main"),),
            cost=(Move(cards=Source(), area="trash", verb="trash"),),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="counter", comparison=">=", number=Const(2000)),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[Activate: Main] You may trash this Stage: Add up to 1 Character card with 2000 Counter or more from your trash to your hand.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("end_of_your_turn"),),
            cost=(Rest(cards=Source()),),
            cost_optional=True,
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="counter", comparison="<=", number=Const(1000)),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[End of Your Turn] You may rest this Stage: Add up to 1 Character card with 1000 or less Counter from your trash to your hand.",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="counter", comparison=">=", number=Const(1000)),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[Trigger] Add up to 1 Character card with 1000 or more Counter from your trash to your hand.",
        ),
    ),
)

# "BS01-494" "Counting-House Page"
# "[On Play] Add up to 1 Character card with 1000 Counter from your trash to your hand."
CARD_BS01_494 = CardEffects(
    number="BS01-494",
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
                        areas=("trash",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="counter", comparison="==", number=Const(1000)),
                            ),
                        ),
                    ),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add"),
            ),
            text="[On Play] Add up to 1 Character card with 1000 Counter from your trash to your hand.",
        ),
    ),
)

# "BS01-495" "Night Porter"
# "[Once Per Turn] When this Character becomes active by your effect, draw 1 card."
# "[On Play] You may K.O. 1 of your other Characters: Draw cards equal to that Character's cost."
# "[When Attacking] Rest any number of your DON!! cards. Give up to 1 of your opponent's Characters −1000 power during this turn for every DON!! card rested. Then, if you have 5 or less cards in your hand, draw cards equal to the number of DON!! cards rested by this effect."
CARD_BS01_495 = CardEffects(
    number="BS01-495",
    abilities=(
        Ability(
            kind="auto",
            timings=(When(event="set_active", card=IsSource(), cause="effect", by="you"),),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When this Character becomes active by your effect, draw 1 card.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            cost=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you", where=Not(IsSource())),
                ),
                KO(cards=Bound("chosen"), slot="koed"),
            ),
            cost_optional=True,
            body=(Draw(count=StatOf(stat="cost", cards=Bound("koed"))),),
            text="[On Play] You may K.O. 1 of your other Characters: Draw cards equal to that Character's cost.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="rested",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("cost",), controller="you", where=StateIs("active")),
                ),
                Rest(cards=Bound("rested"), slot="got_rested"),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Scaled(number=Count(Bound("got_rested")), times=-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                If(
                    condition=Compare(
                        left=Count(Pool(areas=("hand",), controller="you")),
                        comparison="<=",
                        right=Const(5),
                    ),
                    then=(Draw(count=Count(Bound("got_rested"))),),
                ),
            ),
            text="[When Attacking] Rest any number of your DON!! cards. Give up to 1 of your opponent's Characters −1000 power during this turn for every DON!! card rested. Then, if you have 5 or less cards in your hand, draw cards equal to the number of DON!! cards rested by this effect.",
        ),
    ),
)

# "BS01-496" "Measured Stride"
# "[Main] Your Leader's base power and the base power of up to 1 of your Characters become 6000 during this turn."
# "[Trigger] Draw 1 card."
CARD_BS01_496 = CardEffects(
    number="BS01-496",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                SetStat(
                    cards=Together((Pool(areas=("leader",), controller="you"), Bound("chosen"))),
                    stat="base_power",
                    value=Const(6000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Main] Your Leader's base power and the base power of up to 1 of your Characters become 6000 during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-497" "Even Keel"
# "Your Leader's base power and the base power of all of your Characters become 5000."
# "[Once Per Turn] When this Stage becomes active, draw 1 card."
CARD_BS01_497 = CardEffects(
    number="BS01-497",
    abilities=(
        Ability(
            kind="permanent",
            body=(
                SetStat(
                    cards=Together(
                        (
                            Pool(areas=("leader",), controller="you"),
                            Pool(areas=("character",), controller="you"),
                        ),
                    ),
                    stat="base_power",
                    value=Const(5000),
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="Your Leader's base power and the base power of all of your Characters become 5000.",
        ),
        Ability(
            kind="auto",
            timings=(When(event="set_active", card=IsSource()),),
            once_per_turn=True,
            body=(Draw(count=Const(1)),),
            text="[Once Per Turn] When this Stage becomes active, draw 1 card.",
        ),
    ),
)

# "BS01-498" "Borrowed Lanterns"
# "[Counter] All of your Character cards' Counter becomes +2000 during this turn."
# "[Trigger] Draw 1 card."
CARD_BS01_498 = CardEffects(
    number="BS01-498",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("counter"),),
            body=(
                SetStat(
                    cards=Pool(areas=("hand",), controller="you", where=CategoryIs(("character",))),
                    stat="counter",
                    value=Const(2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[Counter] All of your Character cards' Counter becomes +2000 during this turn.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-499" "The Even Scales"
# "[Main] Swap the cost of 1 of your Characters with the cost of up to 1 of your opponent's Characters during this turn. Then, K.O. up to 1 of your opponent's Characters with a cost of 2 or less."
# "[Trigger] Draw 1 card."
CARD_BS01_499 = CardEffects(
    number="BS01-499",
    abilities=(
        Ability(
            kind="activate",
            timings=(Timing("main"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(1),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="you"),
                ),
                Choose(
                    slot="chosen_2",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                SwapStat(
                    first=Bound("chosen"),
                    second=Bound("chosen_2"),
                    stat="cost",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
                Choose(
                    slot="chosen_3",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(
                        areas=("character",),
                        controller="opponent",
                        where=StatIs(stat="cost", comparison="<=", number=Const(2)),
                    ),
                ),
                KO(cards=Bound("chosen_3")),
            ),
            text="[Main] Swap the cost of 1 of your Characters with the cost of up to 1 of your opponent's Characters during this turn. Then, K.O. up to 1 of your opponent's Characters with a cost of 2 or less.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("trigger"),),
            body=(Draw(count=Const(1)),),
            text="[Trigger] Draw 1 card.",
        ),
    ),
)

# "BS01-500" "Weigher of Feathers"
# "[Your Turn] Swap the base cost of this Character and your Stage."
# "[On Play] Select up to 2 of your Characters. Swap the power of the selected Characters with each other during this turn."
CARD_BS01_500 = CardEffects(
    number="BS01-500",
    abilities=(
        Ability(
            kind="permanent",
            conditions=(IsTurnOf("you"),),
            body=(
                SwapStat(
                    first=Source(),
                    second=Pool(areas=("stage",), controller="you"),
                    stat="base_cost",
                    duration=Duration(kind="while_valid"),
                ),
            ),
            text="[Your Turn] Swap the base cost of this Character and your Stage.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("character",), controller="you"),
                ),
                SwapStat(
                    first=Bound("chosen"),
                    second=Bound("chosen"),
                    stat="power",
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Select up to 2 of your Characters. Swap the power of the selected Characters with each other during this turn.",
        ),
    ),
)

# "BS01-501" "Keeper of the Odd Shelf"
# "[On Play] Place up to 4 cards from your hand at the bottom of your deck in any order. Draw 1 card for every 2 cards placed."
# "[When Attacking] Add up to 2 cards from your trash to your hand. Then, give this Character −2000 power during this turn for each card added."
# "[On K.O.] Place any number of cards from your hand at the bottom of your deck in any order. Then, draw cards equal to the number of cards placed."
CARD_BS01_501 = CardEffects(
    number="BS01-501",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(4),
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(
                    cards=Bound("chosen"),
                    area="deck",
                    verb="place",
                    end="bottom",
                    any_order=True,
                    slot="placed",
                ),
                Draw(count=Scaled(number=Count(Bound("placed")), times=1, per=2)),
            ),
            text="[On Play] Place up to 4 cards from your hand at the bottom of your deck in any order. Draw 1 card for every 2 cards placed.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("when_attacking"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(areas=("trash",), controller="you"),
                ),
                Move(cards=Bound("chosen"), area="hand", verb="add", slot="added"),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=Count(Bound("added")), times=-2000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[When Attacking] Add up to 2 cards from your trash to your hand. Then, give this Character −2000 power during this turn for each card added.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=None,
                    among=Pool(areas=("hand",), controller="you"),
                ),
                Move(
                    cards=Bound("chosen"),
                    area="deck",
                    verb="place",
                    end="bottom",
                    any_order=True,
                    slot="placed",
                ),
                Draw(count=Count(Bound("placed"))),
            ),
            text="[On K.O.] Place any number of cards from your hand at the bottom of your deck in any order. Then, draw cards equal to the number of cards placed.",
        ),
    ),
)

# "BS01-502" "Mother of the Paper Brood"
# "[On Play] Play up to 2 Character cards with a cost of 2 or less from your hand. This Character gains +1000 power during this turn for every Character played."
# "[On K.O.] Draw up to 2 cards. Then, give up to 1 of your opponent's Characters −1000 power during this turn for every card drawn."
CARD_BS01_502 = CardEffects(
    number="BS01-502",
    abilities=(
        Ability(
            kind="auto",
            timings=(Timing("on_play"),),
            body=(
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(2),
                    among=Pool(
                        areas=("hand",),
                        controller="you",
                        where=AllOf(
                            (
                                CategoryIs(("character",)),
                                StatIs(stat="cost", comparison="<=", number=Const(2)),
                            ),
                        ),
                    ),
                ),
                Play(cards=Bound("chosen"), slot="played"),
                Modify(
                    cards=Source(),
                    stat="power",
                    amount=Scaled(number=Count(Bound("played")), times=1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On Play] Play up to 2 Character cards with a cost of 2 or less from your hand. This Character gains +1000 power during this turn for every Character played.",
        ),
        Ability(
            kind="auto",
            timings=(Timing("on_ko"),),
            body=(
                Draw(count=Const(2), up_to=True, slot="drawn"),
                Choose(
                    slot="chosen",
                    least=Const(0),
                    most=Const(1),
                    among=Pool(areas=("character",), controller="opponent"),
                ),
                Modify(
                    cards=Bound("chosen"),
                    stat="power",
                    amount=Scaled(number=Count(Bound("drawn")), times=-1000),
                    duration=Duration(kind="this_turn", whose="any"),
                ),
            ),
            text="[On K.O.] Draw up to 2 cards. Then, give up to 1 of your opponent's Characters −1000 power during this turn for every card drawn.",
        ),
    ),
)

CARDS = {
    "BS01-001": CARD_BS01_001,
    "BS01-002": CARD_BS01_002,
    "BS01-003": CARD_BS01_003,
    "BS01-004": CARD_BS01_004,
    "BS01-005": CARD_BS01_005,
    "BS01-006": CARD_BS01_006,
    "BS01-007": CARD_BS01_007,
    "BS01-008": CARD_BS01_008,
    "BS01-009": CARD_BS01_009,
    "BS01-010": CARD_BS01_010,
    "BS01-011": CARD_BS01_011,
    "BS01-012": CARD_BS01_012,
    "BS01-013": CARD_BS01_013,
    "BS01-014": CARD_BS01_014,
    "BS01-015": CARD_BS01_015,
    "BS01-016": CARD_BS01_016,
    "BS01-017": CARD_BS01_017,
    "BS01-018": CARD_BS01_018,
    "BS01-019": CARD_BS01_019,
    "BS01-020": CARD_BS01_020,
    "BS01-021": CARD_BS01_021,
    "BS01-022": CARD_BS01_022,
    "BS01-023": CARD_BS01_023,
    "BS01-024": CARD_BS01_024,
    "BS01-025": CARD_BS01_025,
    "BS01-026": CARD_BS01_026,
    "BS01-027": CARD_BS01_027,
    "BS01-028": CARD_BS01_028,
    "BS01-029": CARD_BS01_029,
    "BS01-030": CARD_BS01_030,
    "BS01-031": CARD_BS01_031,
    "BS01-032": CARD_BS01_032,
    "BS01-033": CARD_BS01_033,
    "BS01-034": CARD_BS01_034,
    "BS01-035": CARD_BS01_035,
    "BS01-036": CARD_BS01_036,
    "BS01-037": CARD_BS01_037,
    "BS01-038": CARD_BS01_038,
    "BS01-039": CARD_BS01_039,
    "BS01-040": CARD_BS01_040,
    "BS01-041": CARD_BS01_041,
    "BS01-042": CARD_BS01_042,
    "BS01-043": CARD_BS01_043,
    "BS01-044": CARD_BS01_044,
    "BS01-045": CARD_BS01_045,
    "BS01-046": CARD_BS01_046,
    "BS01-047": CARD_BS01_047,
    "BS01-048": CARD_BS01_048,
    "BS01-049": CARD_BS01_049,
    "BS01-050": CARD_BS01_050,
    "BS01-051": CARD_BS01_051,
    "BS01-052": CARD_BS01_052,
    "BS01-053": CARD_BS01_053,
    "BS01-054": CARD_BS01_054,
    "BS01-055": CARD_BS01_055,
    "BS01-056": CARD_BS01_056,
    "BS01-057": CARD_BS01_057,
    "BS01-058": CARD_BS01_058,
    "BS01-059": CARD_BS01_059,
    "BS01-060": CARD_BS01_060,
    "BS01-061": CARD_BS01_061,
    "BS01-062": CARD_BS01_062,
    "BS01-063": CARD_BS01_063,
    "BS01-064": CARD_BS01_064,
    "BS01-065": CARD_BS01_065,
    "BS01-066": CARD_BS01_066,
    "BS01-067": CARD_BS01_067,
    "BS01-068": CARD_BS01_068,
    "BS01-069": CARD_BS01_069,
    "BS01-070": CARD_BS01_070,
    "BS01-071": CARD_BS01_071,
    "BS01-072": CARD_BS01_072,
    "BS01-073": CARD_BS01_073,
    "BS01-074": CARD_BS01_074,
    "BS01-075": CARD_BS01_075,
    "BS01-076": CARD_BS01_076,
    "BS01-077": CARD_BS01_077,
    "BS01-078": CARD_BS01_078,
    "BS01-079": CARD_BS01_079,
    "BS01-080": CARD_BS01_080,
    "BS01-081": CARD_BS01_081,
    "BS01-082": CARD_BS01_082,
    "BS01-083": CARD_BS01_083,
    "BS01-084": CARD_BS01_084,
    "BS01-085": CARD_BS01_085,
    "BS01-086": CARD_BS01_086,
    "BS01-087": CARD_BS01_087,
    "BS01-088": CARD_BS01_088,
    "BS01-089": CARD_BS01_089,
    "BS01-090": CARD_BS01_090,
    "BS01-091": CARD_BS01_091,
    "BS01-092": CARD_BS01_092,
    "BS01-093": CARD_BS01_093,
    "BS01-094": CARD_BS01_094,
    "BS01-095": CARD_BS01_095,
    "BS01-096": CARD_BS01_096,
    "BS01-097": CARD_BS01_097,
    "BS01-098": CARD_BS01_098,
    "BS01-099": CARD_BS01_099,
    "BS01-100": CARD_BS01_100,
    "BS01-101": CARD_BS01_101,
    "BS01-102": CARD_BS01_102,
    "BS01-103": CARD_BS01_103,
    "BS01-104": CARD_BS01_104,
    "BS01-105": CARD_BS01_105,
    "BS01-106": CARD_BS01_106,
    "BS01-107": CARD_BS01_107,
    "BS01-108": CARD_BS01_108,
    "BS01-109": CARD_BS01_109,
    "BS01-110": CARD_BS01_110,
    "BS01-111": CARD_BS01_111,
    "BS01-112": CARD_BS01_112,
    "BS01-113": CARD_BS01_113,
    "BS01-114": CARD_BS01_114,
    "BS01-115": CARD_BS01_115,
    "BS01-116": CARD_BS01_116,
    "BS01-117": CARD_BS01_117,
    "BS01-118": CARD_BS01_118,
    "BS01-119": CARD_BS01_119,
    "BS01-120": CARD_BS01_120,
    "BS01-121": CARD_BS01_121,
    "BS01-122": CARD_BS01_122,
    "BS01-123": CARD_BS01_123,
    "BS01-124": CARD_BS01_124,
    "BS01-125": CARD_BS01_125,
    "BS01-126": CARD_BS01_126,
    "BS01-127": CARD_BS01_127,
    "BS01-128": CARD_BS01_128,
    "BS01-129": CARD_BS01_129,
    "BS01-130": CARD_BS01_130,
    "BS01-131": CARD_BS01_131,
    "BS01-132": CARD_BS01_132,
    "BS01-133": CARD_BS01_133,
    "BS01-134": CARD_BS01_134,
    "BS01-135": CARD_BS01_135,
    "BS01-136": CARD_BS01_136,
    "BS01-137": CARD_BS01_137,
    "BS01-138": CARD_BS01_138,
    "BS01-139": CARD_BS01_139,
    "BS01-140": CARD_BS01_140,
    "BS01-141": CARD_BS01_141,
    "BS01-142": CARD_BS01_142,
    "BS01-143": CARD_BS01_143,
    "BS01-144": CARD_BS01_144,
    "BS01-145": CARD_BS01_145,
    "BS01-146": CARD_BS01_146,
    "BS01-147": CARD_BS01_147,
    "BS01-148": CARD_BS01_148,
    "BS01-149": CARD_BS01_149,
    "BS01-150": CARD_BS01_150,
    "BS01-151": CARD_BS01_151,
    "BS01-152": CARD_BS01_152,
    "BS01-153": CARD_BS01_153,
    "BS01-154": CARD_BS01_154,
    "BS01-155": CARD_BS01_155,
    "BS01-156": CARD_BS01_156,
    "BS01-157": CARD_BS01_157,
    "BS01-158": CARD_BS01_158,
    "BS01-159": CARD_BS01_159,
    "BS01-160": CARD_BS01_160,
    "BS01-161": CARD_BS01_161,
    "BS01-162": CARD_BS01_162,
    "BS01-163": CARD_BS01_163,
    "BS01-164": CARD_BS01_164,
    "BS01-165": CARD_BS01_165,
    "BS01-166": CARD_BS01_166,
    "BS01-167": CARD_BS01_167,
    "BS01-168": CARD_BS01_168,
    "BS01-169": CARD_BS01_169,
    "BS01-170": CARD_BS01_170,
    "BS01-171": CARD_BS01_171,
    "BS01-172": CARD_BS01_172,
    "BS01-173": CARD_BS01_173,
    "BS01-174": CARD_BS01_174,
    "BS01-175": CARD_BS01_175,
    "BS01-176": CARD_BS01_176,
    "BS01-177": CARD_BS01_177,
    "BS01-178": CARD_BS01_178,
    "BS01-179": CARD_BS01_179,
    "BS01-180": CARD_BS01_180,
    "BS01-181": CARD_BS01_181,
    "BS01-182": CARD_BS01_182,
    "BS01-183": CARD_BS01_183,
    "BS01-184": CARD_BS01_184,
    "BS01-185": CARD_BS01_185,
    "BS01-186": CARD_BS01_186,
    "BS01-187": CARD_BS01_187,
    "BS01-188": CARD_BS01_188,
    "BS01-189": CARD_BS01_189,
    "BS01-190": CARD_BS01_190,
    "BS01-191": CARD_BS01_191,
    "BS01-192": CARD_BS01_192,
    "BS01-193": CARD_BS01_193,
    "BS01-194": CARD_BS01_194,
    "BS01-195": CARD_BS01_195,
    "BS01-196": CARD_BS01_196,
    "BS01-197": CARD_BS01_197,
    "BS01-198": CARD_BS01_198,
    "BS01-199": CARD_BS01_199,
    "BS01-200": CARD_BS01_200,
    "BS01-201": CARD_BS01_201,
    "BS01-202": CARD_BS01_202,
    "BS01-203": CARD_BS01_203,
    "BS01-204": CARD_BS01_204,
    "BS01-205": CARD_BS01_205,
    "BS01-206": CARD_BS01_206,
    "BS01-207": CARD_BS01_207,
    "BS01-208": CARD_BS01_208,
    "BS01-209": CARD_BS01_209,
    "BS01-210": CARD_BS01_210,
    "BS01-211": CARD_BS01_211,
    "BS01-212": CARD_BS01_212,
    "BS01-213": CARD_BS01_213,
    "BS01-214": CARD_BS01_214,
    "BS01-215": CARD_BS01_215,
    "BS01-216": CARD_BS01_216,
    "BS01-217": CARD_BS01_217,
    "BS01-218": CARD_BS01_218,
    "BS01-219": CARD_BS01_219,
    "BS01-220": CARD_BS01_220,
    "BS01-221": CARD_BS01_221,
    "BS01-222": CARD_BS01_222,
    "BS01-223": CARD_BS01_223,
    "BS01-224": CARD_BS01_224,
    "BS01-225": CARD_BS01_225,
    "BS01-226": CARD_BS01_226,
    "BS01-227": CARD_BS01_227,
    "BS01-228": CARD_BS01_228,
    "BS01-229": CARD_BS01_229,
    "BS01-230": CARD_BS01_230,
    "BS01-231": CARD_BS01_231,
    "BS01-232": CARD_BS01_232,
    "BS01-233": CARD_BS01_233,
    "BS01-234": CARD_BS01_234,
    "BS01-235": CARD_BS01_235,
    "BS01-236": CARD_BS01_236,
    "BS01-237": CARD_BS01_237,
    "BS01-238": CARD_BS01_238,
    "BS01-239": CARD_BS01_239,
    "BS01-240": CARD_BS01_240,
    "BS01-241": CARD_BS01_241,
    "BS01-242": CARD_BS01_242,
    "BS01-243": CARD_BS01_243,
    "BS01-244": CARD_BS01_244,
    "BS01-245": CARD_BS01_245,
    "BS01-246": CARD_BS01_246,
    "BS01-247": CARD_BS01_247,
    "BS01-248": CARD_BS01_248,
    "BS01-249": CARD_BS01_249,
    "BS01-250": CARD_BS01_250,
    "BS01-251": CARD_BS01_251,
    "BS01-252": CARD_BS01_252,
    "BS01-253": CARD_BS01_253,
    "BS01-254": CARD_BS01_254,
    "BS01-255": CARD_BS01_255,
    "BS01-256": CARD_BS01_256,
    "BS01-257": CARD_BS01_257,
    "BS01-258": CARD_BS01_258,
    "BS01-259": CARD_BS01_259,
    "BS01-260": CARD_BS01_260,
    "BS01-261": CARD_BS01_261,
    "BS01-262": CARD_BS01_262,
    "BS01-263": CARD_BS01_263,
    "BS01-264": CARD_BS01_264,
    "BS01-265": CARD_BS01_265,
    "BS01-266": CARD_BS01_266,
    "BS01-267": CARD_BS01_267,
    "BS01-268": CARD_BS01_268,
    "BS01-269": CARD_BS01_269,
    "BS01-270": CARD_BS01_270,
    "BS01-271": CARD_BS01_271,
    "BS01-272": CARD_BS01_272,
    "BS01-273": CARD_BS01_273,
    "BS01-274": CARD_BS01_274,
    "BS01-275": CARD_BS01_275,
    "BS01-276": CARD_BS01_276,
    "BS01-277": CARD_BS01_277,
    "BS01-278": CARD_BS01_278,
    "BS01-279": CARD_BS01_279,
    "BS01-280": CARD_BS01_280,
    "BS01-281": CARD_BS01_281,
    "BS01-282": CARD_BS01_282,
    "BS01-283": CARD_BS01_283,
    "BS01-284": CARD_BS01_284,
    "BS01-285": CARD_BS01_285,
    "BS01-286": CARD_BS01_286,
    "BS01-287": CARD_BS01_287,
    "BS01-288": CARD_BS01_288,
    "BS01-289": CARD_BS01_289,
    "BS01-290": CARD_BS01_290,
    "BS01-291": CARD_BS01_291,
    "BS01-292": CARD_BS01_292,
    "BS01-293": CARD_BS01_293,
    "BS01-294": CARD_BS01_294,
    "BS01-295": CARD_BS01_295,
    "BS01-296": CARD_BS01_296,
    "BS01-297": CARD_BS01_297,
    "BS01-298": CARD_BS01_298,
    "BS01-299": CARD_BS01_299,
    "BS01-300": CARD_BS01_300,
    "BS01-301": CARD_BS01_301,
    "BS01-302": CARD_BS01_302,
    "BS01-303": CARD_BS01_303,
    "BS01-304": CARD_BS01_304,
    "BS01-305": CARD_BS01_305,
    "BS01-306": CARD_BS01_306,
    "BS01-307": CARD_BS01_307,
    "BS01-308": CARD_BS01_308,
    "BS01-309": CARD_BS01_309,
    "BS01-310": CARD_BS01_310,
    "BS01-311": CARD_BS01_311,
    "BS01-312": CARD_BS01_312,
    "BS01-313": CARD_BS01_313,
    "BS01-314": CARD_BS01_314,
    "BS01-315": CARD_BS01_315,
    "BS01-316": CARD_BS01_316,
    "BS01-317": CARD_BS01_317,
    "BS01-318": CARD_BS01_318,
    "BS01-319": CARD_BS01_319,
    "BS01-320": CARD_BS01_320,
    "BS01-321": CARD_BS01_321,
    "BS01-322": CARD_BS01_322,
    "BS01-323": CARD_BS01_323,
    "BS01-324": CARD_BS01_324,
    "BS01-325": CARD_BS01_325,
    "BS01-326": CARD_BS01_326,
    "BS01-327": CARD_BS01_327,
    "BS01-328": CARD_BS01_328,
    "BS01-329": CARD_BS01_329,
    "BS01-330": CARD_BS01_330,
    "BS01-331": CARD_BS01_331,
    "BS01-332": CARD_BS01_332,
    "BS01-333": CARD_BS01_333,
    "BS01-334": CARD_BS01_334,
    "BS01-335": CARD_BS01_335,
    "BS01-336": CARD_BS01_336,
    "BS01-337": CARD_BS01_337,
    "BS01-338": CARD_BS01_338,
    "BS01-339": CARD_BS01_339,
    "BS01-340": CARD_BS01_340,
    "BS01-341": CARD_BS01_341,
    "BS01-342": CARD_BS01_342,
    "BS01-343": CARD_BS01_343,
    "BS01-344": CARD_BS01_344,
    "BS01-345": CARD_BS01_345,
    "BS01-346": CARD_BS01_346,
    "BS01-347": CARD_BS01_347,
    "BS01-348": CARD_BS01_348,
    "BS01-349": CARD_BS01_349,
    "BS01-350": CARD_BS01_350,
    "BS01-351": CARD_BS01_351,
    "BS01-352": CARD_BS01_352,
    "BS01-353": CARD_BS01_353,
    "BS01-354": CARD_BS01_354,
    "BS01-355": CARD_BS01_355,
    "BS01-356": CARD_BS01_356,
    "BS01-370": CARD_BS01_370,
    "BS01-371": CARD_BS01_371,
    "BS01-372": CARD_BS01_372,
    "BS01-373": CARD_BS01_373,
    "BS01-374": CARD_BS01_374,
    "BS01-375": CARD_BS01_375,
    "BS01-376": CARD_BS01_376,
    "BS01-377": CARD_BS01_377,
    "BS01-378": CARD_BS01_378,
    "BS01-379": CARD_BS01_379,
    "BS01-380": CARD_BS01_380,
    "BS01-381": CARD_BS01_381,
    "BS01-382": CARD_BS01_382,
    "BS01-383": CARD_BS01_383,
    "BS01-384": CARD_BS01_384,
    "BS01-385": CARD_BS01_385,
    "BS01-386": CARD_BS01_386,
    "BS01-387": CARD_BS01_387,
    "BS01-388": CARD_BS01_388,
    "BS01-389": CARD_BS01_389,
    "BS01-390": CARD_BS01_390,
    "BS01-391": CARD_BS01_391,
    "BS01-392": CARD_BS01_392,
    "BS01-393": CARD_BS01_393,
    "BS01-394": CARD_BS01_394,
    "BS01-441": CARD_BS01_441,
    "BS01-442": CARD_BS01_442,
    "BS01-443": CARD_BS01_443,
    "BS01-444": CARD_BS01_444,
    "BS01-445": CARD_BS01_445,
    "BS01-446": CARD_BS01_446,
    "BS01-447": CARD_BS01_447,
    "BS01-448": CARD_BS01_448,
    "BS01-449": CARD_BS01_449,
    "BS01-450": CARD_BS01_450,
    "BS01-451": CARD_BS01_451,
    "BS01-452": CARD_BS01_452,
    "BS01-453": CARD_BS01_453,
    "BS01-454": CARD_BS01_454,
    "BS01-455": CARD_BS01_455,
    "BS01-456": CARD_BS01_456,
    "BS01-457": CARD_BS01_457,
    "BS01-458": CARD_BS01_458,
    "BS01-459": CARD_BS01_459,
    "BS01-460": CARD_BS01_460,
    "BS01-461": CARD_BS01_461,
    "BS01-470": CARD_BS01_470,
    "BS01-471": CARD_BS01_471,
    "BS01-472": CARD_BS01_472,
    "BS01-473": CARD_BS01_473,
    "BS01-474": CARD_BS01_474,
    "BS01-475": CARD_BS01_475,
    "BS01-476": CARD_BS01_476,
    "BS01-477": CARD_BS01_477,
    "BS01-478": CARD_BS01_478,
    "BS01-479": CARD_BS01_479,
    "BS01-480": CARD_BS01_480,
    "BS01-481": CARD_BS01_481,
    "BS01-482": CARD_BS01_482,
    "BS01-483": CARD_BS01_483,
    "BS01-484": CARD_BS01_484,
    "BS01-485": CARD_BS01_485,
    "BS01-486": CARD_BS01_486,
    "BS01-487": CARD_BS01_487,
    "BS01-488": CARD_BS01_488,
    "BS01-489": CARD_BS01_489,
    "BS01-490": CARD_BS01_490,
    "BS01-491": CARD_BS01_491,
    "BS01-492": CARD_BS01_492,
    "BS01-493": CARD_BS01_493,
    "BS01-494": CARD_BS01_494,
    "BS01-495": CARD_BS01_495,
    "BS01-496": CARD_BS01_496,
    "BS01-497": CARD_BS01_497,
    "BS01-498": CARD_BS01_498,
    "BS01-499": CARD_BS01_499,
    "BS01-500": CARD_BS01_500,
    "BS01-501": CARD_BS01_501,
    "BS01-502": CARD_BS01_502,
}
