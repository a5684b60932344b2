"""Builders of sentences: clauses to segments, and these to leads and steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace as dataclass_replace
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, span_of
from optcg_dsl.syntax.chinese.building.base import Chunk, Clause, rule
from optcg_dsl.syntax.chinese.building.given import Context, in_role
from optcg_dsl.syntax.chinese.building.going_over import with_what_goes_over
from optcg_dsl.syntax.chinese.building.moments import MOMENTS
from optcg_dsl.syntax.chinese.building.segments import STATES, segment_of
from optcg_dsl.syntax.chinese.building.states import plain
from optcg_dsl.syntax.japanese.building.base import Phrases, Segment
from optcg_dsl.syntax.japanese.building.places import player
from optcg_dsl.syntax.japanese.building.rows import replace_segment, steps_before, steps_of
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


@rule("did_so")
def _did_so(span: Span, token: Token) -> Chunk:
    condition = n.DidSo("you", token.type == "DID_NOT", span=span)
    return Chunk(span.start, span.end, None, False, "lead", n.If(condition, span=span))


@rule("moment")
def _moment(span: Span, token: Token) -> Chunk:
    lead = n.Moment(replace(MOMENTS[token.rstrip("，、")], span=span), span=span)
    return Chunk(span.start, span.end, None, False, "lead", lead)


def steps_of_chunks(chunks: Sequence[Chunk]) -> tuple[tuple[n.Lead, ...], tuple[n.Step, ...]]:
    """Leads and steps of the clauses of a sentence or cost."""
    leads, steps = steps_of(segments_of(chunks))
    return leads, tuple(_among_looked_at(tuple(_worded(leads, steps, chunks))))


def _among_looked_at(steps: Sequence[n.Step]) -> Iterator[n.Step]:
    """``查看5張卡片，將最多1張角色卡…加入…``: of those that are shown, which are not in play."""
    shown = False
    for step in steps:
        what = _of_nobody(step)
        if shown and what is not None:
            clause: Any = step.clause
            cards = replace(what, nouns=tuple(map(_as_card, what.nouns)), span=what.span)
            done = replace(clause.action, what=cards, span=clause.action.span)
            step = replace(step, clause=replace(clause, action=done, span=clause.span), span=step.span)
        yield step
        shown = _shows(step)


def must_say_where(sentences: tuple[n.Sentence, ...]) -> tuple[n.Sentence, ...]:
    """Sentences as they are.  Raises ``RefusedError`` for 角色卡 of which it is not said whether it is on the field.

    So it is behind a sentence in which cards are shown: ``對手公開自身的手牌。選擇1張角色卡…``.
    """
    for before, sentence in pairwise(sentences):
        what = _of_nobody(sentence.steps[0])
        if what is not None and _shows(before.steps[-1]) and any(set(one.categories) & _IN_PLAY for one in what.nouns):
            raise refuse(what, "these may be on the field, or some of the cards that are shown")
    return sentences


_IN_PLAY = {"Character", "Stage"}


def _shows(step: n.Step) -> bool:
    """Whether cards are looked at, or all cards of a place are revealed."""
    match step.clause:
        case n.Do(action=n.Look() | n.Reveal(what=n.Place() | n.Selection(quantity=n.All()))):
            return True
    return False


def _of_nobody(step: n.Step) -> n.Selection | None:
    """The cards that are chosen or moved, if it is not said whose they are, and where."""
    match step.clause:
        case n.Do(action=n.Add() | n.Choose() | n.Put() | n.Reveal() | n.Trash() as action):
            what = action.what
        case _:
            return None
    if not isinstance(what, n.Selection) or what.whose is not None or what.at is not None:
        return None
    return what if all(one.form == "one" for one in what.nouns) else None


def _as_card(noun: n.Noun) -> n.Noun:
    return noun if noun.categories == ("card",) else replace(noun, form="card", span=noun.span)


def _worded(leads: Sequence[n.Lead], steps: Sequence[n.Step], chunks: Sequence[Chunk]) -> Iterator[n.Step]:
    """Steps with the words between them, and with those of their clauses, where a step is one clause."""
    end, joint = max((one.span.end for one in leads), default=0), None
    for step in steps:
        start = max((one.span.end for one in step.leads), default=end)
        said = [one for one in chunks if one.clause is not None and start < one.clause.stop <= step.span.end]
        alike = [one for one in steps if one.span.end == step.span.end]
        if len(alike) > 1 and len(said) == len(alike):
            # One of several deeds: each is one of the clauses.
            index = next(at for at, one in enumerate(alike) if one is step)
            said = [said[index]]
            marks = _marks([one.clause for one in said if one.clause is not None], ())
            yield replace(step, joint=joint, marks=marks, span=step.span)
            joint = said[0].joint if said[0].ends != "last" else None
            end = step.span.end if index == len(alike) - 1 else end
            continue
        marks = _marks([one.clause for one in said if one.clause is not None], [one.joint for one in said[:-1]])
        yield replace(step, joint=joint, marks=marks, span=step.span)
        end, joint = step.span.end, said[-1].joint if said and said[-1].ends == "step" else None


def _marks(clauses: Sequence[Clause], joints: Sequence[str]) -> tuple[str, ...] | None:
    """What stands behind the parts of a clause, and between two that say something of the same cards."""
    if len(clauses) == 1:
        return clauses[0].marks
    return (*clauses[0].marks, f"predicate{joints[0]}") if len(clauses) == 2 else None


def segments_of(chunks: Sequence[Chunk]) -> list[Segment]:
    """Clauses as segments: conditions and events as far as 時 goes, all others steps."""
    chunks = with_what_goes_over(chunks)
    made: list[Segment] = []
    position = 0
    while position < len(chunks):
        chunk = chunks[position]
        if chunk.ends == "battle end" and chunk.clause is not None:
            made.append(segment_of(chunk.clause, "when", "battle end"))
            position += 1
            continue
        if chunk.lead is not None:
            made.append(Segment(chunk.start, chunk.stop, (), None, "lead", chunk.lead))
            position += 1
            continue
        size = _size_of_lead(chunks[position:])
        if not size:
            assert chunk.clause is not None
            made.append(segment_of(chunk.clause, "step", _LINKS.get(chunk.ends, "")))
            position += 1
            continue
        following = chunks[position + size] if position + size < len(chunks) else None
        made += _lead(chunks[position : position + size], following)
        position += size
    return made


_LINKS = {"last": "final", "or": "or", "or if": "or if", "in turn": "in turn", "in place": "in place", "price": "price"}


def _size_of_lead(chunks: Sequence[Chunk]) -> int:
    """How many clauses at the head are one condition or event; none if the first is a step."""
    first = chunks[0]
    for size, chunk in enumerate(chunks, 1):
        if chunk.clause is None or (chunk.opens and size > 1):
            break
        if chunk.ends in ("when", "unless", "in turn"):
            return size
        if chunk.clause.core.kind not in STATES and chunk.ends not in ("or", "or if") and not _has_happened(chunk):
            break
    return 1 if first.opens else 0


_REPLACED = ("離開場上", "遭到KO", "置為休息狀態", "置為活動狀態")


def _lead(chunks: Sequence[Chunk], following: Chunk | None) -> list[Segment]:
    last = chunks[-1].clause
    assert last is not None
    would = chunks[0].opens or last.core.kind in STATES or "WILL" in last.helpers
    replaced = last.core.word in _REPLACED or "PASSIVE" in last.helpers
    if chunks[-1].ends == "in turn":
        would = False
    elif _has_happened(chunks[-1]):
        would = True
    elif replaced and "WILL" not in last.helpers and not _replaces(following):
        # What did happen, though it is opened by 若: nothing is done in its place.
        would = False
    context: Context = "if" if would else "when"
    if chunks[-1].ends == "unless" and last.core.kind == "verb":
        return _price(chunks)
    made = []
    for chunk in chunks:
        assert chunk.clause is not None
        either = chunk.ends == "or" and chunk.clause.core.kind in STATES
        link = (
            _ENDS.get(chunk.ends, context) if chunk is chunks[-1] else "or" if chunk.ends == "or" and not either else ""
        )
        link = "or if" if chunk.ends == "or if" else link
        segment = segment_of(_come_to(chunk.clause, following), context, link)
        segment.would = would
        if either and segment.said is not None:
            segment.said.either = True
        made.append(segment)
    return made


def _price(chunks: Sequence[Chunk]) -> list[Segment]:
    """``這張角色卡，除非對手廢棄1張自身的手牌，否則無法進行攻擊``: what has to be done whenever it attacks."""
    (chunk, *others) = chunks
    assert chunk.clause is not None
    segment = segment_of(chunk.clause, "step", "price")
    if others or segment.said is None:
        raise refuse(chunk, "this is nothing that has to be done")
    segment.said.form = "NOT"
    named = [one for one in segment.arguments if one.role in ("HA", "GA")]
    roles = {id(one): "GA" if one is named[-1] else "HA" for one in named}
    changed = tuple(in_role(one, roles[id(one)]) if id(one) in roles else one for one in segment.arguments)
    return [replace_segment(segment, changed)]


_ENDS = {"unless": "unless", "in turn": "in turn"}


def _has_happened(chunk: Chunk) -> bool:
    """Whether a clause is about what has happened in the turn, or has not (曾, 未曾)."""
    return chunk.clause is not None and bool({"DONE_SO", "NOT_YET"} & chunk.clause.helpers.keys())


def _come_to(clause: Clause, following: Chunk | None) -> Clause:
    """``若自己的卡組為0張時，自己將獲勝而非輸掉遊戲``: that comes to be when the deck runs out (9-2-1-2)."""
    wins = following is not None and following.clause is not None and following.clause.core.kind == "wins_instead"
    core = clause.core
    if not wins or core.kind != "is" or not isinstance(core.behind[0], Phrases):
        return clause
    return dataclass_replace(clause, core=dataclass_replace(core, kind="comes_to", behind=(plain(core.behind[0]),)))


def _replaces(chunk: Chunk | None) -> bool:
    return chunk is not None and chunk.clause is not None and "INSTEAD" in chunk.clause.helpers


@rule("sentence")
def _sentence(span: Span, *parts: Any) -> n.Sentence:
    chunks = [part for part in parts if isinstance(part, Chunk)]
    tokens = {part.type: part for part in parts if isinstance(part, Token)}
    leads, steps = steps_of_chunks(chunks)
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
    options = tuple(part for part in parts if isinstance(part, n.Option))
    phrases = next((part for part in parts if isinstance(part, Phrases)), None)
    tokens = {part.type for part in parts if isinstance(part, Token)}
    who = player(phrases)
    if phrases is not None and who is None:
        raise refuse(phrases, "it is not said who chooses")
    word = next(part for part in parts if isinstance(part, Token) and part.type == "CHOOSE_ONE")
    many: Any = "up to two" if "最多" in word else "two" if "兩" in word else "one"
    done = n.Do(
        None if who == "you" else who, n.ChooseOne(options, many, span=span), word.startswith("可以"), span=span
    )
    chunks = [part for part in parts if isinstance(part, Chunk)]
    leads, steps, inner = steps_before(segments_of(chunks))
    step = n.Step(done, "and" if steps else "", inner, span=span)
    opening: Any = "then" if "THEN" in tokens else "otherwise" if "OTHERWISE" in tokens else ""
    return n.Sentence((*_worded(leads, steps, chunks), step), leads, opening, span=span)
