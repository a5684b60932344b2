"""Derived values: what cards are and may do once all valid effects are taken into account.

A :class:`View` is worked out from the state alone and kept until the state changes.  Permanent effects that depend on
each other are repeated, turn player's before non-turn player's, until nothing changes (8-1-3-3-5): first by themselves,
then on top of the continuous effects in force.  What a permanent effect already does, it goes on doing until its
condition fails with and without that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from optcg_dsl.effects import DeckOut, Everything
from optcg_dsl.engine.areas import AREA_NAMES, CHARACTER, HAND, LEADER, LIFE, STAGE
from optcg_dsl.engine.contributions import (
    CONTRIBUTORS,
    DEEDS,
    PERMANENT_ORDER,
    Ban,
    Contribution,
    Fixed,
    InForce,
    contributions,
    given_counts,
    still_made,
)
from optcg_dsl.engine.evaluate import accepts_source, all_hold, holds
from optcg_dsl.engine.feasibility import all_payable
from optcg_dsl.engine.kernel import EngineError
from optcg_dsl.engine.linking import Jump, Program, Stop, Unless
from optcg_dsl.engine.pool import UNKNOWN_ATTRIBUTE
from optcg_dsl.engine.scope import Scope, players
from optcg_dsl.engine.standing import STATIC, has_no_timing_left, is_deck_rule, is_negated_by, standing
from optcg_dsl.engine.state import CardRef

if TYPE_CHECKING:
    from collections.abc import Iterable

    from optcg_dsl.effects import ReplaceWith
    from optcg_dsl.engine.game import Game

_IN_PLAY = (LEADER, CHARACTER, STAGE)
_ROUNDS = 24
"""Rounds after which permanent effects that still change each other count as a loop nobody can stop (11-1-1-1)."""
_DON_POWER = 1000
_NONE: tuple[()] = ()
StaticKey = tuple[int, str]


def view(game: Game) -> View:
    """The derived values of the game as it is now: permanent effects act all the time (8-1-3-3-4, 8-4-6)."""
    cached = game.cache
    if cached is not None and cached.version == game.version:
        assert isinstance(cached, View)
        return cached
    built = View(game)
    game.cache = built
    return built


class View:
    """Derived values at one moment.

    ``unstable``: the permanent effects in force change each other without end.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        self.version = game.version
        self.unstable = False
        self.standing = standing(game)
        self._given = given_counts(game.state)
        self._continuous: tuple[Contribution, ...] = ()
        self._permanent: dict[StaticKey, tuple[Contribution, ...]] = {}
        self._clear()
        self._settle()
        if self.state.continuous:
            self._continuous = tuple(_continuous(self))
            self._collect()
            self._settle()

    # -- values of cards ------------------------------------------------------------------------------------------

    def power(self, card: int) -> int:
        """Current power (2-6-3), maybe negative (1-3-6-1).  Given DON!! count on the owner's turn only (6-5-5-2)."""
        if (card, "power") in self._zero:
            return 0
        value = self._changed(card, "power", self.base_power(card))
        if self._given and self.state.turn_player == self.state.owner[card]:
            value += _DON_POWER * self._given.get(card, 0)
        return value

    def base_power(self, card: int) -> int:
        """Printed or set base power (4-9); 0 for a card without power."""
        return self._base(card, "base_power", self.game.spec(card).power or 0)

    def cost(self, card: int) -> int:
        """Current cost (2-7-6); a negative one counts as 0, but changes start from it (1-3-6-2, 1-3-6-2-1)."""
        if not self._adds and not self._sets:
            return max(0, self.game.specs[card].cost or 0)
        return max(0, self._changed(card, "cost", self._base_cost(card)))

    def base_cost(self, card: int) -> int:
        """Printed or set base cost (4-9)."""
        return max(0, self._base_cost(card))

    def counter(self, card: int) -> int:
        """The value of the card's counter, 0 if it has none (2-10)."""
        return self._changed(card, "counter", self.game.spec(card).counter or 0)

    def life(self, card: int) -> int:
        """The Life value of a Leader, possibly changed by an effect (2-9-4)."""
        return max(0, self._changed(card, "life", self.game.spec(card).life or 0))

    def don_given(self, card: int) -> int:
        """How many DON!! cards the card has been given (6-5-5-1)."""
        return self._given.get(card, 0)

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
        sets = self._sets.get((card, stat))
        if not sets:
            return self._changed(card, stat, printed)
        if self.game.switches.set_base_conflict == "highest":
            return max(value for _order, value in sets)
        return max(enumerate(sets), key=lambda item: (item[1][0], item[0]))[1][1]

    def _changed(self, card: int, stat: str, value: int) -> int:
        """``value`` with everything added; a set value takes the place of what was there before it."""
        adds = self._adds.get((card, stat))
        sets = self._sets.get((card, stat)) if stat not in ("base_power", "base_cost") else None
        if sets:
            since, value = sets[-1]
            return value + sum(amount for order, amount in adds or _NONE if order > since)
        return value + sum(amount for _order, amount in adds) if adds else value

    # -- what a card is -------------------------------------------------------------------------------------------

    def names(self, card: int) -> tuple[str, ...]:
        """The card's names (2-1)."""
        return (self.game.spec(card).name, *self._gained(card, "name"))

    def types(self, card: int) -> tuple[str, ...]:
        """The card's types, those that its text adds in any area among them (2-4-4)."""
        return (*self.game.spec(card).types, *self._gained(card, "type"))

    def attributes(self, card: int) -> tuple[str, ...]:
        """Printed and added attributes, each of several (2-5-4, 2-5-7); "?" only in rules that list it (2-5-2)."""
        found = (*self.game.spec(card).attributes, *self._gained(card, "attribute"))
        if UNKNOWN_ATTRIBUTE in found and not self.game.switches.attribute_question_mark:
            return tuple(one for one in found if one != UNKNOWN_ATTRIBUTE)
        return found

    def colors(self, card: int) -> tuple[str, ...]:
        """The card's colours, each of several (2-3-5)."""
        return self.game.spec(card).colors

    def _gained(self, card: int, what: str) -> tuple[str, ...]:
        return tuple(self._words.get((card, what), _NONE)) if self._words else ()

    def keywords(self, card: int) -> tuple[str, ...]:
        """The keyword effects that the card has now, printed or gained, each once."""
        found: dict[str | None, None] = {program.ability.keyword: None for program in self._plain_keywords(card)}
        found.update((keyword, None) for keyword in self._keywords.get(card, _NONE))
        return tuple(keyword for keyword in found if keyword is not None)

    def has_keyword(self, card: int, keyword: str) -> bool:
        """Whether the card has the keyword effect now."""
        return keyword in self._keywords.get(card, _NONE) or any(
            program.ability.keyword == keyword for program in self._plain_keywords(card)
        )

    def _plain_keywords(self, card: int) -> Iterable[Program]:
        if not self.game.spec(card).programs and card not in self._granted:
            return ()
        programs = self.abilities(card) if self.state.area[card] in _IN_PLAY else self._printed(card)
        return (one for one in programs if one.ability.kind == "keyword" and not one.ability.conditions)

    # -- abilities ------------------------------------------------------------------------------------------------

    def abilities(self, card: int) -> tuple[Program, ...]:
        """The abilities that are valid on the card where it is (2-8-2): printed and granted, not negated (8-2)."""
        found = self._valid.get(card)
        if found is None:
            found = self._valid[card] = self._valid_abilities(card)
        return found

    def _valid_abilities(self, card: int) -> tuple[Program, ...]:
        printed = self._printed(card)
        granted = self._granted.get(card)
        if not printed and not granted:
            return ()
        area = self.state.area[card]
        in_play = area in _IN_PLAY
        if not granted and not self._muted and card not in self._negated and card not in self.standing.special:
            return printed if in_play else ()
        name = AREA_NAMES[area]
        valid = [one for one in printed if (in_play if one.valid_in is None else name in one.valid_in)]
        valid = [one for one in valid if not self._is_muted(card, one)]
        negated = self._negated.get(card)
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
        negated = self._negated.get(card, [])
        return self._is_muted(card, program) or is_negated_by(program, PERMANENT_ORDER, negated)

    def is_timing_negated(self, card: int, timing: str) -> bool:
        """Whether effects of the card cannot be activated at this timing word now (8-2-1-1)."""
        owner = self.state.owner[card]
        return (timing, owner) in self._muted or any(word == timing for word, _ in self._negated.get(card, ()))

    def _is_muted(self, card: int, program: Program) -> bool:
        owner = self.state.owner[card]
        return has_no_timing_left(program, {timing for timing, player in self._muted if player == owner})

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
        if deed not in DEEDS:
            raise EngineError(f"unknown deed {deed!r}")
        if not self._bans:
            return False
        bans = [
            one for one in self._bans if one.step.deed == deed and self._covers(one, card, player, other, cause, by)
        ]
        if not bans or any(ban.price is None for ban in bans):
            return bool(bans)
        return not all_payable([(ban.step.price, self._scope_of(ban)) for ban in bans])

    def prices(self, deed: str, card: int, other: int) -> list[Ban]:
        """The prohibitions that a price lifts, each time the card does the deed to ``other``."""
        return [
            ban
            for ban in self._bans
            if ban.step.deed == deed and ban.price is not None and self._covers(ban, card, -1, other, "any", -1)
        ]

    def in_force(self, kind: type) -> list[InForce]:
        """The valid effects of a class of steps that change how the rules are carried out."""
        return [one for one in self._in_force if isinstance(one.step, kind)]

    def _scope_of(self, one: Ban | InForce) -> Scope:
        return Scope(self.game, self, one.source, one.controller, one.slots)

    def _covers(self, ban: Ban, card: int, player: int, other: int, cause: str, by: int) -> bool:
        step = ban.step
        scope = self._scope_of(ban)
        blocker = other if step.deed == "activate_blocker" else card
        if ban.cards is not None:
            if blocker not in ban.cards:
                return False
        elif (player if player >= 0 else self.state.owner[card]) not in players(step.who, scope):
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
        return fixed_already or isinstance(step.where, Everything) or accepts_source(step.where, scope, other)

    def _in_refresh_of(self, ban: Ban, card: int) -> bool:
        state = self.state
        return state.phase == "refresh" and state.turn_player == state.owner[card]

    def allowed(self, deed: str, card: int) -> bool:
        """Whether a valid effect allows the card what the rules forbid."""
        return (card, deed) in self._permits

    def redirect(self, card: int) -> ReplaceWith | None:
        """Where a rule sends a Life card that would be added to the hand; None for the usual (8-1-3-3-3)."""
        return self._redirects.get(card)

    def made_by(self, card: int, program: str) -> tuple[Contribution, ...]:
        """What a permanent effect of the card contributes now; () while it is not valid or does nothing."""
        return self._permanent.get((card, program), ())

    def wins_without_deck(self, player: int) -> bool:
        """Whether a valid rule of the player's Leader lets them win instead of lose with 0 cards in the deck."""
        (leader,) = self.state.areas[player][LEADER]
        return any(is_deck_rule(program.ability) for program in self.abilities(leader))

    def outlasts_deck(self, player: int) -> DeckOut | None:
        """The valid rule of the player's Leader by which 0 cards in the deck are no defeat at once, if there is one."""
        (leader,) = self.state.areas[player][LEADER]
        rules = (program.ability for program in self.abilities(leader) if program.ability.kind == "rule")
        return next((step for rule in rules for step in rule.body if isinstance(step, DeckOut)), None)

    # -- working it out -------------------------------------------------------------------------------------------

    def _clear(self) -> None:
        self._valid: dict[int, tuple[Program, ...]] = {}
        self._adds: dict[tuple[int, str], list[tuple[int, int]]] = {}
        self._sets: dict[tuple[int, str], list[tuple[int, int]]] = {}
        self._zero: set[tuple[int, str]] = set()
        self._words: dict[tuple[int, str], list[str]] = {}
        self._keywords: dict[int, list[str]] = {}
        self._granted: dict[int, list[tuple[str, int]]] = {}
        self._negated: dict[int, list[tuple[str, int]]] = {}
        self._muted: list[tuple[str, int]] = []
        self._permits: set[tuple[int, str]] = set()
        self._redirects: dict[int, ReplaceWith] = {}
        self._bans: list[Ban] = []
        self._in_force: list[InForce] = []

    def _collect(self) -> None:
        """Bring the contributions of all effects together."""
        self._clear()
        for group in (*self._permanent.values(), self._continuous):
            for one in group:
                _COLLECTORS[one.kind](self, one)

    def _settle(self) -> None:
        """Apply permanent effects until nothing changes (8-1-3-3-5)."""
        rounds = 1 if self.game.switches.permanent_recompute == "one_pass" else _ROUNDS
        for turn in range(_ROUNDS):
            if not self._one_round():
                return
            if turn + 1 >= rounds:
                self.unstable = rounds > 1 and bool(self._continuous or not self.state.continuous)
                return

    def _one_round(self) -> bool:
        changed = False
        seen: set[StaticKey] = set()
        for player in (self.state.turn_player, 1 - self.state.turn_player):
            for card in self._holders(player):
                if card not in self.standing.static and card not in self._granted:
                    continue
                for program in self.abilities(card):
                    if program.ability.kind not in STATIC or program.ability.timings:
                        continue
                    key = (card, program.id)
                    seen.add(key)
                    new = self._evaluate(card, program)
                    if (old := self._permanent.get(key, _NONE)) and new != old:
                        new = still_made(old, new, self._evaluate_apart(key, card, program))
                    if new != old:
                        self._permanent[key] = new
                        self._collect()
                        changed = True
        gone = [key for key in self._permanent if key not in seen]
        if gone:
            for key in gone:
                changed = changed or bool(self._permanent[key])
                del self._permanent[key]
            self._collect()
        return changed

    def _holders(self, player: int) -> list[int]:
        areas = self.state.areas[player]
        owner = self.state.owner
        area = self.state.area
        return [
            *areas[LEADER],
            *areas[CHARACTER],
            *areas[STAGE],
            *(card for card in self.standing.special if owner[card] == player and area[card] not in _IN_PLAY),
        ]

    def _evaluate_apart(self, key: StaticKey, card: int, program: Program) -> tuple[Contribution, ...]:
        """What the permanent effect would contribute if it had not been applied yet."""
        old, self._permanent[key] = self._permanent[key], _NONE
        self._collect()
        found = self._evaluate(card, program)
        self._permanent[key] = old
        self._collect()
        return found

    def _evaluate(self, card: int, program: Program) -> tuple[Contribution, ...]:
        """What the permanent effect contributes: nothing unless its conditions hold (8-1-3-3-2, 8-2-1-2)."""
        ability = program.ability
        if ability.kind == "keyword" and not ability.conditions:
            return ()
        scope = Scope(self.game, self, CardRef(card, self.state.serial[card]), self.state.owner[card])
        if not all_hold(ability.conditions, scope):
            return ()
        if ability.kind == "keyword":
            return (Contribution("keyword", card, ability.keyword),)
        found: list[Contribution] = []
        code = program.code
        at = 0
        while not isinstance(step := code[at], Stop):
            at += 1
            if isinstance(step, Jump):
                at = step.to
            elif isinstance(step, Unless):
                at = at if holds(step.condition, scope) else step.to
            elif type(step) in CONTRIBUTORS:
                found.extend(contributions(step, scope, None))
            else:
                raise EngineError(f"{program.id}: {type(step).__name__} cannot be part of a permanent effect")
        return tuple(found)


def _continuous(current: View) -> Iterable[Contribution]:
    """What continuous effects, whose own effect may be invalid by now (8-2-3), do to cards still the same (3-1-6)."""
    game = current.game
    serial = game.state.serial
    for order, effect in enumerate(game.state.continuous, PERMANENT_ORDER + 1):
        step = game.pool.programs[effect.program].code[effect.step]
        scope = Scope(game, current, effect.source, effect.controller, effect.slots)
        alive = tuple(ref.card for ref in effect.cards if serial[ref.card] == ref.serial)
        yield from contributions(step, scope, Fixed(alive, effect.amount, order))


def _add(current: View, one: Contribution) -> None:
    current._adds.setdefault((one.card, one.what), []).append((one.order, one.amount))


def _set(current: View, one: Contribution) -> None:
    current._sets.setdefault((one.card, one.what), []).append((one.order, one.amount))


def _gain_word(current: View, one: Contribution) -> None:
    what, word = one.what
    current._words.setdefault((one.card, what), []).append(word)


def _redirect(current: View, one: Contribution) -> None:
    if current.state.area[one.card] in (LIFE, HAND):
        current._redirects[one.card] = one.what


_COLLECTORS: dict[str, Callable[[View, Contribution], None]] = {
    "add": _add,
    "set": _set,
    "zero": lambda current, one: current._zero.add((one.card, one.what)),
    "word": _gain_word,
    "keyword": lambda current, one: current._keywords.setdefault(one.card, []).append(one.what),
    "grant": lambda current, one: current._granted.setdefault(one.card, []).append((one.what, one.order)),
    "negate": lambda current, one: current._negated.setdefault(one.card, []).append((one.what, one.order)),
    "mute": lambda current, one: current._muted.append(one.what),
    "permit": lambda current, one: current._permits.add((one.card, one.what)),
    "redirect": _redirect,
    "ban": lambda current, one: current._bans.append(one.what),
    "in_force": lambda current, one: current._in_force.append(one.what),
}
