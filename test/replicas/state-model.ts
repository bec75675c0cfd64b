import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Capsule, World } from '../../src/types.js';
import { noonMs } from '../support/empty-service.js';

/** A service, or replicas of one, to which requests are sent; `at` chooses a replica. */
export interface Stage {
  /** Tries again what was refused and not made, but `once`. */
  fetch(request: Request, at: number, once?: boolean): Promise<Response>;
  /** A world in process. The replica has read what was acknowledged before. */
  inProcess(at: number, name: string): World;
  /** Ends a replica, and starts another one in its stead. */
  restart(at: number): Promise<void>;
  /** Lets the connection of a replica with its state hang, until the function that it gives is called. */
  hang(at: number, what: 'all' | 'answers'): () => void;
  /** What a token or an id of the model is there. */
  readonly names: Map<string, string>;
}

interface Session {
  readonly user: string;
  readonly openedMs: number;
}

interface Snapshot {
  readonly user: string;
  usedMs: number;
}

interface Fault {
  readonly nth: number;
  arrivals: number;
}

/** What a world has, in the plainest form. */
interface WorldModel {
  nowMs: number;
  stepMs: number;
  /** By token, the good ones. */
  readonly sessions: Map<string, Session>;
  readonly snapshots: Map<string, Snapshot>;
  faults: Fault[];
  ownUsers: Set<string>;
}

export interface StateModel {
  readonly worlds: Map<string, WorldModel>;
  count: number;
}

type Command = fc.AsyncCommand<StateModel, Stage>;

const newWorld = (): WorldModel => ({
  nowMs: noonMs,
  stepMs: 0,
  sessions: new Map(),
  snapshots: new Map(),
  faults: [],
  ownUsers: new Set(),
});

/** A call of the admin interface: its status, and its body as JSON. */
async function admin(stage: Stage, at: number, method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const init = { method, ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }) };
  const response = await stage.fetch(new Request(`http://localhost/__admin/worlds${path}`, init), at);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** A world as one replica has it, without the requests that it has answered. */
async function capsuleAt(stage: Stage, at: number, name: string): Promise<Capsule> {
  await admin(stage, at, 'GET', `/${name}`);
  return { ...stage.inProcess(at, name).capsule({ changes: true }), journal: [] };
}

/** What a world was before each of its changes, as one replica has it. */
async function statesAt(stage: Stage, at: number, name: string): Promise<Capsule[]> {
  await admin(stage, at, 'GET', `/${name}`);
  const world = stage.inProcess(at, name);
  return world.changes().changes.flatMap(({ id, before }) => (before ? [world.before(id)] : []));
}

/** Changes a world in process. What is refused while a replica begins anew was not made, and is tried again. */
async function inProcess<T>(stage: Stage, at: number, name: string, change: (world: World) => T): Promise<Awaited<T>> {
  for (;;) {
    await admin(stage, at, 'GET', `/${name}`);
    try {
      return await change(stage.inProcess(at, name));
    } catch (error) {
      assert.match(String(error), /nothing was changed/);
    }
  }
}

/** A GraphQL request; the world's faults and its clock's step concern it, which the model follows. */
async function ask(stage: Stage, at: number, name: string, query: string, token: string | undefined) {
  const given = token && stage.names.get(token);
  const authorization = given === undefined ? {} : { authorization: `Bearer ${given}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
  const response = await stage.fetch(new Request(`http://localhost/worlds/${name}/graphql`, init), at);
  return { status: response.status, ...JSON.parse(await response.text()) };
}

/** Whether a fault strikes the next request; if none does the request moves the clock. */
function arrives(world: WorldModel): boolean {
  const waiting = world.faults.filter(({ arrivals, nth }) => arrivals < nth);
  for (const fault of waiting) fault.arrivals++;
  const isStruck = waiting.some(({ arrivals, nth }) => arrivals === nth);
  if (!isStruck) world.nowMs += world.stepMs;
  return isStruck;
}

function userOf(world: WorldModel, token: string | undefined): string | undefined {
  const session = token === undefined ? undefined : world.sessions.get(token);
  return session && world.nowMs < session.openedMs + 24 * 3600_000 ? session.user : undefined;
}

const names = fc.constantFrom('a', 'a', 'a', 'b', 'c');
const replicas = fc.nat(2);
const users = fc.constantFrom('demo', 'second', 'ann');
/** Chooses a token or an id among those that the model has given out. */
const choices = fc.nat(5);

function command(
  text: string,
  check: (model: StateModel) => boolean,
  run: (model: StateModel, stage: Stage) => Promise<void>,
): Command {
  return { check, run, toString: () => text };
}

/** A command on a world; it is left out where the model has none of the name. */
function inWorld(
  text: string,
  name: string,
  run: (world: WorldModel, stage: Stage, model: StateModel) => Promise<void>,
): Command {
  const there = (model: StateModel) => model.worlds.get(name);
  return command(
    `${text} in ${name}`,
    (model) => there(model) !== undefined,
    (model, stage) => run(there(model)!, stage, model),
  );
}

const make = fc.tuple(replicas, names).map(([at, name]) =>
  command(
    `make ${name} at ${at}`,
    () => true,
    async (model, stage) => {
      const isTaken = model.worlds.has(name);
      const { status } = await admin(stage, at, 'POST', '', { name });
      assert.equal(status, isTaken ? 409 : 201);
      if (!isTaken) model.worlds.set(name, newWorld());
    },
  ),
);

const drop = fc.tuple(replicas, names).map(([at, name]) =>
  command(
    `drop ${name} at ${at}`,
    () => true,
    async (model, stage) => {
      const { status } = await admin(stage, at, 'DELETE', `/${name}`);
      assert.equal(status, model.worlds.delete(name) ? 204 : 404);
    },
  ),
);

const reset = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`reset at ${at}`, name, async (_world, stage, model) => {
    assert.equal((await admin(stage, at, 'POST', `/${name}/reset`)).status, 200);
    model.worlds.set(name, newWorld());
  }),
);

const look = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`look at ${at}`, name, async (world, stage) => {
    const { body } = await admin(stage, at, 'GET', `/${name}`);
    assert.equal(Date.parse(body.now), world.nowMs);
    assert.equal(body.counts.sessions, world.sessions.size);
    assert.equal(body.counts.faults, world.faults.length);
    assert.equal(body.counts.records, world.ownUsers.size);
    const open = [...world.snapshots.values()].filter(({ usedMs }) => world.nowMs - usedMs <= 60_000);
    assert.equal(body.counts.snapshots, open.length);
    assert.deepEqual(await capsuleAt(stage, at + 1, name), await capsuleAt(stage, at, name));
    assert.deepEqual(await statesAt(stage, at + 1, name), await statesAt(stage, at, name));
  }),
);

const move = fc
  .tuple(replicas, names, fc.constantFrom(-3600_000, 30_000, 59_000, 61_000, 80_000_000))
  .map(([at, name, ms]) =>
    inWorld(`move by ${ms} at ${at}`, name, async (world, stage) => {
      world.nowMs += ms;
      const { body } = await admin(stage, at, 'PATCH', `/${name}/clock`, { advance: ms });
      assert.equal(Date.parse(body.now), world.nowMs);
    }),
  );

const step = fc.tuple(replicas, names, fc.constantFrom(0, 1000)).map(([at, name, ms]) =>
  inWorld(`step ${ms} at ${at}`, name, async (world, stage) => {
    world.stepMs = ms;
    assert.equal((await admin(stage, at, 'PATCH', `/${name}/clock`, { stepPerRequestMs: ms })).status, 200);
  }),
);

const fault = fc.tuple(replicas, names, fc.integer({ min: 1, max: 4 })).map(([at, name, nth]) =>
  inWorld(`fault at the ${nth}th, at ${at}`, name, async (world, stage) => {
    world.faults.push({ nth, arrivals: 0 });
    const rule = { match: { nth }, preset: 'rate-limited' };
    assert.equal((await admin(stage, at, 'POST', `/${name}/faults`, rule)).status, 201);
  }),
);

const addUser = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`add ann at ${at}`, name, async (world, stage) => {
    const isTaken = world.ownUsers.has('ann');
    const { status } = await admin(stage, at, 'POST', `/${name}/records`, {
      users: [{ name: 'ann', password: 'ann' }],
    });
    assert.equal(status < 300, !isTaken, String(status));
    world.ownUsers.add('ann');
  }),
);

const signIn = fc.tuple(replicas, names, users, fc.boolean()).map(([at, name, user, isRight]) =>
  inWorld(`sign in as ${user}, ${isRight}, at ${at}`, name, async (world, stage, model) => {
    const isStruck = arrives(world);
    const password = isRight ? user : 'wrong';
    const query = `{ getToken(username: "${user}", password: "${password}") { access_token } }`;
    const { status, data } = await ask(stage, at, name, query, undefined);
    assert.equal(status, isStruck ? 429 : 200);
    if (isStruck) return;
    const isKnown = user !== 'ann' || world.ownUsers.has('ann');
    const token: unknown = data?.getToken?.access_token;
    assert.equal(typeof token === 'string', isRight && isKnown);
    if (typeof token !== 'string') return;
    const id = `token ${++model.count}`;
    stage.names.set(id, token);
    for (const [other, session] of world.sessions) if (session.user === user) world.sessions.delete(other);
    world.sessions.set(id, { user, openedMs: world.nowMs });
  }),
);

const revoke = fc.tuple(replicas, names, users).map(([at, name, user]) =>
  inWorld(`revoke ${user} at ${at}`, name, async (world, stage) => {
    const held = [...world.sessions].filter(([, session]) => session.user === user);
    const { status } = await admin(stage, at, 'DELETE', `/${name}/sessions/${user}`);
    assert.equal(status, held.length > 0 ? 204 : 404);
    for (const [token] of held) world.sessions.delete(token);
  }),
);

/** Asks with any token that was given out, in any world: one of another world is good in none. */
const open = fc.tuple(replicas, names, choices).map(([at, name, choice]) =>
  inWorld(`open a snapshot with token ${choice} at ${at}`, name, async (world, stage, model) => {
    const token = chosen(stage, 'token', choice);
    const isStruck = arrives(world);
    const user = userOf(world, token);
    const query = '{ searchEventsV2(input: {limit: 0, snapshotId: "true"}) { meta { snapshotId } } }';
    const { status, data, errors } = await ask(stage, at, name, query, token);
    if (isStruck) return assert.equal(status, 429);
    if (user === undefined) return assert.equal(errors[0].extensions.code, 'UNAUTHENTICATED');
    const id = `snapshot ${++model.count}`;
    stage.names.set(id, data.searchEventsV2.meta.snapshotId);
    world.snapshots.set(id, { user, usedMs: world.nowMs });
  }),
);

const page = fc.tuple(replicas, names, choices, choices).map(([at, name, choice, other]) =>
  inWorld(`page in snapshot ${other} with token ${choice} at ${at}`, name, async (world, stage) => {
    const token = chosen(stage, 'token', choice);
    const id = chosen(stage, 'snapshot', other);
    if (id === undefined) return;
    const isStruck = arrives(world);
    const user = userOf(world, token);
    const query = `{ searchEventsV2(input: {limit: 0, snapshotId: "${stage.names.get(id)}"}) { meta { snapshotId } } }`;
    const { status, data, errors } = await ask(stage, at, name, query, token);
    if (isStruck) return assert.equal(status, 429);
    if (user === undefined) return assert.equal(errors[0].extensions.code, 'UNAUTHENTICATED');
    const snapshot = world.snapshots.get(id);
    if (snapshot?.user !== user || world.nowMs - snapshot.usedMs > 60_000) {
      if (snapshot?.user === user) world.snapshots.delete(id);
      return assert.equal(errors[0].extensions.code, 'SNAPSHOT_CLOSED');
    }
    assert.equal(data.searchEventsV2.meta.snapshotId, stage.names.get(id));
    snapshot.usedMs = world.nowMs;
  }),
);

/** The same call on two replicas at once; gives both statuses in order. */
async function twice(stage: Stage, at: number, method: string, path: string, body?: unknown): Promise<number[]> {
  const answers = await Promise.all([at, at + 1].map((each) => admin(stage, each, method, path, body)));
  return answers.map(({ status }) => status).sort();
}

const makeTwice = fc.tuple(replicas, names).map(([at, name]) =>
  command(
    `make ${name} twice at once at ${at}`,
    () => true,
    async (model, stage) => {
      const isTaken = model.worlds.has(name);
      assert.deepEqual(await twice(stage, at, 'POST', '', { name }), [isTaken ? 409 : 201, 409]);
      if (!isTaken) model.worlds.set(name, newWorld());
    },
  ),
);

const dropTwice = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`drop twice at once at ${at}`, name, async (_world, stage, model) => {
    assert.deepEqual(await twice(stage, at, 'DELETE', `/${name}`), [204, 404]);
    model.worlds.delete(name);
  }),
);

const moveTwice = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`move twice at once at ${at}`, name, async (world, stage) => {
    assert.deepEqual(await twice(stage, at, 'PATCH', `/${name}/clock`, { advance: 20_000 }), [200, 200]);
    world.nowMs += 40_000;
  }),
);

const addTwice = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`add ann twice at once at ${at}`, name, async (world, stage) => {
    const users = { users: [{ name: 'ann', password: 'ann' }] };
    const statuses = await twice(stage, at, 'POST', `/${name}/records`, users);
    const taken = statuses.filter((status) => status < 300).length;
    assert.equal(taken, world.ownUsers.has('ann') ? 0 : 1);
    world.ownUsers.add('ann');
  }),
);

/** Two requests at once: a fault strikes one of them where it is due, and a clock with a step moves for the others. */
const askTwice = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`ask twice at once at ${at}`, name, async (world, stage) => {
    const expected = [arrives(world), arrives(world)].map((isStruck) => (isStruck ? 429 : 200));
    const asked = [at, at + 1].map((each) => ask(stage, each, name, '{ __typename }', undefined));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), expected.sort());
  }),
);

/** A world that is saved and loaded goes on as it was, at whichever replica. */
const reload = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`save at ${at} and load at the next`, name, async (_world, stage) => {
    const before = await capsuleAt(stage, at, name);
    assert.equal((await admin(stage, at + 1, 'PUT', `/${name}/capsule`, before)).status, 204);
    assert.deepEqual((await capsuleAt(stage, at, name)).state, before.state);
  }),
);

const moveInProcess = fc.tuple(replicas, names).map(([at, name]) =>
  inWorld(`move in process at ${at}`, name, async (world, stage) => {
    await inProcess(stage, at, name, ({ clock }) => clock.advance(500));
    world.nowMs += 500;
  }),
);

const revokeInProcess = fc.tuple(replicas, names, users).map(([at, name, user]) =>
  inWorld(`revoke ${user} in process at ${at}`, name, async (world, stage) => {
    const held = [...world.sessions].filter(([, session]) => session.user === user);
    assert.equal(await inProcess(stage, at, name, ({ sessions }) => sessions.revoke(user)), held.length);
    for (const [token] of held) world.sessions.delete(token);
  }),
);

const restart = replicas.map((at) =>
  command(
    `restart ${at}`,
    () => true,
    (_model, stage) => stage.restart(at),
  ),
);

/** One of the newest things of a kind that were given out. */
function chosen({ names: given }: Stage, kind: string, choice: number): string | undefined {
  const all = [...given.keys()].filter((id) => id.startsWith(kind)).reverse();
  return all[choice % Math.max(1, Math.min(all.length, 6))];
}

const pauses = fc.constantFrom(0, 100, 300, 1200);
const hanging = fc.constantFrom('all' as const, 'answers' as const);

/** What came of commands under which a connection hung: how often they were acknowledged, refused, and unknown. */
export const hungOutcomes = { acknowledged: 0, refused: 0, unknownMade: 0, unknownNotMade: 0 };

/** A connection hangs while others give commands; the replica has noticed it before the next one. */
const hang = fc.tuple(replicas, pauses, hanging).map(([at, ms, what]) =>
  command(
    `let ${what} of ${at} hang for ${ms} ms`,
    () => true,
    async (_model, stage) => {
      const goOn = stage.hang(at, what);
      await stage.fetch(new Request('http://localhost/__admin/worlds'), at, true);
      setTimeout(goOn, ms);
    },
  ),
);

/** A connection hangs under a command: it is made once or not at all, and the answer does not say otherwise. */
const moveHung = fc.tuple(replicas, names, pauses, hanging).map(([at, name, ms, what]) =>
  inWorld(`move while ${what} of ${at} hang for ${ms} ms`, name, async (world, stage) => {
    await admin(stage, at, 'GET', `/${name}`);
    const goOn = stage.hang(at, what);
    // A call of the admin interface would read first, and be refused before it gives its command.
    const moving = Promise.resolve(stage.inProcess(at, name).clock.advance(7000));
    const answered = moving.then(() => '', String);
    await new Promise((resolve) => setTimeout(resolve, ms));
    goOn();
    const text = await answered;
    const seen: number[] = [];
    for (const each of [at, at + 1, at + 2]) {
      const { body } = await admin(stage, each, 'GET', `/${name}/clock`);
      seen.push(Date.parse(body.now));
    }
    const mayBe = text.includes('may have been made');
    const wasMade = text === '' || (mayBe && seen[0] !== world.nowMs);
    if (!mayBe && text !== '') assert.match(text, /nothing was changed/);
    if (wasMade) world.nowMs += 7000;
    const outcome = mayBe ? (wasMade ? 'unknownMade' : 'unknownNotMade') : wasMade ? 'acknowledged' : 'refused';
    hungOutcomes[outcome]++;
    assert.deepEqual(seen, [world.nowMs, world.nowMs, world.nowMs], text);
  }),
);

/** Commands in any order, on any replica, with others among them. */
const commandsWith = (others: readonly fc.Arbitrary<Command>[]) =>
  fc.commands(
    [
      ...others,
      ...[
        make,
        make,
        drop,
        reset,
        look,
        look,
        move,
        step,
        fault,
        addUser,
        signIn,
        signIn,
        signIn,
        signIn,
        revoke,
        open,
        page,
        page,
      ],
      ...[makeTwice, dropTwice, moveTwice, addTwice, askTwice, restart, reload, reload, moveInProcess, revokeInProcess],
    ],
    { maxCommands: 40, size: 'max' },
  );

export const stateCommands = commandsWith([]);
export const hungCommands = commandsWith([hang, hang, moveHung, moveHung]);

/** The worlds a and b, as they were made. */
export const firstModel = (): StateModel => ({
  worlds: new Map(firstWorlds.map((name) => [name, newWorld()])),
  count: 0,
});

export const firstWorlds = ['a', 'b'] as const;
