import { lastPositionsOf } from '../collections/vessels/last-positions.js';
import { matchingRows } from '../collections/vessels/search-vessel-periods.js';
import type { VesselStore } from '../collections/vessels/vessel-store.js';
import { LastPositionView } from '../collections/views/last-position-view.js';
import type { OceanSource } from '../model/ocean-source.js';
import { heardBy } from './heard.js';

/**
 * The root field `vesselLastKnownPosition`: null for an id that no vessel has, or without a report in the days that are
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
  // No two vessels ever have the same MMSI, so any period with it tells the vessel.
  const [row] = matchingRows(store, conditions, asOfMs);
  if (row === undefined) return null;
  const { sinceS, untilS } = heardBy(asOfMs);
  const heard = lastPositionsOf(source, store.periods.columns.vessel[row]!, sinceS, untilS);
  const position = heard.find(({ mmsi }) => String(mmsi) === vesselId);
  return position ? new LastPositionView(source, position, asOfMs) : null;
}
