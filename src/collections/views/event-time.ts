import { kindCode } from '../../model/event.js';
import { microsecondsText, secondsText } from '../../model/timestamp.js';

/**
 * Digits of the fraction of a second in the times of an event, by the code of its kind: pictures are timed to the
 * microsecond, other events to the second.
 */
export function eventTimeDigits(kind: number): 0 | 6 {
  const isPicture =
    kind === kindCode.sar_sentinel1 || kind === kindCode.eo_sentinel2 || kind === kindCode.eo_landsat_8_9;
  return isPicture ? 6 : 0;
}

/** The text of an event's start or end. */
export function eventTimeText(kind: number, us: number): string {
  return eventTimeDigits(kind) === 6 ? microsecondsText(us) : secondsText(us / 1e6);
}
