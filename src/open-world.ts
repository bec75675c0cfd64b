import { inProcessAddress } from './access/in-process-address.js';
import { inProcessCaller } from './access/in-process-caller.js';
import { issueToken } from './access/issue-token.js';
import { worldUsers } from './access/world-users.js';
import type { World as PublicWorld, Worlds as PublicWorlds, WorldOptions } from './api.js';
import './async-dispose.js';
import { loadCapsule } from './capsule/load-capsule.js';
import { makeCapsule } from './capsule/make-capsule.js';
import { latestNowMs } from './clock.js';
import { ServiceError } from './errors.js';
import { answer } from './graphql/answer.js';
import { resultOf } from './graphql/answer-body.js';
import { textRequest } from './graphql/text-request.js';
import type { HandlerParts } from './http/exchange.js';
import { fetchAdapter } from './http/fetch.js';
import type { Handler } from './http/handler.js';
import { recordCall } from './http/record-exchange.js';
import { eventKinds } from './model/event.js';
import { wordReader } from './options/option-readers.js';
import { nextEventMs } from './queries/next-event.js';
import { startWithRecords } from './records/start-records.js';
import { onlyAsked, refuse } from './replicas/only-asked.js';
import { recordsParts, type ServiceParts, type workStarter } from './service-parts.js';
import type { Shutdown } from './shutdown.js';
import { atOnce } from './work/in-steps.js';
import { untilAborted } from './work/until-aborted.js';
import { worldJournal } from './world-journal.js';
import { worldRecords } from './world-records.js';
import type { World } from './worlds/world.js';
import { defaultWorld } from './worlds/world-name.js';
import { readWorldOptions } from './worlds/world-options.js';
import type { Worlds } from './worlds/worlds.js';

/** A world as callers in process have it, with its inner world for tests and commands. */
export interface OpenWorld extends PublicWorld {
  readonly world: World;
}

/** What the worlds of a service share with callers in process. */
export interface InProcessParts {
  readonly shared: ServiceParts;
  readonly worlds: Worlds;
  readonly handler: Handler;
  readonly shutdown: Shutdown;
  readonly beginWork: HandlerBeginWork;
  partsOf(world: World): HandlerParts;
  /** The address under which clients reach the service. */
  baseUrl(): string;
  nextRequestId(): string;
}

/** The worlds of a service as callers in process have them. */
export interface OpenWorlds extends PublicWorlds {
  open(name?: string, options?: WorldOptions): Promise<OpenWorld>;
}

/** The worlds as callers in process have them. A world has one object as long as it is there. */
export function openWorlds(parts: InProcessParts): OpenWorlds {
  const { worlds } = parts;
  const opened = new WeakMap<World, OpenWorld>();
  const openedOf = (world: World): OpenWorld => {
    const known = opened.get(world) ?? openWorld(parts, world);
    opened.set(world, known);
    return known;
  };
  return {
    async open(name, options = {}) {
      if (parts.shared.link) refuse();
      const world = worlds.open(name, readWorldOptions(options));
      try {
        await world.readyNewest(world.clock.nowMs());
        await startWithRecords(world, options, recordsParts(parts.shared));
      } catch (error) {
        worlds.drop(world.name);
        throw error;
      }
      return openedOf(world);
    },
    list: () => worlds.list().map(openedOf),
    async drop(name) {
      if (parts.shared.link) refuse();
      worlds.drop(name);
    },
  };
}

type HandlerBeginWork = ReturnType<typeof workStarter>;

const eventTypes = wordReader('eventType', eventKinds);

/** The members of a world for callers in process. */
export function openWorld(parts: InProcessParts, world: World): OpenWorld {
  const { shared, worlds, shutdown, beginWork } = parts;
  const users = worldUsers(shared.users, world);
  const { name, clock, sessions, snapshots, faults } = world;
  const isDefault = name === defaultWorld;
  const fetch: PublicWorld['fetch'] = fetchAdapter(parts.handler, isDefault ? undefined : name);
  const drop = async (): Promise<void> => {
    // Of a world that was dropped or removed before, another one may have the name by now.
    if (isDefault || worlds.get(name) === world) worlds.drop(name);
  };
  const checkThere = () => {
    if (worlds.use(name) !== world) throw new ServiceError('WORLD_GONE', `The world ${name} was dropped.`);
  };

  const open: OpenWorld = {
    name,
    world,
    clock,
    async fetch(request) {
      checkThere();
      return shutdown.track(fetch(request));
    },
    async graphql(request, given = {}) {
      const { signal } = given;
      if (signal?.aborted) throw signal.reason;
      const { shared: state, commands } = parts.partsOf(world);
      if (state) await state.join(name);
      checkThere();
      const asOfMs = commands && clock.stepPerRequestMs > 0 ? await commands.step() : clock.nextRequestMs();
      const caller = inProcessCaller(given, users, sessions, asOfMs);
      const baseUrl = parts.baseUrl() + (isDefault ? '' : `/worlds/${name}`);
      const work = beginWork(() => signal);
      const asking = {
        asOfMs,
        records: world.records.value,
        caller,
        address: inProcessAddress,
        baseUrl,
        requestId: parts.nextRequestId(),
        work,
      };
      const asked = textRequest(request);
      const startedMs = shared.realNowMs();
      const answered = Promise.resolve(answer(parts.partsOf(world), asked, asking)).then((made) => {
        recordCall(parts.partsOf(world), { asked, asking, answered: made }, startedMs);
        return made;
      });
      return resultOf(await untilAborted(signal, shutdown.track(answered)));
    },
    sessions: {
      list: () => sessions.list(clock.nowMs()),
      issue: (user) => issueToken(shared, world, user),
      expire: sessions.expire,
      revoke: sessions.revoke,
    },
    faults: { add: faults.add, list: faults.list, remove: faults.remove, clear: faults.clear },
    snapshots: { list: () => snapshots.list(clock.nowMs()), close: snapshots.close },
    journal: worldJournal(() => parts.partsOf(world)),
    capsule: () => atOnce(makeCapsule(world, shared.capsules)),
    load: (capsule) =>
      shutdown.track(loadCapsule(world, capsule, shared.capsules).then(() => world.readyNewest(clock.nowMs()))),
    records: worldRecords(world, recordsParts(shared)),
    async advanceToNextEvent(eventType) {
      checkThere();
      const kind = eventType === undefined ? undefined : eventTypes.parse(eventType);
      const work = beginWork(() => undefined);
      const foundMs = await shutdown.track(nextEventMs(world, clock.nowMs(), latestNowMs, work, kind));
      if (foundMs === undefined) return undefined;
      await world.readyNewest(foundMs);
      clock.set(foundMs);
      return foundMs;
    },
    async reset() {
      checkThere();
      worlds.reset(name);
      await world.readyNewest(clock.nowMs());
    },
    drop,
    [Symbol.asyncDispose]: drop,
  };
  return shared.link ? onlyAsked(open) : open;
}
