import { type AisReport, courseOf, speedOf, type TrackSpan } from '../../model/report.js';
import type { Point, VesselLastKnownPosition } from '../../model/schema-types.js';
import { millisecondsText, secondsText } from '../../model/timestamp.js';
import { trackIdOf } from '../segments/event-id.js';
import { publicationText } from './shown-values.js';

/** A report of a vessel. */
export interface VesselReport {
  /** Number of the vessel in the fleet. */
  readonly vessel: number;
  readonly mmsi: number;
  readonly report: AisReport;
}

/** Says of a vessel where the track of a report began, and the class of its set. */
export interface TrackFacts {
  track(vessel: number, tS: number): Pick<TrackSpan, 'startS' | 'lonE4' | 'latE4'>;
  aisClass(vessel: number): 'A' | 'B';
}

/** The request's part in the view of a position. */
export interface PositionScope {
  readonly asOfMs: number;
  /** Whether values are as seen on the deployed service; default false. */
  readonly quirks?: boolean;
}

/** A last position as the schema's VesselLastKnownPosition, as of an instant. */
export class LastPositionView implements VesselLastKnownPosition {
  readonly #source: TrackFacts;
  readonly #position: VesselReport;
  readonly #scope: PositionScope;

  constructor(source: TrackFacts, position: VesselReport, scope: PositionScope) {
    this.#source = source;
    this.#position = position;
    this.#scope = scope;
  }

  get trackId(): string {
    const { vessel, mmsi, report } = this.#position;
    const { startS, lonE4, latE4 } = this.#source.track(vessel, report.tS);
    return trackIdOf(mmsi, startS, lonE4, latE4);
  }

  get vesselId(): string {
    return String(this.#position.mmsi);
  }

  get mmsi(): string {
    return String(this.#position.mmsi);
  }

  get location(): Point {
    const { lat, lon } = this.#position.report;
    return { lat, lon };
  }

  get speedOverGround(): number | null {
    return speedOf(this.#position.report);
  }

  get courseOverGround(): number | null {
    return courseOf(this.#position.report);
  }

  get heading(): number {
    return this.#position.report.headingDeg;
  }

  get navigationStatus(): number {
    return this.#position.report.navigationStatus;
  }

  get aisClass(): string {
    return this.#source.aisClass(this.#position.vessel);
  }

  get sentAt(): string {
    return secondsText(this.#position.report.tS);
  }

  get receivedAt(): string {
    return millisecondsText(this.#receivedMs() + this.#delayMs());
  }

  get updatedAt(): string {
    return publicationText(this.#receivedMs() + 2 * this.#delayMs(), this.#scope.quirks ?? false);
  }

  get ageOfPositionSeconds(): number {
    return Math.floor(this.#scope.asOfMs / 1000) - this.#position.report.tS;
  }

  #receivedMs(): number {
    const { tS, delayS = 0 } = this.#position.report;
    return (tS + delayS) * 1000;
  }

  /**
   * The time from the receiver to the station. The time from there to the service is equal: 40 to 439 ms each. Both
   * together are less than the second after which a report counts as known.
   */
  #delayMs(): number {
    const { vessel, report } = this.#position;
    return 40 + ((vessel * 7919 + report.tS * 104_729) % 400);
  }
}
