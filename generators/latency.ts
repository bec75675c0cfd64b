import { eventKinds, kindCode } from '../src/model/event.js';
import type { Observation } from './observation.js';
import { purpose } from './purpose.js';
import { bell, bits } from './random.js';

/** 64 keyed bits that name an event. `which` tells apart two of one kind, vessel and start. */
export interface EventKey {
  readonly keyHigh: number;
  readonly keyLow: number;
}

export function eventKey(
  seed: number,
  kind: Observation['kind'],
  vessel0: number,
  startS: number,
  which: number,
): EventKey {
  const what = kindCode[kind] + eventKinds.length * which;
  return {
    keyHigh: bits(seed, purpose.eventKeyHigh, vessel0, startS, what),
    keyLow: bits(seed, purpose.eventKeyLow, vessel0, startS, what),
  };
}

/**
 * How long the service takes to learn of an event, milliseconds. Log-normal: the logarithm of the 95th percentile lies 1.645 deviations above that
 * of the median. At least a second.
 */
export function latencyMs(
  seed: number,
  kind: Observation['kind'],
  what: number,
  { keyHigh, keyLow }: EventKey,
): number {
  const { medianMs, deviation } = latencies[kind];
  const factor = Math.exp(deviation * bell(seed, what, keyHigh, keyLow));
  return Math.min(longestLatencyMs, 1000 + Math.round(medianMs * factor));
}

const latencies: Readonly<Record<Observation['kind'], { readonly medianMs: number; readonly deviation: number }>> = {
  fishing_activity_history: latencyOf(12, 60),
  standard_rendezvous: latencyOf(35, 360),
  dark_rendezvous: latencyOf(120, 420),
  aoi_visit: latencyOf(10, 360),
  speed_range: latencyOf(10, 360),
  port_visit: latencyOf(20, 120),
};

/** Of the median and the 95th percentile in minutes. */
function latencyOf(medianMin: number, p95Min: number) {
  return { medianMs: medianMin * 60_000, deviation: Math.log(p95Min / medianMin) / 1.645 };
}

/** No latency is longer than three days; this cuts off less than one in a hundred. */
const longestLatencyMs = 3 * 86_400_000;
