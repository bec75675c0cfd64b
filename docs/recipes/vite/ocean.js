const options = 'path=/api/&seed=ci&now=2025-06-01&days=30&scale=0.1';

/** Starts the service worker, which answers what is below /api/; settles when it gets the requests of this page. */
export async function startOcean() {
  const { serviceWorker } = navigator;
  const isTaken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  await serviceWorker.register(`/maritime-events-worker.js?${options}`, { type: 'module' });
  await serviceWorker.ready;
  if (!serviceWorker.controller) await isTaken;
}
