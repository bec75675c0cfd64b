import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sharesOf, vesselsOf } from '../../generators/fleet-shares.js';
import { observeVessels } from '../../generators/observe-vessels.js';
import { packSeen, unpackSeen } from '../../generators/seen.js';

const seed = 11;
const fleetSize = 1200;
const days = { fromDay: 20_400, toDay: 20_408 };
const watched = sharesOf(fleetSize, 150).map((share) =>
  observeVessels({ seed, fleetSize, vessels: vesselsOf(seed, fleetSize, share), ...days }),
);

describe('what was seen', () => {
  it('comes back from its packs as it was, day by day and share by share', () => {
    const packs = watched.map(packSeen);
    const kinds = new Set<string>();
    for (let i = 0; i < days.toDay - days.fromDay; i++) {
      const observations = watched.flatMap((share) => share[i]!.observations);
      for (const { kind } of observations) kinds.add(kind);
      const sightings = watched.flatMap((share) => share[i]!.sightings);
      assert.ok(sightings.some(({ heard }) => heard) && sightings.some(({ heard }) => !heard));
      assert.deepEqual(unpackSeen(packs, i), { observations, sightings });
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
      watched
        .map(packSeen)
        .flatMap(({ observations, sightings }) => [observations, sightings])
        .every(({ numbers }) => numbers.buffer instanceof SharedArrayBuffer),
    );
  });
});
