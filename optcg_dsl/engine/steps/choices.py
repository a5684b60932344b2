"""Choosing cards and numbers (8-4-4, 1-3-5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from optcg_dsl.effects import (
    Among,
    Choose,
    ChooseNumber,
    ChooseWord,
    Pool,
    walk,
)
from optcg_dsl.effects.base import WORDS
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.closures import COMPILERS
from optcg_dsl.engine.derived.compiled import compiled_cards
from optcg_dsl.engine.derived.doing import choosable, fitting, is_chosen_for
from optcg_dsl.engine.derived.feasibility import ALWAYS, Possible, check_choose
from optcg_dsl.engine.derived.limits import Limits, is_limited, limits_of
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.derived.secrecy import asks_for_print, is_secret, lies_in_secret
from optcg_dsl.engine.values import dependencies, rng
from optcg_dsl.engine.values.areas import DECK, HAND, LIFE, OPEN
from optcg_dsl.engine.values.events import BOTH, NOBODY, only
from optcg_dsl.engine.values.frames import RunFrame
from optcg_dsl.engine.values.progress import Choosing
from optcg_dsl.engine.values.records import Decision
from optcg_dsl.engine.values.state import State

PICKED, COUNTED, BLIND = 1, 2, 3
NO_LIMITS: Final = Limits()


class Choice:
    """What a step of choosing says, worked out once for the step (:mod:`closures`).

    ``among`` finds the cards to choose from; ``by_both``: both players choose.  ``limited``: the cards chosen must fit
    together.  ``either``: the choices of which one is made.  ``by_print``: the cards are told apart by what is printed
    on them (8-4-4-2), ``of_secrets``: which may be secret.  ``searches``: cards of a deck are among them.
    """

    __slots__ = ("among", "by_both", "by_print", "either", "limited", "of_secrets", "searches", "step")

    def __init__(self, step: Choose) -> None:
        self.step = step
        self.among = compiled_cards(step.among)
        self.either: list[Choice] = [
            Choice(Choose(step.slot, part.least, part.most, part.among, step.chooser)) for part in step.either
        ]
        self.by_both = step.chooser in ("both", "any")
        self.limited = is_limited(step)
        parts = [part for part in walk(step.among) if isinstance(part, (Pool, Among))]
        by_print = [part for part in parts if asks_for_print(part.where)]
        self.by_print = bool(by_print)
        self.of_secrets = any(isinstance(part, Among) or lies_in_secret(part) for part in by_print)
        self.searches = any(isinstance(part, Pool) and "deck" in part.areas for part in parts)


COMPILERS[Choose] = Choice


@step_handler(Choose, needs=0, possible=Possible(check=check_choose))
def choose(run: Run, step: Choose) -> None:
    """One player after another chooses cards and they are bound to the slot (8-4-4-1)."""
    choice: Choice = run.view.closures.of(step)
    if run.frame.stage == 0:
        _ask(run, choice)
    else:
        _take(run, choice)


def _choosers(run: Run, choice: Choice) -> tuple[int, ...]:
    """Who chooses; where both players do, the turn player is the first (1-3-4)."""
    if choice.by_both:
        return run.game.in_turn_order()
    return (run.player(choice.step.chooser),)


def _ask(run: Run, choice: Choice) -> None:
    """Ask for cards just before they are needed; "up to" has no lower limit, so none may be chosen (1-3-5-1, 4-8-1)."""
    step = choice.step
    if run.frame.progress is None:
        run.frame.progress = Choosing()
    before = run.progress(Choosing)
    chooser = _choosers(run, choice)[before.turn]
    if step.either:
        _ask_either(run, choice, chooser, before)
        return
    options = _options(run, choice, chooser, run.scope())
    secret = _hidden_from(run, choice, options, chooser)
    if 0 < len(secret) < len(options) and choice.limited:
        options = tuple(card for card in options if card not in secret)  # what cannot be seen cannot be told apart
        secret = set()
    least = max(0, run.number(step.least))
    most = len(options) if step.most is None else max(0, run.number(step.most))
    limits = NO_LIMITS
    together = len(options)
    if choice.limited and not secret:
        options = _thinned(run, choice, options, least, most)
        limits = limits_of(step, run.scope(), options)
        together = limits.reachable(len(options), least, most)
    if together < least:
        run.fail()
    most = min(most, len(options))
    least = min(least, together, most)
    if least and choice.by_print and not (step.random or run.frame.paying) and _may_decline(run, options):
        least = 0
    in_doubt = least == len(options) and not step.random and _is_in_doubt(run, choice, chooser, options)
    if most == 0 and not in_doubt:
        _picked(run, choice, ())
        return
    if step.random:
        run.state.rng = rng.shuffle(run.state.rng, drawn := list(options))
        _picked(run, choice, tuple(card for card in options if card in drawn[:least]))
        return
    run.frame.progress = Choosing(before.turn, before.chosen, options)
    if secret:
        _ask_blind(run, chooser, options, secret, least, most, in_doubt=in_doubt)
    elif not choice.limited and _are_alike(run, options):
        run.ask(
            COUNTED,
            Decision(
                chooser,
                "number",
                tuple(range(least, most + 1)),
                reason="choose",
                prompt=f"{run.name}: how many DON!! cards?",
                source=run.card,
            ),
        )
    else:
        run.ask(PICKED, _decision(run, limits, chooser, options, least, most), secret=in_doubt)


def _ask_either(run: Run, choice: Choice, chooser: int, before: Choosing) -> None:
    """Ask for the cards of one alternative; where one can be wholly met, none that cannot (1-3-2, 1-3-3)."""
    found: list[tuple[int, int, tuple[int, ...]]] = []
    whole: list[bool] = []
    for part in choice.either:
        options = _options(run, part, chooser, run.scope())
        least = max(0, run.number(part.step.least))
        most = len(options) if part.step.most is None else max(0, run.number(part.step.most))
        whole.append(len(options) >= least)
        if least and part.by_print and not run.frame.paying and _may_decline(run, options):
            least = 0
        found.append((min(least, len(options)), min(most, len(options)), options))
    kept = [part for part, is_whole in zip(found, whole, strict=True) if is_whole]
    if not kept:
        run.fail()
        kept = [part for part in found if part[1]]
    options = tuple(dict.fromkeys(card for _, _, cards in kept for card in cards))
    if not options:
        _picked(run, choice, ())
        return
    run.frame.progress = Choosing(before.turn, before.chosen, options)
    said = dict.fromkeys(_prompt(part[0], part[1]).removesuffix(".") for part in kept if part[1])
    decision = Decision(
        chooser,
        "cards",
        options,
        least=min(part[0] for part in kept),
        most=max(part[1] for part in kept),
        reason="choose",
        prompt=f"{run.name}: {' or '.join(said)}.",
        source=run.card,
        either=tuple((part[0], part[1], tuple(options.index(card) for card in part[2])) for part in kept),
    )
    run.ask(PICKED, decision)


def counted_cards(state: State) -> tuple[int, ...]:
    """The cards of which the open decision asks how many are chosen; () if it asks for something else."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, RunFrame) or frame.stage != COUNTED:
        return ()
    progress = frame.progress
    return progress.options if isinstance(progress, Choosing) else ()


def _is_in_doubt(run: Run, choice: Choice, chooser: int, options: Sequence[int]) -> bool:
    """Whether, for all that both players can see, there are more cards to choose from."""
    step = choice.step
    most = None if step.most is None else run.number(step.most)
    if most is not None and most <= 0:
        return False
    if not (choice.of_secrets or choice.limited or _is_narrowed(run, step)):
        return False
    reckoned = _options(run, choice, chooser, run.reckoning())
    if choice.limited and not any(is_secret(run.state, card) for card in reckoned):
        reckoned = _thinned(run, choice, reckoned, run.number(step.least), len(reckoned) if most is None else most)
    return len(reckoned) > len(options)


def _thinned(run: Run, choice: Choice, options: Sequence[int], least: int, most: int) -> tuple[int, ...]:
    """Those of the cards that can be chosen, alone or with others: none of them is in no legal answer (8-4-4-1)."""
    limits = limits_of(choice.step, run.scope(), options)
    count = len(options)
    fewest = limits.reachable(count, least, most)
    return tuple(options[one] for one in limits.usable(count, fewest, most))


def _options(run: Run, choice: Choice, chooser: int, scope: Scope) -> tuple[int, ...]:
    """The cards to choose from, without those with which what follows cannot be done (1-3-3)."""
    options = choice.among(scope)
    slot = choice.step.slot
    position = run.frame.pc
    follows = run.program.follows.get(position, ())
    options = choosable(slot, follows, scope, options)
    if position in run.program.payments:
        options = fitting(slot, follows, run.paying(scope), options)
    if choice.by_both:
        return tuple(card for card in options if run.state.owner[card] == chooser)
    return options


def _is_narrowed(run: Run, choice: Choose) -> bool:
    """Whether the cards to choose from depend on what is done to them."""
    position = run.frame.pc
    return position in run.program.payments or is_chosen_for(choice.slot, run.program.follows.get(position, ()))


def _decision(run: Run, limits: Limits, chooser: int, options: tuple[int, ...], least: int, most: int) -> Decision:
    return Decision(
        chooser,
        "cards",
        options,
        least=least,
        most=most,
        reason="choose",
        prompt=f"{run.name}: {_prompt(least, most)}",
        source=run.card,
        values=limits.values,
        total=limits.total,
        differ=tuple(tuple(sorted(words)) for words in limits.differ),
        at_least=limits.at_least,
    )


def _prompt(least: int, most: int) -> str:
    if most == 0:
        return "there is no card to choose."
    if least == most:
        return f"choose {most} card{'s' if most > 1 else ''}."
    if least == 0:
        return f"choose up to {most} card{'s' if most > 1 else ''}."
    return f"choose {least} to {most} cards."


def _ask_blind(
    run: Run, chooser: int, options: tuple[int, ...], secret: Collection[int], least: int, most: int, *, in_doubt: bool
) -> None:
    """Where some cards are face-down, all are chosen by position; the order of a hand is its owner's affair, so it is
    shuffled (3-4-2).  Cards that the chooser can see are named in the labels."""
    area = run.state.area
    in_hand = [card for card in options if card in secret and area[card] == HAND]
    if in_hand:
        run.state.rng = rng.shuffle(run.state.rng, in_hand)
    shuffled = [*(card for card in options if card not in in_hand), *in_hand]
    before = run.progress(Choosing)
    run.frame.progress = Choosing(before.turn, before.chosen, tuple(shuffled))
    run.ask(
        BLIND,
        Decision(
            chooser,
            "cards",
            tuple(range(len(options))),
            least=least,
            most=most,
            reason="choose_blind",
            prompt=f"{run.name}: {_prompt(least, most)}",
            source=run.card,
            hidden=True,
            labels=_labels(run, shuffled, secret),
        ),
        secret=in_doubt,
    )


def _labels(run: Run, cards: Sequence[int], secret: Collection[int]) -> tuple[str, ...]:
    """What is said of each card; whose it is too, where cards of both players can be chosen."""
    owners = [run.state.owner[card] for card in cards]
    labels: list[str] = []
    for index, card in enumerate(cards):
        whose = f" of Player {owners[index] + 1}" if len(set(owners)) > 1 else ""
        place = _place(run.state, card, index) + whose
        labels.append(place if card in secret else f"{run.game.spec(card).name} ({place})")
    return tuple(labels)


def _place(state: State, card: int, index: int) -> str:
    """What is said of a face-down card: where it lies in its pile, or its place among the cards of a hand."""
    area = state.area[card]
    if area not in (DECK, LIFE):
        return f"card {index + 1}"
    pile = state.areas[state.owner[card]][area]
    position = pile.index(card)
    name = "Life card" if area == LIFE else "card of the deck"
    if position in (0, len(pile) - 1):
        return f"{'top' if position == 0 else 'bottom'} {name}"
    return f"{name} {position + 1} from the top"


def _take(run: Run, choice: Choice) -> None:
    options = run.progress(Choosing).options
    answer = run.game.take_cards()
    if run.stage == COUNTED:
        _picked(run, choice, options[: answer[0]])
    elif run.stage == BLIND:
        _picked(run, choice, tuple(options[position] for position in answer))
    else:
        _picked(run, choice, answer)


def _picked(run: Run, choice: Choice, cards: tuple[int, ...]) -> None:
    before = run.progress(Choosing)
    choosers = _choosers(run, choice)
    chooser = choosers[before.turn]
    if cards:
        seen = BOTH
        if _in_secret_areas(run, cards):
            seen = only(chooser) if _hidden_from(run, choice, cards, 1 - chooser) else BOTH
            seen = NOBODY if _hidden_from(run, choice, cards, chooser) else seen
        run.game.log("choose", chooser, cards=cards, source=run.card, seen=seen)
    chosen = (*before.chosen, *cards)
    if before.turn + 1 >= len(choosers):
        run.bind(choice.step.slot, chosen)
        run.next()
    else:
        run.frame.progress = Choosing(before.turn + 1, chosen)
        run.stage = 0


# -- what a chooser can see -------------------------------------------------------------------------------------------


def _hidden_from(run: Run, choice: Choice, cards: Sequence[int], player: int) -> set[int]:
    """Those of the cards whose face the player may not see (3-1-5, 3-4-3, 3-10-2, 11-2, 11-3)."""
    return {card for card in _in_secret_areas(run, cards) if _is_hidden_from(run, choice, card, player)}


def _in_secret_areas(run: Run, cards: Sequence[int]) -> list[int]:
    area = run.state.area
    return [card for card in cards if area[card] not in OPEN]


def _is_hidden_from(run: Run, choice: Choice, card: int, player: int) -> bool:
    """Whether the player may not see the face of a card in a secret area.

    Who chooses from the whole of their own deck looks through it (8-4-4-4).
    """
    state: State = run.state
    if card in state.revealed or (player, card) in state.looking:
        return False
    area = state.area[card]
    if area == HAND:
        return state.owner[card] != player
    if area == LIFE:
        return not state.face_up[card]
    return area == DECK and not (choice.searches and state.owner[card] == player == run.controller)


def _may_decline(run: Run, options: tuple[int, ...]) -> bool:
    """A choice by information among unrevealed cards of a secret area cannot be checked, so it may be declined."""
    return bool(options) and all(is_secret(run.state, card) for card in options)


def _are_alike(run: Run, options: Sequence[int]) -> bool:
    """Whether the options are DON!! cards that nothing tells apart: it does not matter which are chosen."""
    state, specs = run.state, run.game.specs
    if len(options) < 2 or specs[options[0]].category != "don":
        return False
    area, owner, host, rested = state.area, state.owner, state.host, state.rested
    kinds = {(specs[card].category, area[card], owner[card], host[card], rested[card]) for card in options}
    return len(kinds) == 1 and not any(ref.card in options for effect in state.continuous for ref in effect.cards)


# -- numbers and words ------------------------------------------------------------------------------------------------


@step_handler(ChooseNumber, needs=dependencies.EVERYTHING, possible=ALWAYS)
def choose_number(run: Run, step: ChooseNumber) -> None:
    """A player names a whole number (1-3-5)."""
    if run.stage == PICKED:
        run.bind(step.slot, run.game.take_cards())
        run.next()
        return
    least = max(0, run.number(step.least))
    most = max(least, run.number(step.most))
    run.ask(
        PICKED,
        Decision(
            run.player(step.chooser),
            "number",
            tuple(range(least, most + 1)),
            reason="choose_number",
            prompt=f"{run.name}: choose a number from {least} to {most}.",
            source=run.card,
        ),
    )


@step_handler(ChooseWord, needs=dependencies.EVERYTHING, possible=ALWAYS)
def choose_word(run: Run, step: ChooseWord) -> None:
    """A player names a colour (2-3-2) or a category (2-2-2)."""
    words = WORDS[step.what]
    player = run.player(step.chooser)
    if run.stage == PICKED:
        answer = run.game.take_cards()
        run.game.log("choose_word", player, source=run.card, words=(words[answer[0]],))
        run.bind(step.slot, answer)
        run.next()
        return
    run.ask(
        PICKED,
        Decision(
            player,
            "option",
            tuple(range(len(words))),
            reason="choose_word",
            prompt=f"{run.name}: choose a {step.what}.",
            source=run.card,
            labels=words,
        ),
    )
