import { Work } from '../../base/work/work.js';
import { anyText, anything, list, nothing, object, text, truth, wholeNumber } from '../../model/shapes/value-shapes.js';
import { makeCapsule } from '../../worlds/capsule/make-capsule.js';
import { OtherOcean } from '../../worlds/capsule/other-ocean.js';
import { checkedCapsule } from '../../worlds/capsule/read-capsule.js';
import { replayJournal } from '../../worlds/capsule/replay-journal.js';
import { AdminProblem } from './admin-problem.js';
import type { AdminRoute } from './admin-route.js';
import { serviceRoute, worldRoute } from './admin-route.js';

const path = '/__admin/worlds/{world}';
const count = (description: string) => wholeNumber(0, Number.MAX_SAFE_INTEGER, description);
export const capsule = anything({
  type: 'object',
  description:
    'A world as one value: its ocean, its state (clock, digests of tokens, snapshots, faults, users without ' +
    'passwords, changes of records) and its journal; `changes` has what has changed it.',
});

const replayShape = object(
  {
    replayed: count('Requests that were asked again.'),
    same: count('Of these, the requests whose answer has the same digest.'),
    different: list(
      object(
        {
          id: count('The number of the request.'),
          expected: anyText('The digest in the journal.'),
          actual: anyText('The digest of the answer now.'),
        },
        { replica: text('the replica that has answered it, whose number it has') },
      ),
      1e6,
      'The others.',
    ),
    skipped: object(
      {
        cut: count('Requests that the journal has not kept whole.'),
        masked: count('Requests with a password or a token.'),
        fault: count('Requests that a fault struck.'),
        unfinished: count('Requests whose answer was not sent to its end.'),
        other: count('Requests that are neither GraphQL nor a tile that was found, and those beyond a rate limit.'),
      },
      {},
    ),
  },
  {},
  'Replay',
);

/** A world as one file, and its requests executed again. */
export const capsuleRoutes: readonly AdminRoute[] = [
  worldRoute({
    method: 'GET',
    path: `${path}/capsule`,
    id: 'getCapsule',
    summary: 'Write a world as one value, which another process answers from.',
    query: object({}, { changes: truth('Whether it has what has changed the world. Default: false.') }),
    body: nothing,
    success: { status: 200, description: 'The capsule.', shape: capsule },
    run: async (world, { query, call: { parts } }) =>
      new Work().doSteps(makeCapsule(world, parts.capsule, query, await parts.merged?.list(world.name, {}))),
  }),
  serviceRoute({
    method: 'PUT',
    path: `${path}/capsule`,
    id: 'putCapsule',
    summary: 'Make a world what a capsule says.',
    details:
      'A world of a new name is made. State and journal become those of the capsule, and the changes that it lists; ' +
      'rate limits start anew. A capsule of the first format has no sessions and snapshots: they end. Own users ' +
      'return with their name as password. A capsule of another ocean is refused with 409.',
    query: object({}, {}),
    body: capsule,
    mostBytes: 2 ** 26,
    codes: ['WORLD_TAKEN', 'CONFLICT', 'UNPROCESSABLE', 'UNAVAILABLE'],
    success: { status: 204, description: 'The world is as the capsule says.', shape: nothing },
    async run({ param, body, by, call: { parts } }) {
      const { worlds } = parts;
      const name = param('world');
      const there = worlds.get(name) && worlds.use(name);
      const world = there ?? (await worlds.make(name, { empty: (await checked(body)).ocean.empty }));
      try {
        await world.dispatch('load', { capsule: body }, by);
      } catch (error) {
        if (there === undefined) await worlds.drop(name);
        throw error instanceof OtherOcean ? new AdminProblem('CONFLICT', error.message) : error;
      }
      await parts.ready(world, world.clock.nowMs());
      return undefined;
    },
  }),
  worldRoute({
    method: 'POST',
    path: `${path}/requests/replay`,
    id: 'replayRequests',
    summary: 'Ask the requests of a world again, and compare the digests of the answers.',
    details: 'Each is asked as its user, at its instant, with the own records of then, without a sign-in.',
    query: object({}, {}),
    body: nothing,
    success: { status: 200, description: 'How many answers are the same.', shape: replayShape },
    run: (world, { call: { parts, request } }) =>
      replayJournal(parts.partsOf(world), () => parts.beginWork(() => request.signal())),
  }),
];

/** The capsule that a world is made for: a world that the service removes to make room is not removed for a bad one. */
function checked(body: unknown) {
  return new Work().doSteps(checkedCapsule(body));
}
