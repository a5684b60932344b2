"""An impact study as one HTML page that needs nothing else."""

from __future__ import annotations

from optcg_dsl.comparison.impact.model import HOLDS, Impact
from optcg_dsl.comparison.impact.report import conclusion, ends_apart, facts, heading, notes
from optcg_dsl.text.html import page_template


def impact_page(impact: Impact) -> str:
    """The page: everything that stands in it is escaped, and it loads nothing from elsewhere.

    Colours say how something comes out; which version something belongs to is said by its name and place.
    """
    template = page_template("optcg_dsl.comparison.impact", "impact.html.j2")
    sections = [(heading(impact, kind), impact.of_kind(kind)) for kind in ("scenario", "game") if impact.of_kind(kind)]
    return template.render(
        impact=impact,
        facts=facts(impact),
        notes=notes(impact),
        conclusion=conclusion(impact),
        ends_apart=ends_apart,
        sections=sections,
        differing=[one for one in impact.affected if one.differs],
        alike=[one for one in impact.affected if not one.differs],
        holds=HOLDS,
    )
