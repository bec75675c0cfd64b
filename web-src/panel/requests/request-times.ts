import type { JournalEntry } from '../../../src/types.js';

type Timed = Pick<JournalEntry, 'receivedAt'>;

/** The real time of day at which a request came, where the browser is; empty where it is not known. */
export function realTimeText({ receivedAt }: Timed): string {
  return receivedAt === undefined ? '' : new Date(receivedAt).toTimeString().slice(0, 8);
}

/** The real time from the request before it: `+350 ms`, `+2.4 s`, `+12 min`; empty where it is not known. */
export function gapText({ receivedAt }: Timed, before: Timed | undefined): string {
  if (receivedAt === undefined || before?.receivedAt === undefined) return '';
  // Requests are listed in the order of their answers: one may have come before the one above it.
  const ms = Date.parse(receivedAt) - Date.parse(before.receivedAt);
  const sign = ms < 0 ? '−' : '+';
  const size = Math.abs(ms);
  if (size < 1000) return `${sign}${size} ms`;
  if (size < 60_000) return `${sign}${(size / 1000).toFixed(1)} s`;
  if (size < 3_600_000) return `${sign}${Math.round(size / 60_000)} min`;
  return size < 48 * 3_600_000
    ? `${sign}${Math.round(size / 3_600_000)} h`
    : `${sign}${Math.round(size / 86_400_000)} d`;
}
