/** Positions of a vessel as its AIS messages report them. */

/** One position message. */
export interface AisReport {
  /** Whole seconds since 1970. */
  readonly tS: number;
  /** Degrees, within ±180 and ±90, in whole millionths. */
  readonly lon: number;
  readonly lat: number;
  /** Knots, in tenths. */
  readonly speedKn: number;
  /** Course over ground: degrees clockwise from north, 0 to less than 360, in tenths. */
  readonly courseDeg: number;
  /** Whole degrees 0 to 359; `noCompass` if the set has no compass. */
  readonly headingDeg: number;
  /** Navigational status of Recommendation ITU-R M.1371: 0 under way, 5 moored, 7 fishing, 15 not defined. */
  readonly navigationStatus: number;
}

/** The last report at or before an instant. */
export interface LastReport extends AisReport {
  /** When the next report comes: until then this is the last. */
  readonly nextS: number;
  /** `VesselIdentity.ref` of the vessel at that time. */
  readonly ref: number;
}

/** The AIS value for a heading that is not available. */
export const noCompass = 511;

/** All reports of a vessel between two silences of more than a day; its identity does not change within a track. */
export interface TrackSpan {
  /** `VesselIdentity.ref`. */
  readonly ref: number;
  /** Its reports lie in [fromS, toS), whole seconds since 1970. */
  readonly fromS: number;
  readonly toS: number;
  /** First report: whole seconds, and 10^-4 degrees. With the MMSI it makes the trackId. */
  readonly startS: number;
  readonly lonE4: number;
  readonly latE4: number;
}
