import { BitSet } from '../columns/bit-set.js';

/** Versions of records, by row. */
export interface VersionRows {
  readonly length: number;
  /** The instant on which retention is measured, microseconds. */
  readonly startUs: Float64Array;
  /** Visible from (inclusive) to (exclusive), milliseconds. */
  readonly updatedMs: Float64Array;
  readonly visibleToMs: Float64Array;
}

/** Who looks, when, and how far back. */
export interface Sight {
  /** The instant as of which the question is asked. */
  readonly asOfMs: number;
  /** What started before is gone. */
  readonly windowStartMs: number;
  readonly userName: string;
}

/** The rows that one user sees, for a span of instants and a span of window starts in which nothing comes or goes. */
interface VisibleRows {
  readonly userName: string;
  /** asOf in [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
  /** Start of the window in (afterUs, untilUs]. */
  readonly afterUs: number;
  readonly untilUs: number;
  readonly rows: BitSet;
}

/** Sets remembered per table of versions: enough for a few users and clocks, little beside the columns. */
const mostRemembered = 8;
const remembered = new WeakMap<Float64Array, VisibleRows[]>();

/**
 * The versions that a user sees as of an instant: published by then and not yet replaced, started within the window, and not
 * hidden. `hidden` says which rows the user never sees. Nothing changes between two publications, so the set of the instant before
 * is mostly the one asked for; a set that is remembered answers for every instant until the next change, and is dropped for newer ones.
 */
export function visibleRows(
  versions: VersionRows,
  sight: Sight,
  hidden: ((row: number) => boolean) | undefined = undefined,
): BitSet {
  const { asOfMs, windowStartMs, userName } = sight;
  const windowUs = windowStartMs * 1000;
  let sets = remembered.get(versions.updatedMs);
  if (!sets) {
    sets = [];
    remembered.set(versions.updatedMs, sets);
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
  const found = findVisible(versions, sight, hidden);
  sets.push(found);
  if (sets.length > mostRemembered) sets.shift();
  return found.rows;
}

function findVisible(
  { length, startUs, updatedMs, visibleToMs }: VersionRows,
  { asOfMs, windowStartMs, userName }: Sight,
  hidden: ((row: number) => boolean) | undefined,
): VisibleRows {
  const windowUs = windowStartMs * 1000;
  let [fromMs, toMs, afterUs, untilUs] = [-Infinity, Infinity, -Infinity, Infinity];
  const seen = new Uint32Array(length);
  let count = 0;
  for (let row = 0; row < length; row++) {
    const updated = updatedMs[row]!;
    const replaced = visibleToMs[row]!;
    const start = startUs[row]!;
    // The nearest changes on both sides of the instant, and of the window's start, bound the spans of the set.
    if (updated <= asOfMs) fromMs = Math.max(fromMs, updated);
    else toMs = Math.min(toMs, updated);
    if (replaced <= asOfMs) fromMs = Math.max(fromMs, replaced);
    else toMs = Math.min(toMs, replaced);
    if (start < windowUs) afterUs = Math.max(afterUs, start);
    else untilUs = Math.min(untilUs, start);
    const visible = updated <= asOfMs && asOfMs < replaced && start >= windowUs;
    if (visible && !hidden?.(row)) seen[count++] = row;
  }
  const rows = new BitSet(length);
  rows.addAll(seen, count);
  return { userName, fromMs, toMs, afterUs, untilUs, rows };
}
