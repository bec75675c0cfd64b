import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { verifySummary } from '../../src/cli/commands/verify-summary.js';
import { runCommand } from '../../src/cli/commands.js';
import { createService } from '../../src/index.js';
import { laws, lawsOfTests } from '../../src/verify/all-laws.js';
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
    assert.ok(cases > 0, `law ${law.number} has cases`);
  }
});

/** Changes of the service's answers: each breaks at least one law. */
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
  [
    'port visits last a minute',
    16,
    (text) => text.replaceAll(/"end":\{"time":"[^"]*"/g, '"end":{"time":"2025-05-01T00:00:00Z"'),
  ],
  ['tracks are sailed in a third of their time', 18, hastened],
  ['tracks run backwards', 19, backwards],
  [
    'every report is sent from one position',
    20,
    (text) => text.replaceAll(/"point":\{"lat":[^}]*\}/g, '"point":{"lat":1.5,"lon":2.5}'),
  ],
  ['events are created before they start', 11, (text) => text.replaceAll(/"createdAt":"20\d\d/g, '"createdAt":"2001')],
];

/** Answers whose tracks take a third of their time. */
function hastened(text: string): string {
  const answer = JSON.parse(text) as { data?: { tracks?: { positions: { time: string }[] }[] } };
  for (const { positions } of answer.data?.tracks ?? []) {
    const beginMs = Date.parse(positions[0]!.time);
    for (const position of positions)
      position.time = new Date(beginMs + (Date.parse(position.time) - beginMs) / 3).toISOString();
  }
  return JSON.stringify(answer);
}

/** Answers whose tracks lead over their points in the opposite order. */
function backwards(text: string): string {
  const answer = JSON.parse(text) as { data?: { tracks?: { positions: { point: unknown }[] }[] } };
  for (const { positions } of answer.data?.tracks ?? []) {
    const points = positions.map(({ point }) => point).reverse();
    positions.forEach((position, i) => {
      position.point = points[i];
    });
  }
  return JSON.stringify(answer);
}

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

test('a request that a rate limit refuses is repeated after the seconds of Retry-After', async () => {
  let asked = 0;
  const client = await signedIn('http://ocean.example', demo, async (request) => {
    if (++asked % 2 === 1) return new Response('{}', { status: 429, headers: { 'retry-after': '0' } });
    return service.fetch(request);
  });
  const { cases, breaches } = await judge(laws[0]!, client, 10);
  assert.deepEqual(breaches, []);
  assert.ok(cases > 0);
});

test('verify exits with code 1 and the message, without a stack, if a query is refused after sign-in', async (t) => {
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

test('verify exits with code 1 when the service does not answer, with code 2 for a malformed address', async () => {
  const silent = recordingTerminal();
  assert.equal(await runCommand(['verify', 'http://127.0.0.1:9'], silent), 1);
  assert.match(silent.written.err, /127\.0\.0\.1:9 does not answer/);
  for (const [words, message] of [
    [['localhost'], /^The address is an http or https address .*, not "localhost"\.\nmaritime-events help verify says/],
    [['http://localhost?a'], /, not "http:\/\/localhost\?a"\.\n/],
    [['--user', 'ann'], /^entry 1 of --user is not accepted/],
    [['--user'], /^entry 1 of --user is not accepted/],
    [['--usr', 'a:b'], /^There is no flag --usr\. Give the address/],
  ] as const) {
    const wrong = recordingTerminal();
    assert.equal(await runCommand(['verify', ...words], wrong), 2);
    assert.match(wrong.written.err, message);
  }
});

test('verify ends with a table of all laws, and its exit code says whether one is broken', async (t) => {
  const { port } = await service.listen({ port: 0 });
  const honest = recordingTerminal();
  assert.equal(await runCommand(['verify', `http://127.0.0.1:${port}`], honest), 0);
  const table = honest.written.out.slice(honest.written.out.indexOf('\n\n') + 2);
  assert.match(table, /^ +law +tried +held +broken +outcome +what\n/);
  for (const { number, says } of laws)
    assert.match(table, new RegExp(`^ +${number} +(\\d+) +\\1 +0 +holds +${says.slice(0, 20)}`, 'm'));
  for (const { number } of lawsOfTests) assert.match(table, new RegExp(`^ +${number} +- +- +- +not asked `, 'm'));
  const [asked, all] = [laws.length, laws.length + lawsOfTests.length];
  assert.match(table, new RegExp(`\n${asked} of ${all} laws were asked, in \\d+ cases: ${asked} hold, 0 broken\\.\n`));

  const proxy = createServer(async (request, response) => {
    const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' };
    const answered = await service.fetch(
      new Request(`http://ocean.example${request.url}`, { method: 'POST', headers, body: await text(request) }),
    );
    response.end((await answered.text()).replaceAll('"FISHING"', '"CARGO"'));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  t.after(() => proxy.close());
  const lying = recordingTerminal();
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  assert.equal(await runCommand(['verify', address], lying), 1);
  assert.match(lying.written.out, /^ +5 +(\d+) +\d+ +[1-9]\d* +BROKEN +a fishing event/m);
  assert.match(lying.written.out, /[1-9] broken\.\n/);
});

test('the table distinguishes a law without a case from a law that holds', () => {
  const summary = verifySummary(
    [
      { law: laws[1]!, cases: 0, breaches: [] },
      { law: laws[0]!, cases: 12, breaches: ['a', 'b'] },
    ],
    [{ number: 6, says: 'something else' }],
  );
  assert.deepEqual(
    summary
      .split('\n')
      .slice(1, 4)
      .map((line) => line.trim().split(/ +/).slice(0, 5)),
    [
      ['1', '12', '10', '2', 'BROKEN'],
      ['2', '0', '0', '0', 'no'],
      ['6', '-', '-', '-', 'not'],
    ],
  );
  assert.match(summary, /0 hold, 1 broken, 1 without a case\.\n/);
});
