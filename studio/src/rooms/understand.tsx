/** Understand: what a card does, step by step, with the rules behind it. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { about, card } from "../about";
import { ask, words } from "../api";
import { Button, LANGUAGES, Tabs } from "../parts";
import { buffer, number, sets, show } from "../state";
import { Printed } from "../text";
import type { Ability, Explained, Ruled, TreeNode } from "../types";
import { CardFace } from "../card";
import { Lists } from "./lists";
import { Words } from "./words";

interface Rule {
  number: string;
  summary: string;
  version: string;
}

const tab = signal("steps");
const rule = signal<Rule | { number: string; wrong: string } | null>(null);
const known = new Map<string, Rule>();

async function tellRule(of: string): Promise<void> {
  const before = known.get(of);
  if (before) {
    rule.value = before;
    return;
  }
  try {
    const told = await ask<Rule>(`rule?number=${encodeURIComponent(of)}`);
    known.set(of, told);
    rule.value = told;
  } catch (error) {
    rule.value = { number: of, wrong: words(error) };
  }
}

function RuleChips({ rules }: { rules: string[] }): JSX.Element {
  return (
    <>
      {rules.map((one) => (
        <button
          key={one}
          type="button"
          class="rule-chip"
          aria-label={`Rule ${one}`}
          aria-pressed={rule.value?.number === one}
          onClick={() => void tellRule(one)}
        >
          {one}
        </button>
      ))}
    </>
  );
}

function Row({ name, steps, ordered }: { name: string; steps: Ruled[]; ordered?: boolean }): JSX.Element | null {
  if (steps.length === 0) return null;
  const List = ordered ? "ol" : "ul";
  return (
    <div class="step-row">
      <dt>{name}</dt>
      <dd>
        <List>
          {steps.map((step, index) => (
            <li key={index} class={/^\d+\.\d/.test(step.text) ? "nested" : ""}>
              <span>{step.text}</span> <RuleChips rules={step.rules} />
            </li>
          ))}
        </List>
      </dd>
    </div>
  );
}

function Steps({ one }: { one: Explained }): JSX.Element {
  const references = Object.entries(one.references);
  return (
    <dl class="steps">
      <Row name="kind" steps={[one.kind]} />
      <Row name="when" steps={one.when} />
      <Row name="if" steps={one.if} />
      <Row name="cost" steps={one.cost} ordered />
      <Row name="do" steps={one.do} ordered />
      {references.length > 0 && (
        <Row name="where" steps={references.map(([letter, text]) => ({ text: `${letter} is ${text}`, rules: [] }))} />
      )}
    </dl>
  );
}

function Tree({ node, top }: { node: TreeNode; top?: boolean }): JSX.Element {
  const { kind, field, nodes, ...rest } = node;
  const values = Object.entries(rest).filter(([, value]) => value !== null && value !== "" && typeof value !== "object");
  const label = (
    <>
      {field && <span class="field-name">{field}: </span>}
      <strong>{kind}</strong>
      {values.map(([name, value]) => (
        <span key={name} class="value">
          {" "}
          {name === "value" || name === "text" ? "" : `${name}=`}
          {String(value)}
        </span>
      ))}
    </>
  );
  if (!nodes || nodes.length === 0) return <li class="leaf">{label}</li>;
  const inner = (
    <details open>
      <summary>{label}</summary>
      <ul>
        {nodes.map((child, index) => (
          <Tree key={index} node={child} />
        ))}
      </ul>
    </details>
  );
  return top ? <ul class="tree"><li>{inner}</li></ul> : <li>{inner}</li>;
}

function AbilityPart({ one }: { one: Ability }): JSX.Element {
  return (
    <section class="ability panel">
      <h3 class="as-printed">
        <Printed text={one.text} />
      </h3>
      {tab.value === "steps" &&
        (one.explained.length > 0 ? (
          one.explained.map((explained, index) => <Steps key={index} one={explained} />)
        ) : (
          <p class="notice warning">This line is not understood; nothing of it will be carried out. “Write” shows why.</p>
        ))}
      {tab.value === "tree" && (one.tree ? <Tree node={one.tree} top /> : <p class="hint">No tree: the line is not understood.</p>)}
      {tab.value === "effects" &&
        (one.effects.length > 0 ? (
          one.effects.map((text, index) => (
            <pre key={index} class="code" tabIndex={0}>
              {text}
            </pre>
          ))
        ) : (
          <p class="hint">No effect objects.</p>
        ))}
    </section>
  );
}

function Others(): JSX.Element {
  const answer = about.value;
  const languages = Object.entries(answer?.languages ?? {});
  const name = (of: string): string => LANGUAGES[of] ?? of;
  const goTo = (of: string): void => {
    const set = sets.value.find((one) => one.cards.some((other) => other.number === of));
    if (set) void show(set.path, of);
  };
  return (
    <>
      {languages.length > 0 && (
        <section class="panel" aria-label="Other languages">
          <h3>In other languages</h3>
          {languages.map(([of, one]) => (
            <div key={of} class="print">
              <p>
                <strong>{name(of)}</strong>{one.name ? ` · ${one.name}` : ""}{" "}
                <span class={`verdict ${one.agrees === true ? "fine" : one.agrees === false ? "error" : "warning"}`}>
                  {one.agrees === true ? "does the same" : one.agrees === false ? "does not say the same" : one.text === null ? "is not there" : "cannot be compared"}
                </span>{" "}
                {one.text !== null && (
                  <button type="button" class="link" onClick={() => void show(one.path, number.value)}>
                    {one.path}
                  </button>
                )}
              </p>
              {one.text && (
                <div lang={of === "japanese" ? "ja" : of === "chinese-taiwan" ? "zh-Hant" : "en"}>
                  <Printed text={one.text} />
                </div>
              )}
              {one.differences.length > 0 && (
                <ul class="differences">
                  {one.differences.map((line, index) => (
                    <li key={index}>{line}</li>
                  ))}
                </ul>
              )}
              {one.note && <p class="hint">{one.note}</p>}
            </div>
          ))}
        </section>
      )}
      <Words />
      <section class="panel" aria-label="Cards like it">
        <h3>Cards like it, by what they do</h3>
        {answer && answer.alike.length > 0 ? (
          <ul class="alike">
            {answer.alike.map((one) => (
              <li key={one.number}>
                <button type="button" class="link" onClick={() => goTo(one.number)}>
                  {one.number} {one.name}
                </button>{" "}
                <small>{one.set}</small>
                <Printed text={one.text} />
              </li>
            ))}
          </ul>
        ) : (
          <p class="hint">None of the cards at hand does anything like it.</p>
        )}
      </section>
    </>
  );
}

function RulePanel(): JSX.Element {
  const told = rule.value;
  return (
    <section class="panel rule" aria-label="The rule" aria-live="polite">
      <h3>The rule</h3>
      {told === null ? (
        <p class="hint">Choose a rule number beside a step: what it says is told here in our words.</p>
      ) : "wrong" in told ? (
        <p>
          <strong>{told.number}</strong> {told.wrong}
        </p>
      ) : (
        <>
          <p>
            <strong class="rule-number">{told.number}</strong> {told.summary}
          </p>
          <small class="hint">Our summary, rules version {told.version}.</small>
          <Button class="small for-phone" onClick={() => (rule.value = null)}>
            Close
          </Button>
        </>
      )}
    </section>
  );
}

export function Understand(): JSX.Element {
  const answer = about.value;
  const shown = card.value;
  return (
    <main id="room" class="room understand" aria-label="Understand">
      <Lists />
      <div class="middle">
        {!buffer.value || number.value === null || !shown ? (
          <p class="empty panel">Choose a card at the left.</p>
        ) : (
          <>
            <div class="toolbar">
              <h2>
                {shown.name} <small>{shown.number}</small>
              </h2>
              <span class="grow" />
              <Tabs
                label="What is shown"
                chosen={tab.value}
                choose={(id) => (tab.value = id)}
                tabs={[
                  { id: "steps", label: "Steps" },
                  { id: "tree", label: "Tree" },
                  { id: "effects", label: "Effect objects" },
                ]}
              />
            </div>
            {answer && answer.abilities.length === 0 && <p class="panel empty">This card has no abilities.</p>}
            {answer?.abilities.map((one, index) => <AbilityPart key={index} one={one} />)}
            <Others />
          </>
        )}
      </div>
      <aside class="right">
        <RulePanel />
        {shown && <CardFace card={shown} />}
      </aside>
    </main>
  );
}
