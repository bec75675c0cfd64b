import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Map as MapLibreMap, RequestTransformFunction } from 'maplibre-gl';
import type { DistanceUnit } from '../shared/formats.js';
import type { Session } from '../shared/session.js';
import type { Opener } from './details/opener.js';
import type { Area } from './drawing/areas.js';
import type { Palette } from './drawing/palette.js';
import type { Fold } from './filters/fold.js';
import type { Ports } from './ports.js';
import type { SearchTerms } from './search-terms.js';
import type { ViewState } from './view-state.js';
import type { WorldClock } from './world-clock.js';

/** What the parts of the page share. */
export interface App {
  readonly map: MapLibreMap;
  /** The map of another area beside the first, while two are compared. */
  readonly secondMap: Signal<MapLibreMap | undefined>;
  readonly session: Session;
  readonly clock: WorldClock;
  readonly terms: SearchTerms;
  readonly state: ViewState;
  readonly opener: Opener;
  readonly fold: Fold;
  readonly ports: Ports;
  /** Whether a click on the map measures to the coast. */
  readonly measuring: Signal<boolean>;
  /** Whether clicks on the map draw an area. */
  readonly drawing: Signal<boolean>;
  /** The vessels of what is open, whose moving ships have a ring. */
  readonly marked: Signal<readonly string[]>;
  /** Events that can be seen, by kind; undefined until they are there: none is not the same as not yet. */
  readonly inView: Signal<ReadonlyMap<string, number> | undefined>;
  /** Whether a user is signed in. */
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** The areas of the user. */
  readonly areas: ReadonlySignal<readonly Area[]>;
  readonly unit: Signal<DistanceUnit>;
  /** The colours of the map, dark or light. */
  readonly palette: ReadonlySignal<Palette>;
  /** Gives the requests of a map their token. */
  readonly withToken: RequestTransformFunction;
  /** Asks for the areas of the user again. */
  askAreas(): Promise<void>;
  /** Plays on from an instant, milliseconds since 1970, at the slowest rate. */
  playFrom(atMs: number): void;
  /** Asks for the ships with which `playFrom` would begin. */
  expectPlay(atMs: number): void;
  /** Shows an error for some seconds, unless the notice of an outage says it. */
  say(problem: unknown): Promise<void>;
}
