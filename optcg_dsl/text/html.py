"""What all HTML pages have in common."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined, Template


def page_template(package: str, name: str) -> Template:
    """A template for a page, out of the folder ``templates`` of a package: whatever is put into it is escaped."""
    environment = Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(name)
