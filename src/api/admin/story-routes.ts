import { anyText, anything, list, nothing, object, text } from '../../model/shapes/value-shapes.js';
import { stories } from '../../worlds/records/stories.js';
import type { AdminRoute } from './admin-route.js';
import { serviceRoute, worldRoute } from './admin-route.js';
import { answerSchema } from './record-routes.js';

const storyShape = object(
  { name: anyText('The name.'), about: anyText('What happens, and what a client can get wrong.') },
  {},
  'Story',
);

/** Stories, which become own records of a world. */
export const storyRoutes: readonly AdminRoute[] = [
  serviceRoute({
    method: 'GET',
    path: '/__admin/stories',
    id: 'listStories',
    summary: 'List the stories that a world can be told.',
    query: object({}, {}),
    body: nothing,
    success: {
      status: 200,
      description: 'The stories.',
      shape: object({ stories: list(storyShape, 1000, 'The stories.') }, {}, 'Stories'),
    },
    run: () => ({ stories: stories().map(({ name, about }) => ({ name, about })) }),
  }),
  worldRoute({
    method: 'POST',
    path: '/__admin/worlds/{world}/stories',
    id: 'tellStory',
    summary: 'Add the records of a story to a world.',
    details:
      "Its instants are moved to happen before the world's now. `DELETE .../records` takes them back with all others.",
    query: object({}, {}),
    body: object({ name: text('the name of a story') }, {}, 'NewStory'),
    codes: ['UNPROCESSABLE'],
    success: {
      status: 200,
      description: "The ids of the records, warnings, and the world's now after the change.",
      shape: anything(answerSchema),
    },
    run: (world, { body, by }) => world.dispatch('changeRecords', { input: { story: body.name } }, by),
  }),
];
