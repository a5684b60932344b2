/** The printed text of a card, set as it is printed: timings and keywords on their grounds. Always text, never markup. */

import type { JSX } from "preact";

const TIMINGS = new Set([
  "on play", "when attacking", "on k.o.", "on block", "on your opponent's attack", "activate: main", "main", "your turn",
  "opponent's turn", "end of your turn", "end of your opponent's turn", "counter", "start of your turn",
]); // prettier-ignore
const KEYWORDS = /^(blocker|rush|rush: character|double attack|banish|unblockable)$/i;

export type Kind = "timing" | "keyword" | "once" | "don" | "trigger" | "type" | "name" | "plain";

export interface Piece {
  kind: Kind;
  text: string;
}

/** A text in pieces that are shown differently; together they are the text. */
export function pieces(text: string): Piece[] {
  return text
    .split(/(\[[^\]\n]*\]|【[^】\n]*】|\{[^}\n]*\})/)
    .filter((part) => part !== "")
    .map((part) => ({ kind: kindOf(part), text: part }));
}

function kindOf(part: string): Kind {
  const inside = part.slice(1, -1);
  if (part.startsWith("{")) return "type";
  if (!/^[[【]/.test(part) || part.length < 3) return "plain";
  if (/^don!!/i.test(inside) || /^(ドン|咚)/.test(inside)) return "don";
  if (/^(trigger|トリガー|觸發)$/i.test(inside)) return "trigger";
  if (/^(once per turn|ターン1回|每回合1次)$/i.test(inside)) return "once";
  if (KEYWORDS.test(inside)) return "keyword";
  if (part.startsWith("【")) return "timing";
  return TIMINGS.has(inside.toLowerCase()) ? "timing" : "name";
}

/** The keywords that stand in a text, each once. */
export function keywords(text: string): string[] {
  const found = pieces(text).filter((piece) => piece.kind === "keyword");
  return [...new Set(found.map((piece) => piece.text.slice(1, -1)))];
}

export function Printed({ text }: { text: string }): JSX.Element {
  return (
    <>
      {text
        .trim()
        .split("\n")
        .map((line, index) => (
          <p class="printed" key={index}>
            {pieces(line).map((piece, at) =>
              piece.kind === "plain" ? piece.text : <span key={at} class={`piece ${piece.kind}`}>{chip(piece)}</span>,
            )}
          </p>
        ))}
    </>
  );
}

/** On a ground of its own a word needs no brackets for the eye; they stay for those who hear or copy the text. */
function chip(piece: Piece): JSX.Element | string {
  if (piece.kind === "type" || piece.kind === "name") return piece.text;
  return (
    <>
      <span class="bracket">{piece.text[0]}</span>
      {piece.text.slice(1, -1)}
      <span class="bracket">{piece.text[piece.text.length - 1]}</span>
    </>
  );
}
