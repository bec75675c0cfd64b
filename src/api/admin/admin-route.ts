import { invariant } from '../../base/errors.js';
import type { Shape } from '../../model/shapes/value-shapes.js';
import type { ChangeOrigin } from '../../types.js';
import type { World } from '../../worlds/world.js';
import type { HttpRequest, HttpResponse } from '../http/request/request.js';
import { jsonInParts } from '../http/responses.js';
import type { AdminParts } from './admin-parts.js';
import type { AdminCode } from './admin-problem.js';
import { AdminProblem } from './admin-problem.js';
import { readBody, readQuery } from './read-call.js';

/** A call: the request, and the parts of the service that answer it. */
export interface Call {
  readonly request: HttpRequest;
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly parts: AdminParts;
  /** All routes of the table, for the index and the OpenAPI document. */
  readonly routes: readonly AdminRoute[];
}

/** The address of the service, without a slash at its end. */
export function baseUrlOf({ parts, request }: Call): string {
  return parts.publicUrl ?? request.origin;
}

/** A route of the table. Checks and the OpenAPI document are made from it. */
export interface AdminRoute extends Described {
  readonly query: Shape<unknown>;
  readonly body: Shape<unknown>;
  readonly success: Success<unknown>;
  respond(call: Call): Promise<HttpResponse>;
}

/** The part of a route that the caller of `serviceRoute` writes for the document. */
export interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its parameters, such as `/__admin/worlds/{world}/clock`. */
  readonly path: string;
  /** The name of the operation in generated clients. */
  readonly id: string;
  /** One line. */
  readonly summary: string;
  /** Further sentences. */
  readonly details?: string;
  /** The codes with which this route answers, in addition to those of every route. */
  readonly codes?: readonly AdminCode[];
  /** The largest body, in bytes. Default 1 MiB. */
  readonly mostBytes?: number;
}

/** The answer of a call that succeeds. */
export interface Success<T> {
  readonly status: 200 | 201 | 202 | 204;
  readonly description: string;
  readonly shape: Shape<T>;
  /** The media type of an answer that is not JSON. */
  readonly media?: string;
}

/** The arguments of the function of a route. */
export interface CallArguments<Query, Body> {
  readonly call: Call;
  /** A parameter of the path, percent-decoded. */
  param(name: string): string;
  readonly query: Query;
  readonly body: Body;
  /** The origin of the commands that the call gives. */
  readonly by: ChangeOrigin;
}

export interface ServiceRoute<Query, Body, Answer> extends Described {
  readonly query: Shape<Query>;
  readonly body: Shape<Body>;
  readonly success: Success<Answer>;
  run(args: CallArguments<Query, Body>): Answer | Promise<Answer>;
}

/** A route whose answer is JSON. Its function is called with a query and a body that have the shapes of the route. */
export function serviceRoute<Query, Body, Answer>(route: ServiceRoute<Query, Body, Answer>): AdminRoute {
  return {
    ...route,
    async respond(call) {
      const answer = await route.run(await readArguments(route, call));
      const { status } = route.success;
      return status === 204 ? [null, { status, headers: {} }] : jsonInParts(status, answer, call.request.takesParts);
    },
  };
}

export interface WorldRoute<Query, Body, Answer> extends Omit<ServiceRoute<Query, Body, Answer>, 'run'> {
  run(world: World, args: CallArguments<Query, Body>): Answer | Promise<Answer>;
}

/** A route whose path has the parameter `{world}`; an unknown world is answered with 404. */
export function worldRoute<Query, Body, Answer>(route: WorldRoute<Query, Body, Answer>): AdminRoute {
  return serviceRoute({ ...route, codes: worldCodes(route), run: (args) => route.run(worldOf(args), args) });
}

export interface ServiceStreamRoute<Query> extends Omit<ServiceRoute<Query, undefined, string>, 'run'> {
  /** The response; its body may come in parts. */
  run(args: CallArguments<Query, undefined>): HttpResponse | Promise<HttpResponse>;
}

/** A route without a world, whose answer is not JSON, such as a stream of events. It takes no body. */
export function serviceStreamRoute<Query>(route: ServiceStreamRoute<Query>): AdminRoute {
  return { ...route, respond: async (call) => route.run(await readArguments(route, call)) };
}

export interface WorldStreamRoute<Query> extends Omit<WorldRoute<Query, undefined, string>, 'run'> {
  /** The response; its body may come in parts. */
  run(world: World, args: CallArguments<Query, undefined>): HttpResponse | Promise<HttpResponse>;
}

/** A route of a world whose answer is not JSON, such as a stream of events. It takes no body. */
export function worldStreamRoute<Query>(route: WorldStreamRoute<Query>): AdminRoute {
  return serviceStreamRoute({ ...route, codes: worldCodes(route), run: (args) => route.run(worldOf(args), args) });
}

async function readArguments<Query, Body>(
  { query, body, mostBytes }: { query: Shape<Query>; body: Shape<Body>; mostBytes?: number },
  call: Call,
): Promise<CallArguments<Query, Body>> {
  return {
    call,
    param(name) {
      const text = call.params[name];
      invariant(text !== undefined, `the path of the route has the parameter ${name}`);
      return text;
    },
    query: readQuery(query, call.request),
    body: await readBody(body, call.request, mostBytes),
    // Pages of the service send this header.
    by: call.request.header('x-page') === undefined ? 'admin' : 'page',
  };
}

function worldCodes({ codes = [] }: Described): readonly AdminCode[] {
  return ['WORLD_UNKNOWN', 'WORLD_GONE', ...codes];
}

/** The world of the path; the call counts as its use. */
function worldOf({ call, param }: CallArguments<unknown, unknown>): World {
  const name = param('world');
  const world = call.parts.worlds.use(name);
  if (world) return world;
  throw new AdminProblem('WORLD_UNKNOWN', `There is no world ${JSON.stringify(name.slice(0, 80))}.`);
}
