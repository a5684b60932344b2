"""Rules about cards under an older version of the rules (``OP5xx``): what that version does not know."""

from __future__ import annotations

from optcg_dsl.checking.rules.model import Example, Rule

VERSIONS: tuple[Rule, ...] = (
    Rule(
        "OP500",
        "attribute that these rules do not have",
        "error",
        "Finds an attribute, on the card or in its text, that the rules version of the set does not list.",
        "Under these rules it is no attribute: the card data is wrong, and the text finds no card.",
        Example(
            kind="card",
            document=(
                "number: BX01-001\nname: Signal\ncategory: character\ncolors: [red]\ncost: 1\npower: 1000\n"
                'attributes: ["?"]\n'
            ),
            rules="1.1.8",
        ),
        Example(
            kind="card",
            document=(
                "number: BX01-001\nname: Signal\ncategory: character\ncolors: [red]\ncost: 1\npower: 1000\n"
                "attributes: [Special]\n"
            ),
            rules="1.1.8",
        ),
        "Use one of the attributes of that version, or declare a newer one: `rules: 1.1.9`.",
        ("2-5-2",),
    ),
    Rule(
        "OP501",
        "keyword that these rules do not have",
        "warning",
        "Finds a keyword in brackets that the rules version of the set does not define.",
        "Under these rules the bare keyword has no meaning: only what the card explains about it counts (1-3-1).",
        Example("[Unblockable]", rules="1.1.9"),
        Example("[Unblockable]", rules="1.2.0"),
        "Write the effect out, or declare a newer version: `rules: 1.2.0`.",
        ("1-3-1", "10-1"),
    ),
    Rule(
        "OP502",
        "wording that these rules do not define",
        "warning",
        "Finds a wording whose meaning a later version defines, such as setting power to 0 or removing a card.",
        "These rules are silent about it. It is carried out as the later version defines it, and players who have only "
        "the older rules may read it otherwise.",
        Example(
            "[On Play] Set the power of up to 1 of your opponent's Characters to 0 during this turn.", rules="1.1.9"
        ),
        Example("[On Play] Give up to 1 of your opponent's Characters −9000 power during this turn.", rules="1.1.9"),
        "Use a wording that the version defines, or declare a newer one.",
        ("1-3-1",),
    ),
)
