import type { AdminParts } from '../api/admin/admin-parts.js';
import { adminRoutes, findRoute } from '../api/admin/admin-routes.js';
import type { HttpRequest, HttpResponse } from '../api/http/request/request.js';
import type { Question } from './log-command.js';

/** Makes a call that only reads, on the worlds of this replica. */
export async function answerQuestion(parts: AdminParts, question: Question): Promise<HttpResponse | undefined> {
  const found = findRoute(question.path);
  const route = found?.methods.get(question.method);
  if (found === undefined || route === undefined) return undefined;
  return route.respond({ request: requestOf(question), params: found.params, parts, routes: adminRoutes });
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
