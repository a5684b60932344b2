"""Whether every link of the built site leads to a page of it, and to a place there: ``python docs/site/links.py``.

MkDocs looks at links between pages of Markdown; what a folder, a generated page or an attribute makes of them it does
not see.  Links to other sites are not followed.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class _Page(HTMLParser):
    """The links of a page, and the places on it that links can lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places = {"", "top"}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "href" and tag == "a" and value:
                self.links.append(value)
            elif value and (name == "id" or (name == "name" and tag == "a")):
                self.places.add(value)


def broken_links(site: Path) -> list[str]:
    """``page: link`` for every link that leads nowhere, in order."""
    pages = {path.resolve(): _Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            base = site.resolve() if parts.path.startswith("/") else path.parent
            target = (base / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            other = pages.get(target)
            if not target.is_file() or (other is not None and unquote(parts.fragment) not in other.places):
                found.append(f"{path.relative_to(site.resolve())}: {link}")
    return found


def main(folder: str = "site") -> int:
    """Print the links that lead nowhere; 1 if there are any."""
    found = broken_links(Path(folder))
    print("\n".join(found) if found else "every link leads somewhere")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
