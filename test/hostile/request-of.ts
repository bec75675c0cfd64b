import type { HostileRequest } from './hostile-case.js';

/** A hostile request for the Fetch API, and the number of characters that it sends. */
export function requestOf(
  request: HostileRequest,
  origin: string,
  token: string,
  signal?: AbortSignal,
): readonly [Request, number] {
  const { method = 'POST', url = '/graphql', query, variables } = request;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...request.headers };
  const body = method === 'POST' ? (request.body ?? JSON.stringify({ query, variables })) : undefined;
  const init = { method, headers, ...(signal ? { signal } : {}) };
  const made = new Request(`${origin}${url}`, body === undefined ? init : { ...init, body });
  return [made, (body?.length ?? 0) + url.length];
}
