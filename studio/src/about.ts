/** What the server says about the card that is shown, asked anew whenever its text or the card changes. */

import { effect, signal } from "@preact/signals";
import { ask, Refused } from "./api";
import { buffer, number, room, type Buffer } from "./state";
import type { Card, CardAnswer } from "./types";

export const about = signal<CardAnswer | null>(null);
/** The card as it was last understood, so that it stays in sight while a field is half typed. */
export const card = signal<Card | null>(null);
/** How long the answer to the last change of the text took, in milliseconds. */
export const took = signal<number | null>(null);
export const fresh = signal(true);

let asked: AbortController | null = null;
/** What is asked next, when the answer to the question before it is there: so there is one at a time, and none waits. */
let next: (() => void) | null = null;

async function look(of: Buffer, text: string, at: string, typed: number | null): Promise<void> {
  asked?.abort();
  const mine = (asked = new AbortController());
  try {
    const answer = await ask<CardAnswer>("card", { path: of.path, text, number: at, brief: room.peek() === "write" }, "POST", mine.signal);
    if (asked !== mine) return;
    take(answer, typed);
  } catch (error) {
    if (asked !== mine) return;
    if (error instanceof Refused && error.status === 404) about.value = null;
  }
  asked = null;
  fresh.value = next === null;
  const waiting = next;
  next = null;
  waiting?.();
}

interface Told {
  of: Buffer;
  at: string;
  text: string;
  answer: CardAnswer;
  begun: number;
}

let told: Told | null = null;

/** What is known about a card of a text that its buffer is going to have, and when it was asked for. */
export function tell(of: Buffer, at: string, text: string, answer: CardAnswer, begun: number): void {
  told = { of, at, text, answer, begun };
}

function take(answer: CardAnswer, begun: number | null): void {
  about.value = answer;
  if (answer.card) card.value = answer.card;
  took.value = begun === null ? null : performance.now() - begun;
}

let before = "";

effect(() => {
  const of = buffer.value;
  const text = of?.text.value;
  const at = number.value;
  next = null;
  if (!of || text === undefined || at === null) {
    asked?.abort();
    asked = null;
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
    void look(of, text, at, null);
  } else if (whole) {
    void look(of, text, at, null);
  } else if (told !== null && told.of === of && told.at === at && told.text === text) {
    asked?.abort();
    asked = null;
    take(told.answer, told.begun);
    fresh.value = true;
  } else {
    const begun = performance.now();
    const again = (): void => void look(of, text, at, begun);
    if (asked === null) again();
    else next = again;
  }
});
