/** First report of a track; with the MMSI it makes the trackId. Degrees in 10^-4. */
export interface TrackStart {
  readonly startS: number;
  readonly lonE4: number;
  readonly latE4: number;
}
