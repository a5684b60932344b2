/** A game at the server's table: what this seat may see, and what it may say. */

import { signal } from "@preact/signals";
import { Line, told } from "./api";
import type { Decision } from "./choosing";
import type { CardLine } from "./types";

export interface TableCard {
  card: number;
  number: string;
  rested?: boolean;
  don?: number;
  power?: number;
  cost?: number;
  keywords?: string[];
}

export interface Side {
  player: number;
  deck: number;
  don_deck: number;
  hand: (TableCard | null)[];
  trash: TableCard[];
  leader: TableCard[];
  character: TableCard[];
  stage: TableCard[];
  cost: TableCard[];
  life: (TableCard | null)[];
}

export interface View {
  viewer: number;
  turn: number;
  turn_player: number;
  phase: string;
  players: Side[];
  battle: { attacker: number; target: number } | null;
  known: TableCard[];
}

/** A card as the engine has it: its abilities in one text. */
export interface PlayCard extends Omit<CardLine, "number"> {
  text: string;
}

export interface GameState {
  view: View;
  cards: Record<string, PlayCard>;
  decision: Decision | null;
  log: { text: string; turn: boolean; depth: number }[];
  over: { winner: number | null; ending: string } | null;
  /** What was decided without asking, because there was only one answer. */
  notes: string[];
  /** After how many answers a scenario begins that is made of this game; null where the table chooses. */
  mark: number | null;
  undo: boolean;
  redo: boolean;
  seats: string[];
  viewer: number;
  /** Whether a bot that a person plays against has not finished what it does. */
  thinking: boolean;
}

/** The board of a scenario of a file, or one that is given as a scenario gives it. */
export interface Board {
  path?: string;
  scenario?: string;
  given?: Record<string, unknown>;
}

export interface Start {
  decks?: [string, string];
  board?: Board;
  seed?: number;
  seats: [string, string];
  rules?: string;
}

export const game = signal<GameState | null>(null);
export const refused = signal<string | null>(null);
export const why = signal<{ card: number; lines: string[] } | null>(null);
export const scenario = signal<{ path: string; text: string; version: string | null } | null>(null);
export const starting = signal(false);
/** Whether two bots play to the end. */
export const running = signal(false);

let line: Line | null = null;
let begun: Start | null = null;

function heard(text: string): void {
  const message = JSON.parse(text) as { event: string } & Record<string, unknown>;
  if (message.event === "state") {
    game.value = message as unknown as GameState;
    starting.value = false;
    refused.value = null;
    why.value = null;
    // A bot that searches shows each thing that it does, and goes on when it is told so.
    if (game.value.thinking) tell({ do: "think" });
    else if (running.value && game.value.over === null) tell({ do: "run" });
    else running.value = false;
  } else if (message.event === "why") {
    why.value = message as unknown as { card: number; lines: string[] };
  } else if (message.event === "scenario") {
    scenario.value = message as unknown as { path: string; text: string; version: string | null };
  } else if (message.event === "error") {
    starting.value = false;
    running.value = false;
    refused.value = told(message);
  }
}

export function start(how: Start): void {
  line?.close();
  game.value = null;
  refused.value = null;
  scenario.value = null;
  running.value = false;
  starting.value = true;
  begun = how;
  line = new Line("/play", heard, (open) => {
    if (!open && game.peek() !== null) refused.value = "The line to the table was lost; the game has to begin anew.";
  });
  line.send({ do: "start", ...how });
}

export function again(): void {
  if (begun) start(begun);
}

export function tell(message: Record<string, unknown>): void {
  line?.send(message);
}

export function leave(): void {
  line?.close();
  line = null;
  game.value = null;
  refused.value = null;
  scenario.value = null;
  starting.value = false;
}
