import type { HttpRequest } from '../request/request.js';

/**
 * A request whose body may be read twice: for the match of a rule, and by its route. Its answer is made in one piece,
 * unless `takesParts` is given.
 */
export function rereadRequest(request: HttpRequest, takesParts = false): HttpRequest {
  const { method, url, origin, refusal, address } = request;
  let body: Promise<string> | undefined;
  return {
    method,
    url,
    origin,
    refusal,
    address,
    takesParts,
    header: (name) => request.header(name),
    headers: () => request.headers(),
    body() {
      body ??= request.body();
      return body;
    },
    signal: () => request.signal(),
  };
}
