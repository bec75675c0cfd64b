import { isDeepStrictEqual } from 'node:util';
import { readDays } from '../../cache/day-blocks.js';
import { findSegments } from '../../cache/long-segments.js';
import type { OceanFolder } from '../../cache/ocean-folder.js';
import { createCoastline } from '../../coastline/coastline.js';
import { segmentBuilder } from '../../collections/segments/event-segment.js';
import { emptyEventStore } from '../../collections/segments/event-store.js';
import { keeping } from '../../columns/keep.js';
import { folderOf } from '../../disk-cached.js';
import type { DayChunk } from '../../model/event.js';
import type { KeptSegment, OceanSource } from '../../model/ocean-source.js';
import { cacheBytes } from '../../options/cache-bytes.js';
import type { OptionValues } from '../../options/options.js';
import type { DaySpan } from '../../worlds/windows.js';

/**
 * The days of a window as the cache holds them, in order. Undefined, after a line to `tell`, if some are missing or the
 * cached indexes do not belong to the cached rows.
 */
export async function cachedDays(
  source: OceanSource,
  values: OptionValues & { readonly cache: true | string },
  { fromDay, toDay }: DaySpan,
  tell: (line: string) => void,
): Promise<DayChunk[] | undefined> {
  const folder = folderOf(values, { cache: values.cache, mostBytes: cacheBytes(values) }, tell);
  if (folder === undefined) return undefined;
  const found = await allDays(folder, { fromDay, toDay });
  if (found.length < toDay - fromDay) {
    const part = found.length === 0 ? 'none' : `${found.length}`;
    tell(`The cache holds ${part} of the ${toDay - fromDay} days. A start with the same flags adds what is missing.`);
    return undefined;
  }
  for (const segment of await findSegments(folder, fromDay, toDay, (each) => each)) {
    if (await holdsRowsOf(folder, source, segment)) continue;
    tell('The kept indexes are not those of the kept days. Delete the folder of the cache, and start again.');
    return undefined;
  }
  return found;
}

/** Those of the days that the cache holds, in order. */
async function allDays(folder: OceanFolder, { fromDay, toDay }: DaySpan): Promise<DayChunk[]> {
  const all: DayChunk[] = [];
  for await (const chunks of readDays(folder, fromDay, toDay)) all.push(...chunks);
  return all;
}

/**
 * Whether a cached segment equals the segment that is built from the cached days. True if some of its days are not in
 * the cache: then there is nothing to compare it with.
 */
async function holdsRowsOf(folder: OceanFolder, source: OceanSource, segment: KeptSegment): Promise<boolean> {
  const days = await allDays(folder, segment);
  if (days.length < segment.toDay - segment.fromDay) return true;
  const { refs } = emptyEventStore({ ...source, coastDistanceM: (lon, lat) => createCoastline().distanceM(lon, lat) });
  const builder = segmentBuilder(refs);
  builder.add(days);
  const { keep, finish } = keeping();
  builder.finish(keep);
  return isDeepStrictEqual(await finish(async () => true), segment.kept);
}
