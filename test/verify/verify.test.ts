import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { createService } from '../../src/index.js';
import { laws } from '../../src/verify/all-laws.js';
import { signedIn } from '../../src/verify/graphql-client.js';
import { judge } from '../../src/verify/law.js';
import { recordingTerminal } from '../support/recording-terminal.js';

const service = await createService({
  scale: 0.4,
  days: 12,
  threads: 1,
  now: '2025-06-01T12:00:00Z',
  report: (error: unknown) => assert.fail(String(error)),
});
test.after(() => service.close());

const demo = { name: 'demo', password: 'demo' };
const verdicts = async (send: (request: Request) => Promise<Response>) => {
  const client = await signedIn('http://ocean.example', demo, send);
  return Promise.all(laws.map((law) => judge(law, client, 10)));
};

test('every law that a client can check holds', async () => {
  for (const { law, cases, breaches } of await verdicts((request) => service.fetch(request))) {
    assert.deepEqual(breaches, [], `law ${law.number}`);
    assert.ok(cases > 0, `law ${law.number} was asked of something`);
  }
});

/** A service whose answers are changed on the way, each in one thing that breaks one law at least. */
const lies: readonly (readonly [situation: string, law: number, lie: (text: string) => string])[] = [
  [
    'events lie a degree north',
    1,
    (text) =>
      text.replaceAll(
        /("start":\{"time":"[^"]*","point":\{"lat":)(-?\d+)/g,
        (_, before, lat) => before + (Number(lat) + 1),
      ),
  ],
  [
    'frames count one detection more',
    3,
    (text) => text.replaceAll(/"uncorrelatedCount":(\d)/g, '"uncorrelatedCount":1$1'),
  ],
  [
    'meetings last a minute',
    4,
    (text) => text.replaceAll(/"end":\{"time":"[^"]*"/g, '"end":{"time":"2025-05-01T00:00:00Z"'),
  ],
  ['cargo ships fish', 5, (text) => text.replaceAll('"FISHING"', '"CARGO"')],
  [
    'distances to the coast are off',
    8,
    (text) => text.replaceAll(/"distanceToCoastM":(\d)/g, '"distanceToCoastM":1$1'),
  ],
  [
    'IMO numbers end in another digit',
    10,
    (text) => text.replaceAll(/"imo":(\d{6})\d/g, (_, six) => `"imo":${six}${(Number(six[5]) + 1) % 10}`),
  ],
  ['events are created before they start', 11, (text) => text.replaceAll(/"createdAt":"20\d\d/g, '"createdAt":"2001')],
];

for (const [situation, number, lie] of lies) {
  test(`where ${situation}, law ${number} is found broken`, async () => {
    const law = laws.find((each) => each.number === number)!;
    const client = await signedIn('http://ocean.example', demo, async (request) => {
      const response = await service.fetch(request);
      return new Response(lie(await response.text()), { status: response.status });
    });
    const { breaches } = await judge(law, client, 10);
    assert.ok(breaches.length > 0);
  });
}

test('a service that limits how often it is asked is asked again, after the seconds that it names', async () => {
  let asked = 0;
  const client = await signedIn('http://ocean.example', demo, async (request) => {
    if (++asked % 2 === 1) return new Response('{}', { status: 429, headers: { 'retry-after': '0' } });
    return service.fetch(request);
  });
  const { cases, breaches } = await judge(laws[0]!, client, 10);
  assert.deepEqual(breaches, []);
  assert.ok(cases > 0);
});

test('a service that signs in and then refuses is exit code 1 and its message, without a stack', async (t) => {
  let asked = 0;
  const refusing = createServer((_, response) => {
    response.end(
      asked++ === 0 ? '{"data":{"getToken":{"access_token":"a"}}}' : '{"errors":[{"message":"Closed today."}]}',
    );
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  t.after(() => refusing.close());
  const { port } = refusing.address() as AddressInfo;
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['verify', `http://127.0.0.1:${port}`], terminal), 1);
  assert.equal(terminal.written.err, `http://127.0.0.1:${port} does not answer every question: Closed today.\n`);
});

test('a service that does not answer is exit code 1, an address that is none exit code 2', async () => {
  const silent = recordingTerminal();
  assert.equal(await runCommand(['verify', 'http://127.0.0.1:9'], silent), 1);
  assert.match(silent.written.err, /127\.0\.0\.1:9 does not answer/);
  const wrong = recordingTerminal();
  assert.equal(await runCommand(['verify', 'localhost'], wrong), 2);
  assert.match(wrong.written.err, /localhost is no address/);
});
