import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { heldBytes, Meter, mainThreadMs } from '../hostile/meter.js';
import { collection, feature, pointAt, square } from '../support/geojson.js';
import { openNamedOcean } from '../support/oceans.js';

/** Kinds of input by their number of items; each is sent as a call of the admin interface. */
interface Input {
  readonly name: string;
  /** Items at size 1; 2, 4 and 8 times as many are tried. */
  readonly items: number;
  readonly status: number;
  readonly path: string;
  body(items: number): unknown;
}

const instant = '2025-06-01T06:30:00Z';
const event = (i: number) => ({
  eventType: 'fishing_activity_history' as const,
  eventId: `own-${i}`,
  mmsi: 244_660_001,
  start: { time: instant, point: { lon: 4 + (i % 100) / 100, lat: 52 } },
  end: { time: '2025-06-01T08:30:00Z', point: { lon: 4 + (i % 100) / 100, lat: 52 } },
});
/** The vessel of the events. */
const vessel = {
  mmsi: 244_660_001,
  positions: [6, 9].map((hour) => ({ time: `2025-06-01T0${hour}:00:00Z`, lon: 4, lat: 52 })),
};
const file = (name: string, text: string) => ({ name, text });
const many = <T>(items: number, item: (i: number) => T) => Array.from({ length: items }, (_, i) => item(i));
const ndjson = (items: number, item: (i: number) => unknown) =>
  file('a.ndjson', [vessel, ...many(items, item)].map((each) => JSON.stringify(each)).join('\n'));
const geojson = (items: number) =>
  many(items, (i) => {
    const { start, ...properties } = event(i);
    return feature(pointAt(start.point.lon, start.point.lat), { ...properties, start: start.time });
  });
const frame = (i: number) => ({
  frameId: `frame-${i}`,
  eventType: 'viirs',
  collectedAt: '2025-05-31T01:30:00Z',
  geometry: square(2, 50),
});

const inputs: readonly Input[] = [
  { name: 'NDJSON of events', items: 2500, status: 200, path: '/record-files', body: (items) => ndjson(items, event) },
  {
    name: 'GeoJSON of events',
    items: 2500,
    status: 200,
    path: '/record-files',
    body: (items) => file('a.geojson', JSON.stringify([vessel, collection(geojson(items))])),
  },
  {
    name: 'body of events',
    items: 2500,
    status: 200,
    path: '/records',
    body: (items) => ({ vessels: [vessel], events: many(items, event) }),
  },
  {
    name: 'body of frames',
    items: 2500,
    status: 200,
    path: '/records',
    body: (items) => ({ frames: many(items, frame) }),
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
    body: (items) => ({
      vessels: [vessel],
      events: many(items, (i) => ({ ...event(i), createdAt: '2025-06-01T08:30:00.000Z' })),
    }),
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

/** The processor time in which this machine joins a text of a length from parts of 64 KiB. */
function joiningMs(length: number): number {
  const parts = many(Math.ceil(length / 65_536), (i) => String(i % 10).repeat(65_536));
  const fromMs = mainThreadMs();
  const text = parts.join('');
  const ms = mainThreadMs() - fromMs;
  assert.ok(text.length >= length);
  return ms;
}

/** Sends over a socket from a thread of its own, so that this one does the work of the service alone. */
const client = new Worker(
  `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ url, method, body }) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, body });
    parentPort.postMessage({ status: response.status, text: await response.text() });
  });`,
  { eval: true },
);
after(() => client.terminate());

const kept = inputs.filter(({ name }) => name.includes(process.env['INPUT'] ?? ''));

const service = await openNamedOcean('small');
const { url } = await service.listen({ port: 0 });
after(() => service.close());

describe('an input of records costs time in proportion to its size, and no long slice', () => {
  const limitMs = Number(process.env['SLICE_MS'] ?? 100);
  console.log(
    '| Input | Size | MB | ms | Longest slice, ms | Answer, kB |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  );
  for (const { name, items, status, path, body } of kept)
    test(name, async () => {
      for (const times of [1, 2, 4, 8]) {
        await using world = await service.worlds.open();
        await measured(name, times, { method: 'POST', path: world.name + path, body: body(items * times) }, status);
      }
    });

  test('a capsule of events', async () => {
    for (const times of [1, 2, 4, 8]) {
      await using world = await service.worlds.open();
      await using other = await service.worlds.open();
      await world.records.add({ vessels: [vessel], events: many(2500 * times, event) });
      const text = await measured('capsule given', times, { method: 'GET', path: `${world.name}/capsule` }, 200);
      const body = JSON.parse(text);
      await measured('capsule taken', times, { method: 'PUT', path: `${other.name}/capsule`, body }, 204);
      await measured('records listed', times, { method: 'GET', path: `${world.name}/records` }, 200);
      const ids = { withdraw: { events: many(2500 * times, (i) => event(i).eventId) } };
      await measured('events withdrawn', times, { method: 'POST', path: `${world.name}/records`, body: ids }, 200);
    }
  });

  interface Sent {
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
  }

  /** Makes a call of the admin interface alone, prints what it took, and returns the text of the answer. */
  async function measured(name: string, times: number, { method, path, body }: Sent, status: number): Promise<string> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    await heldBytes();
    client.postMessage({ url: `${url}/__admin/worlds/${path}`, method, body: sent });
    const meter = new Meter();
    meter.start();
    const fromMs = mainThreadMs();
    const [answer] = await once(client, 'message');
    const ms = mainThreadMs() - fromMs;
    const { stallCpuMs } = meter.take();
    meter.stop();
    const cells = [name, times, ((sent?.length ?? 0) / 1e6).toFixed(1), ms.toFixed(0), stallCpuMs.toFixed(0)];
    console.log(`| ${[...cells, (answer.text.length / 1000).toFixed(0)].join(' | ')} |`);
    assert.equal(answer.status, status, answer.text.slice(0, 300));
    // A text is joined at once by the engine: 5 ms for 20 MB on most machines, 100 ms where fresh memory is slow.
    const mostMs = Math.max(limitMs, 1.5 * joiningMs(sent?.length ?? 0));
    assert.ok(stallCpuMs <= mostMs, `a slice of ${stallCpuMs} ms`);
    return answer.text;
  }
});
