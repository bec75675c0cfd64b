import { createClock } from './clock.js';
import type { HandlerParts, HandlerWorlds } from './http/exchange.js';
import { adminRule } from './http/request/admin-rule.js';
import { JournalMemory } from './journal/journal-memory.js';
import { createMetrics } from './metrics/metrics-text.js';
import { serviceGauges } from './metrics/service-gauges.js';
import { noRecords } from './overlay/records.js';
import { emptiedOcean } from './records/emptied-ocean.js';
import { areasOfUsers } from './records/user-areas.js';
import { handlerParts, type ServiceParts } from './service-parts.js';
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
}

export function serviceWorlds(
  shared: ServiceParts,
  beginWork: HandlerParts['beginWork'],
  hosts: readonly string[],
): ServiceWorlds {
  const { values, history, report } = shared;
  const { profile, registry } = values;
  const terms = { strict: profile === 'strict', registryMember: `${registry}VesselId` };
  // One list for all worlds, which then share the events of the areas.
  const startRecords = { ...noRecords, areas: areasOfUsers(values.users, terms) };
  const journalMemory = new JournalMemory();
  const metrics = createMetrics(shared.tally, () => serviceGauges(worlds));
  const made = new WeakMap<World, HandlerParts>();
  const partsOf = (world: World): HandlerParts => {
    const known = made.get(world);
    if (known) return known;
    const parts = handlerParts(shared, world, beginWork, metrics);
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
    make: (name, { now, running, rate, stepPerRequestMs, pinned = false, empty = false, faults }) => {
      const startMs = now ?? values.now;
      const run = running ?? (now === undefined ? values.run : false);
      const clock = createClock({ realNowMs: shared.dateNowMs, startMs, run, rate, stepPerRequestMs });
      return createWorld({
        name,
        pinned,
        history: empty ? emptyHistory() : history,
        clock,
        days: values.days,
        startRecords,
        journalMemory,
        faults,
        report,
      });
    },
    renewed: (world) => made.delete(world),
  });
  return {
    worlds,
    partsOf,
    get default() {
      return partsOf(worlds.default);
    },
    use(name) {
      const world = worlds.use(name);
      return world && partsOf(world);
    },
    make: (name) => partsOf(worlds.open(name, {})),
    adminRule: adminRule({ admin: values.admin, token: values.adminToken, publicUrl: values.publicUrl, hosts }),
  };
}
