"""Printers of conditions, without the words that open and close them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import marked, text_of, word
from optcg_dsl.syntax.chinese.printing.cards import in_area, moment
from optcg_dsl.syntax.chinese.printing.modifiers import alternatives, has
from optcg_dsl.syntax.chinese.printing.numbers import counted
from optcg_dsl.syntax.chinese.printing.words import COLORS_PRINTED, STATES, of, owner_word, player_word, stat_word
from optcg_dsl.syntax.japanese.vocabulary import OWNERS
from optcg_dsl.syntax.printing import NotPrintableError

_OWNERS: Mapping[n.Player, n.Whose] = {**OWNERS, "they": "your opponent's"}


def _of(player: n.Player | None, what: n.Target) -> n.Target:
    """The cards with their owner in front of them; raises ``NotPrintableError`` for a player without a word."""
    if player is not None and player not in _OWNERS:
        raise NotPrintableError(f"no Chinese word for the player {player!r}")
    if not isinstance(what, n.Selection):
        return what
    whose = _OWNERS[player] if player is not None else None
    if what.at is not None and isinstance(what.at.place, n.Place):
        if what.at.place.whose in ("their", None) and whose:
            return replace(what, at=replace(what.at, place=replace(what.at.place, whose=whose)))
        return what
    return replace(what, whose=whose or what.whose)


def _so_many(what: n.Target, *, negated: bool = False, before: str | None = None, on_field: bool = True) -> str:
    """``自己的手牌在5張以下``, ``場上有2張以上自己的角色卡``, ``自己廢棄區有10張以上卡片``."""
    if not isinstance(what, n.Selection):
        raise NotPrintableError("no Chinese words for these cards in a condition")
    quantity, place = what.quantity, what.at.place if what.at is not None else None
    none = negated or (isinstance(quantity, n.Some) and quantity.word in ("no", "none"))
    verb = "沒有" if none else "有"
    if isinstance(place, n.Place) and not set(place.areas) <= {"hand", "Life area", "deck"}:
        if before and quantity is not None:
            cards = text_of(replace(what, at=None, quantity=None))
            return f"{in_area(place, link='')}的{cards}{before}{text_of(quantity)}"
        return f"{in_area(place, link='')}{verb}{text_of(replace(what, at=None))}"
    if before == "player" and not isinstance(place, n.EitherPlace):
        at = replace(what.at, place=replace(place, whose=None)) if what.at is not None and place is not None else None
        owner = owner_word(place.whose if place is not None else what.whose)
        return f"{owner}{verb}{text_of(replace(what, whose=None, at=at))}"
    counts = place is not None or _is_life(what) if before is None else before != ""
    if counts and not isinstance(quantity, n.Some | n.OneOfQuantities | None):
        number = text_of(replace(quantity, total=False)) if _has_total(quantity) else text_of(quantity)
        total = "合計張數" if _has_total(quantity) and before != "合計" else ""
        said = before or ("在" if isinstance(quantity, n.AtMost | n.AtLeast) else "為")
        return f"{counted(what)}{total}{said}{number}"
    return f"{'場上' if on_field else ''}{verb}{text_of(what)}"


def _is_life(what: n.Selection) -> bool:
    return what.at is None and bool(what.nouns) and what.nouns[0].categories == ("Life",)


def _has_total(quantity: n.Quantity | None) -> bool:
    return isinstance(quantity, n.AtLeast | n.AtMost | n.Exactly) and quantity.total


@text_of.register
def _print_has(node: n.Has) -> str:
    return _so_many(_of(node.player, node.what), negated=node.negated, before=node.before, on_field=node.on_field)


@text_of.register
def _print_exists(node: n.Exists) -> str:
    return _so_many(node.what, before=node.before, on_field=node.on_field)


@text_of.register
def _print_subject_is(node: n.SubjectIs) -> str:
    *before, last = node.predicates
    subject = "" if node.elided else text_of(node.subject)
    if isinstance(last, n.WasPlayed) and not before:
        return f"是{subject}登場的回合"
    if isinstance(last, n.StatIs) and not before:
        return f"{of(subject, stat_word(last.stat))}{text_of(last.bound)}"
    if node.joiner == "or" and before:
        return subject + _either(node.predicates)
    values = [one.what for one in node.predicates if isinstance(one, n.HasProperty) and isinstance(one.what, n.Value)]
    if before and len(values) == 1 and isinstance(node.predicates[0], n.HasProperty):
        others = [one for one in node.predicates if not isinstance(one, n.HasProperty) or one.what is not values[0]]
        return f"{subject}{text_of(values[0])}並且{'、'.join(map(text_of, others))}"
    return subject + "、".join(map(text_of, node.predicates))


def _either(predicates: tuple[n.Predicate, ...]) -> str:
    properties = tuple(_property_of(one) for one in predicates)
    if all(one is not None for one in properties):
        return alternatives(tuple(one for one in properties if one is not None))
    return "或".join(map(text_of, predicates))


def _property_of(predicate: n.Predicate) -> n.Property | None:
    if isinstance(predicate, n.TypeIncludes):
        return n.TypeIncluding(predicate.texts, predicate.joiner)
    fits = isinstance(predicate, n.HasProperty) and not predicate.negated and not isinstance(predicate.what, n.Value)
    return predicate.what if fits and isinstance(predicate, n.HasProperty) else None


@text_of.register
def _print_is_card(node: n.IsCard) -> str:
    return f"{word('是')}{text_of(node.what)}"


@text_of.register
def _print_is_state(node: n.IsState) -> str:
    return f"有{STATES[node.state]}" if node.state == "multicolored" else f"{word('在')}{STATES[node.state]}"


@text_of.register
def _print_is_so(node: n.IsSo) -> str:
    return f"是{text_of(node.what)}"


@text_of.register
def _print_has_property(node: n.HasProperty) -> str:
    if isinstance(node.what, n.ChosenValue):
        return "費用和聲明的費用一樣"
    if isinstance(node.what, n.Value):
        return f"是{text_of(node.what)}"
    return f"未{has(node.what)}" if node.negated else has(node.what)


@text_of.register
def _print_colors_include(node: n.ColorsInclude) -> str:
    return f"包含{COLORS_PRINTED[node.color]}"


@text_of.register
def _print_was_played(node: n.WasPlayed) -> str:
    return "登場的回合"


@text_of.register
def _print_only(node: n.OnlyAre) -> str:
    return f"{text_of(node.subject)}只有{text_of(node.are)}"


@text_of.register
def _print_total_is(node: n.TotalIs) -> str:
    return f"{of(text_of(node.of), stat_word(node.stat))}合計在{text_of(node.bound)}"


_COMPARED = {"less": "少", "fewer": "少", "more": "多"}


@text_of.register
def _print_has_fewer(node: n.HasFewer) -> str:
    return f"{text_of(n.NumberOf(_of(node.player, node.what)))}比{player_word(node.than)}{_COMPARED[node.comparison]}"


@text_of.register
def _print_number_compared(node: n.NumberCompared) -> str:
    left, right = (text_of(one).removesuffix("張數") for one in (node.left, node.right))
    if node.relation == "equal to or less than":
        return f"{left}少於等於{right}"
    if node.relation.startswith("equal"):
        raise NotPrintableError(f"no Chinese words for {node.relation!r}")
    by = f"{text_of(node.by)}張以上" if node.by is not None else ""
    if node.elliptic or (right == "對手的手牌" and left == "自己的手牌"):
        right = "對手" if right.startswith("對手") else "自己"
    return f"{left}比{right}{_COMPARED[node.relation.split()[-2]]}{by}"


@text_of.register
def _print_type_includes(node: n.TypeIncludes) -> str:
    return "擁有包含" + "或".join(f"『{text}』" for text in node.texts) + "特徵"


@text_of.register
def _print_happens(node: n.Happens) -> str:
    return text_of(node.event)


@text_of.register
def _print_all_hold(node: n.AllHold) -> str:
    first, *others = node.conditions
    links = node.links if len(node.links) == len(others) else ("、",) * len(others)
    return text_of(first) + "".join(link + text_of(one) for link, one in zip(links, others, strict=True))


@text_of.register
def _print_if(node: n.If) -> str:
    if isinstance(node.condition, n.DidSo):
        if node.brackets:
            return "".join(node.brackets)
        return "若沒有執行此動作時，" if node.condition.negated else "若有執行此動作時，"
    return _bracketed(text_of(node.condition), node.brackets or ("若", "時，"))


@text_of.register
def _print_once_per_turn(node: n.OncePerTurn) -> str:
    return "每回合1次，"


@text_of.register
def _print_rules(node: n.UnderTheRules) -> str:
    return "在規則上，"


@text_of.register
def _print_when(node: n.When) -> str:
    as_condition = isinstance(node.event, n.NumberBecomes) and node.event.as_condition
    return _bracketed(text_of(node.event), node.brackets or ("若" if as_condition else "", "時，"))


def _bracketed(text: str, brackets: tuple[str, ...]) -> str:
    """What is said between the words that open and close it; a duration can stand before 若."""
    opens, closes = brackets
    before = opens.removesuffix("若")
    text = marked(text, ())
    return f"{opens}{text.removeprefix(before)}{closes}" if text.startswith(before) else f"若{text}{closes}"


@text_of.register
def _print_moment_lead(node: n.Moment) -> str:
    return moment(node.moment)


@text_of.register
def _print_for(node: n.For) -> str:
    return f"{text_of(node.duration)}，"
