import { randomUUID } from '#platform/crypto.js';
import { worldUsers } from '../api/access/world-users.js';
import type { Perform } from '../api/admin/admin-handler.js';
import type { AdminParts } from '../api/admin/admin-parts.js';
import type { HandlerParts, HandlerWorlds } from '../api/http/exchange.js';
import { adminRule } from '../api/http/request/admin-rule.js';
import { createMetrics } from '../api/metrics/metrics-text.js';
import { serviceGauges } from '../api/metrics/service-gauges.js';
import { createClock } from '../base/clock.js';
import { leastOrder } from '../replicas/shared-link.js';
import { SharedWorlds } from '../replicas/shared-worlds.js';
import { logStart } from '../replicas/state/log-store.js';
import type { ChangeOrigin } from '../types.js';
import { apply } from '../worlds/commands/apply.js';
import type { ApplyParts } from '../worlds/commands/apply-parts.js';
import { makeWorld } from '../worlds/commands/make-world.js';
import { readRule } from '../worlds/faults/read-rule.js';
import { createHistory, type History } from '../worlds/history.js';
import { JournalMemory } from '../worlds/journal/journal-memory.js';
import { noRecords } from '../worlds/overlay/records.js';
import { emptiedOcean } from '../worlds/records/emptied-ocean.js';
import { readingTerms } from '../worlds/records/reading/place.js';
import { areasOfUsers } from '../worlds/records/user-areas.js';
import type { OwnWorld, World } from '../worlds/world.js';
import { createWorld } from '../worlds/world.js';
import type { ChangeType, Dispatch, ValuesOf } from '../worlds/world-command.js';
import type { LimitTerms } from '../worlds/world-limits.js';
import type { OwnWorlds, WorldsDoor } from '../worlds/worlds.js';
import { createWorlds } from '../worlds/worlds.js';
import { applyParts, handlerParts, type ServiceParts } from './service-parts.js';

/** The worlds of a service, and the parts that answer in each. */
export interface ServiceWorlds extends HandlerWorlds {
  readonly worlds: WorldsDoor<OwnWorld>;
  /** The parts of a world, made at its first request. */
  partsOf(world: World): HandlerParts;
  readonly shared: SharedWorlds | undefined;
  /** See `withAdmin`. */
  readonly perform: Perform | undefined;
}

export function serviceWorlds(
  shared: ServiceParts,
  beginWork: HandlerParts['beginWork'],
  hosts: readonly string[],
  admin: (open: ServiceWorlds) => AdminParts,
): ServiceWorlds {
  const { values, history, report } = shared;
  // One list for all worlds, which then share the events of the areas.
  const startRecords = { ...noRecords, areas: areasOfUsers(values.users, readingTerms(values)) };
  const metrics = createMetrics(shared.tally, () => serviceGauges(worlds, sharing?.isLost === true));
  const { link } = shared;
  const journalMemory = new JournalMemory(undefined, link && (() => leastOrder(link)));
  const applying = applyParts(shared);
  /** The log in memory applies a command at once; the log of replicas sends it to all of them. */
  const dispatch = (world: OwnWorld): Dispatch =>
    link
      ? (type, values, by) => sharing!.give(world, type, values, by)
      : <T extends ChangeType>(type: T, values: ValuesOf<T>, by: ChangeOrigin) =>
          apply(world, type, values, applying, by);
  const made = new WeakMap<World, HandlerParts>();
  const partsOf = (world: World): HandlerParts => {
    const known = made.get(world);
    if (known) return known;
    const parts = handlerParts(shared, world, beginWork, metrics, sharing);
    made.set(world, parts);
    return parts;
  };
  // Made by the first empty world, and shared by all.
  let emptied: History | undefined;
  const emptyHistory = () => {
    emptied ??= createHistory(emptiedOcean(history.source));
    emptied.keepWindows(values.maxWindows);
    return emptied;
  };
  const worlds = createWorlds({
    mostWorlds: values.maxWorlds,
    make: (name, start) => {
      const { now, running, rate, stepPerRequestMs, pinned = false, empty = false, faults } = start;
      const startMs = now ?? values.now;
      const run = running ?? (now === undefined ? values.run : false);
      const time = start.time ?? (link && { nowMs: link.openedMs, born: logStart });
      const realNowMs = time ? () => time.nowMs : shared.dateNowMs;
      const clock = createClock({ realNowMs, startMs, run, rate, stepPerRequestMs });
      const world = createWorld({
        name,
        pinned,
        history: empty ? emptyHistory() : history,
        clock,
        days: values.days,
        ...(values.ready === 'all' && { newestDays: Infinity }),
        startRecords,
        journalMemory,
        faults: faults?.map((rule) => readRule(rule)),
        limits: (made) => limitTerms(shared, made, time ? realNowMs : shared.realNowMs),
        dispatch,
        // The replica that opens a snapshot chooses its id before the command has its place in the log.
        snapshotId: link && (() => randomUUID()),
        report,
      });
      if (time) link?.times.set(world, time);
      link?.starts.set(world, start);
      return world;
    },
  });
  const sharing = link && new SharedWorlds({ link, report, worlds, apply: applying, admin: () => admin(open) });
  const door = sharing ? sharedDoor(worlds, sharing) : doorInMemory(worlds, applying);
  const open: ServiceWorlds = {
    worlds: door,
    partsOf,
    get default() {
      return partsOf(worlds.default);
    },
    peek(name) {
      const world = worlds.get(name);
      return world && partsOf(world);
    },
    use(name) {
      const world = door.use(name);
      return world && partsOf(world);
    },
    make: (name) => (sharing ? sharing.makeFirst(name).then(partsOf) : partsOf(worlds.open(name, {}))),
    shared: sharing,
    perform: sharing && ((route, call) => sharing.perform(route, call)),
    adminRule: adminRule({ admin: values.admin, token: values.adminToken, publicUrl: values.publicUrl, hosts }),
  };
  return open;
}

function limitTerms({ values, users }: ServiceParts, world: World, realNowMs: () => number): LimitTerms {
  const isUser = (user: string) => worldUsers(users, world).names.includes(user);
  return { realNowMs, perSecond: values.rateLimit, isUser };
}

function doorInMemory(worlds: OwnWorlds, parts: ApplyParts): WorldsDoor<OwnWorld> {
  const { get, find, use, list, drop } = worlds;
  return {
    default: worlds.default,
    get,
    find,
    use,
    list,
    drop,
    make: (name, start) => makeWorld(worlds, name, start, parts),
  };
}

/** Where replicas share worlds, commands in the log tell which worlds are used. */
function sharedDoor({ default: first, get, find, list }: OwnWorlds, sharing: SharedWorlds): WorldsDoor<OwnWorld> {
  return {
    default: first,
    get,
    find,
    use: find,
    list,
    make: (name, start) => sharing.make(name, start),
    drop: (name) => sharing.drop(name),
  };
}
