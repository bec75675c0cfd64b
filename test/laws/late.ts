import { longestPauseS } from './motion.js';
import { isDetection, type SeenEvent, type SeenTrack, secondsOf } from './view.js';

/**
 * Late reports: those around a dark detection that a re-check correlated came in with it. At the time of the detection
 * they were not known, so no AIS event tells of them.
 */

/** Whether a detection was dark at first, and reports of its vessel came in late. */
export function isRechecked(event: SeenEvent): boolean {
  return isDetection(event) && event.vessels.vessel0 !== null && event.updatedAt > event.createdAt;
}

/** Whether an instant is so near to such a detection of a vessel that its track then may have late reports. */
export function isNearLate(events: readonly SeenEvent[], vesselId: string, tS: number): boolean {
  return rechecked(events).some(
    ({ vessels, start }) =>
      vessels.vessel0!.vesselId === vesselId && Math.abs(secondsOf(start.time) - tS) <= longestPauseS,
  );
}

/** A track without the positions that may be late reports, as far as they are near to detections among some events. */
export function withoutLate(track: SeenTrack, events: readonly SeenEvent[]): SeenTrack {
  const { vesselId, positions } = track;
  if (!rechecked(events).some(({ vessels }) => vessels.vessel0!.vesselId === vesselId)) return track;
  return { ...track, positions: positions.filter(({ time }) => !isNearLate(events, vesselId, secondsOf(time))) };
}

const known = new WeakMap<readonly SeenEvent[], readonly SeenEvent[]>();

function rechecked(events: readonly SeenEvent[]): readonly SeenEvent[] {
  const found = known.get(events) ?? events.filter(isRechecked);
  known.set(events, found);
  return found;
}
