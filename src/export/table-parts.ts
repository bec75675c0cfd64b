import type { ExportedRow, ExportWhat } from '../types.js';
import { daysOfShard, type ExportRequest } from './export-request.js';
import type { ExportView } from './rows/export-view.js';
import { eventRows } from './rows/exported-events.js';
import { frameRows } from './rows/exported-frames.js';
import { positionRows } from './rows/exported-positions.js';
import { trackRows } from './rows/exported-tracks.js';
import { vesselRows } from './rows/exported-vessels.js';
import { type NeighbouringDays, withNeighbours } from './rows/neighbouring-days.js';
import { type ExportedOcean, oceanDays } from './rows/ocean-days.js';
import { SentByDay } from './rows/sent-by-day.js';
import type { ExportRow } from './tables/export-table.js';
import type { TableReader } from './tables/export-tables.js';

/** An export: its request, its ocean and its tables. */
export interface ExportRun {
  readonly request: ExportRequest;
  readonly ocean: ExportedOcean;
  readonly view: ExportView;
  /** A folder on a disk for reports that wait: those of twenty days at most; without positions some megabytes. */
  readonly scratch: string;
  /** The wanted tables, in the order in which they are written. */
  readonly tables: ReadonlyMap<ExportWhat, TableReader>;
}

/** A part of a table that is written as one file. */
export interface PartName {
  readonly what: ExportWhat;
  /** Days since 1970-01-01; undefined for a table that is one file. */
  readonly day: number | undefined;
}

export type RowBatches = Iterable<Iterable<ExportRow>> | AsyncIterable<Iterable<ExportRow>>;

export interface TablePart extends PartName {
  /** The rows in batches, made while they are read. `bySpace`: see `Format`. */
  rows(bySpace: boolean): RowBatches;
}

/** The parts of a shard, in the order in which they are made. */
export function partNames({ request, tables }: ExportRun): PartName[] {
  const { fromDay, toDay } = daysOfShard(request);
  const days = Array.from({ length: toDay - fromDay }, (_, i) => fromDay + i);
  const daily = [...tables.keys()].filter((what) => what !== 'vessels');
  const whole =
    tables.has('vessels') && request.shard.index === 0 ? [{ what: 'vessels', day: undefined } as const] : [];
  return [...whole, ...days.flatMap((day) => daily.map((what) => ({ what, day })))];
}

/**
 * Makes these parts, one after the other; their days ascend. Each part must be read before the next is requested. At
 * the end, also at an early one, the ocean is closed, so that no further day is made.
 */
export async function* tableParts(run: ExportRun, parts: readonly PartName[]): AsyncGenerator<TablePart> {
  const { tables, ocean, view } = run;
  const vessels = tables.get('vessels');
  for (const part of parts)
    if (vessels && part.what === 'vessels') yield { ...part, rows: () => vesselRows(ocean.source, view, vessels) };
  const sent = sentFor(run, parts);
  // Reports of a day come in late for detections of the day before and the day after.
  const reach = sent === undefined ? 0 : 1;
  const lastDay = Math.floor(view.viewer.asOfMs / dayMs);
  try {
    for (const [fromDay, toDay] of spansOfDays(parts.flatMap(({ day }) => day ?? []))) {
      const made = oceanDays(ocean, fromDay - reach, Math.min(toDay + reach, lastDay + 1), run.scratch);
      for await (const days of withNeighbours(made))
        for (const part of parts)
          if (part.day === days.own.day)
            yield { ...part, rows: (bySpace) => rowsOf(run, part.what, days, bySpace, sent) };
    }
  } finally {
    // The ocean is closed first, so that reports which are made in advance are not waited for.
    await ocean.source.close();
    await sent?.close();
  }
}

/** The reports for positions and tracks, shared by both; undefined where neither is made. */
function sentFor(
  { ocean: { source, scale }, view, request, scratch }: ExportRun,
  parts: readonly PartName[],
): SentByDay | undefined {
  const hasTracks = parts.some(({ what }) => what === 'tracks');
  const days = parts.flatMap(({ what, day }) => (what === 'positions' || what === 'tracks' ? (day ?? []) : []));
  if (days.length === 0) return undefined;
  // Tracks need all reports. For positions alone fewer reports are made.
  const everyS = hasTracks ? undefined : request.everyS;
  return new SentByDay({ source, view, scale, everyS, days: [...new Set(days)], scratch });
}

const dayMs = 24 * 3600 * 1000;

/** The rows of a table on a day. */
function rowsOf(
  { tables, view, request }: ExportRun,
  what: ExportWhat,
  days: NeighbouringDays,
  bySpace: boolean,
  sent: SentByDay | undefined,
): RowBatches {
  const reader = tables.get(what)!;
  switch (what) {
    case 'events':
      return [eventRows(days.own, view, reader, bySpace)];
    case 'frames':
      return [frameRows(days.own, view, reader, bySpace)];
    case 'positions':
      return sent ? positionRows(sent, days, reader, request.everyS) : [];
    case 'tracks':
      return sent ? trackRows(sent, days, reader) : [];
    case 'vessels':
      return [];
  }
}

/** The stretches [fromDay, toDay) of ascending days. */
function spansOfDays(days: readonly number[]): (readonly [fromDay: number, toDay: number])[] {
  const spans: [number, number][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last !== undefined && day <= last[1]) last[1] = day + 1;
    else spans.push([day, day + 1]);
  }
  return spans;
}

/** The rows of all wanted tables, as objects, in the order in which they are made. */
export async function* exportedRows(run: ExportRun): AsyncGenerator<ExportedRow> {
  for await (const part of tableParts(run, partNames(run))) {
    const { columns, shapes } = run.tables.get(part.what)!.table;
    for await (const rows of part.rows(false))
      for (const { cells, geometry } of rows) {
        const named = columns.map(({ name }, i) => [name, cells[i] ?? null]);
        yield Object.fromEntries(shapes.length === 0 ? named : [...named, ['geometry', geometry]]);
      }
  }
}
