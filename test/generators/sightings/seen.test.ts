import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Observation } from '../../../generators/events/observation.js';
import { observeVessels } from '../../../generators/events/observe-vessels.js';
import { addObservation, observationSheet } from '../../../generators/events/packed-observations.js';
import { unpackSeen } from '../../../generators/sightings/seen.js';
import { observeSightings } from '../../../generators/sightings/sightings.js';
import { skyOver } from '../../../generators/sightings/sky.js';
import { sharesOf, vesselsOf } from '../../../generators/threads/fleet-shares.js';
import { unpackedDay } from '../../support/day-observations.js';
import { motionOf } from '../../support/motion.js';
import { sightingsOfVessel } from '../../support/sightings-of.js';
import { type Sighting, unpackedSighting } from '../../support/unpacked-sighting.js';

const seed = 11;
const fleetSize = 600;
const days = { fromDay: 20_400, toDay: 20_408 };
const length = days.toDay - days.fromDay;
const sky = skyOver(seed, 1, days);
const parts = sharesOf(fleetSize, 150).map((share) => {
  const vessels = vesselsOf(seed, fleetSize, share);
  const { observations, trajectories } = observeVessels({ motion: motionOf(seed), fleetSize, vessels, ...days });
  return { observations, trajectories, sighted: observeSightings(seed, trajectories, sky) };
});
const seen = {
  observations: parts.map(({ observations }) => observations),
  sighted: parts.map(({ sighted }) => sighted),
};
const rowsOf = <T>(count: number, row: (i: number) => T) => Array.from({ length: count }, (_, i) => row(i));

describe('what was seen', () => {
  it('comes back from its packs as it was, day by day and pack by pack', () => {
    const observations: Observation[][] = rowsOf(length, () => []);
    const sheets = [observationSheet(length), observationSheet(length)];
    // Not by days, as those of one vessel after another come.
    for (const [half, sheet] of sheets.entries()) {
      for (let i = length - 1; i >= 0; i--) {
        for (const observation of unpackedDay(unpackSeen(seen, i).observations)) {
          if (Math.floor(observation.stretch.vessel0 / 64) % 2 !== half) continue;
          observations[i]!.push(observation);
          addObservation(sheet, i, observation);
        }
      }
    }
    const packed = { observations: sheets.map((sheet) => sheet.finish()), sighted: seen.sighted };
    const kinds = new Set<string>();
    for (let i = 0; i < length; i++) {
      const observed = unpackedDay(unpackSeen(packed, i).observations);
      for (const { kind } of observed) kinds.add(kind);
      assert.deepEqual(observed, observations[i]);
    }
    assert.deepEqual([...kinds].sort(), [
      'aoi_visit',
      'dark_rendezvous',
      'fishing_activity_history',
      'port_visit',
      'speed_range',
      'standard_rendezvous',
    ]);
  });

  it('has the sightings of every vessel, each as it is when only that vessel is looked for', () => {
    const alone: Sighting[][] = rowsOf(length, () => []);
    for (const share of sharesOf(fleetSize, 150))
      for (const vessel of vesselsOf(seed, fleetSize, share))
        for (const [i, sightings] of sightingsOfVessel(seed, vessel, sky).entries()) alone[i]!.push(...sightings);
    for (let i = 0; i < length; i++) {
      const { sightings } = unpackSeen(seen, i);
      assert.ok(alone[i]!.some(({ heard }) => heard) && alone[i]!.some(({ heard }) => !heard));
      assert.deepEqual(
        rowsOf(sightings.length, (row) => unpackedSighting(sightings, row)),
        alone[i],
      );
    }
  });

  it('crosses to another thread without a copy', () => {
    assert.ok(
      parts.every(
        ({ observations, sighted, trajectories }) =>
          observations.numbers.buffer instanceof SharedArrayBuffer &&
          sighted.sightings.numbers.buffer instanceof SharedArrayBuffer &&
          sighted.targets.numbers.buffer instanceof SharedArrayBuffer &&
          trajectories.room instanceof SharedArrayBuffer,
      ),
    );
  });
});
