import type { OptionValues } from './options.js';

/**
 * The largest product of days and scale of a small service. Such a service gains nothing from a second thread: the time
 * to load and compile the generators exceeds the time to make all of its days.
 */
const smallScaleDays = 10;

/**
 * The number of threads that generate: the option; otherwise 1 for a small service, and for others one for each core,
 * at most 4.
 */
export function threadCount({ threads, days, scale }: OptionValues, cores: number): number {
  return threads ?? (days * scale <= smallScaleDays ? 1 : Math.min(4, cores));
}
