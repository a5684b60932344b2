"""What Japanese verbs, events, restrictions and durations say is what the English sentences say; both print back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text

PAIRS = [
    # restrictions
    (
        "【登場時】相手のコスト2以下のキャラ1枚までは、次の相手のターン終了時まで、レストにできない。",
        (
            "[On Play] Up to 1 of your opponent's Characters with a cost of 2 or less cannot be rested until the end "
            "of your opponent's next turn."
        ),
    ),
    (
        "【登場時】自分は、このターン中、元々のコスト4以上のキャラカードを登場できない。",
        "[On Play] You cannot play Character cards with a base cost of 4 or more during this turn.",
    ),
    (
        "【登場時】自分は、このターン中、自分の効果でライフを手札に加えられない。",
        "[On Play] You cannot add Life cards to your hand using your own effects during this turn.",
    ),
    (
        "【登場時】自分は、このターン中、自分の効果でカードを引くことができない。",
        "[On Play] You cannot draw cards using your own effects during this turn.",
    ),
    (
        "【登場時】自分は、このターン中、手札からカードをプレイできない。",
        "[On Play] You cannot play cards from your hand during this turn.",
    ),
    ("手札のこのカードは、効果で登場できない。", "This card in your hand cannot be played by effects."),
    ("このキャラはリーダーとのバトルでKOされない。", "This Character cannot be K.O.'d in battle by Leaders."),
    (
        "【相手のターン中】このキャラは相手の効果でKOされず、【ブロッカー】を得る。",
        "[Opponent's Turn] This Character cannot be K.O.'d by your opponent's effects and gains [Blocker].",
    ),
    (
        "このキャラは相手の効果で、KOされずレストにされない。",
        "This Character cannot be K.O.'d or rested by your opponent's effects.",
    ),
    (
        "このキャラは、登場したターン中、リーダーにアタックできない。",
        "This Character cannot attack a Leader on the turn in which it is played.",
    ),
    (
        "【アタック時】相手は、このバトル中、コスト3以下のキャラの【ブロッカー】を発動できない。",
        (
            "[When Attacking] Your opponent cannot activate the [Blocker] of any Character with a cost of 3 or less "
            "during this battle."
        ),
    ),
    (
        "【メイン】自分のリーダーかキャラ1枚までを選ぶ。相手は、このターン中、選んだカードがアタックする場合【ブロッカー】を発動できない。",
        (
            "[Main] Select up to 1 of your Leader or Character cards. If the selected card attacks during this turn, "
            "your opponent cannot activate [Blocker]."
        ),
    ),
    # attacks
    (
        "【登場時】自分のキャラ1枚までは、このターン中、アクティブのキャラにもアタックできる。",
        "[On Play] Up to 1 of your Characters can also attack active Characters during this turn.",
    ),
    (
        "このキャラは登場したターンにキャラへアタックできる。",
        "This Character can attack Characters on the turn in which it is played.",
    ),
    (
        "【カウンター】自分のキャラ1枚を選ぶ。選んだキャラにアタックの対象を変更する。",
        "[Counter] Select 1 of your Characters. Change the attack target to the selected Character.",
    ),
    # events
    (
        "【自分のターン中】【ターン1回】自分の場のドン!!がドン!!デッキに戻された時、カード1枚を引く。",
        "[Your Turn] [Once Per Turn] When a DON!! card on your field is returned to your DON!! deck, draw 1 card.",
    ),
    (
        "【相手のターン中】【ターン1回】自分の場のドン!!が自分の効果によってドン!!デッキに戻された時、カード1枚を引く。",
        (
            "[Opponent's Turn] [Once Per Turn] When a DON!! card on your field is returned to your DON!! deck by your "
            "effect, draw 1 card."
        ),
    ),
    (
        "【ターン1回】効果で自分の手札が捨てられた時、カード1枚を引く。",
        "[Once Per Turn] When a card is trashed from your hand by an effect, draw 1 card.",
    ),
    (
        "【自分のターン中】【ターン1回】相手のライフが離れた時、カード1枚を引く。",
        "[Your Turn] [Once Per Turn] When a card is removed from your opponent's Life cards, draw 1 card.",
    ),
    (
        "【自分のターン中】【ターン1回】ライフが離れた時、カード1枚を引く。",
        "[Your Turn] [Once Per Turn] When a card is removed from your or your opponent's Life cards, draw 1 card.",
    ),
    (
        "【相手のターン中】【ターン1回】相手がキャラを登場させた時、このキャラをアクティブにする。",
        "[Opponent's Turn] [Once Per Turn] When your opponent plays a Character, set this Character as active.",
    ),
    (
        "【ターン1回】自分がダメージを受けた時か自分のキャラがKOされた時、カード1枚を引く。",
        "[Once Per Turn] When you take damage or your Character is K.O.'d, draw 1 card.",
    ),
    (
        "【ドン!!×1】【ターン1回】このキャラのバトルによって相手のキャラをKOした時、カード1枚を引く。",
        "[DON!! x1] [Once Per Turn] When this Character battles and K.O.'s your opponent's Character, draw 1 card.",
    ),
    (
        "【ターン1回】相手がアタックした時、発動できる。カード1枚を引く。",
        "[Once Per Turn] This effect can be activated when your opponent attacks. Draw 1 card.",
    ),
    (
        "自分のターン開始時、発動できる。カード1枚を引く。",
        "This effect can be activated at the start of your turn. Draw 1 card.",
    ),
    (
        "【ターン1回】【トリガー】が発動した時、カード1枚を引く。",
        "[Once Per Turn] When a [Trigger] activates, draw 1 card.",
    ),
    (
        "【ドン!!×1】このリーダーのアタックによって、相手のライフにダメージを与えた時、カード1枚を引く。",
        "[DON!! x1] When this Leader's attack deals damage to your opponent's Life, draw 1 card.",
    ),
    # replacements
    (
        "このキャラがKOされるか相手の効果で場を離れる場合、代わりに自分の手札1枚を捨てることができる。",
        (
            "If this Character would be K.O.'d or would be removed from the field by your opponent's effect, you may "
            "trash 1 card from your hand instead."
        ),
    ),
    # values, negated effects
    (
        "【登場時】相手のキャラ1枚までを、このターン中、パワー0にする。",
        "[On Play] Set the power of up to 1 of your opponent's Characters to 0 during this turn.",
    ),
    (
        "【アタック時】自分のリーダーは、次の相手のターン終了時まで、元々のパワー6000になる。",
        "[When Attacking] Your Leader's base power becomes 6000 until the end of your opponent's next turn.",
    ),
    ("自分の【登場時】効果は無効になる。", "Your [On Play] effects are negated."),
    (
        "【メイン】自分のキャラ2枚を選ぶ。選んだキャラそれぞれの元々のパワーを、このターン中、入れ替える。",
        (
            "[Main] Select 2 of your Characters. Swap the base power of the selected Characters with each other during "
            "this turn."
        ),
    ),
    # damage, numbers, DON!!
    ("【KO時】相手に1ダメージを与えてもよい。", "[On K.O.] You may deal 1 damage to your opponent."),
    (
        "【登場時】自分の手札が3枚になるようにカードを引く。",
        "[On Play] Draw cards so that you have 3 cards in your hand.",
    ),
    (
        "【起動メイン】このキャラをレストにできる：自分のキャラすべてにレストのドン!!1枚ずつまでを、付与する。",
        "[Activate: Main] You may rest this Character: Give up to 1 rested DON!! card to each of your Characters.",
    ),
    (
        "【登場時】相手は自身の手札1枚を選び、捨てる。",
        "[On Play] Your opponent chooses 1 card from their hand and trashes it.",
    ),
    (
        "【登場時】相手のキャラ1枚までを、KOするか、レストにする。",
        "[On Play] K.O. or rest up to 1 of your opponent's Characters.",
    ),
    (
        "【ドン!!×1】このキャラが相手のキャラとバトルしたバトル終了時、バトルした相手のキャラをKOしてもよい。",
        (
            "[DON!! x1] At the end of a battle in which this Character battles your opponent's Character, you may K.O. "
            "the opponent's Character you battled with."
        ),
    ),
    (
        "【アタック時】このキャラは、次の自分のターン開始時まで、相手のリーダーと同じパワーになる。",
        (
            "[When Attacking] This Character's base power becomes the same as your opponent's Leader until the start "
            "of your next turn."
        ),
    ),
    (
        "【登場時】相手のキャラ1枚までは、次のリフレッシュフェイズでアクティブにならない。",
        "[On Play] Up to 1 of your opponent's Characters will not become active in the next Refresh Phase.",
    ),
    (
        "このキャラはターンに1回、相手の効果でKOされない。",
        "Once per turn, this Character cannot be K.O.'d by your opponent's effects.",
    ),
    (
        "【登場時】自分の手札を任意の枚数捨ててもよい。捨てたカード1枚につき、このキャラは、このターン中、パワー+1000。",
        (
            "[On Play] You may trash any number of cards from your hand. This Character gains +1000 power during this "
            "turn for every card trashed."
        ),
    ),
    (
        "【登場時】カード1枚を引くか、自分のドン!!1枚までを、レストにする。",
        "[On Play] Draw 1 card or rest up to 1 of your DON!! cards.",
    ),
    # rules
    (
        "ルール上、このカードはカード名を「銀の帆」としても扱う。",
        "Also treat this card's name as [銀の帆] according to the rules.",
    ),
    (
        "ルール上、このカードはデッキに何枚でも入れることができる。",
        "Under the rules of this game, you may have any number of this card in your deck.",
    ),
    ("自分のキャラカードはレストで登場する。", "Your Character cards are played rested."),
]
REFUSED = [
    "【登場時】自分の手札を3枚になるように登場させる。",
    "【登場時】カード1枚を選んだ。",
    "発動できる。カード1枚を引く。",
    "【登場時】自分のデッキを表向きにできない。",
    "カード1枚を引いた時、カード1枚を引く。",
    "【登場時】ダメージを与える。",
]


def _card(text: str) -> CardRecord:
    card = CardRecord("XX01-001", "銀の帆", "character", ("red",), cost=3, power=4000, types=("A",), effect=text)
    if text.startswith(("【メイン】", "【カウンター】", "[Main]", "[Counter]")):
        return replace(card, category="event", power=None)
    if "このリーダー" in text or "this Leader" in text:
        return replace(card, category="leader", cost=None, life=5)
    return card


@pytest.mark.parametrize(("japanese", "english"), PAIRS)
def test_verbs_mean_what_english_says(japanese: str, english: str) -> None:
    found = compile_card(_card(japanese), JAPANESE, explained=False)
    wanted = compile_card(_card(english), ENGLISH, explained=False)
    assert found.effects is not None, found.diagnostics
    assert wanted.effects is not None, wanted.diagnostics
    assert found.effects.abilities == wanted.effects.abilities


@pytest.mark.parametrize("text", [japanese for japanese, _ in PAIRS])
def test_what_is_printed_is_read_as_the_same(text: str) -> None:
    parsed = parse_text(text, JAPANESE)
    assert parsed.tree is not None, parsed.diagnostics
    again = parse_text(print_text(parsed.tree, JAPANESE), JAPANESE)
    assert again.tree == parsed.tree


@pytest.mark.parametrize("text", REFUSED)
def test_arguments_that_do_not_go_with_the_verb_are_refused(text: str) -> None:
    parsed = parse_text(text, JAPANESE)
    assert parsed.tree is None
    assert parsed.diagnostics
