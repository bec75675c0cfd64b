import { LRUCache } from 'lru-cache';
import type { OceanSource } from '../../model/ocean-source.js';
import { type AisReport, isReceived, longestDelayS, speedOf } from '../../model/report.js';

/** A part of a track between two of its reports, both included; whole seconds since 1970. */
export interface Subpath {
  readonly startS: number;
  readonly endS: number;
}

/** Where the reports of a vessel come from. */
export type Reporting = Pick<OceanSource, 'reports'>;

/** The cost of cutting a day in units of `Work`: some 400 reports of about a microsecond each. */
export const dayUnits = 150_000;

const dayS = 86400;
/** A pause of this length ends a subpath, seconds. */
const longestPauseS = 6 * 3600;
const mostReports = 500;
/** A change of speed ends a subpath if it lasts this many reports; the subpath has as many before it. */
const lastingReports = 5;

/**
 * The subpaths of a vessel that begin on a day (since 1970-01-01), by the reports that are received by a second. Each
 * ends at midnight UTC at the latest, so that a day's subpaths follow from the reports of the day. Later reports
 * lengthen the last subpath or begin new ones; the begin of a subpath never moves.
 */
export function subpathsOfDay(source: Reporting, vessel: number, day: number, untilS = Infinity): readonly Subpath[] {
  const [fromS, toS] = [day * dayS, (day + 1) * dayS - 1];
  if (untilS < toS + longestDelayS) return spansOf(cutReports(receivedBy(source, vessel, { fromS, toS }, untilS)));
  const known = daysOf(source);
  const key = vessel * mostDays + day;
  const kept = known.get(key);
  if (kept) return kept;
  const made = spansOf(cutReports(source.reports(vessel, fromS, toS)));
  known.set(key, made);
  return made;
}

/** The reports of a vessel in a span, both seconds included, that are received by a second. */
export function receivedBy(
  source: Reporting,
  vessel: number,
  { fromS, toS }: Readonly<Record<'fromS' | 'toS', number>>,
  untilS: number,
): readonly AisReport[] {
  return source.reports(vessel, fromS, Math.min(toS, untilS)).filter((report) => isReceived(report, untilS));
}

/** The subpaths of a vessel that have a report in [startS, endS]. */
export function subpathsBetween(source: Reporting, vessel: number, startS: number, endS: number): Subpath[] {
  const found: Subpath[] = [];
  for (let day = Math.floor(startS / dayS); day * dayS <= endS; day++)
    found.push(...subpathsOfDay(source, vessel, day));
  return found.filter((subpath) => subpath.endS >= startS && subpath.startS <= endS);
}

/** `<trackId>:<startS>`. */
export function subpathIdOf(trackId: string, { startS }: Subpath): string {
  return `${trackId}:${startS}`;
}

/** The reports of one day, in order, cut where a subpath ends. */
export function cutReports(reports: readonly AisReport[]): AisReport[][] {
  const parts: AisReport[][] = [];
  let first = 0;
  let speedSum = 0;
  const speeds = knownSpeeds(reports);
  speeds.forEach((speedKn, i) => {
    if (i > first && endsBefore(reports, speeds, first, i, speedSum / (i - first))) {
      parts.push(reports.slice(first, i));
      first = i;
      speedSum = 0;
    }
    speedSum += speedKn;
  });
  if (first < reports.length) parts.push(reports.slice(first));
  return parts;
}

/** The speeds of reports, knots; where one is missing, the last one before it, or 0. */
function knownSpeeds(reports: readonly AisReport[]): Float64Array {
  const speeds = new Float64Array(reports.length);
  reports.forEach((report, i) => {
    speeds[i] = speedOf(report) ?? speeds[i - 1] ?? 0;
  });
  return speeds;
}

/** Whether the subpath that began with report `first` and has a mean speed ends before report `next`. */
function endsBefore(
  reports: readonly AisReport[],
  speeds: Float64Array,
  first: number,
  next: number,
  meanKn: number,
): boolean {
  if (reports[next]!.tS - reports[next - 1]!.tS >= longestPauseS) return true;
  const count = next - first;
  return count === mostReports || (count >= lastingReports && isLastingChange(speeds, next, meanKn));
}

/** Whether the reports from `next` on are all faster than the mean speed, or all slower, by 2 kn and by 3 tenths. */
function isLastingChange(speeds: Float64Array, next: number, meanKn: number): boolean {
  if (next + lastingReports > speeds.length) return false;
  const leastKn = Math.max(2, 0.3 * meanKn);
  const sign = speeds[next]! < meanKn ? -1 : 1;
  for (let i = next; i < next + lastingReports; i++) if (sign * (speeds[i]! - meanKn) <= leastKn) return false;
  return true;
}

function spansOf(parts: readonly (readonly AisReport[])[]): Subpath[] {
  return parts.map((part) => ({ startS: part[0]!.tS, endS: part.at(-1)!.tS }));
}

/** More days than until the year 2300. A vessel and a day are one number: vessel * mostDays + day. */
const mostDays = 131_072;
/** A day takes some 200 bytes. */
const keptDays = 20_000;
const bySource = new WeakMap<Reporting, LRUCache<number, readonly Subpath[]>>();

/** The whole days of a source that were cut already. */
function daysOf(source: Reporting): LRUCache<number, readonly Subpath[]> {
  // With `max` a cache would take its whole memory at once, and an own record can be a source with its own.
  const known = bySource.get(source) ?? new LRUCache({ maxSize: keptDays, sizeCalculation: () => 1 });
  bySource.set(source, known);
  return known;
}
