import type { Span } from './tasks.js';

/** So many days of a fleet of scale 1 in one span bound what is held between the stages to about 100 MB. */
export const mostScaleDays = 1200;

/** One thread publishes a span while another sails the next. A trip that meets two spans sails twice, so they are few and not short. */
const shiftDays = 60;
const mostShifts = 3;

/** The spans in which the days [fromDay, toDay) are made: as few as memory allows, or as several threads have use for. */
export function spansOf(
  { scale, threads }: { scale: number; threads: number },
  fromDay: number,
  toDay: number,
): Span[] {
  const days = toDay - fromDay;
  const count = Math.min(days, Math.ceil((days * scale) / mostScaleDays));
  const shifts = threads > 1 ? Math.min(mostShifts, Math.floor(days / shiftDays)) : 1;
  // Nobody sails while the last is published, so each is shorter than the one before: of three 4, 3 and 2 ninths.
  const lengths = count < shifts ? Array.from({ length: shifts }, (_, i) => shifts + 1 - i) : new Array(count).fill(1);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  return lengths.map((length) => {
    const first = before;
    before += length;
    return {
      fromDay: fromDay + Math.floor((first * days) / whole),
      toDay: fromDay + Math.floor((before * days) / whole),
    };
  });
}
