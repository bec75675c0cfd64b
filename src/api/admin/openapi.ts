import { nothing } from '../../model/shapes/value-shapes.js';
import type { AdminCode } from './admin-problem.js';
import { adminCodes, problemShape } from './admin-problem.js';
import type { AdminRoute } from './admin-route.js';

/** A part of the document. */
type Part = Readonly<Record<string, unknown>>;

/** The codes that every route can answer with. */
const commonCodes: readonly AdminCode[] = [
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UNSUPPORTED_MEDIA_TYPE',
  'MISDIRECTED',
  'INTERNAL_SERVER_ERROR',
  'UNAVAILABLE',
];

/** The OpenAPI 3.1 document of the routes. Schemas with a title are among its components. */
export function openApiDocument(routes: readonly AdminRoute[], url: string): Part {
  const components = new Map<string, unknown>();
  const paths = new Map<string, Record<string, unknown>>();
  for (const route of routes)
    paths.set(route.path, { ...paths.get(route.path), [route.method.toLowerCase()]: operation(route) });
  const shared = withReferences(Object.fromEntries(paths), components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Admin interface of maritime-events',
      version: '1',
      description: 'Worlds of a simulated ocean, their clocks, and what their clients hold.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    // Without --admin-token the service needs no token and accepts calls from its own machine only.
    security: [{}, { adminToken: [] }],
    paths: shared,
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: {
        adminToken: { type: 'http', scheme: 'bearer', description: 'The value of --admin-token.' },
      },
    },
  };
}

function operation(route: AdminRoute): Part {
  const { id, summary, details, body, success } = route;
  const media = success.media ?? 'application/json';
  const content = success.shape === nothing ? {} : { content: { [media]: { schema: success.shape.schema } } };
  return {
    operationId: id,
    summary,
    ...(details === undefined ? {} : { description: details }),
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(body === nothing ? {} : { requestBody: requestBody(route) }),
    responses: { [success.status]: { description: success.description, ...content }, ...refusals(route) },
  };
}

function pathParameters({ path }: AdminRoute): Part[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }));
}

function queryParameters({ query }: AdminRoute): Part[] {
  const { properties = {}, required = [] } = query.schema;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

function requestBody({ body }: AdminRoute): Part {
  return { required: body.isOptional !== true, content: { 'application/json': { schema: body.schema } } };
}

/** A response for each status of the codes that the route answers with. */
function refusals({ codes = [] }: AdminRoute): Part {
  const aboutByStatus = new Map<number, string[]>();
  for (const code of new Set([...commonCodes, ...codes])) {
    const { status, about } = adminCodes[code];
    aboutByStatus.set(status, [...(aboutByStatus.get(status) ?? []), `${code}: ${about}`]);
  }
  const content = { 'application/json': { schema: problemShape.schema } };
  return Object.fromEntries(
    Array.from(aboutByStatus, ([status, about]) => [status, { description: about.join(' '), content }]),
  );
}

/** The value with each schema that has a title replaced by a reference to it among the components. */
function withReferences(value: unknown, components: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, components));
  if (typeof value !== 'object' || value === null) return value;
  const { title, ...rest } = Object.fromEntries(Object.entries(value));
  if (typeof title !== 'string') return copied(value, components);
  if (!components.has(title)) {
    components.set(title, {});
    components.set(title, copied(rest, components));
  }
  return { $ref: `#/components/schemas/${title}` };
}

function copied(value: object, components: Map<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withReferences(entry, components)]));
}
