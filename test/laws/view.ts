import assert from 'node:assert/strict';
import type { Service, World } from '../../src/index.js';
import { openOwnOcean } from '../support/own-ocean.js';
import { trueTracks } from './displaced.js';
import type { Ring } from './geometry.js';

/** The public answers of a service as of an instant, against which the laws are held. */
export interface View {
  readonly seed: string;
  readonly scale: number;
  readonly nowMs: number;
  /** Days of events that it shows. */
  readonly days: number;
  /** All events visible to `demo`, and the visits and speed ranges of `second`; each eventId once. */
  readonly events: readonly SeenEvent[];
  readonly frames: readonly SeenFrame[];
  /** Areas of both users by aoiId. */
  readonly areas: ReadonlyMap<string, readonly (readonly Ring[])[]>;
  /** The answer's `data`; fails on errors. The user is `demo` unless another one is given. */
  ask<T>(query: string, variables?: Readonly<Record<string, unknown>>, user?: string): Promise<T>;
  /** The same as of another instant, in a world of its own. */
  askAt<T>(atMs: number, query: string, variables?: Readonly<Record<string, unknown>>): Promise<T>;
  /** The tracks of an event, without positions that were displaced; queried once. */
  tracksOf(event: SeenEvent): Promise<readonly SeenTrack[]>;
  fetch(path: string): Promise<Response>;
}

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

export interface At {
  readonly time: string;
  readonly point: Point;
}

export interface SeenVessel {
  readonly vesselId: string;
  readonly trackId: string;
  readonly name: string | null;
  readonly mmsi: number;
  readonly imo: number | null;
  readonly length: number | null;
  readonly category: string | null;
  readonly vesselType: string | null;
  readonly registryVesselId: string | null;
  readonly countryCode: readonly string[] | null;
}

export interface SeenEvent {
  readonly user: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly start: At;
  readonly end: At | null;
  readonly vessels: { readonly vessel0: SeenVessel | null; readonly vessel1: SeenVessel | null };
  readonly aoiFeatureConfiguration: {
    readonly aoiId: string;
    readonly configId: string;
    readonly userId: string;
  } | null;
  readonly eventDetails: { readonly __typename: string } & Partial<Details>;
}

export interface Details {
  readonly fishingScore: number | null;
  readonly params: { readonly startTime: string; readonly endTime: string; readonly numPositions: number } | null;
  readonly osrScore: number;
  readonly averageSpeed: number;
  readonly distance: number;
  readonly durationSec: number;
  readonly entryHeading: number;
  readonly endHeading: number | null;
  readonly entrySpeed: number;
  readonly portName: string;
  readonly portId: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly detectionType: 'ais_correlated' | 'dark';
  readonly frameIds: readonly string[];
  readonly estimatedLength: number | null;
  readonly imageUrl: string | null;
  readonly radianceNw: number;
  readonly dataSource: string;
  readonly distanceToCoastM: number | null;
  readonly score: number;
  readonly orientation: number;
  readonly metersPerPixel: number;
}

export interface SeenFrame {
  readonly frameId: string;
  readonly vendorId: string;
  readonly collectedAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly eventType: string;
  readonly status: string;
  readonly numDetections: {
    readonly totalCount: number;
    readonly correlatedCount: number;
    readonly uncorrelatedCount: number;
  };
  readonly polygons: readonly (readonly Ring[])[];
}

export interface SeenTrack {
  readonly trackId: string;
  readonly vesselId: string;
  readonly mmsi: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly positions: readonly (At & {
    readonly speedOverGround: number | null;
    readonly courseOverGround: number | null;
    readonly heading: number;
  })[];
}

interface Geometry {
  readonly type: string;
  readonly coordinates: readonly Ring[] | null;
  readonly geometries: readonly Geometry[] | null;
}

export const detectionKinds = ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'] as const;
export const aisKinds = [
  'fishing_activity_history',
  'standard_rendezvous',
  'dark_rendezvous',
  'aoi_visit',
  'speed_range',
  'port_visit',
] as const;

const vessel = 'vesselId trackId name mmsi imo length category vesselType registryVesselId countryCode';
const detection = 'detectionType frameIds estimatedLength imageUrl dataSource distanceToCoastM';
const eventFields = `eventId eventType createdAt updatedAt start { time point { lat lon } } end { time point { lat lon
  } }
  vessels { vessel0 { ${vessel} } vessel1 { ${vessel} } } aoiFeatureConfiguration { aoiId configId userId }
  eventDetails { __typename
    ... on FishingEventDetails { fishingScore params } ... on DarkRendezvousEventDetails { osrScore
      fishingScore }
    ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
    ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
    ... on PortVisitEventDetails { portName portId countryCode countryName }
    ... on ViirsEventDetails { ${detection} radianceNw }
    ... on ImageryMetadataEventDetails { ${detection} score orientation metersPerPixel } }`;
export const searchEvents = `query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total }
  records { ${eventFields} } } }`;
const geometryFields = 'geometry { type coordinates geometries { type coordinates } }';
export const searchFrames = `query($input: SearchSatelliteFramesV2Input!) { searchSatelliteFramesV2(input: $input) {
  meta { total } records {
  frameId vendorId collectedAt createdAt updatedAt eventType status numDetections { totalCount correlatedCount
    uncorrelatedCount } ${geometryFields} } } }`;
export const askTracks = `query($id: String!) { tracks(eventId: $id) { trackId vesselId mmsi startTime endTime
  positions { time point { lat lon } speedOverGround courseOverGround heading } } }`;

export interface EventsAnswer {
  readonly searchEventsV2: {
    readonly meta: { readonly total: number };
    readonly records: readonly Omit<SeenEvent, 'user'>[];
  };
}
interface FramesAnswer {
  readonly searchSatelliteFramesV2: {
    readonly meta: { readonly total: number };
    readonly records: readonly (Omit<SeenFrame, 'polygons'> & { readonly geometry: Geometry })[];
  };
}

export interface Ocean {
  readonly seed: string;
  readonly scale: number;
  readonly days: number;
}

/** The view as of an instant, in a world of its own. */
export async function viewOf(service: Service, ocean: Ocean, nowMs: number): Promise<View> {
  return viewIn(await service.worlds.open(undefined, { now: nowMs }), service, ocean);
}

/** The view of a world of a service now; valid until the world's clock moves. */
export async function viewIn(world: World, service: Service, ocean: Ocean): Promise<View> {
  const nowMs = world.clock.nowMs();
  const other = await service.worlds.open(undefined, { now: nowMs });
  const askIn = async <T>(
    one: World,
    query: string,
    variables: Readonly<Record<string, unknown>>,
    user: string,
  ): Promise<T> => {
    const { data, errors } = await one.graphql({ query, variables: { ...variables } }, { user });
    assert.deepEqual(errors ?? [], []);
    return data as T;
  };
  const ask = <T>(query: string, variables: Readonly<Record<string, unknown>> = {}, user = 'demo') =>
    askIn<T>(world, query, variables, user);

  const ofUser = async (user: string, input: Readonly<Record<string, unknown>>): Promise<SeenEvent[]> => {
    const { searchEventsV2: found } = await ask<EventsAnswer>(
      searchEvents,
      { input: { ...input, limit: 10_000 } },
      user,
    );
    assert.equal(found.records.length, found.meta.total);
    return found.records.map((record) => ({ ...record, user }));
  };
  const events = [
    ...(await ofUser('demo', {})),
    ...(await ofUser('second', { eventType: { inc: ['aoi_visit', 'speed_range'] } })),
  ];
  const { searchSatelliteFramesV2: frames } = await ask<FramesAnswer>(searchFrames, { input: { limit: 10_000 } });
  assert.equal(frames.records.length, frames.meta.total);
  const areas = new Map<string, readonly (readonly Ring[])[]>();
  for (const user of ['demo', 'second']) {
    const { aois } = await ask<{ aois: { id: string; geometry: Geometry }[] }>(
      `{ aois { id ${geometryFields} } }`,
      {},
      user,
    );
    for (const { id, geometry } of aois) areas.set(id, polygonsOf(geometry));
  }

  const known = new Map<string, Promise<readonly SeenTrack[]>>();
  let token: Promise<{ getToken: { access_token: string } }> | undefined;
  return {
    ...ocean,
    nowMs,
    events,
    frames: frames.records.map(({ geometry, ...frame }) => ({ ...frame, polygons: polygonsOf(geometry) })),
    areas,
    ask,
    async askAt<T>(atMs: number, query: string, variables: Readonly<Record<string, unknown>> = {}) {
      other.clock.set(atMs);
      return askIn<T>(other, query, variables, 'demo');
    },
    tracksOf({ eventId, user }) {
      let found = known.get(eventId);
      if (found === undefined) {
        found = ask<{ tracks: SeenTrack[] }>(askTracks, { id: eventId }, user).then((answer) =>
          trueTracks(answer.tracks),
        );
        known.set(eventId, found);
      }
      return found;
    },
    async fetch(path) {
      token ??= ask('{ getToken(username: "demo", password: "demo") { access_token } }');
      const authorization = `Bearer ${(await token).getToken.access_token}`;
      return world.fetch(new Request(`http://localhost${path}`, { headers: { authorization } }));
    },
  };
}

export function openOcean(ocean: Ocean, nowMs: number, threads = 1): Promise<Service> {
  // Pages of 10,000 events with all fields take seconds, and more on a busy machine.
  return openOwnOcean({ ...ocean, now: nowMs, threads, requestBudget: 600 });
}

/** Polygons, each a list of rings; areas and footprints across 180° are geometry collections. */
function polygonsOf(geometry: Geometry): (readonly Ring[])[] {
  return (geometry.geometries ?? [geometry]).map(({ type, coordinates }) => {
    assert.equal(type, 'Polygon');
    return coordinates!;
  });
}

/** The earliest second whose events a view shows: retention is exact to the second. */
export function earliestS({ nowMs }: Pick<View, 'nowMs'>, days: number): number {
  return Math.floor(nowMs / 1000) - days * 86_400;
}

/** Seconds since 1970 with fractions, microseconds included. */
export function secondsOf(time: string): number {
  const dot = time.indexOf('.');
  const wholeS = Math.floor(Date.parse(time) / 1000);
  return dot < 0 ? wholeS : wholeS + Number(`0${time.slice(dot, -1)}`);
}

export function isDetection({ eventType }: { readonly eventType: string }): boolean {
  return detectionKinds.some((kind) => kind === eventType);
}

export function vesselsOf({ vessels: { vessel0, vessel1 } }: SeenEvent): SeenVessel[] {
  return [vessel0, vessel1].filter((one) => one !== null);
}

/** At most so many of each kind, spread evenly. */
export function someOfEach(events: readonly SeenEvent[], kinds: readonly string[], most: number): SeenEvent[] {
  return kinds.flatMap((kind) => {
    const all = events.filter(({ eventType }) => eventType === kind);
    return all.filter((_, i) => Math.floor((i * most) / all.length) !== Math.floor(((i - 1) * most) / all.length));
  });
}
