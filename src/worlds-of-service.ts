import type { Perform } from './admin/admin-handler.js';
import type { AdminParts } from './admin/admin-parts.js';
import { createClock } from './clock.js';
import type { HandlerParts, HandlerWorlds } from './http/exchange.js';
import { adminRule } from './http/request/admin-rule.js';
import { JournalMemory } from './journal/journal-memory.js';
import { createMetrics } from './metrics/metrics-text.js';
import { serviceGauges } from './metrics/service-gauges.js';
import { noRecords } from './overlay/records.js';
import { emptiedOcean } from './records/emptied-ocean.js';
import { readingTerms } from './records/reading/place.js';
import { areasOfUsers } from './records/user-areas.js';
import { leastOrder } from './replicas/shared-link.js';
import { SharedWorlds } from './replicas/shared-worlds.js';
import type { WorldLimits } from './replicas/world-limits.js';
import { handlerParts, type ServiceParts, worldLimits } from './service-parts.js';
import { logStart } from './state/log-store.js';
import { createHistory, type History } from './worlds/history.js';
import type { World } from './worlds/world.js';
import { createWorld } from './worlds/world.js';
import type { Worlds } from './worlds/worlds.js';
import { createWorlds } from './worlds/worlds.js';

/** The worlds of a service, and the parts that answer in each. */
export interface ServiceWorlds extends HandlerWorlds {
  readonly worlds: Worlds;
  /** The parts of a world: made at its first request, and anew after a reset, so that its rate limits start anew. */
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
  const limits = new WeakMap<World, WorldLimits>();
  const limitsOf = (world: World): WorldLimits => {
    const known = limits.get(world) ?? worldLimits(shared, world, () => shared.link?.times.get(world)?.nowMs ?? 0);
    limits.set(world, known);
    return known;
  };
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
        faults,
        report,
      });
      if (time) link?.times.set(world, time);
      link?.starts.set(world, start);
      return world;
    },
    renewed: (world) => {
      made.delete(world);
      limits.delete(world);
    },
  });
  const sharing = link && new SharedWorlds({ ...shared, link, worlds, limitsOf, admin: () => admin(open) });
  // Where replicas share worlds, the log says which of them were used.
  const asked = sharing ? { ...worlds, use: worlds.find } : worlds;
  const open: ServiceWorlds = {
    worlds: asked,
    partsOf,
    get default() {
      return partsOf(worlds.default);
    },
    peek(name) {
      const world = worlds.get(name);
      return world && partsOf(world);
    },
    use(name) {
      const world = asked.use(name);
      return world && partsOf(world);
    },
    make: (name) => (sharing ? sharing.make(name).then(partsOf) : partsOf(worlds.open(name, {}))),
    shared: sharing,
    perform: sharing && ((row, call) => sharing.perform(row, call)),
    adminRule: adminRule({ admin: values.admin, token: values.adminToken, publicUrl: values.publicUrl, hosts }),
  };
  return open;
}
