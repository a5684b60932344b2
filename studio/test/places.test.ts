import { describe, expect, it } from "vitest";
import { change, lineDifference, nextNumber, numberAt, places } from "../src/places";

const TEXT = `set: QX01
cards:
  - number: QX01-001
    name: One
  # a remark
  - name: Two
    number: "QX01-007" # quoted
    effect: |
      [On Play] Draw 1 card.
`;

describe("where cards stand", () => {
  it("finds every number with its line and its name, quoted or not", () => {
    expect(places(TEXT)).toEqual([
      { number: "QX01-001", line: 3, name: "One" },
      { number: "QX01-007", line: 7, name: "Two" },
    ]);
  });
  it("reads names as YAML quotes them", () => {
    const quoted = (name: string): string | undefined => places(`  - number: A-1\n    name: ${name}\n`)[0]?.name;
    expect(quoted('"a \\"b\\" \\\\ c" # remark')).toBe('a "b" \\ c');
    expect(quoted("'it''s'")).toBe("it's");
    expect(quoted("plain: no # remark")).toBe("plain: no");
  });
  it("tells the card that a line belongs to", () => {
    expect(numberAt(TEXT, 2)).toBeNull();
    expect(numberAt(TEXT, 4)).toBe("QX01-001");
    expect(numberAt(TEXT, 9)).toBe("QX01-007");
  });
  it("goes on behind the highest number of the set", () => {
    expect(nextNumber("QX01", TEXT)).toBe("QX01-008");
    expect(nextNumber("ZZ09", TEXT)).toBe("ZZ09-001");
  });
});

describe("the smallest change", () => {
  it("is none between equal texts", () => {
    expect(change("abc", "abc")).toBeNull();
  });
  it("covers only what differs", () => {
    expect(change("Charaters are", "Characters are")).toEqual({ from: 5, to: 5, insert: "c" });
    expect(change("aaa", "aa")).toEqual({ from: 2, to: 3, insert: "" });
    expect(change("", "x")).toEqual({ from: 0, to: 0, insert: "x" });
  });
});

describe("two texts line by line", () => {
  it("shows what is only in one of them, with three lines around", () => {
    const before = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].join("\n");
    const after = ["1", "2", "3", "4", "five", "6", "7", "8", "9"].join("\n");
    expect(lineDifference(before, after).map((line) => line.sign + line.text)).toEqual([
      " 2", " 3", " 4", "-5", "+five", " 6", " 7", " 8",
    ]); // prettier-ignore
  });
  it("keeps lines that both have between two changes", () => {
    expect(lineDifference("a\nsame\nb", "A\nsame\nB").map((line) => line.sign + line.text)).toEqual(["-a", "+A", " same", "-b", "+B"]);
  });
});
