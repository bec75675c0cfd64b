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
  /** All rows of the table, for the index and the OpenAPI document. */
  readonly rows: readonly Row[];
}

/** The address of the service, without a slash at its end. */
export function baseUrlOf({ parts, request }: Call): string {
  return parts.publicUrl ?? request.origin;
}

/** One row of the table of routes. Checks and the OpenAPI document are made from it. */
export interface Row extends Described {
  readonly query: Shape<unknown>;
  readonly body: Shape<unknown>;
  readonly success: Success<unknown>;
  respond(call: Call): Promise<HttpResponse>;
}

/** The part of a row that the caller of `row` writes for the document. */
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
  /** The codes with which this row answers, in addition to those of every row. */
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

/** The arguments of the function of a row. */
export interface Asked<Query, Body> {
  readonly call: Call;
  /** A parameter of the path, percent-decoded. */
  param(name: string): string;
  readonly query: Query;
  readonly body: Body;
  /** The origin of the commands that the call gives. */
  readonly by: ChangeOrigin;
}

export interface GivenRow<Query, Body, Answer> extends Described {
  readonly query: Shape<Query>;
  readonly body: Shape<Body>;
  readonly success: Success<Answer>;
  run(asked: Asked<Query, Body>): Answer | Promise<Answer>;
}

/** A row whose answer is JSON. Its function is called with a query and a body that have the shapes of the row. */
export function row<Query, Body, Answer>(given: GivenRow<Query, Body, Answer>): Row {
  return {
    ...given,
    async respond(call) {
      const answer = await given.run(await readAsked(given, call));
      const { status } = given.success;
      return status === 204 ? [null, { status, headers: {} }] : jsonInParts(status, answer, call.request.takesParts);
    },
  };
}

export interface GivenWorldRow<Query, Body, Answer> extends Omit<GivenRow<Query, Body, Answer>, 'run'> {
  run(world: World, asked: Asked<Query, Body>): Answer | Promise<Answer>;
}

/** A row whose path has the parameter `{world}`; an unknown world is answered with 404. */
export function worldRow<Query, Body, Answer>(given: GivenWorldRow<Query, Body, Answer>): Row {
  return row({ ...given, codes: worldCodes(given), run: (asked) => given.run(worldOf(asked), asked) });
}

export interface GivenServiceStreamRow<Query> extends Omit<GivenRow<Query, undefined, string>, 'run'> {
  /** The response; its body may come in parts. */
  run(asked: Asked<Query, undefined>): HttpResponse | Promise<HttpResponse>;
}

/** A row without a world, whose answer is not JSON, such as a stream of events. It takes no body. */
export function serviceStreamRow<Query>(given: GivenServiceStreamRow<Query>): Row {
  return { ...given, respond: async (call) => given.run(await readAsked(given, call)) };
}

export interface GivenStreamRow<Query> extends Omit<GivenWorldRow<Query, undefined, string>, 'run'> {
  /** The response; its body may come in parts. */
  run(world: World, asked: Asked<Query, undefined>): HttpResponse | Promise<HttpResponse>;
}

/** A row of a world whose answer is not JSON, such as a stream of events. It takes no body. */
export function streamRow<Query>(given: GivenStreamRow<Query>): Row {
  return serviceStreamRow({ ...given, codes: worldCodes(given), run: (asked) => given.run(worldOf(asked), asked) });
}

async function readAsked<Query, Body>(
  { query, body, mostBytes }: { query: Shape<Query>; body: Shape<Body>; mostBytes?: number },
  call: Call,
): Promise<Asked<Query, Body>> {
  return {
    call,
    param(name) {
      const text = call.params[name];
      invariant(text !== undefined, `the path of the row has the parameter ${name}`);
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
function worldOf({ call, param }: Asked<unknown, unknown>): World {
  const name = param('world');
  const world = call.parts.worlds.use(name);
  if (world) return world;
  throw new AdminProblem('WORLD_UNKNOWN', `There is no world ${JSON.stringify(name.slice(0, 80))}.`);
}
