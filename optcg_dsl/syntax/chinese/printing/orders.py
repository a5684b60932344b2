"""Printers of clauses whose parts stand in another order than on most cards (``Step.marks``)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import slot, text_of, word
from optcg_dsl.syntax.chinese.printing.cards import lasting
from optcg_dsl.syntax.chinese.printing.words import player_word
from optcg_dsl.syntax.steps import is_of_hand


def is_before(first: str, second: str, marks: Sequence[str]) -> bool:
    """Whether one part of a clause stands before another one, by its marks."""
    places = [next((at for at, mark in enumerate(marks) if mark.startswith(part)), -1) for part in (first, second)]
    return -1 < places[0] < places[1]


def in_order(clause: n.Clause, marks: Sequence[str]) -> str:
    """A clause whose parts stand in the order of its marks."""
    if isinstance(clause, n.PlayerForbidden):
        return _forbidden(clause, marks)
    if isinstance(clause, n.Affect) and is_before("stat", "duration", marks):
        return _value_first(clause)
    if isinstance(clause, n.Affect) and is_before("duration", "per", marks):
        return _per_late(clause, marks)
    if isinstance(clause, n.Do) and isinstance(clause.action, n.Trash):
        return _trashed(clause, clause.action, marks)
    if isinstance(clause, n.Do) and isinstance(clause.action, n.KO):
        return _ko(clause, clause.action, marks)
    if isinstance(clause, n.Do) and isinstance(clause.action, n.Play) and isinstance(clause.action.what, n.TheRest):
        return _rest_played(clause, clause.action, marks)
    if isinstance(clause, n.Do) and isinstance(clause.action, n.GiveDon) and any(map(_is_object, marks)):
        return f"將{text_of(clause.action.don)}{slot('object')}附加在{text_of(clause.action.to)}"
    return text_of(clause)


def _rest_played(clause: n.Do, action: n.Play, marks: Sequence[str]) -> str:
    """``其餘卡片以休息狀態登場``, not ``使其餘卡片，以休息狀態登場``."""
    if not any(mark.startswith("subject") for mark in marks) or any(map(_is_object, marks)):
        return text_of(clause)
    how = f"以休息狀態{slot('manner')}" if action.rested else ""
    return f"{text_of(action.what)}{slot('subject')}{how}登場"


def _is_object(mark: str) -> bool:
    return mark.startswith("object")


def _forbidden(clause: n.PlayerForbidden, marks: Sequence[str]) -> str:
    """``對手在這場對戰中，無法…``; ``自己使用角色卡的效果無法…``."""
    who, what = player_word(clause.who), clause.what
    using = getattr(what, "using", None)
    if using is not None and is_before("cause", "cannot", marks):
        said = f"{word('以')}{text_of(using)}{text_of(replace(what, using=None))}"
    else:
        said = text_of(what)
    if clause.others or clause.also:
        return text_of(clause)
    if clause.duration is None:
        return who + said
    if is_before("subject", "duration", marks):
        return f"{who}{slot('subject')}{lasting(clause.duration)}{said.removeprefix('，')}"
    return f"{lasting(clause.duration)}{who}{said}"


def _value_first(clause: n.Affect) -> str:
    """``這張角色卡的原本力量值，在這個回合，變成…``."""
    (first, *others) = clause.predicates
    if others or not isinstance(first, n.Become):
        return text_of(clause)
    return text_of(replace(clause, fronted="stat"))


def _per_late(clause: n.Affect, marks: Sequence[str]) -> str:
    """``自己的領航卡，在這個回合，每有1張角色卡力量值+1000``."""
    (first, *others) = clause.predicates
    change = first.gifts[0] if isinstance(first, n.Gain) and len(first.gifts) == 1 else None
    if others or not isinstance(change, n.Change) or change.per is None or not isinstance(first, n.Gain):
        return text_of(clause)
    bare = replace(first, gifts=(replace(change, per=None),))
    per = text_of(change.per).removesuffix("，")
    before = marks[[mark.startswith("per") for mark in marks].index(True) - 1]
    if before.startswith("duration"):
        per = per.removeprefix("自己")
    said = text_of(replace(bare, duration=None))
    subject = "" if isinstance(clause.subject, n.Pronoun) else f"{text_of(clause.subject)}{slot('subject', '，')}"
    return f"{subject}{lasting(first.duration)}{per}{said}"


_TRASH = n.Place("the", ("trash",))


def _trashed(clause: n.Do, action: n.Trash, marks: Sequence[str]) -> str:
    """``將1張自己的手牌放到廢棄區``, not ``廢棄1張自己的手牌``."""
    moved = any(map(_is_object, marks)) and is_of_hand(action.what)
    return text_of(replace(clause, action=n.Put(action.what, _TRASH)) if moved else clause)


def _ko(clause: n.Do, action: n.KO, marks: Sequence[str]) -> str:
    """``將最多1張角色卡KO``; ``除了這張角色卡以外，KO全數的角色卡``."""
    what = action.what
    if any(map(_is_object, marks)):
        return text_of(replace(clause, action=n.OneOfDeeds(("K.O.",), what)))
    if not any(mark.startswith("apart") for mark in marks) or not isinstance(what, n.Selection):
        return text_of(clause)
    (noun, *others) = what.nouns
    apart = [one for one in noun.filters if isinstance(one, n.OtherThan)]
    if others or len(apart) != 1:
        return text_of(clause)
    left = replace(noun, filters=tuple(one for one in noun.filters if one is not apart[0]))
    cards = text_of(replace(clause, action=replace(action, what=replace(what, nouns=(left,)))))
    return f"除了{text_of(apart[0].what)}以外，{cards}"
