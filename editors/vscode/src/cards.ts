/** Where a card stands in the text of a set. */

const NUMBER = /^\s*(?:-\s+)?number:\s*["']?([A-Za-z0-9]+-[A-Za-z0-9]+)["']?\s*(?:#.*)?$/;

/** The number of the card that a line (from 0) belongs to; "" where it belongs to none. */
export function cardAt(lines: readonly string[], line: number): string {
  for (let at = Math.min(line, lines.length - 1); at >= 0; at--) {
    const found = NUMBER.exec(lines[at] ?? "");
    if (found !== null) return found[1] ?? "";
  }
  // Above the first card: the first one below.
  for (let at = line + 1; at < lines.length; at++) {
    const found = NUMBER.exec(lines[at] ?? "");
    if (found !== null) return found[1] ?? "";
  }
  return "";
}
