import { matchingRows } from '../../../store/vessels/search-vessel-periods.js';
import type { VesselStore } from '../../../store/vessels/vessel-store.js';

/**
 * The numbers of the vessels that have or had an MMSI as of an instant. An own vessel may have the MMSI of another
 * vessel.
 */
export function vesselsOfMmsi(store: VesselStore, mmsi: string, asOfMs: number): number[] {
  const conditions = {
    mmsi: { only: new Set([mmsi]), not: new Set<string>() },
    effectiveFrom: undefined,
    effectiveTo: undefined,
    entries: {},
  };
  const rows = matchingRows(store, conditions, asOfMs);
  return [...new Set(rows.map((row) => store.periods.columns.vessel[row]!))];
}
