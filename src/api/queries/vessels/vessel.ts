import { ServiceError } from '../../../base/errors.js';
import type { OceanSource } from '../../../model/ocean-source.js';
import type { QueryvesselArgs, Vessel } from '../../../model/schema-types.js';
import type { SourceEntry, VesselPeriod } from '../../../model/vessel-record.js';
import { matchingRows } from '../../../store/vessels/search-vessel-periods.js';
import type { VesselStore } from '../../../store/vessels/vessel-store.js';
import { heardBy } from './heard.js';

/** The vessel to find; all arguments that are given must hold. */
export type VesselArguments = QueryvesselArgs;

type Source = Pick<OceanSource, 'vesselPeriods' | 'lastReport'>;

/** The root field `vessel`: the record of `periodOf`, or null. */
export function vessel(store: VesselStore, source: Source, wanted: VesselArguments, asOfMs: number): Vessel | null {
  const period = periodOf(store, source, wanted, asOfMs);
  return period ? vesselRecord(period) : null;
}

/**
 * The latest period that has begun and whose record has all given values; undefined if there is none. Of several
 * vessels with the vesselId or MMSI the result is the one that was heard last. BAD_USER_INPUT without an argument.
 */
export function periodOf(
  store: VesselStore,
  source: Source,
  wanted: VesselArguments,
  asOfMs: number,
): VesselPeriod | undefined {
  const { vesselId = null, mmsi = null, imo = null, callSign = null } = wanted;
  if (vesselId === null && mmsi === null && imo === null && callSign === null) {
    throw new ServiceError(
      'BAD_USER_INPUT',
      'vessel has no argument; give vesselId, mmsi, imo or callSign. Several given must hold together.',
    );
  }
  // No record is missed: each value of a record is in an entry of its period. The record itself is compared below.
  const ids = [vesselId, mmsi].filter((id) => id !== null).map(String);
  const rows = matchingRows(
    store,
    {
      mmsi: ids.length > 0 ? { only: new Set(ids), not: new Set() } : undefined,
      effectiveFrom: undefined,
      effectiveTo: undefined,
      entries: {
        imo: imo === null ? undefined : (value) => value === String(imo),
        callSign: callSign === null ? undefined : (value) => value === callSign,
      },
    },
    asOfMs,
  );
  const { vessel: numbers, fromS } = store.periods.columns;
  const heardS = ids.length > 0 ? lastHeard(source, new Set(rows.map((row) => numbers[row]!)), asOfMs) : undefined;
  const heard = (row: number) => heardS?.get(numbers[row]!) ?? 0;
  rows.sort((a, b) => heard(b) - heard(a) || fromS[b]! - fromS[a]! || numbers[a]! - numbers[b]!);
  for (const row of rows) {
    const periods = source.vesselPeriods(numbers[row]!, Math.floor(asOfMs / 1000) + 1);
    const period = periods.find((one) => one.fromS === fromS[row]);
    if (!period) continue;
    const record = vesselRecord(period);
    if (vesselId !== null && record.vessel_id !== vesselId) continue;
    if (mmsi !== null && record.mmsi !== mmsi) continue;
    if (imo !== null && record.imo !== imo) continue;
    if (callSign !== null && record.call_sign !== callSign) continue;
    return period;
  }
  return undefined;
}

/** When each of several vessels was heard last, seconds; undefined if there is one vessel or none. */
function lastHeard(
  source: Pick<OceanSource, 'lastReport'>,
  vessels: ReadonlySet<number>,
  asOfMs: number,
): Map<number, number> | undefined {
  if (vessels.size < 2) return undefined;
  const { untilS } = heardBy(asOfMs);
  return new Map(Array.from(vessels, (vessel) => [vessel, source.lastReport(vessel, untilS)?.tS ?? 0]));
}

/**
 * The record of a period: every value comes from the first source that has it, AIS, then the registry, then a fisheries
 * body.
 */
export function vesselRecord({ mmsi, entries, particulars }: VesselPeriod): Vessel {
  const first = <T>(read: (entry: SourceEntry) => T | null): T | null => {
    for (const entry of entries) {
      const value = read(entry);
      if (value !== null) return value;
    }
    return null;
  };
  const imo = first((entry) => entry.imo);
  const owner = first(({ owners }) => owners?.[0] ?? null);
  const gears = first(({ gearTypes }) => gearTypes);
  const tonnage = first(({ tonnageGt }) => tonnageGt);
  const { aisType, mmsiCountryCode, vesselClass } = particulars;
  return {
    ais_type: aisType,
    ais_vessel_type: aisType === null ? null : (entries[0]?.vesselType ?? null),
    beneficial_owner: particulars.beneficialOwner,
    beneficial_owner_country_code: particulars.beneficialOwnerCountryCode,
    call_sign: first(({ callSign }) => callSign),
    country_codes: mmsiCountryCode === null ? null : [mmsiCountryCode],
    flag: particulars.flagName,
    flag_code: first(({ flag }) => flag),
    imo: imo === null ? null : Number(imo),
    length: rounded(first(({ lengthMeters }) => lengthMeters)),
    mmsi,
    name: first(({ vesselName }) => vesselName),
    operator: particulars.operator,
    owner: owner?.ownerName ?? null,
    owner_country_code: owner?.flag ?? null,
    primary_gear_type: gears?.[0] ?? null,
    secondary_gear_type: gears?.[1] ?? null,
    tonnage: tonnage === null ? null : String(tonnage),
    vessel_category: particulars.category,
    vessel_class: vesselClass === 'unknown' ? null : vesselClass,
    vessel_id: mmsi === null ? null : String(mmsi),
    vessel_type: first(({ vesselType }) => (vesselType === 'UNKNOWN' ? null : vesselType)) ?? 'UNKNOWN',
    width: rounded(first(({ widthMeters }) => widthMeters)),
  };
}

function rounded(metres: number | null): number | null {
  return metres === null ? null : Math.round(metres);
}
