import type { Kept } from '../columns/keep.js';
import type { KeptSegment, MadeSegment } from '../model/ocean-source.js';
import type { OceanFolder } from './ocean-folder.js';

/** Fewer days are indexed so quickly that files of their own would not pay. */
const leastDays = 60;
/** Share of the days asked for that segments may lack, and of their own days that may be too many: 32 days of 540. */
const mostSlack = 0.06;
/** Days of the segments kept of one ocean: enough for two windows in use, such as a fixed and a running clock. */
const mostDays = 1080;

interface SegmentFile {
  readonly file: string;
  readonly fromDay: number;
  readonly toDay: number;
}

/** What `open` makes of segments that together have most of the days [fromDay, toDay) and few others. */
export async function findSegments<T>(
  folder: OceanFolder,
  fromDay: number,
  toDay: number,
  open: (segment: KeptSegment) => T,
): Promise<T[]> {
  const sharedDays = (each: SegmentFile) => Math.min(toDay, each.toDay) - Math.max(fromDay, each.fromDay);
  const lastUsedFirst = segmentFiles(await folder.files()).filter((each) => sharedDays(each) > 0);
  const mostSharedFirst = [...lastUsedFirst].sort((a, b) => sharedDays(b) - sharedDays(a));
  const shared = (files: readonly SegmentFile[]) => files.reduce((sum, each) => sum + sharedDays(each), 0);
  const suits = (files: readonly SegmentFile[]) =>
    shared(files) >= (1 - mostSlack) * Math.max(toDay - fromDay, daysIn(files));
  // Segments that were made together are used together; those of another window may overlap them.
  const [best] = [mostSharedFirst, lastUsedFirst]
    .map(apart)
    .filter(suits)
    .sort((a, b) => shared(b) - shared(a));
  if (!best) return [];
  const inOrder = [...best].sort((a, b) => a.fromDay - b.fromDay);
  const opened: ({ readonly segment: T } | undefined)[] = inOrder.map(() => undefined);
  const waiting = inOrder.entries();
  const readSome = async () => {
    for (const [i, { file, ...days }] of waiting)
      opened[i] = await folder.read(file, ([kept = {}]: Kept[]) => ({ segment: open({ ...days, kept }) }));
  };
  await Promise.all(Array.from({ length: filesAtOnce }, readSome));
  const found = opened.flatMap((each) => each ?? []);
  return suits(inOrder.filter((_, i) => opened[i])) ? found.map(({ segment }) => segment) : [];
}

/**
 * Files that are read at once. Node hands over everything that was read meanwhile without a look at its sockets: a
 * piece of each file, which is then summed.
 */
const filesAtOnce = 4;

/** Those of the files that share no day with an earlier one of them. */
function apart(files: readonly SegmentFile[]): SegmentFile[] {
  const chosen: SegmentFile[] = [];
  for (const each of files)
    if (chosen.every((other) => each.toDay <= other.fromDay || each.fromDay >= other.toDay)) chosen.push(each);
  return chosen;
}

/** Writes the data of a segment of exactly these days, if it was made with `leastDays` at least. */
export async function writeSegment(
  folder: OceanFolder,
  { fromDay, toDay, kept, daysOfAll }: MadeSegment,
): Promise<void> {
  if (daysOfAll < leastDays) return;
  await folder.write(`${fromDay}_${toDay}.segment`, [kept]);
  const files = segmentFiles(await folder.files());
  for (const [i, { file }] of files.entries()) if (daysIn(files.slice(0, i)) >= mostDays) await folder.remove(file);
}

function daysIn(files: readonly SegmentFile[]): number {
  return files.reduce((sum, each) => sum + each.toDay - each.fromDay, 0);
}

/** The files of segments, in their order. */
function segmentFiles(files: readonly string[]): SegmentFile[] {
  return files.flatMap((file) => {
    const [, first, end] = /^(-?\d+)_(-?\d+)\.segment$/.exec(file) ?? [];
    return first === undefined || end === undefined ? [] : [{ file, fromDay: Number(first), toDay: Number(end) }];
  });
}
