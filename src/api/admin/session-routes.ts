import { anyText, list, nothing, object, text, truth, wholeNumber, word } from '../../model/shapes/value-shapes.js';
import { millisecondsText } from '../../model/timestamp.js';
import { AdminProblem } from './admin-problem.js';
import type { AdminRoute } from './admin-route.js';
import { worldRoute } from './admin-route.js';

const path = '/__admin/worlds/{world}';

const sessionShape = object(
  {
    user: anyText('The user.'),
    openedAt: anyText("The instant of sign-in by the world's clock, ISO 8601."),
    expiresAt: anyText('The instant from which the token is expired, ISO 8601.'),
    state: word(['good', 'expired'], 'Whether the token is good.'),
    issued: truth('Whether it came from the admin interface and not from a sign-in.'),
    pages: truth('Whether pages of the service have it.'),
  },
  {},
  'Session',
);

const snapshotShape = object(
  {
    id: anyText('The id that clients send.'),
    user: anyText('The user who opened it.'),
    dataset: word(['events', 'frames', 'lastKnownPositions'], 'The dataset that it is of.'),
    asOf: anyText('The instant whose rows it has, ISO 8601.'),
    usedAt: anyText('The instant of its last use, ISO 8601. A minute after it the snapshot closes.'),
  },
  {},
  'Snapshot',
);

const countShape = object({ count: wholeNumber(0, 1e9, 'The tokens concerned.') }, {}, 'Count');

const userShape = object(
  {
    name: anyText('The name.'),
    own: truth('Whether it is an own record of the world.'),
    tokens: wholeNumber(0, 1e9, 'Good and expired tokens that it holds.'),
  },
  {},
  'User',
);

/** What clients hold in a world: tokens and snapshots. */
export const sessionRoutes: readonly AdminRoute[] = [
  worldRoute({
    method: 'GET',
    path: `${path}/users`,
    id: 'listUsers',
    summary: 'List the users who may sign in to a world.',
    query: object({}, {}),
    body: nothing,
    success: {
      status: 200,
      description: 'The users.',
      shape: object({ users: list(userShape, 1e6, 'The users.') }, {}, 'Users'),
    },
    run({ records, sessions, clock }, { call: { parts } }) {
      const ownNames = new Set(records.value.users.map(({ name }) => name));
      const tokens = new Map<string, number>();
      for (const { user } of sessions.list(clock.nowMs())) tokens.set(user, (tokens.get(user) ?? 0) + 1);
      return {
        users: Array.from(new Set([...parts.records.users, ...ownNames]), (name) => ({
          name,
          own: ownNames.has(name),
          tokens: tokens.get(name) ?? 0,
        })),
      };
    },
  }),
  worldRoute({
    method: 'GET',
    path: `${path}/sessions`,
    id: 'listSessions',
    summary: 'List the good and expired tokens of a world, without their texts.',
    query: object({}, {}),
    body: nothing,
    success: {
      status: 200,
      description: 'The sessions.',
      shape: object({ sessions: list(sessionShape, 1e6, 'The sessions.') }, {}, 'Sessions'),
    },
    run: ({ sessions, clock }) => ({
      sessions: sessions.list(clock.nowMs()).map(({ openedMs, expiresMs, user, state, issued, pages }) => ({
        user,
        openedAt: millisecondsText(openedMs),
        expiresAt: millisecondsText(expiresMs),
        state,
        issued,
        pages,
      })),
    }),
  }),
  worldRoute({
    method: 'POST',
    path: `${path}/sessions`,
    id: 'openSession',
    summary: 'Give out a token for a user without a sign-in.',
    details: 'The token revokes no other, and no sign-in revokes it.',
    query: object({}, {}),
    body: object(
      { user: text('the name of a user') },
      {
        pages: truth(
          'Whether it is for a page of the service. Its requests move no clock that has a step, meet no rate limit ' +
            'and only faults whose match says so, and the journal marks them. It does not expire by itself. ' +
            'Default: false.',
        ),
      },
      'NewSession',
    ),
    success: {
      status: 201,
      description: 'The token, to be sent as bearer.',
      shape: object({ token: anyText('The token.') }, {}, 'Token'),
    },
    run: async (world, { call, body: { user, pages }, by }) => ({
      token: await call.parts.issueToken(world, user, by, pages),
    }),
  }),
  worldRoute({
    method: 'DELETE',
    path: `${path}/sessions/{user}`,
    id: 'revokeSessions',
    summary: 'Revoke the tokens of a user.',
    query: object({}, {}),
    body: nothing,
    codes: ['NOT_FOUND'],
    success: { status: 204, description: 'They are revoked.', shape: nothing },
    async run(world, { param, by }) {
      if ((await world.dispatch('revoke', { user: param('user') }, by)) === 0) throw noSession(param('user'));
      return undefined;
    },
  }),
  worldRoute({
    method: 'POST',
    path: `${path}/sessions/{user}/expire`,
    id: 'expireSessions',
    summary: 'Let the tokens of a user expire.',
    query: object({}, {}),
    body: nothing,
    codes: ['NOT_FOUND'],
    success: { status: 200, description: 'The number of tokens.', shape: countShape },
    async run(world, { param, by }) {
      const count = await world.dispatch('expire', { user: param('user') }, by);
      if (count === 0) throw noSession(param('user'));
      return { count };
    },
  }),
  worldRoute({
    method: 'GET',
    path: `${path}/snapshots`,
    id: 'listSnapshots',
    summary: 'List the open snapshots of a world.',
    query: object({}, {}),
    body: nothing,
    success: {
      status: 200,
      description: 'The snapshots.',
      shape: object({ snapshots: list(snapshotShape, 1e6, 'The snapshots.') }, {}, 'Snapshots'),
    },
    run: ({ snapshots, clock }) => ({
      snapshots: snapshots.list(clock.nowMs()).map(({ id, user, dataset, asOfMs, usedMs }) => ({
        id,
        user,
        dataset,
        asOf: millisecondsText(asOfMs),
        usedAt: millisecondsText(usedMs),
      })),
    }),
  }),
  worldRoute({
    method: 'DELETE',
    path: `${path}/snapshots/{id}`,
    id: 'closeSnapshot',
    summary: 'Close a snapshot.',
    query: object({}, {}),
    body: nothing,
    codes: ['NOT_FOUND'],
    success: { status: 204, description: 'It is closed.', shape: nothing },
    async run(world, { param, by }) {
      const id = param('id');
      if (await world.dispatch('closeSnapshot', { id }, by)) return undefined;
      throw new AdminProblem(
        'NOT_FOUND',
        `There is no open snapshot ${JSON.stringify(id.slice(0, 80))} in this world.`,
      );
    },
  }),
];

function noSession(user: string): AdminProblem {
  return new AdminProblem('NOT_FOUND', `The user ${JSON.stringify(user.slice(0, 80))} holds no token in this world.`);
}
