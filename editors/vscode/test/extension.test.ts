/** The extension with a stand-in for VS Code and for `optcg`. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import * as vscode from "vscode";

import { Extension, start } from "../src/extension";
import type { Outcome, Runner } from "../src/running";
import { LanguageClient } from "./client";
import * as stand from "./vscode";

const ran: string[] = [];
let answers: Record<string, Partial<Outcome>> = {};
const runner: Runner = (command, args) => {
  ran.push([command, ...args].join(" "));
  return Promise.resolve({ code: 0, output: "", errors: "", ...answers[args[0] ?? ""] });
};

const RESULTS = JSON.stringify({
  format: "optcg.test/1",
  findings: [],
  scenarios: [
    { name: "good", line: 4, status: "passed", failures: [] },
    { name: "bad", line: 9, status: "failed", failures: [{ message: "no card", line: 12 }] },
  ],
});

function editor(text: string, line: number): void {
  const document = {
    uri: stand.Uri.file("/sets/scenarios/a.yaml"),
    getText: () => text,
    save: () => Promise.resolve(true),
  };
  stand.window.activeTextEditor = { document, selection: { active: new stand.Position(line, 0) } };
}

async function begun(): Promise<Extension> {
  const extension = new Extension(runner);
  await start(extension, { subscriptions: [] });
  return extension;
}

beforeEach(() => {
  ran.length = 0;
  answers = {};
  stand.settings.clear();
  stand.window.activeTextEditor = undefined;
  stand.files.found = [stand.Uri.file("/sets/scenarios/a.yaml")];
  for (const list of Object.values(stand.happened)) list.length = 0;
});

void test("the server is started with the settings, and anew", async () => {
  stand.settings.set("path", "${workspaceFolder}/optcg");
  stand.settings.set("inlayHints", true);
  stand.settings.set("remarks", false);
  await begun();
  const first = LanguageClient.all.at(-1);
  assert.deepEqual(first?.server, { command: "/sets/optcg", args: ["lsp"] });
  assert.deepEqual(first.options.initializationOptions, {
    inlayHints: true,
    codeLens: true,
    remarks: false,
    similar: false,
  });
  await stand.commands.registered.get("optcg.restartServer")?.();
  assert.equal(first.running, false);
  assert.equal(LanguageClient.all.at(-1)?.running, true);
});

void test("a command that is not there is told, and no server is started", async () => {
  answers = { "--version": { code: -1, errors: "optcg: ENOENT" } };
  const before = LanguageClient.all.length;
  await begun();
  assert.equal(LanguageClient.all.length, before);
  assert.match(stand.happened.messages.join(), /error: optcg cannot be started: optcg: ENOENT.*pip install/);
});

void test("check tells its last line", async () => {
  await begun();
  answers = { check: { code: 1, output: "error[OP102]: ...\n\n1 error (sets: 1)\n" } };
  await stand.commands.registered.get("optcg.check")?.();
  assert.equal(ran.at(-1), "optcg check /sets");
  assert.deepEqual(stand.happened.messages, ["warning: optcg: 1 error (sets: 1)"]);
  answers = { check: { code: 2, errors: "optcg: no such version\n" } };
  await stand.commands.registered.get("optcg.check")?.();
  assert.equal(stand.happened.messages.at(-1), "warning: optcg: optcg: no such version");
});

void test("the card at the cursor is explained", async () => {
  await begun();
  answers = { explain: { output: "QA01-001 A: draws" } };
  editor("cards:\n  - number: QA01-001\n    name: A", 2);
  await stand.commands.registered.get("optcg.explain")?.();
  assert.equal(ran.at(-1), "optcg explain QA01-001 --sets /sets/scenarios/a.yaml");
  assert.deepEqual(stand.happened.shown, ["/QA01-001.optcg: QA01-001 A: draws"]);
  editor("decks: []", 0);
  await stand.commands.registered.get("optcg.explain")?.();
  assert.match(stand.happened.messages.join(), /no card here/);
});

void test("what the server explains is shown", async () => {
  await begun();
  const middleware = LanguageClient.all.at(-1)?.options.middleware;
  const answer = { text: "it draws", message: "" };
  assert.equal(await middleware?.executeCommand("optcg.explainCard", ["file:///a", "QA01-001"], () => answer), answer);
  assert.deepEqual(stand.happened.shown, ["/QA01-001.optcg: it draws"]);
  await middleware?.executeCommand("optcg.runScenario", [], () => ({ message: "1 scenario" }));
  assert.equal(stand.happened.shown.length, 1);
});

void test("scenarios are found, run and told at their lines", async () => {
  const { scenarios } = await begun();
  answers = { test: { code: 1, output: RESULTS } };
  await scenarios.controller.resolveHandler?.(undefined);
  const file = scenarios.controller.items.get("file:///sets/scenarios/a.yaml");
  assert.ok(file);
  assert.equal(file.label, "scenarios/a.yaml");
  await scenarios.controller.resolveHandler?.(file);
  assert.deepEqual([...file.children].map(([, one]) => [one.label, one.range?.start.line]), [
    ["good", 3],
    ["bad", 8],
  ]);
  const stop = new vscode.CancellationTokenSource().token;
  await scenarios.runTests(new vscode.TestRunRequest(), stop);
  assert.deepEqual(stand.happened.ended, ["passed good", "failed bad: no card@11", "end"]);
  stand.happened.ended.length = 0;
  const bad = file.children.get(`${file.id}#bad`);
  assert.ok(bad);
  await scenarios.runTests(new vscode.TestRunRequest([bad]), stop);
  assert.deepEqual(stand.happened.ended, ["failed bad: no card@11", "end"]);
});

void test("a file that cannot be run says why", async () => {
  const { scenarios } = await begun();
  answers = { test: { code: 2, errors: "optcg: there is no such file\n" } };
  await scenarios.findFiles();
  await scenarios.runTests(new vscode.TestRunRequest(), new vscode.CancellationTokenSource().token);
  assert.deepEqual(stand.happened.ended, ["errored scenarios/a.yaml: optcg: there is no such file", "end"]);
});

void test("files that come and go are items that come and go", async () => {
  const { scenarios } = await begun();
  await scenarios.findFiles();
  const other = stand.Uri.file("/sets/scenarios/b.yaml");
  stand.files.created(other);
  assert.equal(scenarios.controller.items.size, 2);
  stand.files.deleted(other);
  assert.equal(scenarios.controller.items.size, 1);
});

void test("the scenarios of the open file are run", async () => {
  await begun();
  answers = { test: { output: RESULTS } };
  editor("scenarios: []", 0);
  await stand.commands.registered.get("optcg.runScenarios")?.();
  assert.deepEqual(stand.happened.ended, ["passed good", "failed bad: no card@11", "end"]);
});
