/**
 * Publication: when the service learns of what was observed. It turns the observations that started on one day into versions of
 * events with createdMs, updatedMs and visibleToMs, and asks nothing of any other day.
 */
import { invariant } from '../src/errors.js';
import { type DayChunk, eventKinds, kindCode } from '../src/model/event.js';
import { chunkOf } from './chunk.js';
import type { Observation } from './observation.js';
import { purpose } from './purpose.js';
import { bell, between, bits, draw } from './random.js';

/** The chunk of a day (days since 1970) out of everything that started on it, in whatever order. */
export function publish(seed: number, day: number, observations: readonly Observation[]): DayChunk {
  const versions = eventsOf(seed, day, observations).flatMap((event) => versionsOf(seed, event));
  versions.sort((a, b) => a.updatedMs - b.updatedMs || a.event.createdMs - b.event.createdMs);
  return chunkOf(day, versions);
}

/** An observation with its name and the instant at which it was first published. */
export interface PublishedEvent {
  readonly observation: Observation;
  readonly keyHigh: number;
  readonly keyLow: number;
  readonly createdMs: number;
}

/** One version of an event: with its end, or while it is open without. */
export interface EventVersion {
  readonly event: PublishedEvent;
  readonly open: boolean;
  readonly updatedMs: number;
  readonly visibleToMs: number;
}

/**
 * createdMs is unique in the whole ocean: a day uses only the milliseconds that are equal to its number modulo 64, days that share them are 64 days
 * apart, and nothing is created 60 days after its start; within the day one pass in order of time moves an equal one on.
 */
function eventsOf(seed: number, day: number, observations: readonly Observation[]): PublishedEvent[] {
  const events = observations.map((observation) => {
    const { vessel0, startS } = observation;
    invariant(Math.floor(startS / 86400) === day, 'a chunk holds what started on its day');
    const which = kindCode[observation.kind] + eventKinds.length * partnerOf(observation);
    const keyHigh = bits(seed, purpose.eventKeyHigh, vessel0, startS, which);
    const keyLow = bits(seed, purpose.eventKeyLow, vessel0, startS, which);
    const knownMs = (isFollowed(observation) ? startS : observation.endS) * 1000;
    const createdMs = onGrid(knownMs + latencyMs(seed, observation.kind, purpose.latency, keyHigh, keyLow), day);
    return { observation, keyHigh, keyLow, createdMs };
  });
  events.sort((a, b) => a.createdMs - b.createdMs || a.keyHigh - b.keyHigh || a.keyLow - b.keyLow);
  let takenMs = -Infinity;
  return events.map((event) => {
    takenMs = Math.max(event.createdMs, takenMs + gridMs);
    return takenMs === event.createdMs ? event : { ...event, createdMs: takenMs };
  });
}

/** A stay that was known before it ended has two versions; all else is born closed. The last one may be withdrawn later. */
function versionsOf(seed: number, event: PublishedEvent): EventVersion[] {
  const { observation, keyHigh, keyLow, createdMs } = event;
  const endMs = observation.endS * 1000;
  const bornOpen = isFollowed(observation) && createdMs < endMs;
  const closedMs = bornOpen
    ? endMs + latencyMs(seed, observation.kind, purpose.closingLatency, keyHigh, keyLow)
    : createdMs;
  const withdrawn = draw(seed, purpose.withdrawal, keyHigh, keyLow) < withdrawalChance;
  const keptMs = withdrawn
    ? Math.round(3_600_000 * between(1, 240, draw(seed, purpose.withdrawal, keyHigh, keyLow, 1)))
    : Infinity;
  const last = { event, open: false, updatedMs: closedMs, visibleToMs: closedMs + keptMs };
  return bornOpen ? [{ event, open: true, updatedMs: createdMs, visibleToMs: closedMs }, last] : [last];
}

const withdrawalChance = 1 / 5000;

/** Median and 95th percentile, minutes. */
const latencies: Readonly<Record<Observation['kind'], readonly [medianMin: number, p95Min: number]>> = {
  fishing_activity_history: [12, 60],
  standard_rendezvous: [35, 360],
  aoi_visit: [10, 360],
  port_visit: [20, 120],
};

/** No latency is longer than three days; this cuts off less than one in a hundred. */
const longestLatencyMs = 3 * 86_400_000;

/** Log-normal: the logarithm of the 95th percentile lies 1.645 deviations above that of the median. At least a second. */
function latencyMs(seed: number, kind: Observation['kind'], what: number, keyHigh: number, keyLow: number): number {
  const [medianMin, p95Min] = latencies[kind];
  const deviation = Math.log(p95Min / medianMin) / 1.645;
  const factor = Math.exp(deviation * bell(seed, what, keyHigh, keyLow));
  return Math.min(longestLatencyMs, 1000 + Math.round(medianMin * 60_000 * factor));
}

const gridMs = 64;

/** The first millisecond from `ms` on that is equal to the day's number modulo 64. */
function onGrid(ms: number, day: number): number {
  return ms + ((((day - ms) % gridMs) + gridMs) % gridMs);
}

/** Whether it is published from its start, and followed to its end. */
function isFollowed(observation: Observation): boolean {
  return observation.kind === 'aoi_visit';
}

/** What tells apart two events of one kind, vessel and start. */
function partnerOf(observation: Observation): number {
  switch (observation.kind) {
    case 'fishing_activity_history':
      return 0;
    case 'standard_rendezvous':
      return observation.vessel1;
    case 'aoi_visit':
      return observation.configuration;
    case 'port_visit':
      return observation.port;
  }
}
