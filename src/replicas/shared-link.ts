import { steadyNowMs } from '../compose/real-time.js';
import type { World } from '../worlds/world.js';
import type { WorldTime } from '../worlds/world-time.js';
import type { WorldStart } from '../worlds/worlds.js';
import type { LogStore } from './state/log-store.js';

/** The connection of a replica with the state, before it has worlds. */
export interface SharedLink {
  readonly store: LogStore;
  /** The name of the service, which is written again into a log that was emptied. */
  readonly service: string;
  /** The instant of the store at which the replica was opened. */
  readonly openedMs: number;
  /** The name of the replica. */
  readonly name: string;
  /** The last instant of the store that was heard of, and when. */
  readonly heard: { nowMs: number; atMs: number; leastOrder: number };
  readonly checkpoints: CheckpointRule;
  readonly times: WeakMap<World, WorldTime>;
  /** How worlds were made. */
  readonly starts: WeakMap<World, WorldStart>;
}

/** When checkpoints are made, and what they leave. */
export interface CheckpointRule {
  /** The commands between two of them, or as many thousands of bytes. */
  readonly every: number;
  /** The milliseconds before one whose commands stay, for replicas that have not applied them yet. */
  readonly sparedMs: number;
}

/** Notes an instant of the store. */
export function hear({ heard }: SharedLink, nowMs: number): void {
  if (nowMs <= heard.nowMs) return;
  heard.nowMs = nowMs;
  heard.atMs = steadyNowMs();
}

/** The orders of a millisecond: more requests than a process answers in one. */
const ordersPerMs = 64;

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
