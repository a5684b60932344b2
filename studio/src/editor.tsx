/** The YAML of a set in CodeMirror. It lives in a shadow root, so that its styles need no exception of the page's policy. */

import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers,
} from "@codemirror/view"; // prettier-ignore
import { tags } from "@lezer/highlight";
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { checked, findings, languageServer } from "./lsp";
import { change, numberAt, places } from "./places";
import { number, save, write, type Buffer } from "./state";

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--syntax-key)", fontWeight: "600" },
  { tag: tags.definition(tags.propertyName), color: "var(--syntax-key)", fontWeight: "600" },
  { tag: [tags.string, tags.content], color: "var(--ink)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.number, tags.bool, tags.keyword], color: "var(--syntax-value)" },
  { tag: [tags.punctuation, tags.separator, tags.meta], color: "var(--muted)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: "14px" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--muted)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine": { backgroundColor: "var(--active)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--active)", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selection) !important",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--panel-2)", color: "var(--ink)", border: "1px solid var(--line-strong)", borderRadius: "6px",
    maxWidth: "min(36rem, 90vw)",
  }, // prettier-ignore
  ".cm-tooltip.cm-tooltip-hover": { padding: "2px 10px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)" },
  ".cm-diagnostic": { padding: "6px 10px", whiteSpace: "pre-wrap" },
  ".cm-diagnosticAction": { backgroundColor: "var(--accent)", color: "var(--on-accent)", borderRadius: "4px", padding: "3px 8px" },
  ".cm-diagnosticSource": { opacity: "1", color: "var(--muted)" },
  ".cm-panels": { backgroundColor: "var(--panel-2)", color: "var(--ink)" },
  ".cm-lspHoverTooltip, .cm-lsp-hover-tooltip": { maxWidth: "36rem" },
});

/** YAML is parsed where it is seen: behind the form it would be parsed at every key, for nobody. */
const language = new Compartment();
const seen = [yaml(), syntaxHighlighting(highlight)];

let current: EditorView | null = null;
const states = new WeakMap<Buffer, EditorState>();

/** The editor's own text is the buffer: whatever changes it goes through here, so that undo knows of it. */
export function replaceText(one: Buffer, text: string): void {
  const difference = change(one.text.peek(), text);
  if (difference === null) return;
  if (current && shown === one) current.dispatch({ changes: difference, userEvent: "input.form" });
  else write(one, text);
}

let shown: Buffer | null = null;

export function undoText(): void {
  if (current) undo(current);
}

export function redoText(): void {
  if (current) redo(current);
}

export function applyFix(apply: (view: EditorView) => void): void {
  if (current) apply(current);
}

/** Shows a card's place (or any line) and puts the cursor there. */
export function goTo(line: number, focus: boolean): void {
  if (!current) return;
  const at = current.state.doc.line(Math.min(Math.max(line, 1), current.state.doc.lines));
  current.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: "start", yMargin: 24 }) });
  if (focus) current.focus();
}

export function goToPosition(from: number): void {
  if (!current) return;
  current.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
  current.focus();
}

function makeState(one: Buffer): EditorState {
  return EditorState.create({
    doc: one.text.peek(),
    extensions: [
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightSpecialChars(),
      history(),
      foldGutter(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      autocompletion(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      lintGutter(),
      language.of([]),
      look,
      EditorView.lineWrapping,
      EditorState.readOnly.of(one.readOnly),
      EditorView.contentAttributes.of({ "aria-label": `YAML of ${one.path}`, tabindex: "0" }),
      keymap.of([
        { key: "Mod-s", run: () => (void save(one), true), preventDefault: true },
        ...completionKeymap, ...lintKeymap, ...searchKeymap, ...foldKeymap, ...historyKeymap, ...defaultKeymap,
        // Tab indents; Escape and then Tab leaves the editor (defaultKeymap's Ctrl-m switches it for good).
        indentWithTab,
      ]), // prettier-ignore
      languageServer(one.path),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) write(one, update.state.doc.toString());
        if (update.selectionSet || update.docChanged) {
          const line = update.state.doc.lineAt(update.state.selection.main.head).number;
          const found = numberAt(one.text.peek(), line);
          if (found !== null && update.view.hasFocus) number.value = found;
        }
      }),
    ],
  });
}

/** The editor of a text; one that is not shown takes part in it all the same. */
export function YamlEditor({ of, shows }: { of: Buffer; shows: boolean }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const mount = document.createElement("div");
    mount.style.height = "100%";
    root.append(mount);
    findings.value = [];
    checked.value = false;
    const view = new EditorView({ state: states.get(of) ?? makeState(of), parent: mount, root });
    current = view;
    shown = of;
    // What comes from elsewhere (the disk, another room) reaches the editor as the smallest change.
    const follow = effect(() => {
      const difference = change(view.state.doc.toString(), of.text.value);
      if (difference !== null) view.dispatch({ changes: difference });
    });
    const place = places(of.text.peek()).find((one) => one.number === number.peek());
    if (place) goTo(place.line, false);
    return () => {
      follow();
      states.set(of, view.state);
      view.destroy();
      mount.remove();
      if (current === view) {
        current = null;
        shown = null;
      }
    };
  }, [of]);
  useEffect(() => {
    current?.dispatch({ effects: language.reconfigure(shows ? seen : []) });
  }, [of, shows]);
  return <div class="yaml" ref={host} />;
}
