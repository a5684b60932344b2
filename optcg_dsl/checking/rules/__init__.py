"""All rules of the findings: ``OP0xx`` text, ``OP1xx`` syntax, ``OP2xx`` meaning, ``OP3xx`` style, ``OP4xx`` card data,
``OP5xx`` rules versions, ``OP6xx`` prints.

The tables of this package are the single source of the pages of the documentation, of ``optcg explain CODE`` and of the
tests that run every example.  A text that cannot be carried out, or that is certainly wrong, is an *error*; one that
can, but says something odd, a *warning*; what is only worth saying an *info*.
"""

from __future__ import annotations

from optcg_dsl.checking.rules.baselines import BASELINES
from optcg_dsl.checking.rules.card_data import CARD_DATA
from optcg_dsl.checking.rules.meaning import MEANING
from optcg_dsl.checking.rules.model import Example, Rule
from optcg_dsl.checking.rules.prints import PRINTS
from optcg_dsl.checking.rules.scenario_files import SCENARIO_FILES
from optcg_dsl.checking.rules.style import STYLE
from optcg_dsl.checking.rules.syntax import SYNTAX
from optcg_dsl.checking.rules.text import TEXT
from optcg_dsl.checking.rules.translations import TRANSLATIONS
from optcg_dsl.checking.rules.values import VALUES
from optcg_dsl.checking.rules.versions import VERSIONS

FAMILIES: tuple[tuple[str, tuple[Rule, ...]], ...] = (
    ("text", TEXT),
    ("syntax", SYNTAX),
    ("meaning", (*MEANING, *VALUES)),
    ("style", STYLE),
    ("card data", (*CARD_DATA, *BASELINES, *SCENARIO_FILES)),
    ("rules versions", VERSIONS),
    ("prints", (*PRINTS, *TRANSLATIONS)),
)
"""The rules by family, in the order of their codes."""

RULES: tuple[Rule, ...] = tuple(rule for _, rules in FAMILIES for rule in rules)
BY_CODE = {rule.code: rule for rule in RULES}

__all__ = ["BY_CODE", "FAMILIES", "RULES", "Example", "Rule"]
