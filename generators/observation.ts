/**
 * What an event file sees of the ocean: an event without its publication. Times are whole seconds since 1970 and, with the
 * positions, those of the first and last report that qualified; lonE6 and latE6 are millionths of a degree, lon within ±180.
 */
export type Observation = FishingObservation | RendezvousObservation | AoiVisitObservation | PortVisitObservation;

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

/** First report of a track; with the MMSI it makes the trackId. Degrees in 10^-4. */
export interface TrackStart {
  readonly startS: number;
  readonly lonE4: number;
  readonly latE4: number;
}

export interface FishingObservation extends ObservedStretch {
  readonly kind: 'fishing_activity_history';
  /** fishingScore in 10^-4. */
  readonly scoreE4: number;
}

export interface RendezvousObservation extends ObservedStretch {
  readonly kind: 'standard_rendezvous';
  /** `VesselIdentity.ref` of vessel1. */
  readonly vessel1: number;
  readonly track1: TrackStart;
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

export interface PortVisitObservation extends ObservedStretch {
  readonly kind: 'port_visit';
  /** Index into `ports()`. */
  readonly port: number;
}
