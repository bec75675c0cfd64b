import { steadyNowMs } from '../real-time.js';
import type { Checkpoint, LogStore } from '../state/log-store.js';
import type { World } from '../worlds/world.js';
import type { WorldStart } from '../worlds/worlds.js';

/** The clock of a world whose state is shared: an instant of the store. */
export interface WorldTime {
  nowMs: number;
  /** The entry of the log that made the world. */
  readonly born: string;
}

/** The connection of a replica with the state, before it has worlds. */
export interface SharedLink {
  readonly store: LogStore;
  /** The state before the first command that it applies; undefined for none. */
  readonly checkpoint: Checkpoint | undefined;
  /** What the service is, for a log that was emptied. */
  readonly service: string;
  readonly startedMs: number;
  /** The name of the replica. */
  readonly name: string;
  /** The entry that is applied, whose instant is the time of the world that it makes. */
  applying: { readonly id: string; readonly nowMs: number };
  /** The last instant of the store that was heard of, and when. */
  readonly heard: { nowMs: number; atMs: number; leastOrder: number };
  /** The commands between two checkpoints. */
  readonly checkpointEvery: number;
  readonly times: WeakMap<World, WorldTime>;
  /** How worlds were made. */
  readonly starts: WeakMap<World, WorldStart>;
}

/** Notes an instant of the store. */
export function hear({ heard }: SharedLink, nowMs: number): void {
  if (nowMs <= heard.nowMs) return;
  heard.nowMs = nowMs;
  heard.atMs = steadyNowMs();
}

/** The orders of a millisecond. */
const ordersPerMs = 1024;

/**
 * The first order of a request that is answered at an instant of the store: so the orders of all replicas are of one
 * scale.
 */
export function orderAt(nowMs: number): number {
  return nowMs * ordersPerMs;
}

/** The least order at present. */
export function leastOrder({ heard }: SharedLink): number {
  return Math.max(heard.leastOrder, orderAt(Math.floor(heard.nowMs + steadyNowMs() - heard.atMs)));
}

/** Ends the orders of an instant, and gives the first one after them. */
export function endOrders({ heard }: SharedLink, nowMs: number): number {
  heard.leastOrder = Math.max(heard.leastOrder, orderAt(nowMs + 1));
  return heard.leastOrder;
}
