import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchVessels } from '../../src/api/queries/vessels/search-vessels.js';
import type { SearchVesselsInput } from '../../src/model/schema-types.js';
import { secondsText } from '../../src/model/timestamp.js';
import { aisStandsInUntilS, type SourceEntry, type VesselPeriod } from '../../src/model/vessel-record.js';
import { openVessels, packVessels, vesselStoreOf } from '../../src/store/vessels/vessel-records.js';
import type { VesselView } from '../../src/store/views/vessel-view.js';
import { naiveVesselSearch } from '../oracles/naive-vessels.js';
import { property } from '../support/property.js';
import { instantMs, lives, recordsOf, vesselsInput } from '../support/random-vessels.js';
import { silentSource } from '../support/silent-source.js';

const label = 'test';
const endOfTime = 1e8;

/** The store of lives as another thread makes it. */
async function storeOf(all: VesselPeriod[][]) {
  return openVessels(await packVessels({ label, ...recordsOf(all) }, endOfTime), { label }, endOfTime);
}

test('any conditions in any order give what a test of every period of every vessel gives', async (t) => {
  await property(
    t,
    [lives, vesselsInput, instantMs],
    async (all, input, asOfMs) => {
      const page = searchVessels(await storeOf(all), input, asOfMs);
      const expected = naiveVesselSearch(all, input, asOfMs);
      assert.deepEqual(
        page.records.map(plain),
        expected.map((period) => plainPeriod(period, asOfMs)),
      );
      assert.equal(page.meta.total, expected.length);
    },
    { runs: 160 },
  );
});

test('pages follow each other without gap or repetition, and meta tells the number of each', async (t) => {
  await property(
    t,
    [lives, vesselsInput, fc.integer({ min: 0, max: 3 })],
    async (all, input, limit) => {
      const store = await storeOf(all);
      const asOfMs = Date.UTC(2010, 0, 1);
      const whole = searchVessels(store, input, asOfMs);
      const paged: unknown[] = [];
      for (let offset = 0; offset <= whole.meta.total!; offset += Math.max(1, limit)) {
        const { records, meta } = searchVessels(store, { ...input, limit, offset }, asOfMs);
        paged.push(...records.map(plain));
        assert.deepEqual(meta, {
          pageNum: limit === 0 ? 1 : offset / limit + 1,
          total: whole.meta.total,
          pageSize: limit,
          limit,
          offset,
          hasMore: offset + records.length < whole.meta.total!,
        });
      }
      assert.deepEqual(paged, limit === 0 ? [] : whole.records.map(plain));
    },
    { runs: 20 },
  );
});

test('a former name finds the former period of a vessel; the present period is returned if both match', async () => {
  const all = [[period(0, 10, { vesselName: 'OLD', flag: 'NLD' }), period(10, 20, { vesselName: 'NEW', flag: 'NLD' })]];
  const found = async (input: SearchVesselsInput, asOfDay = 15) =>
    searchVessels(await storeOf(all), input, asOfDay * 86_400_000).records.map(
      ({ vesselName }) => vesselName[0]?.value,
    );
  assert.deepEqual(await found({ vesselName: { eq: 'OLD' } }), ['OLD']);
  assert.deepEqual(await found({ flag: { eq: 'NLD' } }), ['NEW']);
  assert.deepEqual(await found({ flag: { eq: 'NLD' }, effectiveTo: { exists: true } }), ['OLD']);
  assert.deepEqual(await found({ vesselName: { like: 'new' }, effectiveTo: { exists: true } }), []);
  // Ten days earlier the new name is not known.
  assert.deepEqual(await found({ flag: { eq: 'NLD' } }, 5), ['OLD']);
  assert.deepEqual(await found({ vesselName: { eq: 'NEW' } }, 5), []);
});

test('each condition must be met by one source, and two conditions may be met by two sources', async () => {
  const entries = [entry('ais', { lengthMeters: 40, vesselName: 'A' }), entry('registry', { lengthMeters: 42.5 })];
  const all = [[{ ...period(0, 10, {}), entries }]];
  const total = async (input: SearchVesselsInput) => searchVessels(await storeOf(all), input, 86_400_000).meta.total;
  assert.equal(await total({ lengthMeters: { gt: 42 } }), 1);
  assert.equal(await total({ lengthMeters: { gt: 40.5, lt: 42 } }), 0);
  assert.equal(await total({ lengthMeters: { gt: 42 }, vesselName: { eq: 'A' } }), 1);
  // The registry's missing name is not A.
  assert.equal(await total({ vesselName: { neq: 'A' } }), 1);
});

test('the last verification is the last one by now, and a period without an end yet has none', async () => {
  const verification = { firstS: 0, everyS: 3 * 86400, endS: 10 * 86400 };
  const owners = [{ ownerName: 'Rederij Zee BV', flag: 'NLD', ownerSource: 'a list', verification }];
  const store = await storeOf([[period(0, 10, { owners })]]);
  const at = (day: number) => {
    const record = searchVessels(store, {}, day * 86_400_000).records[0]!;
    return [record.owners[0]?.value?.[0]?.lastVerifiedOn, record.effectiveTo[0]?.value];
  };
  assert.deepEqual(at(0), ['1970-01-01T00:00:00Z', null]);
  assert.deepEqual(at(3), ['1970-01-04T00:00:00Z', null]);
  assert.deepEqual(at(9.99), ['1970-01-10T00:00:00Z', null]);
  assert.deepEqual(at(10), ['1970-01-10T00:00:00Z', '1970-01-11T00:00:00Z']);
  assert.deepEqual(at(1000), ['1970-01-10T00:00:00Z', '1970-01-11T00:00:00Z']);
});

test('effective times may lie before the days that are kept; too long lists and far pages are refused', async () => {
  const store = await storeOf([[period(0, 10, {})]]);
  const asOfMs = Date.UTC(2025, 5, 1);
  assert.equal(searchVessels(store, { effectiveFrom: { lt: '1971-01-01' } }, asOfMs).meta.total, 1);
  assert.throws(() => searchVessels(store, { effectiveFrom: { lt: 'long ago' } }, asOfMs), /effectiveFrom\.lt/);
  assert.throws(() => searchVessels(store, { flag: { inc: Array(10_001).fill('NLD') } }, asOfMs), /flag\.inc/);
  assert.throws(() => searchVessels(store, { limit: 9000, offset: 1001 }, asOfMs), /PAGE_LIMIT|10000/);
});

test('the store of vessels is made once, and again only when the clock is a year further', async () => {
  let asked = 0;
  const source = {
    label,
    vesselCount: 1,
    vesselPeriods: () => {
      asked++;
      return [];
    },
  };
  const noonMs = Date.UTC(2025, 5, 1, 12);
  await Promise.all([vesselStoreOf(source, noonMs), vesselStoreOf(source, noonMs + 1)]);
  await vesselStoreOf(source, noonMs - 86_400_000 * 1000);
  assert.equal(asked, 1);
  const later = await vesselStoreOf(source, noonMs + 86_400_000 * 500);
  assert.equal(asked, 2);
  assert.ok(later.beforeS * 1000 > noonMs + 86_400_000 * 500);
});

test('a clock that is moved over the end of 2009 has another store, since AIS stands in until then', async () => {
  const source = { label, ...recordsOf([[]]) };
  for (const [asOf, isEarly] of [
    ['2009-12-31T23:59:59Z', true],
    ['2010-01-01T00:00:00Z', false],
    ['2008-01-01T00:00:00Z', true],
    ['2025-06-01T12:00:00Z', false],
  ] as const) {
    const { beforeS } = await vesselStoreOf(source, Date.parse(asOf));
    assert.ok(beforeS * 1000 > Date.parse(asOf));
    assert.equal(beforeS <= aisStandsInUntilS, isEarly, asOf);
  }
});

function entry(source: SourceEntry['source'], facts: Partial<SourceEntry>): SourceEntry {
  return { source, ...silentSource, ...facts };
}

function period(fromDay: number, toDay: number, facts: Partial<SourceEntry>): VesselPeriod {
  return {
    vessel: 0,
    ship: 0,
    fromS: fromDay * 86400,
    toS: toDay * 86400,
    mmsi: 244660000,
    entries: [entry('ais', facts)],
    particulars: {
      aisType: 30,
      category: 'fishing',
      vesselClass: 'vessel',
      mmsiCountryCode: 'NLD',
      flagName: 'Netherlands',
      operator: null,
      beneficialOwner: null,
      beneficialOwnerCountryCode: null,
    },
  };
}

/** A record as its attributes by source. */
function plain(record: VesselView) {
  const { mmsi, imo, callSign, vesselName, flag, vesselType, gearTypes, effectiveFrom, effectiveTo } = record;
  const { lengthMeters, widthMeters, tonnageGt, registryVesselId } = record;
  const owners = record.owners.map(({ value, source }) => ({
    value: value?.map((one) => one.ownerName) ?? null,
    source,
  }));
  const lists = { imo, callSign, vesselName, flag, vesselType, gearTypes, lengthMeters, widthMeters, tonnageGt };
  return { mmsi, ...lists, registryVesselId, owners, effectiveFrom, effectiveTo };
}

function plainPeriod({ mmsi, fromS, toS, entries }: VesselPeriod, asOfMs: number) {
  const each = <T>(read: (one: SourceEntry) => T) => entries.map((one) => ({ value: read(one), source: one.source }));
  return {
    mmsi: mmsi === null ? null : `${mmsi}`,
    imo: each(({ imo }) => imo),
    callSign: each(({ callSign }) => callSign),
    vesselName: each(({ vesselName }) => vesselName),
    flag: each(({ flag }) => flag),
    vesselType: each(({ vesselType }) => vesselType),
    gearTypes: each(({ gearTypes }) => gearTypes),
    lengthMeters: each(({ lengthMeters }) => lengthMeters),
    widthMeters: each(({ widthMeters }) => widthMeters),
    tonnageGt: each(({ tonnageGt }) => tonnageGt),
    registryVesselId: each(({ registryVesselId }) => registryVesselId),
    owners: each(({ owners }) => owners?.map(({ ownerName }) => ownerName) ?? null),
    effectiveFrom: each(() => secondsText(fromS)),
    effectiveTo: each(() => (toS * 1000 > asOfMs ? null : secondsText(toS))),
  };
}
