/** Test: the scenarios, run as one types, failing ones first. */

import { effect, signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { job } from "../jobs";
import { Button, LANGUAGES, Progress } from "../parts";
import { buffers, enter, project, room, say, scenarios, sets, show, textsNow } from "../state";
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
  rules_version: string;
  /** The language of the texts, where they are those of another print of the cards. */
  print: string;
  status: "passed" | "failed" | "skipped";
  failures: Failure[];
}

interface Tested {
  passed: number;
  failed: number;
  skipped: number;
  findings: { message: string; file: string; line: number; severity: string }[];
  scenarios: Ran[];
  prints: Record<string, { passed: number; failed: number; skipped: number }>;
}

interface Untouched {
  abilities: number;
  untouched: { number: string; name: string; text: string }[];
}

interface Mutants {
  stopped?: boolean;
  mutants: number;
  noticed: number;
  survivors: { names: string[]; ability: string; change: string }[];
}

const file = signal("");
const prints = signal(false);
const limit = signal("50");
const tests = job<Tested>();
const untouched = job<Untouched>();
const mutants = job<Mutants>();
let timer = 0;
let later = 0;

/** Scenarios are played once more without each ability: that waits until nobody types. */
const REST = 1500;

function chosenPaths(): string[] {
  return file.peek() ? [file.peek()] : (project.peek()?.scenarios.map((one) => one.path) ?? []);
}

function run(): void {
  const paths = chosenPaths();
  if (paths.length === 0) return;
  tests.start({ job: "test", paths, prints: prints.peek(), texts: textsNow() });
}

function lookForUntouched(): void {
  if (room.peek() === "test") untouched.start({ job: "untouched", paths: chosenPaths(), texts: textsNow() });
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
  if (!done) return;
  say(`${passes(done)} scenarios pass, ${failures(done)} fail.`);
  clearTimeout(later);
  later = window.setTimeout(lookForUntouched, REST);
});

function passes(done: Tested): number {
  return Object.values(done.prints).reduce((sum, one) => sum + one.passed, done.passed);
}

function failures(done: Tested): number {
  return Object.values(done.prints).reduce((sum, one) => sum + one.failed, done.failed);
}

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
          {one.name} {one.print && <span class="tag">{LANGUAGES[one.print] ?? one.print}</span>} <small>{`${one.file}:${one.line}`}</small>
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
          <ScenarioItem key={`${one.file} ${one.line} ${one.name} ${one.rules_version} ${one.print}`} one={one} />
        ))}
      </ul>
      {sorted.length > 400 && <p class="hint">… and {sorted.length - 400} more. Choose one file to see all of it.</p>}
    </>
  );
}

/** To a card, in the language of the scenarios' cards where there are several prints. */
function goTo(of: string): void {
  const set = sets.value.find((other) => other.cards.some((card) => card.number === of));
  if (set) void show(set.path, of).then(() => enter("write"));
}

function UntouchedPart(): JSX.Element | null {
  const done = untouched.result.value;
  const at = untouched.progress.value;
  return (
    <section class="panel pad" aria-label="Abilities that no scenario touches">
      <h3>Abilities that no scenario touches{done ? `: ${done.untouched.length} of ${done.abilities}` : ""}</h3>
      {done === null && !untouched.wrong.value && <p class="hint">Each scenario is played once more without each ability, to see whether that shows …</p>}
      {at && <Progress label="Scenarios played without an ability" done={at.done} total={at.total} />}
      {untouched.wrong.value && <p class="notice error">{untouched.wrong.value}</p>}
      {done && <p class="hint">{done.untouched.length === 0 ? "None: without any of them a scenario goes otherwise." : "Without these all scenarios go as they do. Cards that say the same have one ability."}</p>}
      {done && done.untouched.length > 0 && (
        <ul class="alike scroll" tabIndex={0} aria-label="Untouched abilities">
          {done.untouched.slice(0, 60).map((one, index) => (
            <li key={index}>
              <button type="button" class="link" onClick={() => goTo(one.number)}>
                {one.number} {one.name}
              </button>
              <Printed text={one.text} />
            </li>
          ))}
        </ul>
      )}
      {done && done.untouched.length > 60 && <p class="hint">… and {done.untouched.length - 60} more.</p>}
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
          <Button onClick={() => mutants.start({ job: "mutants", paths: chosenPaths(), limit: Number(limit.value), texts: textsNow() })}>Look for mutants</Button>
        )}
        <label class="inline">
          <span class="for-ears">How many</span>
          <select value={limit.value} onChange={(event) => (limit.value = event.currentTarget.value)}>
            <option value="50">50 of them</option>
            <option value="200">200 of them</option>
            <option value="100000">all of them</option>
          </select>
        </label>
      </div>
      {at && <Progress label="Mutants" done={at.done} total={at.total} />}
      {mutants.wrong.value && <p class="notice error">{mutants.wrong.value}</p>}
      {done && (
        <>
          <p role="status">{done.stopped ? "Stopped." : done.mutants === 0 ? "There is nothing to change: no scenario touches an ability." : `${done.noticed} of ${done.mutants} are noticed.`}</p>
          <ul class="alike">
            {(done.survivors ?? []).slice(0, 60).map((one, index) => (
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
  useEffect(run, [file.value, prints.value]);
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
          <label class="pick">
            <input type="checkbox" checked={prints.value} onChange={(event) => (prints.value = event.currentTarget.checked)} />
            in all languages
          </label>
          <Button class="small" onClick={run}>
            Run again
          </Button>
          <span class="grow" />
          <p role="status" aria-live="polite" class={done && !tests.running.value ? (failures(done) ? "error" : "fine") : ""}>
            {tests.running.value ? "running …" : done ? `${passes(done)} pass, ${failures(done)} fail${done.skipped ? `, ${done.skipped} skipped` : ""}` : ""}
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
        {(own.length > 0 || file.value) && <UntouchedPart />}
        {(own.length > 0 || file.value) && <Survivors />}
      </div>
    </main>
  );
}
