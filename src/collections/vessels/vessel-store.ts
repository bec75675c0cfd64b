import { type Dictionary, joinDictionaries } from '../../columns/dictionary.js';
import { GrowingDictionary } from '../../columns/growing-dictionary.js';
import { concatTables, type Layout, type Table, tableBuilder } from '../../columns/table.js';
import type { OceanSource } from '../../model/ocean-source.js';
import { type SourceEntry, vesselSources } from '../../model/vessel-record.js';
import { nextImmediate } from '../../work/event-loop.js';

/**
 * What sources say of all vessels: a row for each period of each vessel, the periods of a vessel together and in order.
 */
export interface VesselStore {
  /** The store has all periods that begin before this instant; whole seconds since 1970. */
  readonly beforeS: number;
  readonly periods: Table<typeof periodLayout>;
  /** By period: the first non-null name, for sorting. */
  readonly names: Dictionary<string | null>;
  readonly entries: EntryColumns;
}

export const periodLayout = {
  /** Number of the vessel in the fleet. */
  vessel: 'u32',
  /** Whole seconds since 1970, [from, to). */
  fromS: 'f64',
  toS: 'f64',
  /** `noMmsi` without AIS. */
  mmsi: 'u32',
  /** The entries of a period are rows [firstEntry, endEntry) of the entry columns. */
  firstEntry: 'u32',
  endEntry: 'u32',
} as const satisfies Layout;

export const noMmsi = 0;

/** A row for each source in each period. */
export type EntryColumns = {
  /** Indexes into `vesselSources`. */
  readonly source: Uint8Array;
} & { readonly [A in Attribute]: Dictionary<SourceEntry[A]> };

export type Attribute = Exclude<keyof SourceEntry, 'source'>;

type Source = Pick<OceanSource, 'vesselCount' | 'vesselPeriods'> & {
  /** The number of its first vessel. Default 0. */
  readonly firstVessel?: number | undefined;
};

/** Vessels recorded between two yields to the event loop, in a few milliseconds. */
const vesselsAtOnce = 25;
/** The store reaches this far ahead, so that a running clock does not make it anew every day. */
const aheadS = 400 * 86400;

const kept = new WeakMap<Source, { readonly beforeS: number; readonly store: Promise<VesselStore> }>();

/** The store of an ocean's vessels up to an instant at least; made when first needed, and kept. */
export function vesselStoreOf(source: Source, asOfMs: number): Promise<VesselStore> {
  const asOfS = Math.floor(asOfMs / 1000);
  const known = kept.get(source);
  if (known !== undefined && asOfS < known.beforeS) return known.store;
  const beforeS = asOfS + aheadS;
  const store = buildVesselStore(source, beforeS);
  kept.set(source, { beforeS, store });
  // A failed promise is not kept: the next caller tries again.
  store.catch(() => kept.delete(source));
  return store;
}

export async function buildVesselStore(source: Source, beforeS: number): Promise<VesselStore> {
  const periods = tableBuilder(periodLayout, source.vesselCount * 4);
  const names = new GrowingDictionary<string | null>();
  const entries = new EntryBuilder();
  const { firstVessel = 0, vesselCount } = source;
  for (let number = 0; number < vesselCount; number++) {
    if (number > 0 && number % vesselsAtOnce === 0) await nextImmediate();
    for (const period of source.vesselPeriods(firstVessel + number, beforeS)) {
      const firstEntry = entries.length;
      for (const entry of period.entries) entries.push(entry);
      names.push(period.entries.find(({ vesselName }) => vesselName !== null)?.vesselName ?? null);
      const { vessel, fromS, toS, mmsi } = period;
      periods.push({ vessel, fromS, toS, mmsi: mmsi ?? noMmsi, firstEntry, endEntry: entries.length });
    }
  }
  return { beforeS, periods: periods.finish(), names: names.finish(), entries: entries.finish() };
}

/** Takes entries one by one, so that no list of all of them is ever in memory. */
class EntryBuilder {
  length = 0;
  readonly #source = new GrowingDictionary<SourceEntry['source']>();
  readonly #columns = {
    imo: new GrowingDictionary<SourceEntry['imo']>(),
    callSign: new GrowingDictionary<SourceEntry['callSign']>(),
    vesselName: new GrowingDictionary<SourceEntry['vesselName']>(),
    flag: new GrowingDictionary<SourceEntry['flag']>(),
    vesselType: new GrowingDictionary<SourceEntry['vesselType']>(),
    gearTypes: new GrowingDictionary<SourceEntry['gearTypes']>(),
    lengthMeters: new GrowingDictionary<SourceEntry['lengthMeters']>(),
    widthMeters: new GrowingDictionary<SourceEntry['widthMeters']>(),
    tonnageGt: new GrowingDictionary<SourceEntry['tonnageGt']>(),
    owners: new GrowingDictionary<SourceEntry['owners']>(),
    authorizations: new GrowingDictionary<SourceEntry['authorizations']>(),
    registryVesselId: new GrowingDictionary<SourceEntry['registryVesselId']>(),
  };

  push(entry: SourceEntry): void {
    this.length++;
    this.#source.push(entry.source);
    const columns = this.#columns;
    columns.imo.push(entry.imo);
    columns.callSign.push(entry.callSign);
    columns.vesselName.push(entry.vesselName);
    columns.flag.push(entry.flag);
    columns.vesselType.push(entry.vesselType);
    columns.gearTypes.push(entry.gearTypes);
    columns.lengthMeters.push(entry.lengthMeters);
    columns.widthMeters.push(entry.widthMeters);
    columns.tonnageGt.push(entry.tonnageGt);
    columns.owners.push(entry.owners);
    columns.authorizations.push(entry.authorizations);
    columns.registryVesselId.push(entry.registryVesselId);
  }

  finish(): EntryColumns {
    const { values, codes } = this.#source.finish();
    const numbers = values.map((source) => vesselSources.indexOf(source));
    const columns = this.#columns;
    return {
      source: Uint8Array.from(codes, (code) => numbers[code]!),
      imo: columns.imo.finish(),
      callSign: columns.callSign.finish(),
      vesselName: columns.vesselName.finish(),
      flag: columns.flag.finish(),
      vesselType: columns.vesselType.finish(),
      gearTypes: columns.gearTypes.finish(),
      lengthMeters: columns.lengthMeters.finish(),
      widthMeters: columns.widthMeters.finish(),
      tonnageGt: columns.tonnageGt.finish(),
      owners: columns.owners.finish(),
      authorizations: columns.authorizations.finish(),
      registryVesselId: columns.registryVesselId.finish(),
    };
  }
}

/** The vessels of one store, then those of another. */
export function joinVesselStores(one: VesselStore, other: VesselStore): VesselStore {
  const entries = one.entries.source.length;
  const { columns, length } = other.periods;
  const moved = {
    length,
    columns: {
      ...columns,
      firstEntry: columns.firstEntry.map((entry) => entry + entries),
      endEntry: columns.endEntry.map((entry) => entry + entries),
    },
  };
  return {
    beforeS: Math.min(one.beforeS, other.beforeS),
    periods: concatTables(periodLayout, [one.periods, moved]),
    names: joinDictionaries(one.names, other.names),
    entries: joinEntries(one.entries, other.entries),
  };
}

function joinEntries(one: EntryColumns, other: EntryColumns): EntryColumns {
  return {
    source: Uint8Array.from([...one.source, ...other.source]),
    imo: joinDictionaries(one.imo, other.imo),
    callSign: joinDictionaries(one.callSign, other.callSign),
    vesselName: joinDictionaries(one.vesselName, other.vesselName),
    flag: joinDictionaries(one.flag, other.flag),
    vesselType: joinDictionaries(one.vesselType, other.vesselType),
    gearTypes: joinDictionaries(one.gearTypes, other.gearTypes),
    lengthMeters: joinDictionaries(one.lengthMeters, other.lengthMeters),
    widthMeters: joinDictionaries(one.widthMeters, other.widthMeters),
    tonnageGt: joinDictionaries(one.tonnageGt, other.tonnageGt),
    owners: joinDictionaries(one.owners, other.owners),
    authorizations: joinDictionaries(one.authorizations, other.authorizations),
    registryVesselId: joinDictionaries(one.registryVesselId, other.registryVesselId),
  };
}
