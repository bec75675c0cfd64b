import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { edgesAtLatitude } from '../../src/earth/geo/geojson.js';
import { property } from '../support/property.js';

test('the latitude with the most edges is the one that a count at every end of an edge finds', async (t) => {
  const position = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
  await property(
    t,
    [fc.array(fc.array(position, { maxLength: 12 }), { maxLength: 4 })],
    (lines) => {
      const edges = lines.flatMap((line) => line.slice(1).map(([, to], i) => [line[i]![1], to] as const));
      const at = (lat: number) => edges.filter(([a, b]) => Math.min(a, b) <= lat && lat <= Math.max(a, b)).length;
      const { count, lat } = edgesAtLatitude(lines);
      assert.equal(count, Math.max(0, ...edges.flat().map(at)));
      if (count > 0) assert.equal(at(lat), count);
    },
    { runs: 500 },
  );
});

test('without edges the count is 0', () => {
  assert.equal(edgesAtLatitude([]).count, 0);
  assert.equal(edgesAtLatitude([[[4, 52]]]).count, 0);
});
