/** The events of callers' areas over some vessels and days, by the rules of built-in areas. */
import type { DayRows } from '../sheets/day-rows.js';
import { observeInAreas, type Watched } from './observe-vessels.js';
import { observationSheet } from './packed-observations.js';
import type { WatchedAreas } from './watched-areas.js';

/** Observes vessel by vessel, so that the groups of areas share the plans of a vessel's trips. */
export function observeAreas(watched: Watched, groups: readonly WatchedAreas[]): DayRows<Int32Array> {
  const { motion, fleetSize, vessels, fromDay, toDay } = watched;
  const sheet = observationSheet(toDay - fromDay);
  for (const vessel of vessels) {
    if (!vessel.ais) continue;
    const watch = { motion, vessel, fleetSize, fromS: fromDay * dayS, toS: toDay * dayS };
    for (const areas of groups) observeInAreas(watch, areas, sheet);
  }
  return sheet.finish();
}

const dayS = 86400;
