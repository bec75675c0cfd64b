import { type AisSchedule, firstReportFrom, lastReportUntil, unheardBetween } from '../fleet/ais.js';
import type { Meeting } from '../motion/plan.js';

/**
 * The longest part of a meeting during which no schedule is silent, from report to report of the first schedule. The
 * end lies before the start if there is no such part.
 */
export function heardPart(
  schedules: readonly [AisSchedule, ...AisSchedule[]],
  { fromS, toS }: Meeting,
): { readonly startS: number; readonly endS: number } {
  const silences = schedules
    .flatMap((schedule) => unheardBetween(schedule, fromS, toS))
    .sort((a, b) => a.startS - b.startS);
  let best = { fromS, toS: fromS };
  let free = fromS;
  for (const { startS, endS } of [...silences, { startS: toS, endS: toS }]) {
    if (startS - free > best.toS - best.fromS) best = { fromS: free, toS: startS - 1 };
    free = Math.max(free, endS);
  }
  return {
    startS: schedules.reduceRight((s, schedule) => firstReportFrom(schedule, s), Math.ceil(best.fromS)),
    endS: schedules.reduceRight((s, schedule) => lastReportUntil(schedule, s), Math.floor(best.toS)),
  };
}
