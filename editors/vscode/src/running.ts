/** Running `optcg`, without a shell between. */

import { spawn } from "node:child_process";

export interface Outcome {
  /** 0: clean, 1: findings, 2: could not run; -1: there is no such command, or it was stopped. */
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** What can tell a run to stop: VS Code's cancellation token is one. */
export interface Stop {
  readonly isCancellationRequested: boolean;
  onCancellationRequested(listener: () => void): unknown;
}

export type Runner = (command: string, args: readonly string[], folder: string | undefined, stop?: Stop) => Promise<Outcome>;

export const run: Runner = (command, args, folder, stop) =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd: folder, shell: false, windowsHide: true });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    child.on("error", (error) => { resolve({ code: -1, output, errors: `${command}: ${error.message}` }); });
    child.on("close", (code) => { resolve({ code: code ?? -1, output, errors }); });
    stop?.onCancellationRequested(() => child.kill());
  });
