import { between } from './motion.js';
import type { At, Point, SeenFrame, View } from './view.js';
import { detectionKinds, secondsOf } from './view.js';

/** Frames of one kind that were collected within a few minutes of each other. */
export interface Pass {
  readonly frames: readonly SeenFrame[];
  /** Begin of the earliest frame, rounded down: seconds since 1970. */
  readonly fromS: number;
}

/**
 * A vessel with reports shortly before and shortly after a pass, at most half an hour apart.
 */
export interface Heard {
  readonly vesselId: string;
  /** The position at an instant; undefined outside the two reports, after which a gap in reception may begin. */
  readonly at: (tS: number) => Point | undefined;
}

const passesOfKind = 2;
const togetherS = 240;
/**
 * The two instants of search are `stepS` apart, and positions at most `freshS` old: reports at most half an hour apart.
 */
const stepS = 600;
const freshS = 600;

/**
 * A few passes of each kind on the day of the view: as-of instants of that day need no further days of the ocean. Their
 * choice does not depend on detections: those with most frames; for VIIRS, whose frames are large, by the number of the
 * day.
 */
export function passesOf(view: View): Pass[] {
  const dayS = Math.floor(view.nowMs / 86_400_000) * 86_400;
  return detectionKinds.flatMap((kind) => {
    const passes: SeenFrame[][] = [];
    const frames = view.frames
      .filter(
        ({ eventType, status, collectedAt }) =>
          eventType === kind && status === 'Completed' && secondsOf(collectedAt) >= dayS,
      )
      .sort((a, b) => secondsOf(a.collectedAt) - secondsOf(b.collectedAt));
    for (const frame of frames) {
      const last = passes.at(-1);
      if (last && secondsOf(frame.collectedAt) - secondsOf(last[0]!.collectedAt) <= togetherS) last.push(frame);
      else passes.push([frame]);
    }
    const byFrames = (a: SeenFrame[], b: SeenFrame[]) => b.length - a.length;
    const chosen = kind === 'viirs' ? evenlyFrom(passes, passesOfKind, dayS / 86_400) : passes.sort(byFrames);
    return chosen
      .slice(0, passesOfKind)
      .map((pass) => ({ frames: pass, fromS: Math.floor(secondsOf(pass[0]!.collectedAt)) }));
  });
}

/** `count` items of a list at equal distances, from the item number `from` on. */
function evenlyFrom<T>(list: readonly T[], count: number, from: number): T[] {
  return Array.from({ length: Math.min(count, list.length) }, (_, i) => {
    return list[(from + Math.floor((i * list.length) / count)) % list.length]!;
  });
}

const query =
  '{ searchLastKnownPositions(input: {limit: 10000}) { records { vesselId sentAt location { lat lon } ' + '} } }';

interface Position {
  readonly vesselId: string;
  readonly sentAt: string;
  readonly location: Point;
}

const kept = new WeakMap<Pass['frames'][number], Promise<Heard[]>>();

/** The vessels with reports around a pass, from the last known positions as of an instant before it and one after. */
export function heardIn(view: View, pass: Pass): Promise<Heard[]> {
  const [first] = pass.frames;
  let found = kept.get(first!);
  if (found === undefined) {
    found = listen(view, pass.fromS);
    kept.set(first!, found);
  }
  return found;
}

async function listen(view: View, fromS: number): Promise<Heard[]> {
  const known = async (tS: number) => {
    const { searchLastKnownPositions: all } = await view.askAt<{
      searchLastKnownPositions: { records: Position[] };
    }>((tS + 1) * 1000, query);
    const fresh = all.records.filter(({ sentAt }) => secondsOf(sentAt) >= tS - freshS);
    return new Map(fresh.map((position) => [position.vesselId, position]));
  };
  const before = await known(fromS);
  const after = await known(fromS + stepS);
  return [...before.values()].flatMap((position) => {
    const later = after.get(position.vesselId);
    if (!later) return [];
    const [a, b] = [position, later].map(({ sentAt, location }): At => ({ time: sentAt, point: location }));
    const [fromS, toS] = [secondsOf(a!.time), secondsOf(b!.time)];
    const at = (tS: number) => (tS < fromS || tS > toS ? undefined : between(a!, b!, tS));
    return [{ vesselId: position.vesselId, at }];
  });
}
