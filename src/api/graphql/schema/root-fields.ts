import { mostRecords } from '../../../model/most-records.js';
import type { Dataset } from '../../../worlds/snapshots.js';
import { mostCoordinates } from '../../queries/get-nearest-coastline.js';
import { daysOfEvent, daysOfEvents, daysOfFrames, daysOfLegacy, type WantedDays } from '../../queries/wanted-days.js';

/** Arguments of any root field. They were coerced, so those of one field have the type of its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: each entry below names the type of its arguments.
type Arguments = any;

/** The properties of a root field that are read before it runs. */
export interface RootField {
  /** Whether it needs a signed-in user. */
  readonly token: boolean;
  /** Whether requests without a token that select it are limited; `src/compose/service-parts.ts` sets the rate. */
  readonly limitedWithoutToken?: boolean;
  /**
   * The days of events or frames that it reads. It runs once these are made, as far as they are visible at its instant.
   */
  readonly reads?: WantedDays<Arguments>;
  /**
   * The dataset of the snapshots in which it can run: with `input.snapshotId` it runs as of the instant of a snapshot.
   */
  readonly snapshots?: Dataset;
  /** The most records that it can return, for the bound on rows. */
  readonly rows?: RowCount;
}

/** The argument that bounds the records of a root field: a number, or a list whose length counts. */
export interface RowCount {
  /** Argument and input field, such as `input`, `limit`; empty where the number is constant. */
  readonly path: readonly string[];
  /** The number when the argument is absent or null. */
  readonly fallback: number;
  /** The number for a larger value, which has an error of its own. */
  readonly most: number;
}

const limited: RowCount = { path: ['input', 'limit'], fallback: 100, most: mostRecords };
const paged: RowCount = { path: ['pageSize'], fallback: 25, most: mostRecords };

const allDays: WantedDays<Arguments> = () => undefined;
const eventDays: WantedDays<Arguments> = ({ input }, asOfMs) => daysOfEvents(input, asOfMs);
const frameDays: WantedDays<Arguments> = ({ input }, asOfMs) => daysOfFrames(input, asOfMs);

/** Every field of Query. */
export const rootFields: ReadonlyMap<string, RootField> = new Map(
  Object.entries<RootField>({
    searchEventsV2: { token: true, reads: eventDays, snapshots: 'events', rows: limited },
    searchVessels: { token: true, rows: limited },
    vessel: { token: true },
    // Some hundred positions of each vessel; at most about 3,000.
    tracks: { token: true, reads: allDays, rows: { path: [], fallback: 3000, most: 3000 } },
    vesselLastKnownPosition: { token: true },
    searchLastKnownPositions: { token: true, snapshots: 'lastKnownPositions', rows: limited },
    getVesselHistory: { token: true },
    // The subpaths depend on events too: late reports follow from detections.
    searchTrackSubpaths: { token: true, reads: allDays, rows: limited },
    predictVesselLocations: { token: true },
    aois: { token: true },
    searchAOIs: { token: true, rows: limited },
    searchSatelliteFramesV2: { token: true, reads: frameDays, snapshots: 'frames', rows: limited },
    event: { token: true, reads: ({ eventId }) => daysOfEvent(String(eventId)) },
    events: { token: true, reads: daysOfLegacy, rows: paged },
    satelliteFrame: { token: true, reads: allDays },
    satelliteFrames: { token: true, reads: daysOfLegacy, rows: paged },
    getNearestCoastline: {
      token: false,
      limitedWithoutToken: true,
      rows: { path: ['input', 'coordinates'], fallback: 0, most: mostCoordinates },
    },
    getToken: { token: false },
    __typename: { token: false },
    __schema: { token: false },
    __type: { token: false },
  }),
);
