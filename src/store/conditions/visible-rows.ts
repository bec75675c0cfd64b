import { Work } from '../../base/work/work.js';
import { BitSet } from '../columns/bit-set.js';
import { dropAll } from '../columns/drop-bits.js';
import { firstAbove, firstAtLeast, type RowOrder } from '../columns/row-order.js';
import type { VersionTimes } from './version-times.js';
import type { Look, VisibleSet } from './visible-sets.js';

/** What a search reads for: a user, an instant and the start of the window. */
export interface Viewer {
  /** The instant as of which rows are read. */
  readonly asOfMs: number;
  /** Records that started before this are not visible. */
  readonly windowStartMs: number;
  readonly userName: string;
}

/**
 * The versions that a user sees as of an instant: published by then, not yet replaced or ended, started within the
 * window and not owned by another user.
 */
export function visibleRows(versions: VersionRows, viewer: Viewer, work = new Work()): BitSet {
  const { ended } = versions.times;
  const rows = rememberedRows(versions, viewer, work);
  if (ended.size === 0) return rows;
  const gone = [...ended].filter(([, ms]) => ms <= viewer.asOfMs).map(([row]) => row);
  return gone.length === 0 ? rows : rows.without(gone);
}

/**
 * The same rows without the ends of worlds, so that all worlds share the set. The set changes only when a row is
 * published, replaced or leaves the window, so a remembered set is right for every look until the next change. Users
 * who own no rows share one set.
 */
function rememberedRows(versions: VersionRows, viewer: Viewer, work: Work): BitSet {
  const { visible } = versions.times.shared;
  const owner = versions.owned.has(viewer.userName) ? viewer.userName : '';
  const look = { asOfMs: viewer.asOfMs, windowUs: viewer.windowStartMs * 1000 };
  const known = visible.find(owner, look);
  if (known) return known;
  const near = visible.nearest(owner, look);
  const rows = (near && rowsFromNear(versions, near, look, work)) ?? rowsFromAll(versions, owner, look, work);
  visible.add({ owner, look, rows, ...unchangedAround(versions, look) });
  return rows;
}

/** A new set, apart from its tests, takes the time of one test for every 256 rows of the segment. */
const rowsOfTest = 256;
/** What the test of a row costs, and what a word of a new set costs, in tests of a column. */
const rowCost = 10;
const wordCost = 3;
/** The further cost of the first sets: some milliseconds each, until their code is compiled. */
const setCost = 400_000;

/**
 * The set of another look, after a test of the rows that differ: those created, published, replaced or withdrawn
 * between the two instants, and those that started between the starts of the two windows. Undefined if a new set takes
 * less work.
 */
function rowsFromNear(
  versions: VersionRows,
  { owner, look: before, rows }: VisibleSet,
  look: Look,
  work: Work,
): BitSet | undefined {
  const { length, createdMs, times } = versions;
  const sinceMs = Math.min(before.asOfMs, look.asOfMs);
  const untilMs = Math.max(before.asOfMs, look.asOfMs);
  const fromRow = firstAbove(length, sinceMs, createdMs);
  const toRow = firstAbove(length, untilMs, createdMs);
  const changed = [
    times.laterIn(sinceMs, untilMs),
    times.withdrawnIn(sinceMs, untilMs),
    startedIn(versions, Math.min(before.windowUs, look.windowUs), Math.max(before.windowUs, look.windowUs)),
  ];
  const count = changed.reduce((sum, list) => sum + list.length, toRow - fromRow);
  if (count > times.laterIn(look.asOfMs, look.asOfMs + times.longestMs).length + length / rowsOfTest) return undefined;
  const words = rows.words.slice();
  const created = Uint32Array.from({ length: toRow - fromRow }, (_, i) => fromRow + i);
  testRows(versions, owner, look, words, [...changed, created]);
  work.units += words.length + count * rowCost;
  return new BitSet(length, words);
}

/**
 * The set, made from the sets of replaced and owned rows. A row that was created between the start of the window and
 * the instant is visible unless it is replaced. There are few exceptions, which are tested. One is a row that started
 * before the window. The others change after the instant: such a row is withdrawn at some time, or it is published
 * after the instant, or the next row, which may replace it, is. The latter two are published at most
 * `longestMs` after their creation.
 */
function rowsFromAll(versions: VersionRows, owner: string, look: Look, work: Work): BitSet {
  const { length, createdMs, longestDelayMs, times } = versions;
  const { asOfMs, windowUs } = look;
  const all = new Uint32Array((length + 31) >>> 5).fill(0xffffffff);
  for (const hidden of [times.replaced, ...ownedByOthers(versions, owner)]) dropAll(all, hidden.words, 0, all.length);
  const end = firstAbove(length, asOfMs, createdMs);
  const { words } = new BitSet(length, all).between(firstAtLeast(length, windowUs / 1000, createdMs), end);
  const later = times.laterIn(asOfMs, asOfMs + times.longestMs);
  const withdrawn = times.withdrawnIn(-Infinity, Infinity);
  testRows(versions, owner, look, words, [later, withdrawn, end > 0 ? Uint32Array.of(end - 1) : none]);
  const gone = startedIn(versions, windowUs - longestDelayMs * 1000, windowUs);
  for (let i = 0; i < gone.length; i++) {
    const row = gone[i]!;
    words[row >>> 5]! &= ~(1 << (row & 31));
  }
  work.units += setCost + words.length * wordCost + (later.length + withdrawn.length) * rowCost + gone.length;
  return new BitSet(length, words);
}

const none = new Uint32Array();

/** Sets or clears the bits of these rows, and of rows that one of them replaces. */
function testRows(
  versions: VersionRows,
  owner: string,
  { asOfMs, windowUs }: Look,
  words: Uint32Array,
  lists: readonly Uint32Array[],
): void {
  const { startUs } = versions;
  const times = versions.times.shared;
  const others = ownedByOthers(versions, owner);
  const isVisible = (row: number): boolean =>
    startUs(row) >= windowUs &&
    times.updatedMs(row) <= asOfMs &&
    asOfMs < times.visibleToMs(row) &&
    !others.some((rows) => rows.has(row));
  const test = (row: number): void => {
    const bit = 1 << (row & 31);
    if (isVisible(row)) words[row >>> 5]! |= bit;
    else words[row >>> 5]! &= ~bit;
  };
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const row = list[i]!;
      test(row);
      if (row > 0 && times.replaced.has(row - 1)) test(row - 1);
    }
  }
}

function ownedByOthers({ owned }: VersionRows, owner: string): BitSet[] {
  return [...owned].flatMap(([userName, rows]) => (userName === owner ? [] : [rows]));
}

/** Versions of records, in the order of createdAt. */
export interface VersionRows {
  readonly length: number;
  /** When the row's record was first published, milliseconds; ascending. */
  createdMs(row: number): number;
  /** The start, from which retention is measured, microseconds; every row has one, at its creation or before. */
  startUs(row: number): number;
  /** The rows in the order of their starts. */
  readonly byStart: RowOrder;
  /** The longest time from a row's start to its creation, whole milliseconds. */
  readonly longestDelayMs: number;
  readonly times: VersionTimes;
  /** By user, the rows that only this user sees. */
  readonly owned: ReadonlyMap<string, BitSet>;
}

/** The rows that started in [fromUs, toUs). */
function startedIn(versions: VersionRows, fromUs: number, toUs: number): Uint32Array {
  if (fromUs >= toUs || toUs <= earliestStartUs(versions)) return new Uint32Array();
  const { length, startUs } = versions;
  const { rows } = versions.byStart;
  const keyAt = (index: number) => startUs(rows[index]!);
  return rows.subarray(firstAtLeast(length, fromUs, keyAt), firstAtLeast(length, toUs, keyAt));
}

/** The nearest changes before and after a look. */
function unchangedAround(
  versions: VersionRows,
  { asOfMs, windowUs }: Look,
): Pick<VisibleSet, 'fromMs' | 'toMs' | 'afterUs' | 'untilUs'> {
  const { length, createdMs, startUs, times } = versions;
  const { fromMs, toMs } = times.changesAround(asOfMs);
  const end = firstAbove(length, asOfMs, createdMs);
  const instants = {
    fromMs: end > 0 ? Math.max(fromMs, createdMs(end - 1)) : fromMs,
    toMs: end < length ? Math.min(toMs, createdMs(end)) : toMs,
  };
  const earliestUs = earliestStartUs(versions);
  if (windowUs <= earliestUs) return { ...instants, afterUs: -Infinity, untilUs: earliestUs };
  const { rows } = versions.byStart;
  const first = firstAtLeast(length, windowUs, (index) => startUs(rows[index]!));
  return {
    ...instants,
    afterUs: first > 0 ? startUs(rows[first - 1]!) : -Infinity,
    untilUs: first < length ? startUs(rows[first]!) : Infinity,
  };
}

/** No row started before this: each is created at most `longestDelayMs` after its start. */
function earliestStartUs({ length, createdMs, longestDelayMs }: VersionRows): number {
  return length === 0 ? Infinity : (createdMs(0) - longestDelayMs) * 1000;
}
