/** A stand-in for the module that VS Code gives its extensions: as much of it as is used, with what was done noted. */

type Listener<T> = (value: T) => void;

export class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}

export class Range {
  readonly start: Position;
  constructor(line: number, character: number, endLine: number, endCharacter: number) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
  readonly end: Position;
}

export class Location {
  constructor(
    readonly uri: Uri,
    readonly range: Range,
  ) {}
}

export class Uri {
  private constructor(
    readonly scheme: string,
    readonly path: string,
  ) {}
  static file(path: string): Uri {
    return new Uri("file", path);
  }
  static from(parts: { scheme: string; path: string }): Uri {
    return new Uri(parts.scheme, parts.path);
  }
  get fsPath(): string {
    return this.path;
  }
  toString(): string {
    return `${this.scheme}://${this.path}`;
  }
}

export class TestMessage {
  location: Location | undefined;
  constructor(readonly message: string) {}
}

export class TestItemCollection {
  private readonly items = new Map<string, TestItem>();
  constructor(private readonly parent?: TestItem) {}
  get size(): number {
    return this.items.size;
  }
  get(id: string): TestItem | undefined {
    return this.items.get(id);
  }
  add(item: TestItem): void {
    item.parent = this.parent;
    this.items.set(item.id, item);
  }
  delete(id: string): void {
    this.items.delete(id);
  }
  replace(items: readonly TestItem[]): void {
    this.items.clear();
    for (const item of items) this.add(item);
  }
  [Symbol.iterator](): IterableIterator<[string, TestItem]> {
    return this.items[Symbol.iterator]();
  }
}

export class TestItem {
  parent: TestItem | undefined;
  range: Range | undefined;
  error: string | undefined;
  canResolveChildren = false;
  readonly children: TestItemCollection;
  constructor(
    readonly id: string,
    readonly label: string,
    readonly uri?: Uri,
  ) {
    this.children = new TestItemCollection(this);
  }
}

export class TestRunRequest {
  constructor(
    readonly include?: readonly TestItem[],
    readonly exclude?: readonly TestItem[],
  ) {}
}

export enum TestRunProfileKind {
  Run = 1,
}

export enum ViewColumn {
  Beside = -2,
}

export class CancellationTokenSource {
  readonly token = { isCancellationRequested: false, onCancellationRequested: (): void => undefined };
}

/** What happened, for the tests to look at. */
export const happened = {
  ended: [] as string[],
  messages: [] as string[],
  shown: [] as string[],
  output: [] as string[],
};

class TestRun {
  private note(what: string, item: TestItem, more = ""): void {
    happened.ended.push(`${what} ${item.label}${more}`);
  }
  started(_item: TestItem): void {
    return;
  }
  passed(item: TestItem): void {
    this.note("passed", item);
  }
  skipped(item: TestItem): void {
    this.note("skipped", item);
  }
  failed(item: TestItem, messages: readonly TestMessage[]): void {
    const told = messages.map((one) => `${one.message}@${one.location?.range.start.line ?? -1}`);
    this.note("failed", item, `: ${told.join("; ")}`);
  }
  errored(item: TestItem, message: TestMessage): void {
    this.note("errored", item, `: ${message.message}`);
  }
  end(): void {
    happened.ended.push("end");
  }
}

export class TestController {
  readonly items = new TestItemCollection();
  resolveHandler: ((item: TestItem | undefined) => Promise<unknown>) | undefined;
  refreshHandler: (() => Promise<void>) | undefined;
  createRunProfile(..._given: unknown[]): void {
    return;
  }
  createTestItem(id: string, label: string, uri?: Uri): TestItem {
    return new TestItem(id, label, uri);
  }
  createTestRun(_request: TestRunRequest): TestRun {
    return new TestRun();
  }
  dispose(): void {
    return;
  }
}

export const tests = { createTestController: (_id: string, _label: string): TestController => new TestController() };

export const settings = new Map<string, unknown>();
const registered = new Map<string, () => Promise<void>>();
const watchers: { changed: Listener<Uri>[]; created: Listener<Uri>[]; deleted: Listener<Uri>[] } = {
  changed: [],
  created: [],
  deleted: [],
};
const nothing = { dispose: (): void => undefined };

export const files: { found: Uri[]; changed: Listener<Uri>; created: Listener<Uri>; deleted: Listener<Uri> } = {
  found: [],
  changed: (uri) => { watchers.changed.forEach((listener) => { listener(uri); }); },
  created: (uri) => { watchers.created.forEach((listener) => { listener(uri); }); },
  deleted: (uri) => { watchers.deleted.forEach((listener) => { listener(uri); }); },
};

function listen(to: Listener<Uri>[]): (listener: Listener<Uri>) => typeof nothing {
  return (listener) => {
    to.push(listener);
    return nothing;
  };
}

interface Provider {
  provideTextDocumentContent(uri: Uri): string;
}
let provider: Provider | undefined;

export const workspace = {
  workspaceFolders: [{ uri: Uri.file("/sets") }] as { uri: Uri }[] | undefined,
  getConfiguration: (_section: string) => ({
    get: <T>(name: string, otherwise: T): T => (settings.has(name) ? (settings.get(name) as T) : otherwise),
  }),
  getWorkspaceFolder: (_uri: Uri) => ({ uri: Uri.file("/sets") }),
  asRelativePath: (uri: Uri) => uri.path.replace("/sets/", ""),
  findFiles: (_pattern: string) => Promise.resolve(files.found),
  createFileSystemWatcher: (_pattern: string) => ({
    ...nothing,
    onDidChange: listen(watchers.changed),
    onDidCreate: listen(watchers.created),
    onDidDelete: listen(watchers.deleted),
  }),
  registerTextDocumentContentProvider: (_scheme: string, given: Provider) => {
    provider = given;
    return nothing;
  },
  onDidChangeConfiguration: (_listener: unknown) => nothing,
  openTextDocument: (uri: Uri) => Promise.resolve(`${uri.path}: ${provider?.provideTextDocumentContent(uri) ?? ""}`),
};

export const window = {
  activeTextEditor: undefined as unknown,
  createOutputChannel: (_name: string) => ({
    ...nothing,
    appendLine: (line: string) => happened.output.push(line),
    show: (): void => undefined,
  }),
  showErrorMessage: (text: string) => happened.messages.push(`error: ${text}`),
  showWarningMessage: (text: string) => happened.messages.push(`warning: ${text}`),
  showInformationMessage: (text: string) => happened.messages.push(`information: ${text}`),
  showTextDocument: (document: string) => Promise.resolve(happened.shown.push(document)),
};

export const commands = {
  registerCommand: (name: string, handler: () => Promise<void>) => {
    registered.set(name, handler);
    return nothing;
  },
  registered,
};
