"""Builders of sentences: segments to leads and steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.base import Argument, Given, Phrases, Said, Segment, bare, refuse, rule, span_of
from optcg_dsl.syntax.japanese.building.moments import DURATIONS, MOMENTS
from optcg_dsl.syntax.japanese.building.phrases import phrase_of
from optcg_dsl.syntax.japanese.building.places import player
from optcg_dsl.syntax.japanese.building.rows import lead_of, steps_of
from optcg_dsl.syntax.japanese.building.values import whole
from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

# -- segments ----------------------------------------------------------------------------------------------------------


def _register_segment(name: str, link: str) -> None:
    @rule(name)
    def _segment(span: Span, *parts: Any) -> Segment:
        said = next(part for part in parts if isinstance(part, Said))
        arguments = tuple(part for part in parts if isinstance(part, Argument))
        joint = "".join(str(part) for part in parts if isinstance(part, Token) and part.type in ("IF", "WHEN", "KA"))
        return Segment(span.start, span.end, arguments, said, link, joint=joint)


for _name, _link in (
    ("going_on_segment", ""),
    ("if_segment", "if"),
    ("when_segment", "when"),
    ("if_is_segment", "if"),
    ("in_place_segment", "in place"),
    ("battle_end_segment", "battle end"),
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
    role = str(particle.type) if isinstance(value, Phrases) else "TO_VALUE"
    return Argument(span.start, span.end, role, value, str(particle))


@rule("played_on")
def _played_on(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "PLAYED_ON", True)


@rule("once_a_turn")
def _once_a_turn(span: Span, _token: Token) -> Argument:
    return Argument(span.start, span.end, "ONCE_A_TURN", n.OncePerTurn(span=span))


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
    ("compared_said", "less"),
):
    _register_said(_name, _kind)


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
        "then" if "THEN" in tokens else "",
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
    step = n.Step(n.Do(None if who == "you" else who, n.ChooseOne(options, span=span), span=span), span=span)
    leads = tuple(_only_leads(segments)) if segments else ()
    return n.Sentence((step,), leads, "then" if "THEN" in tokens else "", span=span)


def _only_leads(segments: Sequence[Segment]) -> list[n.Lead]:
    leads: list[n.Lead] = []
    waiting: list[Segment] = []
    for segment in segments:
        if segment.lead is not None:
            leads.append(segment.lead)
        elif segment.link in ("if", "when"):
            leads.append(lead_of(waiting, segment))
            waiting = []
        elif segment.said is not None and segment.said.kind != "verb":
            waiting.append(segment)
        else:
            raise refuse(segment, "only a condition can stand before a choice")
    if waiting:
        raise refuse(waiting[0], "this condition has no end")
    return leads
