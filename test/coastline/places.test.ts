import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createCoastline } from '../../src/earth/coastline/coastline.js';

/** The table of well-known places, seen from `dist/test/coastline/`. */
const readme = readFileSync(new URL('../../../src/earth/coastline/README.md', import.meta.url), 'utf8');
const rows = readme
  .split('## Well-known places')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the table has 25 places or more, nine of them with a published figure', () => {
  assert.ok(rows.length >= 25);
  assert.ok(rows.filter((row) => row[6] !== '').length >= 9);
});

for (const [name, lonText, latText, distanceText, nearestText, landCover, published] of rows) {
  test(`${name} is as far from the coast as the table says`, () => {
    const [lon, lat] = [Number(lonText), Number(latText)];
    const coastline = createCoastline();
    const found = coastline.nearest(lon, lat);
    assert.equal(Math.round(found.distanceM), Number(distanceText!.replaceAll(',', '')));
    const [nearestLon, nearestLat] = nearestText!.split(',').map(Number);
    assert.ok(
      Math.abs(found.lon - nearestLon!) < 1e-4 && Math.abs(found.lat - nearestLat!) < 1e-4,
      `${found.lon}, ${found.lat}`,
    );
    assert.equal(coastline.landCover(lon, lat), landCover);
    const figure = /^([\d.,]+) km, (\d+) %$/.exec(published!);
    if (!figure) return assert.equal(published, '');
    const publishedM = Number(figure[1]!.replaceAll(',', '')) * 1000;
    assert.ok(
      Math.abs(found.distanceM - publishedM) <= (publishedM * Number(figure[2])) / 100,
      `${found.distanceM} m, published ${publishedM} m`,
    );
  });
}
