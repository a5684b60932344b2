/** A card as a form. It edits the same text as the YAML: the server changes the fields in it, and keeps comments and order. */

import { signal, useComputed, useSignal } from "@preact/signals";
import type { JSX, TargetedEvent } from "preact";
import { useEffect } from "preact/hooks";
import { about, card, tell } from "../about";
import { ask, words } from "../api";
import { replaceText } from "../editor";
import { Field } from "../parts";
import { buffer, keep, number, replaced, say, trouble, type Buffer } from "../state";
import type { Card, CardAnswer } from "../types";

const CATEGORIES = ["leader", "character", "event", "stage"];
const COLOURS = ["red", "green", "blue", "purple", "black", "yellow"];
const ATTRIBUTES = ["Slash", "Strike", "Ranged", "Special", "Wisdom", "?"];

/** What a trigger text begins with, by the language of the card. */
const TRIGGERS: Readonly<Record<string, string>> = { japanese: "【トリガー】", "chinese-taiwan": "【觸發】" };

type Value = string | number | string[] | null;

/** Changes are sent one after the other, each upon the text that the one before it made. */
let queue: Promise<void> = Promise.resolve();
let waiting: { of: Buffer; at: string; fields: Record<string, Value> } | null = null;
export const sending = signal(0);

function put(of: Buffer, at: string, field: string, value: Value): void {
  if (waiting && waiting.of === of && waiting.at === at) {
    waiting.fields[field] = value;
    keep(of);
    return;
  }
  const mine = (waiting = { of, at, fields: { [field]: value } });
  const pending = { at, fields: mine.fields };
  const done = (): void => void (of.pending = of.pending.filter((one) => one !== pending));
  of.pending.push(pending);
  keep(of);
  sending.value++;
  queue = queue.then(async () => {
    if (waiting === mine) waiting = null;
    try {
      for (;;) {
        const text = of.text.peek();
        const begun = performance.now();
        const question = { path: of.path, text, number: at, fields: mine.fields, about: true };
        const answer = await ask<{ text: string; about: CardAnswer }>("fields", question);
        if (of.text.peek() !== text) continue;
        tell(of, at, answer.text, answer.about, begun);
        // The text has it now: both are kept with one step.
        done();
        replaceText(of, answer.text);
        break;
      }
      if (mine.fields.number) number.value = String(mine.fields.number);
    } catch (error) {
      trouble.value = words(error);
    }
    done();
    keep(of);
    sending.value--;
  });
}

function whole(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : undefined;
}

interface TextProps {
  label: string;
  value: string;
  change: (value: string) => void;
  hint?: string;
  area?: boolean;
  numeric?: boolean;
  disabled?: boolean;
  list?: string;
}

/** A field that shows what is typed while it is typed, and what the card says otherwise, or again after another program. */
function Text({ label, value, change, hint, area, numeric, disabled, list }: TextProps): JSX.Element {
  const typed = useSignal<string | null>(null);
  const shown = useComputed(() => typed.value);
  useEffect(() => void (typed.value = null), [replaced.value]);
  const common = {
    value: shown.value ?? value,
    disabled,
    onInput: (event: TargetedEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      typed.value = event.currentTarget.value;
      change(event.currentTarget.value);
    },
    onBlur: () => (typed.value = null),
  };
  return (
    <Field label={label} hint={hint}>
      {area ? (
        <textarea rows={Math.min(9, Math.max(3, Math.ceil((shown.value ?? value).length / 52)))} spellcheck={false} {...common} />
      ) : (
        <input type="text" inputMode={numeric ? "numeric" : undefined} list={list} spellcheck={false} autocomplete="off" {...common} />
      )}
    </Field>
  );
}

function Choice({ label, all, chosen, change, most, disabled }: { label: string; all: string[]; chosen: string[]; change: (now: string[]) => void; most: number; disabled: boolean }): JSX.Element {
  return (
    <fieldset class="choice" disabled={disabled}>
      <legend>{label}</legend>
      {all.map((one) => (
        <label key={one} class={`pick ${one}`}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            disabled={disabled || (!chosen.includes(one) && chosen.length >= most)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              change(on ? [...chosen, one] : chosen.filter((other) => other !== one));
            }}
          />
          {one}
        </label>
      ))}
    </fieldset>
  );
}

/** Which numbers a card of a category has. */
function numbersOf(category: string): ("cost" | "life" | "power" | "counter")[] {
  if (category === "leader") return ["life", "power"];
  if (category === "character") return ["cost", "power", "counter"];
  return ["cost"];
}

export function CardForm(): JSX.Element {
  const of = buffer.value;
  const at = number.value;
  const now = card.value;
  useEffect(() => {
    if (of?.readOnly) say("This set is shipped: it can be read, not changed.");
  }, [of]);
  if (!of || at === null) return <p class="empty">Choose a card at the left, or begin one with “+ Card”.</p>;
  if (now === null && about.value === null) return <p class="empty">The card is being read …</p>;
  if (now === null || now.number !== at)
    return <p class="empty">The fields of {at} cannot be read. The findings below say why; the YAML shows the text itself.</p>;
  return <Fields key={`${of.path} ${at}`} of={of} at={at} now={now} />;
}

function Fields({ of, at, now }: { of: Buffer; at: string; now: Card }): JSX.Element {
  const disabled = of.readOnly;
  const set = (field: string, value: Value): void => put(of, at, field, value);
  const changeNumber = (field: string) => (text: string) => {
    const value = whole(text);
    if (value !== undefined) set(field, value);
  };
  const changeCategory = (category: string): void => {
    const keep = numbersOf(category);
    const fields: Record<string, Value> = { category };
    for (const field of ["cost", "life", "power", "counter"] as const) {
      if (!keep.includes(field)) fields[field] = null;
      else if (now[field] == null && field !== "counter") fields[field] = field === "life" ? 4 : field === "power" ? 5000 : 1;
    }
    for (const [field, value] of Object.entries(fields)) set(field, value);
  };
  return (
    <form class="form" aria-label={`Fields of ${at}`} onSubmit={(event) => event.preventDefault()}>
      <div class="pair">
        <Text label="Name" value={now.name} disabled={disabled} change={(value) => value.trim() && set("name", value.trim())} />
        <Field label="Category">
          <select value={now.category} disabled={disabled} onChange={(event) => changeCategory(event.currentTarget.value)}>
            {CATEGORIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Field>
      </div>
      <Choice label="Colours (one or two)" all={COLOURS} chosen={now.colors} most={2} disabled={disabled} change={(colours) => colours.length && set("colors", colours)} />
      <div class="quad">
        {numbersOf(now.category).map((field) => (
          <Text
            key={field}
            numeric
            label={field === "life" ? "Life" : field[0]!.toUpperCase() + field.slice(1)}
            value={now[field] == null ? "" : String(now[field])}
            disabled={disabled}
            hint={field === "counter" ? "empty: none" : undefined}
            change={changeNumber(field)}
          />
        ))}
      </div>
      <Text
        area
        label="Effect"
        value={(now.effect ?? "").trimEnd()}
        disabled={disabled}
        hint="The printed text, one ability a line. What is wrong with it is told below as you type."
        change={(value) => set("effect", value.trim() === "" ? null : value)}
      />
      <Text
        area
        label="Trigger"
        value={(now.trigger ?? "").trimEnd()}
        disabled={disabled}
        hint={`Empty where none is printed; begins with ${TRIGGERS[now.language ?? ""] ?? "[Trigger]"}.`}
        change={(value) => set("trigger", value.trim() === "" ? null : value)}
      />
      <Text
        label="Types"
        value={now.types.join(", ")}
        disabled={disabled}
        hint="Separated by commas."
        change={(value) => set("types", split(value))}
      />
      {(now.category === "leader" || now.category === "character") && (
        <Choice label="Attributes" all={ATTRIBUTES} chosen={now.attributes} most={2} disabled={disabled} change={(chosen) => set("attributes", chosen.length ? chosen : null)} />
      )}
    </form>
  );
}

function split(text: string): string[] | null {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length ? parts : null;
}
