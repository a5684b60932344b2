"""An impact study as one HTML page that needs nothing else."""

from __future__ import annotations

from optcg_dsl.comparison.impact.model import Impact
from optcg_dsl.comparison.impact.report import conclusion, ends_apart, facts, heading, notes
from optcg_dsl.text.html import page_template


def impact_page(impact: Impact) -> str:
    """The page: everything that stands in it is escaped, and it loads nothing from elsewhere."""
    template = page_template("optcg_dsl.comparison.impact", "impact.html.j2")
    sections = [(heading(impact, kind), impact.of_kind(kind)) for kind in ("scenario", "game") if impact.of_kind(kind)]
    return template.render(
        impact=impact,
        facts=facts(impact),
        notes=notes(impact),
        conclusion=conclusion(impact),
        ends_apart=ends_apart,
        sections=sections,
    )
