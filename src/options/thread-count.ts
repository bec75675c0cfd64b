import type { OptionValues } from './options.js';

/**
 * A service of no more than days times scale is small: what each thread must load and compile takes longer than all of
 * its days.
 */
const smallScaleDays = 10;

/**
 * The threads that generate: as the option says, else one for a small service and one for each core, at most 4, for
 * others.
 */
export function threadCount({ threads, days, scale }: OptionValues, cores: number): number {
  return threads ?? (days * scale <= smallScaleDays ? 1 : Math.min(4, cores));
}
