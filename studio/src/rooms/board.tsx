/** A board made by hand: cards are dragged to their areas, or put there by a click where one does not drag. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { tones } from "../card";
import { Button, Field, roving } from "../parts";
import { cardsOf, path, sets } from "../state";
import type { CardLine, SetEntry } from "../types";

const SIDES = ["you", "opponent"] as const;
type SideName = (typeof SIDES)[number];
const AREAS = ["leader", "characters", "stage", "hand", "trash"] as const;
type Area = (typeof AREAS)[number];
const NAMES: Record<Area, string> = { leader: "Leader", characters: "Characters", stage: "Stage", hand: "Hand", trash: "Trash" };

type BoardSide = Record<Area, string[]> & { don: string; life: string };

const empty = (): BoardSide => ({ leader: [], characters: [], stage: [], hand: [], trash: [], don: "10", life: "5" });
const board = signal<Record<SideName, BoardSide>>({ you: empty(), opponent: empty() });
const into = signal<{ side: SideName; area: Area }>({ side: "you", area: "hand" });
const filter = signal("");

/** Begins the board anew with one card: a Leader where it plays, another one in hand. */
export function boardWith(number: string, category: string): void {
  board.value = { you: { ...empty(), [category === "leader" ? "leader" : "hand"]: [number] }, opponent: empty() };
}

export function isBoardEmpty(): boolean {
  return SIDES.every((side) => AREAS.every((area) => board.value[side][area].length === 0));
}

/** The board as a scenario gives it. */
export function given(): Record<string, unknown> {
  const sides = SIDES.map((name) => {
    const side = board.value[name];
    const told: Record<string, unknown> = { don: Number(side.don) || 0, life: Number(side.life) || 0 };
    for (const area of ["characters", "hand", "trash"] as const) if (side[area].length) told[area] = side[area];
    for (const area of ["leader", "stage"] as const) if (side[area][0]) told[area] = side[area][0];
    return [name, told] as const;
  });
  return Object.fromEntries(sides);
}

function set(side: SideName, change: Partial<BoardSide>): void {
  board.value = { ...board.value, [side]: { ...board.value[side], ...change } };
}

function fits(area: Area, category: string): boolean {
  if (area === "leader") return category === "leader";
  if (category === "leader") return false;
  if (area === "characters") return category === "character";
  return area !== "stage" || category === "stage";
}

function put(side: SideName, area: Area, number: string): void {
  const single = area === "leader" || area === "stage";
  set(side, { [area]: single ? [number] : [...board.value[side][area], number] });
}

function all(): CardLine[] {
  const found = new Map<string, CardLine>();
  // A number is offered once, in English where it is: a board is of numbers, and the studio takes a language that has them.
  // The cards of the set in sight come first: those beside them may be in no language that it is in.
  const rank = (set: SetEntry): number => (set.path === path.value ? 2 : Number(set.language === "english"));
  for (const one of [...sets.value].sort((a, b) => rank(b) - rank(a)))
    for (const card of cardsOf(one)) if (!found.has(card.number)) found.set(card.number, card);
  return [...found.values()];
}

function Zone({ side, area, cards }: { side: SideName; area: Area; cards: Map<string, CardLine> }): JSX.Element {
  const chosen = into.value.side === side && into.value.area === area;
  const name = `${side === "you" ? "Your" : "Opponent's"} ${NAMES[area]}`;
  return (
    <div
      class={`drop${chosen ? " chosen" : ""}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const number = event.dataTransfer?.getData("text/plain") ?? "";
        const card = cards.get(number);
        if (card && fits(area, card.category)) put(side, area, number);
      }}
    >
      <label>
        <input type="radio" name="into" checked={chosen} onChange={() => (into.value = { side, area })} /> {name}
      </label>
      <div class="row">
        {board.value[side][area].map((number, index) => (
          <button
            key={index}
            type="button"
            class="chip"
            style={tones(cards.get(number)?.colors ?? [])}
            aria-label={`Take ${cards.get(number)?.name ?? number} away from ${name}`}
            onClick={() => set(side, { [area]: board.value[side][area].filter((_, at) => at !== index) })}
          >
            <span>{cards.get(number)?.name ?? number}</span> ✕
          </button>
        ))}
      </div>
    </div>
  );
}

export function BoardMaker(): JSX.Element {
  const known = all();
  const cards = new Map(known.map((card) => [card.number, card]));
  const wanted = filter.value.trim().toLowerCase();
  const { side, area } = into.value;
  const offered = known.filter((card) => fits(area, card.category) && `${card.number} ${card.name}`.toLowerCase().includes(wanted));
  return (
    <div class="board-maker">
      <div class="palette">
        <Field label="Cards" hint="Drag one to its area, or choose an area and then the card.">
          <input type="search" placeholder="Find a card" value={filter.value} onInput={(event) => (filter.value = event.currentTarget.value)} />
        </Field>
        <ul onKeyDown={roving} aria-label="Cards that can be put there">
          {offered.slice(0, 80).map((card, index) => (
            <li key={card.number}>
              <button
                type="button"
                class="card-item"
                data-item
                tabIndex={index === 0 ? 0 : -1}
                draggable
                onDragStart={(event) => event.dataTransfer?.setData("text/plain", card.number)}
                onClick={() => put(side, area, card.number)}
              >
                <span class="swatch" style={tones(card.colors)} aria-hidden="true" />
                <span class="card-number">{card.number}</span>
                <span class="card-name">{card.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div class="drops">
        {[...SIDES].reverse().map((one) => (
          <fieldset key={one}>
            <legend>{one === "you" ? "Your side" : "The opponent's side"}</legend>
            {AREAS.map((name) => (
              <Zone key={name} side={one} area={name} cards={cards} />
            ))}
            <div class="pair">
              <Field label="Active DON!!">
                <input inputMode="numeric" pattern="[0-9]|10" value={board.value[one].don} onInput={(event) => set(one, { don: event.currentTarget.value })} />
              </Field>
              <Field label="Life">
                <input inputMode="numeric" pattern="[0-9]|10" value={board.value[one].life} onInput={(event) => set(one, { life: event.currentTarget.value })} />
              </Field>
            </div>
          </fieldset>
        ))}
        <Button class="small" onClick={() => (board.value = { you: empty(), opponent: empty() })} disabled={isBoardEmpty()}>
          Clear the board
        </Button>
      </div>
    </div>
  );
}
