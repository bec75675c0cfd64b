import type { Kept } from '../columns/keep.js';
import type { KeptSegment, MadeSegment } from '../model/ocean-source.js';
import type { OceanFolder } from './ocean-folder.js';

/** Segments of fewer days and fewer rows are made so quickly that files of their own would not pay. */
const leastDays = 60;
const leastRows = 50_000;
/** Days of the segments kept of one ocean: enough for two windows in use, such as a fixed and a running clock. */
const mostDays = 1080;

interface SegmentFile {
  readonly file: string;
  readonly fromDay: number;
  readonly toDay: number;
}

/** See `SegmentShelf.find`. */
export async function findSegments<T>(
  folder: OceanFolder,
  fromDay: number,
  toDay: number,
  open: (segment: KeptSegment) => T,
  isWanted: (day: number) => boolean = () => true,
): Promise<T[]> {
  const sharedDays = (each: SegmentFile) => Math.min(toDay, each.toDay) - Math.max(fromDay, each.fromDay);
  const areWanted = (each: SegmentFile) => {
    for (let day = each.fromDay; day < each.toDay; day++) if (!isWanted(day)) return false;
    return true;
  };
  // So the days outside the span are fewer than those in it, and only its first and last segment have any.
  const suits = (each: SegmentFile) => 2 * sharedDays(each) >= each.toDay - each.fromDay && areWanted(each);
  const lastUsedFirst = segmentFiles(await folder.files()).filter(suits);
  const mostSharedFirst = [...lastUsedFirst].sort((a, b) => sharedDays(b) - sharedDays(a));
  const shared = (files: readonly SegmentFile[]) => files.reduce((sum, each) => sum + sharedDays(each), 0);
  // Segments that were made together are used together; those of another window may overlap them.
  const [best = []] = [mostSharedFirst, lastUsedFirst].map(apart).sort((a, b) => shared(b) - shared(a));
  const inOrder = [...best].sort((a, b) => a.fromDay - b.fromDay);
  const opened: ({ readonly segment: T } | undefined)[] = inOrder.map(() => undefined);
  const waiting = inOrder.entries();
  const readSome = async () => {
    for (const [i, { file, ...days }] of waiting)
      opened[i] = await folder.read(file, ([kept = {}]: Kept[]) => ({ segment: open({ ...days, kept }) }));
  };
  await Promise.all(Array.from({ length: filesAtOnce }, readSome));
  return opened.flatMap((each) => each ?? []).map(({ segment }) => segment);
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

/** Writes the data of a segment of exactly these days, unless it is soon made again. */
export async function writeSegment(
  folder: OceanFolder,
  { fromDay, toDay, kept, daysOfAll, rows }: MadeSegment,
): Promise<void> {
  if (daysOfAll < leastDays && rows < leastRows) return;
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
