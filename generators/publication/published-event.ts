import type { NumberSheet } from '../sheets/number-sheet.js';
import { column } from './version-sheet.js';

/**
 * The events of a day by their places, which are their own only: their names, 64 keyed bits, and the instants at which
 * they are published.
 */
export class PublishedEvents {
  readonly keyHigh: Uint32Array;
  readonly keyLow: Uint32Array;
  readonly createdMs: Float64Array;

  /** Of so many events, to be filled in. */
  constructor(count: number) {
    this.keyHigh = new Uint32Array(count);
    this.keyLow = new Uint32Array(count);
    this.createdMs = new Float64Array(count);
  }

  /** The order of two by their names. */
  compare(a: number, b: number): number {
    return this.keyHigh[a]! - this.keyHigh[b]! || this.keyLow[a]! - this.keyLow[b]!;
  }
}

/**
 * Begins a version in a sheet: what all versions of the event have, and when this one is visible. Returns the place of
 * its row.
 */
export function addVersion(
  sheet: NumberSheet,
  events: PublishedEvents,
  event: number,
  updatedMs: number,
  visibleToMs: number,
): number {
  const at = sheet.row();
  const { numbers } = sheet;
  numbers[at + column.keyHigh] = events.keyHigh[event]!;
  numbers[at + column.keyLow] = events.keyLow[event]!;
  numbers[at + column.createdMs] = events.createdMs[event]!;
  numbers[at + column.updatedMs] = updatedMs;
  numbers[at + column.visibleToMs] = visibleToMs;
  return at;
}
