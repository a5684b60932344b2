"""New sets, cards, decks and card tests to start from: commented, and sound as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.records import DEFAULT_LANGUAGE
from optcg_dsl.cards.writer import scalar_text

_SET = """\
# A set: `optcg check` says what is wrong with it, `optcg fmt` brings it into canonical form.
set: {code}  # every card number of the file starts with it
name: {name}
language: {language}
{translations}
cards:
"""
_DECK = """\
# A deck: a Leader and 50 cards, each of a colour of the Leader, at most 4 of a number (5-1-2).
name: {name}
leader: {leader}
cards:
"""
_SCENARIOS = """\
# Card tests: given a board, when this is done, then that is so. Run them with
#   optcg test {file} --sets {sets}
about: {about}

scenarios:
  - scenario: Whoever plays {card} draws a card
    rules: [8-1-3-1]
    given:
      you: {{hand: [{card}]}}
    when:
      - play: {card}
    then:
      you: {{hand: 1, characters: [{card}]}}
"""


@dataclass(frozen=True, slots=True)
class _Words:
    """What a new card has in a printed language: its name by its category, its type, and its text."""

    names: Mapping[str, str]
    type: str
    texts: Mapping[str, str]


_WORDS: Mapping[str, _Words] = {
    "english": _Words(
        {"leader": "New Leader", "character": "New Character", "event": "New Event", "stage": "New Stage"},
        "New Type",
        {
            "leader": "[Activate: Main] [Once Per Turn] Give up to 1 rested DON!! card to your Leader or 1 of your "
            "Characters.",
            "character": "[On Play] Draw 1 card.",
            "event": "[Main] Draw 1 card.",
            "stage": "[Activate: Main] You may rest this Stage: Your Leader gains +1000 power during this turn.",
        },
    ),
    "japanese": _Words(
        {"leader": "新しいリーダー", "character": "新しいキャラ", "event": "新しいイベント", "stage": "新しいステージ"},
        "新しい特徴",
        {
            "leader": "【起動メイン】【ターン1回】自分のリーダーかキャラ1枚にレストのドン!!1枚までを、付与する。",
            "character": "【登場時】カード1枚を引く。",
            "event": "【メイン】カード1枚を引く。",
            "stage": "【起動メイン】このステージをレストにできる：自分のリーダーは、このターン中、パワー+1000。",
        },
    ),
    "chinese-taiwan": _Words(
        {"leader": "新的領航卡", "character": "新的角色卡", "event": "新的事件卡", "stage": "新的舞台卡"},
        "新的特徵",
        {
            "leader": "【啟動主要】【每回合1次】附加最多1張休息狀態的咚!!卡在1張自己的領航卡或角色卡。",
            "character": "【登場時】抽1張卡片。",
            "event": "【主要】抽1張卡片。",
            "stage": "【啟動主要】可將這張舞台卡置為休息狀態：自己的領航卡，在這個回合，力量值+1000。",
        },
    ),
}
_SIZE = 14
"""The cards of a new set: a Leader, and as few others as a deck of 50 with at most 4 of a number can be made of."""
_NO_CARDS = re.compile(r"^(cards:)[ ]*(?:\[\s*\]|null|~)?[ ]*(#[^\n]*)?\s*\Z", re.MULTILINE)


class NotAppendedError(ValueError):
    """A card that cannot be put at the end of a file; the message says why."""


@dataclass(frozen=True, slots=True)
class NewCard:
    """What a new card is to be; its name says so where ``name`` is empty.  ``remarks`` asks for comments."""

    number: str
    category: str
    colors: tuple[str, ...]
    name: str = ""
    cost: int = 1
    remarks: bool = True
    language: str = DEFAULT_LANGUAGE


def new_set(
    code: str,
    name: str,
    colors: tuple[str, ...],
    language: str = DEFAULT_LANGUAGE,
    translations: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """A set file with a Leader and 13 other cards, which are enough for a deck.

    ``translations`` has the files of its prints in other languages.
    """
    files = "".join(f"  {other}: {scalar_text(file)}\n" for other, file in translations.items())
    named = f"translations:  # its prints in other languages, which a check compares with it\n{files}" if files else ""
    head = _SET.format(code=code, name=scalar_text(name), language=language, translations=named)
    return head + "\n".join(new_card(replace(card, language=language)) for card in _cards(code, colors))


def new_card(card: NewCard) -> str:
    """A card as an item of a set file, in canonical layout."""
    words = _WORDS[card.language]
    name = card.name or f"{words.names[card.category]} {int(card.number.rpartition('-')[2])}"
    fields: list[tuple[str, str]] = [
        (f"number: {card.number}", ""),
        (f"name: {scalar_text(name)}", ""),
        (f"category: {card.category}", "leader, character, event or stage"),
        (f"colors: [{', '.join(card.colors)}]", "one or two of red, green, blue, purple, black, yellow"),
    ]
    if card.category == "leader":
        fields += [("life: 5", ""), ("power: 5000", "")]
    else:
        fields.append((f"cost: {card.cost}", "a printed 0 is written too"))
    if card.category == "character":
        fields += [(f"power: {card.cost * 1000 + 1000}", ""), ("counter: 1000", "left out where none is printed")]
    if card.category in ("leader", "character"):
        fields.append(("attributes: [Slash]", "Slash, Strike, Ranged, Special, Wisdom"))
    fields += [(f"types: [{words.type}]", ""), ("effect: |", "the printed text, one ability a line")]
    lines = [f"{text}  # {remark}" if remark and card.remarks else text for text, remark in fields]
    lines.append(f"  {words.texts[card.category]}")
    return "\n".join([f"  - {lines[0]}", *(f"    {line}" for line in lines[1:]), ""])


def new_deck(code: str, name: str) -> str:
    """A legal deck out of the cards that ``new_set`` makes."""
    numbers = [card.number for card in _cards(code, ())]
    head = _DECK.format(name=scalar_text(name), leader=numbers[0])
    return head + "".join(f"  {number}: {4 if number != numbers[-1] else 2}\n" for number in numbers[1:])


def new_scenarios(code: str, name: str, file: str, sets: str) -> str:
    """A scenario file with one test of the first Character that ``new_set`` makes; it passes."""
    about = scalar_text(f"The cards of {name}")
    return _SCENARIOS.format(about=about, card=f"{code}-002", file=file, sets=sets)


def appended(content: str, card: NewCard) -> str:
    """The content of a set file with one more card at its end, in the language of the set.

    Raises ``NotAppendedError`` if the card's number is taken or of another set, or the file is laid out so that nothing
    can be put at its end.
    """
    before = parse_set(content).card_set
    if before is None:
        raise NotAppendedError("it is no set file")
    card = replace(card, language=before.language)
    if any(one.number == card.number for one in before.cards):
        raise NotAppendedError(f"there is a card {card.number} already")
    text, gap = content.rstrip(), "\n\n"
    if _NO_CARDS.search(text):
        text, gap = _NO_CARDS.sub(lambda match: f"cards:{'  ' + match[2] if match[2] else ''}", text), "\n"
    result = f"{text}{gap}{new_card(card)}"
    after = parse_set(result)
    if after.card_set is None or after.card_set.cards[:-1] != before.cards:
        raise NotAppendedError("nothing can be put at its end as it is laid out; `optcg fmt` mends that")
    if after.card_set.cards[-1:] == () or after.card_set.cards[-1].number != card.number:
        raise NotAppendedError(after.diagnostics[-1].message if after.diagnostics else "the card would not be read")
    return result


def next_number(content: str) -> str:
    """The number after the highest one of a set file.  Raises ``NotAppendedError`` if the file is no set."""
    card_set = parse_set(content).card_set
    if card_set is None or not card_set.code:
        raise NotAppendedError("it is no set file")
    highest = max((int(card.number.rpartition("-")[2]) for card in card_set.cards), default=0)
    return f"{card_set.code}-{highest + 1:03}"


def _cards(code: str, colors: tuple[str, ...]) -> list[NewCard]:
    """A Leader, nine Characters of rising costs, three Events and a Stage; only the first of a kind has comments."""
    kinds = ["leader", *["character"] * 9, *["event"] * 3, "stage"]
    return [
        NewCard(
            f"{code}-{place:03}",
            kind,
            colors if kind == "leader" else colors[:1],
            cost=min(place - 1, 9) if kind == "character" else 1,
            remarks=kinds.index(kind) == place - 1,
        )
        for place, kind in zip(range(1, _SIZE + 1), kinds, strict=True)
    ]
