import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort, startBalancer, startRedis, untilListening } from '../../bench/balancer.js';
import { draw, seedBits } from '../../generators/draws/random.js';

/** The length of the run; the moments of kills and pauses are parts of it. */
const seconds = Number(process.env['REPLICAS_SECONDS'] ?? 120);
const clients = 100;
const worlds = 50;
const seed = seedBits('replicas');
const bin = fileURLToPath(new URL('../../src/cli/bin.js', import.meta.url));
const startMs = Date.UTC(2025, 5, 1);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the clients of a world have done, and what they cannot know because a connection broke. */
interface Done {
  readonly name: string;
  movedS: number;
  unknownS: number;
  readonly users: Set<string>;
  readonly unknownUsers: Set<string>;
}

const times = ['calm', 'pause', 'kill'] as const;
type Time = (typeof times)[number];

/** How often clients saw what, by what happened at the time. */
const seen = new Map<string, Record<Time, number>>();
const violations: string[] = [];
let happening: Time = 'calm';

function count(what: string, time: Time): void {
  const counts = seen.get(what) ?? { calm: 0, pause: 0, kill: 0 };
  counts[time]++;
  seen.set(what, counts);
}

type Reply = { readonly status: number; readonly text: string; readonly isOfBalancer: boolean } | 'broken';

/** A request through the balancer. A gateway error is the balancer's word for a broken connection. */
async function send(base: string, method: string, path: string, body?: unknown, token?: string): Promise<Reply> {
  const during = happening;
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  let reply: Reply;
  try {
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(base + path, { ...init, signal: AbortSignal.timeout(20_000) });
    const text = await response.text();
    reply =
      response.status === 502 || response.status === 504
        ? 'broken'
        : { status: response.status, text, isOfBalancer: !response.headers.has('x-replica') };
  } catch {
    reply = 'broken';
  }
  const what =
    reply === 'broken' ? 'broken' : reply.isOfBalancer ? `${reply.status} of balancer` : String(reply.status);
  count(what, during === 'calm' ? happening : during);
  if (reply !== 'broken' && reply.text.includes('INTERNAL_SERVER_ERROR'))
    violations.push(`${method} ${path}: ${reply.text.slice(0, 200)}`);
  return reply;
}

/** One client: it signs in, pages through a snapshot, and changes its world, until the time is over. */
async function client(base: string, number: number, done: Done, isOver: () => boolean): Promise<void> {
  const user = number < worlds ? 'demo' : 'second';
  const path = `/worlds/${done.name}/graphql`;
  let token: string | undefined;
  for (let turn = 0; !isOver(); turn++) {
    const choice = draw(seed, number, turn);
    const other = `/worlds/w${(number + 1) % worlds}/graphql`;
    if (token === undefined || choice < 0.1) token = await signIn(base, path, other, user, token);
    else if (choice < 0.5) token = await page(base, path, token);
    else if (number < worlds) await move(base, done);
    else await addUser(base, done, `${done.name}-${turn}`);
    await pause(50 + 150 * choice);
  }
}

/** A new token; the one before is revoked on every replica once this one is there. Another world takes neither. */
async function signIn(
  base: string,
  path: string,
  other: string,
  user: string,
  before: string | undefined,
): Promise<string | undefined> {
  const query = `{ getToken(username: "${user}", password: "${user}") { access_token } }`;
  const reply = await send(base, 'POST', path, { query });
  if (reply === 'broken' || reply.status !== 200) return undefined;
  const token: string = JSON.parse(reply.text).data.getToken.access_token;
  for (const [at, asked, code] of [
    [path, token, undefined],
    [path, before, 'UNAUTHENTICATED'],
    [other, token, 'UNAUTHENTICATED'],
  ] as const) {
    if (asked === undefined) continue;
    const answer = await send(base, 'POST', at, { query: '{ aois { id } }' }, asked);
    if (answer === 'broken' || answer.status === 503) continue;
    const { errors } = JSON.parse(answer.text);
    if (errors?.[0].extensions.code !== code)
      violations.push(`token of ${path} at ${at}: ${answer.text.slice(0, 200)}`);
  }
  return token;
}

/** Pages through a snapshot: no event comes twice, and the total stays. Undefined where it is refused. */
async function page(base: string, path: string, token: string): Promise<string | undefined> {
  const ids = new Set<string>();
  let snapshotId = 'true';
  let total: number | undefined;
  for (let offset = 0; offset < 120; offset += 40) {
    const input = `{limit: 40, offset: ${offset}, snapshotId: "${snapshotId}"}`;
    const query = `{ searchEventsV2(input: ${input}) { meta { total snapshotId } records { eventId } } }`;
    const reply = await send(base, 'POST', path, { query }, token);
    if (reply === 'broken' || reply.status === 503) return token;
    const { data, errors } = JSON.parse(reply.text);
    // Pages follow one another within less than a minute of the clock of the world: no snapshot may be closed.
    if (errors) {
      violations.push(`page of ${path}: ${reply.text.slice(0, 200)}`);
      return undefined;
    }
    const { meta, records } = data.searchEventsV2;
    if (total !== undefined && (meta.total !== total || meta.snapshotId !== snapshotId))
      violations.push(`${path}: total ${total}, then ${meta.total}`);
    ({ total, snapshotId } = meta);
    for (const { eventId } of records) {
      if (ids.has(eventId)) violations.push(`${path}: ${eventId} came twice`);
      ids.add(eventId);
    }
  }
  return token;
}

/** Whether the service says that a change may have been made. */
function isUnknown({ status, text }: Exclude<Reply, 'broken'>): boolean {
  return status === 503 && text.includes('may have been made');
}

async function move(base: string, done: Done): Promise<void> {
  const reply = await send(base, 'PATCH', `/__admin/worlds/${done.name}/clock`, { advance: 1000 });
  if (reply === 'broken' || isUnknown(reply)) done.unknownS++;
  else if (reply.status === 200) done.movedS++;
  else if (reply.status !== 503) violations.push(`move: ${reply.status} ${reply.text.slice(0, 200)}`);
}

async function addUser(base: string, done: Done, name: string): Promise<void> {
  const path = `/__admin/worlds/${done.name}/records`;
  const reply = await send(base, 'POST', path, { users: [{ name, password: 'p' }] });
  if (reply === 'broken' || isUnknown(reply)) done.unknownUsers.add(name);
  else if (reply.status < 300) done.users.add(name);
  else if (reply.status !== 503) violations.push(`user: ${reply.status} ${reply.text.slice(0, 200)}`);
}

/** Makes a world; the balancer may not have found the replicas yet. It exists already if an answer was lost. */
async function made(base: string, name: string): Promise<void> {
  for (;;) {
    const reply = await send(base, 'POST', '/__admin/worlds', { name });
    if (reply !== 'broken' && (reply.status === 201 || reply.status === 409)) break;
    await pause(200);
  }
  seen.clear();
}

/** What a client of the balancer may see at each time. */
const accepted: Readonly<Record<Time, RegExp>> = {
  calm: /^20\d$/,
  pause: /^20\d$|^503( of balancer)?$/,
  kill: /^20\d$|^broken$/,
};

/** What a replica is asked while the state does not answer, with the status that it gives. */
const askedWithoutState = [
  ['POST', '/worlds/w0/graphql', 503],
  ['PATCH', '/__admin/worlds/w0/clock', 503],
  ['GET', '/worlds/w0/vectorTiles/eventsV2/0/0/0', 503],
  ['GET', '/ready', 503],
  ['GET', '/health', 200],
  ['GET', '/map', 200],
  ['GET', '/map/land/0/0/0', 200],
] as const;

/** The milliseconds of refusals by replicas that were asked directly: of the first in each pause, and of the others. */
const firstRefusalMs: number[] = [];
const refusalMs: number[] = [];

/** Asks a replica without its state, one request after the other, until a time is over. */
async function askWithoutState(port: number, isOver: () => boolean): Promise<void> {
  let hasRefused = false;
  for (let turn = 0; !isOver(); turn++) {
    const [method, path, status] = askedWithoutState[turn % askedWithoutState.length]!;
    const body = path.endsWith('/graphql') ? { query: '{ aois { id } }' } : { advance: 1000 };
    const init =
      method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const beganMs = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...init });
    const ms = performance.now() - beganMs;
    const text = await response.text();
    const isRefusal = status === 503 && path !== '/ready';
    if (isRefusal) (hasRefused ? refusalMs : firstRefusalMs).push(ms);
    hasRefused ||= isRefusal;
    const isRight =
      response.status === status &&
      (status !== 503 || response.headers.get('retry-after') === '1') &&
      (!isRefusal || text.includes('"UNAVAILABLE"'));
    if (!isRight) violations.push(`${path} without the state: ${response.status} ${text.slice(0, 200)}`);
    await pause(50);
  }
}

/** Starts a replica on a port, or again on it. */
async function startReplica(port: number, state: string): Promise<ChildProcess> {
  const options = ['--seed', 'replicas', '--scale', '0.1', '--days', '20', '--now', new Date(startMs).toISOString()];
  const args = [bin, 'start', '--port', String(port), '--json', '--quiet', ...options, '--state', state];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilListening(child, port);
  return child;
}

async function during(what: typeof happening, ms: number, begin: () => void, end: () => void | Promise<void>) {
  happening = what;
  begin();
  await pause(ms);
  await end();
  // Until the balancer has seen it.
  await pause(1500);
  happening = 'calm';
}

/** What a replica says, once it has its state again. */
async function readAll(url: string) {
  for (;;) {
    const response = await fetch(url);
    if (response.status === 200) return response.json();
    await pause(100);
  }
}

/** What each world has in the end, on each replica, against what was acknowledged. */
async function compare(ports: readonly number[], all: readonly Done[]): Promise<void> {
  for (const port of ports) {
    for (const done of all) {
      const at = `http://127.0.0.1:${port}/__admin/worlds/${done.name}`;
      const { now } = await readAll(`${at}/clock`);
      const movedS = (Date.parse(now) - startMs) / 1000;
      if (movedS < done.movedS || movedS > done.movedS + done.unknownS)
        violations.push(
          `${done.name} at ${port}: moved ${movedS} s, acknowledged ${done.movedS}, open ${done.unknownS}`,
        );
      const { users } = await readAll(`${at}/users`);
      const own: string[] = users
        .filter((user: { own: boolean }) => user.own)
        .map(({ name }: { name: string }) => name);
      const there = new Set(own);
      const lost = [...done.users].filter((name) => !there.has(name));
      const foreign = own.filter((name) => !done.users.has(name) && !done.unknownUsers.has(name));
      if (lost.length + foreign.length > 0 || there.size < own.length)
        violations.push(`${done.name} at ${port}: lost ${lost.join()}, of others ${foreign.join()}`);
    }
  }
}

test('three replicas keep what they acknowledged while they are killed and their state is paused', async (t) => {
  const redis = await startRedis();
  const ports = [await freePort(), await freePort(), await freePort()];
  const replicas = await Promise.all(ports.map((port) => startReplica(port, redis.url)));
  const balancer = await startBalancer(ports, 'in turn');
  const base = `http://127.0.0.1:${balancer.port}`;
  for (const port of ports) while ((await fetch(`http://127.0.0.1:${port}/ready`)).status !== 200) await pause(100);
  await pause(1500);
  const all: Done[] = Array.from({ length: worlds }, (_, i) => ({
    name: `w${i}`,
    movedS: 0,
    unknownS: 0,
    users: new Set<string>(),
    unknownUsers: new Set<string>(),
  }));
  t.after(async () => {
    for (const replica of replicas) replica.kill();
    await balancer.stop();
    await redis.stop();
  });
  for (const { name } of all) await made(base, name);

  let isOver = false;
  const running = Array.from({ length: clients }, (_, i) => client(base, i, all[i % worlds]!, () => isOver));
  const unit = (seconds * 1000) / 6;
  const kill = async (i: number) => {
    const ended = once(replicas[i]!, 'close');
    await during(
      'kill',
      unit / 4,
      () => replicas[i]!.kill('SIGKILL'),
      async () => {
        await ended;
        replicas[i] = await startReplica(ports[i]!, redis.url);
      },
    );
  };
  const stop = async () => {
    let isOverPause = false;
    let asking: Promise<unknown> = Promise.resolve();
    await during(
      'pause',
      Math.min(4000, unit / 4),
      () => {
        process.kill(redis.pid, 'SIGSTOP');
        asking = Promise.all(ports.map((port) => askWithoutState(port, () => isOverPause)));
      },
      async () => {
        isOverPause = true;
        await asking;
        process.kill(redis.pid, 'SIGCONT');
      },
    );
  };
  const began = Date.now();
  for (const [i, event] of [() => kill(0), stop, () => kill(1), stop, () => kill(2)].entries()) {
    await pause(Math.max(0, began + (i + 0.5) * unit - Date.now()));
    await event();
  }
  await pause(Math.max(0, began + seconds * 1000 - Date.now()));
  isOver = true;
  await Promise.all(running);
  await compare(ports, all);

  const moved = all.reduce((sum, { movedS }) => sum + movedS, 0);
  const users = all.reduce((sum, done) => sum + done.users.size, 0);
  const msAt = (all: readonly number[], part: number) =>
    Math.round([...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * part)] ?? 0);
  const table = [
    ['answer', ...times],
    ...[...seen].sort().map(([what, counts]) => [what, ...times.map((time) => counts[time])]),
  ];
  for (const row of table) t.diagnostic(`| ${row.join(' | ')} |`);
  t.diagnostic(`${moved} moves and ${users} users acknowledged; ${violations.length} violations`);
  const firsts = firstRefusalMs.map(Math.round).join(', ');
  t.diagnostic(`refusals of replicas without the state: the first ones of a pause took ${firsts} ms`);
  const [median, late, last] = [0.5, 0.95, 1].map((part) => `${msAt(refusalMs, part)} ms`);
  t.diagnostic(`${refusalMs.length} later ones: median ${median}, 95th percentile ${late}, longest ${last}`);
  assert.deepEqual(violations, []);
  for (const [what, counts] of seen)
    for (const time of times) if (counts[time] > 0) assert.match(what, accepted[time], `in ${time}`);
  // Both are measured beside a hundred clients, which are in this process.
  assert.ok(msAt(firstRefusalMs, 0.5) <= 200, 'the first refusal of a pause comes within 200 ms');
  assert.ok(msAt(refusalMs, 0.95) <= 200, 'the later refusals come within 200 ms');
});
