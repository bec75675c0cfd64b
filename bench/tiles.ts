import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Feature } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import vtpbf from 'vt-pbf';
import { conditionsOf, viewerOf } from '../src/api/queries/search-events-v2.js';
import { frameConditionsOf, frameViewerOf } from '../src/api/queries/search-satellite-frames-v2.js';
import { eventTile } from '../src/api/tiles/event-tile.js';
import { frameTile } from '../src/api/tiles/frame-tile.js';
import { Work } from '../src/base/work/work.js';
import { openService } from '../src/compose/open-service.js';
import type { OpenService } from '../src/compose/service.js';
import { findEvents } from '../src/store/search/search-events.js';
import { findFrames } from '../src/store/search/search-frames.js';
import { EventView } from '../src/store/views/event-view.js';
import { FrameView } from '../src/store/views/frame-view.js';
import type { Service } from '../src/types.js';
import { oursArgs, signIn } from './http.js';
import { openConnection, tileRequest } from './http-client.js';
import { benchNowMs, benchOcean, httpOcean } from './ocean-options.js';
import type { BenchRow } from './row.js';
import { factor, grouped, milliseconds } from './row.js';
import { startServer } from './server-process.js';
import { statistics, timed } from './statistics.js';
import type { Read, Reading } from './tile-reader.js';

const world = { z: 0, x: 0, y: 0 };
const month = { gte: new Date(benchNowMs - 30 * 86_400_000).toISOString() };
const context = { asOfMs: benchNowMs, user: 'demo', days: 31 };

/** Tiles of events and frames: their speed beside geojson-vt and vt-pbf, the pauses that they cause, and HTTP. */
export async function benchTiles(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const scale of [1, 10]) {
    const service = await openService({ ...benchOcean, days: 31, scale });
    // First, while no code is warm.
    rows.push(await pause('events', { startTime: month }, 'eventsV2', scale, service));
    rows.push(await pause('frames', { collectedAt: month }, 'satelliteFrames', scale, service));
    if (scale === 1) rows.unshift(await encoding(service), await frames(service));
    await service.close();
  }
  return [...rows, await panAndZoom()];
}

/**
 * The world's tile of a month of events, from the input to bytes; the same rows as objects through geojson-vt and
 * vt-pbf.
 */
async function encoding({ world: { history } }: OpenService): Promise<BenchRow> {
  const { store } = history;
  const input = { startTime: month };
  const bytes = await eventTile(store, input, world, context);
  const run = () => eventTile(store, input, world, context);
  await timed(10, run);
  const ours = statistics(await timed(15, run));
  const viewer = viewerOf(context);
  const conditions = await conditionsOf(input, context, store.refs.areas);
  let count = 0;
  const libraries = async () => {
    const { matches } = await findEvents(store, { viewer, conditions }, new Work());
    const features = matches.flatMap(({ segment, rows }) =>
      Array.from(rows.ascending(), (row) =>
        featureOf(new EventView(segment, row, { refs: store.refs, baseUrl: '', quirks: false, work: new Work() })),
      ),
    );
    count = features.length;
    return byLibraries('eventsV2', features, 0);
  };
  await timed(3, libraries);
  const theirs = statistics(await timed(7, libraries));
  const rate = (ms: number) => grouped((count / ms) * 1000);
  return {
    what: 'tile of the world, a month of events',
    ours: `${rate(ours.median)} points/s`,
    spread:
      `${rate(ours.most)} to ${rate(ours.least)}; ${grouped(count)} points of ${Math.round(bytes.length / count)} ` +
      'bytes',
    baseline: `geojson-vt and vt-pbf, same rows: ${rate(theirs.median)} points/s`,
    ratio: `${factor(theirs.median / ours.median)} as fast`,
  };
}

/** The same for a week of frames. */
async function frames({ world: { history } }: OpenService): Promise<BenchRow> {
  const { store } = history;
  const input = { collectedAt: { gte: new Date(benchNowMs - 7 * 86_400_000).toISOString() } };
  const run = () => frameTile(store, input, world, context);
  const bytes = await run();
  await timed(10, run);
  const ours = statistics(await timed(15, run));
  const conditions = await frameConditionsOf(input, context.asOfMs);
  let count = 0;
  const libraries = async () => {
    const { matches } = await findFrames(store, { viewer: frameViewerOf(context), conditions }, new Work());
    const features = matches.flatMap(({ segment, rows }) =>
      Array.from(rows.ascending(), (row) => frameFeatureOf(new FrameView(segment, row))),
    );
    count = features.length;
    return byLibraries('satelliteFrames', features, 64);
  };
  await timed(5, libraries);
  const theirs = statistics(await timed(15, libraries));
  const rate = (ms: number) => grouped((count / ms) * 1000);
  return {
    what: 'tile of the world, a week of frames',
    ours: `${rate(ours.median)} frames/s`,
    spread:
      `${rate(ours.most)} to ${rate(ours.least)}; ${grouped(count)} frames of ${Math.round(bytes.length / count)} ` +
      'bytes',
    baseline: `geojson-vt and vt-pbf, same rows: ${rate(theirs.median)} frames/s`,
    ratio: `${factor(theirs.median / ours.median)} as fast`,
  };
}

function frameFeatureOf({ frameId, vendorId, eventType, collectedAt, status, numDetections, geometry }: FrameView) {
  const { totalCount, correlatedCount, uncorrelatedCount } = numDetections;
  const counts = { totalCount, correlatedCount, uncorrelatedCount };
  const properties = { frameId, vendorId, eventType, collectedAt, status, ...counts };
  const { type, coordinates, geometries } = geometry;
  const shape = geometries
    ? { type: 'MultiPolygon', coordinates: geometries.map((each) => each?.coordinates) }
    : { type, coordinates };
  return { type: 'Feature', properties, geometry: shape } as Feature;
}

function featureOf({ eventId, eventType, start, end, createdAt, vessels: { vessel0 }, eventDetails }: EventView) {
  const detection = 'detectionType' in eventDetails ? { detectionType: eventDetails.detectionType } : {};
  const vessel = vessel0 && {
    vesselName: vessel0.name,
    mmsi: vessel0.mmsi,
    vesselType: vessel0.vesselType,
    countryCode: vessel0.countryCode?.[0],
  };
  const properties = {
    eventId,
    eventType,
    startTime: start.time,
    endTime: end?.time,
    createdAt,
    ...vessel,
    ...detection,
  };
  const coordinates = [start.point.lon, start.point.lat];
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } } as const;
}

function byLibraries(layer: string, features: readonly Feature[], buffer: number): Uint8Array {
  const options = { maxZoom: 0, indexMaxZoom: 0, indexMaxPoints: 0, tolerance: 0, buffer };
  const index = new GeoJSONVT({ type: 'FeatureCollection', features: [...features] }, options);
  return vtpbf.fromGeojsonVt({ [layer]: index.getTile(0, 0, 0) }, { version: 2, extent: 4096 });
}

/**
 * The longest pause of the event loop while the world's tile of a month was requested and sent, compressed: for the
 * first tile, and for 20 more.
 */
async function pause(what: string, input: object, layer: string, scale: number, service: Service): Promise<BenchRow> {
  const { port, close } = await service.listen({ port: 0 });
  const token = await signIn({ port });
  const path = `/vectorTiles/${layer}/0/0/0?query=${encodeURIComponent(JSON.stringify(input))}`;
  const workerData: Reading = { port, path, token, times: 21 };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const reader = new Worker(new URL('./tile-reader.js', import.meta.url), { workerData });
  const longest: number[] = [];
  const reads: Read[] = [];
  delay.enable();
  reader.on('message', async (read: Read) => {
    reads.push(read);
    // The monitor records a pause in the next iteration of the event loop.
    await setTimeout(5);
    longest.push(delay.max / 1e6);
    delay.reset();
  });
  await once(reader, 'exit');
  delay.disable();
  await close();
  const [first, ...later] = longest;
  const { median, least, most } = statistics(later);
  const whole = milliseconds(statistics(reads.slice(1).map(({ ms }) => ms)).median);
  return {
    what: `longest pause of the event loop, tile of the world over HTTP, a month of ${what}, scale ${scale}`,
    ours: milliseconds(median),
    spread:
      `${milliseconds(least)} to ${milliseconds(most)}, for the first tile ${milliseconds(first!)}; the whole tile ` +
      `${whole}, ${grouped(reads[0]!.bytes)} bytes, packed`,
    baseline: '',
    ratio: '',
  };
}

/** 200 tiles over HTTP on one connection, as a map requests them that zooms in on the Channel and pans along it. */
async function panAndZoom(): Promise<BenchRow> {
  const server = await startServer([...oursArgs]);
  const token = await signIn(server);
  const query = encodeURIComponent(
    JSON.stringify({ startTime: { gte: new Date(Date.parse(httpOcean.now) - 7 * 86_400_000).toISOString() } }),
  );
  const connection = await openConnection(server.port);
  const ask = ({ z, x, y }: typeof world) =>
    connection.ask(tileRequest(`/vectorTiles/eventsV2/${z}/${x}/${y}?query=${query}`, token));
  const path = scriptedTiles();
  for (const tile of path.slice(0, 20)) await ask(tile);
  const times: number[] = [];
  let bytes = 0;
  for (const tile of path) {
    const [ms] = await timed(1, async () => {
      bytes += (await ask(tile)).length;
    });
    times.push(ms!);
  }
  connection.close();
  await server.stop();
  const { median, p99, least, most } = statistics(times);
  return {
    what: `pan and zoom over HTTP, ${path.length} tiles of a week, p50`,
    ours: milliseconds(median),
    spread:
      `${milliseconds(least)} to ${milliseconds(most)}, p99 ${milliseconds(p99)}; ${grouped(bytes / path.length)} ` +
      'bytes a tile, packed',
    baseline: '',
    ratio: '',
  };
}

/** Four by three tiles a view: zoom by zoom down to the Strait of Dover, then east along the coast. */
function scriptedTiles(): (typeof world)[] {
  const tiles: (typeof world)[] = [];
  const view = (z: number, column: number, line: number) => {
    const last = 2 ** z - 1;
    for (let dx = -1; dx <= 2; dx++)
      for (let dy = -1; dy <= 1; dy++)
        tiles.push({ z, x: Math.max(0, Math.min(last, column + dx)), y: Math.max(0, Math.min(last, line + dy)) });
  };
  // 1.5° E, 51° N as shares of the square of the world.
  const [x, y] = [0.50417, 0.33465];
  for (let z = 1; z <= 10; z++) view(z, Math.floor(x * 2 ** z), Math.floor(y * 2 ** z));
  for (let step = 1; tiles.length < 200; step++) view(8, Math.floor(x * 256) + step, Math.floor(y * 256) - (step >> 1));
  return tiles.slice(0, 200);
}
