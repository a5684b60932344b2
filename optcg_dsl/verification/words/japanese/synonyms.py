"""Japanese words that may be others: each entry says why, and has a text that shows that it is still so."""

from __future__ import annotations

from optcg_dsl.verification.words.entries import Synonyms, entry

_CARD = "a Character is a Character card on the field, and so are Stages"
_THIS = "this card is of the category that it is of, whichever word says so"
_OWNER = "the owner of the cards spoken of last is a player whom the words know, whichever way the owner is named"
_SILENT = "where nobody is named, the cards are those of the player who acts"
_WHOSE = "自分の|自分の、|自身の|自身の、|持ち主の|"
_THEIRS = "相手の|相手の、|自身の|自身の、|持ち主の|"
_PAUSE = "a comma tells how far words reach in a list; elsewhere it is a pause"
_MAY = "a price that can be paid may be left unpaid, and so may what is done instead"
_CHANGED = r"(?:[^。、]{2,20}、)?(?:元々の)?(?:コスト|パワー)[+−]"

SYNONYMS: tuple[Synonyms, ...] = (
    # -- which cards ---------------------------------------------------------------------------------------------------
    entry("キャラ|キャラカード", _CARD, "【登場時】相手の⟪キャラ⟫1枚までを、KOする。"),
    entry("ステージ|ステージカード", _CARD, "【登場時】相手の⟪ステージ⟫1枚までを、KOする。"),
    entry("このキャラ|このキャラカード|このカード", _THIS, "【ドン!!×1】⟪このキャラ⟫は、【速攻】を得る。"),
    entry(
        "このリーダー|このカード",
        _THIS,
        "【起動メイン】⟪このリーダー⟫をレストにできる：カード1枚を引く。",
        on="leader",
    ),
    entry(
        "このステージ|このステージカード|このカード",
        _THIS,
        "【起動メイン】⟪このステージ⟫をレストにできる：カード1枚を引く。",
        on="stage",
    ),
    entry(
        "から|の|の、",
        "cards from a place are the cards of that place",
        "【登場時】自分の手札⟪から⟫キャラカード1枚までを、登場させる。",
        before="手札|トラッシュ|デッキ|ライフ",
    ),
    entry(
        "か|と",
        "cards from one place or another are among the cards of both",
        "【登場時】自分の手札⟪か⟫トラッシュからキャラカード1枚までを、登場させる。",
        before="手札|トラッシュ|デッキ|ライフ|場",
        after="手札|トラッシュ|デッキ|ライフ|場",
    ),
    entry(
        "その中から|その中から、|その中の|",
        "cards without owner and place are among those looked at or revealed",
        "【登場時】相手の手札を公開し、⟪その中から⟫イベント1枚までを選び、持ち主のデッキの下に置く。",
    ),
    # -- how many ------------------------------------------------------------------------------------------------------
    entry("1枚|", "a card without a number is one card", "【登場時】自分の手札⟪1枚⟫を捨てる。"),
    entry("すべて|", "what has no number is said of all", "【自分のターン中】自分のキャラ⟪すべて⟫は、パワー+1000。"),
    entry(
        "の枚数|の合計枚数",
        "a number of cards is their total",
        "【登場時】自分の場のドン!!が相手の場のドン!!⟪の枚数⟫以下の場合、カード1枚を引く。",
    ),
    # -- steps and particles -------------------------------------------------------------------------------------------
    entry(
        "その後、|その後|",
        "steps are carried out in printed order",
        "【登場時】カード1枚を引く。⟪その後、⟫自分の手札1枚を捨てる。",
    ),
    entry(
        "を|を、|は|は、|の",
        "a value changes of the cards before it, whichever particle stands behind them",
        "【登場時】相手のキャラ1枚まで⟪を、⟫このターン中、パワー−3000。",
        after=_CHANGED,
    ),
    entry("の|の、", _PAUSE, "【登場時】相手のレスト⟪の⟫キャラ1枚までを、KOする。"),
    entry("以外の|以外の、", _PAUSE, "【登場時】「静かな灯」⟪以外の⟫キャラ1枚までを、KOする。"),
    entry(
        "好きな順番で|好きな順番で並び替え、|好きな順番に並び替え、|好きな順番に並び替えて、",
        "to put cards somewhere in any order is to arrange them",
        "【登場時】自分のデッキの上から3枚を見て、⟪好きな順番で⟫デッキの下に置く。",
    ),
    entry(
        "は、|は|を、|を",
        "a keyword is gained by the cards before it, whichever particle stands behind them",
        "【ドン!!×1】このキャラ⟪は、⟫【速攻】を得る。",
        after="【[^】]*】(?:か[^。]*)?を得",
    ),
    entry(
        "いる|ある",
        "of Characters, too, it is said that they are there",
        "【ドン!!×1】自分のキャラが3枚以上⟪いる⟫場合、このキャラは、パワー+2000。",
    ),
    entry("相手の|相手の、", _PAUSE, "【登場時】⟪相手の⟫キャラ1枚までを、KOする。"),
    entry("自分の|自分の、", _PAUSE, "【登場時】⟪自分の⟫手札1枚を捨てる。"),
    entry("か|か、", _PAUSE, "【登場時】自分のリーダー⟪か⟫キャラ1枚までを、このターン中、パワー+1000。"),
    entry("を|を、", _PAUSE, "【登場時】相手のキャラ1枚まで⟪を、⟫KOする。"),
    entry("は|は、", _PAUSE, "【ドン!!×1】このキャラ⟪は⟫【速攻】を得る。"),
    entry("を持つ|を持つ、", _PAUSE, "【登場時】特徴《静かな灯》⟪を持つ⟫キャラ1枚までを、KOする。"),
    entry(
        "が|は|は、",
        "what happens to a card is said of it with either particle",
        "【ターン1回】このキャラ⟪が⟫KOされる場合、代わりに自分の手札1枚を捨ててもよい。",
        after="[^。、]*(?:される|離れる)",
    ),
    entry(
        "レストにできる|レストにすることができる|レストにしてもよい",
        _MAY,
        "【起動メイン】このキャラを⟪レストにできる⟫：カード1枚を引く。",
    ),
    entry(
        "捨てられる|捨てることができる|捨ててもよい",
        _MAY,
        "【登場時】自分の手札1枚を⟪捨てることができる⟫：カード1枚を引く。",
    ),
    entry(
        "このバトル中|このバトル終了時まで",
        "what lasts during a battle lasts until its end (7-1-5-3, 7-1-5-4)",
        "【カウンター】自分のリーダー1枚までは、⟪このバトル中⟫、パワー+1000。",
        on="event",
    ),
    entry(
        "(…)|",
        "an explanatory note has no effect (2-8-4-2)",
        "【ブロッカー】⟪(相手のアタックの後、このカードをレストにすることで、アタックの対象をこのカードにする)⟫",
    ),
    # -- whose, and where ----------------------------------------------------------------------------------------------
    entry(
        "自分の|",
        "players give their own DON!! cards to their own cards (6-5-5)",
        "【登場時】⟪自分の⟫リーダー1枚にレストのドン!!1枚までを、付与する。",
        after="[^。]*付与する",
    ),
    entry(
        "自分の|",
        _SILENT,
        "【登場時】⟪自分の⟫ドン!!1枚までを、アクティブにする。",
        after="ドン!!",
    ),
    entry(
        _WHOSE,
        _OWNER,
        "【起動メイン】このキャラをレストにできる：⟪自分の⟫手札からイベント1枚を捨てる。",
    ),
    entry(
        _THEIRS,
        _OWNER,
        "【登場時】相手のキャラ1枚までを、⟪持ち主の⟫手札に戻す。",
        before=r"相手[\s\S]*",
    ),
    entry(
        "アクティブで|アクティブで、|",
        "DON!! cards are added active where no state is named (3-9-3)",
        "【登場時】ドン!!デッキからドン!!1枚までを、⟪アクティブで⟫追加する。",
    ),
    entry(
        "アクティブの|",
        "only an active DON!! card can be rested",
        "【登場時】相手は自身の⟪アクティブの⟫ドン!!1枚をレストにする。",
        after="ドン!!",
    ),
    entry(
        "の上|",
        "Life cards are added on top where no end is named",
        "【登場時】自分の手札1枚までを、ライフ⟪の上⟫に加える。",
        before="ライフ",
    ),
    entry(
        "の上から|",
        "Life cards are taken from the top where no end is named",
        "【登場時】自分のライフ⟪の上から⟫1枚を手札に加える。",
        before="ライフ",
    ),
)
