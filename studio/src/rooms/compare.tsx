/** Compare: the set with its state in git, with another set, or under another version of the rules. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { ask, words } from "../api";
import { Field } from "../parts";
import { currentSet, path, project, sets, unsaved } from "../state";
import { Printed } from "../text";

interface Change {
  number: string;
  name: string;
  category: string;
  stats?: Record<string, { old: unknown; new: unknown }>;
  abilities?: { direction: string; old: string; new: string; diff: string[] }[];
  texts?: { old: string; new: string }[];
  note?: string;
}

interface Difference {
  unchanged: number;
  counts: Record<string, number>;
  changes: Change[];
}

interface Switch {
  key: string;
  title: string;
  differs: boolean;
  old: string | null;
  new: string | null;
  construct: string;
  cards: { number: string; name: string }[];
}

interface Outcome {
  kind: string;
  name: string;
  place: string;
  old: string;
  new: string;
  parting?: { turn: number; old: string; new: string };
}

interface Impact {
  old: string;
  new: string;
  cards: number;
  scenarios: number;
  games: number;
  switches: Switch[];
  outcomes: Outcome[];
  skipped: string[];
}

type Answer = { kind: "difference"; difference: Difference } | { kind: "impact"; impact: Impact };

const how = signal<"git" | "set" | "rules">("git");
const ref = signal("HEAD");
const other = signal("");
const version = signal("");
const answer = signal<Answer | null>(null);
const wrong = signal<string | null>(null);
const running = signal(false);

const KINDS = ["removed", "changed", "narrower", "wider", "stats", "added", "wording"];
const TOLD: Record<string, string> = {
  removed: "removed",
  changed: "does something else",
  narrower: "does less",
  wider: "does more",
  stats: "other numbers",
  added: "new",
  wording: "reworded, does the same",
};

async function compare(): Promise<void> {
  running.value = true;
  wrong.value = null;
  answer.value = null;
  const to = how.peek() === "git" ? `git:${ref.peek()}` : how.peek() === "set" ? `set:${other.peek()}` : `rules:${version.peek()}`;
  try {
    const query = new URLSearchParams({ with: to, path: path.peek() ?? "" });
    const told = await ask<Difference | Impact>(`compare?${query}`);
    answer.value = "changes" in told ? { kind: "difference", difference: told } : { kind: "impact", impact: told };
  } catch (error) {
    wrong.value = words(error);
  }
  running.value = false;
}

function ChangeItem({ one }: { one: Change }): JSX.Element {
  return (
    <li class={`panel pad change ${one.category}`}>
      <h3>
        {one.number} {one.name} <span class={`verdict ${severity(one.category)}`}>{TOLD[one.category] ?? one.category}</span>
      </h3>
      {one.stats && Object.keys(one.stats).length > 0 && (
        <ul>
          {Object.entries(one.stats).map(([name, value]) => (
            <li key={name}>
              {name}: <del>{shown(value.old)}</del> <ins>{shown(value.new)}</ins>
            </li>
          ))}
        </ul>
      )}
      {(one.abilities ?? []).map((ability, index) => (
        <div key={index} class="both">
          <p class="hint">{TOLD[ability.direction] ?? ability.direction}</p>
          <div class="two">
            <div>
              <small class="hint">before</small>
              {ability.old ? <Printed text={ability.old} /> : <p class="hint">–</p>}
            </div>
            <div>
              <small class="hint">now</small>
              {ability.new ? <Printed text={ability.new} /> : <p class="hint">–</p>}
            </div>
          </div>
          {ability.diff.length > 0 && (
            <pre class="difference" tabIndex={0}>
              {ability.diff.map((line, at) => (
                <span key={at} class={/^\s*\+/.test(line) ? "added" : /^\s*-/.test(line) ? "removed" : ""}>
                  {line + "\n"}
                </span>
              ))}
            </pre>
          )}
        </div>
      ))}
      {(one.texts ?? []).map((text, index) => (
        <div key={index} class="two">
          <div>
            <small class="hint">before</small>
            <Printed text={text.old} />
          </div>
          <div>
            <small class="hint">now</small>
            <Printed text={text.new} />
          </div>
        </div>
      ))}
      {one.note && <p class="hint">{one.note}</p>}
    </li>
  );
}

function shown(value: unknown): string {
  return value === null || value === undefined ? "none" : Array.isArray(value) ? value.join(", ") : String(value);
}

function severity(category: string): string {
  if (category === "removed" || category === "changed" || category === "narrower") return "error";
  return category === "wider" || category === "stats" ? "warning" : "fine";
}

function DifferenceOf({ difference }: { difference: Difference }): JSX.Element {
  const sorted = [...difference.changes].sort((a, b) => KINDS.indexOf(a.category) - KINDS.indexOf(b.category) || a.number.localeCompare(b.number));
  const counts = KINDS.filter((kind) => difference.counts[kind]).map((kind) => `${difference.counts[kind]} ${kind}`);
  return (
    <>
      <p class="panel pad" role="status">
        <strong>{counts.length ? counts.join(", ") : "No card differs"}</strong>; {difference.unchanged} unchanged.
      </p>
      <ul class="changes">
        {sorted.map((one) => (
          <ChangeItem key={one.number} one={one} />
        ))}
      </ul>
    </>
  );
}

function ImpactOf({ impact }: { impact: Impact }): JSX.Element {
  const differing = impact.switches.filter((one) => one.differs);
  return (
    <>
      <p class="panel pad" role="status">
        <strong>
          From rules {impact.old} to {impact.new}
        </strong>
        : {differing.length} rules differ, {impact.outcomes.length} outcomes of {impact.scenarios} scenarios and {impact.games} games come out differently.
      </p>
      {impact.skipped.length > 0 && <p class="hint">{impact.skipped.join("; ")}</p>}
      {impact.outcomes.length > 0 && (
        <section class="panel pad" aria-label="Outcomes">
          <h3>What comes out differently</h3>
          <ul class="alike">
            {impact.outcomes.slice(0, 100).map((one, index) => (
              <li key={index}>
                <strong>{one.kind === "game" ? `Game ${one.name}` : one.name}</strong> <small>{one.place}</small>
                <div class="two">
                  <p>
                    <small class="hint">under {impact.old}</small> {one.parting?.old ?? one.old}
                  </p>
                  <p>
                    <small class="hint">under {impact.new}</small> {one.parting?.new ?? one.new}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul class="changes">
        {differing.map((one) => (
          <li key={one.key} class="panel pad">
            <h3>{one.title}</h3>
            <p class="hint">
              {one.construct}: <del>{shown(one.old)}</del> <ins>{shown(one.new)}</ins>
            </p>
            {one.cards.length > 0 && <p>Cards concerned: {one.cards.map((card) => `${card.number} ${card.name}`).join(", ")}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Compare(): JSX.Element {
  const now = project.value!;
  const set = currentSet.value;
  const own = sets.value.filter((one) => one.path !== set?.path);
  if (!other.value) other.value = own[0]?.path ?? "";
  if (!version.value) version.value = [...now.rules.versions].reverse().find((one) => one !== now.rules.version) ?? "";
  if (!now.git && how.value === "git") how.value = "set";
  const found = answer.value;
  return (
    <main id="room" class="room measure" aria-label="Compare">
      <div class="middle">
        <form
          class="panel form asking"
          onSubmit={(event) => {
            event.preventDefault();
            void compare();
          }}
        >
          <Field label="Compare this set">
            <select value={path.value ?? ""} onChange={(event) => (path.value = event.currentTarget.value)}>
              {sets.value.map((one) => (
                <option key={one.path} value={one.path}>
                  {one.code} {one.name} ({one.path})
                </option>
              ))}
            </select>
          </Field>
          <Field label="with">
            <select value={how.value} onChange={(event) => (how.value = event.currentTarget.value as "git" | "set" | "rules")}>
              {now.git && <option value="git">its state in git</option>}
              <option value="set">another set</option>
              <option value="rules">itself under other rules</option>
            </select>
          </Field>
          {how.value === "git" && (
            <Field label="Revision">
              <input value={ref.value} onInput={(event) => (ref.value = event.currentTarget.value)} />
            </Field>
          )}
          {how.value === "set" && (
            <Field label="Set">
              <select value={other.value} onChange={(event) => (other.value = event.currentTarget.value)}>
                {own.map((one) => (
                  <option key={one.path} value={one.path}>
                    {one.code} {one.name} ({one.path})
                  </option>
                ))}
              </select>
            </Field>
          )}
          {how.value === "rules" && (
            <Field label="Rules version">
              <select value={version.value} onChange={(event) => (version.value = event.currentTarget.value)}>
                {now.rules.versions
                  .filter((one) => one !== now.rules.version)
                  .map((one) => (
                    <option key={one}>{one}</option>
                  ))}
              </select>
            </Field>
          )}
          <button type="submit" class="button primary" disabled={running.value || !path.value}>
            {running.value ? "Comparing …" : "Compare"}
          </button>
          {unsaved.value.length > 0 && <p class="hint">What is compared is the files as they are saved.</p>}
        </form>
        {wrong.value && (
          <p class="notice error" role="alert">
            {wrong.value}
          </p>
        )}
        {found?.kind === "difference" && <DifferenceOf difference={found.difference} />}
        {found?.kind === "impact" && <ImpactOf impact={found.impact} />}
        {!found && !running.value && !wrong.value && (
          <p class="empty">Cards are compared by what they do, not by their letters: wider, narrower, changed, or only reworded.</p>
        )}
      </div>
    </main>
  );
}
