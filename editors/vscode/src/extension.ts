/** The extension: the language server, commands, and scenarios in the test explorer. */

import { homedir } from "node:os";

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

import { cardAt } from "./cards";
import { run, type Runner } from "./running";
import { Scenarios } from "./scenarios";
import { checkArguments, commandOf, explainArguments, serverSettings, settingsOf, type Settings } from "./settings";

const SCHEME = "optcg-explain";

/** What the server answers to its command `optcg.explainCard`. */
interface Explained {
  readonly text: string;
  readonly message: string;
}

function isExplained(value: unknown): value is Explained {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** All that is running while the extension is active. */
export class Extension implements vscode.Disposable, vscode.TextDocumentContentProvider {
  readonly output = vscode.window.createOutputChannel("optcg");
  readonly scenarios: Scenarios;
  private client: LanguageClient | undefined;
  private readonly run: Runner;
  private readonly explained = new Map<string, string>();

  constructor(runner: Runner = run) {
    this.run = runner;
    this.scenarios = new Scenarios({
      run: runner,
      command: () => this.command(),
      settings: () => this.settings(),
      folderOf: (uri) => this.folderOf(uri),
    });
  }

  settings(): Settings {
    return settingsOf(vscode.workspace.getConfiguration("optcg"));
  }

  command(): string {
    return commandOf(this.settings(), vscode.workspace.workspaceFolders?.[0]?.uri.fsPath, homedir());
  }

  /** Starts the language server, or starts it anew. */
  async startServer(): Promise<void> {
    const before = this.client;
    this.client = undefined;
    await before?.dispose();
    const command = this.command();
    const version = await this.run(command, ["--version"], undefined);
    if (version.code !== 0) {
      this.output.appendLine(version.errors);
      void vscode.window.showErrorMessage(
        `optcg cannot be started: ${version.errors.trim() || command}. ` +
          "Install it (pip install 'optcg-dsl[lsp]') and say in optcg.path where it is.",
      );
      return;
    }
    const server: ServerOptions = { command, args: ["lsp"] };
    const options: LanguageClientOptions = {
      documentSelector: [{ language: "yaml" }],
      outputChannel: this.output,
      initializationOptions: serverSettings(this.settings()),
      middleware: {
        executeCommand: async (name, args, next) => {
          const answer: unknown = await next(name, args);
          if (isExplained(answer)) await this.show(String(args[1] ?? "card"), answer.text || answer.message);
          return answer;
        },
      },
    };
    this.client = new LanguageClient("optcg", "optcg", server, options);
    await this.client.start();
  }

  /** Checks the whole workspace, or a document if no folder is open; the findings stand in the output. */
  async check(): Promise<void> {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    const file = vscode.window.activeTextEditor?.document.uri.fsPath;
    const paths = folder !== undefined ? [folder] : file !== undefined ? [file] : [];
    if (paths.length === 0) {
      void vscode.window.showInformationMessage("There is nothing to check: open a folder or a set.");
      return;
    }
    const outcome = await this.run(this.command(), checkArguments(this.settings(), paths), folder);
    this.output.appendLine(`${outcome.output}${outcome.errors}`.trimEnd());
    this.output.show(true);
    const last = outcome.output.trimEnd().split("\n").at(-1) ?? "";
    if (outcome.code === 0) void vscode.window.showInformationMessage(`optcg: ${last}`);
    else void vscode.window.showWarningMessage(`optcg: ${outcome.code === 1 ? last : outcome.errors.trim()}`);
  }

  /** Shows what the card at the cursor does. */
  async explain(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return;
    const document = editor.document;
    const number = cardAt(document.getText().split(/\r?\n/), editor.selection.active.line);
    if (number === "") {
      void vscode.window.showInformationMessage("There is no card here: put the cursor into one.");
      return;
    }
    await document.save();
    const file = document.uri.fsPath;
    const outcome = await this.run(this.command(), explainArguments(number, file), this.folderOf(document.uri));
    await this.show(number, outcome.output || outcome.errors);
  }

  /** Runs the scenarios of the open file. */
  async runScenarios(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined) return;
    await document.save();
    const { controller } = this.scenarios;
    const id = document.uri.toString();
    if (controller.items.get(id) === undefined) await this.scenarios.findFiles();
    const item = controller.items.get(id);
    if (item === undefined) {
      void vscode.window.showInformationMessage("This is no file of scenarios: optcg.scenarios says which are.");
      return;
    }
    const stop = new vscode.CancellationTokenSource();
    await this.scenarios.runTests(new vscode.TestRunRequest([item]), stop.token);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.explained.get(uri.path) ?? "";
  }

  folderOf(uri: vscode.Uri): string | undefined {
    return vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath;
  }

  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose();
  }

  dispose(): void {
    this.scenarios.dispose();
    this.output.dispose();
  }

  private async show(number: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${number}.optcg` });
    this.explained.set(uri.path, text);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true, viewColumn: vscode.ViewColumn.Beside });
  }
}

let active: Extension | undefined;

/** Registers everything of an extension, and starts its server. */
export async function start(extension: Extension, context: Pick<vscode.ExtensionContext, "subscriptions">): Promise<void> {
  const commands: Record<string, () => Promise<void>> = {
    "optcg.check": () => extension.check(),
    "optcg.explain": () => extension.explain(),
    "optcg.runScenarios": () => extension.runScenarios(),
    "optcg.restartServer": () => extension.startServer(),
  };
  context.subscriptions.push(
    extension,
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, extension),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("optcg")) void extension.startServer();
    }),
    ...Object.entries(commands).map(([name, handler]) => vscode.commands.registerCommand(name, handler)),
  );
  await extension.startServer();
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  active = new Extension();
  await start(active, context);
}

export async function deactivate(): Promise<void> {
  await active?.stop();
  active = undefined;
}
