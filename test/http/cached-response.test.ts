import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { cachedResponse } from '../../src/api/http/cached-response.js';
import type { HttpRequest } from '../../src/api/http/request/request.js';

function asking(headers: Readonly<Record<string, string>>): HttpRequest {
  return {
    method: 'GET',
    url: '/',
    origin: 'http://localhost',
    takesParts: false,
    address: 'nobody',
    header: (name) => headers[name],
    headers: () => Object.entries(headers),
    body: async () => '',
    signal: () => new AbortController().signal,
  };
}

/** The number of times that another task, which yields all the time, runs meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, working] = [0, true];
  const count = () => {
    turns++;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  await work();
  working = false;
  return turns;
}

/** Random bytes, which gzip cannot make smaller: many chunks come back. */
const large = new Uint8Array(2 ** 25).map(
  (_, i) => Math.imul(Math.imul(i + 1, 0x9e3779b1) ^ (i >>> 7), 0x85ebca6b) >>> 24,
);

test('a body of 32 MiB is hashed in parts of 2 MiB, between which other requests run', async () => {
  const turns = await turnsDuring(async () => {
    const [body] = await cachedResponse(asking({}), large, {});
    assert.equal(body, large);
  });
  assert.ok(turns >= 15, `${turns} turns`);
});

test('other requests run while a body is packed', async () => {
  const body = large.subarray(0, 2 ** 21);
  const turns = await turnsDuring(async () => {
    const [packed, { headers }] = await cachedResponse(asking({ 'accept-encoding': 'gzip' }), body, {});
    assert.equal(headers['content-encoding'], 'gzip');
    assert.ok(packed instanceof Uint8Array);
    assert.deepEqual(new Uint8Array(gunzipSync(packed)), body);
  });
  assert.ok(turns >= 10, `${turns} turns`);
});
