/** The language server, spoken over a socket: findings with their fixes, completion, hover, formatting. */

import { formatKeymap, hoverTooltips, LSPClient, LSPPlugin, serverCompletion, type Transport } from "@codemirror/lsp-client";
import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import type { Extension, Text } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { signal } from "@preact/signals";
import { Line } from "./api";
import { project } from "./state";

interface Place {
  line: number;
  character: number;
}
interface Range {
  start: Place;
  end: Place;
}
interface Raw {
  range: Range;
  message: string;
  severity?: number;
  code?: string | number;
}
interface Edit {
  range: Range;
  newText: string;
}
interface Action {
  title: string;
  diagnostics?: Raw[];
  edit?: { changes?: Record<string, Edit[]> };
}

/** A finding about the text in the editor; `fixes` change that text. */
export interface Marked {
  code: string;
  severity: "error" | "warning" | "info";
  message: string;
  line: number;
  from: number;
  to: number;
  fixes: { title: string; apply: (view: EditorView) => void }[];
}

export const findings = signal<readonly Marked[]>([]);
export const checked = signal(false);

/** How long an edit waits for the next one before the server is told, where the last answer took longer than this. */
const PAUSE = 60;
let asked = 0;
let took = 0;
const SEVERITIES = ["error", "error", "warning", "info", "info"] as const;
const ALLOWED = new Set(["P", "CODE", "PRE", "EM", "STRONG", "UL", "OL", "LI", "H1", "H2", "H3", "H4", "BR", "HR", "BLOCKQUOTE", "SPAN", "DIV"]);

/** Markdown may hold markup, and the text of a card is data: only what sets text stays, and no attribute. */
export function harmless(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const element of [...parsed.body.querySelectorAll("*")]) {
    if (!ALLOWED.has(element.tagName)) element.replaceWith(parsed.createTextNode(element.outerHTML));
    else for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  return parsed.body.innerHTML;
}

const autoSync = ViewPlugin.fromClass(
  class {
    private timer = 0;
    update(update: ViewUpdate): void {
      if (!update.docChanged) return;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(
        () => {
          asked = performance.now();
          LSPPlugin.get(update.view)?.client.sync();
        },
        took > PAUSE ? PAUSE : 0,
      );
    }
    destroy(): void {
      clearTimeout(this.timer);
    }
  },
);

function same(a: Raw, b: Raw): boolean {
  return (
    a.code === b.code &&
    a.range.start.line === b.range.start.line &&
    a.range.start.character === b.range.start.character &&
    a.message === b.message
  );
}

async function published(client: LSPClient, params: { uri: string; version?: number | null; diagnostics: Raw[] }): Promise<void> {
  const file = client.workspace.getFile(params.uri);
  if (!file || (params.version != null && params.version !== file.version)) return;
  took = performance.now() - asked;
  const view = file.getView();
  const plugin = view && LSPPlugin.get(view);
  if (!view || !plugin) return;
  mark(view, plugin, params.diagnostics, []);
  if (params.diagnostics.length === 0) return;
  const end = { line: file.doc.lines, character: 0 };
  const range = { start: { line: 0, character: 0 }, end };
  try {
    const actions = await client.request<unknown, Action[] | null>("textDocument/codeAction", {
      textDocument: { uri: params.uri },
      range,
      context: { diagnostics: params.diagnostics },
    });
    if (actions?.length && file.version === (params.version ?? file.version)) mark(view, plugin, params.diagnostics, actions);
  } catch {
    /* the findings stand without their fixes */
  }
}

/** A fix as the words that it changes, before and after. */
function told(text: Text, edits: Edit[], place: (at: Place) => number): string | null {
  const edit = edits[0];
  if (!edit || edits.length > 1) return null;
  const from = place(edit.range.start);
  const to = place(edit.range.end);
  const line = text.lineAt(from);
  if (to > line.to || edit.newText.includes("\n")) return null;
  const before = /[^\s,.;:()[\]{}]*$/.exec(line.text.slice(0, from - line.from))?.[0] ?? "";
  const after = /^[^\s,.;:()[\]{}]*/.exec(line.text.slice(to - line.from))?.[0] ?? "";
  const old = before + text.sliceString(from, to) + after;
  const now = (before + edit.newText + after).trim();
  return now === "" ? `Leave out ${old.trim()}` : old.trim() === "" ? `Write ${now}` : `${old.trim()} → ${now}`;
}

function mark(view: EditorView, plugin: LSPPlugin, raw: Raw[], actions: Action[]): void {
  const place = (at: Place): number => plugin.unsyncedChanges.mapPos(plugin.fromPosition(at, plugin.syncedDoc));
  const marked = raw.map((one): Marked => {
    const fixes = actions
      .filter((action) => action.diagnostics?.some((other) => same(one, other)))
      .map((action) => ({
        title: told(view.state.doc, action.edit?.changes?.[plugin.uri] ?? [], place) ?? action.title,
        apply: (into: EditorView) => {
          const edits = action.edit?.changes?.[plugin.uri] ?? [];
          into.dispatch({
            changes: edits.map((edit) => ({ from: place(edit.range.start), to: place(edit.range.end), insert: edit.newText })),
            userEvent: "input.fix",
          });
        },
      }));
    return {
      code: String(one.code ?? ""),
      severity: SEVERITIES[one.severity ?? 1] ?? "error",
      message: one.message,
      line: one.range.start.line + 1,
      from: place(one.range.start),
      to: place(one.range.end),
      fixes,
    };
  });
  const shown = marked.map(
    (one): Diagnostic => ({
      from: one.from,
      to: Math.max(one.to, one.from),
      severity: one.severity,
      source: one.code,
      message: one.message,
      actions: one.fixes.map((fix) => ({ name: fix.title, apply: (on: EditorView) => fix.apply(on) })),
    }),
  );
  view.dispatch(setDiagnostics(view.state, shown));
  findings.value = marked;
  checked.value = true;
}

/**
 * The client says that it asks for findings, and does not: a server that believes it publishes none. So that is left out
 * of what it says about itself.
 */
export function waiting(message: string): string {
  const said = JSON.parse(message) as { method?: string; params?: { capabilities?: { textDocument?: Record<string, unknown> } } };
  if (said.method !== "initialize") return message;
  delete said.params?.capabilities?.textDocument?.diagnostic;
  return JSON.stringify(said);
}

let client: LSPClient | null = null;

function connect(): LSPClient {
  if (client) return client;
  const root = project.peek()?.root;
  const made = new LSPClient({
    rootUri: root ? address(root) : undefined,
    // A machine that is busy may take long to start the server; nothing waits for it.
    timeout: 300_000,
    sanitizeHTML: harmless,
    notificationHandlers: {
      "textDocument/publishDiagnostics": (from, params) => {
        void published(from, params as Parameters<typeof published>[1]);
        return true;
      },
    },
    extensions: [
      { clientCapabilities: { textDocument: { publishDiagnostics: { versionSupport: true }, codeAction: {} } } },
      serverCompletion(),
      hoverTooltips(),
      keymap.of([...formatKeymap]),
    ],
  });
  const handlers = new Set<(text: string) => void>();
  const line = new Line(
    "/lsp",
    (text) => handlers.forEach((handler) => handler(text)),
    (open) => {
      // A new connection is a new server: it has to be told everything again.
      if (open) {
        if (made.connected) made.disconnect();
        made.connect(transport);
        made.initializing.catch(() => {});
      }
    },
    false,
  );
  const transport: Transport = {
    send: (text) => line.send(waiting(text)),
    subscribe: (handler) => void handlers.add(handler),
    unsubscribe: (handler) => void handlers.delete(handler),
  };
  client = made;
  return made;
}

/** The address of a file of the folder, as the language server names it. */
export function address(path: string): string {
  const root = project.peek()?.root ?? "";
  const whole = path.startsWith("/") ? path : `${root}/${path}`;
  return "file://" + whole.split("/").map(encodeURIComponent).join("/");
}

export function languageServer(path: string): Extension {
  return [connect().plugin(address(path), "yaml"), autoSync];
}
