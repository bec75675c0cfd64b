import type { OwnPoint } from '../../overlay/own-event.js';
import type { GivenEvent } from '../reading/given-event.js';
import type { FilledVessel } from './event-vessel.js';

/** An event of vessels with AIS whose vessels and instants are filled. */
export interface StartedEvent {
  readonly record: GivenEvent;
  readonly start: OwnPoint;
  readonly end: OwnPoint | null;
  readonly vessel0: FilledVessel;
  readonly vessel1: FilledVessel | null;
}

/** The end of an event; for an open event an instant as of which its details are computed. Seconds since 1970. */
export function untilS({ start, end, vessel0 }: StartedEvent, nowMs: number): number {
  if (end) return end.timeUs / 1e6;
  const startS = start.timeUs / 1e6;
  const heard = vessel0.heard.reports(startS, Math.max(startS, Math.floor(nowMs / 1000)));
  return heard.at(-1)?.tS ?? startS;
}
