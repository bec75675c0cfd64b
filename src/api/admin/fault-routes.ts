import { list, nothing, object } from '../../model/shapes/value-shapes.js';
import { presets } from '../../worlds/faults/presets.js';
import { keptFaultShape, presetShape, ruleShape } from '../../worlds/faults/read-rule.js';
import { AdminProblem } from './admin-problem.js';
import type { AdminRoute } from './admin-route.js';
import { serviceRoute, worldRoute } from './admin-route.js';

const path = '/__admin/worlds/{world}/faults';

export const faultRoutes: readonly AdminRoute[] = [
  worldRoute({
    method: 'GET',
    path,
    id: 'listFaults',
    summary: 'List the faults of a world.',
    query: object({}, {}),
    body: nothing,
    success: {
      status: 200,
      description: 'The rules in force, in the order in which they were added.',
      shape: object({ faults: list(keptFaultShape, 1000, 'The rules.') }, {}, 'Faults'),
    },
    run: ({ faults }) => ({ faults: faults.list() }),
  }),
  worldRoute({
    method: 'POST',
    path,
    id: 'addFault',
    summary: 'Add a fault: the requests that it strikes, and a preset or an action.',
    details: 'It strikes no request to the admin interface. It is gone after its count, and when the world is reset.',
    query: object({}, {}),
    body: ruleShape,
    codes: ['UNPROCESSABLE'],
    success: { status: 201, description: 'The rule.', shape: keptFaultShape },
    run: (world, { body, by }) => world.dispatch('addFault', { rule: body }, by),
  }),
  worldRoute({
    method: 'DELETE',
    path,
    id: 'clearFaults',
    summary: 'Remove all faults of a world.',
    query: object({}, {}),
    body: nothing,
    success: { status: 204, description: 'They are gone.', shape: nothing },
    run: (world, { by }) => world.dispatch('clearFaults', {}, by),
  }),
  worldRoute({
    method: 'DELETE',
    path: `${path}/{id}`,
    id: 'removeFault',
    summary: 'Remove a fault.',
    query: object({}, {}),
    body: nothing,
    codes: ['NOT_FOUND'],
    success: { status: 204, description: 'It is gone.', shape: nothing },
    async run(world, { param, by }) {
      const id = param('id');
      if (await world.dispatch('removeFault', { id }, by)) return undefined;
      throw new AdminProblem('NOT_FOUND', `There is no fault ${JSON.stringify(id.slice(0, 80))} in this world.`);
    },
  }),
  serviceRoute({
    method: 'GET',
    path: '/__admin/fault-presets',
    id: 'listFaultPresets',
    summary: 'List the presets of faults.',
    query: object({}, {}),
    body: nothing,
    success: {
      status: 200,
      description: 'The presets.',
      shape: object({ presets: list(presetShape, 1000, 'The presets.') }, {}, 'FaultPresets'),
    },
    run: () => ({ presets }),
  }),
];
