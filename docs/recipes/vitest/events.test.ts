import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import type { World } from 'maritime-events';
import { worldTest } from 'maritime-events/vitest';
import { describe, expect } from 'vitest';

const test = worldTest({ ocean: { seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1 } });

// A document with its types, as graphql-codegen and gql.tada make them: variables and answers are checked.
interface Newest {
  readonly searchEventsV2: { readonly records: readonly { readonly eventId: string }[] } | null;
}
const newestQuery: TypedDocumentNode<Newest, { limit: number }> = parse(
  'query Newest($limit: Int!) { searchEventsV2(input: {limit: $limit}) { records { eventId } } }',
);

async function newest(world: World): Promise<string | undefined> {
  const { data } = await world.graphql({ query: newestQuery, variables: { limit: 1 } }, { user: 'demo' });
  return data?.searchEventsV2?.records[0]?.eventId;
}

test('half a day later the newest event is another', async ({ world }) => {
  const today = await newest(world);
  world.clock.advance(12 * 3600 * 1000);
  expect(today).toBeDefined();
  expect(await newest(world)).not.toEqual(today);
});

test('another world stays where it was', ({ world }) => {
  expect(world.clock.nowMs()).toBe(Date.parse('2025-06-01'));
});

describe('at another instant', () => {
  test.override({ worldOptions: { now: '2025-05-30' } });

  test('a world begins there', ({ world }) => {
    expect(world.clock.nowMs()).toBe(Date.parse('2025-05-30'));
  });
});
