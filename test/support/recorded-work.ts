import type { World } from '../../src/types.js';
import { post, valueAt } from './empty-service.js';

const search =
  'query Page($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } ' +
  'records { eventId createdAt updatedAt start { time point { lat lon } } eventDetails { ' +
  '... on ViirsEventDetails { imageUrl } ... on ImageryMetadataEventDetails { imageUrl } } } } }';

/**
 * More than fifty requests to a world, while its clock is moved and its records change: searches of two users, refused
 * documents, tiles and a sign-in.
 */
export async function recordedWork(world: World): Promise<void> {
  const page = (limit: number, offset: number, user: string) =>
    world.graphql({ query: search, variables: { input: { limit, offset } } }, { user });
  for (let i = 0; i < 30; i++) await page(20, i * 20, i % 2 ? 'second' : 'demo');
  const token = world.sessions.issue('demo');
  const query = encodeURIComponent('{"startTime":{"gte":"2025-05-25T00:00:00Z"}}');
  for (const tile of ['0/0/0', '1/0/0', '1/1/0'])
    await world.fetch(
      new Request(`http://localhost/vectorTiles/eventsV2/${tile}?query=${query}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  await world.records.add({ users: [{ name: 'carl', password: 'hush' }] });
  const { data } = await page(2, 0, 'demo');
  const withdrawn = String(valueAt(data, 'searchEventsV2', 'records', 1, 'eventId'));
  await world.records.withdraw({ events: [withdrawn] });
  for (let i = 0; i < 10; i++) await page(10, i * 10, 'demo');
  world.clock.advance(36 * 3600_000);
  for (let i = 0; i < 10; i++) await page(10, i * 10, 'carl');
  for (const document of ['{ nothing }', '{', '{ searchEventsV2(input: {limit: -1}) { meta { total } } }'])
    for (const user of ['demo', 'second', undefined])
      await world.graphql({ query: document }, user === undefined ? {} : { user });
  await world.graphql({ query: '{ getToken(username: "carl", password: "hush") { access_token } }' });
  await world.fetch(new Request('http://localhost/lost'));
  world.faults.add({ match: { operation: 'Struck', nth: 1 }, preset: 'empty-page' });
  await world.fetch(post(search.replace('Page', 'Struck'), { variables: { input: { limit: 1 } }, token }));
}
