/** A stand-in for the client of language servers: what it was started with, and whether it runs. */

export interface Options {
  readonly initializationOptions: unknown;
  readonly middleware: {
    executeCommand(name: string, args: unknown[], next: (name: string, args: unknown[]) => unknown): Promise<unknown>;
  };
}

export class LanguageClient {
  static readonly all: LanguageClient[] = [];
  running = false;
  constructor(
    readonly id: string,
    readonly name: string,
    readonly server: { command: string; args: string[] },
    readonly options: Options,
  ) {
    LanguageClient.all.push(this);
  }
  start(): Promise<void> {
    this.running = true;
    return Promise.resolve();
  }
  dispose(): Promise<void> {
    this.running = false;
    return Promise.resolve();
  }
}
