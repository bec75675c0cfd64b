/** Observations as events: when each is published, and its versions. */

import { invariant } from '../src/errors.js';
import { eventKinds, noHeading, openDuration } from '../src/model/event.js';
import { onGrid } from './created.js';
import { eventKey, latencyMs } from './latency.js';
import type { NumberSheet } from './number-sheet.js';
import type { Observation } from './observation.js';
import { type DayObservations, observed } from './packed-observations.js';
import { addVersion, type PublishedEvent } from './published-event.js';
import { purpose } from './purpose.js';
import { own, place } from './version-sheet.js';

/** An observation with the instant at which it is published, not yet moved apart from others. */
export function observedEvent(seed: number, day: number, observations: DayObservations, row: number): PublishedEvent {
  const startS = observations.at(row, observed.startS);
  invariant(Math.floor(startS / 86400) === day, 'a chunk holds what started on its day');
  const kind = kindOf(observations, row);
  const key = eventKey(seed, kind, observations.at(row, observed.vessel0), startS, partnerOf(kind, observations, row));
  const toldMs = knownS(kind, observations, row) * 1000 + latencyMs(seed, kind, purpose.latency, key);
  return { keyHigh: key.keyHigh, keyLow: key.keyLow, createdMs: onGrid(toldMs, day), which: row };
}

/** Adds its versions: a stay that was known before it ended has two, all else is born closed. */
export function addObservedVersions(
  sheet: NumberSheet,
  seed: number,
  observations: DayObservations,
  event: PublishedEvent,
): void {
  const { createdMs, which } = event;
  const kind = kindOf(observations, which);
  const endMs = observations.at(which, observed.endS) * 1000;
  const bornOpen = isFollowed(kind) && createdMs < endMs;
  const closedMs = bornOpen ? endMs + latencyMs(seed, kind, purpose.closingLatency, event) : createdMs;
  if (bornOpen) writeVersion(sheet, addVersion(sheet, event, createdMs, closedMs), observations, event, kind, true);
  writeVersion(sheet, addVersion(sheet, event, closedMs, Infinity), observations, event, kind, false);
}

function writeVersion(
  { numbers }: NumberSheet,
  at: number,
  observations: DayObservations,
  { which }: PublishedEvent,
  kind: Observation['kind'],
  open: boolean,
): void {
  const startS = observations.at(which, observed.startS);
  const lengthS = observations.at(which, observed.endS) - startS;
  numbers[at + place.kind] = observations.at(which, observed.kind);
  numbers[at + place.startUs] = startS * 1_000_000;
  numbers[at + place.durationS] = open ? openDuration : lengthS;
  numbers[at + place.startLonE6] = observations.at(which, observed.startLonE6);
  numbers[at + place.startLatE6] = observations.at(which, observed.startLatE6);
  numbers[at + place.endLonE6] = observations.at(which, open ? observed.startLonE6 : observed.endLonE6);
  numbers[at + place.endLatE6] = observations.at(which, open ? observed.startLatE6 : observed.endLatE6);
  numbers[at + place.vessel0] = observations.at(which, observed.vessel0);
  numbers[at + place.track0StartS] = observations.at(which, observed.track0StartS);
  numbers[at + place.track0LonE4] = observations.at(which, observed.track0LonE4);
  numbers[at + place.track0LatE4] = observations.at(which, observed.track0LatE4);
  // No kind has more than four columns of its own.
  for (let i = 0; i < 4; i++) numbers[at + own + i] = observations.at(which, observed.own + i);
  if (kind === 'aoi_visit' && open) numbers[at + own + 2] = noHeading;
  if (kind === 'speed_range') {
    if (open) for (let i = 0; i < 3; i++) numbers[at + own + 1 + i] = observations.at(which, observed.soFar + i);
    else numbers[at + own + 3] = lengthS;
  }
}

function kindOf(observations: DayObservations, row: number): Observation['kind'] {
  return eventKinds[observations.at(row, observed.kind)] as Observation['kind'];
}

/** Whether it is published while it goes on, and followed to its end. */
function isFollowed(kind: Observation['kind']): boolean {
  return kind === 'aoi_visit' || kind === 'speed_range';
}

/** From when on it can be told: a visit at once, a stretch within a band of speed once it is long enough, all else when it is over. */
function knownS(kind: Observation['kind'], observations: DayObservations, row: number): number {
  switch (kind) {
    case 'aoi_visit':
      return observations.at(row, observed.startS);
    case 'speed_range':
      return observations.at(row, observed.enoughS);
    default:
      return observations.at(row, observed.endS);
  }
}

/** What tells apart two events of one kind, vessel and start: the other vessel, the configuration or the port. */
function partnerOf(kind: Observation['kind'], observations: DayObservations, row: number): number {
  return kind === 'fishing_activity_history' || kind === 'dark_rendezvous' ? 0 : observations.at(row, observed.own);
}
