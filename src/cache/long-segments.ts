import type { Kept } from '../columns/keep.js';
import type { KeptSegment } from '../model/ocean-source.js';
import type { OceanFolder } from './ocean-folder.js';

/** Fewer days are indexed so quickly that a file of their own would not pay. */
const leastDays = 60;
/** Share of the days asked for that a segment may lack, and of its own days that may be too many: 32 days of 540. */
const mostSlack = 0.06;
/** Segments kept of one ocean: enough for two windows in use, such as a fixed and a running clock. */
const mostFiles = 2;

/** What `open` makes of a segment of most of the days [fromDay, toDay) and few others; undefined when no file suits. */
export async function findSegment<T>(
  folder: OceanFolder,
  fromDay: number,
  toDay: number,
  open: (segment: KeptSegment) => T,
): Promise<T | undefined> {
  const suitable = (await folder.files())
    .flatMap((file) => {
      const [, first, end] = /^(-?\d+)_(-?\d+)\.segment$/.exec(file) ?? [];
      if (first === undefined || end === undefined) return [];
      return [{ file, fromDay: Number(first), toDay: Number(end) }];
    })
    .map((entry) => ({ ...entry, shared: Math.min(toDay, entry.toDay) - Math.max(fromDay, entry.fromDay) }))
    .filter(({ shared, ...own }) => shared >= (1 - mostSlack) * Math.max(toDay - fromDay, own.toDay - own.fromDay))
    .sort((a, b) => b.shared - a.shared);
  for (const { file, ...days } of suitable) {
    const opened = await folder.read(file, ([kept = {}]: Kept[]) =>
      open({ fromDay: days.fromDay, toDay: days.toDay, kept }),
    );
    if (opened !== undefined) return opened;
  }
  return undefined;
}

/** Writes the data of a segment of exactly these days, if they are at least `leastDays`. */
export async function writeSegment(folder: OceanFolder, { fromDay, toDay, kept }: KeptSegment): Promise<void> {
  if (toDay - fromDay < leastDays) return;
  await folder.write(`${fromDay}_${toDay}.segment`, [kept]);
  const files = (await folder.files()).filter((file) => file.endsWith('.segment'));
  for (const file of files.slice(mostFiles)) await folder.remove(file);
}
