/** Areas that are observed on request: groups of them prepared for the observers, and their observations by area. */

import { nextImmediate } from '../../src/base/work/event-loop.js';
import type { AreaConfiguration, AreaObservations, AreaWatch } from '../../src/model/area.js';
import { kindCode } from '../../src/model/event.js';
import { seedBits } from '../draws/random.js';
import { DayRowSheet, type DayRows } from '../sheets/day-rows.js';
import type { Span } from '../sheets/span.js';
import { observationFormat, observationsOf, observed, observedDetails } from './packed-observations.js';
import { mostWatched, type WatchedAreas, watchedAreas } from './watched-areas.js';

/** The areas in groups. Configurations are numbered through all areas, within an area in the order of `AreaWatch`. */
export function askedAreas(areas: readonly AreaWatch[]): readonly WatchedAreas[] {
  const configurations = areas.flatMap(configurationsOf);
  const keys = areas.flatMap(keysOf);
  const numbered = areas.map(({ polygons }, area) => ({ area, polygons }));
  return Array.from({ length: Math.ceil(areas.length / mostWatched) }, (_, group) =>
    watchedAreas(numbered.slice(group * mostWatched, (group + 1) * mostWatched), configurations, keys),
  );
}

function configurationsOf({ visits, speeds }: AreaWatch, area: number): AreaConfiguration[] {
  const ranges = speeds.map((speed) => ({ ...speed, configId: '', area, kind: 'speed_range' as const }));
  return visits ? [{ configId: '', area, kind: 'aoi_visit' }, ...ranges] : ranges;
}

/** For each configuration of an area 32 bits from its geometry and terms, the same for every user. */
export function keysOf({ polygons, visits, speeds }: AreaWatch): number[] {
  const terms: unknown[] = visits ? ['aoi_visit', ...speeds] : [...speeds];
  const shape = JSON.stringify(polygons);
  return terms.map((one) => seedBits(`${JSON.stringify(one)} ${shape}`));
}

/**
 * The observations of a span by area, configurations numbered within their area. `packs`: those of all vessels. Yields
 * to the event loop between some days.
 */
export async function observationsByArea(
  areas: readonly AreaWatch[],
  { fromDay, toDay }: Span,
  packs: readonly DayRows<Int32Array>[],
): Promise<AreaObservations[]> {
  const days = toDay - fromDay;
  const owners = areas.flatMap((watch, area) => configurationsOf(watch, area).map((_, number) => ({ area, number })));
  const sheets = areas.map(() => new DayRowSheet(smallFormat, days));
  let rows = 0;
  for (let day = 0; day < days; day++) {
    const observations = observationsOf(packs, day);
    rows += observations.length;
    if (rows > rowsPerYield) {
      await nextImmediate();
      rows = 0;
    }
    for (let row = 0; row < observations.length; row++) {
      const offset = configurationAt[observations.at(row, observed.kind)]!;
      const { area, number } = owners[observations.at(row, offset)]!;
      const sheet = sheets[area]!;
      const at = sheet.row(day);
      observations.copy(row, sheet.numbers, at);
      sheet.numbers[at + offset] = number;
    }
  }
  return sheets.map((sheet) => ({ fromDay, toDay, ...sheet.finish() }));
}

/** Rows that are divided between two yields to the event loop, in some milliseconds. */
const rowsPerYield = 5000;

/** The observations of an area on spans of days that follow one another. */
export function joinedObservations(parts: readonly AreaObservations[]): AreaObservations {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first ?? { fromDay: 0, toDay: 0, ...noRows };
  const rowEnds: number[] = [0];
  for (const { firstRow } of parts) {
    const before = rowEnds[rowEnds.length - 1]!;
    for (const row of firstRow.subarray(1)) rowEnds.push(before + row);
  }
  const numbers = new Int32Array(parts.reduce((sum, part) => sum + part.numbers.length, 0));
  let at = 0;
  for (const part of parts) {
    numbers.set(part.numbers, at);
    at += part.numbers.length;
  }
  const { toDay } = parts[parts.length - 1]!;
  return { fromDay: first.fromDay, toDay, firstRow: Uint32Array.from(rowEnds), numbers };
}

const noRows = { firstRow: new Uint32Array(1), numbers: new Int32Array(0) };

/** Few areas have a visit every day. */
const smallFormat = { ...observationFormat, usualRows: 1 };

/** By kind code, the offset of the configuration in a packed observation. */
export const configurationAt: readonly (number | undefined)[] = (() => {
  const offsets: (number | undefined)[] = [];
  offsets[kindCode.aoi_visit] = observedDetails.aoi_visit.configuration;
  offsets[kindCode.speed_range] = observedDetails.speed_range.configuration;
  return offsets;
})();
