import { routeTable } from '../http/route-table.js';
import type { AdminRoute } from './admin-route.js';
import { capsuleRoutes } from './capsule-routes.js';
import { changeRoutes } from './change-routes.js';
import { clockRoutes } from './clock-routes.js';
import { faultRoutes } from './fault-routes.js';
import { journalRoutes } from './journal-routes.js';
import { pageRoutes } from './page-routes.js';
import { recordRoutes } from './record-routes.js';
import { sessionRoutes } from './session-routes.js';
import { storyRoutes } from './story-routes.js';
import { worldRoutes } from './world-routes.js';

/** The table of routes: every call of the admin interface. README.md says how a route is added. */
export const adminRoutes: readonly AdminRoute[] = [
  ...pageRoutes,
  ...worldRoutes,
  ...clockRoutes,
  ...sessionRoutes,
  ...journalRoutes,
  ...recordRoutes,
  ...storyRoutes,
  ...faultRoutes,
  ...capsuleRoutes,
  ...changeRoutes,
];

/** Finds the routes of a path, by method. */
export const findRoute = routeTable(methodsByPath(adminRoutes));

function methodsByPath(routes: readonly AdminRoute[]): Record<string, Record<string, AdminRoute>> {
  const byPath = new Map<string, Record<string, AdminRoute>>();
  for (const route of routes) byPath.set(route.path, { ...byPath.get(route.path), [route.method]: route });
  return Object.fromEntries(byPath);
}
