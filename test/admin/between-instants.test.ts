import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createAdmin } from '../../src/tools/client/admin-client.js';
import type { EventsBetween } from '../../src/types.js';
import { openNamedOcean } from '../support/oceans.js';

const dayMs = 24 * 3600 * 1000;
const startMs = Date.UTC(2025, 5, 1, 12);
const service = await openNamedOcean('late', { now: startMs });
after(() => service.close());
const admin = createAdmin({ url: 'http://localhost', fetch: (url, init) => service.fetch(new Request(url, init)) });

interface Seen {
  readonly eventId: string;
  readonly eventType: string;
  readonly updatedAt: string;
}

/** All events that a user sees at an instant, by their ids. */
async function seenAt(ms: number, user: string): Promise<ReadonlyMap<string, Seen>> {
  service.clock.set(ms);
  const seen: Seen[] = [];
  for (let offset = 0; ; offset += 500) {
    const records = 'records { eventId eventType updatedAt }';
    const query = `{ searchEventsV2(input: {limit: 500, offset: ${offset}}) { ${records} } }`;
    const { data, errors } = await service.graphql({ query }, { user });
    assert.equal(errors, undefined, JSON.stringify(errors));
    const { records: found }: { readonly records: Seen[] } = Object(data)['searchEventsV2'];
    seen.push(...found);
    if (found.length < 500) return new Map(seen.map((each) => [each.eventId, each]));
  }
}

for (const [name, fromMs, toMs, user] of [
  ['a day later', startMs, startMs + dayMs, 'demo'],
  ['three days earlier, of another user', startMs, startMs - 3 * dayMs, 'second'],
] as const)
  test(`what came, left and changed is told by kind: ${name}`, async () => {
    const [from, to] = [await seenAt(fromMs, user), await seenAt(toMs, user)];
    const kinds = new Map<string, { came: number; left: number; changed: number }>();
    const add = ({ eventType }: Seen, what: 'came' | 'left' | 'changed') => {
      const counts = kinds.get(eventType) ?? { came: 0, left: 0, changed: 0 };
      kinds.set(eventType, { ...counts, [what]: counts[what] + 1 });
    };
    for (const each of to.values()) if (!from.has(each.eventId)) add(each, 'came');
    for (const each of from.values()) {
      const other = to.get(each.eventId);
      if (!other) add(each, 'left');
      else if (other.updatedAt !== each.updatedAt) add(each, 'changed');
    }
    const instants = [fromMs, toMs].map((ms) => new Date(ms).toISOString());
    const told = await admin.world().eventsBetween(instants[0]!, instants[1]!, user);
    const found = Object.fromEntries(
      told.kinds.map(({ kind, ...counts }: EventsBetween['kinds'][number]) => [kind, counts]),
    );
    assert.deepEqual(found, Object.fromEntries(kinds));
    assert.ok(told.kinds.some(({ came }) => came > 0) && told.kinds.some(({ left }) => left > 0));
    assert.ok(
      told.kinds.some(({ changed }) => changed > 0),
      JSON.stringify(told),
    );
  });

test('a user who is none is refused', async () => {
  await assert.rejects(admin.world().eventsBetween('2025-06-01', '2025-06-02', 'nemo'), /There is no user "nemo"/);
});
