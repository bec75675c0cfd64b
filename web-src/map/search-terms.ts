import type { ReadonlySignal } from '@preact/signals';
import type { Area } from './drawing/areas.js';
import { areaPolygon } from './filters/area-polygon.js';
import type { Conditions } from './filters/event-input.js';
import type { WorldClock } from './world-clock.js';

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
}
