import type { ReadonlySignal } from '@preact/signals';
import type { Polygon } from 'geojson';
import { preparePolygon } from '../../src/earth/geo/polygon.js';
import type { Area } from './drawing/areas.js';
import { areaPolygon } from './filters/area-polygon.js';
import type { Conditions } from './filters/event-input.js';
import type { WorldClock } from './world-clock.js';

export interface DrawnArea {
  readonly id: string;
  readonly polygon: Polygon;
  /** Degrees, lon within ±180. */
  contains(lon: number, lat: number): boolean;
}

/** What the inputs of searches depend on besides the view: the time that is kept, the profile, the user's areas. */
export class SearchTerms {
  readonly #clock: WorldClock;
  readonly #areas: ReadonlySignal<readonly Area[]>;

  constructor(clock: WorldClock, areas: ReadonlySignal<readonly Area[]>) {
    this.#clock = clock;
    this.#areas = areas;
  }

  get oldestMs(): number {
    return this.#clock.oldestMs;
  }

  get nowMs(): number {
    return this.#clock.nowMs;
  }

  /**
   * The condition on events in an area of the user: by its id or, since `strict` has no such argument and `deployed`
   * ignores it, by its polygon. Before the areas are known it matches nothing.
   */
  readonly inArea = (id: string): Conditions => {
    if (this.#clock.profile === 'standard') return { intersectsAoiId: id };
    const geometry = this.#areas.value.find((area) => area.id === id)?.geometry;
    return geometry ? { intersectsGeometry: areaPolygon(geometry) } : { eventId: { inc: [] } };
  };

  /** The same for tiles, which take no polygon: then the page leaves out what is beyond `drawnArea`. */
  readonly tilesInArea = (id: string): Conditions =>
    this.#clock.profile === 'standard' ? { intersectsAoiId: id } : {};

  /** The area outside which the page draws no events; undefined where tiles have those of the area alone. */
  drawnArea(id: string | undefined): DrawnArea | undefined {
    if (id === undefined || this.#clock.profile === 'standard') return undefined;
    const geometry = this.#areas.value.find((area) => area.id === id)?.geometry;
    if (!geometry) return undefined;
    const polygon = areaPolygon(geometry);
    const shape = preparePolygon(polygon.coordinates.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon, lat])));
    return { id, polygon, contains: (lon, lat) => shape.contains(lon, lat) || shape.contains(lon + 360, lat) };
  }
}
