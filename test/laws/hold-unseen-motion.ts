import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isNarrowWater, portApproachM } from '../../generators/chart/narrow-waters.js';
import { ports } from '../../generators/chart/ports.js';
import { bits, seedBits } from '../../generators/draws/random.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import { createCoastline } from '../../src/earth/coastline/coastline.js';
import type { AreaConfiguration, SpeedConfiguration } from '../../src/model/area.js';
import { noScore } from '../../src/model/event.js';
import { noSpeedKn } from '../../src/model/report.js';
import { fixAt } from '../support/motion.js';
import { isDisplaced } from './displaced.js';
import { chordDistanceM, knots, windsAround } from './geometry.js';
import { noiseKn, noiseM } from './motion.js';
import { type LawRow, type Sample, sampleOf } from './sample.js';
import { type Report, reportsBetween } from './track.js';

const hourS = 3600;
const dayS = 86400;
const longestVisitS = 72 * hourS;
const longestPauseOfTrackS = 21 * hourS;

/** Defines the tests of the motion of one ocean's vessels, from data that no answer contains. */
export function holdUnseenMotion(seed: string): void {
  describe(`what is not shown of the ocean "${seed}"`, () => {
    let sample: Sample;
    before(async () => {
      sample = await sampleOf(seed);
    });

    const ofKind = (kind: LawRow['kind']) => sample.rows.filter((row) => row.kind === kind);
    const reportsOf = (row: LawRow, vessel = 0) =>
      reportsBetween(seed, row.vessels[vessel]!.index, row.startS, row.endS ?? row.startS);

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

    it('law 4: a dark rendezvous is a vessel with AIS within 250 m of one without for 15 minutes at sea', () => {
      const meetings = ofKind('dark_rendezvous');
      assert.ok(meetings.length > 10, `only ${meetings.length} dark meetings`);
      const coast = createCoastline();
      const key = seedBits(seed);
      const silent = Array.from({ length: 2500 }, (_, i) => vesselAt(key, i)).filter((vessel) => !vessel.ais);
      for (const row of meetings) {
        assert.equal(row.vessels.length, 1);
        assert.ok(row.endS! - row.startS >= 15 * 60, describeRow(row));
        assert.ok(coast.distanceM(row.startLon, row.startLat) > 1000, `near the coast: ${describeRow(row)}`);
        const { osrScoreE4, fishingScoreE4 } = row.detail;
        assert.ok(osrScoreE4! >= 5000 && osrScoreE4! <= 10_000, `osrScore ${osrScoreE4}: ${describeRow(row)}`);
        assert.ok(fishingScoreE4 === noScore || fishingScoreE4! <= 10_000, describeRow(row));
        // At least one vessel without AIS was beside it all the time.
        const beside = silent.filter((vessel) => {
          const there = fixAt(key, vessel, row.startS);
          return chordDistanceM(there.lon, there.lat, row.startLon, row.startLat) <= 250 + noiseM;
        });
        assert.ok(beside.length > 0, `no vessel without AIS at the start: ${describeRow(row)}`);
        const reports = reportsOf(row);
        const stayed = beside.some((vessel) =>
          reports.every((at) => {
            const there = fixAt(key, vessel, at.tS);
            return chordDistanceM(at.lon, at.lat, there.lon, there.lat) <= 250;
          }),
        );
        assert.ok(stayed, `no vessel without AIS stays: ${describeRow(row)}`);
      }
    });

    it('law 6: an area visit is a stretch of reports inside the area, from entry to exit, and none is missed', () => {
      const visits = ofKind('aoi_visit');
      assert.ok(visits.length > 50, `only ${visits.length} visits`);
      const { ocean, days } = sample;
      const found = new Map<string, Set<string>>();
      for (const row of visits) {
        const { area } = ocean.configurations[row.detail['configuration']!]!;
        const visitKey = `${row.vessels[0]!.index}@${row.detail['configuration']}`;
        for (const { lon, lat } of reportsOf(row)) {
          assert.notEqual(windsAround(ocean.areas[area]!.polygons, lon, lat), false, `outside: ${describeRow(row)}`);
        }
        if (row.endS !== undefined) {
          assert.ok(row.endS - row.startS <= longestVisitS, describeRow(row));
          found.set(visitKey, (found.get(visitKey) ?? new Set()).add(`${row.startS} to ${row.endS}`));
        }
      }
      // For every vessel with a visit, and a sample of the others: the visits that its reports show are the visits of
      // the ocean.
      const named = new Set(visits.map((row) => row.vessels[0]!.index));
      const others = Array.from({ length: 30 }, (_, i) => bits(5, 6, i, seed.length) % 2500);
      for (const index of [...[...named].filter((_, i) => i % 6 === 0), ...others]) {
        if (!vesselAt(seedBits(seed), index).ais) continue;
        for (const day of days) {
          const reports = reportsBetween(seed, index, (day - 8) * dayS, (day + 4) * dayS);
          ocean.configurations.forEach((configuration, number) => {
            if (configuration.kind !== 'aoi_visit') return;
            const inside = (at: Report) =>
              windsAround(ocean.areas[configuration.area]!.polygons, at.lon, at.lat) === true;
            if (!boxMeets(ocean.areas[configuration.area]!.polygons, reports)) return;
            // A report within a millionth of a degree of an edge may count as inside or outside.
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

    it('law 6: a speed range is a stretch inside the area within the band, long enough, with its distance', () => {
      const stretches = ofKind('speed_range');
      assert.ok(stretches.length > 40, `only ${stretches.length} stretches`);
      for (const row of stretches) {
        const band = bandOf(sample.ocean.configurations[row.detail['configuration']!]);
        const { averageSpeedE2, distanceE2, lengthS } = row.detail;
        const untilS = row.startS + lengthS!;
        const reports = reportsBetween(seed, row.vessels[0]!.index, row.startS, untilS);
        assert.equal(reports.at(-1)?.tS, untilS, `no report at the end of the length: ${describeRow(row)}`);
        let hopsM = 0;
        reports.forEach((at, i) => {
          const { polygons } = sample.ocean.areas[band.area]!;
          assert.notEqual(windsAround(polygons, at.lon, at.lat), false, `outside: ${describeRow(row)}`);
          // At the second of a waypoint the report may have the speed of the next leg.
          const inBand = at.speedKn >= band.speedMinKn - 1e-6 && at.speedKn <= band.speedMaxKn + 1e-6;
          assert.ok(inBand || at.tS === untilS, `${at.speedKn} kn: ${describeRow(row)}`);
          if (i === 0) return;
          const before = reports[i - 1]!;
          const hopM = chordDistanceM(before.lon, before.lat, at.lon, at.lat);
          assert.ok(knots(hopM, at.tS - before.tS) <= band.speedMaxKn * 1.002, `a hop too fast: ${describeRow(row)}`);
          hopsM += hopM;
        });
        assert.ok(averageSpeedE2! >= band.speedMinKn * 100 && averageSpeedE2! <= band.speedMaxKn * 100);
        const sailedNm = distanceE2! / 100;
        assert.ok(Math.abs(sailedNm - (averageSpeedE2! / 100) * (lengthS! / 3600)) <= 0.006 + lengthS! / 3600 / 100);
        // The distance along the legs is at least that of the hops between reports. A leg is measured with the cosine
        // of its middle latitude; those of the open ocean are 200 km long.
        assert.ok(
          sailedNm >= (hopsM / 1852) * 0.995 - 0.01,
          `${sailedNm} nm, hops ${hopsM / 1852}: ${describeRow(row)}`,
        );
        assert.ok(row.createdMs >= row.startS * 1000 + (band.filterType === 'time' ? band.minDurationMin * 60_000 : 0));
        if (band.filterType === 'time') assert.ok(lengthS! >= band.minDurationMin * 60, describeRow(row));
        else assert.ok(sailedNm >= band.minDistanceNm - 0.006, describeRow(row));
        if (row.endS === undefined) {
          const heard = reportsBetween(seed, row.vessels[0]!.index, row.startS, Math.floor(row.createdMs / 1000));
          // Received within seconds ashore, within an hour by satellite. A createdMs that was moved to a free
          // millisecond may lie just after another report.
          const asOf = [11_000, 11_500, 3_602_000, 3_602_500].map(
            (heldMs) => heard.findLast((at) => at.tS * 1000 <= row.createdMs - heldMs)?.tS,
          );
          assert.ok(asOf.includes(untilS), `not as of its publication: ${describeRow(row)}`);
        } else {
          assert.equal(row.endS, untilS);
          assert.ok(lengthS! <= longestVisitS, describeRow(row));
        }
      }
    });

    it('law 6: every long enough stretch within a band inside an area is an event', () => {
      const stretches = ofKind('speed_range').filter((row) => row.endS !== undefined);
      let asked = 0;
      for (const named of stretches.filter((_, i) => i % 6 === 0)) {
        const { index } = named.vessels[0]!;
        const band = bandOf(sample.ocean.configurations[named.detail['configuration']!]);
        const { polygons } = sample.ocean.areas[band.area]!;
        const holds = ({ lon, lat, speedKn }: ReturnType<typeof fixAt>) =>
          speedKn >= band.speedMinKn && speedKn <= band.speedMaxKn && windsAround(polygons, lon, lat) === true;
        // Steps of half a minute over the day, without knowledge of legs.
        const walk = steadyWalks(seed, index, named.day, holds);
        for (const { firstS, lastS } of walk) {
          const reports = reportsBetween(seed, index, firstS, lastS);
          if (reports.length < 2 || reports[0]!.trackNumber !== reports.at(-1)!.trackNumber) continue;
          if (Math.floor(reports[0]!.tS / dayS) !== named.day) continue;
          const lengthS = reports.at(-1)!.tS - reports[0]!.tS;
          const wayM = reports.reduce((sum, at, i) => {
            const before = reports[Math.max(0, i - 1)]!;
            return sum + chordDistanceM(before.lon, before.lat, at.lon, at.lat);
          }, 0);
          const enough =
            band.filterType === 'time'
              ? lengthS >= band.minDurationMin * 60
              : wayM >= band.minDistanceNm * 1852 * 1.003;
          if (!enough || lengthS > longestVisitS) continue;
          asked += 1;
          const told = stretches.some(
            (row) =>
              row.vessels[0]!.index === index &&
              row.detail['configuration'] === named.detail['configuration'] &&
              row.startS <= reports[0]!.tS + 60 &&
              row.endS! >= reports.at(-1)!.tS - 900,
          );
          assert.ok(told, `missed: vessel ${index}, ${reports[0]!.tS} to ${reports.at(-1)!.tS}, ${band.configId}`);
        }
      }
      assert.ok(asked > 5, `only ${asked} stretches`);
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

    it('law 20: reports lie within 20 m and 0.3 kn of the motion, and errors of neighbours are alike', () => {
      const key = seedBits(seed);
      let [asked, product, squares] = [0, 0, 0];
      for (let i = 0; i < 60; i++) {
        const vessel = vesselAt(key, bits(9, 20, i, seed.length) % 2500);
        if (!vessel.ais) continue;
        const fromS = (20_000 + (bits(10, 20, i) % 700)) * dayS;
        let before = Number.NaN;
        for (const { tS, lon, lat, speedKn } of sample.ocean.reports(vessel.index, fromS, fromS + dayS / 2)) {
          if (isDisplaced({ lon, lat })) continue;
          const there = fixAt(key, vessel, tS);
          const farM = chordDistanceM(there.lon, there.lat, lon, lat);
          assert.ok(farM <= noiseM, `vessel ${vessel.index} is ${farM} m from its report of ${tS}`);
          // Rounded to a tenth of a knot.
          const offKn = speedKn === noSpeedKn ? 0 : Math.abs(there.speedKn - speedKn);
          assert.ok(offKn <= noiseKn + 0.05 + 1e-9, `vessel ${vessel.index} reports ${speedKn} kn at ${tS}`);
          const error = lat - there.lat;
          if (!Number.isNaN(before)) {
            asked += 1;
            product += error * before;
            squares += error * error;
          }
          before = error;
        }
      }
      assert.ok(asked > 3000, `only ${asked} pairs of reports`);
      assert.ok(product > 0.3 * squares, `a correlation of ${product / squares}`);
    });

    after(() => sample.ocean.close());
  });
}

function bandOf(configuration: AreaConfiguration | undefined): SpeedConfiguration {
  assert.ok(configuration?.kind === 'speed_range', 'a speed range names a configuration of its kind');
  return configuration;
}

/**
 * The stretches of half-minutes that begin on a day and throughout which a condition holds; followed for three days.
 */
function steadyWalks(
  seed: string,
  index: number,
  day: number,
  holds: (at: ReturnType<typeof fixAt>) => boolean,
): { firstS: number; lastS: number }[] {
  const vessel = vesselAt(seedBits(seed), index);
  const walks: { firstS: number; lastS: number }[] = [];
  let firstS: number | undefined;
  // A stretch that began before is known by a report of the day before: no pause within a track is longer.
  for (let tS = day * dayS - longestPauseOfTrackS; tS < (day + 4) * dayS; tS += 30) {
    if (firstS === undefined && tS >= (day + 1) * dayS) break;
    const held = holds(fixAt(seedBits(seed), vessel, tS));
    if (held) firstS ??= tS;
    else if (firstS !== undefined) {
      walks.push({ firstS, lastS: tS - 30 });
      firstS = undefined;
    }
  }
  return walks;
}

/** The visits found by a plain loop over the reports: runs inside, cut with the track and after 72 hours. */
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

/** The approaches of ports, where law 9 does not apply. */
function nearPort(lon: number, lat: number): boolean {
  return ports().some(
    (port) => Math.abs(port.lat - lat) < 0.4 && chordDistanceM(port.lon, port.lat, lon, lat) < portApproachM,
  );
}

function describeRow(row: LawRow): string {
  return (
    `${row.kind} of vessel ${row.vessels.map((vessel) => vessel.index).join(' and ')}, ${row.startS} ` +
    `to ${row.endS ?? 'now'}, at ${row.startLon},${row.startLat}`
  );
}
