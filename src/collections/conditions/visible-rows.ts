import { BitSet } from '../../columns/bit-set.js';
import { firstAbove, firstAtLeast } from '../../columns/row-order.js';
import type { VersionTimes } from './version-times.js';

/** Versions of records, in the order of createdAt. */
export interface VersionRows {
  readonly length: number;
  /** When the row's record was first published, milliseconds; ascending. */
  createdMs(row: number): number;
  /** The start, from which retention is measured, microseconds; every row has one. */
  startUs(row: number): number;
  /** The longest time from a row's start to its creation, whole milliseconds. */
  readonly longestDelayMs: number;
  readonly times: VersionTimes;
}

/** What a search reads for: a user, an instant and the start of the window. */
export interface Viewer {
  /** The instant that rows are read as of. */
  readonly asOfMs: number;
  /** Records that started before this are gone. */
  readonly windowStartMs: number;
  readonly userName: string;
}

/** The rows that one user sees, and the instants and window starts between which this set does not change. */
interface VisibleRows {
  readonly userName: string;
  /** asOf in [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
  /** The start of the window in (afterUs, untilUs]. */
  readonly afterUs: number;
  readonly untilUs: number;
  readonly rows: BitSet;
}

/** Sets remembered per segment: enough for a few users and clocks, little beside the columns. */
const mostRemembered = 8;
const remembered = new WeakMap<VersionTimes, VisibleRows[]>();

/**
 * The versions that a user sees as of an instant: published by then, not yet replaced or ended, started within the
 * window and not in `foreign`, the rows that the user never sees (default: none).
 */
export function visibleRows(versions: VersionRows, viewer: Viewer, foreign?: () => BitSet): BitSet {
  const { ended } = versions.times;
  const rows = rememberedRows(versions, viewer, foreign);
  if (ended.size === 0) return rows;
  const gone = [...ended].filter(([, ms]) => ms <= viewer.asOfMs).map(([row]) => row);
  return gone.length === 0 ? rows : rows.without(gone);
}

/**
 * The same without the ends of worlds, so that all worlds share it. The set changes only when a row is published,
 * replaced or leaves the window, so a remembered set answers every instant up to the next change. The oldest set is
 * dropped when there are too many.
 */
function rememberedRows(versions: VersionRows, viewer: Viewer, foreign?: () => BitSet): BitSet {
  const { asOfMs, windowStartMs, userName } = viewer;
  const windowUs = windowStartMs * 1000;
  const times = versions.times.shared;
  let sets = remembered.get(times);
  if (!sets) {
    sets = [];
    remembered.set(times, sets);
  }
  const known = sets.find(
    (set) =>
      set.userName === userName &&
      set.fromMs <= asOfMs &&
      asOfMs < set.toMs &&
      set.afterUs < windowUs &&
      windowUs <= set.untilUs,
  );
  if (known) return known.rows;
  const found = { userName, ...findVisible(versions, asOfMs, windowUs, foreign) };
  sets.push(found);
  if (sets.length > mostRemembered) sets.shift();
  return found.rows;
}

/**
 * Looks only at rows created shortly before the instant. Rows created later are not visible yet. Rows created longer
 * ago than any version takes to be published change no more, except by withdrawals, which are listed.
 */
function findVisible(
  { length, createdMs, startUs, longestDelayMs, times }: VersionRows,
  asOfMs: number,
  windowUs: number,
  foreign: (() => BitSet) | undefined,
): Omit<VisibleRows, 'userName'> {
  const { longestMs, replaced, withdrawn } = times;
  const end = firstAbove(length, asOfMs, createdMs);
  const open = firstAtLeast(end, asOfMs - longestMs, createdMs);

  // The nearest changes on both sides of the instant bound the time in which the set is right. All changes of rows
  // before `open` lie before the first bound set here.
  let fromMs = open > 0 ? createdMs(open - 1) + longestMs : -Infinity;
  let toMs = end < length ? createdMs(end) : Infinity;
  const changes = (ms: number): boolean => {
    const isPast = ms <= asOfMs;
    if (isPast) fromMs = Math.max(fromMs, ms);
    else toMs = Math.min(toMs, ms);
    return isPast;
  };

  const words = new Uint32Array((length + 31) >>> 5);
  fillBits(words, end);
  // A row is replaced by the next row, so the last row before `open` may still be replaced.
  const settled = Math.max(0, open - 1);
  const gone = replaced.between(0, settled).words;
  for (let w = 0; w <= settled >>> 5 && w < words.length; w++) words[w]! &= ~gone[w]!;
  const clear = (row: number) => {
    words[row >>> 5]! &= ~(1 << (row & 31));
  };
  for (let row = settled; row < end; row++) {
    if (!changes(times.updatedMs(row))) clear(row);
    if (replaced.has(row) && changes(times.updatedMs(row + 1))) clear(row);
  }
  withdrawn.each((row, ms) => {
    if (changes(ms)) clear(row);
  });

  // Only rows created before or soon after the window's start can have started before it.
  const late = firstAbove(length, windowUs / 1000 + longestDelayMs, createdMs);
  let afterUs = -Infinity;
  let untilUs = late < length ? (createdMs(late) - longestDelayMs) * 1000 : Infinity;
  for (let row = 0; row < late; row++) {
    const us = startUs(row);
    if (us >= windowUs) untilUs = Math.min(untilUs, us);
    else {
      afterUs = Math.max(afterUs, us);
      clear(row);
    }
  }

  const rows = new BitSet(length, words);
  return { fromMs, toMs, afterUs, untilUs, rows: foreign ? rows.minus(foreign()) : rows };
}

/** Sets the first `count` bits. */
function fillBits(words: Uint32Array, count: number): void {
  words.fill(0xffffffff, 0, count >>> 5);
  if ((count & 31) !== 0) words[count >>> 5] = (1 << (count & 31)) - 1;
}
