"""What Japanese says and English leaves open: particles, commas, the forms of what may be done, what is said where."""

from __future__ import annotations

import pytest

from optcg_dsl.explaining.translating import canonical_in
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.japanese.idiom import idiomatic
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.parser import parse_text

PAIRS = [
    # what is said of cards
    (
        "Up to 1 of your Leader or Character cards gains +1000 power during this turn.",
        "自分のリーダーかキャラ1枚までを、このターン中、パワー+1000。",
    ),
    ("This Character gains +1000 power during this battle.", "このキャラは、このバトル中、パワー+1000。"),
    ("[Your Turn] This Character gains +1000 power.", "【自分のターン中】このキャラのパワー+1000。"),
    (
        "[Your Turn] This Character gains [Rush] and +1000 power.",
        "【自分のターン中】このキャラは【速攻】を得て、パワー+1000。",
    ),
    (
        "If you have 2 or less Life cards, this Character gains [Rush].",
        "自分のライフが2枚以下の場合、このキャラは【速攻】を得る。",
    ),
    ("This Character gains [Rush] during this turn.", "このキャラは、このターン中、【速攻】を得る。"),
    ("This Character cannot be K.O.'d by your opponent's effects.", "このキャラは相手の効果でKOされない。"),
    (
        "If this Character has 7000 power or more, draw 1 card.",
        "このキャラのパワーが7000以上の場合、カード1枚を引く。",
    ),
    (
        "If you have 6 or more cards in your trash, give this card in your hand −3 cost.",
        "手札のこのカードは、自分のトラッシュが6枚以上ある場合、コスト−3。",
    ),
    (
        "Up to 1 of your Characters gains +1000 power during this turn. Then, it gains an additional +2000 power.",
        "自分のキャラ1枚までを、このターン中、パワー+1000。その後、そのカードを、このターン中、パワー+2000。",
    ),
    # cards
    (
        "Give up to 1 rested DON!! card to your Leader or 1 of your Characters.",
        "自分のリーダーかキャラ1枚にレストのドン!!1枚までを、付与する。",
    ),
    (
        "Play up to 1 [Mara] or {Light} type Character card other than [Ilse] from your hand.",
        "自分の手札から「Ilse」以外の特徴《Light》を持つキャラカードか「Mara」1枚までを、登場させる。",
    ),
    (
        'Play up to 1 {A} type Character card or Character card with a type including "B" with a cost of 5 or less.',
        "コスト5以下の特徴《A》を持つキャラカードかコスト5以下の『B』を含む特徴を持つキャラカード1枚までを、登場させる。",
    ),
    ("If your opponent has 3 or more Life cards, draw 1 card.", "相手のライフが3枚以上の場合、カード1枚を引く。"),
    # deeds
    (
        "Look at 3 cards from the top of your deck; reveal up to 1 Event and add it to your hand.",
        "自分のデッキの上から3枚を見て、イベント1枚までを公開し、手札に加える。",
    ),
    (
        "Look at 3 cards from the top of your deck and place them at the top or bottom of the deck in any order.",
        "自分のデッキの上から3枚を見て、好きな順番に並び替え、デッキの上か下に置く。",
    ),
    ("You may trash 1 card from your hand: Draw 1 card.", "自分の手札1枚を捨てることができる：カード1枚を引く。"),
    ("You may rest this Character: Draw 1 card.", "このキャラをレストにできる：カード1枚を引く。"),
    (
        "If this Character would be K.O.'d, you may trash 1 card from your hand instead.",
        "このキャラがKOされる場合、代わりに自分の手札1枚を捨てることができる。",
    ),
    (
        "You may place 3 cards from your trash at the bottom of your deck in any order: Draw 1 card.",
        "自分のトラッシュのカード3枚を好きな順番でデッキの下に置くことができる：カード1枚を引く。",
    ),
    (
        "Add up to 1 DON!! card from your DON!! deck and set it as active at the end of this turn.",
        "このターン終了時、ドン!!デッキからドン!!1枚までを、アクティブで追加する。",
    ),
    (
        "Reveal 1 card from the top of your deck. If that card is an Event, draw 1 card.",
        "自分のデッキの上から1枚を公開し、そのカードがイベントの場合、カード1枚を引く。",
    ),
]


@pytest.mark.parametrize(("english", "japanese"), PAIRS)
def test_an_english_text_in_japanese(english: str, japanese: str) -> None:
    tree = parse_text(english, ENGLISH).tree
    assert tree is not None
    assert canonical_in(tree.lines[0], "effect", JAPANESE) == japanese


def test_an_idiomatic_tree_stays_as_it_is() -> None:
    for english, _ in PAIRS:
        tree = parse_text(english, ENGLISH).tree
        assert tree is not None
        once = idiomatic(tree)
        assert idiomatic(once) == once
