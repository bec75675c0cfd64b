import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { observeVessels } from '../../../generators/events/observe-vessels.js';
import { firstReportFrom, lastReportUntil } from '../../../generators/fleet/ais.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { TrajectoryPacker, unpackTrajectories } from '../../../generators/motion/packed-trajectories.js';
import { courseOfLeg, phase, speedOfLeg } from '../../../generators/motion/plan.js';
import { Follower, quietTimeAt, type Trajectory, trackAt } from '../../../generators/motion/trajectory.js';
import { newSheet } from '../../../generators/motion/waypoint-sheet.js';
import { packTrajectory } from '../../../generators/voyages/pack-trajectory.js';
import { Motion } from '../../../generators/voyages/positions.js';
import { tripAt } from '../../../generators/voyages/services/vessel-service.js';
import { property } from '../../support/property.js';

const seed = 5;
const fromS = 20_440 * 86_400;
const lengthS = 60 * 86_400;
const motion = new Motion(seed);
const instants = fc.array(fc.double({ min: 0, max: 0.999_999_9, noNaN: true }), { minLength: 2, maxLength: 40 });

function packedOf(indices: readonly number[], room?: SharedArrayBuffer) {
  const sheet = new TrajectoryPacker(indices.length, lengthS / 86_400, room);
  for (const index of indices) packTrajectory(sheet, motion, vesselAt(seed, index), fromS, fromS + lengthS);
  return sheet.finish();
}

describe('the trajectory of a vessel', () => {
  it('gives the position and the phase of the vessel at any instants in any order', async (t) => {
    let underWay = 0;
    await property(t, [fc.nat(2499), instants], (index, shares) => {
      const vessel = vesselAt(seed, index);
      const trajectory = unpackTrajectories(packedOf([index]))[0]!;
      const follower = new Follower(trajectory);
      // Also a little back, as scenes of different lengths ask.
      for (const tS of shares.flatMap((share) => [
        fromS + share * lengthS,
        fromS + Math.max(0, share * lengthS - 20),
      ])) {
        const at = motion.fixAt(vessel, tS);
        assert.equal(follower.goTo(tS), at.phase !== phase.moored);
        if (at.phase === phase.moored) continue;
        underWay += 1;
        const { lon, lat, leg } = follower;
        const [speedKn, courseDeg] = [speedOfLeg(trajectory, leg), courseOfLeg(trajectory, leg)];
        assert.deepEqual({ lon, lat, speedKn, courseDeg, phase: trajectory.phase[leg] }, at);
      }
    });
    assert.ok(underWay > 500, `only ${underWay} under way`);
  });

  it('has the quiet times and tracks that the reports give', async (t) => {
    let quiet = 0;
    await property(t, [fc.nat(2499), instants], (index, shares) => {
      const vessel = vesselAt(seed, index);
      const trajectory = unpackTrajectories(packedOf([index]))[0]!;
      if (!vessel.ais) return assert.equal(trajectory.tracks.length + trajectory.quietTimes.length, 0);
      const schedule = motion.scheduleOf(vessel);
      const silences = trajectory.quietTimes
        .map((quiet) => quiet.fromS)
        .filter((tS) => tS > fromS && tS < fromS + lengthS);
      for (const tS of [...shares.map((share) => fromS + share * lengthS), ...silences.map((startS) => startS + 0.5)]) {
        const [before, after] = [lastReportUntil(schedule, Math.floor(tS)), firstReportFrom(schedule, Math.ceil(tS))];
        const told = after - before > 1800 ? { fromS: before, toS: after } : undefined;
        assert.deepEqual(quietTimeAt(trajectory, tS), told);
        const track = motion.trackAt(vessel, before);
        if (motion.trackAt(vessel, after).fromS !== track.fromS) continue;
        if (after - before > 1800) quiet += 1;
        assert.deepEqual(trackAt(trajectory, Math.floor(tS)), track);
      }
    });
    assert.ok(quiet > 100, `only ${quiet} quiet instants`);
  });

  it('is the same packed with others, and in memory that is written over', () => {
    const indices = Array.from({ length: 30 }, (_, i) => i * 80);
    const packed = packedOf(indices);
    assert.ok(indices.some((_, i) => unpackTrajectories(packed)[i]!.home !== undefined));
    const alone = indices.map((index) => textOf(unpackTrajectories(packedOf([index]))[0]!));
    const differ = (texts: readonly string[]) => indices.filter((_, i) => texts[i] !== alone[i]);
    assert.deepEqual(differ(unpackTrajectories(packed).map(textOf)), []);
    packedOf(indices, packed.room);
    const again = packedOf(indices.toReversed(), packed.room);
    assert.equal(again.room, packed.room, 'the memory is large enough');
    assert.deepEqual(differ(unpackTrajectories(again).map(textOf).toReversed()), []);
    const small = new SharedArrayBuffer(25 * 700);
    assert.deepEqual(
      differ(unpackTrajectories(packedOf(indices, small)).map(textOf)),
      [],
      'also where the memory was too small',
    );
  });

  it('is made anew after its memory was handed over', () => {
    const days = { fromDay: fromS / 86_400, toDay: (fromS + lengthS) / 86_400 };
    for (let index = 40; index < 50; index++) {
      const vessels = [vesselAt(seed, index)];
      const observe = () => observeVessels({ motion, fleetSize: 2500, vessels, ...days });
      const first = observe();
      const before = [first.observations, textOf(unpackTrajectories(first.trajectories)[0]!)];
      new Uint8Array(first.trajectories.room).fill(7);
      const again = observe();
      assert.deepEqual([again.observations, textOf(unpackTrajectories(again.trajectories)[0]!)], before);
    }
  });

  it('shares no memory with plans that are kept for other vessels', () => {
    const fishers = Array.from({ length: 400 }, (_, i) => vesselAt(seed, i)).filter(({ kind }) => kind === 'fishing');
    let room: SharedArrayBuffer | undefined;
    let waits = 0;
    for (const vessel of fishers.slice(0, 60)) {
      room = packedOf([vessel.index], room).room;
      const service = motion.serviceOf(vessel);
      const trips = [0, 1, 2].map((n) => tripAt(service, fromS) + n);
      const asked = () => trips.map((trip) => motion.planOf(vessel, trip));
      waits += asked().filter((plan) => plan.waits.length > 0).length;
      packedOf([fishers.at(-1)!.index], room);
      assert.deepEqual(
        asked(),
        trips.map((trip) => service.plan(trip, newSheet(16))),
      );
    }
    assert.ok(waits > 20, `only ${waits} plans with waits`);
  });
});

/** All numbers of a trajectory. */
function textOf(trajectory: Trajectory): string {
  return JSON.stringify(trajectory, (_, value) => (ArrayBuffer.isView(value) ? Object.values(value) : value));
}
