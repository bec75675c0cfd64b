import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { vesselAt } from '../../generators/fleet.js';
import { isNarrowWater, portApproachM } from '../../generators/narrow-waters.js';
import { ports } from '../../generators/ports.js';
import { bits, seedBits } from '../../generators/random.js';
import { createCoastline } from '../../src/coastline/coastline.js';
import { chordDistanceM, knots, windsAround } from './geometry.js';
import { type LawRow, type Sample, sampleOf, seeds } from './sample.js';
import { type Report, reportsBetween } from './track.js';

const hourS = 3600;
const dayS = 86400;
const longestVisitS = 72 * hourS;

for (const seed of seeds) {
  describe(`the laws of the ocean "${seed}"`, () => {
    let sample: Sample;
    before(async () => {
      sample = await sampleOf(seed);
    });

    const ofKind = (kind: LawRow['kind']) => sample.rows.filter((row) => row.kind === kind);
    const reportsOf = (row: LawRow, vessel = 0) =>
      reportsBetween(seed, row.vessels[vessel]!.index, row.startS, row.endS ?? row.startS);

    it('law 1: an event starts and ends on a report of its vessel, within 50 m', () => {
      assert.ok(sample.rows.length > 500, `only ${sample.rows.length} rows`);
      for (const row of sample.rows) {
        const reports = reportsOf(row);
        const first = reports[0];
        const last = reports.at(-1);
        assert.equal(first?.tS, row.startS, `no report at the start of ${describeRow(row)}`);
        assert.ok(chordDistanceM(first.lon, first.lat, row.startLon, row.startLat) <= 50, describeRow(row));
        if (row.endS === undefined) continue;
        assert.equal(last?.tS, row.endS, `no report at the end of ${describeRow(row)}`);
        assert.ok(chordDistanceM(last.lon, last.lat, row.endLon, row.endLat) <= 50, describeRow(row));
      }
    });

    it('law 4: a standard rendezvous is two AIS vessels within 250 m for over 30 minutes at sea', () => {
      const meetings = ofKind('standard_rendezvous');
      assert.ok(meetings.length > 5, `only ${meetings.length} meetings`);
      const coast = createCoastline();
      for (const row of meetings) {
        assert.equal(row.vessels.length, 2);
        assert.notEqual(row.vessels[0]!.index, row.vessels[1]!.index);
        assert.ok(row.endS! - row.startS > 30 * 60, describeRow(row));
        assert.ok(coast.distanceM(row.startLon, row.startLat) > 1000, `near the coast: ${describeRow(row)}`);
        for (const [own, other] of [
          [0, 1],
          [1, 0],
        ] as const) {
          for (const at of reportsOf(row, own)) {
            const there = positionAtReport(seed, row.vessels[other]!.index, at.tS);
            assert.ok(
              chordDistanceM(at.lon, at.lat, there.lon, there.lat) <= 250,
              `apart at ${at.tS}: ${describeRow(row)}`,
            );
          }
        }
      }
    });

    it('law 5: who fishes is over 2 km offshore, at fishing speed, with a score that fits its type', () => {
      const fishing = ofKind('fishing_activity_history');
      assert.ok(fishing.length > 200, `only ${fishing.length} fishing events`);
      const coast = createCoastline();
      for (const row of fishing) {
        const identity = sample.ocean.identity(row.vessels[0]!.ref);
        assert.ok(
          ['fishing', 'unknown', 'other'].includes(identity.category),
          `${identity.category}: ${describeRow(row)}`,
        );
        const least = identity.category === 'fishing' ? 0.3 : 0.7;
        assert.ok(
          row.detail['scoreE4']! / 1e4 >= least && row.detail['scoreE4']! <= 1e4,
          `score ${row.detail['scoreE4']} of ${identity.category}: ${describeRow(row)}`,
        );
      }
      for (const row of fishing.filter((_, i) => i % 5 === 0)) {
        const reports = reportsOf(row);
        for (const { lon, lat } of [reports[0]!, reports[reports.length >> 1]!, reports.at(-1)!]) {
          assert.ok(coast.distanceM(lon, lat) > 2000, `near the coast: ${describeRow(row)}`);
        }
        const slow = reports.filter((report) => report.speedKn <= 12).length;
        assert.equal(slow, reports.length, `fast while fishing: ${describeRow(row)}`);
      }
    });

    it('law 6: an area visit is a stretch of reports inside the area, from entry to exit, and none is missed', () => {
      const visits = ofKind('aoi_visit');
      assert.ok(visits.length > 50, `only ${visits.length} visits`);
      const { ocean, days } = sample;
      const found = new Map<string, Set<string>>();
      for (const row of visits) {
        const { area } = ocean.configurations[row.detail['configuration']!]!;
        const who = `${row.vessels[0]!.index}@${row.detail['configuration']}`;
        for (const { lon, lat } of reportsOf(row)) {
          assert.notEqual(windsAround(ocean.areas[area]!.polygons, lon, lat), false, `outside: ${describeRow(row)}`);
        }
        if (row.endS !== undefined) {
          assert.ok(row.endS - row.startS <= longestVisitS, describeRow(row));
          found.set(who, (found.get(who) ?? new Set()).add(`${row.startS} to ${row.endS}`));
        }
      }
      // Every vessel that a visit names, and a keyed sample of the others: the visits that its reports show are the visits told.
      const named = new Set(visits.map((row) => row.vessels[0]!.index));
      const others = Array.from({ length: 60 }, (_, i) => bits(5, 6, i, seed.length) % 2500);
      for (const index of [...[...named].filter((_, i) => i % 3 === 0), ...others]) {
        if (!vesselAt(seedBits(seed), index).ais) continue;
        for (const day of days) {
          const reports = reportsBetween(seed, index, (day - 8) * dayS, (day + 4) * dayS);
          ocean.configurations.forEach((configuration, number) => {
            const inside = (at: Report) =>
              windsAround(ocean.areas[configuration.area]!.polygons, at.lon, at.lat) === true;
            if (!boxMeets(ocean.areas[configuration.area]!.polygons, reports)) return;
            // A report within a millionth of a degree of an edge may be told either way.
            if (
              reports.some((at) => windsAround(ocean.areas[configuration.area]!.polygons, at.lon, at.lat) === undefined)
            )
              return;
            for (const visit of slowVisits(reports, inside)) {
              if (Math.floor(visit.startS / dayS) !== day) continue;
              const told = found.get(`${index}@${number}`);
              assert.ok(
                told?.has(`${visit.startS} to ${visit.endS}`),
                `missed: vessel ${index}, configuration ${number}, ${visit.startS} to ${visit.endS}`,
              );
            }
          });
        }
      }
    });

    it('law 7: a port visit lies within 5 km of the port it names, slowly, for 6 hours or more', () => {
      const visits = ofKind('port_visit');
      assert.ok(visits.length > 50, `only ${visits.length} port visits`);
      const byId = new Map(ports().map((port) => [port.locode, port]));
      for (const row of visits) {
        const record = sample.ocean.ports[row.detail['port']!]!;
        const port = byId.get(record.portId)!;
        assert.equal(record.name, port.name);
        assert.ok(row.endS! - row.startS >= 6 * hourS, describeRow(row));
        for (const report of reportsOf(row)) {
          assert.ok(
            chordDistanceM(report.lon, report.lat, port.lon, port.lat) <= 5000,
            `away from port: ${describeRow(row)}`,
          );
          assert.ok(report.speedKn <= 1, `fast in port: ${describeRow(row)}`);
        }
      }
    });

    it('law 9: tracks stay at sea and no hop is faster than the vessel', () => {
      const coast = createCoastline();
      const key = seedBits(seed);
      let asked = 0;
      let ashore = 0;
      for (let i = 0; i < 250; i++) {
        const vessel = vesselAt(key, bits(9, 6, i, seed.length) % 2500);
        if (!vessel.ais) continue;
        const fromS = (20000 + (bits(10, 6, i) % 700)) * dayS;
        const reports = reportsBetween(seed, vessel.index, fromS, fromS + dayS);
        for (let r = 0; r < reports.length; r++) {
          const at = reports[r]!;
          if (r > 0) {
            const before = reports[r - 1]!;
            const speedKn = knots(chordDistanceM(before.lon, before.lat, at.lon, at.lat), at.tS - before.tS);
            assert.ok(
              speedKn <= vessel.topSpeedKn + 0.05,
              `vessel ${vessel.index} (${vessel.kind}) makes ${speedKn} kn at ${at.tS}, top ${vessel.topSpeedKn}`,
            );
          }
          if (r % 10 !== 0 || isNarrowWater(at.lon, at.lat) || nearPort(at.lon, at.lat)) continue;
          asked += 1;
          if (coast.isLand(at.lon, at.lat) || coast.distanceM(at.lon, at.lat) <= 1000) ashore += 1;
        }
      }
      assert.ok(asked > 1000, `only ${asked} positions away from ports`);
      assert.ok(ashore <= asked / 1000, `${ashore} of ${asked} positions ashore`);
    });

    it('law 11: start ≤ created ≤ updated, created and keys are unique, and every reference resolves', () => {
      const createdBy = new Map<number, string>();
      for (const row of sample.rows) {
        assert.equal(Math.floor(row.startS / dayS), row.day, describeRow(row));
        assert.ok(row.startS * 1000 <= row.createdMs, describeRow(row));
        assert.ok(row.createdMs <= row.updatedMs && row.updatedMs < row.visibleToMs, describeRow(row));
        assert.ok(row.createdMs - row.startS * 1000 < 60 * dayS * 1000, describeRow(row));
        assert.equal(row.createdMs % 64, row.day % 64);
        assert.equal(createdBy.get(row.createdMs) ?? row.key, row.key, `created twice: ${describeRow(row)}`);
        createdBy.set(row.createdMs, row.key);
        for (const { ref, index } of row.vessels) {
          const identity = sample.ocean.identity(ref);
          assert.ok(
            identity.fromS <= row.startS && row.startS < identity.toS,
            `identity of another time: ${describeRow(row)}`,
          );
          assert.ok(vesselAt(seedBits(seed), index).ais, `no AIS: ${describeRow(row)}`);
        }
      }
      assert.equal(new Set(createdBy.values()).size, createdBy.size, 'a key has two instants of creation');
    });

    after(() => sample.ocean.close());
  });
}

/** The visits that a plain walk over the reports finds: runs inside, cut with the track and after 72 hours. */
function slowVisits(reports: readonly Report[], inside: (at: Report) => boolean): { startS: number; endS: number }[] {
  const visits: { startS: number; endS: number }[] = [];
  let start: Report | undefined;
  let last: Report | undefined;
  let waits = false;
  for (const at of reports) {
    const cut = last !== undefined && last.trackNumber !== at.trackNumber;
    if (start !== undefined && last !== undefined && (cut || !inside(at))) {
      visits.push({ startS: start.tS, endS: last.tS });
      start = undefined;
    }
    if (cut || !inside(at)) waits = false;
    if (inside(at) && !waits) {
      if (start === undefined) start = at;
      else if (at.tS - start.tS > longestVisitS) {
        visits.push({ startS: start.tS, endS: last!.tS });
        start = undefined;
        waits = true;
      }
    }
    last = at;
  }
  return visits;
}

function boxMeets(
  polygons: readonly (readonly (readonly (readonly [number, number])[])[])[],
  reports: readonly Report[],
): boolean {
  return polygons.some((rings) => {
    const lons = rings[0]!.map((position) => position[0]);
    const lats = rings[0]!.map((position) => position[1]);
    const [west, east] = [Math.min(...lons), Math.max(...lons)];
    const [south, north] = [Math.min(...lats), Math.max(...lats)];
    return reports.some((at) => at.lon >= west && at.lon <= east && at.lat >= south && at.lat <= north);
  });
}

function positionAtReport(seed: string, index: number, tS: number): { lon: number; lat: number } {
  const [before] = reportsBetween(seed, index, tS - 1800, tS).slice(-1);
  const [next] = reportsBetween(seed, index, tS, tS + 1800);
  assert.ok(before && next, `vessel ${index} is silent around ${tS}`);
  const part = next.tS === before.tS ? 0 : (tS - before.tS) / (next.tS - before.tS);
  const step = ((next.lon - before.lon + 540) % 360) - 180;
  return { lon: before.lon + part * step, lat: before.lat + part * (next.lat - before.lat) };
}

/** The approaches of ports, where law 9 does not ask. */
function nearPort(lon: number, lat: number): boolean {
  return ports().some(
    (port) => Math.abs(port.lat - lat) < 0.4 && chordDistanceM(port.lon, port.lat, lon, lat) < portApproachM,
  );
}

function describeRow(row: LawRow): string {
  return `${row.kind} of vessel ${row.vessels.map((vessel) => vessel.index).join(' and ')}, ${row.startS} to ${row.endS ?? 'now'}, at ${row.startLon},${row.startLat}`;
}
