import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { openEndpoint } from '../../src/tools/endpoint/open-endpoint.js';
import { verifyEndpoint } from '../../src/tools.js';
import type { EndpointOptions } from '../../src/tools-types.js';
import { recordingTerminal } from '../support/recording-terminal.js';

const ocean = 'https://ocean.example/api';
const permitted = { permitHosts: ['ocean.example'] };

/** An endpoint whose answers are given, asked by a clock that only waiting moves. */
async function opened(
  answer: (request: Request, index: number) => Response | Promise<Response>,
  given: EndpointOptions = {},
  url = ocean,
) {
  let nowMs = 0;
  const sentAtMs: number[] = [];
  const notices: string[] = [];
  const endpoint = await openEndpoint(url, {
    ...given,
    onNotice: (text) => notices.push(text),
    clock: {
      nowMs: () => nowMs,
      wait: async (ms) => {
        nowMs += ms;
      },
    },
    fetch: async (request) => {
      sentAtMs.push(nowMs);
      nowMs += 30;
      return answer(request, sentAtMs.length - 1);
    },
  });
  return { endpoint, sentAtMs, notices };
}

const data = () => Response.json({ data: {} });
const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response('{"data":null}', { status, headers });

test('a host that is not this machine is refused, unless it is named, whatever form it has', async () => {
  for (const url of [
    ocean,
    'http://10.0.0.1',
    'http://0.0.0.0:4000',
    'http://127.0.0.1.example',
    'http://[::2]',
    'http://localhost.example',
  ])
    await assert.rejects(
      opened(data, { permitHosts: ['other.example'] }, url),
      /is another host, whose operator must permit/,
      url,
    );
  for (const url of ['http://localhost:4000', 'http://127.0.0.2', 'http://127.1', 'http://[::1]:4000/graphql'])
    assert.deepEqual((await opened(data, {}, url)).notices, [], url);
  const { notices } = await opened(data, { permitHosts: ['OCEAN.example'] });
  assert.deepEqual(notices, [
    'ocean.example is another host: its operator must permit this. At most 500 requests, one a second.',
  ]);
});

test('only a flag permits a host: variables of the environment do not', async () => {
  const names = ['MARITIME_EVENTS_PERMIT_HOST', 'MARITIME_EVENTS_PERMIT_HOSTS', 'PERMIT_HOST', 'permitHosts'];
  const terminal = recordingTerminal(Object.fromEntries(names.map((name) => [name, 'ocean.example'])));
  assert.equal(await runCommand(['verify', ocean], terminal), 2);
  assert.match(terminal.written.err, /^ocean\.example is another host, whose operator must permit these requests\./);
  assert.equal(await runCommand(['start', '--permit-host', 'ocean.example'], recordingTerminal()), 2);
});

test('another host is asked once a second, even if all questions come together; this machine at once', async () => {
  const other = await opened(data, permitted);
  await Promise.all([1, 2, 3, 4].map(() => other.endpoint.ask('{a}')));
  assert.deepEqual(other.sentAtMs, [0, 1000, 2000, 3000]);
  const own = await opened(data, {}, 'http://localhost');
  await Promise.all([1, 2, 3].map(() => own.endpoint.ask('{a}')));
  assert.deepEqual(own.sentAtMs, [0, 30, 60]);
});

test('another host is asked 500 times and no more, unless another number is given', async () => {
  for (const [maxRequests, most] of [
    [undefined, 500],
    [3, 3],
    [501, 501],
  ] as const) {
    const { endpoint, sentAtMs } = await opened(data, { ...permitted, maxRequests });
    for (let i = 0; i < most; i++) await endpoint.ask('{a}');
    await assert.rejects(endpoint.ask('{a}'), new RegExp(`was asked ${most} times, the most that are allowed`));
    assert.equal(sentAtMs.length, most);
  }
});

test('the seconds or the date of Retry-After are waited for, then the question is asked again', async () => {
  const date = new Date(20_000).toUTCString();
  const answers = [refused(429, { 'retry-after': '7' }), data(), refused(503, { 'retry-after': date }), data()];
  const { endpoint, sentAtMs } = await opened((_, i) => answers[i]!, permitted);
  await endpoint.ask('{a}');
  await endpoint.ask('{b}');
  assert.deepEqual(sentAtMs, [0, 7030, 8030, 20_000]);
});

test('a wait of an hour ends the run', async () => {
  const { endpoint } = await opened(() => refused(429, { 'retry-after': '3600' }), {}, 'http://localhost');
  await assert.rejects(endpoint.ask('{a}'), /^Error: http:\/\/localhost asks to wait 3600 s \(429\)\.$/);
});

test('401 and 403 end the run, on another host also the third 429; from then on nothing is sent', async () => {
  for (const [status, most] of [
    [401, 1],
    [403, 1],
    [429, 3],
  ] as const) {
    const { endpoint, sentAtMs } = await opened(() => refused(status), permitted);
    await assert.rejects(endpoint.ask('{a}'), new RegExp(`\\(${status}\\)`));
    await assert.rejects(endpoint.ask('{b}'), new RegExp(`\\(${status}\\)`));
    assert.equal(sentAtMs.length, most, String(status));
  }
});

test('the error code UNAUTHENTICATED ends a run of laws as 401 does', async () => {
  let sent = 0;
  const { stopped, requests } = await verifyEndpoint('http://localhost', {
    token: 'stale',
    async fetch() {
      sent += 1;
      return Response.json({ errors: [{ message: 'No such token.', extensions: { code: 'UNAUTHENTICATED' } }] });
    },
  });
  assert.deepEqual([stopped, requests, sent], ['http://localhost refuses this caller: No such token.', 1, 1]);
});

test('a redirect is not followed', async (t) => {
  const urls: string[] = [];
  const server = await listening(t, (url, response) => {
    urls.push(url);
    response.writeHead(307, { location: '/elsewhere/graphql' }).end();
  });
  const { stopped } = await verifyEndpoint(server);
  assert.match(String(stopped), /answers with a redirect \(307\), which is not followed/);
  assert.deepEqual(urls, ['/graphql']);
});

test('no output of a run shows a token or a password, even where the endpoint repeats them', async (t) => {
  const secrets = ['token-of-ann', 'password-of-ann', 'refresh-of-ann'];
  const server = await listening(t, (_url, response, { authorization }, body) => {
    const isSignIn = body.includes('getToken');
    const session = { access_token: secrets[0], refresh_token: secrets[2] };
    const errors = [{ message: `Refused: ${authorization} ${secrets.join(' ')}`, extensions: { code: secrets[0] } }];
    response.end(JSON.stringify(isSignIn ? { data: { getToken: session } } : { errors }));
  });
  for (const [words, env, piped] of [
    [['--user', 'ann'], { MARITIME_EVENTS_PASSWORD: secrets[1]! }, []],
    [['--user', 'ann', '--json'], {}, [`${secrets[1]}\n`]],
    [['--token'], { MARITIME_EVENTS_TOKEN: secrets[0]! }, []],
    [['--token'], {}, [`${secrets[0]}\nanother line`]],
  ] as const) {
    const terminal = recordingTerminal(env, false, piped);
    assert.equal(await runCommand(['verify', server, ...words], terminal), 3);
    const { out, err } = terminal.written;
    const isSignedIn = words[0] === '--user';
    assert.match(out, isSignedIn ? /Refused: Bearer \*\*\* \*\*\* \*\*\* \*\*\*/ : /Refused: Bearer \*\*\*/);
    assert.equal(err.includes("revokes the user's other tokens"), isSignedIn);
    for (const secret of isSignedIn ? secrets : secrets.slice(0, 1))
      assert.ok(!`${out}${err}`.includes(secret), secret);
  }
});

test('a password on the command line is refused for another host, and a token beside a user', async () => {
  for (const [words, message] of [
    [['--permit-host', 'ocean.example', '--user', 'ann:secret'], /^A password on the command line can be seen/],
    [['--permit-host', 'ocean.example', '--token'], /^There is no token: set MARITIME_EVENTS_TOKEN/],
    [['--permit-host', 'ocean.example'], /^Give --token or --user NAME: /],
    [['--token', '--user', 'ann'], /^--token and --user exclude each other/],
    [['--permit-host', 'https://ocean.example'], /^--permit-host takes the name or address of a host, without a port/],
    [['--permit-host'], /^--permit-host takes/],
    [['--max-requests', '0'], /^--max-requests is a whole number from 1/],
  ] as const) {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(['verify', ocean, ...words], terminal), 2, words.join(' '));
    assert.match(terminal.written.err, message);
    assert.ok(!terminal.written.err.includes('secret'));
  }
});

/** A server of its own: its URL. */
async function listening(
  t: TestContext,
  answer: (url: string, response: ServerResponse, headers: NodeJS.Dict<string | string[]>, body: string) => void,
) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    answer(request.url ?? '', response, request.headers, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
