import { exp, log } from '../../src/base/same-bits.js';
import { eventKinds, kindCode } from '../../src/model/event.js';
import { namesOf } from '../../src/store/columns/by-name.js';
import { purpose } from '../draws/purpose.js';
import { bell, bits } from '../draws/random.js';
import type { Observation } from './observation.js';

/** 64 keyed bits that identify an event. `which` tells events of the same kind, vessel and start apart. */
export interface EventKey {
  readonly keyHigh: number;
  readonly keyLow: number;
}

/** `kind` is a code of `kindCode`, here and in `latencyMs`. */
export function eventKey(seed: number, kind: number, vessel0: number, startS: number, which: number): EventKey {
  const kindAndWhich = kind + eventKinds.length * which;
  return {
    keyHigh: bits(seed, purpose.eventKeyHigh, vessel0, startS, kindAndWhich),
    keyLow: bits(seed, purpose.eventKeyLow, vessel0, startS, kindAndWhich),
  };
}

/**
 * Time from an event to the creation of its row, milliseconds, drawn for a purpose. Log-normal: the logarithm of the
 * 95th percentile lies 1.645 deviations above that of the median. At least a second.
 */
export function latencyMs(seed: number, kind: number, purposeCode: number, keyHigh: number, keyLow: number): number {
  const factor = exp(deviations[kind]! * bell(seed, purposeCode, keyHigh, keyLow));
  return Math.min(longestLatencyMs, 1000 + Math.round(mediansMs[kind]! * factor));
}

/** Median and 95th percentile in minutes. */
const latencies: Readonly<Record<Observation['kind'], readonly [medianMin: number, p95Min: number]>> = {
  fishing_activity_history: [12, 60],
  standard_rendezvous: [35, 360],
  dark_rendezvous: [120, 420],
  aoi_visit: [10, 360],
  speed_range: [10, 360],
  port_visit: [20, 120],
};

/** By kind code. */
const mediansMs = new Float64Array(eventKinds.length);
const deviations = new Float64Array(eventKinds.length);
for (const kind of namesOf(latencies)) {
  const [medianMin, p95Min] = latencies[kind];
  const code = kindCode[kind];
  mediansMs[code] = medianMin * 60_000;
  deviations[code] = log(p95Min / medianMin) / 1.645;
}

/** No latency is longer than three days; this shortens less than one in a hundred. */
const longestLatencyMs = 3 * 86_400_000;
