/** What can be set under `optcg`, and the command lines that follow from it. */

/** The values of the settings; a missing one has the default of `package.json`. */
export interface Settings {
  /** The command, or the path of it; `~` and `${workspaceFolder}` are replaced. */
  readonly path: string;
  /** The version of the rules to check and to test under; "" for the one of each set. */
  readonly rulesVersion: string;
  /** Sets whose cards scenarios may name, in place of the shipped ones; paths in the workspace. */
  readonly sets: readonly string[];
  /** Which files are scenarios. */
  readonly scenarios: string;
  readonly inlayHints: boolean;
  readonly codeLens: boolean;
  /** Whether findings of the severity "info" are told. */
  readonly remarks: boolean;
  /** Whether cards are told that do what another card does. */
  readonly similar: boolean;
}

/** As much of VS Code's configuration as is asked for. */
export interface Configuration {
  get<T>(name: string, otherwise: T): T;
}

export function settingsOf(configuration: Configuration): Settings {
  return {
    path: configuration.get("path", "optcg"),
    rulesVersion: configuration.get("rulesVersion", ""),
    sets: configuration.get<readonly string[]>("sets", []),
    scenarios: configuration.get("scenarios", "**/scenarios/**/*.{yaml,yml}"),
    inlayHints: configuration.get("inlayHints", false),
    codeLens: configuration.get("codeLens", true),
    remarks: configuration.get("remarks", true),
    similar: configuration.get("similar", false),
  };
}

/** The settings that the language server knows, as it is told them. */
export function serverSettings(settings: Settings): Pick<Settings, "inlayHints" | "codeLens" | "remarks" | "similar"> {
  const { inlayHints, codeLens, remarks, similar } = settings;
  return { inlayHints, codeLens, remarks, similar };
}

/** The command as it is run. */
export function commandOf(settings: Settings, workspace: string | undefined, home: string): string {
  const path = settings.path.replace(/^~(?=[\\/])/, home);
  return workspace === undefined ? path : path.replaceAll("${workspaceFolder}", workspace);
}

function underRules(settings: Settings): readonly string[] {
  return settings.rulesVersion === "" ? [] : ["--rules", settings.rulesVersion];
}

function withSets(settings: Settings, more: readonly string[]): readonly string[] {
  return [...new Set([...settings.sets, ...more])].flatMap((set) => ["--sets", set]);
}

export function checkArguments(settings: Settings, paths: readonly string[]): string[] {
  return ["check", ...paths, ...underRules(settings)];
}

export function explainArguments(number: string, file: string): string[] {
  return ["explain", number, "--sets", file];
}

export function testArguments(settings: Settings, file: string): string[] {
  return ["test", file, "--format", "json", ...withSets(settings, []), ...underRules(settings)];
}
