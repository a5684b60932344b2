"""An impact study as one HTML page that needs nothing else."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

from optcg_dsl.studies.impact.model import Impact
from optcg_dsl.studies.impact.report import conclusion, ends_apart, facts, heading, notes


def impact_page(impact: Impact) -> str:
    """The page: everything that stands in it is escaped, and it loads nothing from elsewhere."""
    environment = Environment(
        loader=PackageLoader("optcg_dsl.studies.impact"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    template = environment.get_template("impact.html.j2")
    sections = [(heading(impact, kind), impact.of_kind(kind)) for kind in ("scenario", "game") if impact.of_kind(kind)]
    return template.render(
        impact=impact,
        facts=facts(impact),
        notes=notes(impact),
        conclusion=conclusion(impact),
        ends_apart=ends_apart,
        sections=sections,
    )
