import type { Progress } from '../api.js';
import { createCoastline } from '../coastline/coastline.js';
import { openSegment } from '../collections/segments/event-segment.js';
import {
  type EventStore,
  emptyEventStore,
  sizeOf,
  withoutDays,
  withSegment,
} from '../collections/segments/event-store.js';
import { takeFrom } from '../columns/keep.js';
import type { KeptSegment, OceanSource } from '../model/ocean-source.js';
import type { BackgroundWork } from '../work/background-work.js';
import { joinSegments } from './join-segments.js';
import { prepareIdentities } from './prepare-identities.js';
import { type PackedSpan, spanPacker } from './span-packer.js';
import type { DaySpan } from './windows.js';

/**
 * So many missing days are a window of their own, as after a start or a move of the clock. Their segments may be on the
 * ocean's shelf, and are put there.
 */
const manyDays = 20;

export function isLongSpan({ fromDay, toDay }: DaySpan): boolean {
  return toDay - fromDay >= manyDays;
}

/** The days of an ocean that have been made: the present store, and how it gets more. One call at a time. */
export class MadeDays {
  store: EventStore;
  readonly #source: OceanSource;
  readonly #work: BackgroundWork;
  /** Segments of the store, of long spans, until all of their indexes are made. */
  #unfinished: readonly PackedSpan[] = [];

  /** `make` and `join` reject before their next step once `work` is closed. */
  constructor(source: OceanSource, work: BackgroundWork) {
    this.#source = source;
    this.#work = work;
    const coastDistanceM = (lon: number, lat: number) => createCoastline().distanceM(lon, lat);
    this.store = emptyEventStore({ ...source, coastDistanceM });
  }

  /** Adds the segments that the ocean's shelf has of a span without days in the store. */
  async takeKept({ fromDay, toDay }: DaySpan): Promise<void> {
    const { shelf } = this.#source;
    const open = ({ kept, ...span }: KeptSegment) => ({ segment: openSegment(takeFrom(kept), this.store.refs), span });
    const found = (await shelf?.find(fromDay, toDay, open, (day) => !this.store.days.has(day))) ?? [];
    for (const { segment, span } of found) this.store = withSegment(this.store, segment, daysOf(span));
  }

  /**
   * Makes the days of a span, none of which the store has, and packs them as they come. Of several segments each is
   * finished before the next one is packed, so that a search which reads all of them makes few indexes: those that it
   * needs of the last one, which is finished later.
   */
  async make(span: DaySpan, onDays?: Progress): Promise<void> {
    const { next } = this.#work;
    const take = async (packed: PackedSpan): Promise<void> => {
      this.store = withSegment(this.store, packed.segment, daysOf(packed));
      if (packed.segment === undefined || !isLongSpan(span)) return;
      this.#unfinished = [...this.#unfinished, packed];
      if (packed.toDay === span.toDay) return;
      await this.finish(next);
      await prepareIdentities(this.#source, [packed.segment], this.store.refs, next);
    };
    const packer = spanPacker(this.store.refs, span, this.#source.vesselCount, take, next);
    let packing: Promise<void> = Promise.resolve();
    const generated = this.#source.generate(span.fromDay, span.toDay, onDays, (chunks) => {
      packing = packing.then(() => packer.add(chunks));
      return packing;
    });
    // Nothing is packed any more when this call has failed.
    await generated.finally(() => packing.catch(() => {}));
    await packing;
    await packer.finish();
  }

  /** See `History.finish`. */
  async finish(next: () => Promise<boolean>): Promise<void> {
    for (let [first] = this.#unfinished; first; [first] = this.#unfinished) {
      const kept = await first.kept.finish(next);
      if (kept === undefined) return;
      // Meanwhile it may have been released.
      if (this.#unfinished[0] !== first) continue;
      this.#unfinished = this.#unfinished.slice(1);
      const { fromDay, toDay, daysOfAll, segment } = first;
      this.#source.shelf?.put({ fromDay, toDay, daysOfAll, kept, rows: sizeOf(segment!) });
    }
  }

  /** Joins small segments, so that their number does not grow with the days that a clock runs. */
  async join(): Promise<void> {
    this.#replace(await joinSegments(this.store, this.#work.next));
  }

  /** Releases the segments without a needed day; false if there are none. */
  release(isNeeded: (day: number) => boolean): boolean {
    const less = withoutDays(this.store, isNeeded);
    if (less === this.store) return false;
    this.#replace(less);
    return true;
  }

  /** What was released or joined is not held any longer. */
  #replace(other: EventStore): void {
    this.store = other;
    const isHeld = ({ segment }: PackedSpan) => segment !== undefined && other.segments.includes(segment);
    this.#unfinished = this.#unfinished.filter(isHeld);
  }
}

function daysOf({ fromDay, toDay }: DaySpan): number[] {
  return Array.from({ length: toDay - fromDay }, (_, i) => fromDay + i);
}
