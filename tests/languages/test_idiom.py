"""What English says and Japanese leaves open: the number of nouns, articles, the words between steps."""

from __future__ import annotations

import pytest

from optcg_dsl.explaining.translating import canonical_in
from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.english.idiom import idiomatic
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.parser import parse_text

PAIRS = [
    # the number of nouns
    (
        "相手のコスト3以下のキャラ1枚までを、レストにする。",
        "Rest up to 1 of your opponent's Characters with a cost of 3 or less.",
    ),
    ("カード1枚を引き、自分の手札2枚を捨てる。", "Draw 1 card and trash 2 cards from your hand."),
    (
        "自分の手札からコスト2以下のキャラカード1枚までを、登場させる。",
        "Play up to 1 Character card with a cost of 2 or less from your hand.",
    ),
    (
        "自分のリーダーかキャラ1枚までは、このターン中、パワー+1000。",
        "Up to 1 of your Leader or Character cards gains +1000 power during this turn.",
    ),
    ("自分のドン!!1枚までを、アクティブにする。", "Set up to 1 of your DON!! cards as active."),
    (
        "自分の「マーラ」1枚までは、このターン中、パワー+1000。",
        "Up to 1 of your [Mara] cards gains +1000 power during this turn.",
    ),
    ("自分の「マーラ」がいる場合、カード1枚を引く。", "If you have [Mara], draw 1 card."),
    ("自分のキャラがいない場合、カード1枚を引く。", "If you have no Characters, draw 1 card."),
    ("自分の他の「マーラ」がいない場合、カード1枚を引く。", "If you have no other [Mara], draw 1 card."),
    ("自分のリーダーの「マーラ」をアクティブにする。", "Set your [Mara] Leader as active."),
    # several nouns
    (
        "相手のコスト3以下のキャラかドン!!1枚までを、レストにする。",
        "Rest up to 1 of your opponent's DON!! cards or Characters with a cost of 3 or less.",
    ),
    (
        "自分のリーダーかキャラ1枚にレストのドン!!1枚までを、付与する。",
        "Give up to 1 rested DON!! card to your Leader or 1 of your Characters.",
    ),
    (
        "自分のデッキの上から3枚を見て、「灯」以外の、特徴《灯》を持つカードか「港」1枚までを公開し、手札に加える。",
        (
            "Look at 3 cards from the top of your deck; reveal up to 1 [Harbour] or {Light} type card other than "
            "[Light] and add it to your hand."
        ),
    ),
    (
        "自分の手札3枚につき、このキャラは、パワー+1000。",
        "This Character gains +1000 power for every 3 cards in your hand.",
    ),
    # conditions
    (
        "自分の場のドン!!の枚数が相手の場のドン!!の枚数以下の場合、カード1枚を引く。",
        (
            "If the number of DON!! cards on your field is equal to or less than the number on your opponent's field, "
            "draw 1 card."
        ),
    ),
    (
        "自分のリーダーが特徴《灯》か『港』を含む特徴を持つ場合、カード1枚を引く。",
        'If your Leader has the {Light} type or a type including "Harbour", draw 1 card.',
    ),
    # causes
    (
        "このキャラが相手の効果でKOされた時、カード1枚を引く。",
        "When this Character is K.O.'d by your opponent's effect, draw 1 card.",
    ),
    ("このキャラは相手の効果でKOされない。", "This Character cannot be K.O.'d by your opponent's effects."),
    # steps
    (
        "自分のデッキの上から5枚を見て、特徴《灯》を持つカード1枚までを、公開し、手札に加える。その後、残りを好きな順番でデッキの下に置く。",
        (
            "Look at 5 cards from the top of your deck; reveal up to 1 {Light} type card and add it to your hand. "
            "Then, place the rest at the bottom of your deck in any order."
        ),
    ),
    ("ドン!!デッキからドン!!1枚までを、レストで追加する。", "Add up to 1 DON!! card from your DON!! deck and rest it."),
    (
        "ドン!!デッキからドン!!2枚までを、アクティブで追加する。",
        "Add up to 2 DON!! cards from your DON!! deck and set them as active.",
    ),
    (
        "このターン終了時、自分のドン!!1枚までを、アクティブにする。",
        "Set up to 1 of your DON!! cards as active at the end of this turn.",
    ),
]
CHINESE_PAIRS = [
    # a card that is not in play
    (
        "使最多1張自己手牌中費用2以下的角色卡登場。",
        "Play up to 1 Character card with a cost of 2 or less from your hand.",
    ),
    (
        "從自己的卡組上面查看5張卡片，公開最多1張費用2以下的角色卡，並加入手牌。",
        (
            "Look at 5 cards from the top of your deck; reveal up to 1 Character card with a cost of 2 or less and add "
            "it to your hand."
        ),
    ),
    ("KO最多1張對手費用2以下的角色卡。", "K.O. up to 1 of your opponent's Characters with a cost of 2 or less."),
    # several events
    (
        "對手使角色卡登場時、或對手發動事件卡時，可以發動。抽1張卡片。",
        (
            "This effect can be activated when your opponent plays a Character, or when your opponent activates an "
            "Event. Draw 1 card."
        ),
    ),
]
TERMS = {"マーラ": "Mara", "灯": "Light", "港": "Harbour"}


@pytest.mark.parametrize(("japanese", "english"), PAIRS)
def test_a_japanese_text_in_english(japanese: str, english: str) -> None:
    tree = parse_text(japanese, JAPANESE).tree
    assert tree is not None
    text = canonical_in(tree.lines[0], "effect", ENGLISH)
    for term, other in TERMS.items():
        text = text.replace(term, other)
    assert text == english


@pytest.mark.parametrize(("chinese", "english"), CHINESE_PAIRS)
def test_a_chinese_text_in_english(chinese: str, english: str) -> None:
    tree = parse_text(chinese, CHINESE).tree
    assert tree is not None
    assert canonical_in(tree.lines[0], "effect", ENGLISH) == english


def test_an_idiomatic_tree_stays_as_it_is() -> None:
    for japanese, _ in PAIRS:
        tree = parse_text(japanese, JAPANESE).tree
        assert tree is not None
        once = idiomatic(tree)
        assert idiomatic(once) == once


def test_what_english_needs_no_words_for_is_printed_as_it_was_read() -> None:
    tree = parse_text("カード1枚を引く。", JAPANESE).tree
    assert tree is not None
    assert idiomatic(tree) == tree
