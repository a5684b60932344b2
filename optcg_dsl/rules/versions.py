"""Rules versions: each behavioural difference is one named switch.

The engine reads the fields of :class:`Switches` and never a version string.  ``SWITCHES`` says for each field what the
versions say, where a version is silent, and which default stands there.

Wherever rules are named (``rules=`` of the engine, ``--rules`` of the commands, scenarios, replays, sets), the name is
a version, or a version with a colon and how it is to be taken: ``1.1.6:literal`` reads its silent places literally,
``1.2.0:D17`` has one switch flipped, ``1.1.6:literal+D5+D8`` both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Final, Literal

from optcg_dsl.rules.held import DEFAULT_VERSION, VERSIONS
from optcg_dsl.rules.switch_table import SWITCHES, SwitchInfo, Value

__all__ = [
    "DEFAULT_VERSION",
    "READINGS",
    "SWITCHES",
    "VERSIONS",
    "RulesName",
    "SwitchInfo",
    "Switches",
    "UnknownVersion",
    "differing_switches",
    "flipped",
    "parse_rules",
    "rules_named",
    "shown",
    "switch_info",
    "switches_for",
]

Reading = Literal["default", "literal"]
"""How a silent version is read: by the rule that came later, or by what its own text gives literally."""

LITERAL: Final = "literal"
_NAME = re.compile(r"(?P<version>\d+\.\d+\.\d+)(?::(?P<rest>\w+(?:=\w+)?(?:\+\w+(?:=\w+)?)*))?", re.ASCII)


class UnknownVersion(ValueError):  # noqa: N818 (reads as a statement where it is caught)
    """A rules version that the product does not hold, or a name of rules that is not built as one."""

    def __init__(self, version: str, why: str = "") -> None:
        super().__init__(why or f"unknown rules version {version!r}; known are {', '.join(VERSIONS)}")
        self.version = version


@dataclass(frozen=True, slots=True)
class RulesName:
    """The rules that a game is played by: a version, how its silent places are read, and the switches (in the table's
    order) that are set to another value: by key (``D17``), or with the value (``D30=late``) where there are several
    others."""

    version: str
    reading: Reading = "default"
    flips: tuple[str, ...] = ()

    def __str__(self) -> str:
        rest = "+".join((*((LITERAL,) if self.reading == LITERAL else ()), *self.flips))
        return f"{self.version}:{rest}" if rest else self.version

    def with_flips(self, keys: Iterable[str]) -> RulesName:
        """The same rules with further switches flipped; one that is flipped already is as it was before.

        Of several other values a flip takes the next one of the table.
        """
        words = dict(_key_and_word(word) for word in self.flips)
        for key in keys:
            if words.pop(key, None) is None:
                info = switch_info(key)
                words[key] = self._word(info, info.other(self._own(info)))
        return self._with(words)

    def with_value(self, key: str, value: str) -> RulesName:
        """The same rules with a switch at a value, as names write it.  Raises ``KeyError`` for no value of it."""
        info = switch_info(key)
        chosen = {shown(choice): choice for choice in info.choices}[value]
        words = dict(_key_and_word(word) for word in self.flips)
        words.pop(info.key, None)
        if chosen != self._own(info):
            words[info.key] = self._word(info, chosen)
        return self._with(words)

    def value(self, info: SwitchInfo) -> Value:
        """The value of a switch in these rules."""
        for word in self.flips:
            key, _, value = word.partition("=")
            if key == info.key:
                by_name = {shown(choice): choice for choice in info.choices}
                return by_name[value] if value else info.other(self._own(info))
        return self._own(info)

    def _own(self, info: SwitchInfo) -> Value:
        """The value that the version itself has, read as it is to be."""
        literal = self.reading == LITERAL and self.version in info.silent
        return info.literal if literal else info.values[self.version]

    def _word(self, info: SwitchInfo, value: Value) -> str:
        return info.key if len(info.choices) == 2 else f"{info.key}={shown(value)}"

    def _with(self, words: Mapping[str, str]) -> RulesName:
        return RulesName(self.version, self.reading, tuple(words[info.key] for info in SWITCHES if info.key in words))


def _key_and_word(word: str) -> tuple[str, str]:
    return word.partition("=")[0], word


def shown(value: Value) -> str:
    """A value as tables and names write it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


@dataclass(frozen=True, slots=True)
class Switches:
    """What the rules versions decide differently; the defaults are those of the newest version."""

    end_phase_order: Literal["by_player", "keywords_first"] = "keywords_first"
    """D1. ``by_player``: all end-of-turn effects of the turn player, then all of the non-turn player.
    ``keywords_first``: turn player's [End of Your Turn], non-turn player's [End of Your Opponent's Turn], turn player's
    delayed effects, non-turn player's delayed effects (6-6-1-1, 6-6-1-2)."""
    until_end_of_turn_expiry: Literal["with_during_this_turn", "before_during_this_turn"] = "before_during_this_turn"
    """D2. When "until the end of the turn" ends: together with "during this turn" after all delayed effects, or
    earlier, player by player along with that player's delayed effects (6-6-1-2, 6-6-1-3)."""
    end_phase_exit_check: bool = False
    """D3. Whether the turn ends only once no end-of-turn effect is left that has not activated (6-6-1-4)."""
    permanent_recompute: Literal["one_pass", "until_stable"] = "until_stable"
    """D4. How permanent effects that depend on each other are worked out: one pass (turn player, non-turn player), or
    repeated until nothing changes (8-1-3-3-5)."""
    replacement_must_be_possible: bool = True
    """D5. Whether a replacement whose "instead" part cannot be carried out cannot be applied (8-1-3-4-5)."""
    move_autos_need_open_destination: bool = True
    """D6. Whether an auto effect that activates on a card's move needs an open destination area (8-4-5)."""
    start_of_game_effects_step: Literal["before_opening_hand", "after_setup"] = "before_opening_hand"
    """D7. When "at the start of the game" effects are processed (5-2-1-5-1)."""
    remove_defined: Literal["any_area_change", "only_to_trash"] = "any_area_change"
    """D8. What "remove" means: any move to another area, or only K.O. and trashing (4-11)."""
    replacement_scope: Literal["whole_part", "each_object"] = "whole_part"
    """D9. What one application of a replacement effect covers: everything it indicates in the processing, or one card
    of it, so that each card needs its own application (8-1-3-4-4)."""
    attribute_question_mark: bool = True
    """D10. Whether "?" is an attribute (2-5-2)."""
    don_move_clears_effects: bool = True
    """D11. Whether a DON!! card that changes area loses the effects on it (3-1-6-1)."""
    overflow_trash_is_rule_processing: bool = True
    """D12. Whether trashing for a 6th Character is rule processing, to which no effect applies (3-7-6-1-1)."""
    given_don_state: Literal["neither", "keeps_state"] = "neither"
    """D13. Whether a given DON!! is neither active nor rested, or keeps the state it had in the cost area (4-4-2)."""
    cannot_play_scope: Literal["from_hand_by_cost", "any_play"] = "from_hand_by_cost"
    """D14. What "cannot play cards from hand" bars: only paying and playing from hand, or effects too (4-7-2)."""
    set_base_conflict: Literal["highest", "latest"] = "highest"
    """D15. Which of several effects that set a base value counts (4-9-2-1, 4-9-2-2)."""
    refresh_returns_given_don_as: Literal["active", "rested"] = "rested"
    """D16. The state in which given DON!! return to the cost area in the Refresh Phase (6-2-3)."""
    replacement_chaining: bool = True
    """D17. Whether a replacement may itself be replaced by another replacement effect; the same effect never applies
    twice in one chain (8-1-3-4-3, 8-1-3-4-6)."""
    replaced_part_owner: Literal["replacement_owner", "original_owner"] = "replacement_owner"
    """D18. Whose effect the "instead" part is: the replacement effect's player's, or the player's whose effect or
    action was replaced (8-1-3-4-7)."""
    cost_fails_midway: Literal["use_spent", "use_kept"] = "use_spent"
    """D19. What happens to [Once Per Turn] when an activation cost becomes unpayable midway.  In both readings what
    can be paid is paid and the part after the colon is not resolved (8-3-1-3-1, 10-2-13-5)."""
    double_attack_banish_scope: Literal["own_attack", "any_damage"] = "own_attack"
    """D20. Which damage [Double Attack] and [Banish] change: that of the card's own attack, or any damage that the card
    deals (10-1-2-1, 10-1-3-1)."""
    trigger_card_zone: Literal["no_area", "trash_first"] = "no_area"
    """D21. Where a card is while its [Trigger] is activated: in no area and trashed afterwards, or trashed first as an
    Event is (10-1-5-3)."""
    counter_via_other_effects: Literal["named_only", "any"] = "named_only"
    """D22. Whether an effect can activate [Counter] only if it says "activate [Counter]" (10-2-4-1-2)."""
    set_power_to_zero: Literal["snapshot_reduction", "override"] = "snapshot_reduction"
    """D23. What setting power to 0 does: reduce by the power at that moment, or hold the value at 0 (4-12)."""
    when_attacked_step: Literal["counter_step", "attack_step"] = "attack_step"
    """D24. Where "when attacked" effects activate: the start of the Counter Step (7-1-3-1 of 1.1.9) or
    the Attack Step (7-1-1-3)."""
    don_xx_checked_at: Literal["activation", "timing"] = "timing"
    """D25. When [DON!! xX] of an effect with an activation timing must hold: only when the effect is activated, or also
    at the timing (8-3-2-3)."""
    kw_rush_character: bool = True
    """D26. Whether [Rush: Character] has a meaning (10-1-6)."""
    kw_unblockable: bool = True
    """D27. Whether [Unblockable] has a meaning (10-1-7)."""
    several_counters: Literal["latest", "highest"] = "highest"
    """D28. Which (Symbol) Counter of a card counts that has one and is given another: the one that an effect gave last,
    or the highest (2-10-4)."""


def parse_rules(text: str) -> RulesName:
    """The rules that a name such as ``1.2.0``, ``1.1.6:literal`` or ``1.2.0:D17+D24`` stands for.

    Raises :class:`UnknownVersion` for a version that is not held and for anything else behind the colon.
    """
    match = _NAME.fullmatch(text)
    if match is None or match["version"] not in VERSIONS:
        raise UnknownVersion(text)
    words = (match["rest"] or "").split("+") if match["rest"] else []
    name = RulesName(match["version"], LITERAL if LITERAL in words else "default")
    flips: set[str] = set()
    for word in words:
        key, _, value = word.partition("=")
        if word == LITERAL:
            continue
        try:
            if value:
                name = name.with_value(key, value)
            else:
                flips.add(switch_info(key).key)
        except KeyError as error:
            raise UnknownVersion(text, _why(word, text)) from error
    return name.with_flips(sorted(flips))


def rules_named(text: str) -> tuple[RulesName, ...]:
    """The rules that a name stands for where several can be meant: ``1.1.8+`` is 1.1.8 and every later version.

    Raises :class:`UnknownVersion` as :func:`parse_rules` does.
    """
    if not text.endswith("+"):
        return (parse_rules(text),)
    first = text.removesuffix("+")
    if first not in VERSIONS:
        raise UnknownVersion(text)
    return tuple(RulesName(version) for version in VERSIONS[VERSIONS.index(first) :])


def _why(word: str, text: str) -> str:
    key, _, value = word.partition("=")
    if value and any(key in (info.key, info.field) for info in SWITCHES):
        choices = ", ".join(shown(choice) for choice in switch_info(key).choices)
        return f"unknown value {value!r} in {text!r}: {key} has {choices}"
    return f"unknown word {word!r} in {text!r}: after the colon stand {LITERAL!r} and switches, joined by +"


@cache
def switches_for(rules: str, reading: Reading = "default") -> Switches:
    """The switches of rules, named as :func:`parse_rules` reads them.

    Where the version is silent the ``default`` reading takes the later rule, the ``literal`` reading what the older
    text gives by itself.  Raises :class:`UnknownVersion` for a version that is not held.
    """
    name = parse_rules(rules)
    if reading == LITERAL:
        name = replace(name, reading=LITERAL)
    values: dict[str, Any] = {info.field: name.value(info) for info in SWITCHES}
    return Switches(**values)


READINGS = (
    *VERSIONS,
    *(f"{version}:{LITERAL}" for version in VERSIONS if any(i.reaches_back and version in i.silent for i in SWITCHES)),
)
"""The versions, and those that are silent somewhere read literally."""


def switch_info(key: str) -> SwitchInfo:
    """The table row of a switch, by its key (``D1``) or its field name.  Raises ``KeyError`` for another name."""
    for info in SWITCHES:
        if key in (info.key, info.field):
            return info
    raise KeyError(key)


def flipped(switches: Switches, key: str) -> Switches:
    """The same switches with one of them, named by key or field, set to its other value (the next of several).

    Raises ``KeyError`` for a name that is no switch.
    """
    info = switch_info(key)
    values: dict[str, Any] = {info.field: info.other(getattr(switches, info.field))}
    return replace(switches, **values)


def differing_switches(left: Switches, right: Switches) -> tuple[SwitchInfo, ...]:
    """The table rows of the switches in which two sets of switches differ, in the table's order."""
    names = {item.name for item in fields(Switches) if getattr(left, item.name) != getattr(right, item.name)}
    return tuple(info for info in SWITCHES if info.field in names)
