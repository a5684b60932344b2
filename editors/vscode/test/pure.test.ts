/** Settings, results and places of cards. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { cardAt } from "../src/cards";
import { resultsOf } from "../src/results";
import { run } from "../src/running";
import { checkArguments, commandOf, explainArguments, settingsOf, testArguments, type Settings } from "../src/settings";

const DEFAULTS: Settings = settingsOf({ get: (_name, otherwise) => otherwise });

void test("the command is found in the workspace and at home", () => {
  assert.equal(commandOf(DEFAULTS, "/sets", "/home/me"), "optcg");
  assert.equal(commandOf({ ...DEFAULTS, path: "${workspaceFolder}/.venv/bin/optcg" }, "/sets", "/h"), "/sets/.venv/bin/optcg");
  assert.equal(commandOf({ ...DEFAULTS, path: "~/bin/optcg" }, undefined, "/home/me"), "/home/me/bin/optcg");
  assert.equal(commandOf({ ...DEFAULTS, path: "/a~/optcg" }, undefined, "/home/me"), "/a~/optcg");
});

void test("settings become arguments", () => {
  const settings = { ...DEFAULTS, rulesVersion: "1.2.0", sets: ["a.yaml", "b.yaml", "a.yaml"] };
  assert.deepEqual(checkArguments(settings, ["/sets"]), ["check", "/sets", "--rules", "1.2.0"]);
  assert.deepEqual(testArguments(settings, "s.yaml"), [
    ...["test", "s.yaml", "--format", "json"],
    ...["--sets", "a.yaml", "--sets", "b.yaml", "--rules", "1.2.0"],
  ]);
  assert.deepEqual(testArguments(DEFAULTS, "s.yaml"), ["test", "s.yaml", "--format", "json"]);
  assert.deepEqual(explainArguments("QA01-001", "q.yaml"), ["explain", "QA01-001", "--sets", "q.yaml"]);
});

const SET = [
  "set: QA01",
  "cards:",
  "  - number: QA01-001",
  "    name: A",
  '  - name: "B"',
  "    number: 'QA01-002' # the second",
  "    cost: 1",
];

void test("a line belongs to the card that begins before it", () => {
  assert.deepEqual([0, 1, 2, 3, 6, 99].map((line) => cardAt(SET, line)), [
    ...["QA01-001", "QA01-001", "QA01-001", "QA01-001"],
    ...["QA01-002", "QA01-002"],
  ]);
  assert.equal(cardAt(["decks: []"], 0), "");
});

void test("results are read, and several runs of a scenario are one", () => {
  const scenario = { name: "a", line: 3, failures: [] };
  const failure = { message: "wrong", line: 7, expected: "[X]", actual: "[Y]" };
  const data = {
    format: "optcg.test/1",
    findings: [
      { code: "OP400", line: 1, message: "no", severity: "error" },
      { code: "OP302", line: 1, message: "sign", severity: "info" },
    ],
    scenarios: [
      { ...scenario, status: "passed" },
      { ...scenario, status: "failed", failures: [failure] },
      { ...scenario, status: "passed" },
      { name: "b", line: 9, status: "skipped", failures: [] },
    ],
  };
  const results = resultsOf(JSON.stringify(data));
  assert.deepEqual(results.findings, ["OP400 line 1: no"]);
  assert.deepEqual(results.scenarios, [
    { name: "a", line: 3, status: "failed", failures: [{ message: "wrong\nexpected: [X]\nactual: [Y]", line: 7 }] },
    { name: "b", line: 9, status: "skipped", failures: [] },
  ]);
});

void test("what is no result is an error", () => {
  assert.throws(() => resultsOf("{}"), /no results/);
  assert.throws(() => resultsOf("Traceback"));
});

void test("a command is run without a shell, and one that is not there is an outcome", async () => {
  const told = await run(process.execPath, ["-e", "console.log(process.argv[1]); process.exit(1)", "$HOME;a b"], undefined);
  assert.deepEqual([told.code, told.output], [1, "$HOME;a b\n"]);
  const missing = await run("/nowhere/optcg", [], undefined);
  assert.equal(missing.code, -1);
  assert.match(missing.errors, /nowhere/);
});
