"""Builders of sentences: segments to leads and steps."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, span_of, whole
from optcg_dsl.syntax.japanese.building.base import Argument, Given, Phrases, Said, Segment, bare, inside, rule
from optcg_dsl.syntax.japanese.building.moments import DURATIONS, MOMENTS
from optcg_dsl.syntax.japanese.building.nouns import target
from optcg_dsl.syntax.japanese.building.phrases import phrase_of
from optcg_dsl.syntax.japanese.building.places import player
from optcg_dsl.syntax.japanese.building.qualities import alternatives_of
from optcg_dsl.syntax.japanese.building.rows import steps_before, steps_of
from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.japanese.vocabulary import ATTRIBUTES, STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

# -- segments ----------------------------------------------------------------------------------------------------------


def _register_segment(name: str, link: str) -> None:
    @rule(name)
    def _segment(span: Span, *parts: Any) -> Segment:
        said = next(part for part in parts if isinstance(part, Said))
        arguments = tuple(part for part in parts if isinstance(part, Argument))
        joint = "".join(str(part) for part in parts if isinstance(part, Token) and part.type in ("IF", "WHEN", "KA"))
        either_holds = link == "or" and any(getattr(part, "type", "") in ("IF", "IF_IS") for part in parts)
        if any(getattr(part, "type", "") == "FOR_EFFECT" for part in parts):
            return Segment(span.start, span.end, arguments, said, "for effect", joint=joint)
        return Segment(span.start, span.end, arguments, said, "or if" if either_holds else link, joint=joint)


for _name, _link in (
    ("going_on_segment", ""),
    ("if_segment", "if"),
    ("when_segment", "when"),
    ("if_is_segment", "if"),
    ("in_place_segment", "in place"),
    ("battle_end_segment", "battle end"),
    ("unless_segment", "unless"),
    ("in_turn_segment", "in turn"),
    ("price_segment", "price"),
    # One of several: what happens (``KOされた時か``) or what is done (``KOするか``).
    ("either_segment", "or"),
    ("final", "final"),
):
    _register_segment(_name, _link)


@rule("did_so_segment")
def _did_so_segment(span: Span, token: Token) -> Segment:
    condition = n.DidSo("you", token.type == "DID_NOT", span=span)
    return Segment(span.start, span.end, (), None, "lead", n.If(condition, span=span))


@rule("moment_segment")
def _moment_segment(span: Span, token: Token) -> Segment:
    lead = n.Moment(replace(MOMENTS[bare(token)], span=span), span=span)
    return Segment(span.start, span.end, (), None, "lead", lead)


@rule("argument")
def _argument(span: Span, value: Any, particle: Token) -> Argument:
    if not isinstance(value, Phrases):
        return Argument(span.start, span.end, "TO_VALUE", value, str(particle))
    agent = particle.startswith("によ") and all(
        one.head is not None and one.head.kind in _AGENTS for one in value.items
    )
    return Argument(span.start, span.end, "BY" if agent else str(particle.type), value, str(particle))


_AGENTS = ("category", "names", "this", "that")
"""What can do something to cards, besides an effect and a battle."""


@rule("played_on")
def _played_on(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "PLAYED_ON", True)


@rule("on_attack")
def _on_attack(span: Span) -> Argument:
    return Argument(span.start, span.end, "ON_ATTACK", True)


@rule("once_a_turn")
def _once_a_turn(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "ONCE_A_TURN", n.OncePerTurn(span=span))


def _register_argument(name: str, role: str) -> None:
    @rule(name)
    def _argument_alone(span: Span, value: Any, *_words: Token) -> Argument:
        return Argument(span.start, span.end, role, value)


for _name, _role in (
    ("at_random", "AT_RANDOM"),
    ("same_so_that", "SAME_SO_THAT"),
    ("per_value", "PER_VALUE"),
    ("more_per", "MORE_PER"),
):
    _register_argument(_name, _role)


@rule("of_instead")
def _of_instead(span: Span, value: Phrases) -> Argument:
    what = target(value)
    if isinstance(what, n.Selection) and what.quantity is None:
        what = replace(what, quantity=n.Some("a"), span=what.span)
    return Argument(span.start, span.end, "INSTEAD", n.Instead(n.InsteadOf(subject=what), span=span))


@rule("same_count", "same_many")
def _same_count(span: Span, *parts: Any) -> Argument:
    *phrases, word = parts
    value = (phrases[0] if phrases else None, bare(word).endswith("まで"), span)
    return Argument(span.start, span.end, "SAME_COUNT", value)


@rule("gained_words")
def _gained_words(span: Span, *tokens: Token) -> Argument:
    token = next(one for one in tokens if one.type in ("TYPENAME", "ATTRIBUTENAME"))
    if token.type == "TYPENAME":
        return Argument(span.start, span.end, "GAINED", n.WordGift(n.Types((inside(token),), span=span), span=span))
    word = token.partition("(")[2].removesuffix(")")
    words = n.Attributes((ATTRIBUTES.get(word, word),), span=span)
    return Argument(span.start, span.end, "GAINED", n.WordGift(words, span=span))


@rule("gained_ability")
def _gained_ability(span: Span, ability: Any, *_words: Token) -> Argument:
    if not isinstance(ability, n.Ability):
        raise refuse(ability, "this effect is gained by its keyword")
    return Argument(span.start, span.end, "GAINED", n.AbilityGift(ability, span=span))


@rule("outside")
def _outside(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "OUTSIDE", True)


@rule("same_stat")
def _same_stat(span: Span, value: Any, word: Token) -> Argument:
    return Argument(span.start, span.end, "SAME_STAT", (value, STATS[word.removeprefix("と同じ").removesuffix("に")]))


@rule("sets")
def _sets(span: Span, value: Any, word: Token) -> Said:
    return Said(span.start, span.end, "sets", value, "FINAL" if word.type == "SET_TO" else "CONT")


@rule("floating")
def _floating(span: Span, quantity: n.Quantity) -> Argument:
    return Argument(span.start, span.end, "FLOATING", quantity)


@rule("duration")
def _duration(span: Span, token: Token) -> Argument:
    return Argument(span.start, span.end, "DURATION", replace(DURATIONS[str(token)], span=span_of(token)))


@rule("among")
def _among(span: Span, token: Token) -> Argument:
    return Argument(span.start, span.end, "AMONG", True, str(token))


@rule("paid_cost")
def _paid_cost(span: Span, *parts: Any) -> Said:
    tokens = {part.type: part for part in parts if isinstance(part, Token)}
    phrases = next(part for part in parts if isinstance(part, Phrases))
    value = (phrases, whole(tokens["NUMBER"]), "NEXT_TIME" in tokens)
    return Said(span.start, span.end, "paid cost", value)


@rule("manner")
def _manner(span: Span, token: Token) -> Argument:
    return Argument(span.start, span.end, "MANNER", bare(token))


@rule("instead")
def _instead(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "INSTEAD", n.Instead(span=span))


@rule("verb")
def _verb(span: Span, token: Token) -> Said:
    word = WORDS[bare(token)]
    return Said(span.start, span.end, "verb", word.verb, word.form, long="ことができ" in token)


@rule("changes")
def _changes(span: Span, stat: Token, amount: Token) -> n.Change:
    sign: Any = amount[0]
    return n.Change(sign, int(amount[1:]), STATS[stat], span=span)


@rule("changes_going_on", "changes_said")
def _changes_said(span: Span, change: n.Change, may: Token | None = None) -> Said:
    return Said(span.start, span.end, "changes", change, "CAN" if may else "FINAL", long=may == "することができる")


@rule("so_that")
def _so_that(span: Span, value: Any, _word: Token) -> Argument:
    return Argument(span.start, span.end, "SO_THAT", value)


@rule("has", "has_going_on", "has_or")
def _has(span: Span, value: Any, word: Token) -> Said:
    return Said(
        span.start,
        span.end,
        "has",
        value,
        negated=word.type in ("HAS_NOT", "HAS_NOT_CONT"),
        either=word.type == "HAS_OR",
    )


def _register_said(rule_name: str, kind: str) -> None:
    @rule(rule_name)
    def _said(span: Span, value: Any, *_words: Token) -> Said:
        return Said(span.start, span.end, kind, value)


for _name, _kind in (
    ("only", "only"),
    ("turn_played", "turn played"),
    ("includes_color", "color"),
    ("same_said", "same"),
    ("has_given_don", "given don"),
    ("not_so_said", "not so"),
    ("is_not", "is not"),
    ("must_attack", "must attack"),
    ("don_deck_size", "deck size"),
    ("no_defeat", "no defeat"),
    ("no_counters", "no counters"),
    ("late_defeat", "late defeat"),
    ("nth_turn", "nth turn"),
    ("turn_of", "turn of"),
    ("chosen_word_said", "chosen word"),
    ("turn_order", "turn order"),
    ("same_number", "same number"),
    ("compared_said", "less"),
):
    _register_said(_name, _kind)


@rule("has_one_of", "is_one_of")
def _one_of(span: Span, *parts: Any) -> Said:
    return Said(span.start, span.end, "one of", alternatives_of(parts))


@rule("within_value")
def _within_value(span: Span, *parts: Any) -> Said:
    *modifiers, core, stat, comparison = parts
    phrase = phrase_of(span.start, span.end, tuple(modifiers), core, None)
    return Said(span.start, span.end, "within value", (phrase, stat, comparison))


@rule("within_number")
def _within_number(span: Span, *parts: Any) -> Said:
    *modifiers, core, word, comparison = parts
    phrase = phrase_of(span.start, span.end, tuple(modifiers), core, word)
    return Said(span.start, span.end, "within", (phrase, comparison))


@rule("exist")
def _exist(span: Span, token: Token) -> Said:
    return Said(span.start, span.end, "exist", str(token), negated=token.type in ("EXIST_NOT", "EXIST_NOT_CONT"))


@rule("copular", "is_going_on")
def _copular(span: Span, value: Any, *_words: Token) -> Said:
    if not isinstance(value, Said):
        return Said(span.start, span.end, "is", value)
    return Said(span.start, span.end, value.kind, value.value, value.form, value.negated, value.either)


# -- sentences ---------------------------------------------------------------------------------------------------------


@rule("sentence")
def _sentence(span: Span, *parts: Any) -> n.Sentence:
    segments = [part for part in parts if isinstance(part, Segment)]
    tokens = {part.type: part for part in parts if isinstance(part, Token)}
    leads, steps = steps_of(segments)
    if "RULES" in tokens:
        leads = (n.UnderTheRules(span=span_of(tokens["RULES"])), *leads)
    note = tokens.get("NOTE")
    return n.Sentence(
        steps,
        leads,
        "then" if "THEN" in tokens else "otherwise" if "OTHERWISE" in tokens else "",
        note=n.Note(note[1:-1], span=span_of(note)) if note is not None else None,
        span=span,
    )


@rule("option")
def _option(span: Span, *sentences: n.Sentence) -> n.Option:
    return n.Option(sentences, span=span)


@rule("choice")
def _choice(span: Span, *parts: Any) -> n.Sentence:
    segments = [part for part in parts if isinstance(part, Segment)]
    options = tuple(part for part in parts if isinstance(part, n.Option))
    arguments = tuple(part for part in parts if isinstance(part, Argument))
    tokens = {part.type for part in parts if isinstance(part, Token)}
    given = Given(arguments, Said(span.start, span.end, "verb", "選ぶ"))
    who = player(given.take("HA"))
    given.done()
    word = next(part for part in parts if isinstance(part, Token) and part.type == "CHOOSE_ONE")
    many: Any = "up to two" if "2つまで" in word else "two" if "2つ" in word else "one"
    choice = n.ChooseOne(options, many, span=span)
    done = n.Do(None if who == "you" else who, choice, word.endswith("もよい。"), span=span)
    leads, steps, inner = steps_before(segments)
    step = n.Step(done, "and" if steps else "", inner, span=span)
    opening: Any = "then" if "THEN" in tokens else "otherwise" if "OTHERWISE" in tokens else ""
    return n.Sentence((*steps, step), leads, opening, span=span)
