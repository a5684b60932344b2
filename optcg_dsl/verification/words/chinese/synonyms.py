"""Chinese words that may be others: each entry says why, and has a text that shows that it is still so."""

from __future__ import annotations

from optcg_dsl.verification.words.entries import Synonyms, entry

_THIS = "this card is of the category that it is of, whichever word says so"
_THAT = "that card is the one spoken of last, whichever word says so"
_SILENT = "where nobody is named, the cards are those of the player who acts"
_OWNER = "the owner of the cards spoken of last is a player whom the words know, whichever way the owner is named"
_PAUSE = "a comma behind what is spoken of, or behind a duration, is a pause"
_LINKS = "，|、|並|並且|而且|且|再|，並|，並且|，而且|，且|，再|、並|、而且|、且|、並且|並再|，並再|後"
_ACTED_ON = "what is put somewhere, or in a state, is what stands before the verb"
_PLACES = "手牌|卡組|廢棄區|生命值|場上|費用區"

SYNONYMS: tuple[Synonyms, ...] = (
    # -- which cards ---------------------------------------------------------------------------------------------------
    entry("這張角色卡|這張卡片", _THIS, "【咚!!×1】⟪這張角色卡⟫獲得【速攻】。"),
    entry("這張舞台卡|這張卡片", _THIS, "【啟動主要】可將⟪這張舞台卡⟫置為休息狀態：抽1張卡片。", on="stage"),
    entry("這張領航卡|這張卡片", _THIS, "【啟動主要】可將⟪這張領航卡⟫置為休息狀態：抽1張卡片。", on="leader"),
    entry(
        "該張角色卡|該張卡片|該領航卡或角色卡|",
        _THAT,
        "【登場時】將最多1張對手的角色卡置為休息狀態，⟪該張角色卡⟫在下一個對手的重整階段無法為活動狀態。",
    ),
    entry(
        "這張角色卡，|這張卡片，|",
        "what is said next is said of the same card",
        "【啟動主要】將這張角色卡置為活動狀態，⟪這張角色卡，⟫在這個回合，力量值+1000。",
    ),
    entry(
        "放置的|廢棄的",
        "a card put into the trash is trashed",
        "【登場時】將1張自己卡組上面的卡片放置在廢棄區。若⟪放置的⟫卡片是費用6以上時，抽1張卡片。",
    ),
    entry(
        "角色卡|卡片",
        "of cards that were chosen, the words before say of which category they are",
        "【登場時】最多1張自己的角色卡，在這個回合，力量值+1000。之後，選擇的⟪角色卡⟫在這個回合，獲得【速攻】。",
        before="選擇的",
        to="卡片",
    ),
    entry(
        "或|和",
        "of cards with one name or another, all or a total number are of both",
        "【登場時】將自己的「靜燈」⟪和⟫「港」全數放回持有者的手牌。",
        before="合計[^，。]*」|將[^，。]*」",
        after="「",
    ),
    entry(
        "，這張角色卡|、且該張角色卡|",
        "what is said next is said of the same card",
        "【啟動主要】將這張角色卡置為活動狀態⟪，這張角色卡⟫，在這個回合，力量值+1000。",
        before="狀態",
    ),
    entry(
        "是|",
        "a value that is said of a card is the one that it has",
        "【登場時】將1張自己卡組上面的卡片放置在廢棄區。若放置的卡片⟪是⟫費用6以上時，抽1張卡片。",
        after="費用|力量值",
    ),
    # -- how many ------------------------------------------------------------------------------------------------------
    entry("1張|", "a card without a number is one card", "【登場時】廢棄⟪1張⟫自己的手牌。"),
    entry(
        "全數|全部|",
        "what has no number is said of all",
        "【登場時】自己的角色卡⟪全數⟫，在這個回合，力量值+1000。",
    ),
    entry(
        "張數以下|合計張數以下|的張數以下",
        "a number of cards is their total",
        "【登場時】KO最多1張對手費用數值在自己的生命值卡⟪張數以下⟫的角色卡。",
    ),
    entry(
        "合計|",
        "a number of cards of either kind is their total",
        "【登場時】從自己的卡組上面查看5張卡片，公開⟪合計⟫最多2張「燈」或「港」，並加入手牌。",
        before="公開",
    ),
    entry(
        "在這場對戰中|到這場對戰結束時",
        "what lasts during a battle lasts until its end (7-1-5-3, 7-1-5-4)",
        "【反擊】最多1張自己的領航卡，⟪在這場對戰中⟫，力量值+1000。",
        on="event",
    ),
    # -- steps and commas ----------------------------------------------------------------------------------------------
    entry(
        "之後，|之後|",
        "steps are carried out in printed order",
        "【登場時】抽1張卡片。⟪之後，⟫廢棄1張自己的手牌。",
    ),
    entry(
        _LINKS,
        "what joins two steps tells only that the second follows the first",
        "【登場時】抽2張卡片⟪，並⟫廢棄1張自己的手牌。",
    ),
    entry(
        "，|、|",
        _PAUSE,
        "【登場時】最多1張自己的領航卡⟪，⟫在這個回合，力量值+1000。",
        after="在|到|力量值|費用|原本|無法|不會|獲得|置為|加入|以",
    ),
    entry(
        "，|、|",
        _PAUSE,
        "【登場時】最多1張自己的領航卡，在這個回合⟪，⟫力量值+1000。",
        before="回合中?|對戰中|階段|[始束]前",
    ),
    entry(
        "，|、|",
        "a comma between two modifiers of one kind of cards is a pause",
        "【登場時】使最多1張自己手牌中費用3以下⟪、⟫擁有《靜燈》特徵的角色卡登場。",
        after="擁有",
    ),
    entry(
        "將|",
        _ACTED_ON,
        "【登場時】⟪將⟫1張自己的角色卡放到卡組下面。",
        after="[^。]*(?:置為|放)",
    ),
    entry(
        "可|可以|",
        "a price may be left unpaid, which DON!! −1 before it says already",
        "【登場時】咚!!−1，⟪可⟫將這張角色卡置為休息狀態：抽1張卡片。",
        before="[−①-⑩].*",
    ),
    entry(
        "可|可以|",
        "a price may be left unpaid: it is said once for all that is paid",
        "【登場時】可將這張角色卡置為休息狀態，⟪可⟫廢棄1張自己的手牌：抽1張卡片。",
        before="可[^：。]*，.*",
        after="[^。]*：",
    ),
    entry(
        "可|可以|",
        "a price may be left unpaid: it is said once for all that is paid",
        "【登場時】⟪可⟫將這張角色卡置為休息狀態，可以廢棄1張自己的手牌：抽1張卡片。",
        after="[^：。]*，可[^：。]*：",
    ),
    entry(
        "的|",
        "a value is that of the card before it",
        "【咚!!×1】這張角色卡⟪的⟫力量值+2000。",
        after="原本|費用|力量值",
    ),
    entry(
        "(…)|",
        "an explanatory note has no effect (2-8-4-2)",
        "【防禦】⟪(對手攻擊之後，可將這張卡片置為休息狀態，使這張卡片成為新的攻擊對象)⟫",
    ),
    # -- whose, and where ----------------------------------------------------------------------------------------------
    entry("自己的|自己|持有者的|", _SILENT, "【登場時】廢棄1張⟪自己的⟫手牌。", after=f"[^，。：]*(?:{_PLACES})"),
    entry(
        "自己的|",
        "the owner of the first of several cards is that of all",
        "【登場時】將1張自己的「燈」或⟪自己的⟫領航卡「港」置為休息狀態。",
        before="或",
    ),
    entry("自己的|持有者的|", _SILENT, "【登場時】將最多1張⟪自己的⟫咚!!卡置為活動狀態。", after="咚!!卡"),
    entry(
        "自己的|自己|自身的|自身|持有者的",
        _OWNER,
        "【登場時】廢棄1張自己的手牌。若⟪自己的⟫手牌在2張以下時，抽1張卡片。",
    ),
    entry(
        "對手的|對手|自身的|自身|持有者的|",
        _OWNER,
        "【KO時】對手廢棄1張⟪自身的⟫手牌。",
        before=r"對[手方][\s\S]*",
    ),
    entry(
        "自己的|自己|",
        "players give their own DON!! cards to their own cards (6-5-5)",
        "【登場時】附加最多1張休息狀態的咚!!卡在1張⟪自己的⟫領航卡。",
        before="附加[^，。]*",
    ),
    entry(
        "場上|",
        "DON!! cards that are given back lie on the field",
        "【我方回合中】自己⟪場上⟫的咚!!卡被放回咚!!卡組時，抽1張卡片。",
        after="的咚!!卡",
    ),
    entry(
        "場上的咚!!卡|場上的角色卡|",
        "what is compared with the number of another player is the same on both sides",
        "【登場時】若對手場上的咚!!卡比自己⟪場上的咚!!卡⟫多時，抽1張卡片。",
        before="比(?:自己|對手)",
    ),
    entry(
        "活動狀態的|活動狀態|",
        "DON!! cards are added active where no state is named (3-9-3)",
        "【登場時】從咚!!卡組追加最多1張⟪活動狀態⟫的咚!!卡。",
        before="追加.*",
    ),
    entry(
        "雙方的|雙方|",
        "a total where nobody is named is that of both players",
        "【登場時】若⟪雙方的⟫生命值卡合計張數在4張以下時，抽1張卡片。",
        after="[^，。]*合計",
    ),
    entry(
        "中|中的|的|",
        "cards of a place are those in it",
        "【登場時】使最多1張自己手牌或廢棄區⟪中⟫費用2以下的角色卡登場。",
        before=_PLACES,
    ),
    entry(
        "上面|最上面|最上面的|",
        "Life cards are taken from the top, and added on top, where no end is named",
        "【登場時】將1張自己生命值區⟪上面⟫的卡片加入手牌。",
        before="生命值區",
    ),
)
