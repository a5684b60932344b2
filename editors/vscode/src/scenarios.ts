/** Scenarios in the test explorer: a file is an item, each of its scenarios one below it. */

import * as vscode from "vscode";

import { resultsOf, type Results } from "./results";
import type { Runner, Stop } from "./running";
import { testArguments, type Settings } from "./settings";

/** What the explorer needs to run scenarios. */
export interface Environment {
  readonly run: Runner;
  readonly command: () => string;
  readonly settings: () => Settings;
  readonly folderOf: (uri: vscode.Uri) => string | undefined;
}

export class Scenarios implements vscode.Disposable {
  readonly controller = vscode.tests.createTestController("optcg.scenarios", "Card scenarios");
  private readonly environment: Environment;
  private watching: vscode.Disposable[] = [];

  constructor(environment: Environment) {
    this.environment = environment;
    this.controller.resolveHandler = (item) => (item === undefined ? this.findFiles() : this.findScenarios(item));
    this.controller.refreshHandler = () => this.findFiles();
    this.controller.createRunProfile(
      "Run",
      vscode.TestRunProfileKind.Run,
      (request, token) => this.runTests(request, token),
      true,
    );
  }

  /** Finds the files of scenarios anew, and looks out for changes of them. */
  async findFiles(): Promise<void> {
    this.unwatch();
    const pattern = this.environment.settings().scenarios;
    const files = await vscode.workspace.findFiles(pattern);
    this.controller.items.replace(files.map((uri) => this.fileItem(uri)));
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    this.watching = [
      watcher,
      watcher.onDidCreate((uri) => { this.controller.items.add(this.fileItem(uri)); }),
      watcher.onDidDelete((uri) => { this.controller.items.delete(uri.toString()); }),
      watcher.onDidChange((uri) => {
        const item = this.controller.items.get(uri.toString());
        if (item !== undefined && item.children.size > 0) void this.findScenarios(item);
      }),
    ];
  }

  /** The scenarios of a file become the items below its own. */
  async findScenarios(item: vscode.TestItem): Promise<void> {
    await this.results(item, undefined);
  }

  /** Runs the files that are asked for, or hold what is asked for, and tells of each scenario how it ended. */
  async runTests(request: vscode.TestRunRequest, token: Stop): Promise<void> {
    const run = this.controller.createTestRun(request);
    const asked = request.include ?? [...this.controller.items].map(([, item]) => item);
    const files = new Map<vscode.TestItem, Set<string> | undefined>();
    for (const item of asked) {
      const file = item.parent ?? item;
      if (item.parent === undefined) files.set(file, undefined);
      else if (!files.has(file)) files.set(file, new Set([item.label]));
      else files.get(file)?.add(item.label);
    }
    const left = new Set(request.exclude ?? []);
    for (const [file, names] of files) {
      if (token.isCancellationRequested) break;
      if (left.has(file)) continue;
      run.started(file);
      const results = await this.results(file, token);
      if (results === undefined) {
        run.errored(file, new vscode.TestMessage(typeof file.error === "string" ? file.error : "could not run"));
        continue;
      }
      for (const scenario of results.scenarios) {
        const item = file.children.get(`${file.id}#${scenario.name}`);
        if (item === undefined || left.has(item) || (names !== undefined && !names.has(scenario.name))) continue;
        if (scenario.status === "passed") run.passed(item);
        else if (scenario.status === "skipped") run.skipped(item);
        else
          run.failed(
            item,
            scenario.failures.map((failure) => {
              const message = new vscode.TestMessage(failure.message);
              if (file.uri !== undefined) message.location = new vscode.Location(file.uri, lineRange(failure.line));
              return message;
            }),
          );
      }
    }
    run.end();
  }

  dispose(): void {
    this.unwatch();
    this.controller.dispose();
  }

  private unwatch(): void {
    for (const one of this.watching) one.dispose();
    this.watching = [];
  }

  private fileItem(uri: vscode.Uri): vscode.TestItem {
    const known = this.controller.items.get(uri.toString());
    if (known !== undefined) return known;
    const item = this.controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    return item;
  }

  /** The results of a file, its scenarios below its item; undefined with an error at the item if there are none. */
  private async results(file: vscode.TestItem, stop: Stop | undefined): Promise<Results | undefined> {
    const uri = file.uri;
    if (uri === undefined) return undefined;
    file.error = undefined;
    const { run, command, settings, folderOf } = this.environment;
    const outcome = await run(command(), testArguments(settings(), uri.fsPath), folderOf(uri), stop);
    try {
      const results = resultsOf(outcome.output);
      if (results.findings.length > 0) file.error = results.findings.join("\n");
      file.children.replace(
        results.scenarios.map((scenario) => {
          const item = this.controller.createTestItem(`${file.id}#${scenario.name}`, scenario.name, uri);
          item.range = lineRange(scenario.line);
          return item;
        }),
      );
      return results.findings.length > 0 && results.scenarios.length === 0 ? undefined : results;
    } catch (error) {
      file.error = outcome.errors.trim() || String(error);
      return undefined;
    }
  }
}

/** The line with this number, from 1. */
function lineRange(line: number): vscode.Range {
  return new vscode.Range(line - 1, 0, line - 1, 0);
}
