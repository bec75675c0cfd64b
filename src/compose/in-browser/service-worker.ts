import { delay } from '../../base/work/event-loop.js';
import { codeVersion } from '../../platform/browser/code-version.js';
import { keepFiles, loadStart } from '../../platform/browser/files.js';
import { placeFiles } from '../../platform/browser/package-address.js';
import type { Capsule, ServiceOptions } from '../../types.js';
import { defaultWorld } from '../../worlds/world-name.js';
import { optionNames, options } from '../options/options.js';
import type { OpenService } from '../service.js';

/** The members of a service worker's scope that are used here. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'fetch', listen: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
}

declare const self: WorkerScope;

const prefix = 'maritime-events ';
const filesCache = `${prefix}files ${codeVersion()}`;
const stateCache = `${prefix}state`;

const roots = 'graphql|health|ready|metrics|map|panel|docs|pages|vectorTiles|images|__admin';
/** The paths of a service, in a world or not. */
const paths = new RegExp(`^/(?:worlds/[^/]+(?:/|$))?(?:$|(?:${roots})(?:[/.?]|$))`);

/**
 * Makes a service worker the whole service for the pages below its scope: it answers each path of the service, and lets
 * every other request through. Options come from the worker's own address, as in `worker.js?scale=0.3`.
 */
export function serveScope({ files }: { readonly files?: string | undefined } = {}): void {
  placeFiles(files);
  keepFiles(filesCache);
  const scope = scopeOf();
  self.addEventListener('install', (event) => event.waitUntil(loadStart().then(() => self.skipWaiting())));
  self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
    const path = url.pathname.slice(scope.pathname.length - 1);
    if (!paths.test(path)) return;
    event.respondWith(answer(event, new URL(path + url.search, scope.origin)));
  });
}

const scopeOf = () => new URL(self.registration.scope);
/** The key of the state in its cache: services of other scopes have others. */
const stateKey = () => new URL('maritime-events-state.json', scopeOf()).href;

let opened: Promise<OpenService> | undefined;

/** Answers a request once the service is open. What it changes is kept, since the worker may be stopped at any time. */
async function answer(event: WorkerEvent, url: URL): Promise<Response> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const service = await opened;
  const { request } = event;
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  const { method, headers } = request;
  const body = isChange ? await request.arrayBuffer() : null;
  const response = await service.fetch(new Request(url, { method, headers, body, signal: request.signal }));
  if (isChange) event.waitUntil(keepSoon(service));
  return response;
}

async function open(): Promise<OpenService> {
  await loadStart();
  const { openService } = await import('../open-service.js');
  const service = await openService({ quiet: true, cache: true, ...optionsOf(new URL(self.location.href)) });
  await restore(service);
  console.info(`maritime-events answers below ${scopeOf().pathname}: the ocean is simulated in this browser.`);
  return service;
}

/** The options in an address. Throws BAD_USER_INPUT for a wrong value. */
function optionsOf({ searchParams }: URL): ServiceOptions {
  const given = optionNames.flatMap((name) => {
    const text = searchParams.get(name);
    return text === null ? [] : [[name, options[name].read(text)]];
  });
  return Object.fromEntries(given);
}

/** The worlds of a service, each as a capsule. */
type Kept = readonly (readonly [name: string, capsule: Capsule])[];

let isKeeping = false;

/** Changes that follow at once are kept together. */
async function keepSoon(service: OpenService): Promise<void> {
  if (isKeeping) return;
  isKeeping = true;
  await delay(keepAfterMs);
  isKeeping = false;
  const worlds = [service, ...service.worlds.list().filter(({ name }) => name !== defaultWorld)];
  const kept: Kept = worlds.map((world) => [world.name, world.capsule()]);
  await (await caches.open(stateCache)).put(stateKey(), new Response(JSON.stringify(kept)));
}

const keepAfterMs = 100;

/** A state of other options, or of another version, is left. */
async function restore(service: OpenService): Promise<void> {
  const response = await (await caches.open(stateCache)).match(stateKey());
  if (!response) return;
  const kept: Kept = await response.json();
  try {
    for (const [name, capsule] of kept) {
      const world = name === defaultWorld ? service : await service.worlds.open(name);
      await world.load(capsule);
    }
  } catch (error) {
    console.warn(`maritime-events begins anew: ${String(error)}`);
  }
}

/** Removes the files of other versions. */
async function dropOld(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(`${prefix}files `) && name !== filesCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}
