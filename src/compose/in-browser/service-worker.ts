import { checkMembers } from '../../base/check-members.js';
import { delay } from '../../base/work/event-loop.js';
import { codeVersion } from '../../platform/browser/code-version.js';
import { keepFiles, keepNamesakes, loadStart } from '../../platform/browser/files.js';
import { placeFiles } from '../../platform/browser/package-address.js';
import type { Capsule, ServiceOptions } from '../../types.js';
import { defaultWorld } from '../../worlds/world-name.js';
import { optionNames, options } from '../options/options.js';
import type { OpenService } from '../service.js';
import { keepRefusal, takeRefusal, takeThisPage } from './between-page-and-worker.js';

/** The members of a service worker's scope that are used here. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: { readonly scope: string; readonly active: { postMessage(message: unknown): void } | null };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'fetch' | 'message', listen: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  readonly data: unknown;
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
 * Makes a service worker the whole service for the pages below its scope: it answers each path of the service below
 * `path`, and lets every other request through. Options come from the worker's own address, as in
 * `worker.js?path=/api/&scale=0.3`; without a path it is the scope.
 */
export function serveScope({ files }: { readonly files?: string | undefined } = {}): void {
  placeFiles(files);
  keepFiles(filesCache);
  const given = new URL(self.location.href).searchParams.get('path') ?? '.';
  const root = new URL(given.replace(/\/*$/, '/'), scopeOf());
  self.addEventListener('install', (event) => event.waitUntil(install().catch(refuse)));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('message', (event) => {
    if (event.data === takeThisPage) event.waitUntil(self.clients.claim());
    else ending.abort();
  });
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return;
    const path = url.pathname.slice(root.pathname.length - 1);
    if (!paths.test(path)) return;
    event.respondWith(answer(event, new URL(path + url.search, root.origin)));
  });
}

/** The caches of files of earlier versions. Those of a later one may be there before this worker is activated. */
let earlier: readonly string[] = [];

async function install(): Promise<void> {
  await takeRefusal(self.location.href);
  optionsOf(new URL(self.location.href));
  await loadStart();
  earlier = (await caches.keys()).filter((name) => name.startsWith(`${prefix}files `) && name !== filesCache);
  // What was there without the host stays there.
  for (const name of earlier) await keepNamesakes(await (await caches.open(name)).keys());
  self.registration.active?.postMessage('A newer version has its files.');
  await self.skipWaiting();
}

async function refuse(error: unknown): Promise<never> {
  await keepRefusal(self.location.href, error instanceof Error ? error.message : String(error));
  throw error;
}

/** Ends the streams of this worker when a newer one is there: a browser lets a worker with an open stream go on. */
const ending = new AbortController();

/** Pages that wait for this worker ask at once: the service is opened meanwhile. */
async function activate(): Promise<void> {
  await Promise.all(earlier.map((name) => caches.delete(name)));
  await self.clients.claim();
  opening().catch(() => {});
}

const scopeOf = () => new URL(self.registration.scope);
/** The key of the state in its cache: services of other scopes have others. */
const stateKey = () => new URL('maritime-events-state.json', scopeOf()).href;

let opened: Promise<OpenService> | undefined;

/** The service, which is opened once. After a failure the next call tries again. */
function opening(): Promise<OpenService> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Answers a request once the service is open. What it changes is kept, since the worker may be stopped at any time. */
async function answer(event: WorkerEvent, url: URL): Promise<Response> {
  const service = await opening();
  const { request } = event;
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  const { method, headers } = request;
  const body = isChange ? await request.arrayBuffer() : null;
  const response = await service.fetch(new Request(url, { method, headers, body, signal: request.signal }));
  if (isChange) event.waitUntil(keepSoon(service));
  if (response.body === null || response.headers.get('content-type') !== 'text/event-stream') return response;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  response.body.pipeTo(writable, { signal: ending.signal }).catch(() => {});
  return new Response(readable, response);
}

async function open(): Promise<OpenService> {
  await loadStart();
  const { openService } = await import('../open-service.js');
  // Requests wait for their days themselves; pages need none.
  const service = await openService({
    quiet: true,
    cache: true,
    early: true,
    ...optionsOf(new URL(self.location.href)),
  });
  await restore(service);
  console.info(`maritime-events answers below ${scopeOf().pathname}: the ocean is simulated in this browser.`);
  return service;
}

/** The options in an address, beside `path`. Throws BAD_USER_INPUT for an unknown name or a wrong value. */
function optionsOf({ searchParams }: URL): ServiceOptions {
  checkMembers('The address of the service worker', Object.fromEntries(searchParams), ['path', ...optionNames]);
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
