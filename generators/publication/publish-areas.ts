/** Publication of the events of callers' areas: their versions by day, beside the chunks of the ocean. */

import type { AreaWatch, ObservedArea } from '../../src/model/area.js';
import { eventKinds } from '../../src/model/event.js';
import { frameLayouts } from '../../src/model/frame.js';
import type { PackedChunk } from '../../src/model/packed-chunk.js';
import { emptyTables } from '../../src/store/columns/table.js';
import { keysOf } from '../events/asked-areas.js';
import { type DayObservations, observationsOf, observed } from '../events/packed-observations.js';
import { onAreaGrid } from '../frames/created.js';
import type { NumberSheet } from '../sheets/number-sheet.js';
import type { Span } from '../sheets/span.js';
import { chunkOf } from './chunk.js';
import { addObservedVersions, nameObserved } from './observed-events.js';
import { withdrawIfDue } from './publication.js';
import { PublishedEvents } from './published-events.js';
import { detailColumns, eventColumns, versionSheet } from './version-sheet.js';

/**
 * The chunks of some days with the events of these areas alone. An area's events do not depend on areas after it in the
 * list.
 */
export function publishAreas(seed: number, { fromDay, toDay }: Span, areas: readonly ObservedArea[]): PackedChunk[] {
  const keyed = areas.map((area) => ({ ...area, keys: keysOnce(area.watch) }));
  return Array.from({ length: toDay - fromDay }, (_, i) => publishDay(seed, fromDay + i, keyed));
}

interface KeyedArea extends ObservedArea {
  readonly keys: readonly number[];
}

/** Hashes of up to 10,000 vertices. */
const keysOfAreas = new WeakMap<AreaWatch, readonly number[]>();

function keysOnce(watch: AreaWatch): readonly number[] {
  const keys = keysOfAreas.get(watch) ?? keysOf(watch);
  keysOfAreas.set(watch, keys);
  return keys;
}

/** An event: its area in the list, and its row among the observations. */
interface AreaEvent {
  readonly area: number;
  readonly row: number;
  readonly createdMs: number;
}

function publishDay(seed: number, day: number, areas: readonly KeyedArea[]): PackedChunk {
  const days = areas.map(({ observed }) => observationsOf([observed], day - observed.fromDay));
  const taken = new Set<number>();
  const published = days.map((observations, area) => eventsOf(seed, day, observations, areas[area]!, taken));
  const events = published.flatMap(({ named, order }, area) =>
    order.map((row): AreaEvent => ({ area, row, createdMs: named.createdMs[row]! })),
  );
  // The order of these steps puts versions of one instant in the order of createdMs.
  events.sort((a, b) => a.createdMs - b.createdMs);
  const sheet = versionSheet(events.length);
  for (const { area, row } of events) {
    const first = sheet.length;
    const { named } = published[area]!;
    addObservedVersions(sheet, seed, days[area]!, row, named);
    withdrawIfDue(sheet, seed, named.keyHigh[row]!, named.keyLow[row]!);
    renumber(sheet, first, areas[area]!.firstConfiguration);
  }
  const { scenes, vertices, versions } = emptyTables(frameLayouts);
  return chunkOf(day, sheet, { scenes, vertices }, versions);
}

/**
 * The events of one area on a day, and the rows of those that started since the area was created; `taken` has the
 * instants of areas before it, and takes those of this one.
 */
function eventsOf(
  seed: number,
  day: number,
  observations: DayObservations,
  { keys, sinceMs }: KeyedArea,
  taken: Set<number>,
): { readonly named: PublishedEvents; readonly order: readonly number[] } {
  const named = new PublishedEvents(observations.length);
  nameObserved(named, seed, day, observations, onAreaGrid, keys);
  const order = Array.from(named.createdMs.keys())
    .filter((row) => observations.at(row, observed.startS) * 1000 >= sinceMs)
    .sort((a, b) => named.createdMs[a]! - named.createdMs[b]! || named.compareNames(a, b));
  for (const row of order) {
    let ms = named.createdMs[row]!;
    while (taken.has(ms)) ms = onAreaGrid(ms + 1, day);
    taken.add(ms);
    named.createdMs[row] = ms;
  }
  return { named, order };
}

/** Adds to the configurations of all versions from row `from` on. */
function renumber(sheet: NumberSheet, from: number, firstConfiguration: number): void {
  for (let row = from; row < sheet.length; row++) {
    const kind = eventKinds[sheet.at(row, eventColumns.kind)]!;
    if (kind !== 'aoi_visit' && kind !== 'speed_range') continue;
    const { configuration } = detailColumns[kind];
    sheet.set(row, configuration, sheet.at(row, configuration) + firstConfiguration);
  }
}
