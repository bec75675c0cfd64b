import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planRadar, planRows, planTiles } from '../../../generators/orbits/acquisition-plan.js';
import { acquisitions } from '../../../generators/orbits/acquisitions.js';
import type { Footprint } from '../../../generators/orbits/footprint.js';
import { planGranules } from '../../../generators/orbits/night-granules.js';
import { missions, orbits } from '../../../generators/orbits/satellites.js';

/** Scenes with the rings of their footprints alone, without caches of the footprints. */
function shown<T extends { readonly footprint: Footprint }>(scenes: readonly T[]) {
  return scenes.map(({ footprint, ...scene }) => ({ ...scene, rings: footprint.rings, boxes: footprint.boxes }));
}

describe('the packed acquisitions', () => {
  it('hold the plans of the missions as the planning code makes them', () => {
    const { plans } = acquisitions();
    assert.deepEqual(
      [...plans.values()].map(shown),
      [planRadar(), planTiles(), planRows()].map((scenes) => shown(scenes)),
    );
    assert.deepEqual([...plans.keys()], [missions.sentinel1, missions.sentinel2, missions.landsat]);
  });

  it('hold the granules of every satellite and every day of its cycle', () => {
    let count = 0;
    acquisitions().granules.forEach((days, satellite) => {
      const { mission } = orbits[satellite]!;
      assert.equal(days.length, mission === missions.viirs ? mission.days : 0);
      days.forEach((granules, day) => {
        assert.deepEqual(shown(granules), shown(planGranules(satellite, day)));
        count += granules.length;
      });
    });
    assert.ok(count > 200, `${count} granules`);
  });
});
