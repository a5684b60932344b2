/** Charts, each with its numbers as a table for those who do not see it. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** A rate between 0 and 1 with its interval, as a line with a dot. */
export function Range({ rate, low, high, series }: { rate: number | null; low: number | null; high: number | null; series: number }): JSX.Element {
  if (rate === null || low === null || high === null) return <span class="hint">no games</span>;
  return (
    <span class="range-row">
      <svg class="range" viewBox="0 0 200 16" aria-hidden="true" preserveAspectRatio="none">
        <line x1="0" x2="200" y1="8" y2="8" class="axis" />
        <line x1="100" x2="100" y1="2" y2="14" class="axis" />
        <line x1={low * 200} x2={high * 200} y1="8" y2="8" class={`interval series-${series}`} />
        <rect x={rate * 200 - 2} y="2" width="4" height="12" class={`dot series-${series}`} />
      </svg>
      <span>
        {percent(rate)} <small class="hint">{`${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)}`}</small>
      </span>
    </span>
  );
}

interface BarsProps {
  values: Record<string, number>;
  label: string;
  unit: string;
  /** Other values to compare with, shown as shares of their own sum. */
  besides?: Record<string, number>;
  names?: [string, string];
}

/** The values in order, each once; where they are whole numbers near each other, those between them too. */
function whole(values: number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const [first, last] = [sorted[0] ?? 0, sorted[sorted.length - 1] ?? 0];
  if (sorted.length === 0 || last - first > 40) return sorted;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function Bars({ values, label, unit, besides, names }: BarsProps): JSX.Element {
  const keys = whole([...Object.keys(values), ...Object.keys(besides ?? {})].map(Number));
  const sum = (of: Record<string, number>): number => Object.values(of).reduce((total, one) => total + one, 0) || 1;
  const share = (of: Record<string, number>, key: number): number => (of[key] ?? 0) / sum(of);
  const most = Math.max(0.001, ...keys.flatMap((key) => [share(values, key), besides ? share(besides, key) : 0]));
  return (
    <div class="bars-box">
      {besides && names && <Legend names={names} />}
      <div class="bars" aria-hidden="true">
        {keys.map((key) => (
          <div key={key} class="bar-column" title={`${label} ${key}: ${values[key] ?? 0} ${unit}`}>
            <div class="bar-pair">
              <span class="bar-1" style={{ height: `${(share(values, key) / most) * 100}%` }} />
              {besides && <span class="bar-2" style={{ height: `${(share(besides, key) / most) * 100}%` }} />}
            </div>
            <small>{key >= 1000 && key % 500 === 0 ? `${key / 1000}k` : key}</small>
          </div>
        ))}
      </div>
      <table class="for-ears">
        <caption>
          {unit} by {label}
        </caption>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">
                {label} {key}
              </th>
              <td>
                {values[key] ?? 0} {unit}
                {besides && names ? `, ${names[1]}: ${besides[key] ?? 0}` : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Legend({ names }: { names: readonly string[] }): JSX.Element {
  return (
    <p class="legend">
      {names.map((name, index) => (
        <span key={index}>
          <i class={`key key-${index + 1}`} aria-hidden="true" /> {name}
        </span>
      ))}
    </p>
  );
}

export interface Series {
  name: string;
  points: [number, number][];
}

export function Curve({ series }: { series: Series[] }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current!;
    // A canvas takes no names of colours, and none that is another one in the dark: the element says what it is now.
    const colour = (name: string) => (): string => {
      element.style.color = `var(${name})`;
      return getComputedStyle(element).color;
    };
    const turns = [...new Set(series.flatMap((one) => one.points.map(([x]) => x)))].sort((a, b) => a - b);
    const columns = series.map((one) => {
      const known = new Map(one.points);
      return turns.map((x) => known.get(x) ?? null);
    });
    const axis = { stroke: colour("--muted"), grid: { stroke: colour("--line"), width: 1 }, ticks: { stroke: colour("--line") } };
    const plot = new uPlot(
      {
        width: element.clientWidth || 400,
        height: 190,
        scales: { x: { time: false } },
        legend: { show: false },
        cursor: { show: false },
        axes: [{ ...axis }, { ...axis, size: 44 }],
        series: [{}, ...series.map((one, index) => ({ label: one.name, stroke: colour(`--series-${index + 1}`), width: 2, points: { show: true, size: 5 } }))],
      },
      [turns, ...columns],
      element,
    );
    const resized = new ResizeObserver(() => plot.setSize({ width: Math.max(200, element.clientWidth), height: 190 }));
    resized.observe(element);
    const redraw = (): void => plot.redraw();
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", redraw);
    const chosen = new MutationObserver(redraw);
    chosen.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
    return () => {
      resized.disconnect();
      dark.removeEventListener("change", redraw);
      chosen.disconnect();
      plot.destroy();
    };
  }, [series]);
  return (
    <div>
      <Legend names={series.map((one) => one.name)} />
      <div ref={host} aria-hidden="true" class="plot" />
      <table class="for-ears">
        <caption>by turn</caption>
        <tbody>
          {series.flatMap((one) =>
            one.points.map(([x, y]) => (
              <tr key={`${one.name} ${x}`}>
                <th scope="row">{`${one.name}, turn ${x}`}</th>
                <td>{y}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
