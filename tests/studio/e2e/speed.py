"""How fast a set opens and types in the browser: ``python -m tests.studio.e2e.speed SET.yaml [TIMES]``.

The set is copied into a folder of its own, which a studio of its own serves to Debian's Chromium; each time is that of
the page's own clock.  It prints the middle and the worst of so many times, in milliseconds:

- ``first``: from the navigation to the list of cards, of a studio that has just printed its address;
- ``open``: the same, of a studio that has served the page before;
- ``card``: from the navigation to the first card drawn;
- ``key``: from a key in the effect of a card to the frame that shows the letter;
- ``understood``: from the key to the answer that the card is understood, or not;
- ``finding``: from the key that makes a slip to the finding below.

Nothing is asserted: what else a machine does changes all of it.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.studio.e2e.conftest import CHROMIUM, WIDE, serving, sync_api

_WATCH = """
(() => {
  const times = (window.times = {});
  const seen = {list: '.card-item', card: '.right .card .name', finding: '.findings .finding'};
  let key = 0;
  const passed = (name) => (times[name] ??= performance.now() - key);
  new MutationObserver(() => {
    for (const name in seen) if (!(name in times) && document.querySelector(seen[name])) {
      if (name !== 'finding') times[name] = performance.now();
      else if (key) times[name] = performance.now() - key;
    }
    const told = document.querySelector('.right > .hint')?.textContent ?? '';
    if (key && !('understood' in times) && /nderstood/.test(told)) passed('understood');
  }).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
  document.addEventListener('keydown', () => {
    for (const name of ['key', 'understood', 'finding']) delete times[name];
    key = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => passed('key')));
  }, true);
})();
"""


@contextmanager
def page_of(browser: Any, url: str) -> Iterator[Any]:
    """A new page that keeps its times, with the list of cards shown."""
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    page.add_init_script(_WATCH)
    page.goto(url)
    page.locator(".right .card .name").wait_for(timeout=120_000)
    try:
        yield page
    finally:
        context.close()


def one_round(browser: Any, folder: Path) -> dict[str, list[float]]:
    """The times of one studio: its first page, its second, and some keys."""
    found: dict[str, list[float]] = {}
    with serving(folder) as url:
        with page_of(browser, url) as page:
            found["first"] = [page.evaluate("times.list")]
        with page_of(browser, url) as page:
            found["open"] = [page.evaluate("times.list")]
            found["card"] = [page.evaluate("times.card")]
            page.get_by_text("No findings").wait_for(timeout=240_000)
            page.locator(".card-item").nth(5).click()
            effect = page.get_by_label("Effect")
            effect.focus()
            page.keyboard.press("Control+End")
            for text in ("qz", "qz", "qz"):
                for letter in text:
                    page.keyboard.type(letter)
                    page.wait_for_timeout(700)
                    found.setdefault("key", []).append(page.evaluate("times.key"))
                    found.setdefault("understood", []).append(page.evaluate("times.understood ?? 700"))
                page.locator(".findings .finding").first.wait_for(timeout=60_000)
                found.setdefault("finding", []).append(page.evaluate("times.finding ?? 0"))
                for _ in text:
                    page.keyboard.press("Backspace")
                page.get_by_text("No findings").wait_for(timeout=60_000)
    return found


def main() -> None:
    """Measures a set, so often, and prints the times."""
    source, times = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 3
    found: dict[str, list[float]] = {}
    with sync_api.sync_playwright() as playwright, tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "cards"
        folder.mkdir()
        shutil.copy(source, folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for _ in range(times):
            for name, spent in one_round(browser, folder).items():
                found.setdefault(name, []).extend(spent)
        browser.close()
    for name, spent in found.items():
        print(f"{name:<11} middle {statistics.median(spent):6.0f}   worst {max(spent):6.0f}   of {len(spent)}")


if __name__ == "__main__":
    main()
