import { issueToken } from '../access/issue-token.js';
import type { Users } from '../access/users.js';
import type { AdminParts } from '../admin/admin-parts.js';
import { adminProblemOf } from '../admin/admin-problem.js';
import type { Row } from '../admin/row.js';
import { rows } from '../admin/rows.js';
import type { HttpRequest, HttpResponse } from '../http/request/request.js';
import { routeTable } from '../http/route-table.js';
import type { World } from '../worlds/world.js';
import type { Worlds } from '../worlds/worlds.js';
import type { AdminCommand, Question } from './world-command.js';

/** Calls whose answer waits for days that the change does not need. */
const waitsForDays: ReadonlySet<string> = new Set(['changeClock', 'resetWorld', 'makeWorld', 'putCapsule']);

const find = routeTable<ReadonlyMap<string, Row>>(
  Object.fromEntries(
    Array.from(new Set(rows.map(({ path }) => path)), (path) => [
      path,
      { rows: new Map(rows.filter((row) => row.path === path).map((row) => [row.method, row])) },
    ]),
  ),
);

export interface ApplyAdminParts {
  readonly admin: AdminParts;
  readonly users: Users;
  /** Called before a world is made. */
  readonly beforeMaking: () => void;
}

/**
 * Makes a call on the worlds of this replica. The replica that was asked gives the answer; the others do not wait for
 * days that the answer would wait for, and an error that a caller sees is theirs too, and none of this service.
 */
export async function applyAdmin(
  parts: ApplyAdminParts,
  command: AdminCommand | Question,
  isOwn: boolean,
): Promise<HttpResponse | undefined> {
  const found = find(command.path);
  const row = found?.methods.get('rows')?.get(command.method);
  if (found === undefined || row === undefined) return undefined;
  const isQuiet = !isOwn && waitsForDays.has(row.id) && !command.body.includes('nextEvent');
  const worlds = worldsFor(parts, command, isQuiet);
  const { admin, users } = parts;
  const issuer = { issue: () => command.token };
  const own: AdminParts = {
    ...admin,
    worlds,
    issueToken: (world, user, pages) => issueToken({ users, issuer }, world, user, pages),
  };
  try {
    const response = await row.respond({ request: requestOf(command), params: found.params, parts: own, rows });
    // The requests of a capsule are in the journal of the replica that was asked, and so once among those of all.
    if (!isOwn && row.id === 'putCapsule') worlds.use(found.params['world'] ?? '')?.journal.clear();
    return response;
  } catch (error) {
    if (isOwn) throw error;
    if (adminProblemOf(error) === undefined) admin.report(error);
    return undefined;
  }
}

function worldsFor(
  { admin, beforeMaking }: ApplyAdminParts,
  { removed }: Pick<AdminCommand, 'removed'>,
  isQuiet: boolean,
): Worlds {
  const { worlds } = admin;
  const seen = (world: World): World => (isQuiet ? { ...world, ready: () => undefined } : world);
  return {
    ...worlds,
    use(name) {
      const world = worlds.use(name);
      return world && seen(world);
    },
    open(name, start) {
      beforeMaking();
      return seen(worlds.open(name, start, removed));
    },
  };
}

/** The request of a command. */
export function requestOf(command: Omit<AdminCommand, 'type'>): HttpRequest {
  const { method, url, origin, contentType, body } = command;
  return {
    method,
    url,
    origin,
    address: 'replica',
    takesParts: false,
    header: (name) => (name === 'content-type' ? contentType : undefined),
    headers: () => (contentType === undefined ? [] : [['content-type', contentType]]),
    body: async () => body,
    signal: () => new AbortController().signal,
  };
}
