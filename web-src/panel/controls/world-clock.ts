import type { AdminClock } from '../../../src/tools/client/admin-types.js';

/** A clock as the service showed it, and the real instant of its answer. */
export interface SeenClock extends AdminClock {
  readonly seenMs: number;
}

/** The world's now, by a real instant of the same clock as `seenMs`. */
export function worldNowMs({ now, running, rate, seenMs }: SeenClock, realMs: number): number {
  return Date.parse(now) + (running ? (realMs - seenMs) * rate : 0);
}

/** An instant as the panel writes it: `2026-11-01 12:00:00`, UTC. */
export function instantText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The instant of a text that a user wrote, ISO 8601: a date, or a date and a time with a space or a T between them.
 * Without a zone it is UTC. Undefined for another text.
 */
export function writtenInstant(text: string): string | undefined {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?))?\s*(Z|UTC|[+-]\d\d:\d\d)?$/i.exec(
    text.trim(),
  );
  if (!found) return undefined;
  const [, date, time = '00:00', zone = 'Z'] = found;
  const instant = `${date}T${time.length === 5 ? `${time}:00` : time}${/^utc$/i.test(zone) ? 'Z' : zone.toUpperCase()}`;
  return Number.isNaN(Date.parse(instant)) ? undefined : instant;
}

/** What a clock does, in words. */
export function runningText({ running, rate, stepPerRequestMs }: AdminClock): string {
  const steps = stepPerRequestMs === 0 ? '' : `, ${(stepPerRequestMs / 1000).toLocaleString('en')} s with each request`;
  if (!running) return `stopped${steps}`;
  return rate === 1 ? `running${steps}` : `running at ${rate.toLocaleString('en')} × real time${steps}`;
}
