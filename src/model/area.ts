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

/**
 * An area whose events are observed on request. Its configurations are one for visits, if they are wanted, then those
 * of `speeds` in their order.
 */
export interface AreaWatch extends Pick<Area, 'polygons'> {
  readonly visits: boolean;
  readonly speeds: readonly SpeedWatch[];
}

export type SpeedWatch = Omit<SpeedConfiguration, 'configId' | 'area' | 'kind'>;

/** What was observed in one area on the days [fromDay, toDay), in the generators' own packing. */
export interface AreaObservations {
  readonly fromDay: number;
  readonly toDay: number;
  readonly firstRow: Uint32Array;
  readonly numbers: Int32Array;
}

/** The observations of an area, and the number of its first configuration in the rows that are made of them. */
export interface ObservedArea {
  readonly watch: AreaWatch;
  readonly observed: AreaObservations;
  readonly firstConfiguration: number;
  /** Events that start before the area was created, milliseconds, are left out. */
  readonly sinceMs: number;
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
  /**
   * Whether the duration or the distance of a stretch decides, and the least value that counts: minutes, nautical
   * miles.
   */
  readonly filterType: 'time' | 'distance';
  readonly minDurationMin: number;
  readonly minDistanceNm: number;
  /** The unit that the user's page shows. */
  readonly displayUnit: 'knots' | 'km/h';
}
