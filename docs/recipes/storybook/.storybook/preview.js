import { startWorker } from 'maritime-events/start-worker';
import { configure } from 'storybook/test';

// The first answer waits until the ocean is made.
configure({ asyncUtilTimeout: 10_000 });

export default {
  // Before the first story: the service worker answers what is below /api/.
  beforeAll: () => startWorker('/maritime-events-worker.js?path=/api/&seed=ci&now=2025-06-01&days=30&scale=0.1'),
};
