/** A root field whose pages a client copies. */
export interface Dataset {
  readonly field: string;
  /** The list of records. */
  readonly list: 'records' | 'items';
  /** The id of a record. */
  readonly id: string;
  /** By `sortBy`: where a record has the key, and whether keys are unique. */
  readonly keys: ReadonlyMap<string, SortKey>;
  /** The key of the order where the request names none; legacy fields have no other. */
  readonly defaultKey: string;
  /** Whether it is a legacy field, which takes neither `snapshotId` nor bounds on keys. */
  readonly isLegacy: boolean;
}

export interface SortKey {
  readonly path: readonly string[];
  readonly isUnique: boolean;
}

const key = (isUnique: boolean, ...path: string[]): SortKey => ({ path, isUnique });

/** Root fields by name. `createdAt` and `updatedAt` tell the versions of a record. */
export const datasets: ReadonlyMap<string, Dataset> = new Map(
  [
    {
      field: 'searchEventsV2',
      list: 'records',
      id: 'eventId',
      keys: new Map([
        ['created', key(true, 'createdAt')],
        ['updated', key(false, 'updatedAt')],
        ['startTime', key(false, 'start', 'time')],
        ['endTime', key(false, 'end', 'time')],
      ]),
      defaultKey: 'created',
      isLegacy: false,
    } as const,
    {
      field: 'searchSatelliteFramesV2',
      list: 'records',
      id: 'frameId',
      keys: new Map([
        ['createdAt', key(true, 'createdAt')],
        ['updatedAt', key(false, 'updatedAt')],
        ['collectedAt', key(false, 'collectedAt')],
      ]),
      defaultKey: 'createdAt',
      isLegacy: false,
    } as const,
    { field: 'events', list: 'items', id: 'event_id', keys: new Map(), defaultKey: '', isLegacy: true } as const,
    {
      field: 'satelliteFrames',
      list: 'items',
      id: 'frame_id',
      keys: new Map(),
      defaultKey: '',
      isLegacy: true,
    } as const,
  ].map((dataset) => [dataset.field, dataset]),
);
