import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createClock, latestNowMs } from '../../src/base/clock.js';
import { emptyService, noonMs, post, signIn } from '../support/empty-service.js';
import { property } from '../support/property.js';

test('a clock runs at its rate, and a change of the rate moves it nowhere', () => {
  let realMs = noonMs;
  const clock = createClock({ realNowMs: () => realMs, startMs: noonMs, run: true, rate: 100 });
  realMs += 1000;
  assert.equal(clock.nowMs(), noonMs + 100_000);
  clock.setRate(0.1);
  assert.equal(clock.nowMs(), noonMs + 100_000);
  realMs += 1000;
  assert.equal(clock.nowMs(), noonMs + 100_100);
  clock.freeze();
  realMs += 1000;
  assert.equal(clock.nowMs(), noonMs + 100_100);
  clock.setRate(100_000);
  clock.run();
  realMs += 1;
  assert.equal(clock.nowMs(), noonMs + 200_100);
  realMs += 1e9;
  assert.equal(clock.nowMs(), latestNowMs);
});

test('a rate or a step outside its bounds is refused and changes nothing', () => {
  const clock = createClock({ realNowMs: () => 0, startMs: noonMs, rate: 2, stepPerRequestMs: 3 });
  for (const rate of [0, 0.09, 100_001, -1, Number.NaN, Infinity])
    assert.throws(() => clock.setRate(rate), { name: 'RangeError', message: /0\.1 to 100000/ });
  for (const ms of [-1, 0.5, Number.NaN, 367 * 86_400_000])
    assert.throws(() => clock.setStepPerRequest(ms), { name: 'RangeError', message: /whole milliseconds/ });
  assert.deepEqual([clock.rate, clock.stepPerRequestMs, clock.nowMs()], [2, 3, noonMs]);
});

test('moves of a standing clock add up, and a move and its opposite restore it', async (t) => {
  const move = fc.integer({ min: -3e11, max: 3e11 });
  await property(t, [move, move], (a, b) => {
    const clock = () => createClock({ realNowMs: () => 0, startMs: noonMs });
    const [one, other] = [clock(), clock()];
    one.advance(a);
    one.advance(b);
    other.advance(a + b);
    assert.equal(one.nowMs(), other.nowMs());
    one.advance(-b);
    one.advance(-a);
    assert.equal(one.nowMs(), noonMs);
  });
});

test('the nth answered request is asked at start + n steps, by HTTP or in process, also side by side', async () => {
  const service = await emptyService();
  const world = await service.worlds.open('steps', { now: noonMs, stepPerRequestMs: 7 });
  const token = await signIn(world);
  const explained = '{ searchEventsV2(input: {limit: 0}) { meta { total } } }';
  const asked = async (n: number): Promise<string> => {
    if (n % 2 === 0) {
      const result = await world.graphql({ query: explained, explain: {} }, { user: 'demo' });
      return result.extensions!.explain[0]!.asOf;
    }
    const request = post(explained, { token });
    request.headers.set('x-explain', '1');
    const body = Object(await (await world.fetch(request)).json());
    return body.extensions.explain[0].asOf;
  };
  // The sign-in was the first request.
  const instants = await Promise.all(Array.from({ length: 50 }, (_, n) => asked(n)));
  const expected = Array.from({ length: 50 }, (_, n) => new Date(noonMs + (n + 2) * 7).toISOString());
  assert.deepEqual(instants.sort(), expected);
  await world.fetch(new Request('http://localhost/health'));
  await world.fetch(new Request('http://localhost/graphql', { method: 'POST', body: 'no JSON' }));
  assert.equal(world.clock.nowMs(), noonMs + 51 * 7, 'other requests and refused ones take no step');
  await world.fetch(
    new Request('http://localhost/vectorTiles/eventsV2/0/0/0', { headers: { authorization: `Bearer ${token}` } }),
  );
  assert.equal(world.clock.nowMs(), noonMs + 52 * 7);
  await service.close();
});
