import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { decodeJwt } from 'jose';
import { earliestNowMs } from '../../src/base/clock.js';
import { delay } from '../../src/base/work/event-loop.js';
import { createService } from '../../src/index.js';

const noonMs = Date.UTC(2025, 5, 1, 12);
const signIn = '{ getToken(username: "demo", password: "demo") { access_token } }';

test('a service without now, and its tokens, follow a Date that a test has set and moves', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: noonMs });
  t.after(() => mock.timers.reset());
  await using service = await createService({ empty: true, days: 1 });
  assert.equal(service.clock.nowMs(), noonMs);
  mock.timers.setTime(noonMs + 5000);
  assert.equal(service.clock.nowMs(), noonMs + 5000);
  const { data } = await service.graphql<{ getToken: { access_token: string } }>({ query: signIn });
  assert.equal(decodeJwt(data?.getToken.access_token ?? '').iat, noonMs / 1000 + 5);
  mock.timers.setTime(0);
  assert.equal(service.clock.nowMs(), earliestNowMs, 'an instant that no ocean has is the nearest that one has');
});

test('the clock of a service with now stands there, whatever Date says', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: 0 });
  t.after(() => mock.timers.reset());
  await using service = await createService({ empty: true, now: noonMs, days: 1 });
  assert.equal(service.clock.nowMs(), noonMs);
});

test('the limit without a token counts real time while Date stands still', async (t) => {
  await using service = await createService({ empty: true, now: noonMs, days: 1 });
  mock.timers.enable({ apis: ['Date'], now: noonMs });
  t.after(() => mock.timers.reset());
  const query =
    '{ getNearestCoastline(input: {coordinates: [{lat: 53, lon: 4}]}) { records { distanceToCoastMeters } } }';
  const codes: unknown[] = [];
  do {
    const { errors } = await service.graphql({ query });
    codes.push(errors?.[0]?.extensions.code);
    await delay(100);
  } while (codes.length < 2 || codes.at(-1) !== undefined);
  assert.equal(codes[0], undefined);
});
