/**
 * Publication: when the service learns of what was observed. It turns the observations that started on one day into versions of
 * events with createdMs, updatedMs and visibleToMs, and asks nothing of any other day.
 */
import { invariant } from '../src/errors.js';
import { type DayChunk, none } from '../src/model/event.js';
import { chunkOf } from './chunk.js';
import { onGrid, spreadOnGrid } from './created.js';
import { type DetectionObservation, detectionEvent, detectionVersions } from './detection-events.js';
import { detectionsOf } from './detections.js';
import { type CountedVersion, frameTables, planFrames } from './frames.js';
import { eventKey, latencyMs } from './latency.js';
import type { Observation } from './observation.js';
import { purpose } from './purpose.js';
import { between, draw } from './random.js';
import type { Scene } from './scenes.js';
import type { DaySeen } from './seen.js';

/**
 * The chunk of a day (days since 1970): the scenes collected on it, and everything seen that started on it, in whatever order.
 */
export function publish(seed: number, day: number, scenes: readonly Scene[], seen: DaySeen): DayChunk {
  const frames = planFrames(seed, day, scenes);
  const wanted: PublishedEvent[] = [
    ...seen.observations.map((observation) => eventOf(seed, day, observation)),
    ...detectionsOf(seed, frames, seen.sightings).map((detection) => detectionEvent(seed, day, frames, detection)),
  ];
  const events = spreadOnGrid(wanted, (a, b) => a.keyHigh - b.keyHigh || a.keyLow - b.keyLow);
  const versions = events.flatMap((event) => withdrawn(seed, event, versionsOf(seed, event)));
  versions.sort((a, b) => a.updatedMs - b.updatedMs || a.event.createdMs - b.event.createdMs);
  return { ...chunkOf(day, versions), frames: frameTables(seed, frames, countedVersions(versions)) };
}

/** What a chunk tells of: what was seen of a vessel that was heard, or what a satellite saw. */
export type Told = Observation | DetectionObservation;

/** An observation with its name and the instant at which it was first published. */
export interface PublishedEvent<T extends Told = Told> {
  readonly observation: T;
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

/** An observation with the instant at which it is published, not yet moved apart from others. */
function eventOf(seed: number, day: number, observation: Observation): PublishedEvent {
  const { vessel0, startS } = observation;
  invariant(Math.floor(startS / 86400) === day, 'a chunk holds what started on its day');
  const key = eventKey(seed, observation.kind, vessel0, startS, partnerOf(observation));
  const createdMs = onGrid(knownS(observation) * 1000 + latencyMs(seed, observation.kind, purpose.latency, key), day);
  return { observation, ...key, createdMs };
}

/** A stay that was known before it ended has two versions, and so has a detection that a re-check explains; all else is born closed. */
function versionsOf(seed: number, event: PublishedEvent): EventVersion[] {
  const { observation, createdMs } = event;
  if (isDetection(observation)) return detectionVersions(seed, { ...event, observation });
  const endMs = observation.endS * 1000;
  const bornOpen = isFollowed(observation) && createdMs < endMs;
  const closedMs = bornOpen ? endMs + latencyMs(seed, observation.kind, purpose.closingLatency, event) : createdMs;
  const last = { event, open: false, updatedMs: closedMs, visibleToMs: Infinity };
  return bornOpen ? [{ event, open: true, updatedMs: createdMs, visibleToMs: closedMs }, last] : [last];
}

/** The versions of an event, the last of which may be withdrawn some hours or days later. */
function withdrawn(seed: number, { keyHigh, keyLow }: PublishedEvent, versions: EventVersion[]): EventVersion[] {
  if (draw(seed, purpose.withdrawal, keyHigh, keyLow) >= withdrawalChance) return versions;
  const last = versions[versions.length - 1]!;
  const keptMs = Math.round(3_600_000 * between(1, 240, draw(seed, purpose.withdrawal, keyHigh, keyLow, 1)));
  return [...versions.slice(0, -1), { ...last, visibleToMs: last.updatedMs + keptMs }];
}

const withdrawalChance = 1 / 5000;

/** What frames count. */
function countedVersions(versions: readonly EventVersion[]): CountedVersion[] {
  return versions.flatMap(({ event: { observation, createdMs }, updatedMs, visibleToMs }) => {
    if (!isDetection(observation)) return [];
    const { scenes } = observation.detection;
    return [{ scenes, correlated: observation.vessel0 !== none, createdMs, updatedMs, visibleToMs }];
  });
}

function isDetection(observation: Told): observation is DetectionObservation {
  return 'detection' in observation;
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
