/** Unsaved texts, kept in the browser so that closing the tab at any moment loses nothing. */

/** Fields of a card that were filled in, and that the server has not put into the text yet. */
export interface Pending {
  at: string;
  fields: Record<string, unknown>;
}

export interface Kept {
  text: string;
  pending?: Pending[];
  /** The version of the file on disk that the text began from; null for a file that is not there yet. */
  version: string | null;
  at: number;
  tab: string;
}

const PREFIX = "optcg:unsaved:";
/** What is filled in stands beside the text: it is another one at every key, before the text is. */
const FILLED = "optcg:filled:";
const TAB = "optcg:tab";

/** The name of this tab. It stays over a reload; a duplicated tab, which has it from the other one, gets its own. */
export let tab: string = sessionStorage.getItem(TAB) ?? crypto.randomUUID();

function key(root: string, path: string, of: string = tab): string {
  return `${of}:${root}:${path}`;
}

/** What was kept last, by its name: a text that has not changed since is not written again. */
const last = new Map<string, { text: string; version: string | null }>();

export function keep(root: string, path: string, text: string, version: string | null, pending: Pending[] = []): boolean {
  const name = key(root, path);
  try {
    const before = last.get(name);
    if (before?.text !== text || before.version !== version) {
      const kept: Kept = { text, version, at: Date.now(), tab };
      localStorage.setItem(PREFIX + name, JSON.stringify(kept));
      last.set(name, { text, version });
    }
    if (pending.length) localStorage.setItem(FILLED + name, JSON.stringify(pending));
    else localStorage.removeItem(FILLED + name);
    return true;
  } catch {
    return false;
  }
}

export function drop(root: string, path: string, of: string = tab): void {
  const name = key(root, path, of);
  last.delete(name);
  localStorage.removeItem(PREFIX + name);
  localStorage.removeItem(FILLED + name);
}

function filled(name: string): Pending[] {
  try {
    const found = JSON.parse(localStorage.getItem(FILLED + name) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as Pending[]) : [];
  } catch {
    return [];
  }
}

/** What was kept of this folder, by whichever tab. */
export function all(root: string): (Kept & { path: string })[] {
  const found: (Kept & { path: string })[] = [];
  for (let index = 0; index < localStorage.length; index++) {
    const name = localStorage.key(index);
    if (name === null || !name.startsWith(PREFIX)) continue;
    const of = name.slice(PREFIX.length).split(":")[0] ?? "";
    const start = `${PREFIX}${of}:${root}:`;
    if (!name.startsWith(start)) continue;
    try {
      const kept = JSON.parse(localStorage.getItem(name) ?? "") as Kept;
      if (typeof kept.text === "string") found.push({ ...kept, pending: filled(name.slice(PREFIX.length)), tab: of, path: name.slice(start.length) });
    } catch {
      localStorage.removeItem(name);
    }
  }
  return found.sort((a, b) => b.at - a.at);
}

/** How long a tab that is being reloaded may still hold its name. */
const RELOAD = 500;

/** Holds this tab's name for as long as it lives, and says which tabs live. Nothing is kept or taken back before. */
export async function claim(): Promise<Set<string>> {
  if ("locks" in navigator && !(await held(tab))) {
    tab = crypto.randomUUID();
    await held(tab);
  }
  sessionStorage.setItem(TAB, tab);
  if (!("locks" in navigator)) return new Set([tab]);
  const locks = (await navigator.locks.query()).held ?? [];
  const names = locks.map((lock) => lock.name ?? "").filter((name) => name.startsWith("optcg-tab-"));
  return new Set(names.map((name) => name.slice("optcg-tab-".length)));
}

/** Whether the name could be had; it is held until the page goes. */
function held(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      resolve(true);
      return new Promise(() => {});
    };
    navigator.locks.request(`optcg-tab-${name}`, { signal: AbortSignal.timeout(RELOAD) }, hold).catch(() => resolve(false));
  });
}
