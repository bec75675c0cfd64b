import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { observeAoiVisits } from '../../../generators/events/aoi-visit.js';
import { areaTripsOf } from '../../../generators/events/area-trips.js';
import { observeDarkRendezvous } from '../../../generators/events/dark-rendezvous.js';
import { observeFishing } from '../../../generators/events/fishing-activity-history.js';
import type { Observation } from '../../../generators/events/observation.js';
import type { Watch } from '../../../generators/events/observer.js';
import { observePortVisits } from '../../../generators/events/port-visit.js';
import { observeSpeedRanges } from '../../../generators/events/speed-range.js';
import { observeStandardRendezvous } from '../../../generators/events/standard-rendezvous.js';
import { builtInAreas } from '../../../generators/events/watched-areas.js';
import { blockAt } from '../../../generators/fleet/fleet.js';
import { motionOf } from '../../support/motion.js';
import { property } from '../../support/property.js';

const dayS = 86400;
const fleetSize = 2500;
const observers = [
  observeFishing,
  observeStandardRendezvous,
  observeDarkRendezvous,
  visitsOf,
  (watch: Watch) => observeSpeedRanges(watch, areaTripsOf(watch, builtInAreas()), builtInAreas()),
  observePortVisits,
];

function visitsOf(watch: Watch) {
  return observeAoiVisits(watch, areaTripsOf(watch, builtInAreas()), builtInAreas());
}

describe('observers', () => {
  it('observe the same events of a day in every span of days that holds it', async (t) => {
    let observed = 0;
    await property(
      t,
      [
        fc.constant(77),
        fc.nat({ max: fleetSize - 1 }),
        fc.integer({ min: 11_000, max: 25_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(...observers),
      ],
      (seed, number, day, days, observe) => {
        const vessel = blockAt(seed, 0).vessels[number]!;
        if (!vessel.ais && observe !== observeDarkRendezvous) return;
        const span = (from: number, to: number) =>
          observe({ motion: motionOf(seed), vessel, fleetSize, fromS: from * dayS, toS: to * dayS });
        const byStart = (events: readonly Observation[]) =>
          [...events].sort((a, b) => a.stretch.startS - b.stretch.startS);
        const single = Array.from({ length: days }, (_, i) => span(day + i, day + i + 1)).flat();
        observed += single.length;
        for (const {
          stretch: { startS, endS },
        } of single)
          assert.ok(endS > startS || observe === visitsOf);
        assert.deepEqual(byStart(span(day, day + days)), byStart(single));
      },
      { runs: 800 },
    );
    assert.ok(observed > 100, `only ${observed} events`);
  });

  it('observe at most one port visit of a vessel at a time', async (t) => {
    let observed = 0;
    await property(
      t,
      [fc.constant(77), fc.nat({ max: fleetSize - 1 }), fc.integer({ min: 11_000, max: 25_000 })],
      (seed, number, day) => {
        const vessel = blockAt(seed, 0).vessels[number]!;
        if (!vessel.ais) return;
        const visits = [
          ...observePortVisits({
            motion: motionOf(seed),
            vessel,
            fleetSize,
            fromS: day * dayS,
            toS: (day + 90) * dayS,
          }),
        ].sort((a, b) => a.stretch.startS - b.stretch.startS);
        observed += visits.length;
        for (let i = 1; i < visits.length; i++) assert.ok(visits[i]!.stretch.startS > visits[i - 1]!.stretch.endS);
      },
      { runs: 300 },
    );
    assert.ok(observed > 200, `only ${observed} visits`);
  });

  it('observe at most one visit of a vessel to an area at a time, also if trips meet at a report', () => {
    let observed = 0;
    for (const vessel of blockAt(77, 0).vessels) {
      if (!vessel.ais || (vessel.kind !== 'service' && vessel.kind !== 'passenger')) continue;
      const [fromS, toS] = [20_000 * dayS, 20_200 * dayS];
      const ends = new Map<number, number>();
      for (const visit of visitsOf({ motion: motionOf(77), vessel, fleetSize, fromS, toS })) {
        assert.ok(visit.kind === 'aoi_visit' && visit.stretch.startS > (ends.get(visit.configuration) ?? 0));
        ends.set(visit.configuration, visit.stretch.endS);
        observed += 1;
      }
    }
    assert.ok(observed > 200, `only ${observed} visits`);
  });

  it('observe no meeting with a vessel beyond the end of the fleet', () => {
    const carriers = [...blockAt(1, 0).carriersOn.values()].flat().filter((carrier) => carrier.ais);
    const meetings = (size: number) =>
      carriers
        .filter((carrier) => carrier.index < size)
        .flatMap((vessel) =>
          observeStandardRendezvous({
            motion: motionOf(1),
            vessel,
            fleetSize: size,
            fromS: 20_000 * dayS,
            toS: 20_100 * dayS,
          }),
        );
    const all = meetings(fleetSize);
    const few = meetings(fleetSize / 2);
    const isPresent = (ref: number) => Math.floor(ref / 64) < fleetSize / 2;
    const present = all.filter(
      (event) => event.kind === 'standard_rendezvous' && isPresent(event.stretch.vessel0) && isPresent(event.vessel1),
    );
    assert.ok(few.length > 0 && few.length < all.length);
    assert.deepEqual(few, present);
  });
});
