/** Write: a set and its cards, as YAML or as a form, with the card beside it. */

import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { about, card, fresh, took } from "../about";
import { ask, words } from "../api";
import { CardFace } from "../card";
import { applyFix, goToPosition, redoText, replaceText, undoText, YamlEditor } from "../editor";
import { checked, findings, type Marked } from "../lsp";
import { Button, Dialog, Field, Tabs } from "../parts";
import { lineDifference, nextNumber, places } from "../places";
import { add, buffer, currentSet, drop, enter, number, project, refresh, save, settle, show, trouble, type Buffer } from "../state";
import { CardForm } from "./form";
import { Lists } from "./lists";
import { tryCard } from "./play";

const VIEW = "optcg:write-view";
const view = signal(localStorage.getItem(VIEW) ?? "form");
const dialog = signal<"" | "set" | "card">("");

function chooseView(id: string): void {
  view.value = id;
  localStorage.setItem(VIEW, id);
}

function Conflict({ of }: { of: Buffer }): JSX.Element | null {
  const theirs = of.conflict.value;
  const open = useSignal(false);
  if (theirs === null) return null;
  return (
    <div class="notice warning" role="alert">
      <p>
        <strong>{of.path} was changed by another program</strong> since you opened it. Nothing is overwritten.
      </p>
      <div class="row">
        <Button onClick={() => (open.value = true)}>Show the difference</Button>
        <Button onClick={() => void settle(of, true)}>Keep mine and save it</Button>
        <Button onClick={() => void settle(of, false)}>Take the one on disk</Button>
      </div>
      {open.value && (
        <Dialog wide title={`${of.path}: on disk (−) and yours (+)`} close={() => (open.value = false)}>
          <pre class="difference" tabIndex={0}>
            {lineDifference(theirs.text, of.text.value).map((line, index) => (
              <span key={index} class={line.sign === "+" ? "added" : line.sign === "-" ? "removed" : ""}>
                {`${line.sign} ${line.text}\n`}
              </span>
            ))}
          </pre>
        </Dialog>
      )}
    </div>
  );
}

/** The first line of a message is what is wrong; what was expected comes after it. */
function FindingItem({ one, at }: { one: Marked; at: string | null }): JSX.Element {
  const [first, ...more] = one.message.split("\n");
  return (
    <li class={`finding ${one.severity}`}>
      <button
        type="button"
        class="where"
        onClick={() => {
          chooseView("yaml");
          requestAnimationFrame(() => goToPosition(one.from));
        }}
      >
        <span class="badge">{one.severity}</span> {one.code} · {at ?? `line ${one.line}`}
      </button>
      <p>{first}</p>
      {more.map((line, index) => (
        <p key={index} class="hint">
          {line}
        </p>
      ))}
      {one.fixes.length > 0 && (
        <div class="row">
          {one.fixes.slice(0, 4).map((fix) => (
            <Button key={fix.title} class="small fix" onClick={() => applyFix(fix.apply)}>
              {fix.title}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** What is known about the card in sight before the language server has looked at the whole set. */
function Early(): JSX.Element {
  const early = about.value?.findings ?? [];
  return (
    <section class="findings" aria-label="Findings">
      <p class="told" role="status" aria-live="polite">
        {early.length === 0 ? "The set is being read …" : `${early.length} ${early.length === 1 ? "finding" : "findings"} about this ${number.value === null ? "file" : "card"}; the set is being read …`}
      </p>
      <ul>
        {early.map((one, index) => (
          <li key={index} class={`finding ${one.severity}`}>
            <p class="where">
              <span class="badge">{one.severity}</span> {one.code} · {one.card || `line ${one.line}`}
            </p>
            <p>{one.message}</p>
            {one.hint && <p class="hint">{one.hint}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Findings(): JSX.Element {
  const text = buffer.value?.text.value ?? "";
  const spots = places(text);
  const of = (line: number): string | null => [...spots].reverse().find((spot) => spot.line <= line)?.number ?? null;
  const here = findings.value.map((one) => ({ one, at: of(one.line) }));
  // What concerns the card in sight comes first.
  const mine = here.filter(({ at }) => at === number.value);
  const others = here.filter(({ at }) => at !== number.value);
  const errors = here.filter(({ one }) => one.severity === "error").length;
  if (!checked.value && buffer.value) return <Early />;
  const told =
    here.length === 0
      ? "No findings: every word of this set is understood."
      : `${here.length} ${here.length === 1 ? "finding" : "findings"}, ${errors} ${errors === 1 ? "error" : "errors"}`;
  return (
    <section class="findings" aria-label="Findings">
      <p class={`told ${errors ? "error" : here.length ? "warning" : "fine"}`} role="status" aria-live="polite">
        {told}
      </p>
      {here.length > 0 && (
        <ul>
          {[...mine, ...others].slice(0, 60).map(({ one, at }) => (
            <FindingItem key={`${one.from} ${one.code} ${one.message}`} one={one} at={at} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NewSet({ close }: { close: () => void }): JSX.Element {
  const code = useSignal("MY01");
  const name = useSignal("My first set");
  const language = useSignal("english");
  const wrong = useSignal("");
  const make = async (): Promise<void> => {
    const of = `${code.value}.yaml`;
    try {
      const made = await ask<{ text: string }>("new-set", { path: of, code: code.value, name: name.value, language: language.value });
      const one = add(of, "", null, made.text);
      if (!(await save(one))) {
        const why = one.conflict.peek() === null ? trouble.peek() : "There is a file of this name already.";
        drop(one);
        trouble.value = null;
        throw new Error(why ?? "The set could not be saved.");
      }
      await refresh();
      await show(of, null);
      close();
    } catch (error) {
      wrong.value = words(error);
    }
  };
  return (
    <Dialog title="A new set" close={close}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field label="Code" hint="Capital letters and digits; every card number of the set begins with it.">
          <input required pattern="[A-Z]{1,5}[0-9]{0,3}" value={code.value} onInput={(event) => (code.value = event.currentTarget.value)} />
        </Field>
        <Field label="Name">
          <input required value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
        </Field>
        <Field label="Language of the texts">
          <select value={language.value} onChange={(event) => (language.value = event.currentTarget.value)}>
            <option value="english">English</option>
            <option value="japanese">Japanese</option>
            <option value="chinese-taiwan">Traditional Chinese</option>
          </select>
        </Field>
        {wrong.value && (
          <p class="notice error" role="alert">
            {wrong.value}
          </p>
        )}
        <button type="submit" class="button primary">
          Make the set
        </button>
      </form>
    </Dialog>
  );
}

function NewCard({ close }: { close: () => void }): JSX.Element {
  const set = currentSet.value;
  const of = buffer.value;
  const name = useSignal("");
  const category = useSignal("character");
  const colour = useSignal("red");
  const wrong = useSignal("");
  const make = async (): Promise<void> => {
    if (!of || !set) return;
    const fresh = nextNumber(set.code, of.text.peek());
    try {
      const fields = { number: fresh, name: name.value, category: category.value, colors: [colour.value] };
      const made = await ask<{ text: string }>("new-card", { path: of.path, text: of.text.peek(), fields });
      replaceText(of, made.text);
      await show(of.path, fresh);
      close();
    } catch (error) {
      wrong.value = words(error);
    }
  };
  return (
    <Dialog title={`A new card of ${set?.code ?? "the set"}`} close={close}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field label="Name">
          <input required value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
        </Field>
        <div class="pair">
          <Field label="Category">
            <select value={category.value} onChange={(event) => (category.value = event.currentTarget.value)}>
              {["leader", "character", "event", "stage"].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </Field>
          <Field label="Colour">
            <select value={colour.value} onChange={(event) => (colour.value = event.currentTarget.value)}>
              {["red", "green", "blue", "purple", "black", "yellow"].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </Field>
        </div>
        {wrong.value && (
          <p class="notice error" role="alert">
            {wrong.value}
          </p>
        )}
        <button type="submit" class="button primary">
          Make the card
        </button>
      </form>
    </Dialog>
  );
}

export function Write({ hidden }: { hidden: boolean }): JSX.Element {
  const of = buffer.value;
  const dirty = of !== null && of.text.value !== of.saved.value;
  const answer = about.value;
  return (
    <main id="room" class="room write" hidden={hidden} aria-label="Write">
      <Lists newSet={() => (dialog.value = "set")} newCard={() => (dialog.value = "card")} />
      <div class="middle panel">
        <div class="toolbar">
          <Tabs
            label="How the card is edited"
            chosen={view.value}
            choose={chooseView}
            tabs={[
              { id: "form", label: "Form" },
              { id: "yaml", label: "YAML" },
            ]}
          />
          <span class="file" title={of?.path}>
            {of ? `${of.path}${of.readOnly ? " (shipped, to read)" : dirty ? " · not saved" : " · saved"}` : ""}
          </span>
          <span class="grow" />
          <span class="row">
            <Button class="small" onClick={undoText} disabled={!of || of.readOnly} aria-keyshortcuts="Control+Z">
              Undo
            </Button>
            <Button class="small" onClick={redoText} disabled={!of || of.readOnly} aria-keyshortcuts="Control+Y">
              Redo
            </Button>
            <Button class="small" primary disabled={!dirty} onClick={() => of && void save(of)} aria-keyshortcuts="Control+S" title="Ctrl+S">
              Save
            </Button>
          </span>
        </div>
        {of && <Conflict of={of} />}
        <div class="work">
          {of === null && (
            <p class="empty">
              {project.value?.sets.length ? "Choose a set at the left." : "This folder has no set yet. Begin one with “+ Set”."}
            </p>
          )}
          <div class={`pane${view.value === "yaml" ? "" : " behind"}`} inert={view.value !== "yaml"}>
            {of && <YamlEditor key={of.path} of={of} shows={view.value === "yaml"} />}
          </div>
          {view.value === "form" && (
            <div class="pane scroll" tabIndex={-1}>
              <CardForm />
            </div>
          )}
        </div>
        <Findings />
      </div>
      <aside class="right" aria-label="The card">
        {card.value && <CardFace card={card.value} />}
        {card.value && (
          <div class="row centred">
            <Button onClick={() => enter("understand")}>What does it do?</Button>
            <Button disabled={dirty} title={dirty ? "Save first: what is played is what is saved" : undefined} onClick={() => tryCard(card.value!.number, card.value!.category)}>
              Try it at the table
            </Button>
          </div>
        )}
        <p class="hint" aria-live="off">
          {answer && card.value && fresh.value
            ? answer.findings.some((one) => one.severity === "error")
              ? "Not understood yet: a card with an error has no effects."
              : `Understood${took.value === null ? "" : ` in ${Math.max(1, Math.round(took.value))} ms`}.`
            : " "}
        </p>
      </aside>
      {dialog.value === "set" && <NewSet close={() => (dialog.value = "")} />}
      {dialog.value === "card" && <NewCard close={() => (dialog.value = "")} />}
    </main>
  );
}
