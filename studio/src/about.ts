/** What the server says about the card that is shown, asked anew whenever its text or the card changes. */

import { effect, signal } from "@preact/signals";
import { ask, Refused } from "./api";
import { buffer, number, room, type Buffer } from "./state";
import type { Card, CardAnswer } from "./types";

/** How long a keystroke waits for the next one. */
const PAUSE = 40;

export const about = signal<CardAnswer | null>(null);
/** The card as it was last understood, so that it stays in sight while a field is half typed. */
export const card = signal<Card | null>(null);
/** How long the answer to the last change of the text took, in milliseconds. */
export const took = signal<number | null>(null);
export const fresh = signal(true);

let asked: AbortController | null = null;
let timer = 0;

async function look(of: Buffer, text: string, at: string, typed: boolean): Promise<void> {
  asked?.abort();
  const mine = (asked = new AbortController());
  const begun = performance.now();
  try {
    const answer = await ask<CardAnswer>("card", { path: of.path, text, number: at, brief: room.peek() === "write" }, "POST", mine.signal);
    if (asked !== mine) return;
    about.value = answer;
    if (answer.card) card.value = answer.card;
    took.value = typed ? performance.now() - begun : null;
  } catch (error) {
    if (error instanceof DOMException) return;
    if (asked !== mine) return;
    if (error instanceof Refused && error.status === 404) about.value = null;
  }
  fresh.value = true;
}

let before = "";

effect(() => {
  const of = buffer.value;
  const text = of?.text.value;
  const at = number.value;
  clearTimeout(timer);
  if (!of || text === undefined || at === null) {
    about.value = null;
    card.value = null;
    return;
  }
  // While it is written only the card and its findings are asked for; the rest of the answer is for “Understand”.
  const whole = room.value === "understand";
  const which = `${of.path} ${at}`;
  fresh.value = false;
  if (which !== before) {
    before = which;
    about.value = null;
    card.value = null;
    void look(of, text, at, false);
  } else if (whole) {
    void look(of, text, at, false);
  } else {
    timer = window.setTimeout(() => void look(of, text, at, true), PAUSE);
  }
});
