import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { seedBits } from '../../../generators/draws/random.js';
import type { Observation } from '../../../generators/events/observation.js';
import { publish } from '../../../generators/publication/publication.js';
import { sceneTables } from '../../../generators/sightings/frame-tables.js';
import { sightingsOf } from '../../../generators/sightings/packed-sightings.js';
import { straysOf } from '../../../generators/sightings/pass-targets.js';
import { knownAfterS } from '../../../generators/voyages/reception-delay.js';
import { type DayChunk, noHeading, openDuration } from '../../../src/model/event.js';
import { openChunk } from '../../../src/model/packed-chunk.js';
import { packedDay } from '../../support/day-observations.js';
import { property } from '../../support/property.js';

const framesOfNothing = { plans: [], passes: [], tables: sceneTables([]), strays: straysOf(1, [], []) };

/** A day without satellites. */
function publishAlone(seed: number, day: number, observations: readonly Observation[]) {
  const observed = packedDay(observations);
  const sightings = sightingsOf([], 0);
  return openChunk(
    publish(seed, day, framesOfNothing, { observations: observed, sightings, targets: new Float64Array(0) }),
  );
}

type ObservedKind = Observation['kind'];
const eventKinds: readonly ObservedKind[] = [
  'fishing_activity_history',
  'standard_rendezvous',
  'dark_rendezvous',
  'aoi_visit',
  'speed_range',
  'port_visit',
];
const seed = seedBits('publication test');
const today = 20_500;
const hourS = 3600;

/** An observation of a vessel that starts so many seconds after the midnight of a day. */
function observed(kind: ObservedKind, vessel: number, day: number, atS: number, lengthS: number): Observation {
  const startS = day * 86400 + atS;
  const stretch = {
    startS,
    endS: startS + lengthS,
    startLonE6: 1_500_000,
    startLatE6: 50_980_000,
    endLonE6: 1_600_000,
    endLatE6: 51_050_000,
    vessel0: vessel * 64 + 20,
    track0: { startS: startS - 5000, lonE4: 15_000, latE4: 509_800 },
  };
  switch (kind) {
    case 'fishing_activity_history':
      return { stretch, kind, scoreE4: 9000, numPositions: 40 };
    case 'standard_rendezvous':
      return { stretch, kind, vessel1: vessel * 64 + 84, track1: stretch.track0 };
    case 'dark_rendezvous':
      return { stretch, kind, osrScoreE4: 8000, fishingScoreE4: 1000 };
    case 'speed_range': {
      // Long enough halfway; published a quarter of an hour later, as far as it lasts.
      const half = Math.floor(lengthS / 2);
      const whole = { lengthS, distanceE2: 2000, averageSpeedE2: 1100 };
      const soFar = { lengthS: Math.min(lengthS, half + 900), distanceE2: 1200, averageSpeedE2: 1090 };
      return { stretch, kind, configuration: 2, enoughS: startS + half, whole, soFar };
    }
    case 'aoi_visit':
      return { stretch, kind, configuration: 1, entryHeading: 40, endHeading: 50, entrySpeedE1: 125 };
    case 'port_visit':
      return { stretch, kind, port: 7 };
  }
}

const anyKind = fc.constantFrom(...eventKinds);
const anyDay = fc.integer({ min: 10_400, max: 48_000 });
const observationsOf = (day: number) =>
  fc
    .uniqueArray(
      fc.record({
        kind: anyKind,
        vessel: fc.nat(300),
        atS: fc.nat(86_399),
        lengthS: fc.integer({ min: 600, max: 72 * hourS }),
      }),
      { selector: ({ kind, vessel, atS }) => `${kind} ${vessel} ${atS}`, maxLength: 60 },
    )
    .map((list) => list.map(({ kind, vessel, atS, lengthS }) => observed(kind, vessel, day, atS, lengthS)));

/** The versions of each event, in the order in which they stand. */
function eventsOf(chunk: DayChunk) {
  const { columns, length } = chunk.events;
  const events = new Map<string, number[]>();
  for (let row = 0; row < length; row++) {
    const key = `${columns.keyHigh[row]} ${columns.keyLow[row]}`;
    events.set(key, [...(events.get(key) ?? []), row]);
  }
  return [...events.values()];
}

describe('publication', () => {
  it('law 11: start ≤ created ≤ updated, versions follow each other, rows are in order of updatedMs', async (t) => {
    await property(
      t,
      [anyDay.chain((day) => fc.tuple(fc.constant(day), observationsOf(day)))],
      ([day, observations]) => {
        const chunk = publishAlone(seed, day, observations);
        const { columns, length } = chunk.events;
        for (let row = 0; row < length; row++) {
          assert.ok(
            columns.startUs[row]! / 1000 <= columns.createdMs[row]! &&
              columns.createdMs[row]! <= columns.updatedMs[row]!,
          );
          assert.ok(columns.visibleToMs[row]! > columns.updatedMs[row]!);
          assert.ok(row === 0 || columns.updatedMs[row - 1]! <= columns.updatedMs[row]!);
          assert.ok(columns.createdMs[row]! < columns.startUs[row]! / 1000 + 60 * 86_400_000);
          assert.equal((columns.createdMs[row]! - day) % 64, 0);
        }
        const events = eventsOf(chunk);
        assert.equal(events.length, observations.length);
        for (const rows of events) {
          for (const [i, row] of rows.entries()) {
            assert.equal(columns.createdMs[row], columns.createdMs[rows[0]!]);
            assert.equal(columns.durationS[row] === openDuration, i < rows.length - 1);
            if (i + 1 < rows.length) assert.equal(columns.visibleToMs[row], columns.updatedMs[rows[i + 1]!]);
          }
          assert.equal(columns.updatedMs[rows[0]!], columns.createdMs[rows[0]!]);
        }
        assert.equal(new Set(events.map((rows) => columns.createdMs[rows[0]!])).size, events.length);
      },
    );
  });

  it('a chunk is the same in whatever order the day was seen', async (t) => {
    const shuffled = observationsOf(today).chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    await property(t, [shuffled], ([list, other]) => {
      assert.deepEqual(publishAlone(seed, today, other), publishAlone(seed, today, list));
    });
  });

  it('a crowd in one instant comes out the same in either order', () => {
    const crowd = Array.from({ length: 4000 }, (_, i) => observed('fishing_activity_history', i, today, 5, 600));
    assert.deepEqual(publishAlone(seed, today, crowd.toReversed()), publishAlone(seed, today, crowd));
  });

  it('a crowd that would be published in the same instant is moved apart, within the day and between days', () => {
    const created = new Set<number>();
    let events = 0;
    for (let day = today; day < today + 70; day++) {
      const crowd = Array.from({ length: 400 }, (_, i) => observed('fishing_activity_history', i, day, 86_390, 1800));
      const chunk = publishAlone(seed, day, crowd);
      events += chunk.events.length;
      for (const ms of chunk.events.columns.createdMs) created.add(ms);
    }
    assert.equal(created.size, events);
  });

  it('an observed row becomes its columns', () => {
    const chunk = publishAlone(seed, today, [observed('port_visit', 3, today, 100, 7200)]);
    const { createdMs, updatedMs, keyHigh, keyLow, ...row } = Object.fromEntries(
      Object.entries(chunk.events.columns).map(([name, column]) => [name, column[0]]),
    );
    assert.deepEqual(row, {
      kind: 3,
      startUs: (today * 86400 + 100) * 1e6,
      durationS: 7200,
      startLonE6: 1_500_000,
      startLatE6: 50_980_000,
      endLonE6: 1_600_000,
      endLatE6: 51_050_000,
      visibleToMs: Infinity,
      vessel0: 212,
      track0StartS: today * 86400 - 4900,
      track0LonE4: 15_000,
      track0LatE4: 509_800,
      detail: 0,
    });
    assert.equal(chunk.details.port_visit.columns.port[0], 7);
    assert.ok(createdMs === updatedMs && keyHigh !== keyLow);
  });

  it('a visit that is still open has no end; its closing follows the real end', () => {
    const chunk = publishAlone(
      seed,
      today,
      Array.from({ length: 500 }, (_, i) => observed('aoi_visit', i, today, i, 72 * hourS)),
    );
    const { columns } = chunk.events;
    const visits = eventsOf(chunk).filter((rows) => rows.length === 2);
    assert.ok(visits.length > 490);
    for (const [open, closed] of visits) {
      assert.equal(columns.durationS[open!], openDuration);
      assert.equal(columns.endLonE6[open!], columns.startLonE6[open!]);
      assert.equal(chunk.details.aoi_visit.columns.endHeading[columns.detail[open!]!], noHeading);
      assert.equal(columns.durationS[closed!], 72 * hourS);
      assert.equal(chunk.details.aoi_visit.columns.endHeading[columns.detail[closed!]!], 50);
      assert.ok(columns.updatedMs[closed!]! >= columns.startUs[open!]! / 1000 + 72 * hourS * 1000);
    }
  });

  it('a speed range is published once it is long enough, as sailed so far, and again when it ends', () => {
    const chunk = publishAlone(
      seed,
      today,
      Array.from({ length: 500 }, (_, i) => observed('speed_range', i, today, i, 40 * hourS)),
    );
    const { columns } = chunk.events;
    const details = chunk.details.speed_range.columns;
    const told = eventsOf(chunk).filter((rows) => rows.length === 2);
    assert.ok(told.length > 450);
    for (const [open, closed] of told) {
      assert.equal(columns.durationS[open!], openDuration);
      assert.ok(columns.createdMs[open!]! >= columns.startUs[open!]! / 1000 + 20 * hourS * 1000);
      const [before, after] = [columns.detail[open!]!, columns.detail[closed!]!];
      assert.deepEqual([details.lengthS[before], details.lengthS[after]], [20 * hourS + 900, 40 * hourS]);
      assert.deepEqual([details.distanceE2[before], details.distanceE2[after]], [1200, 2000]);
      assert.deepEqual([details.averageSpeedE2[before], details.averageSpeedE2[after]], [1090, 1100]);
      assert.equal(details.configuration[after], 2);
      assert.ok(columns.updatedMs[closed!]! >= columns.startUs[open!]! / 1000 + 40 * hourS * 1000);
    }
  });

  it('a visit whose end is received before it is published is born closed, and no end is shown sooner', () => {
    const inMidOcean = { startLonE6: -35_000_000, startLatE6: 40_000_000, endLonE6: -35_100_000, endLatE6: 40_000_000 };
    for (const place of [{}, inMidOcean]) {
      const visits = Array.from({ length: 500 }, (_, i) => {
        const visit = observed('aoi_visit', i, today, i, hourS / 2);
        return { ...visit, stretch: { ...visit.stretch, ...place } };
      });
      const chunk = publishAlone(seed, today, visits);
      const { durationS, startUs, createdMs, updatedMs } = chunk.events.columns;
      const receivedS = hourS / 2 + knownAfterS(seed, visits[0]!.stretch);
      let open = 0;
      for (const rows of eventsOf(chunk)) {
        const [first, last] = [rows[0]!, rows.at(-1)!];
        const isReceivedAt = (ms: number) => ms >= startUs[first]! / 1000 + receivedS * 1000;
        assert.equal(durationS[first] === openDuration, !isReceivedAt(createdMs[first]!));
        assert.equal(durationS[last], hourS / 2);
        assert.ok(isReceivedAt(updatedMs[last]!));
        open += rows.length - 1;
      }
      assert.ok(open > 100 && open < 500, `${open} of 500 visits are open at first`);
    }
  });

  it('an event that is no visit or speed range is born closed', () => {
    for (const kind of eventKinds.filter((kind) => kind !== 'aoi_visit' && kind !== 'speed_range')) {
      const chunk = publishAlone(
        seed,
        today,
        Array.from({ length: 100 }, (_, i) => observed(kind, i, today, i, 10 * hourS)),
      );
      assert.ok(chunk.events.columns.durationS.every((durationS) => durationS === 10 * hourS));
    }
  });

  it('latencies have the decided medians and 95th percentiles', () => {
    const minutes: Record<ObservedKind, readonly [number, number]> = {
      fishing_activity_history: [12, 60],
      standard_rendezvous: [35, 360],
      dark_rendezvous: [120, 420],
      aoi_visit: [10, 360],
      speed_range: [10, 360],
      port_visit: [20, 120],
    };
    for (const kind of eventKinds) {
      const chunk = publishAlone(
        seed,
        today,
        Array.from({ length: 6000 }, (_, i) => observed(kind, i, today, i * 4, 3 * hourS)),
      );
      const { columns } = chunk.events;
      const latencies = eventsOf(chunk)
        .map(([row]) => {
          const afterS = { aoi_visit: 0, speed_range: 1.5 * hourS }[kind as string] ?? 3 * hourS;
          const knownS = columns.startUs[row!]! / 1e6 + afterS;
          return (columns.createdMs[row!]! / 1000 - knownS) / 60;
        })
        .sort((a, b) => a - b);
      const [median, p95] = minutes[kind];
      assertWithin(latencies[3000]!, median, 0.1, `${kind} median`);
      assertWithin(latencies[5700]!, p95, 0.15, `${kind} p95`);
    }
  });

  it('about one event in 5,000 is withdrawn, after it was published', () => {
    let withdrawn = 0;
    for (let day = today; day < today + 6; day++) {
      const { columns } = publishAlone(
        seed,
        day,
        Array.from({ length: 10_000 }, (_, i) => observed('port_visit', i, day, i, 3600)),
      ).events;
      withdrawn += columns.visibleToMs.filter((ms) => ms !== Infinity).length;
    }
    assert.ok(withdrawn >= 5 && withdrawn <= 21, `${withdrawn} of 60,000`);
  });

  it('refuses an observation of another day', () => {
    assert.throws(() => publishAlone(seed, today, [observed('port_visit', 1, today + 1, 0, 60)]), /invariant/);
  });
});

function assertWithin(actual: number, expected: number, share: number, what: string) {
  assert.ok(Math.abs(actual / expected - 1) <= share, `${what} is ${actual}, not about ${expected}`);
}
