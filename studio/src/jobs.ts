/** Long work on the server: begun, told about as it goes, stopped. */

import { signal, type Signal } from "@preact/signals";
import { Line, told } from "./api";

export interface Progress {
  done: number;
  total: number;
  [more: string]: unknown;
}

export interface Job<T> {
  progress: Signal<Progress | null>;
  result: Signal<T | null>;
  wrong: Signal<string | null>;
  running: Signal<boolean>;
  start(what: Record<string, unknown>): void;
  stop(): void;
}

type Heard = (message: Record<string, unknown>) => void;

let line: Line | null = null;
const listeners = new Map<string, Heard>();
let count = 0;

function send(message: Record<string, unknown>): void {
  line ??= new Line(
    "/jobs",
    (text) => {
      const message = JSON.parse(text) as Record<string, unknown>;
      listeners.get(String(message.id))?.(message);
    },
    (open) => {
      if (open) return;
      for (const heard of [...listeners.values()]) heard({ error: { message: "The line to the server was lost." } });
    },
  );
  line.send(message);
}

/** One place for one kind of work: beginning it again stops what ran before. */
export function job<T>(): Job<T> {
  let id = "";
  const progress = signal<Progress | null>(null);
  const result = signal<T | null>(null);
  const wrong = signal<string | null>(null);
  const running = signal(false);
  const finish = (): void => {
    listeners.delete(id);
    running.value = false;
    progress.value = null;
  };
  return {
    progress,
    result,
    wrong,
    running,
    start(what) {
      if (running.peek()) {
        send({ cancel: id });
        listeners.delete(id);
      }
      id = `job-${++count}-${Date.now()}`;
      wrong.value = null;
      progress.value = null;
      running.value = true;
      listeners.set(id, (message) => {
        if (message.progress) progress.value = message.progress as Progress;
        else if (message.error) {
          wrong.value = told(message);
          finish();
        } else if ("result" in message) {
          result.value = message.result as T;
          finish();
        }
      });
      send({ id, ...what });
    },
    stop() {
      if (running.peek()) send({ cancel: id });
    },
  };
}
