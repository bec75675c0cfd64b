import type { AdminParts } from '../api/admin/admin-parts.js';
import type { Row } from '../api/admin/row.js';
import { rows } from '../api/admin/rows.js';
import type { HttpRequest, HttpResponse } from '../api/http/request/request.js';
import { routeTable } from '../api/http/route-table.js';
import type { Question } from './log-command.js';

const find = routeTable<ReadonlyMap<string, Row>>(
  Object.fromEntries(
    Array.from(new Set(rows.map(({ path }) => path)), (path) => [
      path,
      { rows: new Map(rows.filter((row) => row.path === path).map((row) => [row.method, row])) },
    ]),
  ),
);

/** Makes a call that only reads, on the worlds of this replica. */
export async function answerQuestion(parts: AdminParts, question: Question): Promise<HttpResponse | undefined> {
  const found = find(question.path);
  const row = found?.methods.get('rows')?.get(question.method);
  if (found === undefined || row === undefined) return undefined;
  return row.respond({ request: requestOf(question), params: found.params, parts, rows });
}

/** The request of a question. */
export function requestOf({ method, url, origin, contentType, body }: Omit<Question, 'type' | 'id'>): HttpRequest {
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
