/** Positions of a vessel as its AIS messages report them. */

/** One position message. */
export interface AisReport {
  /** Whole seconds since 1970. */
  readonly tS: number;
  /** Degrees, within ±180 and ±90, in whole millionths. */
  readonly lon: number;
  readonly lat: number;
  /** Knots, in tenths; `noSpeedKn` if it is not available. */
  readonly speedKn: number;
  /** Course over ground: degrees clockwise from north, 0 to less than 360, in tenths; `noCourseDeg` without one. */
  readonly courseDeg: number;
  /** Whole degrees 0 to 359; `noCompass` if the set has no compass. */
  readonly headingDeg: number;
  /** Navigational status of Recommendation ITU-R M.1371: 0 under way, 5 moored, 7 fishing, 15 not defined. */
  readonly navigationStatus: number;
  /** Whole seconds from sending to reception; left out for a report that is received at once. */
  readonly delayS?: number | undefined;
}

/** No report is received later after its sending, seconds. */
export const longestDelayS = 3600;

/** Whether a report is received by a second. */
export function isReceived({ tS, delayS = 0 }: AisReport, untilS: number): boolean {
  return tS + delayS <= untilS;
}

/** The last report at or before an instant. */
export interface LastReport extends AisReport {
  /** When the next report is sent: until then this is the last. */
  readonly nextS: number;
  /** `VesselIdentity.ref` of the vessel at that time. */
  readonly ref: number;
}

/** The latest of the reports that are received by a second. */
export interface LastReceived extends LastReport {
  /** The first second at which a later report is received. */
  readonly laterS: number;
}

/** The AIS values for a heading, a speed and a course that are not available. */
export const noCompass = 511;
export const noSpeedKn = 102.3;
export const noCourseDeg = 360;

/** A speed and a course as answers show them: null where the set sent none. */
export function speedOf({ speedKn }: Pick<AisReport, 'speedKn'>): number | null {
  return speedKn === noSpeedKn ? null : speedKn;
}

export function courseOf({ courseDeg }: Pick<AisReport, 'courseDeg'>): number | null {
  return courseDeg === noCourseDeg ? null : courseDeg;
}

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
