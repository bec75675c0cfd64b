import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { boxKind } from '../../../generators/events/area-cells.js';
import { builtInAreas } from '../../../generators/events/watched-areas.js';
import { property } from '../../support/property.js';

describe('the coarse map of an area', () => {
  it('calls a small box inside or outside only if all its points are', async (t) => {
    const parts = builtInAreas().areas.flatMap((area) => area.parts);
    const offset = fc.integer({ min: -1000, max: 11_000 }).map((part) => part / 10_000);
    const share = fc.nat({ max: 10_000 }).map((part) => part / 10_000);
    const counts = { inside: 0, outside: 0 };
    await property(
      t,
      [
        fc.constantFrom(...parts),
        offset,
        offset,
        fc.tuple(share, share),
        fc.array(fc.tuple(share, share), { minLength: 20, maxLength: 20 }),
      ],
      ({ polygon, cells }, x, y, [wide, high], inBox) => {
        const { box } = polygon;
        const west = box.west + x * (box.east - box.west);
        const south = box.south + y * (box.north - box.south);
        const width = 0.15 * wide * (box.east - box.west);
        const height = 0.15 * high * (box.north - box.south);
        const kind = cells.kindOf(west, south, west + width, south + height);
        if (kind === boxKind.mixed) return;
        counts[kind === boxKind.inside ? 'inside' : 'outside']++;
        for (const [dx, dy] of inBox)
          assert.equal(polygon.contains(west + dx * width, south + dy * height), kind === boxKind.inside);
      },
      { runs: 1500 },
    );
    assert.ok(counts.inside > 150 && counts.outside > 150, `${counts.inside} boxes inside, ${counts.outside} outside`);
  });
});
