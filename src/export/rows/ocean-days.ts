import type { EventRefs } from '../../collections/segments/event-refs.js';
import { type EventSegment, segmentBuilder } from '../../collections/segments/event-segment.js';
import { makeAll } from '../../columns/keep.js';
import type { DayChunk } from '../../model/event.js';
import type { OceanSource } from '../../model/ocean-source.js';
import { observedAreas, refsWithAreas, watchOf } from '../../overlay/areas/area-refs.js';
import type { OwnArea } from '../../overlay/own-area.js';

/** All versions of the events and frames that started on one day. */
export interface OceanDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The rows of the ocean, then those of areas of the user's own; none without rows. */
  readonly segments: readonly EventSegment[];
  readonly refs: EventRefs;
}

/** An ocean, and what its rows refer to. */
export interface ExportedOcean {
  readonly source: OceanSource;
  readonly scale: number;
  /** The areas that the user was given beside those of the ocean. */
  readonly areas: readonly OwnArea[];
  readonly coastDistanceM: EventRefs['coastDistanceM'];
}

/**
 * Scale times days that are made together. In longer runs fewer trips are planned twice; this bounds the rows between
 * the stages of a generation to some 50 MB.
 */
const mostScaleDays = 300;
/** Of a small fleet: chunks of this many days take some 10 MB. */
const mostDays = 60;

/** The number of days that are made together. */
function daysAtOnce(scale: number): number {
  return Math.max(1, Math.min(mostDays, Math.floor(mostScaleDays / scale)));
}

/**
 * The days [fromDay, toDay) in their order. They are made some at a time, the next ones while the caller works on
 * these: memory does not grow with their number.
 */
export async function* oceanDays(ocean: ExportedOcean, fromDay: number, toDay: number): AsyncGenerator<OceanDay> {
  const refs = refsWithAreas({ ...ocean.source, coastDistanceM: ocean.coastDistanceM }, ocean.areas);
  const days = toDay - fromDay;
  // All about equally long: a short one at the end would plan as many trips as the others.
  const spans = Math.ceil(days / daysAtOnce(ocean.scale));
  const startOf = (span: number) => fromDay + Math.floor((span * days) / spans);
  const make = (span: number) => {
    const made = makeDays(ocean, startOf(span), startOf(span + 1));
    // It may fail while the caller works on earlier days; it is thrown when its own are due.
    made.catch(() => {});
    return made;
  };
  let next = make(0);
  for (let span = 0; span < spans; span++) {
    const made = await next;
    if (span + 1 < spans) next = make(span + 1);
    for (const [i, chunks] of made.entries())
      yield { day: startOf(span) + i, refs, segments: chunks.flatMap((chunk) => segmentOf(chunk, refs) ?? []) };
  }
}

/** By day the chunks of the ocean and of the user's areas. */
async function makeDays({ source, areas }: ExportedOcean, fromDay: number, toDay: number): Promise<DayChunk[][]> {
  const chunks = await source.generate(fromDay, toDay);
  if (areas.length === 0) return chunks.map((chunk) => [chunk]);
  const found = (await source.observeAreas?.(areas.map(watchOf), fromDay, toDay)) ?? [];
  const own = (await source.publishAreas?.(observedAreas(source, areas, found), fromDay, toDay)) ?? [];
  return chunks.map((chunk) => [chunk, ...own.filter(({ day }) => day === chunk.day)]);
}

function segmentOf(chunk: DayChunk, refs: EventRefs): EventSegment | undefined {
  const builder = segmentBuilder(refs);
  builder.add([chunk]);
  return builder.finish(makeAll);
}
