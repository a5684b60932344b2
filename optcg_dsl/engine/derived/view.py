"""Derived values: what cards are and may do once all valid effects are taken into account.

A :class:`View` reads what effects contribute (:mod:`collected`); :mod:`fixpoint` works that out, and evaluates effects
meanwhile with a view of what is known so far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from optcg_dsl.effects import DeckOut, Everything
from optcg_dsl.effects.lasting import Deed
from optcg_dsl.engine.derived.collected import Collected
from optcg_dsl.engine.derived.evaluate import accepts, accepts_source
from optcg_dsl.engine.derived.feasibility import all_payable
from optcg_dsl.engine.derived.readable import Readable
from optcg_dsl.engine.derived.records import PERMANENT_ORDER, Ban, InForce
from optcg_dsl.engine.derived.scope import Scope, players
from optcg_dsl.engine.pool.programs import Program
from optcg_dsl.engine.pool.specs import UNKNOWN_ATTRIBUTE
from optcg_dsl.engine.pool.standing import has_no_timing_left, is_deck_rule, is_negated_by
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import AREA_NAMES, GIVEN, IN_PLAY, LEADER
from optcg_dsl.engine.values.arithmetic import product
from optcg_dsl.engine.values.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from optcg_dsl.effects import ReplaceWith
    from optcg_dsl.engine.derived.closures import Closures
    from optcg_dsl.engine.kernel.core import Core

_DEEDS: Final = frozenset(get_args(Deed))
_DON_POWER: Final = 1000
_NONE: Final[tuple[()]] = ()
_OF_PLAYED_CARDS: Final = frozenset(("play", "enter", "be_played"))
"""The deeds that are about a card which is played, wherever it is: a [Trigger] plays it from no area (10-1-5-3)."""


class View(Readable):
    """What all effects in force make of cards: the answers to what is asked of the contributions ``collected`` so far.

    The valid abilities of a card are kept; whoever collects more has them forgotten.
    """

    __slots__ = ("_valid", "closures", "collected", "game", "standing", "state")

    def __init__(self, game: Core, collected: Collected, closures: Closures) -> None:
        self.game = game
        self.state = game.state
        self.standing = game.standing
        self.closures = closures
        self.collected = collected
        self._valid: dict[int, tuple[Program, ...]] = {}

    def forget_abilities(self) -> None:
        """Forget which abilities are valid, also for whom they are shared with: the state has changed."""
        self._valid.clear()

    def unshare_abilities(self) -> None:
        """Find out anew which abilities are valid, by oneself: other effects have been collected."""
        self._valid = {}

    def share_abilities(self, other: View) -> None:
        """Know the valid abilities that another one knows, and share what either finds out."""
        self._valid = other._valid

    # -- values of cards ------------------------------------------------------------------------------------------

    def power(self, card: int) -> int:
        """Current power (2-6-3), maybe negative (1-3-6-1).  Given DON!! count on the owner's turn only (6-5-5-2)."""
        if self.collected.zero and (card, "power") in self.collected.zero:
            return 0
        value = self.game.specs[card].power or 0
        if self.collected.values & dependencies.POWER:
            value = self._changed(card, "power", self.base_power(card))
        if self.state.turn_player == self.state.owner[card] and (given := self.don_given(card)):
            value += product(_DON_POWER, given)
        return value

    def base_power(self, card: int) -> int:
        """Printed or set base power (4-9, 4-9-1); 0 for a card without power."""
        return self._base(card, "base_power", self.game.spec(card).power or 0)

    def cost(self, card: int) -> int:
        """Current cost (1-3-6, 2-7-6); a negative one counts as 0, but changes start from it (1-3-6-2, 1-3-6-2-1)."""
        if not self.collected.values & dependencies.COSTS:
            return self.game.specs[card].cost or 0
        return max(0, self._changed(card, "cost", self._base_cost(card)))

    def base_cost(self, card: int) -> int:
        """Printed or set base cost (4-9)."""
        return max(0, self._base_cost(card))

    def counter(self, card: int) -> int:
        """The value of the card's counter, 0 if it has none (2-10); effects may change it (2-10-3).

        Of several the highest counts (2-10-4).
        """
        printed = self.game.specs[card].counter or 0
        if not self.collected.values & dependencies.COUNTERS:
            return printed
        value = self._changed(card, "counter", printed)
        for since, given in self.collected.sets.get((card, dependencies.BESIDE), _NONE):
            adds = self.collected.adds.get((card, "counter"), _NONE)
            value = max(value, given + sum(amount for order, amount in adds if order > since))
        return value

    def life(self, card: int) -> int:
        """The Life value of a Leader, possibly changed by an effect (2-9-4)."""
        return max(0, self._changed(card, "life", self.game.spec(card).life or 0))

    def don_given(self, card: int) -> int:
        """How many DON!! cards the card has been given (6-5-5-1), which [DON!! xX] asks for (10-2-9)."""
        state = self.state
        given = state.areas[state.owner[card]][GIVEN]
        if not given:
            return 0
        host = state.host
        return [host[don] for don in given].count(card)

    def stat(self, card: int, stat: str) -> int | None:
        """A value by its name, None if the card has no such value.  For ``counter``, the printed one."""
        spec = self.game.spec(card)
        if stat == "power":
            return None if spec.power is None else self.power(card)
        if stat == "cost":
            return None if spec.cost is None else self.cost(card)
        if stat == "base_power":
            return None if spec.power is None else self.base_power(card)
        if stat == "base_cost":
            return None if spec.cost is None else self.base_cost(card)
        if stat == "counter":
            return None if spec.category != "character" else spec.counter or 0
        if stat == "life":
            return None if spec.life is None else self.life(card)
        if stat == "don_given":
            return self.don_given(card)
        raise EngineError(f"unknown value {stat!r}")

    def _base_cost(self, card: int) -> int:
        return self._base(card, "base_cost", self.game.spec(card).cost or 0)

    def _base(self, card: int, stat: str, printed: int) -> int:
        sets = self.collected.sets.get((card, stat))
        if not sets:
            return self._changed(card, stat, printed)
        if self.game.switches.set_base_conflict == "highest":
            return max(value for _order, value in sets)
        return max(enumerate(sets), key=lambda item: (item[1][0], item[0]))[1][1]

    def _changed(self, card: int, stat: str, value: int) -> int:
        """``value`` with everything added; a set value takes the place of what was there before it."""
        adds = self.collected.adds.get((card, stat))
        sets = self.collected.sets.get((card, stat)) if stat not in ("base_power", "base_cost") else None
        if sets:
            since, value = sets[-1]
            return value + sum(amount for order, amount in adds or _NONE if order > since)
        return value + sum(amount for _order, amount in adds) if adds else value

    # -- what a card is -------------------------------------------------------------------------------------------

    def names(self, card: int) -> tuple[str, ...]:
        """The card's names (2-1, 2-1-2, 2-1-3)."""
        return (self.game.spec(card).name, *self._gained(card, "name"))

    def types(self, card: int) -> tuple[str, ...]:
        """The card's types, those that its text adds in any area among them (2-4-2, 2-4-3, 2-4-3-1, 2-4-4)."""
        return (*self.game.spec(card).types, *self._gained(card, "type"))

    def attributes(self, card: int) -> tuple[str, ...]:
        """Printed and added attributes, each of several (2-5-3, 2-5-4, 2-5-6, 2-5-7); "?" only in rules that list
        it (2-5-2)."""
        found = (*self.game.spec(card).attributes, *self._gained(card, "attribute"))
        if UNKNOWN_ATTRIBUTE in found and not self.game.switches.attribute_question_mark:
            return tuple(one for one in found if one != UNKNOWN_ATTRIBUTE)
        return found

    def colors(self, card: int) -> tuple[str, ...]:
        """The card's colours, each of several (2-3-4, 2-3-5)."""
        return self.game.spec(card).colors

    def _gained(self, card: int, what: str) -> tuple[str, ...]:
        return self.collected.words.get((card, what), _NONE) if self.collected.words else ()

    def keywords(self, card: int) -> tuple[str, ...]:
        """The keyword effects that the card has now, printed or gained, each once."""
        collected = self.collected
        gained = collected.gained.get(card)
        if not gained and not self.game.specs[card].keywords and not collected.values & dependencies.ABILITIES:
            return ()
        found: dict[str | None, None] = {program.ability.keyword: None for program in self._plain_keywords(card)}
        found.update((keyword, None) for keyword, _order in gained or _NONE)
        lost = {keyword for keyword, _order in self.collected.lost.get(card, _NONE)} if self.collected.lost else ()
        return tuple(one for one in found if one is not None and (one not in lost or self.has_keyword(card, one)))

    def has_keyword(self, card: int, keyword: str) -> bool:
        """Whether the card has the keyword effect now; one that was lost only if it was gained later (4-1-2, 8-2-4)."""
        gained = self.collected.gained.get(card, _NONE)
        if self.collected.lost:
            lost = [order for word, order in self.collected.lost.get(card, _NONE) if word == keyword]
            if lost:
                return any(word == keyword and order > max(lost) for word, order in gained)
        for word, _order in gained:
            if word == keyword:
                return True
        if not self.collected.values & dependencies.ABILITIES:
            return keyword in self.game.specs[card].keywords
        return any(program.ability.keyword == keyword for program in self._plain_keywords(card))

    def _plain_keywords(self, card: int) -> Iterable[Program]:
        programs = self.abilities(card) if self.state.area[card] in IN_PLAY else self._printed(card)
        return (one for one in programs if one.ability.kind == "keyword" and not one.ability.conditions)

    # -- abilities ------------------------------------------------------------------------------------------------

    def abilities(self, card: int) -> tuple[Program, ...]:
        """The abilities that are valid on the card where it is (2-8-2): printed and granted, not negated (8-2)."""
        if self.collected.values & dependencies.ABILITIES or card in self.standing.special:
            found = self._valid.get(card)
            if found is None:
                found = self._valid[card] = self._valid_abilities(card)
            return found
        return self.game.specs[card].linked if self.state.area[card] in IN_PLAY else ()

    def _valid_abilities(self, card: int) -> tuple[Program, ...]:
        printed = self._printed(card)
        granted = self.collected.granted.get(card)
        if not printed and not granted:
            return ()
        area = self.state.area[card]
        in_play = area in IN_PLAY
        name = AREA_NAMES[area]
        valid = [one for one in printed if (in_play if one.valid_in is None else name in one.valid_in)]
        negated = None
        if (self.collected.negated or self.collected.muted) and not self._cannot_be_negated(card):
            negated = self.collected.negated.get(card)
            if self.collected.muted:
                valid = [one for one in valid if not self._is_muted(card, one)]
        if negated:
            valid = [one for one in valid if not is_negated_by(one, PERMANENT_ORDER, negated)]
        if granted:
            programs = self.game.pool.programs
            valid.extend(
                programs[program]
                for program, order in granted
                if not negated or not is_negated_by(programs[program], order, negated, gained=True)
            )
        return tuple(valid)

    def is_negated(self, card: int, program: Program) -> bool:
        """Whether a printed effect of the card is invalid now (8-2-1)."""
        if self._cannot_be_negated(card):
            return False
        negated = self.collected.negated.get(card, ())
        return self._is_muted(card, program) or is_negated_by(program, PERMANENT_ORDER, negated)

    def is_timing_negated(self, card: int, timing: str) -> bool:
        """Whether effects of the card cannot be activated at this timing word now (8-2-1-1)."""
        if self._cannot_be_negated(card):
            return False
        owner = self.state.owner[card]
        return (timing, owner) in self.collected.muted or any(
            word == timing for word, _ in self.collected.negated.get(card, ())
        )

    def _cannot_be_negated(self, card: int) -> bool:
        """Whether an effect keeps the effects of the card from being made invalid (1-3-3)."""
        return "be_negated" in self.collected.bans and bool(self.forbidden("be_negated", card, cause="effect"))

    def _is_muted(self, card: int, program: Program) -> bool:
        owner = self.state.owner[card]
        return has_no_timing_left(program, {timing for timing, player in self.collected.muted if player == owner})

    def _printed(self, card: int) -> tuple[Program, ...]:
        return self.game.specs[card].linked

    # -- what may be done -----------------------------------------------------------------------------------------

    def forbidden(
        self,
        deed: str,
        card: int = -1,
        *,
        player: int = -1,
        other: int = -1,
        cause: str = "any",
        by: int = -1,
    ) -> bool:
        """Whether a valid effect forbids the deed (1-3-3), or asks for more than can be fulfilled (8-3-2-2).

        ``card`` is the subject of a deed of cards, ``player`` that of a deed of players.  ``other`` is the object: the
        attacked card, the card played, the [Blocker], the opposing card of the battle, the card whose effect it is.
        ``cause`` is ``"battle"`` or ``"effect"``, ``by`` the player whose effect it is.  What has a price is forbidden
        if the prices cannot all be paid.
        """
        if deed not in self.collected.bans:
            if deed not in _DEEDS:
                raise EngineError(f"unknown deed {deed!r}")
            return False
        priced: list[Ban] = []
        for ban in self.collected.bans[deed]:
            if self._covers(ban, card, player, other, cause, by):
                if ban.price is None:
                    return True
                priced.append(ban)
        return bool(priced) and not all_payable([(ban.step.price, self._scope_of(ban)) for ban in priced])

    def prices(self, deed: str, card: int, other: int) -> list[Ban]:
        """The prohibitions that a price lifts, each time the card does the deed to ``other``."""
        return [
            ban
            for ban in self.collected.bans.get(deed, ())
            if ban.price is not None and self._covers(ban, card, -1, other, "any", -1)
        ]

    def in_force(self, kind: type) -> list[InForce]:
        """The valid effects of a class of steps that change how the rules are carried out."""
        return [one for one in self.collected.forces if isinstance(one.step, kind)]

    def is_immune(self, card: int, by: int, source: int) -> bool:
        """Whether effects that the card ``source`` has for the player ``by`` do nothing to the card."""
        return any(
            by in players(one.step.by, scope := self._scope_of(one)) and accepts_source(one.step.where, scope, source)
            for one in self.collected.immunities.get(card, _NONE)
        )

    def _scope_of(self, one: Ban | InForce) -> Scope:
        return Scope(self.game, self, one.source, one.controller, one.slots)

    def _covers(self, ban: Ban, card: int, player: int, other: int, cause: str, by: int) -> bool:
        step = ban.step
        if card >= 0 and self.collected.immunities and self.is_immune(card, ban.controller, ban.source.card):
            return False
        if ban.cards is not None and (other if step.deed == "activate_blocker" else card) not in ban.cards:
            return False
        scope = self._scope_of(ban)
        if ban.cards is None and (player if player >= 0 else self.state.owner[card]) not in players(step.who, scope):
            return False
        if step.cause != "any" and cause != step.cause:
            return False
        if step.by != "any" and (by < 0 or by not in players(step.by, scope)):
            return False
        if ban.attackers is not None:
            battle = self.state.battle
            if battle is None or battle.attacker.card not in ban.attackers:
                return False
        if step.duration.kind == "next_refresh" and not self._in_refresh_of(ban, card):
            return False
        fixed_already = step.deed == "activate_blocker" and ban.cards is not None
        if fixed_already or isinstance(step.where, Everything):
            return True
        accept = accepts if step.deed in _OF_PLAYED_CARDS else accepts_source
        return accept(step.where, scope, other)

    def _in_refresh_of(self, ban: Ban, card: int) -> bool:
        state = self.state
        return state.phase == "refresh" and state.turn_player == state.owner[card]

    def allowed(self, deed: str, card: int, other: int) -> bool:
        """Whether a valid effect allows the card what the rules forbid, done to the card ``other``."""
        return bool(self.collected.permits) and any(
            isinstance(one.step.where, Everything) or accepts_source(one.step.where, self._scope_of(one), other)
            for one in self.collected.permits.get((card, deed), _NONE)
        )

    def redirect(self, card: int) -> ReplaceWith | None:
        """Where a rule sends a Life card that would be added to the hand; None for the usual (8-1-3-3-3)."""
        return self.collected.redirects.get(card)

    def wins_without_deck(self, player: int) -> bool:
        """Whether a valid rule of the player's Leader lets them win instead of lose with 0 cards in the deck."""
        (leader,) = self.state.areas[player][LEADER]
        return any(is_deck_rule(program.ability) for program in self.abilities(leader))

    def outlasts_deck(self, player: int) -> DeckOut | None:
        """The valid rule of the player's Leader by which 0 cards in the deck are no defeat at once, if there is one."""
        (leader,) = self.state.areas[player][LEADER]
        rules = (program.ability for program in self.abilities(leader) if program.ability.kind == "rule")
        return next((step for rule in rules for step in rule.body if isinstance(step, DeckOut)), None)
