import { nextImmediate } from '../../base/work/event-loop.js';
import type { OceanSource } from '../../model/ocean-source.js';
import { type Dictionary, DictionaryBuilder, joinDictionaries } from '../columns/dictionary.js';
import type { DistinctValues } from '../columns/distinct-values.js';
import { concatTables, type Layout, type Table, tableBuilder } from '../columns/table.js';
import { EntryBuilder, type EntryColumns, joinEntries } from './vessel-entries.js';

/**
 * What sources say of all vessels: a row for each period of each vessel, the periods of a vessel together and in order.
 */
export interface VesselStore {
  /** The store has all periods that begin before this instant; whole seconds since 1970. */
  readonly beforeS: number;
  readonly periods: Table<typeof periodLayout>;
  /** By period: the first non-null name, for sorting. */
  readonly names: Dictionary<string | null>;
  /** By code of a name: `nameRanks`. */
  readonly nameRanks: Uint32Array;
  readonly entries: EntryColumns;
}

export const periodLayout = {
  /** Number of the vessel in the fleet. */
  vessel: 'u32',
  /** Which ship of this number. */
  ship: 'u8',
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

type Source = Pick<OceanSource, 'vesselCount' | 'vesselPeriods'> & {
  /** The number of its first vessel. Default 0. */
  readonly firstVessel?: number | undefined;
};

/** Vessels recorded between two yields to the event loop, in some milliseconds. */
const vesselsAtOnce = 25;

/** All periods of these vessels that begin before an instant, whole seconds since 1970. */
export async function buildVesselStore(source: Source, beforeS: number): Promise<VesselStore> {
  const periods = tableBuilder(periodLayout, source.vesselCount * 4);
  const names = new DictionaryBuilder<string | null>();
  const entries = new EntryBuilder();
  const { firstVessel = 0, vesselCount } = source;
  for (let number = 0; number < vesselCount; number++) {
    if (number % vesselsAtOnce === vesselsAtOnce - 1) await nextImmediate();
    for (const period of source.vesselPeriods(firstVessel + number, beforeS)) {
      const firstEntry = entries.length;
      for (const entry of period.entries) entries.push(entry);
      names.push(period.entries.find(({ vesselName }) => vesselName !== null)?.vesselName ?? null);
      const { vessel, ship, fromS, toS, mmsi } = period;
      periods.push({ vessel, ship, fromS, toS, mmsi: mmsi ?? noMmsi, firstEntry, endEntry: entries.length });
    }
  }
  const columns = { periods: periods.finish(), names: names.finish() };
  const ranks = await nameRanks(columns.names.values, nextImmediate);
  return { beforeS, ...columns, nameRanks: ranks, entries: entries.finish() };
}

/** The vessels of one store, then those of another. */
export async function joinVesselStores(one: VesselStore, other: VesselStore): Promise<VesselStore> {
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
  const names = joinDictionaries(one.names, other.names);
  return {
    beforeS: Math.min(one.beforeS, other.beforeS),
    periods: concatTables(periodLayout, [one.periods, moved]),
    names,
    nameRanks: await nameRanks(names.values, nextImmediate),
    entries: joinEntries(one.entries, other.entries),
  };
}

/**
 * The rank of each name in the order of its UTF-16 units, from 1 on, by code; equal names have one rank, and null has
 * 0. Names are sorted by their first unit, then those of one unit after each `pause`: ten thousand take some 10 ms.
 */
async function nameRanks(names: DistinctValues<string | null>, pause: () => Promise<void>): Promise<Uint32Array> {
  const byFirst = new Map<number, { readonly code: number; readonly name: string }[]>();
  for (let code = 0; code < names.length; code++) {
    const name = names.at(code);
    if (name === null || name === undefined) continue;
    const first = name === '' ? -1 : name.charCodeAt(0);
    const alike = byFirst.get(first);
    if (alike === undefined) byFirst.set(first, [{ code, name }]);
    else alike.push({ code, name });
  }
  const ranks = new Uint32Array(names.length);
  let rank = 0;
  for (const [, alike] of [...byFirst].sort(([one], [other]) => one - other)) {
    await pause();
    alike.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
    alike.forEach(({ code, name }, i) => {
      if (name !== alike[i - 1]?.name) rank++;
      ranks[code] = rank;
    });
  }
  return ranks;
}
