"""Carrying out the steps of a scenario: actions, answers, and what leaves nothing to choose."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.engine.steps.choices import counted_cards
from optcg_dsl.engine.values.answers import Answer, legal_answers
from optcg_dsl.engine.values.areas import GIVEN
from optcg_dsl.engine.values.decisions import check_answer, only_answer
from optcg_dsl.engine.values.errors import IllegalAnswer
from optcg_dsl.engine.values.records import Decision, Option
from optcg_dsl.scenarios.model import PLAYERS, Ref, Step
from optcg_dsl.scenarios.offers import steps_for
from optcg_dsl.scenarios.steps import ANSWERS
from optcg_dsl.scenarios.table import NO_REPLACEMENT, NotOffered, StepFailure, Table

_DEFAULTS_LIMIT = 500
_WHOSE = ("your", "opponent's")
_END_OF_A_LIFE = re.compile(r"(your|opponent's) (top|bottom)")
_ACTIONS = ("play", "give", "activate", "attack")
_CHOSEN_WORDS = ("nothing", "all", "top", "bottom")
_NOT_CHOSEN_BY_NAME = ("block", "replace")


class Actor:
    """Plays a game by the steps of a scenario.

    A choice that no step answers is a failure; with ``declines`` it is declined where it may be.
    """

    def __init__(self, game: Game, *, declines: bool = False) -> None:
        self.game = game
        self.table = Table(game)
        self.declines = declines
        self.passed = False
        """Whether a player has passed in a battle without a step, as there was nothing else, since the last one."""

    def do(self, step: Step) -> None:
        """Takes what leaves nothing to choose until the decision that a step is for is open, and gives its answer.

        Raises ``StepFailure`` if that decision does not come, or does not offer what the step wants.
        """
        if step.verb == "concede":
            self.game.concede(step.number or 0)
            return
        if step.verb == "pass" and self._has_passed(step):
            return
        for _ in range(step.number or 1 if step.verb == "give" else 1):
            decision = self._reach(step)
            self._whose(step, decision)
            answer = self.answer(step, decision)
            try:
                self._give(answer)
            except IllegalAnswer as error:
                raise StepFailure(
                    f"this answer is not legal: {error}", step.place.text, self.table.decision()
                ) from error

    def _has_passed(self, step: Step) -> bool:
        """Whether the player passed already, since nobody could block or counter: a step may say so all the same."""
        passed, self.passed = self.passed, False
        decision = self.game.decision
        return passed and (decision is None or not self._fits(step, decision))

    def settle(self) -> None:
        """Takes what leaves nothing to choose until a player has a Main Phase action, or the game is over."""
        for _ in range(_DEFAULTS_LIMIT):
            decision = self.game.decision
            if decision is None or decision.kind == "action":
                return
            self._answer_without_a_step(decision)
        raise StepFailure("the decisions do not come to an end", actual=self.table.decision())

    def is_legal(self, step: Step) -> bool:
        """Whether the open decision allows a step."""
        decision = self.game.decision
        if decision is None or not self._fits(step, decision):
            return False
        try:
            answer = self.answer(step, decision)
        except NotOffered:
            return False
        try:
            check_answer(decision, answer)
        except IllegalAnswer:
            return False
        return True

    def must_fit(self, step: Step) -> None:
        """Raises ``StepFailure`` if the open decision is none that a step could answer: it would always be illegal."""
        decision = self.game.decision
        if decision is None or not self._fits(step, decision):
            message = f'there is no decision that "{step.verb}" could answer, so that this could not fail'
            raise StepFailure(message, step.place.text, self.table.decision())
        for ref in (*step.refs, step.target):
            if ref is not None:
                self.table.must_exist(ref)
        if step.verb in _ACTIONS:
            self.table.must_exist(step.refs[0], owner=decision.player)
        if step.verb == "choose" and step.word and decision.kind != "option" and step.word not in _CHOSEN_WORDS:
            raise StepFailure(f'there is no card "{step.word}"', step.place.text, self.table.decision())

    def _reach(self, step: Step) -> Decision:
        for _ in range(_DEFAULTS_LIMIT):
            decision = self.game.decision
            if decision is None:
                break
            if self._fits(step, decision):
                return decision
            if decision.kind == "action":
                break
            self._answer_without_a_step(decision)
        message = f'there is no decision that "{step.verb}" could answer'
        raise StepFailure(message, step.place.text, self.table.decision())

    def _whose(self, step: Step, decision: Decision) -> None:
        """An answer is that of the player of the effect that asks, unless the step says whose it is (8-4-4-3)."""
        expected = step.side
        if expected is None:
            if step.verb not in ANSWERS:
                return
            expected = self.game.state.owner[decision.source] if decision.source >= 0 else decision.player
        if expected != decision.player:
            message = f'the decision is another player\'s: write "by: {PLAYERS[decision.player]}" beside the answer'
            raise StepFailure(message, f"by: {PLAYERS[expected]}", self.table.decision())

    # -- decisions that no step answers -------------------------------------------------------------------------------

    def _answer_without_a_step(self, decision: Decision) -> None:
        answer = self._forced(decision)
        if answer is None and self.declines:
            answer = _declined(decision)
        if answer is None:
            wanted = ["a step before this, such as", *(f"- {step}" for step in steps_for(self.table, decision))]
            raise StepFailure("no step answers this choice", "\n".join(wanted), self.table.decision())
        self._give(answer)

    def _give(self, answer: Answer) -> None:
        """Gives an answer, and silently those after it that are the only ones.

        These decisions are asked so that nobody learns what is in a hand or among Life cards; a scenario knows that.
        """
        self.game.apply(answer)
        self.passed = False
        while (decision := self.game.decision) is not None and (only := only_answer(decision)) is not None:
            self.passed = self.passed or decision.kind == "counter" or decision.reason == "block"
            self.game.apply(only)

    def _forced(self, decision: Decision) -> Answer | None:
        """What has to be answered; None where there is a choice, even if it may be declined."""
        if self._is_one_and_the_same(decision):
            return decision.options[: decision.least]
        answers = list(islice(legal_answers(decision), 2))
        return answers[0] if len(answers) == 1 else None

    def _is_one_and_the_same(self, decision: Decision) -> bool:
        """Whether so many options must be taken and nothing tells them apart."""
        if decision.least != decision.most:
            return False
        if decision.kind in ("cards", "order") and not decision.hidden and not decision.values:
            return not decision.differ and self.table.alike(_card_options(decision))
        return decision.kind == "effect" and self._same_effects(decision.options)

    def _same_effects(self, options: Iterable[Option]) -> bool:
        """Whether waiting effects are the same one of cards that nothing tells apart."""
        waiting = {one.order: one for one in self.game.state.pending}
        found = [waiting[int(str(option))] for option in options]
        kinds = {(one.program, one.controller) for one in found}
        others = [{name: cards for name, cards in one.slots.items() if cards != (one.source.card,)} for one in found]
        cards = [one.source.card for one in found]
        return len(kinds) == 1 and all(slots == others[0] for slots in others) and self.table.alike(cards)

    # -- answers of steps ---------------------------------------------------------------------------------------------

    def _fits(self, step: Step, decision: Decision) -> bool:
        """Whether a step is an answer to a decision of this kind."""
        verb = step.verb
        if verb in ("play", "give", "activate", "attack", "end turn"):
            return decision.kind == "action"
        if verb == "choose":
            return decision.kind in ("cards", "number", "option") and decision.reason not in _NOT_CHOSEN_BY_NAME
        if verb == "block":
            return decision.reason == "block"
        if verb == "pass":
            return decision.kind == "counter" or decision.reason == "block"
        if verb in ("trigger", "use", "pay"):
            return self._asks_for_use(step, decision)
        return decision.kind == {"resolve": "effect"}.get(verb, verb)

    def _asks_for_use(self, step: Step, decision: Decision) -> bool:
        if decision.reason == "replace":
            return step.verb != "trigger" and (not step.refs or bool(self._replacements(step.refs[0], decision)))
        if decision.kind != "yes_no" or (decision.reason == "trigger") != (step.verb == "trigger"):
            return False
        return not step.refs or bool(self.table.matches(step.refs[0], (decision.source,)))

    def answer(self, step: Step, decision: Decision) -> Answer:
        """The answer of a step to a decision of the kind it is for; raises ``StepFailure`` if there is none."""
        answers: dict[str, Callable[[Step, Decision], Answer]] = {
            "attack": self._pair,
            "counter": self._counter,
            "choose": self._choose,
            "order": self._order,
            "resolve": self._resolve,
            "block": self._cards,
            "activate": self._activate,
        }
        verb = step.verb
        if verb in answers:
            return answers[verb](step, decision)
        if verb in ("play", "give"):
            return ((verb, self._pick(step.refs[0], verb, decision)),)
        if verb == "end turn":
            return (("end",),)
        if verb == "pass":
            return (("pass",),) if decision.kind == "counter" else ()
        if verb == "redraw":
            return ("redraw" if step.word == "yes" else "keep",)
        if decision.reason == "replace":
            return self._replace(step, decision)
        return (step.word,)

    def _pick(self, ref: Ref, verb: str, decision: Decision) -> int:
        cards = [option[1] for option in decision.options if isinstance(option, tuple) and option[0] == verb]
        return self.table.pick(ref, [card for card in cards if isinstance(card, int)])

    def _pair(self, step: Step, decision: Decision) -> Answer:
        """An attacker and a target."""
        assert step.target is not None
        card = self._pick(step.refs[0], "attack", decision)
        targets = [
            option[2]
            for option in decision.options
            if isinstance(option, tuple) and option[:2] == ("attack", card) and isinstance(option[2], int)
        ]
        return (("attack", card, self.table.pick(step.target, targets)),)

    def _activate(self, step: Step, decision: Decision) -> Answer:
        card = self._pick(step.refs[0], "activate", decision)
        found = [
            option for option in decision.options if isinstance(option, tuple) and option[:2] == ("activate", card)
        ]
        if step.number is not None:
            wanted = self._printed(card, step.number)
            found = [option for option in found if option[2] == wanted]
        if not found:
            raise NotOffered("this ability cannot be activated now", step.place.text, self.table.decision())
        if len(found) > 1:
            raise StepFailure('several abilities can be activated: add "(ability 2)"', step.place.text)
        return (found[0],)

    def _printed(self, card: int, place: int) -> str:
        """The program of the ability that is printed on a card at a place, from 1; "" if it has not so many."""
        printed = self.game.spec(card).programs
        return printed[place - 1] if place <= len(printed) else ""

    def _counter(self, step: Step, decision: Decision) -> Answer:
        """A Counter for the card that is attacked, or for the one behind the arrow; or a [Counter] Event."""
        options = [option for option in decision.options if isinstance(option, tuple) and len(option) > 1]
        card = self.table.pick(step.refs[0], [int(option[1]) for option in options])
        if ("event", card) in options:
            return (("event", card),)
        battle = self.game.state.battle
        receivers = [int(option[2]) for option in options if option[:2] == ("counter", card)]
        if step.target is not None:
            return (("counter", card, self.table.pick(step.target, receivers)),)
        assert battle is not None
        return (("counter", card, battle.target.card),)

    def _choose(self, step: Step, decision: Decision) -> Answer:
        if decision.kind == "option":
            return self._choose_option(step, decision)
        if decision.kind == "number":
            if step.word in ("nothing", "all"):
                return (0 if step.word == "nothing" else decision.options[-1],)
            count = step.number if step.number is not None else len(step.refs)
            if step.word or any(ref.number != DON_NUMBER for ref in step.refs):
                raise NotOffered("a number is asked for", step.place.text, self.table.decision())
            self._counted(step)
            return (count,)
        if step.word == "nothing":
            return ()
        if step.word == "all":
            return decision.options
        if decision.hidden and step.word in ("top", "bottom"):
            return (decision.options[0 if step.word == "top" else -1],)
        if decision.hidden and (end := _END_OF_A_LIFE.fullmatch(step.word)):
            wanted = f"{end[2]} Life card of Player {_WHOSE.index(end[1]) + 1}"
            found = [option for option, label in zip(decision.options, decision.labels, strict=True) if wanted in label]
            if found:
                return (found[0],)
        if step.word:
            raise NotOffered(f'"{step.word}" is no card among the options', step.word, self.table.decision())
        return self._choose_so_many(step, decision) if step.number is not None else self._cards(step, decision)

    def _counted(self, step: Step) -> None:
        """Raises ``NotOffered`` if a number is asked of cards in another state than the step names."""
        cards = counted_cards(self.game.state)
        for ref in step.refs:
            if (ref.rested is not None or ref.given or ref.owner is not None) and not self.table.matches(ref, cards):
                state = "" if not cards else "rested" if self.game.state.rested[cards[0]] else "active"
                state = "given" if cards and self.game.state.area[cards[0]] == GIVEN else state
                actual = f"DON!! ({state})" if state else "DON!! in the DON!! deck"
                raise NotOffered(f"{ref} is not among the options", str(ref), actual)

    def _choose_so_many(self, step: Step, decision: Decision) -> Answer:
        count = step.number or 0
        cards = _card_options(decision)
        if count > len(decision.options):
            raise NotOffered("there are not so many options", step.place.text, self.table.decision())
        if count not in (0, len(cards)) and not decision.hidden and not self.table.alike(cards):
            raise StepFailure("the options differ: name the cards", step.place.text, self.table.decision())
        return decision.options[:count]

    def _choose_option(self, step: Step, decision: Decision) -> Answer:
        if step.number is not None and 1 <= step.number <= len(decision.options):
            return (decision.options[step.number - 1],)
        wanted = step.word.casefold()
        labels = [self.table.option(decision, option).casefold() for option in decision.options]
        said = list(zip(decision.options, labels, strict=True))
        found = [option for option, label in said if label == wanted]
        found = found or [option for option, label in said if wanted and wanted in label]
        if len(found) != 1:
            message = "no option says this" if not found else "several options say this"
            raise NotOffered(message, wanted, self.table.decision())
        return (found[0],)

    def _cards(self, step: Step, decision: Decision) -> Answer:
        """The cards that a step names, each once."""
        if decision.hidden:
            raise StepFailure("the cards are face-down: choose a number of them", step.place.text)
        left = [card for card in decision.options if isinstance(card, int)]
        chosen: list[Option] = []
        for ref in step.refs:
            card = self.table.pick(ref, left)
            if not ref.nth:
                left.remove(card)
            chosen.append(card)
        return tuple(chosen)

    def _order(self, step: Step, decision: Decision) -> Answer:
        answer = self._cards(step, decision)
        if len(answer) != len(decision.options):
            raise StepFailure("all cards are put in order", step.place.text, self.table.decision())
        return answer

    def _resolve(self, step: Step, decision: Decision) -> Answer:
        """Which of several waiting effects comes next, by its card and, if that has several, the ability's place."""
        ref = step.refs[0]
        waiting = {one.order: one for one in self.game.state.pending}
        found = [
            option for option in decision.options if self.table.is_meant(ref, waiting[int(str(option))].source.card)
        ]
        if step.number is not None:
            effects = [(option, waiting[int(str(option))]) for option in found]
            found = [option for option, one in effects if one.program == self._printed(one.source.card, step.number)]
        if ref.nth:
            found = found[ref.nth - 1 : ref.nth]
        if not found or not self._same_effects(found):
            message = f"no effect of {ref} can come next"
            if found:
                message = f'several effects of {ref} can come next: add "#2" for its second card, or "(ability 2)"'
            raise StepFailure(message, step.place.text, self.table.decision())
        return (found[0],)

    def _replacements(self, ref: Ref, decision: Decision) -> list[Option]:
        names = {self.game.spec(card).name for card in range(len(self.game.specs)) if self.table.is_meant(ref, card)}
        return [
            option
            for option, label in zip(decision.options, decision.labels, strict=False)
            if option != NO_REPLACEMENT and any(label.startswith(f"{name}: ") for name in names)
        ]

    def _replace(self, step: Step, decision: Decision) -> Answer:
        if step.word == "no":
            found: Sequence[Option] = [option for option in decision.options if option == NO_REPLACEMENT]
        elif step.refs:
            found = self._replacements(step.refs[0], decision)
        else:
            found = [option for option in decision.options if option != NO_REPLACEMENT]
        if not found:
            raise NotOffered("this is not offered", step.place.text, self.table.decision())
        if len({self.table.option(decision, option) for option in found}) > 1:
            raise StepFailure("several replacement effects can be applied: name one", actual=self.table.decision())
        return (found[0],)


def _declined(decision: Decision) -> Answer | None:
    """The answer that declines a choice; None where it cannot be declined."""
    for refusal in (("pass",), "no", "keep", NO_REPLACEMENT):
        if refusal in decision.options and decision.kind in ("counter", "yes_no", "redraw", "option"):
            return (refusal,)
    if decision.kind == "number" and 0 in decision.options:
        return (0,)
    return () if decision.least == 0 else None


def _card_options(decision: Decision) -> list[int]:
    return [option for option in decision.options if isinstance(option, int)]
