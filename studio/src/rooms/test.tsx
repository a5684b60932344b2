/** Test: the scenarios, run as one types, failing ones first. */

import { effect, signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { job } from "../jobs";
import { Button, Progress } from "../parts";
import { buffers, project, room, say, scenarios, show, unsaved } from "../state";
import { Printed } from "../text";

interface Failure {
  message: string;
  step: string;
  expected: string;
  actual: string;
  log: string[];
}

interface Ran {
  name: string;
  file: string;
  line: number;
  rules: string[];
  status: "passed" | "failed" | "skipped";
  failures: Failure[];
}

interface Tested {
  passed: number;
  failed: number;
  skipped: number;
  findings: { message: string; file: string; line: number; severity: string }[];
  scenarios: Ran[];
  untouched?: { number: string; name: string; text: string }[];
}

interface Mutants {
  mutants: number;
  noticed: number;
  survivors: { names: string[]; ability: string; change: string }[];
}

const file = signal("");
const tests = job<Tested>();
const mutants = job<Mutants>();
let timer = 0;

function run(): void {
  const own = project.peek()?.scenarios.map((one) => one.path) ?? [];
  const paths = file.peek() ? [file.peek()] : own;
  if (paths.length === 0) return;
  const texts = Object.fromEntries(unsaved.peek().map((one) => [one.path, one.text.peek()]));
  tests.start({ job: "test", paths, texts });
}

/** Run anew a moment after a text has changed, while somebody looks. */
effect(() => {
  for (const one of buffers.value.values()) void one.text.value;
  void project.value;
  clearTimeout(timer);
  if (room.value === "test" && project.value !== null) timer = window.setTimeout(run, 300);
});

effect(() => {
  const done = tests.result.value;
  if (done) say(`${done.passed} scenarios pass, ${done.failed} fail.`);
});

function lines(failure: Failure): string[] {
  const found = [failure.step ? `${failure.step}: ${failure.message}` : failure.message];
  if (failure.expected) found.push(`expected: ${failure.expected}`);
  if (failure.actual) found.push(`it is: ${failure.actual}`);
  return found;
}

const SIGN = { passed: "✓", failed: "✗", skipped: "–" };

function ScenarioItem({ one }: { one: Ran }): JSX.Element {
  const log = one.failures[0]?.log ?? [];
  return (
    <li class={`scenario ${one.status}`}>
      <details open={one.status === "failed"}>
        <summary>
          <span class="sign" aria-hidden="true">
            {SIGN[one.status]}
          </span>{" "}
          <span class="for-ears">{one.status}: </span>
          {one.name} <small>{`${one.file}:${one.line}`}</small>
        </summary>
        {one.failures.flatMap(lines).map((line, index) => (
          <p key={index} class="failure">
            {line}
          </p>
        ))}
        {one.rules.length > 0 && <p class="hint">Rules {one.rules.join(", ")}</p>}
        {log.length > 0 && (
          <pre class="code" tabIndex={0}>
            {log.join("\n")}
          </pre>
        )}
      </details>
    </li>
  );
}

const ORDER = { failed: 0, skipped: 1, passed: 2 };

function Results({ done }: { done: Tested }): JSX.Element {
  const sorted = [...done.scenarios].sort((a, b) => ORDER[a.status] - ORDER[b.status]);
  return (
    <>
      {done.findings.length > 0 && (
        <div class="notice error">
          <ul>
            {done.findings.slice(0, 20).map((one, index) => (
              <li key={index}>
                {one.file}:{one.line}: {one.message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul class="scenario-list">
        {sorted.slice(0, 400).map((one) => (
          <ScenarioItem key={`${one.file} ${one.line} ${one.name}`} one={one} />
        ))}
      </ul>
      {sorted.length > 400 && <p class="hint">… and {sorted.length - 400} more. Choose one file to see all of it.</p>}
    </>
  );
}

function Untouched({ done }: { done: Tested }): JSX.Element | null {
  if (!done.untouched) return null;
  return (
    <section class="panel pad" aria-label="Abilities that no scenario touches">
      <h3>Abilities that no scenario touches: {done.untouched.length}</h3>
      {done.untouched.length === 0 ? (
        <p class="hint">None: each has one.</p>
      ) : (
        <ul class="alike">
          {done.untouched.slice(0, 60).map((one, index) => (
            <li key={index}>
              <button
                type="button"
                class="link"
                onClick={() => {
                  const set = [...project.value!.sets, ...project.value!.shipped.sets].find((other) => other.cards.some((card) => card.number === one.number));
                  if (set) void show(set.path, one.number);
                }}
              >
                {one.number} {one.name}
              </button>
              <Printed text={one.text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Survivors(): JSX.Element {
  const done = mutants.result.value;
  const at = mutants.progress.value;
  return (
    <section class="panel pad" aria-label="Mutants">
      <h3>Changed effects that no scenario notices</h3>
      <p class="hint">Each ability is changed in one place at a time; a good scenario fails then. It takes a while.</p>
      <div class="row">
        {mutants.running.value ? (
          <Button onClick={mutants.stop}>Stop</Button>
        ) : (
          <Button onClick={() => mutants.start({ job: "mutants", paths: file.value ? [file.value] : project.value!.scenarios.map((one) => one.path), sample: 200 })}>
            Look for mutants
          </Button>
        )}
      </div>
      {at && <Progress label="Mutants" done={at.done} total={at.total} />}
      {mutants.wrong.value && <p class="notice error">{mutants.wrong.value}</p>}
      {done && (
        <>
          <p>
            {done.noticed} of {done.mutants} are noticed.
          </p>
          <ul class="alike">
            {done.survivors.slice(0, 60).map((one, index) => (
              <li key={index}>
                <strong>{one.names.join(", ")}</strong> {one.change}
                <Printed text={one.ability} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function TestRoom(): JSX.Element {
  const done = tests.result.value;
  const at = tests.progress.value;
  const own = project.value!.scenarios;
  useEffect(run, [file.value]);
  const all = [...own, ...scenarios.value.filter((one) => !own.includes(one))];
  return (
    <main id="room" class="room split" aria-label="Test">
      <div class="middle panel">
        <div class="toolbar">
          <h2>Scenarios</h2>
          <label class="inline">
            <span class="for-ears">Which scenarios</span>
            <select value={file.value} onChange={(event) => (file.value = event.currentTarget.value)}>
              <option value="">All of this folder</option>
              {all.map((one) => (
                <option key={one.path} value={one.path}>
                  {one.path} ({one.count})
                </option>
              ))}
            </select>
          </label>
          <Button class="small" onClick={run}>
            Run again
          </Button>
          <span class="grow" />
          <p role="status" aria-live="polite" class={done && !tests.running.value ? (done.failed ? "error" : "fine") : ""}>
            {tests.running.value ? "running …" : done ? `${done.passed} pass, ${done.failed} fail${done.skipped ? `, ${done.skipped} skipped` : ""}` : ""}
          </p>
        </div>
        {at && <Progress label="Scenarios" done={at.done} total={at.total} />}
        {tests.wrong.value && <p class="notice error">{tests.wrong.value}</p>}
        <div class="scroll pad" tabIndex={0} role="region" aria-label="Results">
          {done ? (
            <Results done={done} />
          ) : own.length === 0 && !file.value ? (
            <p class="empty">This folder has no scenarios yet. Play a game and choose “Save as scenario”, or choose a shipped file above.</p>
          ) : null}
        </div>
      </div>
      <div class="side-panel">
        {done && <Untouched done={done} />}
        {(own.length > 0 || file.value) && <Survivors />}
      </div>
    </main>
  );
}
