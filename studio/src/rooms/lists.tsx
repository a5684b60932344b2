/** The sets of the folder and their cards. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button, roving } from "../parts";
import { buffers, cardsOf, number, path, project, show } from "../state";
import type { CardLine, SetEntry } from "../types";
import { tones } from "../card";
import { goTo } from "../editor";
import { places } from "../places";

const filter = signal("");
const openSets = signal<ReadonlySet<string>>(new Set());

export async function choose(of: string, card: string | null): Promise<void> {
  await show(of, card);
  const text = buffers.peek().get(of)?.text.peek();
  const place = text === undefined ? undefined : places(text).find((one) => one.number === card);
  // The editor of another set is made after this; it goes to the card by itself.
  if (place) goTo(place.line, false);
}

function CardItem({ set, card }: { set: SetEntry; card: CardLine }): JSX.Element {
  const current = set.path === path.value && card.number === number.value;
  const errors = card.errors ?? 0;
  const warnings = card.warnings ?? 0;
  return (
    <li>
      <button
        type="button"
        class="card-item"
        data-item
        data-number={card.number}
        aria-current={current ? "true" : undefined}
        tabIndex={current ? 0 : -1}
        onClick={() => void choose(set.path, card.number)}
      >
        <span class="swatch" style={tones(card.colors)} aria-hidden="true" />
        <span class="card-number">{card.number}</span>
        <span class="card-name">{card.name}</span>
        {errors > 0 && <span class="count error">{errors}<span class="for-ears"> errors</span></span>}
        {errors === 0 && warnings > 0 && <span class="count warning">{warnings}<span class="for-ears"> warnings</span></span>}
      </button>
    </li>
  );
}

function SetItem({ set }: { set: SetEntry }): JSX.Element {
  const wanted = filter.value.trim().toLowerCase();
  const all = cardsOf(set);
  const cards = wanted ? all.filter((card) => `${card.number} ${card.name} ${card.types.join(" ")}`.toLowerCase().includes(wanted)) : all;
  if (wanted && cards.length === 0) return <></>;
  const open = set.path === path.value || wanted !== "" || openSets.value.has(set.path);
  const one = buffers.value.get(set.path);
  const dirty = one !== undefined && one.text.value !== one.saved.value;
  return (
    <li>
      <button
        type="button"
        class="set-item"
        data-item
        tabIndex={set.path === path.value && number.value === null ? 0 : -1}
        aria-expanded={open}
        onClick={() => {
          if (set.path === path.value) return;
          // A set without cards, or one that cannot be read, is opened itself: there is nothing in it to choose.
          if (all.length === 0) {
            void choose(set.path, null);
            return;
          }
          const now = new Set(openSets.value);
          if (now.has(set.path)) now.delete(set.path);
          else now.add(set.path);
          openSets.value = now;
        }}
      >
        <strong>{set.code || set.path}</strong> <span>{set.name}</span>
        {!set.code && <span class="count error" title="This file cannot be read as a set">broken</span>}
        {dirty && <span class="dot" title="not saved"><span class="for-ears">not saved</span></span>}
        <small>{all.length}</small>
      </button>
      {open && (
        <ul>
          {cards.map((card) => (
            <CardItem key={card.number} set={set} card={card} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function Lists({ newSet, newCard }: { newSet?: () => void; newCard?: () => void }): JSX.Element {
  const now = project.value!;
  // One thing of the list is always reached by Tab.
  const reached = now.sets.some((set) => set.path === path.value) || now.shipped.sets.some((set) => set.path === path.value);
  return (
    <nav class="lists panel" aria-label="Sets and cards">
      <div class="list-head">
        <input
          type="search"
          aria-label="Find a card"
          placeholder="Find a card"
          value={filter.value}
          onInput={(event) => (filter.value = event.currentTarget.value)}
        />
        {newSet && newCard && (
          <div class="row">
            <Button class="small" onClick={newCard} disabled={!path.value || now.sets.every((set) => set.path !== path.value)}>
              + Card
            </Button>
            <Button class="small" onClick={newSet}>
              + Set
            </Button>
          </div>
        )}
      </div>
      <div class="scroll" onKeyDown={roving} tabIndex={reached ? -1 : 0}>
        <h3>{now.name}</h3>
        {now.sets.length === 0 && <p class="hint">No set in this folder yet. “+ Set” begins one.</p>}
        <ul class="sets">
          {now.sets.map((set) => (
            <SetItem key={set.path} set={set} />
          ))}
        </ul>
        {now.shipped.sets.length > 0 && (
          <>
            <h3>Shipped, to read</h3>
            <ul class="sets">
              {now.shipped.sets.map((set) => (
                <SetItem key={set.path} set={set} />
              ))}
            </ul>
          </>
        )}
      </div>
    </nav>
  );
}
