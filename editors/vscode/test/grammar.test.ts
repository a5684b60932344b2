/** The colours of card texts inside of YAML, by the engine that VS Code has. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

import { loadWASM, OnigScanner, OnigString } from "vscode-oniguruma";
import { parseRawGrammar, Registry, INITIAL, type IRawGrammar } from "vscode-textmate";

/** The little of YAML's grammar that the injection has to get along with. */
const YAML = {
  scopeName: "source.yaml",
  patterns: [
    { name: "comment.line.yaml", match: "#.*$" },
    { begin: "(\\w+)(:) ([|>])", end: "^(?=\\S)", name: "string.unquoted.block.yaml" },
    { match: '"[^"]*"', name: "string.quoted.yaml" },
    { match: "\\w+(?=:)", name: "entity.name.tag.yaml" },
  ],
};

function grammarOf(name: string): IRawGrammar {
  const file = { "source.optcg": "optcg.tmLanguage.json", "source.optcg.injection": "optcg.injection.tmLanguage.json" }[name];
  const text = file === undefined ? JSON.stringify(YAML) : readFileSync(`syntaxes/${file}`, "utf8");
  return parseRawGrammar(text, "grammar.json");
}

const wasm = readFileSync(createRequire(`${process.cwd()}/`).resolve("vscode-oniguruma/release/onig.wasm"));
const registry = new Registry({
  onigLib: loadWASM(wasm).then(() => ({
    createOnigScanner: (patterns: string[]) => new OnigScanner(patterns),
    createOnigString: (text: string) => new OnigString(text),
  })),
  loadGrammar: (name) => Promise.resolve(grammarOf(name)),
  getInjections: (name) => (name === "source.yaml" ? ["source.optcg.injection"] : undefined),
});

/** The words of YAML lines with the last scope of each that is ours, but for those without any. */
async function scopes(text: string): Promise<[string, string][]> {
  const grammar = await registry.loadGrammar("source.yaml");
  assert.ok(grammar);
  const found: [string, string][] = [];
  let state = INITIAL;
  for (const line of text.split("\n")) {
    const result = grammar.tokenizeLine(line, state);
    for (const token of result.tokens) {
      const scope = token.scopes.at(-1) ?? "";
      if (scope.endsWith(".optcg") && scope !== "meta.embedded.optcg") {
        found.push([line.slice(token.startIndex, token.endIndex), scope.replace(".optcg", "")]);
      }
    }
    state = result.ruleStack;
  }
  return found;
}

const DRAW: [string, string][] = [
  ["[On Play]", "keyword.control.timing"],
  ["Draw", "support.function.action"],
  ["1", "constant.numeric"],
];

for (const [what, text] of Object.entries({
  "a block": "  effect: |\n    [On Play] Draw 1 card.\n  name: Draw 1",
  "a text in quotes": '  effect: "[On Play] Draw 1 card."\n  name: Draw 1',
  "a plain text": "  trigger: [On Play] Draw 1 card.\n  name: Draw 1",
  "a text inside of a mapping": '  A: {cost: 1, text: "[On Play] Draw 1 card.", name: Draw}',
})) {
  void test(`${what} has the colours of a card text, and what is behind it has none`, async () => {
    assert.deepEqual(await scopes(text), DRAW);
  });
}

void test("names, types, keywords, costs and notes are told apart", async () => {
  const text = "effect: |\n  [Blocker] (It blocks.)\n  ①: Give up to 1 {Own} type [Mara] −2000 power.\n  【登場時】「マラ」《港》";
  assert.deepEqual(await scopes(text), [
    ["[Blocker]", "storage.modifier.keyword"],
    ["(It blocks.)", "comment.block.note"],
    ["①", "constant.numeric.don"],
    [":", "punctuation.separator.cost"],
    ["Give", "support.function.action"],
    ["up to", "keyword.operator.optional"],
    ["1", "constant.numeric"],
    ["{Own}", "entity.name.type"],
    ["[Mara]", "entity.name.tag.card"],
    ["−2000", "constant.numeric.change"],
    ["【登場時】", "keyword.control.timing"],
    ["「マラ」", "entity.name.tag.card"],
    ["《港》", "entity.name.type"],
  ]);
});
