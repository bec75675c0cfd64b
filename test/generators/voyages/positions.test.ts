import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isNarrowWater, portApproachM } from '../../../generators/chart/narrow-waters.js';
import { ports } from '../../../generators/chart/ports.js';
import { firstReportFrom, lastReportUntil } from '../../../generators/fleet/ais.js';
import { blockAt, vesselAt } from '../../../generators/fleet/fleet.js';
import { reportedPosition } from '../../../generators/voyages/report-noise.js';
import { tripAt, tripStartS } from '../../../generators/voyages/services/vessel-service.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';
import { forEachSeed } from '../../support/for-each-seed.js';
import { fixAt, motionOf } from '../../support/motion.js';

const knotMs = 1852 / 3600;
/** Of one block: to make another one takes longer than its cases. */
const numbers = fc.nat(2499);
const instants = fc.integer({ min: 946_684_800, max: 4_102_444_800 });
const minutes = fc.integer({ min: 1, max: 120 });

describe('positions', () => {
  it('no vessel moves faster than its top speed over some minutes', async (t) => {
    await forEachSeed(
      t,
      [numbers, instants, minutes],
      (seed, number, tS, apart) => {
        const vessel = vesselAt(seed, number);
        const a = fixAt(seed, vessel, tS);
        const b = fixAt(seed, vessel, tS + apart * 60);
        const speedKn = distanceM(a.lon, a.lat, b.lon, b.lat) / (apart * 60) / knotMs;
        assert.ok(
          speedKn <= vessel.topSpeedKn + 0.01,
          `${vessel.kind} ${number} made ${speedKn} of ${vessel.topSpeedKn} kn`,
        );
        assert.ok(a.speedKn <= vessel.topSpeedKn && a.courseDeg >= 0 && a.courseDeg < 360 && Math.abs(a.lon) <= 180);
      },
      { runs: 200 },
    );
  });

  it('a trip begins where and when the one before it ended, and its instants never go back', async (t) => {
    await forEachSeed(t, [numbers, instants], (seed, number, tS) => {
      const motion = motionOf(seed);
      const vessel = vesselAt(seed, number);
      const service = motion.serviceOf(vessel);
      const trip = tripAt(service, tS);
      const [one, next] = [motion.planOf(vessel, trip), motion.planOf(vessel, trip + 1)];
      assert.equal(one.tS[0], tripStartS(service, trip));
      assert.equal(one.tS.at(-1), next.tS[0]);
      assert.ok(distanceM(one.lon.at(-1)!, one.lat.at(-1)!, next.lon[0]!, next.lat[0]!) < 0.1);
      for (let i = 1; i < one.tS.length; i++) assert.ok(one.tS[i]! >= one.tS[i - 1]!);
    });
  });

  it('plansBetween gives the trips that overlap a span, also after a span with as many trips', async (t) => {
    const trips = fc.integer({ min: 0, max: 6 });
    await forEachSeed(t, [numbers, instants, trips, fc.array(trips)], (seed, number, tS, length, ahead) => {
      const motion = motionOf(seed);
      const vessel = vesselAt(seed, number);
      const service = motion.serviceOf(vessel);
      // Periods may change where a canal opens or closes for a ship.
      const { periodS } = service;
      for (const trips of [0, ...ahead]) {
        const fromS = tS + trips * periodS;
        const toS = fromS + length * periodS + 1;
        const plans = motion.plansBetween(vessel, fromS, toS);
        assert.equal(plans.length, tripAt(service, toS - 1) - tripAt(service, fromS) + 1);
        if (service.later === undefined) assert.equal(plans.length, length + 1);
        assert.ok(plans[0]!.tS[0]! <= fromS && plans[0]!.tS.at(-1)! > fromS);
        assert.ok(plans.at(-1)!.tS[0]! < toS && plans.at(-1)!.tS.at(-1)! >= toS);
      }
    });
  });

  it('positionAt is the position of fixAt', async (t) => {
    await forEachSeed(t, [numbers, instants], (seed, number, tS) => {
      const vessel = vesselAt(seed, number);
      const { lon, lat } = fixAt(seed, vessel, tS);
      assert.deepEqual(motionOf(seed).positionAt(vessel, tS), { lon, lat });
    });
  });

  it('vessels are at sea, over a kilometre off the coast, except in port approaches and narrow waters', async (t) => {
    const coast = createCoastline();
    const nearPort = (lon: number, lat: number) =>
      ports().some(
        (port) => Math.abs(port.lat - lat) < 0.3 && distanceM(port.lon, port.lat, lon, lat) <= portApproachM,
      );
    let ashore = 0;
    let asked = 0;
    await forEachSeed(
      t,
      [numbers, instants],
      (seed, number, tS) => {
        const { lon, lat } = fixAt(seed, vesselAt(seed, number), tS);
        asked++;
        if (coast.distanceM(lon, lat) > 1000 && !coast.isLand(lon, lat)) return;
        if (!isNarrowWater(lon, lat) && !nearPort(lon, lat)) ashore++;
      },
      { runs: 300 },
    );
    assert.ok(ashore <= asked / 1000, `${ashore} of ${asked} ashore`);
  });

  it('a vessel never leaves the boxes of its service', async (t) => {
    await forEachSeed(
      t,
      [numbers, instants],
      (seed, number, tS) => {
        const vessel = vesselAt(seed, number);
        const { lon, lat } = fixAt(seed, vessel, tS);
        const holds = motionOf(seed)
          .serviceOf(vessel)
          .reach.some(({ west, south, east, north }) => {
            return (
              lat >= south && lat <= north && [-360, 0, 360].some((wrap) => lon + wrap >= west && lon + wrap <= east)
            );
          });
        assert.ok(holds, `${vessel.kind} ${vessel.subtype} ${number}`);
      },
      { runs: 200 },
    );
  });

  it('a carrier lies between 25 and 250 m from the fishing vessel during the whole meeting', async (t) => {
    let met = 0;
    await forEachSeed(
      t,
      [fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }), fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })],
      (seed, tS, pick, share) => {
        const motion = motionOf(seed);
        const carriers = [...blockAt(seed, 0).carriersOn.values()].flat();
        const carrier = carriers[pick % carriers.length]!;
        for (const { partner, fromS, toS } of motion.planOf(carrier, tripAt(motion.serviceOf(carrier), tS)).meetings) {
          met++;
          const at = fromS + (toS - fromS) * share;
          const a = fixAt(seed, carrier, at);
          const b = fixAt(seed, vesselAt(seed, partner), at);
          const apartM = distanceM(a.lon, a.lat, b.lon, b.lat);
          assert.ok(apartM >= 25 && apartM <= 250, `${apartM} m apart`);
          assert.equal(vesselAt(seed, partner).kind, 'fishing');
        }
      },
      { runs: 60 },
    );
    assert.ok(met > 20, `only ${met} meetings`);
  });

  it('a track begins at the position of its first report', async (t) => {
    await forEachSeed(t, [numbers, instants], (seed, number, tS) => {
      const motion = motionOf(seed);
      const vessel = vesselAt(seed, number);
      const report = firstReportFrom(motion.scheduleOf(vessel), tS);
      const track = motion.trackAt(vessel, report);
      const { startS } = track.start;
      const { lon, lat } = reportedPosition(seed, number, startS, fixAt(seed, vessel, startS));
      assert.ok(track.start.startS >= track.fromS && report < track.toS && track.start.startS <= report);
      const before = lastReportUntil(motion.scheduleOf(vessel), track.start.startS - 1);
      assert.ok(track.start.startS - before > 86400, 'the track began earlier');
      assert.ok(distanceM(lon, lat, track.start.lonE4 / 1e4, track.start.latE4 / 1e4) < 10);
    });
  });
});
