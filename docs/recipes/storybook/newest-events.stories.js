import { createAdmin } from 'maritime-events/admin';
import { expect } from 'storybook/test';
import { showNewest } from './newest-events.js';

const admin = createAdmin({ url: '/api' });

/** A world for each story: what a story changes is seen by no other. */
async function ownWorld({ args, parameters: { fault } }) {
  const { name } = await admin.makeWorld();
  const world = admin.world(name);
  if (fault) await world.addFault(fault);
  args.url = `/api/worlds/${name}`;
  return () => world.drop();
}

export default {
  title: 'Newest events',
  beforeEach: ownWorld,
  render({ url }) {
    const list = document.createElement('ul');
    showNewest(list, url);
    return list;
  },
};

export const Newest = {
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(5);
  },
};

export const BehindBrokenProxy = {
  parameters: { fault: { preset: 'html-502' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('No events: the service answers 502')).toBeVisible();
  },
};
