/** Where cards stand in the text of a set, without reading it as YAML: the text may be broken while it is typed. */

export interface Place {
  number: string;
  /** The line of the card's number, counted from 1. */
  line: number;
  /** The card's name, where it stands in a line near its number. */
  name: string;
}

const NAME = /^\s*(?:-\s+)?name:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|(.*?))\s*(?:#.*)?$/;
const NUMBER = /^\s*(?:-\s+)?number:\s*(?:"([^"]*)"|'([^']*)'|([^\s#]+))/;

let lastText = "";
let lastPlaces: readonly Place[] = [];

/** The cards of a text in its order; several parts of the page ask for those of one text, which is looked through once. */
export function places(text: string): readonly Place[] {
  if (text !== lastText) [lastText, lastPlaces] = [text, look(text)];
  return lastPlaces;
}

function look(text: string): Place[] {
  const found: Place[] = [];
  let name: string | null = null;
  text.split("\n").forEach((line, index) => {
    if (/^\s*-\s/.test(line)) name = null;
    const match = NUMBER.exec(line);
    const number = match && (match[1] ?? match[2] ?? match[3]);
    const last = found[found.length - 1];
    if (number) {
      found.push({ number, line: index + 1, name: name ?? "" });
      return;
    }
    const named = NAME.exec(line);
    if (!named) return;
    name = named[1]?.replace(/\\(["\\])/g, "$1") ?? named[2]?.replaceAll("''", "'") ?? named[3] ?? "";
    if (last && last.name === "") last.name = name;
  });
  return found;
}

/** The number of the card that a line belongs to: the one that begins at or above it. */
export function numberAt(text: string, line: number): string | null {
  let found: string | null = null;
  for (const place of places(text)) {
    if (place.line > line) break;
    found = place.number;
  }
  return found;
}

/** The next free number of a set: the code and three digits. */
export function nextNumber(code: string, text: string): string {
  const used = places(text)
    .map((place) => /^(.*)-(\d+)$/.exec(place.number))
    .filter((match) => match !== null && match[1] === code)
    .map((match) => Number(match?.[2]));
  const next = used.length ? Math.max(...used) + 1 : 1;
  return `${code}-${String(next).padStart(3, "0")}`;
}

/** The smallest change that makes one text of another: only what differs, so that the cursor and the undo history stay. */
export function change(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null;
  let from = 0;
  const shortest = Math.min(before.length, after.length);
  while (from < shortest && before[from] === after[from]) from++;
  let end = 0;
  while (end < shortest - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** The lines of two texts side by side: those only in one of them, and around them three that are in both. */
export function lineDifference(before: string, after: string): { sign: " " | "-" | "+"; text: string }[] {
  const a = before.split("\n");
  const b = after.split("\n");
  let top = 0;
  while (top < a.length && top < b.length && a[top] === b[top]) top++;
  let bottom = 0;
  while (bottom < a.length - top && bottom < b.length - top && a[a.length - 1 - bottom] === b[b.length - 1 - bottom]) bottom++;
  const middleA = a.slice(top, a.length - bottom);
  const middleB = b.slice(top, b.length - bottom);
  const lines: { sign: " " | "-" | "+"; text: string }[] = [];
  for (const text of a.slice(Math.max(0, top - 3), top)) lines.push({ sign: " ", text });
  lines.push(...middle(middleA, middleB));
  for (const text of a.slice(a.length - bottom, a.length - bottom + 3)) lines.push({ sign: " ", text });
  return lines;
}

/** The longest common subsequence where both parts are small, else all of one and then all of the other. */
function middle(a: string[], b: string[]): { sign: " " | "-" | "+"; text: string }[] {
  if (a.length * b.length > 250_000) {
    return [...a.map((text) => ({ sign: "-" as const, text })), ...b.map((text) => ({ sign: "+" as const, text }))];
  }
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const lines: { sign: " " | "-" | "+"; text: string }[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ sign: " ", text: a[i]! });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) {
      lines.push({ sign: "-", text: a[i++]! });
    } else {
      lines.push({ sign: "+", text: b[j++]! });
    }
  }
  return lines;
}
