import { LastPositionView } from '../collections/last-position-view.js';
import { lastPositionsOf } from '../collections/last-positions.js';
import { matchingRows } from '../collections/search-vessels.js';
import type { VesselStore } from '../collections/vessel-store.js';
import type { OceanSource } from '../model/ocean.js';
import { heardBy } from './heard.js';

/**
 * The root field `vesselLastKnownPosition`: null for an id that nobody has or that was not heard in the time that is
 * kept.
 */
export function vesselLastKnownPosition(
  store: VesselStore,
  source: OceanSource,
  vesselId: string,
  asOfMs: number,
): LastPositionView | null {
  const conditions = {
    mmsi: { only: new Set([vesselId]), not: new Set<string>() },
    effectiveFrom: undefined,
    effectiveTo: undefined,
    entries: {},
  };
  // No two vessels ever have one MMSI, so any of its periods tells which vessel it is.
  const [row] = matchingRows(store, conditions, asOfMs);
  if (row === undefined) return null;
  const { sinceS, untilS } = heardBy(asOfMs);
  const heard = lastPositionsOf(source, store.periods.columns.vessel[row]!, sinceS, untilS);
  const position = heard.find(({ mmsi }) => String(mmsi) === vesselId);
  return position ? new LastPositionView(source, position, asOfMs) : null;
}
