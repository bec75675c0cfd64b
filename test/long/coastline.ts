import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCoastline } from '../../src/earth/coastline/coastline.js';
import { agreeWithSlowCoast } from '../coastline/agree-with-slow-coast.js';
import { slowCoast } from '../oracles/nearest-coast.js';

test('nearest points and land cover agree with brute force over every segment at 20,000 keyed points', (t) => {
  const { worstM, onLand } = agreeWithSlowCoast(createCoastline(), slowCoast(), 20_000, 5);
  assert.ok(onLand > 2000, 'the sample has points on land');
  t.diagnostic(`greatest difference ${worstM.toFixed(4)} m`);
});
