import { parseTimestampUs } from '../../../src/model/parse-timestamp.js';

/** Microseconds since 1970 of an ISO 8601 timestamp. */
export function microseconds(text: string): number {
  return parseTimestampUs(text)!;
}

/** Milliseconds since 1970 of an ISO 8601 timestamp. */
export function milliseconds(text: string): number {
  return microseconds(text) / 1000;
}

/** Seconds since 1970 of an ISO 8601 timestamp. */
export function seconds(text: string): number {
  return microseconds(text) / 1e6;
}
