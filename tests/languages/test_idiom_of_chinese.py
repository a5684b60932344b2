"""What Chinese says in another way than an English tree: names behind categories, states, conditions, lists."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.explaining.translating import canonical_in
from optcg_dsl.languages.meaning import meaning
from optcg_dsl.syntax.chinese.idiom import idiomatic
from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.parser import parse_text
from tests.languages.agreement import alone

RECORD = CardRecord("TEXT", "Ilse", "character", ("red",), cost=1, power=1000)

PAIRS = [
    # cards
    ("[On Play] If you have a [Mara] Character, draw 1 card.", "角色卡「Mara」"),
    ("[On Play] Set up to 1 of your [Mara] Leader as active.", "領航卡「Mara」"),
    ("[On Play] Give up to 1 of your opponent's 0 cost Characters −3000 power during this turn.", "費用0的角色卡"),
    ("[On Play] If you have any DON!! cards given, draw 1 card.", "已附加的咚!!卡"),
    (
        "[On Play] Play up to 1 {Light} type or <Slash> attribute card from your hand.",
        "《Light》特徵或(斬)",
    ),
    ("[On Play] Play up to 1 [Mara] or {Light} type Character card from your hand.", "角色卡或「Mara」"),
    ("This Character gains +1000 power for every 3 of your rested DON!! cards.", "每有3張"),
    # conditions
    ("[On Play] If you only have {Light} type Characters, draw 1 card.", "自己的角色卡只有"),
    ("[On Play] If either you or your opponent has 10 DON!! cards on the field, draw 1 card.", "自己或對手"),
    ("[On Play] If your Leader has the {Light} type and is active, draw 1 card.", "、自己的領航卡在活動狀態"),
    (
        "[On Play] If you have 6 or less cards in your hand and a rested Character, draw 1 card.",
        "6張以下、",
    ),
    ("If this Character would leave the field, you may trash 1 card from your hand instead.", "即將離開場上"),
    (
        "[On Play] If your Leader is <Slash> attribute, rested, or multicolored, draw 1 card.",
        "抑或休息狀態抑或多種顏色",
    ),
    ("[On Play] If the number of your Life cards is 2 or less, draw 1 card.", "自己的生命值卡在2張以下"),
    ("[On Play] If you have another {Light} type Character, draw 1 card.", "其他的擁有《Light》特徵的角色卡"),
    # what is said and done
    ("[On Play] Up to 1 of your opponent's Characters loses 2000 power during this turn.", "力量值−2000"),
    ("All of your [Mara] and {Light} type Characters gain +1000 power.", "角色卡「Mara」和"),
    (
        "[On Play] Give up to 1 of your opponent's Characters −2000 power and −1 cost during this turn.",
        "在這個回合，力量值−2000、費用−1",
    ),
    (
        "[On Play] Give your opponent's Leader −1000 power and this Character +1000 power during this turn.",
        "對手的領航卡，在這個回合，力量值−1000，這張角色卡，在這個回合，力量值+1000",
    ),
    ("[On Play] Trash your opponent's top 2 Life cards.", "2張對手生命值區上面的卡片"),
    ("[On Play] Rest all of your opponent's Characters on their field.", "對手場上的角色卡"),
    (
        "[On Play] Set up to 1 of your Characters as active. It gains +1000 power during this turn.",
        "該張卡片，在這個回合，力量值+1000",
    ),
    ("[On Play] None of your Characters can be K.O.'d by effects during this turn.", "角色卡全數"),
    (
        "[On Play] Your Leader gains +1000 power during this turn. Then, it gains an additional +2000 power.",
        "之後，該張卡片，在這個回合，力量值+2000",
    ),
]


@pytest.mark.parametrize(("english", "chinese"), PAIRS)
def test_an_english_text_in_chinese(english: str, chinese: str) -> None:
    """It says it so, and means the same."""
    tree = parse_text(english, ENGLISH).tree
    assert tree is not None
    text = canonical_in(tree.lines[0], "effect", CHINESE)
    assert chinese in text
    ours, theirs = alone(RECORD, "effect", english, ENGLISH), alone(RECORD, "effect", text, CHINESE)
    assert ours.effects is not None and theirs.effects is not None, (ours.diagnostics, theirs.diagnostics)
    assert meaning(theirs.effects.abilities) == meaning(ours.effects.abilities)


def test_an_idiomatic_tree_stays_as_it_is() -> None:
    for english, _ in PAIRS:
        tree = parse_text(english, ENGLISH).tree
        assert tree is not None
        once = idiomatic(tree)
        assert idiomatic(once) == once
