import { describe, expect, it } from "vitest";
import { mayConfirm, optionsOf, single, toggled, type Decision } from "../src/choosing";

const upToTwo: Decision = {
  player: 0,
  least: 0,
  most: 2,
  options: [
    { id: 0, label: "a", cards: [10] },
    { id: 1, label: "b", cards: [11, 10] },
    { id: 2, label: "c", cards: [] },
  ],
};

describe("choosing", () => {
  it("finds the options that a card on the table stands for", () => {
    expect(optionsOf(upToTwo, 10).map((option) => option.id)).toEqual([0, 1]);
    expect(optionsOf(upToTwo, 99)).toEqual([]);
    expect(optionsOf(null, 10)).toEqual([]);
  });
  it("adds and takes away, in the order of the choice, and no more than may be", () => {
    expect(toggled(upToTwo, [], 2)).toEqual([2]);
    expect(toggled(upToTwo, [2], 0)).toEqual([2, 0]);
    expect(toggled(upToTwo, [2, 0], 1)).toEqual([2, 0]);
    expect(toggled(upToTwo, [2, 0], 2)).toEqual([0]);
  });
  it("takes another one instead where only one may be", () => {
    expect(toggled({ ...upToTwo, most: 1 }, [0], 2)).toEqual([2]);
  });
  it("may be confirmed between least and most", () => {
    expect(mayConfirm(upToTwo, [])).toBe(true);
    expect(mayConfirm({ ...upToTwo, least: 1 }, [])).toBe(false);
    expect(mayConfirm(upToTwo, [0, 1])).toBe(true);
    expect(single(upToTwo)).toBe(false);
    expect(single({ ...upToTwo, least: 1, most: 1 })).toBe(true);
  });
});
