import { beforeEach, describe, expect, it, vi } from "vitest";

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, String(value)),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.resetModules();
});

describe("unsaved texts", () => {
  it("come back with their path, their version and their tab", async () => {
    const kept = await import("../src/kept");
    expect(kept.keep("/some:folder", "sets/a.yaml", "text", "v1")).toBe(true);
    expect(kept.keep("/other", "b.yaml", "no", null)).toBe(true);
    expect(kept.all("/some:folder")).toMatchObject([{ path: "sets/a.yaml", text: "text", version: "v1", tab: kept.tab }]);
  });
  it("of a closed tab are found by the next one", async () => {
    const first = await import("../src/kept");
    first.keep("/f", "a.yaml", "of the first", null);
    vi.stubGlobal("sessionStorage", storage());
    vi.resetModules();
    const second = await import("../src/kept");
    expect(second.tab).not.toBe(first.tab);
    second.keep("/f", "a.yaml", "of the second", null);
    expect(second.all("/f").map((one) => one.text).sort()).toEqual(["of the first", "of the second"]);
    second.drop("/f", "a.yaml", first.tab);
    expect(second.all("/f").map((one) => one.text)).toEqual(["of the second"]);
  });
  it("say so where the browser has no room", async () => {
    const kept = await import("../src/kept");
    vi.stubGlobal("localStorage", { ...storage(), setItem: () => { throw new Error("full"); } }); // prettier-ignore
    expect(kept.keep("/f", "a.yaml", "text", null)).toBe(false);
  });
});
