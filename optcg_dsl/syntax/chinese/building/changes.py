"""Values that change or become another one, and effects that do nothing."""

from __future__ import annotations

from dataclasses import replace as dataclass_replace
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, whole
from optcg_dsl.syntax.chinese.building.base import Clause, Core, said
from optcg_dsl.syntax.chinese.building.given import (
    Context,
    bare_of,
    form_of,
    headed_by,
    in_role,
    instead_of,
    word_of,
)
from optcg_dsl.syntax.japanese.building import places
from optcg_dsl.syntax.japanese.building.base import Amount, Argument, CounterAmount, Modifier, Phrases, Said
from optcg_dsl.syntax.japanese.verbs import Form
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def changes(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡，在這個回合，力量值+1000``."""
    core = clause.core
    assert core.word is not None
    amount = core.behind[0]
    stat = STATS[said(core.word, "STAT")]
    change = n.Change(amount[0], int(amount[1:]), stat, span=Span(core.start, core.stop))
    given = amount[0] == "−" and any(_counted(one) or one.headed("the_rest") for one in clause.bare)
    role = "WO" if given and "ALSO_CHANGES" not in clause.helpers else "HA"
    arguments = [*clause.arguments, *bare_of(clause, context, role)]
    if "INSTEAD" in clause.helpers:
        arguments.append(instead_of(clause))
    form: Form = "CAN" if "MAY" in clause.helpers else "FINAL"
    return arguments, Said(core.start, core.stop, "changes", change, form)


def _counted(phrases: Phrases) -> bool:
    return any(one.quantity is not None for one in phrases.items)


def _stat_apart(clause: Clause) -> tuple[list[Argument], Argument | None]:
    """What a clause about a value has, and the value: ``這張角色卡，在這個回合，力量值…``."""
    arguments = list(clause.arguments)
    stat = next((one for one in clause.bare if one.headed("stat")), None)
    subjects = [one for one in clause.bare if one is not stat]
    arguments += [Argument(one.start, one.stop, "HA", one) for one in subjects]
    return arguments, Argument(stat.start, stat.stop, "HA", stat) if stat is not None else None


def _stat_word(argument: Argument | None, core: Core) -> Any:
    word = places.stat_of(argument.value) if argument is not None else None
    if word is None:
        raise refuse(core, "it is not said which value this is about")
    return word


def becomes_like(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張角色卡的原本力量值，變成和自己的領航卡的原本力量值相同``."""
    core = clause.core
    other, *of_value = [part for part in core.behind if isinstance(part, Phrases)]
    arguments, stat = _stat_apart(clause)
    word = _stat_word(stat, core)
    if any(one.role == "OF_VALUE" for one in arguments) and stat is not None:
        arguments.append(stat)
    elif stat is not None and of_value:
        # ``這張角色卡，在這個回合，原本力量值變成和…的力量值相同``: the value that changes is that of the subject.
        arguments = [*(in_role(one, "OF_VALUE" if one.role == "HA" else one.role) for one in arguments), stat]
    named = other
    if of_value:
        arguments.append(Argument(other.start, other.stop, "OF_VALUE", other))
        named = of_value[0]
    arguments.append(Argument(named.start, named.stop, "SAME_STAT", (named, word.removeprefix("base "))))
    return arguments, Said(core.start, core.stop, "verb", "なる", "FINAL")


def _value_of(clause: Clause) -> tuple[list[Argument], n.Value]:
    core = clause.core
    amount: Amount = core.behind[0]
    arguments, stat = _stat_apart(clause)
    word = _stat_word(stat, core)
    value = n.Value(word, amount.bound, span=Span(core.start, core.stop))
    arguments = [in_role(one, "HA") if one.role == "OF_VALUE" else one for one in arguments]
    return arguments, value


def becomes(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的領航卡原本的力量值變更成7000``."""
    core = clause.core
    arguments, value = _value_of(clause)
    arguments.append(Argument(core.start, core.stop, "TO_VALUE", value))
    return arguments, Said(core.start, core.stop, "verb", "なる", "FINAL")


def set_to(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``最多1張對手的角色卡，在這個回合，力量值減至0``."""
    core = clause.core
    arguments, value = _value_of(clause)
    return arguments, Said(core.start, core.stop, "sets", value)


def comes_to(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的生命值卡變成0張``."""
    core = clause.core
    phrases = core.behind[0]
    arguments = [*clause.arguments, Argument(phrases.start, phrases.stop, "NI", phrases), *bare_of(clause, context)]
    return arguments, Said(core.start, core.stop, "verb", "なる", form_of(clause, context))


def paid_less(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``使自己手牌中費用3以上的角色卡登場的支付費用減少1``; ``接下來``: the next time."""
    core = clause.core
    caused = next((one for one in clause.arguments if one.role == "SHI"), None)
    if caused is None:
        raise refuse(core, "it is not said for which cards less is paid")
    value = (_from_hand(caused.value), whole(core.behind[0]), "NEXT_TIME" in clause.helpers)
    others = [one for one in clause.arguments if one is not caused]
    return [*others, *bare_of(clause, "step")], Said(core.start, core.stop, "paid cost", value)


def _from_hand(phrases: Phrases) -> Phrases:
    """The cards that are played from the hand of the controller, as frames have them."""
    first, *others = phrases.items
    places = [(one.kind, str(one.value), *one.words) for one in first.of_kind("whose", "of_area")]
    if places != [("whose", "自分の"), ("of_area", "手札")]:
        raise refuse(phrases, "only the cost of cards from your hand is told so")
    word = Token("PLAYED_FROM_HAND", "自分が手札から登場させる", first.start, first.stop)
    played = Modifier(first.start, first.stop, "played_from_hand", word)
    tests = tuple(one for one in first.modifiers if one.kind not in ("whose", "of_area"))
    first = dataclass_replace(first, modifiers=(played, *tests))
    return dataclass_replace(phrases, items=(first, *others))


def have_counter(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己的角色卡全數持有反擊+1000``."""
    core = clause.core
    signed = core.behind[-1]
    if signed[0] != "+":
        raise refuse(signed, "no card has such a Counter")
    value = CounterAmount(core.start, core.stop, int(signed[1:]))
    return [*clause.arguments, *bare_of(clause, "step")], Said(core.start, core.stop, "has", value)


def effect_void(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這個效果無效``."""
    core = clause.core
    effect = headed_by(word_of("THIS_EFFECT", "この効果", core), "this_effect", "GA")
    return [*clause.arguments, effect], Said(core.start, core.stop, "verb", "無効になる", "FINAL")
