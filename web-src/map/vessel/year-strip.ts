import type { Kind } from '../kinds.js';
import { dayMs } from '../time/spans.js';
import type { LifeEvent } from './vessel-life.js';

export const stripDays = 365;

/** A row of the strip: the days with events of its kinds. */
export interface StripRow {
  readonly label: string;
  readonly kind: Kind;
  readonly total: number;
  /** Days since the strip begins, each with its number of events. */
  readonly days: ReadonlyMap<number, number>;
}

/** The kinds of each row; the first one gives its colour. */
const rows: readonly (readonly [label: string, kinds: readonly Kind[]])[] = [
  ['Fishing', ['fishing_activity_history']],
  ['Ports', ['port_visit']],
  ['Meetings', ['standard_rendezvous', 'dark_rendezvous']],
  ['Areas, speeds', ['aoi_visit', 'speed_range']],
  ['Detections', ['sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9', 'viirs']],
];

/** The year of a vessel that ends with an instant, and the instant since which its events are known. */
export function yearStrip(events: readonly LifeEvent[], endMs: number) {
  const fromMs = endMs - stripDays * dayMs;
  const strip = rows.map(([label, kinds]): StripRow => {
    const days = new Map<number, number>();
    for (const { eventType, startTime } of events) {
      const day = Math.floor((Date.parse(startTime) - fromMs) / dayMs);
      const isHere = day >= 0 && day < stripDays && kinds.some((kind) => kind === eventType);
      if (isHere) days.set(day, (days.get(day) ?? 0) + 1);
    }
    const total = [...days.values()].reduce((sum, count) => sum + count, 0);
    return { label, kind: kinds[0]!, total, days };
  });
  return { fromMs, rows: strip };
}

/** What is said where the list of events ends within the year; undefined where it does not. */
export function boundOfStrip(events: readonly LifeEvent[], total: number, fromMs: number): string | undefined {
  const oldest = events.at(-1);
  if (!oldest || events.length >= total || Date.parse(oldest.startTime) <= fromMs) return undefined;
  const [listed, all] = [events.length, total].map((count) => count.toLocaleString('en'));
  return `The latest ${listed} of ${all} events: none before ${oldest.startTime.slice(0, 10)} is shown.`;
}
