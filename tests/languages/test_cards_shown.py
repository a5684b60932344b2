"""Cards that are looked at or revealed, one of which is chosen and moved: each part of such a text in three languages.

Every way to show cards is put before every choice among them, and that before every place where cards go to.  What is
moved is known from how the text was put together: the cards chosen, which are among those shown, and no other.
"""

from __future__ import annotations

from itertools import product

import pytest

from optcg_dsl.effects import Among, Bound, Cards, Choose, Look, Move, Reveal, Step, Without
from tests.languages.prints import printed, words_of

_LANGUAGES = ("english", "japanese", "chinese-taiwan")
_HEADS = ("[On Play] ", "【登場時】", "【登場時】")

_SHOWN = {
    "look at the hand": (
        "opponent",
        ("Look at your opponent's hand; ", "相手の手札を見て、", "查看對手全數的手牌，"),
    ),
    "look at your deck": (
        "you",
        (
            "Look at 5 cards from the top of your deck; ",
            "自分のデッキの上から5枚を見て、",
            "從自己的卡組上面查看5張卡片，",
        ),
    ),
    "look at their deck": (
        "opponent",
        (
            "Look at 5 cards from the top of your opponent's deck; ",
            "相手のデッキの上から5枚を見て、",
            "從對手的卡組上面查看5張卡片，",
        ),
    ),
    "look at your Life": (
        "you",
        ("Look at all of your Life cards; ", "自分のライフすべてを見て、", "查看自己全數的生命值卡，"),
    ),
    "look at their Life": (
        "opponent",
        ("Look at all of your opponent's Life cards; ", "相手のライフすべてを見て、", "查看對手全數的生命值卡，"),
    ),
    "reveal the hand": (
        "opponent",
        ("Reveal your opponent's hand; ", "相手の手札を公開し、", "公開對手的手牌，"),
    ),
    "reveal all of the hand": (
        "opponent",
        ("Reveal all cards in your opponent's hand; ", "相手の手札すべてを公開し、", "公開對手全數的手牌，"),
    ),
    "reveal your Life": (
        "you",
        ("Reveal all of your Life cards; ", "自分のライフすべてを公開し、", "公開自己全數的生命值卡，"),
    ),
    "the hand is revealed": (
        "opponent",
        ("Your opponent reveals their hand. ", "相手は自身の手札を公開する。", "對手公開自身的手牌。"),
    ),
}

_CHOSEN = {
    "1 Event": ("it", ("choose up to 1 Event and ", "イベント1枚までを選び、", "選擇最多1張事件卡，並")),
    "1 card": ("it", ("choose 1 card and ", "カード1枚を選び、", "選擇1張卡片，並")),
    "1": ("it", ("choose 1 card and ", "1枚を選び、", "選擇1張，並")),
    "1 Character card": (
        "it",
        (
            "choose up to 1 Character card with a cost of 3 or less and ",
            "コスト3以下のキャラカード1枚までを選び、",
            "選擇最多1張費用3以下的角色卡，並",
        ),
    ),
    "2 cards": ("them", ("choose up to 2 cards and ", "カード2枚までを選び、", "選擇最多2張卡片，並")),
    "1 Event revealed": ("it", ("reveal up to 1 Event and ", "イベント1枚までを公開し、", "公開最多1張事件卡，並")),
    "2 Events revealed": (
        "them",
        ("reveal up to 2 Events and ", "イベント2枚までを公開し、", "公開最多2張事件卡，並"),
    ),
}

_MOVED = {
    "bottom": ("place {} at the bottom of {} deck", "{}デッキの下に置く", "放置在{}卡組下面"),
    "top": ("place {} at the top of {} deck", "{}デッキの上に置く", "放置在{}卡組上面"),
    "trash": ("trash {}", "トラッシュに置く", "放置在廢棄區"),
}
_OWNER = {"you": ("your", "", ""), "opponent": ("the owner's", "持ち主の", "持有者的")}
_REST = (
    " Then, place the rest at the bottom of {} deck in any order.",
    "その後、残りを好きな順番で{}デッキの下に置く。",
    "之後，將其餘卡片依任意順序放到{}卡組下面。",
)


def _left_out(shown: str, language: str) -> tuple[str, ...]:
    """Choices that say nothing: to reveal what is revealed; and 角色卡 that may be on the field."""
    said = ("1 Event revealed", "2 Events revealed") if "reveal" in shown else ()
    return (*said, "1 Character card") if (shown, language) == ("the hand is revealed", "chinese-taiwan") else said


def _errors(text: str, language: str) -> list[tuple[str, str]]:
    (card,) = printed({"effect": text}, language=language).cards.values()
    return [(one.code, words_of(one)) for one in card.card.diagnostics if one.severity == "error"]


def _body(text: str, language: str) -> tuple[Step, ...]:
    (card,) = printed({"effect": text}, language=language).cards.values()
    assert card.card.effects is not None, (text, [one.message for one in card.card.diagnostics])
    (ability,) = card.card.effects.abilities
    return ability.body


def _source(cards: Cards) -> Cards:
    """The cards among which others are."""
    return _source(cards.cards) if isinstance(cards, Among) else cards


@pytest.mark.parametrize("language", _LANGUAGES)
@pytest.mark.parametrize("shown", _SHOWN)
def test_what_was_chosen_is_moved(shown: str, language: str) -> None:
    at = _LANGUAGES.index(language)
    owner, showing = _SHOWN[shown]
    whose = _OWNER[owner][at]
    chosen = [one for name, one in _CHOSEN.items() if name not in _left_out(shown, language)]
    for (pronoun, choosing), moving in product(chosen, _MOVED.values()):
        english = (pronoun, whose) if language == "english" else (whose,)
        end = "." if language == "english" else "。"
        text = f"{_HEADS[at]}{showing[at]}{choosing[at]}{moving[at].format(*english)}{end}{_REST[at].format(whose)}"
        show, choice, *others, move, rest = _body(text, language)
        assert isinstance(show, Look | Reveal) and isinstance(choice, Choose)
        assert isinstance(move, Move) and isinstance(rest, Move)
        assert all(isinstance(one, Reveal) and one.cards == Bound(choice.slot) for one in others)
        assert _source(choice.among) == Bound(show.slot), text
        assert move.cards == Bound(choice.slot), text
        assert rest.cards == Without(Bound(show.slot), Bound(choice.slot)), text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("japanese", "【登場時】自分のデッキの上から5枚を見て、好きな順番でデッキの上か下に置く。"),
        ("chinese-taiwan", "【登場時】從自己的卡組上面查看5張卡片，並依任意順序放到卡組上面或下面。"),
        ("japanese", "【登場時】相手の手札を見て、好きな順番で持ち主のデッキの下に置く。"),
        ("chinese-taiwan", "【登場時】查看對手全數的手牌，並依任意順序放置在持有者的卡組下面。"),
    ],
)
def test_where_nothing_was_chosen_all_that_were_shown_are_moved(language: str, text: str) -> None:
    show, move = _body(text, language)
    assert isinstance(show, Look) and isinstance(move, Move)
    assert move.cards == Bound(show.slot)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("japanese", "【登場時】相手の手札を見て、相手のキャラ1枚までを選び、持ち主のデッキの下に置く。"),
        ("chinese-taiwan", "【登場時】查看對手全數的手牌，選擇最多1張對手的角色卡，並放置在持有者的卡組下面。"),
    ],
)
def test_what_was_chosen_elsewhere_is_moved(language: str, text: str) -> None:
    look, choice, move = _body(text, language)
    assert isinstance(look, Look) and isinstance(choice, Choose) and isinstance(move, Move)
    assert move.cards == Bound(choice.slot)


@pytest.mark.parametrize(
    "text",
    [
        "【登場時】相手の手札すべてを公開し、その中からカード1枚を選び、持ち主のデッキの下に置く。",
        "【登場時】相手は自身の手札を公開する。自分はその中からカード1枚を選び、捨てる。",
        "【登場時】相手の手札を公開し、その中からキャラ1枚を、捨てる。",
        "【登場時】相手の手札を公開し、その中のイベント1枚までを、捨てる。",
        "【登場時】相手の手札を見て、その中から1枚を捨てる。",
        "【登場時】相手の手札を公開し、1枚までを選び、捨てる。",
        "【登場時】相手の手札を公開し、その中から1枚までを選び、持ち主のデッキの下に置く。",
    ],
)
def test_cards_among_them_are_of_those_shown(text: str) -> None:
    show, choice, move = _body(text, "japanese")
    assert isinstance(show, Look | Reveal) and isinstance(choice, Choose) and isinstance(move, Move)
    assert _source(choice.among) == Bound(show.slot)
    assert move.cards == Bound(choice.slot)


@pytest.mark.parametrize(
    ("language", "text", "code", "words"),
    [
        ("japanese", "【登場時】相手の手札を公開し、イベント1枚までを、捨てる。", "OP217", "イベント1枚まで"),
        ("japanese", "【登場時】相手の手札すべてを公開し、イベントすべてを捨てる。", "OP217", "イベントすべて"),
        ("japanese", "【登場時】その中からカード1枚を選び、捨てる。", "OP201", "その中から"),
        ("japanese", "【登場時】その中からこのキャラをレストにする。", "OP101", "このキャラ"),
        (
            "chinese-taiwan",
            "【登場時】公開對手的手牌，將最多1張事件卡放置在廢棄區。",
            "OP217",
            "最多1張事件卡",
        ),
        (
            "chinese-taiwan",
            "【登場時】對手公開自身的手牌。選擇最多1張費用3以下的角色卡，並放置在持有者的卡組下面。",
            "OP101",
            "最多1張費用3以下的角色卡",
        ),
    ],
)
def test_cards_that_may_be_others_are_declined(language: str, text: str, code: str, words: str) -> None:
    assert _errors(text, language) == [(code, words)]
