"""The wording variants of Chinese are narrow: no owner, no word that says something and no order of words is one."""

from __future__ import annotations

import pytest

from optcg_dsl.syntax.chinese.variants import VARIANTS


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("KO最多1張自己的角色卡。", "KO最多1張角色卡。"),
        ("KO最多1張對手的角色卡。", "KO最多1張自己的角色卡。"),
        ("將1張自己的手牌放到卡組上面。", "將1張自己卡組上面的卡片放到手牌。"),
        ("自己的角色卡和對手的領航卡。", "對手的領航卡和自己的角色卡。"),
        ("若這張角色卡即將遭到KO時，抽1張卡片。", "若這張角色卡遭到KO時，抽1張卡片。"),
        ("費用5以下、擁有《鐵匠》特徵的角色卡。", "費用5以下擁有《鐵匠》特徵的角色卡。"),
        ("若自己的生命值卡比對手的手牌少時，抽1張卡片。", "若自己的生命值卡比對手少時，抽1張卡片。"),
        ("抽2張卡片。", "抽1張卡片。"),
        ("廢棄自身的手牌。", "廢棄自己的手牌。"),
    ],
)
def test_what_says_something_else_is_no_variant(written: str, canonical: str) -> None:
    assert VARIANTS.compare(written, canonical)[1] is not None


@pytest.mark.parametrize(
    ("written", "canonical", "name"),
    [
        ("將最多1張角色卡KO、或放回手牌。", "將最多1張角色卡KO或放回手牌。", "comma"),
        ("KO最多1張自己的費用5以下的角色卡。", "KO最多1張自己費用5以下的角色卡。", "particle"),
        ("若因效果遭到KO時，可以替換成抽1張卡片。", "若因效果即將遭到KO時，可以替換成抽1張卡片。", "particle"),
        ("若自己的手牌比對手的手牌少3張以上時，抽1張卡片。", "若自己的手牌比對手少3張以上時，抽1張卡片。", "particle"),
        ("雙方各自廢棄自身的手牌。", "雙方各自廢棄自己的手牌。", "twin-form"),
        ("將手牌放回卡組並洗牌。", "將手牌放回卡組並將卡組洗牌。", "twin-form"),
    ],
)
def test_what_says_nothing_where_it_stands_is_a_variant(written: str, canonical: str, name: str) -> None:
    variants, difference = VARIANTS.compare(written, canonical)
    assert difference is None
    assert {one.name for one in variants} == {name}
