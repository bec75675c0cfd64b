import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCoastline } from '../../src/earth/coastline/coastline.js';
import { slowCoast } from '../oracles/nearest-coast.js';
import { agreeWithSlowCoast } from './agree-with-slow-coast.js';

test('the nearest point, and land or water, are those of brute force over every segment at 20 keyed points', (t) => {
  const { worstM, onLand } = agreeWithSlowCoast(createCoastline(), slowCoast(), 20, 20261121);
  assert.ok(onLand > 3, 'the sample has points on land');
  t.diagnostic(`greatest difference ${worstM.toFixed(4)} m`);
});
