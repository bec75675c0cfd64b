import type { World } from '../../worlds/world.js';
import type { Worlds } from '../../worlds/worlds.js';

/** The state of a service, as numbers. None of them names a world or a user. */
export interface ServiceGauges {
  /**
   * 1 when requests to the world `default` wait for no days and the shared state of replicas can be reached; otherwise
   * 0.
   */
  readonly ready: number;
  /** 1 when the shared state of replicas cannot be reached or written; otherwise 0. */
  readonly stateLost: number;
  readonly worlds: number;
  /** Valid and expired tokens of all worlds. */
  readonly sessions: number;
  /** Open snapshots of all worlds. */
  readonly snapshots: number;
  /** Requests in the journals of all worlds. */
  readonly journalEntries: number;
  /** Days of the ocean in memory. */
  readonly days: number;
  /** Rows of events in memory, each version of an event a row. */
  readonly eventRows: number;
}

/** Reads the state of a service: a walk over its worlds, their sessions and snapshots. */
export function serviceGauges(worlds: Worlds, isStateLost: boolean): ServiceGauges {
  const { default: first } = worlds;
  const { store } = first.history;
  const all = worlds.list();
  const sum = (count: (world: World, nowMs: number) => number) =>
    all.reduce((total, world) => total + count(world, world.clock.nowMs()), 0);
  return {
    ready: !isStateLost && first.isReady(first.clock.nowMs()) ? 1 : 0,
    stateLost: isStateLost ? 1 : 0,
    worlds: all.length,
    sessions: sum(({ sessions }, nowMs) => sessions.list(nowMs).length),
    snapshots: sum(({ snapshots }, nowMs) => snapshots.list(nowMs).length),
    journalEntries: sum(({ journal }) => journal.size),
    days: first.history.days,
    eventRows: store.segments.reduce((rows, segment) => rows + segment.length, 0),
  };
}
