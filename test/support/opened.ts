import { after } from 'node:test';
import { openBrowser } from './chromium.js';
import { listeningOcean } from './listening-ocean.js';

/**
 * What the browser tests of a process share: a browser, and two services over the ocean `pages`, with the admin
 * interface and without it. Tests change no clock, users or faults of the default world; they take a world, or a
 * service, of their own. A file that imports this has no `await` outside its tests: node:test would run the hook below
 * before it has the tests of the next file.
 */
export const [browser, ocean, closed] = await Promise.all([
  // Without these the whole page is drawn by software that imitates a graphics card: it takes nine times as long.
  openBrowser(['--disable-gpu-rasterization', '--disable-gpu-compositing']),
  listeningOcean(),
  listeningOcean(undefined, { admin: false }),
]);
after(async () => {
  await browser.close();
  await ocean.service.close();
  await closed.service.close();
});
