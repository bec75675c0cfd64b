import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { seedBits } from '../../../generators/draws/random.js';
import { onGrid, spreadOnGrid } from '../../../generators/frames/created.js';
import { planFrames } from '../../../generators/frames/frames.js';
import { passesOf } from '../../../generators/frames/satellite-pass.js';
import { scenesOfDay } from '../../../generators/frames/scenes.js';
import { frameVersions } from '../../../generators/sightings/frame-tables.js';
import { frameStatuses } from '../../../src/model/frame.js';
import { property } from '../../support/property.js';

const seed = seedBits('frames test');
const someDay = fc.integer({ min: 19_000, max: 21_000 });

describe('the publication of frames', () => {
  it('a frame is created after its scene, is Processing later, and its detections come within a day', async (t) => {
    await property(
      t,
      [someDay],
      (day) => {
        const { plans } = planFrames(seed, day, scenesOfDay(seed, day));
        plans.forEach(({ scene, createdMs, processingMs, publishMs }, number) => {
          assert.equal(scene.number, number);
          const endMs = scene.collectedUs / 1000 + scene.lengthMs;
          assert.ok(endMs < createdMs && createdMs < processingMs && processingMs < publishMs, `scene ${number}`);
          assert.ok(publishMs < endMs + 86_400_000);
          assert.equal(createdMs % 64, day % 64);
        });
        assert.equal(new Set(plans.map(({ createdMs }) => createdMs)).size, plans.length);
      },
      { runs: 20 },
    );
  });

  it('about 1 frame in 200 fails', () => {
    let failed = 0;
    let all = 0;
    for (let day = 20_000; day < 20_080; day++) {
      const { plans } = planFrames(seed, day, scenesOfDay(seed, day));
      all += plans.length;
      failed += plans.filter((plan) => plan.failed).length;
    }
    assert.ok(failed > all / 400 && failed < all / 120, `${failed} of ${all}`);
  });

  it('overlapping scenes of a pass are published together, and a pass is of one satellite', async (t) => {
    await property(
      t,
      [someDay],
      (day) => {
        const scenes = scenesOfDay(seed, day);
        const passes = passesOf(scenes);
        assert.equal(passes.flat().length, scenes.length);
        const passOf = new Map(passes.flatMap((pass, i) => pass.map((scene) => [scene, i] as const)));
        for (const scene of scenes) {
          for (const other of scenes) {
            const apartS = Math.abs(scene.collectedUs - other.collectedUs) / 1e6;
            const together = passOf.get(scene) === passOf.get(other);
            if (scene.satellite !== other.satellite) assert.ok(!together);
            else if (apartS > 0 && apartS < 30) assert.ok(together, `scenes ${scene.number} and ${other.number}`);
          }
        }
      },
      { runs: 5 },
    );
  });

  it('the versions of a frame follow without a gap and count visible detections once it is Completed', async (t) => {
    const scenes = scenesOfDay(seed, 20_500).slice(0, 6);
    const frames = planFrames(seed, 20_500, scenes);
    const changes = fc.record({
      scene: fc.nat(scenes.length - 1),
      shared: fc.boolean(),
      delayMs: fc.nat(120_000),
      laterMs: fc.option(fc.constantFrom(10_800_000, 21_600_000), { nil: undefined }),
      goneMs: fc.option(fc.integer({ min: 130_000, max: 9_000_000 }), { nil: undefined }),
    });
    await property(t, [fc.array(changes, { maxLength: 12 })], (list) => {
      const versions = list.flatMap(({ scene, shared, delayMs, laterMs, goneMs }) => {
        const pass = frames.passes.find((one) => one.some(({ number }) => number === scene))!;
        const partner = pass.find(({ number }) => number !== scene)?.number;
        const otherScene = shared ? (partner ?? -1) : -1;
        const createdMs = frames.plans[scene]!.publishMs + delayMs;
        const end =
          goneMs === undefined ? Infinity : (laterMs === undefined ? createdMs : createdMs + laterMs) + goneMs;
        const dark = { scene, otherScene, isCorrelated: false, createdMs };
        const first = { ...dark, updatedMs: createdMs, visibleToMs: end };
        if (laterMs === undefined) return [first];
        const known = { ...first, isCorrelated: true, updatedMs: createdMs + laterMs };
        return [{ ...first, visibleToMs: known.updatedMs }, known];
      });
      const table = frameVersions(seed, frames.plans, versions);
      const { columns } = table;
      for (let row = 0; row + 1 < table.length; row++)
        assert.ok(columns.updatedMs[row]! <= columns.updatedMs[row + 1]!);
      scenes.forEach(({ number }) => {
        const rows = Array.from({ length: table.length }, (_, row) => row).filter(
          (row) => columns.scene[row] === number,
        );
        const own = versions.filter((version) => version.scene === number || version.otherScene === number);
        assert.deepEqual(
          rows.slice(0, 2).map((row) => frameStatuses[columns.status[row]!]),
          ['Pending', 'Processing'],
        );
        rows.forEach((row, i) => {
          const atMs = columns.updatedMs[row]!;
          assert.equal(columns.visibleToMs[row], i + 1 < rows.length ? columns.updatedMs[rows[i + 1]!] : Infinity);
          const visible = i < 2 ? [] : own.filter((one) => one.updatedMs <= atMs && atMs < one.visibleToMs);
          assert.equal(columns.correlatedCount[row], visible.filter((one) => one.isCorrelated).length);
          assert.equal(columns.uncorrelatedCount[row], visible.filter((one) => !one.isCorrelated).length);
        });
        // Each later change makes a version, and nothing else does.
        const completedMs = columns.updatedMs[rows[2]!]!;
        assert.ok(own.every(({ createdMs }) => createdMs <= completedMs));
        const later = new Set(
          own.flatMap((one) => [one.updatedMs, one.visibleToMs]).filter((ms) => ms > completedMs && ms < Infinity),
        );
        assert.equal(rows.length, 3 + later.size);
      });
    });
  });

  it('equal instants of creation are moved apart in order, on the grid of the day', async (t) => {
    const wanted = fc.array(fc.record({ ms: fc.nat(400), name: fc.nat(1000) }), { maxLength: 30 });
    await property(t, [wanted, someDay], (list, day) => {
      const wantedMs = list.map(({ ms }) => onGrid(ms, day));
      const createdMs = Float64Array.from(wantedMs);
      const order = spreadOnGrid(createdMs, (a, b) => list[a]!.name - list[b]!.name || a - b);
      assert.equal(new Set(createdMs).size, list.length);
      assert.deepEqual(
        [...order],
        list.map((_, i) => i).sort((a, b) => wantedMs[a]! - wantedMs[b]! || list[a]!.name - list[b]!.name || a - b),
      );
      for (let i = 0; i + 1 < order.length; i++) assert.ok(createdMs[order[i]!]! < createdMs[order[i + 1]!]!);
      list.forEach(({ ms }, i) => {
        assert.equal(Math.abs(createdMs[i]! - day) % 64, 0);
        assert.ok(wantedMs[i]! >= ms && wantedMs[i]! < ms + 64 && createdMs[i]! >= wantedMs[i]!);
      });
    });
  });
});
