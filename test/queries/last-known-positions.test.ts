import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchLastKnownPositions } from '../../src/api/queries/vessels/search-last-known-positions.js';
import { vesselLastKnownPosition } from '../../src/api/queries/vessels/vessel-last-known-position.js';
import { Work } from '../../src/base/work/work.js';
import { positionsOf } from '../../src/model/heard-report.js';
import { LastPositions } from '../../src/model/last-positions.js';
import { isReceived } from '../../src/model/report.js';
import type { SearchLastKnownPositionsInput } from '../../src/model/schema-types.js';
import { worldVessels } from '../../src/worlds/overlay/vessels/world-vessels.js';
import { exactlyInPolygon } from '../oracles/point-in-polygon.js';
import { property } from '../support/property.js';
import { sharedSource } from '../support/shared-store.js';

const ocean = sharedSource('small');
const vessels = worldVessels(ocean, []);
const nowMs = Date.UTC(2025, 5, 1, 12);
const keptS = 540 * 86400;

const isHeard = (vessel: number) => ocean.vesselPeriods(vessel, nowMs / 1000).at(-1)?.mmsi;

/** The last received report of a vessel among all its reports of three days, by its MMSI at that time. */
function slowLast(vessel: number, untilS: number) {
  if (!isHeard(vessel)) return undefined;
  const sent = ocean.reports(vessel, untilS - 3 * 86400, untilS);
  const report = sent.findLast((each) => isReceived(each, untilS));
  return report && { mmsi: ocean.identity(ocean.track(vessel, report.tS).ref).mmsi, report };
}

test('as of any instants in any order every vessel has the position of its last report', async (t) => {
  const someVessel = fc.integer({ min: 0, max: ocean.vesselCount - 1 });
  const someS = fc.oneof(fc.integer({ min: -600, max: 600 }), fc.integer({ min: -40 * 86400, max: 40 * 86400 }));
  await property(
    t,
    [fc.array(someS, { minLength: 1, maxLength: 3 }), someVessel],
    async (offsets, vessel) => {
      for (const offset of offsets) {
        const untilS = nowMs / 1000 + offset;
        const all = positionsOf(await ocean.heard(untilS - keptS, untilS));
        const own = all.filter((one) => one.vessel === vessel);
        assert.deepEqual(own, new LastPositions(ocean).of(vessel, untilS - keptS, untilS));
        const slow = slowLast(vessel, untilS);
        assert.equal(own[0]?.report.tS, slow?.report.tS);
        if (!slow) continue;
        const { nextS, laterS, ref, ...report } = own[0]!.report;
        assert.ok(laterS > untilS);
        assert.deepEqual(report, slow.report);
        assert.equal(own[0]!.mmsi, slow.mmsi);
        assert.equal(ocean.reports(vessel, report.tS + 1, nextS)[0]?.tS, nextS);
      }
    },
    { runs: 4 },
  );
});

test('a vessel that changed its MMSI within the days that are kept has a last position under each', async () => {
  const untilS = nowMs / 1000;
  const positions = new LastPositions(ocean);
  let changed = 0;
  for (let vessel = 0; vessel < ocean.vesselCount; vessel++) {
    const [present, before] = ocean.vesselPeriods(vessel, untilS).slice(-2).reverse();
    if (!present?.mmsi || !before || before.mmsi === present.mmsi || present.fromS < untilS - keptS + 3 * 86400)
      continue;
    changed++;
    const heard = positions.of(vessel, untilS - keptS, untilS);
    assert.deepEqual(
      heard.map(({ mmsi }) => mmsi),
      [present.mmsi, before.mmsi],
    );
    assert.equal(heard[1]!.report.tS, ocean.reports(vessel, present.fromS - 4 * 86400, present.fromS - 1).at(-1)?.tS);
    // A year and a half later the former MMSI has none.
    const laterS = heard[1]!.report.tS + keptS;
    assert.equal(positions.of(vessel, laterS - keptS, laterS).length, 2);
    assert.equal(positions.of(vessel, laterS + 1 - keptS, laterS + 1).length, 1);
  }
  assert.ok(changed > 1, String(changed));
});

test('a search finds the positions in a box of one MMSI or all but one, in either order, page by page', async (t) => {
  const all = positionsOf(await ocean.heard(nowMs / 1000 - 1 - keptS, nowMs / 1000 - 1));
  const mmsi = fc.constantFrom(...all.map((one) => String(one.mmsi)), '7');
  const keyword = fc.record({
    eq: fc.option(mmsi),
    neq: fc.option(mmsi),
    inc: fc.option(fc.array(mmsi, { maxLength: 30 })),
  });
  const corner = fc.tuple(fc.integer({ min: -180, max: 100 }), fc.integer({ min: -80, max: 10 }));
  const box = fc.tuple(corner, fc.integer({ min: 5, max: 200 })).map(([[west, south], size]) => [
    [west, south],
    [west + size, south],
    [west + size, Math.min(90, south + size)],
    [west, Math.min(90, south + size)],
  ]);
  await property(
    t,
    [
      fc.option(keyword),
      fc.option(box),
      fc.constantFrom('asc' as const, 'desc' as const, null),
      fc.integer({ min: 1, max: 9 }),
    ],
    async (filter, ring, sortDirection, limit) => {
      const input: SearchLastKnownPositionsInput = {
        mmsi: filter,
        intersectsGeometry: ring && { type: 'Polygon', coordinates: [ring] },
        sortDirection,
      };
      const expected = all
        .filter(({ mmsi: own, report }) => {
          const { eq = null, neq = null, inc = null } = filter ?? {};
          if ((eq !== null && eq !== String(own)) || neq === String(own)) return false;
          if (inc !== null && !inc.includes(String(own))) return false;
          const east = report.lon * 1e6;
          const inside = (wrap: number) =>
            exactlyInPolygon([ring as [number, number][]], Math.round(east) + wrap * 1e6, Math.round(report.lat * 1e6));
          return !ring || inside(0) || inside(360);
        })
        .map(({ mmsi: own, report }) => ({
          vesselId: String(own),
          sentAt: `${new Date(report.tS * 1000).toISOString().slice(0, 19)}Z`,
        }))
        .sort((a, b) => (a.sentAt < b.sentAt ? -1 : a.sentAt > b.sentAt ? 1 : Number(a.vesselId) - Number(b.vesselId)));
      if (sortDirection !== 'asc') expected.reverse();
      const found: unknown[] = [];
      for (let offset = 0; offset <= expected.length; offset += limit) {
        const { records, meta } = await searchLastKnownPositions(
          vessels,
          { ...input, limit, offset },
          { asOfMs: nowMs },
        );
        assert.equal(meta.total, expected.length);
        assert.ok(records.length <= limit);
        found.push(...records.map(({ vesselId, sentAt }) => ({ vesselId, sentAt })));
      }
      assert.deepEqual(found, expected);
    },
    { runs: 10 },
  );
});

test('no time of a last position is after now, and both root fields give the same position', async () => {
  const one = (id: string, asOfMs: number) => vesselLastKnownPosition(vessels, id, { asOfMs }, new Work());
  const later = await searchLastKnownPositions(vessels, { limit: 5 }, { asOfMs: nowMs + 300_000 });
  const justSentMs = later.records.map(({ sentAt }) => Date.parse(sentAt));
  for (const asOfMs of [nowMs, nowMs + 1, nowMs + 999, nowMs + 7_654_321, ...justSentMs]) {
    const { records } = await searchLastKnownPositions(vessels, { limit: 1000 }, { asOfMs });
    assert.ok(records.length > 60);
    for (const each of records) {
      const times = [each.sentAt, each.receivedAt, each.updatedAt].map((text) => Date.parse(text));
      assert.ok(times[0]! < times[1]! && times[1]! < times[2]! && times[2]! <= asOfMs, each.updatedAt);
      assert.equal(each.ageOfPositionSeconds, Math.floor(asOfMs / 1000) - times[0]! / 1000);
      assert.ok((each.heading >= 0 && each.heading < 360) || each.heading === 511);
      const course = each.courseOverGround;
      assert.ok(course === null || (course >= 0 && course < 360));
      assert.ok(each.aisClass === 'A' || each.navigationStatus === 15);
      assert.match(each.trackId, new RegExp(`^B:${each.mmsi}:\\d+:\\d+:\\d+$`));
      const alone = await one(each.vesselId, asOfMs);
      assert.equal(alone?.sentAt, each.sentAt);
      assert.deepEqual(alone?.location, each.location);
    }
  }
  assert.equal(await one('0', nowMs), null);
  assert.equal(await one('unknown', nowMs), null);
});
