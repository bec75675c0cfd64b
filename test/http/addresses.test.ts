import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { OptionValues } from '../../src/compose/options/options.js';
import { serviceOver } from '../../src/compose/service.js';
import type { Service } from '../../src/types.js';
import { defaultValues, noonMs, post, signIn, valueAt } from '../support/empty-service.js';
import { handMadeOcean } from '../support/hand-made/ocean.js';

const query = `{ searchEventsV2(input: {eventType: {eq: "sar_sentinel1"}, limit: 1}) { records { eventDetails { ... on
  ImageryMetadataEventDetails { imageUrl } } } }
  events(eventTypes: [sar_sentinel1], pageSize: 1) { items { event_details { image_url } } } }`;

function open(given: Partial<OptionValues> = {}): Promise<Service> {
  const values = { ...defaultValues(), now: noonMs, days: 60, ...given };
  return serviceOver(handMadeOcean(), values, { realNowMs: () => noonMs, report: () => {} });
}

/** The scheme, host and port of an address. */
function originsIn(json: string): string[] {
  const origins = [...json.matchAll(/"(?:imageUrl|image_url)":"([^"]+)\/images\//g)].map((match) => match[1] ?? '');
  const tiles = /"tiles":\["([^"]+)\/vectorTiles\//.exec(json)?.[1];
  return tiles === undefined ? origins : [...origins, tiles];
}

/** The addresses in the answers to a request whose bytes are sent to a port. */
async function originsAt(port: number, host: string, head: string, token: string): Promise<string[]> {
  const answers = await Promise.all(
    [`/graphql?query=${encodeURIComponent(query)}`, '/vectorTiles/eventsV2.json'].map((path) => {
      const socket = connect(port, host);
      socket.write(`GET ${path} ${head}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`);
      return text(socket);
    }),
  );
  return originsIn(answers.join(''));
}

test('in process pictures and tiles have the address of the request', async () => {
  const service = await open();
  const token = await signIn(service);
  for (const origin of ['http://localhost', 'https://app.example:8443', 'http://[::1]:9']) {
    const asked = new Request(`${origin}/graphql`, post(query, { token }));
    const answered = await (await service.fetch(asked)).text();
    assert.deepEqual(originsIn(answered), [origin, origin]);
    const tiles = await (await service.fetch(new Request(`${origin}/vectorTiles/satelliteFrames.json`))).text();
    assert.deepEqual(originsIn(tiles), [origin]);
  }
  await service.close();
});

test('over a port pictures and tiles have the address of the Host header, else that of the port', async () => {
  const service = await open({ allowHosts: ['build-7'] });
  const token = await signIn(service);
  const { port } = await service.listen({ port: 0 });
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'build-7', 'a.localhost:81', '[::1]:4000'])
    assert.deepEqual(
      await originsAt(port, '127.0.0.1', `HTTP/1.1\r\nHost: ${host}`, token),
      Array(3).fill(`http://${host}`),
    );
  const bare = await originsAt(port, '127.0.0.1', 'HTTP/1.0', token);
  assert.deepEqual(bare, Array(3).fill(`http://127.0.0.1:${port}`));
  await service.close();
});

test('a call in process has the address of the port that is open, or that of the options before one is', async () => {
  for (const [host, own] of [
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
  ] as const) {
    const service = await open({ host });
    const origins = async () => {
      const { data } = await service.graphql({ query }, { user: 'demo' });
      return originsIn(JSON.stringify(data));
    };
    assert.deepEqual(await origins(), Array(2).fill(`http://${own}:4000`));
    const { url, port } = await service.listen({ port: 0 });
    assert.equal(url, `http://${own}:${port}`);
    assert.deepEqual(await origins(), [url, url]);
    await service.close();
  }
});

test('the public address takes precedence over all others', async () => {
  const service = await open({ publicUrl: 'https://ocean.example/base' });
  const token = await signIn(service);
  const { port } = await service.listen({ port: 0 });
  const at = await originsAt(port, '127.0.0.1', 'HTTP/1.1\r\nHost: localhost', token);
  assert.deepEqual(at, Array(3).fill('https://ocean.example/base'));
  const { data } = await service.graphql({ query }, { user: 'demo' });
  assert.equal(valueAt(data, 'events', 'items', 0, 'event_details', 'image_url') !== undefined, true);
  assert.deepEqual(originsIn(JSON.stringify(data)), Array(2).fill('https://ocean.example/base'));
  await service.close();
});
