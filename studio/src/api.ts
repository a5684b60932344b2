/** The server: requests, sockets, and the token that opens both. */

const KEY = "optcg:token";
/** The server's reason for closing a socket whose token is not that of this start. */
const NO_TOKEN = 4401;

function readToken(): string {
  const address = new URL(location.href);
  const given = address.searchParams.get("token");
  if (given !== null) {
    sessionStorage.setItem(KEY, given);
    address.searchParams.delete("token");
    history.replaceState(null, "", address.pathname + address.search + address.hash);
    return given;
  }
  return sessionStorage.getItem(KEY) ?? "";
}

const token = readToken();

/** What the server refuses, with its own words; `body` is its whole answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly body: Record<string, unknown>,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, body?: unknown, method?: "GET" | "POST" | "PUT", signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api/${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  const data = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (!answer.ok) {
    const error = (data.error ?? {}) as { code?: string; message?: string };
    throw new Refused(answer.status, error.code ?? "unknown", error.message ?? `The server answered ${answer.status}.`, data);
  }
  return data as T;
}

export function words(error: unknown): string {
  return error instanceof Refused ? told({ ...error.body, error: { message: error.message } }) : error instanceof Error ? error.message : String(error);
}

/** How many findings are told behind what could not be done. */
const MOST_TOLD = 5;

/** What the server says about something that could not be done, with the findings that are behind it. */
export function told(answer: Record<string, unknown>): string {
  const message = (answer.error as { message?: string } | undefined)?.message ?? "It could not be done.";
  const findings = (answer.findings ?? []) as { message: string; file: string; line: number; card: string }[];
  const lines = findings.slice(0, MOST_TOLD).map((one) => `${one.card || one.file}${one.line ? `, line ${one.line}` : ""}: ${one.message.split("\n")[0]}`);
  if (findings.length > MOST_TOLD) lines.push(`… and ${findings.length - MOST_TOLD} more`);
  return [message, ...lines].join("\n");
}

/** A socket that says the token first, and comes back by itself when it is lost. */
export class Line {
  private socket: WebSocket | null = null;
  private waiting: string[] = [];
  private pause = 250;
  private closed = false;
  private greeted = false;

  constructor(
    private readonly path: string,
    private readonly heard: (text: string) => void,
    private readonly state: (open: boolean) => void = () => {},
    /** Whether the server answers the token before anything else is said. */
    private readonly answers = true,
  ) {
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ token }));
      if (!this.answers) this.ready();
    };
    socket.onmessage = (event) => {
      const text = String(event.data);
      if (!this.greeted && this.answers) {
        this.ready();
        if (isGreeting(text)) return;
      }
      this.heard(text);
    };
    socket.onclose = (event) => {
      this.socket = null;
      this.state(false);
      if (this.closed || event.code === NO_TOKEN) return;
      setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(this.pause * 2, 5000);
    };
  }

  private ready(): void {
    this.greeted = true;
    this.pause = 250;
    this.state(true);
    for (const text of this.waiting.splice(0)) this.socket?.send(text);
  }

  send(message: unknown): void {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else this.waiting.push(text);
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }
}

function isGreeting(text: string): boolean {
  try {
    return (JSON.parse(text) as { ok?: boolean }).ok === true;
  } catch {
    return false;
  }
}
