import { startWorker } from 'maritime-events/start-worker';

const options = 'path=/api/&seed=ci&now=2025-06-01&days=30&scale=0.1';

/** Starts the service worker, which answers what is below /api/; settles when it gets the requests of this page. */
export function startOcean() {
  return startWorker(`/maritime-events-worker.js?${options}`);
}
