import { type EventKind, eventKinds, isDetectionKind, kindCode, none, openDuration } from '../../model/event.js';
import { BitSet } from '../columns/bit-set.js';
import { buildPostings, type Postings } from '../columns/postings.js';
import { orderRows, orderRowsBy, type RowOrder } from '../columns/row-order.js';
import { type PackedTree, packTree } from '../spatial/packed-tree.js';
import type { EventRows } from './event-id.js';
import { configurationOf, isNamedByKey } from './event-id.js';
import type { NamedRefs } from './event-refs.js';
import type { SegmentEvents } from './segment-events.js';
import { sortKeyOf } from './sort-key.js';

/** The indexes of the events of a segment as plain data; see `EventSegment`. A set is kept as its words. */
export interface EventIndexes {
  readonly points: PackedTree;
  readonly byVessel: Postings;
  readonly byScene: Postings;
  readonly startTime: RowOrder;
  readonly updated: RowOrder;
  readonly endTime: RowOrder;
  readonly byKey: Uint32Array;
  readonly byKind: Readonly<Record<EventKind, Uint32Array>>;
  readonly dark: Uint32Array;
  /** By the index of the owner in `ownersOf`; see `wordsByOwner`. */
  readonly owned: Readonly<Record<string, Uint32Array>>;
}

type Makers<T> = { readonly [K in keyof T]: () => T[K] };

/** What makes each index. */
export function eventIndexes(rows: EventRows, refs: NamedRefs): Makers<EventIndexes> {
  const { events } = rows;
  const { columns, length, times } = events;
  return {
    points: () => packTree(columns.startLonE6, columns.startLatE6),
    byVessel: () => vesselPostings(rows),
    byScene: () => scenePostings(rows),
    startTime: () => orderRows(columns.startUs),
    updated: () => orderRowsBy(length, (row) => times.updatedMs(row)),
    endTime: () => orderRowsBy(length, (row) => endUsAt(events, row)),
    byKey: () => rowsByKey(events),
    byKind: () => BitSet.wordsByCode(length, eventKinds, (row) => columns.kind[row]!),
    dark: () => BitSet.wordsByCode(length, ['known', 'dark'], (row) => Number(columns.vessel0[row] === none)).dark,
    owned: () => wordsByOwner(rows, refs),
  };
}

/** All values, made now: the makers and the values have the same names, which `Object.entries` does not know. */
export function madeBy<T extends object>(makers: Makers<T>): T {
  return Object.fromEntries(Object.entries<() => unknown>(makers).map(([name, make]) => [name, make()])) as T;
}

/** All values, a step for each. */
export function* madeInSteps<T extends object>(makers: Makers<T>): Generator<void, T> {
  const made: [string, unknown][] = [];
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    made.push([name, make()]);
    yield;
  }
  return Object.fromEntries(made) as T;
}

/** End of the event in microseconds; NaN while it is open. */
export function endUsAt(events: SegmentEvents, row: number): number {
  const duration = events.columns.durationS[row]!;
  return duration === openDuration ? Number.NaN : events.columns.startUs[row]! + duration * 1e6;
}

/** A rendezvous under both of its vessels. */
function vesselPostings({ events, details }: EventRows): Postings {
  const { kind, vessel0, detail } = events.columns;
  const { vessel1 } = details.standard_rendezvous.columns;
  return buildPostings((visit) => {
    for (let row = 0; row < events.length; row++) {
      const first = vessel0[row]!;
      if (first !== none) visit(first, row);
      if (kind[row] !== kindCode.standard_rendezvous) continue;
      const second = vessel1[detail[row]!]!;
      if (second !== none && second !== first) visit(second, row);
    }
  });
}

/** Detections under each of their scenes. */
function scenePostings({ events, details, lists }: EventRows): Postings {
  const { kind, detail } = events.columns;
  const columns = eventKinds.map((name) => (isDetectionKind(name) ? details[name].columns : undefined));
  return buildPostings((visit) => {
    for (let row = 0; row < events.length; row++) {
      const found = columns[kind[row]!];
      if (!found) continue;
      const first = found.frame0[detail[row]!]!;
      const second = found.frame1[detail[row]!]!;
      visit(first, row);
      if (second !== none && second !== first) visit(second, row);
      for (const further of lists?.furtherScenes.get(row) ?? []) visit(further, row);
    }
  });
}

/** Rows whose id is made from their key, in the order of `sortKeyOf`. */
function rowsByKey({ columns, length }: SegmentEvents): Uint32Array {
  const { kind, keyHigh, keyLow } = columns;
  const { rows, present } = orderRowsBy(length, (row) =>
    isNamedByKey(kind[row]!) ? sortKeyOf(keyHigh[row]!, keyLow[row]!) : Number.NaN,
  );
  return rows.slice(0, present);
}

/** The users who own areas of configurations. */
function ownersOf({ areas, configurations }: NamedRefs): string[] {
  return [...new Set(configurations.map(({ area }) => areas[area]!.userName))];
}

/** The words of the set of each owner's rows, and of the other rows. */
function wordsByOwner(rows: EventRows, refs: NamedRefs): Record<string, Uint32Array> {
  const { areas, configurations } = refs;
  const owners = ownersOf(refs);
  const unowned = 0;
  const codes = configurations.map(({ area }) => 1 + owners.indexOf(areas[area]!.userName));
  return BitSet.wordsByCode(rows.events.length, ['unowned', ...owners.map((_, index) => ownerName(index))], (row) => {
    const configuration = configurationOf(rows, row);
    return configuration === undefined ? unowned : codes[configuration]!;
  });
}

function ownerName(index: number): string {
  return `owner ${index}`;
}

/** The sets of `wordsByOwner` by user; users without rows are left out. */
export function setsByOwner(
  length: number,
  words: Readonly<Record<string, Uint32Array>>,
  refs: NamedRefs,
): Map<string, BitSet> {
  const sets = ownersOf(refs).map((owner, index) => [owner, new BitSet(length, words[ownerName(index)])] as const);
  return new Map(sets.filter(([, rows]) => rows.count > 0));
}
