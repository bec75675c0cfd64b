import { BitSet } from '../columns/bit-set.js';
import type { EventSight } from './event-conditions.js';
import { configurationOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';

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

/** Sets remembered per segment: enough for a few users and clocks, little beside the columns. */
const mostRemembered = 8;
const remembered = new WeakMap<EventSegment, VisibleRows[]>();

/**
 * The versions that a user sees as of an instant: published by then and not yet replaced, started within the window, and nothing
 * of another user's area. Nothing changes between two publications, so the set of the instant before is mostly the one asked for;
 * a set that is remembered answers for every instant until the next change, and is dropped for newer ones.
 */
export function visibleRows(segment: EventSegment, sight: EventSight, refs: EventRefs): BitSet {
  const { asOfMs, windowStartMs, userName } = sight;
  const windowUs = windowStartMs * 1000;
  let sets = remembered.get(segment);
  if (!sets) {
    sets = [];
    remembered.set(segment, sets);
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
  const found = findVisible(segment, sight, foreignConfigurations(refs, userName));
  sets.push(found);
  if (sets.length > mostRemembered) sets.shift();
  return found.rows;
}

function findVisible(
  segment: EventSegment,
  { asOfMs, windowStartMs, userName }: EventSight,
  foreign: Uint8Array,
): VisibleRows {
  const { startUs, updatedMs, visibleToMs } = segment.events.columns;
  const windowUs = windowStartMs * 1000;
  let [fromMs, toMs, afterUs, untilUs] = [-Infinity, Infinity, -Infinity, Infinity];
  const seen = new Uint32Array(segment.length);
  let count = 0;
  for (let row = 0; row < segment.length; row++) {
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
    if (!visible) continue;
    const configuration = configurationOf(segment, row);
    if (configuration === undefined || foreign[configuration] === 0) seen[count++] = row;
  }
  const rows = new BitSet(segment.length);
  rows.addAll(seen, count);
  return { userName, fromMs, toMs, afterUs, untilUs, rows };
}

/** By index of the configuration: 1 for those of other users. */
function foreignConfigurations({ areas, configurations }: EventRefs, userName: string): Uint8Array {
  return Uint8Array.from(configurations, ({ area }) => Number(areas[area]!.userName !== userName));
}
