import type { OceanSource } from '../../model/ocean-source.js';
import { aisStandsInUntilS } from '../../model/vessel-record.js';
import { openValues, packValues } from '../columns/distinct-values.js';
import { type FileTitle, openRecord, packRecord } from '../columns/packed-records.js';
import { buildVesselStore, type VesselStore } from './vessel-store.js';

type Records = Pick<OceanSource, 'label' | 'vesselCount' | 'vesselPeriods'>;

/** Days; stores end at a multiple of them. */
const roundDays = 128;
/**
 * A store reaches at least this many times `roundDays` ahead, so that a running clock does not soon need a new store.
 */
const ahead = 3;
/** Records up to this day tell of AIS as those after it do not. */
const standInDay = aisStandsInUntilS / 86_400;

/** The file of the vessels of an ocean: all periods that begin before a day (since 1970-01-01). */
export async function packVessels(source: Records, beforeDay: number): Promise<Uint8Array> {
  return packRecord(titleOf(source, beforeDay), packValues(await buildVesselStore(source, beforeDay * 86_400)));
}

/** The store of a file; see `openFile`. */
export function openVessels(
  bytes: Uint8Array,
  ocean: Pick<OceanSource, 'label'>,
  beforeDay: number,
  sum?: number,
): VesselStore {
  return openValues<VesselStore>(openRecord(titleOf(ocean, beforeDay), { bytes, sum }));
}

function titleOf({ label }: Pick<OceanSource, 'label'>, beforeDay: number): FileTitle {
  return { label, name: vesselsFileOf(beforeDay) };
}

export function vesselsFileOf(beforeDay: number): string {
  return `${beforeDay}.vessels`;
}

const kept = new WeakMap<object, { readonly beforeDay: number; readonly store: Promise<VesselStore> }>();

/** The store of an ocean's vessels up to an instant or later; made on first use, and kept. */
export function vesselStoreOf(source: Records & Pick<OceanSource, 'vesselFile'>, asOfMs: number): Promise<VesselStore> {
  const asOfDay = Math.floor(asOfMs / 86_400_000);
  const isEarly = asOfDay < standInDay;
  const known = kept.get(source);
  if (known !== undefined && asOfDay < known.beforeDay && isEarly === known.beforeDay <= standInDay) return known.store;
  const usual = (Math.floor(asOfDay / roundDays) + 1 + ahead) * roundDays;
  const beforeDay = isEarly ? Math.min(usual, standInDay) : usual;
  const store = makeStore(source, beforeDay);
  kept.set(source, { beforeDay, store });
  // A failed promise is not kept: the next caller tries again.
  store.catch(() => kept.delete(source));
  return store;
}

async function makeStore(source: Records & Pick<OceanSource, 'vesselFile'>, beforeDay: number): Promise<VesselStore> {
  if (source.vesselFile === undefined) return buildVesselStore(source, beforeDay * 86_400);
  return openVessels(await source.vesselFile(beforeDay), source, beforeDay);
}
