import type { FishingEventDetails } from '../../model/schema-types.js';
import { secondsText } from '../../model/timestamp.js';
import type { EventRows } from '../segments/event-id.js';
import { track0Of } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';
import { type Subpath, subpathIdOf, subpathsOf } from './subpaths.js';

/** Details of a fishing activity. A getter reads the columns when a field is asked for. */
export class FishingDetails implements FishingEventDetails {
  readonly #rows: EventRows;
  readonly #row: number;
  readonly #refs: EventRefs;

  constructor(rows: EventRows, row: number, refs: EventRefs) {
    this.#rows = rows;
    this.#row = row;
    this.#refs = refs;
  }

  get __typename() {
    return 'FishingEventDetails' as const;
  }

  get fishingScore() {
    return this.#columns.scoreE4[this.#detail]! / 1e4;
  }

  get modelVersion() {
    return '1.0';
  }

  get modelName() {
    return 'simulated';
  }

  /** The parameters of the model; null if none were recorded. */
  get params() {
    const numPositions = this.#numPositions;
    if (numPositions === 0) return null;
    const { startS, endS } = this.#span;
    const { category, countryCode } = this.#refs.identity(this.#rows.events.columns.vessel0[this.#row]!);
    return {
      startTime: secondsText(startS),
      endTime: secondsText(endS),
      numPositions,
      vesselCategory: category,
      flag: countryCode,
    };
  }

  get subpathIds() {
    if (this.#numPositions === 0) return null;
    const { startS, endS } = this.#span;
    const trackId = track0Of(this.#rows, this.#row, this.#refs);
    return subpathsOf(startS, endS).map((subpath) => subpathIdOf(trackId, subpath));
  }

  /** Fishing is published after its end, so the end is known. */
  get #span(): Subpath {
    const { startUs, durationS } = this.#rows.events.columns;
    const startS = startUs[this.#row]! / 1e6;
    return { startS, endS: startS + durationS[this.#row]! };
  }

  get #numPositions(): number {
    return this.#columns.numPositions[this.#detail]!;
  }

  get #detail(): number {
    return this.#rows.events.columns.detail[this.#row]!;
  }

  get #columns() {
    return this.#rows.details.fishing_activity_history.columns;
  }
}
