/** Events that vessels' reports show: the first publication of each observation, and the versions of its event. */

import { invariant } from '../../src/base/errors.js';
import { kindCode, noHeading, openDuration } from '../../src/model/event.js';
import { purpose } from '../draws/purpose.js';
import { eventKey, latencyMs } from '../events/latency.js';
import { type DayObservations, observed, observedDetails } from '../events/packed-observations.js';
import { onGrid } from '../frames/created.js';
import type { NumberSheet } from '../sheets/number-sheet.js';
import { knownAfterS } from '../voyages/reception-delay.js';
import type { PublishedEvents } from './published-events.js';
import { addVersion, detailColumns, detailsFrom, eventColumns } from './version-sheet.js';

const { aoi_visit: aoiVisit, speed_range: speedRange } = kindCode;

/**
 * Writes the event of each observation of a day, by row. Several events may still have the same `createdMs`. `grid`:
 * the instants that may be used. `keys`: for each configuration the number that distinguishes its events; without it
 * the configuration itself.
 */
export function nameObserved(
  events: PublishedEvents,
  seed: number,
  day: number,
  observations: DayObservations,
  grid: (ms: number, day: number) => number = onGrid,
  keys?: readonly number[],
): void {
  for (let row = 0; row < observations.length; row++) {
    const startS = observations.at(row, observed.startS);
    invariant(Math.floor(startS / 86400) === day, 'a chunk holds what started on its day');
    const kind = observations.at(row, observed.kind);
    const vessel0 = observations.at(row, observed.vessel0);
    const { keyHigh, keyLow } = eventKey(seed, kind, vessel0, startS, subjectOf(kind, observations, row, keys));
    const latency = Math.max(
      receivedMs(seed, observations, row),
      latencyMs(seed, kind, purpose.latency, keyHigh, keyLow),
    );
    events.set(row, keyHigh, keyLow, grid(knownS(kind, observations, row) * 1000 + latency, day));
  }
}

/**
 * Adds the versions of an observation, whose event has the index of its row. A visit or speed range that is published
 * before its end is received has two, an open and a closed one; every other event has one.
 */
export function addObservedVersions(
  sheet: NumberSheet,
  seed: number,
  observations: DayObservations,
  row: number,
  events: PublishedEvents,
): void {
  const createdMs = events.createdMs[row]!;
  const kind = observations.at(row, observed.kind);
  const endMs = observations.at(row, observed.endS) * 1000;
  const knownMs = kind === aoiVisit || kind === speedRange ? receivedMs(seed, observations, row) : -Infinity;
  if (createdMs < endMs + knownMs) {
    const latency = latencyMs(seed, kind, purpose.closingLatency, events.keyHigh[row]!, events.keyLow[row]!);
    const closedMs = endMs + Math.max(knownMs, latency);
    const open = addVersion(sheet, events, row, createdMs, closedMs);
    writeObserved(sheet, open, observations, row);
    leaveOpen(sheet, open, observations, row);
    writeObserved(sheet, addVersion(sheet, events, row, closedMs, Infinity), observations, row);
  } else writeObserved(sheet, addVersion(sheet, events, row, createdMs, Infinity), observations, row);
}

/** The time from a report of an event until it is surely received, and a second in which it becomes known. */
function receivedMs(seed: number, observations: DayObservations, row: number): number {
  const { startLonE6, startLatE6, endLonE6, endLatE6 } = observed;
  const ends = {
    startLonE6: observations.at(row, startLonE6),
    startLatE6: observations.at(row, startLatE6),
    endLonE6: observations.at(row, endLonE6),
    endLatE6: observations.at(row, endLatE6),
  };
  return knownAfterS(seed, ends) * 1000;
}

/** Writes everything that was observed into the row of a version. */
function writeObserved({ numbers }: NumberSheet, at: number, observations: DayObservations, row: number): void {
  const startS = observations.at(row, observed.startS);
  numbers[at + eventColumns.kind] = observations.at(row, observed.kind);
  numbers[at + eventColumns.startUs] = startS * 1_000_000;
  numbers[at + eventColumns.durationS] = observations.at(row, observed.endS) - startS;
  numbers[at + eventColumns.startLonE6] = observations.at(row, observed.startLonE6);
  numbers[at + eventColumns.startLatE6] = observations.at(row, observed.startLatE6);
  numbers[at + eventColumns.endLonE6] = observations.at(row, observed.endLonE6);
  numbers[at + eventColumns.endLatE6] = observations.at(row, observed.endLatE6);
  numbers[at + eventColumns.vessel0] = observations.at(row, observed.vessel0);
  numbers[at + eventColumns.track0StartS] = observations.at(row, observed.track0StartS);
  numbers[at + eventColumns.track0LonE4] = observations.at(row, observed.track0LonE4);
  numbers[at + eventColumns.track0LatE4] = observations.at(row, observed.track0LatE4);
  observations.copyDetails(row, numbers, at + detailsFrom);
}

/**
 * Removes the end from the row of a version, which is published before it: a speed range has what was sailed so far.
 */
function leaveOpen({ numbers }: NumberSheet, at: number, observations: DayObservations, row: number): void {
  numbers[at + eventColumns.durationS] = openDuration;
  numbers[at + eventColumns.endLonE6] = observations.at(row, observed.startLonE6);
  numbers[at + eventColumns.endLatE6] = observations.at(row, observed.startLatE6);
  if (observations.at(row, observed.kind) === aoiVisit) numbers[at + detailColumns.aoi_visit.endHeading] = noHeading;
  else {
    const { averageSpeedE2, distanceE2, lengthS } = detailColumns.speed_range;
    const { soFarAverageSpeedE2, soFarDistanceE2, soFarLengthS } = observedDetails.speed_range;
    numbers[at + averageSpeedE2] = observations.at(row, soFarAverageSpeedE2);
    numbers[at + distanceE2] = observations.at(row, soFarDistanceE2);
    numbers[at + lengthS] = observations.at(row, soFarLengthS);
  }
}

/**
 * The first second at which an event can be published: a visit's start, the second at which a speed range was long
 * enough, the end of every other event.
 */
function knownS(kind: number, observations: DayObservations, row: number): number {
  if (kind === aoiVisit) return observations.at(row, observed.startS);
  return observations.at(row, kind === speedRange ? observedDetails.speed_range.enoughS : observed.endS);
}

/** Distinguishes events of one kind, vessel and start: the reference of vessel1, the configuration or the port. */
function subjectOf(kind: number, observations: DayObservations, row: number, keys?: readonly number[]): number {
  const keyOf = (configuration: number) => (keys ? keys[configuration]! : configuration);
  switch (kind) {
    case kindCode.standard_rendezvous:
      return observations.at(row, observedDetails.standard_rendezvous.vessel1);
    case aoiVisit:
      return keyOf(observations.at(row, observedDetails.aoi_visit.configuration));
    case speedRange:
      return keyOf(observations.at(row, observedDetails.speed_range.configuration));
    case kindCode.port_visit:
      return observations.at(row, observedDetails.port_visit.port);
    default:
      return 0;
  }
}
