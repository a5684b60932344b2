/** The table: both sides as players know it, the viewer's below. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { optionsOf } from "../choosing";
import { game, type GameState, type Side, type TableCard } from "../game";
import { Dialog, roving } from "../parts";
import { tones } from "../card";

export const looked = signal<TableCard | null>(null);
const trashOf = signal<number | null>(null);

export interface Picking {
  chosen: readonly number[];
  pick: (card: TableCard) => void;
}

/** What is to be heard of a card beside its name. */
function spoken(one: TableCard, offered: boolean): string {
  const parts: string[] = [];
  if (one.cost != null) parts.push(`cost ${one.cost}`);
  if (one.power != null) parts.push(`power ${one.power}`);
  if (one.don) parts.push(`${one.don} DON!! given`);
  if (one.rested) parts.push("rested");
  if (one.keywords?.length) parts.push(one.keywords.join(", "));
  if (offered) parts.push("can be chosen");
  return parts.map((part) => `, ${part}`).join("");
}

function Piece({ state, one, picking }: { state: GameState; one: TableCard; picking: Picking }): JSX.Element {
  const card = state.cards[one.number];
  const options = optionsOf(state.decision, one.card);
  const taken = options.some((option) => picking.chosen.includes(option.id));
  const battle = state.view.battle;
  const classes = [
    "piece-card",
    one.rested ? "rested" : "",
    options.length ? "offered" : "",
    taken ? "taken" : "",
    battle?.attacker === one.card ? "attacker" : "",
    battle?.target === one.card ? "target" : "",
    looked.value?.card === one.card ? "looked" : "",
  ];
  return (
    <button
      type="button"
      data-item
      data-card={one.card}
      class={classes.filter(Boolean).join(" ")}
      style={tones(card?.colors ?? [])}
      aria-pressed={options.length ? taken : undefined}
      onClick={() => picking.pick(one)}
      onFocus={() => (looked.value = one)}
      onMouseEnter={() => (looked.value = one)}
    >
      <span class="title">{card?.name ?? one.number}</span>
      <span class="for-ears">{spoken(one, options.length > 0)}</span>
      <span class="heads" aria-hidden="true">
        {one.cost != null ? <b>{one.cost}</b> : card?.cost != null ? <b>{card.cost}</b> : <span />}
        {one.power != null ? <b>{one.power}</b> : card?.power != null ? <b>{card.power}</b> : null}
      </span>
      {one.don ? (
        <span class="given" aria-hidden="true">
          +{one.don}
        </span>
      ) : null}
    </button>
  );
}

function Cards({ state, cards, picking, label }: { state: GameState; cards: (TableCard | null)[]; picking: Picking; label: string }): JSX.Element {
  const hidden = cards.filter((one) => one === null).length;
  return (
    <div class="cards" role="group" aria-label={`${label}: ${cards.length}`} onKeyDown={roving}>
      {cards.map((one, index) =>
        one === null ? <span key={`hidden ${index}`} class="piece-card back" aria-hidden="true" /> : <Piece key={one.card} state={state} one={one} picking={picking} />,
      )}
      {hidden > 0 && <span class="for-ears">{hidden} face-down</span>}
    </div>
  );
}

function SideOf({ state, side, far, picking }: { state: GameState; side: Side; far: boolean; picking: Picking }): JSX.Element {
  const whose = far ? "Opponent's" : "Your";
  const rested = side.cost.filter((one) => one.rested).length;
  const active = side.cost.length - rested;
  return (
    <section class={`side ${far ? "far" : "near"}`} aria-label={`${whose} side`}>
      <div class="zone life">
        <h4>Life {side.life.length}</h4>
        <div class="life-stack" role="group" aria-label={`${whose} Life: ${side.life.length}`}>
          {side.life.map((one, index) =>
            one === null ? <span key={index} class="piece-card back" aria-hidden="true" /> : <Piece key={one.card} state={state} one={one} picking={picking} />,
          )}
        </div>
      </div>
      <div class="field-zones">
        <div class="zone characters">
          <h4>Characters</h4>
          <Cards state={state} cards={side.character} picking={picking} label={`${whose} Characters`} />
        </div>
        <div class="front">
          <div class="zone">
            <h4>Leader</h4>
            <Cards state={state} cards={side.leader} picking={picking} label={`${whose} Leader`} />
          </div>
          <div class="zone">
            <h4>Stage</h4>
            <Cards state={state} cards={side.stage} picking={picking} label={`${whose} Stage`} />
          </div>
        </div>
      </div>
      <div class="zone piles">
        <div class="pile">
          Deck <b>{side.deck}</b>
        </div>
        <button type="button" class="pile" onClick={() => (trashOf.value = side.player)} disabled={side.trash.length === 0}>
          Trash <b>{side.trash.length}</b>
        </button>
        <div class="pile">
          DON!! deck <b>{side.don_deck}</b>
        </div>
      </div>
      <div class="zone cost">
        <h4>
          DON!!{" "}
          <span aria-hidden="true">
            {active}/{side.cost.length}
          </span>
          <span class="for-ears">
            {active} active, {rested} rested
          </span>
        </h4>
        <div class="don-row" aria-hidden="true">
          {side.cost.map((one) => (
            <span key={one.card} class={`don${one.rested ? " rested" : ""}`}>
              D
            </span>
          ))}
        </div>
      </div>
      <div class="zone hand">
        <h4>
          {whose} hand {side.hand.length}
        </h4>
        <Cards state={state} cards={side.hand} picking={picking} label={`${whose} hand`} />
      </div>
      {trashOf.value === side.player && (
        <Dialog title={`${whose} trash`} close={() => (trashOf.value = null)}>
          <div class="form">
            <Cards state={state} cards={side.trash} picking={picking} label={`${whose} trash`} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

const PHASES: Record<string, string> = { refresh: "Refresh Phase", draw: "Draw Phase", don: "DON!! Phase", main: "Main Phase", end: "End Phase" };

export function Table({ picking }: { picking: Picking }): JSX.Element | null {
  const state = game.value;
  if (state === null) return null;
  const { view } = state;
  const near = view.players[state.viewer] ?? view.players[0]!;
  const far = view.players[1 - near.player] ?? view.players[1]!;
  // Cards that are open to this seat but lie in no area that is shown: those that are looked at or revealed.
  const lying = new Set(view.players.flatMap((side) => [side.hand, side.trash, side.leader, side.character, side.stage, side.cost, side.life].flat()).map((one) => one?.card));
  const besides = view.known.filter((one) => !lying.has(one.card));
  return (
    <div class="table" role="region" aria-label="Table" tabIndex={-1}>
      <SideOf state={state} side={far} far picking={picking} />
      <p class="middle-line">
        <span>Turn {view.turn}</span>
        <span>{PHASES[view.phase] ?? view.phase}</span>
        <span class="who">{state.over ? "The game is over" : view.turn_player === near.player ? "Your turn" : "Opponent's turn"}</span>
        {view.battle && <span>Battle</span>}
      </p>
      {besides.length > 0 && (
        <div class="zone">
          <h4>Looked at</h4>
          <Cards state={state} cards={besides} picking={picking} label="Cards looked at" />
        </div>
      )}
      <SideOf state={state} side={near} far={false} picking={picking} />
    </div>
  );
}
