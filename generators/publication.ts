/**
 * Publication: when the service learns of what was observed. It turns the observations that started on one day into versions of
 * events with createdMs, updatedMs and visibleToMs, and asks nothing of any other day.
 */
import { invariant } from '../src/errors.js';
import type { DayChunk } from '../src/model/event.js';
import { chunkOf } from './chunk.js';
import { eventKey, latencyMs } from './latency.js';
import type { Observation } from './observation.js';
import { purpose } from './purpose.js';
import { between, draw } from './random.js';

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
    const key = eventKey(seed, observation.kind, vessel0, startS, partnerOf(observation));
    const createdMs = onGrid(knownS(observation) * 1000 + latencyMs(seed, observation.kind, purpose.latency, key), day);
    return { observation, ...key, createdMs };
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
  const closedMs = bornOpen ? endMs + latencyMs(seed, observation.kind, purpose.closingLatency, event) : createdMs;
  const withdrawn = draw(seed, purpose.withdrawal, keyHigh, keyLow) < withdrawalChance;
  const keptMs = withdrawn
    ? Math.round(3_600_000 * between(1, 240, draw(seed, purpose.withdrawal, keyHigh, keyLow, 1)))
    : Infinity;
  const last = { event, open: false, updatedMs: closedMs, visibleToMs: closedMs + keptMs };
  return bornOpen ? [{ event, open: true, updatedMs: createdMs, visibleToMs: closedMs }, last] : [last];
}

const withdrawalChance = 1 / 5000;

const gridMs = 64;

/** The first millisecond from `ms` on that is equal to the day's number modulo 64. */
function onGrid(ms: number, day: number): number {
  return ms + ((((day - ms) % gridMs) + gridMs) % gridMs);
}

/** Whether it is published while it goes on, and followed to its end. */
function isFollowed(observation: Observation): boolean {
  return observation.kind === 'aoi_visit' || observation.kind === 'speed_range';
}

/** From when on it can be told: a visit at once, a stretch within a band of speed once it is long enough, all else when it is over. */
function knownS(observation: Observation): number {
  switch (observation.kind) {
    case 'aoi_visit':
      return observation.startS;
    case 'speed_range':
      return observation.enoughS;
    default:
      return observation.endS;
  }
}

/** What tells apart two events of one kind, vessel and start. */
function partnerOf(observation: Observation): number {
  switch (observation.kind) {
    case 'fishing_activity_history':
    case 'dark_rendezvous':
      return 0;
    case 'standard_rendezvous':
      return observation.vessel1;
    case 'aoi_visit':
    case 'speed_range':
      return observation.configuration;
    case 'port_visit':
      return observation.port;
  }
}
