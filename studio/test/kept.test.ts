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
  it("have what is filled in beside them, without being written again for it", async () => {
    const kept = await import("../src/kept");
    const set = vi.spyOn(localStorage, "setItem");
    const filled = (name: string) => [{ at: "QQ01-001", fields: { name } }];
    kept.keep("/f", "a.yaml", "text", "v1", filled("R"));
    kept.keep("/f", "a.yaml", "text", "v1", filled("Re"));
    expect(set.mock.calls.filter(([, value]) => value.includes("text"))).toHaveLength(1);
    expect(kept.all("/f")).toMatchObject([{ text: "text", pending: filled("Re") }]);
    kept.keep("/f", "a.yaml", "text, and Re", "v1");
    expect(kept.all("/f")).toMatchObject([{ text: "text, and Re", pending: [] }]);
    kept.keep("/f", "a.yaml", "text, and Re", "v2", filled("Reed"));
    expect(kept.all("/f")).toMatchObject([{ version: "v2", pending: filled("Reed") }]);
    kept.drop("/f", "a.yaml");
    expect([kept.all("/f"), localStorage.length]).toEqual([[], 0]);
    kept.keep("/f", "a.yaml", "text, and Re", "v2");
    expect(kept.all("/f")).toMatchObject([{ text: "text, and Re", pending: [] }]);
  });
  it("say so where the browser has no room", async () => {
    const kept = await import("../src/kept");
    vi.stubGlobal("localStorage", { ...storage(), setItem: () => { throw new Error("full"); } }); // prettier-ignore
    expect(kept.keep("/f", "a.yaml", "text", null)).toBe(false);
  });
});
