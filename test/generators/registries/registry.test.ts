import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { seedBits } from '../../../generators/draws/random.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { fleetSlotOf } from '../../../generators/fleet/fleet-mix.js';
import { identityAt } from '../../../generators/fleet/identity.js';
import { vesselPeriods } from '../../../generators/registries/registry.js';
import { flags } from '../../../src/model/flags.js';
import {
  aisStandsInUntilS,
  lastVerifiedS,
  type SourceEntry,
  type VesselPeriod,
} from '../../../src/model/vessel-record.js';
import { hasCheckDigit, isOfSeries } from '../../laws/numbers.js';
import { property } from '../../support/property.js';

const seed = seedBits('registry test');
const anySeed = fc.integer({ min: 0, max: 0xffffffff });
const anyIndex = fc.integer({ min: 0, max: 899_999 });
const nowS = Date.UTC(2025, 5, 1) / 1000;
const anyInstant = fc.integer({ min: Date.UTC(1998, 6) / 1000, max: Date.UTC(2101, 6) / 1000 });
const fleet = Array.from({ length: 2500 }, (_, index) => vesselPeriods(seed, index, nowS));
const periods = fleet.flat();
const by = (entries: readonly SourceEntry[], source: SourceEntry['source']) =>
  entries.find((entry) => entry.source === source);

describe('the records of a vessel', () => {
  it('follow each other without a gap over all instants of the service, each with a change', async (t) => {
    await property(
      t,
      [anySeed, anyIndex],
      (one, index) => {
        const life = vesselPeriods(one, index, Infinity);
        if (fleetSlotOf(one, index).ais) {
          assert.ok(life[0]!.fromS < Date.UTC(2008, 6, 10) / 1000);
          assert.ok(life[life.length - 1]!.toS > Date.UTC(2101, 6) / 1000);
        }
        assert.ok(life.every((period) => period.vessel === index));
        assertNews(life);
      },
      { runs: 100 },
    );
    for (const life of fleet) assertNews(life);
  });

  it('up to an instant are those of the whole life that begin before it, with AIS as of then', async (t) => {
    await property(
      t,
      [anyIndex, anyInstant],
      (index, beforeS) => {
        const known = vesselPeriods(seed, index, beforeS);
        const life = vesselPeriods(seed, index, beforeS <= aisStandsInUntilS ? aisStandsInUntilS : Infinity);
        assert.deepEqual(
          known,
          life.filter(({ fromS }) => fromS < beforeS),
        );
      },
      { runs: 100 },
    );
  });

  it('tell of AIS from 2002 on, of class B from 2006 on, and of a ship from the year of its delivery on', () => {
    const firstYears: Readonly<Record<string, number>> = { A: 2002, B: 2006 };
    const built: number[] = [];
    for (const [index, life] of fleet.entries()) {
      const { ais, aisClass } = vesselAt(seed, index);
      for (const { entries, fromS, mmsi } of life) {
        assert.equal(by(entries, 'ais') === undefined, mmsi === null);
        if (mmsi !== null) assert.ok(new Date(fromS * 1000).getUTCFullYear() >= firstYears[aisClass]!);
      }
      assert.equal(life.at(-1)?.mmsi === null, life.length > 0 && !ais);
      const ship = life.at(-1)?.ship;
      const first = life.find((period) => period.ship === ship);
      if (first && by(first.entries, 'registry')) built.push(first.fromS);
    }
    const ages = built.map((fromS) => (nowS - fromS) / (365.25 * 86400));
    within(ages.reduce((sum, age) => sum + age, 0) / ages.length, 20, 24);
    const years = new Set(built.map((fromS) => new Date(fromS * 1000).getUTCFullYear()));
    for (let year = 1975; year <= 2025; year++) assert.ok(years.has(year), `no ship of ${year}`);
  });

  it('have IMO numbers that were issued in the order of delivery', () => {
    const ships = new Map<string, number>();
    for (const { entries, fromS } of periods) {
      const imo = by(entries, 'registry')?.imo;
      if (imo && !ships.has(imo)) ships.set(imo, fromS);
    }
    const inOrder = [...ships]
      .sort((a, b) => a[1] - b[1])
      .map(([imo]) => (imo < '2' ? `10${imo}` : imo.padStart(9, '0')));
    assert.ok(inOrder.length > 1500);
    for (const [i, imo] of inOrder.slice(1).entries()) assert.ok(imo > inOrder[i]!, `${inOrder[i]} before ${imo}`);
    for (const [imo, fromS] of ships) {
      if (imo.startsWith('1')) assert.ok(fromS > Date.UTC(2023, 0) / 1000);
      assert.doesNotMatch(imo, /^[2-4]/);
      if (/^[6-8]/.test(imo)) assertYear(imo, fromS);
    }
  });

  it('have in the entry of AIS what the vessel sends at every instant', async (t) => {
    await property(
      t,
      [anyIndex, anyInstant],
      (index, tS) => {
        const period = vesselPeriods(seed, index, tS + 1).at(-1);
        const ais = period && by(period.entries, 'ais');
        assert.equal(ais !== undefined, vesselAt(seed, index).ais);
        if (!ais) return;
        const identity = identityAt(seed, index, tS);
        assert.ok(period.fromS <= tS && tS < period.toS);
        assert.equal(period.mmsi, identity.mmsi);
        assert.equal(ais.vesselName, identity.name);
        assert.equal(ais.callSign, identity.callSign);
        assert.equal(ais.flag, identity.countryCode);
        assert.equal(ais.imo, identity.imo === null ? null : String(identity.imo));
        assert.equal(ais.lengthMeters, identity.lengthM);
        assert.equal(ais.vesselType, identity.vesselType);
      },
      { runs: 300 },
    );
  });

  it('law 10: in every entry the call sign is of the flag and the check digit of the IMO number holds', () => {
    for (const { entries } of periods) {
      for (const { flag, callSign, imo, source } of entries) {
        if (imo !== null) assert.ok(hasCheckDigit(Number(imo)), imo);
        const state = flags().find(({ countryCode }) => countryCode === flag);
        if (callSign !== null && state) assert.ok(isOfSeries(callSign, state.callSignSeries), `${source} ${callSign}`);
        assert.ok(source === 'ais' || state);
      }
    }
  });

  it('come from the registry for most vessels, from fisheries bodies for fishing vessels and carriers', () => {
    const share = (some: readonly VesselPeriod[][], source: SourceEntry['source']) =>
      some.filter((life) => by(life.at(-1)?.entries ?? [], source)).length / some.length;
    const heard = fleet.filter((_, index) => vesselAt(seed, index).ais);
    const dark = fleet.filter((_, index) => !vesselAt(seed, index).ais);
    const distant = fleet.filter((_, index) => vesselAt(seed, index).distantWater && vesselAt(seed, index).ais);
    assert.equal(share(heard, 'ais'), 1);
    assert.equal(share(dark, 'ais'), 0);
    within(share(heard, 'registry'), 0.75, 0.95);
    within(share(dark, 'registry'), 0.2, 0.55);
    within(share(distant, 'rfmo'), 0.7, 1);
    for (const [index, life] of fleet.entries()) {
      for (const { entries, mmsi } of life) {
        if (mmsi !== null) assert.ok(vesselAt(seed, index).ais);
        const body = by(entries, 'rfmo');
        if (body) assert.ok(vesselAt(seed, index).ground >= 0);
        for (const { authorizations, owners, gearTypes } of entries) {
          assert.ok(authorizations === null || authorizations.length > 0);
          assert.ok(owners === null || owners.length > 0);
          assert.ok(gearTypes === null || (gearTypes.length > 0 && new Set(gearTypes).size === gearTypes.length));
        }
      }
    }
  });

  it('conflict as real ones do: lengths differ, one in fifty by over 5 m, names are older, tonnage is missing', () => {
    const pairs = periods.flatMap(({ entries }) => {
      const [ais, registry, body] = [by(entries, 'ais'), by(entries, 'registry'), by(entries, 'rfmo')];
      return ais && registry ? [{ ais, registry, body }] : [];
    });
    const named = pairs.filter(({ ais }) => ais.vesselName !== null);
    const older = named.filter(({ ais, registry }) => ais.vesselName !== registry.vesselName).length / named.length;
    within(older, 0.02, 0.12);
    const measured = pairs.filter(({ ais }) => ais.lengthMeters !== null);
    const offM = measured.map(({ ais, registry }) => Math.abs(ais.lengthMeters! - registry.lengthMeters!));
    assert.ok(offM.every((metres) => metres <= 1 || metres > 5));
    within(offM.filter((metres) => metres > 5).length / offM.length, 0.015, 0.025);
    for (const { registry, body } of measured)
      if (body) assert.ok(Math.abs(registry.lengthMeters! - body.lengthMeters!) <= 3);
    within(
      measured.filter(({ ais, registry }) => ais.lengthMeters !== registry.lengthMeters).length / measured.length,
      0.5,
      0.99,
    );
    within(pairs.filter(({ registry }) => registry.tonnageGt === null).length / pairs.length, 0.04, 0.15);
    assert.ok(pairs.every(({ ais }) => ais.tonnageGt === null && ais.owners === null));
  });

  it('change flag, name or owner about as often as fleets do', () => {
    const heard = fleet.map((life) => life.filter(({ mmsi }) => mmsi !== null));
    const years =
      heard.flat().reduce((sum, { fromS, toS }) => sum + (Math.min(toS, nowS) - fromS), 0) / (365.25 * 86400);
    const changes = heard.flatMap((life) => life.slice(1).map((period, i) => [life[i]!, period] as const));
    const perYear = (changed: (before: VesselPeriod, after: VesselPeriod) => boolean) =>
      changes.filter(([before, after]) => before.ship === after.ship && changed(before, after)).length / years;
    within(
      perYear((before, after) => before.mmsi !== after.mmsi),
      0.008,
      0.025,
    );
    within(
      perYear((before, after) => ownerOf(before) !== ownerOf(after)),
      0.02,
      0.06,
    );
  });

  it('keep the owner over a change of name, with the day when it was first verified', () => {
    const kept = fleet.flatMap((life) =>
      life.slice(1).flatMap((period, i) => {
        if (period.ship !== life[i]!.ship) return [];
        const [before, after] = [life[i]!, period].map(({ entries }) => by(entries, 'registry')?.owners?.[0]);
        return before && after && before.ownerName === after.ownerName && before.flag === after.flag
          ? [{ before, after }]
          : [];
      }),
    );
    assert.ok(kept.length > 300);
    for (const { before, after } of kept) assert.equal(after.verification.firstS, before.verification.firstS);
  });

  it('verify owners and permits from before the period to its end, never after the instant asked for', async (t) => {
    for (const { fromS, toS, entries } of periods) {
      for (const { owners, authorizations } of entries) {
        for (const { verification } of [...(owners ?? []), ...(authorizations ?? [])]) {
          assert.ok(verification.firstS <= fromS && verification.endS === toS && verification.everyS > 0);
          assert.equal(Math.abs(verification.firstS % 86400), 0);
        }
      }
    }
    const natural = fc.integer({ min: 0, max: 1000 });
    await property(
      t,
      [natural, fc.integer({ min: 1, max: 50 }), natural, natural],
      (firstS, everyS, lengthS, afterS) => {
        const verification = { firstS, everyS, endS: firstS + lengthS + 1 };
        const lastS = lastVerifiedS(verification, firstS + afterS);
        assert.equal((lastS - firstS) % everyS, 0);
        assert.ok(lastS <= firstS + afterS && lastS < verification.endS);
        assert.ok(lastS + everyS > firstS + afterS || lastS + everyS >= verification.endS);
      },
    );
  });
});

function assertNews(life: readonly VesselPeriod[]): void {
  life.slice(1).forEach((period, i) => {
    const ships = period.ship - life[i]!.ship;
    assert.ok(ships === 0 || ships === 1);
    // The record of a ship that is scrapped ends a second before the next ship's begins.
    assert.equal(period.fromS, life[i]!.toS + ships);
    assert.notDeepEqual(substance(period), substance(life[i]!));
  });
}

/** Until 1990 a number began with the year; one issued late may begin with that of the year before. */
function assertYear(imo: string, fromS: number): void {
  const year = new Date(fromS * 1000).getUTCFullYear() - 1900;
  within(Number(imo.slice(0, 2)), year - 1, year + 1);
}

function within(value: number, low: number, high: number): void {
  assert.ok(value >= low && value <= high, `${value} lies in ${low} to ${high}`);
}

function ownerOf({ entries }: VesselPeriod): string | undefined {
  return by(entries, 'registry')?.owners?.[0]?.ownerName;
}

/** A period without its bounds, and without the dates that depend on them. */
function substance({ ship, mmsi, entries }: VesselPeriod) {
  return [
    ship,
    mmsi,
    ...entries.map(({ vesselName, flag, callSign, owners }) => [
      vesselName,
      flag,
      callSign,
      owners?.map(({ ownerName, flag }) => [ownerName, flag]),
    ]),
  ];
}
