import { anyText, anything, list, nothing, object } from '../../model/shapes/value-shapes.js';
import type { AdminRoute } from './admin-route.js';
import { baseUrlOf, serviceRoute } from './admin-route.js';
import { openApiDocument } from './openapi.js';

/** The path of the index; all other paths of the interface stand below it. */
export const adminPath = '/__admin';

const indexShape = object(
  {
    about: anyText('What this is.'),
    openapi: anyText('The address of the OpenAPI document.'),
    calls: list(
      object({ method: anyText('The method.'), path: anyText('The path.'), summary: anyText('What it does.') }, {}),
      1000,
      'Each call.',
    ),
  },
  {},
  'Index',
);

/** The index and the OpenAPI document. */
export const pageRoutes: readonly AdminRoute[] = [
  serviceRoute({
    method: 'GET',
    path: adminPath,
    id: 'getIndex',
    summary: 'List all calls.',
    query: object({}, {}),
    body: nothing,
    success: { status: 200, description: 'The calls.', shape: indexShape },
    run: ({ call }) => ({
      about: 'The admin interface of a simulated ocean: it steers worlds and their clocks.',
      openapi: `${baseUrlOf(call)}${adminPath}/openapi.json`,
      calls: call.routes.map(({ method, path, summary }) => ({ method, path, summary })),
    }),
  }),
  serviceRoute({
    method: 'GET',
    path: `${adminPath}/openapi.json`,
    id: 'getOpenApi',
    summary: 'Describe all calls as OpenAPI 3.1.',
    query: object({}, {}),
    body: nothing,
    success: { status: 200, description: 'The document.', shape: anything({ type: 'object' }) },
    run: ({ call }) => openApiDocument(call.routes, baseUrlOf(call)),
  }),
];
