import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstView, readAddress, writeAddress } from '../../web-src/map/address.js';
import { drawnAreaM2, drawnPolygon, shapeOf, shapeText } from '../../web-src/map/areas/drawn-shape.js';
import { byMonth } from '../../web-src/map/areas/months.js';
import { boundOfStrip, yearStrip } from '../../web-src/map/vessel/year-strip.js';

const dayMs = 86_400_000;

test('a drawn area is the same after its address was sent', () => {
  const shapes = [
    {
      corners: [
        [1.5, 51],
        [2.25, 51.1234],
        [2, 50],
      ],
    },
    { centre: [-179.9, -17.5], radiusM: 20_000 },
  ];
  for (const shape of shapes) {
    const { drawn } = readAddress(writeAddress({ ...firstView, drawn: shapeText(shape) }));
    assert.deepEqual(shapeOf(drawn!), shape);
  }
});

test('a text that is no area is none', () => {
  for (const text of [
    '',
    '1,2',
    '1,2,3,4',
    '1,2,x',
    '1,2,1',
    '0,89,1000',
    '0,51,2000000',
    '1,2,3,4,5,6,7',
    '1,99,2,3,4,5',
  ])
    assert.equal(shapeOf(text), undefined, text);
  assert.equal(readAddress(`#3/40/10&drawn=${'1,'.repeat(2000)}`).drawn, undefined);
});

test('a circle has its radius to every side, and the area of its cap, also across 180°', () => {
  const shape = shapeOf('179.9,60,50000')!;
  const [ring = []] = drawnPolygon(shape).coordinates;
  assert.equal(ring.length, 65);
  assert.deepEqual(ring[0], ring.at(-1));
  const radians = Math.PI / 180;
  for (const [lon = 0, lat = 0] of ring) {
    const cos =
      Math.sin(60 * radians) * Math.sin(lat * radians) +
      Math.cos(60 * radians) * Math.cos(lat * radians) * Math.cos((lon - 179.9) * radians);
    assert.ok(Math.abs(Math.acos(cos) * 6371 - 50) < 0.1, `${lon} ${lat}`);
  }
  const km2 = drawnAreaM2(shape) / 1e6;
  assert.ok(km2 > 7700 && km2 < Math.PI * 50 ** 2, String(km2));
});

test('days are counted by month, also where a month is not whole', () => {
  const { months, kinds, total } = byMonth({
    firstMs: Date.parse('2025-01-30'),
    days: 3,
    kinds: [
      { kind: 'port_visit', counts: [0, 0, 8] },
      { kind: 'viirs', counts: [1, 2, 4] },
    ],
  });
  assert.deepEqual(months, ['2025-01', '2025-02']);
  assert.deepEqual(kinds, [
    { kind: 'port_visit', counts: [0, 8], total: 8 },
    { kind: 'viirs', counts: [3, 4], total: 7 },
  ]);
  assert.equal(total, 15);
});

test('the year of a vessel has its events by group and day, and says where its list ends', () => {
  const endMs = Date.parse('2026-06-01T12:00:00Z');
  const event = (eventType: string, daysBefore: number) => ({
    eventType,
    startTime: new Date(endMs - daysBefore * dayMs).toISOString(),
    ...{ eventId: '', endTime: null, lon: 0, lat: 0, otherName: null },
  });
  const events = [event('viirs', 1), event('sar_sentinel1', 1), event('port_visit', 364.5), event('port_visit', 366)];
  const { fromMs, rows } = yearStrip(events, endMs);
  const told = rows.filter(({ total }) => total > 0).map(({ label, total, days }) => [label, total, [...days]]);
  assert.deepEqual(told, [
    ['Ports', 1, [[0, 1]]],
    ['Detections', 2, [[364, 2]]],
  ]);
  assert.equal(boundOfStrip(events, 4, fromMs), undefined);
  assert.equal(boundOfStrip(events, 9, fromMs), undefined);
  assert.match(boundOfStrip(events.slice(0, 2), 1200, fromMs)!, /latest 2 of 1,200 .* 2026-05-31/);
});
