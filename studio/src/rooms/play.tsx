/** Play: two decks, or the board of a scenario, at a table. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ask, Refused, words } from "../api";
import { CardFace } from "../card";
import { mayConfirm, optionsOf, single, toggled, type Decision, type Option } from "../choosing";
import { again, game, leave, refused, running, scenario, start, starting, tell, why, type TableCard } from "../game";
import { BOTS, Button, Dialog, Field, roving } from "../parts";
import { decks, enter, project, refresh, say, scenarios } from "../state";
import { BoardMaker, boardWith, given } from "./board";
import { looked, Table } from "./table";

const from = signal<"decks" | "made" | "board">("decks");
const deckA = signal("");
const deckB = signal("");
const board = signal("");
const which = signal("");
const seatA = signal("person");
const seatB = signal("greedy");
const seed = signal("1");
const chosen = signal<readonly number[]>([]);
/** The options of one card, where a click on it could mean several. */
const ofCard = signal<number | null>(null);
const saving = signal(false);
/** Whether two bots go on by themselves. */
const watching = signal(false);
const BEAT = 700;

const SEATS = [
  { id: "person", name: "a person at this screen" },
  ...BOTS,
  { id: "mcts:500ms", name: "a bot that looks ahead, half a second (mcts:500ms)" },
  { id: "mcts:3000ms", name: "a bot that looks ahead, three seconds (mcts:3000ms)" },
];

function Seat({ index }: { index: 0 | 1 }): JSX.Element {
  const deck = index === 0 ? deckA : deckB;
  const seat = index === 0 ? seatA : seatB;
  const now = project.value!;
  return (
    <fieldset>
      <legend>Player {index + 1}</legend>
      {from.value === "decks" && (
        <Field label="Deck">
          <select value={deck.value} onChange={(event) => (deck.value = event.currentTarget.value)}>
            {[...now.decks, ...now.shipped.decks].map((one) => (
              <option key={one.path} value={one.path}>
                {one.name}
                {now.decks.includes(one) ? "" : " (shipped)"}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label="Who plays">
        <select value={seat.value} onChange={(event) => (seat.value = event.currentTarget.value)}>
          {SEATS.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </Field>
    </fieldset>
  );
}

/** To the table with one card, to see what it does. */
export function tryCard(number: string, category: string): void {
  leave();
  from.value = "made";
  boardWith(number, category);
  enter("play");
}

function begin(): void {
  watching.value = false;
  chosen.value = [];
  ofCard.value = null;
  looked.value = null;
  const seats: [string, string] = [seatA.value, seatB.value];
  if (from.value === "decks") start({ decks: [deckA.value, deckB.value], seed: Number(seed.value) || 1, seats });
  else if (from.value === "made") start({ board: { given: given() }, seats });
  else start({ board: { path: board.value, scenario: which.value }, seats });
}

function Setup(): JSX.Element {
  const all = decks.value;
  if (!deckA.value) deckA.value = all[0]?.path ?? "";
  if (!deckB.value) deckB.value = all[1]?.path ?? all[0]?.path ?? "";
  const boards = scenarios.value;
  if (!board.value) board.value = boards[0]?.path ?? "";
  const names = boards.find((one) => one.path === board.value)?.names ?? [];
  return (
    <main id="room" class="room play setting" aria-label="Play">
      <form
        class={`panel setup${from.value === "made" ? " wide" : ""}`}
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <h2>A game</h2>
        <div class="form">
          <fieldset class="choice">
            <legend>It begins with</legend>
            <label class="pick">
              <input type="radio" name="from" checked={from.value === "decks"} onChange={() => (from.value = "decks")} />
              two decks
            </label>
            <label class="pick">
              <input type="radio" name="from" checked={from.value === "made"} onChange={() => (from.value = "made")} />
              a board of your own
            </label>
            <label class="pick">
              <input type="radio" name="from" checked={from.value === "board"} disabled={boards.length === 0} onChange={() => (from.value = "board")} />
              the board of a scenario
            </label>
          </fieldset>
          {from.value === "board" && (
            <div class="pair">
              <Field label="Scenario">
                <select value={which.value} onChange={(event) => (which.value = event.currentTarget.value)}>
                  {names.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </Field>
              <Field label="File">
                <select
                  value={board.value}
                  onChange={(event) => {
                    board.value = event.currentTarget.value;
                    which.value = "";
                  }}
                >
                  {boards.map((one) => (
                    <option key={one.path} value={one.path}>
                      {one.path}
                    </option>
                  ))}
                </select>
              </Field>
            </div>
          )}
          {from.value === "made" && <BoardMaker />}
          <div class="seat-pair">
            <Seat index={0} />
            <Seat index={1} />
          </div>
          {from.value === "decks" && (
            <Field label="Seed" hint="The same seed, decks and answers give the same game.">
              <input inputMode="numeric" pattern="[0-9]{1,9}" value={seed.value} onInput={(event) => (seed.value = event.currentTarget.value)} />
            </Field>
          )}
          {refused.value && (
            <p class="notice error" role="alert">
              {refused.value}
            </p>
          )}
          <button type="submit" class="button primary" disabled={starting.value || (from.value === "decks" && !all.length)}>
            {starting.value ? "The cards are being shuffled …" : "Play"}
          </button>
        </div>
      </form>
    </main>
  );
}

function answer(options: readonly number[]): void {
  chosen.value = [];
  ofCard.value = null;
  tell({ do: "answer", options });
}

function take(decision: Decision, id: number): void {
  if (single(decision)) answer([id]);
  else chosen.value = toggled(decision, chosen.value, id);
}

function pick(one: TableCard): void {
  looked.value = one;
  const decision = game.peek()?.decision ?? null;
  const options = optionsOf(decision, one.card);
  if (decision === null || options.length === 0) return;
  if (options.length === 1) take(decision, options[0]!.id);
  else {
    ofCard.value = one.card;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".decision .option")?.focus());
  }
}

function Options({ decision }: { decision: Decision }): JSX.Element {
  const all = decision.options ?? [];
  const shown: Option[] = ofCard.value === null ? all : optionsOf(decision, ofCard.value);
  const many = !single(decision);
  return (
    <>
      {ofCard.value !== null && (
        <Button class="small" onClick={() => (ofCard.value = null)}>
          All options
        </Button>
      )}
      <div class="options" role="group" aria-label="Options" onKeyDown={roving}>
        {shown.map((option, index) => (
          <button
            key={option.id}
            type="button"
            class="option"
            data-item
            data-option={option.id}
            aria-pressed={many ? chosen.value.includes(option.id) : undefined}
            onClick={() => take(decision, option.id)}
            onMouseEnter={() => show(option)}
            onFocus={() => show(option)}
          >
            {index < 9 && <kbd>{index + 1}</kbd>}
            <span>{option.label}</span>
            {many && decision.ordered && chosen.value.includes(option.id) && <b>{chosen.value.indexOf(option.id) + 1}.</b>}
          </button>
        ))}
      </div>
      {many && (
        <div class="row">
          <Button primary disabled={!mayConfirm(decision, chosen.value)} onClick={() => answer(chosen.value)} aria-keyshortcuts="Enter">
            {chosen.value.length === 0 ? "None of them" : `Confirm ${chosen.value.length}`}
          </Button>
          <span class="hint">{amount(decision)}</span>
        </div>
      )}
    </>
  );
}

/** An option that is about a card shows that card. */
function show(option: Option): void {
  const state = game.peek();
  const card = option.cards[0];
  if (!state || card === undefined) return;
  const areas = state.view.players.flatMap((side) => [side.hand, side.trash, side.leader, side.character, side.stage, side.life].flat());
  const found = [...areas, ...state.view.known].find((one) => one?.card === card);
  if (found) looked.value = found;
}

function amount(decision: Decision): string {
  const { least = 0, most = 1 } = decision;
  const what = decision.ordered ? "in the order you choose them" : "";
  if (least === most) return `${least} ${what}`.trim();
  return `${least === 0 ? "up to" : `${least} to`} ${most} ${what}`.trim();
}

function DecisionPanel(): JSX.Element {
  const state = game.value!;
  const { decision, over } = state;
  const bots = state.seats.every((seat) => seat !== "person");
  const other = decision && decision.player !== state.viewer && state.seats[decision.player] === "person";
  return (
    <section class="panel decision" aria-label="Decision">
      <div role="status" aria-live="polite">
        <h3>
        {over
          ? over.winner === null
            ? "Nobody wins."
            : `Player ${over.winner + 1} wins.`
          : other
            ? `Player ${decision.player + 1} decides.`
            : bots
              ? "Two bots play."
              : state.thinking
                ? "The bot thinks …"
                : decision?.prompt ?? "The other side decides."}
        </h3>
      </div>
      {over && <p class="hint">{state.log[state.log.length - 1]?.text}</p>}
      {state.notes.map((note, index) => (
        <p key={index} class="hint">
          Only one answer: {note}
        </p>
      ))}
      {!over && other && (
        <Button primary onClick={() => tell({ do: "seat", seat: decision.player })}>
          Hand the screen over to Player {decision.player + 1}
        </Button>
      )}
      {!over && bots && (
        <div class="row">
          <Button primary onClick={() => tell({ do: "step" })}>
            One step
          </Button>
          <Button aria-pressed={watching.value} onClick={() => (watching.value = !watching.value)}>
            {watching.value ? "Pause" : "Watch"}
          </Button>
          <Button
            aria-pressed={running.value}
            onClick={() => {
              watching.value = false;
              running.value = !running.value;
              if (running.value) tell({ do: "run" });
            }}
          >
            {running.value ? "Stop" : "To the end"}
          </Button>
          <Button onClick={() => tell({ do: "seat", seat: 1 - state.viewer })}>Look from the other side</Button>
        </div>
      )}
      {!over && !other && decision?.options && <Options decision={decision} />}
      {refused.value && (
        <p class="notice error" role="alert">
          {refused.value}
        </p>
      )}
      <div class="row">
        <Button class="small" disabled={!state.undo} onClick={() => tell({ do: "undo" })} aria-keyshortcuts="U">
          Take back <kbd>U</kbd>
        </Button>
        <Button class="small" disabled={!state.redo} onClick={() => tell({ do: "redo" })} aria-keyshortcuts="R">
          Again <kbd>R</kbd>
        </Button>
        <Button
          class="small"
          disabled={decision?.kind !== "action"}
          aria-pressed={state.mark !== null}
          onClick={() => tell({ do: "mark" })}
          title="A scenario that is made of this game begins at this decision"
        >
          Scenario from here
        </Button>
        <Button class="small" onClick={() => (saving.value = true)}>
          Save as scenario
        </Button>
        <Button class="small" onClick={again}>
          Restart
        </Button>
        <Button class="small" onClick={leave}>
          New game
        </Button>
      </div>
    </section>
  );
}

function Inspect(): JSX.Element | null {
  const state = game.value!;
  const one = looked.value;
  const card = one && state.cards[one.number];
  if (!one || !card) return null;
  const told = why.value?.card === one.card ? why.value : null;
  return (
    <section class="panel inspect" aria-label="The card looked at">
      <CardFace card={{ ...card, number: one.number, effect: card.text }} />
      <Button class="small" onClick={() => tell({ do: "why", card: one.card })}>
        Why does it apply, or why not?
      </Button>
      {told && (
        <pre class="why-lines" tabIndex={0} role="status">
          {told.lines.join("\n")}
        </pre>
      )}
    </section>
  );
}

function Log(): JSX.Element {
  const state = game.value!;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [state.log.length]);
  return (
    <section class="panel log" aria-label="Log" role="log" tabIndex={0} ref={end}>
      <h3>Log</h3>
      <ol>
        {state.log.map((line, index) => (
          <li key={index} class={line.turn ? "turn" : ""} style={{ paddingInlineStart: `${line.depth * 12}px` }}>
            {line.text.replaceAll("===", "").trimEnd()}
          </li>
        ))}
      </ol>
    </section>
  );
}

const fileName = signal("");
const title = signal("");
const savingWrong = signal("");

function SaveScenario({ close }: { close: () => void }): JSX.Element {
  const made = scenario.value;
  const own = project.value!.scenarios;
  if (!fileName.value) fileName.value = own[0]?.path ?? "scenarios/played.yaml";
  const finish = (): void => {
    scenario.value = null;
    savingWrong.value = "";
    close();
  };
  const write = async (): Promise<void> => {
    if (!made) return;
    try {
      await ask("file", { path: made.path, text: made.text, version: made.version }, "PUT");
      say(`The scenario is saved in ${made.path}.`);
      await refresh();
      finish();
      enter("test");
    } catch (error) {
      savingWrong.value = error instanceof Refused && error.status === 409 ? "The file was changed meanwhile: propose it once more." : words(error);
    }
  };
  return (
    <Dialog wide title="Save as scenario" close={finish}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (made) void write();
          else tell({ do: "scenario", name: title.value, path: fileName.value });
        }}
      >
        {!made ? (
          <>
            <Field label="What it shows" hint="The name of the scenario: a sentence about what has to come out.">
              <input required value={title.value} onInput={(event) => (title.value = event.currentTarget.value)} />
            </Field>
            <Field label="File" hint="It is added to this file of scenarios, or begins it.">
              <input required list="scenario-files" value={fileName.value} onInput={(event) => (fileName.value = event.currentTarget.value)} />
              <datalist id="scenario-files">
                {own.map((one) => (
                  <option key={one.path} value={one.path} />
                ))}
              </datalist>
            </Field>
          </>
        ) : (
          <Field label={`${made.path}, with what was played and what is so now`}>
            <textarea
              class="scenario-text"
              spellcheck={false}
              value={made.text}
              onInput={(event) => (scenario.value = { ...made, text: event.currentTarget.value })}
            />
          </Field>
        )}
        {(refused.value || savingWrong.value) && (
          <p class="notice error" role="alert">
            {savingWrong.value || refused.value}
          </p>
        )}
        <button type="submit" class="button primary">
          {made ? "Save it" : "Propose it"}
        </button>
      </form>
    </Dialog>
  );
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);
}

function AtTable(): JSX.Element {
  const state = game.value!;
  useEffect(() => {
    chosen.value = [];
    ofCard.value = null;
  }, [state]);
  useEffect(() => {
    if (!watching.value || state.over || state.seats.includes("person")) return;
    const timer = setTimeout(() => tell({ do: "step" }), BEAT);
    return () => clearTimeout(timer);
  }, [state, watching.value]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (typing(event.target) || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
      const decision = game.peek()?.decision ?? null;
      if (/^[1-9]$/.test(event.key) && decision?.options && decision.player === game.peek()?.viewer) {
        const shown = ofCard.peek() === null ? decision.options : optionsOf(decision, ofCard.peek()!);
        const option = shown[Number(event.key) - 1];
        if (option) take(decision, option.id);
      } else if (event.key === "Enter" && decision?.options && !single(decision) && !(event.target instanceof HTMLButtonElement)) {
        if (mayConfirm(decision, chosen.peek())) answer(chosen.peek());
      } else if (event.key === "Escape") {
        ofCard.value = null;
      } else if (event.key.toLowerCase() === "u") {
        tell({ do: "undo" });
      } else if (event.key.toLowerCase() === "r") {
        tell({ do: "redo" });
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <main id="room" class="room play" aria-label="Play">
      <Table picking={{ chosen: chosen.value, pick }} />
      <div class="side-panel">
        <DecisionPanel />
        <Inspect />
        <Log />
      </div>
      {saving.value && <SaveScenario close={() => (saving.value = false)} />}
    </main>
  );
}

export function Play(): JSX.Element {
  return game.value === null ? <Setup /> : <AtTable />;
}
