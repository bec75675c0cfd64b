import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas } from '../../generators/areas/areas.js';
import { options } from '../../src/compose/options/options.js';
import { createService } from '../../src/index.js';
import type { UserArea } from '../../src/types.js';
import { valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const dover = areas.find(({ name }) => name === 'Strait of Dover')!;
const geometry = { type: 'Polygon', coordinates: dover.polygons[0] };

const search = `query($types: [String!]) { aois { id properties { name areaKm2 } } searchEventsV2(input: {
  eventType: {inc: $types}, limit: 1000}) { records { start { time } aoiFeatureConfiguration { aoiName } } } }`;

test('users have the areas that the option gives them, with their events, in every world', async () => {
  const watched: UserArea = {
    name: 'Dover',
    geometry,
    events: { aoi_visit: true, speed_range: [{ min: 12, max: 25, minNm: 15 }] },
  };
  const users = options.users.parse([{ name: 'ann', password: 'secret', areas: [watched] }, 'bob:secret']);
  await using service = await openNamedOcean('laws', { users });
  const starts = async (world: Pick<typeof service, 'graphql'>, user: string, types: string[], area: string) => {
    const { data, errors } = await world.graphql({ query: search, variables: { types } }, { user });
    assert.equal(errors, undefined);
    const records = valueAt(data, 'searchEventsV2', 'records') as { start: { time: string } }[];
    return records
      .filter((record) => valueAt(record, 'aoiFeatureConfiguration', 'aoiName') === area)
      .map(({ start }) => start.time)
      .sort();
  };
  const world = await service.worlds.open();
  for (const type of ['aoi_visit', 'speed_range']) {
    const expected = new Set(await starts(service, 'demo', [type], dover.name));
    const found = await starts(service, 'ann', [type], 'Dover');
    assert.ok(found.length > 1, `${found.length} events of ${type}`);
    assert.ok(found.filter((start) => expected.has(start)).length >= Math.min(found.length, expected.size) - 2);
    assert.deepEqual(await starts(world, 'ann', [type], 'Dover'), found);
    assert.deepEqual(await starts(service, 'bob', [type], 'Dover'), []);
  }
  const { data } = await service.graphql({ query: search }, { user: 'ann' });
  assert.equal(valueAt(data, 'aois', 0, 'properties', 'name'), 'Dover');
});

test('an area that is not accepted is refused at its place', async () => {
  const withArea = (area: object) =>
    createService({ users: [{ name: 'ann', password: 'x', areas: [area as UserArea] }] });
  const cases = [
    [{ geometry }, /^users\[0\]\.areas\[0\]\.name: name is missing\./],
    [
      { name: 'A', geometry: { type: 'Point', coordinates: [1, 2] } },
      /^users\[0\]\.areas\[0\]\.geometry: "Point" is no geometry/,
    ],
    [
      { name: 'A', geometry, events: { speed_range: [{ min: 5, max: 2, minNm: 1 }] } },
      /speed_range\[0\]\.max: max is below min/,
    ],
    [{ name: 'A', geometry, watch: true }, /^users\[0\]\.areas\[0\]\.watch: an area of a user has no member "watch"/],
  ] as const;
  for (const [area, message] of cases) await assert.rejects(withArea(area), { code: 'BAD_USER_INPUT', message });
});
