"""Random abilities: any piece of the vocabulary anywhere, for finding what handlers cannot bear."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

from optcg_dsl import effects as fx
from optcg_dsl.effects import abilities, base, lasting
from optcg_dsl.vocabulary.keywords import Keyword

AREAS = ("hand", "trash", "character", "life", "deck", "cost", "given", "leader", "stage", "don_deck")
SLOTS = ("a", "b", "event.card", "event.other")
WHO = ("you", "opponent", "both", "any")
CATEGORIES = get_args(base.Category)
EVENTS = get_args(abilities.EventKind)
ONE_SHOT = (
    "this_battle",
    "this_turn",
    "end_of_turn",
    "start_of_turn",
    "next_refresh",
    "end_of_end_phase",
    "rest_of_game",
)


class Wild:
    """Makes random effect objects, the nesting bounded by ``depth``."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def one(self, *options: Any) -> Any:
        return self.rng.choice(options)

    def who(self) -> Any:
        return self.one("you", "you", "opponent", *WHO)

    def number(self, depth: int = 1) -> Any:
        if depth <= 0 or self.rng.random() < 0.7:
            return fx.Const(self.rng.randrange(4))
        return self.one(
            lambda: fx.Count(self.cards(depth - 1)),
            lambda: fx.StatOf(self.one("cost", "power", "don_given", "life"), self.cards(depth - 1)),
            lambda: fx.BoundNumber("event.amount"),
            lambda: fx.Scaled(self.number(depth - 1), 2, 2),
            lambda: fx.Plus(self.number(depth - 1), self.number(depth - 1)),
            lambda: fx.Difference(self.number(depth - 1), self.number(depth - 1)),
        )()

    def filter(self, depth: int = 2) -> Any:
        if depth <= 0 or self.rng.random() < 0.4:
            return fx.Everything()
        return self.one(
            lambda: fx.CategoryIs((self.one(*CATEGORIES),)),
            lambda: fx.NameIncludes("W1"),
            lambda: fx.TypeIncludes("a"),
            lambda: fx.ColorIs("red"),
            lambda: fx.StatIs(self.one("power", "cost", "counter"), self.one("<=", ">="), fx.Const(self.one(2, 3000))),
            lambda: fx.StateIs(self.one("active", "rested")),
            lambda: fx.LifeFaces(self.one("up", "down")),
            lambda: fx.HasKeyword(self.one("Rush", "Blocker")),
            lambda: fx.HasEffect("on_play"),
            lambda: fx.NoBaseEffect(),
            lambda: fx.IsSource(),
            lambda: fx.IsChosen("w", self.one("color", "category")),
            lambda: fx.IsIn(self.one(*SLOTS)),
            lambda: fx.SharesWith("a", self.one("name", "color", "type", "cost", "power")),
            lambda: fx.PlayedThisTurn(),
            lambda: fx.Not(self.filter(depth - 1)),
            lambda: fx.AllOf((self.filter(depth - 1), self.filter(depth - 1))),
            lambda: fx.AnyOf((self.filter(depth - 1), self.filter(depth - 1))),
        )()

    def cards(self, depth: int = 2) -> Any:
        if depth <= 0 or self.rng.random() < 0.3:
            return self.one(fx.Source(), *(fx.Bound(slot) for slot in SLOTS))
        return self.one(
            lambda: fx.Pool((self.one(*AREAS),), self.who(), self.filter()),
            lambda: fx.Pool(("character",), self.who(), self.filter()),
            lambda: fx.Among(self.cards(depth - 1), self.filter()),
            lambda: fx.TopOf(self.one("deck", "life", "don_deck"), self.who(), fx.Const(2), self.one("top", "bottom")),
            lambda: fx.Without(self.cards(depth - 1), self.cards(depth - 1)),
            lambda: fx.Together((self.cards(depth - 1), self.cards(depth - 1))),
        )()

    def condition(self, depth: int = 1) -> Any:
        return self.one(
            lambda: fx.Compare(self.number(), self.one("==", "!=", "<=", ">=", "<", ">"), self.number()),
            lambda: fx.Holds(self.cards(1), self.filter()),
            lambda: fx.IsTurnOf(self.one("you", "opponent")),
            lambda: fx.WentFirst(self.one("you", "opponent")),
            lambda: fx.Happened(self.one(*EVENTS), self.who(), self.filter(), self.rng.randrange(1, 3), self.filter()),
            lambda: fx.AllHold((self.condition(0), self.condition(0))) if depth else fx.IsTurnOf("you"),
            lambda: fx.AnyHolds((self.condition(0), self.condition(0))) if depth else fx.IsTurnOf("you"),
            lambda: fx.NotHolds(self.condition(0)) if depth else fx.IsTurnOf("you"),
        )()

    def duration(self) -> Any:
        return fx.Duration(self.one(*ONE_SHOT), self.one("you", "opponent", "any"))

    def block(self, depth: int, most: int = 3) -> tuple[Any, ...]:
        return tuple(self.step(depth) for _ in range(self.rng.randrange(1, most + 1)))

    def choose(self) -> Any:
        least = self.rng.randrange(3)
        return fx.Choose(
            self.one("a", "b"),
            fx.Const(least),
            None if self.rng.random() < 0.2 else fx.Const(least + self.rng.randrange(2)),
            self.cards(),
            self.one("you", "you", "opponent", "both"),
            ("cost", fx.Const(4)) if self.rng.random() < 0.1 else None,
            "name" if self.rng.random() < 0.1 else None,
            total_least=("cost", fx.Const(5)) if self.rng.random() < 0.1 else None,
        )

    def step(self, depth: int) -> Any:
        if depth > 0 and self.rng.random() < 0.25:
            return self.one(
                lambda: fx.If(self.condition(), self.block(depth - 1), self.block(depth - 1)),
                lambda: fx.May(
                    self.block(depth - 1), self.block(depth - 1), self.block(depth - 1), self.one("you", "opponent")
                ),
                lambda: fx.ChooseOne((self.block(depth - 1), self.block(depth - 1)), self.one("you", "opponent")),
                lambda: fx.ForEach("a", self.cards(), self.block(depth - 1, 2)),
                lambda: fx.Delay(
                    fx.Moment(
                        self.one("end_of_turn", "end_of_battle", "start_of_turn", "start_of_main_phase"),
                        self.one("any", "you"),
                    ),
                    self.block(depth - 1),
                ),
                lambda: fx.GrantAbility(self.cards(), self.ability(depth - 1), self.duration()),
            )()
        return self.one(
            self.choose,
            self.choose,
            self.choose,
            lambda: fx.ChooseNumber("n", fx.Const(0), fx.Const(2), self.one("you", "opponent")),
            lambda: fx.Draw(fx.Const(1), self.who(), self.rng.random() < 0.3),
            lambda: fx.KO(self.cards()),
            lambda: fx.Move(
                self.cards(),
                self.one("hand", "trash"),
                self.one("return", "place", "add", "trash"),
                slot="b",
            ),
            lambda: fx.Move(
                fx.Among(self.cards(), fx.CategoryIs(("character", "event"))),
                self.one("deck", "life"),
                "place",
                self.one("top", "bottom", "choose"),
                self.one("up", "down"),
                any_order=self.rng.random() < 0.5,
                reveal=self.rng.random() < 0.5,
            ),
            lambda: fx.Move(fx.Among(self.cards(), fx.CategoryIs(("don",))), self.one("don_deck", "cost"), "return"),
            lambda: fx.Play(self.cards(), self.one("active", "rested"), "a"),
            lambda: fx.AddDon(
                fx.Const(1), self.one("active", "rested"), self.one("you", "opponent"), self.rng.random() < 0.5
            ),
            lambda: fx.GiveDon(fx.Pool(("cost",), "you", fx.StateIs("rested")), self.cards()),
            lambda: fx.Shuffle(self.who()),
            lambda: fx.Look("a", fx.TopOf("deck", "you", fx.Const(3)), self.one("you", "opponent")),
            lambda: fx.Reveal("b", self.cards()),
            lambda: fx.Turn(fx.Pool(("life",), self.who()), self.one("up", "down")),
            lambda: fx.Rest(self.cards()),
            lambda: fx.SetActive(self.cards()),
            lambda: fx.Modify(self.cards(), self.one("power", "cost", "counter"), self.number(), self.duration()),
            lambda: fx.SetStat(
                self.cards(), self.one("base_power", "base_cost", "cost", "power"), self.number(), self.duration()
            ),
            lambda: fx.SetPowerToZero(self.cards(), self.duration()),
            lambda: fx.SwapStat(
                self.cards(), self.cards(), self.one("base_power", "base_cost", "cost", "power"), self.duration()
            ),
            lambda: fx.GrantKeyword(self.cards(), self.one(*get_args(Keyword)), self.duration()),
            lambda: fx.LoseKeyword(self.cards(), self.one(*get_args(Keyword)), self.duration()),
            lambda: fx.Immune(self.cards(), self.duration(), self.one("opponent", "any"), self.filter()),
            lambda: fx.EndBattle(),
            lambda: fx.Exchange(self.cards(), self.cards()),
            lambda: fx.ChooseWord("w", self.one("color", "category"), self.one("you", "opponent")),
            lambda: fx.Negate(self.cards(), self.duration(), self.one("", "on_play")),
            lambda: self.forbid(self.duration()),
            lambda: fx.Allow(self.cards(), "attack_active", self.duration()),
            lambda: self.procedure(self.duration()),
            lambda: fx.ActivateEffect(self.cards(1), self.one("on_ko", "trigger")),
            lambda: (
                fx.DealDamage(fx.Const(1), self.one("you", "opponent")) if self.rng.random() < 0.3 else fx.Shuffle()
            ),
            lambda: fx.ChangeAttackTarget(fx.Among(fx.Pool(("character",), "opponent"), self.filter())),
        )()

    def procedure(self, duration: Any) -> Any:
        who = self.one("you", "opponent")
        return self.one(
            lambda: fx.ReducePayment(self.filter(), fx.Const(1), duration, who, self.rng.random() < 0.5),
            lambda: fx.EnterRested(self.filter(), duration, who),
            lambda: fx.GivePlacedDon(fx.Const(1), self.cards(), duration, who),
        )()

    def forbid(self, duration: Any) -> Any:
        cards = None if self.rng.random() < 0.3 else self.cards()
        if self.rng.random() < 0.2:
            return fx.Forbid("attack", duration, cards, self.one("you", "opponent"), self.filter(), price=self.cost())
        return fx.Forbid(
            self.one(*get_args(lasting.Deed)),
            duration,
            cards,
            self.one("you", "opponent"),
            self.filter(),
            self.one("any", "battle", "effect"),
            self.one("any", "you", "opponent"),
        )

    def static_step(self) -> Any:
        valid = fx.Duration("while_valid")
        return self.one(
            lambda: fx.Modify(
                self.cards(), self.one("power", "cost", "counter"), fx.Const(self.one(-2, 1, 1000)), valid
            ),
            lambda: fx.GrantKeyword(self.cards(), self.one(*get_args(Keyword)), valid),
            lambda: fx.LoseKeyword(self.cards(), self.one(*get_args(Keyword)), valid),
            lambda: fx.Immune(self.cards(), valid, self.one("opponent", "any"), self.filter(0)),
            lambda: self.forbid(valid),
            lambda: fx.Allow(self.cards(), "attack_when_played", valid),
            lambda: self.procedure(valid),
            lambda: fx.TreatAs(self.cards(), self.one("name", "type", "attribute"), "W1"),
            lambda: fx.If(fx.IsTurnOf("you"), (fx.Modify(fx.Source(), "power", fx.Const(1000), valid),)),
        )()

    def cost(self) -> tuple[Any, ...]:
        return self.one(
            (),
            (fx.Rest(fx.Source()),),
            (
                fx.Choose("c", fx.Const(1), fx.Const(1), fx.Pool(("hand",), "you", self.filter())),
                fx.Move(fx.Bound("c"), "trash", "trash"),
            ),
            (
                fx.Choose("c", fx.Const(1), fx.Const(1), fx.Pool(("cost", "given"), "you")),
                fx.Move(fx.Bound("c"), "don_deck", "return"),
            ),
            (fx.Choose("c", fx.Const(1), fx.Const(1), fx.Pool(("character",), "you")), fx.KO(fx.Bound("c"))),
        )

    def when(self) -> Any:
        event = self.one(*EVENTS)
        return fx.When(event, self.who(), self.filter(), self.filter(1), "any", "any", self.rng.randrange(2))

    def ability(self, depth: int = 2) -> Any:
        kind = self.rng.random()
        rng = self.rng
        if kind < 0.15:
            conditions = (self.condition(),) if rng.random() < 0.3 else ()
            return fx.Ability("permanent", conditions=conditions, body=(self.static_step(),))
        if kind < 0.3:
            return fx.Ability(
                "replacement",
                timings=(
                    fx.When(self.one("ko", "removed", "rested", "drawn", "trashed_from_hand"), "you", self.filter()),
                ),
                optional=rng.random() < 0.7,
                once_per_turn=True,
                body=self.block(0, 2),
            )
        if kind < 0.4:
            return fx.Ability(
                "activate",
                timings=(fx.Timing("activate_main"),),
                once_per_turn=True,
                cost=self.cost(),
                cost_optional=True,
                body=self.block(depth),
            )
        timing = fx.Timing(
            self.one(
                "on_play",
                "when_attacking",
                "on_ko",
                "on_block",
                "on_opponents_attack",
                "end_of_your_turn",
                "trigger",
                "start_of_turn",
            )
        )
        return fx.Ability(
            "auto",
            timings=(timing if rng.random() < 0.7 else self.when(),),
            conditions=(self.condition(),) if rng.random() < 0.3 else (),
            once_per_turn=rng.random() < 0.6 or not isinstance(timing, fx.Timing),
            optional=rng.random() < 0.3,
            cost=self.cost(),
            cost_optional=rng.random() < 0.7,
            body=self.block(depth),
        )
