import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toldOf } from '../../src/cli/commands/verify-text.js';
import type { OpenService } from '../../src/compose/service.js';
import { audits } from '../../src/tools/verify/audits/all-audits.js';
import { verifyEndpoint } from '../../src/tools.js';
import type { VerifyOptions } from '../../src/tools-types.js';
import { signIn } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const url = 'http://localhost';

type Send = (request: Request) => Promise<Response>;

/** Audits a service of this process, as the user of one of its sessions. */
async function audited(service: OpenService, options: VerifyOptions, send: Send = service.fetch) {
  const token = await signIn(service);
  return verifyEndpoint(url, { token, fetch: send, skip: ['law'], ...options });
}

describe('the audits', () => {
  it('have an id each, of an area and a number, and a sentence', () => {
    const ids = audits.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const { id, says, section } of audits) {
      assert.match(id, /^[a-z]+(-[a-z]+)*-[1-9]\d*$/);
      assert.ok(says.length > 10 && section !== '' && !says.endsWith('.'), id);
    }
  });

  // test/long/audits.ts has the other profiles.
  it('find nothing wrong in an honest service', async (t) => {
    const service = await openNamedOcean('pages', { report: (error) => assert.fail(String(error)) });
    t.after(() => service.close());
    const report = await audited(service, { admin: true });
    assert.equal(report.profile, 'standard');
    assert.equal(report.service?.seed, 'pages');
    assert.equal(report.stopped, undefined);
    const { audits: outcomes } = report;
    assert.equal(outcomes.length, audits.length);
    const wrong = outcomes.filter(({ outcome }) => outcome !== 'held');
    // It takes 10,000 events.
    assert.deepEqual(
      wrong.map(({ id, outcome, breaches }) => ({ id, outcome, breaches: breaches.slice(0, 2) })),
      [{ id: 'paging-20', outcome: 'not askable', breaches: [] }],
    );
    assert.ok(report.requests < 600, `${report.requests} requests`);
  });
});

describe('a breach is told with its exchange:', () => {
  it('a valid question is refused', async (t) => {
    const service = await openNamedOcean('pages');
    t.after(() => service.close());
    const { audits: outcomes } = await audited(service, { only: ['events-7'] }, async (request) =>
      (await request.clone().text()).includes('"vesselMain"')
        ? Response.json({ errors: [{ message: 'No such filter.', extensions: { code: 'NO' } }] })
        : service.fetch(request),
    );
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['broken'],
    );
    assert.equal(toldOf(outcomes[0]!).breaches[0]?.says, 'the endpoint refuses a valid question: NO: No such filter.');
    const [breach] = outcomes[0]!.breaches;
    assert.match(breach?.request ?? '', /^curl -sS -X POST .*"authorization: Bearer \$TOKEN"/);
    assert.match(breach?.answer ?? '', /^200 /);
  });
});

describe('a run', () => {
  it('ends at its budget, and says so of what it did not ask', async (t) => {
    const service = await openNamedOcean('small');
    t.after(() => service.close());
    const report = await audited(service, { maxRequests: 12 });
    assert.equal(report.requests, 12);
    assert.match(report.stopped ?? '', /was asked 12 times, the most that are allowed/);
    assert.equal(report.audits.at(-1)?.reason, report.stopped);
  });

  it('asks another host once a second, at most 500 times, and neither its clock nor an admin interface', async (t) => {
    const service = await openNamedOcean('small');
    t.after(() => service.close());
    let nowMs = Date.UTC(2025, 5, 1, 12);
    const token = await signIn(service);
    const paths = new Set<string>();
    const sentMs: number[] = [];
    const options: VerifyOptions = {
      token,
      permitHosts: ['ocean.example'],
      clock: {
        nowMs: () => nowMs,
        async wait(ms) {
          nowMs += ms;
        },
      },
      fetch: async (request) => {
        sentMs.push(nowMs);
        paths.add(new URL(request.url).pathname.split('/')[1]!);
        return service.fetch(request);
      },
    };
    const report = await verifyEndpoint('https://ocean.example', options);
    assert.ok(report.requests <= 500 && report.requests === sentMs.length, `${report.requests} requests`);
    assert.ok(sentMs.every((ms, i) => i === 0 || ms - sentMs[i - 1]! >= 1000));
    assert.ok(!paths.has('health') && !paths.has('__admin'));
    await assert.rejects(
      verifyEndpoint('https://ocean.example', { ...options, admin: true }),
      /admin is for a service/,
    );
  });
});
