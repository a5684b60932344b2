"""Printers of what is said of cards, and of what players cannot do."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.cards import STAT_WORDS, bracketed, lasting, player_word, whose_word


@text_of.register
def _print_change(node: n.Change) -> str:
    return f"{STAT_WORDS[node.stat]}{node.sign}{node.amount}"


@text_of.register
def _print_keyword_gift(node: n.KeywordGift) -> str:
    return bracketed(node.keyword)


@text_of.register
def _print_gain(node: n.Gain) -> str:
    joint = "か" if node.joiner == "or" else "と"
    if node.lose and not any(isinstance(gift, n.Change) for gift in node.gifts):
        return f"{lasting(node.duration)}{joint.join(map(text_of, node.gifts))}を失う"
    keywords = [text_of(gift) for gift in node.gifts if isinstance(gift, n.KeywordGift)]
    changes = [text_of(gift) for gift in node.gifts if not isinstance(gift, n.KeywordGift)]
    said = [f"{joint.join(keywords)}を得る"] if keywords else []
    if keywords and changes:
        said = [f"{joint.join(keywords)}を得て、"]
    return lasting(node.duration) + "".join((*said, "し、".join(changes)))


@text_of.register
def _print_stays_rested(node: n.StaysRested) -> str:
    return f"{lasting(node.duration)}アクティブにならない"


_CANNOT = {
    "attack": "アタックできない",
    "be K.O.'d": "KOされない",
    "be rested": "レストにされない",
    "be removed from the field": "場を離れない",
    "leave the field": "場を離れない",
    "activate [Blocker]": "【ブロッカー】を発動できない",
}


@text_of.register
def _print_cannot(node: n.Cannot) -> str:
    cause = f"{text_of(node.cause)}で" if node.cause is not None else ""
    target = f"{text_of(node.target)}に" if node.target is not None else ""
    return lasting(node.duration) + cause + target + "".join(_CANNOT[deed] for deed in node.deeds)


@text_of.register
def _print_cause(node: n.Cause) -> str:
    if node.effect is not None:
        return text_of(node.effect)
    return "バトル"


@text_of.register
def _print_effect_of(node: n.EffectOf) -> str:
    return f"{whose_word(node.whose)}効果"


@text_of.register
def _print_affect(node: n.Affect) -> str:
    said: list[str] = []
    for index, predicate in enumerate(node.predicates):
        text = text_of(predicate)
        if index < len(node.predicates) - 1:
            text = text.replace("を得る", "を得て") if text.endswith("を得る") else f"{text}し"
            text += "、"
        said.append(text)
    subject = "" if isinstance(node.subject, n.Pronoun) else f"{text_of(node.subject)}は、"
    return subject + "".join(said)


@text_of.register
def _print_player_forbidden(node: n.PlayerForbidden) -> str:
    return f"{player_word(node.who)}は、{lasting(node.duration)}{text_of(node.what)}を発動できない"


@text_of.register
def _print_activate_blocker(node: n.ActivateBlocker) -> str:
    return bracketed("Blocker")
