"""Printers of quantities, numbers and bounds."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import text_of, word
from optcg_dsl.syntax.chinese.printing.words import deed_word, of, player_word, stat_word
from optcg_dsl.syntax.printing import NotPrintableError


@text_of.register
def _print_whole(node: n.Whole) -> str:
    return str(node.value)


@text_of.register
def _print_number_of(node: n.NumberOf) -> str:
    return f"{counted(node.what)}張數"


@text_of.register
def _print_total_of(node: n.TotalOf) -> str:
    return f"{counted(node.what)}合計張數"


def counted(what: n.Target) -> str:
    """Cards of which it is said how many there are; those of a place by its name."""
    if not isinstance(what, n.Selection):
        return text_of(what)
    return text_of(replace(what, quantity=None))


@text_of.register
def _print_number_done(node: n.NumberDone) -> str:
    cards = text_of(replace(node.noun, form="one")) if node.noun is not None else "卡片"
    return f"{deed_word(node.deed)}{cards}張數"


@text_of.register
def _print_stat_of_target(node: n.StatOfTarget) -> str:
    return of(text_of(node.whose), stat_word(node.stat)) if node.stat is not None else text_of(node.whose)


# -- quantities --------------------------------------------------------------------------------------------------------


def so_many(number: n.Number) -> str:
    """Cards of which there are as many as others, before them: ``等同於自己的生命值卡張數的``."""
    if isinstance(number, n.ThatMany):
        return "同樣張數的"
    if isinstance(number, n.NumberDone) and number.to is None and number.source is None:
        cards = text_of(replace(number.noun, form="one")) if number.noun is not None else "卡片"
        return f"等同於{deed_word(number.deed)}{cards}張數的"
    if isinstance(number, n.NumberOf | n.TotalOf | n.StatOfTarget):
        return f"等同於{text_of(number)}的"
    raise NotPrintableError("no Chinese words for as many cards as these")


def _number(number: n.Number, *, total: bool = False) -> str:
    if not isinstance(number, n.Whole):
        return f"{'合計' if total else ''}{so_many(number)}"
    return f"{'合計' if total else ''}{text_of(number)}張"


@text_of.register
def _print_exactly(node: n.Exactly) -> str:
    return _number(node.number, total=node.total)


@text_of.register
def _print_up_to(node: n.UpTo) -> str:
    each = "各" if node.mode == "each" else ""
    return f"{'合計' if node.mode == 'total' else ''}最多{each}{_number(node.number)}"


@text_of.register
def _print_at_least(node: n.AtLeast) -> str:
    return f"{_number(node.number, total=node.total)}以上"


@text_of.register
def _print_at_most(node: n.AtMost) -> str:
    return f"{_number(node.number, total=node.total)}以下"


@text_of.register
def _print_one_of_quantities(node: n.OneOfQuantities) -> str:
    return f"{_number(node.exact)}或{text_of(node.other)}"


@text_of.register
def _print_all(node: n.All) -> str:
    return word("全數")


@text_of.register
def _print_any_number(node: n.AnyNumber) -> str:
    return "任意張數的"


@text_of.register
def _print_some(node: n.Some) -> str:
    return {"a": "", "no": "", "any": "", "each": "全數"}[node.word]


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
    return f"{text_of(node.low)}至{text_of(node.high)}"


@text_of.register
def _print_one_of_numbers(node: n.OneOfNumbers) -> str:
    return word("或").join(map(text_of, node.numbers))


@text_of.register
def _print_zero_or_more(node: n.ZeroOrMore) -> str:
    return f"{text_of(node.exact)}或{text_of(node.least)}以上"


@text_of.register
def _print_per(node: n.Per) -> str:
    """``自己每有1張手牌，``; ``每廢棄1張卡片，``."""
    if node.stat is not None and node.compared is None and node.having is None:
        own = isinstance(node.what, n.Pronoun) and node.what.quantity is None
        of = n.That(n.ReferenceNoun()) if own else node.what
        return f"{text_of(of)}每有{node.each or 1}{stat_word(node.stat)}，"
    if node.compared is not None and node.compared[0] in _MORE:
        relation, player = node.compared
        whose = _WHOSE.get(node.having)
        what = replace(node.what, whose=whose) if whose and isinstance(node.what, n.Selection) else node.what
        return f"{counted(what)}每比{player_word(player)}{_MORE[relation]}{node.each or 1}張，"
    if node.stat is not None or node.compared is not None or node.having is not None:
        raise NotPrintableError("no Chinese words for what is counted here")
    number = f"{node.each or 1}張"
    what = node.what
    if not isinstance(what, n.Selection) or not what.nouns:
        raise NotPrintableError("no Chinese words for what is counted here")
    noun = what.nouns[0]
    done = next((one for one in noun.filters if isinstance(one, n.DonePart)), None)
    by_word = next((one for one in noun.adjectives if isinstance(one, n.DoneAdjective)), None)
    if done is None and by_word is not None:
        done = n.DonePart(by_word.deed)
        noun = replace(noun, adjectives=tuple(one for one in noun.adjectives if one is not by_word))
        what = replace(what, nouns=(noun, *what.nouns[1:]))
    if done is not None:
        if done.deed not in _PER:
            bare = replace(what, quantity=None, nouns=(replace(what.nouns[0], filters=()),))
            return f"每有{number}{deed_word(done.deed)}{text_of(bare)}，"
        cards = "" if done.deed == "placed" else text_of(replace(what, nouns=(replace(what.nouns[0], filters=()),)))
        return f"每{_PER[done.deed]}{number}{cards}，"
    place = what.at.place if what.at is not None else None
    if isinstance(place, n.Place) and place.areas != ("hand",):
        bare = replace(what, at=None, quantity=None)
        return f"{text_of(place)}中每有{number}{text_of(bare)}，"
    whose = place.whose if isinstance(place, n.Place) else what.whose
    at = (
        replace(what.at, place=replace(place, whose=None))
        if what.at is not None and isinstance(place, n.Place)
        else None
    )
    owner = text_of(n.CardsOf(_PLAYERS[whose])) if whose in _PLAYERS else ""
    return f"{owner}每有{number}{text_of(replace(what, whose=None, at=at, quantity=None))}，"


_WHOSE: dict[n.Player | None, n.Whose] = {"you": "your", "your opponent": "your opponent's"}
_MORE = {"more than": "多", "less than": "少"}
_PER = {"trashed": "廢棄", "placed": "放置", "K.O.'d": "KO"}
_PLAYERS: dict[str | None, n.Player] = {"your": "you", "your opponent's": "your opponent"}
