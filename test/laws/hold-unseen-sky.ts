import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isNarrowWater } from '../../generators/chart/narrow-waters.js';
import { glowM, harbourM } from '../../generators/chart/port-waters.js';
import { ports } from '../../generators/chart/ports.js';
import { seaStateAt } from '../../generators/chart/sea-state.js';
import { seedBits } from '../../generators/draws/random.js';
import { firstReportFrom, lastReportUntil } from '../../generators/fleet/ais.js';
import { vesselAt, vesselCount } from '../../generators/fleet/fleet.js';
import { scenesOfDay } from '../../generators/frames/scenes.js';
import { phase } from '../../generators/motion/plan.js';
import { isLit } from '../../generators/sightings/night-lights.js';
import { falseAlarmsPerFrame, sightChance } from '../../generators/sightings/sight-chance.js';
import { eventKinds, isDetectionKind, noCategory, none, noValue } from '../../src/model/event.js';
import type { FrameKind } from '../../src/model/frame.js';
import { eventIdOf } from '../../src/store/segments/event-id.js';
import { buildSegment } from '../../src/store/segments/event-segment.js';
import { fixAt, motionOf } from '../support/motion.js';
import { framesOf, type LawFrame } from './frames-of.js';
import { chordDistanceM, windsAround } from './geometry.js';
import { isDetection, type LawRow, rowsOf, type Sample, sampleOf } from './sample.js';

const scale = 0.4;
const matchM = 1500;

/** Defines the tests of one ocean's detections, from data that no answer contains. */
export function holdUnseenSky(seed: string): void {
  describe(`what satellites see of the ocean "${seed}"`, () => {
    const key = seedBits(seed);
    let sample: Sample;
    let days: { readonly day: number; readonly frames: readonly LawFrame[]; readonly detections: readonly LawRow[] }[];
    before(async () => {
      sample = await sampleOf(seed, scale);
      days = sample.chunks.map((chunk) => ({
        day: chunk.day,
        frames: framesOf(chunk),
        detections: rowsOf(chunk).filter(isDetection),
      }));
      assert.ok(days.reduce((sum, { detections }) => sum + detections.length, 0) > 150, 'too few detections');
    });

    it('law 2: a correlated detection lies within 1,500 m of its vessel, and no vessel has two in one frame', () => {
      for (const { detections, frames } of days) {
        const inFrame = new Map<string, string>();
        for (const row of detections) {
          for (const { index } of row.vessels) {
            const there = fixAt(key, vesselAt(key, index), row.startS);
            const farM = chordDistanceM(there.lon, there.lat, row.startLon, row.startLat);
            assert.ok(farM <= matchM, `${farM} m from vessel ${index}: ${describeRow(row)}`);
            // A vessel that a re-check correlated was silent; all others had reports.
            assert.equal(isHeard(key, index, row.startS), row.updatedMs === row.createdMs, describeRow(row));
            for (const frame of framesNamed(row)) {
              const other = inFrame.get(`${frame} ${index}`);
              assert.ok(
                other === undefined || other === row.key,
                `twice in ${frames[frame]!.frameId}: ${describeRow(row)}`,
              );
              inFrame.set(`${frame} ${index}`, row.key);
            }
          }
        }
      }
    });

    it('law 2: a vessel with reports within 1,500 m of a dark detection has a detection of its own', () => {
      let asked = 0;
      for (const { detections } of days) {
        const matched = new Set<string>();
        for (const row of detections)
          for (const { index } of row.vessels) for (const frame of framesNamed(row)) matched.add(`${frame} ${index}`);
        for (const row of detections.filter(({ vessels }) => vessels.length === 0)) {
          asked += 1;
          for (const index of vesselsWithin(key, row, matchM)) {
            if (!isHeard(key, index, row.startS)) continue;
            assert.ok(
              framesNamed(row).some((frame) => matched.has(`${frame} ${index}`)),
              `vessel ${index} is not matched: ${describeRow(row)}`,
            );
          }
        }
      }
      assert.ok(asked > 15, `only ${asked} dark detections`);
    });

    it('law 3: a Completed frame counts its visible detections at every instant, any other frame counts none', () => {
      for (const { day, detections, frames } of days) {
        const named: LawRow[][] = frames.map(() => []);
        for (const row of detections) for (const frame of framesNamed(row)) named[frame]!.push(row);
        frames.forEach((frame, number) => {
          const rows = named[number]!;
          const instants = new Set(
            [...frame.versions, ...rows].flatMap((v) => [v.updatedMs, v.updatedMs - 1, v.visibleToMs]),
          );
          for (const atMs of instants) {
            if (atMs === Infinity) continue;
            const version = frame.versions.find((v) => v.updatedMs <= atMs && atMs < v.visibleToMs);
            const visible = rows.filter((row) => row.updatedMs <= atMs && atMs < row.visibleToMs);
            const correlated = visible.filter(({ vessels }) => vessels.length > 0).length;
            const told = [version?.correlated ?? 0, version?.uncorrelated ?? 0];
            if (version?.status === 'Completed')
              assert.deepEqual(told, [correlated, visible.length - correlated], frame.frameId);
            else assert.deepEqual(told, [0, 0], frame.frameId);
            // Detections come while the frame is Processing.
            if (visible.length > 0) assert.ok(version && version.status !== 'Pending' && version.status !== 'Failed');
          }
          for (const row of rows.filter(({ createdMs, updatedMs }) => createdMs === updatedMs)) {
            const before = frame.versions.find((v) => v.updatedMs < row.createdMs && row.createdMs <= v.visibleToMs);
            assert.equal(before?.status, 'Processing', `created too late: ${describeRow(row)}`);
          }
          const states = frame.versions.map(({ status }) => status);
          const [pending, processing, ...rest] = states;
          assert.deepEqual([pending, processing], ['Pending', 'Processing']);
          assert.ok(
            rest.every((status) => status === 'Completed') || (rest.length === 1 && rest[0] === 'Failed'),
            String(states),
          );
          assert.equal(frame.versions[0]!.updatedMs, frame.createdMs);
          assert.ok(frame.createdMs > frame.endS * 1000 && frame.createdMs - frame.endS * 1000 < 2 * 86_400_000);
          assert.equal(frame.createdMs % 64, day % 64);
          frame.versions.forEach((version, i) => {
            assert.ok(version.updatedMs < version.visibleToMs);
            assert.equal(version.visibleToMs, frame.versions[i + 1]?.updatedMs ?? Infinity);
          });
        });
        assert.equal(new Set(frames.map(({ createdMs }) => createdMs)).size, frames.length);
      }
    });

    it('law 15: vessels with reports are detected as often as is stated, by sensor and size', () => {
      const shares = new Map<string, { seen: number; expected: number; variance: number; asked: number }>();
      for (const { day, detections, frames } of days) {
        const scenes = scenesOfDay(key, day);
        const found = new Map<string, LawRow[]>();
        for (const row of detections) {
          for (const frame of framesNamed(row)) {
            const list = found.get(String(frame)) ?? [];
            list.push(row);
            found.set(String(frame), list);
          }
        }
        frames.forEach((frame, number) => {
          // The positions of all vessels are computed for the instant of each frame, so a third of the frames must do.
          if (number % 3 !== 0 || frame.versions.at(-1)!.status !== 'Completed') return;
          const isViirs = frame.kind === 'viirs';
          const tS = isViirs ? frame.beginS : (frame.beginS + frame.endS) / 2;
          for (const { index, lon, lat, phaseCode } of whereAll(key, tS)) {
            if (!isWellInside(frame, lon, lat) || phaseCode === phase.moored || !isHeard(key, index, tS)) continue;
            if (isNearAPort(lon, lat, (isViirs ? glowM : harbourM) + 1000)) continue;
            if (isViirs && isNarrowWater(lon, lat)) continue;
            const vessel = vesselAt(key, index);
            const sight = {
              lengthM: vessel.lengthM,
              seaState: seaStateAt(key, lon, lat, tS),
              cloud: scenes[number]!.cloud(lon, lat),
              moonlight: scenes[number]!.moonlight(lon, lat) / 100,
              lit: isViirs && isLit(key, vessel, phaseCode, lon, tS),
            };
            const chance = sightChance(frame.kind, sight);
            const seen = (found.get(String(number)) ?? []).some(
              (row) =>
                row.vessels.some((one) => one.index === index) ||
                // Two in one pixel are one detection.
                (sight.lit && chordDistanceM(lon, lat, row.startLon, row.startLat) < 600),
            );
            const size =
              vessel.lengthM < 15
                ? 'to 15 m'
                : vessel.lengthM < 40
                  ? 'to 40 m'
                  : vessel.lengthM < 100
                    ? 'to 100 m'
                    : 'over 100 m';
            const what = isViirs ? `viirs, ${sight.lit ? 'lit' : 'unlit'}` : `${frame.kind}, ${size}`;
            const share = shares.get(what) ?? { seen: 0, expected: 0, variance: 0, asked: 0 };
            share.seen += seen ? 1 : 0;
            share.expected += chance;
            share.variance += chance * (1 - chance);
            share.asked += 1;
            shares.set(what, share);
          }
        });
      }
      assert.ok(shares.size >= 5, [...shares.keys()].join());
      for (const [what, { seen, expected, variance, asked }] of shares) {
        const slack = 4 * Math.sqrt(variance) + 1 + asked / 100;
        assert.ok(Math.abs(seen - expected) <= slack, `${what}: ${seen} of ${asked} seen, ${expected} expected`);
      }
    });

    it('law 15: every detection is of a vessel, except for false alarms as rare as is stated', () => {
      const alarms = new Map<FrameKind, number>();
      const frameCount = new Map<FrameKind, number>();
      for (const { detections, frames } of days) {
        for (const { kind } of frames) frameCount.set(kind, (frameCount.get(kind) ?? 0) + 1);
        for (const row of detections.filter(({ vessels }) => vessels.length === 0)) {
          if (vesselsWithin(key, row, 700).length > 0) continue;
          const kind = frames[framesNamed(row)[0]!]!.kind;
          alarms.set(kind, (alarms.get(kind) ?? 0) + 1);
        }
      }
      for (const [kind, count] of alarms) {
        // Under a full moon; a sample of few days may hold no other.
        const most = falseAlarmsPerFrame(kind, 1) * frameCount.get(kind)!;
        assert.ok(count <= most + 4 * Math.sqrt(most) + 1, `${count} false alarms of ${kind}, ${most} stated`);
      }
      assert.ok(alarms.size > 0, 'there are false alarms');
    });

    it('law 11: every detection has an id of its own, the same in all its versions', () => {
      const keyOf = new Map<string, string>();
      for (const chunk of sample.chunks) {
        const refs = { ...sample.ocean, coastDistanceM: () => 0 };
        const segment = buildSegment([chunk], refs);
        const { kind, keyHigh, keyLow } = segment.events.columns;
        for (let row = 0; row < segment.length; row++) {
          if (!isDetectionKind(eventKinds[kind[row]!]!)) continue;
          const id = eventIdOf(segment, row, refs);
          const key = `${keyHigh[row]} ${keyLow[row]}`;
          assert.equal(keyOf.get(id) ?? key, key, id);
          keyOf.set(id, key);
        }
      }
      assert.equal(new Set(keyOf.values()).size, keyOf.size);
    });

    it('details are present, null and within bounds as each sensor defines them', () => {
      const estimated = { some: 0, all: 0 };
      for (const row of days.flatMap(({ detections }) => detections)) {
        const at = (name: string) => row.detail[name]!;
        const missing = [at('speedE1') === noValue, at('heading') === noValue, at('category') === noCategory];
        assert.equal(new Set(missing).size, 1, describeRow(row));
        // A light has the length that AIS gives, if it has any.
        if (row.kind !== 'viirs') assert.equal(at('lengthDm') === noValue, missing[0], describeRow(row));
        else assert.ok(at('lengthDm') === noValue || row.vessels.length > 0, describeRow(row));
        if (row.kind === 'eo_sentinel2') assert.equal(missing[0], false);
        else {
          estimated.all += 1;
          estimated.some += missing[0] ? 0 : 1;
        }
        assert.ok(missing[0] || at('heading') < 360);
        assert.ok(at('shownHeading') < 360 && at('shownLengthDm') >= 30, describeRow(row));
        if (row.kind === 'viirs') {
          assert.ok(at('radianceE2') >= 200 && at('radianceE2') <= 100_000);
          assert.ok(at('clearSkyE2') <= 100 && at('moonlightE2') <= 100 && Math.abs(at('scanRollE2')) < 9000);
        } else {
          assert.ok(at('scoreE4') >= (row.kind === 'sar_sentinel1' ? 7000 : 9000) && at('scoreE4') <= 10_000);
          assert.ok(at('orientation') < 360);
        }
        const port = isNearAPort(row.startLon, row.startLat, (row.kind === 'viirs' ? glowM : harbourM) - 100);
        assert.ok(!port, `in a port: ${describeRow(row)}`);
      }
      const share = estimated.some / estimated.all;
      assert.ok(share > 0.1 && share < 0.3, `estimates on ${share}`);
    });
  });
}

const fleetSize = vesselCount(scale);

/** The positions of all vessels at an instant; those of the last few instants are cached. */
function whereAll(key: number, tS: number) {
  const name = `${key} ${tS}`;
  let known = places.get(name);
  if (known === undefined) {
    known = Array.from({ length: fleetSize }, (_, index) => {
      const { lon, lat, phase: phaseCode } = fixAt(key, vesselAt(key, index), tS);
      return { index, lon, lat, phaseCode };
    });
    if (places.size > 50) places.clear();
    places.set(name, known);
  }
  return known;
}
const places = new Map<string, { index: number; lon: number; lat: number; phaseCode: number }[]>();

/** Indexes of the vessels, with or without AIS, within a distance of a detection at its instant. */
function vesselsWithin(key: number, row: LawRow, farM: number): number[] {
  return whereAll(key, row.startS)
    .filter(({ lon, lat }) => chordDistanceM(lon, lat, row.startLon, row.startLat) <= farM)
    .map(({ index }) => index);
}

/** Whether a vessel has AIS reports before and after an instant that are at most 30 minutes apart. */
function isHeard(key: number, index: number, tS: number): boolean {
  const vessel = vesselAt(key, index);
  if (!vessel.ais) return false;
  const schedule = motionOf(key).scheduleOf(vessel);
  return firstReportFrom(schedule, Math.ceil(tS)) - lastReportUntil(schedule, Math.floor(tS)) <= 1800;
}

/** Rows of the frames that hold a detection. */
function framesNamed({ detail }: LawRow): number[] {
  return [detail['frame0']!, detail['frame1']!].filter((frame) => frame !== none);
}

type Bounds = readonly [west: number, south: number, east: number, north: number];
const knownBoxes = new WeakMap<LawFrame, readonly Bounds[]>();

/** The box of every polygon, computed once: most vessels are outside most frames. */
function boxesOf(frame: LawFrame): readonly Bounds[] {
  let boxes = knownBoxes.get(frame);
  if (boxes === undefined) {
    boxes = frame.polygons.map(([ring]) => {
      const lons = ring!.map((position) => position[0]);
      const lats = ring!.map((position) => position[1]);
      return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
    });
    knownBoxes.set(frame, boxes);
  }
  return boxes;
}

/** Whether a point is inside, and further from the edge than a vessel sails during half a scene. */
function isWellInside(frame: LawFrame, lon: number, lat: number): boolean {
  const { polygons } = frame;
  const box = boxesOf(frame).some(
    ([west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north,
  );
  return (
    box &&
    [-0.01, 0, 0.01].every((east) =>
      [-0.01, 0, 0.01].every((north) => windsAround(polygons, lon + east, lat + north) === true),
    )
  );
}

function isNearAPort(lon: number, lat: number, farM: number): boolean {
  return ports().some((port) => Math.abs(port.lat - lat) < 0.5 && chordDistanceM(port.lon, port.lat, lon, lat) < farM);
}

function describeRow(row: LawRow): string {
  return (
    `${row.kind} of ${row.vessels.map((vessel) => vessel.index).join() || 'no vessel'} ` +
    `at ${row.startLon},${row.startLat}, ${row.startS}`
  );
}
