/** An area of interest of one user. */
export interface Area {
  /** UUID. */
  readonly aoiId: string;
  readonly userName: string;
  readonly name: string;
  readonly description: string;
  readonly aoiType: string;
  /** Polygons, each an outer ring and its holes, closed, [lon, lat] in degrees, no longitude past ±180. */
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
  readonly createdMs: number;
}

/** The events of an area that a user wants: every visit, or every stretch sailed within a range of speed. */
export type AreaConfiguration = VisitConfiguration | SpeedConfiguration;

export interface VisitConfiguration {
  /** 24 hexadecimal digits. */
  readonly configId: string;
  /** Index into `OceanSource.areas`. */
  readonly area: number;
  readonly kind: 'aoi_visit';
}

export interface SpeedConfiguration {
  /** 24 hexadecimal digits. */
  readonly configId: string;
  /** Index into `OceanSource.areas`. */
  readonly area: number;
  readonly kind: 'speed_range';
  /** The range of speed, knots, bounds included. */
  readonly speedMinKn: number;
  readonly speedMaxKn: number;
  /** Whether a stretch counts by its duration or its distance, and its least value: minutes, nautical miles. */
  readonly filterType: 'time' | 'distance';
  readonly minDurationMin: number;
  readonly minDistanceNm: number;
  /** The unit that the user's page shows. */
  readonly displayUnit: 'knots' | 'km/h';
}
