"""The table of switches: what the rules versions say, where one is silent, and the default chosen there.

A row names a version only where something of it begins: a value, or the rules that speak.  Later versions inherit both,
the rules under the numbers that they have there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal

from optcg_dsl.rules.held import VERSIONS

Value = bool | str


@dataclass(frozen=True, slots=True)
class SwitchInfo:
    """One row of the table.

    ``begins`` gives the version from which on each value holds; its first value is what the oldest version says, or
    gives read literally.  ``spoken`` gives the rule numbers that speak, from the version on in which they first do, in
    that version's own (repaired) numbering; the versions before it are silent.  ``reaches_back`` says that a silent
    version is played by the rule that came later; where it does not, games under older versions stay as they were.
    """

    key: str
    field: str
    title: str
    begins: Mapping[str, Value]
    spoken: Mapping[str, tuple[str, ...]]
    explanation: str
    situation: str
    reaches_back: bool = True

    @property
    def choices(self) -> tuple[Value, ...]:
        """All values, in the order in which they came."""
        return tuple(dict.fromkeys(self.begins.values()))

    @property
    def kind(self) -> Literal["change", "addition"]:
        """``change`` where two versions disagree, ``addition`` where a later version speaks first."""
        return "addition" if self.silent else "change"

    @property
    def silent(self) -> tuple[str, ...]:
        """The versions that say nothing about the point."""
        return VERSIONS[: VERSIONS.index(next(iter(self.spoken)))]

    @property
    def literal(self) -> Value:
        """What the oldest text gives by itself, when nothing is borrowed from a later rule."""
        return next(iter(self.begins.values()))

    @property
    def changes(self) -> tuple[str, ...]:
        """The versions that brought another value, the oldest first."""
        return tuple(self.begins)[1:]

    @property
    def rules(self) -> Mapping[str, tuple[str, ...]]:
        """The rule numbers that speak, per version, in that version's own numbering; empty where it is silent."""
        return _rules_of(tuple(self.spoken.items()))

    @property
    def values(self) -> Mapping[str, Value]:
        """The value used under each version; where a version is silent, the later rule's if that reaches back."""
        found: dict[str, Value] = {}
        value = self.literal
        for version in VERSIONS:
            value = self.begins.get(version, value)
            found[version] = value
        if self.reaches_back and self.silent:
            found |= dict.fromkeys(self.silent, found[next(iter(self.spoken))])
        return MappingProxyType(found)

    def other(self, value: Value) -> Value:
        """The next value after ``value``: of the usual two, the one that it is not."""
        choices = self.choices
        return choices[(choices.index(value) + 1) % len(choices)]

    def came_between(self, old: str, new: str) -> bool:
        """Whether a value came after the version ``old``, up to and with ``new``."""
        first, last = VERSIONS.index(old), VERSIONS.index(new)
        return any(first < VERSIONS.index(version) <= last for version in self.changes)


@cache
def _rules_of(spoken: tuple[tuple[str, tuple[str, ...]], ...]) -> Mapping[str, tuple[str, ...]]:
    from optcg_dsl.rules.numbering import steps  # only who shows a row needs it, and it reads the version files

    said, moves = dict(spoken), {step.new: step for step in steps()}
    found: dict[str, tuple[str, ...]] = {}
    numbers: tuple[str, ...] = ()
    for version in VERSIONS:
        step = moves.get(version)
        if step is not None:
            numbers = tuple(step.moved.get(number, number) for number in numbers if number not in step.removed)
        numbers = found[version] = said.get(version, numbers)
    return MappingProxyType(found)


def _row(
    key: str,
    field: str,
    title: str,
    begins: Mapping[str, Value],
    spoken: Mapping[str, str],
    explanation: str,
    situation: str,
    reaches_back: bool = True,
) -> SwitchInfo:
    """A row; ``spoken`` has the numbers separated by blanks."""
    numbers = {version: tuple(text.split()) for version, text in spoken.items()}
    return SwitchInfo(key, field, title, begins, MappingProxyType(numbers), explanation, situation, reaches_back)


SWITCHES: tuple[SwitchInfo, ...] = (
    _row(
        "D1",
        "end_phase_order",
        "Order of end-of-turn effects",
        {"1.1.6": "by_player", "1.1.8": "keywords_first"},
        {"1.1.6": "6-6-1-1 6-6-1-1-1", "1.1.8": "6-6-1-1 6-6-1-1-1 6-6-1-1-2 6-6-1-1-3 6-6-1-1-4 6-6-1-2"},
        "1.1.6 knows one step for everything that happens at the end of the turn: first all of the turn player's, "
        "then all of the other player's, whether a bracketed timing or a delayed instruction. From 1.1.8 the "
        "bracketed timings of both players come first, and delayed instructions follow, again turn player first.",
        "The turn player resolved a delayed instruction that trashes a Character at the end of this turn; that "
        "Character has [End of Your Opponent's Turn] with a draw. 1.1.6: it is trashed first and draws nothing. "
        "Later: it draws, then it is trashed.",
    ),
    _row(
        "D2",
        "until_end_of_turn_expiry",
        'When "until the end of the turn" ends',
        {"1.1.6": "with_during_this_turn", "1.1.8": "before_during_this_turn"},
        {"1.1.6": "6-6-1-2 6-6-1-3"},
        'In 1.1.6 "until the end of the turn" and "during this turn" run out in the same step. From 1.1.8 the first '
        "runs out earlier, together with the delayed effects of its player, so that the other player's delayed "
        "effects already see the card without it.",
        "A 4000 Character has +3000 until the end of the turn; the other player has a delayed K.O. of Characters "
        "with 5000 power or less. 1.1.6: it survives with 7000. Later: the bonus is gone when the K.O. is processed.",
    ),
    _row(
        "D3",
        "end_phase_exit_check",
        "Whether the End Phase looks again before the turn ends",
        {"1.1.6": True, "1.1.8": False},
        {"1.1.6": "6-6-1-4"},
        "By 1.1.6 the turn ends only when no end-of-turn effect is left that has not activated in it; one that "
        "became valid while durations ran out still activates. From 1.1.8 the turn simply ends.",
        "A Character with [End of Your Turn] draw 1 has its effects negated during this turn. 1.1.6: the negation "
        "runs out, the effect is valid and unused, the player draws. Later: no draw.",
    ),
    _row(
        "D4",
        "permanent_recompute",
        "How permanent effects settle",
        {"1.1.6": "one_pass", "1.1.8": "until_stable"},
        {"1.1.6": "8-1-3-2 8-1-3-4", "1.1.8": "8-1-3-3-5"},
        "1.1.6 applies permanent effects in one pass, turn player's before the other player's. From 1.1.8 the pass "
        "is repeated until nothing changes; effects that never settle make an infinite loop that nobody can stop. In "
        "all versions an effect whose condition is met is valid: only effects that never settle show the difference.",
        "The turn player's 4000 Character has +2000 while the opponent has one of 5000 or more; the opponent's 5000 "
        "Character has -1000 while the other side has one of 6000 or more. 1.1.6: 6000 and 4000. Later: it never "
        "settles, the game is a draw.",
    ),
    _row(
        "D5",
        "replacement_must_be_possible",
        "Replacements that cannot be carried out",
        {"1.1.6": False, "1.1.8": True},
        {"1.1.8": "8-1-3-4-5"},
        "From 1.1.8 a replacement can be applied only if what it puts in place can be done. 1.1.6 is silent; read "
        "literally, as much as possible would be done and the replaced part would still fall away.",
        "A Character that would be K.O.'d may be saved by trashing a card from hand; the hand is empty. With the "
        "rule it is K.O.'d; without, it could be saved for nothing.",
    ),
    _row(
        "D6",
        "move_autos_need_open_destination",
        "Effects on leaving need an open destination",
        {"1.1.6": False, "1.1.8": True},
        {"1.1.8": "8-4-5"},
        "From 1.1.8 an auto effect that activates because its card changed area does so only if the card is now in "
        "an open area. 1.1.6 is silent; read literally, the destination does not matter.",
        "A Character that draws a card when it leaves the field is returned to hand. With the rule: no draw. "
        "Without: a draw.",
    ),
    _row(
        "D7",
        "start_of_game_effects_step",
        "When effects at the start of the game happen",
        {"1.1.6": "after_setup", "1.1.8": "before_opening_hand"},
        {"1.1.8": "5-2-1-5-1 5-2-1-5-2"},
        "From 1.1.8 they are processed once it is settled who goes first and before opening hands are drawn; the "
        "player who made that choice processes theirs first, and a deck that was touched is shuffled. 1.1.6 names no "
        "moment; read literally, the game starts when the preparation is over.",
        "A Leader plays a Stage from the deck at the start of the game, and the deck has a single copy. With the "
        "rule it is always there; without, it may sit in the opening hand or in Life.",
    ),
    _row(
        "D8",
        "remove_defined",
        'What "remove" covers',
        {"1.1.6": "only_to_trash", "1.1.8": "any_area_change"},
        {"1.1.8": "4-11 4-11-1 4-11-2"},
        "From 1.1.8 a card is removed when it goes from its area to any other: K.O., trash, hand, deck, Life. 1.1.6 "
        "does not define the word; the narrow reading takes it for K.O. and trashing only.",
        "A Character that may be rested instead of being removed from the field is returned to hand by the opponent. "
        "With the rule it may be rested instead; in the narrow reading it goes to hand.",
    ),
    _row(
        "D9",
        "replacement_scope",
        "How much one replacement covers",
        {"1.1.6": "each_object", "1.1.8": "whole_part"},
        {"1.1.6": "8-1-3-5-4"},
        "From 1.1.8 one application replaces everything in the processing that the replacement indicates. 1.1.6 "
        "speaks only of a part of the processing; it is read here as one card at a time.",
        "Two Characters would be K.O.'d by one effect, and one card from hand may be trashed instead. 1.1.6: one "
        "card for each. Later: one card saves both.",
    ),
    _row(
        "D10",
        "attribute_question_mark",
        'The attribute "?"',
        {"1.1.6": False, "1.1.9": True},
        {"1.1.6": "2-5-2"},
        'Up to 1.1.8 there are five attributes. From 1.1.9 there is a sixth, printed as "?". Before, card data that '
        "names it is wrong.",
        'A Character with the attribute "?" and an effect that gives +1000 to Characters with it. Up to 1.1.8: a '
        "finding in the card data, and no bonus. Later: +1000.",
    ),
    _row(
        "D11",
        "don_move_clears_effects",
        "DON!! cards that change area lose their effects",
        {"1.1.6": False, "1.1.9": True},
        {"1.1.9": "3-1-6-1"},
        "From 1.1.9 everything that applied to a DON!! card ends when it changes area. Before, only cards that leave "
        "the Character or Stage area become new cards; DON!! cards are not mentioned.",
        "A rested DON!! card is kept from becoming active in the next Refresh Phase, returns to the DON!! deck and "
        "is placed again. With the rule it becomes active; without, it may stay rested.",
    ),
    _row(
        "D12",
        "overflow_trash_is_rule_processing",
        "Trashing for a 6th Character",
        {"1.1.6": False, "1.1.9": True},
        {"1.1.9": "3-7-6-1-1"},
        "From 1.1.9 this trashing is rule processing and no effect can be applied to it. Before, the rules do not "
        "say so, and a replacement of being removed would apply literally.",
        "The Leader may be rested instead of a Character being removed from the field; the player plays a 6th "
        "Character. With the rule one Character is trashed; without, the Leader may be rested instead.",
    ),
    _row(
        "D13",
        "given_don_state",
        "State of given DON!! cards",
        {"1.1.6": "keeps_state", "1.1.9": "neither"},
        {"1.1.9": "4-4-2"},
        "From 1.1.9 a given DON!! card is neither active nor rested. Before, nothing is said; read literally, it "
        "keeps the state in which it was given.",
        "An effect needs 3 rested DON!! cards; 2 are rested in the cost area and 1 was given rested. With the rule "
        "there are 2; without, 3.",
    ),
    _row(
        "D14",
        "cannot_play_scope",
        'What "cannot play cards from your hand" bars',
        {"1.1.6": "any_play", "1.1.9": "from_hand_by_cost"},
        {"1.1.9": "4-7-2"},
        "From 1.1.9 only paying the cost and playing or activating the card from hand is barred. Before, nothing is "
        "said; read literally, a play from hand by an effect is barred as well.",
        "A player cannot play cards from their hand this turn; their effect plays one from hand. With the rule it is "
        "played; without, not.",
    ),
    _row(
        "D15",
        "set_base_conflict",
        "Several effects that set a base value",
        {"1.1.6": "latest", "1.1.9": "highest"},
        {"1.1.9": "4-9-2-1 4-9-2-2"},
        "From 1.1.9 the highest value counts, in whatever order the effects were applied. Before, nothing is said; "
        "read literally, the effect applied last decides.",
        "A card's base power becomes 7000 by one effect and then 5000 by another. With the rule: 7000. Without: 5000.",
    ),
    _row(
        "D16",
        "refresh_returns_given_don_as",
        "How given DON!! cards return in the Refresh Phase",
        {"1.1.6": "active", "1.1.9": "rested"},
        {"1.1.6": "6-2-3 3-9-3", "1.1.9": "6-2-3"},
        "From 1.1.9 given DON!! cards return rested and become active with the others. Before, no state is given, so "
        "the general rule for cards placed in the cost area makes them active.",
        "The opponent's DON!! cards do not become active in their next Refresh Phase, and 3 had been given. Up to "
        "1.1.8 those 3 are active; later they stay rested.",
    ),
    _row(
        "D17",
        "replacement_chaining",
        "Replacing a replacement",
        {"1.1.6": False, "1.1.9": True},
        {"1.1.6": "8-1-3-5-3", "1.1.9": "8-1-3-4-3 8-1-3-4-6"},
        "Up to 1.1.8 what was replaced once cannot be replaced again. From 1.1.9 another replacement effect may "
        "apply to what was put in place, but none applies twice in one chain.",
        "A Character that would be K.O.'d has another one trashed instead, and that other one may have a card from "
        "hand trashed instead of being removed. Up to 1.1.8 the other one is trashed; later a card from hand can be.",
    ),
    _row(
        "D18",
        "replaced_part_owner",
        "Whose effect the replaced part is",
        {"1.1.6": "original_owner", "1.1.9": "replacement_owner"},
        {"1.1.9": "8-1-3-4-7"},
        "From 1.1.9 what is done instead counts as an effect of the replacement's player. Before, nothing is said; "
        "read literally, it remains part of the effect that was being processed.",
        "The opponent's effect would K.O. a Character, and its owner trashes another one instead, which the "
        "opponent's effects cannot remove. With the rule it is trashed; without, it stays.",
    ),
    _row(
        "D19",
        "cost_fails_midway",
        "A cost that becomes unpayable midway",
        {"1.1.6": "use_kept", "1.1.9": "use_spent"},
        {"1.1.9": "8-3-1-3-1 10-2-13-5"},
        "From 1.1.9 as much as possible is paid, the effect is not resolved and its [Once Per Turn] is used up. "
        "Before, only starting an impossible payment is barred; read literally, an effect that was not resolved was "
        "not used.",
        "The cost of a [Once Per Turn] effect is to K.O. another Character and to rest this one; the K.O. is "
        "replaced so that resting is no longer possible, and the card is then set active. With the rule there is no "
        "second try; without, there is.",
    ),
    _row(
        "D20",
        "double_attack_banish_scope",
        "Which damage [Double Attack] and [Banish] change",
        {"1.1.6": "any_damage", "1.1.9": "own_attack"},
        {"1.1.6": "10-1-2-1 10-1-3-1"},
        "Up to 1.1.8 the two keywords speak of damage to the opponent's Leader without naming an attack. From 1.1.9 "
        "they change only the damage of an attack by the card that has them.",
        "A Character with both keywords deals 1 damage by its [On Play]. Up to 1.1.8: 2 damage, both cards trashed. "
        "Later: 1 damage, to hand, and [Trigger] is possible.",
    ),
    _row(
        "D21",
        "trigger_card_zone",
        "Where a card with an activated [Trigger] is",
        {"1.1.6": "trash_first", "1.1.9": "no_area"},
        {"1.1.9": "10-1-5-3"},
        "From 1.1.9 the card is in no area while its [Trigger] is processed, and is trashed afterwards. Before, "
        "nothing is said; the nearest reading treats it like an Event, which is trashed before its effect.",
        "A Character's [Trigger] plays a Character from the trash. With the rule it cannot choose itself; without, "
        "it can.",
    ),
    _row(
        "D22",
        "counter_via_other_effects",
        "[Counter] activated by other effects",
        {"1.1.6": "any", "1.1.9": "named_only"},
        {"1.1.9": "10-2-3-1-1 10-2-4-1-1 10-2-4-1-2"},
        "From 1.1.9 other effects can activate [Main], but [Counter] only where they say so. Before, nothing is "
        "said; read literally, an effect that activates an Event activates whatever it has.",
        "In the Main Phase an effect activates an Event from the trash that has only [Counter]. With the rule "
        "nothing is activated; without, its [Counter] is.",
    ),
    _row(
        "D23",
        "set_power_to_zero",
        "Setting power to 0",
        {"1.1.6": "override", "1.2.0": "snapshot_reduction"},
        {"1.2.0": "4-12 4-12-1 4-12-2"},
        "1.2.0 defines it: power is reduced by what it is when the effect is activated, and nothing happens to a "
        "negative power. Before, nothing is said; read literally, the value is held at 0.",
        "A 5000 Character with 1 given DON!! is set to 0 on its player's turn; then the DON!! is returned, and the "
        "Character gains 2000. With the rule its power is 1000; with a held value it is 0.",
    ),
    _row(
        "D24",
        "when_attacked_step",
        'When "when attacked" effects activate',
        {"1.1.6": "counter_step", "1.2.0": "attack_step"},
        {"1.1.6": "7-1-3-1", "1.2.0": "7-1-1-3 7-1-3-1"},
        "Up to 1.1.9 they activate at the start of the Counter Step, after blocking. 1.2.0 lists them in the Attack "
        "Step and leaves the older rule in place; here they then activate once, in the Attack Step.",
        "A Character that draws a card when it is attacked is attacked, and another Character blocks. Up to 1.1.9: "
        "no draw, the blocker is now the attacked card. 1.2.0: a draw.",
    ),
    _row(
        "D25",
        "don_xx_checked_at",
        "When [DON!! xX] must hold",
        {"1.1.6": "activation", "1.2.0": "timing"},
        {"1.2.0": "8-3-2-3"},
        "1.2.0 asks that the condition is met at the activation timing itself. Before, conditions have to be met "
        "when the effect is activated, and the moment of the timing is not mentioned.",
        "An attacker without DON!! has one effect that gives it a DON!! card and one with [DON!! x1] that draws, "
        "both [When Attacking]. With the rule: no draw. Without: the first effect makes the second possible.",
    ),
    _row(
        "D26",
        "kw_rush_character",
        "[Rush: Character]",
        {"1.1.6": False, "1.2.0": True},
        {"1.2.0": "10-1-6 10-1-6-1"},
        "1.2.0 defines the keyword: on the turn it is played the Character can attack Characters, not the Leader. "
        "Before, the bare keyword has no meaning, and a card that uses it is a finding.",
        "A Character with the keyword attacks a rested Character on the turn it was played. With the rule it can; "
        "without, it cannot.",
    ),
    _row(
        "D27",
        "kw_unblockable",
        "[Unblockable]",
        {"1.1.6": False, "1.2.0": True},
        {"1.2.0": "10-1-7 10-1-7-1"},
        "1.2.0 defines the keyword: [Blocker] cannot be activated against the card's attack. Before, the bare "
        "keyword has no meaning, and a card that uses it is a finding.",
        "A Character with the keyword attacks a player who has an active [Blocker]. With the rule there is no block; "
        "without, the block is offered.",
    ),
    _row(
        "D28",
        "several_counters",
        "A card with several Counters",
        {"1.1.6": "latest", "1.2.1": "highest"},
        {"1.2.1": "2-10-4"},
        "From 1.2.1 the highest of a card's Counters is used. Before, nothing is said of a card that has a Counter and "
        "is given another; it was played as the one given last taking the place of the others, and games under those "
        "versions stay so.",
        "A Character card with a printed Counter of 2000 is in a hand whose cards are all given a Counter of 1000. "
        "With the rule it adds 2000 power; before, 1000.",
        reaches_back=False,
    ),
)
