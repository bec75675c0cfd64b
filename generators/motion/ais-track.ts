/** All reports of a vessel between two silences of more than a day. */
export interface Track {
  /** The identity of the vessel on the whole track. */
  readonly ref: number;
  /** The reports lie in [fromS, toS). */
  readonly fromS: number;
  readonly toS: number;
  readonly start: TrackStart;
}

/** First report of a track; with the MMSI it makes the trackId. Degrees in 10^-4. */
export interface TrackStart {
  readonly startS: number;
  readonly lonE4: number;
  readonly latE4: number;
}
