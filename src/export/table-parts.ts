import type { ExportWhat } from '../api.js';
import { daysOfShard, type ExportRequest } from './export-request.js';
import type { ExportView } from './rows/export-view.js';
import { eventRows } from './rows/exported-events.js';
import { frameRows } from './rows/exported-frames.js';
import { type ExportedOcean, type OceanDay, oceanDays } from './rows/ocean-days.js';
import type { ExportRow } from './tables/export-table.js';
import type { TableReader } from './tables/export-tables.js';

/** An export: what is asked for, of which ocean, in which tables. */
export interface ExportRun {
  readonly request: ExportRequest;
  readonly ocean: ExportedOcean;
  readonly view: ExportView;
  /** The tables asked for, in the order in which they are written. */
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
  return days.flatMap((day) => [...tables.keys()].map((what) => ({ what, day })));
}

/** Makes these parts, one after the other; their days ascend. Each must be read before the next is asked for. */
export async function* tableParts(run: ExportRun, parts: readonly PartName[]): AsyncGenerator<TablePart> {
  const { tables, ocean, view } = run;
  for (const [fromDay, toDay] of spansOfDays(parts.flatMap(({ day }) => day ?? [])))
    for await (const day of oceanDays(ocean, fromDay, toDay))
      for (const part of parts)
        if (part.day === day.day) yield { ...part, rows: (bySpace) => rowsOf(part.what, day, bySpace) };

  function rowsOf(what: ExportWhat, day: OceanDay, bySpace: boolean): RowBatches {
    const { columns } = tables.get(what)!;
    return [what === 'events' ? eventRows(day, view, columns, bySpace) : frameRows(day, view, columns, bySpace)];
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
