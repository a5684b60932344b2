"""Printers for texts, abilities, costs, sentences and clauses."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.lexer import CIRCLED
from optcg_dsl.syntax.english.printing.base import capitalised, joined, listed, text_of, words
from optcg_dsl.syntax.english.printing.cards import possessive
from optcg_dsl.syntax.english.printing.events import player_does, third_person
from optcg_dsl.syntax.english.printing.predicates import said_of
from optcg_dsl.syntax.steps import offers_options


@text_of.register
def _print_card_text(node: n.CardText) -> str:
    return "\n".join(map(text_of, node.lines))


@text_of.register
def _print_line(node: n.Line) -> str:
    return words(*node.items)


@text_of.register
def _print_note(node: n.Note) -> str:
    return f"({node.text})"


@text_of.register
def _print_note_item(node: n.NoteItem) -> str:
    return text_of(node.note)


@text_of.register
def _print_keyword_ability(node: n.KeywordAbility) -> str:
    return words(*node.heads, f"[{node.keyword}]", node.note)


@text_of.register
def _print_ability(node: n.Ability) -> str:
    text = words(*node.heads, node.cost)
    under_options = False
    for sentence in node.sentences:
        text = f"{text}\n{text_of(sentence)}" if under_options else words(text, text_of(sentence))
        under_options = offers_options(sentence)
    return text


@text_of.register
def _print_timing_head(node: n.TimingHead) -> str:
    return "/".join(f"[{timing}]" for timing in node.timings)


@text_of.register
def _print_turn_head(node: n.TurnHead) -> str:
    return f"[{node.whose} Turn]"


@text_of.register
def _print_once_per_turn_head(node: n.OncePerTurnHead) -> str:
    return "[Once Per Turn]"


@text_of.register
def _print_don_head(node: n.DonHead) -> str:
    return f"[DON!! x{node.number}]"


# -- costs -------------------------------------------------------------------------------------------------------------


@text_of.register
def _print_return_don_cost(node: n.ReturnDonCost) -> str:
    return words(f"DON!! −{node.number}", node.note)


@text_of.register
def _print_rest_don_cost(node: n.RestDonCost) -> str:
    return words(CIRCLED[node.number - 1], node.note)


@text_of.register
def _print_action_cost(node: n.ActionCost) -> str:
    return steps_text(node.steps)


@text_of.register
def _print_cost(node: n.Cost) -> str:
    text = ""
    for index, part in enumerate(node.parts):
        if index:
            text += ", " if node.separators and node.separators[index - 1] else " "
        printed = text_of(part)
        if isinstance(part, n.ActionCost):
            printed = capitalised("".join(f"{text_of(lead)}, " for lead in node.leads) + printed)
        text += printed
    return f"{text}:"


# -- sentences ---------------------------------------------------------------------------------------------------------


@text_of.register
def _print_sentence(node: n.Sentence) -> str:
    text = f"{node.opening}, " if node.opening else ""
    text += "".join(f"{text_of(lead)}, " for lead in node.leads)
    text += steps_text(node.steps)
    if node.tail is not None:
        text += f" {text_of(node.tail)}"
    if node.rule is not None:
        text += f"{', ' if node.rule.comma else ' '}{node.rule.form or 'according to the rules'}"
    return words(capitalised(text) + ("" if offers_options(node) else "."), node.note)


def steps_text(steps: tuple[n.Step, ...]) -> str:
    """The steps with what joins them."""
    text = ""
    for step in steps:
        if step.link:
            text += step.link if step.link[0] in ",;" else f" {step.link}"
            text += " "
        text += "".join(f"{text_of(lead)}, " for lead in step.leads)
        text += text_of(step)
    return text


@text_of.register
def _print_step(node: n.Step) -> str:
    return words(node.clause, node.moment, node.instead, "to activate this effect" if node.for_effect else None)


@text_of.register
def _print_instead(node: n.Instead) -> str:
    return "instead" if node.of is None else f"instead of {text_of(node.of)}"


@text_of.register
def _print_instead_of(node: n.InsteadOf) -> str:
    match node:
        case n.InsteadOf(action=n.Draw(number=number)):
            return f"drawing {text_of(number)} {'card' if number == n.Whole(1) else 'cards'}"
        case n.InsteadOf(deed="added to your hand"):
            return "being added to your hand"
        case n.InsteadOf(deed="losing"):
            return "losing"
        case n.InsteadOf(subject=subject, deed=deed) if subject is not None:
            return words(subject, f"being {deed}" if deed else None)
        case _:
            raise TypeError(f"cannot print {node!r}")


@text_of.register
def _print_if(node: n.If) -> str:
    return text_of(node.condition) if isinstance(node.condition, n.Unless) else f"{node.word} {text_of(node.condition)}"


@text_of.register
def _print_when(node: n.When) -> str:
    return text_of(node.event) if isinstance(node.event, n.EndOfBattle) else f"when {text_of(node.event)}"


@text_of.register
def _print_moment(node: n.Moment) -> str:
    return text_of(node.moment)


@text_of.register
def _print_for(node: n.For) -> str:
    return text_of(node.duration)


@text_of.register
def _print_for_every(node: n.ForEvery) -> str:
    return text_of(node.per)


@text_of.register
def _print_once_per_turn(node: n.OncePerTurn) -> str:
    return "once per turn"


@text_of.register
def _print_under_the_rules(node: n.UnderTheRules) -> str:
    return node.form or "under the rules of this game"


# -- clauses -----------------------------------------------------------------------------------------------------------


@text_of.register
def _print_do(node: n.Do) -> str:
    action = text_of(node.action)
    if node.may or node.modal == "must":
        return words(node.who_words or node.who or "you", node.modal, action)
    if node.who is None:
        return third_person(action) if node.elided else action
    return player_does(node.who_words or node.who, action)


@text_of.register
def _print_choose_one(node: n.ChooseOne) -> str:
    return f"choose {node.many}:" + "".join(f"\n• {text_of(option)}" for option in node.options)


@text_of.register
def _print_option(node: n.Option) -> str:
    return words(*node.sentences)


@text_of.register
def _print_player_forbidden(node: n.PlayerForbidden) -> str:
    bans = [
        words("cannot", joined(map(text_of, (one.what, *one.others)), "or"), one.duration) for one in (node, *node.also)
    ]
    return words(node.who_words or node.who, listed(bans, "and"))


@text_of.register
def _print_affect(node: n.Affect) -> str:
    first = node.predicates[0]
    subject = text_of(node.subject)
    if isinstance(first, n.Become) and first.of:
        return f"the {first.stat} of {subject} {text_of(first)}"
    if isinstance(first, n.Become) and isinstance(node.subject, n.Several) and first.said_of_each is None:
        first = replace(first, said_of_each="value")
    if isinstance(first, n.Become) and first.said_of_each and isinstance(node.subject, n.Several):
        stat = "" if first.said_of_each == "owner" else f" {first.stat}"
        *others, last = node.subject.targets
        if first.said_of_each == "value of":
            become = text_of(first).removeprefix(f"{first.stat} ")
            said = [*(f"{possessive(one)}{stat}" for one in others), words(f"the {first.stat} of", last, become)]
            return joined(said, "and")
        return joined([*(f"{possessive(one)}{stat}" for one in others), words(possessive(last), first)], "and")
    if _is_of_subject(first):
        subject = possessive(node.subject)
    said = [said_of(node.subject, predicate) for predicate in node.predicates]
    return f"{subject} {joined(said, 'and') if node.commas is False else listed(said, 'and')}"


def _is_of_subject(predicate: n.CardPredicate) -> bool:
    """Whether it is said of something that the subject has: "this Character's effects are negated"."""
    match predicate:
        case n.Negated():
            return predicate.timing is None and not predicate.have
        case n.Cannot():
            return predicate.attacks
        case _:
            return isinstance(predicate, n.Become | n.NotNegated)


@text_of.register
def _print_don_deck_size(node: n.DonDeckSize) -> str:
    return f"your DON!! deck consists of {text_of(node.number)} cards"


@text_of.register
def _print_no_defeat(node: n.NoDefeat) -> str:
    return "you do not lose when your deck has 0 cards"


@text_of.register
def _print_late_defeat(node: n.LateDefeat) -> str:
    return "you lose at the end of the turn in which your deck becomes 0 cards"


@text_of.register
def _print_treat_name(node: n.TreatName) -> str:
    return f"also treat this card's name as {listed([f'[{name}]' for name in node.names], 'and')}"


@text_of.register
def _print_next_time_played(node: n.NextTimePlayed) -> str:
    time = words("the next time you", node.verb, node.what, node.duration)
    return f"{time}, the cost will be reduced by {text_of(node.by)}"


@text_of.register
def _print_playing_cost(node: n.PlayingCost) -> str:
    return words("the cost of playing", node.what, "will be reduced by", node.by, node.duration)


@text_of.register
def _print_can_be_activated(node: n.CanBeActivated) -> str:
    when = None if isinstance(node.when, n.AtMoment) else "when"
    also = "".join(f", or when {text_of(event)}" for event in node.also)
    return words("this effect can be activated", when, node.when) + also


@text_of.register
def _print_effect_usable(node: n.EffectUsable) -> str:
    verb, modal = "activate" if node.activate else "use", "can only" if node.only else "cannot"
    return f"this effect {modal} be {verb}d" if node.passive else f"you {modal} {verb} this effect"


@text_of.register
def _print_effect_negated(node: n.EffectNegated) -> str:
    return "this effect is negated"
