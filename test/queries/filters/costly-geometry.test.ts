import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { frameRegionOf, regionOf } from '../../../src/api/queries/filters/geometry-filter.js';
import { touchesPolygons } from '../../../src/api/queries/filters/polygons-filter.js';
import { ServiceError } from '../../../src/base/errors.js';
import { unitsOfSlice } from '../../../src/base/work/work.js';
import type { Position } from '../../../src/earth/geo/polygon.js';
import type { GeometryInput } from '../../../src/model/schema-types.js';
import { coastRings } from '../../hostile/classes/coast-rings.js';
import { shapes } from '../../hostile/classes/shapes.js';
import { drawOf } from '../../hostile/draw.js';
import { slowlyContains } from '../../oracles/slow-region.js';
import { CountedWork } from '../../support/counted-work.js';
import { emptyService } from '../../support/empty-service.js';
import { property } from '../../support/property.js';

const service = await emptyService();
after(() => service.close());

const zigzag = Array.from(
  { length: 9998 },
  (_, i): Position => (i % 2 ? [169 + i * 5e-5, 80] : [-170 + i * 5e-5, -80]),
);
const triangle: Position[] = [
  [-170, -80],
  [170, -80],
  [0, 80],
];
const world: Position[] = [
  [-175, -85],
  [175, -85],
  [175, 85],
  [-175, 85],
];
const costly: Readonly<Record<string, GeometryInput>> = {
  'near-parallel edges across the world': { type: 'Polygon', coordinates: [[...zigzag, [175, -85]]] },
  'a line to and fro': { type: 'LineString', coordinates: zigzag },
  'one triangle 3,333 times': { type: 'Polygon', coordinates: [Array.from({ length: 3333 }, () => triangle).flat()] },
  '3,000 equal holes': { type: 'Polygon', coordinates: [world, ...Array.from({ length: 3000 }, () => triangle)] },
};

/** Every root field and argument that takes a geometry. */
const asked: Readonly<Record<string, (input: GeometryInput) => { query: string; variables: object } | undefined>> = {
  searchEventsV2: inInput('searchEventsV2', 'SearchEventsV2Input!'),
  searchSatelliteFramesV2: inInput('searchSatelliteFramesV2', 'SearchSatelliteFramesV2Input!'),
  searchAOIs: inInput('searchAOIs', 'SearchAOIsInput!'),
  searchLastKnownPositions: inInput('searchLastKnownPositions', 'SearchLastKnownPositionsInput'),
  events: ({ type, coordinates }) =>
    type === 'Polygon'
      ? {
          query: 'query($p: String) { events(eventTypes: [viirs], polygon: $p) { meta { total } } }',
          variables: { p: JSON.stringify(coordinates) },
        }
      : undefined,
  satelliteFrames: ({ type, coordinates }) =>
    type === 'Polygon'
      ? {
          query: 'query($p: [[[Float]]]) { satelliteFrames(polygon: $p) { meta { total } } }',
          variables: { p: coordinates },
        }
      : undefined,
};

function inInput(field: string, type: string) {
  return (intersectsGeometry: GeometryInput) => ({
    query: `query($input: ${type}) { ${field}(input: $input) { meta { total } } }`,
    variables: { input: { intersectsGeometry } },
  });
}

for (const [name, ask] of Object.entries(asked)) {
  test(`${name} refuses a geometry with more than 200 edges at one latitude, and says what to do`, async () => {
    for (const [shape, input] of Object.entries(costly)) {
      const request = ask(input);
      if (!request) continue;
      const { errors = [] } = await service.graphql(request, { user: 'demo' });
      assert.deepEqual(
        errors.map(({ extensions }) => extensions.code),
        ['QUERY_TOO_COMPLEX'],
        shape,
      );
      assert.match(errors[0]!.message, /has \d+ edges at latitude -?\d.*at most 200 .*Simplify the geometry, or split/);
    }
  });

  test(`${name} takes a coast of 10,000 points`, async () => {
    const request = ask({ type: 'Polygon', coordinates: [coastOf10000()] });
    const { errors } = await service.graphql(request!, { user: 'demo' });
    assert.equal(errors, undefined);
  });
}

test('a tile refuses every geometry by name, before it is read', async () => {
  const query = encodeURIComponent(
    JSON.stringify({
      startTime: { gte: '2025-05-20T00:00:00Z' },
      intersectsGeometry: { type: 'Point', coordinates: 'x' },
    }),
  );
  const { accessToken } = await signedIn();
  const response = await service.fetch(
    new Request(`http://localhost/vectorTiles/eventsV2/0/0/0?query=${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    }),
  );
  assert.equal(response.status, 400);
  assert.match(await response.text(), /intersectsGeometry/);
});

async function signedIn(): Promise<{ readonly accessToken: string }> {
  const { data } = await service.graphql({
    query: '{ getToken(username: "demo", password: "demo") { access_token } }',
  });
  return { accessToken: /"access_token":"([^"]+)"/.exec(JSON.stringify(data))![1]! };
}

test('a geometry that reaches past ±180° may have 200 edges for all wraps together', async () => {
  const line = (count: number) => Array.from({ length: count }, (_, i): Position => [i % 2 ? 300 : -300, i / 1e3]);
  const edges = Array.from({ length: 100 }, (_, i): Position => [i % 2 ? 300 : -300, i % 2 ? 10 : -10]);
  const prepare = (coordinates: readonly Position[]) =>
    regionOf('intersectsGeometry', { type: 'LineString', coordinates }, new CountedWork());
  await prepare(line(5000));
  await assert.rejects(async () => prepare(edges), { code: 'QUERY_TOO_COMPLEX', message: /past ±180°/ });
});

test('points in a coast of 10,000 points are those that a test of all edges finds', async () => {
  const ring = coastOf10000();
  const region = (await regionOf('intersectsGeometry', { type: 'Polygon', coordinates: [ring] }, new CountedWork()))!;
  const { boxes } = region;
  const { westE6, southE6, eastE6, northE6 } = boxes[0]!;
  let inside = 0;
  for (let i = 0; i < 80; i++) {
    const lon = (westE6 + ((i * 7919) % 80) * ((eastE6 - westE6) / 80)) / 1e6;
    const lat = (southE6 + i * ((northE6 - southE6) / 80)) / 1e6;
    const expected = slowlyContains('Polygon', [ring], lon, lat);
    assert.equal(region.shape!.contains(lon, lat), expected, `${lon} ${lat}`);
    inside += Number(expected);
  }
  assert.ok(inside > 8 && inside < 72, `${inside} inside`);
});

test('preparing any geometry yields in time and has a bound; accepted ones answer as all edges do', async (t) => {
  const taken = new Set<string>();
  const refused = new Set<string>();
  await property(
    t,
    [
      fc.constantFrom(...Object.keys(shapes)),
      fc.nat(1_000_000),
      fc.constantFrom(regionOf, frameRegionOf, touchesPolygons),
    ],
    async (name, number, prepare) => {
      const { type, coordinates } = shapes[name]!(drawOf(name, number));
      const work = new CountedWork();
      try {
        const prepared = await prepare('intersectsGeometry', { type, coordinates }, work);
        taken.add(name);
        if (type !== 'Point' && prepared && typeof prepared === 'object' && 'shape' in prepared)
          compare(type, prepared.shape, coordinates as Position[] & Position[][], number);
      } catch (error) {
        assert.ok(error instanceof ServiceError, String(error));
        if (error.code === 'QUERY_TOO_COMPLEX') refused.add(name);
      }
      assert.ok(work.mostUnits < 1.6 * unitsOfSlice, `${work.mostUnits} units at once`);
      // A sweep over 10,000 edges, each held against 200 others, and three steps over all positions.
      assert.ok(work.allUnits < 20 * unitsOfSlice, `${work.allUnits} units`);
    },
    { runs: 100 },
  );
  assert.ok(taken.size > 12 && refused.size > 8, `${[...taken]} taken, ${[...refused]} refused`);
});

interface Contains {
  contains(lon: number, lat: number): boolean;
}

/** Compares at corners and at a few other points. */
function compare(
  type: string,
  shape: Contains | undefined,
  coordinates: readonly Position[] & readonly (readonly Position[])[],
  number: number,
): void {
  const lines = type === 'LineString' ? [coordinates] : coordinates;
  // Other tests are about wraps.
  if (!shape || lines.some((line) => line.some(([lon]) => Math.abs(lon) >= 180))) return;
  const corners = lines[0]!.filter((_, i) => i % Math.ceil(lines[0]!.length / 4) === 0);
  const others = Array.from(
    { length: 8 },
    (_, i): Position => [((number + i * 37.31) % 360) - 180, ((number + i * 11.77) % 180) - 90],
  );
  for (const [lon, lat] of [...corners, ...others])
    assert.equal(shape.contains(lon, lat), slowlyContains(type, lines, lon, lat), `${lon} ${lat}`);
}

let coast: readonly Position[] | undefined;

/** The coast of an island, with further points on its edges. */
function coastOf10000(): readonly Position[] {
  coast ??= makeCoast();
  return coast;
}

function makeCoast(): readonly Position[] {
  const ring = coastRings()
    .find(({ length }) => length < 7500)!
    .slice(0, -1);
  const more = 10_000 - ring.length;
  return ring.flatMap((at, i): Position[] => {
    const next = ring[(i + 1) % ring.length]!;
    return i < more ? [at, [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2]] : [at];
  });
}
