import type { FishingEventDetails } from '../../model/schema-types.js';
import { secondsText } from '../../model/timestamp.js';
import { isVesselRef, vesselOfRef } from '../../model/vessel-identity.js';
import type { EventRows } from '../segments/event-id.js';
import { track0Of } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';
import { dayUnits, type Subpath, subpathIdOf, subpathsBetween } from '../vessels/subpaths.js';
import type { ViewScope } from './view-scope.js';

/** Details of a fishing activity. A getter reads the columns when a request selects its field. */
export class FishingDetails implements FishingEventDetails {
  readonly #rows: EventRows;
  readonly #row: number;
  readonly #refs: EventRefs;
  readonly #work: ViewScope['work'];

  constructor(rows: EventRows, row: number, refs: EventRefs, work: ViewScope['work']) {
    this.#rows = rows;
    this.#row = row;
    this.#refs = refs;
    this.#work = work;
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

  /** The subpaths of the vessel's track with a report in the event; null if none were recorded. */
  get subpathIds() {
    if (this.#numPositions === 0) return null;
    const { startS, endS } = this.#span;
    const trackId = track0Of(this.#rows, this.#row, this.#refs);
    const shownRef = this.#rows.events.columns.vessel0[this.#row]!;
    const ref = this.#refs.sailedAs?.(shownRef) ?? shownRef;
    const vessel = this.#refs.ownVesselOf?.(trackId) ?? (isVesselRef(ref) ? vesselOfRef(ref) : undefined);
    // A vessel whose reports are not known.
    if (vessel === undefined) return [subpathIdOf(trackId, { startS, endS })];
    this.#work.units += dayUnits;
    return subpathsBetween(this.#refs, vessel, startS, endS).map((subpath) => subpathIdOf(trackId, subpath));
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
