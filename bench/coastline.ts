import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { bits, draw } from '../generators/draws/random.js';
import { landTile } from '../src/api/tiles/land-tile.js';
import { Work } from '../src/base/work/work.js';
import { type Coastline, createCoastline } from '../src/earth/coastline/coastline.js';
import { distanceM } from '../src/earth/geo/sphere.js';
import { type CoastVertices, coastVertices } from './coast-vertices.js';
import { oursArgs, signIn } from './http.js';
import { graphqlRequest, latencies } from './http-client.js';
import type { BenchRow } from './row.js';
import { factor, milliseconds } from './row.js';
import { startServer } from './server-process.js';
import { type Statistics, statistics } from './statistics.js';
import { turfRows } from './turf.js';

type Position = readonly [lon: number, lat: number];

const pointsPerSeries = 20_000;
const seed = 7;

/**
 * The nearest point of the coast beside the nearest vertex by geokdbush, which is not exact; the error of that; turf on
 * a few positions; a batch over HTTP.
 */
export async function benchCoastline(): Promise<BenchRow[]> {
  const before = memoryOf();
  const startMs = performance.now();
  const coastline = createCoastline();
  const loadMs = performance.now() - startMs;
  const heldMiB = (memoryOf() - before) / 2 ** 20;

  const lines = coastVertices();
  const vertices = new KDBush(lines.lonE4.length);
  for (let i = 0; i < lines.lonE4.length; i++) vertices.add(lines.lonE4[i]! / 1e4, lines.latE4[i]! / 1e4);
  vertices.finish();
  const series = positionSeries(coastline, lines);

  return [
    { what: 'coastline: load, once, cold', ours: milliseconds(loadMs), spread: '', baseline: '', ratio: '' },
    { what: 'coastline: memory held', ours: `${heldMiB.toFixed(0)} MiB`, spread: '', baseline: '', ratio: '' },
    ...Object.entries(series).map(([name, positions]) => lookUpRow(name, positions, coastline, vertices)),
    ...Object.entries(series).map(([name, positions]) => errorRow(name, positions, coastline, lines, vertices)),
    ...turfRows(lines, series['near shore']!.slice(0, 3), coastline),
    await landTileRow(coastline),
    ...(await batchRow(series['near shore']!.slice(0, 250))),
  ];
}

/** Of the tiles of land that are made when they are asked for, the one that meets most of the coast: south of Chile. */
async function landTileRow(coastline: Coastline): Promise<BenchRow> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < 25; run++) {
    const begun = performance.now();
    bytes = (await landTile(coastline, { z: 5, x: 9, y: 21 }, new Work())).length;
    times.push(performance.now() - begun);
  }
  const { median, least, most } = statistics(times);
  return {
    ...{ what: `coastline: the densest tile made on demand, ${bytes} bytes`, ours: milliseconds(median) },
    ...{ spread: `${milliseconds(least)} to ${milliseconds(most)}`, baseline: '', ratio: '' },
  };
}

/** Bytes of typed arrays and of the heap, after a garbage collection if the process exposes it. */
function memoryOf(): number {
  globalThis.gc?.();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

function positionSeries(
  coastline: Coastline,
  { lonE4, latE4 }: CoastVertices,
): Readonly<Record<string, readonly Position[]>> {
  const uniform = (i: number): Position => [
    draw(seed, 1, i) * 360 - 180,
    (Math.asin(draw(seed, 2, i) * 2 - 1) * 180) / Math.PI,
  ];
  const nearShore = (i: number): Position => {
    const vertex = bits(seed, 3, i) % lonE4.length;
    const lon = lonE4[vertex]! / 1e4 + (draw(seed, 4, i) - 0.5) * 0.2;
    return [Math.max(-180, Math.min(180, lon)), latE4[vertex]! / 1e4 + (draw(seed, 5, i) - 0.5) * 0.2];
  };
  const chosen = (suits: (position: Position) => boolean) => {
    const positions: Position[] = [];
    for (let i = 0; positions.length < pointsPerSeries; i++) {
      const position = uniform(i);
      if (suits(position)) positions.push(position);
    }
    return positions;
  };
  return {
    'near shore': Array.from({ length: pointsPerSeries }, (_, i) => nearShore(i)),
    uniform: Array.from({ length: pointsPerSeries }, (_, i) => uniform(i)),
    'mid-ocean': chosen(([lon, lat]) => !coastline.isLand(lon, lat) && coastline.distanceM(lon, lat) > 500_000),
    inland: chosen(([lon, lat]) => coastline.isLand(lon, lat) && coastline.distanceM(lon, lat) > 100_000),
  };
}

/** Microseconds of a search, ours and geokdbush in turn; the first round warms up. */
function lookUpRow(name: string, positions: readonly Position[], coastline: Coastline, vertices: KDBush): BenchRow {
  const times: [number[], number[]] = [[], []];
  // geokdbush is far slower in mid-ocean: a twentieth of the positions is enough.
  const fewer = positions.slice(0, 1000);
  for (let round = 0; round < 4; round++) {
    const mine = microseconds(positions, ([lon, lat]) => coastline.nearest(lon, lat));
    const theirs = microseconds(fewer, ([lon, lat]) => around(vertices, lon, lat, 1));
    if (round === 0) continue;
    times[0].push(mine);
    times[1].push(theirs);
  }
  const [mine, theirs] = [statistics(times[0]), statistics(times[1])];
  return {
    what: `coastline: nearest point, ${name}`,
    ours: `${mine.median.toFixed(1)} µs`,
    spread: `${mine.least.toFixed(1)} to ${mine.most.toFixed(1)} µs`,
    baseline: `geokdbush, nearest vertex: ${theirs.median.toFixed(1)} µs`,
    ratio: `${factor(theirs.median / mine.median)} as fast`,
  };
}

function microseconds(positions: readonly Position[], lookUp: (position: Position) => unknown): number {
  const startMs = performance.now();
  for (const position of positions) lookUp(position);
  return ((performance.now() - startMs) * 1000) / positions.length;
}

/** The distance of the nearest vertex less that of the nearest point. */
function errorRow(
  name: string,
  positions: readonly Position[],
  coastline: Coastline,
  { lonE4, latE4 }: CoastVertices,
  vertices: KDBush,
): BenchRow {
  const errors = positions.slice(0, 1000).map(([lon, lat]) => {
    const [vertex] = around(vertices, lon, lat, 1);
    return distanceM(lon, lat, lonE4[vertex!]! / 1e4, latE4[vertex!]! / 1e4) - coastline.distanceM(lon, lat);
  });
  const { median, p99, most }: Statistics = statistics(errors);
  return {
    what: `coastline: nearest vertex is too far by, ${name}`,
    ours: `${median.toFixed(1)} m`,
    spread: `p99 ${p99.toFixed(0)} m, most ${most.toFixed(0)} m`,
    baseline: '',
    ratio: '',
  };
}

async function batchRow(positions: readonly Position[]): Promise<BenchRow[]> {
  const server = await startServer(oursArgs);
  const token = await signIn(server);
  const coordinates = positions.map(([lon, lat]) => `{lat:${lat},lon:${lon}}`).join(' ');
  const fields = 'coordinate{lat lon} distanceToCoastMeters landCoverClass nearestCoastalPoint{lat lon}';
  const request = graphqlRequest(
    `{getNearestCoastline(input:{coordinates:[${coordinates}]}){records{${fields}}}}`,
    token,
  );
  await latencies(server.port, request, 20);
  const { median, least, most } = statistics(await latencies(server.port, request, 100));
  await server.stop();
  return [
    {
      what: 'coastline: 250 points over HTTP, p50',
      ours: milliseconds(median),
      spread: `${milliseconds(least)} to ${milliseconds(most)}`,
      baseline: '',
      ratio: '',
    },
  ];
}
