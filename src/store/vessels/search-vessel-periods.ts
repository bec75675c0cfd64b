import { type Dictionary, verdictsOf } from '../columns/dictionary.js';
import type { TimeTest } from '../conditions/event-conditions.js';
import { numeralTest } from '../conditions/numeral-test.js';
import type { VesselConditions, VesselSortKey } from './vessel-conditions.js';
import { noMmsi, type VesselStore } from './vessel-store.js';

export interface VesselQuery {
  readonly asOfMs: number;
  readonly conditions: VesselConditions;
  readonly sortBy: VesselSortKey;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** The page: rows of the store's periods, one for each ship, and how many ships there are on all pages. */
export function searchVesselPeriods(store: VesselStore, query: VesselQuery): { rows: number[]; total: number } {
  const { conditions, asOfMs, sortBy, descending, offset, limit } = query;
  const found = latestRows(store, matchingRows(store, conditions, asOfMs));
  const first = firstInOrder(found, limit === 0 ? 0 : offset + limit, orderOf(store, sortBy, descending ? -1 : 1));
  return { rows: first.slice(offset), total: found.length };
}

/** The rows of all periods that have begun by an instant and meet the conditions, ascending. */
export function matchingRows(store: VesselStore, conditions: VesselConditions, asOfMs: number): number[] {
  const { fromS, toS, mmsi, firstEntry, endEntry } = store.periods.columns;
  const { effectiveFrom, effectiveTo } = conditions;
  const verdicts = entryVerdicts(store, conditions);
  const passesMmsi = conditions.mmsi && numeralTest(conditions.mmsi);
  const found: number[] = [];
  for (let row = 0; row < store.periods.length; row++) {
    if (fromS[row]! * 1000 > asOfMs) continue;
    if (effectiveFrom && !passesTime(effectiveFrom, fromS[row]! * 1e6)) continue;
    if (effectiveTo && !passesTime(effectiveTo, toS[row]! * 1000 > asOfMs ? undefined : toS[row]! * 1e6)) continue;
    if (passesMmsi && !passesMmsi(mmsi[row] === noMmsi ? null : mmsi[row]!)) continue;
    if (verdicts.every((verdict) => onePasses(verdict, firstEntry[row]!, endEntry[row]!))) found.push(row);
  }
  return found;
}

/** The last of the ascending rows of each ship: the periods of a vessel stand together, in order, ship by ship. */
function latestRows({ periods }: VesselStore, rows: readonly number[]): number[] {
  const { vessel, ship } = periods.columns;
  return rows.filter((row, i) => {
    const next = rows[i + 1];
    return next === undefined || vessel[next] !== vessel[row] || ship[next] !== ship[row];
  });
}

/** A test of an attribute, made once for each distinct value: `passes` by code of the value, `codes` by entry row. */
interface Verdict {
  readonly codes: Uint32Array;
  readonly passes: Uint8Array;
}

function entryVerdicts({ entries }: VesselStore, { entries: tests }: VesselConditions): Verdict[] {
  const verdicts: Verdict[] = [];
  const ask = <T>({ values, codes }: Dictionary<T>, test: ((value: T) => boolean) | undefined) => {
    if (test) verdicts.push({ codes, passes: verdictsOf(values, test) });
  };
  ask(entries.imo, tests.imo);
  ask(entries.callSign, tests.callSign);
  ask(entries.vesselName, tests.vesselName);
  ask(entries.flag, tests.flag);
  ask(entries.vesselType, tests.vesselType);
  ask(entries.gearTypes, tests.gearTypes);
  ask(entries.lengthMeters, tests.lengthMeters);
  ask(entries.widthMeters, tests.widthMeters);
  ask(entries.tonnageGt, tests.tonnageGt);
  ask(entries.owners.said, tests.owners);
  ask(entries.registryVesselId, tests.registryVesselId);
  return verdicts;
}

function onePasses({ codes, passes }: Verdict, from: number, to: number): boolean {
  for (let entry = from; entry < to; entry++) if (passes[codes[entry]!] === 1) return true;
  return false;
}

function passesTime({ fromUs, toUs, missing }: TimeTest, us: number | undefined): boolean {
  return us === undefined ? missing : us >= fromUs && us <= toUs;
}

/**
 * A total order: rows with equal keys stand as in the store, in the same direction, rows without a key last in
 * both directions.
 */
function orderOf(store: VesselStore, sortBy: VesselSortKey, sign: 1 | -1): (a: number, b: number) => number {
  const { fromS, mmsi } = store.periods.columns;
  const { names, nameRanks } = store;
  const keyOf = (row: number): number | null => {
    if (sortBy === 'effectiveFrom') return fromS[row]!;
    // Rank 0 belongs to a missing name.
    if (sortBy === 'vesselName') return nameRanks[names.codes[row]!]! || null;
    return mmsi[row] === noMmsi ? null : mmsi[row]!;
  };
  return (a, b) => {
    const one = keyOf(a);
    const other = keyOf(b);
    if (one === other) return sign * (a - b);
    if (one === null) return 1;
    if (other === null) return -1;
    return one < other ? -sign : sign;
  };
}

/**
 * The first `count` items in a total order. Most items are only compared with the last of the first ones found so far,
 * so a page of a long list costs little more than one comparison for each item.
 */
export function firstInOrder<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count === 0) return [];
  // Up to twice `count` items are collected between two sorts.
  const room = Math.max(64, 2 * count);
  let first: T[] = [];
  let last: T | undefined;
  for (const item of items) {
    if (last !== undefined && compare(item, last) > 0) continue;
    first.push(item);
    if (first.length < room) continue;
    first = first.sort(compare).slice(0, count);
    last = first[count - 1];
  }
  return first.sort(compare).slice(0, count);
}
