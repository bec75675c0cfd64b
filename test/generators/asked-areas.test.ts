import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { areas, configurations } from '../../generators/areas/areas.js';
import { seedBits } from '../../generators/draws/random.js';
import { observationsOf, observed, observedDetails } from '../../generators/events/packed-observations.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import { createOcean } from '../../generators/ocean.js';
import { observeAreasHere } from '../../generators/threads/areas-here.js';
import { generateDays } from '../../generators/threads/days.js';
import { Motion } from '../../generators/voyages/positions.js';
import { preparePolygon } from '../../src/earth/geo/polygon.js';
import type { AreaObservations, AreaWatch } from '../../src/model/area.js';
import { type AreaVersion, areaVersions, builtInAsAsked, observedAreas } from '../support/asked-areas.js';
import { motionOf } from '../support/motion.js';
import { property } from '../support/property.js';

const name = 'asked areas';
const seed = seedBits(name);
const scale = 0.06;
const fleet = 2500 * scale;
const from = 20_410;
const to = from + 12;
const ocean = createOcean({ seed: name, scale, threads: 2 });
const here = await observeAreasHere(new Motion(seed), scale, builtInAsAsked, { fromDay: from, toDay: to });

/** What events show at last, whenever that is published, and even if the event is withdrawn. */
function atLast(versions: readonly AreaVersion[], nameOf: (configuration: number) => string): string[] {
  const last = new Map<string, AreaVersion>();
  for (const version of versions) {
    const event = `${version.key} ${version.configuration}`;
    const known = last.get(event);
    if (known === undefined || version.updatedMs > known.updatedMs) last.set(event, version);
  }
  return Array.from(
    last.values(),
    ({ configuration, startS, durationS, others }) => `${nameOf(configuration)} ${startS} ${durationS} ${others}`,
  ).sort();
}

describe('areas that are asked for', () => {
  after(() => ocean.close());

  it('with geometry and configurations of built-in ones have their events, but for keys and publication', async () => {
    const own = areaVersions(await ocean.publishAreas!(observedAreas(builtInAsAsked, here), from, to));
    const builtIn = areaVersions(generateDays(new Motion(seed), scale, from, to));
    const ownNames = builtInAsAsked.flatMap(({ speeds }, area) => [
      `visits of ${area}`,
      ...speeds.map((speed) => `${JSON.stringify(speed)} of ${area}`),
    ]);
    const builtInName = (index: number) => {
      const { configId: _, area, kind, ...speed } = configurations[index]!;
      return kind === 'aoi_visit' ? `visits of ${area}` : `${JSON.stringify(speed)} of ${area}`;
    };
    const expected = atLast(builtIn, builtInName);
    assert.ok(expected.length > 40, `${expected.length} events`);
    assert.deepEqual(
      atLast(own, (index) => ownNames[index]!),
      expected,
    );
    assert.ok(
      own.some(({ durationS }) => durationS === 0xffffffff),
      'some are published before their end',
    );
  });

  it('have the same observations on threads, on any span, and with any other areas', async () => {
    const onThreads = await ocean.observeAreas!(builtInAsAsked, from, to);
    assert.deepEqual(onThreads.map(rowsOf), here.map(rowsOf));
    const alone = await observeAreasHere(new Motion(seed), scale, [builtInAsAsked[1]!], {
      fromDay: from + 7,
      toDay: from + 12,
    });
    assert.deepEqual(
      rowsOf(alone[0]!).sort(),
      rowsOf(here[1]!)
        .filter((row) => Math.floor(Number(row.split(' ')[0]) / 86_400) >= from + 7)
        .filter((row) => Math.floor(Number(row.split(' ')[0]) / 86_400) < from + 12)
        .sort(),
    );
  });

  it('are more than 31 at once', async () => {
    const many = Array.from({ length: 70 }, (_, i) => builtInAsAsked[i % areas.length]!);
    const found = await observeAreasHere(new Motion(seed), scale, many, { fromDay: from, toDay: from + 5 });
    for (const [i, one] of found.entries())
      assert.deepEqual(rowsOf(one).sort(), rowsOf(found[i % areas.length]!).sort());
  });

  it('are created at milliseconds of their own, each once, whatever areas follow in the list', async () => {
    const twice = [...builtInAsAsked, ...builtInAsAsked];
    const own = areaVersions(await ocean.publishAreas!(observedAreas(twice, [...here, ...here]), from, to));
    const instants = new Map(own.map(({ createdMs, key, configuration }) => [createdMs, `${key} ${configuration}`]));
    for (const { createdMs, key, configuration, startS, updatedMs, visibleToMs } of own) {
      const day = Math.floor(createdMs / 86_400_000);
      assert.equal(createdMs % 64, (day + 1) % 64);
      assert.equal(instants.get(createdMs), `${key} ${configuration}`);
      assert.ok(createdMs >= startS * 1000 && updatedMs >= createdMs && visibleToMs > updatedMs);
    }
    const first = areaVersions(await ocean.publishAreas!(observedAreas(builtInAsAsked, here), from, to));
    const configurationsOfFirst = Math.max(...first.map(({ configuration }) => configuration));
    const text = (versions: readonly AreaVersion[]) => versions.map((one) => JSON.stringify(one)).sort();
    assert.deepEqual(text(own.filter(({ configuration }) => configuration <= configurationsOfFirst)), text(first));
  });

  it('have exactly the visits that the reports of vessels show, wherever the area lies', async (t) => {
    let visits = 0;
    const motion = new Motion(seed);
    await property(
      t,
      [
        fc.nat({ max: fleet - 1 }),
        fc.nat({ max: to - from - 1 }),
        fc.array(fc.double({ min: 0.1, max: 3, noNaN: true }), { minLength: 3, maxLength: 9 }),
      ],
      async (number, day, radii) => {
        const at = ocean.lastReport(number, (from + day) * 86_400);
        if (at === undefined) return;
        const watch = areaAround(at.lon, at.lat, radii);
        const [found] = await observeAreasHere(motion, scale, [watch], { fromDay: from, toDay: to });
        for (let vessel = number % 25; vessel < fleet; vessel += 25) {
          const expected = visitsOf(vessel, watch);
          assert.deepEqual(visitsIn(found!, vessel), expected, `vessel ${vessel}`);
          visits += expected.length;
        }
      },
      { runs: 24 },
    );
    assert.ok(visits > 20, `${visits} visits`);
  });
});

/** Start and the other numbers of every row. */
function rowsOf(observations: AreaObservations): string[] {
  const rows: string[] = [];
  for (let day = 0; day < observations.toDay - observations.fromDay; day++) {
    const packed = observationsOf([observations], day);
    for (let row = 0; row < packed.length; row++) {
      const offsets = [observed.startS, ...Array.from({ length: 19 }, (_, i) => i)];
      rows.push(offsets.map((offset) => packed.at(row, offset)).join(' '));
    }
  }
  return rows;
}

/** A star-shaped polygon around a position, in one piece west of 180°. */
function areaAround(lon: number, lat: number, radii: readonly number[]): AreaWatch {
  const ring = radii.map((radius, i): [number, number] => {
    const angle = (2 * Math.PI * i) / radii.length;
    const clamped = Math.max(-180, Math.min(180, lon + radius * Math.cos(angle)));
    return [clamped, Math.max(-85, Math.min(85, lat + radius * Math.sin(angle)))];
  });
  return { polygons: [[[...ring, ring[0]!]]], visits: true, speeds: [] };
}

/** Start and end of the visits of a vessel, seconds. */
function visitsIn(observations: AreaObservations, vessel: number): [number, number][] {
  const found: [number, number][] = [];
  for (let day = 0; day < to - from; day++) {
    const packed = observationsOf([observations], day);
    for (let row = 0; row < packed.length; row++) {
      assert.equal(packed.at(row, observedDetails.aoi_visit.configuration), 0);
      if (Math.floor(packed.at(row, observed.vessel0) / 64) === vessel)
        found.push([packed.at(row, observed.startS), packed.at(row, observed.endS)]);
    }
  }
  return found.sort((a, b) => a[0] - b[0]);
}

/**
 * The same from the vessel's reports: runs inside on one track, cut after 72 h, that begin in the span. Two days before
 * it show whether a run began earlier, for a day of silence ends a track.
 */
function visitsOf(vessel: number, { polygons }: AreaWatch): [number, number][] {
  if (ocean.lastReport(vessel, from * 86_400) === undefined) return [];
  const shape = preparePolygon(polygons[0]!);
  const found: [number, number][] = [];
  let run: { firstS: number; lastS: number; trackToS: number } | undefined;
  const end = () => {
    if (run !== undefined && run.firstS >= from * 86_400 && run.firstS < to * 86_400)
      found.push([run.firstS, run.lastS]);
    run = undefined;
  };
  for (const { tS } of ocean.reports(vessel, (from - 2) * 86_400, (to + 4) * 86_400)) {
    // The motion decides, not what is reported of it.
    const { lon, lat } = motionOf(seed).positionAt(vesselAt(seed, vessel), tS);
    if (run !== undefined && tS >= run.trackToS) end();
    if (!shape.contains(lon, lat)) end();
    else if (run === undefined) run = { firstS: tS, lastS: tS, trackToS: ocean.track(vessel, tS).toS };
    else if (tS - run.firstS <= 72 * 3600) run.lastS = tS;
  }
  end();
  return found;
}
