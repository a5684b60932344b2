"""How derived values are worked out: permanent effects until nothing changes, continuous effects on top (8-1-3-3-5).

Permanent effects that depend on each other are repeated, turn player's before non-turn player's, until nothing changes:
first by themselves, then on top of the continuous effects in force.  What a permanent effect already does, it goes on
doing until its condition fails with and without that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.effects import Step, walk
from optcg_dsl.engine.derived.closures import closures_of
from optcg_dsl.engine.derived.collected import Collected, values_changed_by
from optcg_dsl.engine.derived.evaluate import all_hold, holds
from optcg_dsl.engine.derived.modifiers import CONTRIBUTORS, WHOLLY_FIXED, contributions, still_made
from optcg_dsl.engine.derived.records import Contribution, Fixed, Lasting
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.derived.view import View
from optcg_dsl.engine.pool.programs import Jump, Program, Stop, Unless
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import CHARACTER, IN_PLAY, LEADER, STAGE
from optcg_dsl.engine.values.declarations import LASTING
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.records import CardRef, Continuous

if TYPE_CHECKING:
    from collections.abc import Sequence

    from optcg_dsl.engine.kernel.core import Core

_ROUNDS: Final = 24
"""Rounds after which permanent effects that still change each other count as a loop nobody can stop (11-1-1-1)."""
_NONE: Final[tuple[()]] = ()
StaticKey = tuple[int, int, str]
"""A permanent effect in force: its card, the serial of the card, its program."""


class Settled:
    """The contributions of all effects in force at one moment, and as long as none of the facts ``reads`` changes.

    ``view`` reads what is ``collected``: while effects are evaluated, what is known so far.
    ``unstable``: the permanent effects in force change each other without end.

    Inside: ``alone`` is what the permanent effects do by themselves, if there are continuous effects on top of it, and
    ``lasting`` are these.  ``seen`` are the permanent effects that have been evaluated, ``permanent`` are their
    contributions; ``known`` are those that depend on nothing that an effect in this game can change.  ``decisive`` are
    the facts that decide which permanent effects there are, and in which order; ``values_read`` are the derived values
    that they are evaluated from.
    """

    __slots__ = (
        "_alone",
        "_decisive",
        "_known",
        "_lasting",
        "_permanent",
        "_seen",
        "_values_read",
        "collected",
        "game",
        "reads",
        "standing",
        "state",
        "unstable",
        "view",
    )

    def __init__(self, game: Core, alone: Settled | None = None) -> None:
        """Nothing yet, or (``alone``) what permanent effects do by themselves, to put continuous effects on top of."""
        self.game = game
        self.state = game.state
        self.standing = game.standing
        self.collected = Collected()
        self.view: View = View(game, self.collected, closures_of(game.pool) if alone is None else alone.view.closures)
        self.unstable = False
        self.reads = self._decisive = 0
        self._values_read = dependencies.ABILITIES  # which permanent effects there are is one of them
        self._alone = alone
        self._lasting: list[Lasting] = []
        self._permanent: dict[StaticKey, tuple[Contribution, ...]] = {}
        self._seen: dict[StaticKey, Program] = {}
        self._known: dict[StaticKey, tuple[Contribution, ...]] = {}
        if alone is None:
            return
        self.collected.share(alone.collected)
        self.unstable = alone.unstable
        self._permanent = alone._permanent
        self._seen = alone._seen
        self._values_read = alone._values_read
        if not alone.collected.values & dependencies.ABILITIES:
            self.view.share_abilities(alone.view)

    @staticmethod
    def now(game: Core) -> Settled:
        """What comes out of the state alone."""
        found = Settled._of_permanent(game)
        return found._with_continuous(()) if game.state.continuous else found

    @staticmethod
    def _of_permanent(game: Core, before: Settled | None = None, changed: int = 0) -> Settled:
        """What the permanent effects do by themselves; ``before`` came out before these facts changed."""
        found = Settled(game)
        if found.standing.static:
            if before is not None:
                seen = before._seen
                found._known = {
                    key: made for key, made in before._known.items() if key in seen and not seen[key].reads & changed
                }
            found._settle()
        found._note_reads()
        return found

    def renewed(self, changed: int) -> Settled:
        """What comes out now that these facts have changed: the same object if it is the same."""
        alone = self if self._alone is None else self._alone
        if changed & alone.reads & ~dependencies.CONTINUOUS and not alone._still_holds(changed):
            alone = self._of_permanent(self.game, alone, changed)
        if not self.state.continuous:
            return alone
        if alone is not self._alone or changed & dependencies.CONTINUOUS or not self._still_on_top(alone, changed):
            return alone._with_continuous(self._lasting)
        return self

    def _still_holds(self, changed: int) -> bool:
        """Whether the permanent effects still contribute what they did although these facts have changed.

        So it is if each effect that reads one of them does, and if those that do anything follow each other as before.
        Where one reads what another one changes, their order matters, and no effect is tried that reads what effects in
        this game can change.
        """
        if self.standing.shields:
            return False
        entwined = bool(self.collected.values & self._values_read)
        seen = self._seen
        if changed & self._decisive:
            if entwined:
                return False
            self.view.forget_abilities()
            seen = self._acting()
            if list(filter(self._permanent.get, seen)) != list(filter(self._permanent.get, self._permanent)):
                return False
        untried = self.standing.makes if entwined else self.collected.values
        for key, program in seen.items():
            if program.reads & changed or key not in self._seen:
                if program.reads_values & untried:
                    return False
                if self._made(key, program) != self._known.get(key, self._permanent.get(key, _NONE)):
                    return False
        if seen is not self._seen:
            self._known = {key: made for key, made in self._known.items() if key in seen}
            self._seen = seen
            self._note_reads()
        return True

    def _still_on_top(self, alone: Settled, changed: int) -> bool:
        """Whether the same continuous effects still do the same on top of the same permanent effects."""
        if self.standing.shields or (changed & self._decisive and self.collected.values & dependencies.ABILITIES):
            return False
        for one in self._lasting:
            if one.reads & changed and not (one.is_fixed and one.alive == self._alive(one.effect)):
                return False
        if self._permanent is not alone._permanent:
            return self._still_holds(changed)
        if self._seen is not alone._seen:
            if self.collected.values & alone._values_read:
                return False
            self._seen = alone._seen
            self._note_reads()
        return True

    def made_by(self, card: int, program: str) -> tuple[Contribution, ...]:
        """What a permanent effect of the card contributes; () if it is not valid or does nothing."""
        return self._permanent.get((card, self.state.serial[card], program), _NONE)

    # -- working it out -------------------------------------------------------------------------------------------

    def _clear(self) -> None:
        """Forget all contributions, and which abilities are valid."""
        self.collected.clear()
        self.view.unshare_abilities()

    def _in_order(self) -> list[int]:
        """The cards whose effects may act all the time, the turn player's first (8-1-3-3-5)."""
        state = self.state
        found: list[int] = []
        for player in (state.turn_player, 1 - state.turn_player):
            areas = state.areas[player]
            found += areas[LEADER] + areas[CHARACTER] + areas[STAGE]
            if self.standing.special:
                found += [
                    card
                    for card in self.standing.special
                    if state.owner[card] == player and state.area[card] not in IN_PLAY
                ]
        return found

    def _collect_all(self) -> None:
        """Bring the contributions of all effects together, without those to cards that the effect cannot affect."""
        self._clear()
        if not self.standing.shields:
            for made in self._permanent.values():
                self.collected.collect(made)
            for one in self._lasting:
                self.collected.collect(one.made)
            return
        owner = self.state.owner
        groups = [(key[0], owner[key[0]], made) for key, made in self._permanent.items()]
        groups += [(one.effect.source.card, one.effect.controller, tuple(one.made)) for one in self._lasting]
        for _source, _controller, made in groups:
            self.collected.collect(one for one in made if one.kind == "immune")
        for source, controller, made in groups:
            self.collected.collect(
                one
                for one in made
                if one.kind != "immune"
                and not (self.collected.immunities and self.view.is_immune(one.card, controller, source))
            )

    def _with_continuous(self, known: Sequence[Lasting]) -> Settled:
        """The continuous effects in force on top of these permanent ones, which may then change."""
        top = Settled(self.game, self)
        top._lasting = top._made_by_continuous(known)
        changed = 0
        if top.standing.shields:
            top._collect_all()
            changed = dependencies.ALL_VALUES
        else:
            for one in top._lasting:
                changed |= top.collected.collect(one.made)
            if changed & dependencies.ABILITIES:
                top.view.unshare_abilities()
        if changed & top._values_read:
            top._permanent, top._seen, top._known = self._permanent.copy(), self._seen.copy(), self._known.copy()
            top.view.unshare_abilities()
            top._settle()
        top._note_reads()
        return top

    def _made_by_continuous(self, known: Sequence[Lasting]) -> list[Lasting]:
        """What continuous effects do to cards that are still the same; their own effect may be invalid by now.

        (3-1-6, 8-2-3)
        """
        before = {one.effect.order: one for one in known}
        found: list[Lasting] = []
        for effect in self.state.continuous:
            alive = self._alive(effect)
            one = before.get(effect.order)
            if one is None or one.effect is not effect or one.alive != alive or not one.is_fixed:
                one = self._lasts(effect, alive)
            found.append(one)
        return found

    def _alive(self, effect: Continuous) -> tuple[int, ...]:
        serial = self.state.serial
        return tuple([ref.card for ref in effect.cards if serial[ref.card] == ref.serial])

    def _lasts(self, effect: Continuous, alive: tuple[int, ...]) -> Lasting:
        step = self.game.pool.programs[effect.program].code[effect.step]
        scope = Scope(self.game, self.view, effect.source, effect.controller, effect.slots)
        reads = dependencies.FIELD
        numbers = self.state.numbers
        for card in alive:
            if numbers[card] == DON_NUMBER:
                reads |= dependencies.DONS
        declared = LASTING.get(type(step)) if isinstance(step, Step) else None
        if declared is not None and declared.watches:
            reads |= dependencies.read_by(walk(getattr(step, declared.watches)))[0]
        made = contributions(step, scope, Fixed(alive, effect.amount, effect.order))
        return Lasting(effect, alive, made, reads, type(step) in WHOLLY_FIXED)

    def _note_reads(self) -> None:
        """Note the facts that this depends on, and those that decide which permanent effects there are."""
        decisive = dependencies.HOLDERS
        if len(self._seen) > 1:
            decisive |= dependencies.TURN  # it decides their order
        if self.collected.values & dependencies.ABILITIES:
            decisive |= dependencies.FIELD
        reads = decisive | dependencies.CONTINUOUS
        values = dependencies.ABILITIES
        for program in self._seen.values():
            reads |= program.reads
            values |= program.reads_values
        if self._alone is not None:
            reads |= self._alone.reads
            for one in self._lasting:
                reads |= one.reads
        self.reads = reads
        self._values_read = values
        self._decisive = decisive

    def _settle(self) -> None:
        """Apply permanent effects until nothing changes that one of them is evaluated from (8-1-3-3-5).

        A permanent effect whose condition is met is always valid (8-1-3-3-4), so where that comes to an end it is the
        same in all versions.  Where it does not, the older rules leave it at the first pass.
        """
        self.unstable = False
        first = None
        holders = self._in_order()
        for _ in range(_ROUNDS):
            changed = self._one_round(holders)
            if not changed & self._values_read:
                return
            if first is None:
                first = dict(self._permanent)
        if self.game.switches.permanent_recompute == "one_pass" and first is not None:
            self._permanent.clear()
            self._permanent.update(first)
            self._collect_all()
            return
        self.unstable = True

    def _acting(self) -> dict[StaticKey, Program]:
        """The permanent effects that are valid now, where no effect decides about that."""
        serial, static = self.state.serial, self.standing.static
        return {
            (card, serial[card], program.id): program
            for card in self._in_order()
            if card in static
            for program in self.view.abilities(card)
            if program.static
        }

    def _one_round(self, holders: Sequence[int]) -> int:
        """Apply each permanent effect once; returns the derived values that changed."""
        changed = 0
        seen: set[StaticKey] = set()
        static, serial = self.standing.static, self.state.serial
        for first in (True, False) if self.standing.shields else (False,):  # what shields from others comes before them
            for card in holders:
                if card not in static and card not in self.collected.granted:
                    continue
                for program in self.view.abilities(card):
                    if program.static and (not first or program.shields):
                        key = (card, serial[card], program.id)
                        seen.add(key)
                        self._seen[key] = program
                        self._values_read |= program.reads_values
                        changed |= self._apply(key, program)
        gone = [key for key in self._permanent if key not in seen]
        if gone:
            for key in gone:
                changed |= values_changed_by(self._permanent.pop(key))
            self._collect_all()
        return changed

    def _apply(self, key: StaticKey, program: Program) -> int:
        """Apply a permanent effect; returns the derived values that this changes."""
        old = self._permanent.get(key, _NONE)
        new = self._evaluate(key, program)
        if old and new != old:
            new = still_made(old, new, self._evaluate_apart(key, program))
        if new == old:
            return 0
        comes_last = key not in self._permanent and not self._lasting and not self.standing.shields
        self._permanent[key] = new
        if comes_last:
            self.view.forget_abilities()
            return self.collected.collect(new)
        self._collect_all()
        return values_changed_by(old) | values_changed_by(new)

    def _evaluate_apart(self, key: StaticKey, program: Program) -> tuple[Contribution, ...]:
        """What the permanent effect would contribute if it had not been applied yet."""
        old, self._permanent[key] = self._permanent[key], _NONE
        self._collect_all()
        found = self._evaluate(key, program)
        self._permanent[key] = old
        self._collect_all()
        return found

    def _evaluate(self, key: StaticKey, program: Program) -> tuple[Contribution, ...]:
        """What the permanent effect contributes: what is known already if it reads nothing that has changed.

        Only what reads no derived value that effects in this game change is known for longer than a moment.
        """
        known = self._known.get(key)
        if known is not None:
            return known
        made = self._made(key, program)
        if not program.reads_values & self.standing.makes:
            self._known[key] = made
        return made

    def _made(self, key: StaticKey, program: Program) -> tuple[Contribution, ...]:
        """Nothing unless the conditions of the permanent effect hold (8-1-3-3-2, 8-2-1-2)."""
        ability = program.ability
        card, serial, _id = key
        scope = Scope(self.game, self.view, CardRef(card, serial), self.state.owner[card])
        if not all_hold(ability.conditions, scope):
            return ()
        if ability.kind == "keyword":
            return (Contribution("keyword", card, ability.keyword),)
        found: list[Contribution] = []
        code = program.code
        at = 0
        while not isinstance(step := code[at], Stop):
            at += 1
            if type(step) in CONTRIBUTORS:
                found += contributions(step, scope, None)
            elif isinstance(step, Unless):
                at = at if holds(step.condition, scope) else step.to
            elif isinstance(step, Jump):
                at = step.to
            else:
                raise EngineError(f"{program.id}: {type(step).__name__} cannot be part of a permanent effect")
        return tuple(found)
