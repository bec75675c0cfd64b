import { warn } from '#platform/machine.js';
import { inProcessAddress } from '../api/access/in-process-address.js';
import { inProcessCaller } from '../api/access/in-process-caller.js';
import { issueToken, tokensOf } from '../api/access/issue-token.js';
import { worldUsers } from '../api/access/world-users.js';
import type {
  ChangesOptions,
  Clock,
  GraphqlCaller,
  World as PublicWorld,
  Worlds as PublicWorlds,
  WorldOptions,
  WorldRecords,
} from '../types.js';
import '../base/async-dispose.js';
import { type Answer, answer } from '../api/graphql/answer.js';
import { resultOf } from '../api/graphql/answer-body.js';
import { rootFields } from '../api/graphql/schema/root-fields.js';
import { textRequest } from '../api/graphql/text-request.js';
import { fetchAdapter } from '../api/http/fetch.js';
import { recordCall } from '../api/http/record-exchange.js';
import { nextEventMs } from '../api/queries/next-event.js';
import { checkMembers } from '../base/check-members.js';
import { latestNowMs } from '../base/clock.js';
import { invariant, ServiceError } from '../base/errors.js';
import { suggestion } from '../base/suggest.js';
import { atOnce } from '../base/work/in-steps.js';
import { untilAborted } from '../base/work/until-aborted.js';
import { eventKinds } from '../model/event.js';
import { capsuleBefore, makeCapsule } from '../worlds/capsule/make-capsule.js';
import { mostKept } from '../worlds/change-log.js';
import { listRecords } from '../worlds/records/listed-records.js';
import type { OwnWorld, World } from '../worlds/world.js';
import type { ClockChange } from '../worlds/world-command.js';
import { defaultWorld } from '../worlds/world-name.js';
import { readWorldOptions } from '../worlds/world-options.js';
import { struckAsker } from './ask-struck.js';
import { wholeNumberReader, wordReader } from './options/option-readers.js';
import type { ForCallers, InProcessParts } from './service-parts.js';
import { worldJournal } from './world-journal.js';

/** A world for callers in process, with its inner world for tests and commands. */
export interface OpenWorld extends PublicWorld {
  readonly world: OwnWorld;
}

/** The same, before it is known whether its changes return promises: see `SharedWorld`. */
type GivenWorld = {
  readonly [K in keyof OpenWorld]: K extends 'clock' | 'sessions' | 'snapshots' | 'faults' | 'records' | 'journal'
    ? ForCallers<OpenWorld[K]>
    : OpenWorld[K];
};

/** The worlds of a service for callers in process. */
export interface OpenWorlds extends PublicWorlds {
  open(name?: string, options?: WorldOptions): Promise<OpenWorld>;
}

/** The worlds for callers in process. A world has the same object as long as it exists. */
export function openWorlds(parts: InProcessParts): OpenWorlds {
  const { worlds } = parts;
  const opened = new WeakMap<OwnWorld, OpenWorld>();
  const openedOf = (world: OwnWorld): OpenWorld => {
    const known = opened.get(world) ?? openWorld(parts, world);
    opened.set(world, known);
    return known;
  };
  return {
    async open(name, options = {}) {
      const world = await worlds.make(name, readWorldOptions(options));
      try {
        const { sessions = [], strictFaults } = options;
        const issue = (user: string) => issueToken(parts.shared.issuer, world, user, 'process');
        const open = openWorld(parts, world, { strictFaults, tokens: await tokensOf(sessions, issue) });
        opened.set(world, open);
        await world.readyNewest(world.clock.nowMs());
        return open;
      } catch (error) {
        await worlds.drop(world.name);
        throw error;
      }
    },
    list: () => worlds.list().map(openedOf),
    async drop(name) {
      await worlds.drop(name);
    },
  };
}

const eventTypes = wordReader('eventType', eventKinds);

interface OpeningOptions {
  readonly strictFaults?: boolean | undefined;
  readonly tokens?: PublicWorld['tokens'];
}

/** The members of a world for callers in process. */
export function openWorld(
  parts: InProcessParts,
  world: OwnWorld,
  { strictFaults = false, tokens = {} }: OpeningOptions = {},
): OpenWorld {
  const { shared, worlds, shutdown, beginWork } = parts;
  const { name, clock, sessions, snapshots, faults, dispatch } = world;
  const isDefault = name === defaultWorld;
  const fetch: PublicWorld['fetch'] = fetchAdapter(parts.handler, isDefault ? undefined : name);
  const drop = async (): Promise<void> => {
    // After a world was dropped or removed, another one may have its name.
    if (!isDefault && worlds.get(name) !== world) return;
    const untried = untriedFaults(world);
    await worlds.drop(name);
    if (untried === undefined) return;
    if (strictFaults) throw new Error(untried);
    warn(untried, 'MaritimeEventsWarning');
  };
  const checkThere = () => {
    if (worlds.use(name) !== world) throw new ServiceError('WORLD_GONE', `The world ${name} was dropped.`);
  };
  const struck = struckAsker(parts, world, checkThere);

  const open: GivenWorld = {
    name,
    world,
    clock: worldClock(world),
    async fetch(request) {
      checkThere();
      return shutdown.track(fetch(request));
    },
    graphql: async (request, caller = {}) =>
      caller.faults ? struck(request, caller) : resultOf(await askInProcess(parts, world, checkThere, request, caller)),
    sessions: {
      list: () => sessions.list(clock.nowMs()),
      issue: (user) => issueToken(shared.issuer, world, user, 'process'),
      expire: (user) => dispatch('expire', { user }, 'process'),
      revoke: (user) => dispatch('revoke', { user }, 'process'),
    },
    tokens,
    faults: {
      list: faults.list,
      add: (rule) => dispatch('addFault', { rule }, 'process'),
      remove: (id) => dispatch('removeFault', { id }, 'process'),
      clear: () => dispatch('clearFaults', {}, 'process'),
    },
    snapshots: {
      list: () => snapshots.list(clock.nowMs()),
      close: (id) => dispatch('closeSnapshot', { id }, 'process'),
    },
    journal: worldJournal(() => parts.partsOf(world)),
    capsule: (options = {}) => {
      checkMembers('Options of a capsule', options, ['changes']);
      return atOnce(makeCapsule(world, shared.capsules, options));
    },
    changes(options = {}) {
      checkMembers('Options of changes', options, ['after', 'limit']);
      return world.changes.page(checkedPage(options));
    },
    before: (change) => atOnce(capsuleBefore(world, change, shared.capsules)),
    async load(capsule) {
      const loaded = async () => dispatch('load', { capsule }, 'process');
      await shutdown.track(loaded().then(() => world.readyNewest(clock.nowMs())));
    },
    records: worldRecords(world),
    async advanceToNextEvent(eventType) {
      checkThere();
      const kind = eventType === undefined ? undefined : eventTypes.parse(eventType);
      const work = beginWork(() => undefined);
      const foundMs = await shutdown.track(nextEventMs(world, clock.nowMs(), latestNowMs, work, kind));
      if (foundMs === undefined) return undefined;
      await world.readyNewest(foundMs);
      await dispatch('clock', { toMs: foundMs }, 'process');
      return foundMs;
    },
    async reset() {
      checkThere();
      await dispatch('reset', {}, 'process');
      await world.readyNewest(clock.nowMs());
    },
    drop,
    [Symbol.asyncDispose]: drop,
  };
  invariant(isAlone(open), 'a world is an object');
  return open;
}

const afterReader = wholeNumberReader('after', 0, Number.MAX_SAFE_INTEGER);
const limitReader = wholeNumberReader('limit', 1, mostKept.changes);

function checkedPage({ after, limit }: ChangesOptions): ChangesOptions {
  return {
    after: after === undefined ? undefined : afterReader.parse(after),
    limit: limit === undefined ? undefined : limitReader.parse(limit),
  };
}

/** A sentence on the faults that no request has reached; undefined where there is none. */
function untriedFaults({ name, faults }: World): string | undefined {
  const untried = faults.list().filter(({ arrivals }) => arrivals === 0);
  if (untried.length === 0) return undefined;
  const told = untried.map(({ id, preset, action, match }) => {
    const { operation = '' } = match;
    const meant = operation === '' || rootFields.has(operation) ? '' : suggestion(operation, [...rootFields.keys()]);
    return `${id} (${preset ?? action.type} of ${JSON.stringify(match)})${meant}`;
  });
  return `No request has reached these faults of the world ${name}: ${told.join(', ')}`;
}

/** Answers a GraphQL request in process. `checkThere` throws where the world has ended. */
async function askInProcess(
  parts: InProcessParts,
  world: World,
  checkThere: () => void,
  request: Parameters<typeof textRequest>[0],
  caller: GraphqlCaller,
): Promise<Answer> {
  const { shared, shutdown, beginWork } = parts;
  const { name, clock, sessions } = world;
  const { signal } = caller;
  if (signal?.aborted) throw signal.reason;
  const { shared: state, changes } = parts.partsOf(world);
  if (state) await state.join(name);
  checkThere();
  const asOfMs = clock.stepPerRequestMs > 0 ? await changes.step() : clock.nowMs();
  const asking = {
    asOfMs,
    records: world.records.value,
    caller: inProcessCaller(caller, worldUsers(shared.users, world), sessions, asOfMs),
    address: inProcessAddress,
    baseUrl: parts.baseUrl() + (name === defaultWorld ? '' : `/worlds/${name}`),
    requestId: parts.nextRequestId(),
    work: beginWork(() => signal),
  };
  const text = textRequest(request);
  const startedMs = shared.realNowMs();
  const answered = Promise.resolve(answer(parts.partsOf(world), text, asking)).then((made) => {
    recordCall(parts.partsOf(world), { graphqlRequest: text, asking, answered: made }, startedMs);
    return made;
  });
  return untilAborted(signal, shutdown.track(answered));
}

/** The clock of a world for callers in process. */
function worldClock({ clock, dispatch }: World): ForCallers<Clock> {
  const change = (values: ClockChange) => dispatch('clock', values, 'process');
  return {
    nowMs: clock.nowMs,
    get running() {
      return clock.running;
    },
    get rate() {
      return clock.rate;
    },
    get stepPerRequestMs() {
      return clock.stepPerRequestMs;
    },
    set: (toMs) => change({ toMs }),
    advance: (byMs) => change({ byMs }),
    freeze: () => change({ running: false }),
    run: () => change({ running: true }),
    setRate: (rate) => change({ rate }),
    setStepPerRequest: (stepPerRequestMs) => change({ stepPerRequestMs }),
  };
}

/** The log of one process returns results and no promises, so its world has the type that callers know. */
function isAlone(open: GivenWorld): open is GivenWorld & OpenWorld {
  return typeof open === 'object';
}

/** The own records of a world for callers in process. */
function worldRecords(world: World): ForCallers<WorldRecords> {
  const change = async (body: unknown) => world.dispatch('changeRecords', { input: { body } }, 'process');
  return {
    add: change,
    replace: (records) => change({ replace: records }),
    withdraw: (ids) => change({ withdraw: ids }),
    change,
    list: () => listRecords(world),
    clear: () => world.dispatch('clearRecords', {}, 'process'),
  };
}
