import { invariant } from '../../base/errors.js';
import type { DayChunk } from '../../model/event.js';
import type { OceanSource } from '../../model/ocean-source.js';
import type { EventRefs } from '../../store/segments/event-refs.js';
import { type EventSegment, openBlock, packBlock } from '../../store/segments/event-segment.js';
import { observedAreas, refsWithAreas, watchOf } from '../../worlds/overlay/areas/area-refs.js';
import type { OwnArea } from '../../worlds/overlay/own-area.js';

/** All versions of the events and frames that started on one day. */
export interface OceanDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The rows of the ocean, then those of the user's own areas. A segment without rows is left out. */
  readonly segments: readonly EventSegment[];
  readonly refs: EventRefs;
}

/** An ocean, and the references of its rows. */
export interface ExportedOcean {
  readonly source: OceanSource;
  readonly scale: number;
  /** The user's areas in addition to those of the ocean. */
  readonly areas: readonly OwnArea[];
  readonly coastDistanceM: EventRefs['coastDistanceM'];
}

/** Scale times days, and days, over which the areas of a user are observed together: some megabytes of their events. */
const mostObservedScaleDays = 300;
const mostObservedDays = 60;

/**
 * The days [fromDay, toDay) in their order, the next ones made while the caller works on one: memory does not grow with
 * their number. `scratch`: see `OceanSource.eachDay`.
 */
export async function* oceanDays(
  ocean: ExportedOcean,
  fromDay: number,
  toDay: number,
  scratch: string,
): AsyncGenerator<OceanDay> {
  const { source, areas, scale } = ocean;
  invariant(source.eachDay !== undefined, 'an ocean that is exported makes its days');
  const refs = refsWithAreas({ ...source, coastDistanceM: ocean.coastDistanceM }, areas);
  const together = Math.max(1, Math.min(mostObservedDays, Math.floor(mostObservedScaleDays / scale)));
  let chunksOfAreas: DayChunk[] = [];
  for await (const chunk of source.eachDay(fromDay, toDay, scratch)) {
    const { day } = chunk;
    if (areas.length > 0 && (day - fromDay) % together === 0)
      chunksOfAreas = await ownChunks(ocean, day, Math.min(toDay, day + together));
    const chunks = [chunk, ...chunksOfAreas.filter((each) => each.day === day)];
    const blocks = chunks.flatMap((each) => packBlock([each], refs) ?? []);
    yield { day, refs, segments: blocks.map((block) => openBlock(block, refs)) };
  }
}

/** The events of the user's areas. */
async function ownChunks({ source, areas }: ExportedOcean, fromDay: number, toDay: number): Promise<DayChunk[]> {
  const found = (await source.observeAreas?.(areas.map(watchOf), fromDay, toDay)) ?? [];
  return (await source.publishAreas?.(observedAreas(source, areas, found), fromDay, toDay)) ?? [];
}
