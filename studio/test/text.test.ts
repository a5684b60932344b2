import { describe, expect, it } from "vitest";
import { keywords, pieces } from "../src/text";

describe("a printed text in pieces", () => {
  it("knows timings, keywords, types and names apart", () => {
    expect(pieces("[On Play] Give 1 {Sea Post} type card other than [Ann] [Rush].").map((piece) => [piece.kind, piece.text])).toEqual([
      ["timing", "[On Play]"],
      ["plain", " Give 1 "],
      ["type", "{Sea Post}"],
      ["plain", " type card other than "],
      ["name", "[Ann]"],
      ["plain", " "],
      ["keyword", "[Rush]"],
      ["plain", "."],
    ]);
  });
  it("knows DON!!, the trigger and what is done once", () => {
    expect(pieces("[DON!! x1][Once Per Turn][Trigger]").map((piece) => piece.kind)).toEqual(["don", "once", "trigger"]);
    expect(pieces("【登場時】【トリガー】【ターン1回】").map((piece) => piece.kind)).toEqual(["timing", "trigger", "once"]);
  });
  it("loses no sign of any text, whatever it holds", () => {
    for (const text of ["", "[", "[]", "a [b\nc] d", "<img src=x onerror=alert(1)>", "{}[[x]]【", "[On Play"])
      expect(pieces(text).map((piece) => piece.text).join("")).toBe(text);
  });
  it("names each keyword once", () => {
    expect(keywords("[Blocker] (...)\n[Rush] [Blocker] [On Play]")).toEqual(["Blocker", "Rush"]);
  });
});
