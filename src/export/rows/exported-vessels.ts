import type { OceanSource } from '../../model/ocean-source.js';
import { buildVesselStore } from '../../store/vessels/vessel-store.js';
import { VesselView } from '../../store/views/vessel-view.js';
import type { ExportRow } from '../tables/export-table.js';
import type { TableReader } from '../tables/export-tables.js';
import type { ExportView } from './export-view.js';
import { changeOf } from './row-change.js';

/** Vessels whose records are made together. */
const vesselsAtOnce = 500;

/** The periods of all vessels that have begun by an instant, vessel by vessel, each in the order of its periods. */
export async function* vesselRows(
  source: Pick<OceanSource, 'vesselCount' | 'vesselPeriods'>,
  { viewer: { asOfMs }, sinceMs }: ExportView,
  { read }: TableReader,
): AsyncGenerator<ExportRow[]> {
  const { vesselCount, vesselPeriods } = source;
  for (let firstVessel = 0; firstVessel < vesselCount; firstVessel += vesselsAtOnce) {
    const some = { firstVessel, vesselCount: Math.min(vesselsAtOnce, vesselCount - firstVessel), vesselPeriods };
    const store = await buildVesselStore(some, Math.floor(asOfMs / 1000) + 1);
    const { fromS } = store.periods.columns;
    const rowAt = (row: number, ms: number): ExportRow => ({
      cells: read(new VesselView(store, row, ms)),
      geometry: null,
    });
    yield Array.from(fromS, (_, row) => row).flatMap((row) => {
      const now = rowAt(row, asOfMs);
      if (sinceMs === undefined) return [now];
      return changeOf(fromS[row]! * 1000 > sinceMs ? undefined : rowAt(row, sinceMs), now) ?? [];
    });
  }
}
