import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { openEndpoint } from '../../src/tools/endpoint/open-endpoint.js';
import { laws, lawsOfTests } from '../../src/tools/verify/all-laws.js';
import { clientOf } from '../../src/tools/verify/graphql-client.js';
import type { Law } from '../../src/tools/verify/law.js';
import { judge } from '../../src/tools/verify/law.js';
import { openNamedOcean } from '../support/oceans.js';
import { recordingTerminal } from '../support/recording-terminal.js';

const service = await openNamedOcean('late', {
  now: Date.UTC(2025, 4, 31),
  report: (error) => assert.fail(String(error)),
});
test.after(() => service.close());

const demo = { name: 'demo', password: 'demo' };
const clock = { nowMs: () => 0, wait: async () => undefined };
const judged = async (law: Law, send: (request: Request) => Promise<Response>) => {
  const endpoint = await openEndpoint('http://localhost', { user: demo, fetch: send, clock });
  return judge(law, clientOf(endpoint), 4);
};

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
  ['subpaths have 501 reports', 23, (text) => text.replaceAll(/"numPositions":\d+/g, '"numPositions":501')],
  [
    'subpaths are those of other tracks',
    23,
    (text) => text.replaceAll(/("subpathId":"[^"]*","trackId":")/g, '$1another-'),
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

/** Answers whose tracks are sailed from their end to their begin, in the same pauses. */
function backwards(text: string): string {
  const answer = JSON.parse(text) as { data?: { tracks?: { positions: { time: string }[] }[] } };
  for (const { positions } of answer.data?.tracks ?? []) {
    const bothMs = Date.parse(positions[0]!.time) + Date.parse(positions.at(-1)!.time);
    positions.reverse();
    for (const position of positions) position.time = new Date(bothMs - Date.parse(position.time)).toISOString();
  }
  return JSON.stringify(answer);
}

for (const [situation, number, lie] of lies) {
  test(`where ${situation}, law ${number} is found broken`, async () => {
    const law = laws.find((each) => each.number === number)!;
    const { breaches } = await judged(law, async (request) => {
      const response = await service.fetch(request);
      return new Response(lie(await response.text()), { status: response.status });
    });
    assert.ok(breaches.length > 0);
  });
}

test('a request that a rate limit refuses is repeated after the seconds of Retry-After', async () => {
  let asked = 0;
  const { cases, breaches } = await judged(laws[0]!, async (request) => {
    if (++asked % 2 === 1) return new Response('{}', { status: 429, headers: { 'retry-after': '0' } });
    return service.fetch(request);
  });
  assert.deepEqual(breaches, []);
  assert.ok(cases > 0);
});

test('a law whose query is refused is not askable; exit code 3 if no law can be asked', async (t) => {
  let asked = 0;
  const refusing = createServer(({ url }, response) => {
    if (url?.startsWith('/__admin')) response.writeHead(404).end();
    else
      response.end(
        asked++ === 0 ? '{"data":{"getToken":{"access_token":"a-token"}}}' : '{"errors":[{"message":"Closed today."}]}',
      );
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  t.after(() => refusing.close());
  const { port } = refusing.address() as AddressInfo;
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['verify', `http://127.0.0.1:${port}`], terminal), 3);
  assert.match(terminal.written.out, /^law-1 +not askable +- {2}.*\n +Closed today\.\n/m);
  assert.match(
    terminal.written.out,
    /^paging-1 +not askable +- {2}.*\n +refuses a valid question: 200: Closed today\.\n/m,
  );
  assert.match(terminal.written.err, /^Signing in as demo revokes the user's other tokens\./);
});

test('verify exits with code 3 when the service does not answer, with code 2 for a wrong argument', async () => {
  const silent = recordingTerminal();
  assert.equal(await runCommand(['verify', 'http://127.0.0.1:9'], silent), 3);
  assert.match(silent.written.err, /http:\/\/127\.0\.0\.1:9 does not answer: /);
  for (const [words, message] of [
    [['localhost'], /^The address is an http or https address .*, not "localhost"\.\nmaritime-events help verify says/],
    [['http://localhost?a'], /, not "http:\/\/localhost\?a"\.\n/],
    [['--user', 'ann'], /^There is no password: set MARITIME_EVENTS_PASSWORD, or give it as a line/],
    [['--user', 'ann:'], /^entry 1 of --user is not accepted/],
    [['--user'], /^--user takes a value: --user NAME\./],
    [['--usr', 'a:b'], /^There is no flag --usr\. Did you mean --user\?/],
    [['--html'], /^--html takes a value: --html FILE\./],
    [['--junit', ''], /^--junit takes the name of a file/],
    [['--sample', 'many'], /^--sample is a whole number/],
    [['--budget', '0'], /^--budget is a whole number/],
    [['--profile', 'loose'], /^profile is strict, standard or deployed, not "loose"\./],
    [['--only', ','], /^--only takes ids of audits or laws/],
    [['--only', 'pagin'], /^only: there is no audit, area or law "pagin"\. Did you mean "paging"\?/],
    [['--skip', 'law-99'], /^skip: there is no audit, area or law "law-99"/],
  ] as const) {
    const wrong = recordingTerminal();
    assert.equal(await runCommand(['verify', ...words], wrong), 2, words.join(' '));
    assert.match(wrong.written.err, message);
  }
});

test('verify finds that every law holds in some cases, and its exit code says whether one is broken', async (t) => {
  const { port } = await service.listen({ port: 0 });
  const honest = recordingTerminal();
  const only = ['--only', 'law', '--sample', '3'];
  assert.equal(await runCommand(['verify', `http://127.0.0.1:${port}`, ...only], honest), 0);
  const { out } = honest.written;
  for (const { number, says } of laws)
    assert.match(out, new RegExp(`^law-${number} +holds +[1-9]\\d* {2}${says.slice(0, 20)}`, 'm'));
  for (const { number } of lawsOfTests)
    assert.match(out, new RegExp(`^law-${number} +not askable +- .*\\n {4}the answers to one client do not show`, 'm'));
  const [asked, all] = [laws.length, laws.length + lawsOfTests.length];
  assert.match(
    out,
    new RegExp(`\nlaws: +${asked} of ${all} held, 0 broken, ${all - asked} not askable\n\\d+ requests, `),
  );

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
  const page = join(mkdtempSync(join(tmpdir(), 'verify-')), 'report.html');
  t.after(() => rmSync(dirname(page), { recursive: true }));
  assert.equal(await runCommand(['verify', address, '--html', page, ...only], lying), 1);
  const html = readFileSync(page, 'utf8');
  for (const word of ['held', 'broken', 'not askable']) assert.ok(html.includes(`>${word}`), word);
  assert.match(html, /class="broken">broken/);
  assert.match(lying.written.out, /^law-5 +BROKEN +[1-9]\d* {2}a fishing event/m);
  assert.match(lying.written.out, /^laws: .* held, [1-9] broken, .*\nBROKEN: .*law-5\b/m);
});
