import { steadyNowMs } from '../compose/real-time.js';
import type { World } from '../worlds/world.js';
import type { WorldStart, WorldTime } from '../worlds/worlds.js';
import type { LogStore } from './state/log-store.js';

/** The connection of a replica with the state, before it has worlds. */
export interface SharedLink {
  readonly store: LogStore;
  /** The name of the service, for a log that was emptied and begins again. */
  readonly service: string;
  /** The instant of the store at which the replica was opened. */
  readonly openedMs: number;
  /** The name of the replica. */
  readonly name: string;
  /** The last known instant of the store, and when it came. */
  readonly heard: { nowMs: number; atMs: number; leastOrder: number };
  readonly checkpoints: CheckpointRule;
  readonly times: WeakMap<World, WorldTime>;
  /** The options with which worlds were made. */
  readonly starts: WeakMap<World, WorldStart>;
}

/** When checkpoints are made, and which commands they keep. */
export interface CheckpointRule {
  /** The number of commands between two checkpoints; a thousand bytes count as one. */
  readonly every: number;
  /** Commands from this many milliseconds before a checkpoint stay, for replicas that have not applied them yet. */
  readonly sparedMs: number;
}

/** Notes an instant of the store. */
export function hear({ heard }: SharedLink, nowMs: number): void {
  if (nowMs <= heard.nowMs) return;
  heard.nowMs = nowMs;
  heard.atMs = steadyNowMs();
}

/** The orders of a millisecond: more than the requests that a process answers in it. */
const ordersPerMs = 64;

/**
 * The first order of requests that are answered at an instant of the store. So the orders of all replicas have one
 * scale.
 */
export function orderAt(nowMs: number): number {
  return nowMs * ordersPerMs;
}

/** The least order at present. */
export function leastOrder({ heard }: SharedLink): number {
  return Math.max(heard.leastOrder, orderAt(Math.floor(heard.nowMs + steadyNowMs() - heard.atMs)));
}

/** Ends the orders of an instant, and returns the first order after them. */
export function endOrders({ heard }: SharedLink, nowMs: number): number {
  heard.leastOrder = Math.max(heard.leastOrder, orderAt(nowMs + 1));
  return heard.leastOrder;
}
