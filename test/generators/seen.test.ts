import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { vesselAt } from '../../generators/fleet.js';
import { sharesOf, vesselsOf } from '../../generators/fleet-shares.js';
import type { Observation } from '../../generators/observation.js';
import { observeVessels } from '../../generators/observe-vessels.js';
import { seenSheet, unpackSeen } from '../../generators/seen.js';
import { observeSightings, type Sighting } from '../../generators/sightings.js';
import { skyOver } from '../../generators/sky.js';
import { unpackedDay } from '../support/day-observations.js';
import { unpackedSighting } from '../support/unpacked-sighting.js';

const seed = 11;
const fleetSize = 1200;
const days = { fromDay: 20_400, toDay: 20_408 };
const length = days.toDay - days.fromDay;
const packs = sharesOf(fleetSize, 150).map((share) =>
  observeVessels({ seed, fleetSize, vessels: vesselsOf(seed, fleetSize, share), ...days }),
);
const rowsOf = <T>(count: number, row: (i: number) => T) => Array.from({ length: count }, (_, i) => row(i));

describe('what was seen', () => {
  it('comes back from its packs as it was, day by day and pack by pack', () => {
    const observations: Observation[][] = rowsOf(length, () => []);
    const sightings: Sighting[][] = rowsOf(length, () => []);
    const sheets = [seenSheet(length), seenSheet(length)];
    const sky = skyOver(seed, days.fromDay, days.toDay);
    sheets.forEach((sheet, half) => {
      for (let index = half * 600; index < half * 600 + 600; index++) {
        observeSightings(seed, vesselAt(seed, index), sky, (day, sighting) => {
          sightings[day]!.push(sighting);
          sheet.sighted(day, sighting);
        });
      }
      // Not by days, as those of one vessel after another come.
      for (let i = length - 1; i >= 0; i--) {
        for (const observation of unpackedDay(unpackSeen(packs, i).observations)) {
          if (Math.floor(observation.vessel0 / 64) % 2 !== half) continue;
          observations[i]!.push(observation);
          sheet.observed(i, observation);
        }
      }
    });
    const packed = sheets.map((sheet) => sheet.finish());
    const kinds = new Set<string>();
    for (let i = 0; i < length; i++) {
      const seen = unpackSeen(packed, i);
      const observed = unpackedDay(seen.observations);
      for (const { kind } of observed) kinds.add(kind);
      assert.deepEqual(observed, observations[i]);
      assert.ok(sightings[i]!.some(({ heard }) => heard) && sightings[i]!.some(({ heard }) => !heard));
      assert.deepEqual(
        rowsOf(seen.sightings.length, (row) => unpackedSighting(seen.sightings, row)),
        sightings[i],
      );
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

  it('crosses to another thread without a copy', () => {
    assert.ok(
      packs
        .flatMap(({ observations, sightings }) => [observations, sightings])
        .every(({ numbers }) => numbers.buffer instanceof SharedArrayBuffer),
    );
  });
});
