/** A card, drawn as a card. The frame and the picture are made here from its colours and its number: nobody's art. */

import type { JSX } from "preact";
import { keywords, Printed } from "./text";
import type { Card } from "./types";

const COLOURS = ["red", "green", "blue", "purple", "black", "yellow"];

function tone(name: string | undefined): string {
  return name !== undefined && COLOURS.includes(name) ? `var(--card-${name})` : "var(--card-none)";
}

/** The colours of a card for the style sheet: one, or two of which each takes a half. */
export function tones(colors: readonly string[]): Record<string, string> {
  return { "--tone-1": tone(colors[0]), "--tone-2": tone(colors[1] ?? colors[0]) };
}

/** A small number made from a card's number, the same everywhere: it turns the picture so that cards can be told apart. */
export function turn(of: string): number {
  let sum = 7;
  for (const sign of of) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return sum;
}

/** A card in one line, for those who hear it. */
export function spoken(card: Card): string {
  const parts = [card.name || "no name", card.category, card.colors.join(" and ")];
  if (card.cost != null) parts.push(`cost ${card.cost}`);
  if (card.life != null) parts.push(`life ${card.life}`);
  if (card.power != null) parts.push(`power ${card.power}`);
  if (card.counter != null) parts.push(`counter ${card.counter}`);
  return parts.filter(Boolean).join(", ");
}

export function Emblem({ of }: { of: string }): JSX.Element {
  const at = turn(of);
  const points = 5 + (at % 4);
  const rays = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points;
    const radius = index % 2 === 0 ? 38 : 15 + (at % 9);
    return `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return (
    <svg class="emblem" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="44" />
      <circle cx="50" cy="50" r="40" class="thin" />
      <polygon points={rays.join(" ")} transform={`rotate(${at % 45} 50 50)`} />
      <circle cx="50" cy="50" r={5 + (at % 5)} class="hub" />
    </svg>
  );
}

export function CardFace({ card }: { card: Card }): JSX.Element {
  const words = keywords(card.effect ?? "");
  return (
    <article class={`card ${card.category}`} style={tones(card.colors)} aria-label={spoken(card)}>
      <header class="card-top">
        {card.cost != null && (
          <span class="cost" title="cost">
            {card.cost}
          </span>
        )}
        {card.life != null && (
          <span class="life" title="Life">
            <small>LIFE</small> {card.life}
          </span>
        )}
        <span class="grow" />
        {card.power != null && (
          <span class="power" title="power">
            {card.power}
          </span>
        )}
        {card.attributes.length > 0 && <span class="attribute">{card.attributes.join(" / ")}</span>}
      </header>
      <div class="picture">
        <Emblem of={card.number || card.name} />
        {card.counter != null && (
          <span class="counter" title="counter">
            <small>COUNTER</small> +{card.counter}
          </span>
        )}
        {words.length > 0 && (
          <ul class="badges" aria-label="keywords">
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
      </div>
      {card.effect && (
        <div class="box">
          <Printed text={card.effect} />
        </div>
      )}
      {card.trigger && (
        <div class="box trigger-box">
          <Printed text={card.trigger} />
        </div>
      )}
      <footer class="plate">
        <small class="category">{card.category || "card"}</small>
        <strong class="name">{card.name || "no name yet"}</strong>
        <small class="types">{card.types.join(" / ") || " "}</small>
        <small class="number">{card.number}</small>
      </footer>
    </article>
  );
}
