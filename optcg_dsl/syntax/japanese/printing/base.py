"""What the printers share: the table, and the forms of what a text ends with.

A printer gives a node with its verb in the final form (``カード1枚を引く``); who prints what stands around it asks for
another form.
"""

from __future__ import annotations

from optcg_dsl.syntax.japanese.printing.unsaid import UNSAID
from optcg_dsl.syntax.japanese.verbs import WORDS, Form, inflected
from optcg_dsl.syntax.printing import Printers

text_of = Printers(UNSAID)

_FINAL = sorted((word for word, one in WORDS.items() if one.form == "FINAL"), key=len, reverse=True)
_FORMS_LAST = sorted(WORDS, key=len, reverse=True)
_GOES_ON = (
    ("がない", "がなく"),
    ("アクティブ", "アクティブであり"),
    ("レスト", "レストであり"),
    ("表向き", "表向きであり"),
    ("裏向き", "裏向きであり"),
    ("を持つ", "を持ち"),
    ("でない", "でなく"),
    ("ていない", "ておらず"),
    ("いない", "おらず"),
    ("少ない", "少なく"),
    ("多い", "多く"),
    ("を持たない", "を持たず"),
    ("を含む", "を含み"),
    ("いる", "いて"),
    ("ある", "あり"),
)


def in_form(text: str, form: Form) -> str:
    """A clause with its verb in another form; what changes a value without a verb has two of its own."""
    verb = next((verb for verb in _FINAL if text.endswith(verb)), None)
    if verb is not None:
        return text.removesuffix(verb) + inflected(verb, form)
    if form == "CONT":
        return not_and(text) if text.endswith("ない") else f"{text}し"
    return f"{text}できる" if form in ("MAY", "CAN") and text[-1].isdigit() else text


def in_other_length(text: str, *, long: bool) -> str:
    """What can be done, as ``公開することができる`` or as ``公開できる``."""
    if text.endswith("できる") and text.removesuffix("できる")[-1:].isdigit():
        return text.removesuffix("できる") + "することができる" if long else text
    word = next((word for word in _FORMS_LAST if text.endswith(word)), "")
    if not word or WORDS[word].form != "CAN":
        return text
    other = next(one for one in WORDS if WORDS[one] == WORDS[word] and ("ことができ" in one) == long)
    return text.removesuffix(word) + other


def not_and(text: str) -> str:
    """What is not so or cannot be done, and goes on: ``KOされず``, ``アタックすることができず``."""
    return f"{text.removesuffix('しない')}せず" if text.endswith("しない") else f"{text.removesuffix('ない')}ず"


_PAST = sorted((word for word, one in WORDS.items() if one.form == "PAST"), key=len, reverse=True)


def in_condition(text: str) -> str:
    """What happened (``アタックした``), as what happens (``アタックする``)."""
    verb = next((verb for verb in _PAST if text.endswith(verb)), None)
    return text if verb is None else text.removesuffix(verb) + WORDS[verb].verb


def _ends_with_verb(text: str) -> bool:
    return text.endswith(("を持つ", "いる", "ある", "ない", "多い", "を含む", "と同じ")) or any(
        text.endswith(word)
        for word in (*_FORMS_LAST, "でない", "付与されている", "付与されていた", "付与されていない", "を含む")
    )


def if_so(text: str) -> str:
    """A condition, closed: ``…の場合、``."""
    return f"{text}場合、" if _ends_with_verb(text) or text.endswith("の") else f"{text}の場合、"


def and_so(text: str) -> str:
    """A condition that another one follows."""
    for final, continued in _GOES_ON:
        if text.endswith(final):
            return f"{text.removesuffix(final)}{continued}、"
    return f"{text}で、"


def object_of(text: str) -> str:
    """A text as the object, with a comma where cards print one."""
    return f"{text}を、" if text.endswith(("まで", "すべて")) else f"{text}を"
