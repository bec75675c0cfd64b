import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { nanoid } from 'nanoid';
import { listen, openLink, openRecordFiles, type RecordFiles } from '#service-edges';
import { issueToken } from '../api/access/issue-token.js';
import { createTokenIssuer } from '../api/access/tokens.js';
import { createUsers } from '../api/access/users.js';
import { withAdmin } from '../api/admin/admin-handler.js';
import type { AdminParts } from '../api/admin/admin-parts.js';
import type { Progress, Service, ServiceHooks } from '../types.js';
import '../base/async-dispose.js';
import { createEngine } from '../api/graphql/engine.js';
import { servedSchema } from '../api/graphql/schema/schema.js';
import type { Handler } from '../api/http/handler.js';
import { createHandler } from '../api/http/handler.js';
import { createCors } from '../api/http/request/cors.js';
import { openSpans } from '../api/metrics/request-spans.js';
import { RequestTally } from '../api/metrics/request-tally.js';
import { createPreparations } from '../api/queries/preparations.js';
import { factsOf } from '../api/queries/world-facts.js';
import { checkMembers } from '../base/check-members.js';
import { clearInterval, delay, nextImmediate, setInterval } from '../base/work/event-loop.js';
import { WorkQueue } from '../base/work/work-queue.js';
import type { OceanSource } from '../model/ocean-source.js';
import type { SharedLink } from '../replicas/shared-link.js';
import { createHistory } from '../worlds/history.js';
import { emptiedOcean } from '../worlds/records/emptied-ocean.js';
import { startWithRecords } from '../worlds/records/start-records.js';
import type { OwnWorld, World } from '../worlds/world.js';
import { createHeldOceans, type HeldOcean } from './held-oceans.js';
import type { OpenWorlds } from './open-world.js';
import { openWorld, openWorlds } from './open-world.js';
import type { OptionValues } from './options/options.js';
import { httpUrl, options as optionTable } from './options/options.js';
import { dateNowMs, realNowMs } from './real-time.js';
import type { InProcessParts } from './service-parts.js';
import { capsuleParts, recordsParts, type ServiceParts, workStarter } from './service-parts.js';
import { createShutdown } from './shutdown.js';
import type { ServiceWorlds } from './worlds-of-service.js';
import { serviceWorlds } from './worlds-of-service.js';

/** The service that the package exports, with its world. */
export interface OpenService extends Service {
  readonly world: OwnWorld;
  readonly worlds: OpenWorlds;
}

/** A service over an ocean that it shares with no other service, and closes with itself. */
export function serviceOver(
  source: OceanSource,
  values: OptionValues,
  hooks: ServiceHooks,
  link?: SharedLink,
): Promise<OpenService> {
  const ocean = createHeldOceans().hold(
    '',
    () => {},
    () => source,
  );
  return serviceOn(ocean, values, hooks, link);
}

/**
 * A service on an ocean that it may share with other services. It releases the ocean when it is closed or cannot be
 * made. Tests share a log in memory by `link`.
 */
export async function serviceOn(
  ocean: HeldOcean,
  values: OptionValues,
  hooks: ServiceHooks,
  sharedLink?: SharedLink,
): Promise<OpenService> {
  let link = sharedLink;
  // An open connection would keep the process alive.
  let end = async (): Promise<void> => link?.store.close();
  try {
    if (values.state !== undefined) link = await openLink(values.state, values);
    const { begun, service, close } = await openOn(ocean, values, hooks, link);
    // Closes the store too, and ends this service's hold of an ocean that others may share.
    end = service.close;
    await (hooks.early ? begun() : service.ready);
    return { ...service, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await end();
    await ocean.release();
    throw error;
  }
}

/** Opens a service without waiting for anything; `close` closes it and releases the ocean. */
async function openOn(ocean: HeldOcean, values: OptionValues, hooks: ServiceHooks, link?: SharedLink) {
  const { profile, registry, quiet } = values;
  const [{ schema, pruned }, spans] = await Promise.all([servedSchema(profile, registry), openSpans()]);
  const report = hooks.report ?? ((error) => console.error(error));
  let isClosed = false;
  const dateNow = hooks.realNowMs ?? dateNowMs;
  const shared: ServiceParts = {
    values,
    history: values.empty ? createHistory(emptiedOcean(ocean.source)) : ocean.history(createHistory),
    engine: createEngine(schema, { rules: profile === 'deployed' ? [NoSchemaIntrospectionCustomRule] : [] }),
    hiddenEventTypes: pruned
      .filter((name) => name.startsWith('EventType.'))
      .map((name) => name.slice('EventType.'.length)),
    dateNowMs: dateNow,
    realNowMs: hooks.realNowMs ?? realNowMs,
    queue: new WorkQueue(),
    users: createUsers(values.users),
    capsules: capsuleParts(values),
    issuer: createTokenIssuer(dateNow),
    cors: createCors(values.cors),
    tally: new RequestTally(),
    spans,
    link,
    idPrefix: nanoid(8),
    log: quiet ? undefined : hooks.log,
    // Work that a close interrupts, such as the next day made ahead, is no failure.
    report: (error) => {
      if (!isClosed) report(error);
    },
  };
  const { begun, ...service } = openService(shared, hooks.onProgress);
  const close = async (): Promise<void> => {
    await service.close();
    isClosed = true;
    await ocean.release();
  };
  return { begun, service, close };
}

/** `begun` settles when the service has the shared state of replicas, before it has days. */
function openService(
  shared: ServiceParts,
  onProgress?: Progress,
): OpenService & { readonly begun: () => Promise<void> | undefined } {
  const { values, history, report } = shared;
  const { publicUrl } = values;
  const shutdown = createShutdown();
  const beginWork = workStarter(shared, shutdown);
  const open = serviceWorlds(shared, beginWork, hostsOf(values), (worlds) => adminParts(shared, worlds, beginWork));
  const { worlds } = open;
  history.keepWindows(values.maxWindows);
  history.areas.keepWindows(values.maxWindows);
  const { default: world } = worlds;
  let isClosed = false;
  let files: RecordFiles | undefined;
  world.records.isStarting = values.stories.length + values.records.length > 0;
  // The promise has no value: its value would be a store, which would then never be released.
  const ready = firstDays(open, onProgress).then(async () => {
    const parts = recordsParts(shared);
    await startWithRecords(world, { stories: values.stories }, parts);
    files = await openRecordFiles(world, values.records, report);
    world.records.isStarting = false;
    if (isClosed) files.close();
  });
  // An unhandled rejection would end the process; callers that await `ready` still get it.
  ready.catch(() => {});

  const answering = withAdmin(createHandler(open), adminParts(shared, open, beginWork), open.perform);
  const handler: Handler = (request) => {
    requests++;
    return answering(request);
  };
  const ahead = makeAhead(world, report);
  const listeners: { close(): Promise<void> }[] = [];
  let inProcess = 0;
  let requests = 0;
  /** The address of the port that was opened first. */
  let served: string | undefined;
  let requestsBefore = 0;
  /**
   * Yields to the event loop. If requests came since the last call, it waits until none has come for `idleMs`. Returns
   * false once the service is closed.
   */
  const whenIdle = async (): Promise<boolean> => {
    await nextImmediate();
    while (!isClosed && requests !== requestsBefore) {
      requestsBefore = requests;
      await delay(idleMs);
    }
    return !isClosed;
  };

  const preparations = createPreparations(world, whenIdle, report);

  const close = async (): Promise<void> => {
    isClosed = true;
    preparations.close();
    files?.close();
    clearInterval(ahead);
    for (const each of worlds.list()) each.journal.close();
    await shutdown.run(listeners.map((listening) => listening.close()));
    await open.shared?.close();
  };
  const inProcessParts: InProcessParts = {
    shared,
    worlds,
    handler,
    shutdown,
    beginWork,
    partsOf: open.partsOf,
    baseUrl: () => publicUrl ?? served ?? httpUrl(values.host, values.port),
    nextRequestId: () => `call-${++inProcess}`,
  };
  return {
    ...openWorld(inProcessParts, world),
    async listen(at = {}) {
      checkMembers('An address to listen at', at, ['port', 'host']);
      const port = at.port === undefined ? values.port : optionTable.port.parse(at.port);
      const host = at.host === undefined ? values.host : optionTable.host.parse(at.host);
      const listening = await listen(handler, { port, host, ...listenTerms(values) });
      listeners.push(listening);
      served ??= httpUrl(host, listening.port);
      return { ...listening, url: publicUrl ?? httpUrl(host, listening.port) };
    },
    ready,
    begun: () => open.shared?.begun(),
    facts: () => factsOf(world, shared.hiddenEventTypes),
    prepare: preparations.prepare,
    worlds: openWorlds(inProcessParts),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The names of hosts under which requests are answered. */
function hostsOf({ publicUrl, allowHosts }: OptionValues): readonly string[] {
  return publicUrl === undefined ? allowHosts : [...allowHosts, new URL(publicUrl).hostname];
}

function listenTerms(values: OptionValues) {
  return { hosts: hostsOf(values), idleMs: values.idleTimeout * 1000 };
}

/** Makes the newest days that the world `default` sees; where replicas share its state, after it has joined that. */
function firstDays({ worlds, shared }: ServiceWorlds, onProgress?: Progress): Promise<unknown> {
  const { default: world } = worlds;
  const make = () => world.readyNewest(world.clock.nowMs(), onProgress);
  return shared ? shared.joinFirst(world.name).then(make) : make();
}

function adminParts(shared: ServiceParts, open: ServiceWorlds, beginWork: AdminParts['beginWork']): AdminParts {
  const { values, realNowMs, log, report, tally, idPrefix } = shared;
  const { worlds, partsOf, adminRule, shared: sharing } = open;
  return {
    worlds,
    partsOf,
    ready: (world, asOfMs) => world.readyNewest(asOfMs),
    capsule: shared.capsules,
    records: recordsParts(shared),
    issueToken: (world, user, by, pages) => issueToken(shared.issuer, world, user, by, pages),
    beginWork,
    adminRule,
    publicUrl: values.publicUrl,
    realNowMs,
    tally,
    log,
    report,
    idPrefix,
    replica: sharing?.name,
    merged: sharing?.merged,
  };
}

/** While its clock runs, a world makes the next day in advance, also without requests. Returns the timer. */
function makeAhead({ clock, ready }: World, report: (error: unknown) => void): ReturnType<typeof setInterval> {
  return setInterval(() => {
    if (clock.running) ready(clock.nowMs())?.catch(report);
  }, aheadEveryMs).unref();
}

const aheadEveryMs = 60_000;
/** Longer than the pause between two requests of a map that is panned, or of a test. */
const idleMs = 50;
