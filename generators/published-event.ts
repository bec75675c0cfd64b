import type { EventKey } from './latency.js';
import type { NumberSheet } from './number-sheet.js';
import { place } from './version-sheet.js';

/** An event with its name and the instant at which it is published. */
export interface PublishedEvent extends EventKey {
  readonly createdMs: number;
  /** Which of the day it is: the row of an observation, or behind all of them the place of a detection. */
  readonly which: number;
}

/** Begins a version in a sheet: what all versions of the event have, and when this one is visible. Returns the place of its row. */
export function addVersion(
  sheet: NumberSheet,
  { keyHigh, keyLow, createdMs }: PublishedEvent,
  updatedMs: number,
  visibleToMs: number,
): number {
  const at = sheet.row();
  const { numbers } = sheet;
  numbers[at + place.keyHigh] = keyHigh;
  numbers[at + place.keyLow] = keyLow;
  numbers[at + place.createdMs] = createdMs;
  numbers[at + place.updatedMs] = updatedMs;
  numbers[at + place.visibleToMs] = visibleToMs;
  return at;
}
