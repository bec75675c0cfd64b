import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { grounds } from '../../../generators/chart/grounds.js';
import { ports } from '../../../generators/chart/ports.js';
import { seedBits } from '../../../generators/draws/random.js';
import { finished } from '../../../generators/draws/steps.js';
import { fishingFleets, type Trade } from '../../../generators/fleet/fishing-fleets.js';
import { blockAt, blockInSteps, vesselAt, vesselCount } from '../../../generators/fleet/fleet.js';
import { aisVesselCount, blockSize, fleetSlotOf, kindTotal, maxVessels } from '../../../generators/fleet/fleet-mix.js';
import type { Vessel } from '../../../generators/fleet/fleet-vessel.js';
import { property } from '../../support/property.js';

const anySeed = fc.integer({ min: 0, max: 0xffffffff });
const anyIndex = fc.integer({ min: 0, max: maxVessels - 1 });
const seed = seedBits('fleet test');
const block = Array.from({ length: blockSize }, (_, i) => vesselAt(seed, i));

const kinds = [
  'fishing',
  'cargo',
  'tanker',
  'passenger',
  'reefer',
  'service',
  'supply',
  'cruise',
  'pleasure',
] as const satisfies readonly Vessel['kind'][];

describe('the fleet', () => {
  it('vessel i is the same alone and in its block, before and after others are made', async (t) => {
    await property(
      t,
      [anySeed, anyIndex],
      (one, index) => {
        const alone = vesselAt(one, index);
        const inBlock = blockAt(one, Math.floor(index / blockSize)).vessels[index % blockSize];
        blockAt(one + 1, Math.floor(index / blockSize));
        assert.deepEqual(inBlock, alone);
        assert.deepEqual(vesselAt(one, index), alone);
      },
      { runs: 20 },
    );
  });

  it('a block that is made in steps is the one that another caller made between two of them', () => {
    const steps = blockInSteps(seed, 5);
    steps.next();
    const made = blockAt(seed, 5);
    assert.equal(finished(steps), made);
  });

  it('every block has the same mix, and any prefix is a fair sample of it', async (t) => {
    const share = (kind: Vessel['kind']) => kindTotal(kind) / blockSize;
    await property(
      t,
      [anySeed, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 25, max: blockSize })],
      (one, number, size) => {
        const slots = Array.from({ length: size }, (_, i) => fleetSlotOf(one, number * blockSize + i));
        for (const kind of kinds) {
          const count = slots.filter((slot) => slot.kind === kind).length;
          assert.ok(Math.abs(count - share(kind) * size) <= 5, `${count} of ${size} are ${kind}`);
        }
        const dark = slots.filter((slot) => !slot.ais).length;
        assert.ok(Math.abs(dark - 0.218 * size) <= 5, `${dark} of ${size} carry no AIS`);
      },
    );
  });

  it('the vessels with AIS below a number are those whose slots have it', async (t) => {
    await property(
      t,
      [anySeed, fc.nat(3 * blockSize)],
      (one, count) => {
        const slots = Array.from({ length: count }, (_, i) => fleetSlotOf(one, i));
        assert.equal(aisVesselCount(one, count), slots.filter(({ ais }) => ais).length);
      },
      { runs: 20 },
    );
  });

  it('numbers the vessels of a kind without gaps and without repeats', () => {
    const ordinals = new Map<string, number[]>();
    for (let index = 0; index < 3 * blockSize; index++) {
      const { kind, ordinal } = fleetSlotOf(seed, index);
      ordinals.set(kind, [...(ordinals.get(kind) ?? []), ordinal]);
    }
    for (const [kind, numbers] of ordinals) {
      assert.deepEqual(
        numbers.sort((a, b) => a - b),
        numbers.map((_, i) => i),
        kind,
      );
    }
  });

  it('a scale is a number of vessels, rounded', () => {
    assert.deepEqual([0.0004, 0.1, 1, 1.5, 40].map(vesselCount), [1, 250, 2500, 3750, 100_000]);
  });

  it('length, width, tonnage and speed fit together', () => {
    for (const vessel of block) {
      const { lengthM, widthM, tonnageGt, topSpeedKn, cruiseSpeedKn } = vessel;
      assert.ok(lengthM >= 7 && lengthM <= 400, JSON.stringify(vessel));
      assert.ok(lengthM / widthM > 2.2 && lengthM / widthM < 10, JSON.stringify(vessel));
      assert.ok(tonnageGt < 0.05 * lengthM * lengthM * widthM && tonnageGt >= 3, JSON.stringify(vessel));
      const leastKn = vessel.subtype === 'sailing yacht' ? 5 : 7;
      assert.ok(
        cruiseSpeedKn >= leastKn && topSpeedKn >= cruiseSpeedKn * 1.1 && topSpeedKn <= 45,
        JSON.stringify(vessel),
      );
      assert.equal(Math.round(topSpeedKn * 10) / 10, topSpeedKn);
      if (vessel.lengthM >= 45) assert.equal(vessel.aisClass, 'A');
    }
  });

  it('merchant ships are built to the classes of canals: Panamax beams, and VLCC among the tankers', () => {
    const ships = [0, 1, 2, 3].flatMap((number) => blockAt(seed, number).vessels);
    const merchants = ships.filter(({ kind }) => kind === 'cargo' || kind === 'tanker');
    const panamax = merchants.filter(({ lengthM }) => lengthM >= 175 && lengthM <= 235);
    assert.ok(panamax.filter(({ widthM }) => widthM === 32.2).length > panamax.length / 2);
    const tankers = merchants.filter(({ kind, lengthM }) => kind === 'tanker' && lengthM > 150);
    const large = tankers.filter(({ lengthM }) => lengthM >= 320).length / tankers.length;
    assert.ok(large > 0.08 && large < 0.1, `${large} of the tankers above 150 m`);
  });

  const trades = fishingFleets().flatMap((fleet) => fleet.trades.items);
  const isTradeOf = ({ ground, homes }: Trade, vessel: Vessel) =>
    ground === vessel.ground && homes.items.includes(vessel.homePort);

  it('every vessel has a home port, and a fishing vessel a ground for its port and gear', () => {
    for (const vessel of block) {
      assert.ok(ports()[vessel.homePort] !== undefined);
      assert.equal(vessel.kind === 'fishing', vessel.gear !== null);
      if (vessel.kind === 'fishing' || vessel.kind === 'reefer') assert.ok(vessel.ground >= 0);
      if (vessel.ground < 0) continue;
      const ground = grounds()[vessel.ground]!;
      const { homePort, gear } = vessel;
      if (vessel.dayBoat) assert.ok(ground.inshorePorts.includes(homePort));
      else if (vessel.kind !== 'fishing') assert.ok(ground.homePorts.includes(homePort));
      else
        assert.ok(
          trades.some((trade) => trade.gear === gear && isTradeOf(trade, vessel)),
          JSON.stringify(vessel),
        );
      if (vessel.gear !== null) assert.ok(ground.gears[vessel.gear]! > 0);
    }
  });

  it('a block lists the vessels that fish or serve a ground, each once', () => {
    const { fishersOn, carriersOn } = blockAt(seed, 0);
    const listed = [...fishersOn, ...carriersOn].flatMap(([ground, vessels]) =>
      vessels.map((vessel) => [vessel.index, ground]),
    );
    const expected = block.filter((vessel) => vessel.ground >= 0).map((vessel) => [vessel.index, vessel.ground]);
    assert.deepEqual(
      listed.sort((a, b) => a[0]! - b[0]!),
      expected,
    );
    assert.ok([...fishersOn.values()].flat().every((vessel) => vessel.kind === 'fishing'));
    assert.ok(
      [...carriersOn.values()].flat().every((vessel) => vessel.kind === 'reefer' || vessel.subtype === 'bunker'),
    );
  });
});
