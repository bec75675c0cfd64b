import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEndpoint } from '../../src/tools/endpoint/open-endpoint.js';
import { AuditRuns } from '../../src/tools/verify/audit-runs.js';
import { type Audit, type AuditParts, dataOf, NotAskable } from '../../src/tools/verify/audits/audit.js';
import { textAt } from '../../src/tools/verify/graphql-client.js';
import type { AuditOutcome, VerifyOptions } from '../../src/tools-types.js';
import { ask, emptyService, noonMs, post, signIn } from '../support/empty-service.js';

const service = await emptyService({ profile: 'deployed' });
const clock = { nowMs: () => noonMs, wait: async () => undefined };
const send = (request: Request) => service.fetch(request);
const search = '{ searchEventsV2(input: { limit: 1 }) { meta { total } } }';

const audit = (check: Audit['check'], more: Partial<Audit> = {}): Audit => ({
  id: 'mine-1',
  level: 'MUST',
  section: 'None',
  says: 'it is tried',
  check,
  ...more,
});

async function outcomesOf(given: readonly Audit[], options: VerifyOptions = {}) {
  const asked = { fetch: send, ...options, clock: options.clock ?? clock };
  const endpoint = await openEndpoint('http://localhost', { token: await signIn(service), ...asked });
  const runs = new AuditRuns(endpoint, asked);
  const outcomes: AuditOutcome[] = [];
  await runs.run(given, (outcome) => outcomes.push(outcome));
  return { outcomes, runs };
}

const signInQuery = `query($name: String!, $password: String!) {
  getToken(username: $name, password: $password) { access_token refresh_token } }`;

async function newToken({ ask: asker, user }: AuditParts): Promise<string> {
  if (!user) throw new NotAskable('no user is named');
  const data = await dataOf(asker, signInQuery, { name: user.name, password: user.password });
  return textAt(data, 'getToken', 'access_token');
}

describe('an audit', () => {
  for (const [situation, check, outcome, told] of [
    ['whose cases are right holds', async ({ addCase }) => addCase(undefined), 'held', undefined],
    ['with a wrong case is broken', async ({ addCase }) => addCase('it is wrong'), 'broken', 'it is wrong'],
    ['without a case is not askable', async () => {}, 'not askable', 'the endpoint has no case of it'],
    [
      'that finds nothing to ask about is not askable',
      () => Promise.reject(new NotAskable('there are no ships')),
      'not askable',
      'there are no ships',
    ],
    [
      'whose valid question is refused is broken',
      async ({ ask: asker }) => void (await dataOf(asker, '{ events(eventTypes: 7) { meta { total } } }')),
      'broken',
      /^the endpoint refuses a valid question: GRAPHQL_VALIDATION_FAILED: /,
    ],
    [
      'that cannot read an answer is broken',
      async () => void ([] as { a?: { b: number } }[])[0]!.a!.b,
      'broken',
      /^an answer has another form than the contract's: Cannot read/,
    ],
  ] as const satisfies readonly (readonly [string, Audit['check'], AuditOutcome['outcome'], unknown])[])
    it(situation, async () => {
      const { outcomes } = await outcomesOf([audit(check)]);
      assert.equal(outcomes[0]?.outcome, outcome);
      const text = outcomes[0].breaches[0]?.says ?? outcomes[0].reason;
      if (told instanceof RegExp) assert.match(text ?? '', told);
      else assert.equal(text, told);
    });

  it('that is broken as the profile has it is expected, and says why', async () => {
    const quirks = { deployed: 'so it is there' };
    const broken = audit(async ({ addCase }) => addCase('it is wrong'), { quirks });
    const outcomes = [
      ...(await outcomesOf([broken])).outcomes,
      ...(await outcomesOf([broken], { profile: 'standard' })).outcomes,
    ];
    assert.deepEqual(
      outcomes.map(({ outcome, reason }) => [outcome, reason]),
      [
        ['expected', 'so it is there'],
        ['broken', undefined],
      ],
    );
  });

  it('may be answered 401 with another token or none, which with the session’s ends the run', async () => {
    const statuses: number[] = [];
    const { outcomes, runs } = await outcomesOf([
      audit(async ({ ask: asker, addCase }) => {
        for (const token of [null, 'no-token-of-this-service']) {
          const { status, errors } = await asker.graphql(search, {}, { token });
          statuses.push(status);
          addCase(errors[0]?.code === 'UNAUTHENTICATED' ? undefined : 'it is answered');
        }
        service.sessions.revoke('demo');
        await asker.graphql(search);
      }),
      audit(async ({ addCase }) => addCase(undefined)),
    ]);
    assert.deepEqual(statuses, [401, 401]);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['not askable', 'not askable'],
    );
    assert.match(runs.stopped ?? '', /refuses this caller/);
  });
});

describe('an audit that moves the clock and signs in', () => {
  const moving = audit(
    async (parts) => {
      const fromMs = parts.ask.nowMs;
      await parts.admin?.advance(60_000);
      parts.addCase(parts.ask.nowMs === fromMs + 60_000 ? undefined : 'the clock has not moved');
      const token = await newToken(parts);
      const { errors } = await parts.ask.graphql(search, {}, { token });
      parts.addCase(`the token ${token} is ${errors.length === 0 ? 'good' : 'refused'}`);
    },
    { ownWorld: true },
  );

  it('has a world of its own, which is dropped; no session ends, and no token is shown', async () => {
    const mine = await signIn(service, 'second');
    const tokens: string[] = [];
    const { outcomes } = await outcomesOf([moving], {
      admin: true,
      fetch: async (request) => {
        const response = await service.fetch(request);
        const text = await response.clone().text();
        for (const [, token] of text.matchAll(/"(?:access_token|refresh_token|token)":"([^"]+)"/g)) tokens.push(token!);
        return response;
      },
    });
    assert.deepEqual(
      outcomes[0]?.breaches.map(({ says }) => says),
      ['the token *** is good'],
    );
    assert.equal(tokens.length, 3);
    for (const token of tokens) assert.ok(!JSON.stringify(outcomes).includes(token));
    assert.equal(service.world.clock.nowMs(), noonMs);
    const { worlds } = (await (await send(new Request('http://localhost/__admin/worlds'))).json()) as { worlds: [] };
    assert.equal(worlds.length, 1);
    assert.deepEqual((await ask(service, post(search, { token: mine }))).errors, []);
  });

  it('signs in as a named user where there is no world, and as no other one', async () => {
    const signingIn = audit(async (parts) => parts.addCase((await newToken(parts)) === '' ? 'no token' : undefined), {
      ownWorld: true,
    });
    const after = audit(async ({ ask: asker, addCase }) => {
      await dataOf(asker, search);
      addCase(undefined);
    });
    const user = { name: 'second', password: 'second' };
    const { outcomes: named } = await outcomesOf([signingIn, after], { token: undefined, user });
    assert.deepEqual(
      named.map(({ outcome }) => outcome),
      ['held', 'held'],
    );
    for (const options of [{}, { token: undefined, user, signIns: false }])
      assert.equal((await outcomesOf([signingIn], options)).outcomes[0]?.reason, 'no user is named');
  });
});
