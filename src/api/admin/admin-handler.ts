import { loggableText } from '../graphql/log/loggable.js';
import type { Handler } from '../http/handler.js';
import type { HttpRequest, HttpResponse } from '../http/request/request.js';
import { ClientGone } from '../http/request/request.js';
import { jsonResponse, withHeader } from '../http/responses.js';
import type { AdminParts } from './admin-parts.js';
import type { AdminCode } from './admin-problem.js';
import { AdminProblem, adminCodes, adminProblemOf } from './admin-problem.js';
import type { AdminRoute, Call } from './admin-route.js';
import { adminRoutes, findRoute } from './admin-routes.js';
import { adminPath } from './page-routes.js';

/** No page of another origin and no cache may have the answer. */
const ownHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-simulated': 'true',
} as const;

/** Makes a call, where replicas share the state that it changes. */
export type Perform = (route: AdminRoute, call: Call) => Promise<HttpResponse>;

/** A handler that answers calls of the admin interface, and passes all other requests on. */
export function withAdmin(handler: Handler, parts: AdminParts, perform?: Perform): Handler {
  let count = 0;
  const answer = async (request: HttpRequest, path: string): Promise<HttpResponse> => {
    const startedMs = parts.realNowMs();
    const requestId = `${parts.idPrefix}-admin-${(++count).toString(36)}`;
    const { response, message } = await answered(parts, request, path, requestId, perform);
    const [body, { status, headers }] = response;
    Object.assign(headers, ownHeaders, { 'x-request-id': requestId });
    if (parts.replica !== undefined) headers['x-replica'] = parts.replica;
    const ms = parts.realNowMs() - startedMs;
    parts.tally.count('admin', status, ms);
    log(parts, request, { requestId, path, status, ms, message });
    return request.method === 'HEAD' ? [null, { status, headers }] : [body, { status, headers }];
  };
  // Not an async function: another promise for each request would cost a small query 0.3 us.
  return (request) => {
    if (!request.url.startsWith(adminPath)) return handler(request);
    const mark = request.url.indexOf('?');
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    return path === adminPath || path.startsWith(`${adminPath}/`) ? answer(request, path) : handler(request);
  };
}

interface Answered {
  readonly response: HttpResponse;
  /** The message of a refused call, for the log. */
  readonly message?: string;
}

async function answered(
  parts: AdminParts,
  request: HttpRequest,
  path: string,
  requestId: string,
  perform: Perform | undefined,
): Promise<Answered> {
  try {
    return { response: await respond(parts, request, path, perform) };
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    const problem = adminProblemOf(error);
    if (problem) return { response: refusal(problem), message: problem.message };
    parts.report(error);
    const masked = new AdminProblem(
      'INTERNAL_SERVER_ERROR',
      `The service has failed. Its log has the error of request ${requestId}.`,
    );
    return { response: refusal(masked), message: masked.message };
  }
}

/** The steps of a call, in order: safety, path, method, then query, body and work of the route. */
async function respond(
  parts: AdminParts,
  request: HttpRequest,
  path: string,
  perform: Perform | undefined,
): Promise<HttpResponse> {
  if (request.refusal) throw new AdminProblem(codeOf(request.refusal.status), request.refusal.message);
  const refused = parts.adminRule(request, bearerOf(request));
  if (refused) throw new AdminProblem(codeOf(refused.status), refused.message);
  const found = findRoute(path);
  if (found === undefined) {
    const message = `There is nothing at ${path.slice(0, 200)}. GET ${adminPath} lists what is there.`;
    throw new AdminProblem('NOT_FOUND', message);
  }
  const route = found.methods.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (route) {
    const call = { request, params: found.params, parts, routes: adminRoutes };
    return perform ? perform(route, call) : route.respond(call);
  }
  const allowed = [...found.methods.keys()].join(', ');
  const message = `${request.method} is not possible at ${path.slice(0, 200)}. Possible: ${allowed}.`;
  return withHeader(refusal(new AdminProblem('METHOD_NOT_ALLOWED', message)), 'allow', allowed);
}

function bearerOf(request: HttpRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(request.header('authorization') ?? '')?.[1];
}

function codeOf(status: number): AdminCode {
  switch (status) {
    case 401:
      return 'UNAUTHENTICATED';
    case 403:
      return 'FORBIDDEN';
    case 421:
      return 'MISDIRECTED';
    default:
      return 'UNAVAILABLE';
  }
}

function refusal({ code, message, details }: AdminProblem): HttpResponse {
  const { status } = adminCodes[code];
  const error = details.length === 0 ? { code, message } : { code, message, details };
  const response = jsonResponse(status, { error });
  if (status === 503) return withHeader(response, 'retry-after', '1');
  return status === 401 ? withHeader(response, 'www-authenticate', 'Bearer realm="maritime-events admin"') : response;
}

interface Line {
  readonly requestId: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly message: string | undefined;
}

/** Writes the line of a call. A failure to write the line is reported and does not change the answer. */
function log({ log: write, report }: AdminParts, { method }: HttpRequest, line: Line): void {
  try {
    write?.({
      ...line,
      method: loggableText(method),
      path: loggableText(line.path),
      message: line.message && loggableText(line.message),
      world: undefined,
      fault: undefined,
      user: undefined,
      operationName: undefined,
      graphql: undefined,
    });
  } catch (error) {
    report(error);
  }
}
