import { Work } from '../../base/work/work.js';
import { list, nothing, object, orNull, wholeNumber } from '../../model/shapes/value-shapes.js';
import { capsuleBefore, notKept } from '../../worlds/capsule/make-capsule.js';
import { listedChangeShape } from '../../worlds/capsule/state-shape.js';
import { mostKept } from '../../worlds/change-log.js';
import { AdminProblem } from './admin-problem.js';
import { type AdminRoute, worldRoute } from './admin-route.js';
import { capsule } from './capsule-routes.js';

const path = '/__admin/worlds/{world}/changes';
const number = (of: string) => wholeNumber(0, Number.MAX_SAFE_INTEGER, of);
const numberOrNull = (of: string) => orNull(number(of), `${of} Null without one.`);

/** The changes of a world, and its state before each. */
export const changeRoutes: readonly AdminRoute[] = [
  worldRoute({
    method: 'GET',
    path,
    id: 'listChanges',
    summary: 'List what has changed a world, oldest first.',
    details:
      `The newest changes, or with \`after\` the first ones after a number. A world keeps ${mostKept.changes}, and ` +
      'fewer where they are large. What every request does by coming is not listed: counts of faults and limits, ' +
      'steps of the clock, snapshots that it opens and uses; nor are tokens for pages, and calls that changed nothing.',
    query: object(
      {},
      {
        after: number('The number of a change, for those after it. Default: the newest.'),
        limit: wholeNumber(1, mostKept.changes, 'The most changes. Default 100.'),
      },
    ),
    body: nothing,
    success: {
      status: 200,
      description: 'The changes.',
      shape: object(
        {
          changes: list(listedChangeShape, mostKept.changes, 'The changes.'),
          oldest: numberOrNull('The number of the oldest change that is kept.'),
          newest: numberOrNull('The number of the newest change.'),
        },
        {},
        'Changes',
      ),
    },
    run: ({ changes }, { query }) => changes.page(query),
  }),
  worldRoute({
    method: 'GET',
    path: `${path}/{id}/before`,
    id: 'getBefore',
    summary: 'Write a world as it was right before a change, as a capsule.',
    details: 'It has no requests. Another world becomes it, or the same one again, by PUT of the capsule.',
    query: object({}, {}),
    body: nothing,
    codes: ['NOT_FOUND'],
    success: { status: 200, description: 'The capsule.', shape: capsule },
    async run(world, { param, call: { parts } }) {
      const id = /^\d{1,15}$/.test(param('id')) ? Number(param('id')) : 0;
      if (world.changes.before(id) === undefined) throw new AdminProblem('NOT_FOUND', notKept(world, id));
      return new Work().doSteps(capsuleBefore(world, id, parts.capsule));
    },
  }),
];
