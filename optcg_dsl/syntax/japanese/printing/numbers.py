"""Printers of quantities, numbers and bounds."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.cards import of_player, player_word
from optcg_dsl.syntax.japanese.printing.modifiers import DEEDS, STAT_WORDS
from optcg_dsl.syntax.printing import NotPrintableError


@text_of.register
def _print_whole(node: n.Whole) -> str:
    return str(node.value)


@text_of.register
def _print_number_of(node: n.NumberOf) -> str:
    return counted(of_player(node.having, node.what)) + ("" if node.named is False else "の枚数")


@text_of.register
def _print_chosen_number(node: n.ChosenNumber) -> str:
    return "宣言した数字"


def same_number(quantity: n.Quantity | None) -> str:
    """``捨てた枚数と同じ枚数まで、``: how many cards, if that has to be counted; else nothing."""
    if not isinstance(quantity, n.Exactly | n.UpTo) or isinstance(quantity.number, n.Whole):
        return ""
    number = "" if isinstance(quantity.number, n.ThatMany) else f"{text_of(quantity.number)}と"
    if isinstance(quantity, n.UpTo) and quantity.mode:
        raise NotPrintableError("no Japanese words for a counted number of each")
    if isinstance(quantity.number, n.Sum | n.ChosenNumber):
        raise NotPrintableError("no Japanese words for so many cards")
    return f"{number}同じ枚数{'まで' if isinstance(quantity, n.UpTo) else ''}、"


@text_of.register
def _print_total_of(node: n.TotalOf) -> str:
    return f"{counted(node.what)}の合計枚数"


def counted(what: n.Target) -> str:
    """Cards of which it is said how many there are; those of a place by its name."""
    if not isinstance(what, n.Selection):
        return text_of(what)
    at = replace(what.at, preposition="in") if what.at is not None else None
    text = text_of(replace(what, quantity=None, at=at))
    several = isinstance(at.place, n.Place) and len(at.place.areas) > 1 if at is not None else False
    return text.removesuffix("のカード") if several or text.endswith("トラッシュのカード") else text


@text_of.register
def _print_number_done(node: n.NumberDone) -> str:
    place = replace(node.to, whose=None) if isinstance(node.to, n.Place) else node.to
    return (f"{text_of(place)}に" if place is not None else "") + f"{DEEDS[node.deed]}枚数"


@text_of.register
def _print_stat_of_target(node: n.StatOfTarget) -> str:
    if node.stat is None or node.silent:
        return text_of(node.whose)
    return f"{text_of(node.whose)}の{STAT_WORDS[node.stat]}"


@text_of.register
def _print_per(node: n.Per) -> str:
    each, what = node.each or 1, of_player(node.having, node.what)
    if node.stat is not None:
        return f"{text_of(what)}の{STAT_WORDS[node.stat]}{each}につき、"
    quantity = what.quantity if isinstance(what, n.Selection) else None
    if isinstance(quantity, n.Exactly) and isinstance(quantity.number, n.Whole):
        each *= quantity.number.value
    if node.compared is not None:
        relation, player = node.compared
        if relation not in _MORE:
            raise NotPrintableError("no Japanese words for this comparison")
        return f"{counted(what)}が{player_word(player)}より{each}枚{_MORE[relation]}につき、"
    text = counted(what)
    text = text.removesuffix("カード") + "枚数" if node.number_named else text
    return f"{text}{each}枚につき、"


_MORE = {"more than": "多い", "less than": "少ない"}


# -- quantities --------------------------------------------------------------------------------------------------------


def _number(number: n.Number, *, total: bool = False) -> str:
    if not isinstance(number, n.Whole):
        raise NotPrintableError("no Japanese words for cards counted like this here")
    return f"{'合計' if total else ''}{text_of(number)}枚"


@text_of.register
def _print_exactly(node: n.Exactly) -> str:
    return _number(node.number, total=node.total)


@text_of.register
def _print_up_to(node: n.UpTo) -> str:
    if node.mode == "additional":
        return f"さらに{_number(node.number, total=False)}まで"
    each = "ずつ" if node.mode == "each" else ""
    return f"{_number(node.number, total=node.mode == 'total')}{each}まで"


@text_of.register
def _print_at_least(node: n.AtLeast) -> str:
    return f"{_number(node.number, total=node.total)}以上"


@text_of.register
def _print_at_most(node: n.AtMost) -> str:
    return f"{_number(node.number, total=node.total)}以下"


@text_of.register
def _print_one_of_quantities(node: n.OneOfQuantities) -> str:
    return f"{_number(node.exact)}か{text_of(node.other)}"


@text_of.register
def _print_all(node: n.All) -> str:
    return "すべて"


@text_of.register
def _print_any_number(node: n.AnyNumber) -> str:
    return "任意の枚数"


@text_of.register
def _print_some(node: n.Some) -> str:
    if node.whole:
        return "すべて"
    if node.word in ("no", "none", "the only"):
        raise NotPrintableError("no Japanese words for no cards here")
    return "すべて" if node.word == "each" else ""


# -- bounds ------------------------------------------------------------------------------------------------------------


@text_of.register
def _print_exact(node: n.Exact) -> str:
    return text_of(node.number)


@text_of.register
def _print_or_less(node: n.OrLess) -> str:
    return f"{text_of(node.number)}以下"


@text_of.register
def _print_or_more(node: n.OrMore) -> str:
    return f"{text_of(node.number)}以上"


@text_of.register
def _print_between(node: n.Between) -> str:
    return f"{text_of(node.low)}から{text_of(node.high)}"


@text_of.register
def _print_one_of_numbers(node: n.OneOfNumbers) -> str:
    return "か".join(map(text_of, node.numbers))


@text_of.register
def _print_zero_or_more(node: n.ZeroOrMore) -> str:
    return f"{text_of(node.exact)}か{text_of(node.least)}以上"
