/**
 * The public types of the package, in one file that imports nothing: the build publishes it as `index.d.ts` and
 * `index.d.cts`. An application needs neither the types of the DOM nor those of Node nor `graphql` to use them.
 */

/**
 * The declarations of `lib.esnext.disposable` and `@types/node`: `await using` compiles only where all of these are
 * declared.
 */
declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
    readonly asyncDispose: unique symbol;
  }
  interface Disposable {
    [Symbol.dispose](): void;
  }
  interface AsyncDisposable {
    [Symbol.asyncDispose](): PromiseLike<void>;
  }
}

/**
 * The options of `createService`; all may be left out. The README's table of options says what each accepts. A wrong
 * value rejects with a ServiceError (BAD_USER_INPUT) that names the option.
 */
export interface ServiceOptions extends ServiceHooks {
  /** The address of a Redis or Valkey server that has the state of all worlds; see docs/replicas.md. Default: none. */
  readonly state?: string | undefined;
  /** The seed of the ocean: the same seed gives the same rows. Default `ocean`. */
  readonly seed?: string | number | undefined;
  /**
   * The world's now: an ISO 8601 text, milliseconds since 1970 or a Date. The clock stands at it unless `run` is true.
   * Default: real time, running.
   */
  readonly now?: string | number | Date | undefined;
  /** Whether the clock runs from `now` on. Default: true without `now`, false with it. */
  readonly run?: boolean | undefined;
  /** Days of history, 1 to 540. Default 540. */
  readonly days?: number | undefined;
  /** Size of the fleet: 1 is 2,500 vessels. Default 1. */
  readonly scale?: number | undefined;
  /** An ocean whose AIS is without errors, delays and gaps of a dirty feed; see docs/ocean.md. Default false. */
  readonly clean?: boolean | undefined;
  /** Users in addition to `demo` and `second`, each `name:password` or an object, which may have areas of interest. */
  readonly users?: readonly (string | UserOption)[] | undefined;
  /** The part of the schema that is served. Default `standard`. */
  readonly profile?: Profile | undefined;
  /** Abbreviation of the vessel registry in the name of `registryVesselId`. Default `registry`. */
  readonly registry?: string | undefined;
  /** Requests per second of real time that a signed-in user may send. Default: no limit. */
  readonly rateLimit?: number | undefined;
  /** Seconds of processor time that one request may take; beyond it ends with QUERY_TOO_COMPLEX. Default 10. */
  readonly requestBudget?: number | undefined;
  /** Seconds after which a connection without a request is closed. Default 75: longer than pools of clients keep it. */
  readonly idleTimeout?: number | undefined;
  /** The most worlds. Beyond this the least recently used world ends, unless it is pinned. Default 1,000. */
  readonly maxWorlds?: number | undefined;
  /**
   * The most windows of days in memory, for clocks that are more than a month apart. Beyond this the least recently
   * used window is dropped, and made again on its next use. Services that share an ocean keep the most that one of them
   * allows. Default 3.
   */
  readonly maxWindows?: number | undefined;
  /**
   * Threads that generate. Default: one for a small service (days times scale up to 10), otherwise one for each core,
   * at most 4.
   */
  readonly threads?: number | undefined;
  /** Address under which clients reach the service. Default: the address that each request was sent to. */
  readonly publicUrl?: string | undefined;
  /** Further host names that a service on a loopback address accepts. Default none. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Origins whose pages may read answers. Default: any origin. */
  readonly cors?: readonly string[] | undefined;
  /** Whether the admin interface, `X-Fault` and the first request to a new world are answered. Default true. */
  readonly admin?: boolean | undefined;
  /**
   * Token for the admin interface, sent as bearer. With this option a program on any machine may use the interface if
   * it sends the token, and no other program may. Default: only programs on this machine may, without a token.
   */
  readonly adminToken?: string | undefined;
  /**
   * Where days are kept on disk and read again: a folder, or with true the user's folder, as for the command. Default:
   * `node_modules/.cache/maritime-events` of the working folder, if it has a `node_modules` that can be written;
   * otherwise no folder.
   */
  readonly cache?: boolean | string | undefined;
  /**
   * The most GiB of the cache on disk, for all oceans together. Beyond this the least recently used files are deleted.
   * Services that share an ocean have the limit of the first of them. Default: 1, from scale 5 on a fifth of the scale.
   */
  readonly cacheLimit?: number | undefined;
  /** Whether `log` is never called. Default false. */
  readonly quiet?: boolean | undefined;
  /**
   * When the service counts as ready: `newest` (default), when it has the last week; `all`, when it has all days. A
   * request waits for the days that it needs, and for no others.
   */
  readonly ready?: 'newest' | 'all' | undefined;
  /**
   * Files of own records (JSON, NDJSON or GeoJSON) for the world `default`. A file is read again when it changes.
   * Default none.
   */
  readonly records?: readonly string[] | undefined;
  /** Stories for the world `default`, by their names. Default none. */
  readonly stories?: readonly string[] | undefined;
  /** Whether all generated vessels, events and frames are left out, in every world. Default false. */
  readonly empty?: boolean | undefined;
  /** The port of `listen`. Default 4000; 0 means a free port. */
  readonly port?: number | undefined;
  /** The address that `listen` binds. Default 127.0.0.1. */
  readonly host?: string | undefined;
}

/**
 * strict: the published interface alone. standard (default): with extensions. deployed: with the quirks of the deployed
 * service.
 */
export type Profile = 'strict' | 'standard' | 'deployed';

/** A user who may sign in; name and password are not empty. */
export interface UserOption {
  readonly name: string;
  readonly password: string;
  /** Areas of interest that the user has in every world. Default none. */
  readonly areas?: readonly UserArea[] | undefined;
}

/** An area of interest of a user. Its events are computed from the tracks of the ocean. */
export interface UserArea {
  readonly name: string;
  /** A GeoJSON Polygon or MultiPolygon; longitudes past ±180 continue across the antimeridian. */
  readonly geometry: object;
  /** Default: an id made from the other members. */
  readonly aoiId?: string | undefined;
  readonly description?: string | undefined;
  readonly aoiType?: string | undefined;
  /** The events that the user sees: every visit, stretches sailed within ranges of speed. Default none. */
  readonly events?:
    | {
        readonly aoi_visit?: boolean | undefined;
        readonly speed_range?: readonly UserSpeedRange[] | undefined;
      }
    | undefined;
  /** ISO 8601; events that start earlier are left out. Default: the area has always existed. */
  readonly createdAt?: string | undefined;
}

/**
 * A range of speed in knots, bounds included, with a least duration in minutes or a least distance in nautical miles:
 * one of the two.
 */
export interface UserSpeedRange {
  readonly min: number;
  readonly max: number;
  readonly minMinutes?: number | undefined;
  readonly minNm?: number | undefined;
}

/** Functions that the service calls, and `early`. */
export interface ServiceHooks {
  /**
   * Real milliseconds since 1970. Default: `Date` for a running clock and for tokens, so that they follow a date that a
   * test has set; the machine's own clock for rate limits.
   */
  readonly realNowMs?: (() => number) | undefined;
  /** Receives one entry per request, unless `quiet`. Default: none. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Receives each error whose message is masked in the answer. Default: writes it to standard error. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** Called while the service makes the days for which it waits: see `ready`. */
  readonly onProgress?: Progress | undefined;
  /** Whether `createService` settles before the first days are made; requests wait for them. Default false. */
  readonly early?: boolean | undefined;
}

/** The tables of an export. */
export type ExportWhat = 'events' | 'frames' | 'vessels' | 'positions' | 'tracks';

/** The formats of exported files. */
export type ExportFormat = 'parquet' | 'geojson' | 'ndjson' | 'csv' | 'sql';

/** How a row differs from its state at an earlier instant. */
export type RowChange = 'insert' | 'update' | 'withdraw';

/**
 * The contents of an export, and its ocean; all may be left out. The options of the ocean are those of `createService`:
 * `now` is the default of `asOf`, and `days` bounds the days that are kept as of that instant.
 */
export interface ExportOptions
  extends Pick<
    ServiceOptions,
    'seed' | 'scale' | 'clean' | 'now' | 'days' | 'users' | 'profile' | 'registry' | 'publicUrl' | 'threads'
  > {
  /** The first day and the day after the last one, UTC, such as `2026-01-01`. Default: all days that are kept. */
  readonly from?: string | number | Date | undefined;
  readonly to?: string | number | Date | undefined;
  /** The user whose events are exported: those that all users see, and those of the user's areas. Default `demo`. */
  readonly user?: string | undefined;
  /** The instant whose rows are exported, as a search at that instant gives them. Default: now. */
  readonly asOf?: string | number | Date | undefined;
  /**
   * With this, only the changes from this instant to `asOf`, for a copy of this instant: each row also has a `change`.
   * A withdrawn row has its last values. Rows that have become too old to be kept are not withdrawn.
   */
  readonly changesSince?: string | number | Date | undefined;
  /**
   * With a number of minutes, 1 to 1,440, only the first position of a vessel in each stretch of that length, counted
   * from midnight UTC. Default: all.
   */
  readonly every?: number | undefined;
  /**
   * Whether to add `details_subpathIds`, which takes longest: it needs a day's reports of each vessel. Default false.
   */
  readonly subpaths?: boolean | undefined;
  /**
   * A part of the days, `i/n` with i from 0 to n - 1. Vessels belong to part 0. It needs `asOf`, unless the folder has
   * an export; then the instant of that export counts. Default: all days.
   */
  readonly shard?: string | undefined;
}

/** The options of `exportRows`. */
export interface ExportRowsOptions extends ExportOptions {
  /** Default `events`. */
  readonly what?: ExportWhat | undefined;
}

/** A row by the names of its columns; null where it has no value. Tables with a geometry have it as GeoJSON. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** The options of `exportFiles`. */
export interface ExportFilesOptions extends ExportOptions {
  /** The folder; it is made if it is missing. Files that it has are kept, so that an export can be resumed. */
  readonly out: string;
  /** Default: events and frames. */
  readonly what?: readonly ExportWhat[] | undefined;
  /** Default `parquet`. */
  readonly format?: ExportFormat | undefined;
  /**
   * Called before the first file, after every few files, and often within a file, with the rows so far. If it throws,
   * the export ends; finished files stay.
   */
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}

/**
 * The progress of an export: the finished files, with those that existed before, and the rows and bytes that were
 * written.
 */
export interface ExportProgress {
  readonly files: number;
  readonly totalFiles: number;
  /** Files that existed before. */
  readonly keptFiles: number;
  readonly rows: number;
  readonly bytes: number;
}

/** Receives the progress of a generation; `done` and `total` are numbers of days. */
export type Progress = (done: number, total: number) => void;

/**
 * A world: a clock, sessions, snapshots and rate limits of its own over the ocean of its service. `service.worlds.open`
 * makes one; the service itself is the world `default`.
 */
export interface World {
  /** The name in `/worlds/{name}/...` and in the header `X-World`. */
  readonly name: string;
  /** Answers an HTTP request to this world in process, without a port, in the same way as the server. */
  fetch(request: FetchRequest): Promise<FetchResponse>;
  /**
   * Answers a GraphQL request in process. Without a caller, only fields that need no token have values. A typed
   * document types the variables and the result. Rejects with a ServiceError (BAD_USER_INPUT) when the caller is no
   * user of the service, and with the reason of the caller's signal when the signal is aborted.
   */
  graphql<Result = Readonly<Record<string, unknown>>, Variables = Readonly<Record<string, unknown>>>(
    request: GraphqlRequest<Result, Variables>,
    caller?: GraphqlCaller,
  ): Promise<GraphqlResult<Result>>;
  /** The clock of this world. */
  readonly clock: Clock;
  /**
   * Moves the clock to the next instant at which an event becomes visible, of this type if one is given, to any user,
   * and settles when its days are made. Returns the instant, milliseconds since 1970; undefined, without a move,
   * where no event becomes visible within 64 days. Rejects with a ServiceError (BAD_USER_INPUT) for an unknown type.
   */
  advanceToNextEvent(eventType?: string): Promise<number | undefined>;
  /** The tokens of this world. */
  readonly sessions: WorldSessions;
  /**
   * The tokens that were made with the world, by the users that the option `sessions` names. They expire after a day of
   * its clock, and a reset ends them.
   */
  readonly tokens: Readonly<Record<string, string>>;
  /** The open snapshots of this world. */
  readonly snapshots: WorldSnapshots;
  /** The requests that this world has answered. */
  readonly journal: WorldJournal;
  /** This world as one value of JSON. */
  capsule(options?: CapsuleOptions): Capsule;
  /**
   * Gives this world the state of a capsule; rate limits start anew. For a capsule of another ocean it rejects, and
   * changes nothing.
   */
  load(capsule: Capsule): Promise<void>;
  /**
   * The changes of this world: the newest ones, or the first ones after a number; oldest first. The world keeps 200 of
   * them, or fewer if they are large; a reset removes none. A request that only counts, moves the clock by its step or
   * opens a snapshot is no change.
   */
  changes(options?: ChangesOptions): ChangesPage;
  /**
   * This world as it was right before a change, as a capsule without requests. Throws a ServiceError (BAD_USER_INPUT)
   * where that state is not kept.
   */
  before(change: number): Capsule;
  /**
   * The world's own events, frames, vessels, areas and users, in addition to the ocean. docs/records.md shows their
   * form.
   */
  readonly records: WorldRecords;
  /**
   * The faults of this world. They strike requests by `fetch` and by a port, and calls of `graphql` with
   * `faults: true`.
   */
  readonly faults: Faults;
  /**
   * Gives the world the state in which it was made: clock and records of its options, no sessions, snapshots and
   * faults, rate limits that start anew, and an empty journal.
   */
  reset(): Promise<void>;
  /** Ends the world; its name is free. Rejects with a ServiceError (WORLD_TAKEN) for the world `default`. */
  drop(): Promise<void>;
  /** The same as `drop`, for `await using`; for a service the same as `close`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** The options of a new world; all may be left out. */
export interface WorldOptions {
  /**
   * The world's now: an ISO 8601 text, milliseconds since 1970 or a Date. The clock stands at it unless `running` is
   * true. Default: `now` and `run` of the service.
   */
  readonly now?: string | number | Date | undefined;
  /** Whether the clock runs from the start. Default: false with `now`, otherwise as for the clock of the service. */
  readonly running?: boolean | undefined;
  /** See `Clock.rate`. Default 1. */
  readonly rate?: number | undefined;
  /** See `Clock.stepPerRequestMs`. Default 0. */
  readonly stepPerRequestMs?: number | undefined;
  /** Whether the world stays when there are more worlds than `maxWorlds`. Default false. */
  readonly pinned?: boolean | undefined;
  /** Whether all vessels, events and frames of the ocean are left out. Default false. */
  readonly empty?: boolean | undefined;
  /** Stories that it starts with, by their names (docs/records.md). Default none. */
  readonly stories?: readonly string[] | undefined;
  /** Records that it starts with, after the stories. Default none. */
  readonly records?: RecordsBody | undefined;
  /** Users who get a token each when the world is made: see `World.tokens` and `WorldSessions.issue`. Default none. */
  readonly sessions?: readonly string[] | undefined;
  /** Its first faults; a reset removes them. A wrong rule rejects with an error that has `details`. Default none. */
  readonly faults?: readonly FaultRule[] | undefined;
  /**
   * Whether `drop` rejects, after the world has ended, if no request has reached some fault: the fault's match may be
   * wrong. Default false: then the process emits a warning.
   */
  readonly strictFaults?: boolean | undefined;
}

/** The options of `worldTest` of `maritime-events/vitest`, `/jest`, `/playwright` and `/node-test`. */
export interface WorldTestOptions {
  /** The options of the service whose ocean the tests share. Set `now`, so that each run sees the same rows. */
  readonly ocean?: Omit<ServiceOptions, 'state'> | undefined;
  /** The options of the world that each test gets. */
  readonly world?: WorldOptions | undefined;
  /**
   * The folder of the capsules of tests that fail; it is made for the first of them. Default
   * `maritime-events-failures`, in Playwright the test's own output folder.
   */
  readonly failures?: string | undefined;
}

/** The argument of a test. */
export interface WorldOfTest {
  /** The test's own world. It is dropped after the test. */
  readonly world: World;
  /** The service, which the tests of a file or worker share. */
  readonly service: Service;
}

/**
 * Records of a world's own. A call is accepted as a whole or not at all: it rejects with an InputProblem whose
 * `details` name each mistake, its path and what is accepted. What a record leaves out is filled from the ocean.
 */
export interface WorldRecords {
  /** Adds records. */
  add(records: RecordLists): Promise<RecordsAnswer>;
  /** Replaces records by their ids. Events and frames keep createdAt, and updatedAt is now. */
  replace(records: RecordLists): Promise<RecordsAnswer>;
  /** Withdraws records by their ids (users by their names), also events and frames of the ocean. */
  withdraw(ids: RecordIdLists): Promise<RecordsAnswer>;
  /** Adds, replaces and withdraws at once. */
  change(records: RecordsBody): Promise<RecordsAnswer>;
  /** The own records that are visible now or later, by their ids. */
  list(): ListedRecords;
  /** Takes back all changes since the world was made. */
  clear(): void;
}

/** Objects that were copied from an answer may keep their `__typename`: it is ignored. */
interface Copied {
  readonly __typename?: string | undefined;
}

/** Degrees, east and north positive. */
export interface RecordPoint extends Copied {
  readonly lon: number;
  readonly lat: number;
}

/** `time`: ISO 8601, in whole seconds; of VIIRS in whole minutes, of other detections to the microsecond. */
export interface RecordFix extends Copied {
  readonly time: string;
  readonly point?: RecordPoint | undefined;
}

/** The facts of a vessel. The option `registry` of the service decides the name of the member for the registry's id. */
export interface VesselFacts extends Copied {
  readonly name?: string | null | undefined;
  readonly imo?: number | null | undefined;
  /** Whole metres. */
  readonly length?: number | null | undefined;
  readonly category?: VesselCategoryName | undefined;
  readonly subcategory?: string | null | undefined;
  readonly vesselType?: VesselTypeName | undefined;
  readonly [registryVesselId: `${string}VesselId`]: string | null | undefined;
  /** One code of ISO 3166-1 alpha-3. */
  readonly countryCode?: readonly string[] | null | undefined;
  readonly displayCountry?: string | null | undefined;
  readonly class?: 'vessel' | 'buoy' | 'unknown' | undefined;
}

/** A vessel of an event, as EventV2Vessel has it. */
export interface EventVesselRecord extends VesselFacts {
  readonly mmsi?: number | undefined;
  readonly vesselId?: string | undefined;
  readonly trackId?: string | undefined;
  readonly displayName?: string | undefined;
}

interface EventMembers extends Copied {
  readonly eventId?: string | undefined;
  readonly start: RecordFix;
  /** ISO 8601, in whole milliseconds. */
  readonly createdAt?: string | undefined;
  readonly updatedAt?: string | undefined;
}

/** The vessel of an event: `mmsi` is short for `vessels.vessel0.mmsi`. */
interface OneVessel {
  readonly mmsi?: number | undefined;
  readonly vessels?:
    | (Copied & { readonly vessel0?: EventVesselRecord | null | undefined; readonly vessel1?: null | undefined })
    | undefined;
}

interface TwoVessels {
  readonly mmsi?: number | undefined;
  readonly vessels: Copied & {
    readonly vessel0?: EventVesselRecord | undefined;
    readonly vessel1: EventVesselRecord;
  };
}

interface Ended {
  readonly end?: RecordFix | undefined;
  readonly aoiFeatureConfiguration?: null | undefined;
}

/** An event in an area may still go on: then its end is null. */
interface InArea {
  readonly end?: RecordFix | null | undefined;
  readonly aoiFeatureConfiguration?:
    | (Copied & {
        readonly aoiId?: string | undefined;
        readonly aoiName?: string | undefined;
        readonly userId?: string | undefined;
        readonly configId?: string | undefined;
      })
    | null
    | undefined;
}

export interface FishingRecord extends EventMembers, OneVessel, Ended {
  readonly eventType: 'fishing_activity_history';
  readonly eventDetails?:
    | (Copied & {
        readonly fishingScore?: number | undefined;
        readonly modelVersion?: '1.0' | undefined;
        readonly modelName?: 'simulated' | undefined;
        readonly params?:
          | (Copied & {
              readonly startTime?: string | undefined;
              readonly endTime?: string | undefined;
              readonly numPositions?: number | undefined;
              readonly vesselCategory?: VesselCategoryName | undefined;
              readonly flag?: string | null | undefined;
            })
          | null
          | undefined;
        readonly subpathIds?: readonly string[] | null | undefined;
      })
    | undefined;
}

export interface StandardRendezvousRecord extends EventMembers, TwoVessels, Ended {
  readonly eventType: 'standard_rendezvous';
  readonly eventDetails?: (Copied & { readonly placeholder?: null | undefined }) | undefined;
}

export interface DarkRendezvousRecord extends EventMembers, OneVessel, Ended {
  readonly eventType: 'dark_rendezvous';
  readonly eventDetails?:
    | (Copied & { readonly osrScore?: number | undefined; readonly fishingScore?: number | null | undefined })
    | undefined;
}

/** Knots, nautical miles and seconds. */
export interface SpeedRangeRecord extends EventMembers, OneVessel, InArea {
  readonly eventType: 'speed_range';
  readonly eventDetails?:
    | (Copied & {
        readonly averageSpeed?: number | undefined;
        readonly distance?: number | undefined;
        readonly durationSec?: number | undefined;
      })
    | undefined;
}

/** Degrees and knots. */
export interface AoiVisitRecord extends EventMembers, OneVessel, InArea {
  readonly eventType: 'aoi_visit';
  readonly eventDetails?:
    | (Copied & {
        readonly entryHeading?: number | undefined;
        readonly endHeading?: number | null | undefined;
        readonly entrySpeed?: number | undefined;
      })
    | undefined;
}

/** An extension: the profile `strict` refuses it. */
export interface PortVisitRecord extends EventMembers, OneVessel, Ended {
  readonly eventType: 'port_visit';
  readonly eventDetails?:
    | (Copied & {
        readonly portName?: string | undefined;
        readonly countryCode?: string | undefined;
        readonly countryName?: string | undefined;
        readonly portId?: string | undefined;
      })
    | undefined;
}

/** The facts of all detections. Metres, knots and degrees. */
interface DetectionFacts extends Copied {
  readonly detectionType?: 'ais_correlated' | 'dark' | undefined;
  readonly frameIds?: readonly string[] | undefined;
  readonly estimatedLength?: number | null | undefined;
  readonly estimatedSpeedKts?: number | null | undefined;
  readonly estimatedVesselCategory?: VesselCategoryName | null | undefined;
  readonly heading?: number | null | undefined;
  readonly imageUrl?: string | undefined;
  readonly distanceToCoastM?: number | null | undefined;
}

export interface ViirsRecord extends EventMembers, OneVessel, Ended {
  readonly eventType: 'viirs';
  readonly eventDetails?:
    | (DetectionFacts & {
        /** nW/cm2/sr. */
        readonly radianceNw?: number | undefined;
        readonly dataSource?: 'nasa' | 'noaa' | 'noaa_21' | undefined;
      })
    | undefined;
}

interface ImageryRecord<Kind, Source, MetersPerPixel> extends EventMembers, OneVessel, Ended {
  readonly eventType: Kind;
  readonly eventDetails?:
    | (DetectionFacts & {
        readonly score?: number | undefined;
        readonly orientation?: number | undefined;
        readonly metersPerPixel?: MetersPerPixel | undefined;
        readonly dataSource?: Source | undefined;
      })
    | undefined;
}

export type SarRecord = ImageryRecord<'sar_sentinel1', 'sentinel1', 8>;
export type Sentinel2Record = ImageryRecord<'eo_sentinel2', 'sentinel2', 10>;
export type LandsatRecord = ImageryRecord<'eo_landsat_8_9', 'landsat_8_9', 15>;

/** An event in the fields of EventV2. What is left out follows from the ocean. */
export type EventRecord =
  | FishingRecord
  | StandardRendezvousRecord
  | DarkRendezvousRecord
  | SpeedRangeRecord
  | AoiVisitRecord
  | PortVisitRecord
  | ViirsRecord
  | SarRecord
  | Sentinel2Record
  | LandsatRecord;

/** GeoJSON, longitude first. */
interface RecordPolygon extends Copied {
  readonly type: 'Polygon';
  readonly coordinates: readonly (readonly (readonly number[])[])[];
}

interface RecordMultiPolygon extends Copied {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
}

/**
 * Rings that do not cross themselves, 2,000 positions at most; longitudes past ±180 continue across the antimeridian.
 */
export type RecordGeometry =
  | RecordPolygon
  | RecordMultiPolygon
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly RecordGeometry[] };

/** A frame in the fields of SatelliteFrameV2. If the counts are left out, the detections of the frame are counted. */
export interface FrameRecord extends Copied {
  readonly frameId?: string | undefined;
  readonly vendorId?: string | undefined;
  readonly collectedAt: string;
  readonly eventType: 'sar_sentinel1' | 'eo_sentinel2' | 'viirs' | 'eo_landsat_8_9';
  readonly geometry: RecordGeometry;
  readonly status?: 'Pending' | 'Processing' | 'Completed' | 'Failed' | undefined;
  readonly numDetections?:
    | (Copied & {
        readonly totalCount?: number | undefined;
        readonly correlatedCount: number;
        readonly uncorrelatedCount: number;
      })
    | undefined;
  readonly createdAt?: string | undefined;
  readonly updatedAt?: string | undefined;
}

/** Further facts of a vessel, which events do not show. `width` in metres. */
interface Identity extends VesselFacts {
  readonly callSign?: string | null | undefined;
  readonly width?: number | null | undefined;
  readonly tonnage?: number | null | undefined;
}

/** An AIS report: whole seconds, degrees, knots. */
export interface PositionRecord extends Copied {
  readonly time: string;
  readonly lon: number;
  readonly lat: number;
  readonly sog?: number | undefined;
  readonly cog?: number | undefined;
  readonly heading?: number | undefined;
  readonly navigationStatus?: number | undefined;
}

/** A vessel of the world's own, with later changes of its identity and its positions, both in order of time. */
export interface VesselRecord extends Identity {
  readonly id?: string | undefined;
  readonly mmsi: number;
  readonly aisClass?: 'A' | 'B' | undefined;
  readonly changes?: readonly (Identity & { readonly from: string; readonly mmsi?: number | undefined })[] | undefined;
  readonly positions: readonly PositionRecord[];
}

/** A range of speed in knots with a least duration in minutes or a least distance in nautical miles. */
export type SpeedBand = Copied & { readonly min: number; readonly max: number } & (
    | { readonly minMinutes: number; readonly minNm?: undefined }
    | { readonly minNm: number; readonly minMinutes?: undefined }
  );

/** An area of a user whose name is given elsewhere. */
export interface UserAreaRecord extends Copied {
  readonly aoiId?: string | undefined;
  readonly name: string;
  readonly description?: string | undefined;
  readonly aoiType?: string | undefined;
  readonly geometry: RecordGeometry;
  /** The wanted events of vessels in the area. */
  readonly events?:
    | (Copied & {
        readonly aoi_visit?: boolean | undefined;
        readonly speed_range?: readonly SpeedBand[] | undefined;
      })
    | undefined;
  readonly createdAt?: string | undefined;
}

export interface AreaRecord extends UserAreaRecord {
  /** The name of the user whose area it is. */
  readonly user: string;
}

export interface UserRecord extends Copied {
  readonly name: string;
  readonly password: string;
  readonly areas?: readonly UserAreaRecord[] | undefined;
}

export type VesselCategoryName =
  | 'buoy'
  | 'cargo'
  | 'enforcement'
  | 'fishing'
  | 'other'
  | 'passenger'
  | 'pleasure'
  | 'sar'
  | 'service'
  | 'tanker'
  | 'tug'
  | 'unknown';

export type VesselTypeName =
  | 'FISHING'
  | 'CARGO'
  | 'TANKER'
  | 'PASSENGER'
  | 'TUG'
  | 'TOWING'
  | 'PILOT_VESSEL'
  | 'SEARCH_AND_RESCUE'
  | 'DREDGING'
  | 'DIVING'
  | 'MILITARY'
  | 'SAILING'
  | 'PLEASURE_CRAFT'
  | 'HIGH_SPEED_CRAFT'
  | 'PORT_TENDER'
  | 'ANTI_POLLUTION'
  | 'LAW_ENFORCEMENT'
  | 'MEDICAL'
  | 'WING_IN_GROUND'
  | 'OTHER'
  | 'RESERVED'
  | 'UNKNOWN';

/** Records of each kind, in the fields of the schema. */
export interface RecordLists {
  readonly events?: readonly EventRecord[] | undefined;
  readonly frames?: readonly FrameRecord[] | undefined;
  readonly vessels?: readonly VesselRecord[] | undefined;
  readonly areas?: readonly AreaRecord[] | undefined;
  readonly users?: readonly UserRecord[] | undefined;
}

export type RecordIdLists = { readonly [K in keyof RecordLists]?: readonly string[] | undefined };

/** The body of one change. */
export interface RecordsBody extends RecordLists {
  readonly replace?: RecordLists | undefined;
  readonly withdraw?: RecordIdLists | undefined;
}

/** The answer to a change: the ids of the records of each kind, and the world's now after it, ISO 8601. */
export interface RecordsAnswer {
  readonly added: RecordIds;
  readonly replaced: RecordIds;
  readonly withdrawn: RecordIds;
  /** Given values that were accepted although they break a law of the ocean, with the number of the law. */
  readonly warnings: readonly { readonly path: string; readonly law: number; readonly message: string }[];
  readonly now: string;
}

export type RecordIds = { readonly [K in keyof Required<RecordLists>]: readonly string[] };

/**
 * The own records of a world, each with its id and the facts by which a person recognises it. Instants are ISO 8601.
 */
export interface ListedRecords {
  /** The number of changes that led to them. */
  readonly revision: number;
  readonly events: readonly (ListedTimes & {
    readonly eventId: string;
    readonly eventType: string;
    readonly record: ListedEvent;
  })[];
  readonly frames: readonly (ListedTimes & {
    readonly frameId: string;
    readonly eventType: string;
    readonly status: string;
  })[];
  readonly vessels: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly mmsi: readonly number[];
    readonly positions: number;
  }[];
  readonly areas: readonly { readonly aoiId: string; readonly user: string; readonly name: string }[];
  readonly users: readonly { readonly name: string }[];
  /** Events and frames of the ocean that are withdrawn or replaced. */
  readonly ended: { readonly events: readonly string[]; readonly frames: readonly string[] };
  readonly now: string;
}

/** An own record as a record in its place may give it; the password of a user is not told. */
export type OwnRecord =
  | { readonly kind: 'events'; readonly record: ListedEvent }
  | { readonly kind: 'frames'; readonly record: FrameRecord }
  | { readonly kind: 'vessels'; readonly record: VesselRecord }
  | { readonly kind: 'areas'; readonly record: AreaRecord }
  | { readonly kind: 'users'; readonly record: Pick<UserRecord, 'name'> };

/** The values of an event that a record in its place may give; the rest is filled. */
export interface ListedEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly start: ListedFix;
  /** Null of an event that is open. Detections have none. */
  readonly end?: ListedFix | null;
  readonly vessels: Readonly<Record<string, { readonly mmsi: number; readonly name: string | null }>>;
  readonly eventDetails: Readonly<Record<string, string | number | null>>;
}

export interface ListedFix {
  readonly time: string;
  readonly point: { readonly lon: number; readonly lat: number };
}

/** `start` is the begin of an event, or of the collection of a frame. */
export interface ListedTimes {
  readonly start: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The worlds of a service. */
export interface Worlds {
  /**
   * Makes a world and settles when the days that it sees are made; if they are made already, in under 1 ms. A world
   * without a name gets one. Rejects with a ServiceError: WORLD_TAKEN for the name of another world, BAD_USER_INPUT for
   * a wrong option and for a wrong name: a name has 1 to 64 letters, digits, `.`, `_` or `-`, and begins with a letter
   * or digit.
   */
  open(name?: string, options?: WorldOptions): Promise<World>;
  /** All worlds: first `default`, then the others in the order of their last use. */
  list(): World[];
  /** Ends a world. Rejects with a ServiceError: WORLD_UNKNOWN for an unknown name, WORLD_TAKEN for `default`. */
  drop(name: string): Promise<void>;
}

/** The tokens that clients hold in a world. */
export interface WorldSessions {
  /** The valid and the expired tokens. */
  list(): HeldSession[];
  /**
   * A token for a user without a sign-in. It revokes no other token, and no sign-in revokes it. Throws a ServiceError
   * (BAD_USER_INPUT) for an unknown user.
   */
  issue(user: string): string;
  /** Lets the tokens of a user expire; returns their number. */
  expire(user: string): number;
  /** Revokes the tokens of a user; returns their number. */
  revoke(user: string): number;
}

/** A token that a client holds. */
export interface HeldSession {
  readonly user: string;
  /** The instants of sign-in and expiry by the world's clock, milliseconds since 1970. */
  readonly openedMs: number;
  readonly expiresMs: number;
  readonly state: 'good' | 'expired';
  /** Whether it came from `issue` and not from a sign-in. */
  readonly issued: boolean;
  /** Whether pages of the service have it: map, playground and panel. */
  readonly pages: boolean;
}

/** The snapshots that clients hold in a world. */
export interface WorldSnapshots {
  list(): HeldSnapshot[];
  /** Closes a snapshot; false if none has this id. */
  close(id: string): boolean;
}

/** An open snapshot. */
export interface HeldSnapshot {
  readonly id: string;
  readonly user: string;
  readonly dataset: 'events' | 'frames' | 'lastKnownPositions';
  /** The instant that it shows, milliseconds since 1970. */
  readonly asOfMs: number;
  /** The instant of its last use. A minute after it the snapshot closes. */
  readonly usedMs: number;
}

/** A service over a simulated ocean. It is the world `default`, and can open further worlds. */
export interface Service extends World {
  /**
   * Listens; port and host default to the options. Rejects with the system's error when the port is taken, and with a
   * ServiceError (BAD_USER_INPUT) for a wrong port or host.
   */
  listen(at?: { readonly port?: number | undefined; readonly host?: string | undefined }): Promise<Listening>;
  /** Settles when the days that are visible at the start are made; rejects when they cannot be made. */
  readonly ready: Promise<void>;
  /** Counts the vessels and events of the world `default` now. */
  facts(): Promise<Facts>;
  /**
   * Makes in advance what the first requests would wait for, such as indexes and the voyages of all vessels: one to two
   * seconds of work, in short slices, while no request is answered.
   */
  prepare(): Promise<void>;
  /** The worlds over this ocean. */
  readonly worlds: Worlds;
  /** Stops listening, lets requests finish for up to 4 s, then stops the others and the threads. */
  close(): Promise<void>;
}

/** The calls that, in a service of one process, change a world before they return. */
export type ChangingCall =
  | 'set'
  | 'advance'
  | 'freeze'
  | 'run'
  | 'setRate'
  | 'setStepPerRequest'
  | 'issue'
  | 'expire'
  | 'revoke'
  | 'close'
  | 'clear'
  | 'add'
  | 'remove';

/** T with calls that return promises instead of changing a world at once: they settle when all replicas obey. */
export type Settling<T> = {
  readonly [K in keyof T]: K extends ChangingCall
    ? T[K] extends (...args: infer G) => infer R
      ? (...args: G) => Promise<Awaited<R>>
      : T[K]
    : T[K];
};

/**
 * A world whose state replicas share, by the option `state`. A call that changes the world returns a promise, which
 * rejects with UNAVAILABLE where the state cannot be reached. The journal is that of this process; `clear` empties the
 * journals of all processes.
 */
export type SharedWorld = {
  readonly [K in keyof World]: K extends 'clock' | 'sessions' | 'snapshots' | 'faults' | 'records' | 'journal'
    ? Settling<World[K]>
    : World[K];
};

/** A service with the option `state`. */
export interface SharedService extends SharedWorld, Omit<Service, keyof SharedWorld | 'worlds'> {
  readonly worlds: SharedWorlds;
}

/** The worlds of a service with the option `state`. */
export interface SharedWorlds {
  /** See `Worlds`. */
  open(name?: string, options?: WorldOptions): Promise<SharedWorld>;
  list(): SharedWorld[];
  drop(name: string): Promise<void>;
}

/** The caller of a GraphQL request: a user by name, or the user of a token that this world issued. */
export interface GraphqlCaller {
  readonly user?: string | undefined;
  readonly token?: string | undefined;
  /**
   * Ends the request when the signal is aborted: `graphql` rejects with the signal's reason at once, and the work for
   * the request ends within milliseconds.
   */
  readonly signal?: StopSignal | undefined;
  /**
   * Whether faults of the world strike the call as if it were a request over HTTP. Then the call may wait; it rejects
   * with a TypeError if the connection breaks, and with a `NoGraphqlAnswer` if the answer is a page of a proxy. A
   * user's call has a token, so that a fault may revoke it: a new token is issued unless an earlier call's token is
   * still valid. Default false.
   */
  readonly faults?: boolean | undefined;
}

/** The rejection of a call with `faults: true` whose answer is not GraphQL, such as HTML of a proxy. */
export interface NoGraphqlAnswer extends Error {
  readonly status: number;
  /** The body without changes. */
  readonly body: string;
}

/** The part of an `AbortSignal` that the service uses. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A GraphQL request. */
export type GraphqlRequest<
  Result = Readonly<Record<string, unknown>>,
  Variables = Readonly<Record<string, unknown>>,
> = GivenVariables<Variables> & {
  /** The document: a text, or a document made by graphql-codegen, gql.tada or the `gql` of a client library. */
  readonly query: string | GraphqlDocument | TypedDocument<Result, Variables>;
  readonly operationName?: string | null | undefined;
  /** Requests `extensions.explain` in the result; with an id also the reasons why that event is not in the records. */
  readonly explain?: ExplainRequest | undefined;
};

/** Variables may be left out where the document needs none. */
export type GivenVariables<Variables> =
  Record<never, never> extends Variables
    ? { readonly variables?: Variables | null | undefined }
    : { readonly variables: Variables };

/** A parsed document, of any version of `graphql`. */
export interface GraphqlDocument {
  readonly kind: string;
  readonly definitions: readonly object[];
}

/** A `TypedDocumentNode` or a `TypedDocumentString`. The two members carry types only; no value has them. */
export interface TypedDocument<Result, Variables> {
  readonly __apiType?: ((variables: Variables) => Result) | undefined;
  readonly __ensureTypesOfVariablesAndResultMatching?: ((variables: Variables) => Result) | undefined;
}

/** The result of a GraphQL request, in the form of the GraphQL specification. */
export interface GraphqlResult<Result = Readonly<Record<string, unknown>>> {
  readonly data?: Result | null;
  readonly errors?: readonly FormattedError[];
  readonly extensions?: { readonly explain: readonly ExplainedSearch[] };
}

/** An error as it is sent. */
export interface FormattedError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: ErrorCode; readonly [detail: string]: unknown };
}

/** `src/base/errors.ts` describes each code. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'UNAUTHENTICATED'
  | 'RATE_LIMITED'
  | 'RETENTION_EXCEEDED'
  | 'PAGE_LIMIT_EXCEEDED'
  | 'SNAPSHOT_CLOSED'
  | 'QUERY_TOO_COMPLEX'
  | 'PERSISTED_QUERY_NOT_SUPPORTED'
  | 'WORLD_GONE'
  | 'WORLD_TAKEN'
  | 'WORLD_UNKNOWN'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/**
 * The request extension `explain`: it wants to know how searches were answered and, with an id, why an event is not in
 * the records.
 */
export interface ExplainRequest {
  readonly eventId?: string | undefined;
}

/** The rows with which a search begins, over all segments. */
export interface ExplainedBase {
  /** All rows that the caller can see at the instant, without any condition. */
  readonly visible: number;
  /**
   * How many of these rows are dropped by the conditions on kind, status and creation, one after the other, before an
   * index is used.
   */
  readonly dropped: readonly { readonly condition: string; readonly rows: number }[];
  /**
   * Kinds and statuses of the conditions that do not exist, ten at most, each with the nearest existing one, or null.
   */
  readonly unknown: readonly { readonly condition: string; readonly value: string; readonly nearest: string | null }[];
}

/** How one search was answered. Only rows that the caller can see are counted. */
export interface ExplainedSearch extends ExplainedBase {
  /** The response name of the root field. */
  readonly field: string;
  /** The instant whose rows were searched, ISO 8601. */
  readonly asOf: string;
  /** Rows that match. */
  readonly total: number;
  /** Rows of the page. */
  readonly returned: number;
  readonly segments: readonly ExplainedSegment[];
  readonly event?: ExplainedEvent;
}

/** How one segment of rows was searched. */
export interface ExplainedSegment {
  /**
   * The condition whose index gave the rows. A condition on times that narrowed them comes before it: `startTime,
   * vesselMain`.
   */
  readonly driver: string;
  /** Candidate rows. */
  readonly offered: number;
  /** Candidates on which further conditions were tested; the others matched without a test. */
  readonly tested: number;
  /** Rows that each further condition dropped, in the order of the tests. */
  readonly dropped: readonly { readonly condition: string; readonly rows: number }[];
  /** Rows that match. */
  readonly kept: number;
  /**
   * How the rows were ordered: `stored`, they are stored in the order, or the page needs none of them; `walked`, they
   * were found in a walk along a stored order; `sorted`, they were sorted.
   */
  readonly order: 'stored' | 'walked' | 'sorted';
}

/** Whether an event is on the page, and if not, every reason. */
export interface ExplainedEvent {
  readonly eventId: string;
  readonly onPage: boolean;
  readonly excludedBy: readonly Exclusion[];
}

/** One reason why an event is not on a page: the condition, and the value that the event has instead. */
export interface Exclusion {
  readonly condition: string;
  readonly says: string;
}

/** An open port. */
export interface Listening {
  readonly port: number;
  /** The address under which clients reach it, without a slash at its end. */
  readonly url: string;
  /** Accepts no new connections, lets requests under way finish, then closes the others. */
  close(): Promise<void>;
}

/**
 * The world's clock: the only source of "now" in the service. It stands still or runs, and can be moved. Times are
 * whole milliseconds since 1970-01-01T00:00:00Z, from 2000-01-01 to 2100-01-01. A time outside of this range throws a
 * RangeError.
 */
export interface Clock {
  /** The world's now. Each request reads it once. */
  nowMs(): number;
  /** Whether the clock runs. */
  readonly running: boolean;
  /** How many times as fast as real time the clock runs, 0.1 to 100,000. */
  readonly rate: number;
  /**
   * Milliseconds by which each GraphQL or tile request moves the clock before the request is executed: the nth request
   * is executed at start + n steps.
   */
  readonly stepPerRequestMs: number;
  /** Sets the clock to an instant, back or forward. A running clock continues from that instant. */
  set(ms: number): void;
  /** Moves the clock by a number of milliseconds, back if it is negative. */
  advance(ms: number): void;
  /** Stops the clock at the present instant. */
  freeze(): void;
  /** Lets the clock run from the present instant. */
  run(): void;
  /** Sets `rate`. */
  setRate(rate: number): void;
  /** Sets `stepPerRequestMs`: whole milliseconds, at most a year. */
  setStepPerRequest(ms: number): void;
}

/** The size of a world, for a summary. */
export interface Facts {
  /** Vessels with AIS. */
  readonly aisVessels: number;
  /** Events that `demo` sees now, by kind. */
  readonly events: Readonly<Record<string, number>>;
  /** The window of these events, milliseconds since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The facts of a world in the answer of `GET /`. */
export interface HomeFacts {
  readonly name: 'maritime-events';
  readonly simulated: true;
  readonly about: string;
  /** The name of the world. */
  readonly world: string;
  /** `starting` until the last week is made. */
  readonly status: 'ok' | 'starting';
  /** The instant of the world, ISO 8601. */
  readonly now: string;
  readonly running: boolean;
  /** How many times as fast as real time its clock runs. */
  readonly rate: number;
  /** Days of history, and how many of them are made. */
  readonly days: number;
  readonly daysMade: number;
  /** Absent until all days are made; `events` too. */
  readonly aisVessels: number | undefined;
  /** The events of each kind that `demo` sees. */
  readonly events: Readonly<Record<string, number>> | undefined;
  /** The address of the world for clients, without a slash at its end. */
  readonly url: string;
  readonly graphql: string;
  readonly map: string;
  readonly playground: string;
  readonly panel: string;
  readonly docs: string;
  /** Addresses of TileJSON. */
  readonly vectorTiles: readonly string[];
  /** The users of every service with their passwords. */
  readonly users: readonly { readonly name: string; readonly password: string }[];
  /** Programs that send a query to this world, by their clients; the first is for curl. */
  readonly snippets: readonly {
    readonly client: string;
    readonly language: 'sh' | 'js' | 'python';
    readonly install: string;
    readonly code: string;
  }[];
}

/** The log entry of one request. Passwords and tokens are masked; headers are left out. */
export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  /** The path without the query string. */
  readonly path: string;
  /** The name of its world; undefined for a request that reaches no world. */
  readonly world: string | undefined;
  readonly status: number;
  /** The names of the faults that struck it, separated by commas. */
  readonly fault: string | undefined;
  /** Milliseconds from the request to its answer. */
  readonly ms: number;
  readonly user: string | undefined;
  readonly operationName: string | undefined;
  /** The message of the first error of a failed request; values of the request are left out of it. */
  readonly message: string | undefined;
  readonly graphql: GraphqlLogEntry | undefined;
}

/** The GraphQL part of a log entry. */
export interface GraphqlLogEntry {
  /** The document on one line, cut at 1,000 characters. String literals of a document that is not valid are masked. */
  readonly query: string | undefined;
  /** The variables of a valid document as JSON, cut at 1,000 characters. */
  readonly variables: string | undefined;
  readonly rowsExamined: number;
  readonly rowsReturned: number;
  /** The codes of the first ten errors, in their order. */
  readonly errors: readonly string[];
}

/** A request of the Fetch API: of the DOM, Node, undici or a test environment. */
export interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: object | null;
  readonly signal: StopSignal;
}

/** The `Response` type that the application declares; `PlainResponse` where it declares none. */
export type FetchResponse = typeof globalThis extends { readonly Response: { readonly prototype: infer Declared } }
  ? Declared
  : PlainResponse;

/** The `Request` type that the application declares; `FetchRequest` where it declares none. */
export type SentRequest = typeof globalThis extends { readonly Request: { readonly prototype: infer Declared } }
  ? Declared
  : FetchRequest;

/** The members of a response that do not need the types of the DOM or of Node. */
export interface PlainResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: {
    get(name: string): string | null;
    has(name: string): boolean;
    forEach(callback: (value: string, name: string) => void): void;
  };
  readonly body: object | null;
  arrayBuffer(): Promise<ArrayBuffer>;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

/**
 * The requests that a world has answered, oldest first. Old requests are dropped when the journal has 2 MiB, or all
 * journals together have 64 MiB. Requests of the service's own pages are also dropped when they take more than a
 * quarter of the 2 MiB.
 */
export interface WorldJournal {
  /** The requests that fit the filter. */
  list(filter?: JournalFilter): JournalEntry[];
  /** Forgets all requests. Numbers continue. */
  clear(): void;
  /** Counts the requests that match. Default of `times`: at least one. */
  verify(expected: JournalExpectation): JournalVerdict;
  /**
   * The news of the journal from now on, or after the entry `after`. The stream ends with the world, or by its signal.
   */
  stream(options?: JournalStreamOptions): AsyncIterable<JournalNews>;
  /**
   * Executes a GraphQL request of the journal again, as the same user and at the same instant, and explains its
   * searches. Rejects with BAD_USER_INPUT for a request that is not in the journal, is not GraphQL, or was not kept as
   * a whole.
   */
  explain(id: number, explain?: ExplainRequest): Promise<ExplainedEntry>;
  /**
   * Executes all requests again, each as its user, at its instant and with the own records of that time, and compares
   * the digests of the answers.
   */
  replay(): Promise<Replay>;
}

/** The kind of a request, by its path. */
export type JournalKind = 'graphql' | 'tile' | 'picture' | 'other';

/** A request and its answer. Passwords and tokens are masked; a text that is too long is cut and ends with "…". */
export interface JournalEntry {
  /** The number of the request in its world, from 1, in the order in which answers were complete. */
  readonly id: number;
  /** The instant of the world as of which it was answered, ISO 8601. */
  readonly time: string;
  readonly kind: JournalKind;
  readonly method: string;
  /** The path without the prefix of the world; of a tile with the query string. */
  readonly path: string;
  /** The address under which the client reached the world. */
  readonly baseUrl: string;
  readonly user: string | null;
  /** Why there is no user. */
  readonly problem: string | null;
  /** The name of the operation. */
  readonly operation: string | null;
  /** The document, cut at 16 KiB. */
  readonly document: string | null;
  /** The variables. If their JSON is longer than 16 KiB, it is the beginning of it as a text. */
  readonly variables: unknown;
  /** The request for `extensions.explain`; null without one. */
  readonly explain: ExplainRequest | null;
  readonly status: number;
  /** The codes of the first ten errors. */
  readonly codes: readonly string[];
  /** The messages of the first ten errors; values of the request are left out of them. */
  readonly errors: readonly string[];
  /** Real milliseconds from the request to the beginning of its answer. */
  readonly ms: number;
  /** Rows of the answer. */
  readonly rows: number;
  /** The fault that struck the request. */
  readonly fault: string | null;
  /** Whether a page of the service sent it: map, playground or panel. */
  readonly pages: boolean;
  /** The first 2 KiB of the decoded body; null where it is no text. */
  readonly body: string | null;
  /** The length of the decoded body. */
  readonly bytes: number;
  /** The SHA-256 of the decoded body, in hexadecimal; null when the client left before the end. */
  readonly digest: string | null;
  /** The number of changes of the world's own records before the request. */
  readonly recordsRevision: number;
  /** Whether the document or the variables are cut. */
  readonly cut: boolean;
  /** Whether a secret of the request is masked. */
  readonly masked: boolean;
  /** What a request that its client gave up (status 499) waited for: its answer, days that were made, a fault. */
  readonly waitedFor?: 'answer' | 'days' | 'fault';
  /** The real instant at which it came, ISO 8601; requests of older capsules lack it. */
  readonly receivedAt?: string;
  /** The replica that has answered it, where replicas share the state: each replica numbers its own requests. */
  readonly replica?: string;
  /** The snapshots that it has opened and used, where replicas share the state: their ids are random there. */
  readonly snapshots?: readonly JournalSnapshot[];
}

/** A snapshot that a request has opened or used. */
export interface JournalSnapshot {
  readonly id: string;
  readonly dataset: HeldSnapshot['dataset'];
  /** Whether the request has opened it. */
  readonly opened: boolean;
  /** The instant that it shows, ISO 8601. */
  readonly time: string;
  /** The number of changes of the world's own records that it shows. */
  readonly recordsRevision: number;
}

export interface JournalFilter {
  /** The name of the operation, or of a root field that it selects; null for operations without a name. */
  readonly operation?: string | null | undefined;
  /** null for requests without a signed-in user. */
  readonly user?: string | null | undefined;
  readonly status?: number | undefined;
  /**
   * Whether a page of the service sent it. Default: both; a count of matching requests leaves requests of pages out.
   */
  readonly pages?: boolean | undefined;
  /** The requests after this number, or from this instant of the world on (ISO 8601). */
  readonly since?: number | string | undefined;
}

/** Requests match if they have all of these values. */
export interface JournalMatch extends JournalFilter {
  readonly kind?: JournalKind | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  /** The code of one of the errors in the answer. */
  readonly code?: string | undefined;
  readonly fault?: string | null | undefined;
  /** Variables that the request has with these values, among others. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

export interface JournalExpectation {
  readonly match?: JournalMatch | undefined;
  readonly times?: { readonly atLeast?: number | undefined; readonly atMost?: number | undefined } | undefined;
}

export interface JournalVerdict {
  readonly ok: boolean;
  /** The requests that match. */
  readonly count: number;
  /** If too few match: at most five other requests that differ in the fewest values, the latest first. */
  readonly nearMisses: readonly JournalNearMiss[];
  /** If more than `atMost` match: at most five of the excess requests, the latest last. */
  readonly exceeding: readonly JournalEntry[];
}

export interface JournalNearMiss {
  readonly request: JournalEntry;
  readonly differences: readonly { readonly member: string; readonly expected: unknown; readonly actual: unknown }[];
}

export interface JournalStreamOptions extends JournalFilter {
  /** The number after which the stream begins. Default: the present end. */
  readonly after?: number | undefined;
  readonly signal?: StopSignal | undefined;
}

/** News of a journal. `id` is the number after which a reader goes on. */
export type JournalNews =
  | { readonly event: 'exchange'; readonly id: number; readonly entry: JournalEntry }
  /** The journal was emptied, or numbers began anew. */
  | { readonly event: 'reset'; readonly id: number }
  /** The reader was too slow, or came back too late: this many entries were dropped. */
  | { readonly event: 'dropped'; readonly id: number; readonly count: number };

/** An entry of the journal that was executed again. */
export interface ExplainedEntry {
  readonly id: number;
  readonly time: string;
  readonly user: string | null;
  readonly recordsRevision: number;
  readonly searches: readonly ExplainedSearch[];
  readonly errors: readonly FormattedError[];
  /** Why a fault struck it, why it was refused, or why it has no rows; empty where nothing is wrong. */
  readonly causes: readonly ExplainedCause[];
}

/** What a user's events are at an instant (`to`) beside what they are at another (`from`). */
export interface EventsBetween {
  readonly from: string;
  readonly to: string;
  readonly user: string;
  /** Kinds without a difference are left out. */
  readonly kinds: readonly {
    readonly kind: string;
    /** Events that are seen at `to` alone. */
    readonly came: number;
    /** Events that are seen at `from` alone. */
    readonly left: number;
    /** Events that are seen at both and differ, such as a visit that has ended. */
    readonly changed: number;
  }[];
}

/** Why a fault struck a request, why it was refused, or why it was answered without rows. */
export interface ExplainedCause {
  /** The response name of the root field; null for a cause of the whole request. */
  readonly field: string | null;
  readonly says: string;
  /** The request that was probably meant, and the rows that its root field finds; null where that is not known. */
  readonly repaired: {
    readonly query: string;
    readonly variables: Readonly<Record<string, unknown>>;
    readonly total: number;
  } | null;
}

/** The faults of a world. A rule makes the service fail or answer badly, for the requests that it matches. */
export interface Faults {
  /** Adds a rule. Throws an error with `details` (path, message, accepted) for a value that is no rule. */
  add(rule: FaultRule): KeptFault;
  /** All rules in the order in which they were added, also rules that are used up. */
  list(): KeptFault[];
  /** Removes a rule; false if none has this id. */
  remove(id: string): boolean;
  /** Removes all rules. */
  clear(): void;
}

/** A rule: the requests that it strikes, and a preset or an action. */
export type FaultRule = PresetFaultRule | ActionFaultRule;

export interface PresetFaultRule {
  /** The match of the preset applies too, except for members that are given. */
  readonly match?: FaultMatch | undefined;
  readonly preset: FaultPresetName;
  readonly action?: undefined;
}

export interface ActionFaultRule {
  readonly match?: FaultMatch | undefined;
  readonly preset?: undefined;
  readonly action: FaultAction;
}

/** The names of the presets; `docs/faults.md` says what each does. */
export type FaultPresetName =
  | 'html-524'
  | 'html-502'
  | 'maintenance-page'
  | 'text-504'
  | 'text-500'
  | 'json-500'
  | 'json-403'
  | 'login-page'
  | 'empty-200'
  | 'connection-closed'
  | 'flaky-network'
  | 'cut-download'
  | 'cut-json'
  | 'wrong-length'
  | 'stale-gzip'
  | 'slow'
  | 'no-answer'
  | 'slow-body'
  | 'satellite-link'
  | 'rate-limited'
  | 'rate-limited-until'
  | 'quota-used-up'
  | 'token-revoked'
  | 'snapshot-closed'
  | 'internal-error'
  | 'too-complex'
  | 'partial-answer'
  | 'null-records'
  | 'null-meta'
  | 'empty-page'
  | 'repeated-page'
  | 'total-10000'
  | 'total-100';

/** Conditions on a request; all must hold. A request that the action cannot change does not match. */
export interface FaultMatch {
  /** The name of the GraphQL operation, or of a root field that it selects. */
  readonly operation?: string | undefined;
  /** The path without the prefix of a world; `*` stands for any characters: `/vectorTiles/*`. */
  readonly path?: string | undefined;
  /** The signed-in user. */
  readonly user?: string | undefined;
  /** The first matching request that is struck, from 1. Default 1. */
  readonly nth?: number | undefined;
  /** The requests that are struck before the rule is used up. Default: 1 with `nth`, otherwise no limit. */
  readonly count?: number | undefined;
  /** The share of matching requests that are struck, from 0 to 1. Each run strikes the same requests. Default 1. */
  readonly probability?: number | undefined;
  /**
   * Whether pages and their files, TileJSON, /health, /ready and the requests of pages match too. Default: with `path`
   * all of these except the requests of pages; without `path` only GraphQL requests, tiles and pictures of clients
   * match.
   */
  readonly pages?: boolean | undefined;
}

/** The effect of a rule. */
export type FaultAction =
  /** Waits before the request is executed. */
  | { readonly type: 'delay'; readonly ms: number }
  /** Sends the head at once, and the first byte of the body after a wait. */
  | { readonly type: 'slowFirstByte'; readonly ms: number }
  /** Sends the body slowly. */
  | { readonly type: 'drip'; readonly bytesPerSecond: number }
  /** Executes the request, then closes the connection without a byte or in the middle of the body. */
  | { readonly type: 'hangUp'; readonly at: 'before' | 'body' }
  /** Sends the first half of the body as a complete response. */
  | { readonly type: 'truncate' }
  /** Sends a Content-Length that is wrong by this number of bytes (default 1), and closes the connection. */
  | { readonly type: 'contentLength'; readonly by?: number | undefined }
  /** Answers with a status and a body that is no GraphQL, and does not execute the request. */
  | { readonly type: 'status'; readonly status: number; readonly body: 'json' | 'html' | 'text' | 'empty' }
  /** Answers with an error. With `partial` the request is executed and a part of its data is null. */
  | {
      readonly type: 'graphqlError';
      readonly code: ErrorCode;
      readonly message?: string | undefined;
      readonly partial?: boolean | undefined;
    }
  /** Sends null in place of the records or of `meta` of a page. */
  | { readonly type: 'null'; readonly field: 'records' | 'meta' }
  /** Sends a page without records; `meta` stays. */
  | { readonly type: 'emptyPage' }
  /** Sends a `meta.total` of at most this number. */
  | { readonly type: 'capTotal'; readonly total: number }
  /** Sends the records of the page before again. */
  | { readonly type: 'repeatPage' }
  /** Revokes the tokens of the user before the request is executed. */
  | { readonly type: 'revokeToken' }
  /** Closes the snapshots that the request names before it is executed. */
  | { readonly type: 'closeSnapshot' }
  /** Answers 429; `Retry-After` has seconds (default 1), a date, or is left out. */
  | {
      readonly type: 'rateLimit';
      readonly retryAfter: 'seconds' | 'date' | 'none';
      readonly seconds?: number | undefined;
    }
  /** Sends `Content-Encoding: gzip` with a body that is not compressed. */
  | { readonly type: 'staleGzip' };

/** A rule in force. */
export interface KeptFault {
  readonly id: string;
  readonly match: FaultMatch;
  readonly preset?: FaultPresetName;
  readonly action: FaultAction;
  /** Requests that matched so far. */
  readonly arrivals: number;
  /** Requests that were struck so far. */
  readonly struck: number;
}

/** A fault with a name. */
export interface FaultPreset {
  readonly name: FaultPresetName;
  readonly description: string;
  readonly fault: { readonly match?: FaultMatch; readonly action: FaultAction };
}

/** The origin of a change. */
export type ChangeOrigin =
  /** A request of a client. */
  | 'request'
  /** A page of the service, such as the panel. */
  | 'page'
  /** Another call of the admin interface. */
  | 'admin'
  /** Code in the process of the service. */
  | 'process'
  /** A file of records that is watched. */
  | 'file';

export type WorldChangeType =
  | 'signIn'
  | 'issue'
  | 'expire'
  | 'revoke'
  /** A fault took tokens or snapshots from the caller of a request. */
  | 'end'
  | 'closeSnapshot'
  | 'clock'
  | 'addFault'
  | 'removeFault'
  | 'clearFaults'
  | 'changeRecords'
  | 'clearRecords'
  | 'reset'
  | 'load';

/** A change of a world that was made. */
export interface WorldChange {
  /** Its number among the changes of the world, from 1. */
  readonly id: number;
  /** The world's now right before it, ISO 8601. */
  readonly time: string;
  readonly type: WorldChangeType;
  readonly by: ChangeOrigin;
  /**
   * The values of the command, without passwords, tokens and texts of files; null if they have more than some 4,000
   * characters.
   */
  readonly given: Readonly<Record<string, unknown>> | null;
  /** The result, as a sentence. */
  readonly result: string;
  /** Whether the world still keeps its state before the change: see `World.before`. */
  readonly before: boolean;
}

export interface ChangesOptions {
  /** The number of a change: those after it. Default: the newest ones. */
  readonly after?: number | undefined;
  /** 1 to 200. Default 100. */
  readonly limit?: number | undefined;
}

/** Changes of a world, oldest first. */
export interface ChangesPage {
  readonly changes: readonly WorldChange[];
  /** The numbers of the oldest and the newest change that the world keeps; null without one. */
  readonly oldest: number | null;
  readonly newest: number | null;
}

export interface CapsuleOptions {
  /** Whether to include the list of changes. Default false. */
  readonly changes?: boolean | undefined;
}

/**
 * A world as one value of JSON, with which another process gives the same answers. It has no passwords and no tokens.
 */
export interface Capsule {
  readonly format: 'maritime-events capsule 2';
  /** The ocean; a service with another one refuses the capsule. */
  readonly ocean: CapsuleOcean;
  readonly state: CapsuleState;
  readonly journal: readonly JournalEntry[];
  /** The list of changes, if it was requested. */
  readonly changes?: readonly WorldChange[];
  /** What follows the address of the map's page, if the capsule is the file of a view. */
  readonly view?: string;
}

/** The state of a world. Instants are milliseconds since 1970. */
export interface CapsuleState {
  readonly clock: {
    readonly nowMs: number;
    /** At the real instant `sinceMs` the clock stood at `baseMs`. */
    readonly baseMs: number;
    readonly sinceMs: number;
    readonly running: boolean;
    readonly rate: number;
    readonly stepMs: number;
  };
  /** The tokens of each user, by their digests. */
  readonly sessions: readonly object[];
  /** Open snapshots, each with the revision of the own records that it shows. */
  readonly snapshots: { readonly opened: number; readonly held: readonly object[] };
  /** The rules in force, with the requests that they have met. */
  readonly faults: { readonly added: number; readonly rules: readonly object[] };
  /** The users without the built-in ones. Their password is their name. */
  readonly users: readonly string[];
  /** Whether the world has nothing of the ocean except areas and ports. */
  readonly records: { readonly areas: readonly object[]; readonly changes: readonly object[] };
}

export interface CapsuleOcean {
  readonly seed: string;
  readonly scale: number;
  /** Whether its AIS is without errors; capsules of older versions lack it. */
  readonly clean?: boolean | undefined;
  readonly days: number;
  readonly profile: string;
  readonly registry: string;
  /** Whether the world has nothing of the ocean but areas and ports. */
  readonly empty: boolean;
  /** The requests of a journal after they were executed again. */
  readonly generator: string;
}

/** Requests that were executed again. */
export interface Replay {
  /** Requests that were asked again. */
  readonly replayed: number;
  /** Those of them whose answer has the same digest. */
  readonly same: number;
  /** The others. */
  readonly different: readonly ReplayDifference[];
  /** Requests that were not executed again, by reason. */
  readonly skipped: Readonly<Record<ReplaySkip, number>>;
}

/** A request whose answer has another digest now. */
export interface ReplayDifference {
  readonly id: number;
  readonly expected: string;
  readonly actual: string;
  /** The replica that has answered it, where replicas share the state: each replica numbers its own requests. */
  readonly replica?: string;
}

/**
 * Why a request is not executed again: it was cut or masked; a fault struck it; its answer was not sent to the end; it
 * is neither GraphQL nor a tile or picture that was found, or its rate was limited.
 */
export type ReplaySkip = 'cut' | 'masked' | 'fault' | 'unfinished' | 'other';
