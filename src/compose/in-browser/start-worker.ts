import { takeRefusal, takeThisPage } from './between-page-and-worker.js';

/**
 * Starts the service worker at an address, such as `/maritime-events-worker.js?path=/api/&seed=mine`, and settles when
 * it gets the requests of this page. Rejects with an Error that names the cause: browsers have no service workers
 * without TLS, the worker or one of its files is missing, an option in the address is wrong, or this page lies outside
 * the worker's folder.
 */
export async function startWorker(address: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error('Service workers are missing: browsers have them behind TLS and on localhost.');
  const isTaken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  const { scope, installing, waiting, active } = await registered(serviceWorker, address);
  if (!location.href.startsWith(scope))
    throw new Error(`${address} gets the requests of pages below ${scope} only: ${location.href} is none of them.`);
  const worker = installing ?? waiting ?? active;
  if (worker && !(await isActivated(worker))) {
    const why = (await takeRefusal(worker.scriptURL)) ?? 'Its console says why.';
    throw new Error(`The service worker ${worker.scriptURL} was not installed. ${why}`);
  }
  if (serviceWorker.controller) return;
  worker?.postMessage(takeThisPage);
  await isTaken;
}

function registered(container: ServiceWorkerContainer, address: string): Promise<ServiceWorkerRegistration> {
  return container.register(address, { type: 'module' }).catch((error: unknown) => {
    const message =
      `The service worker ${address} did not start. Is it there, with the folder maritime-events beside it? ` +
      '`npx maritime-events browser FOLDER` writes both. It is a module, which Chrome 91, Safari 15, Firefox 147 and ' +
      `newer browsers run. ${error}`;
    throw new Error(message, { cause: error });
  });
}

/** Settles when a worker is active, with true, or was given up. */
function isActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
