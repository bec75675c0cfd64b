import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { heldBytes, Meter } from '../hostile/meter.js';
import { adminCalls } from '../support/admin-calls.js';
import { openNamedOcean } from '../support/oceans.js';

/** Kinds of input by their number of items; each is sent as a call of the admin interface. */
interface Input {
  readonly name: string;
  /** Items at size 1; 2, 4 and 8 times as many are tried. */
  readonly items: number;
  readonly status: number;
  readonly method?: string;
  readonly path: string;
  body(items: number): unknown;
}

const instant = '2025-06-01T06:30:00Z';
const event = (i: number) => ({
  eventType: 'port_visit',
  eventId: `own-${i}`,
  mmsi: 244_660_000 + (i % 500),
  start: { time: instant, point: { lon: 4 + (i % 100) / 100, lat: 52 } },
  end: { time: '2025-06-01T08:30:00Z', point: { lon: 4 + (i % 100) / 100, lat: 52 } },
});
const file = (name: string, text: string) => ({ name, text });
const many = (items: number, item: (i: number) => unknown) => Array.from({ length: items }, (_, i) => item(i));
const ndjson = (items: number, item: (i: number) => unknown) =>
  file('a.ndjson', many(items, (i) => JSON.stringify(item(i))).join('\n'));
const geojson = (items: number) =>
  many(items, (i) => {
    const { start, ...properties } = event(i);
    const geometry = { type: 'Point', coordinates: [start.point.lon, start.point.lat] };
    return { type: 'Feature', geometry, properties: { ...properties, start: start.time } };
  });

const inputs: readonly Input[] = [
  { name: 'NDJSON of events', items: 2500, status: 200, path: '/record-files', body: (items) => ndjson(items, event) },
  {
    name: 'GeoJSON of events',
    items: 2500,
    status: 200,
    path: '/record-files',
    body: (items) => file('a.geojson', JSON.stringify({ type: 'FeatureCollection', features: geojson(items) })),
  },
  {
    name: 'body of events',
    items: 2500,
    status: 200,
    path: '/records',
    body: (items) => ({ events: many(items, event) }),
  },
  {
    name: 'NDJSON of broken events',
    items: 10_000,
    status: 422,
    path: '/record-files',
    body: (items) => ndjson(items, () => ({ ...event(0), end: 7 })),
  },
  {
    name: 'NDJSON of equal ids',
    items: 10_000,
    status: 422,
    path: '/record-files',
    body: (items) => ndjson(items, () => event(0)),
  },
  {
    name: 'events created in one millisecond',
    items: 2500,
    status: 422,
    path: '/records',
    body: (items) => ({ events: many(items, (i) => ({ ...event(i), createdAt: '2025-06-01T08:30:00.000Z' })) }),
  },
  {
    name: 'list of numbers',
    items: 500_000,
    status: 422,
    path: '/record-files',
    body: (items) => file('a.json', JSON.stringify(many(items, (i) => i % 9))),
  },
  {
    name: 'list of texts',
    items: 100_000,
    status: 422,
    path: '/record-files',
    body: (items) => file('a.json', JSON.stringify(many(items, () => 'x'))),
  },
  {
    name: 'lines of texts',
    items: 100_000,
    status: 422,
    path: '/record-files',
    body: (items) => ndjson(items, () => 'x'),
  },
  {
    name: 'lines that are no JSON',
    items: 100_000,
    status: 422,
    path: '/record-files',
    body: (items) => file('a.ndjson', '}\n'.repeat(items)),
  },
  {
    name: 'one long text',
    items: 1_000_000,
    status: 422,
    path: '/record-files',
    body: (items) => file('a.json', `["${'x'.repeat(items)}"]`),
  },
  {
    name: 'unknown members',
    items: 20_000,
    status: 422,
    path: '/records',
    body: (items) => Object.fromEntries(many(items, (i) => [`event${i}`, 1]) as [string, number][]),
  },
  {
    name: 'positions of a vessel',
    items: 10_000,
    status: 200,
    path: '/records',
    body: (items) => ({
      vessels: [
        {
          mmsi: 244_660_001,
          positions: many(items, (i) => ({
            time: new Date(1_748_600_000_000 + i * 1000).toISOString(),
            lon: 4 + i / 1e6,
            lat: 52,
          })),
        },
      ],
    }),
  },
];

describe('an input of records costs time in proportion to its size, and no long slice', async () => {
  await using service = await openNamedOcean('small');
  const call = await adminCalls(service);
  console.log(
    '| Input | Size | MB | ms | Longest slice, ms | Answer, kB |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  );
  for (const { name, items, status, path, body, method = 'POST' } of inputs.filter(({ name }) =>
    name.includes(process.env['INPUT'] ?? ''),
  ))
    test(name, async () => {
      for (const times of [1, 2, 4, 8]) {
        await using world = await service.worlds.open();
        const sent = JSON.stringify(body(items * times));
        await heldBytes();
        const meter = new Meter();
        meter.start();
        const from = process.cpuUsage();
        const answer = await call(method, `/worlds/${world.name}${path}`, sent);
        const { user, system } = process.cpuUsage(from);
        await new Promise((resolve) => setTimeout(resolve, 5));
        const { stallCpuMs } = meter.take();
        meter.stop();
        const kB = JSON.stringify(answer.body).length / 1000;
        console.log(
          `| ${name} | ${times} | ${(sent.length / 1e6).toFixed(1)} | ${((user + system) / 1000).toFixed(0)} | ${stallCpuMs.toFixed(0)} | ${kB.toFixed(0)} |`,
        );
        assert.equal(answer.status, status, JSON.stringify(answer.body).slice(0, 300));
      }
    });
});
