import type { TrackStart } from '../motion/track-start.js';

/**
 * What an event file sees of the ocean: an event without its publication. Times are whole seconds since 1970 and, with
 * the positions, those of the first and last report that qualified; lonE6 and latE6 are millionths of a degree, lon
 * within ±180.
 */
export type Observation =
  | FishingObservation
  | RendezvousObservation
  | DarkRendezvousObservation
  | AoiVisitObservation
  | SpeedRangeObservation
  | PortVisitObservation;

export interface ObservedStretch {
  readonly startS: number;
  /** The real end, however far ahead: publication alone decides what is known when. */
  readonly endS: number;
  readonly startLonE6: number;
  readonly startLatE6: number;
  readonly endLonE6: number;
  readonly endLatE6: number;
  /** `VesselIdentity.ref` of vessel0. */
  readonly vessel0: number;
  readonly track0: TrackStart;
}

export interface FishingObservation extends ObservedStretch {
  readonly kind: 'fishing_activity_history';
  /** fishingScore in 10^-4. */
  readonly scoreE4: number;
  /** Reports from its start to its end; 0 where the model kept no record of what it judged. */
  readonly numPositions: number;
}

export interface RendezvousObservation extends ObservedStretch {
  readonly kind: 'standard_rendezvous';
  /** `VesselIdentity.ref` of vessel1. */
  readonly vessel1: number;
  readonly track1: TrackStart;
}

/** The other vessel carries no AIS, so the event does not say who it was. */
export interface DarkRendezvousObservation extends ObservedStretch {
  readonly kind: 'dark_rendezvous';
  /** osrScore and fishingScore in 10^-4; the latter may be `noScore`. */
  readonly osrScoreE4: number;
  readonly fishingScoreE4: number;
}

/** At most 72 h long: a longer stay is cut there by who observes it. */
export interface AoiVisitObservation extends ObservedStretch {
  readonly kind: 'aoi_visit';
  /** Index into the ocean's configurations. */
  readonly configuration: number;
  /** Course over ground at entry and exit, whole degrees 0 to 359. */
  readonly entryHeading: number;
  readonly endHeading: number;
  /** Tenths of a knot. */
  readonly entrySpeedE1: number;
}

/** At most 72 h long, like a visit. */
export interface SpeedRangeObservation extends ObservedStretch {
  readonly kind: 'speed_range';
  /** Index into the ocean's configurations. */
  readonly configuration: number;
  /** The first report at which the stretch was long enough. */
  readonly enoughS: number;
  /** From the start to the end, and to the last report before the first publication. */
  readonly whole: SailedStretch;
  readonly soFar: SailedStretch;
}

export interface SailedStretch {
  readonly lengthS: number;
  /** Hundredths of a nautical mile, hundredths of a knot. */
  readonly distanceE2: number;
  readonly averageSpeedE2: number;
}

export interface PortVisitObservation extends ObservedStretch {
  readonly kind: 'port_visit';
  /** Index into `ports()`. */
  readonly port: number;
}
