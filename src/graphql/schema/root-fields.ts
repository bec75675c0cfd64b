import { mostRecords } from '../../model/most-records.js';
import type { Dataset } from '../../worlds/snapshots.js';

/** The properties of a root field that are read before it runs. */
export interface RootField {
  /** Needs a signed-in user. */
  readonly token: boolean;
  /** Whether requests without a token that select it are limited; `src/service-parts.ts` sets the rate. */
  readonly limitedWithoutToken?: boolean;
  /** It reads events or frames, so it runs once all days that are visible at its instant are made. */
  readonly readsDays?: boolean;
  /** With `input.snapshotId` it runs as of the instant of a snapshot of this dataset. */
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

/** Every field of Query. */
export const rootFields: ReadonlyMap<string, RootField> = new Map(
  Object.entries<RootField>({
    searchEventsV2: { token: true, readsDays: true, snapshots: 'events', rows: limited },
    searchVessels: { token: true, rows: limited },
    vessel: { token: true },
    // Some hundred positions of each vessel; at most about 3,000.
    tracks: { token: true, readsDays: true, rows: { path: [], fallback: 3000, most: 3000 } },
    vesselLastKnownPosition: { token: true },
    searchLastKnownPositions: { token: true, snapshots: 'lastKnownPositions', rows: limited },
    getVesselHistory: { token: true },
    // Late reports follow from detections.
    searchTrackSubpaths: { token: true, readsDays: true, rows: limited },
    predictVesselLocations: { token: true },
    aois: { token: true },
    searchAOIs: { token: true, rows: limited },
    searchSatelliteFramesV2: { token: true, readsDays: true, snapshots: 'frames', rows: limited },
    event: { token: true, readsDays: true },
    events: { token: true, readsDays: true, rows: paged },
    satelliteFrame: { token: true, readsDays: true },
    satelliteFrames: { token: true, readsDays: true, rows: paged },
    getNearestCoastline: {
      token: false,
      limitedWithoutToken: true,
      rows: { path: ['input', 'coordinates'], fallback: 0, most: 10_000 },
    },
    getToken: { token: false },
    __typename: { token: false },
    __schema: { token: false },
    __type: { token: false },
  }),
);
