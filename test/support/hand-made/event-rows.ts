import { type detailLayouts, type EventKind, none } from '../../../src/model/event.js';
import type { Row } from '../../../src/store/columns/table.js';
import type { Position } from './box.js';
import { seconds } from './times.js';

/** What every kind of event has. Times are ISO 8601. */
export interface Observed {
  /** Names the event; small and unique. Versions of one event share it. */
  readonly key: number;
  readonly start: string;
  /** Undefined while the event is open. */
  readonly end?: string;
  readonly from: Position;
  /** Where the event ended; `from` if it is not given. */
  readonly to?: Position;
  /** Reference of vessel0; a dark detection has none. */
  readonly vessel?: number;
  readonly created: string;
  /** When this version was published, if it is not the first. */
  readonly updated?: string;
  /** When this version was replaced or withdrawn. */
  readonly gone?: string;
}

type Detail<K extends EventKind> = Row<(typeof detailLayouts)[K]>;

/** One version of an event: a row of the table of events and its row in the table of its kind. */
export interface EventVersion<K extends EventKind = EventKind> extends Observed {
  readonly kind: K;
  readonly detail: Detail<K>;
}

export function fishing({
  scoreE4,
  numPositions = 0,
  ...observed
}: Observed & Pick<Detail<'fishing_activity_history'>, 'scoreE4'> & { readonly numPositions?: number }): EventVersion {
  return { kind: 'fishing_activity_history', ...observed, detail: { scoreE4, numPositions } };
}

/** A rendezvous with another AIS vessel, whose track began at 4.5° E 52.4° N on 10 May 2025. */
export function rendezvous({ vessel1, ...observed }: Observed & { readonly vessel1: number }): EventVersion {
  const track1 = { track1StartS: seconds('2025-05-10'), track1LonE4: 45_000, track1LatE4: 524_000 };
  return { kind: 'standard_rendezvous', ...observed, detail: { vessel1, ...track1 } };
}

export function darkRendezvous(observed: Observed): EventVersion {
  return { kind: 'dark_rendezvous', ...observed, detail: { osrScoreE4: 8800, fishingScoreE4: 0xffff } };
}

/** A visit of the area of a configuration; an open one has no heading at its end. */
export function visit({
  configuration,
  entryHeading,
  endHeading = 0xffff,
  entrySpeedE1,
  ...observed
}: Observed & Omit<Detail<'aoi_visit'>, 'endHeading'> & { readonly endHeading?: number }): EventVersion {
  return { kind: 'aoi_visit', ...observed, detail: { configuration, entryHeading, endHeading, entrySpeedE1 } };
}

export function speedRange({
  configuration,
  averageSpeedE2,
  distanceE2,
  lengthS,
  ...observed
}: Observed & Detail<'speed_range'>): EventVersion {
  return { kind: 'speed_range', ...observed, detail: { configuration, averageSpeedE2, distanceE2, lengthS } };
}

export function portVisit({ port, ...observed }: Observed & { readonly port: number }): EventVersion {
  return { kind: 'port_visit', ...observed, detail: { port } };
}

/** A detection is at one instant and one position. */
type Detected = Omit<Observed, 'end' | 'to'>;

/** Columns of a detection in the first frame of its day, of which no length, speed or heading was estimated. */
const detected = {
  frame0: 0,
  frame1: none,
  number: 0,
  lengthDm: 0xffff,
  speedE1: 0xffff,
  heading: 0xffff,
  category: 0xff,
  shownLengthDm: 900,
  shownHeading: 210,
};

const imageSources = { sar_sentinel1: 3, eo_sentinel2: 4, eo_landsat_8_9: 5 } as const;

/** A detection in a radar or optical image. */
export function inImage(
  kind: keyof typeof imageSources,
  observed: Detected,
  detail: Partial<Detail<'sar_sentinel1'>>,
): EventVersion {
  const shown = { ...detected, source: imageSources[kind], orientation: 12, scoreE4: 8200 };
  return { kind, ...observed, end: observed.start, detail: { ...shown, ...detail } };
}

/** A light that VIIRS saw at night. */
export function nightLight(observed: Detected): EventVersion {
  const light = { radianceE2: 4275, clearSkyE2: 92, moonlightE2: 31, scanRollE2: -1250 };
  return { kind: 'viirs', ...observed, end: observed.start, detail: { ...detected, source: 0, ...light } };
}
