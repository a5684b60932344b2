"""Printers for conditions."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.printing.base import joined, listed, text_of, words
from optcg_dsl.syntax.english.printing.cards import possessive
from optcg_dsl.syntax.english.printing.events import is_several, player_does, player_verb, verb
from optcg_dsl.syntax.english.printing.filters import pieces, quoted


@text_of.register
def _print_has(node: n.Has) -> str:
    player = node.player_words or node.player or ""
    if node.negated:
        return words(player, _do_not("does" if player == "your opponent" else "do", node.short), "have", node.what)
    return words(player, "only" if node.only else None, player_verb(player, "have"), node.what)


def _do_not(do: str, short: bool) -> str:
    return f"{do}n't" if short else f"{do} not"


@text_of.register
def _print_has_so_many(node: n.HasSoMany) -> str:
    if node.player is None:
        return f"there are {text_of(node.quantity)}"
    return words(player_does(node.player_words or node.player, "have"), node.quantity)


@text_of.register
def _print_has_fewer(node: n.HasFewer) -> str:
    link = "as" if node.comparison == "the same number of" else "than"
    return words(
        player_does(node.player_words or node.player, "have"),
        "fewer" if node.fewer else node.comparison,
        node.what,
        link,
        node.than_words or node.than,
    )


@text_of.register
def _print_place_has(node: n.PlaceHas) -> str:
    one = len(node.place.areas) == 1
    if node.negated:
        return words(node.place, _do_not("does" if one else "do", node.short), "have", node.what)
    return words(node.place, "has" if one else "have", node.what)


@text_of.register
def _print_place_has_fewer(node: n.PlaceHasFewer) -> str:
    link = "as" if node.comparison == "the same number of" else "than"
    one = len(node.place.areas) == 1
    return words(
        node.place, "has" if one else "have", "fewer" if node.fewer else node.comparison, node.what, link, node.than
    )


@text_of.register
def _print_unless(node: n.Unless) -> str:
    return f"unless {text_of(node.condition)}"


@text_of.register
def _print_exists(node: n.Exists) -> str:
    plural = is_several(node.what) if node.plural is None else node.plural
    return words("there are" if plural else "there is", node.what)


@text_of.register
def _print_subject_is(node: n.SubjectIs) -> str:
    first = node.predicates[0]
    if isinstance(first, n.StatIs) and first.of:
        return f"the {first.stat} of {text_of(node.subject)} is {text_of(first.bound)}"
    owned = isinstance(first, n.TypeIncludes | n.ColorsInclude | n.StatIs | n.AttributeIs)
    subject = possessive(node.subject) if owned else text_of(node.subject)
    said: list[list[str]] = []
    previous: n.Predicate | None = None
    for predicate in node.predicates:
        if isinstance(predicate, n.IsSo) and predicate.elided and previous is not None:
            if isinstance(previous, n.IsCard | n.IsSo) and not getattr(previous, "elided", False):
                said[-1] = _pieces(said[-1][0], previous, node.joiner)
            said[-1] += _pieces(text_of(predicate.what), predicate, node.joiner)
        elif isinstance(predicate, n.HasProperty) and isinstance(previous, n.HasProperty):
            said.append([text_of(predicate.what)])
        else:
            said.append([_said(node.subject, predicate)])
        previous = predicate
    return f"{subject} {joined([listed(pieces, node.joiner) for pieces in said], node.joiner)}"


def _pieces(text: str, predicate: n.IsCard | n.IsSo, joiner: n.Joiner) -> list[str]:
    """The words of one list: "is [A]", "[B]" and "multicolored" of "is [A], [B], or multicolored"."""
    what = predicate.what
    if isinstance(what, n.Selection) and len(what.nouns) == 1 and what.quantity is None and what.whose is None:
        noun = what.nouns[0]
        what = noun.adjectives[0] if not noun.categories and len(noun.adjectives) == 1 and not noun.filters else what
    return pieces(text, what, joiner)


def _said(subject: n.Target, predicate: n.Predicate) -> str:
    match predicate:
        case n.IsCard(what=what, negated=negated):
            return words(verb(subject, "is", "are"), "not" if negated else None, what)
        case n.IsSo(what=so, negated=negated):
            return words(verb(subject, "is", "are"), "not" if negated else None, so)
        case n.IsState(state=state, negated=negated):
            return words(verb(subject, "is", "are"), "not" if negated else None, state)
        case n.HasProperty(what=what, negated=True):
            return f"{verb(subject, 'does', 'do')} not have {text_of(what)}"
        case n.WasPlayed(preposition=preposition):
            return words(verb(subject, "was", "were"), "played", preposition, "this turn")
        case n.HasProperty(what=what, past=True) | n.HasCards(what=what, past=True):
            return f"had {text_of(what)}"
        case n.HasProperty(what=what) | n.HasCards(what=what):
            return f"{verb(subject, 'has', 'have')} {text_of(what)}"
        case _:
            return text_of(predicate)


@text_of.register
def _print_is_card(node: n.IsCard) -> str:
    return f"is {text_of(node.what)}"


@text_of.register
def _print_is_so(node: n.IsSo) -> str:
    return words("is", "not" if node.negated else None, node.what)


@text_of.register
def _print_is_state(node: n.IsState) -> str:
    return words("is", "not" if node.negated else None, node.state)


@text_of.register
def _print_has_property(node: n.HasProperty) -> str:
    return f"has {text_of(node.what)}"


@text_of.register
def _print_has_cards(node: n.HasCards) -> str:
    return f"has {text_of(node.what)}"


@text_of.register
def _print_type_includes(node: n.TypeIncludes) -> str:
    return f"type includes {quoted(node.texts, node.joiner)}"


@text_of.register
def _print_attribute_is(node: n.AttributeIs) -> str:
    return f"attribute is {listed([f'<{text}>' for text in node.attributes], node.joiner)}"


@text_of.register
def _print_stat_is(node: n.StatIs) -> str:
    return f"{node.stat} is {text_of(node.bound)}"


@text_of.register
def _print_colors_include(node: n.ColorsInclude) -> str:
    return f"colors include {node.color}"


@text_of.register
def _print_was_played(node: n.WasPlayed) -> str:
    return words("was played", node.preposition, "this turn")


@text_of.register
def _print_number_compared(node: n.NumberCompared) -> str:
    right = text_of(node.right)
    if node.elliptic and isinstance(node.right, n.NumberOf) and isinstance(node.right.what, n.Selection):
        right = words("the number", node.right.what.at)
    relation: str = node.relation
    if node.by is not None:
        relation = f"at least {text_of(node.by)} {relation.removeprefix('at least ')}"
    return f"{text_of(node.left)} is {relation} {right}"


@text_of.register
def _print_number_is(node: n.NumberIs) -> str:
    return f"{text_of(node.left)} is {text_of(node.bound)}"


@text_of.register
def _print_total_is(node: n.TotalIs) -> str:
    return f"the total {node.stat} of {text_of(node.of)} is {text_of(node.bound)}"


@text_of.register
def _print_only_are(node: n.OnlyAre) -> str:
    return f"the only {text_of(node.subject)} are {text_of(node.are)}"


@text_of.register
def _print_nth_turn(node: n.NthTurn) -> str:
    return words(f"it is {node.whose} {node.which} turn", node.range or None)


_GOES = {"went": "went", "go": "goes", "are going": "is going"}
"""The verb for one player."""


@text_of.register
def _print_went_first(node: n.WentFirst) -> str:
    player = node.player_words or node.player
    one = player_verb(player, "have") == "has"
    return words(player, _GOES[node.tense] if one else node.tense, node.place)


@text_of.register
def _print_has_not_drawn(node: n.HasNotDrawn) -> str:
    return words("haven't drawn a card using", f"{possessive(node.using)} effect", node.duration)


@text_of.register
def _print_did_so(node: n.DidSo) -> str:
    player = node.player_words or node.player
    verb = player_verb(player, "do")
    if not node.negated:
        return words(player, verb)
    return words(player, _do_not(verb, node.short))


@text_of.register
def _print_is_turn(node: n.IsTurn) -> str:
    return f"it is {node.whose} turn"


@text_of.register
def _print_happens(node: n.Happens) -> str:
    return text_of(node.event)


@text_of.register
def _print_all_hold(node: n.AllHold) -> str:
    text = text_of(node.conditions[0])
    for index, condition in enumerate(node.conditions[1:], 1):
        joint = node.joints[index - 1] if node.joints else "and" if index == len(node.conditions) - 1 else ","
        text += f"{joint if joint.startswith(',') else ' ' + joint} {text_of(condition)}"
    return text


@text_of.register
def _print_any_holds(node: n.AnyHolds) -> str:
    return joined(map(text_of, node.conditions), "or")
