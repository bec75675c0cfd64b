import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { serviceOver } from '../../src/compose/service.js';
import { ask, defaultValues, noonMs, post, signIn, valueAt } from '../support/empty-service.js';
import { handMadeOcean } from '../support/hand-made/ocean.js';

const values = { ...defaultValues(), now: noonMs, days: 60 };
const service = await serviceOver(handMadeOcean(), values, { realNowMs: () => noonMs, report: () => {} });
const token = await signIn(service);
const query = `{ searchEventsV2(input: {eventType: {inc: ["viirs", "sar_sentinel1", "eo_sentinel2"]}}) { records {
  eventId eventType createdAt eventDetails {
    ... on ViirsEventDetails { imageUrl } ... on ImageryMetadataEventDetails { imageUrl } } } } }`;

interface Detection {
  readonly eventId: string;
  readonly eventType: string;
  readonly createdAt: string;
  readonly url: string;
}

async function detections(): Promise<Detection[]> {
  const { data, errors } = await ask(service, post(query, { token }));
  assert.deepEqual(errors, []);
  const records = valueAt(data, 'searchEventsV2', 'records');
  assert.ok(Array.isArray(records) && records.length > 2);
  return records.map((record: unknown) => ({
    eventId: String(valueAt(record, 'eventId')),
    eventType: String(valueAt(record, 'eventType')),
    createdAt: String(valueAt(record, 'createdAt')),
    url: String(valueAt(record, 'eventDetails', 'imageUrl')),
  }));
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  service.fetch(new Request(url, { method, headers }));

test('imageUrl is the absolute address of a picture of its kind, open without a token, no two alike', async () => {
  const seen = new Set<string>();
  const found = await detections();
  for (const { url } of found) {
    assert.ok(url.startsWith('http://localhost/images/'), url);
    const response = await get(url);
    assert.equal(response.status, 200, url);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(response.headers.get('content-type'), 'image/png');
    assert.equal(PNG.sync.read(bytes).width, 128);
    seen.add(bytes.toString('base64'));
  }
  assert.equal(seen.size, found.length);
});

test('a client that has the picture gets 304, and HEAD gets the head of the answer', async () => {
  const [{ url }] = (await detections()) as [Detection];
  const first = await get(url);
  const etag = first.headers.get('etag') ?? '';
  assert.match(etag, /^"[\w-]+"$/);
  const again = await get(url, { 'if-none-match': etag });
  assert.equal(again.status, 304);
  assert.equal(again.headers.get('etag'), etag);
  assert.equal((await get(url, { 'if-none-match': '"other"' })).status, 200);
  const head = await get(url, {}, 'HEAD');
  assert.equal(head.status, 200);
  assert.equal((await head.arrayBuffer()).byteLength, 0);
});

test("the journal takes pictures in a page of the service as the page's own, and others as a client's", async () => {
  const [{ url }] = (await detections()) as [Detection];
  const referers = [
    'http://localhost/map',
    'http://localhost/worlds/ann/panel',
    'http://localhost/app',
    'http://ann.example/map',
    '/map',
  ];
  service.journal.clear();
  for (const referer of referers) await get(url, { referer });
  await get(url);
  assert.deepEqual(
    service.journal.list().map(({ pages }) => pages),
    [true, true, false, false, false, false],
  );
});

test('an event that is no detection, unknown or of the other kind has no picture', async () => {
  const found = await detections();
  for (const { url } of found) {
    const other = url.endsWith('.png') ? url.replace(/png$/, 'jpg') : url.replace(/jpg$/, 'png');
    assert.equal((await get(other)).status, 404);
  }
  for (const name of ['x', '..%2f..%2fetc', 'S1A_IW_GRDH_1SDV_x_0', '%', `${'a'.repeat(5000)}`]) {
    const response = await get(`http://localhost/images/${name}.png`);
    assert.equal(response.status, 404, name);
    assert.match(await response.text(), /no such picture/);
  }
  const { data } = await ask(
    service,
    post('{ searchEventsV2(input: {eventType: {eq: "port_visit"}, limit: 1}) { records { eventId } } }', { token }),
  );
  const visit = String(valueAt(data, 'searchEventsV2', 'records', 0, 'eventId'));
  assert.equal((await get(`http://localhost/images/${encodeURIComponent(visit)}.png`)).status, 404);
});

test('there is no picture before the detection is published', async () => {
  for (const { url, createdAt } of await detections()) {
    const before = await service.worlds.open(undefined, { now: Date.parse(createdAt) - 1 });
    assert.equal((await before.fetch(new Request(url))).status, 404);
    const after = await service.worlds.open(undefined, { now: Date.parse(createdAt) });
    assert.equal((await after.fetch(new Request(url))).status, 200);
  }
});

test('in the profile deployed a picture expires 30 days after its detection is published', async () => {
  const deployed = await serviceOver(
    handMadeOcean(),
    { ...values, profile: 'deployed' },
    { realNowMs: () => noonMs, report: () => {} },
  );
  const [{ url, createdAt }] = (await detections()) as [Detection];
  const endMs = Date.parse(createdAt) + 30 * 86_400_000;
  const statusAt = async (owner: typeof service, now: number) => {
    const world = await owner.worlds.open(undefined, { now });
    return (await world.fetch(new Request(url))).status;
  };
  assert.equal(await statusAt(deployed, endMs - 1), 200);
  assert.equal(await statusAt(deployed, endMs), 404);
  assert.equal(await statusAt(service, endMs), 200);
});

test('a public address takes precedence over the address of the request', async () => {
  const publicService = await serviceOver(
    handMadeOcean(),
    { ...values, publicUrl: 'https://ocean.example/api' },
    { realNowMs: () => noonMs, report: () => {} },
  );
  const { data } = await ask(publicService, post(query, { token: await signIn(publicService) }));
  const url = valueAt(data, 'searchEventsV2', 'records', 0, 'eventDetails', 'imageUrl');
  assert.match(String(url), /^https:\/\/ocean\.example\/api\/images\//);
  const direct = await service.graphql({ query }, { user: 'demo' });
  const inProcess = valueAt(direct.data, 'searchEventsV2', 'records', 0, 'eventDetails', 'imageUrl');
  assert.match(String(inProcess), /^http:\/\/127\.0\.0\.1:4000\/images\//);
});
