/** What `optcg test --format json` prints (`optcg.test/1`). */

export interface Failure {
  readonly message: string;
  readonly line: number;
}

export interface Scenario {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly status: "passed" | "failed" | "skipped";
  readonly failures: readonly Failure[];
}

export interface Results {
  readonly scenarios: readonly Scenario[];
  /** What is wrong with the file itself, one line each. */
  readonly findings: readonly string[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function lineOf(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : otherwise;
}

function failureOf(found: Record<string, unknown>, line: number): Failure {
  const sides = [["expected", found["expected"]], ["actual", found["actual"]]] as const;
  const told = sides.filter(([, text]) => textOf(text) !== "").map(([name, text]) => `${name}: ${textOf(text)}`);
  return { message: [textOf(found["message"]), ...told].join("\n"), line: lineOf(found["line"], line) };
}

/** The results in a text of JSON; throws an error with what is wrong if it holds none. */
export function resultsOf(text: string): Results {
  const data: unknown = JSON.parse(text);
  if (!isRecord(data) || !textOf(data["format"]).startsWith("optcg.test/")) {
    throw new Error("these are no results of optcg test");
  }
  // A scenario that is played under several versions, or with several prints, is one that passed if each did.
  const found = new Map<string, Scenario>();
  for (const one of listOf(data["scenarios"])) {
    const name = textOf(one["name"]);
    const line = lineOf(one["line"], 1);
    const status = one["status"] === "passed" || one["status"] === "skipped" ? one["status"] : "failed";
    const failures = listOf(one["failures"]).map((failure) => failureOf(failure, line));
    const before = found.get(name);
    const worse = before === undefined || before.status === "skipped" || status === "failed" ? status : before.status;
    found.set(name, { name, line: before?.line ?? line, status: worse, failures: [...(before?.failures ?? []), ...failures] });
  }
  const findings = listOf(data["findings"])
    .filter((one) => one["severity"] === "error")
    .map((one) => `${textOf(one["code"])} line ${lineOf(one["line"], 1)}: ${textOf(one["message"])}`);
  return { scenarios: [...found.values()], findings };
}
