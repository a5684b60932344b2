/** The words of a card's text that nothing reads: looked for while the card is looked at. */

import { effect, signal } from "@preact/signals";
import type { JSX } from "preact";
import { about } from "../about";
import { job } from "../jobs";
import { Progress } from "../parts";
import { buffer, number, room, textsNow } from "../state";

interface Unread {
  text: string;
  start: number;
  end: number;
  words: string;
  could_be: string;
  verdict: "unread" | "broken";
}

interface Surveyed {
  lines: number;
  changes: Record<string, number>;
  findings: Unread[];
}

/** Each word is changed and the text read again, which takes seconds: a card that is only passed by is not looked at. */
const REST = 700;
const survey = job<Surveyed>();
const of = signal("");
let timer = 0;

effect(() => {
  const text = buffer.value?.text.value;
  const path = buffer.value?.path;
  const card = number.value;
  const known = about.value !== null && about.value.abilities.length > 0;
  clearTimeout(timer);
  if (room.value !== "understand" || text === undefined || !path || card === null || !known) return;
  const which = `${path} ${card} ${text}`;
  if (of.peek() === which) return;
  survey.stop();
  timer = window.setTimeout(() => {
    of.value = which;
    survey.result.value = null;
    survey.start({ job: "words", path, number: card, texts: textsNow() });
  }, REST);
});

function Item({ one }: { one: Unread }): JSX.Element {
  const what =
    one.verdict === "broken"
      ? `With “${one.could_be}” in its place the text cannot be worked out.`
      : one.could_be
        ? `With “${one.could_be}” in its place the text would do the same.`
        : "Without it the text would do the same.";
  return (
    <li>
      <p class="printed">
        {one.text.slice(0, one.start)}
        <mark>{one.text.slice(one.start, one.end)}</mark>
        {one.text.slice(one.end)}
      </p>
      <p class="hint">{what}</p>
    </li>
  );
}

export function Words(): JSX.Element | null {
  if (about.value === null || about.value.abilities.length === 0) return null;
  const found = survey.result.value;
  const at = survey.progress.value;
  const tried = Object.values(found?.changes ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <section class="panel" aria-label="Words nobody reads">
      <h3>Words that nothing reads</h3>
      <div role="status" aria-live="polite">
        {survey.wrong.value ? (
          <p class="notice error">{survey.wrong.value}</p>
        ) : found === null || survey.running.value ? (
          <p class="hint">Each word is changed, to see whether that changes what the card does …</p>
        ) : found.lines === 0 ? (
          <p class="hint">No line of it is understood: there is nothing to change.</p>
        ) : found.findings.length === 0 ? (
          <p>None: of {tried} changes of a word, each is refused or changes what the card does.</p>
        ) : (
          <p>
            {found.findings.length} of {tried} changes of a word make no difference: who reads the card may expect one.
          </p>
        )}
      </div>
      {survey.running.value && at && <Progress label="Lines" done={at.done} total={at.total} />}
      {found && (
        <ul class="alike">
          {found.findings.map((one, index) => (
            <Item key={index} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
