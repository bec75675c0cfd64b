import assert from 'node:assert/strict';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Service } from '../../src/api.js';
import { ask, post, signIn } from '../support/empty-service.js';
import { hostileRequest } from './hostile-requests.js';

export interface Damage {
  readonly requests: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The longest that one request took, and which family it was of. */
  readonly slowestMs: number;
  readonly slowestFamily: string;
  /** The longest that the event loop stood still. */
  readonly stallMs: number;
  /** What the heap grew by, after collection where the process allows to ask for one. */
  readonly grownMiB: number;
}

/** Statuses that a refusal may have; anything else is a fault of ours. */
const allowed = new Set([200, 204, 302, 400, 401, 404, 405, 413, 415, 429]);

/** Sends hostile requests [from, from + count) and asserts that each is answered decently and that the service answers normally after all. */
export async function attack(service: Service, from: number, count: number): Promise<Damage> {
  let token = await signIn(service);
  const before = heapBytes();
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const statuses: Record<number, number> = {};
  let [slowestMs, slowestFamily] = [0, ''];
  loop.enable();
  for (let number = from; number < from + count; number++) {
    const { family, method, url, headers, body } = hostileRequest(number, token);
    const startedMs = performance.now();
    const response = await service.fetch(
      new Request(`http://localhost${url}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    );
    const text = await response.text();
    const ms = performance.now() - startedMs;
    if (ms > slowestMs) [slowestMs, slowestFamily] = [ms, `${family} (${number})`];
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    assert.ok(allowed.has(response.status), `${family} ${number}: status ${response.status} ${text.slice(0, 300)}`);
    assert.ok(!text.includes('INTERNAL_SERVER_ERROR'), `${family} ${number}: ${text.slice(0, 300)}`);
    // A document that signs in as demo revokes the token, as it should.
    if (text.includes('revoked')) token = await signIn(service);
    // Timers run between requests, so that a stall of one is seen as its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
  loop.disable();
  const { data, errors } = await ask(
    service,
    post('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', { token: await signIn(service) }),
  );
  assert.deepEqual(errors, []);
  assert.ok(data);
  assert.equal(Reflect.get({}, 'polluted'), undefined);
  return {
    requests: count,
    statuses,
    slowestMs,
    slowestFamily,
    stallMs: loop.max / 1e6,
    grownMiB: (heapBytes() - before) / 2 ** 20,
  };
}

function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

export function describeDamage({ requests, statuses, slowestMs, slowestFamily, stallMs, grownMiB }: Damage): string {
  return `${requests} hostile requests: statuses ${JSON.stringify(statuses)}, slowest ${slowestMs.toFixed(0)} ms (${slowestFamily}), longest stall of the event loop ${stallMs.toFixed(0)} ms, heap grown by ${grownMiB.toFixed(1)} MiB`;
}
