/** The frame around the rooms: their names, the theme, the shortcuts, and what is told to everyone. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button, Dialog, roving } from "./parts";
import { Compare } from "./rooms/compare";
import { Measure } from "./rooms/measure";
import { Play } from "./rooms/play";
import { TestRoom } from "./rooms/test";
import { Understand } from "./rooms/understand";
import { Write } from "./rooms/write";
import { buffer, connected, enter, forget, left, project, room, said, save, takeBack, trouble, unsaved, type Room } from "./state";

const SCHEME = "optcg:scheme";
const scheme = signal(localStorage.getItem(SCHEME) ?? "auto");
const help = signal(false);

const NAMES: { room: Room; name: string; what: string }[] = [
  { room: "write", name: "Write", what: "sets and cards" },
  { room: "understand", name: "Understand", what: "what a card does" },
  { room: "play", name: "Play", what: "at a table" },
  { room: "test", name: "Test", what: "scenarios" },
  { room: "measure", name: "Measure", what: "many games" },
  { room: "compare", name: "Compare", what: "with another state" },
];

function setScheme(to: string): void {
  scheme.value = to;
  localStorage.setItem(SCHEME, to);
}

function Shortcuts(): JSX.Element {
  const rows: [string, string][] = [
    ...NAMES.map(({ name }, index): [string, string] => [`Alt+${index + 1}`, `go to ${name}`]),
    ["Ctrl+S", "save the set"],
    ["Ctrl+Z, Ctrl+Y", "take back, do again (in the text)"],
    ["Ctrl+Space", "what can stand here (in the YAML)"],
    ["F8", "next finding (in the YAML)"],
    ["Escape, then Tab", "leave the YAML"],
    ["↑ ↓ ← →", "move within a list, a row of tabs or the table"],
    ["1 … 9", "Play: take an option of the decision"],
    ["Enter", "Play: confirm what is chosen"],
    ["U, R", "Play: take back, do again"],
    ["?", "this list"],
  ];
  return (
    <Dialog title="Keys" close={() => (help.value = false)}>
      <table class="keys">
        <tbody>
          {rows.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function Left(): JSX.Element | null {
  if (left.value.length === 0) return null;
  return (
    <div class="notice" role="region" aria-label="Unsaved texts">
      <p>A tab was closed with texts that are not saved:</p>
      <ul>
        {left.value.map((one) => (
          <li key={`${one.tab} ${one.path}`} class="row">
            <span>
              <strong>{one.path}</strong> <small>{new Date(one.at).toLocaleString()}</small>
            </span>
            <Button class="small" primary onClick={() => void takeBack(one)}>
              Take it back
            </Button>
            <Button class="small" onClick={() => forget(one)}>
              Throw it away
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element !== null && (/^(input|textarea|select)$/i.test(element.tagName) || element.isContentEditable || element.shadowRoot !== null);
}

export function App(): JSX.Element {
  const now = project.value;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const index = Number(event.key) - 1;
      const target = NAMES[index];
      if (event.altKey && !event.ctrlKey && target) {
        event.preventDefault();
        enter(target.room);
      } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
        event.preventDefault();
        if (buffer.value) void save(buffer.value);
      } else if (event.key === "?" && !typing(event.target)) {
        help.value = true;
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (scheme.value === "auto") delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = scheme.value;
  }, [scheme.value]);
  return (
    <>
      <a class="skip" href="#room" onClick={(event) => (event.preventDefault(), document.querySelector<HTMLElement>("#room button, #room input, #room select")?.focus())}>
        Skip to the room
      </a>
      <header class="bar">
        <h1>
          optcg <span>studio</span>
        </h1>
        <nav aria-label="Rooms" class="rooms" onKeyDown={roving}>
          {NAMES.map((one, index) => (
            <button
              key={one.room}
              type="button"
              data-item
              aria-current={room.value === one.room ? "page" : undefined}
              tabIndex={room.value === one.room ? 0 : -1}
              aria-keyshortcuts={`Alt+${index + 1}`}
              title={`${one.what} (Alt+${index + 1})`}
              onClick={() => enter(one.room)}
            >
              {one.name}
            </button>
          ))}
        </nav>
        <span class="grow" />
        {!connected.value && now && <span class="lost" role="status">The server is not there. Your texts are kept.</span>}
        {unsaved.value.length > 0 && <span class="unsaved">{unsaved.value.length} not saved</span>}
        <label class="scheme">
          <span class="for-ears">Colours of the page</span>
          <select value={scheme.value} onChange={(event) => setScheme(event.currentTarget.value)}>
            <option value="auto">Auto</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        <Button class="small quiet" aria-label="Keys" onClick={() => (help.value = true)} aria-keyshortcuts="?">
          ?
        </Button>
      </header>
      {trouble.value && (
        <div class="notice error" role="alert">
          <p>{trouble.value}</p>
          <Button class="small" onClick={() => (trouble.value = null)}>
            Close
          </Button>
        </div>
      )}
      <Left />
      {now === null ? (
        <main id="room" class="room">
          <p class="empty">{trouble.value ? "The studio could not be opened." : "Opening …"}</p>
        </main>
      ) : (
        <>
          <Write hidden={room.value !== "write"} />
          {room.value === "understand" && <Understand />}
          {room.value === "play" && <Play />}
          {room.value === "test" && <TestRoom />}
          {room.value === "measure" && <Measure />}
          {room.value === "compare" && <Compare />}
        </>
      )}
      <div class="for-ears" role="status" aria-live="polite">
        {said.value}
      </div>
      {help.value && <Shortcuts />}
    </>
  );
}
