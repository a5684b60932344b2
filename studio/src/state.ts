/** What the page knows: the folder, what is open, and the texts that are being written. */

import { batch, computed, signal, type Signal } from "@preact/signals";
import { ask, Line, Refused, words } from "./api";
import * as kept from "./kept";
import { places } from "./places";
import type { CardLine, DeckEntry, FileText, Holdings, Project, ScenarioEntry, SetEntry } from "./types";

export const ROOMS = ["write", "understand", "play", "test", "measure", "compare"] as const;
export type Room = (typeof ROOMS)[number];

export const project = signal<Project | null>(null);
export const room = signal<Room>("write");
export const path = signal<string | null>(null);
export const number = signal<string | null>(null);
export const said = signal("");
export const trouble = signal<string | null>(null);
export const connected = signal(true);

/** How often a text has become another one by something that was not done in its editor or form. */
export const replaced = signal(0);

/** Tells a screen reader something that happened without the person looking there. */
export function say(text: string): void {
  said.value = text;
}

export interface Buffer {
  path: string;
  text: Signal<string>;
  /** What is on disk as far as the page knows, and its version; null where there is no file yet. */
  saved: Signal<string>;
  version: Signal<string | null>;
  /** The text on disk that somebody else wrote meanwhile. */
  conflict: Signal<FileText | null>;
  readOnly: boolean;
  /** What was filled in, and is not in the text yet. */
  pending: kept.Pending[];
}

export const buffers = signal<ReadonlyMap<string, Buffer>>(new Map());
export const buffer = computed(() => (path.value === null ? null : (buffers.value.get(path.value) ?? null)));
export const unsaved = computed(() => [...buffers.value.values()].filter((one) => one.text.value !== one.saved.value));

/** The texts that are not saved yet, by path: what a job is to take in the place of the files. */
export function textsNow(): Record<string, string> {
  return Object.fromEntries(unsaved.peek().map((one) => [one.path, one.text.peek()]));
}

/** Texts that an earlier tab left unsaved. */
export const left = signal<(kept.Kept & { path: string })[]>([]);

export function isShipped(of: string): boolean {
  const shipped = project.value?.shipped;
  return shipped !== undefined && [...shipped.sets, ...shipped.decks, ...shipped.scenarios].some((one) => one.path === of);
}

function both<K extends keyof Holdings>(name: K): Holdings[K] {
  const now = project.value;
  return (now === null ? [] : [...now[name], ...now.shipped[name]]) as Holdings[K];
}

export const sets = computed<SetEntry[]>(() => both("sets"));
export const decks = computed<DeckEntry[]>(() => both("decks"));
export const scenarios = computed<ScenarioEntry[]>(() => both("scenarios"));
export const currentSet = computed(() => sets.value.find((one) => one.path === path.value) ?? null);

/** The cards of a set, with those that were begun and are not saved yet. */
export function cardsOf(set: SetEntry): CardLine[] {
  const text = buffers.value.get(set.path)?.text.value;
  if (text === undefined || buffers.value.get(set.path)?.saved.value === text) return set.cards;
  const known = new Map(set.cards.map((card) => [card.number, card]));
  const found = places(text);
  if (found.length === 0) return set.cards;
  // A card that is listed as it was stays the same object, so that its line in the list is not made anew at every key.
  return found.map((place) => {
    const card = known.get(place.number);
    if (card !== undefined && card.name === place.name) return card;
    return { ...(card ?? { number: place.number, category: "", colors: [], attributes: [], types: [] }), name: place.name };
  });
}

function root(): string {
  return project.value?.root ?? "";
}

let keeping = 0;
/** Texts up to this length are kept at every key; longer ones a moment later, so that typing does not wait. */
const SOON = 300_000;

/** The text of a buffer as it is now, which is kept in the browser. */
export function write(one: Buffer, text: string): void {
  if (one.text.peek() === text) return;
  one.text.value = text;
  keep(one);
}

/** Keeps what is unsaved of a buffer, so that the tab may be closed, or killed, at any moment. */
export function keep(one: Buffer): void {
  if (one.text.peek().length <= SOON) keepNow(one);
  else if (keeping === 0) keeping = window.setTimeout(keepAll, 150);
}

function keepNow(one: Buffer): void {
  if (one.text.peek() === one.saved.peek() && one.pending.length === 0) kept.drop(root(), one.path);
  else if (!kept.keep(root(), one.path, one.text.peek(), one.version.peek(), one.pending))
    trouble.value = "The browser has no room to keep unsaved texts: save before you close this tab.";
}

export function keepAll(): void {
  clearTimeout(keeping);
  keeping = 0;
  for (const one of buffers.peek().values()) keepNow(one);
}

/** What was kept, with what was filled in and had not come into the text. */
async function textOf(one: kept.Kept & { path: string }): Promise<string> {
  let text = one.text;
  for (const { at, fields } of one.pending ?? []) {
    try {
      text = (await ask<{ text: string }>("fields", { path: one.path, text, number: at, fields })).text;
    } catch {
      /* the card is not there any more, or the field cannot be this: the text is as it was */
    }
  }
  return text;
}

export async function open(of: string): Promise<Buffer> {
  const known = buffers.peek().get(of);
  if (known) return known;
  const file = await ask<FileText>(`file?path=${encodeURIComponent(of)}`);
  const again = buffers.peek().get(of);
  if (again) return again;
  const mine = kept.all(root()).find((one) => one.path === of && one.tab === kept.tab);
  const text = mine && (await textOf(mine));
  const one = add(of, file.text, file.version);
  if (mine && text !== undefined && text !== file.text) {
    one.text.value = text;
    if (mine.version !== file.version) {
      one.version.value = mine.version;
      one.conflict.value = file;
    }
    say(`Unsaved changes of ${of} are back.`);
  }
  return one;
}

export function add(of: string, saved: string, version: string | null, text: string = saved): Buffer {
  const one: Buffer = {
    path: of,
    text: signal(text),
    saved: signal(saved),
    version: signal(version),
    conflict: signal(null),
    readOnly: isShipped(of),
    pending: [],
  };
  buffers.value = new Map([...buffers.peek(), [of, one]]);
  return one;
}

/** A text that was begun and is not to be: what is kept of it goes, too. */
export function drop(one: Buffer): void {
  buffers.value = new Map([...buffers.peek()].filter(([, other]) => other !== one));
  kept.drop(root(), one.path);
}

/** Opens a set at a card (its first one where none is named). */
export async function show(of: string, card: string | null): Promise<void> {
  try {
    const one = await open(of);
    batch(() => {
      path.value = of;
      number.value = card ?? places(one.text.peek())[0]?.number ?? null;
    });
    remember();
  } catch (error) {
    trouble.value = words(error);
  }
}

export async function save(one: Buffer): Promise<boolean> {
  if (one.readOnly) return false;
  const text = one.text.peek();
  try {
    const answer = await ask<{ version: string }>("file", { path: one.path, text, version: one.version.peek() }, "PUT");
    batch(() => {
      one.saved.value = text;
      one.version.value = answer.version;
      one.conflict.value = null;
    });
    keepAll();
    say(`${one.path} is saved.`);
    void refresh();
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 409 && typeof error.body.text === "string") {
      one.conflict.value = { path: one.path, text: error.body.text, version: (error.body.version as string | null) ?? null };
      say(`${one.path} was changed by another program. Nothing was overwritten.`);
    } else {
      trouble.value = words(error);
    }
    return false;
  }
}

/** Settles a conflict: with the text on disk, or with one's own text, which is then saved over it. */
export async function settle(one: Buffer, mine: boolean): Promise<void> {
  const theirs = one.conflict.peek();
  if (theirs === null) return;
  batch(() => {
    one.version.value = theirs.version;
    one.saved.value = theirs.text;
    one.conflict.value = null;
    if (!mine) {
      one.text.value = theirs.text;
      replaced.value++;
    }
  });
  keepAll();
  if (mine) await save(one);
}

export async function refresh(): Promise<void> {
  try {
    project.value = await ask<Project>("project");
  } catch (error) {
    trouble.value = words(error);
  }
}

async function changedOnDisk(of: string): Promise<void> {
  const one = buffers.peek().get(of);
  if (one) {
    try {
      const file = await ask<FileText>(`file?path=${encodeURIComponent(of)}`);
      if (file.version === one.version.peek()) return;
      if (one.text.peek() === one.saved.peek() || one.text.peek() === file.text) {
        batch(() => {
          if (one.text.peek() !== file.text) replaced.value++;
          one.text.value = file.text;
          one.saved.value = file.text;
          one.version.value = file.version;
        });
        say(`${of} was changed by another program, and is shown anew.`);
      } else {
        one.conflict.value = file;
        say(`${of} was changed by another program. Your text is as it was.`);
      }
    } catch {
      /* it was removed: the text stays here, and saving it says so */
    }
  }
  void refresh();
}

/** The address tells where one is; a room that is entered is one that Back leaves again. */
function remember(step = false): void {
  const parts = [room.peek(), path.peek() ?? "", number.peek() ?? ""].map(encodeURIComponent);
  const address = `${location.pathname}#${parts.join("/")}`;
  if (step) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

export function enter(to: Room): void {
  if (to === room.peek()) return;
  room.value = to;
  remember(true);
}

/** What the address says: the room, the path of a set and the number of a card, as far as they are told. */
function told(): string[] {
  try {
    return location.hash.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** Goes where Back and Forward lead: to another room, with the card that is in sight. */
function goBack(): void {
  const [to] = told();
  if (ROOMS.includes(to as Room)) room.value = to as Room;
  remember();
}

export async function begin(): Promise<void> {
  const claimed = kept.claim();
  await refresh();
  const alive = await claimed;
  const now = project.peek();
  if (now === null) return;
  // The list stands as soon as it is known which set it is of; its text is on its way by then.
  const [to, of, card] = told();
  const first = sets.peek().find((one) => one.path === of) ?? now.sets[0] ?? now.shipped.sets[0];
  const at = first === undefined ? null : (first.path === of && card) || (first.cards[0]?.number ?? null);
  const shown = first === undefined ? null : show(first.path, at);
  batch(() => {
    if (ROOMS.includes(to as Room)) room.value = to as Room;
    if (first !== undefined) [path.value, number.value] = [first.path, at];
  });
  new Line(
    "/events",
    (text) => {
      const event = JSON.parse(text) as { event: string; path?: string };
      if (event.event === "changed" && event.path) void changedOnDisk(event.path);
      else if (event.event === "findings") void refresh();
    },
    (on) => (connected.value = on),
  );
  left.value = kept.all(now.root).filter((one) => one.tab !== kept.tab && !alive.has(one.tab));
  addEventListener("popstate", goBack);
  addEventListener("pagehide", keepAll);
  document.addEventListener("visibilitychange", keepAll);
  await shown;
}

export async function takeBack(one: kept.Kept & { path: string }): Promise<void> {
  left.value = left.peek().filter((other) => other !== one);
  let opened: Buffer;
  try {
    opened = await open(one.path);
  } catch {
    opened = add(one.path, "", null);
  }
  const text = await textOf(one);
  batch(() => {
    opened.text.value = text;
    path.value = one.path;
    room.value = "write";
    number.value = one.pending?.[0]?.at ?? places(text)[0]?.number ?? null;
  });
  remember();
  if (one.version !== opened.version.peek()) {
    const disk = { path: one.path, text: opened.saved.peek(), version: opened.version.peek() };
    opened.conflict.value = disk;
  }
  kept.drop(root(), one.path, one.tab);
  keepAll();
}

export function forget(one: kept.Kept & { path: string }): void {
  left.value = left.peek().filter((other) => other !== one);
  kept.drop(root(), one.path, one.tab);
}
