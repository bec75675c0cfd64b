import { issueToken } from '../access/issue-token.js';
import type { Users } from '../access/users.js';
import type { AdminParts } from '../admin/admin-parts.js';
import { adminProblemOf } from '../admin/admin-problem.js';
import type { Row } from '../admin/row.js';
import { rows } from '../admin/rows.js';
import type { HttpRequest, HttpResponse } from '../http/request/request.js';
import { routeTable } from '../http/route-table.js';
import type { AdminCommand, Question } from './world-command.js';

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
}

/**
 * Makes a call on the worlds of this replica. The replica that was asked gives the answer; an error that its caller
 * sees is that of the others too, and none of this service.
 */
export async function applyAdmin(
  parts: ApplyAdminParts,
  command: AdminCommand | Question,
  isOwn: boolean,
): Promise<HttpResponse | undefined> {
  const found = find(command.path);
  const row = found?.methods.get('rows')?.get(command.method);
  if (found === undefined || row === undefined) return undefined;
  const { admin, users } = parts;
  const { worlds } = admin;
  const issuer = { issue: () => command.token };
  const own: AdminParts = {
    ...admin,
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
