/** Small parts that every room uses. */

import { signal } from "@preact/signals";
import type { ButtonHTMLAttributes, ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

/** What the languages of card texts are called. */
export const LANGUAGES: Readonly<Record<string, string>> = { english: "English", japanese: "Japanese", "chinese-taiwan": "Traditional Chinese" };

/** The bots that answer at once; those that search are named by how long, where they are offered. */
export const BOTS = [
  { id: "greedy", name: "a bot with rules of thumb (greedy)" },
  { id: "random", name: "a bot that does anything (random)" },
];

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> {
  onClick?: () => void;
  primary?: boolean;
  children: ComponentChildren;
}

export function Button({ primary, class: more, onClick, ...rest }: ButtonProps): JSX.Element {
  const props = rest as ButtonHTMLAttributes<HTMLButtonElement>;
  return <button type="button" class={`button${primary ? " primary" : ""} ${String(more ?? "")}`} onClick={() => onClick?.()} {...props} />;
}

/** A row or column of things of which one is reached by Tab and the others by the arrow keys. */
export function roving(event: KeyboardEvent): void {
  const move: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  const group = event.currentTarget as HTMLElement;
  const items = [...group.querySelectorAll<HTMLElement>("[data-item]:not([disabled])")].filter((item) => item.offsetParent !== null);
  const at = items.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const step = move[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? items.length - 1 : step === undefined ? -1 : at + step;
  const item = items[Math.min(Math.max(to, 0), items.length - 1)];
  if (to === -1 && step === undefined) return;
  event.preventDefault();
  item?.focus();
}

export interface Tab {
  id: string;
  label: string;
}

export function Tabs({ tabs, chosen, choose, label }: { tabs: readonly Tab[]; chosen: string; choose: (id: string) => void; label: string }): JSX.Element {
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={roving}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-item
          aria-selected={tab.id === chosen}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => choose(tab.id)}
          onFocus={(event) => event.currentTarget.matches(":focus-visible") && tab.id !== chosen && choose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function Dialog({ title, close, children, wide }: { title: string; close: () => void; children: ComponentChildren; wide?: boolean }): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    element.current?.showModal();
    return () => before?.focus?.();
  }, []);
  return (
    <dialog ref={element} class={wide ? "wide" : ""} aria-labelledby={name} onClose={close} onCancel={close}>
      <header class="dialog-head">
        <h2 id={name}>{title}</h2>
        <Button class="quiet" aria-label="Close" onClick={() => element.current?.close()}>
          ✕
        </Button>
      </header>
      {children}
    </dialog>
  );
}

export function Field({ label, hint, children }: { label: string; hint?: string; children: ComponentChildren }): JSX.Element {
  return (
    <label class="field">
      <span class="label">{label}</span>
      {children}
      {hint && <small class="hint">{hint}</small>}
    </label>
  );
}

export function Progress({ done, total, label }: { done: number; total: number; label: string }): JSX.Element {
  return (
    <div class="progress">
      <progress value={done} max={total || 1} aria-label={label} />
      <span>
        {done} of {total || "…"}
      </span>
    </div>
  );
}

/** A text that was copied or the like is told for a moment. */
export const toast = signal("");
