import { ServiceError } from '../../../base/errors.js';
import type { Work } from '../../../base/work/work.js';
import type { HeardReports } from '../../../model/heard-report.js';
import { millisecondsText } from '../../../model/timestamp.js';
import type { WorldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import { instantUs } from '../filters/date-filter.js';
import { earliestKeptS } from '../retention.js';

/**
 * The reports that are known as of an instant: those of [sinceS, untilS], whole seconds since 1970, that are received
 * by `untilS` (`isReceived`). A report is known within a second after it was received, and kept for the days of
 * retention.
 */
export function heardBy(asOfMs: number): { readonly sinceS: number; readonly untilS: number } {
  return { sinceS: earliestKeptS(asOfMs), untilS: Math.floor(asOfMs / 1000) - 1 };
}

/** A vessel that was not heard for longer has no position in a tile. */
const heardWithinS = 24 * 3600;

/**
 * The instant of the positions, milliseconds: `at`, or now without it. BAD_USER_INPUT for a text that is no instant,
 * and for an instant later than now; RETENTION_EXCEEDED for one before the data that is kept.
 */
export function positionsInstantMs(at: string | undefined, nowMs: number): number {
  if (at === undefined) return nowMs;
  const atMs = Math.floor(instantUs('at', at, nowMs) / 1000);
  if (atMs <= nowMs) return atMs;
  throw new ServiceError(
    'BAD_USER_INPUT',
    `at is ${at}, which is later than the service's now, ${millisecondsText(nowMs)}; give an instant up to now, or ` +
      'leave it out for now.',
  );
}

/**
 * The last report of each vessel, under each of its MMSIs, that was heard in the 24 hours before an instant: the
 * positions that `searchLastKnownPositions` finds as of that instant, without older ones.
 */
export function heardPositions(vessels: WorldVessels, atMs: number, work: Work): Promise<readonly HeardReports[]> {
  const { sinceS, untilS } = heardBy(atMs);
  return work.waitFor(vessels.heard(Math.max(sinceS, Math.floor(atMs / 1000) - heardWithinS), untilS));
}
