"""Builders for lines, abilities, costs, sentences, steps and clauses."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, refuse, span_of, whole
from optcg_dsl.syntax.english.building.base import Verbed, group, rule, words
from optcg_dsl.syntax.english.building.cards import bare, keyword_in, owner, player_named
from optcg_dsl.syntax.english.building.predicates import counter_becomes
from optcg_dsl.syntax.english.lexer import CIRCLED
from optcg_dsl.syntax.english.vocabulary import player_called
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

words("then", "otherwise", "rule", "chooser", "may", "link")
group("heads", "sentences")


def _note(token: Token) -> n.Note:
    """A note: it is kept to be printed again, and has no influence on the game (2-8-4, 2-8-4-1)."""
    return n.Note(str(token)[1:-1], span=span_of(token))


@rule("line")
def _line(span: Span, *items: n.Item) -> n.Line:
    return n.Line(items, span=span)


@rule("note_item")
def _note_item(span: Span, token: Token) -> n.NoteItem:
    return n.NoteItem(_note(token), span=span)


@rule("keyword_ability")
def _keyword_ability(span: Span, *parts: Any) -> n.KeywordAbility:
    heads: tuple[n.Head, ...] = ()
    keyword, note = "", None
    for part in parts:
        if isinstance(part, Group):
            heads = part.items
        elif part.type == "NOTE":
            note = _note(part)
        else:
            keyword = keyword_in(part)
    return n.KeywordAbility(heads, keyword, note, span=span)


@rule("ability")
def _ability(span: Span, *parts: Any) -> n.Ability:
    heads: tuple[n.Head, ...] = ()
    sentences: tuple[n.Sentence, ...] = ()
    cost = None
    for part in parts:
        if isinstance(part, n.Cost):
            cost = part
        elif part.kind == "heads":
            heads = part.items
        else:
            sentences = part.items
    return n.Ability(heads, sentences, cost, span=span)


@rule("timing_head")
def _timing_head(span: Span, *tokens: Token) -> n.TimingHead:
    timings: Any = tuple(bare(token) for token in tokens)
    return n.TimingHead(timings, span=span)


@rule("turn_head")
def _turn_head(span: Span, token: Token) -> n.TurnHead:
    whose: Any = bare(token).removesuffix(" Turn")
    return n.TurnHead(whose, span=span)


@rule("once_head")
def _once_head(span: Span, token: Token) -> n.OncePerTurnHead:
    return n.OncePerTurnHead(span=span)


@rule("don_head")
def _don_head(span: Span, token: Token) -> n.DonHead:
    return n.DonHead(int(bare(token).removeprefix("DON!! x")), span=span)


# -- costs -------------------------------------------------------------------------------------------------------------


@rule("return_don_cost")
def _return_don_cost(span: Span, amount: Token, note: Token | None = None) -> n.ReturnDonCost:
    return n.ReturnDonCost(int(amount.removeprefix("DON!! −")), _note(note) if note else None, span=span)


@rule("rest_don_cost")
def _rest_don_cost(span: Span, amount: Token, note: Token | None = None) -> n.RestDonCost:
    return n.RestDonCost(CIRCLED.index(amount) + 1, _note(note) if note else None, span=span)


@rule("action_cost")
def _action_cost(span: Span, *parts: Group) -> Group:
    return Group("action_cost", parts, span.start, span.end)


@rule("cost_separator")
def _cost_separator(span: Span) -> Group:
    return Group("separator", (), span.start, span.end)


@rule("cost")
def _cost(span: Span, *parts: Any) -> n.Cost:
    made: list[n.CostPart] = []
    leads: tuple[n.Lead, ...] = ()
    comma = any(isinstance(part, Group) and part.kind == "separator" for part in parts)
    for part in parts:
        if isinstance(part, n.CostPart):
            made.append(part)
        elif part.kind == "action_cost":
            leads = part.items[0].items if part.items[0].kind == "leads" else ()
            steps = part.items[-1]
            made.append(n.ActionCost(steps.items, span=Span(steps.start, steps.stop)))
    separators: Any = ("",) * max(0, len(made) - 2) + (((", " if comma else ""),) if len(made) > 1 else ())
    return n.Cost(tuple(made), separators=separators, leads=leads, span=span)


# -- sentences ---------------------------------------------------------------------------------------------------------


@rule("sentence")
def _sentence(span: Span, *parts: Any) -> n.Sentence:
    fields: dict[str, Any] = {"steps": (), "span": span}
    link: Any = ""
    for part in parts:
        if isinstance(part, Token):
            if part.type in ("then", "otherwise"):
                fields["opening"] = str(part.type)
            elif part.type == "NOTE":
                fields["note"] = _note(part)
            elif part.type == "rule":
                form: Any = "according to the rules"
                fields["rule"] = n.UnderTheRules(form=form, comma=part.startswith(","), span=span_of(part))
            else:
                link = str(part)
        elif isinstance(part, n.Lead):
            fields["tail"] = part
        elif isinstance(part, n.Do):
            fields["steps"] = (*fields["steps"], n.Step(part, link, span=part.span))
        else:
            fields[part.kind] = part.items
    return n.Sentence(**fields)


@rule("steps")
def _steps(span: Span, step: n.Step) -> Group:
    return Group("steps", (step,), span.start, span.end)


@rule("more_steps")
def _more_steps(span: Span, steps: Group, link: Token, step: n.Step) -> Group:
    word: Any = str(link)
    return Group("steps", (*steps.items, replace(step, link=word)), span.start, span.end)


@rule("more_steps_if")
def _more_steps_if(span: Span, steps: Group, *parts: Any) -> Group:
    word: Any = str(parts[0]) if isinstance(parts[0], Token) else "and,"
    leads, step = parts[-2], parts[-1]
    made = replace(step, link=word, leads=leads.items, span=Span(leads.start, step.span.end))
    return Group("steps", (*steps.items, made), span.start, span.end)


@rule("step")
def _step(span: Span, clause: n.Clause, *parts: Any) -> n.Step:
    moment = next((part for part in parts if isinstance(part, n.AtMoment)), None)
    instead = next((part for part in parts if isinstance(part, n.Instead)), None)
    for_effect = any(isinstance(part, Token) and part.type == "TO_ACTIVATE" for part in parts)
    return n.Step(clause, moment=moment, instead=instead, for_effect=for_effect, span=span)


@rule("instead")
def _instead(span: Span) -> n.Instead:
    return n.Instead(span=span)


@rule("instead_being_koed")
def _instead_being_koed(span: Span, target: n.Target) -> n.Instead:
    return n.Instead(n.InsteadOf(subject=target, deed="K.O.'d", span=span), span=span)


@rule("instead_of_target")
def _instead_of_target(span: Span, target: n.Target) -> n.Instead:
    return n.Instead(n.InsteadOf(subject=target, span=span), span=span)


@rule("instead_of")
def _instead_of(span: Span, what: n.InsteadOf) -> n.Instead:
    return n.Instead(what, span=span)


@rule("drawing")
def _drawing(span: Span, number: Token, _cards: Token) -> n.InsteadOf:
    return n.InsteadOf(n.Draw(whole(number), span=span), span=span)


@rule("losing")
def _losing(span: Span) -> n.InsteadOf:
    return n.InsteadOf(deed="losing", span=span)


@rule("being_added")
def _being_added(span: Span) -> n.InsteadOf:
    return n.InsteadOf(deed="added to your hand", span=span)


@rule("choose_one")
def _choose_one(span: Span, *parts: Any) -> n.Do:
    who: n.Player | None = None
    said: n.PlayerWords | None = None
    may = False
    many: Any = "one"
    modal: Any = "may"
    options: list[n.Option] = []
    for part in parts:
        if isinstance(part, Group):
            options.extend(part.items)
        elif part.type == "may":
            who, said, modal = _who_may(part)
            may = True
        elif part.type == "CHOOSE_ONE":
            many = part.partition(" ")[2].removesuffix(":")
        else:
            who, said = player_named(part)
    return n.Do(who, n.ChooseOne(tuple(options), many, span=span), may, modal=modal, who_words=said, span=span)


def _who_may(may: Token) -> tuple[n.Player | None, n.PlayerWords | None, Any]:
    """The player who may do something (None for "you"), the words for the player, and the modal verb."""
    player, _, modal = str(may).rpartition(" ")
    who, said = player_called(player)
    return (None if who == "you" else who), said, modal


@rule("option")
def _option(span: Span, bullet: Token, sentences: Group) -> Group:
    option = n.Option(sentences.items, span=Span(sentences.start, sentences.stop))
    return Group("option", (option,), span.start, span.end)


# -- clauses -----------------------------------------------------------------------------------------------------------


@rule("do")
def _do(span: Span, verbed: Verbed) -> n.Do:
    return n.Do(None, verbed.action, elided=verbed.third, span=span)


@rule("do_may")
def _do_may(span: Span, may: Token, verbed: Verbed) -> n.Do:
    who, said, modal = _who_may(may)
    return n.Do(who, verbed.action, True, modal=modal, who_words=said, span=span)


@rule("do_player")
def _do_player(span: Span, player: Token, verbed: Verbed) -> n.Do:
    who, said = player_named(player)
    return n.Do(who, verbed.action, who_words=said, span=span)


@rule("do_player_must")
def _do_player_must(span: Span, player: Token, verbed: Verbed) -> n.Do:
    who, said = player_named(player)
    return n.Do(who, verbed.action, modal="must", who_words=said, span=span)


@rule("player_forbidden")
def _player_forbidden(span: Span, player: Token, what: n.PlayerCannot, *parts: Any) -> n.PlayerForbidden:
    who, said = player_named(player)
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    also = tuple(
        replace(n.PlayerForbidden(who, *part.items), who_words=said, span=Span(part.start, part.stop))
        for part in parts
        if isinstance(part, Group) and part.kind == "cannot too"
    )
    others = tuple(part for part in parts if isinstance(part, n.PlayerCannot))
    return n.PlayerForbidden(who, what, duration, others, also, who_words=said, span=span)


@rule("cannot_too")
def _cannot_too(span: Span, what: n.PlayerCannot, *parts: Any) -> Group:
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    others = tuple(part for part in parts if isinstance(part, n.PlayerCannot))
    return Group("cannot too", (what, duration, others), span.start, span.end)


@rule("affect")
def _affect(span: Span, subject: n.Target, *parts: Any) -> n.Affect:
    """What is said of cards.  "None of ... can attack" forbids, "this Character can attack ..." allows."""
    none = getattr(subject, "quantity", None) == n.Some("none")
    said: list[n.CardPredicate] = []
    for part in parts:
        if isinstance(part, Group):
            (cannot,) = part.items
            said.append(cannot if none else _can(cannot))
        elif isinstance(part, n.CardPredicate):
            said.append(part)
    commas = any(isinstance(part, Token) and part.type == "COMMA_PRED" for part in parts)
    return n.Affect(subject, tuple(said), commas=commas, span=span)


@rule("affect_it")
def _affect_it(span: Span, said: n.CardPredicate) -> n.Affect:
    """ "Its effects are negated"."""
    it = n.Pronoun("it", span=Span(span.start, span.start + len("its")))
    return n.Affect(it, (said,), span=span)


def _can(what: n.Cannot) -> n.CardPredicate:
    """What cards can do: attack, which effects may allow where the rules do not."""
    if what.deeds == ("attack",) and what.unless is None:
        if what.turn_played:
            return n.CanAttackWhenPlayed(what.target, what.duration, span=what.span)
        if what.target is not None:
            return n.CanAttackActive(what.target, what.duration, also=False, span=what.span)
    return replace(what, can=True, span=what.span)


@rule("possessed")
def _possessed(span: Span, whose: n.Target, stat: Token) -> Group:
    return Group("possessed", (whose, str(stat)), span.start, span.end)


@rule("possessed_of")
def _possessed_of(span: Span, stat: Token, whose: n.Target) -> Group:
    return Group("possessed", (whose, str(stat)), span.start, span.end)


@rule("owner_too")
def _owner_too(span: Span, whose: n.Target) -> Group:
    return Group("possessed", (whose, ""), span.start, span.end)


def _register_become(name: str, each: Any, same: bool) -> None:
    @rule(name)
    def _become_all(span: Span, *parts: Any) -> n.Affect:
        """One value of several subjects."""
        owned = [part for part in parts if isinstance(part, Group) and part.kind == "possessed"]
        duration = next((part for part in parts if isinstance(part, n.Duration)), None)
        value = next(part for part in parts if isinstance(part, n.Number))
        if len({one.items[1] for one in owned}) > 1:
            raise refuse(owned[-1], "two different values do not become one number")
        stat: Any = owned[-1].items[1] or next(str(part) for part in parts if isinstance(part, Token))
        first = tuple(part for part in parts[:1] if isinstance(part, n.Target))
        subjects = (*first, *(one.items[0] for one in owned))
        place = Span(subjects[0].span.start, subjects[-1].span.end)
        become = n.Become(stat, value, duration, same=same, said_of_each=each, span=Span(place.end, span.end))
        return n.Affect(n.Several(subjects, "and", span=place), (become,), span=span)


for _name, _each, _same in (
    ("become_several", "value", False),
    ("become_several_same", "value", True),
    ("become_value_of", "value of", False),
    ("become_owners", "owner", False),
    ("become_owners_same", "owner", True),
):
    _register_become(_name, _each, _same)


@rule("player_must_attack")
def _player_must_attack(span: Span, player: Token, target: n.Target, duration: n.Duration | None = None) -> n.Affect:
    who, said = player_named(player)
    must = n.MustAttack(target, duration, span=Span(target.span.start, span.end))
    return n.Affect(n.CardsOf(who, player_words=said, span=span_of(player)), (must,), span=span)


@rule("timing_effects_negated")
def _timing_effects_negated(span: Span, whose: Token, timing: Token, duration: n.Duration | None = None) -> n.Affect:
    word, said = owner(whose)
    subject = n.Selection(None, word, (), whose_words=said, span=span_of(whose))
    predicate = n.Negated(
        plural=True, timing=bare(timing), duration=duration, span=Span(span_of(timing).start, span.end)
    )
    return n.Affect(subject, (predicate,), span=span)


@rule("becomes_of")
def _becomes_of(
    span: Span, stat: Token, subject: n.Target, value: n.Number, duration: n.Duration | None = None
) -> n.Affect:
    word: Any = str(stat)
    become = n.Become(word, value, duration, of=True, span=Span(value.span.start, span.end))
    return n.Affect(subject, (become,), span=span)


@rule("counter_of_becomes")
def _counter_of_becomes(
    span: Span, counter: Token, subject: n.Target, value: Token, duration: n.Duration | None = None
) -> n.Affect:
    become: n.Become = counter_becomes(span, counter, value, duration)
    return n.Affect(subject, (replace(become, of=True, span=Span(value.start_pos or 0, span.end)),), span=span)


@rule("don_deck_size")
def _don_deck_size(span: Span, whose: Token, number: Token, _cards: Token) -> n.DonDeckSize:
    if whose != "your":
        raise refuse(whose, "the rule is about the DON!! deck of the player who has the card")
    return n.DonDeckSize(whole(number), span=span)


@rule("no_defeat")
def _no_defeat(span: Span) -> n.NoDefeat:
    return n.NoDefeat(span=span)


@rule("late_defeat")
def _late_defeat(span: Span) -> n.LateDefeat:
    return n.LateDefeat(span=span)


@rule("treat_name")
def _treat_name(span: Span, names: n.Names) -> n.TreatName:
    return n.TreatName(names.names, span=span)


@rule("next_time")
def _next_time(span: Span, words: Token, what: n.Target, *parts: Any) -> n.NextTimePlayed:
    duration = next((part for part in parts if isinstance(part, n.Duration)), None)
    verb: Any = words.rpartition(" ")[2]
    return n.NextTimePlayed(what, whole(parts[-1]), duration, verb, span=span)


@rule("playing_cost")
def _playing_cost(span: Span, what: n.Target, by: Token, duration: n.Duration | None = None) -> n.PlayingCost:
    return n.PlayingCost(what, whole(by), duration, span=span)


@rule("can_be_activated")
def _can_be_activated(span: Span, when: Any, *also: n.Event) -> n.CanBeActivated:
    return n.CanBeActivated(when, also, span=span)


@rule("effect_usable")
def _effect_usable(span: Span, words_: Token) -> n.EffectUsable:
    said = str(words_)
    passive, activate = said.startswith("this effect"), " activate" in said
    return n.EffectUsable("only" in said, passive=passive, activate=activate, span=span)


@rule("effect_negated")
def _effect_negated(span: Span) -> n.EffectNegated:
    return n.EffectNegated(span=span)
