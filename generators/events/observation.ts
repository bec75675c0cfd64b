import type { TrackStart } from '../motion/ais-track.js';

/**
 * An event as it happened, without its publication. Times (whole seconds since 1970) and positions (millionths of a
 * degree, longitude within ±180) are those of the first and the last report of the event.
 */
export type Observation =
  | FishingObservation
  | RendezvousObservation
  | DarkRendezvousObservation
  | AoiVisitObservation
  | SpeedRangeObservation
  | PortVisitObservation;

interface ObservedEvent {
  readonly stretch: ObservedStretch;
}

/** Start and end of an event, its vessel0 and the track. */
export interface ObservedStretch {
  readonly startS: number;
  /** The real end, even if it lies after the span. Publication decides when it becomes known. */
  readonly endS: number;
  readonly startLonE6: number;
  readonly startLatE6: number;
  readonly endLonE6: number;
  readonly endLatE6: number;
  /** `VesselIdentity.ref` of vessel0. */
  readonly vessel0: number;
  readonly track0: TrackStart;
}

export interface FishingObservation extends ObservedEvent {
  readonly kind: 'fishing_activity_history';
  /** fishingScore in 10^-4. */
  readonly scoreE4: number;
  /** Reports from start to end; 0 if the event comes without `params` and `subpathIds`. */
  readonly numPositions: number;
}

export interface RendezvousObservation extends ObservedEvent {
  readonly kind: 'standard_rendezvous';
  /** `VesselIdentity.ref` of vessel1. */
  readonly vessel1: number;
  readonly track1: TrackStart;
}

/** The second vessel carries no AIS, so the event does not name it. */
export interface DarkRendezvousObservation extends ObservedEvent {
  readonly kind: 'dark_rendezvous';
  /** osrScore and fishingScore in 10^-4; the latter may be `noScore`. */
  readonly osrScoreE4: number;
  readonly fishingScoreE4: number;
}

/** At most 72 h long: the observer ends a longer stay there. */
export interface AoiVisitObservation extends ObservedEvent {
  readonly kind: 'aoi_visit';
  /** Index into the ocean's configurations. */
  readonly configuration: number;
  /** Course over ground at entry and exit, whole degrees 0 to 359. */
  readonly entryHeading: number;
  readonly endHeading: number;
  /** Tenths of a knot. */
  readonly entrySpeedE1: number;
}

/** At most 72 h long. */
export interface SpeedRangeObservation extends ObservedEvent {
  readonly kind: 'speed_range';
  /** Index into the ocean's configurations. */
  readonly configuration: number;
  /** The first report at which the stretch was long enough. */
  readonly enoughS: number;
  /** From the start to the end, and from the start to the last report before the first publication. */
  readonly whole: SailedStretch;
  readonly soFar: SailedStretch;
}

export interface SailedStretch {
  readonly lengthS: number;
  /** Hundredths of a nautical mile, hundredths of a knot. */
  readonly distanceE2: number;
  readonly averageSpeedE2: number;
}

export interface PortVisitObservation extends ObservedEvent {
  readonly kind: 'port_visit';
  /** Index into `ports()`. */
  readonly port: number;
}
