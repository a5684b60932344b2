/** Decisions, and what is chosen of their options before it is said. */

export interface Option {
  id: number;
  label: string;
  cards: number[];
  action?: string;
}

export interface Decision {
  player: number;
  kind?: string;
  prompt?: string;
  least?: number;
  most?: number;
  ordered?: boolean;
  options?: Option[];
}

/** The options that a card on the table stands for. */
export function optionsOf(decision: Decision | null, card: number): Option[] {
  return decision?.options?.filter((option) => option.cards.includes(card)) ?? [];
}

/** Whether one option alone is an answer, so that choosing it is enough. */
export function single(decision: Decision): boolean {
  return decision.least === 1 && decision.most === 1;
}

/** What is chosen after an option was picked: it is added, or taken away again; no more than may be. */
export function toggled(decision: Decision, chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const most = decision.most ?? 1;
  if (most === 1) return [id];
  return chosen.length >= most ? [...chosen] : [...chosen, id];
}

export function mayConfirm(decision: Decision, chosen: readonly number[]): boolean {
  return chosen.length >= (decision.least ?? 0) && chosen.length <= (decision.most ?? Infinity);
}
