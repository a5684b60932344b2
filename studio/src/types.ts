/** What the server says, in the forms of the commands' own JSON. */

export type Severity = "error" | "warning" | "info";

export interface Finding {
  code: string;
  severity: Severity;
  message: string;
  card: string;
  line: number;
  column: number;
  hint: string;
}

export interface CardLine {
  number: string;
  name: string;
  category: string;
  colors: string[];
  cost?: number | null;
  power?: number | null;
  counter?: number | null;
  life?: number | null;
  attributes: string[];
  types: string[];
  errors?: number;
  warnings?: number;
  line?: number;
}

export interface Card extends CardLine {
  language?: string;
  effect?: string | null;
  trigger?: string | null;
  keywords?: string[];
}

export interface SetEntry {
  path: string;
  code: string;
  name: string;
  language: string;
  cards: CardLine[];
}

export interface DeckEntry {
  path: string;
  name: string;
  leader?: string;
}

export interface ScenarioEntry {
  path: string;
  about?: string;
  count: number;
  names?: string[];
}

export interface Holdings {
  sets: SetEntry[];
  decks: DeckEntry[];
  scenarios: ScenarioEntry[];
}

export interface Project extends Holdings {
  name: string;
  root: string;
  rules: { version: string; versions: string[] };
  git: boolean;
  shipped: Holdings;
}

export interface FileText {
  path: string;
  text: string;
  version: string | null;
}

export interface Ruled {
  text: string;
  rules: string[];
}

export interface Explained {
  text: string;
  kind: Ruled;
  when: Ruled[];
  if: Ruled[];
  cost: Ruled[];
  do: Ruled[];
  references: Record<string, string>;
}

export interface TreeNode {
  kind: string;
  field?: string;
  value?: unknown;
  text?: string;
  nodes?: TreeNode[];
}

export interface Ability {
  text: string;
  sentence: string | string[] | null;
  explained: Explained[];
  steps: Ruled[];
  effects: string[];
  tree: TreeNode | null;
  not_executed?: string[];
}

export interface CardAnswer {
  card: Card | null;
  findings: Finding[];
  abilities: Ability[];
  alike: { number: string; name: string; set: string; text: string }[];
  languages: Record<string, OtherPrint>;
}

/** A print of a card in another language; `note` says why nothing can be said about it. */
export interface OtherPrint {
  path: string;
  name: string;
  text: string | null;
  agrees: boolean | null;
  differences: string[];
  note: string;
}

export interface Interval {
  wins: number;
  games: number;
  rate: number | null;
  low: number | null;
  high: number | null;
}
