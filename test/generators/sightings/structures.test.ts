import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { structuresOf } from '../../../generators/chart/structures.js';
import { identityByRef } from '../../../generators/fleet/identity.js';
import { flatDistanceM } from '../../../generators/motion/plan.js';
import { generateDays } from '../../../generators/threads/days.js';
import { detectionKinds, estimatedCategories, kindCode, noCategory, none, noValue } from '../../../src/model/event.js';
import { motionOf } from '../../support/motion.js';

const seed = 9;
const day = Date.UTC(2025, 5, 1) / 86_400_000;
const chunks = generateDays(motionOf(seed), 1, day, day + 24);

/** The detections of the chunks: their positions and details. */
const seen = chunks.flatMap(({ events: { length, columns }, details }) =>
  Array.from({ length }, (_, row) => row).flatMap((row) => {
    const kind = detectionKinds.find((one) => kindCode[one] === columns.kind[row]);
    if (kind === undefined) return [];
    const { lengthDm, category } = details[kind].columns;
    const at = columns.detail[row]!;
    return {
      kind,
      ref: columns.vessel0[row]!,
      lon: columns.startLonE6[row]! / 1e6,
      lat: columns.startLatE6[row]! / 1e6,
      lengthDm: lengthDm[at]!,
      category: category[at]!,
      scoreE4: kind === 'viirs' ? undefined : details[kind].columns.scoreE4[at]!,
    };
  }),
);

describe('structures in pictures', () => {
  const nearOne = seen.filter(({ lon, lat }) =>
    structuresOf(1).some((one) => flatDistanceM(lon, lat, one.lon, one.lat) < 600),
  );

  it('are seen again and again, dark, of the category other or none, and with low scores', () => {
    const dark = nearOne.filter(({ ref }) => ref === none);
    assert.ok(dark.length >= 30, `${dark.length} detections`);
    const cells = new Map<string, number>();
    for (const { lon, lat } of dark) {
      const cell = `${Math.round(lon * 20)} ${Math.round(lat * 20)}`;
      cells.set(cell, (cells.get(cell) ?? 0) + 1);
    }
    assert.ok([...cells.values()].filter((count) => count >= 3).length >= 5, 'recurring positions');
    const other = estimatedCategories.indexOf('other');
    const usual = dark.filter(({ category }) => category === other || category === noCategory);
    assert.ok(usual.length >= 0.95 * dark.length, `${usual.length} of ${dark.length}`);
    const radar = dark.filter(({ kind }) => kind === 'sar_sentinel1');
    const low = radar.filter(({ scoreE4 }) => scoreE4! >= 7000 && scoreE4! < 7500);
    assert.ok(radar.length >= 10 && low.length >= 0.95 * radar.length, `${low.length} of ${radar.length}`);
  });

  it('a light has the length that AIS gives its vessel, and none without one', () => {
    const lights = seen.filter(({ kind }) => kind === 'viirs');
    let long = 0;
    for (const { ref, lengthDm } of lights) {
      const lengthM = ref === none ? null : identityByRef(seed, ref).lengthM;
      assert.equal(lengthDm, lengthM === null ? noValue : 10 * lengthM);
      if (lengthM !== null) long += 1;
    }
    assert.ok(long > 50 && long < lights.length, `${long} of ${lights.length}`);
  });
});
