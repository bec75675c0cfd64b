import type { BrowserOptions, BrowserService } from './browser-types.js';
import './base/work/event-loop.js';
import { serveScope as serve } from './compose/in-browser/service-worker.js';
import './compose/real-time.js';
import { loadStart } from './platform/browser/files.js';
import { placeFiles } from './platform/browser/package-address.js';
// Tasks of a thread wait there while the rest of its code loads.
import './platform/browser/threads.js';

export type * from './browser-types.js';

/**
 * Opens a service over a simulated ocean in a page or a worker, and settles when it is ready to answer. It loads
 * 1.4 MB from `files`, and the coast when something asks for it. Rejects with a ServiceError (BAD_USER_INPUT) that
 * names the option, its value and the accepted values, or with an Error that names a file that is missing.
 */
export async function createService({ files, ...options }: BrowserOptions = {}): Promise<BrowserService> {
  placeFiles(files);
  await loadStart();
  const { openService } = await import('./compose/open-service.js');
  const { listen: _none, ...service } = await openService({ quiet: true, ...options });
  return service;
}

/**
 * Makes a service worker the service for the pages below its scope; it is called while the worker's module is loaded.
 * Options are those of `createService`: `files` is given here, the others are texts in the worker's address, as in
 * `worker.js?seed=mine&scale=0.3`.
 */
export function serveScope(options: Pick<BrowserOptions, 'files'> = {}): void {
  serve(options);
}

/** What a thread of `createService` runs: the file `ocean-worker.js` calls it, and nothing else needs to. */
export async function serveThread(): Promise<void> {
  await loadStart();
  await import('./compose/ocean-worker.js');
}
