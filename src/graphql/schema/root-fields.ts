/** What the service must know of a root field before it runs. */
export interface RootField {
  /** Needs a signed-in user. */
  readonly token: boolean;
  /** Without a token one request per second of real time may select it; one that skips it does not count. */
  readonly limitedWithoutToken?: boolean;
  /** How many records it may return, for the bound on rows. */
  readonly rows?: RowCount;
}

/** The argument that says so: a number, or a list whose length counts. */
export interface RowCount {
  /** Argument and input field; none where the number is always the same. Such as `input`, `limit`. */
  readonly path: readonly string[];
  /** When it is absent or null. */
  readonly fallback: number;
  /** A larger value has an error of its own, so it counts as this many. */
  readonly most: number;
}

/** Every field of Query. */
export const rootFields: ReadonlyMap<string, RootField> = new Map(
  Object.entries<RootField>({
    searchEventsV2: { token: true, rows: { path: ['input', 'limit'], fallback: 100, most: 10_000 } },
    searchVessels: { token: true, rows: { path: ['input', 'limit'], fallback: 100, most: 10_000 } },
    vessel: { token: true },
    // Some hundred positions of each vessel; at most about 3,000.
    tracks: { token: true, rows: { path: [], fallback: 3000, most: 3000 } },
    vesselLastKnownPosition: { token: true },
    searchLastKnownPositions: { token: true, rows: { path: ['input', 'limit'], fallback: 100, most: 10_000 } },
    aois: { token: true },
    searchAOIs: { token: true, rows: { path: ['input', 'limit'], fallback: 100, most: 10_000 } },
    searchSatelliteFramesV2: { token: true, rows: { path: ['input', 'limit'], fallback: 100, most: 10_000 } },
    event: { token: true },
    events: { token: true, rows: { path: ['pageSize'], fallback: 25, most: 10_000 } },
    satelliteFrame: { token: true },
    satelliteFrames: { token: true, rows: { path: ['pageSize'], fallback: 25, most: 10_000 } },
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
