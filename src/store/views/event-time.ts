import { kindCode } from '../../model/event.js';
import { microsecondsText, secondsText } from '../../model/timestamp.js';

/**
 * The text of an event's start or end, by the code of its kind: pictures are timed to the microsecond, other events to
 * the second.
 */
export function eventTimeText(kind: number, us: number): string {
  const isPicture =
    kind === kindCode.sar_sentinel1 || kind === kindCode.eo_sentinel2 || kind === kindCode.eo_landsat_8_9;
  return isPicture ? microsecondsText(us) : secondsText(us / 1e6);
}
