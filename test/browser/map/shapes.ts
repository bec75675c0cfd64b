import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unfold } from '../../support/map-page.js';
import { mapAt } from '../../support/shared-map.js';

test('without any colour no two kinds look alike, at the size they have on the map', async () => {
  const { page, faults } = await mapAt('#6/52/3&days=30');
  const alike = await page.evaluate(() => {
    const sidePx = 11;
    const inked = [...document.querySelectorAll('#kinds .dot path')].map((path) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx });
      const pen = canvas.getContext('2d')!;
      pen.setTransform(sidePx / 18, 0, 0, sidePx / 18, sidePx / 2, sidePx / 2);
      pen.fill(new Path2D(path.getAttribute('d') ?? ''));
      return pen.getImageData(0, 0, sidePx, sidePx).data.filter((_, i) => i % 4 === 3);
    });
    return inked.flatMap((one, i) =>
      inked.slice(i + 1).map((other) => {
        const different = one.reduce((sum, alpha, at) => sum + Math.abs(alpha - other[at]!), 0);
        return different / Math.max(...[one, other].map((each) => each.reduce((sum, alpha) => sum + alpha, 0)));
      }),
    );
  });
  assert.equal(alike.length, 45);
  assert.ok(Math.min(...alike) > 0.2, `${Math.min(...alike).toFixed(2)} of the ink`);
  const images: string[] = await page.evaluate(() => Reflect.get(globalThis, 'map').listImages());
  assert.ok(images.includes('port_visit') && images.some((name) => name.endsWith(' dark')), images.join());
  assert.deepEqual(faults, []);
});

test('with forced colours the symbols of kinds and the pressed buttons are seen', async () => {
  const { page } = await mapAt('#6/52/3&days=7');
  await page.emulateMedia({ forcedColors: 'active' });
  await unfold(page);
  const { fills, grounds } = await page.evaluate(() => {
    const stylesOf = (names: string) => [...document.querySelectorAll(names)].map((each) => getComputedStyle(each));
    return {
      fills: stylesOf('#kinds .dot path').map(({ fill }) => fill),
      grounds: stylesOf('#panel .spans button').map(({ backgroundColor }) => backgroundColor),
    };
  });
  await page.emulateMedia({ forcedColors: null });
  assert.equal(new Set(fills).size, 10);
  assert.equal(new Set(grounds).size, 2, 'one of four is pressed');
});
