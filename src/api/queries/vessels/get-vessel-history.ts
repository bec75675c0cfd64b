import type { OceanSource } from '../../../model/ocean-source.js';
import type {
  GetVesselHistoryInput,
  SourceHistory,
  VesselHistory,
  VesselHistoryEntry,
} from '../../../model/schema-types.js';
import { secondsText } from '../../../model/timestamp.js';
import { type SourceEntry, type VesselPeriod, vesselSources } from '../../../model/vessel-record.js';
import type { VesselStore } from '../../../store/vessels/vessel-store.js';
import { oneValue } from '../filters/keyword-filter.js';
import { vesselsOfMmsi } from './vessels-of-mmsi.js';

/**
 * The root field `getVesselHistory`: what each source has said of the vessel with an MMSI, period by period. The AIS
 * feed knows an MMSI; registries know the vessel, so their entries include its periods under other MMSIs. Records of
 * vessels are kept for ever. BAD_USER_INPUT unless `mmsi` is one value.
 */
export function getVesselHistory(
  store: VesselStore,
  source: Pick<OceanSource, 'vesselPeriods'>,
  input: GetVesselHistoryInput,
  asOfMs: number,
): { readonly records: VesselHistory[] } {
  const mmsi = oneValue('mmsi', input.mmsi);
  const records = vesselsOfMmsi(store, mmsi, asOfMs).flatMap((vessel) => {
    const periods = source.vesselPeriods(vessel, Math.floor(asOfMs / 1000) + 1);
    const ships = new Set(periods.flatMap((period) => (String(period.mmsi) === mmsi ? [period.ship] : [])));
    return Array.from(ships, (ship) => {
      const ofShip = periods.filter((period) => period.ship === ship);
      return { mmsi, history: vesselSources.flatMap((name) => historyIn(name, mmsi, ofShip, asOfMs)) };
    });
  });
  return { records };
}

function historyIn(
  source: SourceEntry['source'],
  mmsi: string,
  periods: readonly VesselPeriod[],
  asOfMs: number,
): SourceHistory[] {
  const told = periods.flatMap((period) => {
    const entry = period.entries.find((each) => each.source === source);
    return entry && (source !== 'ais' || String(period.mmsi) === mmsi) ? [{ period, entry }] : [];
  });
  if (told.length === 0) return [];
  const entries = told.map(
    ({ period: { vessel, fromS, toS }, entry }, i): VesselHistoryEntry => ({
      id: `${source}:${vessel}:${fromS}`,
      imo: entry.imo,
      callSign: entry.callSign,
      vesselName: entry.vesselName,
      vesselType: entry.vesselType,
      flag: entry.flag,
      lengthMeters: entry.lengthMeters,
      widthMeters: entry.widthMeters,
      effectiveFrom: secondsText(fromS),
      effectiveTo: toS * 1000 > asOfMs ? null : secondsText(toS),
      isMostRecent: i === told.length - 1,
    }),
  );
  return [{ source, entries }];
}
