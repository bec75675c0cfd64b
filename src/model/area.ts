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

/** What a user wants to know of an area: visits, or (later) speed ranges. */
export interface AreaConfiguration {
  /** 24 hexadecimal digits. */
  readonly configId: string;
  /** Index into `OceanSource.areas`. */
  readonly area: number;
  readonly kind: 'aoi_visit';
}
