/**
 * Publication: when the service learns of what was observed. It turns the observations that started on one day into versions of
 * events with createdMs, updatedMs and visibleToMs, and asks nothing of any other day.
 */
import { invariant } from '../src/errors.js';
import { type DayChunk, none } from '../src/model/event.js';
import { chunkOf } from './chunk.js';
import { onGrid, spreadOnGrid } from './created.js';
import { detectionEvent, detectionVersions } from './detection-events.js';
import { detectionsOf } from './detections.js';
import { type CountedVersion, frameTables, planFrames } from './frames.js';
import { eventKey, latencyMs } from './latency.js';
import type { Observation } from './observation.js';
import { type EventVersion, isDetection, type PublishedEvent, published } from './published-event.js';
import { purpose } from './purpose.js';
import { between, draw } from './random.js';
import type { Scene } from './scenes.js';
import type { DaySeen } from './seen.js';

/**
 * The chunk of a day (days since 1970): the scenes collected on it, and everything seen that started on it, in whatever order.
 */
export function publish(seed: number, day: number, scenes: readonly Scene[], seen: DaySeen): DayChunk {
  const frames = planFrames(seed, day, scenes);
  const wanted: PublishedEvent[] = [];
  for (const observation of seen.observations) wanted.push(eventOf(seed, day, observation));
  for (const detection of detectionsOf(seed, frames, seen.sightings))
    wanted.push(detectionEvent(seed, day, frames, detection));
  const events = spreadOnGrid(wanted, (a, b) => a.keyHigh - b.keyHigh || a.keyLow - b.keyLow);
  const versions: EventVersion[] = [];
  for (const event of events) versions.push(...withdrawn(seed, event, versionsOf(seed, event)));
  versions.sort((a, b) => a.updatedMs - b.updatedMs || a.event.createdMs - b.event.createdMs);
  return { ...chunkOf(day, versions), frames: frameTables(seed, frames, countedVersions(versions)) };
}

/** An observation with the instant at which it is published, not yet moved apart from others. */
function eventOf(seed: number, day: number, observation: Observation): PublishedEvent {
  const { vessel0, startS } = observation;
  invariant(Math.floor(startS / 86400) === day, 'a chunk holds what started on its day');
  const key = eventKey(seed, observation.kind, vessel0, startS, partnerOf(observation));
  const createdMs = onGrid(knownS(observation) * 1000 + latencyMs(seed, observation.kind, purpose.latency, key), day);
  return published(observation, observation, key, createdMs);
}

/** A stay that was known before it ended has two versions, and so has a detection that a re-check explains; all else is born closed. */
function versionsOf(seed: number, event: PublishedEvent): EventVersion[] {
  if (isDetection(event)) return detectionVersions(seed, event);
  const { told, createdMs } = event;
  const endMs = event.endS * 1000;
  const bornOpen = isFollowed(told.kind) && createdMs < endMs;
  const closedMs = bornOpen ? endMs + latencyMs(seed, told.kind, purpose.closingLatency, event) : createdMs;
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
  const counted: CountedVersion[] = [];
  for (const { event, updatedMs, visibleToMs } of versions) {
    if (!isDetection(event)) continue;
    const { scenes } = event.told;
    counted.push({ scenes, correlated: event.vessel0 !== none, createdMs: event.createdMs, updatedMs, visibleToMs });
  }
  return counted;
}

/** Whether it is published while it goes on, and followed to its end. */
function isFollowed(kind: Observation['kind']): boolean {
  return kind === 'aoi_visit' || kind === 'speed_range';
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
