import type { Accepted } from '../../model/shapes/value-shapes.js';
import {
  anyObject,
  anyText,
  anything,
  list,
  nothing,
  object,
  optional,
  text,
  truth,
  wholeNumber,
} from '../../model/shapes/value-shapes.js';
import { readRules, rulesShape } from '../../worlds/faults/read-rule.js';
import { listRecords } from '../../worlds/records/listed-records.js';
import { recordKinds } from '../../worlds/records/reading/given-records.js';
import type { World } from '../../worlds/world.js';
import { defaultWorld } from '../../worlds/world-name.js';
import { tokensOf } from '../access/issue-token.js';
import type { AdminRoute, Call } from './admin-route.js';
import { baseUrlOf, serviceRoute, worldRoute } from './admin-route.js';
import { clockMembers, givenClockMembers, instantMs, shownClock } from './clock-shapes.js';
import { recordsBody } from './record-routes.js';

const count = (of: string) => wholeNumber(0, Number.MAX_SAFE_INTEGER, of);

/** The numbers of what a world has. */
const countsShape = object(
  {
    sessions: count('Good and expired tokens.'),
    snapshots: count('Open snapshots.'),
    requests: count('Requests in the journal.'),
    records: count('Own records that are visible or to come.'),
    faults: count('Rules in force.'),
  },
  {},
  'Counts',
);

const worldMembers = {
  name: anyText('The name in the path and in the header X-World.'),
  url: anyText('The base address of the world for clients.'),
  ...clockMembers,
  pinned: truth('Whether it stays when there are more worlds than the service keeps.'),
  counts: countsShape,
};
const worldShape = object(worldMembers, {}, 'World');
const madeWorldShape = object(
  worldMembers,
  { tokens: anyObject('The tokens of `sessions`, by their users, to be sent as bearer; absent without these.') },
  'MadeWorld',
);

const newWorldShape = object(
  {},
  {
    name: text(
      'the name of a world: 1 to 64 letters, digits, ".", "_" or "-", a letter or digit first',
      '^[A-Za-z0-9][A-Za-z0-9._\\-]{0,63}$',
      64,
    ),
    ...givenClockMembers,
    pinned: truth('Whether it stays when there are more worlds than the service keeps. Default false.'),
    empty: truth('Whether it has no vessels, events and frames of the ocean. Default false.'),
    stories: list(anyText('The name of a story.'), 100, 'Stories that it starts with.'),
    records: anything(recordsBody),
    sessions: list(text('the name of a user'), 100, 'Users who get a token each: the answer has them as `tokens`.'),
    faults: rulesShape,
  },
  'NewWorld',
);

const path = '/__admin/worlds';

/** Worlds: list, make, show, drop, reset. */
export const worldRoutes: readonly AdminRoute[] = [
  serviceRoute({
    method: 'GET',
    path,
    id: 'listWorlds',
    summary: 'List all worlds.',
    query: object({}, {}),
    body: nothing,
    success: {
      status: 200,
      description: 'The worlds, `default` first.',
      shape: object({ worlds: list(worldShape, 1e6, 'The worlds.') }, {}, 'Worlds'),
    },
    run: ({ call }) => ({ worlds: call.parts.worlds.list().map((world) => shownWorld(world, call)) }),
  }),
  serviceRoute({
    method: 'POST',
    path,
    id: 'makeWorld',
    summary: 'Make a world.',
    details: 'Without a name it gets one. The answer comes when the last week that the world sees is made.',
    query: object({}, {}),
    body: optional(newWorldShape),
    codes: ['WORLD_TAKEN', 'UNAVAILABLE', 'UNPROCESSABLE', 'TOO_LARGE'],
    mostBytes: 32 * 1024 * 1024,
    success: { status: 201, description: 'The world.', shape: madeWorldShape },
    async run({ call, body = {}, by }) {
      const { name, now, faults, sessions, ...start } = body;
      const { worlds, ready, issueToken } = call.parts;
      if (faults) readRules(faults, 'faults');
      const world = await worlds.make(name, { ...start, faults, now: now === undefined ? now : instantMs(now) });
      try {
        const tokens = sessions && (await tokensOf(sessions, (user) => issueToken(world, user, by)));
        await ready(world, world.clock.nowMs());
        return { ...shownWorld(world, call), ...(tokens && { tokens }) };
      } catch (error) {
        await worlds.drop(world.name);
        throw error;
      }
    },
  }),
  worldRoute({
    method: 'GET',
    path: `${path}/{world}`,
    id: 'getWorld',
    summary: 'Show a world.',
    query: object({}, {}),
    body: nothing,
    success: { status: 200, description: 'The world.', shape: worldShape },
    run: (world, { call }) => shownWorld(world, call),
  }),
  worldRoute({
    method: 'DELETE',
    path: `${path}/{world}`,
    id: 'dropWorld',
    summary: 'End a world. Its name is free.',
    query: object({}, {}),
    body: nothing,
    codes: ['WORLD_TAKEN'],
    success: { status: 204, description: 'The world has ended.', shape: nothing },
    run: (world, { call }) => call.parts.worlds.drop(world.name),
  }),
  worldRoute({
    method: 'POST',
    path: `${path}/{world}/reset`,
    id: 'resetWorld',
    summary: 'Put a world back to how it was made.',
    details: 'Its clock stands as it was made; sessions, snapshots and faults end; rate limits start anew.',
    query: object({}, {}),
    body: nothing,
    success: { status: 200, description: 'The world.', shape: worldShape },
    async run(world, { call, by }) {
      await world.dispatch('reset', {}, by);
      await call.parts.ready(world, world.clock.nowMs());
      return shownWorld(world, call);
    },
  }),
];

function shownWorld(world: World, call: Call): Accepted<typeof worldShape> {
  const { name, pinned, clock, sessions, snapshots, journal, faults } = world;
  const nowMs = clock.nowMs();
  const records = listRecords(world);
  const base = baseUrlOf(call);
  return {
    name,
    url: name === defaultWorld ? base : `${base}/worlds/${name}`,
    ...shownClock(clock),
    pinned,
    counts: {
      sessions: sessions.list(nowMs).length,
      snapshots: snapshots.list(nowMs).length,
      requests: journal.size,
      records: recordKinds.reduce((sum, kind) => sum + records[kind].length, 0),
      faults: faults.list().length,
    },
  };
}
