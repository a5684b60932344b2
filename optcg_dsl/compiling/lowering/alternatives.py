"""What "or", "and" and commas join among the actions of a sentence: the printed grouping.

A comma separates more than a bare "and" or "or" does.  So "A and B, or C" is (A and B) or C, "A or B, and C" is
(A or B) and C, and "A, B, or C" is one of three.  Where nothing separates them, as in "A and B or C", only words that
take up an earlier action ("it", "that card") can tell; else the text has two readings (OP236).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from optcg_dsl.compiling.lowering.context import NotExecutableError, Printed, refusal
from optcg_dsl.syntax import nodes as n

Row = list[n.Step]

_SEPARATE = (", then", ";")
"""What begins another part of the sentence."""
_COMMAS = (",", ", and", ", or")
_OR = ("or", ", or")


def has_alternatives(found: Sequence[n.Step]) -> bool:
    """Whether some of the actions are joined by "or"."""
    return any(step.link in _OR for step in found[1:])


def parts(found: Sequence[n.Step]) -> list[Row]:
    """The parts of a sentence that follow one another: "A or B, then C", "A or B, and, if X, C"."""
    return _split(found, lambda step: step.link in _SEPARATE or bool(step.leads))


def grouped(found: Sequence[n.Step], printed: Printed) -> tuple[bool, list[Row]]:
    """The groups that the outermost words join, and whether they are alternatives."""
    groups = _split(found, lambda step: step.link in _COMMAS)
    if len(groups) == 1:
        return _without_commas(groups[0], printed)
    links = [group[0].link for group in groups[1:]]
    if any(link != "," for link in links[:-1]):
        raise _open(groups[1][0], printed)
    if links[-1] == ", or":
        groups = [one for group in groups for one in _flat(group)]
        return True, groups
    if links[-1] == ", and":
        return False, groups
    *before, last = groups
    if any(len(group) > 1 for group in before) or {step.link for step in last[1:]} != {"or"}:
        raise _open(last[0], printed)
    return True, [*before, *([step] for step in last)]


def _flat(group: Row) -> list[Row]:
    """ "A or B, or C" is one of three."""
    return [[step] for step in group] if {step.link for step in group[1:]} == {"or"} else [group]


def _without_commas(found: Row, printed: Printed) -> tuple[bool, list[Row]]:
    if len({step.link in _OR for step in found[1:]}) == 1:
        return found[1].link in _OR, [[step] for step in found]
    first, *others = found
    if others[0].link not in _OR and all(step.link in _OR for step in others[1:]) and all(map(_takes_up, others)):
        return False, [[first], others]  # "choose 1 card and play it or trash it"
    rows: list[Row] = []
    for step, following in pairwise([*found, None]):
        assert step is not None
        meant = following is None or following.link not in _OR or not _takes_up(following)
        if rows and step.link not in _OR and _takes_up(step) and meant:
            rows[-1].append(step)
        else:
            rows.append([step])
    if len({row[0].link in _OR for row in rows[1:]}) != 1:
        raise _open(next(step for step in found[1:] if step.link in _OR), printed, found)
    return rows[1][0].link in _OR, rows


def _takes_up(step: n.Step) -> bool:
    """Whether the action is about what the one before it has named: "and trash it"."""
    return any(isinstance(node, n.Pronoun | n.That | n.TheDone) for node in n.walk(step.clause))


def _split(found: Sequence[n.Step], begins: Callable[[n.Step], bool]) -> list[Row]:
    rows: list[Row] = []
    for step in found:
        if not rows or begins(step):
            rows.append([])
        rows[-1].append(step)
    return rows


def _open(step: n.Step, printed: Printed, found: Sequence[n.Step] = ()) -> NotExecutableError:
    """The finding; of three actions it offers both wordings, of more the form that they have."""
    one, two, three = (printed(part.clause) for part in found) if len(found) == 3 else ("A", "B", "C")
    first, second = ("and", "or") if len(found) != 3 or found[1].link not in _OR else ("or", "and")
    hint = f"write “{one} {first} {two}, {second} {three}” or “{one}, {first} {two} {second} {three}”"
    return refusal(step, "“and” and “or” can be taken together in two ways here", "OP236", hint)
