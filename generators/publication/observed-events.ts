/** Observations as events: when each is published, and its versions. */

import { invariant } from '../../src/errors.js';
import { kindCode, noHeading, openDuration } from '../../src/model/event.js';
import { purpose } from '../draws/purpose.js';
import { eventKey, latencyMs } from '../events/latency.js';
import { type DayObservations, observed } from '../events/packed-observations.js';
import { onGrid } from '../frames/created.js';
import type { NumberSheet } from '../sheets/number-sheet.js';
import { addVersion, type PublishedEvents } from './published-event.js';
import { column, own } from './version-sheet.js';

const { aoi_visit: aoiVisit, speed_range: speedRange } = kindCode;
const { fishing_activity_history: fishing, dark_rendezvous: darkRendezvous } = kindCode;

/**
 * Names the event of each observation, at the place of its row, and says when it is published, not yet moved apart from
 * others.
 */
export function nameObserved(seed: number, day: number, observations: DayObservations, events: PublishedEvents): void {
  for (let row = 0; row < observations.length; row++) {
    const startS = observations.at(row, observed.startS);
    invariant(Math.floor(startS / 86400) === day, 'a chunk holds what started on its day');
    const kind = observations.at(row, observed.kind);
    const vessel0 = observations.at(row, observed.vessel0);
    const { keyHigh, keyLow } = eventKey(seed, kind, vessel0, startS, partnerOf(kind, observations, row));
    const toldMs = knownS(kind, observations, row) * 1000 + latencyMs(seed, kind, purpose.latency, keyHigh, keyLow);
    events.keyHigh[row] = keyHigh;
    events.keyLow[row] = keyLow;
    events.createdMs[row] = onGrid(toldMs, day);
  }
}

/** Adds the versions of an observation: a stay that was known before it ended has two, all else is born closed. */
export function addObservedVersions(
  sheet: NumberSheet,
  seed: number,
  observations: DayObservations,
  events: PublishedEvents,
  row: number,
): void {
  const createdMs = events.createdMs[row]!;
  const kind = observations.at(row, observed.kind);
  const endMs = observations.at(row, observed.endS) * 1000;
  // Such stays are published while they go on, and followed to their end.
  if ((kind === aoiVisit || kind === speedRange) && createdMs < endMs) {
    const { keyHigh, keyLow } = events;
    const closedMs = endMs + latencyMs(seed, kind, purpose.closingLatency, keyHigh[row]!, keyLow[row]!);
    writeVersion(sheet, addVersion(sheet, events, row, createdMs, closedMs), observations, row, true);
    writeVersion(sheet, addVersion(sheet, events, row, closedMs, Infinity), observations, row, false);
  } else writeVersion(sheet, addVersion(sheet, events, row, createdMs, Infinity), observations, row, false);
}

function writeVersion(
  { numbers }: NumberSheet,
  at: number,
  observations: DayObservations,
  row: number,
  open: boolean,
): void {
  const kind = observations.at(row, observed.kind);
  const startS = observations.at(row, observed.startS);
  const lengthS = observations.at(row, observed.endS) - startS;
  numbers[at + column.kind] = kind;
  numbers[at + column.startUs] = startS * 1_000_000;
  numbers[at + column.durationS] = open ? openDuration : lengthS;
  numbers[at + column.startLonE6] = observations.at(row, observed.startLonE6);
  numbers[at + column.startLatE6] = observations.at(row, observed.startLatE6);
  numbers[at + column.endLonE6] = observations.at(row, open ? observed.startLonE6 : observed.endLonE6);
  numbers[at + column.endLatE6] = observations.at(row, open ? observed.startLatE6 : observed.endLatE6);
  numbers[at + column.vessel0] = observations.at(row, observed.vessel0);
  numbers[at + column.track0StartS] = observations.at(row, observed.track0StartS);
  numbers[at + column.track0LonE4] = observations.at(row, observed.track0LonE4);
  numbers[at + column.track0LatE4] = observations.at(row, observed.track0LatE4);
  // No kind has more than four columns of its own.
  for (let i = 0; i < 4; i++) numbers[at + own + i] = observations.at(row, observed.own + i);
  if (kind === aoiVisit && open) numbers[at + own + 2] = noHeading;
  if (kind === speedRange) {
    if (open) for (let i = 0; i < 3; i++) numbers[at + own + 1 + i] = observations.at(row, observed.soFar + i);
    else numbers[at + own + 3] = lengthS;
  }
}

/**
 * From when on it can be told: a visit at once, a stretch within a band of speed once it is long enough, all else when
 * it is over.
 */
function knownS(kind: number, observations: DayObservations, row: number): number {
  if (kind === aoiVisit) return observations.at(row, observed.startS);
  return observations.at(row, kind === speedRange ? observed.enoughS : observed.endS);
}

/** What tells apart two events of one kind, vessel and start: the other vessel, the configuration or the port. */
function partnerOf(kind: number, observations: DayObservations, row: number): number {
  return kind === fishing || kind === darkRendezvous ? 0 : observations.at(row, observed.own);
}
