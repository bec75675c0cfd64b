import { parse } from 'graphql';
import { createService } from 'maritime-events';
import { afterEach, expect, test, vi } from 'vitest';

const ocean = { seed: 'vitest', now: '2025-06-01', days: 10, scale: 0.2, threads: 2 };
const query = '{ searchEventsV2(input: {limit: 500}) { meta { total } records { eventId createdAt } } }';
const tile =
  'http://localhost/vectorTiles/eventsV2/0/0/0?query=' + encodeURIComponent('{"startTime": {"gte": "2025-05-25"}}');
const limitMs = 60_000;

/** The same in every environment. */
export function testOcean() {
  afterEach(() => vi.useRealTimers());

  test('signs in, searches and draws a tile, with fake timers too', { timeout: limitMs }, async () => {
    const service = await createService(ocean);
    for (const fake of [false, true]) {
      if (fake) vi.useFakeTimers();
      const signIn = '{ getToken(username: "demo", password: "demo") { access_token } }';
      const { access_token: token } = (await service.graphql({ query: signIn })).data.getToken;
      const { data, errors } = await service.graphql({ query }, { token });
      expect(errors).toBeUndefined();
      expect(data.searchEventsV2.records).toHaveLength(500);
      const response = await service.fetch(new Request(tile, { headers: { authorization: `Bearer ${token}` } }));
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
      const body = JSON.stringify({ query });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const posted = await service.fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }));
      expect(await posted.json()).toEqual({ data });
    }
    await service.close();
  });

  test('is made, moved and closed under fake timers', { timeout: limitMs }, async () => {
    vi.useFakeTimers({ now: Date.UTC(2025, 5, 1, 12) });
    const service = await createService({ seed: 'vitest', days: 2, scale: 0.02 });
    expect(service.clock.nowMs()).toBe(Date.UTC(2025, 5, 1, 12));
    vi.setSystemTime(Date.UTC(2025, 5, 2, 12));
    expect(service.clock.nowMs()).toBe(Date.UTC(2025, 5, 2, 12));
    const { errors } = await service.graphql({ query }, { user: 'demo' });
    expect(errors).toBeUndefined();
    await service.close();
  });

  test('serves another profile and registry beside the graphql of the application', { timeout: limitMs }, async () => {
    const service = await createService({ ...ocean, days: 2, profile: 'strict', registry: 'gfw' });
    const document = parse('{ searchEventsV2(input: {limit: 1}) { records { vessels { vessel0 { gfwVesselId } } } } }');
    const { data, errors } = await service.graphql({ query: document }, { user: 'demo' });
    await service.close();
    expect(errors).toBeUndefined();
    expect(data.searchEventsV2.records).toHaveLength(1);
  });
}
