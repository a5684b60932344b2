"""What all HTML pages have in common."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

_TAGS = {"english": "en", "japanese": "ja", "chinese-taiwan": "zh-Hant"}


def language_tag(language: str) -> str:
    """The tag of a printed language for the attribute ``lang`` (BCP 47), by which a browser chooses the shapes of
    characters; "und" for one that has none."""
    return _TAGS.get(language, "und")


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
