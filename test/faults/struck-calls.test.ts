import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { GraphqlRequest, GraphqlResult, World } from '../../src/types.js';
import { presets } from '../../src/worlds/faults/presets.js';
import { post, valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

/** Presets whose waits are too long for a test. */
const slow = new Set(['slow', 'no-answer', 'slow-body', 'satellite-link']);
const query = `query Page($offset: Int) { searchEventsV2(input: {limit: 3, offset: $offset, sortBy: created}) {
  meta { total } records { eventId } } }`;

describe('a call of graphql with faults', async () => {
  const service = await openNamedOcean('small');
  after(() => service.close());

  /** What comes of two pages over fetch: as a result, or as the name of the error. */
  async function fetched(world: World): Promise<unknown[]> {
    const ask = async (offset: number) => {
      const request = post(query, { variables: { offset }, token: world.sessions.issue('demo') });
      const response = await world.fetch(request);
      const text = await response.text();
      return text.startsWith('{"data') || text.startsWith('{"errors') ? text : { status: response.status, text };
    };
    return outcomes(ask);
  }

  async function called(world: World): Promise<unknown[]> {
    return outcomes(async (offset) => {
      const asked = { query, variables: { offset } };
      return world.graphql(asked, { user: 'demo', faults: true }).catch((error) => {
        if (error.name !== 'NoGraphqlAnswer') throw error;
        return { status: error.status, text: error.body };
      });
    });
  }

  async function outcomes(ask: (offset: number) => Promise<unknown>): Promise<unknown[]> {
    const each: unknown[] = [];
    for (const offset of [0, 3]) {
      const outcome = await ask(offset).catch((error) => `${error}`);
      each.push(typeof outcome === 'string' && outcome.startsWith('{') ? parsed(outcome) : outcome);
    }
    return each;
  }

  function parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return { status: 200, text };
    }
  }

  for (const { name } of presets.filter((preset) => !slow.has(preset.name)))
    it(`meets ${name} as a client over fetch does`, async () => {
      const [one, two] = [await service.worlds.open(), await service.worlds.open()];
      for (const world of [one, two]) world.faults.add({ preset: name });
      assert.deepEqual(await called(one), await fetched(two));
      const counts = (world: World) => world.faults.list().map(({ arrivals, struck }) => [arrivals, struck]);
      assert.deepEqual(counts(one), counts(two));
      await one.drop();
      await two.drop();
    });

  it('asks as a user whose token a fault revokes, and signs in again for the next call', async () => {
    const world = await service.worlds.open();
    world.faults.add({ preset: 'token-revoked', match: { nth: 2 } });
    const codes = async () => {
      const { errors } = await world.graphql({ query }, { user: 'demo', faults: true });
      return errors?.map(({ extensions }) => extensions.code);
    };
    assert.deepEqual([await codes(), await codes(), await codes()], [undefined, ['UNAUTHENTICATED'], undefined]);
    assert.equal(world.sessions.list().length, 1, 'the calls of a user share a token');
  });

  it('without a rule gives what a call without faults gives, explained, refused or as a stranger', async () => {
    const world = await service.worlds.open();
    const requests: readonly GraphqlRequest[] = [
      { query, explain: {} },
      { query: '{ nothing }' },
      { query: '{' },
      { query, operationName: 'Other' },
      { query, variables: { offset: 'x' } },
      { query: 'query { __typename }' },
    ];
    for (const request of requests)
      for (const caller of [{ user: 'demo' }, { token: 'stale' }, { token: world.sessions.issue('second') }]) {
        const plain: GraphqlResult = await world.graphql(request, caller);
        assert.deepEqual(await world.graphql(request, { ...caller, faults: true }), plain);
        const [before, last] = world.journal.list().slice(-2);
        assert.deepEqual([last?.user, last?.digest, last?.path], [before?.user, before?.digest, before?.path]);
      }
    const { errors } = await world.graphql({ query }, { faults: true });
    assert.equal(errors?.[0]?.extensions.code, 'UNAUTHENTICATED');
    await assert.rejects(world.graphql({ query }, { user: 'bob', faults: true }), { code: 'BAD_USER_INPUT' });
  });

  it('ends with the signal of its caller, and is refused after the world has ended', async () => {
    const world = await service.worlds.open(undefined, { faults: [{ preset: 'no-answer' }] });
    const controller = new AbortController();
    const asking = world.graphql({ query }, { user: 'demo', faults: true, signal: controller.signal });
    controller.abort(new Error('no longer'));
    await assert.rejects(asking, /no longer/);
    await world.drop();
    await assert.rejects(world.graphql({ query }, { faults: true }), { code: 'WORLD_GONE' });
    assert.equal(
      valueAt(await service.graphql({ query: '{ __typename }' }, { faults: true }), 'data', '__typename'),
      'Query',
    );
  });
});
