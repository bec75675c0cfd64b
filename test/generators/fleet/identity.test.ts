import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { grounds } from '../../../generators/chart/grounds.js';
import { ports } from '../../../generators/chart/ports.js';
import { cleanSeed, seedBits } from '../../../generators/draws/random.js';
import { aisScheduleOf, firstReportFrom, lastReportUntil, trackNumberAt } from '../../../generators/fleet/ais.js';
import { fishingFleetOf } from '../../../generators/fleet/fishing-deal.js';
import { fishingFleets } from '../../../generators/fleet/fishing-fleets.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { fleetSlotOf } from '../../../generators/fleet/fleet-mix.js';
import { identityAt, identityByRef, identityRef, lengthByRef } from '../../../generators/fleet/identity.js';
import { isSoldMmsi } from '../../../generators/fleet/mmsi-imo.js';
import { nameStyles } from '../../../generators/fleet/name-styles.js';
import { isPlaceholder } from '../../../generators/fleet/placeholder-names.js';
import { shipIn, shipLifeOf } from '../../../generators/fleet/ship-lives.js';
import { flags } from '../../../src/model/flags.js';
import { scantOffset, type VesselIdentity } from '../../../src/model/vessel-identity.js';
import { hasCheckDigit, isOfSeries } from '../../laws/numbers.js';
import { property } from '../../support/property.js';

const seed = seedBits('identity test');
const anySeed = fc.integer({ min: 0, max: 0xffffffff });
const anyIndex = fc.integer({ min: 0, max: 899_999 });
/** Any instant that a row can have: 540 days around the years that `now` can have. */
const anyInstant = fc.integer({ min: Date.UTC(1998, 6) / 1000, max: Date.UTC(2101, 6) / 1000 });
const fleet = Array.from({ length: 2500 }, (_, i) => identityByRef(seed, i * 64 + 12));
const share = (test: (identity: VesselIdentity) => boolean) => fleet.filter(test).length / fleet.length;

describe('the identity of a vessel', () => {
  it('law 10: the MID is of the country, the IMO check digit holds, the call sign is of the flag', async (t) => {
    await property(
      t,
      [anySeed, anyIndex, anyInstant],
      (one, index, tS) => {
        const { mmsi, imo, callSign, countryCode, countryName } = identityAt(one, index, tS);
        assert.ok(mmsi >= 100_000_000 && mmsi <= 999_999_999);
        const flag = flags().find((candidate) => candidate.mids.some((mid) => String(mmsi).startsWith(String(mid))));
        assert.equal(countryCode, flag?.countryCode ?? null);
        assert.equal(countryName, flag?.countryName ?? null);
        if (callSign !== null && flag !== undefined)
          assert.ok(isOfSeries(callSign, flag.callSignSeries), `${callSign} of ${countryCode}`);
        if (imo !== null) assert.ok(hasCheckDigit(imo), String(imo));
      },
      { runs: 800 },
    );
  });

  it('holds for whole tracks and every instant from 1998 to 2101', async (t) => {
    await property(
      t,
      [anyIndex, anyInstant],
      (index, tS) => {
        const identity = identityAt(seed, index, tS);
        const schedule = aisScheduleOf(seed, vesselAt(seed, index));
        assert.ok(identity.fromS <= tS && tS < identity.toS);
        assert.ok(identity.toS - identity.fromS > 2 * 365 * 86400);
        assert.deepEqual(identityByRef(seed, identity.ref), identity);
        // The reports on both sides of the border are more than a day apart.
        const before = lastReportUntil(schedule, identity.fromS - 1);
        const after = firstReportFrom(schedule, identity.fromS);
        assert.ok(after - before > 86400);
        if (identity.ref % 64 > 0) assert.equal(identityRef(index, trackNumberAt(schedule, before)), identity.ref - 1);
        assert.equal(identityRef(index, trackNumberAt(schedule, after)), identity.ref);
        assert.equal(identityByRef(seed, identity.ref + 1).fromS, identity.toS);
      },
      { runs: 300 },
    );
  });

  it('its length alone is that of the whole identity', () => {
    for (const { ref, lengthM } of fleet) {
      assert.equal(lengthByRef(seed, ref), lengthM);
      assert.equal(lengthByRef(seed, ref + scantOffset), null);
    }
  });

  it('MMSI, IMO numbers and call signs are unique over 10,000 vessels and all their periods', () => {
    const shipOfImo = new Map<number, string | null>();
    const ownerOfMmsi = new Map<number, number>();
    const ownerOfImo = new Map<number, number>();
    const ownerOfSign = new Map<string, number>();
    for (let i = 0; i < 10_000; i++) {
      const index = i * 27;
      for (const period of i % 40 === 0 ? Array.from({ length: 64 }, (_, k) => k) : [20]) {
        const { mmsi, imo, callSign, registryVesselId } = identityByRef(seed, index * 64 + period);
        if (!isSoldMmsi(mmsi)) assert.equal(ownerOfMmsi.get(mmsi) ?? index, index, `two vessels send ${mmsi}`);
        ownerOfMmsi.set(mmsi, index);
        if (callSign !== null) {
          assert.equal(ownerOfSign.get(callSign) ?? index, index, `two vessels have the call sign ${callSign}`);
          ownerOfSign.set(callSign, index);
        }
        if (imo === null) continue;
        assert.equal(ownerOfImo.get(imo) ?? index, index, `two vessels have IMO ${imo}`);
        ownerOfImo.set(imo, index);
        assert.equal(shipOfImo.get(imo) ?? registryVesselId, registryVesselId, `two ships have IMO ${imo}`);
        shipOfImo.set(imo, registryVesselId);
      }
    }
    assert.ok(ownerOfMmsi.size >= 10_000 && ownerOfSign.size > 9_300);
  });

  it('IMO numbers begin with 9, some with 8, few with 7, and with 1 on ships since 2023', () => {
    const sharesIn = (year: number) => {
      const numbers = fleet.flatMap(({ ref }) => identityAt(seed, Math.floor(ref / 64), yearS(year)).imo ?? []);
      return [9, 8, 7, 1].map(
        (digit) => numbers.filter((imo) => Math.floor(imo / 1e6) === digit).length / numbers.length,
      );
    };
    assert.equal(sharesIn(2022)[3], 0);
    for (const year of [2025, 2026]) {
      const shares = sharesIn(year);
      assert.ok(shares[0]! >= 0.85 && shares[1]! <= 0.1 && shares[2]! <= 0.03 && shares[3]! < 0.03, String(shares));
      const sum = shares.reduce((total, each) => total + each, 0);
      assert.ok(sum > 0.995, String(shares));
    }
  });

  it('a ship takes the place of another one, with other numbers, as often as fleets are renewed', () => {
    let delivered = 0;
    let years = 0;
    for (let index = 0; index < 2500; index++) {
      const [old, next] = [identityByRef(seed, index * 64 + 11), identityByRef(seed, index * 64 + 12)];
      years += (next.toS - next.fromS) / (365.25 * 86400);
      if (next.registryVesselId === old.registryVesselId) continue;
      delivered++;
      assert.notEqual(next.mmsi, old.mmsi);
      if (next.imo !== null) assert.notEqual(next.imo, old.imo);
      if (next.callSign !== null) assert.notEqual(next.callSign, old.callSign);
      if (vesselAt(seed, index).lengthM > 100 && old.lengthM && next.lengthM)
        assertNear(next.lengthM, old.lengthM, 0.4 * old.lengthM);
    }
    const known = share(({ registryVesselId }) => registryVesselId !== null);
    assertNear(delivered / (known * years), 0.026, 0.005);
  });

  it('a change of flag changes the MMSI, but no IMO number, size or registry id', () => {
    let reflagged = 0;
    let renamed = 0;
    let years = 0;
    for (let index = 0; index < 2500; index++) {
      const [old, next] = [identityByRef(seed, index * 64 + 11), identityByRef(seed, index * 64 + 12)];
      years += (next.toS - next.fromS) / (365.25 * 86400);
      if (isNewShip(index, 12)) continue;
      assert.deepEqual(
        [next.imo, next.lengthM, next.registryVesselId, next.vesselType],
        [old.imo, old.lengthM, old.registryVesselId, old.vesselType],
      );
      if (next.countryCode !== old.countryCode) assert.notEqual(next.mmsi, old.mmsi);
      if (next.mmsi === old.mmsi) assert.equal(next.callSign, old.callSign);
      else reflagged++;
      if (next.name !== old.name) renamed++;
    }
    assert.ok(reflagged / years > 0.006 && reflagged / years < 0.03, `${reflagged} in ${years} years`);
    assert.ok(renamed / years > 0.02 && renamed / years < 0.06, `${renamed} in ${years} years`);
  });

  it('is incomplete like real feeds: 1 in 20 without a name, half without IMO number, a few buoys', () => {
    assertNear(
      share(({ name }) => name === null),
      0.05,
      0.015,
    );
    assertNear(
      share(({ imo }) => imo === null),
      0.5,
      0.08,
    );
    assertNear(
      share(({ vesselClass }) => vesselClass === 'buoy'),
      0.002,
      0.002,
    );
    assertNear(
      share(({ countryCode }) => countryCode === null),
      0.003,
      0.0028,
    );
    assertNear(
      share(({ vesselType }) => vesselType === 'UNKNOWN'),
      0.07,
      0.03,
    );
    assertNear(
      share(({ registryVesselId }) => registryVesselId === null),
      0.2,
      0.15,
    );
    assert.equal(
      new Set(fleet.map(({ registryVesselId }) => registryVesselId)).size,
      fleet.filter(({ registryVesselId }) => registryVesselId !== null).length + 1,
    );
  });

  it('names are AIS texts of at most 20 characters and mostly differ', () => {
    const names = fleet.flatMap(({ name }) => name ?? []);
    for (const name of names) assert.match(name, /^[A-Z0-9 .'/%?@-]{1,20}$/);
    assert.ok(new Set(names).size > 0.75 * names.length, `${new Set(names).size} of ${names.length}`);
  });

  it('at most five of 7,500 vessels share a name, and placeholders fit the class of the AIS set', () => {
    const count = new Map<string, number>();
    for (let index = 0; index < 7500; index++) {
      const { name } = identityByRef(seed, index * 64 + 12);
      if (name === null) continue;
      if (isPlaceholder(name)) {
        const own = vesselAt(seed, index).aisClass === 'B';
        assert.ok(!/CLASS B|BOAT/.test(name) || own, `${name} is a ship`);
      } else count.set(name, (count.get(name) ?? 0) + 1);
    }
    const shared = [...count].filter(([, ships]) => ships > 5);
    assert.deepEqual(shared, []);
  });

  it('every flag has a naming style, whose patterns use only lists with words', () => {
    for (const { naming } of flags()) assert.ok(nameStyles[naming] !== undefined, naming);
    for (const [naming, style] of Object.entries(nameStyles)) {
      for (const mark of [...style.boats.patterns, ...style.ships.patterns].join(' ').match(/%./g) ?? []) {
        assert.match(mark, /%[abcdn]/);
        const list = { '%a': style.a, '%b': style.b, '%c': style.c, '%d': style.d }[mark];
        assert.ok(list === undefined || list.length > 0, `${naming} has no list for ${mark}`);
      }
    }
  });

  it('fishing fleets have the sizes of the table of waters', () => {
    const chinese = flags().findIndex((flag) => flag.countryCode === 'CHN');
    const weightOf = (fleets: ReturnType<typeof fishingFleets>) => fleets.reduce((sum, { weight }) => sum + weight, 0);
    const fishers = Array.from({ length: 20_000 }, (_, i) => vesselAt(seed, i)).filter(
      ({ kind, ais }) => kind === 'fishing' && ais,
    );
    const flying = fishers.filter(({ index }) => identityByRef(seed, index * 64).countryCode === 'CHN').length;
    const own = fishingFleets().filter(({ flag }) => flag === chinese);
    assertNear(flying / fishers.length, weightOf(own) / weightOf(fishingFleets()), 0.012);
    assertNear(flying / fishers.length, 0.38, 0.05);
  });

  it('boats under 24 m have their home port in the flag state, and every change of flag fits the water', () => {
    for (let index = 0; index < 5000; index++) {
      const vessel = vesselAt(seed, index);
      if (vessel.kind !== 'fishing') continue;
      const slot = fleetSlotOf(seed, index);
      const period = 20;
      const { countryCode } = identityByRef(seed, index * 64 + period);
      if (countryCode === null) continue;
      if (vessel.lengthM < 24) assert.equal(ports()[vessel.homePort]!.countryCode, countryCode);
      if (vessel.dayBoat) continue;
      const { water } = fishingFleetOf(seed, slot);
      const flying = fishingFleets().filter((fleet) => fleet.water === water);
      assert.ok(
        flying.some(({ flag }) => flags()[flag]!.countryCode === countryCode),
        `${countryCode} on ${grounds()[vessel.ground]!.name}`,
      );
    }
  });
});

function yearS(year: number): number {
  return Date.UTC(year, 5, 1) / 1000;
}

function isNewShip(index: number, period: number): boolean {
  const vessel = vesselAt(seed, index);
  const life = shipLifeOf(seed, vessel, aisScheduleOf(seed, vessel));
  return shipIn(life, period) > shipIn(life, period - 1);
}

function assertNear(actual: number, expected: number, tolerance: number) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not within ${tolerance} of ${expected}`);
}

it('a handful of numbers of sets that were never programmed are sent by several ships, in a clean ocean none', () => {
  const shared = (of: number) => {
    const owners = new Map<number, number>();
    for (let index = 0; index < 2500; index++) {
      if (!vesselAt(of, index).ais) continue;
      const { mmsi } = identityAt(of, index, Date.UTC(2025, 5, 1) / 1000);
      owners.set(mmsi, (owners.get(mmsi) ?? 0) + 1);
    }
    return [...owners].filter(([, ships]) => ships > 1);
  };
  let found = 0;
  for (const seed of [7, 8, 9]) {
    for (const [mmsi, ships] of shared(seed)) {
      assert.ok(isSoldMmsi(mmsi) && ships < 8, `${ships} ships send ${mmsi}`);
      found++;
    }
  }
  assert.ok(found > 1 && found < 10, `${found} numbers`);
  assert.deepEqual(shared(cleanSeed(7)), []);
});
