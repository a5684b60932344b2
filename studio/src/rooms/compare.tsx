/** Compare: the set with its state in git, with another set, or under another version of the rules. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { job } from "../jobs";
import { Field, Progress } from "../parts";
import { currentSet, path, project, sets, textsNow, unsaved } from "../state";
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

const how = signal<"git" | "set" | "rules">("git");
const ref = signal("HEAD");
const other = signal("");
const version = signal("");
const games = signal("10");
const comparison = job<Difference | Impact | { stopped: true }>();

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

function compare(): void {
  const to = how.peek() === "git" ? `git:${ref.peek()}` : how.peek() === "set" ? `set:${other.peek()}` : `rules:${version.peek()}`;
  comparison.result.value = null;
  comparison.start({ job: "compare", with: to, path: path.peek() ?? "", games: Math.max(1, Math.min(1000, Number(games.peek()) || 10)), texts: textsNow() });
}

function ChangeItem({ one }: { one: Change }): JSX.Element {
  const abilities = one.abilities ?? [];
  // Texts that stand beside what they do are not told once more.
  const texts = (one.texts ?? []).filter((text) => !abilities.some((ability) => ability.old === text.old && ability.new === text.new));
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
      {abilities.map((ability, index) => (
        <div key={index} class="both">
          {(abilities.length > 1 || ability.direction !== one.category) && <p class="hint">{TOLD[ability.direction] ?? ability.direction}</p>}
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
      {texts.map((text, index) => (
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
  const own = sets.value.filter((one) => one.path !== set?.path && (set === null || one.language === set.language));
  if (!own.some((one) => one.path === other.value)) other.value = own[0]?.path ?? "";
  if (!version.value) version.value = [...now.rules.versions].reverse().find((one) => one !== now.rules.version) ?? "";
  if (!now.git && how.value === "git") how.value = "set";
  const found = comparison.result.value;
  const running = comparison.running.value;
  const at = comparison.progress.value;
  return (
    <main id="room" class="room measure" aria-label="Compare">
      <div class="middle">
        <form
          class="panel form asking"
          onSubmit={(event) => {
            event.preventDefault();
            if (running) comparison.stop();
            else compare();
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
          {how.value === "rules" && (
            <Field label="Games to play">
              <input inputMode="numeric" pattern="[0-9]{1,4}" value={games.value} onInput={(event) => (games.value = event.currentTarget.value)} />
            </Field>
          )}
          <button type="submit" class={`button${running ? "" : " primary"}`} disabled={!path.value}>
            {running ? "Stop" : "Compare"}
          </button>
          {unsaved.value.length > 0 && <p class="hint">What is compared is the texts as they stand in the page, saved or not.</p>}
        </form>
        {comparison.wrong.value && (
          <p class="notice error" role="alert">
            {comparison.wrong.value}
          </p>
        )}
        {running && at && at.total > 1 && (
          <div class="panel pad">
            <Progress label="Cards, scenarios and games" done={at.done} total={at.total} />
          </div>
        )}
        {found && "changes" in found && <DifferenceOf difference={found} />}
        {found && "switches" in found && <ImpactOf impact={found} />}
        {!found && !running && !comparison.wrong.value && (
          <p class="empty">Cards are compared by what they do, not by their letters: wider, narrower, changed, or only reworded.</p>
        )}
      </div>
    </main>
  );
}
