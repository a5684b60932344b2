/** Measure: many games between bots, counted, with intervals; and the numbers of a set. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { ask, words } from "../api";
import { Bars, Curve, Range } from "../chart";
import { job } from "../jobs";
import { BOTS, Button, Field, Progress, Tabs } from "../parts";
import { cardsOf, currentSet, decks, project, sets, textsNow } from "../state";
import type { CardLine, Interval } from "../types";

interface CardCount {
  number: string;
  name?: string;
  drawn: number;
  played: number;
  won_when_drawn: Interval;
  won_when_played: Interval;
}

interface Simulated {
  decks: string[];
  games: number;
  wins: number[];
  draws: number;
  seed: number;
  agents: string[];
  stopped?: boolean;
  win_rates: { all: Interval; first: Interval; second: Interval }[];
  length: { mean: number; median: number; shortest: number; longest: number; turns: Record<string, number> };
  curves: { turn: number; games: number; damage: number; don: number }[][];
  cards: CardCount[][];
}

/** What became of a card of one side: before, and after. */
interface Carrier {
  number: string;
  name: string;
  side: number;
  changed: boolean;
  played: [number, number];
  won_when_played: [number | null, number | null];
  difference: number | null;
}

interface Compared {
  before: Simulated;
  after: Simulated;
  difference: { rate: number; low: number; high: number; games: number };
  changed: string[];
  cards: Carrier[];
  stopped?: boolean;
}

const tab = signal("games");
const deckA = signal("");
const deckB = signal("");
const games = signal("200");
const seed = signal("1");
const botA = signal("greedy");
const botB = signal("greedy");
const ref = signal("HEAD");
const sim = job<Simulated>();
const pairs = job<Compared>();

const percent = (value: number | null | undefined): string => (value == null ? "–" : `${(value * 100).toFixed(1)} %`);
const points = (value: number): string => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${Math.abs(value * 100).toFixed(1)}`;

function nameOf(of: string): string {
  for (const set of sets.value) for (const card of set.cards) if (card.number === of) return card.name;
  return "";
}

function DeckChoice({ label, deck }: { label: string; deck: typeof deckA }): JSX.Element {
  return (
    <Field label={label}>
      <select value={deck.value} onChange={(event) => (deck.value = event.currentTarget.value)}>
        {decks.value.map((one) => (
          <option key={one.path} value={one.path}>
            {one.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** By playouts, not by the clock: the same seed gives the same games. */
const MEASURED = [...BOTS.map((one) => one.id), "mcts:40", "mcts:200"];

function BotChoice({ label, bot }: { label: string; bot: typeof botA }): JSX.Element {
  return (
    <Field label={label}>
      <select value={bot.value} onChange={(event) => (bot.value = event.currentTarget.value)}>
        {MEASURED.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </Field>
  );
}

function asked(): Record<string, unknown> {
  return {
    decks: [deckA.value, deckB.value],
    games: Math.max(1, Math.min(100_000, Number(games.value) || 200)),
    seed: Number(seed.value) || 1,
    agents: [botA.value, botB.value],
    texts: textsNow(),
  };
}

function Asking({ run, stop, running, verb }: { run: () => void; stop: () => void; running: boolean; verb: string }): JSX.Element {
  if (!deckA.value) deckA.value = decks.value[0]?.path ?? "";
  if (!deckB.value) deckB.value = decks.value[1]?.path ?? decks.value[0]?.path ?? "";
  return (
    <form
      class="panel form asking"
      onSubmit={(event) => {
        event.preventDefault();
        if (running) stop();
        else run();
      }}
    >
      <DeckChoice label="Deck A" deck={deckA} />
      <BotChoice label="A's bot" bot={botA} />
      <DeckChoice label="Deck B" deck={deckB} />
      <BotChoice label="B's bot" bot={botB} />
      <Field label="Games">
        <input inputMode="numeric" pattern="[0-9]{1,6}" value={games.value} onInput={(event) => (games.value = event.currentTarget.value)} />
      </Field>
      <Field label="Seed">
        <input inputMode="numeric" pattern="[0-9]{1,9}" value={seed.value} onInput={(event) => (seed.value = event.currentTarget.value)} />
      </Field>
      {tab.value === "before" && (
        <Field label="Before: git revision">
          <input value={ref.value} onInput={(event) => (ref.value = event.currentTarget.value)} />
        </Field>
      )}
      <button type="submit" class={`button${running ? "" : " primary"}`}>
        {running ? "Stop" : verb}
      </button>
    </form>
  );
}

function Rates({ done }: { done: Simulated }): JSX.Element {
  return (
    <section class="panel pad" aria-label="Win rates">
      <h3>
        Who wins{" "}
        <small>
          {done.games} games{done.stopped ? ", stopped before the end" : ""}
          {done.draws ? `, ${done.draws} drawn` : ""}
        </small>
      </h3>
      <div class="wide-table" tabIndex={0} role="region" aria-label="Win rates by deck">
        <table class="data">
          <thead>
            <tr>
              <th scope="col">Deck</th>
              <th scope="col" class="figure">
                wins
              </th>
              <th scope="col">rate, with its 95 % interval</th>
              <th scope="col" class="figure">
                going first
              </th>
              <th scope="col" class="figure">
                going second
              </th>
            </tr>
          </thead>
          <tbody>
            {done.decks.map((name, index) => {
              const rate = done.win_rates[index]!;
              return (
                <tr key={index}>
                  <th scope="row">
                    {index === 0 ? "A" : "B"}: {name}
                  </th>
                  <td class="figure">{done.wins[index]}</td>
                  <td>
                    <Range rate={rate.all.rate} low={rate.all.low} high={rate.all.high} series={index + 1} />
                  </td>
                  <td class="figure">{percent(rate.first.rate)}</td>
                  <td class="figure">{percent(rate.second.rate)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CardCounts({ done }: { done: Simulated }): JSX.Element {
  return (
    <section class="panel pad" aria-label="Cards">
      <h3>The cards</h3>
      <div class="wide-table cards-table" tabIndex={0} role="region" aria-label="What each card did">
        <table class="data">
          <thead>
            <tr>
              <th scope="col">Card</th>
              <th scope="col" class="figure">
                drawn a game
              </th>
              <th scope="col" class="figure">
                played a game
              </th>
              <th scope="col">won when played</th>
            </tr>
          </thead>
          <tbody>
            {done.cards.flatMap((cards, deck) =>
              [...cards]
                .sort((a, b) => b.played - a.played)
                .map((one) => (
                  <tr key={`${deck} ${one.number}`}>
                    <th scope="row">
                      {deck === 0 ? "A" : "B"} · {one.number} {one.name ?? nameOf(one.number)}
                    </th>
                    <td class="figure">{one.drawn.toFixed(2)}</td>
                    <td class="figure">{one.played.toFixed(2)}</td>
                    <td>
                      <Range rate={one.won_when_played.rate} low={one.won_when_played.low} high={one.won_when_played.high} series={deck + 1} />
                    </td>
                  </tr>
                )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Games(): JSX.Element {
  const done = sim.result.value;
  const at = sim.progress.value;
  return (
    <>
      <Asking verb="Run the games" running={sim.running.value} stop={sim.stop} run={() => sim.start({ job: "sim", ...asked() })} />
      {sim.wrong.value && <p class="notice error">{sim.wrong.value}</p>}
      {at && (
        <div class="panel pad">
          <Progress label="Games played" done={at.done} total={at.total} />
        </div>
      )}
      <p class="for-ears" role="status" aria-live="polite">
        {sim.running.value ? "The games run." : done ? `${done.games} games are played.` : ""}
      </p>
      {done && (
        <>
          <Rates done={done} />
          <div class="charts">
            <section class="panel pad" aria-label="Length of the games">
              <h3>
                How long they take <small>{done.length.mean.toFixed(1)} turns on average</small>
              </h3>
              <Bars values={done.length.turns} label="turns" unit="games" />
            </section>
            <section class="panel pad" aria-label="Damage by turn">
              <h3>
                Damage by turn <small>average a game</small>
              </h3>
              <Curve series={done.curves.map((curve, index) => ({ name: `${index === 0 ? "A" : "B"}: ${done.decks[index]}`, points: curve.map((one) => [one.turn, one.damage]) }))} />
            </section>
          </div>
          <CardCounts done={done} />
        </>
      )}
    </>
  );
}

function Before(): JSX.Element {
  const done = pairs.result.value;
  const at = pairs.progress.value;
  if (!project.value!.git) return <p class="panel empty">This folder is not in a git repository: there is no state before to compare with.</p>;
  return (
    <>
      <Asking verb="Compare" running={pairs.running.value} stop={pairs.stop} run={() => pairs.start({ job: "compare-sim", ref: ref.value, ...asked() })} />
      {pairs.wrong.value && <p class="notice error">{pairs.wrong.value}</p>}
      {at && (
        <div class="panel pad">
          <Progress label="Games played" done={at.done} total={at.total} />
        </div>
      )}
      {done && (
        <>
          <section class="panel pad" aria-label="Difference">
            <h3>
              Deck A wins now against before <small>{done.difference.games} pairs of games with the same seeds</small>
            </h3>
            <p class="big-figure">
              {points(done.difference.rate)} <small>percentage points</small>
            </p>
            <p>
              95 % interval: {points(done.difference.low)} to {points(done.difference.high)}.{" "}
              {done.difference.low <= 0 && done.difference.high >= 0 ? "That may be chance: 0 lies within it." : "That is more than chance: 0 lies outside it."}
            </p>
          </section>
          <Rates done={done.after} />
          <Carriers done={done} />
        </>
      )}
    </>
  );
}

/** How many cards are told that are themselves as they were. */
const MOST_UNCHANGED = 12;

function Carriers({ done }: { done: Compared }): JSX.Element {
  // The changed cards are told whatever became of them; of the others those whose games went most differently.
  const moved = done.cards.filter((one) => one.difference);
  const cards = [...done.cards.filter((one) => one.changed), ...moved.filter((one) => !one.changed).slice(0, MOST_UNCHANGED)];
  return (
    <section class="panel pad" aria-label="Cards that carry it">
      <h3>
        Which cards carry it <small>{done.changed.length === 0 ? "no card does anything else than before" : `${done.changed.length} changed`}</small>
      </h3>
      {cards.length === 0 ? (
        <p class="hint">No card's games went otherwise.</p>
      ) : (
        <div class="wide-table" tabIndex={0} role="region" aria-label="Cards before and after">
          <table class="data">
            <thead>
              <tr>
                <th scope="col">Card</th>
                <th scope="col" class="figure">
                  played a game
                </th>
                <th scope="col" class="figure">
                  won when played
                </th>
                <th scope="col" class="figure">
                  difference, weighted
                </th>
              </tr>
            </thead>
            <tbody>
              {cards.map((one) => (
                <tr key={`${one.side} ${one.number}`}>
                  <th scope="row">
                    {one.side === 0 ? "A" : "B"} · {one.number} {one.name} {one.changed && <span class="tag">changed</span>}
                  </th>
                  <td class="figure">
                    {one.played[0].toFixed(2)} → {one.played[1].toFixed(2)}
                  </td>
                  <td class="figure">
                    {percent(one.won_when_played[0])} → {percent(one.won_when_played[1])}
                  </td>
                  <td class="figure">{one.difference === null ? "–" : points(one.difference)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="hint">The difference of a card is that of the games won in which it was played, weighted with how many of all games these are. Cards that are not changed move with those that are.</p>
    </section>
  );
}

function counted(cards: readonly CardLine[], field: "cost" | "power" | "counter"): Record<string, number> {
  const found: Record<string, number> = {};
  for (const card of cards) {
    const value = card[field];
    if (value == null || card.category === "leader") continue;
    found[value] = (found[value] ?? 0) + 1;
  }
  return found;
}

const review = signal<{ path: string; address: string } | null>(null);
const making = signal(false);
const reviewWrong = signal("");

async function makeReview(of: string): Promise<void> {
  making.value = true;
  reviewWrong.value = "";
  try {
    const made = await ask<{ address: string }>("review", { path: of, texts: textsNow() });
    review.value = { path: of, address: made.address };
  } catch (error) {
    reviewWrong.value = words(error);
  }
  making.value = false;
}

/** The page of `optcg report`: it opens beside the studio, to be read, printed or saved. */
function ReviewPage(): JSX.Element {
  const set = currentSet.value!;
  const made = review.value?.path === set.path ? review.value : null;
  return (
    <section class="panel pad" aria-label="Review page">
      <h3>
        Review page <small>curve, colours, mechanics, wording, findings and scenarios of {set.code} on one page</small>
      </h3>
      <div class="row" role="status" aria-live="polite">
        <Button disabled={making.value} onClick={() => void makeReview(set.path)}>
          {making.value ? "It is being made …" : made ? "Make it anew" : "Make the review page"}
        </Button>
        {made && (
          <a class="button" href={made.address} target="_blank" rel="noopener">
            Open the review of {set.code}
          </a>
        )}
      </div>
      {reviewWrong.value && <p class="notice error">{reviewWrong.value}</p>}
    </section>
  );
}

function Curves(): JSX.Element {
  const set = currentSet.value;
  if (set === null) return <p class="panel empty">Choose a set in “Write”.</p>;
  const cards = cardsOf(set);
  const pool = sets.value.filter((one) => one.path !== set.path && one.language === set.language).flatMap((one) => one.cards);
  return (
    <>
      <ReviewPage />
      <div class="charts">
        {(["cost", "power", "counter"] as const).map((field) => (
          <section key={field} class="panel pad" aria-label={field}>
            <h3>
              {field[0]!.toUpperCase() + field.slice(1)} <small>{set.code} against the {pool.length} cards of the other sets at hand</small>
            </h3>
            <Bars values={counted(cards, field)} label={field} unit="cards" besides={pool.length ? counted(pool, field) : undefined} names={[set.code, "other sets"]} />
          </section>
        ))}
      </div>
    </>
  );
}

export function Measure(): JSX.Element {
  return (
    <main id="room" class="room measure" aria-label="Measure">
      <div class="middle">
        <div class="toolbar">
          <Tabs
            label="What is measured"
            chosen={tab.value}
            choose={(id) => (tab.value = id)}
            tabs={[
              { id: "games", label: "Games" },
              { id: "before", label: "Before and after" },
              { id: "curves", label: "The set" },
            ]}
          />
        </div>
        {tab.value === "games" && <Games />}
        {tab.value === "before" && <Before />}
        {tab.value === "curves" && <Curves />}
      </div>
    </main>
  );
}
