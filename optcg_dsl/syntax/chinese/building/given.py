"""What clauses give to frames: arguments in the roles that Japanese particles have."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, span_of
from optcg_dsl.syntax.chinese.building.base import Clause, Core
from optcg_dsl.syntax.japanese.building.base import Argument, Head, Modifier, Phrase, Phrases, alone
from optcg_dsl.syntax.japanese.verbs import Form
from optcg_dsl.syntax.tokens import Token

Context = Literal["step", "if", "when"]


def bare_of(clause: Clause, context: Context, role: str = "HA") -> list[Argument]:
    """What stands before the verb without a word in front of it: the subject, or who does it."""
    role = "GA" if context != "step" else role
    *topics, last = (*clause.bare, None) if not clause.bare else clause.bare
    found = [Argument(one.start, one.stop, "HA", one) for one in topics if one is not None]
    return found if last is None else [*found, Argument(last.start, last.stop, role, last)]


def form_of(clause: Clause, context: Context) -> Form:
    """The form that the words before a verb give it."""
    helpers = clause.helpers
    if "DONE_SO" in helpers:
        return "ONGOING"
    if "NOT_YET" in helpers:
        return "ONGOING_NOT"
    if "CANNOT" in helpers:
        return "CANNOT"
    if "NOT" in helpers:
        return "NOT"
    if "MAY" in helpers or "ALSO" in helpers:
        return "MAY"
    return "FINAL" if context == "step" else "PAST"


def headed_by(token: Token, kind: str, role: str) -> Argument:
    """Phrases of one word, as an argument."""
    start, stop = token.start_pos, token.end_pos
    return Argument(start, stop, role, alone(Phrase(start, stop, (), Head(start, stop, kind, (token,)), None)))


def word_of(terminal: str, word: str, core: Core) -> Token:
    """A word of the frames, in the place of what is said."""
    return Token(terminal, word, core.start, core.stop)


def in_role(argument: Argument, role: str) -> Argument:
    """The same phrases in another role."""
    return Argument(argument.start, argument.stop, role, argument.value)


def has_role(arguments: list[Argument], role: str) -> bool:
    """Whether an argument has a role."""
    return any(one.role == role for one in arguments)


def instead_of(clause: Clause) -> Argument:
    """替換成, as an argument."""
    token = clause.helpers["INSTEAD"]
    return Argument(token.start_pos, token.end_pos, "INSTEAD", n.Instead(span=span_of(token)))


_OWNER = {"自分": "自分の", "相手": "相手の", "お互い": "お互いの"}


def owned_by(phrases: Phrases, player: Phrases) -> Phrases:
    """The cards that a player has, as cards of that player."""
    owner = _OWNER.get(player.items[0].value[0])
    if owner is None:
        raise refuse(player, "it is not said whose cards these are")
    whose = Modifier(player.start, player.stop, "whose", Token("WHOSE", owner, player.start, player.stop))
    first, *others = phrases.items
    owned = Phrase(first.start, first.stop, (whose, *first.modifiers), first.head, first.quantity, first.number)
    return Phrases(phrases.start, phrases.stop, (owned, *others), phrases.joiner)


def is_field(phrases: Phrases) -> bool:
    """Whether this is the field of no player in particular, which is where cards are anyway."""
    phrase = phrases.headed("area")
    return phrase is not None and phrase.value == ("場",) and not phrase.modifiers
