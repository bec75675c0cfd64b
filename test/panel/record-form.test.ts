import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createAdmin } from '../../src/tools/client/admin-client.js';
import type { OwnRecord, RecordsBody } from '../../src/types.js';
import { editedRecord, type FormValues, formOf } from '../../web-src/panel/records/record-form.js';
import { emptyService } from '../support/empty-service.js';

const service = await emptyService();
after(() => service.close());
const admin = createAdmin({ url: 'http://localhost', fetch: (url, init) => service.fetch(new Request(url, init)) });

const square = [
  [3, 53],
  [4, 53],
  [4, 54],
  [3, 54],
  [3, 53],
];
const hole = [
  [3.4, 53.4],
  [3.4, 53.6],
  [3.6, 53.6],
  [3.4, 53.4],
];
const polygon = { type: 'Polygon', coordinates: [square, hole] } as const;
const positions = [8, 9, 10, 11].map((hour, i) => ({
  time: `2025-06-01T${`${hour}`.padStart(2, '0')}:00:00Z`,
  lon: 3 + i / 10,
  lat: 54,
}));

const bodies: Readonly<Record<string, RecordsBody>> = {
  frame: {
    frames: [
      {
        frameId: 'own',
        eventType: 'viirs',
        collectedAt: '2025-06-01T02:00:00Z',
        geometry: { type: 'Polygon', coordinates: [square] },
        numDetections: { correlatedCount: 2, uncorrelatedCount: 1 },
      },
    ],
  },
  'frame across 180°': {
    frames: [
      {
        frameId: 'own',
        vendorId: 'S1C_IW_OWN',
        eventType: 'sar_sentinel1',
        collectedAt: '2025-06-01T06:00:00.123456Z',
        geometry: { type: 'Polygon', coordinates: [square.map(([lon, lat]) => [lon! + 176.5, lat!])] },
        status: 'Pending',
      },
    ],
  },
  vessel: {
    vessels: [
      {
        ...{ id: 'own', mmsi: 244999001, name: 'TESTWIND', vesselType: 'FISHING', callSign: 'PBQL', imo: 9074729 },
        registryVesselId: 'a-1',
        changes: [{ from: '2025-06-01T09:30:00Z', mmsi: 370999001, name: 'OTHER', callSign: null }],
        positions,
      },
    ],
  },
  area: {
    areas: [
      {
        aoiId: 'own',
        user: 'demo',
        name: 'Bank',
        geometry: polygon,
        events: {
          aoi_visit: true,
          speed_range: [
            { min: 1, max: 4.5, minMinutes: 30 },
            { min: 5, max: 12, minNm: 4 },
          ],
        },
        createdAt: '2025-05-31T00:00:00.000Z',
      },
    ],
  },
};

/** A world with one record, and the record as it can be edited. */
async function worldWith(body: RecordsBody) {
  const world = await service.worlds.open();
  await world.records.change(body);
  const calls = admin.world(world.name);
  const own = await calls.record('own');
  const valuesOf = (record: OwnRecord): FormValues =>
    Object.fromEntries((formOf(record) ?? []).map(({ name, value }) => [name, value]));
  const edit = async (values: FormValues) => {
    const replace = editedRecord(own, { ...valuesOf(own), ...values });
    assert.ok(typeof replace !== 'string', String(replace));
    return calls.changeRecords({ replace });
  };
  return { world, own, calls, valuesOf, edit };
}

for (const [kind, body] of Object.entries(bodies))
  test(`an own ${kind} is replaced by its unchanged form, and nothing of it changes`, async () => {
    const { own, calls, edit } = await worldWith(body);
    const { replaced } = await edit({});
    assert.equal(Object.values(replaced).flat().length, 1);
    assert.deepEqual(await calls.record('own'), own);
  });

test('a frame gets another kind, instant, place and counts, and is warned of where the sun is up', async () => {
  const { world, valuesOf, calls, edit } = await worldWith(bodies['frame']!);
  const corners = '10, 53\n11, 53\n11, 54\n10, 54';
  const failed = { 'Collected, UTC': '2025-06-01 11:00', Corners: corners, Status: 'Failed' };
  await assert.rejects(edit(failed), /A Failed frame counts no detections/);
  const counted = { 'With a vessel, counted if empty': '', 'Dark, counted if empty': '' };
  const noon = await edit({ ...counted, ...failed });
  assert.match(noon.warnings.map(({ message }) => message).join(), /not night/);
  assert.equal(world.records.list().frames[0]?.status, 'Failed');
  const { Corners, 'Collected, UTC': collected } = valuesOf(await calls.record('own'));
  assert.deepEqual([Corners, collected], [corners, '2025-06-01 11:00:00']);
});

test('a position that is moved gets its speed and course anew, as the one before; others keep theirs', async () => {
  const { own, calls, valuesOf, edit } = await worldWith({
    vessels: [
      {
        id: 'own',
        mmsi: 244999001,
        positions: [...positions, { ...positions[3]!, time: '2025-06-01T12:00:00Z' }].map((each) => ({
          ...each,
          sog: 1,
          cog: 2,
        })),
      },
    ],
  });
  const moved = valuesOf(own)['Positions']!.replace('3.2, 54', '3.2, 54.1');
  await edit({ Positions: moved, Type: 'FISHING' });
  const { record } = await calls.record('own');
  assert.ok('positions' in record && 'vesselType' in record);
  assert.equal(record.vesselType, 'FISHING');
  assert.deepEqual(
    record.positions.map(({ sog }) => sog === 1),
    [true, false, false, true, true],
  );
  assert.equal(record.positions[2]?.lat, 54.1);
});

test('a vessel on land and an area without water are warned of', async () => {
  const { own, valuesOf, edit } = await worldWith(bodies['vessel']!);
  const inland = valuesOf(own)['Positions']!.replaceAll(', 54', ', 52').replaceAll(', 3', ', 9');
  const { warnings } = await edit({ Positions: inland });
  assert.match(
    warnings[0]?.message ?? '',
    /^The position is on land, \d+\.\d km from the coast\. So are 3 others of 4/,
  );
  assert.equal(warnings[0]?.law, 9);
  const area = await worldWith(bodies['area']!);
  const dry = valuesOf(area.own)
    ['Corners']!.replaceAll(/^3/gm, '9')
    .replaceAll(/^4/gm, '10')
    .replaceAll(', 53', ', 51')
    .replaceAll(', 54', ', 52');
  const told = await area.edit({ Corners: dry });
  assert.match(told.warnings[0]?.message ?? '', /^No place in it that was looked at is water/);
  assert.deepEqual((await area.edit({})).warnings, []);
});

test('values that are wrong are named', async () => {
  for (const [kind, wrong, problem] of [
    ['frame', { 'Collected, UTC': 'noon' }, /Collected is an instant .* not “noon”/],
    ['frame', { Corners: '3, 53\n4, 53' }, /Ring 1 has three corners at least, not 2/],
    ['frame', { 'Dark, counted if empty': '' }, /Both numbers/],
    ['area', { Corners: '3, 53\n4, 53\n4, 54' }, /has 2 rings.* not 1/],
    ['area', { Corners: '3, 53\n4, 53\n4, north' }, /Line 3 .* not “4, north”/],
    ['area', { 'Speed ranges, a line each': 'slow' }, /range of speed is such as .* not “slow”/],
    ['vessel', { MMSI: '12' }, /nine digits, not “12”/],
    ['vessel', { 'Length, m': 'long' }, /Length, m is a number, not “long”/],
    ['vessel', { Positions: '3, 54' }, /Line 1 .* an instant/],
  ] as const) {
    const { own, valuesOf } = await worldWith(bodies[kind]!);
    assert.match(String(editedRecord(own, { ...valuesOf(own), ...wrong })), problem);
  }
});

test('a record that is not there is not found, and a user is read without the password', async () => {
  const { calls, world } = await worldWith(bodies['area']!);
  await assert.rejects(calls.record('none'), /The world has no own record "none"/);
  await world.records.change({ users: [{ name: 'ann', password: 'secret' }] });
  assert.deepEqual(await calls.record('ann'), { kind: 'users', record: { name: 'ann' } });
});
